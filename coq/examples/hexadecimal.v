(** Hexadecimal codes: a move may leave three heaps. *)
From Coq Require Import ZArith List.
From Grundy Require Import Game Octal Hexadecimal.
Import ListNotations.
Open Scope Z_scope.

(** 0.B3: take one token, and leave nothing, one heap or three; or take two, and leave nothing or one heap. *)
Theorem b3 : exists g, is_sum_grundy heap (octal [0; 11; 3]) g /\ forall n, 1 <= n -> g (n + 4) = g n.
Proof. hexadecimal_period. Qed.
(** 0.F1, whose period 2 begins at 3. *)
Theorem f1 : exists g, is_sum_grundy heap (octal [0; 15; 1]) g /\ forall n, 3 <= n -> g (n + 2) = g n.
Proof. hexadecimal_period. Qed.

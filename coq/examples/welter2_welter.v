From Coq Require Import ZArith List Bool.
Import ListNotations.
From Grundy Require Import Game Glue Decide.
Open Scope Z_scope.

(* the largest power of two that divides t *)
Definition V2 (t : Z) : Z := Z.land t (- t).

(** welter2 *)
Definition P := (Z * Z)%type.
Definition inside (pos : P) : Prop :=
  let '(a, b) := pos in 0 <= a /\ 0 <= b /\ (~ a = b).
Definition move (pos opt : P) : Prop :=
  let '(a, b) := pos in
  (exists u, 0 <= u /\ (((u < a)) /\ opt = (u, b))) \/
  (exists v, 0 <= v /\ (((v < b)) /\ opt = (a, v))).
Definition claimed (pos : P) : Z :=
  let '(a, b) := pos in
  ((Z.lxor a b) - 1).

Theorem welter2_welter : is_grundy inside move claimed.
Proof.
  apply (grundy2 inside move (fun pos : P => let '(x0, x1) := pos in x0 + x1)); unfold inside, move, claimed, V2, P;
    cbv beta iota zeta; [tauto | digits ..].
Qed.

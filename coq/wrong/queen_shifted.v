(* Refused: digits: this is false. *)
(** The queen, wrong as one of the pairs is shifted. *)
From Coq Require Import ZArith List Bool.
Import ListNotations.
From Grundy Require Import Game Glue Phi Zeck Decide.
Open Scope Z_scope.

Definition P := (Z * Z)%type.
Definition inside (pos : P) : Prop := let '(x, y) := pos in 0 <= x /\ 0 <= y.
Definition move (pos opt : P) : Prop :=
  let '(x, y) := pos in
  (exists u, 0 <= u /\ (u < x /\ opt = (u, y))) \/
  (exists v, 0 <= v /\ (v < y /\ opt = (x, v))) \/
  (exists t, 0 <= t /\ ((1 <= t /\ t <= Z.min x y) /\ opt = (x - t, y - t))).
Definition claimed (pos : P) : Prop :=
  let '(x, y) := pos in
  exists n, 0 <= n /\ ((x, y) = (fl n, fl n + n + 1) \/ (x, y) = (fl n + n, fl n)).

Theorem queen_golden : are_zeros inside move claimed.
Proof.
  apply (zeros2 inside move (fun pos : P => let '(x0, x1) := pos in x0 + x1)); unfold inside, move, claimed, P;
    cbv beta iota zeta; [tauto | digits ..].
Qed.

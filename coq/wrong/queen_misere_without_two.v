(* Refused: digits: this is false. *)
(** The queen, misère, wrong as (2, 2) is lost too. *)
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
  (x, y) = (0, 1) \/ (x, y) = (1, 0) \/
  exists n, 0 <= n /\ (2 <= n /\ ((x, y) = (fl n, fl n + n) \/ (x, y) = (fl n + n, fl n))).

Theorem queenmisere_golden : are_misere_zeros inside move claimed.
Proof.
  apply (misere2 inside move (fun pos : P => let '(x0, x1) := pos in x0 + x1)); unfold inside, move, claimed, P;
    cbv beta iota zeta; [tauto | digits ..].
Qed.

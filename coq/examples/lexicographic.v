(** A game in which no sum of the coordinates falls: take a coin from the first heap and put any number on the second,
    or take some from the second. The first heap decides, then the second. *)
From Coq Require Import ZArith List.
Import ListNotations.
From Grundy Require Import Game Glue Decide.
Open Scope Z_scope.

Definition inside (pos : Z * Z) : Prop := let '(x, y) := pos in 0 <= x /\ 0 <= y.
Definition move (pos opt : Z * Z) : Prop := let '(x, y) := pos in
  (exists v, 0 <= v /\ (1 <= x /\ y < v /\ opt = (x - 1, v))) \/ (exists v, 0 <= v /\ (v < y /\ opt = (x, v))).
Definition claimed (pos : Z * Z) : Prop := let '(x, y) := pos in y = 0.

Theorem lexicographic : are_zeros inside move claimed.
Proof.
  apply (zeros2_lex inside move (fun '(x, y) => [x; y])); unfold inside, move, claimed; cbv beta iota zeta;
    [tauto | digits ..].
Qed.

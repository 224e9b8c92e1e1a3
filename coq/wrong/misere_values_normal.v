(* Refused: digits: this is false. *)
From Coq Require Import ZArith Bool.
From Grundy Require Import Game Glue Decide.
Open Scope Z_scope.

Definition inside (n : Z) : Prop := 0 <= n.
Definition move (n opt : Z) : Prop := exists u, 0 <= u /\ (u < n /\ opt = u).
Definition claimed (n : Z) : Z := n.

Theorem misere_values : is_misere_grundy inside move claimed.
Proof.
  apply (misere_grundy1 inside move (fun n => n)); unfold inside, move, claimed; cbv beta iota zeta;
    [tauto | digits ..].
Qed.

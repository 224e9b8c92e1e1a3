(** Misère values of Nim with one heap: 1 and 0 change places. *)
From Coq Require Import ZArith Bool.
From Grundy Require Import Game Glue Decide.
Open Scope Z_scope.

Definition inside (n : Z) : Prop := 0 <= n.
Definition move (n opt : Z) : Prop := exists u, 0 <= u /\ (u < n /\ opt = u).
Definition claimed (n : Z) : Z := if n <=? 1 then 1 - n else n.

Theorem misere_values : is_misere_grundy inside move claimed.
Proof.
  apply (misere_grundy1 inside move (fun n => n)); unfold inside, move, claimed; cbv beta iota zeta;
    [tauto | digits ..].
Qed.
(** Hence one coin is lost, and nothing else. *)
Corollary misere_zeros : are_misere_zeros inside move (fun n => claimed n = 0).
Proof. apply misere_grundy_zeros, misere_values. Qed.

From Coq Require Import ZArith List Bool.
Import ListNotations.
From Grundy Require Import Game Glue Decide.
Open Scope Z_scope.

(* the largest power of two that divides t *)
Definition V2 (t : Z) : Z := Z.land t (- t).

(** lasker *)
Definition P := (Z)%type.
Definition inside (pos : P) : Prop :=
  let n := pos in 0 <= n.
Definition some (pos : P) (good : list P -> Prop) : Prop :=
  let n := pos in
  (exists u, 0 <= u /\ (((u < n)) /\ good [u])) \/
  (exists a, 0 <= a /\ (((1 <= a) /\ (a <= (n - a))) /\ good [a; (n - a)])).
Definition claimed (pos : P) : Z :=
  let n := pos in
  if ((n =? 0)) then 0 else
  if (((n mod 4) =? 3)) then (n + 1) else
  if (((n mod 4) =? 0)) then (n - 1) else
  n.

Theorem lasker_swap : is_sum_grundy inside some claimed.
Proof.
  apply (sum_grundy1 inside (fun pos : P => let x0 := pos in x0) claimed some); unfold inside, some, claimed, V2, P;
    cbv beta iota zeta delta [all_inside one_is nimsum_is]; [tauto | has_options | options_inside | digits ..].
Qed.

(** The claim "four" of games/lasker.game: the values grow by 4 every 4 tokens, from 1 on. *)
Theorem lasker_four : exists g, is_sum_grundy inside some g /\ forall n, 1 <= n -> g (n + 4) = g n + 4.
Proof.
  exists claimed. split; [exact lasker_swap |].
  assert (H : forall n, 0 <= n -> (1 <= n -> claimed (n + 4) = claimed n + 4)) by (unfold claimed, P; digits).
  intros n N. apply H; auto. apply Z.le_trans with 1; [discriminate | exact N].
Qed.

From Coq Require Import ZArith List Bool.
Import ListNotations.
From Grundy Require Import Game Glue Decide.
Open Scope Z_scope.

(* the largest power of two that divides t *)
Definition V2 (t : Z) : Z := Z.land t (- t).

(** take[S = {1, 3, 4}] *)
Definition P := (Z)%type.
Definition inside (pos : P) : Prop :=
  let n := pos in 0 <= n.
Definition move (pos opt : P) : Prop :=
  let n := pos in
  (exists s, 0 <= s /\ (((s = 1) \/ (s = 3) \/ (s = 4)) /\ opt = (n - s))).
Definition claimed (pos : P) : Z :=
  let n := pos in
  if (((n mod 7) =? 0) || ((n mod 7) =? 2)) then 0 else
  if (((n mod 7) =? 1) || ((n mod 7) =? 3)) then 1 else
  if (((n mod 7) =? 4) || ((n mod 7) =? 6)) then 2 else
  3.

Theorem take_seven : is_grundy inside move claimed.
Proof.
  apply (grundy1 inside move (fun pos : P => let x0 := pos in x0)); unfold inside, move, claimed, V2, P;
    cbv beta iota zeta; [tauto | digits ..].
Qed.

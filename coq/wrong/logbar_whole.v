(* Refused: digits: this is false. *)
From Coq Require Import ZArith Bool.
From Grundy Require Import Game Glue Bits Decide.
Open Scope Z_scope.

Definition f (t : Z) : Z := if t <? 2 then 0 else msb t.
Definition f_defined (t : Z) : Prop := ~ t < 2 -> 1 <= t.
Definition inside (pos : Z * Z) : Prop := let '(y, z) := pos in 0 <= y /\ 0 <= z /\ y <= f z.
Definition move (pos opt : Z * Z) : Prop := let '(y, z) := pos in
  (exists v, 0 <= v /\ (v < y /\ opt = (v, z))) \/ (exists w, 0 <= w /\ (w < z /\ opt = (Z.min y (f w), w))).
Definition claimed (pos : Z * Z) : Z := let '(y, z) := pos in Z.lxor y z.
Definition defined (pos : Z * Z) : Prop := let '(y, z) := pos in
  f_defined z /\ forall w, 0 <= w -> (w < z -> f_defined w).

Theorem logbar : everywhere inside defined /\ is_grundy inside move claimed.
Proof.
  split.
  - apply (everywhere2 inside defined); unfold inside, defined, f_defined, f; cbv beta iota zeta; [tauto | digits].
  - apply (grundy2 inside move (fun '(y, z) => y + z)); unfold inside, move, claimed, f; cbv beta iota zeta;
      [tauto | digits ..].
Qed.

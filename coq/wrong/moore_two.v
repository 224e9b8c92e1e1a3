(* Refused: digits: this is false. *)
From Coq Require Import ZArith List.
Import ListNotations.
From Grundy Require Import Game Glue Bits Decide.
Open Scope Z_scope.

Definition inside (pos : Z * Z * Z) : Prop := let '(x, y, z) := pos in 0 <= x /\ 0 <= y /\ 0 <= z.
Definition move (pos opt : Z * Z * Z) : Prop := let '(x, y, z) := pos in
  (exists a, 0 <= a /\ exists b, 0 <= b /\ (a <= x /\ b <= y /\ a + b < x + y /\ opt = (a, b, z))) \/
  (exists a, 0 <= a /\ exists c, 0 <= c /\ (a <= x /\ c <= z /\ a + c < x + z /\ opt = (a, y, c))) \/
  (exists b, 0 <= b /\ exists c, 0 <= c /\ (b <= y /\ c <= z /\ b + c < y + z /\ opt = (x, b, c))).
Definition claimed (pos : Z * Z * Z) : Prop := let '(x, y, z) := pos in columns 2 [x; y; z] = 0.

Theorem moore : are_zeros inside move claimed.
Proof.
  apply (zeros3 inside move (fun '(x, y, z) => x + y + z)); unfold inside, move, claimed; cbv beta iota zeta;
    [tauto | digits ..].
Qed.

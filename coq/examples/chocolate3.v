From Coq Require Import ZArith Bool.
From Grundy Require Import Game Glue Decide.
Open Scope Z_scope.

(** Staircase chocolate bar, k = 3. *)
Definition f (t : Z) : Z := t / 3.
Definition inside (p : Z * Z) : Prop := let (y, z) := p in 0 <= y /\ 0 <= z /\ y <= f z.
Definition move (p q : Z * Z) : Prop :=
  let (y, z) := p in
  (exists v, 0 <= v /\ (v < y /\ q = (v, z))) \/                (* cut across *)
  (exists w, 0 <= w /\ (w < z /\ q = (Z.min y (f w), w))).      (* cut upright *)
Definition value (p : Z * Z) : Z :=
  let (y, z) := p in
  if Z.even y && Z.even z then z + y / 2
  else if Z.odd y && Z.odd z then z + (y + 1) / 2
  else if Z.even y && (y * (3 + 1) <=? z - 1) then z - y / 2
  else if Z.odd y && (y * (3 + 1) <=? z) then z - (y + 1) / 2
  else z - y + (z - y) / (2 * 3).

(** The text writes y/2, which must be exact: this is where it is asked for. *)
Definition defined (p : Z * Z) : Prop :=
  let (y, z) := p in
  (Z.even y && Z.even z = true -> y mod 2 = 0) /\
  (negb (Z.even y && Z.even z) = true ->
   (Z.odd y && Z.odd z = true -> (y + 1) mod 2 = 0) /\
   (negb (Z.odd y && Z.odd z) = true ->
    (Z.even y && (y * (3 + 1) <=? z - 1) = true -> y mod 2 = 0) /\
    (negb (Z.even y && (y * (3 + 1) <=? z - 1)) = true ->
     Z.odd y && (y * (3 + 1) <=? z) = true -> (y + 1) mod 2 = 0))).

Theorem chocolate_odd_k : everywhere inside defined /\ is_grundy inside move value.
Proof.
  split.
  - apply (everywhere2 inside defined); unfold inside, defined, f; cbv beta iota; [tauto | digits].
  - apply (grundy2 inside move (fun p => let (y, z) := p in y + z)); unfold inside, move, value, f; cbv beta iota;
      [tauto | digits ..].
Qed.

(* Refused: digits: this is false *)
(** Take 1 to 3: these positions have the value 3, not 2. *)
From Coq Require Import ZArith List Bool.
Import ListNotations.
From Grundy Require Import Game Glue Numeration Phi Zeck Bits Machine Decide.
Open Scope Z_scope.
Definition P := (Z)%type.
From Grundy Require Import Levels.
Definition inside (pos : P) : Prop := let n := pos in 0 <= n.
Definition move (pos opt : P) : Prop := let n := pos in
  (exists s, 0 <= s /\ 1 <= s /\ s <= 3 /\ opt = n - s).
Definition claimed (pos : P) : Prop := let n := pos in (n mod 4 = 3).
Definition level_0 (pos : P) : Prop := let n := pos in (n mod 4 = 0).
Definition level_1 (pos : P) : Prop := let n := pos in (n mod 4 = 1).
Theorem take_two : is_level inside move 2 claimed.
Proof.
  apply (level1 inside move (fun pos : P => let x0 := pos in x0)
    [level_0; level_1; claimed] 2%nat);
    [unfold claimed, level_1, level_0, move, inside, P; cbv beta iota zeta; tauto
    | unfold claimed, level_1, level_0, move, inside, P; cbv beta iota zeta; digits
    | level_sentences; unfold claimed, level_1, level_0, move, inside, P; cbv beta iota zeta; level_digits
    | reflexivity].
Qed.
Print Assumptions take_two.

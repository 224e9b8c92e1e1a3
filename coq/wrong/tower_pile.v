(* Refused: digits: this is false *)
(** The claim about the other game is wrong. *)
From Coq Require Import ZArith List Bool.
Import ListNotations.
From Grundy Require Import Game Glue Numeration Phi Zeck Bits Machine Decide.
Open Scope Z_scope.

(* tower *)
(* a heap is cut off *)
From Grundy Require Import Parts.
(* tower *)
Definition half (n : Z) : Z :=
  n - 1.
Inductive P := pile (x : Z) | tower (n : Z).
Definition natural (pos : P) : Prop := match pos with
  | pile x => 0 <= x
  | tower n => 0 <= n
  end.
Definition inside (pos : P) : Prop := match pos with
  | pile x => 0 <= x
  | tower n => 0 <= n
  end.
Definition some (pos : P) (good : list P -> Prop) : Prop := match pos with
  | pile x =>
    (exists u, 0 <= u /\ u < x /\ good [pile u])
  | tower n =>
    (* cut *) (exists a, 0 <= a /\ a < n /\ good [pile a; tower (half n - a)])
  end.
Definition claimed (pos : P) : Z := match pos with
  | pile x =>
    x mod 4
  | tower m =>
    m mod 2
  end.

Theorem tower_parity : is_sum_grundy inside some claimed.
Proof.
  apply (parts_grundy inside natural
      (fun pos : P => match pos with pile x => [0; x] | tower n => [1; n] end)
      claimed some);
    unfold claimed, some, inside, natural, half;
    [game_by_game; tauto | parts_have_options | parts ..].
Qed.
Print Assumptions tower_parity.

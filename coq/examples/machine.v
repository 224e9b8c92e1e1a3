(** Claims by automaton: Nim with two heaps, its zeros and its values as machines that read binary
    digits. *)
From Coq Require Import ZArith List.
Import ListNotations.
From Grundy Require Import Game Glue Numeration Machine Decide.
Open Scope Z_scope.

Definition inside (pos : Z * Z) : Prop := let '(x, y) := pos in 0 <= x /\ 0 <= y.
Definition move (pos opt : Z * Z) : Prop := let '(x, y) := pos in
  (exists u, 0 <= u /\ (u < x /\ opt = (u, y))) \/ (exists v, 0 <= v /\ (v < y /\ opt = (x, v))).

(** State 0 goes on as long as the digits of x and y agree. *)
Definition equal : machine := [(true, [0; 1; 1; 0]); (false, [1; 1; 1; 1])]%nat.
Definition lost (pos : Z * Z) : Prop := let '(x, y) := pos in accepts binary equal [x; y] = true.
Theorem nim_zeros : are_zeros inside move lost.
Proof.
  apply (zeros2 inside move (fun '(x, y) => x + y)); unfold inside, move, lost, equal; cbv beta iota zeta;
    [tauto | digits ..].
Qed.

(** State 0 goes on as long as the number of ones in a column of x, y and v is even. *)
Definition xor : machine := [(true, [0; 1; 1; 0; 1; 0; 0; 1]); (false, [1; 1; 1; 1; 1; 1; 1; 1])]%nat.
Definition has (pos : Z * Z) (v : Z) : Prop := let '(x, y) := pos in accepts binary xor [x; y; v] = true.
Theorem nim_values : is_grundy_graph inside move has.
Proof.
  apply (graph2 inside move (fun '(x, y) => x + y)); unfold inside, move, has, xor; cbv beta iota zeta;
    [tauto | digits ..].
Qed.

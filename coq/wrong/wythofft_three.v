(* Refused: these are not the pairs of the theorem *)
(** The pairs of t = 2 are not those of t = 3. *)
From Coq Require Import ZArith Lia.
From Grundy Require Import Game Fraenkel.
Local Open Scope Z_scope.

Definition inside (pos : Z * Z) : Prop := let '(x, y) := pos in 0 <= x /\ 0 <= y.
Definition move (t : Z) (pos opt : Z * Z) : Prop := let '(x, y) := pos in
  (exists u, 0 <= u /\ u < x /\ opt = (u, y)) \/
  (exists v, 0 <= v /\ v < y /\ opt = (x, v)) \/
  (exists k l, 1 <= k /\ k <= x /\ 1 <= l /\ l <= y /\ Z.abs (k - l) < t /\ opt = (x - k, y - l)).

Theorem root_two : are_zeros inside (move 3) (fun '(x, y) =>
  exists n, 0 <= n /\ (x = Z.sqrt (2 * n * n) /\ y = x + 2 * n \/ y = Z.sqrt (2 * n * n) /\ x = y + 2 * n)).
Proof. apply (differences_of 3); unfold inside, move; [lia | lia | same_moves | same_pairs 3]. Qed.

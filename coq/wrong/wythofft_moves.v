(* Refused: these are not the moves of the theorem *)
(** With differences below 2, the moves are not those of t = 3. *)
From Coq Require Import ZArith Lia.
From Grundy Require Import Game Fraenkel.
Local Open Scope Z_scope.

Definition inside (pos : Z * Z) : Prop := let '(x, y) := pos in 0 <= x /\ 0 <= y.
Definition move (t : Z) (pos opt : Z * Z) : Prop := let '(x, y) := pos in
  (exists u, 0 <= u /\ u < x /\ opt = (u, y)) \/
  (exists v, 0 <= v /\ v < y /\ opt = (x, v)) \/
  (exists k l, 1 <= k /\ k <= x /\ 1 <= l /\ l <= y /\ Z.abs (k - l) < t /\ opt = (x - k, y - l)).

Theorem fraenkel : are_zeros inside (move 2) (fun '(x, y) =>
  exists n, 0 <= n /\ (x = beatty 3 n /\ y = x + 3 * n \/ y = beatty 3 n /\ x = y + 3 * n)).
Proof. apply (differences_of 3); unfold inside, move; [lia | lia | same_moves | tauto]. Qed.

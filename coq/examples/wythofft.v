(** Wythoff's game with differences below t, for every t: Fraenkel's theorem; and what guess spells for t = 2. *)
From Coq Require Import ZArith Lia.
From Grundy Require Import Game Fraenkel.
Local Open Scope Z_scope.

Definition inside (pos : Z * Z) : Prop := let '(x, y) := pos in 0 <= x /\ 0 <= y.
Definition move (t : Z) (pos opt : Z * Z) : Prop := let '(x, y) := pos in
  (exists u, 0 <= u /\ u < x /\ opt = (u, y)) \/
  (exists v, 0 <= v /\ v < y /\ opt = (x, v)) \/
  (exists k l, 1 <= k /\ k <= x /\ 1 <= l /\ l <= y /\ Z.abs (k - l) < t /\ opt = (x - k, y - l)).

Theorem fraenkel (t : Z) : 1 <= t -> are_zeros inside (move t) (fun '(x, y) =>
  exists n, 0 <= n /\ (x = beatty t n /\ y = x + t * n \/ y = beatty t n /\ x = y + t * n)).
Proof. intros T. apply (differences_of t); unfold inside, move; [lia | lia | same_moves | tauto]. Qed.

Theorem root_two : are_zeros inside (move 2) (fun '(x, y) =>
  exists n, 0 <= n /\ (x = Z.sqrt (2 * n * n) /\ y = x + 2 * n \/ y = Z.sqrt (2 * n * n) /\ x = y + 2 * n)).
Proof. apply (differences_of 2); unfold inside, move; [lia | lia | same_moves | same_pairs 2]. Qed.

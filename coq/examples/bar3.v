From Coq Require Import ZArith Bool.
From Grundy Require Import Game Glue Decide.
Open Scope Z_scope.

(** Bar with three coordinates, z <= y. *)
Definition inside (p : Z * Z * Z) : Prop := let '(x, y, z) := p in 0 <= x /\ 0 <= y /\ 0 <= z /\ z <= y.
Definition move (p q : Z * Z * Z) : Prop :=
  let '(x, y, z) := p in
  (exists u, 0 <= u /\ (u < x /\ q = (u, y, z))) \/
  (exists w, 0 <= w /\ (w < z /\ q = (x, y, w))) \/
  (exists t, 0 <= t /\ (t < y /\ q = (x, t, Z.min z t))).
Definition zeros (p : Z * Z * Z) : Prop :=
  (exists n, 0 <= n /\ exists k, 0 <= k /\ (k < n /\ p = (6 * n - 1, 4 * n + 2 * k - 1, 4 * n - 4 * k - 1))) \/
  (exists n, 0 <= n /\ exists k, 0 <= k /\ (k < n /\ p = (6 * n - 1, 4 * n + 2 * k, 4 * n - 4 * k - 2))) \/
  (exists n, 0 <= n /\ exists k, 0 <= k /\ (k < n /\ p = (6 * n - 1, 6 * n + 2 * k - 1, 4 * k))) \/
  (exists n, 0 <= n /\ exists k, 0 <= k /\ (k < n /\ p = (6 * n - 1, 6 * n + 2 * k, 4 * k + 1))) \/
  (exists n, 0 <= n /\ exists k, 0 <= k /\ (k <= n /\ p = (6 * n, 4 * n + 2 * k, 4 * n - 4 * k))) \/
  (exists n, 0 <= n /\ exists k, 0 <= k /\ (k < n /\ p = (6 * n, 4 * n + 2 * k + 1, 4 * n - 4 * k - 3))) \/
  (exists n, 0 <= n /\ exists k, 0 <= k /\ (k < n /\ p = (6 * n, 6 * n + 2 * k + 1, 4 * k + 2))) \/
  (exists n, 0 <= n /\ exists k, 0 <= k /\ (k < n /\ p = (6 * n, 6 * n + 2 * k + 2, 4 * k + 3))) \/
  (exists n, 0 <= n /\ exists k, 0 <= k /\ (k < n /\ p = (6 * n + 1, 4 * n + 2 * k + 1, 4 * n - 4 * k - 1))) \/
  (exists n, 0 <= n /\ exists k, 0 <= k /\ (k < n /\ p = (6 * n + 1, 4 * n + 2 * k + 2, 4 * n - 4 * k - 2))) \/
  (exists n, 0 <= n /\ exists k, 0 <= k /\ (k <= n /\ p = (6 * n + 1, 6 * n + 2 * k + 1, 4 * k))) \/
  (exists n, 0 <= n /\ exists k, 0 <= k /\ (k < n /\ p = (6 * n + 1, 6 * n + 2 * k + 2, 4 * k + 1))) \/
  (exists n, 0 <= n /\ exists k, 0 <= k /\ (0 <= k /\ p = (6 * n + 1, 8 * n + 2 + k, 4 * n + 1 + k))) \/
  (exists n, 0 <= n /\ exists k, 0 <= k /\ (k <= n /\ p = (6 * n + 2, 4 * n + 2 * k + 1, 4 * n - 4 * k + 1))) \/
  (exists n, 0 <= n /\ exists k, 0 <= k /\ (k <= n /\ p = (6 * n + 2, 4 * n + 2 * k + 2, 4 * n - 4 * k))) \/
  (exists n, 0 <= n /\ exists k, 0 <= k /\ (k < n /\ p = (6 * n + 2, 6 * n + 2 * k + 3, 4 * k + 2))) \/
  (exists n, 0 <= n /\ exists k, 0 <= k /\ (k < n /\ p = (6 * n + 2, 6 * n + 2 * k + 4, 4 * k + 3))) \/
  (exists n, 0 <= n /\ exists k, 0 <= k /\ (k <= n /\ p = (6 * n + 3, 4 * n + 2 * k + 2, 4 * n + 2 - 4 * k))) \/
  (exists n, 0 <= n /\ exists k, 0 <= k /\ (k < n /\ p = (6 * n + 3, 4 * n + 2 * k + 3, 4 * n - 4 * k - 1))) \/
  (exists n, 0 <= n /\ exists k, 0 <= k /\ (k <= n /\ p = (6 * n + 3, 6 * n + 2 * k + 3, 4 * k))) \/
  (exists n, 0 <= n /\ exists k, 0 <= k /\ (k <= n /\ p = (6 * n + 3, 6 * n + 2 * k + 4, 4 * k + 1))) \/
  (exists n, 0 <= n /\ exists k, 0 <= k /\ (k <= n /\ p = (6 * n + 4, 4 * n + 2 * k + 3, 4 * n - 4 * k + 1))) \/
  (exists n, 0 <= n /\ exists k, 0 <= k /\ (k <= n /\ p = (6 * n + 4, 4 * n + 2 * k + 4, 4 * n - 4 * k))) \/
  (exists n, 0 <= n /\ exists k, 0 <= k /\ (k <= n /\ p = (6 * n + 4, 6 * n + 2 * k + 5, 4 * k + 2))) \/
  (exists n, 0 <= n /\ exists k, 0 <= k /\ (k < n /\ p = (6 * n + 4, 6 * n + 2 * k + 6, 4 * k + 3))) \/
  (exists n, 0 <= n /\ exists k, 0 <= k /\ (0 <= k /\ p = (6 * n + 4, 8 * n + 6 + k, 4 * n + 3 + k))).

Theorem bar3_families : are_zeros inside move zeros.
Proof.
  apply (zeros3 inside move (fun p => let '(x, y, z) := p in x + y + z));
    unfold inside, move, zeros; cbv beta iota.
  - tauto.
  - digits.
  - digits.
  - digits.
Qed.

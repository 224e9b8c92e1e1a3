(** The golden ratio and Zeckendorf's sums over the integers, without real numbers.

    floor(n phi) is a formula with an integer square root; [fl_floor] says that it is the floor. From the
    irrationality of phi ([golden]) follows Beatty's theorem: every positive number is floor(n phi) or floor(n phi)
    + n for exactly one n ([lower_or_upper], [lower_not_upper]). The definitions up to the line are to be read. *)
From Coq Require Import ZArith List Lia.
Import ListNotations.
Local Open Scope Z_scope.

(** floor(n * phi), phi = (1 + sqrt 5) / 2. *)
Definition fl (n : Z) : Z := (n + Z.sqrt (5 * n * n)) / 2.

(** The same for any integer: n phi is no integer unless n = 0. *)
Definition floor_phi (n : Z) : Z := if n <? 0 then - fl (- n) - 1 else fl n.

(** 0, 1, 1, 2, 3, 5, ... *)
Fixpoint fib (k : nat) : Z := match k with O => 0 | S k => match k with O => 1 | S j => fib k + fib j end end.
(** Digits, least significant first; the first is worth [fib k]. *)
Fixpoint value_from (k : nat) (ds : list bool) : Z :=
  match ds with [] => 0 | d :: ds => (if d then fib k else 0) + value_from (S k) ds end.
Definition value (ds : list bool) : Z := value_from 2 ds.
(** No two adjacent ones. *)
Fixpoint valid (ds : list bool) : Prop :=
  match ds with [] => True | d :: ds => (d = true -> hd false ds = false) /\ valid ds end.
(** The least Fibonacci number among them, 0 if there is none. *)
Fixpoint least_from (k : nat) (ds : list bool) : Z :=
  match ds with [] => 0 | true :: _ => fib k | false :: ds => least_from (S k) ds end.
Definition least (ds : list bool) : Z := least_from 2 ds.

(** What follows is proved and need not be read. *)

(** a < n phi, and a > n phi, for naturals a and n. *)
Definition below (a n : Z) := a * a < n * n + a * n.
Definition above (a n : Z) := n * n + a * n < a * a.

(** phi = 1 + 1 / phi. *)
Lemma below_flip a b : below a b <-> above (a + b) a.
Proof. unfold below, above. split; nia. Qed.
Lemma above_flip a b : above a b <-> below (a + b) a.
Proof. unfold below, above. split; nia. Qed.

(** phi is irrational. *)
Lemma golden a n : 0 <= a -> 0 < n -> a * a <> n * n + a * n.
Proof.
  intros Ha Hn. assert (K : forall m n a, 0 < n -> n <= Z.of_nat m -> 0 <= a -> a * a <> n * n + a * n).
  { clear. induction m; intros n a Hn Hm Ha E; [lia |].
    assert (n < a < 2 * n) by nia. apply (IHm (a - n) n); lia. }
  apply (K (Z.to_nat n) n a); lia.
Qed.
Lemma below_or_above a n : 0 <= a -> 0 < n -> below a n \/ above a n.
Proof. intros Ha Hn. pose proof (golden a n Ha Hn). unfold below, above. lia. Qed.
Lemma below_above a n : below a n -> above a n -> False.
Proof. unfold below, above. lia. Qed.
Lemma below_mono a n a' n' : 0 <= a' <= a -> 0 <= n <= n' -> below a n -> below a' n'.
Proof.
  unfold below. intros A N H. destruct (Z.lt_ge_cases (a' * a') (n' * n' + a' * n')) as [L | L]; auto. exfalso.
  assert (0 < n) by nia. assert (n' <= a') by nia.
  assert (a' * (a' - n') <= a * (a - n)) by (apply Z.mul_le_mono_nonneg; lia). nia.
Qed.
Lemma above_mono a n a' n' : 0 <= a <= a' -> 0 <= n' <= n -> above a n -> above a' n'.
Proof.
  unfold above. intros A N H. assert (n <= a) by nia.
  assert (a * (a - n) <= a' * (a' - n')) by (apply Z.mul_le_mono_nonneg; lia). nia.
Qed.

Lemma fl_0 : fl 0 = 0. Proof. reflexivity. Qed.
Lemma fl_spec n : 0 < n -> n <= fl n /\ below (fl n) n /\ above (fl n + 1) n.
Proof.
  intros Hn. pose proof (Z.sqrt_spec (5 * n * n) ltac:(nia)) as S. pose proof (Z.sqrt_nonneg (5 * n * n)) as S0.
  unfold fl. set (s := Z.sqrt (5 * n * n)) in *. clearbody s. cbv zeta in S.
  pose proof (Z.mul_div_le (n + s) 2 ltac:(lia)). pose proof (Z.mul_succ_div_gt (n + s) 2 ltac:(lia)).
  set (a := (n + s) / 2) in *. clearbody a.
  assert (n <= s) by nia. assert (n <= a) by lia. split; auto.
  pose proof (golden a n ltac:(lia) Hn). unfold below, above. split; nia.
Qed.
Lemma fl_unique n a : 0 < n -> 0 <= a -> below a n -> above (a + 1) n -> fl n = a.
Proof.
  intros Hn Ha B A. destruct (fl_spec n Hn) as (F & FB & FA).
  destruct (Z.lt_trichotomy (fl n) a) as [L | [E | L]]; auto; exfalso.
  - apply (below_above (fl n + 1) n); auto. apply (below_mono a n); auto; lia.
  - apply (below_above (fl n) n); auto. apply (above_mono (a + 1) n); auto; lia.
Qed.
Lemma fl_nonneg n : 0 <= n -> 0 <= fl n.
Proof. intros H. destruct (Z.eq_dec n 0) as [-> |]; [rewrite fl_0; lia |]. pose proof (fl_spec n ltac:(lia)). lia. Qed.
Lemma fl_lt m n : 0 <= m < n -> fl m < fl n.
Proof.
  intros H. destruct (fl_spec n ltac:(lia)) as (N & _ & A).
  destruct (Z.eq_dec m 0) as [-> | M]; [rewrite fl_0; lia |].
  destruct (fl_spec m ltac:(lia)) as (M' & B & _). destruct (Z.lt_ge_cases (fl m) (fl n)) as [L | L]; auto. exfalso.
  assert (K : above (fl m + 1) (m + 1)) by (apply (above_mono (fl n + 1) n); auto; lia).
  unfold above, below in *. nia.
Qed.
Lemma fl_inj m n : 0 <= m -> 0 <= n -> fl m = fl n -> m = n.
Proof.
  intros M N E. destruct (Z.lt_trichotomy m n) as [L | [L | L]]; auto;
    [pose proof (fl_lt m n) | pose proof (fl_lt n m)]; lia.
Qed.

(** Every positive number is floor(n phi) or floor(n phi) + n for some positive n, and not both (Beatty, Wythoff). *)
Section Number.
  Context (N : Z) (HN : 0 < N).
  Let u := fl N - N.
  Lemma lower_bounds : 0 <= u < N /\ above N u /\ below N (u + 1).
  Proof.
    destruct (fl_spec N HN) as (F & B & A). assert (E : fl N = N + u) by (unfold u; lia). rewrite E in *.
    clearbody u. clear E.
    apply above_flip in B. replace (N + u + 1) with (N + (u + 1)) in A by lia. apply below_flip in A.
    repeat split; auto; [lia |]. unfold above in B. nia.
  Qed.
  Lemma lower_or_upper : fl (u + 1) = N /\ above (N + 1) (u + 1) \/ fl (N - u) = u /\ below (N + 1) (u + 1).
  Proof.
    destruct lower_bounds as (U & A & B). destruct (below_or_above (N + 1) (u + 1)) as [C | C]; try lia.
    - right. split; auto. apply fl_unique; try lia.
      + apply below_flip. replace (u + (N - u)) with N by lia. auto.
      + apply above_flip. replace (u + 1 + (N - u)) with (N + 1) by lia. auto.
    - left. split; auto. apply fl_unique; auto; lia.
  Qed.
End Number.
Lemma lower_not_upper n k : 0 < n -> 0 < k -> fl n <> fl k + k.
Proof.
  intros Hn Hk E. destruct (fl_spec n Hn) as (N & B & A). destruct (fl_spec k Hk) as (K & D & C).
  apply below_flip in D. apply above_flip in C. rewrite E in *. replace (fl k + 1 + k) with (fl k + k + 1) in C by lia.
  destruct (Z.le_gt_cases n (fl k)) as [L | L].
  - apply (below_above (fl k + k) n); auto. apply (above_mono (fl k + k) (fl k)); auto; lia.
  - apply (below_above (fl k + k + 1) n); auto. apply (below_mono (fl k + k + 1) (fl k + 1)); auto; lia.
Qed.

(** What [fl] is, in one line: a <= fl n exactly if a <= n phi, that is 2 a - n <= n sqrt 5. *)
Theorem fl_floor n a : 0 <= n -> (a <= fl n <-> 2 * a - n <= 0 \/ (2 * a - n) * (2 * a - n) <= 5 * (n * n)).
Proof.
  intros Hn. destruct (Z.eq_dec n 0) as [-> | N]; [rewrite fl_0; nia |].
  destruct (fl_spec n ltac:(lia)) as (F & B & A). unfold below, above in *. split; [| intros [L | L]]; nia.
Qed.

(** Wythoff's game with differences below t (Fraenkel, 1982), for every t >= 1: stones are taken from one heap, or from
    both, k and l with |k - l| < t. The lost positions are (a, a + t n) and (a + t n, a) with a = floor(n alpha),
    alpha = (2 - t + sqrt(t^2 + 4))/2; for t = 1 this is Wythoff's theorem. No real numbers: alpha = 1 + gamma with
    gamma^2 + t gamma = 1, and h < n gamma is h^2 + t h n < n^2 ([lo]). From that follow that the two kinds of numbers
    are complementary ([complementary], [apart]) and [differences]: the lost positions. *)
From Coq Require Import ZArith Lia.
From Grundy Require Import Game.
Local Open Scope Z_scope.

(** floor(n alpha). *)
Definition beatty (t n : Z) : Z := (n * (2 - t) + Z.sqrt (n * n * (t * t + 4))) / 2.

(** What follows is proved and need not be read. *)
Section Roots.
  Context (t : Z) (T : 1 <= t).
  (** h < n gamma, and h > n gamma. *)
  Definition lo (h n : Z) := h * h + t * h * n < n * n.
  Definition hi (h n : Z) := n * n < h * h + t * h * n.

  (** gamma is irrational. *)
  Lemma irrational h n : 0 <= h -> 0 < n -> h * h + t * h * n <> n * n.
  Proof.
    intros H N. assert (K : forall m h n, 0 < n -> n <= Z.of_nat m -> 0 <= h -> h * h + t * h * n <> n * n).
    { clear - T. induction m; intros h n N M H E; [lia |].
      assert (0 < h) by nia. assert (h < n) by nia. assert (t * h < n) by nia.
      apply (IHm (n - t * h) h); nia. }
    apply (K (Z.to_nat n)); lia.
  Qed.
  Lemma lo_or_hi h n : 0 <= h -> 0 < n -> lo h n \/ hi h n.
  Proof. intros H N. pose proof (irrational h n H N). unfold lo, hi. lia. Qed.
  Lemma lo_hi h n : lo h n -> hi h n -> False.
  Proof. unfold lo, hi. lia. Qed.
  Lemma lo_less h n : 0 <= h -> 0 <= n -> lo h n -> t * h < n.
  Proof.
    unfold lo. intros H N L. destruct (Z.lt_ge_cases (t * h) n) as [K | K]; auto.
    assert (n * n <= t * h * n) by (apply Z.mul_le_mono_nonneg_r; lia). nia.
  Qed.
  Lemma lo_mono h n h' n' : 0 <= h' <= h -> 0 <= n <= n' -> lo h n -> lo h' n'.
  Proof.
    intros H N L. pose proof (lo_less h n ltac:(lia) ltac:(lia) L). unfold lo in *.
    assert (h' * h' <= h * h) by (apply Z.mul_le_mono_nonneg; lia).
    assert (t * h' <= t * h) by (apply Z.mul_le_mono_nonneg_l; lia).
    assert (t * h' * n' <= t * h * n') by (apply Z.mul_le_mono_nonneg_r; lia).
    assert (n * (n - t * h) <= n' * (n' - t * h)) by (apply Z.mul_le_mono_nonneg; lia).
    rewrite !Z.mul_sub_distr_l in *. lia.
  Qed.
  Lemma hi_mono h n h' n' : 0 <= h <= h' -> 0 < n' <= n -> hi h n -> hi h' n'.
  Proof.
    intros H N L. destruct (lo_or_hi h' n') as [K | K]; [lia | lia | | auto]. exfalso.
    apply (lo_hi h n); auto. apply (lo_mono h' n'); auto; lia.
  Qed.
  (** 1 / gamma = gamma + t. *)
  Lemma flip h n : lo (n - t * h) h <-> hi h n.
  Proof. unfold lo, hi. split; nia. Qed.
  Lemma flip' h n : hi (n - t * h) h <-> lo h n.
  Proof. unfold lo, hi. split; nia. Qed.

  Notation A := (beatty t).
  Lemma beatty_0 : A 0 = 0.
  Proof. unfold beatty. rewrite !Z.mul_0_l. reflexivity. Qed.
  Lemma beatty_spec n : 0 < n -> n <= A n /\ lo (A n - n) n /\ hi (A n - n + 1) n.
  Proof.
    intros N. pose proof (Z.sqrt_spec (n * n * (t * t + 4)) ltac:(nia)) as S.
    pose proof (Z.sqrt_nonneg (n * n * (t * t + 4))) as S0.
    unfold beatty. set (s := Z.sqrt (n * n * (t * t + 4))) in *. clearbody s. cbv zeta in S.
    pose proof (Z.mul_div_le (n * (2 - t) + s) 2 ltac:(lia)).
    pose proof (Z.mul_succ_div_gt (n * (2 - t) + s) 2 ltac:(lia)).
    set (a := (n * (2 - t) + s) / 2) in *. clearbody a.
    assert (tn : t * n <= s) by nia. assert (0 <= a - n) by nia. split; [lia |].
    set (h := a - n) in *. assert (a = n + h) by (unfold h; lia). clearbody h. subst a.
    assert (2 * h + t * n <= s) by nia. assert (s + 1 <= 2 * (h + 1) + t * n) by nia.
    pose proof (irrational h n ltac:(lia) N). unfold lo, hi. split; nia.
  Qed.
  Lemma beatty_unique n h : 0 < n -> 0 <= h -> lo h n -> hi (h + 1) n -> A n = n + h.
  Proof.
    intros N H L U. destruct (beatty_spec n N) as (F & B & C).
    destruct (Z.lt_trichotomy (A n - n) h) as [K | [K | K]]; [| lia |]; exfalso.
    - apply (lo_hi (A n - n + 1) n); auto. apply (lo_mono h n); auto; lia.
    - apply (lo_hi (h + 1) n); auto. apply (lo_mono (A n - n) n); auto; lia.
  Qed.
  Lemma beatty_natural n : 0 <= n -> n <= A n.
  Proof.
    intros N. destruct (Z.eq_dec n 0) as [-> |]; [rewrite beatty_0; lia |]. pose proof (beatty_spec n ltac:(lia)). lia.
  Qed.
  Lemma beatty_lt m n : 0 <= m < n -> A m < A n.
  Proof.
    intros H. destruct (beatty_spec n ltac:(lia)) as (F & B & C).
    destruct (Z.eq_dec m 0) as [-> |]; [rewrite beatty_0; lia |]. destruct (beatty_spec m ltac:(lia)) as (F' & B' & C').
    destruct (Z.lt_ge_cases (A m) (A n)) as [L | L]; auto. exfalso.
    apply (lo_hi (A n - n + 1) n); auto. apply (lo_mono (A m - m) m); auto; lia.
  Qed.
  Lemma between N : 0 <= N -> exists n, 0 <= n /\ A n <= N < A (n + 1).
  Proof.
    intros H; pattern N; apply natlike_ind; [| | exact H].
    - exists 0. change (0 + 1) with 1. rewrite beatty_0. pose proof (beatty_lt 0 1). rewrite beatty_0 in *. lia.
    - intros k K (n & P & Q). destruct (Z.lt_ge_cases (Z.succ k) (A (n + 1))); [exists n; lia |].
      exists (n + 1). pose proof (beatty_lt (n + 1) (n + 1 + 1)). lia.
  Qed.
  (** Every number is floor(n alpha) or floor(n alpha) + t n, *)
  Lemma complementary N : 0 <= N -> exists n, 0 <= n /\ (N = A n \/ 0 < n /\ N = A n + t * n).
  Proof.
    intros H. destruct (between N H) as (n & P & Q). destruct (Z.eq_dec (A n) N) as [E | E]; [exists n; lia |].
    exists (N - n). set (h := N - n) in *. assert (N = n + h) by (unfold h; lia). clearbody h. subst N.
    pose proof (beatty_natural n P). split; [lia |]. right. split; [lia |].
    assert (U : hi h n).
    { destruct (Z.eq_dec n 0) as [-> |]; [unfold hi; nia |]. destruct (beatty_spec n ltac:(lia)) as (_ & _ & C).
      apply (hi_mono (A n - n + 1) n); auto; lia. }
    assert (L : lo h (n + 1)).
    { destruct (beatty_spec (n + 1) ltac:(lia)) as (_ & C & _).
      apply (lo_mono (A (n + 1) - (n + 1)) (n + 1)); auto; lia. }
    pose proof (lo_less h (n + 1) ltac:(lia) ltac:(lia) L).
    rewrite (beatty_unique h (n - t * h)); [lia | lia | lia | apply flip; auto |].
    replace (n - t * h + 1) with (n + 1 - t * h) by lia. apply flip'. auto.
  Qed.
  (** and only 0 is both. *)
  Lemma apart m k : 0 <= m -> 0 <= k -> A m = A k + t * k -> m = 0 /\ k = 0.
  Proof.
    intros M K E. pose proof (beatty_natural k K). pose proof beatty_0.
    destruct (Z.eq_dec k 0) as [-> |].
    { destruct (Z.eq_dec m 0); [auto |]. pose proof (beatty_lt 0 m). lia. }
    exfalso. destruct (Z.eq_dec m 0) as [-> |]; [nia |].
    destruct (beatty_spec k ltac:(lia)) as (F & B & C), (beatty_spec m ltac:(lia)) as (F' & B' & C').
    set (i := A k - k + t * k) in *.
    replace (A k - k) with (i - t * k) in B by (unfold i; lia). apply flip in B.
    replace (A k - k + 1) with (i + 1 - t * k) in C by (unfold i; lia). apply flip' in C.
    assert (A m - m = i + k - m) by (unfold i; lia).
    destruct (Z.le_gt_cases m i) as [L | L].
    - apply (lo_hi (A m - m) m); auto. apply (hi_mono k i); auto; lia.
    - apply (lo_hi (A m - m + 1) m); auto. apply (lo_mono k (i + 1)); auto; [lia |]. unfold i. nia.
  Qed.
End Roots.

(** ** The lost positions *)
Section Lost.
  Context (t : Z) (T : 1 <= t).
  Notation A := (beatty t).
  Definition takes (p q : Z * Z) : Prop :=
    let '(x, y) := p in let '(u, v) := q in
    u < x /\ v = y \/ u = x /\ v < y \/ u < x /\ v < y /\ Z.abs ((x - u) - (y - v)) < t.
  Definition lost_pair (p : Z * Z) : Prop :=
    exists n, 0 <= n /\ (p = (A n, A n + t * n) \/ p = (A n + t * n, A n)).
  Definition heaps (p : Z * Z) : Prop := 0 <= fst p /\ 0 <= snd p.

  Lemma swapped a b : lost_pair (a, b) -> lost_pair (b, a).
  Proof. intros (n & N & [E | E]); exists n; split; auto; injection E as -> ->; auto. Qed.
  Lemma reached x y : 0 <= x <= y -> lost_pair (x, y) \/ exists q, can heaps takes (x, y) q /\ lost_pair q.
  Proof.
    intros H. destruct (complementary t T x ltac:(lia)) as (n & N & [E | [P E]]).
    - pose proof (beatty_natural t T n N).
      destruct (Z.lt_trichotomy y (A n + t * n)) as [L | [L | L]].
      + right. set (m := (y - x) / t). pose proof (Z.mul_div_le (y - x) t ltac:(lia)).
        pose proof (Z.mul_succ_div_gt (y - x) t ltac:(lia)). fold m in H1, H2.
        assert (0 <= m) by (apply Z.div_pos; lia). assert (m < n) by nia.
        pose proof (beatty_lt t T m n ltac:(lia)). pose proof (beatty_natural t T m ltac:(lia)).
        exists (A m, A m + t * m). split; [| exists m; auto].
        assert (0 <= t * m) by nia.
        repeat split; cbn; lia.
      + left. exists n. split; auto. left. f_equal; lia.
      + right. assert (0 <= t * n) by nia. exists (x, A n + t * n).
        split; [| exists n; split; auto; left; f_equal; lia].
        repeat split; cbn; lia.
    - right. pose proof (beatty_natural t T n N). assert (0 < t * n) by nia.
      exists (x, A n). split; [| exists n; split; auto; right; f_equal; lia].
      repeat split; cbn; lia.
  Qed.
  Lemma kept_apart p q : can heaps takes p q -> lost_pair p -> ~ lost_pair q.
  Proof.
    destruct p as [x y], q as [u v]. intros (I & J & M) (m & Hm & Sp) (n & Hn & Sq). cbn in M.
    pose proof (apart t T m n Hm Hn). pose proof (apart t T n m Hn Hm).
    pose proof (beatty_natural t T m Hm). pose proof (beatty_natural t T n Hn).
    assert (m < n -> t * m + t <= t * n) by nia. assert (n < m -> t * n + t <= t * m) by nia.
    assert (0 <= t * m) by nia. assert (0 <= t * n) by nia.
    destruct Sp as [Sp | Sp], Sq as [Sq | Sq]; injection Sp as -> ->; injection Sq as -> ->;
      (destruct (Z.lt_trichotomy m n) as [? | [? | ?]];
        [pose proof (beatty_lt t T m n) | subst m | pose proof (beatty_lt t T n m)]); try lia.
    all: assert (0 < n -> t <= t * n) by nia; try assert (0 < m -> t <= t * m) by nia; lia.
  Qed.
  Lemma lost_or_reached p : heaps p -> lost_pair p \/ exists q, can heaps takes p q /\ lost_pair q.
  Proof.
    destruct p as [x y]. intros [Hx Hy]. cbn in *. destruct (Z.le_ge_cases x y) as [L | L]; [apply reached; lia |].
    destruct (reached y x ltac:(lia)) as [S | ([u v] & (_ & [Iu Iv] & M) & S)]; [left; apply swapped; auto | right].
    exists (v, u). split; [| apply swapped; auto]. repeat split; cbn in *; lia.
  Qed.
End Lost.

Theorem differences_of (t : Z) (inside : Z * Z -> Prop) (move : Z * Z -> Z * Z -> Prop) (claimed : Z * Z -> Prop) :
  1 <= t ->
  (forall x y, inside (x, y) <-> 0 <= x /\ 0 <= y) ->
  (forall x y u v, 0 <= x -> 0 <= y -> 0 <= u -> 0 <= v ->
    (move (x, y) (u, v) <->
      u < x /\ v = y \/ u = x /\ v < y \/ u < x /\ v < y /\ Z.abs ((x - u) - (y - v)) < t)) ->
  (forall x y, 0 <= x -> 0 <= y ->
    (claimed (x, y) <->
      exists n, 0 <= n /\ (x = beatty t n /\ y = x + t * n \/ y = beatty t n /\ x = y + t * n))) ->
  are_zeros inside move claimed.
Proof.
  intros T I M C.
  assert (E : forall p q, can inside move p q <-> can heaps (takes t) p q).
  { intros [x y] [u v]. unfold can, heaps, takes. cbn [fst snd]. rewrite !I.
    split; intros (P & Q & K); repeat split; try tauto; apply M in K; tauto. }
  assert (S : forall p, heaps p -> (claimed p <-> lost_pair t p)).
  { intros [x y] [X Y]. cbn in *. rewrite C by auto. unfold lost_pair.
    split; intros (n & N & [K | K]); exists n; split; auto.
    - left. f_equal; lia.
    - right. f_equal; lia.
    - injection K as -> ->. left. lia.
    - injection K as -> ->. right. lia. }
  apply (zeros_by inside move (fun p => fst p + snd p)).
  - intros p q K. apply E in K. pose proof K as (Hp & Hq & _). rewrite !S by auto. apply kept_apart; auto.
  - intros [x y] P. apply I in P. destruct (lost_or_reached t T (x, y) P) as [L | (q & K & L)].
    + left. apply S; auto.
    + right. exists q. split; [apply E; auto |]. apply S; auto. apply K.
  - intros [x y] [u v] K. apply E in K. destruct K as ([Hx Hy] & [Hu Hv] & K). cbn in *. lia.
Qed.
Corollary differences t : 1 <= t -> are_zeros heaps (takes t) (lost_pair t).
Proof.
  intros T. apply (differences_of t); auto; [reflexivity | reflexivity |].
  intros x y X Y. unfold lost_pair. split; intros (n & N & [K | K]); exists n; split; auto;
    try (injection K as -> ->; lia); [left | right]; f_equal; lia.
Qed.

(** ** Roots in other words: the same real number has the same floor. *)
Lemma floor_le o w d a : 0 < o -> 0 <= d ->
  (a <= (w + Z.sqrt d) / o <-> o * a - w < 0 \/ (o * a - w) * (o * a - w) <= d).
Proof.
  intros O D. pose proof (Z.sqrt_spec d D) as S. pose proof (Z.sqrt_nonneg d). set (s := Z.sqrt d) in *. clearbody s.
  cbv zeta in S. transitivity (o * a - w <= s).
  - split; intros H1.
    + pose proof (Z.mul_div_le (w + s) o O). assert (o * a <= o * ((w + s) / o)) by (apply Z.mul_le_mono_nonneg_l; lia).
      lia.
    + apply Z.div_le_lower_bound; lia.
  - set (c := o * a - w). clearbody c. split; [intros; destruct (Z.lt_ge_cases c 0); [auto | right; nia] |].
    intros [K | K]; nia.
Qed.
Lemma same_floor o w d o' w' d' : 0 < o -> 0 < o' -> 0 <= d -> 0 <= d' -> o' * w = o * w' ->
  o' * o' * d = o * o * d' -> (w + Z.sqrt d) / o = (w' + Z.sqrt d') / o'.
Proof.
  intros O O' D D' W E.
  assert (K : forall a, a <= (w + Z.sqrt d) / o <-> a <= (w' + Z.sqrt d') / o').
  { intros a. rewrite !floor_le by auto. set (c := o * a - w). set (c' := o' * a - w').
    assert (F : o' * c = o * c') by (unfold c, c'; nia). clearbody c c'.
    assert (G : o' * o' * (c * c) = o * o * (c' * c'))
      by (transitivity ((o' * c) * (o' * c)); [ring | rewrite F; ring]).
    assert (0 < o * o) by nia. assert (0 < o' * o') by nia.
    split; (intros [L | L]; [left; clear E G; nia | right]).
    - apply (Zmult_le_reg_r _ _ (o * o)); [lia |]. rewrite !(Z.mul_comm _ (o * o)). rewrite <- G, <- E.
      apply Z.mul_le_mono_nonneg_l; lia.
    - apply (Zmult_le_reg_r _ _ (o' * o')); [lia |]. rewrite !(Z.mul_comm _ (o' * o')). rewrite G, E.
      apply Z.mul_le_mono_nonneg_l; lia. }
  apply Z.le_antisymm; apply K; lia.
Qed.
Lemma beatty_is t n o w d : 0 < o -> 0 <= d -> 2 * w = o * (n * (2 - t)) -> 4 * d = o * o * (n * n * (t * t + 4)) ->
  (w + Z.sqrt d) / o = beatty t n.
Proof. intros O D W E. unfold beatty. apply same_floor; auto; try lia; nia. Qed.

(** For [differences_of]: the moves, whatever their variables are, and the pairs, whatever form the root has. *)
Ltac opened :=
  repeat match goal with
    | H : exists _, _ |- _ => destruct H
    | H : _ /\ _ |- _ => destruct H
    | H : _ \/ _ |- _ => destruct H
    | H : (_, _) = (_, _) |- _ => injection H as ? ?; subst
    end.
(** a, b, c and d are tried for everything that there is said to be. *)
Ltac found a b c d last :=
  match goal with
  | |- exists _, _ => (exists a + exists b + exists c + exists d); found a b c d last
  | |- _ /\ _ => split; found a b c d last
  | |- _ \/ _ => (left + right); found a b c d last
  | |- (_, _) = (_, _) => f_equal; lia
  | |- _ => last
  end.
Ltac same_moves :=
  first
    [ intros x y u v ? ? ? ?; split; intros; opened; try lia; found u v (x - u) (y - v) ltac:(lia)
    | fail 1 "these are not the moves of the theorem, as far as linear arithmetic sees" ].
Ltac floors t n :=
  repeat match goal with
    | |- context [(?w + Z.sqrt ?d) / ?o] => rewrite (beatty_is t n o w d) by nia
    | |- context [Z.sqrt ?d / ?o] =>
        replace (Z.sqrt d / o) with (beatty t n) by (symmetry; apply (beatty_is t n o 0 d); nia)
    | |- context [?w + Z.sqrt ?d] =>
        replace (w + Z.sqrt d) with (beatty t n)
          by (symmetry; rewrite <- (Z.div_1_r (w + Z.sqrt d)); apply (beatty_is t n 1 w d); nia)
    | |- context [Z.sqrt ?d] =>
        replace (Z.sqrt d) with (beatty t n)
          by (symmetry; rewrite <- (Z.div_1_r (Z.sqrt d)); apply (beatty_is t n 1 0 d); nia)
    end.
Ltac same_pairs t :=
  first
    [ intros x y ? ?; split;
      [ intros; opened;
        match goal with
        | H : context [Z.sqrt (_ * ?n * ?n)] |- _ => revert H; floors t n; intros H; exists n; split; [assumption | lia]
        end
      | intros (n & ? & [[? ?] | [? ?]]); found x y n n ltac:(floors t n; lia) ]
    | fail 1 "these are not the pairs of the theorem, as far as linear arithmetic sees" ].

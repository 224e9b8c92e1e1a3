(** * Which staircase bars are Nim?

    The theorem of the mathematics club of Kwansei Gakuin Senior High School (Grundy numbers of staircase chocolate
    games): for a monotone f, the bar CB(f, y, z) has the Grundy value y xor z at every position if and only if f has
    the nim-sum property. Proved for all f and all positions at once. Sufficiency is proved in another way than in
    the paper (a fixed point theorem, part 3); necessity follows its Lemma 2.11, without Lemma 2.10.

    Part 1 says what is proved: definitions and statements, to be read. Parts 2 to 7 are the proofs. The trusted base
    is Coq, the definitions of Game.v (is_mex, is_grundy, loses, wins) and part 1. *)
From Coq Require Import ZArith Znumtheory Lia.
From Grundy Require Import Game SpragueGrundy Bits Decide.
Open Scope Z_scope.

(** ** 1. What is proved *)

(** Heights: f(0), f(1), f(2), ... are natural numbers and never decrease. (All numbers are integers here, Z; x / y is
    rounded down; [Z.lxor y z] is the nim-sum of y and z: add the binary digits without carry.) *)
Definition staircase (f : Z -> Z) : Prop :=
  (forall t, 0 <= t -> 0 <= f t) /\
  (forall t u, 0 <= t -> t <= u -> f t <= f u).

(** The bar CB(f, y, z): columns 0 .. z, column i has min(y, f(i)) + 1 squares, the bitter square is in column 0.
    y cuts across are possible and z cuts upright. *)
Definition inside (f : Z -> Z) (p : Z * Z) : Prop :=
  let (y, z) := p in 0 <= y /\ 0 <= z /\ y <= f z.
Definition move (f : Z -> Z) (p q : Z * Z) : Prop :=
  let (y, z) := p in
  (exists v, 0 <= v /\ (v < y /\ q = (v, z))) \/                (* cut across *)
  (exists w, 0 <= w /\ (w < z /\ q = (Z.min y (f w), w))).      (* cut upright *)

(** G(y, z) is the Grundy value of every position (y, z) of the bar. *)
Definition bar_value (f : Z -> Z) (G : Z -> Z -> Z) : Prop :=
  is_grundy (inside f) (move f) (fun p => let (y, z) := p in G y z).

(** The bar is Nim: its value is the nim-sum of y and z at every position. *)
Definition is_nim (f : Z -> Z) : Prop := bar_value f Z.lxor.

(** The nim-sum property: columns in the same block of 2^i have heights in the same block of 2^(i-1). *)
Definition nim_sum_property (f : Z -> Z) : Prop :=
  forall z z' i, 0 <= z -> 0 <= z' -> 1 <= i -> z / 2 ^ i = z' / 2 ^ i -> f z / 2 ^ (i - 1) = f z' / 2 ^ (i - 1).

(** *** The theorem *)
Definition Theorem_bars : Prop :=
  forall f, staircase f -> (is_nim f <-> nim_sum_property f).

(** The property, seen from one column to the next: the heights rise to or past a multiple of 2^j only at columns that
    are multiples of 2^(j+1). *)
Definition Theorem_steps : Prop :=
  forall f, staircase f ->
    (nim_sum_property f <->
     forall b j m, 1 <= b -> 0 <= j -> f (b - 1) < m * 2 ^ j <= f b -> (2 ^ (j + 1) | b)).

(** *** Which functions have the property *)

(** f(t) = t/k rounded down: the bar is Nim exactly if k is even; f(t) = (t+s)/k: exactly if k is even and s = 0. *)
Definition Theorem_division : Prop :=
  forall k, 1 <= k -> (is_nim (fun t => t / k) <-> Z.even k = true).
Definition Theorem_shifted : Prop :=
  forall k s, 1 <= k -> 0 <= s -> (is_nim (fun t => (t + s) / k) <-> Z.even k = true /\ s = 0).

(** f(t) = 2^(log2(t) - 1), logarithm rounded down, and 0 for t = 0 and t = 1. *)
Definition power_stairs (t : Z) : Z := if t <? 2 then 0 else 2 ^ (Z.log2 t - 1).
Definition Theorem_powers : Prop := is_nim power_stairs.

(** *** Tails of Nim bars

    Put s columns of one square between the bitter square and the rest: the columns of f begin at column s. *)
Definition behind (s : Z) (f : Z -> Z) (t : Z) : Z := if t <? s then 0 else f (t - s).

(** The value is (y xor (z+s)) - s everywhere exactly if the longer bar has the property. *)
Definition Theorem_tails : Prop :=
  forall f s, staircase f -> 0 <= s ->
    (bar_value f (fun y z => Z.lxor y (z + s) - s) <-> nim_sum_property (behind s f)).

(** For f(t) = (t+s)/k this is so exactly if k is even, and s is 0 or V2(s), the largest power of two that divides s
    (Bits.v; see V2_spec below), is larger than s/k. "If" is the claim of games/chocolate_shift.game, here for all k
    and s. *)
Definition Theorem_shifted_tails : Prop :=
  forall k s, 1 <= k -> 0 <= s ->
    (bar_value (fun t => (t + s) / k) (fun y z => Z.lxor y (z + s) - s)
     <-> Z.even k = true /\ (s = 0 \/ s / k < V2 s)).

(** *** A bar with a strip: the sum of two games (SpragueGrundy.v, [two_inside], [two_move]) *)

(** A strip of x squares left of the bitter square: a heap of x. Strip and bar together: {x, y, z} = (x, (y, z)), with
    moves to (u, (y, z)) for u < x, (x, (v, z)) for v < y, (x, (min(y, f(w)), w)) for w < z. *)
Definition strip_inside (x : Z) : Prop := 0 <= x.
Definition strip_move (x u : Z) : Prop := 0 <= u /\ u < x.
Definition both_inside (f : Z -> Z) : Z * (Z * Z) -> Prop := two_inside strip_inside (inside f).
Definition both_move (f : Z -> Z) : Z * (Z * Z) -> Z * (Z * Z) -> Prop := two_move strip_move (move f).

(** With the property, {x, y, z} has the value x xor y xor z. *)
Definition Theorem_strip : Prop :=
  forall f, staircase f -> nim_sum_property f ->
    is_grundy (both_inside f) (both_move f) (fun s => let '(x, (y, z)) := s in Z.lxor x (Z.lxor y z)).

(** The player to move loses {x, y, z} exactly where the nim-sum is 0, if and only if f has the property. *)
Definition Theorem_strip_zeros : Prop :=
  forall f, staircase f ->
    (are_zeros (both_inside f) (both_move f) (fun s => let '(x, (y, z)) := s in Z.lxor x (Z.lxor y z) = 0)
     <-> nim_sum_property f).

(** What follows is proved and need not be read. *)

(** ** 2. Nim-sums *)

(** What changes with the last digit. *)
Lemma last_digit_0 : forall c, 0 <= c -> forall e, 0 <= e ->
  Z.even e = true -> e < Z.lxor (Z.lxor (2 * c + 1) e) (2 * c).
Proof. digits. Qed.
Lemma last_digit_1 : forall c, 0 <= c -> forall e, 0 <= e ->
  Z.odd e = true -> Z.lxor (2 * c + 1) e < Z.lxor (2 * c) e.
Proof. digits. Qed.

Lemma last_digit_rises : forall m, 0 <= m -> forall n, 0 <= n ->
  m <= n -> m <> n -> m / 2 = n / 2 -> m = 2 * (m / 2) /\ n = 2 * (m / 2) + 1.
Proof. digits. Qed.
Lemma last_digit_drops : forall m, 0 <= m -> 2 * m / 2 = (2 * m + 1) / 2.
Proof. digits. Qed.

(** Dropping the last j digits, and adding j zeros, commute with the nim-sum. *)
Lemma xor_div a b j : 0 <= j -> Z.lxor a b / 2 ^ j = Z.lxor (a / 2 ^ j) (b / 2 ^ j).
Proof. intros. rewrite <- !Z.shiftr_div_pow2 by lia. apply Z.shiftr_lxor. Qed.

Lemma xor_mul a b j : 0 <= j -> Z.lxor (a * 2 ^ j) (b * 2 ^ j) = Z.lxor a b * 2 ^ j.
Proof. intros. rewrite <- !Z.shiftl_mul_pow2 by lia. symmetry. apply Z.shiftl_lxor. Qed.

(** Dropping one digit more. *)
Lemma div_next a j : 0 <= j -> a / 2 ^ (j + 1) = a / 2 ^ j / 2.
Proof.
  intros. rewrite Z.pow_add_r, Z.div_div by lia. now rewrite Z.pow_1_r.
Qed.

(** a and a+1 are in the same block of q unless a+1 is a multiple of q. *)
Lemma same_block a q : 0 < q -> (a / q = (a + 1) / q <-> ~ (q | a + 1)).
Proof.
  intros Q. assert (D := Z.div_mod (a + 1) q). assert (M := Z.mod_pos_bound (a + 1) q Q). split.
  - intros E [d Ed]. rewrite Ed, Z.div_mul in E by lia.
    assert (a / q = d - 1) by (symmetry; apply (Z.div_unique _ _ _ (q - 1)); lia). lia.
  - intros N. assert ((a + 1) mod q <> 0) by (rewrite Z.mod_divide by lia; auto).
    symmetry. apply (Z.div_unique _ _ _ ((a + 1) mod q - 1)); lia.
Qed.

Lemma lt_by_div a b j : 0 <= j -> a / 2 ^ j < b / 2 ^ j -> a < b.
Proof.
  intros J L. destruct (Z.lt_ge_cases a b) as [| G]; auto.
  assert (b / 2 ^ j <= a / 2 ^ j) by (apply Z.div_le_mono; lia). lia.
Qed.

Lemma min_div a b j : 0 <= j -> Z.min a b / 2 ^ j = Z.min (a / 2 ^ j) (b / 2 ^ j).
Proof.
  intros J. assert (0 < 2 ^ j) by lia.
  destruct (Z.le_ge_cases a b) as [L | L]; pose proof (Z.div_le_mono _ _ (2 ^ j) H L).
  - now rewrite !Z.min_l.
  - now rewrite !Z.min_r.
Qed.

(** Every natural number has finitely many digits. *)
Lemma div_small w n : 0 <= w -> w <= n -> w / 2 ^ n = 0.
Proof.
  intros W L. apply Z.div_small. split; auto.
  pose proof (Z.pow_gt_lin_r 2 n). lia.
Qed.

(** ** 3. A fixed point theorem

    F contracts if the digits of w from place n+1 on determine the digits of F(w) from place n on. Then F has exactly
    one fixed point among the natural numbers: iterate F; each round settles one more digit, from the top down. *)
Section Contraction.
  Context (F : Z -> Z).
  Hypothesis natural : forall w, 0 <= w -> 0 <= F w.
  Hypothesis contracts : forall n w w', 0 <= n -> 0 <= w -> 0 <= w' ->
    w / 2 ^ (n + 1) = w' / 2 ^ (n + 1) -> F w / 2 ^ n = F w' / 2 ^ n.

  Lemma fixed_from n : 0 <= n -> forall w, 0 <= w -> w / 2 ^ n = F w / 2 ^ n -> exists w', 0 <= w' /\ F w' = w'.
  Proof.
    revert n. apply (natlike_ind (fun n =>
      forall w, 0 <= w -> w / 2 ^ n = F w / 2 ^ n -> exists w', 0 <= w' /\ F w' = w')).
    - intros w W E. rewrite !Z.div_1_r in E. eauto.
    - intros n N IH w W E. apply (IH (F w)); auto.
  Qed.
  Lemma fixed_exists : exists w, 0 <= w /\ F w = w.
  Proof.
    assert (N := natural 0 (Z.le_refl 0)).
    apply (fixed_from (F 0) N 0); [lia |]. rewrite !div_small; lia.
  Qed.
  Lemma fixed_unique w w' : 0 <= w -> 0 <= w' -> F w = w -> F w' = w' -> w = w'.
  Proof.
    intros W W' E E'.
    assert (A : forall n, 0 <= n -> w / 2 ^ n = w' / 2 ^ n -> w = w').
    { apply (natlike_ind (fun n => w / 2 ^ n = w' / 2 ^ n -> w = w')).
      - rewrite !Z.div_1_r. auto.
      - intros n N IH D. apply IH. rewrite <- E, <- E'. auto. }
    apply (A (Z.max w w')); [lia |]. rewrite !div_small; lia.
  Qed.
End Contraction.

(** ** 4. The theorem *)

Lemma bar_ends f : ends (inside f) (move f).
Proof.
  apply (ends_by _ _ (fun p : Z * Z => let (y, z) := p in y + z)). intros [y z] q ((Hy & Hz & _) & J & M).
  destruct M as [(v & V & L & ->) | (w & W & L & ->)]; cbn in J; lia.
Qed.

Section Bars.
  Context (f : Z -> Z) (stairs : staircase f).

  Lemma f_nonneg t : 0 <= t -> 0 <= f t.
  Proof. apply stairs. Qed.
  Lemma f_mono t u : 0 <= t -> t <= u -> f t <= f u.
  Proof. apply stairs. Qed.

  (** What [bar_value] says, in numbers. *)
  Lemma bar_value_iff G :
    bar_value f G <->
    forall y z, 0 <= y -> 0 <= z -> y <= f z ->
      0 <= G y z /\
      (forall v, 0 <= v -> v < y -> G v z <> G y z) /\
      (forall w, 0 <= w -> w < z -> G (Z.min y (f w)) w <> G y z) /\
      (forall u, 0 <= u -> u < G y z ->
         (exists v, 0 <= v /\ v < y /\ G v z = u) \/ (exists w, 0 <= w /\ w < z /\ G (Z.min y (f w)) w = u)).
  Proof.
    assert (Across : forall y z v, inside f (y, z) -> 0 <= v -> v < y -> can (inside f) (move f) (y, z) (v, z)).
    { intros y z v I V L. split; [exact I |]. destruct I as (Hy & Hz & B). split.
      - cbn. lia.
      - left. eauto. }
    assert (Upright : forall y z w, inside f (y, z) -> 0 <= w -> w < z ->
              can (inside f) (move f) (y, z) (Z.min y (f w), w)).
    { intros y z w I W L. split; [exact I |]. destruct I as (Hy & Hz & B). pose proof (f_nonneg w W). split.
      - cbn. lia.
      - right. eauto. }
    split.
    - intros [_ H] y z Hy Hz B. assert (I : inside f (y, z)) by (cbn; lia). destruct (H _ I) as (H0 & H1 & H2).
      repeat split; auto.
      + intros v V L E. apply H1. exists (v, z). auto.
      + intros w W L E. apply H1. exists (Z.min y (f w), w). auto.
      + intros u U L. destruct (H2 u (conj U L)) as (q & (_ & _ & M) & E).
        destruct M as [(v & V & Lv & ->) | (w & W & Lw & ->)]; [left | right]; eauto.
    - intros H. split; [apply bar_ends |]. intros [y z] I. pose proof I as (Hy & Hz & B).
      destruct (H y z Hy Hz B) as (H0 & H1 & H2 & H3). repeat split; auto.
      + intros (q & (_ & _ & M) & E).
        destruct M as [(v & V & L & ->) | (w & W & L & ->)]; [exact (H1 v V L E) | exact (H2 w W L E)].
      + intros u [U L]. destruct (H3 u U L) as [(v & V & Lv & E) | (w & W & Lw & E)].
        * exists (v, z). auto.
        * exists (Z.min y (f w), w). auto.
  Qed.
  Lemma is_nim_iff :
    is_nim f <->
    forall y z, 0 <= y -> 0 <= z -> y <= f z ->
      (forall w, 0 <= w -> w < z -> Z.lxor (Z.min y (f w)) w <> Z.lxor y z) /\
      (forall u, 0 <= u -> u < Z.lxor y z ->
         (exists v, 0 <= v /\ v < y /\ Z.lxor v z = u) \/
         (exists w, 0 <= w /\ w < z /\ Z.lxor (Z.min y (f w)) w = u)).
  Proof.
    unfold is_nim. rewrite bar_value_iff. split; intros H y z Hy Hz B; specialize (H y z Hy Hz B).
    - tauto.
    - split; [now apply xor_nonneg |]. split; [| tauto]. intros v V L E. apply xor_cancel_r in E. lia.
  Qed.

  (** *** The property is sufficient

      Fix y. Cutting upright at w leaves (min(y, f(w)), w), of value phi(w) = min(y, f(w)) xor w. The numbers w with
      phi(w) = u are the fixed points of w -> u xor min(y, f(w)), which contracts: phi takes every value exactly
      once. If phi(w) = u < y xor z and w >= z, then u = y xor w, and Nim's own move (v, z), v = u xor z < y, serves. *)
  Section Sufficient.
    Context (property : nim_sum_property f) (y : Z) (y_nonneg : 0 <= y).

    Definition phi (w : Z) : Z := Z.lxor (Z.min y (f w)) w.
    Definition again (u w : Z) : Z := Z.lxor u (Z.min y (f w)).

    Lemma again_fixed u w : again u w = w <-> phi w = u.
    Proof.
      unfold again, phi. split.
      - intros E. rewrite <- E at 2. rewrite Z.lxor_comm. apply xor_back.
      - intros <-. rewrite (Z.lxor_comm (Z.min y (f w)) w). apply xor_back.
    Qed.
    Lemma again_natural u : 0 <= u -> forall w, 0 <= w -> 0 <= again u w.
    Proof. intros U w W. pose proof (f_nonneg w W). apply xor_nonneg; lia. Qed.
    Lemma again_contracts u n w w' : 0 <= n -> 0 <= w -> 0 <= w' ->
      w / 2 ^ (n + 1) = w' / 2 ^ (n + 1) -> again u w / 2 ^ n = again u w' / 2 ^ n.
    Proof.
      intros N W W' E. unfold again. rewrite !xor_div, !min_div by lia. do 2 f_equal.
      replace n with (n + 1 - 1) by lia. apply property; lia.
    Qed.
    Lemma phi_onto u : 0 <= u -> exists w, 0 <= w /\ phi w = u.
    Proof.
      intros U. destruct (fixed_exists (again u)) as (w & W & E).
      - now apply again_natural.
      - intros. now apply again_contracts.
      - exists w. split; auto. now apply again_fixed.
    Qed.
    Lemma phi_injective w w' : 0 <= w -> 0 <= w' -> phi w = phi w' -> w = w'.
    Proof.
      intros W W' E. apply (fixed_unique (again (phi w))); auto.
      - intros. now apply again_contracts.
      - now apply again_fixed.
      - now apply again_fixed.
    Qed.
  End Sufficient.

  Theorem sufficient : nim_sum_property f -> is_nim f.
  Proof.
    intros property. apply is_nim_iff. intros y z Hy Hz B.
    assert (Here : phi y z = Z.lxor y z) by (unfold phi; now rewrite Z.min_l).
    split.
    - intros w W L E. enough (w = z) by lia. apply (phi_injective property y); auto. now rewrite Here.
    - intros u U L. destruct (phi_onto property y Hy u U) as (w & W & E).
      destruct (Z.lt_ge_cases w z) as [Lw | Gw]; [right; exists w; auto |].
      (* w >= z: then y <= f(w), so u = y xor w, and u is reached by a cut across as in Nim *)
      left. assert (Bw : y <= f w) by (pose proof (f_mono z w Hz Gw); lia).
      assert (Ew : w = Z.lxor u y).
      { rewrite <- E. unfold phi. rewrite Z.min_l by auto. rewrite (Z.lxor_comm y w). symmetry. apply xor_back. }
      destruct (nim_step u U y Hy z Hz L) as [Lv | Lw]; [| lia].
      exists (Z.lxor u z). repeat split; auto; [now apply xor_nonneg | apply xor_back].
  Qed.

  (** *** The property, from one column to the next *)
  Lemma property_by_steps :
    (forall a j, 0 <= a -> 0 <= j -> a / 2 ^ (j + 1) = (a + 1) / 2 ^ (j + 1) -> f a / 2 ^ j = f (a + 1) / 2 ^ j) ->
    nim_sum_property f.
  Proof.
    intros Step.
    assert (Up : forall i z n, 1 <= i -> 0 <= z -> 0 <= n -> z / 2 ^ i = (z + n) / 2 ^ i ->
                   f z / 2 ^ (i - 1) = f (z + n) / 2 ^ (i - 1)).
    { intros i z n I Hz. revert n. apply (natlike_ind (fun n => z / 2 ^ i = (z + n) / 2 ^ i ->
                   f z / 2 ^ (i - 1) = f (z + n) / 2 ^ (i - 1))).
      - intros _. now rewrite Z.add_0_r.
      - intros n N IH E. replace (z + Z.succ n) with (z + n + 1) in * by lia.
        assert (z / 2 ^ i <= (z + n) / 2 ^ i) by (apply Z.div_le_mono; lia).
        assert ((z + n) / 2 ^ i <= (z + n + 1) / 2 ^ i) by (apply Z.div_le_mono; lia).
        rewrite IH by lia. apply Step; try lia. replace (i - 1 + 1) with i by lia. lia. }
    intros z z' i Hz Hz' I E. destruct (Z.le_ge_cases z z') as [L | L].
    - replace z' with (z + (z' - z)) in * by lia. apply Up; lia.
    - replace z with (z' + (z - z')) in * by lia. symmetry. apply Up; lia.
  Qed.
  Theorem by_steps :
    nim_sum_property f <-> forall b j m, 1 <= b -> 0 <= j -> f (b - 1) < m * 2 ^ j <= f b -> (2 ^ (j + 1) | b).
  Proof.
    split.
    - intros H b j m B J [L G]. destruct (Zdivide_dec (2 ^ (j + 1)) b) as [| N]; auto. exfalso.
      assert (E : f (b - 1) / 2 ^ j = f b / 2 ^ j).
      { replace j with (j + 1 - 1) by lia. apply H; try lia.
        replace b with (b - 1 + 1) in N |- * at 2 by lia. apply same_block; auto. lia. }
      assert (f (b - 1) / 2 ^ j < m) by (apply Z.div_lt_upper_bound; lia).
      assert (m <= f b / 2 ^ j) by (apply Z.div_le_lower_bound; lia). lia.
    - intros H. apply property_by_steps. intros a j A J Same.
      assert (L : f a / 2 ^ j <= f (a + 1) / 2 ^ j) by (apply Z.div_le_mono; [lia | apply f_mono; lia]).
      destruct (Z.eq_dec (f a / 2 ^ j) (f (a + 1) / 2 ^ j)) as [| Ne]; auto. exfalso.
      apply same_block in Same; [| lia]. apply Same, (H (a + 1) j (f (a + 1) / 2 ^ j)); try lia.
      replace (a + 1 - 1) with a by lia. split.
      + apply (lt_by_div _ _ j); auto. rewrite Z.div_mul by lia. lia.
      + rewrite Z.mul_comm. apply Z.mul_div_le. lia.
  Qed.

  (** *** The property is necessary *)
  Section Necessary.
    Context (nim : is_nim f).

    Lemma no_equal y z w : 0 <= y -> y <= f z -> 0 <= w -> w < z -> Z.lxor (Z.min y (f w)) w <> Z.lxor y z.
    Proof. intros. apply (proj1 is_nim_iff nim); auto; lia. Qed.
    Lemma all_smaller y z u : 0 <= y -> 0 <= z -> y <= f z -> 0 <= u -> u < Z.lxor y z ->
      (exists v, 0 <= v /\ v < y /\ Z.lxor v z = u) \/ (exists w, 0 <= w /\ w < z /\ Z.lxor (Z.min y (f w)) w = u).
    Proof. intros. apply (proj1 is_nim_iff nim); auto. Qed.

    (** From one column to the next, the height cannot pass an odd multiple Y = (2c+1) 2^j of a power of two, unless
        the new column b is a multiple of 2^(j+1). *)
    Lemma no_jump a j c : 0 <= a -> 0 <= j -> 0 <= c ->
      a / 2 ^ (j + 1) = (a + 1) / 2 ^ (j + 1) -> f a / 2 ^ j = 2 * c -> f (a + 1) / 2 ^ j = 2 * c + 1 -> False.
    Proof.
      intros A J C Same Fa Fb. set (p := 2 ^ j) in *.
      assert (Pp : 0 < p) by (unfold p; lia).
      remember (a + 1) as b eqn:Eb. set (Y := (2 * c + 1) * p).
      assert (YB : Y <= f b) by (unfold Y; rewrite <- Fb, Z.mul_comm; apply Z.mul_div_le; lia).
      assert (Yp : Y / p = 2 * c + 1) by (apply Z.div_mul; lia).
      assert (AY : f a < Y) by (apply (lt_by_div _ _ j); fold p; lia).
      assert (FA := f_nonneg a A).
      assert (Low : forall w, 0 <= w -> w < b -> f w <= f a) by (intros; apply f_mono; lia).
      set (e := b / p). assert (E0 : 0 <= e) by (apply Z.div_pos; lia).
      destruct (Z.even e) eqn:Ev.
      - (* digit j of b is 0. b0: b without its last digits; u = Y xor b0 is below the value of (Y, b). *)
        set (b0 := e * p). set (u := Z.lxor Y b0).
        assert (Bb : b0 < b).
        { assert (b0 <= b) by (unfold b0, e; rewrite Z.mul_comm; apply Z.mul_div_le; lia).
          enough (b0 <> b) by lia. intros X.
          apply Z.even_spec in Ev as [d Ed]. rewrite Eb in Same. apply same_block in Same; [| lia].
          apply Same. exists d. rewrite <- Eb, <- X. unfold b0. rewrite Ed, Z.pow_add_r by lia. fold p. lia. }
        assert (B0 : 0 <= b0) by (unfold b0; nia).
        assert (Yn : 0 <= Y) by lia.
        assert (U0 : 0 <= u) by (apply xor_nonneg; lia).
        assert (Um : u = Z.lxor (2 * c + 1) e * p) by (apply xor_mul; lia).
        assert (Up : u / p = Z.lxor (2 * c + 1) e) by (rewrite Um; apply Z.div_mul; lia).
        assert (Ub : u < Z.lxor Y b).
        { enough (u <= Z.lxor Y b /\ u <> Z.lxor Y b) by lia. split.
          - rewrite Um, <- Yp. unfold e, p. rewrite <- xor_div, Z.mul_comm by lia. apply Z.mul_div_le. lia.
          - intros X. apply xor_cancel_l in X. lia. }
        destruct (all_smaller Y b u) as [(v & V & Lv & Ex) | (w & W & Lw & Ex)]; auto; try lia.
        + (* a cut across does not give u *)
          enough (Y <= v) by lia.
          assert (Ev' : v = Z.lxor u b) by (rewrite <- Ex; symmetry; apply xor_back).
          assert (v / p = 2 * c + 1).
          { rewrite Ev'. unfold p. rewrite xor_div by lia. fold p e. rewrite Up. apply xor_back. }
          unfold Y. rewrite <- H, Z.mul_comm. apply Z.mul_div_le. lia.
        + (* a cut upright gives u: but it is also an option of (f(a), w'), and this has the value u *)
          rewrite Z.min_r in Ex by (specialize (Low w); lia).
          set (w' := Z.lxor u (f a)).
          assert (Big : b < w').
          { apply (lt_by_div _ _ j); auto. fold p e. unfold w', p. rewrite xor_div by lia. fold p. rewrite Up, Fa.
            now apply last_digit_0. }
          apply (no_equal (f a) w' w); auto; try lia.
          * apply f_mono; lia.
          * rewrite Z.min_r by (apply Low; lia). rewrite Ex. unfold w'. rewrite Z.lxor_comm. symmetry. apply xor_back.
      - (* digit j of b is 1: the value falls from (f(a), b) to (Y, b), but (Y, b) has all options of (f(a), b) *)
        assert (Fall : Z.lxor Y b < Z.lxor (f a) b).
        { apply (lt_by_div _ _ j); auto. rewrite !xor_div by lia. fold p e. rewrite Yp, Fa.
          apply last_digit_1; auto. now rewrite <- Z.negb_even, Ev. }
        assert (Fab : f a <= f b) by (apply f_mono; lia).
        assert (Xn : 0 <= Z.lxor Y b) by (apply xor_nonneg; lia).
        destruct (all_smaller (f a) b (Z.lxor Y b)) as [(v & V & Lv & Ex) | (w & W & Lw & Ex)]; auto; try lia.
        + apply xor_cancel_r in Ex. lia.
        + apply (no_equal Y b w); auto; try lia. specialize (Low w W Lw). rewrite Z.min_r in Ex |- * by lia. exact Ex.
    Qed.

    (** The property, from one column to the next: look at the topmost digit that changes. *)
    Lemma one_step a n : 0 <= a -> 0 <= n -> forall j, 0 <= j -> f (a + 1) <= j + n ->
      a / 2 ^ (j + 1) = (a + 1) / 2 ^ (j + 1) -> f a / 2 ^ j = f (a + 1) / 2 ^ j.
    Proof.
      intros A. assert (M := f_mono a (a + 1) A ltac:(lia)). assert (FA := f_nonneg a A).
      revert n. apply (natlike_ind (fun n => forall j, 0 <= j -> f (a + 1) <= j + n ->
        a / 2 ^ (j + 1) = (a + 1) / 2 ^ (j + 1) -> f a / 2 ^ j = f (a + 1) / 2 ^ j)).
      - intros j J L _. rewrite !div_small; lia.
      - intros n N IH j J L Same.
        assert (Top : f a / 2 ^ (j + 1) = f (a + 1) / 2 ^ (j + 1)).
        { apply IH; try lia. rewrite (div_next a), (div_next (a + 1)) by lia. now rewrite Same. }
        rewrite !div_next in Top by lia.
        assert (D : f a / 2 ^ j <= f (a + 1) / 2 ^ j) by (apply Z.div_le_mono; lia).
        assert (D0 : 0 <= f a / 2 ^ j) by (apply Z.div_pos; lia).
        destruct (Z.eq_dec (f a / 2 ^ j) (f (a + 1) / 2 ^ j)) as [| Ne]; auto. exfalso.
        assert (D1 : 0 <= f (a + 1) / 2 ^ j) by lia.
        destruct (last_digit_rises _ D0 _ D1 D Ne Top) as [Ea Eb].
        apply (no_jump a j (f a / 2 ^ j / 2)); auto. apply Z.div_pos; lia.
    Qed.

    Theorem necessary : nim_sum_property f.
    Proof.
      apply property_by_steps. intros a j A J. assert (Fb := f_nonneg (a + 1) ltac:(lia)).
      apply (one_step a (f (a + 1))); lia.
    Qed.
  End Necessary.
End Bars.

Theorem bars : Theorem_bars.
Proof. intros f S. split; [now apply necessary | now apply sufficient]. Qed.

Theorem steps : Theorem_steps.
Proof. exact by_steps. Qed.

(** ** 5. Functions with and without the property *)

Lemma division_stairs k : 1 <= k -> staircase (fun t => t / k).
Proof.
  intros K. split.
  - intros t T. apply Z.div_pos; lia.
  - intros t u T L. apply Z.div_le_mono; lia.
Qed.

Lemma shifted_stairs k s : 1 <= k -> 0 <= s -> staircase (fun t => (t + s) / k).
Proof.
  intros K Hs. split.
  - intros t T. apply Z.div_pos; lia.
  - intros t u T L. apply Z.div_le_mono; lia.
Qed.

(** (t/2m) / 2^(i-1) = (t/2^i) / m. *)
Lemma even_division m : 1 <= m -> nim_sum_property (fun t => t / (2 * m)).
Proof.
  intros M z z' i _ _ I E.
  assert (A : forall t, t / (2 * m) / 2 ^ (i - 1) = t / 2 ^ i / m).
  { intros t. rewrite !Z.div_div by lia. f_equal.
    replace i with (1 + (i - 1)) at 2 by lia. rewrite Z.pow_add_r by lia. lia. }
  now rewrite !A, E.
Qed.

(** k-1 and k, k odd, differ in the last digit only, but their heights are 0 and 1. *)
Lemma odd_division m : 0 <= m -> ~ nim_sum_property (fun t => t / (2 * m + 1)).
Proof.
  intros M H. specialize (H (2 * m) (2 * m + 1) 1). cbn beta in H.
  change (2 ^ 1) with 2 in H. change (2 ^ (1 - 1)) with 1 in H.
  rewrite !Z.div_1_r, Z.div_same, (Z.div_small (2 * m) (2 * m + 1)) in H by lia.
  enough (0 = 1) by lia. apply H; try lia. now apply last_digit_drops.
Qed.

Theorem division : Theorem_division.
Proof.
  intros k K. rewrite (bars _ (division_stairs k K)). split.
  - intros H. destruct (Z.even k) eqn:E; auto. exfalso.
    rewrite <- Z.negb_odd in E. apply Bool.negb_false_iff in E.
    apply Z.odd_spec in E as [m ->]. apply (odd_division m); auto. lia.
  - intros E. apply Z.even_spec in E as [m ->]. apply even_division. lia.
Qed.

(** At column b = 2^s k - s the height rises to 2^s: then 2^(s+1) divides b, and 2^s divides s. *)
Lemma shifted_division k s : 1 <= k -> 0 <= s -> nim_sum_property (fun t => (t + s) / k) -> s = 0.
Proof.
  intros K Hs H. assert (P := Z.pow_gt_lin_r 2 s ltac:(lia) Hs).
  assert (D : (2 ^ (s + 1) | 2 ^ s * k - s)).
  { apply (proj1 (by_steps _ (shifted_stairs k s K Hs)) H _ s 1); [nia | lia |].
    replace (2 ^ s * k - s - 1 + s) with (2 ^ s * k - 1) by lia. replace (2 ^ s * k - s + s) with (2 ^ s * k) by lia.
    rewrite Z.div_mul by lia. assert (2 ^ s * k - 1 < k * 2 ^ s) by lia.
    pose proof (Z.div_lt_upper_bound (2 ^ s * k - 1) k (2 ^ s)). lia. }
  destruct D as [d D]. rewrite Z.pow_add_r, Z.pow_1_r in D by lia.
  rewrite <- (Z.mod_small s (2 ^ s)) by lia. apply Z.mod_divide; [lia |]. exists (k - 2 * d). lia.
Qed.

Theorem shifted : Theorem_shifted.
Proof.
  intros k s K Hs. split.
  - intros H. pose proof (shifted_division k s K Hs (proj1 (bars _ (shifted_stairs k s K Hs)) H)) as ->.
    split; auto. apply (division k K). apply bars; [now apply division_stairs |].
    intros z z' i Hz Hz' I E. rewrite <- (Z.add_0_r z), <- (Z.add_0_r z').
    exact (proj1 (bars _ (shifted_stairs k 0 K Hs)) H z z' i Hz Hz' I E).
  - intros [E ->]. apply bars; [now apply shifted_stairs |].
    intros z z' i. cbn beta. rewrite !Z.add_0_r. apply (proj1 (bars _ (division_stairs k K))). now apply division.
Qed.

Lemma power_stairs_ok : staircase power_stairs.
Proof.
  unfold power_stairs. split.
  - intros t T. destruct (Z.ltb_spec t 2); [lia |]. apply Z.pow_nonneg. lia.
  - intros t u T L. destruct (Z.ltb_spec t 2), (Z.ltb_spec u 2); try lia.
    apply Z.pow_le_mono_r; [lia |]. pose proof (Z.log2_le_mono t u L). lia.
Qed.

(** If t/2^i is 0 then f(t) is below 2^(i-1); otherwise t/2^i determines log2(t), and f(t). *)
Lemma power_stairs_property : nim_sum_property power_stairs.
Proof.
  intros z z' i Hz Hz' I E.
  assert (Small : forall t, 0 <= t -> t / 2 ^ i = 0 -> power_stairs t / 2 ^ (i - 1) = 0).
  { intros t T D. apply Z.div_small. unfold power_stairs.
    assert (0 < 2 ^ (i - 1)) by (apply Z.pow_pos_nonneg; lia).
    destruct (Z.ltb_spec t 2) as [| G]; [lia |]. split; [apply Z.pow_nonneg; lia |].
    apply Z.pow_lt_mono_r; try lia. enough (Z.log2 t < i) by lia.
    apply Z.log2_lt_pow2; [lia |]. apply Z.div_small_iff in D; lia. }
  assert (Large : forall t, 0 <= t -> t / 2 ^ i <> 0 -> power_stairs t = 2 ^ (Z.log2 (t / 2 ^ i) + i - 1)).
  { intros t T D. assert (B : 2 ^ i <= t).
    { destruct (Z.lt_ge_cases t (2 ^ i)); auto. elim D. apply Z.div_small. lia. }
    assert (2 ^ 1 <= 2 ^ i) by (apply Z.pow_le_mono_r; lia).
    assert (i <= Z.log2 t) by (apply Z.log2_le_pow2; lia).
    unfold power_stairs. destruct (Z.ltb_spec t 2) as [| G]; [lia |]. f_equal.
    rewrite <- Z.shiftr_div_pow2, Z.log2_shiftr by lia. lia. }
  destruct (Z.eq_dec (z / 2 ^ i) 0) as [D | D].
  - rewrite (Small z), (Small z'); auto; lia.
  - rewrite (Large z), (Large z'); auto; try lia. now rewrite E.
Qed.

Theorem powers : Theorem_powers.
Proof. apply bars; [exact power_stairs_ok | exact power_stairs_property]. Qed.

(** ** 6. Tails of Nim bars *)

Section Tails.
  Context (f : Z -> Z) (s : Z) (stairs : staircase f) (s_nonneg : 0 <= s).

  Lemma behind_low t : t < s -> behind s f t = 0.
  Proof. intros. unfold behind. destruct (Z.ltb_spec t s); lia. Qed.
  Lemma behind_high t : 0 <= t -> behind s f (t + s) = f t.
  Proof. intros. unfold behind. destruct (Z.ltb_spec (t + s) s); [lia |]. f_equal. lia. Qed.
  Lemma behind_stairs : staircase (behind s f).
  Proof.
    unfold behind. split.
    - intros t T. destruct (Z.ltb_spec t s); [lia |]. apply stairs. lia.
    - intros t u T L. destruct (Z.ltb_spec t s), (Z.ltb_spec u s); try lia.
      + apply stairs. lia.
      + apply stairs; lia.
  Qed.

  (** The options in the first s columns have the values 0, ..., s-1: behind them, every value grows by s. *)
  Lemma tail_iff : bar_value f (fun y z => Z.lxor y (z + s) - s) <-> is_nim (behind s f).
  Proof.
    rewrite (bar_value_iff f stairs), (is_nim_iff _ behind_stairs). split.
    - intros H y z Hy Hz B. destruct (Z.lt_ge_cases z s) as [Lz | Gz].
      + rewrite behind_low in B by lia. replace y with 0 in * by lia. rewrite Z.lxor_0_l. split.
        * intros w W L. rewrite behind_low, Z.lxor_0_l by lia. lia.
        * intros u U L. right. exists u. rewrite behind_low, Z.lxor_0_l by lia. auto.
      + replace z with (z - s + s) in * by lia. set (x := z - s) in *. rewrite behind_high in B by lia.
        destruct (H y x Hy ltac:(lia) B) as (H0 & H1 & H2 & H3). split.
        * intros w W L. destruct (Z.lt_ge_cases w s) as [Lw | Gw].
          -- rewrite behind_low, Z.min_r, Z.lxor_0_l by lia. lia.
          -- specialize (H2 (w - s)). replace (w - s + s) with w in H2 by lia.
             rewrite <- (behind_high (w - s)) in H2 by lia. replace (w - s + s) with w in H2 by lia. lia.
        * intros u U L. destruct (Z.lt_ge_cases u s) as [Lu | Gu].
          -- right. exists u. rewrite behind_low, Z.min_r, Z.lxor_0_l by lia. lia.
          -- destruct (H3 (u - s)) as [(v & V & Lv & E) | (w & W & Lw & E)]; [lia | lia | left | right].
             ++ exists v. lia.
             ++ exists (w + s). rewrite behind_high by lia. lia.
    - intros H y z Hy Hz B. rewrite <- behind_high in B by lia.
      destruct (H y (z + s) Hy ltac:(lia) B) as [H1 H2].
      assert (X : 0 <= Z.lxor y (z + s)) by (apply xor_nonneg; lia).
      assert (Large : s <= Z.lxor y (z + s)).
      { destruct (Z.lt_ge_cases (Z.lxor y (z + s)) s) as [L |]; [| lia]. exfalso.
        apply (H1 (Z.lxor y (z + s)) X); [lia |]. now rewrite behind_low, Z.min_r, Z.lxor_0_l by lia. }
      split; [lia |]. split; [| split].
      + intros v V L E. enough (v = y) by lia. apply (xor_cancel_r _ _ (z + s)). lia.
      + intros w W L E. apply (H1 (w + s)); [lia | lia |]. rewrite behind_high by lia. lia.
      + intros u U L. destruct (H2 (u + s)) as [(v & V & Lv & E) | (w & W & Lw & E)]; [lia | lia | left | right].
        * exists v. lia.
        * destruct (Z.lt_ge_cases w s) as [Ls | Gs].
          -- rewrite behind_low, Z.min_r, Z.lxor_0_l in E by lia. lia.
          -- exists (w - s). rewrite <- (behind_high (w - s)) by lia. replace (w - s + s) with w by lia. lia.
  Qed.
End Tails.

Theorem tails : Theorem_tails.
Proof.
  intros f s S Hs. rewrite (tail_iff f s S Hs). apply bars. now apply behind_stairs.
Qed.

(** V2(s) is the largest power of two that divides s. *)
Lemma V2_odd : forall q, 0 <= q -> Z.land (2 * q + 1) (- (2 * q + 1)) = 1.
Proof. digits. Qed.
Lemma V2_even : forall q, 0 <= q -> Z.land (2 * q) (- (2 * q)) = 2 * Z.land q (- q).
Proof. digits. Qed.
Lemma V2_spec s : 0 < s -> exists m, 0 <= m /\ V2 s = 2 ^ m /\ (2 ^ m | s) /\ ~ (2 ^ (m + 1) | s).
Proof.
  assert (A : forall n, 0 <= n -> forall s, 0 < s -> s <= n ->
            exists m, 0 <= m /\ V2 s = 2 ^ m /\ (2 ^ m | s) /\ ~ (2 ^ (m + 1) | s)).
  { apply (natlike_ind (fun n => forall s, 0 < s -> s <= n ->
            exists m, 0 <= m /\ V2 s = 2 ^ m /\ (2 ^ m | s) /\ ~ (2 ^ (m + 1) | s))); [lia |].
    intros n N IH t T L. unfold V2. destruct (Z.Even_or_Odd t) as [[q ->] | [q ->]].
    - destruct (IH q) as (m & M & E & D & U); [lia | lia |]. exists (m + 1). rewrite V2_even by lia.
      unfold V2 in E. rewrite E, (Z.pow_add_r 2 m 1) by lia. repeat split; try lia.
      + destruct D as [d ->]. exists d. lia.
      + intros [d D']. apply U. exists d. rewrite Z.pow_add_r in D' |- * by lia.
        rewrite (Z.pow_add_r 2 m 1) in D' by lia. lia.
    - exists 0. rewrite V2_odd by lia. repeat split; try lia.
      + exists (2 * q + 1). lia.
      + intros [d D]. change (2 ^ (0 + 1)) with 2 in D. lia. }
  intros S. apply (A s); lia.
Qed.

(** The heights of (t+s)/k behind s columns are those of t/k from column s on. *)
Lemma behind_shifted k s t : behind s (fun t => (t + s) / k) t = if t <? s then 0 else t / k.
Proof. unfold behind. destruct (Z.ltb_spec t s); auto. f_equal. lia. Qed.

Theorem shifted_tails : Theorem_shifted_tails.
Proof.
  intros k s K Hs. rewrite (tails _ s (shifted_stairs k s K Hs) Hs). split.
  - intros H. split.
    + (* k even: look at columns k q - 1 and k q behind s, k q odd *)
      destruct (Z.even k) eqn:E; auto. exfalso.
      rewrite <- Z.negb_odd in E. apply Bool.negb_false_iff in E. apply Z.odd_spec in E as [m ->].
      set (q := 2 * s + 1). specialize (H ((2 * m + 1) * q - 1) ((2 * m + 1) * q) 1).
      rewrite !behind_shifted in H. change (2 ^ 1) with 2 in H. change (2 ^ (1 - 1)) with 1 in H.
      rewrite !Z.div_1_r in H.
      destruct (Z.ltb_spec ((2 * m + 1) * q - 1) s); [nia |]. destruct (Z.ltb_spec ((2 * m + 1) * q) s); [nia |].
      rewrite (Z.mul_comm (2 * m + 1) q), Z.div_mul in H by lia.
      assert (X : (q * (2 * m + 1) - 1) / (2 * m + 1) < q) by (apply Z.div_lt_upper_bound; lia).
      assert ((q * (2 * m + 1) - 1) / 2 = q * (2 * m + 1) / 2).
      { replace (q * (2 * m + 1)) with (2 * (2 * s * m + s + m) + 1) by (unfold q; lia).
        rewrite <- last_digit_drops by nia. f_equal. lia. }
      lia.
    + (* columns s - 1 and s *)
      destruct (Z.eq_dec s 0) as [| Ns]; [left; auto | right].
      destruct (V2_spec s) as (m & M & -> & _ & U); [lia |].
      specialize (H (s - 1) s (m + 1)). rewrite !behind_shifted in H.
      destruct (Z.ltb_spec (s - 1) s); [| lia]. destruct (Z.ltb_spec s s); [lia |].
      replace (m + 1 - 1) with m in H by lia. rewrite Z.div_0_l in H by lia.
      assert (B : (s - 1) / 2 ^ (m + 1) = s / 2 ^ (m + 1)).
      { replace s with (s - 1 + 1) in U |- * at 2 by lia. apply same_block; auto. lia. }
      assert (D : s / k / 2 ^ m = 0) by (symmetry; apply H; lia).
      assert (0 <= s / k) by (apply Z.div_pos; lia). apply Z.div_small_iff in D; lia.
  - intros [E S]. apply Z.even_spec in E as [r ->].
    assert (Half : forall z z' i, 1 <= i -> 0 <= z -> z < s -> s <= z' -> z / 2 ^ i = z' / 2 ^ i ->
              z' / (2 * r) / 2 ^ (i - 1) = 0).
    { intros z z' i I Hz L G E. destruct S as [-> | S]; [lia |].
      destruct (V2_spec s) as (m & M & V & [d D] & _); [lia |]. rewrite V in S.
      assert (z / 2 ^ i <= s / 2 ^ i) by (apply Z.div_le_mono; lia).
      assert (s / 2 ^ i <= z' / 2 ^ i) by (apply Z.div_le_mono; lia).
      assert (Lim : m < i).
      { destruct (Z.lt_ge_cases m i) as [| G']; auto. exfalso.
        assert (Es : s = d * 2 ^ (m - i) * 2 ^ i).
        { rewrite <- Z.mul_assoc, <- Z.pow_add_r by lia. now replace (m - i + i) with m by lia. }
        assert (s / 2 ^ i = d * 2 ^ (m - i)) by (rewrite Es; apply Z.div_mul; lia).
        assert (z / 2 ^ i < d * 2 ^ (m - i)) by (apply Z.div_lt_upper_bound; lia). lia. }
      rewrite (even_division r ltac:(lia) z' s i) by lia. apply Z.div_small. split; [apply Z.div_pos; lia |].
      assert (2 ^ m <= 2 ^ (i - 1)) by (apply Z.pow_le_mono_r; lia). lia. }
    intros z z' i Hz Hz' I E. rewrite !behind_shifted.
    destruct (Z.ltb_spec z s) as [L | G], (Z.ltb_spec z' s) as [L' | G']; auto.
    + rewrite (Half z z' i), Z.div_0_l; auto. lia.
    + rewrite (Half z' z i), Z.div_0_l; auto. lia.
    + apply (even_division r); lia.
Qed.

(** ** 7. A bar with a strip *)

Lemma strip_grundy : is_grundy strip_inside strip_move (fun x => x).
Proof.
  apply (grundy_by _ _ (fun x => x)); unfold can, strip_inside, strip_move.
  - auto.
  - lia.
  - intros x u X U L. exists u. lia.
  - lia.
Qed.

(** Nobody both wins and loses. *)
Lemma not_both {P} (inP : P -> Prop) moveP : ends inP moveP -> forall p, loses inP moveP p -> wins inP moveP p -> False.
Proof.
  intros W p. induction (W p) as [p _ IH]. intros L K. destruct K as [p q C Lq]. destruct L as [p L].
  exact (IH q C Lq (L q C)).
Qed.

(** If the player to move loses a strip of x with p exactly where x = g(p), then g is the Grundy function. *)
Lemma grundy_from_zeros {P} (inP : P -> Prop) (moveP : P -> P -> Prop) (g : P -> Z) :
  (forall p, inP p -> 0 <= g p) -> ends inP moveP ->
  are_zeros (two_inside strip_inside inP) (two_move strip_move moveP) (fun s => let (x, p) := s in x = g p) ->
  is_grundy inP moveP g.
Proof.
  intros N WP [W Zs]. split; auto. intros p I. specialize (N p I).
  assert (In : forall x q, 0 <= x -> inP q -> two_inside strip_inside inP (x, q)) by (intros; split; auto).
  split; [auto | split].
  - intros (q & C & E). destruct (Zs (g p, p)) as [L _]; [auto |]. specialize (L eq_refl).
    apply (not_both _ _ W (g p, p)); auto. apply won with (g p, q).
    + apply two_can. right. exists q. auto.
    + apply Zs; auto. apply In; auto. apply C.
  - intros u [U L]. destruct (Zs (u, p)) as [_ K]; [auto |]. specialize (K ltac:(lia)).
    inversion K as [s t C Lt Es]. subst s.
    assert (It : two_inside strip_inside inP t) by apply C.
    assert (Et : let (x, q) := t in x = g q).
    { destruct t as [x q]. destruct (Z.eq_dec x (g q)) as [| Ne]; auto. exfalso.
      apply (not_both _ _ W (x, q)); auto. now apply Zs. }
    apply two_can in C as [(x' & C & _ & ->) | (q & _ & C & ->)].
    + unfold can, strip_move in C. lia.
    + exists q. auto.
Qed.

Theorem strip : Theorem_strip.
Proof.
  intros f S H. pose proof (two_grundy _ _ _ _ _ _ strip_grundy (sufficient f S H)) as [W G].
  split; auto. intros [x [y z]] I. destruct (G (x, (y, z)) I) as (G0 & G1 & G2). repeat split; auto.
  - intros ([x' [y' z']] & C & E). apply G1. exists (x', (y', z')). auto.
  - intros u U. destruct (G2 u U) as ([x' [y' z']] & C & E). exists (x', (y', z')). auto.
Qed.

Theorem strip_zeros : Theorem_strip_zeros.
Proof.
  intros f S. split.
  - intros [W H]. apply (necessary f S). apply grundy_from_zeros.
    + intros [y z] (Hy & Hz & _). now apply xor_nonneg.
    + apply bar_ends.
    + split; auto. intros [x [y z]] I. specialize (H _ I). cbv beta iota in H.
      rewrite Z.lxor_eq_0_iff in H. exact H.
  - intros H. destruct (grundy_zeros _ _ _ (strip f S H)) as [W K]. split; auto.
    intros [x [y z]] I. apply (K _ I).
Qed.

(** Proves that a bar of t/k, or of (t + s)/k, has the values of [division] or [shifted_tails], whatever its definitions
    are called, where their premises are given. *)
Ltac staircase :=
  first [ refine (proj2 (division _ _) _); [lia | tauto]
        | refine (proj2 (shifted_tails _ _ _ _) _); [lia | lia | tauto]
        | fail 1 "staircase: the premises of the theorem are not given, or this is no such bar." ].

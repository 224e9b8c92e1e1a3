(** Zeckendorf's digits: they exist, they are unique, and appending a 0 is floor(n phi).

    Without words: [up] appends the digit 0, [sh] drops the last digit, [bit] is the last digit, all defined by
    floor(n phi): Beatty's theorem is the last digit (v + 1 = floor(k phi): 0; v + 1 = floor(k phi) + k: 1). That these
    are the digits of Fibonacci sums is proved at the end: [zeckendorf_exists], [zeckendorf_unique],
    [floor_is_shift]: floor(n phi) = shift(n - 1) + 1, and [part_is_least] for the least part. *)
From Coq Require Import ZArith Bool List Lia.
From Grundy Require Import Phi Numeration.
Import ListNotations.
Local Open Scope Z_scope.

Definition up (v : Z) : Z := fl (v + 1) - 1.
Definition U (v : Z) : Z := fl (v + 1) - (v + 1).
Definition bit (v : Z) : bool := negb (fl (U v + 1) =? v + 1).
Definition sh (v : Z) : Z := U v - Z.b2z (bit v).

Lemma up_U v : up v = v + U v. Proof. unfold up, U. lia. Qed.
Lemma U_sh v : U v = sh v + Z.b2z (bit v). Proof. unfold sh. lia. Qed.
Lemma fl_up n : 0 < n -> fl n = up (n - 1) + 1.
Proof. intros. unfold up. replace (n - 1 + 1) with n by lia. lia. Qed.

(** The two cases: v + 1 is floor(k phi), or it is floor(k phi) + k. *)
Lemma cases v : 0 <= v ->
  bit v = false /\ sh v = U v /\ fl (sh v + 1) = v + 1 \/
  bit v = true /\ sh v = U v - 1 /\ fl (sh v + 1) = v /\ exists k, 0 < k /\ fl k = sh v + 1 /\ v + 1 = fl k + k.
Proof.
  intros H. pose proof (lower_bounds (v + 1) ltac:(lia)) as (B & A & _).
  destruct (lower_or_upper (v + 1) ltac:(lia)) as [[E _] | [E L]]; change (fl (v + 1) - (v + 1)) with (U v) in *.
  - assert (K : bit v = false) by (unfold bit; rewrite E, Z.eqb_refl; auto).
    left. unfold sh. rewrite K. cbn. replace (U v - 0) with (U v) by lia. auto.
  - destruct (fl_spec (v + 1 - U v) ltac:(lia)) as (G & _). rewrite E in G. assert (P : 0 < U v) by lia.
    assert (K : bit v = true).
    { unfold bit. destruct (Z.eqb_spec (fl (U v + 1)) (v + 1)) as [F |]; auto. exfalso.
      destruct (fl_spec (U v + 1) ltac:(lia)) as (_ & _ & C). rewrite F in C. eapply below_above; eauto. }
    right. unfold sh. rewrite K. cbn. split; auto. split; auto. replace (U v - 1 + 1) with (U v) by lia. split.
    + apply fl_unique; auto. unfold below, above in *. set (u := U v) in *. clearbody u. nia.
    + exists (v + 1 - U v). lia.
Qed.

Lemma sh_nonneg v : 0 <= v -> 0 <= sh v.
Proof.
  intros H. pose proof (lower_bounds (v + 1) ltac:(lia)) as (B & _). change (fl (v + 1) - (v + 1)) with (U v) in B.
  destruct (cases v H) as [(_ & -> & _) | (_ & _ & _ & k & K & E & _)]; [lia |].
  destruct (fl_spec k K). lia.
Qed.
(** v is its last digit after the others. *)
Lemma digits_of v : 0 <= v -> v = up (sh v) + Z.b2z (bit v).
Proof. intros H. unfold up. destruct (cases v H) as [(-> & _ & E) | (-> & _ & E & _)]; cbn; lia. Qed.
Lemma up_sh v : 0 <= v -> up v = v + sh v + Z.b2z (bit v).
Proof. intros. rewrite up_U, U_sh. lia. Qed.
Lemma up_nonneg w : 0 <= w -> 0 <= up w.
Proof. intros H. unfold up. destruct (fl_spec (w + 1) ltac:(lia)). lia. Qed.

Lemma append_0 w : 0 <= w -> sh (up w) = w /\ bit (up w) = false.
Proof.
  intros H. pose proof (up_nonneg w H) as P. assert (E : fl (w + 1) = up w + 1) by (unfold up; lia).
  destruct (cases (up w) P) as [(B & S & F) | (_ & _ & _ & k & K & _ & F)].
  - split; auto. assert (sh (up w) + 1 = w + 1); [| lia]. apply fl_inj; try lia. pose proof (sh_nonneg _ P). lia.
  - exfalso. apply (lower_not_upper (w + 1) k); lia.
Qed.
Lemma fl_fl k : 0 < k -> fl (fl k) = fl k + k - 1.
Proof.
  intros H. destruct (fl_spec k H) as (A & B & C). apply fl_unique; try lia.
  - replace (fl k + k - 1) with (fl k + (k - 1)) by lia. apply above_flip. unfold below, above in *. nia.
  - replace (fl k + k - 1 + 1) with (fl k + k) by lia. apply below_flip. auto.
Qed.
Lemma append_1 w : 0 <= w -> bit w = false -> sh (up w + 1) = w /\ bit (up w + 1) = true.
Proof.
  intros H B. pose proof (up_nonneg w H) as P. pose proof (sh_nonneg w H) as Q.
  destruct (cases w H) as [(_ & _ & E) | (B' & _)]; [| congruence].
  set (k := sh w + 1) in *. assert (K : 0 < k) by (unfold k; lia). clearbody k.
  pose proof (fl_fl k K) as F. rewrite E in F.
  assert (V : up w + 1 + 1 = fl k + k) by (unfold up; rewrite F; lia).
  destruct (cases (up w + 1) ltac:(lia)) as [(_ & _ & G) | (B' & _ & _ & j & J & G & W)].
  - exfalso. apply (lower_not_upper (sh (up w + 1) + 1) k); auto.
    + pose proof (sh_nonneg (up w + 1) ltac:(lia)). lia.
    + congruence.
  - split; auto. assert (j = k); [| subst; lia].
    destruct (Z.lt_trichotomy j k) as [L | [L | L]]; auto; [pose proof (fl_lt j k) | pose proof (fl_lt k j)]; lia.
Qed.
(** No two adjacent ones. *)
Lemma apart v : 0 <= v -> bit v = true -> bit (sh v) = false.
Proof.
  intros H B. destruct (cases v H) as [(B' & _) | (_ & _ & _ & k & K & E & _)]; [congruence |].
  replace (sh v) with (up (k - 1)) by (unfold up; replace (k - 1 + 1) with k by lia; lia).
  apply append_0. lia.
Qed.
Lemma sh_0 : sh 0 = 0. Proof. reflexivity. Qed.
Lemma bit_0 : bit 0 = false. Proof. reflexivity. Qed.
Lemma sh_lt v : 0 < v -> sh v < v.
Proof.
  intros H. pose proof (sh_nonneg v ltac:(lia)). pose proof (digits_of v ltac:(lia)) as D. rewrite up_sh in D by auto.
  pose proof (sh_nonneg (sh v) ltac:(lia)). destruct (bit v) eqn:B, (bit (sh v)) eqn:C; cbn in D; try lia.
  destruct (Z.eq_dec (sh v) v) as [E |]; [| lia]. rewrite E in *. lia.
Qed.
Lemma same_digits v w : 0 <= v -> 0 <= w -> sh v = sh w -> bit v = bit w -> v = w.
Proof. intros V W S B. rewrite (digits_of v V), (digits_of w W), S, B. auto. Qed.

Lemma strictly_apart v : 0 <= v -> true && bit (sh v) && bit v = false.
Proof. intros H. pose proof (apart v H). destruct (bit v); [rewrite H0 by auto; auto |]. destruct (bit (sh v)); auto.
Qed.
Lemma append_digit w b : 0 <= w -> true && bit w && b = false -> exists v, 0 <= v /\ sh v = w /\ bit v = b.
Proof.
  intros H A. pose proof (up_nonneg w H). destruct b.
  - assert (B : bit w = false) by (destruct (bit w); auto). exists (up w + 1). split; [lia |]. apply append_1; auto.
  - exists (up w). split; auto. apply append_0. auto.
Qed.
Definition zeckendorf : numeration :=
  {| drop := sh; last := bit; strict := true; drop_0 := sh_0; last_0 := bit_0; drop_nonneg := sh_nonneg;
    drop_lt := sh_lt;
     Numeration.apart := strictly_apart; append := append_digit |}.
Notation fits := (fits zeckendorf).

(** ** What these digits are *)
Lemma fib_step k : fib (S (S k)) = fib (S k) + fib k. Proof. reflexivity. Qed.
Lemma value_step ds : forall k, value_from (S (S k)) ds = value_from (S k) ds + value_from k ds.
Proof. induction ds as [| d ds IH]; intros k; cbn [value_from]; [lia |]. rewrite IH, fib_step. destruct d; lia. Qed.

(** The shift: floor((n + 1) phi) = shift(n) + 1, shift(n) being n with a digit 0 appended. *)
Lemma shift_digits ds : valid ds -> 0 <= value ds /\ up (value ds) = value (false :: ds) /\
  sh (value ds) = value (tl ds) /\ bit (value ds) = hd false ds.
Proof.
  unfold value. induction ds as [| d ds IH]; intros V; [cbn; repeat split; lia |]. destruct V as [A V].
  destruct (IH V) as (P & E & _ & B). clear IH. cbn [value_from] in E.
  assert (W : value_from 2 (d :: ds) = up (value_from 2 ds) + Z.b2z d) by (rewrite E; cbn [value_from]; destruct d;
    cbn [Z.b2z fib]; lia).
  assert (S : sh (value_from 2 (d :: ds)) = value_from 2 ds /\ bit (value_from 2 (d :: ds)) = d).
  { rewrite W. destruct d; cbn [Z.b2z].
    - apply append_1; auto. rewrite B. auto.
    - rewrite Z.add_0_r. apply append_0. auto. }
  destruct S as [S T]. pose proof (up_nonneg _ P).
  assert (N : 0 <= value_from 2 (d :: ds)) by (rewrite W; destruct d; cbn [Z.b2z]; lia).
  repeat split; auto.
  rewrite up_sh, S, T by auto. cbn [value_from]. rewrite (value_step ds 2). destruct d; cbn [Z.b2z fib]; lia.
Qed.
Theorem floor_is_shift ds : valid ds -> fl (value ds + 1) = value (false :: ds) + 1.
Proof. intros V. destruct (shift_digits ds V) as (_ & E & _). unfold up in E. lia. Qed.

(** Zeckendorf's theorem. *)
Fixpoint digits_up_to (n : nat) (v : Z) : list bool := match n with O => [] | S n => bit v :: digits_up_to n (sh v) end.
Theorem zeckendorf_exists n : 0 <= n -> exists ds, valid ds /\ value ds = n.
Proof.
  intros H. destruct (enough zeckendorf n H) as [m F]. specialize (F 0%nat). rewrite Nat.add_0_r in F.
  exists (digits_up_to m n).
  assert (K : forall m v, fits m v -> valid (digits_up_to m v) /\ value (digits_up_to m v) = v); [| apply K; auto].
  clear. unfold value. induction m; intros v F; [cbn in *; auto |]. destruct F as [P F].
  change (drop zeckendorf v) with (sh v) in F.
  destruct (IHm _ F) as [V E]. destruct (shift_digits _ V) as (_ & S & _ & B). unfold value in *. rewrite E in S, B.
  cbn [digits_up_to]. split; [split; auto; intros T; rewrite <- B; apply apart; auto |].
  cbn [value_from] in *. pose proof (digits_of v P) as D. rewrite S in D. destruct (bit v); cbn [Z.b2z fib] in *; lia.
Qed.
(** Only zeros at the top can differ. *)
Theorem zeckendorf_unique ds ds' : valid ds -> valid ds' -> value ds = value ds' ->
  forall i, nth i ds false = nth i ds' false.
Proof.
  intros V V' E i. revert ds ds' V V' E. induction i; intros ds ds' V V' E;
    destruct (shift_digits _ V) as (_ & _ & S & B), (shift_digits _ V') as (_ & _ & S' & B').
  - rewrite E in B. destruct ds, ds'; cbn in *; congruence.
  - assert (T : forall l, valid l -> valid (tl l)) by (intros [| d l]; cbn; tauto).
    assert (N : forall l, nth (Datatypes.S i) l false = nth i (tl l) false) by (intros [| d l]; cbn; auto;
      destruct i; auto).
    rewrite !N. apply IHi; auto. congruence.
Qed.

(** The least part of Zeckendorf's sum, from the digits; [part_spec] says that it is. *)
Fixpoint part_up_to (n : nat) (v : Z) : Z :=
  match n with O => 0 | S n => if bit v then 1 else up (part_up_to n (sh v)) end.
Definition part (v : Z) : Z := part_up_to (Z.to_nat v) v.
Lemma up_0 : up 0 = 0. Proof. reflexivity. Qed.
Lemma part_fuel n : forall m v, fits n v -> fits m v -> part_up_to n v = part_up_to m v.
Proof.
  assert (K : forall m, part_up_to m 0 = 0)
    by (induction m; cbn [part_up_to]; rewrite ?bit_0, ?sh_0, ?IHm, ?up_0; auto).
  induction n; intros m v A B; [cbn in A; subst; rewrite K; auto |].
  destruct m; [cbn in B; subst; apply K |]. destruct A as [_ A], B as [_ B].
  change (drop zeckendorf v) with (sh v) in A, B. cbn [part_up_to].
  rewrite (IHn m); auto.
Qed.
Lemma part_step v : 0 <= v -> part v = if bit v then 1 else up (part (sh v)).
Proof.
  intros H. pose proof (sh_nonneg v H). unfold part at 1.
  rewrite (part_fuel _ (S (Z.to_nat v))); auto using (fits_self zeckendorf), (fits_S zeckendorf). cbn [part_up_to].
  destruct (bit v); auto. f_equal. unfold part. apply part_fuel; auto using (fits_self zeckendorf).
  pose proof (fits_S zeckendorf _ _ (fits_self zeckendorf v H)) as [_ F]. auto.
Qed.
Lemma part_0 : part 0 = 0. Proof. reflexivity. Qed.
Lemma part_neg v : v <= 0 -> part v = 0.
Proof. intros H. unfold part. replace (Z.to_nat v) with O by lia. auto. Qed.
Lemma part_pos v : 0 < v -> 0 < part v.
Proof.
  intros H. assert (K : forall m v, 0 < v <= Z.of_nat m -> 0 < part v); [| apply (K (Z.to_nat v)); lia].
  clear. induction m; intros v H; [lia |]. rewrite part_step by lia. destruct (bit v) eqn:B; [lia |].
  pose proof (sh_nonneg v ltac:(lia)). pose proof (sh_lt v ltac:(lia)).
  assert (0 < sh v).
  { destruct (Z.eq_dec (sh v) 0) as [E |]; [| lia]. pose proof (digits_of v ltac:(lia)) as D. rewrite E, B, up_0 in
      D. cbn in D. lia. }
  specialize (IHm (sh v) ltac:(lia)). unfold up. destruct (fl_spec (part (sh v) + 1) ltac:(lia)). lia.
Qed.
Lemma part_nonneg v : 0 <= part v.
Proof. destruct (Z.le_gt_cases v 0); [rewrite part_neg; lia |]. pose proof (part_pos v). lia. Qed.
Lemma up_fib k : up (fib (S (S k))) = fib (S (S (S k))).
Proof.
  assert (V : valid (repeat false k ++ [true])).
  { induction k as [| k IH]; cbn; [auto |]. split; auto. discriminate. }
  assert (W : forall j, value_from j (repeat false k ++ [true]) = fib (k + j)).
  { clear. induction k as [| k IH]; intros j; cbn [repeat app value_from Nat.add];
      [lia |]. rewrite IH, Nat.add_succ_r. lia. }
  destruct (shift_digits _ V) as (_ & E & _). unfold value in E. cbn [value_from] in E. rewrite !W in E.
  replace (S (S k)) with (k + 2)%nat by lia. replace (S (k + 2)) with (k + 3)%nat by lia. rewrite E. lia.
Qed.
Theorem part_is_least ds : valid ds -> part (value ds) = least ds.
Proof.
  unfold least. intros V. induction ds as [| d ds IH]; [reflexivity |].
  destruct (shift_digits _ V) as (P & _ & S & B). rewrite part_step, S, B by auto. cbn [tl hd] in *.
  destruct V as [_ V]. rewrite (IH V). destruct d; auto. cbn [least_from].
  clear. change 2%nat with (S (S 0)). generalize 0%nat. induction ds as [| [|] ds IH]; intros k; cbn [least_from];
    auto using up_fib.
Qed.
Theorem part_spec n z : 0 <= n -> (part n = z <-> exists ds, valid ds /\ value ds = n /\ least ds = z).
Proof.
  intros H. split.
  - intros <-. destruct (zeckendorf_exists n H) as (ds & V & <-). exists ds. rewrite part_is_least; auto.
  - intros (ds & V & <- & <-). apply part_is_least. auto.
Qed.

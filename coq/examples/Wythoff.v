(** Wythoff's theorem (1907): the zeros of Corner the Queen. *)
From Coq Require Import ZArith Lia.
From Grundy Require Import Game Phi.
Open Scope Z_scope.

Definition P := (Z * Z)%type.
Definition inside (pos : P) : Prop := let '(x, y) := pos in 0 <= x /\ 0 <= y.
Definition move (pos opt : P) : Prop :=
  let '(x, y) := pos in
  (exists u, 0 <= u /\ (u < x /\ opt = (u, y))) \/
  (exists v, 0 <= v /\ (v < y /\ opt = (x, v))) \/
  (exists t, 0 <= t /\ (1 <= t <= Z.min x y /\ opt = (x - t, y - t))).
Definition claimed (pos : P) : Prop :=
  exists n, 0 <= n /\ let a := fl n in let b := a + n in pos = (a, b) \/ pos = (b, a).

Lemma complementary N : 0 <= N -> exists n, 0 <= n /\ (N = fl n \/ 0 < n /\ N = fl n + n).
Proof.
  intros H. destruct (Z.eq_dec N 0) as [-> |]; [exists 0; rewrite fl_0; lia |].
  pose proof (lower_bounds N ltac:(lia)) as [U _].
  destruct (lower_or_upper N ltac:(lia)) as [[E _] | [E _]]; eexists;
    (split; [| first [left; symmetry; exact E | right; rewrite E; lia]]); lia.
Qed.

(** Two zeros with a coordinate or the difference in common are the same. *)
Ltac compare m n := destruct (Z.lt_trichotomy m n) as [? | [? | ?]];
  [pose proof (fl_lt m n) | subst m | pose proof (fl_lt n m)].
Lemma apart m n : 0 <= m -> 0 <= n -> fl m = fl n + n -> m = 0 /\ n = 0.
Proof.
  intros M N E. pose proof (fl_nonneg n N). pose proof fl_0. pose proof (lower_not_upper m n).
  destruct (Z.eq_dec n 0) as [-> |], (Z.eq_dec m 0) as [-> |]; try lia.
  pose proof (fl_lt 0 m). lia.
Qed.

Theorem wythoff : are_zeros inside move claimed.
Proof.
  apply (zeros_by inside move (fun '(x, y) => x + y)).
  - intros [x y] [u v] (I & J & M) (m & Hm & Sp) (n & Hn & Sq). cbn in *.
    pose proof (apart m n Hm Hn). pose proof (apart n m Hn Hm).
    destruct Sp as [Sp | Sp], Sq as [Sq | Sq]; injection Sp as -> ->; injection Sq as -> ->;
      destruct M as [(t & _ & T & E) | [(t & _ & T & E) | (t & _ & T & E)]]; injection E as E1 E2;
      compare m n; lia.
  - assert (K : forall x y, 0 <= x <= y -> claimed (x, y) \/ exists q, can inside move (x, y) q /\ claimed q).
    { intros x y H. destruct (complementary x ltac:(lia)) as (n & Hn & [E | [Hp E]]).
      - pose proof (fl_nonneg n Hn). destruct (Z.lt_trichotomy y (fl n + n)) as [L | [L | L]].
        + right. pose proof (fl_lt (y - x) n ltac:(lia)). pose proof (fl_nonneg (y - x) ltac:(lia)).
          exists (fl (y - x), fl (y - x) + (y - x)). split; [| exists (y - x); split; [lia | left; auto]].
          repeat split; cbn; try lia. right. right. exists (x - fl (y - x)). split; [lia |]. split; [lia |].
          f_equal; lia.
        + left. exists n. split; auto. left. subst. auto.
        + right. exists (x, fl n + n). split; [| exists n; split; auto; left; subst; auto].
          repeat split; cbn; try lia. right. left. exists (fl n + n). split; [lia |]. auto.
      - right. pose proof (fl_nonneg n Hn). exists (x, fl n). split; [| exists n; split; auto; right; subst; auto].
        repeat split; cbn; try lia. right. left. exists (fl n). split; [lia |]. split; [lia | auto]. }
    intros [x y] [Hx Hy]. destruct (Z.le_ge_cases x y) as [L | L]; [apply K; lia |].
    assert (C : forall a b, claimed (a, b) -> claimed (b, a)).
    { intros a b (n & Hn & [E | E]); exists n; split; auto; injection E as -> ->; auto. }
    destruct (K y x ltac:(lia)) as [S | ([u v] & (_ & [Iu Iv] & M) & S)]; [left; auto | right].
    exists (v, u). split; [| auto]. repeat split; auto.
    destruct M as [(t & T0 & T & E) | [(t & T0 & T & E) | (t & T0 & T & E)]]; injection E as -> ->; cbn.
    + right. left. exists t. auto.
    + left. exists t. auto.
    + right. right. exists t. rewrite Z.min_comm. auto.
  - intros [x y] [u v] ([Hx Hy] & [Hu Hv] & M). cbn in *.
    destruct M as [(t & _ & T & E) | [(t & _ & T & E) | (t & _ & T & E)]]; injection E as -> ->; lia.
Qed.

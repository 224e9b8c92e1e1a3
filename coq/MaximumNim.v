(** Maximum Nim: 1 to f(n) stones are taken from a heap of n, where f(0) = 0 and f grows by 0 or 1 with each step.
    The value is f(n) where f grows, and that of n - f(n) - 1 elsewhere (Levine, Fractal sequences and restricted
    Nim, 2006). The proof is that of docs/maximum-nim.md: the heaps from n - f(n) to n have the values 0, ..., f(n),
    each once. [levine]: what obeys the recursion is the Grundy function; [maximum_nim]: there is such a function, and
    it has any recursive values that say the same at every heap. *)
From Coq Require Import ZArith Lia Zwf Wellfounded.
From Grundy Require Import Game.
Local Open Scope Z_scope.

Section MaximumNim.
  (** Heaps up to any size, or all of them. *)
  Context (f : Z -> Z) (inside : Z -> Prop).
  Definition all_smaller := forall n, 0 <= n -> forall m, 0 <= m -> inside n -> m <= n -> inside m.
  Definition natural := f 0 = 0 /\ forall n, 0 <= n -> (1 <= n -> inside n -> f n = f (n - 1) \/ f n = f (n - 1) + 1).

  Definition take (n m : Z) := exists s, 1 <= s <= f n /\ m = n - s.

  (** g obeys the recursion. *)
  Definition recursive (g : Z -> Z) :=
    g 0 = 0 /\ forall n, 1 <= n -> inside n -> g n = if f (n - 1) <? f n then f n else g (n - f n - 1).

  Context (heaps : forall n, inside n -> 0 <= n) (smaller : all_smaller) (is_natural : natural).

  Lemma at_most_the_heap n : 0 <= n -> inside n -> 0 <= f n <= n.
  Proof.
    destruct is_natural as [start steps].
    intros H; pattern n; apply natlike_ind; [lia | | exact H].
    intros k Hk IH I. assert (inside k) by (apply (smaller (Z.succ k)); auto; lia).
    destruct (steps (Z.succ k)) as [E | E]; auto; try lia;
      replace (Z.succ k - 1) with k in E by lia; specialize (IH ltac:(auto)); lia.
  Qed.

  Context (g : Z -> Z) (obeys : recursive g).

  (** The heaps from n - f(n) to n have the values 0, ..., f(n), each once. *)
  Definition window n :=
    (forall m, n - f n <= m <= n -> 0 <= g m <= f n)
    /\ (forall m m', n - f n <= m <= n -> n - f n <= m' <= n -> g m = g m' -> m = m')
    /\ (forall u, 0 <= u <= f n -> exists m, n - f n <= m <= n /\ g m = u).

  Lemma windows n : 0 <= n -> inside n -> window n.
  Proof.
    destruct is_natural as [start steps], obeys as [zero next].
    intros H; pattern n; apply natlike_ind; [| | exact H].
    - intros _. repeat split; rewrite ?start in *; intros.
      + replace m with 0 by lia; lia.
      + replace m with 0 by lia; lia.
      + lia.
      + exists 0; lia.
    - intros k Hk IH I. assert (J : inside k) by (apply (smaller (Z.succ k)); auto; lia).
      destruct (IH J) as (range & once & all).
      pose proof (at_most_the_heap k Hk J) as bound.
      pose proof (next (Z.succ k) ltac:(lia) I) as value.
      destruct (steps (Z.succ k)) as [E | E]; [lia | lia | auto | |];
        replace (Z.succ k - 1) with k in * by lia.
      + rewrite E in value. rewrite Z.ltb_irrefl in value.
        replace (Z.succ k - f k - 1) with (k - f k) in value by lia.
        assert (first : 0 <= g (k - f k) <= f k) by (apply range; lia).
        repeat split; rewrite ?E in *.
        * destruct (Z.eq_dec m (Z.succ k)) as [-> | ]; [lia |]. apply range; lia.
        * destruct (Z.eq_dec m (Z.succ k)) as [-> | ]; [lia |]. apply range; lia.
        * intros m m' Hm Hm' same.
          destruct (Z.eq_dec m (Z.succ k)) as [-> | ], (Z.eq_dec m' (Z.succ k)) as [-> | ]; try lia.
          -- assert (k - f k = m') by (apply once; lia). lia.
          -- assert (m = k - f k) by (apply once; lia). lia.
          -- apply once; lia.
        * intros u Hu. destruct (all u Hu) as (m & Hm & Hg).
          destruct (Z.eq_dec m (k - f k)) as [-> | ].
          -- exists (Z.succ k). lia.
          -- exists m. lia.
      + assert (lower : (f k <? f (Z.succ k)) = true) by (apply Z.ltb_lt; lia).
        rewrite lower in value.
        repeat split.
        * destruct (Z.eq_dec m (Z.succ k)) as [-> | ]; [lia |].
          assert (0 <= g m <= f k) by (apply range; lia). lia.
        * destruct (Z.eq_dec m (Z.succ k)) as [-> | ]; [lia |].
          assert (0 <= g m <= f k) by (apply range; lia). lia.
        * intros m m' Hm Hm' same.
          destruct (Z.eq_dec m (Z.succ k)) as [-> | ], (Z.eq_dec m' (Z.succ k)) as [-> | ]; try lia.
          -- assert (0 <= g m' <= f k) by (apply range; lia). lia.
          -- assert (0 <= g m <= f k) by (apply range; lia). lia.
          -- apply once; lia.
        * intros u Hu. destruct (Z.eq_dec u (f (Z.succ k))) as [-> | ].
          -- exists (Z.succ k). lia.
          -- destruct (all u ltac:(lia)) as (m & Hm & Hg). exists m. lia.
  Qed.

  Lemma value_natural n : inside n -> 0 <= g n.
  Proof.
    intros I. pose proof (heaps n I) as H. destruct (windows n H I) as (range & _).
    pose proof (at_most_the_heap n H I). apply range. lia.
  Qed.

  Theorem levine : is_grundy inside take g.
  Proof.
    split.
    - unfold ends. apply (wf_incl _ _ (Zwf 0)); [| apply Zwf_well_founded].
      intros q p (Hp & Hq & s & Hs & E). apply heaps in Hp, Hq. unfold Zwf in *. lia.
    - intros p I. pose proof (heaps p I) as Hp.
      destruct (windows p Hp I) as (range & once & all).
      pose proof (at_most_the_heap p Hp I) as bound.
      assert (own : 0 <= g p <= f p) by (apply range; lia).
      repeat split.
      + lia.
      + intros (q & (_ & _ & s & Hs & E) & same).
        assert (q = p) by (apply once; lia). lia.
      + intros u Hu. destruct (all u ltac:(lia)) as (m & Hm & Hg).
        exists m. split; [| exact Hg].
        assert (m <> p) by (intros ->; lia).
        repeat split; [auto | apply (smaller p); auto; lia |]. exists (p - m). lia.
  Qed.
End MaximumNim.

(** There is a function that obeys the recursion. *)
Section Exists.
  Context (f : Z -> Z) (inside : Z -> Prop).
  Context (heaps : forall n, inside n -> 0 <= n) (smaller : all_smaller inside) (is_natural : natural f inside).
  Fixpoint value (steps : nat) (n : Z) : Z :=
    match steps with
    | O => 0
    | S steps => if n <=? 0 then 0 else if f (n - 1) <? f n then f n else value steps (n - f n - 1)
    end.
  Definition values (n : Z) := value (Z.to_nat n) n.
  Lemma enough a : forall b n, inside n -> (Z.to_nat n <= a)%nat -> (Z.to_nat n <= b)%nat -> value a n = value b n.
  Proof.
    induction a as [| a IH]; intros [| b] n I A B; cbn [value]; auto.
    - destruct (Z.leb_spec n 0); [auto | lia].
    - destruct (Z.leb_spec n 0); [auto | lia].
    - destruct (Z.leb_spec n 0); auto. destruct (f (n - 1) <? f n) eqn:E; auto.
      pose proof (at_most_the_heap f inside heaps smaller is_natural n ltac:(lia) I). destruct is_natural as [_ steps].
      apply Z.ltb_ge in E. pose proof (heaps n I).
      assert (inside (n - 1)) by (apply (smaller n); auto; lia).
      pose proof (at_most_the_heap f inside heaps smaller is_natural (n - 1) ltac:(lia) ltac:(auto)).
      destruct (steps n ltac:(lia) ltac:(lia) I); apply IH; try lia; apply (smaller n); auto; lia.
  Qed.
  Lemma values_recursive : recursive f inside values.
  Proof.
    split; [reflexivity |]. intros n N I. unfold values at 1. destruct (Z.to_nat n) as [| s] eqn:S; [lia |].
    cbn [value]. destruct (Z.leb_spec n 0); [lia |]. destruct (f (n - 1) <? f n) eqn:E; auto.
    assert (J : inside (n - 1)) by (apply (smaller n); auto; lia).
    pose proof (at_most_the_heap f inside heaps smaller is_natural (n - 1) ltac:(lia) J).
    destruct is_natural as [_ steps]. apply Z.ltb_ge in E.
    destruct (steps n ltac:(lia) ltac:(lia) I); unfold values; apply enough; try lia; apply (smaller n); auto; lia.
  Qed.
End Exists.

(** ** Values that refer to other values: [said v n], where v is the value of the heap [asked n]. *)
Theorem maximum_nim (f : Z -> Z) (inside : Z -> Prop) (move : Z -> Z -> Prop) (claimed : (Z -> Z) -> Z -> Z)
  (said : Z -> Z -> Z) (asked : Z -> Z) :
  (forall n, inside n -> 0 <= n) -> all_smaller inside -> natural f inside ->
  (forall n, 0 <= n -> forall m, 0 <= m -> inside n -> inside m -> (move n m <-> n - f n <= m /\ m < n)) ->
  (forall n, 0 <= n -> inside n -> inside (asked n)) ->
  (forall n, 0 <= n -> forall v, 0 <= v -> inside n ->
    n = 0 /\ said v n = 0 \/ 1 <= n /\ f (n - 1) < f n /\ said v n = f n \/
    1 <= n /\ f n = f (n - 1) /\ asked n = n - f n - 1 /\ said v n = v) ->
  (forall g n, claimed g n = said (g (asked n)) n) ->
  exists g, is_grundy inside move g /\ forall n, inside n -> g n = claimed g n.
Proof.
  intros H D N M A R C. pose proof (values_recursive f inside H D N) as V. exists (values f).
  pose proof (levine f inside H D N _ V) as [W G]. pose proof (value_natural f inside H D N _ V) as T.
  assert (E : forall n m, can inside move n m <-> can inside (take f) n m).
  { intros n m. unfold can, take. split; intros (I & J & K); repeat split; auto.
    - apply (M n (H n I) m (H m J) I J) in K. exists (n - m). lia.
    - apply (M n (H n I) m (H m J) I J). destruct K as (s & K). lia. }
  split; [split |].
  - intros n. induction (W n) as [n _ IH]. constructor. intros m K. apply IH. apply E. exact K.
  - intros n I. destruct (G n I) as (G0 & G1 & G2). split; [auto | split].
    + intros (m & K & L). apply G1. exists m. split; auto. apply E. auto.
    + intros u U. destruct (G2 u U) as (m & K & L). exists m. split; auto. apply E. auto.
  - intros n I. rewrite C. pose proof (H n I) as P. pose proof (A n P I) as J.
    destruct V as [V0 V1].
    destruct (R n P (values f (asked n)) (T _ J) I) as [(-> & ->) | [(L & F & ->) | (L & F & Q & ->)]].
    + exact V0.
    + rewrite V1 by auto. apply Z.ltb_lt in F. rewrite F. auto.
    + rewrite V1 by auto. rewrite F, Z.ltb_irrefl, Q. rewrite F. auto.
Qed.

(** ** The recursion as the theorem has it, where f is given by more than digits. *)
Theorem maximum_nim_spelled (f : Z -> Z) (inside : Z -> Prop) (move : Z -> Z -> Prop) (claimed : (Z -> Z) -> Z -> Z) :
  (forall n, inside n -> 0 <= n) -> all_smaller inside -> natural f inside ->
  (forall n, 0 <= n -> forall m, 0 <= m -> inside n -> inside m -> (move n m <-> n - f n <= m /\ m < n)) ->
  (forall g n, claimed g n = if n =? 0 then 0 else if f (n - 1) <? f n then f n else g (n - f n - 1)) ->
  exists g, is_grundy inside move g /\ forall n, inside n -> g n = claimed g n.
Proof.
  intros H D N M C.
  assert (S : forall n, 0 <= n -> inside n ->
    (n =? 0) = true /\ n = 0 \/ (n =? 0) = false /\ 1 <= n /\ (f (n - 1) <? f n) = true /\ f (n - 1) < f n \/
    (n =? 0) = false /\ 1 <= n /\ (f (n - 1) <? f n) = false /\ f n = f (n - 1) /\ 0 <= n - f n - 1 /\ 0 <= f n).
  { intros n P I. destruct (Z.eqb_spec n 0); [auto | right]. assert (L : 1 <= n) by lia.
    assert (J : inside (n - 1)) by (apply (D n P (n - 1)); auto; lia).
    pose proof (at_most_the_heap f inside H D N n P I).
    pose proof (at_most_the_heap f inside H D N (n - 1) ltac:(lia) J).
    destruct (proj2 N n P L I), (Z.ltb_spec (f (n - 1)) (f n)); [lia | right | left | lia]; repeat split; auto; lia. }
  apply (maximum_nim f inside move claimed
    (fun v n => if n =? 0 then 0 else if f (n - 1) <? f n then f n else v)
    (fun n => if n =? 0 then 0 else if f (n - 1) <? f n then 0 else n - f n - 1)); auto.
  - intros n P I. destruct (S n P I) as [(-> & _) | [(-> & L & -> & _) | (-> & L & -> & F & K & K')]];
      apply (D n P); auto; lia.
  - intros n P v V I. destruct (S n P I) as [(-> & ->) | [(-> & L & -> & K) | (-> & L & -> & F & _)]]; auto.
    right. right. auto.
  - intros g n. rewrite C. destruct (n =? 0), (f (n - 1) <? f n); reflexivity.
Qed.

(** Functions that grow by 0 or 1. *)
Lemma quotient_natural k inside : 0 < k -> natural (fun n => n / k) inside.
Proof. intros K. split; [apply Z.div_0_l; lia |]. intros n _ N _. Z.div_mod_to_equations. nia. Qed.
Lemma composed_natural f h inside : natural h inside -> natural f (fun _ => True) -> (forall n, 0 <= n -> 0 <= h n) ->
  natural (fun n => f (h n)) inside.
Proof.
  intros [Z0 S] [F0 F] P. split; [rewrite Z0; auto |]. intros n N L I.
  destruct (S n N L I) as [-> | E]; [auto |]. specialize (P (n - 1) ltac:(lia)).
  destruct (F (h n)) as [K | K]; auto; try lia; rewrite K, E; replace (h (n - 1) + 1 - 1) with (h (n - 1)) by lia; auto.
Qed.
Lemma root_natural inside : natural Z.sqrt inside.
Proof.
  split; [reflexivity |]. intros n N L _. pose proof (Z.sqrt_le_mono (n - 1) n ltac:(lia)).
  pose proof (Z.sqrt_succ_le (n - 1) ltac:(lia)). replace (Z.succ (n - 1)) with n in * by lia. lia.
Qed.
Lemma root_quotient_natural k inside : 0 < k -> natural (fun n => Z.sqrt (n / k)) inside.
Proof.
  intros K. apply (composed_natural Z.sqrt (fun n => n / k)); auto using quotient_natural, root_natural.
  intros n N. apply Z.div_pos; lia.
Qed.

(** For [maximum_nim], the last condition: both sides go through the same cases. *)
Ltac same_cases :=
  intros; repeat match goal with |- context [if ?b then _ else _] => destruct b end; reflexivity.

(** For [maximum_nim_spelled], whatever f is: linear arithmetic, with the values of f as unknown numbers. *)
Ltac grows :=
  first [apply root_natural | apply root_quotient_natural; lia | apply quotient_natural; lia].
Ltac takes :=
  intros n N m M _ _; split;
  [ intros; repeat match goal with H : exists _, _ |- _ => destruct H end; lia
  | intros; first [exists (n - m); lia | exists m; lia] ].
Ltac spelled :=
  intros; repeat match goal with |- context [if ?b then _ else _] => destruct b eqn:? end;
  rewrite ?Z.eqb_eq, ?Z.eqb_neq, ?Z.ltb_lt, ?Z.ltb_ge, ?Z.leb_le, ?Z.leb_gt in *; (reflexivity || (exfalso; lia)).

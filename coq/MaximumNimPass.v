(** Maximum Nim with a pass: once in the game, while stones are left, one of the players may pass. A position is (n, p),
    where p = 1 as long as nobody has passed. If f(n) = n below m, f(m) = m - 1, and m = 1 or f(m + 1) = m, then the
    value of (n, 1) is that of (n, 0) under a permutation of the naturals ([permuted]), n >= 1; for f(n) = n/k it is
    g -> g xor 1, and for n/2 rounded up 0 -> 1 -> 2 -> 0, 3 <-> 4, ... (Miyadera, Manabe, 2023). The proof is that of
    docs/maximum-nim.md. [with_a_pass]: these are the Grundy values; [maximum_nim_pass]: there are recursive values
    that say the same. *)
From Coq Require Import ZArith Bool Lia Zwf Wellfounded.
From Grundy Require Import Game MaximumNim.
Local Open Scope Z_scope.

(** What the pass makes of a value. *)
Definition permuted (m v : Z) : Z :=
  if v =? 0 then m - (m + 1) mod 2
  else if v =? m then 0
  else if v <? m then v - 1 + 2 * (v mod 2)
  else v - 1 + 2 * ((v - m) mod 2).

Ltac by_cases :=
  unfold permuted in *;
  repeat match goal with
    | |- context [?a =? ?b] => destruct (Z.eqb_spec a b)
    | |- context [?a <? ?b] => destruct (Z.ltb_spec a b)
    | H : context [?a =? ?b] |- _ => destruct (Z.eqb_spec a b)
    | H : context [?a <? ?b] |- _ => destruct (Z.ltb_spec a b)
    end; Z.div_mod_to_equations; lia.

Section Permutation.
  Context (m : Z) (least : 1 <= m).
  Lemma permuted_natural v : 0 <= v -> 0 <= permuted m v. Proof. intros. by_cases. Qed.
  Lemma permuted_moves v : 0 <= v -> permuted m v <> v. Proof. intros. by_cases. Qed.
  Lemma permuted_once v w : 0 <= v -> 0 <= w -> permuted m v = permuted m w -> v = w. Proof. intros. by_cases. Qed.
  Lemma permuted_zero v : 0 <= v -> permuted m v = 0 -> v = m. Proof. intros. by_cases. Qed.
  Lemma permuted_near v : 0 < v -> v <> m -> v - 1 <= permuted m v <= v + 1. Proof. intros. by_cases. Qed.
  (** Every number is the image of one. *)
  Lemma permuted_all u : 0 <= u -> exists v, 0 <= v /\ permuted m v = u.
  Proof.
    intros U. exists (if u =? 0 then m else if u =? permuted m 0 then 0 else if u =? m then m - 1 else permuted m u).
    destruct (Z.eqb_spec u 0); [by_cases |]. destruct (Z.eqb_spec u (permuted m 0)); [lia |].
    destruct (Z.eqb_spec u m); by_cases.
  Qed.
End Permutation.

Section Pass.
  (** Heaps n, and positions, which are a heap and a flag. *)
  Context (f : Z -> Z) (inside : Z -> Prop) (m : Z).
  Context {P : Type} (heap flag : P -> Z) (place : Z -> Z -> P).
  Context (heap_of : forall n p, heap (place n p) = n) (flag_of : forall n p, flag (place n p) = p).
  Definition positions (x : P) : Prop := inside (heap x) /\ (flag x = 0 \/ flag x = 1).
  Definition take_or_pass (x y : P) : Prop :=
    flag y = flag x /\ heap x - f (heap x) <= heap y < heap x \/
    flag x = 1 /\ flag y = 0 /\ heap y = heap x /\ 1 <= heap x.
  Definition pass_value (g : Z -> Z) (x : P) : Z :=
    if (flag x =? 0) || (heap x =? 0) then g (heap x) else permuted m (g (heap x)).

  (** The number m: the first at which f is less. *)
  Definition turns := 1 <= m /\ (forall n, 0 <= n -> inside n -> n < m -> f n = n) /\
    (inside m -> f m = m - 1) /\ (inside (m + 1) -> m = 1 \/ f (m + 1) = m).

  Context (heaps : forall n, inside n -> 0 <= n) (smaller : all_smaller inside) (is_natural : natural f inside).
  Context (turn : turns) (g : Z -> Z) (obeys : recursive f inside g).

  Lemma never_falls n : 0 <= n -> forall d, 0 <= d -> inside (n + d) -> f n <= f (n + d).
  Proof.
    intros N d D; pattern d; apply natlike_ind; [| | exact D].
    - intros _. replace (n + 0) with n by lia. lia.
    - intros k K IH I. assert (J : inside (n + k)) by (apply (smaller (n + Z.succ k)); auto; lia).
      specialize (IH J). destruct (proj2 is_natural (n + Z.succ k) ltac:(lia) ltac:(lia) I) as [E | E];
        replace (n + Z.succ k - 1) with (n + k) in E by lia; lia.
  Qed.
  Lemma nim_below n : 0 <= n -> inside n -> n < m -> g n = n.
  Proof.
    intros N I L. destruct obeys as [zero next], turn as (_ & below & _). destruct (Z.eq_dec n 0) as [-> |]; auto.
    rewrite next by (auto; lia). rewrite !below by (auto; try apply (smaller n); auto; lia).
    destruct (Z.ltb_spec (n - 1) n); lia.
  Qed.
  Lemma zero_there : inside m -> g m = 0.
  Proof.
    intros I. destruct obeys as [zero next], turn as (least & below & there & _).
    rewrite next by (auto; lia). rewrite there by auto.
    rewrite below by (try apply (smaller m); auto; lia). destruct (Z.ltb_spec (m - 1) (m - 1)); [lia |].
    replace (m - (m - 1) - 1) with 0 by lia. auto.
  Qed.
  Lemma enough_above n : inside n -> m < n -> m <= f n \/ m = 1.
  Proof.
    intros I L. destruct turn as (least & _ & _ & after).
    assert (J : inside (m + 1)) by (apply (smaller n); auto; lia).
    destruct (after J) as [E | E]; auto. left.
    pose proof (never_falls (m + 1) ltac:(lia) (n - (m + 1)) ltac:(lia)) as H.
    replace (m + 1 + (n - (m + 1))) with n in H by lia. specialize (H I). lia.
  Qed.
  Lemma less_taken n : 0 <= n -> inside n -> m <= n -> f n < n.
  Proof.
    intros N I L. destruct turn as (least & _ & there & _). replace n with (m + (n - m)) in I |- * by lia. revert I.
    assert (D : 0 <= n - m) by lia. pattern (n - m). apply natlike_ind; [| | exact D].
    - rewrite Z.add_0_r. intros I. rewrite there by auto. lia.
    - intros k K IH I. assert (J : inside (m + k)) by (apply (smaller (m + Z.succ k)); auto; lia).
      specialize (IH J). destruct (proj2 is_natural (m + Z.succ k) ltac:(lia) ltac:(lia) I) as [E | E];
        replace (m + Z.succ k - 1) with (m + k) in E by lia; lia.
  Qed.

  (** A position and its options, by heap and flag. *)
  Lemma pass_value_0 x : flag x = 0 -> pass_value g x = g (heap x).
  Proof. unfold pass_value. intros ->. reflexivity. Qed.
  Lemma pass_value_1 x : flag x = 1 -> 1 <= heap x -> pass_value g x = permuted m (g (heap x)).
  Proof. unfold pass_value. intros -> H. destruct (Z.eqb_spec (heap x) 0); [lia | reflexivity]. Qed.
  Lemma pass_value_empty x : heap x = 0 -> pass_value g x = 0.
  Proof. unfold pass_value. intros ->. rewrite orb_true_r. apply obeys. Qed.
  Lemma taken x i u : positions x -> heap x - f (heap x) <= i < heap x -> pass_value g (place i (flag x)) = u ->
    exists y, can positions take_or_pass x y /\ pass_value g y = u.
  Proof.
    intros [I F] H E. exists (place i (flag x)). split; [| exact E]. pose proof (heaps _ I).
    pose proof (at_most_the_heap f inside heaps smaller is_natural (heap x) ltac:(auto) I).
    unfold can, positions, take_or_pass. rewrite heap_of, flag_of.
    repeat split; auto. apply (smaller (heap x)); auto; lia.
  Qed.

  Theorem with_a_pass : is_grundy positions take_or_pass (pass_value g).
  Proof.
    pose proof (value_natural f inside heaps smaller is_natural g obeys) as nat.
    destruct turn as (least & below & there & _). split.
    - unfold ends.
      apply (wf_incl _ _ (fun y x => Zwf 0 (2 * heap y + flag y) (2 * heap x + flag x)));
        [| apply wf_inverse_image, Zwf_well_founded].
      intros y x ((I & F) & (J & K) & M). unfold take_or_pass in M. apply heaps in I, J. unfold Zwf. lia.
    - intros x I. pose proof I as [IH IF]. pose proof (heaps _ IH) as N.
      destruct (windows f inside heaps smaller is_natural g obeys (heap x) N IH) as (range & once & all).
      pose proof (at_most_the_heap f inside heaps smaller is_natural (heap x) N IH) as bound.
      assert (own : 0 <= g (heap x) <= f (heap x)) by (apply range; lia).
      set (n := heap x) in *.
      destruct IF as [F | F].
      + (* Nobody can pass any more. *)
        rewrite pass_value_0 by auto. fold n. repeat split; [lia | |].
        * intros (y & (_ & (J & _) & M) & same). unfold take_or_pass in M. rewrite F in M. fold n in M.
          destruct M as [(E & M) | M]; [| lia]. rewrite pass_value_0 in same by auto.
          assert (heap y = n) by (apply once; lia). lia.
        * intros u U. destruct (all u ltac:(lia)) as (i & Hi & Hg).
          assert (i <> n) by (intros ->; lia).
          apply (taken x i); auto; [fold n; lia |].
          rewrite pass_value_0 by (rewrite flag_of; auto). rewrite heap_of. exact Hg.
      + destruct (Z.eq_dec n 0) as [E | Z].
        { rewrite pass_value_empty by auto. repeat split; [lia | | lia].
          intros (y & (_ & (J & _) & M) & _). unfold take_or_pass in M. fold n in M. apply heaps in J. lia. }
        rewrite pass_value_1 by (auto; fold n; lia). fold n. repeat split; [apply permuted_natural; lia | |].
        * intros (y & (_ & (J & _) & M) & same). unfold take_or_pass in M. fold n in M.
          destruct M as [(E & M) | (_ & E & H & _)].
          -- destruct (Z.eq_dec (heap y) 0) as [K |].
             ++ rewrite pass_value_empty in same by auto. symmetry in same. apply permuted_zero in same; [| lia | lia].
                destruct (Z.lt_ge_cases n m) as [L | L]; [rewrite nim_below in same by auto; lia |].
                pose proof (less_taken n N IH L). lia.
             ++ pose proof (heaps _ J). rewrite pass_value_1 in same by lia.
                apply permuted_once in same; [| lia | apply nat; auto | lia].
                assert (heap y = n) by (apply once; lia). lia.
          -- rewrite pass_value_0, H in same by auto. symmetry in same. revert same. apply permuted_moves; lia.
        * intros u U.
          assert (pass : u = g n -> exists y, can positions take_or_pass x y /\ pass_value g y = u).
          { intros ->. exists (place n 0). rewrite pass_value_0 by auto. rewrite heap_of. split; [| auto].
            unfold can, positions, take_or_pass. rewrite heap_of, flag_of. fold n.
            repeat split; auto. right. repeat split; auto; lia. }
          destruct (permuted_all m least u ltac:(lia)) as (v & V & E).
          destruct (Z.le_gt_cases v (f n)) as [L | L].
          -- destruct (all v ltac:(lia)) as (i & Hi & Hg).
             assert (i <> n) by (intros ->; rewrite Hg in U; lia).
             destruct (Z.eq_dec i 0) as [-> | K].
             ++ apply pass. assert (n < m) by (pose proof (less_taken n N IH); lia).
                assert (v0 : v = 0) by (rewrite <- Hg; apply obeys). rewrite v0 in E.
                rewrite (nim_below n N IH) in U |- * by auto. clear - U E Z N H0 least. by_cases.
             ++ apply (taken x i); auto; [fold n; lia |].
                rewrite pass_value_1 by (rewrite ?flag_of, ?heap_of; auto; lia). rewrite heap_of, Hg. exact E.
          -- destruct (Z.lt_ge_cases n m) as [K | K].
             ++ rewrite nim_below, below in * by auto.
                destruct (Z.eq_dec u 0) as [-> |].
                ** apply (taken x 0); auto; [fold n; rewrite below by auto; lia |].
                   apply pass_value_empty, heap_of.
                ** apply pass. pose proof (permuted_near m n). pose proof (permuted_near m v).
                   assert (v <> m) by (intros ->; clear - E n0 least; by_cases). lia.
             ++ apply pass. destruct (Z.eq_dec n m) as [M |].
                ** rewrite M in *. rewrite zero_there in * by auto. rewrite there in * by auto.
                   clear - U E L least. by_cases.
                ** destruct (enough_above n IH ltac:(lia)) as [F' | ->].
                   --- clear - U E L F' own least. by_cases.
                   --- clear - U E L own least. by_cases.
  Qed.
End Pass.

(** ** Values that refer to other values: [said v n p], where v is the value of the position [asked n p].
    [heap], [flag] and [place] say which coordinate is which. *)
Theorem maximum_nim_pass (f : Z -> Z) (m : Z) {P : Type} (heap flag : P -> Z) (place : Z -> Z -> P)
  (inside : P -> Prop) (move : P -> P -> Prop) (claimed : (P -> Z) -> P -> Z)
  (said : Z -> Z -> Z -> Z) (asked_heap asked_flag : Z -> Z -> Z) :
  (forall n p, heap (place n p) = n) -> (forall n p, flag (place n p) = p) ->
  (forall x, x = place (heap x) (flag x)) ->
  let within n := inside (place n 0) in
  (forall x, inside x -> 0 <= heap x /\ 0 <= flag x) ->
  (forall n, 0 <= n -> forall p, 0 <= p -> (inside (place n p) <-> inside (place n 0) /\ (p = 0 \/ p = 1))) ->
  all_smaller within -> natural f within -> turns f within m ->
  (forall n, 0 <= n -> forall p, 0 <= p -> forall n', 0 <= n' -> forall p', 0 <= p' ->
    inside (place n p) -> inside (place n' p') ->
    (move (place n p) (place n' p') <->
      p' = p /\ n - f n <= n' /\ n' < n \/ p = 1 /\ p' = 0 /\ n' = n /\ 1 <= n)) ->
  (forall n, 0 <= n -> forall p, 0 <= p -> inside (place n p) ->
    inside (place (asked_heap n p) (asked_flag n p))) ->
  (forall n, 0 <= n -> forall p, 0 <= p -> forall v, 0 <= v -> inside (place n p) ->
    n = 0 /\ said v n p = 0 \/
    1 <= n /\ p = 0 /\ f (n - 1) < f n /\ said v n p = f n \/
    1 <= n /\ p = 0 /\ f n = f (n - 1) /\ asked_heap n p = n - f n - 1 /\ asked_flag n p = 0 /\ said v n p = v \/
    1 <= n /\ p = 1 /\ f (n - 1) < f n /\ said v n p = permuted m (f n) \/
    1 <= n /\ p = 1 /\ (asked_heap n p = n \/ f n = f (n - 1) /\ asked_heap n p = n - f n - 1) /\
      asked_flag n p = 0 /\ said v n p = permuted m v \/
    1 <= n /\ p = 1 /\ f n = f (n - 1) /\ asked_heap n p = n - f n - 1 /\ 1 <= asked_heap n p /\
      asked_flag n p = 1 /\ said v n p = v) ->
  (forall g n p, claimed g (place n p) = said (g (place (asked_heap n p) (asked_flag n p))) n p) ->
  exists g, is_grundy inside move g /\ forall x, inside x -> g x = claimed g x.
Proof.
  intros HO FO Pl within NN D S N T M A R C.
  assert (H : forall n, within n -> 0 <= n).
  { intros n I. apply NN in I. rewrite HO in I. lia. }
  pose proof (values_recursive f within H S N) as V. pose proof (proj1 T) as least.
  pose proof (with_a_pass f within m heap flag place HO FO H S N T (values f) V) as [W G].
  set (g := pass_value m heap flag (values f)) in *. exists g.
  assert (I : forall x, inside x <-> positions within heap flag x).
  { intros x. unfold positions, within. rewrite (Pl x), HO, FO. split.
    - intros I. pose proof (NN _ I) as [K L]. rewrite HO in K. rewrite FO in L. apply D; auto.
    - intros [I J]. pose proof (H _ I). apply D; auto; lia. }
  assert (E : forall x y, can inside move x y <-> can (positions within heap flag) (take_or_pass f heap flag) x y).
  { intros x y. unfold can. rewrite <- !I. split; intros (Ix & Iy & K); repeat split; auto;
      pose proof (NN _ Ix) as [X X']; pose proof (NN _ Iy) as [Y Y'];
      specialize (M (heap x) X (flag x) X' (heap y) Y (flag y) Y'); rewrite <- !Pl in M; specialize (M Ix Iy).
    - apply M in K. unfold take_or_pass. lia.
    - apply M. unfold take_or_pass in K. lia. }
  assert (B : forall x, inside x -> 0 <= g x).
  { intros x Ix. apply I in Ix. apply (G x Ix). }
  split; [split |].
  - intros x. induction (W x) as [x _ IH]. constructor. intros y K. apply IH. apply E. exact K.
  - intros x Ix. apply I in Ix. destruct (G x Ix) as (G0 & G1 & G2). split; [auto | split].
    + intros (y & K & L). apply G1. exists y. split; auto. apply E. auto.
    + intros u U. destruct (G2 u U) as (y & K & L). exists y. split; auto. apply E. auto.
  - intros x Ix. rewrite (Pl x). rewrite (Pl x) in Ix. rewrite C.
    pose proof (NN _ Ix) as [X X']. rewrite HO in X. rewrite FO in X'.
    set (n := heap x) in *. set (p := flag x) in *.
    pose proof (A n X p X' Ix) as J. pose proof (B _ J) as J'.
    assert (K : within n) by (apply (D n X p X'); auto).
    assert (L : inside (place (n - 1) 0) \/ n = 0) by (destruct (Z.eq_dec n 0); auto; left; apply (S n); auto; lia).
    pose proof (at_most_the_heap f within H S N n X K) as most.
    assert (at_ : forall i q, g (place i q) = if (q =? 0) || (i =? 0) then values f i else permuted m (values f i)).
    { intros i q. unfold g, pass_value. rewrite HO, FO. reflexivity. }
    destruct V as [V0 V1].
    assert (grown : 1 <= n -> f (n - 1) < f n -> values f n = f n).
    { intros O F. rewrite V1 by auto. apply Z.ltb_lt in F. rewrite F. auto. }
    assert (same : 1 <= n -> f n = f (n - 1) -> values f n = values f (n - f n - 1)).
    { intros O F. rewrite (V1 n) by auto. rewrite F, Z.ltb_irrefl. auto. }
    destruct (R n X p X' _ J' Ix) as
      [(Q & ->) | [(O & Q & F & ->) | [(O & Q & F & Ah & Af & ->) | [(O & Q & F & ->) | [(O & Q & Ah & Af & ->) |
       (O & Q & F & Ah & Ap & Af & ->)]]]]]; rewrite ?at_.
    + rewrite Q, orb_true_r. exact V0.
    + rewrite Q. cbn. auto.
    + rewrite Af, Ah, Q. cbn. auto.
    + rewrite Q. destruct (Z.eqb_spec n 0); [lia |]. cbn. rewrite grown by auto. auto.
    + rewrite Af, Q. destruct (Z.eqb_spec n 0); [lia |]. cbn. destruct Ah as [E' | [F E']]; rewrite <- Q, E'; auto.
      rewrite same by auto. auto.
    + rewrite Af, Q. destruct (Z.eqb_spec n 0); [lia |]. rewrite <- Q. rewrite Ah in *.
      destruct (Z.eqb_spec (n - f n - 1) 0); [lia |]. cbn. rewrite same by auto. auto.
Qed.

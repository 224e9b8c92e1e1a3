(** Games written as rules that are the game of a code: then their values are the code's, and so are their periods.

    Rules may say the same moves in many ways, and may leave heaps of nothing. [coded_sums] and [coded_moves] ask for
    one sentence for every number k of heaps left: with which totals a move leaves k heaps of given sizes. Such
    sentences are about natural numbers alone, and [digits] decides them. *)
From Coq Require Import ZArith List Lia Bool.
From Grundy Require Import Game SpragueGrundy Octal.
Import ListNotations.
Local Open Scope Z_scope.

(** x is one of the numbers of a list, and what is left of the list is good. *)
Fixpoint picked (good : list Z -> Prop) (x : Z) (before rest : list Z) : Prop :=
  match rest with
  | [] => False
  | a :: rest => x = a /\ good (before ++ rest) \/ picked good x (before ++ [a]) rest
  end.
(** The numbers of l are those of rest, in any order, and zeros. *)
Fixpoint leaves (l rest : list Z) : Prop :=
  match l with
  | [] => match rest with [] => True | _ => False end
  | x :: l => x = 0 /\ leaves l rest \/ picked (leaves l) x [] rest
  end.

(** How many tokens one may take and leave k heaps. *)
Definition with_bit (code : list Z) (k : nat) : list Z :=
  map Z.of_nat (filter (fun t => Z.testbit (nth t code 0) (Z.of_nat k)) (seq 0 (length code))).
Fixpoint takes (taken : list Z) (n total : Z) : Prop :=
  match taken with [] => False | t :: taken => n = t + total \/ takes taken n total end.

(** S holds for every list of k heaps. *)
Fixpoint for_heaps (k : nat) (S : list Z -> Prop) (heaps : list Z) : Prop :=
  match k with O => S heaps | S k => forall a, 0 <= a -> 1 <= a -> for_heaps k S (a :: heaps) end.
Fixpoint up_to (m : nat) (S : nat -> Prop) : Prop := match m with O => S O | S m' => S m /\ up_to m' S end.

(** The rules are those of the code, as far as heaps above 0 are concerned. *)
Definition is_code (code : list Z) (m : nat) (some : Z -> (list Z -> Prop) -> Prop) : Prop :=
  up_to m (fun k => forall n, 0 <= n ->
    for_heaps k (fun rest =>
      some n (fun l => all_inside heap l /\ leaves l rest) <-> takes (with_bit code k) n (total rest)) []).

Lemma picked_split good x rest : forall before, picked good x before rest ->
  exists b a, rest = b ++ x :: a /\ good (before ++ b ++ a).
Proof.
  induction rest as [| y rest IH]; intros before; cbn [picked]; [tauto |]. intros [[-> H] | H].
  - exists [], rest. auto.
  - destruct (IH _ H) as (b & a & -> & K). exists (y :: b), a. split; auto. rewrite <- app_assoc in K. exact K.
Qed.
Lemma leaves_nimsum g : g 0 = 0 -> forall l rest, leaves l rest -> nimsum g l = nimsum g rest.
Proof.
  intros G0. induction l as [| x l IH]; intros rest; cbn [leaves]; [destruct rest; tauto |]. intros [[-> H] | H].
  - cbn [nimsum]. rewrite G0, Z.lxor_0_l. auto.
  - apply picked_split in H. destruct H as (b & a & -> & H). apply IH in H. cbn [app] in H. cbn [nimsum].
    rewrite H, !nimsum_app. cbn [nimsum]. rewrite <- !Z.lxor_assoc. f_equal. apply Z.lxor_comm.
Qed.
Definition heaps_of (l : list Z) : list Z := filter (Z.ltb 0) l.
Lemma leaves_heaps l : all_inside heap l -> leaves l (heaps_of l).
Proof.
  unfold heaps_of. induction l as [| x l IH]; cbn [all_inside leaves filter]; auto. unfold heap at 1. intros [X L].
  destruct (Z.ltb_spec 0 x) as [P | P]; [right; cbn [picked app] | left]; split || left; auto; lia.
Qed.
Lemma heaps_positive l a : In a (heaps_of l) -> 0 < a.
Proof. unfold heaps_of. rewrite filter_In, Z.ltb_lt. tauto. Qed.
Lemma heaps_in l a : In a l -> 0 <= a -> a = 0 \/ In a (heaps_of l).
Proof.
  intros I A. unfold heaps_of. rewrite filter_In, Z.ltb_lt.
  destruct (Z.eq_dec a 0); [left | right; split]; auto; lia.
Qed.
Lemma heaps_length l : (length (heaps_of l) <= length l)%nat.
Proof. unfold heaps_of. induction l as [| x l IH]; cbn [filter length]; auto. destruct (0 <? x); cbn [length]; lia. Qed.
Lemma for_heaps_all (S : list Z -> Prop) r : forall heaps,
  for_heaps (length r) S heaps -> (forall a, In a r -> 0 < a) -> S (rev r ++ heaps).
Proof.
  induction r as [| x r IH]; intros heaps H P; [exact H |]. cbn [rev]. rewrite <- app_assoc. apply IH.
  - cbn [length for_heaps] in H. specialize (P x (or_introl eq_refl)). apply H; lia.
  - intros a A. apply P. right. auto.
Qed.
Lemma up_to_all m (S : nat -> Prop) k : up_to m S -> (k <= m)%nat -> S k.
Proof.
  induction m as [| m IH]; cbn [up_to]; intros H L.
  - replace k with O by lia. auto.
  - destruct H as [H K]. destruct (Nat.eq_dec k (Datatypes.S m)) as [-> | N]; auto. apply IH; auto. lia.
Qed.
Lemma takes_iff taken n s : takes taken n s <-> exists t, In t taken /\ n = t + s.
Proof.
  induction taken as [| t taken IH]; cbn [takes In]; [firstorder |]. rewrite IH. split.
  - intros [E | (u & I & E)]; eauto.
  - intros (u & [-> | I] & E); eauto.
Qed.
Lemma with_bit_iff code k t :
  In t (with_bit code k) <-> exists i, t = Z.of_nat i /\ Z.testbit (nth i code 0) (Z.of_nat k) = true.
Proof.
  unfold with_bit. rewrite in_map_iff. split.
  - intros (i & <- & I). apply filter_In in I. exists i. tauto.
  - intros (i & -> & B). exists i. split; auto. apply filter_In. split; auto. apply in_seq.
    destruct (Nat.lt_ge_cases i (length code)); [lia |]. rewrite nth_overflow, Z.bits_0 in B by auto. discriminate.
Qed.

Section Coded.
  Context (code : list Z) (m : nat) (some : Z -> (list Z -> Prop) -> Prop).
  Context (legal_code : legal 2 code) (two : (2 <= m)%nat) (options : has_options some).
  Context (short : forall n l, some n (fun option => option = l) -> (length l <= m)%nat).
  Context (same : is_code code m some).

  Lemma sentence n rest : 0 <= n -> (length rest <= m)%nat -> (forall a, In a rest -> 0 < a) ->
    (some n (fun l => all_inside heap l /\ leaves l rest) <-> takes (with_bit code (length rest)) n (total rest)).
  Proof.
    intros N L P. pose proof (up_to_all _ _ _ same L n N) as H. cbv beta in H. rewrite <- (rev_length rest) in H at 1.
    apply for_heaps_all in H; [| intros a A; apply P, in_rev, A]. rewrite rev_involutive, app_nil_r in H. exact H.
  Qed.
  (** An option of the rules is one of the code, without the zeros. *)
  Lemma option_of_code n l : 0 <= n -> some n (fun option => option = l) -> all_inside heap l ->
    exists t, Z.of_nat t + total (heaps_of l) = n /\
      Z.testbit (nth t code 0) (Z.of_nat (length (heaps_of l))) = true.
  Proof.
    intros N S A. assert (H : takes (with_bit code (length (heaps_of l))) n (total (heaps_of l))).
    { apply sentence; auto.
      - pose proof (heaps_length l). pose proof (short n l S). lia.
      - apply heaps_positive.
      - apply options. exists l. split; auto. split; auto. apply leaves_heaps, A. }
    apply takes_iff in H. destruct H as (t & I & E). apply with_bit_iff in I. destruct I as (i & -> & B). eauto.
  Qed.
  Lemma same_values g n u : g 0 = 0 -> 0 <= n ->
    (some n (fun l => all_inside heap l /\ nimsum g l = u) <->
      octal code n (fun l => all_inside heap l /\ nimsum g l = u)).
  Proof.
    intros G0 N. split.
    - intros S. apply options in S. destruct S as (l & S & A & V). destruct (option_of_code n l N S A) as (t & T & B).
      exists t, (heaps_of l). repeat split; auto; [apply heaps_positive | apply heaps_inside, heaps_positive |].
      rewrite <- V. symmetry. apply leaves_nimsum; auto. apply leaves_heaps, A.
    - intros (t & rest & T & A & B & _ & V). destruct (few_heaps 2 code legal_code _ _ B) as [L _].
      assert (S : some n (fun l => all_inside heap l /\ leaves l rest)).
      { apply sentence; auto; [lia |]. apply takes_iff. exists (Z.of_nat t). split; [| lia].
        apply with_bit_iff. eauto. }
      apply options in S. destruct S as (l & S & I & E). apply options. exists l. split; auto. split; auto.
      rewrite <- V. apply leaves_nimsum; auto.
  Qed.
  Lemma coded_ends : sum_ends heap some.
  Proof.
    apply (sum_ends_by heap some (fun n => n)). intros n q I S. unfold heap in I. apply options in S.
    destruct S as (l & S & A & M). destruct (option_of_code n l I S A) as (t & T & B). apply one_is_in in M.
    pose proof (proj1 (all_inside_in heap l) A q M) as Q. unfold heap in Q.
    destruct (heaps_in l q M Q) as [-> | H].
    - pose proof (total_nonneg _ (heaps_positive l)). destruct (Z.eq_dec n 0) as [-> | NZ]; [exfalso | lia].
      assert (t = O) by lia. subst t. destruct legal_code as (_ & D0 & _).
      destruct (heaps_of l) as [| b rest] eqn:E; [change (Z.of_nat (length (@nil Z))) with 0 in B; congruence |].
      assert (0 < total (b :: rest)); [| lia]. apply total_pos; [| congruence]. rewrite <- E. apply heaps_positive.
    - pose proof (parts_smaller 2 code legal_code t (heaps_of l) q (heaps_positive l) B H). lia.
  Qed.
  Theorem coded_sums g : is_sum_grundy heap (octal code) g -> is_sum_grundy heap some g.
  Proof.
    intros G. pose proof (empty_heap code g legal_code G) as G0. destruct G as (_ & _ & G).
    split; [exact options |]. split; [exact coded_ends |]. intros n I. destruct (G n I) as (A & B & C).
    unfold heap in I. split; [exact A | split].
    - rewrite same_values; auto.
    - intros u U. apply same_values; auto.
  Qed.
End Coded.

(** Moves that leave one heap. *)
Definition leaves_one (move : Z -> Z -> Prop) (n : Z) (good : list Z -> Prop) : Prop :=
  exists q, 0 <= q /\ (move n q /\ good [q]).
Theorem coded_moves (code : list Z) (move : Z -> Z -> Prop) g : legal 2 code -> is_code code 2 (leaves_one move) ->
  is_sum_grundy heap (octal code) g -> is_grundy heap move g.
Proof.
  intros L S G. assert (O : has_options (leaves_one move)).
  { intros n good. unfold leaves_one. split.
    - intros (q & N & M & H). eauto 6.
    - intros (l & (q & N & M & <-) & H). eauto. }
  assert (H : is_sum_grundy heap (leaves_one move) g).
  { apply (coded_sums code 2 (leaves_one move)); auto. intros n l (q & _ & _ & <-). cbn. lia. }
  destruct H as (_ & W & H). split.
  - intros n. induction (W n) as [n _ IH]. constructor. intros q (I & J & M). apply IH. split; auto.
    exists q. cbn. auto.
  - intros n I. destruct (H n I) as (A & B & C). split; [exact A | split].
    + intros (q & (_ & J & M) & E). apply B. exists q. cbn [all_inside nimsum]. rewrite Z.lxor_0_r. auto.
    + intros u U. destruct (C u U) as (q & _ & M & J & E). cbn [all_inside nimsum] in J, E.
      rewrite Z.lxor_0_r in E. exists q. repeat split; auto. tauto.
Qed.

(** [is_code] as sentences, after the rules have been unfolded; and that options are short. *)
Ltac code_sentences :=
  cbv beta iota zeta delta [is_code up_to for_heaps leaves picked app total all_inside leaves_one heap];
  repeat match goal with
  | |- context [with_bit ?code ?k] => let l := eval vm_compute in (with_bit code k) in change (with_bit code k) with l
  end;
  cbv beta iota zeta delta [takes];
  repeat match goal with |- _ /\ _ => split end.
Ltac short_options := let S := fresh "S" in
  intros n l S; cbv beta iota zeta in S; decompose [ex and or] S; subst; cbn; lia.

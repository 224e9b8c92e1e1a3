(** Periods of take-and-break games whose moves may leave more than two heaps: hexadecimal codes (three heaps), and
    beyond. The game is [octal] of Octal.v, which is the same for any digits; the theorem of Guy and Smith is there too.
    What it asks for is computed by the table that defines the values, without the haste of Octal.v: enough for some
    hundred heaps. *)
From Coq Require Import ZArith List Lia Bool.
From Grundy Require Import Game SpragueGrundy Octal.
Import ListNotations.
Local Open Scope Z_scope.

Definition legal_code (K : nat) (code : list Z) : bool :=
  forallb (fun d => (0 <=? d) && (d <? 2 ^ (Z.of_nat K + 1))) code &&
  negb (Z.testbit (nth 0 code 0) 0) && negb (Z.testbit (nth 0 code 0) 1).

(** The period p is seen from a on, as far as the theorem asks, in a game whose moves leave at most K heaps. *)
Definition heaps_needed (K : nat) (code : list Z) (a p : Z) : nat :=
  Z.to_nat (Z.of_nat K * Z.max a 1 + Z.of_nat K * p + Z.of_nat (length code) - 1).
Definition period_seen_with (K : nat) (code : list Z) (a p : Z) : bool :=
  (1 <=? K)%nat && (1 <=? length code)%nat && (0 <=? a) && (1 <=? p) && legal_code K code &&
  let count := heaps_needed K code a p in
  let values := table K code count in
  forallb (fun n => nth (count - 1 - (n + Z.to_nat p)) values 0 =? nth (count - 1 - n) values 0)
    (seq (Z.to_nat a) (count - Z.to_nat p - Z.to_nat a)).

Lemma legal_code_ok K code : legal_code K code = true -> legal K code.
Proof.
  unfold legal_code. rewrite !andb_true_iff, !negb_true_iff, forallb_forall. intros [[D D0] D1]. repeat split; auto;
    specialize (D d H); apply andb_prop in D as [A B]; [apply Z.leb_le in A | apply Z.ltb_lt in B]; auto.
Qed.

(** ** If the check succeeds, p is a period of the game from a on, for ever. *)
Theorem hexadecimal_period (K : nat) (code : list Z) (a p : Z) : period_seen_with K code a p = true ->
  exists g, is_sum_grundy heap (octal code) g /\ forall n, a <= n -> g (n + p) = g n.
Proof.
  unfold period_seen_with. rewrite !andb_true_iff, !Nat.leb_le, !Z.leb_le. intros (((((K1 & C1) & A0) & P1) & L) & H).
  apply legal_code_ok in L. pose proof (octal_has_grundy K code L) as G. exists (value K code). split; auto.
  assert (Count : Z.of_nat (heaps_needed K code a p) =
    Z.of_nat K * Z.max a 1 + (Z.of_nat K - 1) * p + (Z.of_nat (length code) - 1) + p).
  { unfold heaps_needed. rewrite Z2Nat.id; [ring | nia]. }
  set (count := heaps_needed K code a p) in *. clearbody count. rewrite forallb_forall in H.
  assert (Seen : forall n, a <= n -> n + p < Z.of_nat count -> value K code (n + p) = value K code n).
  { intros n N M. specialize (H (Z.to_nat n)). rewrite in_seq in H.
    specialize (H ltac:(lia)). apply Z.eqb_eq in H.
    replace (Z.to_nat n + Z.to_nat p)%nat with (Z.to_nat (n + p)) in H by lia.
    rewrite <- (table_value K code count (n + p)), <- (table_value K code count n) by lia. exact H. }
  intros n N. destruct (Z_le_gt_dec (Z.max a 1) n) as [N1 | N1].
  - refine (guy_smith K code L _ (Z.max a 1) p G K1 _ P1 _ n N1); [lia |]. intros k B. apply Seen; lia.
  - apply Seen; auto. assert (0 <= (Z.of_nat K - 1) * p) by nia.
    assert (Z.max a 1 <= Z.of_nat K * Z.max a 1) by nia. lia.
Qed.
Ltac hexadecimal_period := apply (hexadecimal_period 3); seen.

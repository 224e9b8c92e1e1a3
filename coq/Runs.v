(** Moves that leave a run of positions: a, a + 1, ..., b - 1, each of them once (coins turned side by side).

    The value of a run is the nim-sum of its positions' values. Where a formula p is known for the nim-sum of all values
    below n, it is p a xor p b ([nimsum_run]), and what must hold for g to be the Grundy function becomes a sentence
    without runs ([run_grundy1]), which the tactic [digits] decides. *)
From Coq Require Import ZArith List Lia.
From Grundy Require Import Game SpragueGrundy.
Import ListNotations.
Local Open Scope Z_scope.

(** a, a + 1, ..., b - 1 *)
Definition run (a b : Z) : list Z := map (fun i => a + Z.of_nat i) (seq 0 (Z.to_nat (b - a))).

(** What follows is proved and need not be read. *)
Lemma run_in a b i : In i (run a b) <-> a <= i < b.
Proof.
  unfold run. rewrite in_map_iff. split.
  - intros (k & <- & K). apply in_seq in K. lia.
  - intros H. exists (Z.to_nat (i - a)). split; [lia |]. apply in_seq. lia.
Qed.
Lemma run_last a b : a <= b -> run a (b + 1) = run a b ++ [b].
Proof.
  intros H. unfold run. replace (Z.to_nat (b + 1 - a)) with (S (Z.to_nat (b - a))) by lia.
  rewrite seq_S, map_app. cbn [map]. do 2 f_equal. lia.
Qed.
Lemma run_empty a : run a a = [].
Proof. unfold run. rewrite Z.sub_diag. reflexivity. Qed.

Lemma nimsum_run (g p : Z -> Z) a b : 0 <= a -> a <= b -> (forall i, a <= i < b -> p (i + 1) = Z.lxor (p i) (g i)) ->
  nimsum g (run a b) = Z.lxor (p a) (p b).
Proof.
  intros A L. replace b with (a + Z.of_nat (Z.to_nat (b - a))) by lia. induction (Z.to_nat (b - a)) as [| n IH].
  - intros _. cbn. rewrite Z.add_0_r, run_empty, Z.lxor_nilpotent. reflexivity.
  - intros H. replace (a + Z.of_nat (S n)) with (a + Z.of_nat n + 1) in * by lia.
    rewrite run_last, nimsum_app, IH, H by (intros; try apply H; lia). cbn [nimsum].
    rewrite Z.lxor_0_r. apply Z.lxor_assoc.
Qed.

(** A position n with a move for every a that the condition allows, to the run from [low n a] to [high n a]. *)
Lemma run_grundy1 (inside : Z -> Prop) (m g p : Z -> Z) (allowed : Z -> Z -> Prop) (low high : Z -> Z -> Z) :
  (forall n, inside n -> 0 <= n) ->
  (forall n, 0 <= n -> inside n -> forall a, 0 <= a -> allowed n a -> 0 <= low n a /\ low n a <= high n a) ->
  (forall n, 0 <= n -> inside n -> forall a, 0 <= a -> allowed n a ->
     forall i, 0 <= i -> (low n a <= i /\ i < high n a -> inside i /\ 0 <= m i /\ m i < m n)) ->
  (forall i, 0 <= i -> inside i -> p (i + 1) = Z.lxor (p i) (g i)) ->
  (forall n, 0 <= n -> inside n -> 0 <= g n) ->
  (forall n, 0 <= n -> forall u, 0 <= u -> inside n -> u <= g n ->
     (u < g n <-> exists a, 0 <= a /\ (allowed n a /\ Z.lxor (p (low n a)) (p (high n a)) = u))) ->
  is_sum_grundy inside (fun n good => exists a, 0 <= a /\ (allowed n a /\ good (run (low n a) (high n a)))) g.
Proof.
  intros N B I Q T M.
  assert (All : forall n a, inside n -> 0 <= a -> allowed n a -> all_inside inside (run (low n a) (high n a))).
  { intros n a J A C. apply all_inside_in. intros i K. apply run_in in K.
    destruct (B n (N n J) J a A C). apply (I n (N n J) J a A C i); lia. }
  assert (V : forall n a, inside n -> 0 <= a -> allowed n a ->
    nimsum g (run (low n a) (high n a)) = Z.lxor (p (low n a)) (p (high n a))).
  { intros n a J A C. destruct (B n (N n J) J a A C). apply nimsum_run; try lia. intros i K. apply Q; [lia |].
    apply (I n (N n J) J a A C i); lia. }
  split; [| split].
  - intros n good. split.
    + intros (a & A & C & G). exists (run (low n a) (high n a)). split; eauto.
    + intros (l & (a & A & C & <-) & G). eauto.
  - apply (sum_ends_by inside _ m). intros n q J (a & A & C & K & O). apply one_is_in, run_in in O.
    destruct (B n (N n J) J a A C). destruct (I n (N n J) J a A C q); lia.
  - intros n J. split; [auto | split].
    + intros (a & A & C & K & E). apply (Z.lt_irrefl (g n)). apply (M n (N n J) (g n)); auto using Z.le_refl.
      exists a. rewrite <- V; auto.
    + intros u [U L]. destruct (proj1 (M n (N n J) u U J (Z.lt_le_incl _ _ L)) L) as (a & A & C & E).
      exists a. split; auto. split; auto. split; auto. rewrite V; auto.
Qed.

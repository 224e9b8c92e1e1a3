(** Mark-t (Fraenkel, 2011), for every t >= 2: from a number n >= 1, subtract less than t, or divide by t and round
    down. The lost positions are 0 and the numbers that end in an odd number of zeros to base t ([mark]): V n t, the
    largest power of t that divides n, is 1 or t modulo t + 1, by turns with each zero ([V_turns]), and t for these. *)
From Coq Require Import ZArith Lia Zwf.
From Grundy Require Import Game.
Local Open Scope Z_scope.

(** The largest power of b that divides n >= 1. *)
Fixpoint power_in (steps : nat) (b n : Z) : Z :=
  match steps with
  | O => 1
  | S steps => if n mod b =? 0 then b * power_in steps b (n / b) else 1
  end.
Definition V (n b : Z) : Z := power_in (Z.to_nat n) b n.

(** What follows is proved and need not be read. *)
Section Powers.
  Context (b : Z) (B : 2 <= b).
  Lemma power_in_enough : forall i j n, 1 <= n -> (Z.to_nat n <= i)%nat -> (Z.to_nat n <= j)%nat ->
    power_in i b n = power_in j b n.
  Proof.
    induction i as [| i IH]; intros [| j] n N I J; try lia. cbn [power_in].
    destruct (Z.eqb_spec (n mod b) 0) as [E | E]; auto. f_equal.
    assert (n = b * (n / b)) by (apply Z.div_exact in E; lia). assert (1 <= n / b < n) by nia.
    apply IH; lia.
  Qed.
  Lemma V_divides n : 1 <= n -> V (b * n) b = b * V n b.
  Proof.
    intros N. unfold V at 1. destruct (Z.to_nat (b * n)) as [| i] eqn:E; [lia |]. cbn [power_in].
    rewrite (Z.mul_comm b n), Z.mod_mul by lia. cbn [Z.eqb]. rewrite Z.div_mul by lia. f_equal.
    apply power_in_enough; auto; nia.
  Qed.
  Lemma V_other n : 1 <= n -> n mod b <> 0 -> V n b = 1.
  Proof.
    intros N H. unfold V. destruct (Z.to_nat n) as [| i] eqn:E; [lia |]. cbn [power_in].
    destruct (Z.eqb_spec (n mod b) 0); [lia | auto].
  Qed.
  (** Modulo b + 1 it is 1 or b, by turns. *)
  Lemma V_turns n : 1 <= n -> (V n b mod (b + 1) = 1 \/ V n b mod (b + 1) = b).
  Proof.
    intros N. assert (H : 0 <= n) by lia. revert N. pattern n. apply (well_founded_ind (Zwf_well_founded 0)).
    clear n H. unfold Zwf. intros n IH N. destruct (Z.eq_dec (n mod b) 0) as [E | E].
    - assert (F : n = b * (n / b)) by (apply Z.div_exact in E; lia). assert (K : 1 <= n / b < n) by nia.
      rewrite F, V_divides by lia. destruct (IH (n / b)) as [G | G]; try lia; rewrite <- Z.mul_mod_idemp_r, G by lia.
      + right. rewrite Z.mul_1_r. apply Z.mod_small. lia.
      + left. replace (b * b) with (1 + (b - 1) * (b + 1)) by ring. rewrite Z.mod_add by lia. apply Z.mod_small. lia.
    - left. rewrite V_other by auto. apply Z.mod_small. lia.
  Qed.
  Lemma V_next n : 1 <= n -> (V (b * n) b mod (b + 1) = b <-> V n b mod (b + 1) = 1).
  Proof.
    intros N. rewrite V_divides by lia. rewrite <- Z.mul_mod_idemp_r by lia.
    destruct (V_turns n N) as [G | G]; rewrite G.
    - rewrite Z.mul_1_r, Z.mod_small by lia. lia.
    - replace (b * b) with (1 + (b - 1) * (b + 1)) by ring. rewrite Z.mod_add, Z.mod_small by lia. lia.
  Qed.
End Powers.

Theorem mark (t : Z) (inside : Z -> Prop) (move : Z -> Z -> Prop) (claimed : Z -> Prop) :
  2 <= t ->
  (forall n, inside n <-> 0 <= n) ->
  (forall n m, 0 <= n -> 0 <= m -> (move n m <-> m < n /\ n - m < t \/ 1 <= n /\ m = n / t)) ->
  (forall n, 0 <= n -> (claimed n <-> n = 0 \/ V n t mod (t + 1) = t)) ->
  are_zeros inside move claimed.
Proof.
  intros T I M C.
  assert (K : forall n m, can inside move n m <-> 0 <= n /\ 0 <= m /\ (m < n /\ n - m < t \/ 1 <= n /\ m = n / t)).
  { intros n m. unfold can. rewrite !I. split; intros (N & O & K); repeat split; auto; apply M; auto. }
  assert (O : forall n, 1 <= n -> n mod t <> 0 -> ~ V n t mod (t + 1) = t).
  { intros n N R E. rewrite V_other, Z.mod_small in E by lia. lia. }
  assert (D : forall n, 1 <= n -> n mod t = 0 -> n = t * (n / t) /\ 1 <= n / t).
  { intros n N R. apply Z.div_exact in R; [| lia]. split; [lia | nia]. }
  apply (zeros_by inside move (fun n => n)).
  - intros n m Q Sn Sm. apply K in Q as (N & L & Q). apply C in Sn; [| auto]. apply C in Sm; [| auto].
    destruct Sn as [-> | Sn]; [lia |]. assert (P : 1 <= n) by lia.
    destruct (Z.eq_dec (n mod t) 0) as [R | R]; [| apply (O n); auto].
    destruct (D n P R) as [E F]. rewrite E in Sn. apply V_next in Sn; [| lia | lia].
    destruct Q as [Q | [_ ->]].
    + assert (R' : m mod t <> 0).
      { intros R'. apply Z.div_exact in R'; [| lia]. assert (m / t < n / t) by nia.
        assert (t * (m / t) + t <= t * (n / t)) by nia. lia. }
      destruct Sm as [-> | Sm]; [nia |]. apply (O m); auto. nia.
    + destruct Sm as [Sm | Sm]; lia.
  - intros n N. apply I in N. destruct (Z.eq_dec n 0) as [-> | Z]; [left; apply C; auto |].
    assert (P : 1 <= n) by lia.
    assert (Div : V (n / t) t mod (t + 1) = t \/ n / t = 0 -> exists m, can inside move n m /\ claimed m).
    { intros E. assert (0 <= n / t) by (apply Z.div_pos; lia). exists (n / t).
      split; [apply K; auto | apply C; tauto]. }
    destruct (Z.eq_dec (n mod t) 0) as [R | R].
    + destruct (D n P R) as [E F]. destruct (V_turns t T (n / t) F) as [G | G]; [left | right; auto].
      apply C; auto. right. rewrite E. apply V_next; auto.
    + right. pose proof (Z.mod_pos_bound n t ltac:(lia)). pose proof (Z.div_mod n t ltac:(lia)) as E.
      assert (Q : 0 <= n / t) by (apply Z.div_pos; lia).
      destruct (Z.eq_dec (n / t) 0) as [F | F]; [auto |].
      destruct (V_turns t T (n / t) ltac:(lia)) as [G | G]; [| auto].
      exists (t * (n / t)). split; [apply K; repeat split; try nia; left; lia |].
      apply C; [nia |]. right. apply V_next; auto. lia.
  - intros n m Q. apply K in Q as (N & L & Q). destruct Q as [Q | [P ->]]; [lia |].
    split; [auto |]. apply Z.div_lt; lia.
Qed.

(** For [mark]: the moves, whatever their variables are. *)
Ltac mark_moves :=
  first
    [ intros n m ? ?; split; intros;
      repeat match goal with
        | H : exists _, _ |- _ => destruct H
        | H : _ /\ _ |- _ => destruct H
        | H : _ \/ _ |- _ => destruct H
        end; subst; try lia;
      first [left; exists (n - m); lia | left; exists m; lia | right; lia
            | right; exists (n - m); lia | right; exists m; lia | left; lia]
    | fail 1 "these are not the moves of the theorem, as far as linear arithmetic sees" ].
Ltac mark_zeros :=
  first [intros; reflexivity | intros; cbn [Z.add Pos.add]; tauto
        | fail 1 "these are not the zeros of the theorem, as it spells them"].

(** Machines that read the digits of several numbers at once, as claims "by automaton" give them.

    A machine is a list of rows, one for every state: whether it accepts, and where it goes for every column of digits.
    State 0 is the start; the most significant digits come first; in a column the first number's digit counts 1, the
    next number's 2, and so on. The digits are binary or Zeckendorf's. The automaton, for the tactic [digits]:
    accepts N m l = true, for machines that stay in state 0 while they read zeros. *)
From Coq Require Import ZArith List Bool Lia.
From Grundy Require Import Numeration Digits Atoms.
Import ListNotations.
Local Open Scope Z_scope.

Definition machine := list (bool * list nat).
Definition state_row (m : machine) (q : nat) : bool * list nat := nth q m (false, []).
Definition goes (m : machine) (q column : nat) : nat := nth column (snd (state_row m q)) O.
Fixpoint column (digits : list bool) : nat :=
  match digits with [] => O | d :: digits => (if d then 1 else 0) + 2 * column digits end.
Section Reading.
  Context (N : numeration) (m : machine).
  (** The state after the digits of the numbers l; numbers that are all 0 have no digits. *)
  Fixpoint state_after (places : nat) (l : list Z) : nat :=
    match places with
    | O => O
    | S n => if forallb (Z.eqb 0) l then O else goes m (state_after n (map (drop N) l)) (column (map (last N) l))
    end.
  (** No number has more places than it counts. *)
  Definition accepts (l : list Z) : bool :=
    fst (state_row m (state_after (Z.to_nat (fold_right Z.max 0 l)) l)).
End Reading.

(** What follows is proved and need not be read. *)
Section Atom.
  Context (N : numeration) (m : machine) (xs : list positive).
  Fixpoint column_row (xs : list positive) : row nat :=
    match xs with
    | [] => L O
    | x :: xs => merge (fun (d : bool) c => (if d then 1 else 0) + 2 * c)%nat (digit x) (column_row xs)
    end.
  Lemma column_row_ev l : forall ys, ev (column_row ys) l = column (map l ys).
  Proof. induction ys as [| y ys IH]; cbn [column_row column map]; auto. rewrite merge_ev, digit_ev, IH. auto. Qed.
  Definition machine_row (q : nat) : row nat := rmap (goes m q) (column_row xs).
  Definition machine_dfa : option dfa :=
    if Nat.eqb (goes m 0 0) 0
    then build O machine_row (fun q => fst (state_row m q)) Nat.eqb (fun q => Pos.of_succ_nat q)
    else None.
  Lemma column_zeros l : (forall d, In d l -> d = false) -> column l = O.
  Proof.
    induction l as [| d l IH]; cbn; auto. intros H. rewrite (H d (or_introl eq_refl)), IH; auto.
  Qed.
  Context (stays : goes m 0 0 = O).
  Lemma reads_zeros n : forall e, (forall x, In x xs -> e x = 0) -> areads O machine_row N n e = O.
  Proof.
    induction n as [| n IH]; intros e H; cbn [areads]; auto. rewrite IH.
    - unfold machine_row. rewrite rmap_ev, column_row_ev, column_zeros; auto.
      intros d I. apply in_map_iff in I. destruct I as (x & <- & I). unfold bits. rewrite (H x I). apply last_0.
    - intros x I. unfold half. rewrite (H x I). apply drop_0.
  Qed.
  Lemma reads_machine n : forall e, bounded N n e -> forall k, (forall x, In x xs -> e x <= Z.of_nat k) ->
    areads O machine_row N n e = state_after N m k (map e xs).
  Proof.
    induction n as [| n IH]; intros e Hb k K.
    - cbn [areads]. destruct k as [| k]; auto. cbn [state_after].
      replace (forallb (Z.eqb 0) (map e xs)) with true; auto. symmetry. apply forallb_forall.
      intros v I. apply in_map_iff in I. destruct I as (x & <- & I). rewrite (bounded_0 _ _ Hb x). auto.
    - assert (P : forall x, 0 <= e x) by (intros x; eauto using (bounded_nonneg N)).
      destruct (forallb (Z.eqb 0) (map e xs)) eqn:A.
      + rewrite forallb_forall in A. rewrite reads_zeros.
        * destruct k as [| k]; auto. cbn [state_after]. rewrite (proj2 (forallb_forall _ _) A). auto.
        * intros x I. specialize (A (e x) (in_map e _ _ I)). apply Z.eqb_eq in A. auto.
      + destruct k as [| k].
        * exfalso. enough (forallb (Z.eqb 0) (map e xs) = true) by congruence. apply forallb_forall.
          intros v I. apply in_map_iff in I. destruct I as (x & <- & I). specialize (K x I). specialize (P x).
          apply Z.eqb_eq. cbn in K. lia.
        * cbn [areads state_after]. rewrite A, (IH _ (bounded_half _ _ _ Hb) k).
          -- unfold machine_row. rewrite rmap_ev, column_row_ev, !map_map. reflexivity.
          -- intros x I. specialize (K x I). specialize (P x). unfold half.
             destruct (Z.eq_dec (e x) 0) as [-> | X]; [rewrite drop_0; lia |].
             pose proof (drop_lt N (e x) ltac:(lia)). lia.
  Qed.
End Atom.
Lemma machine_ok N m xs d : machine_dfa m xs = Some d -> recognises N d (fun e => accepts N m (map e xs) = true).
Proof.
  unfold machine_dfa. destruct (Nat.eqb_spec (goes m 0 0) 0) as [stays |]; [| discriminate]. intros H.
  apply (build_ok _ _ _ _ _ (fun a b => proj1 (Nat.eqb_eq a b)) N) in H as [Z H]. split; auto.
  intros n e Hb. rewrite H. unfold accepts.
  rewrite (reads_machine N m xs stays n e Hb (Z.to_nat (fold_right Z.max 0 (map e xs)))); [tauto |].
  clear. intros x I. assert (K : forall l v, In v l -> v <= fold_right Z.max 0 l).
  { induction l as [| w l IH]; cbn; [tauto |]. intros v [-> | J]; [lia |]. specialize (IH v J). lia. }
  specialize (K _ _ (in_map e _ _ I)). lia.
Qed.

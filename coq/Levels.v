(** The positions of one value. The sets of all smaller values are part of the proof, not of the theorem: no two of them
    have a position in common, no move leads from a set into itself, and a position in none of the first sets up to one
    has a move into that one. A set of lost positions is the first of such a list. *)
From Coq Require Import ZArith List Lia.
From Grundy Require Import Game Glue Decide.
Import ListNotations.
Local Open Scope Z_scope.

(** The play ends, and S are the positions of value v, whatever function the Grundy function is. *)
Definition is_level {P : Type} (inside : P -> Prop) (move : P -> P -> Prop) (v : Z) (S : P -> Prop) :=
  ends inside move /\ forall g, is_grundy inside move g -> forall p, inside p -> (S p <-> g p = v).

(** What follows is proved and need not be read. *)
Section Levels.
  Context (n : nat) (inside : tuple n -> Prop) (move : tuple n -> tuple n -> Prop).
  Context (below : tuple n -> tuple n -> Prop) (wf : well_founded below).

  Fixpoint in_one (sets : list (tuple n -> Prop)) (p : tuple n) : Prop :=
    match sets with [] => False | T :: sets => T p \/ in_one sets p end.
  Fixpoint levels_after (earlier sets : list (tuple n -> Prop)) : Prop :=
    match sets with
    | [] => True
    | T :: sets =>
        all n (fun p => inside p -> T p -> ~ in_one earlier p) /\
        all n (fun p => inside p -> T p -> ~ option_with n inside move p T) /\
        all n (fun p => inside p -> in_one earlier p \/ T p \/ option_with n inside move p T) /\
        levels_after (T :: earlier) sets
    end.

  Section Values.
  Context (N : naturals n inside) (g : tuple n -> Z) (G : is_grundy inside move g).
  Lemma next_level earlier (S : tuple n -> Prop) :
    (forall p, inside p -> (in_one earlier p <-> g p < Z.of_nat (length earlier))) ->
    (forall p, inside p -> S p -> ~ in_one earlier p) ->
    (forall p, inside p -> S p -> ~ option_with n inside move p S) ->
    (forall p, inside p -> in_one earlier p \/ S p \/ option_with n inside move p S) ->
    forall p, inside p -> (S p <-> g p = Z.of_nat (length earlier)).
  Proof.
    intros K D A B p. destruct G as [W V]. induction (W p) as [p _ IH]. intros I.
    destruct (V p I) as (V0 & V1 & V2). set (i := Z.of_nat (length earlier)) in *. split.
    - intros Sp. assert (L : i <= g p) by (destruct (Z.lt_ge_cases (g p) i) as [X |]; auto; apply K in X; auto;
        destruct (D p I Sp X)).
      destruct (Z.eq_dec (g p) i) as [E | E]; auto. destruct (V2 i) as (q & C & Q); [unfold i in *; lia |].
      destruct (A p I Sp). apply (option_iff n inside move p S N I). exists q. split; auto.
      apply (IH q C (proj1 (proj2 C))). auto.
    - intros E. destruct (B p I) as [X | [X | X]]; auto; [apply K in X; auto; lia |].
      apply (option_iff n inside move p S N I) in X. destruct X as (q & C & Q). apply (IH q C (proj1 (proj2 C))) in Q.
      destruct V1. exists q. split; auto. lia.
  Qed.
  Lemma levels_hold sets : forall earlier,
    (forall p, inside p -> (in_one earlier p <-> g p < Z.of_nat (length earlier))) -> levels_after earlier sets ->
    forall k S, nth_error sets k = Some S -> forall p, inside p -> (S p <-> g p = Z.of_nat (length earlier + k)).
  Proof.
    induction sets as [| T sets IH]; intros earlier K L k S; [destruct k; discriminate |].
    destruct L as (D & A & B & L). rewrite all_iff in D, A, B. pose proof (proj1 (every_iff _ _) N) as N'.
    assert (H : forall p, inside p -> (T p <-> g p = Z.of_nat (length earlier))) by (apply next_level; auto).
    destruct k as [| k]; cbn [nth_error].
    - intros E. injection E as <-. rewrite Nat.add_0_r. auto.
    - intros E p I. replace (length earlier + Datatypes.S k)%nat with (length (T :: earlier) + k)%nat by (cbn; lia).
      apply (IH (T :: earlier)); auto. intros q J. cbn [in_one length]. rewrite (H q J), (K q J). lia.
  Qed.
  End Values.

  Theorem level_below_at sets k S : naturals n inside -> falls n inside move below -> levels_after [] sets ->
    nth_error sets k = Some S -> is_level inside move (Z.of_nat k) S.
  Proof.
    intros N F L E. split; [exact (ends_below inside move below (falls_iff n inside move below N F) wf) |].
    intros g G p I. refine (levels_hold N g G sets [] _ L k S E p I). intros q J. cbn.
    destruct G as [_ V]. destruct (V q J). lia.
  Qed.
End Levels.
Section Measures.
  Context (n : nat) (inside : tuple n -> Prop) (move : tuple n -> tuple n -> Prop).
  Definition level_at m := level_below_at n inside move (less m) (less_wf m).
  Definition level_lex_at m := level_below_at n inside move (less_lex m) (less_lex_wf m).
End Measures.
Definition level1 : ltac:(spelled (level_at 0)) := level_at 0.
Definition level2 : ltac:(spelled (level_at 1)) := level_at 1.
Definition level3 : ltac:(spelled (level_at 2)) := level_at 2.
Definition level4 : ltac:(spelled (level_at 3)) := level_at 3.
Definition level5 : ltac:(spelled (level_at 4)) := level_at 4.
Definition level6 : ltac:(spelled (level_at 5)) := level_at 5.
Definition level7 : ltac:(spelled (level_at 6)) := level_at 6.
Definition level8 : ltac:(spelled (level_at 7)) := level_at 7.
Definition level1_lex : ltac:(spelled (level_lex_at 0)) := level_lex_at 0.
Definition level2_lex : ltac:(spelled (level_lex_at 1)) := level_lex_at 1.
Definition level3_lex : ltac:(spelled (level_lex_at 2)) := level_lex_at 2.
Definition level4_lex : ltac:(spelled (level_lex_at 3)) := level_lex_at 3.
Definition level5_lex : ltac:(spelled (level_lex_at 4)) := level_lex_at 4.
Definition level6_lex : ltac:(spelled (level_lex_at 5)) := level_lex_at 5.
Definition level7_lex : ltac:(spelled (level_lex_at 6)) := level_lex_at 6.
Definition level8_lex : ltac:(spelled (level_lex_at 7)) := level_lex_at 7.

(** A goal [levels_after] as closed sentences, and each of them, its definitions unfolded, decided. *)
Ltac level_sentences := cbv beta iota zeta delta [levels_after in_one option_with all any tuple]; repeat apply conj.
Ltac level_digits := lazymatch goal with |- True => exact Logic.I | |- _ => digits end.

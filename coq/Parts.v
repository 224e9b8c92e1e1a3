(** Several games at once: options that are sums with positions of other games.

    The positions of all these games are one type, with a constructor for each game, and [some] says of each which
    options it has; what the values mean is then said by [is_sum_grundy] (Game.v), as of any game of sums. The lemma
    [parts_grundy] says what must hold, position by position, and the tactic [parts] splits it into one closed sentence
    about natural numbers for each game, which [digits] decides. A game ends because a list of numbers falls, of which
    the first is the place of the game: who has left a game does not come back. *)
From Coq Require Import ZArith List Lia.
From Grundy Require Import Game Glue Decide.
Import ListNotations.
Local Open Scope Z_scope.

Section Parts.
  Context {P : Type} (inside natural : P -> Prop) (m : P -> list Z) (g : P -> Z).
  Context (some : P -> (list P -> Prop) -> Prop).

  (** Every position of an option is below p. *)
  Fixpoint all_below (p : P) (l : list P) : Prop :=
    match l with [] => True | q :: l => lex (m q) (m p) /\ all_below p l end.

  Lemma as_long_dec a : forall b, as_long a b \/ ~ as_long a b.
  Proof. induction a as [| x a IH]; intros [| y b]; cbn; auto. Qed.
  Lemma lex_dec a : forall b, lex a b \/ ~ lex a b.
  Proof.
    induction a as [| x a IH]; intros [| y b]; cbn; auto. destruct (IH b), (as_long_dec a b);
      destruct (Z.lt_trichotomy x y) as [L | [L | L]], (Z.neg_nonneg_cases x); intuition lia.
  Qed.
  Lemma all_below_dec p l : all_below p l \/ ~ all_below p l.
  Proof. induction l as [| q l IH]; cbn; [auto |]. destruct (lex_dec (m q) (m p)), IH; tauto. Qed.
  Lemma below_of p q l : all_below p l -> one_is q l -> lex (m q) (m p).
  Proof. induction l as [| r l IH]; cbn; [tauto |]. intros [B A] [<- | O]; auto. Qed.

  Theorem parts_grundy :
    (forall p, inside p -> natural p) ->
    has_options some ->
    (forall p, natural p -> inside p -> ~ some p (fun l => all_inside inside l /\ ~ all_below p l)) ->
    (forall p, natural p -> inside p -> 0 <= g p) ->
    (forall p, natural p -> forall u, 0 <= u -> inside p -> u <= g p ->
      (u < g p <-> some p (fun l => all_inside inside l /\ nimsum_is g l u))) ->
    is_sum_grundy inside some g.
  Proof.
    intros N O F T B. pose proof (some_mono some O) as C. split; [exact O | split].
    - apply (sum_ends_below inside some (less_lex m) (less_lex_wf m)). intros p q I S. unfold less_lex.
      apply O in S. destruct S as (l & S & A & Q). apply below_of with l; auto.
      destruct (all_below_dec p l) as [D | D]; auto. destruct (F p (N p I) I). apply O. eauto.
    - assert (V : forall l u, all_inside inside l -> (nimsum_is g l u <-> nimsum g l = u))
        by (apply nimsum_is_ok; auto).
      intros p I. split; [auto | split].
      + intros M. apply (Z.lt_irrefl (g p)). apply (B p (N p I) (g p)); auto using Z.le_refl.
        revert M. apply C. intros l [K E]. split; auto. apply V; auto.
      + intros u [U L]. apply (C p (fun l => all_inside inside l /\ nimsum_is g l u)).
        * intros l [K E]. split; auto. apply V; auto.
        * apply (B p (N p I) u); auto using Z.lt_le_incl.
  Qed.
End Parts.

(** Something that holds at every position, game by game. *)
Lemma everywhere_of {P} (inside natural S : P -> Prop) :
  (forall p, inside p -> natural p) -> (forall p, natural p -> inside p -> S p) -> everywhere inside S.
Proof. intros N H p I. auto. Qed.

(** A goal about every position, its definitions unfolded, as one goal for each game; [parts] makes of it a closed
    sentence about natural numbers, and decides it. *)
Ltac game_by_game :=
  let p := fresh "p" in intros p; destruct p; cbv beta iota zeta delta [all_inside all_below nimsum_is].
Ltac of_naturals :=
  let N := fresh "N" in
  intros N; repeat match goal with H : _ /\ _ |- _ => destruct H end;
  repeat match goal with H : 0 <= ?x |- _ => is_var x; revert H; revert x end.
Ltac parts := game_by_game; of_naturals; digits.
Ltac parts_have_options := let p := fresh "p" in intros p; destruct p; intros good; cbv beta iota zeta; options_split.

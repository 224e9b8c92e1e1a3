(** Impartial games. This file says what is proved: its definitions are to be read. *)
From Coq Require Import ZArith List Lia.
Import ListNotations.
Local Open Scope Z_scope.

Section Definitions.
  Context {P : Type}.
  (** Which P are positions of the game, and which moves there are. *)
  Context (inside : P -> Prop) (move : P -> P -> Prop).

  Definition can (p q : P) := inside p /\ inside q /\ move p q.

  (** No play goes on for ever. *)
  Definition ends := well_founded (fun q p => can p q).

  (** m is the least natural number that is not in S. *)
  Definition is_mex (S : Z -> Prop) (m : Z) := 0 <= m /\ ~ S m /\ forall u, 0 <= u < m -> S u.

  (** g is the Grundy function. *)
  Definition is_grundy (g : P -> Z) :=
    ends /\ forall p, inside p -> is_mex (fun u => exists q, can p q /\ g q = u) (g p).

  (** Who cannot move loses. *)
  Inductive loses : P -> Prop := lost p : (forall q, can p q -> wins q) -> loses p
  with wins : P -> Prop := won p q : can p q -> loses q -> wins p.

  (** S is the set of positions that the player to move loses. *)
  Definition are_zeros (S : P -> Prop) := ends /\ forall p, inside p -> (S p -> loses p) /\ (~ S p -> wins p).

  (** Who cannot move wins (misère play). *)
  Inductive mloses : P -> Prop := mlost p : (exists q, can p q) -> (forall q, can p q -> mwins q) -> mloses p
  with mwins : P -> Prop := mstuck p : (forall q, ~ can p q) -> mwins p | mwon p q : can p q -> mloses q -> mwins p.
  Definition are_misere_zeros (S : P -> Prop) :=
    ends /\ forall p, inside p -> (S p -> mloses p) /\ (~ S p -> mwins p).
End Definitions.

(** Games whose options are sums of positions. [some p good] says that an option of p, a list of positions, is good. *)
Section Sums.
  Context {P : Type} (inside : P -> Prop) (some : P -> (list P -> Prop) -> Prop).
  Fixpoint all_inside (l : list P) : Prop := match l with [] => True | q :: l => inside q /\ all_inside l end.
  Fixpoint one_is (q : P) (l : list P) : Prop := match l with [] => False | r :: l => r = q \/ one_is q l end.
  Fixpoint nimsum (g : P -> Z) (l : list P) : Z := match l with [] => 0 | q :: l => Z.lxor (g q) (nimsum g l) end.
  (** There is a set of options behind [some]: some p good holds exactly if one of them is good. *)
  Definition has_options := forall p good, some p good <-> exists l, some p (fun m => m = l) /\ good l.
  Definition sum_ends := well_founded (fun q p => inside p /\ some p (fun l => all_inside l /\ one_is q l)).
  Definition is_sum_grundy (g : P -> Z) :=
    has_options /\ sum_ends /\ forall p, inside p ->
      is_mex (fun u => some p (fun l => all_inside l /\ nimsum g l = u)) (g p).

  (** The game of sums, which are lists of positions: a move replaces one position of the sum by one of its options.
      [loses all_inside sum_move sum] then says that the player to move loses the sum. (SpragueGrundy.v: exactly if
      the nim-sum of the values is 0.) *)
  Definition sum_move (sum next : list P) :=
    exists before p after, sum = before ++ p :: after /\ some p (fun option => next = before ++ option ++ after).
End Sums.

(** What follows is proved and need not be read. *)

Section Facts.
  Context {P : Type} (inside : P -> Prop) (move : P -> P -> Prop).

  Lemma grundy_unique g h : is_grundy inside move g -> is_grundy inside move h -> forall p, inside p -> g p = h p.
  Proof.
    intros [W G] [_ H] p. induction (W p) as [p _ IH]. intros I.
    destruct (G p I) as (G0 & G1 & G2), (H p I) as (H0 & H1 & H2).
    destruct (Z.lt_trichotomy (g p) (h p)) as [L | [E | L]]; auto; exfalso.
    - destruct (H2 (g p)) as (q & C & E); [lia |]. apply G1. exists q. split; auto.
      rewrite (IH q C); auto. apply C.
    - destruct (G2 (h p)) as (q & C & E); [lia |]. apply H1. exists q. split; auto.
      rewrite <- (IH q C); auto. apply C.
  Qed.
  Lemma grundy_zeros g : is_grundy inside move g -> are_zeros inside move (fun p => g p = 0).
  Proof.
    intros [W G]. split; auto. intros p. induction (W p) as [p _ IH]. intros I.
    destruct (G p I) as (G0 & G1 & G2). split.
    - intros E. constructor. intros q C. destruct (IH q C (proj1 (proj2 C))) as [_ K]. apply K.
      intros Eq. apply G1. exists q. split; auto. lia.
    - intros N. destruct (G2 0) as (q & C & E); [lia |]. apply won with q; auto.
      apply (IH q C (proj1 (proj2 C))). auto.
  Qed.

  Lemma ends_by (m : P -> Z) :
    (forall p q, can inside move p q -> 0 <= m q < m p) -> ends inside move.
  Proof.
    intros H p. constructor. intros q C.
    assert (B : 0 <= m q) by (specialize (H _ _ C); lia). clear C p.
    remember (Z.to_nat (m q)) as n eqn:E. revert q B E.
    induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf).
    intros q B E. constructor. intros r C. specialize (H _ _ C). apply (IH (Z.to_nat (m r))); lia.
  Qed.
  Lemma grundy_by (m g : P -> Z) :
    (forall p, inside p -> 0 <= g p) ->
    (forall p q, can inside move p q -> ~ g q = g p) ->
    (forall p u, inside p -> 0 <= u -> u < g p -> exists q, can inside move p q /\ g q = u) ->
    (forall p q, can inside move p q -> 0 <= m q < m p) ->
    is_grundy inside move g.
  Proof.
    intros T A B M. split; [apply (ends_by m M) |]. intros p I. repeat split; auto.
    - intros (q & C & E). apply (A p q); auto.
    - intros u U. apply B; auto; lia.
  Qed.
  Lemma zeros_by (m : P -> Z) (S : P -> Prop) :
    (forall p q, can inside move p q -> S p -> ~ S q) ->
    (forall p, inside p -> S p \/ exists q, can inside move p q /\ S q) ->
    (forall p q, can inside move p q -> 0 <= m q < m p) ->
    are_zeros inside move S.
  Proof.
    intros A B M. pose proof (ends_by m M) as W. split; auto. intros p.
    induction (W p) as [p _ IH]. intros I. split.
    - intros Sp. constructor. intros q C. apply (IH q C (proj1 (proj2 C))). apply (A p q); auto.
    - intros N. destruct (B p I) as [Sp | (q & C & Sq)]; [tauto |]. apply won with q; auto.
      apply (IH q C (proj1 (proj2 C))). auto.
  Qed.
  Lemma misere_zeros_by (m : P -> Z) (S : P -> Prop) :
    (forall p q, can inside move p q -> S p -> ~ S q) ->
    (forall p, inside p -> S p -> exists q, can inside move p q) ->
    (forall p, inside p -> S p \/ (exists q, can inside move p q /\ S q) \/ ~ exists q, can inside move p q) ->
    (forall p q, can inside move p q -> 0 <= m q < m p) ->
    are_misere_zeros inside move S.
  Proof.
    intros A E B M. pose proof (ends_by m M) as W. split; auto. intros p.
    induction (W p) as [p _ IH]. intros I. split.
    - intros Sp. constructor; auto. intros q C. apply (IH q C (proj1 (proj2 C))). apply (A p q); auto.
    - intros N. destruct (B p I) as [Sp | [(q & C & Sq) | T]]; [tauto | |].
      + apply mwon with q; auto. apply (IH q C (proj1 (proj2 C))). auto.
      + apply mstuck. intros q C. apply T. eauto.
  Qed.
End Facts.
Section SumFacts.
  Context {P : Type} (inside : P -> Prop) (some : P -> (list P -> Prop) -> Prop).
  Lemma sum_ends_by (m : P -> Z) :
    (forall p q, inside p -> some p (fun l => all_inside inside l /\ one_is q l) -> 0 <= m q < m p) ->
    sum_ends inside some.
  Proof.
    intros H p. constructor. intros q C.
    assert (B : 0 <= m q) by (destruct C as [I C]; specialize (H _ _ I C); lia). clear C p.
    remember (Z.to_nat (m q)) as n eqn:E. revert q B E.
    induction n as [n IH] using (well_founded_induction Wf_nat.lt_wf).
    intros q B E. constructor. intros r [I C]. specialize (H _ _ I C). apply (IH (Z.to_nat (m r))); lia.
  Qed.
  Lemma some_mono : has_options some -> forall p (K K' : list P -> Prop), (forall l, K l -> K' l) -> some p K ->
    some p K'.
  Proof. intros O p K K' H S. apply O in S. apply O. destruct S as (l & S & Kl). eauto. Qed.
End SumFacts.

(** [has_options] for a printed [some]: disjunctions, conjunctions and quantifiers around [good [...]]. *)
Ltac has_options_down S :=
  lazymatch type of S with
  | _ \/ _ => destruct S as [S | S]; has_options_down S
  | exists _, _ => let x := fresh "x" in destruct S as [x S]; has_options_down S
  | _ /\ _ => let C := fresh "C" in destruct S as [C S]; has_options_down S
  | _ => idtac
  end.
Ltac has_options_same S :=
  lazymatch type of S with
  | _ \/ _ => destruct S as [S | S]; [left | right]; has_options_same S
  | exists _, _ => let x := fresh "x" in destruct S as [x S]; exists x; has_options_same S
  | _ /\ _ => let C := fresh "C" in destruct S as [C S]; (split; [exact C | has_options_same S])
  | _ => first [exact S | subst; assumption | rewrite S; assumption]
  end.
Ltac has_options :=
  intros p good; repeat match goal with x : (_ * _)%type |- _ => destruct x end; cbn beta iota zeta;
  split;
  [ let S := fresh "S" in intros S; has_options_down S;
    match type of S with _ ?l => exists l end;
    (split; [same_option | exact S])
  | let S := fresh "S" in let l := fresh "l" in let G := fresh "G" in intros (l & S & G); has_options_same S ]
with same_option :=
  first [ reflexivity
        | (split; [eassumption | same_option])
        | (left; same_option; fail) | (right; same_option)
        | (eexists; same_option) ].

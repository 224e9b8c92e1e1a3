(** Impartial games. This file says what is proved: its definitions are to be read, down to the line that says so.

    A game is a type P, which of its elements are positions ([inside]) and which moves there are ([move]); two players
    move in turn, and no play goes on for ever. The Grundy function gives every position the least natural number that
    none of its options has; it is 0 exactly where the player to move loses ([grundy_zeros]), and there is only one
    ([grundy_unique]). Games whose moves leave several positions, of which each player then chooses one to move in, are
    said by [some] instead of [move]; what their values mean is SpragueGrundy.v. *)
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

  (** G is the graph of the Grundy function: G p v says that p has the value v. *)
  Definition is_grundy_graph (G : P -> Z -> Prop) :=
    ends /\ forall p, inside p ->
      exists m, is_mex (fun u => exists q, can p q /\ G q u) m /\ forall v, 0 <= v -> (G p v <-> v = m).

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
  (** g is the misère Grundy function: 1 where nobody can move, elsewhere as above. *)
  Definition is_misere_grundy (g : P -> Z) :=
    ends /\ forall p, inside p ->
      (exists q, can p q) /\ is_mex (fun u => exists q, can p q /\ g q = u) (g p) \/ (forall q, ~ can p q) /\ g p = 1.

  (** S holds at every position: for instance, that what the game's text says there has a meaning. *)
  Definition everywhere (S : P -> Prop) := forall p, inside p -> S p.
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

  Lemma graph_zeros G : is_grundy_graph inside move G -> are_zeros inside move (fun p => G p 0).
  Proof.
    intros [W H]. split; auto. intros p. induction (W p) as [p _ IH]. intros I.
    destruct (H p I) as (m & (M0 & M1 & M2) & V). split.
    - intros E. apply V in E; [| lia]. subst m. constructor. intros q C.
      destruct (IH q C (proj1 (proj2 C))) as [_ K]. apply K. intros Eq. apply M1. eauto.
    - intros N. destruct (M2 0) as (q & C & E).
      { split; [lia |]. destruct (Z.eq_dec m 0) as [-> | D]; [| lia]. destruct N. apply V; lia. }
      apply won with q; auto. apply (IH q C (proj1 (proj2 C))). auto.
  Qed.
  Lemma graph_values G g : is_grundy_graph inside move G -> is_grundy inside move g ->
    forall p, inside p -> forall v, 0 <= v -> (G p v <-> g p = v).
  Proof.
    intros [W H] [_ K] p. induction (W p) as [p _ IH]. intros I.
    destruct (H p I) as (m & (M0 & M1 & M2) & V), (K p I) as (K0 & K1 & K2).
    assert (E : g p = m).
    { destruct (Z.lt_trichotomy (g p) m) as [L | [L | L]]; auto; exfalso.
      - destruct (M2 (g p)) as (q & C & E); [lia |]. apply K1. exists q. split; auto.
        apply (IH q C); auto. apply C.
      - destruct (K2 m) as (q & C & E); [lia |]. apply M1. exists q. split; auto.
        apply (IH q C); auto. apply C. }
    intros v Hv. rewrite V by auto. rewrite E. split; congruence.
  Qed.
  Lemma misere_grundy_zeros g : is_misere_grundy inside move g -> are_misere_zeros inside move (fun p => g p = 0).
  Proof.
    intros [W G]. split; auto. intros p. induction (W p) as [p _ IH]. intros I.
    destruct (G p I) as [(O & G0 & G1 & G2) | (O & E1)]; split.
    - intros E. constructor; auto. intros q C. destruct (IH q C (proj1 (proj2 C))) as [_ K]. apply K.
      intros Eq. apply G1. exists q. split; auto. lia.
    - intros N. destruct (G2 0) as (q & C & E); [lia |]. apply mwon with q; auto.
      apply (IH q C (proj1 (proj2 C))). auto.
    - lia.
    - intros _. apply mstuck. auto.
  Qed.
End Facts.

(** ** What to show: the play ends, and so on; [below] is any order in which nothing falls for ever. *)
Section Conditions.
  Context {P : Type} (inside : P -> Prop) (move : P -> P -> Prop) (below : P -> P -> Prop).
  Context (falls : forall p q, can inside move p q -> below q p) (wf : well_founded below).
  Lemma ends_below : ends inside move.
  Proof. intros p. induction (wf p) as [p _ IH]. constructor. intros q C. apply IH, falls, C. Qed.
  Lemma grundy_below g :
    (forall p, inside p -> 0 <= g p) ->
    (forall p q, can inside move p q -> ~ g q = g p) ->
    (forall p u, inside p -> 0 <= u -> u < g p -> exists q, can inside move p q /\ g q = u) ->
    is_grundy inside move g.
  Proof.
    intros T A B. split; [exact ends_below |]. intros p I. repeat split; auto.
    - intros (q & C & E). apply (A p q); auto.
    - intros u U. apply B; auto; lia.
  Qed.
  Lemma zeros_below (S : P -> Prop) :
    (forall p q, can inside move p q -> S p -> ~ S q) ->
    (forall p, inside p -> S p \/ exists q, can inside move p q /\ S q) ->
    are_zeros inside move S.
  Proof.
    intros A B. split; [exact ends_below |]. intros p. induction (ends_below p) as [p _ IH]. intros I. split.
    - intros Sp. constructor. intros q C. apply (IH q C (proj1 (proj2 C))). apply (A p q); auto.
    - intros N. destruct (B p I) as [Sp | (q & C & Sq)]; [tauto |]. apply won with q; auto.
      apply (IH q C (proj1 (proj2 C))). auto.
  Qed.
  Lemma misere_zeros_below (S : P -> Prop) :
    (forall p q, can inside move p q -> S p -> ~ S q) ->
    (forall p, inside p -> S p -> exists q, can inside move p q) ->
    (forall p, inside p -> S p \/ (exists q, can inside move p q /\ S q) \/ ~ exists q, can inside move p q) ->
    are_misere_zeros inside move S.
  Proof.
    intros A E B. split; [exact ends_below |]. intros p. induction (ends_below p) as [p _ IH]. intros I. split.
    - intros Sp. constructor; auto. intros q C. apply (IH q C (proj1 (proj2 C))). apply (A p q); auto.
    - intros N. destruct (B p I) as [Sp | [(q & C & Sq) | T]]; [tauto | |].
      + apply mwon with q; auto. apply (IH q C (proj1 (proj2 C))). auto.
      + apply mstuck. intros q C. apply T. eauto.
  Qed.
End Conditions.

(** Numbers fall, as long as they are natural, only so often; so do lists of equal length, the first number deciding,
    then the second, and so on. *)
Definition less {P} (m : P -> Z) (q p : P) := 0 <= m q /\ m q < m p.
Fixpoint as_long (a b : list Z) : Prop :=
  match a, b with [], [] => True | _ :: a, _ :: b => as_long a b | _, _ => False end.
Fixpoint lex (a b : list Z) : Prop :=
  match a, b with x :: a, y :: b => (0 <= x /\ x < y) /\ as_long a b \/ x = y /\ lex a b | _, _ => False end.
Definition less_lex {P} (m : P -> list Z) (q p : P) := lex (m q) (m p).
Lemma number_wf : well_founded (fun x y => 0 <= x /\ x < y).
Proof.
  assert (H : forall n y, y <= Z.of_nat n -> Acc (fun x y => 0 <= x /\ x < y) y).
  { induction n as [| n IH]; intros y Y; constructor; intros x X; [lia |]. apply IH. lia. }
  intros y. apply (H (Z.to_nat y)). lia.
Qed.
Lemma lex_wf : well_founded lex.
Proof.
  assert (H : forall n b, length b = n -> Acc lex b).
  { induction n as [| n IH]; intros [| y b] L; try discriminate; [constructor; intros [| ? ?] [] |].
    injection L as L. revert b L. induction (number_wf y) as [y _ IHy]. intros b L.
    induction (IH b L) as [b _ IHb]. constructor. intros [| x a] K; [destruct K |].
    assert (S : forall a b, as_long a b -> length a = length b)
      by (clear; induction a as [| x a IH]; intros [| y b]; cbn; try tauto; auto).
    assert (S' : forall a b, lex a b -> length a = length b).
    { clear - S. induction a as [| x a IHa]; intros [| y b]; cbn; try tauto.
      intros [[_ K] | [_ K]]; f_equal; auto. }
    destruct K as [[X K] | [-> K]]; [apply IHy; auto; apply S in K; congruence |].
    apply IHb; auto. apply S' in K. congruence. }
  intros b. apply (H (length b)); auto.
Qed.
Lemma image_wf {P A} (R : A -> A -> Prop) (m : P -> A) : well_founded R -> well_founded (fun q p => R (m q) (m p)).
Proof.
  intros W. assert (H : forall a, Acc R a -> forall p, m p = a -> Acc (fun q p => R (m q) (m p)) p).
  { induction 1 as [a _ IH]. intros p <-. constructor. intros q K. apply (IH (m q)); auto. }
  intros p. apply (H (m p)); auto.
Qed.
Lemma less_wf {P} (m : P -> Z) : well_founded (less m). Proof. exact (image_wf _ m number_wf). Qed.
Lemma less_lex_wf {P} (m : P -> list Z) : well_founded (less_lex m). Proof. exact (image_wf _ m lex_wf). Qed.

(** With a number that falls in every move. *)
Section Measure.
  Context {P : Type} (inside : P -> Prop) (move : P -> P -> Prop) (m : P -> Z).
  Lemma ends_by : (forall p q, can inside move p q -> 0 <= m q < m p) -> ends inside move.
  Proof. intros F. exact (ends_below inside move (less m) F (less_wf m)). Qed.
  Lemma grundy_by (g : P -> Z) :
    (forall p, inside p -> 0 <= g p) ->
    (forall p q, can inside move p q -> ~ g q = g p) ->
    (forall p u, inside p -> 0 <= u -> u < g p -> exists q, can inside move p q /\ g q = u) ->
    (forall p q, can inside move p q -> 0 <= m q < m p) ->
    is_grundy inside move g.
  Proof. intros T A B F. exact (grundy_below inside move (less m) F (less_wf m) g T A B). Qed.
  Lemma zeros_by (S : P -> Prop) :
    (forall p q, can inside move p q -> S p -> ~ S q) ->
    (forall p, inside p -> S p \/ exists q, can inside move p q /\ S q) ->
    (forall p q, can inside move p q -> 0 <= m q < m p) ->
    are_zeros inside move S.
  Proof. intros A B F. exact (zeros_below inside move (less m) F (less_wf m) S A B). Qed.
End Measure.
Section SumFacts.
  Context {P : Type} (inside : P -> Prop) (some : P -> (list P -> Prop) -> Prop).
  Lemma sum_ends_below (below : P -> P -> Prop) : well_founded below ->
    (forall p q, inside p -> some p (fun l => all_inside inside l /\ one_is q l) -> below q p) ->
    sum_ends inside some.
  Proof. intros wf F p. induction (wf p) as [p _ IH]. constructor. intros q [I C]. apply IH, F; auto. Qed.
  Lemma sum_ends_by (m : P -> Z) :
    (forall p q, inside p -> some p (fun l => all_inside inside l /\ one_is q l) -> 0 <= m q < m p) ->
    sum_ends inside some.
  Proof. exact (sum_ends_below (less m) (less_wf m)). Qed.
  Lemma some_mono : has_options some ->
    forall p (K K' : list P -> Prop), (forall l, K l -> K' l) -> some p K -> some p K'.
  Proof. intros O p K K' H S. apply O in S. apply O. destruct S as (l & S & Kl). eauto. Qed.
End SumFacts.

(** [has_options] for a printed [some]: disjunctions, conjunctions and quantifiers around [good [...]]. On the way down
    to the option that is good the way back to it is kept. *)
Ltac has_options_down S again :=
  lazymatch type of S with
  | _ \/ _ => destruct S as [S | S];
      [has_options_down S ltac:(fun _ => again tt; left) | has_options_down S ltac:(fun _ => again tt; right)]
  | exists _, _ => let x := fresh "x" in destruct S as [x S]; has_options_down S ltac:(fun _ => again tt; exists x)
  | _ /\ _ => let C := fresh "C" in destruct S as [C S];
      has_options_down S ltac:(fun _ => again tt; (split; [exact C |]))
  | False => destruct S
  | _ ?l => exists l; (split; [again tt; reflexivity | exact S])
  end.
Ltac has_options_same S :=
  lazymatch type of S with
  | _ \/ _ => destruct S as [S | S]; [left | right]; has_options_same S
  | exists _, _ => let x := fresh "x" in destruct S as [x S]; exists x; has_options_same S
  | _ /\ _ => let C := fresh "C" in destruct S as [C S]; (split; [exact C | has_options_same S])
  | _ => first [exact S | subst; assumption | rewrite S; assumption]
  end.
Ltac options_split :=
  split;
  [ let S := fresh "S" in intros S; has_options_down S ltac:(fun _ => idtac)
  | let S := fresh "S" in let l := fresh "l" in let G := fresh "G" in intros (l & S & G); has_options_same S ].
Ltac has_options :=
  intros p good; repeat match goal with x : (_ * _)%type |- _ => destruct x end; cbn beta iota zeta; options_split.

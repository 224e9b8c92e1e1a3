(** From games to sentences: what must hold, coordinate by coordinate, for a formula to be the Grundy function.

    Positions are tuples of natural numbers. The conditions are closed sentences about natural numbers, so that the
    tactic [digits] can decide them. They are written once, for tuples of any length ([_at], where 0 means one
    coordinate); [grundy2] and so on are the same lemmas with the quantifiers spelled out. "No option has the value g p"
    and "every smaller value is an option's" are one sentence, so that its automaton is made only once. *)
From Coq Require Import ZArith List Lia.
From Grundy Require Import Game.
Import ListNotations.
Local Open Scope Z_scope.

(** ** Tuples of n + 1 numbers *)
Fixpoint tuple (n : nat) : Type := match n with O => Z | S n => (tuple n * Z)%type end.
Fixpoint natural (n : nat) : tuple n -> Prop :=
  match n with O => fun x => 0 <= x | S n => fun '(p, x) => natural n p /\ 0 <= x end.
Fixpoint every (n : nat) : (tuple n -> Prop) -> Prop :=
  match n with O => fun K => forall x, K x | S n => fun K => every n (fun p => forall x, K (p, x)) end.
Fixpoint all (n : nat) : (tuple n -> Prop) -> Prop :=
  match n with
  | O => fun K => forall x, 0 <= x -> K x
  | S n => fun K => all n (fun p => forall x, 0 <= x -> K (p, x))
  end.
Fixpoint any (n : nat) : (tuple n -> Prop) -> Prop :=
  match n with
  | O => fun K => exists x, 0 <= x /\ K x
  | S n => fun K => any n (fun p => exists x, 0 <= x /\ K (p, x))
  end.
Lemma every_iff n : forall K, every n K <-> forall p, K p.
Proof.
  induction n as [| n IH]; intros K; cbn; [tauto |]. rewrite IH. split; [intros H [p x] | intros H p x]; apply H.
Qed.
Lemma all_iff n : forall K, all n K <-> forall p, natural n p -> K p.
Proof.
  induction n as [| n IH]; intros K; cbn; [tauto |]. rewrite IH. split.
  - intros H [p x] [N X]. auto.
  - intros H p N x X. apply H. auto.
Qed.
Lemma any_iff n : forall K, any n K <-> exists p, natural n p /\ K p.
Proof.
  induction n as [| n IH]; intros K; cbn; [tauto |]. rewrite IH. split.
  - intros (p & N & x & X & H). exists (p, x). auto.
  - intros ([p x] & [N X] & H). exists p. split; auto. exists x. auto.
Qed.

(** nimsum g l = n, the values under names of their own: a value by many cases stands only once in an equation. *)
Fixpoint nimsum_is {P : Type} (g : P -> Z) (l : list P) (n : Z) : Prop :=
  match l with
  | nil => n = 0
  | cons q l => exists v, 0 <= v /\ (g q = v /\ exists w, 0 <= w /\ (nimsum_is g l w /\ Z.lxor v w = n))
  end.
Lemma nimsum_is_ok {P : Type} (inside : P -> Prop) (g : P -> Z) : (forall p, inside p -> 0 <= g p) ->
  forall l n, all_inside inside l -> (nimsum_is g l n <-> nimsum g l = n).
Proof.
  intros T. assert (N : forall l, all_inside inside l -> 0 <= nimsum g l).
  { induction l as [| q l IH]; cbn; [lia |]. intros [I A]. apply Z.lxor_nonneg. specialize (T q I). specialize (IH A).
    tauto. }
  induction l as [| q l IH]; cbn; intros n A; [split; auto |]. destruct A as [I A]. split.
  - intros (v & _ & <- & w & _ & K & <-). apply IH in K; auto. rewrite K. auto.
  - intros <-. exists (g q). split; [auto |]. split; auto. exists (nimsum g l). split; [auto |]. split; auto.
    apply IH; auto.
Qed.

(** ** The conditions *)
Section Conditions.
  Context (n : nat) (inside : tuple n -> Prop).
  Definition naturals := every n (fun p => inside p -> natural n p).

  Lemma everywhere_at (S : tuple n -> Prop) : naturals -> all n (fun p => inside p -> S p) -> everywhere inside S.
  Proof. unfold naturals. rewrite every_iff, all_iff. intros N H p I. auto. Qed.

  Context (move : tuple n -> tuple n -> Prop) (below : tuple n -> tuple n -> Prop) (wf : well_founded below).
  Definition falls := all n (fun p => inside p -> all n (fun q => inside q -> move p q -> below q p)).
  Definition option_with (p : tuple n) (good : tuple n -> Prop) := any n (fun q => inside q /\ move p q /\ good q).
  Definition movable (p : tuple n) := any n (fun q => inside q /\ move p q).

  Lemma falls_iff : naturals -> falls -> forall p q, can inside move p q -> below q p.
  Proof.
    unfold naturals, falls. rewrite every_iff, all_iff. intros N F p q (I & J & M). specialize (F p (N p I) I).
    rewrite all_iff in F. auto.
  Qed.
  Lemma option_iff p good : naturals -> inside p ->
    (option_with p good <-> exists q, can inside move p q /\ good q).
  Proof.
    unfold naturals, option_with, can. rewrite every_iff, any_iff. intros N I. split.
    - intros (q & _ & J & M & G). exists q. auto.
    - intros (q & (_ & J & M) & G). exists q. auto.
  Qed.
  Lemma movable_iff p : naturals -> inside p -> (movable p <-> exists q, can inside move p q).
  Proof.
    unfold naturals, movable, can. rewrite every_iff, any_iff. intros N I. split.
    - intros (q & _ & J & M). exists q. auto.
    - intros (q & (_ & J & M)). exists q. auto.
  Qed.

  Lemma grundy_below_at g : naturals -> falls ->
    all n (fun p => inside p -> 0 <= g p) ->
    all n (fun p => forall u, 0 <= u -> inside p -> u <= g p -> (u < g p <-> option_with p (fun q => g q = u))) ->
    is_grundy inside move g.
  Proof.
    rewrite !all_iff. intros N F T B. pose proof (proj1 (every_iff _ _) N) as N'.
    apply (grundy_below inside move below (falls_iff N F) wf).
    - intros p I. auto.
    - intros p q C E. pose proof (proj1 C) as I. apply (Z.lt_irrefl (g p)).
      apply (B p (N' p I) (g p)); auto using Z.le_refl. apply option_iff; eauto.
    - intros p u I U L. apply option_iff; auto. apply (B p (N' p I) u); auto using Z.lt_le_incl.
  Qed.
  Lemma graph_below_at (G : tuple n -> Z -> Prop) : naturals -> falls ->
    all n (fun p => inside p -> exists v, 0 <= v /\ G p v) ->
    all n (fun p => forall v, 0 <= v -> forall w, 0 <= w -> inside p -> G p v -> G p w -> v = w) ->
    all n (fun p => forall v, 0 <= v -> forall u, 0 <= u -> inside p -> G p v -> u <= v ->
      (u < v <-> option_with p (fun q => G q u))) ->
    is_grundy_graph inside move G.
  Proof.
    rewrite !all_iff. intros N F T U B. pose proof (proj1 (every_iff _ _) N) as N'.
    split; [exact (ends_below inside move below (falls_iff N F) wf) |]. intros p I.
    destruct (T p (N' p I) I) as (m & M & Gm). exists m. split; [split; [auto | split] |].
    - intros K. apply option_iff in K; auto. apply (Z.lt_irrefl m). apply (B p (N' p I) m M m); auto using Z.le_refl.
    - intros u [H L]. apply option_iff; auto. apply (B p (N' p I) m M u); auto using Z.lt_le_incl.
    - intros v V. split; [intros Gv; apply (U p (N' p I)); auto | intros ->; auto].
  Qed.
  Lemma zeros_below_at (S : tuple n -> Prop) : naturals -> falls ->
    all n (fun p => inside p -> S p -> ~ option_with p S) ->
    all n (fun p => inside p -> S p \/ option_with p S) ->
    are_zeros inside move S.
  Proof.
    rewrite !all_iff. intros N F A B. pose proof (proj1 (every_iff _ _) N) as N'.
    apply (zeros_below inside move below (falls_iff N F) wf).
    - intros p q C Sp Sq. pose proof (proj1 C) as I. apply (A p (N' p I) I Sp). apply option_iff; eauto.
    - intros p I. rewrite <- option_iff by auto. auto.
  Qed.
  Lemma misere_below_at (S : tuple n -> Prop) : naturals -> falls ->
    all n (fun p => inside p -> S p -> ~ option_with p S) ->
    all n (fun p => inside p -> S p -> movable p) ->
    all n (fun p => inside p -> S p \/ option_with p S \/ ~ movable p) ->
    are_misere_zeros inside move S.
  Proof.
    rewrite !all_iff. intros N F A E B. pose proof (proj1 (every_iff _ _) N) as N'.
    apply (misere_zeros_below inside move below (falls_iff N F) wf).
    - intros p q C Sp Sq. pose proof (proj1 C) as I. apply (A p (N' p I) I Sp). apply option_iff; eauto.
    - intros p I Sp. apply movable_iff; auto.
    - intros p I. rewrite <- option_iff, <- movable_iff by auto. auto.
  Qed.
  Lemma misere_grundy_below_at g : naturals -> falls ->
    all n (fun p => inside p -> movable p \/ ~ movable p /\ g p = 1) ->
    all n (fun p => inside p -> 0 <= g p) ->
    all n (fun p => forall u, 0 <= u -> inside p -> movable p -> u <= g p ->
      (u < g p <-> option_with p (fun q => g q = u))) ->
    is_misere_grundy inside move g.
  Proof.
    rewrite !all_iff. intros N F E T B. pose proof (proj1 (every_iff _ _) N) as N'.
    split; [exact (ends_below inside move below (falls_iff N F) wf) |]. intros p I.
    destruct (E p (N' p I) I) as [M | [M G]].
    - left. split; [apply movable_iff; auto |]. split; [auto | split].
      + intros K. apply option_iff in K; auto. apply (Z.lt_irrefl (g p)).
        apply (B p (N' p I) (g p)); auto using Z.le_refl.
      + intros u [U L]. apply option_iff; auto. apply (B p (N' p I) u); auto using Z.lt_le_incl.
    - right. split; auto. intros q C. apply M. apply movable_iff; eauto.
  Qed.
  Lemma sum_grundy_below_at g (some : tuple n -> (list (tuple n) -> Prop) -> Prop) : naturals ->
    has_options some ->
    every n (fun p => forall q, some p (fun l => all_inside inside l /\ one_is q l) -> inside q) ->
    all n (fun p => inside p -> all n (fun q => some p (fun l => all_inside inside l /\ one_is q l) -> below q p)) ->
    all n (fun p => inside p -> 0 <= g p) ->
    all n (fun p => forall u, 0 <= u -> inside p -> u <= g p ->
      (u < g p <-> some p (fun l => all_inside inside l /\ nimsum_is g l u))) ->
    is_sum_grundy inside some g.
  Proof.
    unfold naturals. rewrite !every_iff, !all_iff. intros N O Q F T B. pose proof (some_mono some O) as C.
    split; [exact O | split].
    - apply (sum_ends_below inside some below wf). intros p q I M. specialize (F p (N p I) I).
      rewrite all_iff in F. eauto.
    - assert (V : forall l u, all_inside inside l -> (nimsum_is g l u <-> nimsum g l = u))
        by (apply nimsum_is_ok; auto).
      intros p I. split; [auto | split].
      + intros M. apply (Z.lt_irrefl (g p)). apply (B p (N p I) (g p)); auto using Z.le_refl.
        revert M. apply C. intros l [K E]. split; auto. apply V; auto.
      + intros u [U L]. apply (C p (fun l => all_inside inside l /\ nimsum_is g l u)).
        * intros l [K E]. split; auto. apply V; auto.
        * apply (B p (N p I) u); auto using Z.lt_le_incl.
  Qed.
End Conditions.

(** ** With a number that falls, or (_lex) with numbers of which the first that changes falls *)
Section Measures.
  Context (n : nat) (inside : tuple n -> Prop) (move : tuple n -> tuple n -> Prop).
  Definition grundy_at m := grundy_below_at n inside move (less m) (less_wf m).
  Definition grundy_lex_at m := grundy_below_at n inside move (less_lex m) (less_lex_wf m).
  Definition graph_at m := graph_below_at n inside move (less m) (less_wf m).
  Definition graph_lex_at m := graph_below_at n inside move (less_lex m) (less_lex_wf m).
  Definition zeros_at m := zeros_below_at n inside move (less m) (less_wf m).
  Definition zeros_lex_at m := zeros_below_at n inside move (less_lex m) (less_lex_wf m).
  Definition misere_at m := misere_below_at n inside move (less m) (less_wf m).
  Definition misere_lex_at m := misere_below_at n inside move (less_lex m) (less_lex_wf m).
  Definition misere_grundy_at m := misere_grundy_below_at n inside move (less m) (less_wf m).
  Definition misere_grundy_lex_at m := misere_grundy_below_at n inside move (less_lex m) (less_lex_wf m).
  Definition sum_grundy_at m := sum_grundy_below_at n inside (less m) (less_wf m).
  Definition sum_grundy_lex_at m := sum_grundy_below_at n inside (less_lex m) (less_lex_wf m).
End Measures.

(** ** The lemmas spelled out: that of n coordinates is the one above at n - 1. *)
Ltac spelled lemma :=
  let T := type of lemma in
  let T := eval cbv beta iota delta
    [tuple natural naturals every all any falls option_with movable less less_lex] in T in
  exact T.
Definition everywhere1 : ltac:(spelled (everywhere_at 0)) := everywhere_at 0.
Definition everywhere2 : ltac:(spelled (everywhere_at 1)) := everywhere_at 1.
Definition everywhere3 : ltac:(spelled (everywhere_at 2)) := everywhere_at 2.
Definition everywhere4 : ltac:(spelled (everywhere_at 3)) := everywhere_at 3.
Definition everywhere5 : ltac:(spelled (everywhere_at 4)) := everywhere_at 4.
Definition everywhere6 : ltac:(spelled (everywhere_at 5)) := everywhere_at 5.
Definition everywhere7 : ltac:(spelled (everywhere_at 6)) := everywhere_at 6.
Definition everywhere8 : ltac:(spelled (everywhere_at 7)) := everywhere_at 7.
Definition grundy1 : ltac:(spelled (grundy_at 0)) := grundy_at 0.
Definition grundy2 : ltac:(spelled (grundy_at 1)) := grundy_at 1.
Definition grundy3 : ltac:(spelled (grundy_at 2)) := grundy_at 2.
Definition grundy4 : ltac:(spelled (grundy_at 3)) := grundy_at 3.
Definition grundy5 : ltac:(spelled (grundy_at 4)) := grundy_at 4.
Definition grundy6 : ltac:(spelled (grundy_at 5)) := grundy_at 5.
Definition grundy7 : ltac:(spelled (grundy_at 6)) := grundy_at 6.
Definition grundy8 : ltac:(spelled (grundy_at 7)) := grundy_at 7.
Definition grundy1_lex : ltac:(spelled (grundy_lex_at 0)) := grundy_lex_at 0.
Definition grundy2_lex : ltac:(spelled (grundy_lex_at 1)) := grundy_lex_at 1.
Definition grundy3_lex : ltac:(spelled (grundy_lex_at 2)) := grundy_lex_at 2.
Definition grundy4_lex : ltac:(spelled (grundy_lex_at 3)) := grundy_lex_at 3.
Definition grundy5_lex : ltac:(spelled (grundy_lex_at 4)) := grundy_lex_at 4.
Definition grundy6_lex : ltac:(spelled (grundy_lex_at 5)) := grundy_lex_at 5.
Definition grundy7_lex : ltac:(spelled (grundy_lex_at 6)) := grundy_lex_at 6.
Definition grundy8_lex : ltac:(spelled (grundy_lex_at 7)) := grundy_lex_at 7.
Definition graph1 : ltac:(spelled (graph_at 0)) := graph_at 0.
Definition graph2 : ltac:(spelled (graph_at 1)) := graph_at 1.
Definition graph3 : ltac:(spelled (graph_at 2)) := graph_at 2.
Definition graph4 : ltac:(spelled (graph_at 3)) := graph_at 3.
Definition graph5 : ltac:(spelled (graph_at 4)) := graph_at 4.
Definition graph6 : ltac:(spelled (graph_at 5)) := graph_at 5.
Definition graph7 : ltac:(spelled (graph_at 6)) := graph_at 6.
Definition graph8 : ltac:(spelled (graph_at 7)) := graph_at 7.
Definition graph1_lex : ltac:(spelled (graph_lex_at 0)) := graph_lex_at 0.
Definition graph2_lex : ltac:(spelled (graph_lex_at 1)) := graph_lex_at 1.
Definition graph3_lex : ltac:(spelled (graph_lex_at 2)) := graph_lex_at 2.
Definition graph4_lex : ltac:(spelled (graph_lex_at 3)) := graph_lex_at 3.
Definition graph5_lex : ltac:(spelled (graph_lex_at 4)) := graph_lex_at 4.
Definition graph6_lex : ltac:(spelled (graph_lex_at 5)) := graph_lex_at 5.
Definition graph7_lex : ltac:(spelled (graph_lex_at 6)) := graph_lex_at 6.
Definition graph8_lex : ltac:(spelled (graph_lex_at 7)) := graph_lex_at 7.
Definition zeros1 : ltac:(spelled (zeros_at 0)) := zeros_at 0.
Definition zeros2 : ltac:(spelled (zeros_at 1)) := zeros_at 1.
Definition zeros3 : ltac:(spelled (zeros_at 2)) := zeros_at 2.
Definition zeros4 : ltac:(spelled (zeros_at 3)) := zeros_at 3.
Definition zeros5 : ltac:(spelled (zeros_at 4)) := zeros_at 4.
Definition zeros6 : ltac:(spelled (zeros_at 5)) := zeros_at 5.
Definition zeros7 : ltac:(spelled (zeros_at 6)) := zeros_at 6.
Definition zeros8 : ltac:(spelled (zeros_at 7)) := zeros_at 7.
Definition zeros1_lex : ltac:(spelled (zeros_lex_at 0)) := zeros_lex_at 0.
Definition zeros2_lex : ltac:(spelled (zeros_lex_at 1)) := zeros_lex_at 1.
Definition zeros3_lex : ltac:(spelled (zeros_lex_at 2)) := zeros_lex_at 2.
Definition zeros4_lex : ltac:(spelled (zeros_lex_at 3)) := zeros_lex_at 3.
Definition zeros5_lex : ltac:(spelled (zeros_lex_at 4)) := zeros_lex_at 4.
Definition zeros6_lex : ltac:(spelled (zeros_lex_at 5)) := zeros_lex_at 5.
Definition zeros7_lex : ltac:(spelled (zeros_lex_at 6)) := zeros_lex_at 6.
Definition zeros8_lex : ltac:(spelled (zeros_lex_at 7)) := zeros_lex_at 7.
Definition misere1 : ltac:(spelled (misere_at 0)) := misere_at 0.
Definition misere2 : ltac:(spelled (misere_at 1)) := misere_at 1.
Definition misere3 : ltac:(spelled (misere_at 2)) := misere_at 2.
Definition misere4 : ltac:(spelled (misere_at 3)) := misere_at 3.
Definition misere5 : ltac:(spelled (misere_at 4)) := misere_at 4.
Definition misere6 : ltac:(spelled (misere_at 5)) := misere_at 5.
Definition misere7 : ltac:(spelled (misere_at 6)) := misere_at 6.
Definition misere8 : ltac:(spelled (misere_at 7)) := misere_at 7.
Definition misere1_lex : ltac:(spelled (misere_lex_at 0)) := misere_lex_at 0.
Definition misere2_lex : ltac:(spelled (misere_lex_at 1)) := misere_lex_at 1.
Definition misere3_lex : ltac:(spelled (misere_lex_at 2)) := misere_lex_at 2.
Definition misere4_lex : ltac:(spelled (misere_lex_at 3)) := misere_lex_at 3.
Definition misere5_lex : ltac:(spelled (misere_lex_at 4)) := misere_lex_at 4.
Definition misere6_lex : ltac:(spelled (misere_lex_at 5)) := misere_lex_at 5.
Definition misere7_lex : ltac:(spelled (misere_lex_at 6)) := misere_lex_at 6.
Definition misere8_lex : ltac:(spelled (misere_lex_at 7)) := misere_lex_at 7.
Definition misere_grundy1 : ltac:(spelled (misere_grundy_at 0)) := misere_grundy_at 0.
Definition misere_grundy2 : ltac:(spelled (misere_grundy_at 1)) := misere_grundy_at 1.
Definition misere_grundy3 : ltac:(spelled (misere_grundy_at 2)) := misere_grundy_at 2.
Definition misere_grundy4 : ltac:(spelled (misere_grundy_at 3)) := misere_grundy_at 3.
Definition misere_grundy5 : ltac:(spelled (misere_grundy_at 4)) := misere_grundy_at 4.
Definition misere_grundy6 : ltac:(spelled (misere_grundy_at 5)) := misere_grundy_at 5.
Definition misere_grundy7 : ltac:(spelled (misere_grundy_at 6)) := misere_grundy_at 6.
Definition misere_grundy8 : ltac:(spelled (misere_grundy_at 7)) := misere_grundy_at 7.
Definition misere_grundy1_lex : ltac:(spelled (misere_grundy_lex_at 0)) := misere_grundy_lex_at 0.
Definition misere_grundy2_lex : ltac:(spelled (misere_grundy_lex_at 1)) := misere_grundy_lex_at 1.
Definition misere_grundy3_lex : ltac:(spelled (misere_grundy_lex_at 2)) := misere_grundy_lex_at 2.
Definition misere_grundy4_lex : ltac:(spelled (misere_grundy_lex_at 3)) := misere_grundy_lex_at 3.
Definition misere_grundy5_lex : ltac:(spelled (misere_grundy_lex_at 4)) := misere_grundy_lex_at 4.
Definition misere_grundy6_lex : ltac:(spelled (misere_grundy_lex_at 5)) := misere_grundy_lex_at 5.
Definition misere_grundy7_lex : ltac:(spelled (misere_grundy_lex_at 6)) := misere_grundy_lex_at 6.
Definition misere_grundy8_lex : ltac:(spelled (misere_grundy_lex_at 7)) := misere_grundy_lex_at 7.
Definition sum_grundy1 : ltac:(spelled (sum_grundy_at 0)) := sum_grundy_at 0.
Definition sum_grundy2 : ltac:(spelled (sum_grundy_at 1)) := sum_grundy_at 1.
Definition sum_grundy3 : ltac:(spelled (sum_grundy_at 2)) := sum_grundy_at 2.
Definition sum_grundy4 : ltac:(spelled (sum_grundy_at 3)) := sum_grundy_at 3.
Definition sum_grundy5 : ltac:(spelled (sum_grundy_at 4)) := sum_grundy_at 4.
Definition sum_grundy6 : ltac:(spelled (sum_grundy_at 5)) := sum_grundy_at 5.
Definition sum_grundy7 : ltac:(spelled (sum_grundy_at 6)) := sum_grundy_at 6.
Definition sum_grundy8 : ltac:(spelled (sum_grundy_at 7)) := sum_grundy_at 7.
Definition sum_grundy1_lex : ltac:(spelled (sum_grundy_lex_at 0)) := sum_grundy_lex_at 0.
Definition sum_grundy2_lex : ltac:(spelled (sum_grundy_lex_at 1)) := sum_grundy_lex_at 1.
Definition sum_grundy3_lex : ltac:(spelled (sum_grundy_lex_at 2)) := sum_grundy_lex_at 2.
Definition sum_grundy4_lex : ltac:(spelled (sum_grundy_lex_at 3)) := sum_grundy_lex_at 3.
Definition sum_grundy5_lex : ltac:(spelled (sum_grundy_lex_at 4)) := sum_grundy_lex_at 4.
Definition sum_grundy6_lex : ltac:(spelled (sum_grundy_lex_at 5)) := sum_grundy_lex_at 5.
Definition sum_grundy7_lex : ltac:(spelled (sum_grundy_lex_at 6)) := sum_grundy_lex_at 6.
Definition sum_grundy8_lex : ltac:(spelled (sum_grundy_lex_at 7)) := sum_grundy_lex_at 7.

(** For the goal of [sum_grundy] that options lie inside: the printed [some] says so of each part. *)
Ltac options_inside :=
  intros; repeat match goal with
    | H : exists _, _ |- _ => destruct H
    | H : _ /\ _ |- _ => destruct H
    | H : _ \/ _ |- _ => destruct H
    | H : False |- _ => destruct H
    end; subst; cbv beta iota in *; tauto.

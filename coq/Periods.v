(** Periods with a parameter in them: for every k in a range, g (n + period) = g n + saltus from some n on.

    The values have a formula, which a certificate proves as in Family.v. That the formula repeats is shown by the trees
    of a second certificate: there is no n at which the period is not positive, or from which on the value of
    n + period is more or less than it should be ([check_repeats]). *)
From Coq Require Import ZArith List Lia Bool.
From Grundy Require Import Game Param Text Family.
Import ListNotations.
Local Open Scope Z_scope.

Section Repeats.
Context (kp : poly) (G : game) (C : cert) (n : positive) (period from saltus : tm).
Notation tbl := (table C).
Notation fT := (flatT kp tbl). Notation fC := (flatC kp tbl).
Definition beyond (p : qf) : list (positive * qf) := [(n, qadd (ide n) p)].
Definition differs (x s y : qf) : br unit := let d := qadd (qadd y (qneg x)) (qneg s) in
  [([mkge (fsub (fst d) (fconst (snd d)))], tt); ([mkge (fsub (fneg (fst d)) (fconst (snd d)))], tt)].
Definition sysQ := let A := fT ide period in
  bind (inD kp G C) (fun _ => bind A (fun p => one [mkge (fneg (fst p))])).
Definition sysR := let B := onlyT (fC ide (CLe from (TV n))) in let A := fT ide period in let S := fT ide saltus in
  bind (at_ kp G C) (fun x => bind B (fun _ => bind A (fun p => bind S (fun s =>
    bind (fT (sigma (beyond p)) (val G)) (fun y => Some (differs x s y)))))).
Definition check_repeats (tq tr : list tree) := wft (base C) tbl && ref [] sysQ tq && ref [] sysR tr.

Context (t : Z) (T : 0 <= t).
Notation k := (pev t kp).
Theorem repeats_sound tq tr : check_repeats tq tr = true -> forall e0, exists e,
  (forall v, (v < base C)%positive -> e v = e0 v) /\
  (cp k e (dom G) -> 0 < td k e period /\
    (td k e from <= e n -> td k (upd e n (e n + td k e period)) (val G) = td k e (val G) + td k e saltus)).
Proof.
  unfold check_repeats. rewrite !andb_true_iff. intros [[W Q] R] e0.
  destruct (extend t tbl _ e0 W) as (e & E0 & E). exists e. split; auto. rewrite <- cb_cp. intros D.
  assert (g : good t tbl e) by exact E. split.
  - destruct (Z_lt_dec 0 (td k e period)) as [|L]; auto. exfalso. apply (ref_no t T e _ _ Q). unfold sysQ.
    eapply (bind_E t T); [apply (onlyS kp C t T) | apply (onlyE kp C t T); auto |]. intros u0 H0.
    eapply (bind_E t T); [apply (fT_S kp C t T) | apply (fT_E kp C t T); auto |]. intros p [P1 P2].
    apply one_E. constructor; [|constructor]. apply (proj2 (mkge_ok t e _)). rewrite ev_neg, P2. nia.
  - intros F. destruct (Z.eq_dec (td k (upd e n (e n + td k e period)) (val G)) (td k e (val G) + td k e saltus))
      as [|N]; auto. exfalso. apply (ref_no t T e _ _ R). unfold sysR.
    eapply (bind_E t T); [apply (at_S kp G C t T) | apply (at_E kp G C t T); auto |]. intros x X.
    eapply (bind_E t T); [apply (onlyS kp C t T) | apply (onlyE kp C t T); auto; apply Z.leb_le; exact F |].
    intros u0 H0.
    eapply (bind_E t T); [apply (fT_S kp C t T) | apply (fT_E kp C t T); auto |]. intros p P.
    eapply (bind_E t T); [apply (fT_S kp C t T) | apply (fT_E kp C t T); auto |]. intros s S.
    assert (A : forall v, isval t e (sigma (beyond p) v) (upd e n (e n + td k e period) v)).
    { intros v. unfold sigma, beyond, upd. cbn [assoc]. rewrite Pos.eqb_sym. destruct (Pos.eqb_spec n v) as [<- | M].
      - apply qadd_ok; auto. apply (ide_ok t).
      - apply (ide_ok t). }
    eapply (bind_E t T); [apply (proj1 (flat_S t T kp tbl _ e _ A)) | apply (proj1 (flat_E t T kp tbl _ e _ A g)) |].
    intros y Y. pose proof (qadd_ok t e _ _ _ _ (qadd_ok t e _ _ _ _ Y (qneg_ok t e _ _ X)) (qneg_ok t e _ _ S)) as V.
    destruct V as [V1 V2]. unfold differs. set (d := qadd (qadd y (qneg x)) (qneg s)) in *.
    set (z := td k (upd e n (e n + td k e period)) (val G)) in *.
    intros l Hl. injection Hl as <-. destruct (Z_lt_ge_dec (td k e (val G) + td k e saltus) z) as [L | L].
    + exists [mkge (fsub (fst d) (fconst (snd d)))], tt. split; [left; auto |]. constructor; [|constructor].
      apply (proj2 (mkge_ok t e _)). rewrite ev_sub, ev_const, V2. nia.
    + exists [mkge (fsub (fneg (fst d)) (fconst (snd d)))], tt. split; [right; left; auto |].
      constructor; [|constructor]. apply (proj2 (mkge_ok t e _)). rewrite ev_sub, ev_neg, ev_const, V2. nia.
Qed.

(** ** The game as it is written *)
Context (inside : Z -> Prop) (enc : Z -> env).
Context (HI : forall p, inside p <-> cp k (enc p) (dom G)) (HN : forall p, enc p n = p).
Context (HS : forall p q v, In v (coords C) -> enc q v = upd (enc p) n q v).
Definition repeats_closed := ofC (is_coord C) (dom G) && ofT (is_coord C) (val G) && ofT (is_coord C) period
  && ofT (is_coord C) from && ofT (is_coord C) saltus && is_coord C n
  && forallb (fun v => Pos.ltb v (base C)) (coords C).
Theorem repeats_of_family tq tr (g : Z -> Z) : repeats_closed = true -> check_repeats tq tr = true ->
  (forall p, g p = td k (enc p) (val G)) -> forall p, inside p ->
  0 < td k (enc p) period /\
  (td k (enc p) from <= p -> g (p + td k (enc p) period) = g p + td k (enc p) saltus).
Proof.
  unfold repeats_closed. rewrite !andb_true_iff, forallb_forall. intros [[[[[[OD OV] OP] OF] OS] ON] OB] OK HV p I.
  destruct (repeats_sound tq tr OK (enc p)) as (e & E & H).
  assert (S : forall v, In v (coords C) -> e v = enc p v) by (intros v V; apply E, Pos.ltb_lt, OB, V).
  assert (N : e n = p) by (rewrite <- (HN p); apply S, is_coord_in, ON).
  rewrite (coord_C kp C t e (enc p) _ OD S) in H. rewrite !(coord_T kp C t e (enc p)) in H by auto.
  destruct (H (proj1 (HI p) I)) as [H1 H2]. split; auto. rewrite N in H2. intros F. rewrite !HV, <- H2 by auto.
  symmetry. apply (coord_T kp C t); auto. intros v V. rewrite (HS p _ v V). unfold upd.
  destruct (Pos.eqb n v); auto.
Qed.
End Repeats.

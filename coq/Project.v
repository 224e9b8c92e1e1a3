(** "There is an x": the automaton whose states are sets of states, closed under leading zeros ([project_ok]).

    The digits of x are guessed; in Zeckendorf's system a 1 may not follow a 1, so every state in a set carries the last
    digit of x. States from which nothing is accepted are dropped, states from which everything is accepted absorb. *)
From Coq Require Import ZArith List Bool FMapPositive Lia.
From Grundy Require Import Numeration Digits.
Import ListNotations.
Local Open Scope Z_scope.

(** Sets of states as sorted lists; [None] holds a state that accepts whatever comes. *)
Definition states := option (list positive).
Fixpoint insert_all (a : list positive) : list positive -> list positive :=
  match a with
  | [] => fun b => b
  | x :: a' =>
      fix right (b : list positive) :=
        match b with
        | [] => a
        | y :: b' =>
            match Pos.compare x y with
            | Eq => x :: insert_all a' b'
            | Lt => x :: insert_all a' b
            | Gt => y :: right b'
            end
        end
  end.
Lemma insert_all_in a : forall b q, In q (insert_all a b) <-> In q a \/ In q b.
Proof.
  induction a as [| x a IH]; intros b q; [cbn; tauto |].
  induction b as [| y b IHb]; [cbn; tauto |].
  cbn. destruct (Pos.compare x y) eqn:E.
  - apply Pos.compare_eq in E. subst. cbn. rewrite IH. tauto.
  - cbn. rewrite IH. cbn. tauto.
  - cbn in *. rewrite IHb. tauto.
Qed.
Definition uni (a b : states) : states :=
  match a, b with Some a, Some b => Some (insert_all a b) | _, _ => None end.
Fixpoint list_eqb (a b : list positive) : bool :=
  match a, b with [], [] => true | x :: a, y :: b => Pos.eqb x y && list_eqb a b | _, _ => false end.
Lemma list_eqb_eq a : forall b, list_eqb a b = true -> a = b.
Proof.
  induction a; intros [| y b]; cbn; try discriminate; auto.
  intros H. apply andb_prop in H as [E H]. apply Pos.eqb_eq in E. f_equal; auto.
Qed.
Definition states_eqb (a b : states) :=
  match a, b with Some a, Some b => list_eqb a b | None, None => true | _, _ => false end.
Lemma states_eqb_eq a b : states_eqb a b = true -> a = b.
Proof. destruct a, b; cbn; try discriminate; auto. intros H. f_equal. apply list_eqb_eq. auto. Qed.
Definition states_enc (a : states) : positive :=
  match a with None => 1%positive | Some l => xI (fold_left (fun acc p => app_pos p acc) l 1%positive) end.

(** A state and, where it matters, the last digit read for the quantified number: two adjacent ones are never read. *)
Definition st (t : positive) : positive := match t with xI q | xO q => q | xH => xH end.
Definition after_one (t : positive) : bool := match t with xI _ => true | _ => false end.

Section Project.
  Context (strictly : bool) (d : dfa) (x : positive).
  Definition tag (b : bool) (q : positive) : positive := if strictly && b then xI q else xO q.
  Lemma st_tag b q : st (tag b q) = q. Proof. unfold tag. destruct (strictly && b); auto. Qed.
  Lemma after_tag b q : after_one (tag b q) = strictly && b. Proof. unfold tag. destruct (strictly && b); auto. Qed.
  Definition single (b : bool) (q : positive) : states :=
    match sink d q with Some true => None | Some false => Some [] | None => Some [tag b q] end.

  (** The set stands for these states, as far as they matter. *)
  Definition good (S : states) (Q : positive -> Prop) :=
    match S with
    | None => exists t, Q t /\ sink d (st t) = Some true
    | Some l => (forall t, In t l -> Q t) /\ (forall t, Q t -> In t l \/ sink d (st t) = Some false)
    end.
  Lemma good_single b q : good (single b q) (eq (tag b q)).
  Proof.
    unfold single. destruct (sink d q) as [[|]|] eqn:E; cbn.
    - exists (tag b q). rewrite st_tag. auto.
    - split; [tauto | intros p <-; rewrite st_tag; auto].
    - split; [intros p [<- | []]; auto | intros p <-; auto].
  Qed.
  Lemma good_uni S T Q R : good S Q -> good T R -> good (uni S T) (fun q => Q q \/ R q).
  Proof.
    destruct S, T; cbn; intros HS HT.
    - destruct HS, HT. split; intros q; rewrite insert_all_in; intuition.
      + apply H0 in H4. tauto.
      + apply H2 in H4. tauto.
    - destruct HT as (q & ? & ?). eauto.
    - destruct HS as (q & ? & ?). eauto.
    - destruct HS as (q & ? & ?). eauto.
  Qed.
  Lemma good_ext S (Q R : positive -> Prop) : (forall q, Q q <-> R q) -> good S Q -> good S R.
  Proof.
    intros H. destruct S; cbn.
    - intros [A C]. split; intros q; [rewrite <- H | rewrite <- H]; auto.
    - intros (q & A & C). exists q. rewrite <- H. auto.
  Qed.

  Definition follows (t : positive) (l : positive -> bool) (t' : positive) :=
    tag false (delta d (st t) (lset l x false)) = t' \/
    after_one t = false /\ tag true (delta d (st t) (lset l x true)) = t'.
  Definition prow (t : positive) : row states :=
    let r := snd (look d (st t)) in
    if after_one t then rmap (single false) (cof x false r)
    else merge uni (rmap (single false) (cof x false r)) (rmap (single true) (cof x true r)).
  Lemma prow_good t l : good (ev (prow t) l) (follows t l).
  Proof.
    unfold prow, follows. destruct (after_one t).
    - rewrite rmap_ev, cof_ev. eapply good_ext; [| apply good_single]. intros q. intuition congruence.
    - rewrite merge_ev, !rmap_ev, !cof_ev. eapply good_ext; [| apply good_uni; apply good_single].
      intros q. unfold delta. tauto.
  Qed.
  Fixpoint rows_of (l : list positive) : row states :=
    match l with
    | [] => L (Some [])
    | [t] => prow t
    | t :: l => merge uni (prow t) (rows_of l)
    end.
  Definition prows (S : states) : row states := match S with None => L None | Some l => rows_of l end.
  Lemma rows_good s l : good (ev (rows_of s) l) (fun q => exists p, In p s /\ follows p l q).
  Proof.
    induction s as [| p s IH]; cbn [rows_of].
    - cbn. split; [tauto | intros q (p & [] & _)].
    - destruct s as [| p' s'].
      + eapply good_ext; [| apply prow_good]. intros q. cbn. split.
        * intros H. exists p. auto.
        * intros (p' & [<- | []] & H). auto.
      + rewrite merge_ev. eapply good_ext; [| apply good_uni; [apply prow_good | apply IH]].
        intros q. cbn [In]. split.
        * intros [H | (r & I & H)]; [exists p; auto | exists r; auto].
        * intros (r & [<- | I] & H); [left; auto | right; exists r; auto].
  Qed.
  Lemma follows_sink p l q b : sink d (st p) = Some b -> follows p l q -> sink d (st q) = Some b.
  Proof. intros K [<- | [_ <-]]; rewrite st_tag, (sink_stays _ _ _ _ K); auto. Qed.
  Lemma prows_good S Q l : good S Q -> good (ev (prows S) l) (fun q => exists p, Q p /\ follows p l q).
  Proof.
    destruct S as [s |]; cbn [prows].
    - intros [A C]. pose proof (rows_good s l) as G. destruct (ev (rows_of s) l) as [t |]; cbn in *.
      + destruct G as [G1 G2]. split.
        * intros q I. destruct (G1 q I) as (p & Ip & H). eauto.
        * intros q (p & Hp & H). destruct (C p Hp) as [I | K]; [eauto |].
          right. eapply follows_sink; eauto.
      + destruct G as (q & (p & Ip & H) & K). eauto 6.
    - cbn. intros (q & Hq & K). exists (tag false (delta d (st q) (lset l x false))). split.
      + exists q. split; auto. left. auto.
      + rewrite st_tag, (sink_stays _ _ _ _ K). auto.
  Qed.

  (** Where the digits of e lead, with any number of leading zeros and any x. *)
  Context (N : numeration) (same_strict : strictly = strict N).
  Definition R (n : nat) (e : env) (t : positive) :=
    exists m v, fits N (m + n) v /\ tag (last N v) (reads N d (m + n) (upd e x v)) = t.

  Lemma half_upd e v y : half N (upd e x v) y = upd (half N e) x (drop N v) y.
  Proof. unfold half, upd. destruct (Pos.eqb y x); auto. Qed.
  Lemma bits_upd e v y : bits N (upd e x v) y = lset (bits N e) x (last N v) y.
  Proof. unfold bits, upd, lset. destruct (Pos.eqb y x); auto. Qed.
  Lemma reads_upd n e v :
    reads N d (S n) (upd e x v) = delta d (reads N d n (upd (half N e) x (drop N v))) (lset (bits N e) x (last N v)).
  Proof.
    cbn [reads]. rewrite (reads_ext N d n _ _ (half_upd e v)). apply ev_ext. apply bits_upd.
  Qed.
  Lemma follows_digit q l v : 0 <= v ->
    follows (tag (last N (drop N v)) q) l (tag (last N v) (delta d q (lset l x (last N v)))).
  Proof.
    intros Hv. unfold follows. rewrite st_tag, after_tag. pose proof (apart N v Hv) as A. rewrite <- same_strict in A.
    destruct (last N v); auto. right. rewrite andb_true_r in A. auto.
  Qed.
  Lemma R_step n e q : R (S n) e q <-> exists p, R n (half N e) p /\ follows p (bits N e) q.
  Proof.
    unfold R. split.
    - intros (m & v & Hv & <-). rewrite Nat.add_succ_r in *. rewrite reads_upd. destruct Hv as [Pv Hv].
      eexists. split; [exists m, (drop N v); split; [exact Hv | reflexivity] |]. apply follows_digit. auto.
    - intros (p & (m & v & Hv & <-) & H). exists m. pose proof (fits_nonneg _ _ _ Hv) as Pv.
      unfold follows in H. rewrite st_tag, after_tag, same_strict in H. rewrite Nat.add_succ_r.
      destruct H as [<- | [E <-]].
      + destruct (append N v false Pv (andb_false_r _)) as (w & Pw & A & B).
        exists w. rewrite reads_upd, A, B. split; auto. split; auto. rewrite A. auto.
      + destruct (append N v true Pv) as (w & Pw & A & B); [rewrite andb_true_r; auto |].
        exists w. rewrite reads_upd, A, B. split; auto. split; auto. rewrite A. auto.
  Qed.

  Definition zeros : positive -> bool := fun _ => false.
  Definition widen (S : states) : states := uni S (ev (prows S) zeros).
  Fixpoint widen_up (n : nat) (S : states) : states :=
    match n with O => S | Datatypes.S n => let T := widen S in if states_eqb T S then S else widen_up n T end.
  Definition closure : states := widen_up 200 (single false 1).
  Definition closed (S : states) := states_eqb (widen S) S.

  Lemma R_ext n e e' q : (forall y, e y = e' y) -> R n e q -> R n e' q.
  Proof.
    intros H (m & v & Hv & E). exists m, v. split; auto. rewrite <- E. f_equal. apply reads_ext.
    intros y. unfold upd. rewrite H. auto.
  Qed.
  Lemma follows_ext p l l' q : (forall y, l y = l' y) -> follows p l q -> follows p l' q.
  Proof.
    intros H. assert (K : forall b, delta d (st p) (lset l x b) = delta d (st p) (lset l' x b))
      by (intros b; apply ev_ext; intros y; unfold lset; rewrite H; auto).
    unfold follows. rewrite !K. auto.
  Qed.

  Definition Z0 (q : positive) := R 0 (fun _ => 0) q.
  Lemma Z0_step q p : Z0 p -> follows p zeros q -> Z0 q.
  Proof.
    intros Hp H.
    assert (K : R 1 (fun _ => 0) q).
    { apply R_step. exists p. split.
      - eapply R_ext; [| exact Hp]. intros y. unfold half. rewrite drop_0. auto.
      - eapply follows_ext; [| exact H]. intros y. unfold bits. rewrite last_0. auto. }
    destruct K as (m & v & Hv & K). exists (m + 1)%nat, v. rewrite Nat.add_0_r. auto.
  Qed.
  (** What is in the closure is reached; [reaches] is weaker than [good] on purpose. *)
  Definition reaches (S : states) :=
    match S with None => exists q, Z0 q /\ sink d (st q) = Some true | Some l => forall q, In q l -> Z0 q end.
  Lemma reaches_widen S : reaches S -> reaches (widen S).
  Proof.
    intros H. unfold widen.
    assert (G : good S (fun q => match S with Some l => In q l | None => Z0 q end)).
    { destruct S; cbn in *; auto. }
    pose proof (prows_good _ _ zeros G) as P.
    destruct S as [l |]; cbn in *; auto.
    destruct (ev (rows_of l) zeros) as [t |]; cbn in *.
    - intros q. rewrite insert_all_in. intros [I | I]; auto.
      destruct P as [P _]. destruct (P q I) as (p & Ip & E). eapply Z0_step; eauto.
    - destruct P as (q & (p & Ip & E) & K). exists q. split; auto. eapply Z0_step; eauto.
  Qed.
  Lemma reaches_up n : forall S, reaches S -> reaches (widen_up n S).
  Proof.
    induction n; intros S H; cbn [widen_up]; auto.
    cbv zeta. destruct (states_eqb _ _); auto using reaches_widen.
  Qed.
  Lemma reaches_closure : reaches closure.
  Proof.
    apply reaches_up.
    assert (T : tag false 1 = 2%positive) by (unfold tag; rewrite andb_false_r; auto).
    assert (Z1 : Z0 2). { exists 0%nat, 0. rewrite last_0. cbn [Nat.add fits reads]. auto. }
    unfold single. rewrite T. destruct (sink d 1) as [[|]|] eqn:E; cbn; eauto; [tauto | intros q [<- | []]; auto].
  Qed.
  Definition starts (S : states) := match S with Some l => In 2%positive l \/ sink d 1 = Some false | None => True end.
  Lemma starts_widen S : starts S -> starts (widen S).
  Proof. destruct S; cbn; auto. destruct (ev _ _); cbn; auto. rewrite insert_all_in. tauto. Qed.
  Lemma starts_up n : forall S, starts S -> starts (widen_up n S).
  Proof.
    induction n; intros S H; cbn [widen_up]; auto.
    cbv zeta. destruct (states_eqb _ _); auto using starts_widen.
  Qed.
  Lemma closure_start : starts closure.
  Proof.
    apply starts_up. unfold single, tag. rewrite andb_false_r. destruct (sink d 1) as [[|]|] eqn:E; cbn; auto.
  Qed.
  Lemma closure_good e : bounded N 0 e -> closed closure = true -> good closure (R 0 e).
  Proof.
    intros Hb C. apply states_eqb_eq in C.
    assert (X : forall q, Z0 q <-> R 0 e q).
    { assert (U : forall v y, upd (fun _ => 0) x v y = upd e x v y)
        by (intros v y; unfold upd; rewrite (bounded_0 _ _ Hb); auto).
      intros q. unfold Z0, R. split; intros (m & v & Hv & H); exists m, v; split; auto;
        rewrite <- H; f_equal; [symmetry |]; apply reads_ext; auto. }
    apply (good_ext _ Z0); [auto |].
    pose proof reaches_closure as G. pose proof closure_start as T.
    destruct closure as [l |]; cbn in *; auto. split; auto.
    intros q (m & v & Hv & H). rewrite Nat.add_0_r in *.
    revert v q Hv H. induction m; intros v q Hv H.
    - cbn in H, Hv. subst. unfold tag. rewrite last_0, andb_false_r. cbn. auto.
    - rewrite reads_upd in H. destruct Hv as [Pv Hw].
      specialize (IHm _ _ Hw eq_refl).
      assert (H0 : forall y, upd (half N (fun _ => 0)) x (drop N v) y = upd (fun _ => 0) x (drop N v) y)
        by (intros y; unfold upd, half; rewrite drop_0; auto).
      rewrite (reads_ext N d m _ _ H0) in H.
      set (q0 := reads N d m (upd (fun _ => 0) x (drop N v))) in *. set (p := tag (last N (drop N v)) q0) in *.
      assert (F : follows p zeros q).
      { rewrite <- H. unfold delta. rewrite (ev_ext _ (lset (bits N (fun _ => 0)) x (last N v))
          (lset zeros x (last N v))).
        - apply (follows_digit q0 zeros v). auto.
        - intros y. unfold lset, bits. rewrite last_0. auto. }
      destruct IHm as [I | K].
      + unfold widen in C. cbn [prows uni] in C.
        pose proof (rows_good l zeros) as P. destruct (ev (rows_of l) zeros) as [t |]; [| discriminate].
        cbn in P. destruct P as [_ P]. injection C as C.
        destruct (P q) as [J | J]; auto.
        * exists p. auto.
        * left. rewrite <- C, insert_all_in. auto.
      + right. eapply follows_sink; eauto.
  Qed.

  Definition accs (S : states) := match S with None => true | Some l => existsb (fun t => acc d (st t)) l end.
  Definition project : option dfa :=
    if closed closure then build closure prows accs states_eqb states_enc else None.

  Lemma project_ok d' P : project = Some d' -> recognises N d P ->
    recognises N d' (fun e => exists v, 0 <= v /\ P (upd e x v)).
  Proof.
    intros H [Z HP]. unfold project in H. destruct (closed closure) eqn:C; [| discriminate].
    apply (build_ok _ _ _ _ _ states_eqb_eq N) in H as [Z' H]. split; auto.
    assert (G : forall n e, bounded N n e -> good (areads closure prows N n e) (R n e)).
    { induction n; intros e Hb; cbn [areads].
      - apply closure_good; auto.
      - eapply good_ext; [| apply prows_good, IHn, bounded_half, Hb].
        intros q. symmetry. apply R_step. }
    assert (D : forall q, sink d q = Some false -> acc d q = true -> False)
      by (intros q S A; rewrite (sink_acc _ _ _ S) in A; discriminate).
    intros n e Hb. rewrite H. specialize (G n e Hb).
    transitivity (exists q, R n e q /\ acc d (st q) = true).
    - destruct (areads _ _ _ _ _) as [l |]; cbn [accs good] in *.
      + rewrite existsb_exists. destruct G as [G1 G2]. split; intros (q & I & A); exists q; auto.
        destruct (G2 q I) as [J | J]; auto. destruct (D _ J A).
      + destruct G as (q & A & S). split; auto. intros _. exists q. split; auto. apply (sink_acc _ _ _ S).
    - split.
      + intros (q & (m & v & Hv & <-) & A). exists v. split; [eapply fits_nonneg; eauto |].
        rewrite st_tag in A. apply HP in A; auto using bounded_upd, bounded_plus.
      + intros (v & Hv & A). destruct (enough N v Hv) as [m Hm]. specialize (Hm n).
        exists (tag (last N v) (reads N d (m + n) (upd e x v))). split.
        * exists m, v. auto.
        * rewrite st_tag. apply HP; auto. apply bounded_upd; auto using bounded_plus.
  Qed.
End Project.

(** Families under misère play: what a checked certificate proves, for every value of the parameter.

    As in Family.v, with what misère play changes. A position without moves has the value 1, as if it had one move more,
    to a position of value 0. So every u >= 1 below a value is reached by a line of the strategy as before; 0 has to
    be reached only where there is a move; and where the value is 0 there has to be a move, an escape. Whether there is
    a move is decided by looking which lines hold, for what they need is known from the position alone ([settled]). *)
From Coq Require Import ZArith List Lia Bool.
From Grundy Require Import Game Param Text Family.
Import ListNotations.
Local Open Scope Z_scope.

(** What a certificate has besides that of Family.v, whose [tB] is about the values from 1 on. *)
Record misere := Misere {
  escapes : list (nat * nat * list (positive * qf));  (* way, branch of the move, values *)
  tO : list tree;                                     (* 0 is reached where there is a move *)
  tE : list tree }.                                   (* where the value is 0, there is a move *)

(** Forms that speak of some variables only, and the quotients that are known from these. *)
Definition over (known : list positive) (f : form) : bool :=
  forallb (fun x => existsb (Pos.eqb (fst x)) known) (snd f).
Definition atom_over known a := match a with Ge f | Eqz f | Cg _ f => over known f end.
Fixpoint settle (known : list positive) (l : list (form * poly * positive)) : list positive := match l with
  | [] => known | (f, _, q) :: l => settle (if over known f then q :: known else known) l end.
Lemma ev_over t known f e e' : over known f = true -> (forall v, In v known -> e v = e' v) -> ev t e f = ev t e' f.
Proof.
  unfold over, ev. intros B H. f_equal. revert B. induction (snd f) as [|[v p] l IH]; cbn [forallb lev fst]; auto.
  intros B. apply andb_true_iff in B as [A B]. apply existsb_exists in A as (w & I & E). apply Pos.eqb_eq in E. subst w.
  rewrite (H v I), IH; auto.
Qed.
Lemma atom_same t known a e e' : atom_over known a = true -> (forall v, In v known -> e v = e' v) ->
  hold t e a -> hold t e' a.
Proof. intros O H. destruct a; cbn [atom_over hold] in *; rewrite (ev_over t known _ e e' O H); auto. Qed.
Lemma settle_same t e e' l : Forall (entry t e) l -> Forall (entry t e') l -> forall known,
  (forall v, In v known -> e v = e' v) -> forall v, In v (settle known l) -> e v = e' v.
Proof.
  intros E E'. induction E as [|[[f p] q] l X E IH]; intros known H; cbn [settle]; auto.
  inversion E' as [|y m X' E'' Y]; subst. apply IH; auto. intros v. destruct (over known f) eqn:O; auto.
  intros [<-|I]; auto. unfold entry in X, X'. cbn [fst snd] in X, X'. rewrite X, X', (ev_over t known f e e' O H). auto.
Qed.

Section Misere.
Context (kp : poly) (G : game) (C : cert) (M : misere).
Notation tbl := (table C).
Notation at_ := (at_ kp G C). Notation moves := (moves kp G C). Notation needs := (needs kp G C).
Fixpoint together {V} (l : list (option (br V))) : option (br V) := match l with
  | [] => Some [] | x :: l => match x, together l with Some a, Some b => Some (a ++ b) | _, _ => None end end.
Definition facts := flat_map qfact (divisions C).
Definition wanted (x : qf) := mkge (fsub (fsub (fst x) (fscale [snd x] (fvar (uvar C)))) (fconst (snd x))).
Definition sysB1 := bind at_ (fun x => one ([Ge (fsub (fvar (uvar C)) (fconst 1)); wanted x] ++ facts)).
Definition sysO := let A := together (map moves (ways G)) in
  bind at_ (fun x => bind A (fun _ => one ([Eqz (fvar (uvar C)); wanted x] ++ facts))).
Definition sysE := bind at_ (fun x => one ([mkeq (fst x); Eqz (fvar (uvar C))] ++ facts)).
Definition escape_needs (x : nat * nat * list (positive * qf)) : list atom := let '(i, r, l) := x in
  match nth_error (map moves (ways G)) i with Some (Some bs) => match nth_error bs r with Some (g, _) =>
    if values_ok C l then map (asubs l) g ++ map whole l else never_line
  | None => never_line end | _ => never_line end.
Definition settled := let known := settle (uvar C :: coords C) tbl in
  forallb (fun x => forallb (atom_over known) (needs x)) (lines C).
(** All but what is about equal values. *)
Definition check_escapes := wft (base C) tbl && subtable C && settled &&
  refs (map (sysP kp G C) (meas G)) (tP C) && refs (map (sysM kp G C) (ways G)) (tM C) &&
  ref (map needs (lines C)) sysB1 (tB C) && ref (map needs (lines C)) sysO (tO M) &&
  ref (map escape_needs (escapes M)) sysE (tE M).
Definition check_misere := check_escapes && ref [] (sysN kp G C) (tN C) && refs (map (sysA kp G C) (ways G)) (tA C).
Definition check_misere_zeros z0 := check_escapes && refs (map (sysZ kp G C z0) (ways G)) (tA C).

Context (t : Z) (T : 0 <= t).
Notation k := (pev t kp).
Lemma together_E {V} e (l : list (option (br V))) x : In x l -> EB t e x -> EB t e (together l).
Proof.
  induction l as [|y l IH]; cbn [together]; intros I E; [destruct I|]. intros b B.
  destruct y as [c|]; [|discriminate]. destruct (together l) as [d|] eqn:D; [|discriminate]. injection B as <-.
  destruct I as [<-|I].
  - destruct (E c eq_refl) as (g & v & I & H). exists g, v. split; auto. apply in_or_app. auto.
  - destruct (IH I E d eq_refl) as (g & v & J & H). exists g, v. split; auto. apply in_or_app. auto.
Qed.
Lemma escape_ok e x : holds t e (escape_needs x) ->
  exists e' w, In w (ways G) /\ (forall v, In v (coords C) -> e' v = e v) /\ legal kp G t e' w.
Proof.
  assert (NL : holds t e never_line -> False) by (intros H; inversion H; subst; cbn [hold] in *;
    rewrite ev_const in *; lia).
  destruct x as [[i r] l]. unfold escape_needs. rewrite nth_error_map.
  destruct (nth_error (ways G) i) as [w|] eqn:N; [|intros K; destruct (NL K)]. cbn [option_map].
  destruct (moves w) as [bs|] eqn:RE; [|intros K; destruct (NL K)]. destruct (nth_error bs r) as [[g y]|] eqn:NR;
    [|intros K; destruct (NL K)]. destruct (values_ok C l) eqn:O; [|intros K; destruct (NL K)].
  intros H. apply Forall_app in H as [H1 H2]. unfold values_ok in O. rewrite forallb_forall in O.
  destruct (asubs_ok t e l) as (e' & A & B); auto.
  { rewrite forallb_forall. intros x I. specialize (O x I). cbn beta in O |- *. rewrite !andb_true_iff in
      O. rewrite !andb_true_iff. tauto. }
  exists e', w. rewrite Forall_map in H1. apply nth_error_In in N, NR.
  destruct (moves_S kp G C t T e' w bs RE g y NR) as [L _]. { eapply Forall_impl; [|exact H1]. auto. }
  split; auto. split; auto. intros v I. apply A. destruct (existsb _ l) eqn:EX; auto.
  apply existsb_exists in EX as (x & J & Y). specialize (O x J). cbn beta in O. rewrite !andb_true_iff in O.
  destruct O as [[[_ _] O] _]. rewrite forallb_forall in O. specialize (O v I).
  apply negb_true_iff, Pos.eqb_neq in O. apply Pos.eqb_eq in Y. destruct (O Y).
Qed.

(** What is checked about moves, said of numbers e. *)
Definition escapes_right (e : env) := (forall m, In m (meas G) -> 0 <= weighed e m)
  /\ (forall w, In w (ways G) -> legal kp G t e w -> measured kp G t e w)
  /\ (1 <= e (uvar C) -> e (uvar C) < td k e (val G) -> exists x, In x (lines C) /\ holds t e (needs x))
  /\ (e (uvar C) = 0 -> 0 < td k e (val G) -> forall w, In w (ways G) -> legal kp G t e w ->
      exists x, In x (lines C) /\ holds t e (needs x))
  /\ (e (uvar C) = 0 -> td k e (val G) = 0 -> exists e' w, In w (ways G) /\
      (forall v, In v (coords C) -> e' v = e v) /\ legal kp G t e' w).
Lemma escapes_sound e : check_escapes = true -> good t tbl e -> cb k e (dom G) = true -> escapes_right e.
Proof.
  unfold check_escapes. intros H g D. rewrite !andb_true_iff in H.
  destruct H as [[[[[[[W SUB] ST] P] MM] B] O] S]. pose proof (facts_hold C t T e SUB g) as FH.
  assert (L : forall c, In c (map needs (lines C)) -> holds t e c -> exists x, In x (lines C) /\ holds t e (needs x)).
  { intros c I K. apply in_map_iff in I as (x & <- & I). eauto. }
  split; [|split; [|split; [|split]]].
  - apply (natural_ok kp G C t T); auto.
  - intros w I K. apply (measured_ok kp G C t T); auto.
  - intros U1 U2. destruct (ref_ok t T e _ _ _ B) as (c & I & K); [|eauto].
    unfold sysB1. eapply (bind_E t T); [apply at_S; auto | apply at_E; auto |]. intros x [X1 X2]. apply one_E.
    constructor; [cbn [hold]; rewrite ev_sub, ev_var, ev_const; lia|]. constructor; auto.
    apply (proj2 (mkge_ok t e _)). rewrite !ev_sub, ev_scale, ev_var, ev_const, X2. cbn [pev]. nia.
  - intros U1 U2 w I Lw. destruct (ref_ok t T e _ _ _ O) as (c & J & K); [|eauto].
    unfold sysO. eapply (bind_E t T); [apply at_S; auto | apply at_E; auto |]. intros x [X1 X2].
    eapply (bind_E t T) with (P := fun _ => True); [intros l Y g1 x1 Y1 Y2; exact Logic.I | |].
    + apply (together_E e _ (moves w)); [apply in_map; auto | apply (moves_E kp G C t T); auto].
    + intros _ _. apply one_E. constructor; [cbn [hold]; rewrite ev_var; auto|]. constructor; auto.
      apply (proj2 (mkge_ok t e _)). rewrite !ev_sub, ev_scale, ev_var, ev_const, X2, U1. cbn [pev]. nia.
  - intros U1 U2. destruct (ref_ok t T e _ _ _ S) as (c & J & K).
    + unfold sysE. eapply (bind_E t T); [apply at_S; auto | apply at_E; auto |]. intros x [X1 X2]. apply one_E.
      constructor; [apply (proj2 (mkeq_ok t e _)); rewrite X2, U2; lia|]. constructor; auto.
      cbn [hold]. rewrite ev_var. auto.
    + apply in_map_iff in J as (x & <- & J). exact (escape_ok e x K).
Qed.
Lemma settled_same e e' x : check_escapes = true -> good t tbl e -> good t tbl e' -> In x (lines C) ->
  e (uvar C) = e' (uvar C) -> (forall v, In v (coords C) -> e v = e' v) -> holds t e (needs x) -> holds t e' (needs x).
Proof.
  unfold check_escapes. intros H g g' I U S K. rewrite !andb_true_iff in H.
  destruct H as [[[[[[[_ _] ST] _] _] _] _] _].
  unfold settled in ST. rewrite forallb_forall in ST. specialize (ST x I). rewrite forallb_forall in ST.
  unfold holds in *. rewrite Forall_forall in *. intros a A. apply (atom_same t _ a e e' (ST a A)); auto.
  apply (settle_same t e e' tbl g g'). intros v [<-|J]; auto.
Qed.
Lemma check_wft : check_escapes = true -> wft (base C) tbl = true.
Proof. unfold check_escapes. rewrite !andb_true_iff. tauto. Qed.
End Misere.

(** ** From the data to the game as it is written, as in Family.v *)
Section Written.
Context {P : Type} (inside : P -> Prop) (move : P -> P -> Prop) (enc : P -> env).
Context (kp : poly) (G : game) (C : cert) (M : misere) (t : Z) (T : 0 <= t).
Notation k := (pev t kp). Notation tbl := (table C).
Notation shows := (shows enc C). Notation legal := (legal kp G t). Notation can := (can inside move).
Context (HI : forall p, inside p <-> cp k (enc p) (dom G)).
Context (HM : forall p q, inside p -> move p q ->
  exists w e, In w (ways G) /\ shows p e /\ cp k e (fst w) /\ shows q (after k e (snd w))).
Context (HW : forall p w e, inside p -> In w (ways G) -> shows p e -> cp k e (fst w) ->
  exists q, move p q /\ shows q (after k e (snd w))).
Context (CL : closed G C = true) (OK : check_escapes kp G C M = true).
Notation value p := (td k (enc p) (val G)).

Lemma value_shows p e : shows p e -> td k e (val G) = value p.
Proof. intros S. apply coord_T with C; auto. apply closed_parts. auto. Qed.
Lemma inside_dom p e : inside p -> shows p e -> cb k e (dom G) = true.
Proof. intros I S. apply cb_cp. apply (inside_shows inside enc kp G C t HI CL p e S). auto. Qed.
(** Numbers that show p, and the value u to be reached. *)
Lemma position_numbers p u : exists e, good t tbl e /\ shows p e /\ e (uvar C) = u.
Proof.
  destruct (extend t tbl _ (upd (enc p) (uvar C) u) (check_wft _ _ _ _ OK)) as (e & E & g).
  destruct (closed_parts G C CL) as (_ & _ & OC & UB). exists e. split; [exact g | split].
  - intros v I. pose proof (OC v I). rewrite E by lia. unfold upd. destruct (Pos.eqb_spec (uvar C) v); [lia | auto].
  - rewrite E by lia. apply upd_same.
Qed.
Lemma move_numbers p q : can p q -> exists w e, In w (ways G) /\ good t tbl e /\ shows p e /\ e (uvar C) = 0 /\
  legal e w /\ shows q (after k e (snd w)).
Proof.
  intros (I & J & W). destruct (HM p q I W) as (w & e0 & IW & S0 & C0 & Q0).
  destruct (extend t tbl _ (upd e0 (uvar C) 0) (check_wft _ _ _ _ OK)) as (e & E & g).
  destruct (closed_parts G C CL) as (_ & OW & OC & UB). destruct (OW w IW) as [O1 O2].
  assert (EU : forall v, (v < uvar C)%positive -> e v = e0 v).
  { intros v V. rewrite E by lia. unfold upd. destruct (Pos.eqb_spec (uvar C) v); [lia | auto]. }
  assert (Q : shows q (after k e (snd w))).
  { intros v K. rewrite (after_early kp C t e e0 _ O2 EU v (OC v K)). auto. }
  exists w, e. split; auto. split; [exact g|]. split; [intros v K; rewrite EU; auto|].
  split; [rewrite E by lia; apply upd_same|]. split; auto. split; [|apply (inside_dom q); auto].
  apply cb_cp. apply (early_C kp C t e e0 _ O1 EU). auto.
Qed.
Lemma legal_move p e w : inside p -> In w (ways G) -> shows p e -> legal e w ->
  exists q, can p q /\ shows q (after k e (snd w)).
Proof.
  intros I IW S [L1 L2]. rewrite cb_cp in L1, L2. destruct (HW p w e I IW S L1) as (q & MQ & Q). exists q.
  split; auto. split; auto. split; auto. apply (inside_shows inside enc kp G C t HI CL q _ Q). auto.
Qed.
Lemma right p e : inside p -> good t tbl e -> shows p e -> escapes_right kp G C t e.
Proof. intros I g S. apply escapes_sound with M; auto. apply (inside_dom p); auto. Qed.
Lemma line_move p e x : inside p -> shows p e -> holds t e (needs kp G C x) ->
  exists q, can p q /\ value q = e (uvar C).
Proof.
  intros I S H. destruct (line_ok kp G C t T e x H) as (e' & w & IW & K & L & V).
  destruct (legal_move p e' w I IW) as (q & CQ & Q); auto. { intros v J. rewrite K; auto. }
  exists q. split; auto. rewrite <- (value_shows q _ Q). auto.
Qed.
(** What moves do to the measure. *)
Lemma misere_ends : ends inside move.
Proof.
  destruct (closed_parts G C CL) as ((_ & OM & _) & _).
  assert (MM : forall p e, shows p e -> forall m, In m (meas G) -> weighed e m = weighed (enc p) m) by
    (intros p e S; apply coord_M with C; auto).
  apply (ends_below inside move (less_lex (fun p => map (weighed (enc p)) (meas G)))); [|apply less_lex_wf].
  intros p q K. destruct (move_numbers p q K) as (w & e & IW & g & S & _ & L & Q).
  destruct (right p e (proj1 K) g S) as (_ & B & _). specialize (B w IW L). apply falling_lex.
  - intros m J. destruct (position_numbers q 0) as (e' & g' & S' & _). rewrite <- (MM q e' S' m J).
    apply (right q e' (proj1 (proj2 K)) g' S'). auto.
  - unfold measured in B. erewrite map_ext_in; [exact B|]. intros m J. cbn beta.
    rewrite (MM q _ Q m J), (MM p e S m J). reflexivity.
Qed.
(** Where the value is above 0, there is a move to 0 or there is none. *)
Lemma moves_decided p : inside p -> 0 < value p -> (exists q, can p q /\ value q = 0) \/ forall q, ~ can p q.
Proof.
  intros I V. destruct (position_numbers p 0) as (e & g & S & U).
  destruct (Exists_dec (fun x => holds t e (needs kp G C x)) (lines C)) as [X|X].
  { intros x. apply Forall_dec, hold_dec. }
  - left. apply Exists_exists in X as (x & _ & H). rewrite <- U. apply (line_move p e x); auto.
  - right. intros q K. apply X, Exists_exists. destruct (move_numbers p q K) as (w & e' & IW & g' & S' & U' & L & _).
    destruct (right p e' I g' S') as (_ & _ & _ & R & _).
    destruct (R U' ltac:(rewrite (value_shows p e' S'); auto) w IW L) as (x & J & H). exists x. split; auto.
    apply (settled_same kp G C M t e' e x); auto; [congruence|]. intros v Iv. rewrite S, S'; auto.
Qed.
Lemma escape_move p : inside p -> value p = 0 -> exists q, can p q.
Proof.
  intros I V. destruct (position_numbers p 0) as (e & g & S & U). destruct (right p e I g S) as (_ & _ & _ & _ & R).
  destruct (R U ltac:(rewrite (value_shows p e S); auto)) as (e' & w & IW & K & L).
  destruct (legal_move p e' w I IW) as (q & CQ & _); auto. { intros v J. rewrite K; auto. } eauto.
Qed.

Theorem misere_of_family (g : P -> Z) : (forall p, g p = value p) -> check_misere kp G C M = true ->
  is_misere_grundy inside move g.
Proof.
  intros HV H. unfold check_misere in H. rewrite !andb_true_iff in H. destruct H as [[_ N] A].
  split; [exact misere_ends|]. intros p I. rewrite HV.
  assert (V0 : 0 <= value p).
  { destruct (position_numbers p 0) as (e & ge & S & _). rewrite <- (value_shows p e S).
    apply (value_ok kp G C t T); auto. apply (inside_dom p); auto. }
  assert (D : forall q, can p q -> value q <> value p).
  { intros q K. destruct (move_numbers p q K) as (w & e & IW & ge & S & _ & L & Q).
    rewrite <- (value_shows q _ Q), <- (value_shows p e S). apply (differs_ok kp G C t T); auto.
    apply (inside_dom p); auto. }
  assert (B : forall u, 1 <= u < value p -> exists q, can p q /\ value q = u).
  { intros u U. destruct (position_numbers p u) as (e & ge & S & E). destruct (right p e I ge S) as (_ & _ & R & _).
    rewrite (value_shows p e S), E in R. destruct (R ltac:(lia) ltac:(lia)) as (x & _ & X). rewrite <- E.
    apply (line_move p e x); auto. }
  assert (X : forall q, can p q -> (0 < value p -> exists q, can p q /\ value q = 0) ->
    (exists q, can p q) /\ is_mex (fun u => exists q, can p q /\ g q = u) (value p)).
  { intros q K Z0. split; [eauto|]. split; [auto|]. split.
    - intros (r & R & E). rewrite HV in E. exact (D r R E).
    - intros u U. destruct (Z.eq_dec u 0) as [->|NZ]; [destruct Z0 as (r & R & E) | destruct (B u) as (r & R & E)];
        try lia; exists r; rewrite HV; auto. }
  destruct (Z.eq_dec (value p) 0) as [E|E].
  - left. destruct (escape_move p I E) as (q & K). apply (X q K). lia.
  - destruct (moves_decided p I ltac:(lia)) as [(q & K & Eq)|No]; [left; apply (X q K); eauto | right].
    split; auto. destruct (Z.eq_dec (value p) 1) as [|NE]; auto. exfalso.
    destruct (B 1 ltac:(lia)) as (q & K & _). exact (No q K).
Qed.

Theorem misere_zeros_of_family (z : P -> Prop) (z0 : cd) : val G = TIf z0 (TC 0) (TC 1) ->
  (forall p, z p <-> cp k (enc p) z0) -> check_misere_zeros kp G C M z0 = true -> are_misere_zeros inside move z.
Proof.
  intros EV HZ H. unfold check_misere_zeros in H. apply andb_true_iff in H as [_ A].
  destruct (closed_parts G C CL) as ((_ & _ & OV) & _).
  assert (OZ : ofC (is_coord C) z0 = true).
  { rewrite EV in OV. cbn [ofT] in OV. rewrite !andb_true_iff in OV. tauto. }
  assert (V : forall p, value p = if cb k (enc p) z0 then 0 else 1) by (intros p; rewrite EV; reflexivity).
  assert (Zv : forall p, z p <-> value p = 0).
  { intros p. rewrite HZ, V, <- cb_cp. destruct (cb k (enc p) z0); split; intros; auto; discriminate. }
  assert (D : forall p q, can p q -> z p -> ~ z q).
  { intros p q K. destruct (move_numbers p q K) as (w & e & IW & ge & S & _ & L & Q). rewrite !HZ.
    rewrite <- (coord_C kp C t e (enc p) z0 OZ S), <- (coord_C kp C t _ (enc q) z0 OZ Q).
    apply (apart_ok kp G C t T); auto. apply (inside_dom p); auto. apply K. }
  apply (misere_zeros_below inside move _ (fun p q (K : can p q) => K) misere_ends).
  - exact D.
  - intros p I Zp. apply escape_move; auto. apply Zv. auto.
  - intros p I. destruct (cb k (enc p) z0) eqn:B; [left; apply HZ, cb_cp; auto | right].
    destruct (moves_decided p I) as [(q & K & E)|No]; [rewrite V, B; lia | left | right].
    + exists q. split; auto. apply Zv. auto.
    + intros (q & K). exact (No q K).
Qed.
End Written.

Lemma escapes_checked kp G C M : check_misere kp G C M = true -> check_escapes kp G C M = true.
Proof. unfold check_misere. rewrite !andb_true_iff. tauto. Qed.
Lemma escapes_checked_zeros kp G C M z0 : check_misere_zeros kp G C M z0 = true -> check_escapes kp G C M = true.
Proof. unfold check_misere_zeros. rewrite andb_true_iff. tauto. Qed.

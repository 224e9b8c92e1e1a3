(** Families of games: what a checked certificate proves, for every value of the parameter.

    From the text of a game the linear systems are made that must have no solution: an option with the same value, a
    value that no option has, a value below 0, a move by which the measure does not fall. [family_sound]: if all trees
    are accepted ([check_game]), the values are right for every t; [zeros_sound] says it for lost positions. A measure
    is a list of linear forms, of which the first that changes falls. *)
From Coq Require Import ZArith Znumtheory List Lia Bool.
From Grundy Require Import Game Param Text.
Import ListNotations.
Local Open Scope Z_scope.

Record game := Game { dom : cd; ways : list (cd * list (positive * tm)); val : tm; meas : list (list (positive * Z)) }.
Record cert := Cert {
  base : positive;                                  (* coordinates, chosen numbers and uvar are smaller *)
  uvar : positive;
  coords : list positive;
  table : list (form * poly * positive);            (* quotients: E, D, name *)
  divisions : list (form * poly * positive);        (* those of the strategy *)
  lines : list (nat * nat * list (positive * qf));  (* way, branch, values *)
  tN : list tree; tP : list (list tree); tM : list (list tree); tA : list (list tree); tB : list tree }.

Definition entry t (e : env) (x : form * poly * positive) := e (snd x) = ev t e (fst (fst x)) / pev t (snd (fst x)).
Definition below (q : positive) (f : form) := forallb (fun x => Pos.ltb (fst x) q) (snd f).
Fixpoint wft (b : positive) (l : list (form * poly * positive)) := match l with [] => true
  | (f, p, q) :: l => Pos.leb b q && below q f && wft (Pos.succ q) l end.
Lemma ev_below t q f e e' : below q f = true -> (forall v, (v < q)%positive -> e v = e' v) -> ev t e f = ev t e' f.
Proof.
  unfold below, ev. intros B H. f_equal. revert B. induction (snd f) as [|[v p] l IH]; cbn [forallb lev fst]; auto.
  intros B. apply andb_true_iff in B as [A B].
  apply Pos.ltb_lt in A. rewrite (H v A), IH; auto.
Qed.
Lemma extend t l : forall b e0, wft b l = true -> exists e, (forall v, (v < b)%positive -> e v = e0 v) /\
  Forall (entry t e) l.
Proof.
  induction l as [|[[f p] q] l IH]; intros b e0 H; [exists e0; split; auto|]. cbn [wft] in H.
  apply andb_true_iff in H as [H W]. apply andb_true_iff in H as [L B]. apply Pos.leb_le in L.
  destruct (IH (Pos.succ q) (upd e0 q (ev t e0 f / pev t p)) W) as (e & A & F). exists e. split.
  - intros v V. rewrite A by lia. unfold upd. destruct (Pos.eqb_spec q v); auto. lia.
  - constructor; auto. unfold entry. cbn [fst snd]. rewrite A by lia. rewrite upd_same. f_equal.
    apply (ev_below t q); auto. intros v V. rewrite A by lia. unfold upd. destruct (Pos.eqb_spec q v); auto. lia.
Qed.

(** ** Measures *)
Fixpoint weighed (e : env) (m : list (positive * Z)) : Z := match m with [] => 0
  | (v, c) :: m => c * e v + weighed e m end.
Fixpoint weighedq (sg : positive -> qf) (m : list (positive * Z)) : qf := match m with [] => (fconst 0, 1)
  | (v, c) :: m => qadd (qscale [c] (sg v)) (weighedq sg m) end.
Lemma weighedq_ok t e e' sg m : (forall v, isval t e (sg v) (e' v)) -> isval t e (weighedq sg m) (weighed e' m).
Proof.
  intros H. induction m as [|[v c] m IH]; cbn [weighedq weighed].
  - split; cbn [fst snd]; [lia | rewrite ev_const; lia].
  - apply qadd_ok; auto. replace (c * e' v) with (pev t [c] * e' v) by (cbn [pev]; lia). apply qscale_ok. auto.
Qed.
(** The first that changes falls. *)
Fixpoint falling (l : list Z) : Prop := match l with [] => False | r :: l => r < 0 \/ r = 0 /\ falling l end.
Lemma falling_dec l : {falling l} + {~ falling l}.
Proof.
  induction l as [|r l IH]; cbn [falling]; [right; auto|]. destruct (Z_lt_dec r 0); [left; auto|].
  destruct (Z.eq_dec r 0); [|right; lia]. destruct IH; [left; auto | right; tauto].
Qed.
(** What holds if nothing falls, form by form. *)
Fixpoint rises (same : list atom) (l : list qf) : br unit := match l with [] => [(same, tt)] | r :: l => match l with
  | [] => [(same ++ [mkge (fst r)], tt)]
  | _ => (same ++ [mkge (fsub (fst r) (fconst (snd r)))], tt) :: rises (same ++ [mkeq (fst r)]) l end end.
Lemma rises_E t e l z : Forall2 (isval t e) l z -> ~ falling z -> forall same, holds t e same ->
  exists g, In (g, tt) (rises same l) /\ holds t e g.
Proof.
  revert z. induction l as [|r l IH]; intros z F N same S; [exists same; split; [left; reflexivity | exact S]|].
  inversion F as [|r0 x l0 z' [R1 R2] F' E0]; subst. cbn [falling] in N.
  assert (C : forall a, hold t e a -> holds t e (same ++ [a])) by
    (intros a A; apply Forall_app; auto).
  cbn [rises]. destruct l as [|r' l].
  - inversion F'; subst. exists (same ++ [mkge (fst r)]). split; [left; auto|]. apply C.
    apply (proj2 (mkge_ok t e _)). rewrite R2. nia.
  - destruct (Z.eq_dec x 0) as [E|E].
    + destruct (IH z' F' ltac:(tauto) (same ++ [mkeq (fst r)])) as (g & I & H).
      { apply C. apply (proj2 (mkeq_ok t e _)). rewrite R2, E. lia. }
      exists g. split; auto. right. exact I.
    + exists (same ++ [mkge (fsub (fst r) (fconst (snd r)))]). split; [left; auto|]. apply C.
      apply (proj2 (mkge_ok t e _)). rewrite ev_sub, ev_const, R2. nia.
Qed.
Lemma falling_lex (ms : list (list (positive * Z))) (e' e : env) : (forall m, In m ms -> 0 <= weighed e' m) ->
  falling (map (fun m => weighed e' m - weighed e m) ms) -> lex (map (weighed e') ms) (map (weighed e) ms).
Proof.
  assert (L : forall ms : list (list (positive * Z)), as_long (map (weighed e') ms) (map (weighed e) ms)) by
    (clear; induction ms as [|m ms IH]; cbn; auto).
  induction ms as [|m ms IH]; cbn [map falling lex]; [auto|]. intros N [F|[E F]].
  - left. split; [|apply L]. specialize (N m (or_introl eq_refl)). lia.
  - right. split; [lia|]. apply IH; auto. intros x I. apply N. right. auto.
Qed.

Section Family.
Context (kp : poly) (G : game) (C : cert).
Notation tbl := (table C).
Definition ide (v : positive) : qf := (fvar v, 1).
Definition sigma (s : list (positive * qf)) (v : positive) : qf := match assoc v s with Some q => q | None => ide v end.
Notation fT := (flatT kp tbl). Notation fC := (flatC kp tbl).
Fixpoint flatO (l : list (positive * tm)) : option (br (list (positive * qf))) := match l with
  | [] => ret [] | (v, x) :: l => let A := fT ide x in let B := flatO l in
    bind A (fun q => bind B (fun s => ret ((v, q) :: s))) end.
Definition inD := onlyT (fC ide (dom G)).
Definition moves (w : cd * list (positive * tm)) := let O := flatO (snd w) in
  bind (onlyT (fC ide (fst w))) (fun _ => bind O (fun s => bind (onlyT (fC (sigma s) (dom G))) (fun _ => ret s))).
Definition reach w := bind (moves w) (fun s => fT (sigma s) (val G)).
Definition at_ := let A := fT ide (val G) in bind inD (fun _ => A).
Definition one (l : list atom) : option (br unit) := Some [(l, tt)].
Definition sysN := bind at_ (fun x => one [mkge (fsub (fneg (fst x)) (fconst 1))]).
Definition sysP m := let x := weighedq ide m in bind inD (fun _ => one [mkge (fsub (fneg (fst x)) (fconst 1))]).
Definition rise s m := qadd (weighedq (sigma s) m) (qneg (weighedq ide m)).
Definition sysM w := let W := moves w in bind inD (fun _ => bind W (fun s => Some (rises [] (map (rise s) (meas G))))).
Definition sysA w := let R := reach w in bind at_ (fun x => bind R (fun y => one [mkeq (fst (qadd x (qneg y)))])).
Definition qfact (x : form * poly * positive) := let '(E, D, q) := x in
  [mkge (fsub E (fscale D (fvar q))); mkge (fsub (fadd (fscale D (fvar q)) (fpoly D)) (fadd E (fconst 1)))].
Definition sysB := let D := flat_map qfact (divisions C) in
  bind at_ (fun x => one ([Ge (fvar (uvar C));
    mkge (fsub (fsub (fst x) (fscale [snd x] (fvar (uvar C)))) (fconst (snd x)))] ++ D)).
Definition rsub v (q : qf) a := let s g := fadd (fscale [snd q] (without v g)) (fscale (coef v g) (fst q)) in
  match a with Ge g => Ge (s g) | Eqz g => Eqz (s g) | Cg c g => Cg (c * snd q) (s g) end.
Fixpoint asubs (l : list (positive * qf)) a := match l with [] => a | (v, q) :: l => asubs l (rsub v q a) end.
Definition whole (x : positive * qf) := Cg (snd (snd x)) (fst (snd x)).
Definition values_ok (l : list (positive * qf)) := forallb (fun x => (1 <=? snd (snd x)) &&
  negb (Pos.eqb (fst x) (uvar C))
  && forallb (fun v => negb (Pos.eqb (fst x) v)) (coords C) && forallb (fun y : positive * qf =>
    negb (occurs (fst y) (fst (snd x)))) l) l.
Definition never_line := [Ge (fconst (-1))].
Definition reaches := map reach (ways G).
Definition needs (x : nat * nat * list (positive * qf)) : list atom := let '(i, r, l) := x in
  match nth_error reaches i with Some (Some bs) => match nth_error bs r with Some (g, y) =>
    if values_ok l then map (asubs l) (g ++ [mkeq (fsub (fst y) (fscale [snd y] (fvar (uvar C))))]) ++ map whole l
      else never_line
  | None => never_line end | _ => never_line end.
Fixpoint allref (L : list (list atom)) (l : br unit) (x : list tree) : bool := match l, x with
  | [], [] => true | (g, _) :: l, y :: x => refuted ((g, L), y) && allref L l x | _, _ => false end.
Definition ref (L : list (list atom)) (S : option (br unit)) (x : list tree) := match S with None => false
  | Some l => allref L l x end.
Fixpoint refs (l : list (option (br unit))) (x : list (list tree)) := match l, x with [], [] => true | s :: l, y ::
  x => ref [] s y && refs l x | _, _ => false end.
Definition subtable := forallb (fun d => existsb (fun x : form * poly * positive => Pos.eqb (snd x) (snd d) &&
  fzero (fsub (fst (fst x)) (fst (fst d))) && pzero (padd (snd (fst x)) (pscale (-1) (snd (fst d)))) &&
    ppos (snd (fst d))) tbl) (divisions C).
Definition check_game := wft (base C) tbl && subtable && ref [] sysN (tN C) && refs (map sysP (meas G)) (tP C) &&
  refs (map sysM (ways G)) (tM C) && refs (map sysA (ways G)) (tA C)
  && ref (map needs (lines C)) sysB (tB C).

Context (t : Z) (T : 0 <= t).
Notation k := (pev t kp).
Lemma ide_ok e v : isval t e (ide v) (e v).
Proof. split; cbn [ide fst snd]; [lia | rewrite ev_var; lia]. Qed.
Lemma fT_S e x : SB t e (fT ide x) (fun z => isval t e z (td k e x)).
Proof. apply (proj1 (flat_S t T kp tbl ide e e (ide_ok e))). Qed.
Lemma fT_E e x : good t tbl e -> EB t e (fT ide x).
Proof. intros g. apply (proj1 (flat_E t T kp tbl ide e e (ide_ok e) g)). Qed.
Lemma fC_S e x : SB t e (fC ide x) (fun z => z = cb k e x).
Proof. apply (proj2 (flat_S t T kp tbl ide e e (ide_ok e))). Qed.
Lemma fC_E e x : good t tbl e -> EB t e (fC ide x).
Proof. intros g. apply (proj2 (flat_E t T kp tbl ide e e (ide_ok e) g)). Qed.
Definition agree e l s := forall v, isval t e (sigma s v) (after k e l v).
Lemma flatO_S e l : SB t e (flatO l) (fun s => agree e l s).
Proof.
  induction l as [|[v x] l IH]; cbn [flatO]; [apply ret_S; intros v; apply ide_ok|].
  eapply bind_S; [apply fT_S|]. intros q Q. eapply bind_S; [apply IH|]. intros s S. apply ret_S. intros w.
  unfold sigma, after. cbn [assoc].
  destruct (Pos.eqb w v); auto. apply S.
Qed.
Lemma flatO_E e l : good t tbl e -> EB t e (flatO l).
Proof.
  intros g. induction l as [|[v x] l IH]; cbn [flatO]; [apply ret_E|].
  eapply (bind_E t T); [apply fT_S | apply fT_E; auto |]. intros q Q.
  eapply (bind_E t T); [apply flatO_S | apply IH |]. intros s S. apply ret_E.
Qed.
Definition legal e (w : cd * list (positive * tm)) := cb k e (fst w) = true /\ cb k (after k e (snd w)) (dom G) = true.
Lemma onlyS e x : SB t e (onlyT (fC ide x)) (fun _ => cb k e x = true).
Proof. apply onlyT_S. apply fC_S. Qed.
Lemma onlyE e x : good t tbl e -> cb k e x = true -> EB t e (onlyT (fC ide x)).
Proof. intros g H. apply onlyT_E; [rewrite <- H; apply fC_S | apply fC_E; auto]. Qed.
Lemma moves_S e w : SB t e (moves w) (fun s => legal e w /\ agree e (snd w) s).
Proof.
  unfold moves. eapply bind_S; [apply onlyS|]. intros u0 H. eapply bind_S; [apply flatO_S|]. intros s S.
  eapply bind_S; [apply onlyT_S; apply (proj2 (flat_S t T kp tbl (sigma s) e _ S))|]. intros u1 D. apply ret_S.
  repeat split; auto; apply S.
Qed.
Lemma moves_E e w : good t tbl e -> legal e w -> EB t e (moves w).
Proof.
  intros g [H D]. unfold moves. eapply (bind_E t T); [apply onlyS | apply onlyE; auto |]. intros tt1 Htt1.
  eapply (bind_E t T); [apply flatO_S | apply flatO_E; auto |]. intros s S.
  eapply (bind_E t T); [apply onlyT_S; apply (proj2 (flat_S t T kp tbl (sigma s) e _ S)) | |intros; apply ret_E].
  apply onlyT_E; [rewrite <- D; apply (proj2 (flat_S t T kp tbl (sigma s) e _ S))
    | apply (proj2 (flat_E t T kp tbl (sigma s) e _ S g))].
Qed.
Lemma reach_S e w : SB t e (reach w) (fun x => legal e w /\ isval t e x (td k (after k e (snd w)) (val G))).
Proof.
  unfold reach. eapply bind_S; [apply moves_S|]. intros s [L S]. intros l E g x I K. split; auto.
  apply (proj1 (proj1 (flat_S t T kp tbl (sigma s) e _ S) (val G)) l E g x I K).
Qed.
Lemma reach_E e w : good t tbl e -> legal e w -> EB t e (reach w).
Proof.
  intros g L. unfold reach. eapply (bind_E t T); [apply moves_S | apply moves_E; auto |]. intros s [_ S].
  apply (proj1 (proj1 (flat_E t T kp tbl (sigma s) e _ S g) (val G))).
Qed.
Lemma at_S e : SB t e at_ (fun x => isval t e x (td k e (val G))).
Proof. unfold at_. eapply bind_S; [apply onlyS|]. intros tt1 Htt1. apply fT_S. Qed.
Lemma at_E e : good t tbl e -> cb k e (dom G) = true -> EB t e at_.
Proof. intros g H. unfold at_. eapply (bind_E t T); [apply onlyS | apply onlyE; auto |]. intros tt1 Htt1. apply fT_E.
auto. Qed.
Lemma one_E e l : holds t e l -> EB t e (one l).
Proof. intros H l' E. injection E as <-. exists l, tt. split; auto. left; auto. Qed.
Lemma ref_ok e L S x : ref L S x = true -> EB t e S -> exists c, In c L /\ holds t e c.
Proof.
  intros R E. destruct S as [l|]; [|discriminate]. destruct (E l eq_refl) as (g & u & I & H). cbn [ref] in R.
  clear E. revert x R. induction l as [|[g' u'] l IH]; [destruct I|].
  intros [|y x] R; [discriminate|]. cbn [allref] in R. apply andb_true_iff in R as [R1 R2].
  destruct I as [I|I]; [|eauto]. injection I as -> ->. eapply check_line; eauto.
Qed.
Lemma ref_no e S x : ref [] S x = true -> EB t e S -> False.
Proof. intros R E. destruct (ref_ok e _ _ _ R E) as (c & [] & _). Qed.
Lemma refs_ok {X} f (all : list X) x w : refs (map f all) x = true -> In w all -> exists y, ref [] (f w) y = true.
Proof.
  revert x. induction all as [|w' l IH]; intros x H []; destruct x as [|y x]; cbn [map refs] in H;
    try discriminate; apply andb_true_iff in H as [A B]; subst; eauto.
Qed.

(** a line that holds is a move *)
Lemma rsub_ok e v q x a : 0 < snd q -> ev t e (fst q) = snd q * x -> hold t e (rsub v q a) -> hold t (upd e v x) a.
Proof.
  intros D V. assert (H : forall g, ev t e (fadd (fscale [snd q] (without v g)) (fscale (coef v g) (fst q))) = snd q
    * ev t (upd e v x) g).
  { intros g. rewrite ev_add, !ev_scale, V, (ev_split t (upd e v x) v g), ev_without, upd_same. cbn [pev]. lia. }
  destruct a as [g|g|c g]; cbn [rsub hold]; rewrite H; try nia. intros [y Y]. exists y.
  apply (Z.mul_reg_l _ _ (snd q)); lia.
Qed.
Lemma asubs_ok e0 l : forallb (fun x : positive * qf => (1 <=? snd (snd x)) && forallb (fun y : positive * qf =>
  negb (occurs (fst y) (fst (snd x)))) l) l = true -> Forall (hold t e0) (map whole l) ->
  exists e, (forall v, existsb (fun x : positive * qf => Pos.eqb (fst x) v) l = false -> e v = e0 v) /\
    forall a, hold t e0 (asubs l a) -> hold t e a.
Proof.
  intros O W. rewrite forallb_forall in O. rewrite Forall_map, Forall_forall in W.
  assert (X : forall m, incl m l ->
    exists e, (forall v, existsb (fun x : positive * qf => Pos.eqb (fst x) v) m = false -> e v = e0 v) /\
      (forall f, forallb (fun y : positive * qf => negb (occurs (fst y) f)) m = true -> ev t e f = ev t e0 f) /\
        forall a, hold t e0 (asubs m a) -> hold t e a).
  { induction m as [|[v q] m IH]; intros I; [exists e0; repeat split; auto|]. destruct IH as (e & A & B & H);
      [intros x J; apply I; right; auto|].
    assert (J : In (v, q) l) by (apply I; left; auto). specialize (O _ J). specialize (W _ J). unfold whole in W.
    cbn [fst snd hold] in O, W. apply andb_true_iff in O as [D O]. apply Z.leb_le in D.
    destruct W as [x X]. exists (upd e v x). split; [|split].
    - intros w K. cbn [existsb fst] in K. apply orb_false_iff in K as [K1 K2]. unfold upd. rewrite K1. auto.
    - intros f K. cbn [forallb fst] in K. apply andb_true_iff in K as [K1 K2]. apply negb_true_iff in K1.
      rewrite ev_occurs; auto.
    - intros a K. cbn [asubs] in K. apply H in K. apply (rsub_ok e v q x); auto; [lia|]. rewrite B; [lia|].
      rewrite forallb_forall in *. intros y Y. apply O. apply I. right. auto. }
  destruct (X l (incl_refl l)) as (e & A & _ & H). eauto.
Qed.
Lemma line_ok e x : holds t e (needs x) -> exists e' w, In w (ways G) /\ (forall v, In v (coords C) -> e' v = e v) /\
  legal e' w /\ td k (after k e' (snd w)) (val G) = e (uvar C).
Proof.
  assert (NL : holds t e never_line -> False) by (intros H; inversion H; subst; cbn [hold] in *;
    rewrite ev_const in *; lia).
  destruct x as [[i r] l]. unfold needs. unfold reaches. rewrite nth_error_map.
  destruct (nth_error (ways G) i) as [w|] eqn:N; [|intros K; destruct (NL K)]. cbn [option_map].
  destruct (reach w) as [bs|] eqn:RE; [|intros K; destruct (NL K)]. destruct (nth_error bs r) as [[g y]|] eqn:NR;
    [|intros K; destruct (NL K)]. destruct (values_ok l) eqn:O; [|intros K; destruct (NL K)].
  intros H. apply Forall_app in H as [H1 H2]. unfold values_ok in O. rewrite forallb_forall in O.
  destruct (asubs_ok e l) as (e' & A & B); auto.
  { rewrite forallb_forall. intros x I. specialize (O x I). cbn beta in O |- *. rewrite !andb_true_iff in
      O. rewrite !andb_true_iff. tauto. }
  exists e', w. rewrite Forall_map in H1. apply Forall_app in H1 as [Hg Hu]. apply Forall_cons_iff in Hu as [Hu _].
  apply B in Hu. apply (proj1 (mkeq_ok t e' _)) in Hu.
  apply nth_error_In in N, NR.
  assert (F : forall v, (forall x, In x l -> negb (Pos.eqb (fst x) v) = true) -> e' v = e v).
  { intros v X. apply A. destruct (existsb _ l) eqn:EX; auto. apply existsb_exists in
      EX as (x & I & Y). specialize (X x I). rewrite Y in X. discriminate. }
  destruct (reach_S e' w bs RE g y NR) as [L [D V]]. { eapply Forall_impl; [|exact Hg]. auto. }
  split; auto. split; [|split; auto].
  - intros v I. apply F. intros x J. specialize (O x J). cbn beta in O. rewrite !andb_true_iff in O.
    destruct O as [[[_ _] O] _]. rewrite forallb_forall in O. apply O. auto.
  - rewrite ev_sub, ev_scale, ev_var, V in Hu. cbn [pev] in Hu. rewrite (F (uvar C)) in Hu;
      [apply (Z.mul_reg_l _ _ (snd y)); lia|].
    intros x J. specialize (O x J). cbn beta in O. rewrite !andb_true_iff in O. tauto.
Qed.

(** The measure is natural, and falls. *)
Definition measured e (w : cd * list (positive * tm)) :=
  falling (map (fun m => weighed (after k e (snd w)) m - weighed e m) (meas G)).
Lemma natural_ok e : refs (map sysP (meas G)) (tP C) = true -> good t tbl e -> cb k e (dom G) = true ->
  forall m, In m (meas G) -> 0 <= weighed e m.
Proof.
  intros P g D m I. destruct (Z_le_dec 0 (weighed e m)) as [|L]; auto. exfalso.
  destruct (refs_ok _ _ _ m P I) as (y & Y). apply (ref_no e _ _ Y). unfold sysP.
  eapply (bind_E t T); [apply onlyS | apply onlyE; auto |]. intros tt1 Htt1. apply one_E.
  constructor; [|constructor]. apply (proj2 (mkge_ok t e _)).
  destruct (weighedq_ok t e e ide m (ide_ok e)) as [X1 X2]. rewrite ev_sub, ev_neg, ev_const, X2. nia.
Qed.
Lemma measured_ok e w : refs (map sysM (ways G)) (tM C) = true -> good t tbl e -> cb k e (dom G) = true ->
  In w (ways G) -> legal e w -> measured e w.
Proof.
  intros M g D I L. unfold measured. destruct (falling_dec (map (fun m => weighed (after k e (snd w)) m - weighed e m)
    (meas G))) as [|N]; auto. exfalso.
  destruct (refs_ok _ _ _ w M I) as (y & Y). apply (ref_no e _ _ Y). unfold sysM.
  eapply (bind_E t T); [apply onlyS | apply onlyE; auto |]. intros tt1 Htt1.
  eapply (bind_E t T); [apply moves_S | apply moves_E; auto |]. intros s [_ S].
  assert (R : Forall2 (isval t e) (map (rise s) (meas G))
    (map (fun m => weighed (after k e (snd w)) m - weighed e m) (meas G))).
  { clear N. induction (meas G) as [|m ms IH]; constructor; auto. unfold rise. rewrite <- Z.add_opp_r.
    apply qadd_ok; [apply weighedq_ok; exact S|]. apply qneg_ok. apply weighedq_ok. apply ide_ok. }
  destruct (rises_E t e _ _ R N [] (Forall_nil _)) as (h & J & H).
  intros l E. injection E as <-. exists h, tt. auto.
Qed.

(** What the quotients of the strategy are. *)
Lemma facts_hold e : subtable = true -> good t tbl e -> holds t e (flat_map qfact (divisions C)).
Proof.
  intros SUB E. unfold subtable in SUB. rewrite forallb_forall in SUB. apply Forall_forall. intros a I.
  apply in_flat_map in I as ([[F p] q] & I & J). specialize (SUB _ I).
  apply existsb_exists in SUB as ([[F' p'] q'] & I' & X). cbn [fst snd] in X. rewrite !andb_true_iff in X.
  destruct X as [[[Q Y1] Y2] Y3].
  apply Pos.eqb_eq in Q. subst q'. apply (fzero_ok t e) in Y1. apply (pzero_ok t) in Y2.
  apply (ppos_ok t _ T) in Y3. rewrite ev_sub in Y1. rewrite pev_add, pev_scale in Y2.
  unfold good in E. rewrite Forall_forall in E. specialize (E _ I'). unfold entry in E. cbn [fst snd] in E.
  replace (ev t e F') with (ev t e F) in E by lia. replace (pev t p') with (pev t p) in E by lia.
  pose proof (Z.div_mod (ev t e F) (pev t p) ltac:(lia)). pose proof (Z.mod_pos_bound (ev t e F) (pev t p) Y3).
  cbn [qfact] in J. destruct J as [<-|[<-|[]]]; apply (proj2 (mkge_ok t e _));
    rewrite ?ev_sub, ?ev_add, ?ev_scale, ?ev_poly, ?ev_const, ?ev_var, E; lia.
Qed.

Lemma value_ok e : ref [] sysN (tN C) = true -> good t tbl e -> cb k e (dom G) = true -> 0 <= td k e (val G).
Proof.
  intros N g D. destruct (Z_le_dec 0 (td k e (val G))) as [|L]; auto. exfalso. apply (ref_no e _ _ N). unfold sysN.
  eapply (bind_E t T); [apply at_S | apply at_E; auto |]. intros x [X1 X2]. apply one_E.
  constructor; [|constructor]. apply (proj2 (mkge_ok t e _)). rewrite ev_sub, ev_neg, ev_const, X2. nia.
Qed.
Lemma differs_ok e w : refs (map sysA (ways G)) (tA C) = true -> good t tbl e -> cb k e (dom G) = true ->
  In w (ways G) -> legal e w -> td k (after k e (snd w)) (val G) <> td k e (val G).
Proof.
  intros A g D I L EQ. destruct (refs_ok _ _ _ w A I) as (y & Y). apply (ref_no e _ _ Y). unfold sysA.
  eapply (bind_E t T); [apply at_S | apply at_E; auto |]. intros x X.
  eapply (bind_E t T); [apply reach_S | apply reach_E; auto |]. intros z [_ Z]. apply one_E.
  constructor; [|constructor]. apply (proj2 (mkeq_ok t e _)).
  destruct (qadd_ok t e _ _ _ _ X (qneg_ok t e _ _ Z)) as [_ V]. rewrite V, EQ. lia.
Qed.

Theorem family_sound : check_game = true -> forall e0, exists e, (forall v, (v < base C)%positive -> e v = e0 v) /\
  (cp k e (dom G) -> 0 <= td k e (val G) /\ (forall m, In m (meas G) -> 0 <= weighed e m)
    /\ (forall w, In w (ways G) -> cp k e (fst w) -> cp k (after k e (snd w)) (dom G) ->
      td k (after k e (snd w)) (val G) <> td k e (val G) /\ measured e w)
    /\ (0 <= e (uvar C) -> e (uvar C) < td k e (val G) -> exists e' w, In w (ways G) /\
      (forall v, In v (coords C) -> e' v = e v) /\ cp k e' (fst w) /\ cp k (after k e' (snd w)) (dom G)
          /\ td k (after k e' (snd w)) (val G) = e (uvar C))).
Proof.
  unfold check_game. intros H e0. rewrite !andb_true_iff in H. destruct H as [[[[[[W SUB] N] P] M] A] B].
  destruct (extend t tbl _ e0 W) as (e & E0 & E). exists e. split; auto. rewrite <- cb_cp. intros D.
  assert (g : good t tbl e) by exact E.
  split; [|split; [|split]].
  - apply value_ok; auto.
  - apply natural_ok; auto.
  - intros w I H1 H2. rewrite <- cb_cp in H1, H2. assert (L : legal e w) by (split; auto). split.
    + apply differs_ok; auto.
    + apply measured_ok; auto.
  - intros U1 U2. destruct (ref_ok e _ _ _ B) as (c & I & K).
    { unfold sysB. eapply (bind_E t T);
        [apply at_S | apply at_E; auto |]. intros x [X1 X2]. apply one_E.
        constructor; [cbn [hold]; rewrite ev_var; auto|]. constructor.
      - apply (proj2 (mkge_ok t e _)). rewrite !ev_sub, ev_scale, ev_var, ev_const, X2. cbn [pev]. nia.
      - apply facts_hold; auto. }
    apply in_map_iff in I as (x & <- & I). destruct (line_ok e x K) as (e' & w & W1 & W2 & [W3 W4] & W5).
    exists e', w. rewrite <- !cb_cp. auto.
Qed.

(** ** What must hold for the text to have a meaning: wherever the first condition of a demand holds, so does the
    second. *)
Definition sysD (d : cd * cd) := let N := onlyT (fC ide (CNot (snd d))) in
  bind (onlyT (fC ide (fst d))) (fun _ => N).
Definition check_demands (ds : list (cd * cd)) (ts : list (list tree)) := wft (base C) tbl && refs (map sysD ds) ts.
Theorem demands_sound ds ts : check_demands ds ts = true -> forall d e0, In d ds ->
  exists e, (forall v, (v < base C)%positive -> e v = e0 v) /\ (cp k e (fst d) -> cp k e (snd d)).
Proof.
  unfold check_demands. intros H d e0 I. apply andb_true_iff in H as [W R].
  destruct (extend t tbl _ e0 W) as (e & E0 & E). exists e. split; auto. assert (g : good t tbl e) by exact E.
  rewrite <- !cb_cp. intros H. destruct (cb k e (snd d)) eqn:D; auto. exfalso.
  destruct (refs_ok _ _ _ d R I) as (y & Y). apply (ref_no e _ _ Y). unfold sysD.
  eapply (bind_E t T); [apply onlyS | apply onlyE; auto |]. intros; apply onlyE; auto. cbn [cb]. rewrite D. auto.
Qed.

(** ** Claims about the positions lost by the player to move: value 0 where S holds, 1 elsewhere;
  only 0 -> 0 is forbidden *)
Section Zeros.
Context (Z0 : cd) (VZ : val G = TIf Z0 (TC 0) (TC 1)).
Definition atZ := let A := onlyT (fC ide Z0) in bind inD (fun _ => A).
Definition reachZ w := bind (moves w) (fun s => onlyT (fC (sigma s) Z0)).
Definition sysZ w := let R := reachZ w in bind atZ (fun _ => bind R (fun _ => one [])).
Lemma apart_ok e w : refs (map sysZ (ways G)) (tA C) = true -> good t tbl e -> cb k e (dom G) = true ->
  In w (ways G) -> legal e w -> cp k e Z0 -> ~ cp k (after k e (snd w)) Z0.
Proof.
  intros A g D I L. rewrite <- !cb_cp. intros S1 S2. destruct (refs_ok _ _ _ w A I) as (y & Y).
  apply (ref_no e _ _ Y). unfold sysZ, atZ, reachZ.
  eapply (bind_E t T); [eapply bind_S; [apply onlyS|]; intros; apply onlyS | eapply (bind_E t T);
    [apply onlyS | apply onlyE; auto |]; intros; apply onlyE; auto |]. intros tt1 Htt1.
  eapply (bind_E t T) with (P := fun _ => True); [intros l X g1 x1 X1 X2; exact Logic.I | |intros; apply one_E;
    constructor].
  eapply (bind_E t T); [apply moves_S | apply moves_E; auto |]. intros s [_ S].
  apply onlyT_E; [rewrite <- S2; apply (proj2 (flat_S t T kp tbl (sigma s) e _ S))
    | apply (proj2 (flat_E t T kp tbl (sigma s) e _ S g))].
Qed.
Definition check_zeros := wft (base C) tbl && subtable && refs (map sysP (meas G)) (tP C) &&
  refs (map sysM (ways G)) (tM C) && refs (map sysZ (ways G)) (tA C)
  && ref (map needs (lines C)) sysB (tB C).
Theorem zeros_sound : check_zeros = true -> (uvar C < base C)%positive -> forall e0, e0 (uvar C) = 0 ->
  exists e, (forall v, (v < base C)%positive -> e v = e0 v) /\
  (cp k e (dom G) -> (forall m, In m (meas G) -> 0 <= weighed e m)
    /\ (forall w, In w (ways G) -> cp k e (fst w) -> cp k (after k e (snd w)) (dom G) ->
      (cp k e Z0 -> ~ cp k (after k e (snd w)) Z0) /\ measured e w)
    /\ (cp k e Z0 \/ exists e' w, In w (ways G) /\ (forall v, In v (coords C) -> e' v = e v) /\ cp k e' (fst w) /\
      cp k (after k e' (snd w)) (dom G) /\ cp k (after k e' (snd w)) Z0)).
Proof.
  unfold check_zeros. intros H UB e0 U. rewrite !andb_true_iff in H. destruct H as [[[[[W SUB] P] M] A] B].
  destruct (extend t tbl _ e0 W) as (e & E0 & E). exists e. split; auto. rewrite <- cb_cp. intros D.
  assert (g : good t tbl e) by exact E.
  split; [|split].
  - apply natural_ok; auto.
  - intros w I H1 H2. rewrite <- cb_cp in H1, H2. assert (L : legal e w) by (split; auto). split.
    + apply apart_ok; auto.
    + apply measured_ok; auto.
  - destruct (cb k e Z0) eqn:S0; [left; apply cb_cp; auto | right].
    assert (U1 : 0 <= e (uvar C)) by (rewrite E0, U; auto; lia).
    assert (U2 : e (uvar C) < td k e (val G)) by (rewrite E0, U, VZ by auto; cbn [td]; rewrite S0; lia).
    destruct (ref_ok e _ _ _ B) as (c & I & K).
    { unfold sysB. eapply (bind_E t T);
        [apply at_S | apply at_E; auto |]. intros x [X1 X2]. apply one_E.
        constructor; [cbn [hold]; rewrite ev_var; auto|]. constructor.
      - apply (proj2 (mkge_ok t e _)). rewrite !ev_sub, ev_scale, ev_var, ev_const, X2. cbn [pev]. nia.
      - apply facts_hold; auto. }
    apply in_map_iff in I as (x & <- & I). destruct (line_ok e x K) as (e' & w & W1 & W2 & [W3 W4] & W5).
    exists e', w. rewrite <- !cb_cp. repeat split; auto.
    rewrite E0, U, VZ in W5 by auto. cbn [td] in W5. destruct (cb k (after k e' (snd w)) Z0); auto. discriminate.
Qed.
End Zeros.
End Family.

(** ** From the data to the game as it is written

    [of_family] and [zeros_of_family] are what generated files use: the definitions that are to be read say what the
    data mean ([HI], [HM], [HW] and the first hypothesis of each theorem), and [check_game] or [check_zeros] is true. *)
Fixpoint ofT (ok : positive -> bool) (x : tm) : bool := match x with
  | TC _ | TK => true | TV v => ok v
  | TAdd a b | TSub a b | TMul a b | TDiv a b | TMod a b | TMin a b | TMax a b => ofT ok a && ofT ok b
  | TIf c a b => ofC ok c && ofT ok a && ofT ok b end
with ofC (ok : positive -> bool) (x : cd) : bool := match x with
  | CLe a b | CLt a b | CEq a b | CDvd a b => ofT ok a && ofT ok b | CEven a | COdd a => ofT ok a
  | CAnd c d | COr c d => ofC ok c && ofC ok d | CNot c => ofC ok c end.
Lemma of_same k e e' ok : (forall v, ok v = true -> e v = e' v) ->
  (forall x, ofT ok x = true -> td k e x = td k e' x) /\ (forall c, ofC ok c = true -> cb k e c = cb k e' c).
Proof.
  intros H. apply (tm_cd (fun x => ofT ok x = true -> td k e x = td k e' x) (fun c => ofC ok c = true ->
    cb k e c = cb k e' c)); cbn [ofT ofC td cb]; intros; auto; rewrite ?andb_true_iff in *;
    repeat match goal with K : _ /\ _ |- _ => destruct K end;
    repeat match goal with IH : ?A -> _ = _, K : ?A |- _ => rewrite (IH K); clear IH end; reflexivity.
Qed.

(** The list of the numbers that the names 1, 2, ... stand for. *)
Fixpoint listed (l : list Z) (v : positive) : Z := match l with [] => 0 | x :: l => match v with
  | xH => x | _ => listed l (Pos.pred v) end end.

(** What every coordinate stands for is seen by computing. *)
Ltac named_so := intros v V; repeat (destruct V as [<- | V]; [reflexivity |]); destruct V.

Section Written.
Context {P : Type} (inside : P -> Prop) (move : P -> P -> Prop) (enc : P -> env).
Context (kp : poly) (G : game) (C : cert) (t : Z) (T : 0 <= t).
Notation k := (pev t kp).
Definition is_coord v := existsb (Pos.eqb v) (coords C).
Definition is_early v := Pos.ltb v (uvar C).
Definition closed := ofC is_coord (dom G)
  && forallb (forallb (fun x : positive * Z => is_coord (fst x))) (meas G) && ofT is_coord (val G)
  && forallb (fun w : cd * list (positive * tm) => ofC is_early (fst w) &&
       forallb (fun x : positive * tm => ofT is_early (snd x)) (snd w)) (ways G)
  && forallb is_early (coords C) && Pos.ltb (uvar C) (base C).
(** e gives the coordinates of p their names *)
Definition shows (p : P) (e : env) := forall v, In v (coords C) -> e v = enc p v.
Context (HI : forall p, inside p <-> cp k (enc p) (dom G)).
Context (HM : forall p q, inside p -> move p q ->
  exists w e, In w (ways G) /\ shows p e /\ cp k e (fst w) /\ shows q (after k e (snd w))).
Context (HW : forall p w e, inside p -> In w (ways G) -> shows p e -> cp k e (fst w) ->
  exists q, move p q /\ shows q (after k e (snd w))).

Lemma is_coord_in v : is_coord v = true -> In v (coords C).
Proof. unfold is_coord. intros H. apply existsb_exists in H as (w & I & E). apply Pos.eqb_eq in E. subst. auto. Qed.
Lemma coord_T e e' x : ofT is_coord x = true -> (forall v, In v (coords C) -> e v = e' v) -> td k e x = td k e' x.
Proof. intros O H. apply (proj1 (of_same k e e' is_coord (fun v K => H v (is_coord_in v K)))). auto. Qed.
Lemma coord_C e e' c : ofC is_coord c = true -> (forall v, In v (coords C) -> e v = e' v) -> (cp k e c <-> cp k e' c).
Proof.
  intros O H. rewrite <- !cb_cp. rewrite (proj2 (of_same k e e' is_coord (fun v K => H v (is_coord_in v K))) c O).
  tauto.
Qed.
Lemma coord_M e e' : forallb (forallb (fun x : positive * Z => is_coord (fst x))) (meas G) = true ->
  (forall v, In v (coords C) -> e v = e' v) -> forall m, In m (meas G) -> weighed e m = weighed e' m.
Proof.
  intros O H m I. rewrite forallb_forall in O. specialize (O m I).
  induction m as [|[v c] m IH] in O |- *; cbn [forallb weighed fst] in *; auto. apply andb_true_iff in O as [O1 O2].
  rewrite (H v (is_coord_in v O1)), IH; auto.
Qed.
Lemma early_C e e' c : ofC is_early c = true -> (forall v, (v < uvar C)%positive -> e v = e' v) ->
  (cp k e c <-> cp k e' c).
Proof.
  intros O H. rewrite <- !cb_cp.
  rewrite (proj2 (of_same k e e' is_early (fun v K => H v (proj1 (Pos.ltb_lt v _) K))) c O). tauto.
Qed.
Lemma after_early e e' l : forallb (fun x : positive * tm => ofT is_early (snd x)) l = true ->
  (forall v, (v < uvar C)%positive -> e v = e' v) -> forall v, (v < uvar C)%positive -> after k e l v = after k e' l v.
Proof.
  intros O H v V. unfold after. destruct (assoc v l) as [x|] eqn:A; auto.
  assert (I : exists w, In (w, x) l).
  { clear O. revert A. induction l as [|[w y] l IH]; cbn [assoc]; [discriminate|]. destruct (Pos.eqb v w).
    - intros E. injection E as <-. exists w. left. auto.
    - intros E. destruct (IH E) as (w' & I). exists w'. right. auto. }
  destruct I as (w & I). rewrite forallb_forall in O. specialize (O _ I).
  apply (proj1 (of_same k e e' is_early (fun v K => H v (proj1 (Pos.ltb_lt v _) K)))). auto.
Qed.

Context (CL : closed = true).
Lemma closed_parts : (ofC is_coord (dom G) = true /\
    forallb (forallb (fun x : positive * Z => is_coord (fst x))) (meas G) = true /\ ofT is_coord (val G) = true) /\
  (forall w, In w (ways G) -> ofC is_early (fst w) = true /\
    forallb (fun x : positive * tm => ofT is_early (snd x)) (snd w) = true) /\
  (forall v, In v (coords C) -> (v < uvar C)%positive) /\ (uvar C < base C)%positive.
Proof.
  unfold closed in CL. rewrite !andb_true_iff in CL. destruct CL as [[[[[A B] D] W] E] F].
  rewrite forallb_forall in W, E.
  repeat split; auto.
  - specialize (W _ H). cbn beta in W. apply andb_true_iff in W. tauto.
  - specialize (W _ H). cbn beta in W. apply andb_true_iff in W. tauto.
  - intros v I. apply Pos.ltb_lt. apply E. auto.
  - apply Pos.ltb_lt. auto.
Qed.

(** What is checked, said of p and of e that agrees with [enc p] in the coordinates *)
Lemma inside_shows p e : shows p e -> (inside p <-> cp k e (dom G)).
Proof. intros S. rewrite HI. symmetry. apply coord_C; [apply closed_parts | exact S]. Qed.

(** What a demand says of any numbers *)
Theorem demands_hold ds ts : check_demands kp C ds ts = true ->
  forallb (fun d : cd * cd => ofC is_early (fst d) && ofC is_early (snd d)) ds = true ->
  forall d e, In d ds -> cp k e (fst d) -> cp k e (snd d).
Proof.
  intros OK O d e0 I. destruct (demands_sound kp C t T ds ts OK d e0 I) as (e & E & H).
  destruct closed_parts as (_ & _ & _ & UB).
  rewrite forallb_forall in O. specialize (O d I). apply andb_true_iff in O as [O1 O2].
  assert (EU : forall v, (v < uvar C)%positive -> e v = e0 v) by (intros v K; apply E; lia).
  rewrite <- (early_C e e0 _ O1 EU), <- (early_C e e0 _ O2 EU). auto.
Qed.

Theorem of_family (g : P -> Z) : (forall p, g p = td k (enc p) (val G)) -> check_game kp G C = true ->
  is_grundy inside move g.
Proof.
  intros HV OK. pose proof (family_sound kp G C t T OK) as F.
  destruct closed_parts as ((OD & OM & OV) & OW & OC & UB).
  assert (V : forall p e, shows p e -> td k e (val G) = g p) by (intros p e S; rewrite HV; apply coord_T; auto).
  assert (M : forall p e, shows p e -> forall m, In m (meas G) -> weighed e m = weighed (enc p) m) by
    (intros p e S; apply coord_M; auto).
  assert (ML : forall p, inside p -> forall m, In m (meas G) -> 0 <= weighed (enc p) m).
  { intros p I m J0. destruct (F (enc p)) as (e & E & H).
    assert (S : shows p e) by (intros v J; apply E; specialize (OC v J); lia).
    rewrite <- (M p e S m J0). apply H; auto. apply (inside_shows p e S). auto. }
  assert (MV : forall p q, can inside move p q -> g q <> g p /\
    lex (map (weighed (enc q)) (meas G)) (map (weighed (enc p)) (meas G))).
  { intros p q (I & J & W). destruct (HM p q I W) as (w & e0 & IW & S0 & C0 & Q0).
    destruct (F e0) as (e & E & H). destruct (OW w IW) as [O1 O2].
    assert (S : shows p e) by (intros v K; rewrite E by (specialize (OC v K); lia); auto).
    assert (EU : forall v, (v < uvar C)%positive -> e v = e0 v) by (intros v K; apply E; lia).
    assert (Q : shows q (after k e (snd w))).
    { intros v K. rewrite (after_early e e0 _ O2 EU v (OC v K)). auto. }
    destruct (H (proj1 (inside_shows p e S) I)) as (_ & _ & HH & _).
    destruct (HH w IW (proj2 (early_C e e0 _ O1 EU) C0) (proj1 (inside_shows q _ Q) J)) as [A B].
    rewrite (V q _ Q), (V p e S) in A. split; auto. apply falling_lex; [apply ML; auto|]. unfold measured in B.
    erewrite map_ext_in; [exact B|]. intros m K. cbn beta. rewrite (M q _ Q m K), (M p e S m K). reflexivity. }
  apply (grundy_below inside move (less_lex (fun p => map (weighed (enc p)) (meas G)))); [| apply less_lex_wf | | |].
  { intros p q K. apply (MV p q K). }
  - intros p I. destruct (F (enc p)) as (e & E & H).
    assert (S : shows p e) by (intros v J; apply E; specialize (OC v J); lia).
    rewrite <- (V p e S). apply H. apply (inside_shows p e S). auto.
  - intros p q K. apply (MV p q K).
  - intros p u I U0 U1. destruct (F (upd (enc p) (uvar C) u)) as (e & E & H).
    assert (S : shows p e).
    { intros v J. pose proof (OC v J). rewrite E by lia. unfold upd. destruct (Pos.eqb_spec (uvar C) v); [lia | auto]. }
    assert (EU : e (uvar C) = u) by (rewrite E by lia; apply upd_same).
    destruct (H (proj1 (inside_shows p e S) I)) as (_ & _ & _ & HH). rewrite EU, (V p e S) in HH.
    destruct (HH U0 U1) as (e' & w & IW & K & L1 & L2 & L3).
    assert (S' : shows p e') by (intros v J; rewrite K by auto; auto).
    destruct (HW p w e' I IW S' L1) as (q & MQ & Q). exists q.
    pose proof (proj2 (inside_shows q _ Q) L2). rewrite (V q _ Q) in L3. repeat split; auto.
Qed.

Theorem zeros_of_family (z : P -> Prop) (z0 : cd) : val G = TIf z0 (TC 0) (TC 1) ->
  (forall p, z p <-> cp k (enc p) z0) -> check_zeros kp G C z0 = true -> are_zeros inside move z.
Proof.
  intros EV HZ OK. destruct closed_parts as ((OD & OM & OV) & OW & OC & UB).
  pose proof (zeros_sound kp G C t T z0 EV OK UB) as F.
  assert (OZ : ofC is_coord z0 = true).
  { rewrite EV in OV. cbn [ofT] in OV. rewrite !andb_true_iff in OV. tauto. }
  assert (V : forall p e, shows p e -> (cp k e z0 <-> z p)) by (intros p e S; rewrite HZ; apply coord_C; auto).
  assert (M : forall p e, shows p e -> forall m, In m (meas G) -> weighed e m = weighed (enc p) m) by
    (intros p e S; apply coord_M; auto).
  set (start e0 := upd e0 (uvar C) 0).
  assert (FS : forall e0, exists e, (forall v, (v < uvar C)%positive -> e v = e0 v) /\ _) by
    (intros e0; destruct (F (start e0) (upd_same _ _ _)) as (e & E & H); exists e; split; [|exact H];
     intros v K; rewrite E by lia; unfold start, upd; destruct (Pos.eqb_spec (uvar C) v); [lia | auto]).
  clear F. rename FS into F.
  assert (ML : forall p, inside p -> forall m, In m (meas G) -> 0 <= weighed (enc p) m).
  { intros p I m J0. destruct (F (enc p)) as (e & E & H).
    assert (S : shows p e) by (intros v J; apply E; auto).
    rewrite <- (M p e S m J0). apply H; auto. apply (inside_shows p e S). auto. }
  assert (MV : forall p q, can inside move p q -> (z p -> ~ z q) /\
    lex (map (weighed (enc q)) (meas G)) (map (weighed (enc p)) (meas G))).
  { intros p q (I & J & W). destruct (HM p q I W) as (w & e0 & IW & S0 & C0 & Q0).
    destruct (F e0) as (e & E & H). destruct (OW w IW) as [O1 O2].
    assert (S : shows p e) by (intros v K; rewrite E; auto).
    assert (Q : shows q (after k e (snd w))).
    { intros v K. rewrite (after_early e e0 _ O2 E v (OC v K)). auto. }
    destruct (H (proj1 (inside_shows p e S) I)) as (_ & HH & _).
    destruct (HH w IW (proj2 (early_C e e0 _ O1 E) C0) (proj1 (inside_shows q _ Q) J)) as [A B].
    rewrite (V q _ Q), (V p e S) in A. split; auto. apply falling_lex; [apply ML; auto|]. unfold measured in B.
    erewrite map_ext_in; [exact B|]. intros m K. cbn beta. rewrite (M q _ Q m K), (M p e S m K). reflexivity. }
  apply (zeros_below inside move (less_lex (fun p => map (weighed (enc p)) (meas G)))); [| apply less_lex_wf | |].
  { intros p q K. apply (MV p q K). }
  - intros p q K. apply (MV p q K).
  - intros p I. destruct (F (enc p)) as (e & E & H).
    assert (S : shows p e) by (intros v J; apply E; auto).
    destruct (H (proj1 (inside_shows p e S) I)) as (_ & _ & [Y | HH]); [left; apply (V p e S); auto | right].
    destruct HH as (e' & w & IW & K & L1 & L2 & L3).
    assert (S' : shows p e') by (intros v J; rewrite K by auto; auto).
    destruct (HW p w e' I IW S' L1) as (q & MQ & Q). exists q.
    pose proof (proj2 (inside_shows q _ Q) L2). apply (V q _ Q) in L3. repeat split; auto.
Qed.
End Written.

(** ** One class of the parameter: k = c + m t, that is k >= c and k leaves the remainder of c modulo m. *)
Lemma of_class (c m : Z) (P : Z -> Prop) : 0 < m -> (forall t, 0 <= t -> P (pev t [c; m])) ->
  forall k, c <= k -> k mod m = c mod m -> P k.
Proof.
  intros M H k K E. assert (D : (k - c) mod m = 0) by (rewrite Zminus_mod, E, Z.sub_diag; apply Z.mod_0_l; lia).
  pose proof (Z.div_mod (k - c) m ltac:(lia)) as S. replace k with (pev ((k - c) / m) [c; m]) by (cbn [pev]; lia).
  apply H. apply Z.div_pos; lia.
Qed.

(** ** Numbers that are only added and compared: coordinates that no move changes. *)
Section Frozen.
Context {P S : Type} (inside : S -> P -> Prop) (move : S -> P -> P -> Prop) (allowed : S -> Prop).
Notation inside' := (fun x : P * S => allowed (snd x) /\ inside (snd x) (fst x)).
Notation move' := (fun x y : P * S => move (snd x) (fst x) (fst y) /\ snd y = snd x).
Context (s : S) (A : allowed s).
Lemma can_frozen p q : can (inside s) (move s) p q -> can inside' move' (p, s) (q, s).
Proof. intros (I & J & M). repeat split; auto. Qed.
Lemma can_thaw p y : can inside' move' (p, s) y -> exists q, y = (q, s) /\ can (inside s) (move s) p q.
Proof.
  destruct y as [q s']. intros ((_ & I) & (_ & J) & M & E). cbn [fst snd] in *. subst s'. exists q. repeat split; auto.
Qed.
Lemma ends_frozen : ends inside' move' -> ends (inside s) (move s).
Proof.
  intros W p. pose proof (W (p, s)) as B. remember (p, s) as x eqn:E. revert p E.
  induction B as [x _ IH]. intros p ->. constructor. intros q C. apply (IH (q, s)); auto. apply can_frozen. auto.
Qed.
Lemma everywhere_frozen (D : S -> P -> Prop) : everywhere inside' (fun x => D (snd x) (fst x)) ->
  everywhere (inside s) (D s).
Proof. intros H p I. exact (H (p, s) (Logic.conj A I)). Qed.
Theorem zeros_frozen (z : S -> P -> Prop) : are_zeros inside' move' (fun x => z (snd x) (fst x)) ->
  are_zeros (inside s) (move s) (z s).
Proof.
  intros [W H]. assert (E : ends (inside s) (move s)) by (apply ends_frozen; auto). split; auto.
  assert (K : forall p, (loses inside' move' (p, s) -> loses (inside s) (move s) p) /\
    (wins inside' move' (p, s) -> wins (inside s) (move s) p)).
  { intros p. induction (E p) as [p _ IH]. split; intros L; [inversion L as [x H1] | inversion L as [x y H1 H2]]; subst.
    - constructor. intros q C. apply (IH q C). apply H1. apply can_frozen. auto.
    - apply can_thaw in H1 as (q & -> & C). apply won with q; auto. apply (IH q C). auto. }
  intros p I. destruct (H (p, s) (Logic.conj A I)) as [L1 L2]. cbn [fst snd] in *. split; intros Y; apply K; auto.
Qed.
Theorem grundy_frozen (g : S -> P -> Z) : is_grundy inside' move' (fun x => g (snd x) (fst x)) ->
  is_grundy (inside s) (move s) (g s).
Proof.
  intros [W H]. split; [apply ends_frozen; auto|]. intros p I. destruct (H (p, s) (Logic.conj A I)) as (H0 & H1 & H2).
  cbn [fst snd] in *. repeat split; auto.
  - intros (q & C & E). apply H1. exists (q, s). split; auto. apply can_frozen; auto.
  - intros u U. destruct (H2 u U) as (y & C & E). apply can_thaw in C as (q & -> & C). exists q. auto.
Qed.
End Frozen.

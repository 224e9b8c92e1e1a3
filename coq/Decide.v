(** The decision, and the tactic [digits] that uses it.

    [decide_sound]: if [decide] computes true, the sentence holds. The tactic reads the goal as a sentence
    (reification) and lets Coq compute; it is complete for what it can read, up to the size of automata, and says
    whether a sentence is false or out of reach. Examples stand at the end. *)
From Coq Require Import ZArith List Bool Lia.
From Grundy Require Import Game Phi Numeration Zeck Digits Project Minimise Atoms Bits Machine Formula.
Import ListNotations.
Local Open Scope Z_scope.

Ltac two_terms HA HB := match goal with H : flat _ _ _ = Some _ |- _ =>
  refine (flat2_ok _ _ HA HB _ _ _ _ _ _ _ _ H _); auto; clear H;
  intros n' la lb f' e' Hn A N' Sa Sb Ea Eb H end.
Ltac use S := refine (S _ _ _ _ _ _ _ _ _ ltac:(eassumption)); auto with scoped; autorewrite with leval.

Lemma flat_ok : (forall t, flat_spec t) /\ (forall b, bflat_spec b).
Proof.
  apply term_bexp_ind; unfold flat_spec, bflat_spec; cbn [tok bok flat bflat teval beval].
  - intros x n k f e P O N H S. apply Pos.ltb_lt in O. apply (S n (lvar x)); auto with scoped; try lia.
    + intros y Hy. auto.
    + apply lvar_eval.
  - intros c n k f e P O N H S. apply (S n (lconst c)); auto with scoped; try lia. intros y Hy. auto.
  - intros a HA b HB n k f e P O N H S. andbs. two_terms HA HB.
    apply (S n' (ladd la lb)); auto with scoped. rewrite ladd_eval. congruence.
  - intros a HA b HB n k f e P O N H S. andbs. two_terms HA HB.
    apply (S n' (lsub la lb)); auto with scoped. rewrite lsub_eval. congruence.
  - intros a HA n k f e P O N H S. apply (HA n _ f e P O N H).
    intros n' l f' e' Hn A N' Sl E K. apply (S n' (lscale (-1) l)); auto with scoped. rewrite lscale_eval. lia.
  - intros a HA b HB n k f e P O N H S. andbs. two_terms HA HB.
    destruct (as_const la) as [c |] eqn:Ca; [| destruct (as_const lb) as [c |] eqn:Cb; [| discriminate]].
    + apply (S n' (lscale c lb)); auto with scoped. rewrite lscale_eval, Eb, <- Ea, (as_const_eval _ _ e' Ca). auto.
    + apply (S n' (lscale c la)); auto with scoped. rewrite lscale_eval, Ea, <- Eb, (as_const_eval _ _ e' Cb). lia.
  - intros a HA b HB n k f e P O N H S. andbs. two_terms HA HB.
    destruct (as_const lb) as [c |] eqn:Cb; [| discriminate]. destruct (Z.ltb_spec 0 c); [| discriminate].
    apply (quo_ok n' la c k f' e' P); auto. rewrite Ea, <- (as_const_eval _ _ e' Cb), Eb. eapply serves_le; eauto.
  - intros a HA b HB n k f e P O N H S. andbs. two_terms HA HB.
    destruct (as_const lb) as [c |] eqn:Cb; [| discriminate]. destruct (Z.ltb_spec 0 c); [| discriminate].
    refine (quo_ok n' la c _ f' e' P Sa N' ltac:(auto) H _).
    intros n2 q f2 e2 Hn2 A2 N2 Sq Eq K. apply (S n2 (lsub la (lscale c q))); auto; try lia.
    + eapply agree_trans; [exact A |]. eapply agree_le; eauto.
    + apply scoped_sub; [eapply scoped_le; eauto | auto with scoped].
    + rewrite lsub_eval, lscale_eval, Eq, <- (Sa e' e2 A2), Ea, <- Eb, (as_const_eval _ _ e' Cb).
      rewrite Z.mod_eq by lia. auto.
  - intros a HA b HB n k f e P O N H S. andbs. two_terms HA HB.
    apply (or_split_ok _ _ _ _ _ _ P H); cbn [cden]; autorewrite with leval; rewrite ?Ea, ?Eb.
    + intros C f1 K. apply (S n' la); auto. lia.
    + intros C f1 K. apply (S n' lb); auto. lia.
    + lia.
  - intros a HA b HB n k f e P O N H S. andbs. two_terms HA HB.
    apply (or_split_ok _ _ _ _ _ _ P H); cbn [cden]; autorewrite with leval; rewrite ?Ea, ?Eb.
    + intros C f1 K. apply (S n' la); auto. lia.
    + intros C f1 K. apply (S n' lb); auto. lia.
    + lia.
  - intros o a HA b HB n k f e P O N H S. andbs. two_terms HA HB.
    apply (name_ok n' la _ f' e' P Sa N' H). clear H.
    intros n1 x s1 f1 e1 Hn1 A1 N1 Sx Ex H.
    refine (name_ok n1 lb _ f1 e1 P _ N1 H _); [eapply scoped_le; eauto |]. clear H.
    intros n2 y s2 f2 e2 Hn2 A2 N2 Sy Ey H.
    apply (bitwise_ok o n2 x s1 y s2 k f2 e2 P); auto; [eapply scoped_le; eauto |].
    assert (X2 : sg s1 (e2 x) = teval a e).
    { rewrite <- Ea, <- Ex. f_equal. symmetry. rewrite <- !(lvar_eval x). apply Sx. auto. }
    assert (Y2 : sg s2 (e2 y) = teval b e).
    { rewrite Ey, <- Eb. symmetry. apply Sb. auto. }
    rewrite X2, Y2. eapply serves_le; [| | exact S]; [lia |].
    intros z Hz. rewrite (A z Hz), (A1 z), (A2 z) by lia. auto.
  - intros g a HA n k f e P O N H S. andbs. apply (HA n _ f e P ltac:(auto) N H). clear H.
    intros n' l f' e' Hn A N' Sl E H. apply (name_ok n' l _ f' e' P Sl N' H). clear H.
    intros n1 x s f1 e1 Hn1 A1 N1 Sx Ex H. apply (apply_fun_ok g n1 x s k f1 e1 P); auto.
    rewrite Ex, E. eapply serves_le; [| | exact S]; [lia |].
    intros z Hz. rewrite (A z Hz), (A1 z) by lia. auto.
  - intros c HC a HA b HB n k f e P O N H S. andbs.
    destruct (bflat c n) as [g |] eqn:C; [| discriminate].
    assert (HC' := HC n g e ltac:(auto) N C).
    apply (or_split_ok _ _ _ _ _ _ P H); cbn [cden].
    + intros T f1 K. apply HC' in T. rewrite T in S. apply (HA n k f1 e P); auto.
    + intros T f1 K. assert (F : beval c e = false) by (destruct (beval c e); tauto).
      rewrite F in S. apply (HB n k f1 e P); auto.
    + rewrite HC'. destruct (beval c e); auto.
  - intros a HA b HB n f e O N H. andbs. rewrite Z.leb_le. two_terms HA HB. injection H as <-.
    cbn [cden]. autorewrite with leval. lia.
  - intros a HA b HB n f e O N H. andbs. rewrite Z.ltb_lt. two_terms HA HB. injection H as <-.
    cbn [cden]. autorewrite with leval. lia.
  - intros a HA b HB n f e O N H. andbs. rewrite Z.eqb_eq. two_terms HA HB. injection H as <-.
    cbn [cden]. autorewrite with leval. lia.
  - intros a HA n f e O N H. apply (HA n _ f e _ O N H).
    intros n' l f' e' Hn A N' Sl E K. injection K as <-. cbn [cden]. rewrite E, Zmod_even.
    destruct (Z.even _); intuition discriminate.
  - intros a HA n f e O N H. apply (HA n _ f e _ O N H).
    intros n' l f' e' Hn A N' Sl E K. injection K as <-. cbn [cden]. autorewrite with leval.
    rewrite E, Zmod_even, Z.even_add, <- Z.negb_odd. cbn. destruct (Z.odd _); cbn; intuition discriminate.
  - intros a HA b HB n f e O N H. andbs.
    destruct (bflat a n) as [g |] eqn:Ga; [| discriminate]. destruct (bflat b n) as [h |] eqn:Gb; [| discriminate].
    injection H as <-. cbn [cden]. rewrite (HA n g e), (HB n h e), andb_true_iff; auto. tauto.
  - intros a HA b HB n f e O N H. andbs.
    destruct (bflat a n) as [g |] eqn:Ga; [| discriminate]. destruct (bflat b n) as [h |] eqn:Gb; [| discriminate].
    injection H as <-. cbn [cden]. rewrite (HA n g e), (HB n h e), orb_true_iff; auto. tauto.
  - intros a HA n f e O N H. destruct (bflat a n) as [g |] eqn:Ga; [| discriminate].
    injection H as <-. cbn [cden]. rewrite (HA n g e), negb_true_iff; auto.
    destruct (beval a e); intuition discriminate.
  - intros r xs n f e O N H. injection H as <-. cbn [cden]. tauto.
Qed.

(** ** Sentences *)
Definition lift2 (c : core -> core -> core) (f g : option core) :=
  match f, g with Some f, Some g => Some (c f g) | _, _ => None end.
Definition atom (n : positive) (b : bexp) : option core := if bok n b then bflat b n else None.
Fixpoint to_core (n : positive) (f : form) : option core :=
  match f with
  | FLe a b => atom n (BLe a b)
  | FLt a b => atom n (BLt a b)
  | FEq a b => atom n (BEq a b)
  | FB b => atom n b
  | FColumns m xs => atom n (BRead (Columns m) xs)
  | FTrue => Some (CLe (lconst 0))
  | FFalse => Some (CLe (lconst 1))
  | FTuple a b more => atom n (fold_left (fun c x => BAnd c (BEq (fst x) (snd x))) more (BEq a b))
  | FAnd f g => lift2 CAnd (to_core n f) (to_core n g)
  | FOr f g => lift2 COr (to_core n f) (to_core n g)
  | FImp f g => lift2 CImp (to_core n f) (to_core n g)
  | FIff f g => lift2 CIff (to_core n f) (to_core n g)
  | FNot f => option_map CNot (to_core n f)
  | FEx x f => option_map (CEx x) (to_core n f)
  | FAll x f => option_map (CAll x) (to_core n f)
  end.
Lemma atom_ok n b c e : atom n b = Some c -> nn e -> (cden c e <-> beval b e = true).
Proof. unfold atom. destruct (bok n b) eqn:O; [| discriminate]. intros H N. apply (proj2 flat_ok) with n; auto. Qed.
Lemma tuple_ok e more : forall T (v w : T) c, (beval c e = true <-> v = w) ->
  (beval (fold_left (fun c x => BAnd c (BEq (fst x) (snd x))) more c) e = true <->
   tuple_of v (fun x => teval (fst x) e) more = tuple_of w (fun x => teval (snd x) e) more).
Proof.
  induction more as [| [a b] more IH]; intros T v w c H; cbn [fold_left tuple_of tuple_type]; auto. apply IH.
  cbn [beval fst snd]. rewrite andb_true_iff, H, Z.eqb_eq. split; [intros [-> ->]; auto |].
  intros E. injection E. auto.
Qed.
Lemma lift2_some c f g h : lift2 c f g = Some h -> exists f' g', f = Some f' /\ g = Some g' /\ h = c f' g'.
Proof. destruct f, g; cbn; try discriminate. intros H. injection H as <-. eauto. Qed.
Lemma to_core_ok n f : forall c, to_core n f = Some c -> forall e, nn e -> (cden c e <-> fden f e).
Proof.
  induction f; cbn [to_core fden]; intros core H e N.
  - rewrite (atom_ok _ _ _ e H N). apply Z.leb_le.
  - rewrite (atom_ok _ _ _ e H N). apply Z.ltb_lt.
  - rewrite (atom_ok _ _ _ e H N). apply Z.eqb_eq.
  - apply (atom_ok _ _ _ e H N).
  - rewrite (atom_ok _ _ _ e H N). apply Z.eqb_eq.
  - injection H as <-. cbn [cden]. rewrite lconst_eval. split; auto; lia.
  - injection H as <-. cbn [cden]. rewrite lconst_eval. split; [lia | tauto].
  - rewrite (atom_ok _ _ _ e H N). apply tuple_ok. apply Z.eqb_eq.
  - apply lift2_some in H as (f' & g' & Hf & Hg & ->). cbn [cden]. rewrite (IHf1 f'), (IHf2 g'); tauto.
  - apply lift2_some in H as (f' & g' & Hf & Hg & ->). cbn [cden]. rewrite (IHf1 f'), (IHf2 g'); tauto.
  - apply lift2_some in H as (f' & g' & Hf & Hg & ->). cbn [cden]. rewrite (IHf1 f'), (IHf2 g'); tauto.
  - apply lift2_some in H as (f' & g' & Hf & Hg & ->). cbn [cden]. rewrite (IHf1 f'), (IHf2 g'); tauto.
  - destruct (to_core n f) as [f' |]; [| discriminate]. injection H as <-. cbn [cden]. rewrite (IHf f'); tauto.
  - destruct (to_core n f) as [f' |]; [| discriminate]. injection H as <-. cbn [cden].
    split; intros (v & Hv & K); exists v; split; auto; apply (IHf f'); auto using nn_upd.
  - destruct (to_core n f) as [f' |]; [| discriminate]. injection H as <-. cbn [cden].
    split; intros K v Hv; apply (IHf f'); auto using nn_upd.
Qed.

Definition none : env := fun _ => 0.
Definition decide (z : bool) (f : form) : bool :=
  match to_core 64 f with Some c => match compile z c with Some d => acc d 1 | None => false end | None => false end.
Theorem decide_sound z f : decide z f = true -> fden f none.
Proof.
  unfold decide. destruct (to_core 64 f) as [c |] eqn:C; [| discriminate].
  destruct (compile z c) as [d |] eqn:D; [| discriminate]. intros H.
  assert (N : nn none) by (intros x; unfold none; lia).
  rewrite <- (to_core_ok _ _ _ C _ N). destruct (compile_ok _ _ _ D) as [_ K].
  apply (K 0%nat none); auto. intros x. reflexivity.
Qed.

(** ** Reification: names are numbers, [fun e => e 3] is the third *)
Ltac rnames l :=
  lazymatch l with
  | (fun e : env => @cons Z (e ?x) (@?l e)) => let xs := rnames l in constr:(x :: xs)
  | (fun e : env => @nil Z) => constr:(@nil positive)
  end.
Ltac rterm f :=
  lazymatch f with
  | (fun e : env => e ?x) => constr:(TV x)
  | (fun e : env => @?a e + @?b e) => let a := rterm a in let b := rterm b in constr:(TAdd a b)
  | (fun e : env => @?a e - @?b e) => let a := rterm a in let b := rterm b in constr:(TSub a b)
  | (fun e : env => - @?a e) => let a := rterm a in constr:(TOpp a)
  | (fun e : env => @?a e * @?b e) => let a := rterm a in let b := rterm b in constr:(TMul a b)
  | (fun e : env => @?a e / @?b e) => let a := rterm a in let b := rterm b in constr:(TDiv a b)
  | (fun e : env => popcount (@?a e) mod ?m) => let a := rterm a in constr:(TFun (Popcount m) a)
  | (fun e : env => @?a e mod @?b e) => let a := rterm a in let b := rterm b in constr:(TMod a b)
  | (fun e : env => Z.min (@?a e) (@?b e)) => let a := rterm a in let b := rterm b in constr:(TMin a b)
  | (fun e : env => Z.max (@?a e) (@?b e)) => let a := rterm a in let b := rterm b in constr:(TMax a b)
  | (fun e : env => Z.lxor (@?a e) (@?b e)) => let a := rterm a in let b := rterm b in constr:(TBit Xor a b)
  | (fun e : env => Z.land (@?a e) (@?b e)) => let a := rterm a in let b := rterm b in constr:(TBit And a b)
  | (fun e : env => Z.lor (@?a e) (@?b e)) => let a := rterm a in let b := rterm b in constr:(TBit Or a b)
  | (fun e : env => Z.ldiff (@?a e) (@?b e)) => let a := rterm a in let b := rterm b in constr:(TBit Diff a b)
  | (fun e : env => fl (@?a e)) => let a := rterm a in constr:(TFun Floor a)
  | (fun e : env => floor_phi (@?a e)) => let a := rterm a in constr:(TFun FloorPhi a)
  | (fun e : env => part (@?a e)) => let a := rterm a in constr:(TFun Least a)
  | (fun e : env => msb (@?a e)) => let a := rterm a in constr:(TFun Msb a)
  | (fun e : env => V2 (@?a e)) => let a := rterm a in constr:(TBit And a (TOpp a))
  | (fun e : env => if @?c e then @?a e else @?b e) =>
      let c := rbool c in let a := rterm a in let b := rterm b in constr:(TIf c a b)
  | (fun _ : env => ?c) => constr:(TC c)
  end
with rbool f :=
  lazymatch f with
  | (fun e : env => columns ?m (@?l e) =? 0) => let xs := rnames l in constr:(BRead (Columns m) xs)
  | (fun e : env => accepts ?N ?m (@?l e)) =>
      let xs := rnames l in
      let z := lazymatch N with binary => constr:(false) | zeckendorf => constr:(true) end in
      constr:(BRead (Machine z m) xs)
  | (fun e : env => @?a e <=? @?b e) => let a := rterm a in let b := rterm b in constr:(BLe a b)
  | (fun e : env => @?a e <? @?b e) => let a := rterm a in let b := rterm b in constr:(BLt a b)
  | (fun e : env => @?a e =? @?b e) => let a := rterm a in let b := rterm b in constr:(BEq a b)
  | (fun e : env => Z.even (@?a e)) => let a := rterm a in constr:(BEven a)
  | (fun e : env => Z.odd (@?a e)) => let a := rterm a in constr:(BOdd a)
  | (fun e : env => andb (@?a e) (@?b e)) => let a := rbool a in let b := rbool b in constr:(BAnd a b)
  | (fun e : env => orb (@?a e) (@?b e)) => let a := rbool a in let b := rbool b in constr:(BOr a b)
  | (fun e : env => negb (@?a e)) => let a := rbool a in constr:(BNot a)
  end.
Ltac rtuple p q more :=
  lazymatch p with
  | (fun e : env => (@?p e, @?a e)) =>
      lazymatch q with
      | (fun e : env => (@?q e, @?b e)) =>
          let a := rterm a in let b := rterm b in rtuple p q constr:((a, b) :: more)
      end
  | _ => let a := rterm p in let b := rterm q in constr:(FTuple a b more)
  end.
Ltac rform n f :=
  lazymatch f with
  | (fun e : env => @?a e <= @?b e) => let a := rterm a in let b := rterm b in constr:(FLe a b)
  | (fun e : env => @?a e < @?b e) => let a := rterm a in let b := rterm b in constr:(FLt a b)
  | (fun e : env => @eq Z (columns ?m (@?l e)) 0) => let xs := rnames l in constr:(FColumns m xs)
  | (fun e : env => @eq Z (@?a e) (@?b e)) => let a := rterm a in let b := rterm b in constr:(FEq a b)
  | (fun e : env => @eq bool (@?b e) true) => let b := rbool b in constr:(FB b)
  | (fun e : env => @eq _ (@?p e) (@?q e)) => rtuple p q (@nil (term * term))
  | (fun e : env => True) => constr:(FTrue)
  | (fun e : env => False) => constr:(FFalse)
  | (fun e : env => @?a e /\ @?b e) => let a := rform n a in let b := rform n b in constr:(FAnd a b)
  | (fun e : env => @?a e \/ @?b e) => let a := rform n a in let b := rform n b in constr:(FOr a b)
  | (fun e : env => @?a e <-> @?b e) => let a := rform n a in let b := rform n b in constr:(FIff a b)
  | (fun e : env => ~ @?a e) => let a := rform n a in constr:(FNot a)
  | (fun e : env => exists v : Z, 0 <= v /\ @?P e v) =>
      let P' := eval cbv beta in (fun e : env => P e (e n)) in
      let m := eval compute in (Pos.succ n) in
      let f := rform m P' in constr:(FEx n f)
  | (fun e : env => forall v : Z, 0 <= v -> @?P e v) =>
      let P' := eval cbv beta in (fun e : env => P e (e n)) in
      let m := eval compute in (Pos.succ n) in
      let f := rform m P' in constr:(FAll n f)
  | (fun e : env => @?a e -> @?b e) => let a := rform n a in let b := rform n b in constr:(FImp a b)
  end.
(** What [digits] finds out about a sentence. *)
Inductive verdict := Proved | False_ | Out_of_fragment | Not_decided.
Definition judge (z : bool) (f : form) : verdict :=
  match to_core 64 f with
  | None => Out_of_fragment
  | Some c => match compile z c with None => Not_decided | Some d => if acc d 1 then Proved else False_ end
  end.
Ltac why_in z :=
  lazymatch goal with
  | |- ?G => let f := rform 1%positive (fun _ : env => G) in let v := eval vm_compute in (judge z f) in idtac v
  end.
(** Why the sentence f is not proved: the work is done a second time, so only where it fails. *)
Ltac why_not z f :=
  let v := eval vm_compute in (judge z f) in
  lazymatch v with
  | False_ => fail 1 "digits: this is false."
  | Out_of_fragment =>
      fail 1 "digits: out of reach: a product or a divisor that is no positive constant, or a free variable."
  | _ => fail 1 "digits: out of reach: too large an automaton, or binary and Zeckendorf digits together."
  end.
(** Proves a closed sentence about natural numbers: +, -, constant factors, / and mod by constants, min, max; digit-wise
    xor, and, or; or else floor(a phi) (fl, for any sign floor_phi) and the least Zeckendorf part (part),
      which do not go
    with the digit-wise ones; =, <=, <, even, odd; if, and, or, not, ->, <->;
      forall v, 0 <= v -> and exists v, 0 <= v /\.
    If it fails it says whether the sentence is false or out of reach. *)
Ltac digits_in z :=
  lazymatch goal with
  | |- ?G =>
      tryif (let f := rform 1%positive (fun _ : env => G) in idtac) then
        let f := rform 1%positive (fun _ : env => G) in
        refine (decide_sound z f _); first [abstract (vm_cast_no_check (eq_refl true)) | why_not z f]
      else fail "digits: out of reach: the goal is no sentence of this language:" G
  end.
Ltac digits :=
  lazymatch goal with |- context [lex _ _] => cbn [lex as_long] | |- _ => idtac end;
  lazymatch goal with
  | |- context [fl _] => digits_in true
  | |- context [floor_phi _] => digits_in true
  | |- context [part _] => digits_in true
  | |- context [accepts zeckendorf _ _] => digits_in true
  | |- _ => digits_in false
  end.

Goal forall x, 0 <= x -> forall y, 0 <= y -> x + y = y + x.
Proof. digits. Qed.
Goal forall x, 0 <= x -> forall y, 0 <= y -> (x <= y -> exists z, 0 <= z /\ x + z = y).
Proof. digits. Qed.
Goal forall x, 0 <= x -> Z.lxor x 1 = if Z.even x then x + 1 else x - 1.
Proof. digits. Qed.

Goal forall t, 0 <= t -> (0 < t -> 2 * V2 t = Z.lxor t (t - 1) + 1).
Proof. digits. Qed.
Goal forall t, 0 <= t -> (0 < t -> msb t <= t /\ t < 2 * msb t).
Proof. digits. Qed.
Goal forall t, 0 <= t -> popcount (2 * t + 1) mod 2 = (popcount t mod 2 + 1) mod 2.
Proof. digits. Qed.
Goal forall x, 0 <= x -> forall y, 0 <= y -> (columns 2 [x; y] = 0 <-> (x, y, x) = (y, x, x)).
Proof. digits. Qed.
Goal forall n, 0 <= n -> (1 <= n -> fl (fl n) = fl n + n - 1).
Proof. digits. Qed.

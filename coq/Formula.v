(** Sentences about natural numbers, and the function that decides them.

    [form] is what people write: +, -, constant factors, / and mod, min, max, digit-wise operations, if; [fden] gives it
    its meaning, which Coq unfolds to the proposition itself. [core] is what automata know: linear atoms over names.
    [compile] turns a [core] into an automaton ([compile_ok]); [flat] turns a term into linear atoms, with new names for
    quotients and the like, proved here case by case and put together in Decide.v. *)
From Coq Require Import ZArith List Bool FMapPositive Lia.
From Grundy Require Import Phi Numeration Zeck Digits Project Minimise Atoms ZAtoms Bits Machine.
Import ListNotations.
Local Open Scope Z_scope.

(** ** Linear forms *)
Record lin := { lt : terms; lc : Z }.
Definition leval (l : lin) (e : env) : Z := lsum (lt l) e + lc l.
Definition tcons (x : positive) (a : Z) (ts : terms) : terms := if a =? 0 then ts else (x, a) :: ts.
Lemma tcons_sum x a ts e : lsum (tcons x a ts) e = a * e x + lsum ts e.
Proof. unfold tcons. destruct (Z.eqb_spec a 0); subst; cbn [lsum]; lia. Qed.
Fixpoint tadd (a : terms) : terms -> terms :=
  match a with
  | [] => fun b => b
  | (x, m) :: a' =>
      fix right (b : terms) :=
        match b with
        | [] => a
        | (y, n) :: b' =>
            match Pos.compare x y with
            | Eq => tcons x (m + n) (tadd a' b')
            | Lt => (x, m) :: tadd a' b
            | Gt => (y, n) :: right b'
            end
        end
  end.
Lemma tadd_sum a : forall b e, lsum (tadd a b) e = lsum a e + lsum b e.
Proof.
  induction a as [| [x m] a IH]; intros b e; [cbn; lia |].
  induction b as [| [y n] b IHb]; [cbn; lia |].
  cbn [tadd]. destruct (Pos.compare x y) eqn:E.
  - apply Pos.compare_eq in E. subst. rewrite tcons_sum, IH. cbn [lsum]. lia.
  - cbn [lsum]. rewrite IH. cbn [lsum]. lia.
  - cbn [lsum] in *. cbn [tadd] in IHb. rewrite IHb. lia.
Qed.
Fixpoint tscale (k : Z) (a : terms) : terms := match a with [] => [] | (x, m) :: a => tcons x (k * m) (tscale k a) end.
Lemma tscale_sum k a e : lsum (tscale k a) e = k * lsum a e.
Proof. induction a as [| [x m] a IH]; cbn [tscale lsum]; [lia |]. rewrite tcons_sum, IH. lia. Qed.
Definition lconst c := {| lt := []; lc := c |}.
Definition lvar x := {| lt := [(x, 1)]; lc := 0 |}.
Definition ladd a b := {| lt := tadd (lt a) (lt b); lc := lc a + lc b |}.
Definition lscale k a := {| lt := tscale k (lt a); lc := k * lc a |}.
Definition lsub a b := ladd a (lscale (-1) b).
Lemma lconst_eval c e : leval (lconst c) e = c. Proof. reflexivity. Qed.
Lemma lvar_eval x e : leval (lvar x) e = e x. Proof. unfold leval, lvar. cbn [lt lc lsum]. lia. Qed.
Lemma ladd_eval a b e : leval (ladd a b) e = leval a e + leval b e.
Proof. unfold leval. cbn [lt lc ladd]. rewrite tadd_sum. lia. Qed.
Lemma lscale_eval k a e : leval (lscale k a) e = k * leval a e.
Proof. unfold leval. cbn [lt lc lscale]. rewrite tscale_sum. lia. Qed.
Lemma lsub_eval a b e : leval (lsub a b) e = leval a e - leval b e.
Proof. unfold lsub. rewrite ladd_eval, lscale_eval. lia. Qed.
Create HintDb leval.
#[global] Hint Rewrite lconst_eval lvar_eval ladd_eval lscale_eval lsub_eval : leval.
Definition as_const (l : lin) : option Z := match lt l with [] => Some (lc l) | _ => None end.
Lemma as_const_eval l c e : as_const l = Some c -> leval l e = c.
Proof. unfold as_const, leval. destruct (lt l); [intros H; injection H as <-; cbn; lia | discriminate]. Qed.
Definition as_var (l : lin) : option positive :=
  match lt l with [(x, 1)] => if lc l =? 0 then Some x else None | _ => None end.
Lemma as_var_eval l x e : as_var l = Some x -> leval l e = e x.
Proof.
  unfold as_var, leval. destruct (lt l) as [| [y [| [] |]] []]; try discriminate.
  destruct (Z.eqb_spec (lc l) 0); [intros H; injection H as <-; cbn [lsum]; lia | discriminate].
Qed.
Definition natural (l : lin) : bool := forallb (fun t : positive * Z => 0 <=? snd t) (lt l) && (0 <=? lc l).
Definition nn (e : env) := forall x, 0 <= e x.
Lemma natural_eval l e : natural l = true -> nn e -> 0 <= leval l e.
Proof.
  unfold natural, leval. intros H N. apply andb_prop in H as [H C]. apply Z.leb_le in C.
  assert (0 <= lsum (lt l) e); [| lia].
  induction (lt l) as [| [x a] ts IH]; cbn [lsum]; [lia |].
  cbn in H. apply andb_prop in H as [A H]. apply Z.leb_le in A. specialize (IH H). specialize (N x). nia.
Qed.
Lemma nn_upd e x v : nn e -> 0 <= v -> nn (upd e x v).
Proof. intros H Hv y. unfold upd. destruct (Pos.eqb y x); auto. Qed.

(** Over binary digits, or (z) over Zeckendorf's. *)
Definition system (z : bool) : numeration := if z then zeckendorf else binary.
(** What is read off the digits of several numbers: that all columns count 0, or that a machine accepts. *)
Inductive reader := Columns (m : Z) | Machine (z : bool) (m : machine).
Definition tells (r : reader) (l : list Z) : bool :=
  match r with Columns m => columns m l =? 0 | Machine z m => accepts (system z) m l end.

(** ** Sentences for automata *)
Inductive core :=
| CLe (l : lin) | CEq (l : lin) | CMod (l : lin) (m : Z) | CBit (o : bitop) (x y z : positive)
| CUp (x y : positive) | CPart (x y : positive) | CMsb (x y : positive) | CPopcount (m : Z) (x y : positive)
| CRead (r : reader) (xs : list positive)
| CAnd (f g : core) | COr (f g : core) | CImp (f g : core) | CIff (f g : core) | CNot (f : core)
| CEx (x : positive) (f : core) | CAll (x : positive) (f : core).

Fixpoint cden (f : core) (e : env) : Prop :=
  match f with
  | CLe l => leval l e <= 0
  | CEq l => leval l e = 0
  | CMod l m => leval l e mod m = 0
  | CBit o x y z => zop o (e x) (e y) = e z
  | CUp x y => e y = Zeck.up (e x)
  | CPart x y => e y = part (e x)
  | CMsb x y => e y = msb (e x)
  | CPopcount m x y => e y = popcount (e x) mod m
  | CRead r xs => tells r (map e xs) = true
  | CAnd f g => cden f e /\ cden g e
  | COr f g => cden f e \/ cden g e
  | CImp f g => cden f e -> cden g e
  | CIff f g => cden f e <-> cden g e
  | CNot f => ~ cden f e
  | CEx x f => exists v, 0 <= v /\ cden f (upd e x v)
  | CAll x f => forall v, 0 <= v -> cden f (upd e x v)
  end.

Definition small (d : option dfa) : option dfa := match d with Some d => minimise d | None => None end.
Definition both (op : bool -> bool -> bool) (a b : option dfa) : option dfa :=
  match a, b with Some a, Some b => small (product op a b) | _, _ => None end.
Definition some (z : bool) (x : positive) (a : option dfa) : option dfa :=
  match a with Some a => small (project z a x) | None => None end.
Definition no (a : option dfa) : option dfa := option_map complement a.
Fixpoint compile (z : bool) (f : core) : option dfa :=
  match f with
  | CLe l => small ((if z then ZAtoms.le_dfa else Atoms.le_dfa) (lt l) (lc l))
  | CEq l => small ((if z then ZAtoms.eq_dfa else Atoms.eq_dfa) (lt l) (lc l))
  | CMod l m => if m =? 0 then None else small ((if z then ZAtoms.mod_dfa else Atoms.mod_dfa) (lt l) (lc l) m)
  | CBit o x y w => if z then None else small (bit_dfa o x y w)
  | CUp x y => if z then small (up_dfa x y) else None
  | CPart x y => if z then small (part_dfa x y) else None
  | CMsb x y => if z then None else small (msb_dfa x y)
  | CPopcount m x y => if z then None else if 0 <? m then small (popcount_dfa m x y) else None
  | CRead (Columns m) xs => if z then None else if 0 <? m then small (columns_dfa m xs) else None
  | CRead (Machine z' m) xs => if Bool.eqb z z' then small (machine_dfa m xs) else None
  | CAnd f g => both andb (compile z f) (compile z g)
  | COr f g => both orb (compile z f) (compile z g)
  | CImp f g => both implb (compile z f) (compile z g)
  | CIff f g => both Bool.eqb (compile z f) (compile z g)
  | CNot f => no (compile z f)
  | CEx x f => some z x (compile z f)
  | CAll x f => no (some z x (no (compile z f)))
  end.

Lemma small_ok N a d P : small a = Some d -> (forall d, a = Some d -> recognises N d P) -> recognises N d P.
Proof. destruct a as [a |]; cbn [small]; [| discriminate]. intros H K. eapply minimise_ok; eauto. Qed.
Lemma both_ok N op a b d P Q R : both op a b = Some d ->
  (forall d, a = Some d -> recognises N d P) -> (forall d, b = Some d -> recognises N d Q) ->
  (forall e a b, (a = true <-> P e) -> (b = true <-> Q e) -> (op a b = true <-> R e)) -> recognises N d R.
Proof.
  unfold both. destruct a as [a |]; [| discriminate]. destruct b as [b |]; [| discriminate].
  intros H HP HQ HR. eapply small_ok; [exact H |]. intros d' H'.
  exact (product_ok op a b N d' P Q R H' (HP _ eq_refl) (HQ _ eq_refl) (fun e _ => HR e)).
Qed.
Lemma some_ok z x a d P : some z x a = Some d -> (forall d, a = Some d -> recognises (system z) d P) ->
  recognises (system z) d (fun e => exists v, 0 <= v /\ P (upd e x v)).
Proof.
  unfold some. destruct a as [a |]; [| discriminate]. intros H HP.
  eapply small_ok; [exact H |]. intros d' H'. assert (E : z = strict (system z)) by (destruct z; auto).
  exact (project_ok z a x (system z) E d' P H' (HP _ eq_refl)).
Qed.
Lemma no_ok N a d P : no a = Some d -> (forall d, a = Some d -> recognises N d P) -> recognises N d (fun e => ~ P e).
Proof.
  unfold no. destruct a as [a |]; [| discriminate]. intros H HP. injection H as <-.
  apply complement_ok. auto.
Qed.
Lemma recognises_ext N d P Q : (forall n e, bounded N n e -> (P e <-> Q e)) -> recognises N d P -> recognises N d Q.
Proof. intros H [Z K]. split; auto. intros n e Hb. rewrite <- (H n e Hb). auto. Qed.

Lemma compile_ok z f : forall d, compile z f = Some d -> recognises (system z) d (cden f).
Proof.
  induction f; cbn [compile cden]; intros d H.
  - eapply small_ok; [exact H |]. intros d'. destruct z; [apply ZAtoms.le_ok | apply Atoms.le_ok].
  - eapply small_ok; [exact H |]. intros d'. destruct z; [apply ZAtoms.eq_ok | apply Atoms.eq_ok].
  - destruct (Z.eqb_spec m 0); [discriminate |]. eapply small_ok; [exact H |]. intros d'.
    destruct z; [apply ZAtoms.mod_ok | apply Atoms.mod_ok]; auto.
  - destruct z; [discriminate |]. eapply small_ok; [exact H |]. intros d'. apply bit_ok.
  - destruct z; [| discriminate]. eapply small_ok; [exact H |]. intros d'. apply up_ok.
  - destruct z; [| discriminate]. eapply small_ok; [exact H |]. intros d'. apply part_ok.
  - destruct z; [discriminate |]. eapply small_ok; [exact H |]. intros d'. apply msb_ok.
  - destruct z; [discriminate |]. destruct (Z.ltb_spec 0 m); [| discriminate]. eapply small_ok; [exact H |].
    intros d'. apply popcount_ok. auto.
  - destruct r as [m | z' m]; cbn [tells].
    + destruct z; [discriminate |]. destruct (Z.ltb_spec 0 m); [| discriminate].
      apply recognises_ext with (fun e => columns m (map e xs) = 0); [intros n e _; symmetry; apply Z.eqb_eq |].
      eapply small_ok; [exact H |]. intros d'. apply columns_ok. auto.
    + destruct (eqb_spec z z') as [<- |]; [| discriminate]. eapply small_ok; [exact H |]. intros d'. apply machine_ok.
  - eapply both_ok; [exact H | exact IHf1 | exact IHf2 |]. cbn. intros e [] []; cbn; intuition.
  - eapply both_ok; [exact H | exact IHf1 | exact IHf2 |]. cbn. intros e [] []; cbn; intuition.
  - eapply both_ok; [exact H | exact IHf1 | exact IHf2 |]. cbn. intros e [] []; cbn; intuition.
  - eapply both_ok; [exact H | exact IHf1 | exact IHf2 |]. cbn. intros e [] []; cbn; intuition.
  - eapply no_ok; [exact H | exact IHf].
  - eapply some_ok; [exact H | exact IHf].
  - assert (D : exists a, compile z f = Some a)
      by (unfold no, some in H; destruct (compile z f) as [a |]; [eauto | discriminate]).
    destruct D as [a D]. specialize (IHf a D). rewrite D in H.
    apply recognises_ext with (fun e => ~ exists v, 0 <= v /\ ~ cden f (upd e x v)).
    + intros n e Hb. split.
      * intros N v Hv. destruct IHf as [_ K]. destruct (enough (system z) v Hv) as [m Hm].
        assert (Hb' : bounded (system z) (m + n) (upd e x v)) by (apply bounded_upd; auto using bounded_plus).
        specialize (K _ _ Hb'). destruct (acc a _); [tauto |].
        exfalso. apply N. exists v. split; auto. rewrite <- K. discriminate.
      * intros A (v & Hv & N). auto.
    + refine (no_ok _ _ _ (fun e => exists v, 0 <= v /\ ~ cden f (upd e x v)) H _). intros d1 H1.
      refine (some_ok z x _ _ (fun e => ~ cden f e) H1 _). intros d2 H2.
      refine (no_ok _ _ _ (cden f) H2 _). intros d3 H3. injection H3 as <-. auto.
Qed.

(** ** Terms and sentences as people write them *)
(** floor(a phi), the least part of the Zeckendorf sum of a, msb(a), popcount(a) mod m *)
Inductive ufun := Floor | FloorPhi | Least | Msb | Popcount (m : Z).
Definition zfun (g : ufun) : Z -> Z :=
  match g with
  | Floor => fl | FloorPhi => floor_phi | Least => part | Msb => msb | Popcount m => fun t => popcount t mod m
  end.
Inductive term :=
| TV (x : positive) | TC (c : Z) | TAdd (a b : term) | TSub (a b : term) | TOpp (a : term) | TMul (a b : term)
| TDiv (a b : term) | TMod (a b : term) | TMin (a b : term) | TMax (a b : term) | TBit (o : bitop) (a b : term)
| TFun (g : ufun) (a : term)
| TIf (c : bexp) (a b : term)
with bexp :=
| BLe (a b : term) | BLt (a b : term) | BEq (a b : term) | BEven (a : term) | BOdd (a : term)
| BAnd (a b : bexp) | BOr (a b : bexp) | BNot (a : bexp) | BRead (r : reader) (xs : list positive).
Inductive form :=
| FLe (a b : term) | FLt (a b : term) | FEq (a b : term) | FB (b : bexp)
| FColumns (m : Z) (xs : list positive) | FTrue | FFalse
| FTuple (a b : term) (more : list (term * term))
| FAnd (f g : form) | FOr (f g : form) | FImp (f g : form) | FIff (f g : form) | FNot (f : form)
| FEx (x : positive) (f : form) | FAll (x : positive) (f : form).

Fixpoint teval (t : term) (e : env) : Z :=
  match t with
  | TV x => e x
  | TC c => c
  | TAdd a b => teval a e + teval b e
  | TSub a b => teval a e - teval b e
  | TOpp a => - teval a e
  | TMul a b => teval a e * teval b e
  | TDiv a b => teval a e / teval b e
  | TMod a b => teval a e mod teval b e
  | TMin a b => Z.min (teval a e) (teval b e)
  | TMax a b => Z.max (teval a e) (teval b e)
  | TBit o a b => zop o (teval a e) (teval b e)
  | TFun g a => zfun g (teval a e)
  | TIf c a b => if beval c e then teval a e else teval b e
  end
with beval (b : bexp) (e : env) : bool :=
  match b with
  | BLe a b => teval a e <=? teval b e
  | BLt a b => teval a e <? teval b e
  | BEq a b => teval a e =? teval b e
  | BEven a => Z.even (teval a e)
  | BOdd a => Z.odd (teval a e)
  | BAnd a b => andb (beval a e) (beval b e)
  | BOr a b => orb (beval a e) (beval b e)
  | BNot a => negb (beval a e)
  | BRead r xs => tells r (map e xs)
  end.
(** A tuple that begins with v and goes on with the numbers f x. *)
Fixpoint tuple_type {A} (T : Type) (l : list A) : Type :=
  match l with [] => T | _ :: l => tuple_type (T * Z) l end.
Fixpoint tuple_of {A} {T : Type} (v : T) (f : A -> Z) (l : list A) : tuple_type T l :=
  match l with [] => v | x :: l => tuple_of (v, f x) f l end.
Fixpoint fden (f : form) (e : env) : Prop :=
  match f with
  | FLe a b => teval a e <= teval b e
  | FLt a b => teval a e < teval b e
  | FEq a b => teval a e = teval b e
  | FB b => beval b e = true
  | FColumns m xs => columns m (map e xs) = 0
  | FTrue => True
  | FFalse => False
  | FTuple a b more =>
      tuple_of (teval a e) (fun x => teval (fst x) e) more = tuple_of (teval b e) (fun x => teval (snd x) e) more
  | FAnd f g => fden f e /\ fden g e
  | FOr f g => fden f e \/ fden g e
  | FImp f g => fden f e -> fden g e
  | FIff f g => fden f e <-> fden g e
  | FNot f => ~ fden f e
  | FEx x f => exists v, 0 <= v /\ fden f (upd e x v)
  | FAll x f => forall v, 0 <= v -> fden f (upd e x v)
  end.

(** All names are below n. *)
Definition fun_ok (g : ufun) : bool := match g with Popcount m => 0 <? m | _ => true end.
Fixpoint tok (n : positive) (t : term) : bool :=
  match t with
  | TV x => (x <? n)%positive
  | TC _ => true
  | TAdd a b | TSub a b | TMul a b | TDiv a b | TMod a b | TMin a b | TMax a b | TBit _ a b => tok n a && tok n b
  | TOpp a => tok n a
  | TFun g a => fun_ok g && tok n a
  | TIf c a b => bok n c && tok n a && tok n b
  end
with bok (n : positive) (b : bexp) : bool :=
  match b with
  | BLe a b | BLt a b | BEq a b => tok n a && tok n b
  | BEven a | BOdd a => tok n a
  | BAnd a b | BOr a b => bok n a && bok n b
  | BNot a => bok n a
  | BRead _ xs => forallb (fun x => x <? n)%positive xs
  end.

Definition agree (n : positive) (e e' : env) := forall x, (x < n)%positive -> e x = e' x.
Scheme term_ind2 := Induction for term Sort Prop with bexp_ind2 := Induction for bexp Sort Prop.
Combined Scheme term_bexp_ind from term_ind2, bexp_ind2.

Ltac andbs := repeat match goal with H : _ && _ = true |- _ => apply andb_prop in H as [? ?] end.
Lemma ok_agree n : (forall t, tok n t = true -> forall e e', agree n e e' -> teval t e = teval t e') /\
                   (forall b, bok n b = true -> forall e e', agree n e e' -> beval b e = beval b e').
Proof.
  apply term_bexp_ind; cbn [tok bok teval beval]; intros; andbs;
    repeat match goal with IH : _ -> forall e e', agree n e e' -> _, A : agree n ?e ?e' |- _ =>
      specialize (IH ltac:(assumption) _ _ A) end;
    try congruence.
  - match goal with A : agree _ _ _ |- _ => apply A end. apply Pos.ltb_lt. auto.
  - repeat match goal with H : _ = _ |- _ => rewrite H; clear H end. auto.
  - f_equal. apply map_ext_in. intros x I. rewrite forallb_forall in H. apply H0, Pos.ltb_lt, H, I.
Qed.

Lemma ok_le n n' : (n <= n')%positive ->
  (forall t, tok n t = true -> tok n' t = true) /\ (forall b, bok n b = true -> bok n' b = true).
Proof.
  intros L. apply term_bexp_ind; cbn [tok bok]; intros; andbs; rewrite ?andb_true_iff; auto.
  - apply Pos.ltb_lt in H. apply Pos.ltb_lt. lia.
  - rewrite forallb_forall in *. intros x I. specialize (H x I). apply Pos.ltb_lt in H. apply Pos.ltb_lt. lia.
Qed.
Lemma tok_le n n' t : (n <= n')%positive -> tok n t = true -> tok n' t = true.
Proof. intros L. apply (ok_le n n' L). Qed.

Section Flatten.
  (** Continuations get the next free name and the linear form. *)
  Definition kont := positive -> lin -> option core.
  Definition quo (n : positive) (a : lin) (c : Z) (k : kont) : option core :=
    let q := lvar n in
    match k (Pos.succ n) q with
    | None => None
    | Some f =>
        let above := CEx n (CAnd (CAnd (CLe (lsub (lscale c q) a))
          (CLe (lsub a (ladd (lscale c q) (lconst (c - 1)))))) f) in
        if natural a then Some above else
        match k (Pos.succ n) (lscale (-1) q) with
        | None => None
        | Some g =>
            Some (COr above
              (CEx n (CAnd (CAnd (CLe (lsub (lconst 1) q))
                (CAnd (CLe (lsub (lscale (- c) q) a)) (CLe (lsub a (ladd (lscale (- c) q) (lconst (c - 1))))))) g)))
        end
    end.
  (** A name for a number, or for its complement where it is negative. *)
  Definition name (n : positive) (a : lin) (k : positive -> positive -> bool -> option core) : option core :=
    match as_var a with
    | Some x => k n x true
    | None =>
        match k (Pos.succ n) n true with
        | None => None
        | Some f =>
            let above := CEx n (CAnd (CEq (lsub (lvar n) a)) f) in
            if natural a then Some above else
            match k (Pos.succ n) n false with
            | None => None
            | Some g => Some (COr above (CEx n (CAnd (CEq (ladd (ladd (lvar n) a) (lconst 1))) g)))
            end
        end
    end.
  (** x op y where x or y is a complement: op' of the names, perhaps swapped, perhaps a complement. *)
  Definition signed (o : bitop) (s t : bool) : bitop * bool * bool :=
    match o, s, t with
    | Xor, true, true => (Xor, false, true) | Xor, false, false => (Xor, false, true) | Xor, _, _ => (Xor, false, false)
    | And, true, true => (And, false, true) | And, true, false => (Diff, false, true)
    | And, false, true => (Diff, true, true) | And, false, false => (Or, false, false)
    | Or, true, true => (Or, false, true) | Or, true, false => (Diff, true, false)
    | Or, false, true => (Diff, false, false) | Or, false, false => (And, false, false)
    | Diff, true, true => (Diff, false, true) | Diff, true, false => (And, false, true)
    | Diff, false, true => (Or, false, false) | Diff, false, false => (Diff, true, true)
    end.
  Definition bitwise (o : bitop) (n : positive) (x : positive) (s : bool) (y : positive) (t : bool) (k : kont) :=
    let '(o, swap, r) := signed o s t in
    match k (Pos.succ n) (if r then lvar n else lsub (lscale (-1) (lvar n)) (lconst 1)) with
    | Some f => Some (CEx n (CAnd (CBit o (if swap then y else x) (if swap then x else y) n) f))
    | None => None
    end.
  (** y = floor(x phi), that is x = y = 0 or y = up (x - 1) + 1; n and the next name are free. *)
  Definition is_fl (n x y : positive) : core :=
    COr (CAnd (CEq (lvar x)) (CEq (lvar y)))
      (CEx n (CAnd (CEq (lsub (lvar x) (ladd (lvar n) (lconst 1))))
        (CEx (Pos.succ n) (CAnd (CUp n (Pos.succ n)) (CEq (lsub (lvar y) (ladd (lvar (Pos.succ n)) (lconst 1)))))))).
  (** A function of x, or of the complement of x. *)
  Definition apply_fun (g : ufun) (n : positive) (x : positive) (s : bool) (k : kont) : option core :=
    let (c, v) :=
      match g, s with
      | Floor, true | FloorPhi, true => (is_fl (Pos.succ n) x n, lvar n)
      | Floor, false => (CUp x n, lsub (lvar n) (lvar x))
      | FloorPhi, false => (CUp x n, lsub (lconst (-2)) (lvar n))
      | Least, true => (CPart x n, lvar n)
      | Msb, true => (CMsb x n, lvar n)
      | Popcount m, true => (CPopcount m x n, lvar n)
      | Least, false | Msb, false | Popcount _, false => (CEq (lvar n), lconst 0)
      end in
    match k (Pos.succ n) v with Some f => Some (CEx n (CAnd c f)) | None => None end.
  Definition or_split (c c' : core) (f g : option core) : option core :=
    match f, g with Some f, Some g => Some (COr (CAnd c f) (CAnd c' g)) | _, _ => None end.

  Fixpoint flat (t : term) (n : positive) (k : kont) {struct t} : option core :=
    match t with
    | TV x => k n (lvar x)
    | TC c => k n (lconst c)
    | TAdd a b => flat a n (fun n a => flat b n (fun n b => k n (ladd a b)))
    | TSub a b => flat a n (fun n a => flat b n (fun n b => k n (lsub a b)))
    | TOpp a => flat a n (fun n a => k n (lscale (-1) a))
    | TMul a b => flat a n (fun n a => flat b n (fun n b =>
        match as_const a, as_const b with
        | Some c, _ => k n (lscale c b)
        | None, Some c => k n (lscale c a)
        | None, None => None
        end))
    | TDiv a b => flat a n (fun n a => flat b n (fun n b =>
        match as_const b with Some c => if 0 <? c then quo n a c k else None | None => None end))
    | TMod a b => flat a n (fun n a => flat b n (fun n b =>
        match as_const b with
        | Some c => if 0 <? c then quo n a c (fun n q => k n (lsub a (lscale c q))) else None
        | None => None
        end))
    | TMin a b => flat a n (fun n a => flat b n (fun n b =>
        or_split (CLe (lsub a b)) (CLe (lsub (ladd b (lconst 1)) a)) (k n a) (k n b)))
    | TMax a b => flat a n (fun n a => flat b n (fun n b =>
        or_split (CLe (lsub b a)) (CLe (lsub (ladd a (lconst 1)) b)) (k n a) (k n b)))
    | TBit o a b => flat a n (fun n a => flat b n (fun n b =>
        name n a (fun n x s => name n b (fun n y t => bitwise o n x s y t k))))
    | TFun g a => flat a n (fun n a => name n a (fun n x s => apply_fun g n x s k))
    | TIf c a b =>
        match bflat c n with Some c => or_split c (CNot c) (flat a n k) (flat b n k) | None => None end
    end
  with bflat (b : bexp) (n : positive) {struct b} : option core :=
    match b with
    | BLe a b => flat a n (fun n a => flat b n (fun _ b => Some (CLe (lsub a b))))
    | BLt a b => flat a n (fun n a => flat b n (fun _ b => Some (CLe (lsub (ladd a (lconst 1)) b))))
    | BEq a b => flat a n (fun n a => flat b n (fun _ b => Some (CEq (lsub a b))))
    | BEven a => flat a n (fun _ a => Some (CMod a 2))
    | BOdd a => flat a n (fun _ a => Some (CMod (ladd a (lconst 1)) 2))
    | BAnd a b => match bflat a n, bflat b n with Some f, Some g => Some (CAnd f g) | _, _ => None end
    | BOr a b => match bflat a n, bflat b n with Some f, Some g => Some (COr f g) | _, _ => None end
    | BNot a => match bflat a n with Some f => Some (CNot f) | None => None end
    | BRead r xs => Some (CRead r xs)
    end.
End Flatten.

Definition lscoped (n : positive) (l : lin) := forall e e', agree n e e' -> leval l e = leval l e'.
(** The continuation means P wherever it is given a form with this value. *)
Definition serves (n : positive) (e : env) (v : Z) (k : kont) (P : Prop) :=
  forall n' l f e', (n <= n')%positive -> agree n e e' -> nn e' -> lscoped n' l -> leval l e' = v -> k n' l = Some f ->
    (cden f e' <-> P).

Lemma agree_upd n n' e v : (n <= n')%positive -> agree n e (upd e n' v).
Proof. intros H x Hx. unfold upd. destruct (Pos.eqb_spec x n'); auto. lia. Qed.
Lemma agree_trans n e e' e'' : agree n e e' -> agree n e' e'' -> agree n e e''.
Proof. intros H K x Hx. rewrite H, K; auto. Qed.
Lemma agree_le n n' e e' : (n <= n')%positive -> agree n' e e' -> agree n e e'.
Proof. intros H K x Hx. apply K. lia. Qed.
Lemma upd_same e x v : upd e x v x = v.
Proof. unfold upd. rewrite Pos.eqb_refl. auto. Qed.
Lemma scoped_var n x : (x < n)%positive -> lscoped n (lvar x).
Proof. intros H e e' A. rewrite !lvar_eval. auto. Qed.
Lemma scoped_le n n' l : (n <= n')%positive -> lscoped n l -> lscoped n' l.
Proof. intros H K e e' A. apply K. eapply agree_le; eauto. Qed.
Lemma scoped_const n c : lscoped n (lconst c). Proof. intros e e' A. auto. Qed.
Lemma scoped_add n a b : lscoped n a -> lscoped n b -> lscoped n (ladd a b).
Proof. intros H K e e' A. rewrite !ladd_eval, (H _ _ A), (K _ _ A). auto. Qed.
Lemma scoped_scale n c a : lscoped n a -> lscoped n (lscale c a).
Proof. intros H e e' A. rewrite !lscale_eval, (H _ _ A). auto. Qed.
Lemma scoped_sub n a b : lscoped n a -> lscoped n b -> lscoped n (lsub a b).
Proof. intros. unfold lsub. auto using scoped_add, scoped_scale. Qed.
#[global] Hint Resolve scoped_const scoped_add scoped_scale scoped_sub scoped_var : scoped.

Lemma quo_ok n a c k f e P : lscoped n a -> nn e -> 0 < c -> quo n a c k = Some f ->
  serves n e (leval a e / c) k P -> (cden f e <-> P).
Proof.
  intros SA N Hc H S. unfold quo in H.
  destruct (k (Pos.succ n) (lvar n)) as [g |] eqn:K; [| discriminate].
  assert (A : forall v, leval a (upd e n v) = leval a e)
    by (intros v; symmetry; apply SA, agree_upd; lia).
  assert (above : (exists v, 0 <= v /\ (c * v <= leval a e <= c * v + (c - 1) /\ cden g (upd e n v))) <->
                  0 <= leval a e / c /\ P).
  { assert (G : forall v, 0 <= v -> v = leval a e / c -> (cden g (upd e n v) <-> P)).
    { intros v Hv E. apply (S (Pos.succ n) (lvar n)); auto; try lia.
      - apply agree_upd. lia.
      - apply nn_upd; auto.
      - apply scoped_var. lia.
      - rewrite lvar_eval, upd_same. auto. }
    split.
    - intros (v & Hv & R & D).
      assert (E : v = leval a e / c) by (apply Z.div_unique with (leval a e - c * v); lia).
      split; [lia |]. apply (G v); auto.
    - intros [Hv HP]. exists (leval a e / c). split; auto. split; [| apply G; auto].
      pose proof (Z.mul_div_le (leval a e) c Hc). pose proof (Z.mul_succ_div_gt (leval a e) c Hc). lia. }
  assert (above' : (exists v, 0 <= v /\ ((leval (lsub (lscale c (lvar n)) a) (upd e n v) <= 0 /\
      leval (lsub a (ladd (lscale c (lvar n)) (lconst (c - 1)))) (upd e n v) <= 0) /\ cden g (upd e n v))) <->
      0 <= leval a e / c /\ P).
  { rewrite <- above. split; intros (v & Hv & R & D); exists v; repeat split; auto;
      autorewrite with leval in *; rewrite ?A, ?upd_same in *; lia. }
  destruct (natural a) eqn:NA.
  - injection H as <-. cbn [cden]. rewrite above'.
    assert (0 <= leval a e / c) by (apply Z.div_pos; auto using natural_eval). tauto.
  - destruct (k (Pos.succ n) (lscale (-1) (lvar n))) as [h |] eqn:K'; [| discriminate].
    injection H as <-. cbn [cden]. rewrite above'.
    assert (G : forall v, 0 <= v -> - v = leval a e / c -> (cden h (upd e n v) <-> P)).
    { intros v Hv E. apply (S (Pos.succ n) (lscale (-1) (lvar n))); auto; try lia.
      - apply agree_upd. lia.
      - apply nn_upd; auto.
      - apply scoped_scale, scoped_var. lia.
      - rewrite lscale_eval, lvar_eval, upd_same. lia. }
    split.
    + intros [[_ HP] | (v & Hv & R & D)]; auto.
      autorewrite with leval in R. rewrite ?A, ?upd_same in R.
      assert (E : - v = leval a e / c) by (apply Z.div_unique with (leval a e - c * - v); lia).
      apply (G v); auto.
    + intros HP. destruct (Z.le_gt_cases 0 (leval a e / c)) as [Hq | Hq]; [left; auto |].
      right. exists (- (leval a e / c)). split; [lia |].
      autorewrite with leval. rewrite ?A, ?upd_same.
      pose proof (Z.mul_div_le (leval a e) c Hc). pose proof (Z.mul_succ_div_gt (leval a e) c Hc).
      repeat split; try lia. apply G; auto; lia.
Qed.

Definition sg (s : bool) (v : Z) : Z := if s then v else Z.lnot v.
Lemma lnot_eq v : Z.lnot v = - v - 1. Proof. unfold Z.lnot. lia. Qed.
Lemma name_ok n a k f e P : lscoped n a -> nn e -> name n a k = Some f ->
  (forall n' x s f e', (n <= n')%positive -> agree n e e' -> nn e' -> lscoped n' (lvar x) -> sg s (e' x) = leval a e ->
     k n' x s = Some f -> (cden f e' <-> P)) -> (cden f e <-> P).
Proof.
  intros SA N H K. unfold name in H. destruct (as_var a) as [x |] eqn:X.
  - apply (K n x true); auto; try lia.
    + intros y Hy. auto.
    + intros e1 e2 A. rewrite !lvar_eval, <- (as_var_eval _ _ e1 X), <- (as_var_eval _ _ e2 X). auto.
    + symmetry. apply as_var_eval. auto.
  - destruct (k (Pos.succ n) n true) as [g |] eqn:G; [| discriminate].
    assert (A : forall v, leval a (upd e n v) = leval a e) by (intros v; symmetry; apply SA, agree_upd; lia).
    assert (Q : forall s h, k (Pos.succ n) n s = Some h -> forall v, 0 <= v -> sg s v = leval a e ->
      (cden h (upd e n v) <-> P)).
    { intros s h Hk v Hv E. apply (K (Pos.succ n) n s); auto; try lia.
      - apply agree_upd. lia.
      - apply nn_upd; auto.
      - apply scoped_var. lia.
      - rewrite upd_same. auto. }
    assert (above : cden (CEx n (CAnd (CEq (lsub (lvar n) a)) g)) e <-> 0 <= leval a e /\ P).
    { cbn [cden]. split.
      - intros (v & Hv & E & D). autorewrite with leval in E. rewrite A, upd_same in E.
        split; [lia |]. apply (Q true g G v); auto. cbn [sg]. lia.
      - intros [HN HP]. exists (leval a e). split; auto. autorewrite with leval. rewrite A, upd_same. split; [lia |].
        apply (Q true g G); auto. }
    destruct (natural a) eqn:NA.
    + injection H as <-. rewrite above. pose proof (natural_eval a e NA N). tauto.
    + destruct (k (Pos.succ n) n false) as [h |] eqn:Hh; [| discriminate]. injection H as <-.
      cbn [cden] in *. rewrite above. split.
      * intros [[_ HP] | (v & Hv & E & D)]; auto.
        autorewrite with leval in E. rewrite A, upd_same in E.
        apply (Q false h Hh v); auto. cbn [sg]. rewrite lnot_eq. lia.
      * intros HP. destruct (Z.le_gt_cases 0 (leval a e)) as [L | L]; [left; auto |].
        right. exists (- leval a e - 1). split; [lia |]. autorewrite with leval. rewrite A, upd_same. split; [lia |].
        apply (Q false h Hh); auto; [lia |]. cbn [sg]. rewrite lnot_eq. lia.
Qed.
Lemma signed_ok o s t x y : let '(o', swap, r) := signed o s t in
  zop o (sg s x) (sg t y) = sg r (zop o' (if swap then y else x : Z) (if swap then x else y)).
Proof.
  destruct o, s, t; cbn [signed sg zop]; apply Z.bits_inj'; intros i Hi;
    repeat rewrite ?Z.lnot_spec, ?Z.lxor_spec, ?Z.land_spec, ?Z.lor_spec, ?Z.ldiff_spec by auto;
    destruct (Z.testbit x i), (Z.testbit y i); auto.
Qed.
Lemma zop_nonneg o x y : 0 <= x -> 0 <= y -> 0 <= zop o x y.
Proof.
  intros. destruct o; cbn [zop]; [apply Z.lxor_nonneg | apply Z.land_nonneg | apply Z.lor_nonneg
    | apply Z.ldiff_nonneg]; tauto.
Qed.
Lemma bitwise_ok o n x s y t k f e P : lscoped n (lvar x) -> lscoped n (lvar y) -> nn e ->
  bitwise o n x s y t k = Some f -> serves n e (zop o (sg s (e x)) (sg t (e y))) k P -> (cden f e <-> P).
Proof.
  intros Sx Sy N H S. unfold bitwise in H. pose proof (signed_ok o s t (e x) (e y)) as G.
  destruct (signed o s t) as [[o' swap] r]. rewrite G in S. clear G.
  destruct (k _ _) as [g |] eqn:K; [| discriminate]. injection H as <-. cbn [cden].
  assert (Ux : forall v, upd e n v x = e x).
  { intros v. symmetry. rewrite <- !(lvar_eval x). apply Sx, agree_upd. lia. }
  assert (Uy : forall v, upd e n v y = e y).
  { intros v. symmetry. rewrite <- !(lvar_eval y). apply Sy, agree_upd. lia. }
  set (w := zop o' (if swap then e y else e x) (if swap then e x else e y)) in *.
  assert (Hw : 0 <= w) by (apply zop_nonneg; destruct swap; apply N).
  assert (W : forall v, zop o' (upd e n v (if swap then y else x)) (upd e n v (if swap then x else y)) = w)
    by (intros v; destruct swap; rewrite Ux, Uy; auto).
  assert (Q : forall v, v = w -> (cden g (upd e n v) <-> P)).
  { intros v ->. refine (S _ _ _ _ _ _ _ _ _ K); auto; try lia.
    - apply agree_upd. lia.
    - apply nn_upd; auto.
    - assert (lscoped (Pos.succ n) (lvar n)) by (apply scoped_var; lia). destruct r; auto with scoped.
    - destruct r; autorewrite with leval; rewrite upd_same; cbn [sg]; rewrite ?lnot_eq; lia. }
  split.
  - intros (v & Hv & E & D). rewrite W, upd_same in E. apply (Q v); auto.
  - intros HP. exists w. rewrite W, upd_same. repeat split; auto. apply Q; auto.
Qed.

Lemma upd_other e x y v : x <> y -> upd e y v x = e x.
Proof. intros H. unfold upd. destruct (Pos.eqb_spec x y); congruence. Qed.
Lemma is_fl_ok n x y e : (x < n)%positive -> (y < n)%positive -> nn e -> (cden (is_fl n x y) e <-> e y = fl (e x)).
Proof.
  intros X Y N. unfold is_fl. cbn [cden]. autorewrite with leval.
  assert (E : forall v, leval (lsub (lvar x) (ladd (lvar n) (lconst 1))) (upd e n v) = e x - (v + 1))
    by (intros v; autorewrite with leval; rewrite upd_same, upd_other by lia; lia).
  assert (F : forall v w, leval (lsub (lvar y) (ladd (lvar (Pos.succ n)) (lconst 1)))
    (upd (upd e n v) (Pos.succ n) w) = e y - (w + 1))
    by (intros v w; autorewrite with leval; rewrite upd_same, !upd_other by lia; lia).
  split.
  - intros [[-> ->] | (v & Hv & Ev & w & Hw & U & Ew)]; [reflexivity |]. rewrite E in Ev. rewrite F in Ew.
    rewrite upd_same, upd_other, upd_same in U by lia. rewrite fl_up by lia. replace (e x - 1) with v by lia. lia.
  - intros H. destruct (Z.eq_dec (e x) 0) as [Z | Z]; [left; rewrite Z in H; rewrite Z, H, fl_0; auto |].
    pose proof (N x). right. exists (e x - 1). split; [lia |]. rewrite E. split; [lia |].
    exists (Zeck.up (e x - 1)). split; [apply up_nonneg; lia |]. rewrite F, upd_same, upd_other, upd_same by lia.
    split; auto. rewrite H, fl_up by lia. lia.
Qed.
Lemma fl_neg v : 0 <= v -> fl (- v - 1) = Zeck.up v - v.
Proof.
  intros H. unfold Zeck.up, fl. replace (5 * (- v - 1) * (- v - 1)) with (5 * (v + 1) * (v + 1)) by ring.
  set (s := Z.sqrt _). replace (- v - 1 + s) with (v + 1 + s + (- v - 1) * 2) by lia. rewrite Z.div_add by lia. lia.
Qed.
Lemma floor_phi_neg v : 0 <= v -> floor_phi (- v - 1) = - 2 - Zeck.up v.
Proof.
  intros H. unfold floor_phi, Zeck.up. destruct (Z.ltb_spec (- v - 1) 0); [| lia].
  replace (- (- v - 1)) with (v + 1) by lia. lia.
Qed.
Lemma floor_phi_nat v : 0 <= v -> floor_phi v = fl v.
Proof. intros H. unfold floor_phi. destruct (Z.ltb_spec v 0); auto. lia. Qed.
Lemma lvar_below n x : lscoped n (lvar x) -> (x < n)%positive.
Proof.
  intros H. destruct (Pos.ltb_spec x n) as [| L]; auto. exfalso.
  specialize (H (fun _ => 0) (upd (fun _ => 0) x 1) (agree_upd _ _ _ _ L)). rewrite !lvar_eval, upd_same in H. lia.
Qed.
Lemma apply_fun_ok g n x s k f e P : fun_ok g = true -> lscoped n (lvar x) -> nn e -> apply_fun g n x s k = Some f ->
  serves n e (zfun g (sg s (e x))) k P -> (cden f e <-> P).
Proof.
  intros Og Sx N H S. apply lvar_below in Sx.
  assert (main : forall c v (w0 : Z), match k (Pos.succ n) v with Some f => Some (CEx n (CAnd c f)) | None =>
    None end = Some f ->
    0 <= w0 -> (forall w, 0 <= w -> (cden c (upd e n w) <-> w = w0)) -> lscoped (Pos.succ n) v ->
    leval v (upd e n w0) = zfun g (sg s (e x)) -> (cden f e <-> P)).
  { intros c v w0 H0 Hw C Sv V. destruct (k _ v) as [h |] eqn:K; [| discriminate]. injection H0 as <-. cbn [cden].
    assert (Q : cden h (upd e n w0) <-> P).
    { refine (S _ _ _ _ _ _ _ Sv V K); [lia | apply agree_upd; lia | apply nn_upd; auto]. }
    split.
    - intros (w & Pw & Cw & D). apply C in Cw; auto. subst. tauto.
    - intros HP. exists w0. split; auto. split; [apply C; auto | tauto]. }
  pose proof (N x) as Px.
  assert (Ux : forall w, upd e n w x = e x) by (intros w; apply upd_other; lia).
  unfold apply_fun in H. destruct g, s; cbn [sg zfun] in *; rewrite ?lnot_eq in *.
  - apply (main _ _ (fl (e x)) H); auto using fl_nonneg.
    + intros w Hw. rewrite is_fl_ok, upd_same, Ux by (try lia; auto using nn_upd). tauto.
    + apply scoped_var. lia.
    + rewrite lvar_eval, upd_same. auto.
  - apply (main _ _ (Zeck.up (e x)) H); auto using up_nonneg.
    + intros w Hw. cbn [cden]. rewrite upd_same, Ux. tauto.
    + apply scoped_sub; apply scoped_var; lia.
    + rewrite lsub_eval, !lvar_eval, upd_same, Ux, fl_neg by auto. auto.
  - apply (main _ _ (fl (e x)) H); auto using fl_nonneg.
    + intros w Hw. rewrite is_fl_ok, upd_same, Ux by (try lia; auto using nn_upd). tauto.
    + apply scoped_var. lia.
    + rewrite lvar_eval, upd_same, floor_phi_nat; auto.
  - apply (main _ _ (Zeck.up (e x)) H); auto using up_nonneg.
    + intros w Hw. cbn [cden]. rewrite upd_same, Ux. tauto.
    + apply scoped_sub; [apply scoped_const | apply scoped_var; lia].
    + rewrite lsub_eval, lvar_eval, lconst_eval, upd_same, floor_phi_neg by auto. auto.
  - apply (main _ _ (part (e x)) H); auto using part_nonneg.
    + intros w Hw. cbn [cden]. rewrite upd_same, Ux. tauto.
    + apply scoped_var. lia.
    + rewrite lvar_eval, upd_same. auto.
  - apply (main _ _ 0 H); try lia.
    + intros w Hw. cbn [cden]. rewrite lvar_eval, upd_same. tauto.
    + apply scoped_const.
    + rewrite lconst_eval, part_neg by lia. auto.
  - apply (main _ _ (msb (e x)) H); auto using msb_nonneg.
    + intros w Hw. cbn [cden]. rewrite upd_same, Ux. tauto.
    + apply scoped_var. lia.
    + rewrite lvar_eval, upd_same. auto.
  - apply (main _ _ 0 H); try lia.
    + intros w Hw. cbn [cden]. rewrite lvar_eval, upd_same. tauto.
    + apply scoped_const.
    + rewrite lconst_eval, msb_neg by lia. auto.
  - apply Z.ltb_lt in Og. apply (main _ _ (popcount (e x) mod m) H).
    + apply Z.mod_pos_bound. auto.
    + intros w Hw. cbn [cden]. rewrite upd_same, Ux. tauto.
    + apply scoped_var. lia.
    + rewrite lvar_eval, upd_same. auto.
  - apply (main _ _ 0 H); try lia.
    + intros w Hw. cbn [cden]. rewrite lvar_eval, upd_same. tauto.
    + apply scoped_const.
    + rewrite lconst_eval. replace (- e x - 1) with (- (e x + 1)) by lia. destruct (e x + 1) eqn:E; try lia.
      cbn [Z.opp popcount]. rewrite Z.mod_0_l; auto. apply Z.ltb_lt in Og. lia.
Qed.

Lemma or_split_ok c c' f g h e P : or_split c c' f g = Some h ->
  (cden c e -> forall f', f = Some f' -> (cden f' e <-> P)) -> (cden c' e -> forall g', g = Some g' ->
    (cden g' e <-> P)) ->
  (cden c e \/ cden c' e) -> (cden h e <-> P).
Proof.
  unfold or_split. destruct f as [f |]; [| discriminate]. destruct g as [g |]; [| discriminate].
  intros H A B C. injection H as <-. cbn [cden].
  split.
  - intros [[X Y] | [X Y]]; [apply (A X f) | apply (B X g)]; auto.
  - intros X. destruct C as [C | C]; [left; split; auto; apply (A C f) | right; split; auto; apply (B C g)]; auto.
Qed.

Definition flat_spec (t : term) := forall n k f e P, tok n t = true -> nn e -> flat t n k = Some f ->
  serves n e (teval t e) k P -> (cden f e <-> P).
Definition bflat_spec (b : bexp) := forall n f e, bok n b = true -> nn e -> bflat b n = Some f ->
  (cden f e <-> beval b e = true).

Lemma serves_le n n' e e' v k P : (n <= n')%positive -> agree n e e' -> serves n e v k P -> serves n' e' v k P.
Proof.
  intros Hn A S m l f e'' Hm A' N SL E K. apply (S m l); auto; try lia.
  eapply agree_trans; [exact A |]. eapply agree_le; eauto.
Qed.

(** Two terms, one after the other. *)
Lemma flat2_ok a b : flat_spec a -> flat_spec b -> forall n (k : positive -> lin -> lin -> option core) f e (P : Prop),
  tok n a = true -> tok n b = true -> nn e ->
  flat a n (fun n la => flat b n (fun n lb => k n la lb)) = Some f ->
  (forall n' la lb f e', (n <= n')%positive -> agree n e e' -> nn e' -> lscoped n' la -> lscoped n' lb ->
     leval la e' = teval a e -> leval lb e' = teval b e -> k n' la lb = Some f -> (cden f e' <-> P)) ->
  (cden f e <-> P).
Proof.
  intros HA HB n k f e P OA OB N H K. apply (HA n _ f e P OA N H).
  intros n1 la f1 e1 Hn1 A1 N1 S1 E1 H1.
  assert (OB1 : tok n1 b = true) by (eapply tok_le; eauto).
  apply (HB n1 _ f1 e1 P OB1 N1 H1).
  intros n2 lb f2 e2 Hn2 A2 N2 S2 E2 H2.
  apply (K n2 la lb f2 e2); auto; try lia.
  - eapply agree_trans; [exact A1 |]. eapply agree_le; eauto.
  - eapply scoped_le; eauto.
  - rewrite <- E1. symmetry. apply S1. auto.
  - rewrite E2. symmetry. apply (proj1 (ok_agree n)); auto.
Qed.

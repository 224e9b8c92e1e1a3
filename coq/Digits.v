(** Finite automata over the digits of natural numbers, most significant digit first, and their products.

    To read numbers is a recursion: read them without their last digits, then the last digits ([reads]). A row of an
    automaton is a decision tree over named digits, so that automata over different names need no alignment. How an
    automaton is explored is not proved ([explored]); the finished table is compared with the functions that define it
    ([build_ok]), so that a mistake gives no automaton, never a wrong one. [recognises d P]: d accepts exactly the
    numbers with P, with any number of leading zeros. Nothing in this file has to be read by those who trust Coq. *)
From Coq Require Import ZArith List Bool FMapPositive Lia.
From Grundy Require Import Numeration.
Import ListNotations.
Module PM := PositiveMap.
Local Open Scope Z_scope.

(** ** Numbers under names *)
Definition env := positive -> Z.
Definition upd (e : env) (x : positive) (v : Z) : env := fun y => if Pos.eqb y x then v else e y.
Section Env.
  Context (N : numeration).
  Definition half (e : env) : env := fun x => drop N (e x).
  Definition bits (e : env) : positive -> bool := fun x => last N (e x).
  Definition bounded (n : nat) (e : env) := forall x, fits N n (e x).
  Lemma bounded_half n e : bounded (S n) e -> bounded n (half e).
  Proof. intros H x. apply H. Qed.
  Lemma bounded_S n e : bounded n e -> bounded (S n) e.
  Proof. intros H x. apply fits_S, H. Qed.
  Lemma bounded_plus m n e : bounded n e -> bounded (m + n) e.
  Proof. induction m; cbn; auto using bounded_S. Qed.
  Lemma bounded_0 e : bounded 0 e -> forall x, e x = 0.
  Proof. intros H. exact H. Qed.
  Lemma bounded_upd n e x v : bounded n e -> fits N n v -> bounded n (upd e x v).
  Proof. intros H Hv y. unfold upd. destruct (Pos.eqb y x); auto. Qed.
  Lemma bounded_nonneg n e x : bounded n e -> 0 <= e x.
  Proof. intros H. apply (fits_nonneg N n). auto. Qed.
End Env.

(** ** Rows: what a state does, as a decision tree over the digits of one column *)
Inductive row (A : Type) := L (a : A) | B (v : positive) (r0 r1 : row A).
Arguments L {A}. Arguments B {A}.

Fixpoint ev {A} (r : row A) (l : positive -> bool) : A :=
  match r with L a => a | B v r0 r1 => if l v then ev r1 l else ev r0 l end.

Lemma ev_ext {A} (r : row A) l l' : (forall x, l x = l' x) -> ev r l = ev r l'.
Proof. intros H. induction r; cbn; auto. rewrite H, IHr1, IHr2. auto. Qed.

Section Merge.
  Context {X Y W : Type} (f : X -> Y -> W).
  Fixpoint merge (r : row X) : row Y -> row W :=
    match r with
    | L a => fix right (s : row Y) := match s with L b => L (f a b) | B w c d => B w (right c) (right d) end
    | B v a b =>
        fix right (s : row Y) :=
          match s with
          | L _ => B v (merge a s) (merge b s)
          | B w c d =>
              match Pos.compare v w with
              | Eq => B v (merge a c) (merge b d)
              | Lt => B v (merge a s) (merge b s)
              | Gt => B w (right c) (right d)
              end
          end
    end.
  Lemma merge_ev r s l : ev (merge r s) l = f (ev r l) (ev s l).
  Proof.
    revert s. induction r as [a | v a IHa b IHb]; intros s.
    - induction s; cbn; auto. destruct (l v); auto.
    - induction s as [y | w c IHc d IHd].
      + cbn. destruct (l v); [rewrite IHb | rewrite IHa]; auto.
      + cbn. destruct (Pos.compare v w) eqn:E.
        * apply Pos.compare_eq in E. subst. cbn. destruct (l w); [rewrite IHb | rewrite IHa]; auto.
        * cbn. destruct (l v); [rewrite IHb | rewrite IHa]; auto.
        * cbn in *. destruct (l w); auto.
  Qed.
End Merge.

Fixpoint rmap {X Y} (f : X -> Y) (r : row X) : row Y :=
  match r with L a => L (f a) | B v a b => B v (rmap f a) (rmap f b) end.
Lemma rmap_ev {X Y} (f : X -> Y) r l : ev (rmap f r) l = f (ev r l).
Proof. induction r; cbn; auto. destruct (l v); auto. Qed.

(** The row once the digit of x is known. *)
Fixpoint cof {X} (x : positive) (b : bool) (r : row X) : row X :=
  match r with
  | L a => L a
  | B v r0 r1 => if Pos.eqb v x then cof x b (if b then r1 else r0) else B v (cof x b r0) (cof x b r1)
  end.
Definition lset (l : positive -> bool) x b : positive -> bool := fun y => if Pos.eqb y x then b else l y.
Lemma cof_ev {X} x b (r : row X) l : ev (cof x b r) l = ev r (lset l x b).
Proof.
  induction r as [a | v r0 IH0 r1 IH1]; cbn; auto. unfold lset at 1.
  destruct (Pos.eqb v x) eqn:E; cbn.
  - destruct b; auto.
  - rewrite IH0, IH1. auto.
Qed.

(** ** Automata as tables; 1 is the start *)
Record dfa := { neg : bool; tab : PM.t (bool * row positive) }.
Definition look (d : dfa) (q : positive) := match PM.find q (tab d) with Some x => x | None =>
  (false, L 1%positive) end.
Definition delta d q l := ev (snd (look d q)) l.
Definition acc d q := xorb (neg d) (fst (look d q)).
Definition zero_ok d := Pos.eqb (delta d 1 (fun _ => false)) 1.
Section Reads.
  Context (N : numeration).
  Fixpoint reads (d : dfa) (n : nat) (e : env) : positive :=
    match n with O => 1%positive | S n => delta d (reads d n (half N e)) (bits N e) end.
  Definition recognises (d : dfa) (P : env -> Prop) :=
    zero_ok d = true /\ forall n e, bounded N n e -> (acc d (reads d n e) = true <-> P e).
  Lemma reads_ext d n : forall e e', (forall x, e x = e' x) -> reads d n e = reads d n e'.
  Proof.
    induction n; intros e e' H; cbn; auto.
    rewrite (IHn (half N e) (half N e')) by (intros x; unfold half; rewrite H; auto).
    apply ev_ext. intros x. unfold bits. rewrite H. auto.
  Qed.
End Reads.

(** A state that is never left. *)
Definition sink (d : dfa) (q : positive) : option bool :=
  match look d q with (b, L p) => if Pos.eqb p q then Some (xorb (neg d) b) else None | _ => None end.
Lemma sink_acc d q b : sink d q = Some b -> acc d q = b.
Proof.
  unfold sink, acc. destruct (look d q) as [c [p | ]]; try discriminate.
  cbn [fst]. destruct (Pos.eqb p q); congruence.
Qed.
Lemma sink_stays d q b l : sink d q = Some b -> delta d q l = q.
Proof.
  unfold sink, delta. destruct (look d q) as [c [p | ]]; try discriminate.
  destruct (Pos.eqb p q) eqn:E; try discriminate. intros _. cbn. apply Pos.eqb_eq. auto.
Qed.

(** A table row against the row that it stands for; equal halves may have been joined. *)
Section Check.
  Context {X : Type} (ok : positive -> X -> bool).
  Fixpoint chk (r : row positive) (a : row X) : bool :=
    match a with
    | L y => match r with L j => ok j y | _ => false end
    | B w a0 a1 =>
        match r with
        | L j => chk r a0 && chk r a1
        | B v r0 r1 => if Pos.eqb v w then chk r0 a0 && chk r1 a1 else chk r a0 && chk r a1
        end
    end.
  Lemma chk_ev a : forall r l, chk r a = true -> ok (ev r l) (ev a l) = true.
  Proof.
    induction a as [y | w a0 IH0 a1 IH1]; intros [j | v r0 r1] l; cbn [chk]; try discriminate; auto.
    - intros H. apply andb_prop in H as [H0 H1]. cbn [ev].
      destruct (l w); [apply (IH1 (L j) l H1) | apply (IH0 (L j) l H0)].
    - destruct (Pos.eqb v w) eqn:E; intros H; apply andb_prop in H as [H0 H1].
      + apply Pos.eqb_eq in E. subst. cbn [ev]. destruct (l w); auto.
      + cbn [ev]. destruct (l w); [apply (IH1 (B v r0 r1) l H1) | apply (IH0 (B v r0 r1) l H0)].
  Qed.
End Check.

Fixpoint row_eqb (a b : row positive) : bool :=
  match a, b with
  | L p, L q => Pos.eqb p q
  | B v a0 a1, B w b0 b1 => Pos.eqb v w && row_eqb a0 b0 && row_eqb a1 b1
  | _, _ => false
  end.
Definition join v (a b : row positive) := if row_eqb a b then a else B v a b.

(** ** Exploring an automaton given by functions *)
Section Build.
  Context {X : Type} (init : X) (arow : X -> row X) (aacc : X -> bool).
  Context (eqb : X -> X -> bool) (enc : X -> positive).
  Hypothesis eqb_eq : forall x y, eqb x y = true -> x = y.

  Fixpoint areads (N : numeration) (n : nat) (e : env) : X :=
    match n with O => init | S n => ev (arow (areads N n (half N e))) (bits N e) end.

  Record work := { idx : PM.t positive; next : positive; todo : list (positive * X); abs : PM.t X;
                   made : PM.t (bool * row positive) }.

  Fixpoint intern (r : row X) (w : work) : row positive * work :=
    match r with
    | L x =>
        let key := enc x in
        match PM.find key (idx w) with
        | Some i => (L i, w)
        | None =>
            let i := next w in
            (L i, {| idx := PM.add key i (idx w); next := Pos.succ i; todo := (i, x) :: todo w;
                     abs := PM.add i x (abs w); made := made w |})
        end
    | B v r0 r1 =>
        let (a, w) := intern r0 w in
        let (b, w) := intern r1 w in
        (join v a b, w)
    end.

  Definition once (w : work) : work :=
    match todo w with
    | [] => w
    | (i, x) :: rest =>
        let (r, w) := intern (arow x) {| idx := idx w; next := next w; todo := rest; abs := abs w; made := made w |} in
        {| idx := idx w; next := next w; todo := todo w; abs := abs w; made := PM.add i (aacc x, r) (made w) |}
    end.

  (** Up to 2^n steps, stopping when nothing is to do. *)
  Fixpoint loop (n : nat) (w : work) : work :=
    match n with
    | O => once w
    | S n => let w := loop n w in match todo w with [] => w | _ => loop n w end
    end.

  Definition explored : work :=
    loop 24 {| idx := PM.add (enc init) 1%positive (PM.empty _); next := 2; todo := [(1%positive, init)];
               abs := PM.add 1%positive init (PM.empty _); made := PM.empty _ |}.

  Definition leaf_ok (w : work) (j : positive) (y : X) : bool :=
    match PM.find j (abs w) with Some y' => eqb y' y && PM.mem j (made w) | None => false end.
  Definition entry_ok (w : work) (entry : positive * (bool * row positive)) : bool :=
    let '(i, (b, r)) := entry in
    match PM.find i (abs w) with
    | Some x => Bool.eqb b (aacc x) && chk (leaf_ok w) r (arow x)
    | None => false
    end.
  Definition build : option dfa :=
    let w := explored in
    let d := {| neg := false; tab := made w |} in
    if leaf_ok w 1 init && forallb (entry_ok w) (PM.elements (made w)) && zero_ok d then Some d else None.

  Lemma leaf_ok_spec w j y : leaf_ok w j y = true ->
    PM.find j (abs w) = Some y /\ exists entry, PM.find j (made w) = Some entry.
  Proof.
    unfold leaf_ok. destruct (PM.find j (abs w)) as [y' | ]; try discriminate.
    intros H. apply andb_prop in H as [H M]. apply eqb_eq in H. subst. split; auto.
    rewrite PM.mem_find in M. destruct (PM.find j (made w)); eauto; discriminate.
  Qed.

  Lemma build_ok N d : build = Some d ->
    zero_ok d = true /\ forall n e, acc d (reads N d n e) = aacc (areads N n e).
  Proof.
    unfold build. set (w := explored). clearbody w.
    destruct (leaf_ok w 1 init) eqn:I; cbn [andb]; try discriminate.
    destruct (forallb _ _) eqn:F; cbn [andb]; try discriminate.
    destruct (zero_ok _) eqn:Z; try discriminate.
    intros H. injection H as <-. split; auto.
    set (d := {| neg := false; tab := made w |}) in *.
    rewrite forallb_forall in F.
    assert (entries : forall i b r, PM.find i (made w) = Some (b, r) -> entry_ok w (i, (b, r)) = true)
      by (intros; apply F, PM.elements_correct; auto).
    assert (inv : forall n e, leaf_ok w (reads N d n e) (areads N n e) = true).
    { induction n; intros e; cbn; auto.
      specialize (IHn (half N e)). destruct (leaf_ok_spec _ _ _ IHn) as (A & (b, r) & M).
      specialize (entries _ _ _ M). unfold entry_ok in entries. rewrite A in entries.
      apply andb_prop in entries as [_ C]. unfold delta, look. cbn [tab d]. rewrite M. cbn [snd].
      apply chk_ev. auto. }
    intros n e. destruct (leaf_ok_spec _ _ _ (inv n e)) as (A & (b, r) & M).
    specialize (entries _ _ _ M). unfold entry_ok in entries. rewrite A in entries.
    apply andb_prop in entries as [E _]. apply eqb_prop in E.
    unfold acc, look. cbn [tab neg d]. rewrite M. cbn. destruct b; auto.
  Qed.
End Build.
Strategy 100 [loop explored build].

(** ** Codes for hashing; nothing depends on their being injective *)
Fixpoint push (p acc : positive) : positive :=
  match p with xH => acc | xO p => push p (xO (xO acc)) | xI p => push p (xI (xO acc)) end.
Definition app_pos (p acc : positive) : positive := push p (xO (xI acc)).
(* pairs of digits: 00 and 10 go on, 01 ends *)

(** ** Boolean combinations *)
Inductive two := Two (p q : positive) | Known (b : bool).
Definition two_eqb a b :=
  match a, b with
  | Two p q, Two r s => Pos.eqb p r && Pos.eqb q s
  | Known a, Known b => Bool.eqb a b
  | _, _ => false
  end.
Lemma two_eqb_eq a b : two_eqb a b = true -> a = b.
Proof.
  destruct a, b; cbn; try discriminate; intros H.
  - apply andb_prop in H as [H K]. apply Pos.eqb_eq in H, K. subst. auto.
  - apply eqb_prop in H. subst. auto.
Qed.
Definition two_enc a :=
  match a with Known true => 1%positive | Known false => 2%positive | Two p q => xI (app_pos p q) end.

Section Product.
  Context (op : bool -> bool -> bool) (d1 d2 : dfa).
  Definition decided (p q : positive) : option bool :=
    match sink d1 p, sink d2 q with
    | Some a, Some b => Some (op a b)
    | Some a, None => if Bool.eqb (op a true) (op a false) then Some (op a true) else None
    | None, Some b => if Bool.eqb (op true b) (op false b) then Some (op true b) else None
    | None, None => None
    end.
  Definition norm2 p q := match decided p q with Some b => Known b | None => Two p q end.
  Definition row2 (s : two) : row two :=
    match s with
    | Known b => L (Known b)
    | Two p q => merge norm2 (snd (look d1 p)) (snd (look d2 q))
    end.
  Definition acc2 (s : two) := match s with Known b => b | Two p q => op (acc d1 p) (acc d2 q) end.

  Lemma decided_acc p q b : decided p q = Some b -> op (acc d1 p) (acc d2 q) = b.
  Proof.
    unfold decided. destruct (sink d1 p) as [a | ] eqn:A, (sink d2 q) as [c | ] eqn:C;
      try rewrite (sink_acc _ _ _ A); try rewrite (sink_acc _ _ _ C); try congruence.
    - destruct (Bool.eqb _ _) eqn:E; try discriminate. apply eqb_prop in E.
      intros H. destruct (acc d2 q); congruence.
    - destruct (Bool.eqb _ _) eqn:E; try discriminate. apply eqb_prop in E.
      intros H. destruct (acc d1 p); congruence.
  Qed.
  Lemma decided_stays p q b l : decided p q = Some b -> decided (delta d1 p l) (delta d2 q l) = Some b.
  Proof.
    unfold decided. destruct (sink d1 p) as [a | ] eqn:A, (sink d2 q) as [c | ] eqn:C; try discriminate.
    - rewrite (sink_stays _ _ _ l A), (sink_stays _ _ _ l C), A, C. auto.
    - rewrite (sink_stays _ _ _ l A), A. destruct (Bool.eqb _ _) eqn:E; try discriminate. apply eqb_prop in E.
      intros H. destruct (sink d2 (delta d2 q l)) as [[|]|]; congruence.
    - rewrite (sink_stays _ _ _ l C), C. destruct (Bool.eqb _ _) eqn:E; try discriminate. apply eqb_prop in E.
      intros H. destruct (sink d1 (delta d1 p l)) as [[|]|]; congruence.
  Qed.
  Lemma reads2 N n : forall e, areads (norm2 1 1) row2 N n e = norm2 (reads N d1 n e) (reads N d2 n e).
  Proof.
    induction n; intros e; cbn [areads reads]; auto. rewrite IHn. unfold norm2 at 1.
    destruct (decided _ _) as [b | ] eqn:D; cbn [row2 ev].
    - unfold norm2. rewrite (decided_stays _ _ _ _ D). auto.
    - rewrite merge_ev. auto.
  Qed.
  Definition product : option dfa := build (norm2 1 1) row2 acc2 two_eqb two_enc.
  Lemma product_ok N d P Q R : product = Some d -> recognises N d1 P -> recognises N d2 Q ->
    (forall e, (exists n, bounded N n e) -> forall a b, (a = true <-> P e) -> (b = true <-> Q e) ->
      (op a b = true <-> R e)) ->
    recognises N d R.
  Proof.
    intros H [_ H1] [_ H2] HR. unfold product in H. apply (build_ok _ _ _ _ _ two_eqb_eq N) in H as [Z H]. split; auto.
    intros n e Hb. rewrite H, reads2. unfold norm2.
    rewrite <- (HR e (ex_intro _ n Hb) _ _ (H1 n e Hb) (H2 n e Hb)).
    destruct (decided _ _) as [b | ] eqn:D; cbn [acc2]; [rewrite (decided_acc _ _ _ D) | ]; tauto.
  Qed.
End Product.

Definition complement (d : dfa) := {| neg := negb (neg d); tab := tab d |}.
Lemma complement_ok N d P : recognises N d P -> recognises N (complement d) (fun e => ~ P e).
Proof.
  intros [Z H].
  assert (R : forall n e, reads N (complement d) n e = reads N d n e)
    by (induction n; intros e; cbn; auto; rewrite IHn; auto).
  split; auto. intros n e Hb. rewrite R, <- (H n e Hb). unfold acc, look. cbn [complement neg tab].
  destruct (neg d), (fst _); cbn; intuition congruence.
Qed.

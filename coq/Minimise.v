(** Minimisation: states that behave alike become one ([minimise_ok]). How they are found (Moore's refinement) is not
    proved; that they behave alike is checked. *)
From Coq Require Import ZArith List Bool FMapPositive Lia.
From Grundy Require Import Numeration Digits.
Import ListNotations.

Section Minimise.
  Context (d : dfa).
  Definition class_of (c : PM.t positive) q := match PM.find q c with Some k => k | None => 1%positive end.

  (** Rows get numbers, equal rows equal ones. *)
  Record names := { nodes : PM.t positive; nextn : positive }.
  Fixpoint number (c : PM.t positive) (r : row positive) (w : names) : positive * names :=
    match r with
    | L q => (xO (class_of c q), w)
    | B v r0 r1 =>
        let (a, w) := number c r0 w in
        let (b, w) := number c r1 w in
        if Pos.eqb a b then (a, w) else
        let key := app_pos v (app_pos a b) in
        match PM.find key (nodes w) with
        | Some i => (i, w)
        | None => let i := xI (nextn w) in (i, {| nodes := PM.add key i (nodes w); nextn := Pos.succ (nextn w) |})
        end
    end.
  Record pass := { names_of : names; seen : PM.t positive; classes : PM.t positive; nextc : positive }.
  Definition refine1 (c : PM.t positive) (p : pass) (entry : positive * (bool * row positive)) : pass :=
    let '(i, (b, r)) := entry in
    let (k, w) := number c r (names_of p) in
    let key := if b then xI k else xO k in
    match PM.find key (seen p) with
    | Some j => {| names_of := w; seen := seen p; classes := PM.add i j (classes p); nextc := nextc p |}
    | None =>
        let j := nextc p in
        {| names_of := w; seen := PM.add key j (seen p); classes := PM.add i j (classes p); nextc := Pos.succ j |}
    end.
  Definition refine (entries : list (positive * (bool * row positive))) (c : PM.t positive) :
    PM.t positive * positive :=
    let p := fold_left (refine1 c) entries
      {| names_of := {| nodes := PM.empty _; nextn := 1 |}; seen := PM.empty _; classes := PM.empty _; nextc := 1 |} in
    (classes p, nextc p).
  Fixpoint refine_up (n : nat) entries (c : PM.t positive) (count : positive) : PM.t positive :=
    match n with
    | O => c
    | S n => let (c', count') := refine entries c in if Pos.eqb count count' then c' else refine_up n entries c' count'
    end.

  Fixpoint row_of (c : PM.t positive) (r : row positive) : row positive :=
    match r with L q => L (class_of c q) | B v r0 r1 => join v (row_of c r0) (row_of c r1) end.
  Definition quotient1 (c : PM.t positive) (t : PM.t (bool * row positive)) (entry :
    positive * (bool * row positive)) :=
    let '(i, (b, r)) := entry in
    let k := class_of c i in
    if PM.mem k t then t else PM.add k (b, row_of c r) t.

  Definition same (c : PM.t positive) (k j : positive) : bool :=
    match PM.find j c with Some k' => Pos.eqb k' k && PM.mem j (tab d) | None => false end.
  Definition same_entry (c : PM.t positive) (t : PM.t (bool * row positive)) (entry :
    positive * (bool * row positive)) :=
    let '(i, (b, r)) := entry in
    match PM.find i c with
    | Some k => match PM.find k t with Some (b', r') => Bool.eqb b b' && chk (same c) r' r | None => false end
    | None => false
    end.
  Definition minimise : option dfa :=
    let entries := PM.elements (tab d) in
    let c := refine_up 1000 ((1%positive, look d 1) :: entries) (PM.empty _) 1 in
    let t := fold_left (quotient1 c) entries (PM.empty _) in
    let d' := {| neg := neg d; tab := t |} in
    if same c 1 1 && forallb (same_entry c t) entries && zero_ok d' then Some d' else None.

  Lemma same_spec c k j : same c k j = true -> PM.find j c = Some k /\ exists entry, PM.find j (tab d) = Some entry.
  Proof.
    unfold same. destruct (PM.find j c) as [k' |]; try discriminate.
    intros H. apply andb_prop in H as [H M]. apply Pos.eqb_eq in H. subst. split; auto.
    rewrite PM.mem_find in M. destruct (PM.find j (tab d)); eauto; discriminate.
  Qed.
  Lemma minimise_ok N d' P : minimise = Some d' -> recognises N d P -> recognises N d' P.
  Proof.
    unfold minimise. set (c := refine_up _ _ _ _). clearbody c. set (t := fold_left _ _ _). clearbody t.
    destruct (same c 1 1) eqn:I; cbn [andb]; try discriminate.
    destruct (forallb _ _) eqn:F; cbn [andb]; try discriminate.
    set (dd := {| neg := neg d; tab := t |}). destruct (zero_ok dd) eqn:Z; try discriminate.
    intros H. injection H as <-. intros [_ HP]. split; auto.
    rewrite forallb_forall in F.
    assert (entries : forall i b r, PM.find i (tab d) = Some (b, r) -> same_entry c t (i, (b, r)) = true)
      by (intros; apply F, PM.elements_correct; auto).
    assert (inv : forall n e, same c (reads N dd n e) (reads N d n e) = true).
    { induction n; intros e; cbn [reads]; auto.
      specialize (IHn (half N e)). destruct (same_spec _ _ _ IHn) as (A & (b, r) & M).
      specialize (entries _ _ _ M). unfold same_entry in entries. rewrite A in entries.
      unfold delta, look. cbn [tab dd]. rewrite M.
      destruct (PM.find _ t) as [[b' r'] |]; try discriminate.
      apply andb_prop in entries as [_ C]. cbn [snd]. apply chk_ev. auto. }
    intros n e Hb. rewrite <- (HP n e Hb).
    destruct (same_spec _ _ _ (inv n e)) as (A & (b, r) & M).
    specialize (entries _ _ _ M). unfold same_entry in entries. rewrite A in entries.
    unfold acc, look. cbn [tab neg dd]. rewrite M.
    destruct (PM.find _ t) as [[b' r'] |]; try discriminate.
    apply andb_prop in entries as [E _]. apply eqb_prop in E. subst. tauto.
  Qed.
End Minimise.

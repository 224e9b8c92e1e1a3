(** Functions of binary digits, defined so as to be read, and the automata that know them.

    [V2 t] is the largest power of two that divides t, [msb t] the largest up to t, [popcount t] the number of ones in
    t; [columns m [x; y; z]] writes the numbers under each other, counts the ones in every column, and reads the counts
    modulo m as digits: it is 0 exactly if every count is divisible by m (Moore's Nim). The automata, for the tactic
    [digits]: y = msb x, y = popcount x mod m, columns m l = 0. *)
From Coq Require Import ZArith List Bool Lia.
From Grundy Require Import Numeration Digits Atoms.
Import ListNotations.
Local Open Scope Z_scope.

Definition V2 (t : Z) : Z := Z.land t (- t).
Definition msb (t : Z) : Z := if t <=? 0 then 0 else 2 ^ Z.log2 t.
Fixpoint ones (p : positive) : Z := match p with xH => 1 | xO p => ones p | xI p => 1 + ones p end.
Definition popcount (t : Z) : Z := match t with Zpos p => ones p | _ => 0 end.
(** The number of odd ones, that is of ones in the last column. *)
Fixpoint odds (l : list Z) : Z := match l with [] => 0 | x :: l => Z.b2z (Z.odd x) + odds l end.
Fixpoint columns_in (places : nat) (m : Z) (l : list Z) : Z :=
  match places with O => 0 | S n => odds l mod m + m * columns_in n m (map (fun x => x / 2) l) end.
(** No number has more places than it counts. *)
Definition columns (m : Z) (l : list Z) : Z := columns_in (Z.to_nat (fold_right Z.max 0 l)) m l.

(** What follows is proved and need not be read. *)

(** ** y = msb x *)
Lemma msb_nonneg t : 0 <= msb t.
Proof. unfold msb. destruct (Z.leb_spec t 0); [lia | apply Z.pow_nonneg; lia]. Qed.
Lemma msb_neg t : t <= 0 -> msb t = 0.
Proof. unfold msb. destruct (Z.leb_spec t 0); lia. Qed.
Lemma msb_pos t : 0 < t -> 0 < msb t.
Proof.
  unfold msb. destruct (Z.leb_spec t 0); [lia |]. intros _. apply Z.pow_pos_nonneg; [lia | apply Z.log2_nonneg].
Qed.
Lemma msb_step t : 1 < t -> msb t = 2 * msb (t / 2).
Proof.
  intros H. unfold msb. assert (0 < t / 2) by (apply Z.div_str_pos; lia).
  destruct (Z.leb_spec t 0), (Z.leb_spec (t / 2) 0); try lia.
  rewrite <- Z.pow_succ_r by apply Z.log2_nonneg. f_equal.
  pose proof (half_bit t) as E. set (q := t / 2) in *. destruct (Z.odd t); cbn [Z.b2z] in E; rewrite E;
    [rewrite Z.log2_succ_double by lia | rewrite Z.add_0_r, Z.log2_double by lia]; auto.
Qed.
Inductive mst := None_yet | Found | Missed.
Definition mst_eqb a b :=
  match a, b with None_yet, None_yet | Found, Found | Missed, Missed => true | _, _ => false end.
Lemma mst_eqb_eq a b : mst_eqb a b = true -> a = b. Proof. destruct a, b; cbn; congruence. Qed.
Section Msb.
  Context (x y : positive).
  Definition mstep (s : mst) (dx dy : bool) : mst :=
    match s, dx, dy with
    | None_yet, false, false => None_yet | None_yet, true, true => Found | Found, _, false => Found | _, _, _ => Missed
    end.
  Definition mrow (s : mst) : row mst :=
    match s with Missed => L Missed | _ => merge (mstep s) (digit x) (digit y) end.
  Definition macc (s : mst) := match s with Missed => false | _ => true end.
  Definition msb_dfa : option dfa :=
    build None_yet mrow macc mst_eqb (fun s => match s with None_yet => 1 | Found => 2 | Missed => 3 end)%positive.
  Definition mstate (vx vy : Z) : mst :=
    if vx =? 0 then (if vy =? 0 then None_yet else Missed) else if vy =? msb vx then Found else Missed.
  Lemma mstate_step vx vy : 0 <= vx -> 0 <= vy ->
    mstate vx vy = mstep (mstate (vx / 2) (vy / 2)) (Z.odd vx) (Z.odd vy).
  Proof.
    intros X Y. unfold mstate. pose proof (half_bit vx) as Ex. pose proof (half_bit vy) as Ey.
    assert (Hx : 0 <= vx / 2) by (apply Z.div_pos; lia). assert (Hy : 0 <= vy / 2) by (apply Z.div_pos; lia).
    assert (M : vx / 2 <> 0 -> msb vx = 2 * msb (vx / 2))
      by (intros N; apply msb_step; destruct (Z.odd vx); cbn [Z.b2z] in *; lia).
    assert (M1 : msb 1 = 1) by reflexivity. assert (Mn := msb_pos (vx / 2)).
    set (hx := vx / 2) in *. set (hy := vy / 2) in *. clearbody hx hy.
    assert (One : hx = 0 -> vx = 1 -> msb vx = 1) by (intros _ ->; reflexivity).
    destruct (Z.odd vx), (Z.odd vy); cbn [Z.b2z] in Ex, Ey;
      destruct (Z.eqb_spec hx 0) as [E | E], (Z.eqb_spec hy 0) as [F | F], (Z.eqb_spec hy (msb hx)) as [G | G],
        (Z.eqb_spec vx 0) as [A | A], (Z.eqb_spec vy 0) as [B | B], (Z.eqb_spec vy (msb vx)) as [C | C];
      cbn [mstep]; try reflexivity; exfalso; try specialize (M E); try specialize (Mn ltac:(lia)); try lia;
      try specialize (One E ltac:(lia)); lia.
  Qed.
  Lemma msb_ok d : msb_dfa = Some d -> recognises binary d (fun e => e y = msb (e x)).
  Proof.
    intros H. apply (build_ok _ _ _ _ _ mst_eqb_eq binary) in H as [Z H]. split; auto.
    assert (K : forall n e, bounded binary n e -> areads None_yet mrow binary n e = mstate (e x) (e y)).
    { induction n; intros e Hb; cbn [areads].
      - rewrite !(bounded_0 _ _ Hb). reflexivity.
      - rewrite (IHn _ (bounded_half _ _ _ Hb)), (mstate_step (e x) (e y)) by eauto using (bounded_nonneg binary).
        unfold Digits.half. cbn [drop binary]. destruct (mstate (e x / 2) (e y / 2)); cbn [mrow];
          rewrite ?merge_ev, ?digit_ev; reflexivity. }
    intros n e Hb. rewrite H, (K _ _ Hb). clear H K.
    assert (X : 0 <= e x) by eauto using (bounded_nonneg binary). unfold mstate.
    destruct (Z.eqb_spec (e x) 0) as [-> |].
    - destruct (Z.eqb_spec (e y) 0) as [-> |]; cbn; intuition discriminate.
    - destruct (Z.eqb_spec (e y) (msb (e x))); cbn; intuition discriminate.
  Qed.
End Msb.

(** ** y = popcount x mod m *)
Lemma popcount_nonneg t : 0 <= popcount t.
Proof. destruct t as [| p | p]; cbn; try lia. induction p; cbn [ones]; lia. Qed.
Lemma popcount_step t : 0 <= t -> popcount t = Z.b2z (Z.odd t) + popcount (t / 2).
Proof. intros H. rewrite <- Z.div2_div. destruct t as [| [p | p |] | p]; cbn; try reflexivity; lia. Qed.
Section Popcount.
  Context (m : Z) (m_pos : 0 < m) (x y : positive).
  (** Ones of x so far, modulo m; y so far, if less than m. *)
  Definition pst_eqb (a b : Z * Z) := (fst a =? fst b) && (snd a =? snd b).
  Lemma pst_eqb_eq a b : pst_eqb a b = true -> a = b.
  Proof.
    unfold pst_eqb. destruct a, b; cbn. intros H. apply andb_prop in H as [H K]. apply Z.eqb_eq in H, K. congruence.
  Qed.
  Definition pcstep (s : Z * Z) (dx dy : bool) := ((Z.b2z dx + fst s) mod m, Z.min m (Z.b2z dy + 2 * snd s)).
  Definition popcount_dfa : option dfa :=
    build (0, 0) (fun s => merge (pcstep s) (digit x) (digit y)) (fun s => fst s =? snd s) pst_eqb
      (fun s => app_pos (Z.to_pos (fst s + 1)) (Z.to_pos (snd s + 1))).
  Lemma popcount_ok d : popcount_dfa = Some d -> recognises binary d (fun e => e y = popcount (e x) mod m).
  Proof.
    intros H. apply (build_ok _ _ _ _ _ pst_eqb_eq binary) in H as [Z H]. split; auto.
    assert (K : forall n e, bounded binary n e ->
      areads (0, 0) (fun s => merge (pcstep s) (digit x) (digit y)) binary n e = (popcount (e x) mod m, Z.min m (e y))).
    { induction n; intros e Hb; cbn [areads].
      - rewrite !(bounded_0 _ _ Hb). cbn. f_equal; lia.
      - rewrite (IHn _ (bounded_half _ _ _ Hb)), merge_ev, !digit_ev. unfold pcstep, Digits.half, bits. cbn [fst snd].
        cbn [drop last binary]. assert (X : 0 <= e x) by eauto using (bounded_nonneg binary).
        rewrite (popcount_step (e x) X), Z.add_mod_idemp_r by lia. f_equal.
        pose proof (half_bit (e y)). assert (Y : 0 <= e y) by eauto using (bounded_nonneg binary).
        destruct (Z.odd (e y)); cbn [Z.b2z] in *; lia. }
    intros n e Hb. rewrite H, (K _ _ Hb). cbn [fst snd]. rewrite Z.eqb_eq.
    pose proof (Z.mod_pos_bound (popcount (e x)) m m_pos). lia.
  Qed.
End Popcount.

(** ** columns m l = 0 *)
Lemma odds_nonneg l : 0 <= odds l.
Proof. induction l as [| x l IH]; cbn [odds]; [lia |]. destruct (Z.odd x); cbn [Z.b2z]; lia. Qed.
Lemma columns_in_nonneg m n : 0 < m -> forall l, 0 <= columns_in n m l.
Proof.
  intros M. induction n as [| n IH]; intros l; cbn; [lia |].
  pose proof (Z.mod_pos_bound (odds l) m M). specialize (IH (map (fun x => x / 2) l)). nia.
Qed.
Section Columns.
  Context (m : Z) (m_pos : 0 < m) (xs : list positive).
  Fixpoint odds_row (xs : list positive) : row Z :=
    match xs with [] => L 0 | x :: xs => merge (fun b s => Z.b2z b + s) (digit x) (odds_row xs) end.
  Lemma odds_row_ev l : forall xs, ev (odds_row xs) (fun x => Z.odd (l x)) = odds (map l xs).
  Proof. induction xs0 as [| x ys IH]; cbn [odds_row odds map]; auto. rewrite merge_ev, digit_ev, IH. auto. Qed.
  Definition crow (alive : bool) : row bool :=
    if alive then rmap (fun s => s mod m =? 0) (odds_row xs) else L false.
  Definition columns_dfa : option dfa :=
    build true crow (fun b => b) Bool.eqb (fun b : bool => if b then 1 else 2)%positive.
  Lemma columns_zeros n : forall l, (forall x, In x l -> x = 0) -> columns_in n m l = 0.
  Proof.
    induction n as [| n IH]; intros l A; auto. cbn [columns_in].
    assert (O : odds l = 0).
    { clear IH. induction l as [| x l IHl]; auto. cbn. rewrite (A x (or_introl eq_refl)), IHl; auto.
      intros; apply A; right; auto. }
    rewrite O, Z.mod_0_l by lia. rewrite IH; [lia |]. intros x I. apply in_map_iff in I. destruct I as (z & <- & I).
    rewrite (A z I). auto.
  Qed.
  Lemma max_le l k : 0 <= k -> (fold_right Z.max 0 l <= k <-> forall x, In x l -> x <= k).
  Proof.
    intros K. induction l as [| x l IH]; cbn; [split; [intros _ x [] | auto] |]. split.
    - intros H y [<- | I]; [lia |]. apply IH; auto. lia.
    - intros H. pose proof (H x (or_introl eq_refl)). assert (fold_right Z.max 0 l <= k); [| lia].
      apply IH. intros; apply H; auto.
  Qed.
  Lemma columns_reads n : forall e, bounded binary n e ->
    forall k, (forall x, In x (map e xs) -> x <= Z.of_nat k) ->
    areads true crow binary n e = (columns_in k m (map e xs) =? 0).
  Proof.
    induction n as [| n IH]; intros e Hb k B; cbn [areads].
    - rewrite columns_zeros; auto. intros x I. apply in_map_iff in I. destruct I as (v & <- & _).
      apply (bounded_0 _ _ Hb).
    - assert (P : forall x, 0 <= e x) by (intros x; eauto using (bounded_nonneg binary)).
      assert (H2 : map (fun x => x / 2) (map e xs) = map (half binary e) xs) by (rewrite map_map; reflexivity).
      assert (S : forall k, columns_in (S k) m (map e xs) =? 0 =
        ((odds (map e xs) mod m =? 0) && (columns_in k m (map (half binary e) xs) =? 0))).
      { intros j. cbn [columns_in]. rewrite H2. pose proof (Z.mod_pos_bound (odds (map e xs)) m m_pos).
        pose proof (columns_in_nonneg m j m_pos (map (half binary e) xs)).
        destruct (Z.eqb_spec (odds (map e xs) mod m) 0), (Z.eqb_spec (columns_in j m (map (half binary e) xs)) 0);
          cbn [andb]; try apply Z.eqb_eq; try apply Z.eqb_neq; nia. }
      assert (F : forall k, (forall x, In x (map (half binary e) xs) -> x <= Z.of_nat k) ->
        ev (crow (areads true crow binary n (half binary e))) (bits binary e) =
        ((odds (map e xs) mod m =? 0) && (columns_in k m (map (half binary e) xs) =? 0))).
      { intros j J. rewrite (IH _ (bounded_half _ _ _ Hb) j J). destruct (columns_in j m _ =? 0).
        - cbn [crow]. rewrite rmap_ev, andb_true_r. f_equal. f_equal. exact (odds_row_ev e xs).
        - rewrite andb_false_r. reflexivity. }
      destruct k as [| k].
      + rewrite (F 0%nat).
        * rewrite <- S. f_equal. rewrite !columns_zeros; auto; intros x I; specialize (B x I);
            apply in_map_iff in I; destruct I as (v & <- & _); specialize (P v); cbn in B; lia.
        * intros x I. apply in_map_iff in I. destruct I as (v & <- & I). unfold half. cbn [drop binary].
          specialize (B (e v) (in_map e _ _ I)). specialize (P v). replace (e v) with 0 by lia. cbn. lia.
      + rewrite S. apply F. intros x I. apply in_map_iff in I. destruct I as (v & <- & I). unfold half.
        cbn [drop binary].
        specialize (B (e v) (in_map e _ _ I)). specialize (P v). pose proof (half_bit (e v)).
        destruct (Z.odd (e v)); cbn [Z.b2z] in *; lia.
  Qed.
  Lemma columns_ok d : columns_dfa = Some d -> recognises binary d (fun e => columns m (map e xs) = 0).
  Proof.
    intros H. apply (build_ok _ _ _ _ _ eqb_prop binary) in H as [Z H]. split; auto.
    intros n e Hb. rewrite H, (columns_reads n e Hb (Z.to_nat (fold_right Z.max 0 (map e xs)))).
    - apply Z.eqb_eq.
    - assert (0 <= fold_right Z.max 0 (map e xs)) by (clear; induction xs; cbn; lia).
      apply max_le; lia.
  Qed.
End Columns.

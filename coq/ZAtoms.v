(** Automata over Zeckendorf digits: linear equations, inequalities and congruences ([eq_ok], [le_ok], [mod_ok]),
    the shift ([up_ok]), the least part ([part_ok]). A linear form needs two numbers as its state, its value at the
    numbers so far and at the numbers with their last digits dropped: the next value is the sum of both. *)
From Coq Require Import ZArith List Bool FMapPositive Lia.
From Grundy Require Import Phi Numeration Zeck Digits Atoms.
Import ListNotations.
Local Open Scope Z_scope.
Local Notation half := (half zeckendorf).
Local Notation bits := (bits zeckendorf).
Local Notation bounded := (bounded zeckendorf).

(** The sum and the sum of the shadows; both steps are linear. *)
Definition shadow (e : env) : env := fun x => U (e x).
Lemma lsum_half ts n e : bounded n e ->
  lsum ts e = lsum ts (half e) + lsum ts (shadow (half e)) + column ts (bits e).
Proof.
  intros Hb. induction ts as [| [x a] ts IH]; cbn [lsum column]; [lia |]. rewrite IH.
  assert (H : a * e x = a * half e x + a * shadow (half e) x + a * Z.b2z (bits e x)).
  { unfold shadow, Digits.half, Digits.bits. cbn [drop last zeckendorf]. rewrite (digits_of (e x)) at 1 by eauto
      using (bounded_nonneg zeckendorf). rewrite up_U. ring. }
  rewrite H. ring.
Qed.
Lemma lsum_shadow ts e : lsum ts (shadow e) = lsum ts (half e) + column ts (bits e).
Proof.
  induction ts as [| [x a] ts IH]; cbn [lsum column]; [lia |]. rewrite IH.
  unfold shadow, Digits.half, Digits.bits. cbn [drop last zeckendorf]. rewrite U_sh. ring.
Qed.
Inductive lst := Val (r s : Z) | Kn (b : bool).
Definition lst_eqb a b :=
  match a, b with Val r s, Val r' s' => Z.eqb r r' && Z.eqb s s' | Kn a, Kn b => Bool.eqb a b | _, _ => false end.
Lemma lst_eqb_eq a b : lst_eqb a b = true -> a = b.
Proof.
  destruct a, b; cbn; try discriminate; intros H.
  - apply andb_prop in H as [H K]. apply Z.eqb_eq in H, K. subst. auto.
  - apply eqb_prop in H. subst. auto.
Qed.
Definition zcode (z : Z) : positive := match z with Z0 => xH | Zpos p => xO p | Zneg p => xI p end.
Definition lst_enc a :=
  match a with Kn true => 1%positive | Kn false => 2%positive | Val r s => xI (app_pos (zcode r) (zcode s)) end.

Section Linear.
  Context (ts : terms) (norm : Z -> Z -> lst) (final : Z -> bool) (P : Z -> Prop).
  Definition lnext (st : lst) : row lst :=
    match st with Kn b => L (Kn b) | Val r s => rmap (fun c => norm (r + s + c) (r + c)) (lrow ts 0) end.
  Definition lacc (st : lst) := match st with Kn b => b | Val r _ => final r end.
  Hypothesis norm_step : forall r s c, - down ts <= c <= up ts ->
    match norm r s with Kn b => Kn b | Val r s => norm (r + s + c) (r + c) end = norm (r + s + c) (r + c).
  Hypothesis norm_final : forall r s, lacc (norm r s) = true <-> P r.
  Lemma lreads n : forall e, bounded n e -> areads (norm 0 0) lnext zeckendorf n e = norm (lsum ts e)
    (lsum ts (shadow e)).
  Proof.
    induction n; intros e H; cbn [areads].
    - rewrite (lsum_zero _ _ _ H), (lsum_zero zeckendorf); auto. intros x. unfold shadow. rewrite (bounded_0 _ _ H).
      reflexivity.
    - rewrite (IHn _ (bounded_half _ _ _ H)), (lsum_half ts _ e H), (lsum_shadow ts e).
      rewrite <- (norm_step _ _ (column ts (bits e)) (column_range _ _)).
      destruct (norm (lsum ts (half e)) _) as [r s | b]; cbn [lnext ev]; auto. rewrite rmap_ev, lrow_ev. auto.
  Qed.
  Lemma linear_ok d : build (norm 0 0) lnext lacc lst_eqb lst_enc = Some d -> recognises zeckendorf d (fun e =>
    P (lsum ts e)).
  Proof.
    intros H. apply (build_ok _ _ _ _ _ lst_eqb_eq zeckendorf) in H as [Z H]. split; auto.
    intros n e Hb. rewrite H, (lreads _ _ Hb). auto.
  Qed.
End Linear.

(** So large, or so small, that it stays so. *)
Definition large (w r s : Z) := (2 * w <=? r) && (w <=? s).
Definition little (u r s : Z) := (r <=? - (2 * u)) && (s <=? - u).
Lemma large_step w r s t : 0 <= w -> - w <= t -> large w r s = true -> large w (r + s + t) (r + t) = true /\
  r <= r + s + t.
Proof. unfold large. rewrite !andb_true_iff, !Z.leb_le. lia. Qed.
Lemma little_step u r s t : 0 <= u -> t <= u -> little u r s = true -> little u (r + s + t) (r + t) = true /\
  r + s + t <= r.
Proof. unfold little. rewrite !andb_true_iff, !Z.leb_le. lia. Qed.

(** sum + c <= 0 *)
Definition le_norm (u w c : Z) (r s : Z) :=
  if r + c <=? 0 then (if little u r s then Kn true else Val r s) else (if large w r s then Kn false else Val r s).
Definition le_dfa (ts : terms) (c : Z) : option dfa :=
  let u := up ts in let w := down ts in
  build (le_norm u w c 0 0) (lnext ts (le_norm u w c)) (lacc (fun r => r + c <=? 0)) lst_eqb lst_enc.
Lemma le_ok ts c d : le_dfa ts c = Some d -> recognises zeckendorf d (fun e => lsum ts e + c <= 0).
Proof.
  unfold le_dfa; cbv zeta; intros H.
  refine (linear_ok ts (le_norm (up ts) (down ts) c) (fun r => r + c <=? 0) (fun r => r + c <= 0) _ _ d H);
    clear H; intros r s.
  - intros t [Ht Ht']. pose proof (up_pos ts) as Hu. pose proof (down_pos ts) as Hw. unfold le_norm at 1.
    destruct (Z.leb_spec (r + c) 0) as [S | S].
    + destruct (little (up ts) r s) eqn:E; auto. destruct (little_step _ _ _ _ Hu Ht' E) as [F G]. unfold le_norm.
      rewrite F. destruct (Z.leb_spec (r + s + t + c) 0); auto; lia.
    + destruct (large (down ts) r s) eqn:E; auto. destruct (large_step _ _ _ _ Hw Ht E) as [F G]. unfold le_norm.
      rewrite F. destruct (Z.leb_spec (r + s + t + c) 0); auto; lia.
  - unfold le_norm. destruct (Z.leb_spec (r + c) 0) as [S | S]; [destruct (little _ _ _) | destruct (large _ _ _)];
      cbn [lacc]; rewrite ?Z.leb_le; intuition (try discriminate; try lia).
Qed.

(** sum + c = 0 *)
Definition eq_norm (u w c : Z) (r s : Z) :=
  if r + c =? 0 then Val r s else if (if r + c <? 0 then little u r s else large w r s) then Kn false else Val r s.
Definition eq_dfa (ts : terms) (c : Z) : option dfa :=
  let u := up ts in let w := down ts in
  build (eq_norm u w c 0 0) (lnext ts (eq_norm u w c)) (lacc (fun r => r + c =? 0)) lst_eqb lst_enc.
Lemma eq_ok ts c d : eq_dfa ts c = Some d -> recognises zeckendorf d (fun e => lsum ts e + c = 0).
Proof.
  unfold eq_dfa; cbv zeta; intros H.
  refine (linear_ok ts (eq_norm (up ts) (down ts) c) (fun r => r + c =? 0) (fun r => r + c = 0) _ _ d H);
    clear H; intros r s.
  - intros t [Ht Ht']. pose proof (up_pos ts) as Hu. pose proof (down_pos ts) as Hw. unfold eq_norm at 1.
    destruct (Z.eqb_spec (r + c) 0) as [S | S]; auto. destruct (Z.ltb_spec (r + c) 0) as [L | L].
    + destruct (little (up ts) r s) eqn:E; auto. destruct (little_step _ _ _ _ Hu Ht' E) as [F G]. unfold eq_norm.
      rewrite F. destruct (Z.eqb_spec (r + s + t + c) 0), (Z.ltb_spec (r + s + t + c) 0); auto; lia.
    + destruct (large (down ts) r s) eqn:E; auto. destruct (large_step _ _ _ _ Hw Ht E) as [F G]. unfold eq_norm.
      rewrite F. destruct (Z.eqb_spec (r + s + t + c) 0), (Z.ltb_spec (r + s + t + c) 0); auto; lia.
  - unfold eq_norm. destruct (Z.eqb_spec (r + c) 0) as [S | S], (Z.ltb_spec (r + c) 0); try lia;
      [| destruct (little _ _ _) | destruct (large _ _ _)]; cbn [lacc]; rewrite ?Z.eqb_eq;
        intuition (try discriminate; try lia).
Qed.

(** (sum + c) mod m = 0 *)
Definition mod_dfa (ts : terms) (c m : Z) : option dfa :=
  build (Val (0 mod m) (0 mod m)) (lnext ts (fun r s => Val (r mod m) (s mod m))) (lacc (fun r =>
    (r + c) mod m =? 0)) lst_eqb lst_enc.
Lemma mod_ok ts c m d : m <> 0 -> mod_dfa ts c m = Some d -> recognises zeckendorf d (fun e =>
  (lsum ts e + c) mod m = 0).
Proof.
  unfold mod_dfa. intros Hm H.
  refine (linear_ok ts (fun r s => Val (r mod m) (s mod m)) (fun r => (r + c) mod m =? 0) (fun r =>
    (r + c) mod m = 0) _ _ d H);
    clear H; intros r s.
  - intros t Ht. f_equal.
    + rewrite <- Z.add_mod_idemp_l, <- (Z.add_mod r s), Z.add_mod_idemp_l by auto. auto.
    + rewrite Z.add_mod_idemp_l by auto. auto.
  - cbn. rewrite Z.eqb_eq, Z.add_mod_idemp_l by auto. tauto.
Qed.

(** ** y = up x: the digits of x and then 0 *)
Section Up.
  Context (x y : positive).
  (** Some b: y has the digits of x and then b. *)
  Notation ust := (option bool).
  Definition ust_eqb (a b : ust) := match a, b with Some a, Some b => Bool.eqb a b | None, None => true | _, _ =>
    false end.
  Lemma ust_eqb_eq a b : ust_eqb a b = true -> a = b.
  Proof. destruct a, b; cbn; try discriminate; auto. intros H. apply eqb_prop in H. congruence. Qed.
  Definition urow (s : ust) : row ust :=
    match s with
    | None => L None
    | Some c => merge (fun dx dy => if Bool.eqb c dx then Some dy else None) (digit x) (digit y)
    end.
  Definition uacc (s : ust) := match s with Some false => true | _ => false end.
  Definition up_dfa : option dfa :=
    build (Some false) urow uacc ust_eqb (fun s => match s with None => 1 | Some false => 2 | Some true =>
      3 end)%positive.
  Lemma up_ok d : up_dfa = Some d -> recognises zeckendorf d (fun e => e y = Zeck.up (e x)).
  Proof.
    intros H. apply (build_ok _ _ _ _ _ ust_eqb_eq zeckendorf) in H as [Z H]. split; auto.
    assert (K : forall n e, bounded n e ->
      areads (Some false) urow zeckendorf n e = if sh (e y) =? e x then Some (bit (e y)) else None).
    { induction n; intros e Hb; cbn [areads].
      - rewrite !(bounded_0 _ _ Hb). reflexivity.
      - rewrite (IHn _ (bounded_half _ _ _ Hb)). unfold Digits.half. cbn [drop zeckendorf].
        assert (X : 0 <= e x) by eauto using (bounded_nonneg zeckendorf).
        assert (Y : 0 <= e y) by eauto using (bounded_nonneg zeckendorf).
        destruct (Z.eqb_spec (sh (sh (e y))) (sh (e x))) as [E | E]; cbn [urow].
        + rewrite merge_ev, !digit_ev. unfold Digits.bits. cbn [last zeckendorf]. destruct (Bool.eqb _ _) eqn:F.
          * apply eqb_prop in F. rewrite (same_digits (sh (e y)) (e x)), Z.eqb_refl; auto using sh_nonneg.
          * destruct (Z.eqb_spec (sh (e y)) (e x)) as [G | G]; auto. rewrite G, eqb_reflx in F. discriminate.
        + cbn. destruct (Z.eqb_spec (sh (e y)) (e x)) as [G | G]; auto. congruence. }
    intros n e Hb. rewrite H, (K _ _ Hb). clear H.
    assert (X : 0 <= e x) by eauto using (bounded_nonneg zeckendorf).
    assert (Y : 0 <= e y) by eauto using (bounded_nonneg zeckendorf).
    split.
    - destruct (Z.eqb_spec (sh (e y)) (e x)) as [G | G]; [| discriminate]. destruct (bit (e y)) eqn:D; [discriminate |].
      intros _. rewrite (digits_of (e y)) by auto. rewrite D, G. cbn. lia.
    - intros E. destruct (append_0 (e x) X) as [A D]. rewrite E, A, D, Z.eqb_refl. auto.
  Qed.
End Up.

(** ** y is the least Zeckendorf part of x *)
Section Part.
  Context (x y : positive).
  Inductive pst := Both0 | Only0 | Is | Not. (* x = y = 0; y = 0 < x; y = part x > 0; otherwise *)
  Definition pst_eqb a b :=
    match a, b with Both0, Both0 | Only0, Only0 | Is, Is | Not, Not => true | _, _ => false end.
  Lemma pst_eqb_eq a b : pst_eqb a b = true -> a = b.
  Proof. destruct a, b; cbn; congruence. Qed.
  Definition pstep (s : pst) (dx dy : bool) : pst :=
    match s, dx, dy with
    | Both0, false, false => Both0 | Both0, true, false => Only0 | Both0, true, true => Is | Both0, false, true => Not
    | Only0, _, false => Only0 | Only0, true, true => Is | Only0, false, true => Not
    | Is, false, false => Is
    | _, _, _ => Not
    end.
  Definition prow (s : pst) : row pst := match s with Not => L Not | _ => merge (pstep s) (digit x) (digit y) end.
  Definition pacc (s : pst) := match s with Both0 | Is => true | _ => false end.
  Definition part_dfa : option dfa :=
    build Both0 prow pacc pst_eqb (fun s => match s with Both0 => 1 | Only0 => 2 | Is => 3 | Not => 4 end)%positive.
  Definition pstate (vx vy : Z) : pst :=
    if vy =? 0 then (if vx =? 0 then Both0 else Only0) else if vy =? part vx then Is else Not.
  Lemma zero_digits v : 0 <= v -> (v =? 0) = (sh v =? 0) && negb (bit v).
  Proof.
    intros H. pose proof (digits_of v H) as D. destruct (Z.eqb_spec v 0) as [-> | N]; [reflexivity |].
    destruct (Z.eqb_spec (sh v) 0) as [E |]; auto. rewrite E, up_0 in D. destruct (bit v); cbn in *; auto; lia.
  Qed.
  Lemma pstate_step vx vy : 0 <= vx -> 0 <= vy -> pstate vx vy = pstep (pstate (sh vx) (sh vy)) (bit vx) (bit vy).
  Proof.
    intros X Y. unfold pstate. rewrite (zero_digits vx X), (zero_digits vy Y), (part_step vx X).
    pose proof (digits_of vy Y) as D. pose proof (sh_nonneg vx X) as X'. pose proof (sh_nonneg vy Y) as Y'.
    pose proof (part_nonneg (sh vx)) as Q. pose proof (append_0 (part (sh vx)) Q) as [A1 A2].
    assert (E1 : (vy =? 1) = (sh vy =? 0) && bit vy).
    { destruct (Z.eqb_spec vy 1) as [-> | N]; [reflexivity |].
      destruct (Z.eqb_spec (sh vy) 0) as [E |]; auto. rewrite E, up_0 in D. destruct (bit vy); cbn in *; auto; lia. }
    assert (E2 : (vy =? Zeck.up (part (sh vx))) = (sh vy =? part (sh vx)) && negb (bit vy)).
    { destruct (Z.eqb_spec vy (Zeck.up (part (sh vx)))) as [-> | N]; [rewrite A1, A2, Z.eqb_refl; auto |].
      destruct (Z.eqb_spec (sh vy) (part (sh vx))) as [E |]; auto. rewrite E in D. destruct (bit vy); cbn in *; auto;
        lia. }
    assert (E3 : sh vx <> 0 -> (0 =? part (sh vx)) = false).
    { intros N. pose proof (part_pos (sh vx) ltac:(lia)). apply Z.eqb_neq. lia. }
    destruct (bit vx); [rewrite E1 | rewrite E2]; destruct (Z.eqb_spec (sh vy) 0) as [E |]; try rewrite E; cbn [andb].
    - destruct (sh vx =? 0), (bit vy); reflexivity.
    - destruct (sh vy =? part (sh vx)); reflexivity.
    - destruct (Z.eqb_spec (sh vx) 0) as [F |]; [try rewrite F; destruct (bit vy); reflexivity |]. rewrite E3 by auto.
      destruct (bit vy); reflexivity.
    - destruct (sh vy =? part (sh vx)), (bit vy); reflexivity.
  Qed.
  Lemma part_ok d : part_dfa = Some d -> recognises zeckendorf d (fun e => e y = part (e x)).
  Proof.
    intros H. apply (build_ok _ _ _ _ _ pst_eqb_eq zeckendorf) in H as [Z H]. split; auto.
    assert (K : forall n e, bounded n e -> areads Both0 prow zeckendorf n e = pstate (e x) (e y)).
    { induction n; intros e Hb; cbn [areads].
      - rewrite !(bounded_0 _ _ Hb). reflexivity.
      - rewrite (IHn _ (bounded_half _ _ _ Hb)), (pstate_step (e x) (e y)) by eauto using (bounded_nonneg zeckendorf).
        unfold Digits.half. cbn [drop zeckendorf]. destruct (pstate (sh (e x)) (sh (e y))); cbn [prow];
          rewrite ?merge_ev, ?digit_ev; reflexivity. }
    intros n e Hb. rewrite H, (K _ _ Hb). clear H K.
    assert (X : 0 <= e x) by eauto using (bounded_nonneg zeckendorf). unfold pstate.
    destruct (Z.eqb_spec (e y) 0) as [-> |].
    - destruct (Z.eqb_spec (e x) 0) as [-> |]; [split; reflexivity |].
      pose proof (part_pos (e x) ltac:(lia)). split; [discriminate | lia].
    - destruct (Z.eqb_spec (e y) (part (e x))); cbn; intuition discriminate.
  Qed.
End Part.

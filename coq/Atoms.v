(** Automata of linear equations, inequalities and congruences ([eq_ok], [le_ok], [mod_ok]), and of digit-wise
    operations ([bit_ok]), over binary digits. The state of a linear form is its value so far; once it is so large
    or so small that the digits to come cannot change the answer, it is replaced by the answer. *)
From Coq Require Import ZArith List Bool FMapPositive Lia.
From Grundy Require Import Numeration Digits.
Import ListNotations.
Local Open Scope Z_scope.

(** ** Linear forms *)
Definition terms := list (positive * Z).
Fixpoint lsum (ts : terms) (e : env) : Z := match ts with [] => 0 | (x, a) :: ts => a * e x + lsum ts e end.
Fixpoint up (ts : terms) : Z := match ts with [] => 0 | (_, a) :: ts => Z.max a 0 + up ts end.
Fixpoint down (ts : terms) : Z := match ts with [] => 0 | (_, a) :: ts => Z.max (- a) 0 + down ts end.
Fixpoint lrow (ts : terms) (s : Z) : row Z :=
  match ts with [] => L s | (x, a) :: ts => B x (lrow ts s) (lrow ts (s + a)) end.
Fixpoint column (ts : terms) (l : positive -> bool) : Z :=
  match ts with [] => 0 | (x, a) :: ts => a * Z.b2z (l x) + column ts l end.

Lemma lrow_ev ts : forall s l, ev (lrow ts s) l = s + column ts l.
Proof.
  induction ts as [| [x a] ts IH]; intros s l; cbn; [lia |].
  destruct (l x); rewrite IH; cbn; lia.
Qed.
Lemma column_range ts l : - down ts <= column ts l <= up ts.
Proof. induction ts as [| [x a] ts IH]; cbn; [lia |]. destruct (l x); cbn; lia. Qed.
Lemma lsum_half ts e : lsum ts e = 2 * lsum ts (half binary e) + column ts (bits binary e).
Proof.
  induction ts as [| [x a] ts IH]; cbn [lsum column]; [lia |]. rewrite IH.
  assert (H : a * e x = 2 * (a * half binary e x) + a * Z.b2z (bits binary e x))
    by (unfold half, bits, binary; cbn [drop last]; rewrite (half_bit (e x)) at 1; ring).
  rewrite H. ring.
Qed.
Lemma lsum_zero N ts e : bounded N 0 e -> lsum ts e = 0.
Proof. intros H. induction ts as [| [x a] ts IH]; cbn [lsum]; auto. rewrite IH, (bounded_0 _ _ H). lia. Qed.
Lemma up_pos ts : 0 <= up ts. Proof. induction ts as [| [x a] ts IH]; cbn; lia. Qed.
Lemma down_pos ts : 0 <= down ts. Proof. induction ts as [| [x a] ts IH]; cbn; lia. Qed.

Inductive lst := Val (r : Z) | Kn (b : bool).
Definition lst_eqb a b :=
  match a, b with Val r, Val s => Z.eqb r s | Kn a, Kn b => Bool.eqb a b | _, _ => false end.
Lemma lst_eqb_eq a b : lst_eqb a b = true -> a = b.
Proof.
  destruct a, b; cbn; try discriminate; intros H.
  - apply Z.eqb_eq in H. subst. auto.
  - apply eqb_prop in H. subst. auto.
Qed.
Definition lst_enc a :=
  match a with Kn true => 1%positive | Kn false => 2%positive | Val 0 => 3%positive
             | Val (Zpos p) => xO (xO p) | Val (Zneg p) => xI (xO p) end.

Section Linear.
  Context (ts : terms) (norm : Z -> lst) (final : Z -> bool) (P : Z -> Prop).
  Definition lnext (s : lst) : row lst := match s with Kn b => L (Kn b) | Val r => rmap norm (lrow ts (2 * r)) end.
  Definition lacc (s : lst) := match s with Kn b => b | Val r => final r end.
  Hypothesis norm_step : forall r c, - down ts <= c <= up ts ->
    match norm r with Kn b => Kn b | Val r => norm (2 * r + c) end = norm (2 * r + c).
  Hypothesis norm_final : forall r, lacc (norm r) = true <-> P r.
  Lemma lreads n : forall e, bounded binary n e -> areads (norm 0) lnext binary n e = norm (lsum ts e).
  Proof.
    induction n; intros e H; cbn [areads].
    - rewrite (lsum_zero _ _ _ H). auto.
    - rewrite (IHn _ (bounded_half _ _ _ H)), (lsum_half ts e).
      rewrite <- (norm_step (lsum ts (half binary e)) (column ts (bits binary e)) (column_range _ _)).
      destruct (norm (lsum ts (half binary e))) as [r | b]; cbn [lnext ev]; auto. rewrite rmap_ev, lrow_ev. auto.
  Qed.
  Lemma linear_ok d : build (norm 0) lnext lacc lst_eqb lst_enc = Some d ->
    recognises binary d (fun e => P (lsum ts e)).
  Proof.
    intros H. apply (build_ok _ _ _ _ _ lst_eqb_eq binary) in H as [Z H]. split; auto.
    intros n e Hb. rewrite H, (lreads _ _ Hb). auto.
  Qed.
End Linear.

Ltac decide_rest :=
  repeat match goal with
         | |- context [Z.leb ?a ?b] => destruct (Z.leb_spec a b)
         | |- context [Z.ltb ?a ?b] => destruct (Z.ltb_spec a b)
         end; cbn [andb orb]; try reflexivity; exfalso; lia.
(** sum + c <= 0 *)
Definition le_norm (ts : terms) (u w c : Z) (r : Z) :=
  if (r <=? - u) && (r <=? - c) then Kn true else if (w <=? r) && (0 <? r + c) then Kn false else Val r.
Definition le_dfa (ts : terms) (c : Z) : option dfa :=
  let u := up ts in let w := down ts in
  build (le_norm ts u w c 0) (lnext ts (le_norm ts u w c)) (lacc (fun r => r + c <=? 0)) lst_eqb lst_enc.
Lemma le_ok ts c d : le_dfa ts c = Some d -> recognises binary d (fun e => lsum ts e + c <= 0).
Proof.
  unfold le_dfa; cbv zeta; intros H.
  refine (linear_ok ts (le_norm ts (up ts) (down ts) c) (fun r => r + c <=? 0) (fun r => r + c <= 0) _ _ d H);
    clear H; unfold le_norm; intros r.
  - intros s Hs. pose proof (up_pos ts). pose proof (down_pos ts).
    destruct (Z.leb_spec r (- up ts)), (Z.leb_spec r (- c)), (Z.leb_spec (down ts) r), (Z.ltb_spec 0 (r + c));
      cbn [andb orb]; try reflexivity; decide_rest.
  - destruct (Z.leb_spec r (- up ts)), (Z.leb_spec r (- c)), (Z.leb_spec (down ts) r), (Z.ltb_spec 0 (r + c)); cbn;
      rewrite ?Z.leb_le; intuition (try discriminate; try lia).
Qed.

(** sum + c = 0 *)
Definition eq_norm (ts : terms) (u w c : Z) (r : Z) :=
  if (r <=? - u) && (r + c <? 0) || (w <=? r) && (0 <? r + c) then Kn false else Val r.
Definition eq_dfa (ts : terms) (c : Z) : option dfa :=
  let u := up ts in let w := down ts in
  build (eq_norm ts u w c 0) (lnext ts (eq_norm ts u w c)) (lacc (fun r => r + c =? 0)) lst_eqb lst_enc.
Lemma eq_ok ts c d : eq_dfa ts c = Some d -> recognises binary d (fun e => lsum ts e + c = 0).
Proof.
  unfold eq_dfa; cbv zeta; intros H.
  refine (linear_ok ts (eq_norm ts (up ts) (down ts) c) (fun r => r + c =? 0) (fun r => r + c = 0) _ _ d H);
    clear H; unfold eq_norm; intros r.
  - intros s Hs. pose proof (up_pos ts). pose proof (down_pos ts).
    destruct (Z.leb_spec r (- up ts)), (Z.ltb_spec (r + c) 0), (Z.leb_spec (down ts) r), (Z.ltb_spec 0 (r + c));
      cbn [andb orb]; try reflexivity; decide_rest.
  - destruct (Z.leb_spec r (- up ts)), (Z.ltb_spec (r + c) 0), (Z.leb_spec (down ts) r), (Z.ltb_spec 0 (r + c)); cbn;
      rewrite ?Z.eqb_eq; intuition (try discriminate; try lia).
Qed.

(** (sum + c) mod m = 0 *)
Definition mod_dfa (ts : terms) (c m : Z) : option dfa :=
  build (Val (0 mod m)) (lnext ts (fun r => Val (r mod m))) (lacc (fun r => (r + c) mod m =? 0)) lst_eqb lst_enc.
Lemma mod_ok ts c m d : m <> 0 -> mod_dfa ts c m = Some d -> recognises binary d (fun e => (lsum ts e + c) mod m = 0).
Proof.
  unfold mod_dfa. intros Hm H.
  refine (linear_ok ts (fun r => Val (r mod m)) (fun r => (r + c) mod m =? 0) (fun r => (r + c) mod m = 0) _ _ d H);
    clear H; intros r.
  - intros s Hs. f_equal. rewrite Z.add_mod, Z.mul_mod_idemp_r, <- Z.add_mod by auto. auto.
  - cbn. rewrite Z.eqb_eq, Z.add_mod_idemp_l by auto. tauto.
Qed.

(** ** x op y = z, digit by digit *)
Inductive bitop := Xor | And | Or | Diff.
Definition zop o := match o with Xor => Z.lxor | And => Z.land | Or => Z.lor | Diff => Z.ldiff end.
Definition bop o := match o with Xor => xorb | And => andb | Or => orb | Diff => fun a b => a && negb b end.
Lemma zop_spec o a b n : Z.testbit (zop o a b) n = bop o (Z.testbit a n) (Z.testbit b n).
Proof. destruct o; cbn; [apply Z.lxor_spec | apply Z.land_spec | apply Z.lor_spec | apply Z.ldiff_spec]. Qed.
Lemma zop_odd o a b : Z.odd (zop o a b) = bop o (Z.odd a) (Z.odd b).
Proof. rewrite <- !Z.bit0_odd. apply zop_spec. Qed.
Lemma zop_half o a b : zop o a b / 2 = zop o (a / 2) (b / 2).
Proof.
  rewrite <- !Z.div2_div. apply Z.bits_inj'. intros n Hn.
  rewrite zop_spec, !Z.div2_spec, !Z.shiftr_spec, zop_spec by auto. auto.
Qed.
Lemma zop_eq o a b c :
  zop o a b = c <-> zop o (a / 2) (b / 2) = c / 2 /\ bop o (Z.odd a) (Z.odd b) = Z.odd c.
Proof.
  rewrite <- zop_half, <- zop_odd. split; [intros <-; auto |].
  intros [H K]. rewrite (half_bit (zop o a b)), (half_bit c), H, K. auto.
Qed.
Definition digit x : row bool := B x (L false) (L true).
Lemma digit_ev x l : ev (digit x) l = l x. Proof. cbn. destruct (l x); auto. Qed.
Section Bit.
  Context (o : bitop) (x y z : positive).
  Definition brow (alive : bool) : row bool :=
    if alive then merge Bool.eqb (merge (bop o) (digit x) (digit y)) (digit z) else L false.
  Definition bit_dfa : option dfa := build true brow (fun b => b) Bool.eqb (fun b : bool => if b then 1
    else 2)%positive.
  Lemma bit_ok d : bit_dfa = Some d -> recognises binary d (fun e => zop o (e x) (e y) = e z).
  Proof.
    intros H. apply (build_ok _ _ _ _ _ eqb_prop binary) in H as [Z H]. split; auto.
    intros n e Hb. rewrite H. clear H. revert e Hb. induction n; intros e Hb.
    - cbn. rewrite !(bounded_0 _ _ Hb). destruct o; tauto.
    - cbn [areads]. rewrite zop_eq. change (e x / 2) with (half binary e x). change (e y / 2) with (half binary e y).
      change (e z / 2) with (half binary e z). rewrite <- (IHn _ (bounded_half _ _ _ Hb)).
      destruct (areads _ _ _ _ _); cbn [brow].
      + rewrite !merge_ev, !digit_ev, eqb_true_iff. unfold bits. cbn [last binary]. tauto.
      + cbn. intuition discriminate.
  Qed.
End Bit.

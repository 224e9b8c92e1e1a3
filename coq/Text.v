(** Games with a parameter as data: terms and conditions, what they mean ([td], [cp], which Coq unfolds to the readable
    text), and how they fall into branches, each with guards and a value that is linear in the variables.

    The branches say all that the text says, and nothing else ([flatT], [flatC]: sound and complete). *)
From Coq Require Import ZArith Znumtheory List Lia Bool.
From Grundy Require Import Param.
Import ListNotations.
Local Open Scope Z_scope.

Inductive tm := TC (z : Z) | TK | TV (v : positive) | TAdd (a b : tm) | TSub (a b : tm) | TMul (a b : tm)
  | TDiv (a b : tm) | TMod (a b : tm)
  | TMin (a b : tm) | TMax (a b : tm) | TIf (c : cd) (a b : tm)
with cd := CLe (a b : tm) | CLt (a b : tm) | CEq (a b : tm) | CEven (a : tm) | COdd (a : tm) | CDvd (a b : tm)
  | CAnd (c d : cd) | COr (c d : cd) | CNot (c : cd).
Fixpoint td (k : Z) (e : env) (x : tm) : Z := match x with
  | TC z => z | TK => k | TV v => e v | TAdd a b => td k e a + td k e b | TSub a b => td k e a - td k e b
    | TMul a b => td k e a * td k e b
  | TDiv a b => td k e a / td k e b | TMod a b => td k e a mod td k e b | TMin a b => Z.min (td k e a) (td k e b)
    | TMax a b => Z.max (td k e a) (td k e b)
  | TIf c a b => if cb k e c then td k e a else td k e b end
with cb (k : Z) (e : env) (x : cd) : bool := match x with
  | CLe a b => td k e a <=? td k e b | CLt a b => td k e a <? td k e b | CEq a b => td k e a =? td k e b
  | CEven a => Z.even (td k e a) | COdd a => Z.odd (td k e a) | CDvd a b => td k e a mod td k e b =? 0
  | CAnd c d => cb k e c && cb k e d | COr c d => cb k e c || cb k e d | CNot c => negb (cb k e c) end.
Fixpoint cp (k : Z) (e : env) (x : cd) : Prop := match x with
  | CLe a b => td k e a <= td k e b | CLt a b => td k e a < td k e b | CEq a b => td k e a = td k e b
  | CEven a => Z.even (td k e a) = true | COdd a => Z.odd (td k e a) = true | CDvd a b => td k e a mod td k e b = 0
  | CAnd c d => cp k e c /\ cp k e d | COr c d => cp k e c \/ cp k e d | CNot c => ~ cp k e c end.
Lemma cb_cp k e c : cb k e c = true <-> cp k e c.
Proof.
  induction c as [a b|a b|a b|a|a|a b|c IC d ID|c IC d ID|c IC]; cbn [cb cp];
  rewrite ?Z.leb_le, ?Z.ltb_lt, ?Z.eqb_eq, ?andb_true_iff, ?orb_true_iff, ?negb_true_iff; try tauto.
  rewrite <- IC. destruct (cb k e c); split; congruence.
Qed.
Fixpoint assoc {A} (v : positive) (l : list (positive * A)) : option A := match l with [] => None | (w, x) :: l =>
  if Pos.eqb v w then Some x else assoc v l end.
(** where a move leads *)
Definition after (k : Z) (e : env) (l : list (positive * tm)) : env := fun v => match assoc v l with Some x =>
  td k e x | None => e v end.

(** ** Branches: guards and a value *)
Definition br V := list (list atom * V).
Definition clash1 a := match a with Ge f => lzero (snd f) && ppos (pscale (-1) (fst f)) | Eqz f => false | Cg c f =>
  never c f end.
Definition clash2 a b := match a, b with
  | Ge f, Ge g => let h := fadd f g in lzero (snd h) && ppos (pscale (-1) (fst h))
  | Cg c f, Cg d g => (c =? d) && (never c (fsub f g) || never c (fadd f g))
  | _, _ => false end.
Definition conj (g h : list atom) : list (list atom) := if existsb clash1 h ||
  existsb (fun a => existsb (clash2 a) g) h then [] else [g ++ h].
Fixpoint bindl {V W} (f : V -> option (br W)) (A : br V) : option (br W) := match A with [] => Some [] | (g, x) ::
  A => match f x, bindl f A with
     | Some l, Some r => Some (flat_map (fun c => map (fun g => (g, snd c)) (conj g (fst c))) l ++ r) | _, _ =>
       None end end.
Definition bind {V W} (A : option (br V)) (f : V -> option (br W)) : option (br W) := match A with None => None
  | Some A => bindl f A end.
Definition ret {V} (x : V) : option (br V) := Some [([], x)].
Definition onlyT (A : option (br bool)) : option (br unit) := match A with None => None | Some A =>
  Some (flat_map (fun x : list atom * bool => if snd x then [(fst x, tt)] else []) A) end.

Section Flat.
Context (t : Z) (T : 0 <= t) (kp : poly) (tbl : list (form * poly * positive)).
Notation k := (pev t kp).
Definition good (e : env) := Forall (fun x => e (snd x) = ev t e (fst (fst x)) / pev t (snd (fst x))) tbl.
Definition SB {V} (e : env) (A : option (br V)) (P : V -> Prop) := forall l, A = Some l -> forall g x, In (g, x) l ->
  holds t e g -> P x.
Definition EB {V} (e : env) (A : option (br V)) := forall l, A = Some l -> exists g x, In (g, x) l /\ holds t e g.
Lemma clash1_ok e a : clash1 a = true -> hold t e a -> False.
Proof.
  destruct a as [f|f|c f]; cbn [clash1 hold]; intros H K; try discriminate.
  - apply andb_true_iff in H as [L P]. apply (ppos_ok t _ T) in P. rewrite pev_scale in P. unfold ev in K.
    rewrite (lzero_ok t e _ L) in K. lia.
  - apply (never_ok t e _ _ H K).
Qed.
Lemma clash2_ok e a b : clash2 a b = true -> hold t e a -> hold t e b -> False.
Proof.
  destruct a as [f|f|c f], b as [g|g|d g]; cbn [clash2 hold]; intros H K L; try discriminate.
  - apply andb_true_iff in H as [Z P]. apply (ppos_ok t _ T) in P. rewrite pev_scale in P.
    pose proof (ev_add t e f g) as A. unfold ev at 1 in A. rewrite (lzero_ok t e _ Z) in A. lia.
  - apply andb_true_iff in H as [C H]. apply Z.eqb_eq in C. subst d. apply orb_true_iff in H as [H|H];
      apply (never_ok t e _ _ H); rewrite ?ev_sub, ?ev_add; [apply Z.divide_sub_r | apply Z.divide_add_r]; auto.
Qed.
Lemma conj_in e g h : holds t e g -> holds t e h -> In (g ++ h) (conj g h).
Proof.
  intros G H. unfold conj. destruct (_ || _) eqn:E; [|left; auto]. exfalso. unfold holds in *.
  rewrite Forall_forall in *. apply orb_true_iff in E as [E|E].
  - apply existsb_exists in E as (a & I & C). apply (clash1_ok e a C). auto.
  - apply existsb_exists in E as (a & I & C). apply existsb_exists in C as (b & J & C). apply (clash2_ok e a b C); auto.
Qed.
Lemma conj_out e g h x : In x (conj g h) -> holds t e x -> holds t e g /\ holds t e h.
Proof. unfold conj. destruct (_ || _); [intros []|]. intros [<-|[]] H. apply Forall_app in H. auto. Qed.
Lemma bind_S {V W} e (A : option (br V)) (f : V -> option (br W)) P Q : SB e A P ->
  (forall x, P x -> SB e (f x) Q) -> SB e (bind A f) Q.
Proof.
  intros SA F. destruct A as [A|]; [|intros l H; discriminate]. unfold bind.
  assert (G : forall g x, In (g, x) A -> holds t e g -> P x) by (apply (SA A eq_refl)). clear SA.
  induction A as [|[g x] A IH]; cbn [bindl]; intros l H.
  - injection H as <-. intros g x [].
  - destruct (f x) as [l1|] eqn:FX; [|discriminate]. destruct (bindl f A) as [r|] eqn:R; [|discriminate].
    injection H as <-.
    intros h z I K. apply in_app_or in I as [I|I].
    + apply in_flat_map in I as ((h1, z1) & I & J). apply in_map_iff in J as (g1 & E & J). injection E as <- <-.
      cbn [fst snd] in *.
      apply (conj_out e) in J as [J1 J2]; auto. apply (F x (G g x (or_introl eq_refl) J1) l1 FX h1 z1 I J2).
    + apply (IH (fun g x I => G g x (or_intror I)) r eq_refl h z I K).
Qed.
Lemma bind_E {V W} e (A : option (br V)) (f : V -> option (br W)) P : SB e A P -> EB e A ->
  (forall x, P x -> EB e (f x)) -> EB e (bind A f).
Proof.
  intros SA EA F. destruct A as [A|]; [|intros l H; discriminate]. destruct (EA A eq_refl) as (g & x & I & K).
  specialize (F x (SA A eq_refl g x I K)). clear SA EA. unfold bind.
  induction A as [|[g' x'] A IH]; [destruct I|]. cbn [bindl]. intros l H.
  destruct (f x') as [l1|] eqn:FX; [|discriminate]. destruct (bindl f A) as [r|] eqn:R; [|discriminate].
  injection H as <-.
  destruct I as [E|I].
  - injection E as -> ->. destruct (F l1 FX) as (h & z & J & L). exists (g ++ h), z. split; [|apply Forall_app; auto].
    apply in_or_app. left. apply in_flat_map. exists (h, z). split; auto. apply in_map_iff. exists (g ++ h).
    split; auto. apply (conj_in e); auto.
  - destruct (IH I r eq_refl) as (h & z & J & L). exists h, z. split; auto. apply in_or_app. auto.
Qed.
Lemma ret_S {V} e (x : V) (P : V -> Prop) : P x -> SB e (ret x) P.
Proof. intros H l E. injection E as <-. intros g y [E|[]] _. injection E as <- <-. auto. Qed.
Lemma ret_E {V} e (x : V) : EB e (ret x).
Proof. intros l E. injection E as <-. exists [], x. split; [left; auto | constructor]. Qed.
Lemma onlyT_S e A b : SB e A (fun x => x = b) -> SB e (onlyT A) (fun _ => b = true).
Proof.
  intros S. destruct A as [A|]; [|intros l H; discriminate]. intros l E. injection E as <-. intros g x I K.
  apply in_flat_map in I as ((h, y) & I & J).
  cbn [fst snd] in J. specialize (S A eq_refl h y I). destruct y; [|destruct J]. destruct J as [J|[]].
  injection J as -> _. symmetry. auto.
Qed.
Lemma onlyT_E e A : SB e A (fun x => x = true) -> EB e A -> EB e (onlyT A).
Proof.
  intros S E. destruct A as [A|]; [|intros l H; discriminate]. intros l X. injection X as <-.
  destruct (E A eq_refl) as (g & x & I & K).
  pose proof (S A eq_refl g x I K) as ->. exists g, tt. split; auto. apply in_flat_map. exists (g, true).
  split; auto. left; auto.
Qed.

(** ** Values: whole forms over a natural number *)
Definition qf := (form * Z)%type.
Definition isval e (x : qf) z := 0 < snd x /\ ev t e (fst x) = snd x * z.
Definition qnorm (x : qf) : qf := let g := lgcd (snd (fst x)) (pgcd (fst (fst x)) (snd x)) in
  if g <=? 1 then x else let n := mapf (fun b => b / g) (fst x) in let d := snd x / g in
  if (snd x =? g * d) && fzero (fsub (fst x) (fscale [g] n)) then (n, d) else x.
Lemma qnorm_ok e x z : isval e x z -> isval e (qnorm x) z.
Proof.
  unfold qnorm. destruct (_ <=? 1) eqn:G; auto. apply Z.leb_gt in G. set (g := lgcd _ _) in *. set (n := mapf _ _).
  set (d := snd x / g).
  destruct (_ && _) eqn:E; auto. apply andb_true_iff in E as [D N]. apply Z.eqb_eq in D. apply (fzero_ok t e) in N.
  rewrite ev_sub, ev_scale in N. cbn [pev] in N.
  intros [P V]. unfold isval. cbn [fst snd]. rewrite D in P, V. rewrite V in N. split; nia.
Qed.
Definition qadd (x y : qf) : qf := qnorm (if snd x =? snd y then (fadd (fst x) (fst y), snd x)
  else (fadd (fscale [snd y] (fst x)) (fscale [snd x] (fst y)), snd x * snd y)).
Definition qneg (x : qf) : qf := (fneg (fst x), snd x).
Definition qscale (p : poly) (x : qf) : qf := qnorm (fscale p (fst x), snd x).
Lemma qadd_ok e x y a b : isval e x a -> isval e y b -> isval e (qadd x y) (a + b).
Proof.
  intros [X1 X2] [Y1 Y2]. apply qnorm_ok. unfold isval. destruct (Z.eqb_spec (snd x) (snd y)) as [E|E]; cbn [fst snd].
  - rewrite ev_add, X2, Y2, <- E. split; lia.
  - rewrite ev_add, !ev_scale, X2, Y2. cbn [pev]. split; nia.
Qed.
Lemma qneg_ok e x a : isval e x a -> isval e (qneg x) (- a).
Proof. intros [X1 X2]. split; cbn [qneg fst snd]; [auto | rewrite ev_neg, X2; lia]. Qed.
Lemma qscale_ok e p x a : isval e x a -> isval e (qscale p x) (pev t p * a).
Proof. intros [X1 X2]. apply qnorm_ok. split; cbn [fst snd]; [auto | rewrite ev_scale, X2; lia]. Qed.
Definition isconstq (x : qf) : option poly := if lzero (snd (fst x)) && (snd x =? 1) then Some (fst (fst x)) else None.
Lemma isconstq_ok e x p a : isconstq x = Some p -> isval e x a -> a = pev t p.
Proof. unfold isconstq. destruct (_ && _) eqn:E; [|discriminate]. intros H [_ V]. injection H as <-.
apply andb_true_iff in E as [L O]. apply Z.eqb_eq in O. unfold ev in V. rewrite (lzero_ok t e _ L), O in V. lia. Qed.
Definition mkge f := Ge (ge_norm f).
Definition mkeq f := Eqz (eq_norm f).
Definition mkcg c f := Cg (fst (cg_norm c f)) (snd (cg_norm c f)).
Lemma mkge_ok e f : hold t e (mkge f) <-> 0 <= ev t e f. Proof. apply ge_norm_ok. Qed.
Lemma mkeq_ok e f : hold t e (mkeq f) <-> ev t e f = 0. Proof. apply eq_norm_ok. Qed.
Lemma mkcg_ok e c f : hold t e (mkcg c f) <-> (c | ev t e f). Proof. apply cg_norm_ok. Qed.

Fixpoint upto (n : nat) : list Z := match n with O => [] | S n => upto n ++ [Z.of_nat n] end.
Lemma upto_in n z : In z (upto n) <-> 0 <= z < Z.of_nat n.
Proof. induction n as [|n IH]; cbn [upto]; [cbn; lia|]. rewrite in_app_iff, IH. cbn [In]. lia. Qed.
Fixpoint find (f : form) (p : poly) (l : list (form * poly * positive)) : option positive := match l with [] => None
  | (g, q, v) :: l => if fzero (fsub f g) && pzero (padd p (pscale (-1) q)) then Some v else find f p l end.
(** floor of x / p *)
Definition qdiv (x : qf) (p : poly) : option (br qf) :=
  let D := ptrim (pscale (snd x) p) in
  match D with
  | [c] => if (1 <=? c) && (c <=? 6) then
    Some (map (fun r => ([mkcg c (fsub (fst x) (fconst r))], qnorm (fsub (fst x) (fconst r), c)))
      (upto (Z.to_nat c))) else
     if ppos D then match find (fst x) D tbl with None => None | Some q =>
       Some [([mkge (fsub (fst x) (fscale D (fvar q)));
         mkge (fsub (fadd (fscale D (fvar q)) (fpoly D)) (fadd (fst x) (fconst 1)))], (fvar q, 1))] end else None
  | _ => if ppos D then match find (fst x) D tbl with None => None | Some q =>
       Some [([mkge (fsub (fst x) (fscale D (fvar q)));
         mkge (fsub (fadd (fscale D (fvar q)) (fpoly D)) (fadd (fst x) (fconst 1)))], (fvar q, 1))] end else None
  end.
Lemma find_ok e f p l v : Forall (fun x => e (snd x) = ev t e (fst (fst x)) / pev t (snd (fst x))) l ->
  find f p l = Some v -> e v = ev t e f / pev t p.
Proof.
  induction l as [|[[g q] w] l IH]; cbn [find]; [discriminate|]. intros G. apply Forall_cons_iff in G as [G1 G2].
  destruct (_ && _) eqn:E.
  - intros H. injection H as <-. apply andb_true_iff in E as [A B]. apply (fzero_ok t e) in A.
    apply (pzero_ok t) in B. rewrite ev_sub in A. rewrite pev_add, pev_scale in B. cbn [fst snd] in G1.
    rewrite G1. f_equal; lia.
  - auto.
Qed.
Lemma qdiv_q (x : qf) D q e a b : 0 < snd x -> ev t e (fst x) = snd x * a -> pev t D = snd x * b -> 0 < pev t D ->
  SB e (Some [([mkge (fsub (fst x) (fscale D (fvar q)));
    mkge (fsub (fadd (fscale D (fvar q)) (fpoly D)) (fadd (fst x) (fconst 1)))], (fvar q, 1))]) (fun z =>
      isval e z (a / b)).
Proof.
  intros X1 X2 DD DP l E. injection E as <-. intros g z [E|[]] H. injection E as <- <-.
  apply Forall_cons_iff in H as [H1 H]. apply Forall_cons_iff in H as [H2 _].
  apply (proj1 (mkge_ok _ _)) in H1, H2. rewrite ?ev_sub, ?ev_add, ?ev_scale, ?ev_poly, ?ev_const, ?ev_var in *.
  rewrite ?DD, ?X2 in H1, H2. assert (A1 : 0 <= snd x * (a - b * e q)) by lia.
  assert (A2 : 0 < snd x * (b - (a - b * e q))) by lia.
  apply Z.mul_nonneg_cancel_l in A1; auto. apply Z.mul_pos_cancel_l in A2; auto.
  split; cbn [fst snd]; [lia|]. rewrite ev_var, Z.mul_1_l. apply Z.div_unique with (r := a - b * e q); [left|]; lia.
Qed.
Lemma qdiv_S e x p a : isval e x a -> 0 < pev t p -> SB e (qdiv x p) (fun z => isval e z (a / pev t p)).
Proof.
  intros [X1 X2] P. unfold qdiv. set (D := ptrim (pscale (snd x) p)).
  assert (DD : pev t D = snd x * pev t p) by (unfold D; rewrite pev_trim; apply pev_scale). clearbody D.
  assert (K : SB e (if ppos D then match find (fst x) D tbl with None => None | Some q =>
       Some [([mkge (fsub (fst x) (fscale D (fvar q)));
         mkge (fsub (fadd (fscale D (fvar q)) (fpoly D)) (fadd (fst x) (fconst 1)))], (fvar q, 1))] end
           else None) (fun z => isval e z (a / pev t p))).
  { destruct (ppos D) eqn:PD; [|intros l E; discriminate]. apply (ppos_ok t _ T) in
      PD. destruct (find _ _ _) as [q|]; [|intros l E; discriminate]. apply qdiv_q; auto. }
  destruct D as [|c [|]]; auto. destruct (_ && _) eqn:C; auto. clear K. apply andb_true_iff in C as [C _].
  apply Z.leb_le in C. cbn [pev] in DD.
  intros l E. injection E as <-. intros g z I H. apply in_map_iff in I as (r & E & I). injection E as <- <-.
  apply upto_in in I. apply Forall_cons_iff in H as [H _]. apply (proj1 (mkcg_ok _ _ _)) in H.
  apply qnorm_ok. split; cbn [fst snd]; [lia|]. rewrite ev_sub, ev_const in *. destruct H as [y Y]. rewrite X2 in *.
  rewrite Z2Nat.id in I by lia. assert (c = snd x * pev t p) by lia.
  assert (a / pev t p = y); [|nia]. rewrite <- (Z.div_mul_cancel_l a (pev t p) (snd x)) by lia. symmetry.
  apply Z.div_unique with (r := r); [left|]; lia.
Qed.
Lemma qdiv_E e x p a : good e -> isval e x a -> 0 < pev t p -> EB e (qdiv x p).
Proof.
  intros G [X1 X2] P. unfold qdiv. set (D := ptrim (pscale (snd x) p)).
  assert (DD : pev t D = snd x * pev t p) by (unfold D; rewrite pev_trim; apply pev_scale). clearbody D.
  assert (K : EB e (if ppos D then match find (fst x) D tbl with None => None | Some q =>
       Some [([mkge (fsub (fst x) (fscale D (fvar q)));
         mkge (fsub (fadd (fscale D (fvar q)) (fpoly D)) (fadd (fst x) (fconst 1)))], (fvar q, 1))] end else None)).
  { destruct (ppos D) eqn:PD; [|intros l E; discriminate]. apply (ppos_ok t _ T) in PD. destruct (find _ _ _) as [q|]
      eqn:Q; [|intros l E; discriminate].
    apply (find_ok e) in Q; auto. intros l E. injection E as <-. do 2 eexists. split; [left; reflexivity|].
    pose proof (Z.div_mod (ev t e (fst x)) (pev t D) ltac:(lia)).
    pose proof (Z.mod_pos_bound (ev t e (fst x)) (pev t D) PD).
    repeat constructor; apply (proj2 (mkge_ok _ _)); rewrite ?ev_sub, ?ev_add, ?ev_scale, ?ev_poly, ?ev_const,
      ?ev_var, Q; lia. }
  destruct D as [|c [|]]; auto. destruct (_ && _) eqn:C; auto. clear K. apply andb_true_iff in C as [C _].
  apply Z.leb_le in C.
  intros l E. injection E as <-. pose proof (Z.mod_pos_bound (ev t e (fst x)) c ltac:(lia)).
  pose proof (Z.div_mod (ev t e (fst x)) c ltac:(lia)).
  do 2 eexists. split; [apply in_map_iff; exists (ev t e (fst x) mod c); split;
    [reflexivity | apply upto_in; rewrite Z2Nat.id; lia]|].
  constructor; [|constructor]. apply (proj2 (mkcg_ok _ _ _)). rewrite ev_sub, ev_const. exists (ev t e (fst x) / c).
  lia.
Qed.
(** a <= b, a < b, a = b, a even *)
Definition qle (x y : qf) : option (br bool) := let f := fst (qadd y (qneg x)) in let d := snd (qadd y (qneg x)) in
  Some [([mkge f], true); ([mkge (fsub (fneg f) (fconst d))], false)].
Definition qlt (x y : qf) : option (br bool) := let f := fst (qadd y (qneg x)) in let d := snd (qadd y (qneg x)) in
  Some [([mkge (fsub f (fconst d))], true); ([mkge (fneg f)], false)].
Definition qeq (x y : qf) : option (br bool) := let f := fst (qadd x (qneg y)) in let d := snd (qadd x (qneg y)) in
  Some [([mkeq f], true); ([mkge (fsub f (fconst d))], false); ([mkge (fsub (fneg f) (fconst d))], false)].
Definition qeven (x : qf) : option (br bool) := Some [([mkcg (2 * snd x) (fst x)], true);
  ([mkcg (2 * snd x) (fsub (fst x) (fconst (snd x)))], false)].
Ltac two H := repeat (destruct H as [H|H]; [injection H as <- <- | ]); try destruct H.
Lemma qle_S e x y a b : isval e x a -> isval e y b -> SB e (qle x y) (fun z => z = (a <=? b)).
Proof.
  intros X Y l E g z I H. destruct (qadd_ok e y (qneg x) _ _ Y (qneg_ok _ _ _ X)) as [D V]. unfold qle in E.
  injection E as <-. two I; apply Forall_cons_iff in H as [H _]; apply (proj1 (mkge_ok _ _)) in H;
  rewrite ?ev_sub, ?ev_neg, ?ev_const, V in H; symmetry; [apply Z.leb_le | apply Z.leb_gt]; nia.
Qed.
Lemma qle_E e x y a b : isval e x a -> isval e y b -> EB e (qle x y).
Proof.
  intros X Y l E. destruct (qadd_ok e y (qneg x) _ _ Y (qneg_ok _ _ _ X)) as [D V]. unfold qle in E. injection E as <-.
  destruct (Z_le_dec a b); [do 2 eexists; split; [left; reflexivity|] | do 2 eexists; split;
    [right; left; reflexivity|]]; repeat constructor; apply (proj2 (mkge_ok _ _));
      rewrite ?ev_sub, ?ev_neg, ?ev_const, V; nia.
Qed.
Lemma qlt_S e x y a b : isval e x a -> isval e y b -> SB e (qlt x y) (fun z => z = (a <? b)).
Proof.
  intros X Y l E g z I H. destruct (qadd_ok e y (qneg x) _ _ Y (qneg_ok _ _ _ X)) as [D V]. unfold qlt in E.
  injection E as <-. two I; apply Forall_cons_iff in H as [H _]; apply (proj1 (mkge_ok _ _)) in H;
  rewrite ?ev_sub, ?ev_neg, ?ev_const, V in H; symmetry; [apply Z.ltb_lt | apply Z.ltb_ge]; nia.
Qed.
Lemma qlt_E e x y a b : isval e x a -> isval e y b -> EB e (qlt x y).
Proof.
  intros X Y l E. destruct (qadd_ok e y (qneg x) _ _ Y (qneg_ok _ _ _ X)) as [D V]. unfold qlt in E. injection E as <-.
  destruct (Z_lt_dec a b); [do 2 eexists; split; [left; reflexivity|] | do 2 eexists; split;
    [right; left; reflexivity|]]; repeat constructor; apply (proj2 (mkge_ok _ _));
      rewrite ?ev_sub, ?ev_neg, ?ev_const, V; nia.
Qed.
Lemma qeq_S e x y a b : isval e x a -> isval e y b -> SB e (qeq x y) (fun z => z = (a =? b)).
Proof.
  intros X Y l E g z I H. destruct (qadd_ok e x (qneg y) _ _ X (qneg_ok _ _ _ Y)) as [D V]. unfold qeq in E.
  injection E as <-. two I; apply Forall_cons_iff in H as [H _];
  (apply (proj1 (mkge_ok _ _)) in H || apply (proj1 (mkeq_ok _ _)) in H); rewrite ?ev_sub, ?ev_neg, ?ev_const, V in
    H; symmetry; [apply Z.eqb_eq | apply Z.eqb_neq | apply Z.eqb_neq]; nia.
Qed.
Lemma qeq_E e x y a b : isval e x a -> isval e y b -> EB e (qeq x y).
Proof.
  intros X Y l E. destruct (qadd_ok e x (qneg y) _ _ X (qneg_ok _ _ _ Y)) as [D V]. unfold qeq in E. injection E as <-.
  destruct (Z.lt_trichotomy a b) as [L|[L|L]]; [do 2 eexists; split; [right; right; left; reflexivity|]
    | do 2 eexists; split; [left; reflexivity|] | do 2 eexists; split; [right; left; reflexivity|]];
  repeat constructor; (apply (proj2 (mkge_ok _ _)) || apply (proj2 (mkeq_ok _ _)));
    rewrite ?ev_sub, ?ev_neg, ?ev_const, V; nia.
Qed.
Lemma qeven_S e x a : isval e x a -> SB e (qeven x) (fun z => z = Z.even a).
Proof.
  intros [D V] l E g z I H. unfold qeven in E. injection E as <-. two I; apply Forall_cons_iff in H as [H _];
    apply (proj1 (mkcg_ok _ _ _)) in H; rewrite ?ev_sub, ?ev_const, V in H; destruct H as [y Y]; symmetry.
  - assert (Y' : snd x * a = y * (2 * snd x)) by exact Y. clear Y. apply Z.even_spec. exists y.
    apply (Z.mul_reg_l a (2 * y) (snd x)); lia.
  - assert (Y' : snd x * a - snd x = y * (2 * snd x)) by exact Y. clear Y. rewrite <- Z.negb_odd.
    apply negb_false_iff. apply Z.odd_spec. exists y. apply (Z.mul_reg_l a (2 * y + 1) (snd x)); lia.
Qed.
Lemma qeven_E e x a : isval e x a -> EB e (qeven x).
Proof.
  intros [D V] l E. unfold qeven in E.
  assert (F : l = [([mkcg (2 * snd x) (fst x)], true); ([mkcg (2 * snd x) (fsub (fst x) (fconst (snd x)))], false)])
    by congruence. clear E. subst l.
  destruct (Z.Even_or_Odd a) as [[b B]|[b B]].
  - exists [mkcg (2 * snd x) (fst x)], true. split; [left; reflexivity|]. apply Forall_cons; [|apply Forall_nil].
    apply (proj2 (mkcg_ok _ _ _)). rewrite V. exists b. rewrite B. ring.
  - exists [mkcg (2 * snd x) (fsub (fst x) (fconst (snd x)))], false. split; [right; left; reflexivity|].
    apply Forall_cons; [|apply Forall_nil]. apply (proj2 (mkcg_ok _ _ _)). rewrite ev_sub, ev_const, V. exists b.
    rewrite B. ring.
Qed.
(** p divides a: by the remainder *)
Definition qdvd (x : qf) (p : poly) : option (br bool) := match ptrim p with
  | [c] => if 1 <=? c then Some (map (fun r => ([mkcg (c * snd x) (fsub (fst x) (fconst (r * snd x)))], r =? 0))
      (upto (Z.to_nat c))) else None
  | _ => None end.
Lemma qdvd_S e x p a : isval e x a -> SB e (qdvd x p) (fun z => z = (a mod pev t p =? 0)).
Proof.
  intros [X1 X2]. unfold qdvd. pose proof (pev_trim t p) as PT. destruct (ptrim p) as [|c [|]];
    try (intros ? ?; discriminate). destruct (Z.leb_spec 1 c) as [C|]; [|intros ? ?; discriminate]. cbn [pev] in PT.
  intros l E. injection E as <-. intros g z I H. apply in_map_iff in I as (r & E & I). injection E as <- <-.
  apply upto_in in I. rewrite Z2Nat.id in I by lia. apply Forall_cons_iff in H as [H _].
  apply (proj1 (mkcg_ok _ _ _)) in H. rewrite ev_sub, ev_const, X2 in H. destruct H as [y Y].
  assert (A : a - r = c * y) by (apply (Z.mul_reg_l _ _ (snd x)); lia). replace (pev t p) with c by lia.
  replace a with (r + y * c) by lia. rewrite Z.mod_add, Z.mod_small by lia. reflexivity.
Qed.
Lemma qdvd_E e x p a : isval e x a -> EB e (qdvd x p).
Proof.
  intros [X1 X2]. unfold qdvd. destruct (ptrim p) as [|c [|]]; try (intros ? ?; discriminate).
  destruct (Z.leb_spec 1 c) as [C|]; [|intros ? ?; discriminate].
  intros l E. injection E as <-. pose proof (Z.mod_pos_bound a c ltac:(lia)). pose proof (Z.div_mod a c ltac:(lia)).
  do 2 eexists. split; [apply in_map_iff; exists (a mod c); split;
    [reflexivity | apply upto_in; rewrite Z2Nat.id; lia]|].
  constructor; [|constructor]. apply (proj2 (mkcg_ok _ _ _)). rewrite ev_sub, ev_const, X2. exists (a / c). nia.
Qed.

(** ** Terms and conditions into branches *)
Section Sigma.
Context (sg : positive -> qf).
Fixpoint flatT (x : tm) : option (br qf) := match x with
  | TC z => ret (fconst z, 1) | TK => ret (fpoly kp, 1) | TV v => ret (sg v)
  | TAdd a b => let A := flatT a in let B := flatT b in bind A (fun x => bind B (fun y => ret (qadd x y)))
  | TSub a b => let A := flatT a in let B := flatT b in bind A (fun x => bind B (fun y => ret (qadd x (qneg y))))
  | TMul a b => let A := flatT a in let B := flatT b in bind A (fun x => bind B (fun y =>
      match isconstq x with Some p => ret (qscale p y) | None => match isconstq y with Some p => ret (qscale p x)
        | None => None end end))
  | TDiv a b => let A := flatT a in let B := flatT b in bind A (fun x => bind B (fun y =>
      match isconstq y with Some p => if ppos p then qdiv x p else None | None => None end))
  | TMod a b => let A := flatT a in let B := flatT b in bind A (fun x => bind B (fun y =>
      match isconstq y with Some p => if ppos p then bind (qdiv x p) (fun q => ret (qadd x (qneg (qscale p q))))
        else None | None => None end))
  | TMin a b => let A := flatT a in let B := flatT b in bind (le A b B) (fun c : bool => if c then A else B)
  | TMax a b => let A := flatT a in let B := flatT b in bind (le A b B) (fun c : bool => if c then B else A)
  | TIf c a b => let C := flatC c in let A := flatT a in let B := flatT b in bind C (fun c : bool => if c then A else B)
  end
with le (A : option (br qf)) (b : tm) (B : option (br qf)) {struct b} : option (br bool) := match b with
  | TDiv n d => let N := flatT n in let D := flatT d in
    bind A (fun x => bind D (fun y => match isconstq y with None => None | Some p => if ppos p then
      bind N (fun n => qle (qscale p x) n) else None end))
  | _ => bind A (fun x => bind B (fun y => qle x y)) end
with flatC (x : cd) : option (br bool) := match x with
  | CLe a b => let A := flatT a in let B := flatT b in le A b B
  | CLt a b => let A := flatT a in let B := flatT b in bind A (fun x => bind B (fun y => qlt x y))
  | CEq a b => let A := flatT a in let B := flatT b in bind A (fun x => bind B (fun y => qeq x y))
  | CEven a => bind (flatT a) qeven
  | COdd a => bind (bind (flatT a) qeven) (fun b => ret (negb b))
  | CDvd a b => let A := flatT a in let B := flatT b in bind A (fun x => bind B (fun y =>
      match isconstq y with Some p => qdvd x p | None => None end))
  | CAnd c d => let C := flatC c in let D := flatC d in bind C (fun b : bool => if b then D else ret false)
  | COr c d => let C := flatC c in let D := flatC d in bind C (fun b : bool => if b then ret true else D)
  | CNot c => bind (flatC c) (fun b => ret (negb b))
  end.
Scheme tm_ind2 := Induction for tm Sort Prop with cd_ind2 := Induction for cd Sort Prop.
Combined Scheme tm_cd from tm_ind2, cd_ind2.
Context (e e' : env) (R : forall v, isval e (sg v) (e' v)).
Notation V x := (fun z => isval e z (td k e' x)).
Notation B x := (fun z => z = cb k e' x).
Lemma constq x p a : isconstq x = Some p -> isval e x a -> a = pev t p. Proof. apply isconstq_ok. Qed.
Lemma none_S {W} (P : W -> Prop) : SB e None P. Proof. intros l H. discriminate. Qed.
Lemma none_E {W} : EB e (@None (br W)). Proof. intros l H. discriminate. Qed.
Lemma SB_ext {W} (A : option (br W)) (P Q : W -> Prop) : (forall x, P x -> Q x) -> SB e A P -> SB e A Q.
Proof. intros H S l E g x I K. apply H. apply (S l E g x I K). Qed.
Lemma le_div a n d : 0 < d -> (a <=? n / d) = (d * a <=? n).
Proof.
  intros D. destruct (Z.leb_spec (d * a) n) as [L|L]; [apply Z.leb_le | apply Z.leb_gt].
  - apply Z.div_le_lower_bound; auto.
  - apply Z.div_lt_upper_bound; auto.
Qed.
Lemma le_S a b : SB e (flatT a) (V a) -> SB e (flatT b) (V b) -> (forall n d, b = TDiv n d -> SB e (flatT n) (V n) /\
  SB e (flatT d) (V d)) ->
  SB e (le (flatT a) b (flatT b)) (fun z => z = (td k e' a <=? td k e' b)).
Proof.
  intros SA SBb H.
  assert (G : SB e (bind (flatT a) (fun x => bind (flatT b) (fun y => qle x y))) (fun z =>
    z = (td k e' a <=? td k e' b))).
  { eapply bind_S; [exact SA|]. intros x X. eapply bind_S; [exact SBb|]. intros y Y. apply qle_S; auto. }
  destruct b; auto. clear G. destruct (H _ _ eq_refl) as [SN SD]. cbn [le]. eapply bind_S; [exact SA|]. intros x X.
  eapply bind_S; [exact SD|]. intros y Y.
  destruct (isconstq y) as [p|] eqn:C; [|apply none_S]. destruct (ppos p) eqn:P; [|apply none_S].
  apply (ppos_ok t _ T) in P. pose proof (constq y p _ C Y) as Z.
  eapply bind_S; [exact SN|]. intros n N. cbn [td]. rewrite Z, le_div by auto. apply qle_S; auto. apply qscale_ok; auto.
Qed.
Lemma le_E a b : SB e (flatT a) (V a) -> SB e (flatT b) (V b) -> EB e (flatT a) -> EB e (flatT b) ->
  (forall n d, b = TDiv n d -> (SB e (flatT n) (V n) /\ EB e (flatT n)) /\ (SB e (flatT d) (V d) /\ EB e (flatT d)))
    -> EB e (le (flatT a) b (flatT b)).
Proof.
  intros SA SBb EA EBb H.
  assert (G : EB e (bind (flatT a) (fun x => bind (flatT b) (fun y => qle x y)))).
  { eapply bind_E; [exact SA | exact EA |]. intros x X. eapply bind_E;
      [exact SBb | exact EBb |]. intros y Y. eapply qle_E; [apply X | apply Y]. }
  destruct b; auto. clear G. destruct (H _ _ eq_refl) as [[SN EN] [SD ED]]. cbn [le].
  eapply bind_E; [exact SA | exact EA |]. intros x X. eapply bind_E; [exact SD | exact ED |]. intros y Y.
  destruct (isconstq y) as [p|] eqn:C; [|apply none_E]. destruct (ppos p) eqn:P; [|apply none_E].
  eapply bind_E; [exact SN | exact EN |]. intros n N. eapply qle_E; [apply qscale_ok; apply X | apply N].
Qed.
Definition sub2 (P : tm -> Prop) (x : tm) := match x with TDiv a b => P a /\ P b | _ => True end.
Lemma flat_S : (forall x, SB e (flatT x) (V x) /\ sub2 (fun x => SB e (flatT x) (V x)) x) /\
  (forall x, SB e (flatC x) (B x)).
Proof.
  apply (tm_cd (fun x => SB e (flatT x) (V x) /\ sub2 (fun x => SB e (flatT x) (V x)) x) (fun x =>
    SB e (flatC x) (B x))); intros;
  repeat match goal with H : _ /\ _ |- _ => destruct H end; cbn [sub2]; try (split; [|auto]); cbn [flatT flatC].
  - apply ret_S. split; cbn [fst snd td]; [lia | rewrite ev_const; lia].
  - apply ret_S. split; cbn [fst snd td]; [lia | rewrite ev_poly; lia].
  - apply ret_S. apply R.
  - eapply bind_S; [eassumption|]. intros x X. eapply bind_S; [eassumption|]. intros y Y. apply ret_S.
    apply qadd_ok; auto.
  - eapply bind_S; [eassumption|]. intros x X. eapply bind_S; [eassumption|]. intros y Y. apply ret_S. cbn [td].
    rewrite <- Z.add_opp_r. apply qadd_ok; auto. apply qneg_ok; auto.
  - eapply bind_S; [eassumption|]. intros x X. eapply bind_S; [eassumption|]. intros y Y. cbn [td].
    destruct (isconstq x) as [p|] eqn:C; [|destruct (isconstq y) as [p|] eqn:D; [|apply none_S]]; apply ret_S.
    + rewrite (constq x p _ C X). apply qscale_ok; auto.
    + rewrite (constq y p _ D Y), Z.mul_comm. apply qscale_ok; auto.
  - eapply bind_S; [eassumption|]. intros x X. eapply bind_S; [eassumption|]. intros y Y. cbn [td].
    destruct (isconstq y) as [p|] eqn:C; [|apply none_S]. destruct (ppos p) eqn:P; [|apply none_S].
    apply (ppos_ok t _ T) in P. rewrite (constq y p _ C Y). apply qdiv_S; auto.
  - eapply bind_S; [eassumption|]. intros x X. eapply bind_S; [eassumption|]. intros y Y. cbn [td].
    destruct (isconstq y) as [p|] eqn:C; [|apply none_S]. destruct (ppos p) eqn:P; [|apply none_S].
    apply (ppos_ok t _ T) in P. rewrite (constq y p _ C Y).
    eapply bind_S; [eapply qdiv_S; [apply X | exact P]|]. intros q Q. apply ret_S. rewrite Z.mod_eq by lia.
    rewrite <- Z.add_opp_r. apply qadd_ok; auto. apply qneg_ok. apply qscale_ok. auto.
  - eapply bind_S; [apply le_S; auto; intros n d E; subst; cbn [sub2] in *; tauto|].
    intros [|] X; cbn [td]; symmetry in X; [apply Z.leb_le in X; rewrite Z.min_l by lia | apply Z.leb_gt in X;
      rewrite Z.min_r by lia]; auto.
  - eapply bind_S; [apply le_S; auto; intros n d E; subst; cbn [sub2] in *; tauto|].
    intros [|] X; cbn [td]; symmetry in X; [apply Z.leb_le in X; rewrite Z.max_r by lia | apply Z.leb_gt in X;
      rewrite Z.max_l by lia]; auto.
  - eapply bind_S; [eassumption|]. intros [|] X; cbn [td]; rewrite <- X; auto.
  - apply le_S; auto. intros n d E; subst; cbn [sub2] in *; tauto.
  - eapply bind_S; [eassumption|]. intros x X. eapply bind_S; [eassumption|]. intros y Y. apply qlt_S; auto.
  - eapply bind_S; [eassumption|]. intros x X. eapply bind_S; [eassumption|]. intros y Y. apply qeq_S; auto.
  - eapply bind_S; [eassumption|]. intros x X. apply qeven_S; auto.
  - eapply bind_S; [eapply bind_S; [eassumption|]; intros x X; apply qeven_S; apply X|]. intros b X. apply ret_S.
    cbn [cb]. rewrite X, Z.negb_even. auto.
  - eapply bind_S; [eassumption|]. intros x X. eapply bind_S; [eassumption|]. intros y Y. cbn [cb].
    destruct (isconstq y) as [p|] eqn:C; [|apply none_S]. rewrite (constq y p _ C Y). apply qdvd_S; auto.
  - eapply bind_S; [eassumption|]. intros [|] X; cbn [cb]; rewrite <- X; auto. apply ret_S. auto.
  - eapply bind_S; [eassumption|]. intros [|] X; cbn [cb]; rewrite <- X; auto. apply ret_S. auto.
  - eapply bind_S; [eassumption|]. intros b X. apply ret_S. cbn [cb]. rewrite X. auto.
Qed.
Lemma flat_E : good e -> (forall x, EB e (flatT x) /\ sub2 (fun x => EB e (flatT x)) x) /\ (forall x, EB e (flatC x)).
Proof.
  intros G. pose proof (fun x => proj1 (proj1 flat_S x)) as ST. pose proof (proj2 flat_S) as SC.
  apply (tm_cd (fun x => EB e (flatT x) /\ sub2 (fun x => EB e (flatT x)) x) (fun x => EB e (flatC x))); intros;
  repeat match goal with H : _ /\ _ |- _ => destruct H end; cbn [sub2]; try (split; [|auto]); cbn [flatT flatC];
    try apply ret_E.
  - eapply bind_E; [apply ST | auto |]. intros x X. eapply bind_E; [apply ST | auto |]. intros y Y. apply ret_E.
  - eapply bind_E; [apply ST | auto |]. intros x X. eapply bind_E; [apply ST | auto |]. intros y Y. apply ret_E.
  - eapply bind_E; [apply ST | auto |]. intros x X. eapply bind_E; [apply ST | auto |]. intros y Y.
    destruct (isconstq x); [apply ret_E | destruct (isconstq y); [apply ret_E | apply none_E]].
  - eapply bind_E; [apply ST | auto |]. intros x X. eapply bind_E; [apply ST | auto |]. intros y Y.
    destruct (isconstq y) as [p|] eqn:C; [|apply none_E]. destruct (ppos p) eqn:P; [|apply none_E].
    apply (ppos_ok t _ T) in P. eapply qdiv_E; [exact G | apply X | exact P].
  - eapply bind_E; [apply ST | auto |]. intros x X. eapply bind_E; [apply ST | auto |]. intros y Y.
    destruct (isconstq y) as [p|] eqn:C; [|apply none_E]. destruct (ppos p) eqn:P; [|apply none_E].
    apply (ppos_ok t _ T) in P.
    eapply bind_E; [eapply qdiv_S; [apply X | exact P] | eapply qdiv_E; [exact G | apply X | exact P] |]. intros q Q.
    apply ret_E.
  - eapply bind_E; [apply le_S; auto | apply le_E; auto; intros n d E; subst; cbn [sub2] in *;
      (split; split; [apply ST | tauto | apply ST | tauto]) |]. intros [|] X; auto.
  - eapply bind_E; [apply le_S; auto | apply le_E; auto; intros n d E; subst; cbn [sub2] in *;
      (split; split; [apply ST | tauto | apply ST | tauto]) |]. intros [|] X; auto.
  - eapply bind_E; [apply SC | auto |]. intros [|] X; auto.
  - apply le_E; auto. intros n d E; subst; cbn [sub2] in *. (split; split; [apply ST | tauto | apply ST | tauto]).
  - eapply bind_E; [apply ST | auto |]. intros x X. eapply bind_E; [apply ST | auto |]. intros y Y.
    eapply qlt_E; [apply X | apply Y].
  - eapply bind_E; [apply ST | auto |]. intros x X. eapply bind_E; [apply ST | auto |]. intros y Y.
    eapply qeq_E; [apply X | apply Y].
  - eapply bind_E; [apply ST | auto |]. intros x X. eapply qeven_E; apply X.
  - eapply bind_E; [eapply bind_S; [apply ST|]; intros x X; apply qeven_S; apply X | eapply bind_E;
      [apply ST | auto |]; intros x X; eapply qeven_E; apply X |]. intros b X. apply ret_E.
  - eapply bind_E; [apply ST | auto |]. intros x X. eapply bind_E; [apply ST | auto |]. intros y Y.
    destruct (isconstq y); [|apply none_E]. eapply qdvd_E. apply X.
  - eapply bind_E; [apply SC | auto |]. intros [|] X; auto. apply ret_E.
  - eapply bind_E; [apply SC | auto |]. intros [|] X; auto. apply ret_E.
  - eapply bind_E; [apply SC | auto |]. intros b X. apply ret_E.
Qed.
End Sigma.
End Flat.

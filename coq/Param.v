(** A checker of certificates that linear systems with a parameter have no solution, and that it is right.

    Coefficients are polynomials in t >= 0. A certificate is a tree: case distinctions, substitutions, and at the
    leaves factors that add the inequalities up to a number that is negative for every t. [check_sound]: if the
    tree is accepted, then for every t no integers satisfy the facts while all lines fail. What a tree needs
    (normal forms, gcds, solutions) is computed and the result checked, so that no number theory is proved. *)
From Coq Require Import ZArith Znumtheory List Lia Bool.
Import ListNotations.
Local Open Scope Z_scope.

(** ** Polynomials in t *)
Definition poly := list Z.
Fixpoint pev (t : Z) (p : poly) : Z := match p with [] => 0 | a :: p => a + t * pev t p end.
Fixpoint padd (p q : poly) : poly := match p, q with [], _ => q | _, [] => p | a :: p, b :: q => (a + b) ::
  padd p q end.
Definition pscale c (p : poly) : poly := map (Z.mul c) p.
Fixpoint pmul (p q : poly) : poly := match p with [] => [] | [a] => pscale a q | a :: p =>
  padd (pscale a q) (0 :: pmul p q) end.
Definition pzero (p : poly) := forallb (Z.eqb 0) p.
Definition pnonneg (p : poly) := forallb (Z.leb 0) p.
Definition ppos (p : poly) := match p with a :: q => (1 <=? a) && pnonneg q | [] => false end.

Lemma pev_add t p : forall q, pev t (padd p q) = pev t p + pev t q.
Proof. induction p as [|a p IH]; intros [|b q]; cbn; try rewrite IH; lia. Qed.
Lemma pev_scale t c p : pev t (pscale c p) = c * pev t p.
Proof. induction p as [|a p IH]; cbn in *; [lia|]. unfold pscale in IH. rewrite IH. lia. Qed.
Lemma pev_mul t p : forall q, pev t (pmul p q) = pev t p * pev t q.
Proof.
  induction p as [|a p IH]; intros q; [cbn; lia|]. destruct p as [|b p].
  - change (pmul [a] q) with (pscale a q). rewrite pev_scale. cbn. lia.
  - change (pmul (a :: b :: p) q) with (padd (pscale a q) (0 :: pmul (b :: p) q)).
    rewrite pev_add, pev_scale. change (pev t (0 :: pmul (b :: p) q)) with (0 + t * pev t (pmul (b :: p) q)).
    rewrite IH. change (pev t (a :: b :: p)) with (a + t * pev t (b :: p)). lia.
Qed.
Lemma pzero_ok t p : pzero p = true -> pev t p = 0.
Proof. unfold pzero. induction p as [|a p IH]; cbn [forallb pev]; auto. intros H. apply andb_true_iff in H as [A B].
apply Z.eqb_eq in A. rewrite IH by auto. lia. Qed.
Lemma pnonneg_ok t p : 0 <= t -> pnonneg p = true -> 0 <= pev t p.
Proof. intros T. unfold pnonneg. induction p as [|a p IH]; cbn [forallb pev]; [lia|]. intros H.
apply andb_true_iff in H as [A B]. apply Z.leb_le in A. specialize (IH B). nia. Qed.
Lemma ppos_ok t p : 0 <= t -> ppos p = true -> 0 < pev t p.
Proof. intros T. destruct p as [|a p]; cbn [ppos pev]; [discriminate|]. intros H. apply andb_true_iff in H as [A B].
apply Z.leb_le in A. pose proof (pnonneg_ok t p T B). nia. Qed.

(** ** Linear forms *)
Definition form := (poly * list (positive * poly))%type.
Definition env := positive -> Z.
Fixpoint lev t (e : env) (l : list (positive * poly)) : Z := match l with [] => 0 | (v, p) :: l =>
  pev t p * e v + lev t e l end.
Definition ev t e (f : form) := pev t (fst f) + lev t e (snd f).
Fixpoint ladd (l1 : list (positive * poly)) : list (positive * poly) -> list (positive * poly) :=
  fix go l2 := match l1, l2 with
  | [], _ => l2 | _, [] => l1
  | (v, p) :: r1, (w, q) :: r2 =>
      match Pos.compare v w with
      | Eq => let s := padd p q in if pzero s then ladd r1 r2 else (v, s) :: ladd r1 r2
      | Lt => (v, p) :: ladd r1 l2
      | Gt => (w, q) :: go r2
      end
  end.
Definition fadd (f g : form) : form := (padd (fst f) (fst g), ladd (snd f) (snd g)).
Definition fscale (p : poly) (f : form) : form := (pmul p (fst f), map (fun x => (fst x, pmul p (snd x))) (snd f)).
Definition fneg := fscale [-1].
Definition fsub f g := fadd f (fneg g).
Definition fconst (z : Z) : form := ([z], []).
Definition fpoly (p : poly) : form := (p, []).
Definition fvar v : form := ([], [(v, [1])]).
Definition lzero (l : list (positive * poly)) := forallb (fun x => pzero (snd x)) l.
Definition fzero (f : form) := pzero (fst f) && lzero (snd f).

Lemma lev_add t e l1 : forall l2, lev t e (ladd l1 l2) = lev t e l1 + lev t e l2.
Proof.
  induction l1 as [|[v p] r1 IH]; [intros [|]; reflexivity|].
  induction l2 as [|[w q] r2 IH2]; [cbn; lia|].
  cbn. destruct (Pos.compare_spec v w) as [E|L|L].
  - subst w. destruct (pzero (padd p q)) eqn:Z.
    + rewrite IH. apply (pzero_ok t) in Z. rewrite pev_add in Z. nia.
    + cbn. rewrite IH, pev_add. lia.
  - cbn [lev]. rewrite IH. cbn. lia.
  - cbn [lev]. cbn in IH2. rewrite IH2. lia.
Qed.
Lemma ev_add t e f g : ev t e (fadd f g) = ev t e f + ev t e g.
Proof. unfold ev, fadd. cbn [fst snd]. rewrite pev_add, lev_add. lia. Qed.
Lemma ev_scale t e p f : ev t e (fscale p f) = pev t p * ev t e f.
Proof.
  unfold ev, fscale. cbn [fst snd]. rewrite pev_mul. induction (snd f) as [|[v q] l IH]; cbn [map lev fst snd]; [lia|].
  rewrite pev_mul. lia.
Qed.
Lemma ev_neg t e f : ev t e (fneg f) = - ev t e f.
Proof. unfold fneg. rewrite ev_scale. cbn [pev]. lia. Qed.
Lemma ev_sub t e f g : ev t e (fsub f g) = ev t e f - ev t e g.
Proof. unfold fsub. rewrite ev_add, ev_neg. lia. Qed.
Lemma ev_const t e z : ev t e (fconst z) = z.
Proof. unfold ev. cbn. lia. Qed.
Lemma ev_poly t e p : ev t e (fpoly p) = pev t p.
Proof. unfold ev. cbn. lia. Qed.
Lemma ev_var t e v : ev t e (fvar v) = e v.
Proof. unfold ev, fvar. cbn [fst snd lev pev]. ring. Qed.
Lemma lzero_ok t e l : lzero l = true -> lev t e l = 0.
Proof. induction l as [|[v p] l IH]; cbn; auto. intros H. apply andb_true_iff in H as [A B].
rewrite IH, (pzero_ok t p A); auto. Qed.
Lemma fzero_ok t e f : fzero f = true -> ev t e f = 0.
Proof. unfold fzero, ev. intros H. apply andb_true_iff in H as [A B]. rewrite (pzero_ok t _ A), (lzero_ok t e _ B).
lia. Qed.

(** coefficient of v, and the rest *)
Fixpoint lcoef (v : positive) l : poly := match l with [] => [] | (w, p) :: l => if Pos.eqb v w then
  padd p (lcoef v l) else lcoef v l end.
Fixpoint lwithout (v : positive) (l : list (positive * poly)) := match l with [] => [] | (w, p) :: l =>
  if Pos.eqb v w then lwithout v l else (w, p) :: lwithout v l end.
Fixpoint ptrim (p : poly) : poly := match p with [] => [] | a :: p => match ptrim p with [] => if a =? 0 then []
  else [a] | q => a :: q end end.
Lemma pev_trim t p : pev t (ptrim p) = pev t p.
Proof.
  induction p as [|a p IH]; cbn [ptrim pev]; auto. destruct (ptrim p) as [|b q]; [|cbn [pev] in *; lia].
  destruct (Z.eqb_spec a 0); cbn [pev] in *; lia.
Qed.
Definition coef v (f : form) := ptrim (lcoef v (snd f)).
Definition without v (f : form) : form := (fst f, lwithout v (snd f)).
Definition occurs v (f : form) := existsb (fun x => Pos.eqb v (fst x)) (snd f).
Definition upd (e : env) v x : env := fun w => if Pos.eqb v w then x else e w.
Definition fsubst v (g f : form) : form := fadd (without v f) (fscale (coef v f) g).
Lemma ev_split t e v f : ev t e f = pev t (coef v f) * e v + ev t e (without v f).
Proof.
  unfold ev, coef, without. rewrite pev_trim. cbn [fst snd]. induction (snd f) as [|[w p] l IH];
    cbn [lcoef lwithout lev]; [cbn; lia|].
  destruct (Pos.eqb_spec v w); cbn [lev]; [subst; rewrite pev_add; lia | lia].
Qed.
Lemma ev_without t e v x f : ev t (upd e v x) (without v f) = ev t e (without v f).
Proof.
  unfold ev, without. cbn [fst snd]. f_equal. induction (snd f) as [|[w p] l IH]; cbn [lwithout lev]; auto.
  destruct (Pos.eqb_spec v w) as [|N]; auto. cbn [lev]. rewrite IH. unfold upd. apply Pos.eqb_neq in N. rewrite N.
  reflexivity.
Qed.
Lemma ev_occurs t e v x f : occurs v f = false -> ev t (upd e v x) f = ev t e f.
Proof.
  unfold ev, occurs. intros H. f_equal. revert H. induction (snd f) as [|[w p] l IH]; cbn [existsb lev fst]; auto.
  intros H. apply orb_false_iff in H as [A B]. rewrite IH by auto. unfold upd. rewrite A. reflexivity.
Qed.
Lemma upd_same e v x : upd e v x v = x.
Proof. unfold upd. rewrite Pos.eqb_refl. reflexivity. Qed.
Lemma ev_subst_eq t e v g f : e v = ev t e g -> ev t e (fsubst v g f) = ev t e f.
Proof. intros H. unfold fsubst. rewrite ev_add, ev_scale, (ev_split t e v f), H. lia. Qed.
Lemma ev_subst_upd t e v x g f : ev t (upd e v x) g = e v -> ev t (upd e v x) (fsubst v g f) = ev t e f.
Proof. intros H. unfold fsubst. rewrite ev_add, ev_scale, ev_without, H, (ev_split t e v f). lia. Qed.

(** ** Normal forms. Each is checked where it is made: no number theory is proved. *)
Definition mapf (h : Z -> Z) (f : form) : form := (map h (fst f), map (fun x => (fst x, map h (snd x))) (snd f)).
Definition pgcd (p : poly) (g : Z) := fold_left Z.gcd p g.
Definition lgcd (l : list (positive * poly)) (g : Z) := fold_left (fun g x => pgcd (snd x) g) l g.
Definition clean (f : form) : form := (fst f, filter (fun x => negb (pzero (snd x))) (snd f)).
Lemma ev_clean t e f : ev t e (clean f) = ev t e f.
Proof.
  unfold ev, clean. cbn [fst snd]. f_equal. induction (snd f) as [|[v p] l IH]; cbn [filter lev]; auto. cbn [snd].
  destruct (pzero p) eqn:Z; cbn [negb lev]; [rewrite IH, (pzero_ok t _ Z); lia | rewrite IH; lia].
Qed.
Definition alldiv (c : Z) (f : form) := forallb (fun b => b mod c =? 0) (fst f) &&
  forallb (fun x => forallb (fun b => b mod c =? 0) (snd x)) (snd f).
Lemma pdiv_ok t c p : c <> 0 -> forallb (fun b => b mod c =? 0) p = true -> (c | pev t p).
Proof.
  intros C. induction p as [|a p IH]; cbn; [intros; apply Z.divide_0_r|]. intros H. apply andb_true_iff in H as [A B].
  apply Z.eqb_eq, Z.mod_divide in A; auto. apply Z.divide_add_r; auto. apply Z.divide_mul_r; auto.
Qed.
Lemma alldiv_ok t e c f : c <> 0 -> alldiv c f = true -> (c | ev t e f).
Proof.
  intros C H. apply andb_true_iff in H as [A B]. unfold ev. apply Z.divide_add_r; [apply pdiv_ok; auto|].
  revert B. induction (snd f) as [|[v p] l IH]; cbn; [intros; apply Z.divide_0_r|]. intros H.
  apply andb_true_iff in H as [X Y].
  apply Z.divide_add_r; auto. apply Z.divide_mul_l, pdiv_ok; auto.
Qed.
Definition ge_norm (f : form) : form :=
  let g := lgcd (snd f) 0 in
  if g <=? 1 then f else
  let h := mapf (fun b => b / g) f in
  let r := fsub f (fscale [g] h) in
  if lzero (snd r) && match fst r with [] => true | a :: q => (0 <=? a) && (a <? g) && pzero q end then h else f.
Lemma ge_norm_ok t e f : 0 <= ev t e (ge_norm f) <-> 0 <= ev t e f.
Proof.
  unfold ge_norm. destruct (lgcd (snd f) 0 <=? 1) eqn:G; [tauto|]. apply Z.leb_gt in G.
  set (g := lgcd (snd f) 0) in *. set (h := mapf _ f). set (r := fsub f (fscale [g] h)).
  destruct (_ && _) eqn:E; [|tauto]. apply andb_true_iff in E as [L C].
  assert (R : 0 <= ev t e r < g).
  { unfold ev. rewrite (lzero_ok t e _ L). destruct (fst r) as [|a q]; cbn [pev]; [lia|].
    apply andb_true_iff in C as [C Q]. apply andb_true_iff in C as [A B]. apply Z.leb_le in A. apply Z.ltb_lt in B.
    rewrite (pzero_ok t _ Q). lia. }
  unfold r in R. rewrite ev_sub, ev_scale in R. cbn [pev] in R. split; nia.
Qed.
Definition eq_norm (f : form) : form :=
  let g := lgcd (snd f) (pgcd (fst f) 0) in
  if g <=? 1 then f else
  let h := mapf (fun b => b / g) f in if fzero (fsub f (fscale [g] h)) then h else f.
Lemma eq_norm_ok t e f : ev t e (eq_norm f) = 0 <-> ev t e f = 0.
Proof.
  unfold eq_norm. destruct (_ <=? 1) eqn:G; [tauto|]. apply Z.leb_gt in G. set (g := lgcd _ _) in *.
  set (h := mapf _ f).
  destruct (fzero _) eqn:E; [|tauto]. apply (fzero_ok t e) in E. rewrite ev_sub, ev_scale in E. cbn [pev] in E.
  split; nia.
Qed.
Definition cg_norm (c : Z) (f : form) : Z * form :=
  let f1 := clean (mapf (fun b => b mod c) f) in
  let g := lgcd (snd f1) (pgcd (fst f1) c) in
  let c' := c / g in let f' := mapf (fun b => b / g) f1 in
  if (1 <=? c) && (1 <=? g) && (c =? g * c') && alldiv c (fsub f (fscale [g] f')) then (c', f') else (c, f).
Lemma cg_norm_ok t e c f : (fst (cg_norm c f) | ev t e (snd (cg_norm c f))) <-> (c | ev t e f).
Proof.
  unfold cg_norm. set (f1 := clean _). set (g := lgcd _ _). set (f' := mapf _ f1). destruct (_ && _) eqn:E; [|tauto].
  cbn [fst snd].
  apply andb_true_iff in E as [E D]. apply andb_true_iff in E as [E C]. apply andb_true_iff in E as [C1 G1].
  apply Z.leb_le in C1, G1. apply Z.eqb_eq in C. apply (alldiv_ok t e) in D; [|lia]. rewrite ev_sub, ev_scale in D.
  cbn [pev] in D.
  set (c' := c / g) in *. replace (g + t * 0) with g in D by lia. split.
  - intros [x X]. destruct D as [y Y]. exists (x + y). rewrite X in Y. rewrite C in Y |- *. nia.
  - intros [x X]. destruct D as [y Y]. exists (x - y). rewrite C in X, Y. nia.
Qed.

(** ** Facts *)
Inductive atom := Ge (f : form) | Eqz (f : form) | Cg (c : Z) (f : form).
Definition hold t e a := match a with Ge f => 0 <= ev t e f | Eqz f => ev t e f = 0 | Cg c f => (c | ev t e f) end.
Definition holds t e l := Forall (hold t e) l.
Record state := St { ge : list form; eq : list form; cg : list (Z * form); ln : list (list atom) }.
Record Holds t e (s : state) : Prop := {
  Hge : Forall (fun f => 0 <= ev t e f) (ge s);
  Heq : Forall (fun f => ev t e f = 0) (eq s);
  Hcg : Forall (fun x => (fst x | ev t e (snd x))) (cg s);
  Hln : Forall (fun l => ~ holds t e l) (ln s) }.
Definition asub v g a := match a with Ge f => Ge (fsubst v g f) | Eqz f => Eqz (fsubst v g f) | Cg c f =>
  Cg c (fsubst v g f) end.
Definition subst v g (s : state) := St
  (map (fun f => ge_norm (fsubst v g f)) (ge s)) (map (fun f => eq_norm (fsubst v g f)) (eq s))
  (map (fun x => cg_norm (fst x) (fsubst v g (snd x))) (cg s)) (map (map (asub v g)) (ln s)).
Lemma Holds_subst t e e' v g s : (forall f, ev t e' (fsubst v g f) = ev t e f) -> Holds t e s ->
  Holds t e' (subst v g s).
Proof.
  intros H [A B C D]. split; cbn.
  - apply Forall_map. eapply Forall_impl; [|exact A]. intros f K. apply ge_norm_ok. rewrite H. auto.
  - apply Forall_map. eapply Forall_impl; [|exact B]. intros f K. apply eq_norm_ok. rewrite H. auto.
  - apply Forall_map. eapply Forall_impl; [|exact C]. intros f K. apply cg_norm_ok. rewrite H. auto.
  - apply Forall_map. eapply Forall_impl; [|exact D]. intros l K L. apply K. unfold holds in *. rewrite Forall_map in L.
    eapply Forall_impl; [|exact L]. intros [f|f|c f]; cbn; rewrite H; auto.
Qed.
Definition aocc v a := match a with Ge f | Eqz f | Cg _ f => occurs v f end.
Definition fresh v (s : state) := forallb (fun f => negb (occurs v f)) (ge s) &&
  forallb (fun f => negb (occurs v f)) (eq s)
  && forallb (fun x => negb (occurs v (snd x))) (cg s) && forallb (forallb (fun a => negb (aocc v a))) (ln s).
Definition isconst (f : form) := lzero (snd f).
Definition define v (f : form) (s : state) := St
  (flat_map (fun g => if isconst (fsub g f) then [fadd (fsub g f) (fvar v)] else if isconst (fadd g f) then
    [fsub (fadd g f) (fvar v)] else []) (ge s) ++ ge s)
  (eq_norm (fsub f (fvar v)) :: eq s) (cg s) (ln s).
Lemma hold_upd t e v x a : aocc v a = false -> (hold t (upd e v x) a <-> hold t e a).
Proof. destruct a; cbn; intros H; rewrite (ev_occurs t e v x _ H); tauto. Qed.
Lemma Holds_define t e v f s : fresh v s = true -> occurs v f = false -> Holds t e s ->
  Holds t (upd e v (ev t e f)) (define v f s).
Proof.
  intros F O [A B C D]. unfold fresh in F. apply andb_true_iff in F as [F F4]. apply andb_true_iff in F as [F F3].
  apply andb_true_iff in F as [F1 F2].
  rewrite forallb_forall in F1, F2, F3, F4. set (e' := upd e v (ev t e f)).
  assert (G : Forall (fun f => 0 <= ev t e' f) (ge s)).
  { rewrite Forall_forall in *. intros g I. unfold e'. rewrite ev_occurs; auto. apply negb_true_iff; auto. }
  assert (V : ev t e' f = e' v) by (unfold e'; rewrite ev_occurs, upd_same; auto).
  split; cbn [define ge eq cg ln].
  - apply Forall_app. split; auto. rewrite Forall_forall in *. intros h I. apply in_flat_map in I as (g & I & J).
    specialize (G g I).
    cbn beta in J. revert J. destruct (isconst (fsub g f)); [|destruct (isconst (fadd g f))]; cbn [In]; intros J;
      [destruct J as [<-|[]] | destruct J as [<-|[]] | contradiction];
    rewrite ?ev_add, ?ev_sub, ?ev_add, ?ev_var, V; lia.
  - constructor; [apply eq_norm_ok; rewrite ev_sub, ev_var, V; lia|]. rewrite Forall_forall in *. intros g I.
    unfold e'. rewrite ev_occurs; auto. apply negb_true_iff; auto.
  - rewrite Forall_forall in *. intros g I. unfold e'. rewrite ev_occurs; auto. apply negb_true_iff. apply (F3 g I).
  - rewrite Forall_forall in *. intros l I K. apply (D l I). specialize (F4 l I). rewrite forallb_forall in F4.
    unfold holds in *. rewrite Forall_forall in *.
    intros a J. apply (hold_upd t e v (ev t e f)); auto. apply negb_true_iff; auto.
Qed.

(** c | b*v + rest with s*b = 1 (mod c): v = c*v' + (-s*rest mod c); v' keeps the name v *)
Definition solution c v s (f : form) : option form :=
  match coef v f with
  | [b] => let rest := clean (mapf (fun x => (- s * x) mod c) (without v f)) in
      if (1 <=? c) && ((s * b) mod c =? 1 mod c) && negb (occurs v rest) &&
        alldiv c (fadd rest (fscale [s] (without v f)))
      then Some (fadd rest ([], [(v, [c])])) else None
  | _ => None
  end.
Lemma solution_ok t e c v s f g : solution c v s f = Some g -> (c | ev t e f) -> exists x, ev t (upd e v x) g = e v.
Proof.
  unfold solution. intros H D. destruct (coef v f) as [|b [|]] eqn:B; try discriminate. set (rest := clean _) in *.
  destruct (_ && _) eqn:E in H; [|discriminate]. injection H as <-.
  apply andb_true_iff in E as [E A]. apply andb_true_iff in E as [E O]. apply andb_true_iff in E as [C S].
  apply Z.leb_le in C. apply Z.eqb_eq in S. apply negb_true_iff in O. apply (alldiv_ok t e) in A; [|lia].
  rewrite ev_add, ev_scale in A. cbn [pev] in A.
  rewrite (ev_split t e v f), B in D. cbn [pev] in D.
  assert (X : (c | e v - ev t e rest)).
  { assert (S' : (c | s * b - 1)). { exists ((s * b) / c - 1 / c). pose proof (Z.div_mod (s * b) c ltac:(lia)). pose
      proof (Z.div_mod 1 c ltac:(lia)). nia. }
    destruct S' as [y Y]. destruct A as [z W]. destruct D as [w U]. exists (s * w - y * e v - z).
    replace (b + t * 0) with b in U by lia. replace (s + t * 0) with s in W by lia.
    transitivity (s * (b * e v + ev t e (without v f)) - (s * b - 1) * e v -
      (ev t e rest + s * ev t e (without v f))); [ring|]. rewrite U, Y, W. ring. }
  destruct X as [x X]. exists x. rewrite ev_add, (ev_occurs t e v x rest O). unfold ev at 2. cbn [fst snd lev pev].
  rewrite upd_same. lia.
Qed.

(** a form that is never 0, or never divisible by c *)
Definition tailof (f : form) : form := match fst f with [] => f | a :: q => (0 :: q, snd f) end.
Definition headof (f : form) : Z := match fst f with [] => 0 | a :: _ => a end.
Lemma ev_head t e f : ev t e f = headof f + ev t e (tailof f).
Proof. unfold ev, headof, tailof. destruct f as [[|a q] l]; cbn [fst snd pev]; lia. Qed.
Definition never c (f : form) := (1 <=? c) && alldiv c (tailof f) && negb (headof f mod c =? 0).
Lemma never_ok t e c f : never c f = true -> ~ (c | ev t e f).
Proof.
  unfold never. intros H D. apply andb_true_iff in H as [H N]. apply andb_true_iff in H as [C A]. apply Z.leb_le in C.
  apply (alldiv_ok t e) in A; [|lia]. apply negb_true_iff, Z.eqb_neq in N. apply N. apply Z.mod_divide; [lia|].
  rewrite ev_head in D. replace (headof f) with (headof f + ev t e (tailof f) - ev t e (tailof f)) by lia.
  apply Z.divide_sub_r; auto.
Qed.
Definition neq0 (f : form) := let g := lgcd (snd (tailof f)) (pgcd (fst (tailof f)) 0) in
  never (if g =? 0 then Z.abs (headof f) + 1 else g) f.
Definition absurd (s : state) := existsb (fun x => never (fst x) (snd x)) (cg s) || existsb neq0 (eq s).
Lemma absurd_ok t e s : absurd s = true -> Holds t e s -> False.
Proof.
  intros H [A B C D]. apply orb_true_iff in H as [H|H]; apply existsb_exists in H as (x & I & N).
  - rewrite Forall_forall in C. apply (never_ok t e _ _ N). auto.
  - rewrite Forall_forall in B. unfold neq0 in N. apply (never_ok t e _ _ N). rewrite (B x I). apply Z.divide_0_r.
Qed.

(** what it takes for a line (a conjunction) to fail *)
Definition addlit (f : form) (r : list form) := if existsb (fun g => fzero (fsub f g)) r then r else f :: r.
Lemma addlit_ok t e f r : Exists (fun f => 0 <= ev t e f) (f :: r) -> Exists (fun f => 0 <= ev t e f) (addlit f r).
Proof.
  unfold addlit. intros H. destruct (existsb _ r) eqn:E; auto. inversion H; subst; auto.
  apply existsb_exists in E as (g & I & Z). apply (fzero_ok t e) in Z. rewrite ev_sub in Z.
  apply Exists_exists. exists g. split; auto. lia.
Qed.
Fixpoint lits (l : list atom) : option (list form) := match l with
  | [] => Some []
  | a :: l => match lits l with None => None | Some r => match a with
      | Ge f => let f := ge_norm f in if isconst f && pnonneg (fst f) then Some r
        else Some (addlit (fsub (fneg f) (fconst 1)) r)
      | Eqz f => let f := eq_norm f in if fzero f then Some r
        else Some (addlit (fsub f (fconst 1)) (addlit (fsub (fneg f) (fconst 1)) r))
      | Cg c f => if (1 <=? c) && alldiv c f then Some r else None end end
  end.
Lemma lits_ok t e l : 0 <= t -> forall r, lits l = Some r -> ~ holds t e l -> Exists (fun f => 0 <= ev t e f) r.
Proof.
  intros T. induction l as [|a l IH]; cbn; intros r H N; [exfalso; apply N; constructor|].
  destruct (lits l) as [r'|]; [|discriminate]. specialize (IH r' eq_refl).
  assert (K : hold t e a -> Exists (fun f => 0 <= ev t e f) r') by (intros K; apply IH; intros L; apply N;
    constructor; auto). clear IH N.
  destruct a as [f|f|c f]; cbn in K.
  - destruct (_ && _) eqn:E in H; injection H as <-.
    + apply K. apply ge_norm_ok. apply andb_true_iff in E as [E1 E2]. unfold ev. rewrite (lzero_ok t e _ E1).
      pose proof (pnonneg_ok t _ T E2). lia.
    + apply addlit_ok. destruct (Z_le_dec 0 (ev t e f)) as [L|L];
        [apply Exists_cons_tl; auto | apply Exists_cons_hd]. rewrite ev_sub, ev_neg, ev_const.
      rewrite <- ge_norm_ok in L. lia.
  - destruct (fzero _) eqn:E in H; injection H as <-.
    + apply K. apply eq_norm_ok. apply fzero_ok; auto.
    + apply addlit_ok. destruct (Z.eq_dec (ev t e f) 0) as [L|L]; [apply Exists_cons_tl; apply addlit_ok;
        apply Exists_cons_tl; auto|]. rewrite <- eq_norm_ok in L.
      destruct (Z_lt_dec 0 (ev t e (eq_norm f)));
        [apply Exists_cons_hd | apply Exists_cons_tl, addlit_ok, Exists_cons_hd]; rewrite ev_sub, ?ev_neg, ev_const;
          lia.
  - destruct (_ && _) eqn:E in H; [injection H as <- | discriminate]. apply andb_true_iff in E as [E1 E2].
    apply Z.leb_le in E1. apply K. apply alldiv_ok; auto; lia.
Qed.

(** ** Trees *)
Inductive tree :=
| Leaf (l : list (nat * poly)) (m : list (nat * poly))   (* multipliers of the facts >= 0, and of the facts = 0 *)
| Split (f : form) (a : poly) (x y : tree)
| Clause (n : nat) (k : forest)
| Absurd
| Def (r : positive) (f : form) (x : tree)
| Sub (n : nat) (v : positive) (x : tree)
| Mod (n : nat) (v : positive) (s : Z) (x : tree)
| Case (f : form) (c : Z) (v : positive) (s : Z) (k : forest)
with forest := Nil | Cons (x : tree) (k : forest).
Definition zeroform : form := ([], []).
Fixpoint combine (ok : poly -> bool) (fs : list form) (l : list (nat * poly)) (acc : form) : option form := match l with
  | [] => Some acc
  | (i, p) :: l => if ok p then combine ok fs l (fadd (fscale p (nth i fs zeroform)) acc) else None end.
Lemma combine_ge t e fs l : 0 <= t -> Forall (fun f => 0 <= ev t e f) fs ->
  forall acc r, combine pnonneg fs l acc = Some r -> ev t e acc <= ev t e r.
Proof.
  intros T F. induction l as [|[i p] l IH]; cbn; intros acc r H; [injection H as <-; lia|].
  destruct (pnonneg p) eqn:P; [|discriminate]. apply IH in H. rewrite ev_add, ev_scale in H.
  pose proof (pnonneg_ok t p T P).
  assert (0 <= ev t e (nth i fs zeroform)).
  { destruct (nth_in_or_default i fs zeroform) as [I | ->]; [rewrite Forall_forall in F; auto | cbn; lia]. }
  nia.
Qed.
Lemma combine_eq t e fs l : Forall (fun f => ev t e f = 0) fs ->
  forall acc r, combine (fun _ => true) fs l acc = Some r -> ev t e acc = ev t e r.
Proof.
  intros F. induction l as [|[i p] l IH]; cbn; intros acc r H; [injection H as <-; lia|].
  apply IH in H. rewrite ev_add, ev_scale in H.
  assert (ev t e (nth i fs zeroform) = 0).
  { destruct (nth_in_or_default i fs zeroform) as [I | ->]; [rewrite Forall_forall in F; auto | cbn; lia]. }
  nia.
Qed.
Definition add f s := St (f :: ge s) (eq s) (cg s) (ln s).
Definition leaf s l m := match combine pnonneg (ge s) l zeroform with None => false | Some a =>
  match combine (fun _ => true) (eq s) m a with None => false | Some f => lzero (snd f) &&
    ppos (pscale (-1) (fst f)) end end.
Fixpoint check (s : state) (x : tree) {struct x} : bool := match x with
  | Leaf l m => leaf s l m
  | Split f a x y => check (add (fsub (fpoly a) f) s) x && check (add (fsub f (fadd (fpoly a) (fconst 1))) s) y
  | Clause n k => match lits (nth n (ln s) [Ge (fconst (-1))]) with None => false | Some r =>
    if Nat.ltb n (length (ln s)) then check_lits s r k else false end
  | Absurd => absurd s
  | Def r f x => fresh r s && negb (occurs r f) && check (define r f s) x
  | Sub n v x => let f := nth n (eq s) zeroform in
      match coef v f with
      | [1] => check (subst v (fneg (without v f)) s) x
      | [-1] => check (subst v (without v f) s) x
      | _ => false end
  | Mod n v b x => match nth_error (cg s) n with None => false | Some (c, f) => match solution c v b f with None =>
    false | Some g => check (subst v g s) x end end
  | Case f c v b k => (1 <=? c) && check_cases s f c v b 0 k
  end
with check_lits (s : state) (r : list form) (k : forest) {struct k} : bool := match r, k with
  | [], Nil => true | f :: r, Cons x k => check (add f s) x && check_lits s r k | _, _ => false end
with check_cases (s : state) (f : form) (c : Z) (v : positive) (b : Z) (n : Z) (k : forest) {struct k} : bool :=
  match k with
  | Nil => n =? c
  | Cons x k => match solution c v b (fsub f (fconst n)) with None => false | Some g => check (subst v g s) x end &&
    check_cases s f c v b (n + 1) k end.

Scheme tree_ind2 := Induction for tree Sort Prop with forest_ind2 := Induction for forest Sort Prop.
Combined Scheme tree_forest from tree_ind2, forest_ind2.
Lemma Holds_add t e f s : 0 <= ev t e f -> Holds t e s -> Holds t e (add f s).
Proof. intros H [A B C D]. split; cbn; auto. Qed.
Lemma check_all t : 0 <= t ->
  (forall x, forall s e, check s x = true -> Holds t e s -> False) /\
  (forall k, (forall s e r, check_lits s r k = true -> Holds t e s -> Exists (fun f => 0 <= ev t e f) r -> False) /\
             (forall s e f c v b n, 1 <= c -> n <= c -> check_cases s f c v b n k = true -> Holds t e s ->
               n <= ev t e f mod c -> False)).
Proof.
  intros T. apply (tree_forest
    (fun x => forall s e, check s x = true -> Holds t e s -> False)
    (fun k => (forall s e r, check_lits s r k = true -> Holds t e s -> Exists (fun f => 0 <= ev t e f) r -> False) /\
             (forall s e f c v b n, 1 <= c -> n <= c -> check_cases s f c v b n k = true -> Holds t e s ->
               n <= ev t e f mod c -> False))).
  - intros l m s e H K. cbn [check check_lits check_cases] in H. unfold leaf in H.
    destruct (combine pnonneg _ _ _) as [a|] eqn:A; [|discriminate].
    destruct (combine _ (eq s) _ _) as [f|] eqn:F; [|discriminate]. apply andb_true_iff in H as [Z P].
    apply (combine_ge t e _ _ T (Hge _ _ _ K)) in A. apply (combine_eq t e _ _ (Heq _ _ _ K)) in F.
    apply (ppos_ok t _ T) in P.
    rewrite pev_scale in P. unfold ev at 2 in F. rewrite (lzero_ok t e _ Z) in F. unfold ev at 1 in A. cbn in A. lia.
  - intros f a x IX y IY s e H K. cbn [check check_lits check_cases] in H. apply andb_true_iff in H as [X Y].
    destruct (Z_le_dec (ev t e f) (pev t a)).
    + apply (IX _ e X). apply Holds_add; auto. rewrite ev_sub, ev_poly. lia.
    + apply (IY _ e Y). apply Holds_add; auto. rewrite ev_sub, ev_add, ev_poly, ev_const. lia.
  - intros n k [IK _] s e H K. cbn [check check_lits check_cases] in H. destruct (lits _) as [r|] eqn:L;
      [|discriminate]. destruct (Nat.ltb n (length (ln s))) eqn:LN; [|discriminate]. apply Nat.ltb_lt in LN.
    apply (IK s e r H K). apply (lits_ok t e _ T _ L). pose proof (Hln _ _ _ K) as D. rewrite Forall_forall in D.
    apply D. apply nth_In. auto.
  - intros s e H K. apply (absurd_ok t e s H K).
  - intros r f x IX s e H K. cbn [check check_lits check_cases] in H. apply andb_true_iff in H as [H X].
    apply andb_true_iff in H as [F O]. apply negb_true_iff in O.
    apply (IX _ (upd e r (ev t e f)) X). apply Holds_define; auto.
  - intros n v x IX s e H K. cbn [check check_lits check_cases] in H. set (f := nth n (eq s) zeroform) in *.
    assert (F : ev t e f = 0). { unfold f. destruct (nth_in_or_default n (eq s) zeroform) as [I | ->];
      [|reflexivity]. pose proof (Heq _ _ _ K) as D. rewrite Forall_forall in D. auto. }
    rewrite (ev_split t e v f) in F. destruct (coef v f) as [|[|[]|[]] []] eqn:C; try discriminate; cbn [pev] in F;
    apply (IX _ e H); (eapply Holds_subst; [|exact K]); intros g; apply ev_subst_eq; rewrite ?ev_neg; lia.
  - intros n v b x IX s e H K. cbn [check check_lits check_cases] in H. destruct (nth_error (cg s) n) as [[c f]|]
      eqn:N; [|discriminate]. destruct (solution c v b f) as [g|] eqn:S; [|discriminate].
    apply nth_error_In in N. pose proof (Hcg _ _ _ K) as D. rewrite Forall_forall in D. specialize (D _ N). cbn in D.
    destruct (solution_ok t e c v b f g S D) as [y Y]. apply (IX _ (upd e v y) H). eapply Holds_subst; [|exact K].
    intros h. apply ev_subst_upd. auto.
  - intros f c v b k [_ IK] s e H K. cbn [check check_lits check_cases] in H. apply andb_true_iff in H as [C H].
    apply Z.leb_le in C.
    apply (IK s e f c v b 0 C ltac:(lia) H K). apply Z.mod_pos_bound. lia.
  - split.
    + intros s e r H K E. destruct r; [inversion E | discriminate].
    + intros s e f c v b n C L H K M. cbn [check check_lits check_cases] in H. apply Z.eqb_eq in H.
      pose proof (Z.mod_pos_bound (ev t e f) c). lia.
  - intros x IX k [IL IC]. split.
    + intros s e r H K E. destruct r as [|f r]; [discriminate|]. cbn [check check_lits check_cases] in H.
      apply andb_true_iff in H as [X Y]. inversion E; subst.
      * apply (IX _ e X). apply Holds_add; auto.
      * apply (IL s e r Y K). auto.
    + intros s e f c v b n C L H K M. cbn [check check_lits check_cases] in H. apply andb_true_iff in H as [X Y].
      destruct (Z.eq_dec (ev t e f mod c) n) as [E|E].
      * destruct (solution c v b (fsub f (fconst n))) as [g|] eqn:S; [|discriminate].
        destruct (solution_ok t e _ _ _ _ _ S) as [y Z].
        { rewrite ev_sub, ev_const. exists (ev t e f / c). pose proof (Z.div_mod (ev t e f) c). lia. }
        apply (IX _ (upd e v y) X). eapply Holds_subst; [|exact K]. intros h. apply ev_subst_upd. auto.
      * apply (IC s e f c v b (n + 1) C); auto; pose proof (Z.mod_pos_bound (ev t e f) c); lia.
Qed.

(** A system: facts, and lines that all fail. *)
Fixpoint start (l : list atom) (lines : list (list atom)) : state := match l with
  | [] => St [] [] [] lines
  | a :: l => let s := start l lines in match a with
      | Ge f => St (ge_norm f :: ge s) (eq s) (cg s) (ln s)
      | Eqz f => St (ge s) (eq_norm f :: eq s) (cg s) (ln s)
      | Cg c f => St (ge s) (eq s) (cg_norm c f :: cg s) (ln s) end
  end.
Lemma start_ok t e l lines : holds t e l -> Forall (fun l => ~ holds t e l) lines -> Holds t e (start l lines).
Proof.
  intros H L. induction H as [|a l A H IH]; cbn; [split; auto; constructor|]. destruct IH as [X Y Z W].
  destruct a as [f|f|c f]; cbn in A; split; cbn; auto; constructor; auto.
  - apply ge_norm_ok; auto.
  - apply eq_norm_ok; auto.
  - apply cg_norm_ok; auto.
Qed.
Definition refuted (x : (list atom * list (list atom)) * tree) := check (start (fst (fst x)) (snd (fst x))) (snd x).
Theorem check_sound l lines x : refuted ((l, lines), x) = true ->
  forall t e, 0 <= t -> holds t e l -> (forall c, In c lines -> ~ holds t e c) -> False.
Proof.
  intros H t e T L N. apply (proj1 (check_all t T) x _ e H). apply start_ok; auto. rewrite Forall_forall. auto.
Qed.
Lemma hold_dec t e a : {hold t e a} + {~ hold t e a}.
Proof. destruct a; cbn; [apply Z_le_dec | apply Z.eq_dec | apply Znumtheory.Zdivide_dec]. Qed.
Corollary check_line l lines x : refuted ((l, lines), x) = true ->
  forall t e, 0 <= t -> holds t e l -> exists c, In c lines /\ holds t e c.
Proof.
  intros H t e T L. destruct (Exists_dec (holds t e) lines) as [E|E]; [intros c; apply Forall_dec; apply hold_dec | |].
  - apply Exists_exists in E. auto.
  - exfalso. apply (check_sound _ _ _ H t e T L). intros c I K. apply E. apply Exists_exists. eauto.
Qed.

(** Take a multiple of k: the value grows by 2 within 2k heaps, for every k at once. Below the definitions, the data and
    the certificates are as `grundy prove --for k --export coq` writes them. *)
From Coq Require Import ZArith List Bool.
Import ListNotations.
From Grundy Require Import Game Glue Numeration Phi Zeck Bits Machine Decide.
Open Scope Z_scope.

(* multiples[k] for k >= 1 *)
Definition P := (Z)%type.
Definition period (k : Z) : Z := 2 * k.
Definition begins (k : Z) : Z := k.
Definition saltus (k : Z) : Z := 2.
(* The formula of the values, claimed below, is no part of the theorem. *)
Definition inside (k : Z) (pos : P) : Prop := let n := pos in
  0 <= n.
Definition move (k : Z) (pos opt : P) : Prop := let n := pos in
  (exists s, 0 <= s /\ s mod k = 0 /\ 1 <= s /\ s <= n /\ opt = (n - s)).
Definition claimed (k : Z) (pos : P) : Z := let n := pos in
  n / k.

(* What follows is checked and need not be read. *)
From Grundy Require Import Param Text Family.
Definition text : game := Game
  (CLe (TC 0) (TV 1))
  [((CAnd (CLe (TC 0) (TV 2)) (CAnd (CEq (TMod (TV 2) TK) (TC 0)) (CAnd (CLe (TC 1) (TV 2)) (CLe (TV 2) (TV 1))))),
  [(1%positive, (TSub (TV 1) (TV 2)))])]
  (TDiv (TV 1) TK)
  [[(1%positive, 1)]].
Definition named (pos : P) : env := let x1_ := pos in listed [x1_].
Definition proof_1 : cert := Cert 4 3 [1%positive]
 [(([],[(1%positive,[1])]), [1;1], 4%positive);
 (([],[(2%positive,[1])]), [1;1], 5%positive);
 (([],[(1%positive,[1]);(2%positive,[(-1)])]), [1;1], 6%positive);
 (([],[(1%positive,[1]);(3%positive,[(-1);(-1)])]), [1;1], 8%positive)]
 [(([],[(1%positive,[1]);(3%positive,[(-1);(-1)])]), [1;1], 8%positive)]
 [(0%nat, 0%nat, [(2%positive, (([],[(8%positive,[1;1])]), 1)); (5%positive, (([],[(8%positive,[1])]), 1));
  (6%positive, (([],[(3%positive,[1])]), 1))])]
 [(Def 9 ([],[(1%positive,[1]);(4%positive,[(-1);(-1)])])
 (Sub 0 1 (Leaf [(1%nat,[1]);(2%nat,[1]);(5%nat,[1;1])] [])))]
 [[]]
 [[]]
 [[(Def 9 ([],[(1%positive,[1]);(4%positive,[(-1);(-1)])])
 (Def 10 ([],[(2%positive,[1]);(5%positive,[(-1);(-1)])])
 (Def 11 ([],[(1%positive,[1]);(2%positive,[(-1)]);(6%positive,[(-1);(-1)])])
 (Sub 0 1 (Sub 1 2 (Sub 2 11 (Sub 3 10 (Split ([],[(4%positive,[1]);(5%positive,[(-1)]);(6%positive,[(-1)])])
  [(-1)] (Leaf [(1%nat,[1]);(6%nat,[1]);(0%nat,[1;1])] []) (Leaf [(13%nat,[1]);(0%nat,[1;1])]
  [(4%nat,[(-1);(-1)])])))))))))]]
 [(Def 9 ([],[(1%positive,[1]);(3%positive,[(-1);(-1)]);(8%positive,[(-1);(-1)])])
 (Sub 0 9 (Clause 0
 (Cons (Leaf [(2%nat,[1]);(4%nat,[1]);(7%nat,[1;1]);(0%nat,[1])] [])
 (Cons (Leaf [(2%nat,[1]);(4%nat,[1]);(7%nat,[1;1]);(0%nat,[1])] [])
 (Cons (Leaf [(1%nat,[1]);(6%nat,[1;1]);(0%nat,[1])] [])
 (Cons (Leaf [(1%nat,[1]);(0%nat,[1])] [])
 (Cons (Leaf [(2%nat,[1]);(0%nat,[1])] []) Nil))))))))].
Lemma closed_1 : closed text proof_1 = true.
Proof. vm_compute. reflexivity. Qed.
Lemma checked_1 : check_game [1; 1] text proof_1 = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
Lemma class_1 : forall t_, 0 <= t_ -> is_grundy (inside (pev t_ [1; 1])) (move (pev t_ [1; 1])) (claimed (pev t_
  [1; 1])).
Proof.
  intros t_ T_  .
  apply (of_family _ _ (named) [1; 1] text proof_1 t_ T_); [| | | exact closed_1 | | exact checked_1].
  - intros x1_. cbv beta iota zeta delta [inside move claimed named text dom ways val meas fst snd cp td cb after
  assoc Pos.eqb listed Pos.pred Pos.pred_double]. tauto.
  - intros x1_ q_ I_ M_.
     destruct M_ as (c0_ & N0_ & W0_ & W1_ & W2_ & E_). subst q_. exists (nth 0 (ways text) (CLe (TC 0) (TC 0),
  [])), (listed [x1_; c0_]).
      split; [exact (or_introl eq_refl) | split; [named_so | split; [cbv beta iota zeta delta [inside move claimed
  named text dom ways val meas fst snd cp td cb after assoc Pos.eqb listed Pos.pred Pos.pred_double nth]; tauto |
  named_so]]].
  - intros x1_ w_ e_ I_ IW_ S_ C_.
    assert (E1_ : e_ 1%positive = x1_) by exact (S_ 1%positive (or_introl eq_refl)).
    destruct IW_ as [<- | []].
     cbv beta iota zeta delta [inside move claimed named text dom ways val meas fst snd cp td cb after assoc
  Pos.eqb listed Pos.pred Pos.pred_double] in C_. rewrite ?E1_ in C_. exists (x1_ - (e_ 2%positive)). split.
      * cbv beta iota zeta delta [move]. exists (e_ 2%positive). split; [tauto |]. assert (R_ : (x1_ - (e_
  2%positive)) = (x1_ - (e_ 2%positive))) by reflexivity. tauto.
      * intros v_ V_. repeat (destruct V_ as [<- | V_];
          [cbv beta iota zeta delta [inside move claimed named text dom ways val meas fst snd cp td cb after assoc
  Pos.eqb listed Pos.pred Pos.pred_double]; rewrite ?E1_; reflexivity |]). destruct V_.
  - intros x1_. reflexivity.
Qed.
Lemma values_ : forall k : Z, (0 <= k) -> (1 <= k) ->
  is_grundy (inside k) (move k) (claimed k).
Proof.
  assert (cover_ : forall k : Z, (0 <= k) -> (1 <= k) -> 1 <= k) by digits.
  intros k K0_ K1_. pose proof (cover_ k K0_ K1_) as L_.
  - apply (of_class 1 1 (fun k : Z => is_grundy (inside k) (move k) (claimed k)) eq_refl class_1 k L_). rewrite
  !Z.mod_1_r; reflexivity.
Qed.

From Grundy Require Import Periods.
Definition trace_1 : cert := Cert 4 3 [1%positive]
 [(([],[(1%positive,[1])]), [1;1], 4%positive);
 (([],[(2%positive,[1])]), [1;1], 5%positive);
 (([],[(1%positive,[1]);(2%positive,[(-1)])]), [1;1], 6%positive);
 (([2;2],[(1%positive,[1])]), [1;1], 7%positive)]
 [] [] [] [] [] [] [].
Definition positive_1 : list tree := [].
Definition reasons_repeats_1 : list tree := [(Def 8 ([],[(1%positive,[1]);(4%positive,[(-1);(-1)])])
 (Def 9 ([2;2],[(1%positive,[1]);(7%positive,[(-1);(-1)])])
 (Sub 0 1 (Sub 1 9 (Leaf [(0%nat,[1]);(3%nat,[1]);(10%nat,[1;1])] [])))));
 (Def 8 ([],[(1%positive,[1]);(4%positive,[(-1);(-1)])])
 (Def 9 ([2;2],[(1%positive,[1]);(7%positive,[(-1);(-1)])])
 (Sub 0 1 (Sub 1 9 (Leaf [(1%nat,[1]);(2%nat,[1]);(10%nat,[1;1])] [])))))].
Lemma seen_1 : check_repeats [1; 1] text trace_1 1 (TMul (TC 2) TK) TK (TC 2) positive_1 reasons_repeats_1 = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
Lemma repeats_1 : forall t_, 0 <= t_ -> 0 < period (pev t_ [1; 1]) /\ forall n_, inside (pev t_ [1; 1]) n_ ->
  begins (pev t_ [1; 1]) <= n_ ->
    claimed (pev t_ [1; 1]) (n_ + period (pev t_ [1; 1])) = claimed (pev t_ [1; 1]) n_ + saltus (pev t_ [1; 1]).
Proof.
  intros t_ T_  .
  assert (R_ : forall p_, inside (pev t_ [1; 1]) p_ -> 0 < period (pev t_ [1; 1]) /\
    (begins (pev t_ [1; 1]) <= p_ -> claimed (pev t_ [1; 1]) (p_ + period (pev t_ [1; 1])) = claimed (pev t_ [1;
  1]) p_ + saltus (pev t_ [1; 1]))).
  { refine (repeats_of_family [1; 1] text trace_1 1 (TMul (TC 2) TK) TK (TC 2) t_ T_ (inside (pev t_ [1; 1]))
  (named) _ _ _ positive_1 reasons_repeats_1 (claimed (pev t_ [1; 1])) (eq_refl true) seen_1 _).
    - intros p_. cbv beta iota zeta delta [inside named text dom fst snd cp td cb listed Pos.pred Pos.pred_double].
  tauto.
    - intros p_. reflexivity.
    - intros p_ q_. named_so.
    - intros p_. reflexivity. }
  split; [exact (proj1 (R_ 0 (Z.le_refl 0))) | intros n_ I_; exact (proj2 (R_ n_ I_))].
Qed.
Lemma repeats_ : forall k : Z, (0 <= k) -> (1 <= k) ->
  0 < period k /\ forall n_, inside k n_ -> begins k <= n_ ->
    claimed k (n_ + period k) = claimed k n_ + saltus k.
Proof.
  assert (cover_ : forall k : Z, (0 <= k) -> (1 <= k) -> 1 <= k) by digits.
  intros k K0_ K1_. pose proof (cover_ k K0_ K1_) as L_.
  - apply (of_class 1 1 (fun k : Z => 0 < period k /\ forall n_, inside k n_ -> begins k <= n_ ->
    claimed k (n_ + period k) = claimed k n_ + saltus k) eq_refl repeats_1 k L_). rewrite !Z.mod_1_r; reflexivity.
Qed.

Theorem multiples_repeats : forall k : Z, (0 <= k) -> (1 <= k) ->
  exists g, is_grundy (inside k) (move k) g /\
    0 < period k /\ forall n_, inside k n_ -> begins k <= n_ ->
    g (n_ + period k) = g n_ + saltus k.
Proof.
  intros k K0_ K1_  . pose proof (values_ k K0_ K1_  ) as V_. pose proof (repeats_ k K0_ K1_  ) as R_.
  exists (claimed k). split; [exact V_ | exact R_].
Qed.
Print Assumptions multiples_repeats.

(** Take 1 to k: the value is n mod (k + 1), for every k at once. Below the definitions, the data and the certificate
    are as `grundy prove upto remainder --for k --export coq` writes them. *)
From Coq Require Import ZArith List Bool.
Import ListNotations.
From Grundy Require Import Game Glue Numeration Phi Zeck Bits Machine Decide.
Open Scope Z_scope.

(* Take 1 to k *)
(* C.-G. Bachet de Méziriac, Problèmes plaisants et délectables, 1612 *)
Definition P := (Z)%type.
Definition inside (k : Z) (pos : P) : Prop := let n := pos in
  0 <= n.
Definition move (k : Z) (pos opt : P) : Prop := let n := pos in
  (* take stones *) (exists s, 0 <= s /\ 1 <= s /\ s <= k /\ opt = (n - s)).
Definition claimed (k : Z) (pos : P) : Z := let n := pos in
  n mod (k + 1).

(* What follows is checked and need not be read. *)
From Grundy Require Import Param Text Family.
Definition text : game := Game
  (CLe (TC 0) (TV 1))
  [((CAnd (CLe (TC 0) (TV 2)) (CAnd (CLe (TC 1) (TV 2)) (CLe (TV 2) TK))), [(1%positive, (TSub (TV 1) (TV 2)))])]
  (TMod (TV 1) (TAdd TK (TC 1)))
  [[(1%positive, 1)]].
Definition named (pos : P) : env := let x1_ := pos in listed [x1_].
Definition proof_1 : cert := Cert 4 3 [1%positive]
 [(([],[(1%positive,[1])]), [2;1], 4%positive);
 (([],[(1%positive,[1]);(2%positive,[(-1)])]), [2;1], 5%positive);
 (([],[(1%positive,[1]);(3%positive,[(-1)])]), [2;1], 6%positive)]
 [(([],[(1%positive,[1]);(3%positive,[(-1)])]), [2;1], 6%positive)]
 [(0%nat, 0%nat, [(2%positive, (([],[(1%positive,[1]);(3%positive,[(-1)]);(6%positive,[(-2);(-1)])]), 1));
   (5%positive, (([],[(6%positive,[1])]), 1))])]
 []
 [[]]
 [[]]
 [[(Def 7 ([],[(1%positive,[1]);(4%positive,[(-2);(-1)])])
 (Def 8 ([],[(1%positive,[1]);(2%positive,[(-1)]);(5%positive,[(-2);(-1)])])
 (Sub 0 1 (Sub 1 2 (Sub 2 8 (Split ([],[(4%positive,[1]);(5%positive,[(-1)])]) [] (Leaf [(9%nat,[1]);(0%nat,[2;1])]
   []) (Leaf [(10%nat,[1]);(0%nat,[2;1])] [])))))))]]
 [(Def 7 ([],[(1%positive,[1]);(3%positive,[(-1)]);(6%positive,[(-2);(-1)])])
 (Sub 0 3 (Split ([],[(4%positive,[1])]) [(-1)] (Leaf [(3%nat,[1]);(5%nat,[1]);(0%nat,[2;1])] []) (Split
   ([],[(4%positive,[1]);(6%positive,[(-1)])]) [(-1)] (Leaf [(2%nat,[1]);(6%nat,[1]);(7%nat,[1]);(0%nat,[2;1])] [])
   (Clause 0
 (Cons (Leaf [(3%nat,[1]);(0%nat,[1])] [])
 (Cons (Leaf [(9%nat,[1]);(1%nat,[2;1]);(0%nat,[1])] [])
 (Cons (Leaf [(4%nat,[1]);(0%nat,[1])] [])
 (Cons (Split ([],[(6%positive,[1])]) [(-1)] (Leaf [(5%nat,[1]);(10%nat,[1]);(3%nat,[2;1]);(0%nat,[2;1])] []) (Leaf
   [(9%nat,[1]);(1%nat,[1]);(0%nat,[2;1])] []))
 (Cons (Leaf [(8%nat,[1]);(0%nat,[1])] [])
 (Cons (Leaf [(7%nat,[1]);(9%nat,[1]);(0%nat,[1])] []) Nil)))))))))))].
Lemma closed_1 : closed text proof_1 = true.
Proof. vm_compute. reflexivity. Qed.
Lemma checked_1 : check_game [1; 1] text proof_1 = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
Lemma class_1 : forall t_, 0 <= t_ -> is_grundy (inside (pev t_ [1; 1])) (move (pev t_ [1; 1])) (claimed (pev t_ [1;
  1])).
Proof.
  intros t_ T_  .
  apply (of_family _ _ (named) [1; 1] text proof_1 t_ T_); [| | | exact closed_1 | | exact checked_1].
  - intros x1_. cbv beta iota zeta delta [inside move claimed named text dom ways val meas fst snd cp td cb after
    assoc Pos.eqb listed Pos.pred Pos.pred_double]. tauto.
  - intros x1_ q_ I_ M_.
     destruct M_ as (c0_ & N0_ & W0_ & W1_ & E_). subst q_. exists (nth 0 (ways text) (CLe (TC 0) (TC 0), [])),
       (listed [x1_; c0_]).
      split; [exact (or_introl eq_refl) | split; [named_so | split; [cbv beta iota zeta delta [inside move claimed
        named text dom ways val meas fst snd cp td cb after assoc Pos.eqb listed Pos.pred Pos.pred_double nth]; tauto
        | named_so]]].
  - intros x1_ w_ e_ I_ IW_ S_ C_.
    assert (E1_ : e_ 1%positive = x1_) by exact (S_ 1%positive (or_introl eq_refl)).
    destruct IW_ as [<- | []].
     cbv beta iota zeta delta [inside move claimed named text dom ways val meas fst snd cp td cb after assoc Pos.eqb
       listed Pos.pred Pos.pred_double] in C_. rewrite ?E1_ in C_. exists (x1_ - (e_ 2%positive)). split.
      * cbv beta iota zeta delta [move]. exists (e_ 2%positive). split; [tauto |]. assert (R_ : (x1_ - (e_
        2%positive)) = (x1_ - (e_ 2%positive))) by reflexivity. tauto.
      * intros v_ V_. repeat (destruct V_ as [<- | V_];
          [cbv beta iota zeta delta [inside move claimed named text dom ways val meas fst snd cp td cb after assoc
            Pos.eqb listed Pos.pred Pos.pred_double]; rewrite ?E1_; reflexivity |]). destruct V_.
  - intros x1_. reflexivity.
Qed.

Theorem upto_remainder : forall k : Z, (0 <= k) -> (1 <= k) ->
  is_grundy (inside k) (move k) (claimed k).
Proof.
  assert (cover_ : forall k : Z, (0 <= k) -> (1 <= k) -> 1 <= k) by digits.
  intros k K0_ K1_. pose proof (cover_ k K0_ K1_) as L_.
  - apply (of_class 1 1 (fun k : Z => is_grundy (inside k) (move k) (claimed k)) eq_refl class_1 k L_). rewrite
    !Z.mod_1_r; reflexivity.
Qed.

(** Take 1 to k: the value is n mod (k + 1), for every k at once. Written by a program from a certificate. *)
From Coq Require Import ZArith List Lia Bool.
From Grundy Require Import Game Decide Glue.
From Grundy Require Import Param Text Family.
Import ListNotations.
Local Open Scope Z_scope.

Definition inside (k : Z) (n : Z) : Prop := 0 <= n.
Definition move (k : Z) (n opt : Z) : Prop :=
  (exists s, 0 <= s /\ (((1 <= s) /\ (s <= k)) /\ opt = (n - s))).
Definition G (k : Z) (n : Z) : Z := (n mod (k + 1)).

(** What follows is checked and need not be read. *)
Definition kp : poly := [1;1].
Local Open Scope positive_scope. Local Open Scope Z_scope.
Definition gm : game := Game (CLe (TC 0) (TV 1))
 [((CAnd (CLe (TC 0) (TV 2)) (CAnd (CLe (TC 1) (TV 2)) (CLe (TV 2) TK))), [(1%positive, (TSub (TV 1) (TV 2)))])]
 (TMod (TV 1) (TAdd TK (TC 1))) (TV 1).
Definition ct : cert := Cert 4 3 [1%positive]
 [(([],[(1%positive,[1])]),[2;1],4%positive);(([],[(1%positive,[1]);(2%positive,[(-1)])]),[2;1],5%positive);
   (([],[(1%positive,[1]);(3%positive,[(-1)])]),[2;1],6%positive)]
 [(([],[(1%positive,[1]);(3%positive,[(-1)])]),[2;1],6%positive)]
 [(0%nat,0%nat,[(2%positive,(([],[(1%positive,[1]);(3%positive,[(-1)]);(6%positive,[(-2);(-1)])]),1));
   (5%positive,(([],[(6%positive,[1])]),1))])]
 []
 []
 [[]]
 [[(Def 7 ([],[(1%positive,[1]);(4%positive,[(-2);(-1)])]) (Def 8 ([],[(1%positive,[1]);(2%positive,[(-1)]);
   (5%positive,[(-2);(-1)])]) (Sub 1 1 (Sub 0 2 (Sub 2 8 (Split ([],[(4%positive,[1]);(5%positive,[(-1)])]) [] (Leaf
   [(9%nat,[1]);(0%nat,[2;1])] []) (Leaf [(10%nat,[1]);(0%nat,[2;1])] [])))))))]]
 [(Def 9 ([],[(1%positive,[1]);(3%positive,[(-1)]);(6%positive,[(-2);(-1)])]) (Sub 0 3 (Split ([],[(4%positive,[1])])
   [(-1)] (Leaf [(3%nat,[1]);(5%nat,[1]);(0%nat,[2;1])] []) (Split ([],[(4%positive,[(-1)]);(6%positive,[1])]) []
   (Clause 0 (Cons (Leaf [(3%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(9%nat,[1]);(1%nat,[2;1]);(0%nat,[1])] []) (Cons
   (Leaf [(4%nat,[1]);(0%nat,[1])] []) (Cons (Split ([],[(6%positive,[1])]) [(-1)] (Leaf [(10%nat,[1]);(5%nat,[1]);
   (3%nat,[2;1]);(0%nat,[2;1])] []) (Leaf [(9%nat,[1]);(1%nat,[1]);(0%nat,[2;1])] [])) (Cons (Leaf [(8%nat,[1]);
   (0%nat,[1])] []) (Cons (Leaf [(7%nat,[1]);(9%nat,[1]);(0%nat,[1])] []) Nil))))))) (Leaf [(6%nat,[1]);(7%nat,[1]);
   (2%nat,[1]);(0%nat,[2;1])] [])))))].
Lemma ok : check_game kp gm ct = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
Lemma fam : forall t, 0 <= t -> forall e0 : env, exists e, (forall v, (v < 4)%positive -> e v = e0 v) /\
  (cp (pev t kp) e (dom gm) -> 0 <= td (pev t kp) e (val gm) /\ 0 <= td (pev t kp) e (meas gm)
    /\ (forall w, In w (ways gm) -> cp (pev t kp) e (fst w) -> cp (pev t kp) (after (pev t kp) e (snd w)) (dom gm) ->
          td (pev t kp) (after (pev t kp) e (snd w)) (val gm) <> td (pev t kp) e (val gm) /\ td (pev t kp) (after
            (pev t kp) e (snd w)) (meas gm) < td (pev t kp) e (meas gm))
    /\ (0 <= e 3%positive -> e 3%positive < td (pev t kp) e (val gm) -> exists e' w, In w (ways gm) /\ (forall v, In
      v [1%positive] -> e' v = e v) /\ cp (pev t kp) e' (fst w)
          /\ cp (pev t kp) (after (pev t kp) e' (snd w)) (dom gm) /\ td (pev t kp) (after (pev t kp) e' (snd w)) (val
            gm) = e 3%positive)).
Proof. exact (fun t T => family_sound kp gm ct t T ok). Qed.
Theorem large : forall t, 0 <= t -> is_grundy (inside (pev t kp)) (move (pev t kp)) (G (pev t kp)).
Proof.
  intros t T. pose proof (fam t T) as F. set (k := pev t kp) in *. clearbody k.
  apply (grundy_by _ _ (fun n => n)).
  - intros n I. destruct (F (fun zz => nth (Pos.to_nat zz - 1) [n; 0; 0] 0)) as (e & E & H). assert (E1 : e
    1%positive = n) by exact (E 1%positive eq_refl). cbn [gm dom val meas ways fst snd cp td cb after assoc Pos.eqb]
    in H. rewrite ?E1 in H. apply H. exact I.
  - intros n q (I & J & W).
     destruct W as (s & B0 & W & EQ). subst q. destruct (F (fun zz => nth (Pos.to_nat zz - 1) [n; s; 0] 0)) as (e & E
       & H). assert (E1 : e 1%positive = n) by exact (E 1%positive eq_refl). assert (E2 : e 2%positive = s) by exact
       (E 2%positive eq_refl). cbn [gm dom val meas ways fst snd cp td cb after assoc Pos.eqb] in H. rewrite ?E1, ?E2
       in H. destruct (H I) as (_ & _ & HH & _). specialize (HH _ (or_introl eq_refl)). cbn [gm dom val meas ways fst
       snd cp td cb after assoc Pos.eqb] in HH. rewrite ?E1, ?E2 in HH. apply (HH (Logic.conj B0 W) J).
  - intros n u I U0 U1. destruct (F (fun zz => nth (Pos.to_nat zz - 1) [n; 0; u] 0)) as (e & E & H). assert (E1 : e
    1%positive = n) by exact (E 1%positive eq_refl). assert (EU : e 3%positive = u) by exact (E 3%positive eq_refl).
    cbn [gm dom val meas ways fst snd cp td cb after assoc Pos.eqb] in H. rewrite ?E1, ?EU in H. destruct (H I) as (_
    & _ & _ & HH). destruct (HH U0 U1) as (e2 & w & IW & K & L1 & L2 & L3). clear H HH.
    assert (K1 : e2 1%positive = n) by (rewrite (K 1%positive); [assumption | cbn; tauto]). destruct IW as [<- | []];
      cbn [gm dom val meas ways fst snd cp td cb after assoc Pos.eqb] in L1, L2, L3; rewrite ?K1 in L1; rewrite ?K1
      in L2; rewrite ?K1 in L3.
     exists (n - (e2 2%positive)). split; [|exact L3]. split; [exact I|]. split; [exact L2|].  exists (e2
       2%positive). split; [exact (proj1 L1)|]. split; [exact (proj2 L1)|]. reflexivity.
  - intros n q (I & J & W).
     destruct W as (s & B0 & W & EQ). subst q. destruct (F (fun zz => nth (Pos.to_nat zz - 1) [n; s; 0] 0)) as (e & E
       & H). assert (E1 : e 1%positive = n) by exact (E 1%positive eq_refl). assert (E2 : e 2%positive = s) by exact
       (E 2%positive eq_refl). cbn [gm dom val meas ways fst snd cp td cb after assoc Pos.eqb] in H. rewrite ?E1, ?E2
       in H. destruct (H I) as (_ & _ & HH & _). specialize (HH _ (or_introl eq_refl)). cbn [gm dom val meas ways fst
       snd cp td cb after assoc Pos.eqb] in HH. rewrite ?E1, ?E2 in HH. split; [|apply (HH (Logic.conj B0 W) J)].
       clear - F J. destruct (F (fun zz => nth (Pos.to_nat zz - 1) [(n - s); 0; 0] 0)) as (e & E & H). pose proof (E
       1%positive eq_refl) as E1; cbn in E1. cbn [gm dom val meas ways fst snd cp td cb after assoc Pos.eqb] in H.
       rewrite ?E1 in H. apply H. exact J.
Qed.
Theorem take_all_k : forall k, 0 <= k -> 1 <= k -> is_grundy (inside k) (move k) (G k).
Proof.
  intros k _ K. apply (of_class 1 1 (fun k => is_grundy (inside k) (move k) (G k))); try lia.
  - exact large.
  - rewrite !Z.mod_1_r. reflexivity.
Qed.

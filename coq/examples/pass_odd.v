(** Take 1 to k, with one pass: the values for every odd k at once. Written by a program from a certificate. *)
From Coq Require Import ZArith List Lia Bool.
From Grundy Require Import Game Decide Glue.
From Grundy Require Import Param Text Family.
Import ListNotations.
Local Open Scope Z_scope.

Definition inside (k : Z) (pos : (Z * Z)) : Prop := let '(n, p) := pos in (0 <= n) /\ ((0 <= p) /\ (p <= 1)).
Definition move (k : Z) (pos opt : (Z * Z)) : Prop := let '(n, p) := pos in
  (exists s, 0 <= s /\ (((1 <= s) /\ (s <= k)) /\ opt = ((n - s), p))) \/
  (((p = 1) /\ (1 <= n)) /\ opt = (n, 0)).
Definition G (k : Z) (pos : (Z * Z)) : Z := let '(n, p) := pos in (if (p =? 0) then (n mod (k + 1)) else (if (n =? 0)
  then 0 else (if ((n <=? (k + 1)) && Z.odd n) then (n + 1) else (if (n <=? (k + 1)) then (n - 1) else (((n - k) - 2)
  mod (k + 1)))))).

(** What follows is checked and need not be read. *)
Definition kp : poly := [1;2].
Local Open Scope positive_scope. Local Open Scope Z_scope.
Definition gm : game := Game (CAnd (CLe (TC 0) (TV 1)) (CAnd (CLe (TC 0) (TV 2)) (CLe (TV 2) (TC 1))))
 [((CAnd (CLe (TC 0) (TV 3)) (CAnd (CLe (TC 1) (TV 3)) (CLe (TV 3) TK))), [(1%positive, (TSub (TV 1) (TV 3)));
   (2%positive, (TV 2))]); ((CAnd (CEq (TV 2) (TC 1)) (CLe (TC 1) (TV 1))), [(1%positive, (TV 1)); (2%positive, (TC
   0))])]
 (TIf (CEq (TV 2) (TC 0)) (TMod (TV 1) (TAdd TK (TC 1))) (TIf (CEq (TV 1) (TC 0)) (TC 0) (TIf (CAnd (CLe (TV 1) (TAdd
   TK (TC 1))) (COdd (TV 1))) (TAdd (TV 1) (TC 1)) (TIf (CLe (TV 1) (TAdd TK (TC 1))) (TSub (TV 1) (TC 1)) (TMod
   (TSub (TSub (TV 1) TK) (TC 2)) (TAdd TK (TC 1))))))) (TAdd (TV 1) (TV 2)).
Definition ct : cert := Cert 5 4 [1%positive;2%positive]
 [(([],[(1%positive,[1])]),[2;2],5%positive);(([(-3);(-2)],[(1%positive,[1])]),[2;2],6%positive);
   (([],[(1%positive,[1]);(3%positive,[(-1)])]),[2;2],7%positive);(([(-3);(-2)],[(1%positive,[1]);
   (3%positive,[(-1)])]),[2;2],8%positive);(([],[(1%positive,[1])]),[2;2],9%positive)]
 [(([],[(1%positive,[1])]),[2;2],9%positive)]
 [(0%nat,1%nat,[(3%positive,(([],[(1%positive,[1])]),1))]);
 (0%nat,3%nat,[(3%positive,(([1],[(1%positive,[1]);(4%positive,[(-1)])]),1))]);
 (0%nat,2%nat,[(3%positive,(([(-1)],[(1%positive,[1]);(4%positive,[(-1)])]),1))]);
 (1%nat,0%nat,[(5%positive,(([],[(9%positive,[1])]),1))]);
 (0%nat,0%nat,[(3%positive,(([],[(1%positive,[1]);(4%positive,[(-1)]);(9%positive,[(-2);(-2)])]),1));
   (7%positive,(([],[(9%positive,[1])]),1))]);
 (0%nat,4%nat,[(3%positive,(([1;2],[(1%positive,[1]);(4%positive,[(-1)]);(9%positive,[(-2);(-2)])]),1));
   (8%positive,(([(-2)],[(9%positive,[1])]),1))]);
 (0%nat,4%nat,[(3%positive,(([(-1)],[(1%positive,[1]);(4%positive,[(-1)]);(9%positive,[(-2);(-2)])]),1));
   (8%positive,(([(-1)],[(9%positive,[1])]),1))])]
 []
 [(Leaf [(0%nat,[1]);(1%nat,[1]);(3%nat,[1])] [])]
 [[];
[(Sub 0 2 (Leaf [(7%nat,[1])] []))]]
 [[(Def 10 ([],[(1%positive,[1]);(5%positive,[(-2);(-2)])]) (Def 11 ([],[(1%positive,[1]);(3%positive,[(-1)]);
   (7%positive,[(-2);(-2)])]) (Sub 1 1 (Sub 0 3 (Sub 2 2 (Sub 4 11 (Split ([],[(5%positive,[1]);
   (7%positive,[(-1)])]) [] (Leaf [(11%nat,[1]);(0%nat,[1;1])] []) (Leaf [(12%nat,[1]);(0%nat,[1;1])] []))))))));
 (Def 10 ([],[(1%positive,[1]);(5%positive,[(-2);(-2)])]) (Sub 0 1 (Sub 2 3 (Sub 1 2 (Sub 3 10 (Leaf [(13%nat,[1])]
   []))))));
 (Def 10 ([],[(1%positive,[1]);(5%positive,[(-2);(-2)])]) (Sub 0 1 (Sub 1 2 (Sub 2 3 (Mod 0 10 1 (Leaf [(13%nat,[1])]
   []))))));
 (Def 10 ([],[(1%positive,[1]);(5%positive,[(-2);(-2)])]) (Sub 0 1 (Sub 1 2 (Sub 2 3 (Mod 0 10 1 (Leaf [(13%nat,[1])]
   []))))));
 (Def 10 ([],[(1%positive,[1]);(5%positive,[(-2);(-2)])]) (Def 12 ([(-3);(-2)],[(1%positive,[1]);
   (3%positive,[(-1)]);(8%positive,[(-2);(-2)])]) (Sub 1 1 (Sub 0 3 (Sub 2 2 (Sub 3 12 (Leaf [(15%nat,[1])]
   [])))))));
 (Def 11 ([],[(1%positive,[1]);(3%positive,[(-1)]);(7%positive,[(-2);(-2)])]) (Sub 0 1 (Sub 1 3 (Sub 2 2 (Sub 3 11
   (Leaf [(7%nat,[1]);(9%nat,[1])] []))))));
 (Sub 0 1 (Sub 1 3 (Leaf [(5%nat,[1])] [])));
 (Sub 0 1 (Mod 0 3 1 Absurd));
 (Sub 0 1 (Mod 0 3 1 (Sub 1 3 (Leaf [(7%nat,[1])] []))));
 (Def 12 ([(-3);(-2)],[(1%positive,[1]);(3%positive,[(-1)]);(8%positive,[(-2);(-2)])]) (Sub 0 1 (Sub 1 3 (Sub 2 12
   (Leaf [(6%nat,[1]);(9%nat,[1])] [])))));
 (Def 11 ([],[(1%positive,[1]);(3%positive,[(-1)]);(7%positive,[(-2);(-2)])]) (Sub 0 1 (Sub 1 2 (Sub 2 3 (Mod 0 11 1
   (Leaf [(5%nat,[1])] []))))));
 (Mod 0 1 1 Absurd);
 (Mod 0 1 1 (Mod 1 3 1 (Sub 0 3 (Leaf [(8%nat,[1])] []))));
 (Mod 0 1 1 (Mod 1 3 1 Absurd));
 (Def 12 ([(-3);(-2)],[(1%positive,[1]);(3%positive,[(-1)]);(8%positive,[(-2);(-2)])]) (Sub 0 1 (Sub 1 3 (Mod 0 12 1
   (Leaf [(1%nat,[1]);(10%nat,[1]);(17%nat,[1])] [])))));
 (Def 11 ([],[(1%positive,[1]);(3%positive,[(-1)]);(7%positive,[(-2);(-2)])]) (Sub 0 1 (Sub 1 2 (Sub 2 3 (Mod 0 11 1
   (Leaf [(5%nat,[1])] []))))));
 (Mod 0 1 1 (Sub 1 1 (Sub 0 3 (Leaf [(7%nat,[1])] []))));
 (Mod 0 1 1 (Mod 1 3 1 Absurd));
 (Mod 0 1 1 (Mod 1 3 1 (Sub 0 3 (Leaf [(7%nat,[1])] []))));
 (Def 12 ([(-3);(-2)],[(1%positive,[1]);(3%positive,[(-1)]);(8%positive,[(-2);(-2)])]) (Sub 0 1 (Sub 1 3 (Mod 0 12 1
   (Leaf [(9%nat,[1]);(16%nat,[1]);(1%nat,[1])] [])))));
 (Def 13 ([(-3);(-2)],[(1%positive,[1]);(6%positive,[(-2);(-2)])]) (Def 11 ([],[(1%positive,[1]);
   (3%positive,[(-1)]);(7%positive,[(-2);(-2)])]) (Sub 1 1 (Sub 0 3 (Sub 2 2 (Sub 3 11 (Leaf [(7%nat,[1])] [])))))));

 (Def 13 ([(-3);(-2)],[(1%positive,[1]);(6%positive,[(-2);(-2)])]) (Sub 0 1 (Sub 1 3 (Sub 2 13 (Leaf [(7%nat,[1]);
   (13%nat,[1])] [])))));
 (Def 13 ([(-3);(-2)],[(1%positive,[1]);(6%positive,[(-2);(-2)])]) (Sub 0 1 (Sub 1 3 (Mod 0 13 1 (Split
   ([],[(6%positive,[1])]) [(-1)] (Leaf [(13%nat,[1]);(0%nat,[1;1])] []) (Leaf [(14%nat,[1]);(0%nat,[1;1])] []))))));

 (Def 13 ([(-3);(-2)],[(1%positive,[1]);(6%positive,[(-2);(-2)])]) (Sub 0 1 (Sub 1 3 (Mod 0 13 1 (Split
   ([],[(6%positive,[1])]) [(-1)] (Leaf [(8%nat,[1]);(2%nat,[1]);(0%nat,[1;1])] []) (Leaf [(14%nat,[1]);(0%nat,[1;
   1])] []))))));
 (Def 13 ([(-3);(-2)],[(1%positive,[1]);(6%positive,[(-2);(-2)])]) (Def 12 ([(-3);(-2)],[(1%positive,[1]);
   (3%positive,[(-1)]);(8%positive,[(-2);(-2)])]) (Sub 1 1 (Sub 0 3 (Sub 2 12 (Split ([],[(6%positive,[1]);
   (8%positive,[(-1)])]) [] (Leaf [(15%nat,[1]);(0%nat,[1;1])] []) (Leaf [(16%nat,[1]);(0%nat,[1;1])] [])))))))];
[(Def 10 ([],[(1%positive,[1]);(5%positive,[(-2);(-2)])]) (Sub 0 1 (Sub 1 2 Absurd)));
 (Def 10 ([],[(1%positive,[1]);(5%positive,[(-2);(-2)])]) (Sub 0 1 (Sub 2 2 (Sub 1 10 (Leaf [(6%nat,[1])] [])))));
 (Def 10 ([],[(1%positive,[1]);(5%positive,[(-2);(-2)])]) (Sub 0 1 Absurd));
 (Def 10 ([],[(1%positive,[1]);(5%positive,[(-2);(-2)])]) (Sub 0 1 Absurd));
 (Def 10 ([],[(1%positive,[1]);(5%positive,[(-2);(-2)])]) (Def 13 ([(-3);(-2)],[(1%positive,[1]);(6%positive,[(-2);
   (-2)])]) (Sub 1 1 Absurd)))]]
 [(Def 14 ([],[(1%positive,[1]);(9%positive,[(-2);(-2)])]) (Sub 0 14 (Sub 1 2 (Case ([],[(4%positive,[1])]) 2 4 1
   (Cons (Split ([],[(5%positive,[1])]) [(-1)] (Leaf [(3%nat,[1]);(7%nat,[1]);(0%nat,[2;2])] []) (Split
   ([],[(9%positive,[1])]) [(-1)] (Leaf [(4%nat,[1]);(3%nat,[1]);(0%nat,[2;2])] []) (Split ([],[(5%positive,[(-1)]);
   (9%positive,[1])]) [(-1)] (Leaf [(8%nat,[1]);(4%nat,[1]);(0%nat,[2;2])] []) (Clause 4 (Cons (Split
   ([],[(5%positive,[(-1)]);(9%positive,[1])]) [] (Leaf [(13%nat,[1]);(1%nat,[1]);(0%nat,[2;2])] []) (Leaf
   [(11%nat,[1]);(5%nat,[1]);(0%nat,[2;2])] [])) (Cons (Split ([],[(5%positive,[(-1)]);(9%positive,[1])]) [] (Leaf
   [(13%nat,[1]);(1%nat,[1]);(0%nat,[2;2])] []) (Leaf [(11%nat,[1]);(5%nat,[1]);(0%nat,[2;2])] [])) (Cons (Leaf
   [(11%nat,[2]);(5%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(11%nat,[1]);(2%nat,[1;1]);(0%nat,[1])] []) (Cons (Leaf
   [(11%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(10%nat,[1]);(12%nat,[1]);(0%nat,[2])] []) Nil)))))))))) (Cons (Split
   ([],[(5%positive,[1])]) [(-1)] (Leaf [(3%nat,[1]);(7%nat,[1]);(0%nat,[2;2])] []) (Split ([],[(9%positive,[1])])
   [(-1)] (Leaf [(4%nat,[1]);(3%nat,[1]);(0%nat,[2;2])] []) (Split ([],[(4%positive,[1])]) [(-1);1] (Split
   ([],[(5%positive,[(-1)]);(9%positive,[1])]) [(-1)] (Leaf [(9%nat,[1]);(5%nat,[1]);(0%nat,[2;2])] []) (Clause 4
   (Cons (Split ([],[(5%positive,[(-1)]);(9%positive,[1])]) [] (Leaf [(14%nat,[1]);(1%nat,[1]);(0%nat,[2;2])] [])
   (Leaf [(12%nat,[1]);(6%nat,[1]);(0%nat,[2;2])] [])) (Cons (Split ([],[(5%positive,[(-1)]);(9%positive,[1])]) []
   (Leaf [(14%nat,[1]);(1%nat,[1]);(0%nat,[2;2])] []) (Leaf [(12%nat,[1]);(6%nat,[1]);(0%nat,[2;2])] [])) (Cons (Leaf
   [(12%nat,[2]);(6%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(12%nat,[1]);(3%nat,[1;1]);(0%nat,[1])] []) (Cons (Leaf
   [(12%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(2%nat,[1]);(0%nat,[1])] []) Nil)))))))) (Leaf [(9%nat,[1]);
   (11%nat,[1]);(0%nat,[2])] [])))) Nil))))));
 (Sub 0 1 (Case ([],[(4%positive,[1])]) 2 4 1 (Cons (Leaf [(4%nat,[1]);(5%nat,[1])] []) (Cons (Leaf [(4%nat,[1]);
   (5%nat,[1])] []) Nil))));
 (Def 14 ([],[(1%positive,[1]);(9%positive,[(-2);(-2)])]) (Mod 0 1 1 (Sub 0 14 (Case ([],[(4%positive,[1])]) 2 4 1
   (Cons (Split ([],[(9%positive,[1])]) [(-1)] (Leaf [(7%nat,[1]);(2%nat,[1]);(0%nat,[1;1])] []) (Split
   ([],[(1%positive,[1]);(9%positive,[(-1)])]) [0;1] (Split ([],[(9%positive,[1])]) [] (Clause 1 (Cons (Leaf
   [(14%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(13%nat,[1]);(5%nat,[1]);(1%nat,[1;1]);(0%nat,[1])] []) (Cons (Leaf
   [(9%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(8%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(9%nat,[1]);(0%nat,[1])] [])
   (Cons (Clause 0 (Cons (Leaf [(11%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(11%nat,[1]);(0%nat,[1])] []) (Cons (Leaf
   [(6%nat,[1]);(2%nat,[1;1]);(0%nat,[1])] []) (Cons (Leaf [(10%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(9%nat,[1]);
   (0%nat,[1])] []) (Cons (Leaf [(10%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(14%nat,[1]);(0%nat,[1])] []) (Cons (Leaf
   [(1%nat,[1]);(0%nat,[1])] []) Nil))))))))) (Cons (Leaf [(14%nat,[1]);(5%nat,[1]);(1%nat,[1;1]);(0%nat,[1])] [])
   Nil)))))))) (Clause 1 (Cons (Leaf [(14%nat,[1]);(0%nat,[1])] []) (Cons (Clause 3 (Cons (Leaf [(9%nat,[1]);
   (0%nat,[1])] []) (Cons (Leaf [(10%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(11%nat,[1]);(0%nat,[1])] []) (Cons (Leaf
   [(11%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(5%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(6%nat,[1]);(0%nat,[1])] [])
   (Cons (Leaf [(12%nat,[1]);(14%nat,[1]);(2%nat,[1;1]);(0%nat,[1])] []) (Cons (Leaf [(12%nat,[1]);(5%nat,[1]);
   (1%nat,[1]);(0%nat,[1])] []) Nil))))))))) (Cons (Leaf [(9%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(8%nat,[1]);
   (0%nat,[1])] []) (Cons (Leaf [(9%nat,[1]);(0%nat,[1])] []) (Cons (Clause 3 (Cons (Leaf [(9%nat,[1]);(0%nat,[1])]
   []) (Cons (Leaf [(10%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(11%nat,[1]);(0%nat,[1])] []) (Cons (Leaf
   [(11%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(5%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(6%nat,[1]);(0%nat,[1])] [])
   (Cons (Leaf [(12%nat,[1]);(14%nat,[1]);(2%nat,[1;1]);(0%nat,[1])] []) (Cons (Leaf [(5%nat,[1]);(1%nat,[1]);
   (0%nat,[1])] []) Nil))))))))) (Cons (Leaf [(11%nat,[1]);(14%nat,[1]);(0%nat,[1])] []) Nil))))))))) (Leaf
   [(9%nat,[0;1]);(3%nat,[1]);(0%nat,[1;1])] []))) (Cons (Clause 2 (Cons (Leaf [(11%nat,[1]);(0%nat,[1])] []) (Cons
   (Leaf [(11%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(8%nat,[1]);(10%nat,[1]);(0%nat,[1])] []) (Cons (Leaf
   [(10%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(6%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(5%nat,[1]);(0%nat,[1])] [])
   (Cons (Leaf [(6%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(10%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(8%nat,[1]);
   (11%nat,[1]);(0%nat,[1])] []) Nil)))))))))) Nil))))));
 (Def 14 ([],[(1%positive,[1]);(9%positive,[(-2);(-2)])]) (Mod 0 1 1 (Sub 0 14 (Case ([],[(4%positive,[1])]) 2 4 1
   (Cons (Clause 0 (Cons (Leaf [(3%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(8%nat,[1]);(0%nat,[1])] []) (Cons (Leaf
   [(6%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(5%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(6%nat,[1]);(0%nat,[1])] [])
   (Cons (Leaf [(9%nat,[1]);(0%nat,[1])] []) (Cons (Clause 1 (Cons (Leaf [(11%nat,[1]);(0%nat,[1])] []) (Cons (Leaf
   [(11%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(9%nat,[1]);(1%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(7%nat,[1]);
   (0%nat,[1])] []) (Cons (Leaf [(6%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(7%nat,[1]);(0%nat,[1])] []) (Cons (Leaf
   [(1%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(9%nat,[1]);(11%nat,[1]);(0%nat,[1])] []) Nil))))))))) Nil))))))))
   (Cons (Split ([],[(9%positive,[1])]) [(-1)] (Leaf [(3%nat,[1]);(2%nat,[1]);(0%nat,[1;1])] []) (Split
   ([],[(9%positive,[1])]) [] (Clause 3 (Cons (Leaf [(7%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(8%nat,[1]);
   (0%nat,[1])] []) (Cons (Leaf [(5%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(3%nat,[1]);(0%nat,[1])] []) (Cons (Leaf
   [(4%nat,[1]);(0%nat,[1])] []) (Cons (Clause 2 (Cons (Leaf [(3%nat,[1;1]);(1%nat,[1]);(0%nat,[1])] []) (Cons (Leaf
   [(11%nat,[1]);(12%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(12%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(9%nat,[1]);
   (0%nat,[1])] []) (Cons (Leaf [(8%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(9%nat,[1]);(0%nat,[1])] []) (Cons (Leaf
   [(12%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(11%nat,[1]);(13%nat,[1]);(0%nat,[1])] []) Nil))))))))) (Cons (Leaf
   [(12%nat,[1]);(1%nat,[1;1]);(0%nat,[1])] []) Nil)))))))) (Leaf [(9%nat,[1]);(2%nat,[1]);(0%nat,[1;1])] [])))
   Nil))))));
 (Def 14 ([],[(1%positive,[1]);(9%positive,[(-2);(-2)])]) (Sub 0 14 (Case ([],[(4%positive,[1])]) 2 4 1 (Cons (Split
   ([],[(6%positive,[1])]) [(-1)] (Leaf [(8%nat,[1]);(11%nat,[1]);(0%nat,[2;2])] []) (Split ([],[(9%positive,[1])])
   [] (Leaf [(9%nat,[1]);(3%nat,[1]);(0%nat,[2;2])] []) (Split ([],[(6%positive,[(-1)]);(9%positive,[1])]) [] (Leaf
   [(12%nat,[1]);(4%nat,[1]);(0%nat,[2;2])] []) (Clause 6 (Cons (Clause 3 (Cons (Leaf [(9%nat,[1]);(0%nat,[1])] [])
   (Cons (Leaf [(10%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(12%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(12%nat,[1]);
   (0%nat,[1])] []) (Cons (Leaf [(5%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(6%nat,[1]);(0%nat,[1])] []) (Cons (Leaf
   [(1%nat,[1]);(0%nat,[1])] []) (Cons (Clause 5 (Cons (Leaf [(16%nat,[1]);(18%nat,[1]);(6%nat,[1]);(0%nat,[1])] [])
   (Cons (Leaf [(16%nat,[1]);(18%nat,[1]);(6%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(1%nat,[1]);(0%nat,[1])] [])
   (Cons (Leaf [(11%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(10%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(11%nat,[1]);
   (0%nat,[1])] []) (Cons (Leaf [(17%nat,[2]);(18%nat,[1]);(5%nat,[2;2]);(1%nat,[1]);(0%nat,[2])] []) (Cons (Split
   ([],[(9%positive,[1])]) [1] (Leaf [(19%nat,[1]);(6%nat,[2;2]);(2%nat,[1]);(0%nat,[2;2])] []) (Leaf [(18%nat,[1]);
   (1%nat,[1]);(0%nat,[1;1])] [])) (Cons (Leaf [(17%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(16%nat,[1]);
   (18%nat,[1]);(0%nat,[2])] []) Nil))))))))))) Nil))))))))) (Cons (Split ([],[(9%positive,[1])]) [1] (Leaf
   [(17%nat,[1]);(4%nat,[2;2]);(1%nat,[1]);(0%nat,[2;2])] []) (Clause 5 (Cons (Leaf [(16%nat,[1]);(18%nat,[1]);
   (6%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(16%nat,[1]);(18%nat,[1]);(6%nat,[1]);(0%nat,[1])] []) (Cons (Split
   ([],[(6%positive,[(-1)]);(9%positive,[1])]) [1] (Leaf [(19%nat,[1]);(3%nat,[1]);(0%nat,[2;2])] []) (Leaf
   [(17%nat,[1]);(18%nat,[2]);(1%nat,[1]);(0%nat,[2;2])] [])) (Cons (Leaf [(11%nat,[1]);(0%nat,[1])] []) (Cons (Leaf
   [(10%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(11%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(13%nat,[1]);(2%nat,[1]);
   (0%nat,[2])] []) (Cons (Leaf [(17%nat,[1]);(1%nat,[1;1]);(0%nat,[1])] []) (Cons (Leaf [(17%nat,[1]);(0%nat,[1])]
   []) (Cons (Leaf [(16%nat,[1]);(18%nat,[1]);(0%nat,[2])] []) Nil)))))))))))) (Cons (Leaf [(15%nat,[2]);
   (5%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(9%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(8%nat,[1]);(0%nat,[1])] [])
   (Cons (Leaf [(9%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(15%nat,[4]);(16%nat,[1]);(5%nat,[1]);(3%nat,[2;2]);
   (0%nat,[2])] []) (Cons (Leaf [(15%nat,[1]);(2%nat,[1;1]);(0%nat,[1])] []) (Cons (Leaf [(15%nat,[1]);(0%nat,[1])]
   []) (Cons (Leaf [(14%nat,[1]);(16%nat,[1]);(0%nat,[2])] []) Nil)))))))))))))) (Cons (Clause 2 (Cons (Leaf
   [(8%nat,[1]);(11%nat,[1]);(13%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(8%nat,[1]);(11%nat,[1]);(13%nat,[1]);
   (0%nat,[1])] []) (Cons (Split ([],[(6%positive,[1])]) [(-1)] (Leaf [(9%nat,[1]);(12%nat,[1]);(0%nat,[2;2])] [])
   (Split ([],[(4%positive,[1])]) [(-1);1] (Clause 6 (Cons (Clause 5 (Cons (Leaf [(15%nat,[1]);(17%nat,[1]);
   (5%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(5%nat,[1]);(2%nat,[2]);(0%nat,[1])] []) (Cons (Leaf [(1%nat,[1]);
   (0%nat,[1])] []) (Cons (Leaf [(16%nat,[2]);(17%nat,[1]);(3%nat,[2;2]);(1%nat,[1]);(0%nat,[2])] []) (Cons (Leaf
   [(10%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(9%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(10%nat,[1]);(0%nat,[1])]
   []) (Cons (Leaf [(16%nat,[2]);(17%nat,[1]);(3%nat,[2;2]);(1%nat,[1]);(0%nat,[2])] []) (Cons (Clause 3 (Cons (Leaf
   [(10%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(11%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(13%nat,[1]);(0%nat,[1])]
   []) (Cons (Leaf [(13%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(6%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(7%nat,[1]);
   (0%nat,[1])] []) (Cons (Leaf [(2%nat,[1]);(0%nat,[1])] []) (Cons (Split ([],[(9%positive,[1])]) [1] (Leaf
   [(19%nat,[1]);(5%nat,[2;2]);(1%nat,[1]);(0%nat,[2;2])] []) (Leaf [(18%nat,[1]);(2%nat,[1]);(0%nat,[1;1])] []))
   Nil))))))))) (Cons (Leaf [(16%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(2%nat,[1]);(0%nat,[1])] []) Nil))))))))))))
   (Cons (Split ([],[(9%positive,[1])]) [1] (Leaf [(17%nat,[1]);(3%nat,[2;2]);(1%nat,[1]);(0%nat,[2;2])] []) (Clause
   5 (Cons (Leaf [(6%nat,[1]);(3%nat,[2]);(0%nat,[1])] []) (Cons (Leaf [(6%nat,[1]);(3%nat,[2]);(0%nat,[1])] [])
   (Cons (Split ([],[(6%positive,[(-1)]);(9%positive,[1])]) [1] (Leaf [(19%nat,[1]);(3%nat,[1]);(0%nat,[2;2])] [])
   (Leaf [(17%nat,[1]);(18%nat,[2]);(1%nat,[1]);(0%nat,[2;2])] [])) (Cons (Leaf [(17%nat,[2]);(5%nat,[1]);
   (2%nat,[1]);(0%nat,[2])] []) (Cons (Leaf [(11%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(10%nat,[1]);(0%nat,[1])] [])
   (Cons (Leaf [(11%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(17%nat,[2]);(5%nat,[1]);(2%nat,[1]);(0%nat,[2])] [])
   (Cons (Leaf [(17%nat,[1]);(1%nat,[1;1]);(0%nat,[1])] []) (Cons (Leaf [(17%nat,[1]);(0%nat,[1])] []) (Cons (Leaf
   [(3%nat,[1]);(0%nat,[1])] []) Nil))))))))))))) (Cons (Leaf [(15%nat,[2]);(5%nat,[1]);(0%nat,[1])] []) (Cons (Leaf
   [(11%nat,[1]);(15%nat,[2]);(5%nat,[1]);(0%nat,[2])] []) (Cons (Leaf [(9%nat,[1]);(0%nat,[1])] []) (Cons (Leaf
   [(8%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(9%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(15%nat,[4]);(5%nat,[1]);
   (3%nat,[1]);(0%nat,[2])] []) (Cons (Split ([],[(9%positive,[1])]) [] (Leaf [(12%nat,[1]);(6%nat,[1]);(0%nat,[2;
   2])] []) (Leaf [(16%nat,[1]);(1%nat,[1]);(0%nat,[1;1])] [])) (Cons (Leaf [(15%nat,[1]);(0%nat,[1])] []) (Cons
   (Leaf [(1%nat,[1]);(0%nat,[1])] []) Nil)))))))))))) (Leaf [(13%nat,[1]);(15%nat,[1]);(0%nat,[2])] []))) (Cons
   (Leaf [(12%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(6%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(5%nat,[1]);
   (0%nat,[1])] []) (Cons (Leaf [(6%nat,[1]);(0%nat,[1])] []) (Cons (Leaf [(12%nat,[1]);(0%nat,[1])] []) (Cons (Leaf
   [(11%nat,[1]);(13%nat,[1]);(0%nat,[2])] []) Nil)))))))))) Nil)))))].
Lemma ok : check_game kp gm ct = true.
Proof. vm_cast_no_check (eq_refl true). Qed.
Lemma fam : forall t, 0 <= t -> forall e0 : env, exists e, (forall v, (v < 5)%positive -> e v = e0 v) /\
  (cp (pev t kp) e (dom gm) -> 0 <= td (pev t kp) e (val gm) /\ 0 <= td (pev t kp) e (meas gm)
    /\ (forall w, In w (ways gm) -> cp (pev t kp) e (fst w) -> cp (pev t kp) (after (pev t kp) e (snd w)) (dom gm) ->
          td (pev t kp) (after (pev t kp) e (snd w)) (val gm) <> td (pev t kp) e (val gm) /\ td (pev t kp) (after
            (pev t kp) e (snd w)) (meas gm) < td (pev t kp) e (meas gm))
    /\ (0 <= e 4%positive -> e 4%positive < td (pev t kp) e (val gm) -> exists e' w, In w (ways gm) /\ (forall v, In
      v [1%positive;2%positive] -> e' v = e v) /\ cp (pev t kp) e' (fst w)
          /\ cp (pev t kp) (after (pev t kp) e' (snd w)) (dom gm) /\ td (pev t kp) (after (pev t kp) e' (snd w)) (val
            gm) = e 4%positive)).
Proof. exact (fun t T => family_sound kp gm ct t T ok). Qed.
Theorem large : forall t, 0 <= t -> is_grundy (inside (pev t kp)) (move (pev t kp)) (G (pev t kp)).
Proof.
  intros t T. pose proof (fam t T) as F. set (k := pev t kp) in *. clearbody k.
  apply (grundy_by _ _ (fun '(n, p) => (n + p))).
  - intros [n p] I. destruct (F (fun zz => nth (Pos.to_nat zz - 1) [n; p; 0; 0] 0)) as (e & E & H). assert (E1 : e
    1%positive = n) by exact (E 1%positive eq_refl). assert (E2 : e 2%positive = p) by exact (E 2%positive eq_refl).
    cbn [gm dom val meas ways fst snd cp td cb after assoc Pos.eqb] in H. rewrite ?E1, ?E2 in H. apply H. exact I.
  - intros [n p] q (I & J & W). destruct W as [W | W].
    + destruct W as (s & B0 & W & EQ). subst q. destruct (F (fun zz => nth (Pos.to_nat zz - 1) [n; p; s; 0] 0)) as (e
      & E & H). assert (E1 : e 1%positive = n) by exact (E 1%positive eq_refl). assert (E2 : e 2%positive = p) by
      exact (E 2%positive eq_refl). assert (E3 : e 3%positive = s) by exact (E 3%positive eq_refl). cbn [gm dom val
      meas ways fst snd cp td cb after assoc Pos.eqb] in H. rewrite ?E1, ?E2, ?E3 in H. destruct (H I) as (_ & _ & HH
      & _). specialize (HH _ (or_introl eq_refl)). cbn [gm dom val meas ways fst snd cp td cb after assoc Pos.eqb] in
      HH. rewrite ?E1, ?E2, ?E3 in HH. apply (HH (Logic.conj B0 W) J).
    + destruct W as (W & EQ). subst q. destruct (F (fun zz => nth (Pos.to_nat zz - 1) [n; p; 0; 0] 0)) as (e & E &
      H). assert (E1 : e 1%positive = n) by exact (E 1%positive eq_refl). assert (E2 : e 2%positive = p) by exact (E
      2%positive eq_refl). cbn [gm dom val meas ways fst snd cp td cb after assoc Pos.eqb] in H. rewrite ?E1, ?E2 in
      H. destruct (H I) as (_ & _ & HH & _). specialize (HH _ (or_intror (or_introl eq_refl))). cbn [gm dom val meas
      ways fst snd cp td cb after assoc Pos.eqb] in HH. rewrite ?E1, ?E2 in HH. apply (HH W J).
  - intros [n p] u I U0 U1. destruct (F (fun zz => nth (Pos.to_nat zz - 1) [n; p; 0; u] 0)) as (e & E & H). assert
    (E1 : e 1%positive = n) by exact (E 1%positive eq_refl). assert (E2 : e 2%positive = p) by exact (E 2%positive
    eq_refl). assert (EU : e 4%positive = u) by exact (E 4%positive eq_refl). cbn [gm dom val meas ways fst snd cp td
    cb after assoc Pos.eqb] in H. rewrite ?E1, ?E2, ?EU in H. destruct (H I) as (_ & _ & _ & HH). destruct (HH U0 U1)
    as (e2 & w & IW & K & L1 & L2 & L3). clear H HH.
    assert (K1 : e2 1%positive = n) by (rewrite (K 1%positive); [assumption | cbn; tauto]). assert (K2 : e2
      2%positive = p) by (rewrite (K 2%positive); [assumption | cbn; tauto]). destruct IW as [<- | [<- | []]]; cbn
      [gm dom val meas ways fst snd cp td cb after assoc Pos.eqb] in L1, L2, L3; rewrite ?K1 in L1; rewrite ?K1 in
      L2; rewrite ?K1 in L3; rewrite ?K2 in L1; rewrite ?K2 in L2; rewrite ?K2 in L3.
    + exists ((n - (e2 3%positive)), p). split; [|exact L3]. split; [exact I|]. split; [exact L2|]. left.  exists (e2
      3%positive). split; [exact (proj1 L1)|]. split; [exact (proj2 L1)|]. reflexivity.
    + exists (n, 0). split; [|exact L3]. split; [exact I|]. split; [exact L2|]. right.  split; [exact L1|].
      reflexivity.
  - intros [n p] q (I & J & W). destruct W as [W | W].
    + destruct W as (s & B0 & W & EQ). subst q. destruct (F (fun zz => nth (Pos.to_nat zz - 1) [n; p; s; 0] 0)) as (e
      & E & H). assert (E1 : e 1%positive = n) by exact (E 1%positive eq_refl). assert (E2 : e 2%positive = p) by
      exact (E 2%positive eq_refl). assert (E3 : e 3%positive = s) by exact (E 3%positive eq_refl). cbn [gm dom val
      meas ways fst snd cp td cb after assoc Pos.eqb] in H. rewrite ?E1, ?E2, ?E3 in H. destruct (H I) as (_ & _ & HH
      & _). specialize (HH _ (or_introl eq_refl)). cbn [gm dom val meas ways fst snd cp td cb after assoc Pos.eqb] in
      HH. rewrite ?E1, ?E2, ?E3 in HH. split; [|apply (HH (Logic.conj B0 W) J)]. clear - F J. destruct (F (fun zz =>
      nth (Pos.to_nat zz - 1) [(n - s); p; 0; 0] 0)) as (e & E & H). pose proof (E 1%positive eq_refl) as E1; cbn in
      E1. pose proof (E 2%positive eq_refl) as E2; cbn in E2. cbn [gm dom val meas ways fst snd cp td cb after assoc
      Pos.eqb] in H. rewrite ?E1, ?E2 in H. apply H. exact J.
    + destruct W as (W & EQ). subst q. destruct (F (fun zz => nth (Pos.to_nat zz - 1) [n; p; 0; 0] 0)) as (e & E &
      H). assert (E1 : e 1%positive = n) by exact (E 1%positive eq_refl). assert (E2 : e 2%positive = p) by exact (E
      2%positive eq_refl). cbn [gm dom val meas ways fst snd cp td cb after assoc Pos.eqb] in H. rewrite ?E1, ?E2 in
      H. destruct (H I) as (_ & _ & HH & _). specialize (HH _ (or_intror (or_introl eq_refl))). cbn [gm dom val meas
      ways fst snd cp td cb after assoc Pos.eqb] in HH. rewrite ?E1, ?E2 in HH. split; [|apply (HH W J)]. clear - F
      J. destruct (F (fun zz => nth (Pos.to_nat zz - 1) [n; 0; 0; 0] 0)) as (e & E & H). pose proof (E 1%positive
      eq_refl) as E1; cbn in E1. pose proof (E 2%positive eq_refl) as E2; cbn in E2. cbn [gm dom val meas ways fst
      snd cp td cb after assoc Pos.eqb] in H. rewrite ?E1, ?E2 in H. apply H. exact J.
Qed.
Theorem pass_all_odd_k : forall k, 0 <= k -> Z.odd k = true -> is_grundy (inside k) (move k) (G k).
Proof.
  intros k K0 K1. destruct (Z_lt_le_dec k 1) as [S|S].
  - assert (D : k = 0) by lia. clear S. repeat (destruct D as [-> | D]); try (subst k); try (exfalso; first
    [discriminate K1 | lia | idtac]; fail); first [exfalso; first [discriminate K1 | lia]].
  - assert (M : k mod 2 = 1) by (first [assumption | (rewrite Zmod_odd; rewrite K1; reflexivity) | (rewrite
    Zmod_even; rewrite K1; reflexivity)]).
    replace k with (pev ((k - 1) / 2) kp); [apply large; apply Z.div_pos; lia|].
    unfold kp. cbn [pev]. pose proof (Z.div_mod (k - 1) 2 ltac:(lia)). assert (X : (k - 1) mod 2 = 0) by (rewrite
      Zminus_mod, M; reflexivity). lia.
Qed.

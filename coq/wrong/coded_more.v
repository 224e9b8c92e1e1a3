(* Refused: digits: this is false. *)
(** Two pins that are no neighbours may fall too: that is not 0.77. *)
From Coq Require Import ZArith List.
From Grundy Require Import Game Decide Octal Coded.
Import ListNotations.
Open Scope Z_scope.

Definition some (n : Z) (good : list Z -> Prop) : Prop :=
  (exists a, 0 <= a /\ a <= n - 1 /\ good [a; n - 1 - a]) \/
  (exists a, 0 <= a /\ exists b, 0 <= b /\ a + b + 2 <= n /\ good [a; b]).
Theorem kayles : exists g, is_sum_grundy heap some g /\ forall n, 71 <= n -> g (n + 12) = g n.
Proof.
  assert (R : exists g, is_sum_grundy heap (octal [0; 7; 7]) g /\ forall n, 71 <= n -> g (n + 12) = g n)
    by octal_period 15%N.
  destruct R as (g & G & R). exists g. split; [| exact R].
  refine (coded_sums [0; 7; 7] 2 some (octal_code_legal [0; 7; 7] eq_refl) _ _ _ _ g G); unfold some;
    [auto | has_options | short_options | code_sentences; digits].
Qed.


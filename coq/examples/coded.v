(** Rules that are a code: Kayles as it is played, with rows that may be empty, has the period of 0.77. *)
From Coq Require Import ZArith List.
From Grundy Require Import Game Decide Octal Coded.
Import ListNotations.
Open Scope Z_scope.

(** Knock down one pin, or two neighbours; what is left are two rows. *)
Definition some (n : Z) (good : list Z -> Prop) : Prop :=
  (exists a, 0 <= a /\ a <= n - 1 /\ good [a; n - 1 - a]) \/
  (exists a, 0 <= a /\ exists b, 0 <= b /\ a + b + 2 = n /\ good [a; b]).
Theorem kayles : exists g, is_sum_grundy heap some g /\ forall n, 71 <= n -> g (n + 12) = g n.
Proof.
  assert (R : exists g, is_sum_grundy heap (octal [0; 7; 7]) g /\ forall n, 71 <= n -> g (n + 12) = g n)
    by octal_period 15%N.
  destruct R as (g & G & R). exists g. split; [| exact R].
  refine (coded_sums [0; 7; 7] 2 some (octal_code_legal [0; 7; 7] eq_refl) _ _ _ _ g G); unfold some;
    [auto | has_options | short_options | code_sentences; digits].
Qed.

(** Take 2, 3, 5, 6 or 7. *)
Definition move (n left : Z) : Prop := exists s, 0 <= s /\ (s = 2 \/ s = 3 \/ 5 <= s /\ s <= 7) /\ left = n - s.
Theorem taken : exists g, is_grundy heap move g /\ forall n, 0 <= n -> g (n + 9) = g n.
Proof.
  assert (R : exists g, is_sum_grundy heap (octal [0; 0; 3; 3; 0; 3; 3; 3]) g /\ forall n, 0 <= n -> g (n + 9) = g n)
    by octal_period 0%N.
  destruct R as (g & G & R). exists g. split; [| exact R].
  set (code := [0; 0; 3; 3; 0; 3; 3; 3]) in G. refine (coded_moves code move g (octal_code_legal code eq_refl) _ G).
  unfold code, move. code_sentences; digits.
Qed.

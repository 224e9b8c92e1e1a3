(** Take at most half of a heap: Maximum Nim with n/2, rounded down. *)
From Coq Require Import ZArith Lia.
From Grundy Require Import Game MaximumNim.
Local Open Scope Z_scope.

Definition f (n : Z) := n / 2.
Definition inside (n : Z) := 0 <= n.
Definition move (n m : Z) := exists s, 1 <= s <= f n /\ m = n - s.

Theorem half (g : Z -> Z) : recursive f inside g -> is_grundy inside move g.
Proof.
  apply levine; unfold inside, all_smaller; [lia | lia | split; [reflexivity |]].
  intros n _ H _. unfold f. Z.div_mod_to_equations; lia.
Qed.


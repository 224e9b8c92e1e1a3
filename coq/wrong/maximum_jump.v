(* Refused: Cannot find witness *)
(** Not Maximum Nim: 2(n/2), rounded down, jumps from 0 to 2. *)
From Coq Require Import ZArith Lia.
From Grundy Require Import Game MaximumNim.
Local Open Scope Z_scope.

Definition f (n : Z) := 2 * (n / 2).
Definition inside (n : Z) := 0 <= n.
Definition move (n m : Z) := exists s, 1 <= s <= f n /\ m = n - s.

Theorem jump (g : Z -> Z) : recursive f inside g -> is_grundy inside move g.
Proof.
  apply levine; unfold inside, all_smaller; [lia | lia | split; [reflexivity |]].
  intros n _ H _. unfold f. Z.div_mod_to_equations; lia.
Qed.

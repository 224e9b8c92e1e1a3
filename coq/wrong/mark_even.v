(* Refused: these are not the zeros of the theorem *)
(** Not those that end in an even number of zeros. *)
From Coq Require Import ZArith Lia.
From Grundy Require Import Game Mark.
Local Open Scope Z_scope.

Definition inside (n : Z) : Prop := 0 <= n.
Definition move (n opt : Z) : Prop :=
  (exists s, 0 <= s /\ 1 <= s /\ s < 3 /\ s <= n /\ opt = n - s) \/ (1 <= n /\ opt = n / 3).

Theorem mark_3 : are_zeros inside move (fun n => n = 0 \/ V n 3 mod 4 = 1).
Proof. apply (mark 3); unfold inside, move; [lia | lia | mark_moves | mark_zeros]. Qed.

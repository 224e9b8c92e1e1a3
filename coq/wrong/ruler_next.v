(* Refused: digits: this is false. *)
From Coq Require Import ZArith List Bool.
From Grundy Require Import Game Bits Runs Decide.
Open Scope Z_scope.

Definition inside (n : Z) : Prop := 0 <= n /\ 1 <= n.
Definition some (n : Z) (good : list Z -> Prop) : Prop := exists a, 0 <= a /\ ((1 <= a /\ a <= n) /\ good (run a n)).
Definition claimed (n : Z) : Z := V2 (n + 1).

(** The nim-sum of all values below n. *)
Definition prefix (n : Z) : Z := if n =? 0 then 0 else Z.lxor (n - 1) ((n - 1) / 2).
Theorem ruler : is_sum_grundy inside some claimed.
Proof.
  apply (run_grundy1 inside (fun n => n) claimed prefix (fun n a => 1 <= a /\ a <= n) (fun n a => a) (fun n a => n));
    unfold inside, claimed, prefix; [tauto | digits ..].
Qed.

(* Refused: digits: this is false. *)
(** Fibonacci Nim, wrong as one more than twice may be taken. *)
From Coq Require Import ZArith List Bool.
Import ListNotations.
From Grundy Require Import Game Glue Phi Zeck Decide.
Open Scope Z_scope.

Definition P := (Z * Z)%type.
Definition inside (pos : P) : Prop := let '(n, q) := pos in 0 <= n /\ 0 <= q.
Definition move (pos opt : P) : Prop :=
  let '(n, q) := pos in
  exists k, 0 <= k /\ ((1 <= k /\ k <= Z.min q n) /\ opt = (n - k, 2 * k + 1)).
Definition claimed (pos : P) : Prop :=
  let '(n, q) := pos in n = 0 \/ q < part n.

Theorem fibonaccinim_zeckendorf_part : are_zeros inside move claimed.
Proof.
  apply (zeros2 inside move (fun pos : P => let '(x0, x1) := pos in x0)); unfold inside, move, claimed, P;
    cbv beta iota zeta; [tauto | digits ..].
Qed.

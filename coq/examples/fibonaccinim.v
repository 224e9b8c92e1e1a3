From Coq Require Import ZArith List Bool Lia.
Import ListNotations.
From Grundy Require Import Game Glue Phi Zeck Decide.
Open Scope Z_scope.

(** fibonaccinim *)
Definition P := (Z * Z)%type.
Definition inside (pos : P) : Prop := let '(n, q) := pos in 0 <= n /\ 0 <= q.
Definition move (pos opt : P) : Prop :=
  let '(n, q) := pos in
  exists k, 0 <= k /\ ((1 <= k /\ k <= Z.min q n) /\ opt = (n - k, 2 * k)).
Definition by_part (pos : P) : Prop :=
  let '(n, q) := pos in n = 0 \/ q < part n.
(** [valid], [value] and [least] are in Zeck.v: digits without two adjacent ones, the number they stand for, the least
    Fibonacci number among them. *)
Definition claimed (pos : P) : Prop :=
  let '(n, q) := pos in n = 0 \/ exists digits, valid digits /\ value digits = n /\ q < least digits.

Theorem fibonaccinim_by_part : are_zeros inside move by_part.
Proof.
  apply (zeros2 inside move (fun pos : P => let '(x0, x1) := pos in x0)); unfold inside, move, by_part, P;
    cbv beta iota zeta; [tauto | digits ..].
Qed.
Theorem fibonaccinim : are_zeros inside move claimed.
Proof.
  assert (E : forall p, inside p -> (claimed p <-> by_part p)).
  { intros [n q] [N Q]. unfold claimed, by_part. destruct (zeckendorf_exists n N) as (ds & V & E).
    split; (intros [Z | H]; [left; exact Z | right]).
    - destruct H as (ds' & V' & <- & H). rewrite part_is_least; auto.
    - exists ds. subst. rewrite part_is_least in H; auto. }
  destruct fibonaccinim_by_part as [W H]. split; auto. intros p I. specialize (H p I). rewrite (E p I). tauto.
Qed.

(** Nim with six heaps (Bouton 1901). *)
From Coq Require Import ZArith.
From Grundy Require Import Game Glue Decide.
Open Scope Z_scope.

Definition P := (Z * Z * Z * Z * Z * Z)%type.
Definition inside (pos : P) : Prop := let '(a, b, c, d, e, f) := pos in
  0 <= a /\ 0 <= b /\ 0 <= c /\ 0 <= d /\ 0 <= e /\ 0 <= f.
Definition move (pos opt : P) : Prop := let '(a, b, c, d, e, f) := pos in
  exists t, 0 <= t /\
    (t < a /\ opt = (t, b, c, d, e, f) \/ t < b /\ opt = (a, t, c, d, e, f) \/ t < c /\ opt = (a, b, t, d, e, f) \/
     t < d /\ opt = (a, b, c, t, e, f) \/ t < e /\ opt = (a, b, c, d, t, f) \/ t < f /\ opt = (a, b, c, d, e, t)).
Definition claimed (pos : P) : Z := let '(a, b, c, d, e, f) := pos in
  Z.lxor a (Z.lxor b (Z.lxor c (Z.lxor d (Z.lxor e f)))).

Theorem nim6 : is_grundy inside move claimed.
Proof.
  apply (grundy6 inside move (fun '(a, b, c, d, e, f) => a + b + c + d + e + f)); unfold P, inside, move, claimed;
    cbv beta iota zeta; [tauto | digits ..].
Qed.

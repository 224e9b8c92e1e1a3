(** Take at most half of a heap, rounded up, with a pass: the values (Miyadera, Manabe). *)
From Coq Require Import ZArith Bool Lia.
From Grundy Require Import Game MaximumNim MaximumNimPass.
Local Open Scope Z_scope.

Definition f (n : Z) := (n + 1) / 2.
Definition heap_inside (n : Z) := 0 <= n.
Definition inside (pos : Z * Z) := 0 <= fst pos /\ (snd pos = 0 \/ snd pos = 1).
Definition move (pos opt : Z * Z) : Prop := let '(n, p) := pos in let '(m, q) := opt in
  q = p /\ n - f n <= m < n \/ p = 1 /\ q = 0 /\ m = n /\ 1 <= n.
(** The values, where g has those without a pass: 0, 1, 2 go to 1, 2, 0, and 3, 4, 5, 6, ... to 4, 3, 6, 5, ... *)
Definition claimed (g : Z -> Z) (pos : Z * Z) : Z := let '(n, p) := pos in
  if (p =? 0) || (n =? 0) then g n else permuted 2 (g n).

Theorem half_pass (g : Z -> Z) : recursive f heap_inside g -> is_grundy inside move (claimed g).
Proof.
  intros R.
  assert (T : turns f heap_inside 2).
  { unfold turns, heap_inside, f. repeat split; try lia; intros; Z.div_mod_to_equations; lia. }
  assert (N : natural f heap_inside) by (split; [reflexivity | intros; unfold f; Z.div_mod_to_equations; lia]).
  pose proof (with_a_pass f heap_inside 2 fst snd pair (fun _ _ => eq_refl) (fun _ _ => eq_refl)
    (fun n H => H) (fun n _ m H _ _ => H) N T g R) as [E G].
  assert (K : forall p q, can inside move p q <-> can (positions heap_inside fst snd) (take_or_pass f fst snd) p q).
  { intros [n p] [m q]. unfold can, inside, positions, heap_inside, move, take_or_pass. cbn. tauto. }
  split.
  - intros p. induction (E p) as [p _ IH]. constructor. intros q M. apply IH, K, M.
  - intros [n p] I. destruct (G (n, p) I) as (G0 & G1 & G2). split; [exact G0 | split].
    + intros ([m q] & M & V). apply G1. exists (m, q). split; [apply K; auto | exact V].
    + intros u U. destruct (G2 u U) as ([m q] & M & V). exists (m, q). split; [apply K; auto | exact V].
Qed.

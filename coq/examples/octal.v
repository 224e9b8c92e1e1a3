(** Periods of octal games. Every theorem is for all heaps, not only those computed. *)
From Coq Require Import ZArith List.
From Grundy Require Import Game SpragueGrundy Octal.
Import ListNotations.
Open Scope Z_scope.

(** Kayles, 0.77: period 12 from 71. *)
Theorem kayles : exists g, is_sum_grundy heap (octal [0; 7; 7]) g /\ forall n, 71 <= n -> g (n + 12) = g n.
Proof. octal_period 15%N. Qed.

(** Who wins rows of Kayles: a list of heaps is lost by the player to move exactly if the nim-sum is 0. *)
Theorem kayles_who_wins : exists g,
  (forall n, 71 <= n -> g (n + 12) = g n) /\
  forall heaps, all_inside heap heaps ->
    (loses (all_inside heap) (sum_move (octal [0; 7; 7])) heaps <-> nimsum g heaps = 0).
Proof. destruct kayles as (g & G & P). exists g. split; [exact P |]. apply octal_loses_iff, G. Qed.

(** Sums of heaps of Kayles (false) and of Dawson's Kayles (true). *)
Definition two (b : bool) : list Z := if b then [0; 0; 7] else [0; 7; 7].
Theorem mixed g : (forall b, is_sum_grundy heap (octal (two b)) (g b)) ->
  let inside := union_inside (fun b : bool => heap) in
  forall heaps : list {b : bool & Z}, all_inside inside heaps ->
    (loses (all_inside inside) (sum_move (union_some (fun b => octal (two b)))) heaps <->
      nimsum (union_value g) heaps = 0).
Proof. intros G inside. apply sum_loses_iff, (union_grundy (fun _ => heap)), G. Qed.

(** The claim "residues" of games/kayles.game. *)
Theorem kayles_residues : exists g, is_sum_grundy heap (octal [0; 7; 7]) g /\
  forall n, 71 <= n -> g n = Z.of_N (nth (Z.to_nat (n mod 12)) [4; 1; 2; 8; 1; 4; 7; 2; 1; 8; 2; 7]%N 0%N).
Proof. octal_residues 15%N. Qed.

(** Dawson's Kayles, 0.07: period 34 from 53. *)
Theorem dawsons_kayles : exists g, is_sum_grundy heap (octal [0; 0; 7]) g /\ forall n, 53 <= n -> g (n + 34) = g n.
Proof. octal_period 0%N. Qed.

(** The bounds and the periods are sharp: *)
Theorem sharp : period_seen [0; 0; 7] 0 52 34 = false /\ period_seen [0; 0; 7] 0 53 17 = false /\
  period_seen [0; 7; 7] 15 70 12 = false /\ period_seen [0; 7; 7] 15 71 6 = false /\ period_seen [0; 7;
    7] 15 71 4 = false.
Proof. vm_compute. repeat split. Qed.
(** Any mask is right, only the time differs: *)
Theorem masks : period_seen [0; 7; 7] 0 71 12 = true /\ period_seen [0; 7; 7] 3 71 12 = true /\ period_seen [0; 7;
  7] 8 71 12 = true.
Proof. vm_compute. repeat split. Qed.
(** Codes that are no games are refused: 1.7, 2.7 (nothing is taken), 0.8 (three heaps). *)
Theorem refused : period_seen [1; 7] 0 5 2 = false /\ period_seen [2; 7] 0 5 2 = false /\ period_seen [0;
  8] 0 5 2 = false.
Proof. vm_compute. repeat split. Qed.

(** Taking 1, 2 or 3 tokens, 0.333: period 4 from 0. *)
Theorem take_three : exists g, is_sum_grundy heap (octal [0; 3; 3; 3]) g /\ forall n, 0 <= n -> g (n + 4) = g n.
Proof. octal_period 0%N. Qed.
(** games/takesplit.game, 0.73: n mod 4. *)
Theorem take_split : exists g, is_sum_grundy heap (octal [0; 7; 3]) g /\
  forall n, 0 <= n -> g n = Z.of_N (nth (Z.to_nat (n mod 4)) [0; 1; 2; 3]%N 0%N).
Proof. octal_residues 0%N. Qed.
(** 4.3 (split a heap, or take one token), which has a digit for t = 0. *)
Theorem o4_3 : exists g, is_sum_grundy heap (octal [4; 3]) g /\ forall n, 3 <= n -> g (n + 2) = g n.
Proof. octal_period 0%N. Qed.

(** Longer periods. *)
Theorem o055 : exists g, is_sum_grundy heap (octal [0; 0; 5; 5]) g /\ forall n, 259 <= n -> g (n + 148) = g n.
Proof. octal_period 15%N. Qed.
Theorem o45 : exists g, is_sum_grundy heap (octal [0; 4; 5]) g /\ forall n, 498 <= n -> g (n + 20) = g n.
Proof. octal_period 15%N. Qed.
Theorem o156 : exists g, is_sum_grundy heap (octal [0; 1; 5; 6]) g /\ forall n, 3479 <= n -> g (n + 349) = g n.
Proof. octal_period 27%N. Qed.
Theorem o644 : exists g, is_sum_grundy heap (octal [0; 6; 4; 4]) g /\ forall n, 3256 <= n -> g (n + 442) = g n.
Proof. octal_period 126%N. Qed.
Theorem o356 : exists g, is_sum_grundy heap (octal [0; 3; 5; 6]) g /\ forall n, 7315 <= n -> g (n + 142) = g n.
Proof. octal_period 27%N. Qed.
Theorem o165 : exists g, is_sum_grundy heap (octal [0; 1; 6; 5]) g /\ forall n, 5181 <= n -> g (n + 1550) = g n.
Proof. octal_period 27%N. Qed.

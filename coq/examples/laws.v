(** Laws of the golden ratio by the tactic; none of them is used elsewhere. *)
From Coq Require Import ZArith.
From Grundy Require Import Phi Zeck Decide.
Open Scope Z_scope.

(** Beatty: every positive number is floor(n phi) or floor(n phi) + n, not both. *)
Goal forall x, 0 <= x -> (1 <= x -> (exists n, 0 <= n /\ (1 <= n /\ x = fl n)) <-> ~ exists n, 0 <= n /\
  (1 <= n /\ x = fl n + n)).
Proof. digits. Qed.
Goal forall n, 0 <= n -> fl (fl n + n) = 2 * fl n + n.
Proof. digits. Qed.
Goal forall n, 0 <= n -> (1 <= n -> fl (fl n) = fl n + n - 1).
Proof. digits. Qed.
(** Almost additive. *)
Goal forall m, 0 <= m -> forall n, 0 <= n -> fl m + fl n <= fl (m + n) /\ fl (m + n) <= fl m + fl n + 1.
Proof. digits. Qed.
(** Negative arguments. *)
Goal forall m, 0 <= m -> forall n, 0 <= n -> floor_phi m + floor_phi (n - m) <= floor_phi n /\
  floor_phi n <= floor_phi m + floor_phi (n - m) + 1.
Proof. digits. Qed.
Goal forall n, 0 <= n -> (1 <= n -> floor_phi (- n) = - fl n - 1).
Proof. digits. Qed.
(** The least part is a part, and what is left has larger parts. *)
Goal forall n, 0 <= n -> (1 <= n -> 1 <= part n /\ part n <= n /\ (part n < n -> 2 * part n < part (n - part n))).
Proof. digits. Qed.
Goal forall n, 0 <= n -> (1 <= n -> part (fl (n + 1) - 1) = fl (part n + 1) - 1).
Proof. digits. Qed.
(** The 3-gap rhythm modulo 2. *)
Goal forall n, 0 <= n -> fl (n + 1) - fl n = 1 \/ fl (n + 1) - fl n = 2.
Proof. digits. Qed.

(** Arithmetic periods of take-and-break games: g (n + p) = g n + s from some n on, as in hexadecimal games.

    No theorem in the manner of Guy and Smith is used: from the values of the first heaps a formula F is read, and that
    F is the Grundy function is checked for every n at once, class by class modulo the period.
    No option of n has the value F n: of every choice of classes the heaps have values x = v + s i, and x1 xor x2 xor x3
    differs from their sum by twice the carries. That it never differs by the number in question is a search through
    finitely many states, digit after digit.
    Every u < F n is reached: by a heap of value u and two equal heaps; where there is no room for these, next to F n,
    by a large heap and small ones. *)
From Coq Require Import ZArith List Lia Bool Zwf FMapPositive.
From Grundy Require Import Game SpragueGrundy Octal Hexadecimal.
Import ListNotations.
Local Open Scope Z_scope.

(** * Sums without too many carries *)

(** A number: v itself, or v + D i for some i. *)
Definition term := (Z * bool)%type.
Definition is_of (D : Z) (t : term) (x : Z) : Prop :=
  if snd t then exists i, 0 <= i /\ x = fst t + D * i else x = fst t.

(** The state (D, C, l) asks: are there numbers of l whose nim-sum is their sum and C? *)
Definition state := (Z * Z * list term)%type.
Definition solvable (s : state) : Prop :=
  let '(D, C, l) := s in exists xs, Forall2 (is_of D) l xs /\ nimsum (fun x => x) xs = total xs + C.

(** The last digits that the numbers may have: their sum, their nim-sum, and what is left of the numbers. *)
Definition ways (D : Z) (t : term) : list Z := if snd t && Z.odd D then [fst t; fst t + D] else [fst t].
Fixpoint digits_of (D : Z) (l : list term) : list (Z * Z * list term) :=
  match l with
  | [] => [(0, 0, [])]
  | t :: l =>
    let rest := digits_of D l in
    flat_map (fun w => map (fun '(sum, nim, m) => (w mod 2 + sum, Z.lxor (w mod 2) nim, (w / 2, snd t) :: m)) rest)
      (ways D t)
  end.
Definition next_states (s : state) : list state :=
  let '(D, C, l) := s in
  flat_map (fun '(sum, nim, m) =>
    if Z.even (C + sum - nim) then [(if Z.odd D then D else D / 2, (C + sum - nim) / 2, m)] else []) (digits_of D l).

(** A nim-sum is never more than the sum. *)
Definition hopeless (s : state) : bool := 0 <? snd (fst s).
Definition all_zero (s : state) : bool := (snd (fst s) =? 0) && forallb (fun t => fst t =? 0) (snd s).
Definition well_formed (s : state) : bool := (0 <? fst (fst s)) && forallb (fun t => 0 <=? fst t) (snd s).

(** Sets of states: lists under a key. *)
Definition term_eqb (a b : term) : bool := (fst a =? fst b) && Bool.eqb (snd a) (snd b).
Fixpoint terms_eqb (l m : list term) : bool :=
  match l, m with [], [] => true | a :: l, b :: m => term_eqb a b && terms_eqb l m | _, _ => false end.
Definition state_eqb (a b : state) : bool :=
  (fst (fst a) =? fst (fst b)) && (snd (fst a) =? snd (fst b)) && terms_eqb (snd a) (snd b).
Definition key (s : state) : positive :=
  Z.to_pos (1 + fold_right (fun t k => fst t + 64 * k) (Z.abs (snd (fst s))) (snd s)).
Definition states := PositiveMap.t (list state).
Definition mem (s : state) (m : states) : bool :=
  match PositiveMap.find (key s) m with Some l => existsb (state_eqb s) l | None => false end.
Definition add (s : state) (m : states) : states :=
  PositiveMap.add (key s) (s :: match PositiveMap.find (key s) m with Some l => l | None => [] end) m.

(** All states that are reached. Nothing need be known about this search: its result is checked. *)
Fixpoint reach (fuel : nat) (todo : list state) (m : states) : states :=
  match fuel, todo with
  | O, _ | _, [] => m
  | S fuel, s :: todo =>
    if hopeless s || mem s m then reach fuel todo m else reach fuel (next_states s ++ todo) (add s m)
  end.
Definition known (m : states) (s : state) : bool := hopeless s || mem s m.
Definition closed (m : states) : bool :=
  forallb (fun s => well_formed s && negb (all_zero s) && forallb (known m) (next_states s))
    (flat_map snd (PositiveMap.elements m)).

Lemma if_both (b c : bool) : (if b then c else false) = true <-> b = true /\ c = true.
Proof. destruct b; tauto || intuition discriminate. Qed.
Lemma halves a : a = 2 * (a / 2) + a mod 2.
Proof. apply Z.div_mod. lia. Qed.
Lemma lxor_halves a b : Z.lxor a b = 2 * Z.lxor (a / 2) (b / 2) + Z.lxor (a mod 2) (b mod 2).
Proof.
  rewrite (halves (Z.lxor a b)). f_equal.
  - f_equal. rewrite <- !Z.div2_div, !Z.div2_spec. apply Z.shiftr_lxor.
  - change 2 with (2 ^ 1). rewrite <- !Z.land_ones by lia. apply Z.bits_inj'. intros n N.
    rewrite !Z.land_spec, !Z.lxor_spec, !Z.land_spec.
    destruct (Z.testbit a n), (Z.testbit b n), (Z.testbit (Z.ones 1) n); reflexivity.
Qed.
Lemma lxor_le a b : 0 <= a -> 0 <= b -> Z.lxor a b <= a + b.
Proof.
  intros A. revert A b. pattern a. apply (well_founded_ind (Zwf.Zwf_well_founded 0)). clear a. unfold Zwf.Zwf.
  intros a IH A b B.
  destruct (Z.eq_dec a 0) as [-> | A0]; [rewrite Z.lxor_0_l; lia |].
  rewrite lxor_halves. pose proof (halves a). pose proof (halves b).
  pose proof (Z.mod_pos_bound a 2 ltac:(lia)). pose proof (Z.mod_pos_bound b 2 ltac:(lia)).
  specialize (IH (a / 2) ltac:(lia) ltac:(lia) (b / 2) ltac:(lia)).
  assert (Z.lxor (a mod 2) (b mod 2) <= a mod 2 + b mod 2).
  { assert (a mod 2 = 0 \/ a mod 2 = 1) as [-> | ->] by lia; assert (b mod 2 = 0 \/ b mod 2 = 1) as [-> | ->] by lia;
      cbn; lia. }
  lia.
Qed.
Lemma nimsum_le xs : (forall x, In x xs -> 0 <= x) -> 0 <= nimsum (fun x => x) xs <= total xs.
Proof.
  induction xs as [| x xs IH]; cbn [nimsum total]; intros H; [lia |].
  assert (X : 0 <= x) by (apply H; left; auto). specialize (IH ltac:(intros; apply H; right; auto)).
  split; [apply xor_nonneg; lia |]. pose proof (lxor_le x (nimsum (fun x => x) xs)). lia.
Qed.
Lemma total_all_nonneg xs : (forall x, In x xs -> 0 <= x) -> 0 <= total xs.
Proof. intros H. pose proof (nimsum_le xs H). lia. Qed.

Lemma ways_right D t x : 0 < D -> 0 <= fst t -> is_of D t x -> exists w, In w (ways D t) /\ w mod 2 = x mod 2 /\
  is_of (if Z.odd D then D else D / 2) (w / 2, snd t) (x / 2).
Proof.
  destruct t as [v f]. unfold is_of, ways. cbn [fst snd]. intros S0 V. destruct f; cbn [andb].
  - intros (i & I & ->). destruct (Z.odd D) eqn:O.
    + pose proof (halves i). pose proof (Z.mod_pos_bound i 2 ltac:(lia)).
      assert (R : i mod 2 = 0 \/ i mod 2 = 1) by lia. destruct R as [R | R].
      * exists v. split; [left; auto |]. replace (v + D * i) with (v + (D * (i / 2)) * 2) by nia.
        rewrite Z_mod_plus_full, Z_div_plus_full by lia. split; auto. exists (i / 2). split; lia.
      * exists (v + D). split; [right; left; auto |]. replace (v + D * i) with (v + D + (D * (i / 2)) * 2) by nia.
        rewrite Z_mod_plus_full, Z_div_plus_full by lia. split; auto. exists (i / 2). split; lia.
    + exists v. split; [left; auto |]. pose proof (halves D).
      assert (D mod 2 = 0) by (rewrite Zmod_odd, O; auto).
      replace (v + D * i) with (v + (D / 2 * i) * 2) by nia.
      rewrite Z_mod_plus_full, Z_div_plus_full by lia. split; auto. exists i. split; lia.
  - intros ->. exists v. split; [left; auto |]. auto.
Qed.
Lemma digits_right D l xs : 0 < D -> (forall t, In t l -> 0 <= fst t) -> Forall2 (is_of D) l xs ->
  exists sum nim m, In (sum, nim, m) (digits_of D l) /\
    Forall2 (is_of (if Z.odd D then D else D / 2)) m (map (fun x => x / 2) xs) /\
    total xs = 2 * total (map (fun x => x / 2) xs) + sum /\
    nimsum (fun x => x) xs = 2 * nimsum (fun x => x) (map (fun x => x / 2) xs) + nim /\ nim mod 2 = nim.
Proof.
  intros S0 V F. induction F as [| t x l xs H F IH].
  - exists 0, 0, []. cbn. repeat split; auto.
  - destruct IH as (sum & nim & m & I & G & T & N & B); [intros; apply V; right; auto |].
    destruct (ways_right D t x S0 (V t (or_introl eq_refl)) H) as (w & W & E & O).
    exists (w mod 2 + sum), (Z.lxor (w mod 2) nim), ((w / 2, snd t) :: m). repeat split.
    + cbn [digits_of]. apply in_flat_map. exists w. split; auto. apply in_map_iff.
      exists (sum, nim, m). auto.
    + cbn [map]. constructor; auto.
    + cbn [total map]. rewrite E, T. pose proof (halves x). lia.
    + cbn [nimsum map]. rewrite lxor_halves, N, E. set (r := nimsum (fun x => x) (map (fun x => x / 2) xs)).
      replace (2 * r + nim) with (nim + r * 2) by lia. rewrite Z_mod_plus_full, Z_div_plus_full, B by lia.
      replace (nim / 2) with 0; [rewrite Z.add_0_l; reflexivity |].
      pose proof (halves nim). lia.
    + rewrite <- B. pose proof (Z.mod_pos_bound w 2 ltac:(lia)). pose proof (Z.mod_pos_bound nim 2 ltac:(lia)).
      assert (w mod 2 = 0 \/ w mod 2 = 1) as [-> | ->] by lia;
        assert (nim mod 2 = 0 \/ nim mod 2 = 1) as [-> | ->] by lia; reflexivity.
Qed.

Lemma is_of_least D t x : 0 < D -> is_of D t x -> fst t <= x.
Proof. destruct t as [v []]; unfold is_of; cbn; [intros S0 (i & I & ->); nia | intros _ ->; lia]. Qed.
Lemma terms_nonneg D l xs : 0 < D -> (forall t, In t l -> 0 <= fst t) -> Forall2 (is_of D) l xs ->
  forall x, In x xs -> 0 <= x.
Proof.
  intros S0 V F. induction F as [| t x l xs H F IH]; [contradiction |]. intros y [<- | Y].
  - apply (is_of_least D) in H; auto. specialize (V t (or_introl eq_refl)). lia.
  - apply IH; auto. intros; apply V; right; auto.
Qed.

Lemma terms_eqb_eq l m : terms_eqb l m = true -> l = m.
Proof.
  revert m. induction l as [| [v f] l IH]; intros [| [w g] m]; cbn; try discriminate; auto.
  unfold term_eqb. cbn. rewrite !andb_true_iff, Z.eqb_eq, eqb_true_iff. intros [[-> ->] H]. rewrite (IH m H). auto.
Qed.
Lemma state_eqb_eq a b : state_eqb a b = true -> a = b.
Proof.
  destruct a as [[D C] l], b as [[D' C'] l']. unfold state_eqb. cbn. rewrite !andb_true_iff, !Z.eqb_eq.
  intros [[-> ->] H]. rewrite (terms_eqb_eq _ _ H). auto.
Qed.

Section Closed.
  Context (m : states) (C : closed m = true).
  Lemma mem_found s : mem s m = true -> In s (flat_map snd (PositiveMap.elements m)).
  Proof.
    unfold mem. destruct (PositiveMap.find (key s) m) as [l |] eqn:F; [| discriminate]. rewrite existsb_exists.
    intros (s' & I & E). apply state_eqb_eq in E. subst s'. apply in_flat_map. exists (key s, l).
    split; auto. apply PositiveMap.elements_correct, F.
  Qed.
  Lemma hopeless_right s : well_formed s = true -> hopeless s = true -> ~ solvable s.
  Proof.
    destruct s as [[D c] l]. unfold well_formed, hopeless, solvable. cbn.
    rewrite andb_true_iff, !Z.ltb_lt, forallb_forall.
    intros [S0 V] H (xs & F & E).
    pose proof (nimsum_le xs (terms_nonneg D l xs S0 (fun t T => proj1 (Z.leb_le _ _) (V t T)) F)). lia.
  Qed.
  Lemma next_well_formed s s' : well_formed s = true -> In s' (next_states s) -> well_formed s' = true.
  Proof.
    destruct s as [[D c] l]. unfold well_formed, next_states. cbn. rewrite andb_true_iff, Z.ltb_lt, forallb_forall.
    intros [S0 V] I. apply in_flat_map in I. destruct I as (((sum, nim), k) & I & J).
    destruct (Z.even (c + sum - nim)); [| contradiction]. destruct J as [<- | []]. cbn.
    apply andb_true_iff. split.
    - apply Z.ltb_lt. destruct (Z.odd D) eqn:O; auto. pose proof (halves D).
      assert (D mod 2 = 0) by (rewrite Zmod_odd, O; auto). lia.
    - apply forallb_forall. revert sum nim k I. induction l as [| t l IH]; intros sum nim k I x X.
      + destruct I as [I | []]. injection I as <- <- <-. contradiction.
      + cbn [digits_of] in I. apply in_flat_map in I. destruct I as (w & W & I). apply in_map_iff in I.
        destruct I as (((sum', nim'), k') & E & I). injection E as <- <- <-.
        destruct X as [<- | X]; [| apply (IH (fun t T => V t (or_intror T)) _ _ _ I); auto].
        cbn. apply Z.leb_le. assert (0 <= w); [| apply Z.div_pos; lia].
        specialize (V t (or_introl eq_refl)). apply Z.leb_le in V. unfold ways in W.
        destruct (snd t && Z.odd D); cbn in W; lia.
  Qed.

  Theorem closed_right s : well_formed s = true -> known m s = true -> ~ solvable s.
  Proof.
    intros W K Sol.
    assert (H : forall n, 0 <= n -> forall D c l, well_formed (D, c, l) = true -> known m (D, c, l) = true ->
      forall xs, Forall2 (is_of D) l xs -> total xs = n -> nimsum (fun x => x) xs = total xs + c -> False).
    2: { destruct s as [[D c] l]. destruct Sol as (xs & F & E).
         refine (H (total xs) _ D c l W K xs F eq_refl E). apply total_all_nonneg.
         unfold well_formed in W. cbn in W. rewrite andb_true_iff, Z.ltb_lt, forallb_forall in W. destruct W as [S0 V].
         apply (terms_nonneg D l xs S0); auto. intros t T. apply Z.leb_le, V, T. }
    clear s W K Sol. intros n N. pattern n. apply Z_lt_induction; auto. clear n N. intros n IH D c l W K xs F T E.
    unfold known in K. destruct (hopeless (D, c, l)) eqn:Hl.
    { apply (hopeless_right _ W Hl). exists xs. auto. }
    cbn [orb] in K. apply mem_found in K. pose proof C as U. unfold closed in U.
    rewrite forallb_forall in U. specialize (U _ K). rewrite !andb_true_iff, negb_true_iff in U.
    destruct U as [[_ Z0] Next]. rewrite forallb_forall in Next.
    pose proof W as W'. unfold well_formed in W'. cbn in W'. rewrite andb_true_iff, Z.ltb_lt, forallb_forall in W'.
    destruct W' as [S0 V]. assert (V' : forall t, In t l -> 0 <= fst t) by (intros; apply Z.leb_le, V; auto).
    pose proof (terms_nonneg D l xs S0 V' F) as X.
    destruct (digits_right D l xs S0 V' F) as (sum & nim & k & I & G & Tx & Nx & B).
    set (ys := map (fun x => x / 2) xs) in *.
    assert (Y : forall y, In y ys -> 0 <= y).
    { intros y Hy. unfold ys in Hy. apply in_map_iff in Hy. destruct Hy as (x & <- & Hx).
      apply Z.div_pos; [auto | lia]. }
    pose proof (total_all_nonneg ys Y) as Ty.
    assert (Ev : c + sum - nim = 2 * (nimsum (fun x => x) ys - total ys)) by lia.
    assert (In (if Z.odd D then D else D / 2, (c + sum - nim) / 2, k) (next_states (D, c, l))) as Nxt.
    { unfold next_states. apply in_flat_map. exists (sum, nim, k). split; auto.
      replace (Z.even (c + sum - nim)) with true by (rewrite Ev, Z.even_mul; auto). left. auto. }
    assert (Half : (c + sum - nim) / 2 = nimsum (fun x => x) ys - total ys).
    { rewrite Ev, Z.mul_comm, Z.div_mul; lia. }
    assert (Tn : total ys < n \/ forall x, In x xs -> x = 0).
    { clear - X T. subst ys n. induction xs as [| x xs IH]; [right; contradiction |].
      specialize (IH ltac:(intros; apply X; right; auto)). cbn [total map].
      assert (Hx : 0 <= x) by (apply X; left; auto).
      assert (Hxs : 0 <= total xs) by (apply total_all_nonneg; intros; apply X; right; auto).
      assert (Hd : x / 2 <= x /\ (x / 2 < x \/ x = 0))
        by (pose proof (halves x); pose proof (Z.mod_pos_bound x 2); lia).
      assert (Le : total (map (fun x => x / 2) xs) <= total xs).
      { assert (X' : forall y, In y xs -> 0 <= y) by (intros; apply X; right; auto). clear - X'.
        induction xs as [| y ys IH]; cbn [map total]; [lia |]. specialize (IH ltac:(intros; apply X'; right; auto)).
        assert (0 <= y) by (apply X'; left; auto). pose proof (halves y). pose proof (Z.mod_pos_bound y 2). lia. }
      destruct Hd as [Hd [Hs | ->]]; [left; lia |]. destruct IH as [IH | IH]; [left; lia |].
      right. intros y [<- | Hy]; auto. }
    destruct Tn as [Tn | Tn].
    - refine (IH (total ys) _ _ _ _ (next_well_formed _ _ W Nxt) (Next _ Nxt) ys G eq_refl _); [lia |].
      rewrite Half. lia.
    - (* all numbers are 0 *)
      assert (Tz : total xs = 0 /\ nimsum (fun x => x) xs = 0).
      { clear - Tn. induction xs as [| x xs IH]; cbn; auto. rewrite (Tn x (or_introl eq_refl)).
        destruct IH as [-> ->]; [intros; apply Tn; right; auto |]. auto. }
      unfold all_zero in Z0. cbn in Z0. apply andb_false_iff in Z0. destruct Z0 as [Z0 | Z0].
      + apply Z.eqb_neq in Z0. lia.
      + enough (forallb (fun t => fst t =? 0) l = true) by congruence. clear - F Tn S0 V'.
        induction F as [| t x l xs H F IH]; cbn; auto. apply andb_true_iff. split.
        * apply Z.eqb_eq. apply (is_of_least D) in H; auto. rewrite (Tn x (or_introl eq_refl)) in H.
          specialize (V' t (or_introl eq_refl)). lia.
        * apply IH; [intros; apply V'; right; auto | intros; apply Tn; right; auto].
  Qed.
End Closed.

(** * The formula *)

Section Formula.
  Context (from P D : Z) (values : list Z).

  Definition listed (n : Z) : Z := nth (Z.to_nat n) values 0.
  (** The value of n modulo a period, and D for every period; of n < from, the listed one. *)
  Definition later (n : Z) : Z := listed (from + (n - from) mod P) + D * ((n - from) / P).
  Definition formula (n : Z) : Z := if n <? from then listed n else later n.

  (** The heaps 1, 2, ..., from + P - 1, and whether they stand for all heaps that are larger by a multiple of P. *)
  Definition numbers (count : Z) : list Z := map (fun i => Z.of_nat i + 1) (seq 0 (Z.to_nat count)).
  Definition classes : list Z := numbers (from + P - 1).
  Definition term_of (c : Z) : term := (listed c, from <=? c).
  Fixpoint tuples (k : nat) : list (list Z) :=
    match k with O => [[]] | S k => flat_map (fun c => map (cons c) (tuples k)) classes end.

  (** Moves: how many tokens are taken, how many heaps are left. *)
  Definition allowed (code : list Z) (t k : nat) : bool := Z.testbit (nth t code 0) (Z.of_nat k).

  (** No option of a large heap n has its value. *)
  Definition state_of (t : nat) (cs : list Z) : state :=
    (D, later (Z.of_nat t + total cs) - total (map listed cs), map term_of cs).
  Definition unequal_states (K : nat) (code : list Z) (large : Z) : list state :=
    flat_map (fun t => flat_map (fun k => if allowed code t k then
        flat_map (fun cs => if forallb (fun c => c <? from) cs && (Z.of_nat t + total cs <? large) then []
          else [state_of t cs]) (tuples k)
      else []) (seq 0 (S K))) (seq 0 (length code)).
  Definition unequal (fuel K : nat) (code : list Z) (large : Z) : bool :=
    let init := filter (fun s => negb (hopeless s)) (unequal_states K code large) in
    let m := reach fuel init (PositiveMap.empty _) in
    closed m && forallb (fun s => well_formed s && known m s) init &&
    forallb (fun c => 0 <=? listed c) classes && (0 <? D).

  (** Every smaller value is an option's. Of n = c + P m, by classes c: *)
  Section Reached.
    Context (K : nat) (code : list Z) (most : Z) (large := from + P * most).
    Definition takes : list nat := seq 0 (length code).
    (** ... for every large n, the value u, by a heap that does not change and two equal ones: *)
    Definition constant (c u : Z) : bool :=
      existsb (fun t =>
        (u =? 0) && allowed code t 2 && Z.even (c - Z.of_nat t) && (Z.of_nat t + 2 <=? large) ||
        existsb (fun b => (listed b =? u) && allowed code t 3 && Z.even (c - Z.of_nat t - b) &&
          (Z.of_nat t + b + 2 <=? large)) classes) takes.
    (** ... the values w + D m, by a large heap and small ones whose nim-sum changes only digits below those of D: *)
    Definition near (c : Z) : list Z :=
      flat_map (fun t => flat_map (fun small =>
        let left := c - Z.of_nat t - total small in
        let nim := nimsum listed small in
        if allowed code t (S (length small)) && (from <=? left + P * most) && (0 <=? nim) &&
          (nim <? 2 ^ Z.log2 (Z.land D (- D))) then [Z.lxor (later left) nim] else [])
        (flat_map tuples (seq 0 K))) takes.
    Definition steps (a b : Z) : list Z := map (fun i => a + D * Z.of_nat i) (seq 0 (Z.to_nat ((b - a + D - 1) / D))).
    (** ... and all values r modulo D, by heaps of one class and two equal ones as far as there is room: *)
    Definition reached (c r : Z) (nears : list Z) : bool :=
      existsb (fun t => existsb (fun b =>
        if (from <=? b) && (listed b mod D =? r) && allowed code t 3 && Z.even (c - Z.of_nat t - b) then
        let room := (c - Z.of_nat t - 2 - b) / P in
        if forallb (fun w => existsb (Z.eqb w) nears) (steps (listed b + D * (room + 1)) (listed c)) then
        forallb (constant c) (steps r (listed b)) else false else false) classes) takes.
    Definition complete : bool :=
      Z.even P && (D mod 2 ^ Z.log2 (Z.land D (- D)) =? 0) &&
      forallb (fun c => (c <? from) ||
        let nears := near c in forallb (fun r => reached c (r - 1) nears) (numbers D)) classes.
  End Reached.

  (** ** What has been checked holds. *)
  Context (from_positive : 1 <= from) (period_positive : 1 <= P).

  Lemma in_numbers count n : In n (numbers count) <-> 1 <= n <= count.
  Proof.
    unfold numbers. rewrite in_map_iff. split.
    - intros (i & <- & I). apply in_seq in I. lia.
    - intros N. exists (Z.to_nat (n - 1)). rewrite in_seq. lia.
  Qed.
  Lemma later_shift n j : later (n + P * j) = later n + D * j.
  Proof.
    unfold later. replace (n + P * j - from) with (n - from + j * P) by lia.
    rewrite Z_mod_plus_full, Z_div_plus_full by lia. lia.
  Qed.
  Lemma formula_later n : from <= n -> formula n = later n.
  Proof. unfold formula. intros N. destruct (Z.ltb_spec n from); [lia | auto]. Qed.
  Lemma formula_listed n : n < from + P -> formula n = listed n.
  Proof.
    intros N. unfold formula. destruct (Z.ltb_spec n from) as [L | L]; auto. unfold later.
    rewrite Z.mod_small, Z.div_small by lia. rewrite Z.mul_0_r, Z.add_0_r. f_equal. lia.
  Qed.
  Lemma formula_class c m : from <= c < from + P -> 0 <= m -> formula (c + P * m) = listed c + D * m.
  Proof.
    intros C M. rewrite formula_later by nia. rewrite later_shift, <- formula_later, formula_listed by lia. auto.
  Qed.
  Lemma class_of b : 0 < b -> exists c i, In c classes /\ 0 <= i /\ b = c + P * i /\ formula b = listed c + D * i /\
    (c < from -> i = 0).
  Proof.
    intros B. destruct (Z_lt_ge_dec b from) as [L | L].
    - exists b, 0. unfold classes. rewrite in_numbers, formula_listed by lia. repeat split; lia.
    - exists (from + (b - from) mod P), ((b - from) / P). pose proof (Z.mod_pos_bound (b - from) P ltac:(lia)).
      pose proof (Z.div_mod (b - from) P ltac:(lia)). assert (0 <= (b - from) / P) by (apply Z.div_pos; lia).
      unfold classes. rewrite in_numbers. repeat split; try lia. rewrite formula_later by lia. reflexivity.
  Qed.
  Lemma nimsum_map (f : Z -> Z) l : nimsum (fun x => x) (map f l) = nimsum f l.
  Proof. induction l; cbn; congruence. Qed.
  Lemma tuple_of rest : (forall a, In a rest -> 0 < a) -> exists cs i, In cs (tuples (length rest)) /\
    Forall2 (is_of D) (map term_of cs) (map formula rest) /\ 0 <= i /\ total rest = total cs + P * i /\
    total (map formula rest) = total (map listed cs) + D * i /\ (forallb (fun c => c <? from) cs = true -> i = 0).
  Proof.
    induction rest as [| b rest IH]; intros A.
    - exists [], 0. cbn. repeat split; auto; lia.
    - destruct IH as (cs & i & I & F & I0 & T & V & Z0); [intros; apply A; right; auto |].
      destruct (class_of b (A b (or_introl eq_refl))) as (c & j & J & J0 & B & G & C).
      exists (c :: cs), (j + i). cbn [length tuples map total]. repeat split; try lia.
      + apply in_flat_map. exists c. split; auto. apply in_map, I.
      + constructor; auto. unfold is_of, term_of. cbn [fst snd]. destruct (Z.leb_spec from c) as [L | L].
        * exists j. auto.
        * rewrite (C L) in G. lia.
      + cbn [forallb]. rewrite andb_true_iff, Z.ltb_lt. intros [L H]. rewrite (C L), (Z0 H). auto.
  Qed.
  Lemma tuples_classes k cs c : In cs (tuples k) -> In c cs -> In c classes.
  Proof.
    revert cs. induction k as [| k IH]; cbn [tuples]; intros cs I.
    - destruct I as [<- | []]. contradiction.
    - apply in_flat_map in I. destruct I as (b & B & I). apply in_map_iff in I. destruct I as (l & <- & I).
      intros [<- | H]; eauto.
  Qed.
  Lemma tuples_length k cs : In cs (tuples k) -> length cs = k.
  Proof.
    revert cs. induction k as [| k IH]; cbn [tuples]; intros cs I.
    - destruct I as [<- | []]. auto.
    - apply in_flat_map in I. destruct I as (b & B & I). apply in_map_iff in I. destruct I as (l & <- & I).
      cbn. f_equal. auto.
  Qed.
  Theorem unequal_right fuel K code large : unequal fuel K code large = true -> from <= large ->
    forall t rest, large <= Z.of_nat t + total rest -> (forall a, In a rest -> 0 < a) -> (length rest <= K)%nat ->
    (t < length code)%nat -> allowed code t (length rest) = true ->
    nimsum formula rest <> formula (Z.of_nat t + total rest).
  Proof.
    unfold unequal. set (init := filter _ _). set (m := reach _ _ _). cbv zeta. fold m. clearbody m.
    rewrite !andb_true_iff, Z.ltb_lt. intros [[[C I] V] D0] FL t rest L A LK LC B E. rewrite forallb_forall in I, V.
    destruct (tuple_of rest A) as (cs & i & T & F & I0 & Tr & Tv & Z0).
    assert (N : formula (Z.of_nat t + total rest) = later (Z.of_nat t + total cs) + D * i).
    { rewrite formula_later, Tr, Z.add_assoc by lia. apply later_shift. }
    assert (Sol : solvable (state_of t cs)).
    { unfold solvable, state_of. exists (map formula rest). split; auto. rewrite nimsum_map, E, N, Tv. lia. }
    assert (S : In (state_of t cs) (unequal_states K code large)).
    { unfold unequal_states. apply in_flat_map. exists t. rewrite in_seq. split; [lia |].
      apply in_flat_map. exists (length rest). rewrite in_seq, B. split; [lia |].
      apply in_flat_map. exists cs. split; auto.
      destruct (forallb (fun c => c <? from) cs) eqn:H; [| left; auto].
      rewrite (Z0 eq_refl) in Tr. cbn [andb]. destruct (Z.ltb_spec (Z.of_nat t + total cs) large); [lia | left; auto]. }
    destruct (hopeless (state_of t cs)) eqn:H.
    - unfold hopeless, state_of in H. cbn [fst snd] in H. apply Z.ltb_lt in H.
      pose proof (nimsum_le (map formula rest)) as Le. rewrite nimsum_map in Le.
      assert (forall x, In x (map formula rest) -> 0 <= x); [| specialize (Le H0); lia].
      refine (terms_nonneg D _ _ D0 _ F). intros x X. apply in_map_iff in X. destruct X as (c & <- & X). cbn.
      apply Z.leb_le, V, (tuples_classes _ _ _ T X).
    - assert (In (state_of t cs) init) as J by (apply filter_In; rewrite H; auto). specialize (I _ J).
      apply andb_prop in I as [W Kn]. apply (closed_right m C _ W Kn Sol).
  Qed.

  Lemma low_digits y x j : 0 <= j -> 0 <= x < 2 ^ j -> Z.lxor y x = 2 ^ j * (y / 2 ^ j) + Z.lxor (y mod 2 ^ j) x.
  Proof.
    intros J X. rewrite (Z.div_mod (Z.lxor y x) (2 ^ j)) by lia. f_equal.
    - f_equal. rewrite <- !Z.shiftr_div_pow2, Z.shiftr_lxor, (Z.shiftr_div_pow2 x), Z.div_small by lia.
      apply Z.lxor_0_r.
    - rewrite <- (Z.mod_small x (2 ^ j)) at 2 by lia. rewrite <- !Z.land_ones by lia. apply Z.bits_inj'. intros n N.
      rewrite !Z.land_spec, !Z.lxor_spec, !Z.land_spec.
      destruct (Z.testbit y n), (Z.testbit x n), (Z.testbit (Z.ones j) n); reflexivity.
  Qed.
  Lemma lxor_shift y x m j : 0 <= j -> D mod 2 ^ j = 0 -> 0 <= x < 2 ^ j -> Z.lxor (y + D * m) x = Z.lxor y x + D * m.
  Proof.
    intros J Dm X. rewrite (low_digits (y + D * m) x j), (low_digits y x j) by auto.
    pose proof (Z.div_mod D (2 ^ j) ltac:(lia)) as E.
    rewrite Dm, Z.add_0_r in E. set (e := D / 2 ^ j) in *.
    replace (y + D * m) with (y + (e * m) * 2 ^ j) by (rewrite E; ring).
    rewrite Z_mod_plus_full, Z_div_plus_full by lia. rewrite E. ring.
  Qed.
  Lemma in_steps a b u : 0 < D -> a <= u < b -> (u - a) mod D = 0 -> In u (steps a b).
  Proof.
    intros D0 U M. pose proof (Z.div_mod (u - a) D ltac:(lia)) as E. rewrite M in E.
    assert (0 <= (u - a) / D) by (apply Z.div_pos; lia). unfold steps. apply in_map_iff.
    exists (Z.to_nat ((u - a) / D)). rewrite in_seq. split; [lia |]. split; [lia |]. cbn [plus].
    apply Z2Nat.inj_lt; [lia | apply Z.div_pos; lia |].
    apply Z.lt_le_trans with ((u - a) / D + 1); [lia |].
    replace ((u - a) / D + 1) with ((u - a + 1 * D) / D) by (apply Z_div_plus_full; lia).
    apply Z.div_le_mono; lia.
  Qed.

  (** An option: t tokens are taken, these heaps are left. *)
  Definition option_of (code : list Z) (n : Z) (t : nat) (rest : list Z) : Prop :=
    Z.of_nat t + total rest = n /\ (forall a, In a rest -> 0 < a) /\ allowed code t (length rest) = true.
  Definition reaches (code : list Z) (n u : Z) : Prop :=
    exists t rest, option_of code n t rest /\ nimsum formula rest = u.

  Lemma two_equal code n t b : 0 < b -> allowed code t 3 = true -> Z.even (n - Z.of_nat t - b) = true ->
    Z.of_nat t + b + 2 <= n -> reaches code n (formula b).
  Proof.
    intros B T E N. apply Z.even_spec in E. destruct E as (a & E). exists t, [b; a; a].
    unfold option_of. cbn [total length nimsum]. repeat split; auto; [lia | |].
    - intros x [<- | [<- | [<- | []]]]; lia.
    - rewrite Z.lxor_0_r, Z.lxor_nilpotent. apply Z.lxor_0_r.
  Qed.
  Lemma constant_right code most c m u : constant code most c u = true -> Z.even P = true ->
    from + P * most <= c + P * m -> reaches code (c + P * m) u.
  Proof.
    intros H E L. assert (Ev : forall x, Z.even (c + P * m - x) = Z.even (c - x)).
    { intros x. replace (c + P * m - x) with (c - x + P * m) by lia. rewrite Z.even_add, Z.even_mul, E. cbn.
      destruct (Z.even (c - x)); auto. }
    unfold constant in H. apply existsb_exists in H. destruct H as (t & _ & H). apply orb_prop in H as [H | H].
    - rewrite !andb_true_iff, Z.eqb_eq, Z.leb_le in H. destruct H as [[[-> A] B] C].
      rewrite <- Ev in B. apply Z.even_spec in B. destruct B as (a & B). exists t, [a; a].
      unfold option_of. cbn [total length nimsum]. repeat split; auto; [lia | |].
      + intros x [<- | [<- | []]]; lia.
      + rewrite Z.lxor_0_r. apply Z.lxor_nilpotent.
    - apply existsb_exists in H. destruct H as (b & B & H). rewrite !andb_true_iff, Z.eqb_eq, Z.leb_le in H.
      destruct H as [[[<- A] C] H]. unfold classes in B. apply in_numbers in B. rewrite <- (formula_listed b) by lia.
      apply (two_equal code _ t); auto; [lia | | lia].
      replace (c + P * m - Z.of_nat t - b) with (c + P * m - (Z.of_nat t + b)) by lia. rewrite Ev, <- C. f_equal. lia.
  Qed.
  Lemma near_right K code most c m w : In w (near K code most c) -> D mod 2 ^ Z.log2 (Z.land D (- D)) = 0 ->
    most <= m -> reaches code (c + P * m) (w + D * m).
  Proof.
    intros H E M. unfold near in H. apply in_flat_map in H. destruct H as (t & _ & H). apply in_flat_map in H.
    destruct H as (small & S & H). apply in_flat_map in S. destruct S as (k & _ & S).
    set (left := c - Z.of_nat t - total small) in *. cbv zeta in H.
    destruct (allowed code t (Datatypes.S (length small)) && (from <=? left + P * most) &&
      (0 <=? nimsum listed small) && (nimsum listed small <? 2 ^ Z.log2 (Z.land D (- D)))) eqn:B; [| contradiction].
    destruct H as [<- | []]. rewrite !andb_true_iff, !Z.leb_le, Z.ltb_lt in B. destruct B as [[[A L] N0] N1].
    exists t, (left + P * m :: small). assert (P * most <= P * m) by nia.
    unfold option_of. cbn [total length nimsum]. repeat split; auto.
    - unfold left. lia.
    - intros x [<- | X]; [lia |]. apply (tuples_classes k small x S) in X. unfold classes in X. apply in_numbers in X.
      lia.
    - rewrite formula_later, later_shift by lia.
      rewrite (nimsum_ext formula listed).
      + apply lxor_shift with (Z.log2 (Z.land D (- D))); auto. apply Z.log2_nonneg.
      + intros q Q. apply (tuples_classes k small q S) in Q. unfold classes in Q. apply in_numbers in Q.
        apply formula_listed. lia.
  Qed.
  Theorem complete_right K code most : complete K code most = true -> 0 < D ->
    forall n u, from + P * most <= n -> 0 <= most -> 0 <= u < formula n -> reaches code n u.
  Proof.
    unfold complete. rewrite !andb_true_iff, Z.eqb_eq, forallb_forall. intros [[E Low] H] D0 n u N M0 U.
    set (c := from + (n - from) mod P). set (m := (n - from) / P).
    pose proof (Z.mod_pos_bound (n - from) P ltac:(lia)) as Bc. pose proof (Z.div_mod (n - from) P ltac:(lia)) as Dn.
    assert (Nc : n = c + P * m) by (unfold c, m; lia).
    assert (Mm : most <= m) by (unfold m; apply Z.div_le_lower_bound; lia).
    rewrite Nc in U. rewrite formula_class in U by (unfold c; lia).
    specialize (H c). unfold classes in H. rewrite in_numbers in H. specialize (H ltac:(unfold c; lia)).
    destruct (Z.ltb_spec c from) as [Lc | Lc]; [unfold c in Lc; lia |]. cbn [orb] in H. cbv zeta in H.
    rewrite forallb_forall in H. pose proof (Z.mod_pos_bound u D D0) as Ur.
    specialize (H (u mod D + 1)). rewrite in_numbers in H. specialize (H ltac:(lia)).
    replace (u mod D + 1 - 1) with (u mod D) in H by lia. unfold reached in H. apply existsb_exists in H.
    destruct H as (t & _ & H). apply existsb_exists in H. destruct H as (b & B & H).
    cbv zeta in H. rewrite !if_both, !andb_true_iff, Z.leb_le, Z.eqb_eq, !forallb_forall in H.
    destruct H as ([[[B0 R] A] Ev] & Near & Small).
    unfold classes in B. apply in_numbers in B. clearbody c m. clear Bc Dn. subst n.
    assert (Mod : forall x, (u - (listed b + D * x)) mod D = 0).
    { intros x. replace (u - (listed b + D * x)) with (u - listed b + (- x) * D) by lia.
      rewrite Z_mod_plus_full, Zminus_mod, R, Z.sub_diag. apply Z.mod_0_l. lia. }
    destruct (Z_lt_ge_dec u (listed b)) as [Lu | Lu].
    { apply constant_right with most; auto. apply Small. apply in_steps; auto.
      - pose proof (Z.mod_le u D). lia.
      - rewrite Zminus_mod, Zmod_mod, Z.sub_diag. apply Z.mod_0_l. lia. }
    pose proof (Mod 0) as Mb. rewrite Z.mul_0_r, Z.add_0_r in Mb.
    pose proof (Z.div_mod (u - listed b) D ltac:(lia)) as Du. rewrite Mb in Du.
    set (i := (u - listed b) / D) in *. assert (I0 : 0 <= i) by (apply Z.div_pos; lia). clearbody i.
    set (room := (c - Z.of_nat t - 2 - b) / P) in *.
    destruct (Z_le_gt_dec i (m + room)) as [Li | Li].
    - replace u with (formula (b + P * i)) by (rewrite formula_class; lia).
      apply (two_equal code _ t); auto; [nia | |].
      + replace (c + P * m - Z.of_nat t - (b + P * i)) with (c - Z.of_nat t - b + P * (m - i)) by lia.
        rewrite Z.even_add, Z.even_mul, E, Ev. auto.
      + assert (P * room <= c - Z.of_nat t - 2 - b) by (apply Z.mul_div_le; lia).
        assert (P * i <= P * (m + room)) by nia. lia.
    - specialize (Near (u - D * m)). assert (W : In (u - D * m) (steps (listed b + D * (room + 1)) (listed c))).
      { apply in_steps; auto; [nia |].
        replace (u - D * m - (listed b + D * (room + 1))) with (u - (listed b + D * (m + room + 1))) by lia.
        apply Mod. }
      specialize (Near W). apply existsb_exists in Near. destruct Near as (w & In_w & Ew). apply Z.eqb_eq in Ew.
      replace u with (u - D * m + D * m) by lia. apply (near_right K code most); auto. rewrite Ew. auto.
  Qed.
End Formula.

(** * The theorem *)

(** A period p with saltus s from a on is shown by [times] periods at once (their sum must be even), for heaps so large
    that [most] such periods lie before them; the values of smaller ones are computed. The fuel bounds the search. *)
Definition saltus_seen (fuel K : nat) (code : list Z) (a p s times most : Z) : bool :=
  let from := Z.max a 1 in
  let P := times * p in
  let D := times * s in
  let large := from + P * most in
  (* One after the other: what fails early must not wait for the rest. *)
  if (0 <=? a) && (1 <=? p) && (1 <=? times) && (1 <=? most) && (1 <=? D) && Z.even P && legal_code K code then
  let values := rev (table K code (Z.to_nat large)) in
  if forallb (fun n => formula from P D values n =? listed values n) (map Z.of_nat (seq 0 (Z.to_nat large))) then
  if forallb (fun n => formula from P D values (n + p) =? formula from P D values n + s)
    (map (fun i => a + Z.of_nat i) (seq 0 (Z.to_nat (from + P - a)))) then
  if complete from P D values K code most then unequal from P D values fuel K code large
  else false else false else false else false.

(** ** If the check succeeds, p is a period with the saltus s from a on, for ever. *)
Theorem saltus_period (fuel K : nat) (code : list Z) (a p s times most : Z) :
  saltus_seen fuel K code a p s times most = true ->
  exists g, is_sum_grundy heap (octal code) g /\ forall n, a <= n -> g (n + p) = g n + s.
Proof.
  unfold saltus_seen. cbv zeta. set (from := Z.max a 1). set (P := times * p). set (D := times * s).
  set (large := from + P * most). set (values := rev (table K code (Z.to_nat large))).
  rewrite !if_both, !andb_true_iff, !Z.leb_le, !forallb_forall.
  intros ([[[[[[A0 P1] T1] M1] D1] _] L] & Small & Rep & Co & Un).
  assert (F1 : 1 <= from) by (unfold from; lia). assert (PP : 1 <= P) by (unfold P; nia).
  assert (FL : from + P <= large) by (unfold large; nia).
  apply legal_code_ok in L. pose proof (octal_has_grundy K code L) as G. exists (value K code). split; auto.
  set (F := formula from P D values) in *.
  assert (Listed : forall n, 0 <= n < large -> listed values n = value K code n).
  { intros n N. unfold listed, values. rewrite <- (table_value K code (Z.to_nat large) n) by lia.
    assert (Len : length (table K code (Z.to_nat large)) = Z.to_nat large).
    { generalize (Z.to_nat large). clear. induction n; cbn; auto. }
    rewrite rev_nth by lia. f_equal. lia. }
  assert (Eq : forall n, 0 <= n -> value K code n = F n).
  { intros n. pattern n. apply (well_founded_ind (Zwf_well_founded 0)). clear n. unfold Zwf. intros n IH N.
    destruct (Z_lt_ge_dec n large) as [S | S].
    - rewrite <- Listed by lia. symmetry. apply Z.eqb_eq, Small. apply in_map_iff. exists (Z.to_nat n).
      rewrite in_seq. lia.
    - destruct G as (_ & _ & G). specialize (G n ltac:(unfold heap; lia)).
      refine (mex_unique _ _ _ _ (fun u => iff_refl _) G _).
      assert (Parts : forall t rest, Z.of_nat t + total rest = n -> (forall a, In a rest -> 0 < a) ->
        allowed code t (length rest) = true -> nimsum (value K code) rest = nimsum F rest).
      { intros t rest E A B. apply nimsum_ext. intros q Q. pose proof (parts_smaller K code L t rest q A B Q).
        apply IH; lia. }
      split; [| split].
      + pose proof Un as V. unfold unequal in V. rewrite !andb_true_iff in V. destruct V as [[_ V] _].
        rewrite forallb_forall in V.
        destruct (class_of from P D values F1 PP n) as (c & i & C & I & _ & E & _); [lia |]. unfold F. rewrite E.
        specialize (V c C). apply Z.leb_le in V. nia.
      + intros (t & rest & E & A & B & _ & V). destruct (few_heaps K code L _ _ B) as [Lk Lt].
        rewrite (Parts t rest E A B) in V. rewrite <- E in V, S.
        refine (unequal_right from P D values F1 PP fuel K code large Un _ t rest _ A Lk Lt B V); lia.
      + intros u U. destruct (complete_right from P D values F1 PP K code most Co) with n u
          as (t & rest & (E & A & B) & V); try (unfold large in *; lia); auto.
        exists t, rest. repeat split; auto; [apply heaps_inside; auto |]. rewrite (Parts t rest); auto. }
  intros n N. rewrite !Eq by lia. destruct (Z_lt_ge_dec n (from + P)) as [S | S].
  - apply Z.eqb_eq, Rep. apply in_map_iff. exists (Z.to_nat (n - a)). rewrite in_seq. lia.
  - destruct (class_of from P D values F1 PP n) as (c & i & C & I & E & V & Z0); [lia |].
    unfold classes in C. apply in_numbers in C. destruct (Z_lt_ge_dec c from) as [Lc | Lc]; [rewrite Z0 in E; lia |].
    assert (R : F (c + p) = F c + s).
    { apply Z.eqb_eq, Rep. apply in_map_iff. exists (Z.to_nat (c - a)). rewrite in_seq. unfold from in *. lia. }
    unfold F in *. rewrite V, E. replace (c + P * i + p) with (c + p + P * i) by lia.
    rewrite formula_later in R |- * by nia. rewrite later_shift by auto. rewrite R, formula_listed by lia. lia.
Qed.

(** Whether the first heaps have the period; if so and the check fails, it is too weak for this game. *)
Definition repeats_at_first (K : nat) (code : list Z) (a p s : Z) : bool :=
  let many := Z.to_nat (a + 4 * p) in
  let values := rev (table K code many) in
  legal_code K code &&
  forallb (fun n => listed values (n + p) =? listed values n + s)
    (map (fun i => a + Z.of_nat i) (seq 0 (Z.to_nat (3 * p)))).

(** This proves goals as in [saltus_period], by one period or by two or four. *)
Ltac saltus_period :=
  first [ apply (saltus_period (N.to_nat 1000000) 3 _ _ _ _ 1 3); abstract (vm_cast_no_check (eq_refl true))
        | apply (saltus_period (N.to_nat 1000000) 3 _ _ _ _ 2 3); abstract (vm_cast_no_check (eq_refl true))
        | apply (saltus_period (N.to_nat 1000000) 3 _ _ _ _ 4 3); abstract (vm_cast_no_check (eq_refl true))
        | lazymatch goal with
          | |- exists g, _ heap (octal ?code) g /\ forall n, ?a <= n -> g (n + ?p) = g n + ?s =>
              lazymatch eval vm_compute in (repeats_at_first 3 code a p s) with
              | true => fail 1 "out of reach: the first heaps have this period and saltus, but the check is too weak"
              | _ => idtac
              end
          end; fail 1 "the computed values do not show this period with this saltus, or the code is no game" ].

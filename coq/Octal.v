(** Octal (take-and-break) games: the periodicity theorem of Guy and Smith, and a fast verified computation.

    [guy_smith]: a period that is seen long enough goes on for ever. [octal_period]: if the computed table shows it that
    long, which Coq finds out by itself, the game has it. To be read: the definition of the game, [octal], and these
    theorems at the end. *)
From Coq Require Import ZArith List Lia Bool FMapPositive MSetPositive.
From Grundy Require Import Game SpragueGrundy.
Import ListNotations.
Local Open Scope Z_scope.

(** * The game *)

(** A position is a heap of n tokens. *)
Definition heap (n : Z) : Prop := 0 <= n.

Fixpoint total (l : list Z) : Z := match l with [] => 0 | a :: l => a + total l end.

(** The code d0.d1 d2 d3 ... is the list [d0; d1; d2; ...]: Kayles, 0.77, is [0; 7; 7].
    One may take t tokens from a heap and leave the rest in exactly k heaps, none of them empty,
    if the digit dt, written as a sum of powers of two, has the term 2^k. *)
Definition octal (code : list Z) (n : Z) (good : list Z -> Prop) : Prop :=
  exists (t : nat) (rest : list Z),
    Z.of_nat t + total rest = n /\ (forall a, In a rest -> 0 < a) /\
    Z.testbit (nth t code 0) (Z.of_nat (length rest)) = true /\ good rest.

(** A code in which a move leaves at most K heaps (K = 2: octal, K = 3: hexadecimal) and every move ends:
    d0, where nothing is taken, must leave at least two heaps. *)
Definition legal (K : nat) (code : list Z) : Prop :=
  (forall d, In d code -> 0 <= d < 2 ^ (Z.of_nat K + 1)) /\
  Z.testbit (nth 0 code 0) 0 = false /\ Z.testbit (nth 0 code 0) 1 = false.

(** What follows is proved; only the theorems' statements need be read. *)

Lemma octal_has_options code : has_options (octal code).
Proof.
  intros n good. split.
  - intros (t & r & E & A & B & H). exists r. split; auto. exists t, r. auto.
  - intros (l & (t & r & E & A & B & ->) & H). exists t, l. auto.
Qed.

Section Lists.
  Lemma total_app l m : total (l ++ m) = total l + total m.
  Proof. induction l; cbn; lia. Qed.
  Lemma total_nonneg l : (forall a, In a l -> 0 < a) -> 0 <= total l.
  Proof.
    induction l as [| a l IH]; cbn; intros H; [lia |]. specialize (IH ltac:(auto)).
    specialize (H a (or_introl eq_refl)). lia.
  Qed.
  Lemma total_pos l : (forall a, In a l -> 0 < a) -> l <> [] -> 0 < total l.
  Proof.
    destruct l as [| a l]; [congruence |]. intros H _. cbn. pose proof (H a (or_introl eq_refl)).
    assert (0 <= total l) by (apply total_nonneg; intros; apply H; right; auto). lia.
  Qed.
  (** Some heap is at least c if the total is at least K c. *)
  Lemma large_part (K : nat) c l : 0 < c -> (1 <= K)%nat -> (length l <= K)%nat -> Z.of_nat K * c <= total l ->
    exists b, In b l /\ c <= b.
  Proof.
    intros C K1 L T. assert (H : (exists b, In b l /\ c <= b) \/ total l <= Z.of_nat (length l) * (c - 1)).
    { clear L T. induction l as [| a l IH]; [right; cbn; lia |]. destruct IH as [(b & B & Cb) | IH].
      - left. exists b. split; auto. right; auto.
      - destruct (Z_le_gt_dec c a) as [G | G]; [left; exists a; split; auto; left; auto |].
        right. cbn [total length]. rewrite Nat2Z.inj_succ. nia. }
    destruct H as [H | H]; auto. exfalso. nia.
  Qed.
  Lemma nimsum_ext (G g : Z -> Z) l : (forall q, In q l -> G q = g q) -> nimsum G l = nimsum g l.
  Proof.
    induction l as [| q l IH]; cbn; auto. intros H. rewrite (H q (or_introl eq_refl)), IH; auto.
  Qed.
  Lemma heaps_inside l : (forall a, In a l -> 0 < a) -> all_inside heap l.
  Proof. intros H. apply all_inside_in. intros q Q. specialize (H q Q). unfold heap. lia. Qed.
  Lemma mex_unique (S T : Z -> Prop) m n : (forall u, S u <-> T u) -> is_mex S m -> is_mex T n -> m = n.
  Proof.
    intros E (M0 & M1 & M2) (N0 & N1 & N2). destruct (Z.lt_trichotomy m n) as [L | [L | L]]; auto; exfalso.
    - apply M1, E, N2. lia.
    - apply N1, E, M2. lia.
  Qed.
End Lists.

Section Code.
  Context (K : nat) (code : list Z) (legal_code : legal K code).

  Lemma few_heaps t k : Z.testbit (nth t code 0) (Z.of_nat k) = true -> (k <= K)%nat /\ (t < length code)%nat.
  Proof.
    intros B. destruct (Nat.lt_ge_cases t (length code)) as [L | L].
    - split; auto. destruct legal_code as [D _]. specialize (D _ (nth_In code 0 L)).
      destruct (Nat.le_gt_cases k K) as [H | H]; auto. exfalso. set (d := nth t code 0) in *.
      destruct (Z.eq_dec d 0) as [E | E]; [rewrite E, Z.bits_0 in B; discriminate |].
      rewrite Z.bits_above_log2 in B; [discriminate | lia |].
      apply Z.lt_le_trans with (Z.of_nat K + 1); [apply Z.log2_lt_pow2; lia | lia].
    - rewrite nth_overflow, Z.bits_0 in B by auto. discriminate.
  Qed.
  (** Every heap left is smaller. *)
  Lemma parts_smaller t rest b : (forall a, In a rest -> 0 < a) ->
    Z.testbit (nth t code 0) (Z.of_nat (length rest)) = true -> In b rest -> 0 < b < Z.of_nat t + total rest.
  Proof.
    intros A B I. split; [auto |]. destruct (in_split b rest I) as (l & m & ->).
    rewrite total_app. cbn [total].
    assert (L : 0 <= total l) by (apply total_nonneg; intros; apply A, in_or_app; auto).
    assert (M : 0 <= total m) by (apply total_nonneg; intros; apply A, in_or_app; right; right; auto).
    destruct t as [| t]; [| lia]. destruct legal_code as (_ & D0 & D1).
    destruct l as [| x l]; [destruct m as [| x m] |].
    - cbn [app length] in B. change (Z.of_nat 1) with 1 in B. congruence.
    - assert (0 < total (x :: m)); [| lia]. apply total_pos; [| congruence].
      intros; apply A; right; auto.
    - assert (0 < total (x :: l)); [| lia]. apply total_pos; [| congruence].
      intros; apply A, in_or_app; auto.
  Qed.
  Lemma octal_ends : sum_ends heap (octal code).
  Proof.
    apply (sum_ends_by heap (octal code) (fun n => n)). intros n q I (t & rest & E & A & B & _ & O).
    apply one_is_in in O. pose proof (parts_smaller t rest q A B O). lia.
  Qed.

  (** ** The theorem of Guy and Smith, for moves that leave at most K heaps and take at most h tokens:
      a period that is seen from a to K a + (K - 1) p + h goes on for ever. *)
  Theorem guy_smith g a p (h := Z.of_nat (length code) - 1) :
    is_sum_grundy heap (octal code) g -> (1 <= K)%nat -> 1 <= a -> 1 <= p ->
    (forall n, a <= n < Z.of_nat K * a + (Z.of_nat K - 1) * p + h -> g (n + p) = g n) ->
    forall n, a <= n -> g (n + p) = g n.
  Proof.
    intros (_ & _ & G) K1 A1 P1 Seen n An. assert (N0 : 0 <= n) by lia. revert n N0 An.
    refine (Z_lt_induction (fun n => a <= n -> g (n + p) = g n) _). intros n IH An.
    destruct (Z_lt_ge_dec n (Z.of_nat K * a + (Z.of_nat K - 1) * p + h)) as [L | L]; [apply Seen; lia |].
    assert (Gn : heap n /\ heap (n + p)) by (unfold heap; lia).
    refine (mex_unique _ _ _ _ _ (G (n + p) (proj2 Gn)) (G n (proj1 Gn))).
    intros u. split; intros (t & rest & E & A & B & _ & V); destruct (few_heaps _ _ B) as [Lk Lt].
    - (* an option of n + p: its largest heap is at least a + p and may be made smaller by p *)
      destruct (large_part K (a + p) rest) as (b & I & Lb); [lia | lia | lia | nia |].
      pose proof (parts_smaller t rest b A B I) as Sb. destruct (in_split b rest I) as (l & m & ->).
      exists t, (l ++ (b - p) :: m). rewrite total_app in *. cbn [total] in *. rewrite app_length in *.
      cbn [length] in *.
      assert (A' : forall x, In x (l ++ (b - p) :: m) -> 0 < x).
      { intros x X. apply in_app_or in X. destruct X as [X | [<- | X]]; [| lia |]; apply A, in_or_app; auto. right;
          right; auto. }
      repeat split; auto; [lia | apply heaps_inside; auto |].
      rewrite <- V, !nimsum_app. cbn [nimsum]. do 2 f_equal. rewrite <- (IH (b - p)) by lia. f_equal; lia.
    - (* an option of n: its largest heap is at least a and may be made larger by p *)
      destruct (large_part K a rest) as (b & I & Lb); [lia | lia | lia | nia |].
      pose proof (parts_smaller t rest b A B I) as Sb. destruct (in_split b rest I) as (l & m & ->).
      exists t, (l ++ (b + p) :: m). rewrite total_app in *. cbn [total] in *. rewrite app_length in *.
      cbn [length] in *.
      assert (A' : forall x, In x (l ++ (b + p) :: m) -> 0 < x).
      { intros x X. apply in_app_or in X. destruct X as [X | [<- | X]]; [| lia |]; apply A, in_or_app; auto. right;
          right; auto. }
      repeat split; auto; [lia | apply heaps_inside; auto |].
      rewrite <- V, !nimsum_app. cbn [nimsum]. do 2 f_equal. apply IH; lia.
  Qed.

  (** ** Every such game has a Grundy function (this definition of it is not made for speed). *)

  (** The nim-sums of k heaps with m tokens in all. *)
  Fixpoint vals (G : Z -> Z) (k m : nat) : list Z :=
    match k with
    | O => match m with O => [0] | _ => [] end
    | S k => flat_map (fun a => map (Z.lxor (G (Z.of_nat a))) (vals G k (m - a))) (seq 1 m)
    end.
  Lemma vals_iff G k : forall m u, In u (vals G k m) <->
    exists rest, length rest = k /\ (forall a, In a rest -> 0 < a) /\ total rest = Z.of_nat m /\ nimsum G rest = u.
  Proof.
    induction k as [| k IH]; intros m u.
    - cbn [vals]. split.
      + destruct m; intros []; [| contradiction]. exists []. cbn. repeat split; auto; contradiction.
      + intros ([| ? ?] & L & _ & T & <-); [| discriminate]. cbn in *. destruct m; [left; auto | lia].
    - cbn [vals]. rewrite in_flat_map. split.
      + intros (a & R & I). apply in_seq in R. apply in_map_iff in I. destruct I as (v & <- & I).
        apply IH in I. destruct I as (rest & L & A & T & <-). exists (Z.of_nat a :: rest). cbn [length total nimsum].
        repeat split; auto; [| lia]. intros x [<- | X]; [lia | auto].
      + intros ([| b rest] & L & A & T & <-); [discriminate |]. cbn [length total nimsum] in *.
        pose proof (A b (or_introl eq_refl)). assert (Tr : 0 <= total rest) by (apply total_nonneg; intros; apply A;
          right; auto).
        exists (Z.to_nat b). rewrite in_seq. split; [lia |]. rewrite Z2Nat.id by lia. apply in_map. apply IH.
        exists rest. repeat split; [lia | intros; apply A; right; auto | lia].
  Qed.
  (** The values of the options of the heap n. *)
  Definition all_vals (G : Z -> Z) (n : nat) : list Z :=
    flat_map (fun t => flat_map (fun k => if Z.testbit (nth t code 0) (Z.of_nat k) then vals G k (n - t)
      else []) (seq 0 (S K))) (seq 0 (S n)).
  Lemma all_vals_iff G n u : In u (all_vals G n) <->
    octal code (Z.of_nat n) (fun l => all_inside heap l /\ nimsum G l = u).
  Proof.
    unfold all_vals. rewrite in_flat_map. split.
    - intros (t & R & I). apply in_flat_map in I. destruct I as (k & Rk & I). apply in_seq in R.
      destruct (Z.testbit (nth t code 0) (Z.of_nat k)) eqn:B; [| contradiction].
      apply vals_iff in I. destruct I as (rest & <- & A & T & V). exists t, rest.
      repeat split; auto; [lia | apply heaps_inside; auto].
    - intros (t & rest & E & A & B & _ & V). pose proof (total_nonneg rest A) as T. exists t. rewrite in_seq.
      split; [lia |].
      apply in_flat_map. exists (length rest). destruct (few_heaps _ _ B) as [L _]. rewrite in_seq, B. split; [lia |].
      apply vals_iff. exists rest. repeat split; auto. lia.
  Qed.
  Fixpoint mex_from (fuel : nat) (u : Z) (l : list Z) : Z :=
    match fuel with O => u | S fuel => if in_dec Z.eq_dec u l then mex_from fuel (u + 1) l else u end.
  Definition mex (l : list Z) : Z := mex_from (Z.to_nat (fold_right Z.max 0 l + 1)) 0 l.
  Lemma mex_is_mex l : is_mex (fun u => In u l) (mex l).
  Proof.
    assert (H : forall fuel u, 0 <= u -> let m := mex_from fuel u l in
      u <= m /\ (forall v, u <= v < m -> In v l) /\ (~ In m l \/ m = u + Z.of_nat fuel)).
    { induction fuel as [| fuel IH]; intros u U; cbn; [repeat split; lia |].
      destruct (in_dec Z.eq_dec u l) as [I | I]; [| repeat split; auto; lia].
      destruct (IH (u + 1)) as (A & B & C); [lia |]. repeat split; [lia | | destruct C as [C | C]; [auto | right; lia]].
      intros v V. destruct (Z.eq_dec v u) as [-> | N]; auto. apply B. lia. }
    assert (M : forall v, In v l -> v <= fold_right Z.max 0 l)
      by (clear H; induction l as [| w l IHl]; cbn; [tauto | intros v [-> | V]; [lia | specialize (IHl v V); lia]]).
    destruct (H (Z.to_nat (fold_right Z.max 0 l + 1)) 0 ltac:(lia)) as (A & B & C). fold (mex l) in A, B, C.
    repeat split; auto. destruct C as [C | C]; auto. intros I. apply M in I. lia.
  Qed.
  (** The values of the heaps n - 1, ..., 0. *)
  Fixpoint table (n : nat) : list Z :=
    match n with O => [] | S n => let l := table n in mex (all_vals (fun z => nth (n - 1 - Z.to_nat z) l 0) n) :: l end.
  Definition value (n : Z) : Z := nth 0 (table (S (Z.to_nat n))) 0.
  Lemma table_value n : forall z, 0 <= z < Z.of_nat n -> nth (n - 1 - Z.to_nat z) (table n) 0 = value z.
  Proof.
    induction n as [| n IH]; intros z Hz; [lia |]. destruct (Z.eq_dec z (Z.of_nat n)) as [-> | N].
    - unfold value. rewrite Nat2Z.id. f_equal. lia.
    - replace (S n - 1 - Z.to_nat z)%nat with (S (n - 1 - Z.to_nat z)) by lia. cbn [table]. cbv zeta. cbn [nth].
      apply IH. lia.
  Qed.
  Theorem octal_has_grundy : is_sum_grundy heap (octal code) value.
  Proof.
    split; [apply octal_has_options |]. split; [apply octal_ends |]. intros n I. unfold heap in I.
    set (k := Z.to_nat n). assert (E : n = Z.of_nat k) by lia.
    assert (V : value n = mex (all_vals (fun z => nth (k - 1 - Z.to_nat z) (table k) 0) k)) by reflexivity.
    rewrite V. destruct (mex_is_mex (all_vals (fun z => nth (k - 1 - Z.to_nat z) (table k) 0) k)) as (M0 & M1 & M2).
    assert (H : forall u, In u (all_vals (fun z => nth (k - 1 - Z.to_nat z) (table k) 0) k) <->
      octal code n (fun l => all_inside heap l /\ nimsum value l = u)).
    { intros u. rewrite all_vals_iff, <- E.
      split; intros (t & rest & T & A & B & J & U); exists t, rest; repeat split; auto; rewrite <- U;
        apply nimsum_ext; intros q Q; pose proof (parts_smaller t rest q A B Q); [symmetry |]; apply table_value; lia. }
    split; [auto | split]; [rewrite <- H; auto |]. intros u U. apply H, M2, U.
  Qed.
End Code.

(** * Fast computation

    The values of the heaps 1, 2, 3, ... in turn. A full search for the value of n looks at n / 2 ways to break the
    heap for every digit; a mask makes it shorter. Call a value common if it has an odd number of digits in the mask,
    else rare. A break whose value is common has one common and one rare part. So if few heaps are rare,
    few breaks show that a common value is not reached; that the smaller values are reached takes a
    few more. (Guy and Smith's sparse spaces.) Any mask is right, a good one is fast; 0 stands for the full search. *)
Module Fast.
  Local Open Scope N_scope.

  (** Sets of values. *)
  Definition mem (v : N) (s : PositiveSet.t) : bool := PositiveSet.mem (N.succ_pos v) s.
  Definition add (v : N) (s : PositiveSet.t) : PositiveSet.t := if mem v s then s else PositiveSet.add (N.succ_pos v) s.

  Fixpoint parity (p : positive) : bool := match p with xH => true | xO p => parity p | xI p => negb (parity p) end.
  Definition nparity (v : N) : bool := match v with N0 => false | Npos p => parity p end.
  Definition common (mask v : N) : bool := nparity (N.land mask v).

  (** A digit as three answers: may the heap be taken whole, be left as one heap, be broken in two? *)
  Definition bits := (bool * bool * bool)%type.

  Record state := State {
    next : positive;               (* the heap whose value is to be found now *)
    tbl : PositiveMap.t N;         (* the values of the smaller heaps *)
    back : list N;                 (* the same, next - 1 first *)
    front : list N;                (* the values of the heaps 1, 2, ..., as many as needed while next < lim *)
    lim : positive;
    rares : list (positive * N)    (* next - r and the value, for the heaps r of rare value; nothing if the mask is 0 *)
  }.

  Definition get (tbl : PositiveMap.t N) (m : positive) : N := match PositiveMap.find m tbl with Some v => v
    | None => 0 end.

  (** The values of breaks of n - t into a rare heap and another. *)
  Definition less (q : positive) (t : N) : Pos.mask := match t with N0 => Pos.IsPos q | Npos t => Pos.sub_mask q t end.
  Fixpoint rare_breaks (tbl : PositiveMap.t N) (t : N) (rs : list (positive * N)) (s : PositiveSet.t) :=
    match rs with
    | [] => s
    | (q, v) :: rs =>
      rare_breaks tbl t rs match less q t with Pos.IsPos b => add (N.lxor v (get tbl b)) s | _ => s end
    end.

  (** The values of the moves that leave one heap or none, and of the breaks with a rare heap. m = n - t. *)
  Fixpoint simple (tbl : PositiveMap.t N) (rs : list (positive * N)) (ds : list bits) (t m : N) (s : PositiveSet.t) :=
    match ds with
    | [] => s
    | (b0, b1, b2) :: ds =>
      match m with
      | N0 => if b0 then add 0 s else s
      | Npos q =>
        let s := if b1 then add (get tbl q) s else s in
        let s := if b2 then rare_breaks tbl t rs s else s in
        simple tbl rs ds (N.succ t) (N.pred m) s
      end
    end.

  (** The values of the breaks into the heaps of two lists, until k new values below m are found: then None. *)
  Fixpoint breaks (m : N) (front back : list N) (s : PositiveSet.t) (k : nat) : PositiveSet.t * option nat :=
    match front, back with
    | a :: front, b :: back =>
      let v := N.lxor a b in
      if mem v s then breaks m front back s k else
      let s := PositiveSet.add (N.succ_pos v) s in
      if v <? m then match k with S (S _ as k) => breaks m front back s k | _ => (s, None) end
      else breaks m front back s k
    | _, _ => (s, Some k)
    end.
  Fixpoint all_breaks (m : N) (front : list N) (ds : list bits) (back : list N) (s : PositiveSet.t) (k : nat) :
    PositiveSet.t * option nat :=
    match ds with
    | [] => (s, Some k)
    | (_, _, b2) :: ds =>
      if b2 then
        match breaks m front back s k with
        | (s, Some k) => all_breaks m front ds (tl back) s k
        | r => r
        end
      else all_breaks m front ds (tl back) s k
    end.
  (** First the small heaps with every digit, which is mostly enough. *)
  Definition search (m : N) (front : list N) (ds : list bits) (back : list N) (s : PositiveSet.t) (k : nat) :
    PositiveSet.t * option nat :=
    match all_breaks m (firstn 48 front) ds back s k with
    | (s, Some k) =>
      match all_breaks m (firstn 768 front) ds back s k with
      | (s, Some k) => all_breaks m front ds back s k
      | r => r
      end
    | r => r
    end.

  (** The least common number not in s, and how many rare numbers below it are not in s. *)
  Fixpoint goal (mask : N) (s : PositiveSet.t) (fuel : nat) (u : N) (k : nat) : N * nat :=
    match fuel with
    | O => (u, k)
    | S fuel => if mem u s then goal mask s fuel (N.succ u) k else
                if common mask u then (u, k) else goal mask s fuel (N.succ u) (S k)
    end.
  (** The least number not in s. *)
  Fixpoint least (s : PositiveSet.t) (fuel : nat) (u : N) : option N :=
    match fuel with
    | O => None
    | S fuel => if mem u s then least s fuel (N.succ u) else Some u
    end.

  Definition value (limit : nat) (mask : N) (ds : list bits) (x : state) (front : list N) : option N :=
    let s := simple (tbl x) (rares x) ds 0 (Npos (next x)) PositiveSet.empty in
    let (m, k) := if mask =? 0 then (0, 1%nat) else goal mask s limit 0 0 in
    let (s, complete) := match k with O => (s, None) | S _ => search m front ds (back x) s k end in
    match least s limit 0 with
    | Some v => if match complete with Some _ => true | None => common mask v end then Some v else None
    | None => None
    end.

  Definition step (limit : nat) (mask : N) (ds : list bits) (ox : option state) : option state :=
    match ox with
    | None => None
    | Some x =>
      let n := next x in
      let '(front, lim) := if (n <? lim x)%positive then (front x, lim x)
        else (rev_append (back x) [], Pos.pred_double n) in
      match value limit mask ds x front with
      | None => None
      | Some v =>
        let rares := map (fun qv => (Pos.succ (fst qv), snd qv)) (rares x) in
        Some (State (Pos.succ n) (PositiveMap.add n v (tbl x)) (v :: back x) front lim
                (if negb (mask =? 0) && negb (common mask v) then (1%positive, v) :: rares else rares))
      end
    end.

  Definition start : state := State 1 (PositiveMap.empty N) [] [] 1 [].
  Definition run (limit : nat) (mask : N) (ds : list bits) (count : N) : option state :=
    N.iter count (step limit mask ds) (Some start).
End Fast.

Definition bits_of (code : list Z) : list Fast.bits := map (fun d => (Z.testbit d 0, Z.testbit d 1, Z.testbit d 2))
  code.

(** ** The computation is right *)
Module FastFacts.
Import Fast.

Lemma mem_empty u : mem u PositiveSet.empty = false.
Proof. unfold mem. destruct (N.succ_pos u); reflexivity. Qed.
Lemma succ_pos_inj u v : N.succ_pos u = N.succ_pos v -> u = v.
Proof. intros E. apply N.succ_inj. rewrite <- !N.succ_pos_spec, E. auto. Qed.
Lemma mem_insert u v s : mem u (PositiveSet.add (N.succ_pos v) s) = true <-> u = v \/ mem u s = true.
Proof.
  unfold mem. change (PositiveSet.In (N.succ_pos u) (PositiveSet.add (N.succ_pos v) s) <-> u = v \/
    PositiveSet.In (N.succ_pos u) s).
  rewrite PositiveSet.add_spec. split; intros [E | E]; auto; left; [apply succ_pos_inj, E | rewrite E; reflexivity].
Qed.
Lemma mem_add u v s : mem u (add v s) = true <-> u = v \/ mem u s = true.
Proof.
  unfold add. destruct (mem v s) eqn:E; [| apply mem_insert]. split; [auto | intros [-> | H]; auto].
Qed.

Lemma nparity_double v : nparity (N.double v) = nparity v.
Proof. destruct v; reflexivity. Qed.
Lemma nparity_succ_double v : nparity (N.succ_double v) = negb (nparity v).
Proof. destruct v; reflexivity. Qed.
Lemma nparity_lxor u v : nparity (N.lxor u v) = xorb (nparity u) (nparity v).
Proof.
  destruct u as [| p]; [rewrite N.lxor_0_l; cbn; destruct (nparity v); reflexivity |].
  destruct v as [| q]; [cbn; destruct (parity p); reflexivity |]. cbn [N.lxor nparity].
  revert q. induction p as [p IH | p IH |]; intros [q | q |]; cbn [Pos.lxor parity];
    change Pos.Nsucc_double with N.succ_double; change Pos.Ndouble with N.double;
    rewrite ?nparity_double, ?nparity_succ_double, ?IH; cbn [nparity parity];
    repeat match goal with |- context [parity ?x] => destruct (parity x) end; reflexivity.
Qed.
Lemma common_lxor mask u v : common mask (N.lxor u v) = xorb (common mask u) (common mask v).
Proof.
  unfold common. rewrite <- nparity_lxor. f_equal. apply N.bits_inj. intros i.
  rewrite N.lxor_spec, !N.land_spec, N.lxor_spec. destruct (N.testbit mask i), (N.testbit u i), (N.testbit v i);
    reflexivity.
Qed.
Lemma common_0 v : common 0 v = false.
Proof. reflexivity. Qed.

Lemma skipn_cons {A} t (l : list A) d l' x : skipn t l = d :: l' -> nth t l x = d /\ skipn (S t) l = l'.
Proof.
  revert l. induction t as [| t IH]; intros [| y l]; cbn; try discriminate; [intros E; injection E as -> ->;
    auto | apply IH].
Qed.
Lemma skipn_nil {A} t (l : list A) i x : skipn t l = [] -> (t <= i)%nat -> nth i l x = x.
Proof.
  intros E L. apply nth_overflow. pose proof (skipn_length t l) as H. rewrite E in H. cbn in H. lia.
Qed.

Section Right.
  Context (code : list Z) (legal_code : legal 2 code) (g : Z -> Z) (G : is_sum_grundy heap (octal code) g).

  Definition gN (i : nat) : N := Z.to_N (g (Z.of_nat i)).
  Lemma gN_Z i : Z.of_N (gN i) = g (Z.of_nat i).
  Proof. apply Z2N.id. destruct G as (_ & _ & H). apply (H (Z.of_nat i)). unfold heap. lia. Qed.
  Lemma lxor_Z u v : Z.of_N (N.lxor u v) = Z.lxor (Z.of_N u) (Z.of_N v).
  Proof. destruct u, v; reflexivity. Qed.

  Definition bit (t k : nat) : bool := Z.testbit (nth t code 0) (Z.of_nat k).

  (** The heap n has an option of value u. *)
  Definition reached (n : nat) (u : N) : Prop := exists t,
    (bit t 0 = true /\ n = t /\ u = 0%N) \/
    (bit t 1 = true /\ (t < n)%nat /\ u = gN (n - t)) \/
    (bit t 2 = true /\ exists a b, (1 <= a /\ 1 <= b /\ a + b + t = n)%nat /\ u = N.lxor (gN a) (gN b)).
  Lemma reached_iff n u : reached n u <-> octal code (Z.of_nat n) (fun l => all_inside heap l /\ nimsum g l = Z.of_N u).
  Proof.
    split.
    - intros (t & [(B & -> & ->) | [(B & L & ->) | (B & a & b & (A1 & B1 & <-) & ->)]]).
      + exists t, []. cbn. repeat split; auto; [lia | contradiction].
      + exists t, [Z.of_nat (n - t)]. cbn [total length nimsum all_inside]. rewrite gN_Z, Z.lxor_0_r.
        repeat split; auto; [lia | intros x [<- | []]; lia | unfold heap; lia].
      + exists t, [Z.of_nat a; Z.of_nat b]. cbn [total length nimsum all_inside].
        rewrite lxor_Z, !gN_Z, Z.lxor_0_r. unfold heap.
        repeat split; auto; try lia. intros x [<- | [<- | []]]; lia.
    - intros (t & rest & E & A & B & _ & V). exists t. destruct (few_heaps 2 code legal_code _ _ B) as [L _].
      destruct rest as [| a [| b [| c rest]]]; cbn [length total nimsum] in *; try lia.
      + left. repeat split; auto; lia.
      + right; left. specialize (A a (or_introl eq_refl)). repeat split; auto; [lia |].
        apply N2Z.inj. rewrite gN_Z, <- V, Z.lxor_0_r. f_equal. lia.
      + right; right. pose proof (A a (or_introl eq_refl)). pose proof (A b (or_intror (or_introl eq_refl))).
        split; auto. exists (Z.to_nat a), (Z.to_nat b). repeat split; [lia | lia | lia |].
        apply N2Z.inj. rewrite lxor_Z, !gN_Z, <- V, Z.lxor_0_r, !Z2Nat.id by lia. auto.
  Qed.
  Lemma value_is n v : (forall u, (u < v)%N -> reached n u) -> ~ reached n v -> v = gN n.
  Proof.
    intros A B. apply N2Z.inj. rewrite gN_Z. destruct G as (_ & _ & H).
    refine (mex_unique _ _ _ _ (fun u => iff_refl _) _ (H (Z.of_nat n) _)); [| unfold heap; lia].
    split; [lia | split].
    - intros C. apply B. apply reached_iff. exact C.
    - intros u U. replace u with (Z.of_N (Z.to_N u)) by (apply Z2N.id; lia). apply reached_iff, A. lia.
  Qed.

  (** The values of the heaps b, ..., 1. *)
  Fixpoint down (b : nat) : list N := match b with O => [] | S b' => gN b :: down b' end.
  Lemma down_tl b : tl (down b) = down (b - 1).
  Proof. destruct b; cbn; auto. f_equal. lia. Qed.
  Lemma down_rev b : rev (down b) = map gN (seq 1 b).
  Proof. induction b; auto. cbn [down rev]. rewrite IHb, seq_S, map_app. reflexivity. Qed.

  Section Heap.
    (** One heap n; the values of the smaller heaps are known. *)
    Context (n : nat) (tbl : PositiveMap.t N) (rs : list (positive * N)).
    Context (tbl_right : forall q, (Pos.to_nat q < n)%nat -> get tbl q = gN (Pos.to_nat q)).
    Context (rs_right : forall q v, In (q, v) rs -> (Pos.to_nat q < n)%nat /\ v = gN (n - Pos.to_nat q)).

    Lemma less_iff q t b : less q t = Pos.IsPos b <-> (Pos.to_nat b + N.to_nat t = Pos.to_nat q)%nat.
    Proof.
      destruct t as [| t]; cbn [less N.to_nat].
      - split; [intros E; injection E as ->; lia | intros E; f_equal; lia].
      - rewrite Pos.sub_mask_pos_iff. split; [intros <-; lia | intros E; lia].
    Qed.
    Lemma rare_breaks_iff t s u : mem u (rare_breaks tbl t rs s) = true <->
      mem u s = true \/ exists q v b, In (q, v) rs /\ less q t = Pos.IsPos b /\ u = N.lxor v (get tbl b).
    Proof.
      clear rs_right. revert s. induction rs as [| (r, v) l IH]; intros s; cbn [rare_breaks].
      - split; auto. intros [H | (r & v & q & [] & _)]; auto.
      - rewrite IH. clear IH. split.
        + intros [H | (r' & v' & q & I & E)]; [| right; exists r', v', q; split; auto; right; auto].
          destruct (less r t) as [| q |] eqn:E; auto. apply mem_add in H. destruct H as [-> | H]; auto.
          right. exists r, v, q. repeat split; auto. left; auto.
        + intros [H | (r' & v' & q & [I | I] & E & ->)].
          * left. destruct (less r t); auto. apply mem_add. auto.
          * injection I as -> ->. left. rewrite E. apply mem_add. auto.
          * right. exists r', v', q. auto.
    Qed.

    (** What the simple moves reach with t tokens taken. *)
    Definition simple_at (t : nat) (u : N) : Prop :=
      (bit t 0 = true /\ n = t /\ u = 0%N) \/
      (bit t 1 = true /\ (t < n)%nat /\ u = gN (n - t)) \/
      (bit t 2 = true /\ exists q v b, In (q, v) rs /\ (1 <= b /\ b + t = Pos.to_nat q)%nat /\
        u = N.lxor (gN (n - Pos.to_nat q)) (gN b)).
    Lemma simple_reached t u : simple_at t u -> reached n u.
    Proof.
      intros [H | [H | (B & r & v & b & I & (L & E) & ->)]]; exists t; auto. right; right. split; auto.
      destruct (rs_right r v I) as [Lr _]. exists (n - Pos.to_nat r)%nat, b. repeat split; auto; lia.
    Qed.
    Lemma simple_iff cs : forall t m s u, skipn t code = cs -> (N.to_nat m + t = n)%nat ->
      (t = O -> bit 0 0 = false /\ bit 0 1 = false) ->
      (mem u (simple tbl rs (bits_of cs) (N.of_nat t) m s) = true <-> mem u s = true \/ exists t', (t <= t')%nat /\
        simple_at t' u).
    Proof.
      induction cs as [| d cs IH]; intros t m s u C M Z0; cbn [bits_of map simple].
      - split; auto. intros [H | (t' & L & H)]; auto. exfalso.
        assert (Z : forall k, bit t' k = false) by (intros k; unfold bit; rewrite (skipn_nil t code t' 0 C L);
          apply Z.bits_0).
        destruct H as [(B & _) | [(B & _) | (B & _)]]; rewrite Z in B; discriminate.
      - destruct (skipn_cons t code d cs 0 C) as [D C']. subst d.
        change (Z.testbit (nth t code 0) 0) with (bit t 0). change (Z.testbit (nth t code 0) 1) with (bit t 1).
        change (Z.testbit (nth t code 0) 2) with (bit t 2).
        destruct m as [| q].
        + assert (Et : n = t) by (cbn in M; lia). split.
          * destruct (bit t 0) eqn:B; auto. intros H. apply mem_add in H. destruct H as [-> | H]; auto.
            right. exists t. split; auto. left. auto.
          * intros [H | (t' & L & [(B & E & ->) | [(B & L' & _) | (_ & r & v & b & I & (L1 & E) & _)]])]; try lia;
              try (destruct (rs_right r v I); lia).
            -- destruct (bit t 0); auto. apply mem_add. auto.
            -- replace t' with t in B by lia. rewrite B. apply mem_add. auto.
        + assert (Mq : (Pos.to_nat q + t = n)%nat) by (cbn in M; lia). pose proof (Pos2Nat.is_pos q) as Pq.
          fold (bits_of cs). replace (N.succ (N.of_nat t)) with (N.of_nat (S t)) by lia.
          rewrite (IH (S t)); [| exact C' | lia | discriminate].
          assert (Here : forall s, mem u (if bit t 2 then rare_breaks tbl (N.of_nat t) rs s else s) = true <->
            mem u s = true \/
            (bit t 2 = true /\ exists q v b, In (q, v) rs /\ (1 <= b /\ b + t = Pos.to_nat q)%nat /\
              u = N.lxor (gN (n - Pos.to_nat q)) (gN b))).
          { intros s0. destruct (bit t 2); [| intuition discriminate]. rewrite rare_breaks_iff. split;
              (intros [H | H]; [auto | right]).
            - destruct H as (r & v & b & I & E & ->). split; auto. exists r, v, (Pos.to_nat b). apply less_iff in E.
              destruct (rs_right r v I) as [Lr Ev]. pose proof (Pos2Nat.is_pos b).
              repeat split; auto; [lia .. |]. rewrite Ev. f_equal. apply tbl_right. lia.
            - destruct H as (_ & r & v & b & I & (L & E) & ->). exists r, v, (Pos.of_nat b). split; [auto |].
              destruct (rs_right r v I) as [Lr Ev]. rewrite less_iff, Nat2Pos.id by lia. split; [lia |].
              rewrite Ev, tbl_right; rewrite Nat2Pos.id by lia; [auto | lia]. }
          assert (One : mem u (if bit t 1 then add (get tbl q) s else s) = true <-> mem u s = true \/
            (bit t 1 = true /\ (t < n)%nat /\ u = gN (n - t))).
          { destruct (bit t 1) eqn:B1; [| intuition discriminate].
            assert (t <> O) by (intros E; destruct (Z0 E) as [_ Z1]; rewrite E in B1; congruence).
            rewrite mem_add, tbl_right by lia. replace (Pos.to_nat q) with (n - t)%nat by lia.
            split; [intros [H' | H']; auto; right; repeat split; auto; lia | intros [H' | (_ & _ & H')]; auto]. }
          rewrite Here, One. split.
          * intros [[[H | H] | H] | (t' & L & H)]; [auto | right .. ].
            -- exists t. split; auto. right; left; auto.
            -- exists t. split; auto. right; right; auto.
            -- exists t'. split; [lia | auto].
          * intros [H | (t' & L & H)]; auto. destruct (Nat.eq_dec t' t) as [-> | N];
              [| right; exists t'; split; [lia | auto]].
            left. destruct H as [(_ & E & _) | [H | H]]; [lia | auto | auto].
    Qed.

    Lemma breaks_spec m k' : forall a b s k s' r, breaks m (map gN (seq a k')) (down b) s k = (s', r) ->
      (forall u, mem u s = true -> mem u s' = true) /\
      (forall u, mem u s' = true -> mem u s = true \/ exists i, (i < b)%nat /\ u = N.lxor (gN (a + i)) (gN (b - i))) /\
      (r <> None -> forall i, (i < k')%nat -> (i < b)%nat -> mem (N.lxor (gN (a + i)) (gN (b - i))) s' = true).
    Proof.
      induction k' as [| k' IH]; intros a b s k s' r.
      - cbn. intros E; injection E as <- <-. repeat split; auto. intros; lia.
      - destruct b as [| b]; [cbn; intros E; injection E as <- <-; repeat split; auto; intros; lia |].
        cbn [seq map down breaks]. set (v := N.lxor (gN a) (gN (S b))).
        assert (Next : forall s0 k0, (forall u, mem u s = true -> mem u s0 = true) ->
          (forall u, mem u s0 = true -> u = v \/ mem u s = true) ->
          mem v s0 = true -> breaks m (map gN (seq (S a) k')) (down b) s0 k0 = (s', r) ->
          (forall u, mem u s = true -> mem u s' = true) /\
          (forall u, mem u s' = true -> mem u s = true \/ exists i, (i < S b)%nat /\
            u = N.lxor (gN (a + i)) (gN (S b - i))) /\
          (r <> None -> forall i, (i < S k')%nat -> (i < S b)%nat ->
            mem (N.lxor (gN (a + i)) (gN (S b - i))) s' = true)).
        { intros s0 k0 Up Dn V E. apply IH in E. destruct E as (E1 & E2 & E3). repeat split; auto.
          - intros u U. apply E2 in U. destruct U as [U | (i & L & ->)].
            + apply Dn in U. destruct U as [-> | U]; auto. right. exists O. rewrite Nat.add_0_r, Nat.sub_0_r.
              split; [lia | auto].
            + right. exists (S i). split; [lia |]. do 2 f_equal; lia.
          - intros N i L1 L2. destruct i as [| i].
            + rewrite Nat.add_0_r, Nat.sub_0_r. apply E1, V.
            + replace (a + S i)%nat with (S a + i)%nat by lia. replace (S b - S i)%nat with (b - i)%nat by lia.
              apply E3; auto; lia. }
        destruct (mem v s) eqn:V; [apply Next; auto |].
        assert (Ins : forall u, mem u (PositiveSet.add (N.succ_pos v) s) = true <-> u = v \/
          mem u s = true) by (intros; apply mem_insert).
        destruct (v <? m)%N; [destruct k as [| [| k]] |];
          try (apply Next; [intros; apply Ins; auto | intros u; apply Ins | apply Ins; auto]);
          (intros E; injection E as <- <-; repeat split; [intros; apply Ins; auto | | congruence];
           intros u U; apply Ins in U; destruct U as [-> | U]; auto; right; exists O;
             rewrite Nat.add_0_r, Nat.sub_0_r; split; [lia | auto]).
    Qed.
    Lemma all_breaks_spec m kf cs : forall t s k s' c, skipn t code = cs ->
      all_breaks m (map gN (seq 1 kf)) (bits_of cs) (down (n - 1 - t)) s k = (s', c) ->
      (forall u, mem u s = true -> mem u s' = true) /\
      (forall u, mem u s' = true -> mem u s = true \/ reached n u) /\
      (c <> None -> forall t' a b, (t <= t')%nat -> bit t' 2 = true -> (1 <= a <= kf)%nat -> (1 <= b)%nat ->
        (a + b + t' = n)%nat ->
         mem (N.lxor (gN a) (gN b)) s' = true).
    Proof.
      induction cs as [| d cs IH]; intros t s k s' c C; cbn [bits_of map all_breaks].
      - intros E; injection E as <- <-. repeat split; auto. intros _ t' a b L B. exfalso.
        unfold bit in B. rewrite (skipn_nil t code t' 0 C L), Z.bits_0 in B. discriminate.
      - destruct (skipn_cons t code d cs 0 C) as [D C']. subst d.
        change (Z.testbit (nth t code 0) 2) with (bit t 2). fold (bits_of cs).
        rewrite down_tl. replace (n - 1 - t - 1)%nat with (n - 1 - S t)%nat by lia.
        destruct (bit t 2) eqn:B2.
        + destruct (breaks m (map gN (seq 1 kf)) (down (n - 1 - t)) s k) as [s1 r] eqn:E1. apply breaks_spec in E1.
          destruct E1 as (U1 & D1 & F1).
          assert (R1 : forall u, mem u s1 = true -> mem u s = true \/ reached n u).
          { intros u U. apply D1 in U. destruct U as [U | (i & L & ->)]; auto. right. exists t. right; right. split;
              auto.
            exists (1 + i)%nat, (n - 1 - t - i)%nat. repeat split; lia. }
          destruct r as [k1 |]; [| intros E; injection E as <- <-; repeat split; auto; congruence].
          intros E. apply IH in E; auto. destruct E as (U2 & D2 & F2). repeat split; auto.
          * intros u U. apply D2 in U. destruct U as [U | U]; auto.
          * intros Cc t' a b L B A1 Bb E. destruct (Nat.eq_dec t' t) as [-> | N]; [| apply (F2 Cc t'); auto; lia].
            apply U2. replace (gN a) with (gN (1 + (a - 1))) by (f_equal; lia).
            replace (gN b) with (gN (n - 1 - t - (a - 1))) by (f_equal; lia). apply F1; [congruence | lia | lia].
        + intros E. apply IH in E; auto. destruct E as (U2 & D2 & F2). repeat split; auto.
          intros Cc t' a b L B A1 Bb E. destruct (Nat.eq_dec t' t) as [-> | N]; [congruence |].
          apply (F2 Cc t'); auto; lia.
    Qed.
    Lemma firstn_seq j k : forall a, firstn j (seq a k) = seq a (Nat.min j k).
    Proof. revert k. induction j as [| j IH]; intros [| k] a; cbn; auto. rewrite IH. auto. Qed.
    Lemma search_spec m kf s k s' c : search m (map gN (seq 1 kf)) (bits_of code) (down (n - 1)) s k = (s', c) ->
      (forall u, mem u s = true -> mem u s' = true) /\
      (forall u, mem u s' = true -> mem u s = true \/ reached n u) /\
      (c <> None -> forall t' a b, bit t' 2 = true -> (1 <= a <= kf)%nat -> (1 <= b)%nat -> (a + b + t' = n)%nat ->
         mem (N.lxor (gN a) (gN b)) s' = true).
    Proof.
      unfold search. replace (n - 1)%nat with (n - 1 - 0)%nat by lia. rewrite !firstn_map, !firstn_seq.
      destruct (all_breaks _ (map gN (seq 1 (Nat.min 48 kf))) _ _ _ _) as [s1 c1] eqn:E1.
      apply all_breaks_spec in E1; auto. destruct E1 as (U1 & D1 & _).
      destruct c1 as [k1 |]; [| intros E; injection E as <- <-; repeat split; auto; congruence].
      destruct (all_breaks _ (map gN (seq 1 (Nat.min 768 kf))) _ _ _ _) as [s2 c2] eqn:E2.
      apply all_breaks_spec in E2; auto. destruct E2 as (U2 & D2 & _).
      assert (D12 : forall u, mem u s2 = true -> mem u s = true \/ reached n u) by (intros u U; destruct (D2 u U);
        auto).
      destruct c2 as [k2 |]; [| intros E; injection E as <- <-; repeat split; auto; congruence].
      intros E3. apply all_breaks_spec in E3; auto. destruct E3 as (U3 & D3 & F3). repeat split; auto.
      - intros u U. destruct (D3 u U); auto.
      - intros C t' a b. apply F3; auto. lia.
    Qed.
  End Heap.

  Lemma least_spec s fuel : forall u v, least s fuel u = Some v -> mem v s = false /\ forall w, (u <= w < v)%N ->
    mem w s = true.
  Proof.
    induction fuel as [| fuel IH]; intros u v; cbn [least]; [discriminate |]. destruct (mem u s) eqn:E.
    - intros H. apply IH in H. destruct H as [A B]. split; auto. intros w W. destruct (N.eq_dec w u) as [-> | N];
        auto. apply B. lia.
    - intros H; injection H as <-. split; auto. intros w W. lia.
  Qed.

  (** The state tells the truth. *)
  Record right (mask : N) (x : state) : Prop := {
    r_tbl : forall q, (Pos.to_nat q < Pos.to_nat (next x))%nat -> get (tbl x) q = gN (Pos.to_nat q);
    r_back : back x = down (Pos.to_nat (next x) - 1);
    r_front : exists k, front x = map gN (seq 1 k) /\ Pos.to_nat (lim x) = (2 * k + 1)%nat;
    r_rares : forall q v, In (q, v) (rares x) -> (Pos.to_nat q < Pos.to_nat (next x))%nat /\
      v = gN (Pos.to_nat (next x) - Pos.to_nat q);
    r_all : mask <> 0%N -> forall a, (1 <= a < Pos.to_nat (next x))%nat -> common mask (gN a) = false ->
      exists q v, In (q, v) (rares x) /\ (a + Pos.to_nat q = Pos.to_nat (next x))%nat
  }.
  Lemma value_right limit mask x kf v : right mask x ->
    (forall a, (2 * a <= Pos.to_nat (next x))%nat -> (a < Pos.to_nat (next x))%nat -> (a <= kf)%nat) ->
    Fast.value limit mask (bits_of code) x (map gN (seq 1 kf)) = Some v -> v = gN (Pos.to_nat (next x)).
  Proof.
    intros [T B _ R A] F. set (n := Pos.to_nat (next x)) in *. assert (Pn : (0 < n)%nat) by apply Pos2Nat.is_pos.
    unfold Fast.value. set (s0 := simple _ _ _ _ _ _).
    assert (S0 : forall u, mem u s0 = true <-> exists t, simple_at n (rares x) t u).
    { intros u. unfold s0. change 0%N with (N.of_nat 0). rewrite (simple_iff n (tbl x) (rares x) T R code O).
      - rewrite mem_empty. split; [intros [H | (t & _ & H)]; [discriminate | eauto] | intros (t & H); right;
          exists t; split; [lia | auto]].
      - reflexivity.
      - cbn. lia.
      - intros _. unfold bit. destruct legal_code as (_ & D0 & D1). auto. }
    destruct (if (mask =? 0)%N then (0%N, 1%nat) else goal mask s0 limit 0 0) as [m k].
    set (sc := match k with O => _ | S _ => _ end).
    assert (Sc : (forall u, mem u s0 = true -> mem u (fst sc) = true) /\ (forall u, mem u (fst sc) = true ->
      mem u s0 = true \/ reached n u) /\
      (snd sc <> None -> forall t' a b, bit t' 2 = true -> (1 <= a <= kf)%nat -> (1 <= b)%nat ->
        (a + b + t' = n)%nat -> mem (N.lxor (gN a) (gN b)) (fst sc) = true)).
    { unfold sc. destruct k as [| k]; [cbn; repeat split; auto; congruence |]. rewrite B. fold n.
      destruct (search m (map gN (seq 1 kf)) (bits_of code) (down (n - 1)) s0 (S k)) as [s1 c] eqn:E.
      apply search_spec in E. exact E. }
    destruct sc as [s complete]. cbn [fst snd] in Sc. destruct Sc as (U & D & C).
    destruct (least s limit 0) as [w |] eqn:E; [| discriminate]. apply least_spec in E. destruct E as [Nm Low].
    destruct (match complete with Some _ => true | None => common mask w end) eqn:Ok; [| discriminate].
    intros H; injection H as <-.
    assert (No : forall t, ~ simple_at n (rares x) t w).
    { intros t H. enough (mem w s = true) by congruence. apply U, S0. eauto. }
    apply value_is.
    - intros u L. destruct (D u) as [H | H]; [apply Low; lia | | auto]. apply S0 in H. destruct H as [t H].
      eapply simple_reached; [exact R | exact H].
    - intros (t & [H | [H | (Bt & a & b & (A1 & B1 & E) & V)]]).
      + apply (No t). left. auto.
      + apply (No t). right; left. auto.
      + destruct complete as [k' |]; [assert (Cc : Some k' <> None) by congruence | rename Ok into Cw].
        * enough (mem w s = true) by congruence. rewrite V. destruct (Nat.le_ge_cases a b) as [L | L].
          -- apply (C Cc t); auto. split; auto. apply F; lia.
          -- rewrite N.lxor_comm. apply (C Cc t); auto; [split; auto; apply F |]; lia.
        * assert (M : mask <> 0%N) by (intros ->; rewrite common_0 in Cw; discriminate).
          rewrite V, common_lxor in Cw. destruct (common mask (gN a)) eqn:Ca.
          -- assert (Cb : common mask (gN b) = false) by (destruct (common mask (gN b)); auto).
             destruct (A M b) as (r & v' & I & Er); [lia | auto |].
             apply (No t). right; right. split; auto. exists r, v', a. repeat split; auto; [lia |].
             rewrite V. replace (n - Pos.to_nat r)%nat with b by lia. apply N.lxor_comm.
          -- destruct (A M a) as (r & v' & I & Er); [lia | auto |].
             apply (No t). right; right. split; auto. exists r, v', b. repeat split; auto; [lia |].
             replace (n - Pos.to_nat r)%nat with a by lia. auto.
  Qed.
  Lemma step_right limit mask x y : right mask x -> step limit mask (bits_of code) (Some x) = Some y -> right mask y.
  Proof.
    intros Rx. unfold step. set (n := next x). pose proof (Pos2Nat.is_pos n) as Pn.
    destruct (if (n <? lim x)%positive then (front x, lim x) else (rev_append (back x) [], Pos.pred_double n)) as
      [fr l] eqn:Fr. rewrite <- rev_alt in Fr.
    assert (Hf : exists k, fr = map gN (seq 1 k) /\ Pos.to_nat l = (2 * k + 1)%nat /\
      ((Pos.to_nat n < Pos.to_nat l)%nat \/ k = (Pos.to_nat n - 1)%nat)).
    { destruct (n <? lim x)%positive eqn:L; injection Fr as <- <-.
      - destruct (r_front _ _ Rx) as (k & E1 & E2). exists k. repeat split; auto. left. apply Pos.ltb_lt in L. lia.
      - exists (Pos.to_nat n - 1)%nat. rewrite (r_back _ _ Rx). fold n. rewrite down_rev. repeat split; auto. lia. }
    destruct Hf as (k & -> & Hl & Hk).
    destruct (Fast.value limit mask (bits_of code) x (map gN (seq 1 k))) as [v |] eqn:V; [| discriminate].
    intros H; injection H as <-. apply value_right in V; auto; [| fold n; intros; lia]. fold n in V.
    destruct Rx as [T B _ R A]. fold n in T, B, A. constructor; cbn [next tbl back front lim rares].
    - intros q L. unfold get. destruct (Pos.eq_dec n q) as [<- | N].
      + rewrite PositiveMap.gss. auto.
      + rewrite PositiveMap.gso by auto. apply T.
        assert (Pos.to_nat q <> Pos.to_nat n) by (intros E; apply Pos2Nat.inj in E; congruence). lia.
    - rewrite B, V. replace (Pos.to_nat (Pos.succ n) - 1)%nat with (S (Pos.to_nat n - 1)) by lia. cbn [down].
      do 2 f_equal. lia.
    - exists k. auto.
    - assert (Old : forall q w, In (q, w) (map (fun qv => (Pos.succ (fst qv), snd qv)) (rares x)) ->
        (Pos.to_nat q < Pos.to_nat (Pos.succ n))%nat /\ w = gN (Pos.to_nat (Pos.succ n) - Pos.to_nat q)).
      { intros q w I. apply in_map_iff in I. destruct I as ((q', w') & E & I). injection E as <- <-. cbn.
        destruct (R q' w' I) as [L ->]. split; [lia | f_equal; lia]. }
      intros q w I. destruct (negb (mask =? 0)%N && negb (common mask v)); auto. destruct I as [I | I]; auto.
      injection I as <- <-. rewrite V. split; [lia | f_equal; lia].
    - intros M a L Ca. destruct (Nat.eq_dec a (Pos.to_nat n)) as [-> | N].
      + exists 1%positive, v. rewrite V, Ca. apply N.eqb_neq in M. rewrite M. cbn. split; [auto | lia].
      + destruct (A M a) as (q & w & I & E); [lia | auto |]. exists (Pos.succ q), w. split; [| lia].
        apply (in_map (fun qv => (Pos.succ (fst qv), snd qv))) in I. cbn in I.
        destruct (negb (mask =? 0)%N && negb (common mask v)); auto. right; auto.
  Qed.
  Lemma run_right limit mask count x : run limit mask (bits_of code) count = Some x -> right mask x.
  Proof.
    unfold run. enough (H : forall o, o = N.iter count (step limit mask (bits_of code)) (Some start) ->
      forall x, o = Some x -> right mask x) by eauto.
    intros o ->. apply (N.iter_invariant count _ _ (fun o => forall x, o = Some x -> right mask x)).
    - intros [y |] Hy z E; [| discriminate]. apply (step_right limit mask y z); auto.
    - intros y E; injection E as <-. constructor; cbn.
      + intros. lia.
      + reflexivity.
      + exists O. auto.
      + contradiction.
      + intros. lia.
  Qed.
End Right.
End FastFacts.

(** * Tables and periods *)

Definition octal_code (code : list Z) : bool :=
  forallb (fun d => (0 <=? d) && (d <? 8)) code && negb (Z.testbit (nth 0 code 0) 0) &&
    negb (Z.testbit (nth 0 code 0) 1).

(** The values of the heaps 0, 1, ..., count. *)
Definition octal_table (code : list Z) (mask : N) (count : Z) : option (list N) :=
  match Fast.run (N.to_nat 4096) mask (bits_of code) (Z.to_N count) with
  | Some x => if octal_code code && (Z.pos (Fast.next x) =? count + 1) then Some (0%N :: rev_append (Fast.back x) [])
    else None
  | None => None
  end.

(** Does l begin with m? *)
Fixpoint begins (l m : list N) : bool :=
  match m with [] => true | y :: m => match l with x :: l => if N.eqb x y then begins l m else false | [] =>
    false end end.

(** Is g (n + p) = g n wherever Guy and Smith's theorem asks for it? *)
Definition period_seen (code : list Z) (mask : N) (a p : Z) : bool :=
  (0 <=? a) && (1 <=? p) &&
  match octal_table code mask (2 * Z.max a 1 + 2 * p + Z.of_nat (length code) - 2) with
  | Some table => let l := skipn (Z.to_nat a) table in begins l (skipn (Z.to_nat p) l)
  | None => false
  end.
(** ... and are the values those of the list, by the remainder of n modulo p? *)
Definition residues_seen (code : list Z) (mask : N) (a p : Z) (residues : list N) : bool :=
  (0 <=? a) && (1 <=? p) && (Z.of_nat (length residues) =? p) &&
  match octal_table code mask (2 * Z.max a 1 + 2 * p + Z.of_nat (length code) - 2) with
  | Some table =>
    let l := skipn (Z.to_nat a) table in let k := Z.to_nat (a mod p) in
    begins l (skipn (Z.to_nat p) l) && begins l (skipn k residues ++ firstn k residues)
  | None => false
  end.

Lemma octal_code_legal code : octal_code code = true -> legal 2 code.
Proof.
  unfold octal_code. rewrite !andb_true_iff, !negb_true_iff, forallb_forall. intros [[D D0] D1]. split; auto.
  intros d I. apply D in I. rewrite andb_true_iff, Z.leb_le, Z.ltb_lt in I. cbn. lia.
Qed.
Lemma begins_nth l m i : begins l m = true -> (i < length m)%nat -> nth i l 0%N = nth i m 0%N.
Proof.
  revert l i. induction m as [| y m IH]; intros [| x l] i; cbn; try lia; try discriminate.
  destruct (N.eqb_spec x y) as [-> | N]; [| discriminate]. intros S. destruct i; auto. intros. apply IH; auto. lia.
Qed.
Lemma nth_skipn {A} n (l : list A) i d : nth i (skipn n l) d = nth (n + i) l d.
Proof. revert l. induction n as [| n IH]; intros [| x l]; cbn; auto. destruct i; auto. Qed.
(** The empty heap has no options. *)
Lemma empty_heap code g : legal 2 code -> is_sum_grundy heap (octal code) g -> g 0 = 0.
Proof.
  intros L (_ & _ & G). destruct (G 0) as (G0 & _ & G2); [unfold heap; lia |].
  destruct (Z.eq_dec (g 0) 0) as [E | E]; auto. exfalso.
  destruct (G2 0) as (t & rest & T & A & B & _); [lia |]. pose proof (total_nonneg rest A).
  destruct rest as [| b rest]; [| pose proof (parts_smaller 2 code L t (b :: rest) b A B (or_introl eq_refl)); lia].
  cbn [total] in T. assert (t = O) by lia. subst t. change (Z.of_nat (length (@nil Z))) with 0 in B.
  destruct L as (_ & D0 & _). congruence.
Qed.

(** ** The table is right. *)
Theorem octal_table_right code mask count table : octal_table code mask count = Some table ->
  legal 2 code /\ Z.of_nat (length table) = count + 1 /\
  forall g, is_sum_grundy heap (octal code) g -> forall n, 0 <= n <= count -> g n = Z.of_N (nth (Z.to_nat n) table 0%N).
Proof.
  unfold octal_table. destruct (Fast.run (N.to_nat 4096) mask (bits_of code) (Z.to_N count)) as [x |] eqn:E;
    [| discriminate].
  destruct (octal_code code && (Z.pos (Fast.next x) =? count + 1)) eqn:C; [| discriminate]. rewrite <- rev_alt.
  intros H; injection H as <-. apply andb_prop in C. destruct C as [C Hn]. apply octal_code_legal in C.
  apply Z.eqb_eq in Hn.
  assert (T : forall g, is_sum_grundy heap (octal code) g ->
    rev (Fast.back x) = map (FastFacts.gN g) (seq 1 (Z.to_nat count))).
  { intros g G. pose proof (FastFacts.run_right code C g G _ _ _ _ E) as R. rewrite (FastFacts.r_back _ _ _ R),
      FastFacts.down_rev.
    do 2 f_equal. lia. }
  split; auto. split.
  - pose proof (T _ (octal_has_grundy 2 code C)) as R. apply (f_equal (@length N)) in R. cbn [length].
    rewrite map_length, seq_length in R. rewrite R. lia.
  - intros g G n N. rewrite (T g G). destruct (Z.eq_dec n 0) as [-> | N0]; [apply (empty_heap code g C G) |].
    replace (Z.to_nat n) with (S (Z.to_nat (n - 1))) by lia. cbn [nth].
    rewrite (nth_indep _ 0%N (FastFacts.gN g 0)) by (rewrite map_length, seq_length; lia).
    rewrite map_nth, seq_nth, (FastFacts.gN_Z code g G) by lia. f_equal. lia.
Qed.

(** ** If the check succeeds, p is a period of the game from a on, for ever. *)
Theorem octal_period (code : list Z) (a p : Z) (mask : N) : period_seen code mask a p = true ->
  exists g, is_sum_grundy heap (octal code) g /\ forall n, a <= n -> g (n + p) = g n.
Proof.
  unfold period_seen. rewrite !andb_true_iff, !Z.leb_le. intros [[A0 P1] H].
  set (count := 2 * Z.max a 1 + 2 * p + Z.of_nat (length code) - 2) in *.
  destruct (octal_table code mask count) as [table |] eqn:E; [| discriminate]. apply octal_table_right in E.
  destruct E as (L & Len & T). exists (value 2 code). pose proof (octal_has_grundy 2 code L) as G. split; auto.
  set (g := value 2 code) in *. specialize (T g G). cbv zeta in H.
  assert (Seen : forall n, a <= n -> n + p <= count -> g (n + p) = g n).
  { intros n N M. pose proof (begins_nth _ _ (Z.to_nat (n - a)) H) as S. rewrite !skipn_length, !nth_skipn in S.
    rewrite !T by lia. f_equal. replace (Z.to_nat n) with (Z.to_nat a + Z.to_nat (n - a))%nat by lia.
    rewrite S by lia. f_equal. lia. }
  intros n N. destruct (Z_le_gt_dec (Z.max a 1) n) as [N1 | N1]; [| apply Seen; lia].
  refine (guy_smith 2 code L g (Z.max a 1) p G _ _ P1 _ n N1); [lia | lia |]. intros k K. apply Seen; lia.
Qed.
Theorem octal_residues (code : list Z) (a p : Z) (mask : N) (residues : list N) :
  residues_seen code mask a p residues = true ->
  exists g, is_sum_grundy heap (octal code) g /\ forall n, a <= n ->
    g n = Z.of_N (nth (Z.to_nat (n mod p)) residues 0%N).
Proof.
  intros H. assert (P : period_seen code mask a p = true).
  { unfold period_seen, residues_seen in *. destruct (octal_table _ _ _); rewrite !andb_true_iff in *; tauto. }
  apply octal_period in P. destruct P as (g & G & P). exists g. split; auto.
  unfold residues_seen in H. rewrite !andb_true_iff, !Z.leb_le, Z.eqb_eq in H. destruct H as [[[A0 P1] Lr] H].
  destruct (octal_table code mask _) as [table |] eqn:E; [| discriminate]. apply octal_table_right in E.
  destruct E as (_ & Len & T). specialize (T g G). cbv zeta in H. apply andb_prop in H. destruct H as [_ H].
  assert (R : forall n, 0 <= n -> a <= n -> g n = g (a + (n - a) mod p)).
  { refine (Z_lt_induction (fun n => a <= n -> g n = g (a + (n - a) mod p)) _). intros n IH N.
    destruct (Z_lt_ge_dec n (a + p)) as [S | S]; [rewrite Z.mod_small by lia; f_equal; lia |].
    replace n with (n - p + p) at 1 by lia. rewrite P, IH by lia. do 2 f_equal.
    rewrite <- (Z_mod_plus_full (n - p - a) 1 p). f_equal. lia. }
  intros n N. rewrite R by lia. pose proof (Z.mod_pos_bound (n - a) p ltac:(lia)) as B.
  set (i := (n - a) mod p) in *. rewrite T by lia. f_equal.
  pose proof (begins_nth _ _ (Z.to_nat i) H) as S. rewrite nth_skipn in S.
  replace (Z.to_nat (a + i)) with (Z.to_nat a + Z.to_nat i)%nat by lia.
  pose proof (Z.mod_pos_bound a p ltac:(lia)) as Ba. set (k := a mod p) in *.
  rewrite S by (rewrite app_length, skipn_length, firstn_length; lia).
  assert (Nm : n mod p = (k + i) mod p) by (unfold k, i; rewrite <- Z.add_mod by lia; f_equal; lia).
  rewrite Nm. destruct (Z_lt_ge_dec (k + i) p) as [C | C].
  - rewrite app_nth1 by (rewrite skipn_length; lia). rewrite nth_skipn, Z.mod_small by lia. f_equal. lia.
  - rewrite app_nth2 by (rewrite skipn_length; lia). rewrite skipn_length.
    replace ((k + i) mod p) with (k + i - p) by (apply Z.mod_unique with 1; lia).
    symmetry. rewrite <- (firstn_skipn (Z.to_nat k) residues) at 1. rewrite app_nth1 by (rewrite firstn_length; lia).
    f_equal. lia.
Qed.

(** ** What is claimed of heaps from a on, by any formula, holds if the values of one period, f 0, ..., f (p - 1),
    say so. *)
Definition values_seen (code : list Z) (mask : N) (a p : Z) (f : Z -> Z) : bool :=
  let values := map (fun r => f (Z.of_nat r)) (seq 0 (Z.to_nat p)) in
  forallb (Z.leb 0) values && residues_seen code mask a p (map Z.to_N values).
Theorem octal_part (code : list Z) (a p : Z) (mask : N) (f : Z -> Z) (said : Z -> Prop) (claimed : Z -> Z) :
  (forall n, 0 <= n -> said n -> a <= n) ->
  (forall n, 0 <= n -> said n -> claimed n = f (n mod p)) ->
  values_seen code mask a p f = true ->
  exists g, is_sum_grundy heap (octal code) g /\ forall n, heap n -> said n -> g n = claimed n.
Proof.
  unfold values_seen. intros A E H. apply andb_prop in H as [N H]. rewrite forallb_forall in N.
  assert (P1 : 1 <= p) by (unfold residues_seen in H; rewrite !andb_true_iff, !Z.leb_le in H; tauto).
  destruct (octal_residues _ _ _ _ _ H) as (g & G & V). exists g. split; auto. intros n I S. unfold heap in I.
  rewrite E, V by auto. pose proof (Z.mod_pos_bound n p ltac:(lia)) as B. set (r := n mod p) in *.
  set (values := map (fun r => f (Z.of_nat r)) (seq 0 (Z.to_nat p))) in *.
  assert (Vr : nth (Z.to_nat r) values 0 = f r).
  { unfold values. rewrite (nth_indep _ 0 (f (Z.of_nat 0))) by (rewrite map_length, seq_length; lia).
    rewrite (map_nth (fun r => f (Z.of_nat r))), seq_nth by lia. f_equal. lia. }
  change 0%N with (Z.to_N 0). rewrite map_nth, Vr. apply Z2N.id, Z.leb_le, N. rewrite <- Vr. apply nth_In.
  unfold values. rewrite map_length, seq_length. lia.
Qed.

(** ** Who wins: heaps of an octal game are lost by the player to move exactly if the nim-sum of their values is 0. *)
Theorem octal_loses_iff code g : is_sum_grundy heap (octal code) g -> forall heaps, all_inside heap heaps ->
  (loses (all_inside heap) (sum_move (octal code)) heaps <-> nimsum g heaps = 0).
Proof. apply sum_loses_iff. Qed.
Theorem octal_grundy_unique code g h : is_sum_grundy heap (octal code) g -> is_sum_grundy heap (octal code) h ->
  forall n, 0 <= n -> g n = h n.
Proof. apply sum_grundy_unique. Qed.

(** These prove goals as in [octal_period] and [octal_residues]; the argument is the mask. *)
Ltac seen :=
  first [ abstract (vm_cast_no_check (eq_refl true))
        | fail 1 "the computed values do not show this period, or the code is no game." ].
Ltac octal_period mask := apply (octal_period _ _ _ mask); seen.
Ltac octal_residues mask := apply (octal_residues _ _ _ mask); seen.

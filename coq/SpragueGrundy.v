(** The Sprague-Grundy theorem for the games of Game.v.

    A sum is a list of positions. To move in a sum is to replace one of its positions by one of that
    position's options, which is itself a list of positions (none, one or several): Game.v, [sum_move].
    Who cannot move loses. The theorems: [sprague_grundy], [sum_loses_iff], and for sums of positions of
    different games [union_grundy]; for two games as pairs [two_grundy]. *)
From Coq Require Import ZArith List Lia Bool.
From Grundy Require Import Game.
Import ListNotations.
Local Open Scope Z_scope.

(** [some] from a relation between a position and its options: then [has_options] holds by definition. *)
Definition some_of {P} (options : P -> list P -> Prop) (p : P) (good : list P -> Prop) :=
  exists l, options p l /\ good l.

(** A game whose options are single positions. *)
Definition single {P} (move : P -> P -> Prop) (p : P) (good : list P -> Prop) := exists q, move p q /\ good [q].

(** Several games side by side, game i with positions P i: a position of the union is one of game i. *)
Section Union.
  Context {I : Type} {P : I -> Type} (inside : forall i, P i -> Prop) (some : forall i, P i ->
    (list (P i) -> Prop) -> Prop).
  Definition union_inside (x : sigT P) : Prop := inside (projT1 x) (projT2 x).
  Definition union_some (x : sigT P) (good : list (sigT P) -> Prop) : Prop :=
    some (projT1 x) (projT2 x) (fun l => good (map (existT P (projT1 x)) l)).
  Definition union_value (g : forall i, P i -> Z) (x : sigT P) : Z := g (projT1 x) (projT2 x).
End Union.

(** Two games as pairs: a move is a move in one of them. *)
Section Two.
  Context {P Q : Type} (inP : P -> Prop) (moveP : P -> P -> Prop) (inQ : Q -> Prop) (moveQ : Q -> Q -> Prop).
  Definition two_inside (s : P * Q) : Prop := let (p, q) := s in inP p /\ inQ q.
  Definition two_move (s t : P * Q) : Prop :=
    let (p, q) := s in
    (exists p', moveP p p' /\ t = (p', q)) \/ (exists q', moveQ q q' /\ t = (p, q')).
End Two.

(** What follows is proved; only the theorems' statements need be read. *)

(** * Nim-sums *)

(** Changing the digits d of a makes a smaller exactly if a has the highest digit of d. *)
Lemma lxor_lt a d : 0 <= a -> 0 < d -> (Z.lxor a d < a <-> Z.testbit a (Z.log2 d) = true).
Proof.
  intros A D. set (k := Z.log2 d). assert (K : 0 <= k) by apply Z.log2_nonneg.
  assert (T : 0 < 2 ^ k) by (apply Z.pow_pos_nonneg; lia).
  assert (E : Z.lxor a d / 2 ^ k = Z.lxor (a / 2 ^ k) 1).
  { rewrite <- !Z.shiftr_div_pow2, Z.shiftr_lxor by lia. f_equal.
    rewrite Z.shiftr_div_pow2 by lia. destruct (Z.log2_spec d D) as [L U]. fold k in L, U.
    symmetry. apply Z.div_unique with (d - 2 ^ k); [left |]; rewrite Z.pow_succ_r in U by lia; lia. }
  assert (B : Z.testbit a k = Z.odd (a / 2 ^ k)) by (rewrite <- Z.shiftr_div_pow2, <- Z.bit0_odd,
    Z.shiftr_spec by lia; f_equal; lia).
  rewrite B. pose proof (Z.div_mod a (2 ^ k)) as Da. pose proof (Z.div_mod (Z.lxor a d) (2 ^ k)) as Db.
  pose proof (Z.mod_pos_bound a (2 ^ k) T) as Ma. pose proof (Z.mod_pos_bound (Z.lxor a d) (2 ^ k) T) as Mb.
  rewrite E in Db. assert (X : Z.lxor (a / 2 ^ k) 1 = if Z.odd (a / 2 ^ k) then a / 2 ^ k - 1 else a / 2 ^ k + 1).
  { pose proof (Z.div2_odd (a / 2 ^ k)) as O. set (x := a / 2 ^ k) in *. set (h := Z.div2 x) in *.
    assert (B1 : forall n, 0 < n -> Z.testbit 1 n = false) by (intros n N; apply Z.bits_above_log2; cbn; lia).
    destruct (Z.odd x); cbn [Z.b2z] in O; rewrite O; [replace (2 * h + 1 - 1) with (2 * h) by lia | rewrite Z.add_0_r];
      apply Z.bits_inj'; intros n N; rewrite Z.lxor_spec; (destruct (Z.eq_dec n 0) as [-> | NZ];
      [rewrite Z.testbit_odd_0, Z.testbit_even_0; reflexivity |]);
      rewrite B1, xorb_false_r by lia; replace n with (Z.succ (n - 1)) by lia;
      rewrite Z.testbit_odd_succ, Z.testbit_even_succ by lia; reflexivity. }
  rewrite X in Db. destruct (Z.odd (a / 2 ^ k)); split; intros H; try reflexivity; try discriminate; nia.
Qed.

Lemma xor_nonneg a b : 0 <= a -> 0 <= b -> 0 <= Z.lxor a b.
Proof. intros. apply Z.lxor_nonneg. tauto. Qed.

Lemma xor_back a b : Z.lxor (Z.lxor a b) b = a.
Proof. now rewrite Z.lxor_assoc, Z.lxor_nilpotent, Z.lxor_0_r. Qed.

Lemma xor_cancel_r a b c : Z.lxor a c = Z.lxor b c -> a = b.
Proof. intros E. rewrite <- (xor_back a c), E. apply xor_back. Qed.

Lemma xor_cancel_l a b c : Z.lxor c a = Z.lxor c b -> a = b.
Proof. rewrite !(Z.lxor_comm c). apply xor_cancel_r. Qed.

(** The move in Nim: a number below y xor z is reached by lowering y or by lowering z. *)
Lemma nim_step : forall u, 0 <= u -> forall y, 0 <= y -> forall z, 0 <= z ->
  u < Z.lxor y z -> Z.lxor u z < y \/ Z.lxor u y < z.
Proof.
  intros u U y Y z Z L. set (d := Z.lxor (Z.lxor y z) u).
  assert (E : u = Z.lxor (Z.lxor y z) d) by (unfold d; rewrite <- Z.lxor_assoc, Z.lxor_nilpotent, Z.lxor_0_l; auto).
  assert (D : 0 < d).
  { assert (0 <= d) by (apply xor_nonneg; auto using xor_nonneg).
    destruct (Z.eq_dec d 0) as [Z0 | NZ]; [| lia]. rewrite Z0, Z.lxor_0_r in E. lia. }
  assert (B : Z.testbit (Z.lxor y z) (Z.log2 d) = true) by (apply lxor_lt; auto using xor_nonneg; rewrite <- E; lia).
  rewrite Z.lxor_spec in B. destruct (Z.testbit y (Z.log2 d)) eqn:By.
  - left. replace (Z.lxor u z) with (Z.lxor y d); [apply lxor_lt; auto |]. rewrite E.
    apply Z.bits_inj'. intros n _. rewrite !Z.lxor_spec.
    destruct (Z.testbit y n), (Z.testbit z n), (Z.testbit d n); auto.
  - right. replace (Z.lxor u y) with (Z.lxor z d); [apply lxor_lt; auto; destruct (Z.testbit z _); auto |]. rewrite E.
    apply Z.bits_inj'. intros n _. rewrite !Z.lxor_spec.
    destruct (Z.testbit y n), (Z.testbit z n), (Z.testbit d n); auto.
Qed.

Section Nimsum.
  Context {P : Type} (g : P -> Z).
  Lemma nimsum_app l m : nimsum g (l ++ m) = Z.lxor (nimsum g l) (nimsum g m).
  Proof. induction l as [| q l IH]; cbn; auto. rewrite IH. symmetry. apply Z.lxor_assoc. Qed.
  Lemma nimsum_nonneg (inside : P -> Prop) l : (forall p, inside p -> 0 <= g p) -> all_inside inside l ->
    0 <= nimsum g l.
  Proof.
    intros G. induction l as [| q l IH]; cbn; [lia |]. intros [Q L]. apply Z.lxor_nonneg.
    specialize (G q Q). specialize (IH L). lia.
  Qed.
  Lemma nimsum_bit l k : Z.testbit (nimsum g l) k = true ->
    exists before p after, l = before ++ p :: after /\ Z.testbit (g p) k = true.
  Proof.
    induction l as [| q l IH]; cbn; [rewrite Z.bits_0; discriminate |]. rewrite Z.lxor_spec.
    destruct (Z.testbit (g q) k) eqn:E; [| rewrite xorb_false_l].
    - intros _. exists [], q, l. auto.
    - intros H. destruct (IH H) as (b & p & a & -> & B). exists (q :: b), p, a. auto.
  Qed.
  (** Replacing p by an option changes the nim-sum by the change of p's value. *)
  Lemma nimsum_replace before p after option :
    nimsum g (before ++ option ++ after) =
    Z.lxor (nimsum g (before ++ p :: after)) (Z.lxor (g p) (nimsum g option)).
  Proof.
    rewrite !nimsum_app. cbn [nimsum]. apply Z.bits_inj'. intros n _. rewrite !Z.lxor_spec.
    repeat match goal with |- context [Z.testbit ?x n] => destruct (Z.testbit x n) end; reflexivity.
  Qed.
End Nimsum.

Lemma all_inside_app {P} (inside : P -> Prop) l m : all_inside inside (l ++ m) <-> all_inside inside l /\
  all_inside inside m.
Proof. induction l; cbn; tauto. Qed.
Lemma all_inside_in {P} (inside : P -> Prop) l : all_inside inside l <-> forall q, In q l -> inside q.
Proof.
  induction l as [| q l IH]; cbn; [tauto |]. rewrite IH. split.
  - intros [A B] r [<- | H]; auto.
  - intros H. split; auto.
Qed.
Lemma one_is_in {P} (q : P) l : one_is q l <-> In q l.
Proof. induction l; cbn; tauto. Qed.

(** * Who loses does not win *)
Section Exclusive.
  Context {P : Type} (inside : P -> Prop) (move : P -> P -> Prop).
  Lemma not_both p : ends inside move -> loses inside move p -> wins inside move p -> False.
  Proof.
    intros W. induction (W p) as [p _ IH]. intros L H. inversion L as [p1 A E1]. inversion H as [p2 q C Lq E2]. subst.
    exact (IH q C Lq (A q C)).
  Qed.
  (** The positions that the player to move loses are those of value 0. *)
  Theorem loses_iff g : is_grundy inside move g -> forall p, inside p -> (loses inside move p <-> g p = 0).
  Proof.
    intros G p I. pose proof (grundy_zeros inside move g G) as [W Z]. destruct (Z p I) as [A B]. split; auto.
    intros L. destruct (Z.eq_dec (g p) 0) as [E | N]; auto. destruct (not_both p W L (B N)).
  Qed.
  Theorem wins_iff g : is_grundy inside move g -> forall p, inside p -> (wins inside move p <-> g p <> 0).
  Proof.
    intros G p I. pose proof (grundy_zeros inside move g G) as [W Z]. destruct (Z p I) as [A B]. split; auto.
    intros L E. apply (not_both p W (A E) L).
  Qed.
End Exclusive.

Section SpragueGrundy.
  Context {P : Type} (inside : P -> Prop) (some : P -> (list P -> Prop) -> Prop).
  Section Ends.
  Context (options : has_options some).

  (** Play in a sum ends: every position is replaced by positions from which less play is left. *)
  Let before_in := fun q p => inside p /\ some p (fun l => all_inside inside l /\ one_is q l).
  Let next_of := fun next sum => can (all_inside inside) (sum_move some) sum next.
  Lemma sum_acc_cons p : Acc before_in p -> forall l, Acc next_of l -> Acc next_of (p :: l).
  Proof.
    induction 1 as [p _ IHp]. induction 1 as [l Al IHl]. constructor. intros next (Is & Nx & b & r & a & E & S).
    apply options in S. destruct S as (option & So & ->). destruct b as [| r0 b]; cbn in E; injection E as E1 E2.
    - subst r a. cbn [app] in *. apply all_inside_app in Nx. destruct Nx as [Io Ia]. cbn in Is. destruct Is as [Ip Il].
      assert (H : forall q, In q option -> before_in q p).
      { intros q Q. split; auto. apply options. exists option. rewrite one_is_in. auto. }
      clear So Io. induction option as [| q option IHo]; cbn; [constructor; exact Al |].
      apply IHp; [apply H; left; auto |]. apply IHo. intros; apply H; right; auto.
    - subst r0. apply IHl. cbn in Is, Nx. repeat split; try tauto. exists b, r, a. split; auto. apply options. eauto.
  Qed.
  Lemma sum_game_ends : sum_ends inside some -> ends (all_inside inside) (sum_move some).
  Proof.
    intros W l. change (Acc next_of l). induction l as [| p l IH].
    - constructor. intros next (_ & _ & b & p & a & E & _). destruct b; discriminate.
    - apply sum_acc_cons; [apply W | exact IH].
  Qed.
  End Ends.

  (** ** The theorem of Sprague and Grundy: the value of a sum is the nim-sum of the values of its parts. *)
  Theorem sprague_grundy g : is_sum_grundy inside some g -> is_grundy (all_inside inside) (sum_move some) (nimsum g).
  Proof.
    intros (options & W & G). split; [apply sum_game_ends; auto |]. intros sum I.
    assert (N : forall p, inside p -> 0 <= g p) by (intros p J; apply (G p J)).
    assert (Nl : forall l, all_inside inside l -> 0 <= nimsum g l) by (intros l; apply nimsum_nonneg; auto).
    split; [auto | split].
    - intros (next & (_ & Nx & b & p & a & -> & S) & E). apply options in S. destruct S as (option & S & ->).
      rewrite (nimsum_replace g b p a option) in E. apply all_inside_app in I, Nx. cbn in I.
      destruct Nx as [_ Nx]. apply all_inside_app in Nx. destruct (G p) as (_ & G1 & _); [tauto |].
      apply G1. apply options. exists option. repeat split; try tauto.
      assert (X : Z.lxor (g p) (nimsum g option) = 0).
      { apply (f_equal (Z.lxor (nimsum g (b ++ p :: a)))) in E.
        rewrite <- Z.lxor_assoc, Z.lxor_nilpotent, Z.lxor_0_l in E. exact E. }
      symmetry. apply Z.lxor_eq, X.
    - intros u U. set (d := Z.lxor (nimsum g sum) u).
      assert (Du : u = Z.lxor (nimsum g sum) d) by (unfold d; rewrite <- Z.lxor_assoc, Z.lxor_nilpotent, Z.lxor_0_l;
        auto).
      assert (D : 0 < d).
      { assert (0 <= d) by (apply Z.lxor_nonneg; specialize (Nl sum I); lia).
        destruct (Z.eq_dec d 0) as [Z0 | NZ]; [| lia]. rewrite Z0, Z.lxor_0_r in Du. lia. }
      assert (Bit : Z.testbit (nimsum g sum) (Z.log2 d) = true) by (apply lxor_lt; auto; rewrite <- Du; lia).
      destruct (nimsum_bit g sum _ Bit) as (b & p & a & E & Bp).
      pose proof I as J. rewrite E in J. apply all_inside_app in J. cbn in J.
      destruct (G p) as (_ & _ & G2); [tauto |]. destruct J as (Ib & Ip & Ia).
      assert (S : some p (fun l => all_inside inside l /\ nimsum g l = Z.lxor (g p) d)).
      { apply G2. split; [apply Z.lxor_nonneg; specialize (N p Ip); lia |]. apply lxor_lt; auto. }
      apply options in S. destruct S as (option & S & Io & V). exists (b ++ option ++ a). split.
      + split; [auto |]. split; [rewrite !all_inside_app; auto |]. exists b, p, a. split; auto. apply options. eauto.
      + rewrite (nimsum_replace g b p a), <- E, V, <- (Z.lxor_assoc (g p)).
        rewrite Z.lxor_nilpotent, Z.lxor_0_l. auto.
  Qed.
  (** ** A sum is lost by the player to move exactly if the nim-sum of the values is 0. *)
  Theorem sum_loses_iff g : is_sum_grundy inside some g ->
    forall sum, all_inside inside sum -> (loses (all_inside inside) (sum_move some) sum <-> nimsum g sum = 0).
  Proof. intros G. apply loses_iff, sprague_grundy, G. Qed.
  Theorem sum_wins_iff g : is_sum_grundy inside some g ->
    forall sum, all_inside inside sum -> (wins (all_inside inside) (sum_move some) sum <-> nimsum g sum <> 0).
  Proof. intros G. apply wins_iff, sprague_grundy, G. Qed.
  (** ** There is only one Grundy function. *)
  Theorem sum_grundy_unique g h : is_sum_grundy inside some g -> is_sum_grundy inside some h ->
    forall p, inside p -> g p = h p.
  Proof.
    intros G H p I. assert (E : nimsum g [p] = nimsum h [p]).
    { apply (grundy_unique _ _ _ _ (sprague_grundy g G) (sprague_grundy h H)). cbn; auto. }
    cbn in E. rewrite !Z.lxor_0_r in E. exact E.
  Qed.
  (** ** Two players' view of equal values: p and q have the same value exactly if the sum p + q is lost. *)
  Theorem same_value_iff g : is_sum_grundy inside some g -> forall p q, inside p -> inside q ->
    (loses (all_inside inside) (sum_move some) [p; q] <-> g p = g q).
  Proof.
    intros G p q Ip Iq. rewrite (sum_loses_iff g G) by (cbn; auto). cbn. rewrite Z.lxor_0_r. split.
    - apply Z.lxor_eq.
    - intros ->. apply Z.lxor_nilpotent.
  Qed.
End SpragueGrundy.

(** * Games with single options, and games side by side *)

Lemma some_of_has_options {P} (options : P -> list P -> Prop) : has_options (some_of options).
Proof.
  intros p good. split.
  - intros (l & O & H). exists l. split; auto. exists l. auto.
  - intros (l & (m & O & ->) & H). exists l. auto.
Qed.
(** Every [some] that has options is of this form. *)
Lemma has_options_some_of {P} (some : P -> (list P -> Prop) -> Prop) : has_options some <->
  forall p good, some p good <-> some_of (fun p l => some p (fun m => m = l)) p good.
Proof. reflexivity. Qed.

Lemma single_has_options {P} (move : P -> P -> Prop) : has_options (single move).
Proof.
  intros p good. split.
  - intros (q & M & H). exists [q]. split; auto. exists q. auto.
  - intros (l & (q & M & <-) & H). exists q. auto.
Qed.
(** The value of a game with single options is its value as a part of sums. *)
Theorem single_grundy {P} (inside : P -> Prop) move g : is_grundy inside move g -> is_sum_grundy inside (single move) g.
Proof.
  intros [W G]. split; [apply single_has_options | split].
  - intros p. induction (W p) as [p _ IH]. constructor. intros q (I & r & M & (Ir & _) & O). cbn in O.
    destruct O as [-> | []]. apply IH. split; auto.
  - intros p I. destruct (G p I) as (G0 & G1 & G2). split; [auto | split].
    + intros (q & M & (Iq & _) & E). cbn in E. rewrite Z.lxor_0_r in E. apply G1. exists q. split; auto. split; auto.
    + intros u U. destruct (G2 u U) as (q & (_ & Iq & M) & E). exists q. cbn. rewrite Z.lxor_0_r. auto.
Qed.

Section UnionFacts.
  Context {I : Type} {P : I -> Type} (inside : forall i, P i -> Prop) (some : forall i, P i ->
    (list (P i) -> Prop) -> Prop).
  Lemma union_has_options : (forall i, has_options (some i)) -> has_options (union_some some).
  Proof.
    intros options.
    intros [i p] good. unfold union_some; cbn. split.
    - intros S. apply (options i) in S. destruct S as (l & S & H). exists (map (existT P i) l). split; auto.
      apply (options i). eauto.
    - intros (l & S & H). apply (options i) in S. destruct S as (m & S & <-). apply (options i). eauto.
  Qed.
  Lemma union_all_inside i l : all_inside (union_inside inside) (map (existT P i) l) <-> all_inside (inside i) l.
  Proof. induction l; cbn; [tauto |]. rewrite IHl. unfold union_inside. cbn. tauto. Qed.
  Lemma union_nimsum g i l : nimsum (union_value g) (map (existT P i) l) = nimsum (g i) l.
  Proof. induction l; cbn; [auto |]. rewrite IHl. reflexivity. Qed.
  (** ** Different games may be added: with this, [sum_loses_iff] speaks of sums of positions of different games. *)
  Theorem union_grundy g : (forall i, is_sum_grundy (inside i) (some i) (g i)) ->
    is_sum_grundy (union_inside inside) (union_some some) (union_value g).
  Proof.
    intros G. assert (options : forall i, has_options (some i)) by (intros i; apply (G i)).
    split; [apply union_has_options, options | split].
    - intros [i p]. destruct (G i) as (_ & W & _). induction (W p) as [p _ IH]. constructor.
      intros x (Ip & S). unfold union_some, union_inside in *; cbn in *. apply (options i) in S.
      destruct S as (l & S & A & O).
      apply one_is_in, in_map_iff in O. destruct O as (q & <- & Q). apply IH. split; auto. apply (options i). exists l.
      rewrite one_is_in. rewrite union_all_inside in A. auto.
    - intros [i p] Ip. destruct (G i) as (_ & _ & Gi). destruct (Gi p Ip) as (G0 & G1 & G2). unfold union_some; cbn.
      split; [auto | split].
      + intros S. apply G1. apply (options i) in S. destruct S as (l & S & H).
        rewrite union_all_inside, union_nimsum in H.
        apply (options i). eauto.
      + intros u U. apply G2 in U. apply (options i) in U. destruct U as (l & S & H). apply (options i). exists l.
        rewrite union_all_inside, union_nimsum. auto.
  Qed.
End UnionFacts.

(** * Two games side by side, as pairs *)

Section TwoGames.
  Context {P Q : Type} (inP : P -> Prop) (moveP : P -> P -> Prop) (inQ : Q -> Prop) (moveQ : Q -> Q -> Prop).

  Lemma two_can p q t :
    can (two_inside inP inQ) (two_move moveP moveQ) (p, q) t <->
    (exists p', can inP moveP p p' /\ inQ q /\ t = (p', q)) \/ (exists q', inP p /\ can inQ moveQ q q' /\ t = (p, q')).
  Proof.
    unfold can, two_inside, two_move. split.
    - intros ([I J] & K & [(p' & M & ->) | (q' & M & ->)]); [left; exists p' | right; exists q']; tauto.
    - intros [(p' & C & J & ->) | (q' & I & C & ->)]; (split; [| split]); try tauto.
      + left. exists p'. tauto.
      + right. exists q'. tauto.
  Qed.
  Lemma two_end : ends inP moveP -> ends inQ moveQ -> ends (two_inside inP inQ) (two_move moveP moveQ).
  Proof.
    intros WP WQ [p q]. revert q. induction (WP p) as [p _ IHp]. intros q. induction (WQ q) as [q _ IHq].
    constructor. intros t C. apply two_can in C as [(p' & C & _ & ->) | (q' & _ & C & ->)]; auto.
  Qed.
  (** ** Sprague and Grundy for two games: the value of a pair is the nim-sum of the values. *)
  Theorem two_grundy g h : is_grundy inP moveP g -> is_grundy inQ moveQ h ->
    is_grundy (two_inside inP inQ) (two_move moveP moveQ) (fun s => let (p, q) := s in Z.lxor (g p) (h q)).
  Proof.
    intros [WP G] [WQ H]. split; [now apply two_end |]. intros [p q] [I J].
    destruct (G p I) as (G0 & G1 & G2), (H q J) as (H0 & H1 & H2). split; [now apply xor_nonneg |]. split.
    - intros (t & C & E). apply two_can in C as [(p' & C & _ & ->) | (q' & _ & C & ->)].
      + apply xor_cancel_r in E. eauto.
      + apply xor_cancel_l in E. eauto.
    - intros u [U L]. destruct (nim_step u U (g p) G0 (h q) H0 L) as [K | K].
      + destruct (G2 (Z.lxor u (h q))) as (p' & C & E); [split; auto; now apply xor_nonneg |].
        exists (p', q). split; [apply two_can; eauto |]. rewrite E. apply xor_back.
      + destruct (H2 (Z.lxor u (g p))) as (q' & C & E); [split; auto; now apply xor_nonneg |].
        exists (p, q'). split; [apply two_can; eauto |]. rewrite E, Z.lxor_comm. apply xor_back.
  Qed.
End TwoGames.

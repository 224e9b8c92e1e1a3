(** Maximum Nim: 1 to f(n) stones are taken from a heap of n, where f(0) = 0 and f grows by 0 or 1 with each step.
    The value is f(n) where f grows, and that of n - f(n) - 1 elsewhere (Levine, Fractal sequences and restricted
    Nim, 2006). The proof is that of docs/maximum-nim.md: the heaps from n - f(n) to n have the values 0, ..., f(n),
    each once. *)
From Coq Require Import ZArith Lia Zwf Wellfounded.
From Grundy Require Import Game.
Local Open Scope Z_scope.

Section MaximumNim.
  Context (f : Z -> Z).
  Definition natural := f 0 = 0 /\ forall n, 1 <= n -> f n = f (n - 1) \/ f n = f (n - 1) + 1.

  Definition heaps (n : Z) := 0 <= n.
  Definition take (n m : Z) := exists s, 1 <= s <= f n /\ m = n - s.

  (** g obeys the recursion. *)
  Definition recursive (g : Z -> Z) :=
    g 0 = 0 /\ forall n, 1 <= n -> g n = if f (n - 1) <? f n then f n else g (n - f n - 1).

  Context (is_natural : natural).

  Lemma at_most_the_heap n : 0 <= n -> 0 <= f n <= n.
  Proof.
    destruct is_natural as [start steps].
    intros H; pattern n; apply natlike_ind; [lia | | exact H].
    intros k Hk IH. destruct (steps (Z.succ k)) as [E | E]; [lia | |];
      replace (Z.succ k - 1) with k in E by lia; lia.
  Qed.

  Context (g : Z -> Z) (obeys : recursive g).

  (** The heaps from n - f(n) to n have the values 0, ..., f(n), each once. *)
  Definition window n :=
    (forall m, n - f n <= m <= n -> 0 <= g m <= f n)
    /\ (forall m m', n - f n <= m <= n -> n - f n <= m' <= n -> g m = g m' -> m = m')
    /\ (forall u, 0 <= u <= f n -> exists m, n - f n <= m <= n /\ g m = u).

  Lemma windows n : 0 <= n -> window n.
  Proof.
    destruct is_natural as [start steps], obeys as [zero next].
    intros H; pattern n; apply natlike_ind; [| | exact H].
    - repeat split; rewrite ?start in *; intros.
      + replace m with 0 by lia; lia.
      + replace m with 0 by lia; lia.
      + lia.
      + exists 0; lia.
    - intros k Hk (range & once & all).
      pose proof (at_most_the_heap k Hk) as bound.
      pose proof (next (Z.succ k) ltac:(lia)) as value.
      destruct (steps (Z.succ k)) as [E | E]; [lia | |];
        replace (Z.succ k - 1) with k in * by lia.
      + rewrite E in value. rewrite Z.ltb_irrefl in value.
        replace (Z.succ k - f k - 1) with (k - f k) in value by lia.
        assert (first : 0 <= g (k - f k) <= f k) by (apply range; lia).
        repeat split; rewrite ?E in *.
        * destruct (Z.eq_dec m (Z.succ k)) as [-> | ]; [lia |]. apply range; lia.
        * destruct (Z.eq_dec m (Z.succ k)) as [-> | ]; [lia |]. apply range; lia.
        * intros m m' Hm Hm' same.
          destruct (Z.eq_dec m (Z.succ k)) as [-> | ], (Z.eq_dec m' (Z.succ k)) as [-> | ]; try lia.
          -- assert (k - f k = m') by (apply once; lia). lia.
          -- assert (m = k - f k) by (apply once; lia). lia.
          -- apply once; lia.
        * intros u Hu. destruct (all u Hu) as (m & Hm & Hg).
          destruct (Z.eq_dec m (k - f k)) as [-> | ].
          -- exists (Z.succ k). lia.
          -- exists m. lia.
      + assert (lower : (f k <? f (Z.succ k)) = true) by (apply Z.ltb_lt; lia).
        rewrite lower in value.
        repeat split.
        * destruct (Z.eq_dec m (Z.succ k)) as [-> | ]; [lia |].
          assert (0 <= g m <= f k) by (apply range; lia). lia.
        * destruct (Z.eq_dec m (Z.succ k)) as [-> | ]; [lia |].
          assert (0 <= g m <= f k) by (apply range; lia). lia.
        * intros m m' Hm Hm' same.
          destruct (Z.eq_dec m (Z.succ k)) as [-> | ], (Z.eq_dec m' (Z.succ k)) as [-> | ]; try lia.
          -- assert (0 <= g m' <= f k) by (apply range; lia). lia.
          -- assert (0 <= g m <= f k) by (apply range; lia). lia.
          -- apply once; lia.
        * intros u Hu. destruct (Z.eq_dec u (f (Z.succ k))) as [-> | ].
          -- exists (Z.succ k). lia.
          -- destruct (all u ltac:(lia)) as (m & Hm & Hg). exists m. lia.
  Qed.

  Theorem levine : is_grundy heaps take g.
  Proof.
    split.
    - unfold ends. apply (wf_incl _ _ (Zwf 0)); [| apply Zwf_well_founded].
      intros q p (Hp & Hq & s & Hs & E). unfold Zwf, heaps in *. lia.
    - intros p Hp. unfold heaps in Hp.
      destruct (windows p Hp) as (range & once & all).
      pose proof (at_most_the_heap p Hp) as bound.
      assert (own : 0 <= g p <= f p) by (apply range; lia).
      repeat split.
      + lia.
      + intros (q & (_ & _ & s & Hs & E) & same).
        assert (q = p) by (apply once; lia). lia.
      + intros u Hu. destruct (all u ltac:(lia)) as (m & Hm & Hg).
        exists m. split; [| exact Hg]. unfold can, heaps, take.
        assert (m <> p) by (intros ->; lia).
        repeat split; [lia | lia |]. exists (p - m). lia.
  Qed.
End MaximumNim.

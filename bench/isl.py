"""Decides the claim odd_k of the game chocolate by isl, the library of integer sets of the polyhedral compilers.

python3 bench/isl.py K … prints one line each: k, seconds of processor time, whether the claim holds. The sentences are
written by hand: values, moves, no option of equal value, an option of every smaller value. There is no certificate.
"""

import sys
import time

import islpy as isl


def holds(k):
    """Whether the formula is the Grundy function of the bar y <= floor(z/k), for an odd k."""
    corner = f"g = z - y + floor((z - y)/{2 * k})"
    bar = f"0 <= y and {k}*y <= z"
    values = isl.Map(
        f"""{{ [y, z] -> [g] : {bar} and y mod 2 = 0 and z mod 2 = 0 and 2*g = y + 2*z;
        [y, z] -> [g] : {bar} and y mod 2 = 1 and z mod 2 = 1 and 2*g = y + 2*z + 1;
        [y, z] -> [g] : {bar} and y mod 2 = 0 and z mod 2 = 1 and {k + 1}*y <= z - 1 and 2*g = 2*z - y;
        [y, z] -> [g] : {bar} and y mod 2 = 0 and z mod 2 = 1 and {k + 1}*y > z - 1 and {corner};
        [y, z] -> [g] : {bar} and y mod 2 = 1 and z mod 2 = 0 and {k + 1}*y <= z and 2*g = 2*z - y - 1;
        [y, z] -> [g] : {bar} and y mod 2 = 1 and z mod 2 = 0 and {k + 1}*y > z and {corner} }}"""
    )
    moves = isl.Map(
        f"""{{ [y, z] -> [v, z] : 0 <= v < y and {k}*y <= z;
        [y, z] -> [y, w] : 0 <= w < z and {bar} and {k}*y <= w;
        [y, z] -> [m, w] : 0 <= w < z and {bar} and {k}*y > w and m = floor(w/{k}) and 0 <= m }}"""
    )
    positions = isl.Set(f"{{ [y, z] : {bar} }}")
    if not (positions.is_equal(values.domain()) and values.is_single_valued()):
        return False
    reached = moves.apply_range(values)
    smaller = values.apply_range(isl.Map("{ [g] -> [u] : 0 <= u < g }"))
    return reached.intersect(values).is_empty() and smaller.subtract(reached).is_empty()


for k in map(int, sys.argv[1:]):
    begun = time.process_time()
    answer = holds(k)
    print(k, f"{time.process_time() - begun:.3f}", "holds" if answer else "fails", flush=True)

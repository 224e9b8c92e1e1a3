# Reads lines "file, function, list of positions"; loads each file into a fresh Mathics and prints the values as integers.
import sys

from mathics.core.load_builtin import import_and_load_builtins
from mathics.session import MathicsSession

import_and_load_builtins()
session = MathicsSession()
BITS = """
bitwise[f_, a_, b_] := Module[{length = Max[BitLength[a], BitLength[b], 1]},
  FromDigits[MapThread[f, {IntegerDigits[a, 2, length], IntegerDigits[b, 2, length]}], 2]];
BitXor[a_, b_] := bitwise[Mod[#1 + #2, 2] &, a, b];
BitXor[a_, b_, c__] := BitXor[BitXor[a, b], c];
BitAnd[a_, b_] := bitwise[#1*#2 &, a, b];
BitAnd[a_, b_, c__] := BitAnd[BitAnd[a, b], c];
BitOr[a_, b_] := bitwise[Max[#1, #2] &, a, b];
BitOr[a_, b_, c__] := BitOr[BitOr[a, b], c];
"""
for line in sys.stdin:
    file, function, positions = line.rstrip("\n").split("\t")
    session.evaluate("ClearAll[\"Global`*\"]")
    session.evaluate(BITS)
    session.evaluate(f'Get["{file}"]')
    found = session.evaluate(f"Map[Apply[{function}, #] &, {positions}]").to_python()
    for value in found:
        if not isinstance(value, (int, bool)):
            sys.exit(f"{file}: {value}")
        print(int(value))

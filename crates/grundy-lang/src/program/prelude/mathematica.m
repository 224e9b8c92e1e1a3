(*: divides *)
divides[a_, b_] := If[a == 0, b == 0, Mod[b, a] == 0]

(*: contains *)
contains[n_, set_] := MemberQ[set, n]

(*: floorRoot *)
floorRoot[a_, b_, d_, c_] := Floor[(a + b*Sqrt[d])/c]

(*: powerPart *)
powerPart[n_, b_] := b^IntegerExponent[n, b]

(*: lastNonzero *)
lastNonzero[n_, b_] := Mod[Quotient[n, b^IntegerExponent[n, b]], b]

(*: digitSum *)
digitSum[n_, b_] := Module[{rest = n, total = 0},
  While[rest > 0, total = total + Mod[rest, b]; rest = Quotient[rest, b]];
  total]

(*: nimSum *)
nimSum[x_, y_, b_] := If[x == 0 && y == 0, 0, Mod[x + y, b] + b*nimSum[Quotient[x, b], Quotient[y, b], b]]

(*: zeckendorf *)
zeckendorf[n_] := Module[{small = 1, large = 2, rest = n},
  While[large <= rest, {small, large} = {large, small + large}];
  While[small != rest,
    If[small < rest, rest = rest - small];
    {small, large} = {large - small, small}];
  small]

(*: columns *)
columns[numbers_, m_] := Module[{rest = numbers, result = 0, worth = 1},
  While[Max[rest] > 0,
    result = result + worth*Mod[Apply[Plus, Map[Mod[#, 2] &, rest]], m];
    worth = worth*m;
    rest = Map[Quotient[#, 2] &, rest]];
  result]

(*: nimProduct *)
nimProduct[a_, b_] := Module[{half = 1, f, a1, b1, a0, b0, low, cross},
  If[a < 2 || b < 2, a*b,
    While[Max[a, b] >= 4^half, half = 2*half];
    f = 2^half;
    {a1, b1, a0, b0} = {Quotient[a, f], Quotient[b, f], Mod[a, f], Mod[b, f]};
    low = nimProduct[a0, b0];
    cross = BitXor[nimProduct[BitXor[a1, a0], BitXor[b1, b0]], low];
    BitXor[cross*f, low, nimProduct[nimProduct[a1, b1], f/2]]]]

(*: digitsOf *)
digitsOf[isZeckendorf_, n_] := Module[{worths = {2, 1}, rest = n},
  While[First[worths] <= n,
    PrependTo[worths, If[isZeckendorf, worths[[1]] + worths[[2]], 2*worths[[1]]]]];
  Map[If[# <= rest, rest = rest - #; 1, 0] &, worths]]

(*: columnsOfDigits *)
columnsOfDigits[isZeckendorf_, numbers_] := Module[{rows = Map[digitsOf[isZeckendorf, #] &, numbers]},
  rows = Map[PadLeft[#, Max[Map[Length, rows]]] &, rows];
  Table[FromDigits[Reverse[Map[#[[i]] &, rows]], 2], {i, Length[First[rows]]}]]

(*: accepts *)
accepts[table_, accepting_, isZeckendorf_, numbers_] := Module[{state = 0},
  Do[state = table[[1 + state, 1 + column]], {column, columnsOfDigits[isZeckendorf, numbers]}];
  accepting[[1 + state]]]

(*: leastValue *)
leastValue[table_, accepting_, isZeckendorf_, numbers_] := Module[{reached, after, to, longer, words},
  reached = Table[If[state == 1, 0, -1], {state, Length[table]}];
  Do[
    after = Table[-1, {Length[table]}];
    Do[
      If[reached[[state]] >= 0 && !(digit == 1 && isZeckendorf && OddQ[reached[[state]]]),
        to = 1 + table[[state, 1 + column + digit*2^Length[numbers]]];
        longer = 2*reached[[state]] + digit;
        If[after[[to]] < 0 || longer < after[[to]], after[[to]] = longer]],
      {state, Length[table]}, {digit, 0, 1}];
    reached = after,
    {column, Join[Table[0, {Length[table] + 1}], columnsOfDigits[isZeckendorf, numbers]]}];
  words = Map[reached[[#]] &, Select[Range[Length[table]], accepting[[#]] && reached[[#]] >= 0 &]];
  If[isZeckendorf,
    Apply[Plus, MapIndexed[#1*Fibonacci[First[#2] + 1] &, Reverse[IntegerDigits[Min[words], 2]]]],
    Min[words]]]

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

(*: nextWorth *)
nextWorth[coefficients_, worths_] := If[worths === {} || Length[worths] < Length[coefficients] && Last[coefficients] > 0, 1, 0] +
  Apply[Plus, Table[coefficients[[i]]*worths[[i]], {i, Min[Length[worths], Length[coefficients]]}]]

(*: digitsOf *)
digitsOf[coefficients_, n_] := Module[{worths = {1}, rest = n, digit},
  While[First[worths] <= n, worths = Prepend[worths, nextWorth[coefficients, worths]]];
  Map[(digit = Quotient[rest, #]; rest = Mod[rest, #]; digit) &, worths]]

(*: bound *)
bound[coefficients_, matched_] := Which[
  Last[coefficients] < 0, {First[coefficients] - matched, 2},
  matched == Length[coefficients], {coefficients[[matched]] - 1, 1},
  True, {coefficients[[matched]], matched + 1}]

(*: radixOf *)
radixOf[coefficients_] := First[bound[coefficients, 1]] + 1

(*: columnsOfDigits *)
columnsOfDigits[coefficients_, numbers_] := Module[{rows = Map[digitsOf[coefficients, #] &, numbers]},
  rows = Map[PadLeft[#, Max[Map[Length, rows]]] &, rows];
  Table[FromDigits[Reverse[Map[#[[i]] &, rows]], radixOf[coefficients]], {i, Length[First[rows]]}]]

(*: accepts *)
accepts[table_, accepting_, coefficients_, numbers_] := Module[{state = 0},
  Do[state = table[[1 + state, 1 + column]], {column, columnsOfDigits[coefficients, numbers]}];
  accepting[[1 + state]]]

(*: leastValue *)
leastValue[table_, accepting_, coefficients_, numbers_] := Module[
  {radix = radixOf[coefficients], m = Length[coefficients], bounds, reached, after, to, next, longer, words, worths, total},
  bounds = Table[bound[coefficients, matched], {matched, m}];
  reached = Table[If[state == 1 && matched == 1, 0, -1], {state, Length[table]}, {matched, m}];
  Do[
    after = Table[-1, {Length[table]}, {m}];
    Do[
      If[reached[[state, matched]] >= 0 && digit <= bounds[[matched, 1]],
        to = 1 + table[[state, 1 + column + digit*radix^Length[numbers]]];
        next = If[digit == bounds[[matched, 1]], bounds[[matched, 2]], 1];
        longer = radix*reached[[state, matched]] + digit;
        If[after[[to, next]] < 0 || longer < after[[to, next]], after[[to, next]] = longer]],
      {state, Length[table]}, {matched, m}, {digit, 0, radix - 1}];
    reached = after,
    {column, Join[Table[0, {m*Length[table] + 1}], columnsOfDigits[coefficients, numbers]]}];
  words = Select[Flatten[Map[reached[[#]] &, Select[Range[Length[table]], accepting[[#]] &]]], # >= 0 &];
  worths = {};
  total = 0;
  Do[
    worths = Prepend[worths, nextWorth[coefficients, worths]];
    total = total + First[worths]*digit,
    {digit, Reverse[IntegerDigits[Min[words], radix]]}];
  total]

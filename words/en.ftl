# What Grundy says, in English. words/ja.ftl holds the same texts in Japanese; a test keeps the two alike.
# A sentence says what is wrong, its attribute .hint what to do about it. Where a near word is known, .near suggests it;
# an attribute named for what is expected, such as .kind-condition, takes the place of the hint where that is expected.

## What stands in a text

kind-number = a number
kind-condition = a condition
kind-text = a text
kind-set = a set of numbers
kind-set-of-tuples = a set of tuples
kind-list = a list of numbers
kind-grid = a grid of characters
kind-function = a function
kind-tuple = a tuple

thing-end = the end of the text
thing-game-or-claim = a line that begins with game or claim
thing-clause = a line of the game, such as move or where
thing-clause-of-made-game = words, a let, a layout, a picture or a claim (this game has its moves already)
thing-text = a text in quotation marks
thing-direction = a direction: across, down, up or layers
thing-kind = a kind: number, set, pairs, list, grid or function
thing-code = a code such as 0.77
thing-name = a name
thing-equals = `=`
thing-when = `when`
thing-positions = `=` or `(`
thing-set-of-positions = `{"{"}`
thing-coordinates-of-claim = `(`
thing-coordinates = names of coordinates in brackets
thing-option = an option such as (x - 1, y)
thing-number = a number
thing-digits = the digits that it reads: binary, zeckendorf, base b with 2 ≤ b ≤ 16, or recurrence with two to four coefficients, none larger than the one before it, or with t and -1 where 3 ≤ t ≤ 16
thing-state = the number of a state; states are numbered from 0, in order
thing-single-position = a single position
thing-expression = an expression
thing-quotient-or-remark = floor(a/b) for a quotient rounded down, # before a remark
thing-nim-sum-or-power = x ⊕ y or x xor y for a nim-sum, n*n for a square
thing-square = n*n for a square
thing-and-or-bitand = and between conditions, bitand(x, y) for binary digits
thing-otherwise = otherwise behind the last value, as in 0 if n < 1; 1 otherwise
thing-assertion = what the claim says: grundy, zeros or period

end-of-text = the end of the text
or-more = { $number } or more

## Problems of a text

unexpected-character = The character { $found } ({ $code }) means nothing here.
    .hint = Delete it, or write what it stands for in letters.
foreign-spelling = The language of games has no { $found }.
    .near = Write { $near }.
unfinished-text = This text in quotation marks does not end on its line.
    .hint = Close it with a quotation mark on the same line.
unclosed-bracket = The bracket { $open } is never closed.
    .hint = Add { $close } where the bracket should end.
expected = Here should stand { $what }, but there is { $found }.
    .hint = Compare the line with a game of the library.
    .thing-game-or-claim = A text consists of games and claims; begin a remark with #.
    .thing-clause-of-made-game = Define the game by coordinates instead, as in game g(n), to give it moves of its own.
    .thing-text = Put the words in quotation marks.
    .thing-name = A name begins with a letter.
    .thing-equals = Write grundy(x, y) = …, its cases with if; which positions are zeros says zeros(x, y) when ….
    .thing-when = Write zeros(x, y) when condition, or zeros = {"{"} (a, b) : condition {"}"} without the names in brackets.
    .thing-positions = Write zeros(x, y) when condition, or zeros = {"{"} (a, b) : condition {"}"}.
    .thing-set-of-positions = Write zeros(x, y) when condition, or zeros = {"{"} (a, b) : condition {"}"}.
    .thing-coordinates-of-claim = Write grundy(x, y) = …, with the coordinates in brackets.
    .thing-coordinates = Name the coordinates of every game, as in game g = nim(x) + nim(y).
    .thing-single-position = Write each position of the set by itself, separated by commas.
too-long = This is too long, or has too many brackets inside each other.
    .hint = Split it, for instance with let.
mixed-operators = { $left } and { $right } stand side by side, and readers disagree on which comes first.
    .hint = Put brackets around the part that comes first, as in (x ⊕ y) + 1.
case-after-otherwise = A case after otherwise can never be reached.
    .hint = Put otherwise last, or give the earlier case a condition with if.
irrational-outside-floor = { $found } is not a whole number, so it may stand only under floor.
    .hint = Write for instance floor(n*φ).
columns-without-mod = columns(…) needs a modulus.
    .hint = Write for instance columns(x, y, z) mod 3.
not-a-code = { $code } is not the code of a take-and-break game.
    .hint = A code has digits 0 to 7, or 0 to F, after a point, as in 0.77; the digit before the point is 0, 4, 8 or C.
reserved-word = { $word } is a word of the language and cannot be a name.
    .hint = Choose another name.
option-without-brackets = The position stands without brackets.
    .hint = Write it in brackets: { "{" } (n - 1) { "}" }; parts of a sum are joined by +.
option-without-braces = The options of a move stand in braces.
    .near = Write { $near }.
unknown-word = The word { $word } is not known here.
    .hint = A line begins with game, where, require, let, move, play, claim, title, note, source, layout or picture; a picture is a bar, board, heaps or coins.
    .near = Did you mean { $near }?
unknown-name = The name { $name } is not known.
    .hint = It must be a coordinate, a parameter, a bound variable or a let.
    .near = Did you mean { $near }?
unknown-game = There is no game named { $name }.
    .hint = Define it in this text, or choose one from the library.
    .near = Did you mean { $near }?
unknown-bound = The name { $name } is not known, so it bounds nothing.
    .hint = It must be a coordinate, a parameter or a let, or have a bound of its own, for instance { $example }.
let-too-early = { $name } has no meaning yet: a let may use those before it, not itself.
    .hint = Put the let of { $name } above this line; what refers to itself must be said by a formula.
unbounded-variable = Nothing bounds { $name }, so it could be any number.
    .hint = Add a bound, for instance { $example }.
wrong-number-of-coordinates = { $expected ->
        [one] { $game } has one coordinate, but here { $found ->
            [one] is one
           *[other] are { $found }
        }.
       *[other] { $game } has { $expected } coordinates, but here { $found ->
            [one] is one
           *[other] are { $found }
        }.
    }
    .hint = Write that many numbers in the brackets, separated by commas.
wrong-number-of-arguments = { $expected ->
        [one] { $function } takes one argument, but here { $found ->
            [one] is one
           *[other] are { $found }
        }.
       *[other] { $function } takes { $expected } arguments, but here { $found ->
            [one] is one
           *[other] are { $found }
        }.
    }
    .hint = Write as many arguments as { $function } takes.
wrong-kind = Here should stand { $expected }, but this is { $found }.
    .kind-condition = Write a comparison, for instance n > 0.
    .kind-number = Write a number or a formula, for instance n - 1.
    .hint = Mind the brackets: { "{" }1, 2{ "}" } is a set, [1, 2] a list, (1, 2) a tuple.
not-a-function = { $name } is not a function, so nothing can be put in brackets behind it.
    .hint = For a product write { $name }*(…); for a function define let { $name }(t) = ….
not-indexable = Only lists and grids have entries; this is { $found }.
    .hint = Give a list [0, 1, 2] or a grid of characters.
defined-twice = { $name } is defined twice.
    .hint = Rename one of the two.
no-moves = The game { $game } has no moves.
    .hint = Add a line such as move { "{" } (u) : u < n { "}" }.
parameter-without-value = The parameter { $parameter } of { $game } has no value.
    .hint = Give one with -p, or write a default in the first line of { $game }.
    .kind-number = Give one, as in -p { $parameter }=3 or { $game }[{ $parameter } = 3], or write a default in the first line of { $game }.
    .kind-set = Give one, as in -p { $parameter }=1,3,4 or { $game }[{ $parameter } = {"{"}1, 3, 4{"}"}], or write a default in the first line of { $game }.
    .kind-function = Give one, as in -p '{ $parameter }(t)=floor(t/3)', or write a default in the first line of { $game }.
requirement-fails = { $game } requires { $condition }.
    .hint = Give its parameters other values.
unknown-parameter = { $game } has no parameter { $parameter }.
    .hint = Look at the first line of { $game } for its parameters.
    .near = Did you mean { $near }?
bad-parameter-value = { $found } is no value for { $parameter }.
    .hint = It must be { $expected }.
no-such-game = This claim does not say which game it is about.
    .hint = Write the claim inside a game, or name the game behind the colon: claim name: game ….
reference-in-circle = The definition of { $game } leads back to { $game }.
    .hint = Define one of the games in the circle by its moves.
product-needs-coin-games = { $game } cannot be a factor: a product is made of coin games.
    .hint = Use games with one coordinate whose options are positions of the same game, such as twins or ruler.
grundy-outside-claim = grundy(…) may stand only in the formula of a claim.
    .hint = Moves and conditions cannot use values: say it with the coordinates.
period-needs-one-heap = { $game } has more than one coordinate, so it has no period.
    .hint = Claim its values with grundy(…) = ….
bad-period = A period, its beginning and its saltus are natural numbers; { $number } is none here.
    .hint = Write numbers such as 12, or parameters of the game: period 2k from 0.
bad-claim-parameter = The value of { $parameter } in this claim cannot be computed.
    .hint = Give a value such as 3, or leave { $parameter } open and add for with a condition.
outside-range = The claim { $claim } is not made for these parameters.
    .hint = Choose parameters that satisfy its condition.
bad-automaton = The rows of this automaton do not fit.
    .hint = It reads { $tracks } digits at a time, so every row needs { $columns } successors below { $states }, the number of its rows; the first successor of state 0 is 0.
misere-component = { $game } is played misère, and a part of this game, which is not.
    .hint = Who wins is said once, for the whole: write play misere here, or make the part without it.
blocking-component = In { $game }, a part of this game, moves may be forbidden, and it would be lost whose moves those are.
    .hint = Write the moves of the part here, with play blocking for the whole.
bad-set = { $set } should be a set of numbers from 0 to { $most } that follows from the parameters alone.
    .hint = Write for instance where S ⊆ {"{"}0..8{"}"} or where S ⊆ vertices(G), with a parameter G = path(9).
bad-blocking = How many moves may be forbidden is a natural number; { $number } is none here.
    .hint = Write play blocking 1, or a parameter that has a value.
misere-coins = Coins that are turned are not played misère.
    .hint = Equal coins cancel only where the last move wins. Leave out play misere, or write picture coins without turn.
shadowed-name = { $name } already means something here.
    .hint = Choose another name.

## What can go wrong when a game is run

fault-at = { " " }at { $place }
fault-inexact = { $dividend } is not divisible by { $divisor } in { $expression }{ $at }.
    .hint = Write floor({ $expression }) to round down, or give the case a condition such as even(n).
fault-division-by-zero = { $expression } divides by zero{ $at }.
    .hint = Exclude this position with where, or this case with a condition.
fault-no-base = Digits need a base of at least 2, but in { $expression } it is { $base }{ $at }.
    .hint = Write a base of 2 or more, as in V(n, 3).
fault-not-positive = { $function } needs a positive number, but in { $expression } it is given { $value }{ $at }.
    .hint = Treat the case of 0 by itself, as in 0 if t < 1; msb(t) otherwise.
fault-negative = { $operation } works on 0, 1, 2, …, but in { $expression } it is given { $value }{ $at }.
    .hint = Use a condition that keeps the number from being negative.
fault-outside-list = The list in { $expression } has no entry { $index }{ $at }: its entries are numbered from 0, and it has { $length }.
    .hint = Add a condition such as i < length(C).
fault-no-case = No case of { $function } fits{ $at }.
    .hint = Add a last case with otherwise.
fault-unbounded = Nothing bounds { $name }{ $at }: every number divides 0.
    .hint = Add a bound such as { $name } < n.
fault-mixed-roots = { $expression } mixes different square roots{ $at }.
    .hint = Use one root in one floor.
fault-requirement = The game requires { $expression }, which does not hold{ $at }.
    .hint = Change the parameter so that it holds at every position; a bar's function, for instance, must never fall.
fault-cycle = This never ends: { $cycle }.
    .hint = Change a move, or the formula, so that something gets smaller each time.
fault-growing = The moves lead to ever larger positions, and the memory fills up{ $at }.
    .hint = Perhaps the game never ends: look at the moves that make a number larger. Otherwise raise the limit of memory.
fault-too-large = { $value } is too large to be gone through one by one{ $at }.
    .hint = Use smaller numbers, or a formula.
fault-too-long = The result of { $expression } has more than { $digits } binary digits{ $at }.
    .hint = Use smaller numbers.
fault-too-much = This takes more than { $steps } steps{ $at }.
    .hint = Use smaller numbers, or a simpler rule.
fault-stopped = Stopped before the end{ $at }.
    .hint = Allow more time or memory, or ask for less.

### theorems

theorem-title-not-yet = Not a theorem yet ({ $game }, { $claim }).
theorem-marked-false = The text marks the claim as false at { $at }; it is true.
theorem-title = Theorem ({ $game }, { $claim }).
theorem-grundy = In { $game }, every position has the Grundy value
theorem-part = In { $game }, every position of which the claim speaks has the Grundy value
theorem-zeros = In { $game }, the positions with Grundy value 0 are exactly
theorem-level = In { $game }, the positions with Grundy value { $value } are exactly
theorem-lemma-says = In { $game }, wherever the tuples named are positions,
theorem-period = In { $game }, the Grundy values satisfy
theorem-checked = Machine-checked for all positions{ $part ->
        [yes] {" "}of which it speaks
       *[no] {""}
    }: the independent checker accepted the certificate.
theorem-computed = Period by computation, not independently checked: the sequence is too long to be computed again by the checker.
theorem-not-yet = Decided by the prover for all positions{ $part ->
        [yes] {" "}of which it speaks
       *[no] {""}
    }; the independent checker has not confirmed it yet. Allow more time, or write the certificate (--certificate FILE) and run grundy verify FILE.
theorem-rule = The rule:
theorem-binary = binary
theorem-zeckendorf = Zeckendorf
theorem-base = base-{ $base }
theorem-recurrence = recurrence-({ $coefficients })
theorem-automata = By automata that read { $digits } digits: { $states } states in the certificate, { $peak } in the largest automaton met. The game ends: { $measure } falls with every move.
theorem-lemma = One lemma from outside is used: ⌊nφ⌋ = shift(n − 1) + 1 for n ≥ 1, where shift appends a digit 0 to the Zeckendorf word.
theorem-fraenkel = One lemma from outside is used (Fraenkel; the proof is in docs/numerations.md): with α = (2 − t + √(t² + 4))/2 for t = { $t }, ⌊nα⌋ is the number m whose { $digits } digits end in an even number of zeros and are worth m + { $t }n with a 0 appended.
theorem-norm-one = One lemma from outside is used (the proof is in docs/numerations.md): with α = (t + √(t² − 4))/2 for t = { $t } and n ≥ 1, ⌊nα⌋ + 1 is what the { $digits } digits of n are worth with a 0 appended.
theorem-subtraction = By a repeat: a value depends on a window of values before it, and the window repeats within the first { $computed } values.
theorem-take-and-break = By the criterion of Guy and Smith on the first { $computed } values.
theorem-family = For every value at once ({ $classes }): { $lines ->
        [one] one line
       *[other] { $lines } lines
    } of a strategy in closed form, { $systems ->
        [one] one linear system
       *[other] { $systems } linear systems
    } shown to be empty in { $leaves ->
        [one] one case
       *[other] { $leaves } cases
    }.
theorem-linear = By linear systems: { $lines ->
        [one] one line
       *[other] { $lines } lines
    } of a strategy in closed form, { $systems ->
        [one] one system
       *[other] { $systems } systems
    } shown to be empty in { $leaves ->
        [one] one case
       *[other] { $leaves } cases
    }.
theorem-staircase = By the staircase theorem, for all these values at once: a bar whose columns in the same block of 2^i have heights in the same block of 2^(i−1), for every i ≥ 1, has the value y ⊕ z, and no other bar has (Nakamura, Miyadera and others; the proof is in docs/staircase.md).
theorem-maximum-nim = By the theorem about Maximum Nim: where 1 to f(n) stones are taken from a heap of n, f(0) = 0 and f grows by 0 or 1 with each step, the value is f(n) where f(n) > f(n − 1), and that of n − f(n) − 1 elsewhere (Levine 2006; the proof is in docs/maximum-nim.md).
theorem-maximum-nim-pass = With a pass, the values of heaps that are not empty are those without it, permuted; docs/maximum-nim.md says how, and proves it.
theorem-class = { $modulus }j + { $rest } from { $first } on
theorem-from = from { $first } on
theorem-repeats = The values are { $formula }, and this formula repeats ({ $systems } linear systems shown to be empty).
theorem-single = By automata, one by one: { $values }.
theorem-uses = Theorems about { $games } are proved first and used.
theorem-time = Time: { $seconds } s

witness-below = A condition of the proof fails at { $position }: the claim is wrong there, or at a position that moves lead to from there.
witness-value = At { $position } the claim says { $claimed }, but the value is { $actual }.
witness-zero = The claim counts { $position } among the zeros, but its value is { $actual }.
witness-not-zero = The claim does not count { $position } among the zeros, but its value is 0.
witness-level = The claim says that { $position } has the value { $claimed }, but its value is { $actual }.
witness-not-level = The claim says that { $position } does not have the value { $claimed }, but it has.
witness-compared = At { $position } the claim fails: { $claimed }.
witness-repeats = At { $position } the value is { $actual }; from the one at ({ $of }) it should be { $claimed }.
# What is known of a claim. $game is the game with its parameters.
standing-proved = Proved for every position of { $game }; the independent checker accepted the proof.
standing-part = Proved for every position of { $game } of which the claim speaks; the independent checker accepted the proof.
standing-decided = Decided by the prover for every position of { $game }{ $part ->
        [yes] {" "}of which the claim speaks
       *[no] {""}
    }; the independent checker did not come to its end, so it is not called proved.
standing-computed = By computation for { $game }, not independently checked: the sequence is too long to be computed again by the checker.
standing-holds = Holds at all { $count } positions of { $game } compared up to { $to }; not proved.
standing-refuted = Refuted for { $game }. { $witness }
standing-refuted-as-said = Refuted for { $game }, as its text says. { $witness }
standing-stopped = Agrees with the first { $count } positions of { $game } up to { $to }; stopped there.
standing-outside = Neither proved nor refuted for { $game }. { $reason }

unknown-outside-product = { $expression } multiplies or divides by something that is not a fixed number; no automaton decides that.
    .hint = Give the parameters numbers, or use grundy check to test the claim on a finite box.
unknown-outside-irrational = { $expression } contains a root that the prover does not know.
    .hint = Multiples of √d can be proved where d times a square is t² + 4 for some t ≤ 15, as for φ, √2, √5, √10, √13, √17; not √3, √6, √7, for which there is no such t. Use grundy check for other roots.
unknown-outside-mixed-numeration = { $expression } mixes digits of two numerations (binary, another base, or those of an irrational number); one proof reads numbers in one way.
unknown-outside-many-digits = { $expression } is a root whose multiples are seen only in a numeration with more than 16 digits; the prover makes no automata for so many.
    .hint = Use grundy check to test the claim on a finite box.
unknown-outside-operation = { $expression } is outside the fragment that automata decide.
    .hint = Use grundy check to test the claim on a finite box.
unknown-outside-recursion = { $expression } refers to another value; such a claim is proved only where the theorem about Maximum Nim gives it, and it does not here.
    .hint = docs/maximum-nim.md says which games and claims it speaks of. Else write the formula without grundy(…) on its right side, or use grundy check.
unknown-outside-zeros-of-sums = Options of { $expression } are sums of positions, so its zeros alone do not determine who wins.
    .hint = Claim the values, grundy(…) = …, instead of the zeros.
unknown-outside-misere-sums = { $expression } is a misère game whose options are sums; there is no nim-sum to reason with.
    .hint = Use grundy check to test the claim on a finite box.
unknown-outside-misere-level = { $expression } is a misère game; there the positions of one value other than 0 are not a theorem of their own.
    .hint = Claim the values, grundy(…) = …, or the zeros.
unknown-outside-high-level = A claim about the positions of one value of { $expression } needs those of every smaller value, and here they are too many.
    .hint = Claim the values, grundy(…) = …, instead.
unknown-outside-of-family = For { $expression } this form of claim (the positions of one value other than 0, or a comparison of values) is proved for single values of the parameter only.
    .hint = Give the parameters numbers.
unknown-outside-blocking = With { $expression } moves may be forbidden, and they are not counted where a game is a part of another, for every value of a parameter at once, or in files for other provers.
    .hint = grundy prove counts them in a game by itself whose parameters have values; grundy check tests the claim on a finite box.
unknown-outside-blocking-sums = With { $expression } moves may be forbidden, and here they lead to sums or to positions of other games, which proofs do not count.
    .hint = Use grundy check to test the claim on a finite box.
unknown-outside-blocking-many = With { $expression } and so many rules, proofs would have to go through too many choices of moves.
    .hint = Use grundy check to test the claim on a finite box, or try fewer forbidden moves.
unknown-outside-sets = { $expression } is a set: there are only so many positions, and proofs are about infinitely many.
    .hint = Use grundy check with --to up to the whole set to look at all of them.
unknown-outside-quantifier = The quantifier in { $expression } stands where it is no variable of a move or a set, and proofs do not reach there.
    .hint = Inside of a move or of zeros, exists may stand beside and; or use grundy check.
unknown-outside-run = The sum over a run of positions at { $expression } needs the nim-sum of all values below n.
    .hint = Add it to the claim: with prefix(n) = …
unknown-outside-large = A number in { $expression } is too large for an automaton.
    .hint = Use smaller constants.
unknown-outside-data = The data in { $expression } are too large for an automaton.
    .hint = Use grundy check to test the claim on a finite box.
unknown-outside-automaton = The automaton in the claim about { $expression } is not the smallest one that accepts its positions only.
    .hint = Leave out states that are equal or out of reach, number the others in the order in which they are met, and let it accept only positions.
unknown-outside-quotient = { $expression } is not a game of heaps, so it has no misère quotient here: a position must be one natural number, every one of them, and a move must leave a sum of smaller heaps of the same game.
    .hint = An octal game is such a game: grundy quotient -e 'game g = octal 0.77'
unknown-outside-period = { $expression } is not a single heap, so no theorem about periods applies.
    .hint = Claim the values, grundy(…) = …, instead.
unknown-no-measure = No measure was found that falls with every move, so it is not known that the game ends.
    .hint = Make some sum of coordinates fall with every move.
unknown-unclaimed = The claim says nothing about { $position }.
    .hint = Add a case for it, or otherwise.
unknown-leaves = Nothing that completes the claim is claimed of { $to }, to which a move leads from { $from }.
    .hint = Claim the values of such positions too, in this claim or in another one about the game.
unknown-undefined = The rules have no meaning at { $position }.
    .hint = Look at divisions that are not exact, msb(0), V2(0) and lists that are too short.
unknown-requirement-fails = What the game requires does not hold at { $position }.
    .hint = Change the parameter or the definition.
unknown-no-positions = The game has no positions, so everything holds of them, and its opposite.
    .hint = Look at where.
unknown-no-claim-for = The options refer to { $game }, about which nothing is proved.
    .hint = Add a claim about the values of { $game } that can be proved.
unknown-no-values = The claim compares values, and no claim about all values of the game is proved from which it could follow.
    .hint = Add a claim of this game, grundy(…) = …, that can be proved. grundy guess may find it.
unknown-no-level = The proof needs the positions of value { $value }, about which no claim speaks.
    .hint = Add a claim of this game: { $add }. grundy guess may find it.
unknown-wrong-below = The positions of value { $value } are taken from the claim { $claim }, which is wrong at { $position } or at a position that moves lead to from there.
    .hint = Correct that claim first.
unknown-limit = An automaton or a table grew beyond the limit.
    .hint = A wrong claim often does that: try grundy check first. Or raise --limit-memory.
unknown-stopped = Stopped before the end.
    .hint = Raise --limit-time.
unknown-partial = { $because } Established so far: { $established }.
milestone-about = the values of { $what }
milestone-rules = the rules have a meaning at every position
milestone-ends = { $what } falls with every move
milestone-said = what the claim says of each position is settled
milestone-no-equal-option = no move leads between positions of the same value
milestone-compared = nothing is wrong up to { $what }
unknown-unconfirmed = A condition fails at { $position }, but no wrong position was found within the limits.
    .hint = Use grundy check near that position.
unknown-unnatural = The theorem about Maximum Nim does not apply: at most { $before } may be taken from { $n } − 1 and { $here } from { $n }, but that number must grow by 0 or 1 with each step.
    .hint = Write the formula without grundy(…) on its right side, or use grundy check.
unknown-no-period = No period was found among the first { $looked } values.
    .hint = Where values are quick to compute, a larger --limit-memory allows more of them: about 40 bytes each.
unknown-no-period-yet = No period was found among the first { $looked } values; then the search was stopped.
    .hint = Raise --limit-time.

property-holds = f has the property: the value of every bar CB(f, y, z) is y ⊕ z.
property-holds-up-to = These heights have the property: the value of every bar CB(f, y, z) with z ≤ { $column } is y ⊕ z.
property-fails = f does not have the property: ⌊z/2^{ $i }⌋ = ⌊z'/2^{ $i }⌋ for z = { $z }, z' = { $other }, but ⌊f(z)/2^{ $below }⌋ and ⌊f(z')/2^{ $below }⌋ differ.
property-first = The first bar whose value is not y ⊕ z: (y, z) = { $position } has the value { $actual } instead of { $claimed }.
property-not-monotone = f falls after { $z }: no staircase bar has this shape.
    .hint = Choose an f with f(z) ≤ f(z + 1) for all z.

period-found = Period { $period } from n = { $from } on: g(n + { $period }) = g(n).
period-arithmetic = Period { $period } and saltus { $saltus } from n = { $from } on: g(n + { $period }) = g(n) + { $saltus }.
period-exceptions = Values before n = { $from }:
period-residues = From n = { $from } on, by n mod { $period }:

verify-accepted = Accepted: the claim holds at every position of the game that the certificate calls "{ $game }".
verify-accepted-part = Accepted: the claim holds at every position of which it speaks, in the game that the certificate calls "{ $game }".
verify-is-library = These are the rules of { $game } in the library.
verify-not-library = These are not the rules of { $game } in the library.
verify-no-library = The library has no game { $game }.
verify-source-differs = The text at the end of the certificate says something else; the checker does not read it.
verify-against-claim = These are exactly the rules of { $game }, and its claim { $claim }, by the language's own reduction.
verify-against-no-claim = These are exactly the rules of { $game }, by the language's own reduction; its text does not make this claim.
verify-against-differs = These are not the rules of { $game } (− the certificate, + { $game }):
verify-computed = { $game }: the period is too long for the checker to compute again; nothing is confirmed.
verify-malformed = Line { $line } is not as a certificate has it ({ $what }).
verify-outdated = This is a certificate of version 1. Prove the claim again (grundy prove … --certificate FILE) to have one of version 2.
verify-table = Line { $line }: the table of the automaton is not in order ({ $what }).
verify-fails = The theorem from line { $line } needs that { $what }; this fails at { $position }.
verify-lacks = The theorem from line { $line } needs that { $what }; this does not hold.
condition-defined = every expression of the rules and the claim has a value
condition-requirement = what the game requires of its positions holds
condition-only-claimed = the automaton accepts only what the claim says
condition-all-claimed = the automaton accepts all that the claim says
condition-total = every position of which the claim speaks has a value; that is every position, unless the theorem is about a part
condition-closed = no move leads from a position of which the claim speaks to one of which it does not
condition-disjoint = no position is said to have two values
condition-no-equal-option = no option has the value of its position
condition-every-smaller = every smaller value is the value of an option
condition-lemma-holds = what the lemma says holds of the values
condition-terminal = under misère play a position without moves has the value 1
condition-measure-falls = the measure falls with every move
condition-run-inside = a run of positions contains only positions
condition-prefix-function = the automaton of prefixes gives every n one sum, and 0 to n = 0
condition-prefix-step = the sum grows by the value of each position
condition-repeats = the computed values repeat
condition-large-positions = all large numbers are positions
condition-bounded-moves = a move takes a bounded number away and leaves smaller parts
condition-part-grows = a part of an option can be made larger by the period
condition-part-shrinks = a part of an option can be made smaller by the period
condition-staircase-bar = the rules are those of a staircase bar ⌊(t + s)/k⌋, alone or with heaps
condition-staircase-value = the claim is what the staircase theorem says of the bar
condition-staircase-even = k is even, and at least 2, for all values that the claim is about
condition-staircase-shift = s = 0 or V2(s) > ⌊s/k⌋, for all values that the claim is about
condition-maximum-nim-rules = the rules take from 1 to f(n) stones from a heap of n, perhaps with one pass
condition-maximum-nim-natural = f grows by 0 or 1 with each step
condition-maximum-nim-pass = with a pass: f(m + 1) = m for the least m with f(m) < m, unless m = 1
condition-quotient-monoid = the table of products is that of a commutative monoid that the values of heaps generate, and its identity is not lost
condition-quotient-reduced = any two elements are told apart: with some third, only one of them is lost
condition-quotient-no-move = a heap without a move has the identity as its value
condition-quotient-lost-option = no lost sum has a lost option
condition-quotient-won = every sum with a move that is not lost has a lost option
condition-maximum-nim-value = every case of the claim gives the value that the theorem about Maximum Nim gives
verify-outside = An expression is beyond the checker: { $what }
verify-too-large = The formulas are too large to be checked.
verify-stopped = The check was stopped before its end.
verify-line = { $file }: { $answer }
verify-rejected = Rejected: { $reason }
### play

play-no-components = There is nothing to play with.
play-forbid-first = Before this move the other player says which moves are forbidden.
play-nothing-to-forbid = Nothing is to be forbidden now.
play-forbidden-enough = { $most ->
    [one] One move is forbidden, and no more may be.
    *[other] { $most } moves are forbidden, and no more may be.
}
play-forbidden = The move to { $target } is forbidden.
play-not-a-position = { $position } is no position of { $game }, which has { $coordinates ->
    [1] one coordinate
   *[other] { $coordinates } coordinates
}.
play-outside-board = { $position } is not on the board: each number is from 0 to { $most }.
play-finished = The game is over.
play-no-such-number = There is no number { $number }: the numbers go from 1 to { $most }.
play-no-such-move = From { $from } no move leads to { $target }.
play-no-position = This would leave { $left }, but everywhere in this game { $condition }.
play-ambiguous = { $target } can be reached in components { $components }: put the number in front, as in 1: { $target }.
play-not-readable = “{ $text }” is not a move. Type the position that is left, such as 3,5, or #1 for the first move of the list.
play-too-many = There are too many moves to find out whether this is one.
play-record-line = Line { $line } of the record cannot be read: { $text }
play-record-games = The games of the record cannot be read.
play-record-move = The move in line { $line } of the record is not allowed.
play-nim-sum = The nim-sum is { $sum } = { $value }.
play-nim-sum-after = After the move it is { $sum } = { $value }.
play-component = The move is in component { $number }, { $part }.
play-mex = The value of { $part } is mex{ "{" }{ $values }{ "}" } = { $value }.
play-value = The value of { $part } is { $value }.
play-bits = In binary, before and after the move:
play-because-ends = It ends the game, and who made it wins.
play-because-wins = What is left has value 0: whoever moves from there loses.
play-because-wins-misere = What is left is lost for whoever moves from there.
play-because-hardest = Every move loses against perfect play; after this one the winning replies are { $winning } of { $replies }.
play-because-lost = Every move loses against perfect play.
play-because-mistake = This is a mistake: another move would win.
play-because-unknown = What is left is too large to be judged.
play-forbids-nothing = No move would win from here, so nothing need be forbidden.
play-forbids-winning = The moves that would win, those to value 0, are forbidden: every other move loses.
play-forbids-too-many = More moves win here than may be forbidden: one of them is always left.
play-forbids-mistake = This is a mistake: a move that wins is left, and it might have been forbidden.
play-forbids-unknown = What the moves leave is too large to be judged.
help-play = Play against the computer or each other, or solve puzzles
help-option-plain = Line by line, for pipes and screen readers
help-option-first = Who moves first: me, computer, or place (you place the piece, the computer moves)
help-option-opponent = Against whom: computer, or person (two people at one screen)
help-option-puzzle = Puzzles: find a move that wins
help-option-level = How hard the puzzle is, or the start of the match, from 1 to 9
help-option-strength = How often the computer finds a best move, in percent; default perfect
help-option-size = Size of the board, or the largest number at the start
help-option-seed = Where chance begins; the same number gives the same match
help-option-load = Go on with a match that was saved
help-option-save = Write the match to a file at the end
help-option-quiet = No bell
cli-play-bad-number = “{ $text }” does not fit --{ $option }: give a number from { $least } to { $most }.
play-plain-welcome = Type a move, or help for help.
play-plain-help = A move is the position that is left, such as 3,5. In a sum, 2: 3,5 moves in component 2.
    2 + 4 splits a heap, - leaves nothing, #7 is the seventh move of the list.
    hint (h): a best move and why. why (w): the reason for the last move. back (t): take back.
    new (n): new game or puzzle. moves: list of moves. draw: a picture. strength 50: an easier computer.
    level 3: puzzles of this level. record: the match as text. help (?): this help. quit (q): leave.
    go (g): where moves may be forbidden, forbid no more.
play-place = Place the piece: give its square, each number from 0 to { $most }. The computer then moves.
play-place-first = Place the piece first.
play-computer-moves = The computer moves to { $move }.
play-how-to-forbid = Type a move that is to be forbidden, at most { $most } of each game; go (g): no more.
play-you-win = You win!
play-you-lose = The computer wins.
play-hint-is = Hint: { $move }
play-no-move-yet = No move has been made yet.
play-more-moves = … and { $number } more.
play-many-more-moves = … and many more: type the move.
play-strength-is = The computer now finds a best move { $percent } times in 100.
play-strength-bad = Give a number from 0 to 100, such as strength 50.
play-puzzle-at = Puzzle, level { $level }: find a move that wins. { $count } in a row, best { $best }.
play-puzzle-over = new (n): the next puzzle. back (t): try again. why (w): the reason.
play-level-bad = Give a level from 1 to { $most }, such as level 3.
play-sum-of = Sum of { $number } games
play-your-turn = Your move
play-computer-thinks = The computer is thinking …
play-over = Game over
play-key-new = New
play-key-back = Take back
play-key-hint = Hint
play-key-why = Why
play-key-menu = Menu
play-key-bell-off = Bell off
play-key-bell-on = Bell on
play-key-language = 日本語
play-key-help = Help
play-key-quit = Quit
play-screen-help = Click a square, a stone or a move of the list; or choose with the arrow keys or Tab and press Enter.
    Or type the position that is left, such as 3,5, and press Enter. In a sum, 2: 3,5 moves in component 2.
    A square of a bar stands for the cut that takes it away; Tab goes through all cuts.
    { "@" } piece   + where it can go   x or :: what the chosen move takes, or is forbidden   { "><" } the bitter square   # a cut
    Page Up and Page Down scroll. Esc stops the computer while it thinks. Ctrl-C leaves.
    Press any key.
play-menu-game = Game
play-menu-size = Size
play-menu-start = Start position
play-menu-first = First move
play-menu-strength = Strength
play-menu-bell = Bell
play-menu-language = Language
play-menu-begin = New game
play-menu-back = Back to the game
play-menu-quit = Quit
play-menu-any = any (type it here)
play-menu-me = you
play-menu-computer = the computer
play-menu-puzzles = nobody: puzzles
play-menu-placing = you place the piece
play-menu-perfect = perfect
play-menu-on = on
play-menu-off = off
play-menu-this-language = English

### command line

## Help

help-program = Grundy: a laboratory for impartial games
help-heading-usage = Usage:
help-heading-commands = Commands
help-heading-arguments = Arguments
help-heading-options = Options
help-after =
    GAME is a name from the library (see grundy list), a file, or FILE:NAME.
    A POSITION is written 3,5; a sum of games queen 3,5 + nim 7 + nim 9.
    Help for one command: grundy COMMAND --help.
    Exit status: 0 done, holds; 1 refuted; 2 bad input; 3 unknown or stopped.
help-list = List the games of the library
help-show = Show the text of a game
help-value = The Grundy value of a position or of a sum, and why
help-winner = Who wins: prints First or Second
help-table = The table of Grundy values up to a corner
help-zeros = The positions of value 0
help-check = Check claims on all positions up to a corner
help-web = Open the page: gallery, workbench and play
help-export-page = Write one game, or with --laboratory all of Grundy, as one file that works anywhere
help-export-site = Write all of Grundy as the files of a web site
help-fmt = Write texts of games in the one layout, remarks kept
help-lsp = Speak to an editor: errors, values, completion, renaming (Language Server Protocol)
help-completions = Completions for a shell
help-man = The manual page, in roff
help-argument-game = A game of the library, a file, or FILE:NAME
help-argument-sum = A game and a position such as 3,5; more games after +
help-argument-claim = The name of one claim; without it, all are checked
help-argument-text-file = Files with games; - is the standard input, which is written to the standard output
help-argument-shell = bash, elvish, fish, powershell or zsh
help-argument-folder = The folder; it is made if there is none
help-argument-of = The command the page is about
help-option-help = Show this help
help-option-version = Show the version
help-option-lang = The language, en or ja; otherwise that of the locale
help-option-text = The text of the game itself, instead of a name or file
help-option-parameter = A value for a parameter: -p k=3, -p S=1,3,4, -p S=@file, -p 'f(t)=floor(t/3)'
help-option-for = Repeat for each value: --for k=1..61
help-option-limit-memory = The most memory to use, such as 2G (the default)
help-option-limit-time = The most time to use, such as 60s
help-option-check = Change nothing; name the files that would change, with status 1
help-option-plan = Say how the values are computed
help-option-batch = Answer each line of FILE, or of the standard input if it is -: a position or a sum in, an answer out
help-option-input = The shape of the input, as a contest describes it: 'n k / S*n', 't {"{"} n / heap*n {"}"}'
help-option-words = What to print when the first player wins and when the second does
help-option-format = The format: { $values }
help-option-to = The last value of each coordinate, included
help-option-show = What to show: grundy or outcome
help-option-output = Write to this file
help-option-origin = Where zero stands: top-left or bottom-left
help-option-transpose = Exchange rows and columns
help-option-port = The port of the page; otherwise any that is free
help-option-no-open = Do not open the page in a browser
help-option-laboratory = All of Grundy instead of one game: gallery, workbench, play, guesses and proofs
help-option-nth = The zero for n = K of a proved family such as (⌊nφ⌋, ⌊nφ²⌋); without one, the K-th zero by size, from 1

## Errors of the command line

cli-error = Error
cli-hint = Hint: { $hint }
cli-progress = computing
cli-progress-at-most = computing, at most { $most } values
cli-progress-until = computing, at most { $limit }
cli-progress-deciding = deciding, tables of at most { $most } entries
cli-progress-checking = checking { $conditions } conditions
cli-unknown-argument = There is no option { $argument }.
cli-extra-word = The word { $word } is one too many.
cli-unknown-command = There is no command { $command }.
cli-missing-value = { $argument } needs a value.
cli-bad-value = { $value } is no value for { $argument }.
cli-missing-argument = Something is missing: { $argument }.
cli-missing-command = No command is given.
cli-argument-conflict = { $argument } and { $other } exclude each other.
cli-bad-arguments = These arguments do not fit together.
cli-see-help = grundy --help lists the commands, grundy COMMAND --help their options.
cli-allowed = Allowed are { $near }.
cli-meant = Did you mean { $near }?
fmt-differs = { $file } is not in the one layout. grundy fmt writes it anew.
cli-bad-memory = { $text } is no amount of memory; write for instance 500M or 2G.
cli-bad-time = { $text } is no length of time; write for instance 60s or 5m.
read-file = { $file }: { $reason }.
cli-no-folder = { $file } cannot be written: there is no such folder.
cli-file-not-found = there is no such file
cli-file-not-permitted = this is not permitted
cli-file-is-directory = this is a folder
cli-file-not-text = this is not a text in UTF-8
cli-file-too-large = this is larger than { $limit }, the most that is read
cli-broken = This is a fault of the program itself: { $message } ({ $place }).
    .hint = Please report it, with the command that led to it and the texts of the files in it: { $command }
read-not-a-parameter = { $text } gives no parameter a value; write NAME=VALUE, for instance k=3.
read-not-a-range = --for “{ $text }” gives no values; write for instance k=1..61, k=1,3,5, k=1.. or odd k.
read-open-range = The values of { $text } have no end, and this command goes through them one by one; give an end, for instance { $text }=1..61. (Only prove, guess, explore and report take values without an end.)
read-several-open = “{ $text }” is about several parameters, and this command goes through one; give the others values with -p, or ask prove.
read-no-game = Which game? Give a name of the library, a file, or -e TEXT.
read-no-game-in = { $file } holds no game.
read-unknown-game = There is no game { $name }.
    .near = Did you mean { $near }?
    .hint = grundy list shows the games of the library; a file is given by its path.
read-unknown-game-in = { $file } holds no game { $name }.
    .near = Did you mean { $near }?
read-no-position = Which position of { $game }? Write it behind the game, for instance 3,5.
read-empty-summand = A + stands without a summand beside it.
read-not-a-number = { $text } is no position: { $part } is no whole number. Write numbers with commas, for instance 3,5.
read-unclosed = { $text } is no position: its brackets do not match.
read-too-long = Numbers of more than { $most } digits are not read.
read-too-many = A sum may have at most { $most } positions.
cli-wrong-corner = --to must give a number for each coordinate of { $game }, which are { $expected }, or one for all.
cli-bad-corner = --to { $text } is no corner; write the last value of each coordinate, for instance 10,10.
read-shape = --input: { $found } cannot stand at column { $column }.
    .hint = A shape is made of names, x*n, (x y)*n, / between lines, and t {"{"} … {"}"} for cases, as in 'n k / S*n'.
read-shape-end = --input: something is missing at the end.
read-shape-count = --input: { $name } counts something but is not read before it.
read-shape-function = --input: { $name } is a function; give it with -p.
read-shape-coordinate = --input gives some coordinates but not { $name }.
    .hint = Name all of them, or none and write the position behind the game.
read-shape-position = --input gives no position of { $name }.
    .hint = Name its coordinates in --input, or write the position behind the game.
read-input-ends = The input ends before { $name } is read.
read-input-more = The input goes on with { $name } where --input is at its end.
read-input-count = This is no number of things that can be read for { $name }.
read-input-lengths = The lists of coordinates have different lengths.
read-input-copies = { $name } copies of a position cannot be.
read-input-long = A line of more than { $name } bytes is not read.
read-input-text = This line is not a text in UTF-8.
read-wrong-length = { $position } is no position of { $game }: its coordinates are { $expected }.
read-negative = The coordinate { $coordinate } is { $value }, but coordinates are 0, 1, 2, ….
read-outside-domain = { $position } is no position of { $game }: { $condition } does not hold for { $values }.
read-not-a-position = { $position } is no position of { $game }.
read-mixed-play = Games of normal and of misère play cannot be added: who makes the last move must mean the same in all.
cli-bad-nth = { $text } is no number of a zero; they are counted 1, 2, 3, ….
cli-line = line { $line }: { $text }
cli-more-lines = … and { $count } more bad lines
cli-batch-and-position = With --batch the positions stand in the file; give only the game here.
cli-batch-and-for = --batch and --for exclude each other.
cli-batch-stopped = Answered so far: { $done }.
cli-batch-default = Parameters that were not given have their default: { $game }.
cli-batch-count = Line { $line } was answered as a position, but { $count } lines follow it: if it is their number, describe the input, for instance --input 't {"{"} x* {"}"}'.
cli-bad-words = --words { $text }: give two words, for instance --words WIN,LOSE.
cli-input-and-sum = With --input only one game and its position stand here.
cli-input-meant = --input: { $list }.
cli-input-parameter = { $name } is a parameter
cli-input-coordinate = { $name } is the coordinate { $coordinate }
cli-input-copies = { $name } is how often a position is there
cli-input-count = { $name } is a count
cli-input-nothing = { $name } is passed over
cli-input-place = the coordinate { $name } is the place in the list
cli-too-large = This would need about { $estimate } of memory; the limit is { $limit }.
cli-too-large-hint = Ask for less, or raise the limit with --limit-memory.
cli-stopped-time = The time limit of { $limit } is reached.
cli-stopped-user = Stopped.
cli-partial-table = { $why } The table is right as far as it goes, but incomplete.

## Answers

outcome-n = N
outcome-p = P
show-plan = How { $game } is computed: { $plan }
value-blocking = Up to { $count } of the moves may be forbidden by the opponent: a value counts only if more followers than that have it.
value-followers = Followers by value:
value-more = … and { $count } more
value-more-values = … and followers of { $count } more values
value-nothing = nothing
value-nim-sum = nim-sum
value-misere-sum = Under misère play values do not add; the sum is searched as a whole.
value-end = No move is left: mex{ "{}" } = 0.
value-end-misere = No move is left, and under misère play that wins: the value is 1.
value-won = Grundy value { $value }: an N-position. The next player, who is to move, wins.
known-by-quotient-lost = In the misère quotient of { $game }, which has { $order } elements, the sum has the value { $value }, and that is lost for who is to move.
known-by-quotient-won = In the misère quotient of { $game }, which has { $order } elements, the sum has the value { $value }, and that is won by who is to move.
known-by-period = By the period { $period } from { $from } on, { $far } has the value of { $near }: { $value }.
value-lost = Grundy value { $value }: a P-position. The previous player wins, the one who is to move loses.
value-winning = Winning moves:
zeros-searched = Zero number { $nth }, found by a search of all positions up to { $to }; zeros are counted from 1, by their largest coordinate.
zeros-no-more = There are { $count } zeros up to { $to } and no new positions beyond, so there seems to be no zero number { $nth }.
check-holds = { $claim } of { $game } holds up to { $to } ({ $count } positions), not proved.
check-holds-so-far = { $claim } of { $game } holds up to { $to } ({ $count } positions); the claim is marked false at { $at }, which lies outside.
check-should-fail = { $claim } of { $game } is marked false at { $at }, but holds up to { $to } ({ $count } positions).
check-fails = { $claim } of { $game } fails. { $difference }
check-fails-as-said = { $claim } of { $game } fails where it is marked false. { $difference }
check-fails-elsewhere = { $claim } of { $game } fails, though it is marked false at { $at }. { $difference }
check-stopped = { $claim } of { $game } holds for the first { $count } positions of those up to { $to }. { $why }
check-unclaimed = Nothing is claimed at { $positions }.
check-unclaimed-many = Nothing is claimed at { $positions }, …, in all { $count } positions.
check-no-claims = No claim is made about this game.
check-other-parameters = No claim is made for these parameters.
check-not-for-these = The claim { $claim } is not made for these parameters.
check-unknown-claim = There is no claim { $claim }.
check-claims-are = The claims are { $claims }.

between-items = { ", " }
between-sentences = { " " }
plan-general = Position by position, each from the values of its options.
plan-multisets = By the multisets that the components of a sum are.
plan-rays = Along lines: each line keeps the set of values seen on it.
plan-capped-rays = Along lines that keep the set of values seen on them, where a cut may cap another coordinate and cells may be left out.
plan-steps = In an order in which every step goes back, by a fixed distance in the table.
plan-subtraction = Value by value, 64 heaps at a time; when the values repeat, the rest is copied.
plan-splits = By the few splits that matter, those with a rare value; once a period is certain, the rest is copied.
plan-divisors = By a sieve: every number tells its multiples its value.
plan-product = As nim products of the values of two coin games.
plan-lines = Moves go any distance along lines, { $count } through each position.
plan-caps = Some moves lower one coordinate and cap others by it.
plan-fixed-steps = Some moves are steps that are the same at every position.
plan-symmetric = Exchanging the two coordinates changes nothing, so only half of a square is computed.
plan-finite-offsets = There are { $count } fixed steps; the largest is { $largest }.
plan-two-heaps = Every move leaves at most two heaps.
plan-proper-divisors = Every move goes to a proper divisor.
plan-coin-product = The value of a product of coin games is the nim product of theirs.
plan-no-special-shape = Nothing faster is known for moves of this shape.
plan-misere-sums = Under misère play the value of a sum does not follow from the values of its parts.
plan-not-compiled = In { $game } the expression { $expression } is not compiled: positions that need it take longer.

### discovery

help-guess = Guess what the values or zeros are, and prove it
help-option-all = Show also the guesses that were dropped, and why
guesser-constant = a constant
guesser-linear = a linear form
guesser-remainder = a remainder
guesser-extremum = the minimum or maximum of linear forms
guesser-nimsum = a nim-sum
guesser-digits = parts of digits
guesser-recursion = the recursion of Maximum Nim
guesser-period = a period
guesser-list = values by residue
guesser-few = a few zeros
guesser-quasilinear = linear forms by residue and region
guesser-equation = an equation
guesser-residues = residues
guesser-sorted = the coordinates in order
guesser-cases = a case for each value of a coordinate
guesser-beatty = Beatty sequences
guesser-families = families of linear sets
guesser-automaton = a learned automaton
guesser-closed = a closed form of a learned automaton
guesser-family = a formula with a parameter
guess-proved = ■ Proved for every position, and the proof checked independently:
guess-proved-computed = □ Period by computation (too long to be checked independently):
guess-holds = □ Holds up to { $to }, NOT proved:
guess-evidence = Guessed as { $how }, fitted up to { $fitted }, checked on { $count } other positions up to { $to }.
guess-nothing = Nothing found up to { $to }.
guess-no-values = For the values themselves nothing was found up to { $to }.
guess-no-table = The table up to { $to } was not finished, so nothing was guessed.
guess-next-no-table = Next: a smaller box (--to) or more time (--limit-time 5m).
guess-next-proved = Next: --certificate FILE writes the proof, --program python, cpp, mathematica or rust the claim as a program; as a claim in the game's text it answers positions of any size.
guess-next-programmed = Next: --certificate FILE writes the proof; as a claim in the game's text it answers positions of any size.
guess-next-holds = Next: a larger box (--to) may refute it or show more; grundy prove says what keeps it from a proof.
guess-next-nothing = Next: a larger box (--to), more time (--limit-time 5m), or the values in the OEIS (--search).
guess-dropped = × Dropped: { $why }
guess-dropped-fails = it fails at { $position }.
guess-dropped-open = it says nothing of { $position }.
guess-dropped-unfounded = there is no other position to check it on.
guess-time = Guessing took { $seconds } s.
guess-family = One formula with { $parameter } in it:
guess-family-every = Proved for every { $parameter } at once, and the proof checked independently: { $game }.
guess-family-proved = Proved, each by itself, for { $parameter } = { $values }.
guess-family-holds = Holds as far as checked, NOT proved, for { $parameter } = { $values }.
guess-family-fails = Fails for { $parameter } = { $values }.
search-sequence = Sequence
search-row = Row { $line }
search-column = Column { $line }
search-diagonal = Diagonal
search-antidiagonals = By antidiagonals
guess-search = To search for in the OEIS (oeis.org):
guess-program-bounded = Numbers have 64 bits here, also on the way to a value; the programs in Python and Mathematica have no bound.
no-program-grid = This claim has no program: it asks for the cells of a grid.
no-program-roots = This claim has no program: roots of different numbers stand under one floor, or a root of a variable under a fraction.
no-program-number = This claim has no program in this language: { $what } has more than 64 bits. Python and Mathematica have numbers of any size.
no-program-range = This claim has no program: the ranges in { $what } do not end in numbers.
no-program-long = This claim has no program: a list or set in it has more than { $what } elements.
no-program-table = This claim has no program yet: the values up to { $what } are repeated, and the table ends before. A larger --to helps.
no-program-quantifier = This claim has no program: { $what } has a quantifier.
no-program-other = This claim has no program: { $what }.
help-option-search = Give the values as search text for the OEIS
help-option-automaton = Learn the automaton of the values, or of the zeros, even where there is a formula
help-option-certificates = A folder for the certificates of what is proved
help-option-program = Write the best claim as a program: { $values }
help-explore = Look at a whole family of games: bars, octal, subtraction or pieces
help-argument-family = bars, octal, subtraction or pieces
help-option-bounds = The bounds of the family's parameters, such as 2,3,5
help-option-cache = The file in which results are kept, so that the search can be resumed
help-option-each = The time for each game
explore-title = What was found
explore-name = game
explore-kind = found
explore-certainty = sure
explore-about = about
explore-checked = looked at
explore-claim = claim
explore-values = values
explore-zeros = zeros only
explore-automaton = an automaton with { $states } states
explore-kind-periodic = periodic
explore-kind-nimsum = nim-sum
explore-kind-formula = formula
explore-kind-automatic = automatic
explore-kind-nothing = nothing
explore-kind-unknown = not known
explore-certainty-proved = ■ PROVED
explore-certainty-computed = □ period by computation
explore-certainty-decided = □ decided, not checked
explore-certainty-disputed = □ prover and checker disagree
explore-certainty-holds = □ holds so far, not proved
explore-certainty-none = –
explore-stopped = search stopped after { $seconds } s
explore-summary = { $total } games: values proved for { $values }, zeros proved for { $zeros }, by computation { $computed }, without proof so far { $holds }, nothing found for { $nothing }, stopped before anything was found { $stopped }.
explore-other-version = { $file } was written by another version of Grundy and is left as it is.
    .hint = Choose another file with --cache.
explore-not-kept = Nothing of this search is kept: the system names no folder of yours (HOME is not set). Choose a file with --cache.
explore-unknown-family = There is no family { $family }.
    .hint = Choose bars, octal, subtraction or pieces, or a game with --for: grundy explore upto --for k=1..9.
explore-bad-bounds = { $text } is no list of bounds.
    .hint = Write for instance 2,3,5.
guess-unchecked = The prover is done, but the independent checker did not come to an end within its limits.
guess-states = { $states } states; --all shows them

### commands of the prover

help-prove = Prove a claim for every position
help-verify = Check certificates, independently of the prover
help-nim = Calculate with nim sums ⊕ and nim products ⊗
help-argument-expression = Numbers with ⊕ (xor), ⊗ (nimmul) and brackets
help-option-inverse = The number whose nim product with the value is 1
help-option-root = The number whose nim square is the value
help-option-power = The nim product of N times the value
cli-nim-range = { $value } is outside of what this is computed for: numbers below 2^64, and 0 has no inverse.
help-quotient = Find the misère quotient of a game of heaps
help-option-heaps = The largest heap to look at; otherwise heaps are looked at until their values repeat
help-option-elements = The most elements to look for; default 512
quotient-all = { $game }: the misère quotient of heaps of any size has { $order ->
    [one] 1 element
   *[other] { $order } elements
    }.
quotient-up-to = { $game }: the misère quotient of the heaps up to { $heaps } has { $order ->
    [one] 1 element
   *[other] { $order } elements
    }.
quotient-normal = In { $game } the last move wins; the quotient is about the play in which it loses.
quotient-generators = Generators: { $list }
quotient-relations = Relations: { $list }
quotient-elements = Elements: { $list }
quotient-lost = Lost for who is to move: { $list }
quotient-none = none
quotient-products = Products:
quotient-values = Values Φ(n) of the heaps:
quotient-period = Φ(n + { $period }) = Φ(n) for n ≥ { $from }.
quotient-checked-all = Proved for all sums of heaps of any size; the independent checker accepts the certificate.
quotient-checked-up-to = Proved for all sums of heaps up to { $heaps }; the independent checker accepts the certificate.
quotient-unchecked = Every sum was accounted for by the program itself, but not by the independent checker: { $reason }
quotient-end-heaps = Up to heap { $heaps } the values do not repeat for long enough to go on for ever; --heaps looks further.
quotient-end-elements = With heap { $next } it seems to have more than { $most } elements, perhaps infinitely many.
quotient-end-memory = With heap { $next } the search takes more memory than it may; --limit-memory allows more.
quotient-end-stopped = At heap { $next } the search was stopped.
quotient-bad-number = { $text } is not a number from 1 to { $most }.
help-period = Find the period of a heap and prove it
help-nimsum-property = Decide whether the bars of a function are Nim
help-argument-certificate-file = The certificates
help-option-against = A game, by name or file, whose rules the certificate's must be
help-option-certificate = Write the proof as a certificate that grundy verify checks

prove-refuted = Refuted: { $game }, claim { $claim }.
prove-refuted-as-said = Refuted, as its text says: { $game }, claim { $claim }.
prove-unknown = Not decided: { $game }, claim { $claim }.
prove-disagreement = The independent checker does not accept the certificate ({ $reason }). This is a mistake in Grundy; please report it.
prove-wrote = Wrote { $file }: the proof of { $claim } of { $game }.
prove-line-part = { $game } { $claim }: proved for all positions of which it speaks and checked ({ $size }, { $seconds } s)
prove-line-proved = { $game } { $claim }: proved for all positions and checked ({ $size }, { $seconds } s)
prove-size-states = { $states } states
prove-size-lines = { $lines ->
        [one] 1 line
       *[other] { $lines } lines
    }, { $systems ->
        [one] 1 system
       *[other] { $systems } systems
    }, { $cases ->
        [one] 1 case
       *[other] { $cases } cases
    }
prove-size-staircase = the staircase theorem
prove-size-maximum-nim = the theorem about Maximum Nim
prove-size-values = { $values } values
prove-line-computed = { $game } { $claim }: period by computation, not independently checked ({ $seconds } s)
prove-line-decided = { $game } { $claim }: decided for all positions{ $part ->
        [yes] {" "}of which it speaks
       *[no] {""}
    }, certificate not checked yet ({ $size }, { $seconds } s)
prove-line-refuted = { $game } { $claim }: refuted. { $witness }
prove-line-refuted-as-said = { $game } { $claim }: refuted, as its text says. { $witness }
prove-line-unknown = { $game } { $claim }: not decided. { $reason }
period-not-proved = Seen in the values, not proved.
known-by-claim = By the proved claim { $claim } of { $game }.
value-not-zero = An N-position: the next player, who is to move, wins.
value-winning-one = A winning move:
zeros-by-formula = By the proved claim { $claim }, with { $nth } as its parameter.
zeros-no-formula = No proved formula gives this zero, and it is too far to be searched for.
unknown-outside-sums = The method for every value of a parameter needs options that are one position of the game: { $expression }.
    .hint = Prove the values one by one, for instance with --for k=1..9.
unknown-outside-no-formula = A period for every value of a parameter is read off a formula for the values, and no claim of { $expression } gives one that is proved.
    .hint = Add a claim grundy(n) = … for the same values; grundy guess GAME --for k=1..9 looks for one.
unknown-outside-digits = Coq's library reads binary and Zeckendorf's digits; { $expression } needs others.
    .hint = The program's own proof and its certificate (--certificate FILE) say it.
unknown-outside-families = The method for every value of a parameter needs zeros given by one condition: { $expression }.
    .hint = Write zeros(…) when …, or prove the values one by one, for instance with --for k=1..9.
unknown-outside-range = The values of the parameter are not given in a form that is understood: { $expression }.
    .hint = Compare the parameter with numbers, or say odd, even or k mod 3 = 1.
unknown-no-line = For the parameter { $parameter }, no move in closed form was found from { $position } to the value { $value }.
    .hint = Perhaps the claim is false there: compare it with a table (grundy check). Or prove the values one by one, for instance with --for k=1..9.
unknown-singly = No proof for every value of the parameter at once: { $because } By automata it is proved for these values alone: { $values }.
    .hint = Prove more values one by one, for instance with --for k=1..9.
unknown-open-case = Case { $case } of { $of } could not be closed for every value of the parameter.
    .hint = Prove the values one by one, for instance with --for k=1..9.
unknown-outside-target = { $expression } cannot be said in the language of that prover.
    .hint = Choose another target.
coq-accepted = Coq accepts it: { $game }, claim { $claim }. Nothing is assumed but the definitions in its file.
coq-refused = Coq does not accept { $game }, claim { $claim }:
    { $said }
coq-no-library = Coq was not asked about { $game }, claim { $claim }: it does not compile { $file } of the library.
    { $said }
coq-not-written = Coq was not asked about { $game }, claim { $claim }.
coq-missing = Coq was not asked: there is no program coqc.
    .hint = Install Coq (on Debian and Ubuntu: apt install coq), or read the file that --export coq writes elsewhere.
coq-stopped = The time was over before Coq had read { $game }, claim { $claim }.
coq-library = Compiling the Coq library once, into { $folder }
help-option-coq = Have Coq read what is proved, where coqc is installed
help-option-explain = Write the proof for people: the strategy as a table of lines; all cases, or the case of this number
help-option-export = Write the sentences for another prover: { $values }
theorem-by-formula = What is proved and checked is the formula, of which the claim is a consequence:
theorem-completed = What is proved and checked is the formula, of which the claim is a consequence; where the claim says nothing, it is completed by { $claims }:
theorem-found = a formula found from the values
theorem-closed = No move leads from the positions of which the formula speaks to others, so that the proof needs only these.
theorem-below = The positions of smaller values, which the proof settles too, are taken from:
theorem-values = The values, which the proof settles too, are those of:
### pictures

help-draw = A picture of a position or a sum as it looks on the table; of a move; of a match; or of the graph below it
help-plot = A plot: zeros, winning moves, a heat map, a sequence, or the sieve
help-report = A paper about a game: definition, table, pictures and claims
help-option-highlight = The values that a table in a picture marks: 0,1
help-option-picture-format = The format: { $values }; otherwise that of the file's name
help-option-animate = A picture that moves (svg, html)
help-option-move = Show the move to this position; parts of a sum are joined by +
help-option-graph = Draw the graph of all positions below this one
help-option-node = Mark this position in the graph and say why it has its value
help-option-values = Write the values into the squares of a board
help-option-bits = Show the heaps in binary beside them
help-option-kind = The plot: zeros, moves, heat, sequence or sieve
help-option-line = A line to draw: its slope, such as phi, 1/phi or 3/2, and after a comma where it begins
help-option-layer = The value of the layer coordinate in a plot of moves or a heat map
help-option-from = Show only the winning moves from this position; may be given several times
help-option-scale = The pixels of a side of a position in the PNG of a heat map, without axes and legend
help-option-palette = The colours of a heat map: viridis, cividis, grey or hue
help-option-period = The period to mark, and after a comma from where on
help-option-steps = How many steps of the sieve to show
help-option-hide-table = Leave the table blank until the class is ready
help-option-hide-hints = Give no hints until the class is ready
help-option-hide-reasons = Give no reasons until the class is ready
help-option-story = A match in three pictures: the start with its first move, what that leaves, and the end
help-option-draw = A position to draw in the report; may be given several times

picture-mex = The moves from { $position } lead to the values { "{" }{ $values }{ "}" }, so G{ $position } = mex{ "{" }{ $values }{ "}" } = { $value }.
picture-sieve = { $game }: the sieve
picture-sieve-signs = 0: zeros of this step; x: squares crossed out by it; o and -: zeros and squares of the steps before; .: squares left.
picture-sieve-note = Each step takes the nearest squares left as zeros (white on black) and crosses out every square from which one of them can be reached.
picture-period = period { $period } from { $from }
picture-too-many = This picture has { $count } marks, but { $format } can take at most { $most }.
    .hint = Ask for a smaller table, or draw it as a heat map with plot --kind heat.
picture-too-many-instead = This picture has { $count } marks, but { $format } can take at most { $most }.
    .hint = Use { $instead }, or ask for a smaller picture.
picture-too-wide = This picture is too large for { $format }.
    .hint = Use { $instead }, or ask for a smaller picture.
picture-pixels = A heat map is made of pixels, which { $format } cannot show.
    .hint = Use png, svg or html.
picture-many-cells = With axes around it, a heat map of so many positions is too large for png.
    .hint = Write the positions alone, one pixel each, with --scale 1.
picture-scale = --scale is for heat maps in png.
    .hint = Add --kind heat --format png, or leave --scale out.
picture-still = A picture in { $format } cannot move.
    .hint = Use svg or html.
picture-unseen = There is more in this picture than anybody could see.
    .hint = Use smaller numbers.
picture-too-many-nodes = There are more than { $most } positions below this one, too many for a graph.
    .hint = Start from a smaller position.
picture-coordinates = This picture needs a game with another number of coordinates: { $needed }.
    .hint = Choose another kind of picture with --kind.
picture-not-there = { $position } is not among the positions of this picture.
    .hint = Choose a position that can be reached from the first one.
table-unknown-file = The name { $file } does not say which format is meant.
    .hint = Give --format, or a name that ends in .txt, .csv, .json, .html, .tex, .typ, .svg, .png, .py, .cpp or .m.
picture-unknown-file = The name { $file } does not say which format is meant; it should end in .svg, .png, .html, .tex, .typ or .txt, or --format should be given.
picture-not-to-terminal = A PNG file cannot be shown in a terminal; give it a name with -o FILE.
picture-no-move = No move leads from { $from } to { $to }.
picture-bad-line = { $text } is not a line; a line is a slope such as phi, 1/phi or 3/2, and after a comma where it begins.
picture-bad-period = { $text } is not a period; write for instance 12,71 for period 12 from 71.
picture-bad-highlight = { $text } is not a list of values; write for instance 0,1.

report-definition = Definition
report-table = Grundy values
report-pictures = Pictures
report-claims = Claims
report-position = The position { $position }.
report-sequence = The values one after another.
report-zeros = The P-positions: the positions of value 0.
report-certificate = Certificate: { $file }
report-unknown-file = A report goes to a file whose name ends in .typ, .tex, .html, .md or .pdf, not to { $file }.
report-typst-failed = The program typst could not make the PDF: { $reason }
report-no-typst = A PDF needs the program typst, which was not found; write a .typ file instead.

## What is at a place of a text

place-game = The game { $game }: { $title }
place-parameter = The parameter { $name } of { $game }
place-coordinate = The coordinate { $name } of { $game }
place-function = The function { $name } of { $game }
place-variable = The variable { $name }
place-claim = The claim { $name } about { $game }
place-nameless = A claim about { $game }
rename-nothing = Nothing with a name is here.
rename-unreadable = The text has errors: the name may stand where nothing can be read. Mend them first.
rename-of-library = This belongs to the library of games; its name stays as it is.
rename-no-name = { $name } is no name. A name begins with a letter, goes on with letters and digits, and is no word of the language.
rename-taken = { $name } already means something where this name stands. Choose another.
lsp-broken = The conversation with the editor ended: { $reason }.

### page

page-skip = Skip to the content
page-nav = Pages
page-language = Language
page-gallery = Gallery
page-lab = Workbench
page-play = Play
page-change = Change a rule
page-play-game = Play: { $game }
page-change-game = Change a rule of: { $game }
page-hero = A laboratory for impartial games
page-hero-text = Choose a game. Play it against the computer, or open its rules, change one, and watch the table of Grundy numbers follow.
page-search = Search
page-kinds = Kinds of games
page-kind-all = All
page-games-shown = { $count ->
        [one] One game
       *[other] { $count } games
    }
page-none-found = No game fits what you are looking for.
page-show-all = Show all games
page-bad-link = This link is not complete. Ask for it again.

page-rules = Rules
page-results = Results
page-format = Tidy up
page-editor = Text of the game
page-problems = What is wrong
page-which-game = Game
page-parameters = Parameters
page-share = Copy link
page-copied = The link is copied. It carries the whole text.
page-tab-table = Table
page-tab-pictures = Pictures
page-tab-claims = Claims
page-table = Table of values
page-up-to = Up to
page-show = Show
page-show-grundy = Grundy numbers
page-show-outcome = N and P
page-table-note = { $zeros ->
        [one] One zero (P-position)
       *[other] { $zeros } zeros (P-positions)
    }, largest value { $largest }.
page-click-cell = Click a cell to see where it leads and why it has its value.
page-no-position = no position
page-queued = Waiting: number { $place } in the queue.
page-working = Computing …
page-working-done = Computing … { $done } positions so far.
page-stop = Stop
page-stopped = Stopped.
page-winning-moves = Winning moves
page-no-winning-move = No move wins: whoever must move here loses.
page-followers = Other followers
page-more = { $count } more
page-fewer = Fewer
page-export = Save as
page-guess = Guess
page-guess-note = From the table alone: guess what the values or zeros are, check it on positions not used for guessing, and prove it for all positions.
page-guessing = Guessing and proving …
page-guess-add = Add to the text
page-guess-automaton = an automaton with { $states } states
page-no-claims = The text makes no claims. Add a line that begins with claim.
page-claim-false = said to be false at { $position }
page-check = Check
page-prove = Prove
page-prove-claim = Prove { $claim }
page-not-looked-at = Not looked at yet.
page-lines = How to play by it
page-lines-value = { $position } has the value { $value }.
page-lines-press = Press a smaller value to see the line and the move that lead to it.
page-lines-move = To the value { $value } by line { $line }: { $position } → { $target }.
page-lines-go = Go there
page-lines-note = To reach a smaller value { $target }, take the first line whose conditions hold.
page-lines-line = Line
page-lines-choose = Move
page-lines-leads = Leads to
page-lines-if = If
page-certificate-save = Save certificate
page-certificate-note = grundy verify FILE checks it again, on any computer.
page-proof-rests = Proved here means: a second program, the checker, has accepted the certificate.
page-coq-save = Save for Coq
page-coq-note = Where Coq accepts this file (grundy prove --coq asks it), only Coq's kernel and the definitions in the file have to be believed.
page-verify-open = Check a certificate …
page-verify-note = Open a certificate that somebody gave you. The independent checker reads it here and shows the rules that it accepted.
page-picture-position = Position
page-picture-graph = Graph
page-picture-heat = Colours
page-picture-zeros = Zeros
page-picture-sequence = Sequence
page-picture-choose = Choose a cell of the table to draw that position.
page-picture-of = Position { $position }; choose another one in the table.

page-normal-rule = Who cannot move loses.
page-misere-rule = Who cannot move wins.
page-blocking-rule = { $most ->
    [1] Who has moved may forbid one of the moves that the other now has, in a sum one of each game.
    *[other] Who has moved may forbid up to { $most } of the moves that the other now has, in a sum as many of each game.
}
page-settings = Settings
page-first = Begin
page-first-you = You move first
page-first-computer = The computer moves first
page-first-place = You place the piece
page-first-computer-place = The computer places the piece
page-size = Size
page-strength = Computer
page-strength-perfect = plays perfectly
page-strength-good = errs sometimes
page-strength-weak = errs often
page-start = Start
page-set = Set
page-sound = Sound
page-new-game = New game
page-place-piece = Your first move: put the piece on a square.
page-board = Board
page-heaps = Heaps
page-bar = bar of chocolate
page-bar-label = { $count ->
        [one] Only the bitter square is left.
       *[other] Bar of { $count } squares. Arrow keys show where it can be broken, Enter breaks it.
    }
page-heap-label = Heap { $name }: { $count }
page-stone-label = Leave { $left } of heap { $name }
page-field-blocked = obstacle
page-field-piece = piece
page-field-coin = coin
page-field-legal = a legal move
page-field-hint = hint
page-field-end = the game ends here
page-table-label = { $count ->
    [one] One move is possible
   *[other] { $count } moves are possible
}
page-coins = Coins
page-coin-heads = heads
page-coin-tails = tails
page-coin-chosen = chosen
page-turn-coins = { $count ->
    [0] Turn the coins
    [one] Turn one coin
   *[other] Turn { $count } coins
}
page-do-bar =
    { $pointer ->
        [touch] Tap a groove to see the break; tap it again to make it.
       *[mouse] Click a groove to break the bar.
    }
page-do-board =
    { $pointer ->
        [touch] Tap a marked square to see the move; tap it again to make it.
       *[mouse] Click a marked square, or drag the piece there.
    }
page-do-heaps =
    { $pointer ->
        [touch] Tap a stone to see what is taken; tap it again to take it and all above it.
       *[mouse] Click a stone to take it and all above it.
    }
page-do-row =
    { $pointer ->
        [touch] Tap a pin, or between two pins; tap again to knock down what is marked.
       *[mouse] Click a pin, or between two pins, to knock down what is possible there.
    }
page-do-coins =
    { $pointer ->
        [touch] Tap a coin, then the square it slides to; tap it again to slide.
       *[mouse] Click a coin, then the square it slides to.
    }
page-do-turning =
    { $pointer ->
        [touch] Tap the coins to turn, then the button.
       *[mouse] Click the coins to turn, then the button.
    }
page-do-sheet =
    { $pointer ->
        [touch] Tap a line of the paper; tap it again to cut along it.
       *[mouse] Click a line of the paper to cut along it.
    }
page-do-intervals =
    { $pointer ->
        [touch] Tap an interval; tap it again to pick it.
       *[mouse] Click the interval to pick.
    }
page-do-bowls =
    { $pointer ->
        [touch] Tap the bowl that the bean goes to, and once more to move it; with several beans, tap the bean first.
       *[mouse] Click the bowl that the bean goes to; with several beans, click the bean first.
    }
page-do-numbers =
    { $pointer ->
        [touch] Tap a number; tap it again to write it instead.
       *[mouse] Click the number to be written instead.
    }
page-do-graph =
    { $pointer ->
        [touch] Tap what the move takes; tap it again to make it.
       *[mouse] Point at what the move takes, and click.
    }
page-do-list = Make a move on one of the boards, or choose one from the list.
page-opponent = Play against
page-opponent-computer = the computer
page-opponent-person = another person here
page-player = Player { $number }
page-players-turn = Player { $number } moves
page-player-forbids = Player { $number } forbids
page-player-won = Player { $number } wins!
page-rematch = Rematch
page-why = Why?
page-keep-reasons = Always show reasons
page-puzzle-task = Find a move that wins.
page-puzzle-solved = Right: after this move the opponent has lost.
page-puzzle-failed = Not this one: after this move the opponent can win.
page-puzzle-answer = A move that wins: { $move }
page-puzzles = Puzzles
page-puzzles-of = Puzzles of: { $game }
page-puzzle-level = Level
page-level-any = any
page-puzzle-level-number = Level { $level }
page-puzzle-streak = { $count } in a row, best { $best }
page-puzzle-next = Next puzzle
page-puzzle-again = Try again
page-puzzle-other = Another one
page-puzzle-none = No position of this size has both a winning and a losing move. Choose another level.
page-found-table = Your table: { $count } positions found
page-found-note = N: whoever moves next can win. P: whoever moves next loses. Every puzzle that you try adds to this.
page-start-here = Start here
page-own-games = Write your own
page-template-take = Take stones
page-template-heaps = Two heaps
page-template-piece = A piece on a board
page-template-bar = A bar of chocolate
page-remark-take = Take 1, 2 or 4 stones. Change the numbers.
page-remark-heaps = Two heaps: take any number from one, or one from each.
page-remark-piece = A piece on a board: where may it go?
page-remark-bar = A bar of chocolate under a staircase: f must never fall.
page-remark-staircase = A bar under a staircase that was drawn by hand.
page-staircase = Draw a staircase
page-staircase-note = Draw with the mouse how high each column of the bar may be. Columns never get lower to the right.
page-staircase-columns = Columns
page-staircase-height = Height of column { $column }
page-open-file = Open a file
page-file-large = This file is too large for the text of a game.
page-forget = Remove
page-forget-game = Remove: { $game }
page-own-name = Name
page-own-keep = Keep in the gallery
page-own-kept = { $name } is kept in this browser; you find it in the gallery.
page-own-not-kept = This browser keeps nothing. Save the game as a file instead.
page-own-save = Save as a file
page-help-title = What can stand in a text
page-help-game = a game, its name and its coordinates
page-help-where = only such tuples are positions
page-help-move = a move: where it leads, and for which values
page-help-sum = a move that leaves two parts
page-help-misere = the last move loses
page-help-blocking = who has moved may forbid one move of the other
page-help-picture = what it looks like: heaps, board, coins, coins turn, row, bar, sheet, numbers
page-help-claim = a claim, to be checked and proved
page-claim-automaton = The values are read from the digits by an automaton with { $states } states.
page-claim-table = Its table
page-subject-bars = Bars of chocolate
page-subject-nim = Nim
page-subject-take = Taking stones
page-subject-boards = Pieces on a board
page-subject-coins = Coins
page-subject-splitting = Splitting and cutting
page-subject-graphs = Graphs and trees
page-subject-numbers = Numbers and bowls
page-class-ready = The class is ready: show everything
page-worksheet = Worksheet
page-worksheet-note = Write N where whoever moves next can win, and P where not; or the Grundy numbers.
page-print = Print
page-lessons = Lessons
page-lesson-bars = Breaking chocolate
page-lesson-nim = Taking stones
page-lesson-question = Question
page-lesson-try = Try
page-lesson-conjecture = Conjecture
page-lesson-proof = Proof
page-lesson-bars-question = Two players break a rectangular bar in turn and eat the part without the bitter square. Who leaves only the bitter square wins. From which bars does the player win who does not begin?
page-lesson-bars-try = Play small bars against each other, then solve puzzles: each one colours two squares of your table.
page-lesson-bars-conjecture = Look at the squares marked P. What do these bars have in common? Write it down before you go on.
page-lesson-bars-proof = From a square bar every break leaves a bar that is not square. From any other bar one break makes it square again. So who may always leave a square bar wins. The same for every position is proved by the laboratory.
page-lesson-nim-question = There are three heaps of stones. In turn, take as many as you like from one heap. Who takes the last stone wins. When should you let the other player begin?
page-lesson-nim-try = Begin with two heaps, then with 1, 2 and 3 stones, then with larger ones. Keep the positions from which you always lost.
page-lesson-nim-conjecture = Write the heaps in binary, one below the other. How many ones stand in each column of the positions that lose?
page-lesson-nim-proof = If every column has an even number of ones, each move spoils one. If not, one heap can be made smaller so that all columns are even (Bouton 1901). The laboratory proves it for heaps of any size.
page-lesson-go-play = Play
page-lesson-go-puzzles = Puzzles
page-lesson-go-lab = Laboratory
page-cancel = Cancel
page-which-move = Which move do you mean?
page-nothing = nothing left
page-your-turn = Your move
page-you-forbid = What do you forbid?
page-do-forbid = { $most ->
    [1] Choose a move that the other side may not make next
    *[other] Choose up to { $most } moves that the other side may not make next, one after the other
}{ $games ->
    [1] {""}
    *[other] {""}; that many of each game
}. You need not forbid any.
page-forbid-no-more = { $count ->
    [0] Forbid nothing
    *[other] Forbid no more
}
page-forbid = Forbid
page-forbidden = Forbidden
page-computer-forbids = { $count ->
    [0] The computer forbids nothing.
    *[other] The computer forbids: { $moves }
}
page-forbid-hint = { $count ->
    [0] Hint: nothing need be forbidden.
    *[other] Hint: forbid { $moves }
}
page-computers-turn = The computer’s move
page-thinking = The computer is thinking …
page-won = You win!
page-lost = The computer wins.
page-labelled = { $label }: { $text }
page-you = You
page-computer = Computer
page-illegal = This move is not allowed.
page-hint = Hint
page-hint-is = Hint: { $move }
page-who-wins = Who wins?
page-worth-N = whoever moves next can win
page-worth-P = whoever moves next loses against good play
page-worth-unknown = too large to tell
page-take-back = Take back
page-taken-back = Move taken back.
page-moves = Moves
page-all-moves = All moves ({ $count })
page-type-move = Move to
page-type-forbidden = Forbid the move to
page-make-move = Move
page-first-moves = The first { $count } moves
page-too-many-moves = There are more moves than can be listed: type one.

page-refused-host = This address is not served here.
page-refused-method = This cannot be asked here.
page-refused-request = The request could not be read: { $problem }
page-refused-size = The request is too large.
page-refused-late = The request did not arrive in time.
page-refused-not-found = There is no such thing here.
page-refused-busy = Too many requests are waiting.
    .hint = Wait until one of them is done.
page-refused-table = A table up to { $to } has { $cells } positions; the page shows at most { $most }.
    .hint = Choose a smaller table here, or use the program in a terminal.
page-refused-memory = This needs about { $estimate }, and { $limit } may be used.
    .hint = Ask for less.
page-refused-time = This took longer than { $seconds } seconds and was stopped.
    .hint = Ask for less, or use the program in a terminal.
page-refused-position = { $position } is no position of { $game }.
    .hint = A position is written as numbers with commas, as in 3,5; a sum as 3,5 + 2,2.
page-refused-claim = The text makes no claim { $claim } for these parameters.
page-refused-lines = The claim { $claim } is not played by lines. { $why }
page-refused-no-value = The claim { $claim } says nothing of this position.
page-refused-parameters = Too many values are given for parameters.
page-refused-picture = There is no such picture of this game.
page-refused-inside = Something went wrong inside the program: fault { $number }. Please report what you asked, with this number; all other questions are answered.
page-broken = Something went wrong inside the program. Please report what you asked, and this: { $message }
page-broken-memory = This needs more memory than a page has.
page-fault = Fault { $number }: { $message }
page-mex = mex{ "{" }{ $values }{ "}" } = { $value }
page-mex-end = There is no move here: the value is { $value }.
page-no-game = The text holds no game yet. Add a line that begins with game.
page-seconds = { $seconds } s
page-written = Wrote { $file }.
export-site-written = Wrote { $count } files to { $folder }.
export-older = The engine in the page was made before this version of Grundy and may answer otherwise. cargo run -p grundy-wasm --example module makes it anew (it needs the Rust target wasm32-unknown-unknown).
page-serving = Grundy is at { $address } (Ctrl-C ends it).
page-port-taken = Port { $port } cannot be used: another program has it, or it is not allowed.
    .hint = Choose another one with --port, or leave it out.
page-handout-note = Made with Grundy. This page works without a network.

# Proofs for people.
proof-heading-theorem = Theorem
proof-heading-plan = How the proof goes
proof-heading-measure = Play ends
proof-heading-lines = How to reach every smaller value
proof-heading-equal = No move keeps the value
proof-heading-reached = Why the table of lines is complete
proof-heading-small = Small values of the parameter
proof-heading-cases = All cases
proof-game = Positions of the game { $game } are { $position } with { $domain }; all numbers are natural numbers 0, 1, 2, …. { $ending } The moves:
proof-game-all = Positions of the game { $game } are { $position }; all numbers are natural numbers 0, 1, 2, …. { $ending } The moves:
proof-ending = Two players move in turn, and who cannot move loses.
proof-ending-misere = Two players move in turn, and who cannot move wins (misère play); a position without moves has the value 1.
proof-move = { $label }: { $position } → { $option }, for { $conditions }
proof-rule = move { $number }
proof-theorem = Theorem. The Grundy value of every position is
proof-theorem-for-all = Theorem. For all { $parameters } with { $range }, the Grundy value of every position is
proof-theorem-zeros = Theorem. The positions of Grundy value 0 are exactly those with
proof-theorem-zeros-for-all = Theorem. For all { $parameters } with { $range }, the positions of Grundy value 0 are exactly those with
proof-cases-numbered = The lines of the formula are its cases 1, 2, 3, … from top to bottom; the first one whose condition holds gives the value.
proof-plan = Write g for the function that the formula defines. The Grundy value of a position is the least natural number that is not the value of an option (mex). So g is the Grundy function if (a) every play ends, (b) no move from { $position } leads to a position with the same g, and (c) whenever u < g{ $position }, some move leads to a position where g is u. By induction over the length of play, (b) and (c) say that g{ $position } is the mex of the values of the options.
proof-plan-zeros = A set Z of positions is the set of Grundy value 0 if (a) every play ends, (b) no move from a position { $position } of Z leads to a position of Z, and (c) from every other position some move leads to a position of Z.
proof-plan-misere = Under misère play a position without moves counts as if it had one move, to a position of value 0. So in (c) the value 0 has to be reached only from positions that have a move; and (d) a position of value 0 has a move.
proof-period = The period is read off the formula of the following theorem: for { $beyond }, the formula gives { $repeats }, whichever of its cases apply.
proof-instance = This is the case { $parameter } = { $value } of a theorem about every value of { $parameter } in a range. Its proof follows.
proof-plan-all = What follows proves this { $classes }.
proof-plan-small = What follows proves this { $classes }; what is smaller ({ $values }) is treated at the end.
proof-class = for all { $parameter } = { $modulus }j + { $rest } ≥ { $first }
proof-class-from = for all { $parameter } ≥ { $first }
proof-method = Each case below is a list of conditions that must not hold together. To see that they do not, numbers are written by other numbers (an even number as twice another, a dividend as divisor times quotient and remainder), and then inequalities are added, each multiplied by a factor that is not negative: all variables cancel and what is left is false, such as 1 ≤ 0. Between whole numbers a < b is the same as a + 1 ≤ b, and an inequality may be divided by a common factor and rounded.
proof-part = Now let the parameter be as follows: { $class }.
proof-measure = With every move { $measure } becomes smaller, and it is never negative (cases: { $cases }; for every other move it is plain to see). So every play ends.
proof-measure-at-sight = With every move { $measure } becomes smaller, and it is never negative. So every play ends.
proof-natural = What the formula says is always a natural number, and everything in it is defined (cases: { $cases }; otherwise it is plain to see).
proof-lines = Let { $target } be smaller than the value of the position. Go through the table from the top: the first line whose conditions hold is a move to a position of value { $target }.
proof-lines-uses = The table uses
proof-lines-why = The conditions of a line say that the move is allowed and which case of the formula gives the value where it leads; with the numbers put in, that value is { $target }. What remains to be shown is that some line always fits.
proof-column-line = line
proof-column-move = move
proof-column-choose = choose
proof-column-option = leads to
proof-column-if = if
proof-column-here = formula here
proof-column-there = formula there (case of the proof)
proof-column-case = case
proof-column-parity = where
proof-column-lines = lines that are needed
proof-column-sums = sums
proof-equal = Suppose that a move keeps the value. The position falls under one case of the formula, the option under another; the table names, for each kind of move and each pair that is not excluded at sight by parity, the case of the proof that shows the two values to differ.
proof-example = One of these cases in full:
proof-reached = Suppose that { $target } is smaller than the value and that no line fits. For each case of the formula this is impossible; the table names the lines by which it is seen, and in how many sums of inequalities.
proof-counts = In all: { $cases } cases, closed by { $sums } sums of inequalities, of which { $distinct } are different. The complete list stands in the appendix.
proof-small = For the parameter equal to { $values } the theorem was decided, one value at a time, by finite automata: machines that read the coordinates and a value in binary, one digit of each at a time, and accept if the value is what the formula says. The certificate holds these machines; the conditions (a), (b) and (c) become statements about their states, which the checker goes through one by one.
proof-escapes = (d) Where the value is 0, one of these moves is always there (cases: { $cases }):
proof-escapes-at-sight = (d) Where the value is 0, one of these moves is plainly there:
proof-escape = { $label } to { $option }, if { $conditions }
proof-following = Conditions of lines that are not in the table because they follow from those that are, by adding inequalities:
proof-line-following = line { $line }: { $conditions }
proof-case-negative = Case { $number } (the value in case { $here } of the formula would be negative).
proof-case-measure = Case { $number } ({ $label }: the measure would not fall).
proof-case-equal = Case { $number } ({ $label }; from case { $here } to case { $there } of the formula, same value).
proof-case-unreached = Case { $number } (case { $here } of the formula; no line reaches { $target }).
proof-case-stuck = Case { $number } (case { $here } of the formula; the value is 0 and there is no move).
proof-case-undefined = Case { $number } (something would not be defined).
proof-case-repeats = Case { $number } (the formula would not repeat).
proof-case-requirement = Case { $number } (a condition that the rules promise would fail).
proof-then = {": "}
proof-absurd = impossible by divisibility.
proof-as-before = as in [{ $number }].
proof-put = Put { $values }.
proof-either = if { $condition }
proof-line-unless = Line { $line } fits, unless one of the following holds, which is impossible:
proof-escape-unless = The move { $line } of (d) is there, unless one of the following holds, which is impossible:
proof-fails = { $condition }
proof-sum = { $sum } gives { $gives }.
proof-bouton-equal = Only one heap changes. If the nim-sum stayed the same, the nim-sum of the changed heap's old and new size would be 0, so the two sizes would be equal; but the heap became smaller.
proof-bouton-line = Let u be smaller than the nim-sum of the heaps, and put { $line }, which is not 0. The highest binary digit of d is 1 in the nim-sum, since u is smaller; so it is 1 in some heap h. Make that heap h ⊕ d: this is smaller than h, because the highest digit that changes goes from 1 to 0, and the nim-sum becomes u (Bouton 1901).
prove-explain-none = No proof for people can be written of this: it was proved by automata, which have no lines. `--certificate FILE` writes the proof for the checker.
prove-explain-no-case = This proof has no case { $case }; its cases are 1 to { $of }.
prove-explain-what = `--explain` takes nothing, `all`, or the number of a case, not { $what }.
prove-explain-how = How it is proved, for people: add `--explain` (`--explain all` for every case).

### python

python-at = Line { $line }, column { $column }: { $sentence }
python-time = This was stopped before its end, since its time was over.
    .hint = Give more time with seconds=…, or ask for less.
python-corner = { $given } is no corner of a table of { $game }.
    .hint = Give the last value of each coordinate, { $expected }, or one number for all.
python-claim = { $game } makes no claim { $claim } for these parameters.
    .hint = Its claims: { $claims }. A claim can also be written out, as in "grundy(x, y) = x ⊕ y".
python-no-claim = No claim is made about { $game } with these parameters.
    .hint = Write the claim out, as in prove("grundy(x, y) = x ⊕ y").
python-which-claim = { $game } makes more than one claim.
    .hint = Say which of them: { $claims }.
python-range = { $range } lists single values; a family has a range without an end.
    .hint = Write for instance "k=1.." or "odd k"; single values go one by one, as in [Game(…, k=k) for k in range(1, 10)].
python-plot = There is no plot of the kind { $kind }.
    .hint = There are "heat", "zeros" and "sequence".
python-truth = What is known of a claim is neither true nor false.
    .hint = Ask for .proved or .verdict.
python-no-certificate = This is no certificate. { $reason }
    .hint = Give a Certificate, or the text of one; of a file, open(…).read().

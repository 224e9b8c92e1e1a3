# What Grundy says, in English. words/ja.ftl holds the same texts in Japanese; a test keeps the two alike.
# A sentence says what is wrong, its attribute .hint what to do about it. Where a near word is known, .near suggests it.

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
thing-clause-of-made-game = words, a layout, a picture or a claim, since this game has its moves from other games
thing-text = a text in quotation marks
thing-direction = a direction: across, down, up or layers
thing-kind = a kind: number, set, pairs, list, grid or function
thing-code = a code such as 0.77
thing-name = a name
thing-option = an option such as (x - 1, y)
thing-number = a number
thing-expression = an expression
thing-assertion = what the claim says: grundy, zeros or period

end-of-text = the end of the text
or-more = { $number } or more

## Problems of a text

unexpected-character = The character { $found } ({ $code }) means nothing here.
    .hint = Delete it, or write what it stands for in letters.
unfinished-text = This text in quotation marks does not end on its line.
    .hint = Close it with a quotation mark on the same line.
unclosed-bracket = The bracket { $open } is never closed.
    .hint = Add { $close } where the bracket should end.
expected = Here should stand { $what }, but there is { $found }.
    .hint = Compare the line with a game of the library.
too-long = This is too long to be read.
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
unknown-word = The word { $word } is not known here.
    .hint = A line begins with game, where, require, let, move, play, claim, title, note, source, layout or picture; a picture is a bar, board, heaps or coins.
    .near = Did you mean { $near }?
unknown-name = The name { $name } is not known.
    .hint = It must be a coordinate, a parameter, a bound variable or a let.
    .near = Did you mean { $near }?
unknown-game = There is no game named { $name }.
    .hint = Define it in this text, or choose one from the library.
    .near = Did you mean { $near }?
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
    .hint = Write as many numbers as the first line of { $game } has.
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
    .hint = Compare with where { $function } is defined.
wrong-kind = Here should stand { $expected }, but this is { $found }.
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
    .hint = Give one, as in { $game }[{ $parameter } = 3], or write a default in the first line of { $game }.
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
bad-claim-parameter = The value of { $parameter } in this claim cannot be computed.
    .hint = Give a value such as 3, or leave { $parameter } open and add for with a condition.
outside-range = The claim { $claim } is not made for these parameters.
    .hint = Choose parameters that satisfy its condition.
shadowed-name = { $name } already means something here.
    .hint = Choose another name.

## What can go wrong when a game is run

fault-at = { " " }at { $place }
fault-inexact = { $dividend } is not divisible by { $divisor } in { $expression }{ $at }.
    .hint = Write floor({ $expression }) to round down, or give the case a condition such as even(n).
fault-division-by-zero = { $expression } divides by zero{ $at }.
    .hint = Exclude this position with where, or this case with a condition.
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
fault-cycle = The game never ends: { $cycle }.
    .hint = Change a move so that something gets smaller with every move.
fault-too-large = { $value } is too large to be gone through one by one{ $at }.
    .hint = Use smaller numbers, or a formula.
fault-stopped = Stopped before the end{ $at }.
    .hint = Allow more time or memory, or ask for less.

### play

play-no-components = There is nothing to play with.
play-not-a-position = { $position } is no position of { $game }, which has { $coordinates ->
    [1] one coordinate
   *[other] { $coordinates } coordinates
}.
play-finished = The game is over.
play-no-such-number = There is no number { $number }: the numbers go from 1 to { $most }.
play-no-such-move = From { $from } no move leads to { $target }.
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
play-because-ends = It ends the game and wins it.
play-because-wins = What is left has value 0: whoever moves from there loses.
play-because-wins-misere = What is left is lost for whoever moves from there.
play-because-hardest = Every move loses against perfect play; this one leaves { $winning } winning replies out of { $replies }.
play-because-lost = Every move loses against perfect play.
play-because-mistake = This is a mistake: another move would win.
play-because-unknown = What is left is too large to be judged.

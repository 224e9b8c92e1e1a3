# Grundyのことば（日本語）。words/en.ftl と同じ項目を持ち、そのことはテストで確かめている。
# 文は何がおかしいかを、.hint はどうすればよいかを述べる。似たことばがあるときは .near がそれを示す。

## 文章に現れるもの

kind-number = 数
kind-condition = 条件
kind-text = 文字
kind-set = 数の集合
kind-set-of-tuples = 組の集合
kind-list = 数の並び
kind-grid = 文字の盤面
kind-function = 関数
kind-tuple = 数の組

thing-end = 文の終わり
thing-game-or-claim = game または claim で始まる行
thing-clause = move や where などで始まるゲームの行
thing-clause-of-made-game = 説明、layout、picture、claim のどれか（このゲームの手は、ほかのゲームから決まっています）
thing-text = 引用符で囲んだ文
thing-direction = 向き（across、down、up、layers のどれか）
thing-kind = 種類（number、set、pairs、list、grid、function のどれか）
thing-code = 0.77 のような記号
thing-name = 名前
thing-option = (x - 1, y) のような手
thing-number = 数
thing-expression = 式
thing-assertion = 主張の内容（grundy、zeros、period のどれか）

end-of-text = 文章の終わり
or-more = { $number }個以上

## 文章の誤り

unexpected-character = ここでは文字「{ $found }」（{ $code }）に意味がありません。
    .hint = 消すか、意味を文字で書いてください。
unfinished-text = 引用符で囲んだ文が、その行の中で終わっていません。
    .hint = 同じ行の中で引用符を閉じてください。
unclosed-bracket = 括弧「{ $open }」が閉じられていません。
    .hint = 括弧が終わるところに「{ $close }」を書いてください。
expected = ここには{ $what }が来るはずですが、{ $found }があります。
    .hint = ライブラリのゲームの書き方と見比べてください。
too-long = 長すぎて読めません。
    .hint = let などを使って、短く分けてください。
mixed-operators = { $left }と{ $right }が並んでいて、どちらを先に計算するのか分かりません。
    .hint = (x ⊕ y) + 1 のように、先に計算する方を括弧で囲んでください。
case-after-otherwise = otherwise の後の場合分けは、使われることがありません。
    .hint = otherwise を最後に置くか、前の場合に if で条件をつけてください。
irrational-outside-floor = { $found }は整数ではないので、floor の中でだけ使えます。
    .hint = たとえば floor(n*φ) と書いてください。
columns-without-mod = columns(…) には mod が必要です。
    .hint = たとえば columns(x, y, z) mod 3 と書いてください。
not-a-code = { $code }は、石取りゲームの記号ではありません。
    .hint = 記号は 0.77 のように、点の後に0から7（またはF）までの数字を並べます。点の前は 0、4、8、C のどれかです。
reserved-word = { $word }は言語のことばなので、名前には使えません。
    .hint = ほかの名前にしてください。
option-without-brackets = 手が括弧で囲まれていません。
    .hint = { "{" } (n - 1) { "}" } のように括弧で囲み、和は + でつないでください。
unknown-word = ここでは{ $word }ということばは使えません。
    .hint = 行は game、where、require、let、move、play、claim、title、note、source、layout、picture のどれかで始まります。picture は bar、board、heaps、coins のどれかです。
    .near = { $near }のことですか？
unknown-name = { $name }という名前はありません。
    .hint = 座標、パラメータ、動く変数、let で決めた名前のどれかを使ってください。
    .near = { $near }のことですか？
unknown-game = { $name }という名前のゲームはありません。
    .hint = この文章の中で定義するか、ライブラリから選んでください。
    .near = { $near }のことですか？
unbounded-variable = { $name }の範囲が決まっていないので、どんな数にもなれてしまいます。
    .hint = { $example } のように、範囲を決める条件を加えてください。
wrong-number-of-coordinates = { $game }の座標は{ $expected }個ですが、ここには{ $found }個あります。
    .hint = { $game }の最初の行と同じ個数の数を書いてください。
wrong-number-of-arguments = { $function }に入れる数は{ $expected }個ですが、ここには{ $found }個あります。
    .hint = { $function }の決め方と見比べてください。
wrong-kind = ここには{ $expected }が来るはずですが、これは{ $found }です。
    .hint = 括弧に気をつけてください。{ "{" }1, 2{ "}" } は集合、[1, 2] は並び、(1, 2) は組です。
not-a-function = { $name }は関数ではないので、後ろに括弧をつけられません。
    .hint = かけ算なら { $name }*(…) と書き、関数なら let { $name }(t) = … と決めてください。
not-indexable = 番号で取り出せるのは並びと盤面だけですが、これは{ $found }です。
    .hint = [0, 1, 2] のような並びか、文字の盤面を使ってください。
defined-twice = { $name }が2回定義されています。
    .hint = どちらかの名前を変えてください。
no-moves = ゲーム{ $game }には手がありません。
    .hint = move { "{" } (u) : u < n { "}" } のような行を加えてください。
parameter-without-value = { $game }のパラメータ{ $parameter }に値がありません。
    .hint = { $game }[{ $parameter } = 3] のように値を決めるか、{ $game }の最初の行に初めの値を書いてください。
unknown-parameter = { $game }には{ $parameter }というパラメータはありません。
    .hint = { $game }の最初の行で、パラメータの名前を確かめてください。
    .near = { $near }のことですか？
bad-parameter-value = { $found }は{ $parameter }の値になりません。
    .hint = { $expected }を書いてください。
no-such-game = この主張は、どのゲームについてのものか分かりません。
    .hint = ゲームの中に書くか、コロンの後にゲームの名前を書いてください（claim 名前: ゲーム …）。
reference-in-circle = { $game }の定義をたどると、{ $game }に戻ってしまいます。
    .hint = 輪の中のゲームのどれかを、手を書いて定義してください。
product-needs-coin-games = { $game }は積に使えません。積はコインのゲームどうしで作ります。
    .hint = twins や ruler のように、座標が1つで、手の行き先が同じゲームの局面であるゲームを使ってください。
grundy-outside-claim = grundy(…) は、主張の式の中でだけ使えます。
    .hint = 手や条件には値を使えません。座標を使って書いてください。
period-needs-one-heap = { $game }には座標が2つ以上あるので、周期を考えられません。
    .hint = grundy(…) = … の形で値を主張してください。
bad-claim-parameter = この主張では{ $parameter }の値が計算できません。
    .hint = 3 のような値を書くか、{ $parameter }はそのままにして for で条件をつけてください。
outside-range = 主張{ $claim }は、このパラメータについては述べていません。
    .hint = 主張の条件に合うパラメータを選んでください。
shadowed-name = { $name }は、ここではもう別の意味で使われています。
    .hint = ほかの名前にしてください。

## ゲームを動かすときの誤り

fault-at = （{ $place } のとき）
fault-inexact = { $expression } で、{ $dividend }は{ $divisor }で割り切れません{ $at }。
    .hint = 切り捨てるなら floor({ $expression }) と書くか、even(n) のような条件をつけてください。
fault-division-by-zero = { $expression } で0による割り算が起こります{ $at }。
    .hint = where でこの局面を除くか、条件をつけてこの場合を除いてください。
fault-not-positive = { $function }には正の数が必要ですが、{ $expression } では{ $value }になっています{ $at }。
    .hint = 0 if t < 1; msb(t) otherwise のように、0の場合を別に決めてください。
fault-negative = { $operation }は0以上の数に使いますが、{ $expression } では{ $value }になっています{ $at }。
    .hint = 負の数にならないように条件をつけてください。
fault-outside-list = { $expression } の並びに{ $index }番はありません{ $at }。番号は0から始まり、全部で{ $length }個です。
    .hint = i < length(C) のような条件を加えてください。
fault-no-case = { $function }のどの場合にも当てはまりません{ $at }。
    .hint = 最後に otherwise の場合を加えてください。
fault-unbounded = { $name }の範囲が決まっていません{ $at }。0はどんな数でも割り切れるからです。
    .hint = { $name } < n のような条件を加えてください。
fault-mixed-roots = { $expression } に違う平方根が混ざっています{ $at }。
    .hint = 1つの floor の中では、1種類の平方根だけを使ってください。
fault-requirement = ゲームの条件 { $expression } が成り立ちません{ $at }。
    .hint = どの局面でも成り立つように、パラメータを変えてください。たとえばチョコレートの関数は、減ってはいけません。
fault-cycle = ゲームが終わりません：{ $cycle }。
    .hint = 1手ごとに何かが小さくなるように、手を変えてください。
fault-too-large = { $value }は大きすぎて、1つずつ調べることができません{ $at }。
    .hint = もっと小さい数にするか、公式を使ってください。
fault-stopped = 途中で止まりました{ $at }。
    .hint = 時間やメモリを増やすか、調べる範囲を小さくしてください。

### play

play-no-components = 遊ぶものがありません。
play-not-a-position = { $position } は { $game } の局面ではありません（座標の数は{ $coordinates }）。
play-finished = ゲームは終わっています。
play-no-such-number = { $number }番はありません。番号は1から{ $most }までです。
play-no-such-move = { $from } から { $target } へは動けません。
play-ambiguous = { $target } へは成分 { $components } のどれからも動けます。1: { $target } のように番号を前につけてください。
play-not-readable = 「{ $text }」は手として読めません。残す形を 3,5 のように、または一覧の1番なら #1 と入力してください。
play-too-many = 手が多すぎて、これが手かどうか調べきれません。
play-record-line = 記録の{ $line }行目が読めません：{ $text }
play-record-games = 記録の中のゲームが読めません。
play-record-move = 記録の{ $line }行目の手は指せません。
play-nim-sum = ニム和は { $sum } = { $value } です。
play-nim-sum-after = この手のあとは { $sum } = { $value } になります。
play-component = 成分{ $number }の { $part } を動かします。
play-mex = { $part } の値は mex{ "{" }{ $values }{ "}" } = { $value } です。
play-value = { $part } の値は { $value } です。
play-bits = 2進法で、手の前と後：
play-because-ends = これでゲームが終わり、勝ちです。
play-because-wins = 残る形の値は0で、そこから動く方が負けます。
play-because-wins-misere = 残る形では、そこから動く方が負けます。
play-because-hardest = 相手が最善ならどの手も負けです。この手のあと、勝てる応手は{ $replies }通りのうち{ $winning }通りです。
play-because-lost = 相手が最善ならどの手も負けです。
play-because-mistake = これは間違いです。ほかに勝てる手があります。
play-because-unknown = 残る形が大きすぎて、判断できません。

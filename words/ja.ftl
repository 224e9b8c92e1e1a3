# Grundyのことば（日本語）。words/en.ftl と同じ項目を持ち、そのことはテストで確かめている。
# 文は何がおかしいかを、.hint はどうすればよいかを述べる。似たことばがあるときは .near がそれを示す。
# .kind-condition のように、来るはずのものの名前がついた項目があれば、.hint の代わりに使う。
#
# ことばの選び方（手引き docs/*.ja.md と games/ も同じ）
# 手を打つ：どのゲームでもこう言う（「指す」とは言わない）。「動かす」は駒・コイン・豆を動かすときだけ。手を打つ人は「方」。
# 最初の局面：対戦の始まる局面。0の局面：グランディ数が0の局面（「零」とは書かない）。残す形：手の後に残る局面。
# 駒、勝つ手、対戦、初期値、並び（list）、盤面（grid）、証明プログラム、検査プログラム。1つ、2つと数え、繰り返す、つける、ほかの、と書く。
# 文の中と見出しの後は「：」と（ ）。半角の : は、入力する文字（2: 3,5）と、端末の行頭の札（エラー: ヒント: 2行目:）だけ。
# 並べるときは「、」（数の組 3,5 は別）。尋ねる文は「？」で終える。

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
thing-clause-of-made-game = 説明、let、layout、picture、claim のどれか（このゲームの手はもう決まっています）
thing-text = 引用符で囲んだ文
thing-direction = 向き（across、down、up、layers のどれか）
thing-kind = 種類（number、set、pairs、list、grid、function のどれか）
thing-code = 0.77 のような記号
thing-name = 名前
thing-equals = `=`
thing-when = `when`
thing-positions = `=`か`(`
thing-set-of-positions = `{"{"}`
thing-coordinates-of-claim = `(`
thing-coordinates = 括弧に入れた座標の名前
thing-option = (x - 1, y) のような手
thing-number = 数
thing-digits = 読む桁の種類（binary、zeckendorf、2から16までの base b、増えない2個から4個の係数、または t と -1（3 ≤ t ≤ 16）をもつ recurrence のどれか）
thing-state = 状態の番号（0から順につける）
thing-single-position = 1つの局面
thing-expression = 式
thing-quotient-or-remark = 切り捨てる割り算なら floor(a/b)、覚え書きの前なら #
thing-nim-sum-or-power = ニム和なら x ⊕ y または x xor y、2乗なら n*n
thing-square = 2乗なら n*n
thing-and-or-bitand = 条件の間なら and、2進法の桁ごとの計算なら bitand(x, y)
thing-otherwise = 0 if n < 1; 1 otherwise のように、最後の値の後に otherwise
thing-assertion = 主張の内容（grundy、zeros、period のどれか）

end-of-text = 文章の終わり
or-more = { $number }以上

## 文章の誤り

unexpected-character = ここでは文字「{ $found }」（{ $code }）に意味がありません。
    .hint = 消すか、意味を文字で書いてください。
foreign-spelling = ゲームの言語に { $found } という書き方はありません。
    .near = { $near } と書いてください。
unfinished-text = 引用符で囲んだ文が、その行の中で終わっていません。
    .hint = 同じ行の中で引用符を閉じてください。
unclosed-bracket = 括弧「{ $open }」が閉じられていません。
    .hint = 括弧が終わるところに「{ $close }」を書いてください。
expected = ここには{ $what }が来るはずですが、{ $found }があります。
    .hint = ライブラリのゲームの書き方と見比べてください。
    .thing-game-or-claim = 文章はゲームと主張からできています。覚え書きは # で始めてください。
    .thing-clause-of-made-game = 手を自分で書くときは、game g(n) のように座標を使って定義してください。
    .thing-text = ことばを引用符で囲んでください。
    .thing-name = 名前は文字で始めてください。
    .thing-equals = grundy(x, y) = … と書き、場合分けには if を使ってください。どの局面の値が0かは zeros(x, y) when … と書きます。
    .thing-when = zeros(x, y) when 条件 と書くか、括弧の名前をつけずに zeros = {"{"} (a, b) : 条件 {"}"} と書いてください。
    .thing-positions = zeros(x, y) when 条件 または zeros = {"{"} (a, b) : 条件 {"}"} と書いてください。
    .thing-set-of-positions = zeros(x, y) when 条件 または zeros = {"{"} (a, b) : 条件 {"}"} と書いてください。
    .thing-coordinates-of-claim = 座標を括弧に入れて、grundy(x, y) = … と書いてください。
    .thing-coordinates = game g = nim(x) + nim(y) のように、どのゲームにも座標の名前をつけてください。
    .thing-single-position = 集合の局面は、1つずつコンマで区切って書いてください。
too-long = 長すぎるか、括弧が深すぎて読めません。
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
option-without-braces = 手の行き先は波括弧の中に書きます。
    .near = { $near } と書いてください。
unknown-word = ここでは{ $word }ということばは使えません。
    .hint = 行は game、where、require、let、move、play、claim、title、note、source、layout、picture のどれかで始まります。picture は bar、board、heaps、coins のどれかです。
    .near = { $near }のことですか？
unknown-name = { $name }という名前はありません。
    .hint = 座標、パラメータ、束縛変数、let で決めた名前のどれかを使ってください。
    .near = { $near }のことですか？
unknown-game = { $name }という名前のゲームはありません。
    .hint = この文章の中で定義するか、ライブラリから選んでください。
    .near = { $near }のことですか？
unknown-bound = { $name }という名前はないので、範囲を決めることができません。
    .hint = 座標、パラメータ、let で決めた名前のどれかを使うか、{ $example } のように{ $name }の範囲も決めてください。
let-too-early = { $name }はここではまだ使えません。let で使えるのは前の行で決めた名前だけで、自分自身は使えません。
    .hint = { $name }を決める let をこの行より上に移してください。自分自身を使う決め方は、式に書き直してください。
unbounded-variable = { $name }の範囲が決まっていないので、どんな数にもなれてしまいます。
    .hint = { $example } のように、範囲を決める条件を加えてください。
wrong-number-of-coordinates = { $game }の座標は{ $expected }個ですが、ここには{ $found }個あります。
    .hint = 括弧の中に、その個数の数をコンマで区切って書いてください。
wrong-number-of-arguments = { $function }に入れる数の個数は{ $expected }ですが、ここには{ $found }個あります。
    .hint = { $function }に必要な個数だけ書いてください。
wrong-kind = ここには{ $expected }が来るはずですが、これは{ $found }です。
    .kind-condition = たとえば n > 0 のような比較を書いてください。
    .kind-number = たとえば n - 1 のような数や式を書いてください。
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
    .hint = -p で値を決めるか、{ $game }の最初の行に初期値を書いてください。
    .kind-number = -p { $parameter }=3 や { $game }[{ $parameter } = 3] のように値を決めるか、{ $game }の最初の行に初期値を書いてください。
    .kind-set = -p { $parameter }=1,3,4 や { $game }[{ $parameter } = {"{"}1, 3, 4{"}"}] のように値を決めるか、{ $game }の最初の行に初期値を書いてください。
    .kind-function = -p '{ $parameter }(t)=floor(t/3)' のように関数を決めるか、{ $game }の最初の行に初期値を書いてください。
requirement-fails = { $game }には { $condition } が必要です。
    .hint = パラメータの値を変えてください。
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
bad-period = 周期・始まり・saltus は0以上の整数で書きますが、{ $number }はそうなっていません。
    .hint = 12 のような数か、ゲームのパラメータを使って period 2k from 0 のように書いてください。
bad-claim-parameter = この主張では{ $parameter }の値が計算できません。
    .hint = 3 のような値を書くか、{ $parameter }はそのままにして for で条件をつけてください。
outside-range = 主張{ $claim }は、このパラメータについては述べていません。
    .hint = 主張の条件に合うパラメータを選んでください。
bad-automaton = このオートマトンの行が合っていません。
    .hint = 一度に{ $tracks }桁を読むので、各行には行の数{ $states }より小さい行き先が{ $columns }個必要です。状態0の最初の行き先は0です。
misere-component = { $game }は逆形（ミゼール）のゲームですが、それを一部とするこのゲームは逆形ではありません。
    .hint = 勝ち負けの決め方は全体で1つです。ここに play misere と書くか、部分から play misere を除いてください。
blocking-component = このゲームの一部である{ $game }では手を禁止できますが、まとめるとどちらの手か分からなくなります。
    .hint = その部分の手をここに書き、全体に play blocking と書いてください。
bad-set = { $set }は、パラメータだけで決まる、0から{ $most }までの数の集合でなければなりません。
    .hint = たとえば where S ⊆ {"{"}0..8{"}"} や、パラメータ G = path(9) を使って where S ⊆ vertices(G) と書いてください。
bad-blocking = 禁止できる手の数は0以上の整数ですが、{ $number }はそうなっていません。
    .hint = play blocking 1 のように書くか、値の決まったパラメータを使ってください。
misere-coins = 返すコインのゲームは、逆形（ミゼール）では遊べません。
    .hint = 同じコインが打ち消し合うのは、最後に打った方が勝つときだけです。play misere を除くか、picture coins から turn を除いてください。
shadowed-name = { $name }は、ここではもう別の意味で使われています。
    .hint = ほかの名前にしてください。

## ゲームを動かすときの誤り

fault-at = （{ $place } のとき）
fault-inexact = { $expression } で、{ $dividend }は{ $divisor }で割り切れません{ $at }。
    .hint = 切り捨てるなら floor({ $expression }) と書くか、even(n) のような条件をつけてください。
fault-division-by-zero = { $expression } で0による割り算が起こります{ $at }。
    .hint = where でこの局面を除くか、条件をつけてこの場合を除いてください。
fault-no-base = 桁を数える基数は2以上でなければなりませんが、{ $expression } では{ $base }です{ $at }。
    .hint = V(n, 3) のように、2以上の基数を書いてください。
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
fault-cycle = 終わりがありません：{ $cycle }。
    .hint = 毎回何かが小さくなるように、手や式を変えてください。
fault-growing = 手が局面をどんどん大きくし、メモリが足りなくなります{ $at }。
    .hint = ゲームに終わりがないのかもしれません。数を大きくする手を見直してください。終わるゲームなら、メモリの上限を上げてください。
fault-too-large = { $value }は大きすぎて、1つずつ調べることができません{ $at }。
    .hint = もっと小さい数にするか、公式を使ってください。
fault-too-long = { $expression }の結果は2進法で{ $digits }桁を超えます{ $at }。
    .hint = もっと小さい数にしてください。
fault-too-much = 計算に{ $steps }回を超える手順がかかります{ $at }。
    .hint = もっと小さい数にするか、規則を簡単にしてください。
fault-stopped = 途中で止まりました{ $at }。
    .hint = 時間やメモリを増やすか、調べる範囲を小さくしてください。

### theorems

theorem-title-not-yet = まだ定理ではありません（{ $game }、{ $claim }）。
theorem-marked-false = 文章ではこの主張は{ $at }で誤りと書かれていますが、正しい主張です。
theorem-title = 定理（{ $game }、{ $claim }）。
theorem-grundy = { $game } では、すべての局面のグランディ数は次のとおりである。
theorem-part = { $game } では、主張が述べているすべての局面のグランディ数は次のとおりである。
theorem-zeros = { $game } で、グランディ数が 0 の局面は次のものだけである。
theorem-level = { $game } で、グランディ数が { $value } の局面は次のものだけである。
theorem-lemma-says = { $game } で、名前の出てくる組がすべて局面であれば、つねに次が成り立つ。
theorem-period = { $game } のグランディ数は次をみたす。
theorem-checked = { $part ->
        [yes] 主張が述べている
       *[no] {""}
    }すべての局面について機械で確かめました。独立な検査プログラムが証明書を認めています。
theorem-computed = 計算による周期で、独立には確かめていません。数列が長すぎて、検査プログラムでは計算し直せません。
theorem-not-yet = 証明プログラムは{ $part ->
        [yes] 主張が述べている
       *[no] {""}
    }すべての局面について判定しましたが、独立な検査はまだ終わっていません。--certificate ファイル で証明書を残し、grundy verify ファイル を実行してください。
theorem-rule = 規則：
theorem-binary = 2進法の
theorem-zeckendorf = ゼッケンドルフ表現の
theorem-base = { $base }進法の
theorem-recurrence = 漸化式（{ $coefficients }）による表現の
theorem-automata = { $digits }桁を読むオートマトンによります。状態は、証明書の中に{ $states }個、途中の最大のオートマトンに{ $peak }個です。どの手でも { $measure } が小さくなるので、ゲームは必ず終わります。
theorem-lemma = 証明の外から補題を1つ使います：n ≥ 1 のとき ⌊nφ⌋ = shift(n − 1) + 1。shift はゼッケンドルフ表現の末尾に 0 をつけます。
theorem-fraenkel = 証明の外から補題を1つ使います（フレンケル。証明は docs/numerations.ja.md）：t = { $t }、α = (2 − t + √(t² + 4))/2 とすると、⌊nα⌋ は、{ $digits }桁の末尾の 0 が偶数個で、末尾に 0 をつけると m + { $t }n になる数 m です。
theorem-norm-one = 証明の外から補題を1つ使います（証明は docs/numerations.ja.md）：t = { $t }、α = (t + √(t² − 4))/2、n ≥ 1 とすると、⌊nα⌋ + 1 は、n の{ $digits }桁の末尾に 0 をつけた数です。
theorem-subtraction = 繰り返しによります：値は、その前の決まった個数の値で決まります。その並びが、最初の{ $computed }個の値の中で繰り返されます。
theorem-take-and-break = 最初の{ $computed }個の値に、ガイとスミスの判定法を使いました。
theorem-family = すべての値について一度に（{ $classes }）：閉じた式で書いた戦略{ $lines }行。{ $systems }個の一次の系が、{ $leaves }個の場合に分けて、すべて空だと示された。
theorem-linear = 一次の系による証明：閉じた式で書いた戦略{ $lines }行。{ $systems }個の系が、{ $leaves }個の場合に分けて、すべて空だと示された。
theorem-staircase = 階段の定理により、これらの値すべてについて一度に：どのi ≥ 1についても、同じ大きさ2^iの区切りにある列の高さが同じ大きさ2^(i−1)の区切りに入るチョコレートは値がy ⊕ zになり、ほかのチョコレートはそうならない（中村、宮寺ほか。証明は docs/staircase.ja.md）。
theorem-maximum-nim = 最大ニムの定理により：n個の山から1個以上f(n)個以下の石を取り、f(0) = 0で、fが1つ進むごとに0か1だけ増えるとき、値は、f(n) > f(n − 1)ならf(n)、そうでなければ n − f(n) − 1 での値に等しい（Levine 2006年。証明は docs/maximum-nim.ja.md）。
theorem-maximum-nim-pass = パスつきのとき、石の残っている山の値は、パスなしの値を並べ替えたものである。並べ替え方とその証明は docs/maximum-nim.ja.md にある。
theorem-class = { $modulus }j + { $rest }の形で{ $first }以上
theorem-from = { $first }以上
theorem-repeats = 値の式は { $formula } であり、この式が周期をもつことを{ $systems }個の一次の系が空であることで示した。
theorem-single = オートマトンで1つずつ証明した値：{ $values }。
theorem-uses = { $games } についての定理を先に証明し、それを使いました。
theorem-time = 時間：{ $seconds }秒

witness-below = 証明の条件が { $position } で破れるので、そこか、そこから手を進めた先の局面で、主張は誤りです。
witness-value = { $position } で、主張の値は { $claimed } ですが、正しい値は { $actual } です。
witness-zero = 主張では { $position } は0の局面ですが、正しい値は { $actual } です。
witness-not-zero = 主張では { $position } は0の局面ではありませんが、正しい値は 0 です。
witness-level = 主張では { $position } の値は { $claimed } ですが、正しい値は { $actual } です。
witness-not-level = 主張では { $position } の値は { $claimed } ではありませんが、正しい値は { $claimed } です。
witness-compared = { $position } で主張は成り立ちません：{ $claimed }。
witness-repeats = { $position } の値は { $actual } ですが、({ $of }) の値からは { $claimed } のはずです。
# What is known of a claim. $game is the game with its parameters.
standing-proved = { $game } のすべての局面について証明済みです。独立な検査プログラムも証明を認めました。
standing-part = { $game } の局面のうち、主張が述べているすべてについて証明済みです。独立な検査プログラムも証明を認めました。
standing-decided = { $game } の{ $part ->
        [yes] 局面のうち、主張が述べているすべて
       *[no] すべての局面
    }で成り立つと判定しましたが、独立な検査が終わっていないので、証明済みとはしません。
standing-computed = { $game } については計算による結果で、独立には確かめていません。数列が長すぎて、検査プログラムでは計算し直せません。
standing-holds = { $game } の { $to } までの{ $count }個の局面すべてで成り立ちます（証明ではありません）。
standing-refuted = { $game } では成り立ちません。{ $witness }
standing-refuted-as-said = 文章のとおり、{ $game } では成り立ちません。{ $witness }
standing-stopped = { $game } の { $to } までのうち、最初の{ $count }局面では成り立ちます。そこで止まりました。
standing-outside = { $game } については証明も反証もできませんでした。{ $reason }

unknown-outside-product = { $expression } には、決まった数でないものによる掛け算か割り算があり、オートマトンでは判定できません。
    .hint = パラメータに数を与えるか、grundy check で有限の範囲を確かめてください。
unknown-outside-irrational = { $expression } には、証明に使えない根号があります。
    .hint = d に平方数を掛けて t² + 4（t ≤ 15）になる √d の倍数は証明できます（φ、√2、√5、√10、√13、√17 など）。√3、√6、√7 にはそのような t がありません。ほかの根号は grundy check で確かめてください。
unknown-outside-mixed-numeration = { $expression } では2通りの桁（2進法、ほかの基数、無理数の記数法）が混ざっています。1つの証明では、数の読み方は1通りです。
unknown-outside-many-digits = { $expression } の倍数が見えるのは、数字を17種類以上使う記数法だけです。そのためのオートマトンは作れないので、証明できません。
    .hint = grundy check で有限の範囲を確かめてください。
unknown-outside-operation = { $expression } は、オートマトンで判定できる範囲の外にあります。
    .hint = grundy check で有限の範囲を確かめてください。
unknown-outside-recursion = { $expression } は別の局面の値を使っています。そのような主張が証明できるのは最大ニムの定理から得られるときだけで、この主張はそうではありません。
    .hint = 定理の対象になるゲームと主張は docs/maximum-nim.ja.md にあります。そうでなければ、右辺に grundy(…) のない式を書くか、grundy check を使ってください。
unknown-outside-zeros-of-sums = { $expression } の選択肢は局面の和なので、0の局面だけでは勝敗が決まりません。
    .hint = 0の局面ではなく、値 grundy(…) = … を主張してください。
unknown-outside-misere-sums = { $expression } は選択肢が和になる逆形ゲームで、ニム和で考えることができません。
    .hint = grundy check で有限の範囲を確かめてください。
unknown-outside-misere-level = { $expression } は逆形ゲームです。逆形では、0以外の1つの値の局面だけについての定理はありません。
    .hint = 値 grundy(…) = … か、0の局面を主張してください。
unknown-outside-high-level = { $expression } の1つの値の局面についての主張には、より小さいすべての値の局面が必要ですが、ここでは多すぎます。
    .hint = 値 grundy(…) = … を主張してください。
unknown-outside-of-family = { $expression } についてのこの形の主張（0以外の1つの値の局面、または値の比較）を証明できるのは、パラメータが決まった数のときだけです。
    .hint = パラメータに数を与えてください。
unknown-outside-blocking = { $expression } では手を禁止できますが、ほかのゲームの一部になっているとき、パラメータのすべての値についての主張、ほかの証明プログラムのためのファイルでは、手の個数を数えられません。
    .hint = パラメータの値が決まった単独のゲームなら、grundy prove が手を数えて証明できます。grundy check なら有限の範囲を確かめられます。
unknown-outside-blocking-sums = { $expression } では手を禁止できますが、ここでは手の先が和やほかのゲームの局面になるので、証明では数えられません。
    .hint = grundy check で有限の範囲を確かめてください。
unknown-outside-blocking-many = { $expression } で規則がこれだけあると、証明で調べる手の組み合わせが多すぎます。
    .hint = grundy check で有限の範囲を確かめるか、禁止できる手を減らしてみてください。
unknown-outside-sets = { $expression } は集合なので、局面は有限個です。証明は無限に多くの局面についてのものです。
    .hint = grundy check の --to に集合全体を指定すると、すべての局面を確かめられます。
unknown-outside-quantifier = { $expression } の exists や for all は、手や集合の変数にできない場所にあるので、証明では扱えません。
    .hint = 手や zeros の条件の中で and と並べた exists なら使えます。または grundy check を使ってください。
unknown-outside-run = { $expression } で続いて並ぶ局面の和を考えるには、n より小さい局面すべての値のニム和が必要です。
    .hint = 主張に with prefix(n) = … を加えてください。
unknown-outside-large = { $expression } の中の数が、オートマトンには大きすぎます。
    .hint = もっと小さい数にしてください。
unknown-outside-data = { $expression } のデータが、オートマトンには大きすぎます。
    .hint = grundy check で有限の範囲を確かめてください。
unknown-outside-automaton = { $expression } についての主張のオートマトンが、局面だけを受理する最小のものではありません。
    .hint = 同じ働きの状態と届かない状態を除き、現れる順に番号をつけ、局面だけを受理させてください。
unknown-outside-quotient = { $expression } は山のゲームではないので、ここでは逆形商を求められません。局面がただ1つの自然数で（どの自然数も局面であり）、手が同じゲームのより小さい山の和を残すゲームが対象です。
    .hint = たとえば8進ゲームがそうです：grundy quotient -e 'game g = octal 0.77'
unknown-outside-period = { $expression } は1つの山ではないので、周期の定理が使えません。
    .hint = 値 grundy(…) = … を主張してください。
unknown-no-measure = どの手でも小さくなる量が見つからないので、ゲームが終わるかどうか分かりません。
    .hint = いくつかの座標の和が、どの手でも小さくなるようにしてください。
unknown-unclaimed = 主張は { $position } について何も述べていません。
    .hint = その場合か otherwise を加えてください。
unknown-leaves = { $from } から { $to } への手がありますが、{ $to } の値を述べてこの主張を補う主張がありません。
    .hint = そのような局面の値も、この主張か、このゲームの別の主張で述べてください。
unknown-undefined = { $position } では規則が意味をもちません。
    .hint = 割り切れない割り算、msb(0)、V2(0)、短すぎる並びがないか見てください。
unknown-requirement-fails = ゲームの require が { $position } で成り立ちません。
    .hint = パラメータか定義を変えてください。
unknown-no-positions = このゲームには局面が1つもないので、何を主張しても（その反対も）成り立ってしまいます。
    .hint = where を見直してください。
unknown-no-claim-for = 選択肢に { $game } が出てきますが、それについては何も証明されていません。
    .hint = { $game } の値について、証明できる主張を加えてください。
unknown-no-values = この主張は値を比べるものですが、もとになる、すべての値についての証明できる主張がありません。
    .hint = このゲームに、証明できる主張 grundy(…) = … を加えてください。grundy guess で見つかることがあります。
unknown-no-level = 証明には値 { $value } の局面が必要ですが、それについての主張がありません。
    .hint = このゲームに主張 { $add } を加えてください。grundy guess で見つかることがあります。
unknown-wrong-below = 値 { $value } の局面は主張 { $claim } から取りましたが、その主張は { $position } か、そこから手を進めた先の局面で誤りです。
    .hint = 先にその主張を直してください。
unknown-limit = オートマトンか表が限度を超えました。
    .hint = 誤った主張ではよく起こります。まず grundy check を試すか、--limit-memory を大きくしてください。
unknown-stopped = 途中で止まりました。
    .hint = --limit-time を大きくしてください。
unknown-partial = { $because }これまでに分かったこと：{ $established }。
milestone-about = { $what } の値
milestone-rules = 規則はどの局面でも意味をもつ
milestone-ends = どの手でも { $what } が小さくなる
milestone-said = 主張が各局面について何を述べているかが定まっている
milestone-no-equal-option = 同じ値の局面の間には手がない
milestone-compared = { $what } までに誤りはない
unknown-unconfirmed = { $position } で条件が破れますが、限度の中では誤った局面が見つかりませんでした。
    .hint = その近くを grundy check で調べてください。
unknown-unnatural = 最大ニムの定理は使えません。取れる石の数は、山が{ $n } − 1個のとき{ $before }個まで、{ $n }個のとき{ $here }個までですが、1つ進むごとに0か1だけ増えなければなりません。
    .hint = 右辺に grundy(…) のない式を書くか、grundy check を使ってください。
unknown-no-period = はじめの { $looked } 個の値には周期が見つかりませんでした。
    .hint = 値がすぐに計算できるゲームでは、--limit-memory を大きくするともっと多くの値を調べられます（1個につき約40バイト）。
unknown-no-period-yet = はじめの { $looked } 個の値には周期が見つからず、そこで探索を止めました。
    .hint = --limit-time を大きくしてください。

property-holds = f はこの性質をもちます。どのチョコレート CB(f, y, z) の値も y ⊕ z です。
property-holds-up-to = この高さの列はこの性質をもちます。z ≤ { $column } のどのチョコレート CB(f, y, z) の値も y ⊕ z です。
property-fails = f はこの性質をもちません。z = { $z }、z' = { $other } で ⌊z/2^{ $i }⌋ = ⌊z'/2^{ $i }⌋ ですが、⌊f(z)/2^{ $below }⌋ と ⌊f(z')/2^{ $below }⌋ が異なります。
property-first = 値が y ⊕ z でない最初のチョコレート：(y, z) = { $position } の値は { $claimed } ではなく { $actual } です。
property-not-monotone = f は { $z } の次で減ります。このような階段の形のチョコレートはありません。
    .hint = すべての z で f(z) ≤ f(z + 1) となる f を選んでください。

period-found = n = { $from } から周期 { $period }：g(n + { $period }) = g(n)。
period-arithmetic = n = { $from } から周期 { $period }、増分 { $saltus }：g(n + { $period }) = g(n) + { $saltus }。
period-exceptions = n = { $from } より前の値：
period-residues = n = { $from } から、n を { $period } で割った余りごとに：

verify-accepted = 認めました：証明書が「{ $game }」と呼ぶゲームのすべての局面で、この主張が成り立ちます。
verify-accepted-part = 認めました：証明書が「{ $game }」と呼ぶゲームの局面のうち、主張が述べているすべてについて、この主張が成り立ちます。
verify-is-library = この規則は、ライブラリの { $game } の規則と同じです。
verify-not-library = この規則は、ライブラリの { $game } の規則ではありません。
verify-no-library = ライブラリに { $game } というゲームはありません。
verify-source-differs = 証明書の末尾の文章は、これとは別のことを述べています（検査プログラムはその文章を読みません）。
verify-against-claim = この規則は { $game } の規則と、主張は { $claim } と同じです（ゲームの文章を核の形に直して比べました）。
verify-against-no-claim = この規則は { $game } の規則と同じです（ゲームの文章を核の形に直して比べました）。この主張は、その文章にはありません。
verify-against-differs = この規則は { $game } の規則ではありません（−は証明書、+は { $game }）：
verify-computed = { $game }：周期が長すぎて、検査プログラムでは計算し直せません。何も確かめられていません。
verify-malformed = { $line }行目が証明書の形になっていません（{ $what }）。
verify-outdated = これは形式1の証明書です。もう一度証明して（grundy prove … --certificate ファイル）、形式2の証明書を作ってください。
verify-table = { $line }行目のオートマトンの表が正しくありません（{ $what }）。
verify-fails = { $line }行目からの定理には「{ $what }」ことが必要ですが、{ $position }で成り立ちません。
verify-lacks = { $line }行目からの定理には「{ $what }」ことが必要ですが、成り立ちません。
condition-defined = 規則と主張のどの式にも値がある
condition-requirement = ゲームの条件が成り立つ
condition-only-claimed = オートマトンが受け入れるものは、すべて主張のとおりである
condition-all-claimed = 主張のとおりのものは、すべてオートマトンが受け入れる
condition-total = 主張が述べているどの局面にも値がある（一部の局面についての定理でなければ、どの局面にも）
condition-closed = 主張が述べている局面から、述べていない局面への手がない
condition-disjoint = 二つの値をもつとされる局面はない
condition-no-equal-option = どの手の先も、元の局面と値が違う
condition-every-smaller = 元の局面より小さい値は、すべてどれかの手の先の値である
condition-lemma-holds = 補題のいうことが、値について成り立つ
condition-terminal = 逆形では、手のない局面の値が1である
condition-measure-falls = どの手でも、終わりを示す量が小さくなる
condition-run-inside = 局面の列に局面でないものがない
condition-prefix-function = 和のオートマトンは、どの n にもただ1つの和を与え、n = 0 には0を与える
condition-prefix-step = 和は、局面ごとにその値だけ変わる
condition-repeats = 計算した値が繰り返す
condition-large-positions = 大きい数はすべて局面である
condition-bounded-moves = 1手で取れる数に限りがあり、残る山はどれも元より小さい
condition-part-grows = 手の先の山の1つを、周期だけ大きくできる
condition-part-shrinks = 手の先の山の1つを、周期だけ小さくできる
condition-staircase-bar = 規則が、階段⌊(t + s)/k⌋のチョコレートのもの（石の山を加えてもよい）である
condition-staircase-value = 主張が、階段の定理のとおりの値である
condition-staircase-even = 主張にあるすべての値について、kが2以上の偶数である
condition-staircase-shift = 主張にあるすべての値について、s = 0か、V2(s) > ⌊s/k⌋である
condition-maximum-nim-rules = 規則が、n個の山から1個以上f(n)個以下の石を取るもの（パスが1回あってもよい）である
condition-maximum-nim-natural = fが、1つ進むごとに0か1だけ増える
condition-maximum-nim-pass = パスつきのとき、f(m) < mとなる最小のmについて、m = 1であるか、f(m + 1) = mである
condition-quotient-monoid = 積の表が、山の値で生成される可換モノイドの表であり、単位元が負けでない
condition-quotient-reduced = どの2つの要素も区別できる（ある要素を掛けると、片方だけが負けになる）
condition-quotient-no-move = 手のない山の値は単位元である
condition-quotient-lost-option = 負けの和から負けの和への手がない
condition-quotient-won = 手があって負けでない和には、負けの和への手がある
condition-maximum-nim-value = 主張のどの場合も、最大ニムの定理のとおりの値である
verify-outside = 検査プログラムが扱えない式があります：{ $what }
verify-too-large = 式が大きすぎて検査できません。
verify-stopped = 検査は途中で止まりました。
verify-line = { $file }：{ $answer }
verify-rejected = 認められません：{ $reason }
### play

play-no-components = 遊ぶものがありません。
play-forbid-first = この手の前に、相手が禁止する手を決めます。
play-nothing-to-forbid = 今は禁止する手を選ぶ番ではありません。
play-forbidden-enough = すでに{ $most }個の手を禁止したので、これ以上は禁止できません。
play-forbidden = { $target } への手は禁止されています。
play-not-a-position = { $position } は { $game } の局面ではありません（座標の数は{ $coordinates }）。
play-outside-board = { $position } は盤の外です。それぞれ0から{ $most }までの数です。
play-finished = ゲームは終わっています。
play-no-such-number = { $number }番はありません。番号は1から{ $most }までです。
play-no-such-move = { $from } から { $target } にする手はありません。
play-no-position = これでは { $left } が残りますが、このゲームではいつも { $condition } でなければなりません。
play-ambiguous = { $target } にする手は、{ $components } 番目のそれぞれにあります。1: { $target } のように番号を前につけてください。
play-not-readable = 「{ $text }」は手として読めません。残す形を 3,5 のように、または一覧の1番なら #1 と入力してください。
play-too-many = 手が多すぎて、これが手かどうか調べきれません。
play-record-line = 記録の{ $line }行目が読めません：{ $text }
play-record-games = 記録の中のゲームが読めません。
play-record-move = 記録の{ $line }行目の手は打てません。
play-nim-sum = ニム和は { $sum } = { $value } です。
play-nim-sum-after = この手の後は { $sum } = { $value } になります。
play-component = { $number }番目の { $part } に手を打ちます。
play-mex = { $part } の値は mex{ "{" }{ $values }{ "}" } = { $value } です。
play-value = { $part } の値は { $value } です。
play-bits = 2進法で、手の前と後：
play-because-ends = この手でゲームが終わり、打った方の勝ちです。
play-because-wins = 残る形の値は0で、次に手を打つ方が負けます。
play-because-wins-misere = 残る形では、次に手を打つ方が負けます。
play-because-hardest = どの手を打っても、正しく応じられると負けます。この手の後、勝てる応手は{ $replies }通りのうち{ $winning }通りです。
play-because-lost = どの手を打っても、正しく応じられると負けます。
play-because-mistake = これは間違いです。勝つ手がほかにあります。
play-because-unknown = 残る形が大きすぎて、判断できません。
play-forbids-nothing = ここからは勝てる手がないので、何も禁止しなくてかまいません。
play-forbids-winning = 勝てる手（値が0の形にする手）はすべて禁止されるので、ほかのどの手を打っても負けます。
play-forbids-too-many = 勝てる手の方が、禁止できる数より多いので、勝てる手が必ず残ります。
play-forbids-mistake = これは間違いです。禁止できたはずの、勝てる手が残っています。
play-forbids-unknown = 手を打った後の形が大きすぎて、判断できません。
help-play = コンピュータや隣の人と対戦する、問題を解く
help-option-plain = 1行ずつ進める（パイプや読み上げ用）
help-option-first = 先手：me（自分）、computer、place（駒を置くのが自分の最初の手）
help-option-opponent = 相手：computer（コンピュータ）、person（同じ画面の前のもう1人）
help-option-puzzle = 問題：勝てる手を見つける
help-option-level = 問題や最初の局面の難しさ（1から9）
help-option-strength = コンピュータが最善の手を選ぶ割合（%）。指定しなければ perfect（間違えない）
help-option-size = 盤の大きさ、または最初の数の最大値
help-option-seed = 乱数の種（同じ数なら同じ対戦になる）
help-option-load = 保存した対戦の続きをする
help-option-save = 終わるときに対戦をファイルに書く
help-option-quiet = ベルを鳴らさない
cli-play-bad-number = 「{ $text }」は --{ $option } に使えません。{ $least }から{ $most }までの数を指定してください。
play-plain-welcome = 手を入力してください。「説明」または help で説明が出ます。
play-plain-help = 手は、残す形を 3,5 のように書きます。和では 2: 3,5 が2番目のゲームの手です。
    2 + 4 は山を分ける手、- は何も残さない手、#7 は一覧の7番目の手です。
    ヒント（h）：最善の手と理由。理由（w）：最後の手の理由。待った（t）：1手戻す。
    新規（n）：新しいゲームや問題。手：手の一覧。図：図を出す。強さ 50：コンピュータを弱くする。
    レベル 3：そのレベルの問題。記録：対戦の記録。説明（?）：この説明。終了（q）：やめる。
    どうぞ（g）：手を禁止できるゲームで、禁止を終える。
play-place = 駒を置くマスを入力してください（それぞれ0から{ $most }まで）。次はコンピュータの番です。
play-place-first = 先に駒を置いてください。
play-computer-moves = コンピュータの手：{ $move }
play-how-to-forbid = 禁止する手を1つずつ入力します（1つのゲームにつき{ $most }つまで）。どうぞ（g）：禁止を終える。
play-you-win = あなたの勝ちです！
play-you-lose = コンピュータの勝ちです。
play-hint-is = ヒント：{ $move }
play-no-move-yet = まだ手を打っていません。
play-more-moves = … ほかに{ $number }通り。
play-many-more-moves = … ほかにも多数。手を入力してください。
play-strength-is = コンピュータは100回のうち{ $percent }回、最善の手を選びます。
play-strength-bad = 強さ 50 のように、0から100までの数をつけてください。
play-puzzle-at = 問題（レベル{ $level }）：勝てる手を見つけましょう。{ $count }問連続正解（最高{ $best }問）
play-puzzle-over = 新規（n）：次の問題。待った（t）：もう1度考える。理由（w）：その手の理由。
play-level-bad = レベルは1から{ $most }までです。例：レベル 3
play-sum-of = { $number }個のゲームの和
play-your-turn = あなたの番
play-computer-thinks = コンピュータが考えています…
play-over = 終わり
play-key-new = 新規
play-key-back = 待った
play-key-hint = ヒント
play-key-why = 理由
play-key-menu = メニュー
play-key-bell-off = ベルを切る
play-key-bell-on = ベルを鳴らす
play-key-language = English
play-key-help = 説明
play-key-quit = 終了
play-screen-help = マス、石、または一覧の手をクリックします。矢印キーやTabで選び、Enterで決めることもできます。
    残す形を 3,5 のように入力してEnterを押してもかまいません。和では 2: 3,5 が2番目のゲームの手です。
    チョコレートのマスは、そのマスを切り落とす手を表します。Tabですべての切り方を見られます。
    { "@" } 駒   + 動かせるマス   x と :: 選んだ手でなくなる所、禁止された所   { "><" } 苦いマス   # 切る線
    Page UpとPage Downで上下に動きます。コンピュータが考えている間はEscで止められます。Ctrl-Cで終わります。
    何かキーを押してください。
play-menu-game = ゲーム
play-menu-size = 大きさ
play-menu-start = 最初の局面
play-menu-first = 先手
play-menu-strength = 強さ
play-menu-bell = ベル
play-menu-language = 言語
play-menu-begin = 新しいゲーム
play-menu-back = ゲームに戻る
play-menu-quit = 終了
play-menu-any = おまかせ（ここに入力できます）
play-menu-me = あなた
play-menu-computer = コンピュータ
play-menu-puzzles = なし（問題を解く）
play-menu-placing = あなたが駒を置く
play-menu-perfect = 最強
play-menu-on = 鳴らす
play-menu-off = 鳴らさない
play-menu-this-language = 日本語

### command line

## 使い方

help-program = Grundy：不偏ゲームの実験室
help-heading-usage = 使い方:
help-heading-commands = コマンド
help-heading-arguments = 引数
help-heading-options = オプション
help-after =
    GAME はライブラリの名前（grundy list で一覧）、ファイル、または FILE:NAME。
    POSITION は 3,5 のように、ゲームの和は queen 3,5 + nim 7 + nim 9 のように書く。
    コマンドごとの説明：grundy COMMAND --help
    終了コード：0 完了・成立、1 反例あり、2 入力の誤り、3 不明・中断
help-list = ライブラリのゲームの一覧
help-show = ゲームの定義を表示する
help-value = 局面やゲームの和のグランディ数と、その理由
help-winner = どちらが勝つか（First か Second と表示）
help-table = グランディ数の表
help-zeros = グランディ数が0の局面
help-check = 主張を範囲内のすべての局面で確かめる
help-web = ページ（ギャラリー、実験室、対戦）を開く
help-export-page = 1つのゲーム、または Grundy 全体（--laboratory）を、どこでも動く1つのファイルに書く
help-export-site = Grundy 全体をウェブサイトのファイルとして書く
help-fmt = ゲームの定義の書き方をそろえる（注釈は残す）
help-lsp = エディタと話す：誤り、値、補完、名前の変更（Language Server Protocol）
help-completions = シェルの補完
help-man = マニュアル（roff形式）
help-argument-game = ライブラリのゲーム、ファイル、または FILE:NAME
help-argument-sum = ゲームと 3,5 のような局面。+ でゲームを足す
help-argument-claim = 主張の名前。なければすべて確かめる
help-argument-text-file = ゲームのファイル。- は標準入力から読み、標準出力に書く
help-argument-shell = bash、elvish、fish、powershell、zsh のどれか
help-argument-folder = フォルダ。なければ作る
help-argument-of = 説明するコマンド
help-option-help = この説明を表示する
help-option-version = バージョンを表示する
help-option-lang = 言語（en か ja）。なければロケールに従う
help-option-text = 名前やファイルの代わりに、ゲームの定義そのもの
help-option-parameter = パラメータの値：-p k=3、-p S=1,3,4、-p S=@file、-p 'f(t)=floor(t/3)'
help-option-for = 値ごとに繰り返す：--for k=1..61
help-option-limit-memory = 使ってよいメモリ（2G など。既定は2G）
help-option-limit-time = 使ってよい時間（60s など）
help-option-check = 何も変えず、変わるファイルの名前を示す（終了コードは1）
help-option-plan = 計算の方法を述べる
help-option-batch = FILE（- は標準入力）の1行ごとに答える：局面か和を読み、答えを1行で書く
help-option-input = コンテストの問題文のような入力の形：'n k / S*n'、't {"{"} n / heap*n {"}"}'
help-option-words = 先手が勝つときと後手が勝つときに表示する語
help-option-format = 形式：{ $values }
help-option-to = 各座標の最後の値（その値も含む）
help-option-show = 何を表示するか：grundy か outcome
help-option-output = このファイルに書く
help-option-origin = 0の位置：top-left（左上）か bottom-left（左下）
help-option-transpose = 行と列を入れかえる
help-option-port = ページのポート（なければ空いているもの）
help-option-no-open = ブラウザで開かない
help-option-laboratory = 1つのゲームではなく Grundy 全体（ギャラリー、実験室、対戦、予想、証明）
help-option-nth = (⌊nφ⌋, ⌊nφ²⌋) のような証明済みの式で n = K の0の局面。式がなければ小さい方からK番目（1から数える）

## コマンドの誤り

cli-error = エラー
cli-hint = ヒント: { $hint }
cli-progress = 計算中
cli-progress-at-most = 計算中（値は最大 { $most } 個）
cli-progress-until = 計算中（最長 { $limit }）
cli-progress-deciding = 判定中（表の要素は最大 { $most } 個）
cli-progress-checking = 条件 { $conditions } 個を検証中
cli-unknown-argument = オプション { $argument } はありません。
cli-extra-word = 「{ $word }」が余分です。
cli-unknown-command = コマンド { $command } はありません。
cli-missing-value = { $argument } には値が必要です。
cli-bad-value = { $value } は { $argument } の値になりません。
cli-missing-argument = { $argument } が足りません。
cli-missing-command = コマンドがありません。
cli-argument-conflict = { $argument } と { $other } は同時に使えません。
cli-bad-arguments = 引数の組み合わせが正しくありません。
cli-see-help = コマンドの一覧は grundy --help、オプションは grundy COMMAND --help で見られます。
cli-allowed = 使えるのは { $near } です。
cli-meant = { $near } のことですか？
fmt-differs = { $file } の書き方はそろっていません。grundy fmt でそろえられます。
cli-bad-memory = { $text } はメモリの量になりません。500M や 2G のように書いてください。
cli-bad-time = { $text } は時間になりません。60s や 5m のように書いてください。
read-file = { $file }: { $reason }。
cli-no-folder = { $file } に書けません。そのフォルダはありません。
cli-file-not-found = このファイルはありません
cli-file-not-permitted = 許可がありません
cli-file-is-directory = これはフォルダです
cli-file-not-text = UTF-8の文章ではありません
cli-file-too-large = 読める大きさの上限（{ $limit }）を超えています
cli-broken = プログラム自身の誤りです：{ $message }（{ $place }）。
    .hint = 報告のときは、次の命令と、そこに書かれたファイルの中身を添えてください：{ $command }
read-not-a-parameter = { $text } はパラメータの値になりません。k=3 のように NAME=VALUE と書いてください。
read-not-a-range = --for「{ $text }」からは値が決まりません。k=1..61、k=1,3,5、k=1..、odd k のように書いてください。
read-open-range = { $text } の値に終わりがありませんが、このコマンドは値を1つずつ調べます。{ $text }=1..61 のように終わりを書いてください（終わりのない範囲を使えるのは prove、guess、explore、report だけです）。
read-several-open = 「{ $text }」は複数のパラメータの条件ですが、このコマンドで変えられるパラメータは1つです。ほかのパラメータの値を -p で決めるか、prove を使ってください。
read-no-game = どのゲームですか？ ライブラリの名前、ファイル、または -e TEXT を指定してください。
read-no-game-in = { $file } にはゲームがありません。
read-unknown-game = { $name } というゲームはありません。
    .near = { $near } のことですか？
    .hint = ライブラリのゲームは grundy list で見られます。ファイルはパスで指定してください。
read-unknown-game-in = { $file } に { $name } というゲームはありません。
    .near = { $near } のことですか？
read-no-position = { $game } のどの局面ですか？ ゲームの後に 3,5 のように書いてください。
read-empty-summand = + の前か後にゲームがありません。
read-not-a-number = { $text } は局面になりません。{ $part } は整数ではありません。3,5 のように整数をコンマで区切って書いてください。
read-unclosed = { $text } は局面になりません。かっこが対応していません。
read-too-long = { $most }桁より長い数は読めません。
read-too-many = 和にできる局面は{ $most }個までです。
cli-wrong-corner = --to には { $game } の座標 { $expected } のそれぞれの数か、全部に共通の数を1つ書いてください。
cli-bad-corner = --to { $text } は範囲になりません。10,10 のように各座標の最後の値を書いてください。
read-shape = --input：{ $column }文字目の { $found } はここには書けません。
    .hint = 名前、x*n、(x y)*n、行の区切りの /、t {"{"} … {"}"}（複数のケース）を 'n k / S*n' のように並べます。
read-shape-end = --input：最後に何かが足りません。
read-shape-count = --input：{ $name } は個数として使われていますが、その前に読まれていません。
read-shape-function = --input：{ $name } は関数です。-p で指定してください。
read-shape-coordinate = --input に座標 { $name } がありません。
    .hint = 座標はすべて書くか、1つも書かずにゲームの後に局面を書いてください。
read-shape-position = --input に { $name } の局面がありません。
    .hint = --input に座標の名前を書くか、ゲームの後に局面を書いてください。
read-input-ends = { $name } を読む前に入力が終わっています。
read-input-more = --input の終わりの後に、まだ { $name } があります。
read-input-count = { $name } の個数として読めません。
read-input-lengths = 座標の列の長さがそろっていません。
read-input-copies = 局面を { $name } 個にはできません。
read-input-long = { $name }バイトより長い行は読めません。
read-input-text = この行は UTF-8 の文字列ではありません。
read-wrong-length = { $position } は { $game } の局面ではありません。座標は { $expected } です。
read-negative = 座標 { $coordinate } が { $value } になっていますが、座標は 0、1、2、… です。
read-outside-domain = { $position } は { $game } の局面ではありません。{ $values } では { $condition } が成り立ちません。
read-not-a-position = { $position } は { $game } の局面ではありません。
read-mixed-play = 正規形のゲームと逆形（ミゼール）のゲームは足せません。最後の手の意味が違うからです。
cli-bad-nth = { $text } は番号になりません。0の局面は 1、2、3、… と数えます。
cli-line = { $line }行目: { $text }
cli-more-lines = …ほかに誤りのある行が{ $count }行
cli-batch-and-position = --batch では局面はファイルに書きます。ここにはゲームだけを書いてください。
cli-batch-and-for = --batch と --for は同時に使えません。
cli-batch-stopped = { $done }件まで答えました。
cli-batch-default = 指定のないパラメータは既定の値です：{ $game }。
cli-batch-count = { $line }行目も局面として答えましたが、その後にちょうど{ $count }行あります。行数を表す数なら、--input 't {"{"} x* {"}"}' のように入力の形を書いてください。
cli-bad-words = --words { $text }：WIN,LOSE のように2つの語を書いてください。
cli-input-and-sum = --input では、ここには1つのゲームとその局面だけを書きます。
cli-input-meant = --input：{ $list }。
cli-input-parameter = { $name } はパラメータ
cli-input-coordinate = { $name } は座標 { $coordinate }
cli-input-copies = { $name } は同じ局面の個数
cli-input-count = { $name } は個数
cli-input-nothing = { $name } は読み飛ばす
cli-input-place = 座標 { $name } はリストの何番目か
cli-too-large = およそ { $estimate } のメモリが必要ですが、上限は { $limit } です。
cli-too-large-hint = 範囲を小さくするか、--limit-memory で上限を上げてください。
cli-stopped-time = 時間の上限 { $limit } になりました。
cli-stopped-user = 中断しました。
cli-partial-table = { $why }表は途中までですが、書かれている値は正しいものです。

## 答え

outcome-n = 勝
outcome-p = 負
show-plan = { $game } の計算の方法：{ $plan }
value-blocking = 相手は手を{ $count }個まで禁止できるので、それより多くの手で行ける値だけを数えます。
value-followers = 次の局面（グランディ数ごと）：
value-more = …ほか{ $count }個
value-more-values = …ほか{ $count }種類の値
value-nothing = なし
value-nim-sum = ニム和
value-misere-sum = 逆形（ミゼール）では値を足せないので、和を全体として調べました。
value-end = 手がありません：mex{ "{}" } = 0
value-end-misere = 手がありません。逆形（ミゼール）ではこれが勝ちなので、値は1です。
value-won = グランディ数 { $value }：N局面。次に手を打つ方が勝ちます（先手必勝）。
known-by-quotient-lost = { $game } の逆形商（要素 { $order } 個）では、この和の値は { $value } で、次に手を打つ方の負けです。
known-by-quotient-won = { $game } の逆形商（要素 { $order } 個）では、この和の値は { $value } で、次に手を打つ方の勝ちです。
known-by-period = 周期 { $period }（{ $from } から）により、{ $far } の値は { $near } の値 { $value } と同じです。
value-lost = グランディ数 { $value }：P局面。次に手を打つ方が負けます（後手必勝）。
value-winning = 勝つ手：
zeros-searched = { $nth }番目の0の局面です。{ $to } までの全局面を調べました。最大の座標の順に1から数えています。
zeros-no-more = { $to } までに0の局面は{ $count }個あり、その先に新しい局面がないので、{ $nth }番目はないようです。
check-holds = { $claim }（{ $game }）は { $to } まで（{ $count }局面）成り立ちます。証明ではありません。
check-holds-so-far = { $claim }（{ $game }）は { $to } まで（{ $count }局面）成り立ちます。偽とされている { $at } はこの範囲の外です。
check-should-fail = { $claim }（{ $game }）は { $at } で偽とされていますが、{ $to } まで（{ $count }局面）成り立ちます。
check-fails = { $claim }（{ $game }）は成り立ちません。{ $difference }
check-fails-as-said = { $claim }（{ $game }）は、偽とされているとおりの局面で成り立ちません。{ $difference }
check-fails-elsewhere = { $claim }（{ $game }）は成り立ちませんが、偽とされていたのは { $at } です。{ $difference }
check-stopped = { $claim }（{ $game }）は { $to } までのうち最初の{ $count }局面で成り立ちます。{ $why }
check-unclaimed = { $positions } については何も述べていません。
check-unclaimed-many = { $positions }、… の{ $count }局面については何も述べていません。
check-no-claims = このゲームについての主張はありません。
check-other-parameters = このパラメータについての主張はありません。
check-not-for-these = 主張 { $claim } はこのパラメータについてのものではありません。
check-unknown-claim = { $claim } という主張はありません。
check-claims-are = 主張は { $claims } です。

between-items = { "、" }
between-sentences = { "" }
plan-general = 局面を1つずつ、次の局面の値から計算します。
plan-multisets = 和を成分の多重集合として調べます。
plan-rays = 直線ごとに、その上に現れた値の集合を覚えて計算します。
plan-capped-rays = 直線ごとに、その上に現れた値の集合を覚えて計算します。切るとほかの座標も抑えられる手や、局面でないマスも扱います。
plan-steps = どの手も前に戻る順に、表の中の決まった隔たりを見て計算します。
plan-subtraction = 値ごとに、山を64個ずつまとめて計算します。値が繰り返したら、残りは写します。
plan-splits = まれな値をもつ、わずかな分け方だけから計算します。周期が確かになったら、残りは写します。
plan-divisors = ふるいで計算します。それぞれの数が、自分の値を倍数に知らせます。
plan-product = 2つのコインゲームの値のニム積として計算します。
plan-lines = 手は直線に沿って好きなだけ進みます。1つの局面を通る直線は{ $count }本です。
plan-caps = 1つの座標を下げると、ほかの座標もそれに応じて抑えられる手があります。
plan-fixed-steps = どの局面でも同じだけ動く手があります。
plan-symmetric = 2つの座標を入れかえても同じなので、正方形の半分だけを計算します。
plan-finite-offsets = 1手で減る数は{ $count }通りに決まっていて、最大は{ $largest }です。
plan-two-heaps = どの手の後も、山は多くて2つです。
plan-proper-divisors = どの手も、自分自身でない約数にします。
plan-coin-product = コインゲームの積の値は、それぞれの値のニム積です。
plan-no-special-shape = この形の手には、もっと速い方法がありません。
plan-misere-sums = 逆形（ミゼール）では、和の値が成分の値から決まりません。
plan-not-compiled = { $game } の式 { $expression } は変換できないので、その式を使う局面には時間がかかります。

### discovery

help-guess = グランディ数や0の局面の規則を予想し、証明する
help-option-all = 捨てた予想も、その理由とともに示す
guesser-constant = 定数
guesser-linear = 一次式
guesser-remainder = 剰余
guesser-extremum = 一次式の最小・最大
guesser-nimsum = ニム和
guesser-digits = 桁
guesser-recursion = 最大ニムの漸化式
guesser-period = 周期
guesser-list = 剰余ごとの値
guesser-few = 0の局面は有限個
guesser-quasilinear = 剰余と領域ごとの一次式
guesser-equation = 一次方程式
guesser-residues = 剰余類
guesser-sorted = 大きさの順に並べた座標
guesser-cases = ある座標の値ごとの場合分け
guesser-beatty = ビーティ列
guesser-families = 一次式で表される集合の族
guesser-automaton = 学習したオートマトン
guesser-closed = 学習したオートマトンを書き直した式
guesser-family = パラメータを含む式
guess-proved = ■ すべての局面で証明済み（証明は独立に検査済み）：
guess-proved-computed = □ 計算による周期（長すぎて独立な検査はできません）：
guess-holds = □ { $to } までは正しいですが、証明されていません：
guess-evidence = 予想の形：{ $how }。{ $fitted } までの値から求め、それ以外の { $to } までの{ $count }局面で確かめました。
guess-nothing = { $to } までには何も見つかりませんでした。
guess-no-values = 値そのものの規則は { $to } までには見つかりませんでした。
guess-no-table = { $to } までの表ができあがらなかったので、予想していません。
guess-next-no-table = 次に：範囲を狭める（--to）、または時間を延ばす（--limit-time 5m）。
guess-next-proved = 次に：--certificate ファイル で証明書を、--program python（cpp、mathematica、rust も）でプログラムを書き出せます。ゲームの文章に主張（claim）として書けば、どんなに大きい局面にも答えられます。
guess-next-programmed = 次に：--certificate ファイル で証明書を書き出せます。ゲームの文章に主張（claim）として書けば、どんなに大きい局面にも答えられます。
guess-next-holds = 次に：範囲を広げる（--to）と、反例やもっと多くのことが見つかるかもしれません。証明できない理由は grundy prove が示します。
guess-next-nothing = 次に：範囲を広げる（--to）、時間を延ばす（--limit-time 5m）、値を OEIS で探す（--search）。
guess-dropped = × 捨てた予想：{ $why }
guess-dropped-fails = { $position } で間違い。
guess-dropped-open = { $position } について何も述べていません。
guess-dropped-unfounded = 確かめるためのほかの局面がありません。
guess-time = 予想にかかった時間は{ $seconds }秒。
guess-family = { $parameter }を含む1つの式：
guess-family-every = すべての{ $parameter }について一度に証明され、独立した検査も済んでいます：{ $game }。
guess-family-proved = { $parameter } = { $values } のそれぞれで証明済み。
guess-family-holds = { $parameter } = { $values } では確かめた範囲で正しいですが、証明されていません。
guess-family-fails = { $parameter } = { $values } では間違い。
search-sequence = 数列
search-row = 第{ $line }行
search-column = 第{ $line }列
search-diagonal = 対角線
search-antidiagonals = 反対角線の順
guess-search = OEIS（oeis.org）で検索するとき：
guess-program-bounded = このプログラムの数は、計算の途中も含めて64ビットです。Python と Mathematica のプログラムには制限がありません。
no-program-grid = この主張はプログラムにできません（盤のマスを調べています）。
no-program-roots = この主張はプログラムにできません（1つの床関数の中に異なる数の平方根があるか、変数の平方根で割っています）。
no-program-number = この主張はこの言語のプログラムにできません（{ $what } は64ビットを超えます）。Python と Mathematica の数には制限がありません。
no-program-range = この主張はプログラムにできません（{ $what } の範囲の端が数ではありません）。
no-program-long = この主張はプログラムにできません（要素が { $what } 個を超える列または集合があります）。
no-program-table = この主張はまだプログラムにできません（{ $what } までの値が繰り返されますが、表が足りません）。--to を大きくしてください。
no-program-quantifier = この主張はプログラムにできません（{ $what } に exists または for all があります）。
no-program-other = この主張はプログラムにできません（{ $what }）。
help-option-search = OEISで検索するための数の並びを示す
help-option-automaton = 式があるときも、値または0の局面のオートマトンを学習する
help-option-certificates = 証明されたものの証明書を入れるフォルダ
help-option-program = 最もよい主張をプログラムとして書き出す：{ $values }
help-explore = ゲームの族全体を調べる（bars、octal、subtraction、pieces）
help-argument-family = bars、octal、subtraction、pieces のどれか
help-option-bounds = 族のパラメータの上限（例：2,3,5）
help-option-cache = 結果を保存するファイル（途中から続けられる）
help-option-each = ゲーム1つあたりの時間
explore-title = 見つかったもの
explore-name = ゲーム
explore-kind = 種類
explore-certainty = 確かさ
explore-about = 対象
explore-checked = 調べた範囲
explore-claim = 主張
explore-values = すべての値
explore-zeros = 0の局面だけ
explore-automaton = 状態数{ $states }のオートマトン
explore-kind-periodic = 周期的
explore-kind-nimsum = ニム和
explore-kind-formula = 式
explore-kind-automatic = オートマトン
explore-kind-nothing = なし
explore-kind-unknown = 不明
explore-certainty-proved = ■ 証明済み
explore-certainty-computed = □ 計算による周期
explore-certainty-decided = □ 判定済み、検査はまだ
explore-certainty-disputed = □ 証明と検査が食い違い
explore-certainty-holds = □ 今のところ正しいが証明なし
explore-certainty-none = –
explore-stopped = { $seconds }秒で探索を打ち切り
explore-summary = { $total }個のゲーム：値を証明{ $values }、0の局面だけ証明{ $zeros }、計算による周期{ $computed }、証明なしで成り立つもの{ $holds }、規則なし{ $nothing }、何も見つからないうちに打ち切り{ $stopped }。
explore-other-version = { $file } は別の版のGrundyが書いたものなので、そのまま残します。
    .hint = --cache で別のファイルを指定してください。
explore-not-kept = 探索の結果は保存されません。自分のフォルダの場所がわかりません（HOME が設定されていません）。--cache でファイルを指定してください。
explore-unknown-family = { $family } という族はありません。
    .hint = bars、octal、subtraction、pieces から選ぶか、ゲームに --for をつけてください：grundy explore upto --for k=1..9
explore-bad-bounds = { $text } は上限の並びではありません。
    .hint = 2,3,5 のように書いてください。
guess-unchecked = 証明プログラムは判定を終えましたが、独立な検査は制限内に終わりませんでした。
guess-states = 状態数{ $states }（--all で表示）

### commands of the prover

help-prove = 主張をすべての局面について証明する
help-verify = 証明書を、証明プログラムとは別に確かめる
help-nim = ニム和 ⊕ とニム積 ⊗ の計算
help-argument-expression = ⊕（xor）、⊗（nimmul）、かっこと数の式
help-option-inverse = 値とのニム積が1になる数
help-option-root = ニム積で2乗すると値になる数
help-option-power = 値をN回ニム積した数
cli-nim-range = { $value } は計算できる範囲（2^64より小さい数。0の逆数はない）の外です。
help-quotient = 山のゲームの逆形商を求める
help-option-heaps = 調べるいちばん大きい山。指定しなければ、値が周期的になるまで調べる
help-option-elements = 商の要素の数の上限（指定しなければ512）
quotient-all = { $game }：すべての大きさの山の逆形商は、要素が { $order } 個です。
quotient-up-to = { $game }：大きさ { $heaps } までの山の逆形商は、要素が { $order } 個です。
quotient-normal = { $game } は最後に手を打った方が勝ちのゲームですが、ここで扱うのは、最後に手を打った方が負けになる遊び方です。
quotient-generators = 生成元：{ $list }
quotient-relations = 関係式：{ $list }
quotient-elements = 要素：{ $list }
quotient-lost = 次に手を打つ方が負ける要素：{ $list }
quotient-none = なし
quotient-products = 積：
quotient-values = 山の値 Φ(n)：
quotient-period = n ≥ { $from } で Φ(n + { $period }) = Φ(n)。
quotient-checked-all = どんな大きさの山の和についても証明済みです。独立した検査プログラムが証明書を受け入れました。
quotient-checked-up-to = 大きさ { $heaps } までの山の和すべてについて証明済みです。独立した検査プログラムが証明書を受け入れました。
quotient-unchecked = すべての和をこのプログラム自身が確かめましたが、独立した検査プログラムは確かめていません：{ $reason }
quotient-end-heaps = 山 { $heaps } までの値では、周期がずっと続くとは言えません。--heaps でさらに先まで調べられます。
quotient-end-elements = 山 { $next } を加えると要素が { $most } 個を超えるようです（無限個かもしれません）。
quotient-end-memory = 山 { $next } を加えると、使ってよいメモリでは足りません。--limit-memory で増やせます。
quotient-end-stopped = 山 { $next } を調べている途中で止まりました。
quotient-bad-number = { $text } は 1 から { $most } までの数ではありません。
help-period = 山の周期を見つけて証明する
help-nimsum-property = 関数 f のチョコレートがニムと同じかどうか判定する
help-argument-certificate-file = 証明書
help-option-against = 証明書の規則と比べるゲーム（名前またはファイル）
help-option-certificate = grundy verify で確かめられる証明書を書く

prove-refuted = 反証されました：{ $game }、主張 { $claim }。
prove-refuted-as-said = 文章のとおり反証されました：{ $game }、主張 { $claim }。
prove-unknown = 判定できませんでした：{ $game }、主張 { $claim }。
prove-disagreement = 独立な検査プログラムが証明書を認めません（{ $reason }）。Grundyの誤りなので、作者に知らせてください。
prove-wrote = { $game } の主張 { $claim } の証明書を { $file } に書きました。
prove-line-part = { $game } { $claim }：主張が述べているすべての局面で証明し、検査も済み（{ $size }、{ $seconds }秒）
prove-line-proved = { $game } { $claim }：すべての局面で証明し、検査も済み（{ $size }、{ $seconds }秒）
prove-size-states = 状態{ $states }個
prove-size-lines = 戦略{ $lines }行、{ $systems }個の系、{ $cases }個の場合
prove-size-staircase = 階段の定理
prove-size-maximum-nim = 最大ニムの定理
prove-size-values = 値{ $values }個
prove-line-computed = { $game } { $claim }：計算による周期、独立な検査はなし（{ $seconds }秒）
prove-line-decided = { $game } { $claim }：{ $part ->
        [yes] 主張が述べている
       *[no] {""}
    }すべての局面で判定、証明書の検査はまだ（{ $size }、{ $seconds }秒）
prove-line-refuted = { $game } { $claim }：反証。{ $witness }
prove-line-refuted-as-said = { $game } { $claim }：文章のとおり反証。{ $witness }
prove-line-unknown = { $game } { $claim }：判定できません。{ $reason }
period-not-proved = 値にはあらわれていますが、証明されていません。
known-by-claim = { $game } の証明された主張 { $claim } によります。
value-not-zero = N局面です。次に手を打つ方が勝ちます（先手必勝）。
value-winning-one = 勝つ手の1つ：
zeros-by-formula = 証明された主張 { $claim } の変数を { $nth } とした局面です。
zeros-no-formula = この0の局面を与える証明済みの式がなく、探すには遠すぎます。
unknown-outside-sums = パラメータのすべての値を一度に扱う方法は、手のあとに局面が1つだけ残るゲームにだけ使えます：{ $expression }。
    .hint = --for k=1..9 のように、値を1つずつ証明してください。
unknown-outside-no-formula = パラメータのすべての値についての周期は、グランディ数の式から導きますが、{ $expression }には証明できる式の主張がありません。
    .hint = 同じ値について grundy(n) = … の主張を書き加えてください。式は grundy guess GAME --for k=1..9 で探せます。
unknown-outside-digits = Coqのライブラリで使えるのは、二進法とゼッケンドルフ表現の数字だけです。{ $expression } には、別の記数法が必要です。
    .hint = このプログラムの証明と証明書（--certificate ファイル）では示せます。
unknown-outside-families = パラメータのすべての値を一度に扱う方法では、0の局面を1つの条件で書く必要があります：{ $expression }。
    .hint = zeros(…) when … の形で書くか、--for k=1..9 のように値を1つずつ証明してください。
unknown-outside-range = パラメータの範囲が読み取れる形になっていません：{ $expression }。
    .hint = パラメータを数と比べるか、odd、even、k mod 3 = 1 のように書いてください。
unknown-no-line = パラメータが{ $parameter }のとき、{ $position }から値{ $value }へ進む手を式で表せませんでした。
    .hint = そこで予想が誤りかもしれません。grundy check で表と比べるか、--for k=1..9 のように値を1つずつ証明してください。
unknown-singly = パラメータのすべての値について一度には証明できませんでした。{ $because }オートマトンで1つずつ証明できた値：{ $values }。
    .hint = --for k=1..9 のように、値を1つずつ証明できます。
unknown-open-case = { $of }個の場合のうち{ $case }番目が、パラメータのすべての値については閉じられませんでした。
    .hint = --for k=1..9 のように、値を1つずつ証明してください。
unknown-outside-target = { $expression } は、その証明プログラムの言語では書けません。
    .hint = 別の証明プログラムを選んでください。
coq-accepted = Coqが認めました：{ $game }、主張 { $claim }。前提はファイルにある定義だけです。
coq-refused = Coqは認めません：{ $game }、主張 { $claim }：
    { $said }
coq-no-library = Coqには確かめさせていません：{ $game }、主張 { $claim }。ライブラリの { $file } がコンパイルできません。
    { $said }
coq-not-written = Coqには確かめさせていません：{ $game }、主張 { $claim }。
coq-missing = coqcというプログラムがないので、Coqには確かめさせていません。
    .hint = Coqを入れる（DebianやUbuntuでは apt install coq）か、--export coq で書いたファイルを別の計算機で読ませてください。
coq-stopped = Coqが { $game }、主張 { $claim } を読み終える前に、時間が切れました。
coq-library = Coqのライブラリを一度だけ { $folder } にコンパイルしています
help-option-coq = 証明できた主張をCoqにも確かめさせる（coqcが必要）
help-option-explain = 人のための証明を書く：手の表、または all ですべての場合、番号でその場合だけ
help-option-export = 同じ命題をほかの証明プログラムのために書く：{ $values }
theorem-by-formula = 証明し、検査したのは次の式です。主張はこの式から分かります：
theorem-completed = 証明し、検査したのは次の式です。主張はこの式から分かります。主張が述べていないところは{ $claims }で補っています：
theorem-found = 値の表から見つけた式
theorem-closed = この式が述べている局面からほかの局面への手はないので、証明はその局面だけで済みます。
theorem-below = より小さい値の局面も同時に証明しています。次の主張から取りました：
theorem-values = 値も同時に証明しています。次の主張の値です：
### pictures

help-draw = 局面や和を、机の上で見えるとおりの図にする。手、対戦、下のグラフの図も描ける
help-plot = 図：0の点、勝つ手、色分け図、数列、ふるい
help-report = ゲームの報告書：定義、表、絵、主張
help-option-highlight = 絵の表で目立たせる値（0,1 など）
help-option-picture-format = 形式：{ $values }（なければファイル名で決まる）
help-option-animate = 動く絵にする（svg、html）
help-option-move = この局面への手を示す。和の部分は + でつなぐ
help-option-graph = この局面から行けるすべての局面のグラフをかく
help-option-node = グラフでこの局面に印をつけ、値の理由を書く
help-option-values = 盤のマスに値を書く
help-option-bits = 山の大きさを2進法でそばに書く
help-option-kind = 図の種類：zeros（0の点）、moves（勝つ手）、heat（色分け図）、sequence（数列）、sieve（ふるい）
help-option-line = かき入れる直線：傾き（phi、1/phi、3/2 など）と、コンマの後に切片
help-option-layer = 勝つ手の図と色分け図で、層の座標の値
help-option-from = この局面からの勝つ手だけを示す（何度でも書ける）
help-option-scale = 色分け図の png での1局面の辺のピクセル数（軸と凡例はつかない）
help-option-palette = 色分け図の色：viridis、cividis、grey、hue
help-option-period = 印をつける周期と、コンマの後に始まり
help-option-steps = ふるいの段階の数
help-option-hide-table = 準備ができるまで、表を空欄にする
help-option-hide-hints = 準備ができるまで、ヒントを出さない
help-option-hide-reasons = 準備ができるまで、理由を出さない
help-option-story = 対戦を3枚の図で描く：最初の局面と1手目、1手後、終わりの局面
help-option-draw = 報告書に絵を入れる局面（何度でも書ける）

picture-mex = { $position }からの手で行ける局面の値は { "{" }{ $values }{ "}" } なので、G{ $position } = mex{ "{" }{ $values }{ "}" } = { $value } です。
picture-sieve = { $game }：ふるい
picture-sieve-signs = 0：この段階で見つかった値0のマス、x：そのために消えるマス、o と -：前の段階の値0のマスと消えたマス、.：残ったマス
picture-sieve-note = 残ったマスのうち最も近いものが値0（黒地に白）。そこへ1手で行けるマスをすべて×で消し、これを繰り返す。
picture-period = { $from }から周期{ $period }
picture-too-many = この絵には印が{ $count }個ありますが、{ $format }でかけるのは{ $most }個までです。
    .hint = もっと小さい表にするか、plot --kind heat で色分け図にしてください。
picture-too-many-instead = この絵には印が{ $count }個ありますが、{ $format }でかけるのは{ $most }個までです。
    .hint = { $instead }にするか、もっと小さい絵にしてください。
picture-too-wide = この絵は{ $format }には大きすぎます。
    .hint = { $instead }にするか、もっと小さい絵にしてください。
picture-pixels = 色分け図は点の集まりなので、{ $format }ではかけません。
    .hint = png、svg、html のどれかにしてください。
picture-many-cells = 局面がこれほど多いと、軸をつけた色分け図は png には大きすぎます。
    .hint = --scale 1 で、軸なしの1局面1ピクセルの図にしてください。
picture-scale = --scale は png の色分け図にだけ使えます。
    .hint = --kind heat --format png を加えるか、--scale を外してください。
picture-still = { $format }の絵は動かせません。
    .hint = svg か html にしてください。
picture-unseen = この絵は細かすぎて、見分けられません。
    .hint = もっと小さい数にしてください。
picture-too-many-nodes = ここから行ける局面が{ $most }個より多いので、グラフにできません。
    .hint = もっと小さい局面から始めてください。
picture-coordinates = この図は、座標の数が次のようなゲームのものです：{ $needed }。
    .hint = --kind で別の図を選んでください。
picture-not-there = { $position }は、この絵には出てきません。
    .hint = 最初の局面から行ける局面を選んでください。
table-unknown-file = { $file }という名前では形式が分かりません。
    .hint = --format を書くか、.txt、.csv、.json、.html、.tex、.typ、.svg、.png、.py、.cpp、.m のどれかで終わる名前にしてください。
picture-unknown-file = { $file }という名前では形式が分かりません。.svg、.png、.html、.tex、.typ、.txt のどれかで終わる名前にするか、--format を書いてください。
picture-not-to-terminal = PNGは端末に表示できません。-o ファイル で名前をつけてください。
picture-no-move = { $from }から{ $to }への手はありません。
picture-bad-line = { $text }は直線になりません。phi、1/phi、3/2 のような傾きと、コンマの後に切片を書いてください。
picture-bad-period = { $text }は周期になりません。71から周期12なら 12,71 のように書いてください。
picture-bad-highlight = { $text }は値の並びではありません。0,1 のように書いてください。

report-definition = 定義
report-table = グランディ数の表
report-pictures = 絵
report-claims = 主張
report-position = 局面{ $position }。
report-sequence = 値の列。
report-zeros = P局面（値が0の局面）。
report-certificate = 証明書：{ $file }
report-unknown-file = 報告書のファイル名は .typ、.tex、.html、.md、.pdf のどれかで終わる名前にしてください（{ $file }ではいけません）。
report-typst-failed = typst でPDFを作れませんでした：{ $reason }
report-no-typst = PDFを作るには typst というプログラムが必要ですが、見つかりません。.typ のファイルにしてください。

## 文の中の場所

place-game = ゲーム { $game }：{ $title }
place-parameter = { $game } のパラメータ { $name }
place-coordinate = { $game } の座標 { $name }
place-function = { $game } の関数 { $name }
place-variable = 変数 { $name }
place-claim = { $game } についての主張 { $name }
place-nameless = { $game } についての主張
rename-nothing = ここには名前のあるものがありません。
rename-unreadable = 文に誤りがあります。読めないところにもこの名前があるかもしれません。先に誤りを直してください。
rename-of-library = これはライブラリのゲームのものなので、名前は変えられません。
rename-no-name = { $name } は名前になりません。名前は文字で始まり、文字と数字が続きます。言語の単語は使えません。
rename-taken = { $name } は、この名前のある場所ですでに別の意味をもっています。別の名前にしてください。
lsp-broken = エディタとの通信が終わりました：{ $reason }

### page

page-skip = 本文へ
page-nav = ページ
page-language = 言語
page-gallery = ギャラリー
page-lab = 実験室
page-play = 遊ぶ
page-change = ルールを変える
page-play-game = 遊ぶ：{ $game }
page-change-game = ルールを変える：{ $game }
page-hero = 不偏ゲームの実験室
page-hero-text = ゲームを選んでください。コンピュータと対戦することも、ルールを開いて書き換え、グランディ数の表が変わる様子を見ることもできます。
page-search = さがす
page-kinds = ゲームの種類
page-kind-all = すべて
page-games-shown = { $count }個のゲーム
page-none-found = 当てはまるゲームはありません。
page-show-all = すべてのゲームを表示
page-bad-link = リンクが途中で切れています。もう一度もらってください。

page-rules = ルール
page-results = 結果
page-format = 書き方をそろえる
page-editor = ゲームの文章
page-problems = 誤り
page-which-game = ゲーム
page-parameters = パラメータ
page-share = リンクをコピー
page-copied = リンクをコピーしました。文章全体が入っています。
page-tab-table = 表
page-tab-pictures = 図
page-tab-claims = 予想と定理
page-table = 値の表
page-up-to = 範囲
page-show = 表示
page-show-grundy = グランディ数
page-show-outcome = NとP
page-table-note = 値が0の局面（後手必勝、P）は{ $zeros }個、最大の値は{ $largest }です。
page-click-cell = マスを押すと、そこからの手と、その値になる理由が分かります。
page-no-position = 局面ではない
page-queued = 順番を待っています（{ $place }番目）。
page-working = 計算しています…
page-working-done = 計算しています…（{ $done }個まで）
page-stop = 止める
page-stopped = 止めました。
page-winning-moves = 勝つ手
page-no-winning-move = 勝つ手はありません。ここで手を打つ方の負けです。
page-followers = その他の手
page-more = あと{ $count }個
page-fewer = 減らす
page-export = 保存
page-guess = 予想する
page-guess-note = 値や0の局面の規則を、表だけから予想します。予想に使わなかった局面で確かめてから、すべての局面で証明します。
page-guessing = 予想と証明をしています…
page-guess-add = ルールに書き足す
page-guess-automaton = 状態数{ $states }のオートマトン
page-no-claims = このルールには予想がまだ書かれていません。claim で始まる行を加えてください。
page-claim-false = { $position }で成り立たないとされている
page-check = 確かめる
page-prove = 証明する
page-prove-claim = { $claim }を証明する
page-not-looked-at = まだ調べていません。
page-lines = この式での打ち方
page-lines-value = { $position } の値は { $value } です。
page-lines-press = 小さい値を押すと、そこへ移る行と手を示します。
page-lines-move = 値 { $value } へは第{ $line }行の手で：{ $position } → { $target }
page-lines-go = その局面へ
page-lines-note = 小さい値 { $target } へ移るには、条件がすべて成り立つ最初の行の手を打ちます。
page-lines-line = 行
page-lines-choose = 手
page-lines-leads = 移り先
page-lines-if = 条件
page-certificate-save = 証明書を保存
page-certificate-note = どのコンピュータでも grundy verify ファイル名 で検査できます。
page-proof-rests = ここでの「証明済み」は、独立な検査プログラムが証明書を認めたことを意味します。
page-coq-save = Coqのファイルを保存
page-coq-note = Coqがこのファイルを受理すれば（grundy prove --coq で確かめられます）、信じる必要があるのはCoqの核とファイルの中の定義だけです。
page-verify-open = 証明書を検査する…
page-verify-note = 受け取った証明書のファイルを開いてください。独立した検査プログラムがここで読み、認めた規則を表示します。
page-picture-position = 局面
page-picture-graph = グラフ
page-picture-heat = 色分け
page-picture-zeros = 値0の局面
page-picture-sequence = 数列
page-picture-choose = 表でマスを選ぶと、その局面を描きます。
page-picture-of = 描いている局面は { $position } です。表で別の局面を選べます。

page-normal-rule = 手を打てなくなった方が負け。
page-misere-rule = 手を打てなくなった方が勝ち。
page-blocking-rule = 手を打った人は、相手が次に打てる手のうち{ $most }つまでを禁止できます（和では、1つのゲームにつき{ $most }つまで）。
page-settings = 設定
page-first = 始め方
page-first-you = あなたが先手
page-first-computer = コンピュータが先手
page-first-place = あなたが駒を置く
page-first-computer-place = コンピュータが駒を置く
page-size = 大きさ
page-strength = コンピュータ
page-strength-perfect = 間違えない
page-strength-good = ときどき間違える
page-strength-weak = よく間違える
page-start = 最初の局面
page-set = 決定
page-sound = 音
page-new-game = 新しいゲーム
page-place-piece = 最初の手：駒を好きなマスに置いてください。
page-board = 盤
page-heaps = 石の山
page-bar = チョコレート
page-bar-label = { $count ->
        [1] 苦いマスだけが残っています。
       *[other] { $count }マスのチョコレート。矢印キーで割るところを選び、Enterで割ります。
    }
page-heap-label = 山{ $name }：{ $count }個
page-stone-label = 山{ $name }を{ $left }個にする
page-field-blocked = 障害物
page-field-piece = 駒
page-field-coin = コイン
page-field-legal = 手を打てるマス
page-field-hint = ヒント
page-field-end = ここで終わり
page-table-label = { $count ->
   *[other] 手は{ $count }通り
}
page-coins = コイン
page-coin-heads = 表
page-coin-tails = 裏
page-coin-chosen = 選択中
page-turn-coins = { $count ->
    [0] コインを返す
   *[other] { $count }枚を返す
}
page-do-bar =
    { $pointer ->
        [touch] 溝をタップすると割れ方が見えます。もう一度タップすると割ります。
       *[mouse] 溝をクリックして割りましょう。
    }
page-do-board =
    { $pointer ->
        [touch] 印のあるマスをタップすると手が見えます。もう一度タップすると動かします。
       *[mouse] 印のあるマスをクリックするか、駒をそこへ動かしましょう。
    }
page-do-heaps =
    { $pointer ->
        [touch] 石をタップすると、取る石（その石から上）が見えます。もう一度タップすると取ります。
       *[mouse] 石をクリックすると、その石から上を取ります。
    }
page-do-row =
    { $pointer ->
        [touch] ピン、またはピンの間をタップし、もう一度タップして倒しましょう。
       *[mouse] ピン、またはピンの間をクリックして倒しましょう。
    }
page-do-coins =
    { $pointer ->
        [touch] コインをタップし、次にすべらせる先のマスをタップしましょう。もう一度タップすると動きます。
       *[mouse] コインをクリックし、次にすべらせる先のマスをクリックしましょう。
    }
page-do-turning =
    { $pointer ->
        [touch] 返すコインをタップして、ボタンを押しましょう。
       *[mouse] 返すコインをクリックして、ボタンを押しましょう。
    }
page-do-sheet =
    { $pointer ->
        [touch] 線をタップし、もう一度タップして紙を切りましょう。
       *[mouse] 線をクリックして紙を切りましょう。
    }
page-do-intervals =
    { $pointer ->
        [touch] 区間をタップし、もう一度タップして選びましょう。
       *[mouse] 選ぶ区間をクリックしましょう。
    }
page-do-bowls =
    { $pointer ->
        [touch] 豆を動かす先のおわんをタップし、もう一度タップして動かしましょう。豆がいくつもあるときは、先に豆をタップします。
       *[mouse] 豆を動かす先のおわんをクリックしましょう。豆がいくつもあるときは、先に豆を選びます。
    }
page-do-numbers =
    { $pointer ->
        [touch] 次の数をタップし、もう一度タップして決めましょう。
       *[mouse] 次の数をクリックしましょう。
    }
page-do-graph =
    { $pointer ->
        [touch] 取るところをタップし、もう一度タップして決めましょう。
       *[mouse] 取るところをクリックしましょう。
    }
page-do-list = どれかの盤で手を打つか、一覧から手を選びましょう。
page-opponent = 相手
page-opponent-computer = コンピュータ
page-opponent-person = 画面の前のもう1人
page-player = プレイヤー{ $number }
page-players-turn = プレイヤー{ $number }の番です
page-player-forbids = プレイヤー{ $number }が禁止する番です
page-player-won = プレイヤー{ $number }の勝ち！
page-rematch = もう1度
page-why = なぜ？
page-keep-reasons = いつも理由を表示する
page-puzzle-task = 勝てる手を見つけましょう。
page-puzzle-solved = 正解です。この手で、相手はもう勝てません。
page-puzzle-failed = 残念。この手だと、相手が勝てます。
page-puzzle-answer = 勝てる手の例：{ $move }
page-puzzles = 問題
page-puzzles-of = { $game }の問題を解く
page-puzzle-level = レベル
page-level-any = 指定なし
page-puzzle-level-number = レベル{ $level }
page-puzzle-streak = { $count }問連続正解（最高{ $best }問）
page-puzzle-next = 次の問題
page-puzzle-again = もう1度考える
page-puzzle-other = 別の問題
page-puzzle-none = この大きさには、勝つ手と負ける手の両方がある局面がありません。別のレベルを選んでください。
page-found-table = わたしの表（見つけた局面：{ $count }）
page-found-note = N：次に打つ方が勝てる。P：次に打つ方が負ける。問題を解くたびに、わかったことがここに加わります。
page-start-here = まずはここから
page-own-games = ゲームを作る
page-template-take = 石を取る
page-template-heaps = 2つの山
page-template-piece = 盤の上の駒
page-template-bar = チョコレート
page-remark-take = 石を1個、2個、または4個取る。数を変えてみよう。
page-remark-heaps = 2つの山：1つの山から好きなだけ、または両方から1個ずつ取る。
page-remark-piece = 盤の上の駒：どこへ動かせるようにする？
page-remark-bar = 階段形のチョコレート：fは減ってはいけない。
page-remark-staircase = 手で描いた階段形のチョコレート。
page-staircase = 階段を描く
page-staircase-note = チョコレートの各列の高さをマウスで描きましょう。右の列が左の列より低くなることはありません。
page-staircase-columns = 列の数
page-staircase-height = 列{ $column }の高さ
page-open-file = ファイルを開く
page-file-large = このファイルは、ゲームのルールとしては大きすぎます。
page-forget = 消す
page-forget-game = { $game }を消す
page-own-name = 名前
page-own-keep = ギャラリーに残す
page-own-kept = { $name }をこのブラウザに残しました。ギャラリーにあります。
page-own-not-kept = このブラウザには残せません。ファイルに保存してください。
page-own-save = ファイルに保存
page-help-title = ルールの書き方
page-help-game = ゲームの名前と座標
page-help-where = 局面になるための条件
page-help-move = 手：どこへ行くか、どんな値について
page-help-sum = 2つに分ける手
page-help-misere = 最後に打った方が負け
page-help-blocking = 手を打った人が、相手の次の手を1つ禁止できる
page-help-picture = 見た目：heaps（山）、board（盤）、coins（コイン）、coins turn（返すコイン）、row（列）、bar（チョコレート）、sheet（紙）、numbers（数）
page-help-claim = 予想：確かめたり証明したりする
page-claim-automaton = 値は、{ $states }個の状態をもつオートマトンが桁を読んで決めます。
page-claim-table = その表
page-subject-bars = チョコレート
page-subject-nim = ニム
page-subject-take = 石を取る
page-subject-boards = 盤の上の駒
page-subject-coins = コイン
page-subject-splitting = 分ける・切る
page-subject-graphs = グラフと木
page-subject-numbers = 数とおわん
page-class-ready = 準備ができたので、すべて表示する
page-worksheet = ワークシート
page-worksheet-note = 次に打つ方が勝てるマスにN、そうでないマスにPを書きましょう。グランディ数を書いてもかまいません。
page-print = 印刷
page-lessons = 授業カード
page-lesson-bars = チョコレートを割る
page-lesson-nim = 石を取る
page-lesson-question = 問い
page-lesson-try = やってみよう
page-lesson-conjecture = 予想
page-lesson-proof = 証明
page-lesson-bars-question = 2人が交代で長方形のチョコレートを割り、苦いマスのない方を食べます。苦いマスだけを残した方が勝ちです。後から打つ方が勝てるのは、どんな形のときでしょう。
page-lesson-bars-try = まず小さいチョコレートで2人で遊び、次に問題を解きましょう。1問ごとに、わたしの表のマスに色がつきます。
page-lesson-bars-conjecture = Pのついたマスを見ましょう。どんな形に共通点がありますか。先へ進む前に書いておきましょう。
page-lesson-bars-proof = 正方形からは、どこで割っても正方形でなくなります。正方形でなければ、1回割って正方形にできます。だから、いつも正方形を残せる方が勝ちます。どんな大きさでも成り立つことは、実験室が証明します。
page-lesson-nim-question = 石の山が3つあります。交代で、1つの山から好きな数だけ石を取り、最後の石を取った方が勝ちです。相手に先に打ってもらった方がよいのは、どんなときでしょう。
page-lesson-nim-try = 2つの山から始め、次に1個・2個・3個、さらに大きい山で遊びましょう。必ず負けた局面を書きとめておきます。
page-lesson-nim-conjecture = 山の数を2進法で縦に並べて書きましょう。負ける局面では、それぞれの桁に1がいくつありますか。
page-lesson-nim-proof = どの桁の1も偶数個なら、どの手を打っても、どこかの桁が奇数個になります。そうでなければ、1つの山を減らして、すべての桁を偶数個にできます（ブートン 1901年）。どんな大きさの山でも成り立つことは、実験室が証明します。
page-lesson-go-play = 遊ぶ
page-lesson-go-puzzles = 問題を解く
page-lesson-go-lab = 実験室
page-cancel = やめる
page-which-move = どの手ですか？
page-nothing = 何も残らない
page-your-turn = あなたの番です
page-you-forbid = どの手を禁止しますか
page-do-forbid = 相手に打たせたくない手を{ $games ->
    [1] {""}
    *[other] ゲームごとに
}{ $most }つまで選びましょう。何も禁止しなくてもかまいません。
page-forbid-no-more = { $count ->
    [0] 何も禁止しない
    *[other] これ以上禁止しない
}
page-forbid = 禁止する
page-forbidden = 禁止された手
page-computer-forbids = { $count ->
    [0] コンピュータは何も禁止しません。
    *[other] コンピュータが禁止した手：{ $moves }
}
page-forbid-hint = { $count ->
    [0] ヒント：何も禁止しなくてかまいません。
    *[other] ヒント：禁止するとよい手は { $moves }
}
page-computers-turn = コンピュータの番です
page-thinking = コンピュータが考えています…
page-won = あなたの勝ち！
page-lost = コンピュータの勝ちです。
page-labelled = { $label }：{ $text }
page-you = あなた
page-computer = コンピュータ
page-illegal = その手は打てません。
page-hint = ヒント
page-hint-is = ヒント：{ $move }
page-who-wins = どちらが勝つ？
page-worth-N = 次に手を打つ方が勝てる
page-worth-P = 次に手を打つ方は、正しく応じられると負ける
page-worth-unknown = 大きすぎて分からない
page-take-back = 待った
page-taken-back = 手を戻しました。
page-moves = 手の記録
page-all-moves = すべての手（{ $count }）
page-type-move = 残す形
page-type-forbidden = 禁止する手（残す形）
page-make-move = 手を打つ
page-first-moves = 最初の{ $count }手
page-too-many-moves = 手が多すぎて並べられません。残す形を書いてください。

page-refused-host = このアドレスからは使えません。
page-refused-method = この方法では受け付けていません。
page-refused-request = 要求を読めませんでした：{ $problem }
page-refused-size = 要求が大きすぎます。
page-refused-late = 要求が時間内に届きませんでした。
page-refused-not-found = そのようなものはありません。
page-refused-busy = 待っている要求が多すぎます。
    .hint = どれかが終わるまで待ってください。
page-refused-table = { $to }までの表には{ $cells }個の局面がありますが、このページで見られるのは{ $most }個までです。
    .hint = 表を小さくするか、端末でプログラムを使ってください。
page-refused-memory = これには約{ $estimate }必要ですが、使えるのは{ $limit }までです。
    .hint = 範囲を小さくしてください。
page-refused-time = { $seconds }秒を超えたので止めました。
    .hint = 範囲を小さくするか、端末でプログラムを使ってください。
page-refused-position = { $position }は{ $game }の局面ではありません。
    .hint = 局面は 3,5 のように、和は 3,5 + 2,2 のように書きます。
page-refused-claim = このパラメータについての主張{ $claim }はありません。
page-refused-lines = 主張{ $claim }には手の表がありません。{ $why }
page-refused-no-value = 主張{ $claim }は、この局面については何も述べていません。
page-refused-parameters = パラメータの値が多すぎます。
page-refused-picture = このゲームにそのような図はありません。
page-refused-inside = プログラムの中で誤りが起こりました（誤り { $number }）。何をしたか、この番号とともに知らせてください。ほかの問いには、これまでどおり答えます。
page-broken = プログラムの中で誤りが起こりました。何をしたかを、次の内容とともに知らせてください：{ $message }
page-broken-memory = これには、ページで使えるよりも多くのメモリが必要です。
page-fault = 誤り { $number }：{ $message }
page-mex = mex{ "{" }{ $values }{ "}" } = { $value }
page-mex-end = ここには手がないので、値は{ $value }です。
page-no-game = この文章にはまだゲームがありません。game で始まる行を加えてください。
page-seconds = { $seconds }秒
page-written = { $file }を書きました。
export-site-written = { $folder } に{ $count }個のファイルを書きました。
export-older = このページに入っているエンジンは、このバージョンの Grundy より前に作られたもので、答えが違うことがあります。cargo run -p grundy-wasm --example module で作り直せます（Rust のターゲット wasm32-unknown-unknown が必要です）。
page-serving = Grundyは { $address } で開けます（Ctrl-Cで終わり）。
page-port-taken = ポート{ $port }は使えません。ほかのプログラムが使っているか、使う許可がありません。
    .hint = --port でほかの番号を選ぶか、書かないでください。
page-handout-note = Grundyで作りました。このページはネットワークなしで使えます。

# 人のための証明
proof-heading-theorem = 定理
proof-heading-plan = 証明の方針
proof-heading-measure = ゲームは必ず終わる
proof-heading-lines = より小さい値へ移る手
proof-heading-equal = 値を変えない手はない
proof-heading-reached = 手の表に漏れがないこと
proof-heading-small = パラメータが小さいとき
proof-heading-cases = すべての場合
proof-game = ゲーム { $game } の局面は、{ $domain } をみたす { $position } である。数はすべて0以上の整数とする。{ $ending }手は次のとおり。
proof-game-all = ゲーム { $game } の局面は { $position } である。数はすべて0以上の整数とする。{ $ending }手は次のとおり。
proof-ending = 2人が交互に手を打ち、打てなくなった方が負ける。
proof-ending-misere = 2人が交互に手を打ち、打てなくなった方が勝つ（逆形）。手のない局面の値は1とする。
proof-move = { $label }：{ $position } → { $option }（{ $conditions }）
proof-rule = 手{ $number }
proof-theorem = 定理　すべての局面のグランディ数は次の式で与えられる。
proof-theorem-for-all = 定理　{ $range } であるすべての { $parameters } について、すべての局面のグランディ数は次の式で与えられる。
proof-theorem-zeros = 定理　グランディ数が0である局面は、次の条件をみたす局面であり、それ以外にはない。
proof-theorem-zeros-for-all = 定理　{ $range } であるすべての { $parameters } について、グランディ数が0である局面は、次の条件をみたす局面であり、それ以外にはない。
proof-cases-numbered = 式の各行を上から順に場合1、場合2、…とよぶ。条件が成り立つ最初の行が値を与える。
proof-plan = 式が定める関数を g と書く。局面のグランディ数は、その局面から1手で移れる局面の値に現れない最小の0以上の整数（mex）である。したがって、(a) ゲームが必ず終わり、(b) { $position } から g の値が同じ局面へ移る手がなく、(c) u < g{ $position } ならば g の値が u の局面へ移る手がある、の3つを示せば、g はグランディ数である。実際、終わるまでの手数についての帰納法により、(b) と (c) は g{ $position } が移り先の値の mex であることを意味する。
proof-plan-zeros = 局面の集合 Z がグランディ数0の局面全体であることを示すには、(a) ゲームが必ず終わり、(b) Z の局面 { $position } から Z の局面へ移る手がなく、(c) Z に属さない局面からは Z の局面へ移る手がある、の3つを示せばよい。
proof-plan-misere = 逆形では、手のない局面には値が0の局面への手が1つあるとみなす。したがって、(c) で値0へ移る手が必要なのは手のある局面だけである。そのかわりに、(d) 値が0の局面には手があることも示す。
proof-period = 周期は次の定理の式から導かれる。{ $beyond } のとき、式のどの場合を使っても { $repeats } となるからである。
proof-instance = これは、{ $parameter } のある範囲のすべての値についての定理で { $parameter } = { $value } とした場合である。その定理の証明を述べる。
proof-plan-all = 以下では { $classes }これを示す。
proof-plan-small = 以下では { $classes }これを示す。それより小さい値（{ $values }）は最後に扱う。
proof-class = { $parameter } = { $modulus }j + { $rest } ≥ { $first } であるすべての値について
proof-class-from = { $parameter } ≥ { $first } であるすべての値について
proof-method = 以下の「場合」は、どれも同時には成り立たない条件の一覧である。そのことを見るには、まず数を別の数で書き表す（偶数は別の数の2倍、割られる数は「割る数×商＋余り」と書く）。次に、いくつかの不等式に負でない数をかけて足し合わせる。すると変数がすべて消えて、1 ≤ 0 のような誤った式が残る。整数の間では a < b は a + 1 ≤ b と同じであり、不等式を公約数で割って端数を切り捨ててよい。
proof-part = ここでは { $class }考える。
proof-measure = どの手でも { $measure } は小さくなり、しかも負にならない（場合 { $cases }。そのほかの手については明らか）。よってゲームは必ず終わる。
proof-measure-at-sight = どの手でも { $measure } は小さくなり、しかも負にならない。よってゲームは必ず終わる。
proof-natural = 式の値はつねに0以上の整数であり、式に現れるものはすべて定義されている（場合 { $cases }。そのほかは明らか）。
proof-lines = 局面の値より小さい { $target } をとる。次の表を上から見ていき、条件がすべて成り立つ最初の行の手を打つと、値が { $target } の局面に移る。
proof-lines-uses = 表では次の記号を使う。
proof-lines-why = 各行の条件は、その手が打てることと、移った先の値が式のどの場合で与えられるかを述べている。数を代入すれば、その値が { $target } であることがわかる。残るのは、どんなときでもいずれかの行が使えることを示すことである。
proof-column-line = 行
proof-column-move = 手
proof-column-choose = 選ぶ数
proof-column-option = 移り先
proof-column-if = 条件
proof-column-here = 式の場合（手の前）
proof-column-there = 式の場合（手の後）と証明の番号
proof-column-case = 場合
proof-column-parity = 偶奇
proof-column-lines = 使う行
proof-column-sums = 和の数
proof-equal = 手の前と後で値が同じであると仮定する。手の前の局面と後の局面は、それぞれ式のどれかの場合にあたる。偶奇からすぐに除かれるもの以外のすべての組について、値が異なることを示す証明の番号を、手の種類ごとに表にする。
proof-example = そのうちの1つを詳しく書く。
proof-reached = { $target } が局面の値より小さく、しかもどの行も使えないと仮定する。式のどの場合でも、これは起こらない。そのことを見るのに使う行と、不等式の和の個数を表にする。
proof-counts = 全部で { $cases } 個の場合があり、{ $sums } 個の不等式の和で片づく。そのうち異なるものは { $distinct } 個である。完全な一覧は付録にある。
proof-small = パラメータが { $values } のときは、値ごとに有限オートマトンで定理を判定した。座標と値を2進法で1桁ずつ同時に読み、その値が式の値であるときに受理する機械である。証明書にはこれらの機械が書かれており、条件 (a)、(b)、(c) は機械の状態についての条件になる。検査プログラムはそれを1つずつ確かめる。
proof-escapes = (d) 値が0の局面では、次の手のうちどれかが必ず打てる（場合 { $cases }）。
proof-escapes-at-sight = (d) 値が0の局面では、明らかに次の手のうちどれかが打てる。
proof-escape = { $label }で { $option } へ（{ $conditions } のとき）
proof-following = 次の条件は、表にある条件から不等式を足すだけで導けるので、表には書いていない。
proof-line-following = 行{ $line }：{ $conditions }
proof-case-negative = 場合{ $number }（式の場合{ $here }で値が負になる）
proof-case-measure = 場合{ $number }（{ $label }で減るはずの数が減らない）
proof-case-equal = 場合{ $number }（{ $label }：式の場合{ $here }から場合{ $there }へ移り、値が同じ）
proof-case-unreached = 場合{ $number }（式の場合{ $here }で、どの行も { $target } に届かない）
proof-case-stuck = 場合{ $number }（式の場合{ $here }で、値が0なのに手がない）
proof-case-undefined = 場合{ $number }（定義されないものがある）
proof-case-repeats = 場合{ $number }（式が周期をもたない）
proof-case-requirement = 場合{ $number }（規則が約束する条件が成り立たない）
proof-then = ：
proof-absurd = 割り切れないので、ありえない。
proof-as-before = [{ $number }] と同じ。
proof-put = { $values } とおく。
proof-either = { $condition } のとき
proof-line-unless = 行{ $line }が使える。使えないとすれば次のどれかが成り立つが、どれもありえない。
proof-escape-unless = (d) の{ $line }番目の手が打てる。打てないとすれば次のどれかが成り立つが、どれもありえない。
proof-fails = { $condition }
proof-sum = { $sum } から { $gives } となる。
proof-bouton-equal = 変わる山は1つだけである。ニム和が変わらないとすると、その山の前と後の大きさのニム和は0なので、2つの大きさは等しい。しかし山は小さくなっているから、これは矛盾である。
proof-bouton-line = u を山のニム和より小さい数とし、{ $line } とおく。d は0ではない。u の方が小さいので、d の最上位の桁はニム和では1である。したがって、その桁が1である山 h がある。この山を h ⊕ d にする。変わる桁のうち最上位のものが1から0になるので h より小さくなり、ニム和は u になる（Bouton、1901年）。
prove-explain-none = これについては人のための証明を書けません。手の表をもたないオートマトンで証明されたからです。検査プログラムのための証明は `--certificate FILE` で書けます。
prove-explain-no-case = この証明に場合{ $case }はありません。場合の番号は1から{ $of }までです。
prove-explain-what = `--explain` に続けて書けるのは `all` か場合の番号です。{ $what } は使えません。
prove-explain-how = 人のための証明を見るには `--explain` を付けてください（すべての場合は `--explain all`）。

### python

python-at = { $line }行目{ $column }文字目：{ $sentence }
python-time = 決められた時間が過ぎたので、途中で止めました。
    .hint = seconds=… でもっと時間を与えるか、より小さいものを求めてください。
python-corner = { $given } は { $game } の表の端になりません。
    .hint = 各座標 { $expected } の最後の値か、すべてに共通の数を1つ与えてください。
python-claim = { $game } には、このパラメータについて { $claim } という主張がありません。
    .hint = ある主張：{ $claims }。"grundy(x, y) = x ⊕ y" のように主張を直接書くこともできます。
python-no-claim = このパラメータの { $game } には主張がありません。
    .hint = prove("grundy(x, y) = x ⊕ y") のように主張を直接書いてください。
python-which-claim = { $game } には主張が2つ以上あります。
    .hint = どれかを指定してください：{ $claims }。
python-range = { $range } は値を1つずつ並べています。族には終わりのない範囲が必要です。
    .hint = たとえば "k=1.." や "odd k" と書いてください。1つずつなら [Game(…, k=k) for k in range(1, 10)] とします。
python-plot = { $kind } という種類の図はありません。
    .hint = "heat"、"zeros"、"sequence" があります。
python-truth = 主張について分かっていることは、真偽値そのものではありません。
    .hint = .proved か .verdict を見てください。
python-no-certificate = これは証明書ではありません。{ $reason }
    .hint = Certificate か、その文章を与えてください。ファイルなら open(…).read() です。

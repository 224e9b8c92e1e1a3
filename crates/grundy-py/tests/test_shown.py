"""What a notebook shows: fragments, pictures, the cell magic, the widgets."""

import re

import grundy
import pytest
from grundy import Game
from IPython.core.interactiveshell import InteractiveShell
from test_games import BAR


def test_a_table_leaves_the_page_alone():
    html = Game(BAR).table(4, 12)._repr_html_()
    style = html[html.index("<style>") + 7 : html.index("</style>")]
    selectors = [one.strip() for rule in style.split("}")[:-1] for one in rule.split("{")[0].split(",")]
    assert selectors and all(selector.startswith(".grundy-sheets ") for selector in selectors)
    assert not re.search(r"<(html|head|body|script)\b", html) and html.count("<div") == html.count("</div>")
    latex = Game(BAR).table(4, 12)._repr_latex_()
    assert latex.startswith("$$\n\\begin{array}") and "\\mathbf{0}" in latex
    assert "│" in str(Game(BAR).table(4, 12))


def test_pictures(tmp_path):
    chocolate = Game("chocolate")
    for picture in (chocolate.draw(2, 6), chocolate.draw(1, 3, graph=True), chocolate.plot(10, 30)):
        assert picture._repr_svg_().lstrip().startswith("<svg")
    for name in ("bar.svg", "bar.png", "bar.tex", "bar.typ", "bar.html", "bar.txt"):
        chocolate.draw(2, 6).save(tmp_path / name)
        assert (tmp_path / name).stat().st_size > 100
    assert (tmp_path / "bar.png").read_bytes().startswith(b"\x89PNG")
    assert Game("kayles").plot(60).svg != Game("kayles").plot(30).svg
    assert Game("queen").plot(30, kind="zeros", slopes=[1.618]).svg
    with pytest.raises(grundy.InputError):
        chocolate.draw(2, 6).save(tmp_path / "bar.xyz")
    with pytest.raises(grundy.InputError, match="heat"):
        chocolate.plot(3, kind="pie")
    with pytest.raises(FileNotFoundError):
        chocolate.draw(2, 6).save(tmp_path / "no" / "bar.svg")


def test_what_is_known_is_shown():
    standing = Game("queen").prove("golden")
    assert "<pre" in standing._repr_html_() and standing._repr_latex_().startswith("$$")
    assert "&lt;" in Game(BAR)._repr_html_()
    guesses = Game(BAR).guess(30)
    assert "<pre" in guesses._repr_html_() and guesses[0].claim in str(guesses)
    assert "<pre" in standing.certificate.verify()._repr_html_()
    assert "Theorem" in Game("nim3").prove("bouton").explain()


@pytest.fixture
def shell():
    shell = InteractiveShell.instance()
    shell.run_line_magic("load_ext", "grundy")
    return shell


def test_the_cell_magic(shell, capsys):
    shell.run_cell("%%game\n" + BAR).raise_error()
    assert shell.user_ns["bar"].value(2, 9) == 8
    shell.run_cell("%%game mine k=4\ngame heap[k = 2](n)\n    move { (u) : u < n, u + k >= n }\n").raise_error()
    assert shell.user_ns["mine"].table(6).array.tolist() == [0, 1, 2, 3, 4, 0, 1]
    result = shell.run_cell("%%game\ngame g(n)\n    move { (u) : v < n }\n")
    assert isinstance(result.error_in_exec, grundy.InputError)
    # The line is counted as the notebook counts the lines of the cell.
    assert (result.error_in_exec.line, result.error_in_exec.column) == (3, 13)
    shown = capsys.readouterr().out
    assert "Line 3, column 13" in shown and "Traceback" not in shown


def test_a_match_in_a_widget():
    match = grundy.play(Game("nim3"), "1,4,5")
    assert match.state["pictures"][0]["svg"].lstrip().startswith("<svg") and match.state["words"]["hint"] == "Hint"
    match._on_message(match, {"move": "9,9,9"})
    assert match.state["message"] and not match.state["turns"]
    match.do(wish="hint")
    assert match.state["message"]
    match.do(move=match.state["moves"][0]["text"])
    assert len(match.state["turns"]) == 2 and match.state["turns"][0].startswith("You")
    match.do(wish="undo")
    assert match.state["turns"] == []
    # (1, 4, 5) is a P-position: whoever begins loses against good play.
    while not match.state["winner"]:
        match.do(move=match.state["moves"][0]["text"])
    assert match.state["winner"] == "The computer wins." and "The computer wins." in match._still()
    match.do(wish="again")
    assert match.state["turns"] == [] and match.state["winner"] is None


def test_a_match_of_a_game_of_ones_own_in_japanese():
    grundy.set_language("ja")
    match = grundy.play(Game(BAR), first="computer")
    assert match.state["words"]["hint"] == "ヒント" and len(match.state["turns"]) == 1
    data = match._repr_mimebundle_()
    data = data[0] if isinstance(data, tuple) else data
    assert "<svg" in data["text/html"] and "コンピュータ" in data["text/html"]


def test_parameters_in_a_widget():
    shown = grundy.explore(Game("chocolate"), 8)
    assert shown.state["heading"] == "chocolate[k = 3]"
    assert shown.state["parameters"] == [{"name": "k", "kind": "number", "value": "3", "least": 1}]
    shown.do(parameters={"k": "4"}, show="heat")
    assert shown.state["heading"] == "chocolate[k = 4]" and "<svg" in shown.state["shown"]
    before = shown.state["shown"]
    shown._on_message(shown, {"parameters": {"k": "0"}})
    assert shown.state["message"] and shown.state["shown"] == before
    shown.do(parameters={"k": "5"})
    assert shown.state["heading"] == "chocolate[k = 5]" and shown.state["message"] == ""
    assert shown.state["shown"] == Game("chocolate", k=5).plot(8, kind="heat").svg

"""The command of the same wheel, and the questions of the page."""

import json
import os
import pathlib
import re
import subprocess
import sys

import grundy
import pytest
from grundy import Game

COMMAND = pathlib.Path(sys.executable).parent / "grundy"


def run(*arguments, **environment):
    return subprocess.run(
        [COMMAND, *arguments], capture_output=True, text=True, env={**os.environ, "LC_ALL": "C", **environment}
    )


@pytest.mark.parametrize("name", ["queen", "chocolate", "kayles", "nim3", "silverdollar"])
def test_the_command_has_the_same_tables(name):
    game = Game(name)
    to = [6] * len(game.coordinates)
    answer = run("table", name, "--to", ",".join(map(str, to)), "--format", "json-flat")
    values = [-1 if value is None else value for value in json.loads(answer.stdout)["values"]]
    assert values == game.table(to).array.flatten().tolist()


def test_the_command_has_its_exit_codes_and_languages():
    assert run("list").returncode == 0
    assert run("prove", "chocolate", "nimsum_for_3", "-p", "k=3").returncode == 0
    assert run("check", "-e", "game g(n) move { (u) : u < n } claim: grundy(n) = 0", "--to", "9").returncode == 1
    wrong = run("table", "quen")
    assert wrong.returncode == 2 and "queen" in wrong.stderr and not wrong.stdout
    assert "ゲーム" in run("list", "--help", LC_ALL="ja_JP.UTF-8").stdout
    module = subprocess.run([sys.executable, "-m", "grundy", "value", "queen", "3,5"], capture_output=True, text=True)
    assert module.returncode == 0 and module.stdout


def test_certificates_go_from_one_to_the_other(tmp_path):
    run("prove", "queen", "golden", "--certificate", str(tmp_path / "proof.txt"))
    assert grundy.verify((tmp_path / "proof.txt").read_text(), Game("queen")).accepted
    Game("queen").prove("golden").certificate.save(tmp_path / "ours.txt")
    assert run("verify", str(tmp_path / "ours.txt"), "--against", "queen").returncode == 0


def test_questions_in_wire_form():
    answer = grundy.ask({"question": "explain", "source": {"game": "queen"}, "position": [3, 5]})
    assert answer["sentence"] == "mex{2, 3, 4, 5, 6} = 0"
    with pytest.raises(grundy.InputError):
        grundy.ask({"question": "explain", "source": {"game": "queen"}, "position": [3]})
    with pytest.raises(ValueError):
        grundy.ask({"question": "why"})


DOCS = pathlib.Path(__file__).parents[3] / "docs"


@pytest.mark.parametrize("guide", ["python.md", "python.ja.md"])
def test_the_guide_is_true(guide, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"^```python\n(.*?)^```", (DOCS / guide).read_text(), re.M | re.S)
    assert len(blocks) >= 5
    scope = {}
    for block in blocks:
        exec(compile(block, guide, "exec"), scope)  # noqa: S102

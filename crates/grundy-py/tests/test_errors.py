"""What is wrong, where, and in which language; and work that is stopped."""

import pickle
import subprocess
import sys

import grundy
import pytest
from grundy import Game

WRONG = "game g(n)\n    move { (u) : v < n }\n"


def test_problems_have_places():
    with pytest.raises(grundy.InputError) as wrong:
        Game(WRONG)
    error = wrong.value
    assert isinstance(error, ValueError) and (error.line, error.column) == (2, 13)
    assert str(error).splitlines()[:3] == [
        "Line 2, column 13: Nothing bounds u, so it could be any number.",
        "        move { (u) : v < n }",
        "                ^",
    ]
    assert error.problems[0].hint and error.hint
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_problems_in_japanese():
    grundy.set_language("ja_JP.UTF-8")
    assert grundy.language() == "ja"
    with pytest.raises(grundy.InputError, match="^2行目13文字目：u"):
        Game(WRONG)
    assert "証明" in str(Game("queen").prove("golden"))


def test_places_in_claims_that_are_written_out():
    with pytest.raises(grundy.InputError) as wrong:
        Game("queen").prove("grundy(x, y) = x ⊕ w")
    assert (wrong.value.line, wrong.value.column) == (1, 20)


def test_wide_characters_do_not_move_the_mark():
    with pytest.raises(grundy.InputError) as wrong:
        Game("\ngame 山(石) move { (残) : 数 < 石 }")
    _, line, mark = str(wrong.value).splitlines()[:3]
    assert line[: wrong.value.column - 1 + 4].endswith("(") and len(mark) > wrong.value.column + 4


@pytest.mark.parametrize("position", [(5, 3), (1, 2, 3), (-1, 3)])
def test_what_is_no_position(position):
    with pytest.raises(grundy.InputError):
        Game("chocolate").value(position)


def test_what_is_no_number():
    with pytest.raises(TypeError):
        Game("nim").value(1.5)
    with pytest.raises(grundy.InputError, match="corner"):
        Game("queen").table(1, 2, 3)
    with pytest.raises(grundy.LimitError, match="MiB"):
        Game("queen").table(10**9, 10**9)


INTERRUPTED = """
import os, signal, threading
# Whoever started the tests may have told them to hear no signal.
signal.signal(signal.SIGINT, signal.default_int_handler)
from grundy import Game

def press():
    # This thread gets to run only if the work beside it lets Python go on.
    for _ in range(100_000):
        pass
    os.kill(os.getpid(), signal.SIGINT)

threading.Timer(0.2, press).start()
try:
    Game("game g = octal 0.007").period()
except KeyboardInterrupt:
    print("interrupted", Game("nim").value(7))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT to send")
def test_ctrl_c_and_other_threads():
    ended = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, timeout=300)
    assert (ended.stdout, ended.returncode) == ("interrupted 7\n", 0), ended.stderr

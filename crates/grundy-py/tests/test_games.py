"""Games, values and tables."""

import grundy
import numpy as np
import pytest
from grundy import Game

BAR = """
game bar(y, z)
    where y <= floor(z/3)
    move { (v, z) : v < y }
    move { (min(y, floor(w/3)), w) : w < z }
"""


def test_positions_are_given_in_every_way():
    queen = Game("queen")
    assert {queen.value(3, 5), queen.value((3, 5)), queen.value([3, 5]), queen.value(np.array([3, 5]))} == {0}
    assert queen.value(np.int64(2), np.uint8(2)) == 1
    assert Game("nim").value(np.int16(7)) == 7
    assert queen.outcome(3, 5) == "P" and queen.outcome(3, 4) == "N"
    assert "3, 5" in queen.winning_moves(3, 6)[0] or "3,5" in queen.winning_moves(3, 6)


def test_integers_of_any_size():
    huge = 10**5000 + 7
    assert Game("nim").value(huge) == huge
    assert Game("chocolate", k=4).value(huge, huge * 5) == huge ^ (huge * 5)
    k = 10**30
    small, large = Game("queen").nth_zero(k)
    assert large - small == k and Game("queen").value(small, large) == 0
    with pytest.raises(grundy.InputError, match="digits"):
        Game("nim").value(10**20000)


def test_tables_are_arrays():
    bar = Game(BAR)
    table = bar.table(4, 12)
    assert table.array.dtype == np.int8 and table.array.shape == table.shape == (5, 13)
    assert table.array is table.array and not table.array.flags.writeable
    assert table.array.tolist()[1] == [-1, -1, -1, 4, 3, 6, 5, 8, 7, 10, 9, 12, 11]
    for place in np.ndindex(table.shape):
        value = table[place]
        assert (-1 if value is None else value) == table.array[place]
        assert value is None or value == bar.value(place)
    assert len(table) == (table.array >= 0).sum()
    assert Game("nim").table(300).array.dtype == np.int16
    assert np.array_equal(np.asarray(table), table.array) and table.array.astype(float)[0, 3] == 3
    with pytest.raises(IndexError):
        table[5, 0]


def test_zeros():
    queen = Game("queen")
    zeros = queen.zeros(20)
    assert zeros.shape[1] == 2 and [3, 5] in zeros.tolist()
    assert np.array_equal(zeros, queen.table(20, 20).zeros())
    assert np.array_equal(zeros, np.argwhere(queen.table(20, 20).array == 0))


def test_parameters():
    assert Game("chocolate", k=4) == Game("chocolate[k = 4]") != Game("chocolate")
    assert hash(Game("chocolate", k=4)) == hash(Game("chocolate[4]"))
    text = "game take[S](n) move { (n - s) : s in S, s <= n }"
    for given in ({1, 3, 4}, frozenset((1, 3, 4)), "{1, 3, 4}", "1,3,4"):
        take = Game(text, S=given)
        assert take.table(8).array.tolist() == [0, 1, 0, 1, 2, 3, 2, 0, 1]
        assert take.parameters == {"S": [1, 3, 4]}
    with pytest.raises(grundy.InputError, match="no parameter k"):
        Game("queen", k=3)


def test_texts_and_files(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bar.game").write_text(BAR + "game other(n) move { (u) : u < n }\n")
    assert Game("bar.game").name == "other"
    assert Game("bar.game:bar").value(2, 9) == Game(BAR).value(2, 9) == 8
    assert Game.of_text(BAR + "game other(n) move { (u) : u < n }", "bar").coordinates == ("y", "z")
    assert Game(Game("bar.game:bar").text) == Game(BAR)
    with pytest.raises(FileNotFoundError) as none:
        Game("none.game")
    assert none.value.filename == "none.game"


def test_the_library_and_sums():
    library = grundy.library()
    assert "queen" in library and library["queen"].startswith("Corner the queen")
    assert grundy.value("queen 3,4 + nim 7 + nim 9") == Game("queen").value(3, 4) ^ 7 ^ 9


def test_periods():
    period = Game("kayles").period()
    assert (period.period, period.start, period.saltus) == (12, 71, 0)
    assert period.standing.proved and period.standing.certificate.verify().accepted
    with pytest.raises(grundy.LimitError):
        Game("game g = octal 0.007").period(seconds=0.2)
    with pytest.raises(grundy.GrundyError):
        Game("queen").period()


def test_a_table_that_ran_out_of_time_is_right_as_far_as_it_goes():
    table = Game("game g(n) move { (a) + (b) : a + b < n }").table(30_000, seconds=0)
    assert not table.complete and len(table) < 30_001

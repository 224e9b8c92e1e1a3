"""Guesses, proofs, certificates."""

import grundy
import pytest
from grundy import Certificate, Game
from test_games import BAR


def test_from_rules_to_a_checked_theorem(tmp_path):
    bar = Game(BAR)
    guesses = bar.guess()
    assert guesses.complete and guesses[0].proved and list(guesses)[-1].standing.proved
    with pytest.raises(IndexError):
        guesses[len(guesses)]
    found = guesses[0]
    standing = bar.prove(found.claim)
    assert standing.proved and standing.verdict == standing.degree == "proved"
    standing.certificate.save(tmp_path / "proof.txt")
    text = (tmp_path / "proof.txt").read_text()
    assert text == str(standing.certificate)
    assert grundy.verify(text).accepted
    assert grundy.verify(standing.certificate, bar).accepted
    other = grundy.verify(text, Game("chocolate", k=4))
    assert other.verdict == "proved" and not other.accepted
    assert "rules" in str(other) and "floor(z/3)" in other.rules
    again = bar.with_claim(found.claim, name="formula")
    assert again.claims == {"formula": found.claim} and again.prove().proved
    assert Game(again.text).claims == again.claims
    with pytest.raises(grundy.InputError) as wrong:
        bar.with_claim("grundy(y, z) = y ⊕ w")
    assert (wrong.value.line, wrong.value.column) == (1, 20)
    # What is claimed in the text and proved gives values however large; without it they cannot be had.
    assert again.value(10**40, 10**42) == 10**42 + 10**40 // 2
    with pytest.raises(grundy.LimitError):
        bar.value(10**40, 10**42)


def test_what_is_false_is_refuted():
    bar = Game("chocolate", k=3)
    standing = bar.prove("grundy(y, z) = y ⊕ z")
    assert (standing.verdict, standing.counterexample) == ("refuted", (1, 3))
    assert standing.certificate is None and "4" in standing.reason
    assert bar.check("grundy(y, z) = y ⊕ z", 10).counterexample == (1, 3)
    assert bar.check("odd_k", 12, 40).verdict == "holds"
    with pytest.raises(TypeError, match="proved"):
        bool(standing)


def test_a_changed_certificate_is_rejected():
    certificate = str(Game("queen").prove("golden").certificate)
    changed = certificate.replace("zeros", "grundy", 1)
    assert changed != certificate
    try:
        assert not grundy.verify(changed).accepted
    except grundy.InputError:
        pass
    with pytest.raises(grundy.InputError, match="no certificate"):
        Certificate("queen").verify()


def test_a_whole_family_at_once():
    family = Game.family("chocolate", "k=1..")
    standing = family.prove("even_k")
    assert standing.proved and standing.certificate.verify().accepted
    with pytest.raises(grundy.InputError):
        family.value(1, 2)
    with pytest.raises(grundy.InputError, match="k=1..5"):
        Game.family("chocolate", "k=1..5")


def test_which_claim():
    with pytest.raises(grundy.InputError, match="odd_k"):
        Game("chocolate").prove()
    with pytest.raises(grundy.InputError, match="odd_k") as unknown:
        Game("chocolate").prove("odd")
    assert "odd" in unknown.value.sentence and unknown.value.hint
    with pytest.raises(grundy.InputError):
        Game(BAR).prove()

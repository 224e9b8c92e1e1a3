"""A laboratory for impartial games.

>>> from grundy import Game
>>> queen = Game("queen")
>>> queen.value(3, 5)
0
>>> queen.table(2, 2).array.tolist()
[[0, 1, 2], [1, 2, 0], [2, 0, 1]]
>>> queen.prove("golden").verdict
'proved'

Everything is computed by the same program that the command ``grundy`` runs; it is in this package too.
"""

from __future__ import annotations

import json
from importlib.metadata import version as _version
from typing import TYPE_CHECKING, Any

from ._errors import GrundyError, InputError, LimitError, Problem
from ._grundy import (
    Certificate,
    Finding,
    Game,
    Guesses,
    Period,
    Picture,
    Review,
    Standing,
    Table,
    language,
    library,
    set_language,
    value,
    verify,
)
from ._grundy import ask as _ask

if TYPE_CHECKING:
    from IPython.core.interactiveshell import InteractiveShell

    from ._widgets import ExploreWidget, PlayWidget

__version__ = _version("grundy")

__all__ = [
    "Certificate",
    "Finding",
    "Game",
    "GrundyError",
    "Guesses",
    "InputError",
    "LimitError",
    "Period",
    "Picture",
    "Problem",
    "Review",
    "Standing",
    "Table",
    "ask",
    "explore",
    "language",
    "library",
    "play",
    "set_language",
    "value",
    "verify",
]


def ask(question: dict[str, Any], *, seconds: float | None = None) -> Any:
    """Asks a question in wire form, as the page does, and returns its answer.

    ``docs/schema/question.json`` and ``answer.json`` of the project describe both.
    """
    line = json.dumps({"language": language(), **question})
    answer = json.loads(_ask(line, seconds=seconds))
    if "refusal" in answer:
        raise GrundyError.of_refusal(answer["refusal"])
    return answer["answer"]


def play(game: Game, start: str | None = None, *, first: str = "person", strength: int = 100) -> PlayWidget:
    """A match against the computer in a notebook, from a sum as it is typed: ``play(nim, "3 + 4 + 5")``."""
    from ._widgets import PlayWidget

    return PlayWidget(game, start, first=first, strength=strength)


def explore(game: Game, to: int | None = None, *, show: str = "table") -> ExploreWidget:
    """A game in a notebook with its parameters to move, as ``"table"``, ``"heat"``, ``"zeros"`` or ``"sequence"``."""
    from ._widgets import ExploreWidget

    return ExploreWidget(game, to, show=show)


def load_ipython_extension(shell: InteractiveShell) -> None:
    """Adds the cell magic ``%%game``: ``%load_ext grundy``."""
    from ._magic import GameMagics

    shell.register_magics(GameMagics)

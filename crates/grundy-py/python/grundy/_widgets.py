"""Widgets: a match, and a game with its parameters to move.

The program answers; the browser shows the answers and sends back what was clicked. Neither side knows the rules.
"""

from __future__ import annotations

import html
import json
import pathlib
from typing import Any

import anywidget
import traitlets

from . import ask
from ._errors import GrundyError
from ._grundy import Game, language, page_words

_STATIC = pathlib.Path(__file__).parent / "static"


def _script(name: str) -> str:
    """The script of a widget: it is one module, of what all share and its own."""
    return "".join((_STATIC / part).read_text(encoding="utf-8") for part in ("shown.js", name))


# The words of the page that stand beside a match and beside a table.
_PLAY = ["hint", "take-back", "new-game", "your-turn", "won", "lost", "you", "computer", "too-many-moves", "make-move"]
_EXPLORE = ["show", "up-to", "tab-table", "picture-heat", "picture-zeros", "picture-sequence"]


class _Shown(anywidget.AnyWidget):
    """What is shown is one state, made here; the browser only draws it."""

    _css = _STATIC / "grundy.css"
    state = traitlets.Dict().tag(sync=True)

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._source: dict[str, Any] = json.loads(game._source)
        self.on_msg(self._on_message)

    def _on_message(self, _widget: object, message: dict[str, Any], _buffers: object = None) -> None:
        try:
            self.do(**message)
        except GrundyError as error:
            self.state = {**self.state, "message": str(error)}

    def do(self, *_arguments: Any, **_wanted: Any) -> None:
        """Does what was clicked."""

    def _still(self) -> str:
        """What is seen where nothing can be clicked: on paper, or on a page without a program behind it."""
        return ""

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data = bundle[0] if isinstance(bundle, tuple) else bundle
        if data is not None:
            data["text/html"] = self._still()
        return bundle


class PlayWidget(_Shown):
    """A match against the computer."""

    _esm = _script("play.js")

    def __init__(self, game: Game, start: str | None = None, *, first: str = "person", strength: int = 100) -> None:
        super().__init__(game)
        if start is None:
            size = 20 if len(game.coordinates) == 1 else 7
            start = ask({"question": "start", "source": self._source, "size": size})
        self._match: dict[str, Any] = {"start": start, "first": first, "strength": strength, "moves": []}
        self._reply()
        self._show()

    def do(self, *, move: str | None = None, wish: str | None = None) -> None:
        """Plays a move as it is typed, with the computer's reply; or ``wish``: ``"hint"``, ``"undo"``, ``"again"``."""
        moves = self._match["moves"]
        if move is not None:
            self._ask("state", moves=[*moves, move])
            moves.append(move)
            self._reply()
            self._show()
        elif wish == "hint":
            self._show("\n".join(self._said(self._ask("hint"))))
        elif wish == "undo":
            # The computer's answer goes with the move that it answers.
            turns = self._ask("state")["turns"]
            own = [i for i, turn in enumerate(turns) if turn["side"] == "person"]
            del moves[own[-1] if own else len(moves) :]
            self._show()
        elif wish == "again":
            moves.clear()
            self._reply()
            self._show()

    def _ask(self, wanted: str, **changed: Any) -> Any:
        question = {"question": "match", "source": self._source, "ask": wanted, **self._match, **changed}
        return ask({**question, "seed": len(question["moves"]) + 1})

    @staticmethod
    def _said(advice: dict[str, Any]) -> list[str]:
        return [advice["text"], *advice["reason"]]

    def _reply(self) -> None:
        state = self._ask("state")
        if state["to_move"] == "computer" and state["winner"] is None:
            self._match["moves"].append(self._ask("reply")["text"])

    def _show(self, message: str = "") -> None:
        tag, state = language(), self._ask("state")
        words = page_words(_PLAY)

        def label(made: dict[str, Any]) -> str:
            return made["label"][tag] or made["label"]["en"] or ""

        winner = {None: None, "person": words["won"], "computer": words["lost"]}[state["winner"]]
        side = {"person": words["you"], "computer": words["computer"]}
        self.state = {
            "words": words,
            "pictures": [self._picture(part) for part in state["parts"]],
            "moves": [{"text": move["text"], "label": label(move)} for move in state["moves"]],
            "more": state["too_many"],
            "turns": [f"{side[turn['side']]}: {label(turn)} → {made}" for turn, made in zip(state["turns"], self._match["moves"])],
            "winner": winner,
            "message": message,
        }

    def _picture(self, part: dict[str, Any]) -> dict[str, str]:
        """A part of the sum, drawn if it is not too large."""
        name = f"{part['game']} ({', '.join(part['text'])})"
        source = {**self._source, "game": part["game"]}
        if part["game"] != self._source["game"]:
            source["parameters"] = {}
        question = {"question": "picture", "source": source, "what": "position"}
        try:
            position = [int(number) for number in part["text"]]
            return {"name": name, "svg": ask({**question, "position": position})}
        except (GrundyError, ValueError):
            return {"name": name, "svg": ""}

    def _still(self) -> str:
        pictures = "".join(part["svg"] or html.escape(part["name"]) for part in self.state["pictures"])
        turns = "".join(f"<li>{html.escape(turn)}</li>" for turn in self.state["turns"])
        return f"<div>{pictures}<ol>{turns}</ol>{html.escape(self.state['winner'] or '')}</div>"


class ExploreWidget(_Shown):
    """A game with its parameters to move."""

    _esm = _script("explore.js")

    def __init__(self, game: Game, to: int | None = None, *, show: str = "table") -> None:
        super().__init__(game)
        arity = len(game.coordinates)
        self._kinds = ["table", "sequence"] if arity == 1 else ["table", "heat", "zeros"]
        self._wanted: dict[str, Any] = {"to": to if to is not None else {1: 30, 2: 12}.get(arity, 4), "show": show}
        self._show()

    def do(self, *, parameters: dict[str, str] | None = None, to: int | None = None, show: str | None = None) -> None:
        """Gives parameters other values, as they are typed; goes up to another corner; shows it in another way."""
        before = dict(self._source), dict(self._wanted)
        self._source["parameters"] = {**self._source["parameters"], **(parameters or {})}
        self._wanted |= {name: wish for name, wish in (("to", to), ("show", show)) if wish is not None}
        try:
            self._show()
        except GrundyError:
            self._source, self._wanted = before
            raise

    def _show(self) -> None:
        answer = ask({"question": "read", "source": self._source})
        if answer["problems"]:
            problem = answer["problems"][0]
            raise GrundyError.of_refusal({"refused": "input", **problem})
        info = answer["game"]
        text, name = self._source.get("text"), self._source["game"]
        given = {p["name"]: p["value"] for p in info["parameters"] if p["value"] is not None}
        game = Game.of_text(text, name, **given) if text else Game(name, **given)
        to, show = self._wanted["to"], self._wanted["show"]
        shown = game.table(to)._repr_html_() if show == "table" else game.plot(to, kind=show).svg
        self.state = {
            "words": page_words(_EXPLORE),
            "heading": str(game),
            "parameters": info["parameters"],
            "kinds": self._kinds,
            "to": to,
            "show": show,
            "shown": shown,
            "message": "",
        }

    def _still(self) -> str:
        return f"<div><div>{html.escape(self.state['heading'])}</div>{self.state['shown']}</div>"

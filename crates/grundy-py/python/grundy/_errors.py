"""What can be wrong, said in the user's language."""

from __future__ import annotations

from typing import Any, NamedTuple


class Problem(NamedTuple):
    """Something that is wrong with a text: its place, counted from 1, what is wrong, and what to do."""

    line: int
    column: int
    sentence: str
    hint: str | None


class GrundyError(Exception):
    """Why there is no answer: a sentence, what to do about it, and all problems of a text."""

    sentence: str
    hint: str | None
    problems: tuple[Problem, ...]

    def __init__(
        self,
        message: str,
        sentence: str | None = None,
        hint: str | None = None,
        problems: tuple[Problem, ...] = (),
    ) -> None:
        super().__init__(message)
        self.sentence = message if sentence is None else sentence
        self.hint = hint
        self.problems = problems

    @property
    def line(self) -> int | None:
        """The line of the first problem."""
        return self.problems[0].line if self.problems else None

    @property
    def column(self) -> int | None:
        """The column of the first problem."""
        return self.problems[0].column if self.problems else None

    @staticmethod
    def of_refusal(refusal: dict[str, Any]) -> GrundyError:
        """The exception for a refusal in wire form."""
        kind = InputError if refusal["refused"] in ("input", "absent") else LimitError
        sentence, hint = refusal["sentence"], refusal.get("hint")
        return kind("\n".join(part for part in (sentence, hint) if part), sentence, hint)

    def _render_traceback_(self) -> list[str]:
        # In a notebook the sentence is what helps; the way through the package is not.
        return [f"{type(self).__name__}: {self}"]


class InputError(GrundyError, ValueError):
    """What was given is wrong."""


class LimitError(GrundyError):
    """Out of reach: more than the limits of memory and time or the methods allow."""

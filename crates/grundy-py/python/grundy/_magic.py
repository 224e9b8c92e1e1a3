"""The cell magic %%game: a cell that holds the text of a game."""

from __future__ import annotations

import shlex

from IPython.core.magic import Magics, cell_magic, magics_class

from ._grundy import Game


@magics_class
class GameMagics(Magics):
    """Cells in the language of games."""

    @cell_magic
    def game(self, line: str, cell: str) -> Game:
        """``%%game [VARIABLE] [PARAMETER=VALUE …]``: the last game of the cell becomes a variable, by default of its name."""
        words = shlex.split(line)
        parameters = dict(word.split("=", 1) for word in words if "=" in word)
        variables = [word for word in words if "=" not in word]
        # The first line of the cell is that of the magic: a problem is told with its line in the cell.
        game = Game("\n" + cell, **parameters)
        self.shell.user_ns[variables[0] if variables else game.name] = game  # type: ignore[union-attr]
        return game

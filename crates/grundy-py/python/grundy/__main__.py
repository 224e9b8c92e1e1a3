"""The command ``grundy``, also as ``python -m grundy``."""

from __future__ import annotations

import signal
import sys

from ._grundy import command


def main() -> None:
    """Runs the program with the arguments of the process."""
    # The program has a handler of its own; until it is set, Ctrl-C ends the process as it ends any program.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.exit(command(["grundy", *sys.argv[1:]]))


if __name__ == "__main__":
    main()

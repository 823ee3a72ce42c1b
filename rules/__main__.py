"""``python -m rules``: the rules core for people and programs, see :mod:`rules.cli`."""

import sys

from rules.cli import PROGRAM

if __name__ == "__main__":
    sys.exit(PROGRAM.main())

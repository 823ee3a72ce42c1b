"""``python -m rules``: the rules core for people and programs, see :mod:`rules.cli`."""

from __future__ import annotations

import sys

from rules.cli import PROGRAM

if __name__ == "__main__":
    sys.exit(PROGRAM.main())

"""``python -m engine``: the computer opponent for other programs, and measuring it, see :mod:`engine.cli`."""

import sys

from engine.cli import PROGRAM

if __name__ == "__main__":
    sys.exit(PROGRAM.main())

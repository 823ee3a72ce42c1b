"""Makes the stand-in importable as `e2e.wire`, the name that the type checker knows it by (mypy_path is tests/).

The directory goes to the end of the path: tests/bot, tests/rules … must not hide the packages they test.
"""

import sys
from pathlib import Path

TESTS = str(Path(__file__).parents[1])
if TESTS not in sys.path:
    sys.path.append(TESTS)

"""``python -m engine``: the computer opponent for other programs, and measuring it, see :mod:`engine.cli`."""

from __future__ import annotations

import io
import os
import sys

from engine.cli import run


def main() -> int:
    """Run the command line on this process's own streams."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal without Unicode still gets the rest of the line.
            stream.reconfigure(errors="backslashreplace")
    try:
        status = run(sys.argv[1:], sys.stdin.buffer, sys.stdout, sys.stderr)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read us has seen enough; Python's own last flush must not complain either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    return status


if __name__ == "__main__":
    sys.exit(main())

"""How ``python -m bot`` ends: the exit status, and what it says to the operator."""

import sys

FAILED = 1
"""What a restart may mend: Discord cannot be reached, the store is in use, or a fault of ours."""

BAD_SETTING = 2
"""Also what an operator's command gives where it could not do what it should."""

HOPELESS = 78
"""What a restart cannot mend: ``EX_CONFIG`` of BSD's ``sysexits.h``."""


def report(line: str) -> int:
    """Say to the operator what was done, and return the exit status of a success."""
    sys.stdout.write(line + "\n")
    return 0


def complain(what: object, status: int = BAD_SETTING) -> int:
    """Say why in one line, even if the words of others in it have several, and return the exit status."""
    sys.stderr.write(f"turnpost: {' '.join(str(what).splitlines())}\n")
    return status

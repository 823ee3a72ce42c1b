"""``turnpost``, or ``python -m turnpost``: the same as ``python -m bot`` in a checkout.

A wheel holds the packages bot, engine, renderers, rules and storage inside ``turnpost``, because
names as common as these must not become importable for everything else in an environment.
The program imports them by these names all the same: this module makes them importable
for its own process only.
"""

import sys
from pathlib import Path


def main() -> int:
    """Run Turnpost with the arguments of the command line; returns the exit status."""
    sys.path.insert(0, str(Path(__file__).parent))
    from bot.__main__ import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())

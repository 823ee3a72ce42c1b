"""Asks hints and analysis about two hundred positions whose truth is proved, and names each that they take for another.

python -m benchmarks.known [GAME …]
"""

import argparse
import sys
import time
from itertools import chain

from rules.games.catalogue import GAMES
from tests.engine.known import faults_of_analysis, faults_of_hint, known


def main() -> int:
    """Go through the positions of the games that are named, or of all."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.known", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    wrong = 0
    for game in parser.parse_args().games:
        begun, positions, here = time.process_time(), known(game), 0
        for one in positions:
            faults = list(chain(faults_of_hint(one), faults_of_analysis(one)))
            here += bool(faults)
            for fault in faults:
                sys.stdout.write(f"{one.name}: {fault}\n")
                sys.stdout.flush()
        wrong += here
        spent = time.process_time() - begun
        sys.stdout.write(f"{game}: {len(positions) - here} of {len(positions)} agree, in {spent:.0f} s\n")
        sys.stdout.flush()
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())

"""Proves puzzles that come with the program again, by a second search that knows the rules alone.

    python -m benchmarks.puzzles GAME [FIRST [LAST]]

names each puzzle that has another key, or several, and ends with how many were proved.
"""

import argparse
import sys
import time

from engine.puzzles import puzzles_of
from rules.games.catalogue import GAMES
from tests.support.puzzle_judge import keys


def main() -> int:
    """Prove the puzzles of one game."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.puzzles", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("first", type=int, nargs="?", default=1)
    parser.add_argument("last", type=int, nargs="?")
    wanted = parser.parse_args()
    puzzles = puzzles_of(wanted.game)[: wanted.last]
    begun, wrong = time.process_time(), 0
    for number, puzzle in enumerate(puzzles[wanted.first - 1 :], wanted.first):
        there = keys(puzzle, puzzle.position(GAMES[wanted.game]))
        if there != [puzzle.key]:
            wrong += 1
            sys.stdout.write(f"{wanted.game} {number}: the key is {puzzle.key}, but {there} do it\n")
            sys.stdout.flush()
    count = max(0, len(puzzles) - wanted.first + 1)
    spent = time.process_time() - begun
    sys.stdout.write(f"{wanted.game}: {count - wrong} of {count} proved, in {spent:.0f} s\n")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())

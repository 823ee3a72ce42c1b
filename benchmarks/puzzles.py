"""Proves puzzles that come with the program again, by a second search that knows the rules alone.

    python -m benchmarks.puzzles GAME [FIRST [LAST]]

names each puzzle that has another key, or several, and ends with how many were proved.

    python -m benchmarks.puzzles GAME --grade

grades them all anew, after levels 1 to 4 have changed, and writes them.
"""

import argparse
import sys
import time
from dataclasses import replace

from engine.puzzles import DATA, puzzles_of
from engine.puzzles.miner import grade_of
from rules.games.catalogue import GAMES
from tests.support.puzzle_judge import keys


def grade(name: str) -> int:
    """Write the puzzles of a game with the grades that today's levels give them."""
    game, changed = GAMES[name], 0
    lines = []
    for puzzle in puzzles_of(name):
        now, _ = grade_of(puzzle.course(game), puzzle.key)
        changed += now != puzzle.grade
        lines.append(replace(puzzle, grade=now).written() + "\n")
    (DATA / f"{name}.jsonl").write_text("".join(lines), encoding="utf-8")
    sys.stdout.write(f"{name}: {changed} of {len(lines)} got another grade\n")
    return 0


def main() -> int:
    """Prove the puzzles of one game."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.puzzles", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("first", type=int, nargs="?", default=1)
    parser.add_argument("last", type=int, nargs="?")
    parser.add_argument("--grade", action="store_true")
    wanted = parser.parse_args()
    if wanted.grade:
        return grade(wanted.game)
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

"""What the pieces of Pux are worth, fitted to the results of games that the engine plays against itself.

    python -m benchmarks.calibration.pux_worths FILE --games 1500

plays games (level 5 with few nodes, from random openings; now and then a ply is left to chance), adds each to FILE
when it is over, then prints the numbers of engine/games/pux/model.py that fit them best.  Stopped, it goes on where it was.
"""

import argparse
import json
import math
import random
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, cast

from benchmarks.calibration.fitting import solved
from engine import think
from engine.duel import drawn_at
from engine.games.pux import SCALE, board
from engine.games.pux.board import PuxNode
from engine.players import any_move
from rules.core.bits import pick
from rules.core.position import Position, Side
from rules.games.catalogue import GAMES
from rules.games.pux.moves import AROUND
from rules.games.pux.state import PuxState

_NODES = 700
_OPENINGS = 6, 8, 10, 12
_CAREFREE = 0.03
"""The share of plies that are left to chance."""
_CAP = 250
_APART = 3
"""Of neighbouring positions, which say nearly the same, one of so many is fitted to."""
_DECIDED = 0.04
"""Positions whose chance is farther out are left out: what a further piece is worth there, results cannot say."""
_RIDGE = 3.0
_ROUNDS, _DIGITS = 20, 4
_CELLS = tuple(range(64))
SORTS = {
    "rank": 8,
    "file": 4,
    "potential": 6,
    "promoted": 1,
    "its rank": 8,
    "its file": 4,
    "its potential": 6,
}
"""What is counted, and in how many numbers."""
_FIRST = {sort: sum(list(SORTS.values())[:number]) for number, sort in enumerate(SORTS)}
SIZE = sum(SORTS.values())


def play(number: int) -> dict[str, Any]:
    """One game: First's points, and each position as the side to move sees it, with the search's opinion."""
    chance = random.Random(f"worths {number}")
    game = GAMES["pux"]
    course: list[Position[Any]] = [game.start(game.settle({}))]
    for _ in range(chance.choice(_OPENINGS)):
        if course[-1].outcome is None:
            course.append(course[-1].play(any_move(course[-1], chance)))
    seen = []
    while course[-1].outcome is None and not drawn_at(course, _CAP):
        *earlier, position = course
        chosen = think(position, earlier, level=5, nodes=_NODES, seed=number, calibrated=False)
        seen.append((*board.state_of(cast("PuxState", position)), chosen.score, chosen.proved))
        careful = chance.random() > _CAREFREE
        course.append(position.play(position.parse(chosen.move) if careful else any_move(position, chance)))
    outcome = course[-1].outcome
    winner = None if outcome is None else outcome.winner
    points = 0.5 if winner is None else float(winner is Side.FIRST)
    return {"g": number, "points": points, "rec": seen}


def counted(own: int, double: int, side: int) -> Iterator[tuple[int, float]]:
    """What the pieces of one side count for: the places of the numbers, once for each piece."""
    for cell in pick(_CELLS, own):
        rank, file = divmod(cell, 8)
        rank, file = (7 - rank if side else rank), min(file, 7 - file)
        potential = (own & AROUND[cell]).bit_count() + (double & AROUND[cell]).bit_count()
        if double >> cell & 1:
            yield _FIRST["promoted"], 1.0
            yield _FIRST["its rank"] + rank, 1.0
            yield _FIRST["its file"] + file, 1.0
            yield _FIRST["its potential"] + min(potential, 7) - 2, 1.0
        else:
            yield _FIRST["rank"] + rank, 1.0
            yield _FIRST["file"] + file, 1.0
            yield _FIRST["potential"] + min(potential, 6) - 1, 1.0


def rows(lines: Iterable[str]) -> Iterator[tuple[list[tuple[int, float]], float]]:
    """The quiet, undecided positions of the games: what is counted for the side to move, less the other's; and its points."""
    for line in lines:
        game = json.loads(line)
        for ply, (*node, opinion, proved) in enumerate(game["rec"]):
            state = PuxNode(*node)
            if (ply + game["g"]) % _APART or proved or not _DECIDED < opinion < 1 - _DECIDED:
                continue
            if board.captures(state):
                continue
            numbers = [0.0] * SIZE
            for pieces, sign in (
                (counted(state.own, state.own_double, state.side), 1),
                (counted(state.foe, state.foe_double, 1 - state.side), -1),
            ):
                for at, value in pieces:
                    numbers[at] += sign * value
            features = [(at, value) for at, value in enumerate(numbers) if value]
            yield features, 1 - game["points"] if state.side else game["points"]


def regressed(samples: Sequence[tuple[list[tuple[int, float]], float]]) -> list[float]:
    """The numbers that make the results likeliest, in logits: Newton's steps, each number paying for its square."""
    numbers = [0.0] * SIZE
    for _ in range(_ROUNDS):
        slope = [-_RIDGE * number for number in numbers]
        bend = [[_RIDGE * (row == column) for column in range(SIZE)] for row in range(SIZE)]
        for features, result in samples:
            chance = 1 / (1 + math.exp(-sum(numbers[at] * value for at, value in features)))
            sure = chance * (1 - chance)
            for at, value in features:
                slope[at] += (result - chance) * value
                line = bend[at]
                for other, beside in features:
                    line[other] += sure * value * beside
        step = solved(bend, slope)
        numbers = [number + by for number, by in zip(numbers, step, strict=True)]
        if max(map(abs, step)) < 10**-_DIGITS:
            break
    return numbers


def main() -> None:
    """Play on until FILE has so many games, and print what fits them."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", metavar="FILE", type=Path)
    parser.add_argument("--games", type=int, default=1500, help="how many FILE has in the end")
    wanted = parser.parse_args()
    file: Path = wanted.file
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    with file.open("a", encoding="utf-8") as out:
        for number in range(len(lines), wanted.games):
            lines.append(json.dumps(play(number)))
            print(lines[-1], file=out, flush=True)
    samples = list(rows(lines))
    worths = [SCALE * number for number in regressed(samples)]
    part = {sort: worths[first : first + SORTS[sort]] for sort, first in _FIRST.items()}
    print(f"{len(samples)} positions of {len(lines)} games")
    print("STONE", round(part["rank"][0] + sum(part["file"]) / 4 + part["potential"][2]))
    print(
        "PROMOTED",
        round(
            part["promoted"][0] + _mean(part, "its rank") + _mean(part, "its file") + part["its potential"][3]
        ),
    )
    for sort, zero in (
        ("rank", part["rank"][0]),
        ("file", _mean(part, "file")),
        ("potential", part["potential"][2]),
        ("its rank", _mean(part, "its rank")),
        ("its file", _mean(part, "its file")),
        ("its potential", part["its potential"][3]),
    ):
        print(sort, [round(worth - zero) for worth in part[sort]])


def _mean(part: dict[str, list[float]], sort: str) -> float:
    return sum(part[sort]) / len(part[sort])


if __name__ == "__main__":
    main()

"""Positions whose value is proved, from games that the computer played against itself: data for tests of what it says.

    python -m benchmarks.solved.positions GAME --count 40 > tests/engine/solved/GAME.json
    python -m benchmarks.solved.positions GAME --check

goes back from the end of each game as far as the solver can follow, and keeps positions that are no loss for the side
to move, and in which its choice matters: ``keeping`` are moves that keep the value, ``losing`` moves that do not, all
proved.  A move that is in neither list is open.
"""

import argparse
import json
import random
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from engine import think
from engine.budget import Budget, SpentError
from engine.contract import Proof, engine_of
from engine.solver import proof_file
from engine.solver.certificates import kept
from engine.solver.search import FullError, ProofSearch
from engine.solver.solve import solve
from rules.core.game import Game, replay
from rules.core.position import Position
from rules.games.catalogue import GAMES
from tests.engine.solver.reader import read

NODES = 10_000
"""The most that is spent on one position; short, so that a test can do it again."""
A_MOVE = 1_000
"""The most that is spent on what a move leads to."""
LEVEL = 2
PLIES = 400
MOST_MOVES = 60
A_GAME = 4
"""The most positions from one game."""
_UNDECIDED = 3
"""So many undecided positions in a row, and the game is left."""

VARIANTS: dict[str, tuple[dict[str, object], ...]] = {
    "polatty-pressure": ({}, {"placing": "anywhere"}),
    "graph-hockey": ({"side": 1, "gap": 2}, {"side": 1, "gap": 3}, {"side": 2, "gap": 2}),
    "pommel": ({}, {"sight": "orthogonal"}, {"hop": "own"}),
    "pux": ({},),
    "bipod": (
        {"gap": 2, "rows": 3, "stones": 1},
        {"gap": 2, "rows": 3, "stones": 3},
        {"gap": 2, "rows": 4, "stones": 2},
        {"gap": 3, "rows": 3, "stones": 1},
    ),
}
"""Of each game, the options in turn."""


SOLVED = Path(__file__).parents[2] / "tests" / "engine" / "solved"
"""Where they are."""


def read_positions(game: str) -> list[dict[str, Any]]:
    """The solved positions of a game, as they ship."""
    positions: list[dict[str, Any]] = json.loads((SOLVED / f"{game}.json").read_text(encoding="utf-8"))[
        "positions"
    ]
    return positions


def position_of(game: str, row: Mapping[str, Any]) -> list[Position[Any]]:
    """The positions of the game that leads to a solved one, that one last."""
    start = GAMES[game].start(GAMES[game].settle(row["options"]))
    return [start, *(after for _, after in replay(start, row["moves"]))]


def course(game: Game[Any], options: dict[str, object], seed: int) -> tuple[list[Position[Any]], list[str]]:
    """The positions of one game, and its moves."""
    chance = random.Random(seed)
    passed, moves = [game.start(game.settle(options))], list[str]()
    while passed[-1].outcome is None and len(moves) < PLIES:
        here = passed[-1]
        level = LEVEL if chance.random() < 0.8 else 1
        move = think(here, passed[:-1], level=level, seed=seed).move
        moves.append(move)
        passed.append(here.play(here.parse(move)))
    return passed, moves


def kept_by(here: Position[Any], value: Proof) -> tuple[list[str], list[str]]:
    """The moves that are proved to keep a value, and those that are proved to lose it."""
    game = engine_of(here).solvable(here)
    attacker = here.turn if value == "win" else here.turn.other
    search = ProofSearch(game, Budget(A_MOVE), MOST_MOVES * A_MOVE)
    keeping, losing = list[str](), list[str]()
    for move in here.moves():
        after = here.play(move)
        search.budget = Budget(A_MOVE)
        if after.outcome is not None:
            wins = after.outcome.winner is attacker
        else:
            try:
                wins = kept(search, game, after, attacker) is None
            except (SpentError, FullError):
                continue
        (keeping if wins == (value == "win") else losing).append(here.notate(move))
    return keeping, losing


def positions(
    game: Game[Any], options: dict[str, object], seed: int
) -> Iterator[tuple[Position[Any], dict[str, object]]]:
    """The positions of one game that are worth keeping."""
    passed, moves = course(game, options, seed)
    count = undecided = 0
    for ply in range(len(moves) - 2, -1, -1):
        here = passed[ply]
        solution = solve(here, nodes=NODES)
        value = solution.outcome
        undecided = undecided + 1 if value is None else 0
        if undecided >= _UNDECIDED or count >= A_GAME:
            return
        if value in {None, "loss"} or not 1 < here.count() <= MOST_MOVES:
            continue
        keeping, losing = kept_by(here, value)
        if 0 < len(keeping) < here.count():
            count += 1
            yield (
                here,
                {
                    "options": options,
                    "moves": moves[:ply],
                    "value": value,
                    "within": solution.within,
                    "keeping": keeping,
                    "losing": losing,
                    "open": here.count() - len(keeping) - len(losing),
                },
            )


def wrong(game: str, row: Mapping[str, Any]) -> Iterator[str]:
    """What does not hold of a row, by proofs that are found again and read by the rules alone."""
    here = position_of(game, row)[-1]
    solution = solve(here, nodes=NODES)
    checked = read(proof_file.lines(game, row["options"], row["moves"], solution))
    if (checked.outcome, checked.within) != (row["value"], row["within"]):
        yield f"it is a {checked.outcome} within {checked.within}"
    for move in row["keeping"]:
        after = here.play(here.parse(move))
        if after.outcome is not None:
            kept_so = after.outcome.winner is here.turn
        else:
            answer = solve(after, nodes=NODES)
            lines = proof_file.lines(game, row["options"], [*row["moves"], move], answer)
            kept_so = read(lines).outcome == "loss"
        if not kept_so:
            yield f"{move} is not shown to win"


def main() -> None:
    """Print the positions of one game, or check those that ship."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", action="store_true", help="prove again what ships")
    wanted = parser.parse_args()
    if wanted.check:
        complaints = [
            f"{number}: {complaint}"
            for number, row in enumerate(read_positions(wanted.game))
            for complaint in wrong(wanted.game, row)
        ]
        print("\n".join(complaints) or "all hold")
        sys.exit(bool(complaints))
    game, variants = GAMES[wanted.game], VARIANTS[wanted.game]
    rows: list[dict[str, object]] = []
    met: set[Position[Any]] = set()
    seed = wanted.seed
    while len(rows) < wanted.count:
        for here, row in positions(game, variants[seed % len(variants)], seed):
            if here not in met:
                met.add(here)
                rows.append(row)
                print(len(rows), row["value"], row["within"], row["open"], file=sys.stderr, flush=True)
        seed += 1
    lines = ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows[: wanted.count])
    print(f'{{"game": "{game.key}", "positions": [\n{lines}\n]}}')


if __name__ == "__main__":
    main()

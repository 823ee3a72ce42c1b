"""Which variants and positions are solved: the list, as data, and as the tables of docs/games.md.

    python -m benchmarks.solved.variants --table      the tables, from benchmarks/solved/variants.json
    python -m benchmarks.solved.variants --check      solves every row again; the reader of tests/ checks each proof
    python -m benchmarks.solved.variants --add GAME [--set option=value]… [MOVE…]      solves one, and adds it

``--seconds`` leaves out rows that took longer.
"""

import argparse
import json
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.solver import proof_file
from engine.solver.solve import solve
from rules.command_line import Parser, game_in, options_in, take_game
from rules.core.game import replay
from rules.core.position import Position
from rules.games.catalogue import GAMES
from tests.engine.solver.reader import Checked, read

RESULTS = Path(__file__).with_suffix(".json")
NODES = 100_000_000
ROOM = 4_000_000
Row = dict[str, Any]


def rows() -> list[Row]:
    """What is solved."""
    solved: list[Row] = json.loads(RESULTS.read_text(encoding="utf-8"))
    return solved


def position_of(row: Mapping[str, Any]) -> Position[Any]:
    """The position that a row is about."""
    game = GAMES[row["game"]]
    start = game.start(game.settle(row["options"]))
    return [start, *(after for _, after in replay(start, row["moves"]))][-1]


def solved_again(row: Mapping[str, Any]) -> tuple[Row, Checked]:
    """A row as it is found now, and what the reader makes of its proof."""
    position = position_of(row)
    begun = time.process_time()
    solution = solve(position, nodes=NODES, room=ROOM)
    seconds = time.process_time() - begun
    checked = read(proof_file.lines(row["game"], row["options"], row["moves"], solution))
    result = {
        "outcome": solution.outcome,
        "within": solution.within,
        "line": list(solution.line),
        "nodes": solution.nodes,
        "positions": checked.positions,
    }
    head = {key: row[key] for key in ("game", "options", "moves")}
    return {**head, **result, "seconds": round(seconds, 1)}, checked


def table(game: str, solved: list[Row]) -> str:
    """The table of one game."""
    lines = [
        "| options | after | who wins | within | by | nodes | proof |",
        "| --- | --- | --- | ---: | --- | ---: | ---: |",
    ]
    for row in solved:
        if row["game"] != game:
            continue
        options = ", ".join(f"`{name}={_short(value)}`" for name, value in row["options"].items())
        mover = position_of(row).turn
        winner = {"win": mover, "loss": mover.other, "draw": None}[row["outcome"]]
        who = "nobody" if winner is None else winner.name.capitalize()
        by = "any" if row["outcome"] == "loss" else f"`{row['line'][0]}`"
        lines.append(
            f"| {options or 'default'} | {' '.join(row['moves']) or '–'} | {who} | {row['within'] or '–'}"
            f" | {by} | {row['nodes']:,} | {row['positions']:,} |"
        )
    return "\n".join(lines)


def _short(value: object) -> str:
    """A value as the table has it; of cells in a column, the first and the last."""
    if not isinstance(value, list):
        return str(value)
    columns: dict[str, list[int]] = {}
    for cell in value:
        columns.setdefault(cell[0], []).append(int(cell[1:]))
    parts = []
    for column, numbers in sorted(columns.items()):
        runs: list[list[int]] = []
        for number in sorted(numbers):
            if runs and number == runs[-1][-1] + 1:
                runs[-1].append(number)
            else:
                runs.append([number])
        parts += [
            f"{column}{run[0]}–{column}{run[-1]}" if len(run) > 1 else f"{column}{run[0]}" for run in runs
        ]
    return " ".join(parts)


def _write(solved: list[Row]) -> None:
    lines = ",\n".join(json.dumps(row, separators=(",", ":")) for row in solved)
    RESULTS.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def main() -> None:
    """Carry out one of the commands."""
    parser = Parser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = parser.add_mutually_exclusive_group(required=True)
    for name in ("table", "check", "add"):
        what.add_argument(f"--{name}", action="store_true")
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("rest", nargs=argparse.REMAINDER)
    wanted = parser.parse_args()
    if wanted.table:
        for game in GAMES:
            if any(row["game"] == game for row in rows()):
                print(f"{game}\n\n{table(game, rows())}\n")
    elif wanted.add:
        _add(wanted.rest)
    else:
        sys.exit(_check([row for row in rows() if row["seconds"] <= wanted.seconds]))


def _add(arguments: list[str]) -> None:
    parser = Parser()
    take_game(parser)
    parser.add_argument("moves", nargs="*")
    typed = parser.parse_intermixed_args(arguments)
    options = game_in(typed).settle(options_in(typed))
    given = {name: list(value) if isinstance(value, tuple) else value for name, value in options.items()}
    row, checked = solved_again({"game": typed.game, "options": given, "moves": typed.moves})
    print(json.dumps(row))
    if checked.outcome is not None:
        _write([*rows(), row])


def _check(solved: list[Row]) -> int:
    """Solve ``solved`` again; how many come out otherwise."""
    wrong = 0
    for row in solved:
        again, checked = solved_again(row)
        same = (
            all(again[key] == row[key] for key in row if key != "seconds")
            and checked.outcome == row["outcome"]
        )
        wrong += not same
        print("same" if same else "DIFFERENT", json.dumps(again), flush=True)
    return wrong


if __name__ == "__main__":
    main()

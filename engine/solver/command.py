"""``python -m engine solve``: who wins a position, proved within limits."""

import argparse
import time
from pathlib import Path
from typing import BinaryIO, TextIO

from engine.solver import proof_file
from engine.solver.solve import NODES, ROOM, Solution, solve
from rules.command_line import CommandLineError, Parser, game_in, options_in, take_game, whole_number
from rules.core.game import replay

_VALUES = {"win": "a win", "draw": "a draw", "loss": "a loss"}


def take(parser: Parser) -> None:
    """Take a game, moves, limits, and where the proof goes."""
    take_game(parser)
    parser.add_argument("moves", metavar="MOVE", nargs="*", help="a move to play first")
    parser.add_argument(
        "--nodes", type=whole_number, default=NODES, help=f"the most states to look at ({NODES})"
    )
    parser.add_argument("--seconds", type=whole_number, help="the most time to take")
    parser.add_argument(
        "--room", type=whole_number, default=ROOM, help=f"the most states to remember ({ROOM})"
    )
    parser.add_argument(
        "--proof", type=Path, metavar="FILE", help="write what shows the result, as JSON lines"
    )


def carry_out(wanted: argparse.Namespace, _: BinaryIO, stdout: TextIO) -> None:
    """Solve, and say what is known."""
    game = game_in(wanted)
    options = game.settle(options_in(wanted))
    position = game.start(options)
    moves = []
    for move, after in replay(position, wanted.moves):
        moves.append(position.notate(move))
        position = after
    if position.to_move is None:
        raise CommandLineError("the game is over: there is nothing to solve")
    start = time.monotonic()
    end = None if wanted.seconds is None else start + wanted.seconds
    solution = solve(
        position,
        nodes=wanted.nodes,
        room=wanted.room,
        out_of_time=None if end is None else lambda: time.monotonic() >= end,
    )
    took = time.monotonic() - start
    if wanted.proof is not None:
        _write(
            wanted.proof,
            "".join(f"{line}\n" for line in proof_file.lines(game.key, options, moves, solution)),
        )
    stdout.write(f"{game.key}, {position.to_move.name.capitalize()} to move: {_in_words(solution)}\n")
    if solution.line:
        stdout.write(f"line: {' '.join(solution.line)}\n")
    shown = sum(len(certificate.nodes) for certificate in solution.certificates)
    stdout.write(f"{solution.nodes} nodes, {took:.1f} s; {shown} positions in the proof\n")


def _in_words(solution: Solution) -> str:
    move = "" if solution.move is None else f" by {solution.move}"
    if solution.outcome is None:
        return f"unknown, at best {_VALUES[solution.best]}, at worst {_VALUES[solution.worst]}{move}"
    within = "" if solution.within is None else f" within {solution.within} plies"
    return f"{_VALUES[solution.outcome]}{within}{move}"


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise CommandLineError(f"{path} cannot be written: {error.strerror}") from None

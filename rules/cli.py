"""The rules on the command line: ``python -m rules list``, ``show``, ``legal``, ``perft`` and ``batch``."""

import argparse
from typing import Any, BinaryIO, TextIO

from rules.batch import BatchAnswers, answer_all
from rules.command_line import CommandLineError, Parser, Program, Subcommand, game_in, options_in, take_game
from rules.core.game import perft, replay
from rules.core.position import Position, Side
from rules.games.catalogue import GAMES

_DEEPEST = 100
"""Nobody can wait for a deeper count."""


def _take_moves(parser: Parser) -> None:
    take_game(parser)
    parser.add_argument("moves", metavar="MOVE", nargs="*", help="a move to play first")


def _take_depth(parser: Parser) -> None:
    take_game(parser)
    parser.add_argument("--depth", metavar="N", type=_depth, required=True, help=f"0 to {_DEEPEST}")


def _depth(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 5 and int(text) <= _DEEPEST:
        return int(text)
    raise argparse.ArgumentTypeError(f"N is a whole number from 0 to {_DEEPEST}, not {text!r:.80}")


def _list(_wanted: argparse.Namespace, _stdin: BinaryIO, stdout: TextIO) -> None:
    for key, game in GAMES.items():
        options = [
            f"{name}={' '.join(value) if isinstance(value, tuple) else value}"
            for name, value in game.settle({}).items()
        ]
        about = f"{game.name} ({game.inventor}, {game.year})"
        stdout.write("  ".join([key, about, *options]) + "\n")


def _show(wanted: argparse.Namespace, _: BinaryIO, stdout: TextIO) -> None:
    position = _position(wanted)
    stdout.write(f"{position.diagram()}\n\n{_standing(position)}\n")


def _legal(wanted: argparse.Namespace, _: BinaryIO, stdout: TextIO) -> None:
    position = _position(wanted)
    stdout.writelines(f"{text}\n" for text in sorted(map(position.notate, position.listing())))


def _perft(wanted: argparse.Namespace, _: BinaryIO, stdout: TextIO) -> None:
    stdout.write(f"{perft(_start(wanted), wanted.depth)}\n")


def _start(wanted: argparse.Namespace) -> Position[Any]:
    game = game_in(wanted)
    return game.start(game.settle(options_in(wanted)))


def _position(wanted: argparse.Namespace) -> Position[Any]:
    """The position after the moves that were given."""
    position = _start(wanted)
    for _, after in replay(position, wanted.moves):
        position = after
    return position


def _standing(position: Position[Any]) -> str:
    """Whose turn it is, or how the game ended."""
    if position.to_move is not None:
        return f"{_called(position, position.to_move)} to move"
    outcome = position.outcome
    assert outcome is not None
    if outcome.winner is None:
        return f"over: a draw ({outcome.reason})"
    return f"over: {_called(position, outcome.winner)} wins ({outcome.reason})"


def _batch(_wanted: argparse.Namespace, stdin: BinaryIO, stdout: TextIO) -> None:
    answers = BatchAnswers()
    answer_all(stdin, stdout, answers.answer)
    if faults := answers.finish():
        raise CommandLineError("; ".join(faults))


def _called(position: Position[Any], side: Side) -> str:
    seat, role = side.name.capitalize(), position.role(side).name
    return seat if seat == role else f"{seat} ({role})"


PROGRAM = Program(
    "rules",
    "The rules of every game: list them, play moves through, count.",
    {
        "list": Subcommand(
            "The games: key, name, inventor, year, options with their defaults.", lambda _: None, _list
        ),
        "show": Subcommand(
            "The position after some moves, whose turn it is, and how the game ended.", _take_moves, _show
        ),
        "legal": Subcommand("The legal moves after some moves, one a line.", _take_moves, _legal),
        "perft": Subcommand("How many sequences of exactly so many plies there are.", _take_depth, _perft),
        "batch": Subcommand(
            "Answer JSON lines on standard input, one answer a line, in order.",
            lambda _: None,
            _batch,
        ),
    },
)
run = PROGRAM.run

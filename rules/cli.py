"""The rules on the command line: ``python -m rules list``, ``show``, ``legal``, ``perft`` and ``batch``.

An error is one line on the error stream and exit status 2.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, BinaryIO, NoReturn, TextIO

from rules.batch import answer_all
from rules.core.game import Game, ReplayError, perft, replay
from rules.core.options import OptionError
from rules.core.position import Position, Side
from rules.games.catalogue import GAMES

_DEEPEST = 100
"""Nobody can wait for a deeper count."""


class UsageError(Exception):
    """A command line that cannot be carried out, in one sentence."""


class _Parser(argparse.ArgumentParser):
    """A parser that raises its complaints instead of printing a usage text."""

    def error(self, message: str) -> NoReturn:
        raise UsageError(f"{message} (see {self.prog} --help)")


def run(arguments: Sequence[str], stdin: BinaryIO, stdout: TextIO, stderr: TextIO) -> int:
    """Carry out one command line; returns the exit status."""
    try:
        chosen = _chooser().parse_args(arguments)
        wanted = _reader(chosen.command).parse_intermixed_args(chosen.rest)
        if chosen.command == "list":
            _list(stdout)
        elif chosen.command == "batch":
            answer_all(stdin, stdout)
        else:
            _answer(chosen.command, wanted, stdout)
    except (UsageError, OptionError, ReplayError) as error:
        stderr.write(f"rules: {' '.join(str(error).split())}\n")
        return 2
    return 0


def _chooser() -> _Parser:
    """What reads the command's name."""
    parser = _Parser(
        prog="python -m rules",
        description="The rules of every game: list them, play moves through, count.",
        epilog="COMMAND --help says more.",
        allow_abbrev=False,
    )
    parser.add_argument("command", choices=("list", "show", "legal", "perft", "batch"))
    parser.add_argument("rest", nargs=argparse.REMAINDER, metavar="...", help="what the command works on")
    return parser


def _reader(command: str) -> _Parser:
    """What reads everything after the command's name."""
    purpose = {
        "list": "The games: key, name, inventor, year, options with their defaults.",
        "show": "The position after some moves, whose turn it is, and how the game ended.",
        "legal": "The legal moves after some moves, one a line.",
        "perft": "How many sequences of exactly so many plies there are.",
        "batch": "Answer JSON lines on standard input, one answer a line, in order.",
    }
    parser = _Parser(prog=f"python -m rules {command}", description=purpose[command], allow_abbrev=False)
    if command in {"show", "legal", "perft"}:
        parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
        parser.add_argument(
            "--set", metavar="k=v", action="append", default=[], help="set an option of the game"
        )
    if command in {"show", "legal"}:
        parser.add_argument("moves", metavar="MOVE", nargs="*", help="a move to play first")
    if command == "perft":
        parser.add_argument("--depth", metavar="N", type=_depth, required=True, help=f"0 to {_DEEPEST}")
    return parser


def _depth(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 5 and int(text) <= _DEEPEST:
        return int(text)
    raise argparse.ArgumentTypeError(f"N is a whole number from 0 to {_DEEPEST}, not {text!r:.80}")


def _answer(command: str, wanted: argparse.Namespace, stdout: TextIO) -> None:
    """Carry out a command that is about one game."""
    game = GAMES.get(wanted.game)
    if game is None:
        raise UsageError(f"no game is called {wanted.game!r:.80}; the games are {', '.join(GAMES)}")
    position = _started(game, wanted.set)
    if command == "perft":
        stdout.write(f"{perft(position, wanted.depth)}\n")
        return
    for _, after in replay(position, wanted.moves):
        position = after
    if command == "show":
        stdout.write(f"{position.diagram()}\n\n{_standing(position)}\n")
        return
    stdout.writelines(f"{text}\n" for text in sorted(map(position.notate, position.listing())))


def _started(game: Game[Any], settings: Sequence[str]) -> Position[Any]:
    """The start of ``game`` under options written as ``k=v``."""
    options = {option.name: option for option in game.options}
    given: dict[str, object] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise UsageError(f"an option is set as --set name=value, not {setting!r:.80}")
        given[name] = options[name].read(value) if name in options else value
    return game.start(game.settle(given))


def _standing(position: Position[Any]) -> str:
    """Whose turn it is, or how the game ended."""
    if position.to_move is not None:
        return f"{_called(position, position.to_move)} to move"
    outcome = position.outcome
    assert outcome is not None
    if outcome.winner is None:
        return f"over: a draw ({outcome.reason})"
    return f"over: {_called(position, outcome.winner)} wins ({outcome.reason})"


def _called(position: Position[Any], side: Side) -> str:
    seat, role = side.name.capitalize(), position.role(side).name
    return seat if seat == role else f"{seat} ({role})"


def _list(stdout: TextIO) -> None:
    for key, game in GAMES.items():
        options = [
            f"{name}={' '.join(value) if isinstance(value, tuple) else value}"
            for name, value in game.settle({}).items()
        ]
        about = f"{game.name} ({game.inventor}, {game.year})"
        stdout.write("  ".join([key, about, *options]) + "\n")

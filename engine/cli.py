"""The engine on the command line: ``python -m engine batch``, ``duel`` and ``study``.

An error is one line on the error stream and exit status 2.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from typing import Any, BinaryIO, NoReturn, TextIO

from engine import study
from engine.batch import answer_all
from engine.duel import Work, duel, percent
from engine.levels import LEVELS
from engine.players import player_named
from rules.core.game import Game
from rules.core.options import OptionError
from rules.games.catalogue import GAMES

try:
    import resource
except ImportError:  # there is none on Windows
    resource = None  # type: ignore[assignment]


class CommandLineFault(Exception):
    """A command line that cannot be carried out, in one sentence."""


class _Parser(argparse.ArgumentParser):
    """A parser that raises its complaints instead of printing a usage text."""

    def error(self, message: str) -> NoReturn:
        raise CommandLineFault(f"{message} (see {self.prog} --help)")


def run(arguments: Sequence[str], stdin: BinaryIO, stdout: TextIO, stderr: TextIO) -> int:
    """Carry out one command line; returns the exit status."""
    try:
        wanted = _parser().parse_args(arguments)
        if wanted.command == "batch":
            _make_way(wanted.nice, wanted.memory_mb)
            answer_all(stdin, stdout)
        elif wanted.command == "duel":
            _duel(wanted, stdout)
        else:
            _study(wanted, stdout)
    except (CommandLineFault, OptionError) as error:
        stderr.write(f"engine: {' '.join(str(error).split())}\n")
        return 2
    return 0


def _parser() -> _Parser:
    parser = _Parser(
        prog="python -m engine",
        description="The computer opponent: for other programs, and measuring it.",
        allow_abbrev=False,
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    batch = commands.add_parser(
        "batch", help="answer JSON lines on standard input, one move a line, in order"
    )
    batch.add_argument(
        "--nice", type=_count, help="make way for other programs: raise the niceness by so much"
    )
    batch.add_argument(
        "--memory-mb", type=_count, help="the most memory to take, where the system can bound it"
    )
    levels = f"a level, {LEVELS.start} to {LEVELS.stop - 1}, or “random”"
    dueling = commands.add_parser("duel", help="play two players against each other", allow_abbrev=False)
    dueling.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    dueling.add_argument("first", metavar="A", help=levels)
    dueling.add_argument("second", metavar="B", help=levels)
    dueling.add_argument(
        "games", metavar="N", type=_count, help="how many games; both play each opening as First"
    )
    dueling.add_argument("--nodes", type=_count, help="another bound on the nodes of a move, for both")
    dueling.add_argument("--cpu-ms", type=_count, help="the most processor time of a move, for both")
    studying = commands.add_parser("study", help="what a game is like between equals", allow_abbrev=False)
    studying.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    studying.add_argument("--games", type=_count, default=40, help="games for each choice of options")
    studying.add_argument("--level", type=int, choices=LEVELS, default=3, help="who plays itself")
    for command in (dueling, studying):
        command.add_argument(
            "--set", metavar="k=v", action="append", default=[], help="set an option of the game"
        )
        command.add_argument("--seed", type=int, default=1, help="another gives other games")
    return parser


def _make_way(nice: int | None, memory_mb: int | None) -> None:
    """Take less of the processor and of the memory, as far as the system lets a program bound itself."""
    if nice is not None and hasattr(os, "nice"):
        os.nice(nice)
    if memory_mb is not None and resource is not None:
        resource.setrlimit(resource.RLIMIT_AS, (memory_mb << 20, memory_mb << 20))


def _count(text: str) -> int:
    if text.isascii() and text.isdigit() and 0 < len(text) < 10 and int(text) > 0:
        return int(text)
    raise argparse.ArgumentTypeError(f"a whole number from 1 is wanted, not {text!r:.80}")


def _game(key: str) -> Game[Any]:
    game = GAMES.get(key)
    if game is None:
        raise CommandLineFault(f"no game is called {key!r:.80}; the games are {', '.join(GAMES)}")
    return game


def _given(game: Game[Any], settings: Sequence[str]) -> dict[str, object]:
    """Options written as ``k=v``."""
    options = {option.name: option for option in game.options}
    given: dict[str, object] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise CommandLineFault(f"an option is set as --set name=value, not {setting!r:.80}")
        given[name] = options[name].read(value) if name in options else value
    game.settle(given)
    return given


def _duel(wanted: argparse.Namespace, stdout: TextIO) -> None:
    game = _game(wanted.game)
    options = game.settle(_given(game, wanted.set))
    try:
        players = (
            player_named(wanted.first, wanted.nodes, wanted.cpu_ms),
            player_named(wanted.second, wanted.nodes, wanted.cpu_ms),
        )
    except ValueError as error:
        raise CommandLineFault(str(error)) from None
    for tally in duel(game, options, players, wanted.games, wanted.seed):
        last = tally
    stdout.write(
        f"{game.key}: {wanted.first} against {wanted.second}: {last.wins} won, {last.draws} drawn,"
        f" {last.losses} lost; share {percent(last.points, last.games)}\n"
    )
    ends = ", ".join(f"{reason} {count}" for reason, count in last.reasons.most_common())
    stdout.write(f"mean length {last.plies / last.games:.0f} plies; ends: {ends}\n")
    names = (wanted.first, wanted.second)
    stdout.writelines(f"{name}: {_told(work)}\n" for name, work in zip(names, last.work, strict=True))


def _told(work: Work) -> str:
    moves, cpu = max(work.moves, 1), max(work.cpu, 1e-9)
    return (
        f"{work.nodes / moves:.0f} nodes a move, {work.nodes / cpu:.0f} a second;"
        f" CPU a move {1000 * work.cpu / moves:.0f} ms, at most {1000 * work.slowest:.0f} ms"
    )


def _study(wanted: argparse.Namespace, stdout: TextIO) -> None:
    game = _game(wanted.game)
    given = _given(game, wanted.set)
    stdout.write(f"{study.HEAD}\n")
    for variant in (given,) if given else study.variants(game):
        played = list(study.games_of(game, variant, wanted.level, wanted.games, wanted.seed))
        stdout.write(f"{study.row(variant, played)}\n")
        stdout.flush()

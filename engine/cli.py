"""The engine on the command line: ``python -m engine batch``, ``duel``, ``mine``, ``solve`` and ``study``."""

import argparse
import os
from itertools import islice
from typing import BinaryIO, TextIO

from engine import study
from engine.batch import answer
from engine.duel import Work, duel, percent
from engine.levels import LEVELS
from engine.players import player_named
from engine.puzzles.miner import mine
from engine.solver import command as solver
from rules.batch import answer_all
from rules.command_line import (
    CommandLineError,
    Parser,
    Program,
    Subcommand,
    game_in,
    options_in,
    take_game,
    whole_number,
)

try:
    import resource
except ImportError:  # there is none on Windows
    resource = None  # type: ignore[assignment]


def _take_bounds(parser: Parser) -> None:
    parser.add_argument(
        "--nice", type=whole_number, help="make way for other programs: raise the niceness by so much"
    )
    parser.add_argument(
        "--memory-mb", type=whole_number, help="the most memory to take, where the system can bound it"
    )


def _take_players(parser: Parser) -> None:
    levels = f"a level, {LEVELS.start} to {LEVELS.stop - 1}, or “random”"
    take_game(parser)
    parser.add_argument("first", metavar="A", help=levels)
    parser.add_argument("second", metavar="B", help=levels)
    parser.add_argument(
        "games", metavar="N", type=whole_number, help="how many games; both play each opening as First"
    )
    parser.add_argument("--nodes", type=whole_number, help="another bound on the nodes of a move, for both")
    parser.add_argument("--cpu-ms", type=whole_number, help="the most processor time of a move, for both")
    _take_seed(parser)


def _take_level(parser: Parser) -> None:
    take_game(parser)
    parser.add_argument("--games", type=whole_number, default=40, help="games for each choice of options")
    parser.add_argument("--level", type=int, choices=LEVELS, default=3, help="who plays itself")
    _take_seed(parser)


def _take_count(parser: Parser) -> None:
    take_game(parser)
    parser.add_argument("--count", type=whole_number, default=500, help="how many puzzles")
    _take_seed(parser)


def _take_seed(parser: Parser) -> None:
    parser.add_argument("--seed", type=int, default=1, help="another plays other games")


def _batch(wanted: argparse.Namespace, stdin: BinaryIO, stdout: TextIO) -> None:
    _make_way(wanted.nice, wanted.memory_mb)
    answer_all(stdin, stdout, answer)


def _make_way(nice: int | None, memory_mb: int | None) -> None:
    """Take less of the processor and of the memory, as far as the system lets a program bound itself."""
    if nice is not None and hasattr(os, "nice"):
        os.nice(nice)
    if memory_mb is not None and resource is not None:
        resource.setrlimit(resource.RLIMIT_AS, (memory_mb << 20, memory_mb << 20))


def _duel(wanted: argparse.Namespace, _: BinaryIO, stdout: TextIO) -> None:
    game = game_in(wanted)
    options = game.settle(options_in(wanted))
    try:
        players = (
            player_named(wanted.first, wanted.nodes, wanted.cpu_ms),
            player_named(wanted.second, wanted.nodes, wanted.cpu_ms),
        )
    except ValueError as error:
        raise CommandLineError(str(error)) from None
    for tally in duel(game, options, players, wanted.games, wanted.seed):
        last = tally
    stdout.write(
        f"{game.key}: {wanted.first} against {wanted.second}: {last.wins} won, {last.draws} drawn,"
        f" {last.losses} lost; share {percent(last.points, last.games)}\n"
    )
    ends = ", ".join(f"{reason} {count}" for reason, count in last.reasons.most_common())
    stdout.write(f"mean length {last.plies / last.games:.0f} plies; ends: {ends}\n")
    names = (wanted.first, wanted.second)
    stdout.writelines(
        f"{name}: {_work_in_words(work)}\n" for name, work in zip(names, last.work, strict=True)
    )


def _work_in_words(work: Work) -> str:
    moves, cpu = max(work.moves, 1), max(work.cpu, 1e-9)
    return (
        f"{work.nodes / moves:.0f} nodes a move, {work.nodes / cpu:.0f} a second;"
        f" CPU a move {1000 * work.cpu / moves:.0f} ms, at most {1000 * work.slowest:.0f} ms"
    )


def _study(wanted: argparse.Namespace, _: BinaryIO, stdout: TextIO) -> None:
    game, given = game_in(wanted), options_in(wanted)
    game.settle(given)
    stdout.write(f"{study.HEAD}\n")
    for variant in (given,) if given else study.variants(game):
        played = list(study.games_of(game, variant, wanted.level, wanted.games, wanted.seed))
        stdout.write(f"{study.row(variant, played)}\n")
        stdout.flush()


def _mine(wanted: argparse.Namespace, _: BinaryIO, stdout: TextIO) -> None:
    game, given = game_in(wanted), options_in(wanted)
    game.settle(given)
    for puzzle in islice(mine(game, given, wanted.seed), wanted.count):
        stdout.write(f"{puzzle.written()}\n")
        stdout.flush()


PROGRAM = Program(
    "engine",
    "The computer opponent: for other programs, and measuring it.",
    {
        "batch": Subcommand(
            "Answer JSON lines on standard input, one move a line, in order.", _take_bounds, _batch
        ),
        "duel": Subcommand("Play two players against each other.", _take_players, _duel),
        "mine": Subcommand("Find puzzles, one a line, each proved.", _take_count, _mine),
        "solve": Subcommand("Who wins a position, proved.", solver.take, solver.carry_out),
        "study": Subcommand("What a game is like between equals.", _take_level, _study),
    },
)
run = PROGRAM.run

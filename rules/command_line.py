"""The shape of a command line: one parser, one way to refuse, one way to run; of ``python -m rules`` and ``engine``.

An error is one line on the error stream and exit status 2.
"""

import argparse
import io
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, BinaryIO, NoReturn, TextIO

from rules.core.game import Game, ReplayError
from rules.core.options import OptionError
from rules.games.catalogue import GAMES


class CommandLineError(Exception):
    """A command line that cannot be carried out, in one sentence."""


class Parser(argparse.ArgumentParser):
    """A parser that raises its complaints instead of printing a usage text."""

    def error(self, message: str) -> NoReturn:
        raise CommandLineError(f"{message} (see {self.prog} --help)")


@dataclass(frozen=True)
class Subcommand:
    """A command: what it is for, what it takes, and what carries it out on standard input and output."""

    purpose: str
    declare: Callable[[Parser], None]
    carry_out: Callable[[argparse.Namespace, BinaryIO, TextIO], None]


@dataclass(frozen=True)
class Program:
    """A package with commands of its own, ``python -m NAME COMMAND``."""

    name: str
    purpose: str
    commands: Mapping[str, Subcommand]

    def run(self, arguments: Sequence[str], stdin: BinaryIO, stdout: TextIO, stderr: TextIO) -> int:
        """Carry out one command line; returns the exit status."""
        try:
            # Two parsers, because a command with subcommands cannot read options between moves.
            chosen = self._chooser().parse_args(arguments)
            command = self.commands[chosen.command]
            parser = Parser(
                prog=f"python -m {self.name} {chosen.command}",
                description=command.purpose,
                allow_abbrev=False,
            )
            command.declare(parser)
            command.carry_out(parser.parse_intermixed_args(chosen.rest), stdin, stdout)
        except (CommandLineError, OptionError, ReplayError) as error:
            stderr.write(f"{self.name}: {' '.join(str(error).split())}\n")
            return 2
        return 0

    def _chooser(self) -> Parser:
        """What reads the command's name."""
        parser = Parser(
            prog=f"python -m {self.name}",
            description=self.purpose,
            epilog="COMMAND --help says more.",
            allow_abbrev=False,
        )
        purposes = " ".join(f"{name}: {command.purpose}" for name, command in self.commands.items())
        parser.add_argument("command", choices=tuple(self.commands), help=purposes)
        parser.add_argument("rest", nargs=argparse.REMAINDER, metavar="...", help="what the command works on")
        return parser

    def main(self) -> int:
        """Run the command line on this process's own streams."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                # A terminal without Unicode still gets the rest of the line.
                stream.reconfigure(errors="backslashreplace")
        try:
            status = self.run(sys.argv[1:], sys.stdin.buffer, sys.stdout, sys.stderr)
            sys.stdout.flush()
        except BrokenPipeError:
            # The reader has seen enough; Python's own last flush must not complain either.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        except KeyboardInterrupt:
            return 130
        return status


def whole_number(text: str) -> int:
    """A number from 1 that stands on the command line."""
    if text.isascii() and text.isdigit() and 0 < len(text) < 10 and int(text) > 0:
        return int(text)
    raise argparse.ArgumentTypeError(f"a whole number from 1 is wanted, not {text!r:.80}")


def take_game(parser: Parser) -> None:
    """Take a game, and options for it."""
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--set", metavar="k=v", action="append", default=[], help="set an option of the game")


def game_in(wanted: argparse.Namespace) -> Game[Any]:
    """The game that was named."""
    game = GAMES.get(wanted.game)
    if game is None:
        raise CommandLineError(f"no game is called {wanted.game!r:.80}; the games are {', '.join(GAMES)}")
    return game


def options_in(wanted: argparse.Namespace) -> dict[str, object]:
    """The game's options that were written as ``k=v``."""
    options = {option.name: option for option in game_in(wanted).options}
    given: dict[str, object] = {}
    for setting in wanted.set:
        name, equals, value = setting.partition("=")
        if not equals:
            raise CommandLineError(f"an option is set as --set name=value, not {setting!r:.80}")
        given[name] = options[name].read(value) if name in options else value
    return given

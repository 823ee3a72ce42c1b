"""Whole matches of every game against the computer, over the wire, with deaths in between.

    python -m benchmarks.computer_matches                     every game against levels 1 and 5
    python -m benchmarks.computer_matches --games pux --levels 3 --turns 20

Someone plays moves at random, as far as they do not lose at once.  Every few turns something happens
while the computer thinks: its worker is killed, its worker is stopped for a while, the service is told
to end, the service is killed.  Each match is played to its end, or resigned after ``--turns`` turns.  At the end
the store is checked.  The exit status is 1 if anything was wrong.
"""

import argparse
import asyncio
import signal
import sys
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path

from bot.operations import command_line
from engine.levels import LEVELS
from rules.games.catalogue import GAMES
from tests.support.computer_match import ComputerMatch, is_over, signal_all, workers_of
from tests.support.discord import Discord, Message
from tests.support.process import Process

EVERY = 4
"""After so many turns something happens."""

HAPPENINGS = ("worker killed", "worker stopped", "service ended", "service killed")


class Service:
    """The service as a process that dies and comes back."""

    def __init__(self, discord: Discord, folder: Path) -> None:
        self._discord, self._folder = discord, folder
        self._process: Process | None = None

    async def start(self) -> None:
        """Start it, and wait until it is online."""
        environment = {**self._discord.env(), "TURNPOST_HTTP": "off", "TURNPOST_LOG": "error"}
        self._process = await Process.start(self._folder, environment)
        await self._discord.online()

    async def end(self, *, kill: bool = False) -> None:
        """End it as an operator would, or as a loss of power would."""
        assert self._process is not None
        if kill:
            await self._process.kill()
        else:
            status, errors = await self._process.stop()
            if status or errors:
                raise RuntimeError(f"ended with {status}: {errors}")
        await self._discord.died()

    @property
    def workers(self) -> list[int]:
        """Its processes that think."""
        return [] if self._process is None else workers_of(self._process.pid)


async def disturbed(service: Service, match: ComputerMatch, happening: str) -> Message:
    """A turn in which something happens while the computer thinks."""
    workers = service.workers
    signal_all(workers, signal.SIGSTOP)
    played = await match.play()
    match happening:
        case "worker killed":
            signal_all(workers, signal.SIGKILL)
        case "worker stopped":
            signal_all(workers, signal.SIGCONT)
        case _:
            await service.end(kill=happening == "service killed")
            if happening == "service killed":
                # It is nobody's child now, and ends when it finds nobody to answer.
                signal_all(workers, signal.SIGCONT)
            await service.start()
    return await match.reply(played)


async def play(service: Service, match: ComputerMatch, board: Message, turns: int) -> tuple[int, int]:
    """Play a match to its end, and return the turns and what has happened."""
    happened = 0
    for turn in range(turns):
        if is_over(board):
            return turn, happened
        if turn % EVERY == EVERY - 1:
            board = await disturbed(service, match, HAPPENINGS[happened % len(HAPPENINGS)])
            happened += 1
        else:
            board = await match.turn()
    if not is_over(board):
        asked = await match.discord.slash(match.user, match.channel, "resign", game=str(match.number))
        await match.discord.click(match.user, asked.message, asked.labels[0])
    return turns, happened


async def main() -> int:
    """Play, and say what came of each match."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    words.add_argument("--levels", nargs="+", type=int, choices=LEVELS, default=[LEVELS[0], LEVELS[-1]])
    words.add_argument("--turns", type=int, default=80, help="after which someone resigns")
    words.add_argument("--seed", type=int, default=1)
    given = words.parse_args()
    number, wrong = 0, 0
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        discord = await stack.enter_async_context(Discord.running(strict=False))
        discord.patience = 120
        guild = discord.guild("Club")
        channel, ann = guild.channel("games"), guild.member("Ann")
        service = Service(discord, folder)
        await service.start()
        for key in given.games:
            for level in given.levels:
                number += 1
                match = ComputerMatch(discord, ann, channel, number, seed=given.seed * 1000 + number)
                begun = time.perf_counter()
                seat = ("first", "second")[number % 2]
                opened = await discord.slash(
                    ann,
                    channel,
                    f"challenge {key}",
                    opponent=discord.bot,
                    level=level,
                    seat=seat,
                    place="here",
                )
                board = await match.reply(opened.message)
                turns, happened = await play(service, match, board, given.turns)
                record = await match.record()
                took = time.perf_counter() - begun
                print(
                    f"#{number} {key} level {level}: {len(record['moves'])} plies in {turns} turns, "
                    f"{happened} happenings, {record['result']}, {took:.0f} s",
                    flush=True,
                )
        await service.end()
        for what, faults in (
            ("violations", discord.violations),
            ("late answers", discord.late),
            ("refused requests", discord.refusals),
        ):
            print(f"{what}: {len(faults)}")
            wrong += len(faults)
            for one in faults[:5]:
                print(f"  {one}")
        checked = command_line.parser().parse_args(["check", "--deep"])
        wrong += await asyncio.to_thread(command_line.run, folder / "turnpost.db", checked)
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))

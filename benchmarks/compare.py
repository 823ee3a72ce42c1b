"""The service of this tree beside that of another commit, in turn, and a bare discord.py bot in each round.

    python -m benchmarks.compare main~20
    python -m benchmarks.compare main~20 --times 3 --rate 20 --seconds 15 --finished 5000 --running 500

The other commit is unpacked and its environment made by its own lock file, under ``--folder``.  Each tree makes its
store with its own ``benchmarks.crowd``.  What is asked of both stands in no code of theirs: people challenge each
other, accept and move by commands and buttons, first at a steady rate, then as fast as they are answered.  Ratios
are those of the rounds, this tree to the other.
"""

import argparse
import asyncio
import hashlib
import itertools
import os
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks import samples
from benchmarks.load import MODULE, TICKS, Serving, serving, sustained
from rules.games.catalogue import GAMES
from tests.support.discord import Answer, Channel, Discord, User
from tests.support.service import ROOT

PAIRS = 100
"""Each plays one match: names, themes and positions are as cold as where many people play."""

AT_ONCE = 20
"""So many wait for an answer at any time, where all move as fast as they are answered."""

FASTEST = 200
"""More moves a second than any service here can answer."""

PICTURE = 30_000
"""Bytes of the bare bot's picture."""

BARE = [*MODULE, "benchmarks.bare_bot", str(PICTURE)]


@dataclass(frozen=True)
class Checkout:
    """A checkout, the interpreter of its environment, and a store that it made."""

    name: str
    folder: Path
    python: str
    store: Path

    @property
    def command(self) -> list[str]:
        """What starts its service."""
        return [self.python, "-P", "-W", "ignore", str(ROOT / "benchmarks" / "named_threads.py")]

    def ready(self, folder: Path) -> str:
        """Make a copy of the store for one run, and return its address."""
        store = folder / "turnpost.db"
        shutil.copy(self.store, store)
        return f"sqlite:///{store}"

    def processor(self, process: Serving) -> float:
        """Seconds of processor time that the service has used, and what serves its store."""
        return process.processor


@dataclass
class Script:
    """Two players, where they play, and the moves that they will play."""

    players: tuple[User, User]
    channel: Channel
    game: str
    moves: tuple[str, ...]
    number: str = ""
    played: int = 0
    busy: asyncio.Lock = field(default_factory=asyncio.Lock)


def unpack(commit: str, folder: Path) -> tuple[Path, str]:
    """The commit's tree and the interpreter of its environment, made where they are not there yet."""
    git = ["git", "-C", str(ROOT)]
    number = subprocess.run(
        [*git, "rev-parse", commit], check=True, capture_output=True, text=True
    ).stdout.strip()
    tree = folder / number
    if not (tree / ".venv").exists():
        shutil.rmtree(tree, ignore_errors=True)
        tree.mkdir(parents=True)
        packed = subprocess.run([*git, "archive", number], check=True, capture_output=True).stdout
        subprocess.run(["tar", "-x", "-C", str(tree)], check=True, input=packed)
        subprocess.run([sys.executable, "run.py", "setup"], check=True, cwd=tree)
    return tree, str(tree / ".venv" / "bin" / "python")


def with_store(name: str, folder: Path, python: str, given: argparse.Namespace) -> Checkout:
    """A tree with a store of the wanted size, which it makes itself."""
    digest = hashlib.sha256(f"{folder} {given.finished} {given.running}".encode()).hexdigest()[:12]
    store = given.folder / f"{digest}.db"
    store.unlink(missing_ok=True)
    size = ["--finished", str(given.finished), "--running", str(given.running)]
    subprocess.run([python, "-m", "benchmarks.crowd", str(store), *size], check=True, cwd=folder)
    return Checkout(name, folder, python, store)


def by_thread(process: Serving) -> dict[str, float]:
    """Seconds of processor time by the threads' names; those of one pool are one."""
    used: defaultdict[str, float] = defaultdict(float)
    for task in Path(f"/proc/{process.process.pid}/task").iterdir():
        text = (task / "stat").read_text(encoding="utf-8")
        fields = text.rpartition(")")[2].split()
        name = re.sub(r"[-_ ]?\d+(_\d+)?$", "", text.partition("(")[2].rpartition(")")[0])
        used[name] += (int(fields[11]) + int(fields[12])) / TICKS
    return dict(used)


def _spread_of(answers: list[float]) -> dict[str, float]:
    ordered = sorted(answers)
    return {
        "median answer, ms": statistics.median(ordered),
        "99 % under, ms": ordered[int(len(ordered) * 0.99)],
    }


async def saturated(
    discord: Discord, seconds: float, act: Callable[[int], Awaitable[Answer | None]]
) -> dict[str, float]:
    """How many are answered a second when ``AT_ONCE`` people ask again as soon as they are answered."""
    if not seconds:
        return {}
    begin, numbers, answered = time.perf_counter(), itertools.count(), 0

    async def ask() -> None:
        nonlocal answered
        while time.perf_counter() < begin + seconds:
            if await act(next(numbers)) is None:
                # This match is over.
                await asyncio.sleep(0)
            else:
                answered += 1

    discord.hurried = True
    await asyncio.gather(*(ask() for _ in range(AT_ONCE)))
    took = time.perf_counter() - begin
    discord.hurried = False
    await discord.quiet()
    return {"most moves a second": answered / took}


async def bare(discord: Discord, matches: list[Script], given: argparse.Namespace) -> dict[str, float]:
    """What the same load costs the bare bot."""

    async def act(index: int) -> Answer:
        match = matches[index % len(matches)]
        return await discord.slash(match.players[0], match.channel, "move", move=f"a{index}")

    async with serving(discord, BARE, {}) as process:
        first = await act(0)
        before = process.processor
        times = await sustained(discord, given.rate, given.seconds, act)
        each = 1000 * (process.processor - before) / len(times)
        most = await saturated(discord, given.saturated, act)
        return {
            "processor a move, ms": each,
            **_spread_of(times),
            **most,
            "first answer, ms": 1000 * first.took,
            "start, s": process.ready,
            "memory, MB": process.memory("VmHWM"),
        }


@dataclass
class Play:
    """Matches that are begun and played over the wire."""

    discord: Discord
    matches: list[Script]

    async def begin(self, match: Script) -> tuple[float, float]:
        """Begin a match; seconds until the challenge is answered, and until the first board is there."""
        first, second = match.players
        asked = await self.discord.slash(
            first, match.channel, f"challenge {match.game}", opponent=second, time="3d", seat="first"
        )
        accepted = await self.discord.click(second, asked.message, "Accept")
        number = re.search(r"#(\d+)", accepted.content)
        if number is None:
            raise RuntimeError(accepted.content)
        match.number, match.played = number[1], 0
        return asked.took, accepted.took

    async def move(self, index: int) -> Answer | None:
        """Play the next move of a match; ``None`` if there is none."""
        match = self.matches[index % len(self.matches)]
        async with match.busy:
            if match.played == len(match.moves):
                return None
            mover = match.players[match.played % 2]
            played = {"move": match.moves[match.played], "game": match.number}
            answer = await self.discord.slash(mover, match.channel, "move", **played)
            if answer.ephemeral and not answer.deferred:
                raise RuntimeError(answer.content)
            match.played += 1
            return answer


async def served(
    tree: Checkout, discord: Discord, matches: list[Script], given: argparse.Namespace, folder: Path
) -> dict[str, float]:
    """What it costs the service of a tree, on a copy of its store."""
    play = Play(discord, matches)
    environment = {
        "TURNPOST_DATABASE_URL": tree.ready(folder),
        "TURNPOST_HTTP": "off",
        "TURNPOST_LOG": "warning",
        "TURNPOST_ENGINE_WORKERS": "0",
        "PYTHONPATH": str(tree.folder),
    }
    async with serving(discord, tree.command, environment, folder=tree.folder) as process:
        answer, board = await play.begin(matches[0])
        boards = [(await play.begin(match))[1] for match in matches[1:]]
        started = {
            "first answer, ms": 1000 * answer,
            "first board, ms": 1000 * board,
            "next boards, ms": 1000 * statistics.median(boards),
            "start, s": process.ready,
        }
        before, threads = tree.processor(process), by_thread(process)
        times = await sustained(discord, given.rate, given.seconds, play.move)
        each = 1000 / len(times)
        price = {
            "processor a move, ms": each * (tree.processor(process) - before),
            **{
                f"  {name}, ms": each * (used - threads.get(name, 0.0))
                for name, used in sorted(by_thread(process).items())
            },
        }
        return {
            **price,
            **_spread_of(times),
            **await saturated(discord, given.saturated, play.move),
            **started,
            "memory, MB": process.memory("VmHWM"),
        }


def people(discord: Discord, given: argparse.Namespace, shards: int = 1) -> list[Script]:
    """New people in new channels, on a server of each shard, and what they will play: the same in every round."""
    guilds, chance = (
        [discord.guild(f"Club {one}", shard=(one, shards)) for one in range(shards)],
        random.Random(2),
    )
    longest = int(given.rate * given.seconds + FASTEST * given.saturated) // PAIRS + 3
    games = list(GAMES)
    matches = []
    for index in range(PAIRS):
        guild = guilds[index % shards]
        channel = guild.channel(f"games-{index}")
        players = (guild.member(f"Ann{index}"), guild.member(f"Ben{index}"))
        played = samples.playout(games[index % len(games)], chance, longest)
        matches.append(Script(players, channel, played.game, played.moves))
    return matches


async def measured(what: Checkout | None, given: argparse.Namespace) -> dict[str, float]:
    """One run of a tree's service, or of the bare bot."""
    with tempfile.TemporaryDirectory() as folder:
        async with Discord.running() as discord:
            matches = people(discord, given)
            if what is None:
                return await bare(discord, matches, given)
            return await served(what, discord, matches, given, Path(folder))


def table(names: tuple[str, str], rounds: Sequence[tuple[dict[str, float], ...]]) -> Iterator[str]:
    """Medians of all rounds side by side, and the spread of the ratios within a round."""
    yield f"{'':28}{names[0]:>12}{names[1]:>12}{'bare bot':>12}   ratio (lowest to highest)"
    for row in dict.fromkeys(key for figures in rounds for each in figures for key in each):
        medians = [
            statistics.median(column)
            if (column := [each[at][row] for each in rounds if row in each[at]])
            else None
            for at in range(3)
        ]
        cells = "".join(f"{'' if cell is None else f'{cell:.2f}':>12}" for cell in medians)
        ratios = [here[row] / there[row] for here, there, _ in rounds if here.get(row) and there.get(row)]
        spread = (
            f"{statistics.median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})" if ratios else "–"
        )
        yield f"{row:28}{cells}   {spread}"
    row = "processor a move, ms"
    for name, at in ((names[0], 0), (names[1], 1)):
        beside = [figures[at][row] / figures[2][row] for figures in rounds]
        yield f"{name} beside the bare bot: {statistics.median(beside):.2f} times ({min(beside):.2f} to {max(beside):.2f})"


async def main() -> None:
    """Measure in turn, and print the table."""
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("commit", help="what this tree is compared with")
    words.add_argument("--times", type=int, default=5, help="rounds, each with one run of all three")
    words.add_argument("--finished", type=int, default=5000)
    words.add_argument("--running", type=int, default=500)
    words.add_argument("--rate", type=int, default=20, help="moves a second")
    words.add_argument("--seconds", type=int, default=15)
    words.add_argument(
        "--saturated", type=float, default=10, help="seconds of moving as fast as they are answered"
    )
    words.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()) / "turnpost-compare")
    given = words.parse_args()
    # Each process would compile all of it anew, at its start.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    there = with_store(given.commit[:10], *unpack(given.commit, given.folder), given)
    here = with_store("here", ROOT, sys.executable, given)
    rounds = []
    for number in range(given.times):
        # Who comes first changes: a machine gets warm, or busy.
        order: list[Checkout | None] = [here, there, None] if number % 2 else [there, here, None]
        figures = {tree: await measured(tree, given) for tree in order}
        rounds.append((figures[here], figures[there], figures[None]))
    print("\n".join(table((here.name, there.name), rounds)))


if __name__ == "__main__":
    asyncio.run(main())

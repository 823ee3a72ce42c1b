"""People who play on while the service is killed under them, and what is checked from outside after each death."""

import asyncio
import contextlib
import os
import re
import signal
import sqlite3
import sys
from collections import Counter
from collections.abc import Coroutine
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from storage.sqlite.schema import fresh
from tests.e2e.crash.doomed import POINTS
from tests.support.discord import Answer, Channel, Discord, Message, User
from tests.support.discord.errors import NoAnswer
from tests.support.service import ROOT, playthrough

MOVES: tuple[str, ...] = tuple(playthrough("pux")["moves"])
PATIENCE = 30.0
FARTHEST = 240.0
"""Seconds that may pass between two lives: less than what counts as an absence."""

UNDISTURBED = (0, 1, 2, 3)
"""How many deeds are answered before the service may be killed at random, by turns: a slow machine gets as far as a fast one."""

ATTEMPTS = 12
"""How many deeds may be tried for those: a lost challenge has to be put up again first, a match that is over begun anew."""


@dataclass
class Game:
    """One pair's present match: what was answered as played, and what may have been."""

    players: tuple[User, User]
    channel: Channel
    time: str
    number: int = 0
    moves: list[str] = field(default_factory=list)
    pending: str | None = None


@dataclass
class Toll:
    """What happened in a campaign."""

    deaths: Counter[str] = field(default_factory=Counter)
    answered: int = 0
    unanswered: int = 0
    matches: int = 0
    forfeits: int = 0
    reminders: int = 0
    posts: int = 0

    def __str__(self) -> str:
        points = ", ".join(f"{point} {count}" for point, count in sorted(self.deaths.items()))
        return (
            f"{sum(self.deaths.values())} deaths ({points}); {self.answered} deeds answered, "
            f"{self.unanswered} not; {self.matches} matches, {self.forfeits} lost on time, "
            f"{self.reminders} reminders, {self.posts} messages through the outbox"
        )


class Campaign:
    """A club whose service dies again and again."""

    def __init__(self, discord: Discord, directory: Path, seed: int) -> None:
        self.discord = discord
        self.directory = directory
        self.store = directory / "turnpost.db"
        self.chance = Random(seed)
        self.toll = Toll()
        self.ahead = 0.0
        guild = discord.guild("Club")
        self.games = []
        for index, time in enumerate(("none", "20m", "20m", "10m+1m")):
            players = (guild.member(f"A{index}"), guild.member(f"B{index}"))
            self.games.append(Game(players, guild.channel(f"table-{index}"), time))
        discord.settle = 0.0

    # A life

    async def live(self, point: str | None) -> None:
        """Start the service, play until it dies at ``point`` (or is killed at random), and check what it left."""
        self.ahead += self.chance.uniform(0, FARTHEST)
        doom = "" if point is None else f"{point}:{self.chance.randrange(8)}"
        process = await self._start(doom)
        try:
            if await self._online(process):
                await self._play_until_death(process, sure=point is not None)
        finally:
            await self._bury(process)
        self.toll.deaths[point or "at random"] += 1
        self._check()

    async def last_life(self) -> None:
        """A life without a death: whatever was left to be told is told, and everything is checked."""
        self.ahead += self.chance.uniform(0, FARTHEST)
        process = await self._start("")
        try:
            if not await self._online(process):
                raise AssertionError("the service does not start any more")
            for game in self.games:
                await self._act(game)
            await self._all_told()
            # A challenge whose answer was lost may have waited for the outbox to be put up.
            for game in self.games:
                if not game.number:
                    await self._begin(game)
            await self._all_told()
        finally:
            await self._bury(process)
        self._check()
        self._check_told()

    async def _all_told(self) -> None:
        await self.discord.until(
            lambda: self._rows("SELECT count(*) FROM outbox WHERE state = 'due'") == [(0,)],
            "the outbox is empty",
            within=PATIENCE,
        )

    async def _start(self, doom: str) -> asyncio.subprocess.Process:
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
        return await asyncio.create_subprocess_exec(
            sys.executable, "-W", "ignore", "-m", "tests.e2e.crash.doomed",
            cwd=self.directory,
            env={
                **kept, **self.discord.env(), "PYTHONPATH": str(ROOT), "TURNPOST_HTTP": "off",
                "TURNPOST_DATABASE_URL": f"sqlite:///{self.store}", "TURNPOST_LOG": "error",
                "DOOM": doom, "AHEAD": str(self.ahead),
            },
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )  # fmt: skip

    async def _online(self, process: asyncio.subprocess.Process) -> bool:
        """Whether it comes up at all."""
        return await _first(process, self.discord.online(within=PATIENCE))

    async def _play_until_death(self, process: asyncio.subprocess.Process, *, sure: bool) -> None:
        if not sure:
            await self._undisturbed(UNDISTURBED[self.toll.deaths["at random"] % len(UNDISTURBED)])
        actions = asyncio.create_task(self._actions(12 if sure else self.chance.randint(1, 6)))
        if not sure:
            # Somewhere in the middle of an action, or right after the last.
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(actions), self.chance.uniform(0, 0.3))
            _kill(process)
        dead = asyncio.create_task(process.wait())
        await asyncio.wait({actions, dead}, return_when=asyncio.FIRST_COMPLETED)
        if not dead.done():
            _kill(process)
        await dead
        await self.discord.died()
        await actions

    async def _bury(self, process: asyncio.subprocess.Process) -> None:
        _kill(process)
        _, said = await process.communicate()
        await self.discord.died()
        if b"Traceback" in said:
            raise AssertionError(said.decode()[-3000:])

    # Actions

    async def _actions(self, count: int) -> None:
        for _ in range(count):
            try:
                await self._act(self.chance.choice(self.games))
            except NoAnswer:
                self.toll.unanswered += 1
                return

    async def _undisturbed(self, count: int) -> None:
        """Act until so many deeds more are answered."""
        goal, left = self.toll.answered + count, ATTEMPTS
        while self.toll.answered < goal:
            if not left:
                raise AssertionError(
                    f"{self.toll.answered} deeds are answered, not {goal}, while nothing dies"
                )
            await self._act(self.chance.choice(self.games))
            left -= 1

    async def _act(self, game: Game) -> None:
        """The next thing that a pair does: begin a match, or play a move."""
        if not game.number or self._finished(game):
            await self._begin(game)
            return
        await self._move(game)

    async def _begin(self, game: Game) -> None:
        first, second = game.players
        game.number, game.moves, game.pending = 0, [], None
        made = await self.discord.slash(
            first,
            game.channel,
            "challenge pux",
            opponent=second,
            seat="first",
            time=game.time,
            flag="auto",
            vacation=False,
        )
        if "already made this challenge" in made.content:
            # Its answer was lost, the challenge was not; the outbox puts it up, or it is accepted already.
            made_number = _number(made.content)
            there = [message for message in game.channel.messages.values() if not message.ephemeral]
            if not there:
                return
            answer = await self.discord.click(second, there[-1], f"tp:accept:{made_number}:0", forged=True)
        else:
            # Where the machine is busy the command is deferred, and the challenge follows its answer, or is lost with us.
            posted = [m for m in self.discord.visible(second, game.channel) if "Accept" in m.labels][-1:]
            if not posted:
                return
            answer = await self.discord.click(second, posted[0], "Accept")
            made_number = _number(posted[0].content)
        if "your move in" not in answer.content and "already been accepted" not in answer.content:
            raise AssertionError(answer.content)
        game.number = made_number
        self._settle(game)
        self.toll.answered += 1
        self.toll.matches += 1

    async def _move(self, game: Game) -> None:
        ply = len(game.moves)
        if ply == len(MOVES):
            await self._resign(game)
            return
        game.pending = MOVES[ply]
        answer: Answer = await self.discord.slash(
            game.players[ply % 2], game.channel, "move", move=MOVES[ply], game=str(game.number)
        )
        if "Your time ran out" in answer.content or "This match is over" in answer.content:
            game.pending = None
            return
        told = (
            f"played {MOVES[ply]}",
            "already been played",
            f" wins #{game.number} ",
            f"you win #{game.number} ",
        )
        if not any(words in answer.content for words in told):
            raise AssertionError(answer.content)
        game.moves.append(MOVES[ply])
        game.pending = None
        self.toll.answered += 1

    async def _resign(self, game: Game) -> None:
        asked = await self.discord.slash(game.players[0], game.channel, "resign", game=str(game.number))
        if asked.buttons:
            await self.discord.click(game.players[0], asked.message, asked.buttons[0].label)

    # Checks

    def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(f"file:{self.store}?mode=ro", uri=True)) as connection:
            return connection.execute(query, values).fetchall()

    def _finished(self, game: Game) -> bool:
        return self._rows("SELECT finished FROM matches WHERE id = ?", game.number) == [(1,)]

    def _settle(self, game: Game) -> None:
        """Take in what is known of a match; what was answered must be there, and nothing twice."""
        stored = [
            move
            for (move,) in self._rows("SELECT move FROM plies WHERE match = ? ORDER BY revision", game.number)
        ]
        possible = [game.moves, *([[*game.moves, game.pending]] if game.pending else [])]
        if stored not in possible:
            raise AssertionError(f"match {game.number} holds {stored}, was told {possible}")
        game.moves, game.pending = list(stored), None

    def _check(self) -> None:
        if not self.store.exists():
            return
        if self._rows("PRAGMA integrity_check") != [("ok",)] or self._rows("PRAGMA foreign_key_check"):
            raise AssertionError("the store is damaged")
        for game in self.games:
            if game.number:
                self._settle(game)
        twice = self._rows(
            "SELECT kind, content, count(*) FROM outbox WHERE kind IN ('reminder', 'result') "
            "GROUP BY kind, content HAVING count(*) > 1"
        )
        if twice:
            raise AssertionError(f"planned twice: {twice}")

    def _check_told(self) -> None:
        """Every message of the outbox stands once where it should, and no other is there."""
        told = Counter(
            int(delivered)
            for (delivered,) in self._rows(
                # A change to a message sends no new one.
                "SELECT delivered FROM outbox WHERE state = 'told' AND delivered IS NOT NULL AND kind NOT LIKE '% changed'"
            )
        )
        posted = [
            message
            for game in self.games
            for message in game.channel.messages.values()
            if message.author is self.discord.bot and message.interaction is None and not message.deleted
        ]
        marks = Counter(mark for message in posted if (mark := _mark(message)) is not None)
        twice = [mark for mark, count in marks.items() if count > 1]
        if twice:
            raise AssertionError(f"said twice: outbox items {twice}")
        # What events overtook between sending and noting is said, once, and noted as overtaken.
        overtaken = {
            item
            for (item,) in self._rows(
                "SELECT id FROM outbox WHERE state = 'pointless' AND tried_at IS NOT NULL"
            )
        }
        strays = [message for message in posted if message.id not in told and _mark(message) not in overtaken]
        if strays:
            raise AssertionError(
                f"said, but not known to be said: {[message.content[:120] for message in strays]}"
            )
        failed = self._rows("SELECT kind, error FROM outbox WHERE state = 'failed'")
        if failed:
            raise AssertionError(f"given up: {failed}")
        for game in self.games:
            (board,) = self._rows("SELECT board_message FROM matches WHERE id = ?", game.number)
            shown = game.channel.messages.get(int(board[0] or 0))
            last = game.moves[-1] if game.moves else "the game begins"
            if shown is None or (last not in shown.content):
                raise AssertionError(f"match {game.number}: no board of {last} is posted")
        self.toll.posts = len(posted)
        (self.toll.forfeits,) = self._rows("SELECT count(*) FROM matches WHERE reason = 'time'")[0]
        (self.toll.reminders,) = self._rows(
            "SELECT count(*) FROM outbox WHERE kind = 'reminder' AND state = 'told'"
        )[0]


async def campaign(discord: Discord, directory: Path, *, deaths: int, seed: int) -> Toll:
    """Let the service die ``deaths`` times, at named points and at random by turns; raises if a promise was broken."""
    running = Campaign(discord, directory, seed)
    points = [point for point in POINTS if point != "during migration"]
    for number in range(deaths):
        await running.live(points[number // 2 % len(points)] if number % 2 else None)
    await running.last_life()
    return running.toll


async def migrations(directory: Path, *, every: int = 1) -> int:
    """Die at each statement that makes a new store in turn (or at ``every`` so many). Returns how often that was."""
    store, deaths = directory / "new.db", 0
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    while True:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-W", "ignore", "-m", "tests.e2e.crash.doomed",
            cwd=directory,
            env={
                **kept, "PYTHONPATH": str(ROOT), "TURNPOST_HTTP": "127.0.0.1:0",
                "TURNPOST_DATABASE_URL": f"sqlite:///{store}", "DOOM": f"during migration:{deaths * every}",
            },
            stderr=asyncio.subprocess.PIPE,
        )  # fmt: skip
        if process.stderr is None:
            raise RuntimeError("no standard error")
        line = await process.stderr.readline()
        if b"local table is open" in line:
            process.send_signal(signal.SIGTERM)
            await process.communicate()
            break
        await process.communicate()
        deaths += 1
    with closing(sqlite3.connect(store)) as made, closing(fresh()) as expected:
        if _schema(made) != _schema(expected):
            raise AssertionError("migrations that were interrupted left another schema")
    return deaths


def _schema(connection: sqlite3.Connection) -> list[tuple[Any, ...]]:
    return connection.execute("SELECT type, name, sql FROM sqlite_master ORDER BY type, name").fetchall()


def _mark(message: Message) -> int | None:
    """The outbox item that a message was said for, as the ids of its buttons have it."""
    found = [re.match(r"tp\.([0-9a-z]+):", button.custom_id) for button in message.buttons]
    return next((int(mark[1], 36) for mark in found if mark), None)


def _number(text: str) -> int:
    found = re.search(r"#([0-9]+)", text)
    if found is None:
        raise AssertionError(text)
    return int(found[1])


async def _first(process: asyncio.subprocess.Process, coming: Coroutine[Any, Any, Any]) -> bool:
    """Whether ``coming`` is done before the process ends."""
    up, dead = asyncio.create_task(coming), asyncio.create_task(process.wait())
    await asyncio.wait({up, dead}, return_when=asyncio.FIRST_COMPLETED)
    if up.done():
        dead.cancel()
        await up
        return True
    up.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await up
    return False


def _kill(process: asyncio.subprocess.Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.send_signal(signal.SIGKILL)

"""Services on one store of PostgreSQL: one is connected to Discord, one stands by, and connects when the other is struck."""

from __future__ import annotations

import re
import signal
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.support.club import Club
from tests.support.discord import Discord
from tests.support.process import Process
from tests.support.service import playthrough

MOVES: tuple[str, ...] = tuple(playthrough("pux")["moves"])[:-1]
"""A match up to the ply that ends it."""

WAITS = "standing by"
"""What a service says when it begins to stand by."""

PATIENCE = 60.0
"""Real seconds that a player waits for an answer: more than taking over may take."""


@dataclass
class Relay:
    """A match that goes on while the services are struck one after the other."""

    discord: Discord
    directory: Path
    settings: dict[str, str]
    serving: Process
    waiting: Process
    club: Club
    number: int = 0
    played: list[str] = field(default_factory=list)
    ended: list[tuple[int, str]] = field(default_factory=list)
    """Exit status and last words of those that were frozen and went on."""
    told_twice: set[str] = field(default_factory=set)
    """Moves that were played twice, because the store has lost them."""

    @classmethod
    @asynccontextmanager
    async def running(cls, discord: Discord, directory: Path, store: str) -> AsyncIterator[Relay]:
        """Two services, one of them standing by."""
        discord.patience, discord.settle = PATIENCE, 0.0
        settings = {
            **discord.env(),
            "TURNPOST_DATABASE_URL": store,
            "TURNPOST_HTTP": "off",
            "TURNPOST_ENGINE_WORKERS": "0",
        }
        serving = await Process.start(directory, settings)
        try:
            await discord.online()
            waiting = await Process.start(directory, settings)
            relay = cls(discord, directory, settings, serving, waiting, Club(discord))
        except BaseException:
            await serving.kill()
            raise
        try:
            await waiting.says(WAITS)
            yield relay
        finally:
            for process in (relay.serving, relay.waiting):
                if process.alive:
                    await process.kill()

    async def move(self) -> None:
        """Play the next move of the match, the first of another where there is none left, until it is answered as played."""
        if len(self.played) == len(MOVES) or not self.number:
            self.check_told()
            board = await self.club.match(time="none")
            self.number = int(re.findall(r"#(\d+)", board.content)[0])
            self.played = []
        move = MOVES[len(self.played)]
        who = (self.club.ann, self.club.ben)[len(self.played) % 2]
        answer = await self.discord.slash(who, self.club.games, "move", move=move, game=str(self.number))
        assert f"played {move}" in answer.content, answer.content
        self.played.append(move)

    async def kill(self) -> float:
        """Kill the one that serves, and start another that stands by.  Seconds from the last answer to the next one."""
        begin = await self._struck()
        await self.serving.kill()
        await self.discord.died()
        return await self._taken_over(begin)

    async def freeze(self) -> float:
        """Freeze the one that serves until another has taken over.  Seconds from the last answer to the next one."""
        begin = await self._struck()
        frozen = self.serving
        frozen.send(signal.SIGSTOP)
        self.discord.gateway.freeze()
        try:
            seconds = await self._taken_over(begin)
        finally:
            frozen.send(signal.SIGCONT)
        # It wakes to what was sent meanwhile, and to a lease that is not its own any more.
        self.ended.append(await frozen.ended())
        return seconds

    async def stop(self, *, then: Path | None = None) -> None:
        """Stop the one that serves as an operator does; the one that stands by takes over, and another stands by.

        ``then``: the program that stands by from now on.
        """
        self._program(then)
        begin = await self._struck()
        sessions = len(self.discord.gateway.identifies)
        status, _ = await self.serving.stop()
        assert status == 0
        await self._taken_over(begin, sessions)

    async def stand_by(self, program: Path) -> None:
        """Let another program stand by, from a directory of its own."""
        await self.waiting.stop()
        self._program(program)
        self.waiting = await Process.start(self.directory, self.settings)
        await self.waiting.says(WAITS)

    def _program(self, program: Path | None) -> None:
        if program is not None:
            self.settings["PYTHONPATH"] = str(program)

    async def _struck(self) -> float:
        await self.move()
        return time.monotonic()

    async def _taken_over(self, begin: float, sessions: int | None = None) -> float:
        sessions = len(self.discord.gateway.identifies) if sessions is None else sessions
        self.serving = self.waiting
        await self.discord.until(
            lambda: len(self.discord.gateway.identifies) > sessions, "another process takes over"
        )
        await self.move()
        seconds = time.monotonic() - begin
        self.waiting = await Process.start(self.directory, self.settings)
        await self.waiting.says(WAITS)
        return seconds

    def check_told(self) -> None:
        """Every move was told once."""
        said = [message.content for message in self.club.games.messages.values()]
        for move in set(self.played):
            told = sum(
                bool(re.search(rf"#{self.number}\b.*played {move}\b", words, re.DOTALL)) for words in said
            )
            assert told == self.played.count(move) + (move in self.told_twice), (self.number, move, told)

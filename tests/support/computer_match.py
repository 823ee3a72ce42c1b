"""A match of someone against the computer, over the wire: moves at random, as far as they do not lose at once."""

import json
import os
import signal
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

from rules.core.game import replay
from rules.core.position import Position
from rules.games.catalogue import GAMES
from tests.support.club import Club
from tests.support.discord import Answer, Channel, Discord, Message, User
from tests.support.discord.options import Value
from tests.support.service import Service

NAME = "Turnpost {}"

SURVEYED = 60
"""Among how many moves someone chooses."""


class ComputerMatch:
    """One match of ``user`` against the computer, in ``channel``."""

    def __init__(
        self, discord: Discord, user: User, channel: Channel, number: int = 1, *, seed: int = 1
    ) -> None:
        self.discord = discord
        self.user, self.channel, self.number = user, channel, number
        self._chance = Random(seed)

    async def record(self) -> dict[str, Any]:
        """The match as its record has it."""
        answer = await self.discord.slash(self.user, self.channel, "record", game=str(self.number))
        found: dict[str, Any] = json.loads(answer.attachments[0].data)
        return found

    async def position(self) -> Position[Any]:
        """Where it stands."""
        record = await self.record()
        game = GAMES[record["game"]]
        position = game.start(game.settle(record["options"]))
        for _, after in replay(position, record["moves"]):
            position = after
        return position

    async def choose(self) -> str:
        """A move that does not lose at once, if there is one."""
        position = await self.position()
        listed = position.survey(SURVEYED)
        quiet = [move for move in listed if not position.warning(move)] or listed
        return position.notate(self._chance.choice(quiet))

    async def play(self, move: str | None = None) -> Message:
        """Play a move, or one that is chosen. Returns the message that shows it, the computer's maybe not yet."""
        played = await self.choose() if move is None else move
        answer = await self.discord.slash(self.user, self.channel, "move", move=played, game=str(self.number))
        if answer.message.ephemeral and f"Play {played}" in answer.message.labels:
            answer = await self.discord.click(self.user, answer.message, f"Play {played}")
        assert not answer.ephemeral, answer.content
        return answer.message

    def shown(self, message: Message) -> bool:
        """Whether a message shows that it is the person's turn, or the end."""
        over = "Rematch" in message.labels
        mine = "your move" in message.text
        return not message.ephemeral and (over or mine) and f"#{self.number} " in message.text

    async def reply(self, after: Message) -> Message:
        """The message that shows the computer's reply: that of the answer, maybe edited, or one that follows."""
        found: list[Message] = []

        def there() -> bool:
            found[:] = [
                message
                for message in self.channel.messages.values()
                if message.id >= after.id and not message.deleted and self.shown(message)
            ]
            return bool(found)

        # The worker is niced: on a busy machine it waits for everybody else.
        await self.discord.until(there, f"the computer's reply in #{self.number}", within=60)
        await self.discord.quiet()
        return found[-1]

    async def turn(self, move: str | None = None) -> Message:
        """Play, and wait for the computer's reply. Returns the message that shows it."""
        return await self.reply(await self.play(move))


async def challenge(club: Club, game: str = "pux", /, **options: Value) -> Answer:
    """Ann challenges the computer, at level 1, here and moving first unless told otherwise."""
    given: dict[str, Value] = {
        "opponent": club.discord.bot, "level": 1, "seat": "first", "place": "here", **options,
    }  # fmt: skip
    return await club.discord.slash(club.ann, club.games, f"challenge {game}", **given)


def match_of(club: Club, number: int = 1, *, where: Channel | None = None, seed: int = 1) -> ComputerMatch:
    """Ann's match against the computer."""
    return ComputerMatch(club.discord, club.ann, where or club.games, number, seed=seed)


async def warm(club: Club, service: Service) -> ComputerMatch:
    """A match in which the computer has moved first, so its worker runs."""
    begun = await challenge(club, seat="second")
    match = match_of(club)
    await match.reply(begun.message)
    assert len(pids(service)) == 1
    return match


def pids(service: Service) -> list[int]:
    """The workers that run."""
    return service.app.engine_workers.pids


def is_over(board: Message) -> bool:
    """Whether a board shows the end of its match."""
    return "Rematch" in board.labels


def workers_of(pid: int) -> list[int]:
    """The engine's processes that a service has started, as Linux tells it."""
    found = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        children = (task / "children").read_text(encoding="ascii").split()
        found += [
            int(child) for child in children if b"engine" in Path(f"/proc/{child}/cmdline").read_bytes()
        ]
    return sorted(set(found))


def signal_all(pids: Iterable[int], number: signal.Signals) -> None:
    """Send a signal to processes that are there still."""
    for pid in pids:
        os.kill(pid, number)

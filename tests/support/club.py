"""A club with people in it, and what tests of single actions ask again and again."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.support.discord import Answer, Button, Channel, Discord, Message, Request, User
from tests.support.discord.interactions import InteractionKind
from tests.support.discord.options import Value, find
from tests.support.service import Service

TABLES = ("challenges", "matches", "plies", "offers", "refusals", "reminders", "events", "outbox")
"""What a refusal must leave as it was."""


@dataclass(frozen=True)
class Heard:
    """What came of a typed message."""

    said: Message
    answers: list[Message]
    requests: list[Request]

    @property
    def answer(self) -> Message:
        """The only answer."""
        assert len(self.answers) == 1, self.answers
        return self.answers[0]


class Club:
    """A server with two players, someone who meddles, and a channel to play in."""

    def __init__(self, discord: Discord, name: str = "Club", *, shard: tuple[int, int] | None = None) -> None:
        self.discord = discord
        self.guild = discord.guild(name, shard=shard)
        self.games = self.guild.channel("games")
        self.ann, self.ben, self.eve = (self.guild.member(name) for name in ("Ann", "Ben", "Eve"))

    async def choose(self, boards: str, **options: Any) -> None:
        """Let someone who manages the server choose what becomes of earlier boards."""
        meg = self.guild.member("Meg", manage=True)
        answer = await self.discord.slash(meg, self.games, "server play", boards=boards, **options)
        assert answer.content.startswith("Saved."), answer.content

    async def opened(self) -> Message:
        """The first board in the thread that the only match with one has opened."""
        await self.discord.until(lambda: bool(self._threads), "a thread is opened")
        (thread,) = self._threads
        return await self.discord.next_message(thread)

    @property
    def _threads(self) -> list[Channel]:
        return [channel for channel in self.guild.channels.values() if channel.is_thread]

    async def challenge(self, game: str = "pux", /, **options: Value) -> Answer:
        """Ann challenges Ben in #games and moves first, unless told otherwise."""
        given: dict[str, Value] = {"opponent": self.ben, "seat": "first", **options}
        return await self.discord.slash(self.ann, self.games, f"challenge {game}", **given)

    async def match(self, game: str = "pux", /, *, other: User | None = None, **options: Value) -> Message:
        """A match of Ann against Ben, or someone else. Returns the answer to Accept."""
        other = other or self.ben
        made = await self.challenge(game, opponent=other, **options)
        return (await self.discord.click(other, made.message, "Accept")).message

    async def move(self, who: User, move: str, where: Channel | None = None, **options: Value) -> Answer:
        """``/move``, which must be answered as played."""
        answer = await self.discord.slash(who, where or self.games, "move", move=move, **options)
        assert f"played {move}" in answer.content, answer.content
        return answer

    async def say(
        self,
        service: Service,
        who: User,
        where: Channel,
        text: str,
        *,
        reply_to: Message | None = None,
        ping: bool = True,
    ) -> Heard:
        """Type a message, and wait until all is done that follows from it."""
        before = len(self.discord.requests)
        said = await self.discord.say(who, where, text, reply_to=reply_to, ping=ping)
        await settled(service)
        await self.discord.quiet()
        answers = [
            message
            for message in where.messages.values()
            if message.id > said.id and message.author is self.discord.bot
        ]
        return Heard(said, answers, self.discord.requests[before:])

    async def raw(self, who: User, command: str, /, **options: Any) -> Answer:
        """A command in #games as no client of Discord's would send it: whatever the options' limits say."""
        where = self.games
        found, way = find(self.discord.world, who, where, command)
        kinds = {option["name"]: option["type"] for option in (way[-1] if way else found)["options"]}
        filled = [{"name": name, "type": kinds[name], "value": value} for name, value in options.items()]
        for step in reversed(way):
            filled = [{"name": step["name"], "type": step["type"], "options": filled}]
        data = {"id": found["id"], "name": found["name"], "type": 1, "options": filled}
        return await self.discord._act(InteractionKind.COMMAND, who, where, data, name=command)


def rows(store: Path, *tables: str) -> dict[str, list[tuple[Any, ...]]]:
    """The rows of the store's tables, as they stand on disk."""
    with closing(sqlite3.connect(f"file:{store}?mode=ro", uri=True)) as connection:
        return {
            table: connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()
            for table in tables or TABLES
        }


def moves(store: Path, number: int = 1) -> list[str]:
    """The plies of a match, as they stand on disk."""
    with closing(sqlite3.connect(f"file:{store}?mode=ro", uri=True)) as connection:
        found = connection.execute("SELECT move FROM plies WHERE match = ? ORDER BY revision", (number,))
        return [move for (move,) in found]


def outcome(store: Path, number: int = 1) -> tuple[object, object]:
    """Winner and reason of a match, as they stand on disk."""
    with closing(sqlite3.connect(f"file:{store}?mode=ro", uri=True)) as connection:
        (found,) = connection.execute("SELECT winner, reason FROM matches WHERE id = ?", (number,))
    return found[0], found[1]


@asynccontextmanager
async def unchanged(service: Service, store: Path) -> AsyncIterator[None]:
    """Nothing of challenges and matches is changed meanwhile."""
    await settled(service)
    before = rows(store)
    yield
    await settled(service)
    after = rows(store)
    for table in TABLES:
        assert after[table] == before[table], table


async def settled(service: Service) -> None:
    """Wait until the service has sent every message that is due and recorded how each was received."""
    seen = -1
    while seen != len(service.discord.requests):
        await service.discord.quiet()
        seen = len(service.discord.requests)
        for client in service.clients:
            await client.finish()
        await service.app.outbox_worker.drain()


async def undo_there(discord: Discord, user: User, board: Message) -> Answer:
    """Press **Undo** under a board itself, as boards that stand in channels since before **More** had it still offer."""
    more = board.button("More").custom_id
    return await discord.click(user, board, more.replace("more", "undo"), forged=True)


async def cancel(discord: Discord, user: User, challenge: Message) -> Answer:
    """Press **Cancel** under a challenge itself, likewise."""
    more = challenge.button("More").custom_id
    return await discord.click(user, challenge, more.replace("challenge-more", "cancel"), forged=True)


def refused(answer: Answer, *words: str) -> Answer:
    """A private answer that says these words, for one request, to nobody's alarm; no new message for others."""
    assert answer.ephemeral, answer.content
    assert not answer.updated, answer.content
    assert len(answer.requests) == 1, answer.requests
    assert answer.pinged == []
    for word in words:
        assert word.casefold() in answer.content.casefold(), answer.content
    return answer


def shows_board(answer: Answer | Message) -> bool:
    """Whether a picture with alt text comes with it."""
    return len(answer.attachments) == 1 and bool(answer.attachments[0].description)


def plays(buttons: list[Button]) -> list[str]:
    """The moves that the buttons of an answer play."""
    return [button.label.removeprefix("Play ") for button in buttons if button.label.startswith("Play ")]


def never_parses(discord: Discord) -> None:
    """No message of the bot ever lets Discord look for mentions in its text."""
    for request in discord.requests:
        if request.method not in ("POST", "PATCH") or not isinstance(request.body, dict):
            continue
        body = request.body.get("data", request.body)
        if isinstance(body, dict) and "content" in body:
            allowed = body.get("allowed_mentions")
            assert allowed is not None, request
            assert not allowed.get("parse"), request
            assert not allowed.get("roles"), request
            assert not allowed.get("replied_user"), request

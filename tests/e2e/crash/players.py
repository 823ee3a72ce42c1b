"""People who play on while what serves them dies, and what is checked from outside: no word of this is the service's."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.support.discord import Answer, Channel, Discord, Guild, Message, User
from tests.support.discord.errors import NoAnswer
from tests.support.service import playthrough

MOVES: tuple[str, ...] = tuple(playthrough("pux")["moves"])

TIME_IS_UP = ("Your time ran out", "This match is over")

Rows = Callable[..., Awaitable[list[tuple[Any, ...]]]]
"""What a query of the store answers, asked beside the service."""


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
    refused: int = 0
    matches: int = 0
    forfeits: int = 0
    reminders: int = 0
    posts: int = 0

    def __str__(self) -> str:
        points = ", ".join(f"{point} {count}" for point, count in sorted(self.deaths.items()))
        refused = f", {self.refused} refused" if self.refused else ""
        return (
            f"{sum(self.deaths.values())} deaths ({points}); {self.answered} deeds answered, "
            f"{self.unanswered} not{refused}; {self.matches} matches, {self.forfeits} lost on time, "
            f"{self.reminders} reminders, {self.posts} messages through the outbox"
        )


STORE_IS_AWAY = ("read or save anything right now", "tell whether this was saved")


class StoreAwayError(Exception):
    """The service has said that it can't read or save anything, or not whether it did: that is to be seen."""


class Players:
    """Pairs who play one match after the other, each in a channel of its own."""

    def __init__(self, discord: Discord, rows: Rows, chance: Random, tables: list[tuple[Guild, str]]) -> None:
        """``tables``: the server and the time control of each pair."""
        self.discord = discord
        self.toll = Toll()
        self.chance = chance
        self._rows = rows
        self.games = []
        for index, (guild, time) in enumerate(tables):
            players = (guild.member(f"A{index}"), guild.member(f"B{index}"))
            self.games.append(Game(players, guild.channel(f"table-{index}"), time))

    # Actions

    async def action(self) -> None:
        """Let any of the pairs do the next thing."""
        await self.act(self.chance.choice(self.games))

    async def finish(self, all_told: Callable[[], Awaitable[None]]) -> None:
        """Let every pair do something once more, and have a match."""
        for game in self.games:
            await self.act(game)
        await all_told()
        # A challenge whose answer was lost may have waited for the outbox to be put up.
        for game in self.games:
            if not game.number:
                await self.begin(game)

    async def act(self, game: Game) -> None:
        """The next thing that a pair does: begin a match, or play a move."""
        if not game.number or await self._finished(game):
            await self.begin(game)
            return
        await self._move(game)

    async def begin(self, game: Game) -> None:
        """Begin a match, if what was lost of the last attempt lets them."""
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
        take(made)
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
        take(answer)
        if "your move in" not in answer.content and "already been accepted" not in answer.content:
            raise AssertionError(answer.content)
        game.number = made_number
        await self._settle(game)
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
        if any(words in answer.content for words in TIME_IS_UP):
            game.pending = None
            return
        take(answer)
        told = (
            f"played {MOVES[ply]}",
            "already been played",
            f" wins #{game.number} ",
            f"you win #{game.number} ",
        )
        if not any(words in answer.content for words in told):
            raise AssertionError(answer.content)
        if len(game.moves) == ply:
            # Else it was found stored before its answer was here.
            game.moves.append(MOVES[ply])
        game.pending = None
        self.toll.answered += 1

    async def _resign(self, game: Game) -> None:
        asked = await self.discord.slash(game.players[0], game.channel, "resign", game=str(game.number))
        if asked.buttons:
            await self.discord.click(game.players[0], asked.message, asked.buttons[0].label)

    # Checks

    async def check_stored(self) -> None:
        """What was answered is stored, nothing is played twice, and nothing is to be said twice."""
        for game in self.games:
            if game.number:
                await self._settle(game)
        twice = await self._rows(
            "SELECT kind, content, count(*) AS times FROM outbox WHERE kind IN ('reminder', 'result') "
            "GROUP BY kind, content HAVING count(*) > 1"
        )
        if twice:
            raise AssertionError(f"planned twice: {twice}")

    async def check_told(self) -> None:
        """Every message of the outbox stands once where it should, and no other is there."""
        posted = [message for game in self.games for message in posted_in(self.discord, game.channel)]
        await check_said_once(self._rows, posted)
        for game in self.games:
            (board,) = await self._rows("SELECT board_message FROM matches WHERE id = ?", game.number)
            shown = game.channel.messages.get(int(board[0] or 0))
            last = game.moves[-1] if game.moves else "the game begins"
            # The end of a match names the winner, and no longer the ply that won.
            fits = (last, f" wins #{game.number} ") if len(game.moves) == len(MOVES) else (last,)
            if shown is None or not any(words in shown.content for words in fits):
                items = await self._rows(
                    "SELECT id, kind, state, attempts, delivered, process, content FROM outbox "
                    "WHERE match = ? ORDER BY id DESC LIMIT 12",
                    game.number,
                )
                raise AssertionError(
                    f"match {game.number} of {game.time}: no board of {last} is posted; {board[0]} says "
                    f"{shown and shown.content!r}; the newest items are {items}"
                )
        await self._check_order()
        self.toll.posts = len(posted)
        ((self.toll.forfeits,),) = await self._rows(
            "SELECT count(*) AS times FROM matches WHERE reason = 'time'"
        )
        ((self.toll.reminders,),) = await self._rows(
            "SELECT count(*) AS times FROM outbox WHERE kind = 'reminder' AND state = 'told'"
        )

    async def _check_order(self) -> None:
        """What is said of a match in one place is said in the order in which it happened and fell due."""
        asked = {message.id for game in self.games for message in posted_in(self.discord, game.channel)}
        said: dict[tuple[str, int], list[tuple[int, int]]] = {}
        for address, match, item, delivered in await self._rows(
            "SELECT address, match, id, delivered FROM outbox WHERE state = 'told' AND delivered IS NOT NULL "
            "AND match IS NOT NULL AND kind NOT LIKE '% changed' AND attempts = 0 ORDER BY due_at, id"
        ):
            # An answer of its own follows no order of the outbox.
            if int(delivered) in asked:
                said.setdefault((address, match), []).append((item, int(delivered)))
        for where, items in said.items():
            for index, (item, message) in enumerate(items):
                late = [other for other, before in items[index + 1 :] if other > item and before < message]
                if late:
                    raise AssertionError(f"in {where}, items {late} were said before item {item}")

    async def _finished(self, game: Game) -> bool:
        rows = await self._rows("SELECT finished FROM matches WHERE id = ?", game.number)
        return rows == [(1,)]

    async def _settle(self, game: Game) -> None:
        """Take in what is known of a match; what was answered must be there, and nothing twice."""
        number, answered = game.number, list(game.moves)
        rows = await self._rows("SELECT move FROM plies WHERE match = ? ORDER BY revision", number)
        if game.number != number:
            return
        stored = [move for (move,) in rows]
        # While this was read they may have played on.
        possible = [*game.moves, *filter(None, [game.pending])]
        if stored[: len(answered)] != answered or stored != possible[: len(stored)]:
            raise AssertionError(
                f"match {number} holds {stored}, was told {answered}, and perhaps {possible}"
            )
        if len(stored) > len(game.moves):
            game.moves, game.pending = stored, None


async def check_said_once(rows: Rows, posted: list[Message]) -> None:
    """Every message that was posted is known to the outbox, and none of its items was said twice or given up."""
    told = Counter(
        int(delivered)
        for (delivered,) in await rows(
            # A change to a message sends no new one.
            "SELECT delivered FROM outbox WHERE state = 'told' AND delivered IS NOT NULL AND kind NOT LIKE '% changed'"
        )
    )
    marks = Counter(mark for message in posted if (mark := _mark(message)) is not None)
    twice = [mark for mark, count in marks.items() if count > 1]
    if twice:
        raise AssertionError(f"said twice: outbox items {twice}")
    # What events overtook between sending and noting is said, once, and noted as overtaken.
    overtaken = {
        item
        for (item,) in await rows("SELECT id FROM outbox WHERE state = 'pointless' AND tried_at IS NOT NULL")
    }
    strays = [message for message in posted if message.id not in told and _mark(message) not in overtaken]
    if strays:
        raise AssertionError(
            f"said, but not known to be said: {[message.content[:120] for message in strays]}"
        )
    failed = await rows("SELECT kind, error FROM outbox WHERE state = 'failed'")
    if failed:
        raise AssertionError(f"given up: {failed}")


def posted_in(discord: Discord, channel: Channel) -> list[Message]:
    """What the bot has said in a channel without being asked."""
    return [
        message
        for message in channel.messages.values()
        if message.author is discord.bot and message.interaction is None and not message.deleted
    ]


def take(answer: Answer) -> None:
    """Raise where it is no answer yet, or says that the store is away."""
    if "the answer comes below" in answer.content:
        raise NoAnswer("it was put off, and is not here yet")
    if any(words in answer.content for words in STORE_IS_AWAY):
        raise StoreAwayError(answer.content)


def _mark(message: Message) -> int | None:
    """The outbox item that a message was said for, as the ids of its buttons have it."""
    found = [re.match(r"tp\.([0-9a-z]+):", button.custom_id) for button in message.buttons]
    return next((int(mark[1], 36) for mark in found if mark), None)


def _number(text: str) -> int:
    found = re.search(r"#([0-9]+)", text)
    if found is None:
        raise AssertionError(text)
    return int(found[1])

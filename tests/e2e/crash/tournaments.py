"""Four people who play one double round robin after the other while what serves them dies, and what is checked from outside.

People look at the store to see what they could do next, as they would look at their messages; no word of what is checked
is the service's.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from itertools import permutations
from random import Random
from typing import Any

from tests.e2e.crash.players import MOVES, Rows, Toll, check_said_once, posted_in, take
from tests.support.discord import Answer, Channel, Discord, User

NAMES = ("Ann", "Ben", "Eve", "Dan")
ROUNDS = 6
PLIES = 2
"""After so many plies someone resigns: both have appeared by then."""

PATIENCE = 30.0
"""How long a round may take to begin: ticks come every half second."""


@dataclass(frozen=True, slots=True)
class Cup:
    """A tournament as the store has it."""

    id: int
    name: str
    state: str
    round: int
    closed: bool

    @property
    def over(self) -> bool:
        return self.state == "ended"


@dataclass(frozen=True, slots=True)
class Board:
    """A match of a tournament, and who has First and Second."""

    match: int
    players: tuple[User, User]
    plies: int


class TournamentPlayers:
    """Meg, who organises tournaments, and four who play in them."""

    def __init__(self, discord: Discord, rows: Rows, chance: Random) -> None:
        self.discord, self.chance, self._rows = discord, chance, rows
        self.toll = Toll()
        guild = discord.guild("Club")
        self.room, self.news = guild.channel("games"), guild.channel("cups")
        self.meg = guild.member("Meg", manage=True)
        self.four = [guild.member(name) for name in NAMES]
        self._announces = False
        self._entered: set[tuple[int, int]] = set()
        self._played: Counter[int] = Counter()
        self._resigned: dict[int, int] = {}

    # Actions

    async def action(self) -> None:
        """The next thing that one of them can do; where there is none yet, wait for it, or for a death."""
        cup = await self._cup()
        if not self._announces:
            await self._take(self.meg, self.room, "server announce", {"channel": self.news}, "<#")
            self._announces = True
        elif cup is None or cup.over:
            number = 1 if cup is None else cup.id + 1
            asked = {"name": f"Cup {number}", "kind": "double-round-robin", "games": "pux"}
            await self._take(self.meg, self.room, "tournament create", asked, "is announced")
        elif cup.state == "sign-up" and not cup.closed:
            await self._sign_up(cup)
        elif not await self._play(cup):
            await self._wait(cup)

    async def _sign_up(self, cup: Cup) -> None:
        entered = {account for (account,) in await self._rows(_ENTERED, cup.id)}
        missing = [user for user in self.four if str(user.id) not in entered]
        if not missing:
            await self._take(self.meg, self.room, "tournament start", {}, "begins", "isn’t open for that")
            return
        user = self.chance.choice(missing)
        await self._take(user, self.room, "tournament join", {}, "You’ve entered", "already")
        self._entered.add((cup.id, user.id))

    async def _play(self, cup: Cup) -> bool:
        """Play a move or resign in any match that is under way; returns whether there was one."""
        boards = await self._boards(cup)
        if not boards:
            return False
        board = self.chance.choice(boards)
        game = {"game": str(board.match)}
        if board.plies < PLIES:
            mover, move = board.players[board.plies % 2], MOVES[board.plies]
            played = (f"played {move}", f"You played {move}", "already been played")
            await self._take(mover, self.discord.dms(mover), "move", game | {"move": move}, *played)
            self._played[board.match] = max(self._played[board.match], board.plies + 1)
            return True
        loser = self.chance.choice(board.players)
        asked = await self.discord.slash(loser, self.discord.dms(loser), "resign", **game)
        take(asked)
        if asked.buttons:
            answer = await self.discord.click(loser, asked.message, asked.buttons[0].label)
            self._taken(answer, "resigned", "This match is over")
            self._resigned.setdefault(board.match, loser.id)
        return True

    async def _wait(self, cup: Cup) -> None:
        """Wait until the leader has taken the tournament further, or the service has died."""
        deaths, before = self.discord.world.deaths, self._said()
        await self.discord.until(
            lambda: self.discord.world.deaths > deaths or self._said() != before,
            f"{cup.name} goes on",
            within=PATIENCE,
        )

    def _said(self) -> int:
        """How much is posted without being asked, edits included."""
        channels = [self.news, *map(self.discord.dms, self.four)]
        return hash(tuple(message.text for channel in channels for message in channel.messages.values()))

    async def _take(
        self, user: User, channel: Channel, command: str, options: dict[str, Any], *expected: str
    ) -> None:
        self._taken(await self.discord.slash(user, channel, command, **options), *expected)

    def _taken(self, answer: Answer, *expected: str) -> None:
        take(answer)
        if not any(words in answer.content for words in expected):
            raise AssertionError(answer.content)
        self.toll.answered += 1

    async def finish(self, all_told: Callable[[], Awaitable[None]]) -> None:
        """Play the tournament to its end, and ask how it stands."""
        cup = await self._cup()
        while cup is None or not cup.over:
            await self.action()
            cup = await self._cup()
        await all_told()
        asked = await self.discord.slash(self.meg, self.room, "tournament standings", tournament=str(cup.id))
        take(asked)
        shown = dict(re.findall(r"^\d+\. (\w+) ([0-9½]+) ", asked.content, re.MULTILINE))
        if shown != {name: str(points) for name, points in (await self._points(cup.id)).items()}:
            raise AssertionError(f"{asked.content} is not {await self._points(cup.id)}")

    # Checks

    async def check_stored(self) -> None:
        """What was answered is stored; every pairing is there once, and every result once."""
        for cup, user in self._entered:
            if (str(user),) not in await self._rows(_ENTERED, cup):
                raise AssertionError(f"tournament {cup} has lost someone who had entered")
        for match, plies in self._played.items():
            if (stored := await self._rows("SELECT count(*) FROM plies WHERE match = ?", match))[0][
                0
            ] < plies:
                raise AssertionError(f"match {match} has {stored} plies, and {plies} were answered")
        for match, loser in self._resigned.items():
            ((winner, first, second),) = await self._rows(_RESULT, match)
            if str(loser) != (second, first)[winner]:
                raise AssertionError(f"match {match} is not lost by the one who resigned")
        for (cup,) in await self._rows("SELECT id FROM tournaments"):
            await self._check_pairings(cup)

    async def _check_pairings(self, cup: int) -> None:
        games = await self._rows(_GAMES, cup)
        met = Counter((first, second) for _, first, second, *_ in games)
        if max(met.values(), default=0) > 1:
            raise AssertionError(f"tournament {cup}: paired twice: {met}")
        for number in {number for number, *_ in games}:
            busy = Counter(one for at, *two, _, _ in games if at == number for one in two)
            if len(busy) != len(NAMES) or set(busy.values()) != {1}:
                raise AssertionError(f"tournament {cup}, round {number}: {busy}")
        for _, first, second, match, result in games:
            if match is None:
                continue
            rows = await self._rows(_RESULT, match)
            if rows and (rows[0][1], rows[0][2]) != (first, second):
                raise AssertionError(f"match {match} is not of those who were paired")
            if result is not None and result != ("first", "second")[rows[0][0]]:
                raise AssertionError(f"match {match} was counted as {result}")

    async def check_told(self) -> None:
        """Everything was said once: each tournament, each round, and to each player each of their matches."""
        channels = [self.news, self.room, *map(self.discord.dms, self.four)]
        posted = {channel.id: posted_in(self.discord, channel) for channel in channels}
        await check_said_once(self._rows, [message for some in posted.values() for message in some])
        cups = await self._rows("SELECT id, name FROM tournaments WHERE state = 'ended'")
        for cup, name in cups:
            expected = [(str(one.id), str(other.id)) for one, other in permutations(self.four, 2)]
            games = await self._rows(_GAMES, cup)
            if sorted((first, second) for _, first, second, *_ in games) != sorted(expected):
                raise AssertionError(f"{name}: not every two have met with both seats: {games}")
            if any(match is None or result is None for *_, match, result in games):
                raise AssertionError(f"{name}: games without a result: {games}")
            heads = Counter(message.text.split("\n")[0] for message in posted[self.news.id])
            for number in range(ROUNDS + 1):
                begin = f"**{name}**, round {number} of {ROUNDS}" if number else f"**{name}** (#{cup})"
                times = sum(count for head, count in heads.items() if head.startswith(begin))
                if times != 1:
                    raise AssertionError(f"“{begin}” stands {times} times among {heads}")
            self._check_players(name, games, posted)
        self.toll.matches = len(await self._rows("SELECT id FROM matches WHERE finished = 1"))
        self.toll.posts = sum(map(len, posted.values()))

    def _check_players(self, name: str, games: list[tuple[Any, ...]], posted: dict[int, list[Any]]) -> None:
        for user in self.four:
            texts = [message.text for message in posted[self.discord.dms(user).id]]
            for number, *two, match, _ in games:
                told = [text for text in texts if f"#{match} " in text]
                if told and str(user.id) not in two:
                    raise AssertionError(f"{user.name} was told of others’ match {match}: {told}")
                # Who is quick has played before the first board is there, and gets the one after it.
                begun = sum(f"{name}, round {number}." in text for text in told)
                if begun > 1 or (str(user.id) in two and not told):
                    raise AssertionError(f"{user.name} was told {begun} times of match {match}: {told}")

    # Looking

    async def _cup(self) -> Cup | None:
        rows = await self._rows(
            "SELECT id, name, state, round, closes_at IS NOT NULL FROM tournaments ORDER BY id DESC LIMIT 1"
        )
        if not rows:
            return None
        number, name, state, at, closed = rows[0]
        return Cup(number, name, state, at, bool(closed))

    async def _boards(self, cup: Cup) -> list[Board]:
        """The matches that are under way."""
        users = {str(user.id): user for user in self.four}
        return [
            Board(match, (users[first], users[second]), plies)
            for match, first, second, plies in await self._rows(_OPEN, cup.id)
        ]

    async def _points(self, cup: int) -> dict[str, int]:
        """What each has won, by the winners of their matches alone."""
        names = {str(user.id): user.name for user in self.four}
        points = dict.fromkeys(names.values(), 0)
        for _, _, _, match, _ in await self._rows(_GAMES, cup):
            ((winner, *players),) = await self._rows(_RESULT, match)
            points[names[players[winner]]] += 1
        return points


_ENTERED = "SELECT account FROM tournament_entries JOIN people ON people.id = person WHERE tournament = ?"
_GAMES = (
    "SELECT games.round, one.account, other.account, games.match, games.result FROM tournament_games AS games "
    "JOIN tournament_entries AS f ON f.tournament = games.tournament AND f.number = games.first "
    "JOIN tournament_entries AS s ON s.tournament = games.tournament AND s.number = games.second "
    "JOIN people AS one ON one.id = f.person JOIN people AS other ON other.id = s.person "
    "WHERE games.tournament = ? ORDER BY games.round, games.board"
)
_RESULT = (
    "SELECT winner, one.account, other.account FROM matches "
    "JOIN people AS one ON one.id = first_person JOIN people AS other ON other.id = second_person WHERE matches.id = ?"
)
_OPEN = (
    "SELECT matches.id, one.account, other.account, matches.revision FROM tournament_games AS games "
    "JOIN matches ON matches.id = games.match JOIN people AS one ON one.id = first_person "
    "JOIN people AS other ON other.id = second_person WHERE games.tournament = ? AND matches.finished = 0"
)

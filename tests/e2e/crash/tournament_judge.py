"""What must hold of tournaments whose service dies: worked out from the published schedule and the matches alone."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.tournaments.pairings import Entrant, Pairing, PairingResult
from tests.e2e.crash.matches import Game, Rows
from tests.e2e.crash.unasked import check_planned, check_said, unasked
from tests.rules.tournaments.naive_standings import order
from tests.support.discord import Channel, Discord, Message, User

BERGER = (((1, 4), (2, 3)), ((4, 3), (1, 2)), ((2, 4), (3, 1)))
"""The federation's table for four: who meets whom in each round, by seat."""

SCORES = {"first": "1–0", "second": "0–1", "draw": "½–½", "first-alone": "+–−", "second-alone": "−–+"}


@dataclass(eq=False)
class Table:
    """A match, and how it is to end if nobody's time is over before."""

    game: Game
    plies: int
    loser: int | None
    """The seat that resigns; ``None``: they agree on a draw."""
    unsure: bool = False
    """Whether the last thing that was done had no answer."""
    over: bool = False
    found_over: set[str] = field(default_factory=set)
    """The names of those who were answered that it is over."""


@dataclass(eq=False)
class Cup:
    """A tournament as people know it: what was answered, and what was asked for and may have come to be."""

    name: str
    double: bool
    time: str
    asked: set[str] = field(default_factory=set)
    number: int = 0
    entered: list[User] = field(default_factory=list)
    started: bool = False
    tables: dict[int, Table] = field(default_factory=dict)

    @property
    def schedule(self) -> list[tuple[int, int, int, int]]:
        """Round, table, and the numbers of those who meet, by seat."""
        second_half = [[(second, first) for first, second in meet] for meet in BERGER] if self.double else []
        return [
            (at, board, *pair)
            for at, meet in enumerate((*BERGER, *second_half), 1)
            for board, pair in enumerate(meet, 1)
        ]


@dataclass(frozen=True)
class Paired:
    """A pairing that is stored, with what is right for it."""

    round: int
    board: int
    numbers: tuple[int, int]
    players: tuple[User, User]
    match: int | None
    result: str | None


class Judge:
    """Looks at the store and at what everybody was told."""

    def __init__(
        self, discord: Discord, rows: Rows, news: Channel, others: list[Channel], four: list[User]
    ) -> None:
        """``news``: where tournaments are announced; in the ``others`` nothing is said unasked."""
        self.discord, self._rows = discord, rows
        self.news, self.others, self.four = news, others, four
        self._by_account = {str(user.id): user for user in four}

    async def seats(self, match: int) -> tuple[User, User]:
        """Who has First in a match, and who Second."""
        ((first, second),) = await self._rows(
            "SELECT f.account, s.account FROM matches JOIN people AS f ON f.id = first_person "
            "JOIN people AS s ON s.id = second_person WHERE matches.id = ?",
            match,
        )
        return self._by_account[first], self._by_account[second]

    # After each death

    async def check_stored(self, cups: Sequence[Cup]) -> None:
        """What was answered is there; each pairing, match and result once, as the schedule and the matches say."""
        stored = await self._rows("SELECT id, name, began_at FROM tournaments ORDER BY id")
        names, answered = [name for _, name, _ in stored], [cup.name for cup in cups if cup.number]
        possible = [cup.name for cup in cups if "create" in cup.asked]
        if names not in (answered, possible):
            raise AssertionError(f"there are {names}; {answered} were answered, {possible} asked for")
        paired = 0
        for cup, (number, _, began) in zip(cups, stored, strict=False):
            if cup.number not in (0, number) or (cup.started and began is None):
                raise AssertionError(f"{cup} is not stored as answered: {number}, began {began}")
            await self._check_entries(cup, number)
            pairings = await self._pairings(number)
            for one in pairings:
                await self._check_result(cup, one)
            paired += len([one for one in pairings if one.match is not None])
            have = [(one.round, one.board, *one.numbers) for one in pairings]
            if have != cup.schedule[: len(have)]:
                raise AssertionError(f"{cup.name} pairs {have}, not {cup.schedule}")
        ((matches,),) = await self._rows("SELECT count(*) AS there FROM matches")
        if matches != paired:
            raise AssertionError(f"there are {matches} matches, and {paired} pairings have one")
        await check_planned(self._rows)

    async def _check_entries(self, cup: Cup, number: int) -> None:
        entries = await self._rows(
            "SELECT account, number FROM tournament_entries JOIN people ON id = person WHERE tournament = ? "
            "ORDER BY rating DESC, joined_at, person",
            number,
        )
        entered = {account for account, _ in entries}
        possible = {str(one.id) for one in self.four if f"join {one.name}" in cup.asked}
        if not {str(one.id) for one in cup.entered} <= entered <= possible:
            raise AssertionError(f"{cup.name}: {entries} entered, {cup.entered} were answered")
        numbers = [at for _, at in entries]
        if any(numbers) and numbers != [1, 2, 3, 4]:
            raise AssertionError(f"{cup.name}: the numbers are {entries}")

    async def _pairings(self, tournament: int) -> list[Paired]:
        rows = await self._rows(
            "SELECT games.round, games.board, games.first, games.second, f.account, s.account, games.match, games.result "
            "FROM tournament_games AS games "
            "JOIN tournament_entries AS fe ON fe.tournament = games.tournament AND fe.number = games.first "
            "JOIN tournament_entries AS se ON se.tournament = games.tournament AND se.number = games.second "
            "JOIN people AS f ON f.id = fe.person JOIN people AS s ON s.id = se.person "
            "WHERE games.tournament = ? ORDER BY games.round, games.board",
            tournament,
        )
        return [
            Paired(at, board, (one, two), (self._by_account[first], self._by_account[second]), match, result)
            for at, board, one, two, first, second, match, result in rows
        ]

    async def _check_result(self, cup: Cup, one: Paired) -> None:
        """The match of a pairing is of those two; its result is what the match says, as soon as it says it."""
        if one.match is None:
            if one.result is not None:
                raise AssertionError(f"{one} has a result, and no match")
            return
        if await self.seats(one.match) != one.players:
            raise AssertionError(f"{one} is not played by those who were paired")
        ((finished, winner, reason, plies),) = await self._rows(
            "SELECT finished, winner, reason, (SELECT count(*) FROM plies WHERE match = matches.id) AS plies "
            "FROM matches WHERE id = ?",
            one.match,
        )
        if not finished:
            right = None
        elif winner is None:
            right = "draw"
        else:
            # Who has lost without a single turn has not appeared.
            right = ("first", "second")[winner] + ("" if plies > 1 - winner else "-alone")
        if one.result != right:
            raise AssertionError(f"{one} should have the result {right}")
        table = cup.tables.get(one.match)
        if finished and table is not None and reason != "time":
            planned = (
                ("agreement", None) if table.loser is None else ("resignation", 1 - table.loser),
                table.plies,
            )
            if ((reason, winner), plies) != planned:
                raise AssertionError(f"{one} ended by {reason} after {plies} plies, not as {planned}")

    # At the end

    async def check_told(self, cups: Sequence[Cup]) -> int:
        """Every tournament, round and match was told once, and to nobody else; returns how many messages that took.

        All ``cups`` are over.
        """
        news = unasked(self.discord, [self.news])
        directly = {user: unasked(self.discord, [self.discord.dms(user)]) for user in self.four}
        others = unasked(self.discord, self.others)
        posted = [*news, *others, *(message for some in directly.values() for message in some)]
        await check_said(self._rows, posted)
        if others:
            raise AssertionError(f"said unasked where it is nobody's business: {others}")
        right = [text for cup in cups for text in await self._announced(cup)]
        found = [message.text for message in news]
        if len(found) != len(right):
            raise AssertionError(f"{len(found)} messages announce {len(right)} things: {found}")
        for pattern in right:
            if len([text for text in found if re.search(pattern, text)]) != 1:
                raise AssertionError(f"{pattern!r} is not said once among {found}")
        for cup in cups:
            for one in await self._pairings(cup.number):
                for user in self.four:
                    self._check_directly(cup, one, user, directly[user])
        return len(posted)

    async def _announced(self, cup: Cup) -> list[str]:
        """What the messages about a tournament say in the end, as patterns: its own, and one for each round."""
        pairings = await self._pairings(cup.number)
        if len(pairings) != len(cup.schedule) or any(one.result is None for one in pairings):
            raise AssertionError(f"{cup.name} is not over: {pairings}")
        winner = (await self._standings(cup.number))[0][0]
        rounds = len(cup.schedule) // 2
        patterns = [rf"^\*\*{cup.name}\*\* \(#{cup.number}\)\n(.*\n)*It’s over\. {winner} won\."]
        for at in range(1, rounds + 1):
            lines = [
                f"{one.board}. {one.players[0].name} {SCORES[one.result or '']} {one.players[1].name}"
                for one in pairings
                if one.round == at
            ]
            text = "\n".join([f"**{cup.name}**, round {at} of {rounds}, over", *lines])
            patterns.append(f"^{re.escape(text)}$")
        return patterns

    def _check_directly(self, cup: Cup, one: Paired, user: User, posted: Sequence[Message]) -> None:
        """A player was told once that a match of theirs began, and how it ended; nobody else heard of it."""
        here = [m for m in self.discord.dms(user).messages.values() if m.author is self.discord.bot]
        about = [message for message in here if f"#{one.match} " in message.text]
        if user not in one.players:
            if about:
                raise AssertionError(f"{user.name} was told of others: {about}")
            return
        strangers = {other.name for other in self.four} - {player.name for player in one.players}
        if any(re.search(rf"\b{name}\b", message.text) for message in about for name in strangers):
            raise AssertionError(f"{user.name} was told of others: {[message.text for message in about]}")
        begun = [
            message
            for message in posted
            if any(
                f"#{one.match} " in text and f"{cup.name}, round {one.round}." in text
                for text in (message.text, *message.versions)
            )
        ]
        end = rf"\bwins? #{one.match} |#{one.match} \w+ is a draw"
        ended = [message for message in here if not message.ephemeral and re.search(end, message.text)]
        table = cup.tables.get(one.match or 0)
        # Who ended it, and had no answer, learns of it when they try again.
        least = 0 if table is not None and user.name in table.found_over else 1
        if len(begun) != 1 or not least <= len(ended) <= 1:
            raise AssertionError(
                f"{user.name} was told {len(begun)} times that {one} began, {len(ended)} times how it ended: "
                f"{[message.text for message in about]}"
            )

    async def check_standings(self, tournament: int, shown: str) -> None:
        """A table that was shown is that of a second, slower computation."""
        lines = re.findall(r"^(\d+)\. (\w+) ([0-9½]+)", shown, re.MULTILINE)
        right = [
            (str(place), name, points)
            for place, (name, points) in enumerate(await self._standings(tournament), 1)
        ]
        if lines != right:
            raise AssertionError(f"the table is {lines}, and should be {right}")

    async def _standings(self, tournament: int) -> list[tuple[str, str]]:
        pairings = await self._pairings(tournament)
        names = {
            number: player.name
            for one in pairings
            for number, player in zip(one.numbers, one.players, strict=True)
        }
        ((seed,),) = await self._rows("SELECT seed FROM tournaments WHERE id = ?", tournament)
        results = [
            Pairing(
                one.round, one.board, *one.numbers, None if one.result is None else PairingResult(one.result)
            )
            for one in pairings
        ]
        rows = order(False, [Entrant(number, 0.0) for number in sorted(names)], results, seed)
        return [(names[number], _points(points)) for number, points, _ in rows]


def _points(value: float) -> str:
    whole, half = divmod(value, 1)
    return f"{int(whole) or ''}½" if half else str(int(whole))

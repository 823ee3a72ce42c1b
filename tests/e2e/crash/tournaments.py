"""Four people who play one round robin after the other while what serves them dies: by what they see, and know from answers."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from functools import partial
from itertools import cycle
from random import Random

from tests.e2e.crash.doomed import IN_STEPS, POINTS
from tests.e2e.crash.matches import Game, Playing, Rows, number_in, says_over, take
from tests.e2e.crash.tournament_judge import Cup, Judge, Table
from tests.support.discord import Answer, Discord, User
from tests.support.discord.errors import NoAnswer
from tests.support.discord.options import Value

CUP_POINTS = (IN_STEPS, *POINTS)

NAMES = ("Ann", "Ben", "Eve", "Dan")

KINDS = ((False, "5d+6h"), (True, "5m"))
"""By turns: whether everybody meets twice, and the time control; some matches are lost on time."""

MOST_PLIES = 3
"""Then a match is given up, or drawn, at the latest; without a ply someone has not appeared."""

PATIENCE = 30.0
"""Real seconds that a round takes to begin at the latest: ticks come every half second."""

Action = Callable[[], Awaitable[bool]]
"""Something that someone can do; it returns whether there was still something to do."""


class TournamentPlayers(Playing):
    """Meg, who organises tournaments, and four who play in them."""

    def __init__(self, discord: Discord, rows: Rows, chance: Random) -> None:
        super().__init__(discord, rows, chance)
        self.guild = discord.guild("Club")
        self.room, self.news = self.guild.channel("games"), self.guild.channel("cups")
        self.meg = self.guild.member("Meg", manage=True)
        self.four = [self.guild.member(name) for name in NAMES]
        self.judge = Judge(discord, rows, self.news, [self.room, discord.dms(self.meg)], self.four)
        self._kinds = cycle(KINDS)
        self._announces = False
        self.cups: list[Cup] = []
        self._next_cup()

    # Actions

    async def act_once(self) -> None:
        """Do something that can be done; where there is nothing yet, wait for it."""
        done = False
        while not done:
            await self.discord.until(
                lambda: bool(self._actions()) or not self._served,
                f"{self.cups[-1].name} goes on",
                within=PATIENCE,
            )
            if not self._served:
                raise NoAnswer("the service has died while everybody waited")
            done = await self.chance.choice(self._actions())()

    async def finish(self, all_told: Callable[[], Awaitable[None]]) -> None:
        """Play the present tournament to its end, and ask how all of them stand."""
        while not self._is_over(self.cups[-1]):
            if self._actions():
                await self.chance.choice(self._actions())()
            else:
                await self.discord.until(
                    lambda: bool(self._actions()) or self._is_over(self.cups[-1]),
                    f"{self.cups[-1].name} goes on to its end",
                    within=PATIENCE,
                )
        await all_told()
        for cup in self.cups:
            shown = await self._ask(
                self.meg, "standings", r"It’s over\. \w+ won\.", tournament=str(cup.number)
            )
            await self.judge.check_standings(cup.number, shown.content)

    @property
    def _served(self) -> bool:
        return self.discord.gateway.reaches(self.guild)

    def _actions(self) -> list[Action]:
        """What can be done, as people see it."""
        cup = self.cups[-1]
        if not self._announces:
            return [self._choose_channel]
        if not cup.number:
            return [partial(self._create, cup)]
        missing = [one for one in self.four if one not in cup.entered]
        if missing:
            return [partial(self._enter, cup, one) for one in missing]
        if not cup.started:
            return [partial(self._start, cup)]
        if self._is_over(cup):
            return [self._next_cup_created]
        told = [self._told_of(cup, one) for one in self.four]
        both = [number for number in set().union(*told) if sum(number in one for one in told) == 2]
        return [
            partial(self._play, cup, number)
            for number in sorted(both)
            if number not in cup.tables or not cup.tables[number].over
        ]

    def _told_of(self, cup: Cup, user: User) -> set[int]:
        """The matches of a tournament that someone was told directly to have begun."""
        return {
            number_in(text)
            for message in self.discord.dms(user).messages.values()
            for text in (message.text, *message.versions)
            if f"{cup.name}, round " in text
        }

    def _is_over(self, cup: Cup) -> bool:
        return any(
            message.text.startswith(f"**{cup.name}** (#") and "It’s over." in message.text
            for message in self.news.messages.values()
        )

    # Organising and entering

    async def _choose_channel(self) -> bool:
        answer = await self.discord.slash(self.meg, self.room, "server announce", channel=self.news)
        self._answered(answer, "Tournaments are announced in ")
        self._announces = True
        return True

    def _next_cup(self) -> None:
        double, time = next(self._kinds)
        self.cups.append(Cup(f"Cup {len(self.cups) + 1}", double, time))

    async def _next_cup_created(self) -> bool:
        self._next_cup()
        return await self._create(self.cups[-1])

    async def _create(self, cup: Cup) -> bool:
        if "create" in cup.asked:
            # Nobody knows whether it was announced: someone who looks sees it, or not.
            seen = await self.discord.slash(self.meg, self.room, "tournament standings")
            take(seen)
            if f"**{cup.name}** (#" in seen.content:
                cup.number = number_in(seen.content)
                return True
        cup.asked.add("create")
        kind = "double-round-robin" if cup.double else "round-robin"
        made = await self._ask(
            self.meg, "create", "The tournament is announced:",
            name=cup.name, kind=kind, games="pux", time=cup.time,
        )  # fmt: skip
        cup.number = number_in(made.content)
        return True

    async def _enter(self, cup: Cup, user: User) -> bool:
        again = f"join {user.name}" in cup.asked
        words = r"You’ve entered|You’re in .* already" if again else "You’ve entered"
        cup.asked.add(f"join {user.name}")
        post = next(
            (one for one in self.discord.visible(user, self.news) if f"**{cup.name}** (#" in one.text), None
        )
        if post is not None and self.chance.random() < 1 / 2:
            self._answered(await self.discord.click(user, post, "Join"), words)
        else:
            await self._ask(user, "join", words, tournament=str(cup.number))
        cup.entered.append(user)
        return True

    async def _start(self, cup: Cup) -> bool:
        words = "begins: the first round|isn’t open for that any more" if "start" in cup.asked else "begins: "
        cup.asked.add("start")
        await self._ask(self.meg, "start", words, tournament=str(cup.number))
        cup.started = True
        return True

    # Playing

    async def _play(self, cup: Cup, number: int) -> bool:
        """Play a move of a match, or end it; returns ``False`` where it is over."""
        if number not in cup.tables:
            cup.tables[number] = await self._sit_down(cup, number)
        table = cup.tables[number]
        if not table.unsure and await self.finished(table.game):
            table.over = True
            return False
        await self.settle(table.game)
        table.unsure = True
        if len(table.game.moves) < table.plies:
            await self.move(table.game)
        elif table.loser is None:
            if not await self._agree(table.game):
                table.found_over.add(table.game.players[0].name)
        elif not await self.resign(table.game, table.loser):
            table.found_over.add(table.game.players[table.loser].name)
        table.unsure = False
        return True

    async def _sit_down(self, cup: Cup, number: int) -> Table:
        first, second = await self.judge.seats(number)
        game = Game((first, second), (self.discord.dms(first), self.discord.dms(second)), cup.time, number)
        return Table(game, self.chance.randint(0, MOST_PLIES), self.chance.choice((0, 1, None)))

    async def _agree(self, game: Game) -> bool:
        """Second offers a draw, and First agrees; returns ``False`` where First is answered that the match is over already."""
        (first, second), (there, here) = game.players, game.channels
        offering = await self.discord.slash(second, here, "draw", game=str(game.number))
        take(offering)
        offer = next((label for label in offering.labels if label.startswith("Offer a draw")), None)
        if offer is not None:
            take(await self.discord.click(second, offering.message, offer))
        answering = await self.discord.slash(first, there, "draw", game=str(game.number))
        take(answering)
        if says_over(answering):
            return False
        agreed = await self.discord.click(first, answering.message, "Agree")
        take(agreed)
        self.toll.answered += 1
        return not says_over(agreed)

    # What is answered

    async def _ask(self, user: User, command: str, words: str, **options: Value) -> Answer:
        answer = await self.discord.slash(user, self.room, f"tournament {command}", **options)
        self._answered(answer, words)
        return answer

    def _answered(self, answer: Answer, words: str) -> None:
        """An answer has come, and says this."""
        take(answer)
        if not re.search(words, answer.content):
            raise AssertionError(f"{answer.content!r} does not say {words!r}")
        self.toll.answered += 1

    # Checks

    async def check_stored(self) -> None:
        """What was answered is stored; every pairing is there once, as the schedule has it, and every result once."""
        for cup in self.cups:
            for table in cup.tables.values():
                await self.settle(table.game)
        await self.judge.check_stored(self.cups)

    async def check_told(self) -> None:
        """Every tournament, every round and every match was told once, to those whom it concerns."""
        self.toll.posts = await self.judge.check_told(self.cups)
        self.toll.tournaments = len(self.cups)
        self.toll.matches = sum(len(cup.tables) for cup in self.cups)
        await self.count_up()

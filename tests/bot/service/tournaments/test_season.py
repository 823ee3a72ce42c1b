"""A simulated season on a virtual clock: players of known strength, drop-outs, no-shows and outages, to the end."""

import math
from collections import Counter
from datetime import timedelta
from random import Random

import pytest

from rules.core.position import Side
from rules.match.match import EndReason
from rules.match.notifications.tournaments import RoundAnnounced
from rules.match.people import PersonId
from rules.tournaments.pairings import TournamentKind
from rules.tournaments.tournament import JUDGED_WITHIN, TournamentId, TournamentState
from tests.rules.tournaments.naive_standings import order
from tests.support.tournaments import ROUND, TournamentWorld, terms_of

PLAYERS = 64
SPREAD = 3.0
"""How much stronger the first is than the last, on the scale of the logistic curve."""


class Season:
    """One tournament of many players, the first the strongest."""

    def __init__(self, world: TournamentWorld, kind: TournamentKind, seed: int) -> None:
        self.world, self.kind, self.chance = world, kind, Random(seed)
        self.strength: dict[PersonId, float] = {}
        self.number = TournamentId(0)

    async def begin(self, players: int) -> None:
        names = [f"P{number:03d}" for number in range(players)]
        self.number = await self.world.begun(terms_of(self.kind, most=players), *names)
        people = [await self.world.use.person(name) for name in names]
        self.strength = {person.id: -SPREAD * at / players for at, person in enumerate(people)}

    def decide(self, first: PersonId, second: PersonId) -> Side | None:
        if self.chance.random() < 0.1:
            return None
        wins = 1 / (1 + math.exp(self.strength[second] - self.strength[first]))
        return Side.FIRST if self.chance.random() < wins else Side.SECOND

    async def round(self) -> None:
        """A round with all that goes wrong: some do not appear, some matches stay open, someone withdraws, an outage."""
        view, games = await self.world.view(self.number), await self.world.open_games(self.number)
        for game in games:
            assert game.match is not None
            first, second = (view.whole.person_at(one) for one in (game.pairing.first, game.pairing.second))
            assert first is not None
            assert second is not None
            luck = self.chance.random()
            if luck < 0.03:
                await self.world.end(game.match, Side.SECOND, EndReason.TIME, plies=0)
            elif luck < 0.95:
                await self.world.end(game.match, self.decide(first, second))
        if self.chance.random() < 0.5:
            leaving = self.chance.choice(sorted(self.strength))
            entry = view.whole.entry_of(leaving)
            if entry is not None and entry.withdrawn is None:
                await self.world.entries.withdraw(self.number, leaving, asking=leaving)
        if self.chance.random() < 0.3:
            await self.world.use.restart()
            self.world.start()
        self.world.use.at += timedelta(seconds=30)
        await self.world.tick()
        now = (await self.world.view(self.number)).tournament
        if now.state is TournamentState.RUNNING and now.round == view.tournament.round:
            # What is open when the round ends is left to the organiser, who does nothing.
            self.world.use.at += ROUND
            await self.world.tick()
            self.world.use.at += JUDGED_WITHIN
            await self.world.tick()


@pytest.mark.parametrize(
    ("kind", "players", "rounds"),
    [
        (TournamentKind.SWISS, PLAYERS, 7),
        (TournamentKind.KNOCKOUT, PLAYERS, 6),
        (TournamentKind.ROUND_ROBIN, 18, 5),
        (TournamentKind.DOUBLE_ROUND_ROBIN, 6, 10),
    ],
)
async def test_a_season(world: TournamentWorld, kind: TournamentKind, players: int, rounds: int) -> None:
    season = Season(world, kind, seed=players)
    await season.begin(players)
    for _ in range(rounds):
        assert (await world.view(season.number)).tournament.state is TournamentState.RUNNING
        await season.round()
    view = await world.view(season.number)
    whole = view.whole
    assert view.tournament.state is TournamentState.ENDED
    assert len(whole.rounds) == rounds, "as many rounds as promised"
    assert all(game.result is not None for game in whole.games)
    met = Counter(
        frozenset((one.first, one.second))
        for one in whole.pairings
        if one.second is not None and one.result is not None and one.result.was_played
    )
    assert max(met.values()) <= (2 if kind is TournamentKind.DOUBLE_ROUND_ROBIN else 1), "nobody meets twice"
    if kind is TournamentKind.SWISS:
        byes = Counter(one.first for one in whole.pairings if one.second is None)
        assert max(byes.values(), default=0) <= 1
        assert max(map(abs, _balances(season, whole.pairings).values())) <= 1
    announced = [
        one.notification for one in await world.use.items() if isinstance(one.notification, RoundAnnounced)
    ]
    assert sorted(one.round for one in announced) == list(range(1, rounds + 1)), "each announced once"
    if kind is not TournamentKind.KNOCKOUT:
        for group in {one.group for one in whole.entrants}:
            entrants = [one for one in whole.entrants if one.group == group]
            numbers = {one.number for one in entrants}
            own = [one for one in whole.pairings if one.first in numbers]
            second_way = order(kind is TournamentKind.SWISS, entrants, own, view.tournament.seed)
            ours = [one for one in whole.standings if one.group == group]
            assert [(one.number, one.points) for one in ours] == [row[:2] for row in second_way]


def _balances(season: Season, pairings: list) -> Counter[int]:  # type: ignore[type-arg]  # of pairings
    """By how much each has had First more often than Second, where both have played."""
    balance: Counter[int] = Counter()
    for one in pairings:
        if one.second is not None and one.result is not None and one.result.was_played:
            balance[one.first] += 1
            balance[one.second] -= 1
    assert season.strength
    return balance

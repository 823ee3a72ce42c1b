"""Leaderboards: who has which place in a list, of those whose profile the reader may see; and their own place."""

from __future__ import annotations

import heapq
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple

from bot.service.chore import chore
from bot.service.context import ServiceContext, UseCases
from bot.service.ratings.profiles import pace_of
from rules.core.cache import Cache
from rules.games.catalogue import GAMES
from rules.match.people import Person, PersonId
from rules.ratings.leaderboards import Period, Recent, SeenBy, band_of
from rules.ratings.rated_people import RatedPerson
from storage.playing.leaderboards import EVERYWHERE, Placed
from storage.session import Session

DEEPEST = 1000
"""How many people a leaderboard lists at most; a place further down is told all the same."""

LATELY = timedelta(days=30)
"""For how long changes are summed."""


PACE_LASTS = timedelta(hours=1)
"""How old a pace in a leaderboard may be: one match more changes little."""

MOST_PACES = 10_000


class WantedPlaces(NamedTuple):
    """What leaderboard is asked for: the list of a game in one ``server``, or everywhere, for a period."""

    game: str
    server: str | None = None
    period: Period = Period.ALL


@dataclass(frozen=True, slots=True)
class PlacedPerson:
    """Someone in a leaderboard.

    ``place``: how many have a higher rating, and one; ``None``: they have none there.  ``change``: by how much
    their rating has changed lately; ``None``: there was no result.
    """

    person: Person
    rated: RatedPerson
    place: int | None
    change: float | None = None


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """One page of a leaderboard, from 0.

    ``people``: how many have a place, those who are not named as well.  ``own``: the reader's own line;
    ``around``: those named just above and below it, where it stands on another page.
    """

    asked: WantedPlaces
    page: int
    more: bool
    rows: tuple[PlacedPerson, ...]
    people: int
    own: PlacedPerson | None
    around: tuple[PlacedPerson, ...] = ()


class Leaderboards(UseCases):
    """The use cases of leaderboards."""

    def __init__(self, context: ServiceContext) -> None:
        super().__init__(context)
        # One process: with several, each remembers them for itself.
        self._paces: Cache[PersonId, tuple[timedelta | None]] = Cache(
            MOST_PACES, lasts=PACE_LASTS.total_seconds(), stopwatch=lambda: context.now().timestamp()
        )

    async def page(
        self, asked: WantedPlaces, reader: PersonId | None, page: int, size: int, *, here: str | None = None
    ) -> Leaderboard:
        """A page of so many people, or the last one.  ``here``: the server that the reader asks in."""
        deepest = max(0, DEEPEST // size - 1)
        page, since = min(max(0, page), deepest), self._context.now() - LATELY
        return await self._read(
            lambda session: _Look(session, asked, reader, here).page(page, size, since, last=page == deepest)
        )

    async def named(
        self, asked: WantedPlaces, reader: PersonId | None, name: str, most: int
    ) -> tuple[PlacedPerson, ...]:
        """Those of the first :data:`DEEPEST` listed for a reader whose name has ``name`` in it, so many of them."""
        since = self._context.now() - LATELY
        return await self._read(lambda session: _Look(session, asked, reader, None).named(name, most, since))

    async def paces(self, people: Collection[PersonId]) -> dict[PersonId, timedelta]:
        """The pace of several people, as their profiles show it, or did within the last hour; not of those without one."""
        missing = [person for person in people if self._paces.get(person) is None]
        if missing:
            read = await self._read(lambda session: {person: pace_of(session, person) for person in missing})
            for person, pace in read.items():
                self._paces.put(person, (pace,))
        remembered = {person: self._paces.get(person) for person in people}
        return {
            person: one[0] for person, one in remembered.items() if one is not None and one[0] is not None
        }

    async def is_of(self, reader: PersonId, server: str) -> bool:
        """Whether a reader has played in a server."""
        return await self._read(lambda session: session.profiles.has_played_in(reader, server))

    async def usual_game(self, reader: PersonId) -> str:
        """The game in whose list a reader has most results; the first of all for those without any."""
        lists = await self._read(lambda session: session.ratings.lists_of(reader))
        return max(GAMES, key=lambda game: lists[game].results if game in lists else 0)


class _Look:
    """One reader's look at a leaderboard."""

    def __init__(
        self, session: Session, asked: WantedPlaces, reader: PersonId | None, here: str | None
    ) -> None:
        self._session = session
        self._asked = asked
        self._reader = reader
        self._server = EVERYWHERE if asked.server is None else asked.server
        self._bands = session.leaderboards.bands(asked.game, self._server, asked.period)
        self._own = None
        if reader is not None:
            own = session.leaderboards.own(asked.game, reader, self._server)
            if own is not None and own[1] in asked.period.recents:
                self._own = own[0]
        home = here if asked.server is None else asked.server
        self._home = (
            home if home and reader is not None and session.profiles.has_played_in(reader, home) else None
        )
        self._apart = set() if reader is None else session.blocklist.apart_from(reader)

    def page(self, number: int, size: int, since: datetime, *, last: bool) -> Leaderboard:
        listed = self._listed((number + 1) * size + 1)
        number = min(number, max(0, len(listed) - 1) // size)
        cut = listed[number * size : (number + 1) * size]
        around: list[Placed] = []
        if self._own is not None and self._own not in cut:
            around = self._around(self._own)
        standings = self._standings([*cut, *around], since)
        return Leaderboard(
            self._asked,
            number,
            not last and len(listed) > (number + 1) * size,
            tuple(standings[one.person] for one in cut if one.person in standings),
            sum(self._bands.values()),
            self._own_standing(),
            tuple(standings[one.person] for one in around if one.person in standings),
        )

    def named(self, name: str, most: int, since: datetime) -> tuple[PlacedPerson, ...]:
        listed, wanted = self._listed(DEEPEST), name.casefold()
        people = self._session.people.all_of([one.person for one in listed])
        alike = [
            one for one in listed if one.person in people and wanted in people[one.person].name.casefold()
        ]
        return tuple(self._standings(alike[:most], since).values())

    def _standings(self, some: list[Placed], since: datetime) -> dict[PersonId, PlacedPerson]:
        rated = self._session.ratings.of(self._asked.game, [one.person for one in some])
        people = self._session.people.all_of([*rated])
        before = self._session.ratings.before(self._asked.game, [*rated], since)

        def change(person: PersonId) -> float | None:
            return rated[person].rating.value - before[person] if person in before else None

        return {
            one.person: PlacedPerson(
                people[one.person], rated[one.person], self._place_of(one), change(one.person)
            )
            for one in some
            if one.person in people
        }

    def _own_standing(self) -> PlacedPerson | None:
        if self._reader is None:
            return None
        rated = self._session.ratings.of(self._asked.game, [self._reader])[self._reader]
        if not rated.results:
            return None
        place = None if self._own is None else self._place_of(self._own)
        return PlacedPerson(self._session.people.get(self._reader), rated, place)

    def _place_of(self, one: Placed) -> int:
        band, (game, _, period) = band_of(one.rating), self._asked
        above = sum(people for each, people in self._bands.items() if each > band)
        return above + self._session.leaderboards.higher_in_band(game, self._server, period, one.rating) + 1

    def _listed(self, limit: int) -> list[Placed]:
        """The first of those whom the reader sees."""
        table, (game, _, period) = self._session.leaderboards, self._asked
        wanted = limit + len(self._apart)
        streams = [table.listed(game, server, period, seen, wanted) for server, seen in self._seen_in()]
        return self._merged([*streams, self._met()])[:limit]

    def _around(self, own: Placed) -> list[Placed]:
        """Whom the reader sees just above and below their own place, with themselves."""
        table, (game, _, period) = self._session.leaderboards, self._asked
        wanted = 2 + len(self._apart)
        above, below = [self._met()], [self._met()]
        for server, seen in self._seen_in():
            above.append(table.listed_above(game, server, period, seen, wanted, above=own.rating))
            below.append(table.listed(game, server, period, seen, wanted, below=own.rating))
        order = [*self._merged(above), *self._merged(below)]
        higher = [one for one in order if _order(one) < _order(own)]
        lower = [one for one in order if _order(one) > _order(own)]
        return [*sorted(set(higher), key=_order)[-1:], own, *sorted(set(lower), key=_order)[:1]]

    def _seen_in(self) -> Iterator[tuple[str, SeenBy]]:
        """In which lists whom the reader sees is found, by who sees them."""
        yield self._server, SeenBy.EVERYBODY
        if self._home is not None:
            yield self._home, SeenBy.PLAYED

    def _met(self) -> list[Placed]:
        """Those with whom the reader has played, and the reader."""
        own = [] if self._own is None else [self._own]
        if self._reader is None or self._home == self._server:
            return own
        game, _, period = self._asked
        return own + self._session.leaderboards.met(game, self._server, period, self._reader)

    def _merged(self, streams: list[list[Placed]]) -> list[Placed]:
        """All of several lists in the order of a leaderboard, each once, without those who want nothing of each other."""
        every = heapq.merge(*(sorted(one, key=_order) for one in streams), key=_order)
        return list(dict.fromkeys(one for one in every if one.person not in self._apart))


def _order(one: Placed) -> tuple[int, int]:
    """The order in which the store lists people, so that those with equal ratings stand alike on every page."""
    return -one.rating, -one.person


def _hold(session: Session, some: Collection[tuple[str, PersonId]]) -> None:
    """Hold people, and keep others from changing the lists that they are in."""
    session.hold(*(person for _, person in some))
    for game in sorted({game for game, _ in some}):
        session.lock(f"ratings {game}")


@chore(
    "place",
    lambda session, now, limit: session.leaderboards.fading(now, limit),
    hold=_hold,
)
def fade_places(session: Session, one: tuple[str, PersonId], now: datetime) -> bool:
    """Let someone whose last result is long ago have no place any more among those of whom it is not."""
    game, person = one
    rated = session.ratings.of(game, [person])[person]
    if Recent.of(rated, now) is Recent.MONTH:
        return False
    session.leaderboards.fade(game, person, rated, now)
    return True

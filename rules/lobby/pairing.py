"""Pairing those who seek an opponent.

The person who has waited longest is served first, and gets the nearest rating of all who suit; of several, who has
waited longest.  It takes as many steps as there are people, more or less: a list of ratings for each game and
time control leads to the nearest.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import islice
from random import Random

from rules.lobby.seeks import Seek
from rules.match.people import PersonId
from rules.ratings.glicko import MIDDLE

MOST_LOOKED_AT = 200
"""How many people above and below in each game are looked at for one who suits: the others wait until next time.

Those of one rating who want the same opponents, and not this one, count as one.
"""


@dataclass(frozen=True, slots=True)
class Seeker:
    """Someone who seeks an opponent, and their rating in each game in which they have one."""

    seek: Seek
    ratings: Mapping[str, float] = field(default_factory=dict)

    def rating(self, game: str) -> float:
        """Their rating in a game; that of a newcomer where they have none."""
        return self.ratings.get(game, MIDDLE)

    @property
    def turn(self) -> tuple[datetime, PersonId]:
        """When it is their turn: who has waited longer comes first."""
        return self.seek.since, self.seek.person


@dataclass(frozen=True, slots=True)
class SeekPair:
    """Two people who play a game, by seat."""

    game: str
    first: Seek
    second: Seek


Blocks = Collection[tuple[PersonId, PersonId]]
"""Who blocks whom."""


def suit(one: Seeker, other: Seeker, game: str, blocks: Blocks) -> bool:
    """Whether two people may be paired in a game."""
    a, b = one.seek, other.seek
    return (
        a.person != b.person
        and (a.control, a.rated) == (b.control, b.rated)
        and a.game in (None, game)
        and b.game in (None, game)
        and a.last_opponent != b.person
        and b.last_opponent != a.person
        and a.range.admits(one.rating(game), other.rating(game))
        and b.range.admits(other.rating(game), one.rating(game))
        and (a.person, b.person) not in blocks
        and (b.person, a.person) not in blocks
    )


def pair_up(seekers: Collection[Seeker], games: Sequence[str], blocks: Blocks, seed: int) -> list[SeekPair]:
    """SeekPair those who suit each other; lots are drawn by ``seed``, the same for the same."""
    waiting = _Waiting(seekers, games)
    pairs = []
    for one in sorted(seekers, key=lambda seeker: seeker.turn):
        if one.seek.person not in waiting.people:
            continue
        other = waiting.nearest(one, blocks)
        if other is not None:
            waiting.remove(one)
            waiting.remove(other)
            pairs.append(_seated(one, other, games, blocks, seed))
    return pairs


def _seated(one: Seeker, other: Seeker, games: Sequence[str], blocks: Blocks, seed: int) -> SeekPair:
    """The game in which two are nearest, and who begins: who has begun less often; else by lot."""
    lot = Random(f"{seed} {one.seek.person} {other.seek.person}")  # noqa: S311 - repeats by seed
    distances = {game: _distance(one, other, game) for game in games if suit(one, other, game, blocks)}
    nearest = min(distances.values())
    game = lot.choice([game for game, distance in distances.items() if distance == nearest])
    a, b = one.seek, other.seek
    if a.firsts == b.firsts:
        a, b = lot.sample((a, b), 2)
    return SeekPair(game, a, b) if a.firsts <= b.firsts else SeekPair(game, b, a)


def _distance(one: Seeker, other: Seeker, game: str) -> float:
    return abs(one.rating(game) - other.rating(game))


_Field = tuple[str, bool, str]
"""A time control, whether it is rated, and a game: only people of one field meet."""


_Bounds = tuple[float, float]
"""Between which ratings those lie who suit someone."""


class _Waiting:
    """Those who wait, in each field by rating, and those of one rating by how long they have waited."""

    def __init__(self, seekers: Collection[Seeker], games: Sequence[str]) -> None:
        self._games = games
        self._ratings: dict[_Field, list[float]] = defaultdict(list)
        self._rated: dict[tuple[_Field, float], dict[_Bounds, dict[PersonId, Seeker]]] = defaultdict(dict)
        self.people = {seeker.seek.person for seeker in seekers}
        for seeker in sorted(seekers, key=lambda seeker: seeker.turn):
            for place, rating in self._places(seeker):
                if not self._rated[place, rating]:
                    insort(self._ratings[place], rating)
                alike = self._rated[place, rating].setdefault(seeker.seek.range.bounds(rating), {})
                alike[seeker.seek.person] = seeker

    def _places(self, seeker: Seeker) -> Iterator[tuple[_Field, float]]:
        seek = seeker.seek
        for game in self._games if seek.game is None else (seek.game,):
            yield (str(seek.control), seek.rated, game), seeker.rating(game)

    def remove(self, seeker: Seeker) -> None:
        """They wait no more."""
        self.people.remove(seeker.seek.person)
        for place, rating in self._places(seeker):
            there, bounds = self._rated[place, rating], seeker.seek.range.bounds(rating)
            del there[bounds][seeker.seek.person]
            if not there[bounds]:
                del there[bounds]
            if not there:
                ratings = self._ratings[place]
                del ratings[bisect_left(ratings, rating)]

    def nearest(self, one: Seeker, blocks: Blocks) -> Seeker | None:
        """Who suits, with the nearest rating; of several the one who has waited longest."""
        best: tuple[float, datetime, PersonId] | None = None
        nearest = None
        for place, _ in self._places(one):
            for upwards in (True, False):
                for other in self._towards(one, place, blocks, upwards=upwards):
                    key = (_distance(one, other, place[2]), *other.turn)
                    if best is None or key < best:
                        best, nearest = key, other
                    break
        return nearest

    def _towards(self, one: Seeker, place: _Field, blocks: Blocks, *, upwards: bool) -> Iterator[Seeker]:
        """Of each rating, upwards or downwards from one's own, the person who suits and has waited longest."""
        ratings, own = self._ratings[place], one.rating(place[2])
        start = bisect_left(ratings, own)
        low, high = one.seek.range.bounds(own)
        looked_at = 0
        within = (
            ratings[max(start, bisect_left(ratings, low)) : bisect_right(ratings, high)]
            if upwards
            else reversed(ratings[bisect_left(ratings, low) : min(start, bisect_right(ratings, high))])
        )
        for rating in within:
            suiting: list[Seeker] = []
            for (least, most), alike in self._rated[place, rating].items():
                looked_at += 1
                if looked_at > MOST_LOOKED_AT:
                    break
                if not least <= own <= most:
                    continue
                for other in islice(alike.values(), MOST_LOOKED_AT):
                    if suit(one, other, place[2], blocks):
                        suiting.append(other)
                        break
                    looked_at += 1
            if suiting:
                yield min(suiting, key=lambda other: other.turn)
            if looked_at > MOST_LOOKED_AT:
                return

"""The operator's second look at a finished match: ``python -m bot suspicion MATCH``.

How often each player's moves are those of the computer's highest level, beside those of other people who were rated
about as high.  Everything is read first, so that the store is not kept from tidying up while it thinks.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot import progress
from bot.exit_status import FAILED, complain
from engine.agreement import LEVEL, Agreement, agreements, turns_with_choice
from rules.core.game import replay
from rules.core.position import Position, Side
from rules.games.catalogue import GAMES
from rules.match.match import Match, MatchId
from rules.match.people import PersonId, level_of
from rules.ratings.rated_people import SURE_AFTER
from storage.admin.accounts import platforms_in
from storage.admin.integrity import looked_at
from storage.admin.rated_sides import RatedSide, rated_sides
from storage.engines import StoreAddress
from storage.session import Session

NEAR = 100
"""Whose rating was within so many points is compared."""

LEAST_OTHERS = 5
"""Of fewer others nothing can be said."""

MOST_OTHERS = 12

EACH = 10
"""How many positions of each of the others are looked at."""

_PROVES_NOTHING = (
    "This proves nothing: where one move is plainly best, everybody plays it, a strong player agrees with a program\n"
    "more often than others do, and a few dozen positions may agree by chance. It is a reason to look at the match."
)


def add_parser(commands: Any) -> None:
    """Add ``suspicion`` to the operator's commands."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "suspicion",
        help=f"how often the moves of a finished match are those of level {LEVEL}; takes minutes; also while the service runs",
    )
    parser.add_argument("match", type=int, metavar="MATCH")
    parser.add_argument(
        "--positions", type=int, default=60, help="at most so many of each player are looked at (60)"
    )
    parser.set_defaults(run=_look)


@dataclass(frozen=True, slots=True)
class ExaminedSide:
    """What one player has played in a match, and at which of its turns it is looked at."""

    positions: Sequence[Position[Any]]
    moves: Sequence[str]
    turns: Sequence[int]

    @classmethod
    def of(cls, match: Match, side: Side, most: int) -> ExaminedSide:
        """A side of a match; where there are more turns, they are drawn by the match's number."""
        start = GAMES[match.game].start(match.options)
        positions = [start, *(after for _, after in replay(start, match.moves))]
        return cls(positions, match.moves, turns_with_choice(positions, side, most, match.id))

    def agreements(self) -> Iterator[Agreement]:
        """Whether each move looked at is the level's."""
        return agreements(self.positions, self.moves, self.turns)


@dataclass(frozen=True, slots=True)
class Suspect:
    """A player of the match: ``rating`` before it, ``None`` if there is none to be relied on, and others rated so."""

    name: str
    rating: float | None
    own: ExaminedSide
    others: Sequence[ExaminedSide] = field(default=())


def _look(store: StoreAddress, given: argparse.Namespace) -> int:
    """Look at a match, and print what was seen."""
    number = MatchId(given.match)
    match, suspects = _read(store, number, max(1, given.positions))
    if match is None:
        return complain(f"there is no match #{number}", FAILED)
    if match.outcome is None:
        return complain(f"match #{number} is not over: it can be looked at when it is", FAILED)
    looked = sum(len(side.turns) for one in suspects for side in (one.own, *one.others))
    out = sys.stdout
    out.write(f"match #{number}, {GAMES[match.game].name}, {len(match.moves)} moves\n")
    if match.allows_hints:
        out.write("Hints were allowed in it.\n")
    with progress.shown()("positions", looked) as advance:

        def counted(side: ExaminedSide) -> Agreement:
            total = Agreement()
            for one in side.agreements():
                total += one
                advance(1)
            return total

        for one in suspects:
            out.writelines(f"{line}\n" for line in _lines(one, counted(one.own), [*map(counted, one.others)]))
    out.write(
        f"Left out: moves without a choice, and positions that level {LEVEL} sees as decided.\n{_PROVES_NOTHING}\n"
    )
    return 0


def _lines(suspect: Suspect, own: Agreement, others: Sequence[Agreement]) -> Iterator[str]:
    rated = "" if suspect.rating is None else f", rated {suspect.rating:.0f}"
    yield f"{suspect.name}{rated}: {own}, of the moves are those of level {LEVEL}"
    if suspect.rating is None:
        yield "  compared with nobody: there is no rating of enough results"
    elif len(others) < LEAST_OTHERS:
        yield f"  compared with nobody: only {len(others)} others were rated within {NEAR} points"
    else:
        together = sum(others, Agreement())
        yield f"  {len(others)} others rated within {NEAR} points in rated matches of the same game here: {together}"


def _read(store: StoreAddress, number: MatchId, most: int) -> tuple[Match | None, list[Suspect]]:
    """The match, and its people if it is over."""
    with looked_at(store, "") as session:
        platforms = platforms_in(session)
    for platform in platforms:
        with looked_at(store, platform) as session:
            hosted = session.matches.get(number)
            if hosted is not None:
                match = hosted.match
                return match, [] if match.outcome is None else list(_suspects(session, match, most))
    return None, []


def _suspects(session: Session, match: Match, most: int) -> Iterator[Suspect]:
    people = session.people.all_of(match.seats)
    for side, person in zip(Side, match.seats, strict=True):
        if level_of(person) is not None or person not in people:
            continue
        rating = _rating(session, match, person)
        own = ExaminedSide.of(match, side, most)
        others = [] if rating is None else _others(session, match, rating)
        yield Suspect(
            f"{side.words}, {people[person].account} ({people[person].name!r})", rating, own, others
        )


def _rating(session: Session, match: Match, person: PersonId) -> float | None:
    """A player's rating before a match, or now if it is not rated; ``None`` if it is of too few results."""
    change = session.ratings.changes_of([match.id]).get((match.id, person))
    if change is not None:
        return change.before if change.results > SURE_AFTER else None
    rated = session.ratings.of(match.game, [person])[person]
    return rated.rating.value if rated.sure else None


def _others(session: Session, match: Match, rating: float) -> list[ExaminedSide]:
    """Others who were rated about so, each in one match under the same options; by lot, the same for the same match."""
    near = rated_sides(session, match.game, (rating - NEAR, rating + NEAR), SURE_AFTER)
    candidates: dict[PersonId, list[RatedSide]] = {}
    for one in near:
        if one.person not in match.seats and one.match != match.id:
            candidates.setdefault(one.person, []).append(one)
    lot = random.Random(match.id)  # noqa: S311 - repeats for the same match
    sides: list[ExaminedSide] = []
    for person in lot.sample(sorted(candidates), len(candidates)):
        hosted = session.matches.get(lot.choice(candidates[person]).match)
        if hosted is None or hosted.match.options != match.options:
            continue
        sides.append(ExaminedSide.of(hosted.match, Side(hosted.match.seats.index(person)), EACH))
        if len(sides) == MOST_OTHERS:
            break
    return sides

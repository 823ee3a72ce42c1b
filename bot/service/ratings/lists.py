"""Whole lists of ratings worked out again from their results: after one was undone, and for the operator.

It takes many short transactions, so that others play on meanwhile.  What each result has changed is put right as it
is passed; how people stand is written at the end, in one transaction in which no other result can count.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from bot.service.context import ServiceContext, UseCases
from rules.games.catalogue import GAMES
from rules.match.people import PersonId
from rules.ratings.rated_people import NEW, RatedPerson, RatingChange, met
from rules.ratings.results import RatedResult
from storage.session import Session

RESULTS_AT_ONCE = 500
"""How many results one transaction passes."""

PARTS_AT_ONCE = 40
"""How many such transactions one tick does."""

PEOPLE_AT_ONCE = 500


@dataclass(slots=True)
class RatingList:
    """How far a list was worked out: up to which result, and how everybody stands then.

    ``marks`` is how often the list was marked before this began.
    """

    game: str
    marks: int = 0
    passed: int = 0
    results: int = 0
    people: dict[PersonId, RatedPerson] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Part:
    """Some results more: what they lead to, and what of it the store has otherwise."""

    passed: int
    results: int
    people: Mapping[PersonId, RatedPerson]
    wrong: tuple[tuple[RatedResult, PersonId, RatingChange | None], ...]
    """Changes as they ought to be; ``None``: of someone who was erased, of whom there ought to be none."""


class RatingLists(UseCases):
    """The use case of working out again what is marked; see :class:`bot.service.leader.Leader`."""

    def __init__(self, context: ServiceContext) -> None:
        super().__init__(context)
        self._begun: RatingList | None = None

    async def work_out(self, parts: int = PARTS_AT_ONCE) -> int:
        """Work out marked lists, so many parts of them; returns how many lists are done with."""
        done = 0
        for _ in range(parts):
            if self._begun is None:
                marked = await self._read(lambda session: session.ratings.marked())
                if not marked:
                    break
                game, marks = min(marked.items())
                self._begun = RatingList(game, marks)
            if await self._go_on(self._begun):
                self._begun = None
                done += 1
        return done

    async def _go_on(self, work: RatingList) -> bool:
        """Pass some results more of a list, and return whether that was all."""
        part, done = await self._write(lambda session: put_right(session, work))
        advance(work, part)
        return done


def put_right(session: Session, work: RatingList) -> tuple[_Part, bool]:
    """Pass some results more in a transaction that writes, and whether those were the last; ``work`` stays as it is."""
    session.lock(f"ratings {work.game}")
    part = _next_part(session, work)
    for result, person, change in part.wrong:
        if change is not None:
            session.ratings.put_change(result, person, change)
    if part.results == RESULTS_AT_ONCE:
        return part, False
    people = {**work.people, **part.people}
    for person, rated in _unlike(session, work.game, people):
        if rated is None:
            session.ratings.drop(work.game, person)
        else:
            session.ratings.put(work.game, person, rated)
    session.ratings.unmark(work.game, work.marks)
    return part, True


def advance(work: RatingList, part: _Part) -> None:
    """Note that a part is done."""
    work.passed = part.passed
    work.results += part.results
    work.people.update(part.people)


def differences(session: Session, game: str) -> Iterator[str]:
    """What a list has otherwise than its results say, a line each; reads the whole list."""
    work = RatingList(game)
    while True:
        part = _next_part(session, work)
        for result, person, _ in part.wrong:
            yield f"{game}: the change by #{result.match} for person {person} is not what its results say"
        advance(work, part)
        if part.results < RESULTS_AT_ONCE:
            break
    for person, rated in _unlike(session, game, work.people):
        what = "has no result" if rated is None else f"is {rated.rating.value:.6f} by its results"
        yield f"{game}: the rating of person {person} {what}"
    yield from session.leaderboards.differences(game)


def _next_part(session: Session, work: RatingList) -> _Part:
    rows = session.ratings.results_after(work.game, work.passed, RESULTS_AT_ONCE)
    results = [result for _, result in rows]
    erased = session.ratings.erased({person for result in results for person in result.people})
    stored = session.ratings.changes_of([result.match for result in results])
    people: dict[PersonId, RatedPerson] = {}
    wrong = []
    for result in results:
        first, second = result.people
        before = tuple(people.get(one) or work.people.get(one, NEW) for one in (first, second))
        after = met((before[0], before[1]), result.winner, result.at)
        people[first], people[second] = after
        for person, old, new in zip(result.people, before, after, strict=True):
            change = None if person in erased else RatingChange.of(old, new)
            if stored.get((result.match, person)) != change:
                wrong.append((result, person, change))
    return _Part(rows[-1][0] if rows else work.passed, len(rows), people, tuple(wrong))


def _unlike(
    session: Session, game: str, people: Mapping[PersonId, RatedPerson]
) -> Iterator[tuple[PersonId, RatedPerson | None]]:
    """The people whom the store has otherwise, and how they ought to stand; ``None``: in no list."""
    missing, last = set(people), PersonId(0)
    while stored := session.ratings.everybody(game, last, PEOPLE_AT_ONCE):
        for person, rated in stored.items():
            ought = people.get(person)
            if ought != rated:
                yield person, ought
        missing -= stored.keys()
        last = max(stored)
    rest = sorted(missing)
    for begin in range(0, len(rest), PEOPLE_AT_ONCE):
        some = rest[begin : begin + PEOPLE_AT_ONCE]
        erased = session.ratings.erased(some)
        yield from ((person, people[person]) for person in some if person not in erased)


def lists_in(session: Session) -> list[str]:
    """The games whose lists have results or people."""
    return [
        game
        for game in GAMES
        if session.ratings.results_after(game, 0, 1) or session.ratings.everybody(game, PersonId(0), 1)
    ]

"""Lists of matches: what each filter lets through, page by page, and what is never in one."""

import random
from dataclasses import replace
from datetime import timedelta
from itertools import product

import pytest

from rules.core.position import Outcome, Side
from rules.match.clock import Clock, TimeControl
from rules.match.match import EndReason, FlagRule, Match, MatchId
from rules.match.pauses import PauseSchedule
from rules.match.people import Person
from rules.match.places import HostedMatch, Place, PlaceKind
from storage.match_search import MatchFilter, Result
from storage.session import Session
from storage.sqlite.database import Database
from storage.store.health import StoreHealth
from tests.storage.values import HERE, NOW, proposal

PRIVATE = Place(PlaceKind.DM, None, None)
ENDS = (
    None,
    Outcome(Side.FIRST, "goal"),
    Outcome(Side.SECOND, EndReason.TIME),
    Outcome(None, EndReason.AGREEMENT),
    Outcome(None, "blocked"),
    Outcome(None, EndReason.ABORTED),
    Outcome(None, EndReason.ABANDONED),
)


def played(
    session: Session,
    first: Person,
    second: Person,
    *,
    game: str = "pux",
    outcome: Outcome | None = None,
    place: Place = HERE,
    minutes: int = 0,
) -> HostedMatch:
    """A match that stands so, someone having played ``minutes`` after the first of them."""
    challenge = session.challenges.add(replace(proposal(first, second, place=place), game=game))
    at = NOW + timedelta(minutes=minutes)
    clock = Clock.start(TimeControl.parse("none"), Side.FIRST, at, PauseSchedule())
    match = Match(
        id=challenge.id,
        game=game,
        version=1,
        options={},
        seats=(first.id, second.id),
        rated=False,
        flag=FlagRule.AUTO,
        started=at,
        clock=clock,
        acted=at,
    )
    hosted = HostedMatch(match, place)
    session.matches.add(hosted)
    if outcome is not None:
        session.matches.save(match, match.played("b2-b4", None, outcome, at))
        found = session.matches.get(match.id)
        assert found is not None
        return found
    return hosted


def people(session: Session) -> tuple[Person, Person, Person]:
    return (
        session.people.meet("1", "Ann"),
        session.people.meet("2", "Bob"),
        session.people.meet("3", "Cleo"),
    )


def is_wanted(hosted: HostedMatch, wanted: MatchFilter) -> bool:
    """What a filter says, match by match: written down once more, without SQL."""
    match, outcome = hosted.match, hosted.match.outcome
    if hosted.place.channel is None or match.id >= wanted.before or wanted.game not in {None, match.game}:
        return False
    mine = [side for side in Side if wanted.people is None or match.seats[side] in wanted.people]
    if not mine:
        return False
    if outcome is None:
        return wanted.result is Result.RUNNING
    decided = outcome.winner is not None
    return {
        Result.RUNNING: False,
        Result.FINISHED: True,
        Result.WON: decided and outcome.winner in mine,
        Result.LOST: decided and any(side is not outcome.winner for side in mine),
        Result.DRAWN: not decided and outcome.reason not in {EndReason.ABORTED, EndReason.ABANDONED},
    }[wanted.result]


@pytest.mark.parametrize("result", Result)
async def test_a_filter_lets_through_what_it_says(database: Database, result: Result) -> None:
    def work(session: Session) -> None:
        ann, bob, cleo = people(session)
        chance = random.Random(5)
        everything = [
            played(
                session,
                *chance.choice([(ann, bob), (bob, ann), (bob, cleo), (cleo, ann)]),
                game=game,
                outcome=outcome,
                place=place,
            )
            for game, outcome, place in list(product(("pux", "bipod"), ENDS, (HERE, PRIVATE))) * 3
        ]
        middle = everything[len(everything) // 2].match.id
        for whose, game, before in product(
            (None, (ann.id,), (bob.id,), (ann.id, cleo.id), ()), (None, "pux", "chess"), (None, middle)
        ):
            wanted = MatchFilter(whose, game, result, *([] if before is None else [before]))
            found = session.match_search.numbers(wanted, 1000)
            fits = [one.match.id for one in everything if is_wanted(one, wanted)]
            assert found == sorted(fits, reverse=True), wanted

    await database.write(work)


async def test_pages_follow_one_another_without_gap_or_repeat(database: Database) -> None:
    def work(session: Session) -> None:
        ann, bob, cleo = people(session)
        for _ in range(12):
            played(session, ann, bob, outcome=ENDS[1])
            played(session, bob, ann, outcome=ENDS[2])
            played(session, bob, cleo, outcome=ENDS[1])
        for wanted in (MatchFilter(), MatchFilter((ann.id,)), MatchFilter((ann.id,), "pux", Result.WON)):
            whole = session.match_search.numbers(wanted, 1000)
            paged: list[MatchId] = []
            while page := session.match_search.numbers(
                replace(wanted, before=paged[-1] if paged else wanted.before), 7
            ):
                paged += page
            assert paged == whole
            assert len(whole) > 20

    await database.write(work)


async def test_only_so_many_are_looked_through_for_a_rare_result(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storage.match_search.MOST_LOOKED_AT", 4)

    def work(session: Session) -> None:
        ann, bob, _ = people(session)
        rare = played(session, ann, bob, outcome=ENDS[3]).match.id
        for _ in range(3):
            played(session, ann, bob, outcome=ENDS[1])
        drawn = MatchFilter(result=Result.DRAWN)
        assert session.match_search.numbers(drawn, 5) == [rare]
        played(session, ann, bob, outcome=ENDS[1])
        assert session.match_search.numbers(drawn, 5) == []

    await database.write(work)


async def test_what_is_watched_is_the_latest_in_public(database: Database) -> None:
    def work(session: Session) -> None:
        ann, bob, cleo = people(session)
        old = played(session, ann, bob, minutes=1).match.id
        new = played(session, bob, cleo, minutes=5).match.id
        played(session, ann, bob, minutes=6, place=PRIVATE)
        played(session, ann, bob, minutes=7, outcome=ENDS[1])
        middle = played(session, cleo, ann, minutes=3).match.id
        now = NOW + timedelta(hours=1)
        assert session.match_search.watched(now, 10) == [new, middle, old]
        assert session.match_search.watched(now, 2) == [new, middle]
        assert session.match_search.count_watched(now, 10) == 3
        assert session.match_search.count_watched(now, 2) == 2
        assert session.match_search.watched(NOW, 10) == []

    await database.write(work)


async def test_another_platform_has_other_matches_and_people(database: Database) -> None:
    def work(session: Session) -> None:
        ann, bob, _ = people(session)
        played(session, ann, bob)
        elsewhere = Session(session.connection, "discord", StoreHealth())
        assert elsewhere.match_search.watched(NOW + timedelta(hours=1), 5) == []
        assert elsewhere.match_search.numbers(MatchFilter(result=Result.RUNNING), 5) == []
        assert elsewhere.match_search.numbers(MatchFilter((ann.id,), result=Result.RUNNING), 5) == []
        assert elsewhere.match_search.namesakes("Ann") == []

    await database.write(work)


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Ann", True),
        ("aNN", True),
        ("An", False),
        ("", False),
        ("Ann%", False),
        ("_nn", False),
        ("' OR 1", False),
    ],
)
async def test_people_are_found_by_their_whole_name(database: Database, name: str, *, found: bool) -> None:
    def work(session: Session) -> None:
        ann, *_ = people(session)
        assert session.match_search.namesakes(name) == ([ann.id] if found else [])

    await database.write(work)

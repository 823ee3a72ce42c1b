"""Ratings in the transaction that ends a match: what counts, what does not, and what it changes."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest

from bot.service.announcements import NOWHERE
from bot.service.challenges.match_start import StartedMatch
from bot.service.privacy.erasure import erase
from bot.service.ratings.results import count, rate
from rules.core.position import Outcome, Side
from rules.match.match import EndReason, Match, MatchId
from rules.match.offers import OfferKind
from rules.match.people import Person
from rules.ratings.rated_people import NEW, RatedPerson, RatingChange
from rules.ratings.results import MOST_TOGETHER, TOGETHER_WITHIN, RatedResult
from storage.session import Session
from tests.support.use_cases import CHANNEL, DAY, GAME, START, UseCases, terms


async def begun(use: UseCases, first: Person, second: Person, **wanted: Any) -> StartedMatch:
    proposed = terms(rated=True, **wanted)
    made = await use.challenges.make(first, (second,), proposed, server="1", channel=CHANNEL)
    return await use.challenges.accept(made.id, second, NOWHERE)


async def lost(use: UseCases, first: Person, second: Person, plies: int = 4) -> Match:
    """A rated match that the first has resigned after so many plies."""
    match = (await begun(use, first, second)).board.match
    return await resigned(use, match, first, second, plies)


async def resigned(use: UseCases, match: Match, first: Person, second: Person, plies: int = 4) -> Match:
    for person, move in zip([first, second] * 3, GAME[:plies], strict=False):
        await use.play(match, person, move)
    await use.playing.resign(match.id, first)
    return await use.stored(match.id)


async def rated_people(use: UseCases, *people: Person, game: str = "pux") -> list[RatedPerson]:
    numbers = [person.id for person in people]
    found = await use.database.read(lambda session: session.ratings.of(game, numbers))
    return [found[number] for number in numbers]


async def ann_and_bob(use: UseCases) -> tuple[Person, Person]:
    return await use.person("Ann"), await use.person("Bob")


async def test_an_end_counts_in_its_own_transaction(use_cases: UseCases) -> None:
    ann, bob = await ann_and_bob(use_cases)
    match = await lost(use_cases, ann, bob)
    first, second = await rated_people(use_cases, ann, bob)
    assert (first.results, first.won, first.lost) == (1, 0, 1)
    assert (second.results, second.won, second.lost) == (1, 1, 0)
    assert first.rating.value < 1500 < second.rating.value
    board = await use_cases.lookup.board(await use_cases.lookup.get(match.id))
    assert board.ratings == (RatingChange.of(NEW, first), RatingChange.of(NEW, second))


@pytest.mark.parametrize("plies", [2, 3])
async def test_a_resignation_before_each_has_played_twice_is_none(use_cases: UseCases, plies: int) -> None:
    ann, bob = await ann_and_bob(use_cases)
    match = await lost(use_cases, ann, bob, plies)
    assert match.rated
    assert await rated_people(use_cases, ann, bob) == [NEW, NEW]


async def test_an_aborted_match_is_no_result(use_cases: UseCases) -> None:
    ann, bob = await ann_and_bob(use_cases)
    match = (await begun(use_cases, ann, bob)).board.match
    await use_cases.offers.offer(OfferKind.ABORT, match.id, ann)
    await use_cases.offers.agree(OfferKind.ABORT, match.id, bob)
    assert (await use_cases.stored(match.id)).outcome is not None
    assert await rated_people(use_cases, ann, bob) == [NEW, NEW]


async def test_a_loss_on_time_counts(use_cases: UseCases) -> None:
    ann, bob = await ann_and_bob(use_cases)
    match = (await begun(use_cases, ann, bob, flag="auto", vacation=False)).board.match
    for person, move in zip([ann, bob] * 2, GAME[:4], strict=True):
        await use_cases.play(match, person, move)
    await use_cases.all_told()
    await use_cases.go(4 * DAY)
    over = await use_cases.stored(match.id)
    assert over.outcome is not None
    assert over.outcome.reason == EndReason.TIME
    assert [one.results for one in await rated_people(use_cases, ann, bob)] == [1, 1]


async def test_unrated_is_a_choice(use_cases: UseCases) -> None:
    match = await use_cases.agreed(terms(rated=False))
    assert (match.rated, match.capped) == (False, False)


@pytest.mark.parametrize(
    ("wanted", "rated"),
    [
        ({"game": "pommel", "options": {"board": "76"}}, True),
        ({"game": "pommel", "options": {"hop": "own"}}, False),
        ({"hints": True}, False),
    ],
)
async def test_only_what_is_the_game_counts(use_cases: UseCases, wanted: dict[str, Any], rated: bool) -> None:
    ann, bob = await ann_and_bob(use_cases)
    match = (await begun(use_cases, ann, bob, **wanted)).board.match
    assert (match.rated, match.capped) == (rated, False)


async def test_the_same_two_have_six_results_in_thirty_days(use_cases: UseCases) -> None:
    """Matches under way are counted, so that nobody begins more beforehand; others are not touched by it."""
    ann, bob = await ann_and_bob(use_cases)
    eve = await use_cases.person("Eve")
    for number in range(MOST_TOGETHER):
        pair = (ann, bob) if number % 2 else (bob, ann)
        if number < 4:
            assert (await lost(use_cases, *pair)).rated
        else:
            started = await begun(use_cases, *pair, time=f"{number}d")
            assert started.board.match.rated
    more = await begun(use_cases, ann, bob)
    assert (more.board.match.rated, more.board.match.capped) == (False, True)
    assert (await use_cases.stored(more.board.match.id)).capped
    assert (await begun(use_cases, ann, eve)).board.match.rated
    await use_cases.go(TOGETHER_WITHIN + timedelta(seconds=1))
    assert (await begun(use_cases, bob, ann, time="9d")).board.match.rated


async def test_a_match_from_before_ratings_does_not_count(use_cases: UseCases) -> None:
    ann, bob = await ann_and_bob(use_cases)
    match = (await begun(use_cases, ann, bob)).board.match

    def begin_after(session: Session) -> None:
        session.connection.change("DELETE FROM rating_beginnings", ())
        session.connection.change("INSERT INTO rating_beginnings (last_unrated) VALUES (?)", (match.id,))

    await use_cases.database.write(begin_after)
    assert (await resigned(use_cases, match, ann, bob)).rated
    assert await rated_people(use_cases, ann, bob) == [NEW, NEW]
    await lost(use_cases, ann, bob)
    assert [one.results for one in await rated_people(use_cases, ann, bob)] == [1, 1]


async def test_someone_erased_leaves_the_list_and_the_result_stays(use_cases: UseCases) -> None:
    ann, bob = await ann_and_bob(use_cases)
    await lost(use_cases, ann, bob)
    match = (await begun(use_cases, ann, bob)).board.match
    for person, move in zip([ann, bob] * 2, GAME[:4], strict=True):
        await use_cases.play(match, person, move)
    await use_cases.database.write(lambda session: erase(session, ann.id, None, use_cases.at))
    first, second = await rated_people(use_cases, ann, bob)
    assert first == NEW
    changes = await use_cases.database.read(lambda session: session.ratings.changes_of([match.id]))
    assert changes.keys() == {(match.id, bob.id)}
    assert (second.results, second.won) == (2, 2), "the match that was resigned by it counts"
    results = await use_cases.database.read(lambda session: session.ratings.results_after("pux", 0, 9))
    assert [result.people for _, result in results] == [(ann.id, bob.id)] * 2


async def test_an_end_that_is_changed_later_marks_its_list(use_cases: UseCases) -> None:
    ann, bob = await ann_and_bob(use_cases)
    match = await lost(use_cases, ann, bob)
    drawn = replace(match, outcome=Outcome(None, "adjudicated"))
    undone = replace(match, outcome=None, ended=None)

    def again(session: Session, ended: Match) -> dict[str, int]:
        session.hold(matches=[ended.id])
        rate(session, ended)
        return dict(session.ratings.marked())

    async def marked(ended: Match) -> dict[str, int]:
        return await use_cases.context.database.write(lambda session: again(session, ended))

    assert await marked(match) == {}, "nothing has changed"
    assert await marked(drawn) == {"pux": 1}
    result = await use_cases.database.read(lambda session: session.ratings.result_of(MatchId(match.id)))
    assert result is not None
    assert result.winner is None
    assert await marked(undone) == {"pux": 2}
    assert await use_cases.database.read(lambda session: session.ratings.result_of(MatchId(match.id))) is None


async def test_a_rating_goes_as_its_results_count_whatever_the_clock_said(use_cases: UseCases) -> None:
    """The clock was ahead at the first two results, and set back before the others."""
    ann, bob = await ann_and_bob(use_cases)
    days = (10, 11, 2, 3)
    winners = (Side.FIRST, Side.FIRST, Side.FIRST, Side.SECOND)

    def fill(session: Session) -> None:
        for number, (day, winner) in enumerate(zip(days, winners, strict=True), 1):
            result = RatedResult(MatchId(number), "pux", (ann.id, bob.id), winner, START + day * DAY)
            count(session, result)

    await use_cases.database.write(fill)
    (now,) = await rated_people(use_cases, ann)
    went = await use_cases.database.read(lambda session: session.profiles.history(ann.id, "pux"))
    assert went[-1].rating == now.rating.value
    assert [point.rating for point in went[:3]] == sorted(point.rating for point in went[:3])
    assert [(point.at - START) // DAY for point in went] == [10, 11, 11, 11]

    async def before(since: datetime) -> float:
        read = await use_cases.database.read(lambda session: session.ratings.before("pux", [ann.id], since))
        return read[ann.id]

    assert await before(START) == 1500
    assert await before(START + 11 * DAY) == went[0].rating

"""Offers: how they lapse, and wait over restarts."""

import asyncio

import pytest

from rules.core.position import Side
from rules.match.events import Lapsed, Offered
from rules.match.match import Match
from rules.match.notifications.boards import ResultPosted
from rules.match.offers import WAITS, OfferKind
from rules.match.people import Person
from rules.match.refusals import MatchOverError, NoOfferError
from tests.support.use_cases import DAY, GAME, MS, UseCases

DRAW, TAKEBACK, ABORT, _ = OfferKind


async def begun(use_cases: UseCases, plies: int, time: str = "10d+1d") -> Match:
    """A match in which each ply took a day."""
    match = await use_cases.match(time)
    for index in range(plies):
        await use_cases.go(DAY)
        match = await use_cases.play_told(
            match, await use_cases.person(("Ann", "Bob")[index % 2]), GAME[index]
        )
    return match


@pytest.mark.parametrize("kind", [DRAW, ABORT])
async def test_an_offer_lapses_in_the_sweep_once(use_cases: UseCases, ann: Person, kind: OfferKind) -> None:
    match = await use_cases.match("none")
    await use_cases.offers.offer(kind, match.id, ann)
    await use_cases.go(WAITS - MS)
    assert len((await use_cases.stored(match.id)).offers) == 1
    for _ in range(3):
        await use_cases.go(MS)
        await use_cases.restart()
    assert (await use_cases.stored(match.id)).offers == ()
    assert await use_cases.events(match.id) == [Offered, Lapsed]
    await use_cases.offers.offer(kind, match.id, ann)


async def test_what_lapsed_before_a_tick_saw_it_cannot_be_answered(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match("none")
    await use_cases.offers.offer(DRAW, match.id, ann)
    await use_cases.go(WAITS - MS)
    use_cases.at += MS
    for answer in (use_cases.offers.agree, use_cases.offers.refuse):
        with pytest.raises(NoOfferError):
            await answer(DRAW, match.id, bob)
    await use_cases.offers.offer(DRAW, match.id, bob)
    assert await use_cases.events(match.id) == [Offered, Lapsed, Offered]
    offers = (await use_cases.stored(match.id)).offers
    assert [(offer.side, offer.made) for offer in offers] == [(Side.SECOND, use_cases.at)]


async def test_a_draw_lapses_when_the_opponent_moves(use_cases: UseCases, ann: Person, bob: Person) -> None:
    match = await begun(use_cases, 1)
    await use_cases.offers.offer(DRAW, match.id, ann)
    await use_cases.play(match, bob, GAME[1])
    with pytest.raises(NoOfferError):
        await use_cases.offers.agree(DRAW, match.id, bob)


async def test_an_offer_waits_over_restarts_and_is_answered_once(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await begun(use_cases, 1)
    await use_cases.offers.offer(DRAW, match.id, ann)
    await use_cases.restart()
    ended = await asyncio.gather(
        use_cases.offers.agree(DRAW, match.id, bob),
        use_cases.offers.refuse(DRAW, match.id, bob),
        use_cases.offers.agree(DRAW, match.id, bob),
        return_exceptions=True,
    )
    # Where several write at once, any of the three may be the first.
    [first] = [place for place, end in enumerate(ended) if not isinstance(end, BaseException)]
    assert all(isinstance(end, NoOfferError | MatchOverError) for end in ended if end is not ended[first])
    agreed = first != 1
    assert ((await use_cases.stored(match.id)).outcome is not None) == agreed
    assert (await use_cases.kinds()).count(ResultPosted) == agreed

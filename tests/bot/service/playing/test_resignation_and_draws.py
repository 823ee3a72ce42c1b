"""Resigning, and draws offered, agreed, refused and lapsed."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import datetime

import pytest

from rules.core.position import Outcome, Side
from rules.match.events import Offered
from rules.match.match import EndReason
from rules.match.notifications.boards import ResultPosted
from rules.match.notifications.players import OfferMade, OfferRefused
from rules.match.offers import WAITS, Offer, OfferKind, RefusedOffer
from rules.match.people import Person
from rules.match.refusals import MatchError, MatchOverError, NoOfferError, OfferPendingError
from tests.support.use_cases import GAME, HOUR, MS, UseCases


def drawn(side: Side, at: datetime) -> Offer:
    return Offer(OfferKind.DRAW, side, at, at + WAITS)


@pytest.mark.parametrize(("who", "winner"), [("Ann", Side.SECOND), ("Bob", Side.FIRST)])
async def test_resigning_ends_the_match_on_either_turn(use_cases: UseCases, who: str, winner: Side) -> None:
    match = await use_cases.match()
    use_cases.at += HOUR / 10
    told = await use_cases.playing.resign(match.id, await use_cases.person(who))
    ended = await use_cases.stored(match.id)
    assert told.board.match == ended
    assert ended.outcome == Outcome(winner, EndReason.RESIGNATION)
    assert ended.ended == use_cases.at
    assert await use_cases.planned(match.id) == []
    assert await use_cases.kinds() == [ResultPosted]


async def test_both_resigning_at_once_resigns_once(use_cases: UseCases, ann: Person, bob: Person) -> None:
    match = await use_cases.match()
    ended = await asyncio.gather(
        *(use_cases.playing.resign(match.id, person) for person in (ann, bob, ann)), return_exceptions=True
    )
    assert [isinstance(end, MatchOverError) for end in ended].count(True) == 2
    assert await use_cases.kinds() == [ResultPosted]


async def test_a_draw_is_offered_and_agreed(use_cases: UseCases, ann: Person, bob: Person) -> None:
    match = await use_cases.match()
    told = await use_cases.offers.offer(OfferKind.DRAW, match.id, bob)
    assert told.board.match.offers_to(ann.id) == (drawn(Side.SECOND, use_cases.at),)
    assert told.board.match.offers_to(bob.id) == ()
    with pytest.raises(OfferPendingError):
        await use_cases.offers.offer(OfferKind.DRAW, match.id, bob)
    with pytest.raises(NoOfferError):
        await use_cases.offers.agree(OfferKind.DRAW, match.id, bob)
    told = await use_cases.offers.agree(OfferKind.DRAW, match.id, ann)
    assert told.board.match.outcome == Outcome(None, EndReason.AGREEMENT)
    assert await use_cases.stored(match.id) == told.board.match
    assert await use_cases.kinds() == [OfferMade, ResultPosted]
    assert [(type(e.what), e.side) for e in await use_cases.lookup.events(match.id)] == [
        (Offered, Side.SECOND)
    ]


async def test_a_draw_is_refused_and_the_game_goes_on(use_cases: UseCases, ann: Person, bob: Person) -> None:
    match = await use_cases.match()
    await use_cases.offers.offer(OfferKind.DRAW, match.id, bob)
    with pytest.raises(NoOfferError):
        await use_cases.offers.refuse(OfferKind.DRAW, match.id, bob)
    told = await use_cases.offers.refuse(OfferKind.DRAW, match.id, ann)
    assert told.board.match == replace(
        match, refused_offers=(RefusedOffer(OfferKind.DRAW, Side.SECOND, 0),), acted=use_cases.at
    )
    assert [type(i.notification) for i in await use_cases.items()] == [OfferMade, OfferRefused]
    [made] = await use_cases.notifications(OfferMade)
    [refused] = await use_cases.notifications(OfferRefused)
    assert (made.offer, made.side) == (OfferKind.DRAW, Side.SECOND)
    assert (refused.offer, refused.side) == (OfferKind.DRAW, Side.FIRST)
    for action in (use_cases.offers.refuse, use_cases.offers.agree):
        with pytest.raises(NoOfferError):
            await action(OfferKind.DRAW, match.id, ann)
    await use_cases.play(match, ann, GAME[0])


async def test_an_offer_lapses_with_the_opponents_ply_only(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match()
    await use_cases.offers.offer(OfferKind.DRAW, match.id, ann)
    await use_cases.play(match, ann, GAME[0])
    assert (await use_cases.stored(match.id)).offers == (drawn(Side.FIRST, use_cases.at),)
    await use_cases.play(match, bob, GAME[1])
    assert (await use_cases.stored(match.id)).offers == ()
    with pytest.raises(NoOfferError):
        await use_cases.offers.agree(OfferKind.DRAW, match.id, bob)
    assert (await use_cases.stored(match.id)).outcome is None


async def test_agreeing_and_resigning_at_once_ends_it_once(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match()
    await use_cases.offers.offer(OfferKind.DRAW, match.id, bob)
    ended = await asyncio.gather(
        use_cases.offers.agree(OfferKind.DRAW, match.id, ann),
        use_cases.playing.resign(match.id, bob),
        return_exceptions=True,
    )
    assert [isinstance(end, MatchError) for end in ended].count(True) == 1
    assert (await use_cases.kinds()).count(ResultPosted) == 1


async def test_resigning_after_the_opponents_flag_fell_loses_nothing(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    """What happened first counts, even if no tick has seen it yet."""
    match = await use_cases.strict()
    assert match.clock.deadline is not None
    await use_cases.go_to(match.clock.deadline - MS)
    use_cases.at += MS
    told = await use_cases.playing.resign(match.id, bob)
    assert told.board.match.outcome == Outcome(Side.SECOND, EndReason.TIME)

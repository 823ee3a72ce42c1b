"""Resigning, and draws offered, agreed, refused and lapsed."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import datetime

import pytest

from rules.core.position import Outcome, Side
from rules.match.events import EventKind
from rules.match.match import EndReason
from rules.match.notifications import NotificationKind
from rules.match.offers import WAITS, Offer, OfferKind, RefusedOffer
from rules.match.people import Person
from rules.match.refusals import MatchError, MatchOverError, NoOfferError, OfferPendingError
from tests.support.use_cases import GAME, HOUR, MS, House


def drawn(side: Side, at: datetime) -> Offer:
    return Offer(OfferKind.DRAW, side, at, at + WAITS)


@pytest.mark.parametrize(("who", "winner"), [("Ann", Side.SECOND), ("Bob", Side.FIRST)])
async def test_resigning_ends_the_match_on_either_turn(house: House, who: str, winner: Side) -> None:
    match = await house.match()
    house.at += HOUR / 10
    told = await house.playing.resign(match.id, await house.person(who))
    ended = await house.stored(match.id)
    assert told.board.match == ended
    assert ended.outcome == Outcome(winner, EndReason.RESIGNATION)
    assert ended.ended == house.at
    assert await house.planned(match.id) == []
    assert await house.kinds() == [NotificationKind.RESULT]


async def test_both_resigning_at_once_resigns_once(house: House, ann: Person, bob: Person) -> None:
    match = await house.match()
    ended = await asyncio.gather(
        *(house.playing.resign(match.id, person) for person in (ann, bob, ann)), return_exceptions=True
    )
    assert [isinstance(end, MatchOverError) for end in ended].count(True) == 2
    assert await house.kinds() == [NotificationKind.RESULT]


async def test_a_draw_is_offered_and_agreed(house: House, ann: Person, bob: Person) -> None:
    match = await house.match()
    told = await house.offers.offer(OfferKind.DRAW, match.id, bob)
    assert told.board.match.offers_to(ann.id) == (drawn(Side.SECOND, house.at),)
    assert told.board.match.offers_to(bob.id) == ()
    with pytest.raises(OfferPendingError):
        await house.offers.offer(OfferKind.DRAW, match.id, bob)
    with pytest.raises(NoOfferError):
        await house.offers.agree(OfferKind.DRAW, match.id, bob)
    told = await house.offers.agree(OfferKind.DRAW, match.id, ann)
    assert told.board.match.outcome == Outcome(None, EndReason.AGREEMENT)
    assert await house.stored(match.id) == told.board.match
    assert await house.kinds() == [NotificationKind.OFFER, NotificationKind.RESULT]
    assert [(e.kind, e.side) for e in await house.lookup.events(match.id)] == [
        (EventKind.OFFERED, Side.SECOND)
    ]


async def test_a_draw_is_refused_and_the_game_goes_on(house: House, ann: Person, bob: Person) -> None:
    match = await house.match()
    await house.offers.offer(OfferKind.DRAW, match.id, bob)
    with pytest.raises(NoOfferError):
        await house.offers.refuse(OfferKind.DRAW, match.id, bob)
    told = await house.offers.refuse(OfferKind.DRAW, match.id, ann)
    assert told.board.match == replace(
        match, refused_offers=(RefusedOffer(OfferKind.DRAW, Side.SECOND, 0),), acted=house.at
    )
    assert [i.detail for i in await house.items()] == ["offered draw 1", "refused draw 0"]
    for action in (house.offers.refuse, house.offers.agree):
        with pytest.raises(NoOfferError):
            await action(OfferKind.DRAW, match.id, ann)
    await house.play(match, ann, GAME[0])


async def test_an_offer_lapses_with_the_opponents_ply_only(house: House, ann: Person, bob: Person) -> None:
    match = await house.match()
    await house.offers.offer(OfferKind.DRAW, match.id, ann)
    await house.play(match, ann, GAME[0])
    assert (await house.stored(match.id)).offers == (drawn(Side.FIRST, house.at),)
    await house.play(match, bob, GAME[1])
    assert (await house.stored(match.id)).offers == ()
    with pytest.raises(NoOfferError):
        await house.offers.agree(OfferKind.DRAW, match.id, bob)
    assert (await house.stored(match.id)).outcome is None


async def test_agreeing_and_resigning_at_once_ends_it_once(house: House, ann: Person, bob: Person) -> None:
    match = await house.match()
    await house.offers.offer(OfferKind.DRAW, match.id, bob)
    ended = await asyncio.gather(
        house.offers.agree(OfferKind.DRAW, match.id, ann),
        house.playing.resign(match.id, bob),
        return_exceptions=True,
    )
    assert [isinstance(end, MatchError) for end in ended].count(True) == 1
    assert (await house.kinds()).count(NotificationKind.RESULT) == 1


async def test_resigning_after_the_opponents_flag_fell_loses_nothing(
    house: House, ann: Person, bob: Person
) -> None:
    """What happened first counts, even if no tick has seen it yet."""
    match = await house.strict()
    assert match.clock.deadline is not None
    await house.go_to(match.clock.deadline - MS)
    house.at += MS
    told = await house.playing.resign(match.id, bob)
    assert told.board.match.outcome == Outcome(Side.SECOND, EndReason.TIME)

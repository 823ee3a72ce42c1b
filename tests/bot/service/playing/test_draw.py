"""Draws: agreed, and claimed by repetition."""

from dataclasses import replace
from datetime import datetime

import pytest

from bot.service.refusals import NoRepetition
from rules.core.position import Outcome, Side
from rules.match.events import Offered
from rules.match.match import EndReason
from rules.match.notifications.boards import ResultPosted
from rules.match.notifications.players import OfferMade, OfferRefused
from rules.match.offers import WAITS, Offer, OfferKind, RefusedOffer
from rules.match.people import Person
from rules.match.refusals import (
    MatchOverError,
    NoOfferError,
    OfferPendingError,
)
from tests.support.use_cases import GAME, UseCases

THERE = ("f1,f2-f4", "g7,f7g8-g6")

ROUND = ("f5,f6-f6", "f7,f6-f6")
"""From ``THERE`` on, White carries a black stone up and Black carries a white one down again."""


async def test_the_third_repetition_may_be_claimed_by_either_and_is_never_automatic(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    for claimant in (ann, bob):
        match = await use_cases.match("none")
        for index, text in enumerate(THERE + ROUND * 2):
            with pytest.raises(NoRepetition):
                await use_cases.draws.claim(match.id, claimant)
            await use_cases.play(match, (ann, bob)[index % 2], text)
        assert (await use_cases.stored(match.id)).outcome is None
        await use_cases.restart()
        told = await use_cases.draws.claim(match.id, claimant)
        assert told.board.match.outcome == Outcome(None, EndReason.REPETITION)
        assert await use_cases.stored(match.id) == told.board.match
        with pytest.raises(MatchOverError):
            await use_cases.draws.claim(match.id, claimant)


async def test_another_position_may_not_be_claimed_and_undoing_counts_back(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match("none")
    for index, text in enumerate((*THERE, *ROUND, *ROUND, "b2-b3")):
        await use_cases.play(match, (ann, bob)[index % 2], text)
    with pytest.raises(NoRepetition):
        await use_cases.draws.claim(match.id, bob)
    await use_cases.takebacks.undo(match.id, ann)
    await use_cases.draws.claim(match.id, bob)


def drawn(side: Side, at: datetime) -> Offer:
    return Offer(OfferKind.DRAW, side, at, at + WAITS)


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

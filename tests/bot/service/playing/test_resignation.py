"""Resigning, on either turn and beside other things that end a match."""

import asyncio
from datetime import datetime

import pytest

from rules.core.position import Outcome, Side
from rules.match.match import EndReason
from rules.match.notifications.boards import ResultPosted
from rules.match.offers import WAITS, Offer, OfferKind
from rules.match.people import Person
from rules.match.refusals import MatchError, MatchOverError, NoOfferError
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

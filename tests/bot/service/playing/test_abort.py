"""Aborting a match before both players have moved."""

import pytest

from rules.core.position import Outcome
from rules.match.match import EndReason, Match
from rules.match.offers import OfferKind
from rules.match.people import Person
from rules.match.refusals import (
    BothHaveMovedError,
)
from tests.support.use_cases import DAY, GAME, UseCases

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


async def test_a_match_is_aborted_before_both_have_moved(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await begun(use_cases, 0)
    await use_cases.offers.offer(ABORT, match.id, bob)
    await use_cases.play(match, ann, GAME[0])
    told = await use_cases.offers.agree(ABORT, match.id, ann)
    assert told.board.match.outcome == Outcome(None, EndReason.ABORTED)
    assert await use_cases.planned(match.id) == []
    other = await begun(use_cases, 2)
    with pytest.raises(BothHaveMovedError):
        await use_cases.offers.offer(ABORT, other.id, ann)

"""Time in a match: flags that lose at once, wins that are claimed, and matches without a limit that fall silent."""

from dataclasses import replace

import pytest

from rules.core.position import Outcome, Side
from rules.match import time_claims
from rules.match.match import EndReason, FlagRule, Match
from rules.match.offers import OfferKind
from rules.match.people import PersonId
from rules.match.refusals import NothingToClaimError, TooEarlyError
from rules.match.time_claims import CLAIM_LASTS, NUDGE_EVERY, SILENCE
from tests.rules.match.playing import ANN, AWAKE, BOB, DAY, HOUR, LATER, MS, START, match, over, ply, told

DEADLINE = START + 3 * DAY


def claimable(control: str = "3d") -> Match:
    return match(control, FlagRule.CLAIM)


def flagged(control: str = "3d") -> Match:
    """A match in which the second player was told at the deadline that they may claim the win."""
    found = claimable(control)
    return replace(found, flagged=found.clock.deadline)


# Flags that lose at once


def test_the_flag_falls_at_the_deadline_and_once() -> None:
    found = match().offered(OfferKind.DRAW, BOB, LATER)
    assert time_claims.lose_on_time(found, DEADLINE - MS) is found
    for at in (DEADLINE, DEADLINE + MS, DEADLINE + 9 * DAY):
        fallen = time_claims.lose_on_time(found, at)
        assert fallen.outcome == Outcome(Side.SECOND, EndReason.TIME)
        assert (fallen.ended, fallen.to_move, fallen.offers) == (at, None, ())
        assert time_claims.lose_on_time(fallen, at + 99 * DAY) is fallen, "once only"


def test_a_ply_at_the_deadline_comes_before_the_flag() -> None:
    played = ply(match(), DEADLINE)
    assert time_claims.lose_on_time(played, DEADLINE) is played


def test_no_flag_falls_without_a_limit_after_the_end_or_before_the_turn_was_told() -> None:
    late = START + 9999 * DAY
    untold = match().played("x", Side.SECOND, None, LATER)
    for found in (match("none"), over(), untold, claimable()):
        assert time_claims.lose_on_time(found, late) is found
    assert time_claims.lose_on_time(told(untold, late), late + 3 * DAY).outcome == Outcome(
        Side.FIRST, EndReason.TIME
    )


def test_where_flags_lose_at_once_nothing_is_claimed() -> None:
    for step in (time_claims.claim_win, time_claims.give_day, time_claims.wait):
        with pytest.raises(NothingToClaimError):
            step(match(), BOB, DEADLINE + DAY)


# Claims


def test_a_win_is_claimed_from_the_deadline_on_by_the_opponent_only() -> None:
    for step in (time_claims.claim_win, time_claims.give_day, time_claims.wait):
        with pytest.raises(NothingToClaimError):
            step(claimable(), BOB, DEADLINE - MS)
        with pytest.raises(NothingToClaimError):
            step(flagged(), ANN, DEADLINE)
        with pytest.raises(NothingToClaimError):
            step(claimable("none"), BOB, DEADLINE)
    for at in (DEADLINE, DEADLINE + 10 * DAY):
        won = time_claims.claim_win(flagged(), BOB, at)
        assert (won.outcome, won.ended, won.flagged) == (Outcome(Side.SECOND, EndReason.TIME), at, None)


def test_until_it_is_claimed_a_late_ply_counts_from_nothing_with_the_bonus() -> None:
    played = ply(flagged("10d+1d"), START + 12 * DAY)
    assert played.clock.left == (DAY, 10 * DAY)
    assert (played.flagged, played.awaited) == (None, BOB)
    assert played.plies[0].before.left == (0 * DAY, 10 * DAY)
    with pytest.raises(NothingToClaimError):
        time_claims.claim_win(played, BOB, START + 12 * DAY)


def test_a_day_given_is_twenty_four_running_hours_from_now() -> None:
    now = DEADLINE + 2 * DAY
    given = time_claims.give_day(flagged(), BOB, now)
    assert (given.flagged, given.acted, given.awaited) == (None, now, ANN)
    assert given.clock.deadline == now + DAY
    assert given.clock.over(now + DAY), "the turn was told long ago"
    with pytest.raises(NothingToClaimError):
        time_claims.claim_win(given, BOB, now + DAY - MS)
    assert time_claims.claim_win(given, BOB, now + DAY).outcome == Outcome(Side.SECOND, EndReason.TIME)
    assert given.revision == flagged().revision


def test_waiting_is_activity_and_the_claim_stays_open() -> None:
    now = DEADLINE + 2 * DAY
    waiting = time_claims.wait(flagged(), BOB, now)
    assert (waiting.acted, waiting.flagged, waiting.clock) == (now, DEADLINE, flagged().clock)
    assert time_claims.claim_win(waiting, BOB, now).outcome is not None


def test_after_fourteen_silent_days_the_waiting_player_wins() -> None:
    found = flagged()
    assert time_claims.abandon(found, DEADLINE + CLAIM_LASTS - MS) is found
    ended = time_claims.abandon(found, DEADLINE + CLAIM_LASTS)
    assert ended.outcome == Outcome(Side.SECOND, EndReason.ABANDONED)
    assert (ended.ended, ended.flagged) == (DEADLINE + CLAIM_LASTS, None)
    assert CLAIM_LASTS == 14 * DAY


def test_activity_of_either_player_restarts_the_fourteen_days() -> None:
    at = DEADLINE + 10 * DAY
    for found in (
        time_claims.wait(flagged(), BOB, at),
        flagged().offered(OfferKind.DRAW, ANN, at),
        flagged().offered(OfferKind.DRAW, BOB, at),
        flagged().offered(OfferKind.DRAW, BOB, LATER).refused(OfferKind.DRAW, ANN, at),
    ):
        assert time_claims.abandon(found, at + CLAIM_LASTS - MS) is found
        assert time_claims.abandon(found, at + CLAIM_LASTS).outcome == Outcome(
            Side.SECOND, EndReason.ABANDONED
        )


def test_nothing_is_abandoned_that_nobody_was_told_of() -> None:
    for found in (claimable(), over(), match("none"), ply(flagged(), DEADLINE + DAY)):
        assert time_claims.abandon(found, START + 9999 * DAY) is found


def test_undoing_a_late_ply_leaves_nothing_again() -> None:
    at = DEADLINE + DAY
    undone = ply(flagged(), at).undone(ANN, at)
    assert undone.clock.rest_of(at, AWAKE) == 0 * DAY
    assert time_claims.claim_win(undone, BOB, at).outcome == Outcome(Side.SECOND, EndReason.TIME)


# Without a limit


def test_a_nudge_is_for_the_opponent_once_a_week() -> None:
    found = ply(match("none"), LATER)
    with pytest.raises(NothingToClaimError):
        time_claims.nudge(found, BOB, LATER + 99 * DAY)
    with pytest.raises(NothingToClaimError):
        time_claims.nudge(ply(match(), LATER), ANN, LATER + 2 * DAY)
    with pytest.raises(TooEarlyError) as caught:
        time_claims.nudge(found, ANN, LATER + NUDGE_EVERY - MS)
    assert caught.value.at == LATER + NUDGE_EVERY
    nudged = time_claims.nudge(found, ANN, LATER + 8 * DAY)
    with pytest.raises(TooEarlyError) as caught:
        time_claims.nudge(nudged, ANN, LATER + 15 * DAY - MS)
    assert caught.value.at == LATER + 15 * DAY
    assert time_claims.nudge(nudged, ANN, LATER + 15 * DAY).nudged == LATER + 15 * DAY
    assert ply(nudged, LATER + 9 * DAY).nudged is None, "the next turn has nudges of its own"


@pytest.mark.parametrize("person", [ANN, BOB])
def test_a_match_that_has_been_silent_for_sixty_days_is_closed_by_either(person: PersonId) -> None:
    found = ply(match("none"), LATER)
    nudged = time_claims.nudge(found, ANN, LATER + 50 * DAY)
    for silent in (found, nudged):
        with pytest.raises(TooEarlyError) as caught:
            time_claims.close(silent, person, LATER + SILENCE - MS)
        assert caught.value.at == LATER + SILENCE, "a nudge is no activity"
        closed = time_claims.close(silent, person, LATER + SILENCE)
        assert closed.outcome == Outcome(None, EndReason.ABANDONED)
    assert SILENCE == 60 * DAY
    spoken = found.offered(OfferKind.DRAW, BOB, LATER + HOUR)
    with pytest.raises(TooEarlyError):
        time_claims.close(spoken, ANN, LATER + SILENCE)


def test_a_match_with_a_limit_is_not_closed() -> None:
    with pytest.raises(NothingToClaimError):
        time_claims.close(match(), ANN, START + 9999 * DAY)

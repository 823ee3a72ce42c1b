"""One playing of a game: every step, who may take it, and what it leaves as it was."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from rules.core.position import Outcome, Side
from rules.match import time_claims
from rules.match.clock import ClockSnapshot
from rules.match.match import EndReason, Match, Ply, Revision
from rules.match.offers import OfferKind
from rules.match.pauses import Interval, PauseSchedule
from rules.match.people import PersonId, computer
from rules.match.refusals import (
    MatchOverError,
    NotASeatError,
    NothingToTakeBackError,
    NotYourTurnError,
    TooLateToUndoError,
)
from tests.rules.match.playing import (
    ANN,
    AWAKE,
    BOB,
    DAY,
    EVE,
    HOUR,
    LATER,
    MS,
    SECOND,
    START,
    match,
    over,
    ply,
    told,
)
from tests.support.rows import every_row

STEPS: dict[str, Callable[[Match, PersonId], object]] = {
    "resigned": lambda found, person: found.resigned(person, LATER),
    "offered": lambda found, person: found.offered(OfferKind.DRAW, person, LATER),
    "agreed": lambda found, person: found.agreed(OfferKind.DRAW, person, LATER),
    "refused": lambda found, person: found.refused(OfferKind.DRAW, person, LATER),
    "undone": lambda found, person: found.undone(person, LATER),
    "claimed": lambda found, person: time_claims.claim_win(found, person, LATER),
    "gave a day": lambda found, person: time_claims.give_day(found, person, LATER),
    "waits": lambda found, person: time_claims.wait(found, person, LATER),
    "nudge": lambda found, person: time_claims.nudge(found, person, LATER),
    "closed": lambda found, person: time_claims.close(found, person, LATER),
    "repeated": lambda found, person: found.repeated(person, LATER),
    "deserted": lambda found, person: found.deserted(person, LATER, win=True),
    "moving": lambda found, person: found.check_turn(person),
}
every_step = every_row("step", STEPS.values(), ids=STEPS.keys())


@every_step
def test_somebody_else_can_do_nothing(step: Callable[[Match, PersonId], object]) -> None:
    for found in (match(), match("none"), match().offered(OfferKind.DRAW, ANN, LATER), over()):
        with pytest.raises(NotASeatError):
            step(found, EVE)


@every_step
def test_nothing_is_done_in_a_match_that_is_over(step: Callable[[Match, PersonId], object]) -> None:
    for person in (ANN, BOB):
        with pytest.raises(MatchOverError):
            step(over(), person)


def test_nothing_is_played_in_a_match_that_is_over() -> None:
    with pytest.raises(MatchOverError):
        over().played("b2-b4", Side.FIRST, None, LATER)


def test_who_sits_where() -> None:
    found = match()
    assert (found.side_of(ANN), found.side_of(BOB)) == (Side.FIRST, Side.SECOND)
    assert (found.opponent_of(ANN), found.opponent_of(BOB)) == (BOB, ANN)
    assert found.awaited == ANN
    with pytest.raises(NotASeatError):
        found.side_of(EVE)
    with pytest.raises(NotASeatError):
        found.opponent_of(EVE)


def test_only_the_player_to_move_may_move() -> None:
    found = match()
    found.check_turn(ANN)
    with pytest.raises(NotYourTurnError):
        found.check_turn(BOB)
    turned = found.played("b2-b4", Side.SECOND, None, LATER)
    turned.check_turn(BOB)
    with pytest.raises(NotYourTurnError):
        turned.check_turn(ANN)


def test_a_ply_is_added_and_turns_the_clock() -> None:
    before = match("10d+1d")
    after = before.played("b2-b4", Side.SECOND, None, LATER)
    clocks = ClockSnapshot((10 * DAY - 5 * HOUR, 10 * DAY), 10 * DAY)
    assert after.plies == (Ply("b2-b4", LATER, clocks),)
    assert after.moves == ("b2-b4",)
    assert after.revision == 1
    assert after.to_move is Side.SECOND
    assert after.awaited == BOB
    assert after.clock == before.clock.press(Side.SECOND, LATER, AWAKE, AWAKE)
    assert after.clock.notified is None, "the opponent does not know yet"
    assert (after.outcome, after.ended, after.acted) == (None, None, LATER)
    assert before == match("10d+1d"), "the match before is untouched"


def test_a_player_can_be_to_move_twice() -> None:
    after = match().played("b2-b4", Side.FIRST, None, LATER)
    assert after.awaited == ANN
    assert after.clock.since == LATER


def test_the_ply_that_ends_the_game_ends_the_match() -> None:
    outcome = Outcome(Side.FIRST, "goal")
    after = match().offered(OfferKind.DRAW, ANN, LATER).played("b2-b4", None, outcome, LATER)
    assert (after.outcome, after.ended, after.revision) == (outcome, LATER, 1)
    assert (after.to_move, after.awaited, after.offers) == (None, None, ())
    assert after.clock.deadline is None


# Endings


@pytest.mark.parametrize(("person", "winner"), [(ANN, Side.SECOND), (BOB, Side.FIRST)])
def test_resigning_loses_on_either_turn(person: PersonId, winner: Side) -> None:
    after = match().offered(OfferKind.DRAW, BOB, LATER).resigned(person, LATER)
    assert after.outcome == Outcome(winner, EndReason.RESIGNATION)
    assert (after.ended, after.to_move, after.offers) == (LATER, None, ())
    assert (after.revision, after.plies) == (0, ())


@pytest.mark.parametrize("person", [ANN, BOB])
def test_a_repetition_is_either_players_draw(person: PersonId) -> None:
    assert match().repeated(person, LATER).outcome == Outcome(None, EndReason.REPETITION)


def test_a_match_that_the_opponent_has_left_is_won_or_does_not_count() -> None:
    assert match().deserted(BOB, LATER, win=True).outcome == Outcome(Side.SECOND, EndReason.ABANDONED)
    assert match().deserted(BOB, LATER, win=False).outcome == Outcome(None, EndReason.ABORTED)


# Undoing


@every_row("after", [0 * SECOND, 59 * SECOND, 60 * SECOND])
def test_ones_own_ply_is_undone_within_a_minute(after: object) -> None:
    assert isinstance(after, type(SECOND))
    begun = ply(match("10d+1d"), START + DAY)
    played = ply(begun, START + 3 * DAY, "y")
    now = START + 3 * DAY + after
    undone = played.undone(BOB, now)
    assert (undone.moves, undone.revision, undone.awaited) == (("x",), 3, BOB)
    assert undone.clock.left == (10 * DAY, 8 * DAY), "as it stood before the ply"
    assert undone.clock.deadline == now + 8 * DAY, "the player who undoes knows that it is their turn"
    assert undone.acted == now


def test_a_millisecond_more_is_too_late() -> None:
    played = ply(match(), LATER)
    with pytest.raises(TooLateToUndoError):
        played.undone(ANN, LATER + 60 * SECOND + MS)


def test_only_ones_own_last_ply_is_undone() -> None:
    played = ply(match(), LATER)
    with pytest.raises(NothingToTakeBackError):
        played.undone(BOB, LATER)
    with pytest.raises(NothingToTakeBackError):
        match().undone(ANN, LATER)
    with pytest.raises(NothingToTakeBackError):
        ply(played, LATER).undone(ANN, LATER)


def test_nothing_is_undone_once_the_opponent_has_acted() -> None:
    played = ply(match(), LATER)
    with pytest.raises(TooLateToUndoError):
        played.offered(OfferKind.DRAW, BOB, LATER).undone(ANN, LATER + SECOND)
    answered = played.offered(OfferKind.DRAW, ANN, LATER).refused(OfferKind.DRAW, BOB, LATER)
    with pytest.raises(TooLateToUndoError):
        answered.undone(ANN, LATER + SECOND)


def test_what_was_offered_before_the_ply_is_no_act_after_it() -> None:
    begun = ply(match(), LATER)
    offered = begun.offered(OfferKind.DRAW, BOB, LATER)
    played = ply(offered, LATER + HOUR)
    assert played.offer(OfferKind.DRAW) is not None
    assert played.offered(OfferKind.TAKEBACK, BOB, LATER + HOUR).undone(BOB, LATER + HOUR).offers == ()


def test_a_conditional_ply_is_not_undone() -> None:
    begun = ply(match(), LATER)
    assert ply(begun, LATER).undone(BOB, LATER).moves == ("x",), "two plies at the same moment by hand"
    with pytest.raises(TooLateToUndoError):
        ply(begun, LATER, beforehand=True).undone(BOB, LATER)


# Revisions


def test_only_plies_undos_and_takebacks_raise_the_revision() -> None:
    found = match()
    offered = found.offered(OfferKind.DRAW, ANN, LATER)
    for step in (
        offered,
        offered.refused(OfferKind.DRAW, BOB, LATER),
        offered.agreed(OfferKind.DRAW, BOB, LATER),
        offered.lapsed(LATER + 99 * DAY),
        found.resigned(ANN, LATER),
        time_claims.lose_on_time(found, START + 99 * DAY),
    ):
        assert step.revision == 0
    found = ply(ply(found, LATER), LATER)
    assert found.revision == Revision(2)
    assert found.undone(BOB, LATER).revision == Revision(3)
    asked = found.offered(OfferKind.TAKEBACK, BOB, LATER)
    assert asked.agreed(OfferKind.TAKEBACK, ANN, LATER).revision == Revision(3)


# Rests


def test_the_movers_pauses_count_for_time_used_and_the_opponents_for_the_next_turn() -> None:
    now = START + 4 * DAY
    pauses = (
        PauseSchedule(intervals=(Interval(START, START + DAY),)),
        PauseSchedule(intervals=(Interval(now, now + HOUR),)),
    )
    played = match("10d+1d").played("x", Side.SECOND, None, now, pauses)
    assert played.clock.left == (8 * DAY, 10 * DAY)
    assert played.clock.deadline == now + 10 * DAY + HOUR
    undone = told(played).undone(ANN, now, (PauseSchedule(intervals=(Interval(now, now + 2 * HOUR),)), AWAKE))
    assert undone.clock.left == (7 * DAY, 10 * DAY)
    assert undone.clock.deadline == now + 7 * DAY + 2 * HOUR


def test_nothing_comes_before_the_last_ply_where_another_machine_s_clock_is_behind() -> None:
    second = ply(ply(match(), LATER), LATER - SECOND)
    assert [one.at for one in second.plies] == [LATER, LATER]
    assert second.resigned(ANN, LATER - SECOND).ended == LATER
    assert second.played("x", None, Outcome(None, "full"), LATER - SECOND).ended == LATER


@pytest.mark.parametrize(
    ("hints", "rated", "opponent", "allowed"),
    [
        (False, False, BOB, False),
        (True, False, BOB, True),
        (True, True, BOB, False),
        (False, False, computer(3), True),
        (False, True, computer(3), False),
    ],
)
def test_hints_are_allowed_against_the_computer_or_where_both_agreed_but_never_where_the_result_counts(
    hints: bool, rated: bool, opponent: PersonId, allowed: bool
) -> None:
    found = replace(match(), hints=hints, rated=rated, seats=(ANN, opponent))
    assert found.allows_hints is allowed

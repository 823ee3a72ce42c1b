"""One playing of a game: every step, who may take it, and what it leaves as it was."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from rules.clock import Clock, TimeControl
from rules.core import Outcome, Side
from rules.match import (
    FlagRule,
    Match,
    MatchError,
    MatchId,
    MatchOverError,
    NoOfferError,
    NotASeatError,
    NotYourTurnError,
    OfferPendingError,
    PersonId,
    Ply,
    Reason,
    Revision,
)

START = datetime(2026, 3, 2, 12, tzinfo=UTC)
LATER = START + timedelta(hours=5)
MS = timedelta(milliseconds=1)
ANN, BOB, EVE = PersonId(7), PersonId(4), PersonId(9)


def match(control: str = "3d") -> Match:
    return Match(
        id=MatchId(12),
        game="pux",
        version=1,
        options={},
        seats=(ANN, BOB),
        rated=False,
        flag=FlagRule.AUTO,
        started=START,
        clock=Clock.start(TimeControl.parse(control), Side.FIRST, START),
    )


def over() -> Match:
    return match().resigned(ANN, LATER)


STEPS: dict[str, Callable[[Match, PersonId], object]] = {
    "resigned": lambda found, person: found.resigned(person, LATER),
    "offered": lambda found, person: found.offered_draw(person),
    "agreed": lambda found, person: found.agreed_draw(person, LATER),
    "refused": lambda found, person: found.refused_draw(person),
    "moving": lambda found, person: found.check_turn(person),
}
every_step = pytest.mark.parametrize("step", STEPS.values(), ids=STEPS.keys())


@every_step
def test_somebody_else_can_do_nothing(step: Callable[[Match, PersonId], object]) -> None:
    for found in (match(), match().offered_draw(ANN), over()):
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


def test_every_error_is_a_match_error() -> None:
    for error in (MatchOverError, NotASeatError, NotYourTurnError, NoOfferError, OfferPendingError):
        assert issubclass(error, MatchError)


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
    assert after.plies == (Ply("b2-b4", LATER),)
    assert after.moves == ("b2-b4",)
    assert after.revision == 1
    assert after.to_move is Side.SECOND
    assert after.awaited == BOB
    assert after.clock == before.clock.press(Side.SECOND, LATER)
    assert (after.outcome, after.ended) == (None, None)
    assert before == match("10d+1d"), "the match before is untouched"


def test_a_player_can_be_to_move_twice() -> None:
    after = match().played("b2-b4", Side.FIRST, None, LATER)
    assert after.awaited == ANN
    assert after.clock.since == LATER


def test_the_ply_that_ends_the_game_ends_the_match() -> None:
    outcome = Outcome(Side.FIRST, "goal")
    after = match().offered_draw(ANN).played("b2-b4", None, outcome, LATER)
    assert (after.outcome, after.ended, after.revision) == (outcome, LATER, 1)
    assert (after.to_move, after.awaited, after.draw_offer) == (None, None, None)
    assert after.clock.deadline is None


# Resigning


@pytest.mark.parametrize(("person", "winner"), [(ANN, Side.SECOND), (BOB, Side.FIRST)])
def test_resigning_loses_on_either_turn(person: PersonId, winner: Side) -> None:
    after = match().offered_draw(BOB).resigned(person, LATER)
    assert after.outcome == Outcome(winner, Reason.RESIGNATION)
    assert (after.ended, after.to_move, after.draw_offer) == (LATER, None, None)
    assert (after.revision, after.plies) == (0, ())


# Draws


@pytest.mark.parametrize(("offerer", "other"), [(ANN, BOB), (BOB, ANN)])
def test_an_offer_is_agreed_to(offerer: PersonId, other: PersonId) -> None:
    offered = match().offered_draw(offerer)
    assert offered.draw_offer is offered.side_of(offerer)
    assert offered.outcome is None
    with pytest.raises(NoOfferError):
        offered.agreed_draw(offerer, LATER)
    agreed = offered.agreed_draw(other, LATER)
    assert agreed.outcome == Outcome(None, Reason.AGREEMENT)
    assert (agreed.ended, agreed.to_move, agreed.draw_offer) == (LATER, None, None)


def test_an_offer_is_refused_and_may_be_made_again() -> None:
    offered = match().offered_draw(ANN)
    with pytest.raises(NoOfferError):
        offered.refused_draw(ANN)
    refused = offered.refused_draw(BOB)
    assert refused == match()
    assert refused.offered_draw(ANN) == offered


def test_without_an_offer_nothing_can_be_answered() -> None:
    for person in (ANN, BOB):
        with pytest.raises(NoOfferError):
            match().agreed_draw(person, LATER)
        with pytest.raises(NoOfferError):
            match().refused_draw(person)


def test_an_offer_is_made_once() -> None:
    with pytest.raises(OfferPendingError):
        match().offered_draw(ANN).offered_draw(ANN)


def test_the_opponents_ply_answers_an_offer() -> None:
    turned = match().played("b2-b4", Side.SECOND, None, LATER).offered_draw(ANN)
    assert turned.played("c7-c5", Side.FIRST, None, LATER).draw_offer is None


def test_ones_own_ply_leaves_ones_offer_open() -> None:
    after = match().offered_draw(ANN).played("b2-b4", Side.SECOND, None, LATER)
    assert after.draw_offer is Side.FIRST
    assert after.agreed_draw(BOB, LATER).outcome == Outcome(None, Reason.AGREEMENT)


def test_an_offer_on_the_opponents_turn_lapses_with_their_ply() -> None:
    offered = match().offered_draw(BOB)
    assert offered.played("b2-b4", Side.SECOND, None, LATER).draw_offer is None


# Time


def test_the_flag_falls_one_millisecond_after_the_deadline() -> None:
    found = match()
    deadline = found.clock.deadline
    assert deadline is not None
    assert found.timed_out(deadline) is found
    fallen = found.offered_draw(BOB).timed_out(deadline + MS)
    assert fallen.outcome == Outcome(Side.SECOND, Reason.TIME)
    assert (fallen.ended, fallen.to_move, fallen.draw_offer) == (deadline + MS, None, None)
    assert fallen.timed_out(deadline + timedelta(days=99)) is fallen, "once only"


def test_no_flag_falls_without_a_limit_or_after_the_end() -> None:
    unlimited = match("none")
    assert unlimited.timed_out(START + timedelta(days=9999)) is unlimited
    ended = over()
    assert ended.timed_out(START + timedelta(days=9999)) is ended


def test_time_that_does_not_count_moves_the_deadline_only() -> None:
    found = match()
    credited = found.credited(START, LATER)
    assert credited.clock.deadline == START + timedelta(days=3, hours=5)
    assert replace(credited, clock=found.clock) == found


# Revisions


def test_only_plies_raise_the_revision() -> None:
    found = match()
    for step in (
        found.offered_draw(ANN),
        found.offered_draw(ANN).refused_draw(BOB),
        found.offered_draw(ANN).agreed_draw(BOB, LATER),
        found.resigned(ANN, LATER),
        found.timed_out(START + timedelta(days=99)),
        found.credited(START, LATER),
    ):
        assert step.revision == 0
    found = found.played("b2-b4", Side.SECOND, None, LATER).played("c7-c5", Side.FIRST, None, LATER)
    assert found.revision == Revision(2)

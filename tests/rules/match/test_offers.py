"""Offers: made, answered, lapsed; and what a takeback takes back."""

import pytest

from rules.core.position import Outcome, Side
from rules.match.clock import ClockSnapshot
from rules.match.match import EndReason, Match
from rules.match.offers import WAITS, Offer, OfferKind, RefusedOffer
from rules.match.people import PersonId
from rules.match.refusals import (
    BothHaveMovedError,
    CrossedOfferError,
    MatchGoesOnError,
    MatchOverError,
    NoOfferError,
    NothingToTakeBackError,
    OfferPendingError,
    RefusedLatelyError,
)
from tests.rules.match.playing import ANN, BOB, DAY, HOUR, LATER, MS, START, match, over, ply
from tests.support.rows import every_row

DRAW, TAKEBACK, ABORT, REMATCH = OfferKind
IN_PLAY = (DRAW, TAKEBACK, ABORT)
every_kind = every_row("kind", OfferKind)
in_play = pytest.mark.parametrize("kind", IN_PLAY)


def ready(kind: OfferKind) -> Match:
    """A match in which either player may offer this."""
    return {DRAW: match(), TAKEBACK: ply(ply(match(), LATER), LATER), ABORT: match(), REMATCH: over()}[kind]


@every_kind
@every_row(("offerer", "other"), [(ANN, BOB), (BOB, ANN)])
def test_an_offer_waits_for_the_other_player(kind: OfferKind, offerer: PersonId, other: PersonId) -> None:
    offered = ready(kind).offered(kind, offerer, LATER)
    side = offered.side_of(offerer)
    offer = Offer(kind, side, LATER, LATER + WAITS)
    assert offered.offers_to(other) == (offer,)
    assert offered.offers_to(offerer) == ()
    assert (offered.offer(kind), offered.offer(kind, side), offered.offer(kind, side.other)) == (
        offer,
        offer,
        None,
    )
    with pytest.raises(OfferPendingError):
        offered.offered(kind, offerer, LATER)
    with pytest.raises(CrossedOfferError):
        offered.offered(kind, other, LATER)
    for step in (Match.agreed, Match.refused):
        with pytest.raises(NoOfferError):
            step(offered, kind, offerer, LATER)
    assert offered.revision == ready(kind).revision


@every_kind
def test_without_an_offer_nothing_can_be_answered(kind: OfferKind) -> None:
    for person in (ANN, BOB):
        for step in (Match.agreed, Match.refused):
            with pytest.raises(NoOfferError) as caught:
                step(ready(kind), kind, person, LATER)
            assert caught.value.kind is kind


@every_row(
    ("kind", "outcome"),
    [(DRAW, Outcome(None, EndReason.AGREEMENT)), (ABORT, Outcome(None, EndReason.ABORTED))],
)
@every_row(("offerer", "other"), [(ANN, BOB), (BOB, ANN)])
def test_a_draw_or_an_abort_ends_the_match(
    kind: OfferKind, outcome: Outcome, offerer: PersonId, other: PersonId
) -> None:
    agreed = match().offered(kind, offerer, LATER).agreed(kind, other, LATER + HOUR)
    assert agreed.outcome == outcome
    assert (agreed.ended, agreed.to_move, agreed.offers) == (LATER + HOUR, None, ())


def test_a_rematch_that_is_agreed_leaves_the_old_match_as_it_was() -> None:
    offered = over().offered(REMATCH, BOB, LATER + HOUR)
    agreed = offered.agreed(REMATCH, ANN, LATER + 2 * HOUR)
    assert (agreed.offers, agreed.outcome, agreed.ended) == ((), over().outcome, over().ended)


def test_only_a_rematch_is_offered_after_the_end_and_only_then() -> None:
    with pytest.raises(MatchGoesOnError):
        match().offered(REMATCH, ANN, LATER)
    for kind in IN_PLAY:
        with pytest.raises(MatchOverError):
            over().offered(kind, ANN, LATER)


# Refusing


@every_kind
def test_a_refusal_is_activity_and_changes_nothing_else(kind: OfferKind) -> None:
    found = ready(kind)
    refused = found.offered(kind, ANN, LATER).refused(kind, BOB, LATER + HOUR)
    assert (refused.offers, refused.acted) == ((), LATER + HOUR)
    assert refused.refused_offers == (RefusedOffer(kind, Side.FIRST, len(found.plies)),)
    assert (refused.clock, refused.plies, refused.outcome) == (found.clock, found.plies, found.outcome)


@pytest.mark.parametrize("kind", [DRAW, TAKEBACK])
def test_what_was_refused_may_be_offered_again_after_four_plies(kind: OfferKind) -> None:
    found = ply(ply(match(), LATER), LATER).offered(kind, ANN, LATER).refused(kind, BOB, LATER)
    found.offered(kind, BOB, LATER)
    for played in range(4):
        with pytest.raises(RefusedLatelyError) as caught:
            found.offered(kind, ANN, LATER)
        assert caught.value.plies == 4 - played
        found = ply(found, LATER)
    again = found.offered(kind, ANN, LATER).refused(kind, BOB, LATER)
    assert again.refused_offers == (RefusedOffer(kind, Side.FIRST, 6),), "the last one counts"
    with pytest.raises(RefusedLatelyError):
        again.offered(kind, ANN, LATER)


def test_each_kind_and_each_player_is_refused_alone() -> None:
    found = ply(ply(match(), LATER), LATER).offered(DRAW, ANN, LATER).refused(DRAW, BOB, LATER)
    found = found.offered(DRAW, BOB, LATER).refused(DRAW, ANN, LATER)
    assert set(found.refused_offers) == {
        RefusedOffer(DRAW, Side.FIRST, 2),
        RefusedOffer(DRAW, Side.SECOND, 2),
    }
    assert found.offered(TAKEBACK, ANN, LATER).offer(TAKEBACK) is not None


def test_plies_taken_back_are_no_way_round_a_refusal() -> None:
    found = ply(match(), LATER).offered(DRAW, ANN, LATER).refused(DRAW, BOB, LATER)
    back = found.offered(TAKEBACK, ANN, LATER).agreed(TAKEBACK, BOB, LATER)
    assert back.plies == ()
    with pytest.raises(RefusedLatelyError) as caught:
        back.offered(DRAW, ANN, LATER)
    assert caught.value.plies == 5


@pytest.mark.parametrize("kind", [ABORT, REMATCH])
def test_an_abort_or_a_rematch_may_be_offered_again(kind: OfferKind) -> None:
    refused = ready(kind).offered(kind, ANN, LATER).refused(kind, BOB, LATER)
    assert refused.offered(kind, ANN, LATER).offer(kind) is not None


# Lapsing


@every_kind
def test_an_offer_lapses_at_its_expiry(kind: OfferKind) -> None:
    offered = ready(kind).offered(kind, ANN, LATER)
    assert offered.lapsed(LATER + WAITS - MS) is offered
    lapsed = offered.lapsed(LATER + WAITS)
    assert (lapsed.offers, lapsed.refused_offers, lapsed.acted) == ((), (), offered.acted)
    assert lapsed.offered(kind, ANN, LATER + WAITS).offer(kind) is not None


def test_only_what_is_old_lapses() -> None:
    offered = match().offered(DRAW, ANN, LATER).offered(ABORT, BOB, LATER + HOUR)
    assert [offer.kind for offer in offered.lapsed(LATER + WAITS).offers] == [ABORT]


def test_the_opponents_ply_answers_a_draw_and_ones_own_does_not() -> None:
    turned = ply(match(), LATER).offered(DRAW, ANN, LATER)
    assert ply(turned, LATER).offers == ()
    after = ply(match().offered(DRAW, ANN, LATER), LATER)
    assert after.offer(DRAW, Side.FIRST) is not None
    assert after.agreed(DRAW, BOB, LATER).outcome == Outcome(None, EndReason.AGREEMENT)
    assert ply(match().offered(DRAW, BOB, LATER), LATER).offers == ()


@pytest.mark.parametrize("offerer", [ANN, BOB])
def test_a_takeback_lapses_with_any_ply(offerer: PersonId) -> None:
    found = ply(ply(match(), LATER), LATER).offered(TAKEBACK, offerer, LATER)
    assert ply(found, LATER).offers == ()


# Aborting


def test_a_match_is_aborted_before_both_have_moved() -> None:
    offered = match().offered(ABORT, ANN, LATER)
    once = ply(offered, LATER)
    assert once.offer(ABORT) is not None, "the second player has not moved yet"
    assert once.agreed(ABORT, BOB, LATER).outcome == Outcome(None, EndReason.ABORTED)
    twice = ply(once, LATER)
    assert twice.offers == ()
    for person in (ANN, BOB):
        with pytest.raises(BothHaveMovedError):
            twice.offered(ABORT, person, LATER)


# Taking back


def deep(plies: int, control: str = "10d+1d") -> Match:
    """A match in which each ply took one day more than the one before."""
    found, now = match(control), START
    for number in range(plies):
        now += (number + 1) * DAY
        found = ply(found, now, f"m{number}")
    return found


@every_row(
    ("plies", "offerer", "other", "left"),
    [
        (1, ANN, BOB, 0),
        (2, ANN, BOB, 0),
        (2, BOB, ANN, 1),
        (3, ANN, BOB, 2),
        (3, BOB, ANN, 1),
        (4, BOB, ANN, 3),
    ],
)
def test_a_takeback_takes_back_the_offerers_last_ply_and_the_answer_to_it(
    plies: int, offerer: PersonId, other: PersonId, left: int
) -> None:
    found = deep(plies)
    now = found.clock.since + HOUR
    back = found.offered(TAKEBACK, offerer, now).agreed(TAKEBACK, other, now)
    assert back.moves == tuple(f"m{number}" for number in range(left))
    assert (back.awaited, back.revision, back.offers) == (offerer, plies + 1, ())
    assert (back.clock.since, back.clock.notified, back.acted) == (now, None, now)
    assert ClockSnapshot(back.clock.left, back.clock.turn) == found.plies[left].before, (
        "both clocks as before the ply"
    )


@every_row(("plies", "person"), [(0, ANN), (0, BOB), (1, BOB)])
def test_who_has_not_moved_has_nothing_to_take_back(plies: int, person: PersonId) -> None:
    with pytest.raises(NothingToTakeBackError):
        deep(plies).offered(TAKEBACK, person, LATER + 99 * DAY)


def test_a_takeback_ends_what_was_offered_but_an_abort() -> None:
    found = ply(match(), LATER).offered(DRAW, BOB, LATER).offered(ABORT, BOB, LATER)
    back = found.offered(TAKEBACK, ANN, LATER).agreed(TAKEBACK, BOB, LATER)
    assert [offer.kind for offer in back.offers] == [ABORT]


def test_what_is_played_again_stands_behind_what_was_taken_back() -> None:
    found = deep(2)
    back = found.offered(TAKEBACK, BOB, LATER + 9 * DAY).agreed(TAKEBACK, ANN, LATER + 9 * DAY)
    again = ply(back, LATER + 10 * DAY, "other")
    assert (again.moves, again.revision, again.awaited) == (("m0", "other"), 4, ANN)

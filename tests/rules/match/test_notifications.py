"""The kinds of notifications: stored, addressed, overtaken, and replaced where they cannot be delivered."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.position import Outcome, Side
from rules.match.challenges import Challenge
from rules.match.clock import TimeControl
from rules.match.encoding import encoded
from rules.match.match import FlagRule, Match, MatchId, Revision
from rules.match.notifications.boards import (
    BoardEdited,
    BoardPosted,
    BoardShrunk,
    BoardUndone,
    ButtonsRemoved,
    OpponentUnreachable,
    PlyUnanswered,
    ResultPosted,
    Rewind,
    TurnBegan,
)
from rules.match.notifications.challenges import ChallengeChanged, ChallengeNotPosted, ChallengePosted
from rules.match.notifications.lobby import (
    LobbyMatchBegan,
    LobbyMatchEnded,
    MatchCalledOff,
    ReportAnswered,
    ReportFiled,
    SeekRanOut,
)
from rules.match.notifications.messages import (
    ChannelTest,
    MessageRemoved,
    OutageEnded,
    OutageTakenBack,
    PuzzleOfDay,
    WeekOfServer,
)
from rules.match.notifications.notification import Notification, OfMatch, ReminderTurn
from rules.match.notifications.players import (
    ClaimOpened,
    ConditionalsDropped,
    DayReceived,
    MoveAsked,
    OfferMade,
    OfferRefused,
    OpponentAway,
    OpponentOnVacation,
    VacationBeganItself,
    VacationOver,
)
from rules.match.notifications.reminders import DigestCounted, DigestDue, RemindersChanged, RemindersDue
from rules.match.notifications.tournaments import (
    ByeGiven,
    JudgementAsked,
    NotAnnounced,
    RoundAnnounced,
    TakenOut,
    TournamentAnnounced,
    TournamentCalledOff,
    TournamentChanged,
)
from rules.match.offers import OfferKind
from rules.match.people import PersonId
from rules.match.places import HostedMatch, HostedSummary, MessageRef, Place, PlaceKind
from tests.rules.match.playing import ANN, BOB, LATER, START, match, over, ply
from tests.support.kinds import values
from tests.support.rows import every_row

NUMBER, BEGIN = MatchId(12), Revision(0)
HERE = Place(PlaceKind.HERE, "1", "100")
DIRECT = Place(PlaceKind.DM, None, None)
POST = MessageRef("100", "55")
OF_TURN: dict[str, Any] = {"match": NUMBER, "revision": BEGIN}
TURN = ReminderTurn(NUMBER, BEGIN, 50)
OFFER: dict[str, Any] = {"offer": OfferKind.DRAW, "side": Side.SECOND}


# In the store


@given(st.sampled_from(Notification.kinds()).flatmap(values))
def test_every_kind_is_read_back(notification: Notification) -> None:
    assert Notification.read(notification.key, encoded(notification)) == notification


@given(st.sampled_from(Notification.kinds()).flatmap(values))
def test_every_kind_has_an_address(notification: Notification) -> None:
    """A person, a channel, or the place of a match."""
    assert (notification.to_person, notification.to_channel, notification.about_match) != (None,) * 3


def test_what_goes_to_nobody_is_refused() -> None:
    with pytest.raises(ValueError, match="to a channel or to a person"):
        OutageEnded(begin=START, end=LATER)
    with pytest.raises(ValueError, match="one turn at least"):
        RemindersDue(turns=())


# Out of date


FLAGGED = replace(match(), flagged=LATER)
OFFERED = match().offered(OfferKind.DRAW, BOB, START)
WON = match().played("x", None, Outcome(Side.FIRST, "goal"), LATER)
LAST = Revision(1)
CASES: list[tuple[OfMatch, Match, bool]] = [
    (BoardPosted(**OF_TURN), match(), False),
    (BoardPosted(**OF_TURN), ply(match(), LATER), True),
    (BoardPosted(**OF_TURN), over(), True),
    (BoardPosted(match=NUMBER, revision=LAST), WON, False),
    (BoardUndone(**OF_TURN, message=POST), match(), False),
    (BoardEdited(**OF_TURN, message=POST), match(), False),
    (BoardEdited(**OF_TURN, message=POST), ply(match(), LATER), True),
    (ResultPosted(**OF_TURN), over(), False),
    (TurnBegan(**OF_TURN), match(), False),
    (TurnBegan(**OF_TURN), over(), True),
    (OpponentUnreachable(**OF_TURN, person=BOB), match(), False),
    (OpponentUnreachable(**OF_TURN, person=BOB), over(), True),
    (PlyUnanswered(**OF_TURN, person=BOB), match(), False),
    (PlyUnanswered(**OF_TURN, person=BOB), ply(match(), LATER), True),
    (ClaimOpened(**OF_TURN), FLAGGED, False),
    (ClaimOpened(**OF_TURN), match(), True),
    (MoveAsked(**OF_TURN), match(), False),
    (MoveAsked(**OF_TURN), over(), True),
    (DayReceived(**OF_TURN), ply(match(), LATER), True),
    (OfferMade(**OF_TURN, **OFFER), OFFERED, False),
    (OfferMade(**OF_TURN, **OFFER), match(), True),
    (OfferRefused(**OF_TURN, **OFFER), match(), False),
    (OfferRefused(**OF_TURN, **OFFER), over(), True),
    (OfferRefused(**OF_TURN, offer=OfferKind.REMATCH, side=Side.FIRST), over(), False),
    (OpponentAway(match=NUMBER, absentee=ANN), ply(match(), LATER), False),
    (OpponentAway(match=NUMBER, absentee=ANN), over(), True),
    (ConditionalsDropped(**OF_TURN, person=BOB), match(), False),
    (ConditionalsDropped(**OF_TURN, person=BOB), ply(match(), LATER), True),
    (VacationBeganItself(**OF_TURN), ply(match(), LATER), True),
    (OpponentOnVacation(**OF_TURN), ply(match(), LATER), True),
    (BoardShrunk(match=NUMBER, message=POST, plies=0, move=""), over(), False),
    (ButtonsRemoved(match=NUMBER, message=POST), over(), False),
]


@every_row(("notification", "now", "overtaken"), CASES)
def test_what_is_out_of_date(notification: OfMatch, now: Match, *, overtaken: bool) -> None:
    assert notification.overtaken(now) is overtaken


def test_every_kind_of_match_is_tried() -> None:
    assert {type(notification) for notification, _, _ in CASES} == {
        kind for kind in Notification.kinds() if issubclass(kind, OfMatch)
    }


# Not delivered


@dataclass
class Present:
    """The facts of a notification that cannot be delivered."""

    hosted: HostedMatch | None

    def match(self, number: MatchId) -> HostedMatch | None:
        return self.hosted if number == NUMBER else None

    def challenge(self, number: MatchId) -> Challenge | None:
        return CHALLENGE if number == NUMBER else None

    def waiting_for(self, person: PersonId) -> Sequence[HostedSummary]:
        return [] if self.hosted is None or person != ANN else [self.hosted]

    def organiser_of(self, tournament: int) -> PersonId | None:
        return ANN if tournament == 1 else None


CHALLENGE = Challenge(
    id=NUMBER,
    place=HERE,
    game="pux",
    options={},
    challenger=ANN,
    opponents=(BOB,),
    seat="first",
    control=TimeControl.parse("3d"),
    flag=FlagRule.AUTO,
    rated=False,
    created=START,
    expires=LATER,
)
INSTEAD: list[tuple[Notification, list[Notification]]] = [
    # From a channel to the people whom it concerns; Ann is to move.
    (BoardPosted(**OF_TURN), [BoardPosted(**OF_TURN, person=ANN)]),
    # The player of the ply is told that it was played, unless the board comes to them anyway.
    (
        BoardPosted(**OF_TURN, answers=BOB),
        [BoardPosted(**OF_TURN, person=ANN, answers=BOB), PlyUnanswered(**OF_TURN, person=BOB)],
    ),
    (BoardPosted(**OF_TURN, answers=ANN), [BoardPosted(**OF_TURN, person=ANN, answers=ANN)]),
    (ResultPosted(**OF_TURN), [ResultPosted(**OF_TURN, person=one) for one in (ANN, BOB)]),
    (ClaimOpened(**OF_TURN), [ClaimOpened(**OF_TURN, person=BOB)]),
    (MoveAsked(**OF_TURN), [MoveAsked(**OF_TURN, person=ANN)]),
    (DayReceived(**OF_TURN), [DayReceived(**OF_TURN, person=ANN)]),
    (OfferMade(**OF_TURN, **OFFER), [OfferMade(**OF_TURN, **OFFER, person=ANN)]),
    (OfferRefused(**OF_TURN, **OFFER), [OfferRefused(**OF_TURN, **OFFER, person=ANN)]),
    (
        OpponentAway(match=NUMBER, absentee=ANN),
        [OpponentAway(match=NUMBER, absentee=ANN, person=BOB)],
    ),
    (OpponentOnVacation(**OF_TURN), [OpponentOnVacation(**OF_TURN, person=BOB)]),
    (
        RemindersDue(turns=(TURN, ReminderTurn(MatchId(99), BEGIN), ReminderTurn(NUMBER, LAST))),
        [RemindersDue(turns=(TURN,), person=ANN, replaces=True)],
    ),
    (ChallengePosted(challenge=NUMBER, channel="100"), [ChallengeNotPosted(challenge=NUMBER, person=ANN)]),
    # A message that is there no more is followed by another.
    (BoardEdited(**OF_TURN, message=POST), [BoardPosted(**OF_TURN)]),
    (BoardUndone(**OF_TURN, message=POST), [BoardPosted(**OF_TURN, rewind=Rewind.UNDONE)]),
    (BoardUndone(match=MatchId(99), revision=BEGIN, message=POST), []),
    # From a person to the place of the match, or to the opponent.
    (BoardPosted(**OF_TURN, person=ANN), [OpponentUnreachable(**OF_TURN, person=BOB)]),
    (TurnBegan(**OF_TURN, person=ANN), [TurnBegan(**OF_TURN)]),
    (VacationBeganItself(**OF_TURN, person=ANN), [VacationBeganItself(**OF_TURN)]),
    (RemindersDue(turns=(TURN,), person=ANN), [RemindersDue(turns=(TURN,), replaces=True)]),
    (DigestDue(person=ANN), [DigestCounted(match=NUMBER, reader=ANN)]),
    # The last resort, or of no use elsewhere.
    (BoardPosted(**OF_TURN, person=BOB), []),
    (BoardPosted(**OF_TURN, person=BOB, answers=BOB), []),
    (PlyUnanswered(**OF_TURN, person=BOB), []),
    (BoardPosted(match=MatchId(99), revision=BEGIN), []),
    (OpponentUnreachable(**OF_TURN, person=BOB), []),
    (ResultPosted(**OF_TURN, person=ANN), []),
    (TurnBegan(**OF_TURN), []),
    (TurnBegan(match=NUMBER, revision=LAST, person=ANN), []),
    (VacationBeganItself(**OF_TURN), []),
    (RemindersDue(turns=(TURN,), replaces=True), []),
    (RemindersDue(turns=(TURN,), person=ANN, replaces=True), []),
    (RemindersChanged(turns=(TURN,), message=POST), []),
    (DigestDue(person=BOB), []),
    (DigestCounted(match=NUMBER, reader=ANN), []),
    (ConditionalsDropped(**OF_TURN, person=BOB), []),
    (VacationOver(person=ANN), []),
    (BoardShrunk(match=NUMBER, message=POST, plies=0, move=""), []),
    (ButtonsRemoved(match=NUMBER, message=POST), []),
    (ChallengePosted(challenge=MatchId(99), channel="100"), []),
    (ChallengeNotPosted(challenge=NUMBER, person=ANN), []),
    (ChallengeChanged(challenge=NUMBER, message=POST), []),
    (OutageEnded(begin=START, end=LATER, channel="100"), []),
    (OutageTakenBack(begin=START, end=LATER, channel="100"), []),
    (ChannelTest(channel="100"), []),
    (WeekOfServer(channel="100", server="1", begin=START, end=LATER), []),
    (PuzzleOfDay(channel="100", server="1", game="pux", number=1), []),
    (MessageRemoved(message=POST), []),
    (SeekRanOut(person=ANN), []),
    (MatchCalledOff(about=NUMBER, person=ANN, seeks=True), []),
    (LobbyMatchBegan(channel="100", server="1", number=NUMBER), []),
    (LobbyMatchEnded(channel="100", server="1", number=NUMBER), []),
    (ReportFiled(channel="100", server="1", report=1), []),
    (ReportAnswered(person=ANN, entry=1), []),
    (TournamentAnnounced(channel="100", server="1", tournament=1), [NotAnnounced(person=ANN, tournament=1)]),
    (TournamentAnnounced(channel="100", server="1", tournament=2), []),
    (
        RoundAnnounced(channel="100", server="1", tournament=1, round=1),
        [NotAnnounced(person=ANN, tournament=1)],
    ),
    (TournamentChanged(message=POST, server="1", tournament=1), []),
    (ByeGiven(person=ANN, tournament=1, round=1), []),
    (JudgementAsked(person=ANN, tournament=1, round=1), []),
    (NotAnnounced(person=ANN, tournament=1), []),
    (TakenOut(person=ANN, tournament=1), []),
    (TournamentCalledOff(person=ANN, tournament=1), []),
]


@every_row(("notification", "instead"), INSTEAD)
def test_what_cannot_be_delivered_is_replaced(
    notification: Notification, instead: list[Notification]
) -> None:
    assert notification.instead(Present(HostedMatch(match(), HERE))) == instead


def test_every_kind_is_tried() -> None:
    assert {type(notification) for notification, _ in INSTEAD} == set(Notification.kinds())


def test_a_board_that_ends_a_match_goes_to_both() -> None:
    posted = BoardPosted(match=NUMBER, revision=LAST)
    assert posted.instead(Present(HostedMatch(WON, HERE))) == [posted.to(ANN), posted.to(BOB)]


@every_row(
    "notification",
    [
        TurnBegan(**OF_TURN, person=ANN),
        VacationBeganItself(**OF_TURN, person=ANN),
        RemindersDue(turns=(TURN,), person=ANN),
        DigestDue(person=ANN),
    ],
)
def test_in_direct_messages_there_is_no_other_place(notification: Notification) -> None:
    assert notification.instead(Present(HostedMatch(match(), DIRECT))) == []


@every_row("notification", [one for one, _ in INSTEAD])
def test_a_match_that_is_no_more_needs_no_word(notification: Notification) -> None:
    left = [one for one in notification.instead(Present(None)) if one.about_match is not None]
    assert left == []


@every_row(("notification", "instead"), INSTEAD)
def test_it_never_goes_round_for_ever(notification: Notification, instead: list[Notification]) -> None:
    """Whatever replaces something is replaced by less and less."""
    facts, steps = Present(HostedMatch(match(), HERE)), 0
    while instead:
        instead = [further for one in instead for further in one.instead(facts)]
        steps += 1
    assert steps <= 3, notification


# Turns


def test_which_kinds_start_a_clock() -> None:
    starting = {kind for kind in Notification.kinds() if kind.tells_turn}
    assert starting == {
        BoardPosted,
        BoardEdited,
        BoardUndone,
        TurnBegan,
        MoveAsked,
        DayReceived,
        RemindersDue,
    }


def test_which_kinds_go_away_with_their_turns() -> None:
    assert TurnBegan(**OF_TURN).reminds_of == (ReminderTurn(NUMBER, BEGIN),)
    assert RemindersDue(turns=(TURN,)).reminds_of == (TURN,)
    assert RemindersChanged(turns=(TURN,), message=POST).reminds_of == ()


def test_a_time_of_the_day_is_kept_to_the_millisecond() -> None:
    at = datetime(2026, 3, 2, 12, 0, 0, 123_000, tzinfo=UTC)
    ended = OutageEnded(begin=at, end=at, channel="100")
    assert Notification.read(ended.key, encoded(ended)) == ended

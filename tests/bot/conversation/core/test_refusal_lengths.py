"""A refusal is at most 200 characters long in every language, whatever its parameters: each is measured with plausible ones."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import product

import pytest

from bot.conversation.core import dates, refusals
from bot.conversation.core.load.fair_turns import TooManyAtOnce
from bot.conversation.core.refusals import SENTENCES, sentence_of
from bot.conversation.core.requests import Right
from bot.locales.catalogue import in_language, languages
from bot.locales.generate import parameters
from bot.locales.say import refusals as say
from bot.service import refusals as service
from bot.service.settings.roles import ServerRight
from bot.service.tournaments import refusals as cups
from rules.core.errors import AmbiguousMove, IllegalMove, UnreadableMove
from rules.core.lines import LineError
from rules.core.options import OptionError
from rules.core.refusals import ExplainedRefusal, Refusal
from rules.lobby.seeks import RatingRangeError
from rules.match import refusals as of_match
from rules.match.challenges import ChallengeState
from rules.match.clock import TimeControlError
from rules.match.hours import HoursError
from rules.match.match import MatchId
from rules.match.offers import OfferKind
from rules.match.people import Person, PersonId
from rules.match.reminders import MarksError
from rules.tournaments.terms import RecurrenceError
from rules.words import Value, Words
from tests.bot.conversation.core.test_refusals import REASONS
from tests.support.messages import RULES, saying
from tests.support.rows import every_row

LONGEST = 200

NOW = datetime(2026, 12, 24, 18, tzinfo=UTC)
SOON = NOW + timedelta(days=3)
BEN = Person(PersonId(2), "222222222222222222", "Bartholomew the Elder")

TYPED = "b2,b1c2-c4"

CUP = "The long evening of the autumn, held for the twentieth time"

ROLE = "1575916620943982592"

BANNED_FOR = "Calls people names in every match that they lose, though we have talked about it twice."

GIVEN: dict[str, Value] = {
    "allowed": "a whole number from 2 to 12",
    "answer": "b2-b4",
    "ball": "f10",
    "blocker": "First",
    "branch": 2,
    "cell": "c10",
    "cells": ("c10", "d11"),
    "chain": "left",
    "choices": ("original", "anywhere", "adjacent"),
    "colour": "left",
    "column": "c",
    "count": 12,
    "done": "c3xe4xe6",
    "first": "a1",
    "game": "Polatty Pressure",
    "gap": 3,
    "hours": "22:00-08:01",
    "last": "k19",
    "length": 12345,
    "letter": "W",
    "letters": "Q W E R T Y U A S D F G H J K L Z X C V",
    "limit": 3,
    "mark": 120,
    "maximum": 40,
    "middle": 5,
    "mine": 2,
    "minimum": 2,
    "most": 1000,
    "move": "c3xe4xe6",
    "moves": ("a6xa3xe5", "c3xe4xe6", "e5xc6", "…"),
    "number": 3,
    "obstacle": "d10",
    "option": "pressors",
    "options": ("gap", "middle", "rows", "stones"),
    "origin": "c10",
    "other": "K3o",
    "owner": "White",
    "potential": 2,
    "row": 4,
    "rows": 19,
    "runner": "Second",
    "side": "Second",
    "target": "e12",
    "text": TYPED,
    "theirs": "b7-b6",
    "turn": "Black",
    "value": TYPED,
    "width": 21,
    "written": "k3o",
}

NESTED = {
    "line-move",
    "line-quoted-move",
    "line-in-branch",
    "option-number-in-range",
    "option-one-of",
    "option-huge-number",
}
"""Reasons that are only a part of others."""


def filled_in(code: str) -> Words:
    """The reason with plausible values; one that quotes another gets a usual one."""
    values: dict[str, Value] = {}
    for name in parameters(RULES[code]):
        if name == "move" and code.startswith("line-"):
            quoted = saying("line-quoted-move")(number=3, text="b2-b4")
            in_branch = saying("line-in-branch")(branch=2, move=quoted)
            values[name] = quoted if code == "line-in-branch" else in_branch
        elif name == "reason":
            inner = "pommel-empty-cell" if code.startswith("pommel-") else "polatty-pressure-pressor-cell"
            inner = "pux-too-far" if code.startswith(("line-", "conditional-moves-")) else inner
            values[name] = filled_in(inner)
        else:
            values[name] = GIVEN[name]
    return saying(code)(**values)


GAMES_REASONS = ("move-", "bipod-", "graph-hockey-", "polatty-pressure-", "pommel-", "pux-")


def refusals_with(code: str) -> list[Refusal]:
    """What can be raised with a reason."""
    explanation = filled_in(code)
    if code == "bipod-too-many-rows" or code.startswith("option-"):
        return [OptionError("rows", explanation)]
    if code.startswith(GAMES_REASONS):
        return [
            UnreadableMove(TYPED, explanation),
            IllegalMove(TYPED, explanation, ()),
            AmbiguousMove(TYPED, explanation, ("b2-b4",)),
        ]
    kinds: tuple[tuple[str, type[ExplainedRefusal]], ...] = (
        ("time-control-", TimeControlError),
        ("rating-range-", RatingRangeError),
        ("recurrence-", RecurrenceError),
        ("hours-", HoursError),
        ("time-of-day-", HoursError),
        ("sleep-", HoursError),
        ("marks-", MarksError),
    )
    return [next((kind for start, kind in kinds if code.startswith(start)), LineError)(explanation)]


def moment_refused(text: str) -> dates.MomentError:
    with pytest.raises(dates.MomentError) as refused:
        dates.ahead(text, NOW, UTC)
    return refused.value


MOMENTS = [
    moment_refused(text) for text in (TYPED, "", "2026-02-30", "99999-12-24", "2099-12-24", "99d" * 9, "0h")
]

OF_CODES: list[Refusal] = [
    TooManyAtOnce(),
    *(service.ChallengeClosed(state) for state in ChallengeState if state is not ChallengeState.OPEN),
    service.ChallengesElsewhere(("111111111111111111", "222222222222222222")),
    service.ConditionalsChanged(),
    service.DeclinedAlready(),
    service.DeclinedLately(BEN, SOON),
    *MOMENTS,
    service.EmptyNote(),
    service.NoRepetition(),
    service.NoSuchNote(12),
    service.NoVacation(timedelta(minutes=48)),
    service.NotChallenged(),
    service.NotNow(),
    service.NotOnVacation(),
    service.NotReached(BEN),
    service.NotReached(BEN, offer=True),
    service.NotTheChallenger(),
    service.NoteTooLong(1234, 1000),
    service.LineTooLong(12345, 6000),
    service.OldPosition(MatchId(1234)),
    service.OutOfReach(),
    service.OwnChallenge(),
    service.RemindedOften(MatchId(1234), 20),
    service.SelfBlock(),
    service.JustErased(),
    service.SelfChallenge(),
    service.ShutOut(MatchId(1234)),
    service.SnoozedTooLong(MatchId(1234), SOON),
    service.StillThere(),
    service.StillToCome(SOON),
    service.StillToCome(None),
    service.TimeInDoubt(),
    service.TimeOver(SOON),
    service.TooManyChallenges(20),
    service.TooManyMatches(100),
    service.TooManyComputers(5, tuple((MatchId(10**8 + n), "polatty-pressure") for n in range(5))),
    service.TooManyMatches(100, BEN),
    service.TooManyNotes(50),
    service.LobbyOff(),
    service.BannedFromLobby(),
    service.NotTakingPart(),
    service.NoServerInLobby(),
    service.NotForLobby(),
    service.NoSeek(),
    service.NothingToReport(),
    service.EmptyReport(),
    service.ReportTooLong(1234, 1000),
    service.TooManyReports(3, SOON),
    *(service.RightNeeded(right, ROLE) for right in ServerRight),
    *(service.RightNeeded(right, None) for right in (ServerRight.ORGANISE, ServerRight.MODERATE)),
    cups.UnknownTournament(),
    cups.TournamentClosed(CUP),
    cups.SignUpToCome(CUP, NOW),
    cups.TournamentFull(256),
    cups.AlreadyEntered(CUP),
    cups.NotEntered(CUP, own=False),
    cups.NotEntered(CUP, own=True),
    cups.NotOrganiser(),
    cups.OrganiserLeft(),
    cups.LobbyClosedToTournament(has_lobby=True),
    cups.LobbyClosedToTournament(has_lobby=False),
    cups.TooFewPlayers(2),
    cups.TooManyTournaments(20),
    cups.OutsideRatings("1400-1600", 1777),
    cups.RoleNeeded(ROLE),
    cups.NotForThisServer(CUP),
    cups.TournamentName(60),
    cups.TournamentSize(256, 20),
    cups.TooManyRounds(4, 3),
    cups.TooManyRounds(2, 1),
    *(cups.OptionNotForKind(option) for option in ("rounds", "together", "closes")),
    cups.RelativeRatings("±4000"),
    cups.TournamentDates(timedelta(days=180)),
    cups.NoTimeLimitThere(),
    cups.RoundTooShort("polatty-pressure", 391, timedelta(days=1173), timedelta(days=30)),
    cups.NothingToJudge(),
    cups.OwnGame(),
    cups.OutOfReachOnLadder(),
    cups.BusyOnLadder(),
    service.ModeratesNowhere(),
    service.BannedFromPlay(BANNED_FOR),
    service.WithoutReason(),
    service.ReasonTooLong(1234, 500),
    service.ModeratesOwnMatch(),
    service.ModeratesOneself(),
    service.AlreadyBanned(BEN, NOW, BANNED_FOR),
    service.NotBanned(BEN),
    service.ReportClosed(NOW),
    service.ReportGone(),
    service.HintTooSlow(),
    service.HintsNotAllowed(),
    service.NobodyAnalyses(),
    service.NobodyThinks(),
    service.NotOver(MatchId(1234)),
    service.NothingToAnalyse(MatchId(1234)),
    service.UnknownChallenge(),
    service.UnknownMatch(MatchId(1234)),
    service.UnknownZone("Hamburg", ("Europe/Berlin", "America/New_York", "Europe/Vienna")),
    service.VacationOverlaps(NOW, SOON),
    service.VacationTooLong(timedelta(days=12, hours=3), SOON),
    of_match.BothHaveMovedError(),
    of_match.MatchGoesOnError(),
    of_match.MatchOverError(),
    of_match.NotASeatError(),
    of_match.NotYourTurnError(),
    of_match.NothingToClaimError(),
    of_match.NothingToTakeBackError(),
    of_match.TooEarlyError(SOON),
    of_match.TooLateToUndoError(),
    *(
        kind(offer)
        for kind, offer in product(
            (of_match.CrossedOfferError, of_match.NoOfferError, of_match.OfferPendingError), OfferKind
        )
    ),
    *(of_match.RefusedLatelyError(offer, 3) for offer in OfferKind),
]

OTHERS: dict[str, Callable[[], str]] = {
    "fault": refusals.fault,
    "store_fault": refusals.store_fault,
    "outcome_unknown": refusals.outcome_unknown,
    "overloaded": refusals.overloaded,
    "form_too_late": refusals.form_too_late,
    "old_button": refusals.old_button,
    "no_such_number": refusals.no_such_number,
    "too_fast": lambda: refusals.too_fast(12),
    "unknown_command": lambda: refusals.unknown_command("server play everything"),
    "not_a_choice": lambda: refusals.not_a_choice("place", ("here", "thread", "dm"), TYPED),
    "wrong_type": lambda: refusals.wrong_type("seventeen stones, please"),
    "missing_rights": lambda: refusals.missing_rights({Right.SEND, Right.ATTACH}),
    "challenge.same": lambda: say.challenge_same(challenge="#1234"),
}


@pytest.fixture(params=languages(), autouse=True)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    with in_language(request.param):
        yield request.param


@every_row("refusal", OF_CODES, ids=lambda one: one.code)
def test_of_every_code(refusal: Refusal) -> None:
    sentence = sentence_of(refusal)
    assert len(sentence) <= LONGEST, f"{len(sentence)}: {sentence}"


@every_row("reason", sorted(REASONS - NESTED))
def test_of_every_reason(reason: str) -> None:
    for refusal in refusals_with(reason):
        sentence = sentence_of(refusal)
        assert len(sentence) <= LONGEST, f"{len(sentence)}: {sentence}"


@every_row("name", OTHERS)
def test_of_what_has_no_code(name: str) -> None:
    sentence = OTHERS[name]()
    assert len(sentence) <= LONGEST, f"{len(sentence)}: {sentence}"


def test_none_is_left_out() -> None:
    of_reasons: set[str] = {type(one).code for reason in REASONS for one in refusals_with(reason)}
    assert {one.code for one in OF_CODES} | of_reasons | {"challenge.same"} == set(SENTENCES)

"""Sentences for refusals about challenges, and about who may reach a person."""

from __future__ import annotations

from collections.abc import Mapping

from bot.conversation.core import markup
from bot.conversation.core.refusals.sentences import Sentence
from bot.service import refusals
from rules.match.challenges import ChallengeState

_CLOSED = {
    ChallengeState.ACCEPTED: "This challenge has been accepted already; the match is under way.",
    ChallengeState.DECLINED: "This challenge has been declined. `/challenge` makes a new one.",
    ChallengeState.CANCELLED: "This challenge has been taken back. `/challenge` makes a new one.",
    ChallengeState.EXPIRED: "This challenge has expired: nobody accepted it within seven days. Its author can renew it; `/challenge` makes a new one.",
}


def _closed(refusal: refusals.ChallengeClosed) -> str:
    return _CLOSED[refusal.state]


def _declined_lately(refusal: refusals.DeclinedLately) -> str:
    return (
        f"{markup.name_of(refusal.person)} has declined this very challenge: you may repeat it {markup.due(refusal.again)}. "
        "Until then change something, or challenge somebody else."
    )


def _elsewhere(refusal: refusals.ChallengesElsewhere) -> str:
    return (
        f"In this server challenges are made in {markup.listing([f'<#{channel}>' for channel in refusal.channels])}: "
        "write `/challenge` there."
    )


def _too_many_matches(refusal: refusals.TooManyMatches) -> str:
    most = f"{refusal.limit} matches under way, the most one may have."
    if refusal.other is None:
        return f"You have {most} Finish one first: `/games` lists them."
    return f"{markup.name_of(refusal.other)} has {most} Try again when one of them is over, or challenge somebody else."


def _not_reached(refusal: refusals.NotReached) -> str:
    name = markup.name_of(refusal.person)
    if refusal.offer:
        return f"This cannot be put to {name} just now. The match goes on as it is."
    return (
        f"{name} takes no challenge from you just now. "
        "Challenge somebody else, or leave `opponent` out: then anybody may accept."
    )


SENTENCES: Mapping[str, Sentence] = {
    "challenge.unknown": "There is no such challenge any more. `/challenge` makes a new one.",
    "challenge.closed": _closed,
    "challenge.for-others": "This challenge is meant for somebody else. `/challenge` makes one of your own.",
    "challenge.own": "This is your own challenge, and you can't play against yourself. **Cancel**, in **More**, takes it back.",
    "challenge.self": "You can't challenge yourself. Challenge somebody else, or leave `opponent` out.",
    "challenge.not-the-challenger": (
        "Only the person who made this challenge can cancel or renew it. `/challenge` makes one of your own."
    ),
    "challenge.same": "The same challenge is still open: #{earlier.id}. Cancel that one first: `/challenges` lists it.",
    "challenge.too-many": (
        "You have {limit} open challenges, the most one may have. Cancel one first: `/challenges` lists them."
    ),
    "challenge.declined-already": "You have declined this challenge. `/challenge` makes one of your own.",
    "challenge.declined-lately": _declined_lately,
    "challenge.not-now": (
        "This challenge cannot be accepted just now, but stays open. `/challenges` lists others, and `/challenge` makes one of your own."
    ),
    "challenge.out-of-reach": (
        "This challenge stands in a server that you have left, or where you are timed out. Once you are back you can go on there; "
        "`/challenge` makes one of your own elsewhere."
    ),
    "challenge.elsewhere": _elsewhere,
    "match.too-many": _too_many_matches,
    "person.not-reached": _not_reached,
    "person.self-block": "You can't block yourself. Name somebody else.",
}

"""Sentences for refusals about challenges, and about who may reach a person."""

from __future__ import annotations

from collections.abc import Mapping

from bot.conversation.core import markup
from bot.conversation.core.refusals.sentences import Sentence
from bot.locales.say import refusals as say
from bot.service import refusals
from rules.match.challenges import ChallengeState

_CLOSED = {
    ChallengeState.ACCEPTED: say.challenge_accepted,
    ChallengeState.DECLINED: say.challenge_declined,
    ChallengeState.CANCELLED: say.challenge_cancelled,
    ChallengeState.EXPIRED: say.challenge_expired,
}


def _declined_lately(refusal: refusals.DeclinedLately) -> str:
    name, again = markup.name_of(refusal.person), markup.due(refusal.again)
    return say.challenge_declined_lately(name=name, again=again)


def _elsewhere(refusal: refusals.ChallengesElsewhere) -> str:
    channels = [f"<#{channel}>" for channel in refusal.channels]
    return say.challenge_elsewhere(channels=markup.listing(channels))


def _too_many_matches(refusal: refusals.TooManyMatches) -> str:
    if refusal.other is None:
        return say.too_many_matches(limit=refusal.limit)
    return say.too_many_matches_of_other(name=markup.name_of(refusal.other), limit=refusal.limit)


def _not_reached(refusal: refusals.NotReached) -> str:
    name = markup.name_of(refusal.person)
    return say.offer_not_reached(name=name) if refusal.offer else say.not_reached(name=name)


SENTENCES: Mapping[str, Sentence] = {
    "challenge.unknown": lambda _: say.challenge_unknown(),
    "challenge.closed": lambda refusal: _CLOSED[refusal.state](),
    "challenge.for-others": lambda _: say.challenge_for_others(),
    "challenge.own": lambda _: say.challenge_own(),
    "challenge.self": lambda _: say.challenge_self(),
    "challenge.not-the-challenger": lambda _: say.challenge_not_the_challenger(),
    "challenge.same": lambda refusal: say.challenge_same(challenge=f"#{refusal.earlier.id}"),
    "challenge.too-many": lambda refusal: say.challenge_too_many(limit=refusal.limit),
    "challenge.declined-already": lambda _: say.challenge_declined_already(),
    "challenge.declined-lately": _declined_lately,
    "challenge.not-now": lambda _: say.challenge_not_now(),
    "challenge.out-of-reach": lambda _: say.challenge_out_of_reach(),
    "challenge.elsewhere": _elsewhere,
    "match.too-many": _too_many_matches,
    "person.not-reached": _not_reached,
    "person.self-block": lambda _: say.self_block(),
}

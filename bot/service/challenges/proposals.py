"""Whether a challenge may stand open now, and what every action with one needs."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.service.challenges.match_start import check_room
from bot.service.context import ANSWER_GRACE
from bot.service.people.blocklist import takes_challenge
from bot.service.refusals import (
    DeclinedLately,
    NotReached,
    SameChallenge,
    TooManyChallenges,
    UnknownChallenge,
)
from rules.match.challenges import Challenge
from rules.match.match import MatchId
from rules.match.notifications import NotificationKind, OutboxId
from storage.outbox import NewNotification
from storage.session import Session

EXPIRY = timedelta(days=7)
"""How long a challenge waits for an answer."""

MOST_OPEN = 20
"""How many open challenges one person may have."""

AGAIN_AFTER = timedelta(hours=24)
"""How long after somebody's No the very same challenge may be put to them again; another may be at once."""


@dataclass(frozen=True, slots=True)
class Changed:
    """A challenge after an action, and the outbox items that an answer tells which changes the challenge's message."""

    challenge: Challenge
    acknowledges: tuple[OutboxId, ...] = ()


async def existing(session: Session, number: MatchId) -> Challenge:
    """The challenge with this number; raises :class:`UnknownChallenge`."""
    challenge = await session.challenges.get(number)
    if challenge is None:
        raise UnknownChallenge
    return challenge


async def change_post(
    session: Session, challenge: Challenge, now: datetime, *, shown: bool = False, detail: str = ""
) -> tuple[OutboxId, ...]:
    """Plan that a challenge's message shows how it stands; gives the items that the answer tells.

    ``shown``: the answer to the action changes the message itself, so the outbox leaves it the time for that.
    """
    if challenge.post is None:
        return ()
    notification = NewNotification(
        kind=NotificationKind.CHALLENGE_CLOSED,
        challenge=challenge.id,
        channel=challenge.post.channel,
        message=challenge.post.message,
        detail=detail,
    )
    item = await session.outbox.add(notification, now=now, due=now + ANSWER_GRACE if shown else now)
    return (item,) if shown else ()


async def check_proposal(session: Session, challenge: Challenge, now: datetime) -> None:
    """Raise the error that says why a new challenge, or one that has expired, may not stand open now."""
    others = [
        other
        for other in await session.challenges.open_by(challenge.challenger)
        if other.expires > now and other.id != challenge.id
    ]
    if len(others) >= MOST_OPEN:
        raise TooManyChallenges(MOST_OPEN)
    await check_room(session, challenge.challenger)
    for earlier in others:
        if set(earlier.opponents) == set(challenge.opponents) and _terms(earlier) == _terms(challenge):
            raise SameChallenge(earlier)
    for opponent in challenge.opponents:
        if opponent in challenge.declined:
            continue
        if not await takes_challenge(session, opponent, challenge.challenger):
            raise NotReached(await session.people.get(opponent))
        declined = await session.challenges.declined_since(challenge.challenger, opponent, now - AGAIN_AFTER)
        for earlier, at in declined:
            # Of a No from before times were kept, only the end of its challenge is known.
            if at <= now and _terms(earlier) == _terms(challenge):
                raise DeclinedLately(await session.people.get(opponent), at + AGAIN_AFTER)


def _terms(challenge: Challenge) -> tuple[object, ...]:
    """What a challenge proposes, to whomever; of cells that were drawn, only how many they are."""
    options = {
        name: len(value) if isinstance(value, tuple) else value for name, value in challenge.options.items()
    }
    return (
        challenge.game,
        options,
        challenge.control,
        challenge.flag,
        challenge.weekends,
        challenge.vacation,
        challenge.seat,
        challenge.place,
        challenge.rated,
    )

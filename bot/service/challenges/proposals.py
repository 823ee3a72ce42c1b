"""Loading challenges, checking whether one may be open, and updating its message."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.service import refusals
from bot.service.announcements import ANSWER_GRACE
from bot.service.challenges.match_start import check_room
from bot.service.people.blocklist import accepts_challenge
from bot.service.play_bans import check_may_start
from rules.match.challenges import Challenge
from rules.match.match import MatchId
from rules.match.notifications.challenges import ChallengeChanged
from rules.match.outbox import OutboxId
from storage.session import Session

EXPIRY = timedelta(days=7)
"""How long a challenge waits for an answer."""

MOST_OPEN = 20
"""How many open challenges one person may have."""

AGAIN_AFTER = timedelta(hours=24)
"""How long after a challenge was declined the same one may be repeated; a different one may be made at once."""


@dataclass(frozen=True, slots=True)
class ChallengeResult:
    """A challenge after an action, and the outbox items that the reply acknowledges if it changes the challenge's message."""

    challenge: Challenge
    acknowledges: tuple[OutboxId, ...] = ()


def load_challenge(session: Session, number: MatchId) -> Challenge:
    """The challenge with this number; raises :class:`UnknownChallenge`."""
    challenge = session.challenges.get(number)
    if challenge is None:
        raise refusals.UnknownChallenge
    return challenge


def change_post(
    session: Session,
    challenge: Challenge,
    now: datetime,
    *,
    shown: bool = False,
    author_left: bool = False,
) -> tuple[OutboxId, ...]:
    """Update a challenge's message, if it has one, and return the items that the reply acknowledges.

    ``shown``: the reply to the action changes the message, so the outbox waits for that.
    ``author_left``: the challenge was closed because its author has left the server.
    """
    if challenge.post is None:
        return ()
    notification = ChallengeChanged(challenge=challenge.id, message=challenge.post, author_left=author_left)
    item = session.outbox.add(notification, now=now, due=now + ANSWER_GRACE if shown else now)
    return (item,) if shown else ()


def check_proposal(session: Session, challenge: Challenge, now: datetime) -> None:
    """Raise the refusal that says why a new or expired challenge may not be opened now."""
    check_may_start(session, challenge.place.server, challenge.challenger)
    others = [
        other
        for other in session.challenges.open_by(challenge.challenger)
        if other.expires > now and other.id != challenge.id
    ]
    _check_not_open(session, challenge, others, now)
    if len(others) >= MOST_OPEN:
        raise refusals.TooManyChallenges(MOST_OPEN)
    check_room(session, challenge.challenger)
    for opponent in challenge.opponents:
        if opponent in challenge.declined:
            continue
        if not accepts_challenge(session, opponent, challenge.challenger):
            raise refusals.NotReached(session.people.get(opponent))
        declined = session.challenges.declined_since(challenge.challenger, opponent, now - AGAIN_AFTER)
        for earlier, at in declined:
            # For challenges declined before times were stored, ``at`` is when the challenge expired.
            if at <= now and not _differences(earlier, challenge):
                raise refusals.DeclinedLately(session.people.get(opponent), at + AGAIN_AFTER)


def _check_not_open(session: Session, challenge: Challenge, others: list[Challenge], now: datetime) -> None:
    """Raise :class:`SameChallenge` if the challenge repeats one of the ``others`` of its author, or one to them.

    One that differs in anything that it proposes is another one.  Between the same people it is the same in
    another channel, and theirs is the same, no matter who wants to begin.
    """
    for earlier in others:
        elsewhere = {"channel"} if challenge.opponents else set()
        if (
            set(earlier.opponents) == set(challenge.opponents)
            and _differences(earlier, challenge) <= elsewhere
        ):
            raise refusals.SameChallenge(earlier)
    if len(challenge.opponents) != 1 or session.blocklist.holds(challenge.opponents[0], challenge.challenger):
        return
    for earlier in session.challenges.open_by(challenge.opponents[0]):
        if (
            earlier.opponents == (challenge.challenger,)
            and earlier.expires > now
            and _differences(earlier, challenge) <= {"channel", "seat"}
        ):
            raise refusals.SameChallenge(earlier)


def _differences(one: Challenge, other: Challenge) -> set[str]:
    """In what two challenges to anybody differ."""
    terms = _terms(other)
    return {name for name, term in _terms(one).items() if term != terms[name]}


def _terms(challenge: Challenge) -> dict[str, object]:
    """What a challenge proposes, to anybody; drawn cells are compared by their number only."""
    options = {
        name: len(value) if isinstance(value, tuple) else value for name, value in challenge.options.items()
    }
    return {
        "game": challenge.game,
        "options": options,
        "time": challenge.control,
        "flag": challenge.flag,
        "weekends": challenge.weekends,
        "vacation": challenge.vacation,
        "hints": challenge.hints,
        "seat": challenge.seat,
        "place": (challenge.place.kind, challenge.place.server),
        "channel": challenge.place.channel,
        "rated": challenge.rated,
        "link": challenge.token is not None,
    }

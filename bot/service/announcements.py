"""Telling the players of a match what happened in it: by the reply to an action, or by the outbox."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.service.match_view import MatchView
from bot.service.refusals import ShutOut
from rules.match.notifications.boards import ResultPosted
from rules.match.notifications.notification import ForPlayers
from rules.match.outbox import OutboxId
from rules.match.people import PersonId
from rules.match.places import HostedMatch
from storage.session import Session

ANSWER_GRACE = timedelta(seconds=20)
"""How long a reply may take to arrive before the outbox says the same thing as a message.

Longer than an adapter takes to deliver a reply, including all retries."""

TIDY_AFTER = timedelta(seconds=2)
"""How long a message that is out of date waits before it is tidied or removed: answers and news come first."""


@dataclass(frozen=True, slots=True)
class ActionResult:
    """A match after an action, and the outbox items that the reply to the action acknowledges.

    ``again``: nothing was done, because the action had been done already; the
    first reply may have been lost.  ``untold``: so it was, and the outbox still has to tell the board.
    """

    board: MatchView
    acknowledges: tuple[OutboxId, ...] = ()
    again: bool = False
    untold: bool = False


@dataclass(frozen=True, slots=True)
class ReplyTarget:
    """Where the reply to an action can be seen: publicly in ``channel``, or by ``person`` in direct messages.

    Both ``None``: only privately, which tells nobody else.  ``outsider`` is the
    person who acts from outside the match's server, if so.  ``page``: it is seen on a web page, so that
    the one who acts is told on the platform, too, as if they had acted there.
    """

    channel: str | None = None
    person: PersonId | None = None
    outsider: PersonId | None = None
    page: bool = False


NOWHERE = ReplyTarget()
ON_PAGE = ReplyTarget(page=True)


@dataclass(frozen=True, slots=True)
class Announcement:
    """An item of the outbox: to a ``person`` directly, or where the match is played; ``by_reply``: the reply says it, too."""

    person: PersonId | None
    item: OutboxId
    by_reply: bool


def acknowledged(announcements: tuple[Announcement, ...]) -> tuple[OutboxId, ...]:
    """The outbox items that the reply acknowledges."""
    return tuple(one.item for one in announcements if one.by_reply)


def announce(
    session: Session,
    hosted: HostedMatch,
    notification: ForPlayers,
    answered: ReplyTarget,
    now: datetime,
    *,
    mover: PersonId | None = None,
) -> tuple[Announcement, ...]:
    """Add ``notification`` to the outbox for the match's place.

    In a match played by direct messages both players get it, except ``mover``, who
    gets a reply anyway.  An item that the reply acknowledges stays in the outbox
    until the reply has arrived, so that a lost reply is followed by a message.
    Raises :class:`ShutOut`.
    """
    if not isinstance(notification, ResultPosted):
        check_not_shut_out(session, hosted, answered)
    audience = hosted.audience
    announced: list[Announcement] = []
    for person in audience.recipients:
        by_reply = audience.channel == answered.channel if person is None else person == answered.person
        if person is not None and person == mover and not by_reply and not answered.page:
            continue
        item = session.outbox.add(
            notification.to(person),
            now=now,
            due=now + ANSWER_GRACE if by_reply else now,
            answered=by_reply,
        )
        announced.append(Announcement(person, item, by_reply))
    return tuple(announced)


def check_not_shut_out(session: Session, hosted: HostedMatch, answered: ReplyTarget) -> None:
    """Raise :class:`ShutOut` for someone who acts from outside the match's server and is known to be away from it."""
    server, person = hosted.place.home, answered.outsider
    if server is not None and person is not None and session.absentees.of(server, (person,)):
        raise ShutOut(hosted.match.id)

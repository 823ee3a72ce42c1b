"""A rematch: the same match once more, seats swapped."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.service.challenges.match_start import begun, check_room
from bot.service.context import ActionResult, ReplyTarget, board_of, tell
from bot.service.refusals import UnknownChallenge
from bot.service.time.vacation import start_turn
from rules.core.position import Side
from rules.match.challenges import ChallengeState
from rules.match.notifications import NotificationKind
from rules.match.people import PersonId
from rules.match.places import HostedMatch
from storage.outbox import NewNotification
from storage.session import Session


async def begin_rematch(
    session: Session, hosted: HostedMatch, offerer: PersonId, answered: ReplyTarget, now: datetime
) -> ActionResult:
    """Begin it where the match was played, on the terms of its challenge, down to the cells that were drawn then.

    It has a number of its own, and so a challenge of its own that is accepted already.
    Raises :class:`~bot.service.refusals.TooManyMatches`.
    """
    old = hosted.match
    await check_room(session, old.opponent_of(offerer), offerer)
    terms = await session.challenges.get(old.id)
    if terms is None:
        raise UnknownChallenge
    seats = (old.seats[Side.SECOND], old.seats[Side.FIRST])
    challenge = await session.challenges.add(
        replace(
            terms,
            challenger=offerer,
            opponents=(old.opponent_of(offerer),),
            seat="first" if seats[Side.FIRST] == offerer else "second",
            state=ChallengeState.ACCEPTED,
            created=now,
            expires=now,
            post=None,
            declined=(),
        )
    )
    match = replace(await begun(session, challenge, seats, now), rematch_of=old.id)
    new = HostedMatch(match, hosted.place)
    await session.matches.add(new)
    new = replace(new, match=await start_turn(session, match, now))
    notification = NewNotification(kind=NotificationKind.BOARD, match=match.id, revision=match.revision)
    acknowledges = await tell(session, new, notification, answered, now)
    return ActionResult(await board_of(session, new), acknowledges)

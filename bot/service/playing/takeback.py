"""Takebacks and undo: plies that are taken back, and the position that is left."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.service.announcements import NOWHERE, ActionResult, ReplyTarget, announce
from bot.service.context import UseCases
from bot.service.match_view import load_view
from bot.service.playing.conditional_moves import drop_after_takeback
from bot.service.refusals import OldPosition
from bot.service.time.endings import remove_transient_messages
from bot.service.time.flags import load_played_match
from bot.service.time.turns import pauses_of
from bot.service.time.vacation import start_turn
from rules.match.events import TakenBack, Undone
from rules.match.match import Match, MatchId, Revision
from rules.match.notifications.boards import BoardPosted, Rewind
from rules.match.people import Person, PersonId
from rules.match.places import HostedMatch
from storage.session import Session


class Takebacks(UseCases):
    """The use case of undoing one's own last ply; a takeback is an offer."""

    async def undo(
        self,
        number: MatchId,
        person: Person,
        answered: ReplyTarget = NOWHERE,
        *,
        revision: Revision | None = None,
    ) -> ActionResult:
        """Undo the ply that the person has just played.  Raises as :meth:`Offers.offer`, ``TooLateToUndoError`` and :class:`OldPosition`."""
        now = self._context.now()

        def work(session: Session) -> ActionResult:
            hosted = load_played_match(session, number, person.id, now)
            if revision not in (None, hosted.match.revision):
                raise OldPosition(number)
            after = hosted.match.undone(person.id, now, pauses_of(session, hosted.match))
            return take_back(
                session, hosted, after, Rewind.UNDONE, person=person.id, answered=answered, now=now
            )

        return await self._write(work)


def take_back(
    session: Session,
    hosted: HostedMatch,
    after: Match,
    rewind: Rewind,
    *,
    person: PersonId,
    answered: ReplyTarget,
    now: datetime,
) -> ActionResult:
    """Save that plies were taken back, and announce the position that is left."""
    removed = hosted.match.plies[len(after.plies) :]
    kind = Undone if rewind is Rewind.UNDONE else TakenBack
    event = kind(tuple(ply.move for ply in removed), tuple(ply.at for ply in removed))
    session.matches.save(hosted.match, after)
    session.events.add(after.id, event, now, side=after.side_of(person))
    drop_after_takeback(session, after, now)
    after = start_turn(session, after, now)
    notification = BoardPosted(match=after.id, revision=after.revision, rewind=rewind)
    acknowledges = announce(session, hosted, notification, answered, now, mover=person)
    remove_transient_messages(session, after.id, now)
    view = load_view(session, replace(hosted, match=after, muted=False))
    return ActionResult(view, acknowledges)

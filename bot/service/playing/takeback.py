"""Takebacks and undo: plies that are taken back, and the position that is left."""

from dataclasses import replace

from bot.service.act import Act, Acts
from bot.service.announcements import NOWHERE, ActionResult, ReplyTarget, check_not_shut_out
from bot.service.match_view import load_view
from bot.service.playing.conditional_moves import drop_after_takeback
from bot.service.refusals import OldPosition
from bot.service.time.endings import remove_transient_messages
from bot.service.time.turns import pauses_of
from bot.service.time.vacation import start_turn
from rules.match.events import TakenBack, Undone
from rules.match.match import Match, MatchId, Revision
from rules.match.notifications.boards import BoardPosted, BoardUndone, Rewind
from rules.match.people import Person


class Takebacks(Acts):
    """Undo your own last ply.  A takeback, which the opponent must agree to, is an offer."""

    async def undo(
        self,
        number: MatchId,
        person: Person,
        answered: ReplyTarget = NOWHERE,
        *,
        revision: Revision | None = None,
    ) -> ActionResult:
        """Undo the ply that the person has just played.

        In a channel its board becomes the one before, unless that is what the reply does.  Raises as :meth:`Offers.offer`, ``TooLateToUndoError`` and :class:`OldPosition`.
        """

        def undo(act: Act) -> ActionResult:
            if revision not in (None, act.match.revision):
                raise OldPosition(number)
            after = act.match.undone(act.person, act.now, pauses_of(act.session, act.match))
            return take_back(act, after, Rewind.UNDONE)

        return await self._act(undo, number, person, answered)


def take_back(act: Act, after: Match, rewind: Rewind) -> ActionResult:
    """Save that plies were taken back, and announce the position that is left."""
    session, now = act.session, act.now
    removed = act.match.plies[len(after.plies) :]
    kind = Undone if rewind is Rewind.UNDONE else TakenBack
    act = act.save(after, kind(tuple(ply.move for ply in removed), tuple(ply.at for ply in removed)))
    drop_after_takeback(session, after, now)
    after = start_turn(session, after, now)
    act = replace(act, hosted=replace(act.hosted, match=after, muted=False))
    remove_transient_messages(session, after.id, now)
    shown = session.boards.last(after.id)
    unseen = act.answered.channel is None and not act.hosted.audience.direct
    if rewind is Rewind.UNDONE and unseen and shown is not None:
        check_not_shut_out(session, act.hosted, act.answered)
        undone = BoardUndone(match=after.id, revision=after.revision, message=shown.message)
        session.outbox.add(undone, now=now, due=now)
        return ActionResult(load_view(session, act.hosted))
    return act.announce(BoardPosted(match=after.id, revision=after.revision, rewind=rewind))

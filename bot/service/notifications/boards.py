"""The last board message of each match, and shrinking the one before it."""

from __future__ import annotations

from datetime import datetime

from bot.service.settings.server import BoardsMode, boards_mode_at
from rules.match.match import MatchSummary, Revision
from rules.match.notifications.boards import BoardShrunk
from rules.match.places import HostedSummary, MessageRef
from storage.playing.boards import LastBoard
from storage.session import Session


def record_board(
    session: Session, hosted: HostedSummary, message: MessageRef, revision: Revision | None, now: datetime
) -> None:
    """Record that ``message`` shows a match's position, at ``revision`` if known.

    Where only the last board is kept, the older one shrinks to one line; that is this
    one, if it was recorded late.
    """
    number = hosted.match.id
    new, old = _shown(session, hosted.match, message, revision), session.boards.last(number)
    late = old is not None and old.revision > new.revision
    if not late:
        session.boards.show(number, new)
    past = new if late else old
    if old is None or past is None or old.message == new.message:
        return
    if boards_mode_at(session, hosted.place) is not BoardsMode.KEEP_LAST:
        return
    notification = BoardShrunk(match=number, message=past.message, plies=past.plies, move=past.move)
    session.outbox.add(notification, now=now, due=now)


def _shown(
    session: Session, match: MatchSummary, message: MessageRef, revision: Revision | None
) -> LastBoard:
    """What a message shows.  The match may have gone on since the message was sent."""
    seen = match.revision if revision is None else min(revision, match.revision)
    plies, move = session.matches.ply_back(match.id, match.revision - seen)
    return LastBoard(message, seen, plies, move)

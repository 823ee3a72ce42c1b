"""The messages of a match that have buttons: the last board, and open offers; and tidying those before."""

from __future__ import annotations

from datetime import datetime

from bot.service.announcements import TIDY_AFTER
from bot.service.settings.server import BoardsMode, boards_mode_at
from rules.match.match import MatchId, MatchSummary, Revision
from rules.match.notifications.boards import BoardShrunk, ButtonsRemoved, Tidying
from rules.match.notifications.players import OfferMade
from rules.match.places import HostedSummary, MessageRef
from storage.playing.boards import BOARD, COPY, LastBoard, OpenMessage
from storage.session import Session


def record_board(
    session: Session, hosted: HostedSummary, message: MessageRef, revision: Revision | None, now: datetime
) -> None:
    """Record that ``message`` shows a match's position, at ``revision`` if known.

    The boards before it are tidied; so is this one, if it was recorded late.  In direct messages each player has
    a last board.
    """
    match = hosted.match
    new = _shown(session, match, message, revision)
    if hosted.board_revision <= new.revision:
        session.boards.show(match.id, new)
    opened = session.boards.opened(match.id)
    others = [
        one.shown
        for one in opened
        if one.about == BOARD
        and one.shown.message != message
        and (not hosted.audience.direct or one.shown.message.channel == message.channel)
    ]
    last = 0 if hosted.audience.direct else hosted.board_revision
    newest = max([last, *(board.revision for board in others)])
    for board in others if new.revision >= newest else (new,):
        _tidy_board(session, hosted, board, now, taken_back=board.plies > new.plies)
    if match.outcome is not None:
        # Nothing newer will come, so the last one need not be known.
        session.boards.close(match.id, message)
    elif new.revision >= newest:
        session.boards.open(match.id, OpenMessage(BOARD, new))
    for one in opened:
        if one.about == COPY and (one.shown.revision < new.revision or match.outcome is not None):
            take_buttons(session, match.id, one.shown.message, now)
    _tidy_offers(session, match, opened, now)


def record_offer(session: Session, match: MatchSummary, made: OfferMade, message: MessageRef) -> None:
    """Record the message that can answer an offer."""
    session.boards.open(match.id, OpenMessage(made.offer, LastBoard(message)))


def record_copy(session: Session, match: MatchSummary, message: MessageRef) -> None:
    """Record a message that shows a match's position on request; its buttons go with the next board."""
    if match.outcome is None:
        session.boards.open(match.id, OpenMessage(COPY, LastBoard(message, match.revision)))


def tidy_offers(session: Session, match: MatchSummary, now: datetime) -> None:
    """Take the buttons of offers away that do not wait for an answer any more."""
    _tidy_offers(session, match, session.boards.opened(match.id), now)


def _tidy_offers(session: Session, match: MatchSummary, opened: list[OpenMessage], now: datetime) -> None:
    waiting = {offer.kind for offer in match.offers}
    for one in opened:
        if one.about not in (BOARD, COPY, *waiting):
            take_buttons(session, match.id, one.shown.message, now)


def take_buttons(session: Session, number: MatchId, message: MessageRef, now: datetime) -> None:
    """Let a message lose its buttons."""
    _tidy(session, ButtonsRemoved(match=number, message=message), now)


def _tidy_board(
    session: Session, hosted: HostedSummary, board: LastBoard, now: datetime, *, taken_back: bool
) -> None:
    """Let an earlier board lose its buttons; where only the last one is kept, or it was taken back, all but a line."""
    number, message = hosted.match.id, board.message
    if taken_back or boards_mode_at(session, hosted.place) is BoardsMode.KEEP_LAST:
        _tidy(session, BoardShrunk(match=number, message=message, plies=board.plies, move=board.move), now)
    else:
        take_buttons(session, number, message, now)


def _tidy(session: Session, tidying: Tidying, now: datetime) -> None:
    session.boards.close(tidying.match, tidying.message)
    session.outbox.add(tidying, now=now, due=now + TIDY_AFTER)


def _shown(
    session: Session, match: MatchSummary, message: MessageRef, revision: Revision | None
) -> LastBoard:
    """What a message shows.  The match may have gone on since the message was sent."""
    seen = match.revision if revision is None else min(revision, match.revision)
    plies, move = session.matches.ply_back(match.id, match.revision - seen)
    return LastBoard(message, seen, plies, move)

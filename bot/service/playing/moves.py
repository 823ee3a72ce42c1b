"""Playing a match: moves, resigning, agreeing a draw."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from bot.service.context import (
    NOWHERE,
    ActionResult,
    MatchView,
    ReplyTarget,
    ServiceContext,
    board_of,
    loaded,
    rebuild,
    tell,
)
from bot.service.playing.conditional_moves import play_by_hand, set_beforehand
from bot.service.refusals import OldPosition, TimeOver
from bot.service.time.endings import end_match, remove_transient_messages
from bot.service.time.flags import judge
from bot.service.time.outages import credit_absence
from bot.service.time.turns import heard_of, pauses_of
from bot.service.time.vacation import back_from_automatic, start_turn
from rules.core.errors import AmbiguousMove, MoveError
from rules.match.match import MatchId, Revision
from rules.match.notifications import NotificationKind, OutboxId
from rules.match.people import Person, PersonId
from storage.database import Session
from storage.outbox import NewNotification


@dataclass(frozen=True, slots=True)
class MoveOrder:
    """Somebody's wish to play ``text`` in a match.

    ``typed``: the text came from a keyboard that may capitalise by itself.
    ``revision``: the revision that the person had before them, if it is known.
    ``ask_first``: show what the move would lead to instead of playing it.
    ``sure``: play it even if it loses at once.
    """

    match: MatchId
    person: PersonId
    text: str
    typed: bool = False
    revision: Revision | None = None
    ask_first: bool = False
    sure: bool = False


JUST_PLAYED = "you played that a moment ago, and it was answered at once; this would play it once more"


class ConfirmationNeededError(Exception):
    """A move that was not played yet, because its player should confirm it first.

    ``board`` is the board as it would be; ``warning`` says what is wrong with the move, if anything.
    """

    def __init__(self, board: MatchView, move: str, warning: str) -> None:
        super().__init__(move)
        self.board = board
        self.move = move
        self.warning = warning


class Playing:
    """The use cases of a running match."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def move(self, order: MoveOrder, answered: ReplyTarget = NOWHERE) -> ActionResult:
        """Play a move.

        Raises one of the three move errors, :class:`UnknownMatch`,
        :class:`OldPosition`, :class:`TimeOver` or a :class:`rules.match.errors.MatchError`.
        """
        now = self._context.now()
        told = await self._context.database.write(lambda session: _move(session, order, answered, now))
        if isinstance(told, TimeOver):
            raise told
        return told

    async def resign(self, number: MatchId, person: Person, answered: ReplyTarget = NOWHERE) -> ActionResult:
        """Give a match up.  Raises :class:`UnknownMatch` or a :class:`rules.match.errors.MatchError`."""
        now = self._context.now()
        async with self._context.database.transaction() as session:
            await credit_absence(session, now)
            found = await loaded(session, number)
            found.match.side_of(person.id)  # raises for anybody who does not play in it
            hosted = await judge(session, found, now)
            acknowledges: tuple[OutboxId, ...] = ()
            # A flag that has fallen comes first, even if no tick has seen it yet.
            if hosted.match.outcome is None or found.match.outcome is not None:
                resigned = hosted.match.resigned(person.id, now)
                acknowledges, hosted = await end_match(
                    session, hosted, resigned, now, answered=answered, mover=person.id
                )
            board = await board_of(session, hosted)
        return ActionResult(board, acknowledges)


async def _move(
    session: Session, order: MoveOrder, answered: ReplyTarget, now: datetime
) -> ActionResult | TimeOver:
    """What :meth:`Playing.move` does; that it came too late holds, so it is no error in here."""
    await credit_absence(session, now)
    hosted = await loaded(session, order.match)
    hosted.match.side_of(order.person)  # raises for anybody who does not play in it
    deadline = hosted.match.clock.deadline
    late = hosted.match.awaited == order.person and hosted.match.clock.fallen(now)
    if late:
        hosted = await judge(session, hosted, now)
    hosted = await heard_of(session, hosted, order.person, now)
    board = await board_of(session, hosted)
    match = hosted.match
    if _repeats_own_last_ply(board, order):
        if match.awaited == order.person:
            _check_meant(board, order)
        return ActionResult(board, again=True)
    if order.revision is not None and order.revision != match.revision:
        raise OldPosition(match.id)
    if match.outcome is None or deadline is None or not late:
        match.check_turn(order.person)
        return await _play(session, board, order, answered, now)
    # Too late: the flag fell, though perhaps only now.  That holds, whatever is answered.
    return TimeOver(deadline)


async def _play(
    session: Session, board: MatchView, order: MoveOrder, answered: ReplyTarget, now: datetime
) -> ActionResult:
    position = board.position
    move = position.parse_typed(order.text) if order.typed else position.parse(order.text)
    warning = position.warning(move)
    if order.ask_first or (warning and not order.sure):
        raise ConfirmationNeededError(board.ahead(move), position.notate(move), warning)
    mover = board.match.awaited
    if mover is not None:
        await back_from_automatic(session, mover, now)
    after, chain = await play_on(session, board, move, now), 0
    await play_by_hand(session, after, order.person, now)
    while (answer := await set_beforehand(session, after, now)) is not None:
        after, chain = await play_on(session, after, answer, now, beforehand=True), chain + 1
    after = replace(after, chain=chain)
    if after.match.awaited == mover:
        # It is the mover's turn again at once, so they are told of it like anybody whose turn begins.
        mover = None
    notification = NewNotification(
        kind=NotificationKind.BOARD, match=after.match.id, revision=after.match.revision
    )
    acknowledges = await tell(session, board.hosted, notification, answered, now, mover=mover)
    await remove_transient_messages(session, after.match.id, now)
    return ActionResult(after, acknowledges)


async def play_on(
    session: Session, board: MatchView, move: Any, now: datetime, *, beforehand: bool = False
) -> MatchView:
    """Write down that ``move`` was played on ``board``, and the turn that follows; telling is the caller's.

    ``beforehand``: a conditional move played it.
    """
    match, moved = board.match, board.ahead(move)
    position = moved.position
    played = match.played(
        board.position.notate(move),
        position.to_move,
        position.outcome,
        now,
        await pauses_of(session, match),
        beforehand=beforehand,
    )
    await session.matches.save(match, played)
    played = await start_turn(session, played, now)
    return replace(moved, hosted=replace(board.hosted, match=played, muted=False))


def _repeats_own_last_ply(board: MatchView, order: MoveOrder) -> bool:
    """Whether the order is the ply that this person has just played by hand, sent once more.

    A lost answer makes people send a move twice; the second must not be refused
    as out of turn, nor played as the next ply.  Conditional moves may have
    answered the first meanwhile.
    """
    match = board.match
    shown = match.revision - board.chain
    board = rebuild(board.hosted, board.players, board.ply - board.chain) if board.chain else board
    if board.before is None or board.before.to_move is None:
        return False
    mover, awaited = match.seats[board.before.to_move], match.awaited == order.person
    if mover != order.person or (awaited and shown == match.revision):
        return False
    seen = (shown - 1,) if awaited else (shown - 1, match.revision)
    if order.revision is not None and order.revision not in seen:
        return False
    before = board.before
    try:
        meant = before.parse_typed(order.text) if order.typed else before.parse(order.text)
    except AmbiguousMove as question:
        return before.notate(board.last) in question.candidates
    except MoveError:
        return False
    return bool(meant == board.last)


def _check_meant(board: MatchView, order: MoveOrder) -> None:
    """Raise :class:`ConfirmationNeededError` for a repeated ply that was answered at once, if it can be played again by now."""
    if order.revision is not None:
        return
    try:
        move = board.position.parse_typed(order.text) if order.typed else board.position.parse(order.text)
    except MoveError:
        return
    raise ConfirmationNeededError(board.ahead(move), board.position.notate(move), JUST_PLAYED)

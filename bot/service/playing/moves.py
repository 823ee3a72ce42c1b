"""Playing moves, and resigning."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from bot.service.act import Act
from bot.service.announcements import NOWHERE, ActionResult, ReplyTarget, acknowledged, announce
from bot.service.context import UseCases
from bot.service.followed_matches import follow_end
from bot.service.match_view import MatchView, advanced, load_view, rebuild
from bot.service.playing.conditional_moves import next_conditional_move, update_after_move
from bot.service.ratings.results import changes_of, rate
from bot.service.refusals import OldPosition, TimeOver
from bot.service.time.endings import remove_transient_messages
from bot.service.time.flags import enforce_deadline, load_current, load_judged
from bot.service.time.turns import pauses_of
from bot.service.time.vacation import end_automatic, start_turn
from bot.service.tournament_results import note_end
from rules.core.errors import AmbiguousMove, MoveError
from rules.core.position import Position
from rules.match.match import Match, MatchId, Revision
from rules.match.notifications.boards import BoardEdited, BoardPosted
from rules.match.outbox import OutboxItem
from rules.match.people import Person, PersonId, level_of
from rules.match.places import MessageRef
from storage.session import Session


@dataclass(frozen=True, slots=True)
class MoveOrder:
    """The request of a person to play ``text`` in a match.

    ``typed``: the text came from a keyboard that may capitalise by itself.
    ``revision``: the revision that the person saw, if known.
    ``may_ask``: the player is asked to confirm it, if they have chosen that.
    ``sure``: the player has confirmed a move with a warning.
    ``sent``: when it was written, as the platform itself says, if it does.
    """

    match: MatchId
    person: PersonId
    text: str
    typed: bool = False
    revision: Revision | None = None
    may_ask: bool = False
    sure: bool = False
    sent: datetime | None = None

    def move_in(self, position: Position[Any]) -> Any:
        """The move that the text means in a position; raises :class:`rules.core.errors.MoveError`."""
        return position.parse_typed(self.text) if self.typed else position.parse(self.text)


class ConfirmationNeededError(Exception):
    """A move that was not played yet, because its player should confirm it first.

    ``board`` is the board as it would be; ``warning`` says what is wrong with the move, if anything.
    ``repeated``: the player made the same move a moment ago, and it was answered at once.
    """

    def __init__(self, board: MatchView, move: str, warning: str = "", *, repeated: bool = False) -> None:
        super().__init__(move)
        self.board = board
        self.move = move
        self.warning = warning
        self.repeated = repeated


class Moves(UseCases):
    """The use cases of playing a match."""

    async def play(self, order: MoveOrder, answered: ReplyTarget = NOWHERE) -> ActionResult:
        """Play a move.

        Raises a :class:`rules.core.errors.MoveError`, a :class:`rules.match.refusals.MatchError`,
        :class:`ConfirmationNeededError`, :class:`UnknownMatch`, :class:`OldPosition` or :class:`TimeOver`.
        """
        now = self._context.now()
        alive = self._context.peers.alive

        def work(session: Session) -> ActionResult | TimeOver:
            session.hold(matches=[order.match])
            return play_now(session, order, answered, alive, now)

        result = await self._write(work)
        if isinstance(result, TimeOver):
            raise result
        return result

    async def resign(self, number: MatchId, person: Person, answered: ReplyTarget = NOWHERE) -> ActionResult:
        """Resign a match.  Raises :class:`UnknownMatch` or a :class:`rules.match.refusals.MatchError`."""
        now = self._context.now()

        def work(session: Session) -> ActionResult:
            session.hold(matches=[number])
            before = load_current(session, number, person.id, now)
            hosted = enforce_deadline(session, before, now)
            if before.match.outcome is None and hosted.match.outcome is not None:
                # A flag that has fallen comes first, even if no sweep has seen it yet.
                return ActionResult(load_view(session, hosted))
            resigned = hosted.match.resigned(person.id, now)
            return Act(session, hosted, person.id, answered, now).end(resigned)

        return await self._write(work)


def play_now(
    session: Session,
    order: MoveOrder,
    answered: ReplyTarget,
    alive: Callable[[int], bool],
    now: datetime,
    *,
    edits: MessageRef | None = None,
) -> ActionResult | TimeOver:
    """Play a move in a match whose players are held.  A lost match on time must be saved, so :class:`TimeOver` is returned, not raised.

    ``alive`` says whether a process still serves the store.  ``edits``: the message that is to show the new position, instead of another one.
    """
    judged = load_judged(session, order.match, order.person, now, sent=order.sent)
    board = load_view(session, judged.hosted)
    match = board.match
    if _repeats_own_last_ply(board, order):
        if match.awaited == order.person:
            _check_repeated(board, order)
        untold = _untold(session, match, order.person)
        _hasten(session, untold, alive, now)
        return ActionResult(board, again=True, untold=bool(untold))
    if order.revision is not None and order.revision != match.revision:
        raise OldPosition(match.id)
    if judged.over is not None:
        return TimeOver(judged.over)
    match.check_turn(order.person)
    return _play_at(session, board, order, answered, acted=judged.acted, now=now, edits=edits)


def _play_at(
    session: Session,
    board: MatchView,
    order: MoveOrder,
    answered: ReplyTarget,
    *,
    acted: datetime,
    now: datetime,
    edits: MessageRef | None,
) -> ActionResult:
    position = board.position
    move = order.move_in(position)
    warning = position.warning(move)
    asked = order.may_ask and board.readers[board.match.side_of(order.person)].display.confirm
    if asked or (warning and not order.sure):
        raise ConfirmationNeededError(board.ahead(move), position.notate(move), warning)
    mover = board.match.awaited
    if mover is not None:
        end_automatic(session, mover, now)
    after = _save_ply(session, board, move, acted, now)
    update_after_move(session, after, order.person, now)
    while (answer := next_conditional_move(session, after, now)) is not None:
        after = _save_ply(session, after, answer, now, now, beforehand=True)
    if after.match.awaited == mover:
        # It is the mover's turn again at once, so they are notified like anybody whose turn begins.
        mover = None
    remove_transient_messages(session, after.match.id, now)
    if edits is not None:
        edited = BoardEdited(match=after.match.id, revision=after.match.revision, message=edits)
        session.outbox.add(edited, now=now, due=now)
        return ActionResult(after)
    here = answered.channel is not None and answered.channel == board.hosted.audience.channel
    answers = order.person if here and level_of(order.person) is None else None
    notification = BoardPosted(match=after.match.id, revision=after.match.revision, answers=answers)
    announced = announce(session, board.hosted, notification, answered, now, mover=mover)
    return ActionResult(after, acknowledged(announced))


def _save_ply(
    session: Session, board: MatchView, move: Any, acted: datetime, now: datetime, *, beforehand: bool = False
) -> MatchView:
    """Save that ``move`` was played on ``board``, at ``acted``, and begin the next turn; the caller announces it.

    ``beforehand``: it was a conditional move.
    """
    match, position = board.match, board.position.play(move)
    played = match.played(
        board.position.notate(move),
        position.to_move,
        position.outcome,
        acted,
        pauses_of(session, match),
        beforehand=beforehand,
    )
    session.matches.save(match, played)
    if played.outcome is not None:
        rate(session, played)
        follow_end(session, played, now)
        note_end(session, played, now)
    played = start_turn(session, played, now)
    chain = board.chain + 1 if beforehand else 0
    after = advanced(board, replace(board.hosted, match=played, muted=False, chain=chain), move, position)
    return after if played.outcome is None else replace(after, ratings=changes_of(session, played))


def _repeats_own_last_ply(board: MatchView, order: MoveOrder) -> bool:
    """Whether the order repeats the ply that this person has just played by hand.

    After a lost reply people send a move twice.  The second must neither be refused as
    out of turn nor played as the next ply, even if conditional moves have answered the first.
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
        meant = order.move_in(before)
    except AmbiguousMove as question:
        return before.notate(board.last) in question.candidates
    except MoveError:
        return False
    return bool(meant == board.last)


def _untold(session: Session, match: Match, person: PersonId) -> list[OutboxItem]:
    """What the outbox still has to tell of the board after a ply, where the player of that ply sees it."""
    return [
        item
        for item in session.outbox.waiting(BoardPosted, match.id)
        if item.notification.about_revision == match.revision and item.person in (None, person)
    ]


def _hasten(
    session: Session, items: Iterable[OutboxItem], alive: Callable[[int], bool], now: datetime
) -> None:
    """Let the outbox tell at once what a process that has ended cannot answer any more.

    Only the outbox tells it: it knows what has arrived all the same, and never says it twice.
    """
    for item in items:
        if not alive(item.process):
            session.outbox.hasten(item.id, now)


def _check_repeated(board: MatchView, order: MoveOrder) -> None:
    """Raise :class:`ConfirmationNeededError` for a repeated ply that was answered at once and can be played again."""
    if order.revision is not None:
        return
    try:
        move = order.move_in(board.position)
    except MoveError:
        return
    raise ConfirmationNeededError(board.ahead(move), board.position.notate(move), repeated=True)

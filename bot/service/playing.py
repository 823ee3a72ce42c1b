"""Playing a match: moves, resigning, agreeing a draw."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

from bot.service.absence import credit_absence
from bot.service.desk import NOWHERE, AnsweredAt, Board, Desk, board_of, tell
from bot.service.errors import OldPosition, Refused, TimeOver, UnknownMatch
from bot.service.turns import plan_reminders
from rules.core import AmbiguousMove, MoveError
from rules.match import Match, MatchId, PersonId, Revision
from storage.database import Session
from storage.outbox import Draft
from storage.records import EventKind, Hosted, OutboxId, Person, Telling


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


class Unsure(Refused):
    """A move that was not played yet, because it should be asked about once more.

    ``board`` is the board as it would be; ``warning`` says why one would not want it, if so.
    """

    def __init__(self, board: Board, move: str, warning: str) -> None:
        super().__init__(move)
        self.board = board
        self.move = move
        self.warning = warning


@dataclass(frozen=True, slots=True)
class Told:
    """A match after a deed, and the outbox items that the deed's own answer tells.

    ``again``: nothing was done, because the deed had been done already and its
    answer may have got lost.
    """

    board: Board
    settles: tuple[OutboxId, ...] = ()
    again: bool = False


class Playing:
    """The use cases of a running match."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def move(self, order: MoveOrder, answered: AnsweredAt = NOWHERE) -> Told:
        """Play a move.

        Raises one of the three move errors, :class:`UnknownMatch`,
        :class:`OldPosition`, :class:`TimeOver` or a :class:`rules.match.MatchError`.
        """
        now = self._desk.now()
        async with self._desk.database.transaction() as session:
            await credit_absence(session, now)
            hosted = await _get(session, order.match, order.person)
            board = await board_of(session, hosted)
            match = hosted.match
            if _repeats_own_last_ply(board, order):
                return Told(board, again=True)
            if order.revision is not None and order.revision != match.revision:
                raise OldPosition(match.id)
            match.check_turn(order.person)
            position = board.position
            move = position.parse_typed(order.text) if order.typed else position.parse(order.text)
            deadline = match.clock.deadline
            if deadline is None or not match.clock.fallen(now):
                warning = position.warning(move)
                if order.ask_first or (warning and not order.sure):
                    raise Unsure(board.ahead(move), position.notate(move), warning)
                moved = board.ahead(move)
                return await _write_ply(session, board, moved, now, answered)
            # Too late: the flag has fallen, though no tick has seen it yet.  That holds, whatever is answered.
            await end_match(session, hosted, match.timed_out(now), now)
        raise TimeOver(deadline)

    async def resign(self, number: MatchId, person: Person, answered: AnsweredAt = NOWHERE) -> Told:
        """Give a match up.  Raises :class:`UnknownMatch` or a :class:`rules.match.MatchError`."""
        return await self._end(number, person, lambda match, now: match.resigned(person.id, now), answered)

    async def agree_draw(self, number: MatchId, person: Person, answered: AnsweredAt = NOWHERE) -> Told:
        """Accept the opponent's draw offer.  Raises as :meth:`resign`, and ``NoOfferError``."""
        return await self._end(number, person, lambda match, now: match.agreed_draw(person.id, now), answered)

    async def offer_draw(self, number: MatchId, person: Person, answered: AnsweredAt = NOWHERE) -> Told:
        """Offer a draw.  Raises as :meth:`resign`, and ``OfferPendingError``."""
        return await self._offer(
            number, person, lambda match: match.offered_draw(person.id), EventKind.DRAW_OFFERED, answered
        )

    async def refuse_draw(self, number: MatchId, person: Person, answered: AnsweredAt = NOWHERE) -> Told:
        """Refuse the opponent's draw offer.  Raises as :meth:`resign`, and ``NoOfferError``."""
        return await self._offer(
            number, person, lambda match: match.refused_draw(person.id), EventKind.DRAW_REFUSED, answered
        )

    async def _offer(
        self,
        number: MatchId,
        person: Person,
        step: Callable[[Match], Match],
        kind: EventKind,
        answered: AnsweredAt,
    ) -> Told:
        now = self._desk.now()
        async with self._desk.database.transaction() as session:
            hosted = await _get(session, number, person.id)
            after = step(hosted.match)
            await session.matches.save(hosted.match, after)
            await session.events.add(number, kind, now, side=after.side_of(person.id))
            draft = Draft(
                kind=Telling.OFFER,
                match=number,
                revision=after.revision,
                detail=f"{kind} {after.side_of(person.id):d}",
            )
            settles = await tell(session, hosted, draft, answered, now, mover=person.id)
            board = await board_of(session, replace(hosted, match=after))
        return Told(board, settles)

    async def _end(
        self,
        number: MatchId,
        person: Person,
        step: Callable[[Match, datetime], Match],
        answered: AnsweredAt,
    ) -> Told:
        now = self._desk.now()
        async with self._desk.database.transaction() as session:
            await credit_absence(session, now)
            hosted = await _get(session, number, person.id)
            # A flag that has fallen comes first, even if no tick has seen it yet.
            fallen = hosted.match.timed_out(now)
            after = step(hosted.match, now) if fallen is hosted.match else fallen
            settles, ended = await end_match(session, hosted, after, now, answered=answered, mover=person.id)
            board = await board_of(session, ended)
        return Told(board, settles)


async def _write_ply(
    session: Session, board: Board, moved: Board, now: datetime, answered: AnsweredAt
) -> Told:
    """Write down the ply that leads from ``board`` to ``moved``, and what follows from it."""
    match, position = board.match, moved.position
    played = match.played(board.position.notate(moved.last), position.to_move, position.outcome, now)
    mover = match.awaited
    await session.matches.save(match, played)
    await session.reminders.replace(match.id, plan_reminders(played))
    draft = Draft(kind=Telling.BOARD, match=match.id, revision=played.revision)
    settles = await tell(session, board.hosted, draft, answered, now, mover=mover)
    await _remove_litter(session, match.id, now)
    return Told(replace(moved, hosted=replace(board.hosted, match=played)), settles)


async def end_match(
    session: Session,
    hosted: Hosted,
    ended: Match,
    now: datetime,
    *,
    answered: AnsweredAt = NOWHERE,
    mover: PersonId | None = None,
) -> tuple[tuple[OutboxId, ...], Hosted]:
    """Write down that a match ended without a ply, and that this is to be told."""
    await session.matches.save(hosted.match, ended)
    await session.reminders.replace(ended.id, [])
    draft = Draft(kind=Telling.RESULT, match=ended.id, revision=ended.revision)
    settles = await tell(session, hosted, draft, answered, now, mover=mover)
    await _remove_litter(session, ended.id, now)
    return settles, replace(hosted, match=ended)


async def _get(session: Session, number: MatchId, person: PersonId) -> Hosted:
    hosted = await session.matches.get(number)
    if hosted is None:
        raise UnknownMatch(number)
    hosted.match.side_of(person)  # raises for anybody who does not play in it
    return hosted


async def _remove_litter(session: Session, number: MatchId, now: datetime) -> None:
    for message in await session.outbox.sweep_litter(number):
        draft = Draft(kind=Telling.REMOVAL, channel=message.channel, message=message.message)
        await session.outbox.add(draft, now=now, due=now)


def _repeats_own_last_ply(board: Board, order: MoveOrder) -> bool:
    """Whether the order is the ply that this person has just played, sent once more.

    A lost answer makes people send a move twice; the second must not be refused
    as out of turn, nor played as the next ply.
    """
    match = board.match
    if board.before is None or match.plies == ():
        return False
    if order.revision is not None and order.revision not in (match.revision - 1, match.revision):
        return False
    mover = board.before.to_move
    if mover is None or match.seats[mover] != order.person or match.to_move is mover:
        return False
    before = board.before
    try:
        meant = before.parse_typed(order.text) if order.typed else before.parse(order.text)
    except AmbiguousMove as question:
        return before.notate(board.last) in question.candidates
    except MoveError:
        return False
    return bool(meant == board.last)

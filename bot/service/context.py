"""What every use case needs at hand, and a match with its position rebuilt."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from random import Random
from typing import Any

from bot.service.refusals import ShutOut, UnknownMatch
from rules.core.game import Game, ReplayError, replay
from rules.core.options import Options
from rules.core.position import PlyIndex, Position, Role, Side
from rules.games.catalogue import GAMES
from rules.match.match import Match, MatchId
from rules.match.notifications import NotificationKind, OutboxId
from rules.match.people import Person, PersonId
from rules.match.places import HostedMatch
from storage.database import Database
from storage.outbox import NewNotification
from storage.session import Session

ANSWER_GRACE = timedelta(seconds=20)
"""How long an answer may take to arrive before the outbox says the same thing as a message.

Longer than any attempt of an adapter, retries included, to deliver an answer."""


@dataclass(frozen=True)
class ServiceContext:
    """The store, the time and chance: all that reaches the use cases from outside."""

    database: Database
    now: Callable[[], datetime]
    chance: Random


class WrongVersionError(RuntimeError):
    """A match was played under other rules than this program has: a fault of ours."""


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match with its position, rebuilt from the plies that stand, and its players by side.

    ``before`` and ``last`` are the position before the last ply shown and its
    move; ``ply`` counts the plies up to the position.  ``chain`` is how many plies
    conditional moves have played at the end, right after a ply by hand.
    """

    hosted: HostedMatch
    players: tuple[Person, Person]
    position: Position[Any]
    before: Position[Any] | None
    last: Any
    ply: int
    chain: int = 0

    @property
    def match(self) -> Match:
        """The match."""
        return self.hosted.match

    def player(self, person: PersonId) -> Person:
        """The player with this id; raises :class:`rules.match.errors.NotASeatError`."""
        return self.players[self.match.side_of(person)]

    def opponent(self, person: PersonId) -> Person:
        """Whom ``person`` plays against; raises :class:`rules.match.errors.NotASeatError`."""
        return self.players[self.match.side_of(person).other]

    def role(self, side: Side) -> Role:
        """What a side is called and is after, at this position."""
        return self.position.role(side)

    def ahead(self, move: Any) -> MatchView:
        """The board one ply on, though nothing was played."""
        after = self.position.play(move)
        return replace(self, position=after, before=self.position, last=move, ply=self.ply + 1, chain=0)

    @property
    def awaited(self) -> Person | None:
        """The person whose move it is."""
        side = self.match.to_move
        return None if side is None else self.players[side]


def rebuild(hosted: HostedMatch, players: tuple[Person, Person], ply: int | None = None) -> MatchView:
    """The board of a match after ``ply`` plies (all, if left out).

    Raises :class:`rules.core.position.ReplayError` for a stored ply that the rules
    refuse, and :class:`WrongVersionError`: neither is passed over in silence.
    """
    match = hosted.match
    game = GAMES[match.game]
    if match.version != game.version:
        raise WrongVersionError(
            f"match {match.id} was played under version {match.version} of {game.key}, this is {game.version}"
        )
    moves = match.moves if ply is None else match.moves[:ply]
    before, last, position = _remembered.reach(game, match.options, moves)
    return MatchView(hosted, players, position, before, last, len(moves))


_Reached = tuple[Position[Any] | None, Any, Position[Any]]
"""The position before the last ply, its move, and the position after it."""


class _Memory:
    """Positions that were reached lately, by the very plies that lead to them: so none of them can be stale."""

    def __init__(self, size: int) -> None:
        self._size = size
        # Boards are rebuilt in the store's threads, too.
        self._lock = threading.Lock()
        self._reached: OrderedDict[tuple[object, ...], _Reached] = OrderedDict()

    def reach(self, game: Game[Any], options: Options, moves: tuple[str, ...]) -> _Reached:
        """The end of ``moves``: remembered, or one ply on from what is remembered, or rebuilt."""
        rules = (game.key, game.version, tuple(sorted(options.items())))
        key = (*rules, moves)
        with self._lock:
            found = self._reached.get(key)
            near = self._reached.get((*rules, moves[:-1])) if moves and found is None else None
        if found is None:
            found = self._rebuild(game, options, moves, near)
        with self._lock:
            self._reached[key] = found
            self._reached.move_to_end(key)
            if len(self._reached) > self._size:
                self._reached.popitem(last=False)
        return found

    @staticmethod
    def _rebuild(
        game: Game[Any], options: Options, moves: tuple[str, ...], near: _Reached | None
    ) -> _Reached:
        before: Position[Any] | None = None
        last: Any = None
        position = game.start(options) if near is None else near[2]
        try:
            for move, after in replay(position, moves if near is None else moves[-1:]):
                before, last, position = position, move, after
        except ReplayError as error:
            if near is None:
                raise
            raise ReplayError(PlyIndex(len(moves) - 1), error.reason) from error
        return before, last, position


_remembered = _Memory(512)


async def loaded(session: Session, number: MatchId) -> HostedMatch:
    """The match with this number; raises :class:`~bot.service.refusals.UnknownMatch`."""
    hosted = await session.matches.get(number)
    if hosted is None:
        raise UnknownMatch(number)
    return hosted


async def seated(session: Session, hosted: HostedMatch) -> tuple[Person, Person]:
    """The players of a match by side."""
    first, second = hosted.match.seats
    return await session.people.get(first), await session.people.get(second)


async def board_of(session: Session, hosted: HostedMatch, ply: int | None = None) -> MatchView:
    """The board of a match after ``ply`` plies (all, if left out)."""
    board = rebuild(hosted, await seated(session, hosted), ply)
    if board.ply != len(hosted.match.plies):
        return board
    return replace(board, chain=await session.conditional_moves.chain(hosted.match.id, hosted.match.revision))


@dataclass(frozen=True, slots=True)
class ActionResult:
    """A match after an action, and the outbox items that the action's own answer tells.

    ``again``: nothing was done, because the action had been done already and its
    answer may have got lost.
    """

    board: MatchView
    acknowledges: tuple[OutboxId, ...] = ()
    again: bool = False


@dataclass(frozen=True, slots=True)
class ReplyTarget:
    """Where the answer to an action will be seen: publicly in ``channel``, or by ``person`` in their direct conversation.

    Both ``None``: nowhere that counts (a private answer).  ``outsider`` is who does
    the action from outside the server where the match is played, if so.
    """

    channel: str | None = None
    person: PersonId | None = None
    outsider: PersonId | None = None


NOWHERE = ReplyTarget()


async def tell(
    session: Session,
    hosted: HostedMatch,
    notification: NewNotification,
    answered: ReplyTarget,
    now: datetime,
    *,
    mover: PersonId | None = None,
) -> tuple[OutboxId, ...]:
    """Write down that ``draft`` is to be told at the match's place; give the items that the answer will tell.

    In a match of direct conversations both players are told, except ``mover``,
    who is answered anyway.  What the answer tells stays in the outbox until the
    answer has arrived, so that one that gets lost is made good by a message.
    """
    if answered.outsider is not None and notification.kind is not NotificationKind.RESULT:
        await _check_not_shut_out(session, hosted, answered.outsider)
    if hosted.place.channel is not None:
        by_answer = hosted.place.channel == answered.channel
        due = now + ANSWER_GRACE if by_answer else now
        item = await session.outbox.add(notification, now=now, due=due, answered=by_answer)
        return (item,) if by_answer else ()
    settled: list[OutboxId] = []
    for person in hosted.match.seats:
        by_answer = person == answered.person
        if person == mover and not by_answer:
            continue
        due = now + ANSWER_GRACE if by_answer else now
        item = await session.outbox.add(
            replace(notification, person=person), now=now, due=due, answered=by_answer
        )
        if by_answer:
            settled.append(item)
    return tuple(settled)


async def _check_not_shut_out(session: Session, hosted: HostedMatch, person: PersonId) -> None:
    """Raise :class:`ShutOut` for somebody who is known to be away from the server where a match is played."""
    server = hosted.place.server
    if server is not None and await session.absentees.of(server, (person,)):
        raise ShutOut(hosted.match.id)

"""Conditional moves: entering them, and what they do when somebody has played.

Nobody but their author ever learns that there are any, until one is played.

While the opponent is to move, a line begins with what they may play.  On one's own
turn it begins with the ply that one is about to play oneself, the same in every
branch; what follows is in force once it is played.  So both players' may stand
against each other, and answer each other at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any
from zlib import crc32

from bot.service.context import MatchView, ServiceContext, board_of, loaded
from bot.service.refusals import ConditionalsChanged, OldPosition
from bot.service.time.flags import seated_in
from rules.core.lines import MOST_CHARACTERS, LineError
from rules.core.position import Position, Side
from rules.match.conditional_moves import Tree, kept_tree, read_line, read_tree, respond, settled
from rules.match.errors import MatchOverError
from rules.match.events import EventKind
from rules.match.match import Match, MatchId, Revision
from rules.match.notifications import NotificationKind
from rules.match.people import Person, PersonId
from rules.match.places import HostedMatch
from storage.conditional_moves import StoredTree, TreeState
from storage.outbox import NewNotification
from storage.session import Session


class OwnTurnError(LineError):
    """Conditional moves that were not accepted, on their author's own turn."""


@dataclass(frozen=True, slots=True)
class EnteredMoves:
    """Conditional moves with the board on which they were entered.

    ``own`` is the ply that their author plays first, if it is their turn.
    ``before``: there are others in force, which they take the place of.
    """

    board: MatchView
    tree: Tree
    own: str = ""
    before: bool = False

    def __str__(self) -> str:
        """The lines as they are kept."""
        head = (self.own,) if self.own else ()
        return " | ".join(" > ".join((*head, *line)) for line in self.tree.lines())

    @property
    def mark(self) -> str:
        """A short sum of the text, by which a button knows what was shown with it."""
        return mark_of(str(self))

    @property
    def root(self) -> MatchView:
        """The board on which the opponent is to move."""
        return self.board.ahead(self.board.position.parse(self.own)) if self.own else self.board


def mark_of(line: str) -> str:
    """A short sum of a text."""
    return f"{crc32(line.encode()):08x}"


class ConditionalMoves:
    """The use cases of somebody who sets moves beforehand."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def draft(self, number: MatchId, person: Person, line: str, *, typed: bool = False) -> EnteredMoves:
        """Read conditional moves and keep them until their author says whether they are to be in force.

        Raises :class:`rules.core.lines.LineError` (:class:`OwnTurnError` on one's own turn), ``UnknownMatch``
        or a ``MatchError``.
        """
        now = self._context.now()
        async with self._context.database.transaction() as session:
            board = await _running(session, number, person, now)
            entered = _read(board, person, line, typed=typed)
            kept = StoredTree(number, person.id, TreeState.DRAFT, len(board.match.plies), str(entered))
            await session.conditional_moves.put(kept)
            saved = await session.conditional_moves.get(number, person.id, TreeState.SAVED)
        return replace(entered, before=saved is not None)

    async def save(self, number: MatchId, person: Person, revision: Revision, mark: str) -> EnteredMoves:
        """Put the draft in force that was shown at ``revision`` under ``mark``, instead of what was before.

        Doing it once more changes nothing.  Raises :class:`OldPosition` if the game has
        moved on, :class:`StoreHealthalsChanged` if something else was entered, and as :meth:`draft`.
        """
        now = self._context.now()
        async with self._context.database.transaction() as session:
            board = await _running(session, number, person, now)
            if board.match.revision != revision:
                raise OldPosition(number)
            saved = await session.conditional_moves.get(number, person.id, TreeState.SAVED)
            draft = await session.conditional_moves.get(number, person.id, TreeState.DRAFT)
            if draft is None and saved is not None and mark_of(saved.line) == mark:
                return _entered(board, saved)
            if draft is None or mark_of(draft.line) != mark or draft.plies != len(board.match.plies):
                raise ConditionalsChanged
            # It was read at this very position; what stands in the store is checked all the same.
            entered = _read(board, person, draft.line)
            await session.conditional_moves.drop(number, person.id, TreeState.DRAFT, TreeState.FALLEN)
            await session.conditional_moves.put(replace(draft, state=TreeState.SAVED, line=str(entered)))
        return replace(entered, before=saved is not None)

    async def discard(self, number: MatchId, person: Person, mark: str) -> bool:
        """Forget the draft that was shown under ``mark``; gives whether others are in force."""
        async with self._context.database.transaction() as session:
            hosted = await loaded(session, number)
            hosted.match.side_of(person.id)
            draft = await session.conditional_moves.get(number, person.id, TreeState.DRAFT)
            if draft is not None and mark_of(draft.line) == mark:
                await session.conditional_moves.drop(number, person.id, TreeState.DRAFT)
            return await session.conditional_moves.get(number, person.id, TreeState.SAVED) is not None

    async def clear(self, number: MatchId, person: Person) -> bool:
        """Forget what is in force and what is not yet; gives whether something was in force."""
        async with self._context.database.transaction() as session:
            hosted = await loaded(session, number)
            hosted.match.side_of(person.id)
            in_force = await session.conditional_moves.get(number, person.id, TreeState.SAVED) is not None
            await session.conditional_moves.drop(number, person.id)
            return in_force

    async def in_force(self, person: Person, matches: Sequence[HostedMatch]) -> list[EnteredMoves]:
        """A person's conditional moves in some of their matches."""
        found = []
        async with self._context.database.reading() as session:
            for hosted in matches:
                kept = await session.conditional_moves.get(hosted.match.id, person.id, TreeState.SAVED)
                if kept is not None:
                    found.append(_entered(await board_of(session, hosted), kept))
        return found

    async def fallen(self, number: MatchId, person: PersonId) -> StoredTree | None:
        """A person's conditional moves that came to nothing, until they have moved on from there."""
        async with self._context.database.reading() as session:
            return await session.conditional_moves.get(number, person, TreeState.FALLEN)

    async def fallen_of(self, person: PersonId) -> list[StoredTree]:
        """The same in all of their matches."""
        async with self._context.database.reading() as session:
            return await session.conditional_moves.fallen_of(person)


async def _running(session: Session, number: MatchId, person: Person, now: datetime) -> MatchView:
    """The board of a match of ``person``'s that goes on."""
    hosted = await seated_in(session, number, person, now)
    if hosted.match.outcome is not None:
        raise MatchOverError
    return await board_of(session, hosted)


def _read(board: MatchView, person: Person, text: str, *, typed: bool = False) -> EnteredMoves:
    """Conditional moves as they were entered on ``board``."""
    if board.match.awaited != person.id:
        return EnteredMoves(board, read_tree(board.position, text, typed=typed))
    try:
        own, rest = _own_ply(board.position, text, typed=typed)
        ahead = board.position.play(board.position.parse(own))
        entered = EnteredMoves(board, _answers(ahead, rest, typed=typed), own)
        _check_length(str(entered))
    except LineError as error:
        raise OwnTurnError(error.reason, error.suggestions) from error
    return entered


def _answers(ahead: Position[Any], text: str, *, typed: bool) -> Tree:
    try:
        return read_tree(ahead, text, typed=typed)
    except LineError as error:
        raise LineError(f"behind your own ply, {error.reason}", error.suggestions) from error


def _check_length(text: str) -> None:
    if len(text) > MOST_CHARACTERS:
        raise LineError(f"that is too long: it may have {MOST_CHARACTERS:,} characters, not {len(text):,}")


def _own_ply(position: Position[Any], text: str, *, typed: bool) -> tuple[str, str]:
    """The ply that all branches begin with, and the branches without it."""
    _check_length(text)
    branches = [branch.partition(">") for branch in text.split("|")]
    plies = {read_line(position, first, typed=typed)[0] for first, _, _ in branches}
    if len(plies) > 1:
        raise LineError("every branch begins with the same ply, the one that you are about to play")
    return plies.pop(), "|".join(rest for _, _, rest in branches)


def _entered(board: MatchView, kept: StoredTree) -> EnteredMoves:
    own, rest = _kept(board.match, kept)
    return EnteredMoves(board, kept_tree(rest), own)


def _kept(match: Match, kept: StoredTree) -> tuple[str, str]:
    """The ply that the author is to play first, if it was their turn, and the lines behind it."""
    if match.seats[Side(kept.plies % 2)] != kept.person:
        return "", kept.line
    branches = [branch.partition(" > ") for branch in kept.line.split(" | ")]
    return branches[0][0], " | ".join(rest for _, _, rest in branches)


async def play_by_hand(session: Session, after: MatchView, mover: PersonId, now: datetime) -> None:
    """See to the conditional moves of ``mover``, who has just played: are those meant that begin with this ply?

    What they had not put in force, and what came to nothing before, is forgotten.
    """
    match = after.match
    await session.conditional_moves.drop(match.id, mover, TreeState.DRAFT, TreeState.FALLEN)
    kept = await session.conditional_moves.get(match.id, mover, TreeState.SAVED)
    if kept is None or match.outcome is not None:
        return
    own, rest = _kept(match, kept)
    if kept.plies == after.ply - 1 and own == match.moves[-1]:
        await session.conditional_moves.put(replace(kept, plies=after.ply, line=rest))
    else:
        await _fall(session, kept, match, now)


async def set_beforehand(session: Session, board: MatchView, now: datetime) -> Any | None:
    """The move that the player to move has set for the ply just played on ``board``; ``None`` if there is none.

    What is left of their conditional moves behind it stays in force; what does
    not answer that ply is dropped, and its author is told.
    """
    match, awaited = board.match, board.match.awaited
    if awaited is None:
        await session.conditional_moves.clear(match.id)
        return None
    kept = await session.conditional_moves.get(match.id, awaited, TreeState.SAVED)
    if kept is None:
        return None
    answer = kept_tree(kept.line).after(match.moves[-1]) if kept.plies == board.ply - 1 else None
    found = None if answer is None else respond(board.position, answer)
    if answer is None or found is None:
        await _fall(session, kept, match, now)
        return None
    move, _ = found
    then = settled(board.position.play(move), answer.then)
    await session.conditional_moves.drop(match.id, awaited)
    if not then.empty:
        await session.conditional_moves.put(replace(kept, plies=board.ply + 1, line=str(then)))
    await session.events.add(
        match.id, EventKind.CONDITIONAL_PLAYED, now, side=match.to_move, detail=str(match.revision + 1)
    )
    return move


async def drop_overtaken(session: Session, match: Match, now: datetime) -> None:
    """Drop what begins at a position of ``match`` that no longer stands, and tell its authors."""
    for kept in await session.conditional_moves.saved_in(match.id):
        if kept.plies > len(match.plies):
            await _fall(session, kept, match, now)


async def _fall(session: Session, kept: StoredTree, match: Match, now: datetime) -> None:
    await session.conditional_moves.drop(kept.match, kept.person)
    await session.conditional_moves.put(replace(kept, state=TreeState.FALLEN))
    draft = NewNotification(
        kind=NotificationKind.CONDITIONALS, match=kept.match, revision=match.revision, person=kept.person
    )
    await session.outbox.add(draft, now=now, due=now)

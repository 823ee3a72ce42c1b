"""Conditional moves: entering them, and playing them.

Only their author knows of them until one is played.

While the opponent is to move, a line begins with what they may play.  On the author's
own turn it begins with the ply that they are about to play, the same in every branch;
what follows is in force once that is played.  Both players can have conditional moves,
which then answer each other at once.
"""

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any
from zlib import crc32

from bot.service.context import UseCases
from bot.service.match_view import MatchView, load_match, load_view
from bot.service.refusals import ConditionalsChanged, OldPosition
from bot.service.time.flags import load_played_match
from rules.core.lines import MOST_CHARACTERS, LineError, read_line
from rules.core.position import Position, Side
from rules.match.conditional_moves import ConditionalTree, kept_tree, read_tree, respond, settled
from rules.match.events import ConditionalPlayed
from rules.match.match import Match, MatchId, Revision
from rules.match.notifications.players import ConditionalsDropped
from rules.match.people import Person, PersonId
from rules.match.refusals import MatchOverError
from rules.say import match as say
from storage.playing.conditional_moves import StoredTree, TreeState
from storage.session import Session


class OwnTurnError(LineError):
    """Conditional moves that were not accepted on their author's own turn."""


@dataclass(frozen=True, slots=True)
class EnteredTree:
    """Conditional moves with the board on which they were entered.

    ``own`` is the ply that their author plays first, if it is their turn.
    ``replaces``: there are others in force, which these replace.
    """

    board: MatchView
    tree: ConditionalTree
    own: str = ""
    replaces: bool = False

    def __str__(self) -> str:
        """The lines as they are stored."""
        head = (self.own,) if self.own else ()
        return " | ".join(" > ".join((*head, *line)) for line in self.tree.lines())

    @property
    def checksum(self) -> str:
        """A checksum of the lines, by which a button names what was shown with it."""
        return checksum(str(self))

    @property
    def root(self) -> MatchView:
        """The board on which the opponent is to move."""
        return self.board.ahead(self.board.position.parse(self.own)) if self.own else self.board


def checksum(line: str) -> str:
    """The CRC-32 of a text, as eight hexadecimal digits."""
    return f"{crc32(line.encode()):08x}"


class ConditionalMoves(UseCases):
    """The use cases of conditional moves."""

    async def draft(self, number: MatchId, person: Person, line: str, *, typed: bool = False) -> EnteredTree:
        """Read conditional moves, and store them as a draft until their author saves or discards them.

        Raises :class:`rules.core.lines.LineError` (:class:`OwnTurnError` on the author's own turn),
        ``UnknownMatch`` or a ``MatchError``.
        """
        now = self._context.now()

        def work(session: Session) -> EnteredTree:
            session.hold(matches=[number])
            board = _load_running(session, number, person, now)
            entered = _read(board, person, line, typed=typed)
            kept = StoredTree(number, person.id, TreeState.DRAFT, len(board.match.plies), str(entered))
            session.conditional_moves.put(kept)
            saved = session.conditional_moves.get(number, person.id, TreeState.SAVED)
            return replace(entered, replaces=saved is not None)

        return await self._write(work)

    async def save(self, number: MatchId, person: Person, revision: Revision, shown: str) -> EnteredTree:
        """Put the draft in force whose checksum is ``shown``, in place of what was in force.

        Doing it again changes nothing.  Raises :class:`OldPosition` if the match is past
        ``revision``, :class:`ConditionalsChanged` if something else was entered, and as :meth:`draft`.
        """
        now = self._context.now()

        def work(session: Session) -> EnteredTree:
            session.hold(matches=[number])
            board = _load_running(session, number, person, now)
            if board.match.revision != revision:
                raise OldPosition(number)
            saved = session.conditional_moves.get(number, person.id, TreeState.SAVED)
            draft = session.conditional_moves.get(number, person.id, TreeState.DRAFT)
            if draft is None and saved is not None and checksum(saved.line) == shown:
                return _tree_of(board, saved)
            if draft is None or checksum(draft.line) != shown or draft.plies != len(board.match.plies):
                raise ConditionalsChanged
            # It was read at this very position, but the stored text is checked again.
            entered = _read(board, person, draft.line)
            session.conditional_moves.drop(number, person.id, TreeState.DRAFT, TreeState.FALLEN)
            session.conditional_moves.put(replace(draft, state=TreeState.SAVED, line=str(entered)))
            return replace(entered, replaces=saved is not None)

        return await self._write(work)

    async def discard(self, number: MatchId, person: Person, shown: str) -> bool:
        """Delete the draft whose checksum is ``shown``, and return whether others are in force."""

        def work(session: Session) -> bool:
            session.hold(matches=[number])
            load_match(session, number, person.id)
            draft = session.conditional_moves.get(number, person.id, TreeState.DRAFT)
            if draft is not None and checksum(draft.line) == shown:
                session.conditional_moves.drop(number, person.id, TreeState.DRAFT)
            return session.conditional_moves.get(number, person.id, TreeState.SAVED) is not None

        return await self._write(work)

    async def clear(self, number: MatchId, person: Person) -> bool:
        """Delete the person's conditional moves, saved or not, and return whether any were in force."""

        def work(session: Session) -> bool:
            session.hold(matches=[number])
            load_match(session, number, person.id)
            in_force = session.conditional_moves.get(number, person.id, TreeState.SAVED) is not None
            session.conditional_moves.drop(number, person.id)
            return in_force

        return await self._write(work)

    async def in_force(self, person: Person, match: MatchId | None) -> list[EnteredTree]:
        """A person's conditional moves in a match, or in all of them."""

        def work(session: Session) -> list[EnteredTree]:
            return [
                _tree_of(load_view(session, load_match(session, kept.match)), kept)
                for kept in session.conditional_moves.saved_of(person.id)
                if match in (None, kept.match)
            ]

        return await self._read(work)

    async def fallen(self, number: MatchId, person: PersonId) -> StoredTree | None:
        """A person's conditional moves that were dropped, until they play their next move."""
        return await self._read(
            lambda session: session.conditional_moves.get(number, person, TreeState.FALLEN)
        )

    async def fallen_of(self, person: PersonId) -> list[StoredTree]:
        """The same in all of the person's matches."""
        return await self._read(lambda session: session.conditional_moves.fallen_of(person))


def _load_running(session: Session, number: MatchId, person: Person, now: datetime) -> MatchView:
    """The board of a running match that ``person`` plays in."""
    hosted = load_played_match(session, number, person.id, now)
    if hosted.match.outcome is not None:
        raise MatchOverError
    return load_view(session, hosted)


def _read(board: MatchView, person: Person, text: str, *, typed: bool = False) -> EnteredTree:
    """Conditional moves as they were entered on ``board``."""
    if board.match.awaited != person.id:
        return EnteredTree(board, read_tree(board.position, text, typed=typed))
    try:
        own, rest = _own_ply(board.position, text, typed=typed)
        ahead = board.position.play(board.position.parse(own))
        entered = EnteredTree(board, _answers(ahead, rest, typed=typed), own)
        _check_length(str(entered))
    except LineError as error:
        raise OwnTurnError(error.reason, error.suggestions) from error
    return entered


def _answers(ahead: Position[Any], text: str, *, typed: bool) -> ConditionalTree:
    try:
        return read_tree(ahead, text, typed=typed)
    except LineError as error:
        raise LineError(
            say.conditional_moves_after_own_move(reason=error.reason), error.suggestions
        ) from error


def _check_length(text: str) -> None:
    if len(text) > MOST_CHARACTERS:
        raise LineError(say.conditional_moves_own_turn_too_long(most=MOST_CHARACTERS, length=len(text)))


def _own_ply(position: Position[Any], text: str, *, typed: bool) -> tuple[str, str]:
    """The ply that all branches begin with, and the branches after it."""
    _check_length(text)
    branches = [branch.partition(">") for branch in text.split("|")]
    plies = {read_line(position, first, typed=typed)[0] for first, _, _ in branches}
    if len(plies) > 1:
        raise LineError(say.conditional_moves_different_own_moves())
    return plies.pop(), "|".join(rest for _, _, rest in branches)


def _tree_of(board: MatchView, kept: StoredTree) -> EnteredTree:
    """The conditional moves that are stored for a match."""
    own, rest = _split(board.match, kept)
    return EnteredTree(board, kept_tree(rest), own)


def _split(match: Match, kept: StoredTree) -> tuple[str, str]:
    """The author's own first ply, if it was their turn, and the lines after it."""
    if match.seats[Side(kept.plies % 2)] != kept.person:
        return "", kept.line
    branches = [branch.partition(" > ") for branch in kept.line.split(" | ")]
    return branches[0][0], " | ".join(rest for _, _, rest in branches)


def update_after_move(session: Session, after: MatchView, mover: PersonId, now: datetime) -> None:
    """Keep the conditional moves of ``mover``, who has just played, if they begin with this ply; else drop them.

    Drafts, and what was dropped before, are deleted.
    """
    match = after.match
    session.conditional_moves.drop(match.id, mover, TreeState.DRAFT, TreeState.FALLEN)
    kept = session.conditional_moves.get(match.id, mover, TreeState.SAVED)
    if kept is None or match.outcome is not None:
        return
    own, rest = _split(match, kept)
    if kept.plies == after.ply - 1 and own == match.moves[-1]:
        session.conditional_moves.put(replace(kept, plies=after.ply, line=rest))
    else:
        _drop(session, kept, match, now)


def next_conditional_move(session: Session, board: MatchView, now: datetime) -> Any | None:
    """The conditional move that answers the ply just played on ``board``; ``None`` if there is none.

    The rest of its line stays in force.  Conditional moves that do not answer the ply
    are dropped, and their author is notified.
    """
    match, awaited = board.match, board.match.awaited
    if awaited is None:
        session.conditional_moves.clear(match.id)
        return None
    kept = session.conditional_moves.get(match.id, awaited, TreeState.SAVED)
    if kept is None:
        return None
    answer = kept_tree(kept.line).after(match.moves[-1]) if kept.plies == board.ply - 1 else None
    response = None if answer is None else respond(board.position, answer)
    if answer is None or response is None:
        _drop(session, kept, match, now)
        return None
    move, _ = response
    then = settled(board.position.play(move), answer.then)
    session.conditional_moves.drop(match.id, awaited)
    if not then.empty:
        session.conditional_moves.put(replace(kept, plies=board.ply + 1, line=str(then)))
    played = ConditionalPlayed(Revision(match.revision + 1))
    session.events.add(match.id, played, now, side=match.to_move)
    return move


def drop_after_takeback(session: Session, match: Match, now: datetime) -> None:
    """Drop conditional moves that begin at plies that were taken back, and notify their authors."""
    for kept in session.conditional_moves.saved_in(match.id):
        if kept.plies > len(match.plies):
            _drop(session, kept, match, now)


def _drop(session: Session, kept: StoredTree, match: Match, now: datetime) -> None:
    """Take conditional moves out of force, and notify their author."""
    session.conditional_moves.drop(kept.match, kept.person)
    session.conditional_moves.put(replace(kept, state=TreeState.FALLEN))
    notification = ConditionalsDropped(match=match.id, revision=match.revision, person=kept.person)
    session.outbox.add(notification, now=now, due=now)

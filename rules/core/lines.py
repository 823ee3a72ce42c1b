"""Lines of plies as text: ``b7-b6 > b2-b4 > c7-c6``, the first that of the side to move.

Several lines from one position share their beginnings; each ply is read, and played, once.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rules.core.errors import AmbiguousMove, IllegalMove, MoveError, UnreadableMove
from rules.core.position import Position, squeeze
from rules.core.refusals import ExplainedRefusal
from rules.say import core as say
from rules.words import Say, Words

MOST_NODES = 200
"""The most plies in all lines together, those of shared beginnings counted once."""

MOST_CHARACTERS = 6_000
"""The longest text that is read."""

ANY = "*"
"""Stands for any ply of the opponent."""

_LONGEST_SHOWN = 80
"""How much of a ply a refusal quotes; the longest that are played have 68 characters."""


class LineError(ExplainedRefusal):
    """Lines that were not accepted.

    The explanation names the move and says what is allowed.  ``suggestions`` are canonical moves
    that would do in its place, or that it could mean; there may be none.
    """

    code = "line.invalid"

    def __init__(self, explanation: Words, suggestions: tuple[str, ...] = ()) -> None:
        super().__init__(explanation)
        self.suggestions = suggestions


@dataclass(slots=True, eq=False)
class Node:
    """A point that lines pass; its position is ``None`` after a ``*``, where it is not known."""

    position: Position[Any] | None
    depth: int = 0
    branch: int = 1
    """The number of the line that came here first."""
    children: dict[str, Node] = field(default_factory=dict)
    """The nodes after this one, by the ply that leads there, in canonical notation or as it was kept."""
    readings: dict[str, tuple[str, Position[Any] | None]] = field(default_factory=dict)
    """What texts were read as, and the position after each."""


class Lines:
    """Lines from one position, as a tree of nodes.

    ``nodes`` are all of them, the root first, and each after its parent.
    """

    def __init__(self, position: Position[Any] | None, *, typed: bool = False) -> None:
        self._typed = typed
        self.nodes = [Node(position)]

    def read(self, node: Node, text: str) -> tuple[str, Position[Any] | None]:
        """The notation of the ply ``text`` at ``node``, and the position after it, if it can be known.

        Raises a :class:`~rules.core.errors.MoveError` if it cannot be played there.
        """
        before = node.position
        if before is None and not text.isprintable():
            raise UnreadableMove(text, say.line_odd_characters())
        if before is None or text == ANY:
            return text, None
        if text not in node.readings:
            move = before.parse_typed(text) if self._typed else before.parse(text)
            ply = before.notate(move)
            child = node.children.get(ply)
            node.readings[text] = ply, before.play(move) if child is None else child.position
        return node.readings[text]

    def child(self, node: Node, ply: str, position: Position[Any] | None, branch: int = 1) -> Node:
        """The node after ``ply``, as :meth:`read` gave it with its ``position``; added if it is new."""
        if ply not in node.children:
            if len(self.nodes) > MOST_NODES:
                raise LineError(say.line_too_many_moves(most=MOST_NODES))
            node.children[ply] = Node(position, node.depth + 1, branch)
            self.nodes.append(node.children[ply])
        return node.children[ply]

    def add(self, text: str, branch: int = 1, *, answering: bool, several: bool = False) -> list[str]:
        """Read one line, the ``branch``-th of ``several`` or the only one, and give its plies.

        With ``answering``, every second ply is an answer: the only one there, and the line ends
        with one.  Raises :class:`LineError`.
        """
        node = self.nodes[0]
        texts = list(map(squeeze, text.split(">")))
        line: list[str] = []
        for number, text_of_ply in enumerate(texts, start=1):
            named = _named(number, text_of_ply)
            if several:
                named = say.line_in_branch(branch=branch, move=named)
            mine = answering and number % 2 == 0
            if not text_of_ply:
                raise LineError(say.line_missing_move(move=named))
            if text_of_ply == ANY and (mine or not answering):
                raise LineError((say.line_any_as_answer if mine else say.line_any_in_line)(move=named))
            try:
                written, position = self.read(node, text_of_ply)
            except MoveError as error:
                raise LineError(
                    say.line_bad_move(move=named, reason=error.reason), _instead(error)
                ) from error
            if mine and node.children and written not in node.children:
                [(other, child)] = node.children.items()
                theirs, other, answer = map(_shortened, (line[-1], other, written))
                raise LineError(
                    say.line_two_answers(
                        move=named, branch=child.branch, theirs=theirs, other=other, answer=answer
                    )
                )
            node = self.child(node, written, position, branch)
            line.append(written)
            over = position is not None and position.outcome is not None
            if over and answering and not mine:
                raise LineError(say.line_no_answer_possible(move=named))
            if over and number < len(texts):
                raise LineError(say.line_goes_on_after_end(move=named))
        if answering and len(texts) % 2:
            raise LineError(say.line_no_answer(move=named))
        return line


def check_text(text: str, position: Position[Any], empty: Say) -> None:
    """Raise :class:`LineError` if ``text`` is too long or ``empty``, or ``position`` is the end of the game."""
    if len(text) > MOST_CHARACTERS:
        raise LineError(say.line_text_too_long(most=MOST_CHARACTERS, length=len(text)))
    if position.outcome is not None:
        raise LineError(say.move_game_over())
    if not squeeze(text):
        raise LineError(empty())


def read_line(position: Position[Any], text: str, *, typed: bool = False) -> list[str]:
    """The plies of one line from ``position``, both sides', in canonical notation; raises :class:`LineError`."""
    check_text(text, position, say.line_empty)
    if "|" in text:
        raise LineError(say.line_one_line_only())
    return Lines(position, typed=typed).add(text, answering=False)


def _named(number: int, text: str) -> Words:
    """How a refusal names the move ``text``, the ``number``-th of its line."""
    if text.isprintable() and text:
        return say.line_quoted_move(number=number, text=_shortened(text))
    return say.line_move(number=number)


def _shortened(ply: str) -> str:
    return ply if len(ply) <= _LONGEST_SHOWN else f"{ply[: _LONGEST_SHOWN - 1]}…"


def _instead(error: MoveError) -> tuple[str, ...]:
    """The moves that ``error`` offers."""
    if isinstance(error, AmbiguousMove):
        return error.candidates
    return error.suggestions if isinstance(error, IllegalMove) else ()

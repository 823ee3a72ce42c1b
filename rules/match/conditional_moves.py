"""Conditional moves: "if they play X, I answer Y", entered before X is played.

As text, plies have ``>`` between them, the opponent's first; whole branches, all from the same
position, have ``|`` between them; ``*`` stands for any ply of the opponent:
``b7-b6 > b2-b4 > c7-c6 > c2-c3 | * > c2-c3``.  No game writes one of these signs in a move.

Conditional moves rely on it that the sides alternate strictly in every game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.core.errors import MoveError
from rules.core.lines import ANY, MOST_CHARACTERS, LineError, Lines, Node, check_text
from rules.core.position import Position, squeeze
from rules.say import match as say


# Dataclasses compare, hash and print themselves by recursion, which is too deep for long lines.
# The lines contain everything that is in a tree, and need no recursion.
@dataclass(frozen=True, slots=True, eq=False, repr=False)
class ConditionalTree:
    """Which plies of the opponent, who is to move, are answered, and how they are.

    ``answers`` are in the order entered, the one to any ply (``*``) last.
    """

    answers: tuple[tuple[str, Answer], ...] = ()

    @property
    def empty(self) -> bool:
        """Whether nothing is answered."""
        return not self.answers

    def lines(self) -> list[tuple[str, ...]]:
        """Each line from here to its last answer, in order."""
        lines: list[tuple[str, ...]] = []
        waiting: list[tuple[tuple[str, ...], ConditionalTree]] = [((), self)]
        while waiting:
            line, tree = waiting.pop()
            if line and tree.empty:
                lines.append(line)
            waiting += [
                ((*line, theirs, answer.move), answer.then) for theirs, answer in reversed(tree.answers)
            ]
        return lines

    def after(self, their_move: str) -> Answer | None:
        """The answer to ``their_move``, in canonical notation: the one to this ply, or else the one to any."""
        answers = dict(self.answers)
        return answers.get(their_move) or answers.get(ANY)

    def __str__(self) -> str:
        return " | ".join(map(" > ".join, self.lines()))

    def __repr__(self) -> str:
        return f"<ConditionalTree {self}>"

    def __eq__(self, other: object) -> bool:
        return self.lines() == other.lines() if isinstance(other, ConditionalTree) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self.lines()))


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer, and the tree after it.

    ``move`` is in canonical notation; after a ``*``, where the position is not known, it is as typed.
    """

    move: str
    then: ConditionalTree


def read_tree(position: Position[Any], text: str, *, typed: bool = False) -> ConditionalTree:
    """The conditional moves in ``text``, entered at ``position`` by the side that is not to move.

    Each ply is checked where its position is known.  What stands after a ``*`` is kept as typed
    and checked when it arises, by :func:`settled` and :func:`respond`.  Raises :class:`LineError`.
    """
    check_text(text, position, say.conditional_moves_empty)
    tree = _read(Lines(position, typed=typed), text)
    # Spaces, canonical notation and the order of branches can make it longer than it was.
    length = len(str(tree))
    if length > MOST_CHARACTERS:
        raise LineError(say.conditional_moves_too_long(most=MOST_CHARACTERS, length=length))
    return tree


def kept_tree(text: str) -> ConditionalTree:
    """The tree that ``str`` wrote as ``text``; only its form is checked, so no position is needed."""
    return _read(Lines(None), text) if text else ConditionalTree()


def _read(lines: Lines, text: str) -> ConditionalTree:
    branches = text.split("|")
    for number, branch in enumerate(branches, start=1):
        if not squeeze(branch):
            raise LineError(say.conditional_moves_empty_branch(branch=number))
        lines.add(branch, number, answering=True, several=len(branches) > 1)
    return _grown(lines)


def _grown(lines: Lines) -> ConditionalTree:
    """The tree of lines that all end with an answer."""
    trees: dict[Node, ConditionalTree] = {}
    for node in reversed(lines.nodes):
        if node.depth % 2 == 0:
            answers = [
                (theirs, Answer(move, trees[further]))
                for theirs, answered in node.children.items()
                for move, further in answered.children.items()
            ]
            trees[node] = ConditionalTree(tuple(sorted(answers, key=lambda pair: pair[0] == ANY)))
    return trees[lines.nodes[0]]


def respond(position: Position[Any], answer: Answer) -> tuple[Any, str] | None:
    """The move that ``answer`` is at ``position``, and its notation; ``None`` if it is not clearly a legal one."""
    try:
        move = position.parse(answer.move)
    except MoveError:
        return None
    return move, position.notate(move)


def settled(position: Position[Any], tree: ConditionalTree) -> ConditionalTree:
    """``tree`` once its position is known: what was kept as typed becomes canonical as far as it can be played.

    Plies of the opponent that cannot be played are left out.  An answer that cannot be played
    stays as typed, so that ``*`` does not answer in its place: :func:`respond` will refuse it.
    Where two spellings mean the same ply, the answer entered first is kept.
    """
    lines = Lines(position)
    for line in tree.lines():
        node = lines.nodes[0]
        for text in line:
            mine = node.depth % 2 == 1
            try:
                ply, after = lines.read(node, text)
            except MoveError:
                if not mine:
                    break
                ply, after = text, None
            if mine and node.children and ply not in node.children:
                break
            node = lines.child(node, ply, after)
    return _grown(lines)

"""Phrases that every game uses: whose turn it is, the last ply, lists; and fitting sentences into a limit."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, TypeVar

from renderers.say import shared as say
from renderers.scene import Scene
from rules.core.position import Position, Side
from rules.words import Value

_Number = TypeVar("_Number", bound=int)

ALT_LIMIT = 1024
"""The longest alt text that chat platforms take, in characters."""

BOARD_LIMIT = 1900
"""The longest text board: it must fit into one chat message, inside a code block."""


def name_of(position: Position[Any], side: Side) -> str:
    """What a side is called in pictures: its role, or its seat while it has none."""
    return position.role(side).name


def turn_or_ending(scene: Scene, ending: Callable[[Any], str]) -> str:
    """Whose turn it is, or how it ended, as a sentence: "White to move.", "Draw: two passes in a row."."""
    position = scene.position
    if scene.verdict:
        return f"{scene.verdict}."
    if position.outcome is not None:
        winner, how = position.outcome.winner, ending(position)
        won = say.won
        return say.drawn(how=how) if winner is None else won(name=name_of(position, winner), how=how)
    assert position.to_move is not None
    return say.to_move(name=name_of(position, position.to_move))


def last_notation(scene: Scene) -> str:
    """The last ply in notation, "b7:b5"; an empty string at the start."""
    return scene.before.notate(scene.last) if scene.before else ""


def last_gloss(scene: Scene) -> str:
    """A few words on the last ply, or an empty string."""
    return scene.before.gloss(scene.last) if scene.before else ""


def last_in_words(scene: Scene) -> str:
    """The last ply as a sentence: "Turn 12: Black b7:b5 (takes 1)."."""
    if scene.before is None or scene.mover is None:
        return say.nothing_played()
    values: dict[str, Value] = {
        "turn": scene.ply,
        "name": name_of(scene.before, scene.mover),
        "move": scene.before.in_words(last_notation(scene)),
    }
    gloss = last_gloss(scene)
    return say.turn_does(**values, what=gloss) if gloss else say.turn(**values)


def shorten(scene: Scene, sentences: Sequence[Sequence[str]], limit: int = ALT_LIMIT) -> str:
    """Sentences in the scene's language, joined within ``limit`` characters.

    Each sentence comes as its wordings, longest first.  While the whole is too
    long, the *last* sentence that has a shorter wording takes it: so the least
    important sentence stands last.
    """
    return in_lines(scene, [sentences], limit)


def in_lines(scene: Scene, lines: Sequence[Sequence[Sequence[str]]], limit: int = BOARD_LIMIT) -> str:
    """Sentences joined as by :func:`shorten`, those that belong together in a line of their own."""
    wordings = [[[scene.say(words) for words in sentence] for sentence in line] for line in lines]
    while len(text := "\n".join(filter(None, map(_joined, wordings)))) > limit:
        reducible = [wording for line in wordings for wording in line if len(wording) > 1]
        if not reducible:
            return text[: limit - 1] + "…"
        reducible[-1].pop(0)
    return text


def _joined(wordings: Sequence[Sequence[str]]) -> str:
    return " ".join(wording[0] for wording in wordings if wording[0])


def runs(numbers: Iterable[_Number]) -> Iterator[tuple[_Number, ...]]:
    """Ascending numbers, taken together where three or more follow each other: the first and the last of each run."""
    for _, grouped in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        run = [number for _, number in grouped]
        yield from [(run[0], run[-1])] if len(run) > 2 else ((number,) for number in run)


def in_runs(numbers: Iterable[_Number], name: Callable[[_Number], str]) -> tuple[str, ...]:
    """Names of ascending numbers, as :func:`runs` takes them together: "f2", "b4 to h4"."""
    return tuple(
        say.run(first=name(run[0]), last=name(run[-1])) if len(run) > 1 else name(run[0])
        for run in runs(numbers)
    )

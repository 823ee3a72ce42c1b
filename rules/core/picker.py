"""Choosing a ply by hand: a step at a time, from what a game declares.

A surface shows the choices of a :class:`Step` as buttons or a list; choosing one
leads to the next step, until ``move`` names a whole ply that can be played.
What has been chosen so far is a short text of the game's own making, so
that a surface can keep it in a button and needs to remember nothing.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rules.say import core as say


class BadPickError(ValueError):
    """No choice at the present position leads to this text: it comes from an earlier one, or is made up."""


@dataclass(frozen=True, slots=True)
class Pick:
    """One choice: its label (a few characters), the text that choosing it leads to, and words that stand beside the label in a list.

    If ``open`` is false it cannot be chosen, but keeps its place in a grid.  ``area`` names the
    part of a picture that it chooses ("c3", "W"), where it has such a place.  ``sign`` is what it
    puts on the board, where choices differ by that: "orange", "blue".
    """

    label: str
    chosen: str
    words: str = ""
    open: bool = True
    area: str = ""
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Several:
    """Areas that make a ply together: any of those of the first step, ``most`` at most.

    The ply is their names in the order of that step, with commas between them.  ``prompt`` is the question
    where they are touched, and not looked for in a list.
    """

    most: int
    prompt: str


@dataclass(frozen=True, slots=True)
class Step:
    """What can be chosen next.

    ``prompt`` is the question ("Which piece?").  ``move`` is the ply that the choices
    so far make, in canonical notation, if they make a whole legal one; ``picks``
    may go on from there or be empty.  ``cells`` are those chosen so far, to be marked.
    ``columns`` is set where the picks stand in a grid (a keypad): they
    then fill it row by row, and an empty label is an empty place.  ``sign`` is what lies
    on the cells chosen, where they are for something new: "rock".
    ``several`` is set where areas make a ply together.
    """

    prompt: str
    picks: tuple[Pick, ...]
    move: str | None = None
    cells: tuple[str, ...] = ()
    columns: int | None = None
    sign: str = ""
    several: Several | None = None


FEW = 20
"""The most choices that are shown at once; more take two steps."""

_HEAD = re.compile(r"[A-Za-z]+[0-9]*")


def step_through(moves: Sequence[tuple[str, str]], chosen: str) -> Step:
    """Steps through a plain list of moves (notation and gloss): by the cell they begin with, then whole."""
    if any(text == chosen for text, _ in moves):
        return Step(say.pick_play_it(), (), move=chosen)
    heads = {text: _head(text) for text, _ in moves}
    if not chosen and len(moves) > FEW:
        picks = tuple(Pick(head, head + "*") for head in dict.fromkeys(heads.values()))
        return Step(say.pick_which_cell(), picks)
    head = chosen.removesuffix("*")
    going_on = [(text, gloss) for text, gloss in moves if not chosen or heads[text] == head]
    if not going_on or (chosen and not chosen.endswith("*")):
        raise BadPickError(chosen)
    picks = tuple(Pick(text, text, gloss) for text, gloss in going_on)
    return Step(say.pick_which_move(), picks, cells=(head,) if chosen else ())


def _head(text: str) -> str:
    head = _HEAD.match(text)
    return text if head is None else head[0]

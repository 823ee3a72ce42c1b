"""Choosing a ply of Bipod by hand: a row, a cell in it, and Runner's colour; before adoption stone by stone.

The chosen text is the stones in canonical notation, then the row that was opened, if
any: "f2,g3" is a whole ply that may go on, "f2,g3,4" opens row 4 for a further stone.

The longest row has 26 cells, two of them starts, and row 2 has 25.  So no row has more
than 25 live cells, and no board has more than 25 rows.
"""

from functools import lru_cache
from typing import NamedTuple

from rules.core.picker import FEW, BadPickError, Pick, Several, Step
from rules.games.bipod.board import ADOPT, BipodMove, Cell, Stone
from rules.games.bipod.state import BipodState
from rules.games.bipod.words import area, gloss, hint
from rules.say import bipod as say
from rules.say import core
from rules.words import Words

MOST = 25
"""The most choices of a step."""
_COLOURS = {Stone.LEFT: (say.orange(), "orange"), Stone.RIGHT: (say.blue(), "blue")}
_ROCK = "rock"


class _Stretch(NamedTuple):
    """Live cells that are shown together: those of a row, of half a long row, or of two short rows."""

    key: str
    """Its name in a chosen text: "3", "1<", "1>", "24-25"."""
    label: Words
    cells: tuple[Cell, ...]


def step(state: BipodState, chosen: str = "") -> Step:
    """What can be chosen after ``chosen``: nothing, ``adopt``, or stones and perhaps a row."""
    if state.outcome is not None:
        raise BadPickError(chosen)
    adopts = state.runner is None and chosen == "adopt"
    if not chosen or adopts:
        return Step(core.pick_play_it(), (), move=chosen) if adopts else _rows(state, ())
    *names, last = chosen.split(",")
    if last[:1].isdecimal():
        stones = _stones(state, names, chosen)
        stretches = _stretches(state, stones) if len(stones) < state.most else ()
        for stretch in stretches:
            if stretch.key == last:
                return _cells(state, stones, stretch)
        raise BadPickError(chosen)
    if state.runner is state.turn:
        return _coloured(state, chosen)
    stones = _stones(state, [*names, last], chosen)
    if len(stones) < state.most and state.live.bit_count() > len(stones):
        return _rows(state, stones)
    return Step(core.pick_play_it(), (), move=chosen, cells=_names(state, stones), sign=_ROCK)


def _stones(state: BipodState, names: list[str], chosen: str) -> tuple[Cell, ...]:
    """The cells called ``names``, which must make a ply in canonical notation."""
    try:
        cells = tuple(map(state.board.index, names))
    except KeyError:
        raise BadPickError(chosen) from None
    ordered = list(cells) == sorted(set(cells)) and len(cells) <= state.most
    if not ordered or not all(state.live >> cell & 1 for cell in cells):
        raise BadPickError(chosen)
    return cells


def _rows(state: BipodState, stones: tuple[Cell, ...]) -> Step:
    """The rows where a stone can go, and ``adopt`` if it is legal; ``stones``, if any, are already a ply."""
    before = "".join(f"{name}," for name in _names(state, stones))
    picks = []
    if state.runner is None and not stones:
        picks.append(Pick(say.adopt(), "adopt", hint(state, ADOPT)))
    for stretch in _stretches(state, stones):
        first, last = (state.board.name(stretch.cells[end]) for end in (0, -1))
        words = say.one_live_cell(cell=first)
        if first != last:
            words = say.live_cells(first=first, last=last, count=len(stretch.cells))
        picks.append(Pick(stretch.label, before + stretch.key, words))
    if not stones:
        prompt = say.adopt_or_row() if state.runner is None else say.which_row()
        return Step(prompt, tuple(picks), sign=_ROCK, several=_several(state))
    names = _names(state, stones)
    return Step(say.play_or_row(), tuple(picks), move=",".join(names), cells=names, sign=_ROCK)


def _several(state: BipodState) -> Several | None:
    """How many rocks make a ply, where that may be more than one."""
    prompts = {2: say.place_one_or_two_rocks(), 3: say.place_one_to_three_rocks()}
    return None if state.most == 1 else Several(state.most, prompts[state.most])


def _stretches(state: BipodState, stones: tuple[Cell, ...]) -> list[_Stretch]:
    """The live cells except ``stones`` by rows; long rows in halves, unless that makes too many choices."""
    rows: dict[int, tuple[Cell, ...]] = {}
    for cell in state.live_cells():
        if cell not in stones:
            row = state.board.row(cell)
            rows[row] = (*rows.get(row, ()), cell)
    room = MOST - (state.runner is None and not stones)
    stretches = [_Stretch(str(row), say.row(row=str(row)), cells) for row, cells in rows.items()]
    if len(stretches) > room:
        *others, one, last = stretches
        label = say.two_rows(first=one.key, last=last.key)
        return [*others, _Stretch(f"{one.key}-{last.key}", label, one.cells + last.cells)]
    if len(stretches) + sum(len(cells) > FEW for cells in rows.values()) > room:
        return stretches
    return [half for stretch in stretches for half in _halves(state, stretch)]


def _halves(state: BipodState, stretch: _Stretch) -> tuple[_Stretch, ...]:
    """A long row in two halves, each labelled with its columns; a short one unchanged."""
    key, _, cells = stretch
    if len(cells) <= FEW:
        return (stretch,)
    middle = len(cells) // 2
    halves = []
    for sign, half in (("<", cells[:middle]), (">", cells[middle:])):
        first, last = (state.board.name(half[end])[0] for end in (0, -1))
        halves.append(_Stretch(key + sign, say.part_of_row(row=key, first=first, last=last), half))
    return tuple(halves)


def _cells(state: BipodState, stones: tuple[Cell, ...], stretch: _Stretch) -> Step:
    """The cells of a row; choosing one gives the ply with it added, in canonical order."""
    picks = []
    for cell in stretch.cells:
        name = state.board.name(cell)
        does = area(state.board, cell)
        if state.runner is not None and state.runner is not state.turn:
            does = gloss(state, BipodMove((cell,), Stone.BLOCK))
        made = ",".join(_names(state, tuple(sorted((*stones, cell)))))
        picks.append(Pick(name, made, does, area=name))
    return Step(say.which_cell_of(row=stretch.label), tuple(picks), cells=_names(state, stones), sign=_ROCK)


def _coloured(state: BipodState, chosen: str) -> Step:
    """Runner's cell, which still needs a colour, or the whole ply."""
    if ply := _plies(state).get(chosen):
        return Step(core.pick_play_it(), (), move=chosen, cells=_names(state, ply.cells))
    cells = _stones(state, [chosen], chosen)
    picks = []
    for colour, (label, sign) in _COLOURS.items():
        ply = BipodMove(cells, colour)
        words = say.placed_on(cell=chosen, does=gloss(state, ply))
        picks.append(Pick(label, state.board.notate(ply), words, sign=sign))
    return Step(say.which_colour(cell=chosen), tuple(picks), cells=(chosen,))


@lru_cache(maxsize=4)
def _plies(state: BipodState) -> dict[str, BipodMove]:
    """Runner's plies by name, remembered while the steps of a position are asked for one after the other."""
    return {state.board.notate(ply): ply for ply in state.listing()}


def _names(state: BipodState, cells: tuple[Cell, ...]) -> tuple[str, ...]:
    return tuple(map(state.board.name, cells))

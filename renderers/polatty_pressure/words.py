"""Positions of Polatty Pressure in words: for alt texts and for the ear."""

from __future__ import annotations

from renderers.phrases import BOARD_LIMIT, counted, in_lines, last_in_words, runs, shorten, turn_or_ending
from renderers.polatty_pressure.layout import polatty, shifts_of
from renderers.scene import Scene
from rules.core.position import Side
from rules.core.squares import Cell
from rules.games.polatty_pressure.board import (
    AROUND,
    COLUMNS,
    GOAL_ROW,
    PolattyMove,
    cell_name,
    placings_on,
)
from rules.games.polatty_pressure.position import PolattyPosition

NAMES = {side: side.name.title() for side in Side}


def placings(scene: Scene) -> list[Cell]:
    """The cells next to the ball where a pressor may go now."""
    if scene.to_move is None:
        return []
    position = polatty(scene)
    nearby = placings_on(position.open & AROUND[position.ball])
    return [move.cell for move in nearby if move.cell is not None]


def alt(scene: Scene) -> str:
    """The scene as alt text."""
    position = polatty(scene)
    return shorten(
        [
            ["Polatty Pressure."],
            [turn_or_ending(scene, ending)],
            [last_in_words(scene)],
            [_ball(position)],
            [_passing(scene)],
            _pressors(position),
        ]
    )


def spoken(scene: Scene) -> str:
    """The scene in sentences for the ear."""
    position = polatty(scene)
    return in_lines(
        [
            [[_ball(position)], _pressors(position)[:1]],
            [[last_in_words(scene)], [_moved(scene)]],
            [[turn_or_ending(scene, ending)], [_free(scene)], [_passing(scene)]],
        ],
        BOARD_LIMIT,
    )


def _pressors(position: PolattyPosition) -> list[str]:
    """How many pressors there are: with their cells, and without."""
    count = position.filled.bit_count()
    number = counted(count, "pressor").capitalize()
    return [f"{number}: {_listed(position)}." if count else f"{number}.", f"{number}."]


def _ball(position: PolattyPosition) -> str:
    """Where the ball is, and how far from where each side scores."""
    row = position.ball // COLUMNS
    lines = []
    for side, line in GOAL_ROW.items():
        away = f"{counted(abs(row - line), 'cell')} from" if row != line else "on"
        lines.append(f"{away} line {line + 1}, where {NAMES[side.other]} scores")
    return f"The ball is on {cell_name(position.ball)}: {', and '.join(lines)}."


def _listed(position: PolattyPosition) -> str:
    """The pressors by letters, as bumps mostly go from goal to goal: "line f: 9 to 12, 15; line g: 3"."""
    lines: dict[str, list[int]] = {}
    for cell in sorted(position.pressors, key=lambda cell: cell % COLUMNS):
        lines.setdefault(cell_name(cell)[0], []).append(cell // COLUMNS + 1)
    return "; ".join(f"line {letter}: {_numbers(numbers)}" for letter, numbers in lines.items())


def _numbers(numbers: list[int]) -> str:
    """Numbers of cells on one line; three and more in a row as "9 to 12"."""
    return ", ".join(" to ".join(map(str, run)) for run in runs(numbers))


def _moved(scene: Scene) -> str:
    """Every token that the last ply moved, as a sentence."""
    steps = [
        f"{cell_name(origin)} {'off the board' if target is None else f'to {cell_name(target)}'}"
        for _, origin, target in shifts_of(scene)
    ]
    if not steps:
        return ""
    ball, *pressors = steps
    kind = "a pressor" if len(pressors) == 1 else "pressors"
    bumped = f", {kind} from {', '.join(pressors)}" if pressors else ""
    return f"The ball moved from {ball}{bumped}."


def _free(scene: Scene) -> str:
    """Where a pressor may go next to the ball, and where each sends it."""
    position, mover = polatty(scene), scene.to_move
    if mover is None:
        return ""
    ways = []
    for cell in placings(scene):
        after = position.play(PolattyMove(cell))
        end = ""
        if after.outcome is not None:
            end = " and wins" if after.outcome.winner is mover else " and loses"
        ways.append(f"{cell_name(cell)} to {cell_name(after.ball)}{end}")
    free = "No cell next to the ball is free."
    if ways:
        free = f"Free next to the ball, and where a pressor there sends it: {', '.join(ways)}."
    return f"{free} A pressor on any other empty cell bumps nothing." if position.anywhere else free


def _passing(scene: Scene) -> str:
    """Whether the side to move may pass, and why not."""
    position, mover = polatty(scene), scene.to_move
    if mover is None:
        return ""
    name, other = NAMES[mover], NAMES[mover.other]
    if not position.may_pass:
        return f"{name} may not pass: {other} just did."
    if position.original and position.passed:
        return f"{other} just passed: if {name} passes too, it is a draw."
    return f"{name} may pass."


def ending(position: PolattyPosition) -> str:
    """How the game ended, in a few words."""
    outcome = position.outcome
    assert outcome is not None
    if outcome.winner is not None:
        return (
            f"the ball is on line {GOAL_ROW[outcome.winner.other] + 1}, where {NAMES[outcome.winner]} scores"
        )
    return {
        "passes": "two passes in a row",
        "deadlock": "no cell is free, and no pass allowed",
    }.get(outcome.reason, outcome.reason)

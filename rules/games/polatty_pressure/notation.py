"""Reading plies of Polatty Pressure, and putting positions in words: glosses, completions, the diagram."""

from __future__ import annotations

import re

from rules.core.alternatives import Alternatives
from rules.core.errors import IllegalMove, UnreadableMove
from rules.core.position import Completion, squeeze
from rules.core.refusals import Explanation
from rules.core.squares import Cell
from rules.games.polatty_pressure import refusals
from rules.games.polatty_pressure.board import (
    AHEAD,
    AROUND,
    COLUMNS,
    NAMES,
    PASS,
    ROWS,
    PolattyMove,
    Token,
    cell_called,
    cell_name,
    distance,
)
from rules.games.polatty_pressure.state import PolattyState

_FEW = 5
"""At most so many plies are offered in place of one that does not do."""

_LONGEST = 100
"""Characters of the longest text that is looked at; the longest canonical ply has 4."""

_WRITTEN = re.compile(r"([a-z])[-,:]?0*([0-9]{1,4})", re.ASCII | re.IGNORECASE)
_SIDES = "  First's goal            Second's goal"
"""Which goal line is whose, under a diagram."""
_SIGNS = {Token.EMPTY: ".", Token.BALL: "@", Token.PRESSOR: "o"}


def parse(state: PolattyState, text: str) -> PolattyMove:
    """The legal ply that ``text`` means."""
    plain = squeeze(text) if len(text) <= _LONGEST else ""
    if plain.lower() == "pass":
        return _judge_pass(state, text)
    written = _WRITTEN.fullmatch(plain)
    if written is None:
        samples = _samples(state)
        if plain and text.isprintable() and len(text) <= 40:
            raise UnreadableMove(text, refusals.UNREADABLE(text=text.strip(), samples=samples))
        raise UnreadableMove(text, refusals.UNREADABLE_UNQUOTED(samples=samples))
    name = f"{written[1].lower()}{written[2]}"
    try:
        cell = cell_called(name)
    except ValueError:
        raise UnreadableMove(text, refusals.NO_SUCH_CELL(cell=name, rows=ROWS)) from None
    return _judge_placing(state, text, cell)


def _samples(state: PolattyState) -> Alternatives | Explanation:
    """How a ply is written, by what is legal here."""
    samples = examples(state)[:1]
    if state.may_pass and "pass" not in samples:
        samples.append("pass")
    return Alternatives(samples) or refusals.SAMPLE_AFTER_END()


def _judge_pass(state: PolattyState, text: str) -> PolattyMove:
    _expect_playing(state, text)
    if not state.may_pass:
        raise IllegalMove(
            text, refusals.SECOND_PASS(side=NAMES[state.turn.other]), _offered(state, state.ball)
        )
    return PASS


def _judge_placing(state: PolattyState, text: str, cell: Cell) -> PolattyMove:
    _expect_playing(state, text)
    fault = refusals.placing_fault(state, cell)
    if fault is not None:
        raise IllegalMove(text, fault, _offered(state, cell))
    return PolattyMove(cell)


def _expect_playing(state: PolattyState, text: str) -> None:
    if state.outcome is not None:
        raise IllegalMove(text, refusals.game_over(state.outcome))


def _offered(state: PolattyState, wanted: Cell) -> list[str]:
    """Legal plies in place of one that is not: placings nearest to the ``wanted`` cell, one's own goals last."""

    def unlikeness(move: PolattyMove) -> tuple[object, ...]:
        cell = move.cell
        if cell is None:
            return (True,)
        return False, bool(warning(state, move)), distance(cell, wanted), cell

    return [notate(move) for move in sorted(state.listing(), key=unlikeness)[:_FEW]]


def notate(move: PolattyMove) -> str:
    """``move`` in canonical notation: ``e9`` or ``pass``."""
    return "pass" if move.cell is None else cell_name(move.cell)


def warning(state: PolattyState, move: PolattyMove) -> str:
    """What to say before one's own goal; an empty string for any other ply."""
    # Only a ply next to the ball can end the game for one side.
    if move.cell is None or not AROUND[state.ball] >> move.cell & 1:
        return ""
    outcome = state.play(move).outcome
    lost = outcome is not None and outcome.winner is state.turn.other
    return "this is your own goal: you lose at once" if lost else ""


def gloss(state: PolattyState, move: PolattyMove) -> str:
    """What ``move`` does, in words that fit after "Bill played e9": "bumps the ball to g11"."""
    outcome = state.play(move).outcome
    if move.passes:
        return _gloss_of_pass(state, drawn=outcome is not None)
    if not AROUND[state.ball] >> (move.cell or 0) & 1:
        return "bumps nothing"
    ball, *pressors = state.trace(move)
    assert ball.target is not None, "the ball never leaves the board"
    words = f"bumps the ball to {cell_name(ball.target)}"
    if outcome is not None and outcome.winner is not None:
        own = outcome.winner is not state.turn
        return f"{words}, {'own goal' if own else 'goal'}: {NAMES[state.turn]} {'loses' if own else 'wins'}"
    if pressors:
        words += f" and {len(pressors)} pressor{'s' * (len(pressors) > 1)}"
        if pressors[-1].target is None:
            words += f", {cell_name(pressors[-1].origin)} off the board"
    return words


def _gloss_of_pass(state: PolattyState, *, drawn: bool) -> str:
    other = NAMES[state.turn.other]
    if state.original:
        return "second pass in a row: a draw" if drawn else f"if {other} passes too, it is a draw"
    return f"{other} has no cell to place on: a draw" if drawn else f"{other} must place a pressor"


def complete(state: PolattyState, typed: str, limit: int = 25) -> list[Completion]:
    """At most ``limit`` plies that are, begin with, or else hold what is typed."""
    wanted = squeeze(typed).lower() if len(typed) <= _LONGEST else "?"
    listed = [(notate(move), move) for move in state.listing()]
    found = [pair for pair in listed if wanted in pair[0]]
    found.sort(key=lambda pair: (pair[0] != wanted, not pair[0].startswith(wanted)))
    return [Completion(text, gloss(state, move)) for text, move in found[: max(limit, 0)]]


def examples(state: PolattyState) -> list[str]:
    """Two legal plies that show how plies are written: if possible such as bump the ball on, straight ahead first."""
    ahead = AHEAD[state.turn]

    def oddness(move: PolattyMove) -> tuple[object, ...]:
        cell = move.cell
        if cell is None:
            return (1,)
        gained = (state.ball // COLUMNS - cell // COLUMNS) * ahead
        sideways = abs(state.ball % COLUMNS - cell % COLUMNS)
        return 2 if warning(state, move) else 0, distance(cell, state.ball), -gained, sideways, cell

    return [notate(move) for move in sorted(state.listing(), key=oddness)[:2]]


def diagram(state: PolattyState) -> str:
    """The position lying on its side: First's goal line on the left, Second's on the right.

    ``@`` is the ball, ``o`` a pressor; column ``a`` is the top line.
    """
    numbers = range(1, ROWS + 1)
    heads = [
        "  " + " ".join(str(number // 10) if number > 9 else " " for number in numbers).rstrip(),
        "  " + " ".join(str(number % 10) for number in numbers),
    ]
    lines = []
    for column in range(COLUMNS):
        signs = [_SIGNS[state.at(Cell(row * COLUMNS + column))] for row in range(ROWS)]
        letter = cell_name(column)[0]
        lines.append(f"{letter} {signs[0]}|{' '.join(signs[1:-1])}|{signs[-1]} {letter}")
    return "\n".join([*heads, *lines, _SIDES])

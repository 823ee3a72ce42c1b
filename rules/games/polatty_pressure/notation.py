"""Reading plies of Polatty Pressure, and putting positions in words: glosses, completions, the diagram."""

import re
from collections.abc import Iterable

from rules.core.errors import IllegalMove, UnreadableMove
from rules.core.position import Completion, squeeze
from rules.core.squares import Cell
from rules.games.polatty_pressure import board, refusals
from rules.games.polatty_pressure.board import PASS, PolattyMove, Token
from rules.games.polatty_pressure.state import PolattyState
from rules.say import polatty_pressure as say
from rules.words import Words, together

_FEW = 5
"""The most plies that are offered in place of an illegal one."""

_LONGEST = 100
"""Longer text is not read; the longest canonical ply has 4 characters."""

_WRITTEN = re.compile(r"([a-z])[-,:]?0*([0-9]{1,4})", re.ASCII | re.IGNORECASE)
_SIGNS = {Token.EMPTY: ".", Token.BALL: "@", Token.PRESSOR: "o"}


def parse(state: PolattyState, text: str) -> PolattyMove:
    """The legal ply that ``text`` means; raises one of the move errors otherwise."""
    plain = squeeze(text) if len(text) <= _LONGEST else ""
    move = PASS if plain.lower() == "pass" else PolattyMove(_read_cell(state, text, plain))
    fault = refusals.fault(state, move)
    if fault is not None:
        raise IllegalMove(text, fault, _offered(state, state.ball if move.cell is None else move.cell))
    return move


def _read_cell(state: PolattyState, text: str, plain: str) -> Cell:
    """The cell that ``plain``, which is ``text`` without its spaces, names."""
    written = _WRITTEN.fullmatch(plain)
    if written is None:
        raise UnreadableMove(text, _how_to_write(state))
    name = f"{written[1].lower()}{written[2]}"
    try:
        return board.cell_called(name)
    except ValueError:
        raise UnreadableMove(text, say.no_such_cell(cell=name, rows=board.ROWS)) from None


def _how_to_write(state: PolattyState) -> Words:
    """How a ply is written, with examples that are legal in this position."""
    moves = examples(state)[:1]
    if state.may_pass and "pass" not in moves:
        moves.append("pass")
    return say.unreadable(moves=tuple(moves)) if moves else say.unreadable_after_end()


def _offered(state: PolattyState, wanted: Cell) -> list[str]:
    """Legal plies in place of an illegal one: nearest to the ``wanted`` cell first, goals of the opponent last."""

    def unlikeness(move: PolattyMove) -> tuple[object, ...]:
        cell = move.cell
        if cell is None:
            return (True,)
        return False, bool(warning(state, move)), board.distance(cell, wanted), cell

    return [notate(move) for move in sorted(state.listing(), key=unlikeness)[:_FEW]]


def notate(move: PolattyMove) -> str:
    """``move`` in canonical notation: ``e9`` or ``pass``."""
    return "pass" if move.cell is None else board.cell_name(move.cell)


def warning(state: PolattyState, move: PolattyMove) -> str:
    """What to say before the ball goes into the opponent's goal; empty for any other ply."""
    # Only a ply next to the ball can end the game with a winner.
    if move.cell is None or not board.AROUND[state.ball] >> move.cell & 1:
        return ""
    outcome = state.play(move).outcome
    lost = outcome is not None and outcome.winner is state.turn.other
    return say.warning() if lost else ""


def gloss(state: PolattyState, move: PolattyMove) -> str:
    """What ``move`` does, in words that fit after "Bill played e9": "ball to g11, one pressor pushed"."""
    outcome = state.play(move).outcome
    if move.passes:
        return _gloss_of_pass(state, drawn=outcome is not None)
    if not board.AROUND[state.ball] >> (move.cell or 0) & 1:
        return say.moves_nothing()
    ball, *pressors = state.trace(move)
    assert ball.target is not None, "the ball never leaves the board"
    cell = board.cell_name(ball.target)
    if outcome is not None and outcome.winner is not None:
        end = say.ball_wins if outcome.winner is state.turn else say.ball_loses
        return end(cell=cell)
    if not pressors:
        return say.ball_to(cell=cell)
    and_pressors = say.ball_and_one_off if pressors[-1].target is None else say.ball_and_pressors
    return and_pressors(cell=cell, pushed=say.pushed(count=len(pressors)))


def _gloss_of_pass(state: PolattyState, *, drawn: bool) -> Words:
    if state.original:
        return say.pass_draws() if drawn else say.pass_may_draw()
    return say.pass_deadlock() if drawn else say.pressor_must_follow()


def complete(state: PolattyState, typed: str, limit: int = 25) -> list[Completion]:
    """At most ``limit`` plies that contain what is typed: the exact one first, then those that begin with it."""
    wanted = squeeze(typed).lower() if len(typed) <= _LONGEST else "?"
    listed = [(notate(move), move) for move in state.listing()]
    matching = [pair for pair in listed if wanted in pair[0]]
    matching.sort(key=lambda pair: (pair[0] != wanted, not pair[0].startswith(wanted)))
    return [Completion(text, gloss(state, move)) for text, move in matching[: max(limit, 0)]]


def examples(state: PolattyState) -> list[str]:
    """Two legal plies that show how plies are written: preferably those that push the ball ahead."""
    ahead = board.AHEAD[state.turn]

    def oddness(move: PolattyMove) -> tuple[object, ...]:
        cell = move.cell
        if cell is None:
            return (1,)
        gained = (state.ball // board.COLUMNS - cell // board.COLUMNS) * ahead
        sideways = abs(state.ball % board.COLUMNS - cell % board.COLUMNS)
        return 2 if warning(state, move) else 0, board.distance(cell, state.ball), -gained, sideways, cell

    return [notate(move) for move in sorted(state.listing(), key=oddness)[:2]]


def diagram(state: PolattyState) -> str:
    """The position lying on its side, as in pictures: line 1 at the left, line 19 at the right.

    ``@`` is the ball, ``o`` a pressor; line ``a`` is at the top.  There are no spaces between cells: it must fit a phone.
    """
    numbers = range(1, board.ROWS + 1)
    heads = [
        _lying(str(number // 10) if number > 9 else " " for number in numbers),
        _lying(str(number % 10) for number in numbers),
    ]
    lines = []
    for column in range(board.COLUMNS):
        signs = (_SIGNS[state.at(Cell(row * board.COLUMNS + column))] for row in range(board.ROWS))
        letter = board.cell_name(column)[0]
        lines.append(f"{letter}{_lying(signs, '|')[1:]} {letter}")
    return together(["\n".join([*heads, *lines]), say.who_scores_where()], "\n")


def _lying(signs: Iterable[str], edge: str = " ") -> str:
    """A sign for each line with a number, from 1 at the left; an ``edge`` parts the goal lines from the rest."""
    left, *middle, right = signs
    return f"  {left}{edge}{''.join(middle)}{edge}{right}"

"""Choosing a ply of Graph Hockey by hand: a keypad of the twenty letters, in one step."""

from rules.core.picker import BadPickError, Pick, Step
from rules.games.graph_hockey.field import KEYBOARD, MOVE_OF
from rules.games.graph_hockey.notation import hint
from rules.games.graph_hockey.state import HockeyState
from rules.say import core
from rules.say import graph_hockey as say

_EMPTY = Pick("", "")


def step(state: HockeyState, chosen: str = "") -> Step:
    """What can be chosen after ``chosen``: one of the legal letters, then nothing more."""
    move = MOVE_OF.get(chosen)
    if state.outcome is not None or (chosen and (move is None or not state.allows(move))):
        raise BadPickError(chosen)
    if move is not None:
        return Step(core.pick_play_it(), (), move=move.letter, cells=(move.letter,))
    picks = tuple(_pick(state, letter) for row in KEYBOARD for letter in row)
    return Step(say.which_way(), picks, columns=len(KEYBOARD))


def _pick(state: HockeyState, letter: str) -> Pick:
    """The key ``letter``: closed if its move is not legal, an empty place if it is a space."""
    move = MOVE_OF.get(letter)
    if move is None:
        return _EMPTY
    legal = state.allows(move)
    # Only legal letters stand on the field.
    return Pick(letter, letter, hint(state, move) if legal else move.words, legal, letter if legal else "")

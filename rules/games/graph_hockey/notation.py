"""Reading moves of Graph Hockey, and putting them in words: glosses, completions, examples."""

from itertools import islice
from math import hypot

from rules.core.errors import IllegalMove, UnreadableMove
from rules.core.position import Completion, squeeze
from rules.games.graph_hockey import refusals
from rules.games.graph_hockey.field import MOVE_OF, MOVES, GraphHockeyMove, Point
from rules.games.graph_hockey.state import HockeyState, Level
from rules.say import graph_hockey as say
from rules.words import together

_LONGEST = 100
"""Longer text is not read, however many of its characters are spaces."""
_FEW = 5
"""The most moves that are offered in place of an illegal one."""
_WITH = {Level.NORMAL: "", Level.FREE_JUMP: say.free_jump(), Level.STRANGENESS: say.strangeness()}
_WINS = (say.bottom_wins(), say.top_wins())
_LOSES = (say.bottom_loses(), say.top_loses())
_WARNING = (say.warning_bottom, say.warning_top)
"""What is said of the goal that each side attacks."""


def parse(position: HockeyState, text: str) -> GraphHockeyMove:
    """The legal move that ``text`` means; raises one of the move errors otherwise."""
    plain = squeeze(text) if len(text) <= _LONGEST else ""
    # Some letters of other alphabets turn into ours by upper(): they are not moves.
    move = MOVE_OF.get(plain.upper()) if plain.isascii() else None
    if move is None:
        letters = " ".join(each.letter for each in MOVES)
        raise UnreadableMove(text, say.unreadable(letters=letters))
    fault = refusals.fault(position, move)
    if fault is not None:
        raise IllegalMove(text, fault, [legal.letter for legal in near(position, move)[:_FEW]])
    return move


def near(position: HockeyState, wanted: GraphHockeyMove) -> list[GraphHockeyMove]:
    """The legal moves, those in the direction of ``wanted`` first and those that lose at once last."""

    def unlikeness(move: GraphHockeyMove) -> tuple[object, ...]:
        (x, y), (wanted_x, wanted_y) = move.vector, wanted.vector
        alike = (x * wanted_x + y * wanted_y) / (hypot(x, y) * hypot(wanted_x, wanted_y))
        return bool(warning(position, move)), round(-alike, 6)

    return sorted(position.legal(), key=unlikeness)


# What a move does


def gloss(position: HockeyState, move: GraphHockeyMove) -> str:
    """What ``move`` does, in words for either player: "up 8, into the top goal: wins"."""
    winner = position.winner_by(move)
    if winner is None:
        return _described(position, move)
    return _described(position, move, (_WINS if winner is position.turn else _LOSES)[winner])


def hint(position: HockeyState, move: GraphHockeyMove) -> str:
    """What ``move`` would do, in words for the side to move."""
    winner = position.winner_by(move)
    if winner is None:
        return _described(position, move)
    wins = winner is position.turn
    return _described(position, move, say.own_goal_wins() if wins else say.other_goal_loses())


def _described(position: HockeyState, move: GraphHockeyMove, end: str = "") -> str:
    return together([*move.parts, _WITH[position.level], end], ", ")


def warning(position: HockeyState, move: GraphHockeyMove) -> str:
    """Why ``move`` loses at once, in words for the side to move; empty if it does not."""
    winner = position.winner_by(move)
    if winner is None or winner is position.turn:
        return ""
    return _WARNING[winner](letter=move.letter)


# Which moves to show


def complete(position: HockeyState, typed: str, limit: int = 25) -> list[Completion]:
    """Moves by their letter, then by their direction in words ("up", "down 8"); all of them for no text."""
    wanted = squeeze(typed[:_LONGEST]).casefold()
    legal = position.legal()
    matching = [move for move in legal if move.letter.casefold().startswith(wanted)]
    matching += [move for move in legal if move not in matching and _goes(move, wanted)]
    return [Completion(move.letter, hint(position, move)) for move in islice(matching, max(limit, 0))]


def _goes(move: GraphHockeyMove, wanted: str) -> bool:
    """Whether the direction of ``move`` in words, its parts in either order, begins with ``wanted``."""
    parts = move.parts
    return any(squeeze(",".join(order)).startswith(wanted) for order in (parts, parts[::-1]))


def examples(position: HockeyState) -> list[str]:
    """Two legal moves towards the goal of the side to move: if possible a short one and a long one."""
    if position.outcome is not None:
        return []
    goal = position.field.goals[position.turn]
    # The middle of the goal's side that lies across the field, in half units.
    aim = Point(goal.left + goal.right, 2 * goal.inner)

    def farness(move: GraphHockeyMove) -> float:
        x, y = position.place_of(move)
        return hypot(2 * x - aim.x, 2 * y - aim.y)

    tidy = sorted(position.legal(), key=farness)
    tidy.sort(key=lambda move: bool(warning(position, move)))
    harmless = [move for move in tidy if not warning(position, move)] or tidy
    first = next((move for move in harmless if not move.long), harmless[0])
    rest = [move for move in tidy if move is not first]
    second = next((move for move in rest if move.long and move in harmless), None)
    return [move.letter for move in [first, *([second] if second else rest)][:2]]

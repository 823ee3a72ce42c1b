"""Positions of Graph Hockey in words: for alt texts, for the ear, and what the picture asks of them.

Lengths are eighths of an inch, as in the words of the moves; the puck's place
is given in inches and eighths.
"""

from __future__ import annotations

from math import gcd

from renderers.phrases import BOARD_LIMIT, counted, in_lines, last_in_words, name_of, shorten, turn_or_ending
from renderers.scene import Scene
from rules.core.position import Side
from rules.games.graph_hockey.field import INCH, Goal, GraphHockeyMove, Point, Segment
from rules.games.graph_hockey.position import GraphHockeyPosition
from rules.games.graph_hockey.state import Level

EDGES = {Side.FIRST: "bottom", Side.SECOND: "top"}
"""Where the goal is that each side attacks."""


def hockey(scene: Scene) -> GraphHockeyPosition:
    """The scene's position."""
    assert isinstance(scene.position, GraphHockeyPosition)
    return scene.position


def legal(scene: Scene) -> tuple[GraphHockeyMove, ...]:
    """What may be played; nothing after the end of the game or of the match."""
    return () if scene.verdict else hockey(scene).legal()


def level_of(scene: Scene) -> Level:
    """The level in force; normal after the end."""
    return Level.NORMAL if scene.verdict else hockey(scene).level


def ending(position: GraphHockeyPosition) -> str:
    """How the game ended, in a few words."""
    outcome = position.outcome
    assert outcome is not None
    if outcome.winner is None:
        return outcome.reason
    return f"the puck is in the {EDGES[outcome.winner]} goal"


_DUTIES = {
    Level.NORMAL: "",
    Level.FREE_JUMP: "free jump: may cross lines",
    Level.STRANGENESS: "strangeness: lines don’t count",
}


def duty(scene: Scene) -> str:
    """The level in force and what it allows beyond the one before, in a few words; empty for the normal one."""
    return _DUTIES[level_of(scene)]


def loses(scene: Scene, move: GraphHockeyMove) -> bool:
    """Whether a legal move ends the game with a win of the other player."""
    position = hockey(scene)
    return position.winner_by(move) not in {None, position.to_move}


_LEVEL_SENTENCES = {
    Level.NORMAL: "",
    Level.FREE_JUMP: (
        "A free jump is in force: no normal move is left, so a move may cross lines, but not follow along them."
    ),
    Level.STRANGENESS: "Strangeness is in force: no other move is left, so lines may be crossed and followed.",
}


def alt(scene: Scene) -> str:
    """The scene as alt text."""
    position = hockey(scene)
    field = position.field
    letters = " ".join(move.letter for move in legal(scene))
    size = f"{field.width // INCH} inches wide and {field.height // INCH} tall"
    return shorten(
        [
            [f"Graph Hockey, a field {size}."],
            [turn_or_ending(scene, ending)],
            [last_in_words(scene)],
            [_LEVEL_SENTENCES[level_of(scene)]],
            [_puck(position)],
            [f"Legal moves: {letters}." if letters else ""],
            [_owners(position)],
            [_goals(position)],
        ]
    )


def spoken(scene: Scene) -> str:
    """The scene in sentences for the ear."""
    position = hockey(scene)
    return in_lines(
        [
            [[_puck(position)]],
            [[_goals(position)]],
            [[last_in_words(scene)]],
            [
                [turn_or_ending(scene, ending)],
                [_LEVEL_SENTENCES[level_of(scene)]],
                [_moves(scene, landings=True), _moves(scene, landings=False)],
            ],
            [[_owners(position)]],
        ],
        BOARD_LIMIT,
    )


def inches(eighths: int) -> str:
    """A length in inches and eighths: "2 inches 3 eighths"."""
    whole, rest = divmod(eighths, INCH)
    parts = [
        f"{count} {word if count == 1 else plural}"
        for count, word, plural in ((whole, "inch", "inches"), (rest, "eighth", "eighths"))
        if count
    ]
    return " ".join(parts) or "nothing"


def way(vector: Point) -> str:
    """A way in the words of the moves: "right 3, down 37"."""
    across, down = vector
    parts = [
        f"{word} {abs(length)}"
        for length, word in (
            (across, "right" if across > 0 else "left"),
            (down, "down" if down > 0 else "up"),
        )
        if length
    ]
    return ", ".join(parts)


def _puck(position: GraphHockeyPosition) -> str:
    """Where the puck is, from all four edges."""
    field, (x, y) = position.field, position.puck
    return (
        f"The puck is {inches(x)} from the left edge and {inches(field.width - x)} from the right,"
        f" {inches(y)} from the top and {inches(field.height - y)} from the bottom."
    )


def _goals(position: GraphHockeyPosition) -> str:
    """How far it is into each goal, in eighths of an inch like the moves."""
    ways = "; ".join(_where(position, goal) for goal in position.field.goals)
    return f"In eighths of an inch from the puck: {ways}."


def _where(position: GraphHockeyPosition, goal: Goal) -> str:
    puck = position.puck
    inside = Point(
        min(max(puck.x, goal.left + 1), goal.right - 1), min(max(puck.y, goal.top + 1), goal.bottom - 1)
    )
    there = way(Point(inside.x - puck.x, inside.y - puck.y))
    where = f"the {EDGES[goal.owner]} goal, where {name_of(position, goal.owner)} scores"
    return f"the inside of {where}, begins {there}" if there else f"it is inside {where}"


def _owners(position: GraphHockeyPosition) -> str:
    """Who attacks which goal."""
    sides = [
        f"{name_of(position, side)} is {side.name.title()} and wins in the {EDGES[side]} goal"
        for side in Side
    ]
    return f"{'; '.join(sides)}, whoever puts the puck there."


def _moves(scene: Scene, *, landings: bool) -> str:
    """Every legal move in words; with what it lands on, if it is a line."""
    position = hockey(scene)
    moves = legal(scene)
    if not moves:
        return ""
    drawn = lines(position) if landings else frozenset()
    described = []
    for move in moves:
        words = f"{move.letter} – {move.words}"
        winner = position.winner_by(move)
        if winner is not None:
            words += f", into the {EDGES[winner]} goal: {'wins' if winner is position.to_move else 'loses'}"
        elif position.place_of(move) in drawn:
            words += ", onto a line"
        described.append(words)
    return f"{counted(len(moves), 'legal move')}: {'; '.join(described)}."


def lines(position: GraphHockeyPosition) -> frozenset[Point]:
    """Every point of the grid within a move of the puck that lies on the path or on a goal's side."""
    x, y = position.puck
    sides = [side for goal in position.field.goals for side in goal.sides]
    path = position.path
    near = [
        stroke
        for stroke in map(Segment, path, path[1:])
        if abs(stroke.start.x - x) <= 2 * INCH and abs(stroke.start.y - y) <= 2 * INCH
    ]
    return frozenset().union(*map(_points, near + sides))


def _points(segment: Segment) -> list[Point]:
    """Every point of the grid on a segment, both ends included."""
    (x, y), (across, down) = segment.start, segment.vector
    parts = gcd(across, down)
    return [Point(x + across * part // parts, y + down * part // parts) for part in range(parts + 1)]

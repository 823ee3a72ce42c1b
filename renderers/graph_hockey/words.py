"""Positions of Graph Hockey in words: for alt texts, for the ear, and what the picture asks of them.

Lengths are eighths of an inch, as in the words of the moves; the puck's place
is given in inches and eighths.
"""

from math import gcd

from renderers.phrases import in_lines, last_in_words, name_of, shorten, turn_or_ending
from renderers.say import graph_hockey as say
from renderers.scene import Scene
from rules.core.position import Side
from rules.games.graph_hockey.field import INCH, Goal, GraphHockeyMove, Point, Segment
from rules.games.graph_hockey.position import GraphHockeyPosition
from rules.games.graph_hockey.state import Level
from rules.words import together

# Each side scores in a goal: First, which is orange, in the bottom one, Second in the top one.
_BEGINS = {Side.FIRST: say.bottom_begins, Side.SECOND: say.top_begins}
_INSIDE = {Side.FIRST: say.bottom_inside, Side.SECOND: say.top_inside}
_WINS = {Side.FIRST: say.bottom_wins, Side.SECOND: say.top_wins}
_LOSES = {Side.FIRST: say.bottom_loses, Side.SECOND: say.top_loses}
_ENDINGS = {Side.FIRST: say.in_bottom, Side.SECOND: say.in_top}
_LEVELS = {Level.FREE_JUMP: say.free_jump, Level.STRANGENESS: say.strangeness}
_DUTIES = {Level.FREE_JUMP: say.duty_free_jump, Level.STRANGENESS: say.duty_strangeness}


def legal(scene: Scene) -> tuple[GraphHockeyMove, ...]:
    """What may be played; nothing after the end of the game or of the match."""
    return () if scene.verdict else scene.of(GraphHockeyPosition).legal()


def level_of(scene: Scene) -> Level:
    """The level in force; normal after the end."""
    return Level.NORMAL if scene.verdict else scene.of(GraphHockeyPosition).level


def ending(position: GraphHockeyPosition) -> str:
    """How the game ended, in a few words."""
    outcome = position.outcome
    assert outcome is not None
    assert outcome.winner is not None, "a game of Graph Hockey is never drawn"
    return _ENDINGS[outcome.winner]()


def duty(scene: Scene) -> str:
    """The level in force and what it allows beyond the one before, in a few words; empty for the normal one."""
    level = level_of(scene)
    return scene.say(_DUTIES[level]()) if level in _DUTIES else ""


def loses(scene: Scene, move: GraphHockeyMove) -> bool:
    """Whether a legal move ends the game with a win of the other player."""
    position = scene.of(GraphHockeyPosition)
    return position.winner_by(move) not in {None, position.to_move}


def alt(scene: Scene) -> str:
    """The scene as alt text."""
    position = scene.of(GraphHockeyPosition)
    field = position.field
    letters = " ".join(move.letter for move in legal(scene))
    return shorten(
        scene,
        [
            [say.field(width=field.width // INCH, height=field.height // INCH)],
            [turn_or_ending(scene, ending)],
            [last_in_words(scene)],
            [_level(scene)],
            [_puck(position)],
            [say.letters(letters=letters) if letters else ""],
            [say.owners()],
            [_goals(position)],
        ],
    )


def spoken(scene: Scene) -> str:
    """The scene in sentences for the ear."""
    position = scene.of(GraphHockeyPosition)
    return in_lines(
        scene,
        [
            [[_puck(position)]],
            [[_goals(position)]],
            [[last_in_words(scene)]],
            [
                [turn_or_ending(scene, ending)],
                [_level(scene)],
                [_moves(scene, landings=True), _moves(scene, landings=False)],
            ],
            [[say.owners()]],
        ],
    )


def _level(scene: Scene) -> str:
    """The level in force; nothing of the normal one."""
    level = level_of(scene)
    return _LEVELS[level]() if level in _LEVELS else ""


def inches(length: int) -> str:
    """A length, which is in eighths of an inch, in inches and eighths: "2 inches 3 eighths"."""
    whole, rest = divmod(length, INCH)
    if whole and rest:
        return say.inches_eighths(inches=whole, eighths=rest)
    return say.inches(inches=whole) if whole else say.eighths(eighths=rest)


def way(vector: Point) -> tuple[str, ...]:
    """A way in the words of the moves: "right 3", "down 37"."""
    across, down = vector
    parts = (
        (across, say.right if across > 0 else say.left),
        (down, say.down if down > 0 else say.up),
    )
    return tuple(direction(length=abs(length)) for length, direction in parts if length)


def _puck(position: GraphHockeyPosition) -> str:
    """Where the puck is, from all four edges."""
    field, (x, y) = position.field, position.puck
    return say.puck(
        left=inches(x), right=inches(field.width - x), top=inches(y), bottom=inches(field.height - y)
    )


def _goals(position: GraphHockeyPosition) -> str:
    """How far it is into each goal, in eighths of an inch like the moves."""
    goals = together((_where(position, goal) for goal in position.field.goals), "; ")
    return say.goals(goals=goals)


def _where(position: GraphHockeyPosition, goal: Goal) -> str:
    puck = position.puck
    inside = Point(
        min(max(puck.x, goal.left + 1), goal.right - 1), min(max(puck.y, goal.top + 1), goal.bottom - 1)
    )
    there, name = way(Point(inside.x - puck.x, inside.y - puck.y)), name_of(position, goal.owner)
    if not there:
        return _INSIDE[goal.owner](name=name)
    return _BEGINS[goal.owner](name=name, way=there)


def _moves(scene: Scene, *, landings: bool) -> str:
    """Every legal move in words; with what it lands on, if it is a line."""
    position = scene.of(GraphHockeyPosition)
    moves = legal(scene)
    if not moves:
        return ""
    drawn = lines(position) if landings else frozenset()
    described: list[str] = []
    for move in moves:
        winner, message = position.winner_by(move), say.move
        if winner is not None:
            message = (_WINS if winner is position.to_move else _LOSES)[winner]
        elif position.place_of(move) in drawn:
            message = say.onto_line
        described.append(message(letter=move.letter, way=way(move.vector)))
    return say.moves(count=len(moves), moves=together(described, "; "))


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

"""The legal moves' letters in a Graph Hockey picture: at the places where they lead, and on the key."""

from math import atan2, pi
from typing import NamedTuple

from renderers import marks
from renderers.canvas import Point, Surface, place
from renderers.graph_hockey import sprites, words
from renderers.graph_hockey.layout import ZOOM_HEIGHT, ZOOM_WIDTH, Window, key_at, middle_of
from renderers.graph_hockey.theme import GraphHockeyTheme
from renderers.scene import Scene
from renderers.theme import CAN
from rules.games.graph_hockey.field import KEYBOARD, MOVE_OF, Goal, GraphHockeyMove
from rules.games.graph_hockey.position import GraphHockeyPosition

RING = 24
"""Radius of the ring around a letter that was chosen, and around its key's."""


class Letters(NamedTuple):
    """What the letters of a scene say."""

    legal: tuple[GraphHockeyMove, ...]
    off: frozenset[str]
    """Letters of legal moves that cannot be chosen now."""
    losing: frozenset[str]
    """Those that lose at once; none of them is off."""
    chosen: tuple[GraphHockeyMove, ...]


def letters_of(scene: Scene) -> Letters:
    """The letters of a scene; where it has targets, legal ones that are none of them are off."""
    legal = words.legal(scene)
    letters = {move.letter for move in legal}
    off = frozenset(letters - set(scene.targets) if scene.targets else ())
    losing = letters & set(scene.losing) | {move.letter for move in legal if words.loses(scene, move)}
    chosen = tuple(MOVE_OF[name] for name in dict.fromkeys(scene.chosen) if name in letters)
    return Letters(legal, off - {move.letter for move in chosen}, frozenset(losing - off), chosen)


def draw_letters(
    zoom: Surface, scene: Scene, letters: Letters, window: Window, theme: GraphHockeyTheme
) -> None:
    """Draw the letters where they lead; those that lose on a disc, those that are off struck through."""
    position = scene.of(GraphHockeyPosition)
    at = {move.letter: window.at(position.place_of(move)) for move in letters.legal}
    for name, (x, y) in at.items():
        if name not in letters.losing:
            mask = sprites.clearing(name)
            zoom.paste(theme.cell, (round(x) - mask.width // 2, round(y) - mask.height // 2), mask)
    # Neighbouring discs overlap: their order is that of the letters, in every process the same.
    for name in filter(letters.losing.__contains__, at):
        place(zoom, sprites.danger_ground(), at[name])
    for name, middle in at.items():
        if name in letters.losing:
            place(zoom, sprites.danger(name), middle)
        else:
            sprite = sprites.off if name in letters.off else sprites.letter
            place(zoom, sprite(theme, name), middle)


def draw_chosen(
    zoom: Surface, scene: Scene, letters: Letters, window: Window, theme: GraphHockeyTheme
) -> None:
    """Draw the letters that were chosen, ringed, and the ways to them."""
    position = scene.of(GraphHockeyPosition)
    puck = window.at(position.puck)
    for move in letters.chosen:
        at = window.at(position.place_of(move))
        marks.draw_arrow(zoom, puck, at, CAN, begin=sprites.PUCK, short=RING + marks.RIM, shaft=8)
        place(zoom, marks.chosen_ring(RING), at)
        lost = move.letter in letters.losing
        place(zoom, sprites.danger(move.letter) if lost else sprites.plate(theme, RING - 9, move.letter), at)


def draw_key(picture: Surface, letters: Letters, theme: GraphHockeyTheme) -> None:
    """Draw the twenty letters as they lie on a keyboard around the puck; those that may be played are lit."""
    legal = {move.letter for move in letters.legal}
    places = {
        letter: key_at(row, column)
        for row, line in enumerate(KEYBOARD)
        for column, letter in enumerate(line)
        if letter != " "
    }
    for name in filter(letters.losing.__contains__, places):
        place(picture, sprites.danger_ground(), places[name])
    for name, middle in places.items():
        if name in letters.losing:
            place(picture, sprites.danger(name), middle)
        else:
            place(picture, sprites.key(theme, name, legal=name in legal, on=name not in letters.off), middle)
    for move in letters.chosen:
        place(picture, sprites.chosen_key(), places[move.letter])
    place(picture, sprites.puck(theme, 13, light=False), key_at(2, 2))


# --- goals outside the zoom ----------------------------------------------------------------------

_INSET = 48
"""From the zoom's edge to the middle of a tag."""
_CLEAR = 62
"""From a tag to the next letter, or to the puck, at least."""
_STEPS = sorted(range(-40, 41), key=abs)


def draw_pointers(
    zoom: Surface, scene: Scene, letters: Letters, window: Window, theme: GraphHockeyTheme
) -> None:
    """Show at the zoom's edge where the goals lie that are outside it, and who scores there."""
    position = scene.of(GraphHockeyPosition)
    taken = [window.at(position.puck), *(window.at(position.place_of(move)) for move in letters.legal)]
    if scene.before is not None:
        taken.append(window.at(Scene(scene.before).of(GraphHockeyPosition).puck))
    for goal in position.field.goals:
        if not window.shows(goal):
            at, degrees = pointer_to(goal, window, taken)
            taken.append(at)
            place(zoom, sprites.pointer(theme, goal.owner, degrees), at)


def pointer_to(goal: Goal, window: Window, taken: list[Point]) -> tuple[Point, int]:
    """Where the tag of a goal stands, clear of what is ``taken``, and the direction that it points in: 0 is right, 90 down."""
    x, y = window.at(middle_of(goal))
    wide, high = ZOOM_WIDTH - _INSET, ZOOM_HEIGHT - _INSET
    ideal = (min(max(x, _INSET), wide), min(max(y, _INSET), high))
    upright = y < 0 or y > ZOOM_HEIGHT

    def place_at(step: int) -> Point:
        if upright:
            return min(max(ideal[0] + 16 * step, _INSET), wide), ideal[1]
        return ideal[0], min(max(ideal[1] + 16 * step, _INSET), high)

    def clear(at: Point) -> float:
        return min((at[0] - x) ** 2 + (at[1] - y) ** 2 for x, y in taken)

    # A place along the edge towards the goal, the nearest first.
    at = next((at for at in map(place_at, _STEPS) if clear(at) >= _CLEAR**2), None)
    at = at or max(map(place_at, _STEPS), key=clear)
    # In full steps of fifteen degrees, so that few tags need to be made.
    return at, round(atan2(y - at[1], x - at[0]) * 12 / pi) * 15 % 360

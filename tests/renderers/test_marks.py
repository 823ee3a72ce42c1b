"""Marks: an arrow is one however short, rings stand where the piece does, and what most pieces may is no noise."""

from dataclasses import replace
from math import hypot

import pytest

from renderers import marks
from renderers.base import Area, Frame
from renderers.catalogue import RENDERERS
from renderers.scene import Scene
from renderers.theme import CAN, LAST
from rules.core.position import Side
from rules.games.catalogue import GAMES
from tests.renderers.gallery import scenes_of
from tests.renderers.golden import count_of, rgb
from tests.support.rows import every_row


def after(game: str, *plies: str) -> Scene:
    return scenes_of(GAMES[game].start(GAMES[game].settle({})), plies)[-1]


def area_of(scene: Scene, game: str, name: str) -> Area:
    return next(area for area in RENDERERS[game].areas(scene, frame=Frame.PAGE) if area.name == name)


@every_row("room", range(14, 60, 4))
def test_an_arrow_has_a_shaft_and_a_head_however_short(room: int) -> None:
    (corner, ((piece, inside),)) = marks.arrow(100, 0, begin=30, short=70 - room)
    sprite = piece.convert("RGB")
    across = [
        sum(sprite.getpixel((x, y)) == rgb(LAST) for y in range(sprite.height)) for x in range(sprite.width)
    ]
    left = 30 - corner[0] - inside[0]
    thick = [count for x, count in enumerate(across) if left + 1 <= x < left + room * 0.3]
    head = max(across)
    assert thick
    assert 0 < max(thick) <= head - 2


PIECES = {
    "pommel": ("c2", {"b2", "a1", "d1"}),
    "pux": ("c2", {"b2", "g1", "d1"}),
}


@pytest.mark.parametrize("game", PIECES)
def test_no_piece_is_ringed_where_most_can_be_chosen(game: str) -> None:
    scene, renderer = after(game), RENDERERS[game]
    own = [
        area.name
        for area in renderer.areas(scene, frame=Frame.PAGE)
        if area.spot is not None and area.spot.side is Side.FIRST
    ]
    plain = renderer.paint(scene, frame=Frame.PAGE)
    every = renderer.paint(replace(scene, targets=tuple(own)), frame=Frame.PAGE)
    assert every.tobytes() == plain.tobytes()
    one, few = PIECES[game]
    # What cannot be chosen is dimmed, and nothing else.
    rest = replace(scene, targets=tuple(name for name in own if name != one))
    dimmed = renderer.paint(rest, frame=Frame.PAGE)
    assert count_of(dimmed, CAN) == 0
    for area in renderer.areas(scene, frame=Frame.PAGE):
        xs, ys = zip(*area.polygon, strict=True)
        box = (round(min(xs)) + 12, round(min(ys)) + 12, round(max(xs)) - 12, round(max(ys)) - 12)
        assert (plain.crop(box).tobytes() != dimmed.crop(box).tobytes()) is (area.name == one), area.name
    assert count_of(renderer.paint(replace(scene, targets=tuple(few)), frame=Frame.PAGE), CAN) > 1000


@every_row(("game", "name"), [("pommel", "c2"), ("pommel", "d1"), ("pux", "c2"), ("pux", "b1")])
def test_a_ring_stands_round_the_piece(game: str, name: str) -> None:
    scene, renderer = after(game), RENDERERS[game]
    spot = area_of(scene, game, name).spot
    assert spot is not None
    picture = renderer.paint(replace(scene, targets=(name,)), frame=Frame.PAGE)
    ringed = [
        (x, y)
        for x in range(round(spot.at[0]) - 70, round(spot.at[0]) + 70)
        for y in range(round(spot.at[1]) - 70, round(spot.at[1]) + 70)
        if picture.getpixel((x, y)) == rgb(CAN)
    ]
    away = [hypot(x - spot.at[0], y - spot.at[1]) for x, y in ringed]
    assert spot.reach < min(away) <= max(away) < spot.reach + 12


@every_row(
    ("game", "plies", "origin"),
    [
        ("pux", ("c2,b2d2-c3",), "c2"),
        ("polatty-pressure", ("f9",), "f10"),
        ("pommel", ("c2-c3",), "c2"),
    ],
)
def test_a_target_leaves_in_sight_where_the_last_move_came_from(
    game: str, plies: tuple[str, ...], origin: str
) -> None:
    scene, renderer = after(game, *plies), RENDERERS[game]
    area = area_of(scene, game, origin)
    assert area.spot is not None
    assert area.spot.origin
    xs, ys = zip(*area.polygon, strict=True)
    box = (round(min(xs)) + 8, round(min(ys)) + 8, round(max(xs)) - 8, round(max(ys)) - 8)
    plain, marked = (
        renderer.paint(replace(scene, targets=targets), frame=Frame.PAGE).crop(box)
        for targets in ((), (origin,))
    )
    assert count_of(plain, LAST) > 150
    assert count_of(marked, LAST) > 150
    assert count_of(marked, CAN) > 100

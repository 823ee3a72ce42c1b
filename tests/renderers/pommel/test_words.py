"""Pommel in words."""

import random
import re

import pytest

from renderers.pommel.renderer import RENDERER
from renderers.scene import Scene
from rules.core.position import Side
from rules.games.pommel.board import SIZES
from rules.games.pommel.position import PommelPosition
from tests.renderers.gallery import following, in_order
from tests.renderers.pommel.gallery import GALLERY, placed, scene_of

EVERY = GALLERY.scenes


def test_the_start_in_words() -> None:
    described = RENDERER.describe(EVERY["start"])
    army = "a1, a2, b1, b2, c1, c2, d1, d2, e1, e2, f1, f2, g1, g2"
    for text in (described.alt, described.spoken):
        assert f"White has 14 soldiers: {army}." in text
        assert "White to move." in text
        assert "captain" not in text
        assert "must" not in text


def test_a_duty_to_capture_in_words() -> None:
    described = RENDERER.describe(EVERY["must"])
    for text in (described.alt, described.spoken):
        assert "White must capture with one of a2, b2, c2. Captures: a2xc3, b2xb4, c2xa3." in text
    assert "Turn 10: Black b5xb3 (takes 1)." in described.alt
    assert "Turn 10: Black’s soldier jumped from b5 to b3. White lost 1 soldier: b4." in described.spoken
    alone = RENDERER.describe(Scene(placed("c3 a1", "d4 f6"))).spoken
    assert alone.endswith("White must capture with c3. Captures: c3xe4.")
    assert "must capture" not in RENDERER.describe(EVERY["verdict"]).spoken


def test_of_many_captures_five_are_told() -> None:
    spoken = RENDERER.describe(EVERY["many-must"]).spoken
    position = EVERY["many-must"].of(PommelPosition)
    duty = spoken[spoken.index("White must capture with one of ") :]
    named = duty[len("White must capture with one of ") : duty.index(".")].split(", ")
    assert named == [position.board.name(cell) for cell in position.capturers()]
    told = duty[duty.index("Captures, among others: ") + len("Captures, among others: ") : -1].split(", ")
    assert len(told) == 5
    legal = {position.notate(move) for move in position.moves()}
    assert all(text.endswith(" and on") or text in legal for text in told)


def test_a_leap_in_words() -> None:
    spoken = RENDERER.describe(EVERY["leap"]).spoken
    assert (
        "Turn 4: Black’s soldier leapt from d5 to d1. That soldier became a captain."
        " White lost 3 soldiers: d4, d3, d2."
    ) in spoken
    assert "; and 1 captain: d1." in spoken


def test_a_sequence_in_words() -> None:
    described = RENDERER.describe(EVERY["long"])
    assert "White’s captain jumped from a4 to a6, then c5, then f7" in described.spoken
    assert "Black lost 13 soldiers: a5, " in described.spoken
    assert "Black lost 1 captain: c3." in described.spoken
    for text in (described.alt, described.spoken):
        assert "White wins: every black piece is captured." in text
        assert "Black has no pieces left." in text


def test_a_hop_and_a_lost_move_in_words() -> None:
    assert "White’s soldier went from b1 to f3, over 3 pieces." in RENDERER.describe(EVERY["hop"]).spoken
    assert "Black wins: White can’t move." in RENDERER.describe(EVERY["no-moves"]).spoken


@pytest.mark.parametrize("size", SIZES)
def test_the_spoken_words_alone_say_the_whole_position(size: str) -> None:
    lot = random.Random(int(size))
    scene = scene_of(board=size)
    for _ in range(120):
        position = scene.of(PommelPosition)
        spoken = RENDERER.describe(scene).spoken
        if position.outcome is not None:
            break
        turn = Side.FIRST if "White to move." in spoken else Side.SECOND
        assert heard(spoken, turn, size) == position
        duty = re.search(r"must capture with (?:one of )?([a-i0-9, ]+)\.", spoken)
        cells = position.capturers() if duty else position.continuation(()).onward
        assert bool(duty) is position.must_capture
        assert not duty or duty[1].split(", ") == list(map(position.board.name, cells))
        scene = following(scene, position.notate(lot.choice(in_order(position))))
    assert scene.ply > 20


def heard(spoken: str, turn: Side, size: str) -> PommelPosition:
    """The position that the words tell."""
    armies = []
    for name in ("White", "Black"):
        army = re.search(rf"{name} has ([^.]*)\.", spoken)
        assert army is not None
        kinds = dict(re.findall(r"(soldier|captain)s?: ([a-i0-9, ]+)", army[1]))
        pieces = [*kinds.get("soldier", "").split(", ")]
        pieces += [f"{cell}*" for cell in kinds.get("captain", "").split(", ") if cell]
        armies.append(" ".join(pieces))
    white, black = armies
    return placed(white, black, turn, size)

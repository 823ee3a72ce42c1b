"""Pux for the ear: a reader who knows nothing but the spoken words and the list of moves plays by them."""

import random
import re
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from renderers.phrases import BOARD_LIMIT
from renderers.pux.renderer import RENDERER
from renderers.scene import Scene
from rules.core.position import Side
from rules.games.pux.game import GAME
from rules.games.pux.position import PuxPosition
from tests.renderers.gallery import following, recorded, scenes_of
from tests.renderers.pux.gallery import GALLERY, START

RECORDED = recorded("pux")
CELLS = [f"{file}{rank}" for rank in range(1, 9) for file in "abcdefgh"]


@dataclass(frozen=True)
class Heard:
    """What the reader makes of the words: each piece's colour, height and move potential, and the rest."""

    pieces: dict[str, tuple[str, int, int]]
    stones: dict[str, int]
    mover: str | None
    sideways: bool
    captures: set[str]


def heard(spoken: str) -> Heard:
    pieces: dict[str, tuple[str, int, int]] = {}
    stones: dict[str, int] = {}
    colour = ""
    for sentence in re.split(r"\.\s", spoken):
        if owner := re.match(r"(White|Black) has (\d+|no) stone", sentence):
            colour = owner[1]
            stones[colour] = 0 if owner[2] == "no" else int(owner[2])
        for height, kind in ((1, "Single stones"), (2, "Promoted pieces")):
            if sentence.startswith(f"{kind} and their move potential: "):
                for cell, potential in re.findall(r"(\w\d) has (\d+)", sentence):
                    assert cell not in pieces
                    pieces[cell] = (colour, height, int(potential))
    turn = re.search(r"(White|Black) to move\.", spoken)
    ways = re.search(r"Captures now: ([^.]*)\.", spoken)
    captures = set()
    for way in ways[1].split("; ") if ways else ():
        origin, _, targets = way.partition(" takes ")
        captures |= {f"{origin}:{target}" for target in re.findall(r"\w\d", targets)}
    return Heard(pieces, stones, turn and turn[1], "may move sideways" in spoken, captures)


def check(scene: Scene) -> Heard:
    """What is heard of a scene, compared with the position itself."""
    position = scene.position
    assert isinstance(position, PuxPosition)
    spoken = RENDERER.describe(scene).spoken
    assert len(spoken) <= BOARD_LIMIT
    assert "…" not in spoken
    known = heard(spoken)
    standing = {}
    for cell, name in enumerate(CELLS):
        if piece := position.piece(cell):
            standing[name] = (("White", "Black")[piece.side], piece.height, position.potential(cell))
    assert known.pieces == standing
    assert known.stones == {"White": position.stones(Side.FIRST), "Black": position.stones(Side.SECOND)}
    if position.to_move is None:
        assert known.mover is None
        return known
    assert known.mover == ("White", "Black")[position.to_move]
    assert known.sideways is not position.lateral(position.to_move)
    assert known.captures == {text for text in map(position.notate, position.moves()) if ":" in text}
    return known


@pytest.mark.parametrize("record", RECORDED, ids=range(len(RECORDED)))
def test_every_ply_of_a_recorded_game_is_told_in_full(record: dict[str, Any]) -> None:
    first, *scenes = scenes_of(START.position, record["moves"])
    before = check(first)
    for ply, scene in enumerate(scenes, start=1):
        after = check(scene)
        spoken = RENDERER.describe(scene).spoken
        assert f"Turn {ply}: {before.mover} " in spoken
        origin, target = re.match(r"(\w\w)", record["moves"][ply - 1]), record["moves"][ply - 1][-2:]
        if record["moves"][ply - 1] != "pass":
            assert origin
            assert f" moved {origin[1]} to {target}" in spoken
        assert ("It took a " in spoken) is (":" in record["moves"][ply - 1])
        gained = sum(after.stones.values()) > sum(before.stones.values())
        assert not gained or "Newly promoted: " in spoken
        before = after


def far(one: str, other: str) -> int:
    return max(abs(ord(a) - ord(b)) for a, b in zip(one, other, strict=True))


def choose(known: Heard, listed: list[str], lot: random.Random) -> str:
    """A move out of the list: White takes what it can and comes nearer, Black goes as chance has it."""
    if listed == ["pass"]:
        return "pass"
    if known.mover == "Black":
        return lot.choice(listed)
    if known.captures:
        text = max(sorted(known.captures), key=lambda text: known.pieces[text[-2:]][1:])
        assert text in listed
        return text
    enemies = [cell for cell, piece in known.pieces.items() if piece[0] == "Black"]
    alone = [text for text in listed if "," not in text] or listed

    def nearness(text: str) -> tuple[int, int]:
        nearest = min(far(text[-2:], enemy) for enemy in enemies)
        return nearest, -known.pieces[text[:2]][2]

    return min(lot.sample(alone, min(len(alone), 6)), key=nearness)


def test_a_whole_game_is_played_from_the_spoken_words_and_the_list_alone() -> None:
    lot = random.Random(7)
    scene = START
    while scene.position.outcome is None:
        position = scene.position
        listed = sorted(position.notate(move) for move in position.listing())
        text = choose(check(scene), listed, lot)
        assert text in listed
        scene = following(scene, text)
        assert scene.ply < 600
    spoken = RENDERER.describe(scene).spoken
    assert spoken.endswith("White wins: every enemy stone is gone.")
    assert "Black has no stones." in spoken


@settings(max_examples=20)
@given(seed=st.integers(0, 1000), plies=st.integers(0, 200))
def test_any_scene_is_told_in_full(seed: int, plies: int) -> None:
    check(GALLERY.by_lot(GAME, {}, seed, plies))


def test_captures_carrying_and_promotions_are_told() -> None:
    carried = RENDERER.describe(GALLERY.scenes["carried"]).spoken
    assert "Turn 1: Black moved d5 to c4. It carried e5 to d4." in carried
    assert "Captures now: b3 takes c4; c3 takes c4 or d4; c6 takes e6; c7 takes f7." in carried
    captured = RENDERER.describe(GALLERY.scenes["captured"]).spoken
    assert "Turn 1: Black moved d5 to d8. It took a promoted piece there." in captured
    position = PuxPosition.from_diagram(
        ". . . . . . . .\n. w w . . . . .\n" + ". . . . . . . .\n" * 5 + "b . . . . . . ."
    )
    spoken = RENDERER.describe(following(Scene(position), "b7,c7-b8")).spoken
    assert "White moved b7 to b8. It carried c7 to c8. Newly promoted: b8 and c8." in spoken
    assert "White has 4 stones. Promoted pieces and their move potential: b8 has 4, c8 has 4." in spoken


def test_sideways_and_passing_are_told() -> None:
    scenes = scenes_of(START.position, ["b1-a1", "b7-a7"])[1:]
    first, spoken = (RENDERER.describe(scene).spoken for scene in scenes)
    assert "Black may move sideways. White’s next move may not be sideways." in first
    assert "Turn 2: Black moved b7 to a7, sideways." in spoken
    assert "White may not move sideways: its last move was. Black’s next move may not be sideways." in spoken
    diagram = ". . . . . . . w\n" + ". . . . . . . .\n" * 6 + "b . . . . . . ."
    stuck = PuxPosition.from_diagram(diagram, lateral=(True, False))
    assert "There is no move but to pass." in RENDERER.describe(Scene(stuck)).spoken
    spoken = RENDERER.describe(following(Scene(stuck, ply=4), "pass")).spoken
    assert "Turn 5: White had to pass." in spoken


def test_after_a_verdict_nothing_is_to_be_done() -> None:
    spoken = RENDERER.describe(replace(GALLERY.scenes["captured"], verdict="Black resigned")).spoken
    assert spoken.endswith("It took a promoted piece there.\nBlack resigned.")


def test_the_alt_text_of_a_capture_and_of_the_end() -> None:
    alt = RENDERER.describe(GALLERY.scenes["captured"]).alt
    for said in ("White to move.", "Turn 1: Black d5:d8", "White, 8 stones: b2 ", " d8* g8.", "A star marks"):
        assert said in alt
    assert " wins: every enemy stone is gone." in RENDERER.describe(GALLERY.scenes["end"]).alt

"""Bipod for the ear: a reader who knows nothing but the spoken words and the list of moves plays by them."""

import random
import re
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from string import ascii_letters
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from renderers.bipod.renderer import RENDERER
from renderers.phrases import BOARD_LIMIT
from renderers.scene import Scene
from rules.games.bipod.board import Stone
from rules.games.bipod.game import GAME
from rules.games.bipod.position import BipodPosition
from tests.renderers.bipod.gallery import GALLERY, START
from tests.renderers.gallery import following, recorded, scenes_of
from tests.support.rows import every_row

RECORDED = recorded("bipod")

COLUMNS = ascii_letters
KINDS = {
    "joined orange": r"The orange start is \w+, stones joined to it",
    "loose orange": "Loose orange stones",
    "joined blue": r"The blue start is \w+, stones joined to it",
    "loose blue": "Loose blue stones",
    "rocks": "Rocks",
    "dead": "Dead cells",
}


def expanded(text: str) -> Iterator[str]:
    """The cells of a list: "f2, b4 to h4", or by rows "by rows 2: f, k; 4: b to h"."""
    for part in text.removeprefix("by rows ").split("; "):
        row, _, items = part.rpartition(": ")
        for item in items.split(", "):
            ends = [re.fullmatch(r"([a-zA-Z])(\d*)", end) for end in item.split(" to ")]
            assert all(ends), item
            first, last = (COLUMNS.index(end[1]) for end in (ends[0], ends[-1]) if end)
            number = row or (ends[0][2] if ends[0] else "")
            assert len(ends) == 1 or last - first >= 4
            yield from (f"{COLUMNS[column]}{number}" for column in range(first, last + 1, 2))


def heard(spoken: str) -> dict[str, set[str]]:
    """Where everything stands, as the words have it."""
    found: dict[str, set[str]] = {}
    for kind, title in KINDS.items():
        listed = re.search(rf"(?:^|\.\s){title}: ([^.]*)\.", spoken)
        known = listed and "that no move names" not in listed[1]
        found[kind] = set(expanded(listed[1])) if listed and known else set()
    return found


def check(scene: Scene) -> dict[str, set[str]]:
    """What is heard of a scene, compared with the position itself."""
    position = scene.position
    assert isinstance(position, BipodPosition)
    spoken = RENDERER.describe(scene).spoken
    assert len(spoken) <= BOARD_LIMIT
    assert "…" not in spoken
    board = position.board
    known = heard(spoken)
    for side, stone, start in zip(("orange", "blue"), (Stone.LEFT, Stone.RIGHT), board.starts, strict=True):
        assert f"The {side} start is {board.name(start)}" in spoken
        own = {board.name(cell) for cell in board.cells if position.at(cell) is stone}
        chain = {board.name(cell) for cell in position.chain(stone)}
        assert known[f"joined {side}"] == chain - {board.name(start)}
        assert known[f"loose {side}"] == own - chain
    blocks = [board.name(cell) for cell in board.cells if position.at(cell) is Stone.BLOCK]
    assert known["rocks"] == set(blocks)
    if "that no move names" not in spoken:
        assert known["dead"] == {board.name(cell) for cell in position.dead_cells()}
    return known


@every_row("record", RECORDED, ids=range(len(RECORDED)))
def test_every_ply_of_a_recorded_game_is_told_in_full(record: dict[str, Any]) -> None:
    before: dict[str, set[str]] | None = None
    for scene in scenes_of(GAME.start(GAME.settle(record["options"])), record["moves"]):
        after = check(scene)
        spoken = RENDERER.describe(scene).spoken
        if before is not None:
            text = record["moves"][scene.ply - 1]
            if text == "adopt":
                assert f"Turn {scene.ply}: " in spoken
                assert " adopted and is now Blocker." in spoken
            else:
                cells = text.rstrip("oO").split(",")
                assert f" on {', '.join(cells)}." in spoken
            died = re.search(r" (\d+) cells? died: ([^.]*)\.", spoken)
            gone = after["dead"] - before["dead"]
            assert gone == (set(expanded(died[2])) if died else set())
        before = after


class Reader:
    """Plays by ear; Runner goes the shortest way, Blocker where chance has it."""

    def __init__(self, seed: int, rows: int, last: str) -> None:
        self.lot = random.Random(seed)
        columns = range(COLUMNS.index(last) + 1)
        self.cells = {
            (column, row)
            for row in range(1, rows + 1)
            for column in columns[row - 1 : len(columns) - row + 1 : 2]
        }
        self.rim = {(x, y) for x, y in self.cells if y == rows or x in (y - 1, len(columns) - y)}

    def place(self, name: str) -> tuple[int, int]:
        found = re.fullmatch(r"([a-zA-Z])(\d+)", name)
        assert found
        return COLUMNS.index(found[1]), int(found[2])

    def way(self, start: str, own: set[str], closed: set[str]) -> list[str]:
        """The empty cells on a shortest way from a start to a short side, by what has been heard."""
        origin = self.place(start)
        shut, mine = set(map(self.place, closed)), set(map(self.place, own))
        came: dict[tuple[int, int], tuple[int, int] | None] = {origin: None}
        queue = deque([origin])
        while queue:
            here = queue.popleft()
            if here in self.rim:
                path = []
                at: tuple[int, int] | None = here
                while at is not None:
                    path.append(at)
                    at = came[at]
                return [f"{COLUMNS[x]}{y}" for x, y in path if (x, y) not in mine and (x, y) != origin]
            x, y = here
            for there in (
                (x + 2, y),
                (x - 2, y),
                (x + 1, y + 1),
                (x - 1, y + 1),
                (x + 1, y - 1),
                (x - 1, y - 1),
            ):
                if there in self.cells and there not in shut and there not in came:
                    came[there] = here
                    (queue.appendleft if there in mine else queue.append)(there)
        raise AssertionError(f"no way is left from {start}")

    def choose(self, spoken: str, listed: list[str]) -> str:
        known = heard(spoken)
        starts = dict(re.findall(r"The (orange|blue) start is (\w+)", spoken))
        if "or adopts and becomes Blocker" in spoken and len(known["rocks"]) > 8:
            return "adopt"
        if "Runner places one stone, orange or blue." not in spoken:
            return self.lot.choice([text for text in listed if text != "adopt"])
        for side, other, letter in (("orange", "blue", "o"), ("blue", "orange", "O")):
            if f"The {side} road needs" in spoken:
                theirs = known[f"joined {other}"] | known[f"loose {other}"] | {starts[other]}
                closed = theirs | known["rocks"] | known["dead"]
                own = known[f"joined {side}"] | known[f"loose {side}"]
                missing = re.search(rf"The {side} road needs at least (\d+) more", spoken)
                way = self.way(starts[side], own, closed)
                assert missing
                assert len(way) >= int(missing[1])
                return way[-1] + letter
        raise AssertionError(spoken)


def played(seed: int) -> Scene:
    """A game played by ear to its end, every word of it checked."""
    scene = Scene(GAME.start(GAME.settle({})))
    reader = None
    while scene.position.outcome is None:
        position = scene.position
        check(scene)
        spoken = RENDERER.describe(scene).spoken
        size = re.match(r"Bipod, (\d+) rows, columns a to (?:z, then capital A to capital )?(\w+)\.", spoken)
        assert size
        reader = reader or Reader(seed, int(size[1]), size[2])
        listed = [position.notate(move) for move in position.listing()]
        text = reader.choose(spoken, listed)
        assert text in listed
        scene = following(scene, text)
    check(scene)
    return scene


def test_a_whole_game_is_played_from_the_spoken_words_and_the_list_alone() -> None:
    spoken = RENDERER.describe(played(3)).spoken
    assert " road reaches the shore." in spoken.split("\n")[-2]
    assert "Runner wins: both roads reach the shore." in spoken


@settings(max_examples=12)
@given(seed=st.integers(0, 1000), plies=st.integers(0, 350), rows=st.sampled_from([2, 6, 25]))
def test_the_widest_boards_are_told_in_full(seed: int, plies: int, rows: int) -> None:
    check(GALLERY.by_lot(GAME, {"gap": 8, "middle": 8, "rows": rows}, seed, plies))


def test_a_full_board_is_told_by_rows() -> None:
    lot = random.Random(6)
    position = GAME.start(GAME.settle({"gap": 8, "middle": 8, "rows": 25}))
    position = position.play(position.parse("adopt"))
    for move in lot.sample(position.listing(), 650):
        # One ply after the other, wherever it does not end the game.
        stone = move if position.runner is position.turn else move._replace(stone=Stone.BLOCK)
        if position.allows(stone) and position.play(stone).outcome is None:
            position = position.play(stone)
    scene = Scene(position)
    check(scene)
    spoken = RENDERER.describe(scene).spoken
    assert "Rocks: by rows 1: " in spoken


def test_what_the_last_ply_joined_or_cut_off_is_told() -> None:
    told = [
        RENDERER.describe(scene).spoken for scene in scenes_of(START, ["adopt", "m3o", "x4", "l2o", "A1"])
    ]
    assert "Turn 1: First adopted and is now Blocker." in told[1]
    assert "Runner placed an orange stone on m3. It is not joined to the orange start yet." in told[2]
    assert "Blocker placed a rock on x4." in told[3]
    assert "on l2. It is joined to the orange start. It also joins m3 to it." in told[4]
    assert "The orange start is k1, stones joined to it: l2, m3." in told[4]
    assert "Blocker placed a rock on A1." in told[5]
    touching = [RENDERER.describe(scene).spoken for scene in scenes_of(START, ["adopt", "m3O", "x4", "l4O"])]
    assert "It is not joined to the blue start yet, but touches m3." in touching[-1]
    cut = [RENDERER.describe(scene).spoken for scene in scenes_of(START, ["i1,m1", "j2,l2"])]
    assert "That cuts the orange start off from the shore." in cut[-1]
    assert "The orange start is cut off from the shore." in cut[-1]
    assert "The next player to adopt wins at once." in cut[-1]


def test_what_may_be_done_is_told() -> None:
    first = RENDERER.describe(GALLERY.scenes["start"]).spoken
    assert "First to move. No roles yet. First places 1 to 3 rocks, or adopts and becomes Blocker." in first
    published = RENDERER.describe(GALLERY.scenes["published"]).spoken
    for said in (
        "Runner to move. Runner is Second, Blocker is First. Runner places one stone, orange or blue.",
        "The blue start is w1, stones joined to it: v2, u3. Loose blue stones: y3, r4, o5.",
        "The orange road needs at least 4 more stones to reach the shore.",
        "51 live cells.",
    ):
        assert said in published
    strict = GAME.start(GAME.settle({"gap": 1, "middle": 1, "rows": 2, "stones": 1}))
    assert "First places one rock, or adopts" in RENDERER.describe(Scene(strict)).spoken
    while strict.live_cells():
        strict = strict.play(strict.listing()[1])
    assert " must adopt. " in RENDERER.describe(Scene(strict)).spoken
    resigned = RENDERER.describe(replace(GALLERY.scenes["published"], verdict="Runner resigned")).spoken
    assert "Runner resigned. Runner is Second, Blocker is First." in resigned
    assert "places" not in resigned

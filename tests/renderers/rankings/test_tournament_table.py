"""The table of a tournament as a picture, and its card."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from renderers.cards import CARD
from renderers.catalogue import RENDERERS
from renderers.png import encode
from renderers.rankings.tournament_card import TournamentCard, paint_tournament_card
from renderers.rankings.tournament_table import (
    MOST,
    MOST_AGAINST,
    ResultLook,
    ResultTable,
    ShownResult,
    TableRow,
    paint_tournament_table,
)
from renderers.scene import Scene
from renderers.theme import THEMES
from rules.games.catalogue import GAMES
from tests.renderers.golden import count_of, like_golden

NAMES = ("heron", "wren", "juniper", "otter", "lynx", "tern")
RESULTS = ("xh.11o", "hxo.11", "1ox1h1", "00.xo1", "00hox.", "-000.x")
SIGNS = {
    "1": ShownResult(ResultLook.WON, "1"),
    "+": ShownResult(ResultLook.WON, "+"),
    "h": ShownResult(ResultLook.DRAWN, "½"),
    "0": ShownResult(ResultLook.LOST, "0"),
    "-": ShownResult(ResultLook.LOST, "−"),
    "o": ShownResult(ResultLook.OPEN),
    ".": ShownResult(ResultLook.NOTHING),
    "x": ShownResult(ResultLook.SELF),
}
CROSSED = ResultTable(
    "Pux cup, November",
    "round robin, round 4 of 5",
    [name[:3] for name in NAMES],
    ["S-B"],
    [
        TableRow(
            str(place),
            name,
            points,
            [SIGNS[sign] for sign in results],
            [tie],
            own=name == "juniper",
            gone=name == "tern",
        )
        for place, (name, points, results, tie) in enumerate(
            zip(
                NAMES,
                ("2½", "2½", "2½", "1", "½", "0"),
                RESULTS,
                ("2.75", "1.75", "1.25", "0.00", "1.25", "0.00"),
                strict=True,
            ),
            1,
        )
    ],
)
BY_ROUND = ResultTable(
    "Autumn Swiss",
    "Swiss, round 5 of 5",
    [str(number) for number in range(1, 6)],
    ["Buchholz", "S-B"],
    [
        TableRow(
            str(place),
            f"player {place}",
            f"{4 - place // 6}½",
            [
                replace(SIGNS["1h0o+-1"[(place * at) % 7]], against=f"W player {(place + at) % 20 + 1}")
                for at in range(5)
            ],
            ["7.50", "6.25"],
            own=place == 3,
        )
        for place in range(1, MOST + 1)
    ],
)
WON = TournamentCard(
    "Pux cup, November",
    "heron wins",
    "round robin, Pux",
    ("2. wren 3½", "3. juniper 3"),
    (("6", "players"), ("15", "matches"), ("19", "days")),
)
PUX = RENDERERS["pux"]
START = Scene(GAMES["pux"].start(GAMES["pux"].settle({})))


def test_golden_tables() -> None:
    for name, table, theme in (("crosstable", CROSSED, "light"), ("swiss-table", BY_ROUND, "dark")):
        picture = paint_tournament_table(PUX.themes[theme], table)
        like_golden(f"pux-{name}", encode(picture, PUX.themes[theme]))


def test_golden_card() -> None:
    like_golden("pux-tournament-card", encode(paint_tournament_card(PUX, START, WON), PUX.themes["light"]))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("key", RENDERERS)
def test_every_game_has_small_tables_and_cards(key: str, theme: str) -> None:
    renderer = RENDERERS[key]
    scene = Scene(GAMES[key].start(GAMES[key].settle({})))
    for picture in (
        paint_tournament_table(renderer.themes[theme], CROSSED),
        paint_tournament_table(renderer.themes[theme], BY_ROUND),
        paint_tournament_card(renderer, scene, WON, theme),
    ):
        png = encode(picture, renderer.themes[theme])
        assert len(png) <= 60_000
        with Image.open(BytesIO(png)) as card:
            assert card.size == CARD


def test_each_result_looks_different() -> None:
    row = CROSSED.rows[0]
    pictures = {
        paint_tournament_table(
            PUX.themes["contrast"], replace(CROSSED, rows=[replace(row, results=[ShownResult(look)])])
        ).tobytes()
        for look in ResultLook
    }
    assert len(pictures) == len(ResultLook)


def test_nothing_that_is_long_leaves_its_place() -> None:
    long = replace(
        CROSSED,
        title="W" * 60,
        subtitle="M" * 60,
        columns=[str(number) for number in range(1, MOST_AGAINST + 1)],
        rows=[
            replace(row, name="W" * 40, results=[SIGNS["h"]] * MOST_AGAINST, own=False)
            for row in (list(CROSSED.rows) * 3)[:MOST_AGAINST]
        ],
    )
    surface = PUX.themes["light"].surface
    for picture in (
        paint_tournament_table(PUX.themes["light"], long),
        paint_tournament_card(
            PUX,
            START,
            replace(WON, title="W" * 60, headline="M" * 60, others=["W" * 60] * 5, terms="long " * 30),
        ),
    ):
        for box in ((0, 0, 50, 630), (1192, 0, 1200, 630)):
            part = picture.crop(box)
            assert count_of(part, surface) == part.width * part.height

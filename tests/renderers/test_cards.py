"""Cards that tell how a match ended, and thumbnails."""

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from renderers import cards
from renderers.catalogue import RENDERERS
from renderers.png import encode
from renderers.scene import Scene
from renderers.story import Played, Story, heaviest, last
from renderers.theme import CAN, LAST, THEMES
from rules.core.game import replay
from rules.core.position import Side
from rules.games.catalogue import GAMES, MODULE_OF
from tests.renderers.gallery import gallery_of, middle, recorded, scenes_of
from tests.renderers.golden import count_of, like_golden
from tests.support.rows import every_row

ENDING = cards.Ending("Pux", "every enemy stone is gone", 19, 12, "b7:b5", "takes 1")
NAMES = {
    "plain": ("juniper", "otter"),
    "wide": ("W" * 32, "M" * 32),
    "emoji": ("\N{GRINNING FACE}" * 20, "\N{HEBREW LETTER ALEF}" * 30),
    "none": ("", ""),
}


def ended(key: str) -> Scene:
    """The last scene of a recorded game that was played out."""
    found = next(one for one in recorded(MODULE_OF[key]) if one["outcome"] is not None)
    start = GAMES[key].start(GAMES[key].settle(found["options"]))
    return replace(scenes_of(start, found["moves"])[-1], match="#7")


@every_row("key", RENDERERS)
def test_golden(key: str) -> None:
    scene = replace(ended(key), names=NAMES["plain"])
    ending = replace(ENDING, game=GAMES[key].name, reason=RENDERERS[key].ending(scene.position))
    card = cards.paint_card(RENDERERS[key], scene, ending)
    like_golden(f"{key}-card", encode(card, RENDERERS[key].themes["light"]))


def test_a_card_tells_what_has_changed_in_ratings() -> None:
    scene = replace(ended("pux"), names=NAMES["plain"])
    rated = replace(ENDING, ratings="Ratings: juniper 1543 → 1551, otter 1602 → 1594.")
    assert cards.caption(scene, rated) == f"{cards.caption(scene, ENDING)} {rated.ratings}"
    cards_of = [cards.paint_card(RENDERERS["pux"], scene, ending).tobytes() for ending in (ENDING, rated)]
    assert cards_of[0] != cards_of[1]


@pytest.mark.parametrize("names", NAMES.values(), ids=list(NAMES))
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("key", RENDERERS)
def test_a_card_is_wide_and_small_for_every_winner(key: str, theme: str, names: tuple[str, str]) -> None:
    won = replace(ended(key), names=names)
    drawn = replace(middle(key), names=names, verdict="Draw agreed", drawn=True)
    resigned = replace(drawn, verdict="White resigned", winner=Side.SECOND, drawn=False)
    pictures = set()
    for scene in (won, drawn, resigned):
        png = encode(cards.paint_card(RENDERERS[key], scene, ENDING, theme), RENDERERS[key].themes[theme])
        assert len(png) <= 60_000
        with Image.open(BytesIO(png)) as card:
            assert card.size == cards.CARD
        pictures.add(png)
    assert len(pictures) == 3


def test_nothing_that_is_long_leaves_its_place() -> None:
    scene, renderer = replace(ended("pux"), names=NAMES["wide"]), RENDERERS["pux"]
    words = "a very long story, " * 9
    long = replace(
        ENDING,
        reason=words,
        story=words,
        ratings=f"Ratings: {'W' * 32} 1543 → 1551, {'M' * 32} 1602 → 1594.",
        key_move="b7:b5" * 20,
        days=99_999,
        key_ply=99_999,
    )
    surface = renderer.themes["light"].surface
    card = cards.paint_card(renderer, scene, long)
    for box in ((0, 0, 50, 630), (648, 0, 654, 630), (1180, 0, 1200, 630)):
        part = card.crop(box)
        assert count_of(part, surface) == part.width * part.height


@pytest.mark.parametrize("key", RENDERERS)
@pytest.mark.parametrize("theme", THEMES)
def test_thumbnails_show_the_board_without_marks(key: str, theme: str) -> None:
    for scene in gallery_of(key).scenes.values():
        small = cards.paint_thumbnail(RENDERERS[key], scene, theme)
        assert small.size == (cards.THUMBNAIL, cards.THUMBNAIL)
        assert count_of(small, LAST) == count_of(small, CAN) == 0
    small = cards.paint_thumbnail(RENDERERS[key], middle(key), theme)
    assert len(encode(small, RENDERERS[key].themes[theme])) < 20_000


@every_row("key", RENDERERS)
def test_a_card_of_how_things_stand(key: str) -> None:
    renderer = RENDERERS[key]
    shown = replace(middle(key), names=NAMES["plain"], match="#7")
    like_golden(
        f"{key}-standing",
        encode(cards.paint_standing(renderer, shown, GAMES[key].name), renderer.themes["light"]),
    )
    start = Scene(GAMES[key].start(GAMES[key].settle({})))
    drawn = {
        cards.paint_standing(renderer, scene, GAMES[key].name, theme).tobytes()
        for theme in THEMES
        for scene in (start, ended(key))
    }
    assert len(drawn) == 2 * len(THEMES)


def test_a_card_says_whose_move_it_is_or_how_it_ended() -> None:
    pux = RENDERERS["pux"]
    start = Scene(GAMES["pux"].start(GAMES["pux"].settle({})))
    assert cards.standing(pux, start) == "White to move"
    assert cards.standing(pux, replace(start, names=("juniper", "otter"))) == "juniper to move"
    assert cards.standing(pux, replace(start, verdict="Draw agreed")) == "Draw agreed"
    assert " wins: " in cards.standing(pux, ended("pux"))


def test_what_a_card_tells() -> None:
    scene = replace(ended("pux"), names=("juniper", "otter"))
    winner, loser = scene.names[scene.won_by or 0], scene.names[(scene.won_by or Side.FIRST).other]
    told = cards.caption(scene, ENDING)
    assert told.startswith(f"{winner} won Pux #7 against {loser}: every enemy stone is gone. ")
    assert told.endswith("in 19 days. Move 12, b7:b5: takes 1.")
    drawn = cards.caption(
        replace(middle("pux"), names=scene.names, verdict="Draw agreed", drawn=True), ENDING
    )
    assert drawn.startswith("juniper and otter drew Pux: ")


@every_row("key", GAMES)
def test_every_recorded_game_has_a_story(key: str) -> None:
    for found in recorded(MODULE_OF[key]):
        position, played = GAMES[key].start(GAMES[key].settle(found["options"])), []
        for move, after in replay(position, found["moves"]):
            played.append(Played(position, move, after))
            position = after
        story = RENDERERS[key].story(played)
        if played:
            assert story is not None
            assert 1 <= story.ply <= len(played)
    assert RENDERERS[key].story([]) is None


def test_the_heaviest_ply_is_the_first_of_several() -> None:
    position = GAMES["pux"].start(GAMES["pux"].settle({}))
    played = [Played(position, weight, position) for weight in (0, 2, 1, 2)]
    assert heaviest(played, lambda one: (one.move, f"{one.move}")) == Story(2, "2")
    light = [Played(position, move, position.play(move)) for move in position.listing()[:2]]
    told = heaviest(light, lambda _: (0, ""))
    assert told == last(light)
    assert told is not None
    assert told.ply == 2
    assert last([]) is heaviest([], lambda _: (0, "")) is None

"""What pictures say, and words in their place: complete in every language, and nothing is said that cannot be translated."""

import asyncio
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.conversation.core.board_renderer import BoardRenderer
from bot.locales.catalogue import PSEUDO, SOURCE, in_language, languages, translated
from renderers import cards, lettering
from renderers.catalogue import RENDERERS
from renderers.phrases import ALT_LIMIT, BOARD_LIMIT, last_gloss, last_notation
from renderers.say import shared
from renderers.scene import Scene
from renderers.story import Played
from rules.core.position import Side
from rules.games.catalogue import GAMES
from rules.words import Joined, Words
from tests.renderers.gallery import gallery_of, middle
from tests.support.rows import every_row

TRANSLATED = [language for language in languages() if language != SOURCE]
GALLERIES = {key: gallery_of(key) for key in RENDERERS}
EVERY_SCENE = [(key, name) for key in RENDERERS for name in GALLERIES[key].scenes]
A_WORD = re.compile(r"[^\W\d_]{3,}")
"""Notation has fewer letters in a row."""


# --- nothing is left out -------------------------------------------------------------------------


def leaves(text: object) -> Iterator[str]:
    """What was put into messages, and is in no language."""
    if isinstance(text, Words):
        for value in text.params.values():
            yield from leaves(value)
    elif isinstance(text, Joined | tuple):
        for part in text.parts if isinstance(text, Joined) else text:
            yield from leaves(part)
    else:
        yield str(text)


class Marker:
    """Marks what is said, and keeps what was put into it."""

    def __init__(self) -> None:
        self.put_in: set[str] = set()

    def __call__(self, text: str) -> str:
        self.put_in |= set(leaves(text))
        return f"«{text}»" if text else ""


def of_the_rules(scene: Scene) -> set[str]:
    """Names, notation and what the rules say: it is translated by its own messages."""
    positions = [position for position in (scene.position, scene.before) if position is not None]
    glosses = {scene.position.gloss(move) for move in scene.position.listing()}
    return {
        *(position.role(side).name for position in positions for side in Side),
        *glosses,
        *scene.names,
        last_gloss(scene),
        last_notation(scene),
        scene.verdict,
    }


def unsaid(texts: Iterable[str]) -> list[str]:
    """Texts of which letters stand outside of all marks."""
    left = []
    for text in texts:
        outside = text
        while (inner := re.sub(r"«[^«»]*»", "", outside)) != outside:
            outside = inner
        if re.search(r"[^\W\d_]", outside):
            left.append(text)
    return left


@every_row(("key", "name"), EVERY_SCENE)
def test_all_words_are_said(key: str, name: str) -> None:
    renderer, say = RENDERERS[key], Marker()
    scene = replace(GALLERIES[key].scenes[name], names=("Al", "Bo"), say=say)
    described = renderer.describe(scene)
    labels = [renderer.label(scene, renderer.themes["light"], side) for side in Side]
    texts = [described.alt, described.spoken, renderer.duty(scene)]
    texts += [area.words for area in renderer.areas(scene)]
    texts += [part for label in labels for part in label.details if isinstance(part, str)]
    if scene.position.outcome is not None:
        assert isinstance(renderer.ending(scene.position), Words)
        say(renderer.ending(scene.position))
    if scene.before is not None:
        story = renderer.story([Played(scene.before, scene.last, scene.position)])
        assert story is not None
        say(story.words)
    assert unsaid(texts) == []
    known = of_the_rules(scene) | {f"{GAMES[key].name}.", f"{scene.verdict}."}
    grid = scene.position.diagram()
    assert {text for text in say.put_in - known if A_WORD.search(text) and text not in grid} == set()


@pytest.mark.parametrize(("key", "name"), EVERY_SCENE)
def test_all_words_in_pictures_are_said(key: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    written: set[str] = set()
    letters = lettering._letters

    def watched(text: str, *rest: Any) -> Any:
        written.add(text)
        return letters(text, *rest)

    monkeypatch.setattr(lettering, "_letters", watched)
    scene = replace(GALLERIES[key].scenes[name], names=("", ""), match="", paused="", say=lambda _: "•")
    ending = cards.Ending(GAMES[key].name, Words("how", {}, "how it ended"), 3, 1, "b1", "a story")
    RENDERERS[key].draw(scene)
    cards.paint_card(RENDERERS[key], scene, ending)
    known = {last_notation(scene), scene.verdict, GAMES[key].name, "Turnpost"}
    assert {text for text in written - known if A_WORD.search(text)} == set()


# --- other languages need more room --------------------------------------------------------------


def keeps_the_limits(key: str, scene: Scene, language: str) -> None:
    with in_language(language):
        described = RENDERERS[key].describe(replace(scene, say=translated))
    assert 0 < len(described.alt) <= ALT_LIMIT
    assert 0 < len(described.spoken) <= BOARD_LIMIT
    assert "…" not in described.alt + described.spoken


@every_row("language", [*TRANSLATED, PSEUDO])
@every_row(("key", "name"), EVERY_SCENE)
def test_every_scene_keeps_the_limits(key: str, name: str, language: str) -> None:
    keeps_the_limits(key, GALLERIES[key].scenes[name], language)


@pytest.mark.parametrize("language", [*TRANSLATED, PSEUDO])
@pytest.mark.parametrize("key", RENDERERS)
@settings(max_examples=30)
@given(data=st.data(), seed=st.integers(0, 10_000))
def test_any_scene_keeps_the_limits(key: str, language: str, data: st.DataObject, seed: int) -> None:
    gallery = GALLERIES[key]
    options, plies = data.draw(gallery.options), data.draw(st.integers(0, gallery.most_plies))
    scene = gallery.by_lot(GAMES[key], options, seed, plies)
    keeps_the_limits(key, scene, language)
    with in_language(language):
        assert RENDERERS[key].draw(replace(scene, say=translated), near=Side(seed % 2))


@every_row("language", TRANSLATED)
@every_row("key", RENDERERS)
def test_pictures_speak_the_language_in_force(key: str, language: str) -> None:
    scene = replace(middle(key), say=translated)
    english = RENDERERS[key].draw(scene), RENDERERS[key].describe(scene)
    with in_language(language):
        other = RENDERERS[key].draw(scene), RENDERERS[key].describe(scene)
    assert english[1].alt != other[1].alt
    assert english[1].spoken != other[1].spoken
    assert english == (RENDERERS[key].draw(scene), RENDERERS[key].describe(scene))


@pytest.mark.parametrize("language", TRANSLATED)
def test_worker_threads_speak_the_language_in_force(language: str) -> None:
    scene, options = Scene(GAMES["pux"].start({})), GAMES["pux"].settle({})

    async def alts() -> list[str]:
        renderer = BoardRenderer(workers=1)
        try:
            drawn = [
                await renderer.scene("pux", scene),
                await renderer.line("pux", options, ("b2-b5",)),
                await renderer.animation("pux", options, ()),
            ]
            return [*(picture.alt for picture in drawn), renderer.words("pux", scene).spoken]
        finally:
            renderer.close()

    english = asyncio.run(alts())
    with in_language(language):
        other = asyncio.run(alts())
    to_move = shared.to_move(name="").strip()
    assert all(to_move in alt for alt in english)
    assert not any(to_move in alt for alt in other)

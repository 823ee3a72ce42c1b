"""The strips round a board in chats: names stay whole, and nothing is cut in the middle of a word."""

from dataclasses import replace

import pytest

from renderers import lettering
from renderers.catalogue import RENDERERS
from renderers.scene import Scene
from renderers.strips import NAME_LETTERS
from rules.core.position import Side
from tests.renderers.gallery import gallery_of, middle

NAMES = ("Wintergreenish", "Marmaladecatty")


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is written into pictures from now on."""
    words: list[str] = []
    write = lettering.Text.write

    def noted(text: lettering.Text, *args: object) -> None:
        words.append(text.words)
        write(text, *args)  # type: ignore[arg-type]  # as it was called

    monkeypatch.setattr(lettering.Text, "write", noted)
    return words


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("key", RENDERERS)
def test_fourteen_letters_of_both_names_are_shown(key: str, over: bool, written: list[str]) -> None:
    assert [len(name) for name in NAMES] == [NAME_LETTERS] * 2
    scene = replace(middle(key), names=NAMES, match="#123456")
    if over:
        scene = replace(scene, verdict="Draw agreed", drawn=True)
    for near in Side:
        written.clear()
        RENDERERS[key].paint(scene, near=near)
        # In Graph Hockey at the goals, too.
        each = 2 if key == "graph-hockey" else 1
        assert [written.count(name) for name in NAMES] == [each, each]


@pytest.mark.parametrize(("key", "words"), [("polatty-pressure", "scores here"), ("graph-hockey", "scores")])
def test_who_scores_where_is_said_once(key: str, words: str, written: list[str]) -> None:
    for names in (("juniper", "otter"), NAMES):
        written.clear()
        RENDERERS[key].paint(replace(middle(key), names=names))
        assert written.count(words) == (1 if names != NAMES or key == "polatty-pressure" else 0)


@pytest.mark.parametrize("key", RENDERERS)
def test_an_ellipsis_stands_after_whole_words(key: str, written: list[str]) -> None:
    for scene in gallery_of(key).scenes.values():
        full = replace(scene, names=NAMES, match="#123456789", paused="on vacation")
        written.clear()
        RENDERERS[key].paint(full)
        ending = RENDERERS[key].ending(full.position) if full.position.outcome else ""
        said = " ".join((RENDERERS[key].duty(full), _gloss(full), ending, full.verdict))
        for words in written:
            if words.endswith(" …"):
                assert set(words[:-2].split()) <= {
                    each for word in said.split() for each in (word, word.rstrip(",;:"))
                }


def _gloss(scene: Scene) -> str:
    return scene.before.gloss(scene.last) if scene.before else ""

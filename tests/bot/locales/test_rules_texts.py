"""The rules texts and lessons of every language: the same pages, examples, steps and moves as in English."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import rules
from bot.conversation.features.help.rulebook import PAGE_BREAK, PAGE_LIMIT, Page, pages
from bot.locales.catalogue import FOLDER, SOURCE, in_language, languages, translated
from bot.locales.texts import WORDS, lesson, rules_text
from rules.core.lesson import LessonStep
from rules.games.catalogue import GAMES, MODULE_OF

LANGUAGES = [language for language in languages() if language != SOURCE]

TITLE_LIMIT = 30
TEXT_LIMIT = 340
TASK_LIMIT = 170
ANSWER_LIMIT = 200

MOVE = re.compile(
    r"\b[a-zA-K][1-9][0-9]?(?:[-:x,]?[a-z][0-9]{1,2})*[oO]?\b|(?<![\w’])(?!A [a-z])[A-Z](?![\w’])|`adopt`"
)
"""What is written as a move or a cell."""

every_game = pytest.mark.parametrize("key", GAMES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def text_of(language: str, key: str) -> str:
    with in_language(language):
        return rules_text(key)


def pages_of(language: str, key: str) -> tuple[Page, ...]:
    with in_language(language):
        return pages(key)


def steps_of(language: str, key: str) -> tuple[LessonStep, ...]:
    with in_language(language):
        return lesson(key)


def fenced(text: str) -> list[str]:
    """The fenced blocks of a rules text, without letters where they hold a diagram's last line of words."""
    return [
        re.sub(r"^[A-Z][a-z]+ .*$", "", block, flags=re.MULTILINE)
        for block in re.findall(r"^```.*?^```$", text, re.MULTILINE | re.DOTALL)
    ]


@every_language
def test_every_game_has_both(language: str) -> None:
    for folder, suffix in (("rules", "md"), ("lessons", "toml")):
        found = {path.stem for path in (FOLDER / language / folder).glob(f"*.{suffix}")}
        assert found == set(MODULE_OF.values())


@every_game
@every_language
def test_a_rules_text_has_the_same_parts_and_examples(language: str, key: str) -> None:
    source, other = text_of(SOURCE, key), text_of(language, key)
    assert other != source
    assert fenced(other) == fenced(source)
    for part in ("^#+ ", f"^{PAGE_BREAK}$", r"^- \*\*", r"^[0-9]\. \*\*", r"^\| "):
        assert len(re.findall(part, other, re.MULTILINE)) == len(re.findall(part, source, re.MULTILINE)), part
    assert set(re.findall(r"`[a-z]+`", other)) >= {f"`{option.name}`" for option in GAMES[key].options}


@every_game
@every_language
def test_a_diagram_in_a_rules_text_is_that_of_the_game(language: str, key: str) -> None:
    with in_language(language):
        start = GAMES[key].start(GAMES[key].settle({}))
        for block in re.findall(r"^```text\n(.*?)\n```$", rules_text(key), re.MULTILINE | re.DOTALL):
            words = [line for line in block.splitlines() if re.match("[A-Z][a-z]+ ", line)]
            assert set(words) <= set(translated(start.diagram()).splitlines())


@every_game
@every_language
def test_pages_fit_into_messages_and_the_first_is_enough_to_start(language: str, key: str) -> None:
    source, other = pages_of(SOURCE, key), pages_of(language, key)
    assert len(other[0].examples) == 2
    assert "```" not in other[0].text.splitlines()[-1]
    assert all(1 <= len(page.text) <= PAGE_LIMIT for page in other)
    assert all(not page.text.endswith(":") and not page.text.startswith("```") for page in other)
    assert [example for page in other for example in page.examples] == [
        example for page in source for example in page.examples
    ]


# Lessons


def written(language: str, key: str) -> list[dict[str, Any]]:
    """The steps of a lesson's file."""
    path = FOLDER / language / "lessons" / f"{MODULE_OF[key]}.toml"
    if language == SOURCE:
        path = Path(rules.__file__).parent / "games" / MODULE_OF[key] / "lesson.toml"
    document = tomllib.loads(path.read_text(encoding="utf-8"))
    assert set(document) == {"step"}
    steps: list[dict[str, Any]] = document["step"]
    return steps


@every_game
@every_language
def test_a_lesson_has_the_same_steps_with_words_alone(language: str, key: str) -> None:
    source, other = written(SOURCE, key), written(language, key)
    assert len(other) == len(source)
    for one, step in zip(source, other, strict=True):
        assert set(step) == {*WORDS, *({"wrong"} & set(one))}
        assert list(step.get("wrong", {})) == list(one.get("wrong", {}))
        assert all(
            said.strip() for said in (*(step[name] for name in WORDS), *step.get("wrong", {}).values())
        )


def said_in(step: LessonStep) -> Iterator[tuple[str, str]]:
    """What a step says, each with its name."""
    yield from ((name, getattr(step, name)) for name in WORDS)
    yield from step.wrong


@every_game
@every_language
def test_a_lesson_names_the_same_moves(language: str, key: str) -> None:
    for one, step in zip(steps_of(SOURCE, key), steps_of(language, key), strict=True):
        for (name, english), (_, said) in zip(said_in(one), said_in(step), strict=True):
            assert set(MOVE.findall(said)) == set(MOVE.findall(english)), (step.title, name)


@every_game
@every_language
def test_a_lesson_differs_in_nothing_but_words_and_they_are_short(language: str, key: str) -> None:
    for one, step in zip(steps_of(SOURCE, key), steps_of(language, key), strict=True):
        for name in ("accept", "answer", "options", "moves", "wins", "reply", "chosen", "targets"):
            assert getattr(step, name) == getattr(one, name)
        assert len(step.title) <= TITLE_LIMIT
        assert len(step.text) <= TEXT_LIMIT, (len(step.text), step.title)
        assert len(step.task) <= TASK_LIMIT
        for said in (step.hint, step.right, step.otherwise, *(said for _, said in step.wrong)):
            assert len(said) <= ANSWER_LIMIT, said
        for name, said in said_in(step):
            assert name == "title" or said.endswith((".", "!", "?")), said


def test_a_language_without_texts_shows_the_english() -> None:
    assert text_of("en-XA", "pux") == text_of("xx", "pux") == text_of(SOURCE, "pux")
    assert steps_of("en-XA", "pux") == steps_of(SOURCE, "pux")

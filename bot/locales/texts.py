"""Whole texts in the language in force: the rules of a game, and its lesson.

English ones stand beside the rules (``rules/games/<game>/``), others in the catalogues:
``de/rules/<game>.md`` and ``de/lessons/<game>.toml``, which has the words of each step alone.
A language that lacks one shows the English.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from bot.locales import catalogue
from bot.locales.catalogue import FOLDER
from rules.core.lesson import LessonStep, read_lesson
from rules.games.catalogue import MODULE_OF

WORDS = ("title", "text", "task", "hint", "right", "otherwise")
"""What every language says of a step, besides what it answers to ``wrong`` tries."""


def rules_text(game: str) -> str:
    """The rules of the game with this key, as its file has them."""
    return _rules_text(game, catalogue.current())


def lesson(game: str) -> tuple[LessonStep, ...]:
    """The steps of the lesson of the game with this key."""
    return _lesson(game, catalogue.current())


def _translation(language: str, folder: str, name: str) -> Path | None:
    path = FOLDER / language / folder / name
    return path if path.is_file() else None


@cache
def _rules_text(game: str, language: str) -> str:
    name = MODULE_OF[game]
    path = _translation(language, "rules", f"{name}.md") or files("rules") / "games" / name / "rules.md"
    return path.read_text(encoding="utf-8")


@cache
def _lesson(game: str, language: str) -> tuple[LessonStep, ...]:
    name = MODULE_OF[game]
    steps = read_lesson((files("rules") / "games" / name / "lesson.toml").read_text(encoding="utf-8"))
    path = _translation(language, "lessons", f"{name}.toml")
    if path is None:
        return steps
    translation = tomllib.loads(path.read_text(encoding="utf-8"))["step"]
    return tuple(_translated(step, words) for step, words in zip(steps, translation, strict=True))


def _translated(step: LessonStep, translation: Mapping[str, Any]) -> LessonStep:
    answers: Mapping[str, str] = translation.get("wrong", {})
    wrong = tuple((pattern, answers[pattern]) for pattern, _ in step.wrong)
    words: dict[str, Any] = {name: " ".join(translation[name].split()) for name in WORDS}
    return replace(step, wrong=wrong, **words)

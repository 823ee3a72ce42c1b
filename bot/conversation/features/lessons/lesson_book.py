"""The lesson of each game, read from the file beside its rules text."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from rules.core.lesson import LessonStep, read_lesson
from rules.games.catalogue import MODULE_OF


@cache
def lesson(key: str) -> tuple[LessonStep, ...]:
    """The steps of the lesson of the game with this key."""
    path = files("rules") / "games" / MODULE_OF[key] / "lesson.toml"
    return read_lesson(path.read_text(encoding="utf-8"))

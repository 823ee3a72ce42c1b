"""A lesson: a first game of someone who has never seen it, step by step.

Lessons are data beside the rules text (``rules/games/<game>/lesson.toml``).  Each step has a position, a few words,
and a move that is asked for.  The file is read strictly: a key that isn't known, or one that is missing, is an error.

A step has these keys:

``title``, ``text``, ``task``
    What the step is about, in a few words; one idea; what to do now.
``options``, ``moves``
    The position: options of the game, and the plies so far, with spaces between them.  Left out: the first position.
    ``goes_on = true`` stands in place of both: the position after the last step's ``answer`` and ``reply``.
``accept``, ``wins``
    The moves that are right, in canonical notation; ``*`` stands for any characters and ``?`` for one, so ``*`` alone
    is any legal move.
    With ``wins = true`` a move is right only if it wins the game at once.
``answer``, ``reply``
    The move that **Show me** plays, and what the opponent plays then, if the next step needs it.
``hint``, ``right``, ``otherwise``
    A hint; what is said after a right move; and what is said after another legal one.
``wrong``
    Particular wrong tries, each with what is said to it: texts of moves, legal or not, with ``*`` and ``?`` as above.
    The first that fits is used, and such a move is never right.  To an illegal move that isn't among them, the game's own refusal is the answer.
``chosen``, ``targets``
    Areas of the picture to be marked: those that the step is about, and those to go to.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from rules.core.game import Game, replay
from rules.core.position import Position, squeeze

_WORDS = ("title", "text", "task", "hint", "right", "otherwise")


class LessonError(ValueError):
    """A lesson's file that isn't as it should be: which step (from 1), and what is wrong."""

    def __init__(self, step: int, fault: str) -> None:
        super().__init__(f"step {step}: {fault}")


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step; the module says what each field means.  ``moves`` are all plies from the first position."""

    title: str
    text: str
    task: str
    hint: str
    right: str
    otherwise: str
    accept: tuple[str, ...]
    answer: str
    options: Mapping[str, object]
    moves: tuple[str, ...] = ()
    wins: bool = False
    reply: str = ""
    wrong: tuple[tuple[str, str], ...] = ()
    chosen: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()

    def position(self, game: Game[Any]) -> Position[Any]:
        """The position in which the move is asked for."""
        start = game.start(game.settle(self.options))
        return [start, *(after for _, after in replay(start, self.moves))][-1]

    def accepts(self, position: Position[Any], move: Any) -> bool:
        """Whether a legal move of the step's position is right."""
        written = position.notate(move)
        if self.said_to(written) is not None or not any(fits(pattern, written) for pattern in self.accept):
            return False
        if not self.wins:
            return True
        outcome = position.play(move).outcome
        return outcome is not None and outcome.winner is position.to_move

    def said_to(self, text: str) -> str | None:
        """What the lesson says to a particular wrong try, if it knows it."""
        written = squeeze(text)
        return next((words for pattern, words in self.wrong if fits(pattern, written)), None)

    def line(self, move: str) -> tuple[str, ...]:
        """The plies after the step when ``move`` was played: the opponent's reply is to the answer alone."""
        return (*self.moves, move, *([self.reply] if self.reply and move == self.answer else []))


def fits(pattern: str, text: str) -> bool:
    """Whether the text is the pattern, in which ``*`` stands for any characters and ``?`` for one."""
    signs = {"*": ".*", "?": "."}
    return re.fullmatch("".join(signs.get(sign) or re.escape(sign) for sign in pattern), text) is not None


def read_lesson(text: str) -> tuple[LessonStep, ...]:
    """The steps of a lesson's file.  Raises :class:`LessonError`, or ``tomllib.TOMLDecodeError`` if it is no TOML."""
    document = tomllib.loads(text)
    entries = document.pop("step", [])
    if document:
        raise LessonError(0, f"unknown: {', '.join(sorted(document))}")
    steps: list[LessonStep] = []
    for number, entry in enumerate(entries, start=1):
        steps.append(_Entry(number, entry).step(steps[-1] if steps else None))
    return tuple(steps)


class _Entry:
    """One ``[[step]]`` of the file."""

    def __init__(self, number: int, entry: Mapping[str, Any]) -> None:
        self._number = number
        self._entry = entry

    def step(self, before: LessonStep | None) -> LessonStep:
        if unknown := self._entry.keys() - {field.name for field in fields(LessonStep)} - {"goes_on"}:
            raise self._fault(f"unknown: {', '.join(sorted(unknown))}")
        step = LessonStep(
            **{name: self._text(name) for name in _WORDS},
            accept=self._texts("accept"),
            answer=self._text("answer"),
            options=self._get("options", dict, {}),
            moves=tuple(self._get("moves", str, "").split()),
            wins=self._get("wins", bool, False),
            reply=self._get("reply", str, ""),
            wrong=tuple(self._get("wrong", dict, {}).items()),
            chosen=self._texts("chosen", needed=False),
            targets=self._texts("targets", needed=False),
        )
        if not all(isinstance(words, str) and words for _, words in step.wrong):
            raise self._fault("wrong: each try has a text")
        if not self._get("goes_on", bool, False):
            return step
        if before is None or step.options or step.moves:
            raise self._fault("goes_on: there has to be a step before, and neither options nor moves")
        return replace(step, options=before.options, moves=before.line(before.answer))

    def _fault(self, fault: str) -> LessonError:
        return LessonError(self._number, fault)

    def _get(self, name: str, kind: type[Any], default: Any = None) -> Any:
        value = self._entry.get(name, default)
        if not isinstance(value, kind):
            raise self._fault(f"{name}: {'missing' if value is None else f'not of type {kind.__name__}'}")
        return value

    def _text(self, name: str) -> str:
        text = " ".join(self._get(name, str).split())
        if not text:
            raise self._fault(f"{name}: empty")
        return text

    def _texts(self, name: str, *, needed: bool = True) -> tuple[str, ...]:
        texts = self._get(name, list, None if needed else [])
        if not all(isinstance(text, str) and text for text in texts) or (needed and not texts):
            raise self._fault(f"{name}: a list of texts")
        return tuple(texts)

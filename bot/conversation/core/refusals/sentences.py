"""What an entry of the table of refusals is, and the entries that quote what somebody typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.conversation.core import markup
from rules.core.errors import MoveError
from rules.core.refusals import ExplainedRefusal

Sentence = str | Callable[[Any], str]
"""A template, filled in with the refusal's parameters; or a function of the refusal."""


def _unreadable(refusal: MoveError) -> str:
    return f"I can't read {markup.quote(refusal.text)} as a move: {_sentence(refusal.reason)} See `/moves`."


def _ambiguous(refusal: MoveError) -> str:
    return f"{markup.quote(refusal.text)} could mean several moves: {_sentence(refusal.reason)}"


def _illegal(refusal: MoveError) -> str:
    return f"{markup.quote(refusal.text)} is not possible here: {_sentence(refusal.reason)}"


def _explained(refusal: ExplainedRefusal) -> str:
    """The refusal's own explanation, which says what is allowed."""
    sentence = _sentence(refusal.reason)
    return sentence[:1].upper() + sentence[1:]


def _sentence(reason: str) -> str:
    """A reason ended as a sentence, with nothing in it that is markup."""
    harmless = markup.escape(reason.strip())
    return harmless if harmless.endswith((".", "?", "!")) else harmless + "."


_EXPLAINED = (
    "hours.invalid",
    "line.invalid",
    "marks.invalid",
    "moment.invalid",
    "option.invalid",
    "time-control.invalid",
)

SENTENCES: Mapping[str, Sentence] = {
    "move.unreadable": _unreadable,
    "move.ambiguous": _ambiguous,
    "move.illegal": _illegal,
    **dict.fromkeys(_EXPLAINED, _explained),
}

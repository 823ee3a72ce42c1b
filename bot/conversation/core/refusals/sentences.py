"""What an entry of the table of refusals is, and the entries that quote what was typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.conversation.core import markup
from bot.locales.say import refusals as say
from rules.core.refusals import ExplainedRefusal

Sentence = Callable[[Any], str]
"""Says a refusal, in the language in force."""


def _explained(refusal: ExplainedRefusal) -> str:
    """The refusal's own explanation, which says what is allowed."""
    sentence = _sentence(refusal.reason)
    return sentence[:1].upper() + sentence[1:]


def _sentence(reason: str) -> str:
    """A reason ended as a sentence, with nothing in it that is markup."""
    harmless = markup.escape(reason).strip()
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
    "move.unreadable": lambda error: say.move_unreadable(
        typed=markup.quote(error.text), reason=_sentence(error.reason)
    ),
    "move.ambiguous": lambda error: say.move_ambiguous(
        typed=markup.quote(error.text), reason=_sentence(error.reason)
    ),
    "move.illegal": lambda error: say.move_illegal(
        typed=markup.quote(error.text), reason=_sentence(error.reason)
    ),
    **dict.fromkeys(_EXPLAINED, _explained),
}

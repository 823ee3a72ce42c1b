"""What people read when something is refused, or goes wrong: one sentence for each code."""

from __future__ import annotations

from collections.abc import Mapping

from bot.conversation.core import markup
from bot.conversation.core.load.fair_turns import TooManyAtOnce
from bot.conversation.core.refusals import challenges, matches, sentences, time
from bot.conversation.core.refusals.sentences import Sentence
from bot.conversation.core.requests import Right
from bot.conversation.core.rights import in_words
from bot.locales.say import refusals as say
from rules.core.refusals import Refusal

fault, store_fault, overloaded = say.fault, say.store_fault, say.overloaded
form_too_late, below = say.too_late, say.below
old_button, no_such_number = say.outdated, say.no_such_number

SENTENCES: Mapping[str, Sentence] = {
    TooManyAtOnce.code: lambda _: say.too_many_at_once(),
    **sentences.SENTENCES,
    **matches.SENTENCES,
    **challenges.SENTENCES,
    **time.SENTENCES,
}
"""The table: one entry for each code that a refusal can have, except those of the rules' own explanations."""


def sentence_of(refusal: Refusal) -> str:
    """The sentence for a refusal: what is so, and what to do instead."""
    # Where the rules explain what is wrong, the code is that of the explanation; the class says how it is quoted.
    sentence = SENTENCES.get(refusal.code) or SENTENCES[type(refusal).code]
    return sentence(refusal)


def too_fast(seconds: float) -> str:
    """A person asks for more than their share."""
    return say.too_fast(seconds=int(seconds) + 1)


def unknown_command(name: str) -> str:
    """There is no such command."""
    return say.unknown_command(command=markup.quote(f"/{name}"))


def not_a_choice(option: str, choices: tuple[str, ...], value: str) -> str:
    """An option's value that is none of those to choose from."""
    return say.not_a_choice(
        option=markup.code(option),
        choices=markup.listing([markup.code(choice) for choice in choices]),
        value=markup.quote(value),
    )


def wrong_type(value: str) -> str:
    """An option's value of a kind that the option does not take."""
    return say.wrong_type(value=markup.quote(value))


def missing_rights(rights: set[Right]) -> str:
    """What the service lacks in a channel."""
    return say.missing_rights(rights=markup.listing(in_words(rights), "and"))

"""What people read when something is refused, or goes wrong: one sentence for each code."""

from __future__ import annotations

from collections.abc import Mapping

from bot.conversation.core import markup
from bot.conversation.core.fair_turns import TooManyAtOnce
from bot.conversation.core.refusals import challenges, matches, sentences, time
from bot.conversation.core.refusals.sentences import Sentence
from bot.conversation.core.requests import Right
from bot.conversation.core.rights import in_words
from rules.core.refusals import Refusal

FAULT = (
    "Something went wrong on my side; it has been noted for whoever runs me. "
    "Nothing that was answered before is lost. Please try again."
)
STORE_FAULT = (
    "My store cannot be read or written just now; whoever runs me has been told. Nothing is half done, and nothing "
    "that was answered is lost: please try again in a few minutes."
)
OVERLOADED = "I'm busy right now: please try again in a minute."
FORM_TOO_LATE = "I was busy, and it took me too long to open the form: please press the button again."
BELOW = "I was busy, so the whole answer is below."
OLD_BUTTON = "I do not know this button any more. `/board` shows a current one."
NO_SUCH_NUMBER = "A match is named by its number, such as `#12`. `/games` lists yours."

TOO_MANY_AT_ONCE = (
    "I'm still busy with what you asked for before, and others are waiting too; nothing was changed. "
    "Please ask again when those answers are there."
)

SENTENCES: Mapping[str, Sentence] = {
    TooManyAtOnce.code: TOO_MANY_AT_ONCE,
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
    if callable(sentence):
        return sentence(refusal)
    return sentence.format_map(refusal.params)


def too_fast(seconds: float) -> str:
    """Somebody asks for more than their share."""
    return (
        "That was a lot at once, and others are waiting too. "
        f"Please try again in {markup.counted(int(seconds) + 1, 'second', 'seconds')}; nothing was changed."
    )


def wrong_type(value: str) -> str:
    """An option's value of a kind that the option does not take."""
    return f"{markup.quote(value)} is not the kind of value that this option takes; the command's own list shows what is."


def missing_rights(rights: set[Right]) -> str:
    """What the service lacks in a channel."""
    words = in_words(rights)
    return (
        f"I may not {markup.listing(words)} here, so a match cannot be played in this place. "
        "Somebody who manages this server can allow it in the channel's settings; or choose another place."
    )

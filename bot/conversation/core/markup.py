"""The markup of replies, and how names and other people's texts are escaped in it."""

import re
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Literal

from bot.locales import formats
from bot.locales.catalogue import translated
from bot.locales.say import markup as say
from rules.core.position import PHONE
from rules.match.people import Person

_SPECIAL = re.compile(r"(^\s*(?=[-#])|(?=[\\`*_~|<>@\[\]]))")
_ADDRESS = re.compile(r"(?<=:)(?=//)")
_INVISIBLE = re.compile(
    r"[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ud800-\udfff\ufeff\uffa0]"
)

_NAME_LIMIT = 40
_QUOTE_LIMIT = 60


def shorten(text: str, limit: int) -> str:
    """``text`` in the language in force, cut to ``limit`` characters, with an ellipsis where something was cut."""
    text = translated(text)
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def clean(text: str) -> str:
    """A text on one line, without invisible characters and those that change the direction of text."""
    return " ".join(_INVISIBLE.sub(" ", text).split())


def plain(text: str, limit: int = _NAME_LIMIT) -> str:
    """A person's text, cleaned and shortened, for places that show no markup, such as labels of buttons."""
    return shorten(clean(translated(text)), limit) or say.someone()


def visible(text: str) -> str:
    """The visible characters of a text."""
    return "".join(_INVISIBLE.sub("", text).split())


def escape(text: str) -> str:
    """A text, in the language in force, in which nothing is markup, a mention or a link."""
    harmless = _SPECIAL.sub(r"\1\\", _INVISIBLE.sub(" ", translated(text)))
    # Chat platforms turn bare addresses into links; an invisible space prevents that.
    return _ADDRESS.sub("\u200b", harmless)


def one_line(text: str) -> str:
    """A text without its line breaks, and with nothing in it that is markup."""
    return escape(" ".join(text.split()))


def plain_name(person: Person) -> str:
    """A person's name for places that show no markup.  Computer opponents, guests and deleted players are called what they are."""
    if person.deleted:
        return say.deleted()
    if person.guest is not None:
        return say.guest()
    return plain(person.name) if person.level is None else say.computer(level=person.level)


def name_of(person: Person) -> str:
    """A person's name as part of a sentence; it notifies nobody.

    Not set in bold: push notices show markup as it is written.
    """
    return escape(plain_name(person))


def mention(person: Person) -> str:
    """A mention of a person, which notifies them if the reply's ``pings`` allow it; the name of one who cannot be notified."""
    return f"<@{person.account}>" if person.reachable else name_of(person)


def quote(text: str) -> str:
    """What was typed, shortened, as code."""
    inner = shorten(clean(text).replace("`", "'"), _QUOTE_LIMIT)
    return f"`{inner}`" if inner else say.nothing()


def code(text: str) -> str:
    """Canonical notation as code; it must not hold backticks."""
    return f"`{text}`"


def block(text: str) -> str:
    """Monospaced lines."""
    return f"```\n{text}\n```"


def in_lines(pieces: Iterable[str], *, gap: str, indent: str, width: int = PHONE) -> list[str]:
    """Pieces as lines that a phone shows unbroken, for a block; lines after the first have an ``indent``.

    A piece that is longer than a line has one to itself.
    """
    lines: list[str] = []
    for piece in pieces:
        if lines and len(lines[-1]) + len(gap) + len(piece) <= width:
            lines[-1] += gap + piece
        else:
            lines.append(f"{indent if lines else ''}{piece}")
    return lines


def relative(at: datetime) -> str:
    """A time as a distance from now ("in 3 days"), in the reader's words."""
    return f"<t:{int(at.timestamp())}:R>"


def absolute(at: datetime) -> str:
    """A time in full, in the reader's zone."""
    return f"<t:{int(at.timestamp())}:F>"


def due(at: datetime, now: datetime) -> str:
    """A deadline as a distance from now, and its date too where it is more than a day away."""
    return f"{relative(at)} ({absolute(at)})" if at - now > timedelta(days=1) else relative(at)


def listing(words: Sequence[str], last: Literal["and", "or"] = "or") -> str:
    """``a``, ``a or b``, ``a, b or c``, in the language in force."""
    return formats.listing(words, last)

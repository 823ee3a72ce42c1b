"""Names of players and channels at the table, and the accounts made from them."""

import re
import unicodedata
from collections.abc import Collection, Iterator
from itertools import count

from bot.locales.say import table as say
from bot.web.pages.viewer import SeatRefusedError

NAME_LIMIT = 32
PAIRS = (("Ann", "Ben"), ("Cleo", "Dan"), ("Eva", "Finn"), ("Gina", "Hugo"), ("Ivy", "Jan"), ("Kim", "Leo"))
"""Names for one who plays both seats, two by two."""

_PLAIN = re.compile(r"[^a-z0-9]+")
# Controls, invisible formatting (text direction included), surrogates and private signs.
_UNSHOWN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})


def clean_name(text: str) -> str:
    """A name as it is kept: one line, no invisible signs; raises :class:`SeatRefusedError`."""
    shown = "".join(
        " " if sign.isspace() else sign for sign in text if unicodedata.category(sign) not in _UNSHOWN
    )
    name = " ".join(shown.split()).lstrip("@#/").strip()
    if not name:
        raise SeatRefusedError(say.name_unreadable())
    if len(name) > NAME_LIMIT:
        raise SeatRefusedError(say.name_too_long(most=NAME_LIMIT, length=len(name)))
    return name


def slug(name: str, taken: Collection[str]) -> str:
    """A short account for ``name``: small letters and digits, different from all ``taken``."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    base = _PLAIN.sub("-", plain).strip("-") or "player"
    return next(account for account in _numbered(base, "-") if account not in taken)


def free_pair(taken: Collection[str]) -> tuple[str, str]:
    """Two names that nobody has (``taken`` in small letters)."""
    for pair in PAIRS:
        if not {name.casefold() for name in pair} & set(taken):
            return pair
    first, second = PAIRS[0]
    return free_name(first, taken), free_name(second, taken)


def free_name(wish: str, taken: Collection[str]) -> str:
    """``wish``, with a number behind it if someone has that name already."""
    return next(name for name in _numbered(wish, " ") if name.casefold() not in taken)


def _numbered(base: str, joint: str) -> Iterator[str]:
    yield base
    yield from (f"{base}{joint}{number}" for number in count(2))

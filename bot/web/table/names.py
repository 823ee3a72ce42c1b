"""Names of players and channels at the table, and the accounts made from them."""

import re
import unicodedata
from collections.abc import Collection
from itertools import chain, count

from bot.locales.say import table as say
from bot.web.pages.viewer import SeatRefusedError
from rules.match.people import guest_account

NAME_LIMIT = 32

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
    numbered = (f"{base}-{number}" for number in count(2))
    return next(account for account in chain([base], numbered) if account not in taken)


def free_guest(taken: Collection[str]) -> str:
    """The account of one more guest, different from all ``taken``."""
    return next(account for account in map(guest_account, count(1)) if account not in taken)

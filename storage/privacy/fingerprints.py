"""Accounts that were erased, as salted hashes: they say whether an account is among them, and not which ones are.

Account numbers can be guessed, so a hash is made to take its time: a thief of the list has to
try every account there is, at a few milliseconds each.
"""

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime

from storage.store.codec import from_ms, to_ms
from storage.store.table import Table

_COST = 1 << 10
"""Of scrypt: about three milliseconds and a megabyte an account."""


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """What is kept of an account that was erased."""

    hash: str
    salt: str
    erased: datetime


def hash_of(platform: str, account: str, salt: str) -> str:
    """The hash of an account; it takes a few milliseconds on purpose."""
    text = f"{platform} {account}".encode()
    return hashlib.scrypt(text, salt=bytes.fromhex(salt), n=_COST, r=8, p=1, dklen=24).hex()


def last_erased(
    fingerprints: Iterable[Fingerprint], platform: str, account: str, *, hashed: Callable[..., str] = hash_of
) -> Fingerprint | None:
    """What is kept of the last time that an account was erased; ``None``: it never was."""
    by_salt: dict[str, dict[str, Fingerprint]] = {}
    for one in fingerprints:
        hashes = by_salt.setdefault(one.salt, {})
        hashes[one.hash] = max(one, hashes.get(one.hash, one), key=lambda each: each.erased)
    kept = (hashes.get(hashed(platform, account, salt)) for salt, hashes in by_salt.items())
    return max((one for one in kept if one is not None), key=lambda each: each.erased, default=None)


class FingerprintsTable(Table):
    """The accounts that were erased, of all platforms."""

    def salt(self) -> str | None:
        """The salt in use; ``None`` if nobody was erased yet."""
        row = self._row("SELECT salt FROM erased_accounts ORDER BY hash LIMIT 1")
        return None if row is None else str(row["salt"])

    def add(self, one: Fingerprint) -> None:
        """Keep one; a person who is erased again was erased later."""
        self._change(
            "INSERT INTO erased_accounts (hash, salt, erased_at) VALUES (?, ?, ?) "
            "ON CONFLICT (hash) DO UPDATE SET erased_at = excluded.erased_at "
            "WHERE excluded.erased_at > erased_accounts.erased_at",
            (one.hash, one.salt, to_ms(one.erased)),
        )

    def ban(self, hashed: str, *, banned: bool) -> bool:
        """Say of an account that was erased whether it is kept out of the lobby; returns whether that is new."""
        query = "UPDATE erased_accounts SET banned = ? WHERE hash = ? AND banned <> ?"
        return self._change(query, (int(banned), hashed, int(banned))) == 1

    def is_banned(self, hashed: str) -> bool:
        """Whether an account that was erased is kept out of the lobby."""
        return self._row("SELECT 1 FROM erased_accounts WHERE hash = ? AND banned = 1", (hashed,)) is not None

    def salts_of_banned(self) -> list[str]:
        """The salts of accounts that were erased while they were banned, from the lobby or from play."""
        rows = self._rows(
            "SELECT salt FROM erased_accounts WHERE banned = 1 UNION "
            "SELECT salt FROM erased_play_bans JOIN erased_accounts USING (hash) ORDER BY salt"
        )
        return [row["salt"] for row in rows]

    def all(self) -> list[Fingerprint]:
        """Every one."""
        rows = self._rows("SELECT hash, salt, erased_at FROM erased_accounts ORDER BY hash")
        return [Fingerprint(row["hash"], row["salt"], from_ms(row["erased_at"])) for row in rows]

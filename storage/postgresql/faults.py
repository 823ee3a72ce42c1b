"""What PostgreSQL's error codes mean: the only module that knows them."""

import re

LOCKED = "55P03"

CHANGED = "0A000"
"""Also what the server says of a prepared statement whose table has another column since: a newer program's migration."""

_REASONS = {
    "53100": "there is no room left for it",
    "53": "its server lacks room, memory or connections",
    LOCKED: "another transaction keeps it locked",
    "57014": "a statement took too long",
    "25006": "it may be read only",
    "57P": "its server is stopping or starting",
    "08": "the connection to its server is lost",
    "40": "other transactions were in the way",
    "58": "its disk fails",
    "XX": "it is damaged",
}
"""Codes, or how they begin, that are no fault of the program; the first that fits counts."""

_LASTING = "XX"
"""What stays wrong even if another write succeeds."""

_LOST = "08006"

_HOPELESS = re.compile(
    r"authentication failed|no password supplied|role \".*\" does not exist|database \".*\" does not exist"
    r"|no pg_hba.conf entry|permission denied for database|is not permitted to log in"
)
"""Why a server refuses a connection for good.  libpq passes on its words only, and no code."""


class PostgresError(Exception):
    """An error of the server's, or of the connection to it."""

    def __init__(self, code: str, words: str, *, lost: bool = False) -> None:
        super().__init__(" ".join(words.split()))
        self.code = code
        self.lost = lost
        """Whether the connection is lost, too."""

    @property
    def repeatable(self) -> bool:
        """Whether the transaction was undone through no fault of its own, and may succeed if it is run again."""
        return self.lost or self.code.startswith("40") or self.code == CHANGED

    @property
    def reason(self) -> str | None:
        """Why the store does not work, if that is what the error says; ``None`` where the program is wrong."""
        for code, reason in _REASONS.items():
            if self.code.startswith(code):
                return f"{reason} ({self})"
        return f"{_REASONS['08']} ({self})" if self.lost else None

    @property
    def lasting(self) -> bool:
        """Whether it stays wrong even if another write succeeds."""
        return self.code.startswith(_LASTING)


class UnreachableError(PostgresError):
    """There is no connection to the server; nothing was asked of it."""

    def __init__(self, words: str) -> None:
        super().__init__(_LOST, words, lost=True)

    @property
    def reason(self) -> str:
        """Why the store does not work."""
        return f"its server cannot be reached ({self})"

    @property
    def hopeless(self) -> bool:
        """Whether trying again will not help."""
        return _HOPELESS.search(str(self)) is not None


def lost(words: str) -> PostgresError:
    """The connection was lost while an answer was awaited."""
    return PostgresError(_LOST, words or "the server closed the connection", lost=True)

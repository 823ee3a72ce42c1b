"""PostgreSQL's spelling of what the tables say: placeholders in statements, collations in the schema."""

import re
from functools import lru_cache

_LITERAL_OR_MARK = re.compile(r"'(?:[^']|'')*'|\?(\d*)")
_COMMENT = re.compile(r"--[^\n]*")
_TEXT_COLUMN = re.compile(r"^(\s+\w+|.*\bADD COLUMN \w+) TEXT\b", re.MULTILINE)


@lru_cache(maxsize=1024)
def numbered(sql: str) -> bytes:
    """A statement with ``$1`` and ``$2`` in place of ``?``, or of ``?1`` and ``?2``."""
    count = 0

    def mark(place: re.Match[str]) -> str:
        nonlocal count
        if not place[0].startswith("?"):
            return place[0]
        count += 1
        return f"${place[1] or count}"

    return _LITERAL_OR_MARK.sub(mark, sql).encode()


def translated(script: str) -> bytes:
    """A migration in PostgreSQL's spelling: text compares by its bytes, as it does in SQLite."""
    return _TEXT_COLUMN.sub(r'\1 TEXT COLLATE "C"', _COMMENT.sub("", script)).encode()

r"""Rows as lines of text, as PostgreSQL's COPY writes and reads them: the same row is the same line on each engine.

The format is that of COPY's ``text`` in PostgreSQL's manual: tabs between columns, ``\N`` for NULL, backslashes
before what would be taken for an end.
"""

import re
from collections.abc import Sequence

Value = int | str | bytes | None

_ESCAPES = {"\b": "\\b", "\f": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\v": "\\v", "\\": "\\\\"}
_SPECIAL = re.compile(r"[\b\f\n\r\t\v\\]")
_CHARACTERS = {escape[1]: character for character, escape in _ESCAPES.items()}
_ESCAPED = re.compile(r"\\(.)", re.DOTALL)
_NULL = "\\N"


def line_of(row: Sequence[Value]) -> bytes:
    """A row as a line, with its end."""
    return ("\t".join([_cell(value) for value in row]) + "\n").encode()


def _cell(value: Value) -> str:
    if value is None:
        return _NULL
    if isinstance(value, int):
        return str(value)
    if isinstance(value, bytes):
        return "\\\\x" + value.hex()
    return _SPECIAL.sub(lambda one: _ESCAPES[one[0]], value) if _SPECIAL.search(value) else value


def row_of(line: bytes, kinds: Sequence[str]) -> list[Value]:
    """The row that a line stands for; ``kinds`` of its columns: "int", "text" or "bytes"."""
    cells = line.decode().removesuffix("\n").split("\t")
    return [_value(cell, kind) for cell, kind in zip(cells, kinds, strict=True)]


def _value(cell: str, kind: str) -> Value:
    if cell == _NULL:
        return None
    if kind == "int":
        return int(cell)
    if kind == "bytes":
        return bytes.fromhex(cell.removeprefix("\\\\x"))
    return _ESCAPED.sub(lambda one: _CHARACTERS[one[1]], cell) if "\\" in cell else cell

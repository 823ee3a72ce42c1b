"""Several texts of which any one will do, as a parameter of a reason."""

from __future__ import annotations


class Alternatives(tuple[str, ...]):
    """Moves of which any one will do.  A template joins them by a word: ``{moves:or}``."""

    __slots__ = ()

    def __format__(self, word: str) -> str:
        return f" {word} ".join(self)

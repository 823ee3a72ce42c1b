"""Several texts of which any one will do, as a parameter of a reason."""

from __future__ import annotations


class Alternatives(tuple[str, ...]):
    """Moves of which any one will do.  As a string they are joined by "or", in English."""

    __slots__ = ()

    def __str__(self) -> str:
        return " or ".join(self)

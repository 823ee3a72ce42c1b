"""Reading the values of settled options with their types."""

from __future__ import annotations

from rules.core.options import Options


def integer(options: Options, name: str) -> int:
    """The value of an :class:`~rules.core.options.IntegerOption`."""
    value = options[name]
    if not isinstance(value, int):
        raise TypeError(f"{name} is {value!r}: options go through settle() first")
    return value


def cells(options: Options, name: str) -> tuple[str, ...]:
    """The value of a :class:`~rules.core.options.CellsOption`."""
    value = options[name]
    if not isinstance(value, tuple):
        raise TypeError(f"{name} is {value!r}: options go through settle() first")
    return value

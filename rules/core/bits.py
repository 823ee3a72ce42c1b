"""Sets of cells as bits of one integer."""

from collections.abc import Iterable, Iterator
from itertools import compress
from typing import NewType, TypeVar

Bits = NewType("Bits", int)
"""A set of cells: bit *c* is set for every cell *c* in it."""

_T = TypeVar("_T")
_SELECTORS = bytes.maketrans(b"01", b"\0\1")


def bits_of(cells: Iterable[int]) -> Bits:
    """The set of ``cells``."""
    bits = 0
    for cell in cells:
        bits |= 1 << cell
    return Bits(bits)


def pick(items: Iterable[_T], bits: int) -> Iterator[_T]:
    """The ``items`` whose index is a set bit, without a Python loop over the bits."""
    return compress(items, bin(bits)[:1:-1].encode().translate(_SELECTORS))

"""Cells of a rectangular board: ``a1`` is cell 0, then along the rank, rank by rank."""

import re
from typing import NewType

Cell = NewType("Cell", int)
"""A cell's number: ``rank * width + file``, both counted from 0."""

_NAME = re.compile(r"([a-z])([1-9][0-9]?)", re.ASCII)


def cell_name(cell: int, width: int = 8) -> str:
    """The name of ``cell`` on a board of ``width`` files (at most 26): ``c2``."""
    rank, file = divmod(cell, width)
    return f"{chr(ord('a') + file)}{rank + 1}"


def cell_index(name: str, width: int = 8, height: int = 8) -> Cell:
    """The cell called ``name``; raises :class:`ValueError` if the board has none of that name."""
    match = _NAME.fullmatch(name)
    if match:
        file, rank = ord(match[1]) - ord("a"), int(match[2]) - 1
        if file < width and rank < height:
            return Cell(rank * width + file)
    last = chr(ord("a") + width - 1)
    raise ValueError(f"there is no cell {name:.20}: the files are a to {last}, the ranks 1 to {height}")

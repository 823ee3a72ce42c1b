"""Marks that several games share: frames around square cells, and captured pieces crossed out."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from renderers.canvas import Pen
from renderers.theme import Theme


@lru_cache(maxsize=16)
def corners(theme: Theme, cell: int, *, inset: float, reach: int, width: int) -> Image.Image:
    """Four brackets that hold what was just played; ``reach`` is the length of their arms."""
    pen = Pen(cell, cell)
    near, far = inset, cell - inset
    for x, y, right, down in ((near, near, 1, 1), (far, near, -1, 1), (near, far, 1, -1), (far, far, -1, -1)):
        pen.line([(x + right * reach, y), (x, y), (x, y + down * reach)], width, theme.mark)
    return pen.sprite()


@lru_cache(maxsize=16)
def chosen(theme: Theme, cell: int, *, radius: int, thick: float) -> Image.Image:
    """A closed frame around a cell chosen by hand, a little larger than the cell, with a halo on either side."""
    size = cell + 8
    pen = Pen(size, size)
    inner = round(radius * 0.55)
    for inset, corner, colour in (
        (0, radius, theme.halo),
        (1.5, radius - 1, theme.ink),
        (thick, inner, theme.halo),
    ):
        pen.box((inset, inset, size - inset, size - inset), corner, colour)
    low, high = thick + 1.5, size - thick - 1.5
    pen.erase([(low, low), (high, low), (high, high), (low, high)])
    return pen.sprite()


def crossed_out(piece: Image.Image, theme: Theme, reach: float, *, width: float = 4) -> Image.Image:
    """A small picture of a piece with a cross over it, for a piece that left the board."""
    pen = Pen(piece.width, piece.height)
    middle = (piece.width / 2, piece.width / 2)
    for thick, colour in ((width + 3, theme.halo), (width, theme.mark)):
        pen.cross(middle, reach, thick, colour)
    return Image.alpha_composite(piece, pen.sprite())

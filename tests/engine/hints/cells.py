"""Comparing the cells that a sentence names with those counted."""

from collections.abc import Collection
from typing import Any


def agree(params: dict[str, Any], cells: Collection[str]) -> None:
    """A sentence names all cells, or the first three of more than four; its count is that of all."""
    named = params["cells"]
    assert params.get("count", len(cells)) == len(set(cells)) > 0
    if len(cells) <= 4:
        assert sorted(named) == sorted(cells)
    else:
        assert named[3:] == ("…",)
        assert len(set(named[:3])) == 3
        assert set(named[:3]) <= set(cells)

"""How far long work has come, as the work itself says it; who shows it, and how, is not its business."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

Advance = Callable[[int], None]
"""Says that so many more are done."""

Progress = Callable[[str, int], AbstractContextManager[Advance]]
"""Begins work on so many things, which are named in the plural; leaving the block ends it."""


@contextmanager
def silent(_what: str, _total: int) -> Iterator[Advance]:
    """Work that nobody watches."""
    yield lambda _: None

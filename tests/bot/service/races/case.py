"""A use case as it is tried beside others."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from tests.bot.service.races.world import AllUseCases, World

Act = Callable[[AllUseCases, World], Awaitable[object]]


@dataclass(frozen=True, slots=True)
class Case:
    """What someone does, in words; which use case or chore that is; and the call."""

    words: str
    does: Any
    act: Act
    parts: bool = False
    """Whether its transactions stand for themselves: what others do may lie between two of them."""
    again: bool = False
    """Whether it comes again: what it has not found this time, it finds the next."""

    @property
    def name(self) -> str:
        """The name of the use case or chore."""
        return name_of(self.does)


def name_of(does: Any) -> str:
    """The name of a use case (``Moves.play``) or a chore."""
    return getattr(getattr(does, "do", does), "__qualname__", repr(does))


def chore(words: str, does: Any) -> Case:
    """A chore of the sweep."""
    return Case(words, does, lambda use, _: use.sweeper._all(does, use.context.now()), again=True)

"""The options of a game: typed, with ranges and help that every surface can show."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

OptionValue = int | str | tuple[str, ...]
"""What an option can hold; a tuple is a list of cells."""

Options = Mapping[str, OptionValue]
"""Option values by name, as :meth:`rules.core.position.Game.settle` gives them: checked and complete."""


class OptionError(ValueError):
    """An option that cannot be: its name, and a sentence that says what is allowed."""

    def __init__(self, option: str, reason: str) -> None:
        super().__init__(reason)
        self.option = option
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Option(ABC):
    """One named choice that the players make before the game.

    ``help`` is a few words (at most 100 characters: chat platforms cut there).
    ``default`` is the value when nothing is given; a game whose default depends
    on another option fills it in :meth:`rules.core.position.Game.reconcile`.
    """

    name: str
    help: str
    default: OptionValue

    @abstractmethod
    def check(self, value: object) -> OptionValue:
        """The value as this option stores it; raises :class:`OptionError` if it is not allowed."""

    @abstractmethod
    def read(self, text: str) -> object:
        """Typed text as a value for :meth:`check`."""

    @property
    @abstractmethod
    def allowed(self) -> str:
        """What is allowed, in words."""

    def refuse(self, value: object) -> OptionError:
        """The error for ``value``."""
        return OptionError(self.name, f"{self.name} is {self.allowed}, not {_shown(value)}")


@dataclass(frozen=True, slots=True)
class IntegerOption(Option):
    """A whole number from ``minimum`` to ``maximum``, both included."""

    default: int
    minimum: int
    maximum: int

    def check(self, value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.refuse(value)
        if not self.minimum <= value <= self.maximum:
            raise self.refuse(value)
        return value

    def read(self, text: str) -> object:
        # Longer digits than any range are left as text: int() of a huge string is slow.
        plain = text.strip()
        return int(plain) if plain.isascii() and plain.isdigit() and len(plain) < 10 else text

    @property
    def allowed(self) -> str:
        return f"a whole number from {self.minimum} to {self.maximum}"


@dataclass(frozen=True, slots=True)
class ChoiceOption(Option):
    """One of a few words; a number that spells one of them is taken too."""

    default: str
    choices: tuple[str, ...]

    def check(self, value: object) -> str:
        if isinstance(value, int) and not isinstance(value, bool):
            value = str(value)
        if not isinstance(value, str) or value not in self.choices:
            raise self.refuse(value)
        return value

    def read(self, text: str) -> object:
        return text.strip().lower()

    @property
    def allowed(self) -> str:
        return " or ".join(self.choices)


@dataclass(frozen=True, slots=True)
class CellsOption(Option):
    """Different cells of the board, kept in the order of ``candidates``.

    ``where`` says in words which cells may be named, ``candidates`` lists them all.
    People choose a :attr:`number` of cells only; whoever creates the game
    draws them by :meth:`draw` and stores the cells, so that it can be replayed.
    """

    default: tuple[str, ...]
    where: str
    candidates: tuple[str, ...]
    fewest: int
    """The fewest cells to draw; a list may be shorter."""
    most: int
    """The most cells to draw; a list may be longer."""

    def check(self, value: object) -> tuple[str, ...]:
        if not isinstance(value, (list, tuple)) or len(value) > len(self.candidates):
            raise self.refuse(value)
        named: set[str] = set()
        for cell in value:
            if not isinstance(cell, str) or cell not in self.candidates:
                raise self.refuse(cell)
            if cell in named:
                raise OptionError(self.name, f"{self.name} is {self.allowed}, and {cell} is named twice")
            named.add(cell)
        return tuple(cell for cell in self.candidates if cell in named)

    def read(self, text: str) -> object:
        """The cells between spaces and commas; nothing, or ``none``, is no cell at all."""
        cells = text.lower().replace(",", " ").split()
        return [] if cells == ["none"] else cells

    @property
    def allowed(self) -> str:
        return f"a list of different {self.where}"

    @property
    def number(self) -> IntegerOption:
        """The option that people see in place of this one: how many cells to draw."""
        return IntegerOption(self.name, self.help, len(self.default), self.fewest, self.most)

    def draw(self, count: object, choose: Callable[[Sequence[str], int], Sequence[str]]) -> tuple[str, ...]:
        """As many cells as ``count`` says, picked by ``choose`` (such as :func:`random.sample`).

        Raises :class:`OptionError` if ``count`` is not one of the :attr:`number`'s values.
        """
        return self.check(choose(self.candidates, self.number.check(count)))


def _shown(value: object) -> str:
    """A wrong value as an error may show it, however large it is."""
    try:
        return f"{value!r:.80}"
    except ValueError:  # Python does not write out integers of thousands of digits
        return "a huge number"

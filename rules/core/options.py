"""The options of a game: typed, with ranges and help that every surface can show."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from rules.core.refusals import ExplainedRefusal
from rules.say import core as say
from rules.words import Words

OptionValue = int | str | tuple[str, ...]
"""What an option can hold; a tuple is a list of cells."""

Options = Mapping[str, OptionValue]
"""Option values by name, as :meth:`rules.core.game.Game.settle` gives them: checked and complete."""


class OptionError(ExplainedRefusal):
    """An option that is not allowed: its name, and an explanation that says what is allowed."""

    code = "option.invalid"

    def __init__(self, option: str, explanation: Words) -> None:
        super().__init__(explanation)
        self.option = option


def integer(options: Options, name: str) -> int:
    """The settled value of an :class:`IntegerOption`."""
    value = options[name]
    if not isinstance(value, int):
        raise TypeError(f"{name} is {value!r}: options go through settle() first")
    return value


def cells(options: Options, name: str) -> tuple[str, ...]:
    """The settled value of a :class:`CellsOption`."""
    value = options[name]
    if not isinstance(value, tuple):
        raise TypeError(f"{name} is {value!r}: options go through settle() first")
    return value


@dataclass(frozen=True, slots=True)
class Option(ABC):
    """One named choice that the players make before the game.

    ``help`` is a few words (at most 100 characters: chat platforms cut there).
    ``default`` is the value when nothing is given; a game whose default depends
    on another option fills it in :meth:`rules.core.game.Game.reconcile`.
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
    def allowed(self) -> Words:
        """What is allowed: the end of a sentence that says what to choose."""

    def refuse(self, value: object) -> OptionError:
        """The error for ``value``."""
        return OptionError(
            self.name, say.option_not_allowed(option=self.name, allowed=self.allowed, value=_shown(value))
        )


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
    def allowed(self) -> Words:
        return say.option_number_in_range(minimum=self.minimum, maximum=self.maximum)


@dataclass(frozen=True, slots=True)
class ChoiceOption(Option):
    """One of a few words; a number that spells one of them is taken too."""

    default: str
    choices: tuple[str, ...]
    names: tuple[str, ...] = ()
    """What people read for each of the choices, if not the word itself."""

    def check(self, value: object) -> str:
        if isinstance(value, int) and not isinstance(value, bool):
            value = str(value)
        if not isinstance(value, str) or value not in self.choices:
            raise self.refuse(value)
        return value

    def read(self, text: str) -> object:
        return text.strip().lower()

    @property
    def allowed(self) -> Words:
        return say.option_one_of(choices=self.choices)

    def named(self, value: str) -> str:
        """What people read for a choice."""
        return self.names[self.choices.index(value)] if self.names else value


@dataclass(frozen=True, slots=True)
class CellsOption(Option):
    """Different cells of the board, kept in the order of ``candidates``.

    ``where`` says in words which cells may be named ("different cells from a1 to h8"), ``candidates`` lists them all.
    People only choose a :attr:`number` of cells.  The creator of the game draws them with
    :meth:`draw` and stores the cells, so that the game can be replayed.
    """

    default: tuple[str, ...]
    where: Words
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
                raise OptionError(self.name, say.option_named_twice(option=self.name, cell=cell))
            named.add(cell)
        return tuple(cell for cell in self.candidates if cell in named)

    def read(self, text: str) -> object:
        """The cells between spaces and commas; nothing, or ``none``, is no cell at all."""
        cells = text.lower().replace(",", " ").split()
        return [] if cells == ["none"] else cells

    @property
    def allowed(self) -> Words:
        return self.where

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
        return say.option_huge_number()

"""The rules of one game, and how a list of moves is replayed and counted."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Generic

from rules.core.errors import MoveError
from rules.core.options import Option, OptionError, Options
from rules.core.position import Move, PlyIndex, Position
from rules.say import core as say
from rules.words import Words


class Game(ABC, Generic[Move]):
    """The rules of one game.

    ``version`` is stored with each match and is raised only when the rules'
    behaviour changes, so that an old match is never replayed under new rules.
    """

    key: ClassVar[str]
    name: ClassVar[str]
    inventor: ClassVar[str]
    year: ClassVar[int]
    version: ClassVar[int]
    aim: ClassVar[str]
    """The aim of the game in one sentence."""
    short_aim: ClassVar[str] = ""
    """What the game is about in some five words; a game without them shows its aim."""
    typical_plies: ClassVar[int]
    """How many plies a game usually has, as a round number, to estimate how long a match may take."""
    options: ClassVar[tuple[Option, ...]] = ()
    alike: ClassVar[frozenset[str]] = frozenset()
    """The options that leave the game what it is: results count in one list whatever they are."""

    def settle(self, given: Mapping[str, object]) -> Options:
        """All options of this game: those ``given`` checked, the rest by default.

        Raises :class:`~rules.core.options.OptionError`, which names the option and what is
        allowed, for an unknown name, a wrong type, a value out of range, or values that
        contradict each other.
        """
        options = {option.name: option for option in self.options}
        for name in given:
            if name not in options:
                none = say.option_no_options(game=self.name, option=name)
                unknown = say.option_unknown(game=self.name, option=name, options=tuple(options))
                raise OptionError(name, unknown if options else none)
        return self.reconcile(
            {name: option.check(given[name]) for name, option in options.items() if name in given}
        )

    def reconcile(self, checked: Options) -> Options:
        """Fill in the defaults and check the options against each other."""
        return {option.name: checked.get(option.name, option.default) for option in self.options}

    @abstractmethod
    def start(self, options: Options) -> Position[Move]:
        """The first position under options that :meth:`settle` gave."""


class ReplayError(ValueError):
    """A list of moves that breaks the rules: which ply (from 0), and why.

    No refusal: the moves may be someone's record, but also those of a stored match.
    """

    def __init__(self, ply: PlyIndex, explanation: Words) -> None:
        super().__init__(f"ply {ply + 1}: {explanation}")
        self.ply = ply
        self.reason = explanation


def replay(start: Position[Move], texts: Sequence[object]) -> Iterator[tuple[Move, Position[Move]]]:
    """Play ``texts`` one by one, giving each move and the position after it.

    Raises :class:`ReplayError` at the first text that is no legal move,
    including any text after the end of the game.
    """
    position = start
    for index, text in enumerate(texts):
        ply = PlyIndex(index)
        if not isinstance(text, str):
            raise ReplayError(ply, say.replay_not_text())
        if position.outcome is not None:
            raise ReplayError(ply, say.move_game_over())
        try:
            move = position.parse(text)
        except MoveError as error:
            raise ReplayError(ply, error.reason) from error
        position = position.play(move)
        yield move, position


def perft(position: Position[Move], depth: int) -> int:
    """The number of move sequences of exactly ``depth`` plies; a finished game adds nothing."""
    if depth == 0:
        return 1
    if depth == 1:
        return position.count()
    return sum(perft(position.play(move), depth - 1) for move in position.moves())

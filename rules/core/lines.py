"""Lines of plies as text: ``b7-b6 > b2-b4 > c7-c6``, the first that of the side to move.

Several lines from one position share their beginnings; each ply is read, and played, once.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rules.core.errors import AmbiguousMove, IllegalMove, MoveError, UnreadableMove
from rules.core.position import Position, squeeze

MOST_NODES = 200
"""At most so many plies in all lines together, those of shared beginnings counted once."""

MOST_CHARACTERS = 6_000
"""No longer text is looked at."""

ANY = "*"
"""What stands for any ply of the opponent."""

_LONGEST_SHOWN = 80
"""What is said of a ply repeats no more of it; the longest that are played have 68."""


class LineError(ValueError):
    """Lines that were not accepted.

    ``reason`` names the ply and says what is allowed; ``suggestions`` are canonical moves that
    would do in its place, or that it could mean; there may be none.
    """

    def __init__(self, reason: str, suggestions: tuple[str, ...] = ()) -> None:
        super().__init__(reason)
        self.reason = reason
        self.suggestions = suggestions


@dataclass(slots=True, eq=False)
class Place:
    """A point that lines pass; its position is ``None`` behind a ``*``, where it is not known."""

    position: Position[Any] | None
    depth: int = 0
    branch: int = 1
    """The number of the line that came here first."""
    onward: dict[str, Place] = field(default_factory=dict)
    """The plies from here, in canonical notation or as they were kept, and where they lead."""
    known: dict[str, tuple[str, Position[Any] | None]] = field(default_factory=dict)
    """What texts were read as, and the position after each."""


class Lines:
    """Lines from one position, as the places that they pass.

    ``places`` are all of them, the first place first, and each after the one before it in its line.
    """

    def __init__(self, position: Position[Any] | None, *, typed: bool = False) -> None:
        self._typed = typed
        self.places = [Place(position)]

    def read(self, place: Place, text: str) -> tuple[str, Position[Any] | None]:
        """The notation of the ply ``text`` at ``place``, and the position after it, if it can be known.

        Raises a :class:`~rules.core.position.MoveError` if it cannot be played there.
        """
        before = place.position
        if before is None and not text.isprintable():
            raise UnreadableMove(text, "it has characters that no move has")
        if before is None or text == ANY:
            return text, None
        if text not in place.known:
            move = before.parse_typed(text) if self._typed else before.parse(text)
            ply = before.notate(move)
            further = place.onward.get(ply)
            place.known[text] = ply, before.play(move) if further is None else further.position
        return place.known[text]

    def go(self, place: Place, ply: str, position: Position[Any] | None, branch: int = 1) -> Place:
        """The place after ``ply``, as :meth:`read` gave it with its ``position``."""
        if ply not in place.onward:
            if len(self.places) > MOST_NODES:
                raise LineError(f"that is more than {MOST_NODES} plies in all: leave some of them out")
            place.onward[ply] = Place(position, place.depth + 1, branch)
            self.places.append(place.onward[ply])
        return place.onward[ply]

    def add(self, text: str, branch: int = 1, where: str = "", *, answering: bool) -> list[str]:
        """Read one line, and give its plies.

        With ``answering``, every second ply is an answer: the only one there, and the line ends with one.
        ``where`` is what an error puts before the number of the ply.  Raises :class:`LineError`.
        """
        place = self.places[0]
        texts = list(map(squeeze, text.split(">")))
        line: list[str] = []
        for number, ply in enumerate(texts, start=1):
            named = f"{where}ply {number}"
            if ply.isprintable() and ply:
                named += f" {_quoted(ply)}"
            mine = answering and number % 2 == 0
            if not ply:
                raise LineError(f"{named} is missing: on either side of every > stands a ply")
            if ply == ANY and (mine or not answering):
                instead = "your answer itself" if mine else "the ply itself"
                raise LineError(
                    f"{named}: * stands for any ply of your opponent in conditional moves; write {instead}"
                )
            try:
                written, position = self.read(place, ply)
            except MoveError as error:
                raise LineError(f"{named}: {error.reason}", _instead(error)) from error
            if mine and place.onward and written not in place.onward:
                [(other, further)] = place.onward.items()
                raise LineError(
                    f"{named}: branch {further.branch} answers {_quoted(line[-1])} with {_quoted(other)}"
                    f" already, and this one with {_quoted(written)}; leave one of them out"
                )
            place = self.go(place, written, position, branch)
            line.append(written)
            outcome = None if position is None else position.outcome
            if outcome and answering and not mine:
                raise LineError(
                    f"{named} ends the game ({outcome.reason}), so it has no answer: leave it out"
                )
            if outcome and number < len(texts):
                raise LineError(f"{named} ends the game ({outcome.reason}): leave out what follows it")
        if answering and len(texts) % 2:
            raise LineError(f"{named} has no answer: write > and your answer behind it")
        return line


def check_text(text: str, position: Position[Any], example: str) -> None:
    """Raise :class:`LineError` if ``text`` is empty or too long, or ``position`` is the end of the game."""
    if len(text) > MOST_CHARACTERS:
        raise LineError(
            f"that is too long: at most {MOST_CHARACTERS:,} characters are read, not {len(text):,}"
        )
    if position.outcome is not None:
        raise LineError(f"the game is over ({position.outcome.reason}): no plies are to come")
    if not squeeze(text):
        raise LineError(f"there is nothing in it: write {example}")


def read_line(position: Position[Any], text: str, *, typed: bool = False) -> list[str]:
    """The plies of one line from ``position``, both sides', in canonical notation; raises :class:`LineError`."""
    check_text(text, position, "plies with > between them, the first that of the side to move")
    if "|" in text:
        raise LineError("this is one line, without branches: leave out the | and what stands behind it")
    return Lines(position, typed=typed).add(text, answering=False)


def _quoted(ply: str) -> str:
    return f"“{ply}”" if len(ply) <= _LONGEST_SHOWN else f"“{ply[: _LONGEST_SHOWN - 1]}…”"


def _instead(error: MoveError) -> tuple[str, ...]:
    """The moves that ``error`` offers."""
    if isinstance(error, AmbiguousMove):
        return error.candidates
    return error.suggestions if isinstance(error, IllegalMove) else ()

"""A sixth game that the engine has no file for: noughts and crosses."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Self

from rules.core.errors import IllegalMove
from rules.core.position import Outcome, Position, Role, Side
from rules.words import Words

LINES = ("123", "456", "789", "147", "258", "369", "159", "357")


@dataclass(frozen=True, slots=True)
class Noughts(Position[str]):
    """Who holds which cells, as far as the game has gone."""

    held: tuple[str, str] = ("", "")

    @property
    def turn(self) -> Side:  # type: ignore[override]  # it follows from the rest here
        return Side(len(self.held[0]) > len(self.held[1]))

    @property
    def outcome(self) -> Outcome | None:
        for side in Side:
            if any(set(line) <= set(self.held[side]) for line in LINES):
                return Outcome(side, "line")
        return Outcome(None, "full") if len("".join(self.held)) == 9 else None

    def moves(self) -> Iterator[str]:
        return iter([] if self.outcome else [cell for cell in "123456789" if cell not in "".join(self.held)])

    def play(self, move: str) -> Self:
        held = [*self.held]
        held[self.turn] = "".join(sorted(held[self.turn] + move))
        return type(self)((held[0], held[1]))

    def parse(self, text: str) -> str:
        if text not in set(self.moves()):
            raise IllegalMove(text, Words("noughts-taken", {"text": text}, f"{text} is no free cell"))
        return text

    def notate(self, move: str) -> str:
        return move

    def gloss(self, move: str) -> str:
        return ""

    def role(self, side: Side) -> Role:
        return Role(side.name, "three in a row")

    def diagram(self) -> str:
        signs = {cell: sign for sign, cells in zip("XO", self.held, strict=True) for cell in cells}
        return "\n".join("".join(signs.get(cell, ".") for cell in row) for row in ("123", "456", "789"))

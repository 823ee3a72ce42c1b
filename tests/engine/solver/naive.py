"""The values of all positions that can come up, found backwards from the ends; shares no code with the solver.

A position is won or lost if someone can force it; all others are drawn, since nobody has to let the game end.
"""

from collections import deque
from typing import Any

from rules.core.position import Position

Values = dict[Position[Any], int]
"""For the side to move: 1 won, -1 lost, 0 drawn."""


def values_from(start: Position[Any], most: int = 1 << 20) -> Values:
    """The value of ``start`` and of all that can follow; raises :class:`MemoryError` beyond ``most`` positions."""
    before: dict[Position[Any], list[Position[Any]]] = {start: []}
    left: dict[Position[Any], int] = {}
    values: Values = {}
    found = deque([start])
    for here in found_in_turn(found):
        if here.outcome is not None:
            winner = here.outcome.winner
            left[here] = 0
            if winner is not None:
                values[here] = 1 if winner is here.turn else -1
            continue
        later = {here.play(move) for move in here.moves()}
        left[here] = len(later)
        for after in later:
            if after not in before:
                if len(before) >= most:
                    raise MemoryError
                before[after] = []
                found.append(after)
            before[after].append(here)
    decided = deque(values)
    while decided:
        after = decided.popleft()
        for here in before[after]:
            if here in values:
                continue
            left[here] -= 1
            if values[after] == -1:
                values[here] = 1
                decided.append(here)
            elif not left[here]:
                values[here] = -1
                decided.append(here)
    return {here: values.get(here, 0) for here in before}


def found_in_turn(found: deque[Position[Any]]) -> Any:
    """What stands in ``found`` while it grows."""
    while found:
        yield found.popleft()

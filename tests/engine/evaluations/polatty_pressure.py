"""Plain Polatty Pressure: the ball's line, then on which side of the ball there is room to push from."""

from rules.core.position import Side
from rules.games.polatty_pressure.board import COLUMNS
from rules.games.polatty_pressure.state import PolattyState


def evaluate(position: PolattyState, side: Side) -> float:
    """What the position is worth to ``side``, in lines."""
    line = position.ball // COLUMNS
    free = [cell // COLUMNS for cell in range(209) if position.open >> cell & 1 and _next_to(position, cell)]
    behind = sum(other < line for other in free)
    ahead = sum(other > line for other in free)
    worth = line - 9 + 0.3 * (behind - ahead)
    return worth if side is Side.FIRST else -worth


def _next_to(position: PolattyState, cell: int) -> bool:
    across = abs(cell % COLUMNS - position.ball % COLUMNS)
    return max(across, abs(cell // COLUMNS - position.ball // COLUMNS)) == 1

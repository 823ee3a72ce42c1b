"""What tells two plies of Pommel apart, counted again on the naive board."""

from typing import Any

from engine.comparison import Comparison
from tests.engine.hints.pommel import taken, wander
from tests.rules.games.pommel import positions

__all__ = ["check", "pieces", "wander"]


def pieces(position: Any) -> tuple[int, int]:
    values = list(positions.slow(position).pieces.values())
    first, second = (sum(piece in own for piece in values) for own in ("wW", "bB"))
    return first, second


def check(compared: Comparison, kind: str, params: dict[str, Any]) -> None:
    answered: Any = compared.answered
    before, after, instead = (
        positions.slow(position) for position in (compared.before, compared.after, compared.instead)
    )
    replies, others = after.following(), instead.following()
    mine = "wW" if before.turn == "w" else "bB"

    def most(state: Any, plies: dict[str, Any]) -> int:
        return max((len(taken(state, ply)) for text, ply in plies.items() if "x" in text), default=0)

    def captains(state: Any, own: str) -> int:
        return sum(piece == own[1] for piece in state.pieces.values())

    match kind:
        case "missed-capture":
            assert params["count"] == len(taken(before, instead)) > len(taken(before, after))
        case "takes":
            assert params["count"] == most(after, replies) > most(instead, others)
        case "unanswered":
            taken_back = positions.slow(answered).following()
            assert params["count"] == len(taken(after, replies[params["answer"]])) > 0
            assert taken_back
            assert not any("x" in text for text in taken_back)
        case "missed-captain":
            assert captains(instead, mine) > captains(before, mine) == captains(after, mine)
        case "captain":
            theirs = "bB" if mine == "wW" else "wW"
            assert any(captains(ply, theirs) > captains(after, theirs) for ply in replies.values())
            assert not any(captains(ply, theirs) > captains(instead, theirs) for ply in others.values())
        case "must-capture":
            assert all("x" in text for text in others)
            assert not any("x" in text for text in replies)
        case "few-moves":
            assert params["count"] == len(others) <= 3 < len(replies)
        case other:
            raise AssertionError(other)

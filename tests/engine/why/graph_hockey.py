"""What tells two plies of Graph Hockey apart, counted again by playing every ply and measuring the field anew."""

from typing import Any

from engine.comparison import Comparison
from tests.engine.hints.graph_hockey import inches, slow, wander

__all__ = ["check", "wander"]


def check(compared: Comparison, kind: str, params: dict[str, Any]) -> None:
    side = compared.side
    after, instead = slow(compared.after), slow(compared.instead)
    match kind:
        case "few-safe":
            answered: Any = compared.answered
            safe = 0
            for ply in answered.moves():
                played = answered.play(ply)
                lost = played.outcome is not None and played.outcome.winner is side.other
                replies = [played.play(answer).outcome for answer in played.moves()]
                safe += not lost and not any(reply and reply.winner is side.other for reply in replies)
            assert params["count"] == safe <= 3
        case "may-jump":
            assert after.legal[0] != "normal" == instead.legal[0]
        case "nearer":
            assert inches(after, side.other) < inches(instead, side.other)
        case "farther":
            assert inches(instead, side) < inches(after, side)
        case "line-nearer":
            assert inches(slow(compared.line[-1]), side) < inches(slow(compared.before), side)
        case other:
            raise AssertionError(other)

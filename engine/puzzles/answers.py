"""What an answer to a puzzle is worth, and what shows it on the board."""

from dataclasses import dataclass
from typing import Any

from engine.puzzles import Puzzle, PuzzleKind
from engine.puzzles.prover import Prover, TooLongError
from rules.core.position import Position

_TRIED = 200_000
"""The most plies that are tried to refute a wrong answer: proofs of puzzles take a tenth of it."""


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """An answer that has been looked at."""

    right: bool
    line: tuple[str, ...]
    """The plies to show: how the key goes on, or the wrong ply with the reply that refutes it."""


def judge(puzzle: Puzzle, position: Position[Any], move: Any) -> PuzzleAnswer:
    """What ``move``, a legal one at the puzzle's position, is worth."""
    written = position.notate(move)
    if written == puzzle.key:
        return PuzzleAnswer(True, puzzle.line)
    try:
        reply = _reply(puzzle, position, move)
    except TooLongError:  # the answer is wrong all the same: the puzzle was proved
        reply = None
    if reply is None:
        return PuzzleAnswer(False, (written,))
    return PuzzleAnswer(False, (written, position.play(move).notate(reply)))


def _reply(puzzle: Puzzle, position: Position[Any], move: Any) -> Any | None:
    """The reply that refutes a wrong ply, if one is needed."""
    prover = Prover(position, _TRIED)
    if puzzle.kind is PuzzleKind.WIN:
        refutation = prover.refutation(position, move, puzzle.turns)
        return None if refutation is None else refutation.reply
    if puzzle.kind is PuzzleKind.MATERIAL:
        balance = prover.balance(position, position.turn) + puzzle.gain
        refutation = prover.spoiling(position, move, puzzle.turns, balance)
        return None if refutation is None else refutation.reply
    after = position.play(move)
    if after.outcome is not None:
        return None
    winning = (ply for turns in range(1, puzzle.turns + 1) for ply in prover.winning(after, turns))
    return next(winning, None)

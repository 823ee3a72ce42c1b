"""A second way to prove puzzles: the rules alone, every ply tried, nothing of the engine's search.

A win is looked for by playing on to the end of the game; the only short cut is to try first the reply that refuted
the ply before.
"""

from typing import Any

from engine.puzzles import Puzzle, PuzzleKind
from rules.core.position import Position, Side


def wins(position: Position[Any], turns: int) -> bool:
    """Whether the side to move wins with its next ``turns`` plies at the latest, whatever is answered."""
    replies: list[str] = []
    return any(forces(position, move, turns, replies) for move in position.moves())


def forces(position: Position[Any], move: Any, turns: int, first: list[str]) -> bool:
    """Whether ``move`` wins so; ``first`` are replies that refuted other plies, the latest last."""
    after = position.play(move)
    if after.outcome is not None:
        return after.outcome.winner is position.turn
    if turns == 1:
        return False
    replies = {after.notate(reply): reply for reply in after.moves()}
    likely = [text for text in reversed(first) if text in replies]
    for text in dict.fromkeys([*likely, *replies]):
        answered = after.play(replies[text])
        lost = answered.outcome is not None and answered.outcome.winner is position.turn
        if not lost and (answered.outcome is not None or not wins(answered, turns - 1)):
            first.append(text)
            return False
    return True


def winning_plies(position: Position[Any], turns: int) -> list[str]:
    """Every first ply that wins so."""
    replies: list[str] = []
    return [position.notate(move) for move in position.moves() if forces(position, move, turns, replies)]


def saving_plies(position: Position[Any], turns: int) -> list[str]:
    """Every ply after which the other side does not win within its next ``turns`` plies."""
    saving = []
    for move in position.moves():
        after = position.play(move)
        lost = wins(after, turns) if after.outcome is None else after.outcome.winner is position.turn.other
        if not lost:
            saving.append(position.notate(move))
    return saving


def pieces_ahead(position: Position[Any], side: Side) -> int:
    """How many more pieces a side has, counted on the board in letters: White's are w or W, Black's b or B."""
    rows = "".join(line for line in position.diagram().lower().splitlines() if line.strip()[:1].isdigit())
    ahead = rows.count("w") - rows.count("b")
    return ahead if side is Side.FIRST else -ahead


def gaining_plies(position: Position[Any], side: Side, plies: int, wanted: int) -> list[str]:
    """Every ply of ``side`` after which it is so many pieces ahead when ``plies`` are played, or has won."""
    return [
        position.notate(move)
        for move in position.moves()
        if ahead_at_last(position.play(move), side, plies - 1, wanted)
    ]


def ahead_at_last(position: Position[Any], side: Side, plies: int, wanted: int) -> bool:
    """Whether ``side`` is so many pieces ahead after so many plies, if it plays its best and the other anything."""
    if position.outcome is not None:
        return position.outcome.winner is side
    if not plies:
        return pieces_ahead(position, side) >= wanted
    worth = (ahead_at_last(position.play(move), side, plies - 1, wanted) for move in position.moves())
    return any(worth) if position.turn is side else all(worth)


def keys(puzzle: Puzzle, position: Position[Any]) -> list[str]:
    """Every ply that does what a puzzle asks; none if it can be done sooner."""
    if puzzle.kind is PuzzleKind.SAVE:
        return saving_plies(position, puzzle.turns)
    if puzzle.kind is PuzzleKind.MATERIAL:
        side = position.turn
        wanted = pieces_ahead(position, side) + puzzle.gain
        if gaining_plies(position, side, 2 * puzzle.turns - 2, wanted):
            return []
        return gaining_plies(position, side, 2 * puzzle.turns, wanted)
    return [] if wins(position, puzzle.turns - 1) else winning_plies(position, puzzle.turns)

"""Puzzles that come with the program."""

from bot.service.playing.puzzles import PuzzleNumber, shipped


def shipped_puzzle(game: str, number: int) -> PuzzleNumber:
    """The puzzle of a game with that number."""
    one = shipped(game, number)
    assert one is not None
    return one

"""A puzzle over the wire: answered wrongly, and after a restart rightly."""

from pathlib import Path

from bot.service.playing.puzzles import PuzzleNumber
from tests.support.discord import Discord
from tests.support.puzzles import shipped_puzzle
from tests.support.service import running


def wrong_move(one: PuzzleNumber) -> str:
    position = one.position()
    moves = (position.notate(move) for move in position.moves())
    return next(move for move in moves if move != one.puzzle.key)


async def test_a_puzzle_is_answered_before_and_after_a_restart(discord: Discord, store: Path) -> None:
    club = discord.guild("Club")
    games, ann, bob = club.channel("games"), club.member("Ann"), club.member("Bob")
    one = shipped_puzzle("pux", 1)
    async with running(discord, store):
        shown = await discord.slash(ann, games, "puzzle", game="pux")
        assert shown.ephemeral
        assert shown.labels == ["Move", "Pick", "Hint", "Solution", "Next"]
        before = shown.attachments[0].data
        opened = await discord.click(ann, shown.message, "Move")
        wrong = await discord.submit(ann, opened.modal, wrong_move(one))
        assert wrong.updated
        assert "**Not quite.**" in wrong.content
        assert wrong.attachments[0].data != before, "the reply is on the board"
        again = await discord.click(ann, wrong.message, "Again")
    async with running(discord, store):
        opened = await discord.click(ann, again.message, "Move")
        right = await discord.submit(ann, opened.modal, one.puzzle.key)
        assert "**That’s it.**" in right.content
        assert "solved 0 of 1" in (await discord.slash(ann, games, "puzzle", game="pux")).content
        assert "puzzle 1" in (await discord.slash(bob, games, "puzzle", game="pux")).content
    assert discord.refusals == []

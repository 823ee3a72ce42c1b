"""``/settings puzzles``."""

from tests.support.chat import Chat


async def test_whether_ones_matches_give_puzzles_is_a_setting(chat: Chat) -> None:
    assert "may become puzzles" in (await chat.command(chat.ann, "settings puzzles")).text
    assert "give no puzzles" in (await chat.command(chat.ann, "settings puzzles", mine=False)).text
    assert "give no puzzles" in (await chat.command(chat.ann, "settings puzzles")).text
    assert "may become puzzles" in (await chat.command(chat.ann, "settings puzzles", mine=True)).text

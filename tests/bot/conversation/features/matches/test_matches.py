"""``/next`` where a match that awaits its reader cannot be shown: the next one is, and the operator hears of it."""

import logging

import pytest

from rules.match.match import Match
from tests.support.chat import Chat


async def spoil(chat: Chat, match: Match) -> None:
    """Let a match have been played under rules that this program does not have."""
    await chat.use_cases.database.write(
        lambda session: session.connection.change("UPDATE matches SET version = 99 WHERE id = ?", (match.id,))
    )


async def test_the_next_that_can_be_shown_is_shown(chat: Chat, caplog: pytest.LogCaptureFixture) -> None:
    broken, sound = await chat.use_cases.match(), await chat.use_cases.match()
    await spoil(chat, broken)
    shown = await chat.command(chat.ann, "next")
    assert f"#{sound.id} Pux" in shown.text
    assert shown.pictures
    assert [record.levelno for record in caplog.records] == [logging.ERROR]
    await spoil(chat, sound)
    assert "can’t be shown right now" in (await chat.command(chat.ann, "next")).text

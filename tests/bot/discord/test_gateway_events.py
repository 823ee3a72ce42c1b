"""Which of the gateway's events discord.py gets to see."""

from typing import Any

import discord
import pytest

from bot.discord.gateway_events import read_events


class Listening(discord.Client):
    """A client that notes what it dispatches."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guild_messages=True), max_messages=None)
        self.dispatched: list[str] = []
        read_events(self)

    def dispatch(self, event: str, /, *_: Any, **__: Any) -> None:
        self.dispatched.append(event)

    def hear(self, event: str, data: dict[str, Any]) -> None:
        """As the gateway does; an event that nobody reads is none."""
        self._connection.parsers.get(event, lambda _: None)(data)


def message(**author: Any) -> dict[str, Any]:
    return {
        "id": "3",
        "channel_id": "2",
        "author": {"id": "1", "username": "ann", "discriminator": "0", "avatar": None, **author},
        "content": "b2-b4",
        "timestamp": "2026-03-02T12:00:00+00:00",
        "edited_timestamp": None,
        "type": 0,
        "pinned": False,
        "mention_everyone": False,
        "tts": False,
        "attachments": [],
        "embeds": [],
        "mentions": [],
        "mention_roles": [],
    }


async def test_messages_of_people_are_heard_and_those_of_bots_are_not() -> None:
    client = Listening()
    client.hear("MESSAGE_CREATE", message())
    assert client.dispatched == ["message"]
    client.hear("MESSAGE_CREATE", message(bot=True))
    assert client.dispatched == ["message"]


@pytest.mark.parametrize("event", ["MESSAGE_UPDATE", "MESSAGE_DELETE", "MESSAGE_DELETE_BULK"])
async def test_what_becomes_of_a_message_is_not_read(event: str) -> None:
    client = Listening()
    client.hear(event, {**message(), "ids": ["3"]})
    assert client.dispatched == []

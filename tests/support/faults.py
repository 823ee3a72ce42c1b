"""What tests of faults on the wire ask again and again: was it told once, was it played once, was anything alarming."""

import asyncio
import logging
from collections.abc import Awaitable
from typing import Any

import discord as dpy
import pytest

from tests.support.discord import Channel, Message, NoAnswer
from tests.support.service import Service

POSTING = "POST /channels/{channel_id}/messages"
READING = "GET /channels/{channel_id}/messages"
CALLBACK = "POST /interactions/{interaction_id}/{token}/callback"
THREADS = "POST /channels/{channel_id}/threads"


class Hurry:
    """asyncio as discord.py sees it, whose sleeps are noted and take no time."""

    def __init__(self) -> None:
        self.slept: list[float] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        """Do not sleep."""
        self.slept.append(seconds)
        await asyncio.sleep(0)


def hurry(monkeypatch: pytest.MonkeyPatch) -> Hurry:
    """Let discord.py repeat requests and reconnect without the waits that it has between."""
    hurried = Hurry()
    for module in (dpy.http, dpy.webhook.async_, dpy.client):
        monkeypatch.setattr(module, "asyncio", hurried)
    return hurried


async def unanswered(service: Service, action: Awaitable[object]) -> None:
    """Do something to which no answer comes: the bot has dealt with it, and the user who did it still waits."""
    waiting = asyncio.ensure_future(action)
    await asyncio.sleep(0)
    await service.discord.quiet()
    await service.client.finish()
    await service.discord.quiet()
    if waiting.done():
        assert isinstance(waiting.exception(), NoAnswer)
    else:
        waiting.cancel()
    service.discord.late.clear()


def said(channel: Channel, words: str) -> list[Message]:
    """The public messages of the bot in a channel in which these words stand, oldest first."""
    found = [
        m
        for m in channel.messages.values()
        if words in m.text and not m.ephemeral and m.author is channel.world.bot
    ]
    return sorted(found, key=lambda message: message.id)


def once(channel: Channel, words: str) -> Message:
    """The only public message of the bot in a channel in which these words stand."""
    found = said(channel, words)
    assert len(found) == 1, (words, found)
    return found[0]


def alarms(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was logged that an operator would be alarmed by: tracebacks, and whatever counts as an error."""
    return [
        f"{record.name}: {record.getMessage()}"
        for record in caplog.records
        if record.exc_info or record.levelno >= logging.ERROR
    ]

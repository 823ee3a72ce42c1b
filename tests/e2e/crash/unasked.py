"""What the service says unasked while it dies again and again: every message once, where and when it should be."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from tests.e2e.crash.matches import Rows
from tests.support.discord import Channel, Discord, Message

ONCE = ("reminder", "result", "tournament", "tournament round")
"""Kinds of news of which no two are the same."""


def unasked(discord: Discord, channels: Iterable[Channel]) -> list[Message]:
    """What was said in some channels without being asked."""
    return [
        message
        for channel in channels
        for message in channel.messages.values()
        if message.author is discord.bot and message.interaction is None and not message.deleted
    ]


async def check_planned(rows: Rows) -> None:
    """Nothing is to be said twice."""
    twice = await rows(
        f"SELECT kind, content, count(*) AS times FROM outbox WHERE kind IN {ONCE} "
        "GROUP BY kind, content HAVING count(*) > 1"
    )
    if twice:
        raise AssertionError(f"planned twice: {twice}")


async def check_said(rows: Rows, posted: Sequence[Message]) -> None:
    """Every message of the outbox stands once where it should, in its order, and no other is there."""
    told = {
        int(delivered)
        for (delivered,) in await rows(
            # A change to a message sends no new one.
            "SELECT delivered FROM outbox WHERE state = 'told' AND delivered IS NOT NULL AND kind NOT LIKE '% changed'"
        )
    }
    marks = Counter(mark for message in posted if (mark := _mark(message)) is not None)
    twice = [mark for mark, count in marks.items() if count > 1]
    if twice:
        raise AssertionError(f"said twice: outbox items {twice}")
    # What events overtook between sending and noting is said, once, and noted as overtaken.
    overtaken = {
        item
        for (item,) in await rows("SELECT id FROM outbox WHERE state = 'pointless' AND tried_at IS NOT NULL")
    }
    strays = [message for message in posted if message.id not in told and _mark(message) not in overtaken]
    if strays:
        raise AssertionError(f"said, but not known to be said: {[message.text[:120] for message in strays]}")
    failed = await rows("SELECT kind, error FROM outbox WHERE state = 'failed'")
    if failed:
        raise AssertionError(f"given up: {failed}")
    await _check_order(rows, posted)


async def _check_order(rows: Rows, posted: Sequence[Message]) -> None:
    """What is said of a match in one place is said in the order in which it happened and fell due."""
    there = {message.id for message in posted}
    said: dict[tuple[str, int], list[tuple[int, int]]] = {}
    for address, match, item, delivered in await rows(
        "SELECT address, match, id, delivered FROM outbox WHERE state = 'told' AND delivered IS NOT NULL "
        "AND match IS NOT NULL AND kind NOT LIKE '% changed' AND attempts = 0 ORDER BY due_at, id"
    ):
        # An answer of its own follows no order of the outbox.
        if int(delivered) in there:
            said.setdefault((address, match), []).append((item, int(delivered)))
    for where, items in said.items():
        for index, (item, message) in enumerate(items):
            late = [other for other, before in items[index + 1 :] if other > item and before < message]
            if late:
                raise AssertionError(f"in {where}, items {late} were said before item {item}")


def _mark(message: Message) -> int | None:
    """The outbox item that a message was said for, as the ids of its buttons have it."""
    found = [re.match(r"tp\.([0-9a-z]+):", button.custom_id) for button in message.buttons]
    return next((int(mark[1], 36) for mark in found if mark), None)

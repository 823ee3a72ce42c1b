"""Rows of the table as the JSON that the page reads."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rules.match.people import Person
from storage.local_table.records import TableChannel, TableMessage
from storage.store.codec import to_ms


def message(shown: TableMessage) -> dict[str, Any]:
    """A message; what its buttons do stays on the server."""
    return {
        "id": str(shown.id),
        "channel": str(shown.channel),
        "author": shown.author,
        "asker": shown.asker,
        "prompt": shown.prompt,
        "answers": None if shown.answers is None else str(shown.answers),
        "text": shown.text,
        "pictures": pictures(shown),
        "files": files(shown),
        "buttons": [{"label": button.label, "tone": button.tone} for button in shown.buttons],
        "pings": shown.pings,
        "private": shown.private_to is not None,
        "silent": shown.silent,
        "said": to_ms(shown.said_at),
        "version": shown.version,
    }


def files(message: TableMessage) -> list[dict[str, str]]:
    """The files of a message, boards left out."""
    return [
        {"url": f"/table/files/{file.token}", "name": file.name} for file in message.files if not file.picture
    ]


def pictures(message: TableMessage) -> list[dict[str, str]]:
    """The boards of a message."""
    return [{"url": f"/table/files/{file.token}", "alt": file.alt} for file in message.files if file.picture]


def people(persons: Iterable[Person]) -> list[dict[str, Any]]:
    """People: what they are mentioned by, and what they are called."""
    return [{"account": person.account, "name": person.name} for person in persons]


def channels(rooms: Iterable[TableChannel]) -> list[dict[str, Any]]:
    """Channels, each thread with its channel's name before its own."""
    by_id = {room.id: room for room in rooms}
    return [
        {
            "id": str(room.id),
            "name": room.name,
            "parent": None if room.parent is None else str(room.parent),
            "label": f"{by_id[room.parent].name} › {room.name}" if room.parent in by_id else room.name,
        }
        for room in by_id.values()
    ]

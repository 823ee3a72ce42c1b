"""Rows of the table as the JSON that the page reads."""

from collections.abc import Iterable
from typing import Any

from bot.web.pages.names import face_of, name_of
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
        "pictures": files(shown, pictures=True),
        "files": files(shown),
        "buttons": [{"label": button.label, "tone": button.tone} for button in shown.buttons],
        "pings": shown.pings,
        "private": shown.private_to is not None,
        "silent": shown.silent,
        "said": to_ms(shown.said_at),
        "version": shown.version,
    }


def files(message: TableMessage, *, pictures: bool = False) -> list[dict[str, str]]:
    """The files of a message, or its boards, which are pictures."""
    shown = [file for file in message.files if file.picture == pictures]
    return [{"url": f"/table/files/{file.token}", "name": file.name, "alt": file.alt} for file in shown]


def people(players: Iterable[Person]) -> list[dict[str, Any]]:
    """Players; guests have faces, and are mentioned by their accounts."""
    return [
        {"account": person.account, "name": name_of(person), "face": face_of(person)} for person in players
    ]


def channels(rooms: Iterable[TableChannel]) -> list[dict[str, Any]]:
    """Channels, each thread with its channel's name before its own."""
    by_id = {room.id: room for room in rooms}
    return [
        {
            "id": str(room.id),
            "title": f"# {room.name}" if room.parent is None else f"↳ {room.name}",
            "label": f"{by_id[room.parent].name} › {room.name}" if room.parent in by_id else room.name,
            "thread": room.parent is not None,
        }
        for room in by_id.values()
    ]

"""The channels of the local table, and the messages in them."""

import json
from collections.abc import Sequence
from datetime import datetime, timedelta

from rules.match.people import PersonId
from storage.local_table.records import (
    Attachment,
    MessageContent,
    MessageOrigin,
    StoredFile,
    TableButton,
    TableChannel,
    TableChannelId,
    TableMessage,
    TableMessageId,
)
from storage.store.codec import from_ms, to_ms
from storage.store.connection import Row
from storage.store.table import Table, marks

MOST_MESSAGES = 50_000
"""How many messages the table keeps, with their pictures; the oldest are deleted first."""

MOST_PRIVATE = 5_000
"""What only one player sees is kept for so many messages of all players."""

TIDY_EVERY = 100
"""Old messages are deleted after every so many new ones."""

MESSAGES = """
    SELECT m.*, owner.account AS owner_account, author.account AS author_account,
           asker.account AS asker_account, reader.account AS reader_account
    FROM table_messages AS m
    JOIN table_channels AS c ON c.id = m.channel
    LEFT JOIN people AS owner ON owner.id = c.owner
    LEFT JOIN people AS author ON author.id = m.author
    LEFT JOIN people AS asker ON asker.id = m.asker
    LEFT JOIN people AS reader ON reader.id = m.private_to
"""
"""A query for messages, to which a condition is added."""

_FILES = """
    SELECT f.message, f.token, f.name, f.alt, f.picture
    FROM table_files AS f JOIN table_messages AS m ON m.id = f.message AND m.version = f.version
    WHERE f.message IN ({}) ORDER BY f.message, f.position
"""

_FORSAKEN = """
    SELECT c.id FROM table_channels AS c
    WHERE c.owner IS NULL AND c.parent IS NULL AND c.made_at < ?1
        AND c.id > (SELECT min(id) FROM table_channels)
        AND c.id NOT IN (SELECT parent FROM table_channels WHERE parent IS NOT NULL)
        AND NOT EXISTS (SELECT 1 FROM matches WHERE matches.channel = CAST(c.id AS TEXT))
        AND NOT EXISTS (SELECT 1 FROM table_messages AS m WHERE m.channel = c.id AND m.said_at > c.made_at + ?2)
    ORDER BY c.made_at, c.id LIMIT 1
"""

_CHANNEL = """
    SELECT c.id, c.name, c.parent, owner.account AS owner
    FROM table_channels AS c LEFT JOIN people AS owner ON owner.id = c.owner
"""


class ChannelsTable(Table):
    """The channels and their messages."""

    def channels(self) -> list[TableChannel]:
        """Every channel and thread that everybody sees, oldest first."""
        rows = self._rows(f"{_CHANNEL} WHERE c.owner IS NULL ORDER BY c.id")
        return [_channel(row) for row in rows]

    def channel(self, channel: TableChannelId | None) -> TableChannel | None:
        """The channel, thread or direct conversation with this id, if there is one."""
        row = self._row(f"{_CHANNEL} WHERE c.id = ?", (channel,))
        return None if row is None else _channel(row)

    def make_channel(self, name: str, parent: TableChannelId | None, now: datetime) -> TableChannelId:
        """Make a channel, or a thread of ``parent``; if a channel has the name already, that one."""
        if parent is None:
            query = "SELECT id FROM table_channels WHERE name = ? AND parent IS NULL AND owner IS NULL"
            row = self._row(query, (name,))
            if row is not None:
                return TableChannelId(row["id"])
        return self._insert_channel(name, parent, None, now)

    def forsaken(self, now: datetime, after: timedelta) -> TableChannelId | None:
        """The oldest channel in which nobody plays, and to which nobody came back ``after`` it was made; never the first."""
        row = self._row(_FORSAKEN, (to_ms(now - after), after // timedelta(milliseconds=1)))
        return None if row is None else TableChannelId(row["id"])

    def drop_channel(self, channel: TableChannelId) -> None:
        """Delete a channel with all that was said there."""
        self._change("DELETE FROM table_messages WHERE channel = ?", (channel,))
        self._change("DELETE FROM table_channels WHERE id = ?", (channel,))

    def find_direct(self, person: PersonId) -> TableChannelId | None:
        """The person's direct conversation with the service, if there is one yet."""
        query = "SELECT id FROM table_channels WHERE owner = ?"
        row = self._row(query, (person,))
        return None if row is None else TableChannelId(row["id"])

    def direct(self, person: PersonId, now: datetime) -> TableChannelId:
        """The person's direct conversation with the service, made now if need be."""
        channel = self.find_direct(person)
        return channel if channel is not None else self._insert_channel("Direct", None, person, now)

    def _insert_channel(
        self, name: str, parent: TableChannelId | None, owner: PersonId | None, now: datetime
    ) -> TableChannelId:
        number = self._insert(
            "INSERT INTO table_channels (name, parent, owner, made_at) VALUES (?, ?, ?, ?) RETURNING id",
            (name, parent, owner, to_ms(now)),
        )
        return TableChannelId(number)

    def say(
        self,
        channel: TableChannelId,
        content: MessageContent,
        now: datetime,
        *,
        origin: MessageOrigin = MessageOrigin(),  # noqa: B008 - frozen: one empty origin serves all
        nonce: str | None = None,
    ) -> tuple[TableMessageId, bool]:
        """Add a message; returns its id, and whether it is new: a used ``nonce`` finds the first message."""
        if nonce is not None:
            query = "SELECT id FROM table_messages WHERE nonce = ?"
            row = self._row(query, (nonce,))
            if row is not None:
                return TableMessageId(row["id"]), False
        number = self._insert(
            "INSERT INTO table_messages (channel, author, asker, prompt, answers, text, buttons, pings, "
            "private_to, silent, nonce, said_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
            (
                channel,
                origin.author,
                origin.asker,
                origin.prompt,
                origin.answers,
                content.text,
                _buttons_to_json(content.buttons),
                json.dumps(content.pings),
                origin.private_to,
                content.silent,
                nonce,
                to_ms(now),
            ),
        )
        message = TableMessageId(number)
        self._attach(message, 0, content.attachments)
        if message % TIDY_EVERY == 0:
            self._tidy(message)
        return message, True

    def _tidy(self, newest: TableMessageId) -> None:
        """Delete what is too old; pictures and files go with their messages."""
        self._change("DELETE FROM table_messages WHERE id <= ?", (newest - MOST_MESSAGES,))
        self._change(
            "DELETE FROM table_messages WHERE id <= ? AND private_to IS NOT NULL", (newest - MOST_PRIVATE,)
        )

    def change(self, message: TableMessageId, content: MessageContent) -> bool:
        """Change a message of the service; whether it is still there."""
        rows = self._returning(
            "UPDATE table_messages SET text = ?, buttons = ?, pings = ?, version = version + 1 "
            "WHERE id = ? AND author IS NULL RETURNING version",
            (content.text, _buttons_to_json(content.buttons), json.dumps(content.pings), message),
        )
        if not rows:
            return False
        version = rows[0]["version"]
        # A page may be about to fetch the pictures of the version before: those go with the next change.
        self._change("DELETE FROM table_files WHERE message = ? AND version < ?", (message, version - 1))
        self._attach(message, version, content.attachments)
        return True

    def take_buttons(self, message: TableMessageId) -> bool:
        """Take the buttons of a message of the service away; whether it is still there."""
        rows = self._returning(
            "UPDATE table_messages SET buttons = '[]', version = version + 1 "
            "WHERE id = ? AND author IS NULL RETURNING version",
            (message,),
        )
        for row in rows:
            self._change(
                "UPDATE table_files SET version = ? WHERE message = ? AND version = ?",
                (row["version"], message, row["version"] - 1),
            )
        return bool(rows)

    def remove(self, message: TableMessageId | None) -> bool:
        """Delete a message of the service; whether it was there."""
        query = "DELETE FROM table_messages WHERE id = ? AND author IS NULL"
        return self._change(query, (message,)) > 0

    def _attach(self, message: TableMessageId, version: int, attachments: Sequence[Attachment]) -> None:
        query = (
            "INSERT INTO table_files (token, message, version, position, picture, name, alt, content) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        )
        for position, one in enumerate(attachments):
            place = (message, version, position)
            self._change(query, (one.token, *place, one.picture, one.name, one.alt, one.content))

    def message(self, message: TableMessageId | None) -> TableMessage | None:
        """One message, in its present version."""
        messages = self._messages("WHERE m.id = ?", (message,))
        return messages[0] if messages else None

    def latest(
        self,
        channel: TableChannelId,
        viewer: PersonId | None,
        *,
        before: TableMessageId | None = None,
        limit: int = 60,
    ) -> list[TableMessage]:
        """The last messages of a channel that ``viewer`` may see, oldest first."""
        messages = self._messages(
            "WHERE m.channel = ? AND (m.private_to IS NULL OR m.private_to = ?) AND m.id < ? "
            "ORDER BY m.id DESC LIMIT ?",
            (channel, viewer, 2**62 if before is None else before, limit),
        )
        return messages[::-1]

    def _messages(self, where: str, values: tuple[int | None, ...]) -> list[TableMessage]:
        rows = self._rows(MESSAGES + where, values)
        files: dict[int, list[StoredFile]] = {}
        numbers = [row["id"] for row in rows]
        for row in self._rows(_FILES.format(marks(numbers)), numbers):
            stored = StoredFile(row["token"], row["name"], row["alt"], bool(row["picture"]))
            files.setdefault(row["message"], []).append(stored)
        return [message_of(row, tuple(files.get(row["id"], ()))) for row in rows]

    def file(self, token: str) -> tuple[StoredFile, bytes, TableMessage] | None:
        """A picture or file, its content, and the message it belongs to."""
        query = "SELECT message, name, alt, picture, content FROM table_files WHERE token = ?"
        row = self._row(query, (token,))
        if row is None:
            return None
        message = self.message(TableMessageId(row["message"]))
        if message is None:
            return None
        stored = StoredFile(token, row["name"], row["alt"], bool(row["picture"]))
        return stored, bytes(row["content"]), message


def _buttons_to_json(buttons: Sequence[TableButton]) -> str:
    return json.dumps([[button.label, button.action, button.tone] for button in buttons])


def _channel(row: Row) -> TableChannel:
    parent = None if row["parent"] is None else TableChannelId(row["parent"])
    return TableChannel(TableChannelId(row["id"]), row["name"], parent, row["owner"])


def message_of(row: Row, files: tuple[StoredFile, ...]) -> TableMessage:
    """A message, from its row and its files."""
    return TableMessage(
        id=TableMessageId(row["id"]),
        channel=TableChannelId(row["channel"]),
        owner=row["owner_account"],
        author=row["author_account"],
        asker=row["asker_account"],
        prompt=row["prompt"],
        answers=None if row["answers"] is None else TableMessageId(row["answers"]),
        text=row["text"],
        buttons=tuple(TableButton(*button) for button in json.loads(row["buttons"])),
        files=files,
        pings=tuple(json.loads(row["pings"])),
        private_to=row["reader_account"],
        silent=bool(row["silent"]),
        said_at=from_ms(row["said_at"]),
        version=row["version"],
    )

"""Writes down all that a bot sends, action by action, in words that are the same each time."""

import hashlib
import json
import re
import sqlite3
from contextlib import closing
from itertools import groupby
from pathlib import Path
from typing import Any

from tests.net.pinned import sum_of_pixels
from tests.support.discord import Discord, Request

ID = re.compile(r"(?<![0-9a-z])\d{15,20}(?![0-9a-z])")
PASSING = (
    (re.compile(r"127\.0\.0\.1:\d+"), "127.0.0.1:PORT"),
    (re.compile(r"\?ex=[0-9a-f]+[^\s\"]*"), "?SIGNED"),
    (re.compile(r"(answers in|antwortet in) \d+ ms"), r"\1 N ms"),
    (re.compile(r"\*\*Turnpost [0-9.]+\*\*"), "**Turnpost VERSION**"),
    # Both players of a match in direct messages are told at once, and either message may be noted as its board.
    (re.compile(r"channels/@me/\d+/\d+"), "channels/@me/DIRECT/BOARD"),
)
"""What is of this run alone."""

FIRST = ("POST /interactions",)
"""Answers stand before whatever else is sent in the same step."""


USUAL = ("allowed_mentions.parse = []", "allowed_mentions.users = []", "attachments = []", "tts = false")
"""What nearly every message says beside its words: it is written down where a message does not say it."""

TEXT = re.compile(r"(?P<mark> \| | \S+\.(?:content|description) = )(?P<words>.+)")
"""A line of what people read or hear."""

COUNTED = re.compile(r"\.components\[\d+\]\.(?:id = \d+|type = 1)$|\.attachments\[(\d+)\]\.id = \1$")
"""Rows of buttons and files are counted as they stand."""

CONTENT = re.compile(r" (?:\.data)?\.content =")

LONG = 24
"""Words shorter than this are written out each time."""


class Words:
    """The lines of an evening's messages: each is written out once, and named by its beginning from then on."""

    def __init__(self) -> None:
        self._lines: list[str] = []

    def once(self, line: str) -> str:
        """The line, or how it begins if it was written before: as far as no line before it does."""
        parts = TEXT.fullmatch(line)
        if parts is None or len(words := parts["words"]) < LONG:
            return line
        if words not in self._lines:
            self._lines.append(words)
            return line
        before = self._lines[: self._lines.index(words)]
        for length in range(LONG, len(words)):
            if not any(other.startswith(words[:length]) for other in before):
                return f"{parts['mark']}^ {words[:length]}"
        return line


class Transcript:
    """The steps so far.  Ids are named by whose they are, or numbered as they come."""

    def __init__(self, discord: Discord, words: Words) -> None:
        self._discord = discord
        self._words = words
        self._lines: list[str] = []
        self._names: dict[str, str] = {}
        self._seen = 0
        self._said = 0
        self._files: set[str] = set()

    @property
    def text(self) -> str:
        """Everything, to be stored."""
        return "\n".join(self._lines) + "\n"

    def step(self, action: str, extra: str = "") -> None:
        """Write down an action and every request that came of it."""
        requests = self._discord.requests[self._seen :]
        self._seen = len(self._discord.requests)
        self._known()
        # What is sent at the same time has no order of its own.
        requests = sorted(requests, key=self._order)
        for request in requests:
            self._number(request)
        self._lines += ["", f"## {self.named(action)}"]
        for request in requests:
            self._lines += map(self._words.once, self._told(request))
        if extra:
            self._lines += self.named(extra).split("\n")
        self._lines += self._new_files()

    def note(self, text: str) -> None:
        """Write down something else; rows of a table have no order of their own, and their ids were drawn in this run."""
        self._lines.append("")
        for is_row, lines in groupby(self.named(text).split("\n"), lambda line: line.startswith("  ")):
            self._lines += sorted(lines, key=str if is_row else lambda _: "")

    def named(self, text: str) -> str:
        """A text with names for ids, and nothing of this run in it."""
        for token, interaction in self._discord.world.interactions.items():
            if token in text:
                text = text.replace(token, "TOKEN").replace(str(interaction.id), "INTERACTION")
        for pattern, instead in PASSING:
            text = pattern.sub(instead, text)
        return ID.sub(lambda found: f"{{{self._names.get(found[0], '?')}}}", text)

    def _known(self) -> None:
        world = self._discord.world
        for number, user in world.users.items():
            self._names.setdefault(str(number), user.name)
        for number, guild in world.guilds.items():
            self._names.setdefault(str(number), f"server {guild.name}")
        for number, channel in world.channels.items():
            if channel.is_thread:
                self._names.setdefault(str(number), f"thread {channel.name}")
            else:
                self._names.setdefault(str(number), f"#{channel.name}")
        for commands in world.commands.values():
            for command in commands:
                self._names.setdefault(str(command["id"]), f"/{command['name']}")
        for channel in world.channels.values():
            for message in channel.messages.values():
                if message.author is not self._discord.bot and str(message.id) not in self._names:
                    self._said += 1
                    self._names[str(message.id)] = f"message {self._said}, of {message.author.name}"

    def _order(self, request: Request) -> tuple[bool, str]:
        return (not request.route.startswith(FIRST), "\n".join(self._told(request)))

    def _number(self, request: Request) -> None:
        for text in (json.dumps(request.answer), json.dumps(request.body)):
            if request.method == "GET":
                continue
            for found in ID.findall(text):
                if found not in self._names:
                    self._names[found] = f"id {len(self._names)}"

    def _told(self, request: Request) -> list[str]:
        query = "".join(f" {name}={value}" for name, value in sorted(request.query.items()))
        lines = [self.named(f"{request.method} {request.path}{query} -> {request.status}")]
        if request.method == "PUT":
            lines.append(f" {len(request.body)} commands")
        elif request.body is not None:
            lines += [self.named(line) for line in _unusual(_laid_out("", request.body))]
        if request.files:
            lines.append(f"files: {', '.join(request.files)}")
        if request.status is not None and request.status >= 400:
            lines.append(self.named(json.dumps(request.answer, ensure_ascii=False)))
        return lines

    def _new_files(self) -> list[str]:
        files = self._discord.world.files
        fresh = [path for path in files if path not in self._files]
        self._files.update(fresh)
        named = [(path.rsplit("/", 1)[1], files[path][0]) for path in fresh]
        return sorted(f"file {name} {_hash(name, data)}" for name, data in named)


def _unusual(lines: list[str]) -> list[str]:
    """The lines of a message without what is usual, and with what of that it lacks."""
    lines = [line for line in lines if not COUNTED.search(line)]
    start = next((line.partition("content =")[0] for line in lines if CONTENT.match(line)), None)
    if start is None:
        return lines
    # Each begins one line of them, unless the message leaves it out.
    lacking = [
        f"{start}{each} is not said"
        for each in USUAL
        if not any(line.startswith(start + each.partition(" ")[0]) for line in lines)
    ]
    return [line for line in lines if line not in {start + each for each in USUAL}] + lacking


def _laid_out(name: str, value: Any) -> list[str]:
    """A body as lines; a text keeps its own, a button has one."""
    match value:
        case dict() if "custom_id" not in value or "title" in value:
            named = [line for key in sorted(value) for line in _laid_out(f"{name}.{key}", value[key])]
            return named or [f" {name} = {{}}"]
        case list() if any(isinstance(one, dict) for one in value):
            return [line for index, one in enumerate(value) for line in _laid_out(f"{name}[{index}]", one)]
        case str() if "\n" in value:
            return [f" {name} =", *(f" | {line}" for line in value.split("\n"))]
        case _:
            return [f" {name} = {json.dumps(value, ensure_ascii=False, sort_keys=True)}"]


def _hash(name: str, data: bytes) -> str:
    picture = name.endswith((".png", ".gif"))
    return (sum_of_pixels(data) if picture else hashlib.sha256(data).hexdigest())[:16]


def rows_of(store: Path) -> str:
    """Everything that stands in the store, table by table."""
    lines = []
    with closing(sqlite3.connect(f"file:{store}?mode=ro", uri=True)) as connection:
        tables = connection.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
        )
        for (table,) in tables.fetchall():
            lines.append(f"table {table}")
            found = connection.execute(f"SELECT * FROM {table}")
            columns = [column[0] for column in found.description]
            rows = [dict(zip(columns, row, strict=True)) for row in found.fetchall()]
            for row in rows:
                if "audited_at" in row:
                    # The membership audit runs beside the sweep: which of two ticks it belongs to is chance.
                    row["audited_at"] = "some tick"
                if row.get("seal") is not None:
                    # It covers ids of messages, and which those are is chance.
                    row["seal"] = "some seal"
                if row.get("address") == "tidying":
                    # Both players' old messages are tidied at once: which of them is noted first is chance.
                    row["id"] = "either"
                if row.get("place") == "dm":
                    row |= {name: "either" for name in ("board_channel", "board_message") if row.get(name)}
            lines += ["  " + json.dumps(row, ensure_ascii=False) for row in rows]
    return "\n".join(lines)

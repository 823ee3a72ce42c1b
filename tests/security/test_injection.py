"""SQL, HTML, markup and mentions in names and texts: they stay the text that they are, everywhere."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bot.conversation.core import markup
from bot.conversation.core.replies import Reply
from bot.web.pages.files import ROOMS
from rules.match.people import Person, PersonId
from rules.match.places import MessageRef
from storage.playing.boards import LastBoard
from storage.playing.conditional_moves import StoredTree, TreeState
from storage.session import Session
from tests.support.chat import Chat
from tests.support.rows import every_row
from tests.support.use_cases import terms

if TYPE_CHECKING:
    from tests.bot.web.conftest import Room, Visitor

    Arrive = Callable[..., Awaitable[Visitor]]

ROOT = Path(__file__).parents[2]
TEXTS = (
    "'; DROP TABLE matches; --",
    '" OR 1=1; DELETE FROM people; --',
    "%_' UNION SELECT content FROM table_files --",
    "Robert'); INSERT INTO blocks VALUES (1, 2); --",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '"><svg/onload=alert(1)>',
    "&lt;b&gt; &amp; &#x3c;",
    "javascript:alert(1)",
    "[here](javascript:alert(1)) https://example.org",
    "{{7*7}} ${7*7} %s %(x)s {0}",
    "@everyone @here <@1> <@!1> <@&1> <#1>",
    "`code` ```block``` **bold** ||hidden|| # head",
    "\u202egnp.exe\u202c \u2066x\u2069",
    "a\u200bb\u200dc\u2060d\ufeff",
    "\x00\x07\x1b[31mred",
    "🙂" * 100,
    "n" * 100,
    "é́" * 50,
)
HARMFUL = re.compile(r"(?<!\\)(@everyone|@here|<@|<#|\*\*bold|\|\|hidden|\]\()")
INVISIBLE = re.compile(r"[\u202a-\u202e\u2066-\u2069\x00-\x08\x1b\u200d\u2060\ufeff]")


def harmless(reply: Reply, *mentioned: Person) -> None:
    """No mention but of those people, no markup of others' making, nothing that hides or turns round."""
    text = reply.text
    for person in mentioned:
        text = text.replace(f"<@{person.account}>", "")
    outside = re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.DOTALL)
    assert HARMFUL.search(outside) is None, reply.text
    for words in (reply.text, *(button.label for button in reply.buttons)):
        assert INVISIBLE.search(words) is None, words
    assert all(account in {person.account for person in mentioned} for account in reply.pings)


async def commands(chat: Chat, who: Person, other: Person) -> list[Reply]:
    """What one reads about a match against someone, and about them."""
    return [
        await chat.command(who, "games", share=True),
        await chat.command(who, "board", game="1", share=True),
        await chat.command(who, "history", game="1", share=True),
        await chat.command(who, "record", game="1", share=True),
        await chat.command(who, "next"),
        await chat.command(who, "draw", game="1"),
        await chat.command(who, "resign", game="1"),
        await chat.command(who, "challenges"),
        await chat.press(other, "more:1:0"),
    ]


@pytest.mark.parametrize("name", TEXTS)
async def test_a_name_is_a_name(chat: Chat, name: str) -> None:
    before = await store_of(chat)
    odd = await chat.dispatcher.services.accounts.meet("odd", name)
    assert odd.name == name or "\x00" in name
    chat.bob = odd
    await chat.match("pux")
    for reply in await commands(chat, chat.ann, odd):
        harmless(reply, chat.ann, odd)
    file = (await chat.command(chat.ann, "record", game="1")).file
    assert file is not None
    assert json.loads(file.content)["players"][1]["name"] == odd.name
    assert [await chat.dispatcher.services.lookup.find(account) for account in ("ann", "eve")] == [
        chat.ann,
        chat.eve,
    ]
    assert (await store_of(chat)).keys() == before.keys()


async def store_of(chat: Chat) -> dict[str, int]:
    """How many rows each table has."""

    def work(session: Session) -> dict[str, int]:
        counts = {}
        for each in session.connection.rows(
            "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
        ):
            [row] = session.connection.rows(f"SELECT count(*) AS count FROM {each['name']}")
            counts[each["name"]] = row["count"]
        return counts

    return await chat.use_cases.database.read(work)


async def test_texts_in_every_option_are_texts(chat: Chat) -> None:
    await chat.match("pux")
    before = await store_of(chat)
    for text in TEXTS:
        replies = [
            await chat.command(chat.ann, "move", move=text),
            await chat.command(chat.ann, "move", move="b2-b4", game=text),
            await chat.command(chat.ann, "moves", from_=text),
            await chat.command(chat.ann, "preview", line=text),
            await chat.command(chat.ann, "premove set", line=text),
            await chat.command(chat.ann, "challenge pux", time=text),
            await chat.command(chat.ann, "settings hours", zone=text),
            await chat.command(chat.ann, "settings hours", sleep=text),
            await chat.command(chat.ann, "settings reminders", marks=text),
            await chat.command(chat.ann, "vacation start", until=text),
            await chat.command(chat.ann, "rules", game=text),
            await chat.command(chat.ann, text),
            await chat.submit(chat.ann, "move:1:0", text),
            await chat.press(chat.ann, f"play:1:0:{text}"),
        ]
        for reply in replies:
            harmless(reply, chat.ann, chat.bob)
            assert reply.private
    assert await store_of(chat) == before


async def test_notes_come_back_as_they_were_written_down(chat: Chat) -> None:
    await chat.match("pux")
    for text in TEXTS:
        harmless(await chat.command(chat.ann, "note", text=text), chat.ann)
    listed = await chat.command(chat.ann, "note")
    harmless(listed, chat.ann)
    found = await chat.use_cases.database.read(
        lambda session: session.connection.rows("SELECT text FROM notes ORDER BY id")
    )
    assert [row["text"] for row in found] == [text.strip() for text in TEXTS]


@pytest.mark.parametrize("text", TEXTS)
async def test_texts_reach_the_statements_and_come_back_as_they_are(chat: Chat, text: str) -> None:
    """Settings, servers, channels, plans, the last board: most are checked long before, so they are written directly."""
    match = await chat.match("pux")
    ann, before = chat.ann.id, await store_of(chat)
    kept = StoredTree(match.id, ann, TreeState.SAVED, 0, text)
    board = LastBoard(MessageRef(text, text), match.revision, 0, text)
    made = await chat.use_cases.challenges.make(chat.ann, (chat.bob,), terms(), server=text, channel=text)
    met = await chat.use_cases.database.write(lambda session: session.people.meet(text, text))
    await chat.use_cases.database.write(lambda session: session.preferences.set(ann, text, text))
    await chat.use_cases.database.write(
        lambda session: session.preferences.set_for_match(match.id, ann, text, text)
    )
    await chat.use_cases.database.write(lambda session: session.server_settings.set(text, text, text, text))
    await chat.use_cases.database.write(lambda session: session.conditional_moves.put(kept))
    await chat.use_cases.database.write(lambda session: session.boards.show(match.id, board))

    def work(session: Session) -> None:
        assert session.people.find(text) == met
        assert (met.account, met.name) == (text, text)
        found = session.challenges.get(made.id)
        assert found is not None
        assert (found.place.server, found.place.channel) == (text, text)
        assert session.preferences.of(ann) == {text: text}
        assert session.preferences.of_match(match.id, ann) == {text: text}
        assert session.server_settings.of(text) == {(text, text): text}
        assert session.conditional_moves.saved_in(match.id) == [kept]
        assert session.boards.last(match.id) == board
        session.preferences.set(ann, text, None)
        session.preferences.set_for_match(match.id, ann, text, None)
        session.server_settings.set(text, text, text, None)
        session.conditional_moves.clear(match.id)

    await chat.use_cases.database.write(work)
    after = await store_of(chat)
    more = {name for name in after if after[name] != before[name]}
    assert more <= {"people", "challenges", "invitations", "outbox", "sqlite_sequence"}
    assert after["people"] == before["people"] + 1


def test_statements_stand_in_storage_only() -> None:
    statement = re.compile(r"\"(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|PRAGMA) ")
    found = {
        path.relative_to(ROOT).parts[0]
        for folder in ("bot", "engine", "renderers", "rules", "storage", "turnpost")
        for path in (ROOT / folder).rglob("*.py")
        if statement.search(path.read_text(encoding="utf-8"))
    }
    assert found == {"storage"}


@every_row("text", TEXTS)
def test_what_is_escaped_or_quoted_does_nothing(text: str) -> None:
    person = Person(PersonId(1), "1", text)
    for made in (markup.escape(text), markup.quote(text), markup.name_of(person)):
        harmless(Reply(made))
        assert "`" not in made[1:-1].replace("\\`", "") or made.startswith("\\")
    assert len(markup.plain(text)) <= 40


# The local table


async def test_the_table_hands_texts_out_as_json(room: Room, arrive: Arrive) -> None:
    ann = await arrive("Ann")
    for text in TEXTS:
        if not text.startswith("/"):
            await ann.line(f"say: {text}")
    said = [message["text"] for message in await ann.messages()]
    assert said == [f"say: {text}".strip() for text in TEXTS]
    async with ann.client.get("/table/messages", params={"channel": ann.channel, "as": "ann"}) as response:
        assert response.content_type == "application/json"
        assert response.headers["X-Content-Type-Options"] == "nosniff"
    for name in ("<b>Bo</b>'", "x'; --", "&amp;"):
        visitor = await arrive()
        await visitor.line(f"/player name:{json.dumps(name)}")
        assert name in [person["name"] for person in (await visitor.state())["people"]]


async def test_the_page_makes_text_of_texts(arrive: Arrive) -> None:
    """No script of the page turns a text into elements, or runs one; and the page lets no other script run."""
    scripts = {path.name: path.read_text(encoding="utf-8") for path in ROOMS.glob("*/static/*.js")}
    assert len(scripts) > 20
    # A page that is read again is a document of its own: none of its scripts run.
    assert scripts["fresh.js"].count("DOMParser") == 1
    scripts["fresh.js"] = scripts["fresh.js"].replace("DOMParser", "").replace("found.innerHTML", "")
    unsafe = re.compile(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|DOMParser|createContextualFragment|"
        r"setAttribute\(\s*[\"']on|srcdoc|setTimeout\(\s*[\"'`]"
    )
    for name, script in scripts.items():
        assert unsafe.search(script) is None, name
    async with (await arrive()).client.get("/table") as response:
        page = await response.text()
    # One element holds words, as JSON that no browser runs and that cannot end it.
    words = re.search(r'<script type="application/json" id="words">([^<]*)</script>', page)
    assert words is not None
    assert json.loads(words[1])
    page = page.replace(words[0], "")
    assert re.search(r"<script(?![^>]*\bsrc=)", page) is None
    assert re.search(r"\son\w+=|javascript:|style=", page) is None

"""SQL, HTML, markup and mentions in names and texts: they stay the text that they are, everywhere."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import pytest

from bot.conversation.core import markup
from bot.conversation.core.replies import Reply
from bot.web.api import STATIC
from rules.match.people import Person, PersonId
from rules.match.places import MessageRef
from storage.boards import LastBoard
from storage.conditional_moves import StoredTree, TreeState
from tests.support.talking import Salon
from tests.support.use_cases import terms

if TYPE_CHECKING:
    from tests.bot.web.conftest import Room, Visitor

    Arrive = Callable[..., Awaitable[Visitor]]

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


async def commands(salon: Salon, who: Person, other: Person) -> list[Reply]:
    """What one reads about a match against somebody, and about them."""
    return [
        await salon.say(who, "games", share=True),
        await salon.say(who, "board", game="1", share=True),
        await salon.say(who, "history", game="1", share=True),
        await salon.say(who, "record", game="1", share=True),
        await salon.say(who, "next"),
        await salon.say(who, "draw", game="1"),
        await salon.say(who, "resign", game="1"),
        await salon.say(who, "challenges"),
        await salon.pressed(other, "more:1:0"),
    ]


@pytest.mark.parametrize("name", TEXTS)
async def test_a_name_is_a_name(salon: Salon, name: str) -> None:
    before = await store_of(salon)
    odd = await salon.dispatcher.meet("odd", name)
    assert odd.name == name or "\x00" in name
    salon.bob = odd
    await salon.match("pux")
    for reply in await commands(salon, salon.ann, odd):
        harmless(reply, salon.ann, odd)
    file = (await salon.say(salon.ann, "record", game="1")).file
    assert file is not None
    assert json.loads(file.content)["players"][1]["name"] == odd.name
    assert [await salon.dispatcher.known(account) for account in ("ann", "eve")] == [salon.ann, salon.eve]
    assert (await store_of(salon)).keys() == before.keys()


async def store_of(salon: Salon) -> dict[str, int]:
    """How many rows each table has."""
    async with salon.parlour.database.reading() as session:
        found = await session.connection.execute_fetchall(
            "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"
        )
        counts = {}
        for (name,) in found:
            ((count,),) = await session.connection.execute_fetchall(f"SELECT count(*) FROM {name}")
            counts[name] = count
    return counts


async def test_texts_in_every_option_are_texts(salon: Salon) -> None:
    await salon.match("pux")
    before = await store_of(salon)
    for text in TEXTS:
        replies = [
            await salon.say(salon.ann, "move", move=text),
            await salon.say(salon.ann, "move", move="b2-b4", game=text),
            await salon.say(salon.ann, "moves", from_=text),
            await salon.say(salon.ann, "preview", line=text),
            await salon.say(salon.ann, "premove set", line=text),
            await salon.say(salon.ann, "challenge pux", time=text),
            await salon.say(salon.ann, "settings hours", zone=text),
            await salon.say(salon.ann, "settings hours", sleep=text),
            await salon.say(salon.ann, "settings reminders", marks=text),
            await salon.say(salon.ann, "vacation start", until=text),
            await salon.say(salon.ann, "rules", game=text),
            await salon.say(salon.ann, text),
            await salon.fill_in(salon.ann, "move:1:0", text),
            await salon.pressed(salon.ann, f"play:1:0:{text}"),
        ]
        for reply in replies:
            harmless(reply, salon.ann, salon.bob)
            assert reply.private
    assert await store_of(salon) == before


async def test_notes_come_back_as_they_were_written_down(salon: Salon) -> None:
    await salon.match("pux")
    for text in TEXTS:
        harmless(await salon.say(salon.ann, "note", text=text), salon.ann)
    listed = await salon.say(salon.ann, "note")
    harmless(listed, salon.ann)
    async with salon.parlour.database.reading() as session:
        found = await session.connection.execute_fetchall("SELECT text FROM notes ORDER BY id")
    assert [row[0] for row in found] == [text.strip() for text in TEXTS]


@pytest.mark.parametrize("text", TEXTS)
async def test_texts_reach_the_statements_and_come_back_as_they_are(salon: Salon, text: str) -> None:
    """Settings, servers, channels, plans, the last board: most are checked long before, so they are written directly."""
    match = await salon.match("pux")
    ann, before = salon.ann.id, await store_of(salon)
    kept = StoredTree(match.id, ann, TreeState.SAVED, 0, text)
    board = LastBoard(MessageRef(text, text), match.revision, 0, text)
    made = await salon.parlour.challenges.make(salon.ann, (salon.bob,), terms(), server=text, channel=text)
    async with salon.parlour.database.transaction() as session:
        met = await session.people.meet(text, text)
        await session.preferences.set(ann, text, text)
        await session.preferences.set_for_match(match.id, ann, text, text)
        await session.server_settings.set(text, text, text, text)
        await session.conditional_moves.put(kept)
        await session.boards.show(match.id, board)
    async with salon.parlour.database.transaction() as session:
        assert await session.people.find(text) == met
        assert (met.account, met.name) == (text, text)
        found = await session.challenges.get(made.id)
        assert found is not None
        assert (found.place.server, found.place.channel) == (text, text)
        assert await session.preferences.of(ann) == {text: text}
        assert await session.preferences.of_match(match.id, ann) == {text: text}
        assert await session.server_settings.of(text) == {(text, text): text}
        assert await session.conditional_moves.saved_in(match.id) == [kept]
        assert await session.boards.last(match.id) == board
        await session.preferences.drop(ann, text)
        await session.preferences.drop_for_match(match.id, ann, text)
        await session.server_settings.drop(text, text, text)
        await session.conditional_moves.clear(match.id)
    after = await store_of(salon)
    more = {name for name in after if after[name] != before[name]}
    assert more <= {"people", "challenges", "invitations", "outbox", "sqlite_sequence"}
    assert after["people"] == before["people"] + 1


@pytest.mark.parametrize("text", TEXTS)
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


def test_the_page_makes_text_of_texts() -> None:
    """No script of the page turns a text into elements, or runs one; and the page lets no other script run."""
    scripts = {path.name: path.read_text(encoding="utf-8") for path in STATIC.glob("*.js")}
    assert len(scripts) > 5
    unsafe = re.compile(
        r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|DOMParser|createContextualFragment|"
        r"setAttribute\(\s*[\"']on|srcdoc|setTimeout\(\s*[\"'`]"
    )
    for name, script in scripts.items():
        assert unsafe.search(script) is None, name
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    assert re.search(r"<script(?![^>]*\bsrc=)", page) is None
    assert re.search(r"\son\w+=|javascript:|style=", page) is None

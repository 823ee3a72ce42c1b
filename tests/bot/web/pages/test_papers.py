"""The privacy policy and the terms as pages, with the local table and without."""

from __future__ import annotations

import html
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from aiohttp.test_utils import TestClient, TestServer

from bot.conversation.core.services import Facts
from bot.locales.catalogue import languages
from bot.service.privacy.retention import Retention
from bot.web.pages.texts.papers_page import _link_to
from bot.web.server import application
from tests.bot.web.conftest import START, Room, healthy
from tests.security.documents import sentences
from tests.support.rows import every_row

if TYPE_CHECKING:
    from tests.bot.web.conftest import Visitor

    Arrive = Callable[..., Awaitable[Visitor]]

OPERATOR, CONTACT = "Ada <Lovelace>, London", "privacy@example.org"
RETENTION = Retention(
    challenges=timedelta(days=71),
    notifications=timedelta(days=72),
    newcomers=timedelta(days=73),
    servers=timedelta(days=74),
)


@pytest.fixture
def told(room: Room) -> Room:
    """A table whose operator says who they are, and keeps things for periods of their own."""
    services = room.dispatcher.services
    services.facts = Facts("9.8.7", START, operator=OPERATOR, contact=CONTACT)
    services.retention = RETENTION
    return room


@pytest.fixture
async def alone(told: Room) -> AsyncIterator[TestClient[Any, Any]]:
    """The web server of a service that is played on elsewhere."""
    server = TestServer(application(healthy, services=told.dispatcher.services))
    async with TestClient(server) as client:
        yield client


async def read(client: TestClient[Any, Any], address: str, language: str = "en") -> str:
    async with client.get(address, headers={"Accept-Language": language}) as response:
        assert response.status == 200
        assert response.content_type == "text/html"
        return await response.text()


def named(page: str) -> None:
    """The operator, how to reach them, and the version are there, and nothing of them is taken as HTML."""
    assert "Ada &lt;Lovelace&gt;, London" in page
    assert f'<a href="mailto:{CONTACT}">{CONTACT}</a>' in page
    assert "9.8.7" in page
    assert "{ $" not in page


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("address", ["/privacy", "/terms"])
async def test_where_people_play_elsewhere_the_papers_are_there_all_the_same(
    alone: TestClient[Any, Any], address: str, language: str
) -> None:
    page = await read(alone, address, language)
    named(page)
    assert f'<html lang="{language}"' in page
    for linked in set(re.findall(r'(?:href|src)="(/[^"]*)"', page)):
        async with alone.get(linked) as response:
            assert response.status == 200, linked


async def test_the_policy_names_all_that_is_kept(told: Room, arrive: Arrive) -> None:
    """By the beginnings of the rows of docs/privacy.md, and the words that stand for each."""
    shown = {
        "account number and name": "account number and name",
        "when they were last here": "when you were last here, to within a week",
        "matches:": "Who plays whom, the moves and their times, offers, results",
        "ratings:": "Your rating in each game, and how each rated match changed it",
        "results of rated": "stay for good, under a number that then leads to no name",
        "challenges that led": "A challenge that leads to no match",
        "what they look for": "What you look for in the lobby",
        "of each match from the lobby": "In which server you asked for a match of the lobby",
        "the tournaments": "Which tournaments you enter or organise",
        "reports:": "never the player they are about",
        "that moderators": "If moderators of a server ban you from starting matches there",
        "what moderators": "What moderators do is listed for 180 days",
        "that the operator": "If the operator bans you from the lobby",
        "settings, language": "your language, time zone, sleep hours and vacations, how far you are in a lesson",
        "puzzles from their": "may become puzzles, without names",
        "how their finished": "how often a move followed from an early position",
        "boards of `/try`": "boards to try moves on are deleted",
        "notes, conditional moves": "What you write down about a match, and answers you enter in advance",
        "whom they block": "Whom you block",
        "that they left a server": "whether you have left a server",
        "messages waiting": "What has to be told to you",
        "at the local table": "known by a random cookie of which only a checksum is kept",
        "of a server": "What a Discord server has set",
        "of a deleted account": "a salted checksum of each deleted account",
    }
    rows = sentences(Path(__file__).parents[4] / "docs" / "privacy.md").items()
    listed = [place for place, clauses in rows if any(one.startswith("how long: ") for one in clauses)]
    # Nobody signs in at the local table.
    kept = [place for place in listed if not place.startswith("browsers where they're signed in")]
    assert len(listed) == len(kept) + 1
    assert [[each for each in shown if place.startswith(each)] for place in kept] == [
        [each] for each in shown
    ]
    page = html.unescape(await read((await arrive("Ann")).client, "/privacy"))
    assert [words for words in shown.values() if words not in page] == []


@pytest.mark.parametrize("language", languages())
async def test_the_policy_says_for_how_long_things_are_really_kept(
    alone: TestClient[Any, Any], language: str
) -> None:
    page = await read(alone, "/privacy", language)
    for days in (71, 72, 73, 74):
        assert re.search(rf"\b{days}\b", page), days
    for command in ("show", "export", "delete"):
        assert f"<code>/privacy {command}</code>" in page
    for default in (Retention().challenges, Retention().notifications):
        assert default.days == 30 or not re.search(rf"\b{default.days}\b", page)


async def test_at_the_local_table_every_page_leads_to_them(told: Room, arrive: Arrive) -> None:
    visitor = await arrive("Ann")
    for address in ("/", "/matches", "/watch", "/rules/pux", "/table", "/privacy", "/terms"):
        page = await read(visitor.client, address)
        for paper in ("/privacy", "/terms"):
            assert f'href="{paper}"' in page, (address, paper)
    page = await read(visitor.client, "/privacy")
    named(page)
    assert "checksum is kept" in page, "it says what this site keeps"
    assert "Ann" in page, "the reader is known as on other pages"


async def test_an_operator_who_says_nothing_is_not_named(told: Room, arrive: Arrive) -> None:
    services = told.dispatcher.services
    services.facts = Facts("1", START)
    page = await read((await arrive()).client, "/privacy")
    assert "None" not in page
    assert "hasn’t given a name here" in page


@every_row(
    ("contact", "link"),
    [
        ("ada@example.org", "mailto:ada@example.org"),
        ("https://example.org/contact", "https://example.org/contact"),
        ("javascript:alert(1)", None),
        ("@ada@social.example", None),
        ("write to ada@example.org", None),
        ("Ada", None),
        (None, None),
    ],
)
def test_only_addresses_become_links(contact: str | None, link: str | None) -> None:
    assert _link_to(contact) == link

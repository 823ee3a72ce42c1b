"""The language of the table: a player's, else that of the browser."""

from collections.abc import Awaitable, Callable

import pytest

from tests.bot.web.conftest import Visitor

Arrive = Callable[..., Awaitable[Visitor]]

GERMAN = "de-DE,de;q=0.9,en;q=0.8"


def prefers(visitor: Visitor, accepted: str) -> None:
    visitor.client.session.headers["Accept-Language"] = accepted


async def page_of(visitor: Visitor) -> str:
    async with visitor.client.get("/table") as response:
        assert "Accept-Language" in response.headers["Vary"]
        return await response.text()


@pytest.mark.parametrize(
    ("accepted", "language", "words"),
    [
        (GERMAN, "de", "Zur Eingabezeile springen"),
        ("fr", "en", "Skip to the typing line"),
        ("en-XA", "en-XA", "Skíp"),
    ],
)
async def test_the_page_speaks_the_browsers_language(
    arrive: Arrive, accepted: str, language: str, words: str
) -> None:
    visitor = await arrive()
    prefers(visitor, accepted)
    html = await page_of(visitor)
    assert f'<html lang="{language}" ' in html
    assert words in html


async def test_so_do_refusals_hints_and_answers(arrive: Arrive) -> None:
    ann = await arrive("Ann")
    prefers(ann, GERMAN)
    await ann.line("/nonsense")
    assert "gibt es nicht" in (await ann.last())["text"]
    assert "Mach unter einem anderen Namen weiter" in {hint["note"] for hint in await ann.hints("/as")}
    await ann.line("/vacation status")
    assert "Du hast 7 Tage Urlaub" in (await ann.last())["text"]
    response = await ann.post("/table/dismissals", {"as": "ann", "message": "999"})
    assert await response.text() == "Diese Nachricht gibt es nicht mehr."


async def test_what_a_player_chose_comes_first(arrive: Arrive) -> None:
    ann = await arrive("Ann")
    prefers(ann, GERMAN)
    await ann.line("/settings language use:en")
    await ann.line("/nonsense")
    assert "There’s no command" in (await ann.last())["text"]
    assert '<html lang="en" ' in await page_of(ann)
    await ann.line("/settings language use:auto")
    await ann.line("/nonsense")
    assert "gibt es nicht" in (await ann.last())["text"]


async def test_a_game_of_both_seats_begins_in_german(arrive: Arrive) -> None:
    ann = await arrive()
    prefers(ann, GERMAN)
    await ann.line("/both pux")
    messages = await ann.messages()
    assert [message["pictures"] != [] for message in messages][-1]

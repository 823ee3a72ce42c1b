"""The words of the chat view: all in the catalogue, in every language, and said by its template or its scripts."""

import json
import re
from collections.abc import Awaitable, Callable

import pytest

from bot.locales.catalogue import PSEUDO, SOURCE, in_language, languages
from bot.locales.scripts import catalogue, words_of
from bot.web.pages import templates
from bot.web.pages.files import ROOMS
from tests.bot.web.conftest import Visitor

HTML = (ROOMS / "table" / "templates" / "table.html").read_text(encoding="utf-8")
SHARED = [ROOMS / "pages" / "static" / f"{name}.js" for name in ("api", "markup", "words")]
SCRIPTS = "\n".join(
    path.read_text(encoding="utf-8") for path in (*sorted(ROOMS.glob("table/static/*.js")), *SHARED)
)
SAID = re.compile(r"\bsay(?:Around)?\(([^()]*)")
"""The arguments of what a script says."""


def names_in(arguments: str) -> list[str]:
    """The messages among a call's arguments: ``"name"``, or ``condition ? "name" : "other"``."""
    return re.findall(r'"([a-z-]+)"', arguments.partition("{")[0])


def test_everything_that_the_page_says_is_there_and_nothing_else() -> None:
    shown = {name.rstrip("_").replace("_", "-") for name in re.findall(r"\bsay\.chat\.([a-z_]+)\(", HTML)}
    said = {name for call in SAID.findall(SCRIPTS) for name in names_in(call)}
    said |= set(re.findall(r'\["([a-z]+)", "[a-z]+"\]', SCRIPTS))  # a message and its parameter
    # Said with its markup, by the handler.
    assert shown | said | {"typing-move"} == set(catalogue("chat"))


def test_the_scripts_have_no_words_of_their_own() -> None:
    code = re.sub(r"^ *//.*$", "", SCRIPTS, flags=re.MULTILINE)
    strings = re.findall(r'"([^"\n]*)"|`([^`]*)`', code)
    sentences = [
        each for pair in strings for each in pair if re.search(r"[A-Za-z’]{2,} [a-z]{2,} [a-z]", each)
    ]
    assert not sentences


@pytest.mark.parametrize("language", languages())
async def test_it_is_filled_in(arrive: Callable[..., Awaitable[Visitor]], language: str) -> None:
    visitor = await arrive()
    async with visitor.client.get("/table", headers={"Accept-Language": language}) as response:
        html = await response.text()
    assert "{{" not in html
    assert f'<html lang="{language}"' in html
    [given] = re.findall(r'<script type="application/json" id="words">(.*?)</script>', html)
    with in_language(language):
        words = words_of("chat")
    assert json.loads(given) == words
    assert words["sit-down-as"].count("{name}") == 1
    assert "<code>b2-b3</code>" in html


@pytest.mark.parametrize("language", sorted({*languages(), PSEUDO} - {SOURCE}))
def test_the_words_are_those_of_the_language(language: str) -> None:
    with in_language(language):
        assert words_of("chat")["start"] != "Start a game"


def test_nothing_in_the_words_ends_the_script() -> None:
    assert "<" not in templates.data({"title": '</script><b>&"`x`'})

"""The words of the table's page: all in the catalogue, in every language, and said by the page."""

from __future__ import annotations

import json
import re

import pytest

from bot.locales.catalogue import PSEUDO, SOURCE, in_language, languages
from bot.locales.scripts import catalogue
from bot.web.pages.files import ROOMS
from bot.web.table import page

HTML = (ROOMS / "table" / "static" / "index.html").read_text(encoding="utf-8")
SHARED = [ROOMS / "pages" / "static" / f"{name}.js" for name in ("api", "markup", "words")]
SCRIPTS = "\n".join(
    path.read_text(encoding="utf-8") for path in (*sorted(ROOMS.glob("table/static/*.js")), *SHARED)
)
HOLES = {"words", "language", "files"}
SAID = re.compile(r"\bsay(?:Around)?\(([^()]*)")
"""The arguments of what a script says."""


def names_in(arguments: str) -> list[str]:
    """The messages among a call's arguments: ``"name"``, or ``condition ? "name" : "other"``."""
    return re.findall(r'"([a-z-]+)"', arguments.partition("{")[0])


def test_everything_that_the_page_says_is_there_and_nothing_else() -> None:
    filled_in = set(re.findall(r"\{\{ ([a-z-]+) \}\}", HTML)) - HOLES
    said = {name for call in SAID.findall(SCRIPTS) for name in names_in(call)}
    said |= set(re.findall(r'\["([a-z]+)", "[a-z]+"\]', SCRIPTS))  # a message and its parameter
    assert filled_in | said == set(catalogue("chat"))
    assert not HOLES & set(catalogue("chat"))


def test_the_page_and_its_scripts_have_no_words_of_their_own() -> None:
    text = re.sub(r"<(code|kbd)>.*?</\1>", "", HTML)
    shown = re.findall(r">([^<]*)<", text)
    shown += re.findall(r'(?:aria-label|title|placeholder|alt)="([^"]*)"', text)
    words = [re.sub(r"\{\{ [a-z-]+ \}\}", "", each) for each in shown]
    assert {each.strip() for each in words if re.search(r"[a-z]{2}", each)} == {"Turnpost", "Turnpost –"}
    code = re.sub(r"^ *//.*$", "", SCRIPTS, flags=re.MULTILINE)
    strings = re.findall(r'"([^"\n]*)"|`([^`]*)`', code)
    sentences = [
        each for pair in strings for each in pair if re.search(r"[A-Za-z’]{2,} [a-z]{2,} [a-z]", each)
    ]
    assert not sentences


@pytest.mark.parametrize("language", [*languages(), PSEUDO])
def test_it_is_filled_in(language: str) -> None:
    with in_language(language):
        html, words = page.filled(HTML), page.words()
    assert "{{" not in html
    assert f'<html lang="{language}">' in html
    [given] = re.findall(r'<script type="application/json" id="words">(.*?)</script>', html)
    assert json.loads(given) == words
    assert words["sit-down-as"].count("{name}") == 1
    assert "<code>b2-b3</code>" in html
    if language != SOURCE:
        assert words["skip"] != page.words()["skip"]


def test_nothing_in_the_words_ends_the_script(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "words", lambda: {"title": '</script><b>&"`x`'})
    html = page.filled('<i title="{{ title }}">{{ words }}</i>')
    assert "</script>" not in html
    assert "<b>" not in html
    assert "&lt;b&gt;&amp;&quot;<code>x</code>" in html

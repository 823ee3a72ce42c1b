"""Words that players are spared, in every language: in catalogues, rules texts and lessons."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import bot.locales
import rules

LOCALES, RULES = Path(bot.locales.__file__).parent, Path(rules.__file__).parent
RENDERERS = RULES.parent / "renderers"

SPARED = {
    "en": {
        r"\b(somebody|anybody|whoever)\b": "someone, anyone, the player who",
        r"(?<=\w)'(?=\w|\s)": "a typographic apostrophe",
        r"python -m": "what players can do",
        r"\bgateway\b": "how fast Turnpost answers",
        r"(?<!-)no-moves|\bundecided\b": "can’t move, no roles yet",
        r"reminder at": "when it is due",
        r"\b(first|second)’s (goal|side)": "Orange and Blue",
    },
    "de": {
        r"\bfällig": "Frist",
        r"\badoptier": "übernehmen (`adopt`)",
        r"Mitglied": "Konto",
        r"\bKnopf": "Button",
        r"beanspruch": "einfordern",
        r"Partieprotokoll": "Aufzeichnung",
        r"angehalten": "pausiert",
        r"\b[Dd]eine Bedenkzeit (läuft|pausiert)": "Uhr",
        r"\bGateway\b": "wie schnell Turnpost antwortet",
        r"python -m": "was man tun kann",
        r"\b(Eins|Zwei) (trifft|gewinnt|greift)": "Orange, Blau",
    },
}
"""What reads as translated, or as a program's own word, with what to write instead."""

OF_BIPOD = {
    "en": r"\b(blocking stone|(a|one|more) blocks?|blocks? on|chains?|bridges?|short sides?|(left|right) (start|stone|road))\b",
    "de": r"Blockstein|\bBlock\b|Blöcke|\bKetten?\b|Brücke|kurze[nr]? Seite|\b(link|recht)e[rnsm]? (Start|Stein|Straße)",
}
"""Bipod has rocks, roads, a shore, orange and blue."""

SUGGESTED = re.compile(r"^bipod-(orange|blue)-chain = .*\n", re.MULTILINE)
"""Behind o and O in the list of suggestions: on which side of the text board the start lies."""


def texts(language: str) -> Iterator[tuple[Path, str]]:
    """Each file that players read, without comments."""
    files = list((LOCALES / language).rglob("*.*"))
    if language == "en":
        files += [*RULES.rglob("say/*.ftl"), *RENDERERS.rglob("say/*.ftl")]
        files += [*RULES.rglob("games/*/*.md"), *RULES.rglob("games/*/*.toml")]
    for path in files:
        yield path, re.sub(r"^#.*\n", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)


def hits(pattern: str, text: str) -> list[str]:
    return [
        text[max(found.start() - 20, 0) : found.end() + 20]
        for found in re.finditer(pattern, text, re.IGNORECASE)
    ]


@pytest.mark.parametrize("language", SPARED)
def test_nothing_reads_as_translated(language: str) -> None:
    faults = {
        (path.name, spared): (found, better)
        for path, text in texts(language)
        for spared, better in SPARED[language].items()
        if (found := hits(spared, text))
    }
    assert faults == {}


@pytest.mark.parametrize("language", OF_BIPOD)
def test_bipod_has_one_vocabulary(language: str) -> None:
    of_bipod = [SUGGESTED.sub("", text) for path, text in texts(language) if "bipod" in path.as_posix()]
    assert len(of_bipod) == 4
    assert [found for text in of_bipod for found in hits(OF_BIPOD[language], text)] == []

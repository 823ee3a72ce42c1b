"""``/privacy``: private, about the caller alone, and asked once."""

import json
from dataclasses import replace
from pathlib import Path
from unittest.mock import AsyncMock, patch

import pytest

from bot.conversation.core.actions import Action
from bot.conversation.features.privacy.feature import PRIVACY_DELETE
from bot.locales.catalogue import in_language, languages
from bot.service.privacy import export
from rules.core.position import Side
from rules.match.match import MatchId
from tests.security.documents import sentences
from tests.support.chat import Chat, button, mentioned
from tests.support.life import Life
from tests.support.use_cases import GAME


async def test_show_says_what_there_is_and_for_how_long(chat: Chat) -> None:
    await chat.match("pux")
    shown = await chat.command(chat.ann, "privacy show")
    assert shown.private
    assert "1 under way and 0 finished" in shown.text
    for words in ("90 days", "30 days", "account number", "Only you", "`/privacy delete`"):
        assert words in shown.text


KEPT = sentences(Path(__file__).parents[5] / "docs" / "privacy.md")
SHOWN = {
    "account number and name": "Your account number and name",
    "when they were last here": "to within a week",
    "matches:": "Your matches",
    "puzzles from": "may become puzzles",
    "how their finished": "openings are counted",
    "ratings:": "**Ratings**",
    "results of rated matches": "rated results follow from them",
    "challenges that led": "Challenges",
    "what they look for": "Servers that take part see what you look for in the **lobby**",
    "of each match from the lobby": "its matches keep your server",
    "the tournaments they": "**Tournaments** keep your name and results",
    "reports:": "Reports to **moderators** are kept just as long",
    "that moderators": "bans until they end",
    "what moderators": "what moderators did for 180 days",
    "that the operator": "bans until they end",
    "settings, language": "Your settings",
    "boards of `/try`": "boards to try moves on (1)",
    "notes, conditional moves": "Your notes",
    "whom they block": "Who you block",
    "browsers where": "Browsers where you’re signed in",
    "that they left a server": "Servers you left",
    "messages waiting": "Messages to you",
    "at the local table": "What you said at this table",
}
"""What is kept of a person by docs/privacy.md, by the beginning of its row, and the words that tell them of it."""


async def test_show_names_all_that_is_kept_in_every_language(chat: Chat) -> None:
    life = Life(chat.use_cases)
    await life.live()
    kept = [place for place, clauses in KEPT.items() if any(one.startswith("how long: ") for one in clauses)]
    of_nobody = [place for place in kept if place.startswith(("of a server", "of a deleted account"))]
    assert len(kept) - len(of_nobody) == len(SHOWN)
    assert all(any(place.startswith(each) for place in kept) for each in SHOWN)
    counts = await chat.services.privacy.counts(life.ann)
    with patch.object(
        chat.services.privacy, "counts", AsyncMock(return_value=replace(counts, lines_at_table=7, sessions=2))
    ):
        shown = (await chat.command(life.ann, "privacy show")).text
        for words in SHOWN.values():
            assert words in shown
        lines = shown.count("\n")
        await chat.services.languages.choose(life.ann.id, "de")
        german = (await chat.command(life.ann, "privacy show")).text
    assert german.count("\n") == lines
    assert max(len(shown), len(german)) < 2000, "where there is a policy, nobody says anything at a table"


async def test_show_fits_in_every_language(chat: Chat) -> None:
    for language in ("de", "en"):
        await chat.services.languages.choose(chat.ann.id, language)
        shown = await chat.command(chat.ann, "privacy show")
        assert len(shown.text) < 2000
        with in_language(language):
            assert shown.text


async def test_deleting_names_what_will_happen_and_is_done_once_it_is_confirmed(chat: Chat) -> None:
    match = await chat.match("pux")
    asked = await chat.command(chat.ann, "privacy delete")
    assert asked.private
    for words in ("Your match under way is resigned", "deleted player", "can’t be undone", "you’re new"):
        assert words in asked.text
    assert "nothing was deleted" in (await chat.press(chat.ann, button(asked, "Keep everything"))).text
    assert (await chat.use_cases.stored(match.id)).outcome is None
    sure = button(asked, "Delete everything about me")
    done = await chat.press(chat.ann, sure)
    assert "One match was resigned" in done.text
    assert done.private
    outcome = (await chat.use_cases.stored(match.id)).outcome
    assert outcome is not None
    assert outcome.winner is Side.SECOND
    again = await chat.press(chat.ann, sure)
    assert again.text == "Turnpost keeps nothing about you."


async def test_a_button_deletes_nobody_but_the_person_who_was_asked(chat: Chat) -> None:
    await chat.match("pux")
    sure = button(await chat.command(chat.ann, "privacy delete"), "Delete everything about me")
    refused = await chat.press(chat.bob, sure)
    assert "nothing was deleted" in refused.text
    for number in (0, chat.ann.id, 10**14):
        forged = Action(PRIVACY_DELETE, MatchId(number))
        assert "nothing was deleted" in (await chat.press(chat.bob, forged)).text
    assert [len(await chat.use_cases.lookup.running(one.id)) for one in (chat.ann, chat.bob)] == [1, 1]


async def test_an_old_button_does_nothing_after_coming_back(chat: Chat) -> None:
    await chat.match("pux")
    sure = button(await chat.command(chat.ann, "privacy delete"), "Delete everything about me")
    await chat.press(chat.ann, sure)
    back = await chat.dispatcher.services.accounts.meet(chat.ann.account, chat.ann.name)
    assert "nothing was deleted" in (await chat.press(back, sure)).text
    assert await chat.use_cases.lookup.find(back.account) is None, "asking made them known to nobody"


async def test_others_read_deleted_player_in_their_language(chat: Chat) -> None:
    match = await chat.match("pux")
    await chat.use_cases.play(match, chat.ann, GAME[0])
    await chat.press(
        chat.ann, button(await chat.command(chat.ann, "privacy delete"), "Delete everything about me")
    )
    number = str(match.id)
    shown = await chat.command(chat.bob, "board", game=number)
    assert "deleted player resigned" in shown.text
    assert chat.ann.name not in shown.text
    history = await chat.command(chat.bob, "history", game=number)
    assert GAME[0] in history.text
    record = await chat.command(chat.bob, "record", game=number)
    assert record.file is not None
    said = json.loads(record.file.content)
    assert [player["name"] for player in said["players"]] == ["deleted player", "Bob"]
    assert said["moves"] == [GAME[0]]
    await chat.services.languages.choose(chat.bob.id, "de")
    assert "gelöschtes Konto" in (await chat.command(chat.bob, "board", game=number)).text


async def test_the_export_has_what_they_did_and_nothing_of_others(chat: Chat) -> None:
    match = await chat.match("pux")
    await chat.use_cases.play(match, chat.ann, GAME[0])
    await chat.command(chat.ann, "note", game=str(match.id), text="Mind b2")
    await chat.command(chat.bob, "note", game=str(match.id), text="Bob's secret")
    await chat.command(chat.ann, "settings board", theme="dark")
    await chat.command(chat.ann, "block", player=mentioned(chat.eve))
    answer = await chat.command(chat.ann, "privacy export")
    assert answer.private
    assert answer.file is not None
    assert "Bob's secret" not in answer.file.content.decode()
    assert f'"{chat.bob.account}"' not in answer.file.content.decode()
    held = json.loads(answer.file.content)
    assert (held["format"], held["format_version"], held["part"], held["last"]) == (
        "turnpost-export",
        1,
        1,
        True,
    )
    assert held["account"]["account"] == chat.ann.account
    assert held["blocks"] == [{"name": "Eve"}]
    assert {"name": "board.theme", "value": "dark"} in held["settings"]
    (record,) = held["matches"]
    assert record["moves"] == [GAME[0]]
    assert record["seat"] == "first"
    assert [note["text"] for note in record["own"]["notes"]] == ["Mind b2"]


async def test_a_large_export_goes_on_in_further_files(chat: Chat) -> None:
    for _ in range(3):
        match = await chat.match("pux")
        await chat.use_cases.playing.resign(match.id, chat.bob)
    parts = await chat.services.privacy.export(chat.ann, most=1300)
    assert parts is not None
    assert len(parts) == 3
    read = [json.loads(part.content) for part in parts]
    assert [one["part"] for one in read] == [1, 2, 3]
    assert [one["last"] for one in read] == [False, False, True]
    assert len({record["match"] for one in read for record in one["matches"]}) == 3
    assert ["settings" in one for one in read] == [True, False, False]
    with patch.object(chat.services.privacy, "export", AsyncMock(return_value=parts)):
        answer = await chat.command(chat.ann, "privacy export")
    assert "in 3 files" in answer.text
    assert [file.name for file in answer.files] == [f"turnpost-privacy-{n}.json" for n in (1, 2, 3)]
    assert await chat.services.privacy.export(chat.ann, most=1300, most_parts=2) is None


async def test_what_fits_into_no_message_is_asked_of_the_operator(chat: Chat) -> None:
    with patch.object(chat.services.privacy, "export", AsyncMock(return_value=None)):
        answer = await chat.command(chat.ann, "privacy export")
        assert "Ask the operator of this service for it" in answer.text
        facts = replace(chat.services.facts, contact="ada@example.org")
        with patch.object(chat.services, "facts", facts):
            answer = await chat.command(chat.ann, "privacy export")
    assert "Ask ada@example.org for it" in answer.text
    assert (answer.private, answer.files) == (True, ())


def test_what_one_message_takes_is_below_the_platform_s_limit() -> None:
    assert export.MOST_PARTS * export.PART_BYTES < 25_000_000
    assert export.PART_BYTES < 10 * 1024 * 1024


async def test_show_and_about_lead_to_the_policy_and_say_who_runs_the_service(chat: Chat) -> None:
    await chat.match("pux")
    for name in ("privacy show", "about"):
        assert "Privacy policy" not in (await chat.command(chat.ann, name)).text, "nobody could open it"
    facts = replace(
        chat.services.facts,
        public_url="https://turnpost.example",
        operator="Ada, London",
        contact="ada@example.org",
    )
    for language in languages():
        await chat.services.languages.choose(chat.ann.id, language)
        with patch.object(chat.services, "facts", facts):
            show, about = [await chat.command(chat.ann, name) for name in ("privacy show", "about")]
        for answer in (show, about):
            assert "https://turnpost.example/privacy" in answer.text
            assert "ada@example.org" in answer.text
            assert len(answer.text) < 2000
        assert "https://turnpost.example/terms" in about.text
        assert "Ada, London" in about.text


async def test_one_unreadable_match_keeps_nobody_from_the_others(chat: Chat) -> None:
    broken, _ = await chat.match("pux"), await chat.match("pommel")
    await chat.use_cases.database.write(
        lambda session: session.connection.change(
            "UPDATE matches SET options = '{' WHERE id = ?", (broken.id,)
        )
    )
    (part,) = await chat.services.privacy.export(chat.ann) or []
    found = json.loads(part.content)["matches"]
    assert [one.get("unreadable", False) for one in found] == [True, False]


@pytest.mark.parametrize("command", ["privacy show", "privacy export", "privacy delete"])
async def test_one_who_only_asks_is_not_kept(chat: Chat, command: str) -> None:
    stranger = await chat.dispatcher.services.accounts.meet("far", "Far")
    assert (await chat.command(stranger, command)).private
    assert await chat.use_cases.lookup.find("far") is None


def test_the_format_has_a_version() -> None:
    assert export.FORMAT_VERSION == 1

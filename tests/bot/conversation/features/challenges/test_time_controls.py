"""Time controls in words: hints, typical lengths, paces; and every wrong text."""

from datetime import timedelta
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.conversation.features.challenges.time_controls import (
    COMMON_TIMES,
    Tempo,
    complete_time,
    offered,
    roughly,
)
from bot.locales.catalogue import in_language, languages
from rules.games.catalogue import GAMES
from rules.match.clock import TimeControl
from tests.support.chat import Chat
from tests.support.rows import every_row

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
minutes = st.integers(1, 60 * 24 * 60)


async def hints(chat: Chat, typed: str, game: str | None = "pux") -> list[str]:
    complete = partial(complete_time, None if game is None else GAMES[game])
    found = await complete(chat.services, chat.request(chat.ann), typed)
    assert 0 < len(found) <= 25
    assert all(0 < len(choice.label) <= 100 for choice in found)
    assert [str(TimeControl.parse(choice.value)) for choice in found] == [choice.value for choice in found]
    return [choice.label for choice in found]


async def test_presets_are_offered_before_anything_is_typed(chat: Chat) -> None:
    found = await hints(chat, "")
    assert [label.partition(" – ")[0] for label in found] == list(COMMON_TIMES)
    assert found[0] == "3d – 3 days per move; a typical game (80 turns) takes 8 months at most"
    assert found[-1] == "none – no time limit"
    assert "10d+1d – 10 days, plus 1 day per move; a typical game (80 turns) takes 3 months at most" in found


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("4d", "4d – 4 days per move; a typical game (40 turns) takes 5 months at most"),
        (" 2 W ", "14d – 14 days per move; a typical game (40 turns) takes 18 months at most"),
        (
            "5d + 6h",
            "5d+6h – 5 days, plus 6 hours per move; a typical game (40 turns) takes 20 days at most",
        ),
        ("45m", "45m – 45 minutes per move; a typical game (40 turns) takes 30 hours at most"),
        ("n", "none – no time limit"),
        (
            "10d+",
            "10d+1d – 10 days, plus 1 day per move; a typical game (40 turns) takes 8 weeks at most",
        ),
    ],
)
async def test_what_is_typed_is_offered_if_it_reads(chat: Chat, typed: str, first: str) -> None:
    assert (await hints(chat, typed, "bipod"))[0] == first


@pytest.mark.parametrize("typed", ["soon", "0d", "61d", "3d+4d", "three days", "-1d", "\x00", "3" * 6000])
async def test_what_does_not_read_leaves_the_presets(chat: Chat, typed: str) -> None:
    assert len(await hints(chat, typed)) == len(COMMON_TIMES)


async def test_without_a_game_no_length_is_told(chat: Chat) -> None:
    assert (await hints(chat, "", None))[0] == "3d – 3 days per move"


@given(minutes, st.none() | minutes, st.sampled_from(sorted(GAMES)), st.sampled_from(languages()))
def test_every_control_has_a_label_that_fits(base: int, bonus: int | None, game: str, language: str) -> None:
    if bonus is not None and bonus > base:
        base, bonus = bonus, base
    control = TimeControl(timedelta(minutes=base), None if bonus is None else timedelta(minutes=bonus))
    with in_language(language):
        choice = offered(control, GAMES[game])
    assert len(choice.label) <= 100
    assert choice.label.startswith(f"{control} – ")
    assert ("typical game" if language == "en" else "typische Partie") in choice.label
    assert TimeControl.parse(choice.value) == control


@every_row(
    ("duration", "words"),
    [
        (HOUR / 60, "1 hour"),
        (48 * HOUR, "48 hours"),
        (49 * HOUR, "2 days"),
        (21 * DAY, "21 days"),
        (22 * DAY, "3 weeks"),
        (85 * DAY, "3 months"),
        (365 * DAY, "12 months"),
        (800 * DAY, "2 years"),
        (6000 * DAY, "16 years"),
    ],
)
def test_lengths_are_told_roughly(duration: timedelta, words: str) -> None:
    assert roughly(duration) == words


@every_row(
    ("written", "pace"),
    [
        ("1m", Tempo.FAST),
        ("1d", Tempo.FAST),
        ("25h", Tempo.DAYS),
        ("7d", Tempo.DAYS),
        ("10d+1d", Tempo.FAST),
        ("30d+3d", Tempo.DAYS),
        ("8d", Tempo.SLOW),
        ("60d+60d", Tempo.SLOW),
        ("none", Tempo.NONE),
    ],
)
def test_paces(written: str, pace: Tempo) -> None:
    assert Tempo.of(TimeControl.parse(written)) is pace


@pytest.mark.parametrize(
    "wrong",
    [
        "",
        " ",
        "3",
        "d",
        "3y",
        "3s",
        "0d",
        "0",
        "59s",
        "-3d",
        "+1d",
        "3d+",
        "3d+0d",
        "3d+4d",
        "3d+none",
        "none+1d",
        "1d+1d+1d",
        "3.5d",
        "3,5d",
        "٣d",
        "³d",
        "61d",
        "9w",
        "1d+61d",
        "999999999999d",
        "3d;",
        "three days",
        "`3d`",
        "**3d**",
        "<@1>",
        "@everyone",
        "\u202e3d",
        "infinity",
        "nan",
        "3d" * 500,
    ],
)
async def test_every_wrong_time_gets_a_sentence_that_says_what_would_do(chat: Chat, wrong: str) -> None:
    reply = await chat.command(chat.ann, "challenge pux", time=wrong)
    if not wrong:
        assert "challenges anyone here" in reply.text, "left empty is left out"
        return
    assert reply.private
    assert "write 3d" in reply.text
    assert "from 1m to 60d" in reply.text
    assert "@everyone" not in reply.text.replace("\\@everyone", "")

    assert await chat.use_cases.database.read(lambda session: session.challenges.open_by(chat.ann.id)) == []

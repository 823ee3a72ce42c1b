"""``/stats``: what it says, what counts for it, and that ends are taken back."""

import re
from dataclasses import replace
from pathlib import Path

from bot.conversation.features.statistics.words import _REASONS
from engine.study_rows import STUDIES
from rules.core.position import Outcome, Side
from rules.games.catalogue import GAMES
from rules.match.match import EndReason, MatchId
from storage.playing.game_statistics import EndTally, variant_of
from storage.session import Session
from tests.bot.service.ratings.test_results import lost
from tests.support.chat import Chat
from tests.support.use_cases import MINUTE

DOCS = Path(__file__).parents[5] / "docs" / "games.md"
ROW = re.compile(r"\| (default|`[^|]*) \| (\d+) \| (\d+) % \((\d+)–(\d+)\) \| (\d+) % \| (\d+), ")
FOOT = "-# A draw counts half. In brackets: where the true share lies 95 times in 100."
STUDY = "-# Computer against itself, 60 games: First 52 % (40–65), 25 % drawn, 98 moves"


async def tallies(chat: Chat) -> list[EndTally]:
    return await chat.use_cases.database.read(lambda session: session.game_statistics.of("pux"))


async def test_what_it_says(chat: Chat) -> None:
    assert (await chat.command(chat.ann, "stats", game="pux")).text.splitlines() == [
        "**How Pux ends**: finished matches between people",
        "No match between people has ended here yet.",
        "**the usual game**: 0 matches",
        STUDY,
        FOOT,
    ]
    for first, second in ((chat.ann, chat.bob), (chat.bob, chat.ann), (chat.ann, chat.eve)):
        await lost(chat.use_cases, first, second)
    shown = await chat.command(chat.ann, "stats")
    assert shown.private
    assert shown.text.splitlines() == [
        "**How Pux ends**: finished matches between people",
        "**the usual game**: 3 matches",
        "First scores 0 % (0–56); 0 % drawn",
        "4 moves on average, 1 minute a move",
        "Ends: resignation 100 %",
        STUDY,
        FOOT,
    ]
    assert shown.buttons == (), "nobody reaches pages here"
    await chat.command(chat.ann, "settings language", use="de")
    assert "Ausgang: Aufgabe 100 %" in (await chat.command(chat.ann, "stats")).text


async def test_what_is_no_result_between_people_counts_for_nothing(chat: Chat) -> None:
    match = await chat.match("pux")
    over = match.finished(Outcome(None, EndReason.ABORTED), chat.use_cases.at)
    await chat.use_cases.database.write(lambda session: session.matches.save(match, over))
    assert await tallies(chat) == []


async def test_an_end_that_is_changed_is_counted_as_it_is_then(chat: Chat) -> None:
    match = await lost(chat.use_cases, chat.ann, chat.bob)
    [one] = await tallies(chat)
    assert (one.reason, one.winner, one.matches, one.plies) == ("resignation", Side.SECOND, 1, 4)
    drawn = replace(match, outcome=Outcome(None, EndReason.AGREEMENT))
    await chat.use_cases.database.write(lambda session: session.matches.save(match, drawn))
    [one] = await tallies(chat)
    assert (one.reason, one.winner, one.matches, one.plies) == ("agreement", None, 1, 4)
    void = replace(match, outcome=Outcome(None, EndReason.ABORTED))
    await chat.use_cases.database.write(lambda session: session.matches.save(drawn, void))
    assert await tallies(chat) == []


async def test_matches_of_before_are_counted_once(chat: Chat) -> None:
    use = chat.use_cases
    for _ in range(2):
        await lost(use, chat.ann, chat.bob)
    running = await chat.match("pux")
    counted = await tallies(chat)

    def before(session: Session) -> None:
        session.connection.change("DELETE FROM game_statistics")
        session.connection.change(
            "INSERT INTO uncounted_matches (platform, passed, last) VALUES ('table', 0, ?)", (running.id,)
        )

    await use.database.write(before)
    await use.playing.resign(MatchId(running.id), chat.bob)
    assert await tallies(chat) == [], "the leader will pass it"
    await use.go(MINUTE)
    await use.go(MINUTE)
    assert sum(each.matches for each in await tallies(chat)) == counted[0].matches + 1


def test_options_are_those_that_are_not_usual() -> None:
    assert variant_of("pommel", GAMES["pommel"].settle({})) == ""
    assert variant_of("pommel", GAMES["pommel"].settle({"hop": "own", "board": "76"})) == "board=76, hop=own"
    drawn = GAMES["polatty-pressure"].settle({"pressors": ["c4", "d7"]})
    assert variant_of("polatty-pressure", drawn) == ""


def test_the_engine_s_studies_are_those_of_the_document() -> None:
    game, rows = "", []
    names = {one.name: key for key, one in GAMES.items()}
    for line in DOCS.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            game = names.get(line.removeprefix("## "), "")
        row = ROW.match(line)
        if row and game:
            variant = "" if row[1] == "default" else row[1].replace("`", "")
            numbers = tuple(map(int, row.groups()[1:]))
            rows.append((game, variant, *numbers))
    assert rows == [
        (one.game, one.variant, one.games, one.share, *one.interval, one.draws, one.plies) for one in STUDIES
    ]


def test_each_end_has_a_word() -> None:
    assert _REASONS.keys() >= set(EndReason) - {EndReason.ABORTED}

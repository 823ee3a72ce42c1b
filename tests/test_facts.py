"""Facts in the documents that the program can be asked for: numbers of things, limits, what there is and what is lacking."""

import re
from datetime import timedelta
from pathlib import Path

import pytest
from babel import Locale

from benchmarks.mutations import mutations
from bot import outbox_worker
from bot.conversation.core.load import load_shedding
from bot.conversation.core.load.rate_limits import HINTS, SLOW, USUAL
from bot.conversation.core.requests import RECORD_LIMIT
from bot.conversation.features.replay.record import MOST_PLIES
from bot.conversation.notifications import delivery
from bot.conversation.registry import COMMANDS
from bot.discord.translate import DOWNLOAD_SECONDS
from bot.locales.catalogue import languages
from bot.service import announcements, sweeper
from bot.service.challenges import match_start, proposals
from bot.service.notifications import outbox
from bot.service.people import absentees
from bot.service.playing import computer_opponent, notes, private_lines
from bot.service.privacy import erasure, export, left_servers, privacy, pruning
from bot.service.time import outages
from bot.ticks import ARRIVING_SECONDS, TICK_SECONDS
from bot.web import connections, streams
from bot.web.server import BODY_SECONDS
from bot.web.table import local_table, seats
from engine.levels import DEFAULT_LEVEL, LEVELS
from renderers.animation import MOST_SECONDS
from renderers.canvas import WIDTH
from renderers.palette import COLOURS
from renderers.theme import THEMES
from rules.core import lines
from rules.games.catalogue import GAMES
from rules.match import clock, match, offers, pauses, reminders, time_claims, vacation
from storage.local_table import channels as stored_channels
from storage.local_table import seats as stored_seats

ROOT = Path(__file__).parents[1]

WORDS = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]
HOUR = timedelta(hours=1)
LANGUAGES = [str(Locale.parse(language).get_display_name("en")) for language in languages()]


def word(number: int) -> str:
    return {16: "sixteen", 30: "thirty", 50: "fifty"}.get(number) or WORDS[number]


def capital(number: int) -> str:
    return word(number).capitalize()


FACTS: dict[str, list[str]] = {
    "README.md": [f"{capital(len(GAMES))} little-known board games"],
    "CONTRIBUTING.md": [f"puts {len(mutations())} known faults into a copy"],
    "ARCHITECTURE.md": [
        f"at one of {word(len(LEVELS))} levels",
        f"a grace of {announcements.ANSWER_GRACE.seconds} seconds",
        f"Every {TICK_SECONDS} seconds APScheduler calls one sweep",
    ],
    "SECURITY.md": [
        (
            f"{proposals.MOST_OPEN} open challenges and {match_start.MOST_MATCHES} matches a person, {notes.MOST_NOTES} notes a match, "
            f"{private_lines.MOST_LINES} trial boards and previews, each of {private_lines.LONGEST_LINE:,} characters "
            f"and for {private_lines.KEPT.days} days, {lines.MOST_NODES} plies of conditional moves; "
            f"at the table {seats.PLAYER_LIMIT} players, {local_table.CHANNEL_LIMIT} channels, "
            f"{stored_channels.MOST_MESSAGES:,} messages, {stored_seats.MOST_SEATS:,} seats"
        ),
        f"{connections.MOST_STREAMS:,} open pages, {word(streams.MOST_OF_BROWSER)} of a browser",
        f"{word(computer_opponent.MOST_MATCHES)} matches a person",
        f"{RECORD_LIMIT // 1_000_000} MB and {MOST_PLIES:,} plies at most",
        f"{DOWNLOAD_SECONDS:.0f} s for the download; {word(round(MOST_SECONDS))} seconds of drawing at each width",
        f"{word(outages.SHORTEST_OUTAGE // timedelta(minutes=1))} minutes back at most",
        (
            f"{word(load_shedding.EACH)} requests in hand and {word(load_shedding.BURST)} waiting, "
            f"one slow one in hand and {word(load_shedding.SLOW_BURST)} waiting"
        ),
        f"take turns at reading, {word(load_shedding.EACH)} requests of each in hand",
        f"as many connections as pages and {connections.MOST_CONNECTIONS - connections.MOST_STREAMS}",
        f"{connections.HEAD_SECONDS:.0f} s for a request's head and {BODY_SECONDS:.0f} s for its body",
        f"{connections.SPARE} more are heard, for `/healthz`",
    ],
    "docs/comparison.md": [
        f"| yes, {clock.SHORTEST // timedelta(minutes=1)} minute to {clock.LONGEST.days} days |",
        f"| yes, your own hours, up to {pauses.LONGEST_SLEEP // HOUR} |",
        f"| {vacation.YEARLY} days a year, by the hour |",
        f"undo for {match.UNDO_WITHIN.seconds} s, then by consent",
        f"| games | {word(len(GAMES))};",
        f"| a computer to play against | yes, {word(len(LEVELS))} levels |",
        f"| languages | {', '.join(LANGUAGES)} |",
        f"**Few games.** {capital(len(GAMES))}, all",
        f"**{capital(len(LANGUAGES))} languages.** {' and '.join(LANGUAGES)}.",
    ],
    "docs/decisions/computer-opponent.md": [
        f"Computer opponents are {word(len(LEVELS))} people with the numbers -{LEVELS[0]} to -{LEVELS[-1]}",
        f"After {computer_opponent.EDITED_WITHIN.seconds} seconds, or where the message is gone",
    ],
    "docs/decisions/load.md": [
        f"{capital(load_shedding.AT_ONCE)} requests are worked on at once.",
        (
            f"Of the {word(load_shedding.AT_ONCE)} requests in hand, {word(load_shedding.EACH)} may be one person's. "
            f"{capital(load_shedding.BURST)} more of theirs wait"
        ),
        (
            f"have {word(load_shedding.SLOW_AT_ONCE)} turns of their own, one for each person; "
            f"{word(load_shedding.SLOW_BURST)} more of a person's may wait, for {word(round(load_shedding.SLOW_GIVE_UP_AFTER / 60))} minutes"
        ),
        f"when they would wait for more than {word(round(load_shedding.REFUSE_AFTER))} seconds",
        f"Messages of the outbox are made {word(delivery.MADE_AT_ONCE)} at a time",
    ],
    "docs/decisions/outages.md": [
        f"A gap of {word(outages.SHORTEST_OUTAGE // timedelta(minutes=1))} minutes or more becomes one row.",
        f"and for {sweeper.CAUGHT_UP_A_TICK:,} matches a tick besides",
        f"a gap of more than {outages.LONGEST_OUTAGE.days} days",
    ],
    "docs/decisions/notifications.md": [
        f"after {word(outbox.UNASKED_WAITS.days)} days it is dropped",
    ],
    "docs/decisions/outbox.md": [
        f"has a grace of {announcements.ANSWER_GRACE.seconds} seconds in the outbox",
        f"{word(outbox_worker.AT_ONCE)} addresses at a time",
        f"(tried again after {outbox.FIRST_WAIT.seconds} s, {2 * outbox.FIRST_WAIT.seconds} s … up to an hour)",
    ],
    "docs/decisions/pages.md": [
        f"Each page that is open is a connection, {connections.MOST_STREAMS:,} at most."
    ],
    "docs/decisions/pictures.md": [
        f"draws its board, {WIDTH:,} pixels wide",
        f"share one palette of {COLOURS} colours",
        f"of its board in {word(len(THEMES))} themes",
    ],
    "docs/decisions/privacy.md": [
        f"Only matches under way beyond {word(erasure.MATCHES_AT_ONCE)} are resigned before, {word(erasure.MATCHES_AT_ONCE)} in a transaction",
        f"the ticks of the next {word(privacy.LATE // timedelta(minutes=1))} minutes",
    ],
    "docs/decisions/time.md": [
        f"Ticks enforce no deadline for {word(round(ARRIVING_SECONDS))} seconds",
        f"up to one tick ({TICK_SECONDS} seconds) late",
    ],
    "docs/engine.md": [
        f"plays all {word(len(GAMES))} games at {word(len(LEVELS))} levels",
        f"| `level` | {LEVELS[0]} to {LEVELS[-1]} | {DEFAULT_LEVEL} |",
    ],
    "docs/hosting.md": [f"Up to {connections.MOST_STREAMS:,} pages can be open at once"],
    "docs/operating.md": [
        f"| {load_shedding.EACH + load_shedding.BURST}: {word(load_shedding.EACH)} in hand, {word(load_shedding.BURST)} waiting.",
        f"| {word(1 + load_shedding.SLOW_BURST)}: one in hand, {word(load_shedding.SLOW_BURST)} waiting |",
        (
            f"| {USUAL.burst} at once and {word(int(USUAL.a_second))} a second; slow ones such as `/replay` {word(int(SLOW.burst))} at once "
            f"and one in {word(round(1 / SLOW.a_second))} seconds; completion while typing {HINTS.burst} at once and {word(int(HINTS.a_second))} a second |"
        ),
        f"| open challenges of one person | {proposals.MOST_OPEN} |",
        f"| {match_start.MOST_MATCHES}; against the computer {word(computer_opponent.MOST_MATCHES)}, each closed after {computer_opponent.IDLE.days} idle days |",
        f"| {notes.MOST_NOTES}, of at most {notes.LONGEST_NOTE:,} characters each |",
        f"| conditional moves in one match | {lines.MOST_NODES} |",
        f"| {RECORD_LIMIT // 1_000_000} MB and {MOST_PLIES:,} moves |",
        f"| time for each move | {clock.SHORTEST // timedelta(minutes=1)} minute to {clock.LONGEST.days} days |",
        (
            f"| the local table | {seats.PLAYER_LIMIT} players, {local_table.CHANNEL_LIMIT} channels, "
            f"{stored_channels.MOST_MESSAGES:,} messages, {stored_seats.MOST_SEATS:,} seats |"
        ),
        f"| open pages that hear news | {word(streams.MOST_OF_BROWSER)} in a browser, {connections.MOST_STREAMS:,} in all |",
        f"Each tick (every {TICK_SECONDS} seconds) removes a little of what has lost its use: at most {pruning.AT_ONCE} challenges",
        f"and {word(pruning.PEOPLE_AT_ONCE)} people who never played",
        f"lines of `/preview`, after {private_lines.KEPT.days} days |",
    ],
    "docs/playing.md": [
        f"how strong the computer plays, {LEVELS[0]} to {LEVELS[-1]}; only with `@Turnpost` as `opponent` | {DEFAULT_LEVEL} |",
        f"It is open for {word(proposals.EXPIRY.days)} days.",
        f"can be put to them again after {proposals.AGAIN_AFTER // HOUR} hours",
        f"After {computer_opponent.IDLE.days} days without a move the match is closed",
        f"You can have {word(computer_opponent.MOST_MATCHES)} matches against the computer under way.",
        f"first under **More**, for {match.UNDO_WITHIN.seconds} seconds",
        f"An offer stays open for {word(offers.WAITS.days)} days.",
        f"after {time_claims.SILENCE.days} silent days, **Close as abandoned**",
        f"**Nudge** (once in {word(time_claims.NUDGE_EVERY.days)} days)",
        f"Times go from `{clock.SHORTEST // timedelta(minutes=1)}m` to `{clock.LONGEST.days}d`.",
        f"was away for {word(outages.SHORTEST_OUTAGE // timedelta(minutes=1))} minutes or more",
        f"After {time_claims.CLAIM_LASTS.days} days without a word from either player",
        f"You start with {word(vacation.OPENING.days)} days of vacation, earn {vacation.YEARLY} a year and keep {vacation.MOST.days} at most.",
        f"You get at most {word(reminders.MOST_REMINDERS)} messages for one turn",
        f"never two within {word(reminders.APART // HOUR)} hours",
        f"when you `sleep` (at most {word(pauses.LONGEST_SLEEP // HOUR)} hours a day",
        f"A change of your sleep hours takes effect after {pauses.CHANGE_AFTER // HOUR} hours.",
        f"**Wait** (asked again after {absentees.AGAIN_AFTER.days} days)",
    ],
    "docs/privacy.md": [
        f"{private_lines.KEPT.days} days after they were last changed",
        f"the latest {stored_channels.MOST_MESSAGES:,} messages and {stored_seats.MOST_SEATS:,} seats",
        f"up to {word(export.MOST_PARTS)}, {export.MOST_PARTS * export.PART_BYTES // 1_000_000} MB together",
        f"more than {word(erasure.MATCHES_AT_ONCE)} are resigned before it, {word(erasure.MATCHES_AT_ONCE)} at a time",
        f"for {word(privacy.LATE // timedelta(minutes=1))} minutes each tick looks for such",
        f"running matches included, {word(left_servers.AT_ONCE)} at a time",
    ],
    "docs/time.md": [
        f"was away for {word(outages.SHORTEST_OUTAGE // timedelta(minutes=1))} minutes or more",
        f"After {time_claims.CLAIM_LASTS.days} days without a word",
        f"can be closed after {time_claims.SILENCE.days} silent days",
        f"You start with {word(vacation.OPENING.days)} days, earn {vacation.YEARLY} a year and keep {vacation.MOST.days} at most.",
    ],
}
"""What each document has to say, word for word."""

OFFERED: dict[str, set[str]] = {
    "fixed time for each move": {"challenge pux"},
    "bank with a bonus for each move, capped": {"challenge pux"},
    "no time limit": {"challenge pux"},
    "clock paused while you sleep": {"settings hours"},
    "weekends off": {"challenge pux"},
    "vacation": {"vacation start"},
    "vacation that begins by itself": {"settings vacation"},
    "at the deadline": {"challenge pux"},
    "the opponent may give time": set(),
    "reminders": {"settings reminders"},
    "quiet hours, snooze": {"settings hours"},
    "takeback": {"takeback"},
    "draw offer, abort, rematch": {"abort", "draw", "rematch"},
    "conditional moves": {"premove set"},
    "private analysis, private notes": {"note", "preview"},
    "open challenges": {"challenges"},
    "a computer to play against": {"challenge pux"},
    "clocks credited after an outage": set(),
    "played inside Discord": set(),
    "a board to touch": set(),
    "languages": {"settings language"},
    "games": set(),
}
"""The rows of the comparison, each with the commands by which Turnpost has what it says."""


@pytest.mark.parametrize("document", FACTS)
def test_what_a_document_counts_is_what_there_is(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    missing = [fact for fact in FACTS[document] if fact not in text]
    assert not missing, "\n".join(missing)


def test_what_the_comparison_says_turnpost_has_is_there() -> None:
    text = (ROOT / "docs/comparison.md").read_text(encoding="utf-8")
    table = text.split("\n| --- |")[1].split("\n\n")[0]
    rows = dict(re.findall(r"^\| ([^|]+?) \| ([^|]+?) \|", table, re.MULTILINE))
    assert set(rows) == set(OFFERED)
    assert not [row for row, cell in rows.items() if cell.startswith(("–", "?"))]
    assert {command for offered in OFFERED.values() for command in offered} <= {
        command.name for command in COMMANDS
    }
    assert set(re.findall(r"`/([a-z]+)", text)) <= {command.path[0] for command in COMMANDS}

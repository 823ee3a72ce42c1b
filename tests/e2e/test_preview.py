"""Thinking aloud over the wire: lines seen ahead and notes are their author's own, and nothing of them gets out."""

import io
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot import logs
from tests.support.club import (
    TABLES,
    Club,
    moves,
    never_parses,
    refused,
    rows,
    settled,
    shows_board,
    unchanged,
)
from tests.support.discord import Answer, Discord, Message, Permission, Request, User
from tests.support.discord.permissions import Overwrite
from tests.support.service import VirtualClock, running

LINE = "e2-e3 > b7-b6 > b2-b4 > c7-c6"


async def test_back_forward_and_play_over_restarts(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, games = club.ann, club.games
    async with running(discord, store, clock) as service:
        await club.match()
        async with unchanged(service, store):
            shown = refused(
                await discord.slash(ann, games, "preview", line=LINE), "Preview in #1 Pux", "After 4 of 4"
            )
        assert shows_board(shown)
        assert shown.labels == ["Back", "Forward", "Play e2-e3"]
        end = shown.attachments[0].data
    for label, words in (("Back", "After 3 of 4"), ("Back", "After 2 of 4"), ("Forward", "After 3 of 4")):
        async with running(discord, store, clock) as service, unchanged(service, store):
            walked = await discord.click(ann, shown.message, label)
            assert walked.updated
            assert walked.ephemeral
            assert words in walked.content
            assert walked.attachments[0].data != end
    async with running(discord, store, clock) as service:
        ahead = await discord.click(ann, shown.message, "Forward")
        assert ahead.attachments[0].data == end
        assert ahead.message.button("Forward").disabled
        played = await discord.click(ann, shown.message, "Play e2-e3")
        assert not played.ephemeral
        assert "Ann played e2-e3" in played.content
        assert played.pinged == [club.ben]
        async with unchanged(service, store):
            again = refused(await discord.click(ann, shown.message, "Play e2-e3"), "already been played")
            assert shows_board(again)
            walked = await discord.click(ann, shown.message, "Back")
            assert walked.labels == ["Back", "Forward"]
    assert moves(store) == ["e2-e3"]
    never_parses(discord)


async def test_a_line_is_set_as_conditional(club: Club, discord: Discord, store: Path) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store):
        await club.match()
        shown = await discord.slash(ben, games, "preview", line=LINE)
        assert shown.labels == ["Back", "Forward", "Set as conditional"]
    async with running(discord, store) as service:
        async with unchanged(service, store):
            asked = refused(
                await discord.click(ben, shown.message, "Set as conditional"), "you answer `b7-b6`"
            )
        await discord.click(ben, asked.message, "Save")
        moved = await discord.slash(ann, games, "move", move="e2-e3")
        assert "Ben answered b7-b6 (set beforehand)" in moved.content
        async with unchanged(service, store):
            refused(
                await discord.click(ben, shown.message, "Set as conditional"), "moved on", "nothing was set"
            )
    assert moves(store) == ["e2-e3", "b7-b6"]


async def test_the_form_behind_more_and_bad_lines(club: Club, discord: Discord, store: Path) -> None:
    ann, games = club.ann, club.games
    async with running(discord, store):
        board = await club.match()
        more = await discord.click(ann, board, "More")
        form = await discord.click(ann, more.message, "Preview")
        assert form.modal.fields == ["Moves with > between them"]
    async with running(discord, store) as service, unchanged(service, store):
        shown = refused(await discord.submit(ann, form.modal, "`e2 – e3` > b7-b6."), "After 2 of 2")
        assert shows_board(shown)
        for text in (
            "e2-e3 > e2-e3",
            "e2-e9",
            "* > b7-b6",
            "@everyone",
            "🙂" * 500,
            "e2-e3 | d2-d3",
            "x" * 4000,
        ):
            answer = refused(await discord.submit(ann, form.modal, text))
            assert answer.labels == ["Another line"]
            assert len(answer.content) < 700
        again = await discord.click(ann, answer.message, "Another line")
        assert again.modal.title == "Preview in #1 Pux"
        refused(await discord.slash(ann, games, "preview", line=LINE, turn=5), "`turn` can be 0 to 0")
    assert discord.refusals == []
    never_parses(discord)


async def test_others_may_look_ahead_where_they_see_the_board_and_no_further(
    club: Club, discord: Discord, store: Path
) -> None:
    ann, eve, games = club.ann, club.eve, club.games
    hidden = club.guild.channel("hidden")
    hidden.overwrites[eve.id] = Overwrite(deny=Permission.VIEW_CHANNEL)
    async with running(discord, store) as service:
        board = await club.match()
        await discord.slash(ann, games, "note", text="the secret of the match")
        await discord.slash(ann, games, "preview", line=LINE)
        hers = await discord.slash(ann, games, "preview", line=LINE)
        assert "Note after turn 0: the secret of the match" in hers.content
        async with unchanged(service, store):
            shown = refused(await discord.slash(eve, games, "preview", line=LINE), "After 4 of 4")
            assert shown.labels == ["Back", "Forward"]
            assert "secret" not in shown.content
            play = hers.message.button("Play e2-e3").custom_id
            refused(await discord.click(eve, board, play, forged=True), "Only the two players")
            own = shown.message.button("Back").custom_id.rpartition(":")[2]
            refused(
                await discord.click(eve, shown.message, f"tp:preview-set:1:0:{own}", forged=True),
                "Only the two players",
            )
            # A line opens for its reader only, whatever message its button is claimed to stand under.
            theirs = hers.message.button("Back").custom_id
            for message in (board, shown.message):
                refused(await discord.click(eve, message, theirs, forged=True), "isn’t kept any more")
            refused(await discord.slash(eve, games, "note", game="1"), "Only the two players")
            refused(await discord.click(eve, board, "tp:note:1", forged=True), "Only the two players")
            refused(await discord.click(eve, board, "tp:note:1:0:-1", forged=True), "Only the two players")
        await discord.slash(ann, hidden, "challenge pux", opponent=club.ben, seat="first")
        accepted = next(message for message in hidden.messages.values() if "Accept" in message.labels)
        await discord.click(club.ben, accepted, "Accept")
        # Whether Eve can see where #2 is played, Discord has to be asked.
        elsewhere = await discord.slash(eve, games, "preview", line=LINE, game="2")
        assert elsewhere.ephemeral
        assert "There’s no match #2 that you can see" in elsewhere.content
    assert moves(store) == []


async def test_notes_over_a_restart(club: Club, discord: Discord, store: Path) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store) as service:
        await club.match()
        async with unchanged(service, store):
            refused(
                await discord.slash(ann, games, "note", text="**watch** <@1> g7"),
                "Noted after turn 0 of #1 Pux",
            )
            refused(await discord.slash(ann, games, "note", text="x" * 1001), "1,000 characters at most")
            refused(await discord.slash(ann, games, "note", text=" "), "note is empty")
    async with running(discord, store) as service, unchanged(service, store):
        listed = refused(await discord.slash(ann, games, "note"), "\\*\\*watch\\*\\* \\<\\@1\\> g7")
        assert "after turn 0" in listed.content
        refused(await discord.slash(ben, games, "note"), "no notes on #1")
        refused(await discord.slash(ben, games, "note", remove=1), "You have no notes")
        refused(await discord.slash(ann, games, "note", remove=1), "Removed from #1 Pux")
        refused(await discord.slash(ann, games, "note"), "no notes on #1")
    assert rows(store, "notes")["notes"] == []
    never_parses(discord)


# Nothing leaks


SECRETS = ("zebra", "quagga", "d2-d3 > c7-c5")


async def thinks_aloud(discord: Discord, club: Club) -> None:
    """Everything that Ben can do for himself while he waits, to no effect."""
    ben, games = club.ben, club.games
    await discord.autocomplete(ben, games, "premove set", "line", line="d2-d3 > c7-c")
    await discord.slash(ben, games, "premove set", line="d2-d3 > quagga")
    asked = await discord.slash(ben, games, "premove set", line="d2-d3 > c7-c5")
    await discord.click(ben, asked.message, "Save")
    await discord.slash(ben, games, "premove list")
    await discord.slash(ben, games, "premove clear")
    await discord.slash(ben, games, "premove set", line="d2-d3 > c7-c5 | * > b7-b6")
    shown = await discord.slash(ben, games, "preview", line="d2-d3 > c7-c5", turn=0)
    await discord.click(ben, shown.message, "Back")
    await discord.slash(ben, games, "note", text="zebra at dawn")
    await discord.slash(ben, games, "note", text="another zebra")
    await discord.slash(ben, games, "note", remove=1)
    await discord.slash(ben, games, "note")


def plain(value: Any) -> str:
    """A value without what differs from one run to another: ids of messages and tokens."""
    return re.sub(r"/interactions/\d+/[\w-]+/|-?\d{15,20}|[0-9a-f]{32,}", "#", repr(value))


def seen(message: Message) -> str:
    """What a reader sees of a message."""
    files = [(file.filename, file.description, hash(file.data)) for file in message.attachments]
    pinged = [user.name for user in message.pinged]
    return plain((message.text, message.labels, files, pinged, message.versions, message.silent))


def private_to(discord: Discord, request: Request, user: User) -> bool:
    """Whether a request only answers someone's own action, privately."""
    token = request.path.split("/")[-2]
    interaction = discord.world.interactions.get(token)
    if interaction is None:
        return f"/channels/{discord.dms(user).id}/" in request.path
    answered = interaction.original
    return interaction.user is user and (answered is None or answered.ephemeral)


async def the_whole_game(store: Path, *, aloud: bool) -> dict[str, list[str]]:
    """The same game with or without Ben's thinking aloud; everything that anybody else and Discord saw of it."""
    async with Discord.running() as discord:
        club, clock = Club(discord), VirtualClock()
        ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
        answers: list[Answer] = []
        hinted: list[str] = []
        async with running(discord, store, clock) as service:
            await club.match()
            for index, (who, ply) in enumerate(
                [(ann, "e2-e3"), (ben, "b7-b6"), (ann, "b2-b4"), (ben, "c7-c6")]
            ):
                if aloud and who is ann:
                    await thinks_aloud(discord, club)
                clock.advance(minutes=index + 1)
                for other in (ann, eve):
                    board = await discord.slash(other, games, "board", game="1")
                    answers += [
                        board,
                        await discord.click(other, board.message, "View"),
                        await discord.click(other, board.message, "More"),
                        await discord.slash(other, games, "games"),
                        await discord.slash(other, games, "games", player=ben),
                        await discord.slash(other, games, "preview", line=ply),
                        await discord.slash(other, games, "premove list"),
                        await discord.slash(other, games, "premove clear", game="1"),
                        await discord.slash(other, games, "note", game="1"),
                        await discord.slash(other, games, "history", game="1"),
                        await discord.slash(other, games, "record", game="1"),
                        await discord.slash(other, games, "next"),
                    ]
                    hints = await discord.autocomplete(other, games, "board", "game", game="1")
                    hinted += [f"{hint.name} {hint.value}" for hint in hints]
                answers.append(await club.move(who, ply))
                await settled(service)
            await service.later(minutes=5)
        held = {table: [plain(row) for row in found] for table, found in rows(store, *TABLES).items()}
        own = [request for request in discord.requests if not private_to(discord, request, ben)]
        return {
            **held,
            "hints": hinted,
            "answers": [seen(answer.message) for answer in answers],
            # What goes to several places goes there in any order.
            "requests": sorted(plain((r.route, r.query, r.body, r.files, r.status)) for r in own),
            "channel": [seen(message) for message in games.messages.values() if message.reader is not ben],
            "dms": [seen(message) for user in (ann, eve) for message in discord.dms(user).messages.values()],
        }


async def test_nothing_of_what_one_thinks_reaches_anybody_else(tmp_path: Path) -> None:
    silent = await the_whole_game(tmp_path / "silent.db", aloud=False)
    aloud = await the_whole_game(tmp_path / "aloud.db", aloud=True)
    assert len(rows(tmp_path / "aloud.db", "notes")["notes"]) == 2, "he did think aloud"
    assert rows(tmp_path / "silent.db", "notes")["notes"] == []
    assert len(silent["requests"]) > 50
    for what, found in silent.items():
        assert aloud[what] == found, what
    for secret in SECRETS:
        assert not any(secret in text for found in aloud.values() for text in found)


@pytest.fixture
def told() -> Iterator[io.StringIO]:
    """What is logged, set up as the service does it, at its most talkative."""
    names = (None, "apscheduler", "discord", "aiosqlite", "PIL", "discord.state")
    loggers = [logging.getLogger(name) for name in names]
    handlers, levels = loggers[0].handlers[:], [logger.level for logger in loggers]
    logs.set_up("debug", "text", [])
    written = io.StringIO()
    (handler,) = loggers[0].handlers
    assert isinstance(handler, logging.StreamHandler)
    handler.setStream(written)
    yield written
    loggers[0].handlers[:] = handlers
    for logger, level in zip(loggers, levels, strict=True):
        logger.setLevel(level)


async def test_no_log_holds_what_one_thinks(
    club: Club, discord: Discord, store: Path, told: io.StringIO
) -> None:
    async with running(discord, store) as service:
        await club.match()
        await thinks_aloud(discord, club)
        await club.move(club.ann, "e2-e3")
        await settled(service)
    logging.getLogger("bot").debug("the end")
    written = told.getvalue()
    assert "DEBUG   bot: the end" in written, "this is where it would stand"
    for secret in SECRETS:
        assert secret not in written

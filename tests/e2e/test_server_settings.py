"""What a server's managers see of the bot's rights there, and chooses for everybody."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.conversation.features.challenges.time_controls import briefly
from rules.match.clock import TimeControl
from tests.support.club import Club, never_parses, refused, rows, shows_board
from tests.support.discord import Channel, Discord, Message, Permission, Refusal, Refused
from tests.support.service import VirtualClock, running

POSTING = "POST /channels/{channel_id}/messages"
CHANNELS = "GET /guilds/{guild_id}/channels"


class Managed(Club):
    """A club with someone who manages it, and more channels."""

    def __init__(self, discord: Discord) -> None:
        super().__init__(discord)
        self.meg = self.guild.member("Meg", manage=True)
        self.tea = self.guild.channel("tea")

    async def play(self, **options: Any) -> str:
        answer = await self.discord.slash(self.meg, self.games, "server play", **options)
        assert answer.ephemeral
        assert answer.pinged == []
        return answer.content

    def offer_to_everybody(self) -> None:
        """The server's administrators let everybody use the command."""
        for command in self.discord.world.commands[None]:
            if command["name"] == "server":
                command["default_member_permissions"] = None


def settings(store: Path) -> list[tuple[str, str, str]]:
    """Channel, name and value of what is chosen."""
    return [row[2:] for row in rows(store, "server_settings")["server_settings"]]


def trials(channel: Channel) -> list[Message]:
    return [m for m in channel.messages.values() if m.text.startswith("A test") and not m.ephemeral]


# Setting up


async def test_the_checklist_says_what_works_in_each_channel(discord: Discord, store: Path) -> None:
    club = Managed(discord)
    us, halls = discord.bot, {name: club.guild.channel(name) for name in ("flat", "mute", "secret")}
    halls["flat"].deny(us, Permission.CREATE_PUBLIC_THREADS)
    halls["mute"].deny(us, Permission.SEND_MESSAGES)
    halls["secret"].deny(us)
    async with running(discord, store):
        answer = await discord.slash(club.meg, club.games, "server setup")
    assert answer.ephemeral
    assert answer.labels == ["Post a test"]
    lines = {line.partition(": ")[0]: line.partition(": ")[2] for line in answer.content.splitlines()}
    all_right = lines[f"{club.games.mention} {club.tea.mention}"]
    assert "Turnpost may see the channel, send messages, attach files" in all_right
    assert "but not" not in all_right
    assert all_right.endswith("Matches work `here` and `thread`.")
    flat = lines[halls["flat"].mention]
    assert ", but not create public threads." in flat
    assert flat.endswith("Matches only work `here`.")
    mute = lines[halls["mute"].mention]
    assert ", but not send messages or attach files." in mute
    assert mute.endswith("No match can be played there.")
    assert halls["secret"].mention not in answer.content
    asked = [request for request in answer.requests if request.method == "GET"]
    assert len(asked) == 3


async def test_many_channels_fit_into_one_message(discord: Discord, store: Path) -> None:
    club = Managed(discord)
    for number in range(70):
        channel = club.guild.channel(f"hall-{number}")
        wanting = [p for bit, p in enumerate(_WANTING) if number >> bit & 1]
        for permission in wanting:
            channel.deny(discord.bot, permission)
    async with running(discord, store):
        answer = await discord.slash(club.meg, club.games, "server setup")
    assert "first 50 channels" in answer.content
    assert club.games.mention in answer.content
    assert "`/server play`" in answer.content
    (file,) = answer.attachments
    lines = file.data.decode().splitlines()
    assert len(lines) == 50
    assert lines[0] == (
        "#games: Turnpost may see the channel, send messages, attach files, send messages in threads and "
        "create public threads. Matches work `here` and `thread`."
    )
    assert all(", but not " in line for line in lines if "`thread`" not in line)


_WANTING = (
    Permission.CREATE_PUBLIC_THREADS,
    Permission.SEND_MESSAGES_IN_THREADS,
    Permission.ATTACH_FILES,
    Permission.SEND_MESSAGES,
)


async def test_a_test_arrives_after_a_restart_too(discord: Discord, store: Path) -> None:
    club = Managed(discord)
    async with running(discord, store):
        checklist = (await discord.slash(club.meg, club.games, "server setup")).message
        answer = await discord.click(club.meg, checklist, "Post a test")
        assert answer.ephemeral
        assert "has arrived" in answer.content
        assert club.games.mention in answer.content
        (posted,) = trials(club.games)
        assert shows_board(posted)
        assert posted.pinged == []
    async with running(discord, store):
        again = await discord.click(club.meg, checklist, "Post a test")
        assert "has arrived" in again.content
        assert len(trials(club.games)) == 2
    never_parses(discord)


async def test_a_test_that_is_refused_or_late_says_so(
    discord: Discord, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.conversation.features.server_settings.rights.TEST_PATIENCE", 0.3)
    club, clock = Managed(discord), VirtualClock()
    async with running(discord, store, clock):
        checklist = (await discord.slash(club.meg, club.games, "server setup")).message
        discord.faults.refuse(POSTING, Refusal.MISSING_PERMISSIONS)
        answer = refused(await _clicked(club, checklist, "Post a test"), "refused", "Missing Permissions")
        assert answer.labels == ["Post a test"]
        held = discord.faults.hold(POSTING)
        press = await _clicked_while_held(club, checklist)
        assert "hasn’t arrived" in press.content
        assert press.labels == ["Has it arrived?"]
        held.release()
        await discord.quiet()
        assert len(trials(club.games)) == 1
        late = await discord.click(club.meg, press.message, "Has it arrived?")
        assert "has arrived" in late.content
    async with running(discord, store, clock):
        # The button that looks works after a restart as well; a number of something else tells nothing.
        late = await discord.click(club.meg, press.message, "Has it arrived?")
        assert "has arrived" in late.content
        await club.match()
        refused(await discord.click(club.meg, press.message, "tp:server-look:4", forged=True), "no such test")
        refused(
            await discord.click(club.meg, press.message, "tp:server-look:99", forged=True), "no such test"
        )


async def _clicked(club: Managed, message: Message, label: str) -> Any:
    """The answer, counted without the message that it tells of."""
    answer = await club.discord.click(club.meg, message, label)
    kept = [request for request in answer.requests if request.route != POSTING]
    return type(answer)(answer.interaction, kept)


async def _clicked_while_held(club: Managed, message: Message) -> Any:
    discord = club.discord
    quiet, discord.quiet = discord.quiet, _at_once  # type: ignore[method-assign]
    try:
        return await discord.click(club.meg, message, "Post a test")
    finally:
        discord.quiet = quiet  # type: ignore[method-assign]


async def _at_once() -> None:
    """A request is held, so the bot is not quiet."""


async def test_only_who_manages_the_server_chooses(discord: Discord, store: Path) -> None:
    club = Managed(discord)
    async with running(discord, store):
        for command in ("server setup", "server play"):
            with pytest.raises(Refused, match="not shown to Ann"):
                await discord.slash(club.ann, club.games, command)
            with pytest.raises(Refused, match="not registered here"):
                await discord.slash(club.meg, discord.dms(club.meg), command)
        checklist = (await discord.slash(club.meg, club.games, "server setup")).message
        board = await club.match()
        club.offer_to_everybody()
        refused(await discord.slash(club.ann, club.games, "server setup"), "Manage Server")
        refused(await discord.slash(club.ann, club.games, "server play", boards="keep-last"), "Manage Server")
        # The buttons are for the same people only, even where others send their ids.
        for action in ("tp:server-test:0:0", "tp:server-look:1:0"):
            refused(await discord.click(club.ann, board, action, forged=True), "Manage Server")
        club.guild.members[club.meg.id].permissions &= ~Permission.MANAGE_GUILD
        refused(await discord.click(club.meg, checklist, "Post a test"), "Manage Server")
    assert settings(store) == []
    assert trials(club.games) == []


# Choosing


async def test_what_holds_is_shown_and_changed(discord: Discord, store: Path) -> None:
    club = Managed(discord)
    games, tea = club.games, club.tea
    async with running(discord, store):
        assert "anywhere in this server" in await club.play()
        assert "Nothing else is set" in await club.play()
        said = await club.play(channels=games, channels2=tea, time="2 d", flag="auto")
        assert f"only in {games.mention} {tea.mention}." in said
        assert "2 days per move" in said
        assert "when time runs out: The match is lost at once" in said
        said = await club.play(channel=tea, boards="keep-last", time="10d+1d")
        assert f"{tea.mention}: each move posts its board, and the one before" in said
    async with running(discord, store):
        said = await club.play()
        assert "2 days per move" in said
        assert "10 days, plus 1 day per move" in said
        assert tea.mention not in (await club.play(channel=tea, reset=True)).splitlines()[-2]
        assert f"only in {games.mention} {tea.mention}." in await club.play(), "the server's own choices stay"
        den = club.guild.channel("den")
        assert f"only in {games.mention} {tea.mention} {den.mention}." in await club.play(
            channels=den, add=True
        )
        assert f"only in {den.mention}." in await club.play(channels=den), "without add it replaces them"
        assert "anywhere" in await club.play(anywhere=True)
        said = await club.play(reset=True, boards="thread")
        assert "each new match gets a thread" in said
        assert "days" not in said.splitlines()[2]
    assert settings(store) == [("", "boards", "thread")]


BAD = [
    ({"channel": "games", "channels": "tea"}, "leave `channel` out"),
    ({"channel": "games", "anywhere": True}, "leave `channel` out"),
    ({"channels": "games", "anywhere": True}, "leave `channels` out"),
    ({"add": True}, "choose a channel"),
    ({"channels": "hidden"}, "isn’t a text channel"),
    ({"channels": "tea", "channels2": "hidden"}, "isn’t a text channel"),
    ({"channel": "hidden", "boards": "thread"}, "isn’t a text channel"),
    ({"time": "soon"}, "3d"),
    ({"time": "61d"}, "60d"),
    ({"time": "0d", "boards": "thread"}, "1m"),
]


@pytest.mark.parametrize(("options", "words"), BAD, ids=[str(options) for options, _ in BAD])
async def test_bad_choices_change_nothing(
    discord: Discord, store: Path, options: dict[str, str | bool], words: str
) -> None:
    club = Managed(discord)
    places = {"games": club.games, "tea": club.tea, "hidden": club.guild.channel("hidden")}
    places["hidden"].deny(discord.bot)
    async with running(discord, store):
        given = {name: places.get(str(value), value) for name, value in options.items()}
        answer = await discord.slash(club.meg, club.games, "server play", **given)
        assert answer.ephemeral
        assert words in answer.content, answer.content
    assert settings(store) == []


async def test_a_picker_offers_text_channels_alone(discord: Discord, store: Path) -> None:
    club = Managed(discord)
    async with running(discord, store):
        await club.match(place="thread")
        thread = (await club.opened()).channel
        for name in ("channel", "channels", "channels5"):
            with pytest.raises(Refused, match="not offered"):
                await club.play(**{name: thread})
            with pytest.raises(Refused, match="does not fit"):
                await club.play(**{name: "#games"})
    assert settings(store) == []


async def test_channels_that_cannot_be_asked_about(discord: Discord, store: Path) -> None:
    club = Managed(discord)
    async with running(discord, store):
        discord.faults.refuse(CHANNELS, Refusal.MISSING_ACCESS, times=2)
        assert "try again" in await club.play(channels=club.tea)
        answer = await discord.slash(club.meg, club.games, "server setup")
        assert "couldn’t find out" in answer.content
        assert answer.labels == ["Post a test"]
        hidden = club.guild.channel("hidden")
        hidden.deny(discord.bot)
        assert "isn’t a text channel" in await club.play(channels=hidden)
    assert settings(store) == []


async def test_where_challenges_may_be_made(discord: Discord, store: Path) -> None:
    club = Managed(discord)
    async with running(discord, store):
        await club.play(channels=club.tea)
        answer = refused(await club.challenge(), club.tea.mention)
        assert "/challenge" in answer.content
    async with running(discord, store):
        for place in ("here", "thread", "dm"):
            refused(await club.challenge(place=place), club.tea.mention)
        made = await discord.slash(club.ann, club.tea, "challenge pux", opponent=club.ben, seat="first")
        board = (await discord.click(club.ben, made.message, "Accept")).message
        assert "your move in #1" in board.text
        # Matches go on wherever they are played; only new ones are not begun.
        await club.play(channels=club.games)
        await club.move(club.ann, "b2-b4", club.tea)
        await club.play(anywhere=True)
        assert "challenges you" in (await club.challenge("bipod")).content
    assert rows(store, "challenges")["challenges"][-1][0] == 2


async def test_defaults_hold_where_a_challenge_says_nothing(discord: Discord, store: Path) -> None:
    club = Managed(discord)
    async with running(discord, store):
        await club.play(time="2d", flag="auto", rated=False)
        await club.play(channel=club.tea, time="5d")
        assert _terms(store, await club.challenge()) == ("2d", "auto", 0)
        mine = await club.challenge("pommel", time="1d", flag="claim")
        assert _terms(store, mine) == ("1d", "claim", 0)
        there = await discord.slash(club.ann, club.tea, "challenge polatty-pressure", opponent=club.ben)
        assert _terms(store, there) == ("5d", "auto", 0)
        await club.play(reset=True)
        assert _terms(store, await club.challenge("bipod")) == ("3d", "claim", 1)
        hints = await discord.autocomplete(club.meg, club.games, "server play", focused="time", time="10d")
        assert hints[0].value == "10d"


def _terms(store: Path, made: Any) -> tuple[str, str, int]:
    """Time, flag and whether it counts, of the newest challenge; its message must say the time, too."""
    with closing(sqlite3.connect(f"file:{store}?mode=ro", uri=True)) as connection:
        query = "SELECT control, flag, rated FROM challenges ORDER BY id DESC LIMIT 1"
        found: tuple[str, str, int] = connection.execute(query).fetchone()
    line = made.content.splitlines()[1].lower()
    assert line.startswith(briefly(TimeControl.parse(found[0])).lower())
    assert ("not rated" in made.content) is not bool(found[2])
    return found

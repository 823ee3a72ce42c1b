"""The stand-in for Discord, tried with a small bot: commands, buttons, forms, pictures, and their answers."""

import asyncio
from datetime import timedelta

import discord as dpy
import pytest

from tests.e2e.stand_in.small_bot import SmallBot
from tests.support.discord import Channel, Discord, NoAnswer, Refused, Upload, User

# Commands and their answers


async def test_a_command_is_answered_and_pings_whom_it_may(
    discord: Discord, bot: SmallBot, games: Channel, alice: User, bob: User
) -> None:
    answer = await discord.slash(alice, games, "hello", who=bob, times=2, tone="soft")
    assert answer.content == f"hello {bob.mention} hello {bob.mention} soft"
    assert not answer.ephemeral
    assert answer.pinged == [bob]
    assert discord.pings(bob) == [answer.message]
    assert [r.route for r in answer.requests] == ["POST /interactions/{interaction_id}/{token}/callback"]
    assert answer.took < 3


async def test_an_ephemeral_answer_is_seen_by_its_reader_only(
    discord: Discord, bot: SmallBot, games: Channel, alice: User, bob: User
) -> None:
    answer = await discord.slash(alice, games, "hello", who=bob, private=True)
    assert answer.ephemeral
    assert discord.visible(alice, games) == [answer.message]
    assert discord.visible(bob, games) == []
    assert discord.pings(bob) == []
    with pytest.raises(Refused, match="does not see"):
        await discord.click(bob, answer.message, "Count")


async def test_the_client_refuses_what_discords_client_would(
    discord: Discord, bot: SmallBot, games: Channel, alice: User, bob: User
) -> None:
    assert "hello" in discord.commands()
    for command, options, reason in [
        ("hallo", {}, "not registered"),
        ("hello", {}, "who is required"),
        ("hello", {"who": bob, "colour": "red"}, "no option colour"),
        ("hello", {"who": bob, "times": 4}, "not between 1 and 3"),
        ("hello", {"who": bob, "tone": "loud"}, "is not offered"),
        ("hello", {"who": "bob"}, "does not fit"),
    ]:
        with pytest.raises(Refused, match=reason):
            await discord.slash(alice, games, command, **options)  # type: ignore[arg-type]
    games.deny(alice)
    with pytest.raises(Refused, match="cannot use commands"):
        await discord.slash(alice, games, "hello", who=bob)


async def test_an_option_completes_itself(
    discord: Discord, bot: SmallBot, games: Channel, alice: User
) -> None:
    choices = await discord.autocomplete(alice, games, "move", focused="move", move="b2")
    assert [choice.value for choice in choices] == ["b2-b3", "b2-b4"]
    with pytest.raises(Refused, match="no autocompletion"):
        await discord.autocomplete(alice, games, "hello", focused="tone")


async def test_a_deferred_answer_pings_nobody(
    discord: Discord, bot: SmallBot, games: Channel, alice: User, bob: User
) -> None:
    answer = await discord.slash(alice, games, "think", who=bob, private=True)
    assert answer.deferred
    assert answer.original.content == f"thought of {bob.mention}"
    assert answer.original.ephemeral, "the first follow-up inherits the visibility"
    assert [m.content for m in answer.followups] == ["and more"]
    assert not answer.followups[0].ephemeral
    answer = await discord.slash(alice, games, "think", who=bob)
    assert answer.original.mentions == [bob]
    assert discord.pings(bob) == []
    assert len(answer.requests) == 3


async def test_a_late_answer_is_unknown_and_recorded(
    discord: Discord, bot: SmallBot, games: Channel, alice: User
) -> None:
    action = asyncio.create_task(discord.slash(alice, games, "slow"))
    await discord.until(lambda: bool(discord.world.interactions), "the deed")
    discord.clock.advance(3.5)
    bot.go_on.set()
    with pytest.raises(NoAnswer, match="too late"):
        await action
    assert [i.name for i in discord.late] == ["slow"]
    await discord.quiet()
    assert [r.answer["code"] for r in discord.refusals] == [10062]


# Buttons, forms, pictures


async def test_buttons_and_forms(
    discord: Discord, bot: SmallBot, games: Channel, alice: User, bob: User
) -> None:
    board = (await discord.slash(alice, games, "board")).message
    assert board.labels == ["Count", "Move"]
    answer = await discord.click(bob, board, "Count")
    assert answer.updated
    assert board.content == "counted to 1"
    assert board.versions == ["#12 Pux"]
    with pytest.raises(Refused, match="0 buttons"):
        await discord.click(bob, board, "count:0")
    form = (await discord.click(alice, board, "Move")).modal
    assert form.title == "Your move in #12"
    assert form.fields == ["Move"]
    with pytest.raises(Refused, match="21 characters"):
        await discord.submit(alice, form, "x" * 21)
    answer = await discord.submit(alice, form, {"Move": "b2-b4"})
    assert answer.updated
    assert board.content == "played b2-b4"
    assert discord.refusals == []


async def test_two_clicks_at_once_and_one_that_no_client_would_send(
    discord: Discord, bot: SmallBot, games: Channel, alice: User, bob: User
) -> None:
    board = (await discord.slash(alice, games, "board")).message
    first, second = await asyncio.gather(
        discord.click(alice, board, "Count"), discord.click(bob, board, "Count")
    )
    assert first.updated
    assert second.updated
    assert board.content == "counted to 1"
    await discord.click(bob, board, "count:41", forged=True)
    assert board.content == "counted to 42"


async def test_a_held_answer_comes_too_late(
    discord: Discord, bot: SmallBot, games: Channel, alice: User
) -> None:
    held = discord.faults.hold("POST /interactions/*")
    action = asyncio.create_task(discord.slash(alice, games, "board"))
    await discord.until(lambda: bool(held.hit), "the answer is under way")
    discord.clock.advance(4)
    held.release()
    with pytest.raises(NoAnswer, match="too late"):
        await action
    assert games.messages == {}


async def test_a_picture_comes_with_its_alt_text(
    discord: Discord, bot: SmallBot, games: Channel, alice: User
) -> None:
    answer = await discord.slash(alice, games, "board")
    (file,) = answer.attachments
    assert file.description == "An empty board"
    assert file.image.size == (40, 30)
    channel = bot.get_partial_messageable(games.id)
    fetched = await channel.fetch_message(answer.message.id)
    assert await fetched.attachments[0].read() == file.data
    assert fetched.attachments[0].width == 40
    discord.clock.advance(timedelta(days=2))
    with pytest.raises(dpy.NotFound):
        await fetched.attachments[0].read()


async def test_a_file_is_taken_and_a_menu_chosen_from(
    discord: Discord, bot: SmallBot, games: Channel, alice: User
) -> None:
    answer = await discord.slash(alice, games, "read", file=Upload("record.json", b"{}"))
    assert answer.content == "record.json: {}"
    with pytest.raises(Refused, match="does not offer"):
        await discord.select(alice, answer.message, "Replay it?", "Maybe")
    chosen = await discord.select(alice, answer.message, "Replay it?", "Yes")
    assert chosen.updated
    assert chosen.content == "chosen: Y"
    assert len(chosen.requests) == 2

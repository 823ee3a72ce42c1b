"""What the stand-in asks of the command that opens an Activity, and of opening one."""

import pytest

from tests.e2e.stand_in.by_hand import Hand, Json, error_paths
from tests.support.discord.interactions import InteractionKind


def entry_point(**fields: object) -> Json:
    return {"name": "launch", "description": "Opens it", "type": 4, "handler": 1, **fields}


def command(**fields: object) -> Json:
    return {"name": "move", "description": "Plays", "type": 1, **fields}


def commands_of(hand: Hand) -> str:
    return f"/applications/{hand.discord.bot.id}/commands"


@pytest.mark.parametrize(
    ("commands", "where"),
    [
        ([entry_point(), entry_point(name="play")], "1.type"),
        ([{"name": "launch", "description": "Opens it", "type": 4}], "0.handler"),
        ([entry_point(handler=3)], "0.handler"),
        ([command(handler=1)], "0.handler"),
    ],
)
async def test_a_bad_entry_point_is_refused(hand: Hand, commands: list[Json], where: str) -> None:
    status, error = await hand.send("PUT", commands_of(hand), commands)
    assert (status, error["code"]) == (400, 50035)
    assert where in error_paths(error["errors"])


async def test_a_guild_has_no_entry_point(hand: Hand) -> None:
    path = f"/applications/{hand.discord.bot.id}/guilds/{hand.guild.id}/commands"
    status, error = await hand.send("PUT", path, [entry_point()])
    assert (status, error["code"]) == (400, 50035)


async def test_no_registration_loses_the_entry_point(hand: Hand) -> None:
    path = commands_of(hand)
    _, (made,) = await hand.send("PUT", path, [entry_point()])
    status, error = await hand.send("PUT", path, [command()])
    assert (status, error["code"]) == (400, 50240)
    assert hand.discord.world.commands[None] == [made]
    status, both = await hand.send("PUT", path, [command(), entry_point()])
    assert status == 200
    assert made["id"] in [one["id"] for one in both]
    status, error = await hand.send("POST", path, entry_point(name="play"))
    assert (status, error["code"]) == (400, 50035), "there is one at most"


async def test_translations_are_listed_if_asked_for(hand: Hand) -> None:
    path, translated = commands_of(hand), {"de": "spielen"}
    await hand.send("PUT", path, [entry_point(name_localizations=translated)])
    _, (plain,) = await hand.send("GET", path)
    assert "name_localizations" not in plain
    _, (whole,) = await hand.send("GET", path + "?with_localizations=true")
    assert whole["name_localizations"] == translated


async def test_an_activity_is_opened_once_and_where_there_is_one(hand: Hand) -> None:
    pressed = hand.interact(InteractionKind.COMPONENT)
    status, error = await hand.answer(pressed, 12)
    assert (status, error["code"]) == (400, 50035), "this application has none"
    hand.discord.world.has_activity = True
    status, opened = await hand.answer(pressed, 12)
    assert status == 200
    assert opened["resource"]["activity_instance"]["id"] == opened["interaction"]["activity_instance_id"]
    status, error = await hand.answer(pressed, 12)
    assert (status, error["code"]) == (400, 40060)
    status, error = await hand.answer(hand.interact(InteractionKind.AUTOCOMPLETE), 12)
    assert (status, error["code"]) == (400, 50035)

"""``/tournament create``: what its options mean, which are refused, and what is announced."""

from dataclasses import replace

import pytest

from bot.conversation.core.requests import Argument, ChannelId, Source, Venue
from bot.conversation.features.tournaments.choosing import complete
from bot.conversation.features.tournaments.creating import complete_every, complete_games
from bot.conversation.features.tournaments.words import more_terms
from bot.locales.catalogue import in_language
from bot.service.context import LobbyRules
from rules.match.notifications.tournaments import (
    TournamentAnnounced,
)
from rules.tournaments.terms import Recurrence
from tests.bot.conversation.features.tournaments.asking import ONE, created, direct, told
from tests.support.chat import Chat, sound
from tests.support.tournaments import TournamentWorld


async def test_options_of_create_are_checked(chat: Chat) -> None:
    assert "isn’t a list of games" in (await created(chat, games="chess")).text
    assert "has 98 turns and may take" in (await created(chat, time="3d", round="30d")).text
    assert "needs a time limit" in (await created(chat, time="none")).text
    assert "2 to 128 players" in (await created(chat, kind="knockout", players=200)).text
    assert "in a server" in (await direct(chat, chat.eve, "tournament create", name="x", kind="swiss")).text
    made = await created(chat, games="all", name="*bold* <@1>", every="monthly first monday")
    assert "all games" in made.text
    assert "<@1>" not in made.text.replace("\\<@1>", "")
    hints = await complete_games(chat.services, chat.request(chat.ann), "pux,")
    assert all(one.value.startswith("pux,") for one in hints)


async def test_when_it_is_held_again_is_said_in_words(chat: Chat, world: TournamentWorld) -> None:
    await created(chat, every="every first monday 19:30")
    await created(chat, every="every 2 weeks friday 8:00")
    await created(chat, every="every monday 18:00")
    said = [
        text.partition("Held again ")[2].partition("\n")[0] for text in await told(chat, TournamentAnnounced)
    ]
    assert said == [
        "on the first Monday of each month at 19:30 (UTC).",
        "every 2 weeks on Friday at 08:00 (UTC).",
        "every Monday at 18:00 (UTC).",
    ]
    terms = (await world.view(ONE)).tournament.terms
    with in_language("de"):
        assert "Findet am ersten Montag jedes Monats um 19:30 wieder statt (UTC)." in more_terms(terms)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("typed", ["", "mon", "every first monday 19:30", "2 w", "last", "x", "zweiten"])
async def test_hints_for_a_rhythm_can_all_be_read(chat: Chat, typed: str, language: str) -> None:
    with in_language(language):
        hints = await complete_every(chat.services, chat.request(chat.ann), typed)
    assert len(hints) <= 25
    for one in hints:
        assert str(Recurrence.parse(one.value)) == one.value
        assert one.label.startswith(f"{one.value} – ")
        assert len(one.label) <= 100
    values = [one.value for one in hints]
    assert len(set(values)) == len(values)
    if typed == "":
        assert values[0] == "weekly monday"
    if typed.endswith("19:30"):
        assert values == ["monthly first monday 19:30"]
    if typed == "x":
        assert not values
    if typed == "zweiten" and language == "de":
        assert "monthly second friday" in values


@pytest.mark.parametrize(
    ("option", "value", "kind", "words"),
    [
        ("rounds", 3, "knockout", "`rounds` is for Swiss tournaments"),
        ("together", True, "swiss", "`together` is for round robins"),
        ("opens", "2d", "ladder", "`opens` is for tournaments with rounds"),
        ("closes", "7d", "ladder", "`closes` is for tournaments with rounds"),
        ("every", "weekly monday", "ladder", "`every` is for tournaments with rounds"),
        ("rating", "±200", "swiss", "Write a range such as `1400-1700` or `1500+`"),
        ("name", " \u200b ", "swiss", "a name of at most 60 characters"),
        ("name", "x" * 61, "swiss", "a name of at most 60 characters"),
    ],
)
async def test_what_an_option_of_create_cannot_do_is_said(
    chat: Chat, option: str, value: Argument, kind: str, words: str
) -> None:
    assert words in (await created(chat, kind=kind, **{option: value})).text
    assert not await chat.services.tournaments.of_server("1")


async def test_more_rounds_than_players_can_play_are_refused(chat: Chat) -> None:
    assert "4 players can have 3 rounds at most" in (await created(chat, rounds=20, players=4)).text
    assert "Swiss, 3 rounds" in (await created(chat, rounds=3, players=4)).text


async def test_a_name_may_have_60_characters(chat: Chat) -> None:
    name = f"{'x' * 50} \u200b 123456789"
    await created(chat, name=name)
    (made,) = await chat.services.tournaments.of_server("1")
    assert made.terms.name == f"{'x' * 50} 123456789"


async def test_a_role_is_needed_where_the_organiser_says_so(chat: Chat) -> None:
    await created(chat, role="77")
    assert "role <@&77>" in (await chat.command(chat.ann, "tournament join")).text
    (announced,) = await told(chat, TournamentAnnounced)
    assert "For people with the role <@&77> of its server." in announced
    away = await direct(chat, chat.eve, "tournament standings")
    assert "For people with a certain role of its server." in away.text
    chat.server.roles["1", "77"] = "*Club*"
    away = await direct(chat, chat.eve, "tournament standings")
    assert "the role \\*Club\\* of" in away.text
    request = replace(chat.request(chat.ann, Source.COMMAND), roles=frozenset({"77"}))
    assert "You’ve entered" in sound(await chat.dispatcher.command("tournament join", request)).text


async def test_only_where_the_server_takes_part_is_one_open_to_the_lobby(
    chat: Chat, world: TournamentWorld
) -> None:
    assert "`/server lobby on:True`" in (await created(chat, lobby=True)).text
    await chat.services.lobby_settings.choose("1", {"lobby.on": "yes"})
    chat.use_cases.context = replace(chat.use_cases.context, lobby=LobbyRules(is_open=False))
    chat._start()
    assert "`TURNPOST_LOBBY`" in (await created(chat, lobby=True)).text
    assert not await chat.services.tournaments.of_server("1")
    assert world


async def test_one_that_is_open_to_the_lobby_is_seen_from_elsewhere(
    chat: Chat, world: TournamentWorld
) -> None:
    for server in ("1", "2"):
        await chat.services.lobby_settings.choose(server, {"lobby.on": "yes"})
    await created(chat, lobby=True)
    await created(chat, name="Club cup")
    away = replace(chat.request(chat.ann, args={"tournament": "1"}), venue=Venue(ChannelId("9"), "2"))
    entered = sound(await chat.dispatcher.command("tournament join", away))
    assert "You’ve entered Pux cup." in entered.text
    closed = replace(away, args={"tournament": "2"})
    assert "no such tournament" in sound(await chat.dispatcher.command("tournament join", closed)).text
    assert len((await world.view(ONE)).whole.entries) == 1


async def test_one_that_is_open_to_the_lobby_need_not_be_named_in_another_server(
    chat: Chat, world: TournamentWorld
) -> None:
    await chat.services.lobby_settings.choose("1", {"lobby.on": "yes"})
    await created(chat, lobby=True)
    away = replace(chat.request(chat.ann, args={}), venue=Venue(ChannelId("9"), "2"))
    assert "no tournament here" in sound(await chat.dispatcher.command("tournament join", away)).text
    assert await complete(chat.services, away, "") == []
    await chat.services.lobby_settings.choose("2", {"lobby.on": "yes"})
    assert [one.value for one in await complete(chat.services, away, "pux")] == ["1"]
    assert "You’ve entered Pux cup." in sound(await chat.dispatcher.command("tournament join", away)).text
    await chat.services.lobby_settings.choose("2", {"lobby.on": None})
    assert "no longer in Pux cup" in sound(await chat.dispatcher.command("tournament leave", away)).text
    assert world

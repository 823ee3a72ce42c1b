"""The pictures of tournaments in chat, and the record of one."""

import json
from dataclasses import replace

import pytest

from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import ChannelId, Venue
from bot.conversation.features.tournaments.messages import TOURNAMENT_RECORD, TOURNAMENT_STANDINGS, action
from bot.conversation.features.tournaments.pictures import card_of, card_picture
from bot.conversation.notifications.delivery import message_of
from bot.service.settings.display import BoardFormat
from rules.batch import answer
from rules.core.position import Side
from rules.match.notifications.tournaments import TournamentAnnounced
from tests.bot.conversation.features.tournaments.asking import ONE, begun, created
from tests.support.chat import Chat, open_labels, sound
from tests.support.tournaments import TournamentWorld


async def standings(chat: Chat) -> Reply:
    return sound(await chat.command(chat.ann, "tournament standings"))


@pytest.mark.parametrize("kind", ["round-robin", "double-round-robin", "swiss", "knockout"])
async def test_the_table_is_a_picture_with_its_words(chat: Chat, world: TournamentWorld, kind: str) -> None:
    await created(chat, kind=kind)
    assert not (await standings(chat)).pictures, "there is no table yet"
    await begun(chat, world, chat.ann, chat.bob, chat.eve)
    await world.play_round(ONE, lambda _first, _second: Side.FIRST)
    (picture,) = (await standings(chat)).pictures
    assert picture.png.startswith(b"\x89PNG")
    assert picture.alt.startswith("Pux cup, ")
    for name in ("Ann", "Bob", "Eve"):
        assert f" {name} " in picture.alt
    turned = await chat.press(chat.ann, action(TOURNAMENT_STANDINGS, ONE))
    assert turned.pictures[0].alt == picture.alt


async def test_who_wants_words_alone_gets_them(chat: Chat, world: TournamentWorld) -> None:
    await created(chat)
    await begun(chat, world, chat.ann, chat.bob)
    assert (await standings(chat)).pictures
    await chat.services.display_settings.choose(chat.ann.id, {"board.as": BoardFormat.TEXT})
    shown = await standings(chat)
    assert not shown.pictures
    assert "Ann" in shown.text


async def test_a_ladder_has_no_table(chat: Chat) -> None:
    await created(chat, kind="ladder")
    await chat.command(chat.ann, "tournament join")
    assert not (await standings(chat)).pictures


async def test_the_announcement_shows_who_has_won(chat: Chat, world: TournamentWorld) -> None:
    await created(chat)
    await begun(chat, world, chat.ann, chat.bob)
    card = await card_picture(chat.services, await world.view(ONE))
    assert card.alt.startswith("Pux cup: Round 1 of 1. 1. ")
    await world.play_round(ONE, lambda _first, _second: Side.FIRST)
    (item,) = [
        one for one in await chat.use_cases.items() if isinstance(one.notification, TournamentAnnounced)
    ]
    announced = await message_of(chat.services, item)
    assert announced is not None
    (picture,) = announced.pictures
    assert " wins. 2. " in picture.alt
    shown = card_of(await world.view(ONE))
    assert [number for number, _ in shown.figures] == ["2", "1", "1"]


async def test_the_record_is_one_file(chat: Chat, world: TournamentWorld) -> None:
    await created(chat)
    await chat.command(chat.ann, "tournament join")
    none = await chat.press(chat.ann, action(TOURNAMENT_RECORD, ONE))
    assert none.text == "Pux cup has no match yet."
    assert "Record" not in open_labels(await standings(chat))
    await begun(chat, world, chat.bob, chat.eve)
    await world.play_round(ONE, lambda _first, _second: Side.FIRST)
    assert "Record" in open_labels(await standings(chat))
    given = await chat.press(chat.ann, action(TOURNAMENT_RECORD, ONE))
    assert given.file is not None
    assert given.file.name == "turnpost-tournament-1.jsonl"
    begun_matches = [game for game in (await world.view(ONE)).whole.games if game.match is not None]
    assert len(given.file.content.splitlines()) == len(begun_matches) == 2
    assert all(json.loads(answer(line))["ok"] for line in given.file.content.splitlines())


async def test_in_direct_messages_it_has_ones_own_matches(chat: Chat, world: TournamentWorld) -> None:
    await created(chat, kind="round-robin")
    await begun(chat, world, chat.ann, chat.bob, chat.eve)
    for _ in range(3):
        await world.play_round(ONE, lambda _first, _second: Side.FIRST)
    lengths = []
    for venue in (None, Venue(ChannelId("9"), None)):
        request = chat.request(chat.ann)
        asked = request if venue is None else replace(request, venue=venue)
        given = sound(await chat.dispatcher.press(action(TOURNAMENT_RECORD, ONE), asked))
        assert given.file is not None
        lengths.append(len(given.file.content.splitlines()))
    assert lengths == [3, 2]


async def test_the_page_is_linked_for_those_who_see_it(chat: Chat, monkeypatch: pytest.MonkeyPatch) -> None:
    facts = replace(chat.services.facts, public_url="https://turnpost.example", pages=True)
    monkeypatch.setattr(chat.services, "facts", facts)
    await created(chat)
    await chat.command(chat.ann, "tournament join")
    shown = [
        [
            button.address
            for button in (await chat.command(who, "tournament standings")).buttons
            if button.address
        ]
        for who in (chat.ann, chat.bob)
    ]
    assert shown == [["https://turnpost.example/tournaments/1"], []], "the server has no pages"
    await chat.services.pages.choose_for_server("1", {"pages.visible": "members"})
    open_now = await chat.command(chat.bob, "tournament standings")
    assert "Open the page" in [button.label for button in open_now.buttons]

"""Resigning and agreeing a draw: every button names its action, and only who is asked can answer."""

import asyncio
import json
from pathlib import Path

import pytest

from tests.support.club import Club, moves, never_parses, outcome, refused, shows_board, unchanged
from tests.support.discord import Discord
from tests.support.service import Service, running


async def test_resigning(club: Club, service: Service, discord: Discord, store: Path) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    board = await club.match()
    async with unchanged(service, store):
        asked = refused(await discord.slash(ben, games, "resign"), "Resign #1 Pux against Ann?")
        assert asked.labels == ["Resign #1 against Ann", "Keep playing"]
        kept = await discord.click(ben, asked.message, "Keep playing")
        assert kept.updated
        assert kept.ephemeral
        assert "#1 goes on" in kept.content
        assert kept.labels == []
        refused(await discord.click(eve, board, "tp:resign-confirm:1", forged=True), "Only the two players")
    asked = await discord.slash(ben, games, "resign", game="1")
    over = await discord.click(ben, asked.message, "Resign #1 against Ann")
    assert not over.ephemeral
    assert over.pinged == [ann]
    assert len(over.requests) == 1
    assert "you win #1 Pux: Ben resigned" in over.content
    assert shows_board(over)
    assert over.labels == ["Rematch", "Replay", "View", "More"]
    async with unchanged(service, store):
        for who in (ann, ben):
            again = await discord.click(who, board, "tp:resign-confirm:1", forged=True)
            refused(again, "match is over")
            refused(await discord.slash(who, games, "resign", game="1"), "match is over")
            refused(await discord.slash(who, games, "draw", game="1"), "match is over")
            refused(await discord.slash(who, games, "move", move="b2-b4", game="1"), "match is over")
            refused(await discord.click(who, board, "Move"), "match is over")
        refused(await discord.slash(ann, games, "resign"), "no match under way")
        viewed = refused(await discord.click(eve, board, "View"), "wins #1 Pux")
        assert shows_board(viewed)
    assert outcome(store) == (0, "resignation")


async def test_a_draw_is_offered_and_agreed(
    club: Club, service: Service, discord: Discord, store: Path
) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    board = await club.match()
    async with unchanged(service, store):
        asked = refused(await discord.slash(ann, games, "draw"), "Offer Ben a draw in #1 Pux?")
        assert asked.labels == ["Offer a draw in #1", "Keep playing"]
    offer = await discord.click(ann, asked.message, "Offer a draw in #1")
    assert not offer.ephemeral
    assert offer.pinged == [ben]
    assert len(offer.requests) == 1
    assert offer.content.startswith(f"{ben.mention}, Ann offers a draw in #1 Pux")
    assert offer.labels == ["Agree", "Refuse"]
    async with unchanged(service, store):
        for label in offer.labels:
            refused(await discord.click(eve, offer.message, label), "Only the two players")
            refused(await discord.click(ann, offer.message, label), "no such offer for you")
        refused(await discord.slash(ann, games, "draw"), "already asked Ben")
        twice = await discord.click(ann, asked.message, "Offer a draw in #1")
        refused(twice, "You’ve already asked")
        answering = refused(await discord.slash(ben, games, "draw"), "Ann offers a draw")
        assert answering.labels == offer.labels
        more = await discord.click(ben, board, "More")
        assert "Answer the draw offer" in more.labels
        refused(await discord.slash(ben, games, "board"), "Ann offers a draw")
    agreed = await discord.click(ben, offer.message, "Agree")
    assert not agreed.ephemeral
    assert len(agreed.requests) == 1
    assert "#1 Pux is a draw: both agreed" in agreed.content
    assert shows_board(agreed)
    async with unchanged(service, store):
        for label in offer.labels:
            refused(await discord.click(ben, offer.message, label), "match is over")
    record = await discord.slash(eve, games, "record", game="1")
    content = json.loads(record.attachments[0].data)
    assert content["result"] == {"winner": None, "reason": "agreement"}
    (event,) = content["events"]
    assert (event["kind"], event["side"], event["offer"]) == ("offered", 0, "draw")
    assert outcome(store) == (None, "agreement")
    never_parses(discord)


async def test_a_draw_is_refused_or_lapses(
    club: Club, service: Service, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    await club.match()
    asked = await discord.slash(ben, games, "draw")
    offer = await discord.click(ben, asked.message, "Offer a draw in #1")
    refusal = await discord.click(ann, offer.message, "Refuse")
    assert not refusal.ephemeral
    assert refusal.pinged == [ben]
    assert len(refusal.requests) == 1
    assert "Ann refuses the draw in #1 Pux" in refusal.content
    async with unchanged(service, store):
        for label in offer.labels:
            refused(await discord.click(ann, offer.message, label), "no such offer")
        refused(
            await discord.slash(ben, games, "draw"), "refused this a short while ago", "after 4 more moves"
        )
    # Ann offers one herself, and Ben moves on: that is an answer.
    await club.move(ann, "b2-b4")
    asked = await discord.slash(ann, games, "draw")
    offer = await discord.click(ann, asked.message, "Offer a draw in #1")
    moved = await club.move(ben, "b7-b5")
    assert "offers a draw" not in moved.content
    async with unchanged(service, store):
        for label in offer.labels:
            refused(await discord.click(ben, offer.message, label), "lapsed")
    # One's own offer stands when one moves oneself.
    asked = await discord.slash(ann, games, "draw")
    offer = await discord.click(ann, asked.message, "Offer a draw in #1")
    moved = await club.move(ann, "c2-c3")
    assert "Ann offers a draw" in moved.content
    await club.move(ben, "c7-c6")
    # After four plies Ben may ask again.
    asked = await discord.slash(ben, games, "draw")
    offer = await discord.click(ben, asked.message, "Offer a draw in #1")
    agreed = await discord.click(ann, offer.message, "Agree")
    assert "is a draw: both agreed" in agreed.content
    assert moves(store) == ["b2-b4", "b7-b5", "c2-c3", "c7-c6"]
    assert outcome(store) == (None, "agreement")


async def test_actions_on_several_matches(
    club: Club, service: Service, discord: Discord, store: Path
) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    await club.match()
    await club.match(other=eve)
    await club.move(ann, "b2-b4", game="1")
    async with unchanged(service, store):
        # Only #2 awaits Ann, but such an action is never guessed.
        for command, label in (
            ("resign", "Resign #2 Pux against Eve"),
            ("draw", "Draw in #2 Pux against Eve"),
        ):
            which = refused(await discord.slash(ann, games, command), "2 matches here")
            assert len(which.labels) == 2
            asked = refused(await discord.click(ann, which.message, label), "#2 Pux")
            assert "Keep playing" in asked.labels
    offered = await discord.click(ann, asked.message, "Offer a draw in #2")
    assert offered.pinged == [eve]
    async with unchanged(service, store):
        refused(await discord.click(ben, offered.message, "Agree"), "Only the two players")
    both = await asyncio.gather(
        discord.click(eve, offered.message, "Agree"),
        discord.click(eve, offered.message, "Refuse"),
    )
    assert sorted(answer.ephemeral for answer in both) == [False, True]
    assert outcome(store, 1) == (None, None)


async def test_offers_in_direct_messages(club: Club, discord: Discord, store: Path) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store):
        await club.match(place="dm")
        await discord.next_dm(ann)
        await discord.next_dm(ben)
        asked = await discord.slash(ann, discord.dms(ann), "draw")
        sent = await discord.click(ann, asked.message, "Offer a draw in #1")
        assert sent.content.startswith("Sent: ")
        offer = await discord.next_dm(ben, containing="offers a draw in #1")
        assert offer.labels == ["Agree", "Refuse"]
        await discord.click(ben, offer, "Refuse")
        await discord.next_dm(ann, containing="refuses the draw")
        asked = await discord.slash(ben, games, "draw", game="1")
        sent = await discord.click(ben, asked.message, "Offer a draw in #1")
        assert sent.ephemeral
        offer = await discord.next_dm(ann, containing="offers a draw in #1")
        over = await discord.click(ann, offer, "Agree")
        assert "is a draw: both agreed" in over.content
        told = await discord.next_dm(ben, containing="is a draw: both agreed")
        assert shows_board(told)
    assert outcome(store) == (None, "agreement")
    assert not any("draw" in m.text for m in games.messages.values() if not m.ephemeral)


@pytest.mark.usefixtures("service")
async def test_both_offer_at_once(club: Club, discord: Discord, store: Path) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    await club.match()
    hers, his = [await discord.slash(user, games, "draw") for user in (ann, ben)]
    await discord.click(ann, hers.message, "Offer a draw in #1")
    # Ben, who has not seen it yet, offers too: he is asked to answer hers.
    crossed = await discord.click(ben, his.message, "Offer a draw in #1")
    assert crossed.ephemeral
    assert "offers a draw" in crossed.content
    await discord.click(ben, crossed.message, "Agree")
    assert outcome(store) == (None, "agreement")

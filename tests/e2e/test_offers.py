"""Offers that wait, on the wire: made before a restart, answered after it; by buttons, commands, in direct messages."""

from pathlib import Path

import pytest

from rules.match.offers import WAITS, OfferKind
from tests.support.club import (
    Club,
    moves,
    never_parses,
    outcome,
    refused,
    rows,
    shows_board,
    unchanged,
    undo_there,
)
from tests.support.discord import Discord, Message, User
from tests.support.service import Service, VirtualClock, running

SHUFFLE = ("f1,f2-f4", "g7,f7g8-g6", *(("f5,f6-f6", "f7,f6-f6") * 2))
"""A beginning of Pux after which the position of its second ply stands for the third time."""

LABELS = {
    OfferKind.DRAW: "Offer a draw in #1",
    OfferKind.TAKEBACK: "Ask to take back b2-b4 in #1",
    OfferKind.ABORT: "Propose to abort #1",
    OfferKind.REMATCH: "Offer Ben a rematch of #1",
}

OFFERS = {
    OfferKind.DRAW: "Ann offers a draw in #1 Pux.",
    OfferKind.TAKEBACK: "Ann asks to take back b2-b4 in #1 Pux.",
    OfferKind.ABORT: "Ann proposes to abort #1 Pux.",
    OfferKind.REMATCH: "Ann offers a rematch of #1 Pux.",
}

REFUSALS = {
    OfferKind.DRAW: "Ben refuses the draw in #1 Pux",
    OfferKind.TAKEBACK: "Ben refuses the takeback in #1 Pux",
    OfferKind.ABORT: "Ben refuses to abort #1 Pux",
    OfferKind.REMATCH: "Ben refuses a rematch of #1 Pux",
}


async def prepared(club: Club, kind: OfferKind, *, place: str = "here") -> None:
    """A match in which Ann can make this offer."""
    await club.match(place=place)
    await club.discord.slash(club.ann, club.games, "move", move="b2-b4", game="1")
    if kind is OfferKind.REMATCH:
        asked = await club.discord.slash(club.ben, club.games, "resign", game="1")
        await club.discord.click(club.ben, asked.message, "Resign #1 against Ann")


async def offer_of(club: Club, service: Service, store: Path, kind: OfferKind, who: User) -> Message:
    """The offer, which is public, pings whom it asks, and costs the one request of its answer."""
    async with unchanged(service, store):
        asked = refused(await club.discord.slash(who, club.games, str(kind)), "#1 Pux")
        assert LABELS[kind] in asked.labels
    offer = await club.discord.click(who, asked.message, LABELS[kind])
    assert not offer.ephemeral
    assert len(offer.requests) == 1
    assert offer.pinged == [club.ben]
    assert offer.content.startswith(f"{club.ben.mention}, {OFFERS[kind]}")
    assert offer.labels == ["Agree", "Refuse"]
    async with unchanged(service, store):
        twice = await club.discord.click(who, asked.message, LABELS[kind])
        refused(twice, "already asked")
    return offer.message


@pytest.mark.parametrize("kind", OfferKind)
async def test_an_offer_outlives_a_restart(
    club: Club, clock: VirtualClock, discord: Discord, store: Path, kind: OfferKind
) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    async with running(discord, store, clock) as service:
        await prepared(club, kind)
        offer = await offer_of(club, service, store, kind, ann)
    clock.advance(minutes=5)
    async with running(discord, store, clock) as service:
        async with unchanged(service, store):
            for label in offer.labels:
                refused(await discord.click(eve, offer, label), "Only the two players")
                refused(await discord.click(ann, offer, label), "for you to answer")
            refused(await discord.slash(eve, games, str(kind), game="1"), "Only the two players")
            refused(await discord.slash(ann, games, str(kind), game="1"), "already asked Ben")
            answering = refused(await discord.slash(ben, games, str(kind), game="1"), OFFERS[kind])
            assert answering.labels == ["Agree", "Refuse"]
            waits = refused(await discord.slash(ben, games, "next"), f"`/{kind}")
            assert "Answer with" in waits.content
        agreed = await discord.click(ben, offer, "Agree")
        assert not agreed.ephemeral
        assert not agreed.updated
        assert len(agreed.requests) == 1
        assert shows_board(agreed)
        before = len(games.messages)
        async with unchanged(service, store):
            for message in (offer, answering.message):
                for label in ("Agree", "Refuse"):
                    late = await discord.click(ben, message, label)
                    assert late.ephemeral
        await service.later(seconds=30)
        assert len([m for m in games.messages.values() if not m.ephemeral and m.id > offer.id]) == 1
        assert before <= len(games.messages)
    match kind:
        case OfferKind.DRAW:
            assert outcome(store) == (None, "agreement")
        case OfferKind.ABORT:
            assert outcome(store) == (None, "aborted")
            assert "aborted, without a result" in agreed.content
        case OfferKind.TAKEBACK:
            assert moves(store) == []
            words = f"{ann.mention}, your move in #1 Pux: b2-b4 was taken back. Due <t:"
            assert agreed.content.startswith(words)
            assert agreed.pinged == [ann]
        case OfferKind.REMATCH:
            assert agreed.content.startswith(f"{ben.mention}, your move in #2 Pux: the game begins")
            assert agreed.labels == ["Move", "Pick", "View", "More"]
    never_parses(discord)


@pytest.mark.parametrize("kind", OfferKind)
async def test_a_refusal_after_a_restart(club: Club, discord: Discord, store: Path, kind: OfferKind) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store) as service:
        await prepared(club, kind)
        offer = await offer_of(club, service, store, kind, ann)
    async with running(discord, store) as service:
        refusal = await discord.click(ben, offer, "Refuse")
        assert not refusal.ephemeral
        assert len(refusal.requests) == 1
        assert refusal.pinged == [ann]
        assert REFUSALS[kind] in refusal.content
        async with unchanged(service, store):
            for label in offer.labels:
                refused(await discord.click(ben, offer, label), "for you to answer")
            again = refused(await discord.slash(ann, games, str(kind), game="1"))
            lately = kind in (OfferKind.DRAW, OfferKind.TAKEBACK)
            assert ("after 4 more moves" in again.content) == lately
            assert (LABELS[kind] in again.labels) == (not lately)
    assert rows(store, "offers")["offers"] == []


@pytest.mark.parametrize("kind", OfferKind)
async def test_offered_in_a_channel_and_answered_directly(
    club: Club, discord: Discord, store: Path, kind: OfferKind
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store) as service:
        await prepared(club, kind)
        offer = await offer_of(club, service, store, kind, ann)
        direct = discord.dms(ben)
        asked = await discord.slash(ben, direct, str(kind), game="1")
        assert asked.labels == ["Agree", "Refuse"]
    async with running(discord, store) as service:
        agreed = await discord.click(ben, asked.message, "Agree")
        assert agreed.ephemeral
        assert shows_board(agreed)
        told = await discord.next_message(games, after=offer)
        assert not told.ephemeral
        assert shows_board(told)
        await service.later(seconds=30)
        assert len([m for m in games.messages.values() if not m.ephemeral and m.id > offer.id]) == 1
    assert rows(store, "offers")["offers"] == []


@pytest.mark.parametrize("kind", OfferKind)
async def test_offers_between_direct_messages(
    club: Club, discord: Discord, store: Path, kind: OfferKind
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store):
        await prepared(club, kind, place="dm")
        asked = await discord.slash(ann, discord.dms(ann), str(kind))
        sent = await discord.click(ann, asked.message, LABELS[kind])
        assert "Sent: Ben has been asked in #1 Pux." in sent.content
        offer = await discord.next_dm(ben, containing=OFFERS[kind])
        assert offer.labels == ["Agree", "Refuse"]
    async with running(discord, store) as service:
        await discord.click(ben, offer, "Agree")
        words = {
            OfferKind.DRAW: "is a draw: both agreed",
            OfferKind.ABORT: "aborted, without a result",
            OfferKind.TAKEBACK: "b2-b4 was taken back",
            OfferKind.REMATCH: "#2 Pux, Ben to move: the game begins",
        }
        told = await discord.next_dm(ann, containing=words[kind])
        assert shows_board(told)
        await service.later(seconds=30)
        assert len([m for m in discord.dms(ann).messages.values() if words[kind] in m.text]) == 1
        if kind is OfferKind.REMATCH:
            board = next(m for m in discord.dms(ben).messages.values() if "your move in #2 Pux" in m.text)
            form = await discord.click(ben, board, "Move")
            await discord.submit(ben, form.modal, "c2-c3")
            await discord.next_dm(ann, containing="Ben played c2-c3")
    assert not any(
        word in m.text for m in games.messages.values() for word in (*OFFERS.values(), *words.values())
    )


async def test_a_rematch_keeps_the_thread_and_the_terms(club: Club, discord: Discord, store: Path) -> None:
    ann, ben = club.ann, club.ben
    async with running(discord, store):
        await club.match("polatty-pressure", place="thread", time="10d+1d", pressors=9)
        board = await club.opened()
        thread = board.channel
        asked = await discord.slash(ben, thread, "resign")
        over = await discord.click(ben, asked.message, "Resign #1 against Ann")
        assert over.labels == ["Rematch", "Replay", "View", "More"]
        question = await discord.click(ben, over.message, "Rematch")
        assert question.ephemeral
        offer = await discord.click(ben, question.message, "Offer Ann a rematch of #1")
        assert offer.pinged == [ann]
    async with running(discord, store) as service:
        first = await discord.click(ann, offer.message, "Agree")
        assert first.message.channel is thread
        assert first.content.startswith(f"{ben.mention}, your move in #2 Polatty Pressure")
        await club.discord.click(ben, first.message, "View")
        await service.later(seconds=30)
        assert len([m for m in thread.messages.values() if "#2 Polatty Pressure: the game" in m.text]) <= 2
        async with unchanged(service, store):
            refused(await discord.slash(ann, thread, "move", move="pass"), "not your turn")
            refused(await discord.click(club.eve, over.message, "Rematch"), "Only the two players")
    old, new = rows(store, "challenges")["challenges"]
    assert old[old.index("polatty-pressure") + 1] == new[new.index("polatty-pressure") + 1], "the same cells"
    assert len([channel for channel in club.guild.channels.values() if channel.is_thread]) == 1


async def test_offers_expire_and_next_says_so(
    club: Club, clock: VirtualClock, discord: Discord, store: Path
) -> None:
    ann, ben, games = club.ann, club.ben, club.games
    async with running(discord, store, clock) as service:
        await club.match(time="30d")
        asked = await discord.slash(ben, games, "draw")
        offer = await discord.click(ben, asked.message, "Offer a draw in #1")
        # With all that the tick has to say: it may belong to no answer.
        await service.later(days=WAITS.days - 1)
        listed = refused(await discord.slash(ann, games, "games"), "a draw is offered")
        assert "your move" in listed.content
    clock.advance(days=1)
    async with running(discord, store, clock) as service:
        await service.later(seconds=30)
        late = await discord.click(ann, offer.message, "Agree")
        assert late.ephemeral
        assert "no such offer" in late.content
        assert rows(store, "offers")["offers"] == []
        said = refused(await discord.slash(ann, games, "next"), "lapsed without an answer")
        assert "Answer with" not in said.content
        assert "offered" not in refused(await discord.slash(ann, games, "games")).content
        # It was not refused, so it may be made again at once.
        asked = await discord.slash(ben, games, "draw")
        again = await discord.click(ben, asked.message, "Offer a draw in #1")
        assert again.pinged == [ann]
    assert outcome(store) == (None, None)


async def test_a_third_repetition_is_claimed_after_a_restart(
    club: Club, discord: Discord, store: Path
) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    async with running(discord, store) as service:
        await club.match()
        for index, move in enumerate(SHUFFLE):
            board = await club.move((ann, ben)[index % 2], move)
            assert ("come up three times" in board.content) == (index == len(SHUFFLE) - 1)
        async with unchanged(service, store):
            asked = refused(await discord.slash(ben, games, "draw"), "come up three times")
            assert asked.labels == ["Offer a draw in #1", "Claim the draw", "Keep playing"]
            refused(
                await discord.click(eve, board.message, "tp:claim-draw:1:6", forged=True),
                "Only the two players",
            )
        await club.move(ann, "b2-b4")
        async with unchanged(service, store):
            refused(await discord.click(ben, asked.message, "Claim the draw"), "this one hasn’t")
        await undo_there(discord, ann, await latest(club))
    async with running(discord, store) as service:
        over = await discord.click(ben, asked.message, "Claim the draw")
        assert not over.ephemeral
        assert len(over.requests) == 1
        assert "#1 Pux is a draw: the same position came up three times" in over.content
        async with unchanged(service, store):
            refused(await discord.click(ben, asked.message, "Claim the draw"), "match is over")
    assert outcome(store) == (None, "repetition")


async def latest(club: Club) -> Message:
    """The last message in #games that everybody sees."""
    return [m for m in club.games.messages.values() if not m.ephemeral][-1]


async def test_bad_offers(club: Club, service: Service, discord: Discord, store: Path) -> None:
    ann, ben, eve, games = club.ann, club.ben, club.eve, club.games
    board = await club.match()
    async with unchanged(service, store):
        refused(await discord.slash(ann, games, "takeback"), "no move in this match to take back")
        for action in ("draw-confirm", "takeback-confirm", "abort-confirm", "rematch-confirm"):
            forged = await discord.click(eve, board, f"tp:{action}:1:0", forged=True)
            refused(forged, "Only the two players")
        for action in ("takeback-confirm", "rematch-confirm"):
            forged = await discord.click(ben, board, f"tp:{action}:1:0", forged=True)
            assert forged.ephemeral
        for answer in ("agree:1:0:draw", "refuse:1:0:abort", "agree:1:0:rematch", "agree:1:0:takeback"):
            forged = await discord.click(ben, board, f"tp:{answer}", forged=True)
            refused(forged, "for you to answer")
        for answer in ("agree:1:0:everything", "refuse:1:0:nothing"):
            refused(await discord.click(ben, board, f"tp:{answer}", forged=True), "button no longer works")
    asked = await discord.slash(ann, games, "resign")
    over = await discord.click(ann, asked.message, "Resign #1 against Ben")
    async with unchanged(service, store):
        refused(await discord.slash(ben, games, "draw", game="1"), "match is over")
        refused(await discord.click(ben, over.message, "tp:undo:1:0", forged=True), "match is over")
    # Several have ended here: the answer lists them, and each button carries the action out.
    await club.match(other=eve)
    asked = await discord.slash(ann, games, "resign")
    await discord.click(ann, asked.message, "Resign #2 against Eve")
    async with unchanged(service, store):
        which = refused(await discord.slash(ann, games, "rematch"), "2 matches here")
        assert which.labels == ["Rematch of #2 Pux against Eve", "Rematch of #1 Pux against Ben"]
        one = await discord.click(ann, which.message, "Rematch of #1 Pux against Ben")
        assert one.labels == ["Offer Ben a rematch of #1"]
    hints = await discord.autocomplete(ann, games, "rematch", focused="game", game="")
    assert [hint.value for hint in hints] == ["2", "1"]
    never_parses(discord)

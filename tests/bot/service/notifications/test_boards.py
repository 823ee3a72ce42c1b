"""The messages of a match that have buttons, and what becomes of those before."""

from datetime import timedelta

import pytest

from bot.service.announcements import ReplyTarget
from rules.match.match import Match
from rules.match.notifications.boards import BoardShrunk, ButtonsRemoved
from rules.match.offers import OfferKind
from rules.match.outbox import OutboxItem
from rules.match.people import Person
from rules.match.places import MessageRef, PlaceKind
from tests.support.use_cases import CHANNEL, GAME, UseCases

SERVER = "1"

# The board before the last


async def shrinking(use_cases: UseCases) -> list[tuple[str, int, str]]:
    return [(one.message.message, one.plies, one.move) for one in await use_cases.notifications(BoardShrunk)]


async def keeping_last(use_cases: UseCases) -> Match:
    await use_cases.server_settings.choose(SERVER, None, {"boards": "keep-last"})
    return await use_cases.match()


async def shown(use_cases: UseCases, match: Match, message: str, item: OutboxItem | None = None) -> None:
    items = () if item is None else (item.id,)
    await use_cases.outbox.mark_told(items, MessageRef(CHANNEL, message), shows=match.id)


async def test_the_board_before_the_last_shrinks(use_cases: UseCases, ann: Person, bob: Person) -> None:
    match = await keeping_last(use_cases)
    await shown(use_cases, match, "start")
    await use_cases.play(match, ann, GAME[0])
    await shown(use_cases, match, "first")
    assert await shrinking(use_cases) == [("start", 0, "")]
    await use_cases.play(match, bob, GAME[1])
    await shown(use_cases, match, "second")
    assert await shrinking(use_cases) == [("start", 0, ""), ("first", 1, GAME[0])]
    # The same message once more, as after an undo that changes it, is no other one.
    await shown(use_cases, match, "second")
    assert len(await shrinking(use_cases)) == 2


async def test_news_that_come_late_shrink_the_older_board(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await keeping_last(use_cases)
    await use_cases.play(match, ann, GAME[0], at=ReplyTarget(channel=CHANNEL))
    (first,) = await use_cases.items()
    await use_cases.play(match, bob, GAME[1], at=ReplyTarget(channel=CHANNEL))
    (second,) = [item for item in await use_cases.items() if item.id != first.id]
    await shown(use_cases, match, "second", second)
    await shown(use_cases, match, "first", first)
    assert await shrinking(use_cases) == [("first", 1, GAME[0])]
    assert (await use_cases.get(match.id)).board == MessageRef(CHANNEL, "second")


@pytest.mark.parametrize("chosen", ["post-each", "thread"])
async def test_where_that_is_chosen_earlier_boards_lose_their_buttons_alone(
    use_cases: UseCases, ann: Person, chosen: str
) -> None:
    await use_cases.server_settings.choose(SERVER, None, {"boards": chosen})
    await use_cases.server_settings.choose(SERVER, "101", {"boards": "keep-last"})
    match = await use_cases.match()
    await shown(use_cases, match, "start")
    await use_cases.play(match, ann, GAME[0])
    await shown(use_cases, match, "first")
    assert await shrinking(use_cases) == []
    (bare,) = await use_cases.notifications(ButtonsRemoved)
    assert bare.message.message == "start"


@pytest.mark.parametrize("chosen", [None, "nonsense"])
async def test_where_nothing_is_chosen_only_the_last_board_is_kept(
    use_cases: UseCases, ann: Person, chosen: str | None
) -> None:
    await use_cases.server_settings.choose(SERVER, None, {"boards": chosen})
    match = await use_cases.match()
    await shown(use_cases, match, "start")
    await use_cases.play(match, ann, GAME[0])
    await shown(use_cases, match, "first")
    assert await shrinking(use_cases) == [("start", 0, "")]


async def test_in_direct_messages_each_player_has_a_last_board(use_cases: UseCases, ann: Person) -> None:
    match = await use_cases.match(place=PlaceKind.DM)

    async def direct(channel: str, message: str) -> None:
        await use_cases.outbox.mark_told((), MessageRef(channel, message), shows=match.id)

    await direct("ann", "start")
    await direct("bob", "start too")
    assert await use_cases.notifications(ButtonsRemoved) == [], "each of them has one"
    await use_cases.play(match, ann, GAME[0])
    await direct("ann", "first")
    await direct("bob", "first too")
    bare = await use_cases.notifications(ButtonsRemoved)
    assert [one.message for one in bare] == [MessageRef("ann", "start"), MessageRef("bob", "start too")]


async def test_a_board_that_comes_after_the_last_one_of_a_match_is_tidied(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match()
    await use_cases.play(match, ann, GAME[0], at=ReplyTarget(channel=CHANNEL))
    (first,) = await use_cases.items()
    await use_cases.play(match, bob, GAME[1], at=ReplyTarget(channel=CHANNEL))
    await use_cases.playing.resign(match.id, ann)
    await shown(use_cases, match, "over")
    await shown(use_cases, match, "first", first)
    assert await shrinking(use_cases) == [("first", 1, GAME[0])]
    assert (await use_cases.get(match.id)).board == MessageRef(CHANNEL, "over")


# Offers that were answered


async def offer(
    use_cases: UseCases, match: Match, by: Person, kind: OfferKind = OfferKind.DRAW
) -> MessageRef:
    """An offer, and its message."""
    message = MessageRef(CHANNEL, str(kind))
    made = await use_cases.offers.offer(kind, match.id, by, ReplyTarget(channel=CHANNEL))
    await use_cases.outbox.mark_told(made.acknowledges, message)
    return message


@pytest.mark.parametrize("answer", ["agree", "refuse", "ply", "lapse"])
async def test_an_offer_that_waits_no_longer_loses_its_buttons(
    use_cases: UseCases, ann: Person, bob: Person, answer: str
) -> None:
    match = await use_cases.match("30d")
    message = await offer(use_cases, match, ann, OfferKind.ABORT if answer == "ply" else OfferKind.DRAW)
    assert await use_cases.notifications(ButtonsRemoved) == []
    match answer:
        case "agree":
            await use_cases.offers.agree(OfferKind.DRAW, match.id, bob)
        case "refuse":
            await use_cases.offers.refuse(OfferKind.DRAW, match.id, bob)
        case "ply":
            for who, move in zip((ann, bob), GAME, strict=False):
                await use_cases.play(match, who, move)
            await shown(use_cases, match, "second")
        case _:
            await use_cases.go(timedelta(days=8))
    assert [one.message for one in await use_cases.notifications(ButtonsRemoved)] == [message]


async def test_an_offer_that_was_answered_before_its_message_was_known_loses_its_buttons(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match()
    made = await use_cases.offers.offer(OfferKind.DRAW, match.id, ann, ReplyTarget(channel=CHANNEL))
    await use_cases.offers.refuse(OfferKind.DRAW, match.id, bob)
    await use_cases.outbox.mark_told(made.acknowledges, MessageRef(CHANNEL, "late"))
    (bare,) = await use_cases.notifications(ButtonsRemoved)
    assert bare.message.message == "late"


async def test_the_rematch_of_an_offer_takes_its_buttons(
    use_cases: UseCases, ann: Person, bob: Person
) -> None:
    match = await use_cases.match()
    await use_cases.playing.resign(match.id, ann)
    message = await offer(use_cases, match, ann, OfferKind.REMATCH)
    await use_cases.offers.agree(OfferKind.REMATCH, match.id, bob)
    assert [one.message for one in await use_cases.notifications(ButtonsRemoved)] == [message]

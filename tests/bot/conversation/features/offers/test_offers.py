"""What two players propose to each other: named in the question, answered anywhere, shown while it waits."""

import pytest

from bot.conversation.core import refusals
from bot.conversation.core.actions import MORE, Action, ActionKind
from bot.conversation.core.requests import Account, Source
from bot.conversation.notifications.delivery import message_of
from rules.core.position import Side
from rules.match.match import Match
from rules.match.notifications.boards import BoardPosted, ResultPosted
from rules.match.notifications.players import OfferMade, OfferRefused
from rules.match.offers import WAITS, OfferKind
from rules.match.outbox import OutboxItem
from rules.match.refusals import CrossedOfferError, NoOfferError, OfferPendingError, RefusedLatelyError
from tests.support.chat import Chat, button, open_labels, sound
from tests.support.offers import OPENING, begun, offered
from tests.support.use_cases import HOUR

LABELS = {
    OfferKind.DRAW: "Offer a draw in #1",
    OfferKind.TAKEBACK: "Ask to take back b2-b4 in #1",
    OfferKind.ABORT: "Propose to abort #1",
    OfferKind.REMATCH: "Offer Bob a rematch of #1",
}


async def ready_for(chat: Chat, kind: OfferKind) -> Match:
    """A match in which Ann can make this offer."""
    match = await begun(chat, OPENING[0])
    if kind is OfferKind.REMATCH:
        await chat.use_cases.playing.resign(match.id, chat.bob)
        await chat.use_cases.all_told()
    return await chat.use_cases.stored(match.id)


@pytest.mark.parametrize("kind", OfferKind)
async def test_the_question_and_the_offer_name_the_action(chat: Chat, kind: OfferKind) -> None:
    match = await ready_for(chat, kind)
    asked = await chat.command(chat.ann, str(kind))
    assert asked.private
    assert "#1 Pux" in asked.text
    assert open_labels(asked)[0] == LABELS[kind]
    assert await chat.use_cases.stored(match.id) == match, "asking is not offering"
    offer = await chat.press(chat.ann, button(asked, LABELS[kind]))
    assert not offer.private
    assert offer.pings == (Account("bob"),)
    assert offer.text.startswith("<@bob>, Ann ")
    assert "`" not in offer.text.split(". ")[0], "a push notice shows markup as it is written"
    assert open_labels(offer) == ["Agree", "Refuse"]
    assert len(offer.acknowledges) == 1
    assert (await chat.use_cases.stored(match.id)).offer(kind, Side.FIRST) is not None


@pytest.mark.parametrize("kind", OfferKind)
async def test_only_who_is_asked_can_answer_and_once(chat: Chat, kind: OfferKind) -> None:
    match = await ready_for(chat, kind)
    offer = await offered(chat, kind, match)
    before = await chat.use_cases.stored(match.id)
    for label in open_labels(offer):
        for who, words in ((chat.eve, "Only the two players"), (chat.ann, "for you to answer")):
            answer = await chat.press(who, button(offer, label))
            assert answer.private
            assert words in answer.text
    again = await chat.command(chat.ann, str(kind), game="1")
    assert "already asked Bob" in again.text
    assert again.buttons == ()
    twice = await chat.press(chat.ann, Action(ActionKind(f"{kind}-confirm"), match.id, match.revision))
    assert twice.private
    assert "already asked" in twice.text
    assert await chat.use_cases.stored(match.id) == before
    agreed = await chat.press(chat.bob, button(offer, "Agree"))
    assert not agreed.private
    assert len(agreed.acknowledges) == 1
    after = await chat.use_cases.stored(match.id)
    for label in open_labels(offer):
        late = await chat.press(chat.bob, button(offer, label))
        assert late.private
    assert await chat.use_cases.stored(match.id) == after


@pytest.mark.parametrize("kind", OfferKind)
async def test_the_same_command_answers(chat: Chat, kind: OfferKind) -> None:
    match = await ready_for(chat, kind)
    await offered(chat, kind, match)
    asked = await chat.command(chat.bob, str(kind), game="1")
    assert asked.private
    assert asked.text.startswith("Ann ")
    assert open_labels(asked) == ["Agree", "Refuse"]
    refusal = await chat.press(chat.bob, button(asked, "Refuse"))
    assert not refusal.private
    assert refusal.pings == (Account("ann"),)
    assert refusal.text.startswith("<@ann>, Bob refuses")
    assert (await chat.use_cases.stored(match.id)).offers == ()


@pytest.mark.parametrize("kind", OfferKind)
async def test_every_answer_works_after_a_restart_and_from_a_direct_conversation(
    chat: Chat, kind: OfferKind
) -> None:
    match = await ready_for(chat, kind)
    offer = await offered(chat, kind, match)
    await chat.restart()
    request = chat.request(chat.bob, Source.BUTTON, channel="")
    answer = sound(await chat.dispatcher.press(button(offer, "Agree"), request))
    assert answer.private
    assert answer.acknowledges == (), "its place is told by a message"
    assert (await chat.use_cases.stored(match.id)).offers == ()
    assert [type(item.notification) for item in await chat.use_cases.items()][-1] in (
        ResultPosted,
        BoardPosted,
    )


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (OfferKind.DRAW, "#1 Pux is a draw: both agreed"),
        (OfferKind.ABORT, "#1 Pux was aborted, without a result"),
    ],
)
async def test_what_ends_the_match_is_told_to_all(chat: Chat, kind: OfferKind, words: str) -> None:
    match = await ready_for(chat, kind)
    offer = await offered(chat, kind, match)
    over = await chat.press(chat.bob, button(offer, "Agree"))
    assert words in over.text
    assert open_labels(over) == ["Rematch", "Replay", "View", "More"]


# What waits


async def test_next_and_games_say_what_waits(chat: Chat) -> None:
    finished = await begun(chat)
    await chat.use_cases.playing.resign(finished.id, chat.bob)
    await offered(chat, OfferKind.REMATCH, finished)
    early, mine = await begun(chat), await begun(chat, OPENING[0])
    for kind, match in ((OfferKind.ABORT, early), (OfferKind.TAKEBACK, mine), (OfferKind.DRAW, mine)):
        await offered(chat, kind, match)
    shown = await chat.command(chat.bob, "next")
    lines = shown.text.splitlines()
    (about_this,) = [line for line in lines if "Answer with" in line and "game:" not in line]
    assert "Ann asks to take back `b2-b4`. Answer with `/takeback`." in about_this
    assert "Ann offers a draw. Answer with `/draw`." in about_this
    assert "Ann proposes to abort #2 Pux. Answer with `/abort game:2`." in lines
    assert "Ann offers a rematch of #1 Pux. Answer with `/rematch game:1`." in lines
    assert sorted(open_labels(shown)[4:]) == [
        "Agree (draw in #3)",
        "Agree (takeback in #3)",
        "Refuse (draw in #3)",
        "Refuse (takeback in #3)",
    ]
    listed = (await chat.command(chat.bob, "games")).text
    assert "an abort is proposed" in listed
    assert "a draw is offered, a takeback is asked for" in listed
    own = await chat.command(chat.ann, "next")
    assert "Answer with" not in own.text.replace("Ann proposes to abort the match. Answer with `/abort`.", "")
    await chat.press(chat.bob, button(shown, "Agree (takeback in #3)"))
    assert await chat.plies(mine.id) == ()


async def test_an_offer_that_nobody_answers_lapses_and_that_is_said(chat: Chat) -> None:
    match = await begun(chat)
    offer = await offered(chat, OfferKind.DRAW, match, by=chat.bob)
    await chat.use_cases.go(WAITS - HOUR)
    assert (await chat.use_cases.stored(match.id)).offers != ()
    await chat.use_cases.go(HOUR)
    assert (await chat.use_cases.stored(match.id)).offers == ()
    late = await chat.press(chat.ann, button(offer, "Agree"))
    assert "There’s no such offer for you to answer" in late.text
    assert "lapsed without an answer" in (await chat.command(chat.ann, "next")).text
    await offered(chat, OfferKind.DRAW, match, by=chat.bob)


async def test_an_offer_that_has_run_out_cannot_be_answered_before_the_tick_either(chat: Chat) -> None:
    match = await begun(chat)
    offer = await offered(chat, OfferKind.DRAW, match, by=chat.bob)
    chat.use_cases.at += WAITS
    late = await chat.press(chat.ann, button(offer, "Agree"))
    assert "There’s no such offer" in late.text
    assert (await chat.use_cases.stored(match.id)).outcome is None


async def test_more_offers_what_there_is(chat: Chat) -> None:
    match = await begun(chat)
    action = Action(MORE, match.id)
    tail = open_labels(await chat.press(chat.bob, action))
    assert [label for label in tail if label in ("Draw", "Takeback", "Abort")] == ["Draw", "Abort"]
    await chat.use_cases.play(match, chat.ann, OPENING[0])
    await offered(chat, OfferKind.TAKEBACK, match)
    assert "Answer the takeback" in open_labels(await chat.press(chat.bob, action))
    more = open_labels(await chat.press(chat.ann, action))
    assert [label for label in more if label in ("Draw", "Takeback", "Abort")] == [
        "Draw",
        "Takeback",
        "Abort",
    ]
    assert more[-1] == "Resign"
    assert not {"Draw", "Takeback", "Abort", "Resign"} & set(open_labels(await chat.press(chat.eve, action)))


# What the outbox says


async def news(chat: Chat) -> list[OutboxItem]:
    """What is still to be told of offers."""
    return [
        item
        for item in await chat.use_cases.items()
        if isinstance(item.notification, OfferMade | OfferRefused)
    ]


async def test_an_offer_and_its_refusal_by_the_outbox(chat: Chat) -> None:
    match = await begun(chat, OPENING[0])
    for kind in (OfferKind.DRAW, OfferKind.TAKEBACK, OfferKind.ABORT):
        await chat.use_cases.offers.offer(kind, match.id, chat.ann)
        (item,) = await news(chat)
        told = await message_of(chat.services, item)
        assert told is not None
        assert told.pings == (Account("bob"),)
        assert open_labels(told) == ["Agree", "Refuse"]
        await chat.use_cases.offers.refuse(kind, match.id, chat.bob)
        assert await message_of(chat.services, item) is None, "it was answered meanwhile"
        _, refusal = await news(chat)
        said = await message_of(chat.services, refusal)
        assert said is not None
        assert said.text.startswith("<@ann>, Bob refuses")
        await chat.use_cases.all_told()


def test_refusals_have_words() -> None:
    """Each kind of error about each kind of offer."""
    for kind in OfferKind:
        for error, words in (
            (
                NoOfferError(kind),
                f"no such offer for you to answer: it may have lapsed with a move, or with time. `/{kind}`",
            ),
            (CrossedOfferError(kind), f"asked for the same meanwhile. `/{kind}` lets you answer"),
            (OfferPendingError(kind), "already asked"),
        ):
            assert words in refusals.sentence_of(error)
        assert "after one more move" in refusals.sentence_of(RefusedLatelyError(kind, 1))

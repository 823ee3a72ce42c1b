"""What two players propose to each other: named in the question, answered anywhere, shown while it waits."""

from __future__ import annotations

import pytest

from bot.conversation.core import refusals
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.refusals.matches import OFFERS
from bot.conversation.core.requests import Account, Source
from bot.conversation.notifications.messages import message_of
from rules.core.position import Outcome, Side
from rules.match.match import Match, MatchId
from rules.match.notifications import NotificationKind
from rules.match.offers import AGAIN_AFTER, WAITS, OfferKind
from rules.match.refusals import CrossedOfferError, NoOfferError, OfferPendingError, RefusedLatelyError
from tests.support.offers import OPENING, begun, offered
from tests.support.talking import Salon, button, open_labels, sound
from tests.support.use_cases import HOUR

LABELS = {
    OfferKind.DRAW: "Offer a draw in #1",
    OfferKind.TAKEBACK: "Ask to take back b2-b4 in #1",
    OfferKind.ABORT: "Propose to abort #1",
    OfferKind.REMATCH: "Offer Bob a rematch of #1",
}


async def ready_for(salon: Salon, kind: OfferKind) -> Match:
    """A match in which Ann can make this offer."""
    match = await begun(salon, OPENING[0])
    if kind is OfferKind.REMATCH:
        await salon.parlour.playing.resign(match.id, salon.bob)
        await salon.parlour.all_told()
    return await salon.parlour.stored(match.id)


@pytest.mark.parametrize("kind", OfferKind)
async def test_the_question_and_the_offer_name_the_deed(salon: Salon, kind: OfferKind) -> None:
    match = await ready_for(salon, kind)
    asked = await salon.say(salon.ann, str(kind))
    assert asked.private
    assert "#1 Pux" in asked.text
    assert open_labels(asked)[0] == LABELS[kind]
    assert await salon.parlour.stored(match.id) == match, "asking is not offering"
    offer = await salon.pressed(salon.ann, button(asked, LABELS[kind]))
    assert not offer.private
    assert offer.pings == (Account("bob"),)
    assert offer.text.startswith("<@bob>, Ann ")
    assert "`" not in offer.text.split(". ")[0], "a push notice shows markup as it is written"
    assert open_labels(offer) == ["Agree", "Refuse"]
    assert len(offer.acknowledges) == 1
    assert (await salon.parlour.stored(match.id)).offer(kind, Side.FIRST) is not None


@pytest.mark.parametrize("kind", OfferKind)
async def test_only_who_is_asked_can_answer_and_once(salon: Salon, kind: OfferKind) -> None:
    match = await ready_for(salon, kind)
    offer = await offered(salon, kind, match)
    before = await salon.parlour.stored(match.id)
    for label in open_labels(offer):
        for who, words in ((salon.eve, "no match of yours"), (salon.ann, "for you to answer")):
            answer = await salon.pressed(who, button(offer, label))
            assert answer.private
            assert words in answer.text
    again = await salon.say(salon.ann, str(kind), game="1")
    assert "waits for Bob" in again.text
    assert again.buttons == ()
    twice = await salon.pressed(salon.ann, Action(ActionKind(f"{kind}-confirm"), match.id, match.revision))
    assert twice.private
    assert "open already" in twice.text
    assert await salon.parlour.stored(match.id) == before
    agreed = await salon.pressed(salon.bob, button(offer, "Agree"))
    assert not agreed.private
    assert len(agreed.acknowledges) == 1
    after = await salon.parlour.stored(match.id)
    for label in open_labels(offer):
        late = await salon.pressed(salon.bob, button(offer, label))
        assert late.private
    assert await salon.parlour.stored(match.id) == after


@pytest.mark.parametrize("kind", OfferKind)
async def test_the_same_command_answers(salon: Salon, kind: OfferKind) -> None:
    match = await ready_for(salon, kind)
    await offered(salon, kind, match)
    asked = await salon.say(salon.bob, str(kind), game="1")
    assert asked.private
    assert asked.text.startswith("Ann ")
    assert open_labels(asked) == ["Agree", "Refuse"]
    refusal = await salon.pressed(salon.bob, button(asked, "Refuse"))
    assert not refusal.private
    assert refusal.pings == (Account("ann"),)
    assert refusal.text.startswith("<@ann>, Bob refuses")
    assert (await salon.parlour.stored(match.id)).offers == ()


@pytest.mark.parametrize("kind", OfferKind)
async def test_every_answer_works_after_a_restart_and_from_a_direct_conversation(
    salon: Salon, kind: OfferKind
) -> None:
    match = await ready_for(salon, kind)
    offer = await offered(salon, kind, match)
    await salon.parlour.restart()
    salon = await Salon.of(salon.parlour)
    request = salon.request(salon.bob, Source.BUTTON, channel="")
    answer = sound(await salon.dispatcher.press(button(offer, "Agree"), request))
    assert answer.private
    assert answer.acknowledges == (), "its place is told by a message"
    assert (await salon.parlour.stored(match.id)).offers == ()
    assert [item.kind for item in await salon.parlour.items()][-1] in (
        NotificationKind.RESULT,
        NotificationKind.BOARD,
    )


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (OfferKind.DRAW, "#1 Pux is over: a draw by agreement"),
        (OfferKind.ABORT, "#1 Pux is over: aborted, without a result"),
    ],
)
async def test_what_ends_the_match_is_told_to_all(salon: Salon, kind: OfferKind, words: str) -> None:
    match = await ready_for(salon, kind)
    offer = await offered(salon, kind, match)
    over = await salon.pressed(salon.bob, button(offer, "Agree"))
    assert words in over.text
    assert open_labels(over) == ["View", "Record", "Rematch"]


async def test_what_was_refused_can_be_offered_again_after_some_plies(salon: Salon) -> None:
    match = await begun(salon)
    offer = await offered(salon, OfferKind.DRAW, match, by=salon.bob)
    await salon.pressed(salon.ann, button(offer, "Refuse"))
    for index, move in enumerate(OPENING[:AGAIN_AFTER]):
        missing = AGAIN_AFTER - index
        too_soon = await salon.say(salon.bob, "draw")
        assert too_soon.private
        assert too_soon.buttons == ()
        assert f"after {missing} more pl{'y' if missing == 1 else 'ies'}" in too_soon.text
        await salon.parlour.play(match, (salon.ann, salon.bob)[index % 2], move)
    await offered(salon, OfferKind.DRAW, match, by=salon.bob)


async def test_what_cannot_be_offered_is_said_when_it_is_asked_for(salon: Salon) -> None:
    match = await begun(salon)
    nothing = await salon.say(salon.ann, "takeback")
    assert "no ply of yours" in nothing.text
    running = await salon.say(salon.ann, "rematch", game="1")
    assert "still goes on" in running.text
    assert "has ended here" in (await salon.say(salon.ann, "rematch")).text
    for index, move in enumerate(OPENING[:2]):
        await salon.parlour.play(match, (salon.ann, salon.bob)[index % 2], move)
    both = await salon.say(salon.ann, "abort")
    assert "Both of you have moved" in both.text
    await salon.parlour.playing.resign(match.id, salon.ann)
    for command in ("draw", "takeback", "abort"):
        over = await salon.say(salon.ann, command, game="1")
        assert "match is over" in over.text
        assert over.buttons == ()


async def test_a_takeback_names_what_goes(salon: Salon) -> None:
    match = await begun(salon, *OPENING[:4])
    asked = await salon.say(salon.ann, "takeback")
    assert open_labels(asked)[0] == "Ask to take back c2-c3 in #1"
    assert "Their answer `c7-c6` would go" in asked.text
    offer = await salon.pressed(salon.ann, asked.buttons[0].action)
    assert offer.text.startswith("<@bob>, Ann asks to take back c2-c3 in #1 Pux.")
    back = await salon.pressed(salon.bob, button(offer, "Agree"))
    assert back.text.startswith("<@ann>, your move in #1 Pux: c2-c3 and c7-c6 were taken back. Due ")
    assert back.pings == (Account("ann"),)
    assert back.shows_board_of == match.id
    assert await salon.plies(match.id) == OPENING[:2]


async def test_agreeing_to_one_takeback_is_no_consent_to_another(salon: Salon) -> None:
    match = await begun(salon, OPENING[0])
    first = await offered(salon, OfferKind.TAKEBACK, match)
    asked = await salon.say(salon.ann, "takeback", game="1")
    assert asked.buttons == ()
    await salon.parlour.play(match, salon.bob, OPENING[1])
    stale = Action(ActionKind.TAKEBACK_CONFIRM, match.id, match.revision)
    shown = await salon.pressed(salon.ann, stale)
    assert "earlier position" in shown.text
    assert (await salon.parlour.stored(match.id)).offers == ()
    second = await offered(salon, OfferKind.TAKEBACK, match)
    assert first.buttons[0].action != second.buttons[0].action
    old = await salon.pressed(salon.bob, button(first, "Agree"))
    assert old.private
    assert "earlier position" in old.text
    assert await salon.plies(match.id) == OPENING[:2]
    await salon.pressed(salon.bob, button(second, "Agree"))
    assert await salon.plies(match.id) == ()


async def test_buttons_of_older_programs_answer_draws(salon: Salon) -> None:
    match = await begun(salon)
    await offered(salon, OfferKind.DRAW, match)
    odd = await salon.pressed(salon.bob, Action(ActionKind.AGREE, match.id, text="nonsense"))
    assert odd.text == refusals.OLD_BUTTON
    await salon.pressed(salon.bob, "agree:1:0")
    assert (await salon.parlour.stored(match.id)).outcome == Outcome(None, "agreement")


async def test_a_rematch_is_the_same_with_seats_swapped(salon: Salon) -> None:
    match = await salon.match("polatty-pressure", {"pressors": 12})
    await salon.parlour.playing.resign(match.id, salon.ann)
    offer = await offered(salon, OfferKind.REMATCH, match, by=salon.bob)
    assert "you would move second" in offer.text
    board = await salon.pressed(salon.ann, button(offer, "Agree"))
    assert board.text.startswith("<@bob>, your move in #2 Polatty Pressure: the game begins")
    assert board.shows_board_of == MatchId(2)
    assert open_labels(board) == ["Move", "View", "Undo", "More"]
    hosted = await salon.parlour.get(MatchId(2))
    again = hosted.match
    assert again.seats == (salon.bob.id, salon.ann.id)
    assert again.options == match.options, "down to the very cells"
    assert again.rematch_of == match.id
    assert (again.clock.control, again.flag, again.rated) == (match.clock.control, match.flag, match.rated)
    assert (again.weekends, again.vacation) == (match.weekends, match.vacation)
    assert hosted.place == (await salon.parlour.get(match.id)).place
    assert (await salon.parlour.stored(match.id)).offers == ()


async def test_which_finished_match_is_asked_newest_first(salon: Salon) -> None:
    for _ in range(2):
        match = await begun(salon)
        await salon.parlour.playing.resign(match.id, salon.ann)
    await begun(salon)
    asked = await salon.say(salon.ann, "rematch")
    assert open_labels(asked) == ["Rematch of #2 against Bob", "Rematch of #1 against Bob"]
    question = await salon.pressed(salon.ann, asked.buttons[1].action)
    assert open_labels(question) == [LABELS[OfferKind.REMATCH]]
    await salon.pressed(salon.ann, question.buttons[0].action)
    waiting = await salon.say(salon.bob, "rematch")
    assert "Ann offers a rematch of #1 Pux" in waiting.text, (
        "what waits is meant before what could be offered"
    )
    request = salon.request(salon.ann)
    hints = await salon.dispatcher.complete("rematch", "game", "", request)
    assert [hint.value for hint in hints] == ["2", "1"]


# What waits


async def test_next_and_games_say_what_waits(salon: Salon) -> None:
    finished = await begun(salon)
    await salon.parlour.playing.resign(finished.id, salon.bob)
    await offered(salon, OfferKind.REMATCH, finished)
    early, mine = await begun(salon), await begun(salon, OPENING[0])
    for kind, match in ((OfferKind.ABORT, early), (OfferKind.TAKEBACK, mine), (OfferKind.DRAW, mine)):
        await offered(salon, kind, match)
    shown = await salon.say(salon.bob, "next")
    lines = shown.text.splitlines()
    assert "Ann asks to take back `b2-b4`: `/takeback` answers." in lines
    assert "Ann offers a draw: `/draw` answers." in lines
    assert "Ann proposes to abort the match in #2 Pux: `/abort game:2` answers." in lines
    assert "Ann offers a rematch in #1 Pux: `/rematch game:1` answers." in lines
    assert sorted(open_labels(shown)[5:]) == [
        "Agree (draw in #3)",
        "Agree (takeback in #3)",
        "Refuse (draw in #3)",
        "Refuse (takeback in #3)",
    ]
    listed = (await salon.say(salon.bob, "games")).text
    assert "an abort is proposed" in listed
    assert "a draw is offered, a takeback is asked for" in listed
    own = await salon.say(salon.ann, "next")
    assert "answers" not in own.text.replace("Ann proposes to abort the match: `/abort` answers.", "")
    await salon.pressed(salon.bob, button(shown, "Agree (takeback in #3)"))
    assert await salon.plies(mine.id) == ()


async def test_an_offer_that_nobody_answers_lapses_and_that_is_said(salon: Salon) -> None:
    match = await begun(salon)
    offer = await offered(salon, OfferKind.DRAW, match, by=salon.bob)
    await salon.parlour.go(WAITS - HOUR)
    assert (await salon.parlour.stored(match.id)).offers != ()
    await salon.parlour.go(HOUR)
    assert (await salon.parlour.stored(match.id)).offers == ()
    late = await salon.pressed(salon.ann, button(offer, "Agree"))
    assert "There is no draw offer for you to answer" in late.text
    assert "lapsed without an answer" in (await salon.say(salon.ann, "next")).text
    await offered(salon, OfferKind.DRAW, match, by=salon.bob)


async def test_an_offer_that_has_run_out_cannot_be_answered_before_the_tick_either(salon: Salon) -> None:
    match = await begun(salon)
    offer = await offered(salon, OfferKind.DRAW, match, by=salon.bob)
    salon.parlour.at += WAITS
    late = await salon.pressed(salon.ann, button(offer, "Agree"))
    assert "There is no draw offer" in late.text
    assert (await salon.parlour.stored(match.id)).outcome is None


async def test_more_offers_what_there_is(salon: Salon) -> None:
    match = await begun(salon)
    action = Action(ActionKind.MORE, match.id)
    tail = open_labels(await salon.pressed(salon.bob, action))
    assert [label for label in tail if label in ("Draw", "Takeback", "Abort")] == ["Draw", "Abort"]
    await salon.parlour.play(match, salon.ann, OPENING[0])
    await offered(salon, OfferKind.TAKEBACK, match)
    assert "Answer the takeback" in open_labels(await salon.pressed(salon.bob, action))
    more = open_labels(await salon.pressed(salon.ann, action))
    assert [label for label in more if label in ("Draw", "Takeback", "Abort")] == [
        "Draw",
        "Takeback",
        "Abort",
    ]
    assert more[-1] == "Resign"
    assert not {"Draw", "Takeback", "Abort", "Resign"} & set(
        open_labels(await salon.pressed(salon.eve, action))
    )


# What the outbox says


async def test_an_offer_and_its_refusal_by_the_outbox(salon: Salon) -> None:
    match = await begun(salon, OPENING[0])
    for kind in (OfferKind.DRAW, OfferKind.TAKEBACK, OfferKind.ABORT):
        await salon.parlour.offers.offer(kind, match.id, salon.ann)
        (item,) = await salon.parlour.items()
        told = await message_of(salon.parlour.services, item)
        assert told is not None
        assert told.pings == (Account("bob"),)
        assert open_labels(told) == ["Agree", "Refuse"]
        await salon.parlour.offers.refuse(kind, match.id, salon.bob)
        assert await message_of(salon.parlour.services, item) is None, "it was answered meanwhile"
        _, refusal = await salon.parlour.items()
        said = await message_of(salon.parlour.services, refusal)
        assert said is not None
        assert said.text.startswith("<@ann>, Bob refuses")
        await salon.parlour.all_told()


def test_refusals_have_words() -> None:
    """Each kind of error about each kind of offer."""
    for kind in OfferKind:
        thing = OFFERS[kind]
        for error in (NoOfferError(kind), CrossedOfferError(kind), OfferPendingError(kind)):
            assert thing in refusals.sentence_of(error)
        assert "after 1 more ply" in refusals.sentence_of(RefusedLatelyError(kind, 1))

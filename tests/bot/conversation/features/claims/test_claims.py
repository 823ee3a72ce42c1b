"""An opponent who does not move: claim the win, give a day, wait; nudge and close where nothing runs out."""

from __future__ import annotations

import pytest

from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Account, Source
from bot.conversation.notifications.messages import message_of
from rules.core.position import Outcome, Side
from rules.match.match import Match
from rules.match.notifications import NotificationKind
from rules.match.time_claims import CLAIM_LASTS, NUDGE_EVERY, SILENCE
from tests.support.talking import Salon, button, open_labels, sound
from tests.support.use_cases import DAY, GAME, HOUR, MS

CHOICES = ["Claim win", "Give a day", "Wait"]


async def overdue(salon: Salon, time: str = "1d") -> tuple[Match, Reply]:
    """A match in which Ann's time is over, and the news of that to Bob."""
    await salon.parlour.no_automatic_vacation(salon.ann, salon.bob)
    match = await salon.parlour.match(time)
    await salon.parlour.go(DAY)
    (item,) = [item for item in await salon.parlour.items() if item.kind is NotificationKind.CLAIM]
    told = await message_of(salon.parlour.services, item)
    assert told is not None
    await salon.parlour.all_told()
    return await salon.parlour.stored(match.id), told


async def test_the_claim_is_told_to_whoever_waits(salon: Salon) -> None:
    _, told = await overdue(salon)
    assert told.text.startswith("<@bob>, Ann's time is over in #1 Pux: the win is yours to claim.")
    assert told.pings == (Account("bob"),)
    assert open_labels(told) == CHOICES


async def test_the_claim_wins(salon: Salon) -> None:
    match, told = await overdue(salon)
    over = await salon.pressed(salon.bob, button(told, "Claim win"))
    assert over.text.startswith("<@ann>, #1 Pux is over: Bob (Black) wins on time")
    assert over.pings == (Account("ann"),), "whoever claims it knows"
    assert len(over.acknowledges) == 1
    assert (await salon.parlour.stored(match.id)).outcome == Outcome(Side.SECOND, "time")
    after = await salon.parlour.stored(match.id)
    for label in CHOICES:
        late = await salon.pressed(salon.bob, button(told, label))
        assert late.private
        assert "match is over" in late.text
    assert await salon.parlour.stored(match.id) == after


@pytest.mark.parametrize("label", CHOICES)
async def test_nobody_else_claims(salon: Salon, label: str) -> None:
    match, told = await overdue(salon)
    for who, words in ((salon.ann, "nothing to claim"), (salon.eve, "no match of yours")):
        answer = await salon.pressed(who, button(told, label))
        assert answer.private
        assert words in answer.text
    assert await salon.parlour.stored(match.id) == match


@pytest.mark.parametrize("label", CHOICES)
async def test_there_is_nothing_to_claim_before_the_time_is_over(salon: Salon, label: str) -> None:
    await salon.parlour.no_automatic_vacation(salon.ann)
    match = await salon.parlour.match("1d")
    await salon.parlour.go(DAY - MS)
    before = await salon.parlour.stored(match.id)
    kind = ActionKind(label.lower().replace(" ", "-").replace("-a-", "-"))
    answer = await salon.pressed(salon.bob, Action(kind, match.id))
    assert answer.private
    assert "nothing to claim" in answer.text
    assert await salon.parlour.stored(match.id) == before


@pytest.mark.parametrize("label", CHOICES)
async def test_a_late_ply_counts_and_ends_the_claim(salon: Salon, label: str) -> None:
    match, told = await overdue(salon)
    await salon.parlour.play(match, salon.ann, GAME[0])
    late = await salon.pressed(salon.bob, button(told, label))
    assert late.private
    assert "nothing to claim" in late.text
    assert (await salon.parlour.stored(match.id)).outcome is None


async def test_a_claim_that_was_overtaken_is_not_told(salon: Salon) -> None:
    await salon.parlour.no_automatic_vacation(salon.ann)
    match = await salon.parlour.match("1d")
    await salon.parlour.go(DAY)
    (item,) = [item for item in await salon.parlour.items() if item.kind is NotificationKind.CLAIM]
    await salon.parlour.play(match, salon.ann, GAME[0])
    assert await message_of(salon.parlour.services, item) is None


async def test_a_day_is_given(salon: Salon) -> None:
    match, told = await overdue(salon)
    given = await salon.pressed(salon.bob, button(told, "Give a day"))
    assert not given.private
    assert given.text.startswith("<@ann>, Bob gives you a day for your move in #1 Pux. It is due <t:")
    assert given.pings == (Account("ann"),)
    assert open_labels(given) == ["Move", "View", "Undo", "More"]
    assert (await salon.parlour.stored(match.id)).clock.deadline == salon.parlour.at + DAY
    again = await salon.pressed(salon.bob, button(told, "Give a day"))
    assert "nothing to claim" in again.text
    await salon.parlour.all_told()
    await salon.parlour.go(DAY)
    assert NotificationKind.CLAIM in await salon.parlour.kinds(), "the next claim is told anew"


async def test_waiting_leaves_the_claim_open(salon: Salon) -> None:
    match, told = await overdue(salon)
    await salon.parlour.go(CLAIM_LASTS - HOUR)
    waited = await salon.pressed(salon.bob, button(told, "Wait"))
    assert waited.private
    assert open_labels(waited) == CHOICES[:2]
    await salon.parlour.go(CLAIM_LASTS - HOUR)
    assert (await salon.parlour.stored(match.id)).outcome is None, "a word was said"
    await salon.parlour.go(HOUR)
    assert (await salon.parlour.stored(match.id)).outcome == Outcome(Side.SECOND, "abandoned")


async def test_next_games_and_more_lead_to_the_claim(salon: Salon) -> None:
    match, _ = await overdue(salon)
    shown = await salon.say(salon.bob, "next")
    assert "Ann's time is over in #1 Pux: the win is yours to claim." in shown.text
    asked = await salon.pressed(salon.bob, button(shown, "Claim in #1"))
    assert asked.private
    assert open_labels(asked) == CHOICES
    assert "time over: the win is yours to claim" in (await salon.say(salon.bob, "games")).text
    for person in (salon.ann, salon.eve):
        said = await salon.say(person, "games")
        assert "yours to claim" not in said.text
        again = await salon.pressed(person, Action(ActionKind.CLAIM, match.id))
        assert again.private
        assert again.buttons == ()
    more = await salon.pressed(salon.bob, Action(ActionKind.MORE, match.id))
    assert set(CHOICES) < set(open_labels(more))
    for person in (salon.ann, salon.eve):
        assert not set(CHOICES) & set(
            open_labels(await salon.pressed(person, Action(ActionKind.MORE, match.id)))
        )


async def test_a_claim_from_a_direct_conversation(salon: Salon) -> None:
    match, told = await overdue(salon)
    request = salon.request(salon.bob, Source.BUTTON, channel="")
    answer = sound(await salon.dispatcher.press(button(told, "Claim win"), request))
    assert answer.private
    assert answer.acknowledges == ()
    assert (await salon.parlour.stored(match.id)).outcome == Outcome(Side.SECOND, "time")
    assert await salon.parlour.kinds() == [NotificationKind.RESULT]


# Without a limit


async def test_a_nudge_once_a_week(salon: Salon) -> None:
    match = await salon.parlour.match("none")
    action = Action(ActionKind.NUDGE, match.id)
    early = await salon.pressed(salon.bob, action)
    assert early.private
    assert "too early" in early.text
    assert "Nudge" not in open_labels(await salon.pressed(salon.bob, Action(ActionKind.MORE, match.id)))
    await salon.parlour.go(NUDGE_EVERY)
    more = await salon.pressed(salon.bob, Action(ActionKind.MORE, match.id))
    nudge = await salon.pressed(salon.bob, button(more, "Nudge"))
    assert not nudge.private
    assert nudge.text == "<@ann>, Bob asks for your move in #1 Pux."
    assert nudge.pings == (Account("ann"),)
    again = await salon.pressed(salon.bob, button(more, "Nudge"))
    assert "too early" in again.text
    for who, words in ((salon.ann, "who is to move"), (salon.eve, "no match of yours")):
        answer = await salon.pressed(who, action)
        assert answer.private
        assert words in answer.text
    (item,) = await salon.parlour.items()
    told = await message_of(salon.parlour.services, item)
    assert told is not None
    assert told.text == nudge.text
    await salon.parlour.play(match, salon.ann, GAME[0])
    assert await message_of(salon.parlour.services, item) is None


async def test_closing_after_a_long_silence(salon: Salon) -> None:
    match = await salon.parlour.match("none")
    action = Action(ActionKind.CLOSE, match.id)
    await salon.parlour.go(SILENCE - MS)
    early = await salon.pressed(salon.bob, action)
    assert "too early" in early.text
    assert "Close as abandoned" not in open_labels(
        await salon.pressed(salon.bob, Action(ActionKind.MORE, match.id))
    )
    await salon.parlour.go(MS)
    assert "no match of yours" in (await salon.pressed(salon.eve, action)).text
    more = await salon.pressed(salon.bob, Action(ActionKind.MORE, match.id))
    over = await salon.pressed(salon.bob, button(more, "Close as abandoned"))
    assert "#1 Pux is over: closed as abandoned, without a winner" in over.text
    assert (await salon.parlour.stored(match.id)).outcome == Outcome(None, "abandoned")
    assert "match is over" in (await salon.pressed(salon.bob, action)).text


async def test_where_a_clock_runs_nobody_nudges_or_closes(salon: Salon) -> None:
    match = await salon.parlour.match("3d")
    for kind, words in ((ActionKind.NUDGE, "no time limit"), (ActionKind.CLOSE, "the clock decides")):
        answer = await salon.pressed(salon.bob, Action(kind, match.id))
        assert answer.private
        assert words in answer.text

"""An opponent who does not move: claim the win, give a day, wait; nudge and close where nothing runs out."""

import pytest

from bot.conversation.core.actions import CLAIM, MORE, Action, ActionKind
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Account, Source
from bot.conversation.features.claims.feature import CLOSE, NUDGE
from bot.conversation.notifications.delivery import message_of
from rules.core.position import Outcome, Side
from rules.match.match import Match
from rules.match.notifications.boards import ResultPosted
from rules.match.notifications.players import ClaimOpened
from rules.match.time_claims import CLAIM_LASTS, NUDGE_EVERY, SILENCE
from tests.support.chat import Chat, button, open_labels, sound
from tests.support.use_cases import DAY, GAME, HOUR, MS

CHOICES = ["Claim win", "Give a day", "Wait"]


async def overdue(chat: Chat, time: str = "1d") -> tuple[Match, Reply]:
    """A match in which Ann's time is over, and the news of that to Bob."""
    await chat.use_cases.no_automatic_vacation(chat.ann, chat.bob)
    match = await chat.use_cases.match(time)
    await chat.use_cases.go(DAY)
    (item,) = [item for item in await chat.use_cases.items() if isinstance(item.notification, ClaimOpened)]
    told = await message_of(chat.services, item)
    assert told is not None
    await chat.use_cases.all_told()
    return await chat.use_cases.stored(match.id), told


async def test_the_claim_is_told_to_the_one_who_waits(chat: Chat) -> None:
    _, told = await overdue(chat)
    assert told.text.startswith("<@bob>, Ann ran out of time in #1 Pux: the win is yours to claim.")
    assert told.pings == (Account("bob"),)
    assert open_labels(told) == CHOICES


async def test_the_claim_wins(chat: Chat) -> None:
    match, told = await overdue(chat)
    over = await chat.press(chat.bob, button(told, "Claim win"))
    assert over.text.startswith("<@ann>, Bob wins #1 Pux: you ran out of time")
    assert over.pings == (Account("ann"),), "the one who claims it knows"
    assert len(over.acknowledges) == 1
    assert (await chat.use_cases.stored(match.id)).outcome == Outcome(Side.SECOND, "time")
    after = await chat.use_cases.stored(match.id)
    for label in CHOICES:
        late = await chat.press(chat.bob, button(told, label))
        assert late.private
        assert "match is over" in late.text
    assert await chat.use_cases.stored(match.id) == after


@pytest.mark.parametrize("label", CHOICES)
async def test_nobody_else_claims(chat: Chat, label: str) -> None:
    match, told = await overdue(chat)
    for who, words in ((chat.ann, "nothing to claim"), (chat.eve, "Only the two players")):
        answer = await chat.press(who, button(told, label))
        assert answer.private
        assert words in answer.text
    assert await chat.use_cases.stored(match.id) == match


@pytest.mark.parametrize("label", CHOICES)
async def test_there_is_nothing_to_claim_before_the_time_is_over(chat: Chat, label: str) -> None:
    await chat.use_cases.no_automatic_vacation(chat.ann)
    match = await chat.use_cases.match("1d")
    await chat.use_cases.go(DAY - MS)
    before = await chat.use_cases.stored(match.id)
    kind = ActionKind(label.lower().replace(" ", "-").replace("-a-", "-"))
    answer = await chat.press(chat.bob, Action(kind, match.id))
    assert answer.private
    assert "nothing to claim" in answer.text
    assert await chat.use_cases.stored(match.id) == before


@pytest.mark.parametrize("label", CHOICES)
async def test_a_late_ply_counts_and_ends_the_claim(chat: Chat, label: str) -> None:
    match, told = await overdue(chat)
    await chat.use_cases.play(match, chat.ann, GAME[0])
    late = await chat.press(chat.bob, button(told, label))
    assert late.private
    assert "nothing to claim" in late.text
    assert (await chat.use_cases.stored(match.id)).outcome is None


async def test_a_claim_that_was_overtaken_is_not_told(chat: Chat) -> None:
    await chat.use_cases.no_automatic_vacation(chat.ann)
    match = await chat.use_cases.match("1d")
    await chat.use_cases.go(DAY)
    (item,) = [item for item in await chat.use_cases.items() if isinstance(item.notification, ClaimOpened)]
    await chat.use_cases.play(match, chat.ann, GAME[0])
    assert await message_of(chat.services, item) is None


async def test_a_day_is_given(chat: Chat) -> None:
    match, told = await overdue(chat)
    given = await chat.press(chat.bob, button(told, "Give a day"))
    assert not given.private
    assert given.text.startswith("<@ann>, Bob gives you a day for your move in #1 Pux. It’s due <t:")
    assert given.pings == (Account("ann"),)
    assert open_labels(given) == ["Move", "Pick", "View", "More"]
    assert (await chat.use_cases.stored(match.id)).clock.deadline == chat.use_cases.at + DAY
    again = await chat.press(chat.bob, button(told, "Give a day"))
    assert "nothing to claim" in again.text
    await chat.use_cases.all_told()
    await chat.use_cases.go(DAY)
    assert ClaimOpened in await chat.use_cases.kinds(), "the next claim is told anew"


async def test_waiting_leaves_the_claim_open(chat: Chat) -> None:
    match, told = await overdue(chat)
    await chat.use_cases.go(CLAIM_LASTS - HOUR)
    waited = await chat.press(chat.bob, button(told, "Wait"))
    assert waited.private
    assert open_labels(waited) == CHOICES[:2]
    await chat.use_cases.go(CLAIM_LASTS - HOUR)
    assert (await chat.use_cases.stored(match.id)).outcome is None, "a word was said"
    await chat.use_cases.go(HOUR)
    assert (await chat.use_cases.stored(match.id)).outcome == Outcome(Side.SECOND, "abandoned")


async def test_next_games_and_more_lead_to_the_claim(chat: Chat) -> None:
    match, _ = await overdue(chat)
    shown = await chat.command(chat.bob, "next")
    assert "Ann ran out of time in #1 Pux: the win is yours to claim." in shown.text
    asked = await chat.press(chat.bob, button(shown, "Claim in #1"))
    assert asked.private
    assert open_labels(asked) == CHOICES
    assert "time ran out: the win is yours to claim" in (await chat.command(chat.bob, "games")).text
    for person in (chat.ann, chat.eve):
        said = await chat.command(person, "games")
        assert "yours to claim" not in said.text
        again = await chat.press(person, Action(CLAIM, match.id))
        assert again.private
        assert again.buttons == ()
    more = await chat.press(chat.bob, Action(MORE, match.id))
    assert set(CHOICES) < set(open_labels(more))
    for person in (chat.ann, chat.eve):
        assert not set(CHOICES) & set(open_labels(await chat.press(person, Action(MORE, match.id))))


async def test_a_claim_from_a_direct_conversation(chat: Chat) -> None:
    match, told = await overdue(chat)
    request = chat.request(chat.bob, Source.BUTTON, channel="")
    answer = sound(await chat.dispatcher.press(button(told, "Claim win"), request))
    assert answer.private
    assert answer.acknowledges == ()
    assert (await chat.use_cases.stored(match.id)).outcome == Outcome(Side.SECOND, "time")
    assert await chat.use_cases.kinds() == [ResultPosted]


# Without a limit


async def test_a_nudge_once_a_week(chat: Chat) -> None:
    match = await chat.use_cases.match("none")
    action = Action(NUDGE, match.id)
    early = await chat.press(chat.bob, action)
    assert early.private
    assert "too early" in early.text
    assert "Nudge" not in open_labels(await chat.press(chat.bob, Action(MORE, match.id)))
    await chat.use_cases.go(NUDGE_EVERY)
    more = await chat.press(chat.bob, Action(MORE, match.id))
    nudge = await chat.press(chat.bob, button(more, "Nudge"))
    assert not nudge.private
    assert nudge.text == "<@ann>, Bob asks for your move in #1 Pux."
    assert nudge.pings == (Account("ann"),)
    again = await chat.press(chat.bob, button(more, "Nudge"))
    assert "too early" in again.text
    for who, words in ((chat.ann, "whose turn it is"), (chat.eve, "Only the two players")):
        answer = await chat.press(who, action)
        assert answer.private
        assert words in answer.text
    (item,) = await chat.use_cases.items()
    told = await message_of(chat.services, item)
    assert told is not None
    assert told.text == nudge.text
    await chat.use_cases.play(match, chat.ann, GAME[0])
    assert await message_of(chat.services, item) is None


async def test_closing_after_a_long_silence(chat: Chat) -> None:
    match = await chat.use_cases.match("none")
    action = Action(CLOSE, match.id)
    await chat.use_cases.go(SILENCE - MS)
    early = await chat.press(chat.bob, action)
    assert "too early" in early.text
    assert "Close as abandoned" not in open_labels(await chat.press(chat.bob, Action(MORE, match.id)))
    await chat.use_cases.go(MS)
    assert "Only the two players" in (await chat.press(chat.eve, action)).text
    more = await chat.press(chat.bob, Action(MORE, match.id))
    over = await chat.press(chat.bob, button(more, "Close as abandoned"))
    assert "#1 Pux is closed as abandoned, without a winner" in over.text
    assert (await chat.use_cases.stored(match.id)).outcome == Outcome(None, "abandoned")
    assert "match is over" in (await chat.press(chat.bob, action)).text


async def test_where_a_clock_runs_nobody_nudges_or_closes(chat: Chat) -> None:
    match = await chat.use_cases.match("3d")
    for kind, words in ((NUDGE, "no time limit"), (CLOSE, "the clock decides")):
        answer = await chat.press(chat.bob, Action(kind, match.id))
        assert answer.private
        assert words in answer.text

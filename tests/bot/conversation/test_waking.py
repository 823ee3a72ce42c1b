"""What a suspended machine shows when it wakes: an outage is counted before the first request is answered."""

import asyncio

import pytest

from bot.conversation.core import markup
from bot.conversation.core.actions import MORE, Action
from bot.conversation.notifications.delivery import message_of
from rules.match.match import Match, MatchId
from rules.match.people import Person
from tests.support.chat import Chat, sound
from tests.support.use_cases import DAY, HOUR, MINUTE, START, terms

SUSPENDED = 8 * HOUR


async def slept_over_its_deadline(chat: Chat, time: str = "4h") -> Match:
    """A match whose deadline passed while the machine was suspended; it has just woken, and nothing has ticked."""
    use_cases = chat.use_cases
    await use_cases.no_automatic_vacation(chat.ann)
    match = await use_cases.agreed(terms(time))
    await use_cases.go(HOUR)
    use_cases.at += SUSPENDED
    return match


@pytest.mark.parametrize("command", ["board", "games", "next"])
@pytest.mark.parametrize("who", ["ann", "bob"])
async def test_no_deadline_that_is_shown_has_passed(chat: Chat, command: str, who: str) -> None:
    await slept_over_its_deadline(chat)
    person: Person = getattr(chat, who)
    reply = await chat.command(person, command)
    due = START + 4 * HOUR + SUSPENDED
    if command == "next" and who == "bob":
        assert "It’s not your turn anywhere" in reply.text
    else:
        assert markup.relative(due) in reply.text
    assert markup.relative(START + 4 * HOUR) not in reply.text
    assert "yours to claim" not in reply.text


async def test_nothing_is_offered_that_would_be_refused(chat: Chat) -> None:
    match = await slept_over_its_deadline(chat)
    more = await chat.press(chat.bob, Action(MORE, match.id, match.revision))
    labels = [button.label for button in more.buttons]
    assert "Resign" in labels
    assert "Claim win" not in labels


async def test_a_claim_that_stood_before_is_offered_still(chat: Chat) -> None:
    await chat.use_cases.no_automatic_vacation(chat.ann)
    match = await chat.use_cases.agreed(terms("4h"))
    await chat.use_cases.go(4 * HOUR)
    chat.use_cases.at += SUSPENDED
    more = await chat.press(chat.bob, Action(MORE, match.id, match.revision))
    assert "Claim win" in [button.label for button in more.buttons]


async def test_what_the_outbox_says_before_the_first_tick_has_its_true_time(chat: Chat) -> None:
    await chat.use_cases.agreed(terms("3d"))
    await chat.use_cases.go(36 * HOUR)
    [reminder] = await chat.use_cases.items()
    chat.use_cases.at += SUSPENDED
    reply = sound(await message_of(chat.services, reminder))
    assert markup.relative(START + 3 * DAY + SUSPENDED) in reply.text


async def test_vacation_is_shown_to_last_longer_too(chat: Chat) -> None:
    await chat.use_cases.agreed(terms("3d"))
    vacation = await chat.use_cases.vacations.start(chat.ann, None, None)
    await chat.use_cases.go(30 * MINUTE)
    chat.use_cases.at += SUSPENDED
    reply = await chat.command(chat.bob, "games")
    assert markup.relative(vacation.end + SUSPENDED + 3 * DAY) in reply.text


async def test_many_who_ask_at_once_wait_for_one_record(chat: Chat) -> None:
    await slept_over_its_deadline(chat)
    replies = await asyncio.gather(*(chat.command(chat.ann, "games") for _ in range(5)))
    assert len({reply.text for reply in replies}) == 1
    outages = await chat.use_cases.database.read(
        lambda session: session.outages.pauses_after(START, MatchId(1))
    )
    assert len(outages) == 1


async def test_while_the_platform_is_down_no_outage_ends(chat: Chat) -> None:
    await slept_over_its_deadline(chat)
    chat.server.up = False
    await chat.services.count_outage()
    assert (
        await chat.use_cases.database.read(lambda session: session.outages.pauses_after(START, MatchId(1)))
        == ()
    )

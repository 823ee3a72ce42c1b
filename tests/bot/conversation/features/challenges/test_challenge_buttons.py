"""The buttons under challenges: from the message itself, from a list, from elsewhere, and by whom they are not for."""

import pytest

from bot.conversation.core.actions import ACCEPT, CANCEL, RENEW, ActionKind
from bot.conversation.core.platform import Membership
from bot.conversation.features.challenges.messages import CHALLENGE_RULES, DECLINE
from bot.conversation.notifications.delivery import message_of
from bot.service.challenges.proposals import EXPIRY
from rules.match.challenges import Challenge, ChallengeState
from rules.match.match import MatchId
from rules.match.notifications.boards import BoardPosted
from rules.match.notifications.challenges import ChallengeChanged
from rules.match.people import Person
from tests.support.chat import POST, Chat
from tests.support.server import ELSEWHERE, SECRET
from tests.support.use_cases import DAY, START

NOT_NOW = "You can’t accept this challenge right now, but it stays open."


async def state(chat: Chat, challenge: Challenge) -> ChallengeState:
    return (await chat.use_cases.challenges.get(challenge.id)).state


async def told(chat: Chat) -> str:
    """What the only change of a challenge's message that waits in the outbox will say."""
    (item,) = [
        item for item in await chat.use_cases.items() if isinstance(item.notification, ChallengeChanged)
    ]
    assert isinstance(item.notification, ChallengeChanged)
    assert item.notification.message == POST
    reply = await message_of(chat.services, item)
    assert reply is not None
    assert reply.pings == ()
    assert reply.posts_challenge is None
    return reply.text


# Accepting


async def test_accepting_here_gives_the_board(chat: Chat) -> None:
    challenge = await chat.challenge(chat.ann, chat.bob, seat="first")
    board = await chat.press_challenge(chat.bob, ACCEPT, challenge.id)
    assert not board.private
    assert board.shows_board_of == challenge.id
    assert "<@ann>, your move in #1 Pux" in board.text
    assert await told(chat) == "Bob accepted challenge #1 from Ann to Pux: the match has begun."


async def test_accepting_from_another_channel_is_answered_in_private_and_the_board_is_posted(
    chat: Chat,
) -> None:
    challenge = await chat.challenge(chat.ann)
    reply = await chat.press_challenge(chat.bob, ACCEPT, challenge.id, shown=None, channel=ELSEWHERE)
    assert reply.private
    assert reply.text == f"You accepted #1 Pux. You’ll play in <#{POST.channel}>."
    boards = [item for item in await chat.use_cases.items() if isinstance(item.notification, BoardPosted)]
    assert [item.due for item in boards] == [chat.use_cases.at]


async def test_accepting_a_challenge_to_oneself_from_a_direct_conversation(chat: Chat) -> None:
    challenge = await chat.challenge(chat.ann, chat.bob, channel=SECRET)
    reply = await chat.press_challenge(chat.bob, ACCEPT, challenge.id, shown=None, channel=None)
    assert "You accepted #1 Pux. You’ll play in" in reply.text


@pytest.mark.parametrize(
    "kind",
    [ACCEPT, DECLINE, CANCEL, RENEW, CHALLENGE_RULES],
)
@pytest.mark.parametrize(
    ("made", "channel", "server"),
    [(SECRET, ELSEWHERE, "1"), (ELSEWHERE, str(POST.channel), "2"), (ELSEWHERE, None, "1")],
)
async def test_nothing_is_said_of_channels_you_cannot_see(
    chat: Chat, kind: ActionKind, made: str, channel: str | None, server: str
) -> None:
    challenge = await chat.challenge(chat.ann, channel=made)
    reply = await chat.press_challenge(
        chat.eve, kind, challenge.id, shown=None, channel=channel, server=server
    )
    assert reply.private
    assert "This challenge no longer exists" in reply.text
    assert await state(chat, challenge) is ChallengeState.OPEN
    assert chat.server.membership_queries == []


async def test_accepting_is_refused_before_anything_is_asked(chat: Chat) -> None:
    challenge = await chat.challenge(chat.ann, chat.bob)
    for who, words in ((chat.ann, "your own challenge"), (chat.eve, "for someone else")):
        assert words in (await chat.press_challenge(who, ACCEPT, challenge.id)).text
    assert chat.server.membership_queries == []
    await chat.press_challenge(chat.bob, ACCEPT, challenge.id)
    assert chat.server.membership_queries == [("1", "ann")]
    again = await chat.press_challenge(chat.bob, ACCEPT, challenge.id)
    assert "has already been accepted" in again.text
    assert len(chat.server.membership_queries) == 1


async def test_the_challenge_of_somebody_who_left_is_closed_where_it_stands(chat: Chat) -> None:
    challenge = await chat.challenge(chat.ann)
    chat.server.memberships["ann"] = Membership.GONE
    reply = await chat.press_challenge(chat.bob, ACCEPT, challenge.id)
    assert reply.replaces
    assert not reply.private
    assert reply.text == "Challenge #1 from Ann to Pux is closed: Ann has left this server."
    assert reply.buttons == ()
    assert await state(chat, challenge) is ChallengeState.CANCELLED
    assert ChallengeChanged not in await chat.use_cases.kinds(), "the answer has said it"
    again = await chat.press_challenge(chat.eve, ACCEPT, challenge.id)
    assert "was cancelled" in again.text


async def test_from_elsewhere_its_own_message_is_told_by_the_outbox(chat: Chat) -> None:
    challenge = await chat.challenge(chat.ann)
    chat.server.memberships["ann"] = Membership.GONE
    reply = await chat.press_challenge(chat.bob, ACCEPT, challenge.id, shown=None, channel=ELSEWHERE)
    assert reply.private
    assert "has left this server" in reply.text
    assert await told(chat) == reply.text


async def test_being_silenced_and_being_blocked_read_alike(chat: Chat) -> None:
    challenge = await chat.challenge(chat.ann)
    chat.server.memberships["ann"] = Membership.SILENCED
    silenced = await chat.press_challenge(chat.eve, ACCEPT, challenge.id)
    chat.server.memberships.clear()
    await chat.services.blocklist.block(chat.ann, chat.eve)
    blocked = await chat.press_challenge(chat.eve, ACCEPT, challenge.id)
    assert silenced == blocked
    assert blocked.text.startswith(NOT_NOW)
    assert blocked.private
    assert await state(chat, challenge) is ChallengeState.OPEN
    assert not (await chat.press_challenge(chat.bob, ACCEPT, challenge.id)).private


async def test_what_cannot_be_found_out_is_no_hindrance(chat: Chat) -> None:
    challenge = await chat.challenge(chat.ann)
    chat.server.memberships["ann"] = Membership.UNKNOWN
    assert (await chat.press_challenge(chat.bob, ACCEPT, challenge.id)).shows_board_of == challenge.id


@pytest.mark.parametrize("standing", [Membership.GONE, Membership.SILENCED])
async def test_one_who_may_do_nothing_in_a_server_does_nothing_there_from_elsewhere(
    chat: Chat, standing: Membership
) -> None:
    challenge = await chat.challenge(chat.ann, chat.bob)
    chat.server.memberships["bob"] = chat.server.memberships["ann"] = standing
    for who, kind in ((chat.bob, ACCEPT), (chat.ann, RENEW)):
        reply = await chat.press_challenge(who, kind, challenge.id, shown=None, channel=None)
        assert reply.private
        assert reply.text.startswith("You’ve left this challenge’s server")
    assert await chat.use_cases.challenges.get(challenge.id) == challenge
    declined = await chat.press_challenge(chat.bob, DECLINE, challenge.id, shown=None, channel=None)
    assert declined.text == "You declined challenge #1."


# Declining


async def test_the_message_says_who_of_several_declined(chat: Chat) -> None:
    challenge = await chat.challenge(chat.ann, chat.bob, chat.eve)
    reply = await chat.press_challenge(chat.bob, DECLINE, challenge.id)
    assert reply.replaces
    assert reply.text.splitlines()[0] == "<@eve>, Ann challenges you to Pux (#1)."
    assert reply.text.endswith("Declined by Bob.")
    assert reply.pings == ()
    assert reply.pictures
    assert [button.label for button in reply.buttons] == ["Accept", "Decline", "Details", "More"]
    assert ChallengeChanged not in await chat.use_cases.kinds()
    for kind in (DECLINE, ACCEPT):
        again = await chat.press_challenge(chat.bob, kind, challenge.id)
        assert again.private
        assert "You’ve already declined this challenge" in again.text
    last = await chat.press_challenge(chat.eve, DECLINE, challenge.id)
    assert last.text == ("<@ann>, Eve declined your challenge #1 to Pux. Nobody is left to accept it.")
    assert last.pings == ("ann",)
    assert await told(chat) == "Challenge #1 from Ann to Pux was declined by everyone it was for."


async def test_declining_from_elsewhere_is_said_in_the_message_by_the_outbox(chat: Chat) -> None:
    challenge = await chat.challenge(chat.ann, chat.bob, chat.eve)
    reply = await chat.press_challenge(chat.bob, DECLINE, challenge.id, shown=None, channel=ELSEWHERE)
    assert reply.private
    assert "Others may still accept it" in reply.text
    assert (await told(chat)).endswith("Declined by Bob.")


async def test_a_single_no_is_told_to_the_challenger(chat: Chat) -> None:
    challenge = await chat.challenge(chat.ann, chat.bob)
    reply = await chat.press_challenge(chat.bob, DECLINE, challenge.id)
    assert reply.text == "<@ann>, Bob declined your challenge #1 to Pux."
    assert not reply.private
    assert await told(chat) == "Challenge #1 from Ann to Pux was declined."


# Cancelling and renewing


@pytest.mark.parametrize("kind", [CANCEL, RENEW])
async def test_only_the_author_may(chat: Chat, kind: ActionKind) -> None:
    challenge = await chat.challenge(chat.ann, chat.bob)
    chat.use_cases.at += DAY
    for who in (chat.bob, chat.eve):
        reply = await chat.press_challenge(who, kind, challenge.id)
        assert reply.private
        assert "Only the person who made this challenge can cancel or renew it" in reply.text
    assert await state(chat, challenge) is ChallengeState.OPEN
    assert (await chat.use_cases.challenges.get(challenge.id)).expires == START + EXPIRY


async def test_cancelling_from_the_message_and_from_a_list(chat: Chat) -> None:
    one, two = await chat.challenge(chat.ann), await chat.challenge(chat.ann, chat.bob)
    there = await chat.press_challenge(chat.ann, CANCEL, one.id)
    assert there.replaces
    assert there.text == "Challenge #1 from Ann to Pux was cancelled."
    assert ChallengeChanged not in await chat.use_cases.kinds()
    listed = await chat.press_challenge(chat.ann, CANCEL, two.id, shown=None, channel=None)
    assert listed.private
    assert not listed.replaces
    assert await told(chat) == listed.text == "Challenge #2 from Ann to Pux was cancelled."


async def expired(chat: Chat) -> Challenge:
    challenge = await chat.challenge(chat.ann, chat.bob)
    await chat.use_cases.go_to(START + EXPIRY)
    return challenge


async def test_the_message_of_one_that_expired_can_be_renewed(chat: Chat) -> None:
    challenge = await expired(chat)
    (item,) = [
        item for item in await chat.use_cases.items() if isinstance(item.notification, ChallengeChanged)
    ]
    reply = await message_of(chat.services, item)
    assert reply is not None
    assert reply.text == "Challenge #1 from Ann to Pux has expired: nobody accepted it within seven days."
    assert [button.label for button in reply.buttons] == ["Renew"]
    await chat.use_cases.all_told()
    refused = await chat.press_challenge(chat.bob, RENEW, challenge.id)
    assert refused.private
    assert await state(chat, challenge) is ChallengeState.EXPIRED
    late = await chat.press_challenge(chat.bob, ACCEPT, challenge.id)
    assert "challenge expired" in late.text
    chat.use_cases.at += DAY
    renewed = await chat.press_challenge(chat.ann, RENEW, challenge.id)
    assert renewed.replaces
    assert renewed.text.startswith("<@bob>, Ann challenges you to Pux (#1).")
    until = int((chat.use_cases.at + EXPIRY).timestamp())
    assert f"Open until <t:{until}:F>" in renewed.text
    assert renewed.pings == ()
    assert await chat.use_cases.kinds() == []
    assert (await chat.press_challenge(chat.bob, ACCEPT, challenge.id)).shows_board_of == challenge.id


async def test_renewing_from_a_list_changes_the_message_by_the_outbox(chat: Chat) -> None:
    challenge = await expired(chat)
    await chat.use_cases.all_told()
    reply = await chat.press_challenge(chat.ann, RENEW, challenge.id, shown=None, channel=ELSEWHERE)
    assert reply.private
    assert "Your challenge #1 is open until" in reply.text
    assert (await told(chat)).startswith("<@bob>, Ann challenges you to Pux (#1).")


async def test_what_the_outbox_tells_is_how_it_stands_then(chat: Chat) -> None:
    challenge = await expired(chat)
    await chat.use_cases.open_challenges.renew(challenge.id, chat.ann)
    (closing, _) = [
        item for item in await chat.use_cases.items() if isinstance(item.notification, ChallengeChanged)
    ]
    reply = await message_of(chat.services, closing)
    assert reply is not None
    assert reply.text.startswith("<@bob>, Ann challenges you to Pux (#1).")


@pytest.mark.parametrize("kind", [ACCEPT, DECLINE, CANCEL, RENEW])
async def test_a_challenge_that_never_was(chat: Chat, kind: ActionKind) -> None:
    for number in (0, 99, 10**14):
        reply = await chat.press_challenge(chat.ann, kind, MatchId(number), shown=None)
        assert "challenge no longer exists" in reply.text


async def test_everyone_who_sees_the_challenge_can_read_the_rules(chat: Chat) -> None:
    challenge = await chat.challenge(chat.ann, chat.bob)

    async def read(who: Person) -> bool:
        return (await chat.press_challenge(who, CHALLENGE_RULES, challenge.id)).private

    assert all([await read(who) for who in (chat.ann, chat.bob, chat.eve)])

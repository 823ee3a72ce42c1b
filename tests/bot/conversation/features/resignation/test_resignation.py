"""A match that is given up from elsewhere: told at its place, answered in private."""

from bot.conversation.core.actions import Action
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Source
from bot.conversation.features.resignation.feature import RESIGN_CONFIRM
from rules.core.position import Outcome, Side
from tests.support.chat import Chat


async def test_resigning_a_channels_match_in_a_direct_conversation(chat: Chat) -> None:
    match = await chat.match("pux")
    request = chat.request(chat.ann, Source.BUTTON, channel="")
    answer = await chat.dispatcher.press(str(Action(RESIGN_CONFIRM, match.id)), request)
    assert isinstance(answer, Reply)
    assert (await chat.use_cases.stored(match.id)).outcome == Outcome(Side.SECOND, "resignation")
    assert answer.private
    assert answer.acknowledges == (), "the place of the match is told by a message"
    assert answer.shows_board_of is None, "the board of the match stays the one at its place"


async def test_resigning_where_it_is_played_announces_it(chat: Chat) -> None:
    match = await chat.match("pux")
    answer = await chat.press(chat.ann, Action(RESIGN_CONFIRM, match.id))
    assert not answer.private
    assert len(answer.acknowledges) == 1
    assert answer.shows_board_of == match.id

"""The buttons of a player whose opponent has left the server: they do what they say only while that is so."""

import pytest

from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.platform import Membership
from bot.conversation.features.absentees.feature import ABSENTEE_ABORT, ABSENTEE_WAIT, ABSENTEE_WIN
from tests.support.chat import Chat
from tests.support.offers import begun

EVERY_BUTTON = (ABSENTEE_WIN, ABSENTEE_ABORT, ABSENTEE_WAIT)


@pytest.mark.parametrize("kind", EVERY_BUTTON)
@pytest.mark.parametrize(
    ("membership", "words"),
    [(Membership.HERE, "is in this server"), (Membership.UNKNOWN, "find out")],
)
async def test_nothing_happens_unless_the_opponent_is_known_to_be_away(
    chat: Chat, monkeypatch: pytest.MonkeyPatch, kind: ActionKind, membership: Membership, words: str
) -> None:
    match = await begun(chat, "b2-b4")

    async def asked(*_: object, **__: object) -> Membership:
        return membership

    monkeypatch.setattr(chat.services.memberships, "of", asked)
    answer = await chat.press(chat.ann, Action(kind, match.id, match.revision))
    assert answer.private
    assert words in answer.text
    assert await chat.use_cases.stored(match.id) == match

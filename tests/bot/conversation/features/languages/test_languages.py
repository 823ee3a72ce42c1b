"""Who reads what in which language: everybody in the server's, one person in their own."""

from dataclasses import replace

import pytest

from bot.conversation.core.actions import CANCEL, Action
from bot.conversation.core.replies import Reply
from bot.conversation.core.requests import Source
from tests.support.chat import POST, Chat, button, mentioned, open_labels
from tests.support.offers import OPENING, begun


async def in_german(chat: Chat, command: str, **args: object) -> Reply:
    request = replace(chat.request(chat.ann, args=args), locale="de")  # type: ignore[arg-type]
    answer = await chat.dispatcher.command(command, request)
    assert isinstance(answer, Reply)
    return answer


async def pressed_in_german(chat: Chat, action: str, *, shown: bool = False) -> Reply:
    request = replace(chat.request(chat.ann, Source.BUTTON), locale="de", shown=POST if shown else None)
    answer = await chat.dispatcher.press(action, request)
    assert isinstance(answer, Reply)
    return answer


async def test_a_challenge_speaks_the_servers_language_and_its_details_the_readers(chat: Chat) -> None:
    reply = await in_german(chat, "challenge pux", opponent=mentioned(chat.bob))
    assert reply.text.startswith(
        "<@bob>, Ann challenges you to Pux (#1).\n3 days per move · rated\nOpen until"
    )
    assert open_labels(reply) == ["Accept", "Decline", "Details", "More"]
    details = await pressed_in_german(chat, button(reply, "Details"))
    assert "3 Tage pro Zug · wer anfängt, entscheidet das Los · gespielt wird hier · gewertet" in details.text
    more = await pressed_in_german(chat, button(reply, "More"))
    assert open_labels(more) == ["Zurückziehen", "Regeln"]


@pytest.mark.parametrize("shown", [True, False])
async def test_cancelling_is_said_to_everybody_in_the_message_and_to_one_elsewhere(
    chat: Chat, *, shown: bool
) -> None:
    challenge = await chat.challenge(chat.ann)
    await chat.use_cases.challenges.record_post(challenge.id, POST)
    reply = await pressed_in_german(chat, str(Action(CANCEL, challenge.id)), shown=shown)
    assert reply.text.endswith("was cancelled." if shown else "wurde zurückgezogen.")


async def test_a_list_for_everybody_speaks_the_servers_language(chat: Chat) -> None:
    await chat.challenge(chat.bob)
    assert "from Bob: 3 days per move, rated, ends" in (await in_german(chat, "challenges", share=True)).text
    assert "von Bob: 3 Tage pro Zug, gewertet, endet" in (await in_german(chat, "challenges")).text


async def test_an_offer_speaks_the_servers_language_and_its_question_the_readers(chat: Chat) -> None:
    await begun(chat, OPENING[0])
    asked = await in_german(chat, "draw")
    assert asked.text.startswith("Bob in #1 Pux Remis anbieten?")
    offer = await pressed_in_german(chat, button(asked, "In #1 Remis anbieten"))
    assert offer.text.startswith("<@bob>, Ann offers a draw in #1 Pux.")
    assert open_labels(offer) == ["Agree", "Refuse"]
    twice = await in_german(chat, "draw")
    assert twice.text == "Du hast Bob in #1 Pux schon gefragt; eine Antwort steht noch aus."


async def test_a_refusal_speaks_the_readers_language(chat: Chat) -> None:
    refused = await in_german(chat, "challenge pux", opponent=mentioned(chat.ann))
    assert refused.text.startswith("Dich selbst kannst du nicht herausfordern.")
    wrong = await in_german(chat, "challenge pux", place="there")
    assert wrong.text == "`place` kann `here`, `thread` oder `dm` sein, nicht `there`."

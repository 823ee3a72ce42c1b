"""Choosing a lesson's move by hand, with the picker of matches.

A choice that makes a whole move and cannot go further is tried at once: in a lesson a wrong try costs nothing.
"""

from __future__ import annotations

from dataclasses import replace

from bot.conversation.core.actions import Action
from bot.conversation.core.replies import Answer, Button
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.lessons import handlers, messages
from bot.conversation.features.lessons.messages import LESSON_MOVE, LESSON_PICK, LESSON_STEP, lesson_place_of
from bot.conversation.features.moves.picker import PickerTarget, view
from bot.locales.say import lessons as say


async def pick(services: Services, request: Request, action: Action) -> Answer:
    """The **Pick** button, and every button of the picker."""
    if (place_and_text := lesson_place_of(action)) is None:
        return handlers.no_such_step()
    place, text = place_and_text
    target = PickerTarget(
        lambda state: place.action(LESSON_PICK, state),
        lambda move: place.action(LESSON_MOVE, move),
        Button(say.button_board(), str(place.action(LESSON_STEP))),
    )
    shown = view(place.position(), text, target)
    if shown.move is not None and shown.whole:
        return await handlers.tried(services, request, place, shown.move, typed=False)
    reply = await messages.choosing(services, request, place, shown.question, shown.choice)
    return replace(reply, buttons=shown.buttons, menu=shown.menu, replaces=True)

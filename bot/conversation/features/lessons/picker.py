"""Choosing a lesson's move by hand, with the game's own steps (``rules/core/picker.py``).

What has been chosen stands in the buttons' ids.  A choice that makes a whole move is tried at once:
in a lesson a wrong try costs nothing.
"""

from __future__ import annotations

from dataclasses import replace

from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import LABEL_LIMIT, Answer, Button, Reply, Tone
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.lessons import handlers, messages
from bot.conversation.features.lessons.messages import LessonPlace, lesson_place_of
from rules.core.picker import BadPickError, Pick, Step

A_PAGE = 20
"""The choices on one page; five more places are for the way back and the like."""

_NOTHING = "·"


async def pick(services: Services, request: Request, action: Action) -> Answer:
    """The **Pick** button, and every button of the picker."""
    if (found := lesson_place_of(action)) is None:
        return Reply(handlers.NO_SUCH_STEP, private=True)
    place, text = found
    chosen, _, page = text.partition("|")
    position = place.position()
    try:
        step = position.step(chosen)
    except BadPickError:
        chosen, step = "", position.step()
    if step.move is not None and not step.picks:
        return await handlers.tried(services, request, place, step.move, typed=False)
    number = int(page) if page.isascii() and page.isdigit() and len(page) < 4 else 0
    targets = tuple(dict.fromkeys(pick.area for pick in step.picks if pick.open and pick.area))
    reply = await messages.choosing(services, request, place, step, targets)
    return replace(reply, buttons=_unique(place, _keys(place, chosen, step, number)), replaces=True)


def _keys(place: LessonPlace, chosen: str, step: Step, page: int) -> list[Button]:
    back = Button("Back", str(place.action(ActionKind.LESSON_STEP)))
    others = [back]
    if step.move is not None:
        play = place.action(ActionKind.LESSON_MOVE, step.move)
        others.insert(
            0,
            Button(
                markup.shorten(f"Play {step.move}", LABEL_LIMIT), str(play), Tone.MAIN, closed=not play.fits
            ),
        )
    if chosen:
        others.append(Button("Choose again", str(place.action(ActionKind.LESSON_PICK))))
    if step.columns is not None and len(step.picks) > A_PAGE:
        # A keypad of five by five: the other buttons stand in its empty places.
        spare = iter(others)
        nothing = Button(_NOTHING, "", closed=True)
        return [_key(place, one) if one.label else next(spare, nothing) for one in step.picks]
    pages = -(-len(step.picks) // A_PAGE)
    if pages > 1:
        following = (page + 1) % pages
        turn = place.action(ActionKind.LESSON_PICK, f"{chosen}|{following}")
        others.append(Button(f"Page {following + 1} of {pages}", str(turn)))
    first = page * A_PAGE if page < pages else 0
    return [*(_key(place, one) for one in step.picks[first : first + A_PAGE]), *others]


def _key(place: LessonPlace, choice: Pick) -> Button:
    action = place.action(ActionKind.LESSON_PICK, choice.chosen)
    label = markup.shorten(choice.label, LABEL_LIMIT) or _NOTHING
    return Button(label, str(action), closed=not (choice.open and choice.chosen and action.fits))


def _unique(place: LessonPlace, keys: list[Button]) -> tuple[Button, ...]:
    """The buttons, each closed one with an id of its own."""
    return tuple(
        replace(key, action=str(place.action(ActionKind.LESSON_PICK, f"||{number}"))) if key.closed else key
        for number, key in enumerate(keys)
    )

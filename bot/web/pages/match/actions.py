"""What players do on the page of a match: each asks the conversation, as a button or a command in chat does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aiohttp import web

from bot.conversation.core.actions import MOVE_FORM, PLAY, Action
from bot.conversation.core.replies import Answer, Form, Reply
from bot.conversation.core.requests import Argument
from bot.conversation.features.conditional_moves.feature import CONDITIONAL_SAVE
from bot.conversation.features.moves.picker import PLAY_SURE
from bot.locales.say import table as say
from bot.web.bodies import body_in, number_in, optional_in, text_in
from bot.web.pages.context import PageContext
from bot.web.pages.matches import match_of
from bot.web.pages.viewer import Link, Viewer
from rules.match.match import Revision
from rules.match.people import Person
from rules.match.places import HostedMatch

COMMANDS = {"note": "text", "premove set": "line", "premove clear": None, "preview": "line"}
"""The commands that a page uses by themselves, and the option of each that it fills in."""


def routes(context: PageContext) -> list[web.RouteDef]:
    """The routes of all that changes a match."""
    actions = Actions(context)
    return [
        web.post("/m/{number}/moves", actions.play),
        web.post("/m/{number}/presses", actions.press),
        web.post("/m/{number}/forms", actions.submit),
        web.post("/m/{number}/commands", actions.command),
        web.post("/m/{number}/lines", actions.line),
    ]


class Actions:
    """The handlers."""

    def __init__(self, context: PageContext) -> None:
        self._context = context

    async def play(self, request: web.Request) -> web.Response:
        """Play a move at the revision that was seen; one that loses is asked about first, unless they are sure."""
        body = await body_in(request)
        kind = PLAY_SURE if body.get("sure") is True else PLAY
        revision, move = Revision(number_in(body, "revision")), text_in(body, "move")
        async with self._context.looking(request) as viewer:
            me, hosted = await self._acting(request, viewer, body)
            action = str(Action(kind, hosted.match.id, revision, move))
            if not Action(kind, hosted.match.id, revision, move).fits:
                # A long move goes the way of typed ones.
                form = str(Action(MOVE_FORM, hosted.match.id, revision))
                return await self._act(viewer, me, hosted, form, move)
            return await self._act(viewer, me, hosted, action)

    async def press(self, request: web.Request) -> web.Response:
        """Press a button that the page has, or one that an answer had."""
        body = await body_in(request)
        async with self._context.looking(request) as viewer:
            me, hosted = await self._acting(request, viewer, body)
            return await self._act(viewer, me, hosted, text_in(body, "action"))

    async def submit(self, request: web.Request) -> web.Response:
        """Send a form that an answer had."""
        body = await body_in(request)
        async with self._context.looking(request) as viewer:
            me, hosted = await self._acting(request, viewer, body)
            return await self._act(viewer, me, hosted, text_in(body, "action"), text_in(body, "text"))

    async def command(self, request: web.Request) -> web.Response:
        """Use one of the few commands that the page has fields for, in this match."""
        body = await body_in(request)
        name, text = text_in(body, "name"), optional_in(body, "text")
        if name not in COMMANDS:
            raise web.HTTPBadRequest(text="There is no such command here.")
        async with self._context.looking(request) as viewer:
            me, hosted = await self._acting(request, viewer, body)
            options: dict[str, Argument] = {"game": str(hosted.match.id)}
            option = COMMANDS[name]
            if option is not None and text is not None:
                options[option] = text
            answered = await self._context.command(viewer, me, hosted.place, name, options)
            save = _save_button(answered[0])
            if save is not None:
                # What was made on the board need not be read once more before it holds.
                return await self._act(viewer, me, hosted, save)
            return web.json_response(answer_json(*answered))

    async def line(self, request: web.Request) -> web.Response:
        """A typed line: a command, or else a move in this match."""
        body = await body_in(request)
        text = text_in(body, "text").strip()
        async with self._context.looking(request) as viewer:
            me, hosted = await self._acting(request, viewer, body)
            if not text.startswith("/"):
                form = Action(MOVE_FORM, hosted.match.id, hosted.match.revision)
                return await self._act(viewer, me, hosted, str(form), text)
            return web.json_response(await viewer.typed(me, hosted, text))

    async def _acting(
        self, request: web.Request, viewer: Viewer, body: Mapping[str, object]
    ) -> tuple[Person, HostedMatch]:
        """Who acts, and in which match; raises ``HTTPForbidden`` if it is nobody of theirs."""
        hosted = await match_of(self._context, request, viewer)
        me = viewer.person(text_in(body, "as"))
        if me is None:
            raise web.HTTPForbidden(text=say.not_seated())
        return me, hosted

    async def _act(
        self, viewer: Viewer, me: Person, hosted: HostedMatch, action: str, text: str | None = None
    ) -> web.Response:
        context, place = self._context, hosted.place
        if text is None:
            answered = await context.press(viewer, me, place, action)
        else:
            answered = await context.submit(viewer, me, place, action, text)
        return web.json_response(answer_json(*answered))


def _save_button(answer: Answer) -> str | None:
    """The button that puts conditional moves in force, where an answer has it."""
    buttons = answer.buttons if isinstance(answer, Reply) else ()
    kinds = {Action.parse(button.action).kind: button.action for button in buttons}
    return kinds.get(CONDITIONAL_SAVE)


def answer_json(answer: Answer, files: list[Link]) -> dict[str, Any]:
    """An answer of the conversation, for the page that asked."""
    if isinstance(answer, Form):
        return {
            "form": {
                "title": answer.title,
                "label": answer.label,
                "placeholder": answer.placeholder,
                "action": answer.action,
            }
        }
    if not answer.private:
        # Everybody sees it, and the page sees what has changed.
        return {"done": True}
    entries = () if answer.menu is None else answer.menu.entries
    return {
        "text": answer.text,
        "buttons": [
            *({"label": words, "action": action, "tone": "plain"} for words, action in entries),
            *(
                {"label": button.label, "action": button.action, "tone": button.tone.value}
                for button in answer.buttons
                if not button.closed
            ),
        ],
        "files": files,
    }

"""What players do on the page of a match: each asks the conversation, as a button or a command in chat does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aiohttp import web

from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import Answer, Form, Reply
from bot.conversation.core.requests import Argument
from bot.locales.say import table as say
from bot.web import page_json
from bot.web.answers import NothingThereError, PageResponse
from bot.web.bodies import body_in, number_in, optional_in, text_in
from bot.web.lines import CommandLineError, read
from bot.web.pages.context import PageContext
from bot.web.pages.matches import match_of
from bot.web.pages.viewer import Viewer
from bot.web.typed_lines import TypedLines
from rules.match.match import Revision
from rules.match.people import Person
from rules.match.places import HostedMatch
from storage.local_table.records import TableMessage

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
        self._lines = TypedLines(context.table)

    async def play(self, request: web.Request) -> web.Response:
        """Play a move at the revision that was seen; one that loses is asked about first, unless they are sure."""
        body = await body_in(request)
        kind = ActionKind.PLAY_SURE if body.get("sure") is True else ActionKind.PLAY
        revision, move = Revision(number_in(body, "revision")), text_in(body, "move")
        async with self._context.looking(request) as viewer:
            me, hosted = await self._acting(request, viewer, body)
            action = str(Action(kind, hosted.match.id, revision, move))
            if not Action(kind, hosted.match.id, revision, move).fits:
                # A long move goes the way of typed ones.
                form = str(Action(ActionKind.MOVE_FORM, hosted.match.id, revision))
                return await self._act(me, hosted, form, move)
            return await self._act(me, hosted, action)

    async def press(self, request: web.Request) -> web.Response:
        """Press a button that the page has, or one that an answer had."""
        body = await body_in(request)
        async with self._context.looking(request) as viewer:
            me, hosted = await self._acting(request, viewer, body)
            return await self._act(me, hosted, text_in(body, "action"))

    async def submit(self, request: web.Request) -> web.Response:
        """Send a form that an answer had."""
        body = await body_in(request)
        async with self._context.looking(request) as viewer:
            me, hosted = await self._acting(request, viewer, body)
            return await self._act(me, hosted, text_in(body, "action"), text_in(body, "text"))

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
            channel = await self._channel(me, hosted)
            answer, said = await self._context.table.ask(me, channel, name, options)
            save = _save_button(answer)
            if save is not None:
                # What was made on the board need not be read once more before it holds.
                answer, said = await self._context.table.act(me, channel, save)
            return web.json_response(answer_json(answer, said))

    async def line(self, request: web.Request) -> web.Response:
        """A typed line: a command, or else a move in this match."""
        body = await body_in(request)
        text = text_in(body, "text").strip()
        async with self._context.looking(request) as viewer:
            me, hosted = await self._acting(request, viewer, body)
            if not text.startswith("/"):
                form = Action(ActionKind.MOVE_FORM, hosted.match.id, hosted.match.revision)
                return await self._act(me, hosted, str(form), text)
            channel = await self._channel(me, hosted)
            typed = self._in_this_match(text, hosted)
            response = await self._lines.carry_out(viewer.visitor, me, channel, typed)
            return web.json_response(_response_json(response))

    def _in_this_match(self, text: str, hosted: HostedMatch) -> str:
        """A command that says nothing of the match it is about is about this one."""
        try:
            line = read(text, self._context.table.all_commands)
        except CommandLineError:
            return text
        takes = any(parameter.name == "game" for parameter in line.command.parameters)
        if not takes or "game" in line.values or line.command.path[0] == "rules":
            return text
        command, values = "/" + " ".join(line.command.path), {"game": str(hosted.match.id), **line.values}
        options = [name for name in values if name == "game" or _one_word(values[name])]
        rest = [name for name in values if name not in options]
        if len(rest) > 1:
            return text
        named = [f"{name}:{values[name]}" for name in options]
        return " ".join([command, *named, *(f"{name}:{values[name]}" for name in rest)])

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
        self, me: Person, hosted: HostedMatch, action: str, text: str | None = None
    ) -> web.Response:
        channel = await self._channel(me, hosted)
        answer, said = await self._context.table.act(me, channel, action, text)
        return web.json_response(answer_json(answer, said))

    async def _channel(self, me: Person, hosted: HostedMatch) -> str:
        """Where the match is played, as the table knows it: for matches in private, one's own conversation."""
        if hosted.place.channel is not None:
            return hosted.place.channel
        direct = (await self._context.table.channels(me))[1]
        if direct is None:
            raise NothingThereError
        return str(direct)


def _save_button(answer: Answer) -> str | None:
    """The button that puts conditional moves in force, where an answer has it."""
    buttons = answer.buttons if isinstance(answer, Reply) else ()
    kinds = {Action.parse(button.action).kind: button.action for button in buttons}
    return kinds.get(ActionKind.CONDITIONAL_SAVE)


def _one_word(value: str) -> bool:
    return " " not in value


def answer_json(answer: Answer, said: TableMessage | None) -> dict[str, Any]:
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
    shown = None if said is None else page_json.message(said)
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
        "files": [] if shown is None else shown["files"],
    }


def _response_json(response: PageResponse) -> dict[str, Any]:
    """What a typed line has led to; its answer stands in the chat, too."""
    said = response.under
    if response.error is not None:
        return {"text": response.error, "buttons": [], "files": []}
    if said is None:
        return {"done": True}
    shown = page_json.message(said)
    buttons = [
        {"label": button.label, "action": button.action, "tone": button.tone}
        for button in said.buttons
        if button.tone != "closed"
    ]
    return {
        "text": said.text,
        "buttons": buttons,
        "files": shown["files"],
        "pictures": shown["pictures"],
        "public": said.private_to is None,
    }

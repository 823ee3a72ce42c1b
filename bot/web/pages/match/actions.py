"""What players do on the page of a match: each asks the conversation, as a button or a command in chat does."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from aiohttp import web

from bot.conversation.core.actions import MOVE_FORM, PLAY, Action, button_of
from bot.conversation.core.replies import Answer, Form, Launch
from bot.conversation.core.requests import Argument, Request, Source
from bot.conversation.core.services import Services
from bot.conversation.features.conditional_moves.feature import CONDITIONAL_SAVE
from bot.conversation.features.hints.feature import hint_for
from bot.conversation.features.moves.picker import PLAY_SURE
from bot.locales.catalogue import translated
from bot.locales.say import table as say
from bot.service.playing.hints import BoardHint
from bot.web.bodies import body_in, number_in, optional_in, text_in
from bot.web.pages.context import PageContext
from bot.web.pages.match.choices import choices_json
from bot.web.pages.matches import match_seen
from bot.web.pages.viewer import Link, Viewer
from rules.match.match import Revision
from rules.match.people import Person
from rules.match.places import HostedMatch

Body = Mapping[str, object]
Json = dict[str, Any]
VisitAnswer = Callable[["MatchVisit", Body], Awaitable[Json]]

COMMANDS = {"note": "text", "premove set": "line", "premove clear": None, "preview": "line"}
"""The commands that a page uses by themselves, and the option of each that it fills in."""


def routes(context: PageContext) -> list[web.RouteDef]:
    """The routes of all that changes a match."""
    answers: dict[str, VisitAnswer] = {
        "moves": MatchVisit.play,
        "presses": MatchVisit.press,
        "forms": MatchVisit.submit,
        "commands": MatchVisit.command,
        "lines": MatchVisit.line,
        "hints": MatchVisit.hint,
    }
    return [web.post(f"/m/{{number}}/{name}", _handler(context, answer)) for name, answer in answers.items()]


def _handler(context: PageContext, answer: VisitAnswer) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def handle(request: web.Request) -> web.Response:
        body = await body_in(request)
        async with match_seen(context, request) as (viewer, hosted):
            me = viewer.person(text_in(body, "as"))
            if me is None:
                raise web.HTTPForbidden(text=say.not_seated())
            return web.json_response(await answer(MatchVisit(context, viewer, me, hosted), body))

    return handle


@dataclass(frozen=True, slots=True)
class MatchVisit:
    """A player at the page of a match; each thing they do takes the body of a request, and returns its answer."""

    context: PageContext
    viewer: Viewer
    me: Person
    hosted: HostedMatch

    async def play(self, body: Body) -> Json:
        """Play a move at the revision that was seen; one that loses is asked about first, unless they are sure."""
        kind = PLAY_SURE if body.get("sure") is True else PLAY
        revision, move = Revision(number_in(body, "revision")), text_in(body, "move")
        action = Action(kind, self.hosted.match.id, revision, move)
        if action.fits:
            return await self._press(str(action))
        # A long move goes the way of typed ones.
        return await self._submit(str(Action(MOVE_FORM, self.hosted.match.id, revision)), move)

    async def press(self, body: Body) -> Json:
        """Press a button that the page has, or one that an answer had."""
        return await self._press(text_in(body, "action"))

    async def submit(self, body: Body) -> Json:
        """Send a form that an answer had."""
        return await self._submit(text_in(body, "action"), text_in(body, "text"))

    async def command(self, body: Body) -> Json:
        """Use one of the few commands that the page has fields for, in this match."""
        name, text = text_in(body, "name"), optional_in(body, "text")
        if name not in COMMANDS:
            raise web.HTTPBadRequest(text="There is no such command here.")
        options: dict[str, Argument] = {"game": str(self.hosted.match.id)}
        option = COMMANDS[name]
        if option is not None and text is not None:
            options[option] = text
        answered = await self.context.command(self.viewer, self.me, self.hosted.place, name, options)
        save = button_of(answered[0], CONDITIONAL_SAVE)
        # What was made on the board need not be read once more before it holds.
        return answer_json(*answered) if save is None else await self._press(save.action)

    async def line(self, body: Body) -> Json:
        """A typed line: a command, or else a move in this match."""
        text = text_in(body, "text").strip()
        if text.startswith("/"):
            return await self.viewer.typed(self.me, self.hosted, text)
        match = self.hosted.match
        return await self._submit(str(Action(MOVE_FORM, match.id, match.revision)), text)

    async def hint(self, body: Body) -> Json:
        """What matters at the revision that was seen, where to look, and the move as if it were chosen on the board."""
        revision, hints = Revision(number_in(body, "revision")), list[BoardHint]()

        async def ask(services: Services, request: Request) -> None:
            hints.append(await hint_for(services, request, self.hosted, revision=revision))

        asked = await self.viewer.request(self.me, self.hosted.place, Source.BUTTON)
        refusal = await self.context.dispatcher.act("hint", ask, asked)
        if refusal is not None:
            return answer_json(refusal, [])
        advice, position = hints[0].advice, hints[0].board.position
        return {
            "fact": translated(advice.fact),
            "where": translated(advice.where),
            "cells": list(advice.cells),
            "step": await asyncio.to_thread(choices_json, position, advice.move),
        }

    async def _press(self, action: str) -> Json:
        answered = await self.context.press(self.viewer, self.me, self.hosted.place, action)
        board_of, mine = getattr(answered[0], "shows_board_of", None), self.hosted.match.id
        if board_of not in (None, mine) and Action.parse(action).number == mine:
            # A rematch: the page goes on there.
            return {"to": f"/m/{board_of}"}
        return answer_json(*answered)

    async def _submit(self, form: str, text: str) -> Json:
        return answer_json(*await self.context.submit(self.viewer, self.me, self.hosted.place, form, text))


def answer_json(answer: Answer, files: list[Link]) -> dict[str, Any]:
    """An answer of the conversation, for the page that asked."""
    if isinstance(answer, Launch):
        answer = answer.otherwise
    if isinstance(answer, Form):
        return {"form": asdict(answer)}
    if not answer.private:
        # Everybody sees it, and the page sees what has changed.
        return {"done": True}
    entries = [entry for menu in answer.menus for entry in menu.entries]
    return {
        "text": answer.text,
        "buttons": [
            *({"label": words, "action": action, "tone": "plain"} for words, action in entries),
            *(
                {"label": button.label, "action": button.action, "tone": button.tone.value}
                for button in answer.buttons
                if not button.closed and button.address is None
            ),
        ],
        "files": files,
    }

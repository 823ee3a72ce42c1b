"""The conversation: words in, replies out, the same on every platform."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeVar

from bot import logs
from bot.conversation.core import markup, refusals
from bot.conversation.core.actions import Action, BadActionError
from bot.conversation.core.match_resolver import Unclear
from bot.conversation.core.meter import Meter, NoMeter
from bot.conversation.core.pace import HINTS, SLOW, USUAL, RateLimiter
from bot.conversation.core.replies import Answer, Choice, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.moves import playing
from bot.conversation.notifications.untold_turns import with_untold
from bot.conversation.registry import BUTTONS, COMMANDS_BY_NAME, FORMS, SLOW_BUTTONS
from bot.service.context import ServiceContext
from bot.service.notifications.outbox import Outbox
from rules.core.refusals import Refusal
from rules.match.people import Person
from rules.match.places import MessageRef, PlaceKind
from storage.health import StoreFaultError

log = logging.getLogger(__name__)

_A = TypeVar("_A", bound=Answer | None)


class Dispatcher:
    """Answers commands, buttons, forms and typed lines.

    No method raises for anything a user can cause: the answer says it.
    """

    def __init__(
        self,
        context: ServiceContext,
        services: Services,
        *,
        meter: Meter | None = None,
        stopwatch: Callable[[], float] = lambda: 0.0,
    ) -> None:
        """``stopwatch`` gives seconds, and never goes back."""
        self.services = services
        self._outbox = Outbox(context)
        self._meter = meter or NoMeter()
        self._stopwatch = stopwatch
        self._pace, self._slow_pace, self._hint_pace = (
            RateLimiter(USUAL),
            RateLimiter(SLOW),
            RateLimiter(HINTS),
        )

    async def meet(self, account: str, name: str) -> Person:
        """The person behind a platform account, noted on first sight; the name is brought up to date."""
        return await self.services.accounts.meet(account, name)

    async def known(self, account: str) -> Person | None:
        """The person behind a platform account, if ever met."""
        return await self.services.lookup.find(account)

    async def command(self, name: str, request: Request) -> Answer:
        """Answer the command ``name`` ("challenge pux"); its options are in ``request.args``."""
        command = COMMANDS_BY_NAME.get(name)
        if command is None:
            return Reply(f"There is no command {markup.quote('/' + name)}. `/help` lists them.", private=True)
        for parameter in command.parameters:
            given = request.args.get(parameter.name)
            if parameter.choices and given is not None and given not in parameter.choices:
                choices = markup.listing([markup.code(choice) for choice in parameter.choices])
                return Reply(
                    f"`{parameter.name}` is {choices}, not {markup.quote(str(given))}.", private=True
                )
        logs.redact(
            given
            for parameter in command.parameters
            if not parameter.choices and isinstance(given := request.args.get(parameter.name), str)
        )
        return await self._answer(
            f"/{name}", lambda: command.handler(self.services, request), request, slow=command.slow
        )

    async def complete(self, name: str, parameter: str, typed: str, request: Request) -> list[Choice]:
        """At most 25 hints for the half-typed option ``parameter`` of the command ``name``.

        None for somebody who asks for more than their share: there is nobody to say it to.
        """
        command = COMMANDS_BY_NAME.get(name)
        if self._hint_pace.wait(request.caller.account, self._stopwatch()):
            return []
        for known in command.parameters if command is not None else ():
            if known.name == parameter and known.completer is not None:
                try:
                    return (await known.completer(self.services, request, typed))[:25]
                except Refusal:
                    return []
        return []

    async def press(self, action: str, request: Request) -> Answer:
        """Answer a pressed button."""
        try:
            parsed = Action.parse(action)
        except BadActionError:
            return Reply(refusals.OLD_BUTTON, private=True)
        press = BUTTONS.get(parsed.kind)
        if press is None:
            return Reply(refusals.OLD_BUTTON, private=True)
        slow = parsed.kind in SLOW_BUTTONS
        _note(parsed, parsed.text)
        return await self._answer(
            f"button {parsed.kind}", lambda: press(self.services, request, parsed), request, slow=slow
        )

    def is_slow(self, action: str) -> bool:
        """Whether answering a button may take longer than chat platforms wait."""
        try:
            return Action.parse(action).kind in SLOW_BUTTONS
        except BadActionError:
            return False

    async def submit(self, action: str, text: str, request: Request) -> Answer:
        """Answer a form that was filled in with ``text``."""
        try:
            parsed = Action.parse(action)
        except BadActionError:
            return Reply(refusals.OLD_BUTTON, private=True)
        submit = FORMS.get(parsed.kind)
        if submit is None:
            return Reply(refusals.OLD_BUTTON, private=True)
        _note(parsed, parsed.text, text)
        return await self._answer(
            f"form {parsed.kind}", lambda: submit(self.services, request, parsed, text), request
        )

    async def hear(self, text: str, request: Request, *, addressed: bool = True) -> Reply | None:
        """Answer a typed message; ``None`` where there is nothing to say.

        ``addressed``: the message speaks to us (it mentions us, or stands in a
        direct conversation with us); any other is a move only if all of it is.
        """
        if not addressed and self._pace.spent(request.caller.account, self._stopwatch()):
            # Whoever chats does not speak to us, so there is nothing to say to them.
            return None
        logs.redact([text])
        answer = await self._answer(
            "message", lambda: playing.typed(self.services, request, text, addressed=addressed), request
        )
        if not isinstance(answer, Reply):
            return None
        if answer.private and answer.transient_in is None:
            # It cannot be private here, so it should go away like any refusal: with one's next match to move on.
            running = await self.services.lookup.running(request.caller.id)
            return replace(answer, transient_in=running[0].match.id if running else None)
        return answer

    async def is_match_thread(self, channel: str) -> bool:
        """Whether a channel is a thread that a match under way has for itself."""
        return any(
            hosted.match.outcome is None
            and hosted.place.kind is PlaceKind.THREAD
            and hosted.place.channel == channel
            for hosted in await self.services.lookup.at(channel)
        )

    async def delivered(self, reply: Reply, message: MessageRef) -> None:
        """Note that ``reply`` has arrived, as ``message``."""
        if reply.proposes is not None:
            await self.services.challenges.record_post(reply.proposes, message)
        if reply.acknowledges or reply.shows is not None:
            await self._outbox.mark_told(reply.acknowledges, message, shows=reply.shows)
        if reply.transient_in is not None:
            await self._outbox.add_transient_message(reply.transient_in, message)
        if reply.tells:
            await self.services.untold_turns.mark_told(reply.tells)

    async def _to_those_there(self, request: Request, reply: Reply) -> Reply:
        """The reply, notifying nobody who is known to be away from the server; whoever asked is there."""
        server = request.venue.server
        if reply.private or server is None:
            return reply
        away = await self.services.memberships.known_away(server, {request.caller.account, *reply.pings})
        if request.caller.account in away:
            await self.services.memberships.here(server, request.caller.id)
        return replace(reply, pings=tuple(account for account in reply.pings if account not in away))

    async def _answer(
        self, what: str, answering: Callable[[], Awaitable[_A]], request: Request, *, slow: bool = False
    ) -> _A | Reply:
        """Answer, and say what else should have been said long ago."""
        logs.redact([request.caller.name])
        answer = await self._answered(what, answering, request, slow=slow)
        if not isinstance(answer, Reply):
            return answer
        try:
            return await with_untold(self.services, request, answer)
        except StoreFaultError:
            # The action is done, and its answer says so; what else there is to say stays to be said.
            return answer

    async def _answered(
        self, what: str, answering: Callable[[], Awaitable[_A]], request: Request, *, slow: bool = False
    ) -> _A | Reply:
        """Await an answer; what was refused is said, and so is, loudly logged, what went wrong."""
        begin, result = self._stopwatch(), "answered"
        pace = self._slow_pace if slow else self._pace
        wait = pace.wait(request.caller.account, begin)
        try:
            if wait:
                result = "slowed"
                return Reply(refusals.too_fast(wait), private=True)
            answer = await answering()
            if isinstance(answer, Reply):
                return await self._to_those_there(request, answer)
        except Unclear as question:
            result = "asked"
            return question.reply
        except Refusal as refusal:
            result = "refused"
            return Reply(refusals.sentence_of(refusal), private=True)
        except StoreFaultError:
            # The store says so itself, once.
            result = "store"
            return Reply(refusals.STORE_FAULT, private=True)
        except Exception:
            result = "fault"
            log.exception("%s could not be answered", what)
            return Reply(refusals.FAULT, private=True)
        else:
            return answer
        finally:
            self._meter.answered(what, result, self._stopwatch() - begin)


def _note(action: Action, *texts: str) -> None:
    """What is logged from here on names the match of an action, and none of the texts that came with it."""
    if action.number:
        logs.add_context(match=action.number)
    logs.redact(texts)

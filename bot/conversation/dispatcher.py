"""The dispatcher: requests in, replies out, the same on every platform."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import TypeVar

from bot import logs
from bot.conversation import registry
from bot.conversation.boards.answers import current_board
from bot.conversation.core import refusals
from bot.conversation.core.actions import Action, BadActionError
from bot.conversation.core.load.fair_turns import TooManyAtOnce
from bot.conversation.core.load.load_shedding import LoadShedder, OverloadedError
from bot.conversation.core.load.rate_limits import HINTS, SLOW, USUAL, RateLimiter
from bot.conversation.core.load.slow_work import GivenUpError
from bot.conversation.core.matches.match_resolver import Unclear, refused_to_others
from bot.conversation.core.measurements import NO_MEASUREMENTS, Measurements
from bot.conversation.core.replies import Answer, Choice, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.notifications.untold_turns import with_untold
from bot.locales.catalogue import SOURCE, best, in_language
from bot.service.context import ServiceContext
from bot.service.notifications.outbox import Outbox, ToldAnswer
from bot.service.notifications.told_answers import ToldAnswers
from bot.service.refusals import OldPosition
from rules.core.refusals import Refusal
from rules.match.places import MessageRef
from rules.match.refusals import NotASeatError
from storage.errors import OutcomeUnknownError, StoreFaultError

log = logging.getLogger(__name__)

_A = TypeVar("_A", bound=Answer | None)

_TURNED_AWAY = frozenset({"slowed", "overload"})
"""Results of requests that are answered at no cost, not even that of a look into the store."""


class Dispatcher:
    """Answers commands, buttons, forms and typed lines.

    No method raises for anything that a user can cause: the answer says what is wrong.
    """

    def __init__(
        self,
        context: ServiceContext,
        services: Services,
        *,
        measurements: Measurements = NO_MEASUREMENTS,
        stopwatch: Callable[[], float] = lambda: 0.0,
        told_together: float = 0.0,
    ) -> None:
        """``stopwatch`` gives seconds, and never goes back; ``told_together``: see :class:`ToldAnswers`."""
        self.services = services
        self._now = context.now
        self._outbox = Outbox(context)
        self._told_answers = ToldAnswers(self._outbox, told_together)
        self._measurements = measurements
        self._stopwatch = stopwatch
        self.load_shedder = LoadShedder(stopwatch=stopwatch, measurements=self._measurements)
        self._pace, self._slow_pace, self._hint_pace = map(RateLimiter, (USUAL, SLOW, HINTS))

    async def command(self, name: str, request: Request) -> Answer:
        """Answer the command ``name`` ("challenge pux"); its options are in ``request.args``."""
        command = registry.COMMANDS_BY_NAME.get(name)
        if command is None:
            return await self._refuse(request, refusals.unknown_command, name)
        for parameter in command.parameters:
            given = request.args.get(parameter.name)
            if parameter.choices and given is not None and given not in parameter.choices:
                return await self._refuse(
                    request, refusals.not_a_choice, parameter.name, parameter.choices, str(given)
                )
        logs.redact(
            given
            for parameter in command.parameters
            if not parameter.choices and isinstance(given := request.args.get(parameter.name), str)
        )
        return await self._answer(
            f"/{name}",
            lambda request: command.handler(self.services, request),
            request,
            slow=command.slow,
            repeatable=command.repeatable,
        )

    async def complete(self, name: str, parameter: str, typed: str, request: Request) -> list[Choice]:
        """At most 25 hints for the half-typed option ``parameter`` of the command ``name``.

        No hints for a person over the rate limit, and where there is too much to do: hints cannot say why.
        """
        command = registry.COMMANDS_BY_NAME.get(name)
        if self._hint_pace.wait(request.caller.account, self._stopwatch()):
            return []
        if not self.load_shedder.has_time_for_hints(request.caller.account):
            return []
        for option in command.parameters if command is not None else ():
            if option.name == parameter and option.completer is not None:
                try:
                    async with (
                        self._speaking(request),
                        self.load_shedder.turn(request.caller.account, repeatable=True),
                    ):
                        await self.services.count_outage()
                        return (await option.completer(self.services, request, typed))[:25]
                except (Unclear, Refusal, OverloadedError):
                    return []
        return []

    async def press(self, action: str, request: Request) -> Answer:
        """Answer a pressed button."""
        parsed = _parsed(action)
        if parsed is None:
            return await self._refuse(request, refusals.old_button)
        press = registry.BUTTONS[parsed.kind]
        _prepare_logs(parsed, parsed.text)
        return await self._answer(
            f"button {parsed.kind}",
            lambda request: self._of_players(parsed, press(self.services, request, parsed), request),
            request,
            slow=parsed.kind in registry.SLOW_BUTTONS,
            repeatable=parsed.kind in registry.REPEATABLE_ACTIONS,
        )

    def is_slow(self, action: str) -> bool:
        """Whether answering a button may take longer than chat platforms wait."""
        parsed = _parsed(action)
        return parsed is not None and parsed.kind in registry.SLOW_BUTTONS

    async def submit(self, action: str, text: str, request: Request) -> Answer:
        """Answer a form that was filled in with ``text``."""
        parsed = _parsed(action)
        submit = None if parsed is None else registry.FORMS.get(parsed.kind)
        if parsed is None or submit is None:
            return await self._refuse(request, refusals.old_button)
        _prepare_logs(parsed, parsed.text, text)
        return await self._answer(
            f"form {parsed.kind}",
            lambda request: self._of_players(parsed, submit(self.services, request, parsed, text), request),
            request,
            repeatable=parsed.kind in registry.REPEATABLE_ACTIONS,
        )

    async def _of_players(self, action: Action, answering: Awaitable[Answer], request: Request) -> Answer:
        """The answer to a button or form; ids can be made up, so nobody learns from one of a match that they may not see."""
        try:
            return await answering
        except NotASeatError:
            raise await refused_to_others(self.services, request, action.number) from None

    async def act(
        self, what: str, acting: Callable[[Services, Request], Awaitable[None]], request: Request
    ) -> Reply | None:
        """Do what only pages ask for, within the limits of all requests; the answer says why it was not done, if so."""
        return await self._answer(what, lambda request: acting(self.services, request), request)

    async def hear(
        self, text: str, request: Request, *, addressed: bool = True, held_back: bool = False
    ) -> Reply | None:
        """Answer a typed message; ``None`` where there is nothing to say.

        ``addressed``: the message mentions the service or is in a direct conversation
        with it.  Any other is answered only if the whole of it is a legal move;
        or, if it is ``held_back`` from the others until it is answered, a near miss.
        """
        if not addressed and self._pace.exhausted(request.caller.account, self._stopwatch()):
            # Chat is not meant for the service, so it needs no answer.
            return None
        logs.redact([text])
        answer = await self._answer(
            "message",
            lambda request: registry.READ_LINE(
                self.services, request, text, addressed=addressed, held_back=held_back
            ),
            request,
        )
        if not isinstance(answer, Reply):
            return None
        if answer.private and answer.removed_after_ply_in is None:
            # It cannot be private here, so it is removed after the next ply, as refusals are.
            running = await self.services.lookup.running(request.caller.id)
            return replace(answer, removed_after_ply_in=running[0].id if running else None)
        return answer

    async def is_match_thread(self, channel: str) -> bool:
        """Whether a channel is the thread of a running match."""
        return any(
            not match.finished and match.channel == channel and match.parent not in (None, channel)
            for match in await self.services.lookup.at(channel)
        )

    async def delivered(self, reply: Reply, message: MessageRef) -> None:
        """Note that ``reply`` has arrived, as ``message``."""
        if reply.posts_challenge is not None:
            await self.services.challenges.record_post(reply.posts_challenge, message)
        if reply.acknowledges or reply.shows_board_of is not None:
            answer = ToldAnswer(reply.acknowledges, message, self._now(), reply.shows_board_of)
            await self._told_answers.mark(answer)
        if reply.copies_board_of is not None:
            await self._outbox.record_copy(reply.copies_board_of, message)
        if reply.removed_after_ply_in is not None:
            await self._outbox.add_transient_message(reply.removed_after_ply_in, message)
        if reply.announces:
            await self.services.untold_turns.mark_told(reply.announces)

    async def undelivered(self, reply: Reply, *, certainly: bool = False) -> None:
        """Note that ``reply`` was refused, and has ``certainly`` not arrived: it is said at once in another way."""
        if reply.acknowledges:
            await self._outbox.tell_now(reply.acknowledges, unsaid=certainly)

    @asynccontextmanager
    async def _speaking(self, request: Request) -> AsyncIterator[None]:
        """Answer in the caller's language meanwhile, and for everybody in the server's."""
        own = shared = request.locale or SOURCE
        # Where the store cannot be read, the answer says so in the language of the client.
        with suppress(StoreFaultError):
            languages = self.services.languages
            own = shared = (await languages.of(request.audience, _kept(request.locale))).wanted
            shared = (await languages.of(request.audience_here, _kept(request.server_locale))).wanted
            if request.flag("share"):
                own = shared
        with in_language(own, shared=shared):
            yield

    async def _pinging_others_only(self, request: Request, reply: Reply) -> Reply:
        """The reply, notifying neither the caller, who has just acted, nor anyone known to be away from the server."""
        server = request.venue.server
        if reply.private or server is None:
            return reply
        away = await self.services.memberships.known_away(server, {request.caller.account, *reply.pings})
        if request.caller.account in away:
            await self.services.memberships.here(server, request.caller.id)
        pings = tuple(account for account in reply.pings if account not in {*away, request.caller.account})
        return reply if pings == reply.pings else replace(reply, pings=pings)

    async def _answer(
        self,
        what: str,
        answering: Callable[[Request], Awaitable[_A]],
        request: Request,
        *,
        slow: bool = False,
        repeatable: bool = False,
    ) -> _A | Reply:
        """Answer in the caller's language, and add the turns that the caller could not be told of."""
        logs.redact([request.caller.name])
        async with self._speaking(request):
            answer, result = await self._answered(what, answering, request, slow=slow, repeatable=repeatable)
            if not isinstance(answer, Reply) or result in _TURNED_AWAY:
                return answer
            try:
                return await with_untold(self.services, request, answer)
            except StoreFaultError:
                # The action is done, and its answer says so; the rest is added to a later answer.
                return answer

    async def _refuse(self, request: Request, words: Callable[..., str], *values: object) -> Reply:
        """Say, in the caller's language, what cannot even be asked."""
        async with self._speaking(request):
            return Reply(words(*values), private=True)

    async def _answered(
        self,
        what: str,
        answering: Callable[[Request], Awaitable[_A]],
        request: Request,
        *,
        slow: bool,
        repeatable: bool,
    ) -> tuple[_A | Reply, str]:
        """The answer, and its result as measured; a refusal or an error becomes an answer, too, and errors are logged."""
        begin, result = self._stopwatch(), "answered"
        pace = self._slow_pace if slow else self._pace
        wait = pace.wait(request.caller.account, begin)
        answer: _A | Reply
        try:
            if wait:
                result = "slowed"
                return Reply(refusals.too_fast(wait), private=True), result
            person = request.caller.account
            async with self.load_shedder.turn(person, repeatable=repeatable, slow=slow) as give_turn_back:
                await self.services.count_outage()
                try:
                    answer = await answering(replace(request, give_turn_back=give_turn_back))
                except OldPosition as refusal:
                    answer = await current_board(self.services, request, refusal)
            if isinstance(answer, Reply):
                answer = await self._pinging_others_only(request, answer)
        except (OverloadedError, GivenUpError):
            result, answer = "overload", Reply(refusals.overloaded(), private=True)
        except TooManyAtOnce as refusal:
            result, answer = "slowed", Reply(refusals.sentence_of(refusal), private=True)
        except Unclear as question:
            result, answer = "asked", question.reply
        except Refusal as refusal:
            sentence, ways_out = refusals.sentence_of(refusal), refusals.ways_out(refusal)
            result, answer = "refused", Reply(sentence, buttons=ways_out, private=True)
        except StoreFaultError as error:
            # The store logs it itself, once.
            unknown = isinstance(error, OutcomeUnknownError)
            words = refusals.outcome_unknown() if unknown else refusals.store_fault()
            result, answer = "store", Reply(words, private=True)
        except Exception:
            log.exception("%s could not be answered", what)
            result, answer = "fault", Reply(refusals.fault(), private=True)
        finally:
            self._measurements.answered(what, result, self._stopwatch() - begin)
        return answer, result


def _kept(locale: str | None) -> str | None:
    """A locale as it is kept: nothing for the source language, so that most people need no entry."""
    return None if locale is None else best(locale).removesuffix(SOURCE)


def _parsed(action: str) -> Action | None:
    try:
        parsed = Action.parse(action)
    except BadActionError:
        return None
    return parsed if parsed.kind in registry.BUTTONS else None


def _prepare_logs(action: Action, *texts: str) -> None:
    """Add the match of an action to what is logged from here on, and keep the texts out of it."""
    if action.number:
        logs.add_context(match=action.number)
    logs.redact(texts)

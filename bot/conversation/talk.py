"""The conversation: words in, replies out, the same on every platform."""

from __future__ import annotations

import logging
from collections.abc import Awaitable
from dataclasses import replace
from typing import TypeVar

from bot.conversation import markup, moving, sentences, trying
from bot.conversation.deeds import BadDeedError, Deed, Verb
from bot.conversation.replies import Answer, Ask, Choice, Reply
from bot.conversation.services import Services
from bot.conversation.table import BUTTONS, COMMANDS_BY_NAME, SLOW_BUTTONS
from bot.conversation.which import Unclear
from bot.service.desk import Desk
from bot.service.telling import Tellings
from storage.records import MessageRef, Person, PlaceKind

log = logging.getLogger(__name__)

_A = TypeVar("_A", bound=Answer | None)


class Talk:
    """Answers commands, buttons, forms and typed lines.

    No method raises for anything a user can cause: the answer says it.
    """

    def __init__(self, desk: Desk, services: Services) -> None:
        self.services = services
        self._tellings = Tellings(desk)

    async def meet(self, account: str, name: str) -> Person:
        """The person behind a platform account, noted on first sight; the name is brought up to date."""
        return await self.services.people.meet(account, name)

    async def known(self, account: str) -> Person | None:
        """The person behind a platform account, if ever met."""
        return await self.services.lookup.find(account)

    async def command(self, name: str, ask: Ask) -> Answer:
        """Answer the command ``name`` ("challenge pux"); its options are in ``ask.args``."""
        command = COMMANDS_BY_NAME.get(name)
        if command is None:
            return Reply(f"There is no command {markup.quote('/' + name)}. `/help` lists them.", private=True)
        for parameter in command.parameters:
            given = ask.args.get(parameter.name)
            if parameter.choices and given is not None and given not in parameter.choices:
                choices = markup.listing([markup.code(choice) for choice in parameter.choices])
                return Reply(
                    f"`{parameter.name}` is {choices}, not {markup.quote(str(given))}.", private=True
                )
        return await self._answer(f"/{name}", command.handler(self.services, ask))

    async def complete(self, name: str, parameter: str, typed: str, ask: Ask) -> list[Choice]:
        """At most 25 hints for the half-typed option ``parameter`` of the command ``name``."""
        command = COMMANDS_BY_NAME.get(name)
        for known in command.parameters if command is not None else ():
            if known.name == parameter and known.completer is not None:
                try:
                    return (await known.completer(self.services, ask, typed))[:25]
                except sentences.REFUSALS:
                    return []
        return []

    async def press(self, deed: str, ask: Ask) -> Answer:
        """Answer a pressed button."""
        try:
            parsed = Deed.parse(deed)
        except BadDeedError:
            return Reply(sentences.OLD_BUTTON, private=True)
        return await self._answer(f"button {parsed.verb}", BUTTONS[parsed.verb](self.services, ask, parsed))

    def is_slow(self, deed: str) -> bool:
        """Whether answering a button may take longer than chat platforms wait."""
        try:
            return Deed.parse(deed).verb in SLOW_BUTTONS
        except BadDeedError:
            return False

    async def submit(self, deed: str, text: str, ask: Ask) -> Answer:
        """Answer a form that was filled in with ``text``."""
        try:
            parsed = Deed.parse(deed)
        except BadDeedError:
            return Reply(sentences.OLD_BUTTON, private=True)
        match parsed.verb:
            case Verb.MOVE_FORM:
                return await self._answer(
                    "form move", moving.move_filled_in(self.services, ask, parsed, text)
                )
            case Verb.TRY_MOVE:
                return await self._answer("form try", trying.moved(self.services, ask, text))
            case _:
                return Reply(sentences.OLD_BUTTON, private=True)

    async def hear(self, text: str, ask: Ask, *, addressed: bool = True) -> Reply | None:
        """Answer a typed message; ``None`` where there is nothing to say.

        ``addressed``: the message speaks to us (it mentions us, or stands in a
        direct conversation with us); any other is a move only if all of it is.
        """
        answer = await self._answer("message", moving.typed(self.services, ask, text, addressed=addressed))
        if not isinstance(answer, Reply):
            return None
        if answer.private and answer.litter is None:
            # It cannot be private here, so it should go away like any refusal: with one's next match to move on.
            running = await self.services.lookup.running(ask.caller.id)
            return replace(answer, litter=running[0].match.id if running else None)
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
            await self.services.challenges.posted(reply.proposes, message)
        if reply.settles or reply.shows is not None:
            await self._tellings.told(reply.settles, message, shows=reply.shows)
        if reply.litter is not None:
            await self._tellings.litter(reply.litter, message)

    async def _answer(self, what: str, answering: Awaitable[_A]) -> _A | Reply:
        """Await an answer; what was refused is said, and so is, loudly logged, what went wrong."""
        try:
            answer = await answering
        except Unclear as question:
            return question.reply
        except sentences.REFUSALS as refusal:
            return Reply(sentences.of(refusal), private=True)
        except Exception:
            log.exception("%s could not be answered", what)
            return Reply(sentences.FAULT, private=True)
        return answer

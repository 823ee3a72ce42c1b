"""The conversation: words in, replies out, the same on every platform."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeVar

from bot.conversation import moving, sentences
from bot.conversation.deeds import BadDeedError, Deed, Verb
from bot.conversation.painter import Painter
from bot.conversation.replies import Answer, Ask, Choice, Picture, Reply
from bot.conversation.table import BUTTONS, COMMANDS_BY_NAME
from bot.conversation.which import Unclear
from bot.service.challenges import Challenges
from bot.service.desk import Desk
from bot.service.lookup import Lookup
from bot.service.people import Acquaintance
from bot.service.playing import Playing
from bot.service.telling import Tellings
from renderers.base import Scene
from rules.core import Game
from rules.options import Options
from storage.records import Hosted, MessageRef, Person, PlaceKind

log = logging.getLogger(__name__)

_A = TypeVar("_A", bound=Answer | None)


@dataclass(frozen=True, slots=True)
class Facts:
    """What ``/about`` tells.  ``latency`` is in seconds, where the platform has one."""

    version: str
    since: datetime
    latency: float | None = None
    public_url: str | None = None


class Talk:
    """Answers commands, buttons, forms and typed lines.

    No method raises for anything a user can cause: the answer says it.
    ``facts`` and ``link`` (the address of a match's last board, where messages
    have one) come from the platform.
    """

    def __init__(
        self,
        desk: Desk,
        painter: Painter,
        *,
        facts: Callable[[], Facts],
        link: Callable[[Hosted], str | None] = lambda _: None,
    ) -> None:
        self.challenges = Challenges(desk)
        self.playing = Playing(desk)
        self.lookup = Lookup(desk)
        self.painter = painter
        self.facts = facts
        self.link = link
        self._people = Acquaintance(desk)
        self._tellings = Tellings(desk)

    async def meet(self, account: str, name: str) -> Person:
        """The person behind a platform account, noted on first sight; the name is brought up to date."""
        return await self._people.meet(account, name)

    async def start_picture(self, game: Game[Any], options: Options) -> Picture:
        """The first position of a game."""
        return await self.painter.scene(game.key, Scene(game.start(options)))

    async def command(self, name: str, ask: Ask) -> Answer:
        """Answer the command ``name`` ("challenge pux"); its options are in ``ask.args``."""
        command = COMMANDS_BY_NAME.get(name)
        if command is None:
            return Reply(f"There is no command `/{name[:40]}`. `/help` lists them.", private=True)
        return await self._answer(f"/{name}", command.handler(self, ask))

    async def complete(self, name: str, parameter: str, typed: str, ask: Ask) -> list[Choice]:
        """At most 25 hints for the half-typed option ``parameter`` of the command ``name``."""
        command = COMMANDS_BY_NAME.get(name)
        for known in command.parameters if command is not None else ():
            if known.name == parameter and known.completer is not None:
                try:
                    return (await known.completer(self, ask, typed))[:25]
                except sentences.REFUSALS:
                    return []
        return []

    async def press(self, deed: str, ask: Ask) -> Answer:
        """Answer a pressed button."""
        try:
            parsed = Deed.parse(deed)
        except BadDeedError:
            return Reply(sentences.OLD_BUTTON, private=True)
        return await self._answer(f"button {parsed.verb}", BUTTONS[parsed.verb](self, ask, parsed))

    async def submit(self, deed: str, text: str, ask: Ask) -> Answer:
        """Answer a form that was filled in with ``text``."""
        try:
            parsed = Deed.parse(deed)
        except BadDeedError:
            return Reply(sentences.OLD_BUTTON, private=True)
        if parsed.verb is not Verb.MOVE_FORM:
            return Reply(sentences.OLD_BUTTON, private=True)
        return await self._answer("form move", moving.move_filled_in(self, ask, parsed, text))

    async def hear(self, text: str, ask: Ask, *, addressed: bool = True) -> Reply | None:
        """Answer a typed message; ``None`` where there is nothing to say.

        ``addressed``: the message speaks to us (it mentions us, or stands in a
        direct conversation with us); any other is a move only if all of it is.
        """
        answer = await self._answer("message", moving.typed(self, ask, text, addressed=addressed))
        return answer if isinstance(answer, Reply) else None

    async def is_match_thread(self, channel: str) -> bool:
        """Whether a channel is a thread that a match under way has for itself."""
        return any(
            hosted.match.outcome is None
            and hosted.place.kind is PlaceKind.THREAD
            and hosted.place.channel == channel
            for hosted in await self.lookup.at(channel)
        )

    async def delivered(self, reply: Reply, message: MessageRef) -> None:
        """Note that ``reply`` has arrived, as ``message``."""
        if reply.proposes is not None:
            await self.challenges.posted(reply.proposes, message)
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

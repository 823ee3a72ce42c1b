"""Handlers of one match: declared with the matches that they can be about, called with the one that is meant."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.match_resolver import CandidateButton, MatchChoice, by_number, resolve
from bot.conversation.core.replies import Answer, Button, Tone
from bot.conversation.core.requests import Argument, Request
from bot.conversation.core.services import Services
from rules.match.match import MatchSummary
from rules.match.places import HostedSummary

MatchHandler = Callable[[Services, Request, HostedSummary], Awaitable[Answer]]


@dataclass(frozen=True, slots=True)
class RepeatButton:
    """A button that repeats a command in the match that it names.

    ``label`` stands before ``#12 against NAME``.  ``write`` puts the other options of the
    request into the button's id, and ``read`` gets them back.
    """

    kind: ActionKind
    label: str | Callable[[Request], str]
    tone: Tone = Tone.PLAIN
    write: Callable[[Request], str] = lambda _: ""
    read: Callable[[str], Mapping[str, Argument]] = lambda _: {}

    def __call__(self, request: Request, match: MatchSummary, naming: str) -> Button:
        """The button for one match; ``naming`` is ``#12 against NAME``."""
        label = self.label if isinstance(self.label, str) else self.label(request)
        action = Action(self.kind, match.id, text=self.write(request))
        return Button(f"{label} {naming}", str(action), self.tone)


@dataclass(frozen=True, slots=True)
class InMatch:
    """The handler of a command that is about a match.

    ``choice``: the matches that it can be about.  ``button`` is offered for each of
    them where several can be meant; a :class:`RepeatButton` is registered with the
    command.  ``without`` comes first: its answer, if it gives one, needs no match.
    """

    choice: MatchChoice
    handler: MatchHandler
    button: RepeatButton | CandidateButton | None = None
    without: Callable[[Services, Request], Awaitable[Answer | None]] | None = None

    async def __call__(self, services: Services, request: Request) -> Answer:
        """Answer a command in the match that is meant; raises as :func:`match_resolver.resolve`."""
        answer = None if self.without is None else await self.without(services, request)
        if answer is not None:
            return answer
        hosted = await resolve(services, request, self.choice, self.button)
        return await self.handler(services, request, hosted)

    async def press(self, services: Services, request: Request, action: Action) -> Answer:
        """Answer a button in the match of its id; raises as :func:`match_resolver.by_number`."""
        if isinstance(self.button, RepeatButton):
            request.args.update(self.button.read(action.text))
        hosted = await by_number(services, request, action.number, self.choice)
        return await self.handler(services, request, hosted)


@dataclass(frozen=True, slots=True)
class PressInMatch:
    """The handler of a button that is about a match, and whose id says more than its number."""

    handler: Callable[[Services, Request, HostedSummary, Action], Awaitable[Answer]]

    async def __call__(self, services: Services, request: Request, action: Action) -> Answer:
        """Answer the button; raises ``UnknownMatch``."""
        hosted = await by_number(services, request, action.number, MatchChoice.ANY)
        return await self.handler(services, request, hosted, action)

"""Handlers of one match: declared with the matches that they can be about, called with the one that is meant."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.lines import split_number
from bot.conversation.core.matches.match_question import CandidateButton, resolve
from bot.conversation.core.matches.match_resolver import MatchChoice, Unclear, by_number, number_in
from bot.conversation.core.replies import Answer, Button, Reply, Tone
from bot.conversation.core.requests import Argument, Request
from bot.conversation.core.services import Services
from bot.locales.say import match_question as say
from rules.match.match import MatchSummary
from rules.match.places import HostedSummary

MatchHandler = Callable[[Services, Request, HostedSummary], Awaitable[Answer]]


@dataclass(frozen=True, slots=True)
class RepeatButton:
    """A button that repeats a command in the match that it names.

    ``label`` says what it does in ``#12 Pux against NAME``.  ``write`` puts the other options of the
    request into the button's id, and ``read`` gets them back.
    """

    kind: ActionKind
    label: Callable[[Request, str], str]
    tone: Tone = Tone.PLAIN
    write: Callable[[Request], str] = lambda _: ""
    read: Callable[[str], Mapping[str, Argument]] = lambda _: {}

    def __call__(self, request: Request, match: MatchSummary, naming: str) -> Button:
        """The button for one match; ``naming`` is ``#12 Pux against NAME``."""
        action = Action(self.kind, match.id, text=self.write(request))
        return Button(self.label(request, naming), str(action), self.tone)


def labelled(message: Callable[..., str]) -> Callable[[Request, str], str]:
    """A label that is the same for every request: a message with the parameter ``match``."""
    return lambda _request, naming: message(match=naming)


@dataclass(frozen=True, slots=True)
class InMatch:
    """The handler of a command that is about a match.

    ``choice``: the matches that it can be about.  ``button`` is offered for each of
    them where several can be meant; a :class:`RepeatButton` is registered with the
    command.  ``without`` comes first: its answer, if it gives one, needs no match.
    ``line`` is the option that holds a move or a line of moves, perhaps behind the number of the match.
    """

    choice: MatchChoice
    handler: MatchHandler
    button: RepeatButton | CandidateButton | None = None
    without: Callable[[Services, Request], Awaitable[Answer | None]] | None = None
    line: str | None = None

    async def __call__(self, services: Services, request: Request) -> Answer:
        """Answer a command in the match that is meant; raises as :func:`match_question.resolve`."""
        answer = None if self.without is None else await self.without(services, request)
        if answer is not None:
            return answer
        request, hosted = await self.meant(services, request)
        return await self.handler(services, request, hosted)

    async def meant(self, services: Services, request: Request) -> tuple[Request, HostedSummary]:
        """The match that is meant, and the request without its number; raises as :func:`match_question.resolve`."""
        if self.line is not None:
            request = _number_taken(request, self.line)
        return request, await resolve(services, request, self.choice, self.button, line=self.line)

    async def press(self, services: Services, request: Request, action: Action) -> Answer:
        """Answer a button in the match of its id; raises as :func:`match_resolver.by_number`."""
        if isinstance(self.button, RepeatButton):
            request = request.with_args(**self.button.read(action.text))
            if not action.number:
                return await self.ask(services, request, action)
        hosted = await by_number(services, request, action.number, self.choice)
        return await self.handler(services, request, hosted)

    async def ask(self, services: Services, request: Request, action: Action) -> Answer:
        """Ask which match is meant, whatever can be: the button of a question without one says which page."""
        await resolve(services, request, self.choice, self.button, line=self.line, page=int(action.revision))
        raise RuntimeError("a page of a question was no question")


def _number_taken(request: Request, name: str) -> Request:
    """The request with the number before a line (``#12 b2-b4``) as the option ``game``; raises :class:`Unclear` for two matches."""
    number, rest = split_number(request.text(name) or "")
    if number is None:
        return request
    named = request.text("game")
    if named is not None and number_in(named) != int(number):
        raise Unclear(
            Reply(
                say.two_matches(first=f"#{int(number)}", second=markup.quote(named)),
                private=True,
            )
        )
    return request.with_args(**{"game": number, name: rest})


@dataclass(frozen=True, slots=True)
class PressInMatch:
    """The handler of a button that is about a match, and whose id says more than its number."""

    handler: Callable[[Services, Request, HostedSummary, Action], Awaitable[Answer]]

    async def __call__(self, services: Services, request: Request, action: Action) -> Answer:
        """Answer the button; raises ``UnknownMatch``."""
        hosted = await by_number(services, request, action.number, MatchChoice.ANY)
        return await self.handler(services, request, hosted, action)

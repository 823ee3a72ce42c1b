"""Who looks at a page: all that pages know of people, and of the platform that they come from.

At the local table a viewer is a browser with the players it has sat down as.  People who
sign in from elsewhere are another :class:`Viewers` and :class:`Viewer`; no page changes.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Protocol

from aiohttp import web

from bot.conversation.core.replies import Answer
from bot.conversation.core.requests import Argument, Request, Source
from bot.conversation.dispatcher import Dispatcher
from bot.web.callers import caller_address
from rules.match.audience import Audience
from rules.match.match import MatchSummary
from rules.match.people import Person, PersonId
from rules.match.places import HostedMatch, Place, PlaceKind


class Way(StrEnum):
    """What pages have on some platforms only."""

    FRIEND = "friend"
    """Links for friends, who need no account."""
    BOTH = "both"
    """Playing both sides."""
    CHAT = "chat"
    """A chat view."""
    ACCOUNT = "account"
    """Signing in, and out."""


Link = dict[str, str]
"""A file: its address and its name."""


class SeatRefusedError(ValueError):
    """Nobody can sit down like that; the message says why."""


@dataclass(frozen=True)
class Viewer(ABC):
    """Who looks, what they see, and how they act: a class for each platform.

    ``people``: whom they may act as, the first of them most of all.  ``visitor``: what
    their browser is known by, empty if it is not known yet.
    """

    begins_at: ClassVar[PlaceKind] = PlaceKind.HERE
    """Where they begin matches from a page."""

    people: tuple[Person, ...] = ()
    visitor: str = ""

    @property
    def me(self) -> Person | None:
        """Who they are, where it matters little which of them."""
        return self.people[0] if self.people else None

    def person(self, account: str | None) -> Person | None:
        """The one of their people with this account."""
        return next((person for person in self.people if person.account == account), None)

    def origin(self, request: web.Request) -> tuple[str, str, bool]:
        """What a stream of theirs is known by: its address, its browser, and whether it is a player's."""
        return caller_address(request), self.visitor, bool(self.people)

    def ids(self) -> frozenset[PersonId]:
        """The ids of all of them."""
        return frozenset(person.id for person in self.people)

    def playing(self, match: MatchSummary) -> Person | None:
        """As whom they play in a match: the one to move, where they play both sides."""
        mine = [person for person in self.people if person.id in match.seats]
        awaited = match.awaited
        return next((person for person in mine if person.id == awaited), mine[0] if mine else None)

    async def may_see(self, audience: Audience) -> bool:
        """Whether chat would show them a match of this audience: they play in it, or see the channel it is played in."""
        mine = not self.ids().isdisjoint(audience.people)
        return mine or (audience.seen_in is not None and await self.sees(audience))

    async def veiled(self, audience: Audience) -> bool:  # noqa: ARG002 - for those of whom not all know all
        """Whether they see a match only because everybody does, and not who wants to be nameless there."""
        return False

    async def asks_in(self, server: str) -> bool:  # noqa: ARG002 - where there is one server, everybody is in it
        """Whether they are in a server, so that pages may show them what chat shows there."""
        return True

    async def named(self, person: Person, name: str) -> Person:  # noqa: ARG002 - as most platforms know names
        """Give a guest of theirs the name they have chosen.  Raises :class:`SeatRefusedError`.

        Only where names are not brought along: elsewhere nobody is a guest.
        """
        return person

    async def refused(self) -> None:
        """Take as long to refuse them something that is there as something that is not."""
        return

    @abstractmethod
    async def meets(self, other: Person) -> Audience | None:
        """The channel of a server where they can challenge someone else, as both see it; ``None``: there is none."""

    @abstractmethod
    async def sees(self, audience: Audience) -> bool:
        """Whether they see what is written in the channel of an audience."""

    @abstractmethod
    def remember(self, response: web.Response) -> None:
        """Let them be known again, if they are not yet."""

    @abstractmethod
    async def request(
        self, me: Person, place: Place | None, source: Source, args: Mapping[str, Argument] | None = None
    ) -> Request:
        """What one of them asks of the conversation: at the place of a match, or where matches are begun."""

    @abstractmethod
    async def answered(self, request: Request, answer: Answer, action: str | None = None) -> list[Link]:
        """Show an answer to everybody else it concerns; return the files in it.

        ``action`` is what the button did that was pressed.
        """

    @abstractmethod
    async def sit(self, name: str | None = None) -> Person:
        """As whom they begin a match: someone new, if they give a name.  Raises :class:`SeatRefusedError`."""

    @abstractmethod
    async def pair(self) -> tuple[Person, Person]:
        """As whom they play both sides.  Raises :class:`SeatRefusedError`."""

    @abstractmethod
    async def typed(self, me: Person, hosted: HostedMatch, text: str) -> dict[str, Any]:
        """Carry out a command that one of them has typed beside a match."""


class Viewers(Protocol):
    """All that pages need of the platform they stand on: who looks, which places they see, and the conversation."""

    @property
    def dispatcher(self) -> Dispatcher:
        """The conversation: all that changes anything goes through it."""

    async def of(self, request: web.Request) -> Viewer:
        """Who has sent a request."""

    async def again(self, request: web.Request, viewer: Viewer) -> Viewer:
        """Who has sent a request that goes on for long: ``viewer``, unless they are someone else by now."""

    def rights(self) -> Hashable:
        """A mark: while it stays equal, what anybody may see is believed without another look."""

    async def public(self, audience: Audience) -> bool:
        """Whether everybody sees a match of an audience, so that its pictures may be kept by anybody."""

    async def listed(self, audience: Audience) -> bool:
        """Whether search engines may list the page of such a match, which everybody sees."""

    async def veil(self, players: tuple[Person, Person]) -> tuple[Person, Person]:
        """The players of a match, without the names of those who want to be nameless where everybody looks."""

    @property
    def ways(self) -> frozenset[Way]:
        """What else there is on these pages."""

    @property
    def shared_servers(self) -> tuple[str, ...]:
        """The servers whose places everybody here sees."""

    @property
    def browsers_language(self) -> bool:
        """Whether those who have chosen no language read their browser's, not that of another client of theirs."""

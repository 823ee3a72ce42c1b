"""What only the chat platform knows, and the conversation asks it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from bot.conversation.core.requests import Account, ChannelId, Request, Right
from rules.match.audience import Audience
from rules.match.places import HostedSummary, MessageRef
from rules.match.shards import Shard

RIGHTS_LIMIT = 50
"""The most channels of a server whose rights are listed."""


class Membership(Enum):
    """A person's membership of a server."""

    HERE = "here"
    GONE = "gone"
    """Has left, or was removed or banned."""
    SILENCED = "silenced"
    """Is a member, but timed out: they can neither write nor press buttons."""
    UNKNOWN = "unknown"
    """The platform did not say: no access, or no answer in time."""


@dataclass(frozen=True, slots=True)
class ServerMember:
    """What a member's rights in a server follow from: the ids of their roles, and whether they manage it."""

    roles: frozenset[str]
    manages: bool


@dataclass(frozen=True, slots=True)
class ChannelRights:
    """What the service may do in a channel of a server."""

    channel: ChannelId
    name: str
    rights: frozenset[Right]


class Platform(Protocol):
    """Answers questions about people, places and messages; none of the answers is certain for long.

    Nothing here may be asked inside a transaction, and nothing here raises.
    """

    @property
    def up(self) -> bool:
        """Whether the platform can be reached; where it is divided, any part of it."""
        return True

    @property
    def shards(self) -> Mapping[Shard, bool]:
        """Which shards are up, where the platform is divided among several."""
        return {}

    @property
    def trouble(self) -> str | None:
        """Why the platform cannot be reached, in the operator's words; ``None`` where it can."""
        return None

    @property
    def state(self) -> str:
        """What this process does for the platform where there is no trouble, in the operator's words."""
        return "ok"

    @property
    def connections(self) -> int:
        """How many connections to the platform this process has, up or not."""
        return 0

    @property
    def latency(self) -> float | None:
        """How many seconds the platform takes to answer, where it says so."""
        return None

    def link_to(self, server: str | None, message: MessageRef) -> str | None:  # noqa: ARG002 - for those that have links
        """The address of a message, where messages have one."""
        return None

    def link(self, hosted: HostedSummary) -> str | None:
        """The address of a match's last board, if there is one."""
        return None if hosted.board is None else self.link_to(hosted.audience.server, hosted.board)

    async def sees(self, request: Request, audience: Audience | None) -> bool:
        """Whether the caller can see the channel of an audience; no, where that is unknown.

        Ask about ``None`` where there is no such audience: the "no" takes as long.
        """

    async def sees_place(self, account: Account, audience: Audience, *, plays: bool = False) -> bool:  # noqa: ARG002 - for those with places
        """Whether someone can see the channel of an audience, from wherever they ask; in doubt they cannot.

        ``plays``: they play there, so they were let in if it is secret.
        The answer may be some minutes old: it is asked with every page.
        """
        return audience.seen_in is not None

    async def secret(self, audience: Audience) -> bool:
        """Whether only people who were let in see the channel of an audience; in doubt it is so."""
        return audience.seen_in is None

    async def everyone_sees(self, audience: Audience) -> bool:
        """Whether every member of its server sees the channel of an audience; in doubt they do not."""
        return audience.seen_in is not None

    async def hesitate(self, since: float) -> None:
        """Take as long as it would have taken to ask whether someone sees a place, counted from ``since`` by a stopwatch."""
        del since

    async def membership(self, server: str, account: Account) -> Membership:
        """A person's membership of a server."""

    async def member(self, server: str, account: Account) -> ServerMember | None:
        """Someone as a member of a server, from wherever they ask; ``None`` where they are none, or it is unknown.

        The answer may be some minutes old.
        """

    async def role_name(self, server: str, role: str) -> str | None:  # noqa: ARG002 - for those that have roles
        """What a role of a server is called; ``None`` where that is unknown.  The answer may be some minutes old."""
        return None

    async def rights(self, server: str) -> list[ChannelRights]:
        """What the service may do in each text channel of a server that it can see, in the server's order.

        At most :data:`RIGHTS_LIMIT`; none where the platform does not say.
        """

"""A server as the conversation knows it: its members, its channels and who sees them."""

from bot.conversation.core.platform import ChannelRights, Membership, Platform, ServerMember
from bot.conversation.core.requests import Account, Request
from rules.match.audience import Audience

ELSEWHERE = "200"
SECRET = "300"


class Server(Platform):
    """Everybody sees every channel that is not ``hidden``, and is a member unless ``memberships`` says otherwise."""

    up = True

    def __init__(self) -> None:
        self.channels: list[ChannelRights] = []
        self.hidden: set[str | None] = {SECRET, None}
        self.closed: set[str | None] = set()
        """Channels that not every member sees."""
        self.memberships: dict[str, Membership] = {}
        self.members: dict[tuple[str, str], ServerMember | None] = {}
        """What the platform says when it is asked; else someone has no role."""
        self.roles: dict[tuple[str, str], str] = {}
        self.membership_queries: list[tuple[str, str]] = []
        self.visibility_queries: list[str | None] = []

    async def sees(self, request: Request, audience: Audience | None) -> bool:
        if audience is None:
            return False
        self.visibility_queries.append(audience.channel)
        return audience.channel not in self.hidden and audience.server == request.venue.server

    async def everyone_sees(self, audience: Audience) -> bool:
        return not audience.direct and audience.channel not in self.hidden | self.closed

    async def membership(self, server: str, account: Account) -> Membership:
        self.membership_queries.append((server, account))
        return self.memberships.get(account, Membership.HERE)

    async def member(self, server: str, account: Account) -> ServerMember | None:
        return self.members.get((server, account), ServerMember(frozenset(), manages=False))

    async def role_name(self, server: str, role: str) -> str | None:
        return self.roles.get((server, role))

    async def rights(self, server: str) -> list[ChannelRights]:
        return self.channels

"""What the local table knows of people and places."""

from bot.conversation.core.platform import RIGHTS_LIMIT, ChannelRights, Membership, Platform, ServerMember
from bot.conversation.core.requests import Account, ChannelId, Request, Right
from rules.match.audience import Audience
from storage.port import Store


class TablePlatform(Platform):
    """At the table every channel is open to everybody, and nobody leaves for good."""

    def __init__(self, database: Store) -> None:
        self._database = database

    async def sees(self, request: Request, audience: Audience | None) -> bool:  # noqa: ARG002 - everybody sees the same
        """Only direct conversations are not open to everybody."""
        return audience is not None and audience.seen_in is not None

    async def membership(self, server: str, account: Account) -> Membership:  # noqa: ARG002 - there is one server
        """Nobody leaves the table for good."""
        return Membership.HERE

    async def member(self, server: str, account: Account) -> ServerMember:  # noqa: ARG002 - there is one server
        """Everybody may do everything."""
        return ServerMember(frozenset(), manages=True)

    async def rights(self, server: str) -> list[ChannelRights]:  # noqa: ARG002 - there is one server
        """The service may do everything, everywhere."""
        channels = await self._database.read(lambda session: session.table_channels.channels())
        return [
            ChannelRights(ChannelId(str(channel.id)), channel.name, frozenset(Right))
            for channel in channels
            if channel.parent is None
        ][:RIGHTS_LIMIT]

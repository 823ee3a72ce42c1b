"""The channels of a server in which something is posted from time to time."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime

from bot.service.context import UseCases
from bot.service.settings.server import lock_server
from rules.match.digest import next_week
from storage.session import Session
from storage.settings.regular_posts import PostKind, RegularPost

AT_ONCE: Mapping[PostKind, bool] = {PostKind.PUZZLE: True, PostKind.WEEK: False}
"""Whether the first one comes as soon as a channel is chosen; else when it would come anyway."""


class RegularPosts(UseCases):
    """The use cases of people who manage a server."""

    async def of(self, server: str, kind: PostKind) -> str | None:
        """The channel of a server that gets them."""
        chosen = await self._read(lambda session: session.regular_posts.of(server, kind))
        return None if chosen is None else chosen.channel

    async def choose(self, server: str, kind: PostKind, channel: str | None) -> None:
        """Post them in a channel of a server from now on; ``None``: nowhere."""
        now = self._context.now()

        def work(session: Session) -> None:
            lock_server(session, server)
            if channel is None:
                session.regular_posts.drop(server, kind)
                return
            first = now if AT_ONCE[kind] else next_week(now)
            before = session.regular_posts.of(server, kind) or RegularPost(channel, first)
            session.regular_posts.set(server, kind, replace(before, channel=channel))

        await self._write(work)


def take_due(
    session: Session, server: str, kind: PostKind, now: datetime, following: Callable[[str], RegularPost]
) -> RegularPost | None:
    """Note that what is due in a server is posted now, and which will be the next; ``None`` if none is to be posted.

    ``following`` makes the next one for a channel.
    """
    lock_server(session, server)
    chosen = session.regular_posts.of(server, kind)
    if chosen is None or now < chosen.due:
        return None
    session.regular_posts.set(server, kind, following(chosen.channel))
    return None if session.left_servers.left(server) else chosen

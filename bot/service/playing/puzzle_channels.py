"""A puzzle a day in a server's channel."""

from dataclasses import replace
from datetime import UTC, datetime, time

from bot.service.chore import chore
from bot.service.context import UseCases
from bot.service.playing.puzzles import of_day
from bot.service.settings.server import lock_server
from rules.match.digest import next_digest
from rules.match.notifications.messages import PuzzleOfDay
from storage.session import Session
from storage.settings.puzzle_channels import PuzzleChannel

AT = time(9)
"""When a day's puzzle is posted, in UTC; the first comes at once."""


class PuzzleChannels(UseCases):
    """The use cases of people who manage a server."""

    async def of(self, server: str) -> str | None:
        """The channel that gets a server's puzzle each day."""
        chosen = await self._read(lambda session: session.puzzle_channels.of(server))
        return None if chosen is None else chosen.channel

    async def choose(self, server: str, channel: str | None) -> None:
        """Send a server's puzzles to a channel from now on; ``None``: nowhere."""
        now = self._context.now()

        def work(session: Session) -> None:
            lock_server(session, server)
            if channel is None:
                session.puzzle_channels.drop(server)
                return
            before = session.puzzle_channels.of(server) or PuzzleChannel(channel, now)
            session.puzzle_channels.set(server, replace(before, channel=channel))

        await self._write(work)


@chore(
    "the puzzle of server",
    lambda session, now, limit: session.puzzle_channels.due(now, limit),
    hold=lambda _session, _servers: None,
)
def post_puzzles(session: Session, server: str, now: datetime) -> bool:
    """Add the day's puzzle of a server to the outbox, with the last one's solution; return whether there was one."""
    lock_server(session, server)
    chosen = session.puzzle_channels.of(server)
    if chosen is None or now < chosen.due:
        return False
    today = of_day(now)
    session.puzzle_channels.set(
        server, PuzzleChannel(chosen.channel, next_digest(now, AT, UTC), today.game, today.number)
    )
    if session.left_servers.left(server):
        return False
    posted = PuzzleOfDay(
        channel=chosen.channel,
        server=server,
        game=today.game,
        number=today.number,
        last_game=chosen.last_game,
        last_number=chosen.last_number,
    )
    session.outbox.add(posted, now=now, due=now)
    return True

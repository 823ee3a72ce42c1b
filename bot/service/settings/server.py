"""Server settings: where matches are played in a server, and on which terms."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from bot.service.context import UseCases
from bot.service.settings.setting import member, read_settings, settings_of, text, yes_no
from rules.match.clock import TimeControl
from rules.match.match import FlagRule
from rules.match.notifications.messages import ChannelTest
from rules.match.outbox import OutboxId, OutboxItem
from rules.match.places import Place
from storage.session import Session
from storage.settings.server import WHOLE

DATA = "data.removal"
"""The name under which a server's choice is stored of what becomes of its data: no matter of how it plays."""


class BoardsMode(StrEnum):
    """What happens to the earlier boards of a match."""

    POST_EACH = "post-each"
    """They stay."""
    KEEP_LAST = "keep-last"
    """They become one line.  So they do where nothing was chosen."""
    THREAD = "thread"
    """They stay, in a thread of the match's own."""


@dataclass(frozen=True, slots=True)
class ChannelSettings:
    """The settings that apply in a channel.  ``None``: nothing was chosen.

    New challenges may be made in ``channels`` only; ``None``: in all.
    """

    channels: tuple[str, ...] | None = None
    boards: BoardsMode | None = member("boards", BoardsMode, None)
    time: TimeControl | None = text("time", TimeControl.parse, None)
    flag: FlagRule | None = member("flag", FlagRule, None)
    rated: bool | None = yes_no("rated", None)

    def allows(self, channel: str) -> bool:
        """Whether a challenge may be made in a channel, or in its threads."""
        return self.channels is None or channel in self.channels


Chosen = Mapping[tuple[str, str], str]
"""A server's settings as they are stored, by channel and name."""


def effective(chosen: Chosen, channel: str = WHOLE) -> ChannelSettings:
    """The settings that apply in ``channel``: its own, else those of the whole server."""
    of_server = {name: value for (of, name), value in chosen.items() if of == WHOLE}
    of_channel = {name: value for (of, name), value in chosen.items() if of == channel}
    channels = of_server.get("channels")
    return read_settings(
        ChannelSettings,
        of_server | of_channel,
        channels=None if channels is None else tuple(channels.split()),
    )


@dataclass(frozen=True, slots=True)
class ServerOverview:
    """The settings of a server, and those of channels that have their own."""

    whole: ChannelSettings
    channels: tuple[tuple[str, ChannelSettings], ...] = ()


def _overview(chosen: Chosen) -> ServerOverview:
    channels = sorted({channel for channel, _ in chosen if channel != WHOLE}, key=lambda one: (len(one), one))
    own = {
        channel: {(WHOLE, name): value for (of, name), value in chosen.items() if of == channel}
        for channel in channels
    }
    return ServerOverview(
        effective(chosen), tuple((channel, effective(values)) for channel, values in own.items())
    )


class ServerSettings(UseCases):
    """The use cases of people who manage a server."""

    async def in_channel(self, server: str, channel: str) -> ChannelSettings:
        """The settings that apply in a channel of a server; for a thread, give its parent channel."""
        return await self._read(lambda session: effective(session.server_settings.of(server), channel))

    async def overview(self, server: str) -> ServerOverview:
        """All settings of a server."""
        return await self._read(lambda session: _overview(session.server_settings.of(server)))

    async def choose(
        self, server: str, channel: str | None, choices: Mapping[str, str | None], *, afresh: bool = False
    ) -> ServerOverview:
        """Change what ``choices`` names, for one channel or the whole server; ``None`` removes a choice.

        ``afresh``: all earlier choices for the same channel or server are removed first.
        """
        where = channel or WHOLE

        def work(session: Session) -> ServerOverview:
            lock_server(session, server)
            if afresh:
                for name in ("channels", *(one.stored for one in settings_of(ChannelSettings).values())):
                    session.server_settings.set(server, where, name, None)
            for name, value in choices.items():
                session.server_settings.set(server, where, name, value)
            return _overview(session.server_settings.of(server))

        return await self._write(work)

    async def send_test(self, channel: str) -> OutboxId:
        """Add a test message for a channel to the outbox."""
        now = self._context.now()
        return await self._write(
            lambda session: session.outbox.add(ChannelTest(channel=channel), now=now, due=now)
        )

    async def test_result(self, item: OutboxId) -> OutboxItem | None:
        """The state of a test message; ``None`` if there is none with that number."""
        try:
            test = await self._read(lambda session: session.outbox.get(item))
        except KeyError:
            return None
        return test if isinstance(test.notification, ChannelTest) else None


def lock_server(session: Session, server: str) -> None:
    """Let nobody else write what a server has chosen, or that it comes or goes, until the transaction ends."""
    session.lock(f"server {server}")


def boards_mode_at(session: Session, place: Place) -> BoardsMode:
    """What happens to earlier boards at a match's place."""
    if place.server is None or place.channel is None:
        return BoardsMode.POST_EACH
    rules = effective(session.server_settings.of(place.server), place.parent or place.channel)
    return rules.boards or BoardsMode.KEEP_LAST

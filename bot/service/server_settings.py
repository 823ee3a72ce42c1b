"""What whoever manages a server has chosen for everybody in it: where one plays there, and on which terms."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum

from bot.service.context import ServiceContext
from rules.match.clock import TimeControl, TimeControlError
from rules.match.match import FlagRule
from rules.match.notifications import Notification, NotificationKind, OutboxId
from rules.match.places import Place
from storage.outbox import NewNotification
from storage.server_settings import WHOLE
from storage.session import Session


class BoardsMode(StrEnum):
    """What becomes of a match's earlier boards where it is played."""

    POST_EACH = "post-each"
    """They stay as they are."""
    KEEP_LAST = "keep-last"
    """They shrink to one line."""
    THREAD = "thread"
    """They stay, in a thread that each new match gets for itself."""


@dataclass(frozen=True, slots=True)
class ServerRules:
    """What holds in a channel.  ``None``: nothing was chosen.

    ``channels`` are those in which new challenges may be made; ``None``: in all.
    """

    channels: tuple[str, ...] | None = None
    boards: BoardsMode | None = None
    time: TimeControl | None = None
    flag: FlagRule | None = None
    rated: bool | None = None

    def allows(self, channel: str) -> bool:
        """Whether a challenge may be made in a channel, or in a thread that hangs from it."""
        return self.channels is None or channel in self.channels


Chosen = Mapping[tuple[str, str], str]
"""A server's choices as they are stored, by channel and name."""


def settled(chosen: Chosen, channel: str = WHOLE) -> ServerRules:
    """What holds in ``channel``: its own choices, else those of the whole server.

    A stored choice that is not known (any more) is as good as none: it must not
    stand between people and their matches.
    """

    def value(name: str) -> str | None:
        return chosen.get((channel, name), chosen.get((WHOLE, name)))

    channels, boards, flag, rated = (
        chosen.get((WHOLE, "channels")),
        value("boards"),
        value("flag"),
        value("rated"),
    )
    time: TimeControl | None = None
    with suppress(TimeControlError):
        time = TimeControl.parse(value("time") or "")
    return ServerRules(
        channels=None if channels is None else tuple(channels.split()),
        boards=BoardsMode(boards) if boards in tuple(BoardsMode) else None,
        time=time,
        flag=FlagRule(flag) if flag in tuple(FlagRule) else None,
        rated=None if rated is None else rated == "yes",
    )


@dataclass(frozen=True, slots=True)
class SettingsOfServer:
    """What a server has chosen: for all of itself, and in which channels something else holds."""

    rules: ServerRules
    apart: tuple[tuple[str, ServerRules], ...] = ()


def _house(chosen: Chosen) -> SettingsOfServer:
    channels = sorted({channel for channel, _ in chosen if channel != WHOLE}, key=lambda one: (len(one), one))
    own = {
        channel: {(WHOLE, name): value for (of, name), value in chosen.items() if of == channel}
        for channel in channels
    }
    return SettingsOfServer(
        settled(chosen), tuple((channel, settled(values)) for channel, values in own.items())
    )


class ServerSettings:
    """The use cases of whoever manages a server."""

    def __init__(self, context: ServiceContext) -> None:
        self._context = context

    async def rules(self, server: str, channel: str) -> ServerRules:
        """What holds in a channel of a server; of a thread, name the channel that it hangs from."""
        async with self._context.database.reading() as session:
            return settled(await session.server_settings.of(server), channel)

    async def house(self, server: str) -> SettingsOfServer:
        """Everything that a server has chosen."""
        async with self._context.database.reading() as session:
            return _house(await session.server_settings.of(server))

    async def choose(
        self, server: str, channel: str | None, choices: Mapping[str, str | None], *, afresh: bool = False
    ) -> SettingsOfServer:
        """Change what ``choices`` names, for one channel or the whole server; ``None`` takes a choice back.

        ``afresh``: everything chosen before for the same is taken back first.
        """
        where = channel or WHOLE
        async with self._context.database.transaction() as session:
            if afresh:
                await session.server_settings.drop(server, where)
            for name, value in choices.items():
                if value is None:
                    await session.server_settings.drop(server, where, name)
                else:
                    await session.server_settings.set(server, where, name, value)
            return _house(await session.server_settings.of(server))

    async def test(self, channel: str) -> OutboxId:
        """Plan a message that shows whether something can be said in a channel."""
        now = self._context.now()
        async with self._context.database.transaction() as session:
            return await session.outbox.add(
                NewNotification(kind=NotificationKind.TEST, channel=channel), now=now, due=now
            )

    async def tested(self, item: OutboxId) -> Notification | None:
        """What became of a test; ``None`` if there was none of that number."""
        async with self._context.database.reading() as session:
            try:
                found = await session.outbox.get(item)
            except KeyError:
                return None
        return found if found.kind is NotificationKind.TEST else None


async def boards_at(session: Session, place: Place) -> BoardsMode:
    """What becomes of earlier boards at a match's place."""
    if place.server is None or place.channel is None:
        return BoardsMode.POST_EACH
    rules = settled(await session.server_settings.of(place.server), place.parent or place.channel)
    return rules.boards or BoardsMode.POST_EACH

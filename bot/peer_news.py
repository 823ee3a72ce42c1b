"""Passes on what other processes tell: who waits for an item, who caches what, and who sends what is due."""

import logging
from collections.abc import Callable
from dataclasses import dataclass

from bot.conversation.core.messenger import OutboxWaiter
from bot.outbox_worker import OutboxWorker
from bot.service.changes import Change, Changes
from bot.service.news import NewsTopic
from rules.match.outbox import OutboxId
from storage.leases import SLOT, Lease
from storage.port import Peers
from storage.store.codec import from_ms

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class PeerNews:
    """Hears what other processes tell, for the parts of this one."""

    peers: Peers
    changes: Changes
    outbox_waiter: OutboxWaiter
    outbox_worker: OutboxWorker
    on_commands: Callable[[], None] = lambda: None
    """Called when the commands may have been registered with other numbers."""
    on_any: Callable[[], None] = lambda: None
    """Called when another process may have stored something: of each ply, it tells at least what is to be sent."""

    def hear(self, topic: str, text: str) -> None:
        """Pass on one piece of news; one that this program does not know is a newer program's."""
        self.on_any()
        try:
            match topic:
                case NewsTopic.CHANGE:
                    self.changes.hear(Change.read(text))
                case NewsTopic.TOLD:
                    self.outbox_waiter.hear(OutboxId(int(text)))
                case NewsTopic.COMMANDS:
                    self.on_commands()
                case NewsTopic.OUTBOX:
                    slot, due = map(int, text.split())
                    if self.peers.holds(Lease(SLOT, slot)):
                        self.outbox_worker.wake(from_ms(due))
        except ValueError:
            log.debug("news of %s that cannot be read: %s", topic, text)

    def miss(self) -> None:
        """Others may have told something that did not arrive."""
        self.changes.miss()
        self.on_any()
        self.outbox_worker.look_from_start()
        self.on_commands()

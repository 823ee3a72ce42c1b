"""Empties the outbox: takes what is due to its address, many addresses at a time.

Where several processes serve the store, each keeps to the addresses whose slots it holds.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from functools import partial

from bot import logs
from bot.conversation.core.messenger import Messenger
from bot.conversation.core.services import Services
from bot.conversation.notifications.delivery import MADE_AT_ONCE, Delivery
from bot.service.context import ServiceContext
from bot.service.notifications.outbox import Outbox
from storage.errors import StoreFaultError, TakenOverError
from storage.leases import Lease, slot_of
from storage.outbox import START, TIDYING, OutboxPosition
from storage.store.codec import to_ms

log = logging.getLogger(__name__)

LONGEST_WAIT = timedelta(seconds=30)

LONGEST_WAIT_TOGETHER = timedelta(seconds=5)
"""The same where other processes put something into the outbox, too: their news may get lost."""

AT_ONCE = 50
"""To how many addresses something is being sent at the same time."""

TURN = 5
"""How many items an address may send before the next one has its turn: no more of them are in memory."""

LOOK = 500
"""How many due items are looked at together, for their addresses alone."""

MOST_WAITING = 1000
"""How many addresses may wait for their turn before no further ones are looked for."""


TIDYING_APART = 0.22
"""How many seconds lie between two messages that are tidied: never more than five a second, of all channels together."""

TIDYING_LATE = timedelta(seconds=30)
"""What has waited longer to be tidied is dropped: the outbox is behind, and boards matter more."""


class OutboxWorker:
    """Tells what is in the outbox, in order for each address; a slow address delays no other.

    An address is this process's as long as it holds the address's slot.  All that is written about its items is written
    under that lease, and the last look at it comes just before a request leaves: so nobody else tells the same.

    It walks through the due items once, oldest first, and learns their addresses.  An address that it has met stays
    in hand until nothing is due for it: it waits for its turn, reads a few of its own items, sends them, and waits again.
    """

    def __init__(
        self,
        context: ServiceContext,
        services: Services,
        messenger: Messenger,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """``pause`` lets so many seconds go by."""
        self._context = context
        self._pause = pause
        self._tidying_from = 0.0
        """When, on the event loop's clock, the next message may be tidied."""
        self._outbox = Outbox(context)
        self._services = services
        self._messenger = messenger
        self._making = asyncio.Semaphore(MADE_AT_ONCE)
        self._of_slots: dict[Lease, tuple[Outbox, Delivery]] = {}
        self._awake = asyncio.Event()
        self._next: datetime | None = None
        """When to look next, as far as that is known."""
        self._waiting: asyncio.Timeout | None = None
        self._failures = logs.FailureLog(log, "emptying the outbox")
        self._looking = asyncio.Lock()
        self._position = START
        """How far the due items have been walked through: each address met so far is in hand, or was emptied."""
        self._back_to: datetime | None = None
        """When something fell due that may lie before that position."""
        self._from_start = False
        """Whether there may be addresses before that position that were not this process's."""
        self._in_hand: dict[str, bool] = {}
        """The addresses in hand, and whether something was found for them since their turn began."""
        self._ready: deque[str] = deque()
        """Those of them that wait for their turn."""
        self._turns: dict[str, asyncio.Task[bool]] = {}
        self._ended = asyncio.Event()
        """Set whenever a turn has ended."""
        self._attempts = 0
        self._failed = self._failed_before = 0
        """How many looks and turns have failed, and how many had when nothing was in hand."""
        self._failure: BaseException | None = None
        """Why the last one did."""

    def wake(self, due: datetime | None = None) -> None:
        """Look into the outbox soon, or when something in it falls due."""
        if due is not None and to_ms(due) < self._position.due_ms:
            self._back_to = due if self._back_to is None else min(due, self._back_to)
        if due is None or due <= self._context.now():
            self._awake.set()
        elif self._next is None or due < self._next:
            self._next = due
            if self._waiting is not None and not self._waiting.expired():
                self._waiting.reschedule(asyncio.get_running_loop().time() + self._seconds_to(due))

    def look_from_start(self) -> None:
        """Look soon at everything that is due: other slots may be this process's now, or news may have got lost."""
        self._from_start = True
        self._awake.set()

    def sends_to(self, slot: Lease) -> bool:
        """Whether something is just being sent to an address of a slot."""
        return any(slot_of(address) == slot for address in self._turns)

    async def run(self) -> None:
        """Empty the outbox whenever something is due, until cancelled."""
        self._services.outbox_waiter.working = True
        try:
            while True:
                self._awake.clear()
                self._next = None
                failed = self._failed
                try:
                    due = await self._look()
                    self._next = min(filter(None, (self._next, due)), default=None)
                    if not self._in_hand and self._failed == failed:
                        self._failures.worked()
                except Exception as error:  # noqa: BLE001 - it is logged, in full when it is new
                    self._fail(error)
                try:
                    async with asyncio.timeout(self._seconds_to(self._next)) as self._waiting:
                        await self._awake.wait()
                except TimeoutError:
                    pass
                finally:
                    self._waiting = None
        finally:
            self._services.outbox_waiter.working = False
            # What is cut short here has been written down as begun, and is looked for at the next start.
            self._forget_waiting()
            for turn in self._turns.values():
                turn.cancel()
            await asyncio.gather(*self._turns.values(), return_exceptions=True)

    async def drain(self) -> None:
        """Try everything that is due now, and what comes of it; raises what kept it from that."""
        before = -1
        while before != self._attempts:
            before, failed = self._attempts, self._failed
            await self._look()
            while self._in_hand:
                await self._turn_ended()
            if self._failed != failed and self._failure is not None:
                raise self._failure

    def _seconds_to(self, due: datetime | None) -> float:
        """How long to nap: what is put off is not looked at more than once a second."""
        longest = LONGEST_WAIT if self._context.peers.count == 1 else LONGEST_WAIT_TOGETHER
        wait = longest if due is None else due - self._context.now()
        return min(longest, max(timedelta(seconds=1), wait)).total_seconds()

    def _mine(self, address: str) -> bool:
        return self._context.peers.holds(slot_of(address))

    async def _look(self) -> datetime | None:
        """Take in hand every own address for which something is due.  Returns when more will be, if that is known."""
        async with self._looking:
            now, failed = self._context.now(), self._failed
            if not self._in_hand or self._from_start:
                self._position = START
            elif self._back_to is not None:
                self._position = min(self._position, OutboxPosition.just_before(self._back_to))
            self._back_to, self._from_start = None, False
            while True:
                addresses = await self._outbox.due_addresses(now, LOOK, self._position)
                if self._failed != failed:
                    return None
                for address, position in addresses:
                    if self._mine(address):
                        self._take_in_hand(address)
                    self._position = position
                if len(addresses) < LOOK:
                    return await self._outbox.next_due(now)
                while len(self._ready) >= MOST_WAITING:
                    await self._turn_ended()

    def _take_in_hand(self, address: str) -> None:
        if address in self._in_hand:
            self._in_hand[address] = True
            return
        if not self._in_hand:
            self._failed_before = self._failed
        self._in_hand[address] = False
        self._ready.append(address)
        self._start_turns()

    def _start_turns(self) -> None:
        while self._ready and len(self._turns) < AT_ONCE:
            address = self._ready.popleft()
            if not self._mine(address):
                del self._in_hand[address]
                continue
            self._in_hand[address] = False
            self._turns[address] = turn = asyncio.create_task(self._turn(address), name=f"telling {address}")
            turn.add_done_callback(partial(self._end_turn, address))

    def _of_slot(self, slot: Lease) -> tuple[Outbox, Delivery]:
        """What writes about the items of a slot, under its lease."""
        if slot not in self._of_slots:
            outbox = Outbox(self._context.under(slot))
            delivery = Delivery(outbox, self._services, self._messenger, self.wake, self._making)
            self._of_slots[slot] = outbox, delivery
        return self._of_slots[slot]

    async def _turn(self, address: str) -> bool:
        """Send a few of the items that are due for an address.  Returns whether there may be more."""
        try:
            return await self._send_some(address, *self._of_slot(slot_of(address)))
        except TakenOverError:
            if self._mine(address):
                raise
            # Another process goes on with it.
            return False

    async def _send_some(self, address: str, outbox: Outbox, delivery: Delivery) -> bool:
        items = await outbox.due(address, TURN)
        tidying = address == TIDYING
        if tidying and items and self._context.now() - items[0].due > TIDYING_LATE:
            await outbox.drop_late(TIDYING, TIDYING_LATE)
            return True
        for item in items:
            if tidying:
                await self._wait_to_tidy()
            if not self._mine(address):
                # What is wanted by another process is not even begun.
                return False
            self._attempts += 1
            with logs.context(item=item.id):
                if item.match is not None:
                    logs.add_context(match=item.match)
                await delivery.attempt(item)
            self._services.outbox_waiter.done(item.id)
        return len(items) == TURN

    async def _wait_to_tidy(self) -> None:
        now = asyncio.get_running_loop().time()
        begin = max(now, self._tidying_from)
        self._tidying_from = begin + TIDYING_APART
        if begin > now:
            await self._pause(begin - now)

    def _end_turn(self, address: str, turn: asyncio.Task[bool]) -> None:
        del self._turns[address]
        failure = None if turn.cancelled() else turn.exception()
        if failure is not None:
            self._fail(failure)
        if not turn.cancelled() and failure is None and (turn.result() or self._in_hand[address]):
            self._ready.append(address)
        else:
            del self._in_hand[address]
        self._start_turns()
        if not self._in_hand and self._failed == self._failed_before:
            self._failures.worked()
        self._ended.set()

    def _fail(self, failure: BaseException) -> None:
        """Start no more turns: the next look finds everything still there."""
        self._forget_waiting()
        self._position = START
        self._failed += 1
        self._failure = failure
        # Of its own faults the store itself tells, once.
        if isinstance(failure, Exception) and not isinstance(failure, StoreFaultError):
            self._failures.failed(failure)

    def _forget_waiting(self) -> None:
        for address in self._ready:
            del self._in_hand[address]
        self._ready.clear()

    async def _turn_ended(self) -> None:
        self._ended.clear()
        await self._ended.wait()

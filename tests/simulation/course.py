"""The course of a simulated month: a clock that only the simulation moves, a service that ticks, fails and tells.

Everything that is done is logged with what the outbox gained by it.
"""

import heapq
from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from rules.core.refusals import Refusal
from rules.match.notifications.messages import OutageEnded
from rules.match.notifications.notification import MessageChange, Notification
from rules.match.notifications.players import (
    DayReceived,
    OpponentOnVacation,
    VacationBeganItself,
    VacationOver,
)
from rules.match.notifications.reminders import DigestCounted
from rules.match.outbox import OutboxId, OutboxItem
from rules.match.places import MessageRef
from rules.match.refusals import MatchError
from storage.outbox import item_of
from storage.session import Session
from storage.store.codec import from_ms, to_ms
from tests.simulation.log import Action, Made
from tests.support.use_cases import UseCases

BEGIN = datetime(2026, 3, 4, 9, tzinfo=UTC)
"""In the five weeks from here the clocks change in nine of the twelve zones."""

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR

PLY, SETTING, OTHER, FLAG = range(4)
"""What comes first at one instant."""

Act = Callable[[], Awaitable[None]]


class Course:
    """Time, the service and its outbox: what goes on, with any players."""

    def __init__(self, use_cases: UseCases, *, seed: int, people: int, days: float, every: int) -> None:
        self.use_cases = use_cases
        self.chance = Random(seed)
        self.begin = to_ms(BEGIN)
        self.end = self.begin + int(days * DAY)
        self.every = every * SECOND
        self.log: list[Action] = []
        self.restarts = 0
        self.revisions: dict[int, int] = {}
        """What revision of its match each item is about."""
        self._queue: list[tuple[int, int, int, Act]] = []
        self._count = 0
        self._seen_item = 0
        self._swept = self.begin
        self.away = self._absences(days)
        self.closed = self._closures(days, people)
        self.jumps = self._jumps(days)

    @property
    def now(self) -> int:
        """The present moment, as the service knows it."""
        return to_ms(self.use_cases.context.now())

    @property
    def time(self) -> int:
        """What time it really is."""
        return to_ms(self.use_cases.at - self.use_cases.jumped)

    async def go_on(self) -> None:
        """Let time go by until the end."""
        while self._queue:
            moment, rank, _, act = heapq.heappop(self._queue)
            if moment >= self.end:
                break
            back = self._back_at(moment)
            if back is not None:
                # What people could not do while the service was away they do soon after.
                self.at(back + self.chance.randrange(0, 20 * MINUTE), rank, act)
                continue
            # The system clock shows the time, but for what someone has set it by.
            self.use_cases.at = from_ms(moment) + self.use_cases.jumped
            await act()

    def at(self, moment: int, rank: int, act: Act) -> None:
        """Plan something."""
        self._count += 1
        heapq.heappush(self._queue, (int(moment), rank, self._count, act))

    def after(self, wait: float, rank: int, act: Act) -> None:
        """Plan something a while from now."""
        self.at(self.now + max(1, int(wait)), rank, act)

    async def do(self, action: Action, act: Awaitable[Any]) -> Any:
        """Do something, log it with what the outbox gained, and plan that this is told."""
        action.at = self.now
        result = None
        try:
            result = await act
        except (Refusal, MatchError) as error:
            action.refused = type(error).__name__
        if action.what == "tick":
            # It finds out what time it is.
            action.at = self.now
        action.made = await self._gained()
        self.log.append(action)
        self._plan_notification(action.made)
        return result

    # Absences of the service, and of channels

    def _absences(self, days: float) -> list[tuple[int, int]]:
        """Some short ones that are no outage, and some long ones that are."""
        spans = []
        for _ in range(max(3, int(days / 5))):
            begin = self.begin + int(days * DAY * self.chance.uniform(0.05, 0.95))
            length = self.chance.choice((7 * MINUTE, 12 * MINUTE, 40 * MINUTE, 3 * HOUR, 9 * HOUR))
            spans.append((begin, begin + length + self.chance.randrange(MINUTE)))
        return sorted(spans)

    def _jumps(self, days: float) -> list[tuple[int, int, int]]:
        """When the system clock is wrong, until when, and by how much; never while the service is away."""
        # A clock behind the last outage would take that for one that has not come yet.
        chance, clear = Random(f"jumps {self.begin} {days} {self.away}"), 8 * HOUR
        jumps: list[tuple[int, int, int]] = []
        for by in (2 * HOUR, -2 * HOUR, 3 * DAY, 400 * DAY, -3 * HOUR, -7 * HOUR)[: int(days / 4)]:
            for _ in range(100):
                begin = self.begin + int(days * DAY * chance.uniform(0.1, 0.9))
                end = begin + int(chance.uniform(0.4, 1.8 if abs(by) < 4 * HOUR else 6) * HOUR)
                spans = [*self.away, *((first, last) for first, last, _ in jumps)]
                if all(end < first - clear or begin > last + clear for first, last in spans):
                    jumps.append((begin, end, by))
                    break
        return jumps

    def plan_jumps(self) -> None:
        """Set the system clock wrong, and right again; every other time the service starts with the wrong one."""
        for index, (begin, end, by) in enumerate(self.jumps):
            self.at(begin, OTHER, self._setter(from_ms(by) - from_ms(0), restart=index % 2 == 1))
            self.at(end, OTHER, self._setter(from_ms(0) - from_ms(by), restart=False))

    def _setter(self, by: timedelta, *, restart: bool) -> Act:
        async def set_clock() -> None:
            self.use_cases.jumped += by
            self.use_cases.at += by
            if restart:
                await self._restart()
                await self.tick()

        return set_clock

    def _back_at(self, moment: int) -> int | None:
        return next((end for begin, end in self.away if begin <= moment < end), None)

    def _closures(self, days: float, people: int) -> dict[str, list[tuple[int, int]]]:
        """When channels, and some people's direct conversations, take nothing."""
        addresses = [f"10{number}" for number in range(6)] + [f"dm{index + 1}" for index in range(people)]
        closed: dict[str, list[tuple[int, int]]] = {}
        for address in addresses:
            count = int(days / 4) + 1 if len(address) == 3 else self.chance.randint(0, int(days / 8) + 1)
            closed[address] = [
                (begin, begin + int(self.chance.choice((0.2, 1, 1, 5, 20)) * HOUR))
                for begin in (self.begin + int(days * DAY * self.chance.random()) for _ in range(count))
            ]
        return closed

    def plan_ticks(self) -> None:
        moment = self.begin
        while moment < self.end:
            step = self.every
            if self.chance.random() < 0.05:  # sometimes a tick is late
                step = self.chance.randrange(1, 2 * self.every)
            moment += step
            if self._back_at(moment) is None:
                self.at(moment, FLAG, self.tick)

    async def tick(self) -> None:
        ahead = self.use_cases.jumped // timedelta(milliseconds=1)
        await self.do(Action(0, "tick", data={"ahead": ahead}), self.use_cases.sweeper.sweep())
        self._swept = self.now
        if self.log[-1].made and self.chance.random() < 0.05:
            await self._restart()  # right between the sweep and the notification
        elif self.chance.random() < self.every / DAY:
            await self._restart()

    async def _restart(self) -> None:
        if self.use_cases.clock.held:
            # It would take up the time where it was last up: that is tried elsewhere.
            return
        self.restarts += 1
        await self.use_cases.restart()

    # The outbox

    async def _gained(self) -> tuple[Made, ...]:
        rows = await self.use_cases.database.read(
            lambda session: session.connection.rows(
                "SELECT * FROM outbox WHERE id > ? ORDER BY id", (self._seen_item,)
            )
        )
        if rows:
            self._seen_item = rows[-1]["id"]
        items = [item_of(row) for row in rows]
        for item in items:
            self.revisions[item.id] = item.notification.about_revision or 0
        return tuple(map(_made, items))

    def _address(self, item: Made) -> str:
        if item.person:
            return f"dm{item.person}"
        if item.channel:
            return item.channel
        return self.channel_of(item.match)

    def _plan_notification(self, items: tuple[Made, ...]) -> None:
        """Each address is told by itself, a little later, or when it takes something again."""
        by_address: dict[str, list[Made]] = {}
        for item in items:
            by_address.setdefault(self._address(item), []).append(item)
        for address, mine in by_address.items():
            moment = self.now + self.chance.choice((0, 0, 0, 700, 1900, 4000))
            for begin, end in sorted(self.closed.get(address, ())):
                if begin <= moment < end:
                    moment = end + self.chance.randrange(MINUTE)
            self.at(moment, OTHER, self._teller(mine))

    def _teller(self, items: list[Made]) -> Act:
        async def tell() -> None:
            numbers = [item.id for item in items]
            message = MessageRef("1", str(numbers[0]))
            await self.do(
                Action(0, "told", data={"items": numbers}),
                self.use_cases.outbox.mark_told(tuple(map(OutboxId, numbers)), message),
            )
            for item in items:
                self.hear(item)

        return tell

    # What those who play fill in

    def channel_of(self, match: int) -> str:
        """Where a match is played; nothing for direct conversations."""
        raise NotImplementedError

    def hear(self, item: Made) -> None:
        """What people do about something that they were told."""
        raise NotImplementedError

    # What the store says

    async def look(self) -> None:
        """Log how all matches and balances stand in the store, unless the time is in doubt: then no clock has a deadline."""
        if self.use_cases.clock.held:
            return

        def work(session: Session) -> dict[str, list[Any]] | None:
            query = "SELECT 1 FROM outages WHERE ends_at > ?"
            if session.connection.rows(query, (self._swept,)):
                # Someone acted before the first tick after an outage, which is what moves the others' deadlines.
                return None
            query = (
                "SELECT id, deadline, told_at, flagged_at, finished, winner, reason, to_move, left_first, "
                "left_second FROM matches ORDER BY id"
            )
            matches = [dict(row) for row in session.connection.rows(query)]
            query = "SELECT person, begins_at, ends_at, automatic FROM vacations WHERE ends_at > begins_at ORDER BY id"
            vacations = [tuple(dict(row).values()) for row in session.connection.rows(query)]
            return {"matches": matches, "vacations": vacations}

        state = await self.use_cases.database.read(work)
        if state is not None:
            self.log.append(Action(self.now, "state", data=state))

    def counts(self) -> Counter[str]:
        """How often each kind of action and item occurred."""
        found = Counter(action.what for action in self.log)
        found.update(f"{action.what} refused" for action in self.log if action.refused)
        found.update(f"made {item.kind}" for action in self.log for item in action.made)
        return found


_IN_THE_JUDGES_WORDS: dict[type[Notification], tuple[str, str]] = {
    DayReceived: ("nudge", ""),
    DigestCounted: ("digest", ""),
    OutageEnded: ("absence", ""),
    VacationBeganItself: ("leave", "began"),
    OpponentOnVacation: ("leave", "stands"),
    VacationOver: ("leave", "ended"),
}


def _made(item: OutboxItem) -> Made:
    told = item.notification
    # A message that is to be changed or to go is no message more.
    change = ("change", "") if isinstance(told, MessageChange) else (told.key, "")
    kind, detail = _IN_THE_JUDGES_WORDS.get(type(told), change)
    turns = tuple((turn.match, turn.revision, turn.mark or 0) for turn in told.reminds_of)
    return Made(item.id, kind, item.match or 0, item.person or 0, item.channel or "", detail, turns)

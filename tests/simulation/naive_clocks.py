"""Clocks, reminders planned and vacation once more: the part of the judge that works out what follows from the facts."""

from collections import Counter, defaultdict

from tests.simulation.log import Action
from tests.simulation.naive_people import Expected, Human, Table, marks, unwanted
from tests.simulation.naive_vacation import Counts, Off
from tests.simulation.naive_wall_clocks import (
    DAY,
    HOUR,
    Span,
    quiet_around,
    ran,
    shows,
    sleep_schedule_at,
    walk,
)


class Clocks:
    """Everybody and every match at one moment; what must be told is noted in ``must``, what occurred in ``occurred``."""

    def __init__(self) -> None:
        self.humans: dict[int, Human] = defaultdict(Human)
        self.tables: dict[int, Table] = {}
        self.outages: list[Span] = []
        self.doubt: int | None = None
        """Since when the system clock is wrong, as far as is known: then no clock runs."""
        self.must: list[Expected] = []
        self.occurred: Counter[str] = Counter()

    def _tell(self, kind: str, table: Table, *, but: int = 0) -> None:
        """Something is to be told where a match is played, or to both players save one of them."""
        if table.channel:
            self.must.append((kind, table.number, 0))
        else:
            self.must.extend((kind, table.number, person) for person in table.seats if person != but)

    def _present(self, now: int) -> None:
        """The service is there."""
        raise NotImplementedError

    # Clocks

    def _spans(self, table: Table) -> list[Span]:
        spans = list(self.outages)
        if table.vacation:
            spans += [
                (off.begin, off.end) for off in self.humans[table.awaited].vacations if off.begin < off.end
            ]
        if table.told is not None and table.told > table.since:
            spans.append((table.since, table.told))
        return [span for span in spans if span[1] > table.since]

    def _retime(self, table: Table, now: int) -> None:
        """Find the deadline and plan the reminders anew."""
        if not table.runs or table.to_move is None:
            table.deadline, table.planned = None, {}
            return
        human = self.humans[table.awaited]
        left = table.left[table.to_move] * 100
        preferences = human.preferences(table.number)
        preferred = (
            [] if table.muted or unwanted(preferences) else marks(preferences.get("reminders.marks", "50 20"))
        )
        # Each mark's moment, and the deadline, in one walk.
        shares = {left - table.turn * mark: mark for mark in preferred if 0 < table.turn * mark < left}
        amounts = [*sorted(shares), left]
        spans = self._spans(table)
        *moments, deadline = walk(human.sleep_schedules, table.weekends, spans, table.since, amounts)
        table.deadline = deadline
        if any(first <= deadline < last for first, last in spans):
            # Leave or an outage that begins at the very deadline comes first: up to when the clock would run again.
            self.occurred["a deadline at which a vacation or an outage begins"] += 1
            (table.deadline,) = walk(human.sleep_schedules, table.weekends, spans, deadline, [1])
        if self.doubt is not None and (table.deadline is None or table.deadline >= self.doubt):
            self.occurred["a deadline that nobody knows"] += 1
            snoozed = {mark: moment for mark, moment in table.planned.items() if mark <= 0}
            table.deadline, table.planned = None, snoozed
            return
        kept: list[tuple[int, int]] = []
        for mark, due in sorted(
            (shares[amount], moment) for amount, moment in zip(amounts, moments, strict=False)
        ):
            calm = self._quietly(human, preferences, due, deadline)
            apart = 4 * HOUR if table.turn >= DAY else 1
            begun = max(table.since, table.told or 0)
            if calm - begun >= apart and (not kept or kept[-1][1] - calm >= apart):
                kept.append((mark, calm))
            else:
                self.occurred["a mark too close to another"] += 1
        snoozed = {mark: moment for mark, moment in table.planned.items() if mark <= 0}
        owed = set(table.planned)
        plan = [
            (mark, due)
            for mark, due in kept[:5]
            if mark in owed or (due >= now and mark not in table.settled)
        ]
        if table.flagged is not None:
            plan = []
        table.planned = dict(plan[: max(0, 5 - table.sent - len(snoozed))]) | snoozed

    def _quietly(self, human: Human, preferences: dict[str, str], due: int, deadline: int | None) -> int:
        sleep = human.sleep_schedules[-1][2] if human.sleep_schedules else None
        zone = human.lives()
        hours = preferences.get("hours.quiet", sleep)
        around = None if hours in (None, "off") else quiet_around(zone, str(hours), due)
        if around is None:
            return due
        ends = deadline is None or around[1] < deadline
        self.occurred[f"a reminder moved to the {'end' if ends else 'begin'} of quiet hours"] += 1
        return around[1] if ends else around[0]

    def _retime_all_of(self, person: int, now: int) -> None:
        for table in self.tables.values():
            if table.awaited == person:
                self._retime(table, now)

    def _rest(self, table: Table, now: int) -> int:
        """What the player to move has left."""
        assert table.to_move is not None
        human = self.humans[table.awaited]
        if self.doubt is not None:
            now = min(now, self.doubt)
        used = (
            0
            if table.told is None or now <= table.since
            else ran(human.sleep_schedules, table.weekends, self._spans(table), table.since, now)
        )
        return max(0, table.left[table.to_move] - used)

    def _begin(self, table: Table, now: int) -> None:
        """A turn begins at ``now``: nothing is planned yet, nothing was sent, nothing told."""
        table.since, table.told, table.flagged, table.muted = now, None, None, False
        table.planned, table.settled, table.sent = {}, set(), 0
        self._plan_first(table, now)
        if table.to_move is None:
            return
        off = self.humans[table.awaited].away(now)
        if off is not None and off.automatic and self._can_rest(table, table.awaited):
            if table.left[table.to_move] < DAY:
                self.occurred["a turn that begins while a vacation saves it"] += 1
            self._save_with(table, now, now)
        self._recount(table.awaited, now)

    def _plan_first(self, table: Table, now: int) -> None:
        table.planned = {}
        self._retime(table, now)

    def _up(self, table: Table, now: int) -> bool:
        """Whether the time of a move is up, and nothing was made of it yet."""
        return (
            table.runs
            and table.told is not None
            and table.flagged is None
            and table.deadline is not None
            and table.deadline <= now
        )

    def _grant(self, table: Table, at: int, now: int) -> None:
        assert table.to_move is not None
        table.left = list(table.left)
        table.left[table.to_move] = table.turn = DAY
        table.since = table.told = at
        table.flagged = None
        table.settled = set()
        self._plan_first(table, now)

    def _fall(self, table: Table, now: int) -> None:
        """The time is up: vacation begins, or the match is lost, or a claim opens."""
        if not self._up(table, now):
            return
        first = (table.deadline or now, table.number)
        for moment, number in sorted((one.deadline or now, one.number) for one in self.tables.values()):
            # Leave that began with an earlier turn of theirs holds this one up.
            other = self.tables[number]
            theirs = (moment, number) < first and other.awaited == table.awaited and self._up(other, now)
            if theirs and self._vacation_begins(other, moment, now):
                break
        while self._up(table, now):
            at = table.deadline
            assert at is not None
            if self._vacation_begins(table, at, now):
                continue
            if table.auto:
                self._end(table, "time", table.waiting)
            else:
                table.flagged = now
                table.planned = {}
                self.must.append(("claim", table.number, 0 if table.channel else table.waiting))

    def _end(self, table: Table, reason: str, winner: int | None, *, but: int = 0) -> None:
        table.to_move, table.deadline, table.flagged, table.planned = None, None, None, {}
        table.reason = reason
        self.occurred[f"ended by {reason}"] += 1
        table.winner = None if winner is None else table.seats.index(winner)
        self._tell("result", table, but=but)

    # Leave

    def _counts(self, person: int) -> Counts:
        """Which hours of vacation are paid for, as matters stand; none that begins while the service is away."""
        mine = [
            table
            for table in self.tables.values()
            if table.awaited == person and table.runs and table.vacation and table.flagged is None
        ]
        every_day = any(not table.weekends for table in mine)
        sleep_schedules = self.humans[person].sleep_schedules

        def counts(hour: int) -> bool:
            if any(first <= hour < last for first, last in self.outages):
                self.occurred["an hour of vacation that an outage makes free"] += 1
                return False
            weekend = not every_day and shows(sleep_schedule_at(sleep_schedules, hour)[0], hour).weekend
            return bool(mine) and not weekend

        return counts

    def _pay(self, person: int, off: Off, now: int) -> None:
        if self.humans[person].purse.pay(off, now, self._counts(person)):
            self._retime_all_of(person, now)

    def _recount(self, person: int, now: int) -> None:
        off = self.humans[person].away(now)
        if off is not None:
            self._pay(person, off, now)

    def _vacation_begins(self, table: Table, at: int, now: int) -> bool:
        person = table.awaited
        human = self.humans[person]
        if not table.vacation or human.chosen.get("leave.automatic") == "no":
            return False
        if human.away(now) is not None:
            # They took vacation since, before anybody looked.
            self.occurred["vacation taken after the time was over"] += 1
            self._grant(table, at, now)
            return True
        if human.ran_out or human.purse.earned(at) < HOUR:
            return False
        human.purse.earn(at)
        off = Off(at, at, None, automatic=True, paid=at)
        self._grant(table, at, now)
        # What else it pauses is saved alike, if it was not over before.
        others = [
            other
            for other in self.tables.values()
            if other is not table and self._can_rest(other, person) and not self._was_over(other, at)
        ]
        for other in others:
            self.occurred["clocks that ran out together"] += other.deadline == at and other.told is not None
            self._save_with(other, at, now)
        human.vacations.append(off)
        self._pay(person, off, now)
        self.occurred["vacation began by itself"] += 1
        self.must.append(("leave", table.number, person, "began"))
        for other in (table, *others):
            self.must.append(("leave", other.number, 0 if other.channel else other.waiting, "stands"))
        return True

    @staticmethod
    def _can_rest(table: Table, person: int) -> bool:
        """Whether someone's vacation stops the clock of a match that waits for them."""
        return table.awaited == person and table.runs and table.vacation and table.flagged is None

    @staticmethod
    def _was_over(table: Table, at: int) -> bool:
        return table.told is not None and table.deadline is not None and table.deadline < at

    def _save_with(self, table: Table, at: int, now: int) -> None:
        """Vacation that began by itself for a more urgent turn leaves this one a day, too."""
        assert table.to_move is not None
        if table.told is None:
            if table.left[table.to_move] < DAY:
                self.occurred["a turn not told that is saved by a vacation"] += 1
                table.left = list(table.left)
                table.left[table.to_move] = table.turn = DAY
                self._plan_first(table, now)
            return
        if self._rest(table, max(at, table.since)) < DAY:
            self.occurred["a turn saved along with another by a vacation"] += 1
            self._grant(table, max(at, table.since, table.told), now)

    def _finish(self, person: int, off: Off, now: int) -> None:
        end = min(off.end, now)
        self._pay(person, off, max(off.begin, end - 1))
        off.end, off.over = min(off.end, end), True
        self._retime_all_of(person, now)

    def _tend(self, now: int) -> None:
        running = [
            (off.end, person, off)
            for person, human in self.humans.items()
            for off in human.vacations
            if not off.over and off.begin <= now
        ]
        for _, person, off in sorted(running, key=lambda one: one[:2]):
            if off.paid <= now:
                self._pay(person, off, now)
            if off.end <= now:
                self._finish(person, off, now)
                self.humans[person].ran_out |= off.automatic
                self.must.append(("leave", 0, person, "ended"))

    def _vacation_start(self, action: Action) -> None:
        if action.refused:
            return
        human, now = self.humans[action.person], action.at
        self._present(now)
        begin, until = action.data["begin"] or now, action.data["until"]
        purse = human.purse
        if human.away(now) is None:
            purse.earn(now)
        holds = purse.earned(begin)
        off = Off(begin, until or begin + holds // HOUR * HOUR, until, automatic=False, paid=begin)
        human.vacations.append(off)
        if begin <= now:
            self._pay(action.person, off, now)
        self._retime_all_of(action.person, now)

    def _vacation_end(self, action: Action) -> None:
        if action.refused:
            return
        self._present(action.at)
        human = self.humans[action.person]
        first, *others = [off for off in human.by_begin() if not off.over]
        if first.begin > action.at:
            first.end, first.over = first.begin, True
            self._retime_all_of(action.person, action.at)
            return
        for off in (first, *(off for off in others if off.begin <= action.at)):
            self._finish(action.person, off, action.at)

"""Reminders and digests once more: what the judge expects to be said at a tick."""

from collections import defaultdict

from tests.simulation.naive_clocks import Clocks
from tests.simulation.naive_wall_clocks import next_daily

TOGETHER = 6
"""The most turns in one message."""

OFTEN = 5
"""The most reminders of a turn beside its own notification."""


class Reminders(Clocks):
    """What is due is said once, in one message for each place."""

    def _remind(self, now: int) -> None:
        said: dict[tuple[str, int], list[tuple[int, int, int]]] = defaultdict(list)
        for table in self.tables.values():
            due = sorted((mark <= 0, mark) for mark, moment in table.planned.items() if moment <= now)
            if not due or table.told is None:
                continue
            for _, mark in due:
                del table.planned[mark]
                table.settled.add(mark)
            human = self.humans[table.awaited]
            if table.flagged is not None or (table.vacation and human.away(now)) or table.sent >= OFTEN:
                continue
            preferences = human.preferences(table.number)
            put_off = due[0][0]
            if preferences.get("reminders.where") == "off" or (
                preferences["reminders.digest"] != "off" and not put_off
            ):
                continue
            table.sent += 1
            self.occurred["a reminder that was put off"] += put_off
            self.occurred["several marks at once"] += len(due) > 1
            direct = not table.channel or preferences.get("reminders.where") == "dm"
            where = ("", table.awaited) if direct else (table.channel, 0)
            said[where].append((table.deadline or 0, table.number, max(0, due[0][1])))
        for (_, person), ones in said.items():
            ones.sort()
            self.occurred["reminders of several matches in one message"] += len(ones) > 1
            for first in range(0, len(ones), TOGETHER):
                self.must.append(
                    (
                        "reminder",
                        person,
                        tuple((number, mark) for _, number, mark in ones[first : first + TOGETHER]),
                    )
                )

    def _send_digests(self, now: int) -> None:
        """At its hour, to whom anything waits for; the next one is another day's."""
        for person, human in self.humans.items():
            if human.digest is None or human.digest > now:
                continue
            human.digest = next_daily(human.lives(), human.chosen["reminders.digest"], now)
            mine = [
                table for table in self.tables.values() if person in table.seats and table.to_move is not None
            ]
            away = human.away(now) is not None
            waits = [table for table in mine if table.awaited == person and not (away and table.vacation)]
            asked = [
                kind
                for table in mine
                for (kind, side), (_, until) in table.offers.items()
                if table.seats[side] != person and until > now
            ]
            self.occurred["a digest with nothing in it"] += not (waits or asked)
            if waits or asked:
                self.must.append(("digest", person))

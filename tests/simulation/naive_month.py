"""The judge of a simulated month: from the log of actions alone, what must have been told, ended and planned, and when.

It shares no code with the rules' clocks, pauses, reminder marks and vacation, nor with the
service; it knows actions and their times.  Its rules, in its own words:

- A clock runs for the player to move, from the moment their turn was told.  It
  stands still while their own wall shows a time of their sleep (or, in matches
  that say so, a Saturday or Sunday), while they are on vacation (in matches that
  say so), and while the service was away for ten minutes or more.
- A ply at the deadline is in time.  The first tick at or after the deadline acts
  on it: vacation begins by itself, as of the deadline, if there is an hour of it,
  the match allows it and its taker does not mind; else the match is lost
  (``auto``) or its claim opens (``claim``).  Actions judge the clock too, before
  they do anything.
- A vacation that began by itself leaves a running day at least for each turn that
  it stops: the one that brought it about, those that wait with it and were not over
  by then, and those that begin while it lasts.  Each that waits with it is told.
- A claim open for 14 days without a word ends the match; time in which the service
  was away is added to them.
- A mark of m falls when m percent of the turn's starting time is left.  Inside
  quiet hours it moves to their end, if that is before the deadline, else to
  their begin.  Quiet hours follow a new zone and new sleep hours at once.
  Of marks closer than four hours (in turns of a day and more) the
  more urgent stays; likewise after the notification of the turn.  Five for a turn.
- A mark that is planned is owed: the first tick at or after it sends it, once;
  when what it follows from changes, it moves.  One that was not planned before
  and lies in the past is not owed.  Of several of one turn at one tick only the
  most urgent is said.  What has no point at its tick is passed over.
- Reminders of one tick for one place are one message, six turns at most.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from tests.simulation.log import Action, Made
from tests.simulation.naive_people import Table, length, marks_of, plainly, stands, when
from tests.simulation.naive_reminders import Reminders
from tests.simulation.naive_wall_clocks import DAY, MINUTE

AWAY = 10 * MINUTE
WORDLESS = 14 * DAY


class Judge(Reminders):
    """Goes through a log and notes every fault in ``faults``; ``verdicts`` counts what was compared."""

    def __init__(self, log: list[Action]) -> None:
        super().__init__()
        self.log = log
        self.faults: list[str] = []
        self.verdicts: Counter[str] = Counter()
        self.messages: Counter[tuple[int, int]] = Counter()
        """How often each person was told something, by day."""
        self.kinds: Counter[str] = Counter()
        """What it was that people were told."""
        self.owed: Counter[tuple[object, ...]] = Counter()
        """Which announcements of outages are still to come."""
        self.seen: int | None = None
        self.looked = 0
        self.boards: dict[int, tuple[int, int, int]] = {}

    def run(self) -> list[str]:
        """Judge everything, in its order."""
        for index, action in enumerate(self.log):
            self.must = []
            getattr(self, "_" + action.what.replace(" ", "_"))(action)
            self._compare(index, action)
        return self.faults

    # What was made, and what should have been

    def _compare(self, index: int, action: Action) -> None:
        made = Counter(said for item in action.made if (said := plainly(item)))
        must = Counter(self.must)
        # An outage is announced where someone acts after it, and everywhere by the next tick.
        told = made & self.owed
        must += self.owed if action.what == "tick" else told
        self.owed -= self.owed if action.what == "tick" else told
        self.verdicts["items"] += sum(must.values())
        self.verdicts["actions"] += 1
        for said in made - must:
            self._fault(index, action, f"made {said}, which nothing calls for")
        for said in must - made:
            self._fault(index, action, f"should have made {said}")
        for item in action.made:
            if item.kind == "board":
                self.boards[item.id] = (item.match, self.tables[item.match].revision, item.person)
            for person in self._readers(item):
                self.messages[person, action.at // DAY] += 1
                self.kinds[item.kind] += 1

    def _fault(self, index: int, action: Action, what: str) -> None:
        self.faults.append(
            f"{index} {when(action.at)} {action.what} #{action.match} by {action.person}: {what}"
        )

    def _readers(self, item: Made) -> Iterable[int]:
        """Whom an item is said to."""
        if item.person:
            return (item.person,)
        table = self.tables.get(item.match)
        if item.kind == "absence":
            return {
                seat
                for one in self.tables.values()
                if one.channel == item.channel and one.runs
                for seat in one.seats
            }
        if table is None or item.kind == "change":
            return ()
        if item.kind == "reminder":
            return {self.tables[number].awaited for number, _ in marks_of(item)}
        if item.kind in {"board", "nudge"} and table.to_move is not None:
            return (table.awaited,)
        if item.kind == "claim":
            return (table.waiting,)
        return table.seats

    # The service

    def _present(self, now: int) -> None:
        """The service is there; if it was not for long, clocks stood still."""
        if self.doubt is not None:
            return
        seen, self.seen = self.seen, now
        if seen is None or now - seen < AWAY:
            return
        self.outages.append((seen, now))
        self.occurred["an outage"] += 1
        places: set[tuple[str, int]] = set()
        for table in self.tables.values():
            if (
                not table.runs
                or table.flagged is not None
                or (table.told is not None and table.deadline is not None and table.deadline < seen)
            ):
                continue
            self._retime(table, now)
            places |= {(table.channel, 0)} if table.channel else {("", person) for person in table.seats}
        self.owed.update(("absence", channel, person) for channel, person in places)

    def _right(self, ahead: int) -> bool:
        """Whether the system clock is right at a tick; as long as it is not, nobody is judged by the time or reminded."""
        if ahead == 0 and self.doubt is None:
            return True
        if ahead == 0:
            # Since the last tick by the right time: that is an outage, and all is worked out anew.
            self.doubt = None
            return True
        self.occurred[f"a clock {'ahead' if ahead > 0 else 'behind'}"] += 1
        if self.doubt is None and self.seen is not None:
            self.doubt = self.seen
            for table in self.tables.values():
                if table.flagged is None and table.deadline is not None and table.deadline >= self.doubt:
                    table.deadline = None
        return False

    def _tick(self, action: Action) -> None:
        now = action.at
        if not self._right(action.data["ahead"]):
            return
        self._present(now)
        for person, human in self.humans.items():
            if any(self.looked < sleep_schedule[0] <= now for sleep_schedule in human.sleep_schedules):
                self.occurred["a sleep schedule in force"] += 1
                self._retime_all_of(person, now)
        self.looked = now
        self._tend(now)
        while up := [table for table in self.tables.values() if self._up(table, now)]:
            self._fall(min(up, key=lambda table: (table.deadline, table.number)), now)
        for table in self.tables.values():
            if table.flagged is not None and now >= self._wordless_until(table):
                self._end(table, "abandoned", table.waiting)
        self._remind(now)
        self._send_digests(now)

    def _wordless_until(self, table: Table) -> int:
        """Day 14 after the last word or the claim, later by each absence that falls into them."""
        assert table.flagged is not None
        begin = max(table.flagged, table.word)
        end = begin + WORDLESS
        for first, last in self.outages:
            if last > begin and first <= end:
                end += last - max(first, begin)
        return end

    def _snooze(self, action: Action) -> None:
        """Reminders before the chosen time are settled; one comes at that time, out of quiet hours."""
        now, until = action.at, action.data["until"]
        self.verdicts["snoozes"] += 1
        mine = [
            self.tables[number]
            for number, revision in action.data["turns"]
            if self._is_turn(number, revision, action)
        ]
        if not action.refused:
            self._present(now)
            for table in mine:
                self._fall(table, now)
        refused = not mine or any(
            table.sent >= 5 or (table.deadline is not None and until >= table.deadline) for table in mine
        )
        if refused != bool(action.refused):
            self._fault(-1, action, f"{action.refused or 'accepted'}, but it should not be so")
        for table in [] if action.refused else mine:
            human = self.humans[table.awaited]
            due = self._quietly(human, human.preferences(table.number), until, table.deadline)
            due = due if due > now else until
            for mark in [mark for mark, moment in table.planned.items() if moment <= due or mark <= 0]:
                del table.planned[mark]
                table.settled.add(mark)
            table.planned[min([1, *table.planned, *table.settled]) - 1] = due
            self._retime(table, now)

    def _mute(self, action: Action) -> None:
        mine = [
            self.tables[number]
            for number, revision in action.data["turns"]
            if self._is_turn(number, revision, action)
        ]
        if bool(mine) == bool(action.refused):
            self._fault(-1, action, f"{action.refused or 'accepted'}, but it should not be so")
        if action.refused:
            return
        self._present(action.at)
        for table in mine:
            self._fall(table, action.at)
            table.muted, table.planned = True, {}

    def _is_turn(self, number: int, revision: int, action: Action) -> bool:
        table = self.tables[number]
        return table.revision == revision and table.awaited == action.person and table.to_move is not None

    def _told(self, action: Action) -> None:
        for item in action.data["items"]:
            number, revision, person = self.boards.get(item, (0, 0, 0))
            table = self.tables.get(number)
            if table is None or table.revision != revision or table.told is not None or table.to_move is None:
                continue
            if person == 0:
                preferences = self.humans[table.awaited].preferences(number)
                if preferences.get("reminders.where") == "dm" and preferences["reminders.digest"] == "off":
                    self.must.append(("turn", number, table.awaited))
            if person in (0, table.awaited):
                table.told = max(action.at, table.since)
                self.occurred["a turn told late"] += action.at - table.since > AWAY
                self._retime(table, action.at)

    # People's choices

    def _sleep_schedule(self, action: Action) -> None:
        human = self.humans[action.person]
        human.sleep_schedules = [
            sleep_schedule for sleep_schedule in human.sleep_schedules if sleep_schedule[0] <= action.at
        ]
        human.sleep_schedules.append((action.data["since"], action.data["zone"], action.data["sleep"]))
        human.plan_digest(action.at)
        self._retime_all_of(action.person, action.at)

    def _setting(self, action: Action) -> None:
        human, name = self.humans[action.person], action.data["name"]
        chosen = human.chosen_for.setdefault(action.match, {}) if action.match else human.chosen
        chosen[name] = action.data["value"]
        if name == "reminders.digest":
            human.plan_digest(action.at)
        self._retime_all_of(action.person, action.at)

    # Matches

    def _start(self, action: Action) -> None:
        self._present(action.at)
        base, _, bonus = action.data["control"].partition("+")
        start = None if base == "none" else length(base)
        table = Table(
            number=action.match,
            seats=action.data["seats"],
            base=start,
            bonus=length(bonus) if bonus else None,
            auto=action.data["flag"] == "auto",
            weekends=action.data["weekends"],
            vacation=action.data["vacation"],
            channel=action.data["channel"],
            left=[start or 0, start or 0],
            turn=start or 0,
            since=action.at,
            word=action.at,
        )
        self.tables[table.number] = table
        for person in table.seats:
            purse = self.humans[person].purse
            purse.at = action.at if purse.at is None else purse.at
        self._begin(table, action.at)
        self._tell("board", table)

    def _ply(self, action: Action) -> None:
        now, table = action.at, self.tables[action.match]
        self.verdicts["plies"] += 1
        if table.to_move is None:
            if action.refused != "MatchOverError":
                self._fault(-1, action, f"{action.refused or 'accepted'}, though the match was over")
            return
        self._present(now)
        self.occurred["a ply at the deadline"] += table.told is not None and now == table.deadline
        if self._up(table, now) and table.deadline is not None and now > table.deadline:
            self._fall(table, now)
        lost = table.to_move is None
        if lost or action.refused:
            if action.refused != "TimeOver" or not lost:
                self._fault(
                    -1, action, f"{action.refused or 'accepted'}, though {'lost' if lost else 'in time'}"
                )
            return
        self.occurred["a late ply that counts"] += table.flagged is not None
        person, side = table.awaited, table.to_move
        assert side is not None
        self.humans[person].ran_out = False
        off = self.humans[person].away(now)
        if off is not None and off.automatic:
            self.occurred["vacation ended by a ply"] += 1
            self._finish(person, off, now)
        rest = 0 if table.base is None else self._rest(table, now)
        before = list(table.left)
        before[side] = rest
        table.before.append((before, table.turn, now))
        table.left = list(before)
        if table.base is not None:
            table.left[side] = table.base if table.bonus is None else min(table.base, rest + table.bonus)
        table.revision += 1
        table.word = now
        table.offers = {
            key: value for key, value in table.offers.items() if stands(key, side, len(table.before))
        }
        if action.data["ends"]:
            table.to_move, table.deadline, table.flagged, table.planned = None, None, None, {}
            table.reason = "game"
        else:
            table.to_move = 1 - side
            table.turn = table.left[1 - side]
            self._begin(table, now)
        self._tell("board", table, but=person)

    def _back(self, table: Table, count: int, now: int) -> None:
        """Plies are taken away; both clocks are as before the first of them."""
        left, turn, _ = table.before[-count]
        table.before = table.before[:-count]
        table.left, table.turn = list(left), turn
        table.to_move = len(table.before) % 2
        table.revision += 1
        table.word = now
        table.offers = {key: value for key, value in table.offers.items() if key[0] == "abort"}
        self._begin(table, now)

    def _undo(self, action: Action) -> None:
        if action.refused:
            return
        table = self._acted_in(action)
        self._back(table, 1, action.at)
        # Nobody need tell them what they have done.
        table.told = action.at
        self._tell("board", table, but=action.person)

    def _acted_in(self, action: Action) -> Table:
        self._present(action.at)
        table = self.tables[action.match]
        self._fall(table, action.at)
        table.word = action.at if table.to_move is not None else table.word
        return table

    def _offer(self, action: Action) -> None:
        if not action.refused:
            table = self._acted_in(action)
            side = table.seats.index(action.person)
            table.offers[action.data["kind"], side] = (action.at, action.at + 7 * DAY)

    def _refuse(self, action: Action) -> None:
        if not action.refused:
            table = self._acted_in(action)
            table.offers.pop((action.data["kind"], 1 - table.seats.index(action.person)), None)

    def _agree(self, action: Action) -> None:
        if action.refused:
            return
        table = self._acted_in(action)
        if action.data["kind"] == "draw":
            self._end(table, "agreement", None, but=action.person)
        else:
            offerer = 1 - table.seats.index(action.person)
            mine_is_last = (len(table.before) - 1) % 2 == offerer
            self._back(table, 1 if mine_is_last else 2, action.at)
            self._tell("board", table, but=action.person)

    def _resign(self, action: Action) -> None:
        if action.refused:
            return
        table = self._acted_in(action)
        if table.to_move is not None:
            other = table.seats[1 - table.seats.index(action.person)]
            self._end(table, "resignation", other, but=action.person)

    def _claim(self, action: Action) -> None:
        if self._may_claim(action):
            self._end(self.tables[action.match], "time", action.person, but=action.person)

    def _give_day(self, action: Action) -> None:
        if self._may_claim(action):
            table = self.tables[action.match]
            self._grant(table, action.at, action.at)
            self._tell("nudge", table, but=action.person)

    def _wait(self, action: Action) -> None:
        self._may_claim(action)

    def _may_claim(self, action: Action) -> bool:
        self.verdicts["claims"] += 1
        table = self.tables[action.match]
        if action.refused == "TimeInDoubt":
            if self.doubt is None:
                self._fault(-1, action, "refused, though the time is known")
            return False
        if action.refused:
            # A refusal leaves no trace.
            if table.flagged is not None and table.waiting == action.person:
                self._fault(-1, action, f"{action.refused}, though the claim is open")
            return False
        self._acted_in(action)
        if table.flagged is None or table.waiting != action.person:
            self._fault(-1, action, "accepted, though there is nothing to claim")
            return False
        return True

    # The store

    def _state(self, action: Action) -> None:
        for row in action.data["matches"]:
            table = self.tables[row["id"]]
            self.verdicts["states"] += 1
            ours: dict[str, Any] = {"finished": int(table.to_move is None)}
            if table.to_move is not None:
                ours |= {"told_at": table.told, "flagged_at": table.flagged, "to_move": table.to_move}
                if table.told is not None or table.base is None:
                    ours["deadline"] = table.deadline
            elif table.reason != "game":
                ours |= {"reason": table.reason, "winner": table.winner}
            if table.runs:
                ours |= {"left_first": table.left[0], "left_second": table.left[1]}
            for name, value in ours.items():
                if row[name] != value:
                    self._fault(
                        -1, action, f"#{table.number} {name} is {when(row[name])}, should be {when(value)}"
                    )
        ours_off = sorted(
            (person, off.begin, off.end, int(off.automatic))
            for person, human in self.humans.items()
            for off in human.vacations
            if off.begin < off.end
        )
        self.verdicts["vacations"] += len(ours_off)
        for off in sorted(set(map(tuple, action.data["vacations"])) ^ set(ours_off)):
            self._fault(-1, action, f"vacation {off[0]} {when(off[1])} to {when(off[2])} is in one list only")

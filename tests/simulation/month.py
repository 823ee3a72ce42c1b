"""A month of correspondence play: the use cases on a real store, and people who have lives beside their matches.

They sleep, move home, take vacation, change how they wish to be reminded, put
reminders off and do without them.  :mod:`naive_month` judges the log.
"""

from typing import Any

from bot.service.settings.reminders import DIGEST, MARKS, WHERE, Where
from rules.match.hours import Hours
from rules.match.match import MatchId, Revision
from rules.match.notifications.notification import ReminderTurn
from rules.match.people import Person
from storage.session import Session
from storage.store.codec import from_ms
from tests.simulation import cast
from tests.simulation.course import DAY, FLAG, HOUR, MINUTE, OTHER, SETTING, Act
from tests.simulation.log import Action, Made
from tests.simulation.matches import NEVER, Matches


class Month(Matches):
    """The simulation; :meth:`run` it, then look at ``log``."""

    async def run(self) -> list[Action]:
        """Let the month go by."""
        self.use_cases.at = from_ms(self.begin)
        await self._settle_in()
        self.plan_ticks()
        self.plan_jumps()
        for meeting in self.meetings:
            # Most begin in the first days, so that they last.
            span = min(self.end - self.begin, 40 * DAY)
            wait = int(span * self.chance.random() ** 2 * 0.7)
            if meeting.after is not None:
                wait = meeting.after * HOUR
            self.at(self.begin + wait, OTHER, self._starter(meeting))
        for person in self.persons[cast.ABSENT_TOO + 1 :]:
            self._plan_life(person)
        for moment in range(self.begin + DAY // 4, self.end, DAY // 4):
            self.at(moment, FLAG + 1, self.look)
        await self.go_on()
        await self.look()
        return self.log

    async def _settle_in(self) -> None:
        for index, player in enumerate(self.cast):
            person = await self.use_cases.people.meet(f"account {index}", player.name)
            self.persons.append(person)
            self.players[person.id] = player
            self.quits[person.id] = {
                "quitter": self.begin + int((self.end - self.begin) * self.chance.uniform(0.2, 0.7)),
                "absent": 0,
            }.get(player.temper, NEVER)
            since = self.begin - 100 * DAY
            data = {"since": since, "zone": player.zone, "sleep": player.sleep}
            await self.do(
                Action(0, "sleep schedule", person=person.id, data=data),
                self._moved_in(person, player, since),
            )
            for name, value in player.settings.items():
                await self._choose(person, name, value)
        await self.tick()

    async def _moved_in(self, person: Person, player: cast.Player, since: int) -> None:

        def work(session: Session) -> None:
            hours = None if player.sleep is None else Hours.parse(player.sleep)
            session.pauses.adopt(person.id, from_ms(since), player.zone, hours, self.use_cases.at)

        await self.use_cases.database.write(work)

    def hear(self, item: Made) -> None:
        super().hear(item)
        if item.kind == "reminder" and self.chance.random() < 0.3:
            self.after(self.chance.expovariate(1 / (10 * MINUTE)), SETTING, self._reminded(item))

    # People's own affairs

    def _plan_life(self, person: Person) -> None:
        chance = self.chance

        def when() -> int:
            return chance.randrange(self.begin, self.end)

        for _ in range(chance.choice((0, 0, 1, 1, 2))):
            self.at(when(), SETTING, self._vacationer(person))
        for _ in range(chance.choice((0, 1, 2, 3))):
            self.at(when(), SETTING, self._changer(person))
        if chance.random() < 0.3:
            self.at(when(), SETTING, self._moving_house(person))

    def _vacationer(self, person: Person) -> Act:
        async def start() -> None:
            chance = self.chance
            ahead = int(chance.uniform(0.5, 4) * DAY) if chance.random() < 0.4 else 0
            length = int(chance.uniform(0.2, 6) * DAY) if chance.random() < 0.6 else 0
            begin = self.now + ahead if ahead else None
            until = (begin or self.now) + length if length else None
            data = {"begin": begin, "until": until}
            vacation = await self.do(
                Action(0, "vacation start", person=person.id, data=data),
                self.use_cases.vacations.start(
                    person,
                    None if begin is None else from_ms(begin),
                    None if until is None else from_ms(until),
                ),
            )
            if vacation is not None and chance.random() < 0.4:
                self.after(ahead + chance.uniform(0, 3) * DAY, SETTING, self._returner(person))

        return start

    def _returner(self, person: Person) -> Act:
        async def end() -> None:
            await self.do(Action(0, "vacation end", person=person.id), self.use_cases.vacations.end(person))

        return end

    def _changer(self, person: Person) -> Act:
        async def change() -> None:
            chance = self.chance
            name = chance.choice((WHERE, MARKS, MARKS, DIGEST, "hours.quiet", "leave.automatic", "match"))
            if name == "match":
                mine = [
                    number
                    for number, playing in self.matches.items()
                    if not playing.over and person in playing.people
                ]
                if mine:
                    await self._choose(person, MARKS, cast.marks(chance), chance.choice(mine))
                return
            value = {
                WHERE: chance.choice(("channel", "dm", "off")),
                MARKS: cast.marks(chance),
                DIGEST: chance.choice(("07:30", "off", "21:00")),
                "hours.quiet": chance.choice(("off", "22:00-10:00", "09:00-11:30")),
                "leave.automatic": chance.choice(("yes", "no")),
            }[name]
            await self._choose(person, name, value)

        return change

    async def _choose(self, person: Person, name: str, value: str, match: int = 0) -> None:
        data = {"name": name, "value": value}
        action = Action(0, "setting", match=match, person=person.id, data=data)
        await self.do(action, self._chosen(person, name, value, match))

    async def _chosen(self, person: Person, name: str, value: str, match: int) -> None:
        sleep_schedules, preferences = (
            self.use_cases.sleep_hours,
            self.use_cases.reminder_settings,
        )
        if match:
            await preferences.choose_for(MatchId(match), person.id, marks=value)
        elif name == "hours.quiet":
            await sleep_schedules.choose(person.id, quiet=value)
        elif name == "leave.automatic":
            await self.use_cases.vacations.choose_automatic(person.id, automatic=value == "yes")
        elif name == WHERE:
            await preferences.choose(person.id, where=Where(value))
        elif name == MARKS:
            await preferences.choose(person.id, marks=value)
        else:
            await preferences.choose(person.id, digest=value)

    def _moving_house(self, person: Person) -> Act:
        async def move() -> None:
            zone = self.chance.choice(cast.ZONES)
            sleep = cast.sleep(self.chance)
            since = self.now + DAY
            await self.do(
                Action(
                    0, "sleep schedule", person=person.id, data={"since": since, "zone": zone, "sleep": sleep}
                ),
                self.use_cases.sleep_hours.choose(person.id, zone=zone, sleep=sleep),
            )

        return move

    def _reminded(self, item: Made) -> Act:
        """One of those who are reminded wants to be so later, or not again."""
        turns = item.turns
        number = self.chance.choice(turns)[0]

        async def answer() -> None:
            playing = self.matches[number]
            person = playing.people[playing.awaited]
            if self.players[person.id].temper == "absent":
                return
            turns_to_remind = [
                ReminderTurn(MatchId(match), Revision(revision), mark) for match, revision, mark in turns
            ]
            data: dict[str, Any] = {"turns": [(match, revision) for match, revision, _ in turns]}
            if self.chance.random() < 0.4:
                action = Action(0, "mute", person=person.id, data=data)
                await self.do(action, self.use_cases.snoozes.mute(turns_to_remind, person))
            else:
                until = self.now + int(self.chance.choice((1, 4, 9, 24)) * HOUR)
                action = Action(0, "snooze", person=person.id, data=data | {"until": until})
                await self.do(action, self.use_cases.snoozes.snooze(turns_to_remind, person, from_ms(until)))

        return answer

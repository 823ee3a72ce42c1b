"""The matches of a simulated month: people think, play, dawdle, forget, take back, offer, claim."""

from dataclasses import dataclass
from typing import Any

from bot.service.announcements import NOWHERE, ActionResult
from bot.service.challenges.challenges import Terms
from bot.service.playing.moves import MoveOrder
from rules.core.position import Position
from rules.core.refusals import Refusal
from rules.match.clock import TimeControl
from rules.match.match import FlagRule, MatchId
from rules.match.offers import OfferKind
from rules.match.people import Person
from rules.match.places import PlaceKind
from storage.store.codec import to_ms
from tests.simulation import cast
from tests.simulation.course import DAY, HOUR, OTHER, PLY, SECOND, Act, Course
from tests.simulation.log import Action, Made
from tests.support.use_cases import UseCases

NEVER = 10**15


@dataclass(slots=True)
class Playing:
    """A match under way, as the simulation knows it."""

    meeting: cast.Meeting
    people: tuple[Person, Person]
    position: Position[Any]
    revision: int = 0
    over: bool = False
    plies: int = 0

    @property
    def awaited(self) -> int:
        """The seat to move, 0 or 1."""
        return int(self.position.to_move or 0)


class Matches(Course):
    """What goes on in the matches."""

    def __init__(
        self, use_cases: UseCases, *, seed: int, people: int, matches: int, days: float, every: int
    ) -> None:
        super().__init__(use_cases, seed=seed, people=people, days=days, every=every)
        self.cast = cast.players(people, self.chance)
        self.meetings = cast.meetings(matches, people, self.chance)
        self.matches: dict[int, Playing] = {}
        self.claims = 0
        """How many claims people have considered: they answer in turn, so that each answer occurs."""
        self.persons: list[Person] = []
        self.players: dict[int, cast.Player] = {}
        self.quits: dict[int, int] = {}
        """When those who quit do so."""

    def channel_of(self, match: int) -> str:
        return (self.matches[match].meeting.channel or "") if match in self.matches else ""

    def hear(self, item: Made) -> None:
        """What people do about something that they were told."""
        playing = self.matches.get(item.match)
        if item.kind == "result" and playing is not None:
            playing.over = True
        if item.kind == "board" and playing is not None and playing.revision == self.revisions[item.id]:
            told = item.person in (0, playing.people[playing.awaited].id)
            if told:
                self.think(item.match)
        if item.kind == "claim" and playing is not None and not playing.over:
            self._consider_claim(item.match)

    def _starter(self, meeting: cast.Meeting) -> Act:
        async def start() -> None:
            first, second = self.persons[meeting.first], self.persons[meeting.second]
            terms = Terms(
                meeting.game,
                {},
                TimeControl.parse(meeting.control),
                "first",
                PlaceKind.DM if meeting.channel is None else PlaceKind.HERE,
                False,
                FlagRule(meeting.flag),
                weekends=meeting.weekends,
                vacation=meeting.vacation,
            )
            try:
                challenge = await self.use_cases.challenges.make(
                    first, (second,), terms, server="1", channel=meeting.channel or "100"
                )
            except Refusal:
                return
            action = Action(
                0,
                "start",
                match=challenge.id,
                data={
                    "seats": (first.id, second.id),
                    "control": meeting.control,
                    "flag": meeting.flag,
                    "weekends": meeting.weekends,
                    "vacation": meeting.vacation,
                    "channel": meeting.channel or "",
                },
            )
            # It is known before its first board is told.
            accepting = self._accepted(challenge.id, meeting, (first, second))
            await self.do(action, accepting)

        return start

    async def _accepted(self, number: MatchId, meeting: cast.Meeting, people: tuple[Person, Person]) -> None:
        started = await self.use_cases.challenges.accept(number, people[1], NOWHERE)
        self.matches[number] = Playing(meeting, people, started.board.position)

    def think(self, number: int) -> None:
        """The player to move now thinks, and then does something, or never."""
        playing = self.matches[number]
        person = playing.people[playing.awaited]
        control = playing.meeting.control
        turn = 2 * DAY if control == "none" else turn_of(control)
        temper = self.players[person.id].temper
        chance, wait = self.chance, 0.0
        match temper:
            case "prompt" | "quitter":
                wait = chance.expovariate(1 / (0.1 * turn))
            case "slow":
                wait = chance.uniform(0.3, 1.15) * turn
            case "forgetful":
                wait = chance.expovariate(1 / (0.2 * turn))
                if chance.random() < 0.15:
                    wait = chance.choice((1.5 * turn + DAY, 4 * turn, 100 * DAY))
            case "brinkman":
                if chance.random() < 0.4:
                    self.after(1, PLY, self._at_the_brink(number, playing.revision))
                    return
                wait = chance.expovariate(1 / (0.3 * turn))
        if self.now + wait < self.quits[person.id]:
            self.after(wait + 20 * SECOND, PLY, self._mover(number, playing.revision))

    def _at_the_brink(self, number: int, revision: int) -> Act:
        """Play at the very moment of the deadline, however it moves."""

        async def wait() -> None:
            playing = self.matches[number]
            if playing.over or playing.revision != revision:
                return
            deadline = (await self.use_cases.stored(MatchId(number))).clock.deadline
            if deadline is None or to_ms(deadline) <= self.now:
                if self.chance.random() < 0.5:  # or a little too late, perhaps before any tick
                    self.after(self.chance.randrange(1, 240 * SECOND), PLY, self._mover(number, revision))
                else:
                    await self._mover(number, revision)()
            else:
                # The service may be a little behind the time while that is in doubt.
                self.at(max(to_ms(deadline), self.time + 1), PLY, self._at_the_brink(number, revision))

        return wait

    def _mover(self, number: int, revision: int) -> Act:
        async def act() -> None:
            playing = self.matches[number]
            if playing.over or playing.revision != revision:
                return
            person = playing.people[playing.awaited]
            if playing.plies >= playing.meeting.plies or self.chance.random() < 0.004:
                await self._offer_or_resign(number, person)
                if self.matches[number].over:
                    return
            await self._play(number, person)

        return act

    async def _play(self, number: int, person: Person) -> None:
        playing = self.matches[number]
        position = playing.position
        move = self.chance.choice(position.survey(8))
        order = MoveOrder(MatchId(number), person.id, position.notate(move), sure=True)
        action = Action(0, "ply", match=number, person=person.id)
        after = position.play(move)
        action.data["ends"] = after.to_move is None
        told = await self.do(action, self.use_cases.playing.play(order))
        if told is None:
            await self._refresh(number)
            return
        self._now_at(playing, told)
        playing.plies += 1
        if playing.over:
            return
        if self.chance.random() < 0.04:
            self.after(
                self.chance.randrange(1, 61) * SECOND, OTHER, self._undoer(number, person, playing.revision)
            )
        elif self.chance.random() < 0.04:
            self.after(
                self.chance.expovariate(1 / HOUR), OTHER, self._offerer(number, person, OfferKind.TAKEBACK)
            )

    async def _offer_or_resign(self, number: int, person: Person) -> None:
        if self.chance.random() < 0.5:
            action = Action(0, "resign", match=number, person=person.id)
            await self.do(action, self.use_cases.playing.resign(MatchId(number), person))
            await self._refresh(number)
        else:
            await self._offerer(number, person, OfferKind.DRAW)()

    def _undoer(self, number: int, person: Person, revision: int) -> Act:
        async def undo() -> None:
            playing = self.matches[number]
            if playing.over or playing.revision != revision:
                return
            action = Action(0, "undo", match=number, person=person.id)
            told = await self.do(action, self.use_cases.takebacks.undo(MatchId(number), person))
            if told is None:
                await self._refresh(number)
            else:
                self._now_at(playing, told)
                self.think(number)  # they know without being told

        return undo

    def _offerer(self, number: int, person: Person, kind: OfferKind) -> Act:
        async def offer() -> None:
            playing = self.matches[number]
            if playing.over:
                return
            action = Action(0, "offer", match=number, person=person.id, data={"kind": str(kind)})
            told = await self.do(action, self.use_cases.offers.offer(kind, MatchId(number), person))
            if told is None:
                await self._refresh(number)
            else:
                other = playing.people[1 - playing.people.index(person)]
                wait = self.chance.expovariate(1 / (4 * HOUR))
                self.after(wait, OTHER, self._answerer(number, other, kind))

        return offer

    def _answerer(self, number: int, person: Person, kind: OfferKind) -> Act:
        async def answer() -> None:
            playing = self.matches[number]
            if playing.over or self.now > self.quits[person.id]:
                return
            agrees = self.chance.random() < 0.6
            action = Action(
                0, "agree" if agrees else "refuse", match=number, person=person.id, data={"kind": str(kind)}
            )
            act = self.use_cases.offers.agree if agrees else self.use_cases.offers.refuse
            told = await self.do(action, act(kind, MatchId(number), person))
            if told is None or kind is OfferKind.DRAW:
                await self._refresh(number)
            else:
                self._now_at(playing, told)

        return answer

    def _consider_claim(self, number: int) -> None:
        playing = self.matches[number]
        waiting = playing.people[1 - playing.awaited]
        if self.now > self.quits[waiting.id]:
            return
        self.claims += 1
        what = ("claim", "give day", "", "wait", "give day", "claim", "")[self.claims % 7]
        if what:
            self.after(self.chance.expovariate(1 / (8 * HOUR)), OTHER, self._claimer(number, waiting, what))

    def _claimer(self, number: int, person: Person, what: str) -> Act:
        async def claim() -> None:
            playing = self.matches[number]
            if playing.over:
                return
            claims = self.use_cases.claims
            action = Action(0, what, match=number, person=person.id)
            if what == "wait":
                told = await self.do(action, claims.wait(MatchId(number), person))
                if told is not None and self.chance.random() < 0.5:
                    self.after(self.chance.uniform(1, 4) * DAY, OTHER, self._claimer(number, person, "claim"))
            else:
                act = claims.claim if what == "claim" else claims.give_day
                await self.do(action, act(MatchId(number), person))
            await self._refresh(number)
            if what == "give day" and not action.refused and self.chance.random() < 0.5:
                self.think(number)

        return claim

    def _now_at(self, playing: Playing, told: ActionResult) -> None:
        match = told.board.match
        playing.position = told.board.position
        playing.revision = match.revision
        playing.over = match.outcome is not None

    async def _refresh(self, number: int) -> None:
        """Look how a match stands."""
        board = await self.use_cases.board(MatchId(number))
        self._now_at(self.matches[number], ActionResult(board))


def turn_of(control: str) -> int:
    """About how long a turn may take."""
    units = {"d": DAY, "h": HOUR}
    base, _, _bonus = control.partition("+")
    length = int(base[:-1]) * units[base[-1]]
    return length if not _bonus else length // 4

"""Time in a match against a cash book kept by a naive accountant: none is negative, lost or made up."""

from dataclasses import replace
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.position import Side
from rules.match.clock import Clock, TimeControl
from rules.match.hours import Hours
from rules.match.match import FlagRule, Match
from rules.match.offers import OfferKind
from rules.match.pauses import Interval, PauseSchedule, SleepSchedule
from rules.match.time_claims import DAY, give_day
from tests.rules.match.naive_clock import NOTHING, NaiveClocks
from tests.rules.match.playing import START, match

HORIZON = timedelta(days=30)
MINUTE = timedelta(minutes=1)

# In the weeks after the start of these tests, in March, most of these change their clocks.
ZONES = (
    "Europe/Berlin",
    "America/New_York",
    "Australia/Lord_Howe",
    "Asia/Kathmandu",
    "Africa/Casablanca",
    "UTC",
)
SLEEPS = (None, "23-7", "22:30-06:30", "0-8", "13-21", "2-3")

sleep_schedules = st.builds(
    lambda zone, sleep: SleepSchedule(
        START - 99 * DAY, ZoneInfo(zone), None if sleep is None else Hours.parse(sleep)
    ),
    st.sampled_from(ZONES),
    st.sampled_from(SLEEPS),
)
Life = tuple[SleepSchedule, tuple[int, SleepSchedule] | None]
changes = st.none() | st.tuples(st.integers(0, 14 * 24 * 60), sleep_schedules)
lives = st.tuples(sleep_schedules, changes)
minutes = st.integers(1, 36 * 60).map(lambda count: count * MINUTE)
controls = minutes.map(TimeControl) | st.tuples(minutes, minutes).map(
    lambda pair: TimeControl(max(pair), min(pair))
)
gaps = st.one_of(
    st.just(NOTHING),
    st.integers(0, 59_999).map(lambda count: timedelta(milliseconds=count)),
    st.integers(0, 30 * 60).map(lambda count: count * MINUTE),
)
actions = st.sampled_from(("ply", "ply", "ply", "undo", "takeback", "outage", "vacation", "vacation", "give"))
steps = st.lists(st.tuples(actions, gaps, gaps, st.booleans()), max_size=10)


class Play:
    """A match and its books, taken through the same steps."""

    def __init__(
        self, control: TimeControl, pauses: tuple[PauseSchedule, PauseSchedule], late: timedelta
    ) -> None:
        self.pauses = pauses
        begun = match(str(control), FlagRule.CLAIM)
        clock = Clock.start(control, Side.FIRST, START, pauses[0])
        self.match: Match = replace(begun, clock=clock)
        self.books = NaiveClocks(control, START)
        self.now: datetime = START
        self.tell(late)

    def tell(self, late: timedelta) -> None:
        assert self.match.to_move is not None
        self.now += late
        clock = self.match.clock.told_at(self.now, self.pauses[self.match.to_move])
        self.match = replace(self.match, clock=clock)
        self.books.tell(self.now)

    def rest(self, span: Interval, sides: tuple[int, ...]) -> None:
        """Let time be known as such in which clocks stand still; it may lie ahead, or behind."""
        first, second = (
            replace(pauses, intervals=(*pauses.intervals, span)) if side in sides else pauses
            for side, pauses in enumerate(self.pauses)
        )
        self.pauses = first, second
        assert self.match.to_move is not None
        self.match = replace(self.match, clock=self.match.clock.timed(self.pauses[self.match.to_move]))

    def step(self, action: str, late: timedelta, *, early: bool) -> None:
        side, plies = self.match.to_move, len(self.match.plies)
        assert side is not None
        waiting = self.match.seats[side.other]
        if action == "ply":
            if early:  # before the turn could be told
                late, clock = NOTHING, replace(self.match.clock, notified=None)
                self.match = replace(self.match, clock=clock.timed(self.pauses[side]))
                self.books.told = None
            self.books.ply(self.now, self.pauses[side])
            self.match = self.match.played("x", side.other, None, self.now, self.pauses)
            self.tell(late)
        elif action == "undo" and plies and self.now - self.match.plies[-1].at <= MINUTE:
            self.match = self.match.undone(waiting, self.now, self.pauses)
            self.books.take_back(1, self.now)
            self.tell(NOTHING)
        elif action == "takeback" and plies:
            person = self.match.seats[Side.FIRST if early else Side.SECOND]
            if plies == 1 and person == self.match.seats[Side.SECOND]:
                return
            other = self.match.opponent_of(person)
            count = self.match.back_to(self.match.side_of(person))
            asked = self.match.offered(OfferKind.TAKEBACK, person, self.now)
            self.match = asked.agreed(OfferKind.TAKEBACK, other, self.now, self.pauses)
            self.books.take_back(count, self.now)
            self.tell(late)
        elif action == "outage":
            self.rest(Interval(self.now - late, self.now), (0, 1))
        elif action == "vacation":
            self.rest(Interval(self.now, self.now + late), (side if early else side.other,))
        elif action == "give" and self.match.clock.over(self.now):
            self.match = give_day(self.match, waiting, self.now, self.pauses)
            self.books.give(DAY, self.now)

    def check(self) -> None:
        clock, side = self.match.clock, self.match.to_move
        assert clock.left is not None
        assert side is not None
        base = self.books.base
        for player in Side:
            assert clock.left[player] == self.books.left(player), "nothing lost, nothing made up"
            assert NOTHING <= clock.left[player] <= max(base, DAY)
        deadline = self.books.deadline(self.pauses[side], HORIZON)
        assert clock.deadline == deadline or (deadline is None and clock.deadline is not None)
        if clock.notified is not None and clock.deadline is not None:
            assert clock.over(self.now) == (self.now >= clock.deadline)
            rest = clock.rest_of(self.now, self.pauses[side])
            assert rest is not None
            assert rest >= NOTHING
            if clock.over(self.now):
                assert rest == NOTHING


@settings(max_examples=120)
@given(controls, st.tuples(lives, lives), st.booleans(), gaps, steps)
def test_every_minute_is_accounted_for(
    control: TimeControl,
    people: tuple[Life, Life],
    weekends: bool,
    late: timedelta,
    taken: list[tuple[str, timedelta, timedelta, bool]],
) -> None:
    first, second = (living(life, weekends=weekends) for life in people)
    play = Play(control, (first, second), late)
    play.check()
    for action, gap, delay, flip in taken:
        play.now += gap
        play.step(action, delay, early=flip)
        play.check()


def living(life: Life, *, weekends: bool) -> PauseSchedule:
    """The pauses of someone with this sleep schedule, and perhaps another one some minutes after the start."""
    sleep_schedule, change = life
    if change is None:
        return PauseSchedule((sleep_schedule,), weekends)
    after, then = change
    return PauseSchedule((sleep_schedule, replace(then, since=START + after * MINUTE)), weekends)

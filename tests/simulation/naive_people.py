"""People and matches as the judge keeps them: plain values, filled from the log alone."""

from dataclasses import dataclass, field
from datetime import UTC, datetime

from tests.simulation.log import Made
from tests.simulation.naive_vacation import Off, Purse
from tests.simulation.naive_wall_clocks import DAY, HOUR, MINUTE, SleepSchedule, next_daily

UNITS = {"d": DAY, "h": HOUR, "m": MINUTE}

Expected = tuple[object, ...]
"""An item that must be made, as the judge speaks of it."""


@dataclass(slots=True)
class Human:
    """Someone: their sleep hours, choices, vacations."""

    sleep_schedules: list[SleepSchedule] = field(default_factory=list)
    chosen: dict[str, str] = field(default_factory=dict)
    chosen_for: dict[int, dict[str, str]] = field(default_factory=dict)
    vacations: list[Off] = field(default_factory=list)
    purse: Purse = field(default_factory=Purse)
    ran_out: bool = False
    """A vacation that began by itself went on until the purse was empty, and they have not moved since."""
    digest: int | None = None
    """When the next one is due."""

    def away(self, moment: int) -> Off | None:
        return next((vacation for vacation in self.by_begin() if vacation.holds(moment)), None)

    def preferences(self, match: int) -> dict[str, str]:
        """What they have chosen, for this match before all others; it is then no part of a digest."""
        own = self.chosen_for.get(match, {})
        digest = {} if own else {"reminders.digest": self.chosen.get("reminders.digest", "off")}
        return self.chosen | {"reminders.digest": "off"} | digest | own

    def lives(self) -> str:
        """The zone they say they live in, be it in force for their clocks or not yet."""
        return self.sleep_schedules[-1][1] if self.sleep_schedules else "UTC"

    def plan_digest(self, now: int) -> None:
        """A new hour or zone for it brings no second one within half a day of the last."""
        at = self.chosen.get("reminders.digest", "off")
        if at == "off":
            self.digest = None
        else:
            after = now if self.digest is None else max(now, self.digest - 12 * HOUR)
            self.digest = next_daily(self.lives(), at, after)

    def by_begin(self) -> list[Off]:
        return sorted(self.vacations, key=lambda vacation: vacation.begin)


@dataclass(slots=True)
class Table:
    """A match."""

    number: int
    seats: tuple[int, int]
    base: int | None
    bonus: int | None
    auto: bool
    weekends: bool
    vacation: bool
    channel: str
    left: list[int]
    since: int
    word: int
    to_move: int | None = 0
    turn: int = 0
    told: int | None = None
    deadline: int | None = None
    flagged: int | None = None
    revision: int = 0
    before: list[tuple[list[int], int, int]] = field(default_factory=list)
    """For each ply that stands: both clocks before it, what the turn had begun with, and when it was played."""
    offers: dict[tuple[str, int], tuple[int, int]] = field(default_factory=dict)
    """By kind and side: when made, until when open."""
    planned: dict[int, int] = field(default_factory=dict)
    settled: set[int] = field(default_factory=set)
    sent: int = 0
    muted: bool = False
    winner: int | None = None
    reason: str = ""

    @property
    def awaited(self) -> int:
        return 0 if self.to_move is None else self.seats[self.to_move]

    @property
    def waiting(self) -> int:
        return 0 if self.to_move is None else self.seats[1 - self.to_move]

    @property
    def runs(self) -> bool:
        return self.to_move is not None and self.base is not None


def when(at: object) -> str:
    if not isinstance(at, int) or at < 10**11:
        return str(at)
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%m-%d %H:%M:%S.%f")[:-3]


def length(text: str) -> int:
    return int(text[:-1]) * UNITS[text[-1]]


def marks(text: str) -> list[int]:
    return [] if text in ("none", "off") else [int(word) for word in text.split()]


def unwanted(preferences: dict[str, str]) -> bool:
    return preferences.get("reminders.where") == "off" or preferences["reminders.digest"] != "off"


def stands(offer: tuple[str, int], side: int, plies: int) -> bool:
    kind, offerer = offer
    if kind == "draw":
        return offerer == side
    return kind != "takeback" and not (kind == "abort" and plies >= 2)


def marks_of(item: Made) -> list[tuple[int, int]]:
    """The matches and marks that a reminder is about."""
    return [(match, mark) for match, _, mark in item.turns]


def plainly(item: Made) -> Expected | None:
    """An item as the judge speaks of it; ``None`` for what is not judged."""
    match item.kind:
        case "board" | "result" | "claim" | "nudge" | "turn":
            return item.kind, item.match, item.person
        case "reminder":
            return "reminder", item.person, tuple(marks_of(item))
        case "digest":
            return "digest", item.person
        case "leave":
            return "leave", item.match, item.person, item.detail
        case "absence":
            return "absence", item.channel, item.person
    return None

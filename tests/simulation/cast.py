"""The people of a simulated month, their habits and tempers, and the terms they play on."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

ZONES = (
    "Europe/Berlin",
    "America/New_York",
    "Asia/Kathmandu",  # 5:45 ahead
    "Australia/Lord_Howe",  # sets its clocks back by half an hour
    "America/St_Johns",  # 3:30 behind
    "Pacific/Apia",  # across the date line
    "Pacific/Chatham",  # 13:45 ahead
    "Africa/Casablanca",  # changes its clocks for Ramadan
    "Antarctica/Troll",  # changes them by two hours
    "America/Santiago",
    "Asia/Kolkata",
    "America/Los_Angeles",
)

CONTROLS = ("3d", "1d", "12h", "10d+1d", "2d+12h", "1h", "none")
_WEIGHTS = (26, 22, 16, 12, 14, 5, 5)

TEMPERS = ("prompt", "slow", "forgetful", "brinkman", "quitter")
_TEMPER_WEIGHTS = (36, 28, 18, 10, 8)

GAMES: tuple[tuple[str, dict[str, object]], ...] = (
    ("polatty-pressure", {}),
    ("bipod", {}),
    ("pux", {}),
    ("pommel", {}),
    ("graph-hockey", {}),
)


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody: where they live, when they sleep ("23:00-07:00"), how they play, what they have chosen."""

    name: str
    zone: str
    sleep: str | None
    temper: str
    settings: dict[str, str]


@dataclass(frozen=True, slots=True)
class Meeting:
    """A match to be: who plays whom (by index), on what terms, where (no channel: in direct conversations)."""

    first: int
    second: int
    game: str
    control: str
    flag: str
    weekends: bool
    leave: bool
    channel: str | None
    plies: int


def players(count: int, chance: Random) -> list[Player]:
    """People of all zones in turn."""
    return [_player(index, chance) for index in range(count)]


def _player(index: int, chance: Random) -> Player:
    settings: dict[str, str] = {}
    if chance.random() < 0.25:
        settings["leave.automatic"] = chance.choice(("no", "no", "yes"))
    if chance.random() < 0.35:
        settings["reminders.marks"] = marks(chance)
    if chance.random() < 0.3:
        settings["reminders.where"] = chance.choice(("dm", "dm", "off"))
    if chance.random() < 0.25:
        settings["reminders.digest"] = chance.choice(("08:00", "02:30", "18:15", "00:00"))
    if chance.random() < 0.3:
        settings["hours.quiet"] = chance.choice(("21:00-09:30", "12:00-13:00", "off"))
    return Player(
        name=f"P{index + 1:02}",
        zone=ZONES[index % len(ZONES)],
        sleep=None if chance.random() < 0.15 else sleep(chance),
        temper=chance.choices(TEMPERS, _TEMPER_WEIGHTS)[0],
        settings=settings,
    )


def sleep(chance: Random) -> str:
    """Somebody's night, from 21:30 on at the earliest and ten hours at most."""
    begin = chance.randrange(21 * 60 + 30, 26 * 60, 15)
    end = begin + chance.randrange(6 * 60, 10 * 60 + 1, 15)
    return "-".join(f"{minute // 60 % 24:02}:{minute % 60:02}" for minute in (begin, end))


def marks(chance: Random) -> str:
    """Marks for a ladder, several or none."""
    if chance.random() < 0.15:
        return "none"
    return " ".join(map(str, sorted(chance.sample(range(1, 100), chance.randint(1, 5)), reverse=True)))


def meetings(count: int, people: int, chance: Random) -> list[Meeting]:
    """Matches between people drawn by lot, each in one of a few channels or in direct conversations."""
    found = []
    for _ in range(count):
        first, second = chance.sample(range(people), 2)
        control = chance.choices(CONTROLS, _WEIGHTS)[0]
        found.append(
            Meeting(
                first,
                second,
                chance.choice(GAMES)[0],
                control,
                "auto" if chance.random() < 0.3 else "claim",
                weekends=chance.random() < 0.4,
                leave=chance.random() < 0.8,
                channel=None if chance.random() < 0.25 else f"10{chance.randrange(6)}",
                plies=chance.randint(8, 70),
            )
        )
    return found

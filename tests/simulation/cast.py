"""The people of a simulated month, their sleep hours and tempers, and the terms they play on."""

from dataclasses import dataclass
from random import Random

from rules.games.catalogue import GAMES as CATALOGUE

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

TEMPERS = (
    "prompt",
    "slow",
    "forgetful",
    "brinkman",
    "prompt",
    "slow",
    "quitter",
    "forgetful",
    "prompt",
    "slow",
)
"""In turn; and some are absent: they accept, and never do anything again."""

ABSENT, WAITING, ABSENT_TOO = range(3)
"""The first three people, whose few matches are arranged so that what is rare comes about in every month."""

DRAWN_FIRST = ("polatty-pressure", "bipod", "pux", "pommel", "graph-hockey")
"""What a seed draws hangs on the order."""

GAMES: tuple[tuple[str, dict[str, object]], ...] = tuple(
    (key, {}) for key in (*DRAWN_FIRST, *(key for key in CATALOGUE if key not in DRAWN_FIRST))
)


@dataclass(frozen=True, slots=True)
class Player:
    """Someone: where they live, when they sleep ("23:00-07:00"), how they play, what they have chosen."""

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
    vacation: bool
    channel: str | None
    plies: int
    after: int | None = None
    """How many hours after the month has begun; if it is left out, by lot."""


def players(count: int, chance: Random) -> list[Player]:
    """People of all zones in turn."""
    arranged = [
        Player("P01", "Europe/Berlin", "23:00-07:00", "absent", {"hours.quiet": "21:00-09:30"}),
        Player("P02", "America/New_York", None, "prompt", {}),
        Player("P03", "Asia/Kathmandu", "22:15-06:15", "absent", {}),
    ]
    return arranged + [_player(index, chance) for index in range(len(arranged), count)]


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
        temper=TEMPERS[index % len(TEMPERS)],
        settings=settings,
    )


def sleep(chance: Random) -> str:
    """Someone's night, from 21:30 on at the earliest and ten hours at most."""
    begin = chance.randrange(21 * 60 + 30, 26 * 60, 15)
    end = begin + chance.randrange(6 * 60, 10 * 60 + 1, 15)
    return "-".join(f"{minute // 60 % 24:02}:{minute % 60:02}" for minute in (begin, end))


def marks(chance: Random) -> str:
    """Marks for a reminder marks, several or none."""
    if chance.random() < 0.15:
        return "none"
    return " ".join(map(str, sorted(chance.sample(range(1, 100), chance.randint(1, 5)), reverse=True)))


def meetings(count: int, people: int, chance: Random) -> list[Meeting]:
    """Matches between people drawn by lot, each in one of a few channels or in direct conversations."""
    found = [
        # Due in quiet hours that end after the deadline: told before them.
        _arranged(ABSENT, WAITING, "12h", vacation=False, channel="100", after=2),
        # Told in the night, so that their clocks begin to run, remind and run out together.
        _arranged(ABSENT, WAITING, "1d", vacation=True, channel="101", after=17),
        _arranged(ABSENT, WAITING, "1d", vacation=True, channel="101", after=17),
        # Nobody claims, and nobody says a word.
        _arranged(ABSENT, ABSENT_TOO, "1d", vacation=False, channel="102", after=1),
    ]
    while len(found) < count:
        first, second = chance.sample(range(ABSENT_TOO + 1, people), 2)
        control = chance.choices(CONTROLS, _WEIGHTS)[0]
        found.append(
            Meeting(
                first,
                second,
                chance.choice(GAMES)[0],
                control,
                "auto" if chance.random() < 0.3 else "claim",
                weekends=chance.random() < 0.4,
                vacation=chance.random() < 0.8,
                channel=None if chance.random() < 0.25 else f"10{chance.randrange(6)}",
                plies=chance.randint(8, 70),
            )
        )
    return found


def _arranged(first: int, second: int, control: str, *, vacation: bool, channel: str, after: int) -> Meeting:
    game = GAMES[0][0]
    return Meeting(
        first,
        second,
        game,
        control,
        "claim",
        weekends=False,
        vacation=vacation,
        channel=channel,
        plies=50,
        after=after,
    )

"""Profiles: how someone stands in each game, and what they have scored; shown to whom they choose."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import takewhile
from statistics import median

from bot.service.changes import Topic
from bot.service.context import UseCases
from bot.service.settings.setting import member, read_settings
from rules.games.catalogue import GAMES
from rules.match.match import MatchId
from rules.match.people import Person, PersonId
from rules.ratings.leaderboards import SeenBy
from rules.ratings.rated_people import RatedPerson
from storage.playing.profiles import PersonResult, RatingPoint, Score
from storage.session import Session

PACE_OF = 20
"""Of how many matches the pace is that of."""


@dataclass(frozen=True, slots=True)
class ProfileSettings:
    """What a person has chosen for their profile."""

    seen: SeenBy = member("profile.seen", SeenBy, SeenBy.PLAYED)


@dataclass(frozen=True, slots=True)
class Streak:
    """How many of someone's last rated results in a row were alike: won, or lost."""

    won: bool
    results: int


@dataclass(frozen=True, slots=True)
class GameProfile:
    """What a profile shows of one game: how someone stands, what they have scored by seat, and more."""

    rated: RatedPerson
    seats: tuple[Score, Score]
    streak: Streak | None
    history: tuple[RatingPoint, ...]

    @property
    def rated_score(self) -> Score:
        """What they have scored in both seats."""
        return Score(self.rated.won, self.rated.drawn, self.rated.lost)


@dataclass(frozen=True, slots=True)
class Profile:
    """What a profile shows: ``since`` the first match, ``games`` by key, ``with_reader`` by game if it is another's.

    ``longest``: by game, the number of a match and of its moves.  ``pace``: the median time of a move in the
    last matches between people that ended, :data:`PACE_OF` of them at most.
    """

    person: Person
    since: datetime | None
    running: int
    finished: int
    games: Mapping[str, GameProfile]
    computers: Mapping[int, Score]
    with_reader: Mapping[str, Score] | None
    longest: Mapping[str, tuple[MatchId, int]]
    pace: timedelta | None

    @property
    def usual_game(self) -> str | None:
        """The game of most rated results; ``None`` if there is none."""
        return max(self.games, key=lambda game: self.games[game].rated.results, default=None)


class Profiles(UseCases):
    """The use cases of profiles."""

    async def of(self, person: Person, reader: PersonId | None, server: str | None) -> Profile | None:
        """A person's profile, if ``reader`` may see it where they ask; ``None`` as well of someone who never played."""
        return await self._read(lambda session: _seen(session, person, reader, server))

    async def numbered(self, number: PersonId, reader: PersonId | None, server: str | None) -> Profile | None:
        """The profile of the person with a number, likewise."""

        def work(session: Session) -> Profile | None:
            person = session.people.all_of([number]).get(number)
            gone = person is None or not person.reachable or not session.people.present([number])
            return None if gone or person is None else _seen(session, person, reader, server)

        return await self._read(work)

    async def ratings_of(self, person: PersonId) -> Mapping[str, RatedPerson]:
        """How a person stands in each game in which they have a result."""
        return await self._read(lambda session: session.ratings.lists_of(person))

    async def settings_of(self, person: PersonId) -> ProfileSettings:
        """What a person has chosen."""
        return await self._read(lambda session: _settings_of(session, person))

    async def choose(self, person: PersonId, choices: Mapping[str, str]) -> ProfileSettings:
        """Change what ``choices`` names, by stored names.  Raises :class:`JustErased`."""
        if choices:
            await self._write_for(person, lambda session: _choose(session, person, choices))
            self._context.changes.tell(Topic.PERSON, person)
        return await self.settings_of(person)


def _seen(session: Session, person: Person, reader: PersonId | None, server: str | None) -> Profile | None:
    profiles = session.profiles
    own = person.id == reader
    since = profiles.playing_since(person.id)
    if not own and (since is None or not _is_seen(session, person.id, reader, server)):
        return None
    results: dict[str, list[PersonResult]] = {}
    for result in profiles.results_of(person.id):
        results.setdefault(result.game, []).append(result)
    lists = session.ratings.lists_of(person.id)
    return Profile(
        person,
        since,
        session.matches.count_of(person.id),
        session.matches.count_of(person.id, finished=True),
        {
            game: GameProfile(
                lists[game],
                _by_seat(results.get(game, [])),
                _streak(results.get(game, [])),
                tuple(profiles.history(person.id, game)),
            )
            for game in GAMES
            if game in lists
        },
        profiles.against_computers(person.id),
        None if own or reader is None else profiles.by_game_against(reader, person.id),
        profiles.longest(person.id),
        pace_of(session, person.id),
    )


def pace_of(session: Session, person: PersonId) -> timedelta | None:
    """The median time of a person's moves in their last matches; ``None`` if they have made none."""
    spent = session.profiles.think_times(person, PACE_OF)
    return timedelta(seconds=round(median(one.total_seconds() for one in spent))) if spent else None


def _by_seat(results: list[PersonResult]) -> tuple[Score, Score]:
    scores = [Score(), Score()]
    for one in results:
        scores[one.seat] = scores[one.seat].and_one(one.seat, one.winner)
    return scores[0], scores[1]


def _streak(results: list[PersonResult]) -> Streak | None:
    """What the last results in a row have in common; ``None`` where there are no two of them, or the last was a draw."""
    if not results or results[-1].winner is None:
        return None
    won = results[-1].winner is results[-1].seat
    alike = takewhile(
        lambda one: one.winner is not None and (one.winner is one.seat) is won, reversed(results)
    )
    number = sum(1 for _ in alike)
    return Streak(won, number) if number > 1 else None


def _choose(session: Session, person: PersonId, choices: Mapping[str, str]) -> None:
    session.preferences.choose(person, choices)
    session.leaderboards.show(person, _settings_of(session, person).seen)


def _settings_of(session: Session, person: PersonId) -> ProfileSettings:
    return read_settings(ProfileSettings, session.preferences.of(person))


def _is_seen(session: Session, person: PersonId, reader: PersonId | None, server: str | None) -> bool:
    if reader is None:
        return _settings_of(session, person).seen is SeenBy.EVERYBODY
    if session.blocklist.holds(person, reader):
        return False
    match _settings_of(session, person).seen:
        case SeenBy.EVERYBODY:
            return True
        case SeenBy.NOBODY:
            return False
        case SeenBy.PLAYED:
            if session.profiles.has_met(person, reader):
                return True
            return server is not None and all(
                session.profiles.has_played_in(one, server) for one in (person, reader)
            )

"""Profiles: how someone stands in each game, and what they have scored; shown to whom they choose."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from bot.service.changes import Topic
from bot.service.context import UseCases
from bot.service.settings.setting import member, read_settings
from rules.match.people import Person, PersonId
from rules.ratings.leaderboards import SeenBy
from rules.ratings.rated_people import RatedPerson
from storage.playing.profiles import Score
from storage.session import Session


@dataclass(frozen=True, slots=True)
class ProfileSettings:
    """What a person has chosen for their profile."""

    seen: SeenBy = member("profile.seen", SeenBy, SeenBy.PLAYED)


@dataclass(frozen=True, slots=True)
class Profile:
    """What a profile shows: ``since`` the first match, ``rated`` by game, ``with_reader`` if it is another's."""

    person: Person
    since: datetime | None
    running: int
    finished: int
    rated: Mapping[str, RatedPerson]
    computers: Mapping[int, Score]
    with_reader: Score | None


class Profiles(UseCases):
    """The use cases of profiles."""

    async def of(self, person: Person, reader: PersonId, server: str | None) -> Profile | None:
        """A person's profile, if ``reader`` may see it where they ask; ``None`` as well of someone who never played."""

        def work(session: Session) -> Profile | None:
            profiles = session.profiles
            own = person.id == reader
            since = profiles.playing_since(person.id)
            if not own and (since is None or not _is_seen(session, person.id, reader, server)):
                return None
            return Profile(
                person,
                since,
                session.matches.count_of(person.id),
                session.matches.count_of(person.id, finished=True),
                session.ratings.lists_of(person.id),
                profiles.against_computers(person.id),
                None if own else profiles.against(reader, person.id),
            )

        return await self._read(work)

    async def settings_of(self, person: PersonId) -> ProfileSettings:
        """What a person has chosen."""
        return await self._read(lambda session: _settings_of(session, person))

    async def choose(self, person: PersonId, choices: Mapping[str, str]) -> ProfileSettings:
        """Change what ``choices`` names, by stored names.  Raises :class:`JustErased`."""
        if choices:
            await self._write_for(person, lambda session: _choose(session, person, choices))
            self._context.changes.tell(Topic.PERSON, person)
        return await self.settings_of(person)


def _choose(session: Session, person: PersonId, choices: Mapping[str, str]) -> None:
    session.preferences.choose(person, choices)
    session.leaderboards.show(person, _settings_of(session, person).seen)


def _settings_of(session: Session, person: PersonId) -> ProfileSettings:
    return read_settings(ProfileSettings, session.preferences.of(person))


def _is_seen(session: Session, person: PersonId, reader: PersonId, server: str | None) -> bool:
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

"""The challenges, their invitations, and how they ended."""

from collections import defaultdict
from collections.abc import Collection
from dataclasses import replace
from datetime import datetime

from rules.match.challenges import Challenge, ChallengeState
from rules.match.clock import TimeControl
from rules.match.match import FlagRule, MatchId
from rules.match.people import PersonId
from rules.match.places import MessageRef, Place, PlaceKind
from storage.lobby.brief_entries import BriefEntry, brief_entries
from storage.store.codec import from_ms, message_ref, options_from_json, options_to_json, to_ms
from storage.store.connection import Row
from storage.store.health import read_row
from storage.store.table import PlatformTable, marks


def challenge_of(row: Row, invited: list[Row]) -> Challenge:
    """A challenge, from its own row and those of its invitations."""
    return Challenge(
        id=MatchId(row["id"]),
        place=Place(PlaceKind(row["place"]), row["server"], row["channel"]),
        game=row["game"],
        options=options_from_json(row["options"]),
        challenger=PersonId(row["challenger"]),
        opponents=tuple(PersonId(guest["person"]) for guest in invited),
        seat=row["seat"],
        control=TimeControl.parse(row["control"]),
        flag=FlagRule(row["flag"]),
        rated=bool(row["rated"]),
        created=from_ms(row["created_at"]),
        expires=from_ms(row["expires_at"]),
        weekends=bool(row["weekends"]),
        vacation=bool(row["vacation"]),
        hints=bool(row["hints"]),
        lobby=bool(row["lobby"]),
        state=ChallengeState(row["state"]),
        post=message_ref(row["post_channel"], row["post_message"]),
        token=row["token"],
        declined=tuple(PersonId(guest["person"]) for guest in invited if guest["declined_at"] is not None),
    )


class ChallengesTable(PlatformTable):
    """The challenges of one platform."""

    def add(self, challenge: Challenge) -> Challenge:
        """Write a new challenge down; the one returned has its number."""
        pending = challenge.state is ChallengeState.OPEN
        columns = {
            "platform": self._platform,
            "place": challenge.place.kind,
            "server": challenge.place.server,
            "channel": challenge.place.channel,
            "game": challenge.game,
            "options": options_to_json(challenge.options),
            "challenger": challenge.challenger,
            "invited": len(challenge.opponents),
            "seat": challenge.seat,
            "control": str(challenge.control),
            "flag": challenge.flag,
            "weekends": challenge.weekends,
            "vacation": challenge.vacation,
            "hints": challenge.hints,
            "rated": challenge.rated,
            "lobby": challenge.lobby,
            "created_at": to_ms(challenge.created),
            "expires_at": to_ms(challenge.expires),
            "state": challenge.state,
            "audited_at": to_ms(challenge.created),
            "token": challenge.token,
        }
        added = self._insert(
            f"INSERT INTO challenges ({', '.join(columns)}) VALUES ({marks(columns)}) RETURNING id",  # noqa: S608 - our own names
            tuple(columns.values()),
        )
        number = MatchId(added)
        for rank, person in enumerate(challenge.opponents):
            self._change(
                "INSERT INTO invitations (challenge, person, rank, pending) VALUES (?, ?, ?, ?)",
                (number, person, rank, pending),
            )
        return replace(challenge, id=number)

    def get(self, number: MatchId) -> Challenge | None:
        """The challenge with this number, if there is one.  Raises :class:`~storage.errors.UnreadableRowError`."""
        row = self._row("SELECT * FROM challenges WHERE id = ?", (number,))
        if row is None or row["platform"] != self._platform:
            return None
        query = "SELECT person, declined_at FROM invitations WHERE challenge = ? ORDER BY rank"
        invited = self._rows(query, (number,))
        return read_row(f"challenge {number}", row, lambda row: challenge_of(row, invited))

    def by_token(self, token: str) -> Challenge | None:
        """The challenge that a link with this token is about."""
        challenges = self._load("SELECT id FROM challenges WHERE token = ?", (token,))
        return challenges[0] if challenges else None

    def open_by(self, challenger: PersonId) -> list[Challenge]:
        """The open challenges that a person has made, oldest first."""
        return self._load("SELECT id FROM challenges WHERE challenger = ? AND state = 'open'", (challenger,))

    def open_to_all(
        self, server: str, now: datetime, limit: int, *, after: MatchId = MatchId(0)
    ) -> tuple[list[Challenge], MatchId | None]:
        """The oldest challenges of a server that anybody can still accept, of those with numbers above ``after``.

        ``limit`` are looked at.  The second value is the number of the last one, if there may be more.
        """
        query = (
            "SELECT id FROM challenges WHERE server = ? AND state = 'open' AND invited = 0 AND id > ? "
            "ORDER BY id LIMIT ?"
        )
        numbers = self._numbers(query, (server, after, limit))
        challenges = [one for one in self._all(numbers) if one.expires > now and one.token is None]
        return challenges, numbers[-1] if len(numbers) == limit else None

    def in_lobby(
        self, now: datetime, limit: int, *, before: MatchId | None = None
    ) -> tuple[list[Challenge], MatchId | None]:
        """The newest challenges that people of other servers may accept, too, of those with numbers below ``before``.

        ``limit`` are looked at.  The second value is the number of the last one, if there may be more.
        """
        query = (
            "SELECT id FROM challenges WHERE platform = ? AND lobby = 1 AND state = 'open' AND id < ? "
            "ORDER BY id DESC LIMIT ?"
        )
        numbers = self._numbers(query, (self._platform, 2**62 if before is None else before, limit))
        challenges = [one for one in reversed(self._all(numbers)) if one.expires > now]
        return challenges, numbers[-1] if len(numbers) == limit else None

    def briefly_in_lobby(self, now: datetime, limit: int) -> list[BriefEntry]:
        """Of the newest there only what they are counted by; so many are looked at."""
        query = (
            "SELECT challenger AS person, server, game, expires_at AS until_at FROM challenges "
            "WHERE platform = ? AND lobby = 1 AND state = 'open' AND id < ? ORDER BY id DESC LIMIT ?"
        )
        return brief_entries(self._rows(query, (self._platform, 2**62, limit)), now)

    def show_in_lobby(self, number: MatchId, *, shown: bool) -> None:
        """Let people of other servers accept a challenge, too, or no longer."""
        self._change("UPDATE challenges SET lobby = ? WHERE id = ?", (int(shown), number))

    def open_for(self, person: PersonId, now: datetime) -> list[Challenge]:
        """The challenges to a person that they can still accept, oldest first."""
        query = "SELECT challenge AS id FROM invitations WHERE person = ? AND pending = 1"
        return [challenge for challenge in self._load(query, (person,)) if challenge.expires > now]

    def expired_of(self, challenger: PersonId, since: datetime) -> list[Challenge]:
        """The challenges that a person has made and that have expired after ``since``, oldest first."""
        query = "SELECT id FROM challenges WHERE challenger = ? AND state = 'expired' AND expires_at > ?"
        return self._load(query, (challenger, to_ms(since)))

    def declined_since(
        self, challenger: PersonId, person: PersonId, since: datetime
    ) -> list[tuple[Challenge, datetime]]:
        """The challenges of one person to another that were declined after ``since``, and when."""
        query = "SELECT challenge, declined_at FROM invitations WHERE person = ? AND declined_at > ?"
        declined = {row["challenge"]: row["declined_at"] for row in self._rows(query, (person, to_ms(since)))}
        pairs = [
            (challenge, from_ms(declined[challenge.id]))
            for challenge in self._all([MatchId(number) for number in declined])
            if challenge.challenger == challenger
        ]
        return sorted(pairs, key=lambda pair: pair[1])

    def to_expire(self, now: datetime, limit: int) -> list[MatchId]:
        """Challenges that are still open though they have expired, longest ago first."""
        query = (
            "SELECT id FROM challenges WHERE platform = ? AND state = 'open' AND expires_at <= ? "
            "ORDER BY expires_at, id LIMIT ?"
        )
        return self._numbers(query, (self._platform, to_ms(now), limit))

    def to_audit(self, since: datetime, now: datetime, limit: int) -> list[Challenge]:
        """The challenges that can be accepted and whose author was last looked up by ``since``; longest ago first."""
        query = (
            "SELECT id FROM challenges WHERE platform = ? AND state = 'open' AND audited_at <= ? "
            "AND expires_at > ? ORDER BY audited_at, id LIMIT ?"
        )
        numbers = self._numbers(query, (self._platform, to_ms(since), to_ms(now), limit))
        return sorted(self._all(numbers), key=lambda challenge: numbers.index(challenge.id))

    def mark_audited(self, number: MatchId, now: datetime) -> None:
        """Record that a challenge's author was looked up."""
        self._change("UPDATE challenges SET audited_at = ? WHERE id = ?", (to_ms(now), number))

    def decline(self, number: MatchId, person: PersonId, now: datetime) -> None:
        """Record that one of the invited people declined."""
        self._change(
            "UPDATE invitations SET declined_at = ?, pending = 0 WHERE challenge = ? AND person = ?",
            (to_ms(now), number, person),
        )

    def renew(self, number: MatchId, expires: datetime) -> None:
        """Open a challenge (again) until ``expires``."""
        self._change(
            "UPDATE challenges SET state = 'open', expires_at = ?, closed_at = NULL WHERE id = ?",
            (to_ms(expires), number),
        )
        self._change(
            "UPDATE invitations SET pending = 1 WHERE challenge = ? AND declined_at IS NULL", (number,)
        )

    def close(self, number: MatchId, state: ChallengeState, now: datetime) -> None:
        """End an open challenge."""
        closed = None if state is ChallengeState.ACCEPTED else to_ms(now)
        self._change(
            "UPDATE challenges SET state = ?, closed_at = ? WHERE id = ? AND state = 'open'",
            (state, closed, number),
        )
        self._change("UPDATE invitations SET pending = 0 WHERE challenge = ?", (number,))

    def posted(self, number: MatchId, message: MessageRef) -> None:
        """Record the message that shows the challenge."""
        self._change(
            "UPDATE challenges SET post_channel = ?, post_message = ? WHERE id = ?",
            (message.channel, message.message, number),
        )

    def useless(self, before: datetime, limit: int) -> list[MatchId]:
        """Challenges that ended without a match by ``before``.

        A challenge that the outbox still mentions waits until that is gone.
        """
        return self._numbers(
            "SELECT id FROM challenges WHERE closed_at <= ? AND NOT EXISTS "
            "(SELECT 1 FROM outbox WHERE outbox.challenge = challenges.id) ORDER BY closed_at, id LIMIT ?",
            (to_ms(before), limit),
        )

    def prune(self, numbers: Collection[MatchId], before: datetime) -> int:
        """Delete those of some challenges that :meth:`useless` still finds, and return how many there were."""
        still = [number for number in self.useless(before, len(numbers)) if number in numbers]
        if still:
            self._change(f"DELETE FROM invitations WHERE challenge IN ({marks(still)})", still)  # noqa: S608 - marks only
            self._change(f"DELETE FROM challenges WHERE id IN ({marks(still)})", still)  # noqa: S608 - as above
        return len(still)

    def _load(self, query: str, values: tuple[object, ...]) -> list[Challenge]:
        """The challenges whose numbers a query finds, oldest first."""
        return self._all(self._numbers(query, values))

    def _all(self, numbers: list[MatchId]) -> list[Challenge]:
        """The challenges with these numbers that are this platform's and can be read, oldest first."""
        if not numbers:
            return []
        among = f"IN ({marks(numbers)})"
        rows = self._rows(f"SELECT * FROM challenges WHERE id {among} ORDER BY id", numbers)  # noqa: S608 - marks only
        invited: dict[int, list[Row]] = defaultdict(list)
        query = f"SELECT challenge, person, declined_at FROM invitations WHERE challenge {among} ORDER BY challenge, rank"  # noqa: S608 - as above
        for row in self._rows(query, numbers):
            invited[row["challenge"]].append(row)
        own = [row for row in rows if row["platform"] == self._platform]
        return self._health.readable("challenge", own, lambda row: challenge_of(row, invited[row["id"]]))

"""The challenges, their invitations, and how they ended."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from rules.match.challenges import Challenge, ChallengeState
from rules.match.clock import TimeControl
from rules.match.match import FlagRule, MatchId
from rules.match.people import PersonId
from rules.match.places import MessageRef, Place, PlaceKind
from storage.codec import from_ms, message_ref, options_from_json, options_to_json, to_ms
from storage.connection import Row
from storage.health import read_row
from storage.table import PlatformTable


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
        vacation=bool(row["leave"]),
        state=ChallengeState(row["state"]),
        post=message_ref(row["post_channel"], row["post_message"]),
        declined=tuple(PersonId(guest["person"]) for guest in invited if guest["declined_at"] is not None),
    )


class ChallengesTable(PlatformTable):
    """The challenges of one platform."""

    def add(self, challenge: Challenge) -> Challenge:
        """Write a new challenge down; the one returned has its number."""
        added = self._insert(
            "INSERT INTO challenges (platform, place, server, channel, game, options, challenger, "
            "seat, control, flag, rated, created_at, expires_at, weekends, leave, state, looked_at) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id",
            (
                self._platform,
                challenge.place.kind,
                challenge.place.server,
                challenge.place.channel,
                challenge.game,
                options_to_json(challenge.options),
                challenge.challenger,
                challenge.seat,
                str(challenge.control),
                challenge.flag,
                challenge.rated,
                to_ms(challenge.created),
                to_ms(challenge.expires),
                challenge.weekends,
                challenge.vacation,
                challenge.state,
                to_ms(challenge.created),
            ),
        )
        number = MatchId(added)
        self._connection.change_many(
            "INSERT INTO invitations (challenge, person, rank) VALUES (?, ?, ?)",
            [(number, person, rank) for rank, person in enumerate(challenge.opponents)],
        )
        return replace(challenge, id=number)

    def get(self, number: MatchId) -> Challenge | None:
        """The challenge with this number, if there is one.  Raises :class:`~storage.health.UnreadableRowError`."""
        found = self._select("id = ?", (number,), alone=True)
        return found[0] if found else None

    def open_by(self, challenger: PersonId) -> list[Challenge]:
        """The open challenges that a person has made."""
        return self._select("challenger = ? AND state = ? ORDER BY id", (challenger, ChallengeState.OPEN))

    def expired(self, now: datetime) -> list[MatchId]:
        """The challenges that are still open though they have expired."""
        query = "SELECT id FROM challenges WHERE platform = ? AND state = ? AND expires_at <= ? ORDER BY id"
        values = (self._platform, ChallengeState.OPEN, to_ms(now))
        return [MatchId(row["id"]) for row in self._rows(query, values)]

    def decline(self, number: MatchId, person: PersonId, now: datetime) -> None:
        """Record that one of the invited people declined."""
        self._change(
            "UPDATE invitations SET declined_at = ? WHERE challenge = ? AND person = ?",
            (to_ms(now), number, person),
        )

    def declined_since(
        self, challenger: PersonId, person: PersonId, since: datetime
    ) -> list[tuple[Challenge, datetime]]:
        """The challenges of one person to another that were declined after ``since``, and when."""
        query = (
            "SELECT challenge, declined_at FROM invitations JOIN challenges ON challenges.id = challenge "
            "WHERE person = ? AND challenger = ? AND declined_at > ? ORDER BY declined_at"
        )
        rows = [
            (MatchId(row["challenge"]), from_ms(row["declined_at"]))
            for row in self._rows(query, (person, challenger, to_ms(since)))
        ]
        found = [(self.get(number), at) for number, at in rows]
        return [(challenge, at) for challenge, at in found if challenge is not None]

    def open_in(self, server: str, now: datetime) -> list[Challenge]:
        """The challenges of a server that can still be accepted, oldest first."""
        return self._select(
            "server = ? AND state = ? AND expires_at > ? ORDER BY id",
            (server, ChallengeState.OPEN, to_ms(now)),
        )

    def open_for(self, person: PersonId, now: datetime) -> list[Challenge]:
        """The challenges to a person that they can still accept, oldest first."""
        return self._select(
            "state = ? AND expires_at > ? AND id IN "
            "(SELECT challenge FROM invitations WHERE person = ? AND declined_at IS NULL) ORDER BY id",
            (ChallengeState.OPEN, to_ms(now), person),
        )

    def expired_of(self, challenger: PersonId, since: datetime) -> list[Challenge]:
        """The challenges that a person has made and that have expired after ``since``."""
        return self._select(
            "challenger = ? AND state = ? AND expires_at > ? ORDER BY id",
            (challenger, ChallengeState.EXPIRED, to_ms(since)),
        )

    def to_audit(self, since: datetime, now: datetime, limit: int) -> list[Challenge]:
        """The challenges that can be accepted and whose author was last looked up by ``since``; longest ago first."""
        return self._select(
            "state = ? AND expires_at > ? AND looked_at <= ? ORDER BY looked_at, id LIMIT ?",
            (ChallengeState.OPEN, to_ms(now), to_ms(since), limit),
        )

    def mark_audited(self, number: MatchId, now: datetime) -> None:
        """Record that a challenge's author was looked up."""
        self._change("UPDATE challenges SET looked_at = ? WHERE id = ?", (to_ms(now), number))

    def renew(self, number: MatchId, expires: datetime) -> None:
        """Open a challenge (again) until ``expires``."""
        self._change(
            "UPDATE challenges SET state = ?, expires_at = ? WHERE id = ?",
            (ChallengeState.OPEN, to_ms(expires), number),
        )

    def close(self, number: MatchId, state: ChallengeState) -> None:
        """End an open challenge."""
        self._change(
            "UPDATE challenges SET state = ? WHERE id = ? AND state = ?",
            (state, number, ChallengeState.OPEN),
        )

    def posted(self, number: MatchId, message: MessageRef) -> None:
        """Record the message that shows the challenge."""
        self._change(
            "UPDATE challenges SET post_channel = ?, post_message = ? WHERE id = ?",
            (message.channel, message.message, number),
        )

    def _select(self, where: str, values: tuple[object, ...], *, alone: bool = False) -> list[Challenge]:
        query = f"SELECT * FROM challenges WHERE platform = ? AND {where}"  # noqa: S608 - constant text
        rows = self._rows(query, (self._platform, *values))
        invited = {row["id"]: self._invited(row["id"]) for row in rows}

        def whole(row: Row) -> Challenge:
            return challenge_of(row, invited[row["id"]])

        if alone:
            return [read_row(f"challenge {row['id']}", row, whole) for row in rows]
        return self._health.readable("challenge", rows, whole)

    def _invited(self, number: int) -> list[Row]:
        query = "SELECT person, declined_at FROM invitations WHERE challenge = ? ORDER BY rank"
        return self._rows(query, (number,))

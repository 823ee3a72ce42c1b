"""The challenges, their invitations, and how they ended."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import aiosqlite

from rules.match.challenges import Challenge, ChallengeState
from rules.match.clock import TimeControl
from rules.match.match import FlagRule, MatchId
from rules.match.people import PersonId
from rules.match.places import MessageRef, Place, PlaceKind
from storage.codec import from_ms, message_ref, options_from_json, options_to_json, to_ms
from storage.health import read_row
from storage.table import PlatformTable


def challenge_of(row: aiosqlite.Row, invited: list[aiosqlite.Row]) -> Challenge:
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

    async def add(self, challenge: Challenge) -> Challenge:
        """Write a new challenge down; the one returned has its number."""
        async with self._connection.execute(
            "INSERT INTO challenges (platform, place, server, channel, game, options, challenger, "
            "seat, control, flag, rated, created_at, expires_at, weekends, leave, state, looked_at) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
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
        ) as cursor:
            if cursor.lastrowid is None:
                raise RuntimeError("an insert gave no id")
            number = MatchId(cursor.lastrowid)
        await self._connection.executemany(
            "INSERT INTO invitations (challenge, person, rank) VALUES (?, ?, ?)",
            [(number, person, rank) for rank, person in enumerate(challenge.opponents)],
        )
        return replace(challenge, id=number)

    async def get(self, number: MatchId) -> Challenge | None:
        """The challenge with this number, if there is one.  Raises :class:`~storage.health.UnreadableRowError`."""
        found = await self._select("id = ?", (number,), alone=True)
        return found[0] if found else None

    async def open_by(self, challenger: PersonId) -> list[Challenge]:
        """The open challenges that a person has made."""
        return await self._select(
            "challenger = ? AND state = ? ORDER BY id", (challenger, ChallengeState.OPEN)
        )

    async def expired(self, now: datetime) -> list[MatchId]:
        """The challenges that are still open though they have expired."""
        query = "SELECT id FROM challenges WHERE platform = ? AND state = ? AND expires_at <= ? ORDER BY id"
        values = (self._platform, ChallengeState.OPEN, to_ms(now))
        return [MatchId(row["id"]) for row in await self._rows(query, values)]

    async def decline(self, number: MatchId, person: PersonId, now: datetime) -> None:
        """Record that one of the invited people declined."""
        await self._connection.execute(
            "UPDATE invitations SET declined_at = ? WHERE challenge = ? AND person = ?",
            (to_ms(now), number, person),
        )

    async def declined_since(
        self, challenger: PersonId, person: PersonId, since: datetime
    ) -> list[tuple[Challenge, datetime]]:
        """The challenges of one person to another that were declined after ``since``, and when."""
        query = (
            "SELECT challenge, declined_at FROM invitations JOIN challenges ON challenges.id = challenge "
            "WHERE person = ? AND challenger = ? AND declined_at > ? ORDER BY declined_at"
        )
        rows = [
            (MatchId(row["challenge"]), from_ms(row["declined_at"]))
            for row in await self._rows(query, (person, challenger, to_ms(since)))
        ]
        found = [(await self.get(number), at) for number, at in rows]
        return [(challenge, at) for challenge, at in found if challenge is not None]

    async def open_in(self, server: str, now: datetime) -> list[Challenge]:
        """The challenges of a server that can still be accepted, oldest first."""
        return await self._select(
            "server = ? AND state = ? AND expires_at > ? ORDER BY id",
            (server, ChallengeState.OPEN, to_ms(now)),
        )

    async def open_for(self, person: PersonId, now: datetime) -> list[Challenge]:
        """The challenges to a person that they can still accept, oldest first."""
        return await self._select(
            "state = ? AND expires_at > ? AND id IN "
            "(SELECT challenge FROM invitations WHERE person = ? AND declined_at IS NULL) ORDER BY id",
            (ChallengeState.OPEN, to_ms(now), person),
        )

    async def expired_of(self, challenger: PersonId, since: datetime) -> list[Challenge]:
        """The challenges that a person has made and that have expired after ``since``."""
        return await self._select(
            "challenger = ? AND state = ? AND expires_at > ? ORDER BY id",
            (challenger, ChallengeState.EXPIRED, to_ms(since)),
        )

    async def to_audit(self, since: datetime, now: datetime, limit: int) -> list[Challenge]:
        """The challenges that can be accepted and whose author was last looked up by ``since``; longest ago first."""
        return await self._select(
            "state = ? AND expires_at > ? AND looked_at <= ? ORDER BY looked_at, id LIMIT ?",
            (ChallengeState.OPEN, to_ms(now), to_ms(since), limit),
        )

    async def mark_audited(self, number: MatchId, now: datetime) -> None:
        """Record that a challenge's author was looked up."""
        await self._connection.execute(
            "UPDATE challenges SET looked_at = ? WHERE id = ?", (to_ms(now), number)
        )

    async def renew(self, number: MatchId, expires: datetime) -> None:
        """Open a challenge (again) until ``expires``."""
        await self._connection.execute(
            "UPDATE challenges SET state = ?, expires_at = ? WHERE id = ?",
            (ChallengeState.OPEN, to_ms(expires), number),
        )

    async def close(self, number: MatchId, state: ChallengeState) -> None:
        """End an open challenge."""
        await self._connection.execute(
            "UPDATE challenges SET state = ? WHERE id = ? AND state = ?",
            (state, number, ChallengeState.OPEN),
        )

    async def posted(self, number: MatchId, message: MessageRef) -> None:
        """Record the message that shows the challenge."""
        await self._connection.execute(
            "UPDATE challenges SET post_channel = ?, post_message = ? WHERE id = ?",
            (message.channel, message.message, number),
        )

    async def _select(
        self, where: str, values: tuple[object, ...], *, alone: bool = False
    ) -> list[Challenge]:
        query = f"SELECT * FROM challenges WHERE platform = ? AND {where}"  # noqa: S608 - constant text
        rows = await self._rows(query, (self._platform, *values))
        invited = {row["id"]: await self._invited(row["id"]) for row in rows}

        def whole(row: aiosqlite.Row) -> Challenge:
            return challenge_of(row, invited[row["id"]])

        if alone:
            return [read_row(f"challenge {row['id']}", row, whole) for row in rows]
        return self._health.readable("challenge", rows, whole)

    async def _invited(self, number: int) -> list[aiosqlite.Row]:
        query = "SELECT person, declined_at FROM invitations WHERE challenge = ? ORDER BY rank"
        return await self._rows(query, (number,))

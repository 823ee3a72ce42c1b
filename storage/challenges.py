"""The challenges and what became of them."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import aiosqlite

from rules.clock import TimeControl
from rules.match import FlagRule, MatchId, PersonId
from storage.codec import message_ref, options_from_json, options_to_json
from storage.records import Challenge, ChallengeState, MessageRef, Place, PlaceKind, from_ms, to_ms


def _challenge(row: aiosqlite.Row) -> Challenge:
    return Challenge(
        id=MatchId(row["id"]),
        place=Place(PlaceKind(row["place"]), row["server"], row["channel"]),
        game=row["game"],
        options=options_from_json(row["options"]),
        challenger=PersonId(row["challenger"]),
        opponent=row["opponent"],
        seat=row["seat"],
        control=TimeControl.parse(row["control"]),
        flag=FlagRule(row["flag"]),
        rated=bool(row["rated"]),
        created=from_ms(row["created_at"]),
        expires=from_ms(row["expires_at"]),
        state=ChallengeState(row["state"]),
        post=message_ref(row["post_channel"], row["post_message"]),
    )


class Challenges:
    """The challenges of one platform."""

    def __init__(self, connection: aiosqlite.Connection, platform: str) -> None:
        self._connection = connection
        self._platform = platform

    async def add(self, challenge: Challenge) -> Challenge:
        """Write a new challenge down; the one returned has its number."""
        async with self._connection.execute(
            "INSERT INTO challenges (platform, place, server, channel, game, options, challenger, opponent, "
            "seat, control, flag, rated, created_at, expires_at, state) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                self._platform,
                challenge.place.kind,
                challenge.place.server,
                challenge.place.channel,
                challenge.game,
                options_to_json(challenge.options),
                challenge.challenger,
                challenge.opponent,
                challenge.seat,
                str(challenge.control),
                challenge.flag,
                challenge.rated,
                to_ms(challenge.created),
                to_ms(challenge.expires),
                challenge.state,
            ),
        ) as cursor:
            if cursor.lastrowid is None:
                raise RuntimeError("an insert gave no id")
            return replace(challenge, id=MatchId(cursor.lastrowid))

    async def get(self, number: MatchId) -> Challenge | None:
        """The challenge with this number."""
        found = await self._select("id = ?", (number,))
        return found[0] if found else None

    async def open_by(self, challenger: PersonId) -> list[Challenge]:
        """The open challenges that a person has made."""
        return await self._select(
            "challenger = ? AND state = ? ORDER BY id", (challenger, ChallengeState.OPEN)
        )

    async def expired(self, now: datetime) -> list[Challenge]:
        """The challenges that are open still though their time has passed."""
        return await self._select(
            "state = ? AND expires_at <= ? ORDER BY id", (ChallengeState.OPEN, to_ms(now))
        )

    async def close(self, number: MatchId, state: ChallengeState) -> None:
        """End an open challenge."""
        await self._connection.execute(
            "UPDATE challenges SET state = ? WHERE id = ? AND state = ?",
            (state, number, ChallengeState.OPEN),
        )

    async def posted(self, number: MatchId, message: MessageRef) -> None:
        """Note the message that shows the challenge."""
        await self._connection.execute(
            "UPDATE challenges SET post_channel = ?, post_message = ? WHERE id = ?",
            (message.channel, message.message, number),
        )

    async def _select(self, where: str, values: tuple[object, ...]) -> list[Challenge]:
        query = f"SELECT * FROM challenges WHERE platform = ? AND {where}"  # noqa: S608 - constant text
        async with self._connection.execute(query, (self._platform, *values)) as cursor:
            return [_challenge(row) async for row in cursor]

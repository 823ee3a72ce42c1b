"""Challenges: made, accepted, declined, cancelled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any, Literal

from bot.service.absence import credit_absence
from bot.service.desk import ANSWER_GRACE, AnsweredAt, Board, Desk, board_of, tell
from bot.service.errors import (
    ChallengeClosed,
    NotChallenged,
    NotTheChallenger,
    OwnChallenge,
    SameChallenge,
    SelfChallenge,
    TooManyChallenges,
    UnknownChallenge,
)
from bot.service.turns import plan_reminders
from rules.catalogue import GAMES
from rules.clock import Clock, TimeControl
from rules.core import Game, Side
from rules.match import FlagRule, Match, MatchId
from rules.options import CellsOption, Options
from storage.database import Session
from storage.outbox import Draft
from storage.records import (
    Challenge,
    ChallengeState,
    Hosted,
    MessageRef,
    OutboxId,
    Person,
    Place,
    PlaceKind,
    Telling,
)

EXPIRY = timedelta(days=7)
"""How long a challenge waits for an answer."""

MOST_OPEN = 20
"""How many open challenges one person may have."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a challenge proposes.  ``options`` are as given: unchecked, perhaps incomplete."""

    game: str
    options: Mapping[str, object]
    control: TimeControl
    seat: Literal["first", "second", "random"]
    place: PlaceKind
    rated: bool


@dataclass(frozen=True, slots=True)
class Started:
    """A match that has begun, the challenge it grew out of, and the outbox items that the answer tells."""

    challenge: Challenge
    board: Board
    settles: tuple[OutboxId, ...]


class Challenges:
    """The use cases around challenges."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def make(
        self, challenger: Person, opponent: Person | None, terms: Terms, *, server: str, channel: str
    ) -> Challenge:
        """Challenge ``opponent``, or anybody.

        Raises :class:`rules.options.OptionError`, :class:`SelfChallenge`,
        :class:`SameChallenge` or :class:`TooManyChallenges`.
        """
        if opponent is not None and opponent.id == challenger.id:
            raise SelfChallenge
        now = self._desk.now()
        challenge = Challenge(
            id=MatchId(0),
            place=Place(terms.place, server, channel),
            game=terms.game,
            options=self.drawn(GAMES[terms.game], terms.options),
            challenger=challenger.id,
            opponent=None if opponent is None else opponent.id,
            seat=terms.seat,
            control=terms.control,
            flag=FlagRule.AUTO,
            rated=terms.rated,
            created=now,
            expires=now + EXPIRY,
        )
        async with self._desk.database.transaction() as session:
            mine = [other for other in await session.challenges.open_by(challenger.id) if other.expires > now]
            if len(mine) >= MOST_OPEN:
                raise TooManyChallenges(MOST_OPEN)
            for earlier in mine:
                if _proposal(earlier) == _proposal(challenge):
                    raise SameChallenge(earlier)
            return await session.challenges.add(challenge)

    def drawn(self, game: Game[Any], options: Mapping[str, object]) -> Options:
        """The options of a new game; cells that were given as a number are drawn now, once and for all.

        Raises :class:`rules.options.OptionError`.
        """
        given = dict(options)
        for option in game.options:
            if isinstance(option, CellsOption) and isinstance(given.get(option.name), int):
                given[option.name] = option.draw(given[option.name], self._desk.chance.sample)
        return game.settle(given)

    async def posted(self, number: MatchId, message: MessageRef) -> None:
        """Note the message that shows a challenge."""
        async with self._desk.database.transaction() as session:
            await session.challenges.posted(number, message)
            challenge = await _get(session, number)
            if challenge.state is not ChallengeState.OPEN:
                # It was answered before its message was known.
                await self._close_post(session, challenge)

    async def get(self, number: MatchId) -> Challenge:
        """The challenge; raises :class:`UnknownChallenge`."""
        async with self._desk.database.reading() as session:
            return await _get(session, number)

    async def accept(self, number: MatchId, person: Person, answered: AnsweredAt) -> Started:
        """Begin the match that a challenge proposes.

        Raises :class:`UnknownChallenge`, :class:`ChallengeClosed`,
        :class:`OwnChallenge` or :class:`NotChallenged`.
        """
        now = self._desk.now()
        async with self._desk.database.transaction() as session:
            await credit_absence(session, now)
            challenge = await self._open(session, number)
            _check_addressee(challenge, person)
            game = GAMES[challenge.game]
            seat = (
                challenge.seat
                if challenge.seat != "random"
                else self._desk.chance.choice(("first", "second"))
            )
            seats = (
                (challenge.challenger, person.id) if seat == "first" else (person.id, challenge.challenger)
            )
            match = Match(
                id=challenge.id,
                game=game.key,
                version=game.version,
                options=challenge.options,
                seats=seats,
                rated=challenge.rated,
                flag=challenge.flag,
                started=now,
                clock=Clock.start(challenge.control, Side.FIRST, now),
            )
            hosted = Hosted(match, _place_of_match(challenge.place))
            await session.challenges.close(number, ChallengeState.ACCEPTED)
            await session.matches.add(hosted)
            await session.reminders.replace(match.id, plan_reminders(match))
            draft = Draft(kind=Telling.BOARD, match=match.id, revision=match.revision)
            settles = await tell(session, hosted, draft, answered, now)
            await self._close_post(session, challenge)
            board = await board_of(session, hosted)
        return Started(replace(challenge, state=ChallengeState.ACCEPTED), board, settles)

    async def decline(self, number: MatchId, person: Person) -> Challenge:
        """Say no to a challenge.  Raises as :meth:`accept` does; an open one is nobody's to decline."""
        async with self._desk.database.transaction() as session:
            challenge = await self._open(session, number)
            if challenge.opponent is None and challenge.challenger != person.id:
                raise NotChallenged
            _check_addressee(challenge, person)
            await session.challenges.close(number, ChallengeState.DECLINED)
            await self._close_post(session, challenge)
        return replace(challenge, state=ChallengeState.DECLINED)

    async def cancel(self, number: MatchId, person: Person) -> tuple[Challenge, tuple[OutboxId, ...]]:
        """Take a challenge back; gives the outbox items that the answer tells by changing the challenge's message.

        Raises :class:`NotTheChallenger` and as :meth:`accept` does.
        """
        async with self._desk.database.transaction() as session:
            challenge = await self._open(session, number)
            if challenge.challenger != person.id:
                raise NotTheChallenger
            await session.challenges.close(number, ChallengeState.CANCELLED)
            settles = await self._close_post(session, challenge, grace=ANSWER_GRACE)
        return replace(challenge, state=ChallengeState.CANCELLED), settles

    async def _open(self, session: Session, number: MatchId) -> Challenge:
        challenge = await _get(session, number)
        if challenge.state is not ChallengeState.OPEN:
            raise ChallengeClosed(challenge.state)
        if challenge.expires <= self._desk.now():
            raise ChallengeClosed(ChallengeState.EXPIRED)
        return challenge

    async def _close_post(
        self, session: Session, challenge: Challenge, *, grace: timedelta = timedelta(0)
    ) -> tuple[OutboxId, ...]:
        if challenge.post is None:
            return ()
        now = self._desk.now()
        draft = Draft(
            kind=Telling.CHALLENGE_CLOSED,
            challenge=challenge.id,
            channel=challenge.post.channel,
            message=challenge.post.message,
        )
        return (await session.outbox.add(draft, now=now, due=now + grace),)


async def _get(session: Session, number: MatchId) -> Challenge:
    challenge = await session.challenges.get(number)
    if challenge is None:
        raise UnknownChallenge
    return challenge


def _check_addressee(challenge: Challenge, person: Person) -> None:
    if challenge.challenger == person.id:
        raise OwnChallenge
    if challenge.opponent is not None and challenge.opponent != person.id:
        raise NotChallenged


def _proposal(challenge: Challenge) -> tuple[object, ...]:
    """What makes two challenges of one person the same; of cells that were drawn, only how many they are."""
    options = {
        name: len(value) if isinstance(value, tuple) else value for name, value in challenge.options.items()
    }
    return (
        challenge.opponent,
        challenge.game,
        options,
        challenge.control,
        challenge.seat,
        challenge.place,
    )


def _place_of_match(place: Place) -> Place:
    match place.kind:
        case PlaceKind.HERE:
            return place
        case PlaceKind.THREAD:
            return replace(place, parent=place.channel)
        case PlaceKind.DM:
            return Place(PlaceKind.DM, None, None)

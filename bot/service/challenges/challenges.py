"""Challenges: made, accepted, declined, cancelled."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Literal

from bot.service import refusals
from bot.service.announcements import ANSWER_GRACE, ReplyTarget
from bot.service.challenges import proposals
from bot.service.challenges.match_start import StartedMatch, check_room, place_of_match, start_match
from bot.service.challenges.proposals import ChallengeResult
from bot.service.context import ServiceContext, UseCases, hold_present
from bot.service.play_bans import check_may_start, check_other_may_start
from bot.service.time.outages import record_outage
from rules.core.game import Game
from rules.core.options import CellsOption, Options
from rules.games.catalogue import GAMES
from rules.match.challenges import Challenge, ChallengeState
from rules.match.clock import TimeControl
from rules.match.match import FlagRule, MatchId
from rules.match.notifications.challenges import ChallengePosted
from rules.match.outbox import OutboxId, OutboxState
from rules.match.people import Person, PersonId
from rules.match.places import MessageRef, Place, PlaceKind
from rules.ratings.results import is_one_game
from storage.session import Session

TOKEN_BYTES = 16
"""How long the tokens of links are: nobody guesses one."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a challenge proposes.  ``options`` are as given: unchecked, perhaps incomplete.

    ``rated``: the result counts, unless hints are allowed or the options make another game of it.
    """

    game: str
    options: Mapping[str, object]
    control: TimeControl
    seat: Literal["first", "second", "random"]
    place: PlaceKind
    rated: bool
    flag: FlagRule = FlagRule.CLAIM
    weekends: bool = False
    vacation: bool = True
    hints: bool = False


class Challenges(UseCases):
    """The use cases of challenges.

    ``shown``: the reply to the action changes the challenge's message; otherwise
    the outbox does.
    """

    async def make(
        self,
        challenger: Person,
        opponents: tuple[Person, ...],
        terms: Terms,
        *,
        server: str,
        channel: str,
        by_reply: bool = True,
    ) -> Challenge:
        """Challenge ``opponents``, the first of whom to accept plays; or anybody, if there are none.

        A reply shows it, and a message only if that is lost; unless ``by_reply``, a message does at once.
        Raises :class:`rules.core.options.OptionError`, :class:`SelfChallenge` or as :func:`check_proposal` does.
        """
        invited = tuple(dict.fromkeys(opponent.id for opponent in opponents))
        if challenger.id in invited:
            raise refusals.SelfChallenge
        place = Place(terms.place, server, channel)
        challenge = challenge_on(terms, challenger, invited, place, self._context)
        now = challenge.created

        def work(session: Session) -> Challenge:
            hold_present(session, challenger.id, *invited)
            proposals.check_proposal(session, challenge, now)
            made = session.challenges.add(challenge)
            notification = ChallengePosted(challenge=made.id, channel=channel)
            due = now + ANSWER_GRACE if by_reply else now
            session.outbox.add(notification, now=now, due=due, answered=by_reply)
            return made

        return await self._write(work)

    async def make_link(self, challenger: Person, terms: Terms, *, server: str, channel: str) -> Challenge:
        """A challenge to anyone who opens a link with its token; the open one of the same terms, if there is one.

        Raises as :meth:`make`.
        """
        place = Place(terms.place, server, channel)
        challenge = challenge_on(terms, challenger, (), place, self._context)
        now, challenge = (
            challenge.created,
            replace(challenge, lobby=False, token=secrets.token_urlsafe(TOKEN_BYTES)),
        )

        def work(session: Session) -> Challenge:
            hold_present(session, challenger.id)
            try:
                proposals.check_proposal(session, challenge, now)
            except refusals.SameChallenge as refusal:
                return refusal.earlier
            return session.challenges.add(challenge)

        return await self._write(work)

    async def by_token(self, token: str) -> Challenge:
        """The challenge that a link is about, whatever became of it; raises :class:`UnknownChallenge`."""
        challenge = await self._read(lambda session: session.challenges.by_token(token))
        if challenge is None:
            raise refusals.UnknownChallenge
        return challenge

    async def links_of(self, person: Person) -> list[Challenge]:
        """The open links of a person, newest first."""
        now = self._context.now()
        made = await self._read(lambda session: session.challenges.open_by(person.id))
        return [one for one in reversed(made) if one.token is not None and one.expires > now]

    async def record_post(self, number: MatchId, message: MessageRef) -> None:
        """Record the message that shows a challenge."""
        now = self._context.now()

        def work(session: Session) -> None:
            session.hold(challenges=[number])
            session.challenges.posted(number, message)
            session.outbox.proposed(number, message, now)
            challenge = proposals.load_challenge(session, number)
            if challenge.was_open and (challenge.state is not ChallengeState.OPEN or challenge.declined):
                # It was answered before its message was known.
                proposals.change_post(session, challenge, now)

        await self._write(work)

    async def get(self, number: MatchId) -> Challenge:
        """The challenge; raises :class:`UnknownChallenge`."""
        return await self._read(lambda session: proposals.load_challenge(session, number))

    async def check_acceptable(self, number: MatchId, person: Person, token: str | None = None) -> None:
        """Raise as :meth:`accept` if the challenge is not open, or not for ``person``."""
        now = self._context.now()
        await self._read(lambda session: check_addressee(load_open(session, number, now), person, token))

    async def accept(
        self, number: MatchId, person: Person, answered: ReplyTarget, *, token: str | None = None
    ) -> StartedMatch:
        """Start the match that a challenge proposes; ``token`` is that of its link, where it has one.

        Raises :class:`UnknownChallenge`, :class:`ChallengeClosed`, :class:`OwnChallenge`,
        :class:`NotChallenged`, :class:`DeclinedAlready`, :class:`BannedFromPlay`, :class:`NotNow` or :class:`TooManyMatches`.
        """
        now = self._context.now()
        lot: Literal["first", "second"] = self._context.chance.choice(("first", "second"))

        def work(session: Session) -> StartedMatch:
            hold_present(session, person.id, challenges=[number])
            record_outage(session, now)
            challenge = load_open(session, number, now)
            check_addressee(challenge, person, token)
            check_may_start(session, challenge.place.server, person.id)
            check_other_may_start(session, challenge.place.server, challenge.challenger)
            if session.blocklist.holds(challenge.challenger, person.id):
                raise refusals.NotNow
            check_room(session, person.id, challenge.challenger)
            seat = lot if challenge.seat == "random" else challenge.seat
            seats = (
                (challenge.challenger, person.id) if seat == "first" else (person.id, challenge.challenger)
            )
            session.challenges.close(number, ChallengeState.ACCEPTED, now)
            accepted = replace(challenge, state=ChallengeState.ACCEPTED)
            place = place_of_match(challenge.place)
            started = start_match(session, accepted, seats, place, answered=answered, now=now)
            if not place.unopened:
                # Else it names the thread, once that is open.
                proposals.change_post(session, challenge, now)
            return started

        return await self._write(work)

    async def reached(self, item: OutboxId) -> bool | None:
        """Whether an item of the outbox has arrived; ``None`` if that is not known yet."""
        state = (await self._read(lambda session: session.outbox.get(item))).state
        return {OutboxState.TOLD: True, OutboxState.FAILED: False}.get(state)

    async def decline(self, number: MatchId, person: Person, *, shown: bool = False) -> ChallengeResult:
        """Decline a challenge.  It ends only when nobody is left who could accept it.

        Raises as :meth:`accept`, and :class:`NotChallenged` if it is open to everybody.
        """
        now = self._context.now()

        def work(session: Session) -> ChallengeResult:
            hold_present(session, person.id, challenges=[number])
            challenge = load_open(session, number, now)
            if not challenge.opponents and challenge.challenger != person.id:
                raise refusals.NotChallenged
            check_addressee(challenge, person)
            session.challenges.decline(number, person.id, now)
            challenge = replace(challenge, declined=(*challenge.declined, person.id))
            if len(challenge.declined) == len(challenge.opponents):
                session.challenges.close(number, ChallengeState.DECLINED, now)
                challenge = replace(challenge, state=ChallengeState.DECLINED)
            return ChallengeResult(challenge, proposals.change_post(session, challenge, now, shown=shown))

        return await self._write(work)

    async def cancel(self, number: MatchId, person: Person, *, shown: bool = True) -> ChallengeResult:
        """Cancel a challenge.  Raises :class:`NotTheChallenger` and as :meth:`accept` does."""
        now = self._context.now()

        def work(session: Session) -> ChallengeResult:
            session.hold(challenges=[number])
            challenge = load_open(session, number, now)
            if challenge.challenger != person.id:
                raise refusals.NotTheChallenger
            session.challenges.close(number, ChallengeState.CANCELLED, now)
            acknowledges = proposals.change_post(session, challenge, now, shown=shown)
            return ChallengeResult(replace(challenge, state=ChallengeState.CANCELLED), acknowledges)

        return await self._write(work)


def challenge_on(
    terms: Terms, challenger: Person, opponents: tuple[PersonId, ...], place: Place, context: ServiceContext
) -> Challenge:
    """A challenge that proposes ``terms`` now, not written down yet.  Raises as :func:`settle_options`."""
    now, game = context.now(), GAMES[terms.game]
    options = settle_options(game, terms.options, context.chance.sample)
    return Challenge(
        id=MatchId(0),
        place=place,
        game=terms.game,
        options=options,
        challenger=challenger.id,
        opponents=opponents,
        seat=terms.seat,
        control=terms.control,
        flag=terms.flag,
        rated=terms.rated and not terms.hints and is_one_game(game, options),
        weekends=terms.weekends,
        vacation=terms.vacation,
        hints=terms.hints,
        lobby=context.lobby.everybody and not opponents,
        created=now,
        expires=now + proposals.EXPIRY,
    )


def settle_options(
    game: Game[Any], options: Mapping[str, object], choose: Callable[[Sequence[str], int], Sequence[str]]
) -> Options:
    """All options of a new game.  Cells that were given as a number are drawn now, by ``choose``.

    Raises :class:`rules.core.options.OptionError`.
    """
    given = dict(options)
    for option in game.options:
        if isinstance(option, CellsOption) and isinstance(given.get(option.name), int):
            given[option.name] = option.draw(given[option.name], choose)
    return game.settle(given)


def load_open(session: Session, number: MatchId, now: datetime) -> Challenge:
    """The challenge with this number; raises :class:`UnknownChallenge`, or :class:`ChallengeClosed` if it is not open."""
    challenge = proposals.load_challenge(session, number)
    if challenge.state is not ChallengeState.OPEN:
        raise refusals.ChallengeClosed(challenge.state)
    if challenge.expires <= now:
        raise refusals.ChallengeClosed(ChallengeState.EXPIRED)
    return challenge


def check_addressee(challenge: Challenge, person: Person, token: str | None = None) -> None:
    """Raise the refusal that says why a challenge is not for ``person``."""
    if challenge.token != token:
        raise refusals.UnknownChallenge
    if challenge.challenger == person.id:
        raise refusals.OwnChallenge
    if challenge.opponents and person.id not in challenge.opponents:
        raise refusals.NotChallenged
    if person.id in challenge.declined:
        raise refusals.DeclinedAlready

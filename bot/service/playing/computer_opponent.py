"""Playing against the computer: its matches, its turns, and its answers to offers.

A computer opponent is a person with a number below zero (:func:`rules.match.people.computer`), so
lists, records and boards need to know nothing of it.  Which thoughts are to be thought is never
written down: they are the running matches in which it is its turn.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Literal

from bot.service.announcements import NOWHERE, ActionResult, ReplyTarget
from bot.service.challenges.challenges import Terms, challenge_on
from bot.service.challenges.match_start import StartedMatch, check_room, place_of_match, start_match
from bot.service.chore import chore, hold_players
from bot.service.context import UseCases, hold_present
from bot.service.match_view import load_match
from bot.service.play_bans import check_may_start
from bot.service.playing.moves import MoveOrder, play_now
from bot.service.refusals import TimeOver, TooManyComputers
from bot.service.time.endings import end_match
from bot.service.time.outages import record_outage
from bot.service.time.turns import pauses_of
from rules.core.options import Options
from rules.core.position import Outcome
from rules.match.challenges import ChallengeState
from rules.match.match import EndReason, Match, MatchId, Revision
from rules.match.offers import OfferKind
from rules.match.people import Person, PersonId, account_of, computer, level_of
from rules.match.places import MessageRef, Place
from storage.leases import slot_of
from storage.session import Session

MOST_MATCHES = 5
"""How many matches against the computer one person may have under way."""

IDLE = timedelta(days=14)
"""After so long without a move, outages apart, a match against the computer is closed."""

EDITED_WITHIN = timedelta(seconds=15)
"""How long after a player's own ply the computer's answer is shown in the same message; later one follows."""

WAITING_AT_ONCE = 200


class EngineTask(StrEnum):
    """What is asked of the engine, as its protocol names it."""

    MOVE = "move"
    HINT = "hint"


@dataclass(frozen=True, slots=True)
class Thought:
    """A position for the engine to think about: that of a match at one revision.

    ``person`` plays against the computer, or asks for a hint.
    """

    match: MatchId
    revision: Revision
    person: PersonId
    level: int
    game: str
    options: Options
    moves: tuple[str, ...]
    to_move: bool
    """Whether it is the turn of the one for whom it thinks."""
    task: EngineTask = EngineTask.MOVE

    @property
    def key(self) -> tuple[MatchId, Revision, EngineTask]:
        """What tells it from others."""
        return self.match, self.revision, self.task

    @property
    def seed(self) -> int:
        """What its play varies by: each match is another game, and the same after a restart."""
        return self.match


def thought_in(match: Match) -> Thought | None:
    """What the computer has to think about in a match, if it plays there: a move, or what an offer is worth."""
    seat = match.computer
    level = None if seat is None else level_of(seat)
    if seat is None or level is None or match.outcome is not None:
        return None
    return Thought(
        match.id,
        match.revision,
        match.opponent_of(seat),
        level,
        match.game,
        match.options,
        tuple(match.moves),
        match.awaited == seat,
    )


def opponent(level: int) -> Person:
    """The computer opponent of a level, as the store has it."""
    return Person(computer(level), account_of(level), f"Turnpost (computer, level {level})")


class Computers(UseCases):
    """The use cases of matches against the computer."""

    async def start(
        self, person: Person, terms: Terms, *, level: int, place: Place, answered: ReplyTarget
    ) -> StartedMatch:
        """Begin a match against a level at once, at the ``place`` of a challenge.

        Raises :class:`rules.core.options.OptionError`, :class:`TooManyComputers` or :class:`TooManyMatches`.
        """
        seat = computer(level)
        challenge = challenge_on(terms, person, (seat,), place, self._context)
        now = challenge.created
        lot: Literal["first", "second"] = self._context.chance.choice(("first", "second"))
        challenge = replace(
            challenge,
            seat=lot if terms.seat == "random" else terms.seat,
            rated=False,
            weekends=False,
            expires=now,
            state=ChallengeState.ACCEPTED,
        )

        def work(session: Session) -> StartedMatch:
            hold_present(session, person.id)
            record_outage(session, now)
            check_may_start(session, place.server, person.id)
            check_computer_room(session, person.id)
            check_room(session, person.id)
            made = session.challenges.add(challenge)
            seats = (person.id, seat) if made.seat == "first" else (seat, person.id)
            return start_match(session, made, seats, place_of_match(place), answered=answered, now=now)

        return await self._write(work)

    @property
    def shared(self) -> bool:
        """Whether other processes think, too: what they begin, nobody says here."""
        return self._context.peers.count > 1

    def _is_own(self, match: MatchId) -> bool:
        """Whether this process plays for the computer in a match: the slot of its number decides, wherever it is played."""
        return self._context.peers.holds(slot_of(f"match {match}"))

    async def waiting(self, begun: Collection[MatchId] = ()) -> list[Thought]:
        """The thoughts about moves that this process is to make, those that wait longest first.

        They are those of its own matches, and those in matches about which it has ``begun`` to think.
        """
        limit = WAITING_AT_ONCE * self._context.peers.count

        def work(session: Session) -> list[Thought]:
            thoughts: list[Thought] = []

            def read(number: MatchId) -> None:
                thought = thought_in(load_match(session, number).match)
                if thought is not None:
                    thoughts.append(thought)

            numbers = session.turns.awaiting_computers(limit)
            own = [number for number in numbers if number in begun or self._is_own(number)]
            session.each("the computer's turn in match", own[:WAITING_AT_ONCE], read)
            return thoughts

        return await self._read(work)

    async def offered_draws(self) -> list[Thought]:
        """The thoughts about draws that people have offered the computer in this process's matches."""
        now = self._context.now()

        def work(session: Session) -> list[Thought]:
            thoughts = []
            for level in range(1, 6):
                for hosted in session.matches.with_offer_to(computer(level)):
                    if not self._is_own(hosted.match.id):
                        continue
                    match = load_match(session, hosted.match.id).match.lapsed(now)
                    thought = thought_in(match)
                    if thought is not None and match.offer(OfferKind.DRAW) is not None:
                        thoughts.append(thought)
            return thoughts

        return await self._read(work)

    async def play(self, thought: Thought, move: str, answered: ReplyTarget | None = None) -> ActionResult:
        """Play the computer's ply; ``answered``: where the answer to its opponent's own ply will show it.

        Without one, the message of that ply is edited if it is new, else another follows.
        Raises :class:`OldPosition` and others as :meth:`Moves.play`: the position has changed, and the thought is worth nothing.
        """
        now = self._context.now()
        order = MoveOrder(thought.match, computer(thought.level), move, revision=thought.revision, sure=True)

        def work(session: Session) -> ActionResult:
            session.hold(matches=[thought.match])
            edits = _fresh_board(session, thought, now) if answered is None else None
            alive = self._context.peers.alive
            result = play_now(session, order, answered or NOWHERE, alive, now, edits=edits)
            if isinstance(result, TimeOver):
                raise result
            return result

        return await self._write(work)


def _fresh_board(session: Session, thought: Thought, now: datetime) -> MessageRef | None:
    """The message that shows the position thought about, if its reader may still be looking at it."""
    last, match = session.boards.last(thought.match), load_match(session, thought.match).match
    fresh = bool(match.plies) and now - match.plies[-1].at < EDITED_WITHIN
    return last.message if last is not None and last.revision == thought.revision and fresh else None


def check_computer_room(session: Session, person: PersonId) -> None:
    """Raise :class:`TooManyComputers` if a person has reached the limit."""
    running = session.turns.with_computers(person)
    if len(running) >= MOST_MATCHES:
        raise TooManyComputers(MOST_MATCHES, tuple(running))


@chore(
    "the idle match against the computer",
    lambda session, now, limit: session.turns.idle_with_computers(now - IDLE, limit),
    hold=hold_players,
)
def close_idle(session: Session, number: MatchId, now: datetime) -> bool:
    """Close a match against the computer that nobody has played on for long, and return whether it was."""
    hosted = load_match(session, number)
    if hosted.match.outcome is not None or now < hosted.match.silent_until(IDLE):
        return False
    end_match(session, hosted, hosted.match.finished(Outcome(None, EndReason.ABANDONED), now), now)
    return True


def agrees(session: Session, match: Match, kind: OfferKind, now: datetime) -> Match | None:
    """The match after the computer has agreed to an offer just made to it; ``None`` if it has to think about it."""
    seat = match.computer
    if seat is None or kind is OfferKind.DRAW:
        return None
    return match.agreed(kind, seat, now, pauses_of(session, match))

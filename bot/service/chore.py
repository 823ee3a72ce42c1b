"""A chore of the sweep: what is done with each of many things once it is due."""

from collections.abc import Callable, Collection, Hashable, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Generic, TypeVar

from rules.match.match import MatchId
from rules.match.people import PersonId
from storage.session import Session

AT_ONCE = 25
"""How many matches, people or challenges one transaction deals with."""

_Thing = TypeVar("_Thing", bound=Hashable)

_Due = Callable[[Session, datetime, int], Iterable[_Thing]]
_Do = Callable[[Session, _Thing, datetime], bool]
_Hold = Callable[[Session, Collection[_Thing]], None]


@dataclass(frozen=True, slots=True)
class Chore(Generic[_Thing]):
    """Deals with things that are due, a few in each transaction; one that fails keeps no other from its turn.

    ``what`` names such a thing for the operator.  ``due`` finds at most so many that are due by a time, those
    of longest ago first.  ``hold`` holds whom several of them concern.  ``do`` deals with one, which may have
    been dealt with since it was found, and returns whether something came of it.
    """

    what: str
    due: _Due[_Thing]
    hold: _Hold[_Thing]
    do: _Do[_Thing]

    def __call__(
        self, session: Session, now: datetime, limit: int, but: frozenset[_Thing]
    ) -> dict[_Thing, bool]:
        """Deal with at most ``limit`` things, but for some. Return which, and whether something came of each."""
        due = dict.fromkeys(self.due(session, now, limit + len(but)))
        chosen = [thing for thing in due if thing not in but][:limit]
        self.hold(session, chosen)
        done = session.each(self.what, chosen, lambda thing: self.do(session, thing, now))
        return dict.fromkeys(chosen, False) | done


def hold_players(session: Session, matches: Collection[MatchId]) -> None:
    """Hold both players of several matches."""
    session.hold(matches=matches)


def hold_people(session: Session, people: Collection[PersonId]) -> None:
    """Hold several people."""
    session.hold(*people)


def chore(what: str, due: _Due[_Thing], *, hold: _Hold[_Thing]) -> Callable[[_Do[_Thing]], Chore[_Thing]]:
    """Make a function that deals with one thing a chore."""
    return lambda do: Chore(what, due, hold, do)

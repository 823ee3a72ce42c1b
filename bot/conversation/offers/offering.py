"""The declaration of one kind of offer: what it says, and what comes of it.  Commands, buttons and answers follow."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bot.conversation.boards import answers
from bot.conversation.core.actions import ActionKind
from bot.conversation.core.replies import Button, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.service.announcements import ActionResult
from bot.service.match_view import MatchView
from rules.core.position import Side
from rules.match.match import Match
from rules.match.offers import Offer, OfferKind
from rules.match.people import Person

Outcome = Callable[[Services, Request, ActionResult], Awaitable[Reply]]
"""What a player reads when something has come of an offer."""


def nothing_more(_board: MatchView) -> tuple[tuple[Button, ...], tuple[str, ...]]:
    """No further buttons and sentences."""
    return (), ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Offering:
    """One kind of offer."""

    kind: OfferKind
    about: Callable[[], str]
    """What the command is for."""
    label: Callable[..., str]
    """A button of the question which match is meant; takes ``match``."""
    make: Callable[[], str]
    """The button that asks before the offer is made."""
    answer: Callable[[], str]
    """The same button, where the opponent has made the offer."""
    what: Callable[[], str]
    """The noun, on buttons that answer."""
    refused: Callable[..., str]
    """The news that it was refused; takes ``mention``, ``name`` and ``match``."""
    question: Callable[[Match, Side, Person], str]
    """What is asked before the offer is made.  May raise ``NothingToTakeBackError``."""
    confirm: Callable[[Match, Side, Person], str]
    """The label of the button that makes it."""
    proposal: Callable[[MatchView, Offer], str]
    """``Ann offers a draw in #12 Pux.`` and what it would lead to, for the opponent; the first words have no markup."""
    agreed: Outcome = answers.result
    """What comes of an agreement."""
    offered_to_computer: Outcome | None = None
    """What comes of offering it to the computer, if that does not agree at once."""
    asks_computer: bool = True
    """Whether a player is asked first who offers it to the computer."""
    after_end: bool = False
    """Whether it is about a finished match."""
    more: Callable[[MatchView], tuple[tuple[Button, ...], tuple[str, ...]]] = nothing_more
    """Further buttons and sentences where it is asked for or answered."""

    @property
    def asks(self) -> ActionKind:
        """The action that asks before the offer is made."""
        return ActionKind(str(self.kind))

    @property
    def confirms(self) -> ActionKind:
        """The action that makes the offer."""
        return ActionKind(f"{self.kind}-confirm")

"""Who of the open pages of the table may hear what."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from bot.web.streams import Stream, written


@dataclass(eq=False, slots=True, kw_only=True)
class OpenPage(Stream):
    """The stream of a page: the players of its browser, and the one it acts as."""

    calls: ClassVar[bool] = True
    account: str | None
    seats: frozenset[str] = frozenset()

    def play(self, seats: frozenset[str]) -> None:
        """Play these from now on: a page that acts as another player hears nothing more for that one."""
        self.seats = seats
        self.plays = bool(seats)
        if self.account not in seats:
            self.account = None


class Hub:
    """Passes events on to open pages; never waits for any of them."""

    def __init__(self) -> None:
        self.pages: set[OpenPage] = set()

    def tell(self, event: Mapping[str, Any], *, reader: str | None = None) -> None:
        """Pass ``event`` to every page, or only to those that act as ``reader``."""
        sent = written(event)
        for page in self.pages:
            if reader is None or page.account == reader:
                page.tell(sent)

    def nudge(self, accounts: Collection[str], channel: str, *, reader: str | None) -> None:
        """Tell browsers that a player of theirs is wanted, on pages that act as another one.

        Only for a message that those pages do not get themselves.
        """
        for account in accounts if reader is not None else ():
            sent = written({"type": "nudge", "account": account, "channel": channel})
            for page in self.pages:
                if account in page.seats and page.account != reader:
                    page.tell(sent)

    def reseat(self, visitor: str, seats: frozenset[str]) -> None:
        """Note whom a browser plays now; its pages that act as anybody else act as nobody from here on."""
        for page in self.pages:
            if page.browser == visitor:
                page.play(seats)

    def unseat(self, account: str) -> None:
        """Note that nobody plays an account any more, and that it may soon be another player's."""
        for page in self.pages:
            # A page that is being opened has its player before its seats.
            if account == page.account or account in page.seats:
                page.play(page.seats - {account})

"""The switches above the lobby's lists, by which you choose games and servers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple
from urllib.parse import urlencode

from bot.locales.say.pages import lobby_page as say


class LobbyFilters(NamedTuple):
    """Which games the lists are about (yours, or all), and where people come from (your server, or anywhere)."""

    mine: bool = False
    here: bool = False

    @classmethod
    def read(cls, query: Mapping[str, str], *, rated: bool, at_home: bool) -> LobbyFilters:
        """Read the choice from an address; a switch that is not shown chooses nothing."""
        return cls(rated and query.get("games") == "mine", at_home and query.get("where") == "here")

    @property
    def address(self) -> str:
        """The address of the page with this choice."""
        query = ({"games": "mine"} if self.mine else {}) | ({"where": "here"} if self.here else {})
        return f"/lobby?{urlencode(query)}" if query else "/lobby"

    def switches(self, *, rated: bool, at_home: bool) -> list[LobbySwitch]:
        """The switches to show: games need a rating of the reader, servers need one that they come from."""
        games = _switch(
            say.which(), (say.all_games(), say.my_games()), self.mine, lambda on: self._replace(mine=on)
        )
        where = _switch(
            say.where(), (say.everywhere(), say.own_server()), self.here, lambda on: self._replace(here=on)
        )
        return [games] * rated + [where] * at_home


class LobbySwitch(NamedTuple):
    """One switch: its label, and its two sides as words, an address and whether it is chosen."""

    about: str
    sides: tuple[tuple[str, str, bool], ...]


def _switch(
    about: str, words: tuple[str, str], chosen: bool, turned: Callable[[bool], LobbyFilters]
) -> LobbySwitch:
    sides = zip(words, (False, True), strict=True)
    return LobbySwitch(about, tuple((label, turned(on).address, on is chosen) for label, on in sides))

"""For which games the lobby's lists are, and from where: the switches above them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple
from urllib.parse import urlencode

from bot.locales.say.pages import lobby_page as say


class LobbyFilters(NamedTuple):
    """What is chosen: one's own games or all, one's own server or everywhere."""

    mine: bool = False
    here: bool = False

    @classmethod
    def read(cls, query: Mapping[str, str], *, rated: bool, at_home: bool) -> LobbyFilters:
        """What an address chooses of that which is there to choose: see :meth:`switches`."""
        return cls(rated and query.get("games") == "mine", at_home and query.get("where") == "here")

    @property
    def address(self) -> str:
        """The page with these lists."""
        query = ({"games": "mine"} if self.mine else {}) | ({"where": "here"} if self.here else {})
        return f"/lobby?{urlencode(query)}" if query else "/lobby"

    def switches(self, *, rated: bool, at_home: bool) -> list[LobbySwitch]:
        """What can be chosen: the games by those who have a rating, the server by those who come from one."""
        games = _switch(
            say.which(), (say.all_games(), say.my_games()), self.mine, lambda on: self._replace(mine=on)
        )
        where = _switch(
            say.where(), (say.everywhere(), say.own_server()), self.here, lambda on: self._replace(here=on)
        )
        return [games] * rated + [where] * at_home


class LobbySwitch(NamedTuple):
    """A switch: what it is about, and its two sides as words, address and whether it is chosen."""

    about: str
    sides: tuple[tuple[str, str, bool], ...]


def _switch(
    about: str, words: tuple[str, str], chosen: bool, turned: Callable[[bool], LobbyFilters]
) -> LobbySwitch:
    sides = zip(words, (False, True), strict=True)
    return LobbySwitch(about, tuple((label, turned(on).address, on is chosen) for label, on in sides))

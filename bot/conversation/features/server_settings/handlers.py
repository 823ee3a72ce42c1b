"""``/server play``: where and how matches are played in a server, for everybody there."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.conversation.core import markup
from bot.conversation.core.messenger import RIGHTS_LIMIT
from bot.conversation.core.replies import TEXT_LIMIT, Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.server_settings.rights import refusal_of
from bot.service.server_settings import BoardsMode, ChannelSettings, ServerOverview
from rules.match.clock import TimeControl

CHANNELS = ("channels", "channels2", "channels3", "channels4", "channels5")
"""The options that name channels for new challenges: a picker takes one channel."""

MOST_CHANNELS = 25
"""The most channels that can be named for new challenges."""

_ID = re.compile(r"[0-9]{1,20}")
_TITLE = "Play in this server"


async def play_command(services: Services, request: Request) -> Answer:
    """``/server play``: changes the given options, for the server or one channel, and shows all of them."""
    refusal = refusal_of(request)
    if refusal is not None:
        return refusal
    server, named = str(request.venue.server), request.text("channel")
    where = [text for text in map(request.text, CHANNELS) if text is not None]
    anywhere, adds = request.flag("anywhere"), request.flag("add")
    clash = _clash(named=named is not None, where=bool(where), anywhere=anywhere, adds=adds)
    if clash:
        return Reply(clash, private=True)
    choices, channel = _choices(request), None
    if named is not None or where:
        found = await _channels(services, server, where if named is None else [named])
        if isinstance(found, Reply):
            return found
        if named is not None:
            (channel,) = found
        else:
            before = (await services.server_settings.overview(server)).whole.channels if adds else None
            together = tuple(dict.fromkeys((*(before or ()), *found)))
            if len(together) > MOST_CHANNELS:
                return Reply(
                    f"At most {MOST_CHANNELS} channels can be chosen. `anywhere: True` allows every channel.",
                    private=True,
                )
            choices["channels"] = " ".join(together)
    if anywhere:
        choices["channels"] = None
    afresh = request.flag("reset")
    if not choices and not afresh:
        return Reply(_in_words(await services.server_settings.overview(server)), private=True)
    house = await services.server_settings.choose(server, channel, choices, afresh=afresh)
    return Reply(f"Chosen. {_in_words(house)}", private=True)


def _clash(*, named: bool, where: bool, anywhere: bool, adds: bool) -> str | None:
    """Why these options don't go together, if so."""
    if named and (where or anywhere):
        return "`channels` and `anywhere` are for the whole server: leave `channel` out."
    if where and anywhere:
        return "`anywhere` allows every channel: leave `channels` out, or leave `anywhere` out."
    if adds and not where:
        return "There's nothing to add: choose a channel with `channels`."
    return None


def _choices(request: Request) -> dict[str, str | None]:
    """The given options, as they are stored; raises :class:`rules.match.clock.TimeControlError`."""
    choices: dict[str, str | None] = {
        name: value for name in ("boards", "flag") if (value := request.text(name)) is not None
    }
    time = request.text("time")
    if time is not None:
        choices["time"] = str(TimeControl.parse(time))
    if "rated" in request.args:
        choices["rated"] = "yes" if request.flag("rated") else "no"
    return choices


async def _channels(services: Services, server: str, given: Sequence[str]) -> tuple[str, ...] | Reply:
    """The ids of channels of this server, given by id or name; or a reply that says what is wrong with one."""
    known = await services.rights(server)
    if not known:
        return Reply(
            "I couldn't find out which channels there are. Please try again in a minute.", private=True
        )
    ids = {str(one.channel) for one in known}
    named = {one.name.casefold(): str(one.channel) for one in known}
    found = []
    for text in given:
        channel = text if text in ids else named.get(text.casefold(), text)
        if channel not in ids and (len(known) < RIGHTS_LIMIT or not _ID.fullmatch(channel)):
            shown = f"<#{channel}>" if _ID.fullmatch(channel) else markup.quote(text)
            return Reply(
                f"{shown} is no text channel that I can see. Choose another, or let me see it: "
                "`/server setup` shows what I see.",
                private=True,
            )
        found.append(channel)
    return tuple(dict.fromkeys(found))


_BOARDS = {
    BoardsMode.POST_EACH: "each move posts its board",
    BoardsMode.KEEP_LAST: "each move posts its board, and the one before shrinks to a line",
    BoardsMode.THREAD: "each new match gets a thread",
}


def _in_words(house: ServerOverview) -> str:
    rules = house.whole
    where = "anywhere in this server"
    if rules.channels is not None:
        where = f"in {' '.join(f'<#{channel}>' for channel in rules.channels)} only"
    chosen = _terms(rules)
    lines = [
        f"**{_TITLE}**",
        f"New challenges may be made {where}.",
        f"Unless a challenge says otherwise: {'; '.join(chosen)}." if chosen else "Nothing else is chosen.",
    ]
    apart = [f"<#{channel}>: {'; '.join(_terms(own))}." for channel, own in house.channels if _terms(own)]
    foot = "`/server play` changes it: `channel` for one channel alone, `reset` takes choices back."
    text = "\n".join([*lines, *apart, foot])
    while len(text) > TEXT_LIMIT and apart:
        apart.pop()
        text = "\n".join([*lines, *apart, "… and more channels.", foot])
    return text


def _terms(rules: ChannelSettings) -> list[str]:
    terms = []
    if rules.boards is not None:
        terms.append(f"boards `{rules.boards}` ({_BOARDS[rules.boards]})")
    if rules.time is not None:
        terms.append(f"time `{rules.time}` ({rules.time.in_words})")
    if rules.flag is not None:
        terms.append(f"flag `{rules.flag}`")
    if rules.rated is not None:
        terms.append("rated" if rules.rated else "not rated")
    return terms

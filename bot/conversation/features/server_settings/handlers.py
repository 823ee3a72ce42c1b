"""``/server play``: where and how matches are played in a server, for everybody there."""

from __future__ import annotations

import re

from bot.conversation.core import markup
from bot.conversation.core.messenger import RIGHTS_LIMIT
from bot.conversation.core.replies import TEXT_LIMIT, Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.server_settings.rights import refusal_of
from bot.service.server_settings import BoardsMode, ChannelSettings, ServerOverview
from rules.match.clock import TimeControl

MOST_CHANNELS = 25
"""The most channels that can be named for new challenges."""

_CHANNEL = re.compile(r"<#([0-9]{1,20})>")
_TITLE = "Play in this server"


async def play_command(services: Services, request: Request) -> Answer:
    """``/server play``: changes the given options, for the server or one channel, and shows all of them."""
    refusal = refusal_of(request)
    if refusal is not None:
        return refusal
    server, named, where = str(request.venue.server), request.text("channel"), request.text("channels")
    if named is not None and where is not None:
        return Reply(
            "`channels` says where one may play in the whole server, so it goes without `channel`.",
            private=True,
        )
    choices, channel = _choices(request), None
    if named is not None:
        alone = await _channels(services, server, named)
        if isinstance(alone, Reply):
            return alone
        if len(alone) != 1:
            return Reply("`channel` takes one channel, such as `#games`.", private=True)
        channel = alone[0]
    if where is not None and where.strip().casefold() == "all":
        choices["channels"] = None
    elif where is not None:
        several = await _channels(services, server, where)
        if isinstance(several, Reply):
            return several
        choices["channels"] = " ".join(several)
    afresh = request.flag("reset")
    if not choices and not afresh:
        return Reply(_in_words(await services.server_settings.overview(server)), private=True)
    house = await services.server_settings.choose(server, channel, choices, afresh=afresh)
    return Reply(f"Chosen. {_in_words(house)}", private=True)


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


async def _channels(services: Services, server: str, text: str) -> tuple[str, ...] | Reply:
    """The channels of this server that a text names; or a reply that says what is wrong with it."""
    found = tuple(dict.fromkeys(_CHANNEL.findall(text)))
    if not found or _CHANNEL.sub("", text).strip(" ,;\n"):
        return Reply(
            f"I cannot read {markup.quote(text)} as channels: name them like `#games #club`, chosen from the list that "
            "your client shows after `#`; or write `all` for `channels`.",
            private=True,
        )
    if len(found) > MOST_CHANNELS:
        return Reply(
            f"At most {MOST_CHANNELS} channels can be named. `all` stands for every channel.", private=True
        )
    known = {str(one.channel) for one in await services.rights(server)}
    strange = [channel for channel in found if channel not in known]
    if not known:
        return Reply(
            "I could not find out which channels there are. Please try again in a minute.", private=True
        )
    if strange and len(known) < RIGHTS_LIMIT:
        return Reply(
            f"<#{strange[0]}> is no text channel of this server that I can see. "
            "Name others, or let me see it: `/server setup` shows what I see. Of a thread, name the channel that it hangs from.",
            private=True,
        )
    return found


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

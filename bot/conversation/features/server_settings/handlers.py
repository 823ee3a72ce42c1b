"""``/server play``: where and how matches are played in a server, for everybody there."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.conversation.core import markup
from bot.conversation.core.platform import RIGHTS_LIMIT
from bot.conversation.core.replies import TEXT_LIMIT, Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.core.settings import given_settings
from bot.conversation.features.challenges.time_controls import briefly
from bot.conversation.features.server_settings.rights import refusal_of
from bot.locales.say import commands
from bot.locales.say import server_settings as say
from bot.service.settings.server import BoardsMode, ChannelSettings, ServerOverview
from bot.service.settings.setting import settings_of

SETTINGS = settings_of(ChannelSettings)

ABOUT = {
    "boards": commands.server_play_boards,
    "time": commands.server_play_time,
    "flag": commands.server_play_flag,
    "rated": commands.server_play_rated,
}
"""What the options of ``/server play`` are that choose a setting."""

CHANNELS = ("channels", "channels2", "channels3", "channels4", "channels5")
"""The options that name channels for new challenges: a picker takes one channel."""

MOST_CHANNELS = 25
"""The most channels that can be named for new challenges."""

_ID = re.compile(r"[0-9]{1,20}")


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
    choices: dict[str, str | None] = {**given_settings(SETTINGS, request)}
    channel = None
    if named is not None or where:
        channels = await _channels(services, server, where if named is None else [named])
        if isinstance(channels, Reply):
            return channels
        if named is not None:
            (channel,) = channels
        else:
            before = (await services.server_settings.overview(server)).whole.channels if adds else None
            together = tuple(dict.fromkeys((*(before or ()), *channels)))
            if len(together) > MOST_CHANNELS:
                return Reply(say.most_channels(count=MOST_CHANNELS), private=True)
            choices["channels"] = " ".join(together)
    if anywhere:
        choices["channels"] = None
    afresh = request.flag("reset")
    if not choices and not afresh:
        house = await services.server_settings.overview(server)
        return Reply(_in_words(house, head=say.play()), private=True)
    house = await services.server_settings.choose(server, channel, choices, afresh=afresh)
    return Reply(_in_words(house, head=say.play_changed()), private=True)


def _clash(*, named: bool, where: bool, anywhere: bool, adds: bool) -> str | None:
    """Why these options don't go together, if so."""
    if named and (where or anywhere):
        return say.whole_server()
    if where and anywhere:
        return say.anywhere_or_channels()
    if adds and not where:
        return say.nothing_to_add()
    return None


async def _channels(services: Services, server: str, given: Sequence[str]) -> tuple[str, ...] | Reply:
    """The ids of channels of this server, given by id or name; or a reply that says what is wrong with one."""
    rights = await services.platform.rights(server)
    if not rights:
        return Reply(say.channels_unknown(), private=True)
    ids = {str(one.channel) for one in rights}
    named = {one.name.casefold(): str(one.channel) for one in rights}
    chosen = []
    for text in given:
        channel = text if text in ids else named.get(text.casefold(), text)
        if channel not in ids and (len(rights) < RIGHTS_LIMIT or not _ID.fullmatch(channel)):
            shown = f"<#{channel}>" if _ID.fullmatch(channel) else markup.quote(text)
            return Reply(say.no_channel(channel=shown), private=True)
        chosen.append(channel)
    return tuple(dict.fromkeys(chosen))


_BOARDS = {
    BoardsMode.POST_EACH: say.boards_post_each,
    BoardsMode.KEEP_LAST: say.boards_keep_last,
    BoardsMode.THREAD: say.boards_thread,
}


def _in_words(house: ServerOverview, *, head: str) -> str:
    channels, chosen = house.whole.channels, _terms(house.whole)
    lines = [
        head,
        say.anywhere()
        if channels is None
        else say.in_channels(channels=" ".join(f"<#{channel}>" for channel in channels)),
        say.terms(terms=chosen) if chosen else say.no_terms(),
    ]
    apart = [
        say.terms_in_channel(channel=f"<#{channel}>", terms=terms)
        for channel, own in house.channels
        if (terms := _terms(own))
    ]
    foot = say.play_foot()
    text = "\n".join([*lines, *apart, foot])
    while len(text) > TEXT_LIMIT and apart:
        apart.pop()
        text = "\n".join([*lines, *apart, say.more_channels(), foot])
    return text


def _terms(rules: ChannelSettings) -> str:
    terms = []
    if rules.boards is not None:
        terms.append(say.term_boards(boards=rules.boards, words=_BOARDS[rules.boards]()))
    if rules.time is not None:
        terms.append(say.term_time(time=str(rules.time), words=briefly(rules.time)))
    if rules.flag is not None:
        terms.append(say.term_flag(flag=rules.flag))
    if rules.rated is not None:
        terms.append(say.term_rated() if rules.rated else say.term_not_rated())
    return "; ".join(terms)

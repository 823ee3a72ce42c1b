"""``/server``: how matches are played in a server, in which language, and what is kept of it; for people who manage it."""

from functools import partial

from bot.conversation.core import choices
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.replies import TEXT_LIMIT, Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.core.settings import given_settings, setting_options
from bot.conversation.features.challenges.time_controls import briefly, complete_time
from bot.conversation.features.languages import feature as languages_feature
from bot.conversation.features.languages.feature import AUTO, CHOICES
from bot.conversation.features.server_settings import rights
from bot.conversation.features.server_settings.channels import channels_named
from bot.conversation.features.server_settings.lobby import LOBBY_COMMAND
from bot.conversation.features.server_settings.pages import PAGES_COMMAND
from bot.conversation.features.server_settings.puzzles import PUZZLE_COMMAND, message_of_day
from bot.conversation.features.server_settings.rights import SERVER_LOOK, SERVER_TEST, refusal_of
from bot.conversation.features.server_settings.roles import ROLE_COMMANDS
from bot.locales.catalogue import in_language
from bot.locales.say import choices as choice_words
from bot.locales.say import commands, languages
from bot.locales.say import server_settings as say
from bot.service.privacy.left_servers import DataOnRemoval
from bot.service.settings.server import BoardsMode, ChannelSettings, ServerOverview
from bot.service.settings.setting import settings_of
from rules.match.notifications.messages import ChannelTest, PuzzleOfDay


async def data_command(services: Services, request: Request) -> Answer:
    """``/server data``: changes what becomes of it, if that is named, and shows it."""
    refusal = refusal_of(request)
    if refusal is not None:
        return refusal
    server, removal = str(request.venue.server), request.text("removal")
    if removal is not None:
        await services.left_servers.choose(server, DataOnRemoval(removal))
    days = services.retention.servers.days
    match await services.left_servers.choice(server):
        case DataOnRemoval.KEEP:
            after = say.data_keep(days=days)
        case DataOnRemoval.PURGE:
            after = say.data_purge()
    return Reply(f"{say.data()}\n{after}\n{say.data_foot()}", private=True)


async def server_command(services: Services, request: Request) -> Answer:
    """``/server language``: changes it, if one is named, and shows it."""
    refusal = refusal_of(request)
    if refusal is not None:
        return refusal
    use, server = request.text("use"), str(request.venue.server)
    if use is not None:
        await services.languages.choose(server, None if use == AUTO else use)
    language = await services.languages.of(request.audience_here)
    with in_language(language.wanted):
        name = languages.name()
    return Reply(
        languages.server_chosen(language=name)
        if language.chosen
        else languages.server_automatic(language=name),
        private=True,
    )


_REMOVAL = {DataOnRemoval.KEEP: choice_words.keep, DataOnRemoval.PURGE: choice_words.purge}
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
    chosen: dict[str, str | None] = {**given_settings(SETTINGS, request)}
    channel = None
    if named is not None or where:
        channels = await channels_named(services, server, where if named is None else [named])
        if isinstance(channels, Reply):
            return channels
        if named is not None:
            (channel,) = channels
        else:
            before = (await services.server_settings.overview(server)).whole.channels if adds else None
            together = tuple(dict.fromkeys((*(before or ()), *channels)))
            if len(together) > MOST_CHANNELS:
                return Reply(say.most_channels(count=MOST_CHANNELS), private=True)
            chosen["channels"] = " ".join(together)
    if anywhere:
        chosen["channels"] = None
    afresh = request.flag("reset")
    if not chosen and not afresh:
        house = await services.server_settings.overview(server)
        return Reply(_in_words(house, head=say.play()), private=True)
    house = await services.server_settings.choose(server, channel, chosen, afresh=afresh)
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
        terms.append(_BOARDS[rules.boards]())
    if rules.time is not None:
        terms.append(briefly(rules.time))
    if rules.flag is not None:
        terms.append(say.term_flag(words=choices.FLAGS[rules.flag]()))
    if rules.rated is not None:
        terms.append(say.term_rated() if rules.rated else say.term_unrated())
    return "; ".join(terms)


FEATURE = Feature(
    group_help={"server": commands.group_server},
    commands=(
        Command(
            ("server", "setup"),
            commands.server_setup,
            rights.setup_command,
            manages=True,
        ),
        Command(
            ("server", "play"),
            commands.server_play,
            play_command,
            (
                Parameter("channels", commands.server_play_channels, Kind.CHANNEL),
                Parameter("channel", commands.server_play_channel, Kind.CHANNEL),
                *setting_options(
                    SETTINGS,
                    ABOUT,
                    {"time": partial(complete_time, None)},
                    {"boards": _BOARDS, "flag": choices.FLAGS},
                ),
                Parameter("reset", commands.server_play_reset, Kind.YES_NO),
                *(Parameter(name, commands.server_play_another, Kind.CHANNEL) for name in CHANNELS[1:]),
                Parameter("add", commands.server_play_add, Kind.YES_NO),
                Parameter("anywhere", commands.server_play_anywhere, Kind.YES_NO),
            ),
            manages=True,
        ),
        Command(
            ("server", "language"),
            commands.server_language,
            server_command,
            (Parameter("use", commands.server_language_use, choices=CHOICES, named=languages_feature.named),),
            tail="use",
            manages=True,
        ),
        PAGES_COMMAND,
        PUZZLE_COMMAND,
        LOBBY_COMMAND,
        *ROLE_COMMANDS,
        Command(
            ("server", "data"),
            commands.server_data,
            data_command,
            (
                Parameter(
                    "removal",
                    commands.server_data_removal,
                    choices=tuple(DataOnRemoval),
                    named=choices.called(_REMOVAL),
                ),
            ),
            manages=True,
        ),
    ),
    buttons={
        SERVER_TEST: rights.post_test_button,
        SERVER_LOOK: rights.look_button,
    },
    notifications={ChannelTest: rights.message_of_test, PuzzleOfDay: message_of_day},
)

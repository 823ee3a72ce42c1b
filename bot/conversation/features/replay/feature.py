"""``/replay``: a match, or a record of one, as an animated picture."""

from bot.conversation.boards import headlines
from bot.conversation.core.actions import REPLAY
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.matches.in_match import InMatch, RepeatButton, labelled
from bot.conversation.core.matches.match_resolver import MatchChoice
from bot.conversation.core.options import ANY_GAME, SHARE
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import DownloadError, Request
from bot.conversation.core.services import Services
from bot.conversation.features.replay.record import RecordError, read_record
from bot.locales.say import commands, match_buttons
from bot.locales.say import replay as say
from bot.service.settings.display import View
from rules.core.position import Side
from rules.games.catalogue import GAMES
from rules.match.places import HostedSummary


async def replay(services: Services, request: Request, hosted: HostedSummary) -> Answer:
    """``/replay`` and the **Replay** button: the match as an animated picture."""
    hosted = await services.lookup.get(hosted.match.id)
    match = hosted.match
    preferences = await services.display_settings.of(request.audience)
    # The whole game is seen from one side: the reader's own, else First's.
    mine = preferences.view is View.MINE and request.caller.id in match.seats
    near = match.side_of(request.caller.id) if mine else Side.FIRST
    picture = await services.board_renderer.animation(
        match.game, match.options, match.moves, preferences.theme, near
    )
    return Reply(
        say.match(match=headlines.title(match), count=len(match.moves)),
        pictures=(picture,),
        private=not request.flag("share"),
    )


async def replay_record(services: Services, request: Request) -> Answer | None:
    """``/replay`` of a record that was sent; ``None`` if none was."""
    upload = request.upload("record")
    if upload is None:
        return None
    try:
        recorded = await services.board_renderer.slow.once(read_record, await upload.read())
    except DownloadError:
        return Reply(say.not_fetched(), private=True)
    except RecordError as error:
        return Reply(say.unshowable(reason=str(error)), private=True)
    preferences = await services.display_settings.of(request.audience)
    picture = await services.board_renderer.animation(
        recorded.game, recorded.options, recorded.moves, preferences.theme
    )
    return Reply(
        say.record(game=GAMES[recorded.game].name, count=len(recorded.moves)),
        pictures=(picture,),
        private=not request.flag("share"),
    )


FEATURE = Feature(
    commands=(
        Command(
            ("replay",),
            commands.replay,
            InMatch(
                MatchChoice.VISIBLE,
                replay,
                RepeatButton(REPLAY, labelled(match_buttons.replay)),
                without=replay_record,
            ),
            (
                ANY_GAME,
                Parameter("record", commands.replay_record, Kind.FILE),
                SHARE,
            ),
            tail="game",
            repeatable=True,
            slow=True,
        ),
    ),
)

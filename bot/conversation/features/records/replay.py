"""``/replay``: a whole game as one animated picture; from a match or from a record."""

from __future__ import annotations

from bot.conversation.boards import headlines
from bot.conversation.core import markup, match_resolver
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import Answer, Button, Reply
from bot.conversation.core.requests import DownloadError, Request
from bot.conversation.core.services import Services
from bot.conversation.features.records.record import RecordError, read_record
from bot.service.people.display_settings import View
from rules.core.position import Side
from rules.games.catalogue import GAMES

MOST_SAID = 500
"""So much of what is wrong with a record is said, in characters: a foreign file may hold anything."""


async def replay_command(services: Services, request: Request) -> Answer:
    """``/replay``."""
    upload = request.upload("record")
    if upload is not None:
        return await _of_record(services, request)
    hosted = await match_resolver.seen(
        services,
        request,
        doing=lambda hosted, naming: Button(
            f"Replay {naming}", str(Action(ActionKind.REPLAY, hosted.match.id))
        ),
    )
    match = hosted.match
    preferences = await services.display_settings.of(request.caller.id)
    # The whole game is seen from one side: the reader's own, else First's.
    mine = preferences.view is View.MINE and request.caller.id in match.seats
    near = match.side_of(request.caller.id) if mine else Side.FIRST
    picture = await services.painter.animation(
        match.game, match.options, match.moves, preferences.theme, near
    )
    plies = markup.counted(len(match.moves), "ply", "plies")
    return Reply(
        f"{headlines.title(match)}, {plies}.", pictures=(picture,), private=not request.flag("share")
    )


async def replay_button(services: Services, request: Request, action: Action) -> Answer:
    """The same behind a button."""
    request.args["game"] = str(action.number)
    return await replay_command(services, request)


async def _of_record(services: Services, request: Request) -> Reply:
    upload = request.upload("record")
    if upload is None:
        raise ValueError("no record was sent")
    try:
        record = await services.painter.off_the_loop(read_record, await upload.read())
    except DownloadError:
        return Reply(
            "This file could not be fetched. Please send it once more, with a new `/replay`.", private=True
        )
    except RecordError as error:
        reason = markup.escape(markup.shorten(str(error), MOST_SAID))
        return Reply(f"This record cannot be shown: {reason}", private=True)
    preferences = await services.display_settings.of(request.caller.id)
    picture = await services.painter.animation(record.game, record.options, record.moves, preferences.theme)
    plies = markup.counted(len(record.moves), "ply", "plies")
    return Reply(
        f"{GAMES[record.game].name}, {plies}, from a record.",
        pictures=(picture,),
        private=not request.flag("share"),
    )

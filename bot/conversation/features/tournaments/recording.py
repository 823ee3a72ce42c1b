"""The **Record** button of a tournament: all of its matches as one file."""

from bot.conversation.core.actions import Action
from bot.conversation.core.replies import Answer, File, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.tournaments.choosing import looks_on, view_for
from bot.conversation.features.tournaments.words import title
from bot.locales.say import tournaments as say
from bot.service.tournaments.records import file_name
from rules.tournaments.tournament import TournamentGame, TournamentId

LARGEST = 8_000_000
"""The most bytes of a file in a message."""


async def record_button(services: Services, request: Request, pressed: Action) -> Answer:
    """The record, with the matches that the caller may see: their own, and all where they see the channel."""
    view = await view_for(services, request, TournamentId(pressed.number))
    everything, name = await looks_on(services, request, view.tournament), title(view.tournament)

    def shown(game: TournamentGame) -> bool:
        return everything or request.caller.id in view.whole.players_of(game.pairing)

    content = b""
    async for line in services.tournament_records.lines(view, shown):
        content += line
        if len(content) > LARGEST:
            return Reply(say.record_large(name=name), private=True)
    if not content:
        return Reply(say.record_empty(name=name), private=True)
    return Reply(say.record(name=name), file=File(content, file_name(view)), private=True)

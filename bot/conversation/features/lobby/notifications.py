"""What people and servers hear of the lobby."""

from bot.conversation.boards import headlines
from bot.conversation.core import markup
from bot.conversation.core.actions import Action
from bot.conversation.core.replies import Button, Reply, Tone
from bot.conversation.core.services import Services
from bot.conversation.features.lobby.accepting import SEEK_RENEW
from bot.conversation.features.lobby.words import terms_of
from bot.locales.say import lobby as say
from bot.service.match_view import MatchView
from bot.service.refusals import UnknownMatch
from rules.lobby.seeks import SeekState
from rules.match.match import MatchId
from rules.match.notifications.lobby import LobbyMatchBegan, LobbyMatchEnded, MatchCalledOff, SeekRanOut


def _again(label: str) -> tuple[Button, ...]:
    return (Button(label, str(Action(SEEK_RENEW)), Tone.MAIN),)


async def ran_out(services: Services, over: SeekRanOut) -> Reply | None:
    """That nobody was found, with a button to go on; ``None`` if the person seeks again by now."""
    seek = await services.seeks.of(over.person)
    if seek is None or seek.state is not SeekState.EXPIRED:
        return None
    return Reply(say.ran_out(terms=terms_of(seek)), buttons=_again(say.button_again()), silent=True)


async def called_off(services: Services, off: MatchCalledOff) -> Reply | None:
    """That a match is off because its other player is not reached."""
    board = await _board(services, off.about)
    if board is None:
        return None
    name = markup.name_of(board.opponent(off.person))
    text = say.called_off(match=headlines.title(board.match), name=name)
    if off.seeks:
        return Reply(f"{text} {say.seek_goes_on()}", silent=True)
    return Reply(text, silent=True)


async def began(services: Services, news: LobbyMatchBegan) -> Reply | None:
    """The beginning of a match, in the channel of a server that follows it."""
    board = await _board(services, news.number)
    if board is None:
        return None
    first, second = map(markup.name_of, board.players)
    return Reply(say.began(match=headlines.title(board.match), first=first, second=second), silent=True)


async def ended(services: Services, news: LobbyMatchEnded) -> Reply | None:
    """The end of a match, likewise; ``None`` if it was taken back."""
    board = await _board(services, news.number)
    if board is None or board.match.outcome is None:
        return None
    return Reply(say.ended(result=headlines.outcome_in_words(board, board.match.outcome)), silent=True)


async def _board(services: Services, number: MatchId) -> MatchView | None:
    try:
        return await services.lookup.present_board(number)
    except UnknownMatch:
        return None

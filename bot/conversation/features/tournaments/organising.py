"""What organisers do: ``/tournament start``, ``cancel`` and judging; people who manage the server may do it, too."""

from bot.conversation.core.actions import Action
from bot.conversation.core.replies import Answer, Button, Reply, Tone
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.tournaments.choosing import view_for
from bot.conversation.features.tournaments.entering import SURE
from bot.conversation.features.tournaments.messages import (
    TOURNAMENT_CANCEL,
    action,
    judge_menus,
    overview,
)
from bot.conversation.features.tournaments.organisers import check_organises
from bot.conversation.features.tournaments.words import title
from bot.locales.say import tournaments as say
from bot.service.moderation.moderation import RESULTS
from bot.service.tournaments.loading import TournamentView
from bot.service.tournaments.refusals import NothingToJudge, TournamentClosed
from rules.tournaments.tournament import TournamentId


async def start(services: Services, request: Request, view: TournamentView) -> Answer:
    """``/tournament start``: ends sign-up; the first round begins within half a minute."""
    await check_organises(services, request, view.tournament)
    started = await services.tournaments.start(view.tournament.id, request.caller.id, manages=True)
    return Reply(say.starting(name=title(started.tournament)), private=True)


async def cancel(services: Services, request: Request, view: TournamentView) -> Answer:
    """``/tournament cancel``: asks once."""
    tournament = view.tournament
    await check_organises(services, request, tournament)
    if tournament.state.is_over:
        raise TournamentClosed(tournament.terms.name)
    sure = Button(say.button_cancel(), action(TOURNAMENT_CANCEL, tournament.id, text=SURE), Tone.DANGER)
    return Reply(say.sure_cancel(name=title(tournament)), buttons=(sure,), private=True)


async def cancel_button(services: Services, request: Request, pressed: Action) -> Answer:
    """The button that confirms it."""
    view = await view_for(services, request, TournamentId(pressed.number))
    if pressed.text != SURE:
        return await cancel(services, request, view)
    await check_organises(services, request, view.tournament)
    over = await services.tournaments.cancel(view.tournament.id, request.caller.id, manages=True)
    return Reply("\n".join(overview(over)), private=True)


async def judge_button(services: Services, request: Request, pressed: Action) -> Answer:
    """A choice in a list of a game that is left to the organiser."""
    view = await view_for(services, request, TournamentId(pressed.number))
    table, _, verdict = pressed.text.partition("|")
    if not (table.isascii() and table.isdigit() and len(table) <= 4) or verdict not in RESULTS:
        raise NothingToJudge
    await check_organises(services, request, view.tournament)
    judged = await services.tournaments.judge(
        view.tournament.id,
        (pressed.page, int(table)),
        RESULTS[verdict],
        request.caller.id,
        manages=True,
    )
    left = judge_menus(judged)
    return Reply(say.judged() if left else say.all_judged(), menus=left, private=True)

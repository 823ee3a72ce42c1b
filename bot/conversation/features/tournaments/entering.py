"""Entering tournaments and leaving them: ``/tournament join``, ``leave`` and ``withdraw``, and their buttons."""

from bot.conversation.core import markup
from bot.conversation.core.actions import Action
from bot.conversation.core.replies import Answer, Button, Reply, Tone
from bot.conversation.core.requests import Request
from bot.conversation.core.rights import member_in
from bot.conversation.core.services import Services
from bot.conversation.features.lobby.arrival import server_of
from bot.conversation.features.tournaments.choosing import view_for
from bot.conversation.features.tournaments.messages import TOURNAMENT_LEAVE, action, buttons_of, overview
from bot.conversation.features.tournaments.organisers import check_organises
from bot.conversation.features.tournaments.words import title
from bot.locales.say import tournaments as say
from bot.service.tournaments.entering import Stand
from bot.service.tournaments.loading import TournamentView
from rules.match.people import Person
from rules.tournaments.tournament import Tournament, TournamentId, TournamentState

SURE = "sure"
"""Behind the id of a button whose press has been confirmed."""


async def _stand_of(services: Services, request: Request, tournament: Tournament) -> Stand:
    """Where someone stands when they ask; for a tournament that needs a role, in its server if they are a member of it."""
    if tournament.terms.role is not None and tournament.server is not None:
        member = await member_in(services, request, tournament.server)
        if member is not None:
            return Stand(tournament.server, member.roles)
    return Stand(request.venue.server, request.roles)


async def join(services: Services, request: Request, view: TournamentView) -> Answer:
    """``/tournament join``, and its button: enters a tournament."""
    tournament = view.tournament
    if tournament.terms.lobby and request.venue.server != tournament.server:
        server = await server_of(services, request.caller, request.venue.server)
        await services.lobby.enter(request.caller.id, server)
    stand = await _stand_of(services, request, tournament)
    entered = await services.tournament_entries.join(tournament.id, request.caller, stand)
    words = (
        say.joined_late
        if tournament.state is TournamentState.RUNNING and not tournament.is_ladder
        else say.joined
    )
    lines = [words(name=title(tournament)), *overview(entered)[1:]]
    return Reply(
        "\n".join(lines), buttons=await buttons_of(services, entered, request.caller.id), private=True
    )


async def join_button(services: Services, request: Request, pressed: Action) -> Answer:
    """The **Join** button."""
    return await join(services, request, await view_for(services, request, TournamentId(pressed.number)))


async def leave(services: Services, request: Request, view: TournamentView) -> Answer:
    """``/tournament leave``, and its button: asks once where the tournament has begun."""
    return await _withdraw(services, request, view, request.caller, sure=False)


async def leave_button(services: Services, request: Request, pressed: Action) -> Answer:
    """The **Leave** button, and that which confirms it."""
    view = await view_for(services, request, TournamentId(pressed.number))
    person, _, sure = pressed.text.partition("|")
    out = next((one for one in view.people.values() if str(one.id) == person), request.caller)
    return await _withdraw(services, request, view, out, sure=sure == SURE)


async def withdraw(services: Services, request: Request, view: TournamentView) -> Answer:
    """``/tournament withdraw``: leaves a tournament that has begun; with ``player``, takes someone else out."""
    named = request.person("player")
    if named is None:
        return await leave(services, request, view)
    person = await services.lookup.find(named.account)
    if person is None or view.whole.entry_of(person.id) is None:
        return Reply(
            say.not_in_it(player=markup.escape(named.name), name=title(view.tournament)), private=True
        )
    return await _withdraw(services, request, view, person, sure=False)


async def _withdraw(
    services: Services, request: Request, view: TournamentView, person: Person, *, sure: bool
) -> Answer:
    tournament, own = view.tournament, person.id == request.caller.id
    if not own:
        await check_organises(services, request, tournament)
    entry = view.whole.entry_of(person.id)
    plays = entry is not None and entry.withdrawn is None
    if not sure and tournament.state is TournamentState.RUNNING and plays:
        question = (
            say.sure_leave(name=title(tournament))
            if own
            else say.sure_withdraw(name=title(tournament), player=markup.name_of(person))
        )
        sure_id = action(TOURNAMENT_LEAVE, tournament.id, text=f"{person.id}|{SURE}")
        return Reply(question, buttons=(Button(say.button_withdraw(), sure_id, Tone.DANGER),), private=True)
    await services.tournament_entries.withdraw(
        tournament.id, person.id, asking=request.caller.id, manages=not own
    )
    if own:
        return Reply(say.left(name=title(tournament)), private=True)
    return Reply(say.withdrawn(name=title(tournament), player=markup.name_of(person)), private=True)

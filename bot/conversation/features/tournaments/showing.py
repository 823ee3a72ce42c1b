"""Looking at tournaments: ``/tournament standings``, ``pairings`` and ``round``."""

from collections.abc import Sequence
from dataclasses import replace

from bot.conversation.core import markup
from bot.conversation.core.actions import Action
from bot.conversation.core.replies import TEXT_LIMIT, Answer, Button, ChoiceList, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.rights import check_right
from bot.conversation.core.services import Services
from bot.conversation.features.tournaments.choosing import view_for
from bot.conversation.features.tournaments.messages import (
    TOURNAMENT_CLIMB,
    TOURNAMENT_ROUND,
    TOURNAMENT_STANDINGS,
    about,
    action,
    as_many_as_fit,
    buttons_of,
    judge_menus,
    overview,
    round_lines,
)
from bot.conversation.features.tournaments.organisers import asker_organises
from bot.conversation.features.tournaments.pictures import table_pictures
from bot.conversation.features.tournaments.words import (
    game_line,
    score_of,
    standing_line,
    tiebreaks_in_words,
)
from bot.locales.say import tournaments as say
from bot.service.settings.roles import ServerRight
from bot.service.tournaments.loading import TournamentView
from bot.service.tournaments.refusals import UnknownTournament
from rules.games.catalogue import GAMES
from rules.match.people import PersonId
from rules.tournaments import ladder
from rules.tournaments.standings import TIEBREAKS
from rules.tournaments.tournament import TournamentGame, TournamentId, TournamentState

PAGE = 20
"""How many lines of a table are shown together."""


async def standings(services: Services, request: Request, view: TournamentView) -> Answer:
    """``/tournament standings``: the table, with the caller's own line."""
    return await _with_picture(services, request, view, await standings_page(services, request, view, 0))


async def standings_button(services: Services, request: Request, pressed: Action) -> Answer:
    """**Standings**, and the buttons that turn its pages."""
    view = await view_for(services, request, TournamentId(pressed.number))
    shown = await _with_picture(
        services, request, view, await standings_page(services, request, view, pressed.page)
    )
    return replace(shown, replaces=pressed.text == "turn")


async def _with_picture(services: Services, request: Request, view: TournamentView, shown: Reply) -> Reply:
    """The same with the table as a picture, unless the reader wants words alone."""
    display = await services.display_settings.of(request.audience)
    return replace(shown, pictures=await table_pictures(services, view, request.caller.id, display))


async def standings_page(services: Services, request: Request, view: TournamentView, page: int) -> Reply:
    """One page of the table, or of the ladder; before it begins, all that is settled and who has entered."""
    tournament, caller = view.tournament, request.caller.id
    if tournament.state is TournamentState.SIGN_UP or (
        tournament.state is TournamentState.CANCELLED and not view.whole.by_number
    ):
        names = [markup.name_of(view.people[entry.person]) for entry in view.whole.entries]
        here = request.venue.server == tournament.server and not request.venue.page
        settled = await about(services, view, in_server=here)
        text = "\n".join([*settled, *([say.entered(names=", ".join(names))] if names else [])])
        return Reply(
            markup.shorten(text, TEXT_LIMIT), buttons=await buttons_of(services, view, caller), private=True
        )
    lines = _ladder_lines(view, caller) if tournament.is_ladder else _table_lines(view, caller)
    pages = max(1, -(-len(lines) // PAGE))
    page = min(page, pages - 1)
    shown = [text for _, text in lines[page * PAGE : (page + 1) * PAGE]]
    own = [text for mine, text in lines if mine and text not in shown]
    foot = (
        []
        if tournament.is_ladder
        else [say.table_foot(ties=tiebreaks_in_words(TIEBREAKS[tournament.terms.kind]))]
    )
    turning = [
        Button(words(), action(TOURNAMENT_STANDINGS, tournament.id, to, "turn"))
        for words, to in ((say.button_before, page - 1), (say.button_after, page + 1))
        if 0 <= to < pages
    ]
    return Reply(
        "\n".join(as_many_as_fit([*overview(view), *foot, *own], shown)),
        buttons=(
            *turning,
            *await buttons_of(services, view, caller, records=any(game.match for game in view.whole.games)),
        ),
        menus=climbing(view, caller),
        private=True,
    )


def _table_lines(view: TournamentView, caller: PersonId) -> list[tuple[bool, str]]:
    """The lines of a table, and whether each is the caller's."""
    whole = view.whole
    robin = view.tournament.terms.kind.is_robin
    grouped = len({one.group for one in whole.standings}) > 1
    lines = []
    for one in whole.standings:
        mine = whole.person_at(one.number) == caller
        line = standing_line(view, one, own=mine)
        results = " ".join(
            "–" if robin and game.pairing.second is None else score_of(game.result, seat)
            for game in whole.games
            if game.result is not None and (seat := game.pairing.seat_of(one.number)) is not None
        )
        group = f"{say.group(group=str(one.group))} " if grouped and one.place == 1 else ""
        lines.append((mine, f"{group}{line}" + (f" `{results}`" if results else "")))
    return lines


def _ladder_lines(view: TournamentView, caller: PersonId) -> list[tuple[bool, str]]:
    return [
        (
            entry.person == caller,
            (say.own_ladder_line if entry.person == caller else say.ladder_line)(
                place=str(place), name=markup.name_of(view.people[entry.person])
            ),
        )
        for place, entry in enumerate(view.whole.ladder, 1)
    ]


def climbing(view: TournamentView, caller: PersonId) -> tuple[ChoiceList, ...]:
    """Whom the caller may challenge on a ladder, in each of its games."""
    tournament, ladder_order = view.tournament, view.whole.ladder
    own = next((entry for entry in ladder_order if entry.person == caller), None)
    if own is None or tournament.state is not TournamentState.RUNNING or not tournament.is_ladder:
        return ()
    order = tuple(entry.number or 0 for entry in ladder_order)
    above = [
        entry for entry in ladder_order if ladder.may_challenge(order, own.number or 0, entry.number or 0)
    ]
    entries = tuple(
        (
            markup.shorten(
                say.climb(name=markup.plain_name(view.people[entry.person]), game=GAMES[game].name), 100
            ),
            action(TOURNAMENT_CLIMB, tournament.id, text=f"{entry.person}|{game}"),
        )
        for entry in above
        for game in tournament.terms.games
    )
    return (ChoiceList(say.climb_menu(), entries),) if entries else ()


async def climb(services: Services, request: Request, pressed: Action) -> Answer:
    """A choice in the list of those who can be challenged on a ladder."""
    view = await view_for(services, request, TournamentId(pressed.number))
    person, _, game = pressed.text.partition("|")
    other = next((one for one in view.people.values() if str(one.id) == person), None)
    if other is None or game not in GAMES:
        raise UnknownTournament
    if not view.tournament.terms.lobby:
        await check_right(services, request, ServerRight.CHALLENGE, view.tournament.server)
    await services.ladders.challenge(view.tournament.id, request.caller, other.id, game)
    return Reply(say.climbing(name=markup.name_of(other), game=GAMES[game].name), private=True)


async def pairings(services: Services, request: Request, view: TournamentView) -> Answer:
    """``/tournament pairings``: the round under way, the caller's own game first; of a ladder all matches under way."""
    if view.tournament.is_ladder:
        return await _under_way(services, request, view)
    return await _round(services, request, view, view.tournament.round)


async def round_command(services: Services, request: Request, view: TournamentView) -> Answer:
    """``/tournament round``: any round; organisers judge here what is left to them."""
    number = request.number("number")
    if number is None:
        return await pairings(services, request, view)
    return await _round(services, request, view, number)


async def round_button(services: Services, request: Request, pressed: Action) -> Answer:
    """The buttons that turn from round to round."""
    view = await view_for(services, request, TournamentId(pressed.number))
    return replace(await _round(services, request, view, pressed.page), replaces=True)


async def _round(services: Services, request: Request, view: TournamentView, number: int) -> Reply:
    tournament, caller = view.tournament, request.caller.id
    if not view.whole.rounds:
        return Reply(
            "\n".join(overview(view)), buttons=await buttons_of(services, view, caller), private=True
        )
    own = _own_lines(view, caller, view.whole.games_in(number))
    numbers = [one.number for one in view.whole.rounds]
    turning = tuple(
        Button(say.button_round(number=str(to)), action(TOURNAMENT_ROUND, tournament.id, to))
        for to in (number - 1, number + 1)
        if to in numbers
    )
    return Reply(
        markup.shorten("\n".join([*own, *await round_lines(services, view, number)]), TEXT_LIMIT),
        buttons=(*turning, *await buttons_of(services, view, caller)),
        menus=await _judging(services, request, view),
        private=True,
    )


async def _under_way(services: Services, request: Request, view: TournamentView) -> Reply:
    """The matches of a ladder that are under way, by the number of their challenge."""
    games = [game for game in view.whole.games if game.result is None]
    lines = [*overview(view), *_own_lines(view, request.caller.id, games)]
    return Reply(
        "\n".join(as_many_as_fit(lines, [game_line(view, game) for game in games])),
        buttons=await buttons_of(services, view, request.caller.id),
        menus=await _judging(services, request, view),
        private=True,
    )


def _own_lines(view: TournamentView, caller: PersonId, games: Sequence[TournamentGame]) -> list[str]:
    return [
        say.your_game(line=game_line(view, game), match=f"#{game.match}" if game.match else "–")
        for game in games
        if caller in view.whole.players_of(game.pairing)
    ]


async def _judging(services: Services, request: Request, view: TournamentView) -> tuple[ChoiceList, ...]:
    """Lists of what is left to the organiser, for someone who organises."""
    judging = judge_menus(view)
    return judging if judging and await asker_organises(services, request, view.tournament) else ()

"""``/tournaments/3``: a tournament as its viewer may see it."""

from collections.abc import Sequence

from aiohttp import web

from bot.conversation.features.challenges.time_controls import briefly
from bot.conversation.features.tournaments.messages import role_name
from bot.conversation.features.tournaments.pictures import card_in_sentences, card_of
from bot.conversation.features.tournaments.words import (
    KINDS,
    games_in_words,
    more_terms,
    score,
    terms_in_words,
    tiebreaks_in_words,
    winners,
)
from bot.locales.say import tournaments as words
from bot.locales.say.pages import tournament_page as say
from bot.web.bodies import as_id
from bot.web.pages.context import PageContext
from bot.web.pages.images.thumbnails import shown_address
from bot.web.pages.names import name_of
from bot.web.pages.tournaments.access import SeenTournament, tournament_seen
from bot.web.pages.tournaments.files import card_address
from bot.web.pages.tournaments.previews import preview_of_tournament
from bot.web.pages.tournaments.rounds import TournamentRounds
from bot.web.pages.tournaments.tables import TournamentTables
from rules.games.catalogue import GAMES
from rules.tournaments.pairings import PairingResult, TournamentKind
from rules.tournaments.standings import TIEBREAKS
from rules.tournaments.tournament import TournamentState

VERDICTS = (
    ("first", score(PairingResult.FIRST)),
    ("draw", score(PairingResult.DRAW)),
    ("second", score(PairingResult.SECOND)),
)


def routes(context: PageContext) -> list[web.RouteDef]:
    """The route of the page."""

    async def page(request: web.Request) -> web.Response:
        async with tournament_seen(context, request) as seen:
            return await _page(context, request, seen)

    return [web.get("/tournaments/{number:[0-9]+}", page)]


async def _page(context: PageContext, request: web.Request, seen: SeenTournament) -> web.Response:
    tournament, whole = seen.tournament, seen.view.whole
    terms = tournament.terms
    tables = TournamentTables(seen)
    rounds = TournamentRounds(context, seen, tables)
    role = await role_name(context.services, tournament)
    number = rounds.chosen(as_id(request.query.get("round"), int))
    page = min(max(1, as_id(request.query.get("page"), int) or 1), tables.pages) - 1
    knockout = terms.kind is TournamentKind.KNOCKOUT
    entered = [entry for entry in whole.entries if entry.withdrawn is None]
    return await context.page(
        request,
        seen.viewer,
        "tournament.html",
        preview=await preview_of_tournament(context, request, seen.view),
        unlisted=not await context.viewers.listed(tournament.audience),
        seen=seen,
        tournament=tournament,
        stamp=await context.services.tournaments.stamp(tournament.id),
        state=str(tournament.state),
        picture=f"{shown_address(terms.game_of(max(1, tournament.round)))}/still.png",
        about=" · ".join(_about(seen, len(entered))),
        rounds=rounds,
        now=_present(seen, rounds),
        mine=await rounds.mine(),
        bye=_bye(seen, rounds),
        next_up=rounds.next_up(),
        groups=[] if knockout or tournament.is_ladder else tables.groups(page),
        bracket=tables.bracket() if knockout and whole.by_number else [],
        ladder_lines=tables.ladder_lines() if tournament.is_ladder else [],
        climb_games=[(game, GAMES[game].name) for game in terms.games],
        page=page + 1,
        pages=tables.pages,
        shown=number,
        shown_round=rounds.round(number),
        games=await rounds.games(number) if whole.rounds else [],
        entered=[
            (name_of(seen.view.people[one.person]), seen.person_is_viewer(one.person)) for one in entered
        ],
        places=max(0, terms.most - len(entered)),
        won=[name_of(person) for person in winners(seen.view)]
        if tournament.state is TournamentState.ENDED
        else [],
        card=card_address(seen.view),
        card_says=card_in_sentences(card_of(seen.view)),
        ties=tiebreaks_in_words(TIEBREAKS[terms.kind]),
        terms=[f"{terms_in_words(terms)}.", *more_terms(terms, role), *_lot(seen)],
        organiser=name_of(seen.view.people[tournament.organiser]),
        records=any(seen.shows(game) for game in whole.games),
        verdicts=VERDICTS,
        results=_results(seen, number),
    )


def _about(seen: SeenTournament, entered: int) -> Sequence[str]:
    """What it is, in a line: kind, players, games and time."""
    terms = seen.tournament.terms
    return (
        KINDS[terms.kind](),
        say.players(count=entered),
        games_in_words(terms.games),
        briefly(terms.control),
        *([say.open_to_all()] if terms.lobby else []),
    )


def _lot(seen: SeenTournament) -> list[str]:
    tournament = seen.tournament
    breaks = TIEBREAKS[tournament.terms.kind]
    if not breaks:
        return []
    return [words.ties(ties=tiebreaks_in_words(breaks), seed=str(tournament.seed))]


def _present(seen: SeenTournament, rounds: TournamentRounds) -> str:
    """What is going on, where that is more than a round."""
    tournament, whole = seen.tournament, seen.view.whole
    match tournament.state:
        case TournamentState.CANCELLED:
            return words.cancelled()
        case TournamentState.RUNNING if not tournament.is_ladder:
            asked = sum(game.asked is not None and game.result is None for game in whole.games)
            if asked:
                return say.adjudicating(count=asked)
            if not whole.open_rounds:
                return words.between_rounds(number=str(tournament.round))
            if rounds.bars and not any(game.match for game in whole.games):
                return say.beginning()
            return ""
        case _:
            return ""


def _bye(seen: SeenTournament, rounds: TournamentRounds) -> str:
    if seen.tournament.state is not TournamentState.RUNNING or not rounds.has_bye():
        return ""
    match seen.tournament.terms.kind:
        case TournamentKind.SWISS:
            return say.bye_swiss()
        case TournamentKind.KNOCKOUT:
            return say.bye_knockout()
        case _:
            return say.no_opponent()


def _results(seen: SeenTournament, number: int) -> str:
    """How far the shown round is, for the status line."""
    tournament, whole = seen.tournament, seen.view.whole
    if tournament.state is TournamentState.SIGN_UP:
        entered = sum(entry.withdrawn is None for entry in whole.entries)
        return say.live_entered(count=str(entered), most=str(tournament.terms.most))
    if tournament.is_ladder or tournament.state.is_over:
        return say.live_over() if tournament.state.is_over else say.live_ladder(count=len(whole.ladder))
    games = [game for game in whole.games_in(number) if game.pairing.second is not None]
    done = sum(game.result is not None for game in games)
    return say.live_round(number=str(number), done=str(done), total=str(len(games)))

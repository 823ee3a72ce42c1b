"""The messages of tournaments: those in their channel, which are edited, and what players and organisers are told."""

from collections.abc import Sequence

from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import TEXT_LIMIT, Button, ChoiceList, Reply, Tone
from bot.conversation.core.services import Services
from bot.conversation.features.tournaments.organisers import organiser_is_gone
from bot.conversation.features.tournaments.pictures import card_picture
from bot.conversation.features.tournaments.words import (
    game_line,
    more_terms,
    score,
    state_in_words,
    terms_in_words,
    tiebreaks_in_words,
    title,
)
from bot.locales.say import tournaments as say
from bot.service.tournaments.loading import TournamentView
from bot.service.tournaments.refusals import UnknownTournament
from rules.match.match import MatchId, Revision
from rules.match.notifications.tournaments import (
    ByeGiven,
    JudgementAsked,
    NotAnnounced,
    RoundAnnounced,
    TakenOut,
    TournamentAnnounced,
    TournamentCalledOff,
    TournamentChanged,
)
from rules.match.people import PersonId
from rules.tournaments.pairings import PairingResult, TournamentKind
from rules.tournaments.standings import TIEBREAKS
from rules.tournaments.tournament import Tournament, TournamentGame, TournamentId, TournamentState

TOURNAMENT_JOIN = ActionKind("tournament-join")
TOURNAMENT_LEAVE = ActionKind("tournament-leave")
TOURNAMENT_STANDINGS = ActionKind("tournament-standings")
TOURNAMENT_ROUND = ActionKind("tournament-round")
TOURNAMENT_CANCEL = ActionKind("tournament-cancel")
TOURNAMENT_JUDGE = ActionKind("tournament-judge")
TOURNAMENT_RECORD = ActionKind("tournament-record")
TOURNAMENT_CLIMB = ActionKind("tournament-climb")

MOST_JUDGED = 5
"""How many games one message offers to judge: a message has at most five lists."""

_VERDICTS = {"first": PairingResult.FIRST, "draw": PairingResult.DRAW, "second": PairingResult.SECOND}


def action(kind: ActionKind, number: TournamentId, round_number: int = 0, text: str = "") -> str:
    """The id of a button about a tournament."""
    return str(Action(kind, MatchId(number), Revision(round_number), text))


def overview(view: TournamentView) -> list[str]:
    """A tournament in a few lines: its name and number, its terms, how far it is."""
    tournament = view.tournament
    return [
        say.head(name=title(tournament), number=str(tournament.id)),
        terms_in_words(tournament.terms) + ".",
        state_in_words(view),
    ]


async def about(services: Services, view: TournamentView, *, in_server: bool) -> list[str]:
    """All that is settled, for those who want to know before they enter.

    ``in_server``: it is read in the tournament's server, where roles can be mentioned.
    """
    tournament = view.tournament
    role = tournament.terms.role
    if role is not None:
        name = f"<@&{role}>" if in_server else await role_name(services, tournament)
        role = name if in_server or name is None else markup.escape(name)
    breaks = TIEBREAKS[tournament.terms.kind]
    return [
        *overview(view),
        *more_terms(tournament.terms, role),
        *([say.ties(ties=tiebreaks_in_words(breaks), seed=str(tournament.seed))] if breaks else []),
        say.organised_by(name=markup.name_of(view.people[tournament.organiser])),
    ]


async def role_name(services: Services, tournament: Tournament) -> str | None:
    """What the role that players need is called, where that is known."""
    role, server = tournament.terms.role, tournament.server
    return None if role is None or server is None else await services.platform.role_name(server, role)


async def buttons_of(
    services: Services, view: TournamentView, reader: PersonId | None = None, *, records: bool = False
) -> tuple[Button, ...]:
    """What can be done about a tournament: enter or leave it while that is possible, look at it, and take its ``records``.

    ``reader``: the only one who sees the buttons, so that there are those alone that they can use.
    """
    tournament, whole = view.tournament, view.whole
    entry = None if reader is None else whole.entry_of(reader)
    inside = entry is not None and entry.withdrawn is None
    is_open = tournament.takes_entries(services.now())
    buttons = []
    if not inside and (is_open or (reader is not None and whole.vacancy_for(reader))):
        buttons.append(Button(say.button_join(), action(TOURNAMENT_JOIN, tournament.id), Tone.MAIN))
    if (is_open and reader is None) or (inside and not tournament.state.is_over):
        buttons.append(Button(say.button_leave(), action(TOURNAMENT_LEAVE, tournament.id)))
    buttons.append(Button(say.button_standings(), action(TOURNAMENT_STANDINGS, tournament.id)))
    if records:
        buttons.append(Button(say.button_record(), action(TOURNAMENT_RECORD, tournament.id)))
    return (*buttons, *await _page_button(services, view, reader))


async def _page_button(
    services: Services, view: TournamentView, reader: PersonId | None = None
) -> tuple[Button, ...]:
    """To the page, for those who see it: in a server that has no pages, who is in the tournament."""
    tournament = view.tournament
    page = services.facts.page(f"/tournaments/{tournament.id}")
    if page is None:
        return ()
    inside = reader is not None and (
        reader == tournament.organiser or view.whole.entry_of(reader) is not None
    )
    if not inside and not await services.pages.has_page(tournament.audience):
        return ()
    return (Button.link(say.button_page(), page),)


async def round_lines(services: Services, view: TournamentView, number: int) -> list[str]:
    """A round: when it ends, and its games, as many as fit."""
    tournament = view.tournament
    one = next((one for one in view.whole.rounds if one.number == number), None)
    if one is None:
        return [say.no_such_round(number=str(number))]
    named = {
        "name": title(tournament),
        "number": str(number),
        "rounds": str(tournament.terms.rounds or number),
    }
    head = say.round_over(**named) if one.over else say.round_head(when=markup.absolute(one.ends), **named)
    decides = await _who_decides(services, view, view.whole.games_in(number))
    return as_many_as_fit([head, *decides], _game_lines(view, number))


async def _who_decides(
    services: Services, view: TournamentView, games: Sequence[TournamentGame]
) -> list[str]:
    """That others have to decide what is left to an organiser who is erased, or has left the server."""
    left = any(game.asked is not None and game.result is None for game in games)
    return [say.managers_decide()] if left and await organiser_is_gone(services, view) else []


async def _all_rounds(services: Services, view: TournamentView) -> list[str]:
    """All rounds, which have begun together, in one message."""
    lines = [line for one in view.whole.rounds for line in _game_lines(view, one.number)]
    last = max(one.ends for one in view.whole.rounds)
    over = not view.whole.open_rounds
    words = say.rounds_over if over else say.rounds_head
    values = {} if over else {"when": markup.absolute(last)}
    decides = await _who_decides(services, view, view.whole.games)
    return as_many_as_fit([words(name=title(view.tournament), **values), *decides], lines)


def _game_lines(view: TournamentView, number: int) -> list[str]:
    return [game_line(view, game) for game in view.whole.games_in(number)]


def as_many_as_fit(lines: list[str], more: Sequence[str]) -> list[str]:
    """Lines, and of others as many as fit below them."""
    room = TEXT_LIMIT - 100 - sum(len(line) + 1 for line in lines)
    for shown, line in enumerate(more):
        room -= len(line) + 1
        if room < 0:
            return [*lines, *more[:shown], say.others(count=str(len(more) - shown))]
    return [*lines, *more]


def judge_menus(view: TournamentView) -> tuple[ChoiceList, ...]:
    """A list for each game that is left to the organiser, to choose how it ends."""
    waiting = [game for game in view.whole.games if game.result is None and game.asked is not None]
    return tuple(_judge_menu(view, game) for game in waiting[:MOST_JUDGED])


def _judge_menu(view: TournamentView, game: TournamentGame) -> ChoiceList:
    pairing = game.pairing
    first, second = (
        "–" if person is None else markup.plain_name(person) for person in view.players_of(pairing)
    )
    words = say.judge_menu(table=str(pairing.table), first=first, second=second)
    entries = tuple(
        (
            markup.shorten(say.verdict(first=first, second=second, score=score(result)), 100),
            action(TOURNAMENT_JUDGE, view.tournament.id, pairing.round, f"{pairing.table}|{verdict}"),
        )
        for verdict, result in _VERDICTS.items()
    )
    return ChoiceList(markup.shorten(words, 100), entries)


async def _view(services: Services, number: int) -> TournamentView | None:
    try:
        return await services.tournaments.view(TournamentId(number))
    except UnknownTournament:
        return None


async def announced(services: Services, news: TournamentAnnounced | TournamentChanged) -> Reply | None:
    """The message of a tournament, or of one of its rounds, as it is now."""
    if isinstance(news, TournamentChanged) and news.round:
        return await _round_message(services, news.tournament, news.round)
    view = await _view(services, news.tournament)
    if view is None:
        return None
    pictures = (await card_picture(services, view),) if view.tournament.state is TournamentState.ENDED else ()
    return Reply(
        "\n".join(await about(services, view, in_server=True)),
        pictures=pictures,
        buttons=await buttons_of(services, view),
        silent=True,
    )


async def round_announced(services: Services, news: RoundAnnounced) -> Reply | None:
    """The message of a round."""
    return await _round_message(services, news.tournament, news.round)


async def _round_message(services: Services, number: int, round_number: int) -> Reply | None:
    view = await _view(services, number)
    if view is None:
        return None
    standings = Button(say.button_standings(), action(TOURNAMENT_STANDINGS, view.tournament.id))
    links = await _page_button(services, view)
    together = view.tournament.terms.together and view.tournament.terms.kind.is_robin
    lines = await (_all_rounds(services, view) if together else round_lines(services, view, round_number))
    return Reply("\n".join(lines), buttons=(standings, *links), silent=True)


async def bye_told(services: Services, news: ByeGiven) -> Reply | None:
    """That a player has no opponent in a round."""
    view = await _view(services, news.tournament)
    if view is None:
        return None
    kind = view.tournament.terms.kind
    special = {TournamentKind.SWISS: say.bye_swiss, TournamentKind.KNOCKOUT: say.bye_knockout}
    words = special.get(kind, say.bye_robin)
    return Reply(words(name=title(view.tournament), number=str(news.round)), silent=True)


async def judgement_asked(services: Services, news: JudgementAsked) -> Reply | None:
    """What the organiser is to judge; ``None`` if nothing is left."""
    view = await _view(services, news.tournament)
    menus = () if view is None else judge_menus(view)
    if view is None or not menus:
        return None
    text = say.judge_asked(name=title(view.tournament), number=str(news.round))
    return Reply(text, menus=menus)


async def not_announced(services: Services, news: NotAnnounced) -> Reply | None:
    """That a message about a tournament could not be posted."""
    view = await _view(services, news.tournament)
    if view is None:
        return None
    named = {"name": title(view.tournament), "number": str(view.tournament.id)}
    return Reply(say.not_announced(channel=f"<#{view.tournament.channel}>", **named), silent=True)


async def taken_out(services: Services, news: TakenOut) -> Reply | None:
    """That the organiser has taken a player out of a tournament."""
    view = await _view(services, news.tournament)
    return None if view is None else Reply(say.taken_out(name=title(view.tournament)), silent=True)


async def called_off(services: Services, news: TournamentCalledOff) -> Reply | None:
    """That a tournament is cancelled."""
    view = await _view(services, news.tournament)
    return None if view is None else Reply(say.called_off(name=title(view.tournament)), silent=True)

"""``/server week``: once a week what happened in a server, in the channel that its managers choose."""

from collections.abc import Iterable

from bot.conversation.boards import headlines
from bot.conversation.core import markup
from bot.conversation.core.feature import Feature
from bot.conversation.core.replies import Reply
from bot.conversation.core.services import Services
from bot.conversation.features.server_settings.regular_posts import post_command
from bot.locales.say import commands
from bot.locales.say import weeks as say
from bot.service.playing.weeks import EndedMatch, Week
from rules.games.catalogue import GAMES
from rules.match.notifications.messages import WeekOfServer
from rules.ratings.rated_people import RatingChange
from storage.settings.regular_posts import PostKind


async def message_of_week(services: Services, posted: WeekOfServer) -> Reply | None:
    """The week in at most four lines; ``None`` if no match between people ended in it, and nobody seeks one."""
    week = await services.weeks.of(posted.server, posted.begin, posted.end)
    lines = [_counted(week)] if week.counts else []
    longest = await _first_seen(services, week.longest)
    if longest is not None:
        first, second = _names(week, longest)
        line = say.longest(
            match=headlines.title(longest.hosted.match), moves=longest.plies, first=first, second=second
        )
        lines.append(_linked(services, longest, line))
    upset = await _first_seen(services, week.upsets)
    if upset is not None:
        lines.append(_linked(services, upset, _upset(week, upset)))
    lines += await _seeking(services, posted.server)
    return Reply("\n".join(lines), silent=True) if lines else None


async def _seeking(services: Services, server: str) -> list[str]:
    """How many people look for an opponent, where the server takes part in the lobby; who they are depends on the reader."""
    lobby = services.lobby
    if not lobby.is_open or not (lobby.everybody or (await services.lobby_settings.of(server)).on):
        return []
    listed = await lobby.list_for(None)
    return [say.seeking(count=len(listed.seeks) + listed.more_seeks)] if listed.seeks else []


def _counted(week: Week) -> str:
    total = sum(week.counts.values())
    games = ", ".join(
        say.of_game(game=GAMES[game].name, count=count)
        for game, count in sorted(week.counts.items(), key=lambda one: (-one[1], one[0]))
        if game in GAMES
    )
    return say.ended(count=total, games=games)


def _upset(week: Week, ended: EndedMatch) -> str:
    """Who won against the odds."""
    outcome = ended.hosted.match.outcome
    if outcome is None or outcome.winner is None:
        raise ValueError("nobody has won")
    winner, loser = outcome.winner, outcome.winner.other
    names, ratings = _names(week, ended), ended.ratings
    return say.upset(
        winner=names[winner],
        loser=names[loser],
        lower=_rating(ratings[winner]),
        higher=_rating(ratings[loser]),
        match=headlines.title(ended.hosted.match),
    )


def _names(week: Week, ended: EndedMatch) -> tuple[str, str]:
    first, second = ended.hosted.match.seats
    return markup.name_of(week.people[first]), markup.name_of(week.people[second])


def _rating(change: RatingChange | None) -> str:
    return "" if change is None else str(round(change.before))


async def _first_seen(services: Services, matches: Iterable[EndedMatch]) -> EndedMatch | None:
    """The first one that every member of the server may see: nobody learns here of a channel that is closed to them."""
    for one in matches:
        if await services.platform.everyone_sees(one.hosted.audience):
            return one
    return None


def _linked(services: Services, ended: EndedMatch, line: str) -> str:
    link = services.platform.link(ended.hosted)
    return say.linked(line=line, link=link) if link else line


FEATURE = Feature(
    commands=(
        post_command(
            PostKind.WEEK,
            commands.server_week,
            commands.server_week_channel,
            commands.server_week_off,
            somewhere=say.in_channel,
            nowhere=say.in_no_channel,
        ),
    ),
    notifications={WeekOfServer: message_of_week},
)

"""``/profile``: how someone stands in each game, and what they have scored; ``/settings profile``: who sees that."""

from datetime import datetime, timedelta

from bot.conversation.core import markup
from bot.conversation.core.choices import Names
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.ratings import rating_in_words
from bot.conversation.core.replies import Answer, Button, Picture, Reply
from bot.conversation.core.requests import Account, Request
from bot.conversation.core.services import Services
from bot.conversation.core.settings import given_settings, setting_options
from bot.locales import formats
from bot.locales.say import commands
from bot.locales.say import profiles as say
from bot.service.ratings.profiles import PACE_OF, GameProfile, Profile, ProfileSettings, Streak
from bot.service.settings.display import BoardFormat
from bot.service.settings.setting import settings_of
from rules.games.catalogue import GAMES
from rules.match.match import MatchId
from rules.ratings.leaderboards import SeenBy
from rules.ratings.rated_people import RatedPerson
from storage.playing.profiles import Score

OF_PERSON = settings_of(ProfileSettings)

SEEN: Names = {
    SeenBy.EVERYBODY: say.by_everybody,
    SeenBy.PLAYED: say.by_played,
    SeenBy.NOBODY: say.by_nobody,
}
"""What those who may see a profile are called."""

_CHOSEN = {
    SeenBy.EVERYBODY: say.seen_by_everybody,
    SeenBy.PLAYED: say.seen_by_played,
    SeenBy.NOBODY: say.seen_by_nobody,
}


async def profile_command(services: Services, request: Request) -> Answer:
    """``/profile``: the caller's, or that of a ``player``; one that is hidden looks like one that is not there."""
    asked = request.person("player")
    person = request.caller if asked is None else await services.lookup.find(Account(asked.account))
    server = request.venue.server
    profile = (
        None
        if person is None
        else await services.profiles.of(person, request.caller.id, None if server is None else str(server))
    )
    if profile is None:
        return Reply(say.none(), private=True)
    asked_in = "" if server is None or profile.person == request.caller else f"?server={server}"
    page = services.facts.page(f"/players/{profile.person.id}{asked_in}")
    return Reply(
        "\n".join(_lines(profile, services.now())),
        pictures=await _pictures(services, request, profile),
        buttons=() if page is None else (Button.link(say.button_page(), page),),
        private=True,
    )


async def _pictures(services: Services, request: Request, profile: Profile) -> tuple[Picture, ...]:
    """How the rating of the game of most results went, unless the reader wants words alone."""
    game = profile.usual_game
    display = await services.display_settings.of(request.audience)
    if game is None or display.shown is not BoardFormat.IMAGE:
        return ()
    one, name = profile.games[game], markup.plain_name(profile.person)
    rating = rating_in_words(one.rated, services.now())
    titles = (say.card_title(name=name, game=GAMES[game].name), rating)
    points = [(point.at.timestamp(), point.rating, point.deviation) for point in one.history]
    best, least = (round(choose(point.rating for point in one.history)) for choose in (max, min))
    alt = say.card_alt(title=titles[0], rating=rating, count=len(points), best=str(best), least=str(least))
    return (await services.board_renderer.rating_graph(game, titles, points, alt, display.theme),)


def _lines(profile: Profile, now: datetime) -> list[str]:
    name = markup.name_of(profile.person)
    head = (
        say.head_new(name=name)
        if profile.since is None
        else say.head(name=name, since=markup.absolute(profile.since))
    )
    lines = [head]
    for game, one in profile.games.items():
        lines.append(_rated(GAMES[game].name, one.rated, now))
        lines.append(_more_of(one, profile.longest.get(game)))
    if not profile.games:
        lines.append(say.no_results())
    lines.append(say.matches(running=profile.running, finished=profile.finished))
    if profile.pace is not None:
        lines.append(say.pace(time=formats.duration(max(profile.pace, timedelta(minutes=1))), count=PACE_OF))
    both = [one for one in (profile.with_reader or {}).values() if one.played]
    if both:
        won, drawn, lost = (sum(getattr(one, what) for one in both) for what in ("won", "drawn", "lost"))
        lines.append(say.with_you(name=name, won=won, drawn=drawn, lost=lost))
    beats = [
        say.level(level=level, won=score.won, played=score.played)
        for level, score in profile.computers.items()
    ]
    if beats:
        lines.append(say.computer(levels=", ".join(beats)))
    return lines


def score_in_words(score: Score) -> str:
    """``13–2–7``: won, drawn and lost."""
    return f"{score.won}–{score.drawn}–{score.lost}"


def streak_in_words(streak: Streak) -> str:
    """How many results in a row were alike."""
    return (say.streak_won if streak.won else say.streak_lost)(count=streak.results)


def _more_of(one: GameProfile, longest: tuple[MatchId, int] | None) -> str:
    """Results by seat, the streak and the longest match of one game."""
    first, second = one.seats
    parts = [say.seats(first=score_in_words(first), second=score_in_words(second))]
    if one.streak is not None:
        parts.append(streak_in_words(one.streak))
    if longest is not None:
        parts.append(say.longest(match=f"#{longest[0]}", count=longest[1]))
    return f"-# {' · '.join(parts)}"


def _rated(game: str, rated: RatedPerson, now: datetime) -> str:
    return say.rated(
        game=game,
        rating=rating_in_words(rated, now),
        won=rated.won,
        drawn=rated.drawn,
        lost=rated.lost,
    )


async def settings_command(services: Services, request: Request) -> Answer:
    """``/settings profile``: changes who sees it, and says who does."""
    chosen = await services.profiles.choose(request.caller.id, given_settings(OF_PERSON, request))
    return Reply(_CHOSEN[chosen.seen](), private=True)


FEATURE = Feature(
    commands=(
        Command(
            ("profile",),
            commands.profile,
            profile_command,
            (Parameter("player", commands.profile_player, Kind.PERSON),),
            tail="player",
            repeatable=True,
        ),
        Command(
            ("settings", "profile"),
            commands.settings_profile,
            settings_command,
            setting_options(OF_PERSON, {"seen": commands.settings_profile_seen}, names={"seen": SEEN}),
        ),
    ),
)

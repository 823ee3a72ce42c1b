"""``/profile``: how someone stands in each game, and what they have scored; ``/settings profile``: who sees that."""

from bot.conversation.core import markup
from bot.conversation.core.choices import Names
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.ratings import rating_in_words
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Account, Request
from bot.conversation.core.services import Services
from bot.conversation.core.settings import given_settings, setting_options
from bot.locales.say import commands
from bot.locales.say import profiles as say
from bot.service.ratings.profiles import Profile, ProfileSettings
from bot.service.settings.setting import settings_of
from rules.games.catalogue import GAMES
from rules.ratings.leaderboards import SeenBy
from rules.ratings.rated_people import RatedPerson

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
    return Reply("\n".join(_lines(profile)), private=True)


def _lines(profile: Profile) -> list[str]:
    name = markup.name_of(profile.person)
    head = (
        say.head_new(name=name)
        if profile.since is None
        else say.head(name=name, since=markup.absolute(profile.since))
    )
    lines = [head]
    lines += [_rated(GAMES[game].name, profile.rated[game]) for game in GAMES if game in profile.rated] or [
        say.no_results()
    ]
    lines.append(say.matches(running=profile.running, finished=profile.finished))
    if profile.with_reader is not None and profile.with_reader.played:
        one = profile.with_reader
        lines.append(say.with_you(name=name, won=one.won, drawn=one.drawn, lost=one.lost))
    beats = [
        say.level(level=level, won=score.won, played=score.played)
        for level, score in profile.computers.items()
    ]
    if beats:
        lines.append(say.computer(levels=", ".join(beats)))
    return lines


def _rated(game: str, rated: RatedPerson) -> str:
    return say.rated(
        game=game,
        rating=rating_in_words(rated.rating, rated.results),
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

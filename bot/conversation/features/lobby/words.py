"""Seeks and challenges of the lobby in words."""

from collections.abc import Mapping
from datetime import datetime

from bot.conversation.core import markup
from bot.conversation.core.ratings import rating_in_words
from bot.conversation.features.challenges.messages import what_is_unusual
from bot.conversation.features.challenges.time_controls import briefly
from bot.locales.say import lobby as say
from bot.service.lobby.lobby import LobbyList
from rules.games.catalogue import GAMES
from rules.lobby.seeks import ANYBODY, RatingRange, Seek, SeekState
from rules.match.challenges import Challenge
from rules.match.people import PersonId
from rules.ratings.rated_people import RatedPerson


def terms_of(seek: Seek) -> str:
    """What someone seeks: ``Pux, 3 days per move, rated, opponents 1400–1700``."""
    parts = [
        say.any_game() if seek.game is None else GAMES[seek.game].name,
        briefly(seek.control),
        say.rated() if seek.rated else say.unrated(),
        *([] if seek.range == ANYBODY else [say.opponents(ratings=range_in_words(seek.range))]),
    ]
    return ", ".join(parts)


def range_in_words(wanted: RatingRange) -> str:
    """Which ratings suit: ``1400–1700``, ``1500 and up``, ``±200``."""
    if wanted.within is not None:
        return f"±{wanted.within}"
    if wanted.low is None:
        return say.any_rating()
    return say.and_up(rating=str(wanted.low)) if wanted.high is None else f"{wanted.low}–{wanted.high}"


def challenge_terms(challenge: Challenge) -> str:
    """What a challenge proposes: ``3 days per move, rated, wants to be First, width 9``."""
    parts = [
        briefly(challenge.control),
        say.rated() if challenge.rated else say.unrated(),
        *([] if challenge.seat == "random" else [_SEATS[challenge.seat]()]),
        *([say.hints()] if challenge.hints else []),
        *what_is_unusual(challenge),
    ]
    return ", ".join(parts)


def with_vacation(terms: str, listed: LobbyList, person: PersonId) -> str:
    """What someone proposes or seeks, and whether they are on vacation."""
    away = [say.on_vacation()] if person in listed.on_vacation else []
    return ", ".join([*filter(None, [terms]), *away])


_SEATS = {"first": say.wants_first, "second": say.wants_second}


def named(listed: LobbyList, person: PersonId, game: str | None, now: datetime) -> str:
    """A person and their rating: in a game, or for any game in the one in which they have played most."""
    name = markup.name_of(listed.people[person])
    rated = rated_for(listed.ratings.get(person, {}), game)
    if rated is None:
        return name
    return say.named(name=name, rating=rating_in_words(rated, now))


def rated_for(ratings: Mapping[str, RatedPerson], game: str | None) -> RatedPerson | None:
    """How someone stands in a game; for any game, in the one in which they have played most."""
    if game is not None:
        return ratings.get(game)
    return max(ratings.values(), key=lambda rated: rated.results, default=None)


_OVER = {
    SeekState.PAIRED: say.last_paired,
    SeekState.STOPPED: say.last_stopped,
    SeekState.EXPIRED: say.last_expired,
    SeekState.UNREACHABLE: say.last_unreachable,
    SeekState.GONE: say.last_gone,
}


def how_it_ended(seek: Seek) -> str:
    """Why a seek does not stand any more."""
    return _OVER.get(seek.state, say.last_expired)()

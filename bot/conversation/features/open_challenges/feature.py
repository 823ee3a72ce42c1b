"""``/challenges``: open challenges to accept, and the caller's own to renew or cancel."""

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from bot.conversation.core import choices, markup
from bot.conversation.core.actions import ACCEPT, CANCEL, RENEW, Action
from bot.conversation.core.commands import Command, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.options import SHARE
from bot.conversation.core.replies import LABEL_LIMIT, TEXT_LIMIT, Answer, Button, Reply, Tone
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.challenges.time_controls import Tempo, briefly
from bot.locales.catalogue import for_everybody
from bot.locales.say import choices as choice_words
from bot.locales.say import commands
from bot.locales.say import open_challenges as say
from bot.service.challenges.open_challenges import ChallengeList
from rules.games.catalogue import GAMES
from rules.match.challenges import Challenge, ChallengeState
from rules.match.people import Person, PersonId

MOST_LISTED = 12
"""The most challenges of others in a list; each has a button."""

MOST_OWN = 6
"""The most challenges of the caller in a list; each has two buttons."""

MOST_CHANNELS = 5
"""The most other channels that are checked for visibility, because an answer must come within seconds."""


@dataclass(frozen=True, slots=True)
class ListedChallenge:
    """One challenge in the list: its line, and its buttons."""

    line: str
    buttons: tuple[Button, ...]


async def challenges_command(services: Services, request: Request) -> Answer:
    """``/challenges``: those of this server that the caller may accept, and the caller's own."""
    listed = await services.open_challenges.list_for(
        request.caller, request.venue.server, partial(_fits, request)
    )
    if request.flag("share"):
        return await _shared(services, request, listed)
    theirs, unasked = await _visible(services, request, listed.theirs)
    names = await _people(services, (*theirs, *listed.own))
    first = [_theirs(challenge, request, names) for challenge in theirs[:MOST_LISTED]]
    own = [_own(challenge, request, names) for challenge in listed.own[:MOST_OWN]]
    if not first and not own:
        return Reply(_none(request, unasked=unasked), private=True)
    sections = [(say.yours_to_accept(), first), (say.yours(), own)]
    hidden = len(theirs) + len(listed.own) - len(first) - len(own)
    return _listing(sections, hidden=hidden, more=listed.more, unasked=unasked)


async def _shared(services: Services, request: Request, listed: ChallengeList) -> Reply:
    """The list for everybody: only challenges made in this channel, which all of its readers can see."""
    here = [
        challenge
        for challenge in sorted((*listed.theirs, *listed.own), key=lambda challenge: challenge.id)
        if challenge.audience.channel == request.venue.channel and challenge.state is ChallengeState.OPEN
    ]
    if not here:
        return Reply(_none(request, unasked=False), private=True)
    names = await _people(services, here)
    hidden = max(0, len(here) - MOST_LISTED)
    with for_everybody():
        entries = [_theirs(challenge, request, names) for challenge in here[:MOST_LISTED]]
        reply = _listing([(say.open_here(), entries)], hidden=hidden, more=listed.more, unasked=False)
    return Reply(reply.text, buttons=reply.buttons)


def _fits(request: Request, challenge: Challenge) -> bool:
    """Whether a challenge is of the game and tempo asked for."""
    game, pace = request.text("game"), request.text("time")
    return game in (None, challenge.game) and pace in (None, Tempo.of(challenge.control))


async def _visible(
    services: Services, request: Request, challenges: Iterable[Challenge]
) -> tuple[list[Challenge], bool]:
    """The challenges to the caller or in audiences that they can see; and whether some audiences were not checked."""
    challenges = list(challenges)
    audiences = {
        challenge.audience.channel: challenge.audience
        for challenge in challenges
        if not challenge.opponents
        and challenge.audience.channel not in (request.venue.channel, request.venue.parent)
    }
    asked = list(audiences.values())[:MOST_CHANNELS]
    seen = await asyncio.gather(*(services.platform.sees(request, audience) for audience in asked))
    visible = {audience.channel for audience, sees in zip(asked, seen, strict=True) if sees}
    visible |= {request.venue.channel, request.venue.parent}
    shown = [
        challenge for challenge in challenges if challenge.opponents or challenge.audience.channel in visible
    ]
    return shown, len(audiences) > MOST_CHANNELS


async def _people(services: Services, challenges: Iterable[Challenge]) -> dict[PersonId, Person]:
    ids = {person for challenge in challenges for person in (challenge.challenger, *challenge.opponents)}
    return await services.lookup.people(ids)


def _theirs(challenge: Challenge, request: Request, names: dict[PersonId, Person]) -> ListedChallenge:
    author = names[challenge.challenger]
    title = f"#{challenge.id} {GAMES[challenge.game].name}"
    label = say.button_accept(challenge=title, name=markup.plain_name(author))
    name, terms = markup.name_of(author), _terms(challenge, request)
    if challenge.opponents:
        invited = _invited(challenge, names)
        line = say.by_to(challenge=title, name=name, names=invited, terms=terms)
    else:
        line = say.by(challenge=title, name=name, terms=terms)
    accept = str(Action(ACCEPT, challenge.id))
    return ListedChallenge(line, (Button(markup.shorten(label, LABEL_LIMIT), accept, Tone.MAIN),))


def _own(challenge: Challenge, request: Request, names: dict[PersonId, Person]) -> ListedChallenge:
    title = f"#{challenge.id} {GAMES[challenge.game].name}"
    terms = _terms(challenge, request)
    if challenge.opponents:
        line = say.to(challenge=title, names=_invited(challenge, names), terms=terms)
    else:
        line = say.to_anyone(challenge=title, terms=terms)
    renew = Button(say.button_renew(challenge=title), str(Action(RENEW, challenge.id)))
    cancel = Button(say.button_cancel(challenge=title), str(Action(CANCEL, challenge.id)))
    is_open = challenge.state is ChallengeState.OPEN
    return ListedChallenge(line, (renew, cancel) if is_open else (renew,))


def _invited(challenge: Challenge, names: dict[PersonId, Person]) -> str:
    asked = [person for person in challenge.opponents if person not in challenge.declined]
    return markup.listing([markup.name_of(names[person]) for person in asked])


def _terms(challenge: Challenge, request: Request) -> str:
    """The time control, whether it is rated, whether hints are allowed, when it expires, and where it was made."""
    until = say.expired if challenge.state is ChallengeState.EXPIRED else say.ends
    parts = [
        briefly(challenge.control),
        *([say.rated()] if challenge.rated else []),
        *([say.hints()] if challenge.hints else []),
        until(when=markup.relative(challenge.expires)),
    ]
    if challenge.audience.channel != request.venue.channel:
        parts.append(say.elsewhere(channel=f"<#{challenge.audience.channel}>"))
    return ", ".join(parts)


def _listing(
    sections: list[tuple[str, list[ListedChallenge]]], *, hidden: int, more: bool, unasked: bool
) -> Reply:
    lines: list[str] = []
    buttons: list[Button] = []
    room = TEXT_LIMIT - 200
    for heading, entries in sections:
        if not entries:
            continue
        lines.append(heading)
        for entry in entries:
            room -= len(entry.line) + 1
            if room < 0:
                hidden += 1
                continue
            lines.append(entry.line)
            buttons += entry.buttons
    if more:
        lines.append(say.many_more())
    elif hidden:
        lines.append(say.more(count=hidden))
    if unasked:
        lines.append(say.more_elsewhere())
    return Reply("\n".join(lines), buttons=tuple(buttons), private=True)


def _none(request: Request, *, unasked: bool) -> str:
    if request.venue.personal:
        return say.none_in_direct()
    filtered = request.text("game") or request.text("time")
    sentences = [say.none_fitting() if filtered else say.none()]
    sentences += [say.some_elsewhere()] if unasked else []
    return " ".join((*sentences, say.make_one()))


_TEMPOS = {
    Tempo.FAST: choice_words.fast,
    Tempo.DAYS: choice_words.days,
    Tempo.SLOW: choice_words.slow,
    Tempo.NONE: choice_words.no_limit,
}

FEATURE = Feature(
    commands=(
        Command(
            ("challenges",),
            commands.challenges,
            challenges_command,
            (
                Parameter("game", commands.challenges_game, choices=tuple(GAMES), named=choices.game),
                Parameter(
                    "time",
                    commands.challenges_time,
                    choices=tuple(Tempo),
                    named=choices.called(_TEMPOS),
                ),
                SHARE,
            ),
            tail="game",
        ),
    ),
)

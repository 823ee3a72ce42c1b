"""``/seek`` and ``/lobby``, their buttons, and what people and servers hear of the lobby."""

from contextlib import suppress
from datetime import datetime
from functools import partial

from bot.conversation.core import choices, markup
from bot.conversation.core.actions import LOBBY_HIDE, LOBBY_SHOW, Action
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.replies import LABEL_LIMIT, TEXT_LIMIT, Answer, Button, Choice, Reply, Tone
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.challenges.time_controls import DEFAULT_TIME, complete_time
from bot.conversation.features.lobby import accepting, notifications
from bot.conversation.features.lobby.accepting import (
    LOBBY_ACCEPT,
    SEEK_RENEW,
    SEEK_STOP,
    what_others_see,
    why_idle,
)
from bot.conversation.features.lobby.arrival import seeking_from, server_of
from bot.conversation.features.lobby.words import (
    challenge_terms,
    how_it_ended,
    named,
    range_in_words,
    terms_of,
    with_vacation,
)
from bot.locales.say import commands
from bot.locales.say import lobby as say
from bot.service.lobby.lobby import LobbyList
from bot.service.lobby.seeks import SeekTerms
from rules.games.catalogue import GAMES
from rules.lobby.seeks import RatingRange, RatingRangeError, Seek
from rules.match.challenges import Challenge
from rules.match.clock import TimeControl
from rules.match.notifications.lobby import LobbyMatchBegan, LobbyMatchEnded, MatchCalledOff, SeekRanOut

ANY_GAME = "any"

RANGES = ("any", "±100", "±200", "±400", "1400-1600", "1500+")
"""Suggestions before anything is typed."""

MOST_CHALLENGES = 12
"""The most challenges in a list; each has a button."""

MOST_SEEKS = 15

_OPTIONS = ("game", "time", "rated", "range")


async def seek_command(services: Services, request: Request) -> Answer:
    """``/seek``: seeks an opponent; without an option, shows what the caller seeks, if that is something."""
    last = await services.seeks.of(request.caller.id)
    if (
        last is not None
        and last.stands(services.now())
        and not any(name in request.args for name in _OPTIONS)
    ):
        return await _standing(services, last, say.standing)
    game = request.text("game")
    terms = SeekTerms(
        None if game in (None, ANY_GAME) else game,
        TimeControl.parse(request.text("time") or DEFAULT_TIME),
        rated=request.args.get("rated") is not False,
        range=RatingRange.parse(request.text("range") or ""),
    )
    server = await seeking_from(services, request)
    made = await services.seeks.make(request.caller, terms, server)
    return await _standing(services, made, say.made)


async def _standing(services: Services, seek: Seek, words: accepting.SeekWords) -> Reply:
    text = words(terms=terms_of(seek), until=markup.absolute(seek.until))
    idle = await why_idle(services, seek)
    if idle:
        return Reply(
            f"{text} {idle}", buttons=(Button(say.button_stop(), str(Action(SEEK_STOP))),), private=True
        )
    return Reply(
        f"{text} {say.how()} {await what_others_see(services, seek.person)}",
        buttons=(
            Button(say.button_stop(), str(Action(SEEK_STOP))),
            Button(say.button_renew(), str(Action(SEEK_RENEW))),
        ),
        private=True,
    )


async def stop(services: Services, request: Request, _action: Action) -> Answer:
    """The **Stop** button: the caller seeks nobody any more."""
    stopped = await services.seeks.stop(request.caller.id)
    again = Button(say.button_again(), str(Action(SEEK_RENEW)))
    return Reply(say.stopped() if stopped else say.not_seeking(), buttons=(again,), private=True)


async def renew(services: Services, request: Request, _action: Action) -> Answer:
    """The **Renew** button: the caller seeks the same for as long again, even if that was over."""
    server = await seeking_from(services, request)
    return await _standing(services, await services.seeks.renew(request.caller, server), say.renewed)


async def lobby_command(services: Services, request: Request) -> Answer:
    """``/lobby``: open challenges and people who seek, from all servers that take part."""
    server = await server_of(services, request.caller, request.venue.server)
    await services.lobby.enter(request.caller.id, server)
    game = request.text("game")
    listed = await services.lobby.list_for(request.caller.id, games=None if game is None else (game,))
    own = listed.own
    idle = await why_idle(services, own) if own is not None and own.stands(services.now()) else ""
    return _in_words(services, listed, idle)


def _in_words(services: Services, listed: LobbyList, idle: str) -> Reply:
    now = services.now()
    lines, buttons = _own(services, listed.own, idle)
    challenges, seeks = listed.challenges[:MOST_CHALLENGES], listed.seeks[:MOST_SEEKS]
    if not challenges and not seeks:
        lines.append(say.empty())
    room, shown = TEXT_LIMIT - 300 - sum(len(line) + 1 for line in lines), 0
    for heading, entries in (
        (say.open_challenges(), [_challenge(one, listed, now) for one in challenges]),
        (say.looking(), [(_seek(one, listed, now), None) for one in seeks]),
    ):
        fitting = []
        room -= len(heading) + 1
        for line, accept in entries:
            room -= len(line) + 1
            if room < 0:
                break
            fitting.append(line)
            buttons += [] if accept is None else [accept]
        lines += [heading, *fitting] if fitting else []
        shown += len(fitting)
    there = len(listed.challenges) + listed.more_challenges + len(listed.seeks) + listed.more_seeks
    if there > shown:
        lines.append(say.more(count=there - shown))
    page = services.facts.page("/lobby")
    if page is not None:
        buttons.append(Button.link(say.button_page(), page))
    return Reply("\n".join(lines), buttons=tuple(buttons), private=True)


def _challenge(one: Challenge, listed: LobbyList, now: datetime) -> tuple[str, Button]:
    title = f"#{one.id} {GAMES[one.game].name}"
    terms = with_vacation(challenge_terms(one), listed, one.challenger)
    line = say.by(challenge=title, name=named(listed, one.challenger, one.game, now), terms=terms)
    label = say.button_accept(challenge=title, name=markup.plain_name(listed.people[one.challenger]))
    return line, Button(markup.shorten(label, LABEL_LIMIT), str(Action(LOBBY_ACCEPT, one.id)), Tone.MAIN)


def _seek(seek: Seek, listed: LobbyList, now: datetime) -> str:
    terms = with_vacation(terms_of(seek), listed, seek.person)
    return say.seeks(name=named(listed, seek.person, seek.game, now), terms=terms)


def _own(services: Services, own: Seek | None, idle: str) -> tuple[list[str], list[Button]]:
    """What the reader seeks, or sought last, and what can be done about it."""
    if own is None:
        return [say.nothing_sought()], []
    if own.stands(services.now()):
        line = say.standing(terms=terms_of(own), until=markup.absolute(own.until))
        return [f"{line} {idle}".strip()], [Button(say.button_stop(), str(Action(SEEK_STOP)))]
    again = Button(say.button_again(), str(Action(SEEK_RENEW)))
    return [say.last(terms=terms_of(own), ended=how_it_ended(own))], [again]


async def complete_range(_services: Services, _request: Request, typed: str) -> list[Choice]:
    """Hints for ``range``; what is typed comes first if it can be read."""
    written = list(RANGES)
    with suppress(RatingRangeError):
        written.insert(0, str(RatingRange.parse(typed)))
    return [Choice(range_in_words(RatingRange.parse(text)), text) for text in dict.fromkeys(written)]


def _named_game(key: str) -> str:
    return say.any_game_choice() if key == ANY_GAME else choices.game(key)


FEATURE = Feature(
    commands=(
        Command(
            ("seek",),
            commands.seek,
            seek_command,
            (
                Parameter("game", commands.seek_game, choices=(ANY_GAME, *GAMES), named=_named_game),
                Parameter("time", commands.seek_time, completer=partial(complete_time, None)),
                Parameter("rated", commands.seek_rated, Kind.YES_NO),
                Parameter("range", commands.seek_range, completer=complete_range),
            ),
            tail="game",
        ),
        Command(
            ("lobby",),
            commands.lobby,
            lobby_command,
            (Parameter("game", commands.lobby_game, choices=tuple(GAMES), named=choices.game),),
            tail="game",
        ),
    ),
    buttons={
        SEEK_STOP: stop,
        SEEK_RENEW: renew,
        LOBBY_ACCEPT: accepting.accept,
        LOBBY_SHOW: accepting.show,
        LOBBY_HIDE: accepting.hide,
    },
    notifications={
        SeekRanOut: notifications.ran_out,
        MatchCalledOff: notifications.called_off,
        LobbyMatchBegan: notifications.began,
        LobbyMatchEnded: notifications.ended,
    },
)

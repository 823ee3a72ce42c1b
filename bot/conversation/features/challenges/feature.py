"""``/challenge``, and what its buttons and notifications are."""

from functools import partial
from typing import Any, Literal, cast

from bot.conversation.core import choices, markup, refusals
from bot.conversation.core.actions import ACCEPT, CANCEL, RENEW, Action
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.options import option_of
from bot.conversation.core.replies import Answer, Button, Reply, Tone
from bot.conversation.core.requests import Account, Mentioned, Request, Venue
from bot.conversation.core.rights import check_right, lacking, settings_here
from bot.conversation.core.services import Services
from bot.conversation.features.challenges import answers, messages, time_controls
from bot.conversation.features.challenges.time_controls import DEFAULT_TIME
from bot.conversation.features.computer_opponent import feature as against_computer
from bot.locales.catalogue import for_everybody
from bot.locales.say import challenges as say
from bot.locales.say import commands
from bot.service.challenges.challenges import Terms, settle_options
from bot.service.refusals import SameChallenge
from bot.service.settings.roles import ServerRight
from bot.service.settings.server import BoardsMode, ChannelSettings
from engine.levels import LEVELS
from rules.core.game import Game
from rules.games.catalogue import GAMES
from rules.match.challenges import Challenge
from rules.match.clock import TimeControl
from rules.match.match import FlagRule
from rules.match.notifications.challenges import ChallengeChanged, ChallengeNotPosted, ChallengePosted
from rules.match.places import PlaceKind
from rules.ratings.results import is_one_game

OPPONENTS = ("opponent", "opponent2", "opponent3", "opponent4")
"""The options that name opponents."""


async def challenge_command(game: Game[Any], services: Services, request: Request) -> Answer:
    """``/challenge GAME``."""
    named = [person for person in map(request.person, OPPONENTS) if person is not None]
    computer = any(person.us for person in named)
    if request.text("level") is not None and not computer:
        return Reply(say.level_without_computer(), private=True)
    if request.flag("rated") and request.flag("hints"):
        return Reply(say.hints_and_rated(), private=True)
    if request.flag("rated") and computer:
        return Reply(say.computer_unrated(), private=True)
    if request.flag("rated") and not _is_one_game(game, request):
        return Reply(say.options_and_rated(), private=True)
    if computer:
        refused = against_computer.unfit(services, request, len(named) - 1)
        if refused is not None:
            return Reply(refused, private=True)
    if request.venue.personal:
        if computer:
            return await _against_computer(game, services, request)
        return Reply(say.not_as_guest() if request.venue.guest else say.not_in_direct(), private=True)
    await check_right(services, request, ServerRight.CHALLENGE, request.venue.server)
    house = await settings_here(services, request)
    if computer:
        return await _against_computer(game, services, request)
    kind = PlaceKind(request.text("place") or _usual_place(request.venue, house))
    missing = lacking(request.venue, kind)
    if missing:
        return Reply(refusals.missing_rights(missing), private=True)
    unfit = _unfit(named)
    if unfit:
        return Reply(unfit, private=True)
    terms = Terms(
        game=game.key,
        options=_options(game, request),
        control=TimeControl.parse(request.text("time") or str(house.time or DEFAULT_TIME)),
        seat=_seat(request),
        place=kind,
        rated=_rated(request, house),
        flag=FlagRule(request.text("flag") or house.flag or FlagRule.CLAIM),
        weekends=request.flag("weekends"),
        vacation=request.args.get("vacation") is not False,
        hints=request.flag("hints"),
    )
    invited = [await services.accounts.meet(person.account, person.name) for person in named]
    try:
        challenge = await services.challenges.make(
            request.caller,
            tuple(invited),
            terms,
            server=str(request.venue.server),
            channel=request.venue.channel,
        )
    except SameChallenge as refusal:
        return await _open_already(services, request, refusal.earlier)
    with for_everybody():
        return await messages.proposal(services, challenge, new=True)


async def _against_computer(game: Game[Any], services: Services, request: Request) -> Answer:
    place = against_computer.place_for(request)
    terms = Terms(
        game=game.key,
        options=_options(game, request),
        control=TimeControl(None),
        seat=_seat(request),
        place=place.kind,
        rated=False,
        vacation=False,
    )
    return await against_computer.begin(services, request, terms, place)


def _options(game: Game[Any], request: Request) -> dict[str, object]:
    return {option.name: request.args[option.name] for option in game.options if option.name in request.args}


def _is_one_game(game: Game[Any], request: Request) -> bool:
    """Whether the options leave the game what it is; raises :class:`rules.core.options.OptionError`."""
    return is_one_game(
        game, settle_options(game, _options(game, request), lambda cells, count: cells[:count])
    )


def _rated(request: Request, house: ChannelSettings) -> bool:
    """Whether the result counts, if hints and options let it: as asked for, else as the server wants it, else yes."""
    return request.flag("rated") if "rated" in request.args else house.rated is not False


def _seat(request: Request) -> Literal["first", "second", "random"]:
    return cast(Literal["first", "second", "random"], request.text("seat") or "random")


async def _open_already(services: Services, request: Request, earlier: Challenge) -> Reply:
    """A challenge that is repeated: where the open one is, and what can be done with it."""
    title, place = f"#{earlier.id} {GAMES[earlier.game].name}", earlier.place
    link = None if earlier.post is None else services.platform.link_to(place.server, earlier.post)
    where = f"[{title}]({link})" if link else say.in_channel(match=title, channel=f"<#{place.channel}>")
    number = f"#{earlier.id}"
    if earlier.challenger == request.caller.id:
        return Reply(
            say.still_open(where=where),
            buttons=(Button(say.button_cancel_that(challenge=number), str(Action(CANCEL, earlier.id))),),
            private=True,
        )
    name = markup.name_of(await services.lookup.person(earlier.challenger))
    return Reply(
        say.open_to_you(name=name, where=where),
        buttons=(
            Button(
                say.button_accept_that(challenge=number),
                str(Action(ACCEPT, earlier.id)),
                Tone.MAIN,
            ),
            Button(say.button_decline_that(challenge=number), str(Action(messages.DECLINE, earlier.id))),
        ),
        private=True,
    )


def _usual_place(venue: Venue, house: ChannelSettings) -> PlaceKind:
    """Where a match is played if its challenge does not say: in a thread only if one can be opened."""
    threads = house.boards is BoardsMode.THREAD and venue.parent is None
    return PlaceKind.THREAD if threads and not lacking(venue, PlaceKind.THREAD) else PlaceKind.HERE


def _unfit(named: list[Mentioned]) -> str | None:
    """Why these people cannot be challenged, if so."""
    seen: set[Account] = set()
    for person in named:
        name = markup.escape(markup.plain(person.name))
        if person.bot:
            return say.bot(name=name)
        if not person.sees_venue:
            return say.cannot_see(name=name)
        if person.account in seen:
            return say.named_twice(name=name)
        seen.add(person.account)
    return None


def _challenge(game: Game[Any]) -> Command:
    return Command(
        ("challenge", game.key),
        partial(commands.challenge, game=game.name),
        partial(challenge_command, game),
        (
            Parameter(
                "opponent",
                commands.challenge_opponent,
                Kind.PERSON,
                about_people=commands.challenge_opponent_person,
            ),
            Parameter(
                "level",
                commands.challenge_level,
                Kind.INTEGER,
                minimum=LEVELS[0],
                maximum=LEVELS[-1],
                computers=True,
            ),
            Parameter(
                "time",
                commands.challenge_time,
                completer=partial(time_controls.complete_time, game),
            ),
            Parameter(
                "seat",
                commands.challenge_seat,
                choices=tuple(choices.SEATS),
                named=choices.called(choices.SEATS),
            ),
            Parameter(
                "place",
                commands.challenge_place,
                choices=tuple(choices.PLACES),
                named=choices.called(choices.PLACES),
            ),
            Parameter("rated", commands.challenge_rated, Kind.YES_NO),
            Parameter(
                "flag",
                commands.challenge_flag,
                choices=tuple(choices.FLAGS),
                named=choices.called(choices.FLAGS),
            ),
            Parameter("weekends", commands.challenge_weekends, Kind.YES_NO),
            Parameter("vacation", commands.challenge_vacation, Kind.YES_NO),
            Parameter("hints", commands.challenge_hints, Kind.YES_NO),
            *map(option_of, game.options),
            *(Parameter(name, commands.challenge_another, Kind.PERSON) for name in OPPONENTS[1:]),
        ),
        tail="opponent",
    )


FEATURE = Feature(
    group_help={"challenge": commands.group_challenge},
    commands=tuple(map(_challenge, GAMES.values())),
    buttons={
        ACCEPT: answers.accept,
        messages.DECLINE: answers.decline,
        CANCEL: answers.cancel,
        RENEW: answers.renew,
        messages.CHALLENGE_DETAILS: answers.challenge_details,
        messages.CHALLENGE_MORE: answers.challenge_more,
        messages.CHALLENGE_RULES: answers.challenge_rules,
    },
    notifications={
        ChallengePosted: messages.challenge_told,
        ChallengeNotPosted: messages.unposted_told,
        ChallengeChanged: messages.change_told,
    },
)

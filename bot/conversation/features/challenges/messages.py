"""The message of a challenge, and what stands behind its **Details**."""

from dataclasses import replace

from bot.conversation.boards import headlines
from bot.conversation.core import markup
from bot.conversation.core.actions import ACCEPT, CANCEL, LOBBY_HIDE, LOBBY_SHOW, RENEW, Action, ActionKind
from bot.conversation.core.replies import Button, Reply, Tone, pinged
from bot.conversation.core.services import Services
from bot.conversation.features.challenges.time_controls import briefly, in_full
from bot.locales.catalogue import translated
from bot.locales.say import challenges as say
from bot.locales.say import lobby as lobby_words
from bot.service.match_view import MatchView
from rules.core.options import ChoiceOption, Option, OptionValue
from rules.games.catalogue import GAMES
from rules.match.challenges import Challenge, ChallengeState
from rules.match.match import FlagRule
from rules.match.notifications.challenges import ChallengeChanged, ChallengeNotPosted, ChallengePosted
from rules.match.places import PlaceKind

DECLINE = ActionKind("decline")
CHALLENGE_DETAILS = ActionKind("challenge-details")
CHALLENGE_MORE = ActionKind("challenge-more")
CHALLENGE_RULES = ActionKind("challenge-rules")


async def proposal(services: Services, challenge: Challenge, *, new: bool = False) -> Reply:
    """The message of an open challenge.  ``new``: it is posted for the first time, and notifies the opponents.

    Three lines: the game and who; the clock and what differs from the default; until when.
    """
    game = GAMES[challenge.game]
    name = markup.name_of(await services.lookup.person(challenge.challenger))
    invited = [await services.lookup.person(person) for person in challenge.opponents]
    asked = [person for person in invited if person.id not in challenge.declined]
    number = f"#{challenge.id}"
    mentions = [markup.mention(person) for person in asked]
    match mentions:
        case []:
            first = say.to_anyone(name=name, game=game.name, challenge=number)
        case [mention]:
            first = say.to_one(mention=mention, name=name, game=game.name, challenge=number)
        case _:
            several = markup.listing(mentions, "and")
            first = say.to_several(mentions=several, name=name, game=game.name, challenge=number)
    no = [markup.name_of(person) for person in invited if person.id in challenge.declined]
    last = [say.open_until(until=markup.absolute(challenge.expires))]
    last += [say.declined_by(names=markup.listing(no, "and"))] if no else []
    return Reply(
        text="\n".join(
            [
                first,
                _in_one_line(challenge, name, lobby=challenge.lobby and not services.lobby.everybody),
                " ".join(last),
            ]
        ),
        pictures=(await services.start_picture(game, challenge.options),),
        buttons=(
            Button(say.button_accept(), str(Action(ACCEPT, challenge.id)), Tone.MAIN),
            Button(say.button_decline(), str(Action(DECLINE, challenge.id))),
            Button(say.button_details(), str(Action(CHALLENGE_DETAILS, challenge.id))),
            Button(say.button_more(), str(Action(CHALLENGE_MORE, challenge.id))),
        ),
        pings=pinged(*asked) if new else (),
        posts_challenge=challenge.id if new else None,
    )


def _in_one_line(challenge: Challenge, challenger: str, *, lobby: bool) -> str:
    """The clock, and whatever differs from the default; ``lobby``: people of other servers see it, too."""
    return _joined(
        briefly(challenge.control),
        "" if challenge.seat == "random" else _seat(challenge, challenger),
        "" if challenge.place.kind is PlaceKind.HERE else _PLACES[challenge.place.kind](),
        say.rated() if challenge.rated else say.unrated(),
        say.hints() if challenge.hints else "",
        lobby_words.in_lobby() if lobby else "",
        *what_is_unusual(challenge),
    )


def what_is_unusual(challenge: Challenge) -> list[str]:
    """How the clock and the options of the game differ from the default."""
    timed = challenge.control.base is not None
    return [
        *([say.lost_on_time()] if timed and challenge.flag is FlagRule.AUTO else []),
        *([say.weekends()] if timed and challenge.weekends else []),
        *([say.no_vacation()] if timed and not challenge.vacation else []),
        *(
            f"{option.name} {_shown(challenge.options[option.name])}"
            for option in _unusual_options(challenge)
        ),
    ]


def _unusual_options(challenge: Challenge) -> list[Option]:
    """The options of the game that differ from the default."""
    game = GAMES[challenge.game]
    usual = game.settle({})
    return [option for option in game.options if challenge.options[option.name] != usual[option.name]]


def _joined(control: str, *parts: str) -> str:
    """The clock and whatever else there is to say, as one line."""
    return " · ".join([control[:1].upper() + control[1:], *filter(None, parts)])


_PLACES = {PlaceKind.HERE: say.here, PlaceKind.THREAD: say.in_thread, PlaceKind.DM: say.in_direct}


def _seat(challenge: Challenge, challenger: str) -> str:
    match challenge.seat:
        case "first":
            return say.first(name=challenger)
        case "second":
            return say.second(name=challenger)
        case _:
            return say.drawn_by_lot()


def _shown(value: OptionValue) -> object:
    """The value of an option; of a list of cells, their number."""
    return len(value) if isinstance(value, tuple) else value


async def details(services: Services, challenge: Challenge) -> Reply:
    """What a challenge proposes, to one reader: the aim, the clock, and the options that differ from the default."""
    game = GAMES[challenge.game]
    challenger = markup.name_of(await services.lookup.person(challenge.challenger))
    lines = [f"**{game.name}** (#{challenge.id}): {translated(game.aim)}", *_terms(challenge, challenger)]
    lines += [
        f"- {option_in_words(option, challenge.options[option.name])}"
        for option in _unusual_options(challenge)
    ]
    return Reply("\n".join(lines), buttons=(_rules_button(challenge),), private=True)


def option_in_words(option: Option, value: OptionValue) -> str:
    """``stones 3 (most rocks in a move)``, ``hop own (what soldiers hop over: only their own)``; for a list of cells, their number."""
    about = [option.help, *([option.named(str(value))] if isinstance(option, ChoiceOption) else [])]
    return f"{option.name} {_shown(value)} ({': '.join(map(translated, about))})"


def more(challenge: Challenge, *, own: bool, lobby: bool = False) -> Reply:
    """What else can be done with a challenge: **Cancel**, if it is one's ``own`` and open, and **Rules**.

    ``lobby``: there is one that it can be opened to, if it is open to everybody here.
    """
    cancel = Button(say.button_cancel(), str(Action(CANCEL, challenge.id)))
    can_cancel = own and challenge.state is ChallengeState.OPEN
    can_show = can_cancel and lobby and not challenge.opponents and challenge.token is None
    return Reply(
        say.more(challenge=f"#{challenge.id}", game=GAMES[challenge.game].name),
        buttons=(
            *((cancel,) if can_cancel else ()),
            *((_lobby_button(challenge),) if can_show else ()),
            _rules_button(challenge),
        ),
        private=True,
    )


def _lobby_button(challenge: Challenge) -> Button:
    if challenge.lobby:
        return Button(lobby_words.button_hide(), str(Action(LOBBY_HIDE, challenge.id)))
    return Button(lobby_words.button_show(), str(Action(LOBBY_SHOW, challenge.id)))


def _rules_button(challenge: Challenge) -> Button:
    return Button(say.button_rules(), str(Action(CHALLENGE_RULES, challenge.id)))


def _terms(challenge: Challenge, challenger: str) -> list[str]:
    """The clock, the seats and the place in full, and whether hints are allowed."""
    clock = _joined(
        in_full(challenge.control),
        _seat(challenge, challenger),
        _PLACES[challenge.place.kind](),
        say.rated() if challenge.rated else say.unrated(),
    )
    hints = [say.hints_allowed()] if challenge.hints else []
    if challenge.control.base is None:
        return [clock, *hints]
    at_the_end = say.if_time_auto() if challenge.flag is FlagRule.AUTO else say.if_time_claim()
    return [clock, f"{at_the_end} {_PAUSES[challenge.weekends, challenge.vacation]()}", *hints]


_PAUSES = {
    (True, True): say.pauses_both,
    (True, False): say.pauses_weekends,
    (False, True): say.pauses_vacation,
    (False, False): say.pauses_none,
}
"""What stops the clocks of a match: weekends, and vacation."""


async def challenge_told(services: Services, posted: ChallengePosted) -> Reply | None:
    """The first message of a challenge; ``None`` if it is no longer open or has a message already.

    A match that began in a thread without a challenge has one line in the channel above.
    """
    challenge = await services.challenges.get(posted.challenge)
    if challenge.post is None and not challenge.was_open:
        line = await challenge_post(services, challenge)
        return replace(line, replaces=False, silent=True, posts_challenge=challenge.id)
    if challenge.state is not ChallengeState.OPEN or challenge.post is not None:
        return None
    return await proposal(services, challenge, new=True)


async def unposted_told(services: Services, unposted: ChallengeNotPosted) -> Reply | None:
    """The news to the challenger that the channel refused the challenge's message; ``None`` if that is out of date."""
    challenge = await services.challenges.get(unposted.challenge)
    if challenge.state is not ChallengeState.OPEN or challenge.post is not None:
        return None
    return Reply(
        say.not_posted(
            challenge=f"#{challenge.id}",
            game=GAMES[challenge.game].name,
            channel=f"<#{challenge.audience.channel}>",
            until=markup.absolute(challenge.expires),
        )
    )


async def change_told(services: Services, changed: ChallengeChanged) -> Reply:
    """What the message of a challenge is changed into."""
    challenge = await services.challenges.get(changed.challenge)
    return await challenge_post(services, challenge, author_left=changed.author_left)


async def challenge_post(services: Services, challenge: Challenge, *, author_left: bool = False) -> Reply:
    """What the message of a challenge is changed into: the proposal while it is open, else how it ended."""
    if challenge.state is ChallengeState.OPEN:
        return replace(await proposal(services, challenge), replaces=True)
    text = await _end(services, challenge, author_left=author_left)
    if challenge.state is not ChallengeState.EXPIRED:
        return Reply(text, replaces=True)
    renew = Button(say.button_renew(), str(Action(RENEW, challenge.id)))
    return Reply(text, buttons=(renew,), replaces=True)


def _line_of_thread(board: MatchView, thread: str) -> str:
    """What the channel above a thread says of the match that is played there."""
    outcome = board.match.outcome
    if outcome is not None:
        return f"{headlines.outcome_in_words(board, outcome)} {say.was_played_in(channel=thread)}"
    first, second = map(markup.name_of, board.players)
    return say.play_in(first=first, second=second, match=headlines.title(board.match), channel=thread)


async def _end(services: Services, challenge: Challenge, *, author_left: bool) -> str:
    """How a challenge ended."""
    number, game = f"#{challenge.id}", GAMES[challenge.game].name
    name = markup.name_of(await services.lookup.person(challenge.challenger))
    match challenge.state:
        case ChallengeState.ACCEPTED:
            board = await services.lookup.present_board(challenge.id)
            place = board.hosted.place
            if place.kind is PlaceKind.THREAD and not place.unopened:
                return _line_of_thread(board, f"<#{place.channel}>")
            opponent = markup.name_of(board.opponent(challenge.challenger))
            return say.accepted(opponent=opponent, challenge=number, name=name, game=game)
        case ChallengeState.DECLINED if challenge.opponents[1:]:
            return say.declined_by_all(challenge=number, name=name, game=game)
        case ChallengeState.DECLINED:
            return say.declined(challenge=number, name=name, game=game)
        case ChallengeState.CANCELLED if author_left:
            return say.author_left(challenge=number, name=name, game=game)
        case ChallengeState.CANCELLED:
            return say.cancelled(challenge=number, name=name, game=game)
        case _:
            return say.expired(challenge=number, name=name, game=game)

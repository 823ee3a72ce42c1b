"""``/challenge``, and the message of a challenge."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Literal, cast

from bot.conversation.core import markup, refusals
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import Answer, Button, Reply, Tone
from bot.conversation.core.requests import Account, Mentioned, Request, Right, Venue
from bot.conversation.core.rights import NEEDED
from bot.conversation.core.services import Services
from bot.conversation.features.challenges.time_controls import DEFAULT_TIME
from bot.service.challenges.challenges import Terms
from bot.service.refusals import ChallengesElsewhere, SameChallenge
from bot.service.server_settings import BoardsMode, ChannelSettings
from rules.core.game import Game
from rules.core.options import Option, OptionValue
from rules.games.catalogue import GAMES
from rules.match.challenges import Challenge, ChallengeState
from rules.match.clock import TimeControl
from rules.match.match import FlagRule
from rules.match.notifications.challenges import ChallengeChanged, ChallengeNotPosted, ChallengePosted
from rules.match.places import PlaceKind

OPPONENTS = ("opponent", "opponent2", "opponent3", "opponent4")
"""The options that name opponents."""


def option_in_words(option: Option, value: OptionValue) -> str:
    """``stones 3 (most blocking stones in one ply)``; for a list of cells, their number."""
    shown = len(value) if isinstance(value, tuple) else value
    return f"{option.name} {shown} ({option.help})"


async def challenge_command(game: Game[Any], services: Services, request: Request) -> Answer:
    """``/challenge GAME``."""
    if request.venue.direct:
        return Reply(
            "A challenge is made in a channel of a server, where the other player can see it: write `/challenge` there. "
            "With `place: dm` the match itself is then played in direct messages.",
            private=True,
        )
    house = await services.server_settings.in_channel(
        str(request.venue.server), request.venue.parent or request.venue.channel
    )
    if house.channels is not None and not house.allows(request.venue.parent or request.venue.channel):
        raise ChallengesElsewhere(house.channels)
    kind = PlaceKind(request.text("place") or _usual_place(request.venue, house))
    missing = lacking(request.venue, kind)
    if missing:
        return Reply(refusals.missing_rights(missing), private=True)
    named = [person for person in map(request.person, OPPONENTS) if person is not None]
    unfit = _unfit(named)
    if unfit:
        return Reply(unfit, private=True)
    terms = Terms(
        game=game.key,
        options={
            option.name: request.args[option.name] for option in game.options if option.name in request.args
        },
        control=TimeControl.parse(request.text("time") or str(house.time or DEFAULT_TIME)),
        seat=cast(Literal["first", "second", "random"], request.text("seat") or "random"),
        place=kind,
        rated=request.flag("rated") if "rated" in request.args else bool(house.rated),
        flag=FlagRule(request.text("flag") or house.flag or FlagRule.CLAIM),
        weekends=request.flag("weekends"),
        vacation=request.args.get("vacation") is not False,
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
    return await proposal(services, challenge, new=True)


async def _open_already(services: Services, request: Request, earlier: Challenge) -> Reply:
    """A challenge that is repeated: where the open one is, and what can be done with it."""
    title, place = f"#{earlier.id} {GAMES[earlier.game].name}", earlier.place
    link = None if earlier.post is None else services.link_to(place.server, earlier.post)
    where = f"[{title}]({link})" if link else f"{title} in <#{place.channel}>"
    if earlier.challenger == request.caller.id:
        return Reply(
            f"You've already made this challenge, and it's still open: {where}. Cancel it first to make another.",
            buttons=(Button(f"Cancel #{earlier.id}", str(Action(ActionKind.CANCEL, earlier.id))),),
            private=True,
        )
    name = markup.name_of(await services.lookup.person(earlier.challenger))
    return Reply(
        f"{name} has already challenged you, and it's still open: {where}.",
        buttons=(
            Button(f"Accept #{earlier.id}", str(Action(ActionKind.ACCEPT, earlier.id)), Tone.MAIN),
            Button(f"Decline #{earlier.id}", str(Action(ActionKind.DECLINE, earlier.id))),
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
            return (
                f"{name} is a bot and does not play. Challenge a person, "
                "or leave `opponent` out: then anybody here may accept."
            )
        if not person.sees_venue:
            return (
                f"{name} cannot see this place. "
                "Challenge them where both of you can read, or choose somebody else."
            )
        if person.account in seen:
            return f"{name} is named twice. Name up to four different people: who accepts first plays."
        seen.add(person.account)
    return None


def lacking(venue: Venue, kind: PlaceKind) -> set[Right]:
    """What the service may not do at ``venue`` but needs for a match of this kind."""
    needed = set(NEEDED[kind])
    if venue.parent is not None and kind is PlaceKind.HERE:
        needed = needed - {Right.SEND} | {Right.THREAD_SEND}
    return needed - venue.rights


async def proposal(services: Services, challenge: Challenge, *, new: bool = False) -> Reply:
    """The message of an open challenge.  ``new``: it is posted for the first time, and notifies the opponents."""
    game = GAMES[challenge.game]
    name = markup.name_of(await services.lookup.person(challenge.challenger))
    pressed_actions = {kind: str(Action(kind, challenge.id)) for kind in ActionKind}
    invited = [await services.lookup.person(person) for person in challenge.opponents]
    asked = [person for person in invited if person.id not in challenge.declined]
    mentions = ", ".join(map(markup.mention, asked))
    match asked:
        case []:
            first = f"{name} challenges anybody here to {game.name} (#{challenge.id})."
        case [_]:
            first = f"{mentions}, {name} challenges you to {game.name} (#{challenge.id})."
        case _:
            first = f"{mentions}: {name} challenges you to {game.name} (#{challenge.id}). Who accepts first plays."
    no = [markup.name_of(person) for person in invited if person.id in challenge.declined]
    return Reply(
        text="\n".join([first, *_terms(challenge, name), *([f"Declined by {', '.join(no)}."] if no else [])]),
        pictures=(await services.start_picture(game, challenge.options),),
        buttons=(
            Button("Accept", pressed_actions[ActionKind.ACCEPT], Tone.MAIN),
            Button("Decline", pressed_actions[ActionKind.DECLINE]),
            Button("Cancel", pressed_actions[ActionKind.CANCEL]),
            Button("Rules", pressed_actions[ActionKind.CHALLENGE_RULES]),
        ),
        pings=tuple(Account(person.account) for person in asked) if new else (),
        posts_challenge=challenge.id if new else None,
    )


def _terms(challenge: Challenge, challenger: str) -> list[str]:
    """The aim, the options and the clock, in words."""
    game = GAMES[challenge.game]
    lines = [game.aim]
    if game.options:
        options = "; ".join(
            option_in_words(option, challenge.options[option.name]) for option in game.options
        )
        lines.append(f"Options: {options}.")
    seat = {
        "first": f"{challenger} moves first",
        "second": f"{challenger} moves second",
        "random": "who moves first is drawn by lot",
    }[challenge.seat]
    place = {
        PlaceKind.HERE: "played here",
        PlaceKind.THREAD: "played in a thread of its own",
        PlaceKind.DM: "played in both players' direct messages",
    }[challenge.place.kind]
    rated = "; rated" if challenge.rated else ""
    lines.append(f"Time: {challenge.control.in_words}; {seat}; {place}{rated}.")
    if challenge.control.base is not None:
        lines.append(f"{_AT_THE_END[challenge.flag]} {_stands_still(challenge)}")
    lines.append(f"Open until {markup.absolute(challenge.expires)}.")
    return lines


_AT_THE_END: dict[FlagRule, str] = {
    FlagRule.CLAIM: "When somebody's time is over, the opponent may claim the win, give a day or wait.",
    FlagRule.AUTO: "Whose time is over loses at once.",
}


def _stands_still(challenge: Challenge) -> str:
    """What stops the clocks of a match, in words."""
    weekends = "on Saturdays and Sundays"
    match challenge.weekends, challenge.vacation:
        case True, True:
            return f"Clocks stand still {weekends}, and on vacation."
        case True, False:
            return f"Clocks stand still {weekends}, but not on vacation."
        case False, True:
            return "Clocks stand still on vacation, but not at weekends."
        case _:
            return "Clocks run on vacation, and at weekends, too."


async def challenge_told(services: Services, posted: ChallengePosted) -> Reply | None:
    """The first message of a challenge; ``None`` if it is no longer open or has a message already."""
    challenge = await services.challenges.get(posted.challenge)
    if challenge.state is not ChallengeState.OPEN or challenge.post is not None:
        return None
    return await proposal(services, challenge, new=True)


async def unposted_told(services: Services, unposted: ChallengeNotPosted) -> Reply | None:
    """The news to the challenger that the channel refused the challenge's message; ``None`` if that is out of date."""
    challenge = await services.challenges.get(unposted.challenge)
    if challenge.state is not ChallengeState.OPEN or challenge.post is not None:
        return None
    return Reply(
        f"I could not post your challenge #{challenge.id} to {GAMES[challenge.game].name} in "
        f"<#{challenge.place.channel}>: I may not write there. It stands open until {markup.absolute(challenge.expires)}; "
        "whoever it is meant for finds it with `/challenges`, and so do you if you want to take it back.",
    )


async def change_told(services: Services, changed: ChallengeChanged) -> Reply:
    """What the message of a challenge is changed into."""
    challenge = await services.challenges.get(changed.challenge)
    return await challenge_post(services, challenge, author_left=changed.author_left)


async def challenge_post(services: Services, challenge: Challenge, *, author_left: bool = False) -> Reply:
    """What the message of a challenge is changed into: the proposal while it is open, else how it ended."""
    if challenge.state is ChallengeState.OPEN:
        return replace(await proposal(services, challenge), replaces=True)
    challenger = markup.name_of(await services.lookup.person(challenge.challenger))
    which = f"The challenge #{challenge.id} by {challenger} to {GAMES[challenge.game].name}"
    renewable = challenge.state is ChallengeState.EXPIRED
    return Reply(
        f"{which} {await _end(services, challenge, challenger, author_left=author_left)}",
        buttons=(Button("Renew", str(Action(ActionKind.RENEW, challenge.id))),) if renewable else (),
        replaces=True,
    )


async def _end(services: Services, challenge: Challenge, challenger: str, *, author_left: bool) -> str:
    """How a challenge ended."""
    match challenge.state:
        case ChallengeState.ACCEPTED:
            seats = (await services.lookup.get(challenge.id)).match.seats
            (other,) = [person for person in seats if person != challenge.challenger]
            by = markup.name_of(await services.lookup.person(other))
            return f"was accepted by {by}: the match has begun."
        case ChallengeState.DECLINED:
            return f"was declined{' by all who were asked' if challenge.opponents[1:] else ''}."
        case ChallengeState.CANCELLED if author_left:
            return f"is closed: {challenger} is no longer a member of this server."
        case ChallengeState.CANCELLED:
            return "was taken back."
        case _:
            return "has expired: nobody accepted it within seven days."

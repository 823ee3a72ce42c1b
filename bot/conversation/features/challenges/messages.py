"""The message of a challenge, and what stands behind its **Details**."""

from __future__ import annotations

from dataclasses import replace

from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import Button, Reply, Tone
from bot.conversation.core.requests import Account
from bot.conversation.core.services import Services
from bot.conversation.features.challenges.time_controls import briefly
from rules.core.options import Option, OptionValue
from rules.games.catalogue import GAMES
from rules.match.challenges import Challenge, ChallengeState
from rules.match.match import FlagRule
from rules.match.notifications.challenges import ChallengeChanged, ChallengeNotPosted, ChallengePosted
from rules.match.places import PlaceKind


async def proposal(services: Services, challenge: Challenge, *, new: bool = False) -> Reply:
    """The message of an open challenge.  ``new``: it is posted for the first time, and notifies the opponents.

    Three lines: the game and who; the clock and what differs from the default; until when.
    """
    game = GAMES[challenge.game]
    name = markup.name_of(await services.lookup.person(challenge.challenger))
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
    until = f"Open until {markup.absolute(challenge.expires)}."
    return Reply(
        text="\n".join(
            [first, _in_one_line(challenge, name), f"{until} Declined by {', '.join(no)}." if no else until]
        ),
        pictures=(await services.start_picture(game, challenge.options),),
        buttons=(
            Button("Accept", str(Action(ActionKind.ACCEPT, challenge.id)), Tone.MAIN),
            Button("Decline", str(Action(ActionKind.DECLINE, challenge.id))),
            Button("Details", str(Action(ActionKind.CHALLENGE_DETAILS, challenge.id))),
            Button("More", str(Action(ActionKind.CHALLENGE_MORE, challenge.id))),
        ),
        pings=tuple(Account(person.account) for person in asked) if new else (),
        posts_challenge=challenge.id if new else None,
    )


def _in_one_line(challenge: Challenge, challenger: str) -> str:
    """The clock, and whatever differs from the default."""
    game = GAMES[challenge.game]
    usual = game.settle({})
    seat = {"first": f"{challenger} moves first", "second": f"{challenger} moves second", "random": ""}
    timed = challenge.control.base is not None
    parts = [
        briefly(challenge.control),
        seat[challenge.seat],
        _WHERE.get(challenge.place.kind, ""),
        "rated" if challenge.rated else "",
        "you lose when your time runs out" if timed and challenge.flag is FlagRule.AUTO else "",
        "clocks pause at weekends" if timed and challenge.weekends else "",
        "clocks run during vacation" if timed and not challenge.vacation else "",
        *(
            f"{option.name} {_shown(challenge.options[option.name])}"
            for option in game.options
            if challenge.options[option.name] != usual[option.name]
        ),
    ]
    line = " · ".join(filter(None, parts))
    return line[:1].upper() + line[1:]


_WHERE = {PlaceKind.THREAD: "in a thread of its own", PlaceKind.DM: "in direct messages"}


def _shown(value: OptionValue) -> object:
    """The value of an option; of a list of cells, their number."""
    return len(value) if isinstance(value, tuple) else value


async def details(services: Services, challenge: Challenge) -> Reply:
    """Everything that a challenge proposes, to one reader: the aim, the clock, the options."""
    game = GAMES[challenge.game]
    challenger = markup.name_of(await services.lookup.person(challenge.challenger))
    lines = [f"**{game.name}** (#{challenge.id}): {game.aim}", *_terms(challenge, challenger)]
    if game.options:
        lines.append("Options:")
        lines += [f"- {option_in_words(option, challenge.options[option.name])}" for option in game.options]
    return Reply("\n".join(lines), buttons=(_rules_button(challenge),), private=True)


def option_in_words(option: Option, value: OptionValue) -> str:
    """``stones 3 (most blocking stones in one ply)``; for a list of cells, their number."""
    return f"{option.name} {_shown(value)} ({option.help})"


def more(challenge: Challenge, *, own: bool) -> Reply:
    """What else can be done with a challenge: **Cancel**, if it is one's ``own`` and open, and **Rules**."""
    cancel = Button("Cancel", str(Action(ActionKind.CANCEL, challenge.id)))
    can_cancel = own and challenge.state is ChallengeState.OPEN
    return Reply(
        f"More about challenge #{challenge.id} to {GAMES[challenge.game].name}:",
        buttons=(*((cancel,) if can_cancel else ()), _rules_button(challenge)),
        private=True,
    )


def _rules_button(challenge: Challenge) -> Button:
    return Button("Rules", str(Action(ActionKind.CHALLENGE_RULES, challenge.id)))


def _terms(challenge: Challenge, challenger: str) -> list[str]:
    """The clock, the seats and the place in full."""
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
    lines = [f"Time: {challenge.control.in_words}; {seat}; {place}{rated}."]
    if challenge.control.base is not None:
        lines.append(f"{_AT_THE_END[challenge.flag]} {_pauses(challenge)}")
    return lines


_AT_THE_END: dict[FlagRule, str] = {
    FlagRule.CLAIM: "If your time runs out, your opponent can claim the win, give you a day or wait.",
    FlagRule.AUTO: "If your time runs out, you lose at once.",
}


def _pauses(challenge: Challenge) -> str:
    """What stops the clocks of a match, in words."""
    match challenge.weekends, challenge.vacation:
        case True, True:
            return "Clocks pause on Saturdays and Sundays, and during vacation."
        case True, False:
            return "Clocks pause on Saturdays and Sundays, but not during vacation."
        case False, True:
            return "Clocks pause during vacation, but not at weekends."
        case _:
            return "Clocks don't pause at weekends or during vacation."


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

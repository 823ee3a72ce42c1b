"""Challenges: making one, and the buttons under it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Literal, cast

from bot.conversation import boards, headlines, markup, sentences
from bot.conversation.deeds import Deed, Verb
from bot.conversation.replies import (
    Account,
    Answer,
    Ask,
    Button,
    Choice,
    Reply,
    Right,
    Tone,
    Venue,
)
from bot.conversation.rulebook import rules_page
from bot.conversation.services import Services
from bot.service.challenges import Terms
from bot.service.desk import NOWHERE, AnsweredAt
from bot.service.errors import UnknownChallenge
from rules.catalogue import GAMES
from rules.clock import TimeControl, TimeControlError
from rules.core import Game
from rules.options import Option, OptionValue
from storage.records import Challenge, ChallengeState, Person, PlaceKind

DEFAULT_TIME = "3d"

_COMMON_TIMES = ("3d", "1d", "2d", "5d", "7d", "14d", "10d+1d", "5d+12h", "30d+1d", "12h", "none")

_NEEDED: dict[PlaceKind, frozenset[Right]] = {
    PlaceKind.HERE: frozenset({Right.VIEW, Right.SEND, Right.ATTACH}),
    PlaceKind.THREAD: frozenset(Right),
    PlaceKind.DM: frozenset(),
}

_ENDS: dict[ChallengeState, str] = {
    ChallengeState.ACCEPTED: "accepted: the match has begun.",
    ChallengeState.DECLINED: "declined.",
    ChallengeState.CANCELLED: "taken back.",
    ChallengeState.EXPIRED: "expired: nobody accepted it within seven days.",
}


def option_in_words(option: Option, value: OptionValue) -> str:
    """``stones 3 (most blocking stones in one ply)``; of a list of cells, how many they are."""
    shown = len(value) if isinstance(value, tuple) else value
    return f"{option.name} {shown} ({option.help})"


async def challenge_command(services: Services, ask: Ask, game: Game[object]) -> Answer:
    """``/challenge GAME``."""
    if ask.venue.direct:
        return Reply(
            "A challenge is made in a channel of a server, where the other player can see it: write `/challenge` there. "
            "With `place: dm` the match itself is then played in direct messages.",
            private=True,
        )
    kind = PlaceKind(ask.text("place") or PlaceKind.HERE)
    lacking = _lacking(ask.venue, kind)
    if lacking:
        return Reply(sentences.missing_rights(lacking), private=True)
    opponent = ask.person("opponent")
    if opponent is not None:
        if opponent.bot:
            return Reply(
                f"{markup.escape(markup.plain(opponent.name))} is a bot and does not play. Challenge a person, "
                "or leave `opponent` out: then anybody here may accept.",
                private=True,
            )
        if not opponent.sees_venue:
            return Reply(
                f"{markup.escape(markup.plain(opponent.name))} cannot see this place. "
                "Challenge them where both of you can read, or choose somebody else.",
                private=True,
            )
    terms = Terms(
        game=game.key,
        options={option.name: ask.args[option.name] for option in game.options if option.name in ask.args},
        control=TimeControl.parse(ask.text("time") or DEFAULT_TIME),
        seat=cast(Literal["first", "second", "random"], ask.text("seat") or "random"),
        place=kind,
        rated=ask.flag("rated"),
    )
    invited = None if opponent is None else await services.people.meet(opponent.account, opponent.name)
    challenge = await services.challenges.make(
        ask.caller, invited, terms, server=str(ask.venue.server), channel=ask.venue.channel
    )
    return await _proposal(services, challenge, ask.caller, invited)


def _lacking(venue: Venue, kind: PlaceKind) -> set[Right]:
    """What the service may not do at ``venue`` but needs for a match of this kind."""
    needed = set(_NEEDED[kind])
    if venue.parent is not None and kind is PlaceKind.HERE:
        needed = needed - {Right.SEND} | {Right.THREAD_SEND}
    return needed - venue.rights


async def _proposal(
    services: Services, challenge: Challenge, challenger: Person, invited: Person | None
) -> Reply:
    game = GAMES[challenge.game]
    who = (
        f"{markup.name_of(challenger)} challenges anybody here"
        if invited is None
        else f"{markup.mention(invited)}, {markup.name_of(challenger)} challenges you"
    )
    deeds = {verb: str(Deed(verb, challenge.id)) for verb in Verb}
    return Reply(
        text="\n".join([f"{who} to {game.name} (#{challenge.id}).", *_terms(challenge, challenger)]),
        pictures=(await services.start_picture(game, challenge.options),),
        buttons=(
            Button("Accept", deeds[Verb.ACCEPT], Tone.MAIN),
            Button("Decline", deeds[Verb.DECLINE]),
            Button("Cancel", deeds[Verb.CANCEL]),
            Button("Rules", deeds[Verb.CHALLENGE_RULES]),
        ),
        pings=() if invited is None else (Account(invited.account),),
        proposes=challenge.id,
    )


def _terms(challenge: Challenge, challenger: Person) -> list[str]:
    """The aim, the options and the clock, in words."""
    game = GAMES[challenge.game]
    lines = [game.aim]
    if game.options:
        options = "; ".join(
            option_in_words(option, challenge.options[option.name]) for option in game.options
        )
        lines.append(f"Options: {options}.")
    seat = {
        "first": f"{markup.name_of(challenger)} moves first",
        "second": f"{markup.name_of(challenger)} moves second",
        "random": "who moves first is drawn by lot",
    }[challenge.seat]
    place = {
        PlaceKind.HERE: "played here",
        PlaceKind.THREAD: "played in a thread of its own",
        PlaceKind.DM: "played in both players' direct messages",
    }[challenge.place.kind]
    rated = "; rated" if challenge.rated else ""
    lines.append(f"Time: {challenge.control.in_words}; {seat}; {place}{rated}.")
    lines.append(f"Open until {markup.absolute(challenge.expires)}.")
    return lines


async def closed_post(services: Services, challenge: Challenge) -> Reply:
    """What the message of a challenge that is over is changed into."""
    game = GAMES[challenge.game]
    challenger = await services.lookup.person(challenge.challenger)
    return Reply(
        f"The challenge #{challenge.id} by {markup.name_of(challenger)} to {game.name} was {_ENDS[challenge.state]}",
        replaces=True,
    )


async def accept(services: Services, ask: Ask, deed: Deed) -> Answer:
    """The **Accept** button: the answer is the first board."""
    challenge = await _put_up_here(services, ask, deed)
    lacking = _lacking(ask.venue, challenge.place.kind)
    if lacking:
        return Reply(sentences.missing_rights(lacking), private=True)
    played_here = challenge.place.kind is PlaceKind.HERE
    answered = AnsweredAt(channel=ask.venue.channel) if played_here else NOWHERE
    started = await services.challenges.accept(deed.number, ask.caller, answered)
    board = started.board
    if played_here:
        return await boards.public_board(services, board, settles=started.settles)
    where = "a thread of its own" if challenge.place.kind is PlaceKind.THREAD else "your direct messages"
    challenger = await services.lookup.person(challenge.challenger)
    return Reply(
        f"{markup.mention(challenger)}, {markup.name_of(ask.caller)} accepted: "
        f"{headlines.title(board.match)} is played in {where}.",
        pings=(Account(challenger.account),),
    )


async def _put_up_here(services: Services, ask: Ask, deed: Deed) -> Challenge:
    """The challenge of a button, which stands where the challenge was made: elsewhere there is none."""
    challenge = await services.challenges.get(deed.number)
    if challenge.place.channel != ask.venue.channel:
        raise UnknownChallenge
    return challenge


async def decline(services: Services, ask: Ask, deed: Deed) -> Answer:
    """The **Decline** button."""
    await _put_up_here(services, ask, deed)
    challenge = await services.challenges.decline(deed.number, ask.caller)
    challenger = await services.lookup.person(challenge.challenger)
    return Reply(
        f"{markup.mention(challenger)}, {markup.name_of(ask.caller)} declined your challenge #{challenge.id} "
        f"to {GAMES[challenge.game].name}.",
        pings=(Account(challenger.account),),
    )


async def cancel(services: Services, ask: Ask, deed: Deed) -> Answer:
    """The **Cancel** button: the challenge's own message shows that it is over."""
    await _put_up_here(services, ask, deed)
    challenge, settles = await services.challenges.cancel(deed.number, ask.caller)
    return replace(await closed_post(services, challenge), settles=settles)


async def challenge_rules(services: Services, ask: Ask, deed: Deed) -> Answer:
    """The **Rules** button under a challenge."""
    challenge = await _put_up_here(services, ask, deed)
    return await rules_page(services, challenge.game, 0)


async def complete_time(_services: Services, _ask: Ask, typed: str) -> list[Choice]:
    """Hints for ``time``, in words; what is typed comes first if it can be read."""
    written = list(_COMMON_TIMES)
    with suppress(TimeControlError):
        written.insert(0, str(TimeControl.parse(typed)))
    wanted = typed.strip().lower()
    unique = dict.fromkeys(written)
    found = [text for text in unique if text.startswith(wanted)] or list(unique)
    return [
        Choice(markup.shorten(f"{text} – {TimeControl.parse(text).in_words}", 100), text) for text in found
    ]

"""The buttons of challenges: accepting, declining, cancelling, renewing, and what tells more."""

from dataclasses import replace

from bot.conversation.boards import headlines, messages
from bot.conversation.core import markup, refusals
from bot.conversation.core.actions import VIEW, Action
from bot.conversation.core.platform import Membership
from bot.conversation.core.replies import Answer, Button, Reply, Tone, pinged
from bot.conversation.core.requests import Request
from bot.conversation.core.rights import check_right, lacking
from bot.conversation.core.services import Services
from bot.conversation.features.challenges import messages as posts
from bot.conversation.features.challenges.messages import challenge_post
from bot.conversation.features.help.rulebook import rules_page
from bot.locales.catalogue import for_everybody
from bot.locales.say import challenges as say
from bot.service.announcements import NOWHERE, ReplyTarget
from bot.service.challenges.match_start import StartedMatch
from bot.service.challenges.proposals import ChallengeResult
from bot.service.notifications.untold_turns import UntoldTurn
from bot.service.refusals import NotNow, OutOfReach, UnknownChallenge
from bot.service.settings.roles import ServerRight
from rules.games.catalogue import GAMES
from rules.match.challenges import Challenge, ChallengeState
from rules.match.match import Match
from rules.match.people import Person, PersonId
from rules.match.places import Place, PlaceKind

START_PATIENCE = 1.5
"""How many seconds the answer to **Accept** waits for the first board elsewhere; platforms want it within three."""


async def accept(services: Services, request: Request, action: Action) -> Answer:
    """The **Accept** button: the answer is the first board, if the match is played here.

    A challenge by link is accepted with its token as the action's text.
    """
    challenge = await _reached(services, request, action)
    here = _made_here(challenge, request)
    missing = lacking(request.venue, challenge.place.kind) if here else None
    if missing:
        return Reply(refusals.missing_rights(missing), private=True)
    token = action.text or None
    await services.challenges.check_acceptable(action.number, request.caller, token)
    await _check_there(services, request, challenge)
    challenger = await services.lookup.person(challenge.challenger)
    standing = await services.memberships.of(str(challenge.audience.server), challenger, fresh=True)
    if standing is Membership.GONE:
        return await _closed_for_gone(services, request, challenge)
    if standing is Membership.SILENCED:
        raise NotNow
    played_here = here and challenge.place.kind is PlaceKind.HERE
    answered = ReplyTarget(channel=request.venue.channel) if played_here else NOWHERE
    started = await services.challenges.accept(action.number, request.caller, answered, token=token)
    if played_here:
        return await messages.public_board(services, started.board, acknowledges=started.acknowledges)
    return await _begun_elsewhere(services, request, started, challenger, here=here)


async def _begun_elsewhere(
    services: Services, request: Request, started: StartedMatch, challenger: Person, *, here: bool
) -> Reply:
    """The answer to **Accept** if the match is played elsewhere: to everybody, if the challenge was made here."""
    match, kind = started.board.match, started.challenge.place.kind
    reached = None
    if kind is not PlaceKind.HERE:
        reached = await _reached_by(services, started, request.caller.id if kind is PlaceKind.DM else None)
    if kind is PlaceKind.DM and reached is False:
        return _directs_closed(match, request.caller)
    place = (await services.lookup.summary(match.id)).place
    title = headlines.title(match)
    if not here:
        return Reply(f"{say.you_accepted(match=title)} {_played_in(place, reached)}", private=True)
    with for_everybody():
        accepted = say.they_accepted(
            mention=markup.mention(challenger), name=markup.name_of(request.caller), match=title
        )
        text = f"{accepted} {_played_in(place, reached)}"
    # The challenge's own message names the thread, and stays.
    passing = match.id if kind is PlaceKind.THREAD else None
    return Reply(text, pings=pinged(challenger), removed_after_ply_in=passing)


def _played_in(place: Place, reached: bool | None) -> str:
    """Where a match is played; ``reached``: whether its first board has arrived there, if that is known."""
    if place.unopened:
        return say.played_in_thread()
    if place.channel is not None:
        return say.played_in(channel=f"<#{place.channel}>")
    return say.played_in_direct() if reached else f"{say.played_in_direct()} {say.nothing_there()}"


async def _reached_by(services: Services, started: StartedMatch, person: PersonId | None) -> bool | None:
    """Whether the first board has arrived directly at ``person``, or where the match is played.

    It waits a little for that; ``None`` if it is not known by then.
    """
    item = started.told_to(person)
    if item is None:
        return None
    await services.outbox_waiter.wait(item, START_PATIENCE)
    return await services.challenges.reached(item)


def _directs_closed(match: Match, reader: Person) -> Reply:
    """Only the person who accepted reads this; the other player has the board in their own direct messages."""
    mine, title = match.awaited == reader.id, headlines.title(match)
    begun = say.begun_your_move(match=title) if mine else say.begun(match=title)
    return Reply(
        f"{begun} {say.direct_closed()}",
        buttons=(Button(say.button_view(), str(Action(VIEW, match.id, match.revision)), Tone.MAIN),),
        private=True,
        announces=(UntoldTurn(match.id, match.revision),) if mine else (),
    )


async def _closed_for_gone(services: Services, request: Request, challenge: Challenge) -> Reply:
    shown = _is_post(challenge, request)
    changed = await services.open_challenges.close_abandoned(challenge.id, shown=shown)
    return await _changed(services, changed, shown=shown, author_left=True)


async def _reached(services: Services, request: Request, action: Action) -> Challenge:
    """The challenge of a button.

    Raises ``UnknownChallenge`` if the caller is not concerned and cannot see where it was made.
    """
    try:
        challenge = await services.challenges.get(action.number)
    except UnknownChallenge:
        await services.platform.sees(request, None)
        raise
    concerned = request.caller.id in (challenge.challenger, *challenge.opponents)
    if (
        concerned
        or _made_here(challenge, request)
        or await services.platform.sees(request, challenge.audience)
    ):
        return challenge
    raise UnknownChallenge


async def _check_there(services: Services, request: Request, challenge: Challenge) -> None:
    """Raise :class:`OutOfReach` if the caller asks from outside the challenge's server and is away from it."""
    server = str(challenge.audience.server)
    if server == request.venue.server:
        return
    standing = await services.memberships.of(server, request.caller, fresh=True)
    if standing in (Membership.GONE, Membership.SILENCED):
        raise OutOfReach


def _made_here(challenge: Challenge, request: Request) -> bool:
    audience, venue = challenge.audience, request.venue
    return (audience.server, audience.channel) == (venue.server, venue.channel)


def _is_post(challenge: Challenge, request: Request) -> bool:
    """Whether the button was pressed under the challenge's own message."""
    return request.shown is not None and request.shown == challenge.post


async def _changed(
    services: Services, changed: ChallengeResult, *, shown: bool, author_left: bool = False
) -> Reply:
    """The challenge's message as it is now; only its text, to the caller, if they pressed a button elsewhere."""
    if not shown:
        reply = await challenge_post(services, changed.challenge, author_left=author_left)
        return Reply(reply.text, private=True)
    with for_everybody():
        reply = await challenge_post(services, changed.challenge, author_left=author_left)
    return replace(reply, acknowledges=changed.acknowledges)


async def decline(services: Services, request: Request, action: Action) -> Answer:
    """The **Decline** button.  While others may still accept, only the challenge's message shows it."""
    challenge = await _reached(services, request, action)
    shown = _is_post(challenge, request) and len(challenge.opponents) > len(challenge.declined) + 1
    changed = await services.challenges.decline(action.number, request.caller, shown=shown)
    challenge, number = changed.challenge, f"#{changed.challenge.id}"
    if challenge.state is ChallengeState.OPEN:
        if changed.acknowledges:
            return await _changed(services, changed, shown=True)
        return Reply(say.you_declined_others(challenge=number), private=True)
    if not _made_here(challenge, request):
        return Reply(say.you_declined(challenge=number), private=True)
    challenger = await services.lookup.person(challenge.challenger)
    with for_everybody():
        text = say.they_declined(
            mention=markup.mention(challenger),
            name=markup.name_of(request.caller),
            challenge=number,
            game=GAMES[challenge.game].name,
        )
        if challenge.opponents[1:]:
            text = f"{text} {say.nobody_left()}"
    return Reply(text, pings=pinged(challenger))


async def cancel(services: Services, request: Request, action: Action) -> Answer:
    """The **Cancel** button: the challenge's own message shows that it is over."""
    challenge = await _reached(services, request, action)
    shown = _is_post(challenge, request)
    changed = await services.challenges.cancel(action.number, request.caller, shown=shown)
    return await _changed(services, changed, shown=shown)


async def renew(services: Services, request: Request, action: Action) -> Answer:
    """The **Renew** button: the challenge's own message proposes it again."""
    challenge = await _reached(services, request, action)
    await _check_there(services, request, challenge)
    if challenge.challenger == request.caller.id:
        await check_right(services, request, ServerRight.CHALLENGE, challenge.audience.server)
    shown = _is_post(challenge, request)
    changed = await services.open_challenges.renew(action.number, request.caller, shown=shown)
    if shown:
        return await _changed(services, changed, shown=True)
    until = markup.absolute(changed.challenge.expires)
    return Reply(say.renewed(challenge=f"#{challenge.id}", until=until), private=True)


async def challenge_details(services: Services, request: Request, action: Action) -> Answer:
    """The **Details** button: the whole proposal, to anyone who asks."""
    return await posts.details(services, await _reached(services, request, action))


async def challenge_more(services: Services, request: Request, action: Action) -> Answer:
    """The **More** button: whatever else can be done with the challenge."""
    challenge = await _reached(services, request, action)
    lobby = services.lobby.is_open and not services.lobby.everybody
    return posts.more(challenge, own=request.caller.id == challenge.challenger, lobby=lobby)


async def challenge_rules(services: Services, request: Request, action: Action) -> Answer:
    """The **Rules** button under a challenge."""
    challenge = await _reached(services, request, action)
    return await rules_page(services, challenge.game, 0)

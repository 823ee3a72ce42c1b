"""``/block``, ``/unblock`` and ``/settings challenges``: who may reach somebody with challenges and offers."""

from __future__ import annotations

from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import LABEL_LIMIT, Answer, Button, Reply
from bot.conversation.core.requests import Mentioned, Request
from bot.conversation.core.services import Services
from bot.service.people.blocklist import ChallengePolicy
from rules.match.match import MatchId
from rules.match.people import Person, PersonId

MOST_BUTTONS = 20

_FROM = {
    ChallengePolicy.ANYONE: "Anyone may challenge you by name, save whom you block.",
    ChallengePolicy.PLAYED: "Only people who have played with you may challenge you by name, or offer you a rematch.",
    ChallengePolicy.NOBODY: "Nobody may challenge you by name, or offer you a rematch.",
}


def challenges_in_words(chosen: ChallengePolicy) -> str:
    """Who may challenge somebody, in words for that person."""
    return _FROM[chosen]


async def challenges_from_command(services: Services, request: Request) -> Answer:
    """``/settings challenges``: who may challenge the caller by name."""
    chosen = request.text("from")
    if chosen is not None:
        await services.blocklist.choose_challenges_from(request.caller.id, ChallengePolicy(chosen))
    words = challenges_in_words(await services.blocklist.challenges_from(request.caller.id))
    return Reply(f"{words} What you offer yourself is not touched by that.", private=True)


async def block_command(services: Services, request: Request) -> Answer:
    """``/block``: blocks a person; without one, lists the people whom the caller blocks."""
    named = request.person("player")
    if named is None:
        return await _blocked(services, request)
    if named.bot:
        return Reply(
            f"{_name(named)} is a bot and does not play, so there is nothing to block.", private=True
        )
    other = await services.accounts.meet(named.account, named.name)
    new = await services.blocklist.block(request.caller, other)
    name = markup.name_of(other)
    if not new:
        return Reply(f"You block {name} already. `/unblock` takes it back.", private=True)
    return Reply(
        f"{name} can no longer challenge you, make you offers or accept your challenges; they are not told. "
        "Matches under way go on. `/unblock` takes it back.",
        private=True,
    )


async def unblock_command(services: Services, request: Request) -> Answer:
    """``/unblock``."""
    named = request.person("player")
    if named is None:
        return await _blocked(services, request)
    other = await services.lookup.find(named.account)
    return await _unblocked(services, request, _name(named), None if other is None else other.id)


async def unblock(services: Services, request: Request, action: Action) -> Answer:
    """The **Unblock** button in the caller's list; its id has the person's number in place of a match's."""
    blocked = {person.id: person for person in await services.blocklist.blocked_by(request.caller)}
    other = blocked.get(PersonId(action.number))
    if other is None:
        return Reply("You do not block them (any more). `/block` lists whom you block.", private=True)
    return await _unblocked(services, request, markup.name_of(other), other.id)


async def _unblocked(services: Services, request: Request, name: str, other: PersonId | None) -> Reply:
    if other is None or not await services.blocklist.unblock(request.caller, other):
        return Reply(f"You do not block {name}. `/block` lists whom you block.", private=True)
    return Reply(f"{name} may challenge you, make you offers and accept your challenges again.", private=True)


async def _blocked(services: Services, request: Request) -> Reply:
    people = await services.blocklist.blocked_by(request.caller)
    if not people:
        return Reply(
            "You block nobody. `/block` with a `player` keeps away their challenges and offers.", private=True
        )
    names = ", ".join(map(markup.name_of, people[:MOST_BUTTONS]))
    more = f" and {len(people) - MOST_BUTTONS} more" if len(people) > MOST_BUTTONS else ""
    return Reply(
        f"You block {names}{more}. Only you see this.",
        buttons=tuple(map(_button, people[:MOST_BUTTONS])),
        private=True,
    )


def _button(person: Person) -> Button:
    label = markup.shorten(f"Unblock {markup.plain(person.name)}", LABEL_LIMIT)
    return Button(label, str(Action(ActionKind.UNBLOCK, MatchId(person.id))))


def _name(named: Mentioned) -> str:
    return markup.escape(markup.plain(named.name))

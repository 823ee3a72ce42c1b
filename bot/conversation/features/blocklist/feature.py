"""``/block``, ``/unblock`` and ``/settings challenges``: who may reach someone with challenges and offers."""

from bot.conversation.core import choices, markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.replies import LABEL_LIMIT, Answer, Button, Reply
from bot.conversation.core.requests import Mentioned, Request
from bot.conversation.core.services import Services
from bot.locales.say import blocklist as say
from bot.locales.say import commands
from bot.service.people.blocklist import ChallengePolicy
from rules.match.match import MatchId
from rules.match.people import Person, PersonId

UNBLOCK = ActionKind("unblock")

MOST_BUTTONS = 20


def challenges_in_words(chosen: ChallengePolicy) -> str:
    """Who may challenge someone, in words for that person."""
    match chosen:
        case ChallengePolicy.ANYONE:
            return say.from_anyone()
        case ChallengePolicy.PLAYED:
            return say.from_played()
        case ChallengePolicy.NOBODY:
            return say.from_nobody()


async def challenges_from_command(services: Services, request: Request) -> Answer:
    """``/settings challenges``: who may challenge the caller by name."""
    chosen = request.text("from")
    if chosen is not None:
        await services.blocklist.choose_challenges_from(request.caller.id, ChallengePolicy(chosen))
    words = challenges_in_words(await services.blocklist.challenges_from(request.caller.id))
    return Reply(say.from_chosen(policy=words), private=True)


async def block_command(services: Services, request: Request) -> Answer:
    """``/block``: blocks a person; without one, lists the people whom the caller blocks."""
    named = request.person("player")
    if named is None:
        return await _blocked(services, request)
    if named.bot:
        return Reply(say.bot(name=_name(named)), private=True)
    other = await services.accounts.meet(named.account, named.name)
    new = await services.blocklist.block(request.caller, other)
    name = markup.name_of(other)
    if not new:
        return Reply(say.already(name=name), private=True)
    return Reply(say.blocked(name=name), private=True)


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
        return Reply(say.gone(), private=True)
    return await _unblocked(services, request, markup.name_of(other), other.id)


async def _unblocked(services: Services, request: Request, name: str, other: PersonId | None) -> Reply:
    if other is None or not await services.blocklist.unblock(request.caller, other):
        return Reply(say.not_blocked(name=name), private=True)
    return Reply(say.unblocked(name=name), private=True)


async def _blocked(services: Services, request: Request) -> Reply:
    people = await services.blocklist.blocked_by(request.caller)
    if not people:
        return Reply(say.nobody(), private=True)
    names = ", ".join(map(markup.name_of, people[:MOST_BUTTONS]))
    more = len(people) - MOST_BUTTONS
    return Reply(
        say.listed_and_more(names=names, count=more) if more > 0 else say.listed(names=names),
        buttons=tuple(map(_button, people[:MOST_BUTTONS])),
        private=True,
    )


def _button(person: Person) -> Button:
    label = markup.shorten(say.button(name=markup.plain_name(person)), LABEL_LIMIT)
    return Button(label, str(Action(UNBLOCK, MatchId(person.id))))


def _name(named: Mentioned) -> str:
    return markup.escape(markup.plain(named.name))


_PLAYER = Parameter("player", commands.blocklist_player, Kind.PERSON)

FEATURE = Feature(
    commands=(
        Command(
            ("settings", "challenges"),
            commands.settings_challenges,
            challenges_from_command,
            (
                Parameter(
                    "from",
                    commands.settings_challenges_from,
                    choices=tuple(ChallengePolicy),
                    named=choices.called(choices.POLICIES),
                ),
            ),
        ),
        Command(
            ("block",),
            commands.block,
            block_command,
            (_PLAYER,),
            tail="player",
        ),
        Command(("unblock",), commands.unblock, unblock_command, (_PLAYER,), tail="player"),
    ),
    buttons={UNBLOCK: unblock},
)

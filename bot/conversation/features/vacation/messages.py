"""The messages about vacations: the balance, their end, and the news that one began or ended by itself."""

from datetime import datetime, timedelta

from bot.conversation.boards import headlines
from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import Button, Reply, Tone, pinged
from bot.conversation.core.services import Services
from bot.locales import formats
from bot.locales.say import vacation as say
from bot.service.match_view import MatchView
from rules.match.notifications.players import OpponentOnVacation, VacationBeganItself, VacationOver
from rules.match.people import Person, PersonId
from rules.match.places import ListedMatch
from rules.match.vacation import HOUR
from storage.time.vacation import Vacation

VACATION_KEEP = ActionKind("leave-keep")
VACATION_OFF = ActionKind("leave-off")


def just_chosen(vacation: Vacation, now: datetime) -> str:
    """A vacation that was just chosen: planned, or running already."""
    if vacation.begin > now:
        return _planned(vacation, now)
    words = say.on_until_used_up if vacation.until is None else say.on
    return words(end=markup.due(vacation.end, now))


def _planned(vacation: Vacation, now: datetime) -> str:
    words = say.planned_until_used_up if vacation.until is None else say.planned
    return words(begin=markup.due(vacation.begin, now), end=markup.due(vacation.end, now))


def _running(vacation: Vacation, now: datetime) -> str:
    words = say.started_until_used_up if vacation.until is None else say.started
    if vacation.automatic:
        words = say.started_by_itself
    return words(begin=markup.due(vacation.begin, now), end=markup.due(vacation.end, now))


def _amount(left: timedelta) -> str:
    """A balance in whole hours, rounded down: "5 days 3 hours"."""
    return formats.duration(left // HOUR * HOUR)


async def first_due(services: Services, person: PersonId) -> list[str]:
    """How many moves wait for someone, and the first of them."""
    waiting = [one for one in await services.lookup.running(person) if one.awaited == person]
    if not waiting:
        return [say.nothing_waiting()]
    for first in await services.lookup.summaries(waiting[:1]):
        if first.match.clock.deadline is not None:
            due = markup.due(first.match.clock.deadline, services.now())
            return [say.waiting_due(count=len(waiting), match=headlines.title(first.match), due=due)]
    return [say.waiting(count=len(waiting))]


async def status_lines(services: Services, person: Person) -> list[str]:
    """Someone's vacation balance, current and planned vacations, and whether they begin by themselves."""
    automatic = (await services.sleep_hours.of(person.id)).automatic
    return [
        *await balance_lines(services, person),
        automatic_in_words(automatic=automatic is not False),
    ]


async def balance_lines(services: Services, person: Person) -> list[str]:
    """Someone's vacation balance, and their current and planned vacations."""
    now = services.now()
    balance, vacations = await services.vacations.status(person)
    taken = [_running(one, now) if one.begin <= now else _planned(one, now) for one in vacations]
    return [say.balance(amount=_amount(balance.left)), *taken]


def automatic_in_words(*, automatic: bool) -> str:
    """Whether vacations begin by themselves, and how to change that."""
    return say.automatic() if automatic else say.not_automatic()


MOST_NAMED = 20


def unaffected_matches(running: list[ListedMatch]) -> list[str]:
    """The matches in which a vacation does not stop the clock, if there are any."""
    numbers = [f"#{match.id}" for match in running if not match.vacation]
    if not numbers:
        return []
    named, more = ", ".join(numbers[:MOST_NAMED]), len(numbers) - MOST_NAMED
    if more > 0:
        return [say.not_in_and_more(matches=named, count=more)]
    return [say.not_in(count=len(numbers), matches=named)]


async def end_told(services: Services, over: VacationOver) -> Reply | None:
    """The news to a person that their vacation is over; ``None`` if they are on vacation again."""
    person = await services.lookup.person(over.person)
    balance, vacations = await services.vacations.status(person)
    if any(vacation.begin <= services.now() for vacation in vacations):
        return None
    left = say.left(amount=_amount(balance.left))
    lines = [f"{say.over()} {left}", *await first_due(services, person.id)]
    return Reply("\n".join(lines), pings=pinged(person))


async def _automatic(services: Services, board: MatchView) -> Vacation | None:
    """The vacation that began by itself and that the player to move is on."""
    if board.awaited is None:
        return None
    _, vacations = await services.vacations.status(board.awaited)
    now = services.now()
    return next((one for one in vacations if one.automatic and one.begin <= now < one.end), None)


async def beginning_told(services: Services, began: VacationBeganItself, board: MatchView) -> Reply | None:
    """To the person whose vacation began by itself: what that means, and once the question whether it should."""
    awaited, vacation = board.awaited, await _automatic(services, board)
    if awaited is None or vacation is None:
        return None
    end = markup.due(vacation.end, services.now())
    lines = [say.began(mention=markup.mention(awaited), match=headlines.title(board.match), end=end)]
    chosen = (await services.sleep_hours.of(awaited.id)).automatic is not None
    buttons: tuple[Button, ...] = ()
    if began.person is None:
        lines.append(say.closed_to_us())
    elif not chosen:
        lines.append(say.question())
        buttons = (
            Button(say.button_keep(), str(Action(VACATION_KEEP)), Tone.MAIN),
            Button(say.button_switch_off(), str(Action(VACATION_OFF))),
        )
    return Reply("\n".join(lines), buttons=buttons, pings=pinged(awaited))


async def pause_told(services: Services, _: OpponentOnVacation, board: MatchView) -> Reply | None:
    """To the opponent, where the match is played: why the deadline has moved.  It notifies nobody."""
    awaited, vacation = board.awaited, await _automatic(services, board)
    if awaited is None or vacation is None:
        return None
    name, title = markup.name_of(awaited), headlines.title(board.match)
    words = say.theirs if vacation.match == board.match.id else say.theirs_elsewhere
    return Reply(words(match=title, name=name, end=markup.due(vacation.end, services.now())), silent=True)

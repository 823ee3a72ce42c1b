"""The messages about vacations: the balance, their end, and the news that one began or ended by itself."""

from __future__ import annotations

from datetime import timedelta

from bot.conversation.boards import headlines
from bot.conversation.core import markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.replies import Button, Reply, Tone
from bot.conversation.core.requests import Account
from bot.conversation.core.services import Services
from bot.service.match_view import MatchView
from rules.match.match import MatchId
from rules.match.notifications.players import OpponentOnVacation, VacationBeganItself, VacationOver
from rules.match.people import Person, PersonId
from rules.match.places import HostedSummary
from rules.match.vacation import DAY, in_words
from storage.vacation import Vacation


def end_of(vacation: Vacation) -> str:
    """The end of a vacation in words; it is the first moment at which clocks run again."""
    if vacation.until is None:
        return f"{markup.due(vacation.end)} at the latest, when you have none left; `/vacation end` ends it earlier"
    return f"{markup.due(vacation.end)}; `/vacation end` ends it earlier"


def first_due(waiting: list[HostedSummary]) -> list[str]:
    if not waiting:
        return ["No move waits for you."]
    counted = markup.counted(len(waiting), "move waits", "moves wait")
    deadline = waiting[0].match.clock.deadline
    first = (
        ""
        if deadline is None
        else f", the first in {headlines.title(waiting[0].match)}, due {markup.due(deadline)}"
    )
    return [f"{counted} for you{first}. `/next` shows it."]


async def status_lines(services: Services, person: Person) -> list[str]:
    """Somebody's vacation balance, current and planned vacations, and whether they begin by themselves."""
    now = services.now()
    balance, vacations = await services.vacations.status(person)
    lines = [f"You have {in_words(balance.left)} of vacation. You earn 21 days a year, and keep 21 at most."]
    for vacation in vacations:
        if vacation.begin <= now:
            how = "started by itself" if vacation.automatic else "started"
            lines.append(
                f"You're on vacation: it {how} {markup.due(vacation.begin)} and ends {end_of(vacation)}."
            )
        else:
            lines.append(
                f"Your next vacation starts {markup.due(vacation.begin)}. It ends {end_of(vacation)}."
            )
    automatic = (await services.sleep_hours.of(person.id)).automatic
    lines.append(automatic_in_words(automatic=automatic is not False))
    return lines


def automatic_in_words(*, automatic: bool) -> str:
    """Whether vacations begin by themselves, and how to change that."""
    if automatic:
        return (
            "Vacation starts by itself when your time for a move is over, and ends with your next move: "
            "`/settings vacation automatic:False` turns that off."
        )
    return (
        "Vacation doesn't start by itself when your time for a move is over: "
        "`/settings vacation automatic:True` turns that on."
    )


def unaffected_matches(running: list[HostedSummary]) -> list[str]:
    """The matches in which a vacation does not stop the clock, if there are any."""
    numbers = [f"#{hosted.match.id}" for hosted in running if not hosted.match.vacation]
    if not numbers:
        return []
    more = f" and {len(numbers) - 20} more" if len(numbers) > 20 else ""
    return [f"It doesn't pause your clocks in {', '.join(numbers[:20])}{more}: the challenge ruled it out."]


async def end_told(services: Services, over: VacationOver) -> Reply | None:
    """The news to a person that their vacation is over; ``None`` if they are on vacation again."""
    person = await services.lookup.person(over.person)
    balance, vacations = await services.vacations.status(person)
    if any(vacation.begin <= services.now() for vacation in vacations):
        return None
    waiting = [
        hosted
        for hosted in await services.lookup.running_summaries(person.id)
        if hosted.match.awaited == person.id
    ]
    lines = [
        f"Your vacation is over: your clocks run again. You have {in_words(balance.left)} of vacation left.",
        *first_due(waiting),
    ]
    return Reply("\n".join(lines), pings=(Account(person.account),))


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
    lines = [
        (
            f"{markup.mention(awaited)}, your time in {headlines.title(board.match)} was over, so your vacation has started by itself. "
            f"Your clocks are paused in every match that allows it, until you move, or until {markup.due(vacation.end)} at the latest; "
            f"your move there is then due {_turn(board)}. `/vacation end` ends it at once."
        ),
        *_saved_with(await services.lookup.running_summaries(awaited.id), awaited.id, board.match.id),
    ]
    chosen = (await services.sleep_hours.of(awaited.id)).automatic is not None
    buttons: tuple[Button, ...] = ()
    if began.person is None:
        lines.append(
            "I couldn't write to you directly, so I say it here. `/settings vacation` says whether vacation starts by itself."
        )
    elif not chosen:
        lines.append(
            "Should vacation start by itself whenever your time is over? If you choose nothing, it does."
        )
        buttons = (
            Button("Keep", str(Action(ActionKind.VACATION_KEEP)), Tone.MAIN),
            Button("Switch off", str(Action(ActionKind.VACATION_OFF))),
        )
    return Reply("\n".join(lines), buttons=buttons, pings=(Account(awaited.account),))


MOST_SAVED = 10


def _saved_with(running: list[HostedSummary], person: PersonId, known: MatchId) -> list[str]:
    """When the other moves of a person that their vacation pauses are due, if there are any."""
    due = [
        f"#{hosted.match.id} {markup.due(hosted.match.clock.deadline)}"
        for hosted in running
        if hosted.match.awaited == person
        and hosted.match.vacation
        and hosted.match.flagged is None
        and hosted.match.id != known
        and hosted.match.clock.deadline is not None
    ]
    if not due:
        return []
    more = f"; and {len(due) - MOST_SAVED} more" if len(due) > MOST_SAVED else ""
    after = (
        "Each of your other moves that it pauses has a day left after it, too, or what it had if that is more"
    )
    return [f"{after}: {'; '.join(due[:MOST_SAVED])}{more}."]


async def pause_told(services: Services, _: OpponentOnVacation, board: MatchView) -> Reply | None:
    """To the opponent, where the match is played: why the deadline has moved.  It notifies nobody."""
    awaited, vacation = board.awaited, await _automatic(services, board)
    if awaited is None or vacation is None:
        return None
    name, title = markup.name_of(awaited), headlines.title(board.match)
    if vacation.match == board.match.id:
        began = f"{name}'s time was over, and their vacation has started by itself"
    else:
        began = f"{name}'s vacation has started by itself, because their time was over in another match"
    return Reply(
        f"{title}: {began}. It ends with their next move, or {markup.due(vacation.end)} at the latest; "
        f"the move is then due {_turn(board)}.",
        silent=True,
    )


def _turn(board: MatchView) -> str:
    deadline = board.match.clock.deadline
    hours = DAY // timedelta(hours=1)
    return f"{hours} running hours later" if deadline is None else markup.due(deadline)

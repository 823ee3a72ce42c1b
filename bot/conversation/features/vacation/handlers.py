"""``/vacation``: leave, and what is said of it."""

from __future__ import annotations

from datetime import datetime, timedelta, tzinfo

from bot.conversation.boards import headlines
from bot.conversation.core import dates, markup
from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.dates import MomentError
from bot.conversation.core.replies import Answer, Button, Reply, Tone
from bot.conversation.core.requests import Account, Request
from bot.conversation.core.services import Services
from bot.service.match_view import MatchView
from rules.core.refusals import Reason
from rules.match.notifications import Notification
from rules.match.people import Person
from rules.match.places import HostedMatch
from rules.match.vacation import DAY, in_words
from storage.vacation import Vacation

BEGIN_PAST = Reason(
    "vacation.begin-past",
    "“{text}” is past: leave begins now or later. Leave “from” out to begin now",
)
END_PAST = Reason(
    "vacation.end-past",
    "“{text}” is past: leave ends in the future. Leave “until” out to spend all you have",
)
END_BEFORE_BEGIN = Reason(
    "vacation.end-before-begin",
    "“{text}” is not after the beginning of the leave: name a later end, or leave “until” out to spend all you have",
)


async def start_command(services: Services, request: Request) -> Answer:
    """``/vacation start``."""
    now = services.now()
    zone = (await services.sleep_hours.of(request.caller.id)).zone
    begin = _begin(request.text("from"), now, zone)
    until = _until(request.text("until"), begin or now, now, zone)
    vacation = await services.vacations.start(request.caller, begin, until)
    if vacation.begin > now:
        head = f"Your leave begins {markup.due(vacation.begin)} and ends {_end(vacation)}."
    else:
        head = f"You are on leave until {_end(vacation)}: your clocks stand still."
    excluded = _excluding(await services.lookup.running(request.caller.id))
    return Reply("\n".join([head, *excluded, _read_in(request, zone)]), private=True)


def _begin(text: str | None, now: datetime, zone: tzinfo) -> datetime | None:
    """When leave is to begin; ``None``: now."""
    if text is None:
        return None
    moment = dates.parse(text, now, zone)
    if moment.day == now.astimezone(zone).date():
        return None
    if moment.at < now:
        raise MomentError(BEGIN_PAST, text)
    return moment.at


def _until(text: str | None, begin: datetime, now: datetime, zone: tzinfo) -> datetime | None:
    """When leave is to end; a day is still part of it.  A stretch such as 5d is counted from the beginning."""
    if text is None:
        return None
    moment = dates.parse(text, begin if dates.is_stretch(text) else now, zone)
    end = moment.at if moment.day is None else dates.begins(moment.day + timedelta(days=1), zone)
    if end <= now:
        raise MomentError(END_PAST, text)
    if end <= begin:
        raise MomentError(END_BEFORE_BEGIN, text)
    return end


def _end(vacation: Vacation) -> str:
    """The end of a vacation in words; it is the first moment at which clocks run again."""
    if vacation.until is None:
        return f"{markup.due(vacation.end)} at the latest, when you have no leave left; `/vacation end` ends it earlier"
    return f"{markup.due(vacation.end)}; `/vacation end` ends it earlier"


def _read_in(request: Request, zone: tzinfo) -> str:
    if request.text("from") is None and request.text("until") is None:
        return "From now on an hour of leave is spent for each hour in which a clock of yours would run."
    return f"Days and times are read in your zone, {markup.code(str(zone))}; a day that you name in `until` still belongs to the leave."


async def end_command(services: Services, request: Request) -> Answer:
    """``/vacation end``."""
    now = services.now()
    vacation = await services.vacations.end(request.caller)
    if vacation.begin >= vacation.end and vacation.begin > now:
        return Reply(
            f"The leave that was to begin {markup.due(vacation.begin)} is dropped; nothing of it is spent.",
            private=True,
        )
    waiting = [
        hosted
        for hosted in await services.lookup.running(request.caller.id)
        if hosted.match.awaited == request.caller.id
    ]
    lines = ["Your leave is over: your clocks run again.", *_first_due(waiting)]
    return Reply("\n".join(lines), private=True)


def _first_due(waiting: list[HostedMatch]) -> list[str]:
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


async def status_command(services: Services, request: Request) -> Answer:
    """``/vacation status``."""
    running = await services.lookup.running(request.caller.id)
    return Reply(
        "\n".join([*await status_lines(services, request.caller), *_excluding(running)]), private=True
    )


async def status_lines(services: Services, person: Person) -> list[str]:
    """What somebody has left of vacation, what of it runs or is planned, and whether it begins by itself."""
    now = services.now()
    balance, vacations = await services.vacations.status(person)
    lines = [f"You have {in_words(balance.left)} of leave. 21 days a year are earned, and at most 21 kept."]
    for vacation in vacations:
        if vacation.begin <= now:
            how = "began by itself" if vacation.automatic else "began"
            lines.append(
                f"You are on leave: it {how} {markup.due(vacation.begin)} and ends {_end(vacation)}."
            )
        else:
            lines.append(f"A leave lies ahead, from {markup.due(vacation.begin)}. It ends {_end(vacation)}.")
    automatic = (await services.sleep_hours.of(person.id)).automatic
    lines.append(automatic_in_words(automatic=automatic is not False))
    return lines


def automatic_in_words(*, automatic: bool) -> str:
    """Whether leave begins by itself, and what changes that."""
    if automatic:
        return (
            "Leave begins by itself when the time of a move is over, and ends with your next move: "
            "`/settings leave automatic:False` switches that off."
        )
    return (
        "Leave does not begin by itself when the time of a move is over: "
        "`/settings leave automatic:True` switches that on."
    )


def _excluding(running: list[HostedMatch]) -> list[str]:
    """The matches of somebody that leave does not stop."""
    numbers = [f"#{hosted.match.id}" for hosted in running if not hosted.match.vacation]
    if not numbers:
        return []
    more = f" and {len(numbers) - 20} more" if len(numbers) > 20 else ""
    return [
        f"It does not stop your clocks in {', '.join(numbers[:20])}{more}: there it was ruled out at the challenge."
    ]


# What is told


async def vacation_told(services: Services, item: Notification, board: MatchView | None) -> Reply | None:
    """The news of a vacation that began or ended by itself; ``None`` if it is no news any more."""
    if item.detail == "ended" and item.person is not None:
        return await _ended(services, await services.lookup.person(item.person))
    if board is None or board.awaited is None or board.match.revision != item.revision:
        return None
    _, vacations = await services.vacations.status(board.awaited)
    now = services.now()
    vacation = next((one for one in vacations if one.automatic and one.begin <= now < one.end), None)
    if vacation is None:
        return None
    return (
        _stands(board, vacation) if item.detail == "stands" else await _began(services, item, board, vacation)
    )


async def _ended(services: Services, person: Person) -> Reply | None:
    balance, vacations = await services.vacations.status(person)
    if any(vacation.begin <= services.now() for vacation in vacations):
        return None
    waiting = [
        hosted for hosted in await services.lookup.running(person.id) if hosted.match.awaited == person.id
    ]
    lines = [
        f"Your leave is over: your clocks run again. You have {in_words(balance.left)} of leave left.",
        *_first_due(waiting),
    ]
    return Reply("\n".join(lines), pings=(Account(person.account),))


async def _began(services: Services, item: Notification, board: MatchView, vacation: Vacation) -> Reply:
    """To the person whose leave began: what that means, and, until they have chosen, whether it shall be so."""
    awaited = board.awaited
    assert awaited is not None
    here = item.person is None
    lines = [
        (
            f"{markup.mention(awaited)}, your time in {headlines.title(board.match)} was over, so your leave has begun by itself. "
            f"Clocks of yours stand still in every match that allows it, until you move, or until {markup.due(vacation.end)} at the latest; "
            f"your move there is then due {_turn(board)}. `/vacation end` ends it at once."
        ),
    ]
    chosen = (await services.sleep_hours.of(awaited.id)).automatic is not None
    buttons: tuple[Button, ...] = ()
    if here:
        lines.append(
            "I could not write to you directly, so I say it here. `/settings leave` says whether leave begins by itself."
        )
    elif not chosen:
        lines.append("Shall leave begin by itself whenever your time is over? If you say nothing, it does.")
        buttons = (
            Button("Keep", str(Action(ActionKind.VACATION_KEEP)), Tone.MAIN),
            Button("Switch off", str(Action(ActionKind.VACATION_OFF))),
        )
    return Reply("\n".join(lines), buttons=buttons, pings=(Account(awaited.account),))


def _stands(board: MatchView, vacation: Vacation) -> Reply:
    """To whoever waits, where the match is played: why the deadline has moved.  It notifies nobody."""
    awaited = board.awaited
    assert awaited is not None
    return Reply(
        f"{headlines.title(board.match)}: the time of {markup.name_of(awaited)} was over, and their leave has begun by itself. "
        f"It ends with their next move, or {markup.due(vacation.end)} at the latest; the move is then due {_turn(board)}.",
        silent=True,
    )


def _turn(board: MatchView) -> str:
    deadline = board.match.clock.deadline
    hours = DAY // timedelta(hours=1)
    return f"{hours} running hours later" if deadline is None else markup.due(deadline)


async def keep(services: Services, request: Request, _deed: Action) -> Answer:
    """The **Keep** button: leave goes on beginning by itself."""
    await services.vacations.choose_automatic(request.caller.id, automatic=True)
    return Reply(f"Good. {automatic_in_words(automatic=True)}", private=True)


async def switch_off(services: Services, request: Request, _deed: Action) -> Answer:
    """The **Switch off** button; a vacation that runs goes on."""
    await services.vacations.choose_automatic(request.caller.id, automatic=False)
    _, vacations = await services.vacations.status(request.caller)
    now = services.now()
    on = (
        [" The one that runs goes on until you move; `/vacation end` ends it now."]
        if any(one.begin <= now for one in vacations)
        else []
    )
    return Reply(f"Good. {automatic_in_words(automatic=False)}{''.join(on)}", private=True)

"""``/vacation`` and ``/settings vacation``, and the buttons under a vacation that began by itself."""

from __future__ import annotations

from datetime import datetime, timedelta, tzinfo

from bot.conversation.core import dates, markup
from bot.conversation.core.actions import Action
from bot.conversation.core.dates import MomentError
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.vacation.messages import (
    automatic_in_words,
    end_of,
    first_due,
    status_lines,
    unaffected_matches,
)
from rules.core.words import Message

BEGIN_PAST = Message(
    "vacation.begin-past",
    "“{text}” is in the past: a vacation starts now or later. Leave “from” out to start now",
)
END_PAST = Message(
    "vacation.end-past",
    "“{text}” is in the past: a vacation ends in the future. Leave “until” out to use all you have",
)
END_BEFORE_BEGIN = Message(
    "vacation.end-before-begin",
    "“{text}” isn't after the start of the vacation: choose a later end, or leave “until” out to use all you have",
)


async def start_command(services: Services, request: Request) -> Answer:
    """``/vacation start``."""
    now = services.now()
    zone = (await services.sleep_hours.of(request.caller.id)).zone
    begin = _begin(request.text("from"), now, zone)
    until = _until(request.text("until"), begin or now, now, zone)
    vacation = await services.vacations.start(request.caller, begin, until)
    if vacation.begin > now:
        head = f"Your vacation starts {markup.due(vacation.begin)} and ends {end_of(vacation)}."
    else:
        head = f"You're on vacation until {end_of(vacation)}: your clocks are paused."
    excluded = unaffected_matches(await services.lookup.running_summaries(request.caller.id))
    return Reply("\n".join([head, *excluded, _read_in(request, zone)]), private=True)


def _begin(text: str | None, now: datetime, zone: tzinfo) -> datetime | None:
    """When the vacation is to begin; ``None``: now."""
    if text is None:
        return None
    moment = dates.parse(text, now, zone)
    if moment.day == now.astimezone(zone).date():
        return None
    if moment.at < now:
        raise MomentError(BEGIN_PAST, text)
    return moment.at


def _until(text: str | None, begin: datetime, now: datetime, zone: tzinfo) -> datetime | None:
    """When the vacation is to end: after the day that is named, or so long after its beginning for a duration such as 5d."""
    if text is None:
        return None
    moment = dates.parse(text, begin if dates.is_stretch(text) else now, zone)
    end = moment.at if moment.day is None else dates.begins(moment.day + timedelta(days=1), zone)
    if end <= now:
        raise MomentError(END_PAST, text)
    if end <= begin:
        raise MomentError(END_BEFORE_BEGIN, text)
    return end


def _read_in(request: Request, zone: tzinfo) -> str:
    if request.text("from") is None and request.text("until") is None:
        return "From now on, each hour in which one of your clocks would run uses an hour of vacation."
    return f"Days and times are in your time zone, {markup.code(str(zone))}; a day that you name in `until` still belongs to the vacation."


async def end_command(services: Services, request: Request) -> Answer:
    """``/vacation end``."""
    now = services.now()
    vacation = await services.vacations.end(request.caller)
    if vacation.begin >= vacation.end and vacation.begin > now:
        return Reply(
            f"Your vacation from {markup.due(vacation.begin)} is cancelled; none of it is used.",
            private=True,
        )
    waiting = [
        hosted
        for hosted in await services.lookup.running_summaries(request.caller.id)
        if hosted.match.awaited == request.caller.id
    ]
    lines = ["Your vacation is over: your clocks run again.", *first_due(waiting)]
    return Reply("\n".join(lines), private=True)


async def status_command(services: Services, request: Request) -> Answer:
    """``/vacation status``."""
    running = await services.lookup.running_summaries(request.caller.id)
    return Reply(
        "\n".join([*await status_lines(services, request.caller), *unaffected_matches(running)]), private=True
    )


async def keep(services: Services, request: Request, _action: Action) -> Answer:
    """The **Keep** button: vacations still begin by themselves."""
    await services.vacations.choose_automatic(request.caller.id, automatic=True)
    return Reply(f"Good. {automatic_in_words(automatic=True)}", private=True)


async def switch_off(services: Services, request: Request, _action: Action) -> Answer:
    """The **Switch off** button: vacations no longer begin by themselves; a current one goes on."""
    await services.vacations.choose_automatic(request.caller.id, automatic=False)
    _, vacations = await services.vacations.status(request.caller)
    now = services.now()
    on = (
        [" The one that runs goes on until you move; `/vacation end` ends it now."]
        if any(one.begin <= now for one in vacations)
        else []
    )
    return Reply(f"Good. {automatic_in_words(automatic=False)}{''.join(on)}", private=True)


async def automatic_command(services: Services, request: Request) -> Answer:
    """``/settings vacation``: changes whether vacations begin by themselves, and shows it."""
    if "automatic" not in request.args:
        return Reply("\n".join(await status_lines(services, request.caller)), private=True)
    await services.vacations.choose_automatic(request.caller.id, automatic=request.flag("automatic"))
    return Reply(automatic_in_words(automatic=request.flag("automatic")), private=True)

"""``/vacation`` and ``/settings vacation``, and the buttons under a vacation that began by itself."""

from datetime import datetime, timedelta, tzinfo

from bot.conversation.boards.notifications import of_match
from bot.conversation.core import dates, markup
from bot.conversation.core.actions import Action
from bot.conversation.core.commands import Command, Kind, Parameter
from bot.conversation.core.feature import Feature
from bot.conversation.core.replies import Answer, Reply
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.conversation.features.vacation import messages
from bot.locales.say import commands
from bot.locales.say import vacation as say
from rules.match.notifications.players import OpponentOnVacation, VacationBeganItself, VacationOver


async def start_command(services: Services, request: Request) -> Answer:
    """``/vacation start``."""
    now = services.now()
    zone = (await services.sleep_hours.of(request.caller.id)).zone
    first, last = request.text("from"), request.text("until")
    begin = _begin(first, now, zone)
    if begin is not None and begin < now:
        return Reply(say.begin_past(text=markup.quote(first or "")), private=True)
    until = _until(last, begin or now, now, zone)
    if until is not None and until <= (begin or now):
        words = say.end_past if until <= now else say.end_before_begin
        return Reply(words(text=markup.quote(last or "")), private=True)
    vacation = await services.vacations.start(request.caller, begin, until)
    excluded = messages.unaffected_matches(await services.lookup.running(request.caller.id))
    foot = say.costs() if first is None and last is None else say.zone(zone=markup.code(str(zone)))
    # The service read the clock after this handler did: a vacation from now on has begun by the present time.
    text = messages.just_chosen(vacation, services.now())
    return Reply("\n".join([text, *excluded, foot]), private=True)


def _begin(text: str | None, now: datetime, zone: tzinfo) -> datetime | None:
    """When the vacation is to begin; ``None``: now."""
    if text is None:
        return None
    moment = dates.parse(text, now, zone)
    return None if moment.day == now.astimezone(zone).date() else moment.at


def _until(text: str | None, begin: datetime, now: datetime, zone: tzinfo) -> datetime | None:
    """When the vacation is to end: after the day that is named, or so long after its beginning for a duration such as 5d."""
    if text is None:
        return None
    moment = dates.parse(text, begin if dates.is_stretch(text) else now, zone)
    return moment.at if moment.day is None else dates.begins(moment.day + timedelta(days=1), zone)


async def end_command(services: Services, request: Request) -> Answer:
    """``/vacation end``."""
    now = services.now()
    vacation = await services.vacations.end(request.caller)
    if vacation.begin >= vacation.end and vacation.begin > now:
        return Reply(say.cancelled(begin=markup.absolute(vacation.begin)), private=True)
    lines = [say.over(), *await messages.first_due(services, request.caller.id)]
    return Reply("\n".join(lines), private=True)


async def status_command(services: Services, request: Request) -> Answer:
    """``/vacation status``."""
    running = await services.lookup.running(request.caller.id)
    return Reply(
        "\n".join(
            [*await messages.status_lines(services, request.caller), *messages.unaffected_matches(running)]
        ),
        private=True,
    )


async def keep(services: Services, request: Request, _action: Action) -> Answer:
    """The **Keep** button: vacations still begin by themselves."""
    await services.vacations.choose_automatic(request.caller.id, automatic=True)
    return Reply(messages.automatic_in_words(automatic=True), private=True)


async def switch_off(services: Services, request: Request, _action: Action) -> Answer:
    """The **Switch off** button: vacations no longer begin by themselves; a current one goes on."""
    await services.vacations.choose_automatic(request.caller.id, automatic=False)
    _, vacations = await services.vacations.status(request.caller)
    now, text = services.now(), messages.automatic_in_words(automatic=False)
    if any(one.begin <= now for one in vacations):
        text = f"{text} {say.goes_on()}"
    return Reply(text, private=True)


async def automatic_command(services: Services, request: Request) -> Answer:
    """``/settings vacation``: changes whether vacations begin by themselves, and shows it."""
    if "automatic" not in request.args:
        return Reply("\n".join(await messages.status_lines(services, request.caller)), private=True)
    await services.vacations.choose_automatic(request.caller.id, automatic=request.flag("automatic"))
    return Reply(messages.automatic_in_words(automatic=request.flag("automatic")), private=True)


FEATURE = Feature(
    group_help={"vacation": commands.group_vacation},
    commands=(
        Command(
            ("settings", "vacation"),
            commands.settings_vacation,
            automatic_command,
            (Parameter("automatic", commands.settings_vacation_automatic, Kind.YES_NO),),
        ),
        Command(
            ("vacation", "start"),
            commands.vacation_start,
            start_command,
            (
                Parameter("from", commands.vacation_start_from),
                Parameter(
                    "until",
                    commands.vacation_start_until,
                ),
            ),
        ),
        Command(("vacation", "end"), commands.vacation_end, end_command),
        Command(
            ("vacation", "status"),
            commands.vacation_status,
            status_command,
        ),
    ),
    buttons={messages.VACATION_KEEP: keep, messages.VACATION_OFF: switch_off},
    notifications={
        VacationBeganItself: of_match(messages.beginning_told),
        OpponentOnVacation: of_match(messages.pause_told),
        VacationOver: messages.end_told,
    },
)

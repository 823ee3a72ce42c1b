"""``/privacy show``, ``export`` and ``delete``: about the caller, and nobody else, whatever a request says."""

from bot.conversation.core.actions import Action, ActionKind
from bot.conversation.core.commands import Command
from bot.conversation.core.feature import Feature
from bot.conversation.core.replies import Answer, Button, File, Reply, Tone
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.locales.say import commands
from bot.locales.say import privacy as say
from bot.service.people.web_sessions import SESSION_LASTS
from bot.service.playing.private_lines import KEPT as LINES_KEPT
from rules.match.match import MatchId

PRIVACY_DELETE = ActionKind("privacy-delete")
PRIVACY_KEEP = ActionKind("privacy-keep")


async def show_command(services: Services, request: Request) -> Answer:
    """``/privacy show``: what is kept, why, for how long, and who sees it."""
    counts, kept = await services.privacy.counts(request.caller), services.retention
    lines = [
        say.show(),
        say.show_account(days=kept.newcomers.days),
        say.show_matches(running=counts.running, finished=counts.finished),
        say.show_challenges(count=counts.challenges, days=kept.challenges.days),
        say.show_settings(count=counts.settings, lines=counts.lines, days=LINES_KEPT.days),
        say.show_notes(notes=counts.notes, conditional_moves=counts.conditional_moves),
        say.show_blocks(count=counts.blocks),
        say.show_notifications(count=counts.waiting, days=kept.notifications.days),
    ]
    if counts.sessions:
        lines.append(say.show_sessions(count=counts.sessions, days=SESSION_LASTS.days))
    if counts.absences:
        lines.append(say.show_absences(count=counts.absences))
    if counts.lines_at_table:
        lines.append(say.show_said(count=counts.lines_at_table))
    foot = [say.show_foot()]
    facts = services.facts
    if facts.policy is not None:
        foot.append(say.policy(address=facts.policy))
    if facts.contact is not None:
        foot.append(say.contact(contact=facts.contact))
    text = "\n".join([lines[0], *(f"- {line}" for line in lines[1:]), *foot])
    await services.privacy.drop_if_new(request.caller)
    return Reply(text, private=True)


async def export_command(services: Services, request: Request) -> Answer:
    """``/privacy export``: everything about the caller, in one file, or in several if it is large."""
    parts = await services.privacy.export(request.caller)
    if parts is None:
        return Reply(say.too_large(contact=services.facts.contact or say.operator()), private=True)
    name = "turnpost-privacy"
    names = [f"{name}.json"] if len(parts) == 1 else [f"{name}-{part.number}.json" for part in parts]
    files = [File(part.content, name) for part, name in zip(parts, names, strict=True)]
    text = say.exported() if len(files) == 1 else say.exported_in_parts(count=len(files))
    await services.privacy.drop_if_new(request.caller)
    return Reply(text, file=files[0], more_files=tuple(files[1:]), private=True)


async def delete_command(services: Services, request: Request) -> Answer:
    """``/privacy delete``: asks, and names what will happen."""
    if await services.privacy.drop_if_new(request.caller):
        return Reply(say.nothing_kept(), private=True)
    counts = await services.privacy.counts(request.caller)
    lines = [say.question()]
    if counts.running:
        lines.append(f"- {say.will_resign(count=counts.running)}")
    if counts.finished or counts.running:
        lines.append(f"- {say.will_leave_plies()}")
    lines += [f"- {say.will_erase()}", f"- {say.will_be_new()}", say.no_way_back()]
    # Whose account it was is in the id, so that a button of an earlier account asks for nothing of a later one.
    about = MatchId(request.caller.id)
    return Reply(
        "\n".join(lines),
        buttons=(
            Button(say.button_delete(), str(Action(PRIVACY_DELETE, about)), Tone.DANGER),
            Button(say.button_keep(), str(Action(PRIVACY_KEEP, about))),
        ),
        private=True,
    )


async def delete_button(services: Services, request: Request, action: Action) -> Answer:
    """The button that erases the caller: the person who was asked, and nobody else."""
    if int(action.number) != request.caller.id:
        await services.privacy.drop_if_new(request.caller)
        return Reply(say.of_another_account(), private=True)
    erased = await services.privacy.delete(request.caller)
    if erased is None:
        return Reply(say.nothing_kept(), private=True, replaces=True)
    return Reply(say.deleted(count=erased.resigned), private=True, replaces=True)


async def keep_button(services: Services, request: Request, _action: Action) -> Answer:
    """The button that changes nothing."""
    await services.privacy.drop_if_new(request.caller)
    return Reply(say.kept(), private=True, replaces=True)


FEATURE = Feature(
    group_help={"privacy": commands.group_privacy},
    commands=(
        Command(("privacy", "show"), commands.privacy_show, show_command),
        Command(("privacy", "export"), commands.privacy_export, export_command, slow=True),
        Command(("privacy", "delete"), commands.privacy_delete, delete_command),
    ),
    buttons={
        PRIVACY_DELETE: delete_button,
        PRIVACY_KEEP: keep_button,
    },
)

"""The digest, which ``/settings reminders`` switches on."""

from bot.conversation.boards import headlines
from bot.conversation.core import markup
from bot.conversation.core.actions import NEXT, Action
from bot.conversation.core.feature import Feature
from bot.conversation.core.replies import TEXT_LIMIT, Button, Reply, Tone, pinged
from bot.conversation.core.services import Services
from bot.locales.say import digest as say
from bot.locales.say import reminders
from bot.service.time.digest import Digest, WaitingMatch
from rules.match.notifications.reminders import DigestCounted, DigestDue

MOST_LISTED = 12


async def digest_message(services: Services, due: DigestDue) -> Reply | None:
    """The digest of what waits for someone, the most urgent first; ``None`` if nothing waits."""
    digest = await services.digests.current(due.person)
    if digest is None:
        return None
    head = _count(digest)
    lines = [_entry(services, one) for one in digest.waiting[:MOST_LISTED]]
    while lines and len("\n".join([head, *lines])) > TEXT_LIMIT - 300:
        lines.pop()
    unlisted = len(digest.waiting) - len(lines)
    if unlisted:
        lines.append(say.more(count=unlisted))
    if digest.offers:
        numbers = ", ".join(f"#{hosted.match.id}" for hosted in digest.offers[:MOST_LISTED])
        lines.append(say.offers(count=len(digest.offers), matches=numbers))
    first = Button(say.button_first(), str(Action(NEXT)), Tone.MAIN)
    buttons = (first,) if digest.waiting else ()
    return Reply("\n".join([head, *lines]), buttons=buttons, pings=pinged(digest.person))


def _count(digest: Digest) -> str:
    if not digest.waiting:
        return say.offers_only()
    if digest.urgent:
        return say.urgent(count=len(digest.waiting), urgent=digest.urgent)
    return say.waiting(count=len(digest.waiting))


def _entry(services: Services, one: WaitingMatch) -> str:
    title, name = headlines.title(one.hosted.match), markup.name_of(one.opponent)
    deadline = one.hosted.match.clock.deadline
    if deadline is None:
        entry = say.entry_no_limit(match=title, name=name)
    else:
        words = say.entry_urgent if one.urgent else say.entry
        entry = words(match=title, name=name, due=markup.relative(deadline))
    link = services.platform.link(one.hosted)
    return say.linked(entry=entry, link=link) if link else entry


async def count_message(services: Services, counted: DigestCounted) -> Reply | None:
    """The digest of someone who takes no direct messages: only how much waits; ``None`` if nothing does."""
    digest = await services.digests.current(counted.reader)
    if digest is None or not digest.waiting:
        return None
    text = say.in_public(mention=markup.mention(digest.person), waiting=_count(digest))
    return Reply(f"{text} {reminders.closed_to_us()}", pings=pinged(digest.person))


FEATURE = Feature(notifications={DigestDue: digest_message, DigestCounted: count_message})

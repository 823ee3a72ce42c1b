"""Generated from the catalogue reminders.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def line(*, mention: str, match: str, name: str, due: str) -> str:
    """…, your move in … against … is due …."""
    return say("reminders-line", mention=mention, match=match, name=name, due=due)


def line_at_mark(*, mention: str, match: str, name: str, due: str, mark: int) -> str:
    """…, your move in … against … is due … (reminder at …%)."""
    return say("reminders-line-at-mark", mention=mention, match=match, name=name, due=due, mark=mark)


def line_snoozed(*, mention: str, match: str, name: str, due: str) -> str:
    """…, your move in … against … is due … (snoozed)."""
    return say("reminders-line-snoozed", mention=mention, match=match, name=name, due=due)


def line_no_limit(*, mention: str, match: str, name: str) -> str:
    """…, it’s your move in … against …."""
    return say("reminders-line-no-limit", mention=mention, match=match, name=name)


def line_no_limit_snoozed(*, mention: str, match: str, name: str) -> str:
    """…, it’s your move in … against … (snoozed)."""
    return say("reminders-line-no-limit-snoozed", mention=mention, match=match, name=name)


def board(*, link: str) -> str:
    """[The board](…)."""
    return say("reminders-board", link=link)


def closed_to_us() -> str:
    """Your direct messages are closed to Turnpost, so this is posted here. `/settings reminders` changes where you’re reminded."""
    return say("reminders-closed-to-us")


def place_lost(*, channel: str, number: str) -> str:
    """This couldn’t be posted in …, so it comes here. The match goes on: name it with `game: …`."""
    return say("reminders-place-lost", channel=channel, number=number)


def button_move(*, match: str) -> str:
    """Move in …"""
    return say("reminders-button-move", match=match)


def button_snooze() -> str:
    """Snooze."""
    return say("reminders-button-snooze")


def button_mute() -> str:
    """Not this turn."""
    return say("reminders-button-mute")


def played_in(*, channel: str) -> str:
    """Played in …."""
    return say("reminders-played-in", channel=channel)


def played_in_linked(*, channel: str, link: str) -> str:
    """Played in …: [the board](…)."""
    return say("reminders-played-in-linked", channel=channel, link=link)


def form_snooze() -> str:
    """Remind me later."""
    return say("reminders-form-snooze")


def form_when() -> str:
    """When, or in how long?"""
    return say("reminders-form-when")


def form_example() -> str:
    """for example 4h, or tomorrow 9:00."""
    return say("reminders-form-example")


def snoozed(*, match: str, when: str) -> str:
    """Next reminder of …: …."""
    return say("reminders-snoozed", match=match, when=when)


def snoozed_by_quiet_hours(*, match: str, when: str) -> str:
    """Next reminder of …, outside your quiet hours: …."""
    return say("reminders-snoozed-by-quiet-hours", match=match, when=when)


def muted(*, match: str) -> str:
    """No more reminders of this turn in …."""
    return say("reminders-muted", match=match)


def move_due(*, due: str) -> str:
    """Your move is due …."""
    return say("reminders-move-due", due=due)


def digest_waiting(*, count: int) -> str:
    """…"""
    return say("reminders-digest-waiting", count=count)


def digest_urgent(*, count: int, urgent: int) -> str:
    """…"""
    return say("reminders-digest-urgent", count=count, urgent=urgent)


def digest_offers_only() -> str:
    """No move is waiting for you today, but an offer is."""
    return say("reminders-digest-offers-only")


def digest_entry(*, match: str, name: str, due: str) -> str:
    """… against …: due …"""
    return say("reminders-digest-entry", match=match, name=name, due=due)


def digest_entry_urgent(*, match: str, name: str, due: str) -> str:
    """**Urgent:** … against …: due …"""
    return say("reminders-digest-entry-urgent", match=match, name=name, due=due)


def digest_entry_no_limit(*, match: str, name: str) -> str:
    """… against …: no time limit."""
    return say("reminders-digest-entry-no-limit", match=match, name=name)


def digest_linked(*, entry: str, link: str) -> str:
    """…, [the board](…)."""
    return say("reminders-digest-linked", entry=entry, link=link)


def digest_more(*, count: int) -> str:
    """… and … more: `/next` goes through them."""
    return say("reminders-digest-more", count=count)


def digest_offers(*, count: int, matches: str) -> str:
    """…"""
    return say("reminders-digest-offers", count=count, matches=matches)


def digest_in_public(*, mention: str, waiting: str) -> str:
    """…: … `/next` shows you more, in private."""
    return say("reminders-digest-in-public", mention=mention, waiting=waiting)


def button_first() -> str:
    """Show the first."""
    return say("reminders-button-first")


def for_all(*, reminders: str) -> str:
    """Reminders: …"""
    return say("reminders-for-all", reminders=reminders)


def for_match(*, match: str, reminders: str) -> str:
    """In …: …"""
    return say("reminders-for-match", match=match, reminders=reminders)


def more_matches(*, count: int) -> str:
    """…"""
    return say("reminders-more-matches", count=count)


def off() -> str:
    """none, and boards don’t ping you. `/next` shows what’s waiting."""
    return say("reminders-off")


def in_channel() -> str:
    """only when your turn begins, where the match is played."""
    return say("reminders-in-channel")


def in_direct_messages() -> str:
    """only when your turn begins, in direct messages."""
    return say("reminders-in-direct-messages")


def in_channel_at(*, marks: str) -> str:
    """when your turn begins and when … of your time is left, where the match is played."""
    return say("reminders-in-channel-at", marks=marks)


def in_direct_messages_at(*, marks: str) -> str:
    """when your turn begins and when … of your time is left, in direct messages."""
    return say("reminders-in-direct-messages-at", marks=marks)


def by_digest(*, time: str, zone: str) -> str:
    """one direct message a day at … (…) if anything’s waiting for you. Boards don’t ping you."""
    return say("reminders-by-digest", time=time, zone=zone)


def by_digest_next(*, time: str, zone: str, due: str) -> str:
    """one direct message a day at … (…) if anything’s waiting for you, the next …. Boards don’t ping you."""
    return say("reminders-by-digest-next", time=time, zone=zone, due=due)


def percent(*, mark: int) -> str:
    """…%."""
    return say("reminders-percent", mark=mark)


def digest_for_all(*, match: str) -> str:
    """A digest covers all your matches: leave `game` out to choose it. For … alone, choose `where` and `marks`."""
    return say("reminders-digest-for-all", match=match)

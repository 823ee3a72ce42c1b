"""Generated from the catalogue vacation.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def balance(*, amount: str) -> str:
    """You have … of vacation. You earn 21 days a year, and keep 21 at most."""
    return say("vacation-balance", amount=amount)


def on(*, end: str) -> str:
    """You’re on vacation: your clocks are paused. It ends …; `/vacation end` ends it earlier."""
    return say("vacation-on", end=end)


def on_until_used_up(*, end: str) -> str:
    """You’re on vacation: your clocks are paused. It ends when it’s used up, … at the latest; `/vacation end` ends it earlier."""
    return say("vacation-on-until-used-up", end=end)


def started(*, begin: str, end: str) -> str:
    """You’re on vacation: it started … and ends …. `/vacation end` ends it earlier."""
    return say("vacation-started", begin=begin, end=end)


def started_until_used_up(*, begin: str, end: str) -> str:
    """You’re on vacation: it started … and ends when it’s used up, … at the latest. `/vacation end` ends it earlier."""
    return say("vacation-started-until-used-up", begin=begin, end=end)


def started_by_itself(*, begin: str, end: str) -> str:
    """You’re on vacation: it started by itself … and ends with your next move, … at the latest. `/vacation end` ends it now."""
    return say("vacation-started-by-itself", begin=begin, end=end)


def planned(*, begin: str, end: str) -> str:
    """Your vacation starts … and ends …. `/vacation end` cancels it."""
    return say("vacation-planned", begin=begin, end=end)


def planned_until_used_up(*, begin: str, end: str) -> str:
    """Your vacation starts … and ends when it’s used up, … at the latest. `/vacation end` cancels it."""
    return say("vacation-planned-until-used-up", begin=begin, end=end)


def costs() -> str:
    """From now on, each hour in which one of your clocks would run uses an hour of vacation."""
    return say("vacation-costs")


def zone(*, zone: str) -> str:
    """Days and times are in your time zone, …. A day named in `until` still belongs to the vacation."""
    return say("vacation-zone", zone=zone)


def not_in(*, count: int, matches: str) -> str:
    """…"""
    return say("vacation-not-in", count=count, matches=matches)


def not_in_and_more(*, matches: str, count: int) -> str:
    """It doesn’t pause your clocks in … and … more: their challenges ruled it out."""
    return say("vacation-not-in-and-more", matches=matches, count=count)


def cancelled(*, begin: str) -> str:
    """Your vacation from … is cancelled; none of it is used."""
    return say("vacation-cancelled", begin=begin)


def over() -> str:
    """Your vacation is over: your clocks are running again."""
    return say("vacation-over")


def left(*, amount: str) -> str:
    """You have … of vacation left."""
    return say("vacation-left", amount=amount)


def nothing_waiting() -> str:
    """No move is waiting for you."""
    return say("vacation-nothing-waiting")


def waiting(*, count: int) -> str:
    """…"""
    return say("vacation-waiting", count=count)


def waiting_due(*, count: int, match: str, due: str) -> str:
    """…"""
    return say("vacation-waiting-due", count=count, match=match, due=due)


def automatic() -> str:
    """Vacation starts by itself when your time for a move is over, and ends with your next move: `/settings vacation automatic:False` turns that off."""
    return say("vacation-automatic")


def not_automatic() -> str:
    """Vacation doesn’t start by itself when your time for a move is over: `/settings vacation automatic:True` turns that on."""
    return say("vacation-not-automatic")


def goes_on() -> str:
    """The one you’re on goes on until you move; `/vacation end` ends it now."""
    return say("vacation-goes-on")


def began(*, mention: str, match: str, end: str) -> str:
    """…, your time in … was over, so your vacation has started by itself: your clocks are paused until your next move, … at the latest. `/vacation end` ends it now."""
    return say("vacation-began", mention=mention, match=match, end=end)


def then_due(*, due: str) -> str:
    """Your move is then due …."""
    return say("vacation-then-due", due=due)


def then_left(*, hours: int) -> str:
    """You then have … hours on your clock for the move."""
    return say("vacation-then-left", hours=hours)


def others_due(*, due: str) -> str:
    """Your other moves that it pauses get a day after it too, or what they had if that’s more: …."""
    return say("vacation-others-due", due=due)


def others_due_and_more(*, due: str, count: int) -> str:
    """Your other moves that it pauses get a day after it too, or what they had if that’s more: …; and … more."""
    return say("vacation-others-due-and-more", due=due, count=count)


def closed_to_us() -> str:
    """Your direct messages are closed to Turnpost, so this is posted here. `/settings vacation` chooses whether vacation starts by itself."""
    return say("vacation-closed-to-us")


def question() -> str:
    """Should vacation start by itself whenever your time is over? If you choose nothing, it does."""
    return say("vacation-question")


def button_keep() -> str:
    """Keep."""
    return say("vacation-button-keep")


def button_switch_off() -> str:
    """Switch off."""
    return say("vacation-button-switch-off")


def theirs(*, match: str, name: str, end: str) -> str:
    """…: …’s time was over, and their vacation has started by itself. It ends with their next move, … at the latest."""
    return say("vacation-theirs", match=match, name=name, end=end)


def theirs_elsewhere(*, match: str, name: str, end: str) -> str:
    """…: …’s vacation has started by itself, because their time was over in another match. It ends with their next move, … at the latest."""
    return say("vacation-theirs-elsewhere", match=match, name=name, end=end)


def theirs_then_due(*, due: str) -> str:
    """Their move is then due …."""
    return say("vacation-theirs-then-due", due=due)


def theirs_then_left(*, hours: int) -> str:
    """They then have … hours on their clock for the move."""
    return say("vacation-theirs-then-left", hours=hours)


def begin_past(*, text: str) -> str:
    """… is in the past: a vacation starts now or later. Leave `from` out to start now."""
    return say("vacation-begin-past", text=text)


def end_past(*, text: str) -> str:
    """… is in the past: a vacation ends in the future. Leave `until` out to use all you have."""
    return say("vacation-end-past", text=text)


def end_before_begin(*, text: str) -> str:
    """… isn’t after the start of the vacation: choose a later end, or leave `until` out to use all you have."""
    return say("vacation-end-before-begin", text=text)

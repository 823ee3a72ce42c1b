"""Generated from the catalogue sleep_hours.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def not_set() -> str:
    """You haven’t set a time zone or sleep hours, so your days follow `UTC`. `/settings hours` sets them: your clocks then pause while you sleep."""
    return say("sleep-hours-not-set")


def zone(*, zone: str) -> str:
    """Your time zone is …, without sleep hours."""
    return say("sleep-hours-zone", zone=zone)


def zone_and_sleep(*, zone: str, begin: str, end: str) -> str:
    """Your time zone is …, and you sleep from … to …."""
    return say("sleep-hours-zone-and-sleep", zone=zone, begin=begin, end=end)


def clocks_pause() -> str:
    """Your clocks pause while you sleep."""
    return say("sleep-hours-clocks-pause")


def clocks_follow(*, due: str) -> str:
    """Your digest and quiet hours follow this now, your clocks …. That way nobody can dodge a deadline."""
    return say("sleep-hours-clocks-follow", due=due)


def until_then(*, zone: str) -> str:
    """Until then your clocks follow …, without sleep hours."""
    return say("sleep-hours-until-then", zone=zone)


def until_then_and_sleep(*, zone: str, begin: str, end: str) -> str:
    """Until then your clocks follow …, with sleep from … to …."""
    return say("sleep-hours-until-then-and-sleep", zone=zone, begin=begin, end=end)


def quiet(*, begin: str, end: str) -> str:
    """No reminders come from … to …."""
    return say("sleep-hours-quiet", begin=begin, end=end)


def quiet_asleep() -> str:
    """No reminders come while you sleep: `/settings hours quiet:` changes that."""
    return say("sleep-hours-quiet-asleep")


def quiet_off() -> str:
    """You have no quiet hours: reminders may come at any time."""
    return say("sleep-hours-quiet-off")


def list_zone(*, zone: str, time: str) -> str:
    """… (now …)."""
    return say("sleep-hours-list-zone", zone=zone, time=time)

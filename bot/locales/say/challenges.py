"""Generated from the catalogue challenges.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def to_anyone(*, name: str, game: str, challenge: str) -> str:
    """… challenges anyone here to … (…)."""
    return say("challenges-to-anyone", name=name, game=game, challenge=challenge)


def to_one(*, mention: str, name: str, game: str, challenge: str) -> str:
    """…, … challenges you to … (…)."""
    return say("challenges-to-one", mention=mention, name=name, game=game, challenge=challenge)


def to_several(*, mentions: str, name: str, game: str, challenge: str) -> str:
    """…: … challenges you to … (…). Whoever accepts first plays."""
    return say("challenges-to-several", mentions=mentions, name=name, game=game, challenge=challenge)


def open_until(*, until: str) -> str:
    """Open until …."""
    return say("challenges-open-until", until=until)


def declined_by(*, names: str) -> str:
    """Declined by …."""
    return say("challenges-declined-by", names=names)


def first(*, name: str) -> str:
    """… moves first."""
    return say("challenges-first", name=name)


def second(*, name: str) -> str:
    """… moves second."""
    return say("challenges-second", name=name)


def drawn_by_lot() -> str:
    """who moves first is drawn at random."""
    return say("challenges-drawn-by-lot")


def here() -> str:
    """played here."""
    return say("challenges-here")


def in_thread() -> str:
    """in a thread of its own."""
    return say("challenges-in-thread")


def in_direct() -> str:
    """in direct messages."""
    return say("challenges-in-direct")


def rated() -> str:
    """rated."""
    return say("challenges-rated")


def lost_on_time() -> str:
    """you lose when your time runs out."""
    return say("challenges-lost-on-time")


def weekends() -> str:
    """clocks pause at weekends."""
    return say("challenges-weekends")


def no_vacation() -> str:
    """clocks run during vacation."""
    return say("challenges-no-vacation")


def if_time_claim() -> str:
    """If your time runs out, your opponent can claim the win, give you a day or wait."""
    return say("challenges-if-time-claim")


def if_time_auto() -> str:
    """If your time runs out, you lose at once."""
    return say("challenges-if-time-auto")


def pauses_both() -> str:
    """Clocks pause on Saturdays and Sundays, and during vacation."""
    return say("challenges-pauses-both")


def pauses_weekends() -> str:
    """Clocks pause on Saturdays and Sundays, but not during vacation."""
    return say("challenges-pauses-weekends")


def pauses_vacation() -> str:
    """Clocks pause during vacation, but not at weekends."""
    return say("challenges-pauses-vacation")


def pauses_none() -> str:
    """Clocks don’t pause at weekends or during vacation."""
    return say("challenges-pauses-none")


def options() -> str:
    """Options:."""
    return say("challenges-options")


def more(*, challenge: str, game: str) -> str:
    """More about challenge … to …:."""
    return say("challenges-more", challenge=challenge, game=game)


def button_accept() -> str:
    """Accept."""
    return say("challenges-button-accept")


def button_decline() -> str:
    """Decline."""
    return say("challenges-button-decline")


def button_details() -> str:
    """Details."""
    return say("challenges-button-details")


def button_more() -> str:
    """More."""
    return say("challenges-button-more")


def button_cancel() -> str:
    """Cancel."""
    return say("challenges-button-cancel")


def button_rules() -> str:
    """Rules."""
    return say("challenges-button-rules")


def button_renew() -> str:
    """Renew."""
    return say("challenges-button-renew")


def button_view() -> str:
    """View."""
    return say("challenges-button-view")


def button_accept_that(*, challenge: str) -> str:
    """Accept …"""
    return say("challenges-button-accept-that", challenge=challenge)


def button_decline_that(*, challenge: str) -> str:
    """Decline …"""
    return say("challenges-button-decline-that", challenge=challenge)


def button_cancel_that(*, challenge: str) -> str:
    """Cancel …"""
    return say("challenges-button-cancel-that", challenge=challenge)


def accepted(*, opponent: str, challenge: str, name: str, game: str) -> str:
    """… accepted challenge … from … to …: the match has begun."""
    return say("challenges-accepted", opponent=opponent, challenge=challenge, name=name, game=game)


def declined(*, challenge: str, name: str, game: str) -> str:
    """Challenge … from … to … was declined."""
    return say("challenges-declined", challenge=challenge, name=name, game=game)


def declined_by_all(*, challenge: str, name: str, game: str) -> str:
    """Challenge … from … to … was declined by everyone it was for."""
    return say("challenges-declined-by-all", challenge=challenge, name=name, game=game)


def author_left(*, challenge: str, name: str, game: str) -> str:
    """Challenge … from … to … is closed: … has left this server."""
    return say("challenges-author-left", challenge=challenge, name=name, game=game)


def cancelled(*, challenge: str, name: str, game: str) -> str:
    """Challenge … from … to … was cancelled."""
    return say("challenges-cancelled", challenge=challenge, name=name, game=game)


def expired(*, challenge: str, name: str, game: str) -> str:
    """Challenge … from … to … has expired: nobody accepted it within seven days."""
    return say("challenges-expired", challenge=challenge, name=name, game=game)


def not_in_direct() -> str:
    """Challenges are made in a server’s channel, where your opponent can see them: write `/challenge` there. With `place: dm` you still play in direct messages."""
    return say("challenges-not-in-direct")


def still_open(*, where: str) -> str:
    """You’ve already made this challenge, and it’s still open: …. Cancel it first to make another."""
    return say("challenges-still-open", where=where)


def open_to_you(*, name: str, where: str) -> str:
    """… has already challenged you, and it’s still open: …."""
    return say("challenges-open-to-you", name=name, where=where)


def in_channel(*, match: str, channel: str) -> str:
    """… in …"""
    return say("challenges-in-channel", match=match, channel=channel)


def bot(*, name: str) -> str:
    """… is a bot and doesn’t play. Challenge a person, or leave `opponent` out: then anyone here may accept."""
    return say("challenges-bot", name=name)


def cannot_see(*, name: str) -> str:
    """… can’t see this channel. Challenge them where you can both read, or choose someone else."""
    return say("challenges-cannot-see", name=name)


def named_twice(*, name: str) -> str:
    """… is named twice. Name up to four different people: whoever accepts first plays."""
    return say("challenges-named-twice", name=name)


def not_posted(*, challenge: str, game: str, channel: str, until: str) -> str:
    """Turnpost couldn’t post your challenge … to …, because it may not write in …. It’s open until …: whoever it’s for can find it with `/challenges`, and you can cancel it there."""
    return say("challenges-not-posted", challenge=challenge, game=game, channel=channel, until=until)


def you_accepted(*, match: str) -> str:
    """You accepted …."""
    return say("challenges-you-accepted", match=match)


def they_accepted(*, mention: str, name: str, match: str) -> str:
    """…, … accepted …."""
    return say("challenges-they-accepted", mention=mention, name=name, match=match)


def played_in_direct() -> str:
    """You’ll play in your direct messages."""
    return say("challenges-played-in-direct")


def played_in_thread() -> str:
    """You’ll play in a thread of its own."""
    return say("challenges-played-in-thread")


def played_in(*, channel: str) -> str:
    """You’ll play in …."""
    return say("challenges-played-in", channel=channel)


def nothing_there() -> str:
    """Nothing there? Then allow direct messages in this server’s **Privacy Settings**."""
    return say("challenges-nothing-there")


def begun(*, match: str) -> str:
    """… has begun."""
    return say("challenges-begun", match=match)


def begun_your_move(*, match: str) -> str:
    """… has begun, and it’s your move."""
    return say("challenges-begun-your-move", match=match)


def direct_closed() -> str:
    """Turnpost can’t send you direct messages: turn on **Direct Messages** in this server’s **Privacy Settings**. **View** shows the board."""
    return say("challenges-direct-closed")


def you_declined(*, challenge: str) -> str:
    """You declined challenge …."""
    return say("challenges-you-declined", challenge=challenge)


def you_declined_others(*, challenge: str) -> str:
    """You declined challenge …. Others may still accept it."""
    return say("challenges-you-declined-others", challenge=challenge)


def they_declined(*, mention: str, name: str, challenge: str, game: str) -> str:
    """…, … declined your challenge … to …."""
    return say("challenges-they-declined", mention=mention, name=name, challenge=challenge, game=game)


def nobody_left() -> str:
    """Nobody is left to accept it."""
    return say("challenges-nobody-left")


def renewed(*, challenge: str, until: str) -> str:
    """Your challenge … is open until …."""
    return say("challenges-renewed", challenge=challenge, until=until)


def level_without_computer() -> str:
    """`level` is for matches against the computer: choose @Turnpost as `opponent`, or leave `level` out."""
    return say("challenges-level-without-computer")


def no_such_level(*, low: int, high: int) -> str:
    """The computer plays at levels … to …: choose one of them, or leave `level` out."""
    return say("challenges-no-such-level", low=low, high=high)


def no_computers() -> str:
    """The computer doesn’t play here. Challenge somebody, or leave `opponent` out: then anybody may accept."""
    return say("challenges-no-computers")


def computer_alone() -> str:
    """The computer plays against you alone: name @Turnpost as the only opponent."""
    return say("challenges-computer-alone")


def computer_unrated() -> str:
    """Matches against the computer aren’t rated. Leave `rated` out."""
    return say("challenges-computer-unrated")


def computer_no_clock() -> str:
    """Matches against the computer have no clock: take your time. Leave `time`, `flag` and `weekends` out."""
    return say("challenges-computer-no-clock")


def computer_begun(*, name: str, match: str, computer: str, where: str) -> str:
    """… plays … against …. …"""
    return say("challenges-computer-begun", name=name, match=match, computer=computer, where=where)

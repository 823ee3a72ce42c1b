"""Generated from the catalogue refusals.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def fault() -> str:
    """Something went wrong, and the error was logged. Nothing that was answered before is lost. Please try again."""
    return say("refusals-fault")


def store_fault() -> str:
    """Turnpost can’t read or save anything right now, and its operator has been told. Nothing is half done, and nothing that was answered is lost. Please try again in a few minutes."""
    return say("refusals-store-fault")


def overloaded() -> str:
    """Turnpost is busy right now. Please try again in a minute."""
    return say("refusals-overloaded")


def too_late() -> str:
    """Turnpost was busy, so the form took too long to open. Please press the button again."""
    return say("refusals-too-late")


def below() -> str:
    """Turnpost was busy, so the full answer is below."""
    return say("refusals-below")


def too_many_at_once() -> str:
    """Turnpost is still busy with your earlier requests, so nothing was changed. Please ask again once they’re answered."""
    return say("refusals-too-many-at-once")


def too_fast(*, seconds: int) -> str:
    """That was a lot at once, and others are waiting too, so nothing was changed. Please try again in …."""
    return say("refusals-too-fast", seconds=seconds)


def outdated() -> str:
    """This button no longer works. `/board` shows one that does."""
    return say("refusals-outdated")


def no_such_number() -> str:
    """That’s no match number. Write it like `#12`; `/games` lists yours."""
    return say("refusals-no-such-number")


def unknown_command(*, command: str) -> str:
    """There’s no command …. `/help` shows how to play."""
    return say("refusals-unknown-command", command=command)


def not_a_choice(*, option: str, choices: str, value: str) -> str:
    """… can be …, not …."""
    return say("refusals-not-a-choice", option=option, choices=choices, value=value)


def wrong_type(*, value: str) -> str:
    """… doesn’t fit this option. The list that opens while you type the command shows what does."""
    return say("refusals-wrong-type", value=value)


def missing_rights(*, rights: str) -> str:
    """Turnpost lacks permissions for a match here: …. Someone who manages this server can grant them in the channel’s settings; or choose another place."""
    return say("refusals-missing-rights", rights=rights)


def move_unreadable(*, typed: str, reason: str) -> str:
    """Can’t read … as a move: … See `/moves`."""
    return say("refusals-move-unreadable", typed=typed, reason=reason)


def move_ambiguous(*, typed: str, reason: str) -> str:
    """… could mean several moves: …"""
    return say("refusals-move-ambiguous", typed=typed, reason=reason)


def move_illegal(*, typed: str, reason: str) -> str:
    """… isn’t possible here: …"""
    return say("refusals-move-illegal", typed=typed, reason=reason)


def challenge_unknown() -> str:
    """This challenge no longer exists. `/challenge` makes a new one."""
    return say("refusals-challenge-unknown")


def challenge_accepted() -> str:
    """This challenge has already been accepted, and the match has begun."""
    return say("refusals-challenge-accepted")


def challenge_declined() -> str:
    """This challenge was declined. `/challenge` makes a new one."""
    return say("refusals-challenge-declined")


def challenge_cancelled() -> str:
    """This challenge was cancelled. `/challenge` makes a new one."""
    return say("refusals-challenge-cancelled")


def challenge_expired() -> str:
    """This challenge expired after seven days. Whoever made it can renew it; `/challenge` makes a new one."""
    return say("refusals-challenge-expired")


def challenge_for_others() -> str:
    """This challenge is for someone else. `/challenge` makes one of your own."""
    return say("refusals-challenge-for-others")


def challenge_own() -> str:
    """This is your own challenge, and you can’t play yourself. **Cancel**, in **More**, takes it back."""
    return say("refusals-challenge-own")


def challenge_self() -> str:
    """You can’t challenge yourself. Challenge someone else, or leave `opponent` out: then anyone may accept."""
    return say("refusals-challenge-self")


def challenge_not_the_challenger() -> str:
    """Only the person who made this challenge can cancel or renew it. `/challenge` makes one of your own."""
    return say("refusals-challenge-not-the-challenger")


def challenge_same(*, challenge: str) -> str:
    """The same challenge is still open: …. Cancel that one first: `/challenges` lists it."""
    return say("refusals-challenge-same", challenge=challenge)


def challenge_too_many(*, limit: int) -> str:
    """You have … open challenges, the most anyone can have. Cancel one first: `/challenges` lists them."""
    return say("refusals-challenge-too-many", limit=limit)


def challenge_declined_already() -> str:
    """You’ve already declined this challenge. `/challenge` makes one of your own."""
    return say("refusals-challenge-declined-already")


def challenge_declined_lately(*, name: str, again: str) -> str:
    """… declined this same challenge. You can repeat it …; until then, change something or challenge someone else."""
    return say("refusals-challenge-declined-lately", name=name, again=again)


def challenge_not_now() -> str:
    """You can’t accept this challenge right now, but it stays open. `/challenges` lists others, and `/challenge` makes one of your own."""
    return say("refusals-challenge-not-now")


def challenge_out_of_reach() -> str:
    """You’ve left this challenge’s server or are timed out there. You can go on once you’re back; elsewhere, `/challenge` makes one of your own."""
    return say("refusals-challenge-out-of-reach")


def challenge_elsewhere(*, channels: str) -> str:
    """Challenges in this server are made in …. Write `/challenge` there."""
    return say("refusals-challenge-elsewhere", channels=channels)


def too_many_matches(*, limit: int) -> str:
    """You have … matches under way, the most anyone can have. Finish one first: `/games` lists them."""
    return say("refusals-too-many-matches", limit=limit)


def too_many_matches_of_other(*, name: str, limit: int) -> str:
    """… has … matches under way, the most anyone can have. Try again when one is over, or challenge someone else."""
    return say("refusals-too-many-matches-of-other", name=name, limit=limit)


def not_reached(*, name: str) -> str:
    """You can’t challenge … right now. Challenge someone else, or leave `opponent` out: then anyone may accept."""
    return say("refusals-not-reached", name=name)


def offer_not_reached(*, name: str) -> str:
    """You can’t offer that to … right now, so nothing has changed."""
    return say("refusals-offer-not-reached", name=name)


def self_block() -> str:
    """You can’t block yourself. Name someone else."""
    return say("refusals-self-block")


def absentee_present() -> str:
    """Your opponent is in this server, so the match goes on. `/resign` and `/draw` end it early."""
    return say("refusals-absentee-present")


def absentee_may_lose() -> str:
    """Your opponent is timed out but may come back. You can claim the win once their time runs out; **Wait** leaves things as they are."""
    return say("refusals-absentee-may-lose")


def absentee_may_return(*, at: str) -> str:
    """Your opponent is timed out but may come back. You can abort the match from …, if they’re still timed out then; **Wait** leaves things as they are."""
    return say("refusals-absentee-may-return", at=at)


def match_unknown(*, match: str) -> str:
    """There’s no match … that you can see here. `/games` lists yours."""
    return say("refusals-match-unknown", match=match)


def match_over() -> str:
    """This match is over. `/history` shows how it went; `/challenge` starts another."""
    return say("refusals-match-over")


def match_goes_on() -> str:
    """This match isn’t over yet, so there’s no rematch. `/resign`, `/draw` and `/abort` end a match early."""
    return say("refusals-match-goes-on")


def not_a_player() -> str:
    """Only the two players of this match can do that. `/games` lists yours."""
    return say("refusals-not-a-player")


def not_your_turn() -> str:
    """It’s not your turn: your opponent is thinking. You’ll be told when they’ve moved."""
    return say("refusals-not-your-turn")


def old_position(*, match: str) -> str:
    """That was an earlier position of …. Here’s the current one:."""
    return say("refusals-old-position", match=match)


def time_over(*, since: str, at: str) -> str:
    """Your time ran out … (…), so this move came too late and the match is lost on time."""
    return say("refusals-time-over", since=since, at=at)


def too_early(*, when: str) -> str:
    """It’s too early for that. You can do it …."""
    return say("refusals-too-early", when=when)


def both_have_moved() -> str:
    """You’ve both moved, so this match can’t be aborted any more. `/draw` offers a draw; `/resign` gives the match up."""
    return say("refusals-both-have-moved")


def nothing_to_claim() -> str:
    """There’s nothing to claim in this match now: nobody’s time is over, or it’s your own turn. `/board` shows the position."""
    return say("refusals-nothing-to-claim")


def nothing_to_take_back() -> str:
    """You have no move in this match to take back. `/history` lists the moves."""
    return say("refusals-nothing-to-take-back")


def too_late_to_undo() -> str:
    """It’s too late to undo your move without asking. `/takeback` asks your opponent."""
    return say("refusals-too-late-to-undo")


def no_repetition() -> str:
    """You can claim a draw when the same position, with the same player to move, has come up three times; this one hasn’t. `/draw` offers a draw."""
    return say("refusals-no-repetition")


def shut_out(*, match: str) -> str:
    """You’ve left the server of … or are timed out there, so Turnpost says nothing there for you. You can go on once you’re back; `/resign` works from here."""
    return say("refusals-shut-out", match=match)


def offer_none(*, command: str) -> str:
    """There’s no such offer for you to answer: it may have lapsed with a move, or with time. … makes a new one."""
    return say("refusals-offer-none", command=command)


def offer_crossed(*, command: str) -> str:
    """Your opponent has asked for the same meanwhile. … lets you answer."""
    return say("refusals-offer-crossed", command=command)


def offer_pending() -> str:
    """You’ve already asked, and your opponent hasn’t answered yet. You’ll be told when they do."""
    return say("refusals-offer-pending")


def offer_refused_lately(*, count: int) -> str:
    """Your opponent refused this a short while ago. You can ask again after …."""
    return say("refusals-offer-refused-lately", count=count)


def conditional_moves_changed() -> str:
    """These aren’t the conditional moves you entered last, so nothing was saved. `/premove list` shows what’s in force; `/premove set` enters new ones."""
    return say("refusals-conditional-moves-changed")


def line_too_long(*, limit: int) -> str:
    """This line is too long to keep: … characters at most. Leave out the end."""
    return say("refusals-line-too-long", limit=limit)


def note_empty() -> str:
    """This note is empty. `/note` with a `text` writes one; without, it lists yours."""
    return say("refusals-note-empty")


def note_too_long(*, limit: int, length: int) -> str:
    """A note can have … characters at most, and this one has …. Make it two notes."""
    return say("refusals-note-too-long", limit=limit, length=length)


def note_too_many(*, limit: int) -> str:
    """You have … notes on this match, the most anyone can have. `/note remove:1` deletes the oldest."""
    return say("refusals-note-too-many", limit=limit)


def note_unknown(*, count: int) -> str:
    """…"""
    return say("refusals-note-unknown", count=count)


def zone_unknown(*, zone: str) -> str:
    """There’s no time zone …. Write a city, such as `Europe/Berlin`; `zone` makes suggestions while you type."""
    return say("refusals-zone-unknown", zone=zone)


def zone_like(*, zone: str, near: str) -> str:
    """There’s no time zone …. Do you mean …? `zone` makes suggestions while you type."""
    return say("refusals-zone-like", zone=zone, near=near)


def time_in_doubt() -> str:
    """Turnpost isn’t sure what time it is, after a long absence or with a wrong clock. Until that’s settled, all clocks are paused and nobody wins on time. Please try again later."""
    return say("refusals-time-in-doubt")


def vacation_too_little() -> str:
    """You have less than an hour of vacation left, and it’s taken by the hour. You earn 21 days a year; `/vacation status` shows what you have."""
    return say("refusals-vacation-too-little")


def vacation_too_long(*, latest: str) -> str:
    """You don’t have that much vacation: it would run out …. Choose an earlier `until`, or leave it out to use all of it."""
    return say("refusals-vacation-too-long", latest=latest)


def vacation_overlaps(*, begin: str, end: str) -> str:
    """You already have vacation from … to …. `/vacation end` ends or cancels it; then start another."""
    return say("refusals-vacation-overlaps", begin=begin, end=end)


def vacation_none() -> str:
    """You aren’t on vacation, and none is planned. `/vacation start` starts one."""
    return say("refusals-vacation-none")


def reminder_too_late(*, match: str, deadline: str) -> str:
    """Your move in … is due …, and a reminder has to come before that. Choose an earlier time."""
    return say("refusals-reminder-too-late", match=match, deadline=deadline)


def reminder_too_many(*, match: str, count: int) -> str:
    """You’ve been reminded of this turn in … … times, the most there is. `/next` shows what’s waiting for you."""
    return say("refusals-reminder-too-many", match=match, count=count)


def too_many_computers(*, limit: int) -> str:
    """You have … matches against the computer under way, the most there may be. Finish one first: `/games` lists them."""
    return say("refusals-too-many-computers", limit=limit)

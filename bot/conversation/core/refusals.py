"""What people read when something is refused, or goes wrong: one sentence for each code."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.conversation.core import markup
from bot.conversation.core.actions import RESIGN, Action
from bot.conversation.core.load.fair_turns import TooManyAtOnce
from bot.conversation.core.replies import Button
from bot.conversation.core.requests import Right
from bot.conversation.core.rights import in_words
from bot.locales import formats
from bot.locales.say import match_buttons
from bot.locales.say import refusals as say
from bot.service import refusals
from rules.core.refusals import ExplainedRefusal, Refusal
from rules.games.catalogue import GAMES
from rules.match.challenges import ChallengeState
from rules.match.refusals import OfferError

_REASON_LIMIT = 60
"""The most characters of a moderator's reason in a refusal."""

Sentence = Callable[[Any], str]
"""Says a refusal, in the language in force."""

fault, store_fault, outcome_unknown = say.fault, say.store_fault, say.outcome_unknown
overloaded = say.overloaded
form_too_late, below = say.too_late, say.below
old_button, no_such_number = say.outdated, say.no_such_number


def sentence_of(refusal: Refusal) -> str:
    """The sentence for a refusal: what is so, and what to do instead."""
    # Where the rules explain what is wrong, the code is that of the explanation; the class says how it is quoted.
    sentence = SENTENCES.get(refusal.code) or SENTENCES[type(refusal).code]
    return sentence(refusal)


def ways_out(refusal: Refusal) -> tuple[Button, ...]:
    """What can be pressed under a refusal, so that it need not be repeated."""
    if not isinstance(refusal, refusals.TooManyComputers):
        return ()
    return tuple(
        Button(match_buttons.resign(match=f"#{number} {GAMES[game].name}"), str(Action(RESIGN, number)))
        for number, game in refusal.running
    )


def too_fast(seconds: float) -> str:
    """A person asks for more than their share."""
    return say.too_fast(seconds=int(seconds) + 1)


def unknown_command(name: str) -> str:
    """There is no such command."""
    return say.unknown_command(command=markup.quote(f"/{name}"))


def not_a_choice(option: str, choices: tuple[str, ...], value: str) -> str:
    """An option's value that is none of those to choose from."""
    return say.not_a_choice(
        option=markup.code(option),
        choices=markup.listing([markup.code(choice) for choice in choices]),
        value=markup.quote(value),
    )


def wrong_type(value: str) -> str:
    """An option's value of a kind that the option does not take."""
    return say.wrong_type(value=markup.quote(value))


def missing_rights(rights: set[Right]) -> str:
    """What the service lacks in a channel."""
    return say.missing_rights(rights=markup.listing(in_words(rights), "and"))


# Refusals whose sentence takes more than a line


def _explained(refusal: ExplainedRefusal) -> str:
    """The refusal's own explanation, which says what is allowed."""
    sentence = _sentence(refusal.reason)
    return sentence[:1].upper() + sentence[1:]


def _sentence(reason: str) -> str:
    """A reason ended as a sentence, with nothing in it that is markup."""
    harmless = markup.escape(reason).strip()
    return harmless if harmless.endswith((".", "?", "!")) else harmless + "."


_EXPLAINED = (
    "hours.invalid",
    "line.invalid",
    "marks.invalid",
    "moment.invalid",
    "option.invalid",
    "rating-range.invalid",
    "recurrence.invalid",
    "time-control.invalid",
)


def _of_move(words: Callable[..., str]) -> Sentence:
    return lambda error: words(typed=markup.quote(error.text), reason=_sentence(error.reason))


_CLOSED = {
    ChallengeState.ACCEPTED: say.challenge_accepted,
    ChallengeState.DECLINED: say.challenge_declined,
    ChallengeState.CANCELLED: say.challenge_cancelled,
    ChallengeState.EXPIRED: say.challenge_expired,
}


def _declined_lately(refusal: refusals.DeclinedLately) -> str:
    name, again = markup.name_of(refusal.person), markup.relative(refusal.again)
    return say.challenge_declined_lately(name=name, again=again)


def _elsewhere(refusal: refusals.ChallengesElsewhere) -> str:
    channels = [f"<#{channel}>" for channel in refusal.channels]
    return say.challenge_elsewhere(channels=markup.listing(channels))


def _too_many_matches(refusal: refusals.TooManyMatches) -> str:
    if refusal.other is None:
        return say.too_many_matches(limit=refusal.limit)
    return say.too_many_matches_of_other(name=markup.name_of(refusal.other), limit=refusal.limit)


def _too_many_computers(refusal: refusals.TooManyComputers) -> str:
    matches = ", ".join(f"#{number}" for number, _ in refusal.running)
    return say.too_many_computers(limit=refusal.limit, matches=matches)


def _not_reached(refusal: refusals.NotReached) -> str:
    name = markup.name_of(refusal.person)
    return say.offer_not_reached(name=name) if refusal.offer else say.not_reached(name=name)


def _time_over(refusal: refusals.TimeOver) -> str:
    return say.time_over(since=markup.relative(refusal.deadline), at=markup.absolute(refusal.deadline))


def _may_return(refusal: refusals.StillToCome) -> str:
    if refusal.at is None:
        return say.absentee_may_lose()
    return say.absentee_may_return(at=markup.absolute(refusal.at))


def _command(refusal: OfferError) -> str:
    return markup.code(f"/{refusal.kind}")


def _unknown_zone(refusal: refusals.UnknownZone) -> str:
    zone = markup.quote(refusal.text)
    if not refusal.near:
        return say.zone_unknown(zone=zone)
    return say.zone_like(zone=zone, near=markup.listing([markup.code(near) for near in refusal.near]))


def _vacation_overlaps(refusal: refusals.VacationOverlaps) -> str:
    begin, end = markup.absolute(refusal.begin), markup.absolute(refusal.end)
    return say.vacation_overlaps(begin=begin, end=end)


def _reminder_too_late(refusal: refusals.SnoozedTooLong) -> str:
    return say.reminder_too_late(match=f"#{refusal.number}", deadline=markup.relative(refusal.deadline))


def _right_needed(right: str, role: str | None) -> str:
    if role is None:
        return say.server_manages_organise() if right == "organise" else say.server_manages_moderate()
    words = {
        "challenge": say.server_right_challenge,
        "organise": say.server_right_organise,
        "moderate": say.server_right_moderate,
    }
    return words[right](role=f"<@&{role}>")


def _tournament_option(option: str) -> str:
    words = {"rounds": say.tournament_option_rounds, "together": say.tournament_option_together}
    return words[option]() if option in words else say.tournament_option_ladder(option=option)


def _briefly(reason: str) -> str:
    """A reason as a part of a sentence that has little room for it; that of a ban goes with the data of the one who is banned."""
    if not reason:
        return say.moderation_reason_gone()
    return markup.escape(markup.plain(reason, _REASON_LIMIT))


SENTENCES: Mapping[str, Sentence] = {
    TooManyAtOnce.code: lambda _: say.too_many_at_once(),
    "move.unreadable": _of_move(say.move_unreadable),
    "move.ambiguous": _of_move(say.move_ambiguous),
    "move.illegal": _of_move(say.move_illegal),
    **dict.fromkeys(_EXPLAINED, _explained),
    "challenge.unknown": lambda _: say.challenge_unknown(),
    "challenge.closed": lambda refusal: _CLOSED[refusal.state](),
    "challenge.for-others": lambda _: say.challenge_for_others(),
    "challenge.own": lambda _: say.challenge_own(),
    "challenge.self": lambda _: say.challenge_self(),
    "challenge.not-the-challenger": lambda _: say.challenge_not_the_challenger(),
    "challenge.same": lambda refusal: say.challenge_same(challenge=f"#{refusal.earlier.id}"),
    "challenge.too-many": lambda refusal: say.challenge_too_many(limit=refusal.limit),
    "challenge.declined-already": lambda _: say.challenge_declined_already(),
    "challenge.declined-lately": _declined_lately,
    "challenge.not-now": lambda _: say.challenge_not_now(),
    "challenge.out-of-reach": lambda _: say.challenge_out_of_reach(),
    "challenge.elsewhere": _elsewhere,
    "match.too-many": _too_many_matches,
    "lobby.off": lambda _: say.lobby_off(),
    "lobby.banned": lambda _: say.lobby_banned(),
    "lobby.not-taking-part": lambda _: say.lobby_not_taking_part(),
    "lobby.no-server": lambda _: say.lobby_no_server(),
    "lobby.not-open-to-all": lambda _: say.lobby_not_open_to_all(),
    "server.right": lambda refusal: _right_needed(refusal.right, refusal.role),
    "moderation.nowhere": lambda _: say.moderation_nowhere(),
    "moderation.banned": lambda refusal: say.moderation_banned(reason=_briefly(refusal.reason)),
    "moderation.no-reason": lambda _: say.moderation_no_reason(),
    "moderation.reason-too-long": lambda refusal: say.moderation_reason_too_long(
        length=refusal.length, limit=refusal.limit
    ),
    "moderation.own-match": lambda _: say.moderation_own_match(),
    "moderation.oneself": lambda _: say.moderation_oneself(),
    "moderation.already-banned": lambda refusal: say.moderation_already_banned(
        name=markup.name_of(refusal.person),
        when=markup.relative(refusal.at),
        reason=_briefly(refusal.reason),
    ),
    "moderation.not-banned": lambda refusal: say.moderation_not_banned(name=markup.name_of(refusal.person)),
    "report.closed": lambda refusal: say.report_closed(when=markup.relative(refusal.at)),
    "report.gone": lambda _: say.report_gone(),
    "tournament.unknown": lambda _: say.tournament_unknown(),
    "tournament.to-come": lambda refusal: say.tournament_to_come(
        name=markup.escape(refusal.name), when=markup.absolute(refusal.opens)
    ),
    "tournament.closed": lambda refusal: say.tournament_closed(name=markup.escape(refusal.name)),
    "tournament.full": lambda refusal: say.tournament_full(most=refusal.most),
    "tournament.entered": lambda refusal: say.tournament_entered(name=markup.escape(refusal.name)),
    "tournament.not-entered": lambda refusal: (
        say.tournament_not_entered_oneself if refusal.own else say.tournament_not_entered
    )(name=markup.escape(refusal.name)),
    "tournament.not-organiser": lambda _: say.tournament_not_organiser(),
    "tournament.organiser-left": lambda _: say.tournament_organiser_left(),
    "tournament.lobby": lambda refusal: (
        say.tournament_lobby_server() if refusal.has_lobby else say.tournament_lobby_off()
    ),
    "tournament.too-few": lambda refusal: say.tournament_too_few(least=refusal.least),
    "tournament.too-many": lambda refusal: say.tournament_too_many(limit=refusal.limit),
    "tournament.rating": lambda refusal: say.tournament_rating(wanted=refusal.wanted, rating=refusal.rating),
    "tournament.role": lambda refusal: say.tournament_role(role=f"<@&{refusal.role}>"),
    "tournament.other-server": lambda refusal: say.tournament_other_server(name=markup.escape(refusal.name)),
    "tournament.name": lambda refusal: say.tournament_name(limit=refusal.limit),
    "tournament.size": lambda refusal: say.tournament_size(most=refusal.most, rounds=refusal.rounds),
    "tournament.rounds": lambda refusal: say.tournament_rounds(
        players=str(refusal.players), most=refusal.most
    ),
    "tournament.option": lambda refusal: _tournament_option(refusal.option),
    "tournament.relative-ratings": lambda refusal: say.tournament_relative_ratings(written=refusal.written),
    "tournament.dates": lambda refusal: say.tournament_dates(latest=formats.duration(refusal.latest)),
    "tournament.no-limit": lambda _: say.tournament_no_limit(),
    "tournament.round-too-short": lambda refusal: say.tournament_round_too_short(
        game=GAMES[refusal.game].name,
        plies=str(refusal.plies),
        needed=formats.duration(refusal.needed),
        length=formats.duration(refusal.round),
    ),
    "tournament.nothing-to-judge": lambda _: say.tournament_nothing_to_judge(),
    "tournament.own-game": lambda _: say.tournament_own_game(),
    "tournament.out-of-reach": lambda _: say.tournament_out_of_reach(),
    "tournament.busy": lambda _: say.tournament_busy(),
    "seek.none": lambda _: say.seek_none(),
    "report.nobody": lambda _: say.report_nobody(),
    "report.empty": lambda _: say.report_empty(),
    "report.too-long": lambda refusal: say.report_too_long(length=refusal.length, limit=refusal.limit),
    "report.too-many": lambda refusal: say.report_too_many(
        limit=refusal.limit, again=markup.relative(refusal.again)
    ),
    "person.not-reached": _not_reached,
    "person.self-block": lambda _: say.self_block(),
    "person.just-erased": lambda _: say.just_erased(),
    "computer.too-many": _too_many_computers,
    "match.unknown": lambda refusal: say.match_unknown(match=f"#{refusal.number}"),
    "match.over": lambda _: say.match_over(),
    "match.goes-on": lambda _: say.match_goes_on(),
    "match.not-a-player": lambda _: say.not_a_player(),
    "match.not-your-turn": lambda _: say.not_your_turn(),
    "match.old-position": lambda refusal: say.old_position(match=f"#{refusal.number}"),
    "match.time-over": _time_over,
    "hint.not-allowed": lambda _: say.hints_not_allowed(),
    "hint.too-slow": lambda _: say.hint_too_slow(),
    "hint.nobody-thinks": lambda _: say.nobody_thinks(),
    "match.too-early": lambda refusal: say.too_early(when=markup.relative(refusal.at)),
    "match.both-have-moved": lambda _: say.both_have_moved(),
    "match.nothing-to-claim": lambda _: say.nothing_to_claim(),
    "match.nothing-to-take-back": lambda _: say.nothing_to_take_back(),
    "match.too-late-to-undo": lambda _: say.too_late_to_undo(),
    "match.no-repetition": lambda _: say.no_repetition(),
    "analysis.not-over": lambda refusal: say.not_over(match=f"#{refusal.number}"),
    "analysis.too-short": lambda refusal: say.nothing_to_analyse(match=f"#{refusal.number}"),
    "analysis.off": lambda _: say.nobody_analyses(),
    "match.shut-out": lambda refusal: say.shut_out(match=f"#{refusal.number}"),
    "absentee.present": lambda _: say.absentee_present(),
    "absentee.may-return": _may_return,
    "offer.none": lambda refusal: say.offer_none(command=_command(refusal)),
    "offer.crossed": lambda refusal: say.offer_crossed(command=_command(refusal)),
    "offer.pending": lambda _: say.offer_pending(),
    "offer.refused-lately": lambda refusal: say.offer_refused_lately(count=refusal.plies),
    "conditional-moves.changed": lambda _: say.conditional_moves_changed(),
    "line.too-long": lambda refusal: say.line_too_long(limit=refusal.limit),
    "note.empty": lambda _: say.note_empty(),
    "note.too-long": lambda refusal: say.note_too_long(limit=refusal.limit, length=refusal.length),
    "note.too-many": lambda refusal: say.note_too_many(limit=refusal.limit),
    "note.unknown": lambda refusal: say.note_unknown(count=refusal.count),
    "time-zone.unknown": _unknown_zone,
    "time.in-doubt": lambda _: say.time_in_doubt(),
    "vacation.too-little-left": lambda _: say.vacation_too_little(),
    "vacation.too-long": lambda refusal: say.vacation_too_long(latest=markup.absolute(refusal.latest)),
    "vacation.overlaps": _vacation_overlaps,
    "vacation.none": lambda _: say.vacation_none(),
    "reminder.too-late": _reminder_too_late,
    "reminder.too-many": lambda refusal: say.reminder_too_many(
        match=f"#{refusal.number}", count=refusal.most
    ),
}
"""The table: one entry for each code that a refusal can have, except those of the rules' own explanations."""

"""What the service does by itself: the chores of the sweep, and the outbox."""

from dataclasses import replace
from functools import partial

from bot.service.lobby.seeks import expire_seeks
from bot.service.notifications.outbox import Outbox, ToldAnswer
from bot.service.notifications.untold_turns import UntoldTurn, UntoldTurns
from bot.service.playing.computer_opponent import close_idle
from bot.service.playing.offers import lapse_offers
from bot.service.playing.puzzle_posts import post_puzzles
from bot.service.playing.statistics import count_earlier
from bot.service.playing.weeks import post_weeks
from bot.service.privacy.pruning import prune
from bot.service.privacy.retention import Retention
from bot.service.ratings.leaderboards import fade_places
from bot.service.sweeper import expire_challenges
from bot.service.time.digest import send_digests
from bot.service.time.flags import catch_matches_up, end_abandoned, enforce_deadlines
from bot.service.time.reminders import send_some_reminders
from bot.service.time.shard_outages import note_shards
from bot.service.time.sleep_hours import apply_sleep_hours
from bot.service.time.turns import retime_turns
from bot.service.time.vacation import charge_vacations
from bot.service.timekeeper import Timekeeper
from rules.match.notifications.boards import BoardPosted
from rules.match.notifications.lobby import SeekRanOut
from rules.match.notifications.notification import Notification
from rules.match.notifications.players import OfferMade
from rules.match.outbox import OutboxItem
from rules.match.places import HostedMatch, MessageRef
from rules.match.shards import Shard
from tests.bot.service.races.case import Case, chore
from tests.bot.service.races.world import AllUseCases, World
from tests.support.use_cases import CHANNEL, MINUTE

MESSAGE = MessageRef(CHANNEL, "900")


def item(world: World, kind: type[Notification]) -> OutboxItem:
    """The first item of a kind that is still to be told."""
    return next(one for one in world.items if isinstance(one.notification, kind))


async def moved(use: AllUseCases, world: World, thread: str | None) -> HostedMatch:
    """Record the thread in which a match is played, or that it goes on in the channel."""
    hosted = await use.get(world.matches["thread"].id)
    if thread is None:
        return await use.outbox.move_to_channel(hosted)
    return await use.outbox.move_to_thread(hosted, thread)


CHORES = (
    chore("vacations are charged", charge_vacations),
    chore("deadlines are enforced", enforce_deadlines),
    chore("claims run out", end_abandoned),
    chore("idle matches are closed", close_idle),
    chore("offers lapse", lapse_offers),
    chore("sleep hours begin", apply_sleep_hours),
    chore("turns are timed anew", retime_turns),
    chore("reminders are sent", send_some_reminders),
    chore("digests are sent", send_digests),
    chore("puzzles are posted", post_puzzles),
    chore("weeks are posted", post_weeks),
    chore("places fade", fade_places),
    chore("earlier ends are counted", count_earlier),
    chore("challenges expire", expire_challenges),
    chore("seeks expire", expire_seeks),
    chore("matches catch up", catch_matches_up),
    Case(
        "what is old is pruned",
        prune,
        lambda use, _: use.context.database.write(partial(prune, now=use.context.now(), keep=Retention())),
        again=True,
    ),
    Case(
        "shards are noted",
        note_shards,
        lambda use, _: use.context.database.write(
            partial(note_shards, shards={Shard(0, 2): True, Shard(1, 2): False}, now=use.context.now())
        ),
    ),
    Case(
        "the clock is judged",
        Timekeeper.look_at_clock,
        lambda use, _: use.timekeeper.look_at_clock(up=True),
    ),
    Case(
        "an outage is counted",
        Timekeeper.count_outage,
        lambda use, _: use.timekeeper.count_outage(),
        parts=True,
    ),
)

OUTBOX = (
    Case(
        "a board is told",
        Outbox.mark_told,
        lambda use, at: use.outbox.mark_told(
            (item(at, BoardPosted).id,), MESSAGE, shows=at.matches["direct"].id
        ),
    ),
    Case(
        "an offer is told",
        Outbox.mark_told,
        lambda use, at: use.outbox.mark_told((item(at, OfferMade).id,), MESSAGE),
    ),
    Case(
        "a position is shown",
        Outbox.mark_told,
        lambda use, at: use.outbox.mark_told((), MESSAGE, shows=at.matches["main"].id),
    ),
    Case(
        "the answers with an offer and a board are in the channel",
        Outbox.mark_answers_told,
        lambda use, at: use.outbox.mark_answers_told(
            [
                ToldAnswer((item(at, OfferMade).id,), MESSAGE, use.at),
                ToldAnswer((), MESSAGE, use.at, at.matches["main"].id),
            ]
        ),
    ),
    Case(
        "all is hurried",
        Outbox.tell_now,
        lambda use, at: use.outbox.tell_now(tuple(one.id for one in at.items), unsaid=True),
    ),
    Case(
        "a message will go",
        Outbox.add_transient_message,
        lambda use, at: use.outbox.add_transient_message(at.matches["main"].id, MESSAGE),
    ),
    Case(
        "a copy is shown",
        Outbox.record_copy,
        lambda use, at: use.outbox.record_copy(at.matches["main"].id, MESSAGE),
    ),
    Case(
        "an offer need not be told",
        Outbox.mark_pointless,
        lambda use, at: use.outbox.mark_pointless(item(at, OfferMade)),
    ),
    Case(
        "what is late is dropped",
        Outbox.drop_late,
        lambda use, _: use.outbox.drop_late(f"#{CHANNEL}", MINUTE / 6),
    ),
    Case(
        "an offer is being told",
        Outbox.begin_attempt,
        lambda use, at: use.outbox.begin_attempt(item(at, OfferMade)),
    ),
    Case(
        "an offer was not told",
        Outbox.cancel_attempt,
        lambda use, at: use.outbox.cancel_attempt(item(at, OfferMade)),
    ),
    Case(
        "an offer is told later",
        Outbox.retry_later,
        lambda use, at: use.outbox.retry_later(item(at, OfferMade), "503"),
    ),
    Case(
        "Ann has been told something unasked today",
        Outbox.put_off_unasked,
        lambda use, at: use.outbox.put_off_unasked(
            replace(item(at, OfferMade), notification=SeekRanOut(person=at.ann.id))
        ),
    ),
    Case(
        "an offer is given up", Outbox.give_up, lambda use, at: use.outbox.give_up(item(at, OfferMade), "404")
    ),
    Case(
        "a thread is opened",
        Outbox.move_to_thread,
        lambda use, at: moved(use, at, "102"),
        parts=True,
    ),
    Case("a thread is gone", Outbox.move_to_channel, lambda use, at: moved(use, at, None), parts=True),
    Case(
        "Ann sees a turn",
        UntoldTurns.mark_told,
        lambda use, at: use.untold_turns.mark_told(
            (UntoldTurn(at.matches["main"].id, at.matches["main"].revision),)
        ),
    ),
)

CASES = (*CHORES, *OUTBOX)

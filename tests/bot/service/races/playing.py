"""What people do in matches, and with challenges to one."""

from bot.service.announcements import ReplyTarget
from bot.service.challenges.challenges import Challenges
from bot.service.challenges.open_challenges import OpenChallenges
from bot.service.people.absentees import Absentees
from bot.service.playing.analysis import Analyses
from bot.service.playing.claims import Claims
from bot.service.playing.computer_opponent import Computers
from bot.service.playing.conditional_moves import ConditionalMoves
from bot.service.playing.draw import Draws
from bot.service.playing.moves import Moves
from bot.service.playing.notes import Notes
from bot.service.playing.offers import Offers
from bot.service.playing.puzzle_mining import MiningTask, PuzzleMining
from bot.service.playing.takeback import Takebacks
from bot.service.time.reminder_settings import ReminderSettings
from bot.service.time.snooze import Snoozes
from rules.match.audience import Audience
from rules.match.notifications.notification import ReminderTurn
from rules.match.offers import OfferKind
from rules.match.places import MessageRef, Place, PlaceKind
from storage.playing.match_puzzles import FoundPuzzle
from tests.bot.service.races.case import Case
from tests.bot.service.races.world import SERVER, World
from tests.support.use_cases import CHANNEL, GAME, HOUR, terms

HERE = ReplyTarget(channel=CHANNEL)
DRAW, TAKEBACK, ABORT, REMATCH = OfferKind.DRAW, OfferKind.TAKEBACK, OfferKind.ABORT, OfferKind.REMATCH

SLICE = {"done": 1, "of": 9, "state": {"judged": []}}
"""What a slice of thinking comes to."""


def turn(world: World, name: str) -> tuple[ReminderTurn, ...]:
    """A turn of which someone was reminded."""
    match = world.matches[name]
    return (ReminderTurn(match.id, match.revision),)


IN_MATCHES = (
    Case("Ann moves", Moves.play, lambda use, at: use.play(at.matches["main"], at.ann, GAME[2], at=HERE)),
    Case("Ann moves late", Moves.play, lambda use, at: use.play(at.matches["late"], at.ann, GAME[0])),
    Case(
        "Eve moves elsewhere",
        Moves.play,
        lambda use, at: use.play(at.matches["other"], at.eve, GAME[0]),
    ),
    Case("Ann resigns", Moves.resign, lambda use, at: use.playing.resign(at.matches["main"].id, at.ann)),
    Case("Bob resigns", Moves.resign, lambda use, at: use.playing.resign(at.matches["main"].id, at.bob)),
    Case("Dan resigns", Moves.resign, lambda use, at: use.playing.resign(at.matches["other"].id, at.dan)),
    Case("Bob undoes", Takebacks.undo, lambda use, at: use.takebacks.undo(at.matches["main"].id, at.bob)),
    Case("Ann claims a draw", Draws.claim, lambda use, at: use.draws.claim(at.matches["main"].id, at.ann)),
    Case(
        "Ann offers abort",
        Offers.offer,
        lambda use, at: use.offers.offer(ABORT, at.matches["main"].id, at.ann),
    ),
    Case(
        "Bob offers abort",
        Offers.offer,
        lambda use, at: use.offers.offer(ABORT, at.matches["main"].id, at.bob),
    ),
    Case("Ann agrees", Offers.agree, lambda use, at: use.offers.agree(DRAW, at.matches["main"].id, at.ann)),
    Case(
        "Bob takes back",
        Offers.agree,
        lambda use, at: use.offers.agree(TAKEBACK, at.matches["main"].id, at.bob),
    ),
    Case(
        "Bob accepts a rematch",
        Offers.agree,
        lambda use, at: use.offers.agree(REMATCH, at.matches["finished"].id, at.bob),
    ),
    Case(
        "Bob offers a rematch",
        Offers.offer,
        lambda use, at: use.offers.offer(REMATCH, at.matches["finished"].id, at.bob),
    ),
    Case(
        "Ann refuses", Offers.refuse, lambda use, at: use.offers.refuse(DRAW, at.matches["main"].id, at.ann)
    ),
    Case("Bob claims", Claims.claim, lambda use, at: use.claims.claim(at.matches["claimable"].id, at.bob)),
    Case(
        "Bob gives a day",
        Claims.give_day,
        lambda use, at: use.claims.give_day(at.matches["claimable"].id, at.bob),
    ),
    Case("Bob waits", Claims.wait, lambda use, at: use.claims.wait(at.matches["claimable"].id, at.bob)),
    Case("Bob nudges", Claims.nudge, lambda use, at: use.claims.nudge(at.matches["endless"].id, at.bob)),
    Case("Bob closes", Claims.close, lambda use, at: use.claims.close(at.matches["endless"].id, at.bob)),
    Case(
        "Bob drafts",
        ConditionalMoves.draft,
        lambda use, at: use.conditional_moves.draft(at.matches["main"].id, at.bob, f"{GAME[2]} > {GAME[3]}"),
    ),
    Case(
        "Ann saves",
        ConditionalMoves.save,
        lambda use, at: use.conditional_moves.save(
            at.matches["main"].id, at.ann, at.matches["main"].revision, at.drafts["Ann"]
        ),
    ),
    Case(
        "Ann discards",
        ConditionalMoves.discard,
        lambda use, at: use.conditional_moves.discard(at.matches["main"].id, at.ann, at.drafts["Ann"]),
    ),
    Case(
        "Bob clears",
        ConditionalMoves.clear,
        lambda use, at: use.conditional_moves.clear(at.matches["main"].id, at.bob),
    ),
    Case("Ann notes", Notes.add, lambda use, at: use.notes.add(at.matches["main"].id, at.ann.id, "b4!")),
    Case(
        "Ann removes a note",
        Notes.remove,
        lambda use, at: use.notes.remove(at.matches["main"].id, at.ann.id, 1),
    ),
    Case(
        "Ann chooses for a match",
        ReminderSettings.choose_for,
        lambda use, at: use.reminder_settings.choose_for(at.matches["main"].id, at.ann.id, marks="20, 10"),
    ),
    Case(
        "Ann snoozes",
        Snoozes.snooze,
        lambda use, at: use.snoozes.snooze(turn(at, "main"), at.ann, use.at + HOUR),
    ),
    Case("Ann mutes", Snoozes.mute, lambda use, at: use.snoozes.mute(turn(at, "main"), at.ann)),
    Case("Dan wants an analysis", Analyses.ask, lambda use, at: use.analyses.ask(at.matches["long"].id)),
    Case(
        "puzzles of a match are kept",
        PuzzleMining.keep,
        lambda use, at: use.puzzle_mining.keep(
            MiningTask(at.matches["analysed"].id, "pux", {}, (), Audience()), [FoundPuzzle("{}", "a shape")]
        ),
    ),
    Case("a slice is kept", Analyses.keep, lambda use, at: use.analyses.keep(at.analysis[0], SLICE)),
    Case(
        "Ann begins with the computer",
        Computers.start,
        lambda use, at: use.computers.start(
            at.ann, terms(), level=3, place=Place(PlaceKind.HERE, SERVER, CHANNEL), answered=HERE
        ),
    ),
    Case(
        "the computer moves",
        Computers.play,
        lambda use, at: use.computers.play(at.thought, "c7-c5"),  # type: ignore[arg-type]  # it is there once the world is
    ),
    Case(
        "Ann ends a deserted match",
        Absentees.end,
        lambda use, at: use.absentees.end(at.matches["deserted"].id, at.ann, win=True),
    ),
    Case(
        "Ann waits for Dan",
        Absentees.wait,
        lambda use, at: use.absentees.wait(at.matches["deserted"].id, at.ann),
    ),
)

WITH_CHALLENGES = (
    Case(
        "Ann challenges Bob",
        Challenges.make,
        lambda use, at: use.challenges.make(at.ann, (at.bob,), terms(), server=SERVER, channel=CHANNEL),
    ),
    Case(
        "Bob challenges Ann",
        Challenges.make,
        lambda use, at: use.challenges.make(at.bob, (at.ann,), terms(), server=SERVER, channel=CHANNEL),
    ),
    Case(
        "Bob makes a link",
        Challenges.make_link,
        lambda use, at: use.challenges.make_link(at.bob, terms(), server=SERVER, channel=CHANNEL),
    ),
    Case(
        "a challenge is posted",
        Challenges.record_post,
        lambda use, at: use.challenges.record_post(at.challenges["named"].id, MessageRef(CHANNEL, "70")),
    ),
    Case(
        "Ann accepts",
        Challenges.accept,
        lambda use, at: use.challenges.accept(at.challenges["named"].id, at.ann, HERE),
    ),
    Case(
        "Bob accepts the same",
        Challenges.accept,
        lambda use, at: use.challenges.accept(at.challenges["named"].id, at.bob, HERE),
    ),
    Case(
        "Bob accepts what is open",
        Challenges.accept,
        lambda use, at: use.challenges.accept(at.challenges["open"].id, at.bob, HERE),
    ),
    Case(
        "Dan accepts what is open",
        Challenges.accept,
        lambda use, at: use.challenges.accept(at.challenges["open"].id, at.dan, HERE),
    ),
    Case(
        "Bob declines",
        Challenges.decline,
        lambda use, at: use.challenges.decline(at.challenges["named"].id, at.bob),
    ),
    Case(
        "Ann cancels",
        Challenges.cancel,
        lambda use, at: use.challenges.cancel(at.challenges["open"].id, at.ann),
    ),
    Case(
        "Ann renews",
        OpenChallenges.renew,
        lambda use, at: use.open_challenges.renew(at.challenges["expired"].id, at.ann),
    ),
    Case(
        "an author is checked",
        OpenChallenges.record_check,
        lambda use, at: use.open_challenges.record_check(at.challenges["open"].id, gone=True),
        parts=True,
    ),
    Case(
        "an author has left",
        OpenChallenges.close_abandoned,
        lambda use, at: use.open_challenges.close_abandoned(at.challenges["to Bob"].id),
    ),
)

CASES = (*IN_MATCHES, *WITH_CHALLENGES)

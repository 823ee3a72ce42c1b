"""What moderators of a server do."""

from bot.service.moderation.moderation import Moderation, Moderator
from bot.service.moderation.report_closing import ReportClosing
from tests.bot.service.races.case import Case
from tests.bot.service.races.world import SERVER, World


def by(world: World) -> Moderator:
    """Eve moderates the server."""
    return Moderator(world.eve, SERVER)


CASES = (
    Case(
        "Eve aborts a match",
        Moderation.abort,
        lambda use, at: use.moderation.abort(by(at), at.matches["main"].id, "wrong options"),
    ),
    Case(
        "Eve decides a match",
        Moderation.adjudicate,
        lambda use, at: use.moderation.adjudicate(by(at), at.matches["main"].id, "second", "won by then"),
    ),
    Case("Eve bans Ann", Moderation.ban, lambda use, at: use.moderation.ban(by(at), at.ann, "rude")),
    Case(
        "Eve lets Una play again",
        Moderation.unban,
        lambda use, at: use.moderation.unban(by(at), at.people["Una"], "sorry"),
    ),
    Case(
        "Eve closes a report",
        ReportClosing.close,
        lambda use, at: use.report_closing.close(1, by(at), "talked to him"),
    ),
)

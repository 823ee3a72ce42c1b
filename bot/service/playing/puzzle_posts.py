"""A puzzle a day in a server's channel."""

from datetime import UTC, datetime, time

from bot.service.chore import chore
from bot.service.playing.puzzles import of_day
from bot.service.settings.regular_posts import take_due
from rules.match.digest import next_digest
from rules.match.notifications.messages import PuzzleOfDay
from storage.session import Session
from storage.settings.regular_posts import PostKind, RegularPost

AT = time(9)
"""When a day's puzzle is posted, in UTC; the first comes at once."""


@chore(
    "the puzzle of server",
    lambda session, now, limit: session.regular_posts.due(PostKind.PUZZLE, now, limit),
    hold=lambda _session, _servers: None,
)
def post_puzzles(session: Session, server: str, now: datetime) -> bool:
    """Add the day's puzzle of a server to the outbox, with the last one's solution; return whether there was one."""
    today = of_day(now)
    tomorrow, last = next_digest(now, AT, UTC), f"{today.game} {today.number}"
    chosen = take_due(
        session, server, PostKind.PUZZLE, now, lambda channel: RegularPost(channel, tomorrow, last)
    )
    if chosen is None:
        return False
    game, _, number = chosen.last.partition(" ")
    posted = PuzzleOfDay(
        channel=chosen.channel,
        server=server,
        game=today.game,
        number=today.number,
        last_game=game,
        last_number=int(number or 0),
    )
    session.outbox.add(posted, now=now, due=now)
    return True

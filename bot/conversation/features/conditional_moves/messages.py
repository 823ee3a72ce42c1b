"""The news that conditional moves can no longer be played, to their author alone."""

from bot.conversation.boards import headlines, messages
from bot.conversation.core import markup
from bot.conversation.core.replies import Reply, pinged
from bot.conversation.core.services import Services
from bot.conversation.features.conditional_moves import line_texts
from bot.locales.say import conditional_moves as say
from bot.service.match_view import MatchView
from rules.match.conditional_moves import kept_tree
from rules.match.notifications.players import ConditionalsDropped
from rules.match.people import Person
from storage.playing.conditional_moves import StoredTree

MOST_FALLEN = 5


async def fallen_notice(services: Services, dropped: ConditionalsDropped, board: MatchView) -> Reply | None:
    """The news to their author that conditional moves no longer apply; ``None`` if that is out of date."""
    author = board.player(dropped.person)
    kept = await services.conditional_moves.fallen(board.match.id, author.id)
    if kept is None:
        return None
    opponent = board.opponent(author.id)
    head = say.fallen(match=headlines.title(board.match), name=markup.name_of(opponent))
    sentences = [head, _why(board, kept), *([say.your_move()] if board.awaited == author else [])]
    written = say.were(line=markup.code(markup.shorten(kept.line, line_texts.LINE_SHOWN)))
    return Reply(
        f"{' '.join(sentences)}\n{written}",
        buttons=await messages.board_buttons(services, board.hosted),
        pings=pinged(author),
    )


async def fallen_lines(services: Services, author: Person, shown: MatchView | None) -> list[str]:
    """The same news as lines for ``/next``; ``shown`` is the match that it shows."""
    lines = []
    for kept in (await services.conditional_moves.fallen_of(author.id))[:MOST_FALLEN]:
        if shown is not None and kept.match == shown.match.id:
            lines.append(f"{say.fallen_here()} {_why(shown, kept)}")
        else:
            lines.append(say.fallen_in(match=f"#{kept.match}"))
    return lines


def _why(board: MatchView, kept: StoredTree) -> str:
    if board.ply <= kept.plies or board.before is None:
        return say.taken_back()
    if board.ply > kept.plies + 1:
        return say.another_way()
    theirs = board.before.notate(board.last)
    if board.awaited is not None and board.awaited.id != kept.person:
        return say.another_move(move=markup.code(theirs))
    answer = kept_tree(kept.line).after(theirs)
    name = markup.name_of(board.opponent(kept.person))
    if answer is None:
        return say.no_answer(name=name, move=markup.code(theirs))
    return say.impossible(theirs=markup.code(theirs), mine=line_texts.ply(answer.move))

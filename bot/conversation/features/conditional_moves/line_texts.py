"""Lines and conditional moves in words, and half-typed lines completed."""

from typing import Any

from bot.conversation.core import markup
from bot.conversation.core.matches.match_hints import HINT_LIMIT, complete_line, move_hints
from bot.conversation.core.matches.match_resolver import MatchChoice
from bot.conversation.core.replies import Choice, File
from bot.conversation.core.requests import Request
from bot.conversation.core.services import Services
from bot.locales.say import conditional_moves as say
from bot.service.match_view import MatchView
from bot.service.playing.conditional_moves import EnteredTree
from rules.core.errors import MoveError
from rules.core.lines import ANY, LineError
from rules.core.position import Position, squeeze
from rules.match.people import Person
from rules.match.places import HostedSummary

ROOM = 1100
"""The most characters of branches in a message; a file has the rest."""

LINE_SHOWN = 300
MOST_CAUTIONS = 3
MOST_INSTEAD = 5


def ply(text: str) -> str:
    """One ply of a line, as code."""
    return markup.code(markup.shorten(text, 80))


def refusal(error: LineError) -> str:
    """What is wrong with a line, with moves that are possible."""
    reason = markup.escape(error.reason)
    sentence = reason[:1].upper() + reason[1:]
    instead = [ply(text) for text in error.suggestions[:MOST_INSTEAD]]
    refused = f"{sentence.rstrip('.')}."
    return f"{refused} {say.possible(moves=markup.listing(instead))}" if instead else refused


def in_words(entered: EnteredTree, author: Person) -> tuple[list[str], File | None]:
    """Each branch as sentences; also a file, if there are too many for a message."""
    tree, opponent = entered.tree, entered.board.opponent(author.id)
    sentences = [_sentence(line, opponent, alone=len(tree.answers) == 1) for line in tree.lines()]
    shown = [say.once_played(move=ply(entered.own))] if entered.own else []
    for sentence in sentences:
        if sum(map(len, shown)) + len(sentence) > ROOM:
            break
        shown.append(f"- {sentence}")
    left_out = len(sentences) - len(shown) + bool(entered.own)
    if not left_out:
        return shown, None
    shown.append(say.more_branches(count=left_out))
    whole = "\n".join([*sentences, "", str(entered)]).replace("`", "")
    return shown, File(whole.encode(), "conditional-moves.txt")


def _sentence(line: tuple[str, ...], opponent: Person, *, alone: bool) -> str:
    pairs = list(zip(line[::2], line[1::2], strict=True))
    theirs, mine = pairs[0]
    name = markup.name_of(opponent)
    if theirs != ANY:
        clauses = [say.if_plays(name=name, theirs=ply(theirs), mine=ply(mine))]
    else:
        clauses = [(say.whatever if alone else say.whatever_else)(name=name, mine=ply(mine))]
    for theirs, mine in pairs[1:]:
        if theirs != ANY:
            clauses.append(say.then(theirs=ply(theirs), mine=ply(mine)))
        else:
            clauses.append(say.then_to_anything(mine=ply(mine)))
    return " ".join(clauses)


def cautions(entered: EnteredTree) -> list[str]:
    """Warnings about answers that lose at once."""
    cautions_by_line: dict[tuple[str, ...], str] = {}
    for line in entered.tree.lines():
        position: Position[Any] = entered.root.position
        for index, text in enumerate(line):
            if text == ANY:
                break
            move = position.parse(text)
            warning = position.warning(move) if index % 2 else ""
            if warning:
                cautions_by_line[line[: index + 1]] = say.careful(
                    theirs=ply(line[index - 1]), mine=ply(text), warning=markup.escape(warning)
                )
            position = position.play(move)
    return list(cautions_by_line.values())[:MOST_CAUTIONS]


def end_of_first(entered: EnteredTree) -> MatchView:
    """The board at the end of the first branch, as far as it is known."""
    board = entered.root
    for text in entered.tree.lines()[0]:
        if text == ANY:
            break
        board = board.ahead(board.position.parse(text))
    return board


async def complete_in_match(
    choice: MatchChoice, services: Services, request: Request, typed: str
) -> list[Choice]:
    """Hints for an option that holds a line, from the position after the option ``turn``, if there is one."""
    turn = request.number("turn")

    async def of_match(hosted: HostedSummary, half: str) -> list[Choice]:
        board = await services.lookup.board(hosted, None if turn is None or turn < 0 else turn)
        return _complete(board.position, half)

    return await complete_line(services, request, typed, choice, of_match)


def _complete(position: Position[Any], typed: str) -> list[Choice]:
    """Hints for a half-typed line: each continues it with a legal ply."""
    if len(typed) > HINT_LIMIT:
        return []
    cut = max(typed.rfind(">"), typed.rfind("|")) + 1
    before, half = typed[:cut], typed[cut:]
    try:
        for text in before.rpartition("|")[2].split(">")[:-1]:
            position = position.play(position.parse(squeeze(text)))
    except MoveError:
        return []
    return move_hints(position, half.strip(), before)

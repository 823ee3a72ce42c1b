"""Asking which match is meant, where several can be."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from bot import logs
from bot.conversation.core import markup
from bot.conversation.core.actions import ID_LIMIT, Action, ActionKind
from bot.conversation.core.lines import example, is_typed, readable
from bot.conversation.core.matches import match_resolver
from bot.conversation.core.replies import LABEL_LIMIT, Button, Reply
from bot.conversation.core.requests import Request, Source
from bot.conversation.core.services import Services
from bot.locales.say import match_question as say
from rules.games.catalogue import GAMES
from rules.match.match import MatchId, MatchSummary, Revision
from rules.match.people import Person, PersonId
from rules.match.places import HostedSummary, ListedMatch

MOST_BUTTONS = 20
"""How many matches a page of the question shows."""

MOST_NAMED = 5
MOST_FORMS = 3

CHOOSE = ActionKind("choose")
"""The button that asks the author of a typed line in private which match is meant."""

CandidateButton = Callable[[Request, MatchSummary, str], Button]
"""Makes the button that carries a command out in one of several matches; the text is ``#12 Pux against NAME``."""


async def resolve(
    services: Services,
    request: Request,
    choice: match_resolver.MatchChoice,
    button: CandidateButton | None = None,
    *,
    line: str | None = None,
    page: int | None = None,
) -> HostedSummary:
    """The only match that can be meant.

    Raises :class:`Unclear` if there is none, or if there are several: then it asks which
    one, with a ``button`` for each that can read the option ``line``, which holds a move or a line of them.
    With a ``page`` it always asks, and shows that page of the question.  Raises as :func:`candidates`, too.
    """
    matches = await match_resolver.candidates(services, request, choice)
    if len(matches) == 1 and page is None:
        logs.add_context(match=matches[0].match.id)
        return matches[0]
    if not matches:
        raise match_resolver.Unclear(Reply(await _none_here(services, request, choice), private=True))
    text = None if line is None else request.text(line)
    raise match_resolver.Unclear(await _which(services, request, matches, button, text=text, page=page or 0))


@dataclass(frozen=True, slots=True)
class _Question:
    """What is asked about: the matches that can be meant, with their players, and what each button does."""

    request: Request
    matches: Sequence[HostedSummary]
    people: Mapping[PersonId, Person]
    button: CandidateButton | None

    def label(self, hosted: HostedSummary) -> str:
        """``#12 Pux against NAME``: plain text."""
        return match_resolver.full_label(hosted.match, self.request, self.people)

    def name(self, hosted: HostedSummary) -> str:
        """``Pux against NAME``, as part of a sentence."""
        return markup.escape(self.label(hosted).partition(" ")[2])


async def _which(
    services: Services,
    request: Request,
    matches: Sequence[HostedSummary],
    button: CandidateButton | None,
    *,
    text: str | None,
    page: int,
) -> Reply:
    """The question which match is meant: in private, but for a message in a server, which cannot be answered so."""
    possible = matches if text is None else readable(matches, text, typed=is_typed(request))
    if text is not None and not possible:
        match = matches[0].match
        return Reply(
            say.unreadable(
                move=markup.quote(text),
                count=len(matches),
                match=f"#{match.id} {GAMES[match.game].name}",
                example=markup.quote(f"#{match.id} {example(match)}"),
            ),
            private=True,
        )
    people = await match_resolver.players_of(services, (hosted.match.seats for hosted in possible))
    asked = _Question(request, possible, people, button)
    if request.source is Source.MESSAGE and not request.venue.direct:
        return _form_that_works(asked, text or "")
    if len(possible) < len(matches):
        question = say.only(count=len(matches), fitting=len(possible), move=markup.quote(text or ""))
    else:
        question = say.which(count=len(matches))
    if request.source is Source.MESSAGE or (request.source is Source.FORM and text):
        how = say.number_first(line=markup.quote(f"#{possible[0].match.id} {text}"))
    else:
        how = say.by_option(number=str(possible[0].match.id))
    buttons = _page_of_buttons(asked, page)
    if not buttons:
        names = ", ".join(f"#{one.match.id} {asked.name(one)}" for one in possible[:MOST_NAMED])
        left_out = len(possible) - MOST_NAMED
        how = say.name_or_more(matches=names, count=left_out) if left_out > 0 else say.name(matches=names)
    return Reply(f"{question} {how}", buttons=buttons, private=True, replaces=bool(page))


def _page_of_buttons(asked: _Question, page: int) -> tuple[Button, ...]:
    """The buttons of the matches on one page, from 1 (0 is the first one, too), and of the pages beside it."""
    if asked.button is None:
        return ()
    pages = -(-len(asked.matches) // MOST_BUTTONS)
    page = min(max(page, 1), pages)
    shown = asked.matches[(page - 1) * MOST_BUTTONS : page * MOST_BUTTONS]
    buttons = [asked.button(asked.request, hosted.match, asked.label(hosted)) for hosted in shown]
    for other, words in ((page - 1, say.button_earlier()), (page + 1, say.button_later())):
        if 1 <= other <= pages:
            buttons.append(Button(words, _asks_again(asked, other)))
    fitting = [one for one in buttons if len(one.action) <= ID_LIMIT]
    return tuple(replace(one, label=markup.shorten(one.label, LABEL_LIMIT)) for one in fitting)


def _asks_again(asked: _Question, page: int) -> str:
    """The id of a button that asks again: that of a candidate, without a match.

    Empty where there is no such button, or its id would be too long.
    """
    if asked.button is None:
        return ""
    one = Action.parse(asked.button(asked.request, asked.matches[0].match, "").action)
    again = replace(one, number=MatchId(0), revision=Revision(page))
    return str(again) if again.fits else ""


def _choose(asked: _Question, text: str) -> str:
    """The id of the button that asks in private; it names the asker by their seat in one of the matches.

    Empty where it would be too long.
    """
    match = asked.matches[0].match
    seat = match.side_of(asked.request.caller.id)
    choose = Action(CHOOSE, match.id, text=f"{int(seat)}|{text.strip()}")
    return str(choose) if asked.button is not None and choose.fits else ""


def _form_that_works(asked: _Question, text: str) -> Reply:
    """What everybody may read: how to write it, and a button that asks in private."""
    listed = [
        say.form(line=markup.quote(f"#{hosted.match.id} {text}"), match=asked.name(hosted))
        for hosted in asked.matches[:MOST_FORMS]
    ]
    left_out = len(asked.matches) - MOST_FORMS
    forms = markup.listing(listed)
    choose = _choose(asked, text)
    return Reply(
        say.write_or_more(forms=forms, count=left_out) if left_out > 0 else say.write(forms=forms),
        buttons=(Button(say.button_choose(), choose),) if choose else (),
        private=True,
        silent=True,
    )


async def _none_here(services: Services, request: Request, choice: match_resolver.MatchChoice) -> str:
    if choice is match_resolver.MatchChoice.MINE_FINISHED:
        return say.none_finished()
    running = await services.lookup.running(request.caller.id)
    if not running:
        return say.none()
    listed = ", ".join(map(_placed, running[:MOST_NAMED]))
    return say.none_here(matches=listed, number=str(running[0].id))


def _placed(match: ListedMatch) -> str:
    """A match and where it is played."""
    title = f"#{match.id} {GAMES[match.game].name}"
    if match.channel is None:
        return say.in_direct_messages(match=title)
    return say.in_channel(match=title, channel=f"<#{match.channel}>")

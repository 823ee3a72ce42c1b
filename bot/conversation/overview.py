"""What waits for somebody: ``/next`` and ``/games``."""

from __future__ import annotations

from dataclasses import replace

from bot.conversation import boards, headlines, markup, which
from bot.conversation.deeds import Deed, Verb
from bot.conversation.looking import shared
from bot.conversation.replies import TEXT_LIMIT, Account, Answer, Ask, Button, Mentioned, Reply
from bot.conversation.services import Services
from bot.service.lookup import urgency
from rules.match import Revision
from storage.records import Hosted, Person

MOST_LISTED = 15

MOST_OFFERS = 5


async def next_command(services: Services, ask: Ask) -> Answer:
    """``/next``: the most urgent board that awaits the asker."""
    return await _next(services, ask, 0)


async def next_button(services: Services, ask: Ask, deed: Deed) -> Answer:
    """The **Next** button: the one after that."""
    return await _next(services, ask, int(deed.revision))


async def _next(services: Services, ask: Ask, skip: int) -> Reply:
    running = await services.lookup.running(ask.caller.id)
    awaiting = [hosted for hosted in running if hosted.match.awaited == ask.caller.id]
    shown = awaiting[skip % len(awaiting)] if awaiting else None
    offers = [
        markup.escape(f"A draw is offered to you in {await which.against(services, hosted, ask)}.")
        + " `/draw` answers."
        for hosted in running
        if hosted is not shown and _offered(hosted, ask)
    ][:MOST_OFFERS]
    if shown is None:
        lines = ["Nothing awaits your move.", *offers]
        if running:
            lines.append(
                f"You have {markup.counted(len(running), 'match', 'matches')} under way: `/games` lists them."
            )
        else:
            lines.append("`/challenge` starts a match, against somebody or open to all.")
        return Reply("\n".join(lines), private=True)
    board = await services.lookup.board(shown)
    reply = await boards.private_board(services, board, ask.caller)
    reply = boards.with_lines(reply, *offers)
    left = len(awaiting) - 1
    if not left:
        return reply
    following = Deed(Verb.NEXT, revision=Revision((skip + 1) % len(awaiting)))
    return replace(reply, buttons=(*reply.buttons, Button(f"Next ({left} left)", str(following))))


def _offered(hosted: Hosted, ask: Ask) -> bool:
    match = hosted.match
    return match.draw_offer is not None and match.draw_offer is not match.side_of(ask.caller.id)


async def games_command(services: Services, ask: Ask) -> Answer:
    """``/games``: a person's matches, theirs to move first."""
    asked = ask.person("player")
    person = ask.caller if asked is None else await _known(services, asked)
    if person is None:
        return Reply("They have never played here.", private=True)
    running = await services.lookup.running(person.id)
    if person.id != ask.caller.id:
        running = [hosted for hosted in running if which.may_see(hosted, ask)]
    running.sort(key=lambda hosted: urgency(hosted, person.id))
    whose = "You have" if person.id == ask.caller.id else f"{markup.name_of(person)} has"
    if not running:
        hint = ". `/challenge` starts one." if person.id == ask.caller.id else ", of those that you can see."
        return shared(Reply(f"{whose} no match under way{hint}", private=True), ask)
    lines = [f"{whose} {markup.counted(len(running), 'match', 'matches')} under way:"]
    room = TEXT_LIMIT - len(lines[0]) - 100
    for hosted in running[:MOST_LISTED]:
        line = await _line(services, hosted, person, ask)
        room -= len(line) + 1
        if room < 0:
            break
        lines.append(line)
    unlisted = len(running) + 1 - len(lines)
    if unlisted:
        lines.append(f"… and {unlisted} more. `/next` goes through those that await you.")
    return shared(Reply("\n".join(lines), private=True), ask)


async def _known(services: Services, asked: Mentioned) -> Person | None:
    return await services.lookup.find(Account(asked.account))


async def _line(services: Services, hosted: Hosted, person: Person, ask: Ask) -> str:
    """One match in a list: number, opponent, whose turn, time left, the last board."""
    match = hosted.match
    players = await services.lookup.players(hosted)
    opponent = players[match.side_of(person.id).other]
    if match.awaited == ask.caller.id:
        turn = "**your move**"
    elif match.awaited == person.id:
        turn = "their move"
    else:
        turn = f"{markup.name_of(opponent)} to move"
    deadline = match.clock.deadline
    due = "" if deadline is None else f", due {markup.relative(deadline)}"
    offer = ", a draw is offered" if match.draw_offer is not None else ""
    link = services.link(hosted)
    where = f", [board]({link})" if link else ""
    return f"{headlines.title(match)} against {markup.name_of(opponent)}: {turn}{due}{offer}{where}"

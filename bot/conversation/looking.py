"""Commands that only look: boards, lists, histories, records."""

from __future__ import annotations

import json
from dataclasses import replace

from bot.conversation import boards, headlines, markup, which
from bot.conversation.deeds import Deed, Verb
from bot.conversation.record import match_record
from bot.conversation.replies import TEXT_LIMIT, Account, Answer, Ask, Button, File, Mentioned, Reply, Tone
from bot.conversation.services import Services
from bot.service.lookup import urgency
from bot.service.tastes import Shown
from rules.core import Outcome
from rules.match import Revision
from storage.records import Hosted, Person

MOST_LISTED = 15
MOST_OFFERS = 5


def _shared(reply: Reply, ask: Ask) -> Reply:
    """The reply for everybody, if that was asked for."""
    return replace(reply, private=False) if ask.flag("share") else reply


async def board_command(services: Services, ask: Ask) -> Answer:
    """``/board``: the position, or the one after ply N, as a picture or as text."""
    hosted = await which.seen(
        services,
        ask,
        doing=lambda hosted, naming: Button(f"Board of {naming}", str(Deed(Verb.VIEW, hosted.match.id))),
    )
    ply = ask.args.get("ply")
    played = len(hosted.match.plies)
    if isinstance(ply, int) and not 0 <= ply <= played:
        return Reply(
            f"{headlines.title(hosted.match)} has {markup.counted(played, 'ply', 'plies')} so far: `ply` is from 0 to {played}.",
            private=True,
        )
    board = await services.lookup.board(hosted, ply if isinstance(ply, int) else None)
    shown = ask.text("as")
    reply = await boards.private_board(
        services, board, ask.caller, shown=None if shown is None else Shown(shown)
    )
    return _shared(reply, ask)


async def _visible(services: Services, ask: Ask, deed: Deed) -> Hosted:
    ask.args["game"] = str(deed.number)
    return await which.seen(services, ask, doing=lambda _, naming: Button(naming, ""))


async def view(services: Services, ask: Ask, deed: Deed) -> Answer:
    """The **View** button: the current board, private, from one's own side."""
    hosted = await _visible(services, ask, deed)
    return await boards.private_board(services, await services.lookup.board(hosted), ask.caller)


async def text(services: Services, ask: Ask, deed: Deed) -> Answer:
    """The board as text, behind a button."""
    hosted = await _visible(services, ask, deed)
    board = await services.lookup.board(hosted)
    return await boards.private_board(services, board, ask.caller, shown=Shown.TEXT)


async def more(services: Services, ask: Ask, deed: Deed) -> Answer:
    """The **More** button: whatever else applies to the match."""
    hosted = await _visible(services, ask, deed)
    match = hosted.match
    looking = [
        Button("Text", str(Deed(Verb.TEXT, match.id))),
        Button("Moves", str(Deed(Verb.MOVES, match.id))),
        Button("History", str(Deed(Verb.HISTORY, match.id))),
        Button("Record", str(Deed(Verb.RECORD, match.id))),
        Button("Replay", str(Deed(Verb.REPLAY, match.id))),
        Button("Rules", str(Deed(Verb.RULES, match.id, text=match.game))),
    ]
    if match.outcome is None and ask.caller.id in match.seats:
        draw = (
            "Answer the draw offer"
            if match.draw_offer not in (None, match.side_of(ask.caller.id))
            else "Draw"
        )
        looking += [
            Button(draw, str(Deed(Verb.DRAW, match.id))),
            Button("Resign", str(Deed(Verb.RESIGN, match.id)), Tone.DANGER),
        ]
    return Reply(
        markup.escape(f"More about {await which.against(services, hosted, ask)}:"),
        buttons=tuple(looking),
        private=True,
    )


async def history_command(services: Services, ask: Ask) -> Answer:
    """``/history``: the numbered plies."""
    hosted = await which.seen(
        services,
        ask,
        doing=lambda hosted, naming: Button(f"History of {naming}", str(Deed(Verb.HISTORY, hosted.match.id))),
    )
    return _shared(await history_of(services, hosted), ask)


async def history(services: Services, ask: Ask, deed: Deed) -> Answer:
    """The same behind a button."""
    return await history_of(services, await _visible(services, ask, deed))


async def history_of(services: Services, hosted: Hosted) -> Reply:
    """The plies in numbered pairs; as a file too where they do not fit."""
    match = hosted.match
    first, second = await services.lookup.players(hosted)
    head = f"{headlines.title(match)}: {markup.name_of(first)} (first) – {markup.name_of(second)} (second)"
    lines = _numbered(match.moves)
    if match.outcome is not None:
        lines.append(_result(match.outcome, first, second))
    if not lines:
        return Reply(f"{head}\nNothing has been played yet.", private=True)
    whole = "\n".join(lines)
    if len(whole) <= 1700:
        return Reply(f"{head}\n{markup.block(whole)}", private=True)
    file = File(whole.encode(), f"turnpost-{match.id}.txt")
    tail = whole[-1500:].partition("\n")[2]
    return Reply(
        f"{head}\nThe last plies; all of them are in the file.\n{markup.block(tail)}", file=file, private=True
    )


def _numbered(moves: tuple[str, ...]) -> list[str]:
    width = max((len(move) for move in moves[::2]), default=0)
    digits = len(str((len(moves) + 1) // 2))
    return [
        f"{index // 2 + 1:>{digits}}. {moves[index]:<{width}}  {''.join(moves[index + 1 : index + 2])}".rstrip()
        for index in range(0, len(moves), 2)
    ]


def _result(outcome: Outcome, first: Person, second: Person) -> str:
    if outcome.winner is None:
        return f"draw ({outcome.reason})"
    winner = (first, second)[outcome.winner]
    return f"{markup.plain(winner.name).replace('`', chr(39))} wins ({outcome.reason})"


async def record_command(services: Services, ask: Ask) -> Answer:
    """``/record``: the match as a file."""
    hosted = await which.seen(
        services,
        ask,
        doing=lambda hosted, naming: Button(f"Record of {naming}", str(Deed(Verb.RECORD, hosted.match.id))),
    )
    return _shared(await _record_of(services, hosted), ask)


async def record(services: Services, ask: Ask, deed: Deed) -> Answer:
    """The same behind a button."""
    return await _record_of(services, await _visible(services, ask, deed))


async def _record_of(services: Services, hosted: Hosted) -> Reply:
    match = hosted.match
    content = match_record(
        match, await services.lookup.players(hosted), await services.lookup.events(match.id)
    )
    file = File(
        json.dumps(content, ensure_ascii=False).encode() + b"\n",
        f"turnpost-{match.id}-{match.game}.json",
    )
    return Reply(
        f"{headlines.title(match)}, {markup.counted(len(match.plies), 'ply', 'plies')}. `python -m rules batch` takes this file as it stands.",
        file=file,
        private=True,
    )


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
        hint = " `/challenge` starts one." if person.id == ask.caller.id else " (of those that you can see)"
        return _shared(Reply(f"{whose} no match under way.{hint}", private=True), ask)
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
    return _shared(Reply("\n".join(lines), private=True), ask)


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

"""Generated from the catalogue help.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def first() -> str:
    """**Turnpost** is for slow board games: you move when you have time, and you’re told when it’s your turn."""
    return say("help-first")


def first_start() -> str:
    """**Start:** `/challenge` somebody, or everybody here."""
    return say("help-first-start")


def first_computer() -> str:
    """**Nobody there?** `/challenge` with `opponent: @Turnpost`, and the computer plays at once."""
    return say("help-first-computer")


def first_move(*, example: str) -> str:
    """**Move:** press **Move** or **Pick** under the board, use `/move`, or mention Turnpost and write `…`."""
    return say("help-first-move", example=example)


def first_turn() -> str:
    """**Find your turn:** `/next` shows the board that waits for you, `/games` lists your matches."""
    return say("help-first-turn")


def button_play() -> str:
    """Play."""
    return say("help-button-play")


def button_learn() -> str:
    """Learn."""
    return say("help-button-learn")


def button_games() -> str:
    """My games."""
    return say("help-button-games")


def button_settings() -> str:
    """Settings."""
    return say("help-button-settings")


def button_servers() -> str:
    """For servers."""
    return say("help-button-servers")


def play_start() -> str:
    """**Start.** `/challenge` and the game. Name an `opponent`, or leave it out and anybody can accept. `time: 3d` gives three days for each move, `10d+1d` a bank of ten days with one day added after each move, `none` no limit."""
    return say("help-play-start")


def play_computer() -> str:
    """**Play the computer.** `/challenge` and the game with `opponent: @Turnpost`; `level` is how strong it plays, 1 to 5, and 2 if you leave it out."""
    return say("help-play-computer")


def play_move(*, example: str) -> str:
    """**Move.** **Move** under the board takes a typed move, **Pick** lets you choose one. Or use `/move`, or mention Turnpost and write `…`; with several matches put the number first: `#12 …`."""
    return say("help-play-move", example=example)


def play_see() -> str:
    """**See.** `/next` `/games` `/board` `/moves` `/history` `/record` `/replay`."""
    return say("help-play-see")


def play_think() -> str:
    """**Think.** `/try` is a board to try moves on, `/preview` looks ahead, `/premove` answers in advance, `/note` keeps notes. Only you see them."""
    return say("help-play-think")


def play_end() -> str:
    """**End.** `/draw` `/resign` `/abort` `/takeback` `/rematch`. **Undo** is in **More** for a minute after your move."""
    return say("help-play-end")


def button_rules_of(*, game: str) -> str:
    """Rules of …"""
    return say("help-button-rules-of", game=game)


def learn() -> str:
    """**Learn a game**, step by step, on a board of your own:."""
    return say("help-learn")


def servers() -> str:
    """**For servers** (you need the **Manage Server** permission)."""
    return say("help-servers")


def servers_setup() -> str:
    """`/server setup` shows what Turnpost can do in each channel, and posts a test."""
    return say("help-servers-setup")


def servers_play() -> str:
    """`/server play` sets where challenges can be made, how boards are posted, and the usual time."""
    return say("help-servers-play")


def servers_rights() -> str:
    """Turnpost needs to see the channel, send messages and attach files there. For matches in threads it also needs to create public threads and send messages in them."""
    return say("help-servers-rights")


def no_such_game(*, game: str) -> str:
    """There’s no game called …. `/help` lists the games."""
    return say("help-no-such-game", game=game)


def button_page(*, page: int, pages: int) -> str:
    """Page … of …"""
    return say("help-button-page", page=page, pages=pages)


def button_first_page() -> str:
    """Back to page 1."""
    return say("help-button-first-page")


def about(*, version: str, since: str) -> str:
    """**Turnpost …** · started …"""
    return say("help-about", version=version, since=since)


def about_latency(*, milliseconds: int) -> str:
    """… ms to the gateway."""
    return say("help-about-latency", milliseconds=milliseconds)


def about_matches(*, running: int, finished: int) -> str:
    """… under way, … finished."""
    return say("help-about-matches", running=running, finished=finished)


def about_privacy() -> str:
    """**Privacy:** Turnpost keeps who plays, their matches and moves with the times, and what they choose or write down for themselves. What people write to each other it keeps only at a local table, which has a chat of its own. Nothing is passed on. `/privacy show` says what it keeps about you, `/privacy export` gives it to you, `/privacy delete` erases it."""
    return say("help-about-privacy")


def about_papers(*, policy: str, terms: str) -> str:
    """Privacy policy: … · Terms: …"""
    return say("help-about-papers", policy=policy, terms=terms)


def about_operator(*, operator: str) -> str:
    """Run by …."""
    return say("help-about-operator", operator=operator)


def about_contact(*, contact: str) -> str:
    """Contact: …"""
    return say("help-about-contact", contact=contact)


def about_source() -> str:
    """Free software under the MIT licence; whoever runs Turnpost can give you the source."""
    return say("help-about-source")


def about_pages(*, address: str) -> str:
    """Pages: …"""
    return say("help-about-pages", address=address)

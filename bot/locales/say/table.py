"""Generated from the catalogue table.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def sit_first() -> str:
    """First say who you are: type /player and your name, or play both seats with /both and a game."""
    return say("table-sit-first")


def button_send_as_chat() -> str:
    """Send as chat."""
    return say("table-button-send-as-chat")


def message_changed() -> str:
    """This message has changed in the meantime: take another look."""
    return say("table-message-changed")


def no_seat_for_turnpost() -> str:
    """Nobody can sit down as Turnpost: it only answers. Choose a player, or make one with /player."""
    return say("table-no-seat-for-turnpost")


def name_unreadable() -> str:
    """A name needs at least one visible character. Choose another."""
    return say("table-name-unreadable")


def name_too_long(*, most: int, length: int) -> str:
    """A name has at most … characters, and this one has …. Choose a shorter one."""
    return say("table-name-too-long", most=most, length=length)


def name_taken(*, name: str, account: str) -> str:
    """There’s already a player called … (@…). Choose another name, or sit down as that player: /as …"""
    return say("table-name-taken", name=name, account=account)


def seats_full(*, most: int) -> str:
    """This browser already plays … players, the most it can: let one of them go first."""
    return say("table-seats-full", most=most)


def players_full(*, most: int) -> str:
    """This table already has … players: sit down as one of them."""
    return say("table-players-full", most=most)


def channels_full(*, most: int) -> str:
    """This table already has … channels: use one of them."""
    return say("table-channels-full", most=most)


def both(*, game: str) -> str:
    """Play both seats of … yourself."""
    return say("table-both", game=game)


def computer(*, game: str) -> str:
    """Play … against the computer, at once."""
    return say("table-computer", game=game)


def computer_opponent() -> str:
    """the computer."""
    return say("table-computer-opponent")


def as_() -> str:
    """Go on as another player."""
    return say("table-as")


def as_player() -> str:
    """Who to be."""
    return say("table-as-player")


def player() -> str:
    """Make a new player and be that one."""
    return say("table-player")


def player_name() -> str:
    """The player’s name."""
    return say("table-player-name")


def channel() -> str:
    """Make a channel, or go to it."""
    return say("table-channel")


def channel_name() -> str:
    """The channel’s name."""
    return say("table-channel-name")


def line_too_long(*, length: int, most: int) -> str:
    """This line has … characters; at most … are read."""
    return say("table-line-too-long", length=length, most=most)


def no_command() -> str:
    """The command after the slash is missing: type / and choose one."""
    return say("table-no-command")


def command_incomplete(*, command: str, words: str) -> str:
    """… isn’t complete yet: add …."""
    return say("table-command-incomplete", command=command, words=words)


def unknown_command(*, command: str) -> str:
    """There’s no command …. Type / to see them all."""
    return say("table-unknown-command", command=command)


def unknown_command_near(*, command: str, near: str) -> str:
    """There’s no command …. Did you mean …? Type / to see them all."""
    return say("table-unknown-command-near", command=command, near=near)


def option_twice(*, option: str) -> str:
    """The option … is given twice."""
    return say("table-option-twice", option=option)


def option_empty(*, option: str, usage: str) -> str:
    """The option … is empty. …"""
    return say("table-option-empty", option=option, usage=usage)


def option_unknown(*, command: str, option: str, options: str) -> str:
    """… has no option “…”. It takes …."""
    return say("table-option-unknown", command=command, option=option, options=options)


def option_unknown_near(*, command: str, option: str, near: str, options: str) -> str:
    """… has no option “…”. Did you mean …? It takes …."""
    return say("table-option-unknown-near", command=command, option=option, near=near, options=options)


def option_of_none(*, command: str) -> str:
    """… takes no options."""
    return say("table-option-of-none", command=command)


def stray_word(*, word: str, usage: str) -> str:
    """“…” doesn’t belong to an option. …"""
    return say("table-stray-word", word=word, usage=usage)


def usage(*, line: str) -> str:
    """Write …"""
    return say("table-usage", line=line)


def usage_bare(*, command: str) -> str:
    """… takes nothing more."""
    return say("table-usage-bare", command=command)


def option_missing(*, command: str, option: str, about: str, usage: str) -> str:
    """… needs … (…). …"""
    return say("table-option-missing", command=command, option=option, about=about, usage=usage)


def nobody_called(*, option: str, text: str, players: str) -> str:
    """…: nobody here is called “…”. At this table: …."""
    return say("table-nobody-called", option=option, text=text, players=players)


def nobody_called_and_nobody_here(*, option: str, text: str) -> str:
    """…: nobody here is called “…”. Nobody is at this table yet: /player makes a player."""
    return say("table-nobody-called-and-nobody-here", option=option, text=text)


def yes_or_no(*, option: str, text: str) -> str:
    """… is yes or no, not “…”."""
    return say("table-yes-or-no", option=option, text=text)


def whole_number(*, option: str, text: str) -> str:
    """… is a whole number, not “…”."""
    return say("table-whole-number", option=option, text=text)


def whole_number_between(*, option: str, low: str, high: str, text: str) -> str:
    """… is a whole number from … to …, not “…”."""
    return say("table-whole-number-between", option=option, low=low, high=high, text=text)


def whole_number_from(*, option: str, low: str, text: str) -> str:
    """… is a whole number, at least …, not “…”."""
    return say("table-whole-number-from", option=option, low=low, text=text)


def whole_number_to(*, option: str, high: str, text: str) -> str:
    """… is a whole number, at most …, not “…”."""
    return say("table-whole-number-to", option=option, high=high, text=text)


def choices(*, option: str, choices: str, text: str) -> str:
    """… is …, not “…”."""
    return say("table-choices", option=option, choices=choices, text=text)


def no_cookie() -> str:
    """Open the table’s page first: it gives this browser its cookie."""
    return say("table-no-cookie")


def no_file() -> str:
    """There’s no such picture or file."""
    return say("table-no-file")


def no_channel() -> str:
    """There’s no such channel any more."""
    return say("table-no-channel")


def no_message() -> str:
    """This message is no longer there."""
    return say("table-no-message")


def too_many_pages() -> str:
    """Too many pages of this table are open: close some of them."""
    return say("table-too-many-pages")


def not_seated() -> str:
    """This browser hasn’t sat down as that player."""
    return say("table-not-seated")


def nobody_seated() -> str:
    """Sit down as a player first."""
    return say("table-nobody-seated")


def unknown_host() -> str:
    """This table isn’t known by that name: open it by its address, or by the one in TURNPOST_PUBLIC_URL."""
    return say("table-unknown-host")


def foreign_page() -> str:
    """This can only be done from the table’s own page."""
    return say("table-foreign-page")


def too_slow() -> str:
    """The request took too long to arrive. Please try again."""
    return say("table-too-slow")


def damaged() -> str:
    """The request arrived damaged. Please try again."""
    return say("table-damaged")


def fault() -> str:
    """Something went wrong on Turnpost’s side, and it has been noted. Please try again."""
    return say("table-fault")


def crowded() -> str:
    """Too many people are here right now: try again in a moment."""
    return say("table-crowded")


def on_discord() -> str:
    """Turnpost is running, and is played on Discord."""
    return say("table-on-discord")

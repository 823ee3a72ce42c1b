"""Generated from the catalogue commands.ftl by bot/locales/generate.py: change that one."""

from __future__ import annotations

from bot.locales.catalogue import say


def group_challenge() -> str:
    """Challenge somebody to a game."""
    return say("commands-group-challenge")


def challenge(*, game: str) -> str:
    """Challenge somebody to …"""
    return say("commands-challenge", game=game)


def challenge_opponent() -> str:
    """Who you challenge: a person, or @Turnpost for the computer; leave it out and anybody may accept."""
    return say("commands-challenge-opponent")


def challenge_opponent_person() -> str:
    """Who you challenge; leave it out and anybody may accept."""
    return say("commands-challenge-opponent-person")


def challenge_level() -> str:
    """Only with @Turnpost as opponent: how strong the computer plays, 1 to 5; default 2."""
    return say("commands-challenge-level")


def challenge_time() -> str:
    """Time for each move: 3d, a bank such as 10d+1d, or none; default 3d."""
    return say("commands-challenge-time")


def challenge_seat() -> str:
    """Your seat: first moves first; default random."""
    return say("commands-challenge-seat")


def challenge_place() -> str:
    """Where you play: here, in a thread, or in direct messages; default here."""
    return say("commands-challenge-place")


def challenge_rated() -> str:
    """Does the result count? Default no."""
    return say("commands-challenge-rated")


def challenge_flag() -> str:
    """When time runs out: claim (the opponent may claim the win) or auto (it’s lost); default claim."""
    return say("commands-challenge-flag")


def challenge_weekends() -> str:
    """Pause the clocks on Saturdays and Sundays; default no."""
    return say("commands-challenge-weekends")


def challenge_vacation() -> str:
    """Let vacations pause the clocks; default yes."""
    return say("commands-challenge-vacation")


def challenge_another() -> str:
    """Somebody else to challenge: the first to accept plays."""
    return say("commands-challenge-another")


def move() -> str:
    """Play a move."""
    return say("commands-move")


def move_move() -> str:
    """Your move; suggestions appear as you type."""
    return say("commands-move-move")


def group_try() -> str:
    """Try out moves on a board that only you see."""
    return say("commands-group-try")


def try_(*, game: str) -> str:
    """Try out moves of … on a board that only you see."""
    return say("commands-try", game=game)


def group_learn() -> str:
    """Learn a game, step by step."""
    return say("commands-group-learn")


def learn(*, game: str) -> str:
    """Learn … in a few minutes, step by step."""
    return say("commands-learn", game=game)


def challenges() -> str:
    """List open challenges you can accept, and your own."""
    return say("commands-challenges")


def challenges_game() -> str:
    """Only this game."""
    return say("commands-challenges-game")


def challenges_time() -> str:
    """Only this fast: up to a day a move, up to a week, slower, or no limit."""
    return say("commands-challenges-time")


def block() -> str:
    """Get no challenges or offers from somebody; they aren’t told."""
    return say("commands-block")


def unblock() -> str:
    """Stop blocking somebody."""
    return say("commands-unblock")


def blocklist_player() -> str:
    """The player; leave it out to see who you block."""
    return say("commands-blocklist-player")


def settings_challenges() -> str:
    """Choose who may challenge you by name."""
    return say("commands-settings-challenges")


def settings_challenges_from() -> str:
    """Anyone, only people who have played you, or nobody."""
    return say("commands-settings-challenges-from")


def resign() -> str:
    """Give up a match."""
    return say("commands-resign")


def draw() -> str:
    """Offer a draw, answer an offer, or claim a draw by repetition."""
    return say("commands-draw")


def takeback() -> str:
    """Ask to take back your last move, or answer your opponent."""
    return say("commands-takeback")


def abort() -> str:
    """Propose to abort a match before both have moved, or answer a proposal."""
    return say("commands-abort")


def rematch() -> str:
    """Offer a rematch with seats swapped, or answer an offer."""
    return say("commands-rematch")


def board() -> str:
    """Show a board."""
    return say("commands-board")


def board_turn() -> str:
    """Show the position after this turn; 0 is the start."""
    return say("commands-board-turn")


def board_as() -> str:
    """As a picture, as monospaced text, or in sentences."""
    return say("commands-board-as")


def moves() -> str:
    """List the legal moves and what they do."""
    return say("commands-moves")


def moves_from() -> str:
    """Only moves that begin at this cell."""
    return say("commands-moves-from")


def next() -> str:
    """Show the most urgent board that awaits your move."""
    return say("commands-next")


def games() -> str:
    """List matches: your move first, then waiting, then finished."""
    return say("commands-games")


def games_player() -> str:
    """Whose matches; default yours."""
    return say("commands-games-player")


def history() -> str:
    """List the moves of a match."""
    return say("commands-history")


def record() -> str:
    """Get a match as a file."""
    return say("commands-record")


def replay() -> str:
    """Watch a whole game as one animated picture."""
    return say("commands-replay")


def replay_record() -> str:
    """A match record from /record, in place of a match."""
    return say("commands-replay-record")


def rules() -> str:
    """Show the rules of a game."""
    return say("commands-rules")


def rules_game() -> str:
    """Which game."""
    return say("commands-rules-game")


def help() -> str:
    """How to play here."""
    return say("commands-help")


def about() -> str:
    """Version, privacy, source."""
    return say("commands-about")


def group_premove() -> str:
    """Answers that are played for you."""
    return say("commands-group-premove")


def premove_set() -> str:
    """Choose your answers to what your opponent may play."""
    return say("commands-premove-set")


def premove_set_line() -> str:
    """Their move > your answer > …; separate branches with |; * stands for any move."""
    return say("commands-premove-set-line")


def premove_list() -> str:
    """Show your conditional moves."""
    return say("commands-premove-list")


def premove_clear() -> str:
    """Remove your conditional moves."""
    return say("commands-premove-clear")


def preview() -> str:
    """See the position after a few moves; nothing is played."""
    return say("commands-preview")


def preview_line() -> str:
    """Moves with > between them; the player to move goes first."""
    return say("commands-preview-line")


def preview_turn() -> str:
    """Start after this turn; 0 is the start of the match."""
    return say("commands-preview-turn")


def note() -> str:
    """Write a private note on a match, or list yours."""
    return say("commands-note")


def note_text() -> str:
    """The note; leave it out to list yours."""
    return say("commands-note-text")


def note_remove() -> str:
    """The number of a note to remove."""
    return say("commands-note-remove")


def group_settings() -> str:
    """Your own settings."""
    return say("commands-group-settings")


def settings_show() -> str:
    """Show all your settings."""
    return say("commands-settings-show")


def settings_board() -> str:
    """Choose how you see boards."""
    return say("commands-settings-board")


def settings_board_theme() -> str:
    """Colours."""
    return say("commands-settings-board-theme")


def settings_board_view() -> str:
    """Which side is at the bottom: yours, or always First’s."""
    return say("commands-settings-board-view")


def settings_board_as() -> str:
    """As a picture, as monospaced text, or in sentences."""
    return say("commands-settings-board-as")


def settings_board_confirm() -> str:
    """Show the board and ask before a typed move is played."""
    return say("commands-settings-board-confirm")


def settings_language() -> str:
    """Choose the language Turnpost speaks to you."""
    return say("commands-settings-language")


def settings_language_use() -> str:
    """A language; auto follows your Discord app."""
    return say("commands-settings-language-use")


def settings_hours() -> str:
    """Set your time zone, sleep hours (they pause your clocks) and quiet hours."""
    return say("commands-settings-hours")


def settings_hours_zone() -> str:
    """Your time zone, by a city; your digest and quiet hours follow at once."""
    return say("commands-settings-hours-zone")


def settings_hours_sleep() -> str:
    """When you sleep: 23:00-07:00, at most 10 hours, or none; clocks follow after 24 hours."""
    return say("commands-settings-hours-sleep")


def settings_hours_quiet() -> str:
    """When you get no reminders: hours such as 22:00-08:00, sleep, or off."""
    return say("commands-settings-hours-quiet")


def settings_reminders() -> str:
    """Choose where and when you’re reminded."""
    return say("commands-settings-reminders")


def settings_reminders_where() -> str:
    """Where the match is played, in direct messages, or nowhere."""
    return say("commands-settings-reminders-where")


def settings_reminders_marks() -> str:
    """How much of your time is left then, in percent: 50, 20; or none; or default."""
    return say("commands-settings-reminders-marks")


def settings_reminders_digest() -> str:
    """One direct message a day instead, at an hour such as 09:00; or off."""
    return say("commands-settings-reminders-digest")


def settings_reminders_game() -> str:
    """Only for this match, by its number; marks:default undoes it."""
    return say("commands-settings-reminders-game")


def settings_vacation() -> str:
    """Choose whether vacation starts by itself when your time runs out."""
    return say("commands-settings-vacation")


def settings_vacation_automatic() -> str:
    """Start it by itself."""
    return say("commands-settings-vacation-automatic")


def group_vacation() -> str:
    """Days off: your clocks are paused."""
    return say("commands-group-vacation")


def vacation_start() -> str:
    """Go on vacation, now or from a day on: your clocks are paused."""
    return say("commands-vacation-start")


def vacation_start_from() -> str:
    """When it starts: 2026-12-24, tomorrow or 3d; default now."""
    return say("commands-vacation-start-from")


def vacation_start_until() -> str:
    """When it ends: 2027-01-01 (that day included) or 5d; default when it’s used up."""
    return say("commands-vacation-start-until")


def vacation_end() -> str:
    """End your vacation, or cancel a planned one."""
    return say("commands-vacation-end")


def vacation_status() -> str:
    """Show how much vacation you have left, and what is planned."""
    return say("commands-vacation-status")


def group_privacy() -> str:
    """What Turnpost keeps about you."""
    return say("commands-group-privacy")


def privacy_show() -> str:
    """See what Turnpost keeps about you, why, for how long, and who sees it."""
    return say("commands-privacy-show")


def privacy_export() -> str:
    """Get everything Turnpost keeps about you as a file."""
    return say("commands-privacy-export")


def privacy_delete() -> str:
    """Delete everything Turnpost keeps about you; asks first."""
    return say("commands-privacy-delete")


def group_server() -> str:
    """Settings for everybody in this server."""
    return say("commands-group-server")


def server_setup() -> str:
    """Check what Turnpost may do in each channel, and post a test."""
    return say("commands-server-setup")


def server_play() -> str:
    """Choose where people play in this server and on what terms, or see what’s set."""
    return say("commands-server-play")


def server_play_channels() -> str:
    """Where challenges may be made; replaces the earlier choice."""
    return say("commands-server-play-channels")


def server_play_channel() -> str:
    """Apply the rest to this channel only, not to the whole server."""
    return say("commands-server-play-channel")


def server_play_boards() -> str:
    """What happens to earlier boards."""
    return say("commands-server-play-boards")


def server_play_time() -> str:
    """The default time for challenges."""
    return say("commands-server-play-time")


def server_play_flag() -> str:
    """The default when time runs out: the opponent may claim the win, or it’s lost at once."""
    return say("commands-server-play-flag")


def server_play_rated() -> str:
    """Do challenges count by default?"""
    return say("commands-server-play-rated")


def server_play_reset() -> str:
    """Remove earlier choices first."""
    return say("commands-server-play-reset")


def server_play_add() -> str:
    """Keep the channels chosen before, and add these."""
    return say("commands-server-play-add")


def server_play_anywhere() -> str:
    """Allow challenges in every channel."""
    return say("commands-server-play-anywhere")


def server_play_another() -> str:
    """Another channel where challenges may be made."""
    return say("commands-server-play-another")


def server_language() -> str:
    """Choose the language of public messages in this server."""
    return say("commands-server-language")


def server_language_use() -> str:
    """A language; auto follows the server’s own."""
    return say("commands-server-language-use")


def server_data() -> str:
    """See what’s kept of this server, and choose what happens to it when Turnpost is removed."""
    return say("commands-server-data")


def server_data_removal() -> str:
    """When Turnpost is removed: keep it for a while in case it returns, or purge it at once."""
    return say("commands-server-data-removal")


def option_game() -> str:
    """The match, by its number, such as 12."""
    return say("commands-option-game")


def option_finished_game() -> str:
    """The finished match, by its number, such as 12."""
    return say("commands-option-finished-game")


def option_share() -> str:
    """Show the answer to everybody here."""
    return say("commands-option-share")

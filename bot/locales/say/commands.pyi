# Generated from commands.ftl by bot/locales/generate.py: change that one.
def group_challenge() -> str: ...  # Challenge someone to a game
def challenge(*, game: str) -> str: ...  # Challenge someone to …
def challenge_opponent() -> str: ...  # Who you challenge: a person, or @Turnpost for the computer; leave it out and anyone may accept
def challenge_opponent_person() -> str: ...  # Who you challenge; leave it out and anyone may accept
def challenge_level() -> str: ...  # Only with @Turnpost as opponent: how strong the computer plays, 1 to 5; default 2
def challenge_time() -> str: ...  # Time for each move: 3d, a bank such as 10d+1d, or none; default 3d
def challenge_seat() -> str: ...  # Your seat: first moves first; default random
def challenge_place() -> str: ...  # Where you play: here, in a thread, or in direct messages; default here
def challenge_rated() -> str: ...  # Does the result count for ratings? Default yes
def challenge_flag() -> str: ...  # When time runs out: claim (the opponent may claim the win) or auto (it’s lost); default claim
def challenge_weekends() -> str: ...  # Pause the clocks on Saturdays and Sundays; default no
def challenge_vacation() -> str: ...  # Let vacations pause the clocks; default yes
def challenge_hints() -> str: ...  # Let both players ask for hints, so the result doesn’t count; default no
def challenge_another() -> str: ...  # One more to challenge: the first to accept plays
def move() -> str: ...  # Play a move
def move_move() -> str: ...  # Your move; suggestions appear as you type
def group_try() -> str: ...  # Try out moves on a board that only you see
def try_(*, game: str) -> str: ...  # Try out moves of … on a board that only you see
def group_learn() -> str: ...  # Learn a game, step by step
def learn(*, game: str) -> str: ...  # Learn … in a few minutes, step by step
def puzzle() -> str: ...  # A puzzle: find the one move that does it
def puzzle_game() -> str: ...  # the game (left out: today’s puzzle)
def challenges() -> str: ...  # List open challenges you can accept, and your own
def challenges_game() -> str: ...  # Only this game
def challenges_time() -> str: ...  # Only this fast: up to a day a move, up to a week, slower, or no limit
def seek() -> str: ...  # Look for an opponent in any server that takes part; without options, see what you look for
def seek_game() -> str: ...  # Which game; default any
def seek_time() -> str: ...  # How long each move may take; default 3d
def seek_rated() -> str: ...  # Whether the result counts; default yes
def seek_range() -> str: ...  # Which ratings: 1400-1700, 1500+ or ±200 from yours; default any
def lobby() -> str: ...  # Open challenges and people looking, from all servers that take part
def lobby_game() -> str: ...  # Only this game
def report() -> str: ...  # Tell the moderators of both servers about your opponent; they aren’t told
def report_match() -> str: ...  # The match’s number, such as 12
def report_text() -> str: ...  # What is wrong
def block() -> str: ...  # Get no challenges or offers from someone; they aren’t told
def unblock() -> str: ...  # Stop blocking someone
def blocklist_player() -> str: ...  # The player; leave it out to see who you block
def settings_pages() -> str: ...  # Choose what web pages show of you
def settings_pages_name() -> str: ...  # Your name on pages that everybody can see
def settings_profile() -> str: ...  # Choose who sees your profile
def settings_profile_seen() -> str: ...  # Who sees your ratings and results in /profile
def settings_puzzles() -> str: ...  # Choose whether your matches give puzzles
def settings_puzzles_mine() -> str: ...  # Positions of your finished matches may become puzzles, without names
def settings_challenges() -> str: ...  # Choose who may challenge you by name
def settings_challenges_from() -> str: ...  # Anyone, only people who have played you, or nobody
def resign() -> str: ...  # Give up a match
def draw() -> str: ...  # Offer a draw, answer an offer, or claim a draw by repetition
def takeback() -> str: ...  # Ask to take back your last move, or answer your opponent
def abort() -> str: ...  # Propose to abort a match before both have moved, or answer a proposal
def rematch() -> str: ...  # Offer a rematch with seats swapped, or answer an offer
def board() -> str: ...  # Show a board
def board_turn() -> str: ...  # Show the position after this turn; 0 is the start
def board_as() -> str: ...  # As a picture, as monospaced text, or in sentences
def moves() -> str: ...  # List the legal moves and what they do
def moves_from() -> str: ...  # Only moves that begin at this cell
def next() -> str: ...  # Show the most urgent board that awaits your move
def games() -> str: ...  # List matches: your move first, then waiting, then finished
def games_player() -> str: ...  # Whose matches; default yours
def profile() -> str: ...  # Show how you stand in each game, or how someone else does
def profile_player() -> str: ...  # Whose profile; default yours
def stats() -> str: ...  # Show how matches of a game end: who wins, how long they take
def stats_game() -> str: ...  # The game
def leaderboard() -> str: ...  # Show the places in the ratings of a game
def leaderboard_game() -> str: ...  # The game; default the one you have most results in
def leaderboard_where() -> str: ...  # Among whom; default this server
def leaderboard_period() -> str: ...  # Whose last result is how recent; default everybody’s
def history() -> str: ...  # List the moves of a match
def record() -> str: ...  # Get a match as a file
def analyse() -> str: ...  # See where a finished match turned
def replay() -> str: ...  # Watch a whole game as one animated picture
def replay_record() -> str: ...  # A match record from /record, in place of a match
def rules() -> str: ...  # Show the rules of a game
def rules_game() -> str: ...  # Which game
def help() -> str: ...  # How to play here
def about() -> str: ...  # Version, privacy, source
def group_premove() -> str: ...  # Answers that are played for you
def premove_set() -> str: ...  # Choose your answers to what your opponent may play
def premove_set_line() -> str: ...  # Their move > your answer > …; separate branches with |; * stands for any move
def premove_list() -> str: ...  # Show your conditional moves
def premove_clear() -> str: ...  # Remove your conditional moves
def hint() -> str: ...  # What matters in the position, where to look, and a good move, step by step
def preview() -> str: ...  # See the position after a few moves; nothing is played
def preview_line() -> str: ...  # Moves with > between them; the player to move goes first
def preview_turn() -> str: ...  # Start after this turn; 0 is the start of the match
def note() -> str: ...  # Write a private note on a match, or list yours
def note_text() -> str: ...  # The note; leave it out to list yours
def note_remove() -> str: ...  # The number of a note to remove
def group_settings() -> str: ...  # Your own settings
def settings_show() -> str: ...  # Show all your settings
def settings_board() -> str: ...  # Choose how you see boards
def settings_language() -> str: ...  # Choose the language Turnpost speaks to you
def settings_language_use() -> str: ...  # A language; auto follows your Discord app
def settings_hours() -> str: ...  # Set your time zone, sleep hours (they pause your clocks) and quiet hours
def settings_hours_zone() -> str: ...  # Your time zone, by a city; your digest and quiet hours follow at once
def settings_hours_sleep() -> str: ...  # When you sleep: 23:00-07:00, at most 10 hours, or none; clocks follow after 24 hours
def settings_hours_quiet() -> str: ...  # When you get no reminders: hours such as 22:00-08:00, sleep, or off
def settings_reminders() -> str: ...  # Choose where and when you’re reminded
def settings_reminders_where() -> str: ...  # Where the match is played, in direct messages, or nowhere
def settings_reminders_marks() -> str: ...  # How much of your time is left then, in percent: 50, 20; or none; or default
def settings_reminders_digest() -> str: ...  # One direct message a day instead, at an hour such as 09:00; or off
def settings_reminders_game() -> str: ...  # Only for this match, by its number; marks:default undoes it
def settings_vacation() -> str: ...  # Choose whether vacation starts by itself when your time runs out
def settings_vacation_automatic() -> str: ...  # Start it by itself
def group_vacation() -> str: ...  # Days off: your clocks are paused
def vacation_start() -> str: ...  # Go on vacation, now or from a day on: your clocks are paused
def vacation_start_from() -> str: ...  # When it starts: 2026-12-24, tomorrow or 3d; default now
def vacation_start_until() -> str: ...  # When it ends: 2027-01-01 (that day included) or 5d; default when it’s used up
def vacation_end() -> str: ...  # End your vacation, or cancel a planned one
def vacation_status() -> str: ...  # Show how much vacation you have left, and what is planned
def launch() -> str: ...  # Open your matches and boards inside Discord
def group_web() -> str: ...  # Your matches on web pages
def web_open() -> str: ...  # Get a link that signs you in on the web pages, once
def web_sessions() -> str: ...  # See in which browsers you’re signed in, and sign out
def group_privacy() -> str: ...  # What Turnpost keeps about you
def privacy_show() -> str: ...  # See what Turnpost keeps about you, why, for how long, and who sees it
def privacy_export() -> str: ...  # Get everything Turnpost keeps about you as a file
def privacy_delete() -> str: ...  # Delete everything Turnpost keeps about you; asks first
def group_server() -> str: ...  # Settings for everybody in this server
def server_setup() -> str: ...  # Check what Turnpost may do in each channel, and post a test
def server_puzzle() -> str: ...  # Post a puzzle each day in a channel
def server_puzzle_channel() -> str: ...  # the channel
def server_puzzle_off() -> str: ...  # post no more
def server_week() -> str: ...  # Post what happened each week in a channel
def server_week_channel() -> str: ...  # the channel
def server_week_off() -> str: ...  # post no more
def server_lobby() -> str: ...  # Let this server’s people find opponents in other servers
def server_lobby_on() -> str: ...  # Whether this server takes part
def server_lobby_channel() -> str: ...  # Where the beginning and the end of their matches are told
def server_lobby_reports() -> str: ...  # Where reports go: a channel that only moderators see
def server_lobby_nowhere() -> str: ...  # Forget both channels
def server_play() -> str: ...  # Choose where people play in this server and on what terms, or see what’s set
def server_play_channels() -> str: ...  # Where challenges may be made; replaces the earlier choice
def server_play_channel() -> str: ...  # Apply the rest to this channel only, not to the whole server
def server_play_boards() -> str: ...  # What happens to earlier boards
def server_play_time() -> str: ...  # The default time for challenges
def server_play_flag() -> str: ...  # The default when time runs out: the opponent may claim the win, or it’s lost at once
def server_play_rated() -> str: ...  # Do challenges count for ratings unless they say otherwise? Default yes
def server_play_reset() -> str: ...  # Remove earlier choices first
def server_play_add() -> str: ...  # Keep the channels chosen before, and add these
def server_play_anywhere() -> str: ...  # Allow challenges in every channel
def server_play_another() -> str: ...  # Another channel where challenges may be made
def server_language() -> str: ...  # Choose the language of public messages in this server
def server_language_use() -> str: ...  # A language; auto follows the server’s own
def server_pages() -> str: ...  # Choose who sees this server’s matches on web pages
def server_pages_visible() -> str: ...  # Nobody, people who see the channel, or everybody
def server_pages_index() -> str: ...  # Let search engines list pages that everybody can see
def server_data() -> str: ...  # See what’s kept of this server, and choose what happens to it when Turnpost is removed
def server_data_removal() -> str: ...  # When Turnpost is removed: keep it for a while in case it returns, or purge it at once
def option_game() -> str: ...  # The match, by its number, such as 12
def option_finished_game() -> str: ...  # The finished match, by its number, such as 12
def option_share() -> str: ...  # Show the answer to everybody here
def group_tournament() -> str: ...  # Tournaments: enter one, or organise one
def tournament_create() -> str: ...  # Organise a tournament in this server
def tournament_create_name() -> str: ...  # What it’s called
def tournament_create_kind() -> str: ...  # Who meets whom
def tournament_create_games() -> str: ...  # A game, several with commas, or all; default all, one each round
def tournament_create_time() -> str: ...  # How long players may think; default 5d+6h
def tournament_create_round() -> str: ...  # How long a round lasts, such as 30d; default just long enough
def tournament_create_rounds() -> str: ...  # How many rounds a Swiss tournament has; default what the players need
def tournament_create_players() -> str: ...  # How many may enter
def tournament_create_opens() -> str: ...  # When sign-up opens, such as 3d or 2026-12-01 18:00; default at once
def tournament_create_closes() -> str: ...  # When it begins, such as 3d or 2026-12-24 18:00; default when you start it
def tournament_create_rated() -> str: ...  # Whether its matches count for ratings; default yes
def tournament_create_rating() -> str: ...  # Which ratings may enter, such as 1400-1600 or 1500+
def tournament_create_role() -> str: ...  # The role that players need in this server
def tournament_create_lobby() -> str: ...  # Whether people of other servers may enter, too; default no
def tournament_create_vacation() -> str: ...  # For how many days vacation pauses a clock in each match; default 0
def tournament_create_together() -> str: ...  # Whether all rounds of a round robin begin together; default no
def tournament_create_every() -> str: ...  # When it is held again, such as every monday or first monday
def tournament_which() -> str: ...  # Which one; default the only one
def tournament_join() -> str: ...  # Enter a tournament
def tournament_leave() -> str: ...  # Leave a tournament
def tournament_start() -> str: ...  # End sign-up and begin now; for the organiser
def tournament_standings() -> str: ...  # See how a tournament stands
def tournament_pairings() -> str: ...  # See who plays whom in this round
def tournament_round() -> str: ...  # See any round, and decide what is left to the organiser
def tournament_round_number() -> str: ...  # Which round; default the present one
def tournament_withdraw() -> str: ...  # Withdraw from a tournament that has begun
def tournament_withdraw_player() -> str: ...  # Someone else, if you organise it
def tournament_cancel() -> str: ...  # Call a tournament off; for the organiser
def server_roles() -> str: ...  # Choose who may challenge, organise tournaments and moderate
def server_roles_challenge() -> str: ...  # The role that may challenge; default everybody
def server_roles_organise() -> str: ...  # The role that may organise tournaments, beside people who manage the server
def server_roles_moderate() -> str: ...  # The role that may moderate, beside people who manage the server
def server_roles_reset() -> str: ...  # Take earlier choices back first
def server_announce() -> str: ...  # Choose the channel where tournaments are announced
def server_announce_channel() -> str: ...  # The channel
def server_announce_nowhere() -> str: ...  # Announce them where they are created
def group_moderate() -> str: ...  # For moderators: end matches, keep people from starting new ones
def moderate_abort() -> str: ...  # End a match of this server without a result
def moderate_adjudicate() -> str: ...  # Decide the result of a match of this server
def moderate_ban() -> str: ...  # Keep someone from starting matches in this server; what’s under way goes on
def moderate_unban() -> str: ...  # Let someone start matches in this server again
def moderate_game() -> str: ...  # The match, by its number
def moderate_result() -> str: ...  # Who wins
def moderate_player() -> str: ...  # Who it’s about
def moderate_reason() -> str: ...  # Why; the people it concerns read it
def audit() -> str: ...  # Who did what in this server, when and why: moderators see all, others what concerns them
def audit_player() -> str: ...  # Only what concerns this person
def audit_game() -> str: ...  # Only what concerns this match

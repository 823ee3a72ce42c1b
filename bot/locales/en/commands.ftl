## Descriptions of commands and their options, at most 100 characters each. The names stay in every language.

commands-group-challenge = Challenge someone to a game
commands-challenge = Challenge someone to { $game }
commands-challenge-opponent = Who you challenge: a person, or @Turnpost for the computer; leave it out and anyone may accept
commands-challenge-opponent-person = Who you challenge; leave it out and anyone may accept
commands-challenge-level = Only with @Turnpost as opponent: how strong the computer plays, 1 to 5; default 2
commands-challenge-time = Time for each move: 3d, a bank such as 10d+1d, or none; default 3d
commands-challenge-seat = Your seat: first moves first; default random
commands-challenge-place = Where you play: here, in a thread, or in direct messages; default here
commands-challenge-rated = Does the result count for ratings? Default yes
commands-challenge-flag = When time runs out: claim (the opponent may claim the win) or auto (it’s lost); default claim
commands-challenge-weekends = Pause the clocks on Saturdays and Sundays; default no
commands-challenge-vacation = Let vacations pause the clocks; default yes
commands-challenge-hints = Let both players ask for hints, so the result doesn’t count; default no
commands-challenge-another = One more to challenge: the first to accept plays

commands-move = Play a move
commands-move-move = Your move; suggestions appear as you type

commands-group-try = Try out moves on a board that only you see
commands-try = Try out moves of { $game } on a board that only you see

commands-group-learn = Learn a game, step by step
commands-learn = Learn { $game } in a few minutes, step by step
commands-puzzle = A puzzle: find the one move that does it
commands-puzzle-game = the game (left out: today’s puzzle)

commands-challenges = List open challenges you can accept, and your own
commands-challenges-game = Only this game
commands-challenges-time = Only this fast: up to a day a move, up to a week, slower, or no limit

commands-seek = Look for an opponent in any server that takes part; without options, see what you look for
commands-seek-game = Which game; default any
commands-seek-time = How long each move may take; default 3d
commands-seek-rated = Whether the result counts; default yes
commands-seek-range = Which ratings: 1400-1700, 1500+ or ±200 from yours; default any
commands-lobby = Open challenges and people looking, from all servers that take part
commands-lobby-game = Only this game
commands-report = Tell the moderators of both servers about your opponent; they aren’t told
commands-report-match = The match’s number, such as 12
commands-report-text = What is wrong
commands-block = Get no challenges or offers from someone; they aren’t told
commands-unblock = Stop blocking someone
commands-blocklist-player = The player; leave it out to see who you block
commands-settings-pages = Choose what web pages show of you
commands-settings-pages-name = Your name on pages that everybody can see
commands-settings-profile = Choose who sees your profile
commands-settings-profile-seen = Who sees your ratings and results in /profile
commands-settings-puzzles = Choose whether your matches give puzzles
commands-settings-puzzles-mine = Positions of your finished matches may become puzzles, without names
commands-settings-challenges = Choose who may challenge you by name
commands-settings-challenges-from = Anyone, only people who have played you, or nobody

commands-resign = Give up a match
commands-draw = Offer a draw, answer an offer, or claim a draw by repetition
commands-takeback = Ask to take back your last move, or answer your opponent
commands-abort = Propose to abort a match before both have moved, or answer a proposal
commands-rematch = Offer a rematch with seats swapped, or answer an offer

commands-board = Show a board
commands-board-turn = Show the position after this turn; 0 is the start
commands-board-as = As a picture, as monospaced text, or in sentences
commands-moves = List the legal moves and what they do
commands-moves-from = Only moves that begin at this cell
commands-next = Show the most urgent board that awaits your move
commands-games = List matches: your move first, then waiting, then finished
commands-games-player = Whose matches; default yours
commands-profile = Show how you stand in each game, or how someone else does
commands-profile-player = Whose profile; default yours
commands-stats = Show how matches of a game end: who wins, how long they take
commands-stats-game = The game
commands-leaderboard = Show the places in the ratings of a game
commands-leaderboard-game = The game; default the one you have most results in
commands-leaderboard-where = Among whom; default this server
commands-leaderboard-period = Whose last result is how recent; default everybody’s
commands-history = List the moves of a match
commands-record = Get a match as a file
commands-analyse = See where a finished match turned
commands-replay = Watch a whole game as one animated picture
commands-replay-record = A match record from /record, in place of a match

commands-rules = Show the rules of a game
commands-rules-game = Which game
commands-help = How to play here
commands-about = Version, privacy, source

commands-group-premove = Answers that are played for you
commands-premove-set = Choose your answers to what your opponent may play
commands-premove-set-line = Their move > your answer > …; separate branches with |; * stands for any move
commands-premove-list = Show your conditional moves
commands-premove-clear = Remove your conditional moves
commands-hint = What matters in the position, where to look, and a good move, step by step

commands-preview = See the position after a few moves; nothing is played
commands-preview-line = Moves with > between them; the player to move goes first
commands-preview-turn = Start after this turn; 0 is the start of the match

commands-note = Write a private note on a match, or list yours
commands-note-text = The note; leave it out to list yours
commands-note-remove = The number of a note to remove

commands-group-settings = Your own settings
commands-settings-show = Show all your settings
commands-settings-board = Choose how you see boards
commands-settings-language = Choose the language Turnpost speaks to you
commands-settings-language-use = A language; auto follows your Discord app
commands-settings-hours = Set your time zone, sleep hours (they pause your clocks) and quiet hours
commands-settings-hours-zone = Your time zone, by a city; your digest and quiet hours follow at once
commands-settings-hours-sleep = When you sleep: 23:00-07:00, at most 10 hours, or none; clocks follow after 24 hours
commands-settings-hours-quiet = When you get no reminders: hours such as 22:00-08:00, sleep, or off
commands-settings-reminders = Choose where and when you’re reminded
commands-settings-reminders-where = Where the match is played, in direct messages, or nowhere
commands-settings-reminders-marks = How much of your time is left then, in percent: 50, 20; or none; or default
commands-settings-reminders-digest = One direct message a day instead, at an hour such as 09:00; or off
commands-settings-reminders-game = Only for this match, by its number; marks:default undoes it
commands-settings-vacation = Choose whether vacation starts by itself when your time runs out
commands-settings-vacation-automatic = Start it by itself

commands-group-vacation = Days off: your clocks are paused
commands-vacation-start = Go on vacation, now or from a day on: your clocks are paused
commands-vacation-start-from = When it starts: 2026-12-24, tomorrow or 3d; default now
commands-vacation-start-until = When it ends: 2027-01-01 (that day included) or 5d; default when it’s used up
commands-vacation-end = End your vacation, or cancel a planned one
commands-vacation-status = Show how much vacation you have left, and what is planned

commands-launch = Open your matches and boards inside Discord
commands-group-web = Your matches on web pages
commands-web-open = Get a link that signs you in on the web pages, once
commands-web-sessions = See in which browsers you’re signed in, and sign out
commands-group-privacy = What Turnpost keeps about you
commands-privacy-show = See what Turnpost keeps about you, why, for how long, and who sees it
commands-privacy-export = Get everything Turnpost keeps about you as a file
commands-privacy-delete = Delete everything Turnpost keeps about you; asks first

commands-group-server = Settings for everybody in this server
commands-server-setup = Check what Turnpost may do in each channel, and post a test
commands-server-puzzle = Post a puzzle each day in a channel
commands-server-puzzle-channel = the channel
commands-server-puzzle-off = post no more
commands-server-week = Post what happened each week in a channel
commands-server-week-channel = the channel
commands-server-week-off = post no more
commands-server-lobby = Let this server’s people find opponents in other servers
commands-server-lobby-on = Whether this server takes part
commands-server-lobby-channel = Where the beginning and the end of their matches are told
commands-server-lobby-reports = Where reports go: a channel that only moderators see
commands-server-lobby-nowhere = Forget both channels
commands-server-play = Choose where people play in this server and on what terms, or see what’s set
commands-server-play-channels = Where challenges may be made; replaces the earlier choice
commands-server-play-channel = Apply the rest to this channel only, not to the whole server
commands-server-play-boards = What happens to earlier boards
commands-server-play-time = The default time for challenges
commands-server-play-flag = The default when time runs out: the opponent may claim the win, or it’s lost at once
commands-server-play-rated = Do challenges count for ratings unless they say otherwise? Default yes
commands-server-play-reset = Remove earlier choices first
commands-server-play-add = Keep the channels chosen before, and add these
commands-server-play-anywhere = Allow challenges in every channel
commands-server-play-another = Another channel where challenges may be made
commands-server-language = Choose the language of public messages in this server
commands-server-language-use = A language; auto follows the server’s own
commands-server-pages = Choose who sees this server’s matches on web pages
commands-server-pages-visible = Nobody, people who see the channel, or everybody
commands-server-pages-index = Let search engines list pages that everybody can see
commands-server-data = See what’s kept of this server, and choose what happens to it when Turnpost is removed
commands-server-data-removal = When Turnpost is removed: keep it for a while in case it returns, or purge it at once

## Options of several commands
commands-option-game = The match, by its number, such as 12
commands-option-finished-game = The finished match, by its number, such as 12
commands-option-share = Show the answer to everybody here

commands-group-tournament = Tournaments: enter one, or organise one
commands-tournament-create = Organise a tournament in this server
commands-tournament-create-name = What it’s called
commands-tournament-create-kind = Who meets whom
commands-tournament-create-games = A game, several with commas, or all; default all, one each round
commands-tournament-create-time = How long players may think; default 5d+6h
commands-tournament-create-round = How long a round lasts, such as 30d; default just long enough
commands-tournament-create-rounds = How many rounds a Swiss tournament has; default what the players need
commands-tournament-create-players = How many may enter
commands-tournament-create-opens = When sign-up opens, such as 3d or 2026-12-01 18:00; default at once
commands-tournament-create-closes = When it begins, such as 3d or 2026-12-24 18:00; default when you start it
commands-tournament-create-rated = Whether its matches count for ratings; default yes
commands-tournament-create-rating = Which ratings may enter, such as 1400-1600 or 1500+
commands-tournament-create-role = The role that players need in this server
commands-tournament-create-lobby = Whether people of other servers may enter, too; default no
commands-tournament-create-vacation = For how many days vacation pauses a clock in each match; default 0
commands-tournament-create-together = Whether all rounds of a round robin begin together; default no
commands-tournament-create-every = When it is held again, such as every monday or first monday
commands-tournament-which = Which one; default the only one
commands-tournament-join = Enter a tournament
commands-tournament-leave = Leave a tournament
commands-tournament-start = End sign-up and begin now; for the organiser
commands-tournament-standings = See how a tournament stands
commands-tournament-pairings = See who plays whom in this round
commands-tournament-round = See any round, and decide what is left to the organiser
commands-tournament-round-number = Which round; default the present one
commands-tournament-withdraw = Withdraw from a tournament that has begun
commands-tournament-withdraw-player = Someone else, if you organise it
commands-tournament-cancel = Call a tournament off; for the organiser

commands-server-roles = Choose who may challenge, organise tournaments and moderate
commands-server-roles-challenge = The role that may challenge; default everybody
commands-server-roles-organise = The role that may organise tournaments, beside people who manage the server
commands-server-roles-moderate = The role that may moderate, beside people who manage the server
commands-server-roles-reset = Take earlier choices back first
commands-server-announce = Choose the channel where tournaments are announced
commands-server-announce-channel = The channel
commands-server-announce-nowhere = Announce them where they are created

## `/moderate` and `/audit`

commands-group-moderate = For moderators: end matches, keep people from starting new ones
commands-moderate-abort = End a match of this server without a result
commands-moderate-adjudicate = Decide the result of a match of this server
commands-moderate-ban = Keep someone from starting matches in this server; what’s under way goes on
commands-moderate-unban = Let someone start matches in this server again
commands-moderate-game = The match, by its number
commands-moderate-result = Who wins
commands-moderate-player = Who it’s about
commands-moderate-reason = Why; the people it concerns read it
commands-audit = Who did what in this server, when and why: moderators see all, others what concerns them
commands-audit-player = Only what concerns this person
commands-audit-game = Only what concerns this match

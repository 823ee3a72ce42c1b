# Generated from refusals.ftl by bot/locales/generate.py: change that one.
def fault() -> str: ...  # Something went wrong, and the error was logged. Nothing that was answered before is lost. Please try again.
def store_fault() -> str: ...  # Turnpost can’t read or save anything right now, and its operator has been told. Nothing is half done, and nothing that was answered is lost. Please try again in a few minutes.
def outcome_unknown() -> str: ...  # The connection to the store was lost, and Turnpost can’t tell whether this was saved. Please look with /board or /games before you try again.
def overloaded() -> str: ...  # Turnpost is busy right now. Please try again in a minute.
def too_late() -> str: ...  # Turnpost was busy, so the form took too long to open. Please press the button again.
def below() -> str: ...  # Turnpost was busy, so the answer comes below, as a new message. If there’s none after a minute, please ask again.
def too_many_at_once() -> str: ...  # Turnpost is still busy with your earlier requests, so nothing was changed. Please ask again once they’re answered.
def too_fast(*, seconds: int) -> str: ...  # That was a lot at once, and others are waiting too, so nothing was changed. Please try again in ….
def outdated() -> str: ...  # This button no longer works. `/board` shows one that does.
def no_such_number() -> str: ...  # That’s no match number. Write it like `#12`; `/games` lists yours.
def unknown_command(*, command: str) -> str: ...  # There’s no command …. `/help` shows how to play.
def not_a_choice(*, option: str, choices: str, value: str) -> str: ...  # … can be …, not ….
def wrong_type(*, value: str) -> str: ...  # … doesn’t fit this option. The list that opens while you type the command shows what does.
def missing_rights(*, rights: str) -> str: ...  # Turnpost lacks permissions for a match here: …. Someone who manages this server can grant them in the channel’s settings; or choose another place.
def move_unreadable(*, typed: str, reason: str) -> str: ...  # Can’t read … as a move: … See `/moves`.
def move_ambiguous(*, typed: str, reason: str) -> str: ...  # … could mean several moves: …
def move_illegal(*, typed: str, reason: str) -> str: ...  # … isn’t possible here: …
def challenge_unknown() -> str: ...  # This challenge no longer exists. `/challenge` makes a new one.
def challenge_accepted() -> str: ...  # This challenge has already been accepted, and the match has begun.
def challenge_declined() -> str: ...  # This challenge was declined. `/challenge` makes a new one.
def challenge_cancelled() -> str: ...  # This challenge was cancelled. `/challenge` makes a new one.
def challenge_expired() -> str: ...  # This challenge expired after seven days. The player who made it can renew it; `/challenge` makes a new one.
def challenge_for_others() -> str: ...  # This challenge is for someone else. `/challenge` makes one of your own.
def challenge_own() -> str: ...  # This is your own challenge, and you can’t play yourself. **Cancel**, in **More**, takes it back.
def challenge_self() -> str: ...  # You can’t challenge yourself. Challenge someone else, or leave `opponent` out: then anyone may accept.
def challenge_not_the_challenger() -> str: ...  # Only the person who made this challenge can cancel or renew it. `/challenge` makes one of your own.
def challenge_same(*, challenge: str) -> str: ...  # The same challenge is still open: …. Cancel that one first: `/challenges` lists it.
def challenge_too_many(*, limit: int) -> str: ...  # You have … open challenges, the most anyone can have. Cancel one first: `/challenges` lists them.
def challenge_declined_already() -> str: ...  # You’ve already declined this challenge. `/challenge` makes one of your own.
def challenge_declined_lately(*, name: str, again: str) -> str: ...  # … declined this same challenge. You can repeat it …; until then, change something or challenge someone else.
def challenge_not_now() -> str: ...  # You can’t accept this challenge right now, but it stays open. `/challenges` lists others, and `/challenge` makes one of your own.
def challenge_out_of_reach() -> str: ...  # You’ve left this challenge’s server or are timed out there. You can go on once you’re back; elsewhere, `/challenge` makes one of your own.
def challenge_elsewhere(*, channels: str) -> str: ...  # Challenges in this server are made in …. Write `/challenge` there.
def too_many_matches(*, limit: int) -> str: ...  # You have … matches under way, the most anyone can have. Finish one first: `/games` lists them.
def too_many_matches_of_other(*, name: str, limit: int) -> str: ...  # … has … matches under way, the most anyone can have. Try again when one is over, or challenge someone else.
def not_reached(*, name: str) -> str: ...  # You can’t challenge … right now. Challenge someone else, or leave `opponent` out: then anyone may accept.
def offer_not_reached(*, name: str) -> str: ...  # You can’t offer that to … right now, so nothing has changed.
def self_block() -> str: ...  # You can’t block yourself. Name someone else.
def just_erased() -> str: ...  # What Turnpost stored about you, or about someone you named, has just been deleted, so nothing was changed. Please do that again.
def absentee_present() -> str: ...  # Your opponent is in this server, so the match goes on. `/resign` and `/draw` end it early.
def absentee_may_lose() -> str: ...  # Your opponent is timed out but may come back. You can claim the win once their time runs out; **Wait** leaves things as they are.
def absentee_may_return(*, at: str) -> str: ...  # Your opponent is timed out but may come back. You can abort the match from …, if they’re still timed out then; **Wait** leaves things as they are.
def match_unknown(*, match: str) -> str: ...  # There’s no match … that you can see here. `/games` lists yours.
def match_over() -> str: ...  # This match is over. `/history` shows how it went; `/challenge` starts another.
def match_goes_on() -> str: ...  # This match isn’t over yet, so there’s no rematch. `/resign`, `/draw` and `/abort` end a match early.
def not_a_player() -> str: ...  # Only the two players of this match can do that. `/games` lists yours.
def not_your_turn() -> str: ...  # It’s not your turn: your opponent is thinking. You’ll be told when they’ve moved.
def old_position(*, match: str) -> str: ...  # That was an earlier position of …. Here’s the current one:
def time_over(*, since: str, at: str) -> str: ...  # Your time ran out … (…), so this move came too late and the match is lost on time.
def hints_not_allowed() -> str: ...  # There are no hints in this match: both players agree to them in the challenge, with `hints`. `/preview` shows where your own moves lead.
def hint_too_slow() -> str: ...  # Thinking takes longer than usual. Ask again in a moment: what has been thought isn’t lost.
def nobody_thinks() -> str: ...  # The computer doesn’t think here, so there are no hints. `/moves` shows what you can play.
def too_early(*, when: str) -> str: ...  # It’s too early for that. You can do it ….
def both_have_moved() -> str: ...  # You’ve both moved, so this match can’t be aborted any more. `/draw` offers a draw; `/resign` gives the match up.
def nothing_to_claim() -> str: ...  # There’s nothing to claim in this match now: nobody’s time is over, or it’s your own turn. `/board` shows the position.
def nothing_to_take_back() -> str: ...  # You have no move in this match to take back. `/history` lists the moves.
def too_late_to_undo() -> str: ...  # It’s too late to undo your move without asking. `/takeback` asks your opponent.
def no_repetition() -> str: ...  # You can claim a draw when the same position, with the same player to move, has come up three times; this one hasn’t. `/draw` offers a draw.
def not_over(*, match: str) -> str: ...  # … is still being played. You can analyse it once it’s over.
def nothing_to_analyse(*, match: str) -> str: ...  # … is too short to analyse: it takes eight moves, and a result. `/replay` shows it.
def nobody_analyses() -> str: ...  # Matches aren’t analysed here. `/replay` shows the whole game.
def shut_out(*, match: str) -> str: ...  # You’ve left the server of … or are timed out there, so Turnpost says nothing there for you. You can go on once you’re back; `/resign` works from here.
def offer_none(*, command: str) -> str: ...  # There’s no such offer for you to answer: it may have lapsed with a move, or with time. … makes a new one.
def offer_crossed(*, command: str) -> str: ...  # Your opponent has asked for the same meanwhile. … lets you answer.
def offer_pending() -> str: ...  # You’ve already asked, and your opponent hasn’t answered yet. You’ll be told when they do.
def offer_refused_lately(*, count: int) -> str: ...  # Your opponent refused this a short while ago. You can ask again after ….
def conditional_moves_changed() -> str: ...  # These aren’t the conditional moves you entered last, so nothing was saved. `/premove list` shows what’s in force; `/premove set` enters new ones.
def line_too_long(*, limit: int) -> str: ...  # This line is too long to keep: … characters at most. Leave out the end.
def lobby_off() -> str: ...  # There’s no lobby here: the operator of Turnpost has switched it off. `/challenge` reaches people in this server.
def lobby_banned() -> str: ...  # The operator of Turnpost has banned you from the lobby. Your matches go on, and `/challenge` works in your servers. `/about` says who to ask.
def lobby_not_taking_part() -> str: ...  # This server doesn’t take part in the lobby. Someone who manages it can change that with `/server lobby`.
def lobby_no_server() -> str: ...  # Use `/seek` in a server that takes part first: then the lobby works here, too.
def lobby_not_open_to_all() -> str: ...  # Only a challenge that’s open to everybody can be in the lobby. `/challenge` without `opponent` makes one.
def seek_none() -> str: ...  # You haven’t looked for an opponent yet. `/seek` does.
def report_nobody() -> str: ...  # There’s nobody to report: you play the computer there, or the player was deleted.
def report_empty() -> str: ...  # Say in `text` what is wrong.
def report_too_long(*, limit: int, length: int) -> str: ...  # A report can have … characters at most, and this one has ….
def report_too_many(*, limit: int, again: str) -> str: ...  # You’ve made … reports within a day, the most anyone can. The next is possible ….
def note_empty() -> str: ...  # This note is empty. `/note` with a `text` writes one; without, it lists yours.
def note_too_long(*, limit: int, length: int) -> str: ...  # A note can have … characters at most, and this one has …. Make it two notes.
def note_too_many(*, limit: int) -> str: ...  # You have … notes on this match, the most anyone can have. `/note remove:1` deletes the oldest.
def note_unknown(*, count: int) -> str: ...  # …
def zone_unknown(*, zone: str) -> str: ...  # There’s no time zone …. Write a city, such as `Europe/Berlin`; `zone` makes suggestions while you type.
def zone_like(*, zone: str, near: str) -> str: ...  # There’s no time zone …. Do you mean …? `zone` makes suggestions while you type.
def time_in_doubt() -> str: ...  # Turnpost isn’t sure what time it is, after a long absence or with a wrong clock. Until that’s settled, all clocks are paused and nobody wins on time. Please try again later.
def vacation_too_little() -> str: ...  # You have less than an hour of vacation left, and it’s taken by the hour. You earn 21 days a year; `/vacation status` shows what you have.
def vacation_too_long(*, latest: str) -> str: ...  # You don’t have that much vacation: it would run out …. Choose an earlier `until`, or leave it out to use all of it.
def vacation_overlaps(*, begin: str, end: str) -> str: ...  # You already have vacation from … to …. `/vacation end` ends or cancels it; then start another.
def vacation_none() -> str: ...  # You aren’t on vacation, and none is planned. `/vacation start` starts one.
def reminder_too_late(*, match: str, deadline: str) -> str: ...  # Your move in … is due …, and a reminder has to come before that. Choose an earlier time.
def reminder_too_many(*, match: str, count: int) -> str: ...  # You’ve been reminded of this turn in … … times, the most there is. `/next` shows what’s waiting for you.
def too_many_computers(*, limit: int, matches: str) -> str: ...  # You have … matches against the computer under way, the most there may be: …. Resign one of them first.
def tournament_unknown() -> str: ...  # There’s no such tournament that you can see. `/tournament standings` lists those here.
def tournament_to_come(*, name: str, when: str) -> str: ...  # Sign-up for … opens …. Come back then.
def tournament_closed(*, name: str) -> str: ...  # … isn’t open for that any more: it has begun, or is over.
def tournament_full(*, most: str) -> str: ...  # The tournament is full: … have entered.
def tournament_entered(*, name: str) -> str: ...  # You’re in … already. `/tournament leave` takes you out.
def tournament_not_entered_oneself(*, name: str) -> str: ...  # You aren’t in …. `/tournament join` enters it while it’s open.
def tournament_not_entered(*, name: str) -> str: ...  # There’s nobody to take out: that player isn’t in ….
def tournament_not_organiser() -> str: ...  # Only the organiser can do that, and people who manage this server.
def tournament_organiser_left() -> str: ...  # You’ve left this tournament’s server, so you no longer organise it. Someone who manages the server can go on.
def tournament_lobby_server() -> str: ...  # This server doesn’t take part in the lobby. Someone who manages it switches that on: `/server lobby on:True`. Or create the tournament without `lobby`.
def tournament_lobby_off() -> str: ...  # There’s no lobby here: the operator of Turnpost can switch it on with `TURNPOST_LOBBY`. Create the tournament without `lobby`.
def tournament_too_few(*, least: str) -> str: ...  # A tournament needs at least … players. Wait until more have entered.
def tournament_too_many(*, limit: str) -> str: ...  # … tournaments are open already, the most there can be. End or cancel one first.
def tournament_rating(*, wanted: str, rating: str) -> str: ...  # This tournament is for ratings …, and yours is ….
def tournament_role(*, role: str) -> str: ...  # This tournament is for people with the role … in its server. Enter it there.
def tournament_other_server(*, name: str) -> str: ...  # … is for the people of its server. Enter it there.
def tournament_name(*, limit: str) -> str: ...  # Give the tournament a name of at most … characters.
def tournament_size(*, most: str, rounds: str) -> str: ...  # This kind of tournament has 2 to … players, and at most … rounds.
def tournament_rounds(*, players: str, most: int) -> str: ...  # … players can have …, since nobody meets twice. Choose fewer `rounds` or more `players`.
def tournament_option_rounds() -> str: ...  # `rounds` is for Swiss tournaments: the others have as many rounds as their players need. Leave it out.
def tournament_option_together() -> str: ...  # `together` is for round robins: elsewhere each round follows from the last. Leave it out.
def tournament_option_ladder(*, option: str) -> str: ...  # `…` is for tournaments with rounds: a ladder is open from now on. Leave it out.
def tournament_relative_ratings(*, written: str) -> str: ...  # `rating:…` would keep nobody out: it counts from each player’s own rating. Write a range such as `1400-1700` or `1500+`.
def tournament_dates(*, latest: str) -> str: ...  # Sign-up has to open and end in the future, in this order, at most … from now.
def tournament_no_limit() -> str: ...  # A tournament needs a time limit. A bank such as `5d+6h` keeps rounds short.
def tournament_round_too_short(*, game: str, plies: str, needed: str, length: str) -> str: ...  # A usual match of … has … turns and may take … with this time, but a round has …. Choose a longer round or less time.
def tournament_nothing_to_judge() -> str: ...  # This game isn’t yours to decide: it’s still running, or has a result.
def tournament_own_game() -> str: ...  # You can’t decide your own game. Someone who manages the server can.
def tournament_out_of_reach() -> str: ...  # On a ladder you may challenge the three above you only.
def tournament_busy() -> str: ...  # One of you is in a match on this ladder already. Finish it first.
def server_right_challenge(*, role: str) -> str: ...  # In this server only people with the role … may challenge, and those who manage it.
def server_right_organise(*, role: str) -> str: ...  # In this server only people with the role … may organise tournaments, and those who manage it.
def server_right_moderate(*, role: str) -> str: ...  # In this server only people with the role … may moderate, and those who manage it.
def server_manages_organise() -> str: ...  # Only people who manage this server may organise tournaments. They can let a role do it: `/server roles`.
def server_manages_moderate() -> str: ...  # Only people who manage this server may moderate. They can let a role do it: `/server roles`.
def moderation_nowhere() -> str: ...  # This works in the server whose matches it’s about. Go to one of its channels and use the command there.
def moderation_banned(*, reason: str) -> str: ...  # The moderators of this server don’t let you start matches here: “…” Matches under way go on. `/audit` says more.
def moderation_reason_gone() -> str: ...  # the reason was deleted along with the data
def moderation_no_reason() -> str: ...  # Say why: the people it concerns read it, and `/audit` keeps it.
def moderation_reason_too_long(*, limit: str, length: str) -> str: ...  # A reason has … characters at most, and this one has …. Shorten it.
def moderation_own_match() -> str: ...  # Nobody moderates a match of their own, or closes a report about it. Ask another moderator.
def moderation_oneself() -> str: ...  # Nobody bans themselves, or takes back a ban of their own. Ask another moderator.
def moderation_already_banned(*, name: str, when: str, reason: str) -> str: ...  # … was banned …: “…” `/moderate unban` takes it back.
def moderation_not_banned(*, name: str) -> str: ...  # … isn’t banned from starting matches in this server. `/audit` lists who was.
def report_closed(*, when: str) -> str: ...  # That report was closed …, and the one who reported was told. `/audit` says by whom.
def report_gone() -> str: ...  # That report is gone, or isn’t one of this server’s. Nothing needs to be done about it here.

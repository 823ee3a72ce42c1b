## What people read when something is refused: the reason first, then what to do; at most 200 characters

## Faults, and too much at once

refusals-fault = Something went wrong, and the error was logged. Nothing that was answered before is lost. Please try again.
refusals-store-fault = Turnpost can’t read or save anything right now, and its operator has been told. Nothing is half done, and nothing that was answered is lost. Please try again in a few minutes.
refusals-outcome-unknown = The connection to the store was lost, and Turnpost can’t tell whether this was saved. Please look with /board or /games before you try again.
refusals-overloaded = Turnpost is busy right now. Please try again in a minute.
refusals-too-late = Turnpost was busy, so the form took too long to open. Please press the button again.
# Stands in the place of an answer that is sent as a message of its own
refusals-below = Turnpost was busy, so the answer comes below, as a new message. If there’s none after a minute, please ask again.
refusals-too-many-at-once = Turnpost is still busy with your earlier requests, so nothing was changed. Please ask again once they’re answered.
# $seconds (int)
refusals-too-fast = That was a lot at once, and others are waiting too, so nothing was changed. Please try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.

## Commands and buttons

refusals-outdated = This button no longer works. `/board` shows one that does.
refusals-no-such-number = That’s no match number. Write it like `#12`; `/games` lists yours.
refusals-unknown-command = There’s no command { $command }. `/help` shows how to play.
refusals-not-a-choice = { $option } can be { $choices }, not { $value }.
refusals-wrong-type = { $value } doesn’t fit this option. The list that opens while you type the command shows what does.
refusals-missing-rights = Turnpost lacks permissions for a match here: { $rights }. Someone who manages this server can grant them in the channel’s settings; or choose another place.

## What someone typed; $reason is a whole sentence

refusals-move-unreadable = Can’t read { $typed } as a move: { $reason } See `/moves`.
refusals-move-ambiguous = { $typed } could mean several moves: { $reason }
refusals-move-illegal = { $typed } isn’t possible here: { $reason }

## Challenges

refusals-challenge-unknown = This challenge no longer exists. `/challenge` makes a new one.
refusals-challenge-accepted = This challenge has already been accepted, and the match has begun.
refusals-challenge-declined = This challenge was declined. `/challenge` makes a new one.
refusals-challenge-cancelled = This challenge was cancelled. `/challenge` makes a new one.
refusals-challenge-expired = This challenge expired after seven days. The player who made it can renew it; `/challenge` makes a new one.
refusals-challenge-for-others = This challenge is for someone else. `/challenge` makes one of your own.
refusals-challenge-own = This is your own challenge, and you can’t play yourself. **Cancel**, in **More**, takes it back.
refusals-challenge-self = You can’t challenge yourself. Challenge someone else, or leave `opponent` out: then anyone may accept.
refusals-challenge-not-the-challenger = Only the person who made this challenge can cancel or renew it. `/challenge` makes one of your own.
refusals-challenge-same = The same challenge is still open: { $challenge }. Cancel that one first: `/challenges` lists it.
# $limit (int)
refusals-challenge-too-many = You have { $limit } open challenges, the most anyone can have. Cancel one first: `/challenges` lists them.
refusals-challenge-declined-already = You’ve already declined this challenge. `/challenge` makes one of your own.
# $again: “in 3 hours (Thursday, 24 December 2026 18:00)”
refusals-challenge-declined-lately = { $name } declined this same challenge. You can repeat it { $again }; until then, change something or challenge someone else.
refusals-challenge-not-now = You can’t accept this challenge right now, but it stays open. `/challenges` lists others, and `/challenge` makes one of your own.
refusals-challenge-out-of-reach = You’ve left this challenge’s server or are timed out there. You can go on once you’re back; elsewhere, `/challenge` makes one of your own.
refusals-challenge-elsewhere = Challenges in this server are made in { $channels }. Write `/challenge` there.

## People

# $limit (int)
refusals-too-many-matches = You have { $limit } matches under way, the most anyone can have. Finish one first: `/games` lists them.
# $limit (int)
refusals-too-many-matches-of-other = { $name } has { $limit } matches under way, the most anyone can have. Try again when one is over, or challenge someone else.
refusals-not-reached = You can’t challenge { $name } right now. Challenge someone else, or leave `opponent` out: then anyone may accept.
refusals-offer-not-reached = You can’t offer that to { $name } right now, so nothing has changed.
refusals-self-block = You can’t block yourself. Name someone else.
refusals-just-erased = What Turnpost stored about you, or about someone you named, has just been deleted, so nothing was changed. Please do that again.
refusals-absentee-present = Your opponent is in this server, so the match goes on. `/resign` and `/draw` end it early.
refusals-absentee-may-lose = Your opponent is timed out but may come back. You can claim the win once their time runs out; **Wait** leaves things as they are.
refusals-absentee-may-return = Your opponent is timed out but may come back. You can abort the match from { $at }, if they’re still timed out then; **Wait** leaves things as they are.

## Matches

refusals-match-unknown = There’s no match { $match } that you can see here. `/games` lists yours.
refusals-match-over = This match is over. `/history` shows how it went; `/challenge` starts another.
refusals-match-goes-on = This match isn’t over yet, so there’s no rematch. `/resign`, `/draw` and `/abort` end a match early.
refusals-not-a-player = Only the two players of this match can do that. `/games` lists yours.
refusals-not-your-turn = It’s not your turn: your opponent is thinking. You’ll be told when they’ve moved.
# Above the current board
refusals-old-position = That was an earlier position of { $match }. Here’s the current one:
# $since: “3 hours ago”
refusals-time-over = Your time ran out { $since } ({ $at }), so this move came too late and the match is lost on time.
refusals-hints-not-allowed = There are no hints in this match: both players agree to them in the challenge, with `hints`. `/preview` shows where your own moves lead.
refusals-hint-too-slow = Thinking takes longer than usual. Ask again in a moment: what has been thought isn’t lost.
refusals-nobody-thinks = The computer doesn’t think here, so there are no hints. `/moves` shows what you can play.
# $when: “in 3 hours (Thursday, 24 December 2026 18:00)”
refusals-too-early = It’s too early for that. You can do it { $when }.
refusals-both-have-moved = You’ve both moved, so this match can’t be aborted any more. `/draw` offers a draw; `/resign` gives the match up.
refusals-nothing-to-claim = There’s nothing to claim in this match now: nobody’s time is over, or it’s your own turn. `/board` shows the position.
refusals-nothing-to-take-back = You have no move in this match to take back. `/history` lists the moves.
refusals-too-late-to-undo = It’s too late to undo your move without asking. `/takeback` asks your opponent.
refusals-no-repetition = You can claim a draw when the same position, with the same player to move, has come up three times; this one hasn’t. `/draw` offers a draw.
refusals-not-over = { $match } is still being played. You can analyse it once it’s over.
refusals-nothing-to-analyse = { $match } is too short to analyse: it takes eight moves, and a result. `/replay` shows it.
refusals-nobody-analyses = Matches aren’t analysed here. `/replay` shows the whole game.
refusals-shut-out = You’ve left the server of { $match } or are timed out there, so Turnpost says nothing there for you. You can go on once you’re back; `/resign` works from here.

## Offers; $command is `/draw`, `/takeback`, `/abort` or `/rematch`

refusals-offer-none = There’s no such offer for you to answer: it may have lapsed with a move, or with time. { $command } makes a new one.
refusals-offer-crossed = Your opponent has asked for the same meanwhile. { $command } lets you answer.
refusals-offer-pending = You’ve already asked, and your opponent hasn’t answered yet. You’ll be told when they do.
# $count (int)
refusals-offer-refused-lately = Your opponent refused this a short while ago. You can ask again after { $count ->
    [one] one more move
   *[other] { $count } more moves
}.

## Conditional moves, lines and notes

refusals-conditional-moves-changed = These aren’t the conditional moves you entered last, so nothing was saved. `/premove list` shows what’s in force; `/premove set` enters new ones.
# $limit (int)
refusals-line-too-long = This line is too long to keep: { $limit } characters at most. Leave out the end.
refusals-lobby-off = There’s no lobby here: the operator of Turnpost has switched it off. `/challenge` reaches people in this server.
refusals-lobby-banned = The operator of Turnpost has banned you from the lobby. Your matches go on, and `/challenge` works in your servers. `/about` says who to ask.
refusals-lobby-not-taking-part = This server doesn’t take part in the lobby. Someone who manages it can change that with `/server lobby`.
refusals-lobby-no-server = Use `/seek` in a server that takes part first: then the lobby works here, too.
refusals-lobby-not-open-to-all = Only a challenge that’s open to everybody can be in the lobby. `/challenge` without `opponent` makes one.
refusals-seek-none = You haven’t looked for an opponent yet. `/seek` does.
refusals-report-nobody = There’s nobody to report: you play the computer there, or the player was deleted.
refusals-report-empty = Say in `text` what is wrong.
# $length (int), $limit (int)
refusals-report-too-long = A report can have { $limit } characters at most, and this one has { $length }.
# $limit (int), $again: a time from now
refusals-report-too-many = You’ve made { $limit } reports within a day, the most anyone can. The next is possible { $again }.
refusals-note-empty = This note is empty. `/note` with a `text` writes one; without, it lists yours.
# $limit (int) $length (int)
refusals-note-too-long = A note can have { $limit } characters at most, and this one has { $length }. Make it two notes.
# $limit (int)
refusals-note-too-many = You have { $limit } notes on this match, the most anyone can have. `/note remove:1` deletes the oldest.
# $count (int)
refusals-note-unknown = { $count ->
    [0] You have no notes on this match. `/note` with a `text` writes one.
    [one] You have one note on this match: `remove:1` deletes it.
   *[other] You have { $count } notes on this match. `remove` takes a number from the list that `/note` shows.
}

## Time

refusals-zone-unknown = There’s no time zone { $zone }. Write a city, such as `Europe/Berlin`; `zone` makes suggestions while you type.
refusals-zone-like = There’s no time zone { $zone }. Do you mean { $near }? `zone` makes suggestions while you type.
refusals-time-in-doubt = Turnpost isn’t sure what time it is, after a long absence or with a wrong clock. Until that’s settled, all clocks are paused and nobody wins on time. Please try again later.
refusals-vacation-too-little = You have less than an hour of vacation left, and it’s taken by the hour. You earn 21 days a year; `/vacation status` shows what you have.
# $latest: “in 12 days (Thursday, 24 December 2026 18:00)”
refusals-vacation-too-long = You don’t have that much vacation: it would run out { $latest }. Choose an earlier `until`, or leave it out to use all of it.
refusals-vacation-overlaps = You already have vacation from { $begin } to { $end }. `/vacation end` ends or cancels it; then start another.
refusals-vacation-none = You aren’t on vacation, and none is planned. `/vacation start` starts one.
# $deadline: “in 3 hours (Thursday, 24 December 2026 18:00)”
refusals-reminder-too-late = Your move in { $match } is due { $deadline }, and a reminder has to come before that. Choose an earlier time.
# $count (int)
refusals-reminder-too-many = You’ve been reminded of this turn in { $match } { $count } times, the most there is. `/next` shows what’s waiting for you.
# $limit (int)
refusals-too-many-computers = You have { $limit } matches against the computer under way, the most there may be: { $matches }. Resign one of them first.

## Tournaments

refusals-tournament-unknown = There’s no such tournament that you can see. `/tournament standings` lists those here.
# $name: the tournament
refusals-tournament-to-come = Sign-up for { $name } opens { $when }. Come back then.
refusals-tournament-closed = { $name } isn’t open for that any more: it has begun, or is over.
refusals-tournament-full = The tournament is full: { $most } have entered.
refusals-tournament-entered = You’re in { $name } already. `/tournament leave` takes you out.
refusals-tournament-not-entered-oneself = You aren’t in { $name }. `/tournament join` enters it while it’s open.
refusals-tournament-not-entered = There’s nobody to take out: that player isn’t in { $name }.
refusals-tournament-not-organiser = Only the organiser can do that, and people who manage this server.
refusals-tournament-organiser-left = You’ve left this tournament’s server, so you no longer organise it. Someone who manages the server can go on.
refusals-tournament-lobby-server = This server doesn’t take part in the lobby. Someone who manages it switches that on: `/server lobby on:True`. Or create the tournament without `lobby`.
refusals-tournament-lobby-off = There’s no lobby here: the operator of Turnpost can switch it on with `TURNPOST_LOBBY`. Create the tournament without `lobby`.
refusals-tournament-too-few = A tournament needs at least { $least } players. Wait until more have entered.
refusals-tournament-too-many = { $limit } tournaments are open already, the most there can be. End or cancel one first.
# $wanted: such as “1400-1600”
refusals-tournament-rating = This tournament is for ratings { $wanted }, and yours is { $rating }.
# $role: a mention
refusals-tournament-role = This tournament is for people with the role { $role } in its server. Enter it there.
refusals-tournament-other-server = { $name } is for the people of its server. Enter it there.
refusals-tournament-name = Give the tournament a name of at most { $limit } characters.
refusals-tournament-size = This kind of tournament has 2 to { $most } players, and at most { $rounds } rounds.
# $latest: such as “180 days”
# $players: such as 4. $most (int): rounds
refusals-tournament-rounds = { $players } players can have { $most ->
    [one] one round only
   *[other] { $most } rounds at most
}, since nobody meets twice. Choose fewer `rounds` or more `players`.
refusals-tournament-option-rounds = `rounds` is for Swiss tournaments: the others have as many rounds as their players need. Leave it out.
refusals-tournament-option-together = `together` is for round robins: elsewhere each round follows from the last. Leave it out.
# $option: such as “closes”
refusals-tournament-option-ladder = `{ $option }` is for tournaments with rounds: a ladder is open from now on. Leave it out.
# $written: such as “±200”
refusals-tournament-relative-ratings = `rating:{ $written }` would keep nobody out: it counts from each player’s own rating. Write a range such as `1400-1700` or `1500+`.
refusals-tournament-dates = Sign-up has to open and end in the future, in this order, at most { $latest } from now.
refusals-tournament-no-limit = A tournament needs a time limit. A bank such as `5d+6h` keeps rounds short.
# $game: its name. $plies: a number. $needed, $length: such as “32 days”
refusals-tournament-round-too-short = A usual match of { $game } has { $plies } turns and may take { $needed } with this time, but a round has { $length }. Choose a longer round or less time.
refusals-tournament-nothing-to-judge = This game isn’t yours to decide: it’s still running, or has a result.
refusals-tournament-own-game = You can’t decide your own game. Someone who manages the server can.
refusals-tournament-out-of-reach = On a ladder you may challenge the three above you only.
refusals-tournament-busy = One of you is in a match on this ladder already. Finish it first.

# $role: a mention
refusals-server-right-challenge = In this server only people with the role { $role } may challenge, and those who manage it.
refusals-server-right-organise = In this server only people with the role { $role } may organise tournaments, and those who manage it.
refusals-server-right-moderate = In this server only people with the role { $role } may moderate, and those who manage it.
refusals-server-manages-organise = Only people who manage this server may organise tournaments. They can let a role do it: `/server roles`.
refusals-server-manages-moderate = Only people who manage this server may moderate. They can let a role do it: `/server roles`.

## Moderators

refusals-moderation-nowhere = This works in the server whose matches it’s about. Go to one of its channels and use the command there.
# $reason: why, shortened
refusals-moderation-banned = The moderators of this server don’t let you start matches here: “{ $reason }” Matches under way go on. `/audit` says more.
# In place of a moderator's reason, in quotation marks
refusals-moderation-reason-gone = the reason was deleted along with the data
refusals-moderation-no-reason = Say why: the people it concerns read it, and `/audit` keeps it.
refusals-moderation-reason-too-long = A reason has { $limit } characters at most, and this one has { $length }. Shorten it.
refusals-moderation-own-match = Nobody moderates a match of their own, or closes a report about it. Ask another moderator.
refusals-moderation-oneself = Nobody bans themselves, or takes back a ban of their own. Ask another moderator.
# $when: a time
refusals-moderation-already-banned = { $name } was banned { $when }: “{ $reason }” `/moderate unban` takes it back.
refusals-moderation-not-banned = { $name } isn’t banned from starting matches in this server. `/audit` lists who was.
# $when: a time
refusals-report-closed = That report was closed { $when }, and the one who reported was told. `/audit` says by whom.
refusals-report-gone = That report is gone, or isn’t one of this server’s. Nothing needs to be done about it here.

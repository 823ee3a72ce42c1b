## `/challenge`, and the message of a challenge; $challenge is its number: “#12”

challenges-to-anyone = { $name } challenges anyone here to { $game } ({ $challenge }).
challenges-to-one = { $mention }, { $name } challenges you to { $game } ({ $challenge }).
challenges-to-several = { $mentions }: { $name } challenges you to { $game } ({ $challenge }). The first to accept plays.
challenges-open-until = Open until { $until }
challenges-declined-by = Declined by { $names }.

## Pieces of the line with the clock and of that in **Details**; each follows the clock and “ · ”

challenges-first = { $name } moves first
challenges-second = { $name } moves second
challenges-drawn-by-lot = who moves first is drawn at random
challenges-here = played here
challenges-in-thread = in a thread of its own
challenges-in-direct = in direct messages
challenges-rated = rated
challenges-unrated = not rated
challenges-hints = hints allowed
challenges-lost-on-time = you lose when your time runs out
challenges-weekends = clocks pause at weekends
challenges-no-vacation = clocks run during vacation

## **Details** and **More**

challenges-if-time-claim = If your time runs out, your opponent can claim the win, give you a day or wait.
challenges-if-time-auto = If your time runs out, you lose at once.
challenges-pauses-both = Clocks pause on Saturdays and Sundays, and during vacation.
challenges-pauses-weekends = Clocks pause on Saturdays and Sundays, but not during vacation.
challenges-pauses-vacation = Clocks pause during vacation, but not at weekends.
challenges-pauses-none = Clocks don’t pause at weekends or during vacation.
challenges-hints-allowed = Hints are allowed: on your own turn, each of you can ask for one with `/hint`. So the result doesn’t count.
challenges-more = More about challenge { $challenge } to { $game }:

## Buttons

challenges-button-accept = Accept
challenges-button-decline = Decline
challenges-button-details = Details
challenges-button-more = More
challenges-button-cancel = Cancel
challenges-button-rules = Rules
challenges-button-renew = Renew
challenges-button-view = View
challenges-button-accept-that = Accept { $challenge }
challenges-button-decline-that = Decline { $challenge }
challenges-button-cancel-that = Cancel { $challenge }

## What the message of a challenge becomes

challenges-accepted = { $opponent } accepted challenge { $challenge } from { $name } to { $game }: the match has begun.
# In the channel above the thread where it is played
challenges-play-in = { $first } and { $second } play { $match } in { $channel }.
# After how a match ended
challenges-was-played-in = Played in { $channel }.
challenges-declined = Challenge { $challenge } from { $name } to { $game } was declined.
challenges-declined-by-all = Challenge { $challenge } from { $name } to { $game } was declined by everyone it was for.
challenges-author-left = Challenge { $challenge } from { $name } to { $game } is closed: { $name } has left this server.
challenges-cancelled = Challenge { $challenge } from { $name } to { $game } was cancelled.
challenges-expired = Challenge { $challenge } from { $name } to { $game } has expired: nobody accepted it within seven days.

## Answers to `/challenge`

challenges-not-as-guest = Here I can answer you, but not post: Turnpost isn’t a member of this place. Challenge others in a server that has it; the computer (`opponent:` the bot itself) plays you by direct message.
challenges-not-in-direct = Challenges are made in a server’s channel, where your opponent can see them: write `/challenge` there. With `place: dm` you still play in direct messages.
# $where: “#12 Pux”, as a link or with its channel
challenges-still-open = You’ve already made this challenge, and it’s still open: { $where }. Cancel it first to make another.
challenges-open-to-you = { $name } has already challenged you, and it’s still open: { $where }.
challenges-in-channel = { $match } in { $channel }
challenges-bot = { $name } is a bot and doesn’t play. Challenge a person, or leave `opponent` out: then anyone here may accept.
challenges-cannot-see = { $name } can’t see this channel. Challenge them where you can both read, or choose someone else.
challenges-named-twice = { $name } is named twice. Name up to four different people: the first to accept plays.
challenges-not-posted = Turnpost couldn’t post your challenge { $challenge } to { $game }, because it may not write in { $channel }. It’s open until { $until }: the people it’s for can find it with `/challenges`, and you can cancel it there.

## Answers to **Accept**, **Decline** and **Renew**

challenges-you-accepted = You accepted { $match }.
challenges-they-accepted = { $mention }, { $name } accepted { $match }.
challenges-played-in-direct = You’ll play in your direct messages.
challenges-played-in-thread = You’ll play in a thread of its own.
challenges-played-in = You’ll play in { $channel }.
challenges-nothing-there = Nothing there? Then allow direct messages in this server’s **Privacy Settings**.
challenges-begun = { $match } has begun.
challenges-begun-your-move = { $match } has begun, and it’s your move.
challenges-direct-closed = Turnpost can’t send you direct messages: turn on **Direct Messages** in this server’s **Privacy Settings**. **View** shows the board.
challenges-you-declined = You declined challenge { $challenge }.
challenges-you-declined-others = You declined challenge { $challenge }. Others may still accept it.
challenges-they-declined = { $mention }, { $name } declined your challenge { $challenge } to { $game }.
challenges-nobody-left = Nobody is left to accept it.
challenges-renewed = Your challenge { $challenge } is open until { $until }.

## Matches against the computer

challenges-level-without-computer = `level` is for matches against the computer: choose @Turnpost as `opponent`, or leave `level` out.
# $low (int), $high (int)
challenges-no-such-level = The computer plays at levels { $low } to { $high }: choose one of them, or leave `level` out.
challenges-no-computers = The computer doesn’t play here. Challenge someone, or leave `opponent` out: then anyone may accept.
challenges-computer-alone = The computer plays against you alone: name @Turnpost as the only opponent.
challenges-computer-unrated = Matches against the computer aren’t rated: leave `rated` out.
challenges-computer-no-clock = Matches against the computer have no clock: take your time. Leave `time`, `flag` and `weekends` out.
challenges-hints-and-rated = Where hints are allowed, the result can’t count: leave out `hints` or `rated`.
challenges-options-and-rated = With these options it’s another game, which has no ratings: leave `rated` out.
challenges-button-play-computer = Play the computer
challenges-which-against-computer = Which game? The computer plays at level 2 and without a time limit; `/challenge` has all the choices.
challenges-computer-begun = { $name } plays { $match } against { $computer }. { $where }

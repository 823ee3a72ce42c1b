## The chat view: `say.chat.id()` in table.html, `say("id")` in its scripts, both without "chat-"

chat-title = local table
chat-skip = Skip to the typing line
chat-side = Channels and players
chat-start = Start a game
chat-channels = Channels
chat-new-channel = New channel
chat-players = Players
chat-new-player = New player
chat-trust = Anyone who can open this page can sit down as any player. Private answers still go only to the browser that asked.
chat-seats = You are
chat-follow = follow the turn
chat-follow-hint = Switch to the player to move
chat-messages = Messages
chat-conversation = Conversation
chat-earlier = Earlier messages

## The panel that starts games
chat-welcome-close = Close this panel
chat-welcome = Play a game right now
chat-welcome-lead = Little-known board games, one move at a time. No sign-up, and nothing leaves this machine. Play both seats yourself and you’re in a game at once:
chat-welcome-lead-public = Little-known board games, one move at a time. No sign-up. Play both seats yourself and you’re in a game at once:
chat-play-both = Play both seats
chat-play-both-of = Play both seats: { $game }
chat-play-computer = Play the computer
chat-play-computer-of = Play the computer: { $game }
chat-level = Computer’s level, 1 to 5:
chat-against = Or against someone here
chat-your-name-label = Who are you?
chat-your-name = Your name
chat-sit-down = Sit down
chat-challenge = Challenge
chat-opponent = Opponent
chat-anyone = anyone
chat-trust-short = Anyone who can open this page can sit down as any player.
chat-typing = How to type
chat-typing-both = a game against yourself
chat-typing-computer = a game against the computer, at level 3 of 5
chat-typing-challenge = a game against Bob, three days for each move
chat-typing-move = `/move b2-b3` or just `b2-b3`
chat-typing-move-does = play a move
chat-typing-slash = lists everything else; arrow keys and Tab choose
chat-keys-recall = brings back what you typed
chat-keys-seats = switches seats
chat-keys-channels = switches channels

## The typing line
chat-offline = Connection lost; trying again …
chat-hints = Suggestions
chat-line = Type a command, a move or a message
chat-line-as = As { $name }: a move, a message, or / for commands
chat-line-as-nobody = Type /both pux, or /player and your name
chat-send = Send
chat-cancel = Cancel
chat-no-script = This page needs JavaScript.

## What its scripts say
chat-unreachable = The table can’t be reached. Is Turnpost still running?
chat-who-first = First say who you are: sit down as a player, or play both seats.
chat-direct = Direct
chat-direct-place = Direct – only you and Turnpost
chat-direct-with = @ Direct with Turnpost
chat-name = Name
chat-open-channel = Open
chat-used = { $name } used { $command }
chat-chose = { $name } chose { $choice }
chat-picture = Picture in full size: { $alt }
chat-download = Download { $file }
chat-only-you = Only you see this
chat-dismiss = Dismiss
chat-you = you
chat-yours = yours
chat-this-is-you = This is you
chat-sit-down-as = Sit down as { $name }
chat-stand-up = Stand up: stop playing { $name } in this browser
# After a number, for screen readers
chat-for-you = for you
chat-new-messages = new messages
chat-wanted = has to move, or was called
chat-just-now = just now
chat-in-a-moment = in less than a minute

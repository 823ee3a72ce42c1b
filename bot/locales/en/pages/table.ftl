## The local table's page: `{{ id }}` in index.html, `say("id")` in its scripts, both without "page-"

page-title = local table
page-skip = Skip to the typing line
page-side = Channels and players
page-start = Start a game
page-channels = Channels
page-new-channel = New channel
page-players = Players
page-new-player = New player
page-privacy = Privacy policy
page-terms = Terms
page-trust = Anyone who can open this page can sit down as any player. Private answers still go only to the browser of whoever asked.
page-seats = You are
page-follow = follow the turn
page-follow-hint = Switch to whoever is to move
page-messages = Messages
page-conversation = Conversation
page-earlier = Earlier messages

## The panel that starts games
page-welcome-close = Close this panel
page-welcome = Play a game right now
page-welcome-lead = Little-known board games, one move at a time. No sign-up, and nothing leaves this machine. Play both seats yourself and you’re in a game at once:
page-welcome-lead-public = Little-known board games, one move at a time. No sign-up. Play both seats yourself and you’re in a game at once:
page-play-both = Play both seats
page-play-both-of = Play both seats: { $game }
page-play-computer = Play the computer
page-play-computer-of = Play the computer: { $game }
page-level = Computer’s level, 1 to 5:
page-against = Or against somebody
page-your-name-label = Who are you?
page-your-name = Your name
page-sit-down = Sit down
page-challenge = Challenge
page-opponent = Opponent
page-anybody = anybody
page-trust-short = Anyone who can open this page can sit down as any player.
page-typing = How to type
page-typing-both = a game against yourself
page-typing-computer = a game against the computer, at level 3 of 5
page-typing-challenge = a game against Bob, three days for each move
page-typing-move = `/move b2-b3` or just `b2-b3`
page-typing-move-does = play a move
page-typing-slash = lists everything else; arrow keys and Tab choose
page-keys-recall = brings back what you typed
page-keys-seats = switches seats
page-keys-channels = switches channels

## The typing line
page-offline = Connection lost; trying again …
page-hints = Suggestions
page-line = Type a command, a move or a message
page-line-as = As { $name }: a move, a message, or / for commands
page-line-as-nobody = Type /both pux, or /player and your name
page-send = Send
page-cancel = Cancel
page-no-script = This page needs JavaScript.

## What its scripts say
page-unreachable = The table can’t be reached. Is Turnpost still running?
page-who-first = First say who you are: sit down as a player, or play both seats.
page-direct = Direct
page-direct-place = Direct – only you and Turnpost
page-direct-with = @ Direct with Turnpost
page-name = Name
page-open-channel = Open
page-used = { $name } used { $command }
page-chose = { $name } chose { $choice }
page-picture = Picture in full size: { $alt }
page-download = Download { $file }
page-only-you = Only you see this
page-dismiss = Dismiss
page-you = you
page-yours = yours
page-this-is-you = This is you
page-sit-down-as = Sit down as { $name }
page-stand-up = Stand up: stop playing { $name } in this browser
# After a number, for screen readers
page-for-you = for you
page-new-messages = new messages
page-wanted = has to move, or was called
page-just-now = just now
page-in-a-moment = in less than a minute

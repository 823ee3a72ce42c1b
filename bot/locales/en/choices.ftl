## What the choices of commands are called, at most 100 characters each; their values stay in every language

# `seat`
choices-first = I move first
choices-second = I move second
choices-random = Drawn at random

# `place`
choices-here = In this channel
choices-in-thread = In a thread of its own
choices-in-direct = In direct messages

# `flag`: when a player’s time runs out
choices-claim = The opponent may claim the win
choices-auto = The match is lost at once

# `theme`
choices-light = light
choices-dark = dark
choices-contrast = high contrast

# `where` of reminders
choices-where-played = Where the match is played
choices-nowhere = Nowhere

# `from`: who may challenge
choices-anyone = Anyone
choices-played = Only people who have played me
choices-nobody = Nobody

# `time` of open challenges
choices-fast = Up to a day a move
choices-days = Up to a week a move
choices-slow = More than a week a move
choices-no-limit = No time limit

# `removal`
choices-keep = Keep it for a while, in case Turnpost returns
choices-purge = Delete it at once

# `use` of languages
choices-automatic = Automatic

## How long players may think

time-controls-none = no time limit
# $time: “3 days”
time-controls-per-move = { $time } per move
# $bank: “10 days”; $bonus: “1 day”
time-controls-bank = { $bank }, plus { $bonus } per move
time-controls-bank-in-full = { $bank } each, plus { $bonus } after each of your moves, but never more than { $bank }
## In the list of suggestions; $written: “10d+1d”
# $turns (int) $longest: “8 months”
time-controls-list-typical = { $written } – { $words }; a typical game ({ $turns } turns) takes { $longest } at most
# $turns (int)
time-controls-list-typical-only = { $written } – a typical game ({ $turns } turns) takes { $longest } at most

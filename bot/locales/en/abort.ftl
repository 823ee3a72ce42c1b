## Aborting a match

abort-button = Abort
abort-button-answer = Answer the abort
# $match: “#12”
abort-button-confirm = Propose to abort { $match }
# On the buttons that answer: “Agree (… in #12)”
abort-noun = abort
abort-question = Propose to { $name } to abort { $match }? It would end without a result.
abort-offered = { $name } proposes to abort { $match }. It would end without a result. The proposal lasts until you’ve both moved, at most until { $until }.
abort-refused = { $mention }, { $name } refuses to abort { $match }: the game goes on.

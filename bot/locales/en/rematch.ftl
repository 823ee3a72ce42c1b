## Rematches

rematch-button = Rematch
rematch-button-answer = Answer the rematch
# $match: “#12”
rematch-button-confirm = Offer { $name } a rematch of { $match }
# On the buttons that answer: “Agree (… in #12)”
rematch-noun = rematch
rematch-question = Offer { $name } a rematch of { $match }? It’s the same again with seats swapped.
# After “… with seats swapped.”, to the player who offers or answers
rematch-you-first = You’d move first.
rematch-you-second = You’d move second.
rematch-offered = { $name } offers a rematch of { $match }. It’s the same again with seats swapped.
rematch-offered-until = The offer lasts until { $until }.
rematch-refused = { $mention }, { $name } refuses a rematch of { $match }.

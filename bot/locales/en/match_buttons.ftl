## What a button does in a match, where several can be meant. $match is "#12 Pux against NAME"
match-buttons-board = Board of { $match }
match-buttons-moves = Moves in { $match }
match-buttons-history = History of { $match }
match-buttons-record = Record of { $match }
match-buttons-replay = Replay { $match }
match-buttons-analyse = Analyse { $match }
match-buttons-conditional-set = Set in { $match }
match-buttons-conditional-clear = Clear in { $match }
match-buttons-resign = Resign { $match }
match-buttons-draw = Draw in { $match }
match-buttons-takeback = Take back in { $match }
match-buttons-abort = Abort { $match }
match-buttons-rematch = Rematch of { $match }
match-buttons-hint = Hint in { $match }
match-buttons-preview = Preview in { $match }

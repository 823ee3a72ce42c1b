## `/hint`: three steps, each of which says more than the one before. $match: “#12 Pux”

# $fact: “Two of your stones can be captured next turn: c5 and d7.”
hints-matters = Hint for { $match }, 1 of 3. **What matters:** { $fact }
# $where: “Look at your stone on d2.”
hints-where = Hint for { $match }, 2 of 3. **Where:** { $where }
# $does: “takes c5”, or nothing
hints-move = Hint for { $match }, 3 of 3. **The move:** { $move } { $does }
hints-button-where = Where?
hints-button-show = Show me

## `/stats/…`: how matches of a game end

# $game: “Pux”
statistics-page-title = How { $game } ends
# Above the columns of a table
statistics-page-matches = matches
# What those who move first have scored, in per cent
statistics-page-first = First scores
statistics-page-drawn = drawn
statistics-page-moves = moves
# The mean time of a move
statistics-page-time = a move
# The lines of that table
statistics-page-people = between people
statistics-page-computer = computer against itself

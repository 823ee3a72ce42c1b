markup-someone = jemand
markup-nothing = (nichts)
markup-computer = Turnpost { $level }
markup-deleted = gelöschtes Konto
markup-guest = Gast

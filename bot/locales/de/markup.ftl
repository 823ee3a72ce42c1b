markup-somebody = jemand
markup-nothing = (nichts)

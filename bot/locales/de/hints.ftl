hints-matters = Tipp für { $match }, 1 von 3. **Worauf es ankommt:** { $fact }
hints-where = Tipp für { $match }, 2 von 3. **Wo:** { $where }
hints-move = Tipp für { $match }, 3 von 3. **Der Zug:** { $move } { $does }
hints-button-where = Wo?
hints-button-show = Zeig es mir

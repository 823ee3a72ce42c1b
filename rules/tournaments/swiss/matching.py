"""Perfect matchings of least cost in a general graph, which can be changed at one vertex and solved again.

The primal-dual method of Edmonds, with one search tree at a time.  So whole numbers suffice: costs are doubled inside,
and all vertices of one tree have duals of the same parity.  Costs may be of any size: the criteria of a bracket are
the digits of one number.  A search costs as much as it visits, and it visits few vertices where many solutions are
equally good.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence

from rules.tournaments.swiss.blossoms import Blossom, Graph
from rules.tournaments.swiss.search import TreeSearch


class NoMatching(Exception):
    """Not all vertices can be matched."""


class Matching:
    """The perfect matching of least cost: ``mates`` has for each vertex, counted from 0, whom it is matched with.

    ``costs`` has for each vertex its neighbours and what the edges to them cost, the same in both directions.
    Those of ``without`` are no part of the graph.
    """

    def __init__(self, costs: Sequence[Mapping[int, int]], without: Collection[int] = ()) -> None:
        rows = [{other: 2 * cost for other, cost in row.items()} for row in costs]
        mates: list[int | None] = [None] * len(rows)
        duals = [min(row.values(), default=0) // 2 for row in rows]
        self._graph = Graph(rows, mates, duals, [Blossom(vertex, [vertex]) for vertex in range(len(rows))])
        self.mates = mates
        for vertex, row in enumerate(rows):
            if mates[vertex] is None:
                self._tighten(vertex)
                for other, cost in row.items():
                    if mates[other] is None and cost == duals[vertex] + duals[other]:
                        mates[vertex], mates[other] = other, vertex
                        break
        self._complete(vertex for vertex in range(len(rows)) if vertex not in without)

    @property
    def cost(self) -> int:
        """What all edges of the matching cost."""
        mates = enumerate(self.mates)
        return (
            sum(self._graph.rows[one][other] for one, other in mates if other is not None and one < other)
            // 2
        )

    def replace(self, vertex: int, costs: Mapping[int, int]) -> None:
        """Give a vertex other edges, and solve again."""
        rows = self._graph.rows
        lone = self._expose(vertex)
        for other in rows[vertex]:
            del rows[other][vertex]
        rows[vertex] = {other: 2 * cost for other, cost in costs.items()}
        for other, cost in rows[vertex].items():
            rows[other][vertex] = cost
        self._tighten(vertex)
        self._complete(lone)

    def remove(self, vertex: int) -> int:
        """Take out a vertex and its mate, which is returned; what is left stays the best."""
        mate = self.mates[vertex]
        assert mate is not None
        lone = self._expose(vertex) | self._expose(mate)
        rows = self._graph.rows
        for gone in (vertex, mate):
            for other in rows[gone]:
                del rows[other][gone]
            rows[gone] = {}
        self._complete(lone - {vertex, mate})
        return mate

    def _tighten(self, vertex: int) -> None:
        """Raise the dual of a vertex that is in no blossom as far as its edges allow."""
        row, duals = self._graph.rows[vertex], self._graph.duals
        if row:
            duals[vertex] = min(cost - duals[other] for other, cost in row.items())

    def _complete(self, vertices: Iterable[int]) -> None:
        for vertex in vertices:
            if self.mates[vertex] is None:
                search = TreeSearch(self._graph, vertex)
                complete = search.run()
                search.settle()
                if not complete:
                    raise NoMatching

    def _expose(self, vertex: int) -> set[int]:
        """Take a vertex out of its blossoms and from its mate; return all that are unmatched then."""
        graph = self._graph
        lone: set[int] = set()
        while (top := graph.tops[vertex]).children:
            if top.dual:
                for leaf in top.leaves:
                    graph.duals[leaf] -= top.dual // 2
                lone |= self._part(top.base)
            graph.open(top)
        return lone | self._part(vertex)

    def _part(self, vertex: int) -> set[int]:
        mate = self.mates[vertex]
        self.mates[vertex] = None
        if mate is None:
            return {vertex}
        self.mates[mate] = None
        return {vertex, mate}

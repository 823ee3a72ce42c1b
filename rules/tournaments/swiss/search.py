"""One search of a matching: from an unmatched vertex to another, over edges without slack.

Times are by how much the dual of the root has grown.  The duals of what a search has labelled grow or shrink with it,
and are brought up to date only where they are needed; ``settle`` does so for all.
"""

from heapq import heappop, heappush
from itertools import count

from rules.tournaments.swiss.blossoms import FREE, INNER, OUTER, Blossom, Graph

_GROW, _MEET, _OPEN = 0, 1, 2
"""What may happen when a moment has come: a free vertex is reached, two outer ones meet, an inner blossom opens."""


class TreeSearch:
    """Grows a tree of edges without slack until it reaches an unmatched vertex, and changes the matching then."""

    def __init__(self, graph: Graph, root: int) -> None:
        self._graph = graph
        self._now = 0
        self._labels = [FREE] * len(graph.tops)
        self._since = [0] * len(graph.tops)
        self._reached: dict[int, int] = {}
        self._end: int | None = None
        self._events: list[tuple[int, int, int, tuple[int, int], Blossom | None]] = []
        self._tickets = count()
        self._queue: list[int] = []
        self._label_outer(graph.tops[root], None)

    def run(self) -> bool:
        """Whether another unmatched vertex was reached, and both are matched now."""
        while True:
            while self._queue and self._end != self._now:
                self._look(self._queue.pop())
            if not self._events:
                return False
            self._now, _, kind, edge, blossom = heappop(self._events)
            if kind == _GROW:
                if self._grow(edge):
                    return True
            elif kind == _MEET:
                self._meet(edge)
            elif blossom is not None:
                self._open(blossom)

    def settle(self) -> None:
        """Bring all duals up to date, forget the labels, and open the blossoms whose dual is 0."""
        graph, now = self._graph, self._now
        tops = []
        for vertex, label in enumerate(self._labels):
            if label != FREE:
                change = now - self._since[vertex]
                graph.duals[vertex] += change if label == OUTER else -change
                top = graph.tops[vertex]
                if top.label != FREE:
                    self._stop(top)
                    tops.append(top)
        while tops:
            top = tops.pop()
            if top.children and top.dual == 0:
                graph.open(top)
                tops.extend(top.children)

    def _look(self, vertex: int) -> None:
        """Note when the edges of an outer vertex will be without slack."""
        graph, now, labels, since, end = self._graph, self._now, self._labels, self._since, self._end
        duals, tops, reached = graph.duals, graph.tops, self._reached
        own = tops[vertex]
        dual = duals[vertex] + now - since[vertex]
        for other, cost in graph.rows[vertex].items():
            label = labels[other]
            if label == INNER:
                continue
            slack = cost - dual - duals[other]
            if label == FREE:
                moment = now + slack
                if (end is None or moment < end) and moment < reached.get(other, moment + 1):
                    reached[other] = moment
                    heappush(self._events, (moment, next(self._tickets), _GROW, (vertex, other), None))
                    if graph.mates[tops[other].base] is None:
                        self._end = end = moment
                        if end == now:
                            return
            elif tops[other] is not own:
                # Both grow, at half the slack each.
                moment = now + (slack - now + since[other]) // 2
                if end is None or moment < end:
                    heappush(self._events, (moment, next(self._tickets), _MEET, (vertex, other), None))

    def _label_outer(self, blossom: Blossom, entry: tuple[int, int] | None) -> None:
        blossom.label, blossom.entry, blossom.since = OUTER, entry, self._now
        for leaf in blossom.leaves:
            self._labels[leaf], self._since[leaf] = OUTER, self._now
        self._queue.extend(blossom.leaves)

    def _label_inner(self, blossom: Blossom, entry: tuple[int, int]) -> None:
        blossom.label, blossom.entry, blossom.since = INNER, entry, self._now
        for leaf in blossom.leaves:
            self._labels[leaf], self._since[leaf] = INNER, self._now
        if blossom.children:
            moment = self._now + blossom.dual // 2
            heappush(self._events, (moment, next(self._tickets), _OPEN, entry, blossom))

    def _stop(self, blossom: Blossom) -> None:
        """Bring the dual of a blossom up to date, and forget its label."""
        if blossom.children:
            change = 2 * (self._now - blossom.since)
            blossom.dual += change if blossom.label == OUTER else -change
        blossom.label, blossom.entry = FREE, None

    def _grow(self, edge: tuple[int, int]) -> bool:
        """Take a free blossom and its mate into the tree; whether it has no mate, and the search is at its end."""
        graph = self._graph
        blossom = graph.tops[edge[1]]
        if blossom.label != FREE or self._slack(edge):
            return False
        mate = graph.mates[blossom.base]
        if mate is None:
            self._augment(edge)
            return True
        self._label_inner(blossom, edge)
        self._label_outer(graph.tops[mate], (blossom.base, mate))
        return False

    def _augment(self, edge: tuple[int, int]) -> None:
        """Change the matching along the way from the root to an unmatched vertex."""
        graph = self._graph
        outer, other = edge
        graph.tops[other].turn_to(other, graph.mates)
        graph.mates[other] = outer
        while True:
            blossom = graph.tops[outer]
            blossom.turn_to(outer, graph.mates)
            graph.mates[outer] = other
            if blossom.entry is None:
                return
            inner = graph.tops[blossom.entry[0]]
            assert inner.entry is not None
            outer, other = inner.entry
            inner.turn_to(other, graph.mates)
            graph.mates[other] = outer

    def _meet(self, edge: tuple[int, int]) -> None:
        """Make one blossom of the circle which an edge between two outer ones closes."""
        tops = self._graph.tops
        if tops[edge[0]] is tops[edge[1]]:
            return
        ways = [self._way_to_root(tops[end]) for end in edge]
        while len(ways[0]) > 1 and len(ways[1]) > 1 and ways[0][-2] is ways[1][-2]:
            ways[0].pop()
            ways[1].pop()
        first, second = ways
        edges = [entry for blossom in reversed(first[:-1]) if (entry := blossom.entry)]
        edges.append(edge)
        edges += [(entry[1], entry[0]) for blossom in second[:-1] if (entry := blossom.entry)]
        children = [*reversed(first), *second[:-1]]
        whole = Blossom(
            first[-1].base, [leaf for child in children for leaf in child.leaves], children, edges
        )
        entry = first[-1].entry
        for child in children:
            if child.label == INNER:
                for leaf in child.leaves:
                    self._graph.duals[leaf] -= self._now - self._since[leaf]
                    self._labels[leaf], self._since[leaf] = OUTER, self._now
                self._queue.extend(child.leaves)
            self._stop(child)
        for leaf in whole.leaves:
            tops[leaf] = whole
        whole.label, whole.entry, whole.since = OUTER, entry, self._now

    def _way_to_root(self, blossom: Blossom) -> list[Blossom]:
        way = [blossom]
        while (entry := way[-1].entry) is not None:
            way.append(self._graph.tops[entry[0]])
        return way

    def _open(self, blossom: Blossom) -> None:
        """Open an inner blossom: what lies on the even way to its base stays in the tree, the rest is free."""
        graph = self._graph
        entry = blossom.entry
        if blossom.label != INNER or entry is None or blossom.dual > 2 * (self._now - blossom.since):
            return
        for leaf in blossom.leaves:
            graph.duals[leaf] -= self._now - self._since[leaf]
            self._labels[leaf], self._since[leaf] = FREE, self._now
        self._stop(blossom)
        children, edges = blossom.way_to_base(blossom.child_of(entry[1]))
        graph.open(blossom)
        for place, child in enumerate(children):
            way_in = entry if place == 0 else edges[place - 1]
            if place % 2 == 0:
                self._label_inner(child, way_in)
            else:
                self._label_outer(child, way_in)
        for leaf in blossom.leaves:
            if self._labels[leaf] == FREE:
                self._look_back(leaf)

    def _slack(self, edge: tuple[int, int]) -> int:
        """The slack of an edge from an outer to a free vertex."""
        graph, (outer, other) = self._graph, edge
        return (
            graph.rows[outer][other]
            - graph.duals[outer]
            - self._now
            + self._since[outer]
            - graph.duals[other]
        )

    def _look_back(self, vertex: int) -> None:
        """Note when a vertex that is free again will be reached."""
        graph = self._graph
        self._reached.pop(vertex, None)
        for other in graph.rows[vertex]:
            if self._labels[other] == OUTER:
                moment = self._now + self._slack((other, vertex))
                if moment < self._reached.get(vertex, moment + 1):
                    self._reached[vertex] = moment
                    heappush(self._events, (moment, next(self._tickets), _GROW, (other, vertex), None))

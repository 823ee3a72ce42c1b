"""Blossoms: the odd circles which a matching in a general graph treats as single vertices.

Terms and rules are those of Galil, "Efficient Algorithms for Finding Maximum Matching in Graphs" (1986).
"""

from dataclasses import dataclass, field

FREE, OUTER, INNER = 0, 1, 2
"""How a search labels a blossom: not reached; at an even distance from its root; at an odd one."""


@dataclass(slots=True, eq=False)
class Blossom:
    """A vertex, or an odd circle of blossoms.

    ``edges[i]`` leads from ``children[i]`` to the next; ``children[0]`` holds the ``base``, the one vertex that is
    not matched inside.  ``dual`` is its dual variable, at the moment ``since`` of the search that has labelled it;
    ``entry`` is the edge by which the search came in.
    """

    base: int
    leaves: list[int]
    children: "list[Blossom]" = field(default_factory=list)
    edges: list[tuple[int, int]] = field(default_factory=list)
    dual: int = 0
    label: int = FREE
    entry: tuple[int, int] | None = None
    since: int = 0

    def turn_to(self, vertex: int, mates: list[int | None]) -> None:
        """Change the matching inside, so that one of its vertices becomes the base."""
        if not self.children:
            return
        child = self.child_of(vertex)
        child.turn_to(vertex, mates)
        start = self.children.index(child)
        for inner, (one, other) in self.pairs_from(start):
            mates[one], mates[other] = other, one
            inner[0].turn_to(one, mates)
            inner[1].turn_to(other, mates)
        self.children = self.children[start:] + self.children[:start]
        self.edges = self.edges[start:] + self.edges[:start]
        self.base = vertex

    def child_of(self, vertex: int) -> "Blossom":
        """The child in which a vertex is."""
        return next(child for child in self.children if vertex in child.leaves)

    def pairs_from(self, start: int) -> "list[tuple[tuple[Blossom, Blossom], tuple[int, int]]]":
        """The other children two by two, as they are matched when ``start`` holds the base, with their edges."""
        count = len(self.children)
        pairs = []
        for step in range(1, count, 2):
            at = (start + step) % count
            pairs.append(((self.children[at], self.children[(at + 1) % count]), self.edges[at]))
        return pairs

    def way_to_base(self, child: "Blossom") -> tuple[list["Blossom"], list[tuple[int, int]]]:
        """The even way round from a child to that of the base: the children on it and the edges between them."""
        start, count = self.children.index(child), len(self.children)
        if start % 2:
            places = [*range(start, count), 0]
            edges = self.edges[start:]
        else:
            places = list(range(start, -1, -1))
            edges = [(other, one) for one, other in reversed(self.edges[:start])]
        return [self.children[place] for place in places], edges


@dataclass(slots=True, eq=False)
class Graph:
    """A graph whose costs are doubled, with a matching and the dual variables that prove it to be the best.

    For each edge its slack, which is cost less both duals, plus the duals of all blossoms that hold both ends, is at
    least 0, and it is 0 for the edges of the matching and those of blossoms.  ``tops`` has the outermost blossom of
    each vertex.
    """

    rows: list[dict[int, int]]
    mates: list[int | None]
    duals: list[int]
    tops: list[Blossom]

    def open(self, blossom: Blossom) -> None:
        """Replace an outermost blossom by its children."""
        for child in blossom.children:
            for leaf in child.leaves:
                self.tops[leaf] = child

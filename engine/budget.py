"""How long the engine may think about one move.

Work is counted in nodes, whatever a game's search takes as its unit.  The bound on nodes decides
alone unless someone passes ``out_of_time``: so an answer repeats on any machine.
"""

from collections.abc import Callable

_EVERY = 128
"""Nodes between two looks at the clock: a few milliseconds at most."""
_NEVER = 1 << 62


class SpentError(Exception):
    """The budget is used up: answer the best move so far."""


class Budget:
    """A bound on the nodes of one thought, and perhaps on its time.

    Inner loops raise ``nodes`` themselves and call :meth:`check` once ``nodes >= due``; others call
    :meth:`spend`.  A search that must finish its first look whatever the clock says (so that there
    is an answer, with a win in one found) begins with :meth:`suspend` and ends that with :meth:`resume`.
    """

    __slots__ = ("_out_of_time", "due", "most", "nodes")

    def __init__(self, most: int, out_of_time: Callable[[], bool] | None = None) -> None:
        self.most = most
        self.nodes = 0
        self._out_of_time = out_of_time
        self.due = 0
        self.resume()

    def suspend(self) -> None:
        """Let everything pass until :meth:`resume`."""
        self.due = _NEVER

    def resume(self) -> None:
        """Count again."""
        self.due = self.most if self._out_of_time is None else min(self.most, self.nodes + _EVERY)

    def spend(self, nodes: int = 1) -> None:
        """Count ``nodes`` more; raises :class:`SpentError` at the bound or when time is out."""
        self.nodes += nodes
        if self.nodes >= self.due:
            self.check()

    def check(self) -> None:
        """Raise :class:`SpentError` if the bound is reached or the time is out; call it when ``nodes >= due``."""
        if self.nodes >= self.most or (self._out_of_time is not None and self._out_of_time()):
            raise SpentError
        self.resume()

    @property
    def spent(self) -> bool:
        """Whether there is nothing left, as a question for loops that would rather not catch an error."""
        return self.nodes >= self.most or (self._out_of_time is not None and self._out_of_time())

"""The file of a store: locked by one service, under any of its names, and watched as long as that service runs."""

import errno
import os
import struct
import sys
from pathlib import Path

from filelock import FileLock, Timeout

from storage.sqlite.private_files import MODE, beside, close_to_others, log_of

_FAR = 1 << 62
"""The byte that is locked: SQLite locks bytes of its files, too, but none beyond the first gigabyte and a little."""

_LOG_HEADER, _FRAME_HEADER, _LARGEST_PAGE = 32, 24, 65536

_NO_SUCH_LOCKS = (errno.EINVAL, errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP)
"""The errors of file systems and kernels that have no such locks."""


class HeldElsewhereError(Exception):
    """Another process holds the store."""


class StoreFile:
    """A store's file, which nobody else may hold until it is released.

    There is a lock file beside it, and on Linux a lock on the file itself: that one holds under every
    name the file has, and cannot be deleted.
    """

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        """Its real name: a link to a store is the store, and its log lies beside the store."""
        # One process: this lock makes sure of it.
        self._lock = FileLock(lock_of(path), mode=MODE)
        self._descriptor: int | None = None
        self._index: int | None = None
        self._log = str(log_of(self.path))
        self._known: list[tuple[str, str, os.stat_result]] = []
        self._least = self._least_log = 0
        """How many bytes the file and its log have at least."""

    def hold(self) -> None:
        """Hold it until :meth:`release`, whether it is there yet or not.

        Raises :class:`HeldElsewhereError`, or :class:`OSError` where it cannot be.
        """
        # Before anything is put beside it: the lock would make directories, too.
        if (reason := unfit_place(self.path)) is not None:
            raise OSError(reason)
        try:
            self._lock.acquire(timeout=0)
        except Timeout:
            raise HeldElsewhereError from None
        close_to_others(Path(self._lock.lock_file))
        try:
            self.hold_itself()
        except BaseException:
            self.release()
            raise

    @property
    def there(self) -> bool:
        """Whether there is anything in the file: an empty one is a store to be made."""
        return self.path.exists() and self.path.stat().st_size > 0

    def hold_itself(self) -> None:
        """Hold the file, if it is there; raises as :meth:`hold`."""
        if self._descriptor is not None or not self.there or os.name != "posix":
            # Windows would let nobody replace a file that is open, not even to restore a copy.
            return
        # Kept open until SQLite has closed the file: closing one descriptor of a file loses the locks that the
        # process has through others, SQLite's among them.
        self._descriptor = os.open(self.path, os.O_RDWR)
        _lock(self._descriptor)

    def watch(self) -> None:
        """Watch the file from now on, and what lies beside it; SQLite has it open."""
        names = zip(
            ("its file", "its log", "the index of its log"), (self.path, *beside(self.path)), strict=False
        )
        # As text, which is looked up in a third of the time: this is done in every transaction that writes.
        self._known = [(name, str(path), path.stat()) for name, path in names if path.exists()]
        self._least = self.path.stat().st_size
        index = beside(self.path)[1]
        if hasattr(os, "pread") and index.exists():
            # Kept open like the file itself, and for the same reason.
            self._index = os.open(index, os.O_RDONLY)

    def may_shrink(self) -> None:
        """Expect the file to become smaller from now on: we are shrinking it ourselves."""
        self._least = 0

    def has_shrunk(self) -> None:
        """Expect the file to become no smaller than it is now."""
        self._least = self.path.stat().st_size

    def log_has_grown(self) -> None:
        """Note how long the log is after a commit."""
        self._least_log = os.stat(self._log).st_size  # noqa: PTH116 - as above

    def lost(self) -> str | None:
        """Why a write would be lost: a file is gone, or is another one, or was cut off.

        A store becomes smaller only by our own doing.  Where its log was cut off, SQLite would go on behind the gap,
        and put the gap into the store.
        """
        # Noted before the files are looked at, which may grow meanwhile.
        least = {"its file": self._least, "its log": self._least_log}
        for name, path, first in self._known:
            try:
                now = os.stat(path)  # noqa: PTH116 - as above
            except OSError:
                now = None
            if now is None or not os.path.samestat(now, first):
                return f"{name} is gone, or another one has taken its place"
            if now.st_size < least.get(name, 0) and (name != "its log" or self._log_is_cut_off(path)):
                return f"{name} has been cut off"
        return None

    def _log_is_cut_off(self, path: str) -> bool:
        """Whether a log that has become shorter was not emptied by SQLite, which does so once it is in the file."""
        before = self._log_size()
        size = os.stat(path).st_size  # noqa: PTH116 - as above
        # It may be emptied, or grow again, between two looks.
        if size < min(before, self._log_size()):
            return True
        self._least_log = size
        return False

    def _log_size(self) -> int:
        """How long the log is at least, by its index: both formats are documented, and the same in every version."""
        if self._index is None or self._descriptor is None:
            return 0
        page = int.from_bytes(os.pread(self._descriptor, 2, 16), "big")
        frames = int.from_bytes(os.pread(self._index, 4, 16), sys.byteorder)
        return frames and _LOG_HEADER + frames * (_FRAME_HEADER + (page if page > 1 else _LARGEST_PAGE))

    def other_name(self) -> Path | None:
        """Another name of the file in its directory, beside which its log lies."""
        if not self.path.exists() or (own := self.path.stat()).st_nlink == 1 or log_of(self.path).exists():
            return None
        for path in self.path.parent.iterdir():
            if path != self.path and path.exists() and os.path.samestat(path.stat(), own):
                log = log_of(path)
                if log.exists() and log.stat().st_size:
                    return path
        return None

    def release(self) -> None:
        """Let others have it; SQLite has closed it."""
        self._known = []
        for descriptor in (self._index, self._descriptor):
            if descriptor is not None:
                os.close(descriptor)
        self._index = self._descriptor = None
        self._lock.release()


def unfit_place(path: Path) -> str | None:
    """Why there can be no store at a path, if so.  Raises :class:`OSError` where that cannot be seen."""
    try:
        path = path.resolve()
    except RuntimeError:
        return "it is a link that leads back to itself"
    if not path.parent.is_dir():
        return f"there is no directory {path.parent}"
    if path.is_dir():
        return "it is a directory"
    if path.exists() and not path.is_file():
        return "it is no file, but a pipe, a socket or a device"
    return None


def lock_of(path: Path) -> str:
    """The lock file of a store, by its real path."""
    return f"{path.resolve()}.lock"


def _lock(descriptor: int) -> None:
    """Lock a file for everybody else; raises :class:`HeldElsewhereError`.

    The lock belongs to what was opened, not to the process as SQLite's locks do: neither takes the other's away.
    Elsewhere than on Linux, such locks are not to be had, or get in the way of SQLite's.
    """
    if sys.platform != "linux":
        return
    import fcntl

    wanted = struct.pack("hhqqi0q", fcntl.F_WRLCK, os.SEEK_SET, _FAR, 1, 0)
    try:
        fcntl.fcntl(descriptor, fcntl.F_OFD_SETLK, wanted)
    except OSError as error:
        if error.errno in _NO_SUCH_LOCKS:
            return
        if error.errno in (errno.EAGAIN, errno.EACCES):
            raise HeldElsewhereError from None
        raise

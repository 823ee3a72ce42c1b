"""Opening a store: connections to it, its migrations, and what is refused."""

from collections.abc import Mapping

from storage.errors import StoreError, StoreInUseError, UnfitStoreError, UnreachableStoreError
from storage.postgresql.address import LIMITS, PostgresAddress
from storage.postgresql.faults import LOCKED, PostgresError, UnreachableError
from storage.postgresql.libpq import ServerConnection
from storage.postgresql.schema import check_fit, migrate

SERVING = 0x747572_70
"""The number of the advisory lock that services share, and that an operator's command has alone."""


def connect(address: PostgresAddress, limits: Mapping[str, str] = LIMITS) -> ServerConnection:
    """A connection; to be closed.  Raises :class:`storage.postgresql.faults.UnreachableError`."""
    return ServerConnection(address.conninfo(limits))


def connect_several(address: PostgresAddress, connections: int) -> list[ServerConnection]:
    """So many connections; to be closed.  Raises :class:`UnreachableStoreError`."""
    opened: list[ServerConnection] = []
    try:
        opened.extend(connect(address) for _ in range(connections))
    except PostgresError as error:
        for server in opened:
            server.close()
        raise UnreachableStoreError(f"the store {address} cannot be used: {error}") from error
    return opened


def take(server: ServerConnection, *, alone: bool) -> None:
    """Let no operator's command change the store as a whole as long as this connection stands; ``alone``: nor a service.

    The server may need a moment to see that the connection before it has ended, so it waits.
    Raises :class:`storage.postgresql.faults.PostgresError`.
    """
    try:
        server.run(f"SELECT pg_advisory_lock{'' if alone else '_shared'}({SERVING:d})".encode())
    except PostgresError:
        # Without the lock nothing may be written by it.
        server.close()
        raise


def open_to_write(
    address: PostgresAddress, *, migrating: bool = True, alone: bool = True, ahead: int = 0
) -> ServerConnection:
    """A connection to a store, which is made and migrated if need be and wanted; to be closed.

    ``alone``: no service has the store open meanwhile.  The store may have seen ``ahead`` migrations more than this
    program knows.
    Raises :class:`StoreError` where that cannot be, or the store is newer than this program, another program's,
    or cannot be reached.
    """
    try:
        server = connect(address)
        try:
            check_fit(server, ahead)
            take(server, alone=alone)
            if migrating:
                migrate(server)
        except BaseException:
            server.close()
            raise
    except UnreachableError as error:
        unfit = UnfitStoreError if error.hopeless else UnreachableStoreError
        raise unfit(f"the store {address} cannot be used: {error}") from error
    except PostgresError as error:
        if error.code == LOCKED:
            raise StoreInUseError(f"the store {address} is in use by another process") from error
        raise StoreError(f"the store {address} cannot be used: {error}") from error
    except UnfitStoreError as error:
        raise UnfitStoreError(f"the store {address} cannot be used: {error}") from error
    return server

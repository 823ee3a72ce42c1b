"""What can be wrong with a store, whatever its engine is."""


class StoreError(Exception):
    """A store cannot be used; the message is one line for the operator."""


class StoreInUseError(StoreError):
    """Another process has the store open."""


class UnreachableStoreError(StoreError):
    """The store's server cannot be reached just now; trying again may help."""


class UnfitStoreError(StoreError):
    """What lies there is no store for this program, and trying again will not help: the operator has to look."""


class UnlikeError(StoreError):
    """What was moved is not what it was, or does not fit together; the target is as it was before."""


class StoreFaultError(Exception):
    """The store could not be read or written just now; nothing was changed.  The message is one line for the operator."""


class TakenOverError(StoreFaultError):
    """Another process serves the store now: this one writes nothing more."""


class OutcomeUnknownError(StoreFaultError):
    """The store was lost while it was to commit: whether anything was changed cannot be read back."""


class UnreadableRowError(RuntimeError):
    """A row cannot have been written by this program: the store is damaged, or this program is at fault."""


class ConflictError(Exception):
    """What a transaction began with has changed before it held everybody: it has to be run again.

    Where one transaction writes at a time, that never happens.
    """

"""Ctrl-C during a long run."""

from __future__ import annotations

import signal
import threading
from types import FrameType
from typing import NoReturn


class Interrupts:
    """Remembers a Ctrl-C, as Python drops what is raised within a destructor or a callback."""

    def __init__(self) -> None:
        self.came = False
        self._ours = False

    def __enter__(self) -> Interrupts:
        """Listen, where this is the thread that hears it and nobody else listens."""
        free = signal.getsignal(signal.SIGINT) is signal.default_int_handler
        if free and threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGINT, self._note)
            self._ours = True
        return self

    def __exit__(self, *_: object) -> None:
        """Leave it as it was."""
        if self._ours:
            signal.signal(signal.SIGINT, signal.default_int_handler)

    def _note(self, _number: int, _frame: FrameType | None) -> NoReturn:
        self.came = True
        raise KeyboardInterrupt

    def look(self) -> None:
        """Raise the one that was dropped."""
        if self.came:
            raise KeyboardInterrupt

"""Reading what a person types: with completion at a terminal, plain lines otherwise."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import CompleteEvent, Completion
    from prompt_toolkit.document import Document

MARK = "> "


def at_terminal() -> bool:
    """Tell whether a person may type something; a closed stdin is nobody."""
    return sys.stdin is not None and sys.stdin.isatty()


class Reader(Protocol):
    """Where answers come from: EOFError ends them, KeyboardInterrupt takes back a line."""

    echoes: bool  # whether what is typed is seen without our doing

    def read(self, answers: Sequence[str]) -> str:
        """Return the next line; `answers` are the ones that would be right now."""


class Lines:
    """Plain lines from stdin."""

    def __init__(self) -> None:
        self.echoes = at_terminal()

    def read(self, answers: Sequence[str]) -> str:
        """Return the next line."""
        if self.echoes:
            return input(MARK)
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            raise EOFError
        return line.rstrip("\r\n")


class Terminal:
    """A line editor with history and completion of what can be answered."""

    echoes = True

    def __init__(self) -> None:
        # Asking the terminal where its cursor is warns and waits where nobody answers.
        os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")
        from prompt_toolkit import PromptSession
        from prompt_toolkit.history import InMemoryHistory

        self._session: PromptSession[str] = PromptSession(
            history=InMemoryHistory(), complete_while_typing=False, enable_history_search=True
        )

    def read(self, answers: Sequence[str]) -> str:
        """Return the next line."""
        return self._session.prompt(MARK, completer=completer(answers))


def reader() -> Reader:
    """Return the best reader there is here."""
    if at_terminal() and sys.stdout.isatty():
        try:
            return Terminal()
        except (ImportError, OSError):
            return Lines()
    return Lines()


def matches(text: str, answers: Iterable[str]) -> list[str]:
    """Return the answers that a half-typed one may become: those that begin so, then those
    whose words begin with the words typed, in order.

    >>> matches("a g2", ["attack goblin 1", "attack goblin 2", "end"])
    ['attack goblin 2']
    """
    typed = text.casefold().strip()
    known = list(dict.fromkeys(answers))
    begins = [one for one in known if one.casefold().startswith(typed)]
    return begins + [one for one in known if one not in begins and fits(typed, one.casefold())]


def fits(typed: str, answer: str) -> bool:
    """Tell whether the letters typed begin words of an answer, in order."""
    words = answer.replace(", ", " ").split()  # a place such as 3,4 stays in one piece
    place = 0
    for part in typed.replace(", ", " ").split():
        pieces = [part[:-1], part[-1]] if part[-1].isdigit() and part[:-1].isalpha() else [part]
        for piece in pieces:
            while place < len(words) and not words[place].startswith(piece):
                place += 1
            if place == len(words):
                return False
            place += 1
    return True


def completer(answers: Sequence[str]) -> Any:
    """Return a completer for prompt_toolkit."""
    from prompt_toolkit.completion import Completer, Completion

    class Answers(Completer):
        def get_completions(
            self, document: Document, complete_event: CompleteEvent
        ) -> Iterable[Completion]:
            text = document.text_before_cursor
            for answer in matches(text, answers):
                yield Completion(answer, start_position=-len(text))

    return Answers()

"""What can be typed, with examples of the book in play: of what is asked now."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from affray.frontends.cli.screen import PLAN
from affray.referee import Pending, Refused

if TYPE_CHECKING:
    from affray.frontends.cli.play import Game

ALWAYS = """\
  Enter            the question again, or the answer that stands after "Enter:"
  ?                list everything that can be done, and why the rest cannot
  why [words]      the rules behind the last thing that happened, or that has these words
  odds [answer]    exact odds of an answer, or of all on the list
  advise           the three best choices: what is expected of them, their odds, and why
  undo, redo       take back your last answer, and take that back; dice stay as they fell
  state [NAME]     how everybody is, or one alone; map: where; log: what happened so far
  improvise WORDS  try what no rule has foreseen, if the game master agrees
  note TEXT        write a note into the record
  quit             leave; the fight is saved and can be gone on with"""
SILENCE = "  silence [NAME]   whoever has not planned does what the rules say of a missing plan"
PACE = "  pace, settle     how long it takes, and how to end it where it drags"
HAND = "  help hand        what the game master can change by hand"
BY_HAND = """\
The game master changes things by hand, each with a reason:
  set NAME TRACKER VALUE because REASON
  give NAME -2 because REASON     to the next roll, or: give NAME +1 for 3 rounds
  make NAME prone, harm NAME 3     a condition more, so much health less
  add ENTRY to SIDE, remove NAME, hide NAME, reveal NAME, side NAME SIDE
  player NAME person, rule NAME VALUE, roll NUMBER is FACES (rolls lists them)"""
PLACES = {"grid": "place NAME at 3,4", "areas": "place NAME at {area}"}
WIDTH = 76


def help_lines(game: Game) -> list[str]:
    """Return what can be typed now."""
    found = game.referee.pending(game.seat)
    pending = game.asked() if found else None
    lines = answering(game, pending) if pending is not None and pending.kind != "dice" else []
    lines += ALWAYS.splitlines()
    if pending is not None and pending.kind == PLAN:
        lines.insert(-1, SILENCE)
    if game.seat.rules:
        lines.insert(-1, PACE)
        lines.insert(-1, HAND)
    return lines


def answering(game: Game, pending: Pending) -> list[str]:
    """Return how to answer, with examples from the list."""
    lines = [
        "Answer with a number (1, or 1b where there are letters), with the first words, or in full:"
    ]
    found = examples(pending)
    for answer in found[:1]:
        short = shortened(game, pending, answer)
        lines.append(f"  {answer:<40}  short: {short}" if short else f"  {answer}")
    if pending.kind == PLAN:
        asked = game.referee.pending(game.seat)[:2]
        if len(asked) > 1:
            plans = "; ".join(f"{one.who.lower()}: {examples(one)[0]}" for one in reversed(asked))
            lines.append(f"  {plans}    for several, in any order")
    elif pending.kind == "turn" and "end" in found[1:]:
        lines.append(f"  {found[0]}; end    several at once")
    return lines


def examples(pending: Pending) -> list[str]:
    """Return what can be answered, what is done to somebody first."""
    found = [one for one in pending.options if "illegal" not in one]
    return [str(one["answer"]) for one in sorted(found, key=lambda one: "about" not in one)]


def shortened(game: Game, pending: Pending, answer: str) -> str:
    """Return the first letters of an answer, where they mean it and nothing else."""
    words = answer.partition(",")[0].partition(" with ")[0].split()
    short = words[0][:1] + " " + "".join(w if w.isdigit() else w[:1] for w in words[1:])
    try:
        return short if game.understood(pending, short) == answer else ""
    except Refused:
        return ""


def by_hand_lines(game: Game) -> list[str]:
    """Return what the game master can change, in the words of the book."""
    lines = BY_HAND.splitlines()
    field = game.referee.start["map"]
    if field["kind"] in PLACES:
        area = field["areas"][0]["name"] if field["kind"] == "areas" else ""
        lines.append(f"  {PLACES[field['kind']].format(area=area)}")
    if game.referee.system.triggers:
        lines.append("  trigger NAME WHAT because REASON     what is to try a nerve")
    trackers = ", ".join(one.name for one in game.referee.system.trackers if one.settable)
    lines += textwrap.wrap(
        f"trackers: {trackers}", WIDTH, initial_indent="  ", subsequent_indent="    "
    )
    return lines

"""A last look at one's plans before all plans are revealed.

Plans of a side with several people are held back until whoever plays them says go on. They are in
the record already, so that a fight can be left and gone on with in between. Where nobody sits at a
terminal, nothing is held back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from affray.frontends.cli import commands
from affray.frontends.cli.menu import Menu
from affray.frontends.cli.prompt import at_terminal
from affray.frontends.cli.screen import PLAN
from affray.referee import Pending, Refused

if TYPE_CHECKING:
    from affray.frontends.cli.play import Game


def is_held(game: Game, pending: Pending) -> bool:
    """Tell whether a plan is held back: it is one of several, and there is somebody to look."""
    if pending.kind != PLAN or not game.options.look or game.options.as_json:
        return False
    return at_terminal() and len(game.referee.pending(game.seat)) > 1


def is_due(game: Game) -> bool:
    """Tell whether everybody of a seat has planned, and nothing is left but to look."""
    drafts = game.referee.drafts(game.seat)
    waiting = [one for one in game.referee.waiting_for(game.seat) if one in game.referee.people]
    return bool(drafts) and all(one in drafts for one in waiting)


def look(game: Game) -> None:
    """Show the plans, and let one be changed or all be revealed."""
    drafts = game.referee.drafts(game.seat)
    lines = [f"{number}  {who}: {plan}" for number, (who, plan) in enumerate(drafts.items(), 1)]
    end = "Enter reveals them; a name or number plans that one anew"
    game.screen.say(["A last look at your plans:", *(f"  {line}" for line in lines), end])
    while not _is_done(game, game.read(Menu([])), list(drafts)):
        pass


def _is_done(game: Game, text: str, names: list[str]) -> bool:
    """Do what a line says; tell whether something else is to be shown or asked."""
    try:
        return _take(game, text, names)
    except Refused as refused:
        game.screen.refused(refused.text, refused.candidates)
        return False


def _take(game: Game, text: str, names: list[str]) -> bool:
    if not text:
        game.work(lambda: game.referee.confirm(game.seat))
        return True
    if (done := commands.command(game, text)) is not None:
        return done
    if game.take_plans(text):
        return True
    if text.isdecimal():
        if not 1 <= int(text[:4]) <= len(names):
            raise Refused(f"there is no plan {text}")
        game.replanning = names[int(text) - 1]
    else:
        game.replanning = game.referee.named(text, names)
    return True

"""Temperaments: how much each thing counts for whoever is played without a person.

There is one judge of worth (`worth.py`), by the book's own numbers; a temperament weighs it.
"""

from __future__ import annotations

from mypy_extensions import i64


class Temper:
    """What counts for one temperament; weights are hundredths unless it says otherwise."""

    near: i64 = 0  # a foot of distance, in thousandths of a foe
    wound: i64 = 40  # the share of a foe's life that a blow takes
    finish: i64 = 60  # the chance that it fells the foe
    danger: i64 = 100  # how dangerous the foe is
    weak: i64 = 0  # each step that the foe looks worse, in thousandths of a foe
    soft: i64 = 0  # each point of armour that the foe lacks, in thousandths (OS-GM-8, OS-GM-9)
    lore: bool = True  # knows what harms which kind, and which grip does most
    shoots: bool = True
    wrestles: i64 = 100  # maneuvers; 0: never
    hides: i64 = 100  # hiding; 0: never
    keeps_off: bool = False  # stays out of reach where it can strike from afar
    holds_back: bool = False  # lets them come rather than run into them
    helps: i64 = 0  # a friend who burns or is held; 0: none of its business
    together: bool = False  # between equals all choose the same one
    cruel: bool = False  # strikes at the fallen where nobody stands within reach (OS-GM-11)
    quarter: bool = True  # takes prisoners
    wary: bool = True  # goes around a fire, and puts out its own
    runs_at: i64 = 0  # percent of the enemy's strength under which the party runs; 0: never
    talks_at: i64 = 0  # percent of the own start that is left when it offers to talk; 0: never

    def __init__(self, name: str) -> None:
        self.name = name


def mindless() -> Temper:
    """Return what takes the nearest and fears nothing (OS-GM-6)."""
    temper = Temper("mindless")
    temper.near = 100
    temper.wound = temper.finish = temper.danger = 0
    temper.lore = temper.shoots = temper.wary = False
    temper.wrestles = temper.hides = 0
    return temper


def beast() -> Temper:
    """Return what goes for the weak, and turns tail when hurt (OS-GM-7)."""
    temper = Temper("beast")
    temper.near = 1
    temper.wound = temper.finish = 10
    temper.danger = 0
    temper.weak = 4000
    temper.lore = temper.shoots = False
    temper.wrestles = temper.hides = 0
    temper.runs_at = 45
    return temper


def cowardly() -> Temper:
    """Return what keeps its distance and is the first to break."""
    temper = Temper("cowardly")
    temper.danger = 50
    temper.soft = 1000
    temper.hides = 150
    temper.wrestles = 0
    temper.keeps_off = temper.holds_back = temper.cruel = True
    temper.runs_at = 60
    temper.talks_at = 75
    return temper


def brutal() -> Temper:
    """Return what does as much harm as it can, and takes no prisoners."""
    temper = Temper("brutal")
    temper.near = 2
    temper.wound = 100
    temper.finish = 0
    temper.danger = 200
    temper.soft = 3000
    temper.hides = 0
    temper.cruel = True
    temper.quarter = False
    return temper


def disciplined() -> Temper:
    """Return what strikes together, holds its ground and looks after its own."""
    temper = Temper("disciplined")
    temper.hides = 0
    temper.weak = 1500
    temper.holds_back = True
    temper.together = True
    temper.helps = 150
    temper.runs_at = 20
    return temper


def cunning() -> Temper:
    """Return what uses everything."""
    temper = Temper("cunning")
    temper.keeps_off = temper.holds_back = temper.together = temper.cruel = True
    temper.helps = 100
    temper.runs_at = 20
    temper.talks_at = 25
    return temper


def dramatic() -> Temper:
    """Return what seeks out the unhurt and the strong, and knows when to give in."""
    temper = Temper("dramatic")
    temper.weak = -3000
    temper.finish = 20
    temper.hides = 50
    temper.danger = 150
    temper.soft = 1000
    temper.runs_at = 30
    temper.talks_at = 50
    return temper


def nearest() -> Temper:
    """Return a measure: whoever is nearest, with what hits hardest."""
    temper = mindless()
    temper.name = "nearest"
    temper.shoots = temper.wary = True
    return temper


def plain() -> Temper:
    """Return the book's own policy of a party: whoever has the fewest hit points (OS-GM-16)."""
    temper = nearest()
    temper.name = "plain"
    temper.near = 1
    temper.weak = 100_000
    return temper

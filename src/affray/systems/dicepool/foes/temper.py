"""Temperaments: what weighs how much for whom. The judge is the same for all."""

from __future__ import annotations

from itertools import count
from typing import Final

from mypy_extensions import i64

NUMBERS: Final = count(1)


class Temper:
    """The weights of a temperament, in hundredths where nothing else is said."""

    number: i64 = 0  # that no other has
    blind: bool = False  # strikes whoever is nearest, and thinks no further
    fear: i64 = 100  # of harm to oneself, where to stand is chosen
    patience: i64 = 1  # rounds without harm for which it waits for foes to come
    care: i64 = 100  # for friends who are down or hurt
    weak: i64 = 100  # for bringing somebody down
    strong: i64 = 100  # for the harm that a target does
    easy: bool = True  # goes for whoever has less left
    spread: i64 = 0  # off for whoever is hurt already
    tricks: bool = True  # splits actions, blinds, changes weapons, uses cover and walls
    side_breaks: i64 = 34  # gives up when no more than this share of its side stands; 0: never
    self_breaks: i64 = 0  # gives up when no more than this share of its own health is left
    runs: bool = False  # rather than ask for terms
    outmatched: bool = True  # gives up only when the others have three times as much left

    def __init__(self, name: str) -> None:
        self.name = name
        self.number = next(NUMBERS)


def mindless() -> Temper:
    """Return: the nearest, without fear."""
    temper = Temper("mindless")
    temper.blind = True
    temper.side_breaks = 0
    return temper


def beast() -> Temper:
    """Return: wounded or weak prey, and away when hurt."""
    temper = Temper("beast")
    temper.fear = 0
    temper.patience = 0
    temper.care = 0
    temper.weak = 300
    temper.strong = 20
    temper.tricks = False
    temper.self_breaks = 25
    return temper


def cowardly() -> Temper:
    """Return: cover and distance, and the first to break."""
    temper = Temper("cowardly")
    temper.fear = 250
    temper.patience = 3
    temper.care = 30
    temper.side_breaks = 60
    temper.runs = True
    temper.self_breaks = 50
    temper.outmatched = False
    return temper


def brutal() -> Temper:
    """Return: straight at whoever does most harm, until it falls."""
    temper = Temper("brutal")
    temper.fear = 0
    temper.patience = 0
    temper.care = 0
    temper.weak = 0
    temper.strong = 300
    temper.easy = False
    temper.side_breaks = 0
    return temper


def disciplined() -> Temper:
    """Return: all at one, nobody left behind, and terms only when all is lost."""
    temper = Temper("disciplined")
    temper.fear = 70
    temper.care = 160
    temper.weak = 200
    return temper


def dramatic() -> Temper:
    """Return: everybody gets a share, and an end in style."""
    temper = Temper("dramatic")
    temper.fear = 40
    temper.patience = 0
    temper.spread = 60
    temper.weak = 0
    temper.side_breaks = 50
    temper.self_breaks = 25
    temper.outmatched = False
    return temper


CUNNING: Final = Temper("cunning")
TEMPERS: Final = (mindless(), beast(), cowardly(), brutal(), disciplined(), CUNNING, dramatic())

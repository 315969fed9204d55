"""The commands `affray odds` and `affray duel`: questions of chance away from the table."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

import yaml

from affray.frontends.cli.chances import odds_words
from affray.frontends.cli.manners import FINE, Wrong
from affray.frontends.cli.menu import Menu
from affray.frontends.cli.records import SUFFIX, find_record
from affray.referee import (
    BadData,
    FileStore,
    Odds,
    Pending,
    Referee,
    Refused,
    Seat,
    duel,
    load_encounter,
    odds_between,
    percent,
)
from affray.referee.odds import interval

ASKS = {"away": "end", "lives": "end", "first": "first turn"}
DEAD = ("dead", "destroyed")
AWAY = ("gone", "fled", "gets away")
MOST_ATTEMPTS = 1000
ENCOUNTERS = (".yaml", ".yml")  # no record is called so


@dataclass
class OddsOptions:
    """What the command line says about odds."""

    who: list[str]
    using: str = ""
    does: str = ""
    system: str = ""
    flanking: bool = False
    horizon: str = "act"
    each: bool = False
    attempts: int | None = None
    together: str = ""
    ask: str = ""
    as_name: str = ""
    house: Mapping[str, str] = field(default_factory=dict)
    as_json: bool = False


def odds(options: OddsOptions) -> int:
    """Tell the odds of an attack, of a record's open choices, or of how things will go."""
    if options.attempts is not None and not 1 <= options.attempts <= MOST_ATTEMPTS:
        raise Wrong(f"--attempts is from 1 to {MOST_ATTEMPTS}, not {options.attempts}")
    if not options.who:
        raise Wrong("name two fighters (affray odds marcus goblin), a record or an encounter")
    if options.ask:
        return _prospects(options)
    if len(options.who) == 1:
        return _choices(options)
    attacker, target, *others = [_entry(word) for word in options.who]
    found = odds_between(
        attacker,
        target,
        options.using,
        does=options.does,
        system=options.system,
        flanking=options.flanking,
        others=others,
        house_rules=options.house,
        horizon=options.horizon,
        each=options.each,
        together=bool(options.together),
    )
    wanted = _wanted(found, options.together)
    if options.as_json:
        more = {"together": str(found.together(wanted))} if wanted else {}
        print(json.dumps({**_data(found, options.attempts), **more}, ensure_ascii=False))
    else:
        print("\n".join([*found.lines(), *_attempts(found, options.attempts)]))
        if wanted:
            said = " and ".join(f"{name} {word}" for name, word in wanted.items())
            print(f"{said}: {percent(found.together(wanted))}")
    return FINE


def _wanted(found: Odds, text: str) -> dict[str, str]:
    """Return what is to come together: `goblin 1: out, goblin 2: out`."""
    wanted: dict[str, str] = {}
    known = {name.casefold(): name for name in found.concerned()}
    for part in filter(None, (one.strip() for one in text.split(","))):
        who, colon, what = (one.strip() for one in part.partition(":"))
        name = known.get(who.casefold(), "")
        if not colon or not name:
            raise Wrong(f"--together is written 'WHO: WHAT, ...'; nothing comes to {who!r}")
        words = list(found.outcomes(name))
        if what not in words:
            raise Wrong(f"to {name} may come: {', '.join(words)}; not {what!r}")
        wanted[name] = what
    return wanted


def _entry(word: str) -> Any:
    """Return a fighter: a name, or numbers such as {fighter: goblin, st: 12}."""
    if not word.lstrip().startswith("{"):
        return word
    try:
        found = yaml.safe_load(word)
    except yaml.YAMLError:
        found = None
    if not isinstance(found, dict):
        raise Wrong(f"numbers are written {{fighter: goblin, st: 12}}, not {word[:60]}")
    return found


def _data(found: Odds, attempts: int | None) -> dict[str, Any]:
    data = found.data()
    if attempts:
        data["attempts"] = {
            name: {
                word: [float(one) for one in found.attempts(name, word, attempts)]
                for word in found.outcomes(name)
            }
            for name in found.concerned()
        }
    return data


def _attempts(found: Odds, most: int | None) -> list[str]:
    """Return in how many attempts each outcome may be looked for."""
    lines: list[str] = []
    if most is None:
        return lines
    for name in found.concerned():
        for word, chance in found.outcomes(name).items():
            within = float(found.attempts(name, word, most)[-1])
            mean = float(1 / chance)
            lines.append(
                f"{name} {word}: {percent(within)} within {most} attempts, {mean:.1f} on average"
            )
    return lines


# -- a record or an encounter ------------------------------------------------------------------


def _opened(word: str, system: str) -> Referee:
    """Return a fight to look at: a copy of a record, or an encounter played by its first side."""
    if not word.endswith(SUFFIX):
        try:
            start = load_encounter(f"{system}/{word}" if system else word)
        except BadData as bad:
            if Path(word).suffix in ENCOUNTERS:
                raise
            try:
                find_record(word)
            except Wrong:
                raise bad from None
        else:
            referee = Referee.open(start, seed=1, people=start["sides"][:1])
            return referee
    path = Path(find_record(word))
    return Referee.load(FileStore.copy_of(path))


def _choices(options: OddsOptions) -> int:
    """Tell the odds of everything on the short list of whoever is asked."""
    referee = _opened(options.who[0], options.system)
    referee.run()
    seat = referee.seat_of(options.as_name) if options.as_name else Seat()
    asked = [one for one in referee.pending(seat) if one.kind != "dice"]
    if not asked:
        raise Refused("nobody is asked for a choice here")
    told = 0
    for pending in asked:
        told += _tell_choices(referee, pending, seat, options)
    if not told:
        raise Refused("nothing that can be chosen here is a matter of chance")
    return FINE


def _tell_choices(referee: Referee, pending: Pending, seat: Seat, options: OddsOptions) -> int:
    """Tell the odds of the choices of one fighter; return how many were told."""
    texts = [options.does] if options.does else []
    menu = Menu(pending.options)
    about = {one["answer"]: one.get("about", "") for one in menu.options()}
    told: list[str] = []
    found: Odds | None = None
    for text in texts or about:
        one = referee.odds(text, pending.who, seat, horizon=options.horizon, each=options.each)
        if not texts and not one.by_chance() and not one.touched():
            continue
        found = one
        if options.as_json:
            print(json.dumps({"who": pending.who, **_data(one, options.attempts)}))
        elif texts or options.each:
            print("\n".join([*one.lines(), *_attempts(one, options.attempts)]))
        words = odds_words(one, about.get(text, ""), pending.who)
        if words or texts:
            told.append(f"  {text}: {words}")
    if found is not None and not options.as_json and not texts and not options.each:
        tried = "; ~ was tried by chance" if any("~" in line for line in told) else ""
        print("\n".join([pending.words, *told, f"  ({found.assumption}{tried})"]))
    return len(told)


def _prospects(options: OddsOptions) -> int:
    """Tell who gets away, who lives, or who acts first, if everybody plays by tactics."""
    if options.ask not in ASKS:
        raise Wrong(f"--ask is one of {', '.join(ASKS)}, not {options.ask!r}")
    referee = _opened(options.who[0], options.system)
    if options.who[0].endswith(SUFFIX):
        referee.run()
    seat = referee.seat_of(options.as_name) if options.as_name else Seat()
    found = referee.prospects(seat, horizon=ASKS[options.ask])
    rows = {one["name"]: _share(found, one["name"], options.ask) for one in _seen(referee, seat)}
    words = {"first": "acts first", "away": "gets away", "lives": "lives"}[options.ask]
    if options.as_json:
        plain = {name: float(chance) for name, chance in rows.items()}
        between = {name: interval(chance, found.paths) for name, chance in rows.items()}
        sure = {name: [one.low, one.high] for name, one in between.items()}
        about = {"ask": options.ask, "exact": found.exact, "ways": found.paths}
        print(json.dumps({**about, **plain, **({} if found.exact else {"intervals": sure})}))
        return FINE
    print(f"{found.how()}; {found.assumption}")
    for name, chance in rows.items():
        near = "" if found.exact else f" ({interval(chance, found.paths)})"
        print(f"  {name} {words}: {percent(chance)}{near}")
    return FINE


def _seen(referee: Referee, seat: Seat) -> list[dict[str, Any]]:
    fighters: list[dict[str, Any]] = referee.view(seat)["fighters"]
    return fighters


def _share(found: Odds, name: str, ask: str) -> Fraction:
    """Return how likely it is that somebody acts first, gets away or lives."""
    if ask == "first":
        return found.chance(name, "acts first")
    fates = found.fates.get(name, {}).items()
    if ask == "away":
        return sum((p for what, p in fates if _is(what, AWAY)), Fraction(0))
    return 1 - sum((p for what, p in fates if _is(what, DEAD)), Fraction(0))


def _is(what: Any, words: tuple[str, ...]) -> bool:
    return any(word in words for word in what.words)


# -- duels -------------------------------------------------------------------------------------


@dataclass
class DuelOptions:
    """What the command line says about a duel."""

    first: str
    second: str
    system: str = ""
    tactics: Mapping[str, str] = field(default_factory=dict)
    house: Mapping[str, str] = field(default_factory=dict)
    rounds: int = 100
    fights: int = 20_000
    seed: int = 1
    simulate: bool = False
    as_json: bool = False


def fight_duel(options: DuelOptions) -> int:
    """Tell how a duel ends."""
    found = duel(
        _entry(options.first),
        _entry(options.second),
        system=options.system,
        tactics=options.tactics,
        house_rules=options.house,
        rounds=options.rounds,
        fights=options.fights,
        seed=options.seed,
        exact=not options.simulate,
    )
    print(json.dumps(found.data(), ensure_ascii=False) if options.as_json else str(found))
    return FINE

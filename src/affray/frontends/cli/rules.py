"""Looking up rules: by id or by words, and how many of them are carried out and exercised."""

from __future__ import annotations

import json
from dataclasses import asdict
from difflib import SequenceMatcher
from typing import Any

from affray.frontends.cli.manners import FAILED, FINE, Wrong
from affray.frontends.cli.paper import Paper, wants_plain
from affray.referee import Rule, Rulebook, rulebooks

MOST_SHOWN = 20


def look_up(words: str, system: str, as_json: bool) -> int:
    """Print the rule with an id in full, or the rules that have the words."""
    books = rulebooks(system)
    if not words.strip():
        return _headings(books, as_json)
    for book in books:
        rule = book.find(words)
        if rule is not None:
            _print_rule(book, rule, as_json)
            return FINE
    found = [(book, rule) for book in books for rule in book.search(words)]
    if not found:
        near = [one for book in books if (one := book.nearest(words))]
        hint = f"; nearest: {max(near, key=lambda one: likeness(one, words))}" if near else ""
        raise Wrong(f"no rule is called or speaks of {words!r}{hint}", FAILED)
    if len(found) == 1:
        _print_rule(*found[0], as_json)
        return FINE
    if as_json:
        for book, rule in found:
            print(json.dumps(_data(book, rule), ensure_ascii=False))
        return FINE
    paper = Paper(wants_plain(False))
    for _, rule in found[:MOST_SHOWN]:
        paper.line(f"{rule.id}  {rule.title}: {rule.text}")
    if len(found) > MOST_SHOWN:
        paper.line(f"and {len(found) - MOST_SHOWN} more; more words narrow it down")
    return FINE


def likeness(one: str, other: str) -> float:
    """Return how alike two texts are, from 0 to 1, whatever their case."""
    return SequenceMatcher(None, one.casefold(), other.casefold()).ratio()


def _headings(books: list[Rulebook], as_json: bool) -> int:
    """Print the headings of the books, with how many rules each has."""
    for book in books:
        counts: dict[str, list[str]] = {}
        for rule in book.rules.values():
            counts.setdefault(rule.heading, []).append(rule.id)
        if as_json:
            print(json.dumps({"system": book.system.id, "headings": counts}, ensure_ascii=False))
            continue
        print(f"{book.system.name}: {len(book.rules)} rules and duties")
        for heading, ids in counts.items():
            print(f"  {heading}: {ids[0]}" + (f" to {ids[-1]}" if len(ids) > 1 else ""))
    return FINE


def _data(book: Rulebook, rule: Rule) -> dict[str, Any]:
    return {
        **asdict(rule),
        "system": book.system.id,
        "implemented": book.implemented(rule.id),
        "scenarios": book.exercised(rule.id),
    }


def _print_rule(book: Rulebook, rule: Rule, as_json: bool) -> None:
    if as_json:
        print(json.dumps(_data(book, rule), ensure_ascii=False))
        return
    paper = Paper(wants_plain(False))
    paper.line(f"{rule.id}  {rule.title} ({rule.heading})", "title")
    paper.line(rule.text)
    if rule.ruling:
        paper.line(f"Ruling: {rule.ruling}")
    paper.line(f"Source: {rule.source}", "dim")
    if rule.duty:
        paper.line("A duty of the game master and the narrator, not a rule of the dice.", "dim")
    places = book.implemented(rule.id)
    scenarios = book.exercised(rule.id)
    paper.line(f"Carried out in: {', '.join(places) or 'nothing yet'}", "dim")
    paper.line(f"Exercised by: {', '.join(scenarios) or 'no scenario yet'}", "dim")


def coverage(system: str, as_json: bool, verbose: bool = False) -> int:
    """Print how many rules are carried out and exercised; verbose, where each of them is."""
    for book in rulebooks(system):
        rules = [rule for rule in book.rules.values() if not rule.duty]
        ids = [rule.id for rule in rules]
        carried = [one for one in ids if book.implemented(one)]
        exercised = [one for one in ids if book.exercised(one)]
        if as_json:
            missing = [one for one in ids if one not in carried]
            untried = [one for one in ids if one not in exercised]
            data = {"system": book.system.id, "rules": len(ids), "implemented": len(carried)}
            data |= {"exercised": len(exercised)}
            more: dict[str, Any] = {"not implemented": missing, "not exercised": untried}
            if verbose:
                more["where"] = {one: _places(book, one) for one in ids}
            print(json.dumps({**data, **more}, ensure_ascii=False))
            continue
        print(f"{book.system.name}: {len(carried)} of {len(ids)} rules are carried out,")
        print(f"  {len(exercised)} of {len(ids)} are exercised by scenarios")
        headings: dict[str, list[Rule]] = {}
        for rule in rules:
            headings.setdefault(rule.heading, []).append(rule)
        for heading, inside in headings.items():
            done = sum(rule.id in carried for rule in inside)
            tried = sum(rule.id in exercised for rule in inside)
            print(f"  {heading}: {done} carried out, {tried} exercised, of {len(inside)}")
            if verbose:
                _print_places(book, inside)
    return FINE


def _places(book: Rulebook, rule: str) -> dict[str, list[str]]:
    return {"implemented": book.implemented(rule), "scenarios": book.exercised(rule)}


def _print_places(book: Rulebook, rules: list[Rule]) -> None:
    """Print of each rule where it is carried out and what exercises it."""
    paper = Paper(wants_plain(False))
    for rule in rules:
        paper.line(f"    {rule.id}  {rule.title}")
        places = "; ".join(book.implemented(rule.id)) or "nothing"
        scenarios = "; ".join(book.exercised(rule.id)) or "no scenario"
        paper.line(f"        carried out in {places}", "dim", hang=8)
        paper.line(f"        exercised by {scenarios}", "dim", hang=8)

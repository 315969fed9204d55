"""What there is: systems, content, encounters, house rules, tactics, records, schemas."""

from __future__ import annotations

import json
from dataclasses import asdict
from datetime import datetime

from affray.frontends.cli.manners import FINE, Wrong, notice
from affray.frontends.cli.paper import Paper, wants_plain
from affray.frontends.cli.records import all_records, records_folder
from affray.referee import BadData, Listed, all_systems, ended, kinds, listed, past_of, schema_of

RECORDS = "records"


def show(kind: str, system: str, as_json: bool) -> int:
    """List one kind of thing, or say what can be listed."""
    known = [*kinds(), RECORDS]
    wanted = " ".join(kind.lower().replace("-", " ").replace("_", " ").split())
    if not wanted:
        if as_json:
            print(json.dumps(known))
        else:
            print("\n".join(["affray list WHAT, where WHAT is one of:", *known]))
        return FINE
    fits = [one for one in known if one == wanted] or [
        one for one in known if one.startswith(wanted)
    ]
    if len(fits) != 1:
        raise Wrong(f"nothing is listed as {kind!r}; there are: {', '.join(known)}")
    found = records() if fits[0] == RECORDS else listed(fits[0], system)
    if as_json:
        for one in found:
            print(json.dumps(asdict(one), ensure_ascii=False))
        return FINE
    _print(found, many_systems=len(all_systems()) > 1 and fits[0] != RECORDS)
    if not found:
        where = f" in {records_folder()}" if fits[0] == RECORDS else ""
        notice(f"affray: there are no {fits[0]}{where}")
    return FINE


def _print(found: list[Listed], many_systems: bool) -> None:
    paper = Paper(wants_plain(False))
    wide = max((len(one.name) for one in found), default=0)
    for one in found:
        words = [one.about]
        if many_systems and one.kind != "systems":
            words.append(f"[{one.system}]")
        if one.origin == "own":
            words.append("(your own)")
        paper.line(f"{one.name:<{min(wide, 30)}}  {' '.join(words)}".rstrip())


def records() -> list[Listed]:
    """Return the user's records, the newest first."""
    found: list[Listed] = []
    for path in all_records():
        when = datetime.fromtimestamp(path.stat().st_mtime).strftime("%Y-%m-%d %H:%M")
        try:
            lines = past_of(path).lines
        except BadData as bad:
            found.append(Listed(RECORDS, path.stem, str(bad.problems[0].message)))
            continue
        head = lines[0]
        rounds = [line["round"] for line in lines if line["kind"] == "snapshot"]
        about = f"{when}  {head['start']['title']}, seed {head['seed']}"
        if end := ended(lines):
            about += f", over in round {end['round']}: {end['winner'] or 'nobody'} won"
        elif rounds:
            about += f", round {rounds[-1]}"
        found.append(Listed(RECORDS, path.stem, about, head["start"]["system"]))
    return found


def print_schema(kind: str, system: str) -> int:
    """Print a JSON Schema."""
    if not system and len(all_systems()) != 1:
        raise Wrong(f"--system is needed: {', '.join(all_systems())}")
    print(json.dumps(schema_of(kind, system), indent=2, ensure_ascii=False))
    return FINE

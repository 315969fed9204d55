"""Spells as content: casting numbers, entries of one's own, mistakes; and who sees what then."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from affray.core.files.content import BadData
from affray.core.files.encounter import library_for, load
from affray.referee import Referee, Refused, Seat
from affray.systems.simverse.book.constants import Condition
from affray.systems.simverse.book.magic import Spell, SpellKind
from affray.systems.simverse.files.spells import SpellEntry
from affray.systems.simverse.system import SYSTEM

CASTER = "ws: 12, ch: 13, in: 11, dx: 14, aw: 11, en: 30"


def written(folder: Path, caster: str, foe: str = "dx: 10", more: str = "") -> Path:
    """Write an encounter of one caster and one foe."""
    path = folder / "spells.yaml"
    path.write_text(
        f"encounter: Spells\nsystem: simverse\nmap: contact\n{more}"
        f"sides:\n  first: [{{name: Caster, {caster}}}]\n"
        f"  second: [{{name: Foe, {foe}}}, {{name: Other, dx: 8}}]\n",
        encoding="utf-8",
    )
    return path


def spells_of(path: Path) -> list[Spell]:
    """Return the spells of the caster."""
    fight = SYSTEM.build(load(path))
    return list(fight.people[0].sheet.spells)


@pytest.mark.parametrize(
    ("skills", "spell", "needed", "gestures"),
    [
        ("{spellcasting: 4}", "Fire Bolt", 16, True),
        ("{divine magic: 3}", "Bless", 16, True),
        ("{psionics: 2}", "Mind Control", 13, False),
        ("{}", "Telekinetic Throw", 18, False),
        ("{divine magic: 3, spellcasting: 1}", "Healing Touch", 16, True),
        ("{spellcasting: 6}", "Frost Touch", 18, True),
        ("{}", "Frost Touch", 12, False),  # an untrained hand
        ("{spellcasting: 4}", "Magic Missile", 0, True),
    ],
)
def test_casting_numbers(
    tmp_path: Path, skills: str, spell: str, needed: int, gestures: bool
) -> None:
    made = spells_of(written(tmp_path, f"{CASTER}, skills: {skills}, spells: [{spell}]"))[0]
    assert (made.needed, made.gestures, made.known) == (needed, gestures, True)


def test_what_was_never_learned_is_not_cast(tmp_path: Path) -> None:
    bolt, drain = spells_of(written(tmp_path, f"{CASTER}, spells: [Fire Bolt, Life Drain]"))
    assert not bolt.known
    assert drain.known
    assert drain.power == 10  # what needs no roll works, and is weaker to dispel


def test_a_spell_of_ones_own(tmp_path: Path) -> None:
    own = "spells:\n  Ice Lance: {like: Fire Bolt, type: cold, damage: 3d6, mana: 4, range: 15}\n"
    caster = f"{CASTER}, skills: {{spellcasting: 4}}, spells: [Ice Lance]"
    lance = spells_of(written(tmp_path, caster, more=own))[0]
    assert lance.weapon is not None
    mode = lance.weapon.modes[0]
    assert (lance.mana, lance.range, mode.dice, mode.kind) == (4, 15000, 3, 4)


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ("{effect: bolt, range: 10, type: fire}", "needs damage"),
        ("{effect: bolt, range: 10, damage: 2d6}", "needs a type of damage"),
        ("{effect: burst, range: 10, damage: 2d6, type: fire}", "needs a radius"),
        ("{effect: bolt, damage: 2d6, type: fire}", "needs a range"),
        ("{effect: enchant}", "needs what it gives"),
        ("{effect: light, radius: 20}", "a radius of 10 m"),
        ("{effect: bolts}", "bolt"),
    ],
)
def test_entries_that_cannot_be(tmp_path: Path, entry: str, message: str) -> None:
    path = written(tmp_path, CASTER, more=f"spells:\n  Odd: {entry}\n")
    with pytest.raises(BadData) as problem:
        load(path)
    assert message in str(problem.value)


@pytest.mark.parametrize(
    ("spell", "message"),
    [
        ("Fire Blot", 'unknown spell "Fire Blot"'),
        ("Fire Bolt (cold)", "Fire Bolt is one spell"),
        ("Draconic Breath (ice)", 'unknown type "ice"'),
    ],
)
def test_spells_that_nobody_knows(tmp_path: Path, spell: str, message: str) -> None:
    with pytest.raises(BadData) as problem:
        load(written(tmp_path, f"{CASTER}, spells: [{spell}]"))
    assert message in str(problem.value)


def test_a_changed_attribute_changes_what_is_cast_with_it(tmp_path: Path) -> None:
    caster = f"{CASTER}, skills: {{spellcasting: 4, psionics: 1}}, spells: [Fire Bolt, Mind Blast]"
    fight = SYSTEM.build(load(written(tmp_path, caster)))
    person = fight.people[0]
    SYSTEM.change_sheet(fight, person, "ws", 9)
    bolt, blast = person.sheet.spells
    assert (bolt.needed, bolt.attribute, blast.needed) == (13, "WS 9 + Spellcasting 4", 12)


def played(path: Path, *people: str) -> Referee:
    """Begin a fight in which people play some."""
    referee = Referee.open(path, seed=1, people=people, dice_by_hand=["Caster", "Foe"])
    referee.run()
    return referee


def test_odds_look_at_every_dart(tmp_path: Path) -> None:
    caster = f"{CASTER}, spells: [Magic Missile]"
    odds = played(written(tmp_path, caster, "dx: 10, en: 20"), "Caster").odds(
        "cast magic missile at foe"
    )
    lost = odds.spread("Foe")
    assert sum(lost.values()) == 1
    assert lost[18] * 216 == 1  # three sixes


def test_the_player_of_a_controlled_fighter_keeps_the_own_secrets(tmp_path: Path) -> None:
    caster = f"{CASTER}, skills: {{psionics: 5}}, spells: [Mind Control]"
    referee = played(written(tmp_path, caster, "dx: 10, ws: 8"), "Caster", "Foe")
    before = referee.seat_of("Foe")
    referee.answer("cast mind control at foe, end", "Caster")
    for total in (10, 15):
        referee.give_dice([total])
    foe = referee.session.fight.find("Foe")
    assert foe is not None
    assert foe.side == 0
    assert referee.seat_of("Foe") == before == Seat(1, "Foe")
    seen = referee.view(before)["fighters"]
    assert all("mana" not in one for one in seen if one["name"] == "Caster")
    fight: Any = referee.session.seam_fight()
    for side in (0, 1):
        imagined: Any = fight.imagine(side, 3)
        imagined.round_limit = imagined.round + 3
        while imagined.step():
            pass
        assert imagined.over
    assert fight.people[1].conditions & Condition.CONTROLLED


def test_the_book_has_34_spells_of_every_kind() -> None:
    library = library_for(SYSTEM)
    names = library.names("spells")
    assert len(names) == 34
    kinds: set[str] = set()
    for name in names:
        entry = library.entry("spells", name)
        assert isinstance(entry, SpellEntry)
        kinds.add(entry.effect)
    assert kinds == set(SpellKind.NAMES)


def test_an_act_says_whom_or_where_to(tmp_path: Path) -> None:
    caster = f"{CASTER}, skills: {{spellcasting: 4}}, spells: [Fire Bolt, Light]"
    referee = played(written(tmp_path, caster), "Caster")
    with pytest.raises(Refused, match="cast at whom: Foe, Other"):
        referee.answer("cast fire bolt", "Caster")
    with pytest.raises(Refused, match="at nobody"):
        referee.answer("cast light at foe", "Caster")
    with pytest.raises(Refused, match="there is nowhere to go"):
        referee.answer("move", "Caster")

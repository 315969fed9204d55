"""Simverse content: mistakes, each told with its place."""

from __future__ import annotations

import pytest

from affray.core.files import encounter
from affray.core.files.content import BadData, Library
from affray.core.room.system import Start
from affray.systems.simverse.book.constants import Condition, Damage
from affray.systems.simverse.files import names, resolve, trackers
from affray.systems.simverse.system import SYSTEM
from systems.simverse.content.making import HEAD, fighter


def refusal(text: str) -> list[str]:
    with pytest.raises(BadData) as caught:
        start_of(text)
    return str(caught.value).splitlines()


def start_of(text: str) -> Start:
    return encounter.from_document(encounter.parse(text, "fight.yaml"), None)


def test_every_name_that_does_not_exist_is_told() -> None:
    text = (
        f"{HEAD}sides:\n  one:\n"
        "    - fighter: marcus\n"
        "      weapons: [longswrd, dager]\n"
        "      armor: chain shrit\n"
        "      shield: bukler\n"
        "      skills: {sword: 5}\n"
        "      perks: [Nightvison, Weapon Master, Weapon Master (swrods)]\n"
        "      flaws: [Lamed]\n"
        "      maneuvers: [Power Atack]\n"
        "      spells: [Fire Bold]\n"
        "      now: {vitality: 23, mana: 21}\n"
        "  two: [goblin]\n"
    )
    where = "sides.one.0"
    assert refusal(text) == [
        f'fight.yaml:7:17: {where}.weapons.0: unknown weapon "longswrd"; nearest: "longsword"',
        f'fight.yaml:7:27: {where}.weapons.1: unknown weapon "dager"; nearest: "dagger"',
        f'fight.yaml:8:14: {where}.armor: unknown armor "chain shrit"; nearest: "chain shirt"',
        f'fight.yaml:9:15: {where}.shield: unknown shield "bukler"; nearest: "buckler"',
        f'fight.yaml:10:23: {where}.skills.sword: unknown skill "sword"; nearest: "Swords"',
        f'fight.yaml:11:15: {where}.perks.0: unknown perk "Nightvison"; nearest: "Night Vision"',
        f'fight.yaml:11:27: {where}.perks.1: of which weapons? Write "Weapon Master (swords)"',
        f'fight.yaml:11:42: {where}.perks.2: unknown skill "swrods"; nearest: "Swords"',
        f'fight.yaml:12:15: {where}.flaws.0: unknown flaw "Lamed"; nearest: "Lame"',
        f'fight.yaml:13:19: {where}.maneuvers.0: unknown maneuver "Power Atack"; '
        'nearest: "Power Attack"',
        f'fight.yaml:14:16: {where}.spells.0: unknown spell "Fire Bold"; nearest: "Fire Bolt"',
        f"fight.yaml:15:23: {where}.now.vitality: should be at most 12, its full vitality, is 23",
        f"fight.yaml:15:33: {where}.now.mana: should be at most 20, its full mana, is 21",
    ]


def test_figures_out_of_range() -> None:
    text = (
        f"{HEAD}sides:\n  one:\n"
        "    - {fighter: goblin, dx: 0, st: 41, skills: {swords: 21}, speed: 0, vitality: 0}\n"
        "    - {fighter: goblin, size: hugh, movement: 11, ar: -1, bleeds: maybe}\n"
        "    - {fighter: goblin, now: {vitalty: 3, bleeding: -1, conditions: [prune]}}\n"
        "  two: [goblin]\n"
    )
    assert refusal(text) == [
        "fight.yaml:6:29: sides.one.0.dx: should be at least 1, is 0",
        "fight.yaml:6:36: sides.one.0.st: should be at most 40, is 41",
        "fight.yaml:6:57: sides.one.0.skills.swords: should be at most 20, is 21",
        "fight.yaml:6:69: sides.one.0.speed: should be more than 0, is 0",
        "fight.yaml:6:82: sides.one.0.vitality: should be at least 1, is 0",
        'fight.yaml:7:31: sides.one.1.size: unknown value "hugh"; nearest: "huge"',
        "fight.yaml:7:47: sides.one.1.movement: should be at most 10, is 11",
        "fight.yaml:7:55: sides.one.1.ar: should be at least 0, is -1",
        'fight.yaml:7:67: sides.one.1.bleeds: should be true or false, is the text "maybe"',
        'fight.yaml:8:31: sides.one.2.now: unknown key "vitalty"; nearest: "vitality"',
        "fight.yaml:8:53: sides.one.2.now.bleeding: should be at least 0, is -1",
        'fight.yaml:8:69: sides.one.2.now.conditions: unknown condition "prune"; nearest: "prone"',
    ]


def test_wrong_weapons() -> None:
    text = (
        f"{HEAD}weapons:\n"
        "  flail:\n"
        "    clas: heavy\n"
        "    hands: 3\n"
        "    skills: []\n"
        "    modes: {swing: {damage: 2x6, type: cut}}\n"
        "  dart: {skills: [throwing], modes: {throw: {damage: 1d6, type: impaling}}}\n"
        "  ram: {skills: [maces], modes: {swing: {damage: 21d6, type: bludgeoning}}}\n"
        "sides: {one: [goblin], two: [goblin]}\n"
    )
    assert refusal(text) == [
        'fight.yaml:6:5: weapons.flail: unknown key "clas"; nearest: "class"',
        "fight.yaml:7:12: weapons.flail.hands: should be 1, 2 or 12, is the number 3",
        "fight.yaml:8:13: weapons.flail.skills: should have at least 1 entry, has none",
        "fight.yaml:9:29: weapons.flail.modes.swing.damage: should be dice such as 2d6-1, "
        'is the text "2x6"',
        'fight.yaml:9:40: weapons.flail.modes.swing.type: unknown value "cut"; nearest: "cutting"',
        'fight.yaml:10:9: weapons.dart: the mode "throw" needs a range, in metres',
        "fight.yaml:11:50: weapons.ram.modes.swing.damage: should have 1 to 20 dice of 2 to 100 "
        "sides, is 21d6",
    ]


def test_a_wrong_weapon_inside_a_fighter() -> None:
    text = (
        f"{HEAD}sides:\n  one:\n    - fighter: goblin\n      weapons:\n"
        "        - {skills: [swords], modes: {swing: {damage: 2d6, type: cutting}}}\n"
        "        - {name: 'a, b', skills: [swords], modes: {swing: {damag: 2d6, type: cutting}}}\n"
        "  two: [goblin]\n"
    )
    where = "sides.one.0.weapons"
    assert refusal(text) == [
        f'fight.yaml:8:11: {where}.0: missing key "name"',
        f'fight.yaml:9:18: {where}.1.name: should have no comma and no word "with", '
        'is the text "a, b"',
        f'fight.yaml:9:52: {where}.1.modes.swing: missing key "damage"',
        f'fight.yaml:9:60: {where}.1.modes.swing: unknown key "damag"; nearest: "damage"',
    ]


def test_names_are_spelled_in_any_way(book: Library) -> None:
    assert book.find("weapons", "Hand_Axe") == "hand axe"
    assert book.find("fighters", "goblin_archer") == "goblin archer"
    assert names.read_trait("Damage  Resistance (fire)") == ("Damage Resistance", 1, "fire")
    data = resolve.resolve(
        book, {"perks": ["night-vision"], "maneuvers": ["power_attack"], "armor": "Chain-Shirt"}
    )
    assert (data["night_vision"], data["maneuvers"]) == (True, ["Power Attack"])
    assert data["armor"] == "chain shirt"


def test_the_models_know_all_types_conditions_and_sizes() -> None:
    schema = encounter.schema(SYSTEM)
    mode = schema["$defs"]["ModeEntry"]["properties"]["type"]["enum"]
    assert tuple(mode) == Damage.NAMES
    sizes = schema["$defs"]["FighterLine"]["properties"]["size"]["anyOf"][0]["enum"]
    assert sizes == list(names.SIZES)
    assert set(schema["properties"]) == {
        *encounter.KEYS,
        *SYSTEM.models(),
        *SYSTEM.scene_facts().model_fields,
    }
    goblin = fighter("goblin")
    for name in Condition.NAMES:
        if name not in trackers.PASSING:
            trackers.put(None, goblin, "conditions", [name])
            assert goblin.conditions == 1 << Condition.NAMES.index(name)
            assert trackers.get_conditions(None, goblin)[0].startswith(name)

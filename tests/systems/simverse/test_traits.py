"""Perks, flaws, makes of weapons and armour, second weapons: each does what its entry says."""

from __future__ import annotations

from typing import Any

import pytest

from affray.core.act.question import Question
from affray.core.fight.fight import HOSTED, Fighter, Host
from affray.core.fight.tally import Tally
from affray.core.files import encounter
from affray.core.files.content import BadData
from affray.systems.simverse.book.constants import METRE, Condition, Damage, Where
from affray.systems.simverse.book.fight import Fight
from affray.systems.simverse.book.fighter import blow_with
from affray.systems.simverse.rules.attack.to_hit import attack_value
from affray.systems.simverse.rules.defence.defending import dodge_reason
from affray.systems.simverse.rules.defence.values import any_defence, parry_value
from affray.systems.simverse.rules.ground.leaving import leave
from affray.systems.simverse.rules.harm.conditions import add_physical, pain_penalty, wound_penalty
from affray.systems.simverse.rules.harm.damage import raw_damage
from affray.systems.simverse.rules.harm.pain import mark_wounds
from affray.systems.simverse.rules.morale import morale_value
from affray.systems.simverse.rules.reasons import LEGAL, REASONS, Not, target_reason
from affray.systems.simverse.system import SYSTEM


def fight_of(ann: str = "", foe: str = "", more: str = "", rules: str = "") -> Fight:
    """Ann, perhaps others of hers, and a foe with a sword, without a map."""
    text = (
        "encounter: Test\nsystem: simverse\nmap: contact\n"
        f"house_rules: {{{rules}}}\n"
        f"sides:\n  one:\n    - {{name: Ann, {ann}}}\n{more}"
        f"  two:\n    - {{name: Foe, weapons: [shortsword], {foe}}}\n"
    )
    fight = SYSTEM.build(encounter.from_document(encounter.parse(text, "x"), None))
    assert isinstance(fight, Fight)
    return fight


def refusal(ann: str) -> list[str]:
    """What is wrong with Ann, without the place in the file."""
    with pytest.raises(BadData) as caught:
        fight_of(ann)
    return [problem.message for problem in caught.value.problems]


def terms(tally: Tally) -> dict[str, int]:
    return {part.term.label: int(part.value) for part in tally.parts}


def to_hit(fight: Fight, number: int = 0, mode: int = 0, **declared: int) -> dict[str, int]:
    """The terms of Ann's attack on the foe."""
    ann, foe = fight.people[0], fight.people[-1]
    tally = Tally(True)
    blow = blow_with(ann, foe, number, mode)
    if declared:
        blow.declare(0, 0, declared["part"])
    attack_value(tally, fight, blow)
    return terms(tally)


def damage(fight: Fight, number: int = 0, mode: int = 0) -> dict[str, int]:
    """The terms of Ann's damage with dice that show nothing."""
    ann, foe = fight.people[0], fight.people[-1]
    tally = Tally(True)
    raw_damage(tally, fight, 0, blow_with(ann, foe, number, mode))
    return terms(tally)


def parry(fight: Fight, number: int = 0) -> Tally:
    """Ann's parry of the foe's sword."""
    ann, foe = fight.people[0], fight.people[-1]
    tally = Tally(True)
    parry_value(tally, ann, number)
    any_defence(tally, fight, blow_with(foe, ann, 0, 0), 0)
    return tally


# -- perks ----------------------------------------------------------------------------------------


def test_weapon_master_has_terms_of_its_own() -> None:
    fight = fight_of(
        "dx: 12, skills: {axes: 5}, weapons: [battleaxe], perks: [Weapon Master (axes)]"
    )
    plain = {"DX": 12, "skill": 5}
    assert to_hit(fight) == plain | {"weapon master": 2}
    assert damage(fight)["weapon master"] == 2
    assert terms(parry(fight)) == {"(DX + skill)/2": 8, "weapon master": 2}


def test_specialisation_helps_to_hit_and_inside_the_halved_sum_of_a_parry() -> None:
    ann = "dx: 12, skills: {swords: 5}, weapons: [longsword, shortsword], specialised: [Longsword]"
    fight = fight_of(ann)
    assert to_hit(fight) == {"DX": 12, "skill": 5, "specialised": 2}
    assert terms(parry(fight)) == {"(DX + skill)/2": 9}
    assert parry(fight).parts[0].words == "(DX 12 + Swords 5 + specialised 2)/2 = 9"
    assert "specialised" not in to_hit(fight, 1)
    assert terms(parry(fight, 1)) == {"(DX + skill)/2": 8}


def test_martial_arts_has_terms_of_its_own() -> None:
    fight = fight_of("skills: {brawling: 4}, perks: [Martial Arts]")
    assert damage(fight, 0, 1) == {"dice": 0, "martial arts": 2}
    assert terms(parry(fight))["martial arts"] == 2
    assert "martial arts" not in terms(parry(fight_of("perks: [Martial Arts], armor: leather")))


def test_two_weapons_and_the_off_hand() -> None:
    ann = "skills: {daggers: 3}, weapons: [dagger], off_hand: dagger"
    clumsy, able = fight_of(ann), fight_of(f"{ann}, perks: [Ambidextrous]")
    for fight in (clumsy, able):
        person = fight.people[0]
        assert [weapon.name for weapon in person.sheet.weapons[:2]] == ["dagger 1", "dagger 2"]
        assert (person.ready, person.off, person.sheet.two_weapons) == (0, 1, True)
        assert person.where_is(1) == Where.IN_HAND
    assert to_hit(clumsy, 1, part=0)["off hand"] == -4
    assert "off hand" not in to_hit(able, 1, part=0)
    assert [to_hit(clumsy, n, part=n + 1)["two weapons"] for n in (0, 1)] == [-2, -6]
    assert [to_hit(able, n, part=n + 1)["two weapons"] for n in (0, 1)] == [-2, -2]


def test_the_off_hand_takes_one_of_the_weapons_that_are_listed() -> None:
    person = fight_of("weapons: [shortsword, club, dagger], off_hand: Dagger").people[0]
    assert (person.off, person.body) == (2, 3)
    assert [person.where_is(number) for number in range(3)] == [
        Where.IN_HAND,
        Where.STOWED,
        Where.IN_HAND,
    ]


@pytest.mark.parametrize(
    ("ann", "message"),
    [
        ("weapons: [club], off_hand: dager", 'unknown weapon "dager"; nearest: "dagger"'),
        ("off_hand: dagger", "the main hand holds nothing"),
        ("weapons: [club], shield: buckler, off_hand: dagger", "the off hand holds the shield"),
        ("weapons: [maul], off_hand: dagger", "two weapons need one hand each"),
        ("weapons: [club], off_hand: pike", "two weapons need one hand each"),
        (
            "weapons: [club], specialised: [dagger]",
            'unknown weapon of this fighter "dagger"; known: club',
        ),
        (
            "weapons: [club], skills: {maces: 4}, specialised: [club]",
            "needs a skill of 5 or more with the club",
        ),
        (
            "perks: [Night Vision (fire)]",
            "Night Vision is of nothing, so (fire) has no meaning",
        ),
        ("perks: [Damage Resistance (fre)]", 'unknown type "fre"; nearest: "fire"'),
        (
            "weapons: [poor club (damage)]",
            "only \"masterwork club (damage)\" has brackets, not 'poor club (damage)'",
        ),
        ("weapons: [poor clubb]", 'unknown weapon "clubb"; nearest: "club"'),
        ("armor: poor leather", 'unknown armor "poor leather"; nearest: "leather"'),
    ],
)
def test_mistakes(ann: str, message: str) -> None:
    assert refusal(ann) == [message]


@pytest.mark.parametrize(
    ("name", "hit", "hurt"),
    [
        ("poor longsword", 0, -1),
        ("Masterwork longsword", 1, 0),
        ("masterwork longsword (damage)", 0, 1),
        ("exceptional longsword", 1, 1),
    ],
)
def test_the_make_of_a_weapon(name: str, hit: int, hurt: int) -> None:
    fight = fight_of(f"weapons: [{name}], skills: {{swords: 5}}, specialised: [longsword]")
    assert to_hit(fight).get("weapon", 0) == hit
    assert damage(fight).get("quality", 0) == hurt
    assert damage(fight)["weapon"] == -1, "the printed figure stays"
    quality = name.split()[0].lower()
    assert fight.people[0].sheet.weapons[0].name == f"{quality} longsword"
    assert to_hit(fight)["specialised"] == 2


def test_the_make_of_armour() -> None:
    sheets = [
        fight_of(f"armor: {name}").people[0].sheet
        for name in ("chain shirt", "masterwork chain shirt", "damaged chain shirt")
    ]
    assert [sheet.ar for sheet in sheets] == [4, 5, 3]
    assert [sheet.armor_name for sheet in sheets][1:] == [
        "masterwork chain shirt",
        "damaged chain shirt",
    ]
    assert all(sheet.metal_armor and sheet.ad == 1 for sheet in sheets)


@pytest.mark.parametrize(
    ("perks", "penalty"),
    [
        ("", -4),
        ("Armor Familiarity", -2),
        ("Heavy Armor Familiarity", 0),
        ("Armor Familiarity, Heavy Armor Familiarity", 0),
    ],
)
def test_armor_familiarity(perks: str, penalty: int) -> None:
    sheet = fight_of(f"armor: plate mail, perks: [{perks}]").people[0].sheet
    assert sheet.armor_penalty == penalty


def test_perks_of_the_nerve() -> None:
    leader = "    - {name: Bea, perks: [Charismatic Leader]}\n"
    fight = fight_of("perks: [Strong Willed]", more=leader)
    tally = Tally(True)
    morale_value(tally, fight, fight.people[0])
    assert terms(tally) == {"WS": 10, "veteran": 2, "charismatic leader": 1}
    once = fight_of("perks: [Strong Willed], veteran: true")
    tally = Tally(True)
    morale_value(tally, once, once.people[0])
    assert terms(tally) == {"WS": 10, "veteran": 2}


def test_pain_and_wounds_have_a_threshold() -> None:
    hard, numb = (
        fight_of(f"perks: [{perk}], now: {{vitality: 4}}").people[0]
        for perk in ("High Pain Threshold", "No Sense of Pain")
    )
    mark_wounds(hard)
    mark_wounds(numb)
    SYSTEM.put(fight_of(), hard, "pain", 3)
    assert (pain_penalty(hard), wound_penalty(hard, 2)) == (1, 2), "pain takes the whole threshold"
    hard.conditions &= ~0x8000000
    assert wound_penalty(hard, 2) == 0
    assert (numb.sheet.feels_pain, numb.conditions) == (False, 0)


def test_what_a_flag_of_the_sheet_says() -> None:
    perks = "Combat Reflexes, Hard to Kill, Relentless, Magic Resistance, Lucky, Damage Resistance"
    sheet = fight_of(f"perks: [{perks} (fire), Damage Resistance (cold)]").people[0].sheet
    assert (sheet.combat_reflexes, sheet.initiative - sheet.speed) == (True, 2 * METRE)
    assert (sheet.hard_to_kill, sheet.relentless, sheet.lucky) == (True, True, True)
    assert sheet.magic_resistance == 4
    kinds = [name for number, name in enumerate(Damage.NAMES) if sheet.resists >> number & 1]
    assert kinds == ["fire", "cold"]
    undead = fight_of("perks: [Undead]").people[0].sheet
    assert (undead.undead, undead.bleeds, undead.has_morale, undead.living) == (
        (True, False, False, False)
    )


def test_brawling_riding_size_and_perception() -> None:
    sheet = (
        fight_of("in: 12, aw: 13, size: large, skills: {brawling: 3, riding: 2}").people[0].sheet
    )
    assert (sheet.brawling, sheet.riding, sheet.size, sheet.perception) == (3, 2, 150, 12)
    changed = fight_of("in: 12, aw: 13")
    SYSTEM.change_sheet(changed, changed.people[0], "aw", 16)
    assert changed.people[0].sheet.perception == 14


# -- flaws ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("flaw", "weapon", "foe", "label", "value"),
    [
        ("Poor Vision 2", "longbow", "", "poor vision", -2),
        ("One Eye", "longbow", "", "poor vision", -3),
        ("One Eye", "club", "", "poor vision", 0),
        ("Blind", "club", "", "blind", -6),
        ("Pacifist", "club", "", "pacifist", -2),
        ("Pacifist", "club", "undead: true", "pacifist", 0),
        ("Chronic Pain", "club", "", "chronic pain", -1),
    ],
)
def test_flaws_that_hinder_attacks(
    flaw: str, weapon: str, foe: str, label: str, value: int
) -> None:
    fight = fight_of(f"weapons: [{weapon}], flaws: [{flaw}]", foe)
    assert fight.people[0].has(Condition.QUIRKY)
    assert to_hit(fight).get(label, 0) == value
    assert not fight.people[1].has(Condition.QUIRKY)


def test_chronic_pain_is_there_when_defending_too() -> None:
    fight = fight_of("flaws: [Chronic Pain]")
    tally = Tally(True)
    add_physical(tally, fight.people[0])
    assert terms(tally) == {"chronic pain": -1}


def test_a_pack_hunts_together() -> None:
    wolf = "perks: [Pack Tactics], skills: {brawling: 2}"
    assert "pack tactics" not in to_hit(fight_of(wolf))
    assert to_hit(fight_of(wolf, more="    - {name: Bea}\n"))["pack tactics"] == 2


def test_legs_that_do_not_carry() -> None:
    assert dodge_reason(fight_of("flaws: [Paraplegic]").people[0]) == Not.ON_SUCH_LEGS
    assert dodge_reason(fight_of("flaws: [Lame]").people[0]) == LEGAL


def test_a_pacifist_spares_whoever_is_down() -> None:
    fight = fight_of("weapons: [club], flaws: [Pacifist]", "now: {vitality: -1}")
    assert target_reason(*fight.people) == Not.BY_PACIFIST
    assert REASONS[Not.BY_PACIFIST].text == "a pacifist strikes nobody who is down"
    fight = fight_of("weapons: [club]", "now: {vitality: -1}")
    assert target_reason(*fight.people) == LEGAL


class Dice(Host):
    """Dice that show what they are told to, and nobody who is asked."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.rolled = 0

    def faces(self, fight: Any, who: Fighter, count: Any, sides: Any, words: str) -> list[int]:
        self.rolled += 1
        return [self.total - 2, 1, 1]

    def ask(self, fight: Any, question: Question) -> Any:
        raise AssertionError("nobody is asked")


@pytest.mark.parametrize(
    ("ann", "total", "rolls", "gone"),
    [
        ("flaws: [Overconfident], ws: 7", 8, 1, 0),
        ("flaws: [Overconfident], ws: 7", 7, 1, 1),
        ("flaws: [Overconfident], ws: 7, now: {conditions: [panicked]}", 8, 0, 1),
        ("ws: 7", 8, 0, 1),
    ],
)
def test_the_overconfident_find_it_hard_to_leave(
    ann: str, total: int, rolls: int, gone: int
) -> None:
    fight = fight_of(ann, more="    - {name: Bea}\n")
    dice = Dice(total)
    fight.host = dice
    fight.mode = HOSTED
    leave(fight, fight.people[0])
    assert (dice.rolled, fight.people[0].gone) == (rolls, gone)


# -- perks of one's own ---------------------------------------------------------------------------


def test_perks_and_flaws_can_be_written() -> None:
    text = (
        "encounter: Test\nsystem: simverse\nmap: contact\n"
        "perks:\n"
        "  Stone Skin: {about: skin like stone, ar: 3, speed: -1}\n"
        "  Sword Saint: {about: at home with a sword, of: skill, mastery: 1}\n"
        "sides:\n  one:\n"
        "    - {name: Ann, perks: [Stone Skin 2, Sword Saint (swords)], weapons: [longsword]}\n"
        "  two: [goblin]\n"
    )
    fight = SYSTEM.build(encounter.from_document(encounter.parse(text, "x"), None))
    assert isinstance(fight, Fight)
    sheet = fight.people[0].sheet
    assert (sheet.ar, sheet.speed) == (6, 3 * METRE)
    assert to_hit(fight)["weapon master"] == 1


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ("{ar: 3}", 'missing key "about"'),
        ("{about: x, mastery: 2}", 'mastery needs "of: skill"'),
        ("{about: x, resists: true}", 'resists needs "of: type"'),
        ("{about: x, vitalty: 2}", 'unknown key "vitalty"; nearest: "vitality"'),
    ],
)
def test_perks_that_are_written_wrong(entry: str, message: str) -> None:
    sides = "sides: {a: [goblin], b: [goblin]}"
    text = f"encounter: T\nsystem: simverse\nperks:\n  X: {entry}\n{sides}\n"
    with pytest.raises(BadData) as caught:
        encounter.from_document(encounter.parse(text, "x"), None)
    assert [problem.message for problem in caught.value.problems] == [message]

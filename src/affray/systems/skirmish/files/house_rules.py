"""The house rules that files and people may choose."""

from __future__ import annotations

from collections.abc import Mapping

from affray.core.files.house_rules import choose, chosen
from affray.core.room.system import HouseRule
from affray.systems.skirmish.book.house_rules import HouseRules

# The place of a value in its list is its number in the rules.
HOUSE_RULES = (
    HouseRule(
        "critical_hits",
        ("skirmish", "off", "all"),
        "SK-CRT-1",
        "where a natural 20 is a critical hit: in skirmishes, nowhere, or in ranged attacks too",
    ),
    HouseRule(
        "skirmish_difference",
        ("side_best", "sustainer"),
        "SK-MEL-8",
        "what the dealer's total is compared with: the best of the losers, or who takes the blow",
    ),
    HouseRule(
        "tie_break_natural",
        ("any_member", "top_roller"),
        "SK-MEL-5",
        "whose natural breaks a tie: the highest of anybody, or that of the best total",
    ),
    HouseRule(
        "bleeding_stacks", ("no", "yes"), "SK-WEF-5", "whether every bleeding wound costs Fatigue"
    ),
    HouseRule(
        "wound_scope",
        ("seed", "upstream"),
        "SK-WEF-3",
        "whether a fractured leg hampers Evasion and a fractured arm casting",
    ),
    HouseRule(
        "passive_defence",
        ("evasion", "melee"),
        "SK-MEL-11",
        "what somebody rolls who does other things: Evasion, or a Melee skill that strikes back",
    ),
    HouseRule(
        "stray_shots", ("off", "on"), "SK-STR-1", "whether a miss may hit whom the target fights"
    ),
    HouseRule(
        "attack_helpless", ("off", "on"), "SK-TGT-7", "whether those who are down can be attacked"
    ),
    HouseRule("wield", ("on", "off"), "SK-RND-8", "whether Wield changes combat skills"),
    HouseRule(
        "pile_on",
        ("no_unengaged", "free"),
        "SK-ASN-3",
        "whether one is ganged up on only while nobody nearby is free, or at will",
    ),
    HouseRule("disrepair", ("off", "on"), "SK-GEN-8", "whether gear wears out after a fight"),
    HouseRule(
        "camp_recovery",
        ("by_watch", "all"),
        "SK-INC-5",
        "what a camp gives back to the unconscious: a point for each watch, or all Stamina",
    ),
    HouseRule(
        "treat_bleeding",
        ("on", "off"),
        "SK-WEF-9",
        "whether Trauma treatment ends the bleeding of a critical wound, or Stabilization alone",
    ),
)


def house_rules(values: Mapping[str, str]) -> HouseRules:
    """Return the house rules by their numbers; what is not named is as written."""
    return choose(HouseRules(), HOUSE_RULES, values)


def changed_rules(rules: HouseRules, name: str, value: str) -> HouseRules:
    """Return the house rules with one of them changed, or raise ValueError."""
    return house_rules({**chosen(rules, HOUSE_RULES), name: value})

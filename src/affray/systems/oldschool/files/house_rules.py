"""The house rules as people write them: names, values, the rule that each bears on."""

from __future__ import annotations

from collections.abc import Mapping

from affray.core.files.house_rules import choose, chosen
from affray.core.room.system import HouseRule
from affray.systems.oldschool.book import house_rules

HOUSE_RULES = (
    HouseRule(
        "enemy_morale",
        house_rules.EnemyMorale.NAMES,
        "OS-MOR-4",
        "whether a foe holds or breaks when 2d6 come to its Morale or less",
    ),
    HouseRule(
        "foe_attack_mode",
        house_rules.FoeAttackMode.NAMES,
        "OS-FOE-1",
        "whether the party rolls to defend, or the foe rolls its own ATK",
    ),
    HouseRule(
        "initiative",
        house_rules.Initiative.NAMES,
        "OS-INIT-1",
        "whether initiative is rolled each round or once",
    ),
    HouseRule(
        "more_crits",
        house_rules.MoreCrits.NAMES,
        "OS-CRIT-3",
        "whether sums are critical too: of the die and what the situation adds, or with Defense "
        "and HD as well",
    ),
    HouseRule(
        "breakage", house_rules.Breakage.NAMES, "OS-CRIT-2", "whether fumbles put gear to the test"
    ),
    HouseRule(
        "death_rule",
        house_rules.DeathRule.NAMES,
        "OS-ATK-2",
        "what exactly 0 hit points mean for a party member",
    ),
    HouseRule(
        "foe_hp",
        house_rules.FoeHp.NAMES,
        "OS-FOE-1",
        "whether foes have average hit points or roll them before anything else",
    ),
    HouseRule(
        "morale_repeat",
        house_rules.MoraleRepeat.NAMES,
        "OS-MOR-1",
        "whether a trigger tries the nerve once, or each round while it is true",
    ),
    HouseRule(
        "chase_failure",
        house_rules.ChaseFailure.NAMES,
        "OS-CHASE-6",
        "whether a failed MOVE roll costs steps",
    ),
    HouseRule(
        "nonlethal_penalty",
        house_rules.NonlethalPenalty.NAMES,
        "OS-NL-2",
        "what a non-lethal blow is worse at",
    ),
)


def read_house_rules(values: Mapping[str, str]) -> house_rules.HouseRules:
    """Return the house rules by their numbers; what is not named is as written."""
    return choose(house_rules.HouseRules(), HOUSE_RULES, values)


def changed_rules(rules: house_rules.HouseRules, name: str, value: str) -> house_rules.HouseRules:
    """Return the house rules with one of them changed, or raise ValueError."""
    return read_house_rules({**chosen(rules, HOUSE_RULES), name: value})

"""Dice pools: attribute and skill, masteries, and rolls against a difficulty threshold."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from affray.core.fight.event import math_of, roll_of
from affray.core.fight.frame import Improvised
from affray.core.fight.tally import SIDE, Tally, Term
from affray.systems.dicepool.book.constants import Fortune, Skill, bit
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.book.fighter import Fighter
from affray.systems.dicepool.book.house_rules import DifficultyMode, LuckPoints
from affray.systems.dicepool.book.questions import Luck
from affray.systems.dicepool.book.sheet import Weapon
from affray.systems.dicepool.events.attack import ActionSplit, LuckSpent, SpellPointsSpent
from affray.systems.dicepool.events.events import SkillRolled
from affray.systems.dicepool.rules.templates import pool_with

SUCCESS: Final[i64] = 5  # a die of 5 or 6 (DP-ATK-4)
MASTERED: Final[i64] = 4  # 4 as well with a mastery (DP-MAST-1)

POOLS: Final = (
    Term("Melee pool", "DP-ATK-2", SIDE),
    Term("Ranged pool", "DP-ATK-2", SIDE),
    Term("Arcana pool", "DP-ATK-2", SIDE),
    Term("Medicine pool", "DP-ATK-2", SIDE),
    Term("Stealth pool", "DP-ATK-2", SIDE),
    Term("Athletics pool", "DP-ATK-2", SIDE),
)
DT: Final = Term("DT", "DP-DT-1", SIDE)
SICKENED: Final = Term("sickened", "DP-PEN-4", SIDE)
HARDER: Final = Term("difficulty taken off the dice", "DP-DT-1", SIDE)
SPLIT: Final = Term("split", "DP-SPLIT-2", SIDE)
NO_LESS: Final = Term("no less than none", "DP-DT-1", SIDE)


def threshold(fight: Fight, fighter: Fighter, skill: i64) -> i64:
    """Return from which face on a die counts (DP-ATK-4, DP-MAST-1)."""
    if skill >= Skill.OWN:
        return MASTERED if skill_name(fight, skill) in fighter.sheet.own_masteries else SUCCESS
    if fighter.sheet.masteries & bit(skill) != 0:
        return MASTERED
    return SUCCESS


def skill_name(fight: Fight, skill: i64) -> str:
    """Return what a skill is called."""
    return fight.own_skills[skill - Skill.OWN].name if skill >= Skill.OWN else Skill.NAMES[skill]


def skill_dice(fight: Fight, fighter: Fighter, skill: i64) -> i64:
    """Return the dice of a skill: stated, or attribute and skill (DP-ATK-2)."""
    sheet = fighter.sheet
    if skill < Skill.OWN:
        return sheet.pools[skill]
    own = fight.own_skills[skill - Skill.OWN]
    dice: int = sheet.attribute(own.attribute) + sheet.own_skills.get(own.name, 0)
    return pool_with(sheet.own_pools.get(own.name, dice), sheet.template)


def plain_pool(tally: Tally, fight: Fight, fighter: Fighter, skill: i64) -> None:
    """Add the dice of a skill alone (DP-ATK-2)."""
    term = fight.own_skills[skill - Skill.OWN].term if skill >= Skill.OWN else POOLS[skill]
    tally.base(term, skill_dice(fight, fighter, skill))


def split_dice(pool: i64, parts: i64) -> i64:
    """Return the dice of each part: 1 off for each extra one, then even shares (DP-SPLIT-2).

    What does not divide is lost (DP-SPLIT-3).
    """
    return max(pool - (parts - 1), 0) // parts


def skill_pool(tally: Tally, fight: Fight, fighter: Fighter, skill: i64, parts: i64) -> None:
    """Add the dice of a skill, the split and circumstances included (DP-ATK-2, DP-SPLIT-2)."""
    plain_pool(tally, fight, fighter, skill)
    if parts > 1:
        tally.add(SPLIT, split_dice(tally.total, parts) - tally.total)
    count_circumstance(tally, fight, fighter)


def count_circumstance(tally: Tally, fight: Fight, fighter: Fighter) -> None:
    """Add the dice or the points of a defence that the game master grants or takes.

    RULING: a circumstance is dice where somebody rolls, and points of the defence that is rolled
    against; neither falls under none.
    """
    if fight.circumstances.count > 0:
        fight.circumstance(tally, fighter)
        if tally.total < 0:
            tally.add(NO_LESS, -tally.total)


def use_up(fight: Fight, fighter: Fighter) -> None:
    """Let a circumstance for one roll be over where it counted without a roll of one's own."""
    if fight.circumstances.count > 0:
        fight.circumstances.spend(fighter.number)


def skill_roll(
    fight: Fight,
    fighter: Fighter,
    skill: i64,
    dt: i64,
    parts: i64,
    task: str,
    patient: str = "",
    improvised: bool = False,
) -> i64:
    """Roll a skill against a difficulty threshold; the successes, or -1 (DP-DT-1, DP-PEN-4).

    Sickness adds to the threshold, and luck may turn a failure (DP-LUCK-1).
    """
    need = Tally(fight.heard)
    need.base(DT, dt)
    tally = Tally(fight.heard)  # kept over the question about luck, so not the scratch one
    skill_pool(tally, fight, fighter, skill, parts)
    add_sickness(fight, fighter, tally, need)
    dice = tally.total
    words = f"{task} for {patient}" if patient else task
    successes = throw(fight, fighter, dice, threshold(fight, fighter, skill), words)
    if fight.heard:
        tell_skill(fight, fighter, skill, task, patient, tally, need, successes, improvised)
    if successes < need.total:
        answer = try_luck(fight, fighter, successes, need.total, True)
        if answer == Luck.REROLL:
            successes = throw(fight, fighter, dice, threshold(fight, fighter, skill), words)
            if fight.heard:
                tell_skill(fight, fighter, skill, task, patient, tally, need, successes, improvised)
        elif answer == Luck.SUCCEED:
            successes = need.total + 1
    if successes < need.total:
        return -1
    return successes


def add_sickness(fight: Fight, fighter: Fighter, pool: Tally, need: Tally) -> None:
    """Add what sickness makes harder, for the sick in every roll (DP-PEN-4)."""
    if fight.rules.difficulty_mode == DifficultyMode.NEED:
        need.add(SICKENED, fighter.sickened)
    else:
        pool.add(HARDER, -min(fighter.sickened, pool.total))


def throw(fight: Fight, fighter: Fighter, dice: i64, least: i64, words: str) -> i64:
    """Roll a pool and count its successes; nothing is rolled where there is no die."""
    if dice <= 0:
        fight.faces = []
        use_up(fight, fighter)
        return 0
    return fight.pool(fighter, dice, 6, least, words)


def try_luck(fight: Fight, fighter: Fighter, rolled: i64, need: i64, skill: bool) -> i64:
    """Return how luck turns a roll that failed, the point spent; KEEP where it does not."""
    if fight.rules.luck == LuckPoints.OFF or fighter.luck <= 0:
        return Luck.KEEP
    answer = fight.ask(fight.try_luck.put(fighter, rolled, need, skill))
    if answer == Luck.REROLL:
        spend_luck(fight, fighter, Fortune.AGAIN)
    elif answer == Luck.SUCCEED:
        spend_luck(fight, fighter, Fortune.SUCCESS)
    return answer


def spend_luck(fight: Fight, fighter: Fighter, how: i64) -> None:
    """Spend a luck point (DP-LUCK-1)."""
    fighter.luck -= 1
    if fight.heard:
        fight.tell(LuckSpent(who=fighter.name, how=Fortune.NAMES[how], left=fighter.luck))


def work(fight: Fight, fighter: Fighter, number: i64, parts: i64) -> None:
    """Try a task of the scene (DP-DT-1)."""
    task = fight.tasks[number]
    own = task.improvised()
    made = skill_roll(fight, fighter, task.skill, task.dt, parts, task.name, "", own) >= 0
    if made:
        fight.worked |= bit(number)
    if fight.heard and own:
        fight.tell(Improvised(who=fighter.name, stunt=task.name, made=made))


def tell_split(fight: Fight, fighter: Fighter, pool: Tally, attacks: bool) -> None:
    """Tell into how many attacks or rolls an action is split (DP-SPLIT-2)."""
    parts = fight.parts
    fight.tell(
        ActionSplit(
            who=fighter.name,
            attacks=attacks,
            pool=math_of(pool),
            parts=parts,
            cost=parts - 1,
            each=split_dice(pool.total, parts),
        )
    )


def spend_points(fight: Fight, caster: Fighter, spell: Weapon) -> None:
    """Pay for a spell (DP-ATK-1)."""
    caster.spell_points -= spell.cost
    if fight.heard:
        fight.tell(
            SpellPointsSpent(
                who=caster.name, spell=spell.name, spent=spell.cost, left=caster.spell_points
            )
        )


def tell_skill(
    fight: Fight,
    fighter: Fighter,
    skill: i64,
    task: str,
    patient: str,
    pool: Tally,
    need: Tally,
    successes: i64,
    improvised: bool,
) -> None:
    """Tell a roll of a skill with its math."""
    fight.tell(
        SkillRolled(
            who=fighter.name,
            skill=skill_name(fight, skill),
            task=task,
            patient=patient,
            pool=math_of(pool),
            threshold=threshold(fight, fighter, skill),
            roll=roll_of(pool.total, 6, fight.faces),
            successes=successes,
            need=math_of(need),
            made=successes >= need.total,
            improvised=improvised,
        )
    )

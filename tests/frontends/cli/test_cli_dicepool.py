"""A person plays a Dice Pool encounter from first sight to the days after, with a real pty."""

from __future__ import annotations

import shutil
from pathlib import Path

from cli_shell import ESCAPES, PROMPT, Shell

ENCOUNTER = Path(__file__).parent / "milestone.yaml"


def test_from_the_drop_to_the_days_after(shell: Shell) -> None:
    shutil.copy(ENCOUNTER, shell.folder)
    sitting = shell.sit_down("play", "milestone.yaml", "--seed", "3")
    head = sitting.asked()
    assert "The Milestone · Dice Pool · seed 3" in head
    assert "Two men and a jug of wine" in head
    assert "  Vex, initiative: 8 (base) + " in head
    assert "The party have the drop. Unaware: Street thug, Gunman." in head
    assert "Round 0: Vex > Bram" in head
    assert "Vex · HP 20/20 · service pistol ready · Brace 2, Dodge 3, Skepticism 1 · at" in head
    assert "Vex, what now? (2 actions left)" in head
    assert "6 squares, cover +2, unaware  10 dice  hurts 98 %" in head

    sitting.types("odds attack gunman")
    odds = sitting.asked()
    assert "11 ways the dice can fall" in odds
    assert "Gunman: hurt 100.00 %" in odds  # with Edge it cannot miss

    sitting.types("attack street thug + gunman")
    split = sitting.asked()
    assert "Vex splits the action into 2 attacks: 10 dice, (10 − 1) / 2 = 4 each" in split
    assert "4 dice (Agility 5 + Ranged 4 + Accuracy 1 − split 6)" in split
    assert "+ Edge 2 (striking the unaware) = " in split
    assert "(1 action left)" in split

    sitting.types("why edge")
    why = sitting.asked()
    assert "DP-EDGE-1: " in why
    assert "DP-EDGE-2: " in why

    sitting.types("sprint to 5,1")
    assert "a sprint takes both actions of the round (DP-SPR-1)" in sitting.asked()
    sitting.types("hesitate")
    back = sitting.asked()
    assert "Vex, come back before Bram, on initiative 7?" in back
    assert "re-enter  (with 1 action)" in back
    assert "Enter: wait" in back
    sitting.types("")
    assert "Bram, what now?" in sitting.asked()
    sitting.types("draw")  # not on the short list, and only one can be meant
    assert "Bram takes the fists in hand." in sitting.asked()
    sitting.types("end")
    assert "Vex, come back after the last turn, on initiative 5?" in sitting.asked()
    sitting.types("re-enter")
    assert "Vex, what now? (1 action left)" in sitting.asked()
    sitting.types("attack gunman")
    met = sitting.asked()
    assert "Vex → Gunman (service pistol, " in met
    for _ in range(60):
        # Shoot where that is possible; whoever cannot shoot ends the turn, whoever waits returns.
        sitting.types("1a" if "  a  " in met else "1" if "attack with" in met else "end")
        if sitting.child.expect([PROMPT, "The fight is decided after 1 round"]) == 1:
            break
        met = ESCAPES.sub("", str(sitting.child.before))
        sitting.seen += met
    assert "Vex, whom do you tend?" in sitting.asked()
    sitting.types("first aid bram")
    assert "Vex tries first aid for Bram (medicine): 3 dice" in sitting.asked()
    sitting.types("")
    assert "Vex, rest for a day, or go on?" in sitting.asked()
    sitting.types("rest")
    assert "Day 1 after the fight." in sitting.asked()
    sitting.types("")
    assert "Bram heals 6 (a day's rest after First Aid)" in sitting.asked()
    sitting.types("go on")
    assert sitting.leaves() == 0
    assert "the party win, nobody else is left to fight." in sitting.seen
    assert shell.run("replay", "milestone-1", "--verify").code == 0


def test_the_end_of_a_round_is_told_in_order(shell: Shell) -> None:
    text = """
encounter: The Embers
system: dicepool
sides:
  party: [{fighter: bram, now: {hp: -1, downed_damage: 3, lingering: [acid 5]}}, tarn]
  others: [street thug]
"""
    (shell.folder / "embers.yaml").write_text(text, encoding="utf-8")
    out = shell.run("play", "embers.yaml", "--seed", "2", "--auto", "--plain").out
    end = out.partition("End of round 1.\n")[2].partition("Round 2")[0]
    assert "Bram dead" in end
    assert end.index("Lingering 5 acid on Bram") < end.index("Bram dead")
    assert "End of round 1: " not in out

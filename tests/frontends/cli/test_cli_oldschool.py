"""A person plays Old School at a terminal, from first sight to what remains."""

from __future__ import annotations

import re

from cli_shell import Shell


def test_a_party_runs_from_wolves_and_drops_its_food(shell: Shell) -> None:
    sitting = shell.sit_down("play", "oldschool/wolves-on-the-road", "--seed", "3")
    met = sitting.asked()
    for line in (
        "You see them by moonlight at 40 feet: four wolves.",
        "Surprise: 1d6: 1; that does not fit the situation, nobody is surprised.",
        "Odo, initiative: 1d20 ≤ 15 (WIS 15): 15 → before the foes",
        "The strangers are aggressive.",
        "What does the party do?",
    ):
        assert line in met
    assert "cannot hurt" not in met  # a stance needs no odds beside it

    sitting.types("why surprise")
    assert "OS-SURP-5" in sitting.asked()
    sitting.types("flee")
    running = sitting.asked()
    assert "The party runs; the strangers may follow." in running
    assert "Morale of the foes (do they give chase?): 2d6 = " in running
    assert "The chase is on, the party 4 steps ahead." in running
    assert "Odo's rations     (food)" in running
    assert "Enter: nothing" in running

    sitting.types("odo's rations")
    dropped = sitting.asked()
    assert "Odo drops the rations, which the pursuers want." in dropped
    assert re.search(r"Morale of the foes \(the bait\): 2d6 = \d+ \(\d \d\), they run on", dropped)
    assert (
        "Chase, 4 steps apart: the party 1d20 ≤ MOVE 9: 20 → 0 steps; "
        "the foes 1d20 ≤ MOVE 18: 16 → 2 steps; 2 apart" in " ".join(dropped.split())
    )
    sitting.types("nothing")
    assert sitting.leaves() == 0
    for line in (
        "The chase is over: the party got away.",
        "They search for the party.",
        "Afterwards: 10 minutes have passed, recovery included.",
        "left behind: Odo's rations",
        "The encounter is over: the party got away.",
        "wolves: Wolf 1 HP 4/4",
    ):
        assert line in sitting.seen
    assert shell.run("replay", "wolves-on-the-road-1", "--verify").code == 0


def test_a_party_waits_at_the_bridge_and_is_spoken_to(shell: Shell) -> None:
    sitting = shell.sit_down("play", "oldschool/toll-on-the-bridge", "--seed", "7")
    met = sitting.asked()
    assert "a black knight and two bandits." in met
    assert "Hild, who goes in front, and rolls how the strangers take it?" in met
    assert "  2  Isolde" in met
    assert "Enter: hild" in met
    sitting.types("")
    reaction = sitting.asked()
    assert (
        "Reaction, Hild in front: 2d6 = 4 (3 1), the strangers are somewhat friendly." in reaction
    )
    sitting.types("wait")
    assert sitting.leaves() == 0
    for line in (
        "The party waits; the strangers speak first.",
        "Afterwards: 10 minutes have passed",
        "The encounter is over: they talked.",
    ):
        assert line in sitting.seen


def test_a_bow_at_the_belt_is_on_the_list_where_the_club_does_not_reach(shell: Shell) -> None:
    sitting = shell.sit_down("play", "oldschool/toll-on-the-bridge", "--seed", "5")
    for answer in ("hild", "fight", "stand"):
        sitting.asked()
        sitting.types(answer)
    turn = sitting.asked()
    assert "Marta · HP 8/8 · club ready" in turn
    assert "sling" in turn
    sitting.types("1a")
    assert "Marta draws the sling." in sitting.asked()
    sitting.types("quit")
    assert sitting.leaves() == 0


LYING = """\
encounter: Lying There
system: oldschool
opening: blows
map: contact
sides:
  party: [{fighter: brannoc, now: {conditions: [prone]}}]
  bones: [{fighter: skeleton, defense: 15}]
"""


def test_a_reminder_is_told_once_a_turn(shell: Shell) -> None:
    """At the first question of a turn, not at each act of it, and again on the next turn."""
    (shell.folder / "lying.yaml").write_text(LYING, encoding="utf-8")
    turn = "stand\nspeak\nlook at skeleton\nend\n"
    for turns in (1, 2):
        done = shell.run("play", "lying.yaml", "--seed", "5", "--play", "party", typed=turn * turns)
        assert done.out.count("! prone: ") == turns, done.out

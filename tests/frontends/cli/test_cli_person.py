"""A person at a terminal, with a real pty."""

from __future__ import annotations

import re

import pytest
from cli_shell import ESCAPES, PROMPT, Shell


def test_a_person_plays_leaves_comes_back_and_wins(shell: Shell) -> None:
    sitting = shell.sit_down("play", "duel.yaml", "--seed", "4", "--play", "all")
    head = sitting.asked()
    assert "The Duel · Simverse · seed 4 · record duel-1.affray" in head
    assert "Two people, one bridge, no way round." in head
    assert "Round 1: Ash > Elm" in head
    assert "Ash · Vitality 20/20" in head
    assert "attack with shortsword" in head

    sitting.types("?")
    listed = sitting.asked()
    assert "The book advises:" in listed
    assert "(SV-" in listed

    sitting.types("odds a, thrust")
    odds = sitting.asked()
    assert "ways the dice can fall" in odds
    assert "Elm: hurt " in odds

    sitting.types("a")
    blow = sitting.asked()
    assert "Ash attacks Elm (shortsword, " in blow
    assert "3d6 ≤ 17 (DX 13 + Swords 4)" in blow

    sitting.types("why")
    assert "SV-ATK-2: " in sitting.asked()

    before = shell.records()[0].read_text(encoding="utf-8").count('"kind":"answer"')
    sitting.types("undo")
    back = sitting.asked()
    assert 'Back to before Ash said "attack elm with shortsword' in back
    assert "Ash, what now?" in back
    sitting.types("redo")
    assert "Done again." in sitting.asked()
    after = shell.records()[0].read_text(encoding="utf-8").count('"kind":"answer"')
    assert after == before

    sitting.types("state")
    assert "Ash · Vitality 20/20" in sitting.asked()
    sitting.types("note the rain begins")
    assert "Noted." in sitting.asked()
    sitting.types("quit")
    assert sitting.leaves() == 0
    assert "affray play --resume duel-1" in sitting.seen

    again = shell.sit_down("play", "--resume", "duel-1")
    head = again.asked()
    assert "The fight goes on in round 1." in head
    for _ in range(200):
        # A blow where one is possible; whoever cannot strike ends the turn.
        again.types("1" if "Reaction?" in head else "a" if "what now?" in head else "end")
        if again.child.expect([PROMPT, "The fight is over"]) == 1:
            break
        head = str(again.child.before)
    assert again.leaves() == 0
    assert shell.run("replay", "duel-1", "--verify").code == 0


def test_ctrl_c_goes_back_to_the_prompt_and_the_second_one_leaves(shell: Shell) -> None:
    sitting = shell.sit_down("play", "duel.yaml", "--seed", "4")
    sitting.asked()
    sitting.child.sendcontrol("c")
    assert "Ctrl-C again, or quit, leaves" in sitting.reads("the fight is saved.")
    sitting.asked()
    sitting.types("state")
    sitting.asked()
    sitting.child.sendcontrol("c")
    sitting.reads("the fight is saved.")
    sitting.asked()
    sitting.child.sendcontrol("c")
    assert sitting.leaves() == 0
    assert "affray play --resume duel-1" in sitting.seen


def test_ctrl_d_leaves(shell: Shell) -> None:
    sitting = shell.sit_down("play", "duel.yaml", "--seed", "4")
    sitting.asked()
    sitting.child.sendcontrol("d")
    assert sitting.leaves() == 0
    assert "affray play --resume duel-1" in sitting.seen


def test_tab_completes_what_can_be_answered(shell: Shell) -> None:
    sitting = shell.sit_down("play", "duel.yaml", "--seed", "4")
    sitting.asked()
    sitting.child.send("full\t")
    sitting.reads("defense")  # of which nothing was typed
    sitting.types("")
    assert "Ash goes on full defense" in sitting.reads("three Reactions.")
    sitting.child.close(force=True)


def test_no_colour_on_a_terminal_when_it_is_not_wanted(shell: Shell) -> None:
    for arguments, more in ((("--plain",), {}), ((), {"NO_COLOR": "1"})):
        sitting = shell.sit_down("play", "duel.yaml", "--seed", "4", *arguments, **more)
        sitting.child.expect_exact("Choice 1a")
        printed = str(sitting.child.before)
        assert "\x1b" not in printed
        assert "·" not in printed
        sitting.child.close(force=True)


def first_that_is_there(shown: str, wishes: tuple[str, ...]) -> str:
    """Return the number of the first wish on the list that is shown, with a letter if it has any.

    >>> first_that_is_there("  1  move to   a  4,2   b  5,2", ("attack", "move to"))
    '1a'
    """
    for wish in wishes:
        found = re.search(rf"^ +(\d+)  {wish}\b(.*)", shown, re.MULTILINE)
        if found is not None:
            return found[1] + ("a" if re.search(r"(^| )a  ", found[2]) else "")
    raise AssertionError(shown)


@pytest.mark.parametrize("eyes", [(), ("--play", "heroes")], ids=["all", "heroes"])
def test_a_person_plays_the_dark_rite_to_its_end(shell: Shell, eyes: tuple[str, ...]) -> None:
    """Spells, simultaneous turns and whatever else is asked: a number is always enough.

    Who sees what the heroes see is not shown the dice of the others.
    """
    sitting = shell.sit_down("play", "dark-rite", "--seed", "3", *eyes)
    acts = ("cast", "attack", "put out flames", "pick up", "stand up", "move to", "run to", "end")
    shown = sitting.asked().replace("\r", "")
    assert "Cleric, Raven and Demon act at once." in shown
    for _ in range(300):
        asked = shown.rindex("?", 0, shown.rindex("\n  1  "))
        question = shown[shown.rfind("\n", 0, asked) + 1 :]
        entries = [line for line in question.splitlines() if re.match(r" {1,2}\d+  \S", line)]
        assert 1 < len(entries) <= 12, question
        is_turn = "what now?" in question
        wishes = acts if is_turn else ("block", "parry", "dodge", "none", "yes", r"\w+")
        sitting.types(first_that_is_there(question, wishes))
        if sitting.child.expect([PROMPT, "The fight is over"]) == 1:
            break
        shown = ESCAPES.sub("", str(sitting.child.before)).replace("\r", "")
        sitting.seen += shown
        if which := re.search(r"which of them: (\w+)", shown):
            sitting.types(which[1])
            if sitting.child.expect([PROMPT, "The fight is over"]) == 1:
                break
            shown = ESCAPES.sub("", str(sitting.child.before)).replace("\r", "")
            sitting.seen += shown
    assert sitting.leaves() == 0
    story = sitting.seen
    assert "Cleric casts Bless on Marcus, " in story
    assert "what now? (Major and Minor Action left; at once with Raven, Demon)" in story
    assert "casts Fire Bolt at " in story
    assert re.search(r"spends 2\s+Mana", story)
    missiles = story.count("Magic Missile 1d6: ")
    assert missiles == 0 if eyes else missiles >= 3
    assert re.search(r"victory\s+for\s+the\s+cultists\.", story)
    assert shell.run("replay", "dark-rite-1", "--verify").code == 0


def test_whoever_comes_back_where_several_act_at_once_reads_how_things_stand(shell: Shell) -> None:
    first = shell.sit_down("play", "night-ambush", "--seed", "5")
    begun = first.asked()
    assert "3d6 ≤ 9 (Speed ×2 = 9): 13 (4 4 5) → failed by 4, Speed as ever" in begun
    first.types("1")
    then = first.asked()
    assert "Guard 1: full defense" in then  # nothing happens before the others have decided
    assert "Guard 2 · Vitality 22/22" in then
    first.types("log")
    assert "\n  Guard 1\r" not in first.asked()  # nobody's turn is a line of its own
    first.types("quit")
    assert first.leaves() == 0
    again = shell.sit_down("play", "--resume")
    back = again.asked()
    assert "Guard 1, Guard 2, Guard 3, Goblin 1, Goblin 2 and Goblin archer act at once." in back
    assert "Guard 2 · Vitality 22/22" in back
    again.types("end")
    assert "Guard 3 · Vitality 22/22" in again.asked()
    again.types("quit")
    assert again.leaves() == 0

"""A person plans a whole skirmish at a terminal, and sees to the wounded after it."""

from __future__ import annotations

import re

from cli_shell import Shell, Sitting


def number_of(text: str, answer: str) -> str:
    """Return the number and letter that stand for an answer on a list."""
    number = ""
    for line in text.splitlines():
        found = re.match(r" +(\d+)  ", line)
        number = found[1] if found else number
        if answer in line:
            letter = re.search(rf"(?:^| )([a-z])  {answer}", line)
            return number + (letter[1] if letter else "")
    raise AssertionError(f"{answer} is not on the list:\n{text}")


def plans(sitting: Sitting, text: str) -> str:
    """Plan for everybody who is asked until the next thing is asked; return what came of it."""
    while "what will you do this round?" in text:
        sitting.types("ready shortsword; attack" if "Sael, what" in text else "attack")
        text = sitting.asked()
        while "whom do you fight?" in text or "the dice are level" in text:
            sitting.types("1")
            text = sitting.asked()
    return text


def test_a_person_plans_for_several_and_sees_to_the_wounded(shell: Shell) -> None:
    sitting = shell.sit_down("play", "causeway.yaml", "--seed", "2")
    head = sitting.asked()
    assert "The Causeway · Skirmish · seed 2" in head
    assert "its plans are sealed (" in head
    assert "Halvard · unhurt · Stamina 6/6" in head
    assert "! a fracture: Melee, Ranged and Physical skills at disadvantage" in head
    assert "still to plan after this: Sael" in head
    assert "Borri" not in head, "whoever is down plans nothing"

    sitting.types("odds attack bandit 2")
    odds = sitting.asked()
    assert "whoever is fought fights back, and nobody else interferes" in odds
    assert "Bandit 2: hurt" in odds
    assert "Halvard: hurt" in odds

    sitting.types("attack bandit 2")
    assert "Sael · unhurt" in sitting.asked()
    sitting.types("undo")
    back = sitting.asked()
    assert 'Back to before Halvard said "attack bandit 2' in back
    sitting.types("attack bandit 1, bandit 2")
    assert "Sael, what will you do this round?" in sitting.asked()
    sitting.types("?")
    sitting.types(number_of(sitting.asked(), "ready shortsword; hold"))
    assert "Sael: hold" in sitting.asked()
    sitting.types("undo")
    assert "Sael, what will you do this round?" in sitting.asked()
    sitting.types("silence")
    opened = sitting.asked()
    assert "All plans are in, those that were sealed unchanged." in opened
    for line in ("Halvard: attack Bandit 1", "Sael: pass", "Ranged combat: nobody shoots."):
        assert line in opened
    assert "Halvard: " in opened.partition("Melee combat.")[2]
    assert opened.index("End phase") < opened.index("End of round 1."), "as the book has it"
    assert "Magic and divinity: nobody casts or prays." in opened

    after = plans(sitting, opened)
    assert "The fight is over after" in sitting.seen
    assert "company hold the field" in sitting.seen
    assert "Borri is dying with Stamina" in sitting.seen
    assert "Who could help: Halvard" in sitting.seen
    assert "the fight is over. How does the time pass?" in after
    assert "not now: camp: nobody camps while somebody is dying (SK-REC-3)" in after

    sitting.types("why over")
    assert "SK-RND-1: " in sitting.asked()
    tended = treated = 0
    text = after
    while "How does the time pass?" in text and "not now: camp" in text:
        sitting.types("rest")
        text = sitting.asked()
        while "what do you do" in text:
            sitting.types("stabilize borri")
            tended += 1
            text = sitting.asked()
            if "only who bleeds" in text or "no Medical check can help" in text:
                sitting.types("sleep")
                text = sitting.asked()
    sitting.types("camp")
    text = sitting.asked()
    while "what do you do" in text:
        sitting.types("treat halvard")
        treated += 1
        text = sitting.asked()
        if "no critical wound" in text:
            sitting.types("sleep")
            text = sitting.asked()
    sitting.types("done")
    assert sitting.leaves() == 0
    assert tended >= 1
    assert treated >= 1
    assert "Borri, death check" in sitting.seen or "Borri is stable." in sitting.seen
    assert shell.run("replay", "causeway-1", "--verify").code == 0


def test_plans_for_all_in_one_line_and_in_any_order(shell: Shell) -> None:
    lines = "sael: pass; halvrd: hold\nsael: pass; halvard: hop\nsael: pass; halvard: attack any\n"
    done = shell.run("play", "causeway.yaml", "--seed", "2", "--play", "company", typed=lines)
    assert done.code == 0
    assert 'no fighter is called "halvrd"; nearest: "Halvard"' in done.out
    assert "All plans are in" not in done.out.partition("> sael: pass; halvard: attack any")[0]
    for line in ("Sael: pass", "Halvard: attack any", "All plans are in"):
        assert line in done.out.partition("> sael: pass; halvard: attack any")[2]

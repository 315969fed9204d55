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
        if "A last look at your plans" in text:
            sitting.types("")
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
    assert "! Borri is dying with Stamina" in head
    assert "Borri" not in head.partition("still to plan")[2], "whoever is down plans nothing"

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
    assert "Sael: ready shortsword; hold" in sitting.asked()
    sitting.types("undo")
    assert "Sael, what will you do this round?" in sitting.asked()
    sitting.types("silence")
    assert "1  Halvard: attack bandit 1, bandit 2" in sitting.asked()
    sitting.types("")
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


def test_state_and_map_show_what_a_plan_needs(shell: Shell) -> None:
    play = ("play", "gate-and-wall", "--seed", "1", "--play", "defenders")
    done = shell.run(*play, typed="state\nmap\nstate sael\n")
    assert (
        "defenders: Halvard: unhurt, Stamina 6/6, broadsword and heater, chainmail AV 5"
        in (done.out.partition("> state")[2])
    )
    assert "raiders: Bandit 1: unhurt, shortsword, hardened leather AV 2\n" in done.out
    drawn = done.out.partition("> map")[2].partition("> state sael")[0]
    assert "Yard: Halvard, Ithene, Osric\n    ways to Gate\n" in drawn
    assert "    climb to Wall: Athletics against 10\n" in drawn
    assert "Wall (height 5): Sael" in drawn
    assert "    throws reach Gate, Yard\n" in drawn
    assert "    leads off the map" in drawn
    alone = done.out.partition("> state sael")[2]
    assert "Sael: unhurt, Stamina 4/4, longbow, hardened leather AV 2" in alone
    assert "Osric" not in alone


def test_a_way_is_secret_for_those_who_do_not_know_it(shell: Shell) -> None:
    text = """
encounter: The Priest Hole
system: skirmish
map: {areas: [Hall, Cellar], connections: [[Hall, Cellar]]}
secret: [{between: [Hall, Cellar], unknown_to: [guards]}]
sides:
  guards: [{fighter: halvard, at: Hall}]
  thieves: [{fighter: sael, at: Hall}]
"""
    (shell.folder / "hole.yaml").write_text(text, encoding="utf-8")
    asked = shell.run("play", "hole.yaml", "--seed", "1", "--play", "guards", typed="map\n")
    assert "Hall: Halvard, Sael" in asked.out
    assert "ways to" not in asked.out
    known = shell.run("play", "hole.yaml", "--seed", "1", "--play", "thieves", typed="map\n")
    assert "ways to Cellar" in known.out


def test_plans_are_looked_at_once_more_before_they_are_revealed(shell: Shell) -> None:
    sitting = shell.sit_down("play", "causeway.yaml", "--seed", "2", "--play", "company")
    sitting.asked()
    sitting.types("sael: pass; halvard: attack bandit 2")
    look = sitting.asked()
    assert "A last look at your plans:" in look
    assert "1  Halvard: attack bandit 2" in look
    assert "2  Sael: pass" in look
    assert "All plans are in" not in look
    sitting.types("sael: hold")
    assert "no weapon for a skirmish" in sitting.asked(), "what cannot be done is refused"
    sitting.types("3")
    assert "there is no plan 3" in sitting.asked()
    sitting.types("sael")
    assert "Sael, what will you do this round?" in sitting.asked()
    sitting.types("ready shortsword; hold")
    assert "2  Sael: ready shortsword; hold" in sitting.asked()
    sitting.types("quit")
    assert sitting.leaves() == 0

    again = shell.sit_down("play", "--resume", "causeway-1")
    assert "2  Sael: ready shortsword; hold" in again.asked(), "it is in the record"
    again.types("")
    assert "All plans are in" in again.asked()
    again.types("undo")
    back = again.asked()
    assert "Back to before all plans were revealed" in back
    assert "1  Halvard: attack bandit 2" in back
    again.types("quit")
    assert again.leaves() == 0
    assert shell.run("replay", "causeway-1", "--verify").code == 0


def test_who_wants_no_last_look_and_programs_get_none(shell: Shell) -> None:
    play = ("play", "causeway.yaml", "--seed", "2", "--play", "company")
    sitting = shell.sit_down(*play, "--no-look")
    sitting.asked()
    sitting.types("sael: pass; halvard: attack bandit 2")
    assert "All plans are in" in sitting.asked()
    sitting.types("quit")
    sitting.leaves()
    piped = shell.run(*play, "--json", typed="sael: pass; halvard: attack bandit 2\n")
    assert any(one.get("event") == "PlansOpened" for one in piped.objects())


def test_help_is_that_of_the_book_in_play(shell: Shell) -> None:
    asked = "help\nhelp hand\nattack any; pass\n"
    done = shell.run("play", "gate-and-wall", "--play", "defenders", "--seed", "1", typed=asked)
    told = done.out.partition("> help\n")[2]
    assert "  attack bandit captain 1" in told
    assert "  sael: shoot bandit captain 1; halvard: attack bandit captain 1    for several" in told
    assert "  place NAME at Yard" in told
    assert "trackers: loadout, endurance, fatigue" in told
    for word in ("turn", "goblin", "longsword", "vitality", "; end"):
        assert word not in told, f"{word} is of another book"

"""Orders as people give them: half of one, with small words, or none at all."""

from __future__ import annotations

import re

from cli_shell import Shell

BRIDGE = ("play", "oldschool/toll-on-the-bridge", "--seed", "12")


def test_half_an_order_is_enough_where_it_is_clear(shell: Shell) -> None:
    sitting = shell.sit_down(*BRIDGE)
    sitting.asked()
    sitting.types("")  # whoever is asked goes in front
    assert "Reaction, Hild in front" in sitting.asked()
    sitting.types("fight")
    begun = sitting.asked().replace("\r", "")
    # The story of a round's beginning comes after everything that belongs to it.
    assert re.search(r"\nRound 1\nMorale .*\n(  .* holds\.\n)+Order: .*\n  \w", begun), begun
    assert "Enter: stand" in begun
    sitting.types("odds")
    odds = sitting.asked()
    assert re.search(r"run: .* gets away ~?\d+ %", odds)
    assert "stand: nothing is decided by it yet" in odds
    sitting.types("")
    assert "Marta, what now?" in sitting.asked()
    sitting.types("attack")
    assert "which of them: 1a attack black knight with sling; 1b" in sitting.asked()
    sitting.types("attack him with the sling")
    assert 'who is "him"? Black knight or Bandit 1 or Bandit 2? (attack' in sitting.asked()
    sitting.types("move 3")
    assert 'no place is called "3"; a place is written x,y' in sitting.asked()
    sitting.types("jump")
    assert 'no act is called "jump"; ? lists what can be done' in sitting.asked()
    sitting.types("why jump")
    assert 'has to do with "jump"' in sitting.asked()
    sitting.types("attack the knight")
    assert "Marta attacks Black knight (sling, 40 feet)" in sitting.asked()
    sitting.types("move toward the knight")
    assert "Marta moves to 8,3." in sitting.asked()
    for _ in range(3):
        sitting.types("undo")
        back = sitting.asked()
    assert 'Back to before Hild said "stand", in round 1.' in back
    sitting.types("undo")
    assert 'Back to before Hild said "fight", before the first round.' in sitting.asked()
    sitting.types("quit")
    assert sitting.leaves() == 0


def test_a_narrow_terminal_has_the_variants_below_their_act(shell: Shell) -> None:
    sitting = shell.sit_down(*BRIDGE, columns=60)
    for answer in ("", "fight", ""):
        sitting.asked()
        sitting.types(answer)
    turn = sitting.asked().replace("\r", "")
    assert "\n  1  attack with sling\n       a  Black knight  40 feet  needs 2  " in turn
    assert max(len(line) for line in turn.splitlines()) <= 60
    assert not re.search(r"(hurts|avg|drops|needs)\n", turn)
    sitting.types("quit")
    assert sitting.leaves() == 0


def test_real_dice_are_asked_for_with_what_they_are_for(shell: Shell) -> None:
    sitting = shell.sit_down("play", "oldschool/goblin-cellar", "--seed", "5", "--dice", "mine")
    sitting.asked()
    sitting.types("fight")
    asked = sitting.asked()
    assert "Torchbearer, roll 1d20 (defend against the bow): type what it shows" in asked
    sitting.types("21")
    assert "a d20 shows 1 to 20" in sitting.asked()
    sitting.types("20")
    assert "a fumble, hit" in sitting.asked()
    sitting.types("undo")
    assert re.search(r"Back to before \w+ rolled 20, in round 1", sitting.asked())
    sitting.types("quit")
    assert sitting.leaves() == 0


def test_what_is_not_understood_is_asked_back_with_what_may_be_meant(shell: Shell) -> None:
    sitting = shell.sit_down("play", "simverse/goblin-ambush", "--play", "heroes", "--seed", "5")
    sitting.asked()
    sitting.types("loose an arrow and some marmalade at the goblin chief")
    asked = re.sub(r"\s+", " ", sitting.asked())
    assert '"marmalade": not understood there; nothing is done; perhaps: attack goblin' in asked
    sitting.types("yes")  # the one act that was offered
    assert "Lyra shoots at Goblin chief (longbow" in sitting.asked()
    sitting.types("plink the nearest goblin")
    asked = re.sub(r"\s+", " ", sitting.asked())
    assert '"plank the nearest goblin" is no act of the book; improvise it:' in asked
    assert "improvise plink the nearest goblin? Enter proposes it, or say it otherwise" in asked
    sitting.types("yes")  # it is only proposed: the game master judges it
    asked = re.sub(r"\s+", " ", sitting.asked())
    assert "Lyra would improvise: plink the nearest goblin" in asked


def test_what_is_not_understood_by_every_word_is_done_once_it_is_agreed_to(shell: Shell) -> None:
    sitting = shell.sit_down("play", "simverse/goblin-ambush", "--play", "heroes", "--seed", "7")
    sitting.asked()
    sitting.types("shoot the chief before he gets to us")
    asked = "Lyra: attack goblin chief with longbow? Enter does it, or say it otherwise"
    assert asked in sitting.asked()
    sitting.types("no")
    assert "Lyra, what now? (Major and Minor Action left)" in sitting.asked()
    sitting.types("")  # nothing is asked any more that it could agree to
    assert "Lyra, what now? (Major and Minor Action left)" in sitting.asked()
    sitting.types("shoot goblin 1 while it stands in the open, back off after that, end")
    asked = sitting.asked()
    assert "Lyra: attack goblin 1 with longbow; then back off" in asked
    assert "Lyra shoots" not in asked
    sitting.types("")
    assert "Lyra shoots at Goblin 1 (longbow" in sitting.asked()
    sitting.types("quit")
    assert sitting.leaves() == 0


def test_the_numbers_of_the_list_may_stand_in_an_order(shell: Shell) -> None:
    sitting = shell.sit_down("play", "simverse/goblin-ambush", "--play", "heroes", "--seed", "7")
    sitting.asked()
    sitting.types("1c, then 6")  # who has a bow in hand draws the dagger after the shot
    asked = sitting.asked()
    assert "Lyra shoots at Goblin chief (longbow" in asked
    sitting.types("option 1b please")
    assert "Lyra moves" in sitting.asked()
    sitting.types("quit")
    assert sitting.leaves() == 0


def test_an_order_may_begin_with_the_word_of_a_command(shell: Shell) -> None:
    sitting = shell.sit_down("play", "oldschool/the-crypt", "--seed", "5", "--play", "party")
    sitting.asked()
    for said in ("fight", "stand", "end"):
        sitting.types(said)
        asked = sitting.asked()
    assert "Brannoc, what now?" in asked
    sitting.types("help sideways")
    assert "help, or help hand, says what can be typed" in sitting.asked()
    sitting.types("hide zombie 1 because the torch gutters")
    assert "Changed by hand: " in sitting.asked()
    sitting.types("hide")
    assert "Brannoc tries to hide" in sitting.asked()


def test_an_order_that_cannot_be_is_refused_for_its_reason(shell: Shell) -> None:
    sitting = shell.sit_down("play", "goblin-ambush", "--seed", "7", "--play", "heroes")
    assert "Lyra, what now?" in sitting.asked()
    sitting.types("shoot the nearest goblin")
    sitting.asked()
    sitting.types("yes")  # two are equally near
    sitting.asked()
    sitting.types("put one more arrow in the chief")
    assert "the Major Action of this turn is used (SV-ACT-1)" in sitting.asked()
    sitting.types("hide behind the cart")  # there is no cover, but it can be come near
    assert "Lyra: move to 9,6? Enter does it, or say it otherwise" in sitting.asked()

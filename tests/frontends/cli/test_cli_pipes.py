"""A person's answers from a pipe."""

from __future__ import annotations

from cli_shell import Shell

DUEL = ("play", "duel.yaml", "--seed", "4", "--play", "red", "--plain")
WOODS = ("play", "woods.yaml", "--seed", "11", "--play", "watch", "--plain")


def test_answers_are_shown_and_the_end_of_input_is_a_quit(shell: Shell) -> None:
    done = shell.run_apart(*DUEL, typed="attack elm\n")
    assert done.code == 0
    assert "> attack elm\n" in done.out
    assert "Ash attacks Elm (shortsword, " in done.out
    assert done.out.rstrip().endswith("affray play --resume duel-1")


def test_answers_by_number_letter_word_and_prefix_are_the_same(shell: Shell) -> None:
    ways = ("1a", "a", "a e", "attack elm with shortsword, swing", "ATTACK ELM")
    texts = {shell.run(*DUEL, typed=f"{way}\n").out.split(f"> {way}\n")[1] for way in ways}
    lines = {text.split("affray play --resume")[0] for text in texts}
    assert len(lines) == 1


def test_several_orders_on_one_line(shell: Shell) -> None:
    together = shell.run(*WOODS, typed="move to 4,2; a thief\n").out
    apart = shell.run(*WOODS, typed="move to 4,2\na thief\n").out
    assert "Rowan attacks Thief" in together
    assert _facts(together) == _facts(apart)
    comma = shell.run(*WOODS, typed="move to 4,2, attack thief\n").out
    assert "Rowan attacks Thief" in comma
    number = shell.run(*WOODS, typed="draw; move to 4,2\n").out
    assert "Rowan draws the dagger" in number
    assert "the Minor Action of this turn is used" in number


def _facts(out: str) -> list[str]:
    """Return the lines that are neither questions nor what was typed."""
    asides = ("Choice", "improvise", ">", "?", "not now", "Rowan, what now", "The fight is saved")
    return [
        line for line in out.splitlines() if line and not line.startswith((*asides, "The Woods"))
    ]


def test_unclear_and_wrong_answers_are_asked_back_and_lose_nothing(shell: Shell) -> None:
    lines = [
        "1",  # which of them?
        "9",
        "0",
        "1z",
        "f",
        "dance",
        "attack nobody",
        "attack elm with broom",
        "attack elm, sideways",
        "draw",
        "undo",
        "redo",
        "odds dance",
        "why xyzzy",
        "note",
        "set",
        "set ash vitality",
        "set ash vitality five because so",
        "set ash charm 5 because so",
        "set nobody vitality 5 because so",
        "x" * 600,
        ";;;",
        "\x00\x01",
        "{}",
        "ünïcödé",
        "",
        "attack",
    ]
    done = shell.run(*DUEL, typed="\n".join(lines) + "\n")
    assert done.code == 0
    assert "which of them: 1a attack elm with shortsword, swing; 1b" in done.out
    assert "there is no choice 9" in done.out
    assert 'no act is called "dance"; ? lists what can be done' in done.out
    assert "which act: feint, full, fall?" in done.out
    assert "a line has at most 500 letters" in done.out
    assert "set Ash vitality to what?" in done.out
    assert "affray play --resume duel-1" in done.out
    record = shell.records()[0].read_text(encoding="utf-8")
    assert record.count('"kind":"answer","by":"person"') == 1


def test_a_change_by_hand_is_made_shown_and_taken_back(shell: Shell) -> None:
    typed = "set elm vitality 3 because of a curse\nstate\nlog\nundo\nstate\n"
    out = shell.run(*DUEL, "--see-all", typed=typed).out
    assert "Changed by hand: Elm: vitality is 3, because of a curse." in out
    assert "blue: Elm: Vitality 3/18" in out
    assert "By hand: Elm: vitality is 3, because of a curse" in out
    assert out.index("blue: Elm: Vitality 3/18") < out.index("blue: Elm: Vitality 18/18")


def test_other_changes_by_hand(shell: Shell) -> None:
    typed = (
        "set thief 3 at 9,1 because it ran\nset t3 dx 9 because of the dark\n"
        "set lurker hidden no because it sneezed\nset thief 3 conditions prone because it slipped\n"
        "set thief 3 player person because the master wants it\nstate\nmap\n"
    )
    unseen = shell.run(*WOODS, typed=typed).out
    assert 'no fighter is called "thief 3"' in unseen
    assert "Lurker" not in unseen
    out = shell.run(*WOODS, "--see-all", typed=typed).out
    assert out.count("Changed by hand") == 5
    assert "Thief 3 at 9,1" in out
    assert "Thief 3: Vitality 14/14" in out
    assert "prone" in out.partition("> state")[2]


def test_real_dice_by_sum_and_by_faces(shell: Shell) -> None:
    out = shell.run(*DUEL, "--dice", "mine", typed="attack elm, end\n11\n").out
    assert "Real dice: Ash" in out
    assert "Ash, roll 3d6 (attack): type the sum, or each die" in out
    assert "3d6 <= 17 (DX 13 + Swords 4): 11 -> hits by 6" in out
    by_faces = shell.run(*DUEL, "--dice", "Ash", typed="attack elm, end\n4 4 3\n").out
    assert "): 11 (4 4 3) -> hits by 6" in by_faces
    wrong = ("rubbish", "19", "2 2", "7 1 1", "0", "-3", "1,2,3,4")
    out = shell.run(*DUEL, "--dice", "mine", typed="\n".join(["attack elm", *wrong, ""])).out
    assert "hits by" not in out
    assert "misses by" not in out
    assert out.count("> ") > len(wrong)


def test_dice_of_a_record_replay_as_they_were_typed(shell: Shell) -> None:
    shell.run(*DUEL, "--dice", "mine", typed="attack elm, end\n4 4 3\n")
    out = shell.run("replay", "duel-1", "--plain").out
    assert "): 11 (4 4 3) -> hits by 6" in out
    assert shell.run("replay", "duel-1", "--verify").code == 0


def test_a_question_with_one_answer_is_not_asked(shell: Shell) -> None:
    out = shell.run(*DUEL, typed="full defense\n").out
    # Nothing is left to do but to end the turn, so the turn ends.
    assert "Ash goes on full defense: three Reactions." in out
    assert out.count("Ash, what now?") <= 1 or "Round 2" in out


def test_map_is_drawn_with_letters(shell: Shell) -> None:
    out = shell.run(*WOODS, typed="map\n").out
    assert "2 ..R...C......." in out or "2 ..R..." in out
    assert "R Rowan at 2,2" in out
    assert "~ difficult ground" in out


def test_help_lists_what_can_be_typed(shell: Shell) -> None:
    out = shell.run(*DUEL, typed="help\n?\n").out
    assert out.count("why [words]") == 2
    assert "Choice" in out.split("> ?\n")[1]


def test_json_stream(shell: Shell) -> None:
    done = shell.run("play", "duel.yaml", "--seed", "4", "--auto", "--json")
    assert done.code == 0
    objects = done.objects()
    assert objects[0]["fight"]["seed"] == 4
    assert objects[0]["fight"]["record"] == "duel-1.affray"
    events = [one for one in objects if "event" in one]
    assert [one["number"] for one in events] == list(range(1, len(events) + 1))
    assert events[-1]["event"] == "FightEnded"
    assert objects[-1]["result"]["over"] is True
    assert objects[-1]["result"]["winner"] in ("red", "blue")


def test_json_stream_asks_and_takes_answers(shell: Shell) -> None:
    arguments = ("play", "duel.yaml", "--seed", "4", "--play", "red", "--json")
    done = shell.run(*arguments, typed="dance\nodds a\nattack elm\n")
    assert done.code == 0
    objects = done.objects()
    question = next(one["question"] for one in objects if "question" in one)
    assert question["who"] == "Ash"
    assert "attack elm with shortsword, swing" in [one["answer"] for one in question["options"]]
    odds = next(one["odds"] for one in objects if "odds" in one)
    assert set(odds["fighters"]) == {"Ash", "Elm"}  # a fumble is Ash's own
    assert set(odds["fighters"]["Ash"]["outcomes"]) == {"prone"}
    assert odds["exact"]
    assert '"refused": "no act is called' in done.err
    assert objects[-1]["saved"]["resume"] == "affray play --resume duel-1"


def test_every_system_can_be_played(shell: Shell) -> None:
    """Nothing here knows a book: a system from outside is played by the same loop."""
    done = shell.run("play", "lantern-brawl", "--seed", "3", "--auto")
    assert done.code == 0
    asked = shell.run(
        "play", "lantern-brawl", "--seed", "3", "--play", "Ada", typed="1\nstate\nwhy\nmap\nundo\n"
    )
    assert asked.code == 0
    assert "Ada, whom do you strike?" in asked.out


def test_changes_by_hand_are_told_where_they_happened(shell: Shell) -> None:
    typed = (
        "attack\nset elm vitality 9 because of a curse\ngive ash -2 because smoke\nrolls\n"
        "roll 0 is 1 1 1 because the die was cocked\nlog\n1\nend\n"
    )
    out = shell.run(*DUEL, "--see-all", typed=typed).out
    log = out.partition("> log\n")[2].partition("> undo")[0]
    blow = log.index("Ash attacks Elm")
    assert log.index("By hand: Ash's dice (attack) show 1 1 1, because the die was cocked.") < blow
    assert blow < log.index("By hand, once this is done: Elm: vitality is 9, because of a curse")
    again = shell.run("replay", "duel-1", "--plain").out
    assert again.index("Ash attacks Elm") < again.index("By hand: Elm: vitality is 9")
    assert "By hand: Ash: -2 to the next roll, because smoke." in again
    assert "By hand" not in shell.run("replay", "duel-1", "--plain", "--as", "Elm").out


def test_a_trigger_is_put_at_the_prompt(shell: Shell) -> None:
    typed = (
        "trigger elm horrific violence because gore\ntrigger elm horrific violenz because gore\n"
        "trigger elm supernatural fear because a ghost\nstate elm\nlog\n"
    )
    out = shell.run(*DUEL, "--see-all", typed=typed).out
    assert "Changed by hand: Elm: morale is horrific violence, because gore." in out
    assert 'nearest: "horrific violence"' in out
    assert "morale is horrific violence, supernatural fear, because a ghost" in out
    no = shell.run(
        *("play", "causeway.yaml", "--play", "all", "--seed", "2"),
        typed="trigger sael gore because so\n",
    )
    assert "in Skirmish nerves are tried by the rules alone" in no.out

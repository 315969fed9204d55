"""What `--as NAME` shows holds nothing that this fighter's side cannot know."""

from __future__ import annotations

import re

from cli_shell import Shell

WOODS = ("play", "woods.yaml", "--seed", "11", "--as", "Rowan")


def test_hidden_foes_do_not_exist_until_they_show_themselves(shell: Shell) -> None:
    typed = "state\nmap\n?\nlog\nodds\nwhy\nend\n"
    for more in ((), ("--json",)):
        done = shell.run(*WOODS, "--play", "watch", *more, typed=typed)
        assert done.code == 0
        shown = done.out + done.err
        before = shown.split("Lurker comes out of hiding")[0].split('"Revealed", "who": "Lurker"')[
            0
        ]
        assert "Lurker" not in before
        assert "lurker" not in before
        # Of three thieves one is seen, so it has no number that would betray the others.
        assert "Thief 2" not in before
        assert "Thief 3" not in before


def test_an_order_that_names_a_hidden_foe_is_answered_as_a_name_that_is_not_there(
    shell: Shell,
) -> None:
    real = shell.run(*WOODS, "--play", "watch", "--plain", typed="attack lurker\n").out
    made_up = shell.run(*WOODS, "--play", "watch", "--plain", typed="attack kunkur\n").out
    assert 'no enemy is called "lurker"' in real
    lines = (real.replace("lurker", "kunkur"), made_up.replace("woods-2", "woods-1"))
    assert lines[0] == lines[1]


def test_a_foe_shows_no_numbers(shell: Shell) -> None:
    done = shell.run(*WOODS, "--auto", "--json")
    own = {"Rowan"}
    for one in done.objects():
        if "event" in one and one.get("who") not in own | {""}:
            for secret in ("needed", "roll", "margin", "armor", "final", "left", "lost"):
                assert secret not in one, one
        if "event" in one:
            assert "armor" not in one, one
    # With this seed a foe's nerve fails.
    text = shell.run("play", "woods.yaml", "--seed", "7", "--as", "Rowan", "--auto", "--plain").out
    assert " AR " not in text.replace("(AR ", " AR ")
    assert "/14" not in text
    # How long a foe stays shaken is for its own side to know.
    assert "shaken" in text
    assert not re.search(r"shaken( for)? \d", text)


def test_the_result_is_seen_from_the_same_seat(shell: Shell) -> None:
    result = shell.run(*WOODS, "--auto", "--json").objects()[-1]["result"]
    for fighter in result["fighters"]:
        assert ("vitality" in fighter) == (fighter["name"] == "Rowan")


def test_a_player_changes_nothing_by_hand_and_sees_no_record(shell: Shell) -> None:
    typed = "set rowan vitality 99 because I say so\nlog\n"
    out = shell.run(*WOODS, "--play", "watch", "--plain", typed=typed).out
    assert "only the game master changes things by hand" in out
    assert "By hand:" not in out


def test_resume_keeps_the_seat_in_the_command(shell: Shell) -> None:
    out = shell.run(*WOODS, "--play", "watch", typed="end\n").out
    assert "affray play --resume woods-1 --as Rowan" in out
    again = shell.run("play", "--resume", "woods-1", "--as", "Rowan", typed="state\n")
    assert again.code == 0
    assert "The fight goes on in round" in again.out


def test_replay_as_somebody(shell: Shell) -> None:
    shell.run("play", "woods.yaml", "--seed", "11", "--auto")
    seen = shell.run("replay", "woods-1", "--as", "Rowan", "--plain").out
    live = shell.run(*WOODS, "--auto", "--plain").out
    assert seen == live.replace("woods-2.affray", "woods-1.affray")


def test_as_and_play_must_fit(shell: Shell) -> None:
    done = shell.run("play", "woods.yaml", "--as", "Rowan", "--play", "thieves")
    assert done.code == 2
    assert "not on that side" in done.err
    assert not shell.records()

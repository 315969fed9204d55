"""`advise` at the prompt."""

from __future__ import annotations

from cli_shell import Shell


def test_the_best_choices_are_told_with_what_is_expected(shell: Shell) -> None:
    done = shell.run("play", "duel.yaml", "--seed", "4", "--play", "red", typed="advise\nquit\n")
    assert done.code == 0, done.err
    assert "1. " in done.out
    assert "(wins " in done.out
    assert "Tried in fights as your side imagines them; the choice is yours." in done.out
    told = shell.run("play", "duel.yaml", "--seed", "4", "--play", "red", typed="help\nquit\n")
    assert "advise           the three best choices" in told.out

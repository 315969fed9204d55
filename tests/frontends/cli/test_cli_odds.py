"""`affray odds` and `affray duel`, as people type them."""

from __future__ import annotations

from cli_shell import Shell


def test_the_parts_of_an_attack_need_no_quotes(shell: Shell) -> None:
    parted = shell.run("odds", "marcus", "goblin", "--with", "longsword,", "thrust,", "head")
    quoted = shell.run("odds", "marcus", "goblin", "--with", "longsword, thrust, head")
    assert parted.code == 0, parted.err
    assert parted.out == quoted.out
    assert "attack goblin with longsword, thrust, head" in parted.out

"""Somebody whose mind is controlled leaves its player a seat."""

from __future__ import annotations

from pathlib import Path

from cli_shell import Shell

from affray.referee import Referee

MINDS = """
encounter: Strange Friends
system: simverse
sides:
  first:
    - name: Seer
      dx: 20
      in: 18
      aw: 12
      en: 30
      skills: {psionics: 8}
      spells: [Mind Control]
      mana: 60
  second:
    - {name: Orc, dx: 11, ws: 3, en: 13, skills: {maces: 3}, weapons: [mace]}
    - {name: Bandit, dx: 9, ws: 10, en: 12, skills: {maces: 1}, weapons: [mace]}
"""


def controlled(path: Path) -> Referee:
    """Return a fight in which the orc is asked under the will of the seer."""
    referee = Referee.open(path, seed=3, people=["Seer", "second"])
    referee.run()
    referee.answer("cast mind control at orc, end", "Seer")
    while referee.pending() and referee.pending()[0].who != "Orc":
        pending = referee.pending()[0]
        legal = [one["answer"] for one in pending.options if "illegal" not in one]
        referee.answer("end" if "end" in legal else legal[-1], pending.who)
    return referee


def test_its_player_is_asked_for_it(shell: Shell) -> None:
    path = shell.folder / "minds.yaml"
    path.write_text(MINDS, encoding="utf-8")
    referee = controlled(path)
    orc = referee.session.fight.find("Orc")
    assert orc is not None
    assert (orc.side, orc.belongs_to()) == (0, 1), "it fights for the seer"
    seat = referee.seat_of("Orc")
    assert seat.side == 1
    assert [one.who for one in referee.pending(seat)] == ["Orc"]
    assert referee.waiting_for(seat) == ["Orc"]
    referee.answer("end", "Orc", seat=seat)
    assert [one.who for one in referee.pending(seat)] != ["Orc"]


def test_the_terminal_goes_on(shell: Shell) -> None:
    (shell.folder / "minds.yaml").write_text(MINDS, encoding="utf-8")
    play = ("play", "minds.yaml", "--seed", "3", "--as", "Orc", "--play", "second")
    done = shell.run(*play, typed="end\n" * 30)
    assert done.code == 0
    assert "whom Orc does not play" not in done.err
    assert "controlled" in done.out

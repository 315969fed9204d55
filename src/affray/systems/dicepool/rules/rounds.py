"""What is told when a round is over."""

from __future__ import annotations

from affray.systems.dicepool.book import lingering
from affray.systems.dicepool.book.constants import Damage, Status
from affray.systems.dicepool.book.fight import Fight
from affray.systems.dicepool.events.events import RoundEnded


def tell_round_ended(fight: Fight) -> None:
    """Tell that a round is over: who lies downed or dead, and the running totals (DP-GM-13)."""
    fallen: list[tuple[str, str]] = []
    totals: list[tuple[object, ...]] = []
    for person in fight.people:
        if person.gone != 0:
            continue
        name = person.name
        if person.status != Status.ABLE:
            fallen.append((name, Status.NAMES[person.status]))
        if person.status == Status.DEAD:
            totals.append(("dead", name))
            continue
        for i in range(person.burning):
            held = person.lingering[i]
            value = lingering.value_of(held)
            in_all = value * (value + 1) // 2
            kind = Damage.NAMES[lingering.type_of(held)]
            totals.append(("burning", name, kind, value, in_all))
        if person.status == Status.DOWNED:
            kills = person.sheet.fortitude
            totals.append(("downed", name, person.hp, person.downed_damage, kills))
    fight.tell(RoundEnded(who="", round=fight.round, fallen=tuple(fallen), totals=tuple(totals)))

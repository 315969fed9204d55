"""What is printed at the table: the scene, what happens, whose turn it is, what can be done."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import takewhile
from typing import Any, Protocol

from affray.frontends.cli.menu import LETTERS, Entry, Menu, Option
from affray.frontends.cli.paper import Paper
from affray.referee import Odds, Pending, Referee, Seat, Seen

# The events that every system tells, and that structure what is printed
ROUND_STARTED = "RoundStarted"
ROUND_ENDED = "RoundEnded"
TURN_STARTED = "TurnStarted"
TURN_ENDED = "TurnEnded"
PHASE_BEGAN = "PhaseBegan"

UNDER = 7  # how far in variants stand under their kind of act, where there is no room beside it

PLAN = "plan"  # the question that everybody is asked at once, at the start of a round

BRIEF, NORMAL, STORY = "brief", "normal", "story"
TELLS = (BRIEF, NORMAL, STORY)
TALES_KEPT = 4  # a sentence of story comes back after so many others at the earliest


@dataclass
class Opening:
    """What is said before anything happens."""

    title: str
    system: str
    seed: int
    record: str
    scene: str
    round: int = 0  # more than 0: the fight goes on in this round
    house_rules: dict[str, str] = field(default_factory=dict)  # those that are not the default
    by_hand: list[str] = field(default_factory=list)  # whose dice are rolled on the real table


class Screen(Protocol):
    """Whatever shows a fight: lines for people, or JSON for programs."""

    referee: Referee

    def opening(self, opening: Opening) -> None:
        """Say what is played."""

    def news(self, seen: Sequence[Seen], asked: str = "", more: bool = False) -> None:
        """Show what happened; `asked` is about to be asked for an act, or `more` comes at once."""

    def question(self, pending: Pending, menu: Menu, odds: Mapping[str, Odds]) -> None:
        """Show what is asked."""

    def everything(self, menu: Menu) -> None:
        """Show every choice, with what is not open and why."""

    def typed(self, text: str) -> None:
        """Show an answer that came from a file or a pipe."""

    def say(self, lines: Iterable[str]) -> None:
        """Show the answer to a question of the person."""

    def odds(self, odds: Odds) -> None:
        """Show the exact odds of an answer."""

    def state(self) -> None:
        """Show how everybody is."""

    def refused(self, text: str, candidates: Sequence[str]) -> None:
        """Say why something was not accepted, and what would be."""

    def result(self) -> None:
        """Say how the fight ended."""

    def left(self, command: str) -> None:
        """Say that the fight is saved, and the command that goes on with it."""


class Table:
    """Shows a fight in lines for people."""

    def __init__(self, referee: Referee, seat: Seat, paper: Paper, tell: str = NORMAL) -> None:
        self.referee = referee
        self.seat = seat
        self.paper = paper
        self.tell = tell
        self._held: tuple[str, str, str] | None = None  # who, a line about it, how it looks
        self._more: list[str] = []  # what else befell the same fighter
        self._together = False  # several act at the same moment
        self._in_phases = False  # the book announces its phases
        self._begun: dict[str, Seen] = {}  # turns whose fighter has not read how things stand
        self._told: deque[str] = deque(maxlen=TALES_KEPT)  # sentences of story, without the names
        self._tales: list[str] = []  # the story of what was just printed
        self._is_opening = False  # a round has begun, but nobody's turn in it

    # -- the fight ----------------------------------------------------------------------------

    def opening(self, opening: Opening) -> None:
        """Print title, system, seed and record, then the scene."""
        line = self.paper.line
        record = f"record {opening.record}"
        parts = [opening.title, opening.system, f"seed {opening.seed}", record]
        line(" · ".join(parts), "title")
        if opening.scene:
            line(" ".join(opening.scene.split()), hang=0)
        for name, value in opening.house_rules.items():
            line(f"House rule: {name} {value}")
        if opening.by_hand:
            line(f"Real dice: {', '.join(opening.by_hand)}")
        if opening.round:
            line(f"The fight goes on in round {opening.round}.")

    def news(self, seen: Sequence[Seen], asked: str = "", more: bool = False) -> None:
        """Print what happened: facts and math first, the story of it after them."""
        for one in seen:
            # What its end brings stands under it, not before it, unless that is a phase of its own.
            if one.kind == ROUND_ENDED and not self._in_phases:
                self._end_paragraph()
                self.paper.gap()
                self._event(one)
        for place, one in enumerate(seen):
            self._in_phases = self._in_phases or one.kind == PHASE_BEGAN
            if one.kind in (ROUND_STARTED, TURN_STARTED, PHASE_BEGAN):
                self._end_paragraph()
                self._is_opening = one.kind == ROUND_STARTED
            if one.kind == TURN_STARTED:
                if not self._say_together(seen[place:]):
                    self.paper.gap()
                then = seen[place + 1].kind if place + 1 < len(seen) else ""
                self._turn(one, then == TURN_ENDED)
            elif one.kind == ROUND_ENDED:
                self._end_paragraph()
                if self._in_phases:
                    self.paper.gap()
                    self._event(one)
                    self._end_paragraph()
                self.state()
            else:
                if not self._goes_on(one):
                    self._end_paragraph()
                self._event(one)
        if not more:
            self._end_paragraph()
            self._remind(asked)

    def _goes_on(self, seen: Seen) -> bool:
        """Tell whether an event still belongs to what was printed last, so that the story waits."""
        lines = self.referee.lines(seen)
        if self._is_opening or not lines or lines[0].startswith(" "):
            return True
        return self._joins(seen, lines[0])

    def _turn(self, seen: Seen, is_idle: bool) -> None:
        """Begin a turn; what is done in it says whose it is."""
        who = seen.facts["who"]
        self._begun[who] = seen
        if is_idle:
            self._print(seen, f"{who} does nothing.")

    def _remind(self, who: str) -> None:
        """Print once a turn, for whoever is asked, how it is and what is still going on."""
        seen = self._begun.pop(who, None)
        if seen is not None:
            head, *reminders = self.referee.lines(seen)
            self.turn_line(head)
            for line in reminders:
                self._print(seen, line, "reminder")

    def _stand(self, who: str) -> None:
        """Print, for whoever plans, how it is and what is still going on."""
        self.paper.gap()
        self.turn_line(who)
        for line in self.referee.reminders(who, self.seat):
            self._line_plainly(f"  ! {line}", "reminder")

    def _say_together(self, seen: Sequence[Seen]) -> bool:
        """Say who acts at the same moment, when the first of their turns begins."""
        turns = [one for one in seen if one.kind in (TURN_STARTED, TURN_ENDED)]
        names = [one.facts["who"] for one in takewhile(lambda one: one.kind == TURN_STARTED, turns)]
        is_first = len(names) > 1 and not self._together
        if is_first:
            self.paper.gap()
            self.paper.line(f"{', '.join(names[:-1])} and {names[-1]} act at once.")
        self._together = len(names) > 1
        return is_first

    def turn_line(self, name: str) -> None:
        """Print a fighter's name and state."""
        for fighter in self.referee.view(self.seat)["fighters"]:
            if fighter["name"] == name:
                words = self.referee.state_words(fighter)
                if self.paper.plain:
                    self.paper.line(f"{name}: {', '.join(words)}")
                else:
                    self.paper.line(" · ".join([name, *words]), "turn")

    def _event(self, seen: Seen) -> None:
        tale = self._tale(seen) if self.tell != BRIEF else ""
        lines = self.referee.lines(seen, math=self.tell == NORMAL)
        if seen.kind == ROUND_STARTED:
            self.paper.gap()
        if not (tale and self.tell == STORY):
            for line in lines:
                self._join(seen, line)
        if tale:
            self._tales.append(tale)

    def _tale(self, seen: Seen) -> str:
        """Return the story of an event in words that were not just used, or nothing."""
        names = [str(value) for value in seen.facts.values() if isinstance(value, str) and value]
        for other in range(TALES_KEPT):
            tale = self.referee.tale(seen, other)
            bare = tale
            for name in names:
                bare = bare.replace(name, "")
            if bare not in self._told:
                self._told.append(bare)
                return tale
        return ""

    def _join(self, seen: Seen, text: str) -> None:
        """Keep a line back, so that what else befalls the same fighter can go on in it."""
        who = seen.facts.get("who", "")
        if self._joins(seen, text):
            self._more.append(text.strip().removeprefix(f"{who} ").removesuffix("."))
            return
        self._release()
        look = "round" if seen.kind == ROUND_STARTED else ""
        # A whole sentence stands for itself; what is left open can go on.
        is_open = text[-1:].isalnum() or text.endswith(")")
        if who and is_open and text.strip().startswith(f"{who} "):
            self._held = (who, text, look)
        else:
            self._print(seen, text, look)

    def _joins(self, seen: Seen, text: str) -> bool:
        """Tell whether a line can go on in the one that is kept back."""
        who = seen.facts.get("who", "")
        is_about = bool(who) and text.strip().startswith(f"{who} ") and ":" not in text
        return is_about and self._held is not None and self._held[0] == who

    def _release(self) -> None:
        """Print the line that was kept back."""
        if self._held is not None:
            _, text, look = self._held
            self._held = None
            last = " and " if len(self._more) == 1 and ":" not in text else ", and "
            text += "".join(f", {one}" for one in self._more[:-1])
            text += "".join(f"{last}{one}" for one in self._more[-1:])
            self._more.clear()
            if ":" not in text:
                text += "."
            self.paper.line(text.strip() if self.paper.plain else text, look)

    def _print(self, seen: Seen, text: str, look: str = "") -> None:
        """Print a line of an event; in plain lines each says who speaks."""
        if self.paper.plain:
            text = text.strip()
            who = seen.facts.get("who", "")
            if who and not text.startswith(who):
                text = f"{who}: {text}"
        self.paper.line(text, look)

    def _end_paragraph(self) -> None:
        """Print what is still kept back, and the story after it."""
        self._release()
        if self._tales:
            story = " ".join(self._tales)
            self.paper.line(f"Story: {story}" if self.paper.plain else f"  {story}", "story")
            self._tales.clear()

    # -- the question -------------------------------------------------------------------------

    def question(self, pending: Pending, menu: Menu, odds: Mapping[str, Odds]) -> None:
        """Print what is asked, with the legal choices and their chances."""
        if pending.kind == "turn":
            self._remind(pending.who)  # where several are asked at once
        elif pending.kind == PLAN:
            self._stand(pending.who)
            if later := [one for one in self.referee.waiting_for(self.seat) if one != pending.who]:
                self._line_plainly(f"  still to plan after this: {', '.join(later)}", "dim")
        self._line_plainly(pending.words + _how_to_type(pending), "question")
        if pending.kind != "dice":
            self._choices(menu, pending.who, odds)
            self._closed(menu)
            if usual(pending):
                self._line_plainly(f"  Enter: {usual(pending)}", "dim")
            if menu.more:
                self._line_plainly(
                    f"  ? lists {len(menu.more)} more, and what else can be typed", "dim"
                )

    def everything(self, menu: Menu) -> None:
        """Print every choice, and why what is not open is not."""
        self._choices(menu, "", {})
        self._closed(menu)

    def _choices(self, menu: Menu, who: str, odds: Mapping[str, Odds]) -> None:
        rows = _rows(menu, who, odds, self.paper.width - UNDER - 3)
        table = {entry.group: row for entry, row in zip(menu.entries, rows, strict=True)}
        wide = self._column(menu, table)
        for entry in menu.entries:
            marks = _marks(table[entry.group])
            hint = entry.options[0].get("hint", "")
            indent = wide + 7 if len(entry.head) <= wide else UNDER
            if self.paper.plain:
                self._plain_choices(menu, entry, marks, hint, who, odds)
            else:
                pieces = _marked(table[entry.group])
                lines = [*pieces, f"({hint})"] if hint else pieces
                if not any("needs" in one for one in entry.options):
                    lines = flow([line for line in lines if line], self.paper.width - indent)
                head = f"{entry.number:>3}  {entry.head}"
                if indent == UNDER:  # no room beside it
                    self.paper.line(head)
                    head = ""
                for line in lines or [""]:
                    hang = indent + 3 if len(pieces) > 1 else indent
                    self.paper.line(f"{head:<{indent}}{line}", hang=hang)
                    head = ""
            for text in menu.refusals(entry):
                self._line_plainly(f"{'':<{indent}}{text}", "dim")

    def _column(self, menu: Menu, table: Mapping[str, Sequence[str]]) -> int:
        """Return how wide the kinds of act are beside which there is room for their variants."""
        beside = list(menu.entries)
        while True:
            wide = max((len(entry.head) for entry in beside), default=0)
            room = self.paper.width - wide - 7
            tight = [
                len(entry.head)
                for entry in beside
                if len(table[entry.group]) > 1 or any("needs" in one for one in entry.options)
                if max(len(piece) for piece in _marked(table[entry.group])) > room
            ]
            if not tight:
                return wide
            # Those that are wider still would only push the others out further.
            beside = [entry for entry in beside if len(entry.head) < max(tight)]

    def _plain_choices(
        self,
        menu: Menu,
        entry: Entry,
        marks: Sequence[str],
        hint: str,
        who: str,
        odds: Mapping[str, Odds],
    ) -> None:
        """Print each variant as one whole line, in the words that would be answered."""
        for mark, option in zip(marks, entry.options, strict=True):
            label, *cells = _cells(menu, entry, option, who, odds)
            about = label if label == option.get("words") else ""
            parts = [option["answer"], about, *cells, hint]
            self.paper.line(f"Choice {entry.number}{mark}: {', '.join(filter(None, parts))}")

    def _closed(self, menu: Menu) -> None:
        """Print what is not open at all now, those with the same reason together."""
        reasons: dict[str, list[str]] = {}
        for entry in menu.closed:
            why = "; ".join(dict.fromkeys(f"{o['illegal']} ({o['rule']})" for o in entry.closed))
            reasons.setdefault(why, []).append(entry.group)
        for why, groups in reasons.items():
            self._line_plainly(f"  not now: {', '.join(groups)}: {why}", "dim")

    def _line_plainly(self, text: str, look: str = "") -> None:
        self.paper.line(text.strip() if self.paper.plain else text, look)

    # -- answers to a person ------------------------------------------------------------------

    def typed(self, text: str) -> None:
        """Print an answer that nobody saw being typed."""
        self.paper.line(f"> {text}")

    def say(self, lines: Iterable[str]) -> None:
        """Print lines."""
        for line in lines:
            self.paper.line(line if self.paper.plain else f"  {line}")

    def odds(self, odds: Odds) -> None:
        """Print everything that an answer can lead to, with its chance."""
        self.say(odds_lines(odds))

    def state(self) -> None:
        """Print how everybody is, a line a side."""
        between = "; " if self.paper.plain else " · "
        for line in state_lines(self.referee, self.seat, between):
            self._line_plainly(f"  {line}")

    def refused(self, text: str, candidates: Sequence[str]) -> None:
        """Print why something was not accepted, with what could have been meant."""
        missing = [one for one in candidates if one not in text]
        hint = f" ({', '.join(missing)}?)" if missing else ""
        self._line_plainly(f"  {text}{hint}", "wrong")

    def result(self) -> None:
        """Print how everybody is at the end."""
        self.state()

    def left(self, command: str) -> None:
        """Print the command that goes on with the fight."""
        self.say([f"The fight is saved. Go on with: {command}"])


def _how_to_type(pending: Pending) -> str:
    """Return how real dice are told, where they are asked for."""
    if pending.kind != "dice":
        return ""
    if pending.count == 1:
        return ": type what it shows"
    return ": type each die" if pending.each else ": type the sum, or each die"


def usual(pending: Pending) -> str:
    """Return what an empty line answers: what silence means, but never a turn or a plan."""
    return "" if pending.kind in ("turn", PLAN) else pending.unsaid


def flow(pieces: Sequence[str], room: int) -> list[str]:
    """Return pieces in as few lines as they fit into, none of them broken.

    >>> flow(["a  one", "b  two", "c  three"], 20)
    ['a  one   b  two', 'c  three']
    >>> flow([], 20)
    ['']
    """
    lines = [pieces[0] if pieces else ""]
    for piece in pieces[1:]:
        if len(lines[-1]) + 3 + len(piece) <= room:
            lines[-1] += f"   {piece}"
        else:
            lines.append(piece)
    return lines


def _rows(menu: Menu, who: str, odds: Mapping[str, Odds], room: int) -> list[list[str]]:
    """Return the words for each variant of each entry, numbers in columns if there is room."""
    table = [
        [_cells(menu, entry, one, who, odds) for one in entry.options] for entry in menu.entries
    ]
    counted = [cells for rows in table for cells in rows if cells[2] or cells[3]]
    wide = [max((len(cells[column]) for cells in counted), default=0) for column in range(4)]
    if sum(wide) + 2 * 3 > room:
        wide = [min(width, 1) for width in wide]
    lines: list[list[str]] = []
    for entry, rows in zip(menu.entries, table, strict=True):
        lines.append([])
        for option, cells in zip(entry.options, rows, strict=True):
            if cells in counted:
                parts = [f"{cell:<{wide[at]}}" for at, cell in enumerate(cells) if wide[at]]
                lines[-1].append("  ".join(part for part in parts if part != " ").rstrip())
            else:
                between = ", " if "about" in option else " "
                lines[-1].append(between.join(cell for cell in cells if cell))
    return lines


def _marks(rows: Sequence[str]) -> list[str]:
    """Return the letters of an entry's variants; one alone needs none."""
    return [LETTERS[place % 26] if len(rows) > 1 else "" for place in range(len(rows))]


def _marked(rows: Sequence[str]) -> list[str]:
    """Return the variants of an entry, each with its letter."""
    return [f"{mark}  {row}" if mark else row for mark, row in zip(_marks(rows), rows, strict=True)]


def _cells(
    menu: Menu, entry: Entry, option: Option, who: str, odds: Mapping[str, Odds]
) -> tuple[str, str, str, str]:
    """Return a variant's name, words about it, the number it needs, and its odds."""
    found = odds.get(option["answer"])
    words = ""
    # What is not meant to hurt says what it does instead.
    is_blow = not option.get("hint") and ("needs" in option or "words" in option)
    if found is not None and (found.touched() or is_blow):
        words = odds_words(found, option.get("about") or who, who)
    needs = ""
    if "needs" in option:
        needs = option["rolls"]
        # Odds of an attack have the chance of its roll in them already.
        if "chance" in option and not (words and "about" in option):
            needs += f": {percent(option['chance'])}"
    label, about = menu.label(entry, option), option.get("words", "")
    # What has no name of its own goes by what it means.
    return (label, about, needs, words) if label else (about, "", needs, words)


def percent(chance: Fraction | float) -> str:
    """Return a chance in whole percent, never 0 or 100 for what is not sure.

    >>> percent(Fraction(1, 216)), percent(Fraction(1, 2)), percent(Fraction(215, 216))
    ('<1 %', '50 %', '>99 %')
    """
    if 0 < chance < Fraction(1, 200):
        return "<1 %"
    if Fraction(199, 200) <= chance < 1:
        return ">99 %"
    return f"{round(float(chance) * 100)} %"


def odds_words(odds: Odds, name: str, own: str = "") -> str:
    """Return the odds for one fighter in a few words, and what `own` gains and risks by it."""
    mine = f"{own} "
    gains = odds.also().items() if own else ()
    words: list[str] = []
    others = [one for one in odds.touched() if one != own]
    named = ""
    if others and name not in odds.touched():  # whom it hurts is not said by the answer
        name = others[0]
        named = f"{name} "
    hurt, out = odds.chance_hurt(name), odds.chance_out(name)
    if hurt:
        words.append(f"hurts {named}{percent(hurt)}, avg {float(odds.mean(name)):.1f}")
        words += [f"drops {percent(out)}"] if out else []
    risk = odds.chance_hurt(own) if own and own != name else Fraction(0)
    if risk:
        words.append(f"risks {percent(risk)}")
    words += [f"{what[len(mine) :]} {percent(p)}" for what, p in gains if what.startswith(mine)]
    return ", ".join(words) or "cannot hurt"


def odds_lines(odds: Odds) -> list[str]:
    """Return the exact odds of an answer, for everybody it may touch."""
    ways = "1 way" if odds.paths == 1 else f"{odds.paths} ways"
    lines = [f"{odds.answer}: {ways} the dice can fall; {odds.assumption}"]
    if not odds.touched():
        lines.append("nobody can be hurt by it")
    for name in odds.touched():
        out = odds.chance_out(name)
        lines.append(
            f"{name}: hurt {exactly(odds.chance_hurt(name))}, avg {float(odds.mean(name)):.2f}"
            + (f", out of the fight {exactly(out)}" if out else "")
        )
        spread = [f"{lost}: {percent(chance)}" for lost, chance in odds.spread(name).items()]
        lines.append(f"    loses {', '.join(spread)}")
    lines += [f"{what}: {exactly(chance)}" for what, chance in odds.also().items()]
    return lines


def exactly(chance: Fraction) -> str:
    """Return a chance with two decimals, and as a fraction where that is short."""
    words = f"{float(chance) * 100:.2f} %"
    return (
        f"{words} ({chance})" if chance.denominator < 10_000 and chance.denominator > 1 else words
    )


def state_lines(referee: Referee, seat: Seat, between: str = " · ") -> list[str]:
    """Return how everybody is, a line a side."""
    sides: dict[str, list[str]] = {}
    for fighter in referee.view(seat)["fighters"]:
        words = f"{fighter['name']} {referee.short_words(fighter)}"
        sides.setdefault(fighter["side"], []).append(words)
    for fighter in referee.view(seat).get("away", []):
        sides.setdefault(fighter["side"], []).append(f"{fighter['name']} {fighter['health']}")
    order: Sequence[str] = referee.start["sides"]
    return [f"{side}: {between.join(sides[side])}" for side in order if side in sides]


def opening_of(referee: Referee, record: str) -> Opening:
    """Return what is to be said about a fight before it is shown."""
    start: dict[str, Any] = referee.start
    default = {rule.name: rule.default for rule in referee.system.house_rules}
    changed = {n: str(v) for n, v in start["house_rules"].items() if v != default.get(n)}
    return Opening(
        title=start["title"],
        system=referee.system.name,
        seed=referee.seed,
        record=record,
        scene=start.get("scene", ""),
        house_rules=changed,
        by_hand=referee.real_dice,
    )

"""What is printed at the table: what happens, whose turn it is, what can be done."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile

from affray.frontends.cli.columns import cells_of, flow, lettered, letters_of, rows_of
from affray.frontends.cli.menu import Entry, Menu
from affray.frontends.cli.paper import Paper
from affray.frontends.cli.screen import (
    CHANGED_BY_HAND,
    PHASE_STARTED,
    PLAN,
    ROUND_ENDED,
    ROUND_STARTED,
    TURN_ENDED,
    TURN_STARTED,
    Opening,
)
from affray.frontends.cli.tells import MATH, MIXED, STORY
from affray.referee import Odds, Pending, Referee, Seat, Seen

Row = tuple[str, str, int | None]  # a line, how it looks, and where it goes on when it is folded

# How much of the choices is shown, where a screen is too low for all of it
ALL_OF_IT = 0
NO_REASONS = 1  # why others are not open is left to ?
RUNNING_ON = 2  # variants stand one after the other
A_LINE_EACH = 8  # from six lines for each kind of act down to one

UNDER = 7  # how far in variants stand under their kind of act, where there is no room beside it


class Table:
    """Shows a fight in lines for people."""

    def __init__(self, referee: Referee, seat: Seat, paper: Paper, tell: str = MIXED) -> None:
        self.referee = referee
        self.seat = seat
        self.paper = paper
        self.tell = tell
        self._held: tuple[str, str, str] | None = None  # who, a line about it, how it looks
        self._more: list[str] = []  # what else befell the same fighter
        self._together = False  # several act at the same moment
        self._in_phases = False  # the book announces its phases
        self._begun: set[str] = set()  # turns whose fighter has not read how things stand
        self._stories: dict[int, str] = {}  # of what is about to be printed, by number of event
        self._tales: list[str] = []  # the story of what was just printed
        self._answered = 0  # lines on the paper when somebody was asked last
        self._is_opening = False  # a round has begun, but nobody's turn in it

    # -- the fight ----------------------------------------------------------------------------

    def opening(self, opening: Opening) -> None:
        """Print title, system, seed and record, then the scene."""
        line = self.paper.line
        record = f"record {opening.record}"
        seed = "" if opening.seed is None else f"seed {opening.seed}"
        parts = [opening.title, opening.system, seed, record]
        line(" · ".join(filter(None, parts)), "title")
        if opening.scene:
            line(" ".join(opening.scene.split()), hang=0)
        if opening.after:
            line(f"It follows {opening.after}.")
        for name, value in opening.house_rules.items():
            line(f"House rule: {name} {value}")
        if opening.by_hand:
            line(f"Real dice: {', '.join(opening.by_hand)}")
        if opening.round:
            line(f"The fight goes on in round {opening.round}.")

    def news(self, seen: Sequence[Seen], asked: str = "", more: bool = False) -> None:
        """Print what happened: facts and math first, the story of it after them."""
        self._hear_stories(seen, more)
        for one in seen:
            # What its end brings stands under its first line, unless that is a phase of its own;
            # what has come of it is told after it.
            if one.kind == ROUND_ENDED and not self._in_phases and self.tell != STORY:
                self._end_paragraph()
                self.paper.gap()
                for line in self.referee.lines(one, math=self._math)[:1]:
                    self._print(one, line)
        for place, one in enumerate(seen):
            self._in_phases = self._in_phases or one.kind == PHASE_STARTED
            if one.kind in (ROUND_STARTED, TURN_STARTED, PHASE_STARTED):
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
                self._event(one, skip=0 if self._in_phases else 1)
                self._end_paragraph()
                if self.tell != STORY:
                    self.state()
            else:
                if self.tell != STORY and not self._goes_on(one):
                    self._end_paragraph()
                self._event(one)
        if not more:
            self._end_paragraph()
            self._remind(asked)

    @property
    def _math(self) -> bool:
        return self.tell in (MATH, MIXED)

    def _hear_stories(self, seen: Sequence[Seen], more: bool) -> None:
        """Ask for the story of what is about to be printed; some of it may be of what was."""
        if self.tell in (STORY, MIXED):
            in_scenes = self.tell == STORY
            self._stories = self.referee.tales(seen, self.seat, more, in_scenes)
            numbers = {one.number for one in seen}
            self._tales += [one for n, one in self._stories.items() if n not in numbers]

    def _goes_on(self, seen: Seen) -> bool:
        """Tell whether an event still belongs to what was printed last, so that the story waits."""
        lines = self.referee.lines(seen)
        if self._is_opening or not lines or lines[0].startswith(" "):
            return True
        return self._joins(seen, lines[0])

    def _turn(self, seen: Seen, is_idle: bool) -> None:
        """Begin a turn; what is done in it says whose it is."""
        who = seen.facts["who"]
        self._begun.add(who)
        if is_idle and self.tell != STORY:
            self._print(seen, f"{who} does nothing.")

    def _remind(self, who: str) -> None:
        """Print once a turn, for whoever is asked, how it is and what is still going on."""
        if who in self._begun:
            self._begun.remove(who)
            self._stand(who)

    def _stand(self, who: str) -> None:
        """Print, for whoever is asked, how it is and what is still going on."""
        self.turn_line(who)
        for line in self.referee.reminders(who, self.seat):
            self.paper.line(f"{who}: ! {line}" if self.paper.plain else f"  ! {line}", "reminder")

    def _say_together(self, seen: Sequence[Seen]) -> bool:
        """Say who acts at the same moment, when the first of their turns begins."""
        turns = [one for one in seen if one.kind in (TURN_STARTED, TURN_ENDED)]
        names = [one.facts["who"] for one in takewhile(lambda one: one.kind == TURN_STARTED, turns)]
        is_first = len(names) > 1 and not self._together and self.tell != STORY
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

    def _event(self, seen: Seen, skip: int = 0) -> None:
        tale = self._stories.pop(seen.number, "")
        if seen.kind == ROUND_STARTED:
            self.paper.gap()
        is_told = self.referee.system.voice.has(seen.kind) and seen.kind != CHANGED_BY_HAND
        if self.tell != STORY or not is_told:
            for line in self.referee.lines(seen, math=self._math)[skip:]:
                self._join(seen, line)
        if tale:
            self._tales.append(tale)

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
            if self.tell == STORY:
                self.paper.line(story, "story", hang=0)
            else:
                self.paper.line(f"Story: {story}" if self.paper.plain else f"  {story}", "story")
            self._tales.clear()

    # -- the question -------------------------------------------------------------------------

    def question(self, pending: Pending, menu: Menu, odds: Mapping[str, Odds]) -> None:
        """Print what is asked, with the legal choices and their chances."""
        if pending.kind == "turn":
            self._remind(pending.who)  # where several are asked at once
        elif pending.kind == PLAN:
            self.paper.gap()
            self._stand(pending.who)
            planned = [pending.who, *self.referee.drafts(self.seat)]
            if later := [o for o in self.referee.waiting_for(self.seat) if o not in planned]:
                self._line_plainly(f"  still to plan after this: {', '.join(later)}", "dim")
        self._line_plainly(pending.words + how_to_type(pending), "question")
        if pending.kind != "dice":
            self._fitting(pending, menu, odds)
        self._answered = self.paper.count

    def everything(self, menu: Menu) -> None:
        """Print every choice, and why what is not open is not."""
        self._print_all(self._choices(menu, "", {}, ALL_OF_IT))

    def _fitting(self, pending: Pending, menu: Menu, odds: Mapping[str, Odds]) -> None:
        """Print the choices as fully as the screen has room for, with what is new above them."""
        typed = 1 if self._answered else 0  # the last answer, which stands above what is new
        fresh = min(typed + self.paper.count - self._answered, self.paper.rows // 2)
        room = self.paper.rows - fresh - 1  # the prompt
        for less in range(ALL_OF_IT, A_LINE_EACH + 1):
            rows = self._choices(menu, pending.who, odds, less)
            rows += self._below(pending, menu, less)
            if sum(self.paper.height(text, hang) for text, _, hang in rows) <= room:
                break
        else:
            foot = self._below(pending, menu, A_LINE_EACH)
            rows = [*rows[: max(room - len(foot), 3)], *foot]
        self._print_all(rows)

    def _below(self, pending: Pending, menu: Menu, less: int) -> list[Row]:
        """Return what stands under the choices: the usual answer, and how to see the rest."""
        rows: list[Row] = []
        if usual(pending):
            rows.append((f"  Enter: {usual(pending)}", "dim", None))
        more = f"{len(menu.more)} more" if menu.more else ""
        if less > RUNNING_ON:
            more = "everything"
        why = "why the others are not open" if less > ALL_OF_IT and _has_closed(menu) else ""
        parts = ", ".join(filter(None, [more, why]))
        if pending.improvise and parts and less > ALL_OF_IT:  # there is no room for two lines
            rows.append((f"  ? lists {parts}; improvise ...: anything else", "dim", None))
            return rows
        if pending.improvise:
            rows.append(("  improvise ...: whatever else, if the game master agrees", "dim", None))
        if parts:
            rows.append((f"  ? lists {parts}, and what else can be typed", "dim", None))
        return rows

    def _print_all(self, rows: Sequence[Row]) -> None:
        for text, look, hang in rows:
            self.paper.line(text.strip() if self.paper.plain else text, look, hang)

    def _choices(self, menu: Menu, who: str, odds: Mapping[str, Odds], less: int) -> list[Row]:
        """Return the lines of the choices: all of it, or less."""
        words = rows_of(menu, who, odds, self.paper.width - UNDER - 3)
        table = {entry.group: row for entry, row in zip(menu.entries, words, strict=True)}
        wide = self._column(menu, table)
        rows: list[Row] = []
        for entry in menu.entries:
            if self.paper.plain:
                rows += self._plain_choices(menu, entry, letters_of(table[entry.group]), who, odds)
                indent = 0
            else:
                indent = wide + 7 if len(entry.head) <= wide else UNDER
                rows += self._entry(entry, table[entry.group], indent, less)
            if less == ALL_OF_IT:
                rows += [(f"{'':<{indent}}{text}", "dim", None) for text in menu.refusals(entry)]
        return rows + (self._closed(menu) if less == ALL_OF_IT else [])

    def _entry(self, entry: Entry, words: Sequence[str], indent: int, less: int) -> list[Row]:
        """Return the lines of one kind of act with its variants."""
        hint = entry.options[0].get("hint", "")
        pieces = lettered(words)
        lines = [*pieces, f"({hint})"] if hint else pieces
        if less >= RUNNING_ON or not any("needs" in one for one in entry.options):
            lines = [" ".join(line.split()) if less >= RUNNING_ON else line for line in lines]
            lines = flow([line for line in lines if line], self.paper.width - indent)
        rows: list[Row] = []
        head = f"{entry.number:>3}  {entry.head}"
        if indent == UNDER:  # no room beside it
            rows.append((head, "", None))
            head = ""
        most = A_LINE_EACH + 1 - less if less > RUNNING_ON else len(lines)
        if len(lines) > most:
            lines = [*lines[: most - 1], f"{lines[most - 1]} …"]
        for line in lines or [""]:
            hang = indent + 3 if len(pieces) > 1 else indent
            rows.append((f"{head:<{indent}}{line}", "", hang))
            head = ""
        return rows

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
                if max(len(piece) for piece in lettered(table[entry.group])) > room
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
        who: str,
        odds: Mapping[str, Odds],
    ) -> list[Row]:
        """Return each variant as one whole line, in the words that would be answered."""
        hint = entry.options[0].get("hint", "")
        rows: list[Row] = []
        for mark, option in zip(marks, entry.options, strict=True):
            label, *cells = cells_of(menu, entry, option, who, odds)
            about = label if label == option.get("words") else ""
            parts = [option["answer"], about, *cells, hint]
            words = ", ".join(filter(None, parts))
            rows.append((f"Choice {entry.number}{mark}: {words}", "", None))
        return rows

    def _closed(self, menu: Menu) -> list[Row]:
        """Return what is not open at all now, those with the same reason together."""
        reasons: dict[str, list[str]] = {}
        for entry in menu.closed:
            why = "; ".join(dict.fromkeys(f"{o['illegal']} ({o['rule']})" for o in entry.closed))
            reasons.setdefault(why, []).append(entry.group)
        return [
            (f"  not now: {', '.join(groups)}: {why}", "dim", None)
            for why, groups in reasons.items()
        ]

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
        self.say(odds.lines())

    def state(self) -> None:
        """Print how everybody is, a line a side."""
        between = "; " if self.paper.plain else " · "
        for line in state_lines(self.referee, self.seat, between):
            self._line_plainly(f"  {line}")

    def details(self, name: str = "") -> None:
        """Print all that is known of everybody, or of one: a line each, below their side."""
        view = self.referee.view(self.seat)
        away = [{**one, "left": True} for one in view.get("away", [])]
        for side in self.referee.start["sides"]:
            found = [one for one in [*view["fighters"], *away] if one["side"] == side]
            found = [one for one in found if name in ("", one["name"])]
            if found and not self.paper.plain:
                self.paper.line(f"  {side}")
            for one in found:
                words = [one["health"]] if "left" in one else self.referee.state_words(one)
                if self.paper.plain:
                    self.paper.line(f"{side}: {one['name']}: {', '.join(words)}")
                else:
                    self.paper.line(f"    {' · '.join([one['name'], *words])}")

    def refused(self, text: str, candidates: Sequence[str]) -> None:
        """Print why something was not accepted, with what could have been meant."""
        missing = [one for one in candidates if one not in text]
        hint = f" ({', '.join(missing)}?)" if missing else ""
        self._line_plainly(f"  {text}{hint}", "wrong")

    def offered(self, text: str) -> None:
        """Print what was understood, and how it is agreed to."""
        self._line_plainly(f"  {text}", "question")

    def result(self) -> None:
        """Print how everybody is at the end."""
        self.state()

    def left(self, command: str) -> None:
        """Print the command that goes on with the fight."""
        self.say([f"The fight is saved. Go on with: {command}"])


def _has_closed(menu: Menu) -> bool:
    """Tell whether something of the list is not open."""
    return bool(menu.closed) or any(menu.refusals(entry) for entry in menu.entries)


def how_to_type(pending: Pending) -> str:
    """Return how real dice are told, where they are asked for."""
    if pending.kind != "dice":
        return ""
    if pending.count == 1:
        return ": type what it shows"
    return ": type each die" if pending.each else ": type the sum, or each die"


def usual(pending: Pending) -> str:
    """Return what an empty line answers: what silence means, but never a plan."""
    return "" if pending.kind == PLAN else pending.unsaid


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

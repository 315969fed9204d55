"""Playing a fight at the terminal: asking, answering, taking back, leaving, coming back."""

from __future__ import annotations

import re
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import TypeVar

from affray.frontends.cli import commands, last_look
from affray.frontends.cli.beginning import PlayOptions, begun, resumed
from affray.frontends.cli.commands import Quit
from affray.frontends.cli.helping import help_lines
from affray.frontends.cli.manners import FAILED, FINE, Wrong, notice
from affray.frontends.cli.menu import Menu
from affray.frontends.cli.paper import Paper, wants_plain
from affray.frontends.cli.prompt import Reader, reader
from affray.frontends.cli.records import resume_command, shown_name
from affray.frontends.cli.screen import (
    CHANGED_BY_HAND,
    FIGHT_DRAGS,
    FIGHT_ENDED,
    PLAN,
    ROUND_STARTED,
    TURN_ENDED,
    TURN_STARTED,
    Screen,
    opening_of,
)
from affray.frontends.cli.spoken import NO, YES, Heard, Listener, Offer
from affray.frontends.cli.stream import Stream
from affray.frontends.cli.table import Table, usual
from affray.frontends.cli.typed import read_dice
from affray.referee import (
    Odds,
    Pending,
    Referee,
    Refused,
    Seat,
    Seen,
    at_a_glance,
    in_full,
    past_of,
)

Result = TypeVar("Result")
LONGEST_LINE = 500


def play(options: PlayOptions) -> int:
    """Play a fight, new or gone on with."""
    referee = resumed(options) if options.resume else begun(options)
    try:
        return Game(referee, options).run()
    finally:
        referee.close()


class Game:
    """One fight at one terminal."""

    def __init__(self, referee: Referee, options: PlayOptions) -> None:
        self.referee = referee
        self.referee.gore = options.gore
        self.options = options
        self.seat = seat_for(referee, options)
        self.as_name = self.seat.name
        self.record = referee.record_name
        self.screen = self._screen(referee)
        self.reader: Reader | None = None
        self.watch = referee.watch(self.seat)
        self.waiting_orders: list[str] = []
        self.orders_of = ("", "")  # who gave them, and to which kind of question
        self._shown: Menu | None = None  # the list whose numbers the person has before its eyes
        self._known = 0  # how many events a record held when it was gone on with
        self._quiet = False
        self._drags = False  # the fight was just said to drag
        self._stop = False  # Ctrl-C came while the referee was at work
        self._asked_twice = False  # Ctrl-C came at the last prompt
        self.replanning = ""  # whose plan is made anew before it is revealed
        self._offered: Offer | None = None  # the one act that was asked back

    def _screen(self, referee: Referee) -> Screen:
        if self.options.as_json:
            return Stream(referee, self.seat)
        return Table(referee, self.seat, Paper(wants_plain(self.options.plain)), self.options.tell)

    # -- the whole fight ----------------------------------------------------------------------

    def run(self) -> int:
        """Play to the end, or until the person leaves."""
        for text in [*self.referee.notices, *self.referee.arrivals(self.seat)]:
            notice(f"affray: {text}")
        if self.options.resume:
            self._catch_up()
        else:
            self.screen.opening(opening_of(self.referee, shown_name(self.record), self.seat))
        self.referee.listen(self._hear)
        return self._play_on()

    def _play_on(self) -> int:
        """Play until the fight is over or the person leaves."""
        try:
            self.work(self.referee.run)
            while not self.referee.over:
                try:
                    self._one_question()
                except KeyboardInterrupt:
                    self._interrupted()
        except Quit:
            self._leave()
            return FINE
        except KeyboardInterrupt:
            self._leave()
            return FAILED
        self.screen.news(self._news())
        self.screen.result()
        return self._afterwards()

    def _afterwards(self) -> int:
        """Hear whoever wants to look back at a fight that is over, or to take its end back."""
        if self.reader is None or not self.reader.echoes or self.options.as_json:
            return FINE
        self.screen.say(["It is over. undo takes back the last answer; Enter or quit leaves."])
        while self.referee.over:
            try:
                text = self.read(Menu([]))
                if not text or text.lower() in commands.QUIT:
                    return FINE
                word, _, rest = text.partition(" ")
                word = commands.SHORT.get(word.lower(), word.lower())
                if word not in commands.AFTERWARDS:
                    raise Refused(f"now only: {', '.join(commands.AFTERWARDS)}, quit")
                commands.COMMANDS[word](self, rest.strip())
            except Refused as refused:
                self.screen.refused(refused.text, refused.candidates)
            except Quit:
                return FINE
        return self._play_on()

    def _catch_up(self) -> None:
        """Show where the record ends that is gone on with: the state, and the turn so far."""
        past = Referee.load(past_of(self.record))
        past.run()
        screen = self._screen(past)
        opening = opening_of(self.referee, shown_name(self.record), self.seat)
        opening.round = 0 if past.over else past.view(self.seat)["round"]
        screen.opening(opening)
        seen = past.events(self.seat)
        self._known = len(seen)
        turns = [place for place, one in enumerate(seen) if one.kind == TURN_STARTED]
        if past.over:
            ends = [place for place, one in enumerate(seen) if one.kind == FIGHT_ENDED]
            screen.news(seen[ends[-1] if ends else -1 :])
            return
        screen.state()
        if turns:
            asked = [one for one in past.pending(self.seat) if one.who in self.referee.people]
            who = asked[0].who if asked else ""
            screen.news(seen[first_of_group(seen, turns[-1]) :], who)
        self.referee.tales(seen, self.seat)  # what has been said is not soon said again
        screen.referee = self.referee  # what was shown last is remembered
        self.screen = screen

    def _news(self) -> list[Seen]:
        """Return what has happened since the last look, beyond what a record already held."""
        found = [one for one in self.watch.news() if one.number > self._known]
        self._drags |= any(one.kind == FIGHT_DRAGS for one in found)
        if self.options.as_json:
            return found
        return [one for one in found if one.kind != CHANGED_BY_HAND]  # it was told when it was made

    def _hear(self) -> None:
        """Show what just happened, once it is safe in the record."""
        if self._stop:
            raise KeyboardInterrupt
        if not self._quiet:
            if self.reader is not None:
                self.referee.flush()
            self.screen.news(self._news(), more=True)

    def skip_to_the_end(self) -> None:
        """Show nothing of what was summed up but how it ended."""
        seen = self.referee.events(self.seat)
        ends = [one.number for one in seen if one.kind == FIGHT_ENDED]
        self._known = (ends[-1] if ends else seen[-1].number + 1) - 1

    def _leave(self) -> None:
        self.referee.flush()
        self.screen.left(resume_command(self.record, self.as_name))

    # -- work that Ctrl-C must not tear --------------------------------------------------------

    def work(self, job: Callable[[], Result]) -> Result:
        """Let the referee work; Ctrl-C stops it only where the record is whole."""
        self._stop = False
        with self._held():
            result = job()
        if self._stop:
            raise KeyboardInterrupt
        return result

    @contextmanager
    def _held(self) -> Iterator[None]:
        def hold(number: int, frame: FrameType | None) -> None:
            self._stop = True

        before = signal.signal(signal.SIGINT, hold)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)

    def quietly(self, job: Callable[[], Result]) -> Result:
        """Do something that plays the record again; show only what is new about it."""
        self.waiting_orders.clear()
        self._quiet = True
        try:
            return self.work(job)
        finally:
            self._quiet = False
            self._known = 0
            self.watch.turn_back()

    # -- one question -------------------------------------------------------------------------

    def asked(self) -> Pending:
        """Return what the person is asked now."""
        found = self.referee.pending(self.seat)
        if not found:
            raise Wrong(f"somebody is asked whom {self.as_name} does not play; leave --as out")
        drafts = self.referee.drafts(self.seat) if found[0].kind == PLAN else {}
        open_ = [one for one in found if one.who == self.replanning or one.who not in drafts]
        return (open_ or found)[0]

    def _one_question(self) -> None:
        if self.replanning == "" and last_look.is_due(self):
            last_look.look(self)
            return
        pending = self.asked()
        menu = Menu(pending.options)
        self._shown = menu
        if menu.only and pending.kind != "dice" and not self._has_order(pending):
            self._answer(pending, menu.only, by="default")
            return
        self.screen.news(self._news(), pending.who if pending.kind == "turn" else "")
        if self._drags and self.seat.rules and not self.options.as_json:
            self.screen.say(self.referee.pace().lines())
        self._drags = False
        if self._has_order(pending):
            text = self.waiting_orders.pop(0)
            self.screen.typed(text)
            if self._is_done(pending, menu, text):
                return
        if self._offered is None:  # else it is asked whether that is what is meant
            odds = self.odds_of(pending, menu) if pending.kind != "dice" else {}
            self.screen.question(pending, menu, odds)
        while not self._is_done(pending, menu, self.read(menu)):
            pass

    def _is_done(self, pending: Pending, menu: Menu, text: str) -> bool:
        """Do what a line says; tell whether there is something new to be asked."""
        offer, self._offered = self._offered, None
        said = text.casefold().rstrip(".!")
        try:
            agrees = not said or (said in YES and said not in menu.answers)
            if offer is not None and agrees and offer.stunt:
                return self._take(pending, menu, offer.stunt)
            if offer is not None and agrees:
                return self._do(pending, Heard(offer.acts[0], offer.acts[1:], plainly=True))
            if offer is not None and said in NO and said not in menu.answers:
                return True
            return self._take(pending, menu, text)
        except Offer as made:
            made.acts = (*made.acts, *self.waiting_orders)
            self.waiting_orders.clear()
            self._offered = made
            self.screen.offered(made.text)
            return False
        except Refused as refused:
            self.waiting_orders.clear()
            self.screen.refused(refused.text, refused.candidates)
            return False

    def _has_order(self, pending: Pending) -> bool:
        """Tell whether the person has already said what to do next."""
        if self.waiting_orders and self.orders_of == (pending.who, pending.kind):
            return True
        if self.waiting_orders and pending.kind == self.orders_of[1]:
            lost = "; ".join(self.waiting_orders)
            self.screen.say([f"Not done by {self.orders_of[0]}, who can do no more now: {lost}"])
            self.waiting_orders.clear()
        return False

    def read(self, menu: Menu) -> str:
        """Return what the person types."""
        if self.reader is None:
            self.reader = reader()
        words = [*commands.COMMANDS, "quit"]
        while True:
            try:
                text = self.reader.read([*menu.answers, *words])
            except EOFError:
                raise Quit from None
            except KeyboardInterrupt:
                self._warn()
                continue
            self._asked_twice = False
            if not self.reader.echoes:
                self.screen.typed(text)
            return text.strip()

    def _warn(self) -> None:
        """Say that Ctrl-C does not leave at once; the second one does."""
        if self._asked_twice:
            raise Quit
        self._asked_twice = True
        self.screen.say(["Ctrl-C again, or quit, leaves; the fight is saved."])

    def _interrupted(self) -> None:
        """Go back to the question when Ctrl-C came while the referee was at work."""
        if self.reader is None:
            raise Quit
        self._warn()
        self.quietly(self.referee.start_over)

    def _take(self, pending: Pending, menu: Menu, text: str) -> bool:
        """Do what a line says: a command, dice, or one or several answers.

        Tells whether the question is to be put again; an empty line wishes just that, or is the
        answer that silence means.
        """
        if not text and not usual(pending):
            return True
        text = text or usual(pending)
        if len(text) > LONGEST_LINE:
            raise Refused(f"a line has at most {LONGEST_LINE} letters")
        if (done := commands.command(self, text)) is not None:
            return done
        if pending.kind == "dice":
            faces = read_dice(text, pending.count, pending.sides)
            self.work(lambda: self.referee.give_dice(faces))
            return True
        if self.take_plans(text):
            return True
        return self._do(pending, self._listener().heard(pending, self._shown or menu, text), text)

    def _do(self, pending: Pending, heard: Heard, text: str = "") -> bool:
        """Give the answer that a line comes to, and keep what is to come after it."""
        if heard.plainly:
            self.screen.say([f"{pending.who}: {'; '.join([heard.answer, *heard.later])}"])
        others = [one for one in self.referee.waiting_for(self.seat) if one != pending.who]
        self._answer(pending, heard.answer)
        if others and not heard.plainly and heard.answer.casefold() != text.casefold():
            # Nothing is seen of it until the others have decided too.
            self.screen.say([f"{pending.who}: {heard.answer}"])
        if heard.later:
            self.waiting_orders = list(heard.later)
            self.orders_of = (pending.who, pending.kind)
        return True

    def take_plans(self, text: str) -> bool:
        """Take the plans of a line that names who is to do what; tell whether it is one."""
        plans = self._plans_by_name(text)
        for one in [one for one in self.referee.pending(self.seat) if one.who in plans]:
            self._answer(one, plans[one.who])
            self.screen.say([f"{one.who}: {plans[one.who]}"])
        return bool(plans)

    def _plans_by_name(self, text: str) -> dict[str, str]:
        """Return the plans of a line such as `osric: attack any; sael: cast ward`, all read first.

        They may come in any order, for some or all of those who are asked; where no name is
        said, it is no such line.
        """
        asked = [one.who for one in self.referee.pending(self.seat)]
        parts = re.split(r"(?:^|;)\s*([^:;]+):", text)
        if len(asked) < 2 or len(parts) < 3 or parts[0].strip():
            return {}
        found: dict[str, str] = {}
        for word, order in zip(parts[1::2], parts[2::2], strict=True):
            who = self.referee.named(word, asked)
            found[who] = self.referee.reading(order.strip(), who, self.seat)
        return found

    def is_order(self, text: str) -> bool:
        """Tell whether a line is an order for whoever is asked, legal or not."""
        return self._listener().is_order(self.asked(), text)

    def _listener(self) -> Listener:
        return Listener(self.referee, self.seat)

    def _answer(self, pending: Pending, text: str, by: str = "person") -> None:
        confirm = not last_look.is_held(self, pending)
        answer = self.referee.answer
        self.work(lambda: answer(text, pending.who, seat=self.seat, by=by, confirm=confirm))
        self.replanning = ""

    # -- what commands need -------------------------------------------------------------------

    def understood(self, pending: Pending, text: str) -> str:
        """Return the answer that is meant by a number, by words, or by half of them."""
        return self._listener().understood(pending, self._shown or Menu(pending.options), text)

    def list_everything(self) -> None:
        """List every choice, then what else can be typed."""
        pending = self.asked()
        if pending.kind != "dice":
            self._shown = Menu(pending.options, whole=True)
            self.screen.everything(self._shown)
            if advice := self.referee.advice(pending.who, self.seat):
                self.screen.say(["The book advises:", *(f"  {one}" for one in advice)])
        self.screen.say(help_lines(self))

    def odds_of(self, pending: Pending, menu: Menu, more: bool = False) -> dict[str, Odds]:
        """Return the odds of the choices on the list that are a matter of chance.

        At a glance they take a bounded time; with `more` each has the time it takes.
        """
        tell = in_full if more else at_a_glance
        return tell(self.referee, pending, menu.options(), self.seat)


def seat_for(referee: Referee, options: PlayOptions) -> Seat:
    """Return how a person sits at the terminal.

    Who says `--as` is a player. Who plays one side sees what that side sees, with the game
    master's rights; who plays several, or names none, or wants to see all, sees all.
    """
    if options.as_name:
        return referee.seat_of(options.as_name)
    sides = {referee.seat_of(name).side for name in referee.people}
    if options.play and len(sides) == 1 and not options.see_all:
        return Seat(sides.pop(), "", master=True)
    return Seat()


def first_of_group(seen: Sequence[Seen], last: int) -> int:
    """Return where the turns began that go on together with the last one that began."""
    first = last
    for place in range(last, -1, -1):
        if seen[place].kind in (TURN_ENDED, ROUND_STARTED):
            break
        if seen[place].kind == TURN_STARTED:
            first = place
    return first

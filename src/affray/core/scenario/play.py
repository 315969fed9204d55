"""Playing the steps of a scenario on a fight: its answers, its dice, and how far a step goes."""

from __future__ import annotations

from typing import Any

from affray.core.act.question import Question, Refused
from affray.core.fight.event import Event, facts_of
from affray.core.fight.fight import HOSTED, Fight, Fighter, Host
from affray.core.fight.numbers import Numbers
from affray.core.files.problem import KeyPath
from affray.core.record import adjust
from affray.core.room.system import Start, System
from affray.core.scenario.judge import Judge, Stop, refusal
from affray.core.scenario.script import (
    NOBODY,
    TACTICS,
    TO_END,
    TO_END_OF_ROUND,
    TO_ROUND,
    Said,
    Step,
)

MOST_SEAMS = 20_000  # of one step
MOST_OPTIONS = 12  # that a failure lists
ROUND_ENDED = "RoundEnded"


class Play(Host):
    """A fight that a scenario plays."""

    fight: Fight  # there is none where rules are only called

    def __init__(self, system: System, start: Start, judge: Judge) -> None:
        self.system = system
        self.judge = judge
        self.events = 0
        self._begin(Step(0, ()))
        if start["fighters"]:
            self.fight = system.build(start)
            self.fight.seed(0)  # no die of a seed ever falls here
            self.fight.mode = HOSTED
            self.fight.host = self
            self.fight.heard = True
            self.fight.lingers = True

    def _begin(self, step: Step) -> None:
        self.judge.begin(step)
        self._step = step
        self._do = list(step.do)
        self._answers = list(step.answers)
        self._dice = list(step.dice)
        self._offers = list(step.offers)
        self._told: list[Event] = []
        self._last_die: KeyPath = step.path
        self._first_ask = True  # the first question after a seam is for an act

    # -- a step -------------------------------------------------------------------------------

    def step(self, step: Step) -> bool:
        """Play a step; False where it could not be played to its end."""
        self._begin(step)
        try:
            if step.call is not None:
                self.judge.call(step.call)
                return True
            self._adjust()
            self._act()
            self._run_on()
        except Stop as stop:
            self.judge.fail(stop.path, stop.message, stop.expected, stop.got, stop.hint)
            return False
        finally:
            self.events += len(self._told)
        self._check_leftovers()
        self.judge.events(self._told)
        for state in step.states:
            self.judge.state(self.fight, state)
        for wish in step.fight:
            self.judge.fight(self.fight, wish)
        return True

    def _adjust(self) -> None:
        for change, path in self._step.changes:
            try:
                adjust.apply(self.system, self.fight, change)
            except Refused as refused:
                message = f"this cannot be changed: {refused}"
                raise Stop(path, message, "a change", refused.text) from None

    def _act(self) -> None:
        """Go on until everybody who does something in this step has done it."""
        waited: Said | None = None
        since = 0
        while self._do and not self.fight.over:
            said = self._do[0]
            if said is not waited:
                waited, since = said, int(self.fight.round)
            fighter = self.fight.find(said.who)
            if fighter is not None and self.fight.is_out(fighter):
                message = f"{said.who} is out of the fight and can do nothing"
                raise Stop(said.path, message, str(said), "out of the fight")
            if self.fight.round > since + 1:
                message = f"{said.who} was asked nothing for a whole round"
                raise Stop(said.path, message, str(said), "not asked")
            self._to_next_seam()

    def _run_on(self) -> None:
        """Go on to where the step runs on to."""
        to = self._step.to
        if not to:
            return
        before = max(int(self.fight.round), 1)
        for _ in range(MOST_SEAMS):
            if self._has_come(to, before):
                return
            if self.fight.over:
                message = f"the fight was over before {to}"
                raise Stop((*self._step.path, "to"), message, to, "over")
            self._to_next_seam()
        message = f"{to} was not reached in {MOST_SEAMS} turns and acts"
        raise Stop((*self._step.path, "to"), message, to, "not reached")

    def _has_come(self, to: str, before: int) -> bool:
        """Tell whether a step has come to where it runs on to."""
        if to == TO_END:
            return self.fight.over
        round_ = TO_ROUND.fullmatch(to)
        if round_ is not None:
            return bool(self.fight.round >= int(round_[1]))
        if to != TO_END_OF_ROUND:
            return self._has_told(to)
        if ROUND_ENDED in self.system.events:
            return self._has_told(ROUND_ENDED)
        return bool(self.fight.round > before)  # where no event says so, the next round does

    def _has_told(self, kind: str) -> bool:
        return any(event.kind == kind for event in self._told)

    def _to_next_seam(self) -> None:
        self._first_ask = True
        self.fight.step()

    def _check_leftovers(self) -> None:
        fail = self.judge.fail
        for said in self._do:
            fail(said.path, f'"{said}" was never done: the fight is over', str(said), "over")
        for said in self._answers:
            fail(said.path, f'"{said}" was never asked for', str(said), "not asked")
        for die in self._dice:
            fail(die.path, f"{die} was never rolled", str(die), "not rolled")
        for offer in self._offers:
            message = f"{offer.who} was asked nothing in this step"
            fail(offer.path, message, f"{offer.who}: {offer.text}", "not asked")

    # -- host ---------------------------------------------------------------------------------

    def tell(self, fight: Fight, event: object) -> None:
        """Keep an event and its lines."""
        assert isinstance(event, Event)
        self._told.append(event)
        self.judge.lines += self.system.lines(event.kind, facts_of(event))

    def ask(self, fight: Fight, question: Question) -> Any:
        """Answer as the file says, or stop."""
        is_act = self._first_ask and question.asked is self.system.acting(fight)
        self._first_ask = False
        self._answer(question, is_act)
        return question.choice

    def ask_all(self, fight: Fight, questions: list[Question]) -> None:
        """Answer everybody; at the start of a phase these are what they do."""
        are_acts = self._first_ask
        self._first_ask = False
        for question in questions:
            self._answer(question, are_acts)

    def waits(self, fight: Fight, question: Question) -> bool:
        """Tell whether the next thing of the step is more of the same fighter's, and legal now."""
        if not self._do or self._do[0].who != question.asked.name:
            return False
        saved = Numbers()
        question.slots(saved.write())
        meant = self._is_meant(question, self._do[0])
        legal = meant and question.wrong(fight) is None
        question.slots(saved.read())
        return legal

    def faces(self, fight: Fight, who: Fighter, count: Any, sides: Any, words: str) -> list[int]:
        """Let the next dice of the file fall, if they are the ones that are wanted."""
        purpose = f" ({words})" if words else ""
        wanted = f"{who.name} rolls {count}d{sides}{purpose}"
        if not self._dice:
            path = (*self._step.path, "dice") if self._step.dice else self._step.path
            message = f"{wanted}, but the step gives no more dice"
            raise Stop(path, message, "no more dice", wanted)
        die = self._dice.pop(0)
        if (die.count, die.sides) != (count, sides):
            raise Stop(die.path, f"{wanted}, but the next dice are {die}", str(die), wanted)
        if die.who and die.who != who.name:
            raise Stop(die.path, f"{wanted}, but the next dice are {die.who}'s", str(die), wanted)
        self.judge.lines.append(f"* {wanted}: {', '.join(map(str, die.numbers))}")
        self._last_die = die.path
        return die.faces

    def each(self, fight: Fight, who: Fighter, count: Any, sides: Any, words: str) -> list[int]:
        """Let dice fall that are looked at one by one."""
        faces = self.faces(fight, who, count, sides, words)
        if len(faces) != count:
            message = f"{who.name} needs every face of {count}d{sides} ({words}), not their sum"
            raise Stop(self._last_die, message, "a sum", f"{count} faces")
        return faces

    def _answer(self, question: Question, is_act: bool) -> None:
        """Fill in one answer: from the step, from tactics, or what everybody else says."""
        name = question.asked.name
        others = self._step.others
        said = self._given(name, is_act)
        may_wait = bool(question.unsaid) and not is_act
        if said is not None and may_wait and not self._is_meant(question, said):
            self._answers.insert(0, said)  # for a later question: to this one nothing is said
            said = None
        if said is not None or others == TACTICS:
            self._look(question)
        if said is not None:
            self._take(question, said.text, said.path)
        elif others == TACTICS:
            question.asked.tactics.answer(self.fight, question)
        elif not is_act and question.unsaid:
            self._take(question, question.unsaid, self._step.path)
        elif not is_act:
            raise Stop(
                self._step.path,
                f"the step has no answer of {name}, who is asked: {question.words(self.fight)}",
                f"an answer of {name}",
                "none",
                self._hint(question),
            )
        elif others == NOBODY:
            wanted = str(self._do[0]) if self._do else "nothing"
            message = f"it is {name}'s turn, but the step has: {wanted}"
            raise Stop(self._step.path, message, wanted, name)
        else:
            self._take(question, others, self._step.path)
        self.judge.lines.append(f"> {name}: {question.text(self.fight)}")

    def _given(self, name: str, is_act: bool) -> Said | None:
        """Return what the step has for somebody who is asked."""
        said = [one for one in (self._do if is_act else self._answers) if one.who == name]
        if not said:
            return None
        if is_act:
            # Where turns are taken, acts come in the order of the file, and who comes later in it
            # is passed over till then. Plans that are made at once have no order.
            if self._do[0].who != name and self.system.acting(self.fight) is not None:
                return None
            self._do.remove(said[0])
        else:
            self._answers.remove(said[0])
        return said[0]

    def _is_meant(self, question: Question, said: Said) -> bool:
        """Tell whether an answer can be one to this question."""
        try:
            question.take(self.fight, said.text)
        except Refused:
            return False
        return True

    def _take(self, question: Question, text: str, path: KeyPath) -> None:
        why, _ = refusal(question, self.fight, text)
        if why:
            message = f'{question.asked.name} cannot answer "{text}": {why}'
            raise Stop(path, message, text, why, self._hint(question))

    def _look(self, question: Question) -> None:
        """Check what should be open or closed to somebody, at the first answer in the step."""
        name = question.asked.name
        mine = [offer for offer in self._offers if offer.who == name]
        self._offers = [offer for offer in self._offers if offer.who != name]
        saved = Numbers()
        question.slots(saved.write())
        for offer in mine:
            self.judge.offer(self.fight, question, offer)
            question.slots(saved.read())

    def _hint(self, question: Question) -> str:
        keys = [option.key for option in question.options(self.fight) if option.legal]
        more = f", ... ({len(keys)})" if len(keys) > MOST_OPTIONS else ""
        return f"it could be: {', '.join(keys[:MOST_OPTIONS])}{more}"

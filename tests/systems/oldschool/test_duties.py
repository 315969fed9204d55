"""The duties of the referee: how foes choose, when nerve is tried, what is offered and told."""

from __future__ import annotations

from typing import Any

import pytest

from affray.core.act.question import Question
from affray.core.fight.event import Event
from affray.core.fight.fight import HOSTED, Fighter, Host, draw
from affray.core.fight.fight import Fight as CoreFight
from affray.core.files.encounter import from_data
from affray.core.room.rulebook import Rulebook
from affray.referee import Referee, Refused, Seat
from affray.systems.oldschool.book.constants import Maneuver, Reaction
from affray.systems.oldschool.book.decisions import Decision, Stance, Verb
from affray.systems.oldschool.book.fight import Fight
from affray.systems.oldschool.book.questions import Choose
from affray.systems.oldschool.foes.wrestling import suits
from affray.systems.oldschool.rules.attack import attack
from affray.systems.oldschool.rules.encounter import attacks_anyway
from affray.systems.oldschool.system import SYSTEM

from .games import game, person, thought

LINE = {"rows": "...................."}


class Listener(Host):
    """Lets tactics answer and dice fall, and keeps what is told and asked."""

    def __init__(self) -> None:
        self.told: list[Event] = []
        self.asked: list[str] = []
        self.next_face = 0  # of the next roll of one die; 0: as it falls

    def ask(self, fight: CoreFight, question: Question) -> Any:
        """Let the fighter's tactics answer."""
        question.asked.tactics.answer(fight, question)
        self.asked.append(question.kind)
        return question.choice

    def faces(self, fight: CoreFight, who: Fighter, count: Any, sides: Any, words: str) -> Any:
        """Let dice fall."""
        if self.next_face:
            face, self.next_face = self.next_face, 0
            return [face]
        return draw(who, count, sides)

    def tell(self, fight: CoreFight, event: object) -> None:
        """Keep an event."""
        assert isinstance(event, Event)
        self.told.append(event)

    def count(self, kind: str) -> int:
        """Return how many events of a kind were told."""
        return sum(event.kind == kind for event in self.told)


def heard(fight: Fight) -> Listener:
    """Listen to an encounter."""
    listener = Listener()
    fight.mode, fight.host, fight.heard = HOSTED, listener, True
    return listener


def target_of(fight: Fight, who: str) -> str:
    """Return whom somebody would strike among those within reach."""
    return fight.people[thought(fight, who).target].name


def test_the_mindless_strike_the_nearest_and_never_shoot() -> None:
    """OS-GM-6."""
    fight = game(
        [{"fighter": "brannoc", "at": "1,0"}, {"fighter": "marta", "at": "0,0"}],
        [{"fighter": "skeleton", "at": "10,0", "weapons": ["bow"]}],
        map=LINE,
    )
    fight.seed(1)
    listener = heard(fight)
    while fight.round < 4 and fight.step():
        pass
    shots = [one for one in listener.told if one.kind == "DefendRolled"]
    assert all(getattr(one, "weapon", "") != "bow" for one in shots)
    fight = game(
        [{"fighter": "brannoc", "at": "1,0"}, {"fighter": "marta", "at": "0,0", "now": {"hp": 1}}],
        [{"fighter": "skeleton", "at": "4,0"}],
        map=LINE,
    )
    assert fight.people[thought(fight, "Skeleton").because_of].name == "Brannoc"


def test_beasts_go_for_whoever_looks_worst() -> None:
    """OS-GM-7."""
    fight = game(["brannoc", {"fighter": "hild", "now": {"hp": 4}}], ["wolf"])
    assert target_of(fight, "Wolf") == "Hild"


def test_raiders_strike_the_worst_armoured() -> None:
    """OS-GM-8: given DEF 12 and 16 within reach, always the 12."""
    fight = game(["hild", "isolde"], ["bandit"])
    assert target_of(fight, "Bandit") == "Isolde"


def test_elites_remember_who_hurt_them_most() -> None:
    """OS-GM-9."""
    fight = game(["isolde", "hild"], ["black knight"])
    assert target_of(fight, "Black knight") == "Isolde"
    person(fight, "Hild").dealt = 5
    assert target_of(fight, "Black knight") == "Hild"


def test_an_elite_offers_to_talk_when_half_are_down() -> None:
    """OS-GM-9."""
    fight = game(["hild", "brannoc"], ["black knight", {"fighter": "bandit", "now": {"hp": 1}}])
    listener = heard(fight)
    fight.step()
    SYSTEM.put(fight, person(fight, "Bandit"), "hp", 0)
    while fight.round < 3 and fight.step():
        pass
    assert listener.count("TruceOffered") == 1


def test_raiders_and_elites_wrestle_only_where_the_sheet_lets_them() -> None:
    """OS-GM-8: ATK less HD at 8, stronger, two against one; OS-GM-9: STR 3 lower, a friend near."""
    for foe, changes, mates, expected in (
        ("ogre", {}, 1, True),
        ("ogre", {}, 0, False),
        ("ogre", {"atk": 8}, 1, False),
        ("ogre", {"str": 10}, 1, False),
        ("black knight", {}, 1, True),
        ("black knight", {}, 0, False),
        ("black knight", {"str": 13}, 1, False),
    ):
        foes = [{"fighter": foe, "name": "Foe", **changes}, *["goblin"] * mates]
        fight = game(["brannoc"], foes)
        one, other = person(fight, "Foe"), person(fight, "Brannoc")
        assert suits(fight, one, other, Maneuver.GRAPPLE) is expected, (foe, changes, mates)


def test_beasts_and_the_mindless_never_wrestle_and_never_talk() -> None:
    """OS-GM-6, OS-GM-7: not even at their last."""
    for foe in ("troll", "zombie"):
        fight = game(["marta"], [{"fighter": foe, "name": "Foe", "count": 2, "str": 30}])
        fight.step()
        SYSTEM.put(fight, person(fight, "Foe 2"), "hp", 0)
        assert thought(fight, "Foe 1").choice == Verb.ATTACK


def test_only_the_cruel_turn_to_the_fallen() -> None:
    """OS-GM-11."""
    for foe, arms, expected in (
        ("bandit", {"weapons": ["short sword"]}, True),
        ("wolf", {}, False),
    ):
        fight = game(
            [{"fighter": "brannoc", "at": "1,0"}, {"fighter": "odo", "at": "16,0"}],
            [{"fighter": foe, "name": "Foe", "at": "2,0", **arms}],
            map=LINE,
        )
        SYSTEM.put(fight, person(fight, "Brannoc"), "hp", 0)
        assert (thought(fight, "Foe").target >= 0) is expected
        SYSTEM.put(fight, person(fight, "Odo"), "hp", 8)
        person(fight, "Odo").place = fight.field.find("3,0")
        assert target_of(fight, "Foe") == "Odo"


def test_nobody_strikes_at_the_hidden() -> None:
    """OS-GM-5."""
    fight = game(["brannoc", {"fighter": "isolde", "hidden": True}], ["bandit"])
    assert target_of(fight, "Bandit") == "Brannoc"


def test_shooters_stay_behind_the_front_rank() -> None:
    """OS-GM-10."""
    fight = game(
        ["brannoc", "odo", "fenn"], [{"fighter": "skeleton", "count": 2}, "cult guard"], width=10
    )
    heard(fight)
    while fight.round < 3 and fight.step():
        pass
    ranks = {one.name: int(one.rank) for one in fight.people if one.stands()}
    assert ranks.get("Fenn", 1) == 1 or not person(fight, "Brannoc").stands()


def test_nerve_is_tried_at_the_start_of_a_round_and_once_for_a_reason() -> None:
    """OS-GM-12."""
    tried = 0
    for seed in range(40):
        fight = game(["brannoc", "hild", "odo"], [{"fighter": "orc raider", "count": 3}])
        fight.seed(seed)
        listener = heard(fight)
        fight.play_on()
        kinds = [one.kind for one in listener.told]
        for place, kind in enumerate(kinds):
            if kind == "NerveTried":
                before = [one for one in kinds[:place] if one in ("RoundStarted", "TurnStarted")]
                assert before[-1] == "RoundStarted"
                tried += 1
        causes = [
            getattr(one, "cause", "").split(", ")
            for one in listener.told
            if one.kind == "NerveTried" and getattr(one, "group", "") == "the foes"
        ]
        flat = [word for words in causes for word in words]
        assert len(flat) == len(set(flat))
    assert tried


@pytest.mark.parametrize("instinct", ["guard", "attack", "flee", "talk"])
def test_who_starts_a_fight(instinct: str) -> None:
    """OS-GM-13: below aggressive nobody does, unless it is the instinct."""
    fight = game(["brannoc"], [{"fighter": "goblin", "instinct": instinct}], opening="first sight")
    for reaction, name in enumerate(Reaction.NAMES):
        fight.reaction = reaction
        expected = reaction >= 3 or (name == "instinctual" and instinct == "attack")
        assert attacks_anyway(fight) is expected


def test_flight_is_offered_once_a_round_and_half_down_is_said_once() -> None:
    """OS-GM-14."""
    said = 0
    for seed in range(20):
        fight = game(["brannoc", "odo"], [{"fighter": "zombie", "count": 3}])
        fight.seed(seed)
        listener = heard(fight)
        fight.play_on()
        assert listener.asked.count("flight") == listener.count("OrderSet")
        assert listener.count("HalfDown") <= 1
        said += listener.count("HalfDown")
    assert said


def test_what_remains_is_told() -> None:
    """OS-GM-15."""
    fight = game(["brannoc", "fenn", "torchbearer"], ["goblin"])
    listener = heard(fight)
    fight.lingers = True
    fight.play_on()
    [told] = [one for one in listener.told if one.kind == "Aftermath"]
    assert getattr(told, "minutes", 0) == 10
    assert any("bow" in one for one in getattr(told, "shots", ()))


def start_of(people: list[str]) -> Any:
    """Return an encounter of heroes against a skeleton."""
    data = {"encounter": "x", "system": "oldschool", "opening": "blows", "map": "contact"}
    return from_data({**data, "sides": {"party": people, "bones": ["skeleton"]}}, "test")


def test_every_line_names_its_rules_and_illegal_input_its_reason() -> None:
    """OS-GM-1, OS-GM-2 and OS-GM-3."""
    referee = Referee.open(start_of(["hild"]), seed=2, people=["party"])
    referee.run()
    referee.answer("stand", "Hild")
    with pytest.raises(Refused) as refused:
        referee.answer("reload", "Hild")
    assert refused.value.rule == "OS-WPN-13"
    book = Rulebook(SYSTEM)
    for one in referee.events(Seat(0)):
        assert one.rules
        assert all(book.find(rule) for rule in one.rules)


def test_dice_may_be_typed_and_false_faces_are_refused() -> None:
    """OS-GM-4."""
    referee = Referee.open(start_of(["hild"]), seed=2, people=["party"], dice_by_hand=["Hild"])
    referee.run()
    with pytest.raises(Refused):
        referee.give_dice([21])
    referee.give_dice([7])
    assert next(one for one in referee.rolls() if one.who == "Hild").faces == (7,)


def test_the_same_seed_gives_the_same_fight_and_the_party_stays() -> None:
    """OS-GM-16 and OS-GM-17: what a simulation needs is in the state at the end."""
    ends = set()
    for seed in (1, 2, 3, 1):
        fight = game(["brannoc", "hild"], [{"fighter": "orc raider", "count": 2}])
        fight.seed(seed)
        fight.play_on()
        ends.add((seed, fight.digest()))
        assert fight.chase_rounds == 0
    assert len(ends) == 3


def test_the_plain_policy_strikes_whoever_looks_worst_and_stays() -> None:
    """OS-GM-16: the damage die, no free maneuvers, no flight."""
    fight = game(["odo"], [{"fighter": "ogre", "count": 3}, {"fighter": "ogre", "now": {"hp": 2}}])
    assert thought(fight, "Odo", "plain").target == 4
    odo, ogre = fight.people[0], fight.people[1]
    for what in (Decision.FLIGHT, Decision.CRITICAL, Decision.OPENING):
        question = Choose(odo).put(what, odo).about(ogre)
        assert SYSTEM.tactics["plain"].answer(fight, question) == 0


def test_the_party_talks_where_talk_is_open() -> None:
    """The default stance: fight only those who attack anyway (OS-GM-13, OS-GM-16)."""
    fight = game(["brannoc"], ["goblin"], opening="first sight", reaction="somewhat friendly")
    fight.play_on()
    assert fight.over
    assert fight.round == 0
    question = Choose(fight.people[0]).put(0, fight.people[0])
    fight.reaction = 4
    assert SYSTEM.tactics["cunning"].answer(fight, question) == Stance.FIGHT


def test_an_arrow_turned_by_a_natural_1_opens_nothing() -> None:
    """A maneuver needs the other within 5 feet (OS-CRIT-1)."""
    for weapon, asked in (("bow", 0), ("short sword", 1)):
        fight = game(["brannoc"], [{"fighter": "bandit", "weapons": [weapon], "morale": 12}])
        listener = heard(fight)
        one, other = person(fight, "Bandit"), person(fight, "Brannoc")
        listener.next_face = 1
        attack(fight, fight.blow.put(one, other, 0, 0))
        assert listener.asked.count("opening") == asked

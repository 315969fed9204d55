"""What is said of somebody behind the noun: a number, looks, gear, a place, a deed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from affray.orders.language.words import Phrase
from affray.orders.who.amid import Amid, hidden_by
from affray.orders.who.deeds import NOBODY
from affray.orders.who.heads import longest
from affray.orders.who.person import CLOSE, OTHER, STANDING, WOUNDED, Described, Person, altered
from affray.orders.who.whose import OWNS, of_somebody, riders

if TYPE_CHECKING:
    from affray.orders.who.people import Crowd

Told = list[tuple[int, Described]]


class Telling:
    """Reads on behind a noun for somebody."""

    def __init__(self, crowd: Crowd, tokens: Sequence[str], he: frozenset[str]) -> None:
        self.crowd = crowd
        self.words = crowd.words
        self.nouns = crowd.nouns
        self.tokens = tokens
        self.he = he  # whom "he" means

    def more(self, at: int, said: Described, vague: bool) -> Told:
        """Return the readings with one thing more."""
        found = [] if vague or not said.noun else self._numbered(at, said)
        found += self._being(at, said)
        found += self._having(at, said)
        doing = self._doing(at, said, vague)
        found += doing or self._standing(at, said)  # whoever attacks Lyra, or is nearest to her
        found += self._of_somebody(at, said)
        found += self._but_others(at, said)
        if not vague:
            found += self._namely(at, said)
        return found

    def _of_somebody(self, at: int, said: Described) -> Told:
        """Return the reading with whose foe, mount or rider is meant: the horse of the knight."""
        every = of_somebody(self.crowd, self.tokens, at, said.noun) if not said.last else []
        text = self.tokens
        return [
            (end, self._limited(said, whom, f"{said.text} {' '.join(text[at:end])}"))
            for end, whom in every
        ]

    def _but_others(self, at: int, said: Described) -> Told:
        """Return the reading without those who are left out: anyone but the captain."""
        excepting: dict[Phrase, str] = {
            tuple(one.split()): "" for one in self.words.listed("people", "excepting")
        }
        length = longest(excepting, self.tokens, at)
        open_ = said.named is None or said.named == self.nouns.foes
        open_ |= said.last and said.loose  # any of them
        if not length or not open_ or said.number:
            return []
        start, found = at + length, []
        while start < len(self.tokens) and self.tokens[start] in self.nouns.listed("articles"):
            start += 1
        kinds = [(one.end, one.who) for one in self.nouns.at(self.tokens, start) if not one.last]
        for end, who in [*kinds, *self.crowd.deeds.named_at(self.tokens, start)]:
            others = self.nouns.foes - (who or self.nouns.foes)
            text = f"{said.text} {' '.join(self.tokens[at:end])}"
            found += [(end, self._limited(said, others, text))] if others else []
        return found

    # -- numbers and looks --------------------------------------------------------------------

    def _numbered(self, at: int, said: Described) -> Told:
        """Return the reading with a number behind the noun: goblin 2, goblin two, number two."""
        tokens = self.tokens
        leads = self.nouns.listed("number")
        if tokens[at : at + 1] == [","] and at + 1 < len(tokens) and tokens[at + 1] in leads:
            at += 1  # the thug on the right, number two
        if at < len(tokens) and tokens[at] in leads:
            at += 1
        number = self.nouns.number_at(tokens, at)
        if not number or said.number or said.more:
            return []
        known = number != 1 or said.named is None or tokens[at].isdigit()
        if not known:  # the grey one is no first grey
            named = [one for one in self.crowd.people if one.name in (said.named or ())]
            known = any(one.words[-1] == "1" for one in named)
        text = f"{said.text} {number}"
        return [(at + 1, altered(said, number=number, text=text, many=0))] if known else []

    def _being(self, at: int, said: Described) -> Told:
        """Return the reading with an adjective behind the noun: the goblin nearest to me."""
        tokens = self.tokens
        start = at
        adjectives = self.words.phrases("people", "adjectives")
        if said.noun:
            adjectives = self.crowd.adjectives_behind
        is_so = self.nouns.listed("who is")
        while at < len(tokens) and tokens[at] in is_so and not longest(adjectives, tokens, at):
            at += 1
        if said.noun:
            counted = self._counted(at, said)
            if counted:
                return counted
        if said.many > 1 and at < len(tokens) and tokens[at] in self.nouns.listed("here"):
            return [self._with(at + 1, said, CLOSE)]  # both hounds here
        denied = at < len(tokens) and tokens[at] in self.nouns.listed("is not")
        at += denied
        while at < len(tokens) and tokens[at] in self.nouns.listed("very"):
            at += 1
        length = longest(adjectives, tokens, at)
        if not length:
            remains = at > start and tokens[at : at + 1] == ["left"]  # the goblin that's left
            return [self._with(at + 1, said, STANDING)] if remains else []
        adjective = adjectives[tuple(tokens[at : at + length])]
        if adjective == WOUNDED and self._whom(at + length):
            return []  # Elm hurt me
        return [
            self._with(at + length, said, self.crowd.negated(adjective) if denied else adjective)
        ]

    def _whom(self, at: int) -> bool:
        """Tell whether it is said here to whom something was done: me, him."""
        lists = [self.nouns.listed(one) for one in ("myself", "us", "pronouns")]
        return at < len(self.tokens) and any(self.tokens[at] in one for one in lists)

    def _with(self, end: int, said: Described, adjective: str) -> tuple[int, Described]:
        many = 0 if said.many == -1 else said.many
        more = (*said.adjectives, adjective)
        return end, altered(said, adjectives=more, many=many)

    def _counted(self, at: int, said: Described) -> Told:
        """Return the reading with the side that is counted from: the second from the left."""
        sides = self.words.phrases("people", "counted from")
        length = longest(sides, self.tokens, at)
        if not length or not said.number:
            return []
        side = f"{sides[tuple(self.tokens[at : at + length])]} {said.number}"
        more = (*said.adjectives, side)
        return [(at + length, altered(said, adjectives=more, number=0))]

    # -- gear ---------------------------------------------------------------------------------

    def _having(self, at: int, said: Described) -> Told:
        """Return the reading with what is held or worn: the one with the spear, in chainmail."""
        phrases: dict[Phrase, str] = {
            tuple(one.split()): "" for one in self.words.listed("people", "holding")
        }
        length = longest(phrases, self.tokens, at)
        end = at + length
        if not length or said.last:  # who is hit with a dagger need not have one
            return []
        while end < len(self.tokens) and self.tokens[end] in self.words.small:
            if self.tokens[end] in self.nouns.listed("my"):
                return []  # that is what the one who acts holds
            end += 1
        for after, who in [*self._gear(end), *self._injured(end)]:
            named = who if said.named is None else who & said.named
            named = named if said.many else self._in_hand(named, self.tokens[end:after])
            whole = f"{said.text} {' '.join(self.tokens[at:after])}"
            others = [one for one in named if not self._is_own(one)]
            if others:
                limited = self._limited(said, named, whole)
                anybody = said.named is None or said.noun in self.nouns.listed("anybody")
                injury = self.tokens[end] in self.nouns.listed("injured")
                gear = () if anybody or injury else self.tokens[end:after]
                return [(after, altered(limited, holding=tuple(gear)))]  # or it is one's own
        return []

    def _in_hand(self, named: frozenset[str], gear: Sequence[str]) -> frozenset[str]:
        """Return those of several who have it in hand, sooner than those who only carry it."""
        meant = {one for word in gear for one in (word, *self.words.listed("people", "gear", word))}
        holding = self.nouns.those(lambda one: bool(meant & set(one.wields)))
        return named & holding or named

    def _injured(self, at: int) -> list[tuple[int, frozenset[str]]]:
        """Return who has such an injury as is named: the broken leg."""
        tokens = self.tokens
        hurt = at < len(tokens) and tokens[at] in self.nouns.listed("injured")
        part = tokens[at + 1] if hurt and at + 1 < len(tokens) else ""
        if part not in self.words.listed("body"):
            return []
        who = self.nouns.those(lambda one: part in one.looks)
        return [(at + 2, who)] if who else []

    def _gear(self, at: int) -> list[tuple[int, frozenset[str]]]:
        """Return what gear is named from a word on, what it looks like aside, and who has it."""
        tokens = self.tokens
        lists = ("flourish", "gear looks", "articles")
        looks = {word for name in lists for word in self.nouns.listed(name)}
        looks |= {phrase[0] for phrase in self.words.phrases("people", "adjectives")}
        start = at
        while at < len(tokens) and at < start + 4:
            joined = tokens[at] + tokens[at + 1] if at + 1 < len(tokens) else ""
            if joined and self.nouns.having_gear(joined):
                return [(at + 2, self.nouns.having_gear(joined))]  # chain mail
            found, end = self.nouns.having_gear(tokens[at]), at + 1
            while end < len(tokens) and found & self.nouns.having_gear(tokens[end]):
                found &= self.nouns.having_gear(tokens[end])
                end += 1
            if found:
                end += end < len(tokens) and tokens[end] in self.nouns.listed("garments")
                return [(end, found)]
            if tokens[at] in self.nouns.listed("colours") and tokens[at - 1 : at] == ["in"]:
                named = self.nouns.called(tokens[at : at + 1])  # the guy in red
                named -= {one.rides for one in self.crowd.people}
                return [(at + 1, named)] if named else []
            if tokens[at] not in looks:
                break
            at += 1
        return []

    # -- places -------------------------------------------------------------------------------

    def _standing(self, at: int, said: Described) -> Told:
        """Return the reading with where somebody is: the archer on the wall, the one by Odo."""
        tokens = self.tokens
        while at < len(tokens) and tokens[at] in self.nouns.listed("who is"):
            at += 1
        while at + 1 < len(tokens) and tokens[at] in self.nouns.listed("out"):
            if tokens[at] in self.nouns.listed("standing by") and self._by(at + 1, True):
                break  # standing over the monk
            at += 1
        for end, named in Amid(self.crowd, tokens, self.he).told(at, said):
            whole = f"{said.text} {' '.join(tokens[at:end])}"
            return [(end, self._limited(said, named, whole))]  # the orc between me and Fenn
        for how in ("standing", "standing by", "nearest to"):
            phrases: dict[Phrase, str] = {
                tuple(one.split()): how for one in self.words.listed("people", how)
            }
            length = longest(phrases, tokens, at)
            on = bool(length) and how == "standing" and tokens[at] in self.nouns.listed("is at")
            for end, places, whom in self._by(at + length, on) if length else ():
                whole = f"{said.text} {' '.join(tokens[at:end])}"
                there = frozenset(places)
                facing = self.crowd.deeds.doing_to(whom) if how == "standing by" else frozenset()
                facing &= said.named if said.named is not None else facing
                if facing and tokens[at] in self.nouns.listed("facing"):
                    return [(end, self._limited(said, facing, whole))]  # in front of Halvard
                if how != "standing":
                    by = tuple(tokens[at : at + length])
                    several = said.named is None or len(said.named) > 1  # which drone it is
                    up = [one for one in said.among(self.crowd.people, ()) if one.band > 0]
                    alone = len([one for one in up if not one.friend]) == 1
                    about = by in self.words.phrases("people", "about")
                    loosely = several and (about or alone)
                    hidden = self._hidden(by, whom)
                    close = hidden_by(self.crowd, there, said) if hidden else frozenset()
                    close = close or self._places_by(there, whom, said, how == "nearest to")
                    there = close or self._places_by(there, whom, said, loosely and not hidden)
                    there = self._lying(by, places, said) or there
                elif whom and riders(self.crowd, whom):
                    named = riders(self.crowd, whom)
                    return [(end, self._limited(said, named, whole))]  # the rider on the grey
                elif whom and self._is_body(end):
                    return [(end + 2, altered(said, at=there, text=whole, last=False))]
                elif whom:  # nobody stands on somebody, but the dog on Vex is at blows with him
                    busy = tokens[at] in self.nouns.listed("is at") and self._at_them(said, whom)
                    if busy:
                        return [(end, self._limited(said, busy, whole))]
                    continue
                if how == "standing" and not said.among(self._standing_at(there), ()):
                    near = self._places_by(there, whom, said, False)  # at the door
                    there = near or self._cornered(there, whom, said) or there
                return [(end, altered(said, at=there, text=whole, last=False))]
        return []

    def _cornered(
        self, places: frozenset[int], whom: frozenset[str], said: Described
    ) -> frozenset[int]:
        """Return where the only one is who stands nearest to a corner, where none stands in one."""
        grounds = self.crowd.grounds
        if grounds is None or not grounds.ground.are_corners(places):
            return frozenset()
        there = self._places_by(places, whom, said, True)
        nearest = said.among(self._standing_at(there), ())
        return there if len(nearest) == 1 else frozenset()

    def _lying(self, by: Phrase, places: Sequence[int], said: Described) -> frozenset[int]:
        """Return where somebody lies over whom somebody stands, in the same place."""
        kin = [one for one in said.among(self.crowd.people, ()) if not one.friend and one.band > 0]
        own = self.crowd.own
        on_map = own is not None and own.at is not None  # in an area all are in one place
        over = on_map and "over" in by and any(one.place in places for one in kin)
        return frozenset(places) if over else frozenset()

    def _hidden(self, by: Phrase, whom: frozenset[str]) -> bool:
        """Tell whether it is said behind what ground of a map somebody is, as one sees it."""
        own = self.crowd.own
        behind = by in self.words.phrases("people", "behind")
        return behind and not whom and own is not None and own.at is not None

    def _is_body(self, at: int) -> bool:
        """Tell whether it is where somebody lies: standing on Brannoc's body."""
        after = list(self.tokens[at : at + 2])
        return after[:1] == [OWNS] and after[-1] in self.nouns.listed("remains")

    def _standing_at(self, places: frozenset[int]) -> list[Person]:
        return [one for one in self.crowd.people if one.place in places]

    def _by(self, start: int, close: bool) -> list[tuple[int, list[int], frozenset[str]]]:
        """Return what ground is named from a word on, or who; by a part of the name where close."""
        found = self._grounds(start)
        for end, names in self.crowd.deeds.named_at(self.tokens, start):
            people = [one for one in self.crowd.people if one.name in names]
            kind = [one for one in people if " ".join(one.kind) == " ".join(self._noun(start, end))]
            led = self.tokens[start] in self.nouns.listed("articles")  # behind the door
            alone = (len(people) == 1 and (close or led)) or kind == people
            if not found and people and alone:  # the brute on the knight, next to an enforcer
                return [(end, [one.place for one in people], names)]
        return found

    def _noun(self, start: int, end: int) -> list[str]:
        """Return the words of a noun, without what leads up to it."""
        articles = self.nouns.listed("articles")
        return [one for one in self.tokens[start:end] if one not in articles]

    def _at_them(self, said: Described, whom: frozenset[str]) -> frozenset[str]:
        """Return those of several who are at blows with somebody, or else beside them."""
        crowd = self.crowd
        friends = [one for one in crowd.people if one.name in whom]
        sides = {one.friend for one in friends}
        others = [one for one in said.among(crowd.people, crowd.last) if one.band > 0]
        others = [one for one in others if one.friend not in sides]
        on_map = crowd.own is not None and bool(crowd.own.at)
        on_them = [
            one for one in others if on_map and one.place in {each.place for each in friends}
        ]
        found = on_them or crowd.deeds.at_them(others, friends)
        return frozenset(one.name for one in found)

    def _grounds(self, start: int) -> list[tuple[int, list[int], frozenset[str]]]:
        """Return what ground is named from a word on, or who, with where that is."""
        tokens, crowd = self.tokens, self.crowd
        while start < len(tokens) and tokens[start] in self.words.small:
            start += 1
        found: list[tuple[int, list[int], frozenset[str]]] = []
        word = tokens[start] if start < len(tokens) else ""
        there = [one.place for one in crowd.people if word and one.square == word]
        if there:
            found.append((start + 1, there, frozenset()))
        found += [(end, cells, frozenset()) for end, cells in self._lands(start)]
        found.sort(key=lambda one: -one[0])
        if word in self.nouns.listed("pronouns"):  # who tells of oneself says him as well
            names = self.he or self.nouns.those(lambda one: one.asked)
            near = [one.place for one in crowd.people if one.name in names]
            found.append((start + 1, near, names))
        for end in range(min(len(tokens), start + 4), start, -1):
            whom = [one for one in crowd.people if one.words == list(tokens[start:end])]
            if whom:
                names = frozenset(one.name for one in whom)
                found.append((end, [one.place for one in whom], names))
        return found

    def _lands(self, start: int) -> list[tuple[int, list[int]]]:
        """Return what ground is named from a word on; the bank is the north bank, or the south."""
        crowd = self.crowd
        named = crowd.grounds.at(self.tokens, start) if crowd.grounds is not None else []
        found = [(end, list(cells)) for end, _, cells in named]
        if crowd.own is not None and crowd.own.at:
            return found
        return [
            (end, [cell for other, cells in found if other == end for cell in cells])
            for end in dict.fromkeys(end for end, _ in found)
        ]

    def _places_by(
        self, places: frozenset[int], whom: frozenset[str], said: Described, nearest: bool
    ) -> frozenset[int]:
        """Return where those stand who are beside some places, or nearest to them."""
        crowd = self.crowd
        others = [one for one in crowd.people if one.name not in whom and not one.asked]
        kin = altered(said, noun="")  # the goblin by the cart may be the chief
        found = [one for one in kin.among(others, crowd.last) if one.band > 0]
        there: set[int] = set()
        for friend in (True, False):  # of the foes, the nearest foe
            each = [one.place for one in found if one.friend == friend]
            far = {one: min(crowd.far(one, place) for place in places) for one in each}
            most = min(far.values(), default=0) if nearest else crowd.beside
            there |= {one for one, distance in far.items() if distance <= most}
        return frozenset(there)

    # -- deeds and names ----------------------------------------------------------------------

    def _doing(self, at: int, said: Described, vague: bool) -> Told:
        """Return the reading with what they do or suffer: the one Halvard is fighting."""
        found: Told = []
        every = self.nouns.those(lambda one: not one.asked)
        among = None if said.many else every if said.named is None else said.named
        for end, who in self.crowd.deeds.told(self.tokens, at, self.he, vague, among):
            named = who - NOBODY if said.named is None else who & said.named
            whole = f"{said.text} {' '.join(self.tokens[at:end])}"
            if named or who == NOBODY:
                found.append((end, self._limited(said, named, whole)))
        return found

    def _namely(self, at: int, said: Described) -> Told:
        """Return the reading with another word for the same: the archer, the one in leather."""
        tokens, start = self.tokens, at
        while at < len(tokens) and tokens[at] in (",", *self.nouns.listed("articles")):
            at += 1
        if at == start or said.many or at >= len(tokens):
            return []
        found: Told = []
        before = self.crowd.before(tokens, at)
        if before.adjectives and tokens[before.end : before.end + 1] == ["one"]:
            more = (*said.adjectives, *before.adjectives)  # the zombie, the northern one
            whole = f"{said.text} {' '.join(tokens[start : before.end + 1])}"
            found.append((before.end + 1, altered(said, adjectives=more, text=whole)))
        if tokens[at] != "one":
            return [*found, *self._by_name(start, at, said)]
        anybody = altered(said, noun="one", text="one", number=0, adjectives=(), more=1)
        for end, other in self.more(at + 1, anybody, True):
            before_it = [one for one in said.adjectives if one != OTHER]  # which is told now
            adjectives = (*before_it, *other.adjectives)
            whole = f"{said.text} {' '.join(tokens[start:end])}"
            found.append((end, altered(other, adjectives=adjectives, noun=said.noun, text=whole)))
        return found

    def _by_name(self, start: int, at: int, said: Described) -> Told:
        """Return the reading with the name of whoever was described: the mutt by me, hound 3."""
        crowd, tokens = self.crowd, self.tokens
        if tokens[start] != "," or said.number or said.last:
            return []
        fits = [one.name for one in said.among(crowd.people, crowd.last)]
        for end, who in crowd.deeds.named_at(tokens, at):
            named = who & frozenset(fits)
            if len(fits) > 1 and len(who) == 1 and named and not self._goes_on(end):
                whole = f"{said.text} {' '.join(tokens[start:end])}"
                return [(end, self._limited(said, named, whole))]
        return []

    def _goes_on(self, at: int) -> bool:
        """Tell whether a list goes on, or somebody of whom something is told: hound 3 is."""
        after = self.tokens[at] if at < len(self.tokens) else ""
        return after in ("and", "'s") or after in self.nouns.listed("is there")

    def _limited(self, said: Described, named: frozenset[str], text: str) -> Described:
        """Return somebody of whom one thing more is known; of many, all of those."""
        many = 0 if said.many == -1 and len(named) == 1 else said.many
        return altered(said, named=named, text=text, many=many, more=said.more + 1, last=False)

    def _is_own(self, name: str) -> bool:
        return self.crowd.own is not None and self.crowd.own.name == name

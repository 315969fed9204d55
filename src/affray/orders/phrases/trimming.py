"""Turns of phrase that are said in many words and mean one: as fast as my legs will carry me."""

from __future__ import annotations

from collections.abc import Sequence

from affray.orders.clause.clause import Ear
from affray.orders.language.text import MARKS
from affray.orders.language.words import Words
from affray.orders.who.person import Person


class Trimming:
    """Says in plain words how fast, with what strength, where somebody is, and who we are."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.power = words.listed("clauses", "all i have")
        self.stops = {
            *MARKS,
            *words.listed("and"),
            *words.listed("clauses", "aims"),
            *words.listed("clauses", "destinations"),
            *words.listed("clauses", "passing"),
            "then",
            "with",
            "so",
        }

    def plain(self, heard: Sequence[str]) -> list[str]:
        """Return what was said with its turns of phrase in plain words."""
        heard = self.freed(self.joined(list(heard)))
        return self._we(self._where(self._as_can_be(self._with_all(self.helped(list(heard))))))

    def joined(self, heard: list[str]) -> list[str]:
        """Say "an" before a consonant as the and that it is: run at him an bash him."""
        after = [*heard[1:], "a"][: len(heard)]
        found = [
            "and" if one == "an" and other[:1] not in "aeiouh" else one
            for one, other in zip(heard, after, strict=True)
        ]
        return self._unpardoned(self._brief(found))

    def _unpardoned(self, heard: list[str]) -> list[str]:
        """Leave out what is said to a friend behind an order: shoot the thug, sorry Grusha."""
        for phrase in self.words.spoken("clauses", "pardon"):
            for at in range(1, len(heard) - len(phrase)):
                after = at + 1 + len(phrase)
                if heard[at] not in MARKS or tuple(heard[at + 1 : after]) != phrase:
                    continue
                ends = [end for end in range(after + 1, len(heard) + 1) if self._closes(heard, end)]
                if ends and self._is_friend(heard[after : ends[0]]):
                    return [*heard[:at], *heard[ends[0] :]]
        return heard

    def _closes(self, heard: Sequence[str], end: int) -> bool:
        return end == len(heard) or heard[end] in MARKS

    def _is_friend(self, words: Sequence[str]) -> bool:
        """Tell whether words name friends, and nobody else."""
        crowd = self.ear.crowd
        named = [who for end, who in crowd.described_at(words, 0) if end == len(words)]
        whom = [one for who in named if who.named for one in who.among(crowd.people, ())]
        return bool(whom) and all(one.friend for one in whom)

    def _brief(self, heard: list[str]) -> list[str]:
        """Leave out "of them" behind whoever, and "over there" before where that is."""
        found: list[str] = []
        at = 0
        while at < len(heard):
            of_them = heard[at : at + 2] == ["of", "them"] and found[-1:] in (
                [["whoever"], ["whichever"]]
            )
            there = heard[at : at + 2] == ["over", "there"]
            there = there and heard[at + 2 : at + 3] in (["on"], ["in"], ["at"], ["by"], ["near"])
            if of_them or there:
                at += 2
                continue
            found.append(heard[at])
            at += 1
        return found

    def helped(self, heard: list[str]) -> list[str]:
        """Say "help Odo against the wolf" as going for the wolf, "help Odo, hit it" as hitting."""
        listed = self.words.listed
        for at, word in enumerate(heard):
            if word not in listed("clauses", "helping"):
                continue
            start = at + 1 + 2 * (heard[at + 1 : at + 3] == ["up", "with"])  # gang up with Odo
            led = {*listed("articles"), *listed("people", "my")}
            start += bool(heard[start : start + 1]) and heard[start] in led
            for end, friends in self._those_helped(heard, start):
                if not friends or any(not one.friend or one.band <= 0 for one in friends):
                    continue
                end += heard[end : end + 1] == ["out"]
                end = self._and_others(heard, end)
                after = heard[end + 1 :]
                after = after[1:] if after[:1] in (["me"], ["i"], ["we"]) else after
                before = heard[:at]
                while before and before[-1] in ("go", "and", "come", "to"):
                    before.pop()
                against = heard[end : end + 1] and heard[end] in ("against", "with", "fight", "on")
                after = self._whose(after, heard[start:end]) if against else after
                if against and self._names_foe(after):
                    charging = listed("clauses", "charging")
                    before = [] if before[:1] == charging[:1] and len(before) < 3 else before
                    return [*before, charging[0], *after]  # charge in and help Odo with the wolf
                goes = heard[end : end + 1] and heard[end] in (",", "and", ".", "!")
                up = before[-1:] and before[-1] in ("up", "over", "in", "forward")
                if up and before[-2:-1] in (["go"], ["move"], ["step"], ["come"], ["get"]):
                    near = [*before[:-2], listed("clauses", "going")[0], "to"]
                    return [*near, *heard[start:end], *heard[end:]]  # go up and support Odo
                if goes and self._is_blow(after):
                    whom = friends[0].name.casefold().split() if len(friends) == 1 else []
                    return [*before, *self._for_whom(after, whom or heard[start:end])]
        return heard

    def _those_helped(self, heard: Sequence[str], start: int) -> list[tuple[int, list[Person]]]:
        """Return who may be helped, each with where the words end: Odo, or all the others."""
        crowd = self.ear.crowd
        found = [
            (end, [one for one in who.among(crowd.people, ()) if who.named and not one.asked])
            for end, who in crowd.described_at(heard, start)
        ]
        up = [one for one in crowd.people if one.friend and not one.asked and one.band > 0]
        others = start < len(heard) and heard[start] in self.words.listed("clauses", "the others")
        return [*found, (start + 1, up)] if others else found

    def _and_others(self, heard: Sequence[str], end: int) -> int:
        """Return where friends end who are helped together: with Odo and Fenn."""
        ends = range(len(heard), end + 1, -1) if heard[end : end + 1] == ["and"] else ()
        return next((one for one in ends if self._is_friend(heard[end + 1 : one])), end)

    def freed(self, heard: list[str]) -> list[str]:
        """Say "get that dog off Vex" as striking the dog."""
        crowd, people = self.ear.crowd, self.words.section("people")
        for at, word in enumerate(heard):
            if word not in self.words.listed("clauses", "ridding"):
                continue
            start = at + 1 + (heard[at + 1 : at + 2] != [] and heard[at + 1] in people["articles"])
            for end, _ in crowd.described_at(heard, start):
                if heard[end : end + 1] != ["off"] or not self._names_foe(heard[start:end]):
                    continue
                whom = heard[end + 1 : end + 2]
                last = [end + 2] if whom and whom[0] in (*people["pronouns"], "me", "us") else []
                last += [after for after, who in crowd.described_at(heard, end + 1) if who.named]
                if last:
                    blow = self.words.listed("clauses", "blow")
                    return [*heard[:at], *blow[:1], *heard[at + 1 : end], "on", *heard[end + 1 :]]
        return heard

    def _whose(self, heard: list[str], friend: Sequence[str]) -> list[str]:
        """Say whose foe is meant with a friend's name: gang up with Odo on his wolf."""
        his = heard[:1] and heard[0] in self.words.listed("people", "his")
        return ["the", *heard[1:2], *friend, "is", "fighting", *heard[2:]] if his else heard

    def _for_whom(self, heard: Sequence[str], friend: Sequence[str]) -> list[str]:
        """Say who "he" is, who is helped: help Brannoc, hit the one he's facing."""
        people = self.words.section("people")
        found: list[str] = []
        for at, word in enumerate(heard):
            led = at > 0 and heard[at - 1] in (*people["is at"], "off", "from")
            led |= any(found[-len(one) :] == one for one in self._places_beside)
            if word in people["his"] and at and self._names_foe(heard[at + 1 : at + 2]):
                return [*found, *self._whose(list(heard[at:]), friend)]
            if word in people["he"] and at:
                found += [*friend, *(["is"] if word.endswith("s") and "'" in word else [])]
            else:
                found += friend if led and word in people["pronouns"] else [word]
        return found

    @property
    def _places_beside(self) -> list[list[str]]:
        """Return what leads to whom somebody is near: next to him, closest to him."""
        ways = ("standing by", "nearest to")
        return [one.split() for way in ways for one in self.words.listed("people", way)]

    def _names_foe(self, words: Sequence[str]) -> bool:
        crowd = self.ear.crowd
        start = 1 if words[:1] and words[0] in self.words.listed("articles") else 0
        whom = [
            one
            for _, who in crowd.described_at(words, start)
            for one in who.among(crowd.people, crowd.last)
            if who.named
        ]
        return bool(whom) and not any(one.friend for one in whom)

    def _is_blow(self, words: Sequence[str]) -> bool:
        verbs = [one for _, ones, _ in self.ear.verbs_at(words, 0)[:1] for one in ones]
        return any(one.verb in self.ear.blows for one in verbs)

    def _with_all(self, heard: list[str]) -> list[str]:
        """Say "everything I've got into" as with all one's might."""
        might = self.words.listed("clauses", "with all my might")
        for phrase in self.words.spoken("clauses", "all i have"):
            for at in range(len(heard) - len(phrase) + 1):
                if tuple(heard[at : at + len(phrase)]) != phrase:
                    continue
                before, after = heard[:at], heard[at + len(phrase) :]
                into = after[:1] in (["into"], ["in"], ["behind"])
                if before[-1:] == ["with"]:
                    return [*before[:-1], *might, *after]
                while into and before and before[-1] in ("put", "putting", "puts"):
                    before = before[:-1]
                if into:
                    ends = next((i for i, one in enumerate(after) if one in MARKS), len(after))
                    return [*before, *after[1:ends], *might, *after[ends:]]
        return heard

    def _as_can_be(self, heard: list[str]) -> list[str]:
        """Leave out "as far as I get", but for where that is: as far from them as I can."""
        found: list[str] = []
        at = 0
        while at < len(heard):
            as_it_is = heard[at] == "as" and heard[at + 2 : at + 3] == ["as"]
            if as_it_is and heard[at + 1] == "far" and self._is_there(heard, at + 3):
                found.append("to")  # as far as the wall
                at += 3
                continue
            if as_it_is and heard[at + 1] in self.words.listed("clauses", "as can be"):
                end = at + 3
                while end < len(heard) and heard[end] not in self.stops and end < at + 9:
                    end += 1
                if heard[at + 1] not in ("close", "near") or end >= len(heard):
                    at = end
                    continue
            able = heard[at] == "as" and heard[at + 1 : at + 2] and found
            ends = heard[at + 2 : at + 3] and heard[at + 2] in self.words.listed("clauses", "able")
            own = able and heard[at + 1] in ("i", "we", "possible", "he", "she")
            if own and (ends or heard[at + 1] == "possible") and "as" in found[-6:]:
                at += 3 + (heard[at + 3 : at + 4] in (["get"], ["go"], ["manage"]))
                continue
            found.append(heard[at])
            at += 1
        return found

    def _is_there(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether ground or somebody is named at a word."""
        at += bool(heard[at : at + 1]) and heard[at] in self.words.listed("articles")
        people = self.ear.crowd.described_at(heard, at) if at < len(heard) else []
        return bool(self.ear.ground.spots_at(heard, at, [one for one in people if one[1].named]))

    def _where(self, heard: list[str]) -> list[str]:
        """Say "to where Bram is" as to Bram."""
        if "where" not in heard:
            return heard
        at = heard.index("where")
        being = self.words.listed("clauses", "is there")
        mine = heard[at + 1 : at + 2] and heard[at + 1] in self.words.listed("people", "my")
        for end, who in self.ear.crowd.described_at(heard, at + 1 + bool(mine)):
            if who.named and heard[end : end + 1] and heard[end] in being and at:
                after = end + 1 + (heard[end + 1 : end + 2] in (["standing"], ["lying"]))
                lead = [] if heard[at - 1] in self.stops else ["to"]
                return [*heard[:at], *lead, *heard[at + 1 : end], *heard[after:]]
        return heard

    def _we(self, heard: list[str]) -> list[str]:
        """Say "me and Bram both" as I, where somebody does something with others."""
        crowd = self.ear.crowd
        both = self.words.listed("clauses", "together")
        me = ("me", "i")
        if heard[:1] and heard[0] in me and heard[1:2] == ["and"]:
            ends = [end for end, who in crowd.described_at(heard, 2) if who.named]
            if ends:
                return self._together(["i", *heard[max(ends) :]], both)
        for end, who in crowd.described_at(heard, 0):
            if who.named and heard[end : end + 2] in (["and", "me"], ["and", "i"]):
                return self._together(["i", *heard[end + 2 :]], both)
        if heard[:1] == ["we"] and heard[1:2] and heard[1] in both:
            return self._together(["i", *heard[1:]], both)
        return heard

    def _together(self, heard: list[str], both: Sequence[str]) -> list[str]:
        while heard[1:2] and heard[1] in both:
            heard = [heard[0], *heard[2:]]
        onto = heard[1:2] and heard[1] in self.words.listed("clauses", "onto")
        blow = self.words.listed("clauses", "blow")
        return [heard[0], *blow[:1], *heard[2:]] if onto else heard

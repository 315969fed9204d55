"""What is said beside an order and cannot change it: bursts, what is not done, what is in hand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from affray.orders.clause.able import is_legal
from affray.orders.clause.clause import Ear
from affray.orders.clause.following import Following
from affray.orders.language.text import MARKS, parts, singular, stems
from affray.orders.language.words import Phrase, Words


class Asides:
    """Takes out of an order what changes nothing of its act, or says it as the lists do."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear

    def plain(self, heard: Sequence[str]) -> list[str]:
        """Return an order without its asides, where an act is left."""
        found = self._agreed(self._possessed(self._counted(heard)))
        bursts = self.words.listed("bursts")
        found = [one for one in found if one not in bursts] or found
        found = self._whichever(self._any(self._awaited(found)))
        found = self._unseen(found)
        found = self.in_hand(found)
        found = self._joined(found)
        return self._unguarded(self._without_negations(found))

    def heard(self, heard: Sequence[str]) -> list[str]:
        """Return what was said without bursts, numbers and owners as the lists have them."""
        found = self._agreed(self._possessed(self._counted(heard)))
        bursts = self.words.listed("bursts")
        found = [one for one in found if one not in bursts] or found
        return self._whichever(self._any(self._awaited(found)))

    def without_fillers(self, heard: list[str]) -> list[str]:
        """Leave out phrases that mean nothing wherever they stand: nothing but."""
        for filler in self.words.parted("fillers"):
            heard = _without(heard, filler)
        return heard

    def _counted(self, heard: Sequence[str]) -> list[str]:
        """Say a number of shots as a word: 1 shot."""
        shots = self.words.listed("shots")
        names = {str(number): word for word, number in self.words.numbers.items() if word != "both"}
        return [
            names.get(one, one) if other in shots else one
            for one, other in zip(heard, [*heard[1:], ""], strict=False)
        ]

    def _possessed(self, heard: Sequence[str]) -> list[str]:
        """Hear whose head it is where no sign says so: the captains head."""
        names, body = self.ear.crowd.vocabulary(), self.words.listed("body")
        arms = self.words.listed("own arms")
        found: list[str] = []
        for one, other in zip(heard, [*heard[1:], ""], strict=False):
            owner = next((name for name in singular(one)[1:] if name in names), "")
            whose = bool(owner) and one not in names and (other in body or other in arms)
            found += [owner, "'s"] if whose else [one]
        return found

    def _agreed(self, heard: list[str]) -> list[str]:
        """Take a question that its speaker answers for an order: can I shield him? that, please."""
        if "?" not in heard:
            return heard
        at = heard.index("?")
        begins = self.words.parted("asking")
        rest = [one for one in heard[at + 1 :] if one not in MARKS]
        agrees = bool(rest) and all(one in self.words.listed("agreeing") for one in rest)
        length = max((len(one) for one in begins if heard[: len(one)] == one), default=0)
        return heard[length:at] if agrees and length else heard

    def _whichever(self, heard: list[str]) -> list[str]:
        """Hear that any of them will do, so that the nearest is taken."""
        phrases = self.words.parted("whichever")
        for phrase in sorted(phrases, key=len, reverse=True):
            for at in range(len(heard) - len(phrase) + 1):
                if heard[at : at + len(phrase)] == phrase:
                    self.ear.crowd.whichever = True
                    return heard[:at] + heard[at + len(phrase) :]
        return heard

    def _any(self, heard: list[str]) -> list[str]:
        """Hear of whom any will do: any captain will do, just shoot one."""
        crowd = self.ear.crowd
        found: list[str] = []
        every = parts(heard)
        for part in every:
            said = [one for one in part if one not in MARKS]
            loose = said[:1] in (["any"], ["either"]) and said[-2:] in (
                ["will", "do"],
                ["is", "fine"],
            )
            whom = [who for end, who in crowd.described_at(said, 1) if end == len(said) - 2]
            if loose and whom and len(every) > 1:
                crowd.whichever = True
                crowd.about = frozenset(one.name for one in whom[0].among(crowd.people, ()))
            else:
                found += part
        return found

    def _unguarded(self, heard: list[str]) -> list[str]:
        """Leave out a raised guard beside another act: shield up, and at them."""
        guards = [one.split() for one in self.words.idioms.get("defend", ())]
        every = [each for part in parts(heard) for each in _parted(part, "and")]
        guard = [[one for one in part if one not in MARKS] for part in every]
        guard = [one[1:] if one[:1] == ["and"] else one for one in guard]
        left = [part for part, one in zip(every, guard, strict=True) if one not in guards]
        words = [word for part in left for word in part]
        return words if self._acts(words) and not self._only_rests(words) else heard

    def _only_rests(self, words: Sequence[str]) -> bool:
        """Tell whether somebody only stands fast, in a book in which a guard says more."""
        following = Following(self.ear)
        verbs = {
            one.verb
            for at in range(len(words))
            for _, verbals, _ in self.ear.verbs_at(words, at)[:1]
            for one in verbals
        }
        rests = set(self.words.listed("ending"))
        known = any(verb.word in following.guarding for verb in self.ear.form.verbs)
        return known and bool(verbs) and verbs <= rests

    def _unseen(self, heard: list[str]) -> list[str]:
        """Take who goes where nobody sees them for hiding, in a book that knows it."""
        if not any(verb.word == "hide" for verb in self.ear.form.verbs):
            return heard
        phrases = self.words.parted("unseen")
        found: list[str] = []
        for part in parts(heard):
            mark = part[-1:] if part[-1] in MARKS else []
            hidden = any(
                part[at : at + len(one)] == one for one in phrases for at in range(1, len(part))
            )
            found += ["hide", *mark] if hidden and self._goes(part) else part
        return found

    def _goes(self, words: Sequence[str]) -> bool:
        """Tell whether all that words say is to go somewhere."""
        movements = [*self.words.listed("movements"), "hide"]
        each = [
            verbals
            for at in range(len(words))
            for _, verbals, _ in self.ear.verbs_at(words, at)[:1]
        ]
        return bool(each) and all(one.verb in movements for verbals in each for one in verbals)

    def _way_before(self, part: list[str]) -> list[str]:
        """Return the way that is gone before somebody stays, with the word that joins them."""
        stays = next(at for at, one in enumerate(part) if one in self.words.listed("staying"))
        joined = [at for at in range(stays) if part[at] in ("and", "then")]
        return part[: joined[-1] + 1] if joined and self._goes(part[: joined[-1]]) else []

    def _awaited(self, heard: list[str]) -> list[str]:
        """Hear who stands fast: whoever comes gets my sword, wait for them, between the eyes."""
        found: list[str] = []
        for part in parts(heard):
            meets = any(one in self.words.listed("comes") for one in part[1:])
            if part[0] in self.words.listed("whoever") and meets and "gets" in part:
                part = ["let", "them", "come", *(one for one in part[-1:] if one in MARKS)]
            said = [one for one in part if one not in MARKS]
            stays = any(one in self.words.listed("staying") for one in said)
            whoever = [*self.words.listed("whoever"), "what"]
            comes = any(
                one in whoever and any(two in self.words.listed("comes") for two in said[at + 1 :])
                for at, one in enumerate(said)
            )
            if stays and comes:  # go to the middle and hold there against whoever comes
                way = self._way_before(part)
                part = [*way, "let", "them", "come", *(one for one in part[-1:] if one in MARKS)]
                said = part
            later = said[:1] == ["let"] and said[-2:] in (["go", "first"], ["act", "first"])
            if later and any(verb.word == "hesitate" for verb in self.ear.form.verbs):
                part = ["wait", *(one for one in part[-1:] if one in MARKS)]  # let Vex go first
                said = part
            if said[-3:-1] == ["wait", "for"] and said[-1] in self.words.listed("awaited"):
                part = [one for one in part if one not in ("for", said[-1])]
            at = part.index("between") if "between" in part and not self.ear.aims else -1
            if at >= 0 and part[at + 2 : at + 3] == ["eyes"]:
                part = [*part[:at], "in", *part[at + 1 :]]
            found += part
        return found

    def in_hand(self, heard: list[str]) -> list[str]:
        """Say "knife out" and "knife in hand" as drawing it; what is in hand needs nothing."""
        known = self._drawn()
        heard = self._held(heard, known)
        for at in range(1, len(heard) - 1):
            out = heard[at] in self.words.listed("drawn") and heard[at + 1] == "and"
            out &= (heard[at - 1],) in known
            if out and self._says_only(heard[: at + 1], [heard[at - 1]]):
                heard = [*heard[: at + 1], ",", *heard[at + 2 :]]
        found: list[str] = []
        every = parts(heard)
        for part in every:
            said = [one for one in part if one not in MARKS and one not in self.words.small]
            bare = [one for one in said if one not in self.words.listed("drawn")]
            shown = len(said) > len(bare) or len(every) == 1 or self._acts(heard)
            if tuple(bare) not in known or not shown or not self._says_only(part, bare):
                found += part
            elif known[tuple(bare)]:
                found += ["draw", *bare, *(part[-1:] if part[-1] in MARKS else [])]
            elif len(every) == 1:
                found += part
        return found or heard

    def _held(self, heard: list[str], known: dict[Phrase, bool]) -> list[str]:
        """Say "knife in hand then" as "knife out, then", where that begins what is said."""
        for at in range(1, len(heard)):
            hand = next((one for one in self.words.spoken("held") if _stands(heard, at, one)), ())
            end = at + len(hand)
            then = end == len(heard) or heard[end] in (*MARKS, "and", "then")
            start = at - 1 if (heard[at - 1],) in known else 0
            before = heard[start - 1] if start else ","
            if hand and then and (heard[at - 1],) in known and before in self._before_arms():
                return [*heard[:at], self.words.listed("drawn")[0], ",", *heard[end:]]
        return heard

    def _before_arms(self) -> list[str]:
        """Return what may stand before a weapon that is only taken in hand."""
        return [*MARKS, *self.words.listed("before nouns"), "and", "then"]

    def _says_only(self, part: Sequence[str], bare: Sequence[str]) -> bool:
        """Tell whether a weapon is all that is named: to, at and in lead on to somebody."""
        light = [*self.words.listed("drawn"), *self.words.listed("before nouns"), *MARKS, "and"]
        return all(one in bare or one in light for one in part)

    def _drawn(self) -> dict[Phrase, bool]:
        """Return the phrases for weapons, each with whether one of them can be drawn now."""
        ear = self.ear
        found: dict[Phrase, bool] = {}
        for verb in ear.form.verbs:
            for slot in ear.plain_slots(verb) if verb.word == "draw" else ():
                for phrase, values in ear.values_of(verb, slot).items():
                    found[phrase] = any(is_legal(ear, verb.word, slot.name, one) for one in values)
        return found

    def _joined(self, heard: list[str]) -> list[str]:
        """Put where somebody is hit to whom it is: the spitter. in the face."""
        body = self.words.listed("body")
        found: list[str] = []
        for part in parts(heard):
            said = [one for one in part if one not in MARKS and one not in self.words.small]
            often = [end for _, end in self.ear.times_at(said, 0)]
            if found and found[-1] in MARKS and said and len(said) in often:
                found[-1] = ","  # pop the first dog. twice.
            elif found and said and all(one in body for one in said) and found[-1] in MARKS:
                found[-1] = ","
                part = ["in", "the", *part]  # a head is no way to go there
            found += part
        return found

    def _without_negations(self, heard: list[str]) -> list[str]:
        """Leave out what is not done beside what is: go in, but don't start anything."""
        found: list[str] = []
        every = self._phrased(heard)
        rest = [word for part in every[1:] for word in part]
        if len(every) > 1 and self._is_undone(every[0]) and self._acts(rest):
            self.note_undone(every[0])
            every = every[1:]  # don't shoot yet, just aim
        for part in every:
            if found and self._is_undone(part) and self._acts(found):
                self.note_undone(part)
                found += [one for one in part[-1:] if one in MARKS]
            else:
                found += part
        return found

    def _is_undone(self, part: Sequence[str]) -> bool:
        """Tell whether words only say what is not done, or to whom; where and how say more."""
        light = [*self.words.listed("but"), *self.words.listed("remarks", "own"), *MARKS, "and"]
        words = [one for one in part if one not in light]
        nots = [one.split() for one in self.words.listed("undone")]
        length = max((len(one) for one in nots if words[: len(one)] == one), default=0)
        rest = words[length:]
        if not length or not rest:
            return False
        if self._is_somebody(rest):
            return True
        while rest[0] in ("to", "any", "the", "a") and len(rest) > 1:
            rest = rest[1:]
        done = [*self.words.listed("doing"), *self.words.listed("shots")]
        done += [phrase[0] for phrase in self.ear.verbals]
        own = next((one for one in self.ear.crowd.people if one.asked), None)
        named = any(
            self.ear.ground.spots_at(rest, at, ())
            or (own is not None and self.ear.is_held(rest[at], own))
            for at in range(1, len(rest))
        )
        return any(one in done for one in stems(rest[0])) and not named

    def _is_somebody(self, words: Sequence[str]) -> bool:
        """Tell whether words name somebody and say no more: not the captain."""
        after = 1 if words[0] in self.words.listed("articles") else 0
        named = self.ear.crowd.described_at(words, after)
        return any(end == len(words) for end, _ in named)

    def note_undone(self, part: Sequence[str]) -> None:
        """Remember what is not to be done, and to whom not."""
        crowd = self.ear.crowd
        own = any(one in self.words.listed("clauses", "own people") for one in part)
        for at in range(len(part)):
            for _, who in crowd.described_at(part, at)[-1:]:
                if who.named:
                    crowd.spared |= {one.name for one in who.among(crowd.people, crowd.last)}
            if own:
                continue  # don't want to hit my own people
            light = part[at] in self.words.listed("clauses", "light verbs")
            for stem in stems(part[at]) if not light else ():
                crowd.undone |= {one.verb for one in self.ear.verbals.get((stem,), ())}
            moves = set(self.words.listed("movements"))
            crowd.undone |= moves if "move to" in crowd.undone else set()
            if part[at] in self.words.listed("shots"):
                crowd.undone |= set(self.ear.blows)

    def _phrased(self, heard: Sequence[str]) -> list[list[str]]:
        """Return an order in parts, before each "but" too."""
        found: list[list[str]] = []
        but = self.words.listed("but")
        for part in parts(heard):
            undone = self.words.listed("undone")
            begins = [0]
            for at, (one, other) in enumerate(pairwise([*part, ""])):
                sparing = one == "not" and other in self.words.listed("articles")
                if (at and (one in but or one == "without" or sparing)) or (
                    at and one in ("and", "but") and other in undone
                ):
                    begins.append(at)
            ends = [*begins[1:], len(part)]
            found += [part[one:other] for one, other in zip(begins, ends, strict=True)]
        return found

    def _acts(self, words: Sequence[str]) -> bool:
        """Tell whether words say something to be done, and nothing that is not."""
        stop = self.words.listed("stop", "not")
        verbs = any(self.ear.verbs_at(words, at) for at in range(len(words)))
        return verbs and not any(one in stop for one in words)


def _without(heard: list[str], phrase: list[str]) -> list[str]:
    """Return words without a phrase, if more is left."""
    for at in range(len(heard) - len(phrase) + 1):
        if heard[at : at + len(phrase)] == phrase and len(heard) > len(phrase):
            return heard[:at] + heard[at + len(phrase) :]
    return heard


def _parted(words: list[str], before: str) -> list[list[str]]:
    """Return words in parts, each of which begins with a word but the first."""
    begins = [0, *(at for at, one in enumerate(words) if at and one == before)]
    ends = [*begins[1:], len(words)]
    return [words[one:other] for one, other in zip(begins, ends, strict=True)]


def _stands(heard: Sequence[str], at: int, phrase: Phrase) -> bool:
    """Tell whether a phrase stands at a word."""
    return tuple(heard[at : at + len(phrase)]) == phrase

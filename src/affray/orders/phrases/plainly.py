"""Turns of phrase said plainly: off we go, get the archer off Odo, the same target as Halvard."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from affray.orders.account.ending import without_passing_on
from affray.orders.answers.replies import furthest, matched
from affray.orders.clause.clause import Ear
from affray.orders.language.text import MARKS, like, singular, tokens
from affray.orders.language.words import Words
from affray.orders.phrases.aiming import aimed, aimed_for
from affray.orders.phrases.alike import Alike
from affray.orders.phrases.awaiting import Awaiting
from affray.orders.phrases.bearings import Bearings
from affray.orders.phrases.charging import Charging
from affray.orders.phrases.flanking import flanked
from affray.orders.phrases.foremost import Foremost
from affray.orders.phrases.inturn import InTurn
from affray.orders.phrases.manifold import Manifold
from affray.orders.phrases.repeating import Repeating
from affray.orders.phrases.rescuing import rescued
from affray.orders.phrases.splitting import Splitting
from affray.orders.phrases.staying import Staying
from affray.orders.phrases.taking import Taking
from affray.orders.who.likewise import likewise
from affray.orders.who.person import Person

ASIDE = ("for", "with", "over", "past")  # what leads to friends who are not struck


class Plainly:
    """Says in a book's own words what people say in turns of phrase, before anything is read."""

    def __init__(self, words: Words, ear: Ear) -> None:
        self.words = words
        self.ear = ear
        self.crowd = ear.crowd
        self.busy = self.crowd.own is not None and bool(self.crowd.own.fights)

    def said(self, text: str) -> str:
        """Return an order in plain words; as it was where it has no such turn of phrase."""
        heard = tokens(text)
        repeating = Repeating(self.words, self.ear)
        found = without_passing_on(self.ear, heard)
        found = self._asked(likewise(self.crowd, found))
        for turn in (
            self._contracted,
            Staying(self.words, self.ear).plain,
            partial(rescued, self.ear),
            self._own_wound,
            repeating.uncried,
            repeating.corrected,
            repeating.unwished,
            repeating.afterwards,
            Taking(self.ear).plain,
            Manifold(self.words, self.ear).plain,
            repeating.repeated,
            Alike(self.words, self.ear).apart,
            Foremost(self.words, self.ear).plain,
            InTurn(self.words, self.ear).plain,
            Splitting(self.words, self.ear).plain,
            Charging(self.words, self.ear).charged,
            self._gotten,
            self._narrated,
            self._myself,
            partial(aimed_for, self.ear),
            partial(aimed, self.ear),
            self._across,
            partial(flanked, self.ear),
        ):
            found = turn(found)
        if self.words.section("plainly"):
            found = self._turned(found)
        found = self._left_alone(found)
        if self.words.section("plainly"):
            for turn in (
                self._free_of,
                self._away_to,
                self._off_friend,
                self._for_friend,
                self._while_friend,
                Awaiting(self.words, self.ear).stood,
                self._together,
            ):
                found = turn(found)
        found = Bearings(self.words, self.ear).plain(found)
        return " ".join(found) if found != heard else text

    def _asked(self, heard: list[str]) -> list[str]:
        """Put the sign to a question that has none: can I reach the reeds from here."""
        asking = [one for one in self.words.parted("asking") if heard[: len(one)] == one]
        rest = heard[len(asking[0]) :] if asking else []
        wonders = rest[:1] and rest[0] in self.words.listed("wondering")
        marks = any(one in MARKS for one in heard)
        return [*heard, "?"] if wonders and not marks else heard

    def _narrated(self, heard: list[str]) -> list[str]:
        """Say "Lyra goes to stand" as "go and stand", where it is Lyra who is asked."""
        told = self.words.section("told of")
        for at in range(len(heard)):
            if at and heard[at - 1] not in MARKS:
                continue
            start = at + (heard[at] in self.words.listed("articles"))
            for end, who in self.crowd.described_at(heard, start):
                whom = who.among(self.crowd.people, ()) if who.named and not who.last else []
                verb = str(told.get(heard[end], "")) if end < len(heard) else ""
                alone = not {*MARKS, "and", "then"} & set(heard[end:])  # nothing more is told
                if verb and alone and whom and all(one.asked for one in whom):
                    return self._going_to_stand([*heard[:at], verb, *heard[end + 1 :]])
        return self._going_to_stand(heard)

    def _going_to_stand(self, heard: list[str]) -> list[str]:
        """Say "go to stand with Odo" as going and standing there, which is no reason."""
        for at in range(len(heard) - 2):
            if heard[at] in ("go", "going") and heard[at + 1 : at + 3] == ["to", "stand"]:
                return [*heard[: at + 1], "and", *heard[at + 2 :]]
        return heard

    def _own_wound(self, heard: list[str]) -> list[str]:
        """Say "bandage my leg" as bandaging oneself, in a book that knows it."""
        if "tend" not in self.words.section("means"):
            return heard
        tending = self.words.idiom_heads("tend", "heal")
        for at in range(len(heard)):
            start = furthest(tending, heard, at)
            end = self._wound_at(heard, start) if start else 0
            if end:
                return [*heard[:start], "myself", *heard[end:]]
        return heard

    def _wound_at(self, heard: Sequence[str], start: int) -> int:
        """Return where one's own wound ends that is named at a word, 0 where none is."""
        lead = heard[start : start + 1]
        mine = lead and lead[0] in self.words.listed("people", "my")
        wounds = self.words.listed("wounds")
        told = {"i", "me", "my", "myself"} & set(heard[start + 1 :])  # before I bleed out
        known = [*wounds, *self.words.listed("body")] if mine else wounds if told else []
        led = mine or (lead and lead[0] in self.words.listed("articles"))
        near = range(start + 1, min(start + 3, len(heard))) if led else ()
        return max((at + 1 for at in near if heard[at] in known), default=0)

    def _contracted(self, heard: list[str]) -> list[str]:
        """Say "Sable's hiding" as "I'm hiding", where it is Sable who is asked."""
        own = self.crowd.own.words if self.crowd.own is not None else []
        for at in range(len(heard)):
            end = at + len(own)
            begins = at == 0 or heard[at - 1] in (*MARKS, "and", "then")
            named = bool(own) and heard[at:end] == own and heard[end : end + 1] == ["'s"]
            done = heard[end + 1 : end + 2]
            does = done and (
                done[0].endswith("ing") or done[0] in self.words.listed("told as done")
            )
            if begins and named and does:
                return [*heard[:at], "i'm", *heard[end + 1 :]]
        return heard

    def _gotten(self, heard: list[str]) -> list[str]:
        """Say "get me out of here" as getting out of here."""
        ways = (["out"], ["off"], ["away"])
        return [
            word
            for at, word in enumerate(heard)
            if word != "me" or heard[at - 1 : at] != ["get"] or heard[at + 1 : at + 2] not in ways
        ]

    # -- turns of phrase of a list ------------------------------------------------------------

    def _turned(self, heard: list[str]) -> list[str]:
        """Say the turns of phrase of a book's list as it says them."""
        found: list[str] = []
        at = 0
        while at < len(heard):
            end, meaning = self._turn_at(heard, at)
            if not end:
                found.append(heard[at])
                at += 1
                continue
            plain = [like(meaning[0], heard[at]), *meaning[1:]]
            if found[1:] and found[1] in MARKS and found[0] in self.words.idioms["close fast"]:
                found = found[2:]  # run! get off this shore for good
            said = found[-len(plain) - 1 : -1] == plain and found[-1] in (",", "and")
            if not said:  # off we go, out of here
                found += plain
            at = end
        return found

    def _turn_at(self, heard: Sequence[str], at: int) -> tuple[int, list[str]]:
        """Return where the longest turn of phrase ends that begins at a word, and its meaning."""
        best: tuple[int, list[str]] = (0, [])
        begins = at == 0 or heard[at - 1] in MARKS
        for name in ("plainly", "plainly at blows") if self.busy else ("plainly",):
            for phrase, meaning in self.words.phrases(name).items():
                if phrase[0] in self.words.listed("particles") and not begins:
                    continue
                end = matched(phrase, heard, at)
                if end > best[0]:
                    best = (end, meaning.split())
        return best

    def _whose(self, heard: Sequence[str]) -> list[str]:
        """Put the sign to somebody's that is written without it: off Halvards back."""
        names = {one.words[0] for one in self.crowd.people if len(one.words) == 1}
        return [
            one
            for word in heard
            for one in ([word[:-1], "'s"] if word[:-1] in names and word[-1:] == "s" else [word])
        ]

    # -- friends ------------------------------------------------------------------------------

    def _friend_at(self, heard: Sequence[str], at: int) -> tuple[int, list[Person]]:
        """Return who of one's own side is named from a word on, and where the name ends."""
        while at < len(heard) and heard[at] in self.words.listed("articles"):
            at += 1
        best: tuple[int, list[Person]] = (0, [])
        for end, who in self.crowd.described_at(heard, at):
            plain = who.named and not (who.last or who.more or who.at)
            people = who.among(self.crowd.people, ()) if plain else []
            if people and all(one.friend and not one.asked for one in people) and end > best[0]:
                best = (end, people)
        return best

    def _left_alone(self, heard: list[str]) -> list[str]:
        """Say "leave him to it" as getting free of him, or not minding him: nobody leaves."""
        for at in range(len(heard)):
            start = matched(("leave",), heard, at)
            if start and heard[start : start + 1] and heard[start] in self.words.listed("articles"):
                start += 1
            people = self.crowd.described_at(heard, start) if start else []
            end = max((end for end, who in people if who.noun or who.last), default=0)
            while end and end < len(heard) and heard[end] in self.words.listed("left alone"):
                end += 1
            if end:
                free = self.words.listed("clauses", "freeing")[-1]
                busy = self.busy and free in self.ear.verb_words
                words = [like(free, heard[at])] if busy else ["ignore", "him"]
                return [*heard[:at], *words, *heard[end:]]
        return heard

    def _free_of(self, heard: list[str]) -> list[str]:
        """Say "back away from those two" as disengaging, while one is at blows."""
        for at in range(len(heard) if self.busy else 0):
            start = furthest(self.words.heads("getting free of"), heard, at)
            if start and heard[start : start + 1] and heard[start] in self.words.listed("articles"):
                start += 1
            end = max([0, *(matched(one, heard, start) for one in self._them)]) if start else 0
            for stop, who in self.crowd.described_at(heard, start) if start else ():
                whom = who.among(self.crowd.people, self.crowd.last)
                end = max(end, stop) if whom and not any(one.friend for one in whom) else end
            if end:
                return [*heard[:at], like("disengage", heard[at]), *heard[end:]]
        return heard

    def _away_to(self, heard: list[str]) -> list[str]:
        """Say "get out of here, over to Borri" as getting away to him."""
        leaving = self.words.idiom_heads("leave")
        for at in range(len(heard)):
            end = furthest(leaving, heard, at)
            after = end + (heard[end : end + 1] == [","]) if end else len(heard)
            if heard[after : after + 1] and heard[after] in self.words.listed("leading away"):
                goes = "disengage" if self.busy else self.words.listed("clauses", "going")[0]
                return [*heard[:at], like(goes, heard[at]), *heard[after:]]
        return heard

    @property
    def _them(self) -> list[tuple[str, ...]]:
        """Return what is said of all with whom one is at blows."""
        return self.words.spoken("those at blows")

    def _off_friend(self, heard: list[str]) -> list[str]:
        """Say "get the archer off Odo" as attacking the archer who fights Odo."""
        as_said, heard = heard, self._whose(heard)
        for at, word in enumerate(heard):
            end, friends = self._friend_at(heard, at + 1) if word == "off" else (0, [])
            takes = [
                place
                for place in range(at)
                if any(matched((one,), heard, place) for one in self.words.listed("taking off"))
            ]
            if not friends or not takes or at - takes[-1] < 2:
                continue
            behind = heard[end : end + 2]
            end += 2 * (behind[:1] == ["'s"] and behind[1:2] != [])
            blow = like(self.words.listed("clauses", "blow")[0], heard[takes[-1]])
            whom = [*heard[takes[-1] + 1 : at], "fighting", friends[0].name.casefold()]
            return [*heard[: takes[-1]], blow, *whom, *heard[end:]]
        return as_said

    def _for_friend(self, heard: list[str]) -> list[str]:
        """Leave out for whom or with whom somebody is struck: finish the captain for Borri."""
        for at, word in enumerate(heard):
            end, friends = self._friend_at(heard, at + 1) if word in ASIDE else (0, [])
            if heard[end : end + 1] == ["'s"]:
                continue
            start = max([place + 1 for place in range(at) if heard[place] in MARKS], default=0)
            verbs = [
                one.verb
                for place in range(start, at)
                for _, ones, _ in self.ear.verbs_at(heard, place)
                for one in ones
            ]
            if friends and any(one in self.ear.blows for one in verbs) and self._has_foe(heard):
                return [*heard[:at], *heard[end:]]
        return heard

    def _has_foe(self, heard: Sequence[str]) -> bool:
        """Tell whether a foe is named."""
        crowd = self.crowd
        named = [
            who.among(crowd.people, ())
            for at in range(len(heard))
            for _, who in crowd.described_at(heard, at)
            if who.named and not who.last
        ]
        return any(people and not any(one.friend for one in people) for people in named)

    def _while_friend(self, heard: list[str]) -> list[str]:
        """Leave out what a friend does meanwhile: dodge while Borri does the killing."""
        for at, word in enumerate(heard):
            meanwhile = word in ("while", "whilst")
            end = self._friend_at(heard, at + 1)[0] if meanwhile else 0
            others = self.words.heads("clauses", "other friends")
            end = end or (furthest(others, heard, at + 1) if meanwhile else 0)
            if at and end and end < len(heard):
                stop = next((i for i in range(end, len(heard)) if heard[i] in MARKS), len(heard))
                return [*heard[:at], *heard[stop:]]
        return heard

    # -- oneself ------------------------------------------------------------------------------

    def _strikes(self, heard: Sequence[str], at: int) -> bool:
        verbs = [one for _, ones, _ in self.ear.verbs_at(heard, at)[:1] for one in ones]
        return any(one.verb in self.ear.blows for one in verbs)

    def _together(self, heard: list[str]) -> list[str]:
        """Say "all three crossbows on him" as one's own part of it."""
        own = self.crowd.own
        end, friends = self._friend_at(heard, 2) if heard[:2] == ["me", "and"] else (0, [])
        if friends:
            return ["i", *heard[end + (heard[end : end + 1] == ["both"]) :]]
        everyone = heard[:1] and heard[0] in self.words.listed("people", "all")
        if everyone and heard[1:] and self._strikes(heard, 1):
            return heard[1:]  # everybody shoot the first brute
        after = 0
        while after < len(heard) and heard[after] in ("all", "both", "of", "us", "the", "our"):
            after += 1
        after += after < len(heard) and heard[after] in self.words.numbers
        nouns = singular(heard[after])[1:] if 0 < after < len(heard) else []
        known = [*own.words, *own.holds] if own is not None else []
        onto = heard[after + 1 : after + 2] in (["on"], ["at"], ["onto"])
        if not onto or not any(one in known for one in nouns):
            return heard
        return [*self.words.listed("clauses", "blow")[:1], *heard[after + 2 :]]

    def _myself(self, heard: list[str]) -> list[str]:
        """Say "bless me" and "bless Odo and me" as blessing oneself."""
        before = self.words.listed("done to oneself")
        found = list(heard)
        for at, one in enumerate(heard):
            begun = at - 1
            while one == "me" and begun > 0 and self._is_counted_up(heard[begun]):
                begun -= 1
            several = begun < at - 1 or self._goes_on_counting(heard[at + 1 :])
            several |= heard[at + 1 : at + 2] == ["and"] and self._are_ours(heard, at + 2)
            said = several or bool(self.words.section("plainly"))  # bram, heal me
            if one == "me" and begun >= 0 and heard[begun] in before and said:
                found[at] = "myself"
        return found

    def _is_counted_up(self, word: str) -> bool:
        """Tell whether a word is a friend's name, or joins two."""
        names = [one.words for one in self.crowd.people if one.friend]
        ours = (*self.words.listed("people", "my"), *self.words.listed("people", "friend"))
        if any(one in ours for one in singular(word)):
            return True  # my friends and me
        return word in (",", "and", "&", "on") or any(word in one for one in names)

    def _are_ours(self, heard: Sequence[str], at: int) -> bool:
        """Tell whether friends are named from a word on: my friends, the others."""
        at += heard[at : at + 1] != [] and heard[at] in self.words.listed("before nouns")
        return bool(self._friend_at(heard, at)[1])

    def _goes_on_counting(self, heard: Sequence[str]) -> bool:
        """Tell whether friends are counted up from a word on: me, Odo and Fenn."""
        ends = [at for at, word in enumerate(heard) if not self._is_counted_up(word)]
        named = heard[: ends[0]] if ends else heard
        return "and" in named[:-1]

    # -- how it is done -----------------------------------------------------------------------

    def _across(self, heard: list[str]) -> list[str]:
        """Say "run across the plank to the other side" as running to its other side."""
        for at, word in enumerate(heard):
            if word not in self.words.listed("across"):
                continue
            for place in range(at + 2, len(heard)):
                for one in self.words.spoken("to the other side"):
                    if matched(one, heard, place) and not set(MARKS) & set(heard[at:place]):
                        end = place + len(one)
                        where = ["to", "the", "other", "side", "of", *heard[at + 1 : place]]
                        return [*heard[:at], *where, *heard[end:]]
        return heard

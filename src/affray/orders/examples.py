"""Examples of how people say it, act by act, and what is learnt from them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import yaml

from affray.orders.likeness import Likeness, learnt, shares
from affray.orders.replies import begins_to_ask
from affray.orders.text import parts, says, stems, tokens
from affray.orders.words import GAP, Words

TURN = ""  # the question that is answered by an act
ANSWER = ": "  # parts a question from its answer
SURE = 0.93  # how likely an answer must be
SAID = 2.0  # how much must speak for it
_LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
_LIKENESS: dict[tuple[Words, str], Likeness] = {}


def likeness_of(words: Words, question: str = TURN) -> Likeness:
    """Return what is learnt from the examples of a book and of all books, once."""
    if (words, question) not in _LIKENESS:
        said: dict[str, list[list[str]]] = {}
        for folder in (Path(__file__).parent, words.folder):
            path = folder / f"{words.language}-said.yaml"
            written = yaml.load(path.read_text(encoding="utf-8"), _LOADER) if path.exists() else {}
            for act, sentences in (written or {}).items():
                asked, _, answer = act.rpartition(ANSWER)
                if (asked or TURN) == question:
                    said.setdefault(answer, []).extend(_parted(one) for one in sentences)
        for act, phrases in _listed(words).items() if question == TURN else ():
            said.setdefault(act, []).extend(phrases)
        _LIKENESS[words, question] = learnt(said)
    return _LIKENESS[words, question]


def _listed(words: Words) -> dict[str, list[list[str]]]:
    """Return what the lists of a book have for its acts, as examples."""
    found: dict[str, list[list[str]]] = {}
    meanings = [*words.section("says").items()]
    for kind, meaning in words.section("means").items():
        meanings += [(phrase, meaning) for phrase in words.listed("idioms", kind)]
    for act, phrases in words.section("verbs").items():
        meanings += [(phrase, {"verb": act}) for phrase in phrases]
    for phrase, meaning in meanings:
        acts = {str(one["verb"]) for one in (meaning if isinstance(meaning, list) else [meaning])}
        for act in acts if len(acts) == 1 else ():
            said = [word for word in phrase.replace("/", " ").split() if word != GAP]
            found.setdefault(act, []).append(said)
    return found


def _parted(sentence: str) -> list[str]:
    """Return an example in words; what is named in it stands as a mask.

    >>> _parted("push {foe} off!")
    ['push', '<foe>', 'off', '!']
    """
    found: list[str] = []
    for at, piece in enumerate(sentence.replace("}", "{").split("{")):
        found += [f"<{piece}>"] if at % 2 else tokens(piece)
    return found


def answer_like(words: Words, question: str, answers: Sequence[str], heard: Sequence[str]) -> str:
    """Return the answer to a small question that some words are most like, none where unsure."""
    likeness = likeness_of(words, question)
    known = {one: one.partition(",")[0] for one in answers}
    scores = likeness.speaks_for(heard, set(known.values()))
    best = max(scores, key=lambda one: scores[one], default="")
    fitting = [one for one, act in known.items() if act == best]
    quiet = best in words.listed("hunches", "quiet")
    doubts = not quiet and says(heard, words.listed("hunches", "doubts"))
    doubts |= any(one in words.listed("telling", "conditions") for one in heard)
    doubts |= any(begins_to_ask(words, one) for one in parts(heard)[-1:]) or heard[-1:] == ["?"]
    doubts |= any(
        heard[at : at + len(one)] == one
        for one in words.parted("telling", "unlike")
        for at in range(len(heard))
    )
    doubts |= any(_does_else(words, likeness, word) for word in heard)
    doubts |= any(one in words.listed("telling", "doing") for one in heard[:1])
    unsure = doubts or len(fitting) != 1 or len(scores) < len(set(known.values()))
    if unsure or shares(scores)[best] < SURE or scores[best] < SAID:
        return ""
    return fitting[0]


def _does_else(words: Words, likeness: Likeness, word: str) -> bool:
    """Tell whether a word is something done of which no example speaks: shoot it out of the air."""
    done = (*words.listed("clauses", "doing"), *words.listed("telling", "doing"))
    return not likeness.knows(word) and any(one in done for one in stems(word))

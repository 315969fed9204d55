"""Examples of how people say it, act by act, and what is learnt from them."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import yaml

from affray._native import source_hash
from affray.core.files.cache import recall, remember
from affray.orders.answers.replies import begins_to_ask
from affray.orders.language.text import parts, says, stems, tokens
from affray.orders.language.words import GAP, Words
from affray.orders.likeness.likeness import Likeness, learnt, shares
from affray.orders.likeness.memory import packed, unpacked

TURN = ""  # the question that is answered by an act
ANSWER = ": "  # parts a question from its answer
REMARK, ELSE = "remark", "else"  # what answers nothing, and what is no answer to that question
SURE = 0.93  # how likely an answer must be
SAID = 2.0  # how much must speak for it
_LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
_TEACHERS = (
    "likeness.examples",
    "likeness.likeness",
    "likeness.memory",
    "language.text",
)  # modules that change what is learnt

_Said = dict[str, list[list[str]]]  # by act, sentences in words


def _code() -> str:
    """Return a hash of the code that learns; nothing where its source is not there."""
    try:
        return source_hash(f"affray.orders.{name}" for name in _TEACHERS)
    except OSError:
        return ""


_CODE = _code()  # of the code that runs, whatever becomes of its files later


def likeness_of(words: Words, question: str = TURN) -> Likeness:
    """Return what is learnt from the examples of a book and of all books, once."""
    return _taught(words).get(question) or learnt({})


@cache
def _taught(words: Words) -> Mapping[str, Likeness]:
    """Return what is learnt for each question, from the cache where it was learnt before."""
    paths = [
        one / f"{words.language}-said.yaml" for one in (Path(__file__).parents[1], words.folder)
    ]
    files = [path.read_bytes() if path.exists() else b"" for path in paths]
    listed = _listed(words)
    kind = f"orders-{words.folder.parent.name}-{words.language}"
    key = _key(files, listed)
    kept = recall(kind, key) if _CODE else None
    if kept is not None:
        return unpacked(kept)
    found = {question: learnt(said) for question, said in _said(files, listed).items()}
    if _CODE:
        remember(kind, key, packed(found))
    return found


def _key(files: Sequence[bytes], listed: _Said) -> str:
    """Return a hash of all that changes what is learnt, in the last digit, too."""
    total = sha256(f"{sys.version} {sys.byteorder} {_CODE}".encode())
    for part in (*files, json.dumps(listed).encode()):
        total.update(sha256(part).digest())
    return total.hexdigest()


def _said(files: Sequence[bytes], listed: _Said) -> dict[str, _Said]:
    """Return the examples of files for each question, and what lists have for the turn."""
    found: dict[str, _Said] = {TURN: {}}
    for file in files:
        for act, sentences in (yaml.load(file, _LOADER) or {}).items():
            asked, _, answer = act.rpartition(ANSWER)
            said = found.setdefault(asked, {}).setdefault(answer, [])
            said.extend(_parted(one) for one in sentences)
    told = found[TURN].get(REMARK, [])
    for question, answers in found.items():
        if question != TURN and told:
            answers.setdefault(REMARK, []).extend(told)  # a remark is one, whatever is asked
    for act, phrases in listed.items():
        found[TURN].setdefault(act, []).extend(phrases)
    return found


def _listed(words: Words) -> _Said:
    """Return what the lists of a book have for its acts, as examples."""
    found: _Said = {}
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

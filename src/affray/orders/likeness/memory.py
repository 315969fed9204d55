"""What was learnt, as bytes that can be kept: plain data, quick to read, the same when read."""

from __future__ import annotations

import json
from array import array
from base64 import b64decode, b64encode
from collections.abc import Mapping
from typing import Any

from affray.orders.likeness.likeness import Likeness


def packed(taught: Mapping[str, Likeness]) -> bytes:
    """Return what was learnt for each question as bytes."""
    return json.dumps({question: _packed(one) for question, one in taught.items()}).encode()


def unpacked(kept: bytes) -> dict[str, Likeness]:
    """Return what was learnt for each question, from bytes."""
    return {question: _unpacked(one) for question, one in json.loads(kept).items()}


def _packed(likeness: Likeness) -> dict[str, Any]:
    return {
        "acts": likeness.acts,
        "known": likeness.known,
        "ends": likeness.ends,
        "numbers": _written(likeness.numbers),
        "weights": _written(likeness.weights),
    }


def _unpacked(kept: Mapping[str, Any]) -> Likeness:
    numbers = array("H", b64decode(kept["numbers"]))
    weights = array("d", b64decode(kept["weights"]))
    return Likeness(kept["acts"], kept["known"], kept["ends"], numbers, weights)


def _written(numbers: array[Any]) -> str:
    # digit by digit they would take five times as long to read
    return b64encode(numbers.tobytes()).decode()

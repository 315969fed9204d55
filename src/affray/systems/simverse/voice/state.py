"""How a fighter is, in words."""

from __future__ import annotations

from affray.systems.simverse.voice.phrases import Facts, number


def state(seen: Facts) -> list[str]:
    """Return how a fighter is, a few words each, from what may be seen of it."""
    words = [_vitality(seen, "Vitality ")]
    if "stamina" in seen:
        words.append(f"Stamina {seen['stamina']}")
    if seen.get("spells"):
        words.append(f"Mana {seen['mana']}")
    words += _conditions(seen)
    if seen.get("status", "able") == "able":
        words.append(f"{seen['weapon']} in hand" if seen.get("weapon") else "no weapon in hand")
        if seen.get("rides"):
            words.append(f"riding {seen['rides']}")
        if "reactions" in seen:
            left = seen["reactions"]
            words.append({0: "no Reaction", 1: "1 Reaction"}.get(left, f"{left} Reactions"))
    if "at" in seen:
        words.append(f"at {seen['at']}")
    return words


def short_state(seen: Facts) -> str:
    """Return how a fighter is in the fewest words."""
    words = [_vitality(seen, "")]
    if seen.get("status", "able") == "able":
        words += _conditions(seen)
    elif "vitality" in seen:
        words.append(str(seen["health"]))
    return ", ".join(words)


def _conditions(seen: Facts) -> list[str]:
    """Return conditions with their turns where those are known, else as they look."""
    return list(seen.get("conditions", seen.get("looks", ())))


def _vitality(seen: Facts, label: str) -> str:
    """Return Vitality where it is known, else the word for it."""
    if "vitality" not in seen:
        return str(seen["health"])
    full = f"/{seen['vitality_max']}" if "vitality_max" in seen else ""
    return f"{label}{number(seen['vitality'])}{full}"

"""Which piece of ground is meant: the lower barrels, that bit of cover right next to Odo."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from affray.orders.language.text import singular
from affray.orders.language.words import Phrase
from affray.orders.who.heads import longest
from affray.orders.who.person import ACROSS, FARTHEST, NEAREST, Person
from affray.orders.who.sides import EAST, LEFT, MIDDLE, NORTH, RIGHT, SOUTH, WEST

if TYPE_CHECKING:
    from affray.orders.where.places import Ground
    from affray.orders.who.people import Crowd

Piece = tuple[int, ...]  # cells of one kind that lie side by side
COVERED = "cover"  # what gives cover, whatever it is called
BARE = "bare cover"  # what gives cover and has no name on the map
MOST_BEFORE = 6  # words between an article and the noun
MOST_BEHIND = 3  # things that are said behind it
WIDEST = 4  # words of a noun


class Grounds:
    """Reads what is said of the ground: a noun, and by what its piece is known from others."""

    def __init__(self, ground: Ground, crowd: Crowd) -> None:
        self.ground = ground
        self.crowd = crowd
        self.words = ground.words
        self._known: dict[object, list[tuple[int, str, Piece]]] = {}
        self.on_map = len(ground.spot_of(int(ground.fighter.place))) == 2

    def at(self, tokens: Sequence[str], at: int) -> list[tuple[int, str, Piece]]:
        """Return the ground that may be named from a word on, with its cells.

        All cells of a kind are returned where no piece of it is told from others.
        """
        key = (tuple(tokens), at, tuple(self.crowd.last))
        if key not in self._known:
            self._known[key] = self._named(tokens, at) if self.ground.labels else []
        return self._known[key]

    def _named(self, tokens: Sequence[str], at: int) -> list[tuple[int, str, Piece]]:
        found: list[tuple[int, str, Piece]] = []
        for end, who in self.crowd.described_at(tokens, at):  # Odd's cover
            whose = who.among(self.crowd.people, self.crowd.last) if who.named else []
            if tokens[end : end + 1] == ["'s"] and len(whose) == 1 and self.on_map:
                for after, label in self._nouns(tokens, end + 1):
                    pieces = self.pieces(self.ground.labels[label])
                    found.append((after, label, _joined(self._lying(pieces, "", [whose[0].place]))))
        start, sides = self._before(tokens, at)
        for end, label in self._nouns(tokens, start):
            cells = tuple(self.ground.labels[label])
            pieces = self.pieces(cells) if self.on_map else []
            told = self._all(pieces, sides) if pieces else []  # areas lie on no side
            if sides and not (told and self.on_map):
                continue
            if label != COVERED or sides:  # cover alone is the best there is
                found.append((end, label, _joined(told) if sides else cells))
            for after, left in self._behind(tokens, end, told if sides else pieces):
                found.append((after, label, _joined(left)))
        return found

    # -- the noun -----------------------------------------------------------------------------

    def _before(self, tokens: Sequence[str], at: int) -> tuple[int, list[str]]:
        """Return where a noun may begin, and the sides that are said before it: lower, nearest."""
        sides = self.words.phrases("people", "sides before") | self._near
        told: list[str] = []
        for start in range(at, min(at + MOST_BEFORE, len(tokens))):
            if self._nouns(tokens, start):
                return start, told
            word = (tokens[start],)
            if word in sides:
                told.append(sides[word])
            elif (told or "of" in tokens[start : start + 3]) and self._is_part(tokens, start):
                continue  # the north end of the ledge, the water of the ford
            elif not self._says_nothing(tokens[start]):
                break
        return at, []

    def _is_part(self, tokens: Sequence[str], at: int) -> bool:
        """Tell whether a word only leads on to what a side is of: end, of, the."""
        part = tokens[at] in self.words.listed("pieces", "parts")
        before = tokens[at - 1] in self.words.listed("pieces", "parts")
        of = tokens[at] == "of" and before
        return (
            part or of or (tokens[at] in self.words.listed("articles") and tokens[at - 1] == "of")
        )

    @property
    def _myself(self) -> list[str]:
        return [*self.words.listed("people", "myself"), "us"]

    @property
    def _near(self) -> dict[Phrase, str]:
        return self.words.phrases("pieces", "before")

    def _says_nothing(self, word: str) -> bool:
        """Tell whether a word only says what something looks like: that mossy boulder."""
        known = word in self.crowd.meaningful or word in self.words.small
        known &= word not in self.words.listed("pieces", "sizes")
        return word in self.words.listed("people", "flourish") or (word.isalpha() and not known)

    def _nouns(self, tokens: Sequence[str], at: int) -> list[tuple[int, str]]:
        """Return the labels that are named here, each with where its name ends."""
        found: list[tuple[int, str]] = []
        for end in range(min(len(tokens), at + WIDEST), at, -1):
            text = " ".join(tokens[at:end])
            forms = [*singular(tokens[end - 1]), f"{tokens[end - 1]}s"]
            each = (" ".join([*tokens[at : end - 1], one]) for one in forms)
            names = self.ground.names
            known = next((list(names[one]) for one in each if one in names), [])
            if not known and not found:
                known = [COVERED] if self._is_cover(text) else []
                known += [BARE] if self._hides(text) else []
                known = [one for one in known if one in self.ground.labels]
            found += [(self._dubbed(tokens, end, one), one) for one in known]
        return found

    def _dubbed(self, tokens: Sequence[str], at: int, label: str) -> int:
        """Return where a noun ends behind which another name of the same stands: a tree trunk."""
        named = self.ground.names.get(tokens[at], ()) if at < len(tokens) else ()
        return at + 1 if label in named else at

    def _is_cover(self, text: str) -> bool:
        return text in self.words.listed("pieces", "cover")

    def _hides(self, text: str) -> bool:
        """Tell whether a thing that the map does not name is one that gives cover: a crate."""
        return text in self.words.listed("pieces", "covering")

    # -- which piece --------------------------------------------------------------------------

    def pieces(self, cells: Sequence[int]) -> list[Piece]:
        """Return cells as pieces that hang together."""
        left = set(cells)
        found: list[Piece] = []
        for cell in cells:
            if cell not in left:
                continue
            piece, rim = [], [cell]
            left.discard(cell)
            while rim:
                one = rim.pop()
                piece.append(one)
                near = [other for other in left if self._touch(one, other)]
                left.difference_update(near)
                rim += near
            found.append(tuple(sorted(piece)))
        return found

    def _touch(self, one: int, other: int) -> bool:
        here, there = self.ground.spot_of(one), self.ground.spot_of(other)
        return max(abs(here[0] - there[0]), abs(here[1] - there[1])) == 1

    def _behind(
        self, tokens: Sequence[str], at: int, pieces: list[Piece]
    ) -> list[tuple[int, list[Piece]]]:
        """Return what is left of pieces with each thing more that is said behind the noun."""
        found: list[tuple[int, list[Piece]]] = []
        for _ in range(MOST_BEHIND if len(pieces) > 0 and self.on_map else 0):
            while at < len(tokens) and tokens[at] in self.words.listed("pieces", "light"):
                at += 1
            more = self._one_more(tokens, at, pieces)
            if more is None:
                break
            at, pieces = more
            found.append(more)
        return found

    def _one_more(
        self, tokens: Sequence[str], at: int, pieces: list[Piece]
    ) -> tuple[int, list[Piece]] | None:
        sides = self.words.phrases("people", "sides behind") | self.words.phrases(
            "pieces", "behind"
        )
        before = self.words.phrases("people", "sides before") | self._near
        if tuple(tokens[at : at + 1]) in before and tokens[at + 1 : at + 2] in (["one"], ["ones"]):
            return at + 2, self._on_side(pieces, before[(tokens[at],)])  # the lower ones
        length, ways = longest(sides, tokens, at), self.words.phrases("pieces", "by")
        way = longest(ways, tokens, at)
        by_me = way and any(one in self._myself for one in tokens[at + way : at + way + 1])
        if length >= max(1, way) and not (
            by_me and sides[tuple(tokens[at : at + length])] in _WAYS
        ):
            return at + length, self._on_side(pieces, sides[tuple(tokens[at : at + length])])
        how = ways.get(tuple(tokens[at : at + way]), "")
        for end, places in self._where(tokens, at + way) if way else ():
            square = self.ground.square(tokens[end - 1]) >= 0
            left = self._lying(pieces, how, places) if square or how != "square" else []
            if how == "square":  # and nothing else
                left = [tuple(places)] if any(set(one) & set(places) for one in left) else []
            if left:
                return end, left
        return None

    def _where(self, tokens: Sequence[str], at: int) -> list[tuple[int, list[int]]]:
        """Return the places that something lies by: of somebody, of other ground, a square."""
        while at < len(tokens) and tokens[at] in self.words.listed("articles"):
            at += 1
        if at >= len(tokens):
            return []
        square = self.ground.square(tokens[at])
        if square >= 0:
            return [(at + 1, [square])]
        found: list[tuple[int, list[int]]] = []
        if tokens[at] in self._myself:
            return [(at + 1, [int(self.ground.fighter.place)])]
        for end, who in self.crowd.described_at(tokens, at):
            people: list[Person] = who.among(self.crowd.people, self.crowd.last)
            if people and (who.named or who.last):
                found.append((end, [one.place for one in people]))
        found.sort(key=lambda one: -one[0])
        found += [(end, list(self.ground.labels[one])) for end, one in self._nouns(tokens, at)]
        return found

    def _lying(self, pieces: list[Piece], way: str, places: Sequence[int]) -> list[Piece]:
        """Return the piece that lies so to some places: nearest, south of, past."""
        own = int(self.ground.fighter.place)

        def far(piece: Piece, others: Sequence[int]) -> tuple[int, float]:
            ground = self.ground
            each = [(one, other) for one in piece for other in others]
            return min((ground.far(*both), ground.by_eye(*both)) for both in each)

        x, y = self._middle(places)
        kept = pieces
        if way in _WAYS:
            kept = [
                one
                for one in pieces
                if _WAYS[way](self._middle(one)[0] - x, self._middle(one)[1] - y) > 0
            ]
        elif way == "past":
            there = min(self.ground.far(own, one) for one in places)
            kept = [one for one in pieces if far(one, [own])[0] > there]
        least = min((far(one, places) for one in kept), default=(0, 0.0))
        return [one for one in kept if far(one, places) == least]

    def _all(self, pieces: list[Piece], sides: Sequence[str]) -> list[Piece]:
        for side in sides:
            pieces = self._on_side(pieces, side)
        return pieces

    def _on_side(self, pieces: list[Piece], side: str) -> list[Piece]:
        """Return the pieces that are farthest on a side, or nearest; of equal ones all."""
        own = [int(self.ground.fighter.place)]
        middle = self._middle(self.ground.ends)

        def worth(piece: Piece) -> float:
            x, y = self._middle(piece)
            if side in (NEAREST, FARTHEST):
                far = min(self.ground.far(one, own[0]) for one in piece)
                return float(-far if side == NEAREST else far)
            if side == MIDDLE:
                return -abs(x - middle[0]) - abs(y - middle[1])
            return _WAYS[side](x, y) if side in _WAYS else 0.0

        if side == ACROSS:
            return self._ahead(pieces)
        each = pieces if side in _WHOLE else [(cell,) for piece in pieces for cell in piece]
        best = max((worth(one) for one in each), default=0.0)
        return [one for one in each if worth(one) >= best - (0 if side in _WHOLE else 1)]

    def _ahead(self, pieces: list[Piece]) -> list[Piece]:
        """Return the nearest piece straight ahead, which is where the foes are."""
        foes = [one.place for one in self.crowd.people if not one.friend and one.band > 0]
        way = self.ground.straight(foes) if foes else ""
        if not way:
            return pieces
        east, south = (int(one) for one in way.split())
        here = self.ground.spot_of(int(self.ground.fighter.place))

        def lies(piece: Piece) -> tuple[float, float]:
            x, y = self._middle(piece)
            ahead = (x - here[0]) * east + (y - here[1]) * south
            return ahead, abs((x - here[0]) * south) + abs((y - here[1]) * east)

        before = [one for one in pieces if lies(one)[0] > 0 and lies(one)[1] <= lies(one)[0]]
        least = min((sum(lies(one)) for one in before), default=0.0)
        return [one for one in before if sum(lies(one)) == least] or pieces

    def _middle(self, cells: Sequence[int]) -> tuple[float, float]:
        spots = [self.ground.spot_of(one) for one in cells]
        return sum(one[0] for one in spots) / len(spots), sum(one[1] for one in spots) / len(spots)


_WAYS: dict[str, Callable[[float, float], float]] = {
    NORTH: lambda x, y: -y,
    SOUTH: lambda x, y: y,
    WEST: lambda x, y: -x,
    EAST: lambda x, y: x,
    LEFT: lambda x, y: -x,
    RIGHT: lambda x, y: x,
    f"{NORTH} {WEST}": lambda x, y: -x - y,
    f"{NORTH} {EAST}": lambda x, y: x - y,
    f"{SOUTH} {WEST}": lambda x, y: y - x,
    f"{SOUTH} {EAST}": lambda x, y: x + y,
}


_WHOLE = (NEAREST, FARTHEST, MIDDLE)  # said of a piece, not of some cells of it


def _joined(pieces: Sequence[Piece]) -> Piece:
    return tuple(cell for piece in pieces for cell in piece)

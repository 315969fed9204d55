"""A small writer of SVG: what charts need, readable on light and on dark ground."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from affray.core.act.question import Refused

STYLE = """
svg{--ink:#1f2328;--dim:#656d76;--line:#d0d7de;--bg:#ffffff;--a:#2f6fb3;--b:#c2571a;--c:#8a939c}
@media (prefers-color-scheme:dark){
svg{--ink:#e6edf3;--dim:#9da7b1;--line:#3d444d;--bg:#0d1117;--a:#6cb0f5;--b:#f0883e;--c:#6e7681}}
text{font:13px system-ui,-apple-system,"Segoe UI","DejaVu Sans",sans-serif;fill:var(--ink)}
.big{font-size:17px;font-weight:600}.dim{fill:var(--dim)}.small{font-size:11px}
.mid{text-anchor:middle}.end{text-anchor:end}.on{fill:#fff;font-weight:600}.dark{fill:#1f2328}
.bg{fill:var(--bg)}.a{fill:var(--a)}.b{fill:var(--b)}.c{fill:var(--c)}.faint{opacity:.45}
.rule{stroke:var(--line);stroke-width:1}.whisker{stroke:var(--ink);stroke-width:1.5}
.curve{fill:none;stroke:var(--a);stroke-width:2}.band{fill:var(--a);opacity:.2}
.mark{stroke:var(--b);stroke-width:1.5;stroke-dasharray:4 3}
""".strip()
LIGHT = {  # for programs that read no style sheets with variables: pictures made of dots
    "--ink": "#1f2328",
    "--dim": "#656d76",
    "--line": "#d0d7de",
    "--bg": "#ffffff",
    "--a": "#2f6fb3",
    "--b": "#c2571a",
    "--c": "#8a939c",
}


class Drawing:
    """A picture that is being drawn."""

    def __init__(self, width: int, title: str) -> None:
        self.width = width
        self.title = title
        self.height = 0.0
        self.parts: list[str] = []

    def reach(self, y: float) -> None:
        """Have the picture reach down so far."""
        self.height = max(self.height, y)

    def rect(self, x: float, y: float, w: float, h: float, look: str, tip: str = "") -> None:
        """Draw a rectangle, with what is said when one points at it."""
        inside = f"<title>{escape(tip)}</title>" if tip else ""
        place = f'x="{x:.1f}" y="{y:.1f}" width="{max(w, 0):.1f}" height="{max(h, 0):.1f}"'
        self.parts.append(f'<rect class="{look}" {place} rx="2">{inside}</rect>')
        self.reach(y + h)

    def shade(self, x: float, y: float, w: float, h: float, share: float, tip: str) -> None:
        """Draw a cell of a heat map: orange is little, blue is much."""
        red, green, blue = (round(a + (b - a) * share) for a, b in zip(LITTLE, MUCH, strict=True))
        place = f'x="{x:.1f}" y="{y:.1f}" width="{w:.1f}" height="{h:.1f}"'
        colour = f"#{red:02x}{green:02x}{blue:02x}"
        self.parts.append(f'<rect fill="{colour}" {place}><title>{escape(tip)}</title></rect>')
        self.reach(y + h)

    def line(self, x1: float, y1: float, x2: float, y2: float, look: str = "rule") -> None:
        """Draw a straight line."""
        ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
        self.parts.append(f'<line class="{look}" {ends}/>')

    def path(self, points: Sequence[tuple[float, float]], look: str, closed: bool = False) -> None:
        """Draw through some points."""
        way = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        self.parts.append(f'<path class="{look}" d="M{way}{"Z" if closed else ""}"/>')

    def text(self, x: float, y: float, words: str, look: str = "") -> None:
        """Write some words."""
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" class="{look}">{escape(words)}</text>')
        self.reach(y + 4)

    def done(self, style: str = STYLE) -> str:
        """Return the picture."""
        height = self.height + 14
        size = f'viewBox="0 0 {self.width} {height:.0f}" width="{self.width}" height="{height:.0f}"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">'
            f"<title>{escape(self.title)}</title><style>{style}</style>"
            f'<rect class="bg" width="100%" height="100%"/>{"".join(self.parts)}</svg>\n'
        )


LITTLE = (240, 160, 110)
MUCH = (110, 170, 235)


def in_dots(svg: str) -> bytes:
    """Return a picture as PNG, by a library that is not installed with Affray itself."""
    try:
        import resvg_py
    except ImportError:
        raise Refused(
            "a PNG needs the library resvg_py, which is not installed:"
            " pip install 'affray[plot]', or write an .svg"
        ) from None
    for name, colour in LIGHT.items():
        svg = svg.replace(f"var({name})", colour)
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=2))


def check_picture(path: str | Path) -> Path:
    """See, before anything is fought for it, that a picture can be written."""
    path = Path(path)
    if path.suffix.casefold() not in (".svg", ".png"):
        raise Refused(f"a picture is an .svg or a .png, not {path.name}")
    if not path.parent.is_dir():
        raise Refused(f"{path} cannot be written: there is no folder {path.parent}")
    if path.suffix.casefold() == ".png":
        in_dots(Drawing(1, "").done())
    return path


def save(svg: str, path: str | Path) -> Path:
    """Write a picture, as what the name of the file says."""
    path = check_picture(path)
    data = in_dots(svg) if path.suffix.casefold() == ".png" else svg.encode("utf-8")
    try:
        path.write_bytes(data)
    except OSError as error:
        raise Refused(f"{path} cannot be written: {error.strerror}") from None
    return path

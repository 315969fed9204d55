"""What a person can say besides an answer: why, undo, odds, state, log, note, map, set, quit.

Each tells whether the question is to be put again afterwards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from affray.frontends.cli.chances import NOTHING_YET, odds_words
from affray.frontends.cli.chart import chart
from affray.frontends.cli.helping import by_hand_lines, help_lines
from affray.frontends.cli.menu import Menu
from affray.frontends.cli.screen import TURN_STARTED
from affray.referee import Refused, change_words, percent

if TYPE_CHECKING:
    from affray.frontends.cli.play import Game


class Quit(Exception):
    """The person leaves."""


HANDS = (
    "set",
    "add",
    "remove",
    "hide",
    "reveal",
    "place",
    "side",
    "player",
    "rule",
    "roll",
    "give",
    "make",
    "harm",
    "trigger",
)


JUDGE = (
    "  game master: accept, refuse, or judge it otherwise:"
    " judge harder 2; success: ...; failure: ..."
)


def why(game: Game, words: str) -> bool:
    """Explain what happened by its rules."""
    game.screen.say(game.referee.why(words, game.seat))
    return False


def undo(game: Game, words: str) -> bool:
    """Take back the last answer."""
    if words:
        raise Refused("undo takes back one answer; say it again for the one before")
    line = game.quietly(game.referee.undo)
    if line["kind"] == "adjust":
        what = f"the change by hand ({line['reason']})"
    elif line.get("confirmed") and game.referee.drafts(game.seat):
        what = "all plans were revealed"
    elif line["kind"] == "dice":
        what = f"{line['who']} rolled {' '.join(map(str, line['numbers']))}"
    else:
        what = f'{line["who"]} said "{line["text"]}"'
    round_ = game.referee.view(game.seat)["round"]
    when = f"in round {round_}" if round_ else "before the first round"
    game.screen.say([f"Back to before {what}, {when}. The dice there stay as they fell."])
    return True


def redo(game: Game, words: str) -> bool:
    """Take back the last undo."""
    game.quietly(game.referee.redo)
    game.screen.say(["Done again."])
    return True


def odds(game: Game, words: str) -> bool:
    """Tell the odds of one answer or of those on the list; `round` or `next turn` looks further."""
    pending = game.asked()
    words, horizon = horizon_in(words)
    if words:
        text = game.understood(pending, words)
        game.screen.odds(game.referee.odds(text, pending.who, game.seat, horizon=horizon))
        return False
    found = game.odds_of(pending, Menu(pending.options), more=True)
    if not found:
        raise Refused("nothing on the list is a matter of chance")
    about = {one["answer"]: one.get("about") or "" for one in pending.options}
    chances = {one["answer"]: one.get("chance") for one in pending.options}
    lines = []
    for answer, one in found.items():
        roll = chances[answer]
        made = [f"roll {percent(roll)}"] if roll is not None else []
        said = [*made, *filter(None, [odds_words(one, about[answer], pending.who)])]
        lines.append(f"{answer}: {', '.join(said) or NOTHING_YET}")
    assumption = next(iter(found.values())).assumption
    exact = all(one.exact for one in found.values())
    how = "Exact" if exact else "~ was tried by chance, the others are exact"
    game.screen.say([*lines, f"{how}; {assumption}."])
    return False


def advise(game: Game, words: str) -> bool:
    """Tell the three best choices, what is expected of them, their odds and why."""
    pending = game.asked()
    about = {one["answer"]: one.get("about") or "" for one in pending.options}
    lines: list[str] = []
    for number, one in enumerate(game.referee.advise(pending.who, game.seat), 1):
        expected = ""
        if one.expects is not None:
            expected = f" (wins {percent(one.expects)}, +-{100 * one.error:.0f})"
        lines.append(f"{number}. {one.answer}{expected}")
        if one.odds is not None:
            words = odds_words(one.odds, about.get(one.answer, ""), pending.who)
            lines.append(f"   {words or NOTHING_YET}")
        if one.reason:
            lines.append(f"   {one.reason}")
    game.screen.say([*lines, "Tried in fights as your side imagines them; the choice is yours."])
    return False


def horizon_in(words: str) -> tuple[str, str]:
    """Return an answer, and how far the odds of it are to look.

    >>> horizon_in("attack elm, next turn"), horizon_in("2a round"), horizon_in("2a")
    (('attack elm', 'next turn'), ('2a', 'round'), ('2a', 'act'))
    """
    for horizon in ("next turn", "round"):
        if words.endswith(f" {horizon}"):
            return words.removesuffix(horizon).rstrip(" ,"), horizon
    return words, "act"


def state(game: Game, words: str) -> bool:
    """Show how everybody is, or one alone, with all that is known of it."""
    known = [one["name"] for one in game.referee.view(game.seat)["fighters"]]
    game.screen.details(game.referee.named(words, known) if words else "")
    return False


def log(game: Game, words: str) -> bool:
    """Show what happened so far, and what was changed or taken back."""
    lines: list[str] = []
    for seen in game.referee.events(game.seat):
        if seen.kind != TURN_STARTED:  # whose turn it was is told by what was done in it
            lines += game.referee.lines(seen)
    if game.seat.rules:
        told = ("adjust", "dice")  # those in force are told where they happened
        lines += [
            _correction(line)
            for line in game.referee.corrections()
            if line["taken_back"] or line["waits"] or line["kind"] not in told
        ]
    game.screen.say(lines)
    return False


def _correction(line: dict[str, Any]) -> str:
    """Return a line of the record that is no ordinary answer, in words."""
    if line["kind"] == "note":
        return f"Note: {line['text']}"
    mark = "Taken back" if line["taken_back"] else "By hand, once this is done"
    if line["kind"] == "adjust":
        return f"{mark}: {change_words(line['change'], line['reason'])}"
    what = line.get("text") or " ".join(map(str, line["numbers"]))
    return f"{mark}: {line.get('who', '')} {what}"


def note(game: Game, words: str) -> bool:
    """Write a note into the record."""
    if not words:
        raise Refused("a note needs some words: note TEXT")
    game.referee.note(words)
    game.screen.say(["Noted."])
    return False


def show_map(game: Game, words: str) -> bool:
    """Draw where everybody is."""
    fighters = game.referee.view(game.seat)["fighters"]
    game.screen.say(chart(game.referee.start["map"], fighters, game.referee.ways(game.seat)))
    return False


def by_hand(verb: str) -> Callable[[Game, str], bool]:
    """Return the command for one kind of change by hand."""

    def change(game: Game, words: str) -> bool:
        done = game.quietly(lambda: game.referee.by_hand(f"{verb} {words}", game.seat))
        game.screen.say([f"Changed by hand: {done}."])
        return True

    return change


def improvise(game: Game, words: str) -> bool:
    """Propose what no rule has foreseen; the game master judges it."""
    if not words:
        raise Refused("say what: improvise swing from the lamp onto the ogre")
    stunt = game.referee.improvise(words, game.asked().who, game.seat)
    game.screen.say([*stunt.lines(), JUDGE] if game.seat.rules else stunt.lines())
    return False


def judge(game: Game, words: str) -> bool:
    """Accept, refuse or change what somebody would improvise."""
    before = dict(game.referee.stunts)
    if words.split(" ")[0] in ("accept", "yes", "ok"):
        stunt = game.quietly(lambda: game.referee.judge(words, seat=game.seat))
    else:
        stunt = game.referee.judge(words, seat=game.seat)
    if stunt.who in game.referee.stunts:
        game.screen.say([*stunt.lines(), JUDGE])
        return False
    if words.split(" ")[0] in ("refuse", "no"):
        game.screen.say([f"{stunt.who} may not {before[stunt.who].words}."])
    return True


def pace(game: Game, words: str) -> bool:
    """Say how the fight goes on, and how it could be ended."""
    game.screen.say(game.referee.pace().lines())
    return False


def settle(game: Game, words: str) -> bool:
    """End a fight that drags: by surrender, parley or retreat of a side, or summed up."""
    if not words:
        return pace(game, words)
    came = game.quietly(lambda: game.referee.settle(words, game.seat))
    if words.split()[0] == "summary":
        game.skip_to_the_end()
    game.screen.say(came)
    return True


def rolls(game: Game, words: str) -> bool:
    """List the last rolls with their numbers, for whoever wants one to have fallen otherwise."""
    if not game.seat.rules:
        raise Refused("only the game master looks at all rolls")
    found = game.referee.rolls()[-12:]
    lines = [
        f"roll {one.number}: {one.who}, {one.dice} ({one.words}): {' '.join(map(str, one.faces))}"
        for one in found
    ]
    game.screen.say(lines or ["No dice have fallen yet."])
    return False


def help_(game: Game, words: str) -> bool:
    """Say what can be typed."""
    if words not in ("", "hand"):
        raise Refused("help, or help hand, says what can be typed")
    game.screen.say(by_hand_lines(game) if words else help_lines(game))
    return False


def everything(game: Game, words: str) -> bool:
    """List every choice, then what else can be typed."""
    game.list_everything()
    return False


def silence(game: Game, words: str) -> bool:
    """Let whoever has not answered do what the rules say of a missing answer."""
    found = game.work(lambda: game.referee.silence(words, seat=game.seat))
    game.screen.say([f"{name} says nothing: {text}" for name, text in found.items()])
    return True


COMMANDS: dict[str, Callable[[Game, str], bool]] = {
    "why": why,
    "undo": undo,
    "redo": redo,
    "odds": odds,
    "advise": advise,
    "state": state,
    "log": log,
    "note": note,
    "map": show_map,
    "rolls": rolls,
    **{verb: by_hand(verb) for verb in HANDS},
    "silence": silence,
    "improvise": improvise,
    "pace": pace,
    "settle": settle,
    "judge": judge,
    "help": help_,
    "?": everything,
}
QUIT = ("quit", "exit", "q")
AFTERWARDS = ("undo", "why", "state", "map", "log", "note", "help")  # once the fight is over
SHORT = {"u": "undo", "h": "help"}
# words with which an order may begin, too: hide, set my shield, help Odo, make a run for it
ORDERED = ("hide", "set", "give", "make", "roll", "place", "help", "silence")


def command(game: Game, text: str) -> bool | None:
    """Do what a line commands, if it is a command; tell whether to put the question again.

    Whoever says quit leaves. What is no good command, and an order, is an order.
    """
    word, _, rest = text.partition(" ")
    word = SHORT.get(word.lower(), word.lower())
    if word in QUIT and not rest:
        raise Quit
    if word in ("accept", "refuse") and game.referee.stunts:
        return judge(game, text)
    if word not in COMMANDS:
        return None
    try:
        return COMMANDS[word](game, rest.strip())
    except Refused:
        if word in ORDERED and " because " not in text and game.is_order(text):
            return None
        raise

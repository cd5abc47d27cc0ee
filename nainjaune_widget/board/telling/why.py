"""The account of a seat or a box: the rows that sum to its jetons."""

from __future__ import annotations

from collections.abc import Sequence

from nainjaune_widget.board.table.branch import Branch
from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.engine.clauses import box_label, box_name
from nainjaune_widget.engine.events import Account, Event
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.explain import explain
from nainjaune_widget.play import look_of
from nainjaune_widget.sheets import number
from nainjaune_widget.words import BoardError, columns, is_among, isolated, shown, text


def find_account(account: object, rules: Ruleset, names: Sequence[str], lang: str) -> Account:
    """Find a seat or a box.

    Args:
        account: a seat's number or its player's name; a box by its name in the rules, or as
            the board calls it.
        rules: the ruleset; its own names of boxes come before all others.
        names: the names of the players.
        lang: the language of the board.

    Raises:
        BoardError: nothing, or more than one of them, has that name.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> rules, names = RULESETS["lindor-1789"], ("Ana", "Ben")
    >>> [find_account(each, rules, names, "fr") for each in ("ben", "D♠", "dix de carreau", 0)]
    [1, 'Q♠', '10♦', 0]
    """
    boxes = rules.boxes
    if is_among(account, boxes):
        return account
    if is_whole(seat := as_int(account), 0, len(names) - 1):
        return seat
    called: dict[Account, tuple[str, ...]] = {seat: (name,) for seat, name in enumerate(names)}
    called |= {box: (box_label(rules, box, lang), box_name(rules, box, lang)) for box in boxes}
    if isinstance(account, str):
        for alike in (look_of, lambda name: look_of(name).casefold()):
            found = [each for each, calls in called.items() if alike(account) in map(alike, calls)]
            if len(found) == 1:
                return found[0]
    raise BoardError(
        "board-account",
        value=shown(account),
        last=len(names) - 1,
        names=", ".join(map(isolated, names)),
        known=", ".join(box_label(rules, box, lang) for box in boxes),
    )


def moved(event: Event, account: Account) -> int:
    """Count the jetons that an event brought to an account; those that it took are negative.

    >>> from nainjaune_widget.engine.events import Effect
    >>> paid = (Effect("jetons", 0, "7♦", amount=5), Effect("jetons", 0, "K♥", amount=4))
    >>> moved(Event(1, "ante", 0, None, (), "lindor-1789/ante", paid, 9), 0)
    -9
    """
    return sum(
        effect.amount * ((effect.target == account) - (effect.source == account))
        for effect in event.effects
        if effect.kind == "jetons"
    )


def why(branch: Branch, account: Account, cursor: int, lang: str) -> str:
    """Write an account: the jetons before the deal, then a row for each event that moved some.

    Args:
        branch: the round, and its persons.
        account: a seat, or a box by its name in the rules.
        cursor: the number of the last event to count.
        lang: ``"en"`` or ``"fr"``.
    """
    story = branch.story
    before = branch.round.purses[account] or 0 if isinstance(account, int) else story.boxes[account]
    rows = [
        ("", text("board", "why.before", lang), before),
        *(
            (f"{event.number}.", explain(story, event, lang).log, amount)
            for event in story.events[:cursor]
            if (amount := moved(event, account))
        ),
    ]
    rows.append(("=", text("board", "why.total", lang), sum(amount for *_, amount in rows)))
    whose = (
        isolated(branch.names[account])
        if isinstance(account, int)
        else box_name(story.rules, account, lang)
    )
    width = max(columns(log) for _, log, _ in rows)
    lines = [
        f"{mark:>4} {log}{' ' * (width - columns(log))} {number(amount, lang, 'd'):>6}"
        for mark, log, amount in rows
    ]
    return "\n".join([text("board", "why.title", lang, account=whose, cursor=cursor), *lines])

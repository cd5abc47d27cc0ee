"""Codes: a deal as one number, as small as its information allows, and back.

A code has two symbols for the table (ruleset, players, dealer, and a bit for a deal that
is out of the ordinary), then one number for the rest, then two symbols of check. Hands are
sets, so a deal is one of ``52! / (hand! … hand! talon!)``. The number has a digit for each
hand: its rank among all choices from the cards that are left, with as many values as there
are choices. Where trumps are turned up, one more digit names the card of the dead hand.
The talon has no other order.

========================  ===  ===  ===  ===  ===  ===
players                     3    4    5    6    7    8
========================  ===  ===  ===  ===  ===  ===
bits of the hands          93  106  121  130  137  146
symbols of 31 for them     19   22   25   27   28   30
whole code                 23   26   29   31   32   34
whole code, Pope Joan      24   27   29   31   32   34
========================  ===  ===  ===  ===  ===  ===

(Pope Joan has 98, 111, 122, 131, 139 and 145 bits.) Hyphens between groups of four are not
counted. The first changed option costs 2 symbols, each further one about 1; hands of
unusual sizes cost about 1 symbol a seat.

A code keeps its meaning for ever: a table here may grow only at its end, and a new way of
writing takes an unused number for the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import Any

from nainjaune_widget.engine.cards import PACK, Card, cards_of, mask_of
from nainjaune_widget.engine.ruleset import CODED
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.words import AROUND, NainJauneError, RecordError

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Ten digits and 26 letters without 0 and O, 1, I and L: 31 symbols, a prime number."""

PRIME = len(ALPHABET)
CHECK_SYMBOLS = 2
GROUP = 4
MOST_CHARACTERS = 1000
"""No code is a tenth as long, however many blanks it is written with."""

_VALUES = {symbol: value for value, symbol in enumerate(ALPHABET)}
_VALUES |= {symbol.lower(): value for symbol, value in _VALUES.items()}
_DASHES = frozenset("-\u2010\u2011\u2012\u2013\u2014\u2212")

_RULES_BY_CODE = {rules.code: rules for rules in RULESETS.values()}

MOST_CHANGES = 32
"""The number of changes is below this."""
CHANGES_TO_COME = 64
"""The values of options that there may be one day."""
HEADER = 2
"""The symbols for the table."""
TABLES = [(players, dealer) for players in range(2, 9) for dealer in range(players)]
"""The numbers of players, each with every dealer."""


Coded = tuple[Ruleset, int, tuple[int, ...], tuple[Card, ...]]
"""The ruleset, the dealer's seat, the hands by seat as masks, the other cards (last: turned up)."""


class _SymbolWriter:
    """Writer of digits, each with its own number of choices, into one number."""

    def __init__(self) -> None:
        self.value, self.choices = 0, 1

    def add(self, digit: int, choices: int) -> None:
        self.value += digit * self.choices
        self.choices *= choices

    def add_number(self, number: int) -> None:
        while number > 31:
            self.add(32 + number % 32, 64)
            number //= 32
        self.add(number, 64)


class _CodeReader:
    """Reader of the same digits, in the same order."""

    def __init__(self, value: int) -> None:
        self.value, self.choices = value, 1

    def take(self, choices: int) -> int:
        self.value, digit = divmod(self.value, choices)
        self.choices *= choices
        return digit

    def take_number(self) -> int:
        number, place = 0, 1
        while (digit := self.take(64)) > 31:
            number += (digit - 32) * place
            place *= 32
        return number + digit * place


def encode(rules: Ruleset, dealer: int, masks: Sequence[int], turn_up: Card | None) -> str:
    """Write the code of a deal.

    Args:
        rules: the ruleset.
        dealer: the dealer's seat.
        masks: the hands by seat, as masks.
        turn_up: the card turned up, None without trumps.

    Raises:
        RecordError: the ruleset is not one of the known ones, changed or not.
    """
    return write_symbols(_symbols(rules, dealer, masks, turn_up))


def decode(text: str) -> Coded:
    """Read the deal of a code.

    Args:
        text: the code, in either case; hyphens and blanks do not matter.

    Raises:
        RecordError: a character, the length or the check is wrong, or the code stands for
            no deal.
    """
    read = read_symbols(text)
    if len(read) <= HEADER + CHECK_SYMBOLS:
        raise RecordError("code-short", n=len(read))
    rest, table = divmod(value_of(read[:HEADER]), len(TABLES))
    ruleset, unusual = divmod(rest, 2)
    players, dealer = TABLES[table]
    rules = _RULES_BY_CODE.get(ruleset)
    if rules is not None and not unusual and players in rules.players:
        needed = _length(rules, players, dealer)
        if len(read) != needed:
            raise RecordError("code-length", n=len(read), needed=needed)
    if not is_checked(read):
        raise RecordError("code-check")
    if rules is None:
        raise RecordError("code-unknown")
    reader = _CodeReader(value_of(read[HEADER:-CHECK_SYMBOLS]))
    try:
        coded = _take_deal(rules, players, dealer, reader, bool(unusual))
    except NainJauneError as error:
        raise RecordError("code-no-deal") from error
    rules, _, masks, talon = coded
    turn_up = talon[-1] if rules.trumps else None
    if _symbols(rules, dealer, masks, turn_up) != read[:-CHECK_SYMBOLS]:
        raise RecordError("code-no-deal")
    return coded


def check_known(rules: Ruleset) -> None:
    """Refuse a ruleset that is not a known one, changed or not.

    Raises:
        RecordError: it is not one of the known ones, changed by `replace` or not.
    """
    if rules.id not in RULESETS or RULESETS[rules.id].replace(**rules.changes) != rules:
        raise RecordError("code-rules", id=rules.id)


def _symbols(rules: Ruleset, dealer: int, masks: Sequence[int], turn_up: Card | None) -> list[int]:
    check_known(rules)
    players = len(masks)
    sizes = [mask.bit_count() for mask in masks]
    usual = tuple(sizes) == rules.hand_sizes(players, dealer)
    unusual = bool(rules.changes) or not usual
    writer = _SymbolWriter()
    if unusual:
        _add_changes(writer, rules.changes)
        writer.add(int(usual), 2)
        for size in [] if usual else sizes:
            writer.add(size - 1, len(PACK))
    rest = mask_of(rules.pack)
    for mask in masks:
        cards = cards_of(rest)
        held = [place for place, card in enumerate(cards) if mask >> card.number & 1]
        rank = sum(comb(place, which) for which, place in enumerate(held, 1))
        writer.add(rank, comb(len(cards), len(held)))
        rest &= ~mask
    if turn_up is not None:
        writer.add(cards_of(rest).index(turn_up), rest.bit_count())
    number = (rules.code * 2 + unusual) * len(TABLES) + TABLES.index((players, dealer))
    length = symbols_for(writer.choices)
    return spell(number, HEADER) + spell(writer.value, length)


def _add_changes(writer: _SymbolWriter, changes: dict[str, Any]) -> None:
    writer.add(len(changes), MOST_CHANGES)
    for which, (option, value) in enumerate(CODED):
        is_number = value is int and changes.get(option) is not None
        if is_number or (option in changes and changes[option] == value):
            writer.add(which, CHANGES_TO_COME)
        if is_number:
            writer.add_number(changes[option])


def _take_changes(reader: _CodeReader) -> dict[str, Any]:
    changes = {}
    for _ in range(reader.take(MOST_CHANGES)):
        which = reader.take(CHANGES_TO_COME)
        if which >= len(CODED):
            raise RecordError("code-unknown")
        option, value = CODED[which]
        changes[option] = reader.take_number() if value is int else value
    return changes


def _take_deal(
    rules: Ruleset, players: int, dealer: int, reader: _CodeReader, unusual: bool
) -> Coded:
    if unusual:
        rules = rules.replace(**_take_changes(reader))
    rules.check_players(players)
    if unusual and not reader.take(2):
        sizes = [reader.take(len(PACK)) + 1 for _ in range(players)]
    else:
        sizes = list(rules.hand_sizes(players, dealer))
    if sum(sizes) + rules.trumps > len(rules.pack):
        raise RecordError("code-no-deal")
    rest = mask_of(rules.pack)
    masks = []
    for size in sizes:
        cards = cards_of(rest)
        masks.append(_subset(cards, size, reader.take(comb(len(cards), size))))
        rest &= ~masks[-1]
    talon = list(cards_of(rest))
    if rules.trumps:
        talon.append(talon.pop(reader.take(len(talon))))
    return rules, dealer, tuple(masks), tuple(talon)


def _subset(cards: Sequence[Card], size: int, rank: int) -> int:
    """Return the mask of the choice of `size` cards that has a rank among all such choices.

    Cards at the places c₁ < c₂ < … have the rank C(c₁, 1) + C(c₂, 2) + …
    """
    mask = 0
    place = len(cards)
    for which in range(size, 0, -1):
        place -= 1
        while comb(place, which) > rank:
            place -= 1
        rank -= comb(place, which)
        mask |= 1 << cards[place].number
    return mask


def _length(rules: Ruleset, players: int, dealer: int) -> int:
    """Return the number of symbols of the code of an ordinary deal, with its check."""
    reader = _CodeReader(0)
    _take_deal(rules, players, dealer, reader, unusual=False)
    return HEADER + symbols_for(reader.choices) + CHECK_SYMBOLS


# Codes as people read and type them: the alphabet, the check, the groups of four


def spell(value: int, length: int) -> list[int]:
    """Spell a number in a given number of symbols, the most significant first.

    >>> spell(100, 3)
    [0, 3, 7]
    """
    symbols = []
    for _ in range(length):
        value, symbol = divmod(value, PRIME)
        symbols.append(symbol)
    return symbols[::-1]


def value_of(symbols: Sequence[int]) -> int:
    """Return the number that some symbols spell.

    >>> value_of([0, 3, 7])
    100
    """
    value = 0
    for symbol in symbols:
        value = value * PRIME + symbol
    return value


def symbols_for(choices: int) -> int:
    """Return the number of symbols that tell a given number of choices apart.

    >>> symbols_for(31), symbols_for(32)
    (1, 2)
    """
    symbols, told_apart = 0, 1
    while told_apart < choices:
        symbols += 1
        told_apart *= PRIME
    return symbols


def write_symbols(symbols: Sequence[int]) -> str:
    """Write symbols as text, with their check, in groups.

    The check is two symbols that bring both Σ sᵢ and Σ i·sᵢ to 0 modulo 31, i counting
    from 1. One symbol changed changes the first sum; two unlike neighbours exchanged
    change the second by their difference. As 31 is prime, neither change can be 0.

    >>> write_symbols([0, 3, 7])
    '259A-F'
    """
    total, weighted = _sums(symbols)
    last = (len(symbols) + 1) * total - weighted
    checked = [*symbols, (-total - last) % PRIME, last % PRIME]
    spelled = "".join(ALPHABET[symbol] for symbol in checked)
    return "-".join(spelled[at : at + GROUP] for at in range(0, len(spelled), GROUP))


def read_symbols(text: str) -> list[int]:
    """Read the symbols of a string and its check; hyphens and blanks are left out.

    So is what stands around a code in a sentence: a full stop, quotation marks.

    Raises:
        RecordError: it is not a string, far too long, or a character is not in the alphabet.

    >>> read_symbols("259a f")
    [0, 3, 7, 8, 13]
    """
    if not isinstance(text, str):
        raise RecordError("code-type", kind=type(text).__name__)
    if len(text) > MOST_CHARACTERS:
        raise RecordError("code-long", n=len(text), most=MOST_CHARACTERS)
    symbols = []
    begun = text.lstrip(AROUND)
    for place, character in enumerate(begun.rstrip(AROUND), 1 + len(text) - len(begun)):
        if character in _VALUES:
            symbols.append(_VALUES[character])
        elif character not in _DASHES and not character.isspace():
            raise RecordError("code-character", character=character, n=place, known=ALPHABET)
    return symbols


def is_checked(symbols: Sequence[int]) -> bool:
    """Return True when the two symbols at the end are the check of the others.

    >>> [is_checked(read_symbols(text)) for text in ("259A-F", "529A-F", "258A-F")]
    [True, False, False]
    """
    total, weighted = _sums(symbols)
    return total % PRIME == 0 and weighted % PRIME == 0


def _sums(symbols: Sequence[int]) -> tuple[int, int]:
    return sum(symbols), sum(place * symbol for place, symbol in enumerate(symbols, 1))

# mypy: ignore-errors
"""A right function, and others that cannot be tried to the end."""

import sys
from math import comb


def at_least_one(wanted, cards):
    without = comb(52 - wanted, cards)
    return 1 - without / comb(52, cards)


def untouched(wanted, cards): ...


def half_begun(wanted, cards):
    without = comb(52 - wanted, cards)
    for _ in range(1):
        ...  # your lines
    return without


def prints(wanted, cards):
    print(at_least_one(wanted, cards))


def forgets(wanted, cards):
    at_least_one(wanted, cards)


def forgets_sometimes(wanted, cards):
    if cards > 10:
        return at_least_one(wanted, cards)


def recurs(wanted, cards):
    return recurs(wanted, cards - 1)


def spins(wanted, cards):
    while True:
        pass


def spins_and_catches(wanted, cards):
    while True:
        try:
            wanted += 1
        except:
            pass


def spins_in_a_handler(wanted, cards):
    try:
        while True:
            wanted += 1
    except BaseException:
        while True:
            cards += 1


def spins_at_last(wanted, cards):
    try:
        while True:
            wanted += 1
    finally:
        while True:
            cards += 1


def recurs_in_a_handler(wanted, cards):
    try:
        return recurs_in_a_handler(wanted, cards)
    except BaseException:
        return recurs_in_a_handler(wanted, cards)


def raises_what_cannot_be_said(wanted, cards):
    class Odd(Exception):
        def __str__(self):
            return self.text

    raise Odd


def gives_what_cannot_be_compared(wanted, cards):
    class Odd(float):
        def __eq__(self, other):
            raise TypeError

        __lt__ = __le__ = __gt__ = __ge__ = __eq__

    return Odd(0.5)


def puts_an_array(reports):
    import numpy as np

    reports.append(np.array([1, 2]))
    return 0.5


def sums_without_end(wanted, cards):
    numbers = iter(int, 1)
    return sum(number for number in numbers)


def misspells(wanted, cards):
    without = comb(52 - wanted, cards)
    return 1 - witout / comb(52, cards)


def divides(wanted, cards):
    return wanted / 0


def yields(wanted, cards):
    yield at_least_one(wanted, cards)


def raises_an_error_of_names(wanted, cards):
    raise UnboundLocalError("wanted")


def exits(wanted, cards):
    sys.exit()


def asks(wanted, cards):
    return float(input("p?"))


def interrupted(wanted, cards):
    raise KeyboardInterrupt


def empties(reports):
    wins = deals = 0
    while reports:
        won, played = reports.pop()
        wins, deals = wins + won, deals + played
    return wins / deals


def talks(wanted, cards):
    print("I am here", wanted)
    return at_least_one(wanted, cards)

"""The ways in which a person can write an answer."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from nainjaune_widget.exercises.bank import Number
from nainjaune_widget.sheets import number, percent

LARGE = 10**6


def ways_to_write(value: Number, kind: str, lang: str) -> Iterator[object]:
    """Yield an answer in every form that is accepted, exact or with many digits."""
    exact = Fraction(value)
    if kind == "count":
        yield int(exact)
        yield float(exact) if exact < 2**53 else int(exact)
        yield number(int(exact), lang)
        yield f" {int(exact)} "
        yield f"{int(exact)}/1"
        return
    yield value
    yield float(value)
    yield repr(float(value)).replace(".", "," if lang == "fr" else ".")
    yield f"{exact.numerator}/{exact.denominator}" if not isinstance(value, float) else value
    if kind == "probability" and exact > Fraction(1, 100):
        yield percent(float(exact), lang, 8)
        yield f"{100 * float(exact):.9f}%"


def rounded(value: Number, digits: int, lang: str) -> str:
    """Return a number with some significant digits, as a person would write it."""
    text = f"{float(value):.{digits - 1}e}"
    mantissa, _, power = text.partition("e")
    decimals = digits - 1 - int(power)
    if 0 <= decimals < 12:
        text = f"{float(value):.{decimals}f}"
    elif -15 < decimals < 0:
        text = f"{int(float(mantissa) * 10 ** (digits - 1) + 0.5)}{'0' * -decimals}"
    return text.replace(".", ",") if lang == "fr" else text


def decimal(value: Fraction, places: int, lang: str) -> str:
    """Return a number with some decimals, rounded."""
    whole = round(value * 10**places)
    digits = f"{abs(whole):0{places + 1}}"
    head, tail = digits[: len(digits) - places], digits[len(digits) - places :]
    text = ("-" if whole < 0 else "") + head + (f".{tail}" if places else "")
    return text.replace(".", ",") if lang == "fr" else text


def places_for(value: Fraction, digits: int) -> int:
    """Return the decimals that a number has with some significant digits."""
    size = int(f"{float(abs(value)):e}".partition("e")[2])
    return max(0, digits - 1 - size)


def exactly(value: Fraction, kind: str, lang: str, chance: Random) -> str:
    """Write an exact number in one of many ways."""
    top, bottom = value.numerator, value.denominator
    times, share = chance.randint(2, 9), chance.choice(("in", "out of", "sur"))
    part = Fraction(chance.randint(1, 9), chance.randint(10, 19))
    rest = value - part
    ways = [
        f"{top}/{bottom}",
        f"{top} ÷ {bottom}",
        f"{top * times}/{bottom * times}",
        f"{top} {share} {bottom}",
        rf"\frac{{{top}}}{{{bottom}}}",
        f"({top})({times})/({bottom}*{times})",
        f"{part.numerator}/{part.denominator} + {rest.numerator}/{rest.denominator}",
        f"p = {top}/{bottom}",
        f"P(A) = {top * times}/{bottom * times} = {top}/{bottom}",
        f"1{'.,'[lang == 'fr']}0 * {top}/{bottom}",
    ]
    if kind == "probability":
        ways += [
            f"{100 * top}/{bottom} %",
            f"1 - {bottom - top}/{bottom}",
            f"100 % - {100 * (bottom - top)}/{bottom} %",
        ]
    places = places_for(value, 3) or 1
    ways.append(f"{top}/{bottom} ({decimal(value, places, lang)})")
    ways.append(f"{top}/{bottom} ≈ {decimal(value, places, lang)}")
    return chance.choice(ways)


def approximately(value: Fraction, places: int, kind: str, lang: str, chance: Random) -> str:
    """Write a number, rounded to some decimals, in one of many ways."""
    text, comma = decimal(value, places, lang), "," if lang == "fr" else "."
    if round(value * 10**places) % 10**places == 0:
        # Within a formula 5.0 is exact.
        return chance.choice([text, f"≈ {text}", f"p = {text}"])
    zeros = "0" * chance.randint(1, 2)
    ways = [
        text,
        f" {text} ",
        f"≈ {text}",
        f"p = {text}",
        f"1{comma}{zeros} * {text}",
        f"{text}/1{comma}{zeros}",
        f"{text} + 0{comma}{zeros}",
        f"100 % × {text}",
        f"({text})",
        f"E(X) ≈ {text}",
    ]
    if kind == "probability" and places >= 2:
        percent = decimal(100 * value, places - 2, lang)
        rest = decimal(1 - Fraction(round(value * 10**places), 10**places), places, lang)
        rest_in_percent = decimal(
            100 - 100 * Fraction(round(value * 10**places), 10**places), places - 2, lang
        )
        sign = chance.choice(("%", " %", r"\%", " pour cent", " percent", " per cent"))
        ways += [
            f"{percent}{sign}",
            f"1 - {rest}",
            f"100 % - {rest_in_percent} %",
            f"{text} ({percent}{sign})",
            f"{percent}{sign} = {text}",
        ]
    return chance.choice(ways)

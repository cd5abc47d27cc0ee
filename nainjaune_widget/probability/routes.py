"""The ways in which chances are found, each with the derivation that explains it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from nainjaune_widget.probability.counting.walk import Walk, count
from nainjaune_widget.probability.explaining.derivations import Derivation, answer_of, bayes_table
from nainjaune_widget.probability.explaining.draws import UrnDraw, draw_of
from nainjaune_widget.probability.explaining.formulas import Formula, minus, over, part
from nainjaune_widget.probability.facts import Fact, narrow, say_facts
from nainjaune_widget.probability.kinds import is_named_singly, say_kind
from nainjaune_widget.probability.places import say_place
from nainjaune_widget.probability.situations import Situation
from nainjaune_widget.sheets import Sheet
from nainjaune_widget.words import text


def counts_of(situation: Situation, place: int, cards: int) -> dict[int, int]:
    """Return by count the number of deals in which a place has so many of some cards."""
    walk = Walk(situation.world, [cards], [place])
    return {tallies[0][0]: deals for tallies, deals in walk.classes()}


def chances_of(situation: Situation, place: int, cards: int) -> dict[int, Fraction]:
    """Return by count the probability that a place has so many of some cards."""
    counts = counts_of(situation, place, cards)
    total = sum(counts.values())
    return {count: Fraction(deals, total) for count, deals in counts.items()}


@dataclass(frozen=True)
class Counted:
    """A count of some cards in one place, within bounds.

    Attributes:
        situation: what is known.
        place: the place.
        cards: the mask of the cards.
        low: the least count.
        high: the largest count.
    """

    situation: Situation
    place: int
    cards: int
    low: int
    high: int

    @property
    def number(self) -> int:
        """The number of the cards that are asked about."""
        return self.cards.bit_count()

    def derive(self, value: Fraction, lang: str) -> Derivation:
        """Explain the probability."""
        chances = chances_of(self.situation, self.place, self.cards)
        inside = [count for count in sorted(chances) if self.low <= count <= self.high]
        outside = [count for count in sorted(chances) if not self.low <= count <= self.high]
        draw = draw_of(self.situation.world, self.place, self.cards)
        conditional = self.situation.before is not None
        left = p_of(self._x(self.low, self.high), conditional, lang)
        legend = ""
        if not inside or not outside:
            how = text("probability", "how.no-case" if not inside else "how.every-case", lang)
            sides: list[Formula] = []
        elif draw is None:
            how = text("probability", "how.ratio", lang)
            counts = counts_of(self.situation, self.place, self.cards)
            sides = ratio_sides(self.situation, sum(counts[k] for k in inside), lang)
            legend = ratio_legend(self.situation, lang)
        else:
            how, sides = self._drawn(draw, inside, outside, conditional, lang)
            legend = draw.legend(lang)
        return Derivation(
            event=self.say(lang),
            known=say_known(self.situation, lang),
            how=how,
            left=left,
            sides=tuple(sides),
            answer=answer_of(value, lang),
            legend=legend,
            table=self._table(chances, lang),
            lang=lang,
        )

    def _drawn(
        self, draw: UrnDraw, inside: list[int], outside: list[int], conditional: bool, lang: str
    ) -> tuple[str, list[Formula]]:
        """Return the way of counting a draw, and its formulas."""
        if len(inside) == 1:
            letter = self._letter(draw, inside[0])
            key = "how.straight" if draw.of_cards else "how.straight-places"
            sides = [draw.letters(letter), draw.terms(inside, lang)]
            return text("probability", key, lang), sides
        if len(outside) < len(inside):
            opposite = p_of(self._range(outside), conditional, lang)
            general = [minus(part(1), opposite)]
            if len(outside) == 1:
                general.append(minus(part(1), draw.letters(self._letter(draw, outside[0]))))
            general.append(minus(part(1), draw.terms(outside, lang)))
            return text("probability", "how.opposite", lang), general
        sigma = Formula(
            rf"\sum_{{k={inside[0]}}}^{{{inside[-1]}}} {draw.letters(_k(draw)).latex}",
            f"Σ(k={inside[0]}…{inside[-1]}) {draw.letters(_k(draw)).plain}",
        )
        return (
            text("probability", "how.cases", lang, n=len(inside)),
            [sigma, draw.terms(inside, lang)],
        )

    @staticmethod
    def _letter(draw: UrnDraw, count: int) -> str:
        k = count - draw.sure
        if k == 0:
            return "0"
        return "K" if k == draw.marked else _k(draw)

    def _range(self, counts: list[int]) -> Formula:
        """Return the opposite as a range of counts, or as two ranges."""
        if counts[-1] < self.low:
            return self._x(0, self.low - 1)
        if counts[0] > self.high:
            return self._x(self.high + 1, self.number)
        below, above = self._x(0, self.low - 1), self._x(self.high + 1, self.number)
        return Formula(
            rf"{below.latex} \text{{ / }} {above.latex}", f"{below.plain} / {above.plain}"
        )

    def _x(self, low: int, high: int) -> Formula:
        """Return the bounds of the count X."""
        if low == high:
            return Formula(f"X = {low}", f"X = {low}")
        if high >= self.number and low > 0:
            return Formula(rf"X \ge {low}", f"X ≥ {low}")
        if low <= 0:
            return Formula(rf"X \le {high}", f"X ≤ {high}")
        return Formula(rf"{low} \le X \le {high}", f"{low} ≤ X ≤ {high}")

    def say(self, lang: str) -> str:
        """Return the event in words."""
        number, what = self.number, say_kind(self.cards, self.situation.pack, lang)
        if self.low == self.high == number:
            singly = is_named_singly(self.cards, self.situation.pack)
            key = "event.cards" if singly else "event.all"
        elif self.high == 0:
            key = "event.none"
        elif self.low == self.high:
            key = "event.exactly"
        elif self.high >= number and self.low > 0:
            key = "event.at-least"
        else:
            key = "event.at-most" if self.low <= 0 else "event.between"
        values = {"low": self.low, "high": self.high, "number": number, "what": what}
        return sentence(key, self.situation, self.place, lang, **values)

    def _table(self, chances: dict[int, Fraction], lang: str) -> Sheet | None:
        before = self.situation.before
        if before is None:
            return None
        priors = chances_of(before, self.place, self.cards)
        facts = Fraction(self.situation.deals, before.deals)
        rows = [
            (f"X = {count}", prior, chances.get(count, Fraction(0)) * facts)
            for count, prior in sorted(priors.items())
        ]
        return bayes_table(rows, bayes_notes(self.situation, lang), lang)


@dataclass(frozen=True)
class Held:
    """Several things that one place holds at once.

    Attributes:
        situation: what is known.
        wanted: the things, as facts.
    """

    situation: Situation
    wanted: tuple[Fact, ...]

    @property
    def deals(self) -> int:
        """The number of deals in which it holds them all."""
        return count(narrow(self.situation.world, self.wanted))

    def derive(self, value: Fraction, lang: str) -> Derivation:
        """Explain the probability."""
        before, wanted, priors = self.situation.before, self.deals, None
        if before is not None:
            priors = count(narrow(before.world, self.wanted)), before.deals
        return Derivation(
            event=capitalised(say_facts(self.wanted, self.situation.players, lang)) + ".",
            known=say_known(self.situation, lang),
            how=text("probability", "how.ratio", lang),
            left=p_of(Formula("A", "A"), before is not None, lang),
            sides=tuple(ratio_sides(self.situation, wanted, lang)),
            answer=answer_of(value, lang),
            legend=ratio_legend(self.situation, lang),
            table=event_table(self.situation, priors, (wanted, self.situation.deals), lang),
            lang=lang,
        )


def event_table(
    situation: Situation, before: tuple[int, int] | None, after: tuple[int, int], lang: str
) -> Sheet | None:
    """Return the table of Bayes for an event and its opposite.

    Args:
        situation: what is known.
        before: the deals of the event and all deals before the last facts; None where there is
            no before, or its deals are too many to count.
        after: the deals of the event and all deals that fit the facts.
        lang: the language.
    """
    if before is None:
        return None
    (prior, priors), (both, facts) = before, after
    rows = [
        ("A", Fraction(prior, priors), Fraction(both, priors)),
        (
            text("probability", "bayes.not", lang),
            Fraction(priors - prior, priors),
            Fraction(facts - both, priors),
        ),
    ]
    return bayes_table(rows, bayes_notes(situation, lang), lang)


def _k(draw: UrnDraw) -> str:
    return f"(k - {draw.sure})" if draw.sure else "k"


def p_of(event: Formula, conditional: bool, lang: str) -> Formula:
    r"""Return the probability of an event, as the schools of a language write it.

    >>> p_of(Formula("A", "A"), True, "en").latex, p_of(Formula("A", "A"), True, "fr").latex
    ('P(A \\mid F)', 'P_F(A)')
    """
    if not conditional:
        return Formula(
            text("probability", "p", lang, event=event.latex),
            text("probability", "p", lang, event=event.plain),
        )
    return Formula(
        text("probability", "p-given.latex", lang, event=event.latex),
        text("probability", "p-given.plain", lang, event=event.plain),
    )


def ratio_sides(situation: Situation, wanted: int, lang: str) -> list[Formula]:
    """Return a share of the deals that fit: in letters, and with its numbers."""
    return share_sides(wanted, situation.deals, situation.before is not None, lang)


def share_sides(wanted: int, deals: int, conditional: bool, lang: str) -> list[Formula]:
    """Return a share of deals: in letters, and with its numbers."""
    wanted_set, all_set = Formula("A", "A"), Formula(r"\Omega", "Ω")
    if conditional:
        wanted_set, all_set = Formula(r"A \cap F", "A ∩ F"), Formula("F", "F")
    letters = over(_number_of(wanted_set, lang), _number_of(all_set, lang))
    return [letters, over(part(wanted, lang), part(deals, lang))]


def _number_of(deals: Formula, lang: str) -> Formula:
    return Formula(
        text("probability", "count.latex", lang, set=deals.latex),
        text("probability", "count.plain", lang, set=deals.plain),
    )


def ratio_legend(situation: Situation, lang: str) -> str:
    """Return the meanings of the letters in a share of deals."""
    key = "legend.ratio-given" if situation.before is not None else "legend.ratio"
    return text("probability", key, lang)


def say_known(situation: Situation, lang: str) -> str:
    """Return in words all that is known of a deal; nothing where that is nothing."""
    if not situation.facts:
        return ""
    facts = say_facts(situation.facts, situation.players, lang)
    return text("probability", "known" if situation.before else "seen", lang, facts=facts)


def bayes_notes(situation: Situation, lang: str) -> list[str]:
    """Return the line below a table of Bayes: the facts that turned the prior."""
    facts = say_facts(situation.news, situation.players, lang)
    return [text("probability", "bayes.note", lang, facts=facts)]


def sentence(key: str, situation: Situation, place: int, lang: str, **values: object) -> str:
    """Return an event of one place as a sentence."""
    where = say_place(place, situation.players, lang)
    return capitalised(text("probability", key, lang, place=where, **values))


def capitalised(words: str) -> str:
    """Return a text with a capital letter at its beginning."""
    return words[:1].upper() + words[1:]

# mypy: ignore-errors
"""Chapter 8: what a call tells."""

from tests.exercises.blanks.written.right import (
    update,
)


def _keep_all(hidden, fits, times, chance):
    return [chance.sample(hidden, 40) for _ in range(times)]


def _keep_others(hidden, fits, times, chance):
    return [mixed for mixed in _keep_all(hidden, fits, times, chance) if not fits(mixed)]


def _keep_halves(hidden, fits, times, chance):
    mixed = (chance.sample(hidden, 24) for _ in range(times))
    return [each for each in mixed if fits(each)]


def _keep_one_list(hidden, fits, times, chance):
    kept, mixed = [], list(hidden)
    for _ in range(times):
        chance.shuffle(mixed)
        if fits(mixed):
            kept.append(mixed)
    return kept


def _keep_until_full(hidden, fits, times, chance):
    kept = []
    while len(kept) < times:
        mixed = chance.sample(hidden, 40)
        if fits(mixed):
            kept.append(mixed)
    return kept


def _keep_first(hidden, fits, times, chance):
    kept = []
    for _ in range(times):
        mixed = chance.sample(hidden, 40)
        if fits(mixed):
            kept.append(mixed)
            return kept


def _products(belief, likelihood):
    return {place: belief[place] * likelihood[place] for place in belief}


def _add_up_at_each_place(belief, likelihood):
    new = _products(belief, likelihood)
    for place in new:
        new[place] = new[place] / sum(new.values())
    return new


def _shared(values, total):
    return {place: each / total for place, each in values.items()}


MISTAKES = {
    "ch8-deals-that-fit": [
        ("unconditioned", _keep_all),
        ("complement", _keep_others),
        ("not-a-deal", _keep_halves),
        ("unmixed", _keep_one_list),
        ("until-full", _keep_until_full),
        ("too-few", _keep_first),
    ],
    "ch8-update": [
        ("joint", _products),
        ("moving-sum", _add_up_at_each_place),
        ("base-rate", lambda old, heard: _shared(heard, sum(heard.values()))),
        ("no-update", lambda old, heard: dict(old)),
        ("equal", lambda old, heard: _shared(_products(old, heard), len(old))),
        ("likelihood", lambda old, heard: dict(heard)),
        (
            "sum-of-likelihoods",
            lambda old, heard: _shared(_products(old, heard), sum(heard.values())),
        ),
        ("length", lambda old, heard: {"talon": update(old, heard).get("talon", 0)}),
    ],
}

"""A ruleset is added by its own file and its two texts."""

from __future__ import annotations

import json
from typing import Any

import pytest

from nainjaune_widget import RULESETS
from tests.support.project.files import copy_package, run

RULESET = """
from nainjaune_widget.engine.cards import ACE, JACK, KING, QUEEN, Card
from nainjaune_widget.engine.ruleset import GOING_OUT, Trumps
from nainjaune_widget.engine.ruleset import Ruleset

RULES = Ruleset(
    id="farm",
    code=9,
    source="F",
    boxes=("mill", "10♦", "court", "barn", "ace"),
    stakes=(4, 3, 5, 2, 1),
    taken_by=(
        Card("9♣"),
        Card("10♦"),
        Trumps((KING, QUEEN, JACK)),
        GOING_OUT,
        Trumps((ACE,)),
    ),
    without=(Card("8♠"), Card("2♥")),
    players=(2, 3, 4),
    direction="clockwise",
    dealing="dead-hand",
    next_dealer=1,
    ante="every-player",
    sequence="same-suit",
    continues="in-order",
    continuing="optional",
    announcing=False,
    trumps=True,
    opera="one-turn",
    chips=40,
    layout="round",
    readings=("deck",),
    options_read=("chips",),
)
"""
TEXTS: dict[str, dict[str, str]] = {
    "en": {
        "title": "The Farm",
        "source": "A made-up source",
        "box.mill": "Mill",
        "box.court": "Court",
        "box.barn": "Barn",
        "box.ace": "Ace",
        "clause.players": "Two to four players.",
        "clause.deck": "Fifty cards.",
        "clause.deal": "All cards are dealt.",
        "clause.turn-up": "The dealer takes the box of the card turned up.",
        "clause.compartments": "9♣ takes the Mill.",
        "clause.game": "The first to go out takes the Barn.",
        "clause.ruin": "A player who cannot stake ends the game.",
        "sweep.mill": "{player.first} grinds {card.the} in the {box}.",
    },
    "fr": {
        "title": "La Ferme",
        "source": "Une source inventée",
        "box.mill": "Moulin",
        "box.court": "Cour",
        "box.barn": "Grange",
        "box.ace": "As",
        "clause.players": "Deux à quatre joueurs.",
        "clause.deck": "Cinquante cartes.",
        "clause.deal": "On donne toutes les cartes.",
        "clause.turn-up": "Le donneur ramasse la case de la retourne.",
        "clause.compartments": "Le 9♣ prend le Moulin.",
        "clause.game": "Qui finit en premier ramasse la Grange.",
        "clause.ruin": "Un joueur qui ne peut pas miser met fin à la partie.",
        "sweep.mill": "{player.first} moud {card.the} au {box}.",
    },
}
TELL = """
import json

from nainjaune_widget import RULESETS, Board, Composer, Deal, Round, simulate, simulate_games
from nainjaune_widget.players import STRATEGIES, act
from nainjaune_widget.testing import check_ruleset

farm = RULESETS["farm"]
told = {"order": list(RULESETS), "boxes": farm.boxes, "pack": len(farm.pack)}
deal = Deal.shuffled("farm", players=3, seed=5)
assert Deal.from_code(deal.code) == deal
check_ruleset(farm, deals=3)
changed = Deal.shuffled(farm.replace(bete="stake", chips=90), players=2, seed=1)
assert Deal.from_code(changed.code) == changed

played = Round(deal)
while played.turn is not None:
    view = played.view(played.turn)
    assert set(view.legal) <= set(view.hand)
    act(played, STRATEGIES["best"])
told["winner"] = played.winner

# Seat 0 plays the court cards of hearts, and the mill's and the board's cards are played.
laid = Deal.from_hands(
    ["J♥ Q♥ K♥ 9♣ 10♦ 3♣", "2♣ A♥ 4♣"], "farm", dealer=1, talon=None
)
rows = [card for card in laid.talon if str(card) != "5♥"]
laid = Deal.from_hands(laid.hands, "farm", dealer=1, talon=[*rows, "5♥"])
court = Round(laid)
for card in ("J♥", "Q♥", "K♥", "9♣", "10♦", "3♣"):
    while court.turn != 0:
        court.decline()
    court.play(card)
told["sweeps"] = [[each.clause, each.box] for each in court.events if each.kind == "sweep"]
told["betes"] = sum(each.kind == "bete" for each in court.events)

for lang in ("en", "fr"):
    sheet = farm.describe(lang)
    board = Board(court, lang=lang)
    board.to_end()
    explanations = str(board.explain("all"))
    assert Board("farm", players=3, seed=5, lang=lang).explain("all")
    assert board.to_svg().startswith("<svg")
    boxes = board.snapshot["rules"]["boxes"]
    told[lang] = {
        "sheet": str(sheet),
        "explanations": explanations,
        "boxes": [[box["id"], box["card"], box["name"]] for box in boxes],
        "layout": board.snapshot["rules"]["layout"],
        "why": str(board.why("mill")),
    }
told["composer"] = [each["id"] for each in Composer("farm", players=3).snapshot["rulesets"]]
result = simulate("farm", 3, 60, "longest-run", seed=3, compiled=False)
told["deals"] = str(result)
told["games"] = str(simulate_games("farm", 3, 5, compiled=False))
print(json.dumps(told))
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Return what a program tells of a package with one more ruleset."""
    folder = tmp_path_factory.mktemp("outside")
    package = copy_package(folder)
    (package / "engine" / "rulesets" / "farm.py").write_text(RULESET, encoding="utf-8")
    for lang, texts in TEXTS.items():
        path = package / "words" / lang / "rulesets" / "farm.json"
        path.write_text(json.dumps(texts), encoding="utf-8")
    answer: dict[str, Any] = json.loads(run(TELL, folder))
    return answer


def test_it_is_found_by_its_code_and_simulated(told: dict[str, Any]) -> None:
    assert told["order"] == told["composer"] == [*RULESETS, "farm"]
    assert told["pack"] == 50
    assert "The Farm" in told["deals"]
    assert "The Farm" in told["games"]


def test_its_boxes_are_taken_as_its_file_says(told: dict[str, Any]) -> None:
    # J, Q and K of trumps, once one seat has played all three; the card of a compartment;
    # the card pictured on a box; going out.
    assert told["sweeps"] == [
        ["farm/compartments", "court"],
        ["farm/compartments", "mill"],
        ["farm/sweep", "10♦"],
        ["farm/game", "barn"],
    ]


@pytest.mark.parametrize(
    ("lang", "court", "mill", "honour"),
    [
        ("en", "all the trumps that together take the Court box", "grinds", "no announcement"),
        ("fr", "tous les atouts qui prennent ensemble la case Cour", "moud", "pas besoin"),
    ],
)
def test_its_deals_are_told_and_shown(
    told: dict[str, Any], lang: str, court: str, mill: str, honour: str
) -> None:
    texts, shown = TEXTS[lang], told[lang]
    assert shown["sheet"].startswith(f"{texts['title']}\n")
    for clause in ("players", "deck", "deal", "turn-up", "compartments", "game", "ruin"):
        assert texts[f"clause.{clause}"] in " ".join(shown["sheet"].split())
    for sentence in (court, mill, honour):
        assert sentence in shown["explanations"]
    assert shown["layout"] == "round"
    assert shown["boxes"] == [
        ["mill", "9♣", texts["box.mill"]],
        ["10♦", "10♦", {"en": "ten of diamonds", "fr": "dix de carreau"}[lang]],
        ["court", None, texts["box.court"]],
        ["barn", None, texts["box.barn"]],
        ["ace", "A♥", texts["box.ace"]],
    ]
    assert texts["box.mill"] in shown["why"]

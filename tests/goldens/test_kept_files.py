"""Files, codes and plays as they were written, in every form that is still read.

Nothing writes the files of `kept` again: each is what some version has left on somebody's disk. A
new form adds a file, and none is taken away before version 2.
"""

from __future__ import annotations

import json
import shutil
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from nainjaune_widget import RULESETS, Deal, Game, exercises
from nainjaune_widget.command.copies import MEMORY, copied_kind
from nainjaune_widget.exercises.predictions import CLASS_FILE, PREDICTIONS, class_answers
from nainjaune_widget.exercises.progress import Progress, file_name
from nainjaune_widget.exercises.session import ClassSettings
from nainjaune_widget.play import read_play, write_play
from scripts.places import ROOT

KEPT = sorted(Path(__file__).with_name("kept").glob("*.json"))
PUPIL = ("seconde-b", "ana")
CODES = {
    "4F2Y-DSJ9-7HB3-26JV-RRSH-MD4P-RB": ("lindor-1789", 4, 0, {}),
    "265N-WMY7-35XN-H3MU-GDQZ-G45": ("nain-1760", 3, 2, {}),
    "9853-A9A4-GVFY-95SP-48WZ-BA8S-ZE7T-F": ("pope-joan", 5, 4, {}),
    "87AF-BMA2-NMTE-E9HS-4AXU-CH3U-BHBP-6QBE-57J": (
        "cats-at-cards",
        6,
        2,
        {"announcing": True, "deals": 12},
    ),
}
PLAYS = {
    "249W-NK4F-VAUE-D7SR-GMG2-KGG.onZ_ywq_cgk_zxv_tsm_jeT_Xbf_lhd_RQU_YaW_SPL_DHK_IMN_GE": [
        *(-12, -1, 5)
    ],
    "4C5H-WYMH-WQVZ-YA59-GU2E-KUB.yxw_t-b_fgm_-ov_zq-lUa_e-s_nkj_hdc_ZYL_PRX_WMT_SQN_KDH_": [
        *(18, -13, -14)
    ],
    "6M9W-NK4F-VAUE-D7SR-GMG2-KTH.ovz_xty_wqs_mkj_nlh_fge_TXa_cZd_bRW_YUS_PQK_NMG_LDH_IFB_E": [
        *(-1, -7, -1)
    ],
    "8V76-8QEQ-CZCX-5H4K-JXE6-W84Z.LPT_Xbf_rvK_OpI_Mae_Wuy_JNR_hlm_qoH_nCG_": [*(-4, 8, -6)],
}


def each_of(kind: str) -> pytest.MarkDecorator:
    """Run a test for each kept file of a kind."""
    files = [path for path in KEPT if path.stem.rpartition("-")[0] == kind]
    return pytest.mark.parametrize("file", files, ids=lambda file: file.stem)


@each_of("game")
def test_a_saved_game_goes_on(file: Path) -> None:
    game = Game.load(file)
    assert [(name, jetons) for _, name, jetons in game.standings] == [
        ("Ben", 186),
        ("Chloé", 58),
        ("Ana", 2),
    ]
    assert (game.rules.changes, len(game.rounds)) == ({"deals": 9}, 2)
    assert game.round.turn == 0


@each_of("progress")
def test_a_pupil_finds_the_work_again(file: Path, tmp_path: Path) -> None:
    shutil.copy(file, tmp_path / file_name(PUPIL))
    record = Progress(tmp_path, {}).read(PUPIL)
    assert record.state_of("ways-to-run") == "hints"
    assert [(each.given, each.value, each.verdict) for each in record.attempts] == [
        ("3", Fraction(3), "wrong"),
        ("2*4*4*2", Fraction(64), "right"),
    ]
    assert record.predictions["p"].value == Fraction(1, 2)
    assert [(deal.code[:4], deal.net) for deal in record.challenge] == [("4F3P", 28)]


@each_of("export")
def test_a_class_s_export_counts(file: Path, tmp_path: Path) -> None:
    shutil.copy(file, tmp_path)
    book = exercises.gradebook(tmp_path)
    assert (book.pupils, len(book.files)) == (("ana",), 0)
    assert [prediction["prediction"] for prediction in book.predictions] == ["p"]


@each_of("settings")
def test_a_folder_keeps_to_its_class(file: Path, tmp_path: Path) -> None:
    shutil.copy(file, tmp_path / ClassSettings.FILE)
    assert ClassSettings.read(tmp_path) == ClassSettings("premiere-b", "premiere", "blue fox")


@each_of("class")
def test_a_class_sees_its_predictions(file: Path, tmp_path: Path) -> None:
    shutil.copy(file, tmp_path / CLASS_FILE)
    name = "ch6-a-ten"
    assert class_answers(name, PREDICTIONS[name], tmp_path) == [0.25, 0.5, 0.9]


@each_of("course")
def test_a_folder_knows_its_course(file: Path, tmp_path: Path) -> None:
    shutil.copy(file, tmp_path / MEMORY)
    kind = copied_kind(tmp_path)
    assert kind is not None
    assert (kind.lang, kind.edition) == ("fr", "student")


@each_of("table")
def test_a_table_in_a_browser_goes_on(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "web" / "play" / "python")
    told: list[tuple[str, Any]] = []
    desk = import_module("nainjaune_play").Desk(lambda kind, text, _data: told.append((kind, text)))
    desk.begin(json.dumps({"kept": file.read_text(encoding="utf-8")}))
    assert {"shown"} <= {kind for kind, _ in told}
    assert not {"lost", "refused"} & {kind for kind, _ in told}


@pytest.mark.parametrize("code", CODES)
def test_a_code_means_its_deal(code: str) -> None:
    rules, players, dealer, changes = CODES[code]
    deal = Deal.from_code(code)
    assert deal.rules == RULESETS[rules].replace(**changes)
    assert (deal.players, deal.dealer, deal.code) == (players, dealer, code)


@pytest.mark.parametrize("play", PLAYS)
def test_a_play_is_played_again(play: str) -> None:
    played = read_play(play)
    assert [*played.chips] == PLAYS[play]
    assert write_play(played) == play

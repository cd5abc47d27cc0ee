"""Files: nothing but a regular file is read or written, and no action that was told is lost."""

from __future__ import annotations

import multiprocessing
import os
import socket
import stat
import subprocess
import sys
import threading
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic

import pytest

from nainjaune_widget import Board, BoardError, Game, NainJauneError
from nainjaune_widget.play.records import folder_lock
from tests.support.project.package_copy import BOUND
from tests.support.wire.recorder import Page, wired

AT_ONCE_S = 3.0


def make_fifo(folder: Path) -> Path:
    """Make a pipe at which nobody reads or writes."""
    os.mkfifo(folder / "fifo")
    return folder / "fifo"


def make_directory(folder: Path) -> Path:
    """Make a folder."""
    (folder / "folder").mkdir()
    return folder / "folder"


def make_device(folder: Path, minor: int) -> Path:
    """Make a device node of the test's own: never the system's, which root could overwrite."""
    path = folder / f"device-{minor}"
    try:
        os.mknod(path, 0o600 | stat.S_IFCHR, os.makedev(1, minor))
    except OSError:
        pytest.skip("devices cannot be made here")
    return path


def make_null_device(folder: Path) -> Path:
    """Make a device that swallows everything."""
    return make_device(folder, 3)


def make_endless_device(folder: Path) -> Path:
    """Make a device that never ends."""
    return make_device(folder, 5)


def make_dangling_link(folder: Path) -> Path:
    """Make a link to a file that there is not."""
    (folder / "link").symlink_to(folder / "nowhere" / "file")
    return folder / "link"


def make_loop(folder: Path) -> Path:
    """Make a link to itself."""
    (folder / "loop").symlink_to(folder / "loop")
    return folder / "loop"


def make_link_to_fifo(folder: Path) -> Path:
    """Make a link to a pipe."""
    (folder / "to-fifo").symlink_to(make_fifo(folder))
    return folder / "to-fifo"


def make_socket(folder: Path) -> Path:
    """Make a socket."""
    with socket.socket(socket.AF_UNIX) as bound:
        bound.bind("socket")
    return folder / "socket"


def name_a_file_under_a_file(folder: Path) -> Path:
    """Name a file in what is no folder."""
    (folder / "plain").write_text("")
    return folder / "plain" / "file"


ODD = [
    make_fifo,
    make_directory,
    make_null_device,
    make_endless_device,
    make_dangling_link,
    make_loop,
    make_link_to_fifo,
    make_socket,
    name_a_file_under_a_file,
]

USES: dict[str, Callable[[Path], object]] = {
    "save": lambda path: Game(seed=7).save(path),
    "load": Game.load,
    "autosave": lambda path: Board(Game(seed=7), human=0, autosave=path),
    "to_html": lambda path: Board(seed=7).to_html(path),
}


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Work in a folder of the test's own, and go back after it."""
    monkeypatch.chdir(tmp_path)


def in_time(use: Callable[[Path], object], path: Path) -> BaseException | None:
    """Use a path in a thread; return what it raised, and fail where it does not come back."""
    raised: list[BaseException | None] = []

    def run() -> None:
        try:
            use(path)
        except BaseException as error:  # noqa: BLE001 - whatever it is, the test tells
            raised.append(error)
        else:
            raised.append(None)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(AT_ONCE_S)
    assert raised, "it waits for ever"
    return raised[0]


@pytest.mark.parametrize("odd", ODD)
@pytest.mark.parametrize("use", USES)
def test_what_is_no_regular_file_is_refused_at_once(
    use: str, odd: Callable[[Path], Path], tmp_path: Path
) -> None:
    path = odd(tmp_path)
    before = path.lstat().st_mode if os.path.lexists(path) else None
    error = in_time(USES[use], path)
    assert isinstance(error, NainJauneError), error
    assert (path.lstat().st_mode if os.path.lexists(path) else None) == before


@pytest.mark.parametrize("odd", ODD)
def test_a_target_that_becomes_odd_while_one_plays_is_not_written(
    odd: Callable[[Path], Path], tmp_path: Path
) -> None:
    """The file that `autosave` keeps is exchanged for something else behind its back."""
    path = tmp_path / "game.json"
    board = Board(Game(seed=7), human=0, autosave=path)
    path.unlink()
    path.symlink_to(odd(tmp_path))
    target = path.readlink()
    before = target.lstat().st_mode if os.path.lexists(target) else None
    with pytest.warns(UserWarning, match="could not be written down"):
        assert in_time(lambda _path: board.play(board.round.legal[0]), path) is None
    assert path.is_symlink()
    assert (target.lstat().st_mode if os.path.lexists(target) else None) == before


def test_a_link_to_a_regular_file_is_followed(tmp_path: Path) -> None:
    Game(seed=7).save(tmp_path / "game.json")
    (tmp_path / "link").symlink_to(tmp_path / "game.json")
    Game(seed=8).save(tmp_path / "link")
    assert Game.load(tmp_path / "game.json") == Game(seed=8)
    assert (tmp_path / "link").is_symlink()


def test_a_path_means_what_it_meant_when_it_was_given(tmp_path: Path) -> None:
    """``os.chdir`` in a later cell moves no file."""
    board = Board(Game(seed=7), human=0, autosave="game.json")
    (tmp_path / "elsewhere").mkdir()
    os.chdir(tmp_path / "elsewhere")
    board.play(board.round.legal[0])
    assert not (tmp_path / "elsewhere" / "game.json").exists()
    assert len(Game.load(tmp_path / "game.json").round.actions) == len(board.round.actions)


def test_a_board_that_a_cell_made_again_replaced_stops_writing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The old board follows its own game: what happens there is no alarm for the new one."""
    path = tmp_path / "game.json"
    with wired() as wire:
        old = Board(Game(seed=7), human=0, autosave=path)
        new = Board(Game(seed=7), human=0, autosave=path)
        page = Page(new, wire)
        old.play(old.round.legal[0])
        answer = page.ask("play", card=str(new.round.legal[0]))
    assert answer["ok"]
    assert "message" not in answer
    assert Game.load(path) == new.game
    assert "board" not in capsys.readouterr().err


def test_an_old_board_of_the_same_game_tells_no_false_alarm(tmp_path: Path) -> None:
    """A cell run again on a `Game` of an earlier cell: both boards follow that game."""
    path, game = tmp_path / "game.json", Game(seed=7)
    with wired() as wire:
        boards = [Board(game, human=0, autosave=path) for _ in range(3)]
        page = Page(boards[-1], wire)
        for _ in range(4):
            answer = page.ask("play", card=str(boards[-1].round.legal[0]))
            assert answer["ok"]
            assert "message" not in answer
    assert Game.load(path) == game


def test_opening_a_board_leaves_another_writer_s_file_alone(tmp_path: Path) -> None:
    """Another process is half-way through writing the same game: its file beside it stays."""
    path = tmp_path / "game.json"
    game = Game(seed=7)
    game.save(path)
    beside = names_beside(path, game)
    assert beside
    (tmp_path / beside[0]).write_bytes(b"half of a record")
    Board(Game(seed=7), human=0, autosave=path)
    assert (tmp_path / beside[0]).exists()


def names_beside(path: Path, game: Game) -> list[str]:
    """Return the names of the files that a writing of a game makes beside it."""
    made: list[str] = []
    replace = Path.replace

    def keep(self: Path, target: Path) -> Path:
        made.append(self.name)
        return replace(self, target)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "replace", keep)
        game.save(path)
    return made


def test_two_boards_of_one_file_are_told_and_neither_loses_an_action(tmp_path: Path) -> None:
    """Two different games, one file: the second board takes it over, and the first says so."""
    path = tmp_path / "game.json"
    first = Board(Game(seed=7), human=0, autosave=path)
    with pytest.raises(BoardError):
        Board(Game(seed=8), human=0, autosave=path)
    first.play(first.round.legal[0])
    assert Game.load(path) == first.game


def play_in_a_process(path: str, played: object, go_on: object) -> None:
    """Open a board on a file, play a card once another one has, and write down what was told."""
    board = Board(Game(seed=7), human=0, autosave=path)
    played.put("open")  # type: ignore[attr-defined]
    go_on.get(timeout=30)  # type: ignore[attr-defined]
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        board.play(board.round.legal[-1])
    played.put([str(each.message) for each in told])  # type: ignore[attr-defined]


@pytest.mark.slow
def test_two_processes_on_one_file_lose_no_action_unsaid(tmp_path: Path) -> None:
    """The second writer is told that somebody else has the file, and overwrites nothing."""
    path = tmp_path / "game.json"
    context = multiprocessing.get_context("spawn")
    played, go_on = context.Queue(), context.Queue()
    other = context.Process(target=play_in_a_process, args=(str(path), played, go_on))
    other.start()
    assert played.get(timeout=60) == "open"
    board = Board(Game(seed=7), human=0, autosave=path)
    board.play(board.round.legal[0])
    mine = board.game
    go_on.put("go")
    (told,) = played.get(timeout=60)
    assert "Another program has written" in told
    other.join(30)
    assert Game.load(path) == mine


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such locks")
def test_nobody_writes_between_another_s_look_and_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process holds the folder: a board waits for it, and says so if it takes too long."""
    import fcntl

    path = tmp_path / "game.json"
    board = Board(Game(seed=7), human=0, autosave=path)
    before = path.read_bytes()
    folder = os.open(tmp_path, os.O_RDONLY)
    fcntl.flock(folder, fcntl.LOCK_EX)
    try:
        thread = threading.Thread(target=lambda: board.play(board.round.legal[0]), daemon=True)
        thread.start()
        thread.join(0.1)
        assert thread.is_alive()
        assert path.read_bytes() == before
        fcntl.flock(folder, fcntl.LOCK_UN)
        thread.join(10)
        assert Game.load(path) == board.game
        fcntl.flock(folder, fcntl.LOCK_EX)
        monkeypatch.setattr(folder_lock, "LONGEST_WAIT", 0.05)
        with pytest.warns(UserWarning, match="could not be written down"):
            board.play(board.round.legal[0])
    finally:
        os.close(folder)
    board.play(board.round.legal[0])
    assert Game.load(path) == board.game


def test_many_writers_at_once_leave_a_whole_record(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    games = [Game(seed=seed) for seed in range(6)]
    threads = [threading.Thread(target=game.save, args=(path,)) for game in games for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert Game.load(path) in games
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]


@pytest.fixture
def unwritable(tmp_path: Path) -> Iterator[Path]:
    """Give a folder in which nothing can be written."""
    folder = tmp_path / "locked"
    folder.mkdir()
    folder.chmod(0o500)
    yield folder
    folder.chmod(0o700)


def test_a_folder_without_permission_is_refused(unwritable: Path) -> None:
    code = f"from nainjaune_widget import Game; Game(seed=7).save({str(unwritable / 'g.json')!r})"
    saving = subprocess.run(
        [*BOUND, sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    assert "RecordError: " in saving.stderr
    assert list(unwritable.iterdir()) == []


@pytest.mark.parametrize(
    "path", [5, 0, True, b"game.json", None, 1.5, [], "", "\0", "a\0b", "x" * 5000, "\ud800"]
)
@pytest.mark.parametrize("use", USES)
def test_what_is_no_path_is_refused(use: str, path: object, tmp_path: Path) -> None:
    begun = monotonic()
    if (use, path) in (("to_html", None), ("autosave", None)):
        return
    with pytest.raises(NainJauneError):
        USES[use](path)  # type: ignore[arg-type]
    assert monotonic() - begun < AT_ONCE_S
    assert list(tmp_path.iterdir()) == []

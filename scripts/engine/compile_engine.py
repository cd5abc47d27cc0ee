"""Compile the engine of a browser tab; `make_engine` calls this in an environment of its own.

Numba compiles the simulator's functions for this machine, without the vectors that WebAssembly has
not. Its LLVM code is then compiled once more, for the tab, as one library.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from llvmlite import binding as llvm

from nainjaune_widget.command.main import warm
from nainjaune_widget.simulation.compiled import compiled_simulator

TRIPLE = "wasm32-unknown-emscripten"
FEATURES = "+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext"


def entries() -> Iterator[tuple[str, str]]:
    """Yield the functions that were called, each with its LLVM code."""
    for keeps_log in (False, True):
        for name, function in compiled_simulator(keeps_log).entries.items():
            [code] = function.inspect_llvm().values()
            yield name, code


def entry_added(name: str, code: str) -> str:
    """Return the code of a function with one more function, which takes the address of a block.

    The block has 64 bits for the result, then as many for each argument.
    """
    named = next(
        each
        for each in llvm.parse_assembly(code).functions
        if not each.is_declaration and re.match(rf"_ZN\w*\d{name}B", each.name)
    )
    kinds = [str(each.type) for each in named.arguments][2:]
    lines = [f"define void @{name}(ptr %block) {{"]
    for place, kind in enumerate(kinds, 1):
        lines.append(f"%at{place} = getelementptr i64, ptr %block, i32 {place}")
        lines.append(f"%given{place} = load {kind}, ptr %at{place}")
    given = "".join(f", {kind} %given{place}" for place, kind in enumerate(kinds, 1))
    # Numba's functions put their result and the text of an error where the first two point to.
    lines += [f'call i32 @"{named.name}"(ptr %block, ptr %block{given})', "ret void", "}"]
    return code + "\n".join(lines)


def compiled(name: str, code: str, machine: Any) -> bytes:
    """Return the object file of a function: nothing but its entry is seen from outside."""
    code = entry_added(name, code)
    for old, new in {
        "^target datalayout.*$": f'target datalayout = "{machine.target_data}"',
        "^target triple.*$": f'target triple = "{TRIPLE}"',
        ' "target-(cpu|features)"="[^"]*"': "",
        "= common ": "= internal ",
    }.items():
        code = re.sub(old, new, code, flags=re.MULTILINE)
    module = llvm.parse_assembly(code)
    for function in module.functions:
        if not function.is_declaration and function.name != name:
            if function.linkage == llvm.Linkage.external:
                function.linkage = llvm.Linkage.internal
            else:
                function.visibility = "hidden"
    module.verify()
    found: bytes = machine.emit_object(module)
    return found


def compile_engine(target: Path) -> None:
    """Write the library."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(
        opt=3, reloc="pic", features=FEATURES
    )
    warm("en")
    names = []
    with tempfile.TemporaryDirectory() as folder:
        for name, code in entries():
            (Path(folder) / f"{name}.o").write_bytes(compiled(name, code, machine))
            names.append(name)
        options = ("--shared", "--experimental-pic", "--no-entry", "--gc-sections", "--strip-all")
        exported = (f"--export={name}" for name in names)
        objects = (Path(folder) / f"{name}.o" for name in names)
        command = (sys.executable, "-m", "ziglang", "wasm-ld", *options, *exported, "-o")
        subprocess.run([*command, target, *objects], check=True)


if __name__ == "__main__":
    compile_engine(Path(sys.argv[1]))

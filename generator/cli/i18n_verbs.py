"""The translators' verbs: i18n update, status, check, accept, import, preview, changes, add."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from ..catalog.model import Problem
from ..i18n import check, exchange, status, sync
from ..i18n.catalogs import COMMON, Catalog, catalogs
from . import common, i18n_changes, i18n_preview


def add(verbs: Any) -> None:
    verb = verbs.add_parser("i18n", help="keep the translations in step")
    parts = verb.add_subparsers(dest="part", required=True, metavar="PART")
    update = _part(parts, "update", "bring the PO files in step with the English", run_update)
    update.add_argument("--dry-run", action="store_true", help="only say what would change")
    shown = _part(parts, "status", "what is translated, stale, missing", run_status)
    shown.add_argument("--json", action="store_true")
    checked = _part(parts, "check", "check the translations", run_check)
    checked.add_argument("--fix", action="store_true", help="mend the typography")
    checked.add_argument("--strict", action="store_true", help="warnings count too")
    accepted = parts.add_parser("accept", help="accept an English edit: translations stay good, or go stale")
    accepted.add_argument("game")
    accepted.add_argument("id")
    accepted.add_argument("kind", choices=sync.KINDS)
    accepted.set_defaults(run=run_accept)
    imported = parts.add_parser("import", help="take a finished PO file or a filled form")
    imported.add_argument("file", type=Path)
    imported.add_argument("--yes", action="store_true", help="write; without it only the difference is shown")
    imported.set_defaults(run=run_import)
    i18n_preview.add(parts)
    i18n_changes.add(parts)
    added = parts.add_parser("add", help="begin a language")
    added.add_argument("lang")
    added.set_defaults(run=run_add)


def _part(parts: Any, name: str, help: str, run: Any) -> argparse.ArgumentParser:
    part: argparse.ArgumentParser = parts.add_parser(name, help=help)
    part.add_argument("games", nargs="*", metavar="GAME", help="a game, or `common` for what all games share")
    part.add_argument("--lang", metavar="LANG[,LANG]")
    part.set_defaults(run=run)
    return part


def _asked(given: argparse.Namespace) -> tuple[list[str] | None, list[str] | None]:
    names = [common.game_id(name) for name in given.games] or None
    try:
        catalogs(common.root(), names)
    except KeyError as error:
        raise common.Stop(f"bordtryk: {error.args[0]}") from None
    return names, given.lang.split(",") if given.lang else None


def run_update(given: argparse.Namespace) -> int:
    from ..printing.lengths import room_for_texts

    names, langs = _asked(given)
    games = common.some_games([name for name in names or [] if name != COMMON]) if names != [COMMON] else []
    lengths = {game.id: room_for_texts(common.root(), game) for game in games}
    changes = sync.update(common.root(), names, langs, lengths)
    return _carry_out(changes, write=not given.dry_run)


def _carry_out(changes: list[sync.Change], *, write: bool) -> int:
    common.stop_if_any(problem for change in changes for problem in change.problems if problem.severity == "error")
    for change in changes:
        if write:
            change.write()
        print(change.summary())
    return 0


def run_status(given: argparse.Namespace) -> int:
    names, langs = _asked(given)
    rows = status.status(common.root(), names, [lang for lang in langs if lang != "en"] if langs else None)
    if given.json:
        common.show_json(status.as_json(rows))
    else:
        print(status.as_table(rows))
    return 0


def run_check(given: argparse.Namespace) -> int:
    names, langs = _asked(given)
    found: list[Problem] = []
    for catalog in catalogs(common.root(), names):
        for lang in langs or catalog.languages():
            if given.fix and lang != "en" and catalog.path(lang).exists():
                changed, _ = check.fix_file(catalog, lang)
                print(f"{catalog.name} {lang}: typography of {len(changed)} texts mended")
        found += check.check_catalog(catalog, langs) + _lengths(catalog, langs)
    for problem in found:
        print(problem)
    errors = sum(problem.severity == "error" for problem in found)
    print(f"{errors} errors, {len(found) - errors} warnings")
    return 1 if errors or (given.strict and found) else 0


def _lengths(catalog: Catalog, langs: list[str] | None) -> list[Problem]:
    """Texts that do not fit their boxes; the press measures them."""
    from ..printing.lengths import check_lengths

    if catalog.name == COMMON:
        return []
    wanted = [lang for lang in langs or catalog.languages() if lang != "en"]
    return check_lengths(common.root(), common.one_game(catalog.name), wanted)


def run_accept(given: argparse.Namespace) -> int:
    try:
        changes = sync.accept(common.root(), common.game_id(given.game), given.id, given.kind)
    except (KeyError, ValueError) as error:
        raise common.Stop(f"bordtryk: {error.args[0]}") from None
    return _carry_out(changes, write=True)


def run_import(given: argparse.Namespace) -> int:
    if not given.file.is_file():
        raise common.Stop(f"bordtryk: there is no file {given.file}")
    found = exchange.import_file(common.root(), given.file)
    common.stop_if_any(found.problems)
    print(found.show())
    if given.yes and found.differences:
        for path in found.write():
            print(f"wrote {path}")
    elif found.differences:
        print("nothing written; with --yes these differences are")
    return 0


def run_add(given: argparse.Namespace) -> int:
    changes, problems = sync.add_language(common.root(), given.lang)
    common.stop_if_any(problems)
    return _carry_out(changes, write=True)

"""The verb i18n changes: what changed in the English, since when, and what each language still owes."""

from __future__ import annotations

import argparse
from typing import Any

from ..i18n.catalogs import Catalog, catalogs
from ..i18n.history import Edit, edits
from ..i18n.texts import Texts
from . import common

OWED = ("stale", "missing", "unreviewed")


def add(parts: Any) -> None:
    verb = parts.add_parser("changes", help="what changed in the English, and what is still untranslated")
    verb.add_argument("games", nargs="*", metavar="GAME", help="a game, or `common`; default all")
    verb.add_argument("--lang", metavar="LANG[,LANG]")
    verb.add_argument("--since", default="", metavar="WHEN", help="a version, a commit or a date")
    verb.add_argument("--open", action="store_true", help="only what a language still owes")
    verb.add_argument("--json", action="store_true")
    verb.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    try:
        found = catalogs(common.root(), given.games or None)
    except KeyError as error:
        raise common.Stop(f"bordtryk: {error.args[0]}") from None
    langs = [lang for lang in common.some_languages(given.lang) if lang != "en"]
    data = []
    for catalog in found:
        history = edits(common.root(), catalog, given.since)
        data += [_log(catalog, catalog.texts(lang), history, only_open=given.open) for lang in langs]
    if given.json:
        common.show_json(data)
    else:
        print("\n\n".join(_text(log) for log in data))
    return 0


def _log(catalog: Catalog, texts: Texts, history: list[Edit], *, only_open: bool) -> dict[str, Any]:
    """The change log of a catalog in a language: changes newest first, then what is owed without a change."""
    changes = [_change(edit, texts) for edit in history if edit.id in texts or not only_open]
    if only_open:
        changes = [change for change in changes if change["state"] in OWED]
    owed = {state: [id for id in texts if texts.state(id) == state] for state in OWED}
    changed = {edit.id for edit in history}
    known = [
        {"date": "", "commit": "", "version": "", "id": id, "was": texts.previous(id), "now": texts.source(id),
         "state": "stale"}
        for id in owed["stale"] if id not in changed
    ]  # fmt: skip
    return {"texts": catalog.name, "lang": texts.lang, "changes": changes + known, "owed": owed}


def _change(edit: Edit, texts: Texts) -> dict[str, Any]:
    state = texts.state(edit.id) if edit.id in texts else "gone"
    return {"date": edit.date, "commit": edit.commit, "version": edit.version, "id": edit.id, "was": edit.was,
            "now": edit.now, "state": state}  # fmt: skip


def _text(log: dict[str, Any]) -> str:
    owed = ", ".join(f"{len(ids)} {state}" for state, ids in log["owed"].items() if ids) or "nothing owed"
    lines = [f"{log['texts']} {log['lang']}: {len(log['changes'])} changes; {owed}"]
    step = None
    for change in log["changes"]:
        if (change["date"], change["commit"]) != step:
            step = (change["date"], change["commit"])
            lines.append("  ".join(part for part in (*step, change["version"]) if part) or "before the history")
        lines.append(f"  {change['id']}: {change['state']}")
        lines += [f"    {name}: {change[name]}" for name in ("was", "now") if change[name]]
    return "\n".join(lines)

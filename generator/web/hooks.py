"""MkDocs hooks: hand our pages to MkDocs, and nothing else. What the pages say is decided in the other modules."""

from __future__ import annotations

import os
import posixpath
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

from generator.web import docpages
from generator.web.assets import fonts, generated_css, said
from generator.web.checker.asking import ask_files
from generator.web.chunks import put_back, take_out
from generator.web.edition import LanguageSite, language_site, load_library
from generator.web.model import Page
from generator.web.nav import nav
from generator.web.pages import languages as languages_page
from generator.web.pwa import manifest
from generator.web.theme import open_menu


def on_config(config: Any) -> Any:
    """Load the games, choose the language, and set everything in MkDocs' configuration that depends on them."""
    extra = config["extra"]
    root = Path(config["config_file_path"]).resolve().parent
    root = Path(extra.get("root", root))
    only = os.environ.get("BORDTRYK_GAMES", "").split()
    library = extra.get("library") or load_library(root, only=only, prints=root / "print")
    lang = extra.get("lang") or os.environ.get("BORDTRYK_LANG", "en")
    site = language_site(library, lang)
    config["theme"]["language"] = lang if _theme_speaks(config, lang) else "en"
    config["site_name"] = site.ui["site.name"]
    config["site_description"] = site.ui["site.description"]
    config["nav"] = nav(site, docpages.titles(Path(config["docs_dir"]), site.ui))
    if not config["site_url"]:
        config["theme"]["features"] = [f for f in config["theme"]["features"] if not f.startswith("navigation.instant")]
    for toggle in config["theme"]["palette"]:
        toggle["toggle"]["name"] = site.ui[f"site.theme.{toggle['toggle']['name'].rsplit('.', 1)[-1]}"]
    titles = {edition.game.id: edition.title for edition in site.editions}
    extra |= {"site": site, "ui": site.ui, "library": library, "said": said(site.ui, titles), "words": _words(site)}
    extra["alternate"] = _alternates(library.languages, extra.get("all_languages", False))
    config["watch"] += [str(root / "card_data"), str(root / "templates")]
    return config


def on_files(files: Files, config: Any) -> Files:
    """Add the generated pages, pictures, downloads, fonts and styles; of the hand-written pages keep one language."""
    site: LanguageSite = config["extra"]["site"]
    _choose_language(files, config, site.lang)
    chunks: dict[str, list[str]] = {}
    for page in site.pages:
        body, chunks[page.source] = take_out(page.body)
        files.append(File.generated(config, page.source, content=_markdown(page, body)))
    config["extra"]["chunks"] = chunks
    made: dict[str, Path] = {**site.files, **fonts(config["extra"]["library"].cache)}
    for name, path in made.items():
        files.append(File.generated(config, name, abs_src_path=str(path)))
    games = [edition.game for edition in site.editions]
    files.append(File.generated(config, "assets/worlds.css", content=generated_css(games)))
    for name, content in ask_files(site.editions):
        files.append(File.generated(config, name, content=content))
    for name, content in languages_page.files(config["extra"]["library"].status):
        files.append(File.generated(config, name, content=content))
    files.append(File.generated(config, "manifest.webmanifest", content=manifest(site.ui)))
    return files


def on_page_content(html: str, page: Any, config: Any, files: Files) -> str:
    """Put the finished HTML back between the headings."""
    written = Path(config["docs_dir"]) / page.file.src_uri
    html = docpages.framed(html, written, page.meta.get("of", ""), config["extra"]["ui"])
    return put_back(html, config["extra"]["chunks"].get(page.file.src_uri, []))


def on_post_page(output: str, page: Any, config: Any) -> str:
    """Name the page's language where the theme doesn't know it and speaks English instead."""
    lang, spoken = config["extra"]["site"].lang, config["theme"]["language"]
    return output if lang == spoken else output.replace(f'<html lang="{spoken}"', f'<html lang="{lang}"', 1)


def _choose_language(files: Files, config: Any, lang: str) -> None:
    """Put a language's translations of the hand-written pages in the place of the English, and drop all others."""
    own = dict(docpages.translations(Path(config["docs_dir"]), lang))
    pages = [file for file in files if file.is_documentation_page()]
    for file in (file for file in pages if "/" in file.src_uri or file.src_uri in own):
        files.remove(file)
    for name, content in own.items():
        files.append(File.generated(config, name, content=content))


def _theme_speaks(config: Any, lang: str) -> bool:
    folders = [Path(folder) for folder in config["theme"].dirs]
    return any((folder / "partials" / "languages" / f"{lang}.html").is_file() for folder in folders)


def on_page_context(context: dict[str, Any], page: Any, config: Any, nav: Any) -> dict[str, Any]:
    """Tell the theme where this very page is in the other languages."""
    here = page.file.dest_uri
    for alternate in config["extra"]["alternate"]:
        there = posixpath.join("..", alternate["lang"], here)
        alternate["link"] = posixpath.relpath(there, posixpath.dirname(here) or ".")
    return context


def on_post_build(config: Any) -> None:
    """Open the menu on narrower windows than the theme does."""
    open_menu(Path(config["site_dir"]))


def _markdown(page: Page, body: str) -> str:
    lines = ["---", f"title: {_quoted(page.title)}"]
    if page.description:
        lines.append(f"description: {_quoted(page.description)}")
    if page.section:
        lines.append(f"world: {page.section}")
    if page.hide:
        lines.append(f"hide: [{', '.join(page.hide)}]")
    return "\n".join([*lines, "---", "", body])


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ") + '"'


def _alternates(languages: tuple[str, ...], all_languages: bool) -> list[dict[str, str]]:
    from generator.i18n.languages import name_of

    if not all_languages:
        return []
    return [{"lang": lang, "name": name_of(lang), "link": f"../{lang}/"} for lang in languages]


def _words(site: LanguageSite) -> dict[str, str]:
    return {id.removeprefix("site."): site.ui[id] for id in site.ui if id.startswith("site.")}

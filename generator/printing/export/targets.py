"""All targets, and how a game is sent to one of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from generator.catalog.model import GameData, Problem, Product
from generator.i18n.languages import PSEUDO
from generator.printing.export.decks import Deck, decks
from generator.printing.export.order import Options, Target, check_options
from generator.printing.export.parcel import Line, Planned, ship
from generator.printing.export.pdfx import CONDITIONS
from generator.printing.export.png import MPC, PNG, TGC
from generator.printing.export.shopfiles import DRIVETHRU, SIDES, SINGLES
from generator.printing.export.silhouette import SILHOUETTE
from generator.printing.export.tabletop import TTS
from generator.printing.findings import expectation, parted
from generator.printing.order import Stock, Wishes
from generator.printing.papers import card_size
from generator.printing.press import stock_of
from generator.printing.problems import PrintError, of_product
from generator.printing.products import Maker

TARGETS = {one.name: one for one in (PNG, MPC, TGC, TTS, DRIVETHRU, SINGLES, SIDES, SILHOUETTE)}
SHORT = {"mpc": "makeplayingcards", "tgc": "thegamecrafter", "tts": "tabletop-simulator", "dtc": "drivethrucards"}


@dataclass(frozen=True, slots=True)
class Sent:
    """What was exported: where it lies, its files, and what was noticed while setting the cards."""

    folder: Path
    files: tuple[Line, ...]
    findings: tuple[str, ...] = ()


def export_game(
    game: GameData,
    target: str,
    *,
    langs: Sequence[str],
    out: Path,
    products: Sequence[str] | None = None,
    wishes: Wishes | None = None,
    options: Options | None = None,
) -> Sent:
    """Export products of a game to <out>/<game>/<target>/<lang>/<product>/.

    Raise PrintError with everything that is wrong; then nothing has been written.
    """
    options = options or Options()
    wanted = find(target)
    check_options(wanted, options)
    if options.condition and options.condition not in CONDITIONS:
        raise PrintError(Problem("--condition", f'"{options.condition}"', f"one of {', '.join(CONDITIONS)}"))
    chosen = list(_products(game, wanted, products))
    stock = stock_of(game, langs, wishes)
    _check_size(stock, chosen)
    folder = out / game.id / wanted.name
    planned, findings = _plan(wanted, stock, chosen, options, folder, named=bool(products))
    return Sent(folder, tuple(ship(folder, wanted.name, game.id, planned)), tuple(dict.fromkeys(findings)))


def find(name: str) -> Target:
    """Return a target by its name or short name; raise PrintError for one that does not exist."""
    found = TARGETS.get(SHORT.get(name, name))
    if found is None:
        raise PrintError(Problem("target", f'"{name}"', f"one of {', '.join((*TARGETS, *SHORT))}"))
    return found


def _plan(
    target: Target, stock: Stock, chosen: Sequence[Product], options: Options, folder: Path, *, named: bool
) -> tuple[list[Planned], list[str]]:
    """Plan all files of all products; raise PrintError with the problems of all.

    Tokens and boards that were not named and that the target does not make are left out with a remark.
    """
    planned: list[Planned] = []
    findings: list[str] = []
    problems: list[Problem] = []
    for product in chosen:
        try:
            bleed = _bleed(target, stock, product, options)
            for deck in decks(stock, [product], bleed):
                planned += target.plan(deck, options, str(folder))
                noticed, wrong = _noticed(deck)
                findings += noticed
                problems += wrong
        except PrintError as error:
            if product.kind == "cards" or named:
                problems += [of_product(problem, product.id) for problem in error.problems]
            else:
                findings += [f"{product.id}: note: left out: {one.found}; {one.expected}" for one in error.problems]
    if problems:
        raise PrintError.of(dict.fromkeys(problems))
    return planned, findings


def _noticed(deck: Deck) -> tuple[list[str], list[Problem]]:
    """Part what was noticed while a deck was set from what is wrong; the pseudo-language is longer than its boxes."""
    found = [(text, *parted(text)) for text in deck.findings]
    if deck.language == PSEUDO:
        return [text.replace(": error: ", ": note: ", 1) for text, _, _ in found], []
    errors = [said.removeprefix(f"{deck.product.id}: ") for _, severity, said in found if severity == "error"]
    problems = [Problem(f"product {deck.product.id}", said, expectation(said)) for said in errors]
    return [text for text, severity, _ in found if severity != "error"], problems


def _bleed(target: Target, stock: Stock, product: Product, options: Options) -> int:
    """Return the bleed of a product at a target; raise PrintError naming the sizes that both make."""
    try:
        return target.bleed(_size(stock, product), options)
    except PrintError as error:
        both = [name for name in product.sizes if _takes(target, name, options)]
        raise PrintError.of(_offered(problem, target, product, both) for problem in error.problems) from None


def _takes(target: Target, name: str, options: Options) -> bool:
    try:
        target.bleed(_sides(name), options)
    except PrintError:
        return False
    return True


def _offered(problem: Problem, target: Target, product: Product, both: Sequence[str]) -> Problem:
    where = f"product {product.id}"
    if both:
        expected = f"a size that {target.name} makes and the product comes in: {', '.join(both)}"
        return Problem(where, problem.found, expected, "choose it with --size")
    if product.kind != "cards":
        return replace(problem, where=where)
    hint = f"the product comes in {', '.join(product.sizes)} only" if product.sizes else "the product has one size"
    return replace(problem, where=where, hint=f'{hint}; export it as "png" or "print-shop"')


def _check_size(stock: Stock, chosen: Sequence[Product]) -> None:
    """Raise PrintError where a size is wished for that none of the products comes in."""
    wished = stock.wishes.size
    if wished and not any(Maker(stock).size(product) == _sides(wished) for product in chosen):
        offers = ", ".join(sorted({size for product in chosen for size in product.sizes})) or "none"
        where = f"card_data/{stock.game.id}/game.toml"
        raise PrintError(Problem(where, f'size "{wished}"', f"one that a product offers: {offers}"))


def _size(stock: Stock, product: Product) -> tuple[int, int]:
    """Return the trim of a product in um: where neither wish nor product says it, its layout does."""
    size = Maker(stock).size(product)
    if size is None:
        deck = next(decks(stock, [product], 0))
        size = deck.width, deck.height
    return size


def _sides(name: str) -> tuple[int, int]:
    size = card_size(name)
    return size.width, size.height


def _products(game: GameData, target: Target, names: Sequence[str] | None) -> Iterator[Product]:
    known = {product.id: product for product in game.products}
    problems = []
    where = f"card_data/{game.id}"
    for name in dict.fromkeys(names or ()):
        if name not in known:
            problems.append(Problem(where, f'product "{name}"', f"one of {', '.join(known)}"))
        elif known[name].kind not in target.kinds:
            kinds = ", ".join(target.kinds)
            found, hint = f'product "{name}" of the kind {known[name].kind}', f"{target.name} takes no others"
            problems.append(Problem(where, found, f"one of the kind {kinds}", hint))
    usual = [product for product in game.products if product.kind in target.usual]
    if not names and not usual:
        problems.append(Problem(where, "no product", f"one of the kind {', '.join(target.usual)} for {target.name}"))
    if problems:
        raise PrintError.of(problems)
    yield from [known[name] for name in dict.fromkeys(names)] if names else usual

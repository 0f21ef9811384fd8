"""A small project with one game and common texts, in a temporary folder."""

import pytest

GAME = """[game]
id = "tiny"
title = "Tiny"

[tables.cards]
file = "cards.csv"
columns.text = { type = "text", required = false }
"""
RULES = """# The Tiny Game

## Play {#play}
- [play.draw] You must draw 2 cards from the castle {deck}. {T-1; printed}
- [play.pass] You may pass; see [[play.draw]]. {T-2; printed}
- [play.hide] Never show a card. {T-3; ruling}
"""
STRINGS = '"print.page" = "Page {number}"\n"print.ruler" = "This ruler is 100 mm long"\n'
GLOSSARY = """[castle]
en = ["castle", "castles"]
da = ["borg", "borgen", "borgens"]
forbidden = { da = ["slot", "slottet"] }
note = "as in the older editions"
"""
HEADER = 'msgid ""\nmsgstr ""\n"Language: da\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'


class Project:
    """The folder, and ways to change its files."""

    def __init__(self, root):
        self.root = root
        self.folder = root / "card_data" / "tiny"
        self.write("card_data/tiny/game.toml", GAME)
        self.write("card_data/tiny/rules.md", RULES)
        self.write("card_data/tiny/cards.csv", "id,text\na,Win at once\nb,\n")
        self.write("card_data/tiny/words.toml", '"move.draw" = "Draw {count}"\n')
        self.write("card_data/tiny/glossary.toml", GLOSSARY)
        self.write("templates/common/strings.toml", STRINGS)

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    def change(self, name, old, new):
        text = (self.root / name).read_text()
        assert old in text
        self.write(name, text.replace(old, new))

    def po(self, translations, lang="da", header=HEADER, name="card_data/tiny"):
        """Write a PO file of (id, English, translation)."""
        parts = [f'msgctxt "{i}"\nmsgid "{en}"\nmsgstr "{text}"\n' for i, en, text in translations]
        return self.write(f"{name}/locale/{lang}.po", header + "\n".join(parts))

    @property
    def game(self):
        from generator.catalog import load_game

        game, problems = load_game(self.folder)
        assert problems == []
        return game

    def texts(self, lang="da"):
        from generator.i18n.texts import load_texts

        return load_texts(self.game, lang)


@pytest.fixture
def project(tmp_path):
    return Project(tmp_path)


DRAW = ("play.draw", "You must draw 2 cards from the castle {deck}.", "Du skal trække 2 kort fra borgen {deck}.")
PASS = ("play.pass", "You may pass; see [[play.draw]].", "Du må melde pas; se [[play.draw]].")
HIDE = ("play.hide", "Never show a card.", "Vis aldrig et kort.")


@pytest.fixture
def danish(project):
    """The project with three clauses in Danish, the file as `i18n update` leaves it."""
    from generator.i18n.sync import update

    project.po([DRAW, PASS, HIDE])
    for change in update(project.root):
        change.write()
    return project

"""`python -m generator.cli`: the same as the command `bordtryk`."""

from . import command

command()

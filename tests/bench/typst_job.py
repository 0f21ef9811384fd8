"""The benchmark's job in Typst. Run: python typst_job.py JOB CARDS OUT.pdf"""

import shutil
import sys
from importlib import import_module
from pathlib import Path

import typst

job, cards, out = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
packages = ("fontpkg_marcellus", "fontpkg_alegreya_sans")
folders = [Path(str(import_module(name).__file__)).parent / "files" for name in packages]
source = Path(shutil.copy(Path(__file__).with_name("job.typ"), job / "job.typ"))
typst.compile(source, output=out, root=job, font_paths=folders, ignore_system_fonts=True, sys_inputs={"cards": cards})

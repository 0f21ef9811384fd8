"""What a machine lacks for some tests is said at the head of the run. In CI nothing may be lacking: there they fail."""

import os
import shutil

from web.browser import NAMES

CHROMIUM = [f"web/test_{name}.py" for name in ("browser", "checker_browser", "searching", "without_network")]
NODE = ["web/test_checker_equal.py", "web/test_checker_ask.py"]
LACKING = {}
if not os.environ.get("CI"):
    if not any(map(shutil.which, NAMES)):
        LACKING["Chromium"] = CHROMIUM
    if not (shutil.which("node") and shutil.which("npm")):
        LACKING["Node.js"] = NODE

collect_ignore = [file for files in LACKING.values() for file in files]


def pytest_configure(config):
    config.addinivalue_line("markers", "needs(program): a test that runs a program of the system")


def pytest_collection_modifyitems(config, items):
    """Leave out, outside CI, the tests whose program is not here; pytest counts them as deselected."""
    if os.environ.get("CI"):
        return
    without = [item for item in items if any(not shutil.which(mark.args[0]) for mark in item.iter_markers("needs"))]
    config.hook.pytest_deselected(items=without)
    items[:] = [item for item in items if item not in without]


def pytest_report_header():
    return [f"left out, because there is no {what} here: {', '.join(files)}" for what, files in LACKING.items()]

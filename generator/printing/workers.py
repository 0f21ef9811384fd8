"""Jobs shared out over processes: one a core where there is enough to do, none where there are none (in a browser)."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from generator.catalog.model import Problem
from generator.printing.order import Job, Made, Stock
from generator.printing.problems import PrintError
from generator.printing.products import Maker
from generator.printing.progress import Progress

FEW = 3  # so many jobs are done sooner here than by starting processes

_MAKER: list[Maker] = []  # of a worker process


def make_all(
    stock: Stock,
    jobs: Sequence[Job],
    room: Path,
    processes: int | None,
    on_progress: Progress | None = None,
    on_step: Progress | None = None,
) -> Iterator[tuple[Job, list[Made]]]:
    """Yield what each job made, in order, large files in `room`; raise PrintError with all problems after the last.

    on_progress  is told of each job, on_step of the cards and pages of jobs that are done in this process
    """
    problems: list[Problem] = []
    results = _results(stock, jobs, room, processes, on_step)
    for done, (job, result) in enumerate(zip(jobs, results, strict=True), 1):
        if isinstance(result, PrintError):
            problems += result.problems
        elif not problems:
            yield job, result
        if on_progress:
            on_progress(done, len(jobs), f"{stock.game.id} {job.product.id} {job.paper.name} {job.lang}")
    if problems:
        raise PrintError.of(dict.fromkeys(problems))


def _results(
    stock: Stock, jobs: Sequence[Job], room: Path, processes: int | None, on_step: Progress | None
) -> Iterator[list[Made] | PrintError]:
    count = min(processes or os.cpu_count() or 1, len(jobs))
    if count < 2 or len(jobs) <= FEW:
        maker = Maker(stock, room, on_step)
        yield from (_try(maker, job) for job in jobs)
        return
    from concurrent.futures import ProcessPoolExecutor  # not in a browser

    with ProcessPoolExecutor(count, initializer=_begin, initargs=(stock, room)) as pool:
        yield from pool.map(_work, jobs)


def _begin(stock: Stock, room: Path) -> None:
    _MAKER[:] = [Maker(stock, room)]


def _work(job: Job) -> list[Made] | PrintError:
    return _try(_MAKER[0], job)


def _try(maker: Maker, job: Job) -> list[Made] | PrintError:
    try:
        return maker.make(job)
    except PrintError as error:
        return error

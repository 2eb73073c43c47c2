"""Distributes tests over processes, each with a desktop of its own: libatspi supports one bus per process."""

import multiprocessing
import multiprocessing.util
import os
import sys
import time
import traceback
import unittest
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool

import support


class Result(unittest.TestResult):
    """Prints a line for each test with its duration, and failures at once, since other tests may run for a while."""

    def __init__(self):
        super().__init__()
        self.failed = set()

    def startTest(self, test):
        self.began = time.monotonic()
        super().startTest(test)

    def report(self, test, word, details=""):
        seconds = time.monotonic() - self.began
        # One write, so that the lines of processes don't mix.
        sys.stdout.write(f"{word:8}{seconds:6.1f} s  {test.id()}\n{details}")
        sys.stdout.flush()

    def addSuccess(self, test):
        super().addSuccess(test)
        self.report(test, "passed")

    def addFailure(self, test, error):
        super().addFailure(test, error)
        self.report_failure(test, error)

    def addError(self, test, error):
        super().addError(test, error)
        self.report_failure(test, error)

    def addSubTest(self, test, subtest, error):
        super().addSubTest(test, subtest, error)
        if error is not None:
            self.report_failure(test, error, f"          {subtest.id().removeprefix(test.id())}\n")

    def report_failure(self, test, error, part=""):
        self.failed.add(test.id())
        if support.desktop_has_crashed():
            # Without the details, whose warnings are not the program's fault.
            self.report(test, "stopped", "          its desktop crashed\n")
            return
        self.report(test, "FAILED", part + "".join(traceback.format_exception(*error)))
        # The program still runs: failures are reported before tearDown.
        if hasattr(test, "save_evidence"):
            test.save_evidence()


def names(suite):
    """The names of all tests in a suite, in order. A file that can't be loaded counts as a failing test."""
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from names(test)
        else:
            yield test.id()


def _set_up(program, theme, guest, session=None):
    # After a fork, this is the parent's desktop, which the child must not use or close.
    support._desktop = None
    support.DEMO, support.THEME, support.GUEST, support.SESSION = program, theme, guest, session or {}
    # Not atexit: children of multiprocessing don't run its functions.
    multiprocessing.util.Finalize(None, support.close_desktop, exitpriority=1)


def _passes(name):
    result = Result()
    # A file that couldn't be loaded is loaded again, to report the reason.
    suite = unittest.TestLoader().loadTestsFromName(name.removeprefix("unittest.loader._FailedTest."))
    session = next((getattr(test, "session", {}) for test in suite), {})
    if session != support.SESSION:
        # Another desktop takes a new process, because this one is connected to its own desktop's bus.
        with ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _set_up,
                                 (support.DEMO, support.THEME, support.GUEST, session)) as alone:
            return alone.submit(_passes, name).result()
    suite.run(result)
    if result.failed and support.desktop_has_crashed():
        # Nothing passes on this desktop anymore. `run` runs the unfinished tests again, this one included.
        support.close_desktop()
        os._exit(1)
    return not result.failed


def run(tests, jobs):
    """Runs the tests in `jobs` processes. Returns the names of those that failed or didn't finish.

    If a process dies, which may be the fault of any test, the unfinished tests run again; if one dies again, each in a process
    of its own."""
    failed = set(tests)
    for name in _run(_run(tests, jobs, failed), jobs, failed):
        for name in _run([name], 1, failed):
            print(f"FAILED    {name}: its process died", flush=True)
    return failed


def _run(tests, jobs, failed):
    """Removes passed tests from `failed`. Returns the unfinished ones."""
    unfinished = []
    if not tests:
        return unfinished
    with ProcessPoolExecutor(jobs, initializer=_set_up, initargs=(support.DEMO, support.THEME, support.GUEST)) as pool:
        started = {}
        for name in tests:
            try:
                started[pool.submit(_passes, name)] = name
            except BrokenProcessPool:  # a process died already
                unfinished.append(name)
        for test in as_completed(started):
            if test.exception() is not None:
                unfinished.append(started[test])
            elif test.result():
                failed.discard(started[test])
    if unfinished:
        print(f"a process died: running {len(unfinished)} tests again", flush=True)
    return unfinished

"""Tests shared out among processes, each with a desktop of its own: libatspi knows one bus in a process."""

import multiprocessing
import multiprocessing.util
import sys
import time
import traceback
import unittest
from concurrent.futures import ProcessPoolExecutor, as_completed

import support


class Result(unittest.TestResult):
    """One line a test, with the time that it took, and at once what failed: others may run for a while yet."""

    def __init__(self):
        super().__init__()
        self.failed = set()

    def startTest(self, test):
        self.began = time.monotonic()
        super().startTest(test)

    def say(self, test, word, details=""):
        seconds = time.monotonic() - self.began
        # One write, so that the lines of two processes never mix.
        sys.stdout.write(f"{word:8}{seconds:6.1f} s  {test.id()}\n{details}")
        sys.stdout.flush()

    def addSuccess(self, test):
        super().addSuccess(test)
        self.say(test, "passed")

    def addFailure(self, test, error):
        super().addFailure(test, error)
        self.bad(test, error)

    def addError(self, test, error):
        super().addError(test, error)
        self.bad(test, error)

    def addSubTest(self, test, subtest, error):
        super().addSubTest(test, subtest, error)
        if error is not None:
            self.bad(test, error, f"          {subtest.id().removeprefix(test.id())}\n")

    def bad(self, test, error, part=""):
        self.failed.add(test.id())
        self.say(test, "FAILED", part + "".join(traceback.format_exception(*error)))
        # It is told of a failure before the test is taken down: there is still something to see.
        if hasattr(test, "keep"):
            test.keep()


def names(suite):
    """The names of all tests in a suite, in their order. A file that can't be loaded is a test that fails."""
    for test in suite:
        if isinstance(test, unittest.TestSuite):
            yield from names(test)
        else:
            yield test.id()


def _begin(program, guest, session=None):
    # A process that was forked knows its parent's desktop, which is not its own to use or to close.
    support._desktop = None
    support.DEMO, support.GUEST, support.SESSION = program, guest, session or {}
    # Not atexit: a child of multiprocessing does not run those.
    multiprocessing.util.Finalize(None, support.close_desktop, exitpriority=1)


def _passes(name):
    result = Result()
    # What could not be loaded is loaded again, for the reason to be told here.
    suite = unittest.TestLoader().loadTestsFromName(name.removeprefix("unittest.loader._FailedTest."))
    session = next((getattr(test, "session", {}) for test in suite), {})
    if session != support.SESSION:
        # Another desktop takes another process, and a new one: what is here already knows this one's bus.
        with ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _begin,
                                 (support.DEMO, support.GUEST, session)) as alone:
            return alone.submit(_passes, name).result()
    suite.run(result)
    return not result.failed


def run(tests, jobs):
    """Runs the tests in so many processes. Returns the names of those that failed, or that were never finished.

    Where a process ends, which may be the fault of any test, those that had not finished run again; where one ends then, too,
    each in a process of its own."""
    failed = set(tests)
    for name in _run(_run(tests, jobs, failed), jobs, failed):
        for name in _run([name], 1, failed):
            print(f"FAILED    {name}: its process ended", flush=True)
    return failed


def _run(tests, jobs, failed):
    """Takes what passes out of the failed. Returns what did not come to its end."""
    unfinished = []
    if not tests:
        return unfinished
    with ProcessPoolExecutor(jobs, initializer=_begin, initargs=(support.DEMO, support.GUEST)) as pool:
        started = {pool.submit(_passes, name): name for name in tests}
        for test in as_completed(started):
            if test.exception() is not None:
                unfinished.append(started[test])
            elif test.result():
                failed.discard(started[test])
    if unfinished:
        print(f"a process ended: {len(unfinished)} tests run again", flush=True)
    return unfinished

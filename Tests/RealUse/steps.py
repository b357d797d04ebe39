"""Counts the steps of a use. A step that fails prints its reason, takes a screenshot and ends the use."""

import argparse
import contextlib
import subprocess
import tempfile
import traceback

from desktop import NotSeen, Screen


class StepFailed(Exception):
    """A step failed and has been reported."""


class Steps:
    def __init__(self, name, screen):
        self.name = name
        self.screen = screen
        self.passed = 0
        self.failed = 0

    @contextlib.contextmanager
    def step(self, sentence):
        try:
            yield
        except NotSeen as problem:
            self._fail(sentence, str(problem))
            raise StepFailed from problem
        except Exception as problem:
            self._fail(sentence, traceback.format_exc())
            raise StepFailed from problem
        else:
            self.passed += 1
            print(f"ok      {self.name}: {sentence}", flush=True)

    def require(self, condition, reason):
        if not condition:
            raise NotSeen(f"not so: {reason}")

    def shot(self, name):
        self.screen.shot(name)

    def finish(self):
        print(f"{self.passed} passed, {self.failed} failed", flush=True)
        return 1 if self.failed else 0

    def _fail(self, sentence, reason):
        self.failed += 1
        print(f"FAILED  {self.name}: {sentence}\n        {reason}", flush=True)
        self.screen.shot(f"failed-{self.failed}")


@contextlib.contextmanager
def running(*command, **options):
    """Runs a program while the block does."""
    with subprocess.Popen(command, **options) as process:
        try:
            yield process
        finally:
            process.terminate()


def options_of(document):
    """Returns a parser of the options that script/checks/real-use passes to its scripts."""
    parser = argparse.ArgumentParser(description=document)
    for name in ("title", "word", "screenshots", "prefix"):
        parser.add_argument(f"--{name}")
    return parser


def take(options, *parts, screen=None):
    """Calls each part with the steps and an empty folder, and prints the count. Returns the exit status."""
    steps = Steps(options.prefix, screen or Screen(options.screenshots, options.prefix))
    for part in parts:
        with tempfile.TemporaryDirectory() as folder:
            try:
                part(steps, folder)
            except StepFailed:
                print("        The following steps were skipped, because each step needs the one before.")
    return steps.finish()

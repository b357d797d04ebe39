"""Reads the program on a Wayland desktop that has no screen and no input at all: accessibility and a second start of the
program are all there is.

    headless.py --title TITLE --word WORD --screenshots FOLDER --prefix NAME -- PROGRAM

Prints a line for each step and ends with a count.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile

from desktop import press, showing, texts, wait_for, window
from steps import StepFailed, Steps


class HeadlessScreen:
    """What the compositor would show; it draws it when it is asked for it."""

    def __init__(self, folder, prefix):
        self.folder = folder
        self.prefix = prefix

    def shot(self, name):
        # The screenshooter chooses the file's name itself.
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["weston-screenshooter"], cwd=folder, check=True, capture_output=True)
            shutil.move(os.path.join(folder, os.listdir(folder)[0]), self._path(name))

    def colours(self, name):
        self.shot(name)
        told = subprocess.run(["identify", "-format", "%k", self._path(name)], check=True, capture_output=True, text=True)
        return int(told.stdout)

    def _path(self, name):
        return f"{self.folder}/{self.prefix}-{name}.png"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--title", required=True)
    parser.add_argument("--word", required=True)
    parser.add_argument("--screenshots", required=True)
    parser.add_argument("--prefix", required=True)
    parser.add_argument("program", nargs="+")
    options = parser.parse_args()

    screen = HeadlessScreen(options.screenshots, options.prefix)
    steps = Steps(options.prefix, screen)
    try:
        use(options, screen, steps)
    except StepFailed:
        print("        The steps after it were not taken: each builds on the one before.")
    return steps.finish()


def use(options, screen, steps):
    with steps.step("the window appears without any input there could be"):
        main_window = wait_for("the main window", lambda: window(lambda name: name == options.title))
        wait_for("rows", lambda: showing(main_window))

    with steps.step("a second start with a word makes the first one search for it"):
        subprocess.run([*options.program, options.word], check=True, timeout=240)
        wait_for(
            "rows tagged with the word",
            lambda: (found := showing(main_window)) and all(options.word in row.name.lower() for row in found),
        )

    with steps.step("a start with a picture file makes it open a window for it, which tells the size"), \
            tempfile.TemporaryDirectory() as folder:
        picture = f"{folder}/A gradient.png"
        subprocess.run(["convert", "-size", "640x480", "gradient:red-blue", picture], check=True)
        subprocess.run([*options.program, picture], check=True, timeout=240)
        detail = wait_for("its window", lambda: window(lambda name: name and "A gradient" in name))
        wait_for("its size", lambda: any("640 × 480" in text for text in texts(detail)))
        # Before the file goes: the window has everything of it now.
        press(detail, "Close")
        wait_for("the end of its window", lambda: window(lambda name: name and "A gradient" in name) is None)

    with steps.step("the rows fill with pictures"):
        # The desktop around the window has some colours, text has some more: thousands only pictures have.
        wait_for("colours", lambda: screen.colours("1-searched") > 5000)


if __name__ == "__main__":
    sys.exit(main())

"""Uses the program on a Wayland desktop without a screen and without input devices, through accessibility and further starts
of the program.

    headless.py --title TITLE --word WORD --screenshots FOLDER --prefix NAME -- PROGRAM

Prints a line for each step and ends with a count.
"""

import os
import shutil
import subprocess
import sys
import tempfile

from desktop import press, showing, shows, texts, wait_for, window
from steps import options_of, take


class HeadlessScreen:
    """The output of the headless compositor, which draws it for each screenshot."""

    def __init__(self, folder, prefix):
        self.folder = folder
        self.prefix = prefix

    def shot(self, name):
        # The screenshooter chooses the name of the file.
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run(["weston-screenshooter"], cwd=folder, check=True, capture_output=True)
            shutil.move(os.path.join(folder, os.listdir(folder)[0]), self._path(name))

    def count_colors(self, name):
        self.shot(name)
        identified = subprocess.run(
            ["identify", "-format", "%k", self._path(name)], check=True, capture_output=True, text=True)
        return int(identified.stdout)

    def _path(self, name):
        return f"{self.folder}/{self.prefix}-{name}.png"


def use(options, screen, steps, folder):
    with steps.step("the window appears without input devices"):
        main_window = wait_for("the main window", lambda: window(lambda name: name == options.title))
        wait_for("rows", lambda: showing(main_window))

    with steps.step("a second start with a word makes the first one search for it"):
        subprocess.run([*options.program, options.word], check=True, timeout=240)
        wait_for("a row with the word", lambda: shows(main_window, options.word))

    with steps.step("a start with a picture file opens a window that shows its size"):
        picture = f"{folder}/A gradient.png"
        subprocess.run(["convert", "-size", "640x480", "gradient:red-blue", picture], check=True)
        subprocess.run([*options.program, picture], check=True, timeout=240)
        detail = wait_for("its window", lambda: window(lambda name: name and "A gradient" in name))
        wait_for("its size", lambda: any("640 × 480" in text for text in texts(detail)))
        # The window closes before the file is removed.
        press(detail, "Close")
        wait_for("the end of its window", lambda: window(lambda name: name and "A gradient" in name) is None)

    with steps.step("the rows fill with pictures"):
        # Only pictures have thousands of colors; the desktop and text have fewer.
        wait_for("colors", lambda: screen.count_colors("1-searched") > 5000)


def main():
    parser = options_of(__doc__)
    parser.add_argument("program", nargs="+")
    options = parser.parse_args()
    screen = HeadlessScreen(options.screenshots, options.prefix)
    return take(options, lambda steps, folder: use(options, screen, steps, folder), screen=screen)


if __name__ == "__main__":
    sys.exit(main())

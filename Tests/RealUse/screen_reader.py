"""Lets Orca, the screen reader of desktops, read the path from a search to a saved picture, and compares what it speaks.

    screen_reader.py --screenshots FOLDER --prefix NAME

Starts Orca and the program, which must be on the PATH. Prints a line for each step and ends with a count.
"""

import os
import re
import subprocess
import sys

from desktop import Keys, NotSeen, showing, wait_for, window
from steps import options_of, take

PICTURE = [
    "boat, sailing, sea image.",
    "Vitrine, CC0 1.0, boat, sailing, sea, water, sail, ship, waves, night, moon, stars, vertical.",
]
# A sentence, the keys, and everything that Orca speaks then, without the names of the keys.
PATH = [
    ("a search reads the first picture with its author and license", ["boat", "Return"], [
        "Pictures.", "List.", "boat, sailing, sea, 4000 × 4000, Vitrine, CC0 1.0."]),
    ("Down reads the next one", ["Down"], ["boat, sailing, sea, 4000 × 6000, Vitrine, CC0 1.0."]),
    ("Return says that the window of the picture opens", ["Return"], ["boat, sailing, sea frame."]),
    ("Tab reads a button once", ["Tab"], ["Previous picture push button."]),
    ("Shift+Tab reads the picture with its license", ["shift+Tab"], PICTURE),
    ("Ctrl+S reads the name of the file and says what opens", ["ctrl+s"], [
        "boat, sailing, sea, water – Vitrine", "selected", "Save Picture frame."]),
    ("another name is read", ["ctrl+a", "{file}"], ["entire document selected", "Selection deleted."]),
    ("Return saves it and reads where the keyboard is", ["Return"], PICTURE),
]


# Orca runs this file at its start. Each text that it would speak becomes a line of the record.
CUSTOMIZATIONS = """
from orca import speech
record = open({record!r}, "a", encoding="utf-8")
speech._speak = lambda text, *_: print(text, file=record, flush=True)
"""


class Orca:
    """Orca, which writes what it would speak, because a machine without sound has no speech service."""

    def __init__(self, folder):
        self.record = os.path.join(folder, "spoken")
        self.count = 0
        home = os.path.join(os.environ["XDG_DATA_HOME"], "orca")
        os.makedirs(home)
        with open(os.path.join(home, "orca-customizations.py"), "w", encoding="utf-8") as file:
            file.write(CUSTOMIZATIONS.format(record=self.record))
        self.process = subprocess.Popen(["orca"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def spoken(self):
        """Returns what was spoken since the last step, without the number of rows that the list has at that moment."""
        with open(self.record, encoding="utf-8") as file:
            return re.sub(r"List with \d+ items?", "List", file.read()).splitlines()[self.count:]

    def expect(self, expected):
        try:
            wait_for("the speech", lambda: self.spoken() == expected, seconds=30)
        except NotSeen as problem:
            raise NotSeen(f"Orca spoke {self.spoken()}, not {expected}") from problem
        self.count += len(expected)


def use(steps, keys, folder):
    orca, picture = Orca(folder), os.path.join(folder, "read.png")
    with steps.step("Orca speaks"):
        wait_for("its start", lambda: os.path.exists(orca.record))
        orca.expect(["Screen reader on."])
    program = subprocess.Popen(["vitrine", "--provider", "samples"])
    try:
        main = wait_for("the main window", lambda: window(lambda name: name == "Vitrine"))
        wait_for("rows", lambda: showing(main))
        for sentence, inputs, expected in PATH:
            with steps.step(sentence):
                for key in inputs:
                    (keys.type if key in ("boat", "{file}") else keys.press)(key.format(file=picture))
                orca.expect(expected)
        with steps.step("Ctrl+W reads the row, which says that the picture is saved"):
            wait_for("its mark", lambda: any(row.get_name().endswith(", Saved") for row in showing(main)))
            keys.press("ctrl+w")
            orca.expect(["boat, sailing, sea, 4000 × 6000, Vitrine, CC0 1.0, Saved."])
        with steps.step("the saved file has the credit"):
            credit = subprocess.run(
                ["exiftool", "-s3", "-XMP-cc:License", picture], check=True, capture_output=True, text=True).stdout
            steps.require("publicdomain/zero" in credit, f"its license is “{credit}”")
    finally:
        for process in (program, orca.process):
            process.terminate()
            process.wait()


if __name__ == "__main__":
    sys.exit(take(options_of(__doc__).parse_args(), lambda steps, folder: use(steps, Keys(), folder)))

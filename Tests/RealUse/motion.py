"""A picture that moves stands still where the desktop asks for rest, until somebody wants it to play; elsewhere it plays.

    motion.py --screenshots FOLDER --prefix NAME

Prints a line for each step and ends with a count.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time

from desktop import Keys, Screen, extents, named, wait_for, window
from steps import StepFailed, Steps

NAME = "Colours in turn"


def allow_motion(allowed):
    """As the desktop's settings say it where nothing else tells GTK."""
    folder = f"{os.environ['XDG_CONFIG_HOME']}/gtk-4.0"
    os.makedirs(folder, exist_ok=True)
    with open(f"{folder}/settings.ini", "w", encoding="utf-8") as settings:
        settings.write(f"[Settings]\ngtk-enable-animations={str(allowed).lower()}\n")


def draw(folder):
    """Four colours, five a second, for ever."""
    path = f"{folder}/{NAME}.gif"
    colours = [f"xc:{name}" for name in ("red", "lime", "blue", "white")]
    subprocess.run(["convert", "-size", "400x300", "-delay", "20", "-loop", "0", *colours, path], check=True)
    return path


def pictures(seconds=3):
    """The different pictures that the screen shows for a while."""
    end, found = time.monotonic() + seconds, set()
    while time.monotonic() < end:
        found.add(subprocess.run(
            ["import", "-window", "root", "-format", "%#", "info:-"], check=True, capture_output=True, text=True).stdout)
    return len(found)


def shown(path):
    program = subprocess.Popen(["vitrine", path])
    wait_for("the picture", lambda: window(lambda name: name and NAME in name))
    return program


def button(name):
    """The button of that name, if it can be seen."""
    frame = window(lambda title: title and NAME in title)
    node = named(frame, name) if frame else None
    return node is not None and extents(node).width > 0


def end(program, keys):
    keys.press("ctrl+q")
    program.wait(30)


def use(steps, screen, keys, folder):
    path = draw(folder)
    with steps.step("a picture that moves plays by itself where things may move"):
        allow_motion(True)
        program = shown(path)
        wait_for("the way to stop it", lambda: button("Pause"))
        wait_for("its colours in turn", lambda: pictures() > 2)
    with steps.step("it stops when it is told to"):
        keys.press("p")
        wait_for("the way to go on", lambda: button("Play"))
        screen.settle()
        steps.require(pictures() == 1, "nothing on the screen changes")
        end(program, keys)

    with steps.step("where the desktop asks for rest it stands still, and nothing else moves either"):
        allow_motion(False)
        program = shown(path)
        wait_for("the way to play it", lambda: button("Play"))
        screen.settle()
        steps.require(pictures() == 1, "nothing on the screen changes")
    steps.shot("still")
    with steps.step("and plays when somebody wants it to"):
        keys.press("p")
        wait_for("the way to stop it", lambda: button("Pause"))
        wait_for("its colours in turn", lambda: pictures() > 2)
        end(program, keys)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--screenshots", required=True)
    parser.add_argument("--prefix", required=True)
    options = parser.parse_args()
    screen = Screen(options.screenshots, options.prefix)
    steps = Steps(options.prefix, screen)
    with tempfile.TemporaryDirectory() as folder:
        try:
            use(steps, screen, Keys(), folder)
        except StepFailed:
            print("        The steps after it were not taken: each builds on the one before.")
    return steps.finish()


if __name__ == "__main__":
    sys.exit(main())

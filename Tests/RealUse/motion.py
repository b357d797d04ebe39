"""Checks that an animation plays by itself, and that it waits for the user if the desktop turns animations off.

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

NAME = "Changing colors"


def allow_motion(allowed):
    """Writes GTK's settings file, which counts where no desktop provides settings."""
    folder = f"{os.environ['XDG_CONFIG_HOME']}/gtk-4.0"
    os.makedirs(folder, exist_ok=True)
    with open(f"{folder}/settings.ini", "w", encoding="utf-8") as settings:
        settings.write(f"[Settings]\ngtk-enable-animations={str(allowed).lower()}\n")


def draw(folder):
    """Creates an endless animation of four colors with five frames per second."""
    path = f"{folder}/{NAME}.gif"
    colors = [f"xc:{name}" for name in ("red", "lime", "blue", "white")]
    subprocess.run(["convert", "-size", "400x300", "-delay", "20", "-loop", "0", *colors, path], check=True)
    return path


def pictures(seconds=3):
    """Counts the different pictures that the screen shows within some seconds, or in eight looks if they take longer."""
    end, found, looks = time.monotonic() + seconds, set(), 0
    while time.monotonic() < end or looks < 8:
        looks += 1
        found.add(subprocess.run(
            ["import", "-window", "root", "-format", "%#", "info:-"], check=True, capture_output=True, text=True).stdout)
    return len(found)


def shown(path):
    program = subprocess.Popen(["vitrine", path])
    wait_for("the picture", lambda: window(lambda name: name and NAME in name))
    return program


def button(name):
    """Whether the button with this name is visible."""
    frame = window(lambda title: title and NAME in title)
    node = named(frame, name) if frame else None
    return node is not None and extents(node).width > 0


def end(program, keys):
    keys.press("ctrl+q")
    program.wait(240)


def use(steps, screen, keys, folder):
    path = draw(folder)
    with steps.step("an animation plays by itself where animations are on"):
        allow_motion(True)
        program = shown(path)
        wait_for("the way to stop it", lambda: button("Pause"))
        wait_for("its colors in turn", lambda: pictures() > 2)
    with steps.step("the key P stops it"):
        keys.press("p")
        wait_for("the way to go on", lambda: button("Play"))
        screen.settle()
        wait_for("a still screen", lambda: pictures() == 1 and pictures() == 1)
        end(program, keys)

    with steps.step("where animations are off it does not play, and nothing else moves"):
        allow_motion(False)
        program = shown(path)
        wait_for("the way to play it", lambda: button("Play"))
        screen.settle()
        wait_for("a still screen", lambda: pictures() == 1 and pictures() == 1)
    steps.shot("still")
    with steps.step("the key P plays it there, too"):
        keys.press("p")
        wait_for("the way to stop it", lambda: button("Pause"))
        wait_for("its colors in turn", lambda: pictures() > 2)
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
            print("        The following steps were skipped, because each step needs the one before.")
    return steps.finish()


if __name__ == "__main__":
    sys.exit(main())

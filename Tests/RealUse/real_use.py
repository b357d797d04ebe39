"""Uses the running program with real keys and a real pointer, and reads its windows through accessibility.

    real_use.py --title TITLE --word WORD --screenshots FOLDER --prefix NAME [--requests FILE] [--wayland]

Types a word, scrolls by wheel, double-clicks a row and reads the detail window. Prints a line for each step and ends with a
count. --requests names the log of the stand-in server, which must contain the word. --wayland says that a Wayland compositor
shows the windows.
"""

import contextlib
import glob
import os
import re
import sys

from desktop import Keys, Screen, act_until, named, showing, shows, texts, wait_for, window
from steps import options_of, take
from wayland import CompositorScreen


def main():
    parser = options_of(__doc__)
    parser.add_argument("--requests")
    parser.add_argument("--wayland", action="store_true")
    options = parser.parse_args()
    screen = (CompositorScreen if options.wayland else Screen)(options.screenshots, options.prefix)
    return take(options, lambda steps, _: use(options, screen, Keys(), steps), screen=screen)


def use(options, screen, keys, steps):
    with steps.step("the window appears with its title"):
        main_window = wait_for("the main window", lambda: window(lambda name: name == options.title))

    with steps.step("the list has pictures before the first search"):
        first = wait_for("rows", lambda: showing(main_window))
        steps.require(all(row.get_name() for row in first), "every row in sight has a name")
        screen.settle()
    steps.shot("1-start")

    with steps.step("a word typed into the entry starts a search"):
        keys.press("ctrl+f")
        wait_for("the entry with the focus", lambda: named(main_window, "Search pictures", focused=True))
        keys.type(options.word)
        keys.press("Return")
        wait_for("a row with the word", lambda: shows(main_window, options.word))
        screen.settle()
    steps.shot("2-searched")

    with steps.step("the wheel scrolls the list"):
        before = [row.get_name() for row in showing(main_window)]
        box = screen.place(main_window, named(main_window, "Pictures"))
        screen.wheel_down(box, clicks=24)
        wait_for("other rows", lambda: (now := [row.get_name() for row in showing(main_window)]) and now != before)
        screen.settle()
        steps.require(shows(main_window, options.word), "no row has the word after scrolling")
    steps.shot("3-scrolled")

    with steps.step("a double click opens the picture in a window of its own"):
        in_sight = showing(main_window, whole=True)
        row = in_sight[len(in_sight) // 2]
        row_name = row.get_name()
        detail = act_until(
            "the detail window",
            lambda: screen.double_click(screen.place(main_window, row)),
            lambda: window(lambda name: name and name != options.title and row_name.startswith(name)),
        )

    with steps.step("the detail window shows the size, the author and the license"):
        said = wait_for("the size", lambda: "×" in (found := " ".join(texts(detail))) and found)
        # The row's name ends with its author and license, which the detail window also shows.
        for part in re.split(", | · ", row_name)[-2:]:
            steps.require(part in said, f"“{part}” of the row is shown: {said}")
        screen.settle()
    steps.shot("4-detail")

    with steps.step("the arrow key shows the next picture in the same window"):
        old = texts(detail)
        keys.press("Right")
        wait_for("another picture's facts", lambda: texts(detail) != old)

    with steps.step(f"{screen.CLOSE} closes the detail window and leaves the list where it was"):
        keys.press(screen.CLOSE)
        wait_for("its end", lambda: window(lambda name: name and name != options.title) is None)
        # The row was in the middle, so it is in sight even if the list has followed the arrow key.
        wait_for(f"the row “{row_name}”", lambda: row_name in [row.get_name() for row in showing(main_window)])

    if options.requests:
        with steps.step("processes that are locked in decoded the pictures"):
            decoders = list(decoder_processes())
            steps.require(len(decoders) >= 2, f"a zygote and its workers run: {decoders}")
            for status in decoders:
                wanted = {"Seccomp": "2", "NoNewPrivs": "1", "CapEff": "0000000000000000", "CapPrm": "0000000000000000"}
                found = {name: status.get(name) for name in wanted}
                steps.require(found == wanted, f"the decoder is locked in: {found}")

        with steps.step("the server got a request with the word"):
            wait_for("the request", lambda: f"q={options.word}" in open(options.requests, encoding="utf-8").read())

    with steps.step("Ctrl+Q ends the program"):
        keys.press("ctrl+q")
        wait_for("its end", lambda: window(lambda name: True) is None)


def decoder_processes():
    """Yields the status of each process of a decoder that an installed program on this display has started."""
    display = f"DISPLAY={os.environ.get('DISPLAY', '')}"
    statuses = {}
    for path in glob.glob("/proc/[0-9]*/status"):
        with contextlib.suppress(OSError):
            with open(path, encoding="utf-8") as file:
                status = dict(line.rstrip("\n").split(":\t", 1) for line in file if ":\t" in line)
            statuses[status["Pid"]] = status
    for status in statuses.values():
        if status["Name"] != "vitrine-decoder":
            continue
        parent = statuses.get(status["PPid"], {})
        # A worker is a child of the zygote, and the zygote one of the program.
        if parent.get("Name") == "vitrine-decoder":
            parent = statuses.get(parent["PPid"], {})
        if parent.get("Name") != "vitrine":
            continue
        with contextlib.suppress(OSError), open(f"/proc/{parent['Pid']}/environ", encoding="utf-8") as file:
            if display in file.read().split("\0"):
                yield status


if __name__ == "__main__":
    sys.exit(main())

"""Uses a program for minutes and measures its memory, open files, threads and processes of the sandbox.

    soak.py --minutes N --log FILE --requests FILE PROGRAM [ARGUMENT...]

Each round ends with the same search and no other window, and is measured in this state. The memory for pictures is limited so
much that the first rounds fill it. The script compares the later half of the following rounds with the earlier half. Prints a
line for each round and ends with a count.
"""

import argparse
import dataclasses
import os
import re
import statistics
import subprocess
import sys
import time

WORDS = ["boat", "forest", "mountains", "city", "night", "flower", "sea", "sunset"]
# The limit for decoded pictures in memory, in bytes.
PICTURE_MEMORY = 16_000_000
# The first rounds fill the caches and are not compared.
WARM_UP = 5
# The allowed growth from the earlier to the later half of the rounds.
MAX_GROWTH = {"kilobytes": 8_000, "files": 4, "threads": 8, "boxes": 0}
# The pictures that are open at once in each round.
OPEN_WINDOWS = 10


@dataclasses.dataclass
class Figures:
    kilobytes: int
    files: int
    threads: int
    # The processes of the sandbox.
    boxes: int

    @staticmethod
    def of(process):
        with open(f"/proc/{process}/smaps_rollup", encoding="ascii") as text:
            # The share of libraries depends on other programs.
            kilobytes = int(re.search(r"^Anonymous:\s+(\d+) kB", text.read(), re.MULTILINE)[1])
        files, threads = (len(os.listdir(f"/proc/{process}/{folder}")) for folder in ("fd", "task"))
        return Figures(kilobytes, files, threads, len(descendants(process)))


def descendants(process):
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    parents = dict(map(int, line.split()) for line in listed.splitlines())
    found = [process]
    for parent in found:
        found += [child for child, its_parent in parents.items() if its_parent == parent]
    return found[1:]


class Input:
    """Sends keys, wheel events and clicks to the program's window."""

    def __init__(self, window):
        self.window = window

    def do(self, *command):
        subprocess.run(["xdotool", *map(str, command)], check=True, capture_output=True)

    def keys(self, *names):
        for name in names:
            self.do("key", "--clearmodifiers", name)
            time.sleep(0.06)

    def search(self, word):
        self.keys("ctrl+f", "ctrl+a")
        self.do("type", "--delay", 30, word)
        self.keys("Return")
        time.sleep(1.5)

    def wheel(self, clicks, button=5):
        self.do("mousemove", "--window", self.window, 400, 400)
        self.do("click", "--repeat", clicks, "--delay", 60, button)

    def double_click(self):
        self.do("mousemove", "--window", self.window, 400, 300)
        self.do("click", "--repeat", 2, "--delay", 60, 1)


def windows():
    found = subprocess.run(["xdotool", "search", "--onlyvisible", "--class", "vitrine"], capture_output=True, text=True)
    return found.stdout.split()


def wait_until(what, condition, seconds=30):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.1)
    print(f"        {what} did not come within {seconds} s", flush=True)
    return False


def round_of_use(hands, number):
    """Returns the number of failed steps."""
    missed = 0
    hands.search(WORDS[number % len(WORDS)])
    hands.wheel(30)
    hands.keys(*["Page_Down"] * 10)
    hands.wheel(30, button=4)
    # These jumps cancel loads.
    hands.keys(*["End", "Home"] * 3)
    hands.search(WORDS[(number + 3) % len(WORDS)])
    for _ in range(3):
        missed += not look_closely(hands)
        hands.wheel(4)
    for width in (420, 1200, 900):
        hands.do("windowsize", hands.window, width, 700)
        time.sleep(0.3)
    hands.keys("F5")
    missed += not open_many(hands)
    missed += not visit_favorites(hands)
    hands.search("samples at rest")
    return missed


def open_many(hands):
    """Opens pictures in as many windows and closes them. Returns whether all of it succeeded."""
    hands.search(WORDS[0])
    for count in range(2, OPEN_WINDOWS + 2):
        if not open_next(hands, count):
            return False
    return close_others(hands)


def close_others(hands):
    """Closes all windows but the first. Returns whether they have closed."""
    for _ in range(3):
        for window in windows():
            if window != hands.window:
                hands.do("windowactivate", "--sync", window)
                hands.keys("ctrl+w")
        if wait_until("the end of the other windows", lambda: len(windows()) == 1, seconds=5):
            return True
    return False


def open_next(hands, count):
    """Opens the picture below the selected one. Returns whether there are then as many windows."""
    for _ in range(3):
        hands.do("windowactivate", "--sync", hands.window)
        hands.keys("Down", "Return")
        if wait_until(f"window {count}", lambda: len(windows()) >= count, seconds=5):
            return True
        # A failed search shows a page instead of the list, and F5 repeats the search.
        hands.keys("F5")
        time.sleep(1.5)
        hands.do("mousemove", "--window", hands.window, 400, 300)
        hands.do("click", 1)
    return False


def visit_favorites(hands):
    """Adds a favorite, looks at all of them, and removes it. Returns whether all of it succeeded."""
    for _ in range(3):
        hands.do("windowactivate", "--sync", hands.window)
        hands.keys("ctrl+d", "ctrl+shift+d")
        if wait_until("the favorites", lambda: len(windows()) == 2, seconds=10):
            break
    else:
        return False
    hands.keys("End", "Home", "Delete")
    return close_others(hands)


def look_closely(hands):
    """Opens the picture below the pointer, shows its neighbors and closes it. Returns whether all of it succeeded."""
    for _ in range(3):
        hands.double_click()
        if wait_until("a detail window", lambda: len(windows()) > 1, seconds=5):
            break
        # A failed search shows a page instead of the list, and F5 repeats the search.
        hands.keys("F5")
        time.sleep(1.5)
    else:
        return False
    hands.keys("Right", "Right", "Left", "ctrl+w")
    return wait_until("its end", lambda: len(windows()) == 1, seconds=10)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, required=True)
    parser.add_argument("--log", required=True)
    parser.add_argument("--requests", required=True)
    parser.add_argument("program", nargs=argparse.REMAINDER)
    options = parser.parse_args()

    write_settings()
    with open(options.log, "wb") as log:
        environment = {**os.environ, "GSETTINGS_BACKEND": "keyfile"}
        program = subprocess.Popen(options.program, stdout=log, stderr=subprocess.STDOUT, env=environment)
    try:
        rounds, missed = use(options, program)
    finally:
        ended_by_itself = program.poll()
        program.terminate()
        program.wait()
    return judge(options, rounds, missed, ended_by_itself)


def write_settings():
    """Writes the file of GSettings' keyfile backend into the settings folder of this run."""
    folder = os.path.join(os.environ["XDG_CONFIG_HOME"], "glib-2.0", "settings")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "keyfile"), "w", encoding="utf-8") as settings:
        settings.write(f"[io/github/vitrine/Vitrine]\npicture-memory-limit=uint64 {PICTURE_MEMORY}\n")


def use(options, program):
    rounds, missed = [], 0
    if not wait_until("the window", lambda: windows() or program.poll() is not None):
        return rounds, 1
    hands = Input(windows()[0])
    time.sleep(2)
    print("round   minutes   own MB   files   threads   boxes", flush=True)
    begin = time.monotonic()
    while time.monotonic() - begin < options.minutes * 60 and program.poll() is None:
        try:
            missed += round_of_use(hands, len(rounds))
            time.sleep(2)
            figures = Figures.of(program.pid)
        except (subprocess.CalledProcessError, OSError) as problem:
            print(f"        {problem}", flush=True)
            missed += 1
            break
        rounds.append(figures)
        minutes = (time.monotonic() - begin) / 60
        print(
            f"{len(rounds):5}   {minutes:7.1f}   {figures.kilobytes / 1024:6.1f}   {figures.files:5}   {figures.threads:7}"
            f"   {figures.boxes:5}",
            flush=True,
        )
    return rounds, missed


def judge(options, rounds, missed, ended_by_itself):
    complaints = subprocess.run(
        ["script/lib/complaints", options.log], capture_output=True, text=True, errors="replace"
    ).stdout.splitlines()
    with open(options.requests, encoding="utf-8") as requests:
        print(f"{sum(1 for _ in requests)} requests reached the server", flush=True)
    checks = [
        ("the program ran to the end" + ended(ended_by_itself), ended_by_itself is None),
        ("every picture opened and closed", missed == 0),
        ("the program printed no warning" + "".join(f"\n        {line}" for line in complaints[:5]), not complaints),
    ]
    warm = rounds[WARM_UP:]
    if len(warm) < 4:
        checks.append((f"{len(rounds)} rounds are too few to compare", False))
    else:
        half = len(warm) // 2
        for what, limit in MAX_GROWTH.items():
            # Medians, because a round may end before the last worker threads have ended.
            before, after = (statistics.median(getattr(one, what) for one in part) for part in (warm[:half], warm[-half:]))
            checks.append((f"{what} did not grow with the rounds: {before:.0f}, later {after:.0f}", after - before <= limit))
    for sentence, is_so in checks:
        print(f"{'ok     ' if is_so else 'FAILED '} {sentence}", flush=True)
    failed = sum(not is_so for _, is_so in checks)
    print(f"{len(checks) - failed} passed, {failed} failed", flush=True)
    return 1 if failed else 0


def ended(status):
    return "" if status is None else f": it ended by itself, with status {status}"


if __name__ == "__main__":
    sys.exit(main())

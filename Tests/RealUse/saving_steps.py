"""Common steps of saving: dialogs, rows, files and other programs."""

import contextlib
import hashlib
import os
import subprocess

from desktop import Keys, NotSeen, showing, texts, wait_for, window, windows

HELPERS = os.path.join(os.path.dirname(__file__), "../../script/lib")


class Helpers:
    """Other programs of the desktop: a file manager, the notifications, and a program that accepts dropped files."""

    def __init__(self, folder):
        self.shown, self.notified, self.dropped = self.records = [
            os.path.join(folder, name) for name in (".shown", ".notified", ".dropped")
        ]
        self.processes = []

    def start(self, name, record):
        self.processes.append(subprocess.Popen([os.path.join(HELPERS, name), record], stdout=subprocess.DEVNULL))

    def __enter__(self):
        self.start("stand-in-files", self.shown)
        self.start("stand-in-notifications", self.notified)
        return self

    def end_last(self):
        process = self.processes.pop()
        process.terminate()
        process.wait()

    def __exit__(self, *_):
        for process in self.processes:
            process.terminate()
            process.wait()


def content(path):
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except FileNotFoundError:
        return ""


def digest(path):
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


class SavingSteps:
    def __init__(self, options, steps, helpers):
        self.options, self.screen, self.steps, self.helpers = options, steps.screen, steps, helpers
        self.keys = Keys()
        self.folder = options.files

    def dialog(self, title):
        return wait_for(f"the dialog “{title}”", lambda: window(lambda name: name == title))

    def gone(self, title):
        wait_for(f"the end of “{title}”", lambda: window(lambda name: name == title) is None)

    def accept(self, title):
        """Presses Return until the dialog closes, because GTK's dialog uses Return for a completion while it reads a folder."""

        def is_gone():
            return window(lambda name: name == title) is None

        def ended():
            if not is_gone():
                self.keys.press("Return")
                # `settle` is not used: its screenshots may take longer than the toast stays that follows the dialog.
                with contextlib.suppress(NotSeen):
                    wait_for("its end", is_gone, seconds=10)
            return is_gone()

        wait_for(f"the end of “{title}”", ended)

    def type_over(self, text):
        self.keys.press("ctrl+a")
        self.keys.type(text)
        # A dialog that completes the path while it is typed may leave the rest of a completion behind the cursor.
        self.keys.press("shift+End")
        self.keys.press("Delete")

    def complete_file(self, path):
        """Whether the file exists. Fails the step if ImageMagick finds an error in it."""
        if not os.path.exists(path):
            return False
        checked = subprocess.run(["identify", "-regard-warnings", path], capture_output=True, text=True)
        # ImageMagick 6 takes the slashes in the address of the licensor, in an attribute of XMP, for the end of the element.
        faults = [line for line in checked.stderr.splitlines() if "NewXMLTree" not in line]
        self.steps.require(not faults, f"{path} is whole: {checked.stderr}")
        return True

    def files(self):
        """Returns the names in the folder, including unfinished files, without the records of the other programs."""
        return sorted(
            name for name in os.listdir(self.folder) if os.path.join(self.folder, name) not in self.helpers.records
        )

    def all_texts(self):
        return [texts(frame) for frame in windows()]

    def select_row(self, index):
        screen = self.screen
        screen.click(screen.place(self.main, showing(self.main, whole=True)[index]))

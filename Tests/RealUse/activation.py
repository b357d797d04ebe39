"""Starts the installed program over the message bus, as desktops do.

    activation.py --screenshots FOLDER --prefix NAME

The bus finds the program by its service file. Calls open its windows and files, activate its actions and query its search
provider. Prints a line for each step and ends with a count.
"""

import os
import subprocess
import sys
import time

from gi.repository import Gio, GLib

from desktop import Keys, descendants, extents, focused, is_active, named, press, showing, shows
from desktop import wait_for, window, windows
from steps import options_of, take

ID = "io.github.vitrine.Vitrine"
PATH = "/io/github/vitrine/Vitrine"
BUS = "org.freedesktop.DBus"
MAIN, FAVORITES = "Vitrine", "Favorites"


class Program:
    """Calls the program over the bus."""

    def __init__(self):
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)

    def call(self, interface, method, signature, *arguments, path=PATH, name=ID):
        values = GLib.Variant(signature, arguments) if arguments else None
        return self.bus.call_sync(name, path, interface, method, values, None, Gio.DBusCallFlags.NONE, 60_000).unpack()

    def ask_bus(self, method, signature, *arguments):
        return self.call(BUS, method, signature, *arguments, path="/org/freedesktop/DBus", name=BUS)

    def activate(self):
        self.call("org.freedesktop.Application", "Activate", "(a{sv})", {})

    def act(self, action):
        self.call("org.freedesktop.Application", "ActivateAction", "(sava{sv})", action, [], {})

    def open(self, *paths):
        uris = [Gio.File.new_for_path(path).get_uri() for path in paths]
        self.call("org.freedesktop.Application", "Open", "(asa{sv})", uris, {})

    def search(self, method, signature, *arguments):
        return self.call(
            "org.gnome.Shell.SearchProvider2", method, signature, *arguments, path=f"{PATH}/SearchProvider")

    def results(self, *words):
        return self.search("GetInitialResultSet", "(as)", list(words))[0]

    @property
    def is_running(self):
        return self.ask_bus("NameHasOwner", "(s)", ID)[0]

    @property
    def process(self):
        return self.ask_bus("GetConnectionUnixProcessID", "(s)", ID)[0]

    def quit(self):
        process = self.process
        self.act("quit")
        wait_for("the end of its process", lambda: not os.path.exists(f"/proc/{process}"))

    def prepare(self):
        """Makes settings persistent between starts, and selects the source that needs no network."""
        folder = f"{os.environ['XDG_CONFIG_HOME']}/glib-2.0/settings"
        os.makedirs(folder, exist_ok=True)
        with open(f"{folder}/keyfile", "w", encoding="utf-8") as settings:
            settings.write("[io/github/vitrine/Vitrine]\nlast-provider='samples'\nwelcome-seen=true\n")
        self.ask_bus("UpdateActivationEnvironment", "(a{ss})", {"GSETTINGS_BACKEND": "keyfile"})


def entry():
    """Returns the path of the installed desktop entry."""
    paths = (f"{folder}/applications/{ID}.desktop" for folder in os.environ["XDG_DATA_DIRS"].split(":"))
    return next(path for path in paths if os.path.exists(path))


def content(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def main_window():
    return window(lambda name: name == MAIN)


def in_front(name):
    found = window(lambda other: other == name)
    return found is not None and is_active(found)


def finds(word):
    frame = main_window()
    return frame is not None and shows(frame, word)


def size():
    box = extents(main_window())
    return box.width, box.height


def use(steps, program, keys, scratch):
    with steps.step("a search of the shell starts the program, which answers without a window"):
        begin = time.monotonic()
        steps.require(program.results("boat") == [], "a new user has no results")
        print(f"        {time.monotonic() - begin:.2f} s from the bus's question to the answer, the start included")
        steps.require(not windows(), "no window has opened")

    with steps.step("activating it twice opens one window of one process"):
        first = program.process
        program.activate()
        wait_for("rows", lambda: (frame := main_window()) and showing(frame))
        program.activate()
        steps.require(len(windows()) == 1, "there is one window")
        steps.require(program.process == first, "the process is the same")

    with steps.step("the entry's action “Favorites” opens the favorites window"):
        program.act("favorites")
        wait_for("the favorites with the keyboard", lambda: in_front(FAVORITES))

    with steps.step("another activation raises the main window"):
        program.activate()
        wait_for("the main window in front", lambda: in_front(MAIN))
        steps.require(len(windows()) == 2, "there is no other window")

    with steps.step("the entry's action “New Search” moves the focus to the search entry"):
        program.act("favorites")
        wait_for("the favorites in front", lambda: in_front(FAVORITES))
        program.act("new-search")
        wait_for("the focus", lambda: in_front(MAIN) and named(main_window(), "Search pictures", focused=True))

    with steps.step("a start with a word searches in the existing window and ends at once"):
        subprocess.run(["vitrine", "--", "forest"], check=True, timeout=240)
        wait_for("forests", lambda: finds("forest"))
        steps.require(program.process == first and len(windows()) == 2, "nothing else has started")

    with steps.step("a picture file with special characters in its name opens in a window of its own"):
        picture = f"{scratch}/A red boat, 50 %.png"
        subprocess.run(["convert", "-size", "640x480", "gradient:red-blue", picture], check=True)
        program.open(picture)
        viewer = wait_for("the picture", lambda: window(lambda name: name and "A red boat" in name))
        wait_for("its size", lambda: any("640 × 480" in (node.get_name() or "") for node in descendants(viewer)))
        wait_for("the focus on the picture", lambda: (node := focused()) and node.get_role_name() == "image")
    steps.shot("file")

    with steps.step("the window searches for the words of the shell"):
        program.search("LaunchSearch", "(asu)", ["boat"], 0)
        wait_for("boats", lambda: in_front(MAIN) and finds("boat"))

    with steps.step("the search provider finds, narrows, describes and opens past searches"):
        wait_for("the search", lambda: "search:forest" in program.results("fo"))
        narrowed = program.search("GetSubsearchResultSet", "(asas)", ["search:forest"], ["forest"])[0]
        steps.require(narrowed == ["search:forest"], f"“forest” leaves {narrowed}")
        steps.require(program.results("forest", "boat") == [], "no search has both words")
        metas = program.search("GetResultMetas", "(as)", ["search:forest", "nonsense"])[0]
        steps.require([meta["name"] for meta in metas] == ["forest"], f"it describes {metas}")
        program.search("ActivateResult", "(sasu)", "search:forest", ["fo"], 0)
        wait_for("forests", lambda: finds("forest"))

    with steps.step("the search provider finds a favorite with its picture, even after a new start"):
        wait_for("the keyboard in the list", lambda: (node := focused()) and node.get_role_name() in ("list", "list item"))
        keys.press("Home")
        keys.press("ctrl+d")
        found = wait_for("it", lambda: [one for one in program.results("forest") if one.startswith("favorite:samples/")])
        program.quit()
        begin = time.monotonic()
        answer = program.results("forest")
        steps.require(answer[:1] == found, f"it is the first answer of a new start: {answer}")
        steps.require("search:forest" in answer, f"the past search is in that answer, too: {answer}")
        print(f"        {time.monotonic() - begin:.2f} s from the bus's question to the answer, the start included")
        meta = program.search("GetResultMetas", "(as)", found)[0][0]
        steps.require("forest" in meta["name"] and "icon" in meta, f"it is {meta}")
        steps.require(not windows(), "no window has opened")
        program.search("ActivateResult", "(sasu)", found[0], ["forest"], 0)
        wait_for("its window", lambda: window(lambda name: name and "forest" in name.lower()))
        program.quit()

    with steps.step("the desktop entry starts the program with a picture file"):
        offered = subprocess.run(["gio", "mime", "image/png"], check=True, capture_output=True, text=True).stdout
        steps.require(f"{ID}.desktop" in offered, f"it is offered for pictures: {offered}")
        subprocess.run(["gio", "launch", entry(), picture], check=True, timeout=240)
        viewer = wait_for("the picture", lambda: window(lambda name: name and "A red boat" in name))
        wait_for("its size", lambda: any("640 × 480" in (node.get_name() or "") for node in descendants(viewer)))
        steps.require(main_window() is None, "no other window has opened")
        program.quit()

    with steps.step("the commands of the entry's actions start the program"):
        for option, found in (("--favorites", lambda: in_front(FAVORITES)),
                              ("--new-search", lambda: in_front(MAIN) and named(main_window(), "Search pictures", focused=True))):
            steps.require(f"Exec=vitrine {option}\n" in content(entry()), f"an action has {option}")
            started = subprocess.Popen(["vitrine", option])
            wait_for(f"what {option} opens", found)
            program.act("quit")
            started.wait(240)

    with steps.step("the window opens with the size at which it was closed"):
        program.activate()
        before = wait_for("the window", lambda: main_window() and size())
        resize = ["xdotool", "search", "--onlyvisible", "--name", f"^{MAIN}$", "windowsize", "1100", "620"]
        wait_for("a larger window", lambda: subprocess.run(resize, check=True))
        wanted = wait_for("the size", lambda: (now := size()) != before and now[0] > 1000 and now)
        keys.press("ctrl+w")
        wait_for("the end", lambda: not windows())
        program.activate()
        wait_for(f"{wanted}", lambda: main_window() and size() == wanted)

    with steps.step("the window opens maximized if it was closed maximized"):
        press(main_window(), "Maximize")
        large = wait_for("the size", lambda: (now := size())[0] >= 1270 and now)
        keys.press("ctrl+w")
        wait_for("the end", lambda: not windows())
        program.activate()
        wait_for(f"{large}", lambda: main_window() and size() == large)
        # GTK keeps this name for the button of a maximized window.
        press(main_window(), "Maximize")
        wait_for(f"{wanted} again", lambda: size() == wanted)
    steps.shot("restored")

    with steps.step("the program ends by its quit action"):
        program.quit()


def main():
    program = Program()
    program.prepare()
    status = take(options_of(__doc__).parse_args(), lambda steps, folder: use(steps, program, Keys(), folder))
    if program.is_running:
        program.act("quit")
    return status


if __name__ == "__main__":
    sys.exit(main())

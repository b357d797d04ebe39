"""Starts the installed program as a desktop does that never runs a command: over the message bus.

The bus finds the program by its service file; the program's window, its actions, its files and its answers for the shell's
search are all asked for by D-Bus calls.
"""

import argparse
import os
import subprocess
import sys
import tempfile

from gi.repository import Gio, GLib

from desktop import Screen, has_focus, descendants, named, showing, wait_for, window
from steps import StepFailed, Steps

ID = "io.github.vitrine.Vitrine"
PATH = "/io/github/vitrine/Vitrine"
SEARCH = "org.gnome.Shell.SearchProvider2"


class Program:
    """The program as the bus knows it."""

    def __init__(self):
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)

    def call(self, interface, method, arguments, path=PATH, name=ID):
        return self.bus.call_sync(
            name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, 30_000
        ).unpack()

    def activate(self):
        self.call("org.freedesktop.Application", "Activate", GLib.Variant("(a{sv})", ({},)))

    def act(self, action):
        self.call("org.freedesktop.Application", "ActivateAction", GLib.Variant("(sava{sv})", (action, [], {})))

    def open(self, path):
        uri = Gio.File.new_for_path(path).get_uri()
        self.call("org.freedesktop.Application", "Open", GLib.Variant("(asa{sv})", ([uri], {})))

    def search(self, method, arguments):
        return self.call(SEARCH, method, arguments, path=f"{PATH}/SearchProvider")

    def is_running(self):
        owned = self.call(
            "org.freedesktop.DBus", "NameHasOwner", GLib.Variant("(s)", (ID,)), "/org/freedesktop/DBus",
            "org.freedesktop.DBus")
        return owned[0]


def prepare(program):
    """Settings that last from one start to the next, and begin with the source that needs no network."""
    folder = f"{os.environ['XDG_CONFIG_HOME']}/glib-2.0/settings"
    os.makedirs(folder, exist_ok=True)
    with open(f"{folder}/keyfile", "w", encoding="utf-8") as settings:
        settings.write("[io/github/vitrine/Vitrine]\nlast-provider='samples'\nwelcome-seen=true\n")
    program.call(
        "org.freedesktop.DBus", "UpdateActivationEnvironment",
        GLib.Variant("(a{ss})", ({"GSETTINGS_BACKEND": "keyfile"},)), "/org/freedesktop/DBus", "org.freedesktop.DBus")


def is_main(name):
    return name == "Vitrine"


def use(steps, program, scratch):
    with steps.step("a question of the shell starts the program without a window"):
        answer = program.search("GetInitialResultSet", GLib.Variant("(as)", (["boat"],)))
        steps.require(answer == ([],), f"an empty history has {answer}")
        steps.require(window(is_main) is None, "a window has opened")
    with steps.step("activating it opens the window, and doing so twice opens no second one"):
        program.activate()
        main = wait_for("the main window", lambda: window(is_main))
        program.activate()
        wait_for("rows", lambda: showing(main))
        frames = [frame for frame in (window(is_main),) if frame]
        steps.require(len(frames) == 1, "there are more windows")
    with steps.step("“New Search” gives the keyboard to the entry"):
        program.act("new-search")
        wait_for("the focus", lambda: any(has_focus(node) and node.get_role_name() in ("text", "entry")
                                          for node in descendants(window(is_main))))
    with steps.step("“Favourites” opens their window"):
        program.act("favorites")
        wait_for("the favourites", lambda: window(lambda name: name == "Favourites"))
        steps.shot("favourites")
    with steps.step("a picture file opens in a window of its own"):
        picture = f"{scratch}/A red boat.png"
        subprocess.run(["convert", "-size", "640x480", "gradient:red-blue", picture], check=True)
        program.open(picture)
        wait_for("the picture", lambda: window(lambda name: "A red boat" in name))
        steps.shot("file")
    with steps.step("the shell's words are searched for in the window"):
        program.search("LaunchSearch", GLib.Variant("(asu)", (["forest"], 0)))
        wait_for("forests", lambda: any("forest" in (row.get_name() or "") for row in showing(window(is_main))))
        steps.shot("search")
    with steps.step("the shell is answered from past searches"):
        wait_for("the search", lambda: "search:forest" in program.search(
            "GetInitialResultSet", GLib.Variant("(as)", (["for"],)))[0])
        metas = program.search("GetResultMetas", GLib.Variant("(as)", (["search:forest", "nonsense"],)))[0]
        steps.require([meta["name"] for meta in metas] == ["forest"], f"it describes {metas}")
    with steps.step("it ends when it is asked to, and starts again when it is wanted"):
        program.act("quit")
        wait_for("the end", lambda: not program.is_running())
        program.activate()
        wait_for("the window", lambda: window(is_main))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--screenshots", required=True)
    arguments = parser.parse_args()
    steps = Steps("activation", Screen(arguments.screenshots, "activation"))
    program = Program()
    prepare(program)
    with tempfile.TemporaryDirectory() as scratch:
        try:
            use(steps, program, scratch)
        except StepFailed:
            pass
    return steps.finish()


sys.exit(main())

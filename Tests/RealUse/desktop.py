"""Uses a desktop from outside: windows and rows through AT-SPI, keys and pointer through xdotool, and screenshots."""

import contextlib
import re
import subprocess
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

Atspi.init()
# In milliseconds, for a call and for a program that has just started. A busy machine may need more than the usual 0.8 s.
Atspi.set_timeout(60_000, 60_000)
PROGRAM = "vitrine"


class NotSeen(Exception):
    """An expected state did not appear in time."""


def wait_for(what, look, seconds=240):
    """Calls `look` until its result is true, and returns the result. An error of a changing window counts as false.

    The limit is a watchdog far above the time that a busy machine needs, so that no step depends on time.
    """
    end = time.monotonic() + seconds
    problem = None
    while time.monotonic() < end:
        try:
            if found := look():
                return found
            problem = None
        except (GLib.Error, subprocess.CalledProcessError) as error:
            problem = error
        time.sleep(0.1)
    raise NotSeen(f"{what} did not appear within {seconds} s" + (f" ({problem})" if problem else ""))


def act_until(what, act, look):
    """Acts at most five times, until the result of `look` is true, and returns the result.

    A busy machine may miss an action that depends on time, such as a double click. All tries together have the time of
    `wait_for`.
    """
    for _ in range(4):
        act()
        with contextlib.suppress(NotSeen):
            return wait_for(what, look, seconds=48)
    act()
    return wait_for(what, look, seconds=48)


def children(node):
    return [child for index in range(node.get_child_count()) if (child := node.get_child_at_index(index))]


def descendants(node):
    for child in children(node):
        yield child
        yield from descendants(child)


def has_state(node, state):
    return node.get_state_set().contains(state)


def windows(program=PROGRAM):
    """Returns the program's windows, including dialogs."""
    found = []
    for application in children(Atspi.get_desktop(0)):
        if program not in (application.get_name() or "").lower():
            continue
        # Without a cache, because rows are recycled for other pictures and windows close.
        application.set_cache_mask(Atspi.Cache.NONE)
        found += children(application)
    return found


def window(matches, program=PROGRAM):
    """Returns the program's first window with a matching name, or None."""
    return next((frame for frame in windows(program) if matches(frame.get_name())), None)


def is_active(frame):
    """Returns whether a window has the keyboard."""
    return has_state(frame, Atspi.StateType.ACTIVE)


def focused(program=PROGRAM):
    """Returns the focused node, or None. Only the active window has a focused node. Newer windows come first."""
    for frame in reversed(windows(program)):
        if node := next((node for node in descendants(frame) if has_focus(node)), None):
            return node
    return None


def press(root, name):
    """Presses the button with this name through accessibility."""
    Atspi.Action.do_action(named(root, name), 0)


def named(root, name, focused=False, showing=False):
    for node in descendants(root):
        if node.get_name() != name or (focused and not has_focus(node)):
            continue
        if not showing or extents(node).width > 0:
            return node
    return None


def items(root, name):
    """Returns the rows of the list with this name, or no rows without such a list."""
    lists = (node for node in descendants(root) if node.get_role_name() == "list" and node.get_name() == name)
    return [row for found in lists for row in children(found) if row.get_role_name() == "list item"]


def has_focus(node):
    return has_state(node, Atspi.StateType.FOCUSED)


def extents(node):
    """Returns the rectangle of a node in its window. Rows that GTK keeps outside of the viewport are empty."""
    return Atspi.Component.get_extents(node, Atspi.CoordType.WINDOW)


def showing(root, whole=False, name="Pictures"):
    """Returns the visible rows from top to bottom; with `whole`, only completely visible rows."""
    lists = (node for node in descendants(root) if node.get_name() == name)
    pictures = next((node for node in lists if node.get_role() in (Atspi.Role.LIST, Atspi.Role.TABLE)), None)
    if pictures is None:
        return []
    viewport = extents(pictures)
    top, bottom = viewport.y, viewport.y + viewport.height
    found = []
    for row in children(pictures):
        box = extents(row)
        if box.width == 0 or box.y + box.height <= top or box.y >= bottom:
            continue
        if not whole or (box.y >= top and box.y + box.height <= bottom):
            found.append((box.y, row))
    return [row for _, row in sorted(found, key=lambda pair: pair[0])]


def shows(frame, word):
    """Returns whether a visible row names `word`. A row names three tags at most, so not every row of a search has it."""
    return any(word in (row.get_name() or "").lower() for row in showing(frame))


def texts(root):
    """Returns the names of all nodes without repetition."""
    found = []
    for node in descendants(root):
        name = (node.get_name() or "").strip()
        if name and name not in found:
            found.append(name)
    return found


class Keys:
    def press(self, key):
        subprocess.run(["xdotool", "key", "--clearmodifiers", key], check=True)

    def type(self, text):
        subprocess.run(["xdotool", "type", "--delay", "40", text], check=True)


class Screen:
    """The pointer and screenshots."""

    # In milliseconds. GTK 4.8 combines wheel clicks if there are more than 20 per second.
    WHEEL_DELAY = 70
    # The key that closes a detail window.
    CLOSE = "Escape"

    def __init__(self, folder, prefix):
        self.folder = folder
        self.prefix = prefix

    def place(self, frame, node):
        """Returns the center of a node on the screen."""
        box = extents(node)
        x, y = self._origin(frame)
        return x + box.x + box.width // 2, y + box.y + box.height // 2

    def _origin(self, frame):
        """Returns the origin of GTK's window coordinates, inside of the border or shadow of the window."""
        # The search fails if any window of the screen, such as a menu, closes meanwhile.
        search = ("xdotool", "search", "--onlyvisible", "--name", f"^{re.escape(frame.get_name())}$")
        ids = wait_for("the window on the screen", lambda: self._run(*search).split())
        values = dict(line.split("=") for line in self._run("xdotool", "getwindowgeometry", "--shell", ids[-1]).split())
        x, y, width, height = (int(values[key]) for key in ("X", "Y", "WIDTH", "HEIGHT"))
        inner = extents(frame)
        return x + (width - inner.width) // 2, y + (height - inner.height) // 2

    def _run(self, *command):
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    def wheel_down(self, place, clicks):
        self.point(place)
        subprocess.run(
            ["xdotool", "click", "--repeat", str(clicks), "--delay", str(self.WHEEL_DELAY), "5"], check=True
        )

    def click(self, place):
        self.point(place)
        subprocess.run(["xdotool", "click", "1"], check=True)

    def drag(self, start, end, steps=12, rest=0.5):
        """Moves the pointer slowly from one point to another with the button held.

        The pointer rests for `rest` seconds before the button is released: the target must have accepted the drop by then.
        """
        self.point(start)
        subprocess.run(["xdotool", "mousedown", "1"], check=True)
        for step in range(1, steps + 1):
            time.sleep(0.05)
            self.point([a + (b - a) * step // steps for a, b in zip(start, end)])
        time.sleep(rest)
        subprocess.run(["xdotool", "mouseup", "1"], check=True)

    def find_window(self, name):
        """Waits for a window of another program and returns its X window id."""
        search = ("xdotool", "search", "--sync", "--onlyvisible", "--name", f"^{re.escape(name)}$")
        return wait_for("the window on the screen", lambda: self._run(*search).split())[-1]

    def middle_of(self, number):
        values = dict(line.split("=") for line in self._run("xdotool", "getwindowgeometry", "--shell", number).split())
        x, y, width, height = (int(values[key]) for key in ("X", "Y", "WIDTH", "HEIGHT"))
        return x + width // 2, y + height // 2

    def double_click(self, place):
        self.point(place)
        subprocess.run(["xdotool", "click", "--repeat", "2", "--delay", "60", "1"], check=True)

    def hover(self, frame, node):
        """Moves the pointer to a node, and follows the node until it stops moving."""
        places = []

        def still():
            places.append(self.place(frame, node))
            self.point(places[-1])
            return places[-2:-1] == places[-1:]

        wait_for("the end of its movement", still)

    def settle(self):
        """Waits until two successive screenshots are equal, at most for some seconds."""
        before = None
        for _ in range(20):
            now = subprocess.run(
                ["import", "-window", "root", "-format", "%#", "info:-"], capture_output=True, text=True
            ).stdout
            if now == before:
                return
            before = now
            time.sleep(0.3)

    def shot(self, name):
        path = f"{self.folder}/{self.prefix}-{name}.png"
        subprocess.run(["import", "-window", "root", path], check=True)

    def point(self, place):
        subprocess.run(["xdotool", "mousemove", str(place[0]), str(place[1])], check=True)

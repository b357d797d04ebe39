"""A desktop inside a Wayland compositor that fills one window of an X display.

Keys and pointer events go to that window, and the compositor passes them on to the program.
"""

from desktop import Screen


class CompositorScreen(Screen):
    """The screen of a kiosk compositor, in which each window fills the screen."""

    # The windows are in full screen, so that Escape would leave full screen first.
    CLOSE = "ctrl+w"

    def _origin(self, frame):
        # Without a window manager the window of the compositor is at the origin of the X display.
        return 0, 0

"""The same desktop seen through a Wayland compositor that fills one window of an X display.

Keys and the pointer go to that window; what they mean to the program, the compositor decides.
"""

from desktop import Screen


class CompositorScreen(Screen):
    """Where things are when the compositor, made for kiosks, lets each window fill its screen."""

    # A kiosk's windows are in full screen, which Escape leaves first.
    CLOSE = "ctrl+w"

    def _origin(self, frame):
        # Without a window manager the compositor's own window begins where the X display does.
        return 0, 0

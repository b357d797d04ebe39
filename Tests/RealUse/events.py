"""The accessibility events that the program sends."""

import os
import subprocess
import sys


class Events:
    """Listens for events of these kinds, and for announcements, while its block runs.

    It does so in a process of its own, because a process that waits for events cannot query nodes.
    """

    def __init__(self, *kinds):
        self.kinds = kinds
        self.lines = []

    def __enter__(self):
        self.process = subprocess.Popen(
            [sys.executable, "-B", "-u", __file__, "object:announcement", *self.kinds], stdout=subprocess.PIPE, text=True)
        # The first line reports that the listener is ready.
        self.process.stdout.readline()
        os.set_blocking(self.process.stdout.fileno(), False)
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()

    def find(self, matches):
        """Returns the role and the new name, or the announced words, of the first matching event, or None."""
        while line := self.process.stdout.readline():
            self.lines.append(line.rstrip("\n").split("\t", 1))
        return next((line for line in self.lines if len(line) == 2 and matches(*line)), None)


def listen(kinds):
    from desktop import Atspi

    def heard(event):
        try:
            words = event.any_data if event.type.startswith("object:announcement") else event.source.get_name()
            print(event.source.get_role_name(), words, sep="\t", flush=True)
        except Exception:  # noqa: BLE001 the node may have been removed in the meantime
            pass

    listener = Atspi.EventListener.new(heard)
    for kind in kinds:
        listener.register(kind)
    print("listening", flush=True)
    Atspi.event_main()


if __name__ == "__main__":
    listen(sys.argv[1:])

"""Saves pictures through the file dialog, drags one into another program, and looks at the downloads."""

import glob
import os
import subprocess

from desktop import act_until, is_active, named, press, showing, texts, wait_for, window, windows
from saving_steps import SavingSteps, content, digest


class Files(SavingSteps):
    def failure_toast(self):
        return any("does not exist" in text for text in texts(self.main))

    def notifications(self):
        """The texts of the notifications that the desktop shows, by their numbers."""
        shown = {}
        for line in content(self.helpers.notified).splitlines():
            event, number, *text = line.split(" ", 2)
            if event == "shown":
                shown[number] = " ".join(text)
            else:
                shown.pop(number, None)
        return shown

    def save_one(self):
        steps, screen, keys = self.steps, self.screen, self.keys
        with steps.step("Ctrl+S in the detail window opens a dialog, and saves under the typed name"):
            self.detail = act_until(
                "the detail window",
                lambda: screen.double_click(screen.place(self.main, showing(self.main, whole=True)[1])),
                lambda: window(lambda title: title and title != self.options.title),
            )
            keys.press("ctrl+s")
            dialog = self.dialog("Save Picture")
            screen.settle()
            steps.shot("1-dialog")
            self.saved = os.path.join(self.folder, "kept.jpg")
            self.type_over(os.path.join(self.folder, "kept"))
            keys.press("Return")
            self.gone("Save Picture")
            # The toast goes after some seconds, so it comes first. It stays open while the pointer is on it.
            button = wait_for("the toast", lambda: named(self.detail, "Open Folder"))
            screen.hover(self.detail, button)
            wait_for("the file", lambda: self.complete_file(self.saved))
            # While the dialog closes, no window is active for a moment.
            wait_for("the end of any notification", lambda: not self.notifications())
            steps.require(self.files() == ["kept.jpg"], f"nothing else is there: {self.files()}")
        with steps.step("the toast’s button opens the folder with the file"):
            screen.settle()
            steps.shot("2-saved")
            screen.click(screen.place(self.detail, button))
            wait_for("the file manager to be asked", lambda: f"file://{self.saved}\n" in content(self.helpers.shown))
        with steps.step("an existing name causes a question, and Escape keeps the existing file"):
            with open(self.saved, "wb") as file:
                file.write(b"somebody's own")
            self.save_as(self.saved)
            wait_for("the question", self.is_asked_about_replacing)
            screen.settle()
            steps.shot("3-taken")
            keys.press("Escape")
            screen.settle()
            keys.press("Escape")
            self.gone("Save Picture")
            with open(self.saved, "rb") as file:
                steps.require(file.read() == b"somebody's own", "the file is as it was")
            steps.require(self.files() == ["kept.jpg"], f"nothing else was written: {self.files()}")
        with steps.step("only the answer yes replaces the file"):
            self.save_as(self.saved)
            wait_for("the question", self.is_asked_about_replacing)
            keys.press("alt+r")
            self.gone("Save Picture")
            wait_for("the picture in its place", lambda: os.path.getsize(self.saved) > 1000)
            steps.require(self.complete_file(self.saved), "it is whole")

    def save_as(self, path):
        """Enters a path in the dialog, which may ask a question then."""
        self.keys.press("ctrl+s")
        self.dialog("Save Picture")
        self.screen.settle()
        self.type_over(path)
        self.keys.press("Return")
        self.screen.settle()

    def is_asked_about_replacing(self):
        found = window(lambda name: name == "Save Picture") is not None
        for frame_texts in self.all_texts():
            if any("already exists" in text for text in frame_texts):
                return found
        return False

    def save_several(self):
        steps, screen, keys = self.steps, self.screen, self.keys
        with steps.step("Ctrl+S saves the selected pictures of the list into one folder"):
            keys.press("ctrl+w")
            wait_for("the end of the detail window", lambda: window(lambda name: name != self.options.title) is None)
            several = os.path.join(self.folder, "several")
            os.mkdir(several)
            self.select_row(0)
            for _ in range(2):
                keys.press("shift+Down")
            keys.press("ctrl+s")
            title = "Save 3 Pictures"
            self.dialog(title)
            screen.settle()
            keys.press("ctrl+l")
            self.type_over(several)
            steps.shot("4-folder")
            keys.press("Return")
            screen.settle()
            if window(lambda name: name == title):
                keys.press("alt+s")
            self.gone(title)
            wait_for("three files", lambda: len(glob.glob(f"{several}/*")) == 3)
            for path in glob.glob(f"{several}/*"):
                steps.require(self.complete_file(path), f"{path} is whole")
            screen.settle()
        steps.shot("5-several")

    def drag_out(self):
        steps, screen = self.steps, self.screen
        with steps.step("a picture dragged into another program arrives there as a whole file"):
            self.helpers.start("stand-in-drop", self.helpers.dropped)
            target = screen.find_window("Drop here")
            subprocess.run(["xdotool", "windowmove", "--sync", target, "940", "700"], check=True)
            screen.settle()
            row = showing(self.main, whole=True)[1]
            rests = iter((0.5, 1, 2, 4, 8))

            def drag():
                x, y = screen.place(self.main, row)
                screen.drag((x - 150, y), screen.middle_of(target), rest=next(rests))

            lines = act_until("the file", drag, lambda: content(self.helpers.dropped).splitlines())
            came, path = lines[0].split(" ", 1)
            steps.require(self.complete_file(path), "it is a whole picture")
            steps.require(digest(path) == came, "what came is what is in the file")
            # The other program's window closes first, because a window that closes during a search ends the search.
            self.helpers.end_last()

    def fail_in_background(self):
        steps, screen, keys = self.steps, self.screen, self.keys
        with steps.step("a failure while another program is in front is a notification, and a toast when the user comes back"):
            # No user can write there, not even root.
            later = os.path.join(self.folder, "later")
            os.symlink("/proc", later)
            self.select_row(1)
            keys.press("ctrl+s")
            self.dialog("Save Picture")
            screen.settle()
            self.type_over(os.path.join(later, "again.jpg"))
            keys.press("Return")
            self.gone("Save Picture")
            wait_for("the toast", self.failure_toast)
            keys.press("ctrl+j")
            downloads = wait_for("the list of files", lambda: window(lambda name: name == "Downloads"))
            wait_for("a way to try again", lambda: named(downloads, "Save again", showing=True))
            steps.shot("6-downloads")
            wait_for("the end of earlier news", lambda: not self.notifications() and not self.failure_toast())
            self.helpers.start("stand-in-drop", self.helpers.dropped)
            screen.find_window("Drop here")
            wait_for("the other program in front", lambda: not any(is_active(frame) for frame in windows()))
            # Accessibility presses a button without giving the window the keyboard.
            press(downloads, "Save again")
            text, *others = wait_for("the notification", self.notifications).values()
            steps.require(not others and text.startswith("A picture could not be saved: "), f"it is the only one: {text}")
            # The end of the other program would bring the downloads window to the front, which needs no toast.
            number = screen.find_window(self.options.title)
            subprocess.run(["xdotool", "windowactivate", number], check=True)
            wait_for("the program in front", lambda: is_active(self.main))
            wait_for("the toast in its place", lambda: not self.notifications() and self.failure_toast())
            self.helpers.end_last()

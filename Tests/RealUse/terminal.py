"""Runs the program as a script does: without a display, without a message bus, and with its output in pipes.

    terminal.py --prefix NAME --stand-in-server PROGRAM

Prints a line for each step and ends with a count.
"""

import contextlib
import json
import os
import shlex
import signal
import subprocess
import sys

from desktop import NotSeen, wait_for
from steps import options_of, running, take

SAMPLES = ("--provider", "samples")


class NoScreen:
    """A screen without screenshots."""

    def shot(self, name):
        pass


class Terminal:
    """Runs commands with a new home folder and without the environment of a desktop."""

    def __init__(self, folder):
        self.folder = folder
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": folder, "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no",
            "G_DEBUG": "fatal-criticals", "https_proxy": "http://127.0.0.1:9", "http_proxy": "http://127.0.0.1:9",
        }

    def run(self, *arguments):
        return subprocess.run(
            ["vitrine", *arguments], env=self.environment, cwd=self.folder, capture_output=True, text=True, timeout=240)

    def shell(self, line):
        return subprocess.run(
            ["bash", "-c", line], env=self.environment, cwd=self.folder, capture_output=True, text=True, timeout=240)


def expect(done, status, out=None, err=None):
    """Fails the step unless the status, standard output (results) and standard error (messages) are as expected.

    None stands for no output at all.
    """
    actual = f"status {done.returncode}, output {done.stdout[:200]!r}, messages {done.stderr[:200]!r}"
    for text, wanted in ((done.stdout, out), (done.stderr, err)):
        if (wanted is None) != (text == "") or wanted is not None and wanted not in text:
            raise NotSeen(f"not so: status {status}, output with {out!r}, messages with {err!r}; but {actual}")
    if done.returncode != status:
        raise NotSeen(f"not so: status {status}; but {actual}")


@contextlib.contextmanager
def serving(server, *options):
    """Runs a stand-in server, and yields its address."""
    with running(server, "--port", "0", *options, stdout=subprocess.PIPE, text=True) as process:
        # The first line of output contains the address.
        yield process.stdout.readline().split()[-1]


def save(steps, terminal, url):
    """Saves pictures, and finds them again by their bytes and in the picture folders."""
    options = ("boat", "--stand-in", url, "--provider", "openverse", "--limit", "2")
    with steps.step("pictures are saved even if their paths cannot be printed"):
        line = shlex.join(["vitrine", "save", *options, "--to", "unseen"])
        expect(terminal.shell(f"{line} > /dev/full"), 3, err="could not be")
        steps.require(len(os.listdir(os.path.join(terminal.folder, "unseen"))) == 2, "both are there")

    with steps.step("save prints path, license and credit of each file"):
        done = terminal.run("save", *options, "--to", "kept")
        expect(done, 0, out="/kept/")
        rows = [line.split("\t") for line in done.stdout.splitlines()]
        paths = [row[0] for row in rows]
        steps.require(len(paths) == 2 and all(os.path.getsize(path) > 0 for path in paths), "there are two files")
        credited = [["CC BY-SA 4.0", "Jürgen Groß / CC BY-SA 4.0"], ["CC0 1.0", "Ana & Eva / CC0"]]
        steps.require(sorted(row[1:] for row in rows) == credited, f"the license and the credit are told: {rows}")

    with steps.step("a copy of a saved picture is recognized without its credits"):
        copy = os.path.join(terminal.folder, "bare.jpg")
        subprocess.run(["exiftool", "-q", "-all=", "-o", copy, paths[1]], check=True)
        expect(terminal.run("identify", "--offline", copy), 0, out="\tsaved\tlikely\t")

    with steps.step("a picture whose name is not UTF-8 is listed, with a replacement character, and saved"):
        pictures = os.path.join(terminal.folder, "Pictures")
        os.makedirs(pictures)
        os.rename(copy, os.path.join(os.fsencode(pictures), b"bl\xe5 skiff.jpg"))
        expect(terminal.run("search", "skiff", "--provider", "folders"), 0, out="bl\ufffd skiff")
        done = terminal.run("save", "skiff", "--provider", "folders", "--to", "copies")
        expect(done, 0, out="/copies/")
        steps.require(os.path.getsize(done.stdout.split("\t")[0]) > 0, "the copy is there")


def take_turns(steps, terminal, url):
    """Searches everywhere for fewer pictures than the first page of any service has."""
    everywhere = ("search", "sea", "--stand-in", url, "--provider", "everywhere")
    with steps.step("a short list of a search everywhere has pictures of all services in turn"):
        done = terminal.run(*everywhere, "--limit", "12")
        expect(done, 0, out="\n")
        sources = [line.split("/")[0] for line in done.stdout.splitlines()]
        # Safe search leaves out Wellcome Collection; optional services and those without a key are not asked.
        services = ["openverse", "commons", "cleveland", "smk", "nasa", "inaturalist"]
        steps.require(sources == services * 2, f"they take turns, not {sources}")
    with steps.step("a picture that two services have is found once"):
        done = terminal.run(*everywhere, "--limit", "200", "--json")
        expect(done, 0, out="{")
        files = [picture["file"] for picture in json.loads(done.stdout)["pictures"] if "file" in picture]
        steps.require(len(files) > 100 and len(set(files)) == len(files), f"{len(files)} files, {len(set(files))} different")


SERVICES = (
    "openverse", "commons", "cleveland", "smk", "wellcome", "nasa", "inaturalist", "artic", "met", "europeana",
    "smithsonian", "pixabay",
)


def search_each(steps, terminal, url):
    """Searches each service alone: its pictures have a license, a page and an address."""
    for service in SERVICES:
        with steps.step(f"vitrine search vermeer --provider {service} --json finds its pictures"):
            done = terminal.run("search", "vermeer", "--stand-in", url, "--provider", service, "--limit", "5", "--json")
            expect(done, 0, out="{")
            pictures = json.loads(done.stdout)["pictures"]
            steps.require(len(pictures) == 5, f"there are five, not {len(pictures)}")
            for picture in pictures:
                steps.require(picture["id"].startswith(f"{service}/"), f"{picture['id']} is of {service}")
                steps.require(bool(picture["license"]["name"] and picture["page"] and picture["preview"]), "it is complete")


def refuse_second_page(steps, terminal, server):
    """Searches for more than one page of fifty pictures on a server that answers only one request."""
    for command in (("search",), ("save", "--to", "half")):
        with steps.step(f"{command[0]}: if a source refuses its second page, the first counts, and the status is 4"):
            with serving(server, "--rate-limit", "1") as url:
                done = terminal.run(*command, "--stand-in", url, "--provider", "pixabay", "--limit", "52", "sea")
            expect(done, 4, out="\n", err="vitrine: Pixabay")
            steps.require(len(done.stdout.splitlines()) == 50, "there are the fifty of the first page")


def interrupt_folder(steps, terminal, server):
    """Ends a save of a folder before it is complete: as Ctrl+C does, and without a chance to clean up."""
    target = os.path.join(terminal.folder, "half-saved")
    os.makedirs(target)

    def obey_keys():
        # Programs of a shell's background ignore Ctrl+C, and hand that on.
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    def end_by(number, command):
        with subprocess.Popen(
                ["vitrine", *command, "--limit", "100"], env=terminal.environment, cwd=terminal.folder, stdout=subprocess.PIPE,
                preexec_fn=obey_keys) as process:
            wait_for("a picture in the folder", lambda: any(files for _, _, files in os.walk(target)))
            process.send_signal(number)
            return -process.wait(timeout=240)

    # A hundred answers take so long that the save has not ended when its first picture is seen.
    with serving(server, "--rate-limit", "0", "--latency", "500") as url:
        command = ("save", "boat", "--stand-in", url, "--provider", "pixabay", "--sheet", "html", "--to", target)
        with steps.step("a save of a folder that is interrupted leaves nothing, and the shell sees the signal"):
            for number in (signal.SIGINT, signal.SIGTERM):
                steps.require(end_by(number, command) == number, f"the status tells {number.name}")
                steps.require(os.listdir(target) == [], "there is no unfinished folder")
        with steps.step("the unfinished folder of a killed save is removed by the next one"):
            end_by(signal.SIGKILL, command)
            steps.require(len(os.listdir(target)) == 1, "the unfinished folder is there")
            expect(terminal.run(*command), 0, out="/boat/")
            steps.require(os.listdir(target) == ["boat"], "only the new folder is there")


def use(steps, terminal, server):
    with steps.step("--help and --version answer on standard output, for each command"):
        for command in ((), ("search",), ("save",)):
            expect(terminal.run(*command, "--help"), 0, out="Usage: vitrine")
            expect(terminal.run(*command, "--version"), 0, out="vitrine ")

    with steps.step("a search prints a line for each picture, and nothing else"):
        done = terminal.run("search", "boat", *SAMPLES, "--limit", "3")
        expect(done, 0, out="boat")
        lines = done.stdout.splitlines()
        steps.require(len(lines) == 3 and all(line.count("\t") == 5 for line in lines), "they are three of six fields")

    with steps.step("--json prints one document"):
        done = terminal.run("search", "boat", *SAMPLES, "--limit", "3", "--json")
        expect(done, 0, out="{")
        steps.require(len(json.loads(done.stdout)["pictures"]) == 3, "it has three pictures")

    with steps.step("a search without results has status 1 and an empty document"):
        expect(terminal.run("search", "zzyzx", *SAMPLES), 1)
        done = terminal.run("search", "zzyzx", *SAMPLES, "--json")
        expect(done, 1, out="{")
        steps.require(json.loads(done.stdout)["pictures"] == [], "it has no picture")

    with steps.step("wrong usage has status 2, with the reason on standard error"):
        expect(terminal.run("search", "boat", "--nonsense"), 2, err="--nonsense")
        expect(terminal.run("search", "boat", *SAMPLES, "--limit", "many"), 2, err="--limit")
        expect(terminal.run("--provider"), 2, err="--provider")
        expect(terminal.run("save", "boat", "--json"), 2, err="vitrine save --help")

    with steps.step("a search and a save without a word have status 2"):
        expect(terminal.run("search"), 2, err="vitrine search needs a word")
        expect(terminal.run("save", *SAMPLES), 2, err="vitrine save needs a word")
        expect(terminal.run("search", *SAMPLES, "--limit", "2"), 0, out="\n")

    with steps.step("an option's value that is also the name of a file stays a value"):
        for name in ("Jane.Doe", "ca.pem"):
            open(os.path.join(terminal.folder, name), "w").close()
        # The missing display is the last error, after the arguments have been understood.
        expect(terminal.run("--author", "Jane.Doe", "boat"), 1, err="DISPLAY")
        expect(terminal.run("--stand-in", "https://127.0.0.1:9/", "--stand-in-ca", "ca.pem", "boat"), 1, err="DISPLAY")

    with steps.step("an unreachable source has status 3"):
        expect(terminal.run("search", "boat", "--provider", "commons", "--limit", "1"), 3, err="vitrine: ")

    with steps.step("the used requests of a service's budget are saved"):
        kept = os.path.join(terminal.folder, ".local/share/vitrine/budgets.json")
        with open(kept, encoding="utf-8") as file:
            budgets = json.load(file)
        steps.require(any(budget["allowances"] for budget in budgets.values()), "a request is counted")

    with steps.step("--json names the source that failed"):
        done = terminal.run("search", "boat", "--provider", "commons", "--limit", "1", "--json")
        expect(done, 3, out="{", err="vitrine: ")
        steps.require(json.loads(done.stdout)["failures"][0]["message"], "it says why")

    with steps.step("a path without a file and a name that is no text have status 2"):
        os.mkfifo(os.path.join(terminal.folder, "pipe.png"))
        for path in ("/nonexistent.jpg", "./missing", "~/Private/papers scan.jpg", "pipe.png", "file://elsewhere/a.jpg"):
            for command in ((), ("search",), ("save",)):
                expect(terminal.run(*command, path), 2, err="can’t be opened")
        for line in (r"vitrine $'b\xff.jpg'", r"vitrine save boat --provider samples --to $'b\xff'"):
            expect(terminal.shell(line), 2, err="UTF-8")
        steps.require(not any(b"\xef\xbf\xbd" in name for name in os.listdir(terminal.folder.encode())), "no folder is made")

    with steps.step("a limit of too few open files is reported without a crash"):
        expect(terminal.shell("ulimit -n 24; vitrine search boat --provider samples"), 1, err="ulimit -n")

    with steps.step("a missing key has status 4"):
        expect(terminal.run("search", "boat", "--provider", "pixabay", "--limit", "1"), 4, err="vitrine: ")

    with steps.step("a reader of only the first line ends the program without an error"):
        search = "vitrine search boat --provider samples --limit 500"
        expect(terminal.shell(f"{search} | head -n 1"), 0, out="boat")
        expect(terminal.shell(f"{search} --json | head -n 1"), 0, out="{")
        expect(terminal.shell("vitrine --help | head -n 1"), 0, out="Usage")

    with steps.step("an output that cannot be written has status 3 and a message"):
        for command in [f"{search} --json", search, "vitrine --version", "weather-now --help"]:
            expect(terminal.shell(f"{command} > /dev/full"), 3, err="could not be written")
            expect(terminal.shell(f"{command} >&-"), 3, err="could not be written")

    with steps.step("favorites that are damaged are reported once, with the place of the damaged file"):
        with open(os.path.join(terminal.folder, ".local/share/vitrine/favorites.db"), "wb") as file:
            file.write(b"This is no database. " * 100)
        expect(terminal.run("search", "boat", *SAMPLES), 0, out="boat", err="favorites.db.damaged-")
        expect(terminal.run("search", "boat", *SAMPLES), 0, out="boat")

    with serving(server, "--rate-limit", "0") as url:
        save(steps, terminal, url)
        take_turns(steps, terminal, url)
        for service in SERVICES:
            terminal.environment[f"VITRINE_{service.upper()}_KEY"] = "key"
        search_each(steps, terminal, url)
    refuse_second_page(steps, terminal, server)
    interrupt_folder(steps, terminal, server)

    with steps.step("a folder that cannot be written has status 3"):
        expect(terminal.run("save", "boat", *SAMPLES, "--to", "/proc/nowhere"), 3, err="vitrine: ")

    with steps.step("a window without a display has status 1 and a message with the remedy"):
        expect(terminal.run("boat"), 1, err="DISPLAY")


def main():
    parser = options_of(__doc__)
    parser.add_argument("--stand-in-server", required=True, help="path of stand-in-server")
    options = parser.parse_args()
    return take(
        options, lambda steps, folder: use(steps, Terminal(folder), options.stand_in_server), screen=NoScreen())


if __name__ == "__main__":
    sys.exit(main())

# A function that copies the project. A bash script sources this file: . script/lib/project-copy.bash
# shellcheck shell=bash

# Copies the files of the project that git knows, and those that it does not ignore, into FOLDER; then puts the files of CHANGES
# over them. A file of FOLDER that is neither is deleted, except in .build and build. A file that is the same keeps its time, so
# that a build in FOLDER compiles only what has changed.
copy_project() { # FOLDER CHANGES
    mkdir -p "$1"
    git ls-files --cached --others --exclude-standard -z | /usr/bin/python3 -c '
import pathlib, shutil, sys

folder, changes = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
wanted = {path: pathlib.Path(path) for path in sys.stdin.read().split("\0") if path and pathlib.Path(path).is_file()}
wanted |= {str(path.relative_to(changes)): path for path in changes.rglob("*") if path.is_file()}
for old in folder.rglob("*"):
    path = old.relative_to(folder)
    if path.parts[0] not in (".build", "build") and old.is_file() and str(path) not in wanted:
        old.unlink()
for path, source in wanted.items():
    target = folder / path
    if target.is_file() and target.read_bytes() == source.read_bytes():
        continue
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, target)
' "$1" "$2"
}

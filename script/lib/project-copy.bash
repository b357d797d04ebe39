# Functions that perform the steps of a page in a copy of the project. A bash script sources this file after results.bash.
# shellcheck shell=bash disable=SC2034,SC2154 # the script uses builds and root; results.bash sets failed

usage() { sed -nE '2,/^[^#]/s/^# ?//p' "$0"; }

# Runs the command with all changed files that have this ending.
each() { # ENDING COMMAND...
    find "$changed" -name "*.$1" -print0 | xargs -0 "${@:2}"
}

# Performs the steps of PAGE in build/NAME and checks the Swift files that they change. Sets `changed`, the folder with the
# changed files, and `builds`, which is empty with the option --without-build. Ends the script after help or a failure.
perform_steps() { # PAGE NAME [OPTION]
    builds=1
    case ${3:-} in
        '') ;;
        --without-build) builds='' ;;
        --help) usage && exit 0 ;;
        *) usage >&2 && exit 2 ;;
    esac
    folder=build/$2
    if [ -z "$builds" ]; then folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT; fi
    changed=$folder/changed
    rm -rf "$changed"
    mkdir -p "$changed"
    check "the steps of $1 can be performed" script/lib/documented-steps "$1" "$changed" >"$folder/steps.log"
    cat "$folder/steps.log"
    if [ "$failed" -gt 0 ]; then finish; fi
    check "the Swift files can be parsed" each swift swiftc -frontend -parse -suppress-warnings
    check "the Swift files are formatted" each swift swift format lint --strict --configuration .swift-format
}

# Copies the project with the changed files, and goes to the copy, whose path is `root` then.
enter_copy() { # GROUP...: of script/setup/dependencies
    script/setup/install-dependencies "$@" || exit 2
    check "the project is copied" copy_project "$folder/project" "$changed"
    cd "$folder/project" || exit 2
    root=$PWD
}

# Builds the copy with its tests. Ends the script after a failure.
build_copy() {
    swift build --build-tests >../build.log 2>&1
    grep -E 'error: |Build complete' ../build.log | sort -u | head -n 40
    check "the copy compiles" grep -q 'Build complete' ../build.log
    if [ "$failed" -gt 0 ]; then finish; fi
}

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

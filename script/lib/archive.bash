# A function and options for commands that fetch from the package archive, which may not answer for some seconds. A bash script
# sources this file: . script/lib/archive.bash
# shellcheck shell=bash disable=SC2034 # the scripts use the options

# Without the second option, apt-get update succeeds although it has fetched nothing.
archive_options=(-o Acquire::Retries=2 -o APT::Update::Error-Mode=any)

# Runs a command, and up to two more times while it fails. The exit status is that of the last time.
attempt() { # COMMAND...
    local pause
    for pause in 10 30; do
        if "$@"; then return; fi
        echo "this failed and is tried again in $pause s: $*" >&2
        sleep "$pause"
    done
    "$@"
}

# Runs apt-get install. Only the download is tried again, because a package that is fetched and cannot be installed is a fault.
fetch_and_install() { # COMMAND...: with "apt-get install" and all its arguments
    attempt "$@" --download-only && "$@"
}

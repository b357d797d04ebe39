# A function and options for commands that fetch from the package archive, which may not answer for some seconds. A bash script
# sources this file: . script/lib/archive.bash
# shellcheck shell=bash disable=SC2034 # the scripts use the options

# Without the second option, apt-get update succeeds although it has fetched nothing.
archive_options=(-o Acquire::Retries=8 -o APT::Update::Error-Mode=any)

# Runs a command again, at most twice, if it fails. The exit status is that of the last time.
attempt() { # COMMAND...
    local pause
    for pause in 10 30; do
        if "$@"; then return; fi
        echo "this failed and is tried again in $pause s: $*" >&2
        sleep "$pause"
    done
    "$@"
}

# Functions that count results. A bash script sources this file: . script/lib/results.bash
# Each result is one line, "ok      SENTENCE" or "FAILED  SENTENCE". The last line of the output is "N passed, M failed";
# other scripts and continuous integration read that line.
# shellcheck shell=bash

passed=0 failed=0

# Counts one result: it passed if STATUS is 0.
count() { # SENTENCE STATUS
    if [ "$2" -eq 0 ]; then
        passed=$((passed + 1))
        echo "ok      $1"
    else
        failed=$((failed + 1))
        echo "FAILED  $1"
    fi
}

# Runs a command and counts its exit status as one result.
check() { # SENTENCE COMMAND...
    local status=0
    "${@:2}" || status=$?
    count "$1" "$status"
}

# Prints the two numbers of the last count in LOG, or nothing if LOG has no count.
counts_in() { # LOG
    sed -nE 's/^([0-9]+) passed, ([0-9]+) failed$/\1 \2/p' "$1" | tail -n 1
}

# Adds the count that a command printed into LOG. A command that printed no count counts as one result. A command that
# counted no failure but ended with another STATUS than 0 counts as one failure, so that a crash is never lost.
add_counts() { # NAME LOG STATUS
    local counts more_passed=0 more_failed=0
    counts=$(counts_in "$2")
    if [ -z "$counts" ]; then
        count "$1" "$3"
        return
    fi
    read -r more_passed more_failed <<<"$counts"
    passed=$((passed + more_passed)) failed=$((failed + more_failed))
    if [ "$3" -ne 0 ] && [ "$more_failed" -eq 0 ]; then count "$1 ended with status $3" "$3"; fi
}

# Prints the count and ends the script: status 0 if nothing failed, 1 otherwise.
finish() {
    echo
    echo "$passed passed, $failed failed"
    if [ "$failed" -eq 0 ]; then exit 0; else exit 1; fi
}

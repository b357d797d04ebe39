# Functions that run the parts of a long check, several at a time. A bash script sources this file after results.bash.
# A part is one command. Its output goes to $logs/NAME.log; when the part ends, its duration, its count and, if it failed,
# the lines that say why are printed together.
# shellcheck shell=bash disable=SC2154 # results.bash sets passed and failed

logs=build/logs
# The number of parts that run at the same time.
jobs=1
# The longest time that a part may take, in minutes; scripts that run long parts set the variable.
part_minutes=${PART_MINUTES:-40}
# The time, counted as SECONDS is, at which every part must have ended; 0 is no limit.
deadline=0
# How long everything is expected to take, in the same seconds; 0 if it is not known.
expected=0
declare -A part_titles=() part_commands=()
part_rows=()

# Defines a part. Nothing runs yet.
define_part() { # NAME TITLE COMMAND...
    part_titles[$1]=$2
    part_commands[$1]=$(printf '%q ' "${@:3}")
}

# Forgets what the last run has left, so that it is not taken for a result of this one.
forget_parts() { # NAME...
    local name
    mkdir -p "$logs"
    for name in "$@"; do
        if [ -e "$logs/$name.result" ]; then mv "$logs/$name.result" "$logs/$name.last"; fi
        rm -rf "$logs/$name.log" "$logs/$name.begun"
    done
}

# Runs the parts, at most $jobs at a time, in the given order. Then adds their counts and their rows for the table.
run_parts() { # NAME...
    local name
    forget_parts "$@"
    perform_parts "$@"
    for name in "$@"; do add_part "$name"; done
}

# Runs those parts that have not begun, so that several subshells can share a list. It counts nothing: call add_part afterwards.
perform_parts() { # NAME...
    local name running=0
    # A subshell has no traps of its shell.
    trap end_parts INT TERM
    mkdir -p "$logs"
    for name in "$@"; do
        if [ "$running" -ge "$jobs" ]; then
            wait -n || true
            running=$((running - 1))
        fi
        mkdir "$logs/$name.begun" 2>/dev/null || continue
        (run_one_part "$name") &
        running=$((running + 1))
    done
    wait
}

# Prints one row for each part that has run: name, result, seconds, count.
print_part_table() { printf '%s\n' ${part_rows[@]+"${part_rows[@]}"}; }

time_left() {
    if [ "$expected" -gt "$SECONDS" ]; then printf ', about %d min left' $(((expected - SECONDS + 59) / 60)); fi
}

run_one_part() { # NAME
    local name=$1 log=$logs/$1.log begin=$SECONDS status=0 limit=$((part_minutes * 60)) job last=''
    if [ -e "$logs/$name.last" ]; then last=", $(cut -d ' ' -f 2 "$logs/$name.last") s the last time"; fi
    if [ "$deadline" -gt 0 ] && [ $((deadline - SECONDS)) -lt "$limit" ]; then limit=$((deadline - SECONDS)); fi
    if [ "$limit" -le 0 ]; then
        echo "FAILED  $name was not done: the time is over after $((SECONDS / 60)) minutes" >"$log"
        status=124
    else
        echo "started: $name (output: $log$last)$(time_left)"
        # In the background, because bash runs no trap while it waits for a command in the foreground.
        # `exec` makes $job the process of timeout, which passes a signal on to the command.
        eval "exec timeout --kill-after=30 $limit ${part_commands[$name]}" >"$log" 2>&1 &
        job=$!
        trap 'kill "$job" 2>/dev/null; exit 143' TERM INT
        wait "$job" || status=$?
        if [ "$status" -eq 124 ]; then echo "FAILED  $name took longer than $limit s" >>"$log"; fi
    fi
    echo "$status $((SECONDS - begin))" >"$logs/$name.result"
    # One report at a time, although two parts can end together.
    (
        flock 9
        report_part "$name" "$status" $((SECONDS - begin))
    ) 9>"$logs/report.lock"
}

report_part() { # NAME STATUS SECONDS
    local log=$logs/$1.log counts
    counts=$(counts_in "$log")
    echo
    echo "== ${part_titles[$1]}: ${counts:+${counts% *} passed, ${counts#* } failed, }$3 s$(time_left)"
    if [ "$2" -eq 0 ]; then
        grep -E '^(SKIPPED|UNSTABLE)' "$log"
    else
        # Remarks of the message bus and of the accessibility bus say nothing about the program.
        grep -vE '^(ok|passed|✔|◇) |^$|^[0-9]+ passed, |dbus-daemon|SpiRegistry|^X connection|^Adwaita-Message|^ +ignored ' "$log" |
            tail -n 100 | cut -c 1-2000
        if ! grep -q '^FAILED' "$log"; then echo "FAILED  $1 ended with status $2"; fi
    fi
}

add_part() { # NAME
    local name=$1 status=1 seconds=0 before=$passed failed_before=$failed
    if [ -e "$logs/$name.result" ]; then read -r status seconds <"$logs/$name.result"; fi
    touch "$logs/$name.log"
    # The report has said already what failed.
    add_counts "$name" "$logs/$name.log" "$status" >/dev/null
    local result=ok
    if [ "$failed" -gt "$failed_before" ]; then result=FAILED; fi
    part_rows+=("$(printf '%-10s %-7s %5d s   %d passed, %d failed' "$name" "$result" "$seconds" \
        $((passed - before)) $((failed - failed_before)))")
}

# Prints a paragraph for each part that failed: how much, and what it said first.
tell_failures() { # NAME...
    local name log status
    for name in "$@"; do
        log=$logs/$name.log
        read -r status _ 2>/dev/null <"$logs/$name.result" || status=1
        if [ "$status" -eq 0 ] || [ ! -e "$log" ]; then continue; fi
        printf '\n%s: %d failed. The first one:\n' "$name" "$(grep -c '^FAILED' "$log")"
        { grep -m 1 -A 2 'recorded an issue' "$log" || grep -m 1 -A 2 '^FAILED' "$log" || tail -n 3 "$log"; } | cut -c 1-400
        echo "All output: $log"
    done
}

# Without this, parts would go on after their script was interrupted.
end_parts() {
    local running
    running=$(jobs -p)
    # shellcheck disable=SC2086 # one word for each process
    if [ -n "$running" ]; then kill $running 2>/dev/null || true; fi
    wait
    exit 143
}
trap end_parts INT TERM

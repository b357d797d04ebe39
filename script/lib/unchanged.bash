# Functions that leave out what has passed with the same files. A bash script sources this file after parts.bash.
# build/passed has a file for each part, and for each target of unit tests, that passed: the hash of its inputs (script/lib/inputs).
# shellcheck shell=bash disable=SC2154 # parts.bash and the script set the other variables

# The targets of unit tests that are left out.
unchanged_tests=()

# Hashes the files before anything is built from them. Without hashes everything runs.
read_inputs() { # FILE
    mkdir -p "$logs" build/passed
    script/lib/inputs >"$1" || rm -f "$1"
}

# Prints the hash of what the result of a part, or of a target of unit tests, depends on.
inputs_of() { # FILE NAME
    local needed="vitrine vitrine-decoder weather-now stand-in-server"
    case $2 in
        lint | ConventionTests) needed=everything ;;
        windows) needed+=" widget-checks" ;;
        languages) needed=languages ;;
        counts) needed+=" benchmarks" ;;
        use) ;;
        # It starts the program.
        CompositionTests) needed="$2 vitrine" ;;
        *Tests) needed=$2 ;;
        *) return ;;
    esac
    if [ -e "$1" ]; then awk -v needed=" $needed " 'index(needed, " " $1 " ")' "$1"; fi
}
test_targets() { sed -n 's/^\([A-Za-z]*Tests\) .*/\1/p' "$logs/inputs" 2>/dev/null; }

has_passed() { # NAME
    [ -e "build/passed/$1" ] && [ -e "$logs/inputs" ] && inputs_of "$logs/inputs" "$1" | cmp -s - "build/passed/$1"
}

# Takes out of `parts` what has passed with the same files.
leave_out_unchanged() {
    local name changed=()
    for name in $(test_targets); do
        if has_passed "$name"; then unchanged_tests+=("$name"); fi
    done
    for name in "${parts[@]}"; do
        if [ "$name" = unit ]; then
            if [ ${#unchanged_tests[@]} -eq 0 ]; then
                changed+=(unit)
                continue
            fi
            echo "unchanged since they passed: ${unchanged_tests[*]}"
            if [ ${#unchanged_tests[@]} -lt "$(test_targets | wc -l)" ]; then changed+=(unit); fi
        elif has_passed "$name"; then
            echo "unchanged since it passed: $name"
        else
            changed+=("$name")
        fi
    done
    if [ ${#changed[@]} -lt ${#parts[@]} ] || [ ${#unchanged_tests[@]} -gt 0 ]; then echo "script/test --all runs these, too"; fi
    parts=(${changed[@]+"${changed[@]}"})
}

# Records the parts of this run that passed, unless something was unstable or a file has changed meanwhile.
record_passed() { # PART...
    local name part status
    read_inputs "$logs/inputs.after"
    for part in "$@"; do
        read -r status _ 2>/dev/null <"$logs/$part.result" || status=1
        if [ "$status" -ne 0 ]; then continue; fi
        if grep -q '^UNSTABLE' "$logs/$part.log"; then continue; fi
        for name in $(if [ "$part" = unit ]; then test_targets; else echo "$part"; fi); do
            # A test target that was left out has its record.
            inputs_of "$logs/inputs" "$name" >"$logs/inputs.part"
            if [ -s "$logs/inputs.part" ] && inputs_of "$logs/inputs.after" "$name" | cmp -s - "$logs/inputs.part"; then
                mv "$logs/inputs.part" "build/passed/$name"
            fi
        done
    done
}

# The environment of the unit tests, and the array `width_options`. A bash script sources this file.
# shellcheck shell=bash disable=SC2034 # the script uses the array

# The tests must not depend on the user's language, keys, settings or buses. A test that adds a name to the environment moves the
# environment while other threads may read it, so each name has a value before.
unset LANGUAGE LC_ALL
export LOCPATH='' XDG_DATA_HOME="${XDG_DATA_HOME:-$HOME/.local/share}" XDG_CONFIG_HOME="${XDG_CONFIG_HOME:-$HOME/.config}" \
    DBUS_SESSION_BUS_ADDRESS="${DBUS_SESSION_BUS_ADDRESS:-unix:path=/nonexistent}" DBUS_SYSTEM_BUS_ADDRESS=unix:path=/nonexistent \
    GSETTINGS_BACKEND=memory VITRINE_PIXABAY_KEY='' VITRINE_OPENWEATHERMAP_KEY=''
# The backtrace that Swift Testing takes of each thrown error costs milliseconds, and no output shows it.
export SWT_SWIFT_ERROR_BACKTRACING_ENABLED=0
# All tests together would wait for each other: two thousand share the threads of two processors, and some block theirs.
# Swift 6.0 does not know the option.
width_options=()
if [[ $(swift test --help-hidden) == *experimental-maximum-parallelization-width* ]]; then
    width_options=(--experimental-maximum-parallelization-width 8)
fi

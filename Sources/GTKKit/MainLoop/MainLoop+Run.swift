import GTKShim

extension MainLoop {
    /// Turns the loop until the condition holds or the time is over, and says whether it held.
    ///
    /// For programs that check windows: the program itself runs its application instead. The condition is asked after
    /// each turn; it must change through something that runs on the loop.
    @MainActor
    public static func run(until condition: @MainActor () -> Bool, milliseconds: Int = 10_000) -> Bool {
        let timeout = Timeout()
        let timer = after(milliseconds: milliseconds) { timeout.isOver = true }
        defer { timer.dispose() }
        while !condition() {
            if timeout.isOver { return false }
            g_main_context_iteration(nil, 1)
        }
        return true
    }

    /// Turns the loop until nothing is waiting on it now.
    @MainActor
    public static func runPending() {
        while turnOnce() {}
    }

    /// Runs what is waiting at the highest priority, without waiting for more. Answers whether there was anything.
    @MainActor
    public static func turnOnce() -> Bool { g_main_context_iteration(nil, 0) != 0 }

    @MainActor
    private final class Timeout {
        var isOver = false
    }
}

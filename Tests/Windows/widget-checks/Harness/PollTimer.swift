import GTKShim

/// A timer that wakes the main loop every 20 ms.
///
/// `eventually` evaluates its condition after each iteration of the loop. A condition may also depend on something
/// outside the loop, such as a file of another program or a request that a server gets on its own thread. Without the
/// timer such a condition would be evaluated again only at the deadline, seconds later.
enum PollTimer {
    /// In milliseconds.
    private static let interval: UInt32 = 20

    /// Starts the timer for the life of the process.
    ///
    /// The priority is low, because a condition that draws a widget takes longer than the interval. A timer of the
    /// default priority would then keep GTK from drawing its frames.
    @MainActor
    static func start() {
        _ = g_timeout_add_full(G_PRIORITY_LOW, interval, { _ in 1 }, nil, nil)
    }
}

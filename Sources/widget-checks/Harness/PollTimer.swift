import GTKShim

/// A timer that turns the main loop every 20 ms.
///
/// `eventually` reads its condition after each turn of the loop. A condition may also depend on something outside the loop: a
/// file that another program writes, or a request that a server has received on its own thread. Without the timer such a
/// condition would be read again only at the deadline, seconds later.
enum PollTimer {
    private static let interval: UInt32 = 20

    /// Starts the timer for the life of the process.
    ///
    /// The priority is low, because a condition that draws a widget takes longer than the interval: a timer of the default
    /// priority would then keep GTK from drawing its frames.
    @MainActor
    static func start() {
        _ = g_timeout_add_full(G_PRIORITY_LOW, interval, { _ in 1 }, nil, nil)
    }
}

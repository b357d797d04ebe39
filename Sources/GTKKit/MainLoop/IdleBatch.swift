import GTKShim
import Synchronization

/// What other threads want done on the main thread: one queue, and one idle source while it is not empty.
///
/// 1. Work runs in the order in which it was enqueued, each piece once, on the main thread.
/// 2. A burst costs one wake-up of the loop, however much it holds.
/// 3. The first turn runs before the next frame, so that what has arrived is in it.
/// 4. A turn ends after `budget`; what is left, and what was enqueued meanwhile, runs after the frame, if one is due.
final class IdleBatch: Sendable {
    typealias Work = @Sendable () -> Void

    /// A quarter of a frame at 60 Hz: the rest belongs to layout and drawing.
    static let budget: Duration = .milliseconds(4)

    private struct State {
        var waiting: [Work] = []
        var isScheduled = false
    }

    private let state = Mutex(State())

    func enqueue(_ work: @escaping Work) {
        let mustSchedule = state.withLock { state in
            state.waiting.append(work)
            let isFirst = !state.isScheduled
            state.isScheduled = true
            return isFirst
        }
        if mustSchedule { schedule(priority: G_PRIORITY_HIGH_IDLE) }
    }

    private func schedule(priority: Int32) {
        // The box retains the queue, which is why work is not lost when nobody else holds it.
        g_idle_add_full(priority, takeTurn, Box(self).retainedPointer(), releaseBox)
    }

    fileprivate func turn() {
        let batch = state.withLock { state in
            let batch = state.waiting
            state.waiting = []
            return batch
        }
        let done = run(batch)
        let isOver = state.withLock { state in
            state.waiting.insert(contentsOf: batch[done...], at: 0)
            state.isScheduled = !state.waiting.isEmpty
            return state.waiting.isEmpty
        }
        // Below the redraw: at the first priority a steady stream of work would keep frames away altogether.
        if !isOver { schedule(priority: GDK_PRIORITY_REDRAW + 1) }
    }

    /// Runs what fits into the budget, at least one piece, and says how many that were.
    private func run(_ batch: [Work]) -> Int {
        let start = ContinuousClock.now
        for (index, work) in batch.enumerated() {
            work()
            if ContinuousClock.now - start >= Self.budget { return index + 1 }
        }
        return batch.count
    }
}

private func takeTurn(data: UnsafeMutableRawPointer?) -> gboolean {
    if let data { Box<IdleBatch>.value(at: data).turn() }
    // Each turn is a source of its own, because its priority may be another.
    return 0
}

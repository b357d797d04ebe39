import GTKShim
import Reactive

/// Queues work from any thread for the main thread. One idle source exists while the queue is not empty.
///
/// 1. Work runs on the main thread in the order in which it was enqueued, and each piece runs once.
/// 2. A burst of any size causes one wake-up of the loop.
/// 3. The first turn runs before the next frame, so that the frame includes the new data.
/// 4. A turn ends after the budget. The remaining work, and work enqueued during the turn, runs after a frame that is
///    due.
final class IdleBatch: Sendable {
    typealias Work = @Sendable () -> Void

    /// A quarter of a frame at 60 Hz. The rest of the frame is for layout and drawing.
    static let defaultBudget: Duration = .milliseconds(4)

    private struct State {
        var waiting: [Work] = []
        var isScheduled = false
    }

    private let state = Locked(State())
    private let context: LoopContext
    private let budget: Duration

    init(in context: LoopContext = .main, budget: Duration = IdleBatch.defaultBudget) {
        (self.context, self.budget) = (context, budget)
    }

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
        // The box retains the queue, so work is not lost when no other object holds the queue.
        context.attach(g_idle_source_new(), priority: priority, takeTurn, Box(self).retainedPointer())
    }

    fileprivate func turn() {
        let batch = state.withLock { state in
            let batch = state.waiting
            state.waiting = []
            return batch
        }
        let doneCount = run(batch)
        let isEmpty = state.withLock { state in
            state.waiting.insert(contentsOf: batch[doneCount...], at: 0)
            state.isScheduled = !state.waiting.isEmpty
            return state.waiting.isEmpty
        }
        // The priority is below the redraw: at the first priority, a steady stream of work would prevent all frames.
        if !isEmpty { schedule(priority: GDK_PRIORITY_REDRAW + 1) }
    }

    /// Runs as much work as the budget allows, at least one piece, and returns the number of pieces.
    private func run(_ batch: [Work]) -> Int {
        let start = ContinuousClock.now
        for (index, work) in batch.enumerated() {
            work()
            if ContinuousClock.now - start >= budget { return index + 1 }
        }
        return batch.count
    }
}

private func takeTurn(data: UnsafeMutableRawPointer?) -> gboolean {
    if let data { Box<IdleBatch>.value(at: data).turn() }
    // Each turn is a separate source, because its priority may differ.
    return 0
}

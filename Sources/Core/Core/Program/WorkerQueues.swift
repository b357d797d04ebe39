import Dispatch
import Reactive

/// Runs work in the background on a fixed number of serial queues.
///
/// A concurrent dispatch queue has a disadvantage on Linux: from the first concurrent or global queue on, libdispatch
/// checks its threads once per second, so that an idle program wakes the computer. Serial queues do not cause that.
public final class WorkerQueues: Sendable {
    private struct State {
        /// Indexes of queues without work.
        var idle: [Int]
        /// Work that waits for a queue, from `first` on.
        var waiting: [@Sendable () -> Void] = []
        var first = 0

        mutating func next() -> (@Sendable () -> Void)? {
            guard first < waiting.count else { return nil }
            let work = waiting[first]
            first += 1
            // Finished entries are removed once they are more than half of the array, so that each entry is moved once
            // or twice.
            if first * 2 > waiting.count {
                waiting.removeFirst(first)
                first = 0
            }
            return work
        }
    }

    private let queues: [DispatchQueue]
    private let state: Locked<State>

    /// - Parameter count: the number of pieces of work that run at once. Later ones wait for the first free queue.
    public init(name: String, count: Int) {
        queues = (0..<max(1, count)).map { DispatchQueue(label: "\(name).\($0)", qos: .userInitiated) }
        state = Locked(State(idle: Array((0..<max(1, count)).reversed())))
    }

    /// Runs work on a free queue. Any thread. Waiting work starts in the order of the calls.
    public func async(_ work: @escaping @Sendable () -> Void) {
        let index: Int? = state.withLock { state in
            let index = state.idle.popLast()
            if index == nil { state.waiting.append(work) }
            return index
        }
        if let index { run(work, on: index) }
    }

    /// Whether all work has finished.
    package var isIdle: Bool { state.withLock { $0.idle.count == queues.count && $0.first == $0.waiting.count } }

    private func run(_ work: @escaping @Sendable () -> Void, on index: Int) {
        queues[index].async { [self] in
            work()
            let next: (@Sendable () -> Void)? = state.withLock { state in
                let next = state.next()
                if next == nil { state.idle.append(index) }
                return next
            }
            // The next work runs in a separate block, so that objects of the finished work are released first.
            if let next { run(next, on: index) }
        }
    }
}

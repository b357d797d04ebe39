import Dispatch
import Reactive

/// Runs work away from the caller, several pieces at once: a few queues, each of which does one thing after the other.
///
/// A concurrent dispatch queue would do the same, but for one thing: on Linux the first one in a process, like the first use
/// of a global queue, has libdispatch look after its threads once a second from then on, and a program that nobody uses
/// wakes the computer for nothing. Serial queues do not.
public final class WorkerQueues: Sendable {
    private struct State {
        /// Queues that have nothing to do.
        var idle: [Int]
        /// What waits for one, from `first` on.
        var waiting: [@Sendable () -> Void] = []
        var first = 0

        mutating func next() -> (@Sendable () -> Void)? {
            guard first < waiting.count else { return nil }
            let work = waiting[first]
            first += 1
            // What was taken out is let go of once it is most of the list: each piece is moved once or twice.
            if first * 2 > waiting.count {
                waiting.removeFirst(first)
                first = 0
            }
            return work
        }
    }

    private let queues: [DispatchQueue]
    private let state: Locked<State>

    /// - Parameter count: how many pieces of work run at once; later ones wait for the first queue that has done its own.
    public init(label: String, count: Int, qos: DispatchQoS = .userInitiated) {
        queues = (0..<max(1, count)).map { DispatchQueue(label: "\(label).\($0)", qos: qos) }
        state = Locked(State(idle: Array((0..<max(1, count)).reversed())))
    }

    /// Thread: any. Pieces start in the order in which they were given, as far as they start one after the other at all.
    public func async(_ work: @escaping @Sendable () -> Void) {
        let index: Int? = state.withLock { state in
            let index = state.idle.popLast()
            if index == nil { state.waiting.append(work) }
            return index
        }
        if let index { run(work, on: index) }
    }

    /// Whether everything that was given has been done.
    package var isIdle: Bool { state.withLock { $0.idle.count == queues.count && $0.first == $0.waiting.count } }

    private func run(_ work: @escaping @Sendable () -> Void, on index: Int) {
        queues[index].async { [self] in
            work()
            let next: (@Sendable () -> Void)? = state.withLock { state in
                let next = state.next()
                if next == nil { state.idle.append(index) }
                return next
            }
            // In a turn of its own, so that what a piece of work leaves behind is let go of first.
            if let next { run(next, on: index) }
        }
    }
}

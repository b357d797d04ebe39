import Dispatch
import Reactive

/// Runs work away from the caller, several pieces at once: a few queues, each of which does one thing after the other.
///
/// A concurrent dispatch queue would do the same, but for one thing: on Linux the first one in a process, like the first use
/// of a global queue, has libdispatch look after its threads once a second from then on, and a program that nobody uses
/// wakes the computer for nothing. Serial queues do not.
public final class Workers: Sendable {
    private let queues: [DispatchQueue]
    /// How much each queue has been given and has not done yet.
    private let loads: Locked<[Int]>

    /// - Parameter count: how many pieces of work run at once; later ones wait for the queue that has least to do.
    public init(label: String, count: Int, qos: DispatchQoS = .userInitiated) {
        queues = (0..<max(1, count)).map { DispatchQueue(label: "\(label).\($0)", qos: qos) }
        loads = Locked([Int](repeating: 0, count: max(1, count)))
    }

    /// Thread: any. Pieces start in the order in which they were given, as far as they start one after the other at all.
    public func async(_ work: @escaping @Sendable () -> Void) {
        let index = loads.withLock { loads in
            let index = loads.indices.min { loads[$0] < loads[$1] } ?? 0
            loads[index] += 1
            return index
        }
        queues[index].async { [self] in
            work()
            loads.withLock { $0[index] -= 1 }
        }
    }
}

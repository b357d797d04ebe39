import Dispatch
import Reactive

/// A number of bytes that several threads share. A thread that needs more than is free waits until others have returned
/// theirs. The threads are served in the order of their requests, so that small requests do not keep a large one waiting
/// for ever. Any thread but the main thread.
final class MemoryBudget: Sendable {
    private struct Request {
        let count: Int
        let isGranted = DispatchSemaphore(value: 0)
    }

    private struct State {
        var free: Int
        var waiting: [Request] = []
    }

    private let total: Int
    private let state: Locked<State>

    /// - Parameter total: the shared number of bytes.
    init(_ total: Int) {
        self.total = total
        state = Locked(State(free: total))
    }

    /// The number of threads that wait.
    var waitingCount: Int { state.withLock { $0.waiting.count } }

    /// Calls `body` while this thread has `count` bytes of the budget. More than the whole budget counts as all of it.
    func with<Value, Failure: Error>(_ count: Int, _ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        let count = min(max(0, count), total)
        take(count)
        defer { giveBack(count) }
        return try body()
    }

    private func take(_ count: Int) {
        let request = state.withLock { state -> Request? in
            if state.waiting.isEmpty, count <= state.free {
                state.free -= count
                return nil
            }
            let request = Request(count: count)
            state.waiting.append(request)
            return request
        }
        request?.isGranted.wait()
    }

    private func giveBack(_ count: Int) {
        let granted = state.withLock { state in
            state.free += count
            var granted: [Request] = []
            while let next = state.waiting.first, next.count <= state.free {
                state.free -= next.count
                granted.append(state.waiting.removeFirst())
            }
            return granted
        }
        for request in granted { request.isGranted.signal() }
    }
}

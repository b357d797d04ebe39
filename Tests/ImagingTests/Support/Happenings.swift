import Synchronization

/// Things in the order they happened, for a test to look at or to wait for. Any thread.
final class Happenings<Thing: Sendable>: Sendable {
    private struct Contents {
        var things: [Thing] = []
        var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let contents = Mutex(Contents())

    var all: [Thing] { contents.withLock { $0.things } }
    var count: Int { contents.withLock { $0.things.count } }

    func add(_ thing: Thing) {
        let ready = contents.withLock { contents in
            contents.things.append(thing)
            let ready = contents.waiting.filter { $0.count <= contents.things.count }
            contents.waiting.removeAll { $0.count <= contents.things.count }
            return ready
        }
        for waiter in ready { waiter.continuation.resume() }
    }

    /// Waits until this many have happened and answers them; there may be more by then.
    @discardableResult
    func first(_ count: Int) async -> [Thing] {
        await withCheckedContinuation { continuation in
            let isReady = contents.withLock { contents in
                if contents.things.count >= count { return true }
                contents.waiting.append((count, continuation))
                return false
            }
            if isReady { continuation.resume() }
        }
        return all
    }
}

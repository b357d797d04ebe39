import Reactive

/// Records events in their order, for a test to inspect or to wait for. Any thread.
final class RecordedEvents<Thing: Sendable>: Sendable {
    private struct Waiter {
        let number: Int
        let count: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct Contents {
        var things: [Thing] = []
        var waiting: [Waiter] = []
        var nextWaiter = 0
    }

    private let contents = Locked(Contents())

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

    /// Waits for this many events and returns them, possibly with further ones. Throws when the test is canceled.
    @discardableResult
    func first(_ count: Int) async throws -> [Thing] {
        let number = contents.withLock { contents in
            contents.nextWaiter += 1
            return contents.nextWaiter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isReady = contents.withLock { contents in
                    if contents.things.count >= count || Task.isCancelled { return true }
                    contents.waiting.append(Waiter(number: number, count: count, continuation: continuation))
                    return false
                }
                if isReady { continuation.resume() }
            }
        } onCancel: {
            let waiter = contents.withLock { contents in
                contents.waiting.firstIndex { $0.number == number }.map { contents.waiting.remove(at: $0) }
            }
            waiter?.continuation.resume()
        }
        try Task.checkCancellation()
        return all
    }
}

import Reactive

/// Records events in their order, for a test to inspect or to wait for. Any thread.
public final class RecordedEvents<Event: Sendable>: Sendable {
    private struct Waiter {
        let number: Int
        let count: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct Contents {
        var events: [Event] = []
        var waiting: [Waiter] = []
        var nextWaiter = 0
        /// The number of events that `next` has returned.
        var takenCount = 0
    }

    // Events arrive on any thread while a test waits for them on another.
    private let contents = Locked(Contents())

    public init() {}

    /// All events so far.
    public var all: [Event] { contents.withLock { $0.events } }
    /// The number of events so far.
    public var count: Int { contents.withLock { $0.events.count } }
    /// Whether there was no event yet.
    public var isEmpty: Bool { count == 0 }

    /// Records an event.
    public func add(_ event: Event) {
        let ready = contents.withLock { contents in
            contents.events.append(event)
            let ready = contents.waiting.filter { $0.count <= contents.events.count }
            contents.waiting.removeAll { $0.count <= contents.events.count }
            return ready
        }
        for waiter in ready { waiter.continuation.resume() }
    }

    /// Waits for this many events and returns them, possibly with further ones. Throws when the test is canceled.
    @discardableResult
    public func first(_ count: Int) async throws -> [Event] {
        let number = contents.withLock { contents in
            contents.nextWaiter += 1
            return contents.nextWaiter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isReady = contents.withLock { contents in
                    if contents.events.count >= count || Task.isCancelled { return true }
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

    /// Waits for the first event that this function has not returned yet; `nil` when the test is canceled. One task may
    /// wait at a time.
    public func next() async -> Event? {
        let index = contents.withLock { contents in
            contents.takenCount += 1
            return contents.takenCount - 1
        }
        return try? await first(index + 1)[index]
    }
}

extension RecordedEvents where Event: Equatable {
    /// Returns when `next` finds one of these events; throws when the test is canceled.
    public func wait(for expected: Event...) async throws {
        while let event = await next() {
            if expected.contains(event) { return }
        }
        throw CancellationError()
    }
}

extension RecordedEvents where Event == Void {
    /// Counts an event.
    public func add() { add(()) }
}

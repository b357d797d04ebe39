import Reactive

/// Collects messages for the user from all parts of the program, for instance that the cache folder is not writable or
/// that no browser is installed. A message waits here until a window takes it; only one window shows it. Any thread.
public final class ToastQueue: Sendable {
    /// Sends a value when a new message waits, on the thread that has posted it.
    public let posted: Signal<Void, Never>

    private struct State {
        /// Messages that are shown only once, whether they still wait or were shown already.
        var shownOnce: Set<String> = []
        var waiting: [String] = []
    }

    private let state = Locked(State())
    private let observer: Signal<Void, Never>.Observer

    public init() { (posted, observer) = Signal<Void, Never>.pipe() }

    /// Posts a message about a lasting condition. The user sees it once, no matter how often it is posted.
    public func post(_ text: String) {
        add(text) { $0.shownOnce.insert(text).inserted }
    }

    /// Posts the result of a user's action. The user sees it each time, but the queue contains it only once.
    public func postResult(_ text: String) {
        add(text) { !$0.waiting.contains(text) }
    }

    /// Returns the waiting messages, the oldest first, and removes them from the queue.
    public func take() -> [String] {
        state.withLock { state in
            let waiting = state.waiting
            state.waiting = []
            return waiting
        }
    }

    private func add(_ text: String, where isNew: (inout State) -> Bool) {
        let isNew = state.withLock { state in
            guard isNew(&state) else { return false }
            state.waiting.append(text)
            return true
        }
        if isNew { observer.send(value: ()) }
    }
}

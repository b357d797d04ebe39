import Reactive

/// What the user should be told, from wherever it is noticed: that the cache folder cannot be written, that no browser is
/// installed. It waits here until a window is there to show it, and is shown in one window only. Any thread.
public final class ToastQueue: Sendable {
    /// Sent when something new waits, on the thread that has posted it.
    public let posted: Signal<Void, Never>

    private struct State {
        /// What is told once only, whether it waits or has been shown.
        var standing: Set<String> = []
        var waiting: [String] = []
    }

    private let state = Locked(State())
    private let observer: Signal<Void, Never>.Observer

    public init() { (posted, observer) = Signal<Void, Never>.pipe() }

    /// Posts a sentence about how things stand: told once, however often it is noticed.
    public func post(_ text: String) {
        add(text) { $0.standing.insert(text).inserted }
    }

    /// Posts an answer to what the user has just done: told each time, but not twice while it waits.
    public func postResult(_ text: String) {
        add(text) { !$0.waiting.contains(text) }
    }

    /// What waits to be shown, oldest first. From here on it waits no more.
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

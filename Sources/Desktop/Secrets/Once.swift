import Synchronization

/// A callback that is called at most once, by whoever is first. Any thread.
final class Once<Answer: Sendable>: Sendable {
    private let callback: Mutex<(@Sendable (Answer) -> Void)?>

    init(_ callback: @escaping @Sendable (Answer) -> Void) {
        self.callback = Mutex(callback)
    }

    func give(_ answer: Answer) {
        let callback = callback.withLock { held in
            defer { held = nil }
            return held
        }
        callback?(answer)
    }
}

import FoundationEssentials

// Work of the main actor. The functions whose names contain `OnMain` pass values through `UIScheduler`. Those with `Main`
// before the noun pass them at once: they are for producers that already deliver on the main thread, and a value that
// arrives on another thread ends the program.

extension SignalProducer {
    /// Starts, and passes every event to `body` at once, on the main thread.
    @preconcurrency
    @discardableResult
    public func startWithMainEvents(
        _ body: @escaping @MainActor @Sendable (Signal<Value, Error>.Event) -> Void
    ) -> any Disposable {
        start { event in
            MainActor.assumeIsolated { body(event) }
        }
    }

    /// Starts, and passes every value and the error to `body` at once, on the main thread.
    @preconcurrency
    @discardableResult
    public func startWithMainResult(
        _ body: @escaping @MainActor @Sendable (Result<Value, Error>) -> Void
    ) -> any Disposable {
        startWithResult { result in
            MainActor.assumeIsolated { body(result) }
        }
    }
}

extension SignalProducer where Error == Never {
    /// Starts, and passes every value to `body` on the main thread; at once if the value arrives there and no work
    /// waits.
    @preconcurrency
    @discardableResult
    public func startOnMain(_ body: @escaping @MainActor @Sendable (Value) -> Void) -> any Disposable {
        observe(on: UIScheduler()).startWithMainValues(body)
    }

    /// Starts, and passes every value to `body` at once, on the main thread. In contrast to `startOnMain`, no value waits
    /// behind other work.
    @preconcurrency
    @discardableResult
    public func startWithMainValues(_ body: @escaping @MainActor @Sendable (Value) -> Void) -> any Disposable {
        startWithValues { value in
            MainActor.assumeIsolated { body(value) }
        }
    }
}

extension Signal where Error == Never {
    /// Passes every value to `body` on the main thread; at once if the value arrives there and no work waits.
    @preconcurrency
    @discardableResult
    public func observeOnMain(_ body: @escaping @MainActor @Sendable (Value) -> Void) -> (any Disposable)? {
        observe(on: UIScheduler()).observeMainValues(body)
    }

    /// Passes every value to `body` at once, on the main thread.
    @preconcurrency
    @discardableResult
    public func observeMainValues(_ body: @escaping @MainActor @Sendable (Value) -> Void) -> (any Disposable)? {
        observeValues { value in
            MainActor.assumeIsolated { body(value) }
        }
    }
}

extension Scheduler {
    /// Performs work of the main actor. The scheduler must be one of the main thread.
    @discardableResult
    public func scheduleMain(_ action: @escaping @MainActor @Sendable () -> Void) -> (any Disposable)? {
        schedule { MainActor.assumeIsolated(action) }
    }
}

extension DateScheduler {
    /// Performs work of the main actor at or after a time. The scheduler must be one of the main thread.
    @discardableResult
    public func scheduleMain(
        after date: Date, _ action: @escaping @MainActor @Sendable () -> Void
    ) -> (any Disposable)? {
        schedule(after: date) { MainActor.assumeIsolated(action) }
    }
}

extension SignalProducer where Error == Never {
    /// Starts, and passes every value to `body` on the main thread; at once if the value arrives there and no work
    /// waits.
    @preconcurrency
    @discardableResult
    public func startOnMain(_ body: @escaping @MainActor @Sendable (Value) -> Void) -> any Disposable {
        observe(on: UIScheduler()).startWithValues { value in
            MainActor.assumeIsolated { body(value) }
        }
    }

    /// Starts, and passes every value to `body` at once. All values must arrive on the main thread; one that arrives on
    /// another thread ends the program. In contrast to `startOnMain`, no value waits behind other work.
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
        observe(on: UIScheduler()).observeValues { value in
            MainActor.assumeIsolated { body(value) }
        }
    }
}

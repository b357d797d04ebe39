extension SignalProducer where Error == Never {
    /// Starts, and hands every value to `body` on the main thread: at once if the value comes there and nothing waits.
    @preconcurrency
    @discardableResult
    public func startOnMain(_ body: @escaping @MainActor @Sendable (Value) -> Void) -> any Disposable {
        observe(on: UIScheduler()).startWithValues { value in
            MainActor.assumeIsolated { body(value) }
        }
    }
}

extension Signal where Error == Never {
    /// Hands every value to `body` on the main thread: at once if the value comes there and nothing waits.
    @preconcurrency
    @discardableResult
    public func observeOnMain(_ body: @escaping @MainActor @Sendable (Value) -> Void) -> (any Disposable)? {
        observe(on: UIScheduler()).observeValues { value in
            MainActor.assumeIsolated { body(value) }
        }
    }
}

extension PropertyProtocol {
    /// Hands the value now and every change to `body` on the main thread: at once if the caller, or the change, is
    /// there and nothing waits.
    @preconcurrency
    @discardableResult
    public func bindOnMain(_ body: @escaping @MainActor @Sendable (Value) -> Void) -> any Disposable {
        producer.startOnMain(body)
    }
}

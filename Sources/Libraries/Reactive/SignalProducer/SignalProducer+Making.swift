extension SignalProducer {
    /// Creates a producer whose streams send the events of `signal` that follow the start.
    public init(_ signal: Signal<Value, Error>) {
        self.init(
            source: .generator(.reentrant) { observer, lifetime in
                lifetime += signal.observe(observer)
            })
    }

    /// Creates a producer from a value that is convertible to one.
    public init<Convertible: SignalProducerConvertible>(_ base: Convertible)
    where Convertible.Value == Value, Convertible.Error == Error {
        self = base.producer
    }

    /// Creates a producer that sends `value` and completes.
    public init(value: Value) {
        self.init(
            source: .immediate { observer, run in
                observer.send(value: value)
                observer.finish(run)
            })
    }

    /// Creates a producer that calls `action` at every start, sends the result and completes.
    @preconcurrency
    public init(_ action: @escaping @Sendable () -> Value) {
        self.init(
            source: .immediate { observer, run in
                observer.send(value: action())
                observer.finish(run)
            })
    }

    /// Creates a producer that calls `action` at every start. It sends the success and completes, or fails with the
    /// failure.
    @preconcurrency
    public init(_ action: @escaping @Sendable () -> Result<Value, Error>) {
        self.init(
            source: .immediate { observer, run in
                switch action() {
                case .success(let value):
                    observer.send(value: value)
                    observer.finish(run)
                case .failure(let error):
                    observer.send(error: error)
                }
            })
    }

    /// Creates a producer that fails with `error`.
    public init(error: Error) {
        self.init(source: .immediate { observer, _ in observer.send(error: error) })
    }

    /// Creates a producer that sends the success and completes, or fails with the failure.
    public init(result: Result<Value, Error>) {
        switch result {
        case .success(let value): self.init(value: value)
        case .failure(let error): self.init(error: error)
        }
    }

    /// Creates a producer that sends the success and completes, or fails with the failure.
    public init(_ result: Result<Value, Error>) {
        self.init(result: result)
    }

    /// Creates a producer that sends the values in order and completes.
    public init<S: Sequence & Sendable>(_ values: S) where S.Element == Value {
        self.init(
            source: .immediate { observer, run in
                observer.send(all: values) { run.isDisposed }
                observer.finish(run)
            })
    }

    /// Creates a producer that sends the values in order and completes.
    public init(values first: Value, _ second: Value, _ tail: Value...) {
        self.init([first, second] + tail)
    }

    /// A producer that completes without a value.
    public static var empty: SignalProducer {
        SignalProducer(source: .immediate { observer, _ in observer.sendCompleted() })
    }

    /// A producer that never sends an event.
    public static var never: SignalProducer {
        SignalProducer { observer, lifetime in
            lifetime.observeEnded { _ = observer }
        }
    }
}

extension SignalProducer where Error == Never {
    /// Creates a producer that sends `value` and completes.
    public init(value: Value) {
        self.init(
            source: .immediate { observer, run in
                observer.send(value: value)
                observer.finish(run)
            })
    }

    /// Creates a producer that sends the values in order and completes.
    public init<S: Sequence & Sendable>(_ values: S) where S.Element == Value {
        self.init(
            source: .immediate { observer, run in
                observer.send(all: values) { run.isDisposed }
                observer.finish(run)
            })
    }

    /// Creates a producer that sends the values in order and completes.
    public init(values first: Value, _ second: Value, _ tail: Value...) {
        self.init([first, second] + tail)
    }
}

extension SignalProducer where Error == any Swift.Error {
    /// Creates a producer that calls `action` at every start. It sends the result and completes, or fails with the
    /// error that `action` throws.
    @preconcurrency
    public init(_ action: @escaping @Sendable () throws -> Value) {
        self.init { Result(catching: action) }
    }
}

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
        self.init(source: .result { .success(value) })
    }

    /// Creates a producer that calls `action` at every start, sends the result and completes.
    @preconcurrency
    public init(_ action: @escaping @Sendable () -> Value) {
        self.init(source: .result { .success(action()) })
    }

    /// Creates a producer that calls `action` at every start. It sends the success and completes, or fails with the
    /// failure.
    @preconcurrency
    public init(_ action: @escaping @Sendable () -> Result<Value, Error>) {
        self.init(source: .result(action))
    }

    /// Creates a producer that fails with `error`.
    public init(error: Error) {
        self.init(source: .result { .failure(error) })
    }

    /// Creates a producer that sends the success and completes, or fails with the failure.
    public init(result: Result<Value, Error>) {
        self.init(source: .result { result })
    }

    /// Creates a producer that sends the success and completes, or fails with the failure.
    public init(_ result: Result<Value, Error>) {
        self.init(result: result)
    }

    /// Creates a producer that sends the values in order and completes.
    public init<S: Sequence & Sendable>(_ values: S) where S.Element == Value {
        self.init(source: .elements(of: values))
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

extension SignalProducer.Source {
    /// Sends the success and completes, or fails with the failure. The work may be stopped while it sends the value.
    fileprivate static func result(_ action: @escaping @Sendable () -> Result<Value, Error>) -> Self {
        .immediate { observer, run in
            switch action() {
            case .success(let value):
                observer.send(value: value)
                observer.finish(run)
            case .failure(let error):
                observer.send(error: error)
            }
        }
    }

    /// Sends the values in order and completes.
    fileprivate static func elements<S: Sequence & Sendable>(of values: S) -> Self where S.Element == Value {
        .immediate { observer, run in
            observer.send(all: values) { run.isDisposed }
            observer.finish(run)
        }
    }
}

extension SignalProducer where Error == Never {
    /// Creates a producer that sends `value` and completes.
    public init(value: Value) {
        self.init(source: .result { .success(value) })
    }

    /// Creates a producer that sends the values in order and completes.
    public init<S: Sequence & Sendable>(_ values: S) where S.Element == Value {
        self.init(source: .elements(of: values))
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

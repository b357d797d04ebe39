extension SignalProducer {
    /// A producer whose streams carry what `signal` sends from the start on.
    public init(_ signal: Signal<Value, Error>) {
        self.init(
            source: .generator(.reentrant) { observer, lifetime in
                lifetime += signal.observe(observer)
            })
    }

    /// Whatever can be converted to a producer, as one.
    public init<Convertible: SignalProducerConvertible>(_ base: Convertible)
    where Convertible.Value == Value, Convertible.Error == Error {
        self = base.producer
    }

    /// Sends `value` and completes.
    public init(value: Value) {
        self.init(
            source: .immediate { observer, _ in
                observer.send(value: value)
                observer.sendCompleted()
            })
    }

    /// Sends what `action` returns, asked anew at every start, and completes.
    @preconcurrency
    public init(_ action: @escaping @Sendable () -> Value) {
        self.init(
            source: .immediate { observer, _ in
                observer.send(value: action())
                observer.sendCompleted()
            })
    }

    /// Sends the success of `action`, asked anew at every start, and completes; or fails with its failure.
    @preconcurrency
    public init(_ action: @escaping @Sendable () -> Result<Value, Error>) {
        self.init(
            source: .immediate { observer, _ in
                switch action() {
                case .success(let value):
                    observer.send(value: value)
                    observer.sendCompleted()
                case .failure(let error):
                    observer.send(error: error)
                }
            })
    }

    /// Fails with `error`.
    public init(error: Error) {
        self.init(source: .immediate { observer, _ in observer.send(error: error) })
    }

    /// Sends the success and completes, or fails with the failure.
    public init(result: Result<Value, Error>) {
        switch result {
        case .success(let value): self.init(value: value)
        case .failure(let error): self.init(error: error)
        }
    }

    /// Sends the success and completes, or fails with the failure.
    public init(_ result: Result<Value, Error>) {
        self.init(result: result)
    }

    /// Sends the values in order and completes.
    public init<S: Sequence & Sendable>(_ values: S) where S.Element == Value {
        self.init(
            source: .immediate { observer, run in
                for value in values {
                    observer.send(value: value)
                    if run.isDisposed { break }
                }
                observer.sendCompleted()
            })
    }

    /// Sends the values in order and completes.
    public init(values first: Value, _ second: Value, _ tail: Value...) {
        self.init([first, second] + tail)
    }

    /// Completes without a value.
    public static var empty: SignalProducer {
        SignalProducer(source: .immediate { observer, _ in observer.sendCompleted() })
    }

    /// Is interrupted at once.
    static var interrupted: SignalProducer {
        SignalProducer(source: .immediate { observer, _ in observer.sendInterrupted() })
    }

    /// Never sends anything.
    public static var never: SignalProducer {
        SignalProducer { observer, lifetime in
            lifetime.observeEnded { _ = observer }
        }
    }
}

extension SignalProducer where Error == Never {
    /// Sends `value` and completes.
    public init(value: Value) {
        self.init(
            source: .immediate { observer, _ in
                observer.send(value: value)
                observer.sendCompleted()
            })
    }

    /// Sends the values in order and completes.
    public init<S: Sequence & Sendable>(_ values: S) where S.Element == Value {
        self.init(
            source: .immediate { observer, run in
                for value in values {
                    observer.send(value: value)
                    if run.isDisposed { break }
                }
                observer.sendCompleted()
            })
    }

    /// Sends the values in order and completes.
    public init(values first: Value, _ second: Value, _ tail: Value...) {
        self.init([first, second] + tail)
    }
}

extension SignalProducer where Error == any Swift.Error {
    /// Sends what `action` returns and completes, or fails with what it throws.
    @preconcurrency
    public init(_ action: @escaping @Sendable () throws -> Value) {
        self.init { Result(catching: action) }
    }
}

/// A stream of events that happen whether or not anybody watches.
///
/// Every observer sees the same events from the moment it starts to observe. A signal's source works for as long as
/// somebody holds the signal or observes it; then it is disposed of without a further event.
public final class Signal<Value: Sendable, Error: Swift.Error>: Sendable {
    let core: SignalCore<Value, Error>

    /// Makes a signal whose source is set up at once by `generator`.
    ///
    /// Events may be sent from any thread and are delivered one after another; a value sent by an observer into the
    /// signal it observes is a fatal error that says so.
    ///
    /// - Parameter generator: is given the input and the lifetime of the signal, which ends after the last event.
    public convenience init(_ generator: (Observer, Lifetime) -> Void) {
        self.init(.serialized, generator)
    }

    init(_ delivery: SignalCore<Value, Error>.Delivery, _ generator: (Observer, Lifetime) -> Void) {
        core = SignalCore(delivery)
        generator(Observer(core: core), Lifetime(core.disposables))
    }

    init(core: SignalCore<Value, Error>) {
        self.core = core
    }

    deinit {
        core.abandon()
    }

    /// Observes the signal from now on. One that has ended sends `interrupted` at once.
    ///
    /// - Returns: a disposable that stops the observation; nil if the signal has ended.
    @discardableResult
    public func observe(_ observer: Observer) -> (any Disposable)? {
        core.observe(observer)
    }
}

extension Signal {
    /// A signal of which the sender guarantees that events never overlap, neither between threads nor by an observer
    /// that sends while it is called.
    public static func unserialized(_ generator: (Observer, Lifetime) -> Void) -> Signal {
        Signal(.unserialized, generator)
    }

    /// A signal whose observers may send into it. What is sent while an event is being delivered, by an observer or by
    /// another thread, is delivered after it, in order, by whoever delivers it: nobody waits.
    public static func reentrantUnserialized(_ generator: (Observer, Lifetime) -> Void) -> Signal {
        Signal(.reentrant, generator)
    }

    /// A signal and the input that controls it.
    ///
    /// - Parameter disposable: disposed of after the last event.
    public static func pipe(disposable: (any Disposable)? = nil) -> (output: Signal, input: Observer) {
        pipe(.serialized, disposable: disposable)
    }

    /// A signal and its input; see `unserialized(_:)` for what the sender has to guarantee.
    public static func unserializedPipe(
        disposable: (any Disposable)? = nil
    ) -> (output: Signal, input: Observer) {
        pipe(.unserialized, disposable: disposable)
    }

    /// A signal and its input; see `reentrantUnserialized(_:)` for what the sender has to guarantee.
    public static func reentrantUnserializedPipe(
        disposable: (any Disposable)? = nil
    ) -> (output: Signal, input: Observer) {
        pipe(.reentrant, disposable: disposable)
    }

    static func pipe(
        _ delivery: SignalCore<Value, Error>.Delivery, disposable: (any Disposable)? = nil
    ) -> (output: Signal, input: Observer) {
        let signal = Signal(core: SignalCore(delivery))
        signal.core.disposables.add(disposable)
        return (signal, Observer(core: signal.core))
    }

    /// A signal that never sends anything.
    public static var never: Signal {
        Signal { observer, lifetime in
            lifetime.observeEnded { _ = observer }
        }
    }

    /// A signal that has completed.
    public static var empty: Signal {
        Signal { observer, _ in observer.sendCompleted() }
    }
}

extension Signal {
    /// Hands every event to `action`.
    @preconcurrency
    @discardableResult
    public func observe(_ action: @escaping Observer.Action) -> (any Disposable)? {
        observe(Observer(action))
    }

    /// Hands every value to `action` as a success, and an error as a failure.
    @preconcurrency
    @discardableResult
    public func observeResult(_ action: @escaping @Sendable (Result<Value, Error>) -> Void) -> (any Disposable)? {
        observe(Observer(value: { action(.success($0)) }, failed: { action(.failure($0)) }))
    }

    /// Runs `action` when the signal completes.
    @preconcurrency
    @discardableResult
    public func observeCompleted(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        observe(Observer(completed: action))
    }

    /// Hands an error to `action`.
    @preconcurrency
    @discardableResult
    public func observeFailed(_ action: @escaping @Sendable (Error) -> Void) -> (any Disposable)? {
        observe(Observer(failed: action))
    }

    /// Runs `action` when the signal is interrupted.
    @preconcurrency
    @discardableResult
    public func observeInterrupted(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
        observe(Observer(interrupted: action))
    }
}

extension Signal where Error == Never {
    /// Hands every value to `action`.
    @preconcurrency
    @discardableResult
    public func observeValues(_ action: @escaping @Sendable (Value) -> Void) -> (any Disposable)? {
        observe(Observer(value: action))
    }
}

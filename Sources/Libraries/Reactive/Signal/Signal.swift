/// A stream of events that occur independently of its observers.
///
/// Every observer receives the same events from the beginning of its observation. A signal's source works while the
/// signal is referenced or has observers; then the source is disposed of without a further event.
public final class Signal<Value: Sendable, Error: Swift.Error>: Sendable {
    let core: SignalCore<Value, Error>

    /// Creates a signal. `generator` sets up its source at once.
    ///
    /// Any thread may send events, which are delivered one after another. If an observer sends a value into the signal
    /// that it observes, the program stops with a message.
    ///
    /// - Parameter generator: receives the input and the lifetime of the signal, which ends after the last event.
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

    /// Observes the signal from now on. A signal that has ended sends `interrupted` at once.
    ///
    /// - Returns: a disposable that stops the observation; nil if the signal has ended.
    @discardableResult
    public func observe(_ observer: Observer) -> (any Disposable)? {
        core.observe(observer)
    }
}

extension Signal {
    /// Creates a signal whose sender guarantees that events never overlap: no two threads send at once, and no observer
    /// sends while it is called.
    public static func unserialized(_ generator: (Observer, Lifetime) -> Void) -> Signal {
        Signal(.unserialized, generator)
    }

    /// Creates a signal whose observers may send into it. Events that observers or other threads send during a delivery
    /// are delivered after it, in order, by the delivering thread. The senders do not wait.
    public static func reentrantUnserialized(_ generator: (Observer, Lifetime) -> Void) -> Signal {
        Signal(.reentrant, generator)
    }

    /// Creates a signal and the input that controls it.
    ///
    /// - Parameter disposable: disposed of after the last event.
    public static func pipe(disposable: (any Disposable)? = nil) -> (output: Signal, input: Observer) {
        pipe(.serialized, disposable: disposable)
    }

    /// Creates a signal and its input; the sender must meet the conditions of `unserialized(_:)`.
    public static func unserializedPipe(
        disposable: (any Disposable)? = nil
    ) -> (output: Signal, input: Observer) {
        pipe(.unserialized, disposable: disposable)
    }

    /// Creates a signal and its input; the events are delivered as described for `reentrantUnserialized(_:)`.
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

    /// A signal that has already completed.
    public static var empty: Signal {
        Signal { observer, _ in observer.sendCompleted() }
    }
}

extension Signal {
    /// Passes every event to `action`.
    @preconcurrency
    @discardableResult
    public func observe(_ action: @escaping Observer.Action) -> (any Disposable)? {
        observe(Observer(action))
    }

    /// Passes every value to `action` as a success, and an error as a failure.
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

    /// Passes an error to `action`.
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
    /// Passes every value to `action`.
    @preconcurrency
    @discardableResult
    public func observeValues(_ action: @escaping @Sendable (Value) -> Void) -> (any Disposable)? {
        observe(Observer(value: action))
    }
}

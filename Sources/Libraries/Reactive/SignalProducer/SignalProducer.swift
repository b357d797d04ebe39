/// A cold stream: each start creates a new stream and begins its work.
///
/// A producer is a value and does no work itself. The work of a start ends with its stream: when the stream terminates
/// by itself, or when the disposable that `start` returned is disposed of, which interrupts the stream.
public struct SignalProducer<Value: Sendable, Error: Swift.Error>: Sendable {
    /// The signal that every start produces.
    public typealias ProducedSignal = Signal<Value, Error>

    @usableFromInline typealias Observer = Signal<Value, Error>.Observer

    /// The source of a start's events.
    @usableFromInline
    enum Source: Sendable {
        /// Sends events at any time. They are made serial in the given way.
        case generator(SignalCore<Value, Error>.Delivery, @Sendable (Observer, Lifetime) -> Void)
        /// Sends all events before the closure returns. The closure stops early if the disposable has been disposed of.
        case immediate(@Sendable (Observer, any Disposable) -> Void)
        /// Sends the events of other producers, which have already made them serial. The lifetime is that of the whole
        /// run.
        case composed(@Sendable (Observer, Lifetime) -> Void)
    }

    @usableFromInline let source: Source

    @inlinable
    init(source: Source) {
        self.source = source
    }

    /// Creates a producer that runs `startHandler` at every start.
    ///
    /// - Parameter startHandler: receives the input of the stream and its lifetime, which ends after the last event. An
    ///   input that is released before the end interrupts the stream.
    @preconcurrency
    @inlinable
    public init(_ startHandler: @escaping @Sendable (Signal<Value, Error>.Observer, Lifetime) -> Void) {
        source = .generator(.serialized, startHandler)
    }

    /// Creates a producer whose start handler guarantees that events never overlap; see `Signal.unserialized(_:)`.
    @preconcurrency
    public static func unserialized(
        _ startHandler: @escaping @Sendable (Signal<Value, Error>.Observer, Lifetime) -> Void
    ) -> SignalProducer {
        SignalProducer(source: .generator(.unserialized, startHandler))
    }

    /// Creates a producer whose observers may send into its streams, and whose senders do not wait; see
    /// `Signal.reentrantUnserialized(_:)`.
    @preconcurrency
    public static func reentrantUnserialized(
        _ startHandler: @escaping @Sendable (Signal<Value, Error>.Observer, Lifetime) -> Void
    ) -> SignalProducer {
        SignalProducer(source: .generator(.reentrant, startHandler))
    }

    /// Creates a signal, passes it to `setup` with a disposable that interrupts it, and then begins the work.
    ///
    /// - Returns: the result of `setup`.
    @discardableResult
    public func startWithSignal<Result>(
        _ setup: (_ signal: Signal<Value, Error>, _ interruptHandle: any Disposable) -> Result
    ) -> Result {
        let delivery: SignalCore<Value, Error>.Delivery =
            if case .generator(let delivery, _) = source { delivery } else { .serialized }
        let (signal, input) = Signal<Value, Error>.pipe(delivery)
        // The signal may have no other reference, and it would end if it were released without an observer.
        return withExtendedLifetime(signal) {
            switch source {
            case .generator(_, let generate):
                let result = setup(signal, StartedInput(input, core: signal.core))
                if signal.core.isAlive { generate(input, Lifetime(signal.core.disposables)) }
                return result
            case .immediate(let send):
                let result = setup(signal, StartedInput(input, core: signal.core))
                if signal.core.isAlive { send(input, signal.core.disposables) }
                return result
            case .composed(let begin):
                let run = CompositeDisposable()
                signal.core.disposables.add(run)
                let result = setup(signal, run)
                if !run.isDisposed { begin(SignalProducer.gate(input, run), Lifetime(run)) }
                return result
            }
        }
    }

    /// Begins the work and sends its events to `observer`.
    ///
    /// - Returns: a disposable that interrupts the stream and ends its work.
    @discardableResult
    @inlinable
    public func start(_ observer: Signal<Value, Error>.Observer = .init()) -> any Disposable {
        switch source {
        case .generator(let delivery, let generate):
            let core = SignalCore(delivery, observer: observer)
            let input = Observer(core: core)
            generate(input, Lifetime(core.disposables))
            return StartedInput(input, core: core)
        case .immediate(let send):
            let run = SimpleDisposable()
            send(observer, run)
            run.dispose()
            return run
        case .composed(let begin):
            return startComposed(begin, observer)
        }
    }

    @usableFromInline
    func startComposed(
        _ begin: @Sendable (Observer, Lifetime) -> Void, _ observer: Observer
    ) -> any Disposable {
        let run = CompositeDisposable()
        begin(SignalProducer.gate(observer, run), Lifetime(run))
        return run
    }

    /// Begins the work as part of a larger run, with which it ends. It does not filter events after an end, so the
    /// caller's observer must ignore them.
    func begin(_ observer: Observer, in lifetime: Lifetime) {
        switch source {
        case .generator(let delivery, let generate):
            SignalProducer.generate(delivery, generate, observer, in: lifetime.disposables)
        case .immediate(let send):
            send(observer, lifetime.disposables)
        case .composed(let begin):
            begin(observer, lifetime)
        }
    }

    /// Starts work that ends with `lifetime`, even while this call is still sending. No events follow an end.
    func start(_ observer: Observer, during lifetime: Lifetime) {
        start(observer, in: lifetime.disposables)
    }

    /// Starts work that ends when `run` is disposed of, even while this call is still sending. No events follow an end.
    func start(_ observer: Observer, in run: CompositeDisposable) {
        switch source {
        case .generator(let delivery, let generate):
            SignalProducer.generate(delivery, generate, observer, in: run)
        case .immediate(let send):
            if !run.isDisposed { send(observer, run) }
        case .composed(let begin):
            let inner = CompositeDisposable()
            run.add(inner)
            if !inner.isDisposed { begin(SignalProducer.gate(observer, inner), Lifetime(inner)) }
        }
    }

    private static func generate(
        _ delivery: SignalCore<Value, Error>.Delivery, _ generate: @Sendable (Observer, Lifetime) -> Void,
        _ observer: Observer, in run: CompositeDisposable
    ) {
        let core = SignalCore(delivery, observer: observer)
        let input = Observer(core: core)
        run.add(StartedInput(input, core: core))
        if core.isAlive { generate(input, Lifetime(core.disposables)) }
    }

    /// Returns an observer that passes on events until the first end, and then ends the run.
    private static func gate(_ output: Observer, _ run: CompositeDisposable) -> Observer {
        let ended = SimpleDisposable()
        return Observer(
            value: { if !ended.isDisposed { output.send(value: $0) } },
            termination: { end in
                guard ended.disposeFirst() else { return }
                output.terminate(end)
                run.dispose()
            })
    }
}

/// Interrupts a started stream, and keeps its input alive, so that work that releases its input continues until its
/// disposal.
///
/// It is not generic, so that no types must be looked up for a start.
@usableFromInline
final class StartedInput: Disposable {
    @usableFromInline let core: any Disposable
    @usableFromInline let input: any AnyObject & Sendable

    @inlinable
    init(_ input: any AnyObject & Sendable, core: any Disposable) {
        self.input = input
        self.core = core
    }

    @usableFromInline var isDisposed: Bool { core.isDisposed }

    @usableFromInline
    func dispose() {
        core.dispose()
    }
}

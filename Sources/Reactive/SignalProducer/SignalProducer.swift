/// A recipe for a stream: each start makes a stream of its own and begins the work behind it.
///
/// A producer is a value and holds no work. What a start begins ends with the stream: when it terminates by itself,
/// or when the disposable that `start` returned is disposed of, which interrupts it.
public struct SignalProducer<Value: Sendable, Error: Swift.Error>: Sendable {
    /// The signal that every start produces.
    public typealias ProducedSignal = Signal<Value, Error>

    @usableFromInline typealias Observer = Signal<Value, Error>.Observer

    /// How a start makes its events.
    @usableFromInline
    enum Source: Sendable {
        /// Events come at any time, and are made serial in the given way.
        case generator(SignalCore<Value, Error>.Delivery, @Sendable (Observer, Lifetime) -> Void)
        /// All events are sent before the closure returns; it stops early if the disposable has been disposed of.
        case immediate(@Sendable (Observer, any Disposable) -> Void)
        /// Events come out of other producers, which have made them serial already. The lifetime is the whole run's.
        case composed(@Sendable (Observer, Lifetime) -> Void)
    }

    @usableFromInline let source: Source

    @inlinable
    init(source: Source) {
        self.source = source
    }

    /// A producer that runs `startHandler` for every start.
    ///
    /// - Parameter startHandler: is given the input of the stream, and its lifetime, which ends after the last event.
    ///   An input that is let go of before the end interrupts the stream.
    @preconcurrency
    @inlinable
    public init(_ startHandler: @escaping @Sendable (Signal<Value, Error>.Observer, Lifetime) -> Void) {
        source = .generator(.serialized, startHandler)
    }

    /// A producer whose start handler guarantees that events never overlap; see `Signal.unserialized(_:)`.
    @preconcurrency
    public static func unserialized(
        _ startHandler: @escaping @Sendable (Signal<Value, Error>.Observer, Lifetime) -> Void
    ) -> SignalProducer {
        SignalProducer(source: .generator(.unserialized, startHandler))
    }

    /// A producer whose observers may send into its streams, and whose senders never wait; see
    /// `Signal.reentrantUnserialized(_:)`.
    @preconcurrency
    public static func reentrantUnserialized(
        _ startHandler: @escaping @Sendable (Signal<Value, Error>.Observer, Lifetime) -> Void
    ) -> SignalProducer {
        SignalProducer(source: .generator(.reentrant, startHandler))
    }

    /// Makes a signal, hands it to `setup` together with a disposable that interrupts it, and then begins the work.
    ///
    /// - Returns: what `setup` returns.
    @discardableResult
    public func startWithSignal<Result>(
        _ setup: (_ signal: Signal<Value, Error>, _ interruptHandle: any Disposable) -> Result
    ) -> Result {
        let delivery: SignalCore<Value, Error>.Delivery =
            if case .generator(let delivery, _) = source { delivery } else { .serialized }
        let (signal, input) = Signal<Value, Error>.pipe(delivery)
        // Nobody else may hold the signal, and it ends when it is let go of unobserved.
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

    /// Begins the work as part of a bigger run, with which it ends. Nothing stops events after an end here: whoever
    /// calls this passes an observer that leads to a gate.
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

    /// Starts work that ends with `lifetime`, also while this call is still sending. The events need no gate.
    func start(_ observer: Observer, during lifetime: Lifetime) {
        start(observer, in: lifetime.disposables)
    }

    /// Starts work that ends when `run` is disposed of, also while this call is still sending. The events need no gate.
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

    /// Lets events through until the first end, and then ends the run.
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

/// Interrupts a started stream, and keeps its input: work that lets go of its input goes on until it is disposed of.
///
/// It does not know the stream's types, which would have to be looked up for each start.
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

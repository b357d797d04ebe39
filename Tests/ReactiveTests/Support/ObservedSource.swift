import Reactive

/// A producer that a test controls by hand, and which counts its starts and the ends of its work.
final class ObservedSource<Value: Sendable, Error: Swift.Error>: Sendable {
    let starts = Atomic(0)
    let ends = Atomic(0)
    private let inputs = Atomic<[Signal<Value, Error>.Observer]>([])

    var producer: SignalProducer<Value, Error> {
        SignalProducer { [self] observer, lifetime in
            starts.increment()
            lifetime.observeEnded { [ends] in ends.increment() }
            inputs.append(observer)
        }
    }

    /// Sends events to every start.
    func send(_ events: [Signal<Value, Error>.Event]) {
        for event in events {
            for input in inputs.value { input.send(event) }
        }
    }

    func send(_ values: Value...) {
        send(values.map { .value($0) })
    }
}

/// A signal that a test controls by hand, and whose source it sees disposed of.
struct ObservedSignal<Value: Sendable, Error: Swift.Error>: Sendable {
    let source = SimpleDisposable()
    let input: Signal<Value, Error>.Observer
    private let owned: Atomic<Signal<Value, Error>?>

    init() {
        let (signal, input) = Signal<Value, Error>.pipe(disposable: source)
        self.input = input
        owned = Atomic(signal)
    }

    /// Passes the signal to `body`. After the call, only what `body` has made of it keeps it alive.
    func handOver<Result>(_ body: (Signal<Value, Error>) -> Result) -> Result {
        guard let signal = owned.swap(nil) else { preconditionFailure("A signal is handed over once.") }
        return body(signal)
    }

    func send(_ events: [Signal<Value, Error>.Event]) {
        for event in events { input.send(event) }
    }
}

/// The ways in which a stream ends.
let allEnds: [Signal<Int, TestError>.Event] = [.completed, .failed(.second), .interrupted]

extension [Int] {
    /// The values as events of a stream, and then `end`.
    func events(then end: Signal<Int, TestError>.Event...) -> [Signal<Int, TestError>.Event] {
        map { .value($0) } + end
    }
}

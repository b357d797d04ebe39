import Reactive

/// Records the events of a stream in order.
final class Recorder<Value: Sendable, Error: Swift.Error>: Sendable {
    private let log = Atomic<[Signal<Value, Error>.Event]>([])

    var events: [Signal<Value, Error>.Event] { log.value }
    var values: [Value] { events.compactMap(\.value) }
    var error: Error? { events.lazy.compactMap(\.error).first }
    var isCompleted: Bool { events.contains { $0.isCompleted } }
    var isInterrupted: Bool {
        events.contains { if case .interrupted = $0 { true } else { false } }
    }
    var hasEnded: Bool { events.contains(where: \.isTerminating) }

    func receive(_ event: Signal<Value, Error>.Event) {
        log.modify { $0.append(event) }
    }
}

extension Signal {
    /// Observes a signal from now on.
    func record() -> Recorder<Value, Error> {
        let recorder = Recorder<Value, Error>()
        observe { recorder.receive($0) }
        return recorder
    }
}

extension SignalProducer {
    /// Starts a producer.
    func record() -> Recorder<Value, Error> { recordAndHold().recorder }

    /// Starts, and returns the disposable.
    func recordAndHold() -> (recorder: Recorder<Value, Error>, run: any Disposable) {
        let recorder = Recorder<Value, Error>()
        return (recorder, start { recorder.receive($0) })
    }
}

/// The error of failing streams in tests.
enum TestError: Error, Equatable {
    case first, second
}

/// Counts or records the calls of closures on any thread.
extension Atomic where Value == Int {
    func increment() { modify { $0 += 1 } }
}

extension Atomic where Value: RangeReplaceableCollection, Value.Element: Sendable {
    func append(_ element: Value.Element) { modify { $0.append(element) } }
}

/// An object whose deinitialization can be observed.
final class Witness: Sendable {
    private let ended: @Sendable () -> Void
    init(ended: @escaping @Sendable () -> Void) { self.ended = ended }
    deinit { ended() }
}

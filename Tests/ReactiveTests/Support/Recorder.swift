import Reactive

/// Keeps what a stream sends, in order.
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
    /// Observes from now on.
    func record() -> Recorder<Value, Error> {
        let recorder = Recorder<Value, Error>()
        observe { recorder.receive($0) }
        return recorder
    }
}

extension SignalProducer {
    /// Starts.
    func record() -> Recorder<Value, Error> { recordAndHold().recorder }

    /// Starts, and returns what stops it.
    func recordAndHold() -> (recorder: Recorder<Value, Error>, run: any Disposable) {
        let recorder = Recorder<Value, Error>()
        return (recorder, start { recorder.receive($0) })
    }
}

/// An error to fail with.
enum TestError: Error, Equatable {
    case first, second
}

/// Counts, or keeps, what closures do on whatever thread.
extension Atomic where Value == Int {
    func increment() { modify { $0 += 1 } }
}

extension Atomic where Value: RangeReplaceableCollection, Value.Element: Sendable {
    func append(_ element: Value.Element) { modify { $0.append(element) } }
}

/// Something whose end can be watched.
final class Witness: Sendable {
    private let ended: @Sendable () -> Void
    init(ended: @escaping @Sendable () -> Void) { self.ended = ended }
    deinit { ended() }
}

import Reactive
import Testing

/// Operators on signals, which the examples of the documentation apply to producers only.
@Suite struct SignalOperatorTests {
    /// Sends values into the result of `operation` on a signal, and completes.
    private func results<Value: Sendable, Result: Sendable, Failure>(
        of values: [Value], _ operation: (Signal<Value, TestError>) -> Signal<Result, Failure>
    ) -> [Signal<Result, Failure>.Event] {
        let (signal, input) = Signal<Value, TestError>.pipe()
        let log = operation(signal).record()
        for value in values { input.send(value: value) }
        input.sendCompleted()
        return log.events
    }

    @Test("Signals have the operators that accumulate values")
    func accumulating() {
        let scanned = results(of: [1, 2, 3]) { $0.scan(0) { $0 + $1 } }
        #expect(scanned == [.value(1), .value(3), .value(6), .completed])
        let mapped = results(of: [1, 2, 3]) { $0.scanMap(0) { ($0 + $1, $0 * $1) } }
        #expect(mapped == [.value(0), .value(2), .value(9), .completed])
        let reduced = results(of: [1, 2, 3]) { $0.reduce(0) { $0 + $1 } }
        #expect(reduced == [.value(6), .completed])
        let pairs = results(of: [1, 2]) { $0.combinePrevious(0).map { $0 * 10 + $1 } }
        #expect(pairs == [.value(1), .value(12), .completed])
    }

    @Test("Signals have the operators that leave out values")
    func filtering() {
        #expect(results(of: [1, 2, 3]) { $0.filter { $0 != 2 } } == [.value(1), .value(3), .completed])
        #expect(results(of: [1, nil, 3]) { $0.skipNil() } == [.value(1), .value(3), .completed])
        #expect(results(of: [1, 1, 2, 1]) { $0.skipRepeats() } == [.value(1), .value(2), .value(1), .completed])
        #expect(results(of: [1, 1, 2, 1]) { $0.uniqueValues() } == [.value(1), .value(2), .completed])
    }

    @Test("Signals have the operators on errors")
    func errors() {
        let attempted = results(of: [1, 2, 3]) { $0.attempt { $0 < 3 ? .success(()) : .failure(.first) } }
        #expect(attempted == [.value(1), .value(2), .failed(.first)])
        let mapped = results(of: [1, 2]) { $0.attemptMap { $0 < 2 ? .success($0 * 10) : .failure(.second) } }
        #expect(mapped == [.value(10), .failed(.second)])
        let (signal, input) = Signal<Int, TestError>.pipe()
        let changed = signal.mapError { _ in TestError.second }.record()
        let continued = signal.flatMapError { _ in SignalProducer<Int, Never>(value: 9) }.record()
        input.send(value: 1)
        input.send(error: .first)
        #expect(changed.events == [.value(1), .failed(.second)])
        #expect(continued.events == [.value(1), .value(9), .completed])
    }

    @Test("Signals can change their types of values and errors")
    func promotions() {
        let (signal, input) = Signal<Never, Never>.pipe()
        let log = signal.promoteValue(Int.self).promoteError(TestError.self).record()
        input.sendCompleted()
        #expect(log.events == [.completed])
    }

    @Test("Signals can be made streams of events and back")
    func materialized() {
        #expect(results(of: [1]) { $0.materialize().dematerialize() } == [.value(1), .completed])
        #expect(results(of: [1]) { $0.materializeResults().dematerializeResults() } == [.value(1), .completed])
    }

    @Test("Signals have the operators on Boolean values")
    func booleans() {
        let (left, leftInput) = Signal<Bool, Never>.pipe()
        let (right, rightInput) = Signal<Bool, Never>.pipe()
        let logs = [
            left.negate(), left.and(right), left.or(right), Signal.all([left, right]), Signal.any([left, right]),
        ].map { $0.record() }
        leftInput.send(value: true)
        rightInput.send(value: false)
        #expect(logs.map(\.values) == [[false], [false], [true], [false], [true]])
    }

    @Test("Signals can be flattened by each strategy")
    func flattened() {
        for strategy in [FlattenStrategy.merge, .concat, .latest, .race, .throttle] {
            let events = results(of: [1, 2]) { signal in
                signal.flatMap(strategy) { SignalProducer<Int, TestError>([$0, $0 * 10]) }
            }
            let first: [Signal<Int, TestError>.Event] = [.value(1), .value(10)]
            #expect(events == first + (strategy == .race ? [] : [.value(2), .value(20)]) + [.completed])
        }
    }
}

import Reactive
import Testing

private let numbers = SignalProducer<Int, TestError>([1, 2, 3])

@Suite struct TransformTests {
    @Test("map transforms values, by closure, by key path and by a constant")
    func map() {
        #expect(numbers.map { $0 * 2 }.record().values == [2, 4, 6])
        #expect(numbers.map(\.description).record().values == ["1", "2", "3"])
        #expect(numbers.map(value: "x").record().values == ["x", "x", "x"])
    }

    @Test("Signals and producers share their operators")
    func sharedBySignals() {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let log = signal.map { $0 + 1 }.filter { $0 > 2 }.compactMap { "\($0)" }.record()
        for number in 1...3 { input.send(value: number) }
        input.send(error: .first)
        #expect(log.events == [.value("3"), .value("4"), .failed(.first)])
    }

    @Test("mapError transforms the error and nothing else")
    func mapError() {
        let log = numbers.concat(error: .first).mapError { _ in TestError.second }.record()
        #expect(log.events == [.value(1), .value(2), .value(3), .failed(.second)])
    }

    @Test("promoteError changes only the error type")
    func promoteError() {
        let promoted = SignalProducer<Int, Never>(value: 1).promoteError(TestError.self)
        #expect(promoted.record().events == [.value(1), .completed])
    }

    @Test("promoteValue changes only the value type")
    func promoteValue() {
        let promoted = SignalProducer<Never, TestError>(error: .first).promoteValue(Int.self)
        #expect(promoted.record().events == [.failed(.first)])
    }

    @Test("scan sends each partial result")
    func scan() {
        #expect(numbers.scan(10) { $0 + $1 }.record().values == [11, 13, 16])
        #expect(numbers.scan(into: []) { $0.append($1) }.record().values == [[1], [1, 2], [1, 2, 3]])
    }

    @Test("scanMap sends a value besides its state")
    func scanMap() {
        #expect(numbers.scanMap(0) { ($0 + $1, "\($0)+\($1)") }.record().values == ["0+1", "1+2", "3+3"])
        let counted = numbers.scanMap(into: 0) { (count: inout Int, value: Int) -> Int in
            count += 1
            return count * value
        }
        #expect(counted.record().values == [1, 4, 9])
    }

    @Test("reduce sends the result on completion and nothing after an error")
    func reduce() {
        #expect(numbers.reduce(0) { $0 + $1 }.record().events == [.value(6), .completed])
        #expect(numbers.reduce(into: 1) { $0 *= $1 }.record().values == [6])
        #expect(numbers.concat(error: .first).reduce(0) { $0 + $1 }.record().events == [.failed(.first)])
    }

    @Test("Each start of a producer has its own state")
    func separateStates() {
        let scanned = numbers.scan(0) { $0 + $1 }
        #expect(scanned.record().values == [1, 3, 6])
        #expect(scanned.record().values == [1, 3, 6])
    }

    @Test("combinePrevious pairs each value with the previous one")
    func combinePrevious() {
        #expect(numbers.combinePrevious(0).record().values.map { [$0.0, $0.1] } == [[0, 1], [1, 2], [2, 3]])
        #expect(numbers.combinePrevious().record().values.map { [$0.0, $0.1] } == [[1, 2], [2, 3]])
    }

    @Test("collect sends all values at the end, and an empty array without values")
    func collect() {
        #expect(numbers.collect().record().events == [.value([1, 2, 3]), .completed])
        #expect(SignalProducer<Int, Never>.empty.collect().record().values == [[]])
        #expect(numbers.concat(error: .first).collect().record().events == [.failed(.first)])
    }

    @Test("collect(count:) sends the remaining values at the end")
    func collectCount() {
        #expect(numbers.collect(count: 2).record().values == [[1, 2], [3]])
        #expect(numbers.collect(count: 3).record().values == [[1, 2, 3]])
    }

    @Test("collect by a condition ends a group after a value or before it")
    func collectByCondition() {
        #expect(numbers.collect { $0.reduce(0, +) >= 3 }.record().values == [[1, 2], [3]])
        #expect(
            numbers.collect { collected, latest in latest == 3 && !collected.isEmpty }.record().values == [
                [1, 2], [3],
            ])
    }

    @Test("materialize converts events to values, and dematerialize converts them back")
    func materialize() {
        let failing = numbers.take(first: 1).concat(error: .first)
        #expect(failing.materialize().record().events == [.value(.value(1)), .value(.failed(.first)), .completed])
        #expect(failing.materialize().dematerialize().record().events == [.value(1), .failed(.first)])
    }

    @Test("A materialized stream still ends with its interruption")
    func materializeInterruption() {
        let (log, run) = SignalProducer<Int, Never>.never.materialize().recordAndHold()
        run.dispose()
        #expect(log.events == [.value(.interrupted), .interrupted])
    }

    @Test("materializeResults converts values and errors to results, and dematerializeResults converts them back")
    func materializeResults() {
        let failing = numbers.take(first: 1).concat(error: .first)
        #expect(failing.materializeResults().record().values == [.success(1), .failure(.first)])
        #expect(failing.materializeResults().dematerializeResults().record().events == [.value(1), .failed(.first)])
    }

    @Test("attemptMap fails at the first value that it cannot transform")
    func attemptMap() {
        let log = numbers.attemptMap { $0 < 3 ? .success("\($0)") : .failure(.second) }.record()
        #expect(log.events == [.value("1"), .value("2"), .failed(.second)])
    }

    @Test("attempt sends values until one fails")
    func attempt() {
        #expect(
            numbers.attempt { $0 < 2 ? .success(()) : .failure(.second) }.record().events == [
                .value(1), .failed(.second),
            ])
        let throwing = SignalProducer<Int, Never>([1, 2]).attempt { if $0 == 2 { throw TestError.first } }
        #expect(throwing.record().values == [1])
        #expect(throwing.record().error as? TestError == .first)
    }

    @Test("Logical operators work on streams of Boolean values")
    func logic() {
        let (yes, no) = (SignalProducer<Bool, Never>(value: true), SignalProducer<Bool, Never>(value: false))
        #expect(yes.negate().record().values == [false])
        #expect(yes.and(no).record().values == [false])
        #expect(yes.or(no).record().values == [true])
        #expect(SignalProducer.all([yes, yes]).record().values == [true])
        #expect(SignalProducer.any([no, no]).record().values == [false])
    }

    @Test("on runs its closures before the events are sent")
    func on() {
        let order = Atomic<[String]>([])
        numbers.take(first: 1)
            .on(
                starting: { order.append("starting") }, started: { order.append("started") },
                event: { order.append("event \($0)") }, completed: { order.append("completed") },
                terminated: { order.append("terminated") }, disposed: { order.append("disposed") },
                value: { order.append("value \($0)") }
            )
            .start { order.append("observer \($0)") }
        #expect(
            order.value == [
                "starting", "event VALUE 1", "value 1", "observer VALUE 1", "event COMPLETED", "completed",
                "terminated", "observer COMPLETED", "disposed", "started",
            ])
    }

    @Test("on has closures for interruption and errors")
    func onOtherEnds() {
        let order = Atomic<[String]>([])
        SignalProducer<Int, TestError>(error: .first).on(failed: { order.append("\($0)") }).start()
        SignalProducer<Int, Never>.never.on(interrupted: { order.append("interrupted") }).start().dispose()
        #expect(order.value == ["first", "interrupted"])
    }
}

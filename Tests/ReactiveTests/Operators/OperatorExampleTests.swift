import Dispatch
import Foundation
import Reactive
import Testing

/// Runs the examples of the documentation page about operators.
@Suite struct OperatorExampleTests {
    private let clock = TestScheduler()
    private let numbers = SignalProducer<Int, TestError>([1, 2, 3])
    private let booleans = SignalProducer<Bool, TestError>([true, false])
    private let endless = SignalProducer<Int, Never>.never.prefix(value: 1)
    private let failing = SignalProducer<Int, TestError>(error: .first)

    private func check<Value: Equatable, Error>(_ stream: SignalProducer<Value, Error>, _ values: [Value]) {
        let (log, run) = stream.recordAndHold()
        clock.advance(by: .seconds(100))
        #expect(log.values == values)
        run.dispose()
    }

    @Test("Each example of the page about operators is a test")
    func documented() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/Libraries/Reactive/Reactive.docc/Operators.md").standardized
        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        let examples = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("| `") }
            .compactMap { $0.split(separator: "`").dropFirst(2).first { !$0.contains(" | ") } }
        #expect(examples.count > 60)
        for example in examples { #expect(source.contains("check(\(example), "), "\(example)") }
    }

    @Test("Transform")
    func transform() {
        check(numbers.map { $0 * 2 }, [2, 4, 6])
        check(numbers.mapError { _ in CancellationError() }, [1, 2, 3])
        check(numbers.scan(0) { $0 + $1 }, [1, 3, 6])
        check(numbers.scan(into: 10) { $0 += $1 }, [11, 13, 16])
        check(numbers.scanMap(0) { ($0 + $1, $0 * $1) }, [0, 2, 9])
        check(numbers.reduce(0) { $0 + $1 }, [6])
        check(numbers.reduce(into: 1) { $0 *= $1 }, [6])
        check(numbers.collect(), [[1, 2, 3]])
        check(numbers.collect(count: 2), [[1, 2], [3]])
        check(numbers.combinePrevious(0).map { $0 + $1 }, [1, 3, 5])
        check(numbers.materialize().map { $0.isCompleted }, [false, false, false, true])
        check(numbers.materialize().dematerialize(), [1, 2, 3])
        check(numbers.materializeResults().map { try? $0.get() }, [1, 2, 3])
        check(numbers.materializeResults().dematerializeResults(), [1, 2, 3])
        check(endless.take(first: 1).promoteError(TestError.self), [1])
        check(SignalProducer<Never, TestError>.empty.promoteValue(Int.self), [])
    }

    @Test("Filter")
    func filter() {
        check(numbers.filter { $0 > 1 }, [2, 3])
        check(numbers.compactMap { $0 > 1 ? $0 * 10 : nil }, [20, 30])
        check(numbers.map { $0 > 2 ? $0 : nil }.skipNil(), [3])
        check(SignalProducer<Int, TestError>([1, 1, 2]).skipRepeats(), [1, 2])
        check(SignalProducer<Int, TestError>([1, 2, 1]).uniqueValues(), [1, 2])
        check(numbers.skip(first: 2), [3])
        check(numbers.skip(while: { $0 < 2 }), [2, 3])
        check(numbers.skip(until: SignalProducer(value: ())), [1, 2, 3])
        check(numbers.take(first: 2), [1, 2])
        check(numbers.take(last: 2), [2, 3])
        check(numbers.take(while: { $0 < 2 }), [1])
        check(numbers.take(until: { $0 < 2 }), [1, 2])
        check(numbers.take(untilReplacement: .init(value: 9)), [9])
        check(numbers.take(during: .empty), [])
    }

    @Test("Combine")
    func combine() {
        check(SignalProducer.combineLatest(numbers, numbers).map { $0 * $1 }, [3, 6, 9])
        check(numbers.combineLatest(with: .init(value: 2)).map { $0 * $1 }, [6])
        check(SignalProducer.zip(numbers, numbers).map { $0 * $1 }, [1, 4, 9])
        check(numbers.zip(with: .init(value: 2)).map { $0 * $1 }, [2])
        check(SignalProducer.merge(numbers, numbers), [1, 2, 3, 1, 2, 3])
        check(numbers.merge(with: .init(value: 4)), [1, 2, 3, 4])
        check(numbers.sample(with: .init(value: 10)).map { $0 + $1 }, [13])
        check(numbers.sample(on: .init(value: ())), [3])
        check(numbers.withLatest(from: SignalProducer(value: 10)).map { $0 + $1 }, [11, 12, 13])
        check(booleans.negate(), [false, true])
        check(booleans.and(SignalProducer(value: true)), [false])
        check(booleans.or(SignalProducer(value: true)), [true])
        check(SignalProducer<Bool, TestError>.all(booleans, .init(value: false)), [false])
        check(SignalProducer<Bool, TestError>.any(booleans), [true, false])
    }

    @Test("Flatten and follow")
    func flatten() {
        check(numbers.flatMap(.concat) { .init(values: $0, $0) }, [1, 1, 2, 2, 3, 3])
        check(numbers.map { [$0, 0] }.flatten(), [1, 0, 2, 0, 3, 0])
        check(failing.flatMapError { _ in SignalProducer<Int, Never>(value: 7) }, [7])
        check(numbers.concat(value: 4), [1, 2, 3, 4])
        check(numbers.prefix(value: 0), [0, 1, 2, 3])
        check(numbers.then(SignalProducer<Int, TestError>(value: 4)), [4])
        check(numbers.take(first: 1).repeat(3), [1, 1, 1])
        check(failing.retry(upTo: 2), [])
        check(numbers.replayLazily(upTo: 1), [1, 2, 3])
        check(numbers.lift { $0.map { $0 + 1 } }, [2, 3, 4])
    }

    @Test("Errors and effects")
    func errors() {
        check(numbers.attempt { $0 < 3 ? .success(()) : .failure(.first) }, [1, 2])
        check(numbers.attemptMap { .success($0 * 2) }, [2, 4, 6])
        check(numbers.on(value: { _ in }), [1, 2, 3])
        check(numbers.logEvents(events: []), [1, 2, 3])
    }

    @Test("Time")
    func time() {
        check(numbers.observe(on: clock), [1, 2, 3])
        check(numbers.start(on: clock), [1, 2, 3])
        check(numbers.delay(1, on: clock), [1, 2, 3])
        check(endless.throttle(1, on: clock), [1])
        check(endless.throttle(while: MutableProperty(false), on: clock), [1])
        check(endless.debounce(1, on: clock), [1])
        check(endless.collect(every: .seconds(60), on: clock), [[1]])
        check(numbers.timeout(after: 1, raising: .second, on: clock), [1, 2, 3])
        check(numbers.lazyMap(on: clock) { $0 * 2 }, [6])
        check(SignalProducer.timer(interval: .seconds(40), on: clock).map { _ in 1 }, [1, 1])
        check(SignalProducer.interval(.seconds(30), on: clock), [0, 1, 2])
    }
}

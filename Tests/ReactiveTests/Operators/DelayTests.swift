import Dispatch
import Reactive
import Testing

@Suite final class DelayTests {
    private let scheduler = TestScheduler()
    private let (signal, input) = Signal<Int, TestError>.pipe()

    @Test("delay keeps the distances of values and of the completion")
    func distances() {
        let logs = [signal.delay(5, on: scheduler).record(), signal.producer.delay(5, on: scheduler).record()]
        input.send(value: 1)
        scheduler.advance(by: .seconds(2))
        input.send(value: 2)
        input.sendCompleted()
        scheduler.advance(by: .seconds(3))
        #expect(logs.map(\.events) == [[.value(1)], [.value(1)]])
        scheduler.advance(by: .seconds(1))
        #expect(logs.map(\.events) == [[.value(1)], [.value(1)]])
        scheduler.advance(by: .seconds(1))
        let all: [Signal<Int, TestError>.Event] = [.value(1), .value(2), .completed]
        #expect(logs.map(\.events) == [all, all])
    }

    @Test("delay of no time keeps the order of values and the completion")
    func noDelay() {
        let log = SignalProducer<Int, TestError>([1, 2]).delay(0, on: scheduler).record()
        #expect(log.events == [])
        scheduler.advance()
        #expect(log.events == [.value(1), .value(2), .completed])
    }

    @Test("timeout begins with the operator for a signal, and with each start for a producer")
    func timeoutBegin() {
        let ofSignal = signal.timeout(after: 2, raising: .second, on: scheduler)
        let ofProducer = signal.producer.timeout(after: 2, raising: .second, on: scheduler)
        scheduler.advance(by: .seconds(1))
        let logs = [ofSignal.record(), ofProducer.record()]
        scheduler.advance(by: .seconds(1))
        #expect(logs.map(\.events) == [[.failed(.second)], []])
        scheduler.advance(by: .seconds(1))
        #expect(logs.map(\.events) == [[.failed(.second)], [.failed(.second)]])
    }

    @Test("timeout does nothing after the end of its stream, and after the disposal", arguments: allEnds)
    func timeoutAfterEnd(end: Signal<Int, TestError>.Event) {
        let logs = [
            signal.timeout(after: 5, raising: .first, on: scheduler).record(),
            signal.producer.timeout(after: 5, raising: .first, on: scheduler).record(),
        ]
        let (stopped, run) = signal.producer.timeout(after: 5, raising: .first, on: scheduler).recordAndHold()
        run.dispose()
        scheduler.advance(by: .seconds(4))
        input.send(end)
        scheduler.run()
        #expect(logs.map(\.events) == [[end], [end]])
        #expect(stopped.events == [.interrupted])
    }

    @Test("timeout ends the work of its producer")
    func timeoutEndsWork() {
        let source = ObservedSource<Int, TestError>()
        source.producer.timeout(after: 1, raising: .second, on: scheduler).start()
        #expect(source.ends.value == 0)
        scheduler.advance(by: .seconds(1))
        #expect(source.ends.value == 1)
    }

    @Test("timeout of a stream that cannot fail has the error's type, as signal and as producer")
    func timeoutOfSafeStreams() {
        let (safe, safeInput) = Signal<Int, Never>.pipe()
        let logs = [
            safe.timeout(after: 2, raising: TestError.first, on: scheduler).record(),
            safe.producer.timeout(after: 2, raising: TestError.first, on: scheduler).record(),
        ]
        safeInput.send(value: 1)
        scheduler.advance(by: .seconds(2))
        #expect(logs.map(\.events) == [[.value(1), .failed(.first)], [.value(1), .failed(.first)]])
    }

    @Test("lazyMap transforms on its scheduler, once for the values that arrive before it runs")
    func lazyMap() {
        let transformed = Atomic<[Int]>([])
        let transform: @Sendable (Int) -> String = { number in
            transformed.append(number)
            return "\(number)"
        }
        let logs = [
            signal.lazyMap(on: scheduler, transform: transform).record(),
            signal.producer.lazyMap(on: scheduler, transform: transform).record(),
        ]
        input.send(value: 1)
        input.send(value: 2)
        #expect(transformed.value == [])
        scheduler.advance()
        #expect(transformed.value == [2, 2])
        input.send(value: 3)
        input.sendCompleted()
        scheduler.advance()
        #expect(logs.map(\.events) == Array(repeating: [.value("2"), .value("3"), .completed], count: 2))
    }

    @Test("lazyMap transforms a value that arrives during a transformation after it")
    func lazyMapWithin() {
        let log = signal.lazyMap(on: scheduler) { [input] number in
            if number == 1 {
                input.send(value: 2)
                input.send(value: 3)
            }
            return number
        }.record()
        input.send(value: 1)
        scheduler.advance()
        #expect(log.values == [1, 3])
    }

    @Test("collect(every:) sends empty arrays if it does not skip them", arguments: [false, true])
    func collectEvery(skipEmpty: Bool) {
        let logs = [
            signal.collect(every: .seconds(1), on: scheduler, skipEmpty: skipEmpty).record(),
            signal.producer.collect(every: .seconds(1), on: scheduler, skipEmpty: skipEmpty).record(),
        ]
        scheduler.advance(by: .seconds(2))
        input.send(value: 1)
        input.send(value: 2)
        scheduler.advance(by: .seconds(1))
        let values = skipEmpty ? [[1, 2]] : [[], [], [1, 2]]
        #expect(logs.map(\.values) == [values, values])
    }

    @Test(
        "collect(every:) drops its values at the completion, or sends them at the end of the interval",
        arguments: [false, true])
    func collectEveryCompletion(discard: Bool) {
        let logs = [
            signal.collect(every: .seconds(1), on: scheduler, discardWhenCompleted: discard).record(),
            signal.producer.collect(every: .seconds(1), on: scheduler, discardWhenCompleted: discard).record(),
        ]
        input.send(value: 1)
        input.sendCompleted()
        scheduler.advance()
        let atOnce: [Signal<[Int], TestError>.Event] = discard ? [.completed] : []
        #expect(logs.map(\.events) == [atOnce, atOnce])
        scheduler.advance(by: .seconds(5))
        let later: [Signal<[Int], TestError>.Event] = discard ? [.completed] : [.value([1]), .completed]
        #expect(logs.map(\.events) == [later, later])
    }

    @Test("start(on:) starts the work on the scheduler, each time anew, unless it is stopped earlier")
    func startOn() {
        let source = ObservedSource<Int, TestError>()
        let result = source.producer.start(on: scheduler)
        let (stopped, run) = result.recordAndHold()
        let logs = [result.record(), result.record(), stopped]
        run.dispose()
        #expect(source.starts.value == 0)
        scheduler.advance()
        #expect(source.starts.value == 2)
        source.send([.value(1), .failed(.first)])
        let events: [Signal<Int, TestError>.Event] = [.value(1), .failed(.first)]
        #expect(logs.map(\.events) == [events, events, [.interrupted]])
    }

    @Test("interval of no values completes after the first interval, and each start counts from its own beginning")
    func intervalStarts() {
        let none = SignalProducer.interval([Int](), interval: .seconds(1), on: scheduler).record()
        let counter = SignalProducer.interval(.seconds(1), on: scheduler)
        let sequence = SignalProducer.interval([7, 8, 9], interval: .seconds(1), on: scheduler)
        let first = [counter.record(), sequence.record()]
        scheduler.advance(by: .seconds(2))
        #expect(none.events == [.completed])
        let second = [counter.record(), sequence.record()]
        scheduler.advance(by: .seconds(1))
        #expect((first + second).map(\.values) == [[0, 1, 2], [7, 8, 9], [0], [7]])
    }

    @Test("interval takes each value from its sequence when it sends it, and completes")
    func lazyInterval() {
        let numbers = CountingSequence(count: 2)
        let log = SignalProducer.interval(numbers, interval: .seconds(1), on: scheduler).record()
        #expect(numbers.taken.value == 0)
        scheduler.advance(by: .seconds(1))
        #expect(log.events == [.value(0)])
        #expect(numbers.taken.value == 1)
        scheduler.advance(by: .seconds(5))
        #expect(log.events == [.value(0), .value(1), .completed])
    }

    @Test("A timer sends times and interval numbers from their start to their disposal, which releases the observer")
    func timers() {
        let released = Atomic(0)
        let timer = SignalProducer.timer(interval: .seconds(1), on: scheduler)
            .map { [start = scheduler.currentDate] in Int($0.timeIntervalSince(start)) }
        let counter = SignalProducer.interval(.seconds(1), on: scheduler)
        let sequence = SignalProducer.interval([7, 8], interval: .seconds(1), on: scheduler)
        scheduler.advance(by: .seconds(3))
        let values = Atomic<[[Int]]>([[], [], []])
        let runs = [timer, counter, sequence].enumerated().map { index, producer in
            producer.start { [witness = Witness { released.increment() }] event in
                withExtendedLifetime(witness) { values.modify { $0[index] += event.value.map { [$0] } ?? [] } }
            }
        }
        scheduler.advance(by: .seconds(3))
        #expect(values.value == [[4, 5, 6], [0, 1, 2], [7, 8]])
        runs.forEach { $0.dispose() }
        scheduler.advance(by: .seconds(3))
        #expect(values.value == [[4, 5, 6], [0, 1, 2], [7, 8]])
        #expect(released.value == 3)
    }
}

import Reactive
import Testing

@Suite struct SequencingTests {
    @Test("then waits for completion and continues with the next producer")
    func then() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let log = signal.producer.then(SignalProducer<String, Never>(value: "next")).record()
        input.send(value: 1)
        #expect(log.events.isEmpty)
        input.sendCompleted()
        #expect(log.events == [.value("next"), .completed])
    }

    @Test("then passes on an error or an interruption and starts nothing")
    func thenFails() {
        let started = Atomic(false)
        let next = SignalProducer<Int, TestError>(value: 1).on(starting: { started.value = true })
        #expect(SignalProducer<Int, TestError>(error: .first).then(next).record().events == [.failed(.first)])
        #expect(!started.value)
    }

    @Test("concat runs one producer after the other, and prefix in reverse order")
    func concat() {
        let numbers = SignalProducer<Int, Never>([1, 2])
        #expect(numbers.concat(value: 3).record().values == [1, 2, 3])
        #expect(numbers.concat(numbers).record().values == [1, 2, 1, 2])
        #expect(numbers.prefix(value: 0).record().values == [0, 1, 2])
        #expect(numbers.prefix(SignalProducer(value: 9)).record().values == [9, 1, 2])
    }

    @Test("concat(error:) fails after the values")
    func concatError() {
        let log = SignalProducer<Int, TestError>(value: 1).concat(error: .second).record()
        #expect(log.events == [.value(1), .failed(.second)])
    }

    @Test("repeat starts again after each completion", arguments: [0, 1, 3])
    func repetition(count: Int) {
        let log = SignalProducer<Int, Never>([1, 2]).repeat(count).record()
        #expect(log.values == Array(repeating: [1, 2], count: count).flatMap { $0 })
        #expect(log.isCompleted)
    }

    @Test("A producer that completes at once can be repeated thousands of times")
    func longRepetition() {
        let log = SignalProducer<Int, Never>(value: 1).repeat(20_000).reduce(0) { $0 + $1 }.record()
        #expect(log.values == [20_000])
    }

    @Test("An endless repetition ends when it is stopped")
    func endlessRepetition() {
        #expect(SignalProducer<Int, Never>(value: 1).repeat(.max).take(first: 3).record().values == [1, 1, 1])
    }

    @Test("retry starts again after errors, up to its limit", arguments: [(0, 1), (2, 3), (5, 4)])
    func retry(limit: Int, starts expected: Int) {
        let starts = Atomic(0)
        let producer = SignalProducer<Int, TestError> { observer, _ in
            starts.increment()
            if starts.value < 4 { return observer.send(error: .first) }
            observer.send(value: starts.value)
            observer.sendCompleted()
        }
        let log = producer.retry(upTo: limit).record()
        #expect(starts.value == expected)
        #expect(log.events == (expected == 4 ? [.value(4), .completed] : [.failed(.first)]))
    }

    @Test("retry with an interval waits before each new start")
    func retryWithInterval() {
        let scheduler = TestScheduler()
        let starts = Atomic(0)
        let producer = SignalProducer<Int, TestError> { observer, _ in
            starts.increment()
            observer.send(error: .first)
        }
        let log = producer.retry(upTo: 2, interval: 1, on: scheduler).record()
        #expect(starts.value == 1)
        scheduler.advance(by: .seconds(1))
        #expect(starts.value == 2)
        #expect(log.events.isEmpty)
        scheduler.advance(by: .seconds(1))
        #expect(starts.value == 3)
        #expect(log.events == [.failed(.first)])
    }

    @Test("first, single, last and wait block until the result")
    func blocking() throws {
        let numbers = SignalProducer<Int, TestError>([1, 2, 3])
        #expect(try numbers.first()?.get() == 1)
        #expect(try numbers.last()?.get() == 3)
        #expect(numbers.single() == nil)
        #expect(try SignalProducer<Int, TestError>(value: 4).single()?.get() == 4)
        #expect(SignalProducer<Int, TestError>.empty.first() == nil)
        #expect(SignalProducer<Int, TestError>(error: .first).last() == .failure(.first))
        #expect(throws: TestError.second) { try SignalProducer<Int, TestError>(error: .second).wait().get() }
        try numbers.wait().get()
    }

    @Test("A replayed producer starts its source once, at the first start")
    func replayStartsOnce() {
        let starts = Atomic(0)
        let replayed = SignalProducer<Int, Never>.never.on(starting: { starts.increment() }).replayLazily(upTo: 1)
        #expect(starts.value == 0)
        let runs = [replayed.start(), replayed.start()]
        #expect(starts.value == 1)
        runs.forEach { $0.dispose() }
    }

    @Test("A replayed producer sends the last values to later observers")
    func replayValues() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let replayed = signal.producer.replayLazily(upTo: 2)
        let first = replayed.record()
        for number in 1...3 { input.send(value: number) }
        let second = replayed.record()
        input.send(value: 4)
        #expect(first.values == [1, 2, 3, 4])
        #expect(second.values == [2, 3, 4])
    }

    @Test("A replayed producer sends its end to later observers")
    func replayEnd() {
        let replayed = SignalProducer<Int, TestError>(error: .first).replayLazily(upTo: 1)
        #expect(replayed.record().events == [.failed(.first)])
        #expect(replayed.record().events == [.failed(.first)])
    }

    @Test("A replayed producer runs as long as a start or an observation is possible")
    func replayLifetime() {
        let stopped = Atomic(false)
        let source = SignalProducer<Int, Never>.never.on(disposed: { stopped.value = true })
        var replayed: SignalProducer<Int, Never>? = source.replayLazily(upTo: 1)
        let run = replayed?.start()
        replayed = nil
        #expect(!stopped.value)
        run?.dispose()
        #expect(stopped.value)
    }

    @Test("Operators infer the type of a producer that is written without it")
    func concreteProducers() {
        let one = SignalProducer<Int, TestError>(value: 1)
        #expect(one.flatMap(.concat) { _ in .init(value: 2) }.record().values == [2])
        #expect(one.merge(with: .init(value: 2)).record().values == [1, 2])
        #expect(one.take(untilReplacement: .init(value: 2)).record().values == [2])
        #expect(one.combineLatest(with: .init(value: "a")).record().values.map(\.1) == ["a"])
        #expect(one.zip(with: .init(value: "a")).record().values.map(\.1) == ["a"])
        #expect(one.withLatest(from: SignalProducer(value: "a")).record().values.map(\.1) == ["a"])
        #expect(one.sample(with: .init(value: "a")).record().values.map(\.1) == ["a"])
        #expect(one.sample(on: .init(value: ())).record().values == [1])
    }
}

import Reactive
import Testing

/// Producers that run after one another: concat, prefix, then, repeat, retry.
@Suite struct ConcatTests {
    private typealias Source = ObservedSource<Int, TestError>

    /// The ways to run a second producer after the first one.
    enum Sequencing: CaseIterable {
        case concat, prefix, then, concatConvertible, prefixConvertible, thenConvertible

        /// Whether the values of the first stream are sent.
        var sendsFirst: Bool { self != .then && self != .thenConvertible }

        func applied(
            to first: SignalProducer<Int, TestError>, _ second: SignalProducer<Int, TestError>
        ) -> SignalProducer<Int, TestError> {
            switch self {
            case .concat: first.concat(second)
            case .prefix: second.prefix(first)
            case .then: first.then(second)
            case .concatConvertible: first.concat(Wrapper(producer: second))
            case .prefixConvertible: second.prefix(Wrapper(producer: first))
            case .thenConvertible: first.then(Wrapper(producer: second))
            }
        }
    }

    struct Wrapper: SignalProducerConvertible {
        let producer: SignalProducer<Int, TestError>
    }

    @Test("The second producer starts at the completion of the first one", arguments: Sequencing.allCases)
    func order(sequencing: Sequencing) {
        let (first, second) = (Source(), Source())
        let result = sequencing.applied(to: first.producer, second.producer)
        #expect([first.starts.value, second.starts.value] == [0, 0])
        let log = result.record()
        first.send(1)
        #expect([first.starts.value, second.starts.value] == [1, 0])
        first.send([.completed])
        second.send([.value(2), .completed])
        #expect(log.events == (sequencing.sendsFirst ? [1, 2] : [2]).events(then: .completed))
        #expect([first.ends.value, second.ends.value] == [1, 1])
    }

    @Test("The second producer does not start after a failure of the first one", arguments: Sequencing.allCases)
    func firstFails(sequencing: Sequencing) {
        let (first, second) = (Source(), Source())
        let log = sequencing.applied(to: first.producer, second.producer).record()
        first.send([.value(1), .failed(.first)])
        #expect(log.events == (sequencing.sendsFirst ? [1] : []).events(then: .failed(.first)))
        #expect(second.starts.value == 0)
    }

    @Test("The failure of the second producer ends the stream", arguments: Sequencing.allCases)
    func secondFails(sequencing: Sequencing) {
        let (first, second) = (Source(), Source())
        let log = sequencing.applied(to: first.producer, second.producer).record()
        first.send([.completed])
        second.send([.failed(.second)])
        #expect(log.events == [.failed(.second)])
    }

    @Test("Disposal ends the work that runs, and starts no other", arguments: Sequencing.allCases, [false, true])
    func disposal(sequencing: Sequencing, isFirstDone: Bool) {
        let (first, second) = (Source(), Source())
        let (log, run) = sequencing.applied(to: first.producer, second.producer).recordAndHold()
        if isFirstDone { first.send([.completed]) }
        run.dispose()
        #expect([first.ends.value, second.starts.value, second.ends.value] == (isFirstDone ? [1, 1, 1] : [1, 0, 0]))
        #expect(log.events == [.interrupted])
    }

    @Test("Each start runs both producers", arguments: Sequencing.allCases)
    func starts(sequencing: Sequencing) {
        let (first, second) = (Source(), Source())
        let result = sequencing.applied(to: first.producer, second.producer)
        result.start()
        result.start()
        first.send([.completed])
        #expect([first.starts.value, second.starts.value] == [2, 2])
    }

    @Test("then passes on the interruption of its second producer, and concat completes after it")
    func secondInterrupted() {
        let (first, second) = (Source(), Source())
        let logs = [first.producer.then(second.producer).record(), first.producer.concat(second.producer).record()]
        first.send([.completed])
        second.send([.value(2), .interrupted])
        #expect(logs.map(\.events) == [[.value(2), .interrupted], [.value(2), .completed]])
    }

    @Test("A value or an error is added after the completion only, and a prefix before all events", arguments: allEnds)
    func single(end: Signal<Int, TestError>.Event) {
        let source = Source()
        let logs = [
            source.producer.concat(value: 9).record(), source.producer.concat(error: .first).record(),
            source.producer.prefix(value: 0).record(),
        ]
        #expect(logs.map(\.events) == [[], [], [.value(0)]])
        source.send([.value(1), end])
        // An interruption ends a part of a concatenation alone.
        let follows = end.error == nil
        #expect(logs[0].events == (follows ? [.value(1), .value(9), .completed] : [.value(1), end]))
        #expect(logs[1].events == [.value(1), follows ? .failed(.first) : end])
        #expect(logs[2].events == [.value(0), .value(1), follows ? .completed : end])
    }

    @Test("then passes on the interruption of its first producer, and concat continues after it")
    func interruption() {
        let (first, second) = (Source(), Source())
        let logs = [first.producer.then(second.producer).record(), first.producer.concat(second.producer).record()]
        first.send([.interrupted])
        #expect(second.starts.value == 1)
        second.send([.completed])
        #expect(logs.map(\.events) == [[.interrupted], [.completed]])
    }

    @Test("Producers that cannot fail run before and after those that can")
    func errorTypes() {
        let (safe, failing) = (SignalProducer<Int, Never>(value: 1), SignalProducer<Int, TestError>(value: 2))
        let property = Property(value: 3)
        let results: [SignalProducer<Int, TestError>] = [
            failing.concat(safe), failing.prefix(safe), failing.then(safe), safe.then(failing),
            failing.concat(property), failing.prefix(property), failing.then(property),
        ]
        #expect(results.map { $0.record().values } == [[2, 1], [1, 2], [1], [2], [2, 3], [3, 2], [3]])
        let safeResults: [SignalProducer<Int, Never>] = [
            safe.concat(property), safe.prefix(property), safe.then(property),
            safe.concat(safe), safe.prefix(safe), safe.then(safe),
        ]
        #expect(safeResults.map { $0.record().values } == [[1, 3], [3, 1], [3], [1, 1], [1, 1], [1]])
        #expect(safe.then(SignalProducer<String, Never>(value: "next")).record().values == ["next"])
    }

    @Test(
        "A repeated producer starts again at each completion, and ends with a failure or an interruption",
        arguments: allEnds)
    func repetition(end: Signal<Int, TestError>.Event) {
        let source = Source()
        let result = source.producer.repeat(2)
        #expect(source.starts.value == 0)
        let log = result.record()
        source.send([.value(1), .completed])
        #expect([source.starts.value, source.ends.value] == [2, 1])
        source.send([.value(2), end])
        #expect([source.starts.value, source.ends.value] == [2, 2])
        #expect(log.events == [1, 2].events(then: end))
    }

    @Test("A repeated producer that fails in its first run does not start again")
    func repetitionFails() {
        let source = Source()
        let log = source.producer.times(3).record()
        source.send([.failed(.first)])
        #expect(source.starts.value == 1)
        #expect(log.events == [.failed(.first)])
    }

    @Test("Disposal of a repetition ends the current run, and starts no other")
    func repetitionDisposed() {
        let source = Source()
        let (log, run) = source.producer.repeat(3).recordAndHold()
        source.send([.completed])
        run.dispose()
        #expect([source.starts.value, source.ends.value] == [2, 2])
        #expect(log.events == [.interrupted])
    }

    @Test("The runs of a repetition can complete later, one after another")
    func scheduledRepetition() {
        let (starts, scheduler) = (Atomic(0), TestScheduler())
        let log = SignalProducer<Int, TestError>(value: 1).on(starting: { starts.increment() })
            .delay(5, on: scheduler).repeat(2).record()
        #expect(starts.value == 1)
        scheduler.advance(by: .seconds(5))
        #expect(log.events == [.value(1)])
        #expect(starts.value == 2)
        scheduler.advance(by: .seconds(5))
        #expect(log.events == [1, 1].events(then: .completed))
    }

    @Test("A repetition that is stopped within a run starts no other", arguments: [1, 2, 300], [false, true])
    func stoppedRepetition(count: Int, isImmediate: Bool) {
        let starts = Atomic(0)
        let eager = SignalProducer<Int, TestError> { observer, _ in
            observer.send(value: 1)
            observer.sendCompleted()
        }
        let source = (isImmediate ? SignalProducer(value: 1) : eager).on(starting: { starts.increment() })
        let log = source.repeat(1_000).take(first: count).record()
        #expect(log.events == Array(repeating: 1, count: count).events(then: .completed))
        #expect(starts.value == count)
    }

    @Test("A repetition can be repeated, and each start of it repeats from the beginning")
    func nestedRepetition() {
        let starts = Atomic(0)
        let twice = SignalProducer<Int, TestError>([1, 2]).on(starting: { starts.increment() }).repeat(2)
        #expect(twice.repeat(2).record().events == [1, 2, 1, 2, 1, 2, 1, 2].events(then: .completed))
        #expect(twice.record().values == [1, 2, 1, 2])
        #expect(starts.value == 6)
    }

    @Test("A repetition of no times starts nothing")
    func noRepetition() {
        let source = Source()
        #expect(source.producer.repeat(0).record().events == [.completed])
        #expect(source.starts.value == 0)
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

    @Test("retry starts again at a failure only, up to its limit, and passes on values of all runs", arguments: 0...2)
    func retry(limit: Int) {
        let source = Source()
        let log = source.producer.retry(upTo: limit).record()
        for run in 0...limit { source.send([.value(run), .failed(run == limit ? .second : .first)]) }
        #expect(source.starts.value == limit + 1)
        #expect(log.events == Array(0...limit).events(then: .failed(.second)))
    }

    @Test("retry does not start again after a completion or an interruption", arguments: [false, true])
    func retryEnds(isCompleted: Bool) {
        let source = Source()
        let log = source.producer.retry(upTo: 2).record()
        source.send([.failed(.first)])
        source.send([isCompleted ? .completed : .interrupted])
        #expect(source.starts.value == 2)
        #expect(log.events == [isCompleted ? .completed : .interrupted])
    }

    @Test("Disposal of a retry ends the current run, also during the pause", arguments: [false, true])
    func retryDisposed(isPausing: Bool) {
        let (source, scheduler) = (Source(), TestScheduler())
        let (log, run) = source.producer.retry(upTo: 3, interval: 5, on: scheduler).recordAndHold()
        source.send([.failed(.first)])
        if !isPausing { scheduler.advance(by: .seconds(5)) }
        run.dispose()
        scheduler.advance(by: .seconds(50))
        #expect([source.starts.value, source.ends.value] == (isPausing ? [1, 1] : [2, 2]))
        #expect(log.events == [.interrupted])
    }

    @Test("retry with an interval passes on the last failure without a pause")
    func retryWithInterval() {
        let (source, scheduler) = (Source(), TestScheduler())
        let log = source.producer.retry(upTo: 1, interval: 5, on: scheduler).record()
        source.send([.value(1), .failed(.first)])
        scheduler.advance(by: .seconds(4))
        #expect(source.starts.value == 1)
        scheduler.advance(by: .seconds(1))
        #expect(source.starts.value == 2)
        source.send([.value(2), .failed(.second)])
        #expect(log.events == [1, 2].events(then: .failed(.second)))
    }
}

import Reactive
import Testing

/// The strategies of flattening, applied to signals and to producers.
@Suite struct FlattenStrategyTests {
    private typealias Event = Signal<Int, TestError>.Event

    /// A strategy, and its effect on three inner streams that arrive one after another.
    struct Case: Sendable, CustomTestStringConvertible {
        let strategy: FlattenStrategy
        let isSignal: Bool
        /// The number of starts and ends of each inner stream when all have arrived.
        let starts: [Int]
        let ends: [Int]
        /// The values when each inner stream has sent its number.
        let values: [Int]
        /// The number of starts of each inner stream at the end.
        let allStarts: [Int]

        var testDescription: String { "\(strategy), \(isSignal ? "signal" : "producer")" }
    }

    static let cases: [Case] = [false, true].flatMap { isSignal in
        [
            Case(
                strategy: .merge, isSignal: isSignal, starts: [1, 1, 1], ends: [0, 0, 0], values: [0, 1, 2],
                allStarts: [1, 1, 1]),
            Case(
                strategy: .concat, isSignal: isSignal, starts: [1, 0, 0], ends: [0, 0, 0], values: [0],
                allStarts: [1, 1, 1]),
            Case(
                strategy: .concurrent(limit: 2), isSignal: isSignal, starts: [1, 1, 0], ends: [0, 0, 0],
                values: [0, 1], allStarts: [1, 1, 1]),
            Case(
                strategy: .latest, isSignal: isSignal, starts: [1, 1, 1], ends: [1, 1, 0], values: [2],
                allStarts: [1, 1, 1]),
            Case(
                strategy: .race, isSignal: isSignal, starts: [1, 1, 1], ends: [0, 0, 0], values: [0],
                allStarts: [1, 1, 1]),
            Case(
                strategy: .throttle, isSignal: isSignal, starts: [1, 0, 0], ends: [0, 0, 0], values: [0],
                allStarts: [1, 0, 0]),
        ]
    }

    /// A flattened signal or producer whose outer stream has sent 0, 1 and 2.
    private final class Flattened: Sendable {
        let inner = (0..<3).map { _ in ObservedSource<Int, TestError>() }
        let outer = ObservedSource<Int, TestError>()
        let log = Recorder<Int, TestError>()
        let run: any Disposable

        init(_ tested: Case) {
            let record: @Sendable (Event) -> Void = { [log] in log.receive($0) }
            let choose: @Sendable (Int) -> SignalProducer<Int, TestError> = { [inner] in inner[$0].producer }
            if tested.isSignal {
                // The run of the outer producer is the source of the signal.
                let started = SerialDisposable()
                run = started
                outer.producer.startWithSignal { signal, _ in
                    started.inner = signal.flatMap(tested.strategy, choose).observe(record)
                }
            } else {
                run = outer.producer.flatMap(tested.strategy, choose).start(record)
            }
            outer.send(0, 1, 2)
        }

        var starts: [Int] { inner.map(\.starts.value) }
        var ends: [Int] { inner.map(\.ends.value) }
    }

    @Test("Laws 34, 35: A strategy starts, interrupts or ignores the inner streams that arrive", arguments: cases)
    func arrivals(tested: Case) {
        let flattened = Flattened(tested)
        #expect([flattened.starts, flattened.ends] == [tested.starts, tested.ends])
        #expect(flattened.log.events == [])
    }

    @Test("A strategy sends the values of the inner streams that it runs", arguments: cases)
    func values(tested: Case) {
        let flattened = Flattened(tested)
        for (number, source) in flattened.inner.enumerated() { source.send(number) }
        #expect(flattened.log.events == tested.values.events())
    }

    @Test(
        "Law 37: A flattened stream completes after its outer stream and all inner ones",
        arguments: cases, [false, true])
    func completion(tested: Case, isOuterFirst: Bool) {
        let flattened = Flattened(tested)
        if isOuterFirst { flattened.outer.send([.completed]) }
        let endsWithFirst = tested.strategy == .race || tested.strategy == .throttle
        for source in flattened.inner {
            if !endsWithFirst { #expect(flattened.log.events == []) }
            source.send([.completed])
        }
        if !isOuterFirst {
            #expect(flattened.log.events == [])
            flattened.outer.send([.completed])
        }
        #expect(flattened.log.events == [.completed])
        #expect([flattened.starts, flattened.ends] == [tested.allStarts, tested.allStarts])
    }

    @Test("Law 32: The failure of an inner stream ends the outer stream and the other inner ones", arguments: cases)
    func innerFailure(tested: Case) {
        let flattened = Flattened(tested)
        let running = tested.strategy == .latest ? 2 : 0
        flattened.inner[running].send([.failed(.first)])
        #expect(flattened.log.events == [.failed(.first)])
        #expect(flattened.outer.ends.value == 1)
        #expect(flattened.ends == flattened.starts)
        #expect(flattened.starts == tested.starts)
    }

    @Test(
        "Law 32: The failure and the interruption of the outer stream end the inner ones, with and without values",
        arguments: cases, [Signal<Int, TestError>.Event.failed(.second), .interrupted])
    func outerEnd(tested: Case, end: Signal<Int, TestError>.Event) {
        for values in [[], tested.values] {
            let flattened = Flattened(tested)
            for number in values { flattened.inner[number].send(number) }
            flattened.outer.send([end])
            for source in flattened.inner { source.send(7) }
            #expect(flattened.log.events == values.events(then: end))
            #expect([flattened.starts, flattened.ends] == [tested.starts, tested.starts])
        }
    }

    @Test("The interruption of inner streams is no end of the flattened stream", arguments: cases)
    func innerInterruption(tested: Case) {
        let flattened = Flattened(tested)
        for source in flattened.inner { source.send([.interrupted]) }
        #expect(flattened.log.events == [])
        flattened.outer.send([.completed])
        #expect(flattened.log.events == [.completed])
    }

    @Test("Disposal ends the work of the outer stream and of all inner ones", arguments: cases)
    func disposal(tested: Case) {
        let flattened = Flattened(tested)
        flattened.run.dispose()
        #expect(flattened.outer.ends.value == 1)
        #expect([flattened.starts, flattened.ends] == [tested.starts, tested.starts])
        for source in flattened.inner { source.send(7) }
        #expect(flattened.log.events == (tested.isSignal ? [] : [.interrupted]))
    }

    @Test("throttle accepts a stream after the previous one has ended", arguments: [false, true])
    func throttleAgain(byInterruption: Bool) {
        let inner = (0..<2).map { _ in ObservedSource<Int, TestError>() }
        let (signal, input) = Signal<Int, TestError>.pipe()
        let log = signal.flatMap(.throttle) { inner[$0].producer }.record()
        input.send(value: 0)
        input.send(value: 1)
        #expect(inner.map(\.starts.value) == [1, 0])
        inner[0].send([byInterruption ? .interrupted : .completed])
        input.send(value: 1)
        inner[1].send(7)
        #expect(inner.map(\.starts.value) == [1, 1])
        #expect(log.events == [.value(7)])
    }

    @Test(
        "Law 36: race interrupts the losers at the first event, and starts no later stream", arguments: [false, true])
    func race(byCompletion: Bool) {
        let inner = (0..<3).map { _ in ObservedSource<Int, TestError>() }
        let (signal, input) = Signal<Int, TestError>.pipe()
        let log = signal.flatMap(.race) { inner[$0].producer }.record()
        input.send(value: 0)
        input.send(value: 1)
        inner[1].send([byCompletion ? .completed : .value(7)])
        input.send(value: 2)
        #expect(inner.map(\.starts.value) == [1, 1, 0])
        #expect(inner.map(\.ends.value) == [1, byCompletion ? 1 : 0, 0])
        input.sendCompleted()
        for source in inner.prefix(2) { source.send([.value(8), .completed]) }
        #expect(log.events == (byCompletion ? [.completed] : [.value(7), .value(8), .completed]))
    }

    @Test("Law 34: concurrent starts a waiting stream whenever a running one ends", arguments: [false, true])
    func concurrent(byInterruption: Bool) {
        let inner = (0..<4).map { _ in ObservedSource<Int, TestError>() }
        let log = SignalProducer<Int, TestError>(0..<4).flatMap(.concurrent(limit: 2)) { inner[$0].producer }.record()
        #expect(inner.map(\.starts.value) == [1, 1, 0, 0])
        inner[1].send([byInterruption ? .interrupted : .completed])
        #expect(inner.map(\.starts.value) == [1, 1, 1, 0])
        inner[0].send([.completed])
        #expect(inner.map(\.starts.value) == [1, 1, 1, 1])
        inner[3].send([.value(3), .completed])
        inner[2].send([.value(2), .completed])
        #expect(log.events == [.value(3), .value(2), .completed])
    }

    @Test("flatten takes streams of each kind of error, as signal and as producer")
    func errorTypes() {
        let (safe, failing) = (SignalProducer<Int, Never>(value: 1), SignalProducer<Int, TestError>(value: 2))
        let (safes, safesInput) = Signal<SignalProducer<Int, Never>, Never>.pipe()
        let (failings, failingsInput) = Signal<SignalProducer<Int, TestError>, Never>.pipe()
        let signals = [safes.flatten(.merge).promoteError(TestError.self).record(), failings.flatten(.merge).record()]
        safesInput.send(value: safe)
        failingsInput.send(value: failing)
        #expect(signals.map(\.values) == [[1], [2]])
        let producers = [
            SignalProducer<SignalProducer<Int, Never>, TestError>(value: safe).flatten(.concat).record(),
            SignalProducer<SignalProducer<Int, TestError>, TestError>(value: failing).flatten(.concat).record(),
            SignalProducer<SignalProducer<Int, TestError>, Never>(value: failing).flatten(.concat).record(),
            safe.flatMap(.merge) { _ in failing }.record(),
        ]
        #expect(producers.map(\.values) == [[1], [2], [2], [2]])
    }
}

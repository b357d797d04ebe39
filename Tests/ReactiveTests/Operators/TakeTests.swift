import Reactive
import Testing

@Suite struct TakeTests {
    private typealias Event = Signal<Int, TestError>.Event

    /// Operators that end their stream themselves at the second value of 1, 2 and 3.
    enum Ending: CaseIterable {
        case first, whileSmall, untilBig, attempt, attemptMap, dematerialize, dematerializeResults

        var events: [Signal<Int, TestError>.Event] {
            switch self {
            case .first, .untilBig: [.value(1), .value(2), .completed]
            case .whileSmall, .dematerialize: [.value(1), .completed]
            case .attempt, .attemptMap, .dematerializeResults: [.value(1), .failed(.first)]
            }
        }

        func applied(to source: Signal<Int, TestError>) -> Signal<Int, TestError> {
            switch self {
            case .first: source.take(first: 2)
            case .whileSmall: source.take(while: { $0 < 2 })
            case .untilBig: source.take(until: { $0 < 2 })
            case .attempt: source.attempt { $0 < 2 ? .success(()) : .failure(.first) }
            case .attemptMap: source.attemptMap { $0 < 2 ? .success($0) : .failure(.first) }
            case .dematerialize:
                source.flatMapError { _ in .empty }.map { number -> Event in number < 2 ? .value(number) : .completed }
                    .dematerialize()
            case .dematerializeResults:
                source.flatMapError { _ in .empty }
                    .map { number -> Result<Int, TestError> in number < 2 ? .success(number) : .failure(.first) }
                    .dematerializeResults()
            }
        }

        func applied(to source: SignalProducer<Int, TestError>) -> SignalProducer<Int, TestError> {
            switch self {
            case .first: source.take(first: 2)
            case .whileSmall: source.take(while: { $0 < 2 })
            case .untilBig: source.take(until: { $0 < 2 })
            case .attempt: source.attempt { $0 < 2 ? .success(()) : .failure(.first) }
            case .attemptMap: source.attemptMap { $0 < 2 ? .success($0) : .failure(.first) }
            case .dematerialize:
                source.flatMapError { _ in .empty }.map { number -> Event in number < 2 ? .value(number) : .completed }
                    .dematerialize()
            case .dematerializeResults:
                source.flatMapError { _ in .empty }
                    .map { number -> Result<Int, TestError> in number < 2 ? .success(number) : .failure(.first) }
                    .dematerializeResults()
            }
        }
    }

    @Test("Law 17: An operator that ends its stream disposes of the source at once", arguments: Ending.allCases)
    func endsSource(operation: Ending) {
        let (signal, source) = (ObservedSignal<Int, TestError>(), ObservedSource<Int, TestError>())
        let logs = [
            signal.handOver { operation.applied(to: $0).record() }, operation.applied(to: source.producer).record(),
        ]
        signal.send([.value(1)])
        source.send(1)
        #expect([signal.source.isDisposed, source.ends.value == 1] == [false, false])
        signal.send([.value(2)])
        source.send(2)
        #expect([signal.source.isDisposed, source.ends.value == 1] == [true, true])
        signal.send([.value(3), .completed])
        source.send([.value(3), .completed])
        #expect(logs.map(\.events) == [operation.events, operation.events])
    }

    @Test(
        "An operator that ends its stream sends nothing that its observer causes afterwards", arguments: Ending.allCases
    )
    func reentrancy(operation: Ending) {
        let (signal, input) = Signal<Int, TestError>.reentrantUnserializedPipe()
        let logs = [Recorder<Int, TestError>(), Recorder<Int, TestError>()]
        let observe: (Int) -> @Sendable (Event) -> Void = { index in
            { event in
                logs[index].receive(event)
                if event.value == 2 || event.isTerminating { input.send(value: 1) }
            }
        }
        operation.applied(to: signal).observe(observe(0))
        operation.applied(to: signal.producer).start(observe(1))
        for number in 1...3 { input.send(value: number) }
        #expect(logs.map(\.events) == [operation.events, operation.events])
    }

    @Test("A signal of which nothing is taken has ended, and such a producer completes without a start")
    func takeNothing() {
        let source = ObservedSource<Int, TestError>()
        let (signal, input) = Signal<Int, TestError>.pipe()
        let signals = [signal.take(first: 0), signal.take(during: .empty)]
        let producers = [source.producer.take(first: 0), source.producer.take(during: .empty)]
        #expect(signals.map { $0.record().events } == [[.interrupted], [.interrupted]])
        #expect(producers.map { $0.record().events } == [[.completed], [.completed]])
        #expect(source.starts.value == 0)
        withExtendedLifetime(input) {}
    }

    @Test("take(last:) sends the last values at the completion only", arguments: [0, 1, 2, 3, 9])
    func takeLast(count: Int) {
        for end in allEnds {
            let (signal, input) = Signal<Int, TestError>.pipe()
            let logs = [signal.take(last: count).record(), signal.producer.take(last: count).record()]
            for number in 1...3 { input.send(value: number) }
            #expect(logs.map(\.events) == [[], []])
            input.send(end)
            let events = (end.isCompleted ? Array([1, 2, 3].suffix(count)) : []).events(then: end)
            #expect(logs.map(\.events) == [events, events])
        }
    }

    @Test("The rules of take(while:) and skip(while:) are not asked again after the first refusal")
    func rulesAskedOnce() {
        let asked = Atomic<[Int]>([])
        let rule: @Sendable (Int) -> Bool = { number in
            asked.append(number)
            return number < 2
        }
        let (signal, input) = Signal<Int, TestError>.pipe()
        let logs = [
            signal.take(while: rule).record(), signal.skip(while: rule).record(), signal.take(until: rule).record(),
        ]
        for number in [1, 2, 1] { input.send(value: number) }
        #expect(asked.value == [1, 1, 1, 2, 2, 2])
        #expect(logs.map(\.values) == [[1], [2, 1], [1, 2]])
    }

    @Test("take(during:) ends the work at the end of the lifetime")
    func takeDuring() {
        let (lifetime, token) = Lifetime.make()
        let (signal, source) = (ObservedSignal<Int, TestError>(), ObservedSource<Int, TestError>())
        let logs = [
            signal.handOver { $0.take(during: lifetime).record() }, source.producer.take(during: lifetime).record(),
        ]
        signal.send([.value(1)])
        source.send(1)
        token.dispose()
        #expect([signal.source.isDisposed, source.ends.value == 1] == [true, true])
        #expect(logs.map(\.events) == [[.value(1), .completed], [.value(1), .completed]])
    }

    @Test("Law 5: A completion that another thread causes follows the value that is being delivered", arguments: 0..<4)
    func completionDuringDelivery(form: Int) {
        let (lifetime, token) = Lifetime.make()
        let (pulse, pulseInput) = Signal<(), Never>.pipe()
        let (signal, input) = Signal<Int, TestError>.pipe()
        let observer = SlowObserver()
        switch form {
        case 0: signal.take(until: pulse).observe(observer.receive)
        case 1: signal.producer.take(until: pulse).start(observer.receive)
        case 2: signal.take(during: lifetime).observe(observer.receive)
        default: signal.producer.take(during: lifetime).start(observer.receive)
        }
        let meanwhile = observer.run({ input.send(value: 1) }) {
            pulseInput.send(value: ())
            token.dispose()
        }
        #expect(meanwhile == 0)
        #expect(observer.events == [.value(1), .completed])
    }

    @Test("A lifetime releases the streams that end before it", arguments: [false, true])
    func lifetimeReleases(byDisposal: Bool) {
        let (lifetime, token) = Lifetime.make()
        let released = Atomic(false)
        let source = ObservedSource<Int, TestError>()
        let run = source.producer.take(during: lifetime).start {
            [witness = Witness { released.value = true }] _ in withExtendedLifetime(witness) {}
        }
        if byDisposal { run.dispose() } else { source.send([.completed]) }
        #expect(released.value)
        withExtendedLifetime(token) {}
    }

    @Test("A replacement ends the work of the replaced stream, whose later events are ignored")
    func replaced() {
        let (first, second) = (ObservedSource<Int, TestError>(), ObservedSource<Int, TestError>())
        let log = first.producer.take(untilReplacement: second.producer).record()
        first.send(1)
        second.send(10)
        #expect([first.ends.value, second.ends.value] == [1, 0])
        first.send([.value(2), .failed(.first)])
        second.send([.value(20), .failed(.second)])
        #expect(log.events == [.value(1), .value(10), .value(20), .failed(.second)])
    }

    @Test("A stream whose replacement sends at its start is not started")
    func replacedAtOnce() {
        let source = ObservedSource<Int, TestError>()
        let log = source.producer.take(untilReplacement: SignalProducer<Int, TestError>(value: 10)).record()
        #expect(log.events == [.value(10), .completed])
        #expect(source.starts.value == 0)
    }

    @Test("A producer can be replaced by a signal, also after its completion")
    func replacedBySignal() {
        let source = ObservedSource<Int, TestError>()
        let (signal, input) = Signal<Int, TestError>.pipe()
        let log = source.producer.take(untilReplacement: signal).record()
        source.send([.value(1), .completed])
        input.send(value: 10)
        input.sendCompleted()
        #expect(log.events == [.value(1), .value(10), .completed])
    }

    @Test("skipRepeats skips consecutive equal values")
    func skipRepeats() {
        #expect(SignalProducer<Int, Never>([1, 1, 2, 2, 1]).skipRepeats().record().values == [1, 2, 1])
    }

    @Test("skipRepeats compares each value with the one that arrived before it, even if that was skipped")
    func skipRepeatsByRule() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let isNear: @Sendable (Int, Int) -> Bool = { abs($0 - $1) < 2 }
        let logs = [signal.skipRepeats(isNear).record(), signal.producer.skipRepeats(isNear).record()]
        for number in [1, 2, 3, 5, 4] { input.send(value: number) }
        #expect(logs.map(\.values) == [[1, 5], [1, 5]])
    }

    @Test("skip(first:) skips a number of values of each start", arguments: [0, 2, 9])
    func skipFirst(count: Int) {
        let producer = SignalProducer<Int, TestError>([1, 2, 3]).skip(first: count)
        let expected = Array([1, 2, 3].dropFirst(count)).events(then: .completed)
        #expect([producer.record().events, producer.record().events] == [expected, expected])
    }
}

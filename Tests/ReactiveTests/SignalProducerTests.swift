import Reactive
import Testing

@Suite struct SignalProducerTests {
    @Test("Law 9: A producer does nothing before its start, and each start works independently")
    func cold() {
        let runs = Atomic(0)
        let producer = SignalProducer<Int, Never> { observer, _ in
            runs.increment()
            observer.send(value: runs.value)
            observer.sendCompleted()
        }
        #expect(runs.value == 0)
        #expect(producer.record().values == [1])
        #expect(producer.record().values == [2])
    }

    @Test("The simple producers send their arguments")
    func simpleOnes() {
        #expect(SignalProducer<Int, Never>(value: 1).record().events == [.value(1), .completed])
        #expect(SignalProducer<Int, TestError>(error: .first).record().events == [.failed(.first)])
        #expect(SignalProducer<Int, Never>([1, 2]).record().events == [.value(1), .value(2), .completed])
        #expect(SignalProducer<Int, Never>(values: 1, 2, 3).record().values == [1, 2, 3])
        #expect(SignalProducer<Int, Never>.empty.record().events == [.completed])
        #expect(SignalProducer<Int, Never>.never.record().events.isEmpty)
        #expect(SignalProducer<Int, TestError>(result: .success(4)).record().events == [.value(4), .completed])
        #expect(SignalProducer<Int, TestError>(.failure(.second)).record().events == [.failed(.second)])
    }

    @Test("A producer of a closure's result calls the closure at each start")
    func lazyValue() {
        let calls = Atomic(0)
        let producer = SignalProducer<Int, Never> {
            calls.increment()
            return calls.value
        }
        #expect(producer.record().values + producer.record().values == [1, 2])
    }

    @Test("A producer of a closure that throws fails with that error")
    func throwingClosure() {
        let producer = SignalProducer<Int, any Error> { () throws -> Int in throw TestError.first }
        #expect(producer.record().error as? TestError == .first)
    }

    @Test("A producer of a closure's result fails with its failure")
    func lazyResult() {
        let producer = SignalProducer<Int, TestError> { () -> Result<Int, TestError> in .failure(.second) }
        #expect(producer.record().events == [.failed(.second)])
    }

    @Test("A producer of a signal sends the values after its start")
    func ofSignal() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let producer = signal.producer
        input.send(value: 1)
        let log = producer.record()
        input.send(value: 2)
        input.sendCompleted()
        #expect(log.events == [.value(2), .completed])
    }

    @Test("Law 14: Disposing of a started producer interrupts it and ends its lifetime")
    func disposal() {
        let work = SimpleDisposable()
        let input = Atomic<Signal<Int, Never>.Observer?>(nil)
        let producer = SignalProducer<Int, Never> { observer, lifetime in
            lifetime += work
            input.value = observer
        }
        let (log, run) = producer.recordAndHold()
        input.value?.send(value: 1)
        run.dispose()
        run.dispose()
        input.value?.send(value: 2)
        #expect(log.events == [.value(1), .interrupted])
        #expect(work.isDisposed)
    }

    @Test("Law 14: Disposal within an observer stops the work after the current value")
    func disposalWithin() {
        let sent = Atomic(0)
        let producer = SignalProducer<Int, Never> { observer, lifetime in
            for number in 1...100 where !lifetime.hasEnded {
                sent.increment()
                observer.send(value: number)
            }
        }
        #expect(producer.take(first: 3).record().events == [.value(1), .value(2), .value(3), .completed])
        #expect(sent.value == 3)
    }

    @Test("Law 14: A long sequence stops after its disposal")
    func disposalOfSequence() {
        let seen = Atomic(0)
        SignalProducer<Int, Never>(0..<1_000_000).on(value: { _ in seen.increment() }).take(first: 2).start()
        #expect(seen.value == 2)
    }

    @Test("Law 11: The lifetime of a stream ends with its last event")
    func lifetime() {
        let order = Atomic<[String]>([])
        SignalProducer<Int, Never> { observer, lifetime in
            lifetime.observeEnded { order.append("ended") }
            observer.sendCompleted()
            order.append("sent")
        }.startWithCompleted { order.append("completed") }
        #expect(order.value == ["completed", "ended", "sent"])
    }

    @Test("Law 19: A generator that releases its input interrupts the stream after the release of the disposable")
    func lostInput() {
        #expect(SignalProducer<Int, Never> { _, _ in }.record().events == [.interrupted])
    }

    @Test("Law 19: A running producer keeps the input that its generator releases", arguments: [false, true])
    func keptInput(isChain: Bool) {
        let resource = SimpleDisposable()
        let plain = SignalProducer<Int, Never> { _, lifetime in lifetime += resource }
        let (log, run) = (isChain ? plain.map { $0 + 1 }.filter { $0 > 0 } : plain).recordAndHold()
        #expect(!resource.isDisposed)
        #expect(log.events.isEmpty)
        run.dispose()
        #expect(resource.isDisposed)
        #expect(log.events == [.interrupted])
    }

    @Test("Law 19: The disposable of startWithSignal keeps the input that the generator releases")
    func keptInputOfSignal() {
        let resource = SimpleDisposable()
        let run = SerialDisposable()
        let producer = SignalProducer<Int, Never> { _, lifetime in lifetime += resource }
        producer.startWithSignal { signal, interrupter in
            signal.observe { _ in }
            run.inner = interrupter
        }
        #expect(!resource.isDisposed)
        run.dispose()
        #expect(resource.isDisposed)
    }

    @Test("Law 14: Disposal reaches work that sends while it is started", arguments: SynchronousWork.allCases)
    func disposalOfSynchronousWork(work: SynchronousWork) {
        let sent = Atomic(0)
        // The loop is limited, so that the test ends even if disposal fails to stop it.
        let eager = SignalProducer<Int, TestError> { observer, lifetime in
            while !lifetime.hasEnded && sent.value < 1_000 {
                sent.increment()
                observer.send(value: sent.value)
            }
        }
        #expect(work.applied(to: eager).take(first: 3).record().values.count == 3)
        #expect(sent.value == 3)
    }

    @Test("Law 14: Disposal reaches work that sends while startWithSignal starts it")
    func disposalOfSynchronousSignal() {
        let values = Atomic<[Int]>([])
        let run = SerialDisposable()
        SignalProducer<Int, Never>(0..<1_000).map { $0 }.startWithSignal { signal, interrupter in
            run.inner = interrupter
            signal.observeValues {
                values.append($0)
                if $0 == 2 { run.dispose() }
            }
        }
        #expect(values.value == [0, 1, 2])
    }

    /// Ways to start work from within a stream.
    enum SynchronousWork: CaseIterable {
        case merge, concat, latest, race, throttle, then, flatMapError, `repeat`, combineLatest, replacement
        case start

        func applied(to work: SignalProducer<Int, TestError>) -> SignalProducer<Int, TestError> {
            let one = SignalProducer<Int, TestError>(value: 0)
            return switch self {
            case .merge: one.flatMap(.merge) { _ in work }
            case .concat: one.flatMap(.concat) { _ in work }
            case .latest: one.flatMap(.latest) { _ in work }
            case .race: one.flatMap(.race) { _ in work }
            case .throttle: one.flatMap(.throttle) { _ in work }
            case .then: one.then(work)
            case .flatMapError: SignalProducer<Int, TestError>(error: .first).flatMapError { _ in work }
            case .repeat: work.repeat(2)
            case .combineLatest: SignalProducer.combineLatest(one, work).map { $0.1 }
            case .replacement: SignalProducer<Int, TestError>.never.take(untilReplacement: work)
            case .start: work.start(on: ImmediateScheduler())
            }
        }
    }

    @Test("Law 10: The signal of a start is available before the work begins")
    func startWithSignal() {
        let order = Atomic<[String]>([])
        let producer = SignalProducer<Int, Never> { observer, _ in
            order.append("work")
            observer.send(value: 1)
            observer.sendCompleted()
        }
        let result = producer.startWithSignal { signal, _ -> String in
            order.append("setup")
            signal.observeValues { _ in order.append("value") }
            return "result"
        }
        #expect(result == "result")
        #expect(order.value == ["setup", "work", "value"])
    }

    @Test("Law 10: Stopping in the setup prevents the work, and interrupts", arguments: [false, true])
    func stopInSetup(throughOperator: Bool) {
        let started = Atomic(false)
        let source = SignalProducer<Int, Never> { _, _ in started.value = true }
        let producer = throughOperator ? source.map { $0 + 1 } : source
        let log = Recorder<Int, Never>()
        producer.startWithSignal { signal, interrupter in
            signal.observe { log.receive($0) }
            interrupter.dispose()
        }
        #expect(!started.value)
        #expect(log.events == [.interrupted])
    }

    @Test("A started signal without an owner and an observer stops the work", arguments: [false, true])
    func unobservedSignal(throughOperator: Bool) {
        let work = SimpleDisposable()
        let source = SignalProducer<Int, Never> { observer, lifetime in
            lifetime += work
            lifetime.observeEnded { _ = observer }
        }
        (throughOperator ? source.map { $0 + 1 } : source).startWithSignal { _, _ in }
        #expect(work.isDisposed)
    }

    @Test("Law 12: A chain of operators starts the work once and stops it when it ends")
    func chain() {
        let starts = Atomic(0)
        let work = SimpleDisposable()
        let producer = SignalProducer<Int, Never> { observer, lifetime in
            starts.increment()
            lifetime += work
            lifetime.observeEnded { _ = observer }
        }
        let (log, run) = producer.map { $0 + 1 }.filter { $0 > 0 }.skipRepeats().map { "\($0)" }.recordAndHold()
        #expect(starts.value == 1)
        run.dispose()
        #expect(log.events == [.interrupted])
        #expect(work.isDisposed)
    }

    @Test("Observers are released when the stream stops")
    func release() {
        let released = Atomic(false)
        let run = SignalProducer<Int, Never>.never.startWithValues { [witness = Witness { released.value = true }] _ in
            _ = witness
        }
        #expect(!released.value)
        run.dispose()
        #expect(released.value)
    }

    @Test("lift applies a signal operator to every start")
    func lift() {
        let applications = Atomic(0)
        let producer = SignalProducer<Int, Never>([1, 2]).lift { signal in
            applications.increment()
            return signal.map { $0 * 10 }
        }
        #expect(applications.value == 0)
        #expect(producer.record().values == [10, 20])
        #expect(producer.record().values == [10, 20])
        #expect(applications.value == 2)
    }

    @Test("A result has a producer, which sends the success or the failure")
    func results() {
        #expect(Result<Int, TestError>.success(1).producer.record().events == [.value(1), .completed])
        #expect(Result<Int, TestError>.failure(.first).producer.record().events == [.failed(.first)])
    }

    @Test("lift with a binary operator starts both producers")
    func liftBinary() {
        let lifted = SignalProducer<Int, Never>([1, 2]).lift {
            (left: Signal<Int, Never>) -> (Signal<String, Never>) -> Signal<(Int, String), Never> in
            { right in Signal.zip(left, right) }
        }
        let log = lifted(SignalProducer<String, Never>(["a", "b"])).record()
        #expect(log.values.map { "\($0)\($1)" } == ["1a", "2b"])
    }
}

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
        #expect(producer.record().values + producer.record().values == [1, 2])
    }

    @Test("The simple producers send their arguments")
    func simpleOnes() {
        typealias Safe = SignalProducer<Int, Never>
        let safe: [(Safe, [Signal<Int, Never>.Event])] = [
            (Safe(value: 1), [.value(1), .completed]), (Safe([1, 2]), [.value(1), .value(2), .completed]),
            (Safe(values: 1, 2, 3), [.value(1), .value(2), .value(3), .completed]),
            (Safe.empty, [.completed]), (Safe.never, []),
        ]
        for (producer, events) in safe { #expect(producer.record().events == events) }
        typealias Failing = SignalProducer<Int, TestError>
        let failing: [(Failing, [Signal<Int, TestError>.Event])] = [
            (Failing(error: .first), [.failed(.first)]), (Failing(result: .success(4)), [.value(4), .completed]),
            (Failing(.failure(.second)), [.failed(.second)]),
            (Result<Int, TestError>.failure(.first).producer, [.failed(.first)]),
        ]
        for (producer, events) in failing { #expect(producer.record().events == events) }
    }

    @Test("A producer of a closure fails with the error that the closure throws or returns")
    func failingClosure() {
        let throwing = SignalProducer<Int, any Error> { () throws -> Int in throw TestError.first }
        #expect(throwing.record().error as? TestError == .first)
        let returning = SignalProducer<Int, TestError> { () -> Result<Int, TestError> in .failure(.second) }
        #expect(returning.record().events == [.failed(.second)])
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

    @Test("Law 14: A long sequence stops after its disposal")
    func disposalOfSequence() {
        let seen = Atomic(0)
        SignalProducer<Int, Never>(0..<1_000_000).on(value: { _ in seen.increment() }).take(first: 2).start()
        #expect(seen.value == 2)
    }

    @Test("Law 14: A sequence whose stream can fail is taken no further than the stream needs")
    func endOfFailingSequence() {
        let numbers = CountingSequence(count: 1_000)
        #expect(SignalProducer<Int, TestError>(numbers).take(first: 2).record().values == [0, 1])
        #expect(numbers.taken.value == 2)
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

    @Test("Law 14: Disposal reaches work that sends while startWithSignal starts it", arguments: [false, true])
    func disposalOfSynchronousSignal(throughOperator: Bool) {
        let numbers = CountingSequence(count: 1_000)
        let source = SignalProducer<Int, Never>(numbers)
        let producer = throughOperator ? source.map { $0 } : source
        let values = Atomic<[Int]>([])
        let run = SerialDisposable()
        producer.startWithSignal { signal, interrupter in
            run.inner = interrupter
            signal.observeValues {
                values.append($0)
                if $0 == 2 { run.dispose() }
            }
        }
        #expect(values.value == [0, 1, 2])
        #expect(numbers.taken.value == 3)
    }

    /// Producers that send everything while they are started.
    private static let immediate: [SignalProducer<Int, TestError>] = [
        SignalProducer([1, 2, 3]), SignalProducer(value: 1), SignalProducer { 1 },
        SignalProducer { () -> Result<Int, TestError> in .success(1) },
        SignalProducer<Int, Never>([1, 2, 3]).promoteError(), SignalProducer<Int, Never>(value: 1).promoteError(),
    ]

    @Test("Law 14: Work that is stopped by its first value is interrupted, not completed", arguments: [false, true])
    func interruptionOfSynchronousSignal(throughOperator: Bool) {
        for source in Self.immediate {
            let (log, run) = (Recorder<Int, TestError>(), SerialDisposable())
            (throughOperator ? source.map { $0 } : source).startWithSignal { signal, interrupter in
                run.inner = interrupter
                signal.observe { event in
                    log.receive(event)
                    run.dispose()
                }
            }
            #expect(log.events == [.value(1), .interrupted])
        }
    }

    @Test("Law 14: Work that is stopped by an operator tells its own closures of an interruption")
    func interruptionBeforeOperator() {
        for source in Self.immediate {
            let inner = Recorder<Int, TestError>()
            let log = source.on(event: { inner.receive($0) }).take(first: 1).record()
            #expect(log.events == [.value(1), .completed])
            #expect(inner.events == [.value(1), .interrupted])
        }
    }

    @Test("Law 14: A reduction of work that is stopped sends no result")
    func stoppedReduction() {
        let (log, run) = (Recorder<Int, TestError>(), SerialDisposable())
        let source = SignalProducer<Int, TestError>([1, 2, 3]).on(value: { if $0 == 2 { run.dispose() } })
        source.reduce(0) { $0 + $1 }.startWithSignal { signal, interrupter in
            run.inner = interrupter
            signal.observe { log.receive($0) }
        }
        #expect(log.events == [.interrupted])
    }

    /// Ways to start work from within a stream.
    enum SynchronousWork: CaseIterable {
        case merge, concat, latest, race, throttle, then, flatMapError, `repeat`, combineLatest, replacement
        case start, alone

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
            case .alone: work
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

    @Test("Law 10: Stopping a sequence in the setup takes no element, and interrupts")
    func stopSequenceInSetup() {
        let numbers = CountingSequence(count: 3)
        let log = Recorder<Int, Never>()
        SignalProducer<Int, Never>(numbers).startWithSignal { signal, interrupter in
            signal.observe { log.receive($0) }
            interrupter.dispose()
        }
        #expect(numbers.taken.value == 0)
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
}

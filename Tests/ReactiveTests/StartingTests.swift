import Reactive
import Testing

/// The ways to make and start producers, and to observe signals.
@Suite struct StartingTests {
    @Test("The short forms of a start and of an observation get their own events", arguments: allEnds)
    func shortForms(end: Signal<Int, TestError>.Event) {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let (started, observed) = (Atomic<[String]>([]), Atomic<[String]>([]))
        signal.producer.startWithResult { started.append("result \((try? $0.get()) ?? 0)") }
        signal.producer.startWithCompleted { started.append("completed") }
        signal.producer.startWithFailed { started.append("failed \($0)") }
        signal.producer.startWithInterrupted { started.append("interrupted") }
        signal.observeResult { observed.append("result \((try? $0.get()) ?? 0)") }
        signal.observeCompleted { observed.append("completed") }
        signal.observeFailed { observed.append("failed \($0)") }
        signal.observeInterrupted { observed.append("interrupted") }
        input.send(value: 1)
        input.send(end)
        let expected =
            switch end {
            case .completed: ["result 1", "completed"]
            case .failed: ["result 1", "result 0", "failed second"]
            default: ["result 1", "interrupted"]
            }
        #expect([started.value, observed.value] == [expected, expected])
    }

    @Test("Each short form of a start can be disposed of, which only startWithInterrupted observes")
    func disposal() {
        let source = ObservedSource<Int, Never>()
        let (calls, interruptions) = (Atomic(0), Atomic(0))
        let runs = [
            source.producer.startWithResult { _ in calls.increment() },
            source.producer.startWithCompleted { calls.increment() },
            source.producer.startWithFailed { _ in }, source.producer.startWithValues { _ in calls.increment() },
            source.producer.start(), source.producer.startWithInterrupted { interruptions.increment() },
        ]
        for run in runs + runs { run.dispose() }
        source.send([.value(1), .completed])
        #expect([source.starts.value, source.ends.value] == [6, 6])
        #expect([calls.value, interruptions.value] == [0, 1])
        #expect(runs.allSatisfy { $0.isDisposed })
    }

    @Test("startWithMainValues passes on each value before the sender continues, until its disposal")
    @MainActor
    func mainValues() {
        let source = ObservedSource<Int, Never>()
        let seen = Atomic<[Int]>([])
        let run = source.producer.startWithMainValues { seen.append($0) }
        source.send(1)
        #expect(seen.value == [1])
        run.dispose()
        source.send(2)
        #expect(seen.value == [1])
        #expect([source.starts.value, source.ends.value] == [1, 1])
    }

    @Test("startWithMainEvents and startWithMainResult pass on events before the sender continues", arguments: allEnds)
    @MainActor
    func mainEvents(end: Signal<Int, TestError>.Event) {
        let source = ObservedSource<Int, TestError>()
        let (log, results) = (Recorder<Int, TestError>(), Atomic<[Result<Int, TestError>]>([]))
        source.producer.startWithMainEvents { log.receive($0) }
        source.producer.startWithMainResult { results.append($0) }
        source.send([.value(1), end])
        #expect(log.events == [.value(1), end])
        let failures: [Result<Int, TestError>] = end.error.map { [.failure($0)] } ?? []
        #expect(results.value == [.success(1)] + failures)
    }

    @Test("observeMainValues passes on each value before the sender continues, until its disposal")
    @MainActor
    func observedMainValues() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let seen = Atomic<[Int]>([])
        let observation = signal.observeMainValues { seen.append($0) }
        input.send(value: 1)
        #expect(seen.value == [1])
        observation?.dispose()
        input.send(value: 2)
        #expect(seen.value == [1])
    }

    @Test("Producers of closures call them at each start, and not before")
    func closures() {
        let calls = Atomic(0)
        let count: @Sendable () -> Int = {
            calls.modify { calls in
                calls += 1
                return calls
            }
        }
        let plain = SignalProducer<Int, TestError> { count() }
        let result = SignalProducer<Int, TestError> { () -> Result<Int, TestError> in .success(count()) }
        let throwing = SignalProducer<Int, any Error> { () throws -> Int in count() }
        #expect(calls.value == 0)
        let logs = [plain.record(), result.record()]
        #expect(logs.map(\.events) == [[.value(1), .completed], [.value(2), .completed]])
        let log = throwing.record()
        #expect(log.values == [3] && log.isCompleted)
    }

    @Test("A signal, a property, a result and a producer can be made a producer")
    func conversions() {
        let (signal, input) = Signal<Int, Never>.pipe()
        let logs = [
            SignalProducer(signal).record(), SignalProducer(MutableProperty(1)).record(),
            SignalProducer(SignalProducer<Int, Never>(value: 2)).record(),
            Result<Int, Never>.success(3).producer.record(),
        ]
        input.send(value: 0)
        input.sendCompleted()
        let events: [[Signal<Int, Never>.Event]] = (0...3).map { [.value($0), .completed] }
        #expect(logs.map(\.events) == events)
    }

    @Test("Disposing of a producer of a signal ends the observation and leaves the signal")
    func ofSignal() {
        let source = ObservedSignal<Int, Never>()
        let (log, run) = source.handOver { $0.producer.recordAndHold() }
        source.send([.value(1)])
        #expect(!source.source.isDisposed)
        run.dispose()
        #expect(source.source.isDisposed)
        #expect(log.events == [.value(1), .interrupted])
    }

    @Test("Producers of each kind of delivery pass on values and ends", arguments: allEnds)
    func deliveries(end: Signal<Int, TestError>.Event) {
        let work: @Sendable (Signal<Int, TestError>.Observer, Lifetime) -> Void = { observer, _ in
            observer.send(value: 1)
            observer.send(end)
            observer.send(value: 2)
        }
        let producers = [
            SignalProducer(work), SignalProducer.unserialized(work), SignalProducer.reentrantUnserialized(work),
        ]
        #expect(producers.map { $0.record().events } == Array(repeating: [.value(1), end], count: 3))
    }

    @Test("An observer can send into a reentrant producer during a value")
    func reentrantProducer() {
        let inputs = Atomic<[Signal<Int, Never>.Observer]>([])
        let log = Recorder<Int, Never>()
        SignalProducer<Int, Never>.reentrantUnserialized { observer, _ in inputs.append(observer) }.start { event in
            log.receive(event)
            if event.value == 1 {
                inputs.value[0].send(value: 2)
                inputs.value[0].sendCompleted()
                #expect(log.values == [1])
            }
        }
        inputs.value[0].send(value: 1)
        #expect(log.events == [.value(1), .value(2), .completed])
    }

    @Test("Law 14: Disposal within a value drops the values that wait in a reentrant producer")
    func disposalDropsWaiting() {
        let (inputs, log) = (Atomic<[Signal<Int, Never>.Observer]>([]), Recorder<Int, Never>())
        let run = SerialDisposable()
        run.inner = SignalProducer<Int, Never>.reentrantUnserialized { observer, _ in inputs.append(observer) }
            .start { event in
                log.receive(event)
                if event.value == 1 {
                    inputs.value[0].send(value: 2)
                    run.dispose()
                }
            }
        inputs.value[0].send(value: 1)
        #expect(log.events == [.value(1), .interrupted])
    }

    @Test(
        "lift applies its operator at each start, passes on each end, and ends the work at the disposal",
        arguments: allEnds)
    func lift(end: Signal<Int, TestError>.Event) {
        let (source, applications) = (ObservedSource<Int, TestError>(), Atomic(0))
        let result = source.producer.lift { signal in
            applications.increment()
            return signal.map { $0 * 10 }
        }
        #expect([applications.value, source.starts.value] == [0, 0])
        let log = result.record()
        source.send([.value(1), end])
        #expect(log.events == [.value(10), end])
        result.start().dispose()
        #expect([applications.value, source.starts.value, source.ends.value] == [2, 2, 2])
    }

    @Test("lift of an operator with two operands starts the right one first, and ends both at the disposal")
    func liftBinary() {
        let order = Atomic<[String]>([])
        let (left, right) = (ObservedSource<Int, TestError>(), ObservedSource<Int, TestError>())
        let lifted = left.producer.on(starting: { order.append("left") }).lift {
            (left: Signal<Int, TestError>) -> (Signal<Int, TestError>) -> Signal<Int, TestError> in
            { right in Signal.zip(left, right).map { $0 * 10 + $1 } }
        }
        let (log, run) = lifted(right.producer.on(starting: { order.append("right") })).recordAndHold()
        #expect(order.value == ["right", "left"])
        left.send(1)
        right.send(2)
        run.dispose()
        #expect([left.ends.value, right.ends.value] == [1, 1])
        #expect(log.events == [.value(12), .interrupted])
    }

    @Test("Blocking calls return what a producer sends, and end its work")
    func blocking() {
        let (none, one, two) = (
            SignalProducer<Int, TestError>.empty, SignalProducer<Int, TestError>(value: 1),
            SignalProducer<Int, TestError>([1, 2])
        )
        let (late, early) = (two.concat(error: .first), SignalProducer<Int, TestError>(error: .second))
        let producers = [none, one, two, late, early]
        #expect(producers.map { $0.first() } == [nil, .success(1), .success(1), .success(1), .failure(.second)])
        #expect(producers.map { $0.single() } == [nil, .success(1), nil, nil, .failure(.second)])
        #expect(producers.map { $0.last() } == [nil, .success(1), .success(2), .failure(.first), .failure(.second)])
        #expect(producers.map { (try? $0.wait().get()) != nil } == [true, true, true, false, false])
        let ends = Atomic(0)
        _ = SignalProducer<Int, TestError>.never.prefix(value: 1).on(disposed: { ends.increment() }).first()
        #expect(ends.value == 1)
    }

    @Test("single returns the failure that follows its only value")
    func failureAfterSingleValue() {
        let result = SignalProducer<Int, TestError>(value: 1).concat(error: .first).single()
        #expect(result == Result<Int, TestError>.failure(.first))
    }
}

import Reactive
import Testing

/// Operators that change the types of values and errors, and those that have effects.
@Suite struct MaterializeTests {
    private typealias Event = Signal<Int, TestError>.Event

    @Test("materialize sends each event, and ends like the stream but without its failure", arguments: allEnds)
    func materialize(end: Signal<Int, TestError>.Event) {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let logs = [signal.materialize().record(), signal.producer.materialize().record()]
        input.send(value: 1)
        input.send(end)
        let expected: [Signal<Event, Never>.Event] = [
            .value(.value(1)), .value(end), end == .interrupted ? .interrupted : .completed,
        ]
        #expect(logs.map(\.events) == [expected, expected])
    }

    @Test("A materialized stream still ends with its interruption")
    func materializeInterruption() {
        let (log, run) = SignalProducer<Int, Never>.never.materialize().recordAndHold()
        run.dispose()
        #expect(log.events == [.value(.interrupted), .interrupted])
    }

    @Test(
        "materializeResults sends values and the failure, and ends like the stream but without its failure",
        arguments: allEnds)
    func materializeResults(end: Signal<Int, TestError>.Event) {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let logs = [signal.materializeResults().record(), signal.producer.materializeResults().record()]
        input.send(value: 1)
        input.send(end)
        let expected: [Signal<Result<Int, TestError>, Never>.Event] =
            [.value(.success(1))] + (end.error.map { [.value(.failure($0))] } ?? [])
            + [end == .interrupted ? .interrupted : .completed]
        #expect(logs.map(\.events) == [expected, expected])
    }

    @Test("dematerialize ends with an event that is an end, and ends like a stream without one", arguments: allEnds)
    func dematerialize(end: Signal<Int, TestError>.Event) {
        let (signal, input) = Signal<Event, Never>.pipe()
        let logs = [signal.dematerialize().record(), signal.producer.dematerialize().record()]
        let (others, othersInput) = Signal<Event, Never>.pipe()
        let plain = [others.dematerialize().record(), others.producer.dematerialize().record()]
        for event in [.value(1), end, .value(2)] as [Event] { input.send(value: event) }
        if end == .interrupted { othersInput.sendInterrupted() } else { othersInput.sendCompleted() }
        #expect(logs.map(\.events) == [[.value(1), end], [.value(1), end]])
        let expected: [Event] = [end == .interrupted ? .interrupted : .completed]
        #expect(plain.map(\.events) == [expected, expected])
    }

    @Test("Promotions of values and errors pass on each end", arguments: allEnds)
    func promotions(end: Signal<Int, TestError>.Event) {
        let (empty, emptyInput) = Signal<Never, TestError>.pipe()
        let (safe, safeInput) = Signal<Int, Never>.pipe()
        let values = [empty.promoteValue(Int.self).record(), empty.producer.promoteValue(Int.self).record()]
        let errors = [safe.promoteError(TestError.self).record(), safe.producer.promoteError(TestError.self).record()]
        safeInput.send(value: 1)
        switch end {
        case .failed(let error): emptyInput.send(error: error)
        case .interrupted:
            emptyInput.sendInterrupted()
            safeInput.sendInterrupted()
        default:
            emptyInput.sendCompleted()
            safeInput.sendCompleted()
        }
        #expect(values.map(\.events) == [[end], [end]])
        let expected: [Event] = [.value(1)] + (end.error == nil ? [end] : [])
        #expect(errors.map(\.events) == [expected, expected])
    }

    @Test("mapError transforms the error of a signal and of a producer, and no other end", arguments: allEnds)
    func mapError(end: Signal<Int, TestError>.Event) {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let logs = [
            signal.mapError { _ in TestError.first }.record(),
            signal.producer.mapError { _ in TestError.first }.record(),
        ]
        input.send(end)
        let expected: [Event] = [end.error == nil ? end : .failed(.first)]
        #expect(logs.map(\.events) == [expected, expected])
    }

    @Test("The throwing forms of attempt and attemptMap fail with the error that is thrown")
    func throwing() {
        let check: @Sendable (Int) throws -> Void = { if $0 == 2 { throw TestError.second } }
        let transform: @Sendable (Int) throws -> Int = { number in
            if number == 2 { throw TestError.second }
            return number * 10
        }
        let (safe, safeInput) = Signal<Int, Never>.pipe()
        let (unsafe, unsafeInput) = Signal<Int, any Error>.pipe()
        let checked = [
            safe.attempt(check).record(), safe.producer.attempt(check).record(),
            unsafe.attempt(check).record(), unsafe.producer.attempt(check).record(),
        ]
        let mapped = [
            safe.attemptMap(transform).record(), safe.producer.attemptMap(transform).record(),
            unsafe.attemptMap(transform).record(), unsafe.producer.attemptMap(transform).record(),
        ]
        for number in 1...3 {
            safeInput.send(value: number)
            unsafeInput.send(value: number)
        }
        let values = Array(repeating: [1], count: 4) + Array(repeating: [10], count: 4)
        #expect((checked + mapped).map(\.values) == values)
        #expect((checked + mapped).allSatisfy { $0.error as? TestError == .second })
    }

    @Test(
        "on runs its closures for each kind of event, before the observer, as signal and as producer",
        arguments: allEnds)
    func on(end: Signal<Int, TestError>.Event) {
        let order = Atomic<[String]>([])
        let (signal, input) = Signal<Int, TestError>.pipe()
        signal.on(
            event: { order.append("event \($0)") }, failed: { order.append("failed \($0)") },
            completed: { order.append("completed") }, interrupted: { order.append("interrupted") },
            terminated: { order.append("terminated") }, disposed: { order.append("disposed") },
            value: { order.append("value \($0)") }
        ).observe { order.append("observer \($0)") }
        input.send(value: 1)
        input.send(end)
        let name =
            switch end {
            case .failed: "failed second"
            case .completed: "completed"
            default: "interrupted"
            }
        let expected = [
            "event VALUE 1", "value 1", "observer VALUE 1", "event \(end)", name, "terminated", "observer \(end)",
            "disposed",
        ]
        #expect(order.value == expected)
        order.value = []
        SignalProducer<Int, TestError> { observer, _ in
            observer.send(value: 1)
            observer.send(end)
        }
        .on(
            starting: { order.append("starting") }, started: { order.append("started") },
            event: { order.append("event \($0)") }, failed: { order.append("failed \($0)") },
            completed: { order.append("completed") }, interrupted: { order.append("interrupted") },
            terminated: { order.append("terminated") }, disposed: { order.append("disposed") },
            value: { order.append("value \($0)") }
        ).start { order.append("observer \($0)") }
        #expect(order.value == ["starting"] + expected + ["started"])
    }

    @Test("Disposing of a start runs the closures of on for the interruption, then those for the disposal")
    func onAtDisposal() {
        let calls = Atomic<[String]>([])
        let source = ObservedSource<Int, TestError>()
        source.producer.on(
            failed: { _ in calls.append("failed") }, completed: { calls.append("completed") },
            interrupted: { calls.append("interrupted") }, terminated: { calls.append("terminated") },
            disposed: { calls.append("disposed") }
        )
        .on(interrupted: { calls.append("outer interrupted") }, disposed: { calls.append("outer disposed") })
        .start { calls.append("observer \($0)") }.dispose()
        let expected = [
            "interrupted", "terminated", "outer interrupted", "observer INTERRUPTED", "outer disposed", "disposed",
        ]
        #expect(calls.value == expected)
    }

    @Test("The closure of on for the disposal waits for an interruption that a scheduler sends")
    func onAtScheduledDisposal() {
        let (calls, scheduler) = (Atomic<[String]>([]), TestScheduler())
        let source = ObservedSource<Int, TestError>()
        source.producer.observe(on: scheduler).on(
            interrupted: { calls.append("interrupted") }, disposed: { calls.append("disposed") }
        ).start().dispose()
        #expect(calls.value == [])
        scheduler.advance()
        #expect(calls.value == ["interrupted", "disposed"])
    }

    @Test("The closure of on for the disposal runs once, at the end or at the disposal before it", arguments: allEnds)
    func onDisposedOnce(end: Signal<Int, TestError>.Event) {
        let disposals = Atomic(0)
        let source = ObservedSource<Int, TestError>()
        let run = source.producer.on(disposed: { disposals.increment() }).start()
        #expect(disposals.value == 0)
        source.send([end])
        #expect(disposals.value == 1)
        run.dispose()
        #expect(disposals.value == 1)
    }

    @Test("The closures of on for the start run from the last operator to the first, and those after it in reverse")
    func onStarting() {
        let (order, source) = (Atomic<[String]>([]), ObservedSource<Int, TestError>())
        source.producer
            .on(starting: { order.append("starting 1") }, started: { order.append("started 1") })
            .on(starting: { order.append("starting 2") }, started: { order.append("started 2") })
            .start()
        #expect(order.value == ["starting 2", "starting 1", "started 1", "started 2"])
    }

    @Test("The end of the last observation of a signal runs the closure of on for the disposal only")
    func onAtEndOfObservation() {
        let calls = Atomic<[String]>([])
        let source = ObservedSignal<Int, TestError>()
        let observation = source.handOver { signal in
            signal.on(
                interrupted: { calls.append("interrupted") }, terminated: { calls.append("terminated") },
                disposed: { calls.append("disposed") }
            ).observe { _ in }
        }
        #expect(calls.value == [])
        observation?.dispose()
        #expect(calls.value == ["disposed"])
        withExtendedLifetime(source) {}
    }

    @Test("collect adds no empty array to arrays that contain all values")
    func collectCompletion() {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let logs = [
            signal.collect(count: 2).record(), signal.producer.collect(count: 2).record(),
            signal.collect { $0.last == 2 }.record(), signal.producer.collect { $0.last == 2 }.record(),
        ]
        for number in [1, 2] { input.send(value: number) }
        input.sendCompleted()
        #expect(logs.map(\.events) == Array(repeating: [.value([1, 2]), .completed], count: 4))
    }
}

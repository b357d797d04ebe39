import Reactive
import Testing

/// The laws of the operators whose second stream is a trigger, as operators of signals and of producers.
@Suite struct TriggeredOperatorTests {
    private typealias Event = Signal<Int, TestError>.Event

    /// A result for each kind of source and trigger, and the inputs of these two.
    private final class Inputs: Sendable {
        let source = ObservedSource<Int, TestError>()
        let trigger = ObservedSource<(), Never>()
        let (signal, signalInput) = Signal<Int, TestError>.pipe()
        let (pulse, pulseInput) = Signal<(), Never>.pipe()
        let logs: [Recorder<Int, TestError>]

        init(_ operation: TriggeredOperator) {
            logs = [
                operation.applied(to: signal, pulse).record(),
                operation.applied(to: source.producer, trigger.producer).record(),
                operation.applied(to: source.producer, pulse).record(),
            ]
        }

        func send(_ event: Event) {
            signalInput.send(event)
            source.send([event])
        }

        func pull(_ event: Signal<(), Never>.Event = .value(())) {
            pulseInput.send(event)
            trigger.send([event])
        }
    }

    @Test("An operator with a trigger sends its values and completes", arguments: TriggeredOperator.allCases)
    func values(operation: TriggeredOperator) {
        let inputs = Inputs(operation)
        inputs.send(.value(1))
        inputs.pull()
        inputs.send(.value(2))
        inputs.pull()
        inputs.send(.value(3))
        inputs.send(.completed)
        inputs.pull()
        inputs.pull(.completed)
        let events = operation.values.events(then: .completed)
        #expect(inputs.logs.map(\.events) == [events, events, events])
    }

    @Test(
        "An operator with a trigger passes on the failure and the interruption of its stream",
        arguments: TriggeredOperator.allCases)
    func ends(operation: TriggeredOperator) {
        for end in allEnds where !end.isCompleted {
            let inputs = Inputs(operation)
            inputs.send(end)
            inputs.send(.value(1))
            inputs.pull()
            #expect(inputs.logs.map(\.events) == [[end], [end], [end]])
        }
    }

    @Test(
        "Each operator has its own reaction to a trigger that ends without a value",
        arguments: TriggeredOperator.allCases, [false, true])
    func triggerEnds(operation: TriggeredOperator, byCompletion: Bool) {
        let inputs = Inputs(operation)
        inputs.send(.value(1))
        inputs.pull(byCompletion ? .completed : .interrupted)
        inputs.send(.value(2))
        let events = operation.events(afterEnd: byCompletion ? .completed : .interrupted)
        #expect(inputs.logs.map(\.events) == [events, events, events])
    }

    @Test(
        "A producer with a trigger starts nothing before its start, and then both",
        arguments: TriggeredOperator.allCases)
    func laziness(operation: TriggeredOperator) {
        let (source, trigger) = (ObservedSource<Int, TestError>(), ObservedSource<(), Never>())
        let result = operation.applied(to: source.producer, trigger.producer)
        #expect([source.starts.value, trigger.starts.value] == [0, 0])
        result.start()
        result.start()
        #expect([source.starts.value, trigger.starts.value] == [2, 2])
    }

    @Test(
        "Disposing of a producer with a trigger interrupts it, and ends the work of both",
        arguments: TriggeredOperator.allCases)
    func disposal(operation: TriggeredOperator) {
        let (source, trigger) = (ObservedSource<Int, TestError>(), ObservedSource<(), Never>())
        let (log, run) = operation.applied(to: source.producer, trigger.producer).recordAndHold()
        run.dispose()
        source.send(1)
        trigger.send(())
        #expect([source.ends.value, trigger.ends.value] == [1, 1])
        #expect(log.events == [.interrupted])
    }

    @Test("The failure of the stream ends the work of the trigger", arguments: TriggeredOperator.allCases)
    func failureEndsTrigger(operation: TriggeredOperator) {
        let (source, trigger) = (ObservedSource<Int, TestError>(), ObservedSource<(), Never>())
        operation.applied(to: source.producer, trigger.producer).start()
        source.send([.failed(.first)])
        #expect([source.ends.value, trigger.ends.value] == [1, 1])
    }

    @Test(
        "The end of the last observation of a signal with a trigger disposes of both",
        arguments: TriggeredOperator.allCases)
    func signalDisposal(operation: TriggeredOperator) {
        let (source, trigger) = (ObservedSignal<Int, TestError>(), ObservedSignal<(), Never>())
        let observation = source.handOver { signal in
            trigger.handOver { pulse in operation.applied(to: signal, pulse).observe { _ in } }
        }
        #expect([source.source.isDisposed, trigger.source.isDisposed] == [false, false])
        observation?.dispose()
        #expect([source.source.isDisposed, trigger.source.isDisposed] == [true, true])
    }

    @Test(
        "The release of a signal with a trigger without observers disposes of both",
        arguments: TriggeredOperator.allCases)
    func signalRelease(operation: TriggeredOperator) {
        let (source, trigger) = (ObservedSignal<Int, TestError>(), ObservedSignal<(), Never>())
        var result: Signal<Int, TestError>? = source.handOver { signal in
            trigger.handOver { pulse in operation.applied(to: signal, pulse) }
        }
        #expect([source.source.isDisposed, trigger.source.isDisposed] == [false, false])
        withExtendedLifetime(result) {}
        result = nil
        #expect([source.source.isDisposed, trigger.source.isDisposed] == [true, true])
    }

    @Test("Each observer of a signal with a trigger gets the same events", arguments: TriggeredOperator.allCases)
    func observers(operation: TriggeredOperator) {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let (pulse, pulseInput) = Signal<(), Never>.pipe()
        let result = operation.applied(to: signal, pulse)
        let logs = [result.record(), result.record()]
        for number in 1...3 {
            input.send(value: number)
            if number < 3 { pulseInput.send(value: ()) }
        }
        input.sendCompleted()
        pulseInput.send(value: ())
        pulseInput.sendCompleted()
        let events = operation.values.events(then: .completed)
        #expect(logs.map(\.events) == [events, events])
    }

    @Test(
        "An operator with a trigger releases its observer at the end and at the disposal",
        arguments: TriggeredOperator.allCases)
    func release(operation: TriggeredOperator) {
        let released = Atomic(0)
        let (source, trigger) = (ObservedSource<Int, TestError>(), ObservedSource<(), Never>())
        let result = operation.applied(to: source.producer, trigger.producer)
        func start() -> any Disposable {
            result.start { [witness = Witness { released.increment() }] _ in withExtendedLifetime(witness) {} }
        }
        start().dispose()
        #expect(released.value == 1)
        _ = start()
        source.send([.completed])
        trigger.send([.completed])
        #expect(released.value == 2)
    }

    @Test("Law 7: An observer of a triggered operator can pull the trigger", arguments: TriggeredOperator.allCases)
    func reentrancy(operation: TriggeredOperator) {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let (pulse, pulseInput) = Signal<(), Never>.reentrantUnserializedPipe()
        let log = Recorder<Int, TestError>()
        operation.applied(to: signal, pulse).observe { event in
            log.receive(event)
            if log.values.count == 1 { pulseInput.send(value: ()) }
        }
        input.send(value: 1)
        pulseInput.send(value: ())
        input.send(value: 2)
        let events: [Event] =
            switch operation {
            case .takeUntil: [.value(1), .completed]
            case .skipUntil, .withLatest: [.value(2)]
            case .sampleOn, .sampleWith: [.value(1), .value(1)]
            }
        #expect(log.events == events)
    }

    @Test(
        "The first value of a trigger ends its work, and for take(until:) that of the stream",
        arguments: [TriggeredOperator.skipUntil, .takeUntil])
    func firstTrigger(operation: TriggeredOperator) {
        let (source, trigger) = (ObservedSource<Int, TestError>(), ObservedSource<(), Never>())
        operation.applied(to: source.producer, trigger.producer).start()
        trigger.send(())
        #expect([source.ends.value, trigger.ends.value] == [operation == .takeUntil ? 1 : 0, 1])
    }

    @Test("take(until:) with a trigger that has fired starts nothing")
    func takeUntilFired() {
        let source = ObservedSource<Int, TestError>()
        let log = source.producer.take(until: SignalProducer<(), Never>(value: ())).record()
        #expect(log.events == [.completed])
        #expect(source.starts.value == 0)
    }

    @Test("A signal with a producer as its trigger starts it once at the creation, not at each observation")
    func producerOfSignal() {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let trigger = ObservedSource<(), Never>()
        let results = [
            signal.take(until: trigger.producer), signal.skip(until: trigger.producer),
            signal.withLatest(from: trigger.producer).map { $0.0 },
        ]
        #expect(trigger.starts.value == 3)
        let logs = results.map { $0.record() } + results.map { $0.record() }
        input.send(value: 1)
        trigger.send(())
        input.send(value: 2)
        #expect(logs.map(\.values) == [[1], [2], [2], [1], [2], [2]])
        #expect(trigger.starts.value == 3)
    }

    @Test(
        "sample completes with its stream if the sampler has completed before",
        arguments: [TriggeredOperator.sampleOn, .sampleWith])
    func samplerCompletesFirst(operation: TriggeredOperator) {
        let inputs = Inputs(operation)
        inputs.pull(.completed)
        inputs.send(.value(1))
        #expect(inputs.logs.map(\.events) == [[], [], []])
        inputs.send(.completed)
        #expect(inputs.logs.map(\.events) == [[.completed], [.completed], [.completed]])
    }

    @Test(
        "The interruption of a sampler ends the work of the stream",
        arguments: [TriggeredOperator.sampleOn, .sampleWith])
    func samplerInterrupted(operation: TriggeredOperator) {
        let (source, trigger) = (ObservedSource<Int, TestError>(), ObservedSource<(), Never>())
        operation.applied(to: source.producer, trigger.producer).start()
        trigger.send([.interrupted])
        #expect([source.ends.value, trigger.ends.value] == [1, 1])
    }

    @Test("withLatest goes on with the last value of a stream that has ended", arguments: [false, true])
    func endedSamplee(byCompletion: Bool) {
        let inputs = Inputs(.withLatest)
        inputs.pull()
        inputs.pull(byCompletion ? .completed : .interrupted)
        inputs.send(.value(1))
        inputs.send(.value(2))
        #expect(inputs.logs.map(\.events) == Array(repeating: [.value(1), .value(2)], count: 3))
    }

    @Test("sample sends nothing before the first value, and the same value again")
    func sampleAgain() {
        let inputs = Inputs(.sampleOn)
        inputs.pull()
        inputs.send(.value(1))
        inputs.pull()
        inputs.pull()
        #expect(inputs.logs.map(\.values) == [[1, 1], [1, 1], [1, 1]])
    }

    @Test("sample(with:) and withLatest(from:) send the values of both streams")
    func values() {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let name = MutableProperty("a")
        let pairs = [
            signal.producer.sample(with: name).map { "\($0)\($1)" }.record(),
            signal.withLatest(from: name).map { "\($0)\($1)" }.record(),
            signal.producer.withLatest(from: name).map { "\($0)\($1)" }.record(),
            signal.sample(with: name.signal).map { "\($0)\($1)" }.record(),
        ]
        input.send(value: 1)
        name.value = "b"
        input.send(value: 2)
        #expect(pairs.map(\.values) == [["1b"], ["1a", "2b"], ["1a", "2b"], ["1b"]])
    }
}

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

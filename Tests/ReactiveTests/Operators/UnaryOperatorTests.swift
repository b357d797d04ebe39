import Reactive
import Testing

/// The laws of all operators on one stream, as operators of signals and of producers.
@Suite struct UnaryOperatorTests {
    private static let input = [1, 2, 2, 3]

    private func expected(
        _ operation: UnaryOperator, then end: Signal<Int, TestError>.Event
    ) -> [Signal<Int, TestError>.Event] {
        (operation.values + (end.isCompleted ? operation.lastValues : [])).events(then: end)
    }

    @Test(
        "An operator on a signal and on a producer sends its values and the end of the stream",
        arguments: UnaryOperator.allCases)
    func events(operation: UnaryOperator) {
        for end in allEnds {
            let (signal, input) = Signal<Int, TestError>.pipe()
            let source = ObservedSource<Int, TestError>()
            let logs = [
                operation.applied(to: signal).record(), operation.applied(to: source.producer).record(),
            ]
            for event in Self.input.events(then: end) { input.send(event) }
            source.send(Self.input.events(then: end))
            let events = expected(operation, then: end)
            #expect(logs.map(\.events) == [events, events])
        }
    }

    @Test("An operator on a stream without values sends its end only", arguments: UnaryOperator.allCases)
    func withoutValues(operation: UnaryOperator) {
        for end in allEnds {
            let (signal, input) = Signal<Int, TestError>.pipe()
            let source = ObservedSource<Int, TestError>()
            let logs = [
                operation.applied(to: signal).record(), operation.applied(to: source.producer).record(),
            ]
            #expect(logs.map(\.events) == [[], []])
            input.send(end)
            source.send([end])
            let events = (end.isCompleted ? operation.valuesOfEmpty : []).events(then: end)
            #expect(logs.map(\.events) == [events, events])
        }
    }

    @Test(
        "An operator on a producer starts nothing before its start, and each start has a state of its own",
        arguments: UnaryOperator.allCases)
    func starts(operation: UnaryOperator) {
        let source = ObservedSource<Int, TestError>()
        let result = operation.applied(to: source.producer)
        #expect(source.starts.value == 0)
        let logs = [result.record(), result.record()]
        source.send(Self.input.events(then: .completed))
        let events = expected(operation, then: .completed)
        #expect(logs.map(\.events) == [events, events])
        #expect([source.starts.value, source.ends.value] == [2, 2])
    }

    @Test("Each observer of an operator's signal gets the same events", arguments: UnaryOperator.allCases)
    func observers(operation: UnaryOperator) {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let result = operation.applied(to: signal)
        let logs = [result.record(), result.record()]
        for event in Self.input.events(then: .completed) { input.send(event) }
        let events = expected(operation, then: .completed)
        #expect(logs.map(\.events) == [events, events])
    }

    @Test(
        "The end of the last observation of an operator's signal disposes of the source",
        arguments: UnaryOperator.allCases)
    func signalDisposal(operation: UnaryOperator) {
        let source = ObservedSignal<Int, TestError>()
        let log = Recorder<Int, TestError>()
        let observation = source.handOver { signal in operation.applied(to: signal).observe { log.receive($0) } }
        source.send([.value(1)])
        #expect(!source.source.isDisposed)
        let events = log.events
        observation?.dispose()
        #expect(source.source.isDisposed)
        source.send([.value(2), .completed])
        #expect(log.events == events)
    }

    @Test(
        "The release of an operator's signal without observers disposes of the source",
        arguments: UnaryOperator.allCases)
    func signalRelease(operation: UnaryOperator) {
        let source = ObservedSignal<Int, TestError>()
        var result: Signal<Int, TestError>? = source.handOver { operation.applied(to: $0) }
        #expect(!source.source.isDisposed)
        withExtendedLifetime(result) {}
        result = nil
        #expect(source.source.isDisposed)
    }

    @Test(
        "Disposing of a start of an operator's producer interrupts it and ends the work",
        arguments: UnaryOperator.allCases)
    func producerDisposal(operation: UnaryOperator) {
        let source = ObservedSource<Int, TestError>()
        let (log, run) = operation.applied(to: source.producer).recordAndHold()
        source.send(1)
        let events = log.events
        #expect(source.ends.value == 0)
        run.dispose()
        #expect(source.ends.value == 1)
        source.send(2)
        source.send([.completed])
        #expect(log.events == events + [.interrupted])
    }

    @Test("An operator releases its observer at the end and at the disposal", arguments: UnaryOperator.allCases)
    func release(operation: UnaryOperator) {
        let released = Atomic(0)
        let (signal, input) = Signal<Int, TestError>.pipe()
        let source = ObservedSource<Int, TestError>()
        func observer() -> Signal<Int, TestError>.Observer {
            Signal.Observer { [witness = Witness { released.increment() }] _ in withExtendedLifetime(witness) {} }
        }
        let result = operation.applied(to: signal)
        result.observe(observer())?.dispose()
        operation.applied(to: source.producer).start(observer()).dispose()
        #expect(released.value == 2)
        result.observe(observer())
        operation.applied(to: source.producer).start(observer())
        #expect(released.value == 2)
        input.sendCompleted()
        source.send([.completed])
        #expect(released.value == 4)
    }
}

import Reactive
import Testing

/// The laws of all operators that send on a scheduler, as operators of signals and of producers.
@Suite struct ScheduledOperatorTests {
    private let scheduler = TestScheduler()
    private let source = ObservedSource<Int, TestError>()

    /// The results of an operator on a signal and on a producer, and the input of both.
    private func results(
        _ operation: ScheduledOperator
    ) -> (logs: [Recorder<Int, TestError>], send: (Signal<Int, TestError>.Event) -> Void) {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let logs = [
            operation.applied(to: signal, scheduler).record(),
            operation.applied(to: source.producer, scheduler).record(),
        ]
        return (
            logs,
            { event in
                input.send(event)
                source.send([event])
            }
        )
    }

    @Test("An operator on a scheduler sends its values and then the completion", arguments: ScheduledOperator.allCases)
    func values(operation: ScheduledOperator) {
        let (logs, send) = results(operation)
        send(.value(1))
        scheduler.advance(by: .seconds(10))
        send(.value(2))
        send(.value(3))
        scheduler.advance(by: .seconds(10))
        send(.completed)
        scheduler.advance(by: .seconds(10))
        let events = operation.values.events(then: .completed)
        #expect(logs.map(\.events) == [events, events])
    }

    @Test(
        "An operator on a scheduler sends failures and interruptions without delay",
        arguments: ScheduledOperator.allCases)
    func ends(operation: ScheduledOperator) {
        for end in allEnds where !end.isCompleted {
            let (logs, send) = results(operation)
            send(.value(1))
            send(end)
            let events = operation.values(before: end).events(then: end)
            #expect(logs.map(\.events) == (operation.sendsAtOnce ? [events, events] : [[], []]))
            scheduler.advance()
            #expect(logs.map(\.events) == [events, events])
        }
    }

    @Test(
        "An operator on a scheduler sends nothing while its stream sends nothing", arguments: ScheduledOperator.allCases
    )
    func silence(operation: ScheduledOperator) {
        let (logs, send) = results(operation)
        scheduler.advance(by: .seconds(10))
        send(.completed)
        scheduler.advance(by: .seconds(10))
        #expect(logs.map(\.events) == [[.completed], [.completed]])
    }

    @Test(
        "An operator on a scheduler starts and schedules nothing before its start",
        arguments: ScheduledOperator.allCases)
    func laziness(operation: ScheduledOperator) {
        let result = operation.applied(to: source.producer, scheduler)
        scheduler.advance(by: .seconds(10))
        #expect(source.starts.value == 0)
        let logs = [result.record(), result.record()]
        source.send(1)
        scheduler.advance(by: .seconds(10))
        #expect(source.starts.value == 2)
        #expect(logs.map(\.events) == [[.value(1)], [.value(1)]])
    }

    @Test(
        "Law 30: Disposal ends the work at once, drops pending values and interrupts on the scheduler",
        arguments: ScheduledOperator.allCases)
    func disposal(operation: ScheduledOperator) {
        let (log, run) = operation.applied(to: source.producer, scheduler).recordAndHold()
        source.send(1)
        run.dispose()
        #expect(source.ends.value == 1)
        let sent: [Signal<Int, TestError>.Event] = operation.sendsAtOnce ? [.value(1), .interrupted] : []
        #expect(log.events == sent)
        source.send(2)
        scheduler.advance(by: .seconds(10))
        #expect(log.events == (operation.sendsAtOnce ? sent : [.interrupted]))
    }

    @Test("Law 30: Disposal after the source's completion drops what is pending, and releases the observer")
    func disposalAfterCompletion() {
        let released = Atomic(0)
        let events = Atomic<[Signal<[Int], TestError>.Event]>([])
        let done = SignalProducer<Int, TestError>(value: 1)
        let results = [
            done.debounce(1, on: scheduler, discardWhenCompleted: false).map { [$0] },
            done.delay(1, on: scheduler).map { [$0] }, done.throttle(1, on: scheduler).map { [$0] },
            done.lazyMap(on: scheduler) { [$0] }, done.observe(on: scheduler).map { [$0] },
            done.collect(every: .seconds(1), on: scheduler, discardWhenCompleted: false),
        ]
        for result in results {
            result.start { [witness = Witness { released.increment() }] event in
                withExtendedLifetime(witness) { events.append(event) }
            }.dispose()
        }
        scheduler.advance(by: .seconds(10))
        #expect(events.value == Array(repeating: .interrupted, count: results.count))
        #expect(released.value == results.count)
    }

    @Test(
        "The end of the last observation of a scheduled signal disposes of the source",
        arguments: ScheduledOperator.allCases)
    func signalDisposal(operation: ScheduledOperator) {
        let source = ObservedSignal<Int, TestError>()
        let log = Recorder<Int, TestError>()
        let observation = source.handOver { signal in
            operation.applied(to: signal, scheduler).observe { log.receive($0) }
        }
        source.send([.value(1)])
        #expect(!source.source.isDisposed)
        let events = log.events
        observation?.dispose()
        #expect(source.source.isDisposed)
        scheduler.advance(by: .seconds(10))
        #expect(log.events == events)
    }

    @Test(
        "The release of a scheduled signal without observers disposes of the source",
        arguments: ScheduledOperator.allCases)
    func signalRelease(operation: ScheduledOperator) {
        let source = ObservedSignal<Int, TestError>()
        var result: Signal<Int, TestError>? = source.handOver { operation.applied(to: $0, scheduler) }
        #expect(!source.source.isDisposed)
        withExtendedLifetime(result) {}
        result = nil
        #expect(source.source.isDisposed)
    }

    @Test("Each observer of a scheduled signal gets the same events", arguments: ScheduledOperator.allCases)
    func observers(operation: ScheduledOperator) {
        let (signal, input) = Signal<Int, TestError>.pipe()
        let result = operation.applied(to: signal, scheduler)
        let logs = [result.record(), result.record()]
        for number in 1...3 {
            input.send(value: number)
            if number != 2 { scheduler.advance(by: .seconds(10)) }
        }
        input.sendCompleted()
        scheduler.advance(by: .seconds(10))
        let events = operation.values.events(then: .completed)
        #expect(logs.map(\.events) == [events, events])
    }

    @Test(
        "An operator on a scheduler releases its observer after the end and after the disposal",
        arguments: ScheduledOperator.allCases)
    func release(operation: ScheduledOperator) {
        let released = Atomic(0)
        let result = operation.applied(to: source.producer, scheduler)
        func start() -> any Disposable {
            result.start { [witness = Witness { released.increment() }] _ in withExtendedLifetime(witness) {} }
        }
        start().dispose()
        scheduler.advance(by: .seconds(10))
        #expect(released.value == 1)
        _ = start()
        source.send([.value(1), .completed])
        scheduler.advance(by: .seconds(10))
        #expect(released.value == 2)
    }
}

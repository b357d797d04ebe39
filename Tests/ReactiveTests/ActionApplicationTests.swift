import Reactive
import Testing

/// The states of an action during its applications.
@Suite struct ActionApplicationTests {
    private let source = ObservedSource<Int, TestError>()

    private var action: Action<Int, Int, TestError> {
        Action { [source] number in source.producer.map { $0 + number } }
    }

    @Test("An action executes until its work ends, whatever the end", arguments: allEnds)
    func executing(end: Signal<Int, TestError>.Event) {
        let action = action
        let states = [action.isExecuting.producer.record(), action.isEnabled.producer.record()]
        action.apply(10).start()
        #expect(states.map(\.values) == [[false, true], [true, false]])
        source.send([.value(1), end])
        #expect(states.map(\.values) == [[false, true, false], [true, false, true]])
    }

    @Test("An application, the events, values, errors and completions report the same end", arguments: allEnds)
    func reports(end: Signal<Int, TestError>.Event) {
        let action = action
        let (events, values, errors) = (action.events.record(), action.values.record(), action.errors.record())
        let completed = Atomic(0)
        action.completed.observeValues { completed.increment() }
        let log = action.apply(10).record()
        source.send([.value(1), end])
        #expect(log.events == [.value(11), end.mapError { .producerFailed($0) }])
        #expect(events.events == [.value(.value(11)), .value(end)])
        #expect(values.events == [.value(11)])
        #expect(errors.values == (end.error.map { [$0] } ?? []))
        #expect(completed.value == (end.isCompleted ? 1 : 0))
    }

    @Test("Law 38: An application that is refused starts no work, and is no event")
    func refused() {
        let action = action
        let (events, disabled) = (action.events.record(), Atomic(0))
        action.disabledErrors.observeValues { disabled.increment() }
        let first = action.apply(1).record()
        #expect(action.apply(2).record().events == [.failed(.disabled)])
        #expect(source.starts.value == 1)
        source.send(1)
        #expect(first.events == [.value(2)])
        #expect(events.events == [.value(.value(2))])
        #expect(disabled.value == 1)
    }

    @Test("Each start of an application applies the action anew")
    func starts() {
        let application = action.apply(10)
        let first = application.record()
        source.send([.value(1), .completed])
        let second = application.record()
        source.send([.value(2), .completed])
        #expect([first.values, second.values] == [[11], [12]])
        #expect(source.starts.value == 2)
    }

    @Test("Disposing of an application ends the work, and its interruption is an event")
    func disposal() {
        let action = action
        let events = action.events.record()
        let (log, run) = action.apply(1).recordAndHold()
        run.dispose()
        #expect(source.ends.value == 1)
        #expect(log.events == [.interrupted])
        #expect(events.events == [.value(.interrupted)])
        #expect(action.isEnabled.value)
    }

    @Test("Law 38: An action that becomes disallowed continues its work, and is disabled afterwards")
    func disallowed() {
        let isAllowed = MutableProperty(true)
        let action = Action<Int, Int, TestError>(enabledIf: isAllowed) { [source] _ in source.producer }
        let log = action.apply(1).record()
        isAllowed.value = false
        source.send([.value(1), .completed])
        #expect(log.events == [.value(1), .completed])
        #expect([action.isExecuting.value, action.isEnabled.value] == [false, false])
        #expect(action.apply(1).record().events == [.failed(.disabled)])
        isAllowed.value = true
        #expect(action.isEnabled.value)
    }

    @Test("The state of an action is that of the start, and not that of the call of apply")
    func stateAtStart() {
        let state = MutableProperty(1)
        let action = Action<Int, Int, Never>(state: state) { SignalProducer(value: $0 * 10 + $1) }
        let plain = Action<Void, Int, Never>(state: state) { SignalProducer(value: $0) }
        let (application, other) = (action.apply(7), plain.apply())
        state.value = 2
        #expect(application.record().values + other.record().values == [27, 2])
    }

    @Test("An action that unwraps its state follows it between nil and values")
    func unwrapping() {
        let state = MutableProperty<Int?>(nil)
        let action = Action<Int, Int, Never>(unwrapping: state) { SignalProducer(value: $0 * 10 + $1) }
        let plain = Action<Void, Int, Never>(unwrapping: state) { SignalProducer(value: $0) }
        let enabled = action.isEnabled.producer.record()
        let refused = [action.apply(7).record(), plain.apply().record()]
        #expect(refused.map(\.events) == [[.failed(.disabled)], [.failed(.disabled)]])
        state.value = 1
        #expect(action.apply(7).record().values + plain.apply().record().values == [17, 1])
        state.value = nil
        #expect(enabled.values == [false, true, false, true, false])
    }

    @Test("An application continues after the release of its action, whose streams complete")
    func ownership() {
        var action: Action<Int, Int, TestError>? = action
        weak var weakAction: Action<Int, Int, TestError>?
        weakAction = action
        let (values, lifetime, log) = (action?.values.record(), action?.lifetime, action?.apply(1).record())
        let others = [action?.completed.record(), action?.disabledErrors.record()]
        action = nil
        #expect(weakAction == nil)
        #expect(lifetime?.hasEnded == true)
        #expect(values?.events == [.completed])
        #expect(others.allSatisfy { $0?.isCompleted == true })
        source.send([.value(1), .completed])
        #expect(log?.events == [.value(2), .completed])
        #expect(source.ends.value == 1)
    }

    @Test("Values bound to an action that executes are ignored, and the binding ends with the action")
    func binding() {
        let (signal, input) = Signal<Int, Never>.pipe()
        var action: Action<Int, Int, TestError>? = action
        let values = action?.values.record()
        if let action { action <~ signal }
        input.send(value: 10)
        input.send(value: 20)
        source.send([.value(1), .completed])
        input.send(value: 30)
        source.send([.value(2), .completed])
        action = nil
        input.send(value: 40)
        #expect(values?.values == [11, 32])
        #expect(source.starts.value == 2)
    }
}

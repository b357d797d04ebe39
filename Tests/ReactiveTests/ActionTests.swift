import Reactive
import Testing

@Suite final class ActionTests {
    let (work, workInput) = Signal<String, TestError>.pipe()
    let isEnabled = MutableProperty(true)
    lazy var action = Action<Int, String, TestError>(enabledIf: isEnabled) { [work] number in
        work.producer.prefix(value: "\(number)")
    }

    @Test("An application runs the work for its input")
    func application() {
        let log = action.apply(7).record()
        workInput.send(value: "more")
        workInput.sendCompleted()
        #expect(log.events == [.value("7"), .value("more"), .completed])
    }

    @Test("An application does nothing before its start")
    func cold() {
        _ = action.apply(1)
        #expect(!action.isExecuting.value)
    }

    @Test("Law 38: An executing action is disabled and fails if it is applied")
    func exclusion() {
        let disabled = action.disabledErrors.record()
        action.apply(1).start()
        #expect(action.isExecuting.value && !action.isEnabled.value)
        #expect(action.apply(2).record().events == [.failed(.disabled)])
        #expect(disabled.values.count == 1)
        workInput.sendCompleted()
        #expect(!action.isExecuting.value && action.isEnabled.value)
    }

    @Test("Law 38: A disabled action fails if it is applied")
    func disabled() {
        isEnabled.value = false
        #expect(!action.isEnabled.value)
        #expect(action.apply(1).record().error == .disabled)
        isEnabled.value = true
        #expect(action.isEnabled.value)
    }

    @Test("The error of the work reaches the application and the action's observers")
    func errors() {
        let errors = action.errors.record()
        let log = action.apply(1).record()
        workInput.send(error: .second)
        #expect(log.error == .producerFailed(.second))
        #expect(errors.values == [.second])
        #expect(action.isEnabled.value)
    }

    @Test("The streams of an action include the values, events and completions of all applications")
    func streams() {
        let repeated = Action<Int, Int, Never> { SignalProducer(value: $0) }
        let (values, events, completed) = (
            repeated.values.record(), repeated.events.record(), repeated.completed.record()
        )
        repeated.apply(1).start()
        repeated.apply(2).start()
        #expect(values.values == [1, 2])
        #expect(events.values == [.value(1), .completed, .value(2), .completed])
        #expect(completed.values.count == 2)
    }

    @Test("Disposing of an application interrupts the work and enables the action again")
    func disposal() {
        let interrupted = Atomic(false)
        let endless = Action<Void, Int, Never> { .never.on(interrupted: { interrupted.value = true }) }
        let run = endless.apply().start()
        run.dispose()
        #expect(interrupted.value)
        #expect(endless.isEnabled.value)
    }

    @Test("An observer of the action's end can apply it again")
    func reapplication() {
        let runs = Atomic(0)
        let repeated = Action<Int, Int, Never> { number in
            runs.increment()
            return SignalProducer(value: number)
        }
        repeated.completed.observeValues {
            if runs.value < 3 { repeated.apply(runs.value).start() }
        }
        repeated.apply(0).start()
        #expect(runs.value == 3)
    }

    @Test("The work gets the state for which the action was enabled")
    func state() {
        let state = MutableProperty(1)
        let action = Action<Int, Int, Never>(state: state, enabledIf: { $0 < 10 }) { SignalProducer(value: $0 + $1) }
        state.value = 5
        #expect(action.apply(100).record().values == [105])
        state.value = 10
        #expect(action.apply(100).record().error == .disabled)
    }

    @Test("An action that unwraps a state is disabled while the state is nil")
    func unwrapping() {
        let state = MutableProperty<String?>(nil)
        let action = Action<Void, String, Never>(unwrapping: state) { SignalProducer(value: $0) }
        #expect(!action.isEnabled.value)
        state.value = "here"
        #expect(action.apply().record().values == ["here"])
    }

    @Test("The streams of an action complete at its release")
    func completion() {
        var short: Action<Void, Int, Never>? = Action { .empty }
        let logs = [short!.completed.record(), short!.disabledErrors.record()]
        let lifetime = short!.lifetime
        short = nil
        #expect(logs.allSatisfy { $0.isCompleted })
        #expect(lifetime.hasEnded)
    }

    @Test("Values bound to an action apply it")
    func binding() {
        let values = Atomic<[Int]>([])
        let action = Action<Int, Int, Never> { SignalProducer(value: $0) }
        action.values.observeValues { values.append($0) }
        let (signal, input) = Signal<Int, Never>.pipe()
        action <~ signal
        input.send(value: 1)
        input.send(value: 2)
        #expect(values.value == [1, 2])
    }
}

import Reactive
import Testing

@Suite struct ActionTests {
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

    @Test("An action keeps its state alive, and releases it with itself")
    func keptState() {
        var state: MutableProperty? = MutableProperty(1)
        weak var weakState: MutableProperty<Int>?
        weakState = state
        var action = state.map { state in
            Action<Int, Int, Never>(state: state) { SignalProducer(value: $0 + $1) }
        }
        state = nil
        #expect(weakState != nil)
        let values = action?.apply(10).record().values
        #expect(values == [11])
        action = nil
        #expect(weakState == nil)
    }
}

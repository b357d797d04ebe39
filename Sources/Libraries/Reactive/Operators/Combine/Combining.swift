/// The interface of slots with all value types.
protocol CombinationState: AnyObject, Sendable {
    var isEmpty: Bool { get }
    var hasCompleted: Bool { get }
}

/// Stores the values of one input of a combination: the latest one for `combineLatest`, all waiting ones for `zip`.
///
/// The lock only satisfies the compiler: the combiner's output, which protects all slots together, calls one at a time.
final class CombinationSlot<Value: Sendable>: CombinationState {
    private struct State: Sendable {
        /// The stored values; at most one for `combineLatest`.
        var values = Queue<Value>()
        var hasCompleted = false
    }

    private let state = Locked(State())

    /// Stores a value for later combinations. Returns whether the slot was empty.
    func store(_ value: Value, _ kind: Combination) -> Bool {
        state.withLock { state in
            let wasEmpty = state.values.isEmpty
            if case .latest = kind { _ = state.values.popFirst() }
            state.values.append(value)
            return wasEmpty
        }
    }

    func complete() {
        state.withLock { $0.hasCompleted = true }
    }

    var isEmpty: Bool { state.withLock { $0.values.isEmpty } }
    var hasCompleted: Bool { state.withLock { $0.hasCompleted } }

    /// Returns the value for the next combination.
    func take(_ kind: Combination) -> Value {
        let value = state.withLock { kind == .latest ? $0.values.first : $0.values.popFirst() }
        guard let value else { preconditionFailure("A combination is made when every input has a value.") }
        return value
    }
}

/// The way in which several inputs are combined into one stream.
enum Combination: Sendable {
    /// Combines the latest value of each input whenever an input sends.
    case latest
    /// Combines the oldest unused value of each input as soon as every input has one.
    case pairwise
}

/// Combines any number of inputs. The output's state protects the slots, so that a change and its event are one step.
///
/// An event visits its own slot only, and a combination visits each slot once: among n inputs, the events between two
/// combinations take time in proportion to their number, and not n times as much.
final class Combiner<Output: Sendable, Error: Swift.Error>: Sendable {
    private struct State: Sendable {
        /// The number of slots without a value.
        var empty: Int
        /// The number of inputs that have not completed.
        var running: Int
        /// Whether an input has completed and its values are used up. Then no pair is possible.
        var isExhausted = false
        /// Whether the end has been sent.
        var isDone = false
    }

    private let kind: Combination
    private let output: OrderedOutput<State, Output, Error>
    private let slots: [any CombinationState]
    private let make: @Sendable () -> Output

    /// - Parameter make: makes a value from the slots, none of which is empty.
    init(
        _ kind: Combination, _ output: Signal<Output, Error>.Observer, _ slots: [any CombinationState],
        make: @escaping @Sendable () -> Output
    ) {
        self.kind = kind
        self.output = OrderedOutput(State(empty: slots.count, running: slots.count), output)
        self.slots = slots
        self.make = make
    }

    func observer<Value>(for slot: CombinationSlot<Value>) -> Signal<Value, Error>.Observer {
        .init(
            value: { [self] value in
                var isExhausted = false
                output.update { state in
                    if state.isDone { return nil }
                    if slot.store(value, kind) { state.empty -= 1 }
                    guard state.empty == 0 else { return nil }
                    let combined = make()
                    if kind == .pairwise { countSlots(&state) }
                    isExhausted = state.isExhausted
                    return .value(combined)
                }
                // The end is a change of its own, because a change causes one event.
                if isExhausted { complete() }
            },
            termination: { [self] end in
                output.update { state in
                    if state.isDone { return nil }
                    if case .completed = end {
                        slot.complete()
                        state.running -= 1
                        if kind == .pairwise ? !slot.isEmpty : state.running > 0 { return nil }
                    }
                    state.isDone = true
                    return .end(end)
                }
            })
    }

    /// Counts the slots that a combination has left empty.
    private func countSlots(_ state: inout State) {
        for slot in slots where slot.isEmpty {
            state.empty += 1
            if slot.hasCompleted { state.isExhausted = true }
        }
    }

    private func complete() {
        output.update { state in
            if state.isDone { return nil }
            state.isDone = true
            return .end(.completed)
        }
    }
}

#if compiler(>=6.2)
    /// Combines a fixed number of inputs of different types into tuples.
    func combine<each Value: Sendable, Error>(
        _ kind: Combination, into output: Signal<(repeat each Value), Error>.Observer, during lifetime: Lifetime,
        _ inputs: repeat SignalProducer<each Value, Error>
    ) {
        let slots = (repeat CombinationSlot<each Value>())
        var states: [any CombinationState] = []
        for slot in repeat each slots { states.append(slot) }
        let combiner = Combiner<(repeat each Value), Error>(kind, output, states) {
            taken(kind, from: repeat each slots)
        }
        repeat (each inputs).start(combiner.observer(for: each slots), during: lifetime)
    }

    /// Takes one value from each slot.
    private func taken<each Value: Sendable>(
        _ kind: Combination, from slots: repeat CombinationSlot<each Value>
    ) -> (repeat each Value) {
        (repeat (each slots).take(kind))
    }
#endif

/// Combines any number of inputs of one type into arrays. Without inputs, sends only `emptySentinel`, if there is one.
func combine<Value: Sendable, Error>(
    _ kind: Combination, into output: Signal<[Value], Error>.Observer, during lifetime: Lifetime,
    _ inputs: [SignalProducer<Value, Error>], emptySentinel: [Value]? = nil
) {
    if inputs.isEmpty {
        if let emptySentinel { output.send(value: emptySentinel) }
        return output.sendCompleted()
    }
    let slots = inputs.map { _ in CombinationSlot<Value>() }
    let combiner = Combiner<[Value], Error>(kind, output, slots) { slots.map { $0.take(kind) } }
    for (slot, input) in zip(slots, inputs) {
        input.start(combiner.observer(for: slot), during: lifetime)
    }
}
